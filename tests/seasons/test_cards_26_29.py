"""Cards 26 to 29: what they do, their choices and rulings (rules page, sections 17, 21, 23 and 25)."""

import pytest

from tabletopzoo.seasons.components import (
    AIR,
    AMULET_OF_WATER,
    BALANCE_OF_ISHTAR,
    EARTH,
    FIGRIM_THE_AVARICIOUS,
    FIRE,
    GAIN,
    GLUTTON_CAULDRON,
    HOURGLASS_OF_TIME,
    KAIRN_THE_DESTROYER,
    LANTERN_OF_XIDIT,
    OLAFS_BLESSED_STATUE,
    OVERFLOW,
    POTION_OF_DREAMS,
    POTION_OF_LIFE,
    PURSE_OF_IO,
    SCEPTER_OF_GREATNESS,
    STAFF_OF_SPRING,
    TEMPORAL_BOOTS,
    TRANSMUTE_BONUS,
    TREE_OF_LIGHT,
    WATER,
)
from tests.seasons.table import (
    FALL,
    WINTER,
    activate,
    amulet,
    amulet_choices,
    area,
    bonus,
    choose,
    crystals,
    discarded,
    done,
    energies,
    face,
    lay,
    play_choices,
    reserve,
    reserve_choices,
    shift,
    step,
    stored,
    summon,
    type_choices,
    types,
)

ONE_EACH = (1, 1, 1, 1)

# ------------------------------------------------------------------------------------------ 26 Potion of Life


@pytest.mark.parametrize("space", [WINTER, FALL])
def test_potion_of_life_turns_the_whole_reserve_into_four_crystals_each_in_any_season(space):
    state = lay(
        areas={0: [POTION_OF_LIFE, AMULET_OF_WATER, GLUTTON_CAULDRON]},
        stored={AMULET_OF_WATER: (1, 1, 0, 0), GLUTTON_CAULDRON: (0, 0, 1, 1)},
        reserve={0: (1, 2, 0, 2), 1: ONE_EACH},
        space=space,
    )
    activate(state, POTION_OF_LIFE)
    assert step(state) is None  # no selection
    assert crystals(state) == 20
    assert energies(state) == (0, 0, 0, 0)
    assert energies(state, 1) == ONE_EACH
    assert stored(state, AMULET_OF_WATER) == (1, 1, 0, 0)
    assert stored(state, GLUTTON_CAULDRON) == (0, 0, 1, 1)
    assert discarded(state) == [POTION_OF_LIFE]
    assert area(state) == [AMULET_OF_WATER, GLUTTON_CAULDRON]


@pytest.mark.parametrize(("purses", "bonuses", "gained"), [(0, 0, 28), (1, 0, 35), (2, 0, 42), (0, 2, 42), (1, 1, 42)])
def test_potion_of_life_counts_purses_and_transmute_bonuses(purses, bonuses, gained):
    state = lay(areas={0: [POTION_OF_LIFE] + [PURSE_OF_IO] * purses}, reserve={0: (4, 1, 1, 1)})
    for _ in range(bonuses):
        bonus(state, TRANSMUTE_BONUS)
    assert crystals(activate(state, POTION_OF_LIFE)) == gained


def test_potion_of_life_with_an_empty_reserve_is_sacrificed_for_nothing():
    state = activate(lay(areas={0: [POTION_OF_LIFE]}), POTION_OF_LIFE)
    assert crystals(state) == 0
    assert area(state) == []


def _amulet_after_life(option, *, transmute):
    state = lay(
        areas={0: [POTION_OF_LIFE, POTION_OF_LIFE, AMULET_OF_WATER, BALANCE_OF_ISHTAR, TREE_OF_LIGHT]},
        stored={AMULET_OF_WATER: (4, 0, 0, 0)},
        dice=[(0, 0), (1, face(WINTER, 1, transmute=1)), (2, 0)],
        transmute=transmute,
        potion_of_life=option,
    )
    return activate(state, POTION_OF_LIFE)


def test_potion_of_life_neither_needs_nor_gives_permission_to_transmute():
    assert amulet_choices(_amulet_after_life("allows", transmute=0)) == set()


def test_potion_of_life_allows_transmuting_afterwards_if_die_or_bonus_do():
    state = _amulet_after_life("allows", transmute=1)
    assert amulet_choices(state) == {AIR}
    assert play_choices(state) == {POTION_OF_LIFE, BALANCE_OF_ISHTAR, TREE_OF_LIGHT}
    assert crystals(amulet(state, AIR)) == 1


def test_potion_of_life_of_the_first_text_forbids_transmuting_for_the_rest_of_the_turn():
    state = _amulet_after_life("forbids", transmute=1)
    assert amulet_choices(state) == set()
    assert play_choices(state) == {TREE_OF_LIGHT}  # no Balance and no other Potion of Life
    bonus(state, TRANSMUTE_BONUS)
    assert amulet_choices(state) == set()
    done(state)
    assert state.seat == 1
    assert reserve_choices(state) != set()


def test_potion_of_life_of_the_first_text_forbids_nothing_before_it_is_drunk():
    state = lay(areas={0: [POTION_OF_LIFE]}, reserve={0: (1, 0, 0, 1)}, transmute=1, potion_of_life="forbids")
    assert crystals(activate(reserve(state, EARTH), POTION_OF_LIFE)) == 3 + 4


# ------------------------------------------------------------------------------------------ 27 Hourglass of Time

LEFT_DIE_DOTS_1 = [(0, 0), (1, 0), (2, face(WINTER, 2, dots=1))]


