"""State: every method, and every wrong input, which leaves the game as it was."""

import copy
import json
import pickle

import numpy as np
import pytest

from tabletopzoo import DIAMANT, IllegalActionError, OptionError, PositionError, SaveError, State
from tests.core.toy import TOY


def finished(game=DIAMANT, **options):
    state = game.new(seed=1, **options)
    while not state.done:
        state.step(state.legal_actions()[0])
    return state


@pytest.fixture
def state():
    """A game of Diamant for three in its second decision."""
    state = DIAMANT.new(seed=7, num_players=3)
    state.step(1)
    return state


# ------------------------------------------------------------------------------------------ reading and playing


def test_what_a_state_shows(state):
    assert (state.seat, state.done, state.num_players) == (1, False, 3)
    assert state.scores == [0, 0, 0]
    assert state.ranks == [1, 1, 1]
    assert state.legal_actions() == [0, 1]
    assert [state.label(a) for a in state.legal_actions()] == ["leave", "stay"]
    assert state.action_mask().dtype == np.int8
    assert repr(state) == "<State of diamant: 3 players, decision 1, seat 1 to move>"
    assert str(state) == state.text() == state.text(None)
    assert state.svg().startswith("<svg")
    assert state.svg(1).startswith("<svg")


def test_a_game_without_pictures_says_so():
    toy = TOY.new(seed=0)
    assert toy.text() == str(toy) == repr(toy)
    with pytest.raises(NotImplementedError, match="pebbles has no picture"):
        toy.svg()


def test_observe_is_as_the_mover_unless_a_seat_is_named(state):
    for seat in range(3):
        seen = state.observe(seat)
        assert seen.dtype == np.float32
        assert seen.shape == (len(DIAMANT.features),)
        assert (seen.tobytes() == state.observe().tobytes()) or seat != state.seat


def test_arrays_handed_out_are_fresh(state):
    mask, seen = state.action_mask(), state.observe()
    mask[:], seen[:] = 0, 9
    assert state.legal_actions() == [0, 1]
    assert state.observe().max() <= 1


@pytest.mark.parametrize("seat", [3, -1, 7, -2])
def test_a_seat_that_is_not_there(state, seat):
    with pytest.raises(OptionError, match=f"no seat {seat} in a game of 3 players"):
        state.observe(seat)
    with pytest.raises(OptionError, match=f"no seat {seat} in a game of 3 players"):
        state.redeal(seat, 1)


@pytest.mark.parametrize("action", [2, -1, 10**20, -(10**20), 1.0, "stay", None, [1], np.float32(1)])
def test_illegal_actions_are_refused_with_the_legal_ones_and_change_nothing(state, action):
    before = state.to_bytes()
    with pytest.raises(IllegalActionError, match=r"seat 1 may not take .*; legal: 0 \(leave\), 1 \(stay\)"):
        state.step(action)
    assert (state.to_bytes(), state.seat, state.legal_actions()) == (before, 1, [0, 1])


def test_an_illegal_action_is_named():
    toy = TOY.position(seed=0, fields={"heap": 1}, skip_forced=False)
    with pytest.raises(IllegalActionError, match=r"seat 0 may not take 1 \(take two\); legal: 0 \(take one\)"):
        toy.step(1)
    with pytest.raises(IllegalActionError, match=r"seat 0 may not take 5 \(actions are 0 to 1\)"):
        toy.step(5)


@pytest.mark.parametrize("action", [0, np.int64(1), np.int8(0), True])
def test_any_whole_number_is_an_action(state, action):
    state.step(action)
    assert state.record["decisions"] == 2


def test_after_the_end():
    state = finished()
    before = state.to_bytes()
    assert (state.done, state.seat, state.legal_actions()) == (True, -1, [])
    assert not state.action_mask().any()
    for action in (0, 1, -1, "leave"):
        with pytest.raises(IllegalActionError, match="the game is over: no action is possible, got"):
            state.step(action)
    with pytest.raises(IllegalActionError, match="the game is over and nobody is to move: name the seat to observe"):
        state.observe()
    assert state.observe(0).shape == (len(DIAMANT.features),)
    assert state.to_bytes() == before
    assert "over" in repr(state)
    assert State.from_bytes(DIAMANT, before) == state


