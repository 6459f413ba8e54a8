"""The fire cards, 0 to 14: effects, choices and notes (rules page, section 6.1)."""

import pytest

from tabletopzoo.vale_of_eternity.components import (
    A_DONE,
    AERIS,
    AGNI,
    ASMODEUS,
    BALOG,
    BLUE,
    BURNING_SKULL,
    CERBERUS,
    CHARYBDIS,
    DRAGON_EGG,
    FIREFOX,
    FOREST_SPIRIT,
    FREYJA,
    GARGOYLE,
    GOBLIN,
    HESTIA,
    HIPPOGRIFF,
    HORNED_SALAMANDER,
    HUNTING,
    IFRIT,
    IMP,
    INCUBUS,
    KAPPA,
    LAVA_GIANT,
    MARINA,
    MUD_SLIME,
    NESSIE,
    PEGASUS,
    PHOENIX,
    PURPLE,
    RED,
    SALAMANDER,
    SUCCUBUS,
    SURTR,
    SYLPH,
    TIDAL,
    TROLL,
    UNDINE,
    UNDINE_QUEEN,
    VALKYRIE,
    WATER_GIANT,
    YOUNG_FOREST_SPIRIT,
    YUKI_ONNA,
)
from tests.vale_of_eternity.table import (
    area,
    card,
    colours,
    discarded,
    done,
    hand,
    lay,
    may_take,
    player,
    purse,
    resolve,
    sell,
    stones,
)

# ------------------------------------------------------------------------------------------ 0 Agni


def test_agni_makes_a_red_stone_pay_2():
    state = lay(hands={0: [SURTR]}, areas={0: [AGNI]}, stones={0: (2, 0, 0)})
    stones(card(state, SURTR), RED, RED)
    assert area(state) == [AGNI, SURTR]
    assert purse(state) == (0, 0, 0)


def test_agni_counts_for_removals():
    state = lay(round_number=4, areas={0: [AGNI, KAPPA], 1: [GOBLIN]}, stones={0: (2, 0, 0)})
    stones(card(state, KAPPA), RED, RED)
    assert area(state) == [AGNI]
    assert discarded(state) == {KAPPA}
    assert may_take(lay(round_number=4, areas={0: [KAPPA]}, stones={0: (2, 0, 0)})) == set()


def test_agni_counts_for_yuki_onna():
    state = lay(hands={0: [YUKI_ONNA]}, areas={0: [AGNI]}, stones={0: (3, 0, 1)})
    assert card(state, YUKI_ONNA).scores[0] == 3 * 2 + 6


def test_agni_does_not_help_pay_for_itself():
    assert may_take(lay(hands={0: [AGNI]}, stones={0: (3, 0, 0)})) == set()
    state = lay(hands={0: [AGNI]}, stones={0: (4, 0, 0)})
    stones(card(state, AGNI), RED, RED, RED, RED)
    assert area(state) == [AGNI]


def test_agni_leaves_the_number_of_stones_and_phoenix_alone():
    state = lay(hands={0: [AGNI]}, areas={0: [PHOENIX]}, stones={0: (4, 0, 0)})
    assert stones(card(state, AGNI), RED, RED, RED, RED).scores[0] == 4
    state = lay(hands={0: [WATER_GIANT]}, areas={0: [AGNI, PHOENIX]}, stones={0: (2, 0, 0)})
    assert stones(card(state, WATER_GIANT), RED, RED).scores[0] == 2


def test_agni_changes_neither_other_colours_nor_other_players():
    assert may_take(lay(hands={0: [SURTR]}, areas={0: [AGNI]}, stones={0: (0, 1, 0)})) == set()
    assert may_take(lay(hands={0: [SURTR]}, areas={1: [AGNI]}, stones={0: (3, 0, 0)})) == set()


# ------------------------------------------------------------------------------------------ 1 Asmodeus

ASMODEUS_TARGETS = [FIREFOX, FOREST_SPIRIT, IFRIT, IMP, INCUBUS, SUCCUBUS, UNDINE, YUKI_ONNA, YOUNG_FOREST_SPIRIT]


def test_asmodeus_returns_an_instant_card_of_printed_cost_2_or_less():
    state = resolve(areas={0: [ASMODEUS, *ASMODEUS_TARGETS]})
    card(state, ASMODEUS)
    assert may_take(state) == set(ASMODEUS_TARGETS)
    card(state, FOREST_SPIRIT)
    assert hand(state) == {FOREST_SPIRIT}
    assert FOREST_SPIRIT not in area(state)
    assert state.record["known"][FOREST_SPIRIT] == 1
    assert state.scores == [0, 0]


