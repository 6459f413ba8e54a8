"""Cards 30 and 31: what they do, their choices and rulings (rules page, sections 17, 21, 23 and 25)."""

from itertools import combinations

import pytest

from tabletopzoo.seasons.components import (
    A_DONE,
    AIR,
    AMULET_OF_WATER,
    ARCANO_LEECH,
    BOOTS,
    DIE_OF_MALICE,
    EARTH,
    ELEMENTAL_AMULET,
    FIRE,
    GAIN,
    HAND_OF_FORTUNE,
    OVERFLOW,
    POTION_OF_DREAMS,
    PURSE_OF_IO,
    STAFF_OF_SPRING,
    SUBSET,
    TEMPORAL_BOOTS,
    TREE_OF_LIGHT,
    WAIVE,
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
    gauge,
    hand,
    hand_choices,
    lay,
    may,
    reserve,
    reserve_choices,
    step,
    stored,
    summon,
    type_choices,
    types,
)

ONE_EACH = (1, 1, 1, 1)

# ------------------------------------------------------------------------------------------ 30 Yjang's Forgotten Vase


def test_yjangs_forgotten_vase_brings_an_energy_for_another_summon_and_not_for_itself():
    state = lay(hands={0: [YJANGS_FORGOTTEN_VASE, DIE_OF_MALICE]}, reserve={0: (0, 1, 1, 1)})
    summon(state, YJANGS_FORGOTTEN_VASE)
    assert step(state) is None
    summon(state, DIE_OF_MALICE)
    assert step(state) == GAIN
    assert type_choices(state) == {AIR, WATER, FIRE, EARTH}
    types(state, EARTH)
    assert step(state) is None
    assert energies(state) == (0, 0, 0, 1)


def test_yjangs_forgotten_vase_every_copy_counts_each_with_its_own_overflow():
    second = lay(hands={0: [YJANGS_FORGOTTEN_VASE]}, areas={0: [YJANGS_FORGOTTEN_VASE]}, reserve={0: (0, 1, 1, 1)})
    types(summon(second, YJANGS_FORGOTTEN_VASE), AIR)
    assert (energies(second), step(second)) == ((1, 0, 0, 0), None)
    state = lay(hands={0: [DIE_OF_MALICE]}, areas={0: [YJANGS_FORGOTTEN_VASE] * 2}, reserve={0: (7, 0, 0, 0)})
    types(summon(state, DIE_OF_MALICE), FIRE)
    assert step(state) == OVERFLOW
    reserve(state, FIRE)
    assert step(state) == GAIN
    types(state, EARTH)
    reserve(state, AIR)
    assert (energies(state), step(state)) == ((6, 0, 0, 1), None)


def test_yjangs_forgotten_vase_acts_after_payment_and_staff_and_before_the_entry_effect():
    short = lay(hands={0: [PURSE_OF_IO]}, areas={0: [YJANGS_FORGOTTEN_VASE]}, reserve={0: (1, 0, 0, 0)})
    assert hand_choices(short) == set()
    state = lay(hands={0: [TEMPORAL_BOOTS]}, areas={0: [YJANGS_FORGOTTEN_VASE, STAFF_OF_SPRING]})
    summon(state, TEMPORAL_BOOTS)
    assert step(state) == GAIN
    assert crystals(state) == 3
    types(state, AIR)
    assert step(state) == BOOTS


def test_yjangs_forgotten_vase_ignores_opponents_and_cards_that_enter_free():
    theirs = lay(hands={0: [DIE_OF_MALICE]}, areas={1: [YJANGS_FORGOTTEN_VASE]})
    assert step(summon(theirs, DIE_OF_MALICE)) is None
    free = lay(hands={0: [DIE_OF_MALICE]}, areas={0: [YJANGS_FORGOTTEN_VASE, POTION_OF_DREAMS]})
    choose(activate(free, POTION_OF_DREAMS), DIE_OF_MALICE)
    assert step(free) is None
    assert DIE_OF_MALICE in area(free)


# ------------------------------------------------------------------------------------------ 31 Elemental Amulet


@pytest.mark.parametrize("chosen", [c for n in range(1, 5) for c in combinations(range(4), n)])
def test_elemental_amulet_takes_any_set_of_types_and_gives_their_effects(chosen):
    state = lay(hands={0: [ELEMENTAL_AMULET]}, reserve={0: ONE_EACH}, gauge={0: 5}, pile=[PURSE_OF_IO])
    summon(state, ELEMENTAL_AMULET)
    assert step(state) == SUBSET
    assert not may(state, A_DONE)  # at least one
    types(state, *chosen)
    assert type_choices(state) == set(range(chosen[-1] + 1, 4))  # in rising order
    done(state)
    assert energies(state) == tuple(int(energy not in chosen) for energy in range(4))
    assert gauge(state) == 5 + (AIR in chosen)
    assert crystals(state) == 5 * (EARTH in chosen)
    assert hand(state) == [PURSE_OF_IO] * (FIRE in chosen)
    if WATER in chosen:  # comes last: what the other types bring is there already
        assert step(state) == GAIN
        types(state, WATER, AIR)
        assert energies(state)[WATER] == 1
    assert step(state) is None


