"""Cards 1 to 5: what they cost, what they do, their choices and rulings (rules page, sections 17 and 25)."""

from tabletopzoo.seasons.components import (
    AIR,
    AMSUG_LONGNECK,
    AMULET_OF_AIR,
    AMULET_OF_EARTH,
    AMULET_OF_FIRE,
    AMULET_OF_WATER,
    BALANCE,
    BALANCE_OF_ISHTAR,
    CHOOSE,
    EARTH,
    EXCHANGE_BONUS,
    FIRE,
    KINDS,
    NARIA_THE_PROPHETESS,
    PAY,
    POTION_OF_DREAMS,
    POTION_OF_LIFE,
    PURSE_OF_IO,
    SID_NIGHTSHADE,
    STAFF_OF_SPRING,
    STORE_GAIN,
    TRANSMUTE_BONUS,
    WATER,
)
from tests.seasons.table import (
    SUMMER,
    activate,
    amulet,
    amulet_choices,
    area,
    bonus,
    bonus_choices,
    choose,
    crystals,
    discarded,
    energies,
    gauge,
    give_up,
    hand,
    hand_choices,
    lay,
    play_choices,
    reserve,
    reserve_choices,
    step,
    stored,
    summon,
    types,
)

SECOND_AMULET = AMULET_OF_WATER + KINDS

# ------------------------------------------------------------------------------------------ 1 Amulet of Air


def test_amulet_of_air_raises_the_gauge_by_two():
    state = lay(hands={0: [AMULET_OF_AIR]}, reserve={0: (2, 0, 0, 0)}, gauge={0: 1, 1: 1})
    summon(state, AMULET_OF_AIR)
    assert gauge(state) == 3
    assert gauge(state, 1) == 1
    assert energies(state) == (0, 0, 0, 0)
    assert area(state) == [AMULET_OF_AIR]
    assert state.scores[0] == 6


def test_amulet_of_air_costs_two_air_and_needs_a_space_of_the_gauge():
    assert hand_choices(lay(hands={0: [AMULET_OF_AIR]}, reserve={0: (1, 2, 2, 2)})) == set()
    full = lay(hands={0: [AMULET_OF_AIR]}, reserve={0: (2, 0, 0, 0)}, gauge={0: 3}, areas={0: [5, 6, 7]})
    assert hand_choices(full) == set()
    room = lay(hands={0: [AMULET_OF_AIR]}, reserve={0: (2, 0, 0, 0)}, gauge={0: 4}, areas={0: [5, 6, 7]})
    assert hand_choices(room) == {AMULET_OF_AIR}


def test_amulet_of_air_does_not_raise_the_gauge_above_15():
    state = lay(hands={0: [AMULET_OF_AIR]}, reserve={0: (2, 0, 0, 0)}, gauge={0: 14})
    assert gauge(summon(state, AMULET_OF_AIR)) == 15


# ------------------------------------------------------------------------------------------ 2 Amulet of Fire


def test_amulet_of_fire_keeps_one_of_four_and_discards_the_rest_unseen():
    pile = [STAFF_OF_SPRING, PURSE_OF_IO, SID_NIGHTSHADE, NARIA_THE_PROPHETESS]
    state = lay(hands={0: [AMULET_OF_FIRE]}, reserve={0: (0, 0, 2, 0)}, pile=pile)
    summon(state, AMULET_OF_FIRE)
    assert step(state) == CHOOSE
    assert hand_choices(state) == set(pile)
    choose(state, SID_NIGHTSHADE)
    assert hand(state) == [SID_NIGHTSHADE]
    assert step(state) is None
    assert discarded(state) == sorted({STAFF_OF_SPRING, PURSE_OF_IO, NARIA_THE_PROPHETESS})
    assert all(state.record["seen"][card] == 0b01 for card in pile)


def test_amulet_of_fire_takes_what_there_is_when_cards_run_short():
    state = lay(hands={0: [AMULET_OF_FIRE]}, reserve={0: (0, 0, 2, 0)}, pile=[PURSE_OF_IO], discard=[STAFF_OF_SPRING])
    summon(state, AMULET_OF_FIRE)
    assert hand_choices(state) == {PURSE_OF_IO, STAFF_OF_SPRING}
    choose(state, PURSE_OF_IO)
    assert discarded(state) == [STAFF_OF_SPRING]
    empty = lay(hands={0: [AMULET_OF_FIRE]}, reserve={0: (0, 0, 2, 0)}, pile=[])
    summon(empty, AMULET_OF_FIRE)
    assert step(empty) is None
    assert hand(empty) == []


# ------------------------------------------------------------------------------------------ 3 Amulet of Earth


def test_amulet_of_earth_brings_nine_crystals():
    state = lay(hands={0: [AMULET_OF_EARTH]}, reserve={0: (0, 0, 0, 2)}, crystals={0: 4, 1: 4})
    summon(state, AMULET_OF_EARTH)
    assert crystals(state) == 13
    assert crystals(state, 1) == 4