def test_hourglass_of_time_brings_an_energy_of_choice_at_a_season_change_from_the_first_player_on():
    state = lay(seat=1, turn=1, areas={0: [HOURGLASS_OF_TIME], 1: [HOURGLASS_OF_TIME]}, dice=LEFT_DIE_DOTS_1, space=3)
    done(state)
    assert (state.seat, step(state)) == (0, GAIN)
    assert type_choices(state) == {AIR, WATER, FIRE, EARTH}
    types(state, FIRE)
    assert (state.seat, step(state)) == (1, GAIN)
    types(state, WATER)
    assert step(state) is None
    assert (energies(state), energies(state, 1)) == ((0, 0, 1, 0), (0, 1, 0, 0))


def test_hourglass_of_time_every_copy_counts_each_with_its_own_overflow():
    state = lay(
        seat=1, turn=1, areas={0: [HOURGLASS_OF_TIME] * 2}, reserve={0: (6, 0, 0, 0)}, dice=LEFT_DIE_DOTS_1, space=3
    )
    types(done(state), FIRE)
    assert step(state) == GAIN
    types(state, EARTH)
    assert step(state) == OVERFLOW
    reserve(state, AIR)
    assert energies(state) == (5, 0, 1, 1)


def test_hourglass_of_time_rests_within_a_season():
    state = lay(seat=1, turn=1, areas={0: [HOURGLASS_OF_TIME]}, dice=LEFT_DIE_DOTS_1, space=1)
    done(state)
    assert state.record["space"] == 2
    assert step(state) is None


def test_hourglass_of_time_may_overflow_outside_the_own_turn():
    state = lay(hands={0: [TEMPORAL_BOOTS]}, areas={1: [HOURGLASS_OF_TIME]}, reserve={1: (0, 7, 0, 0)})
    shift(summon(state, TEMPORAL_BOOTS), -1)
    assert (state.seat, step(state)) == (1, GAIN)
    types(state, EARTH)
    assert (state.seat, step(state)) == (1, OVERFLOW)
    assert reserve_choices(state) == {WATER, EARTH}
    reserve(state, WATER)
    assert energies(state, 1) == (0, 6, 0, 1)
    assert (state.seat, step(state)) == (0, None)


def test_hourglass_of_time_comes_after_the_figrims_of_its_owner():
    state = lay(
        seat=1,
        turn=1,
        areas={0: [HOURGLASS_OF_TIME, FIGRIM_THE_AVARICIOUS], 1: [FIGRIM_THE_AVARICIOUS]},
        crystals={0: 0, 1: 1},
        dice=LEFT_DIE_DOTS_1,
        space=3,
    )
    done(state)
    assert step(state) == GAIN
    assert (crystals(state), crystals(state, 1)) == (1, 0)  # the other Figrim has not acted yet
    types(state, AIR)
    assert (crystals(state), crystals(state, 1)) == (0, 1)


def test_hourglass_of_time_acts_on_leaving_year_three_before_the_scoring():
    dice = [(0, 0), (1, 0), (2, face(FALL, 2, dots=2))]
    state = lay(
        seat=1,
        turn=1,
        areas={0: [HOURGLASS_OF_TIME, LANTERN_OF_XIDIT]},
        reserve={0: ONE_EACH},
        dice=dice,
        space=11,
        year=3,
    )
    done(state)
    assert step(state) == GAIN
    assert not state.done
    types(state, AIR)
    assert state.done
    assert state.scores[0] == 6 + 24 + 5 * 3


# ------------------------------------------------------------------------------------------ 28 Scepter of Greatness


@pytest.mark.parametrize(
    ("own", "gained"),
    [
        ([], 0),
        ([PURSE_OF_IO], 3),
        ([PURSE_OF_IO, KAIRN_THE_DESTROYER, STAFF_OF_SPRING], 6 + 3),  # and 3 by the Staff
        ([SCEPTER_OF_GREATNESS, PURSE_OF_IO], 6),
        ([KAIRN_THE_DESTROYER, FIGRIM_THE_AVARICIOUS], 0),
    ],
)
def test_scepter_of_greatness_pays_three_for_each_other_magic_item_of_its_owner(own, gained):
    state = lay(
        hands={0: [SCEPTER_OF_GREATNESS]},
        areas={0: own, 1: [AMULET_OF_WATER, BALANCE_OF_ISHTAR]},
        reserve={0: ONE_EACH},
    )
    assert crystals(summon(state, SCEPTER_OF_GREATNESS)) == gained


def test_scepter_of_greatness_pays_when_it_enters_free():
    state = lay(hands={0: [SCEPTER_OF_GREATNESS]}, areas={0: [POTION_OF_DREAMS, PURSE_OF_IO, AMULET_OF_WATER]})
    choose(activate(state, POTION_OF_DREAMS), SCEPTER_OF_GREATNESS)
    assert crystals(state) == 6


# ------------------------------------------------------------------------------------------ 29 Olaf's Blessed Statue


def test_olafs_blessed_statue_pays_twenty_summoned_or_free():
    state = lay(hands={0: [OLAFS_BLESSED_STATUE]}, reserve={0: (0, 4, 0, 0)}, crystals={0: 1})
    assert crystals(summon(state, OLAFS_BLESSED_STATUE)) == 21
    assert energies(state) == (0, 1, 0, 0)
    free = lay(hands={0: [OLAFS_BLESSED_STATUE]}, areas={0: [POTION_OF_DREAMS]})
    choose(activate(free, POTION_OF_DREAMS), OLAFS_BLESSED_STATUE)
    assert crystals(free) == 20
