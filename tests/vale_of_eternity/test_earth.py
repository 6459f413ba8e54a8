"""The fifteen earth cards (rules page, section 6.3)."""

import pytest

from tabletopzoo.vale_of_eternity.components import (
    A_CARD,
    A_DONE,
    BASILISK,
    BEHEMOTH,
    BLUE,
    BOULDER,
    CERBERUS,
    EMBER,
    ETERNITY,
    FOREST_SPIRIT,
    GARGOYLE,
    GOBLIN,
    GOBLIN_SOLDIER,
    HAE_TAE,
    HARPY,
    HESTIA,
    IFRIT,
    IMP,
    KAPPA,
    MEDUSA,
    MIMIC,
    MUD_SLIME,
    NESSIE,
    ODIN,
    PHOENIX,
    PURPLE,
    RED,
    ROCK_GOLEM,
    SAND_GIANT,
    STONE_GOLEM,
    SYLPH,
    TROLL,
    VALKYRIE,
    WATER_GIANT,
    YOUNG_FOREST_SPIRIT,
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
    option,
    options,
    player,
    players,
    purse,
    resolve,
    stones,
)

# ------------------------------------------------------------------------------------------ Basilisk


@pytest.mark.parametrize(("line", "gained"), [(0, (1, 0, 0)), (1, (0, 1, 0)), (2, (0, 0, 1))])
def test_basilisk_loses_points_for_a_better_stone(line, gained):
    state = card(resolve(areas={0: [BASILISK]}, scores={0: 7}), BASILISK)
    assert options(state) == {0, 1, 2}
    option(state, line)
    assert purse(state) == gained
    assert state.scores == [7 - line, 0]


@pytest.mark.parametrize(("score", "lines"), [(0, {0}), (1, {0, 1}), (2, {0, 1, 2})])
def test_basilisk_needs_the_points_of_a_line_and_is_always_mandatory(score, lines):
    state = resolve(areas={0: [BASILISK]}, scores={0: score})
    assert state.legal_actions() == [A_CARD + BASILISK]
    assert options(card(state, BASILISK)) == lines


def test_basilisk_may_stop_at_0_by_ruling_r2():
    state = card(resolve(areas={0: [BASILISK]}, scores={0: 1}, basilisk="stops at 0"), BASILISK)
    assert options(state) == {0, 1, 2}
    option(state, 2)
    assert purse(state) == (0, 0, 1)
    assert state.scores == [0, 0]


def test_basilisk_may_bring_one_stone_too_many():
    state = option(card(resolve(areas={0: [BASILISK]}, stones={0: (4, 0, 0)}, scores={0: 2}), BASILISK), 2)
    assert colours(state) == {RED, PURPLE}
    assert purse(stones(state, RED)) == (3, 0, 1)


# ------------------------------------------------------------------------------------------ Behemoth


@pytest.mark.parametrize(
    ("others", "points"),
    [([], 3), ([TROLL], 3), ([IMP, IFRIT, KAPPA], 9), ([IMP, KAPPA, TROLL, HARPY, ETERNITY], 15)],
)
def test_behemoth_scores_3_for_each_family_its_own_included(others, points):
    state = lay(hands={0: [BEHEMOTH]}, areas={0: others, 1: [NESSIE]}, stones={0: (0, 0, 2)})
    stones(card(state, BEHEMOTH), PURPLE, PURPLE)
    assert state.scores == [points, 0]


# ------------------------------------------------------------------------------------------ Cerberus


def test_cerberus_discards_up_to_three_others():
    others = [IMP, KAPPA, HARPY, TROLL]
    state = stones(card(lay(hands={0: [CERBERUS]}, areas={0: others}, stones={0: (0, 0, 1)}), CERBERUS), PURPLE)
    for victim in (HARPY, IMP, TROLL):
        assert may_take(state) == set(area(state)) - {CERBERUS}
        assert A_DONE in state.legal_actions()
        card(state, victim)
    assert area(state) == [KAPPA, CERBERUS]
    assert discarded(state) == {HARPY, IMP, TROLL}
    assert state.record["stack_n"] == 0