def test_elemental_amulet_needs_an_energy_and_offers_only_sets_that_can_be_paid():
    assert hand_choices(lay(hands={0: [ELEMENTAL_AMULET]}, crystals={0: 9})) == set()
    state = lay(hands={0: [ELEMENTAL_AMULET]}, reserve={0: (2, 0, 1, 0)})
    summon(state, ELEMENTAL_AMULET)
    assert type_choices(state) == {AIR, FIRE}
    types(state, AIR)
    assert type_choices(state) == {FIRE}  # one of each
    assert may(state, A_DONE)


def test_elemental_amulet_may_be_paid_from_an_amulet_of_water():
    state = lay(
        hands={0: [ELEMENTAL_AMULET]},
        areas={0: [AMULET_OF_WATER]},
        stored={AMULET_OF_WATER: (1, 0, 0, 1)},
        reserve={0: (0, 0, 0, 1)},
    )
    types(summon(state, ELEMENTAL_AMULET), AIR, EARTH)
    done(state)
    assert stored(state, AMULET_OF_WATER) == (0, 0, 0, 1)  # the air could be paid in one way only
    assert (reserve_choices(state), amulet_choices(state)) == ({EARTH}, {EARTH})
    amulet(state, EARTH)
    assert energies(state) == (0, 0, 0, 1)
    assert crystals(state) == 5


def test_elemental_amulet_with_a_hand_of_fortune_pays_air_or_fire_for_air_and_fire():
    for waived, left in ((AIR, (1, 0, 0, 0)), (FIRE, (0, 0, 1, 0))):
        state = lay(
            hands={0: [ELEMENTAL_AMULET]}, areas={0: [HAND_OF_FORTUNE]}, reserve={0: (1, 0, 1, 0)}, pile=[PURSE_OF_IO]
        )
        done(types(summon(state, ELEMENTAL_AMULET), AIR, FIRE))
        assert step(state) == WAIVE
        assert type_choices(state) == {AIR, FIRE}
        types(state, waived)
        assert energies(state) == left
        assert (gauge(state), hand(state)) == (11, [PURSE_OF_IO])


def test_elemental_amulet_with_a_hand_of_fortune_offers_a_first_type_only_on_the_way_to_a_payable_set():
    state = lay(hands={0: [ELEMENTAL_AMULET]}, areas={0: [HAND_OF_FORTUNE]}, reserve={0: (0, 0, 0, 1)})
    summon(state, ELEMENTAL_AMULET)
    assert type_choices(state) == {AIR, WATER, FIRE, EARTH}
    types(state, AIR)
    assert type_choices(state) == {EARTH}
    assert not may(state, A_DONE)
    done(types(state, EARTH))
    assert type_choices(state) == {AIR}  # the type that is not owned is waived
    types(state, AIR)
    assert energies(state) == (0, 0, 0, 0)
    assert (gauge(state), crystals(state)) == (11, 5)


def test_elemental_amulet_that_enters_free_has_all_four_effects():
    state = lay(
        hands={0: [ELEMENTAL_AMULET]}, areas={0: [POTION_OF_DREAMS]}, discard=[PURSE_OF_IO], pile=[TREE_OF_LIGHT]
    )
    choose(activate(state, POTION_OF_DREAMS), ELEMENTAL_AMULET)
    assert (gauge(state), crystals(state), hand(state)) == (11, 5, [TREE_OF_LIGHT])
    types(state, FIRE, FIRE)
    assert energies(state) == (0, 0, 2, 0)


def test_elemental_amulet_is_paid_before_leech_and_vase():
    state = lay(
        hands={0: [ELEMENTAL_AMULET]},
        areas={0: [YJANGS_FORGOTTEN_VASE], 1: [ARCANO_LEECH]},
        reserve={0: (7, 0, 0, 0)},
        crystals={0: 1},
    )
    done(types(summon(state, ELEMENTAL_AMULET), AIR))
    assert step(state) == GAIN
    assert (crystals(state), crystals(state, 1)) == (0, 1)
    assert (energies(state), gauge(state)) == ((6, 0, 0, 0), 10)
    types(state, FIRE)  # comes too late to pay
    assert (energies(state), gauge(state)) == ((6, 0, 1, 0), 11)


def test_elemental_amulet_water_on_a_full_reserve_takes_both_before_two_of_nine_are_discarded():
    state = lay(
        hands={0: [ELEMENTAL_AMULET]}, areas={0: [YJANGS_FORGOTTEN_VASE]}, reserve={0: (0, 7, 0, 0)}, gauge={0: 15}
    )
    done(types(summon(state, ELEMENTAL_AMULET), WATER))
    types(state, WATER)  # of the Vase
    assert energies(state) == (0, 7, 0, 0)
    types(state, EARTH, EARTH)
    assert step(state) == OVERFLOW
    assert energies(state) == (0, 7, 0, 2)
    reserve(state, WATER, EARTH)
    assert energies(state) == (0, 6, 0, 1)


def test_elemental_amulet_air_stops_at_fifteen():
    state = lay(hands={0: [ELEMENTAL_AMULET]}, reserve={0: (1, 0, 0, 0)}, gauge={0: 15})
    assert gauge(done(types(summon(state, ELEMENTAL_AMULET), AIR))) == 15