def test_asmodeus_takes_no_permanent_active_or_dearer_card_and_not_itself():
    others = [HESTIA, KAPPA, GARGOYLE, SALAMANDER, HORNED_SALAMANDER, NESSIE, GOBLIN, LAVA_GIANT]
    state = resolve(areas={0: [ASMODEUS, *others, IFRIT], 1: [INCUBUS]})
    card(state, ASMODEUS)
    assert may_take(state) == {IFRIT}


def test_asmodeus_looks_at_the_printed_cost():
    state = resolve(areas={0: [ASMODEUS, SALAMANDER, PEGASUS, HIPPOGRIFF, LAVA_GIANT]})
    assert may_take(state) == {SALAMANDER}


def test_asmodeus_is_mandatory_with_a_target_and_unavailable_without():
    assert resolve(areas={0: [ASMODEUS, IFRIT]}).legal_actions() == [ASMODEUS]
    assert may_take(resolve(areas={0: [ASMODEUS, SALAMANDER]})) == {SALAMANDER}


def test_asmodeus_keeps_a_recovered_card_from_its_own_active_effect():
    state = resolve(areas={0: [ASMODEUS, UNDINE, IMP, SALAMANDER]})
    card(card(state, ASMODEUS), IMP)
    assert may_take(state) == {UNDINE, SALAMANDER}
    assert purse(state) == (0, 0, 0)


# ------------------------------------------------------------------------------------------ 2 Balog

BALOG_TARGETS = [FIREFOX, IFRIT, IMP, INCUBUS, LAVA_GIANT, SUCCUBUS, SURTR]


def test_balog_returns_a_fire_card_with_an_instant_of_any_cost():
    state = resolve(areas={0: [BALOG, *BALOG_TARGETS]})
    card(state, BALOG)
    assert may_take(state) == set(BALOG_TARGETS)
    card(state, SURTR)
    assert hand(state) == {SURTR}
    assert area(state) == [BALOG, *BALOG_TARGETS[:-1]]
    assert state.scores == [0, 0]


def test_balog_takes_no_other_fire_card_no_other_family_and_not_itself():
    others = [AGNI, ASMODEUS, HESTIA, PHOENIX, SALAMANDER, UNDINE, FOREST_SPIRIT]
    state = resolve(areas={0: [BALOG, *others, LAVA_GIANT], 1: [SURTR]})
    card(state, BALOG)
    assert may_take(state) == {LAVA_GIANT}


def test_balog_is_mandatory_with_a_target_and_unavailable_without():
    assert resolve(areas={0: [BALOG, SURTR]}).legal_actions() == [BALOG]
    assert may_take(resolve(areas={0: [BALOG, HESTIA, UNDINE, SALAMANDER]})) == {UNDINE, SALAMANDER}


# ------------------------------------------------------------------------------------------ 3 Burning Skull


def test_burning_skull_turns_one_red_stone_into_3_points():
    state = resolve(areas={0: [BURNING_SKULL]}, stones={0: (3, 1, 0)})
    assert state.legal_actions() == [BURNING_SKULL]
    card(state, BURNING_SKULL)
    assert state.scores[0] == 3
    assert purse(state) == (2, 1, 0)


def test_burning_skull_is_used_once_in_a_phase():
    state = resolve(areas={0: [BURNING_SKULL, SALAMANDER]}, stones={0: (3, 0, 0)})
    assert may_take(card(state, BURNING_SKULL)) == {SALAMANDER}


def test_burning_skull_needs_a_red_stone():
    state = resolve(areas={0: [BURNING_SKULL, NESSIE]}, stones={0: (0, 2, 1), 1: (4, 0, 0)})
    assert may_take(state) == {NESSIE}


@pytest.mark.parametrize("giver", [SALAMANDER, HORNED_SALAMANDER])
def test_burning_skull_becomes_available_with_a_red_stone_and_is_mandatory_then(giver):
    state = resolve(areas={0: [BURNING_SKULL, giver]})
    assert may_take(state) == {giver}
    card(state, giver)
    assert state.legal_actions() == [BURNING_SKULL]


# ------------------------------------------------------------------------------------------ 4 Firefox


def test_firefox_scores_1_for_each_other_card_in_hand():
    state = lay(hands={0: [FIREFOX, KAPPA, AGNI, MARINA], 1: [SURTR]}, unseen=[AGNI], stones={0: (1, 0, 0)})
    stones(card(state, FIREFOX), RED)
    assert state.scores == [3, 0]
    assert hand(state) == {KAPPA, AGNI, MARINA}