@pytest.mark.parametrize("number", [0, 1, 2])
def test_cerberus_may_stop_before_three(number):
    others = [IMP, KAPPA, HARPY, TROLL]
    state = stones(card(lay(hands={0: [CERBERUS]}, areas={0: others}, stones={0: (0, 0, 1)}), CERBERUS), PURPLE)
    for victim in others[:number]:
        card(state, victim)
    done(state)
    assert area(state) == [*others[number:], CERBERUS]
    assert state.seat == 0
    assert state.record["stack_n"] == 0


def test_cerberus_stops_when_no_other_card_is_left():
    state = lay(hands={0: [CERBERUS]}, areas={0: [IMP], 1: [TROLL]}, stones={0: (0, 0, 1)})
    card(stones(card(state, CERBERUS), PURPLE), IMP)
    assert area(state) == [CERBERUS]
    assert area(state, 1) == [TROLL]
    assert state.record["stack_n"] == 0


def test_cerberus_may_be_summoned_alone():
    state = stones(card(lay(hands={0: [CERBERUS]}, stones={0: (0, 0, 1)}), CERBERUS), PURPLE)
    assert area(state) == [CERBERUS]
    assert state.record["stack_n"] == 0


def test_cerberus_frees_areas_for_more_summons():
    state = lay(round_number=2, hands={0: [CERBERUS, KAPPA]}, areas={0: [ODIN]}, stones={0: (1, 0, 1)})
    stones(card(state, CERBERUS), PURPLE)
    kept = done(state.copy())
    assert KAPPA not in may_take(kept)
    assert KAPPA in may_take(card(state, ODIN))


def test_cerberus_discarding_hestia_lowers_the_limit_at_once():
    state = lay(hands={0: [CERBERUS]}, areas={0: [HESTIA, KAPPA]}, stones={0: (5, 0, 1)})
    card(stones(card(state, CERBERUS), PURPLE), HESTIA)
    assert colours(state) == {RED}
    assert may_take(state) == set()
    stones(state, RED)
    assert purse(state) == (4, 0, 0)
    assert may_take(state) == {KAPPA}


def test_cerberus_is_seen_by_a_sylph_that_it_discards():
    state = lay(hands={0: [CERBERUS]}, areas={0: [SYLPH]}, stones={0: (0, 0, 1)})
    card(stones(card(state, CERBERUS), PURPLE), SYLPH)
    assert state.scores == [1, 0]  # R8: reactions come before the instant


# ------------------------------------------------------------------------------------------ Forest Spirit


def test_forest_spirit_discards_a_hand_card_for_its_printed_cost():
    state = lay(hands={0: [FOREST_SPIRIT, ETERNITY, TROLL]}, stones={0: (0, 1, 0)})
    stones(card(state, FOREST_SPIRIT), BLUE)
    assert may_take(state) == {ETERNITY, TROLL}
    card(state, ETERNITY)
    assert state.scores == [12, 0]
    assert hand(state) == {TROLL}
    assert discarded(state) == {ETERNITY}


def test_forest_spirit_needs_another_hand_card():
    assert FOREST_SPIRIT not in may_take(lay(hands={0: [FOREST_SPIRIT], 1: [TROLL]}, stones={0: (0, 1, 0)}))


# ------------------------------------------------------------------------------------------ Gargoyle


@pytest.mark.parametrize(
    ("summoned", "purse_before", "paid", "points"),
    [
        (BEHEMOTH, (0, 0, 2), [PURPLE, PURPLE], 3),  # once per summon, not per stone (R12)
        (BEHEMOTH, (0, 1, 1), [PURPLE, BLUE], 3),
        (TROLL, (0, 1, 0), [BLUE], 0),
        (KAPPA, (0, 0, 1), [PURPLE], 3),
    ],
)
def test_gargoyle_scores_3_for_a_summon_paid_with_purple(summoned, purse_before, paid, points):
    state = lay(hands={0: [summoned]}, areas={0: [GARGOYLE]}, stones={0: purse_before})
    before = 3 if summoned == BEHEMOTH else 0  # its own instant: one family
    assert stones(card(state, summoned), *paid).scores == [before + points, 0]


def test_gargoyle_may_count_stones_by_ruling_r12():
    state = lay(hands={0: [BEHEMOTH]}, areas={0: [GARGOYLE]}, stones={0: (0, 0, 2)}, reactions="per stone")
    assert stones(card(state, BEHEMOTH), PURPLE, PURPLE).scores == [3 + 6, 0]


