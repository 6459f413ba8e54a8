"""Cards 39 to 44: what they do, their choices and rulings (rules page, sections 17, 21, 22, 23 and 25)."""

import pytest

from tabletopzoo.seasons.components import (
    AIR,
    AIR_ELEMENTAL,
    AMULET_OF_WATER,
    CURSED_TREATISE_OF_ARUS,
    DAMNED_SOUL_OF_ONYS,
    EARTH,
    FIRE,
    GAIN,
    GLUTTON_CAULDRON,
    IDOL_OF_THE_FAMILIAR,
    KAIRN_THE_DESTROYER,
    KRISS,
    LEWIS_GREYFACE,
    MIRROR_OF_THE_SEASONS,
    NECROTIC_KRISS,
    OVERFLOW,
    POTION_OF_DREAMS,
    POTION_OF_KNOWLEDGE,
    PURSE_OF_IO,
    SACRIFICE,
    STAFF_OF_SPRING,
    SYLLAS_THE_FAITHFUL,
    THIEVING_FAIRIES,
    TITUS_DEEPGAZE,
    TRANSMUTE_BONUS,
    TREE_OF_LIGHT,
    WATER,
)
from tests.seasons.table import (
    activate,
    area,
    bonus,
    choose,
    crystals,
    discarded,
    done,
    energies,
    gauge,
    give_up,
    hand,
    hand_choices,
    lay,
    play_choices,
    reserve,
    step,
    stored,
    summon,
    type_choices,
    types,
    yes,
)

ONE_EACH = (1, 1, 1, 1)


def end_round(*, num_players=2, **position):
    """The last player of the round has ended its turn; seat 0 was the first."""
    last = num_players - 1
    return done(lay(num_players=num_players, seat=last, turn=last, **position))


def all_crystals(state):
    """The crystals of every seat."""
    return [crystals(state, seat) for seat in range(state.num_players)]


# ------------------------------------------------------------------------------------------ 39 Titus Deepgaze


def test_titus_deepgaze_takes_a_crystal_of_every_opponent_at_the_end_of_the_round():
    state = end_round(num_players=3, areas={1: [TITUS_DEEPGAZE]}, crystals={0: 5, 2: 1})
    assert all_crystals(state) == [4, 2, 0]
    assert area(state, 1) == [TITUS_DEEPGAZE]


def test_titus_deepgaze_collects_from_the_others_and_is_sacrificed_when_one_has_none():
    state = end_round(num_players=3, areas={1: [TITUS_DEEPGAZE]}, crystals={0: 0, 2: 3})
    assert all_crystals(state) == [0, 1, 2]
    assert area(state, 1) == []
    assert discarded(state) == [TITUS_DEEPGAZE]


def test_titus_deepgaze_every_copy_acts_by_itself():
    state = end_round(areas={0: [TITUS_DEEPGAZE] * 2}, crystals={1: 1})
    assert all_crystals(state) == [1, 0]
    assert area(state) == [TITUS_DEEPGAZE]  # the second copy found nothing


def test_titus_deepgaze_acts_after_the_damned_soul_of_his_owner_and_before_those_of_later_players():
    own = end_round(areas={0: [TITUS_DEEPGAZE, DAMNED_SOUL_OF_ONYS]}, crystals={1: 1})
    assert all_crystals(own) == [1, 0]
    later = end_round(areas={0: [TITUS_DEEPGAZE], 1: [DAMNED_SOUL_OF_ONYS]}, crystals={1: 3})
    assert all_crystals(later) == [1, 0]
    assert area(later) == [TITUS_DEEPGAZE]


# ------------------------------------------------------------------------------------------ 40 Air Elemental


def test_air_elemental_turns_the_reserves_of_all_opponents_into_air():
    state = lay(
        num_players=3,
        seat=1,
        hands={1: [AIR_ELEMENTAL]},
        areas={0: [AMULET_OF_WATER], 2: [GLUTTON_CAULDRON]},
        stored={AMULET_OF_WATER: ONE_EACH, GLUTTON_CAULDRON: ONE_EACH},
        reserve={0: (1, 2, 1, 3), 1: (3, 2, 1, 0), 2: (0, 0, 4, 0)},
    )
    summon(state, AIR_ELEMENTAL)
    assert [energies(state, seat) for seat in range(3)] == [(7, 0, 0, 0), (0, 2, 1, 0), (4, 0, 0, 0)]
    assert stored(state, AMULET_OF_WATER) == stored(state, GLUTTON_CAULDRON) == ONE_EACH


# ------------------------------------------------------------------------------------------ 41 Thieving Fairies


