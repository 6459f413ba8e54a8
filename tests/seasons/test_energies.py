"""Energies: transmuting, the reserve and its limit (rules page, sections 8, 9, 17.2 and 25.11)."""

import pytest

from tabletopzoo.seasons.components import (
    A_RESERVE,
    AIR,
    AMULET_OF_EARTH,
    AMULET_OF_WATER,
    BESPELLED_GRIMOIRE,
    CURSED_TREATISE_OF_ARUS,
    DRAGON_SKULL,
    EARTH,
    ENERGIES,
    FACE,
    FIRE,
    GAIN,
    GLUTTON_CAULDRON,
    HOURGLASS_OF_TIME,
    KINDS,
    OVERFLOW,
    PICK_DIE,
    POTION_OF_KNOWLEDGE,
    PURSE_OF_IO,
    RUNIC_CUBE_OF_EOLIS,
    STAFF_OF_SPRING,
    SYLLAS_THE_FAITHFUL,
    TEMPORAL_BOOTS,
    TRANSMUTE,
    TRANSMUTE_BONUS,
    VAMPIRIC_CROWN,
    WATER,
)
from tests.seasons.table import (
    FALL,
    SPRING,
    SUMMER,
    WINTER,
    activate,
    amulet,
    amulet_choices,
    bonus,
    choose,
    crystals,
    done,
    energies,
    face,
    give_up,
    lay,
    no,
    reserve,
    reserve_choices,
    shift,
    step,
    stored,
    summon,
    types,
)

ONE_EACH = (1, 1, 1, 1)
RATES = {WINTER: (1, 1, 2, 3), SPRING: (2, 1, 3, 1), SUMMER: (3, 2, 1, 1), FALL: (1, 3, 1, 2)}

# ------------------------------------------------------------------------------------------ transmuting


