"""The water cards, 15 to 29: effects, choices and notes (rules page, section 6.2)."""

import pytest

from tabletopzoo.vale_of_eternity.components import (
    A_DONE,
    AGNI,
    BLUE,
    CARDS,
    CHARYBDIS,
    DRAGON_EGG,
    EMBER,
    FREYJA,
    GARGOYLE,
    GRIFFON,
    HAE_TAE,
    HESTIA,
    HYDRA,
    IMP,
    KAPPA,
    LEVIATHAN,
    MARINA,
    MUD_SLIME,
    NESSIE,
    PEGASUS,
    POSEIDON,
    PURPLE,
    RED,
    SEA_SPIRIT,
    SNAIL_MAIDEN,
    STONE_GOLEM,
    SURTR,
    TIDAL,
    TRITON,
    TROLL,
    UNDINE,
    UNDINE_QUEEN,
    WATER_GIANT,
    WILLOW,
    YOUNG_FOREST_SPIRIT,
    YUKI_ONNA,
    YUKI_ONNA_EXALTED,
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
    sell,
    stones,
)

PURPLE_STONE, DRAW, TWO_BLUE, FOUR_POINTS = range(4)  # Hydra
UP, DOWN = range(2)  # Snail Maiden

# ------------------------------------------------------------------------------------------ 15 Charybdis


def test_charybdis_turns_one_blue_stone_into_5_points():
    state = resolve(areas={0: [CHARYBDIS]}, stones={0: (1, 2, 1)})
    assert state.legal_actions() == [CHARYBDIS]
    card(state, CHARYBDIS)
    assert state.scores[0] == 5
    assert purse(state) == (1, 1, 1)


def test_charybdis_is_used_once_in_a_phase():
    state = resolve(areas={0: [CHARYBDIS, NESSIE]}, stones={0: (0, 2, 0)})
    assert may_take(card(state, CHARYBDIS)) == {NESSIE}


def test_charybdis_needs_a_blue_stone_whatever_its_value():
    state = resolve(areas={0: [CHARYBDIS, HAE_TAE, NESSIE]}, stones={0: (1, 0, 2), 1: (0, 4, 0)})
    assert may_take(state) == {NESSIE}


def test_charybdis_becomes_available_with_a_blue_stone_and_is_mandatory_then():
    state = resolve(areas={0: [CHARYBDIS, UNDINE_QUEEN]})
    assert may_take(state) == {UNDINE_QUEEN}
    assert card(state, UNDINE_QUEEN).legal_actions() == [CHARYBDIS]
    state = resolve(areas={0: [CHARYBDIS, SNAIL_MAIDEN]}, stones={0: (0, 0, 1)})
    assert may_take(state) == {SNAIL_MAIDEN}
    option(card(state, SNAIL_MAIDEN), DOWN)
    assert state.legal_actions() == [CHARYBDIS]


# ------------------------------------------------------------------------------------------ 16 Hae-tae


def test_hae_tae_makes_a_blue_stone_pay_6_and_a_purple_one_3():
    state = lay(hands={0: [MUD_SLIME]}, areas={0: [HAE_TAE]}, stones={0: (0, 1, 0)})
    assert stones(card(state, MUD_SLIME), BLUE).scores[0] == 6
    assert may_take(lay(hands={0: [MUD_SLIME]}, areas={0: [HAE_TAE]}, stones={0: (2, 0, 1)})) == set()
    state = lay(hands={0: [MUD_SLIME]}, areas={0: [HAE_TAE]}, stones={0: (0, 0, 2)})
    stones(card(state, MUD_SLIME), PURPLE, PURPLE)
    assert area(state) == [HAE_TAE, MUD_SLIME]


def test_hae_tae_is_paid_highest_value_first():
    state = lay(hands={0: [POSEIDON]}, areas={0: [HAE_TAE]}, stones={0: (1, 1, 1)})
    card(state, POSEIDON)
    assert colours(state) == {BLUE}
    assert colours(stones(state, BLUE)) == {RED, PURPLE}


def test_hae_tae_counts_only_for_its_owner():
    assert may_take(lay(hands={0: [MUD_SLIME]}, areas={1: [HAE_TAE]}, stones={0: (0, 1, 0)})) == set()