# ------------------------------------------------------------------------------------------ 4 Amulet of Water


def test_amulet_of_water_takes_four_energies_outside_the_reserve_without_overflow():
    state = lay(hands={0: [AMULET_OF_WATER]}, reserve={0: (0, 7, 0, 0)})
    summon(state, AMULET_OF_WATER)
    assert step(state) == STORE_GAIN
    types(state, AIR, WATER, WATER, EARTH)
    assert step(state) is None
    assert stored(state, AMULET_OF_WATER) == (1, 2, 0, 1)
    assert energies(state) == (0, 5, 0, 0)


def test_amulet_of_water_pays_for_summons_and_the_source_is_asked_when_both_have_the_type():
    state = lay(
        hands={0: [AMULET_OF_AIR, AMULET_OF_FIRE]},
        areas={0: [AMULET_OF_WATER]},
        stored={AMULET_OF_WATER: (2, 0, 2, 0)},
        reserve={0: (1, 0, 0, 0)},
    )
    assert hand_choices(state) == {AMULET_OF_AIR, AMULET_OF_FIRE}
    summon(state, AMULET_OF_AIR)
    assert step(state) == PAY
    assert reserve_choices(state) == {AIR}
    assert amulet_choices(state) == {AIR}
    amulet(state, AIR)
    assert step(state) == PAY
    amulet(state, AIR)
    assert energies(state) == (1, 0, 0, 0)
    assert stored(state, AMULET_OF_WATER) == (0, 0, 2, 0)
    summon(state, AMULET_OF_FIRE)  # fire is on the Amulet only: not asked
    assert step(state) == CHOOSE
    assert stored(state, AMULET_OF_WATER) == (0, 0, 0, 0)


def test_amulet_of_water_energies_may_be_transmuted_and_exchanged():
    state = lay(areas={0: [AMULET_OF_WATER]}, stored={AMULET_OF_WATER: (0, 0, 0, 2)}, transmute=1)
    assert amulet_choices(state) == {EARTH}
    amulet(state, EARTH)
    assert crystals(state) == 3
    one = lay(areas={0: [AMULET_OF_WATER]}, stored={AMULET_OF_WATER: (0, 0, 0, 1)})
    assert EXCHANGE_BONUS not in bonus_choices(one)
    two = lay(areas={0: [AMULET_OF_WATER]}, stored={AMULET_OF_WATER: (0, 0, 0, 1)}, reserve={0: (1, 0, 0, 0)})
    bonus(two, EXCHANGE_BONUS)
    types(reserve(amulet(two, EARTH), AIR), FIRE, FIRE)
    assert energies(two) == (0, 0, 2, 0)
    assert stored(two, AMULET_OF_WATER) == (0, 0, 0, 0)


def test_amulet_of_water_keeps_its_energies_through_potions_of_life_and_dreams():
    on_card = {AMULET_OF_WATER: (1, 0, 0, 0)}
    life = lay(areas={0: [AMULET_OF_WATER, POTION_OF_LIFE]}, stored=on_card, reserve={0: (0, 1, 0, 0)})
    activate(life, POTION_OF_LIFE)
    assert crystals(life) == 4
    assert stored(life, AMULET_OF_WATER) == (1, 0, 0, 0)
    dreams = lay(
        areas={0: [AMULET_OF_WATER, POTION_OF_DREAMS]},
        stored=on_card,
        reserve={0: (1, 1, 0, 0)},
        hands={0: [PURSE_OF_IO]},
    )
    choose(activate(dreams, POTION_OF_DREAMS), PURSE_OF_IO)
    assert energies(dreams) == (0, 0, 0, 0)
    assert stored(dreams, AMULET_OF_WATER) == (1, 0, 0, 0)


def test_amulet_of_water_with_fewer_energies_pays_first_then_the_older():
    both = [AMULET_OF_WATER, AMULET_OF_WATER]
    fewer = lay(areas={0: both}, stored={AMULET_OF_WATER: (2, 1, 0, 0), SECOND_AMULET: (1, 1, 0, 0)}, transmute=1)
    amulet(fewer, AIR)
    assert stored(fewer, SECOND_AMULET) == (0, 1, 0, 0)
    amulet(fewer, AIR)  # the emptier one holds no air any more
    assert stored(fewer, AMULET_OF_WATER) == (1, 1, 0, 0)
    swapped = [SECOND_AMULET, AMULET_OF_WATER]
    equal = lay(areas={0: swapped}, stored={AMULET_OF_WATER: (1, 1, 0, 0), SECOND_AMULET: (2, 0, 0, 0)}, transmute=1)
    amulet(equal, AIR)
    assert stored(equal, SECOND_AMULET) == (1, 0, 0, 0)
    assert stored(equal, AMULET_OF_WATER) == (1, 1, 0, 0)