def test_gargoyle_gives_nothing_for_its_own_summon():
    assert stones(card(lay(hands={0: [GARGOYLE]}, stones={0: (0, 0, 1)}), GARGOYLE), PURPLE).scores == [0, 0]


def test_gargoyle_gives_nothing_for_an_opponents_summon():
    state = lay(hands={0: [TROLL]}, areas={1: [GARGOYLE]}, stones={0: (0, 0, 1)})
    assert stones(card(state, TROLL), PURPLE).scores == [0, 0]


def test_gargoyle_gives_nothing_for_a_removal():
    state = lay(round_number=5, areas={0: [GARGOYLE, TROLL]}, stones={0: (0, 0, 1)})
    stones(card(state, TROLL), PURPLE)
    assert area(state) == [GARGOYLE]
    assert state.scores == [0, 0]


def test_gargoyle_gives_nothing_for_a_free_summon():
    state = lay(hands={0: [YOUNG_FOREST_SPIRIT, TROLL, IMP]}, areas={0: [GARGOYLE]}, stones={0: (0, 0, 1)})
    card(card(card(state, YOUNG_FOREST_SPIRIT), IMP), TROLL)
    assert area(state) == [GARGOYLE, YOUNG_FOREST_SPIRIT, TROLL]
    assert state.scores == [0, 0]


# ------------------------------------------------------------------------------------------ Goblin


def test_goblin_takes_a_point_from_an_opponent_with_one():
    state = card(resolve(num_players=4, seat=1, areas={1: [GOBLIN]}, scores={0: 3, 1: 5, 3: 1}), GOBLIN)
    assert players(state) == {2, 3}  # seats 3 and 0: neither the owner nor seat 2, which has 0 points
    assert player(state, 3).scores == [2, 6, 0, 1]


def test_goblin_is_unavailable_when_all_opponents_have_0():
    state = resolve(num_players=3, areas={0: [GOBLIN, BASILISK]}, scores={0: 9})
    assert may_take(state) == {BASILISK}


def test_goblin_may_name_an_opponent_with_0_by_ruling_r3():
    state = card(resolve(areas={0: [GOBLIN]}, scores={0: 9}, goblin="takes nothing"), GOBLIN)
    assert players(state) == {1}
    assert player(state, 1).scores == [9, 0]


# ------------------------------------------------------------------------------------------ Goblin Soldier


@pytest.mark.parametrize(
    ("before", "after"),
    [((20, 20, 18), 16), ((20, 21, 0), 24), ((19, 0, 20), 23), ((3, 3, 0), 0), ((0, 0, 0), 0), ((0, 1, 0), 4)],
)
def test_goblin_soldier_wins_4_behind_a_strictly_higher_opponent_and_else_loses_4(before, after):
    state = resolve(num_players=3, areas={0: [GOBLIN_SOLDIER]}, scores=dict(enumerate(before)))
    assert state.legal_actions() == [A_CARD + GOBLIN_SOLDIER]
    assert card(state, GOBLIN_SOLDIER).scores == [after, *before[1:]]


@pytest.mark.parametrize(
    ("order", "score"), [((GOBLIN_SOLDIER, NESSIE), 19 + 4 + 2), ((NESSIE, GOBLIN_SOLDIER), 19 + 2 - 4)]
)
def test_goblin_soldier_depends_on_the_order(order, score):
    state = resolve(areas={0: [NESSIE, GOBLIN_SOLDIER]}, scores={0: 19, 1: 20})
    for used in order:
        card(state, used)
    assert state.scores == [score, 20]


# ------------------------------------------------------------------------------------------ Medusa


def test_medusa_must_discard_a_hand_card_for_a_purple_stone():
    state = resolve(areas={0: [MEDUSA]}, hands={0: [TROLL, IMP]})
    assert state.legal_actions() == [A_CARD + MEDUSA]
    card(state, MEDUSA)
    assert state.legal_actions() == [A_CARD + IMP, A_CARD + TROLL]
    card(state, TROLL)
    assert hand(state) == {IMP}
    assert discarded(state) == {TROLL}
    assert purse(state) == (0, 0, 1)