def test_hae_tae_leaves_the_colours_alone():
    state = lay(hands={0: [MUD_SLIME]}, areas={0: [HAE_TAE, KAPPA, GARGOYLE]}, stones={0: (0, 1, 0)})
    assert stones(card(state, MUD_SLIME), BLUE).scores[0] == 6 + 2
    state = lay(hands={0: [MUD_SLIME]}, areas={0: [HAE_TAE, KAPPA, GARGOYLE]}, stones={0: (0, 0, 2)})
    assert stones(card(state, MUD_SLIME), PURPLE, PURPLE).scores[0] == 6 + 3
    assert may_take(resolve(areas={0: [HAE_TAE, TROLL, NESSIE]}, stones={0: (0, 1, 0)})) == {NESSIE}
    assert may_take(resolve(areas={0: [HAE_TAE, TROLL]}, stones={0: (0, 0, 1)})) == {TROLL}


def test_hae_tae_lets_stone_golem_make_purple_stones_that_pay_3():
    state = lay(hands={0: [STONE_GOLEM, YUKI_ONNA]}, areas={0: [HAE_TAE]}, stones={0: (1, 2, 0)})
    stones(card(state, STONE_GOLEM), BLUE)
    assert purse(state) == (0, 0, 2)
    assert card(state, YUKI_ONNA).scores[0] == 2 * 3


def test_hae_tae_with_water_giant_has_blue_7_and_purple_4():
    for purse_before, points in (((0, 1, 0), 7), ((0, 0, 1), 4)):
        state = lay(hands={0: [YUKI_ONNA]}, areas={0: [HAE_TAE, WATER_GIANT]}, stones={0: purse_before})
        assert card(state, YUKI_ONNA).scores[0] == points


# ------------------------------------------------------------------------------------------ 17 Hydra


def hydra(stones_before=(4, 0, 0), **position):
    """Hydra paid with red stones, its first pick open."""
    state = lay(hands={0: [HYDRA], **position.pop("hands", {})}, stones={0: stones_before}, **position)
    return stones(card(state, HYDRA), RED, RED, RED, RED)


@pytest.mark.parametrize(
    ("first", "second", "purse_after", "points", "drawn"),
    [
        (PURPLE_STONE, DRAW, (0, 0, 1), 0, {SURTR}),
        (PURPLE_STONE, TWO_BLUE, (0, 2, 1), 0, set()),
        (PURPLE_STONE, FOUR_POINTS, (0, 0, 1), 4, set()),
        (DRAW, TWO_BLUE, (0, 2, 0), 0, {SURTR}),
        (DRAW, FOUR_POINTS, (0, 0, 0), 4, {SURTR}),
        (TWO_BLUE, FOUR_POINTS, (0, 2, 0), 4, set()),
    ],
)
def test_hydra_gives_two_different_rewards(first, second, purse_after, points, drawn):
    for picks in ((first, second), (second, first)):
        state = hydra(top=SURTR)
        assert options(state) == {0, 1, 2, 3}
        option(state, picks[0])
        assert options(state) == {0, 1, 2, 3} - {picks[0]}
        option(state, picks[1])
        assert options(state) == set()
        assert purse(state) == purse_after
        assert state.scores[0] == points
        assert hand(state) == drawn


def test_hydra_must_be_answered_twice():
    state = hydra()
    assert A_DONE not in state.legal_actions()
    assert A_DONE not in option(state, FOUR_POINTS).legal_actions()


def test_hydra_checks_the_stone_limit_after_both_rewards():
    state = lay(hands={0: [HYDRA]}, stones={0: (3, 0, 1)})
    stones(card(state, HYDRA), PURPLE)
    option(state, TWO_BLUE)
    assert purse(state) == (3, 2, 0)
    assert options(state) == {PURPLE_STONE, DRAW, FOUR_POINTS}
    option(state, PURPLE_STONE)
    assert purse(state) == (3, 2, 1)
    assert colours(state) == {RED, BLUE, PURPLE}
    stones(state, RED, RED)
    assert purse(state) == (1, 2, 1)
    assert A_DONE in state.legal_actions()


def test_hydra_offers_no_draw_without_a_card_to_draw():
    state = hydra(hands={1: [c for c in range(CARDS) if c != HYDRA]})
    assert options(state) == {PURPLE_STONE, TWO_BLUE, FOUR_POINTS}


