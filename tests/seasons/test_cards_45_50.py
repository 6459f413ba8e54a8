"""Cards 45 to 50: what they do, their choices and rulings (rules page, sections 14, 17, 23 and 25)."""

import pytest

from tabletopzoo.seasons.components import (
    A_DONE,
    AIR,
    AMULET_OF_WATER,
    ARCANO_LEECH,
    BESPELLED_GRIMOIRE,
    DAMNED_SOUL_OF_ONYS,
    EARTH,
    FIRE,
    GAIN,
    GLUTTON_CAULDRON,
    HAND_OF_FORTUNE,
    KAIRN_THE_DESTROYER,
    LANTERN_OF_XIDIT,
    MIRROR,
    MIRROR_OF_THE_SEASONS,
    MIRROR_TO,
    OVERFLOW,
    PENDANT_OF_RAGNOR,
    POTION_OF_DREAMS,
    PURSE_OF_IO,
    SCEPTER_OF_GREATNESS,
    SEALED_CHEST_OF_URM,
    SID_NIGHTSHADE,
    STAFF_OF_SPRING,
    TITUS_DEEPGAZE,
    TREE_OF_LIGHT,
    WATER,
    YJANGS_FORGOTTEN_VASE,
)
from tests.seasons.table import (
    activate,
    amulet,
    amulet_choices,
    area,
    choose,
    crystals,
    done,
    energies,
    hand_choices,
    lay,
    may,
    play_choices,
    reserve,
    reserve_choices,
    step,
    stored,
    summon,
    type_choices,
    types,
)


def all_crystals(state):
    """The crystals of every seat."""
    return [crystals(state, seat) for seat in range(state.num_players)]


# ------------------------------------------------------------------------------------------ 45 Lantern of Xidit


@pytest.mark.parametrize("copies", [1, 2])
def test_lantern_of_xidit_scores_three_for_each_energy_of_the_reserve_with_every_copy(copies):
    state = lay(
        areas={0: [LANTERN_OF_XIDIT] * copies + [AMULET_OF_WATER, GLUTTON_CAULDRON], 1: [PURSE_OF_IO]},
        stored={AMULET_OF_WATER: (4, 0, 0, 0), GLUTTON_CAULDRON: (0, 6, 0, 0)},
        reserve={0: (1, 2, 0, 2), 1: (0, 7, 0, 0)},
        crystals={0: 4},
    )
    assert state.scores == [4 + 6 + copies * (24 + 3 * 5), 6]


def test_lantern_of_xidit_counts_the_ten_energies_of_a_grimoire():
    state = lay(areas={0: [LANTERN_OF_XIDIT, BESPELLED_GRIMOIRE]}, reserve={0: (0, 10, 0, 0)})
    assert state.scores[0] == 24 + 8 + 30


def test_lantern_of_xidit_costs_five_energies_with_a_hand_of_fortune():
    position = {"hands": {0: [LANTERN_OF_XIDIT]}, "areas": {0: [HAND_OF_FORTUNE]}}
    state = lay(reserve={0: (0, 0, 3, 2)}, **position)
    summon(state, LANTERN_OF_XIDIT)
    assert type_choices(state) == {EARTH}
    types(state, EARTH)
    assert (area(state), energies(state)) == ([HAND_OF_FORTUNE, LANTERN_OF_XIDIT], (0, 0, 0, 0))
    assert hand_choices(lay(reserve={0: (3, 0, 2, 2)}, **position)) == set()


# ------------------------------------------------------------------------------------------ 46 Sealed Chest of Urm


@pytest.mark.parametrize(
    ("own", "score"),
    [([], 10 + 20), ([SEALED_CHEST_OF_URM], 20 + 40), ([KAIRN_THE_DESTROYER], 10 + 9), ([PURSE_OF_IO], 16 + 20)],
)
def test_sealed_chest_of_urm_scores_twenty_for_each_copy_without_a_familiar_in_play(own, score):
    state = lay(hands={0: [TITUS_DEEPGAZE]}, areas={0: [SEALED_CHEST_OF_URM, *own], 1: [KAIRN_THE_DESTROYER]})
    assert state.scores[0] == score - 5  # a familiar in hand does no harm