def test_medusa_does_nothing_with_an_empty_hand():
    state = resolve(areas={0: [MEDUSA, VALKYRIE]}, hands={1: [TROLL]})
    assert may_take(state) == {VALKYRIE}
    assert card(state, VALKYRIE).done
    assert purse(state) == (0, 0, 0)


def test_medusa_may_bring_one_stone_too_many():
    state = card(card(resolve(areas={0: [MEDUSA]}, hands={0: [IMP]}, stones={0: (4, 0, 0)}), MEDUSA), IMP)
    assert colours(state) == {RED, PURPLE}
    assert purse(stones(state, PURPLE)) == (4, 0, 0)


# ------------------------------------------------------------------------------------------ Mimic


def test_mimic_takes_an_earth_card_from_the_discard_pile():
    state = resolve(areas={0: [MIMIC]}, discard=[TROLL, IMP, GOBLIN, ETERNITY])
    assert state.legal_actions() == [A_CARD + MIMIC]
    card(state, MIMIC)
    assert state.legal_actions() == [A_CARD + GOBLIN, A_CARD + TROLL]
    card(state, TROLL)
    assert hand(state) == {TROLL}
    assert discarded(state) == {IMP, GOBLIN, ETERNITY}
    assert state.record["known"][TROLL] == 1


def test_mimic_is_unavailable_without_a_discarded_earth_card():
    state = resolve(areas={0: [MIMIC, VALKYRIE]}, discard=[IMP, ETERNITY], hands={1: [TROLL]})
    assert may_take(state) == {VALKYRIE}
    assert card(state, VALKYRIE).done


# ------------------------------------------------------------------------------------------ Mud Slime


def test_mud_slime_scores_6_when_summoned():
    assert stones(card(lay(hands={0: [MUD_SLIME]}, stones={0: (0, 0, 1)}), MUD_SLIME), PURPLE).scores == [6, 0]


def test_mud_slime_must_return_to_hand():
    state = resolve(areas={0: [TROLL, MUD_SLIME]})
    assert state.legal_actions() == [A_CARD + MUD_SLIME]
    card(state, MUD_SLIME)
    assert area(state) == [TROLL]
    assert hand(state) == {MUD_SLIME}
    assert state.scores == [0, 0]
    assert state.record["known"][MUD_SLIME] == 1


# ------------------------------------------------------------------------------------------ Rock Golem


@pytest.mark.parametrize(
    ("others", "purse_before", "paid", "points"),
    [
        ([], (1, 0, 3), [PURPLE], 12),
        ([], (0, 1, 1), [PURPLE], 0),
        ([WATER_GIANT], (0, 0, 3), [PURPLE], 14),
        ([HAE_TAE], (0, 1, 3), [BLUE], 9),
        ([HAE_TAE, WATER_GIANT], (0, 1, 3), [BLUE], 12),
    ],
)
def test_rock_golem_scores_the_current_value_of_the_purple_stones_left(others, purse_before, paid, points):
    state = lay(hands={0: [ROCK_GOLEM]}, areas={0: others}, stones={0: purse_before})
    stones(card(state, ROCK_GOLEM), *paid)
    assert state.scores == [points, 0]
    assert purse(state) == tuple(n - paid.count(c) for c, n in enumerate(purse_before))


# ------------------------------------------------------------------------------------------ Sand Giant


@pytest.mark.parametrize(("others", "points"), [([], 4), ([IMP, TROLL, GOBLIN, HARPY], 12)])
def test_sand_giant_scores_4_for_each_earth_card_itself_included(others, points):
    state = lay(hands={0: [SAND_GIANT]}, areas={0: others, 1: [MIMIC]}, stones={0: (0, 0, 2)})
    assert stones(card(state, SAND_GIANT), PURPLE, PURPLE).scores == [points, 0]


# ------------------------------------------------------------------------------------------ Stone Golem


@pytest.mark.parametrize(("before", "after"), [((1, 1, 2), 3), ((2, 1, 1), 3), ((0, 0, 1), 0)])
def test_stone_golem_turns_the_stones_left_into_purple_ones(before, after):
    state = stones(card(lay(hands={0: [STONE_GOLEM]}, stones={0: before}), STONE_GOLEM), PURPLE)
    assert area(state) == [STONE_GOLEM]
    assert purse(state) == (0, 0, after)