# ------------------------------------------------------------------------------------------ 18 Kappa


def test_kappa_scores_2_once_when_blue_was_paid_for_another_summon():
    state = lay(hands={0: [TRITON]}, areas={0: [KAPPA]}, stones={0: (1, 1, 0)})
    assert stones(card(state, TRITON), BLUE, RED).scores[0] == 2
    state = lay(hands={0: [TRITON]}, areas={0: [KAPPA]}, stones={0: (0, 2, 0)})
    assert stones(card(state, TRITON), BLUE, BLUE).scores[0] == 2


def test_kappa_scores_nothing_for_other_colours_and_other_players():
    state = lay(hands={0: [TRITON]}, areas={0: [KAPPA]}, stones={0: (4, 0, 0)})
    assert stones(card(state, TRITON), RED, RED, RED, RED).scores[0] == 0
    state = lay(hands={0: [TRITON]}, areas={0: [KAPPA]}, stones={0: (0, 0, 1)})
    assert stones(card(state, TRITON), PURPLE).scores[0] == 0
    state = lay(hands={0: [TRITON]}, areas={1: [KAPPA]}, stones={0: (0, 2, 0)})
    assert stones(card(state, TRITON), BLUE, BLUE).scores == [0, 0]


def test_kappa_does_not_react_to_its_own_summon():
    state = lay(hands={0: [KAPPA]}, stones={0: (0, 1, 0)})
    assert stones(card(state, KAPPA), BLUE).scores[0] == 0


def test_kappa_does_not_react_to_removals():
    state = lay(round_number=3, areas={0: [KAPPA, HESTIA]}, hands={0: [IMP]}, stones={0: (0, 1, 0)})
    assert stones(card(state, HESTIA), BLUE).scores[0] == 0
    assert card(state, IMP).scores[0] == 0


def test_kappa_does_not_react_to_free_summons():
    state = lay(hands={0: [DRAGON_EGG, TIDAL]}, areas={0: [KAPPA]}, stones={0: (0, 2, 0)})
    stones(card(state, DRAGON_EGG), BLUE)
    assert state.scores[0] == 2
    assert card(state, TIDAL).scores[0] == 2 + 5
    state = lay(hands={0: [YOUNG_FOREST_SPIRIT, AGNI, TROLL]}, areas={0: [KAPPA]}, stones={0: (0, 4, 0)})
    card(card(card(state, YOUNG_FOREST_SPIRIT), AGNI), TROLL)
    assert area(state) == [KAPPA, YOUNG_FOREST_SPIRIT, TROLL]
    assert state.scores[0] == 0


# ------------------------------------------------------------------------------------------ 19 Leviathan


def test_leviathan_scores_7_and_the_named_player_discards_a_dragon_of_their_choice():
    state = lay(
        num_players=4,
        hands={0: [LEVIATHAN]},
        areas={0: [MARINA], 1: [KAPPA], 2: [TIDAL, WILLOW, AGNI], 3: [EMBER]},
        stones={0: (4, 0, 0)},
    )
    stones(card(state, LEVIATHAN), RED, RED, RED, RED)
    assert state.scores[0] == 7
    assert players(state) == {0, 2, 3}
    player(state, 2)
    assert state.seat == 2
    assert state.legal_actions() == [TIDAL, WILLOW]
    card(state, TIDAL)
    assert area(state, 2) == [WILLOW, AGNI]
    assert discarded(state) == {TIDAL}
    assert state.seat == 0
    assert state.scores == [7, 0, 0, 0]


def test_leviathan_may_name_its_owner_who_must_be_named_with_the_only_dragon():
    state = lay(hands={0: [LEVIATHAN]}, areas={0: [TIDAL], 1: [AGNI]}, stones={0: (0, 0, 1)})
    stones(card(state, LEVIATHAN), PURPLE)
    assert players(state) == {0}
    card(player(state, 0), TIDAL)
    assert area(state) == [LEVIATHAN]
    assert state.scores == [7, 0]


def test_leviathan_cannot_be_summoned_while_no_area_has_a_dragon():
    state = lay(hands={0: [LEVIATHAN, TIDAL], 1: [WILLOW]}, areas={1: [KAPPA]}, discard=[EMBER], stones={0: (4, 0, 0)})
    assert may_take(state) == set()


