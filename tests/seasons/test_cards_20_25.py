"""Cards 20 to 25: what they cost, what they do, their choices and rulings (rules page, sections 17 and 25)."""

import pytest

from tabletopzoo.seasons.components import (
    A_DONE,
    AIR,
    AMULET_OF_AIR,
    AMULET_OF_EARTH,
    AMULET_OF_WATER,
    ARCANO_LEECH,
    BALANCE_OF_ISHTAR,
    BESPELLED_GRIMOIRE,
    CURSED_TREATISE_OF_ARUS,
    DIVINE_CHALICE,
    DREAMS,
    EARTH,
    ELEMENTAL_AMULET,
    FIRE,
    GAIN,
    GLUTTON_CAULDRON,
    HAND_OF_FORTUNE,
    KAIRN_THE_DESTROYER,
    LANTERN_OF_XIDIT,
    LEWIS,
    LEWIS_GREYFACE,
    OVERFLOW,
    POTION_OF_DREAMS,
    POTION_OF_KNOWLEDGE,
    POTION_OF_POWER,
    PURSE_OF_IO,
    RUNIC_CUBE_OF_EOLIS,
    STAFF_OF_SPRING,
    SUBSET,
    THIEVING_FAIRIES,
    WAIVE,
    WATER,
    YJANGS_FORGOTTEN_VASE,
)
from tests.seasons.table import (
    activate,
    area,
    choose,
    crystals,
    discarded,
    done,
    energies,
    gauge,
    hand,
    hand_choices,
    lay,
    may,
    opponent,
    play_choices,
    reserve,
    step,
    stored,
    summon,
    type_choices,
    types,
)

# ------------------------------------------------------------------------------------------ 20 Hand of Fortune


def test_hand_of_fortune_waives_an_energy_of_a_chosen_type():
    state = lay(hands={0: [DIVINE_CHALICE]}, areas={0: [HAND_OF_FORTUNE]}, reserve={0: (1, 1, 1, 1)}, pile=[])
    summon(state, DIVINE_CHALICE)
    assert step(state) == WAIVE
    assert type_choices(state) == {AIR, WATER, FIRE, EARTH}
    types(state, FIRE)
    assert energies(state) == (0, 0, 1, 0)


def test_hand_of_fortune_offers_only_waivers_that_leave_a_payable_rest():
    state = lay(hands={0: [DIVINE_CHALICE]}, areas={0: [HAND_OF_FORTUNE]}, reserve={0: (1, 0, 2, 1)}, pile=[])
    summon(state, DIVINE_CHALICE)
    assert type_choices(state) == {WATER}
    types(state, WATER)
    assert energies(state) == (0, 0, 1, 0)
    two = lay(
        hands={0: [DIVINE_CHALICE]}, areas={0: [HAND_OF_FORTUNE, HAND_OF_FORTUNE]}, reserve={0: (1, 0, 2, 1)}, pile=[]
    )
    summon(two, DIVINE_CHALICE)
    assert type_choices(two) == {AIR, WATER, FIRE, EARTH}
    types(two, AIR)
    assert type_choices(two) == {WATER}
    types(two, WATER)
    assert energies(two) == (1, 0, 1, 0)


@pytest.mark.parametrize(
    ("card", "copies", "held", "left"),
    [
        (LANTERN_OF_XIDIT, 1, (0, 0, 3, 3), 1),
        (LANTERN_OF_XIDIT, 2, (0, 0, 3, 3), 2),
        (AMULET_OF_AIR, 1, (2, 0, 0, 0), 1),
        (AMULET_OF_AIR, 2, (2, 0, 0, 0), 1),
        (KAIRN_THE_DESTROYER, 2, (3, 0, 0, 0), 2),
    ],
)
def test_hand_of_fortune_waives_one_for_each_copy_but_never_the_last_energy(card, copies, held, left):
    state = summon(lay(hands={0: [card]}, areas={0: [HAND_OF_FORTUNE] * copies}, reserve={0: held}), card)
    while step(state) == WAIVE:
        types(state, min(type_choices(state)))
    assert sum(energies(state)) == left
    assert card in area(state)


def test_hand_of_fortune_does_not_waive_a_single_energy():
    position = {"hands": {0: [CURSED_TREATISE_OF_ARUS]}, "areas": {0: [HAND_OF_FORTUNE]}}
    assert hand_choices(lay(reserve={0: (2, 0, 2, 2)}, **position)) == set()
    state = summon(lay(reserve={0: (0, 1, 0, 0)}, **position), CURSED_TREATISE_OF_ARUS)
    assert step(state) == GAIN
    assert energies(state) == (0, 0, 0, 0)