def test_firefox_may_be_summoned_from_an_empty_hand():
    state = lay(hands={0: [FIREFOX]}, stones={0: (1, 0, 0)})
    stones(card(state, FIREFOX), RED)
    assert area(state) == [FIREFOX]
    assert state.scores[0] == 0


# ------------------------------------------------------------------------------------------ 5 Hestia


def test_hestia_raises_the_limit_to_6():
    state = lay(areas={0: [HESTIA]}, stones={0: (2, 0, 0)}, marked={0: [TROLL, GARGOYLE]})
    sell(state)
    assert purse(state) == (6, 0, 0)
    assert may_take(state) >= {GARGOYLE}
    sell(state, 1)
    assert purse(state) == (10, 0, 0)
    assert colours(state) == {RED}
    stones(state, RED, RED, RED, RED)
    assert purse(state) == (6, 0, 0)
    assert A_DONE in state.legal_actions()


def test_hestia_costs_nothing_and_gives_nothing():
    state = lay(hands={0: [HESTIA]})
    card(state, HESTIA)
    assert area(state) == [HESTIA]
    assert purse(state) == (0, 0, 0)
    assert state.scores[0] == 0


def test_hestia_raises_only_the_limit_of_its_owner():
    state = lay(areas={1: [HESTIA]}, stones={0: (2, 0, 0)}, marked={0: [TROLL]})
    sell(state)
    assert colours(state) == {RED}
    stones(state, RED, RED)
    assert purse(state) == (4, 0, 0)


def test_hestia_removed_leaves_a_limit_of_4():
    state = lay(round_number=6, areas={0: [HESTIA, KAPPA]}, stones={0: (3, 1, 2)})
    stones(card(state, HESTIA), PURPLE)
    assert area(state) == [KAPPA]
    assert colours(state) == {RED, BLUE, PURPLE}
    stones(state, BLUE)
    assert purse(state) == (3, 0, 1)
    assert A_DONE in state.legal_actions()


def test_hestia_hit_by_marina_makes_its_owner_choose_in_the_other_turn():
    state = lay(
        num_players=3, hands={0: [MARINA]}, areas={2: [HESTIA]}, stones={0: (1, 0, 1), 2: (2, 2, 2)}, scores={2: 9}
    )
    player(stones(card(state, MARINA), PURPLE, RED), 2)
    assert state.seat == 2
    card(state, HESTIA)
    assert state.seat == 2
    assert colours(state) == {RED, BLUE, PURPLE}
    stones(state, RED, BLUE)
    assert purse(state, 2) == (1, 1, 2)
    assert state.seat == 0
    assert state.scores == [7, 0, 9]


def test_hestia_discarded_by_cerberus_is_paid_for_before_the_next_pick():
    state = lay(hands={0: [CERBERUS]}, areas={0: [HESTIA, KAPPA]}, stones={0: (3, 1, 2)})
    stones(card(state, CERBERUS), PURPLE)
    card(state, HESTIA)
    assert may_take(state) == set()
    stones(state, RED)
    assert may_take(state) == {KAPPA}
    assert purse(state) == (2, 1, 1)


def test_hestia_returned_by_aeris_leaves_a_limit_of_4():
    state = lay(hands={0: [DRAGON_EGG, AERIS]}, areas={0: [HESTIA]}, stones={0: (3, 1, 2)})
    card(stones(card(state, DRAGON_EGG), BLUE), AERIS)
    card(state, HESTIA)
    assert hand(state) == {HESTIA}
    assert colours(state) == {RED, PURPLE}
    stones(state, RED)
    assert purse(state) == (2, 0, 2)
    assert A_DONE in state.legal_actions()


# ------------------------------------------------------------------------------------------ 6 Horned Salamander


def test_horned_salamander_gives_4_red_stones():
    state = resolve(areas={0: [HORNED_SALAMANDER]})
    card(state, HORNED_SALAMANDER)
    assert purse(state) == (4, 0, 0)
    assert state.scores[0] == 0


def test_horned_salamander_overflows_and_any_stone_may_go():
    state = resolve(areas={0: [HORNED_SALAMANDER]}, stones={0: (0, 1, 2)})
    card(state, HORNED_SALAMANDER)
    assert purse(state) == (4, 1, 2)
    assert colours(state) == {RED, BLUE, PURPLE}
    stones(state, PURPLE, BLUE, RED)
    assert purse(state) == (3, 0, 1)
    assert state.done