def test_ranks_share_the_better_place():
    state = DIAMANT.position(seed=0, num_players=5, fields={"chest": [3, 9, 9, 0, 3, 0, 0, 0]})
    assert state.ranks == [3, 1, 1, 5, 3]
    toy = TOY.position(seed=0, num_players=3, fields={"pebbles": [2, 2, 0], "turns": [2, 1, 0]})
    assert toy.ranks == [2, 1, 3]


# ------------------------------------------------------------------------------------------ forced choices


def test_a_choice_with_one_legal_action_is_played_by_the_core():
    state = TOY.position(seed=0, num_players=2, fields={"heap": 3})
    state.step(1)
    assert state.done
    assert state.record["decisions"] == 1
    assert state.scores == [2, 1]


def test_forced_choices_can_be_shown():
    state = TOY.position(seed=0, num_players=2, fields={"heap": 3}, skip_forced=False)
    state.step(1)
    assert not state.done
    assert state.legal_actions() == [0]
    state.step(0)
    assert state.done
    assert state.record["decisions"] == 2


def test_a_position_goes_on_to_its_first_real_decision():
    assert TOY.position(seed=0, fields={"heap": 1}).done


def test_a_game_that_is_stuck_stops_with_an_error():
    with pytest.raises(RuntimeError, match="the rules of pebbles stopped with error 1: please report it"):
        TOY.new(seed=0, stuck=True)
    state = TOY.new(seed=0)
    with pytest.raises(RuntimeError, match="the rules of pebbles stopped with error 1"):
        state.replace({"stuck": 1})


# ------------------------------------------------------------------------------------------ positions


def test_replace_changes_fields_and_goes_on(state):
    state.replace({"chest": [9, 0, 4, 0, 0, 0, 0, 0]})
    assert state.scores == [9, 0, 4]
    assert state.seat == 1


@pytest.mark.parametrize(
    ("fields", "message"),
    [
        ({"pockets": 3}, r"no field 'pockets'; did you mean 'pocket'\?"),
        ({"chest": [1, 2]}, r"field 'chest' has shape \(8,\), got \(2,\)"),
        ({"pocket": 0.5}, "field 'pocket' holds whole numbers"),
        ({"pocket": 2**15}, "field 'pocket' holds -32768 to 32767"),
        ({"pocket": 77}, "not a position of diamant: gems on the path = .* does not hold"),
        ({"chest": [5, 0, 0, 0, 0, 0, 0, 0], "pool": -1}, "field 'pool' holds 0 to 1280, got -1"),
        ({"seat": 3}, "seat 3 of 3 players cannot be to move"),
        ({"num_players": 9}, "cannot be to move"),
        ({"gem_cards": 1000}, "field 'gem_cards' holds 1 to 20, got 1000"),
        ({"in_cave": [1, 1, 2, 0, 0, 0, 0, 0]}, "field 'in_cave' holds 0 to 1, got"),
        ({"seat": 0}, "the seat to move is in the cave and has not answered does not hold"),
        ({"round_number": 6}, "field 'round_number' holds 1 to 5, got 6"),
    ],
)
def test_a_wrong_position_is_refused_and_the_state_kept(state, fields, message):
    before = state.to_bytes()
    with pytest.raises(PositionError, match=message):
        state.replace(fields)
    assert (state.to_bytes(), state.seat, state.legal_actions()) == (before, 1, [0, 1])
    with pytest.raises(PositionError):
        DIAMANT.position(seed=7, num_players=3, fields=fields | {"choice": [1] + [-1] * 7})


# ------------------------------------------------------------------------------------------ copies and saves


@pytest.mark.parametrize(
    "again",
    [
        State.copy,
        copy.copy,
        copy.deepcopy,
        lambda state: pickle.loads(pickle.dumps(state)),
        lambda state: State.from_bytes(DIAMANT, state.to_bytes()),
        lambda state: State.from_dict(DIAMANT, json.loads(json.dumps(state.to_dict()))),
    ],
    ids=["copy", "copy.copy", "deepcopy", "pickle", "bytes", "dict"],
)
def test_copies_are_equal_and_independent(state, again):
    other = again(state)
    assert other == state
    assert other.game is state.game
    assert (other.seat, other.legal_actions(), other.options) == (state.seat, state.legal_actions(), state.options)
    before = state.to_bytes()
    other.step(0)
    assert other != state
    assert state.to_bytes() == before
    state.step(0)
    assert other == state


def test_equality_is_of_game_and_position(state):
    assert state != 7
    assert state != TOY.new(seed=7)
    assert state == state.copy()
    with pytest.raises(TypeError, match="unhashable"):
        hash(state)


