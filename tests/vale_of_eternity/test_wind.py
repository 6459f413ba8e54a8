"""The fifteen wind cards (rules page, section 6.4)."""

import pytest

from tabletopzoo.vale_of_eternity.components import (
    A_CARD,
    A_DONE,
    ACTION,
    BALOG,
    BASILISK,
    BLUE,
    BOREAS,
    BURNING_SKULL,
    CARDS,
    DANDELION_SPIRIT,
    DECK,
    DRAGON_EGG,
    ETERNITY,
    FREYJA,
    GENIE,
    GENIE_EXALTED,
    GI_RIN,
    GOBLIN,
    GRIFFON,
    HARPY,
    HIPPOGRIFF,
    HORNED_SALAMANDER,
    HUNTING,
    IFRIT,
    IMP,
    INCUBUS,
    KAPPA,
    MARKET,
    MEDUSA,
    MUD_SLIME,
    ODIN,
    PEGASUS,
    PHOENIX,
    PURPLE,
    RED,
    RESOLUTION,
    RUDRA,
    SALAMANDER,
    SYLPH,
    TENGU,
    TIDAL,
    TROLL,
    UNDINE,
    VALKYRIE,
    WATER_GIANT,
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
    players,
    purse,
    resolve,
    stones,
)


def rest(*used: int) -> list[int]:
    """All cards but those; in an opponent's hand they leave nothing to draw."""
    return [c for c in range(CARDS) if c not in used]


def has_drawn_one(state, *before: int) -> bool:
    """The hand is `before` and one card that only its owner knows."""
    (new,) = hand(state) - set(before)
    return hand(state) >= set(before) and state.record["known"][new] == 0


# ------------------------------------------------------------------------------------------ Boreas


def test_boreas_scores_1_for_each_wind_card_and_returns_at_once():
    state = lay(hands={0: [BOREAS]}, areas={0: [HARPY, ODIN, TROLL], 1: [GRIFFON]}, stones={0: (0, 0, 2)})
    for points in (3, 6):  # twice in a turn
        stones(card(state, BOREAS), PURPLE)
        assert state.scores == [points, 0]
        assert area(state) == [HARPY, ODIN, TROLL]
        assert hand(state) == {BOREAS}
        assert state.record["known"][BOREAS] == 1


def test_boreas_frees_its_area_again():
    state = lay(round_number=1, hands={0: [BOREAS, KAPPA]}, stones={0: (1, 0, 1)})
    stones(card(state, BOREAS), PURPLE)
    assert state.scores == [1, 0]
    assert KAPPA in may_take(state)


def test_boreas_costs_1_with_pegasus_and_hippogriff():
    state = lay(hands={0: [BOREAS]}, areas={0: [PEGASUS, HIPPOGRIFF]}, stones={0: (2, 0, 0)})
    for points in (3, 6):
        assert stones(card(state, BOREAS), RED).scores == [points, 0]
    assert BOREAS not in may_take(state)


# ------------------------------------------------------------------------------------------ Dandelion Spirit


def test_dandelion_spirit_draws_a_card():
    state = lay(hands={0: [DANDELION_SPIRIT, TROLL]}, stones={0: (0, 1, 0)})
    assert has_drawn_one(stones(card(state, DANDELION_SPIRIT), BLUE), TROLL)


def test_dandelion_spirit_must_return_to_hand():
    state = resolve(areas={0: [DANDELION_SPIRIT, TROLL]})
    assert state.legal_actions() == [A_CARD + DANDELION_SPIRIT]
    card(state, DANDELION_SPIRIT)
    assert (area(state), hand(state)) == ([TROLL], {DANDELION_SPIRIT})


@pytest.mark.parametrize("drawing", [DANDELION_SPIRIT, HIPPOGRIFF, PEGASUS, SYLPH])
def test_dandelion_spirit_hippogriff_pegasus_and_sylph_need_a_card_to_draw(drawing):
    stock = {0: (0, 0, 1)}
    last = next(c for c in rest(drawing))
    nothing = lay(hands={0: [drawing], 1: rest(drawing)}, stones=stock)
    assert drawing not in may_take(nothing)
    for where in ({}, {"discard": [last]}):  # in the pile, or to be shuffled in
        state = lay(hands={0: [drawing], 1: rest(drawing, last)}, stones=stock, **where)
        stones(card(state, drawing), PURPLE)
        assert hand(state) == {last}


# ------------------------------------------------------------------------------------------ Freyja