def test_hand_of_fortune_does_not_reduce_crystals_activations_or_its_own_cost():
    cube = {"hands": {0: [RUNIC_CUBE_OF_EOLIS]}, "areas": {0: [HAND_OF_FORTUNE]}}
    assert hand_choices(lay(crystals={0: 19}, **cube)) == set()
    assert crystals(summon(lay(crystals={0: 20}, **cube), RUNIC_CUBE_OF_EOLIS)) == 0
    assert play_choices(lay(areas={0: [HAND_OF_FORTUNE, BALANCE_OF_ISHTAR]}, reserve={0: (2, 0, 0, 0)})) == set()
    own = {"hands": {0: [HAND_OF_FORTUNE]}, "crystals": {0: 3}}
    assert hand_choices(lay(reserve={0: (1, 0, 1, 0)}, **own)) == set()
    state = summon(lay(reserve={0: (1, 0, 1, 1)}, **own), HAND_OF_FORTUNE)
    assert energies(state) == (0, 0, 0, 0)
    assert crystals(state) == 0


def test_hand_of_fortune_with_elemental_amulet_gives_two_effects_for_one_energy():
    state = lay(
        hands={0: [ELEMENTAL_AMULET]}, areas={0: [HAND_OF_FORTUNE]}, reserve={0: (1, 0, 0, 0)}, pile=[PURSE_OF_IO]
    )
    summon(state, ELEMENTAL_AMULET)
    assert step(state) == SUBSET
    assert type_choices(state) == {AIR}  # in rising order: no set without air can be paid
    types(state, AIR)
    assert may(state, A_DONE)
    assert type_choices(state) == {WATER, FIRE, EARTH}
    types(state, FIRE)
    assert type_choices(state) == set()  # a third type could not be paid
    done(state)
    assert type_choices(state) == {FIRE}  # fire is waived, it need not be owned
    types(state, FIRE)
    assert energies(state) == (0, 0, 0, 0)
    assert gauge(state) == 11
    assert hand(state) == [PURSE_OF_IO]
    both = lay(
        hands={0: [ELEMENTAL_AMULET]}, areas={0: [HAND_OF_FORTUNE]}, reserve={0: (1, 0, 1, 0)}, pile=[PURSE_OF_IO]
    )
    done(types(summon(both, ELEMENTAL_AMULET), AIR, FIRE))
    assert type_choices(both) == {AIR, FIRE}
    assert energies(types(both, AIR)) == (1, 0, 0, 0)


# ------------------------------------------------------------------------------------------ 21 Lewis Greyface


def test_lewis_gains_a_copy_of_the_reserve_of_a_chosen_opponent():
    state = lay(
        num_players=4,
        seat=2,
        hands={2: [LEWIS_GREYFACE]},
        reserve={0: (0, 1, 0, 2), 2: (1, 0, 1, 0), 3: (3, 0, 0, 0)},
        areas={0: [AMULET_OF_WATER, GLUTTON_CAULDRON]},
        stored={AMULET_OF_WATER: (1, 1, 1, 1), GLUTTON_CAULDRON: (1, 1, 0, 0)},
    )
    summon(state, LEWIS_GREYFACE)
    assert step(state) == LEWIS
    assert len(state.legal_actions()) == 3
    opponent(state, 2)
    assert energies(state, 2) == (0, 1, 0, 2)  # not what lies on cards
    assert energies(state, 0) == (0, 1, 0, 2)


def test_lewis_may_choose_an_empty_reserve_and_must_discard_above_the_limit():
    empty = lay(num_players=3, hands={0: [LEWIS_GREYFACE]}, reserve={0: (1, 0, 1, 0), 1: (3, 0, 0, 0)})
    assert energies(opponent(summon(empty, LEWIS_GREYFACE), 2)) == (0, 0, 0, 0)
    full = lay(hands={0: [LEWIS_GREYFACE]}, reserve={0: (1, 2, 1, 0), 1: (0, 0, 0, 8)}, areas={1: [BESPELLED_GRIMOIRE]})
    opponent(summon(full, LEWIS_GREYFACE), 1)
    assert step(full) == OVERFLOW
    reserve(full, WATER, EARTH, EARTH)  # the energies beyond seven that a Grimoire allows are copied too
    assert energies(full) == (0, 1, 0, 6)
    assert step(full) is None


# ------------------------------------------------------------------------------------------ 22 Runic Cube of Eolis


