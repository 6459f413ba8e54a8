"""Scripted players at play, for the tests of the games' bots."""

import numpy as np

from tabletopzoo.core.batch import Batch
from tabletopzoo.core.players import choose_one, seat_key


def positions(game, count, seed, players, **options):
    """The decisions of a game in which the seats are the players in turn, the first one made for odd positions."""
    state, names = game.new(seed, count, **options), list(players)
    seated = [players[names[(seed + seat) % len(names)]] for seat in range(count)]
    while not state.done:
        yield state
        state.step(choose_one(seated[state.seat], state, seat_key(seed, state.seat)))


def play(game, seated, who, seed=11, **options):
    """Scores [game, seat] when seat s of game g is the player seated[who[g, s]]."""
    games, seats = who.shape
    batch = Batch(game, games, seats, seed=seed, autoreset=False, **options)
    keys = np.array([[seat_key(int(deal), seat) for seat in range(seats)] for deal in batch.deal])
    while (running := np.flatnonzero(batch.seat >= 0)).size:
        mover = who[running, batch.seat[running]]
        actions = np.zeros(games, np.int64)
        for i, seat_player in enumerate(seated):
            rows = running[mover == i]
            if rows.size:
                actions[rows] = seat_player.choose(batch, rows, keys[rows, batch.seat[rows]])
        batch.step(actions)
    return batch.final_score[:, :seats]


def duels(game, player, opponent, games, **options):
    """What `player` wins of each of so many games for two, in both seats in turn: 1, 0, or 1/2 of a shared one."""
    who = np.array([[0, 1], [1, 0]] * (games // 2))
    scores = play(game, [player, opponent], who, **options)
    own = scores[np.arange(len(who)), who.argmin(axis=1)]
    other = scores[np.arange(len(who)), who.argmax(axis=1)]
    return (own > other) + 0.5 * (own == other)


def mean_and_error(samples):
    """The mean and its standard error."""
    return samples.mean(), samples.std() / np.sqrt(len(samples))


def hold_to_what_the_seat_knows(players, state, seed):
    """Every answer is legal, the same after a redeal, and changes nothing."""
    other = state.redeal(state.seat, seed)
    before = state.record.tobytes()
    for name, who in players.items():
        action = choose_one(who, state, 5)
        assert state.action_mask()[action] == 1, name
        assert choose_one(who, other, 5) == action, name
    assert state.record.tobytes() == before