def test_sealed_chest_of_urm_is_spoilt_by_a_damned_soul_that_was_passed_on():
    state = lay(areas={0: [DAMNED_SOUL_OF_ONYS], 1: [SEALED_CHEST_OF_URM]}, reserve={0: (0, 1, 0, 0)})
    assert state.scores[1] == 30
    activate(state, DAMNED_SOUL_OF_ONYS)
    assert state.scores[1] == 10 - 5


# ------------------------------------------------------------------------------------------ 47 Mirror of the Seasons


def test_mirror_of_the_seasons_turns_equal_energies_into_as_many_of_another_type_for_a_crystal_each():
    state = lay(areas={0: [MIRROR_OF_THE_SEASONS]}, reserve={0: (3, 0, 0, 2)}, crystals={0: 5})
    activate(state, MIRROR_OF_THE_SEASONS)
    assert step(state) == MIRROR
    assert reserve_choices(state) == {AIR, EARTH}
    assert not may(state, A_DONE)  # at least one
    reserve(state, AIR)
    assert reserve_choices(state) == {AIR}
    assert may(state, A_DONE)
    done(reserve(state, AIR))
    assert step(state) == MIRROR_TO
    assert type_choices(state) == {WATER, FIRE, EARTH}
    types(state, FIRE)
    assert (crystals(state), energies(state), step(state)) == (3, (1, 0, 2, 2), None)
    assert play_choices(state) == set()


@pytest.mark.parametrize(("held", "owned"), [((2, 0, 0, 0), 9), ((7, 0, 0, 0), 2)])
def test_mirror_of_the_seasons_stops_when_energies_or_crystals_run_out(held, owned):
    state = lay(areas={0: [MIRROR_OF_THE_SEASONS]}, reserve={0: held}, crystals={0: owned})
    reserve(activate(state, MIRROR_OF_THE_SEASONS), AIR, AIR)
    assert state.legal_actions() == [A_DONE]
    types(done(state), EARTH)
    assert (crystals(state), energies(state)) == (owned - 2, (held[0] - 2, 0, 0, 2))


def test_mirror_of_the_seasons_moves_energies_of_an_amulet_to_the_reserve_which_may_overflow():
    state = lay(
        areas={0: [MIRROR_OF_THE_SEASONS, AMULET_OF_WATER]},
        stored={AMULET_OF_WATER: (2, 1, 0, 0)},
        reserve={0: (1, 0, 0, 6)},
        crystals={0: 5},
    )
    activate(state, MIRROR_OF_THE_SEASONS)
    assert (reserve_choices(state), amulet_choices(state)) == ({AIR, EARTH}, {AIR, WATER})
    amulet(state, AIR)
    assert (reserve_choices(state), amulet_choices(state)) == ({AIR}, {AIR})
    done(amulet(reserve(state, AIR), AIR))
    types(state, WATER)
    assert step(state) == OVERFLOW
    reserve(state, EARTH, EARTH)
    assert (energies(state), stored(state, AMULET_OF_WATER)) == ((0, 3, 0, 4), (0, 1, 0, 0))


def test_mirror_of_the_seasons_needs_a_crystal_and_an_energy():
    position = {"areas": {0: [MIRROR_OF_THE_SEASONS, GLUTTON_CAULDRON]}, "stored": {GLUTTON_CAULDRON: (2, 0, 0, 0)}}
    assert MIRROR_OF_THE_SEASONS not in play_choices(lay(crystals={0: 5}, **position))
    assert MIRROR_OF_THE_SEASONS not in play_choices(lay(reserve={0: (1, 0, 0, 0)}, **position))
    assert MIRROR_OF_THE_SEASONS in play_choices(lay(reserve={0: (1, 0, 0, 0)}, crystals={0: 1}, **position))


# ------------------------------------------------------------------------------------------ 48 Pendant of Ragnor

ITEMS = [SCEPTER_OF_GREATNESS, STAFF_OF_SPRING, TREE_OF_LIGHT, LANTERN_OF_XIDIT, SEALED_CHEST_OF_URM]


