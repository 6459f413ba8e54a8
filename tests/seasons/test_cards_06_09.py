"""Cards 6 to 9: what they cost, what they do, their choices and rulings (rules page, sections 16, 17 and 25)."""

import pytest

from tabletopzoo.seasons.components import (
    AIR,
    AMULET_OF_EARTH,
    ARCANO_LEECH,
    BALANCE_OF_ISHTAR,
    BOOTS,
    CHOOSE,
    DIVINE_CHALICE,
    DRAGON_SKULL,
    EARTH,
    ELEMENTAL_AMULET,
    FIGRIM_THE_AVARICIOUS,
    FIRE,
    GAIN,
    GLUTTON_CAULDRON,
    HOURGLASS_OF_TIME,
    KINDS,
    NARIA_THE_PROPHETESS,
    POTION_OF_DREAMS,
    POTION_OF_LIFE,
    POTION_OF_POWER,
    PURSE_OF_IO,
    RAGFIELDS_HELM,
    RUNIC_CUBE_OF_EOLIS,
    SID_NIGHTSHADE,
    STAFF_OF_SPRING,
    TEMPORAL_BOOTS,
    TRANSMUTE_BONUS,
    WATER,
    YJANGS_FORGOTTEN_VASE,
)
from tests.seasons.table import (
    FALL,
    SPRING,
    WINTER,
    activate,
    area,
    bonus,
    choose,
    crystals,
    discarded,
    done,
    energies,
    face,
    gauge,
    give_up,
    hand,
    hand_choices,
    lay,
    reserve,
    shift,
    step,
    summon,
    types,
)

ONE_EACH = (1, 1, 1, 1)

# ------------------------------------------------------------------------------------------ 6 Staff of Spring


def test_staff_of_spring_pays_three_for_another_summon_and_not_for_itself():
    state = lay(hands={0: [STAFF_OF_SPRING, TEMPORAL_BOOTS], 1: []}, reserve={0: (0, 0, 0, 3)})
    summon(state, STAFF_OF_SPRING)
    assert crystals(state) == 0
    summon(state, TEMPORAL_BOOTS)
    assert crystals(state) == 3
    assert step(state) == BOOTS


def test_staff_of_spring_every_copy_counts_and_the_first_pays_for_the_second():
    state = lay(areas={0: [STAFF_OF_SPRING]}, hands={0: [STAFF_OF_SPRING, TEMPORAL_BOOTS]}, reserve={0: (0, 0, 0, 3)})
    assert crystals(summon(state, STAFF_OF_SPRING)) == 3
    assert crystals(summon(state, TEMPORAL_BOOTS)) == 9


def test_staff_of_spring_ignores_opponents_and_cards_that_enter_free():
    theirs = lay(areas={1: [STAFF_OF_SPRING]}, hands={0: [TEMPORAL_BOOTS]})
    summon(theirs, TEMPORAL_BOOTS)
    assert crystals(theirs) == crystals(theirs, 1) == 0
    free = lay(areas={0: [STAFF_OF_SPRING, POTION_OF_DREAMS]}, hands={0: [PURSE_OF_IO]})
    choose(activate(free, POTION_OF_DREAMS), PURSE_OF_IO)
    assert PURSE_OF_IO in area(free)
    assert crystals(free) == 0


def test_staff_of_spring_pays_after_the_cost_and_before_the_entry_effect():
    poor = lay(areas={0: [STAFF_OF_SPRING]}, hands={0: [BALANCE_OF_ISHTAR]}, crystals={0: 1})
    assert hand_choices(poor) == set()
    sid = lay(
        areas={0: [STAFF_OF_SPRING]}, hands={0: [SID_NIGHTSHADE]}, reserve={0: (0, 0, 0, 1)}, crystals={0: 18, 1: 20}
    )
    summon(sid, SID_NIGHTSHADE)  # 21 against 20
    assert (crystals(sid), crystals(sid, 1)) == (26, 15)


# ------------------------------------------------------------------------------------------ 7 Temporal Boots


@pytest.mark.parametrize("spaces", [-3, -2, -1, 1, 2, 3])
def test_temporal_boots_move_the_token_one_to_three_spaces_either_way(spaces):
    state = lay(hands={0: [TEMPORAL_BOOTS]}, space=5, year=2)
    summon(state, TEMPORAL_BOOTS)
    assert step(state) == BOOTS
    assert len(state.legal_actions()) == 6
    shift(state, spaces)
    assert state.record["space"] == 5 + spaces
    assert state.record["year"] == 2
    assert step(state) is None


def test_temporal_boots_into_a_new_year_hand_out_its_packet_to_everybody_at_once_and_only_once():
    packets = {0: ([1], [2]), 1: ([3], [4])}
    state = lay(hands={0: [TEMPORAL_BOOTS, TEMPORAL_BOOTS + KINDS]}, libraries=packets, space=12)
    shift(summon(state, TEMPORAL_BOOTS), 3)
    assert (state.record["year"], state.record["space"]) == (2, 3)
    assert hand(state) == [1, TEMPORAL_BOOTS]
    assert hand(state, 1) == [3]
    shift(summon(state, TEMPORAL_BOOTS), -3)
    assert (state.record["year"], state.record["space"]) == (1, 12)
    assert hand(state) == [1]
    assert hand(state, 1) == [3]
    done(done(state))  # the round's own move leads into year II again
    assert state.record["year"] == 2
    assert hand(state) == [1]
    assert hand(state, 1) == [3]


