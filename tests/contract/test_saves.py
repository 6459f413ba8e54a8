"""Round trips in mid-game continue identically: copy, deepcopy, pickle, bytes, dictionary."""

import copy
import json
import pickle

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from tabletopzoo import SaveError, State
from tests.contract.helpers import choose, games, invariant, play_out, positions, walks

TRIPS = {
    "copy": State.copy,
    "copy.copy": copy.copy,
    "deepcopy": copy.deepcopy,
    "pickle": lambda state: pickle.loads(pickle.dumps(state)),
    "bytes": lambda state: State.from_bytes(state.game, state.to_bytes()),
    "dict": lambda state: State.from_dict(state.game, json.loads(json.dumps(state.to_dict()))),
}


def everything(state):
    """All there is to a state."""
    seen = [state.observe(seat).tobytes() for seat in range(state.num_players)]
    return state.to_bytes(), state.seat, state.action_mask().tobytes(), state.options, state.scores, state.ranks, seen


@pytest.mark.parametrize("trip", TRIPS.values(), ids=TRIPS)
def test_a_round_trip_in_mid_game_continues_identically(game_and_players, trip):
    game, players = game_and_players
    for state in games(game, players, 5):
        other = state.copy()
        while not state.done:
            if state.record["decisions"] % 3 == 0:
                other = trip(other)
            assert everything(other) == everything(state)
            action = choose(state, 6)
            state.step(action)
            other.step(action)
        assert everything(trip(other)) == everything(state)


@walks
@given(data=st.data())
def test_any_position_is_saved_and_restored(game_and_players, data):
    state = data.draw(positions(*game_and_players))
    for trip in TRIPS.values():
        assert everything(trip(state)) == everything(state)


@walks
@given(data=st.data())
def test_bytes_cut_short_are_refused(game_and_players, data):
    state = data.draw(positions(*game_and_players))
    saved = state.to_bytes()
    with pytest.raises(SaveError):
        State.from_bytes(state.game, saved[: data.draw(st.integers(0, len(saved) - 1))])


@walks
@given(data=st.data())
def test_a_damaged_field_is_refused_or_makes_another_position(game_and_players, data):
    """Interpreted, so that an index outside a field, a division by zero or an overflow would raise."""
    game, players = game_and_players
    saved = data.draw(positions(game.interpreted(), players)).to_dict()
    name = data.draw(st.sampled_from(sorted(game.layout.fields)))
    limits = np.iinfo(game.layout.dtype[name].base)
    number = data.draw(st.integers(-2, 9) | st.integers(int(limits.min), int(limits.max)))
    array = np.array(saved["fields"][name], object)
    place = data.draw(st.integers(0, array.size - 1))
    array.reshape(-1)[place] = number
    saved["fields"][name] = array.tolist()
    try:
        state = State.from_dict(game.interpreted(), saved)
    except SaveError:
        return
    assert state.options
    for seat in range(state.num_players):
        assert state.text(seat)
        seen = state.observe(seat)
        assert (game.features.low <= seen).all()
        assert (seen <= game.features.high).all()
    assert invariant(play_out(state)) == 0
