"""Summoning: who may, what is paid, what follows in which order (rules page, sections 10, 25.12 to 25.14)."""

import pytest

from tabletopzoo.seasons.components import (
    A_DONE,
    A_TYPE,
    AIR,
    AMULET_OF_AIR,
    AMULET_OF_EARTH,
    AMULET_OF_WATER,
    ARCANO_LEECH,
    BALANCE_OF_ISHTAR,
    BOOTS,
    CURSED_TREATISE_OF_ARUS,
    DEMON_OF_ARGOS,
    DIE_OF_MALICE,
    DIVINE_CHALICE,
    DREAMS,
    EARTH,
    FIGRIM_THE_AVARICIOUS,
    FIRE,
    GAIN,
    GLUTTON_CAULDRON,
    HAND_OF_FORTUNE,
    LANTERN_OF_XIDIT,
    OLAFS_BLESSED_STATUE,
    OVERFLOW,
    PAY,
    POTION_OF_DREAMS,
    PURSE_OF_IO,
    RUNIC_CUBE_OF_EOLIS,
    SID_NIGHTSHADE,
    STAFF_OF_SPRING,
    TEMPORAL_BOOTS,
    THIEVING_FAIRIES,
    TITUS_DEEPGAZE,
    WAIVE,
    WATER,
    WONDROUS_CHEST,
    YJANGS_FORGOTTEN_VASE,
)
from tests.seasons.table import (
    WINTER,
    activate,
    amulet,
    amulet_choices,
    area,
    choose,
    crystals,
    done,
    energies,
    face,
    gauge,
    hand,
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

ONE_EACH = (1, 1, 1, 1)

# ------------------------------------------------------------------------------------------ room


def test_three_cards_in_play_need_a_gauge_of_four_for_another():
    three = {0: [PURSE_OF_IO, STAFF_OF_SPRING, WONDROUS_CHEST]}
    assert hand_choices(lay(hands={0: [TEMPORAL_BOOTS]}, areas=three, gauge=3)) == set()
    assert hand_choices(lay(hands={0: [TEMPORAL_BOOTS]}, areas=three, gauge=4)) == {TEMPORAL_BOOTS}


def test_a_gauge_below_the_number_of_cards_removes_none():
    state = lay(
        hands={0: [DEMON_OF_ARGOS], 1: [TEMPORAL_BOOTS]},
        areas={1: [PURSE_OF_IO, STAFF_OF_SPRING]},
        reserve={0: ONE_EACH},
        gauge={0: 1, 1: 2},
        dice=[(0, 0), (1, face(WINTER, 1, crystals=1)), (2, 0)],
    )
    done(summon(state, DEMON_OF_ARGOS))
    assert gauge(state, 1) == 1
    assert area(state, 1) == [PURSE_OF_IO, STAFF_OF_SPRING]
    assert state.seat == 1
    assert hand_choices(state) == set()


def test_several_cards_may_be_summoned_in_a_turn_two_copies_too():
    state = lay(hands={0: [AMULET_OF_EARTH, AMULET_OF_EARTH]}, reserve={0: (0, 0, 0, 4)}, gauge=2)
    summon(summon(state, AMULET_OF_EARTH), AMULET_OF_EARTH)
    assert area(state) == [AMULET_OF_EARTH, AMULET_OF_EARTH]
    assert (crystals(state), energies(state), hand(state)) == (18, (0, 0, 0, 0), [])


# ------------------------------------------------------------------------------------------ costs

BY_PLAYERS = [
    (FIGRIM_THE_AVARICIOUS, [3, 6, 9], None),
    (ARCANO_LEECH, [2, 5, 8], None),
    (THIEVING_FAIRIES, [0, 3, 6], None),
    (TITUS_DEEPGAZE, [1, 2, 3], FIRE),
    (SID_NIGHTSHADE, [1, 2, 3], EARTH),
]


@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize(("card", "by_players", "energy"), BY_PLAYERS)
def test_costs_that_depend_on_the_number_of_players(card, by_players, energy, players):
    cost = by_players[players - 2]

    def with_means(amount):
        held = tuple(amount if energy == part else 0 for part in range(4))
        money = {} if energy is not None else {0: amount}
        return lay(num_players=players, hands={0: [card]}, reserve={0: held}, crystals={1: 99, **money})

    if cost > 0:
        assert hand_choices(with_means(cost - 1)) == set()
    state = summon(with_means(cost), card)
    assert (crystals(state), energies(state), area(state)) == (0, (0, 0, 0, 0), [card])


def test_the_crystals_of_every_opposing_leech_must_be_there_beside_the_cost():
    position = {"num_players": 3, "hands": {0: [BALANCE_OF_ISHTAR]}, "areas": {1: [ARCANO_LEECH], 2: [ARCANO_LEECH]}}
    assert hand_choices(lay(**position, crystals={0: 3})) == set()
    state = summon(lay(**position, crystals={0: 4}), BALANCE_OF_ISHTAR)
    assert [crystals(state, seat) for seat in range(3)] == [0, 1, 1]


def test_what_cannot_be_paid_cannot_be_summoned():
    hands = {0: [AMULET_OF_AIR, RUNIC_CUBE_OF_EOLIS, OLAFS_BLESSED_STATUE, TEMPORAL_BOOTS, HAND_OF_FORTUNE]}
    assert hand_choices(lay(hands=hands, reserve={0: (1, 3, 1, 1)}, crystals={0: 2})) == {
        OLAFS_BLESSED_STATUE,
        TEMPORAL_BOOTS,
    }
    assert HAND_OF_FORTUNE in hand_choices(lay(hands=hands, reserve={0: (1, 0, 1, 1)}, crystals={0: 3}))


def test_the_cards_of_others_and_of_the_libraries_cannot_be_summoned():
    state = lay(hands={1: [TEMPORAL_BOOTS]}, libraries={0: ([DIE_OF_MALICE], [GLUTTON_CAULDRON])})
    assert hand_choices(state) == set()


# ------------------------------------------------------------------------------------------ paying


def test_a_cost_is_paid_token_by_token_in_the_order_air_water_fire_earth():
    state = lay(
        hands={0: [DIVINE_CHALICE]},
        areas={0: [AMULET_OF_WATER]},
        stored={AMULET_OF_WATER: ONE_EACH},
        reserve={0: ONE_EACH},
        pile=[],
    )
    summon(state, DIVINE_CHALICE)
    for energy in (AIR, WATER, FIRE, EARTH):
        assert step(state) == PAY
        assert (reserve_choices(state), amulet_choices(state)) == ({energy}, {energy})
        assert len(state.legal_actions()) == 2
        assert DIVINE_CHALICE not in area(state)
        (reserve if energy in (AIR, EARTH) else amulet)(state, energy)
    assert energies(state) == (0, 1, 1, 0)
    assert stored(state, AMULET_OF_WATER) == (1, 0, 0, 1)
    assert area(state) == [AMULET_OF_WATER, DIVINE_CHALICE]


def test_the_source_is_not_asked_where_there_is_one_only():
    state = lay(
        hands={0: [AMULET_OF_EARTH, AMULET_OF_AIR]},
        areas={0: [AMULET_OF_WATER]},
        stored={AMULET_OF_WATER: (0, 0, 0, 1)},
        reserve={0: (2, 0, 0, 1)},
    )
    summon(state, AMULET_OF_AIR)
    assert energies(state) == (0, 0, 0, 1)
    summon(state, AMULET_OF_EARTH)
    assert step(state) == PAY
    reserve(state, EARTH)  # the Amulet gives the second
    assert (energies(state), stored(state, AMULET_OF_WATER)) == ((0, 0, 0, 0), (0, 0, 0, 0))


def test_waivers_come_before_the_payment():
    state = lay(
        hands={0: [AMULET_OF_EARTH]},
        areas={0: [HAND_OF_FORTUNE, AMULET_OF_WATER]},
        stored={AMULET_OF_WATER: (0, 0, 0, 1)},
        reserve={0: (0, 0, 0, 1)},
    )
    summon(state, AMULET_OF_EARTH)
    assert step(state) == WAIVE
    types(state, EARTH)
    assert step(state) == PAY
    amulet(state, EARTH)
    assert energies(state) == (0, 0, 0, 1)
    assert crystals(state) == 9


@pytest.mark.parametrize(
    ("card", "held", "waived", "paid"),
    [(LANTERN_OF_XIDIT, (0, 0, 3, 2), EARTH, 5), (CURSED_TREATISE_OF_ARUS, (0, 1, 0, 0), None, 1)],
)
def test_hand_of_fortune_waives_one_energy_but_never_the_last(card, held, waived, paid):
    state = lay(hands={0: [card]}, areas={0: [HAND_OF_FORTUNE]}, reserve={0: held})
    summon(state, card)
    if waived is not None:
        assert state.legal_actions() == [A_TYPE + waived]  # compulsory, and the only one that leaves a payable rest
        types(state, waived)
    assert card in area(state)
    assert sum(held) - sum(energies(state)) == paid


def test_hand_of_fortune_leaves_crystal_costs_alone():
    state = lay(hands={0: [RUNIC_CUBE_OF_EOLIS]}, areas={0: [HAND_OF_FORTUNE]}, crystals={0: 20})
    assert crystals(summon(state, RUNIC_CUBE_OF_EOLIS)) == 0
    poor = lay(hands={0: [RUNIC_CUBE_OF_EOLIS]}, areas={0: [HAND_OF_FORTUNE]}, crystals={0: 19})
    assert hand_choices(poor) == set()


def test_two_hands_waive_two_and_each_choice_must_leave_a_payable_rest():
    """Chalice costs one of each; without air and water both have to be waived, in either order."""
    areas = {0: [HAND_OF_FORTUNE, HAND_OF_FORTUNE]}
    state = lay(hands={0: [DIVINE_CHALICE]}, areas=areas, reserve={0: (0, 0, 2, 1)}, pile=[])
    summon(state, DIVINE_CHALICE)
    assert type_choices(state) == {AIR, WATER}
    types(state, WATER)
    assert type_choices(state) == {AIR}
    types(state, AIR)
    assert energies(state) == (0, 0, 1, 0)
    rich = lay(hands={0: [DIVINE_CHALICE]}, areas=areas, reserve={0: ONE_EACH}, pile=[])
    types(summon(rich, DIVINE_CHALICE), FIRE)
    assert type_choices(rich) == {AIR, WATER, EARTH}  # not fire again
    assert not may(rich, A_DONE)
    assert energies(types(rich, EARTH)) == (0, 0, 1, 1)


def test_more_must_be_missing_than_hands_can_waive_to_forbid_a_summon():
    position = {"hands": {0: [DIVINE_CHALICE]}, "areas": {0: [HAND_OF_FORTUNE]}}
    assert hand_choices(lay(**position, reserve={0: (1, 1, 1, 0)})) == {DIVINE_CHALICE}
    assert hand_choices(lay(**position, reserve={0: (2, 2, 0, 0)})) == set()


# ------------------------------------------------------------------------------------------ what follows


def test_payment_leech_staff_vase_then_the_effect_of_the_card():
    state = lay(
        num_players=3,
        hands={0: [AMULET_OF_EARTH]},
        areas={0: [YJANGS_FORGOTTEN_VASE, STAFF_OF_SPRING, AMULET_OF_WATER], 2: [ARCANO_LEECH]},
        stored={AMULET_OF_WATER: (0, 0, 0, 2)},
        reserve={0: (5, 0, 0, 2)},
        crystals={0: 1},
    )
    summon(state, AMULET_OF_EARTH)
    assert step(state) == PAY
    assert (crystals(state), crystals(state, 2)) == (1, 0)
    amulet(state, EARTH, EARTH)
    assert step(state) == GAIN  # the Vase; the Staff has paid
    assert (crystals(state), crystals(state, 2)) == (3, 1)
    assert area(state)[-1] == AMULET_OF_EARTH
    types(state, FIRE)
    assert step(state) == OVERFLOW
    assert crystals(state) == 3
    reserve(state, AIR)
    assert crystals(state) == 3 + 9
    assert step(state) is None


def test_every_vase_has_an_overflow_of_its_own():
    state = lay(
        hands={0: [TEMPORAL_BOOTS]},
        areas={0: [YJANGS_FORGOTTEN_VASE, YJANGS_FORGOTTEN_VASE]},
        reserve={0: (7, 0, 0, 0)},
    )
    summon(state, TEMPORAL_BOOTS)
    for expected in (GAIN, OVERFLOW, GAIN, OVERFLOW):
        assert step(state) == expected
        (types if expected == GAIN else reserve)(state, FIRE if expected == GAIN else AIR)
    assert energies(state) == (5, 0, 2, 0)
    assert step(state) == BOOTS


def test_a_card_that_enters_free_costs_nothing_and_wakes_nobody():
    state = lay(
        hands={0: [RUNIC_CUBE_OF_EOLIS, HAND_OF_FORTUNE]},
        areas={0: [POTION_OF_DREAMS, STAFF_OF_SPRING, YJANGS_FORGOTTEN_VASE], 1: [ARCANO_LEECH]},
        crystals={0: 2},
        gauge=3,
    )
    activate(state, POTION_OF_DREAMS)
    assert step(state) == DREAMS
    choose(state, RUNIC_CUBE_OF_EOLIS)
    assert step(state) is None
    assert (crystals(state), crystals(state, 1), energies(state)) == (2, 0, (0, 0, 0, 0))
    assert area(state) == [STAFF_OF_SPRING, YJANGS_FORGOTTEN_VASE, RUNIC_CUBE_OF_EOLIS]


def test_a_free_entry_needs_room():
    position = {"hands": {0: [RUNIC_CUBE_OF_EOLIS]}, "areas": {0: [POTION_OF_DREAMS, STAFF_OF_SPRING]}}
    assert POTION_OF_DREAMS not in play_choices(lay(**position, gauge=1))
    assert POTION_OF_DREAMS in play_choices(lay(**position, gauge=2))
