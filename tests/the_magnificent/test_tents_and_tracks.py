"""Travel: tracks, wagons, tents with their placement bonuses and rewards (rules page, section 5; 18.12, 18.21)."""

import pytest

from tabletopzoo.the_magnificent.components import CLEAR, GREEN, ORANGE, PURPLE, TRACK
from tabletopzoo.the_magnificent.kinds import (
    A_ACTION,
    A_GEM,
    A_NO,
    A_SHOW,
    A_SLOT,
    A_STEPS,
    CHOOSE_POSTER,
    COMPLETE,
    FINISH,
    PERFORM,
    TENT_SLOT,
    TRAVEL,
)
from tests.the_magnificent.turns import (
    SO,
    coins,
    decline,
    gems,
    lay,
    may,
    offered,
    play,
    points,
    posters,
    settle,
    step,
    take_poster,
    tents,
    trainers,
    travel,
)

PLACEMENT = {
    1: {"posters": 1, "trainers": 1},
    2: {"trainers": 1, "coins": 2},
    3: {"posters": 1, "coins": 2},
    4: {"coins": 3},
    5: {"trainers": 2},
    6: {"posters": 1, "clear": 1},
    7: {"trainers": 1, "clear": 1},
    8: {"posters": 1, "trainers": 1},
    9: {"clear": 1},
    10: {"trainers": 1, "coins": 1},
    11: {"posters": 1},
    12: {"coins": 2},
    13: {"points": 3},
    14: {"trainers": 1},
    15: {"posters": 1, "coins": 1},
    16: {"points": 3},
}
"""Section 5: what a tent gives when it is placed."""
REWARD = {
    **{1: (None, 2, 0), 2: (None, 1, 1), 3: (None, 2, 0), 4: (None, 0, 2), 5: (None, 0, 1), 6: (None, 1, 1)},
    **{7: (None, 0, 2), 8: (ORANGE, 4, 0), 9: (ORANGE, 3, 2), 10: (ORANGE, 4, 1), 11: (GREEN, 4, 1)},
    **{12: (GREEN, 4, 1), 13: (GREEN, 5, 0), 14: (PURPLE, 4, 1), 15: (PURPLE, 3, 2), 16: (PURPLE, 5, 0)},
}
"""Gem, points and coins with every poster above it."""
SYMBOLS = {ORANGE: "cTogTopTcoTgoTp", GREEN: "cTgpTgoTcgTpgTo", PURPLE: "cTpoTpgTcpTopTg"}
"""Gems of the tracks by their first letter, T for a poster (and a tent above it)."""
SIX = (GREEN, 6)
FULL = {1: 1, 2: 2, 3: 3, 4: 5}
SMALL_ORANGE = 1
"""The starting poster for a small orange tile: 3 points, 3 coins."""


def go(state, steps, *answers):
    """Travels so many steps and gives the answers."""
    return play(state, A_ACTION + TRAVEL, A_STEPS + steps - 1, *answers)


def wagon(state, track=GREEN):
    """The space of a wagon."""
    return int(state.record["wagon"][track])


# ------------------------------------------------------------------------------------------ steps and wagons


def test_from_1_step_to_the_power():
    state = play(lay(die=(GREEN, 5)), A_ACTION + TRAVEL)
    assert offered(state, A_STEPS, 20) == set(range(5))


def test_20_steps_at_most():
    state = lay(die=SIX, earlier={1: SIX, 2: SIX, 3: SIX}, gems=(0, 1, 0, 0))
    assert offered(play(state, A_GEM, A_ACTION + TRAVEL), A_STEPS, 20) == set(range(20))


@pytest.mark.parametrize("track", [ORANGE, GREEN, PURPLE])
def test_the_wagon_of_the_active_colour_moves(track):
    state = travel(lay(die=(track, 4), wagon=(2, 5, 8)), 3)
    expected = [2, 5, 8]
    expected[track] += 3
    assert state.record["wagon"].tolist() == expected


def test_a_clear_die_moves_the_wagon_of_the_declared_colour():
    state = travel(lay(die=(CLEAR, 4), active=PURPLE), 2)
    assert state.record["wagon"].tolist() == [0, 0, 2]


def test_wagons_go_round():
    assert wagon(travel(lay(die=SIX, wagon=(0, 12, 0)), 6)) == 3