# ------------------------------------------------------------------------------------------ Troll


def test_troll_scores_3_with_a_purple_stone_and_keeps_it():
    state = resolve(areas={0: [TROLL]}, stones={0: (0, 0, 1)})
    assert state.legal_actions() == [A_CARD + TROLL]
    card(state, TROLL)
    assert state.scores == [3, 0]
    assert purse(state) == (0, 0, 1)


def test_troll_is_unavailable_without_a_purple_stone():
    state = resolve(areas={0: [TROLL, VALKYRIE]}, stones={0: (2, 2, 0), 1: (0, 0, 1)})
    assert may_take(state) == {VALKYRIE}
    assert card(state, VALKYRIE).done


# ------------------------------------------------------------------------------------------ Young Forest Spirit


def test_young_forest_spirit_discards_one_card_and_summons_another_without_paying():
    state = lay(hands={0: [YOUNG_FOREST_SPIRIT, ETERNITY, IMP]}, stones={0: (1, 0, 0)})
    card(state, YOUNG_FOREST_SPIRIT)
    assert state.legal_actions() == [A_CARD + IMP, A_CARD + ETERNITY]
    card(state, IMP)
    assert state.legal_actions() == [A_CARD + ETERNITY]
    card(state, ETERNITY)
    assert area(state) == [YOUNG_FOREST_SPIRIT, ETERNITY]
    assert discarded(state) == {IMP}
    assert purse(state) == (1, 0, 0)
    assert state.scores == [8, 0]


def test_young_forest_spirit_needs_two_other_hand_cards():
    for others in ([], [IMP]):
        assert YOUNG_FOREST_SPIRIT not in may_take(lay(hands={0: [YOUNG_FOREST_SPIRIT, *others]}))


@pytest.mark.parametrize(("in_area", "legal"), [([TROLL, HARPY, ODIN], False), ([TROLL, HARPY], True)])
def test_young_forest_spirit_needs_two_free_areas(in_area, legal):
    state = lay(round_number=4, hands={0: [YOUNG_FOREST_SPIRIT, IMP, KAPPA]}, areas={0: in_area})
    assert (YOUNG_FOREST_SPIRIT in may_take(state)) == legal


def test_young_forest_spirit_needs_a_second_card_that_can_be_resolved():
    hands = {0: [YOUNG_FOREST_SPIRIT, EMBER, BOULDER]}  # nobody has a water or a wind card
    assert YOUNG_FOREST_SPIRIT not in may_take(lay(hands=hands))
    assert YOUNG_FOREST_SPIRIT in may_take(lay(hands=hands, areas={1: [KAPPA]}))


def test_young_forest_spirit_keeps_the_only_card_that_can_be_summoned():
    state = card(lay(hands={0: [YOUNG_FOREST_SPIRIT, EMBER, TROLL, BOULDER]}), YOUNG_FOREST_SPIRIT)
    assert may_take(state) == {EMBER, BOULDER}
    assert may_take(card(state, EMBER)) == {TROLL}


def test_young_forest_spirit_may_summon_forest_spirit_with_a_card_left_to_discard():
    hands = [YOUNG_FOREST_SPIRIT, FOREST_SPIRIT, EMBER]
    assert YOUNG_FOREST_SPIRIT not in may_take(lay(hands={0: hands}))
    state = card(lay(hands={0: [*hands, BOULDER]}), YOUNG_FOREST_SPIRIT)
    assert may_take(state) == {EMBER, BOULDER}
    card(card(card(state, EMBER), FOREST_SPIRIT), BOULDER)
    assert state.scores == [8, 0]


def test_young_forest_spirit_triggers_sylph_but_not_what_counts_stones():
    watchers = [SYLPH, PHOENIX, KAPPA, GARGOYLE]
    state = lay(hands={0: [YOUNG_FOREST_SPIRIT, TROLL, IMP, BEHEMOTH]}, areas={0: watchers}, stones={0: (2, 1, 1)})
    card(card(card(state, YOUNG_FOREST_SPIRIT), IMP), TROLL)
    assert state.scores == [2, 0]  # Sylph: once for the Spirit, once for Troll