# ------------------------------------------------------------------------------------------ 7 Ifrit


@pytest.mark.parametrize("others", [[], [KAPPA], [KAPPA, MARINA, HESTIA, TROLL]])
def test_ifrit_scores_1_for_each_card_of_the_area_with_itself(others):
    state = lay(hands={0: [IFRIT, AGNI]}, areas={0: others, 1: [SURTR, PHOENIX]}, stones={0: (2, 0, 0)})
    stones(card(state, IFRIT), RED, RED)
    assert state.scores == [len(others) + 1, 0]


# ------------------------------------------------------------------------------------------ 8 Imp


def test_imp_costs_nothing_and_gives_2_red_stones():
    state = lay(hands={0: [IMP]})
    card(state, IMP)
    assert area(state) == [IMP]
    assert purse(state) == (2, 0, 0)


def test_imp_overflows():
    state = lay(hands={0: [IMP]}, stones={0: (1, 1, 1)})
    card(state, IMP)
    assert colours(state) == {RED, BLUE, PURPLE}
    stones(state, BLUE)
    assert purse(state) == (3, 0, 1)


def test_imp_must_return_to_hand_in_the_resolution_phase_and_gives_nothing_then():
    state = resolve(areas={0: [IMP]}, stones={0: (1, 0, 0)})
    assert state.legal_actions() == [IMP]
    card(state, IMP)
    assert hand(state) == {IMP}
    assert area(state) == []
    assert purse(state) == (1, 0, 0)


def test_imp_is_summoned_again_in_the_next_round_and_triggers_sylph_each_time():
    state = lay(round_number=3, hands={0: [IMP]}, areas={0: [SYLPH]})
    assert card(state, IMP).scores[0] == 1
    card(done(done(state)), IMP)
    while state.record["phase"] == HUNTING:
        state.step(state.legal_actions()[0])
    for marked in state.record["marked"][1].tolist():
        card(state, marked)
    done(state)
    assert state.record["round_number"] == 4
    assert card(state, IMP).scores[0] == 2
    assert purse(state) == (4, 0, 0)


def test_imp_counts_as_a_cheap_card_and_as_an_active_one():
    state = lay(hands={0: [INCUBUS]}, areas={0: [IMP]}, stones={0: (2, 0, 0)})
    assert stones(card(state, INCUBUS), RED, RED).scores[0] == 4
    assert card(resolve(areas={0: [FREYJA, IMP]}), FREYJA).scores[0] == 2


# ------------------------------------------------------------------------------------------ 9 Incubus


def test_incubus_scores_2_for_each_card_of_printed_cost_2_or_less():
    state = lay(hands={0: [INCUBUS]}, areas={0: [HESTIA, KAPPA, NESSIE, TROLL], 1: [IMP]}, stones={0: (2, 0, 0)})
    assert stones(card(state, INCUBUS), RED, RED).scores == [8, 0]


def test_incubus_alone_scores_2():
    state = lay(hands={0: [INCUBUS]}, stones={0: (2, 0, 0)})
    assert stones(card(state, INCUBUS), RED, RED).scores[0] == 2


def test_incubus_ignores_cost_reductions():
    state = lay(hands={0: [INCUBUS]}, areas={0: [PEGASUS, HIPPOGRIFF, VALKYRIE]}, stones={0: (1, 0, 0)})
    assert stones(card(state, INCUBUS), RED).scores[0] == 2


# ------------------------------------------------------------------------------------------ 10 Lava Giant


def test_lava_giant_scores_2_for_each_fire_card_with_itself():
    state = lay(hands={0: [LAVA_GIANT, IMP]}, areas={0: [AGNI, KAPPA, HESTIA], 1: [SURTR]}, stones={0: (2, 0, 0)})
    assert stones(card(state, LAVA_GIANT), RED, RED).scores == [6, 0]


def test_lava_giant_alone_scores_2():
    state = lay(hands={0: [LAVA_GIANT]}, areas={0: [KAPPA]}, stones={0: (3, 0, 0)})
    assert stones(card(state, LAVA_GIANT), RED, RED, RED).scores[0] == 2


# ------------------------------------------------------------------------------------------ 11 Phoenix


def test_phoenix_scores_1_for_each_red_stone_spent_on_another_summon():
    state = lay(hands={0: [BALOG]}, areas={0: [PHOENIX]}, stones={0: (3, 1, 0)})
    assert stones(card(state, BALOG), BLUE, RED).scores[0] == 1
    state = lay(hands={0: [BALOG]}, areas={0: [PHOENIX]}, stones={0: (4, 0, 0)})
    assert stones(card(state, BALOG), RED, RED, RED, RED).scores[0] == 4