def test_pendant_of_ragnor_brings_an_energy_for_each_other_magic_item_of_its_owner():
    state = lay(
        hands={0: [PENDANT_OF_RAGNOR]},
        areas={0: [PENDANT_OF_RAGNOR, KAIRN_THE_DESTROYER, PURSE_OF_IO], 1: ITEMS},
        reserve={0: (1, 1, 1, 0)},
    )
    summon(state, PENDANT_OF_RAGNOR)
    assert step(state) == GAIN
    types(state, EARTH, AIR)
    assert (energies(state), step(state)) == ((1, 0, 0, 1), None)


def test_pendant_of_ragnor_alone_brings_nothing():
    state = lay(hands={0: [PENDANT_OF_RAGNOR]}, areas={0: [KAIRN_THE_DESTROYER]}, reserve={0: (1, 1, 1, 0)})
    assert step(summon(state, PENDANT_OF_RAGNOR)) is None


def test_pendant_of_ragnor_may_overflow_and_brings_no_more_than_the_limit():
    state = lay(hands={0: [PENDANT_OF_RAGNOR]}, areas={0: ITEMS * 2}, reserve={0: (1, 1, 1, 3)}, gauge={0: 11})
    types(summon(state, PENDANT_OF_RAGNOR), *[FIRE] * 7)
    assert (energies(state), step(state)) == ((0, 0, 7, 3), OVERFLOW)
    reserve(state, FIRE, FIRE, FIRE)
    assert energies(state) == (0, 0, 4, 3)


# ------------------------------------------------------------------------------------------ 49 Sid Nightshade


@pytest.mark.parametrize(
    ("before", "after"),
    [
        ((20, 20), (20, 20)),
        ((21, 3), (24, 0)),
        ((21, 20), (26, 15)),
        ((0, 0), (0, 0)),
        ((9, 8, 2), (16, 3, 0)),
        ((9, 1, 9), (9, 1, 9)),
        ((9, 4, 0, 8), (18, 0, 0, 3)),
        ((9, 4, 10, 8), (9, 4, 10, 8)),
    ],
)
def test_sid_nightshade_takes_five_of_every_opponent_with_strictly_the_most_crystals(before, after):
    state = lay(
        num_players=len(before),
        hands={0: [SID_NIGHTSHADE]},
        reserve={0: (0, 0, 0, len(before) - 1)},
        crystals=dict(enumerate(before)),
    )
    assert all_crystals(summon(state, SID_NIGHTSHADE)) == list(after)


def test_sid_nightshade_counts_after_leech_and_staff_also_when_it_enters_free():
    state = lay(
        hands={0: [SID_NIGHTSHADE]},
        areas={0: [STAFF_OF_SPRING], 1: [ARCANO_LEECH]},
        reserve={0: (0, 0, 0, 1)},
        crystals={0: 18, 1: 19},
    )
    assert all_crystals(summon(state, SID_NIGHTSHADE)) == [20, 20]  # 17 against 20, then 20 against 20
    free = lay(hands={0: [SID_NIGHTSHADE]}, areas={0: [POTION_OF_DREAMS], 1: [ARCANO_LEECH]}, crystals={0: 20, 1: 19})
    choose(activate(free, POTION_OF_DREAMS), SID_NIGHTSHADE)
    assert all_crystals(free) == [25, 14]


# ------------------------------------------------------------------------------------------ 50 Damned Soul of Onys


def test_damned_soul_of_onys_gives_ten_crystals_and_a_water_which_may_overflow():
    state = lay(hands={0: [DAMNED_SOUL_OF_ONYS]}, reserve={0: (2, 1, 0, 0)})
    summon(state, DAMNED_SOUL_OF_ONYS)
    assert (crystals(state), energies(state), step(state)) == (10, (2, 1, 0, 0), None)
    full = lay(hands={0: [DAMNED_SOUL_OF_ONYS]}, areas={0: [YJANGS_FORGOTTEN_VASE]}, reserve={0: (6, 1, 0, 0)})
    types(summon(full, DAMNED_SOUL_OF_ONYS), FIRE)
    assert (energies(full), step(full)) == ((6, 1, 1, 0), OVERFLOW)
    reserve(full, WATER)
    assert energies(full) == (6, 0, 1, 0)