def test_freyja_scores_1_for_each_active_card_itself_included():
    state = resolve(areas={0: [FREYJA, IMP, TROLL, KAPPA, IFRIT], 1: [GOBLIN]})
    assert may_take(state) == {FREYJA, IMP}
    late = card(card(state.copy(), IMP), FREYJA)
    assert late.scores == [2, 0]
    assert card(state, FREYJA).scores == [3, 0]


def test_freyja_counts_herself_alone():
    assert card(resolve(areas={0: [FREYJA]}), FREYJA).scores == [1, 0]


# ------------------------------------------------------------------------------------------ Genie


def test_genie_uses_every_active_effect_once_in_any_order_and_all_again_in_the_resolution():
    state = lay(hands={0: [GENIE]}, areas={0: [FREYJA, TROLL, BASILISK, KAPPA]}, stones={0: (0, 0, 2)})
    stones(card(state, GENIE), PURPLE)
    assert may_take(state) == {FREYJA, TROLL, BASILISK}
    assert A_DONE not in state.legal_actions()
    card(state, TROLL)
    assert may_take(state) == {FREYJA, BASILISK}
    card(state, FREYJA)
    assert state.scores == [3 + 3, 0]
    state.step(state.legal_actions()[0])  # Basilisk
    state.step(state.legal_actions()[0])  # its first line
    assert purse(state) == (1, 0, 1)
    assert state.record["phase"] == ACTION
    done(done(state))
    assert state.record["phase"] == RESOLUTION
    assert may_take(state) == {FREYJA, TROLL, BASILISK}


def test_genie_uses_effects_that_were_used_in_the_phase_before():
    state = lay(hands={0: [GENIE]}, areas={0: [FREYJA]}, stones={0: (0, 0, 1)}, used=[FREYJA])
    stones(card(state, GENIE), PURPLE)
    assert may_take(state) == {FREYJA}


def test_genie_without_available_effects_does_nothing():
    state = lay(hands={0: [GENIE]}, areas={0: [TROLL, KAPPA], 1: [FREYJA]}, stones={0: (0, 0, 1)})
    stones(card(state, GENIE), PURPLE)
    assert area(state) == [TROLL, KAPPA, GENIE]
    assert A_DONE in state.legal_actions()


def test_genie_must_use_what_becomes_available():
    state = lay(hands={0: [GENIE]}, areas={0: [SALAMANDER, BURNING_SKULL]}, stones={0: (0, 0, 1)})
    stones(card(state, GENIE), PURPLE)
    assert may_take(state) == {SALAMANDER}
    card(state, SALAMANDER)
    assert state.legal_actions() == [A_CARD + BURNING_SKULL]
    assert card(state, BURNING_SKULL).scores == [1 + 3, 0]
    assert purse(state) == (0, 0, 0)


def test_genie_checks_the_stone_limit_after_every_single_effect():
    state = lay(hands={0: [GENIE]}, areas={0: [HORNED_SALAMANDER, BURNING_SKULL]}, stones={0: (0, 0, 4)})
    stones(card(state, GENIE), PURPLE)
    card(state, HORNED_SALAMANDER)
    assert colours(state) == {RED, PURPLE}
    assert may_take(state) == set()
    stones(state, RED, RED, RED)
    assert purse(state) == (1, 0, 3)
    assert state.legal_actions() == [A_CARD + BURNING_SKULL]


def test_genie_lets_imp_be_summoned_again_in_the_same_turn():
    state = lay(hands={0: [GENIE]}, areas={0: [IMP]}, stones={0: (0, 0, 1)})
    card(stones(card(state, GENIE), PURPLE), IMP)
    assert hand(state) == {IMP}
    card(state, IMP)
    assert area(state) == [GENIE, IMP]
    assert purse(state) == (2, 0, 0)


# ------------------------------------------------------------------------------------------ Genie Exalted


def test_genie_exalted_copies_another_active_effect_used_or_not():
    state = resolve(areas={0: [GENIE_EXALTED, TROLL, KAPPA, BURNING_SKULL]}, stones={0: (0, 0, 1)})
    used_before, copied_before = state.copy(), state
    card(used_before, TROLL)
    card(used_before, GENIE_EXALTED)
    assert used_before.legal_actions() == [A_CARD + TROLL]  # R15; Burning Skull cannot be resolved
    assert card(used_before, TROLL).scores == [6, 0]
    card(card(copied_before, GENIE_EXALTED), TROLL)
    assert may_take(copied_before) == {TROLL}  # copying did not use it up
    assert card(copied_before, TROLL).scores == [6, 0]


