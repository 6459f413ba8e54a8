"""The effects of trainer tiles T1 to T12 (rules page, section 7; 18.3, 18.4, 18.21)."""

import pytest

from tabletopzoo.the_magnificent.components import CLEAR, GREEN, ORANGE, PURPLE
from tabletopzoo.the_magnificent.kinds import (
    A_ACTION,
    A_COLOUR,
    A_NO,
    A_SHOW,
    A_SLOT,
    A_SPACE,
    A_STEPS,
    A_TILE,
    A_YES,
    BOOST,
    CHOOSE_POSTER,
    COMPLETE,
    FINISH,
    PASS_TENT_STEP,
    PERFORM,
    TENT_SLOT,
    TILE_COLOUR,
    TRAVEL,
)
from tests.the_magnificent.turns import (
    LG,
    LP,
    SG,
    SO,
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
    step,
    take_poster,
    tents,
    trainers,
    travel,
)

C2 = A_SPACE + 1
OWN = A_TILE
"""The first of the own tiles."""


def with_tile(tile, **position):
    """Seat 0 has a trainer tile, has taken a green 4 and is before its action."""
    return lay(tiles=(tile,), **{"die": (GREEN, 4), "trainers": 5, "on_display": (10, 11), **position})


@pytest.mark.parametrize(("tile", "expected"), [(1, (6, 4, 4)), (2, (4, 8, 4)), (3, (4, 4, 8))])
def test_t1_t2_t3_power_2_for_one_action(tile, expected):
    # The best build level with a power of 8 asks for 6.
    assert powers(play(with_tile(tile), OWN, OWN)) == expected


def test_t1_reaches_the_level():
    state = with_tile(1, die=(GREEN, 5))
    assert powers(play(state, OWN, OWN))[0] == 9


@pytest.mark.parametrize("tile", [1, 3])
def test_conditional_power_is_offered_even_if_another_action_follows(tile):
    state = travel(play(with_tile(tile), OWN), 2)
    assert trainers(state) == (4, 1)


def test_t4_power_3():
    assert powers(play(with_tile(4, die=(GREEN, 1)), OWN)) == (4, 4, 4)


def test_t5_two_coins_for_each_trainer():
    assert coins(play(with_tile(5), OWN, OWN, OWN)) == 6


@pytest.mark.parametrize("colour", [ORANGE, GREEN, PURPLE])
def test_t6_two_gems_of_the_active_colour(colour):
    state = play(with_tile(6, die=(colour, 4)), OWN)
    assert gems(state) == [2 * int(colour == gem) for gem in range(4)]


def test_t6_gem_by_gem_into_storage_also_after_a_change_of_colour():
    state = play(with_tile(6, gems=(0, 0, 2, 0)), C2, A_COLOUR + PURPLE, OWN)
    assert gems(state) == [0, 0, 3, 0]
    assert coins(state) == 1


def test_t6_of_the_declared_colour_with_a_clear_die():
    assert gems(play(with_tile(6, die=(CLEAR, 4), active=ORANGE), OWN)) == [2, 0, 0, 0]


def test_t7_two_points_for_each_trainer():
    assert points(play(with_tile(7), OWN, OWN, OWN)) == 6


def test_t8_a_poster():
    assert posters(take_poster(play(with_tile(8), OWN), 0, 4)) == [0, 0, 0, 0, 10]


def test_t9_a_small_tile_of_any_colour():
    state = play(with_tile(9, camp=[(LP, 0, 2, 6)], sold_out=(SO,)), OWN)
    assert step(state) == TILE_COLOUR
    assert offered(state, A_COLOUR, 3) == {GREEN, PURPLE}
    play(state, A_COLOUR + PURPLE, place(SP, 0, 4, 6))
    assert state.record["built"][0].tolist() == [0, 0, 1, 0, 0, 1]
    assert step(state) == BOOST


def test_t9_after_the_action_goes_back_there():
    state = play(travel(with_tile(9, camp=[(LP, 0, 2, 6)]), 2), OWN, A_COLOUR + GREEN, place(SG, 0, 4, 6))
    assert step(state) == FINISH


@pytest.mark.parametrize("lacking", ["supply", "placement"])
def test_t9_is_not_offered_without(lacking):
    full = [(LP, 0, row, column) for row in (0, 2, 4) for column in (0, 3, 6)]
    assert may(with_tile(9, camp=full[:8]), OWN)
    sold_out = (SO, SG, SP) if lacking == "supply" else ()
    camp = full if lacking == "placement" else full[:8]
    assert not may(with_tile(9, num_players=4, camp=camp, sold_out=sold_out), OWN)


def passing(**position):
    """A green 6, and tents on spaces 1 and 4 of the green track."""
    return with_tile(10, **{"die": (GREEN, 6), "tent_at": {(GREEN, 1): 4, (GREEN, 4): 12}, **position})


def test_t10_a_tent_on_the_way():
    state = play(passing(), OWN, A_ACTION + TRAVEL, A_STEPS + 2)
    assert step(state) == PASS_TENT_STEP
    play(state, A_YES)
    assert step(state) == TENT_SLOT
    play(state, A_SLOT + 3)
    assert tents(state) == [0, -1, -1, 4, -1]
    assert coins(state) == 3  # its bonus
    assert gems(state) == [0, 1, 1, 0]  # spaces 2 and 3
    assert step(state) == FINISH