# ------------------------------------------------------------------------------------------ 20 Nessie


def test_nessie_scores_2_without_a_dragon_in_the_own_area():
    state = resolve(areas={0: [NESSIE], 1: [TIDAL]}, hands={0: [MARINA]})
    assert state.legal_actions() == [NESSIE]
    assert card(state, NESSIE).scores == [2, 0]


def test_nessie_is_unavailable_beside_a_dragon():
    assert may_take(resolve(areas={0: [NESSIE, TIDAL, UNDINE_QUEEN]})) == {UNDINE_QUEEN}


# ------------------------------------------------------------------------------------------ 21 Poseidon


def test_poseidon_scores_3_for_each_water_card_with_itself():
    state = lay(hands={0: [POSEIDON, UNDINE]}, areas={0: [NESSIE, TRITON, AGNI], 1: [KAPPA]}, stones={0: (1, 0, 1)})
    assert stones(card(state, POSEIDON), PURPLE, RED).scores == [9, 0]


def test_poseidon_alone_scores_3():
    state = lay(hands={0: [POSEIDON]}, areas={0: [AGNI]}, stones={0: (1, 0, 1)})
    assert stones(card(state, POSEIDON), PURPLE, RED).scores[0] == 3


# ------------------------------------------------------------------------------------------ 22 Sea Spirit


def test_sea_spirit_scores_1_for_each_blue_stone_and_keeps_them():
    state = resolve(areas={0: [SEA_SPIRIT]}, stones={0: (1, 3, 0), 1: (0, 4, 0)})
    card(state, SEA_SPIRIT)
    assert state.scores == [3, 0]
    assert purse(state) == (1, 3, 0)


def test_sea_spirit_counts_stones_and_not_their_value():
    state = resolve(areas={0: [SEA_SPIRIT, HAE_TAE, WATER_GIANT]}, stones={0: (0, 2, 1)})
    assert card(state, SEA_SPIRIT).scores[0] == 2


def test_sea_spirit_scores_more_after_undine_queen_than_before():
    first, last = (resolve(areas={0: [SEA_SPIRIT, UNDINE_QUEEN]}) for _ in range(2))
    assert card(card(first, SEA_SPIRIT), UNDINE_QUEEN).scores[0] == 0
    assert card(card(last, UNDINE_QUEEN), SEA_SPIRIT).scores[0] == 1


# ------------------------------------------------------------------------------------------ 23 Snail Maiden


def test_snail_maiden_swaps_a_blue_stone_for_a_purple_one():
    state = resolve(areas={0: [SNAIL_MAIDEN]}, stones={0: (1, 2, 1)})
    card(state, SNAIL_MAIDEN)
    assert options(state) == {UP, DOWN}
    assert A_DONE not in state.legal_actions()
    option(state, UP)
    assert purse(state) == (1, 1, 2)
    assert state.done
    assert state.scores[0] == 0


def test_snail_maiden_swaps_a_purple_stone_for_3_blue_ones_and_overflows():
    state = resolve(areas={0: [SNAIL_MAIDEN]}, stones={0: (1, 2, 1)})
    option(card(state, SNAIL_MAIDEN), DOWN)
    assert purse(state) == (1, 5, 0)
    assert colours(state) == {RED, BLUE}
    stones(state, RED, BLUE)
    assert purse(state) == (0, 4, 0)


def test_snail_maiden_offers_only_what_can_be_given():
    state = resolve(areas={0: [SNAIL_MAIDEN]}, stones={0: (2, 1, 0)})
    assert options(card(state, SNAIL_MAIDEN)) == {UP}


def test_snail_maiden_forces_the_swap_down_with_only_purple_stones():
    state = resolve(areas={0: [SNAIL_MAIDEN]}, stones={0: (0, 0, 1)})
    assert state.legal_actions() == [SNAIL_MAIDEN]
    assert options(card(state, SNAIL_MAIDEN)) == {DOWN}
    assert purse(option(state, DOWN)) == (0, 3, 0)


def test_snail_maiden_is_unavailable_without_blue_and_purple_stones():
    assert may_take(resolve(areas={0: [SNAIL_MAIDEN, NESSIE]}, stones={0: (4, 0, 0)})) == {NESSIE}