def test_genie_exalted_is_unavailable_without_an_effect_to_copy():
    state = resolve(areas={0: [GENIE_EXALTED, TROLL, IFRIT, IMP], 1: [FREYJA]})
    assert may_take(state) == {GENIE_EXALTED, IMP}
    assert card(state, IMP).seat == 1  # Troll lacks a purple stone and Ifrit has no active effect


def test_genie_exalted_makes_the_choices_of_the_copied_effect():
    state = resolve(areas={0: [GENIE_EXALTED, GOBLIN, BALOG, IFRIT]}, scores={1: 5})
    assert may_take(card(state, GENIE_EXALTED)) == {GOBLIN, BALOG}
    robbing = card(state.copy(), GOBLIN)
    assert players(robbing) == {1}
    assert player(robbing, 1).scores == [1, 4]
    assert may_take(card(state, BALOG)) == {IFRIT}
    card(state, IFRIT)
    assert area(state) == [GENIE_EXALTED, GOBLIN, BALOG]


@pytest.mark.parametrize("returning", [IMP, UNDINE, MUD_SLIME, DANDELION_SPIRIT])
def test_genie_exalted_copying_a_return_comes_back_itself_by_ruling_r6(returning):
    for ruling, gone, stays in (
        ("genie exalted", GENIE_EXALTED, returning),
        ("the copied card", returning, GENIE_EXALTED),
    ):
        state = resolve(areas={0: [GENIE_EXALTED, returning]}, copied_recover=ruling)
        card(card(state, GENIE_EXALTED), returning)
        assert (area(state), hand(state)) == ([stays], {gone})


def test_genie_exalted_checks_the_stone_limit_after_the_copied_effect():
    state = resolve(areas={0: [GENIE_EXALTED, SALAMANDER]}, stones={0: (0, 0, 4)})
    card(card(state, GENIE_EXALTED), SALAMANDER)
    assert colours(state) == {RED, PURPLE}
    assert may_take(stones(state, RED)) == {SALAMANDER}


# ------------------------------------------------------------------------------------------ Gi-rin


@pytest.mark.parametrize("others", [[], [IMP, KAPPA], [IMP, KAPPA, TROLL, HARPY, ODIN, IFRIT, GOBLIN, FREYJA, BALOG]])
def test_gi_rin_scores_2_for_each_card_of_the_area_itself_included(others):
    state = lay(hands={0: [GI_RIN]}, areas={0: others, 1: [GRIFFON]}, stones={0: (0, 0, 2)})
    assert stones(card(state, GI_RIN), PURPLE, PURPLE).scores == [2 * len(others) + 2, 0]


# ------------------------------------------------------------------------------------------ Griffon


def test_griffon_draws_a_card():
    state = resolve(areas={0: [GRIFFON]}, hands={0: [TROLL]})
    assert state.legal_actions() == [A_CARD + GRIFFON]
    assert has_drawn_one(card(state, GRIFFON), TROLL)


@pytest.mark.parametrize(("order", "score", "kept"), [((ODIN, GRIFFON), 2, (0, 0, 0)), ((GRIFFON, ODIN), 0, (0, 0, 1))])
def test_griffon_and_odin_with_five_hand_cards_in_either_order(order, score, kept):
    state = resolve(areas={0: [GRIFFON, ODIN]}, hands={0: [TROLL, IMP, KAPPA, IFRIT, GOBLIN]})
    for used in order:
        card(state, used)
    assert state.scores == [score, 0]
    assert purse(state) == kept
    assert state.record["hand_n"][0] == 6


def test_griffon_is_unavailable_with_nothing_to_draw():
    assert may_take(resolve(areas={0: [GRIFFON, VALKYRIE]}, hands={1: rest(GRIFFON, VALKYRIE)})) == {VALKYRIE}
    state = resolve(areas={0: [GRIFFON]}, hands={1: rest(GRIFFON, TROLL)}, discard=[TROLL])
    assert hand(card(state, GRIFFON)) == {TROLL}


# ------------------------------------------------------------------------------------------ Harpy


@pytest.mark.parametrize("cards", [0, 1, 2, 3])
def test_harpy_scores_3_with_as_many_cards_in_hand_as_in_the_area_itself_included(cards):
    state = resolve(areas={0: [VALKYRIE, HARPY]}, hands={0: [IMP, KAPPA, IFRIT][:cards], 1: [GOBLIN, ODIN]})
    assert card(state, VALKYRIE).scores == [1, 0]
    if cards == 2:
        assert state.legal_actions() == [A_CARD + HARPY]
        assert card(state, HARPY).scores == [1 + 3, 0]
    assert state.done