def test_the_dictionary_has_every_field_by_name(state):
    saved = state.to_dict()
    assert (saved["game"], saved["version"], saved["fingerprint"]) == ("diamant", DIAMANT.version, DIAMANT.fingerprint)
    assert set(saved["fields"]) == set(DIAMANT.layout.fields)
    assert saved["fields"]["choice"][:3] == [1, -1, -1]


def test_saves_of_the_interpreted_game_are_the_same(state):
    twin = State.from_bytes(DIAMANT.interpreted(), state.to_bytes())
    assert twin.to_bytes() == state.to_bytes()
    assert twin == state
    assert pickle.loads(pickle.dumps(twin)).game.compiled is False


def test_a_game_that_is_not_installed_cannot_be_unpickled():
    with pytest.raises(SaveError, match="this pickle holds the game 'pebbles' in a version that is not installed"):
        pickle.loads(pickle.dumps(TOY.new(seed=0)))


def changed(data, old, new):
    assert old in data
    return data.replace(old, new, 1)


@pytest.mark.parametrize(
    ("damage", "message"),
    [
        (lambda d: b"", "not a saved state of this package"),
        (lambda d: d[:25], "not a saved state of this package"),
        (lambda d: d[5:], "not a saved state of this package"),
        (lambda d: d.decode("latin-1"), "not a saved state of this package"),
        (lambda d: d[:-1], "holds .* bytes, this one .*: cut short?"),
        (lambda d: d + b"\0", "cut short?"),
        (lambda d: changed(d, b'{"game"', b"{game"), "a damaged first line"),
        (lambda d: changed(d, b'"diamant"', b'"seasons"'), "of the game 'seasons', not 'diamant'"),
        (lambda d: changed(d, b'"version": 0', b'"version": 9'), "of diamant version 9, installed is 0"),
        (lambda d: changed(d, DIAMANT.fingerprint.encode(), b"0" * 16), "with other fields or components"),
        (lambda d: d[: -DIAMANT.layout.size] + b"\xff" * DIAMANT.layout.size, "a damaged saved state: "),
        (lambda d: d[: -DIAMANT.layout.size] + b"\0" * DIAMANT.layout.size, "a damaged saved state: "),
    ],
)
def test_damaged_bytes_are_refused(state, damage, message):
    with pytest.raises(SaveError, match=message):
        State.from_bytes(DIAMANT, damage(state.to_bytes()))


@pytest.mark.parametrize(
    ("change", "message"),
    [
        ({"game": "seasons"}, "of the game 'seasons', not 'diamant'"),
        ({"version": None}, "version None"),
        ({"fingerprint": "x"}, "with other fields or components"),
        ({"fields": [1, 2]}, r"not a dictionary made by State\.to_dict"),
        ({"fields": {"seed": 1}}, "lacks the fields rng, decisions"),
    ],
)
def test_damaged_dictionaries_are_refused(state, change, message):
    with pytest.raises(SaveError, match=message):
        State.from_dict(DIAMANT, state.to_dict() | change)


@pytest.mark.parametrize(
    ("name", "value", "message"),
    [
        ("pocket", 50, "a damaged saved state: not a position of diamant"),
        ("pocket", "x", "a damaged saved state: field 'pocket' holds whole numbers"),
        ("chest", [1], "a damaged saved state: field 'chest' has shape"),
        ("pockets", 1, "a damaged saved state: no field 'pockets'"),
    ],
)
def test_dictionaries_with_a_damaged_field_are_refused(state, name, value, message):
    saved = state.to_dict()
    saved["fields"] = saved["fields"] | {name: value}
    with pytest.raises(SaveError, match=message):
        State.from_dict(DIAMANT, saved)


@pytest.mark.parametrize("data", [None, 7, b"", [], {}])
def test_what_is_no_dictionary_of_a_state_is_refused(data):
    with pytest.raises(SaveError, match=r"not a dictionary made by State\.to_dict"):
        State.from_dict(DIAMANT, data)


def test_a_save_of_another_game_is_refused(state):
    with pytest.raises(SaveError, match="of the game 'diamant', not 'pebbles'"):
        State.from_bytes(TOY, state.to_bytes())
    with pytest.raises(SaveError, match="of the game 'pebbles', not 'diamant'"):
        State.from_dict(DIAMANT, TOY.new(seed=0).to_dict())