# ------------------------------------------------------------------------------------------ 24 Triton


def test_triton_gives_2_blue_stones_for_taming_a_water_card():
    state = lay(areas={0: [TRITON]}, marked={0: [KAPPA, UNDINE]})
    assert purse(card(state, KAPPA)) == (0, 2, 0)
    assert purse(card(state, UNDINE)) == (0, 4, 0)
    assert hand(state) == {KAPPA, UNDINE}


def test_triton_overflows():
    state = lay(areas={0: [TRITON]}, marked={0: [KAPPA]}, stones={0: (1, 1, 2)})
    card(state, KAPPA)
    assert purse(state) == (1, 3, 2)
    assert colours(state) == {RED, BLUE, PURPLE}
    stones(state, RED, BLUE)
    assert purse(state) == (0, 2, 2)
    assert A_DONE in state.legal_actions()


def test_triton_gives_nothing_for_other_families_and_other_players():
    state = lay(areas={0: [TRITON]}, marked={0: [AGNI], 1: [KAPPA]})
    card(done(card(state, AGNI)), KAPPA)
    assert purse(state, 0) == (0, 0, 0)
    assert purse(state, 1) == (0, 0, 0)


def test_triton_gives_nothing_for_selling_a_water_card():
    assert purse(sell(lay(areas={0: [TRITON]}, marked={0: [KAPPA]}))) == (0, 1, 0)


def test_triton_gives_nothing_for_drawing_or_recovering_a_water_card():
    state = resolve(areas={0: [TRITON, GRIFFON, UNDINE]}, top=KAPPA)
    card(card(state, GRIFFON), UNDINE)
    assert hand(state) == {KAPPA, UNDINE}
    assert purse(state) == (0, 0, 0)


def test_triton_counts_only_once_it_is_in_the_area():
    state = lay(hands={0: [TRITON]}, marked={0: [KAPPA, UNDINE]}, stones={0: (4, 0, 0)})
    card(state, KAPPA)
    assert purse(state) == (4, 0, 0)
    stones(card(state, TRITON), RED, RED, RED, RED)
    assert purse(card(state, UNDINE)) == (0, 2, 0)


# ------------------------------------------------------------------------------------------ 25 Undine


def test_undine_gives_a_blue_stone():
    state = lay(hands={0: [UNDINE]}, stones={0: (1, 0, 0)})
    stones(card(state, UNDINE), RED)
    assert area(state) == [UNDINE]
    assert purse(state) == (0, 1, 0)


def test_undine_overflows():
    state = lay(hands={0: [UNDINE]}, areas={0: [PEGASUS]}, stones={0: (2, 0, 2)})
    card(state, UNDINE)
    assert colours(state) == {RED, BLUE, PURPLE}
    assert purse(stones(state, RED)) == (1, 1, 2)


def test_undine_must_return_to_hand_in_the_resolution_phase_and_gives_nothing_then():
    state = resolve(areas={0: [UNDINE]})
    assert state.legal_actions() == [UNDINE]
    card(state, UNDINE)
    assert hand(state) == {UNDINE}
    assert area(state) == []
    assert purse(state) == (0, 0, 0)


def test_undine_counts_as_a_card_with_an_active_effect():
    assert card(resolve(areas={0: [FREYJA, UNDINE]}), FREYJA).scores[0] == 2


# ------------------------------------------------------------------------------------------ 26 Undine Queen


def test_undine_queen_gives_a_blue_stone():
    state = resolve(areas={0: [UNDINE_QUEEN]}, stones={0: (1, 1, 1)})
    assert state.legal_actions() == [UNDINE_QUEEN]
    assert purse(card(state, UNDINE_QUEEN)) == (1, 2, 1)
    assert state.done
    assert state.scores[0] == 0


def test_undine_queen_overflows_and_is_mandatory_with_full_stones():
    state = resolve(areas={0: [UNDINE_QUEEN]}, stones={0: (0, 0, 4)})
    assert state.legal_actions() == [UNDINE_QUEEN]
    card(state, UNDINE_QUEEN)
    assert colours(state) == {BLUE, PURPLE}
    assert purse(stones(state, PURPLE)) == (0, 1, 3)


# ------------------------------------------------------------------------------------------ 27 Water Giant