def test_harpy_becomes_available_when_a_card_returns():
    state = resolve(areas={0: [HARPY, IMP]})
    assert may_take(state) == {IMP}
    assert may_take(card(state, IMP)) == {HARPY}


# ------------------------------------------------------------------------------------------ Hippogriff


def test_hippogriff_draws_a_card_and_its_own_cost_is_not_reduced():
    assert HIPPOGRIFF not in may_take(lay(hands={0: [HIPPOGRIFF]}, stones={0: (3, 0, 0)}))
    state = lay(hands={0: [HIPPOGRIFF, TROLL]}, stones={0: (4, 0, 0)})
    assert has_drawn_one(stones(card(state, HIPPOGRIFF), RED, RED, RED, RED), TROLL)


@pytest.mark.parametrize(("helpers", "cost"), [([], 3), ([HIPPOGRIFF], 1), ([HIPPOGRIFF, PEGASUS], 0)])
def test_hippogriff_lowers_the_cost_of_wind_cards_by_2(helpers, cost):
    """Dandelion Spirit costs 3; a cost is 0 at least, and nothing is asked for it then."""
    state = lay(hands={0: [DANDELION_SPIRIT]}, areas={0: helpers, 1: [SYLPH]}, stones={0: (4, 0, 0)})
    stones(card(state, DANDELION_SPIRIT), *[RED] * cost)
    assert area(state) == [*helpers, DANDELION_SPIRIT]
    assert purse(state) == (4 - cost, 0, 0)


def test_hippogriff_lowers_no_other_family_and_helps_no_opponent():
    hands = {0: [TROLL, HARPY]}
    assert may_take(lay(hands=hands, areas={0: [HIPPOGRIFF]}, stones={0: (1, 0, 0)})) == {HARPY}
    assert may_take(lay(hands=hands, areas={1: [HIPPOGRIFF]}, stones={0: (1, 0, 0)})) == set()


# ------------------------------------------------------------------------------------------ Odin


@pytest.mark.parametrize(("cards", "score", "kept"), [(0, 2, (0, 0, 0)), (5, 2, (0, 0, 0)), (6, 0, (0, 0, 1))])
def test_odin_scores_2_with_fewer_than_six_hand_cards_and_else_brings_a_purple_stone(cards, score, kept):
    state = resolve(areas={0: [ODIN]}, hands={0: [TROLL, IMP, KAPPA, IFRIT, GOBLIN, HARPY][:cards]})
    assert state.legal_actions() == [A_CARD + ODIN]
    card(state, ODIN)
    assert (state.scores, purse(state)) == ([score, 0], kept)


def test_odin_may_bring_one_stone_too_many():
    state = resolve(
        areas={0: [ODIN]}, hands={0: [TROLL, IMP, KAPPA, IFRIT, GOBLIN, HARPY, TENGU]}, stones={0: (3, 1, 0)}
    )
    assert colours(card(state, ODIN)) == {RED, BLUE, PURPLE}
    assert purse(stones(state, BLUE)) == (3, 0, 1)


# ------------------------------------------------------------------------------------------ Pegasus


def test_pegasus_draws_a_card_and_its_own_cost_is_not_reduced():
    assert PEGASUS not in may_take(lay(hands={0: [PEGASUS]}, stones={0: (2, 0, 0)}))
    state = lay(hands={0: [PEGASUS, TROLL]}, stones={0: (3, 0, 0)})
    assert has_drawn_one(stones(card(state, PEGASUS), RED, RED, RED), TROLL)


@pytest.mark.parametrize(("summoned", "cost"), [(TROLL, 2), (GOBLIN, 0), (IMP, 0), (HARPY, 2)])
def test_pegasus_lowers_every_cost_by_1(summoned, cost):
    state = lay(hands={0: [summoned]}, areas={0: [PEGASUS]}, stones={0: (2, 0, 0)})
    stones(card(state, summoned), *[RED] * cost)
    assert area(state) == [PEGASUS, summoned]
    assert purse(state) == (2 - cost + 2 * (summoned == IMP), 0, 0)


def test_pegasus_lowers_no_removal():
    assert may_take(lay(round_number=3, areas={0: [PEGASUS]}, stones={0: (2, 0, 0)})) == set()
    assert may_take(lay(round_number=3, areas={0: [PEGASUS]}, stones={0: (3, 0, 0)})) == {PEGASUS}