@pytest.mark.parametrize("energy", range(ENERGIES))
@pytest.mark.parametrize("space", [1, 3, 4, 6, 7, 9, 10, 12])
def test_an_energy_is_worth_its_rate_in_the_season_of_the_token(space, energy):
    state = lay(space=space, reserve={0: ONE_EACH}, transmute=1)
    reserve(state, energy)
    assert crystals(state) == RATES[(space - 1) // 3 * 3 + 1][energy]
    assert energies(state)[energy] == 0
    assert sum(energies(state)) == 3


def test_one_fire_and_two_earth_are_eight_crystals_in_winter():
    assert crystals(reserve(lay(reserve={0: (0, 0, 1, 2)}, transmute=1), FIRE, EARTH, EARTH)) == 8


def test_with_a_purse_eleven_and_with_a_transmute_bonus_too_fourteen():
    state = lay(reserve={0: (0, 0, 1, 2)}, areas={0: [PURSE_OF_IO]}, transmute=1)
    assert crystals(reserve(state.copy(), FIRE, EARTH, EARTH)) == 11
    assert crystals(reserve(bonus(state, TRANSMUTE_BONUS), FIRE, EARTH, EARTH)) == 14


def test_without_permission_nothing_is_transmuted():
    state = lay(reserve={0: ONE_EACH}, areas={0: [AMULET_OF_WATER]}, stored={AMULET_OF_WATER: ONE_EACH})
    assert reserve_choices(state) == amulet_choices(state) == set()


def test_permission_and_bonuses_end_with_the_turn():
    state = lay(num_players=3, reserve={0: ONE_EACH, 1: ONE_EACH}, transmute=1)
    bonus(bonus(state, TRANSMUTE_BONUS), TRANSMUTE_BONUS)
    assert crystals(reserve(state, AIR)) == 3
    done(state)
    assert state.seat == 1
    assert state.record["transmute"] == FACE[0, 1, 0, TRANSMUTE] == 0  # what the die of the next player shows
    assert reserve_choices(state) == set()
    bonus(state, TRANSMUTE_BONUS)
    before = crystals(state, 1)
    assert crystals(reserve(state, AIR), 1) == before + 2


def test_transmuting_may_be_mixed_with_other_actions():
    state = lay(reserve={0: (0, 0, 0, 4)}, hands={0: [AMULET_OF_EARTH]}, transmute=1)
    reserve(state, EARTH)
    summon(state, AMULET_OF_EARTH)
    assert crystals(state) == 3 + 9
    assert crystals(reserve(state, EARTH)) == 15
    assert energies(state) == (0, 0, 0, 0)


def test_a_purse_and_a_bonus_count_from_when_they_are_there():
    state = lay(reserve={0: (2, 0, 4, 0)}, hands={0: [PURSE_OF_IO]}, transmute=1)
    assert crystals(reserve(state, FIRE)) == 2
    assert crystals(reserve(summon(state, PURSE_OF_IO), FIRE)) == 2 + 3
    assert crystals(reserve(bonus(state, TRANSMUTE_BONUS), FIRE)) == 5 + 4


def test_temporal_boots_change_the_rate_within_the_turn():
    state = lay(hands={0: [TEMPORAL_BOOTS]}, reserve={0: (0, 0, 0, 2)}, space=3, transmute=1)
    assert crystals(reserve(state, EARTH)) == 3
    shift(summon(state, TEMPORAL_BOOTS), 1)
    assert crystals(reserve(state, EARTH)) == 3 + 1


def test_energies_on_an_amulet_may_be_transmuted_those_on_a_cauldron_not():
    state = lay(
        areas={0: [AMULET_OF_WATER, GLUTTON_CAULDRON, PURSE_OF_IO]},
        stored={AMULET_OF_WATER: (0, 0, 0, 2), GLUTTON_CAULDRON: (5, 0, 0, 0)},
        reserve={0: (0, 0, 1, 0)},
        transmute=1,
    )
    assert reserve_choices(state) == {FIRE}
    assert amulet_choices(state) == {EARTH}
    assert crystals(amulet(state, EARTH)) == 4
    assert stored(state, AMULET_OF_WATER) == (0, 0, 0, 1)
    assert stored(state, GLUTTON_CAULDRON) == (5, 0, 0, 0)
    assert energies(state) == (0, 0, 1, 0)


def test_a_cauldron_of_an_opponent_and_their_amulets_are_theirs():
    state = lay(areas={1: [AMULET_OF_WATER]}, stored={AMULET_OF_WATER: ONE_EACH}, reserve={1: ONE_EACH}, transmute=1)
    assert reserve_choices(state) == amulet_choices(state) == set()


# ------------------------------------------------------------------------------------------ overflow


def test_seven_and_two_of_choice_are_nine_of_which_two_are_discarded():
    state = lay(
        hands={0: [CURSED_TREATISE_OF_ARUS]},
        areas={0: [AMULET_OF_WATER]},
        stored={AMULET_OF_WATER: (0, 1, 0, 0)},
        reserve={0: (3, 0, 0, 4)},
    )
    summon(state, CURSED_TREATISE_OF_ARUS)  # the water on the Amulet pays
    assert step(state) == GAIN
    types(state, FIRE, AIR)  # in any order
    assert step(state) == OVERFLOW
    assert energies(state) == (4, 0, 1, 4)
    assert state.legal_actions() == [A_RESERVE + energy for energy in (AIR, FIRE, EARTH)]  # old and new, nothing else
    reserve(state, FIRE, EARTH)
    assert energies(state) == (4, 0, 0, 3)
    assert step(state) is None


def test_a_reserve_of_seven_is_full_and_not_over_the_limit():
    state = lay(areas={0: [POTION_OF_KNOWLEDGE]}, reserve={0: (2, 0, 0, 0)})
    types(activate(state, POTION_OF_KNOWLEDGE), WATER, WATER, WATER, WATER, WATER)
    assert step(state) is None
    assert energies(state) == (2, 5, 0, 0)


@pytest.mark.parametrize("copies", [1, 2])
def test_with_a_grimoire_ten_energies_are_kept(copies):
    state = lay(areas={0: [BESPELLED_GRIMOIRE] * copies + [POTION_OF_KNOWLEDGE]}, reserve={0: (6, 0, 0, 0)})
    types(activate(state, POTION_OF_KNOWLEDGE), WATER, WATER, WATER, WATER, WATER)
    assert step(state) == OVERFLOW
    assert energies(reserve(state, AIR)) == (5, 5, 0, 0)
    assert step(state) is None


def test_a_grimoire_of_an_opponent_does_not_raise_the_limit():
    state = lay(areas={0: [POTION_OF_KNOWLEDGE], 1: [BESPELLED_GRIMOIRE]}, reserve={0: (3, 0, 0, 0)})
    types(activate(state, POTION_OF_KNOWLEDGE), WATER, WATER, WATER, WATER, WATER)
    assert step(state) == OVERFLOW


def test_energies_on_cards_are_outside_the_reserve():
    state = lay(
        hands={0: [AMULET_OF_WATER]},
        areas={0: [GLUTTON_CAULDRON, AMULET_OF_WATER + KINDS]},
        stored={GLUTTON_CAULDRON: (6, 0, 0, 0), AMULET_OF_WATER + KINDS: (0, 2, 0, 0)},
        reserve={0: (3, 0, 0, 4)},
    )
    summon(state, AMULET_OF_WATER)
    types(state, FIRE, FIRE, FIRE, FIRE)
    assert step(state) is None
    assert energies(state) == (3, 0, 0, 4)


def test_a_limit_that_shrinks_in_the_own_turn_makes_discard_before_anything_else():
    state = lay(areas={0: [DRAGON_SKULL, BESPELLED_GRIMOIRE, PURSE_OF_IO, STAFF_OF_SPRING]}, reserve={0: (0, 0, 0, 9)})
    give_up(activate(state, DRAGON_SKULL), BESPELLED_GRIMOIRE)
    assert step(state) == OVERFLOW
    assert energies(reserve(state, EARTH, EARTH)) == (0, 0, 0, 7)
    give_up(state, PURSE_OF_IO, STAFF_OF_SPRING)
    assert crystals(state) == 15


def test_a_limit_that_shrinks_in_another_s_turn_makes_its_owner_discard_at_once():
    state = lay(
        num_players=3,
        hands={0: [SYLLAS_THE_FAITHFUL]},
        areas={1: [BESPELLED_GRIMOIRE], 2: [BESPELLED_GRIMOIRE, PURSE_OF_IO]},
        reserve={0: (0, 0, 3, 0), 1: (0, 0, 0, 9), 2: (8, 0, 0, 0)},
    )
    summon(state, SYLLAS_THE_FAITHFUL)
    give_up(state, BESPELLED_GRIMOIRE)
    assert (state.seat, step(state)) == (1, OVERFLOW)
    assert energies(reserve(state, EARTH, EARTH), 1) == (0, 0, 0, 7)
    assert state.seat == 2
    give_up(state, PURSE_OF_IO)
    assert energies(state, 2) == (8, 0, 0, 0)
    assert (state.seat, step(state)) == (0, None)


def test_of_two_grimoires_the_other_keeps_the_limit():
    state = lay(
        areas={0: [DRAGON_SKULL, BESPELLED_GRIMOIRE, BESPELLED_GRIMOIRE, PURSE_OF_IO]}, reserve={0: (0, 0, 0, 9)}
    )
    give_up(activate(state, DRAGON_SKULL), BESPELLED_GRIMOIRE)
    assert step(state) != OVERFLOW
    give_up(state, BESPELLED_GRIMOIRE)
    assert step(state) == OVERFLOW


def test_an_overflow_outside_the_own_turn_is_asked_of_the_one_who_gains():
    """A Hourglass at the season change that ends the round."""
    dice = [(0, 0), (1, 0), (2, face(3, 2, dots=1))]
    state = lay(seat=1, turn=1, space=3, areas={1: [HOURGLASS_OF_TIME]}, reserve={1: (7, 0, 0, 0)}, dice=dice)
    done(state)
    assert (state.seat, step(state)) == (1, GAIN)
    types(state, FIRE)
    assert (state.seat, step(state)) == (1, OVERFLOW)
    assert energies(reserve(state, AIR), 1) == (6, 0, 1, 0)
    assert state.record["phase"] == PICK_DIE


@pytest.mark.parametrize(("area", "limit"), [([], 7), ([BESPELLED_GRIMOIRE], 10)])
def test_a_gain_larger_than_the_limit_is_cut_to_it(area, limit):
    state = lay(hands={0: [VAMPIRIC_CROWN, RUNIC_CUBE_OF_EOLIS]}, areas={0: area}, reserve={0: (1, 1, 0, 3)}, pile=[])
    choose(no(summon(state, VAMPIRIC_CROWN)), RUNIC_CUBE_OF_EOLIS)  # worth 30
    picked = 0
    while step(state) == GAIN:
        types(state, FIRE)
        picked += 1
    assert picked == limit
    assert step(state) == OVERFLOW
    reserve(state, EARTH, EARTH, EARTH)
    assert energies(state) == (0, 0, limit, 0)