def test_phoenix_scores_nothing_for_other_colours_and_other_players():
    state = lay(hands={0: [BALOG]}, areas={0: [PHOENIX]}, stones={0: (2, 0, 1)})
    assert stones(card(state, BALOG), PURPLE).scores[0] == 0
    state = lay(hands={0: [BALOG]}, areas={1: [PHOENIX]}, stones={0: (4, 0, 0)})
    assert stones(card(state, BALOG), RED, RED, RED, RED).scores == [0, 0]


def test_phoenix_does_not_react_to_its_own_summon():
    state = lay(hands={0: [PHOENIX]}, stones={0: (3, 0, 0)})
    assert stones(card(state, PHOENIX), RED, RED, RED).scores[0] == 0


def test_phoenix_does_not_react_to_removals():
    state = lay(round_number=3, areas={0: [PHOENIX, KAPPA]}, hands={0: [IMP]}, stones={0: (3, 0, 0)})
    assert stones(card(state, KAPPA), RED, RED, RED).scores[0] == 0
    assert card(state, IMP).scores[0] == 0


def test_phoenix_does_not_react_to_free_summons():
    state = lay(hands={0: [DRAGON_EGG, TIDAL]}, areas={0: [PHOENIX]}, stones={0: (3, 0, 0)})
    stones(card(state, DRAGON_EGG), RED, RED, RED)
    assert state.scores[0] == 3
    assert card(state, TIDAL).scores[0] == 3 + 5
    state = lay(hands={0: [YOUNG_FOREST_SPIRIT, KAPPA, AGNI]}, areas={0: [PHOENIX]}, stones={0: (4, 0, 0)})
    card(card(card(state, YOUNG_FOREST_SPIRIT), KAPPA), AGNI)
    assert area(state) == [PHOENIX, YOUNG_FOREST_SPIRIT, AGNI]
    assert state.scores[0] == 0


# ------------------------------------------------------------------------------------------ 12 Salamander


def test_salamander_gives_a_red_stone_and_a_point():
    state = resolve(areas={0: [SALAMANDER]}, stones={0: (0, 3, 0)})
    card(state, SALAMANDER)
    assert purse(state) == (1, 3, 0)
    assert state.scores == [1, 0]
    assert state.done


def test_salamander_scores_even_if_the_stone_is_thrown_away():
    state = resolve(areas={0: [SALAMANDER]}, stones={0: (0, 4, 0)})
    card(state, SALAMANDER)
    assert colours(state) == {RED, BLUE}
    stones(state, RED)
    assert purse(state) == (0, 4, 0)
    assert state.scores[0] == 1


# ------------------------------------------------------------------------------------------ 13 Succubus

COSTS_1_TO_4 = [KAPPA, NESSIE, TROLL, SURTR]


def test_succubus_scores_10_with_costs_1_to_4():
    state = lay(hands={0: [SUCCUBUS]}, areas={0: [*COSTS_1_TO_4, SALAMANDER, MUD_SLIME]})
    assert card(state, SUCCUBUS).scores[0] == 10


@pytest.mark.parametrize("missing", COSTS_1_TO_4)
def test_succubus_scores_nothing_with_a_cost_missing_but_may_be_summoned(missing):
    others = [c for c in COSTS_1_TO_4 if c != missing]
    state = lay(hands={0: [SUCCUBUS]}, areas={0: [*others, IMP], 1: [missing]})
    card(state, SUCCUBUS)
    assert area(state) == [*others, IMP, SUCCUBUS]
    assert state.scores == [0, 0]


def test_succubus_looks_at_printed_costs():
    state = lay(hands={0: [SUCCUBUS]}, areas={0: [PEGASUS, NESSIE, SURTR, CHARYBDIS]})
    assert card(state, SUCCUBUS).scores[0] == 0


# ------------------------------------------------------------------------------------------ 14 Surtr


@pytest.mark.parametrize(
    ("others", "points"),
    [([], 2), ([AGNI, IMP], 2), ([KAPPA, UNDINE_QUEEN], 4), ([KAPPA, TROLL, VALKYRIE, MARINA], 10)],
)
def test_surtr_scores_2_for_each_family_with_its_own(others, points):
    state = lay(hands={0: [SURTR, GOBLIN]}, areas={0: others, 1: [TIDAL]}, stones={0: (0, 0, 1)})
    assert stones(card(state, SURTR), PURPLE).scores == [points, 0]