def test_pegasus_changes_no_printed_cost():
    state = lay(hands={0: [INCUBUS]}, areas={0: [PEGASUS, TROLL]}, stones={0: (1, 0, 0)})
    assert stones(card(state, INCUBUS), RED).scores == [2, 0]  # Troll, printed 3, does not count


# ------------------------------------------------------------------------------------------ Rudra


@pytest.mark.parametrize("others", [[], [TROLL], [TROLL, IMP, KAPPA]])
def test_rudra_scores_2_for_each_card_left_in_hand(others):
    state = lay(hands={0: [RUDRA, *others], 1: [GOBLIN]}, stones={0: (0, 0, 2)})
    assert stones(card(state, RUDRA), PURPLE, PURPLE).scores == [2 * len(others), 0]


# ------------------------------------------------------------------------------------------ Sylph


def test_sylph_draws_a_card_and_gives_nothing_for_its_own_summon():
    state = lay(hands={0: [SYLPH, TROLL]}, stones={0: (4, 0, 0)})
    stones(card(state, SYLPH), RED, RED, RED, RED)
    assert has_drawn_one(state, TROLL)
    assert state.scores == [0, 0]


def test_sylph_scores_1_for_each_other_summon_of_its_owner():
    state = lay(hands={0: [TROLL, KAPPA]}, areas={0: [SYLPH]}, stones={0: (1, 1, 0)})
    assert stones(card(state, TROLL), BLUE).scores == [1, 0]
    assert stones(card(state, KAPPA), RED).scores == [2, 0]
    state = lay(hands={0: [TROLL]}, areas={1: [SYLPH]}, stones={0: (0, 1, 0)})
    assert stones(card(state, TROLL), BLUE).scores == [0, 0]


def test_sylph_reacts_to_dragon_egg_and_to_its_dragon():
    state = lay(hands={0: [DRAGON_EGG, TIDAL]}, areas={0: [SYLPH]}, stones={0: (0, 1, 0)})
    assert card(stones(card(state, DRAGON_EGG), BLUE), TIDAL).scores == [1 + 1 + 5, 0]


# ------------------------------------------------------------------------------------------ Tengu


def test_tengu_scores_6_and_goes_on_top_of_the_pile():
    state = lay(hands={0: [TENGU, DANDELION_SPIRIT]}, stones={0: (0, 2, 0)})
    pile = state.record["deck_n"]
    stones(card(state, TENGU), BLUE)
    assert state.scores == [6, 0]
    assert area(state) == []
    assert discarded(state) == set()
    assert state.record["zone"][TENGU] == DECK
    assert state.record["deck_n"] == pile + 1
    assert state.record["top_card"] == TENGU
    stones(card(state, DANDELION_SPIRIT), BLUE)
    assert hand(state) == {TENGU}
    assert state.record["known"][TENGU] == 1
    assert state.record["top_card"] == -1
    assert state.record["deck_n"] == pile


def test_tengu_triggers_sylph_and_leaves_its_area_free():
    state = lay(round_number=2, hands={0: [TENGU, KAPPA]}, areas={0: [SYLPH]}, stones={0: (0, 2, 0)})
    assert stones(card(state, TENGU), BLUE).scores == [7, 0]
    assert KAPPA in may_take(state)


def test_tengu_is_revealed_in_the_next_market():
    state = done(done(stones(card(lay(round_number=5, hands={0: [TENGU]}, stones={0: (0, 1, 0)}), TENGU), BLUE)))
    assert (state.record["round_number"], state.record["phase"]) == (6, HUNTING)
    assert state.record["zone"][TENGU] == MARKET
    assert state.record["top_card"] == -1


def test_tengu_can_be_drawn_when_there_is_nothing_else():
    hands = {0: [TENGU, DANDELION_SPIRIT], 1: rest(TENGU, DANDELION_SPIRIT)}
    state = lay(hands=hands, stones={0: (0, 2, 0)})
    assert may_take(state) == {TENGU}
    stones(card(state, TENGU), BLUE)
    assert may_take(state) == {DANDELION_SPIRIT}
    assert hand(stones(card(state, DANDELION_SPIRIT), BLUE)) == {TENGU}


# ------------------------------------------------------------------------------------------ Valkyrie


@pytest.mark.parametrize(
    ("others", "points"), [([], 1), ([HARPY, PHOENIX], 2), ([PHOENIX, WATER_GIANT, TROLL, MEDUSA, ETERNITY], 5)]
)
def test_valkyrie_scores_1_for_each_family_wind_included(others, points):
    state = resolve(areas={0: [*others, VALKYRIE], 1: [KAPPA]})
    assert card(state, VALKYRIE).scores == [points, 0]
