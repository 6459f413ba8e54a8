"""Bonuses (rules page, sections 12 and 25.7)."""

import pytest

from tabletopzoo.seasons.components import (
    AIR,
    AMULET_OF_WATER,
    ARCANO_LEECH,
    DRAW_BONUS,
    EARTH,
    EXCHANGE,
    EXCHANGE_BONUS,
    FIRE,
    GAIN,
    GAUGE_BONUS,
    GLUTTON_CAULDRON,
    OVERFLOW,
    PURSE_OF_IO,
    STAFF_OF_SPRING,
    TEMPORAL_BOOTS,
    THIEVING_FAIRIES,
    TRANSMUTE_BONUS,
    WATER,
)
from tests.seasons.table import (
    SPRING,
    WINTER,
    amulet,
    amulet_choices,
    begin_turn,
    bonus,
    bonus_choices,
    choose,
    crystals,
    energies,
    face,
    gauge,
    hand_choices,
    lay,
    reserve,
    reserve_choices,
    step,
    stored,
    type_choices,
    types,
)

IN_TURN = {EXCHANGE_BONUS, TRANSMUTE_BONUS, GAUGE_BONUS}


def used(state, seat=0):
    """Bonuses that a seat has used."""
    return int(state.record["bonuses"][seat])


# ------------------------------------------------------------------------------------------ three a game


def test_bonuses_one_to_three_are_open_in_the_turn():
    assert bonus_choices(lay(reserve={0: (1, 1, 0, 0)})) == IN_TURN


def test_three_bonuses_a_game_in_any_mix_several_in_a_turn():
    state = lay(reserve={0: (2, 0, 0, 0)}, gauge=3)
    bonus(bonus(state, GAUGE_BONUS), TRANSMUTE_BONUS)
    assert used(state) == 2
    bonus(state, GAUGE_BONUS)
    assert used(state) == 3
    assert gauge(state) == 5
    assert bonus_choices(state) == set()


def test_the_same_bonus_may_be_used_three_times():
    state = lay(gauge=3)
    for _ in range(3):
        bonus(state, GAUGE_BONUS)
    assert (gauge(state), used(state)) == (6, 3)


def test_bonuses_used_in_earlier_rounds_count_and_those_of_others_do_not():
    state = lay(bonuses={0: 2, 1: 3}, gauge=3)
    bonus(state, GAUGE_BONUS)
    assert bonus_choices(state) == set()
    assert (used(state), used(state, 1)) == (3, 3)
    assert bonus_choices(lay(bonuses={1: 3}, reserve={0: (2, 0, 0, 0)})) == IN_TURN


@pytest.mark.parametrize(("count", "penalty"), [(0, 0), (1, 5), (2, 12), (3, 20)])
def test_bonuses_cost_points_at_the_end(count, penalty):
    state = lay(crystals={0: 50}, gauge=3)
    for _ in range(count):
        bonus(state, GAUGE_BONUS)
    assert state.scores == [50 - penalty, 0]


def test_bonuses_are_no_activations_and_no_summons():
    state = lay(areas={1: [THIEVING_FAIRIES, ARCANO_LEECH]}, crystals={0: 3}, reserve={0: (2, 0, 0, 0)})
    bonus(bonus(state, GAUGE_BONUS), TRANSMUTE_BONUS)
    types(reserve(bonus(state, EXCHANGE_BONUS), AIR, AIR), FIRE, FIRE)
    assert (crystals(state), crystals(state, 1)) == (3, 0)


# ------------------------------------------------------------------------------------------ 1 exchange


def test_exchange_is_exactly_two_out_and_two_in():
    state = lay(reserve={0: (1, 1, 0, 3)})
    bonus(state, EXCHANGE_BONUS)
    for energy, choices in ((AIR, {AIR, WATER, EARTH}), (EARTH, {WATER, EARTH})):
        assert step(state) == EXCHANGE
        assert reserve_choices(state) == choices
        assert len(state.legal_actions()) == len(choices)  # nothing else, no way out
        reserve(state, energy)
    for energy in (FIRE, EARTH):
        assert step(state) == GAIN
        assert type_choices(state) == {AIR, WATER, FIRE, EARTH}
        types(state, energy)
    assert energies(state) == (0, 1, 1, 3)
    assert step(state) is None
    assert used(state) == 1