@pytest.mark.parametrize(("owned", "left", "gained"), [(5, 3, 4), (1, 0, 3), (0, 0, 2)])
def test_thieving_fairies_take_a_crystal_if_there_is_one_and_gain_another_for_each_copy(owned, left, gained):
    state = lay(areas={0: [POTION_OF_KNOWLEDGE], 1: [THIEVING_FAIRIES] * 2}, crystals={0: owned})
    activate(state, POTION_OF_KNOWLEDGE)
    assert step(state) == GAIN  # never blocked
    assert all_crystals(state) == [left, gained]


def test_thieving_fairies_of_several_opponents_act_clockwise():
    position = {
        "num_players": 4,
        "seat": 2,
        "areas": {0: [THIEVING_FAIRIES], 1: [THIEVING_FAIRIES], 2: [POTION_OF_KNOWLEDGE]},
    }
    assert all_crystals(activate(lay(crystals={2: 1}, **position), POTION_OF_KNOWLEDGE)) == [2, 1, 0, 0]
    assert all_crystals(activate(lay(crystals={2: 2}, **position), POTION_OF_KNOWLEDGE)) == [2, 2, 0, 0]


def test_thieving_fairies_come_before_the_cost_which_must_remain_payable():
    fairies = {1: [THIEVING_FAIRIES]}
    assert play_choices(lay(areas={0: [TREE_OF_LIGHT], **fairies}, crystals={0: 3})) == set()
    state = lay(areas={0: [TREE_OF_LIGHT], **fairies}, crystals={0: 4})
    yes(activate(state, TREE_OF_LIGHT))
    assert (all_crystals(state), step(state)) == ([0, 2], GAIN)
    mirror = {"areas": {0: [MIRROR_OF_THE_SEASONS], **fairies}, "reserve": {0: (2, 0, 0, 0)}}
    assert play_choices(lay(crystals={0: 1}, **mirror)) == set()
    assert play_choices(lay(crystals={0: 2}, **mirror)) == {MIRROR_OF_THE_SEASONS}


def test_thieving_fairies_come_before_the_effect():
    state = lay(areas={0: [IDOL_OF_THE_FAMILIAR, KAIRN_THE_DESTROYER], 1: [THIEVING_FAIRIES]})
    assert all_crystals(activate(state, IDOL_OF_THE_FAMILIAR)) == [1, 1]


def test_thieving_fairies_ignore_their_owner_transmuting_bonuses_and_summons():
    own = lay(areas={0: [POTION_OF_KNOWLEDGE, THIEVING_FAIRIES]}, crystals={0: 2, 1: 2})
    assert all_crystals(activate(own, POTION_OF_KNOWLEDGE)) == [2, 2]
    state = lay(
        hands={0: [THIEVING_FAIRIES]}, areas={1: [THIEVING_FAIRIES]}, reserve={0: (1, 0, 0, 0)}, crystals={0: 2}
    )
    reserve(bonus(summon(state, THIEVING_FAIRIES), TRANSMUTE_BONUS), AIR)
    assert all_crystals(state) == [4, 0]


# ------------------------------------------------------------------------------------------ 42 Cursed Treatise of Arus


def test_cursed_treatise_raises_the_gauge_and_gives_ten_crystals_and_two_energies():
    state = lay(hands={0: [CURSED_TREATISE_OF_ARUS]}, reserve={0: (0, 1, 0, 0)}, gauge={0: 4})
    summon(state, CURSED_TREATISE_OF_ARUS)
    assert (gauge(state), crystals(state), step(state)) == (5, 10, GAIN)
    types(state, FIRE, EARTH)
    assert (energies(state), step(state)) == ((0, 0, 1, 1), None)
    assert state.scores[0] == 10 - 10


def test_cursed_treatise_of_arus_may_overflow_and_the_gauge_stops_at_fifteen():
    state = lay(hands={0: [CURSED_TREATISE_OF_ARUS]}, reserve={0: (0, 7, 0, 0)}, gauge={0: 15})
    types(summon(state, CURSED_TREATISE_OF_ARUS), AIR, AIR)
    assert (gauge(state), step(state)) == (15, OVERFLOW)
    reserve(state, WATER)
    assert energies(state) == (2, 5, 0, 0)


def test_cursed_treatise_of_arus_takes_the_reserve_of_its_owner_along_when_it_is_sacrificed():
    state = lay(
        hands={0: [SYLLAS_THE_FAITHFUL]},
        areas={1: [CURSED_TREATISE_OF_ARUS, AMULET_OF_WATER]},
        stored={AMULET_OF_WATER: ONE_EACH},
        reserve={0: (0, 0, 4, 0), 1: (3, 0, 0, 2)},
    )
    summon(state, SYLLAS_THE_FAITHFUL)
    assert (state.seat, step(state)) == (1, SACRIFICE)
    give_up(state, CURSED_TREATISE_OF_ARUS)
    assert (energies(state, 1), energies(state)) == ((0, 0, 0, 0), (0, 0, 1, 0))
    assert stored(state, AMULET_OF_WATER) == ONE_EACH