def test_t10_asks_at_each_tent_until_one_is_taken():
    state = play(passing(), OWN, A_ACTION + TRAVEL, A_STEPS + 5, A_NO)
    assert step(state) == PASS_TENT_STEP
    play(state, A_YES, A_SLOT + 1)
    assert tents(state) == [0, 12, -1, -1, -1]
    state = play(passing(), OWN, A_ACTION + TRAVEL, A_STEPS + 5, A_YES, A_SLOT + 1)
    assert step(state) == FINISH
    assert tents(state) == [0, 4, -1, -1, -1]


def test_t10_the_last_tent_is_taken_as_well():
    state = play(passing(), OWN, A_ACTION + TRAVEL, A_STEPS + 3, A_YES, A_SLOT + 1)
    assert step(state) == TENT_SLOT
    assert tents(play(state, A_SLOT + 2)) == [0, 4, 12, -1, -1]


def test_t10_needs_a_free_slot():
    state = play(passing(tents={1: 1, 2: 2, 3: 3, 4: 5}), OWN, A_ACTION + TRAVEL, A_STEPS + 5)
    assert step(state) == FINISH


def test_without_t10_tents_are_passed():
    state = play(passing(), A_ACTION + TRAVEL, A_STEPS + 2)
    assert tents(state) == [0, -1, -1, -1, -1]


def test_t10_a_tent_taken_on_the_way_leaves_a_symbol_that_gives_nothing_in_this_move():
    state = passing(tent_at={(GREEN, 1): 4}, wagon=(0, 14, 0), earlier={1: (GREEN, 6), 2: (GREEN, 6)})
    play(state, OWN, A_ACTION + TRAVEL, A_STEPS + 16, A_YES, A_SLOT + 1)
    seen = 0
    while step(state) == CHOOSE_POSTER:
        seen += 1
        decline(state)
    assert state.record["wagon"][GREEN] == 1
    assert seen == 4  # spaces 4, 7, 10 and 13, which never had a tent; not space 1


SHOWN = {"camp": [(SO, 0, 0, 0), (SG, 0, 0, 3), (SP, 0, 0, 6)], "tents": {1: 4, 2: 7}, "posters": {0: 1, 1: 2, 2: 3}}


def test_t11_one_poster_more_than_the_space_shows():
    state = play(with_tile(11, **SHOWN), A_ACTION + PERFORM, A_SHOW, A_SLOT)
    assert step(state) != COMPLETE
    state = play(with_tile(11, **SHOWN), OWN, A_ACTION + PERFORM, A_SHOW, A_SLOT)
    assert step(state) == COMPLETE
    assert step(play(state, A_SLOT + 1)) != COMPLETE
    assert state.record["completed"][0] == 2


@pytest.mark.parametrize("colour", [ORANGE, GREEN, PURPLE])
def test_t12_a_trainer_stands_for_a_gem(colour):
    poster, tile = {ORANGE: (22, SO), GREEN: (23, SG), PURPLE: (24, SP)}[colour]
    position = {"camp": [(tile, 0, 0, 0)], "posters": {0: poster}}
    state = play(with_tile(12, **position), A_ACTION + PERFORM, A_SHOW)
    assert not may(state, A_SLOT)
    state = play(with_tile(12, **position), OWN, A_ACTION + PERFORM, A_SHOW, A_SLOT)
    assert points(state) == 4


def test_t12_matching_gems_first_then_trainers_then_clear_gems():
    position = {"camp": [(SG, 0, 0, 0)], "posters": {0: 23}, "tents": {1: 4}}
    perform = (A_ACTION + PERFORM, A_SHOW, A_SLOT)
    assert gems(play(with_tile(12, gems=(1, 1, 1, 1), **position), OWN, *perform)) == [1, 0, 1, 1]
    assert gems(play(with_tile(12, gems=(1, 0, 1, 1), **position), OWN, *perform)) == [1, 0, 1, 1]
    assert gems(play(with_tile(12, gems=(1, 0, 1, 1), **position), *perform)) == [1, 0, 1, 0]


def test_t12_each_credit_serves_once():
    position = {"die": (GREEN, 6), "camp": [(SG, 0, 0, 0), (LG, 0, 2, 0)], "tents": {1: 4}}
    position["posters"] = {0: 23, 1: 24}
    position["camp"] += [(SP, 0, 0, 6)]
    state = play(with_tile(12, **position), OWN, A_ACTION + PERFORM, A_SHOW + 5, A_SLOT)
    assert step(state) == COMPLETE
    assert not may(state, A_SLOT + 1)
    state = play(with_tile(12, **position), OWN, OWN, A_ACTION + PERFORM, A_SHOW + 5, A_SLOT)
    assert may(state, A_SLOT + 1)


def test_t12_unused_credit_is_lost():
    state = decline(travel(play(with_tile(12, num_players=1), OWN), 2))
    assert state.record["credit"] == 0