def test_temporal_boots_change_of_season_lets_figrim_and_hourglass_act_from_the_active_player_on():
    state = lay(
        seat=1,
        turn=1,
        hands={1: [TEMPORAL_BOOTS]},
        areas={0: [HOURGLASS_OF_TIME, FIGRIM_THE_AVARICIOUS], 1: [HOURGLASS_OF_TIME]},
        crystals={1: 2},
        space=SPRING,
    )
    shift(summon(state, TEMPORAL_BOOTS), -1)
    assert state.seat == 1
    assert crystals(state, 1) == 2
    types(state, FIRE)
    assert state.seat == 0
    assert crystals(state) == 1
    assert crystals(state, 1) == 1
    types(state, EARTH)
    assert energies(state) == (0, 0, 0, 1)
    assert energies(state, 1) == (0, 0, 1, 0)
    assert state.seat == 1


def test_temporal_boots_within_a_season_do_not_wake_figrim():
    state = lay(hands={0: [TEMPORAL_BOOTS]}, areas={0: [FIGRIM_THE_AVARICIOUS]}, crystals={1: 2}, space=5)
    shift(summon(state, TEMPORAL_BOOTS), 1)
    assert crystals(state) == 0


def test_temporal_boots_change_the_rate_at_once_but_not_the_dice_of_the_round():
    dice = [(0, 0), (1, 0), (2, face(WINTER, 2, dots=1))]
    state = lay(
        num_players=2,
        seat=1,
        turn=1,
        hands={1: [TEMPORAL_BOOTS]},
        reserve={1: (1, 0, 0, 1)},
        transmute=1,
        dice=dice,
        space=3,
    )
    reserve(state, EARTH)
    assert crystals(state, 1) == 3
    shift(summon(state, TEMPORAL_BOOTS), 1)
    reserve(state, AIR)
    assert crystals(state, 1) == 5  # spring: air for 2
    assert state.record["dice_season"] == 0
    done(state)
    assert state.record["space"] == 5
    assert state.record["dice_season"] == 1


@pytest.mark.parametrize(
    ("option", "year", "space", "woken"), [("year 0", 0, 11, 1), ("stop", 1, 1, 0), ("fall of year I", 1, 11, 1)]
)
def test_temporal_boots_back_past_the_first_space_of_year_one(option, year, space, woken):
    position = {"hands": {0: [TEMPORAL_BOOTS]}, "areas": {0: [FIGRIM_THE_AVARICIOUS]}, "crystals": {1: 2}}
    state = lay(**position, space=1, before_year_one=option)
    shift(summon(state, TEMPORAL_BOOTS), -2)
    assert (state.record["year"], state.record["space"]) == (year, space)
    assert crystals(state) == woken


def test_temporal_boots_out_of_year_zero_bring_no_cards():
    state = lay(hands={0: [TEMPORAL_BOOTS]}, libraries={0: ([1], [2])}, year=0, space=12)
    shift(summon(state, TEMPORAL_BOOTS), 1)
    assert state.record["year"] == 1
    assert hand(state) == []


def test_temporal_boots_past_year_three_end_the_game_with_the_round_unless_the_token_comes_back():
    over = lay(hands={0: [TEMPORAL_BOOTS]}, space=11, year=3)
    shift(summon(over, TEMPORAL_BOOTS), 2)
    assert not over.done
    done(over)
    assert not over.done
    assert over.seat == 1
    done(over)
    assert over.done
    assert (over.record["year"], over.record["space"]) == (4, 2)
    back = lay(hands={0: [TEMPORAL_BOOTS], 1: [TEMPORAL_BOOTS]}, space=11, year=3)
    done(shift(summon(back, TEMPORAL_BOOTS), 2))
    done(shift(summon(back, TEMPORAL_BOOTS), -3))
    assert not back.done
    assert (back.record["year"], back.record["space"]) == (3, 11)


# ------------------------------------------------------------------------------------------ 8 Purse of Io


@pytest.mark.parametrize(("purses", "bonuses", "gained"), [(0, 0, 8), (1, 0, 11), (1, 1, 14), (2, 0, 14), (2, 2, 20)])
def test_purse_of_io_adds_a_crystal_to_each_transmuted_energy(purses, bonuses, gained):
    state = lay(areas={0: [PURSE_OF_IO] * purses, 1: [YJANGS_FORGOTTEN_VASE]}, reserve={0: (0, 0, 1, 2)}, transmute=1)
    for _ in range(bonuses):
        bonus(state, TRANSMUTE_BONUS)
    reserve(state, FIRE, EARTH, EARTH)
    assert crystals(state) == gained


