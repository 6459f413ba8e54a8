"""Compiled and interpreted runs of a game agree byte for byte: records, masks, observations, results, redeals."""

from tabletopzoo import State
from tests.contract.helpers import OPTIONS, choose, games

GAMES = 200  # of each game, shared among its player counts
REDEALS = 4  # decisions from one compared redeal to the next: interpreted ones are slow


def test_compiled_and_interpreted_runs_are_byte_identical(game_and_players):
    game, players = game_and_players
    twin_game = game.interpreted()
    for state in games(game, players, -(-GAMES // len(game.player_counts))):
        twin = twin_game.new(int(state.record["seed"]), players, **state.options)
        hold_equal(state, twin)
        while not state.done:
            action = choose(state, 1)
            state.step(action)
            twin.step(action)
            hold_equal(state, twin)


def hold_equal(state: State, twin: State):
    assert state.record.tobytes() == twin.record.tobytes()
    assert state.seat == twin.seat
    assert state.action_mask().tobytes() == twin.action_mask().tobytes()
    seat = int(state.record["decisions"]) % state.num_players if state.done else state.seat
    assert state.observe(seat).tobytes() == twin.observe(seat).tobytes()
    if state.done:
        assert (state.scores, state.ranks, state.returns("standing")) == (
            twin.scores,
            twin.ranks,
            twin.returns("standing"),
        )
        for seat in range(state.num_players):
            assert state.observe(seat).tobytes() == twin.observe(seat).tobytes()
    elif int(state.record["decisions"]) % REDEALS == 0:
        assert state.redeal(seat, 3).record.tobytes() == twin.redeal(seat, 3).record.tobytes()


def test_every_option_is_varied(game):
    varied = {name for options in OPTIONS[game.name] for name in options}
    assert varied == set(game.options)
    for name, option in game.options.items():
        assert any(options.get(name, option.default) != option.default for options in OPTIONS[game.name]), name
