"""Costs and windows of trainer spaces and tiles, and common spaces C1 to C5 (rules page, 3.4, 7; 18.5, 18.16)."""

import pytest

from tabletopzoo.the_magnificent.components import CLEAR, GREEN, ORANGE, PURPLE
from tabletopzoo.the_magnificent.kinds import (
    A_ACTION,
    A_COLOUR,
    A_LEVEL,
    A_NO,
    A_SPACE,
    A_TILE,
    A_YES,
    BUILD,
    CHOOSE_POSTER,
    DOUBLE,
    FINISH,
    PLACE_TILE,
)
from tests.the_magnificent.turns import (
    LP,
    SG,
    SP,
    coins,
    decline,
    gems,
    lay,
    may,
    offered,
    place,
    play,
    points,
    posters,
    powers,
    settle,
    step,
    take_poster,
    trainers,
    travel,
)

C1, C2, C3, C4, C5 = (A_SPACE + number for number in range(5))
OWN = A_TILE
"""The first of the own tiles."""


def with_tile(tile, **position):
    """Seat 0 has a trainer tile, has taken a green 4 and is before its action."""
    return lay(tiles=(tile,), **{"die": (GREEN, 4), "trainers": 5, "on_display": (10, 11), **position})


# ------------------------------------------------------------------------------------------ costs


EACH = {"C1": (None, C1)} | {f"T{tile}": (tile, OWN) for tile in (1, 2, 3, 5, 7, 12)}
ONE = {"C2": (None, C2)} | {f"T{tile}": (tile, OWN) for tile in (4, 6, 8, 10, 11)}
TWO = {"C4": (None, C4), "C5": (None, C5), "T9": (9, OWN)}
BOOSTS = {"C1", "C2", "T1", "T2", "T3", "T4", "T10", "T11", "T12"}


def opened(tile, **position):
    """A position with this tile, or with another one for the common spaces."""
    return with_tile(tile or 4, **position)


@pytest.mark.parametrize("name", EACH)
def test_each_any_number_of_trainers(name):
    tile, action = EACH[name]
    state = opened(tile, trainers=3)
    for left in (2, 1, 0):
        settle(play(state, action))
        assert trainers(state) == (left, 3 - left)
    assert not may(state, action)


@pytest.mark.parametrize("name", ONE)
def test_one_trainer_once_per_turn(name):
    tile, action = ONE[name]
    assert not may(opened(tile, trainers=0), action)
    state = settle(play(opened(tile, trainers=3), action))
    assert trainers(state) == (2, 1)
    assert not may(state, action)


@pytest.mark.parametrize("name", TWO)
def test_two_trainers_once_per_turn(name):
    tile, action = TWO[name]
    assert not may(opened(tile, trainers=1), action)
    state = settle(play(opened(tile, trainers=4), action))
    assert trainers(state) == (2, 2)
    assert not may(state, action)


@pytest.mark.parametrize("name", EACH | ONE | TWO)
def test_windows(name):
    tile, action = (EACH | ONE | TWO)[name]
    state = opened(tile)
    assert may(state, action)
    assert may(travel(state, 2), action) == (name not in BOOSTS)


def test_once_per_turn_ends_with_the_turn():
    state = decline(travel(play(with_tile(4, num_players=1), OWN), 2))
    die, *_ = state.legal_actions()
    play(state, die)
    if die // 6 == CLEAR:
        play(state, A_COLOUR)
    play(state, state.legal_actions()[0])
    assert may(state, OWN)
    assert trainers(state) == (4, 1)


def test_tiles_of_a_seat_have_their_own_spaces():
    state = lay(tiles=(8, 7, 5), trainers=3)
    assert offered(state, A_TILE, 3) == {0, 1, 2}
    play(state, A_TILE + 1, A_TILE + 2)
    assert (points(state), coins(state)) == (2, 2)


# ------------------------------------------------------------------------------------------ common spaces


def test_c1_power_1_for_each_trainer():
    assert powers(play(with_tile(4, die=(GREEN, 1)), C1)) == (2, 2, 2)
    assert powers(play(with_tile(4, die=(GREEN, 1)), C1, C1, C1)) == (4, 4, 4)