def test_runic_cube_costs_20_crystals_and_is_worth_30():
    state = summon(lay(hands={0: [RUNIC_CUBE_OF_EOLIS]}, crystals={0: 21}), RUNIC_CUBE_OF_EOLIS)
    assert crystals(state) == 1
    assert state.scores[0] == 31
    assert play_choices(state) == set()
    assert hand_choices(lay(hands={0: [RUNIC_CUBE_OF_EOLIS]}, crystals={0: 19})) == set()


# ------------------------------------------------------------------------------------------ 23 Potion of Power


def test_potion_of_power_is_sacrificed_for_a_card_and_two_steps_of_the_gauge():
    state = lay(areas={0: [POTION_OF_POWER]}, gauge={0: 3}, pile=[PURSE_OF_IO])
    activate(state, POTION_OF_POWER)
    assert area(state) == []
    assert discarded(state) == [POTION_OF_POWER]
    assert hand(state) == [PURSE_OF_IO]
    assert gauge(state) == 5
    assert step(state) is None


def test_potion_of_power_draws_itself_from_empty_piles_and_stops_at_15():
    state = lay(areas={0: [POTION_OF_POWER]}, gauge={0: 14}, pile=[])
    activate(state, POTION_OF_POWER)  # it is in the discard pile when the card is drawn
    assert hand(state) == [POTION_OF_POWER]
    assert gauge(state) == 15


# ------------------------------------------------------------------------------------------ 24 Potion of Dreams


def test_potion_of_dreams_costs_the_reserve_and_puts_a_hand_card_into_play_free():
    state = lay(
        areas={0: [POTION_OF_DREAMS, STAFF_OF_SPRING, YJANGS_FORGOTTEN_VASE, GLUTTON_CAULDRON], 1: [ARCANO_LEECH]},
        stored={GLUTTON_CAULDRON: (1, 0, 0, 0)},
        hands={0: [RUNIC_CUBE_OF_EOLIS, AMULET_OF_EARTH]},
        reserve={0: (1, 2, 3, 1)},
    )
    activate(state, POTION_OF_DREAMS)
    assert step(state) == DREAMS
    assert hand_choices(state) == {RUNIC_CUBE_OF_EOLIS, AMULET_OF_EARTH}
    assert len(state.legal_actions()) == 2  # compulsory
    assert energies(state) == (0, 0, 0, 0)
    assert stored(state, GLUTTON_CAULDRON) == (1, 0, 0, 0)
    choose(state, RUNIC_CUBE_OF_EOLIS)  # no cost, no Leech, no Staff, no Vase
    assert area(state) == [STAFF_OF_SPRING, YJANGS_FORGOTTEN_VASE, GLUTTON_CAULDRON, RUNIC_CUBE_OF_EOLIS]
    assert crystals(state) == 0
    assert step(state) is None
    assert discarded(state) == [POTION_OF_DREAMS]


def test_potion_of_dreams_lets_the_entry_effect_follow():
    state = lay(areas={0: [POTION_OF_DREAMS]}, hands={0: [AMULET_OF_EARTH]})
    assert crystals(choose(activate(state, POTION_OF_DREAMS), AMULET_OF_EARTH)) == 9


def test_potion_of_dreams_needs_a_hand_card_and_room_after_it_has_left():
    assert play_choices(lay(areas={0: [POTION_OF_DREAMS]})) == set()
    others = [PURSE_OF_IO, STAFF_OF_SPRING]
    for room, legal in ((3, {POTION_OF_DREAMS}), (2, set())):
        state = lay(areas={0: [POTION_OF_DREAMS, *others]}, hands={0: [AMULET_OF_AIR]}, gauge={0: room})
        assert play_choices(state) == legal


# ------------------------------------------------------------------------------------------ 25 Potion of Knowledge


def test_potion_of_knowledge_is_sacrificed_for_five_energies():
    state = lay(areas={0: [POTION_OF_KNOWLEDGE]}, reserve={0: (4, 0, 0, 0)})
    activate(state, POTION_OF_KNOWLEDGE)
    assert discarded(state) == [POTION_OF_KNOWLEDGE]
    types(state, EARTH, EARTH, FIRE, WATER, FIRE)
    assert step(state) == OVERFLOW  # all nine first, then down to seven, old or new
    assert energies(state) == (4, 1, 2, 2)
    reserve(state, AIR, FIRE)
    assert energies(state) == (3, 1, 1, 2)
    assert step(state) is None


def test_potion_of_knowledge_pays_thieving_fairies_first():
    state = lay(areas={0: [POTION_OF_KNOWLEDGE], 1: [THIEVING_FAIRIES, THIEVING_FAIRIES]}, crystals={0: 1})
    activate(state, POTION_OF_KNOWLEDGE)
    assert (crystals(state), crystals(state, 1)) == (0, 3)