def test_damned_soul_of_onys_is_passed_on_for_a_water_straightened_and_whatever_the_gauge():
    state = lay(
        num_players=3,
        seat=1,
        turn=1,
        areas={1: [DAMNED_SOUL_OF_ONYS], 2: [PURSE_OF_IO]},
        reserve={1: (3, 1, 0, 0), 2: (0, 1, 0, 0)},
        gauge={1: 5, 2: 0},
    )
    activate(state, DAMNED_SOUL_OF_ONYS)
    assert (area(state, 1), area(state, 2)) == ([], [PURSE_OF_IO, DAMNED_SOUL_OF_ONYS])
    assert (energies(state, 1), energies(state, 2)) == ((3, 0, 0, 0), (0, 1, 0, 0))
    assert all_crystals(state) == [0, 0, 0]  # only who summons it gains
    assert state.record["tapped"][DAMNED_SOUL_OF_ONYS] == 0
    done(state)
    assert state.seat == 2
    activate(state, DAMNED_SOUL_OF_ONYS)  # passed on in the same round
    assert area(state) == [DAMNED_SOUL_OF_ONYS]


def test_damned_soul_of_onys_may_be_passed_with_the_water_it_brings():
    state = lay(hands={0: [DAMNED_SOUL_OF_ONYS]}, reserve={0: (0, 1, 0, 0)})
    activate(summon(state, DAMNED_SOUL_OF_ONYS), DAMNED_SOUL_OF_ONYS)
    assert (crystals(state), energies(state), area(state)) == (10, (0, 0, 0, 0), [])
    assert state.scores == [10, -5]


def test_damned_soul_of_onys_takes_the_water_of_reserve_or_amulet_and_none_else():
    position = {"areas": {0: [DAMNED_SOUL_OF_ONYS, AMULET_OF_WATER]}}
    assert play_choices(lay(reserve={0: (2, 0, 2, 2)}, **position)) == set()
    assert play_choices(lay(stored={AMULET_OF_WATER: (0, 1, 0, 0)}, **position)) == {DAMNED_SOUL_OF_ONYS}
    state = lay(reserve={0: (1, 1, 0, 0)}, stored={AMULET_OF_WATER: (1, 1, 0, 0)}, **position)
    activate(state, DAMNED_SOUL_OF_ONYS)
    assert (reserve_choices(state), amulet_choices(state)) == ({WATER}, {WATER})
    amulet(state, WATER)
    assert (energies(state), stored(state, AMULET_OF_WATER)) == ((1, 1, 0, 0), (1, 0, 0, 0))
    assert area(state, 1) == [DAMNED_SOUL_OF_ONYS]


@pytest.mark.parametrize(("copies", "owned", "left"), [(1, 5, 2), (1, 2, 0), (2, 9, 3), (2, 4, 0)])
def test_damned_soul_of_onys_costs_its_holder_up_to_three_crystals_at_the_end_of_the_round(copies, owned, left):
    state = lay(seat=1, turn=1, areas={0: [DAMNED_SOUL_OF_ONYS] * copies}, crystals={0: owned, 1: 7})
    assert all_crystals(done(state)) == [left, 7]


def test_damned_soul_of_onys_bites_who_holds_it_at_the_end_of_the_round():
    state = lay(seat=1, turn=1, areas={1: [DAMNED_SOUL_OF_ONYS]}, reserve={1: (0, 1, 0, 0)}, crystals={0: 7, 1: 7})
    assert all_crystals(done(activate(state, DAMNED_SOUL_OF_ONYS))) == [4, 7]


def test_damned_soul_of_onys_both_copies_may_be_passed_in_one_turn():
    state = lay(areas={0: [DAMNED_SOUL_OF_ONYS] * 2}, reserve={0: (0, 2, 0, 0)})
    activate(activate(state, DAMNED_SOUL_OF_ONYS), DAMNED_SOUL_OF_ONYS)
    assert area(state, 1) == [DAMNED_SOUL_OF_ONYS] * 2
    assert state.scores == [0, -10]