def test_c2_another_active_colour_with_its_earlier_dice():
    state = with_tile(4, earlier={1: (GREEN, 5), 2: (PURPLE, 6)}, gems=(0, 1, 0, 0))
    assert powers(state)[1] == 4 + 5
    play(state, C2)
    assert offered(state, A_COLOUR, 3) == {ORANGE, PURPLE}
    play(state, A_COLOUR + PURPLE)
    assert powers(state)[1] == 4 + 6
    assert not may(state, C2)


def test_c2_leaves_boosts_already_made():
    state = play(with_tile(4, gems=(0, 2, 1, 0)), C1, C2, A_COLOUR + PURPLE)
    assert powers(state)[1] == 4 + 1


def test_c2_not_with_a_clear_die():
    assert not may(with_tile(4, die=(CLEAR, 4), active=GREEN), C2)


def test_c2_moves_the_wagon_of_the_new_colour():
    state = travel(play(with_tile(4), C2, A_COLOUR + PURPLE), 3)
    assert state.record["wagon"].tolist() == [0, 0, 3]


def test_c3_doubles_all_bonuses_of_a_tile():
    # Board I-A: a green S at rows 0 and 1, columns 0 to 2, covers two coins.
    state = play(with_tile(4), A_ACTION + BUILD, A_LEVEL, place(SG, 0, 0, 0))
    assert step(state) == DOUBLE
    assert set(state.legal_actions()) == {A_NO, A_YES}
    assert coins(play(state.copy(), A_NO)) == 2
    play(state, A_YES)
    assert coins(state) == 4
    assert trainers(state) == (4, 1)


def test_c3_pays_the_list_and_then_again():
    # Board I-A: the T shape at rows 2 and 3, columns 0 to 2, covers trainer and clear gem, with storage for one gem.
    state = play(with_tile(4, die=(PURPLE, 4), gems=(0, 0, 0, 2)), A_ACTION + BUILD, A_LEVEL, place(SP, 0, 2, 0))
    play(state, A_YES)
    assert gems(state)[CLEAR] == 3
    assert coins(state) == 1
    assert trainers(state) == (6, 1)


def test_c3_with_two_posters_each_time():
    # Board I-A: a poster symbol at row 1, column 5.
    state = play(with_tile(4, on_display=(10, 11, 12)), A_ACTION + BUILD, A_LEVEL, place(SG, 0, 0, 5), A_YES)
    take_poster(state, 0, 1)
    assert step(state) == CHOOSE_POSTER
    take_poster(state, 1, 2)
    assert step(state) == FINISH
    assert posters(state)[1:3] == [10, 11]


def test_c3_once_per_turn():
    state = play(with_tile(4, die=(GREEN, 6)), A_ACTION + BUILD, A_LEVEL + 2, place(SG, 0, 0, 0), A_YES)
    play(state, place(SG, 0, 2, 0))
    assert step(state) == FINISH
    assert gems(state)[CLEAR] == 1


def test_c3_not_by_the_trainer_of_the_same_tile_but_of_the_next():
    # Board I-A: trainer at row 0, column 4; two coins at row 2, column 6.
    state = with_tile(4, die=(GREEN, 6), trainers=0)
    play(state, A_ACTION + BUILD, A_LEVEL + 2, place(SG, 0, 0, 3))
    assert step(state) == PLACE_TILE
    assert trainers(state) == (1, 0)
    play(state, place(SG, 0, 1, 4))
    assert step(state) == DOUBLE


def test_c3_not_for_a_tile_that_covers_nothing():
    state = play(with_tile(4, camp=[(LP, 0, 2, 6)]), A_ACTION + BUILD, A_LEVEL, place(SG, 0, 4, 6))
    assert step(state) == FINISH


def test_c3_for_extra_tiles():
    state = play(with_tile(9), OWN, A_COLOUR + GREEN, place(SG, 0, 0, 0))
    assert step(state) == DOUBLE
    assert coins(play(state, A_YES)) == 4
    assert trainers(state) == (2, 3)


def test_c3_is_no_choice_among_the_spaces():
    state = with_tile(4)
    assert not may(state, C3)
    assert not may(travel(state, 2), C3)


def test_c4_a_poster():
    assert posters(take_poster(play(with_tile(4), C4), 1, 2)) == [0, 0, 11, 0, 0]


def test_c5_three_coins():
    assert coins(play(with_tile(4, coins=1), C5)) == 4