def test_purse_of_io_of_an_opponent_adds_nothing():
    state = lay(areas={1: [PURSE_OF_IO]}, reserve={0: (0, 0, 0, 1)}, transmute=1, space=FALL)
    assert crystals(reserve(state, EARTH)) == 2


def test_purse_of_io_counts_for_potion_of_life_not_for_cauldron_and_skull():
    life = lay(areas={0: [PURSE_OF_IO, POTION_OF_LIFE]}, reserve={0: (1, 2, 2, 2)})
    assert crystals(activate(life, POTION_OF_LIFE)) == 35
    cauldron = lay(
        areas={0: [PURSE_OF_IO, GLUTTON_CAULDRON]}, stored={GLUTTON_CAULDRON: (6, 0, 0, 0)}, reserve={0: (1, 0, 0, 0)}
    )
    assert crystals(reserve(activate(cauldron, GLUTTON_CAULDRON), AIR)) == 15
    skull = lay(areas={0: [PURSE_OF_IO, DRAGON_SKULL, POTION_OF_POWER, TEMPORAL_BOOTS, RAGFIELDS_HELM]})
    give_up(activate(skull, DRAGON_SKULL), POTION_OF_POWER, TEMPORAL_BOOTS, RAGFIELDS_HELM)
    assert crystals(skull) == 15


# ------------------------------------------------------------------------------------------ 9 Divine Chalice


def test_divine_chalice_puts_one_of_four_cards_into_play_free_and_discards_the_rest():
    pile = [RUNIC_CUBE_OF_EOLIS, PURSE_OF_IO, STAFF_OF_SPRING, AMULET_OF_EARTH]
    state = lay(hands={0: [DIVINE_CHALICE]}, reserve={0: ONE_EACH}, pile=pile)
    summon(state, DIVINE_CHALICE)
    assert step(state) == CHOOSE
    assert hand_choices(state) == set(pile)
    assert len(state.legal_actions()) == 4  # compulsory
    choose(state, RUNIC_CUBE_OF_EOLIS)
    assert area(state) == [DIVINE_CHALICE, RUNIC_CUBE_OF_EOLIS]
    assert discarded(state) == sorted(pile[1:])
    assert crystals(state) == 0
    assert energies(state) == (0, 0, 0, 0)


def test_divine_chalice_as_the_last_card_the_gauge_allows_discards_all_four():
    pile = [RUNIC_CUBE_OF_EOLIS, PURSE_OF_IO, STAFF_OF_SPRING, AMULET_OF_EARTH]
    state = lay(hands={0: [DIVINE_CHALICE]}, reserve={0: ONE_EACH}, gauge={0: 2}, areas={0: [13]}, pile=pile)
    summon(state, DIVINE_CHALICE)
    assert step(state) is None
    assert area(state) == [13, DIVINE_CHALICE]
    assert discarded(state) == sorted(pile)


def test_divine_chalice_wakes_no_leech_staff_or_vase_with_the_free_card():
    state = lay(
        hands={0: [DIVINE_CHALICE]},
        reserve={0: ONE_EACH},
        areas={0: [STAFF_OF_SPRING, YJANGS_FORGOTTEN_VASE], 1: [ARCANO_LEECH]},
        crystals={0: 1},
        pile=[PURSE_OF_IO],
    )
    summon(state, DIVINE_CHALICE)  # itself it wakes all three
    assert step(state) == GAIN
    types(state, AIR)
    assert (crystals(state), crystals(state, 1)) == (3, 1)
    choose(state, PURSE_OF_IO)
    assert step(state) is None
    assert (crystals(state), crystals(state, 1)) == (3, 1)
    assert energies(state) == (1, 0, 0, 0)


def test_divine_chalice_resolves_the_entry_effect_of_the_free_card_in_full():
    pile = [ELEMENTAL_AMULET, NARIA_THE_PROPHETESS]
    state = lay(hands={0: [DIVINE_CHALICE]}, reserve={0: ONE_EACH}, gauge={0: 5}, pile=pile)
    choose(summon(state, DIVINE_CHALICE), ELEMENTAL_AMULET)
    assert gauge(state) == 6
    assert crystals(state) == 5
    assert hand(state) == [NARIA_THE_PROPHETESS]  # discarded before the effect, shuffled, drawn
    types(state, WATER, FIRE)
    assert energies(state) == (0, 1, 1, 0)


def test_divine_chalice_may_bring_the_other_chalice():
    pile = [DIVINE_CHALICE + KINDS, PURSE_OF_IO]
    state = lay(hands={0: [DIVINE_CHALICE]}, reserve={0: ONE_EACH}, pile=pile)
    choose(summon(state, DIVINE_CHALICE), DIVINE_CHALICE)
    assert step(state) == CHOOSE
    choose(state, PURSE_OF_IO)
    assert area(state) == [DIVINE_CHALICE, DIVINE_CHALICE, PURSE_OF_IO]
    empty = lay(hands={0: [DIVINE_CHALICE]}, reserve={0: ONE_EACH}, pile=[])
    summon(empty, DIVINE_CHALICE)
    assert step(empty) is None
    assert area(empty) == [DIVINE_CHALICE]