def test_unused_power_is_lost():
    state = travel(lay(die=SIX), 2)
    assert step(state) == FINISH
    assert not may(state, A_ACTION + TRAVEL)


@pytest.mark.parametrize("track", [ORANGE, GREEN, PURPLE])
@pytest.mark.parametrize("space", range(TRACK))
def test_every_space_gives_its_gem_or_poster(track, space):
    state = go(lay(die=(track, 1), wagon=[(space - 1) % TRACK] * 3, on_display=(10, 11)), 1)
    if SYMBOLS[track][space] == "T":
        assert step(state) == CHOOSE_POSTER
        assert posters(take_poster(state, 0, 4))[4] == 10
        assert gems(state) == [0, 0, 0, 0]
    else:
        assert gems(state) == [int(SYMBOLS[track][space] == gem) for gem in "ogpc"]
    assert step(state) == FINISH


def test_every_space_entered_pays_in_order():
    state = go(lay(die=SIX, gems=(0, 3, 0, 0), on_display=(10, 11)), 6)
    assert wagon(state) == 1  # the poster is taken before the wagon goes on
    assert gems(state) == [0, 3, 0, 0]
    take_poster(state, 1, 0)
    assert wagon(state) == 4
    assert gems(state) == [0, 3, 1, 0]
    decline(state)
    assert wagon(state) == 6
    assert gems(state) == [1, 3, 1, 0]
    assert coins(state) == 2  # two green gems too many


def test_the_start_space_gives_its_gem_only_when_entered():
    assert gems(travel(lay(die=SIX), 1)) == [0, 0, 0, 0]
    assert gems(travel(lay(die=SIX, wagon=(0, 14, 0)), 1)) == [0, 0, 0, 1]


def test_a_lap_pays_a_space_twice():
    state = travel(lay(die=SIX, earlier={1: SIX, 2: SIX}, wagon=(0, 4, 0)), 16)
    assert wagon(state) == 5
    assert gems(state) == [2, 3, 2, 2]
    assert coins(state) == 2


# ------------------------------------------------------------------------------------------ tents on the tracks


def test_passing_a_tent_gives_nothing():
    state = go(lay(die=SIX, tent_at={(GREEN, 1): 4}), 2)
    assert step(state) == FINISH
    assert tents(state) == [0, -1, -1, -1, -1]
    assert gems(state) == [0, 1, 0, 0]
    assert state.record["tent_at"][GREEN, 1] == 4


def test_the_last_tent_must_be_taken_into_a_free_slot_of_1_to_4():
    state = go(lay(die=SIX, tent_at={(GREEN, 1): 4}, tents={2: 5}), 1)
    assert step(state) == TENT_SLOT
    assert state.legal_actions() == [A_SLOT + 1, A_SLOT + 3, A_SLOT + 4]
    assert tents(play(state, A_SLOT + 3)) == [0, -1, 5, 4, -1]
    assert state.record["tent_at"][GREEN].sum() == 0


def test_with_four_tents_a_wagon_stops_on_a_tent_that_stays():
    state = go(lay(die=SIX, tent_at={(GREEN, 1): 4}, tents=FULL), 1)
    assert step(state) == FINISH
    assert state.record["tent_at"][GREEN, 1] == 4
    assert tents(state) == [0, 1, 2, 3, 5]
    assert coins(state) == 0


def test_the_poster_under_a_tent_is_for_those_who_come_later():
    state = go(lay(die=SIX, tent_at={(GREEN, 1): 4}, num_players=1), 1, A_SLOT + 1)
    assert step(state) == FINISH
    assert posters(state) == [0] * 5
    state = go(lay(die=SIX, wagon=(0, 0, 0)), 1)
    assert step(state) == CHOOSE_POSTER


def test_a_tent_can_be_placed_under_a_poster():
    state = go(lay(die=SIX, tent_at={(GREEN, 1): 4}, posters={2: SMALL_ORANGE}, camp=[(SO, 0, 0, 0)]), 1, A_SLOT + 2)
    assert posters(state) == [0, 0, SMALL_ORANGE, 0, 0]
    assert tents(state) == [0, -1, 4, -1, -1]


# ------------------------------------------------------------------------------------------ the sixteen tents