def test_amulet_of_water_loses_its_energies_when_it_leaves_play_and_comes_back_with_four_new_ones():
    state = lay(
        hands={0: [AMSUG_LONGNECK]},
        areas={0: [AMULET_OF_WATER]},
        stored={AMULET_OF_WATER: (0, 0, 3, 0)},
        reserve={0: (1, 3, 0, 0)},
    )
    give_up(summon(state, AMSUG_LONGNECK), AMULET_OF_WATER)
    assert hand(state) == [AMULET_OF_WATER]
    assert stored(state, AMULET_OF_WATER) == (0, 0, 0, 0)
    types(summon(state, AMULET_OF_WATER), AIR, AIR, AIR, AIR)
    assert stored(state, AMULET_OF_WATER) == (4, 0, 0, 0)


# ------------------------------------------------------------------------------------------ 5 Balance of Ishtar


def test_balance_of_ishtar_turns_three_equal_energies_into_nine_crystals():
    state = lay(areas={0: [BALANCE_OF_ISHTAR]}, reserve={0: (3, 0, 0, 4)}, space=SUMMER)
    activate(state, BALANCE_OF_ISHTAR)
    assert step(state) == BALANCE
    assert reserve_choices(state) == {AIR, EARTH}
    reserve(state, EARTH)
    assert reserve_choices(state) == {EARTH}  # the first energy fixes the type
    reserve(state, EARTH, EARTH)
    assert crystals(state) == 9
    assert energies(state) == (3, 0, 0, 1)
    assert reserve_choices(state) == set()  # no leave to transmute
    assert play_choices(state) == set()  # once per round


def test_balance_of_ishtar_costs_two_crystals():
    state = lay(hands={0: [BALANCE_OF_ISHTAR]}, crystals={0: 2})
    assert crystals(summon(state, BALANCE_OF_ISHTAR)) == 0
    assert hand_choices(lay(hands={0: [BALANCE_OF_ISHTAR]}, crystals={0: 1})) == set()


def test_balance_of_ishtar_with_two_purses_and_a_transmute_bonus_brings_18():
    state = lay(areas={0: [BALANCE_OF_ISHTAR, PURSE_OF_IO, PURSE_OF_IO]}, reserve={0: (0, 3, 0, 0)})
    bonus(state, TRANSMUTE_BONUS)
    reserve(activate(state, BALANCE_OF_ISHTAR), WATER, WATER, WATER)
    assert crystals(state) == 9 + 6 + 3


def test_balance_of_ishtar_counts_energies_of_an_amulet_of_water():
    state = lay(
        areas={0: [BALANCE_OF_ISHTAR, AMULET_OF_WATER]},
        stored={AMULET_OF_WATER: (0, 0, 2, 1)},
        reserve={0: (0, 0, 1, 1)},
    )
    activate(state, BALANCE_OF_ISHTAR)
    assert reserve_choices(state) == {FIRE}
    assert amulet_choices(state) == {FIRE}
    amulet(reserve(state, FIRE), FIRE, FIRE)
    assert crystals(state) == 9
    assert stored(state, AMULET_OF_WATER) == (0, 0, 0, 1)


def test_balance_of_ishtar_needs_three_of_a_type_and_copies_work_one_by_one():
    assert play_choices(lay(areas={0: [BALANCE_OF_ISHTAR]}, reserve={0: (2, 2, 2, 1)})) == set()
    state = lay(areas={0: [BALANCE_OF_ISHTAR, BALANCE_OF_ISHTAR]}, reserve={0: (6, 0, 0, 0)})
    for total in (9, 18):
        reserve(activate(state, BALANCE_OF_ISHTAR), AIR, AIR, AIR)
        assert crystals(state) == total
    tapped = lay(areas={0: [BALANCE_OF_ISHTAR]}, reserve={0: (6, 0, 0, 0)}, tapped=[BALANCE_OF_ISHTAR])
    assert play_choices(tapped) == set()


def test_balance_of_ishtar_as_first_printed_costs_six_and_turns_four_into_twelve():
    first = {"balance_of_ishtar": "first"}
    assert hand_choices(lay(hands={0: [BALANCE_OF_ISHTAR]}, crystals={0: 5}, **first)) == set()
    assert crystals(summon(lay(hands={0: [BALANCE_OF_ISHTAR]}, crystals={0: 6}, **first), BALANCE_OF_ISHTAR)) == 0
    assert play_choices(lay(areas={0: [BALANCE_OF_ISHTAR]}, reserve={0: (3, 3, 0, 0)}, **first)) == set()
    for purses, gained in ((0, 12), (1, 16)):
        state = lay(areas={0: [BALANCE_OF_ISHTAR] + [PURSE_OF_IO] * purses}, reserve={0: (5, 0, 0, 0)}, **first)
        reserve(activate(state, BALANCE_OF_ISHTAR), AIR, AIR, AIR, AIR)
        assert crystals(state) == gained
        assert energies(state) == (1, 0, 0, 0)
