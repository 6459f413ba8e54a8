"""Random games of every player count: legal actions, bounds, invariants, the count of decisions, and an end."""

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from tabletopzoo import IllegalActionError
from tests.contract.helpers import OPTIONS, choose, games, invariant, play_out, positions, walk, walks

OUTSIDE = (-1, -(2**40), 2**40)


def hold(state):
    """What must be true of every position."""
    game, players = state.game, state.num_players
    assert invariant(state) == 0
    assert state.record["err"] == 0
    mask = state.action_mask()
    assert set(np.unique(mask)) <= {0, 1}
    assert state.done == (not mask.any())
    assert state.done == (state.seat == -1)
    assert state.done or 0 <= state.seat < players
    assert len(state.scores) == len(state.ranks) == len(state.returns()) == players
    low, high = game.features.low, game.features.high
    for seat in range(players):
        seen = state.observe(seat)
        assert (low <= seen).all(), game.features.split(low <= seen)
        assert (seen <= high).all(), game.features.split(seen <= high)


def test_every_position_of_random_games_holds_what_is_promised(game_and_players):
    game, players = game_and_players
    for state in games(game, players, 10):
        for decision in walk(state, 7):
            hold(decision)
        hold(state)


@walks
@given(data=st.data())
def test_any_position_holds_what_is_promised(game_and_players, data):
    hold(data.draw(positions(*game_and_players)))


def test_the_mask_is_what_may_be_played(game_and_players):
    """A legal action leads to a position; any other is refused and the state left as it was."""
    game, players = game_and_players
    for state in games(game, players, 5):
        for decision in walk(state, 8):
            before = decision.to_bytes()
            legal = set(decision.legal_actions())
            assert decision.action_mask().nonzero()[0].tolist() == sorted(legal)
            for action in legal:
                branch = decision.copy()
                branch.step(action)
                assert invariant(branch) == 0
            for action in {*range(len(game.actions)), len(game.actions), *OUTSIDE} - legal:
                with pytest.raises(IllegalActionError):
                    decision.step(action)
            assert decision.to_bytes() == before
        with pytest.raises(IllegalActionError, match="the game is over"):
            state.step(0)


def test_decisions_are_counted_one_by_one(game_and_players):
    """Chance, forced steps and the end are no decisions: peers cut games short by counting them."""
    game, players = game_and_players
    for state in games(game, players, 10):
        for made, decision in enumerate(walk(state, 9)):
            assert decision.record["decisions"] == made
        assert state.record["decisions"] == made + 1


def test_shown_or_not_forced_choices_lead_to_the_same_game(game_and_players):
    game, players = game_and_players
    for seed in range(5):
        options = {k: v for k, v in OPTIONS[game.name][seed % len(OPTIONS[game.name])].items() if k != "skip_forced"}
        short, long = (game.new(seed, players, skip_forced=skip, **options) for skip in (True, False))
        for decision in walk(short, 10):
            while len(long.legal_actions()) == 1:
                long.step(long.legal_actions()[0])
            assert (long.seat, long.legal_actions()) == (decision.seat, decision.legal_actions())
            assert long.observe().tobytes() == decision.observe().tobytes()
            long.step(choose(decision, 10))
        play_out(long)
        assert (long.scores, long.ranks) == (short.scores, short.ranks)
        assert long.record["decisions"] >= short.record["decisions"]


def test_the_same_seed_and_actions_give_the_same_bytes(game_and_players):
    game, players = game_and_players
    for first, second in zip(games(game, players, 5), games(game, players, 5), strict=True):
        play_out(first, 11)
        play_out(second, 11)
        assert first.to_bytes() == second.to_bytes()
    assert len({play_out(game.new(seed, players), 11).to_bytes() for seed in range(20)}) == 20


def rollouts(game, players, count, options, seed=0):
    """Plays `count` random games in compiled code, observing at every decision; how many decisions were made."""
    S, blank = np.zeros((1, game.layout.size), np.uint8), np.zeros((game.max_players + 1, game.layout.size), np.uint8)
    blank[players] = game.blank(players, options)[0]
    mask, observation = np.zeros(len(game.actions), np.int8), np.zeros(len(game.features), np.float32)
    return game.entry("rollouts")(
        S, blank, players, count, seed, mask, observation, np.zeros((game.max_players, 2), np.int64)
    )


def test_a_thousand_random_games_come_to_an_end(game_and_players):
    game, players = game_and_players
    for options in OPTIONS[game.name]:
        assert rollouts(game, players, 1000, options) >= 1000


@pytest.mark.slow
def test_100_000_random_games_come_to_an_end(game):
    share = -(-100_000 // (len(game.player_counts) * len(OPTIONS[game.name])))
    for players in game.player_counts:
        for options in OPTIONS[game.name]:
            assert rollouts(game, players, share, options, seed=1) >= share