@pytest.mark.parametrize("tent", PLACEMENT)
def test_placement_bonus(tent):
    gives = PLACEMENT[tent]
    state = go(lay(die=SIX, tent_at={(GREEN, 1): tent}, on_display=(10, 11)), 1, A_SLOT + 4)
    if "posters" in gives:
        assert step(state) == CHOOSE_POSTER
        take_poster(state, 0, 0)
    assert step(state) == FINISH
    assert posters(state) == [10 * gives.get("posters", 0), 0, 0, 0, 0]
    assert trainers(state) == (gives.get("trainers", 0), 0)
    assert gems(state) == [0, 0, 0, gives.get("clear", 0)]
    assert coins(state) == gives.get("coins", 0)
    assert points(state) == gives.get("points", 0)


def test_a_clear_gem_that_does_not_fit_is_a_coin():
    state = go(lay(die=SIX, tent_at={(GREEN, 1): 9}, gems=(0, 0, 0, 3)), 1, A_SLOT + 1)
    assert gems(state) == [0, 0, 0, 3]
    assert coins(state) == 1


def test_bonuses_of_a_tent_from_left_to_right():
    state = go(lay(die=SIX, tent_at={(GREEN, 1): 1}, on_display=(10, 11)), 1, A_SLOT + 1)
    assert trainers(state) == (0, 0)  # the poster comes first
    assert trainers(decline(state)) == (1, 0)


def test_a_second_poster_gained_with_full_slots_may_replace_or_go():
    held = {0: 2, 1: 3, 2: 4, 3: 5, 4: 6}
    state = go(lay(die=SIX, tent_at={(GREEN, 1): 11}, posters=held, on_display=(10, 11)), 1, A_SLOT + 1)
    play(state, state.legal_actions()[1])
    assert set(state.legal_actions()) == {A_NO, *range(A_SLOT, A_SLOT + 5)}
    assert posters(play(state.copy(), A_NO)) == [2, 3, 4, 5, 6]
    assert posters(play(state, A_SLOT + 3)) == [2, 3, 4, 10, 6]


def perform(tent, slot=1, **position):
    """Seat 0 shows a starting poster above the tent in a slot, if it may."""
    position = {"camp": [(SO, 0, 0, 0)], "posters": {slot: SMALL_ORANGE}, "tents": {slot: tent}, **position}
    return play(lay(die=SIX, **position), A_ACTION + PERFORM, A_SHOW)


@pytest.mark.parametrize("tent", REWARD)
def test_reward_with_a_poster(tent):
    gem, reward_points, reward_coins = REWARD[tent]
    if gem is not None:
        assert not may(perform(tent, gems=tuple(3 * int(kind != gem and kind < 3) for kind in range(4))), A_SLOT + 1)
        assert gems(play(perform(tent, gems=(0, 0, 0, 1)), A_SLOT + 1)) == [0, 0, 0, 0]
    state = play(perform(tent, gems=(2, 2, 2, 2)), A_SLOT + 1)
    assert points(state) == 3 + reward_points
    assert coins(state) == 3 + reward_coins
    assert gems(state) == [2 - int(kind == gem) for kind in range(4)]
    assert tents(state)[1] == tent


def test_the_preprinted_tent_gives_two_coins():
    state = play(lay(die=SIX, camp=[(SO, 0, 0, 0)], posters={0: SMALL_ORANGE}), A_ACTION + PERFORM, A_SHOW, A_SLOT)
    assert (points(state), coins(state)) == (3, 3 + 2)


@pytest.mark.parametrize("tent", REWARD)
def test_the_reward_and_the_gem_come_again_with_the_next_poster(tent):
    gem, reward_points, reward_coins = REWARD[tent]
    state = settle(play(perform(tent, gems=(3, 3, 3, 0)), A_SLOT + 1))
    again = {"gems": tuple(gems(state)), "coins": coins(state), "score": points(state)}
    state = play(perform(tent, completed=(2,), turn=1, shows=1, **again), A_SLOT + 1)
    assert points(state) == 2 * (3 + reward_points)
    assert coins(state) == 2 * (3 + reward_coins)
    assert gems(state)[:3] == [3 - 2 * int(kind == gem) for kind in range(3)]


def test_a_poster_without_a_tent_below_cannot_be_shown():
    state = play(lay(die=SIX, camp=[(SO, 0, 0, 0)], posters={0: 2, 1: SMALL_ORANGE}), A_ACTION + PERFORM, A_SHOW)
    assert step(state) == COMPLETE
    assert state.legal_actions() == [A_NO]
