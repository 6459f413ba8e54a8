"""The worked examples of the rules page (section 13, 1 to 6, 8 and 9), with the numbers given there."""

import pytest

from tabletopzoo.the_magnificent.components import CLEAR, GREEN, ORANGE
from tabletopzoo.the_magnificent.kinds import (
    A_ACTION,
    A_BONUS,
    A_GEM,
    A_LEVEL,
    A_SLOT,
    A_STEPS,
    A_YES,
    ARRANGE,
    BOOST,
    BUILD,
    COMPLETE,
    DOUBLE,
    FINISH,
    PERFORM,
    PLACE_TILE,
    TAKE_DIE,
    TENT_SLOT,
    TRAVEL,
)
from tests.the_magnificent.table import arrange, complete, declare, lay, level, put, round_over, show, take
from tests.the_magnificent.turns import (
    LG,
    LO,
    SG,
    SO,
    SP,
    coins,
    gems,
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

BOARD_I, BOARD_II = 0, 1


def power(state):
    """The power, as far as travelling shows it."""
    return powers(state)[TRAVEL]


def test_1_power_10():
    state = lay(at=TAKE_DIE, cards={0: (6, 9, 16, 24)}, earlier={0: {1: (ORANGE, 5)}}, dice={(ORANGE, 3): 1})
    put(take(state, ORANGE, 3), 0)
    assert power(state) == 8
    assert power(play(state, A_BONUS)) == 10


def test_2_power_11_and_15():
    orange = {1: (ORANGE, 5), 2: (ORANGE, 3)}
    state = lay(at=TAKE_DIE, earlier={0: orange}, dice={(CLEAR, 3): 1}, gems={0: (2, 0, 0, 0)})
    put(declare(take(state, CLEAR, 3), ORANGE), 0)
    assert power(state) == 11
    assert power(play(state, A_GEM, A_GEM)) == 15
    assert gems(state) == [0, 0, 0, 0]
    paid = round_over(num_players=1, earlier={0: orange}, die=(CLEAR, 3), active=ORANGE, coins={0: 20})
    assert coins(paid) == 20 - 11


def test_3_build_with_power_10():
    state = lay(boards=(BOARD_II, BOARD_I), die=(GREEN, 6), gems={0: (0, 2, 0, 0)})
    play(state, A_GEM, A_GEM)
    assert power(state) == 10
    play(state, A_ACTION + BUILD)
    assert offered(state, A_LEVEL, 8) == {0, 1, 2, 3}
    level(state, 4)
    assert (place(LG, 0, 0, 2), place(SG, 0, 2, 2)) == (488, 74)
    play(state, 488)
    assert (coins(state), trainers(state)) == (2, (0, 0))
    play(state, 74)
    assert (coins(state), trainers(state)) == (2, (1, 0))
    assert step(state) == FINISH
    touching = {(1, 3), (2, 3)}
    assert all(state.record["camp"][0, GREEN] >> (row * 9 + column) & 1 for row, column in touching)
    assert state.record["built"][0].tolist() == [0, 1, 0, 0, 1, 0]


def test_4_travel_with_power_8():
    state = lay(
        die=(GREEN, 6),
        earlier={0: {1: (GREEN, 2)}},
        gems={0: (0, 2, 0, 0)},
        tent_at={(GREEN, 1): 2, (GREEN, 4): 3, (GREEN, 7): 1},
        on_display=(10, 11, 12, 13),
    )
    assert power(state) == 8
    play(state, A_ACTION + TRAVEL, A_STEPS + 6)
    assert step(state) == TENT_SLOT
    assert (gems(state), coins(state)) == ([1, 3, 1, 0], 1)
    take_poster(arrange(state, 1), 0, 0)
    assert (tents(state)[1], posters(state)[0], trainers(state)) == (1, 10, (1, 0))
    track = state.record["tent_at"][GREEN]
    assert (track[1], track[4], track[7], state.record["wagon"][GREEN]) == (2, 3, 0, 7)
    assert step(state) == FINISH


CAMP = [(LG, 0, 0, 0), (LG, 0, 0, 4), (LO, 0, 2, 0), (SO, 0, 2, 4), (SP, 0, 2, 6), (SP, 0, 4, 0)]


def performing(camp=CAMP, held=(2, 1, 1, 0)):
    """Seat 0 is on the lowest space for two posters, with poster 44 over the preprinted tent and 47 over tent 8."""
    state = lay(
        die=(GREEN, 6),
        camps={0: camp},
        gems={0: held},
        posters={0: {0: 44, 1: 10, 2: 47}},
        tents={0: {2: 8}},
    )
    return show(play(state, A_ACTION + PERFORM), 5)


def test_5_perform():
    state = complete(performing(), 0, 2)
    assert (points(state), coins(state)) == (27, 6)
    assert gems(state) == [0, 0, 0, 0]
    assert state.record["completed"][0] == 2
    assert step(state) == ARRANGE
    assert {0, 2} <= offered(state, A_SLOT, 5)
    assert posters(arrange(state, 2)) == [0, 0, 10, 0, 0]
    assert tents(state) == [0, -1, 8, -1, -1]


def test_5_the_poster_without_a_tent_cannot_be_completed():
    assert offered(performing(), A_SLOT, 5) == {0, 2}


@pytest.mark.parametrize(("chosen", "other"), [(0, 2), (2, 0)])
def test_5_with_one_small_purple_only_one_can_be_completed(chosen, other):
    state = performing(CAMP[:-1])
    assert offered(state, A_SLOT, 5) == {0, 2}
    complete(state, chosen)
    assert step(state) == COMPLETE
    assert not may(state, A_SLOT + other)


@pytest.mark.parametrize("order", [(0, 2), (2, 0)])
def test_5_a_clear_gem_is_spent_for_a_missing_orange_one(order):
    state = complete(performing(held=(1, 1, 1, 1)), *order)
    assert (points(state), coins(state), gems(state)) == (27, 6, [0, 0, 0, 0])


def test_6_the_preprinted_tent_gives_2_of_the_6_coins():
    state = complete(performing(), 0)
    assert (points(state), coins(state)) == (12, 2 + 2)
    assert (points(complete(state, 2)), coins(state)) == (27, 2 + 2 + 2)


def test_8_one_tile_with_two_trainers():
    state = lay(cards={0: (14, 9, 16, 24)}, trainers={0: 2})
    play(state, A_BONUS, place(SG, 0, 4, 1))
    assert step(state) == BOOST
    assert trainers(state) == (1, 1)
    assert not may(state, A_BONUS)
    assert step(travel(state)) == FINISH
    assert not may(state, A_BONUS)
    assert state.record["built"][0].sum() == 1


def test_9_the_trainer_of_a_tile_doubles_the_next_one():
    state = lay(boards=(BOARD_II, BOARD_I), die=(GREEN, 6))
    level(play(state, A_ACTION + BUILD), 3)
    play(state, place(SG, 0, 2, 3))  # covers only the T at (2,4)
    assert (step(state), trainers(state)) == (PLACE_TILE, (1, 0))
    play(state, place(SG, 0, 0, 3))  # covers the C at (0,4)
    assert step(state) == DOUBLE
    play(state, A_YES)
    assert (coins(state), trainers(state)) == (4, (0, 1))