@pytest.mark.parametrize(
    ("held", "on_amulet", "may_exchange"),
    [((0, 0, 0, 0), 0, False), ((1, 0, 0, 0), 0, False), ((1, 0, 0, 0), 1, True), ((0, 0, 0, 0), 2, True)],
)
def test_exchange_needs_two_energies_in_reserve_and_on_amulets(held, on_amulet, may_exchange):
    state = lay(areas={0: [AMULET_OF_WATER]}, stored={AMULET_OF_WATER: (0, on_amulet, 0, 0)}, reserve={0: held})
    assert (EXCHANGE_BONUS in bonus_choices(state)) == may_exchange


def test_exchange_does_not_count_energies_on_a_cauldron():
    state = lay(areas={0: [GLUTTON_CAULDRON]}, stored={GLUTTON_CAULDRON: (5, 0, 0, 0)}, reserve={0: (1, 0, 0, 0)})
    assert EXCHANGE_BONUS not in bonus_choices(state)


def test_exchanged_energies_of_an_amulet_come_into_the_reserve_which_may_overflow():
    state = lay(areas={0: [AMULET_OF_WATER]}, stored={AMULET_OF_WATER: (0, 2, 1, 0)}, reserve={0: (4, 0, 0, 2)})
    bonus(state, EXCHANGE_BONUS)
    assert reserve_choices(state) == {AIR, EARTH}
    assert amulet_choices(state) == {WATER, FIRE}
    amulet(state, WATER, FIRE)
    assert stored(state, AMULET_OF_WATER) == (0, 1, 0, 0)
    types(state, FIRE, FIRE)
    assert step(state) == OVERFLOW
    assert energies(reserve(state, FIRE)) == (4, 0, 1, 2)
    assert step(state) is None


# ------------------------------------------------------------------------------------------ 2 transmute


@pytest.mark.parametrize("symbol", [0, 1])
def test_transmute_works_with_and_without_the_die_and_adds_one(symbol):
    state = lay(reserve={0: (0, 0, 1, 2)}, transmute=symbol)
    assert reserve_choices(state) == ({FIRE, EARTH} if symbol else set())
    bonus(state, TRANSMUTE_BONUS)
    assert reserve_choices(state) == {FIRE, EARTH}
    assert crystals(reserve(state, FIRE, EARTH, EARTH)) == 8 + 3


def test_transmute_bonuses_add_up():
    state = lay(reserve={0: (7, 0, 0, 0)}, space=SPRING)
    bonus(bonus(bonus(state, TRANSMUTE_BONUS), TRANSMUTE_BONUS), TRANSMUTE_BONUS)
    assert crystals(reserve(state, AIR)) == 2 + 3


def test_transmute_may_be_used_with_no_energy_at_all():
    state = lay(reserve={0: (0, 0, 0, 0)})
    assert bonus_choices(state) == {TRANSMUTE_BONUS, GAUGE_BONUS}
    assert used(bonus(state, TRANSMUTE_BONUS)) == 1


# ------------------------------------------------------------------------------------------ 3 gauge, 4 draw


def test_the_gauge_rises_by_one_and_makes_room_at_once():
    state = lay(hands={0: [TEMPORAL_BOOTS]}, gauge=0)
    assert hand_choices(state) == set()
    bonus(state, GAUGE_BONUS)
    assert (gauge(state), gauge(state, 1)) == (1, 0)
    assert hand_choices(state) == {TEMPORAL_BOOTS}


def test_the_gauge_bonus_is_closed_at_15():
    state = lay(gauge=14)
    bonus(state, GAUGE_BONUS)
    assert gauge(state) == 15
    assert bonus_choices(state) == {TRANSMUTE_BONUS}


def test_the_draw_bonus_is_open_only_at_the_card_symbol():
    dice = [(0, face(WINTER, 0, draw=1)), (1, 0), (2, 0)]
    state = begin_turn(dice=dice, pile=[PURSE_OF_IO, STAFF_OF_SPRING], reserve={0: (2, 0, 0, 0)})
    assert bonus_choices(state) == {DRAW_BONUS}
    choose(bonus(state, DRAW_BONUS), STAFF_OF_SPRING)
    assert used(state) == 1
    assert bonus_choices(state) == IN_TURN
    other = begin_turn(dice=[(0, face(WINTER, 0, transmute=1)), (1, 0), (2, 0)], reserve={0: (2, 0, 0, 0)})
    assert bonus_choices(other) == IN_TURN