def test_water_giant_gives_2_blue_stones():
    state = lay(hands={0: [WATER_GIANT]}, stones={0: (4, 0, 0)})
    stones(card(state, WATER_GIANT), RED, RED, RED, RED)
    assert purse(state) == (0, 2, 0)


def test_water_giant_overflows():
    state = lay(hands={0: [WATER_GIANT]}, stones={0: (3, 0, 1)})
    stones(card(state, WATER_GIANT), PURPLE)
    assert purse(state) == (3, 2, 0)
    assert colours(state) == {RED, BLUE}
    assert purse(stones(state, BLUE)) == (3, 1, 0)


def test_water_giant_makes_blue_4_and_purple_7():
    state = lay(hands={0: [AGNI]}, areas={0: [WATER_GIANT]}, stones={0: (0, 1, 0)})
    stones(card(state, AGNI), BLUE)
    assert area(state) == [WATER_GIANT, AGNI]
    state = lay(hands={0: [POSEIDON]}, areas={0: [WATER_GIANT]}, stones={0: (0, 0, 1)})
    assert stones(card(state, POSEIDON), PURPLE).scores[0] == 6


def test_water_giant_changes_neither_red_stones_nor_other_players():
    assert may_take(lay(hands={0: [AGNI]}, areas={0: [WATER_GIANT]}, stones={0: (3, 0, 0)})) == set()
    assert may_take(lay(hands={0: [AGNI]}, areas={1: [WATER_GIANT]}, stones={0: (0, 1, 0)})) == set()


def test_water_giant_does_not_help_pay_for_itself():
    assert may_take(lay(hands={0: [WATER_GIANT]}, stones={0: (0, 1, 0)})) == set()


# ------------------------------------------------------------------------------------------ 28 Yuki Onna


def test_yuki_onna_turns_all_stones_into_their_value():
    state = lay(hands={0: [YUKI_ONNA]}, stones={0: (1, 1, 2), 1: (4, 0, 0)})
    card(state, YUKI_ONNA)
    assert state.scores == [1 + 3 + 12, 0]
    assert purse(state) == (0, 0, 0)
    assert purse(state, 1) == (4, 0, 0)


def test_yuki_onna_uses_modified_values():
    state = lay(hands={0: [YUKI_ONNA]}, areas={0: [AGNI, HAE_TAE, WATER_GIANT]}, stones={0: (1, 2, 1)})
    assert card(state, YUKI_ONNA).scores[0] == 2 + 2 * 7 + 4


def test_yuki_onna_may_be_summoned_without_stones():
    state = lay(hands={0: [YUKI_ONNA]})
    card(state, YUKI_ONNA)
    assert area(state) == [YUKI_ONNA]
    assert state.scores[0] == 0


# ------------------------------------------------------------------------------------------ 29 Yuki Onna Exalted


def test_yuki_onna_exalted_scores_the_value_of_the_blue_stones_left_after_paying():
    kept = lay(hands={0: [YUKI_ONNA_EXALTED]}, stones={0: (3, 1, 0)})
    assert stones(card(kept, YUKI_ONNA_EXALTED), RED, RED, RED).scores[0] == 3
    assert purse(kept) == (0, 1, 0)
    spent = lay(hands={0: [YUKI_ONNA_EXALTED]}, stones={0: (3, 1, 0)})
    assert stones(card(spent, YUKI_ONNA_EXALTED), BLUE).scores[0] == 0
    assert purse(spent) == (3, 0, 0)


def test_yuki_onna_exalted_counts_no_other_colour():
    state = lay(hands={0: [YUKI_ONNA_EXALTED]}, areas={0: [AGNI]}, stones={0: (1, 1, 2)})
    assert stones(card(state, YUKI_ONNA_EXALTED), BLUE).scores[0] == 0


@pytest.mark.parametrize(("permanents", "value"), [([HAE_TAE], 6), ([WATER_GIANT], 4), ([HAE_TAE, WATER_GIANT], 7)])
def test_yuki_onna_exalted_uses_modified_values(permanents, value):
    state = lay(hands={0: [YUKI_ONNA_EXALTED]}, areas={0: permanents}, stones={0: (3, 1, 0)})
    assert stones(card(state, YUKI_ONNA_EXALTED), RED, RED, RED).scores[0] == value