# ------------------------------------------------------------------------------------------ 43 Idol of the Familiar


@pytest.mark.parametrize(("printing", "gained"), [("later", 10), ("first", 0)])
def test_idol_of_the_familiar_gives_ten_crystals_on_entering_not_as_first_printed(printing, gained):
    state = lay(hands={0: [IDOL_OF_THE_FAMILIAR]}, reserve={0: ONE_EACH}, idol_of_the_familiar=printing)
    assert crystals(summon(state, IDOL_OF_THE_FAMILIAR)) == gained
    free = lay(hands={0: [IDOL_OF_THE_FAMILIAR]}, areas={0: [POTION_OF_DREAMS]}, idol_of_the_familiar=printing)
    assert crystals(choose(activate(free, POTION_OF_DREAMS), IDOL_OF_THE_FAMILIAR)) == gained


@pytest.mark.parametrize("printing", ["later", "first"])
@pytest.mark.parametrize(
    "own", [[], [KAIRN_THE_DESTROYER], [KAIRN_THE_DESTROYER, PURSE_OF_IO, KAIRN_THE_DESTROYER, DAMNED_SOUL_OF_ONYS]]
)
def test_idol_of_the_familiar_pays_a_crystal_for_each_familiar_in_play_of_its_owner(own, printing):
    state = lay(
        hands={0: [LEWIS_GREYFACE]},
        areas={0: [IDOL_OF_THE_FAMILIAR, *own], 1: [TITUS_DEEPGAZE]},
        crystals={1: 5},
        idol_of_the_familiar=printing,
    )
    activate(state, IDOL_OF_THE_FAMILIAR)
    assert all_crystals(state) == [sum(card != PURSE_OF_IO for card in own), 5]
    assert IDOL_OF_THE_FAMILIAR not in play_choices(state)


# ------------------------------------------------------------------------------------------ 44 Necrotic Kriss


def test_necrotic_kriss_takes_a_familiar_of_the_hand_or_in_play():
    state = lay(
        hands={0: [KAIRN_THE_DESTROYER, PURSE_OF_IO, TITUS_DEEPGAZE], 1: [LEWIS_GREYFACE]},
        areas={0: [NECROTIC_KRISS, DAMNED_SOUL_OF_ONYS, TITUS_DEEPGAZE, STAFF_OF_SPRING], 1: [SYLLAS_THE_FAITHFUL]},
    )
    activate(state, NECROTIC_KRISS)
    assert step(state) == KRISS
    assert hand_choices(state) == {KAIRN_THE_DESTROYER, TITUS_DEEPGAZE}
    assert play_choices(state) == {DAMNED_SOUL_OF_ONYS, TITUS_DEEPGAZE}


def test_necrotic_kriss_discards_a_hand_familiar_for_four_energies_of_choice():
    state = lay(hands={0: [TITUS_DEEPGAZE, PURSE_OF_IO]}, areas={0: [NECROTIC_KRISS]})
    choose(activate(state, NECROTIC_KRISS), TITUS_DEEPGAZE)
    assert (hand(state), area(state)) == ([PURSE_OF_IO], [NECROTIC_KRISS])
    assert discarded(state) == [TITUS_DEEPGAZE]
    assert type_choices(state) == {AIR, WATER, FIRE, EARTH}
    types(state, AIR, AIR, FIRE, EARTH)
    assert (energies(state), step(state)) == ((2, 0, 1, 1), None)
    assert play_choices(state) == set()  # once a round


def test_necrotic_kriss_sacrifices_a_familiar_in_play_for_four_energies_with_overflow():
    state = lay(areas={0: [NECROTIC_KRISS, DAMNED_SOUL_OF_ONYS]}, reserve={0: (0, 0, 0, 5)}, crystals={0: 9})
    assert state.scores[0] == 9 + 6 - 5
    give_up(activate(state, NECROTIC_KRISS), DAMNED_SOUL_OF_ONYS)
    assert state.scores[0] == 9 + 6
    assert discarded(state) == [DAMNED_SOUL_OF_ONYS]
    types(state, WATER, WATER, WATER, WATER)
    assert step(state) == OVERFLOW
    reserve(state, EARTH, WATER)
    assert energies(state) == (0, 3, 0, 4)


def test_necrotic_kriss_needs_a_familiar_of_its_owner():
    state = lay(
        hands={0: [PURSE_OF_IO], 1: [TITUS_DEEPGAZE]},
        areas={0: [NECROTIC_KRISS, STAFF_OF_SPRING], 1: [KAIRN_THE_DESTROYER]},
    )
    assert play_choices(state) == set()
