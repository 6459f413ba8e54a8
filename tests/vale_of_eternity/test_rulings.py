"""The rulings R1 to R16 (rules page, section 9): the default, and the other way where the game has an option."""

import itertools

import pytest

from tabletopzoo import OptionError
from tabletopzoo.vale_of_eternity import VALE_OF_ETERNITY
from tabletopzoo.vale_of_eternity.components import (
    A_CARD,
    A_DONE,
    AERIS,
    BASILISK,
    BEHEMOTH,
    BLUE,
    BURNING_SKULL,
    CARDS,
    CERBERUS,
    CHARYBDIS,
    DANDELION_SPIRIT,
    DRAGON_EGG,
    ETERNITY,
    FIREFOX,
    FREYJA,
    GARGOYLE,
    GENIE,
    GENIE_EXALTED,
    GOBLIN,
    GRIFFON,
    HAE_TAE,
    HARPY,
    HESTIA,
    HIPPOGRIFF,
    HYDRA,
    IMP,
    KAPPA,
    MARKET,
    MUD_SLIME,
    NESSIE,
    ODIN,
    PEGASUS,
    PHOENIX,
    PURPLE,
    RED,
    SALAMANDER,
    SCORCH,
    SUCCUBUS,
    SYLPH,
    TIDAL,
    TRITON,
    TROLL,
    UNDINE,
    VALKYRIE,
    WATER_GIANT,
    WILLOW,
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
    option,
    options,
    player,
    players,
    purse,
    resolve,
    sell,
    stones,
)

SUPERFLUOUS = {"payments": "superfluous"}


def ways_to_pay(state, before):
    """Every set of stones with which the payment in progress can be ended."""
    if state.record["stack_n"] == 0:
        yield tuple(b - a for a, b in zip(purse(state), before, strict=True))
        return
    for action in state.legal_actions():
        branch = state.copy()
        branch.step(action)
        yield from ways_to_pay(branch, before)


# ------------------------------------------------------------------------------------------ R1


def test_r1_payments_are_irredundant():
    owned = (2, 1, 1)
    state = card(lay(hands={0: [TRITON]}, stones={0: owned}), TRITON)
    assert A_DONE not in state.legal_actions()
    assert sorted(ways_to_pay(state, owned)) == [(0, 0, 1), (1, 1, 0)]
    state = card(lay(hands={0: [IMP]}, areas={0: [PHOENIX]}, stones={0: (1, 0, 0)}), IMP)
    assert area(state) == [PHOENIX, IMP]  # cost 0: nothing is paid
    assert purse(state) == (3, 0, 0)


@pytest.mark.parametrize(("target", "cost"), [(HESTIA, 0), (NESSIE, 2), (TRITON, 4), (CHARYBDIS, 5), (FREYJA, 7)])
def test_r1_with_superfluous_stones_every_sufficient_payment_can_be_made_once(target, cost):
    for owned in itertools.product(range(3), repeat=3):
        if sum(owned) > 4:
            continue
        state = lay(hands={0: [target]}, stones={0: owned}, **SUPERFLUOUS)
        paid = itertools.product(*(range(n + 1) for n in owned))
        enough = [(r, b, p) for r, b, p in paid if r + 3 * b + 6 * p >= cost]
        assert (target in may_take(state)) == bool(enough)
        if enough:
            assert sorted(ways_to_pay(card(state, target), owned)) == enough


def test_r1_superfluous_stones_feed_phoenix_kappa_and_gargoyle_even_at_cost_0():
    reacting = [PHOENIX, KAPPA, GARGOYLE]
    state = lay(hands={0: [HESTIA]}, areas={0: reacting}, stones={0: (1, 1, 1)}, **SUPERFLUOUS)
    card(state, HESTIA)
    assert A_DONE in state.legal_actions()
    stones(state, PURPLE, BLUE, RED)
    assert area(state) == [*reacting, HESTIA]  # with the last stone there is nothing left to ask
    assert state.scores[0] == 3 + 2 + 1
    state = lay(hands={0: [HESTIA]}, areas={0: reacting}, stones={0: (1, 1, 1)}, **SUPERFLUOUS)
    assert done(card(state, HESTIA)).scores[0] == 0
    assert purse(state) == (1, 1, 1)


def test_r1_superfluous_stones_may_go_into_a_removal():
    state = lay(round_number=2, areas={0: [NESSIE]}, stones={0: (4, 0, 0)}, **SUPERFLUOUS)
    stones(card(state, NESSIE), RED, RED, RED)
    done(state)
    assert purse(state) == (1, 0, 0)
    assert area(state) == []


# ------------------------------------------------------------------------------------------ R2


@pytest.mark.parametrize(("score", "lines"), [(0, {0}), (1, {0, 1}), (2, {0, 1, 2}), (5, {0, 1, 2})])
def test_r2_a_line_of_basilisk_needs_as_many_points_as_it_costs(score, lines):
    state = card(resolve(round_number=9, areas={0: [BASILISK]}, scores={0: score}), BASILISK)
    assert options(state) == lines


@pytest.mark.parametrize("score", [0, 1, 2])
def test_r2_or_the_score_stops_at_0(score):
    for line, brings in enumerate([(1, 0, 0), (0, 1, 0), (0, 0, 1)]):
        laid = {"round_number": 9, "areas": {0: [BASILISK]}, "scores": {0: score}}
        state = card(resolve(**laid, basilisk="stops at 0"), BASILISK)
        assert options(state) == {0, 1, 2}
        option(state, line)
        assert state.scores[0] == max(0, score - line)
        assert purse(state) == brings


# ------------------------------------------------------------------------------------------ R3


def test_r3_goblin_takes_only_from_players_with_points():
    laid = {"num_players": 4, "round_number": 9, "areas": {0: [GOBLIN]}}
    state = card(resolve(**laid, scores={0: 3, 1: 2, 3: 1}), GOBLIN)
    assert players(state) == {1, 3}
    assert player(state, 3).scores == [4, 2, 0, 0]
    state = resolve(num_players=4, round_number=9, areas={0: [GOBLIN, VALKYRIE]}, scores={0: 3})
    assert may_take(state) == {VALKYRIE}


def test_r3_or_goblin_takes_nothing_from_a_player_without_points():
    laid = {"num_players": 4, "round_number": 9, "areas": {0: [GOBLIN]}, "goblin": "takes nothing"}
    state = card(resolve(**laid, scores={0: 3, 1: 2}), GOBLIN)
    assert players(state) == {1, 2, 3}
    assert player(state.copy(), 2).scores == [3, 2, 0, 0]
    assert player(state, 1).scores == [4, 1, 0, 0]
    assert may_take(resolve(**laid)) == {GOBLIN}


# ------------------------------------------------------------------------------------------ R4, R5


@pytest.mark.parametrize(("before", "legal"), [(1, True), (2, True), (3, False), (4, False)])
def test_r4_young_forest_spirit_needs_a_second_free_area(before, legal):
    """Section 8, example 4: round 4."""
    cards = [NESSIE, TROLL, HARPY, ODIN][:before]
    state = lay(round_number=4, hands={0: [YOUNG_FOREST_SPIRIT, BEHEMOTH, FREYJA]}, areas={0: cards})
    assert (YOUNG_FOREST_SPIRIT in may_take(state)) == legal


def test_r5_dragon_egg_needs_one_free_area():
    """Section 8, example 5."""
    state = lay(round_number=3, hands={0: [DRAGON_EGG, TIDAL]}, areas={0: [NESSIE, TROLL]}, stones={0: (0, 1, 0)})
    stones(card(state, DRAGON_EGG), BLUE)
    assert may_take(state) == {TIDAL}
    card(state, TIDAL)
    assert area(state) == [NESSIE, TROLL, TIDAL]
    assert discarded(state) == {DRAGON_EGG}
    assert state.scores[0] == 5


# ------------------------------------------------------------------------------------------ R6, R7, R8


@pytest.mark.parametrize("copied", [IMP, UNDINE, MUD_SLIME, DANDELION_SPIRIT])
def test_r6_a_copied_recover_returns_genie_exalted(copied):
    state = resolve(round_number=9, areas={0: [GENIE_EXALTED, copied]})
    card(card(state, GENIE_EXALTED), copied)
    assert hand(state) == {GENIE_EXALTED}
    assert may_take(state) == {copied}


@pytest.mark.parametrize("copied", [IMP, UNDINE, MUD_SLIME, DANDELION_SPIRIT])
def test_r6_or_the_copied_card(copied):
    state = resolve(round_number=8, areas={0: [GENIE_EXALTED, copied]}, copied_recover="the copied card")
    card(card(state, GENIE_EXALTED), copied)
    assert hand(state) == {copied}
    assert area(state) == [GENIE_EXALTED]
    state = resolve(round_number=8, areas={0: [GENIE_EXALTED, copied]}, copied_recover="the copied card")
    card(state, copied)  # its own recover
    assert hand(state) == {copied}
    assert area(state) == [GENIE_EXALTED]


def test_r7_an_unavailable_effect_cannot_be_used_up_and_is_mandatory_when_it_becomes_available():
    state = resolve(round_number=9, areas={0: [BURNING_SKULL, SALAMANDER]})
    with pytest.raises(ValueError, match="may not take"):
        card(state, BURNING_SKULL)
    card(state, SALAMANDER)
    assert state.legal_actions() == [A_CARD + BURNING_SKULL]


def test_r8_reactions_come_before_the_instant():
    """Aeris takes Sylph, Cerberus discards Phoenix: both have reacted already."""
    state = lay(hands={0: [AERIS]}, areas={0: [SYLPH]}, stones={0: (0, 1, 1)})
    stones(card(state, AERIS), PURPLE, BLUE)
    assert state.scores[0] == 1
    assert card(state, SYLPH).scores[0] == 1 + 4
    state = lay(hands={0: [CERBERUS]}, areas={0: [PHOENIX]}, stones={0: (2, 1, 0)})
    stones(card(state, CERBERUS), BLUE, RED, RED)
    assert state.scores[0] == 2
    card(state, PHOENIX)
    assert state.scores[0] == 2
    assert discarded(state) == {PHOENIX}


# ------------------------------------------------------------------------------------------ R9


def hoard(num_players, free):
    """The last player of round 9 is to move; only `free` cards are neither in a hand nor in an area."""
    state = lay(num_players=num_players, round_number=9, hands={0: range(CARDS - free)})
    for _ in range(num_players - 1):
        done(state)
    return state


@pytest.mark.parametrize(("num_players", "free"), [(4, 7), (4, 5), (4, 4), (4, 1), (3, 5), (2, 3), (2, 2), (2, 1)])
def test_r9_a_small_market_is_revealed_and_picks_without_a_card_are_skipped(num_players, free):
    state = done(hoard(num_players, free))
    assert state.record["round_number"] == 10
    assert int((state.record["zone"] == MARKET).sum()) == free
    order = [*range(num_players), *reversed(range(num_players))]
    expected = [(1 + i) % num_players for i in order][:free]
    picks = []
    while state.record["phase"] == 0:
        picks.append(state.seat)
        card(state, min(may_take(state)))
    assert picks == expected
    assert state.seat == 1
    for k in range(picks.count(1)):
        sell(state, k)  # dragons: one stone each
    assert done(state).seat == 2 % num_players


def test_r9_without_any_card_nobody_hunts():
    state = done(hoard(2, 0))
    assert state.record["round_number"] == 10
    assert state.record["phase"] == 1
    assert A_DONE in state.legal_actions()
    done(state)
    done(state)
    assert state.done


# ------------------------------------------------------------------------------------------ R10


@pytest.mark.parametrize(("rule", "blue", "purple"), [("adds", 7, 4), ("alone", 6, 3)])
def test_r10_water_giant_adds_to_stones_that_hae_tae_has_swapped(rule, blue, purple):
    for owned in ((0, 1, 0), (0, 0, 1), (2, 1, 1)):
        cards = {0: [HAE_TAE, WATER_GIANT]}
        state = card(lay(hands={0: [YUKI_ONNA]}, areas=cards, stones={0: owned}, hae_tae=rule), YUKI_ONNA)
        assert state.scores[0] == owned[0] + blue * owned[1] + purple * owned[2]


def test_r10_each_alone_is_the_same_either_way():
    for rule in ("adds", "alone"):
        for cards, total in (([HAE_TAE], 1 + 6 + 3), ([WATER_GIANT], 1 + 4 + 7), ([], 1 + 3 + 6)):
            state = lay(hands={0: [YUKI_ONNA]}, areas={0: cards}, stones={0: (1, 1, 1)}, hae_tae=rule)
            assert card(state, YUKI_ONNA).scores[0] == total


# ------------------------------------------------------------------------------------------ R11


@pytest.mark.parametrize("empty", [SUCCUBUS, YUKI_ONNA, FIREFOX, CERBERUS, GENIE])
def test_r11_an_instant_that_finds_nothing_does_not_forbid_the_summon(empty):
    cost = {SUCCUBUS: (), YUKI_ONNA: (), FIREFOX: (RED,), CERBERUS: (PURPLE,), GENIE: (PURPLE,)}[empty]
    owned = tuple(cost.count(colour) for colour in range(3))
    state = stones(card(lay(hands={0: [empty]}, stones={0: owned}), empty), *cost)
    assert area(state) == [empty]
    assert state.scores[0] == 0
    assert state.legal_actions() == [A_DONE]
    assert done(state).seat == 1


# ------------------------------------------------------------------------------------------ R12


@pytest.mark.parametrize(("rule", "points"), [("per summon", 2 + 3), ("per stone", 2 * 1 + 3 * 2)])
def test_r12_kappa_and_gargoyle_count_once_a_summon(rule, points):
    state = lay(hands={0: [ETERNITY]}, areas={0: [KAPPA, GARGOYLE]}, stones={0: (0, 1, 2)}, reactions=rule)
    card(state, ETERNITY)
    stones(state, PURPLE, PURPLE)
    points -= 2  # 12 is covered by the purple stones: no blue one
    assert state.scores[0] == points + 3 * 4
    state = lay(hands={0: [FREYJA]}, areas={0: [KAPPA, GARGOYLE]}, stones={0: (0, 3, 0)}, reactions=rule)
    stones(card(state, FREYJA), BLUE, BLUE, BLUE)
    assert state.scores[0] == (2 if rule == "per summon" else 6)


def test_r12_phoenix_counts_each_red_stone_either_way():
    for rule in ("per summon", "per stone"):
        state = lay(hands={0: [TROLL]}, areas={0: [PHOENIX]}, stones={0: (3, 0, 0)}, reactions=rule)
        assert stones(card(state, TROLL), RED, RED, RED).scores[0] == 3


# ------------------------------------------------------------------------------------------ R13


def no_card_left(seat_0, seat_1_area=(), **laid):
    """Pile and discard pile are empty: seat 1 holds every card that is not laid."""
    areas = {0: laid.pop("area", []), 1: seat_1_area}
    taken = {*seat_0, *areas[0], *areas[1]}
    return {"hands": {0: seat_0, 1: [c for c in range(CARDS) if c not in taken]}, "areas": areas, **laid}


@pytest.mark.parametrize("drawing", [DANDELION_SPIRIT, HIPPOGRIFF, PEGASUS, SYLPH, WILLOW])
def test_r13_a_card_that_draws_cannot_be_summoned_when_no_card_can_be_drawn(drawing):
    laid = no_card_left([drawing], area=[HESTIA], stones={0: (0, 0, 2)})
    assert may_take(lay(**laid)) == {HESTIA}
    laid["hands"][1].remove(IMP)  # one card in the pile
    assert may_take(lay(**laid)) == {HESTIA, drawing}
    assert may_take(lay(**laid, discard=[IMP])) == {HESTIA, drawing}


def test_r13_hydra_cannot_draw_and_griffon_is_unavailable():
    state = stones(card(lay(**no_card_left([HYDRA], stones={0: (0, 0, 1)})), HYDRA), PURPLE)
    assert options(state) == {0, 2, 3}
    assert options(option(state, 3)) == {0, 2}
    state = resolve(**no_card_left([], area=[GRIFFON, VALKYRIE]))
    assert may_take(state) == {VALKYRIE}


# ------------------------------------------------------------------------------------------ R14, R15, R16


def test_r14_other_in_a_text_copied_by_scorch_means_other_than_scorch():
    laid = {"hands": {0: [SCORCH]}, "stones": {0: (0, 1, 1)}}
    state = stones(card(lay(**laid, areas={0: [AERIS, NESSIE]}), SCORCH), PURPLE, BLUE)
    assert may_take(state) == {AERIS}
    assert may_take(card(state, AERIS)) == {AERIS, NESSIE}
    assert card(state, AERIS).scores[0] == 9
    assert hand(state) == {AERIS}
    state = stones(card(lay(**laid, areas={0: [CERBERUS, NESSIE]}), SCORCH), PURPLE, BLUE)
    assert may_take(card(state, CERBERUS)) == {CERBERUS, NESSIE}
    card(state, CERBERUS)
    assert area(card(state, NESSIE)) == [SCORCH]


def test_r15_genie_exalted_may_copy_an_effect_that_was_used():
    state = resolve(round_number=9, areas={0: [GENIE_EXALTED, VALKYRIE, CHARYBDIS]}, stones={0: (0, 1, 0)})
    card(state, VALKYRIE)
    assert state.scores[0] == 2
    card(state, CHARYBDIS)
    assert may_take(state) == {GENIE_EXALTED}
    assert may_take(card(state, GENIE_EXALTED)) == {VALKYRIE}  # Charybdis has no blue stone
    assert card(state, VALKYRIE).scores[0] == 2 + 5 + 2


def test_r15_copying_does_not_use_an_effect_up():
    state = resolve(round_number=9, areas={0: [GENIE_EXALTED, VALKYRIE]})
    card(card(state, GENIE_EXALTED), VALKYRIE)
    assert may_take(state) == {VALKYRIE}
    assert card(state, VALKYRIE).scores[0] == 2


def test_r16_any_stones_may_be_thrown_away_on_overflow():
    state = sell(lay(marked={0: [TROLL, KAPPA]}, stones={0: (0, 3, 1)}))
    assert purse(state) == (4, 3, 1)
    for gone in (BLUE, BLUE, BLUE, PURPLE):
        assert gone in colours(state)
        stones(state, gone)
    assert purse(state) == (4, 0, 0)


# ------------------------------------------------------------------------------------------ the options

DEFAULTS = {
    "payments": "exact",
    "basilisk": "needs points",
    "goblin": "needs a point",
    "copied_recover": "genie exalted",
    "hae_tae": "adds",
    "reactions": "per summon",
}
ALTERNATIVES = {
    "payments": "superfluous",
    "basilisk": "stops at 0",
    "goblin": "takes nothing",
    "copied_recover": "the copied card",
    "hae_tae": "alone",
    "reactions": "per stone",
}


def test_options_have_the_defaults_of_section_9_and_are_read_back():
    assert VALE_OF_ETERNITY.new(seed=0).options == {**DEFAULTS, "skip_forced": True}
    chosen = {**ALTERNATIVES, "skip_forced": False}
    assert VALE_OF_ETERNITY.new(seed=0, **chosen).options == chosen


@pytest.mark.parametrize("name", DEFAULTS)
@pytest.mark.parametrize("value", ["yes", "", None, True, 1, ["exact"]])
def test_wrong_values_name_the_option_and_what_is_allowed(name, value):
    allowed = f"allowed: '{DEFAULTS[name]}', '{ALTERNATIVES[name]}'"
    with pytest.raises(OptionError, match=f"vale_of_eternity: option {name}=.* is not possible; {allowed}"):
        VALE_OF_ETERNITY.new(seed=0, **{name: value})


def test_an_unknown_option_names_the_nearest():
    with pytest.raises(OptionError, match="no option 'payment'; did you mean 'payments'"):
        VALE_OF_ETERNITY.new(payment="exact")


@pytest.mark.parametrize("num_players", [0, 1, 5, 4.0, "3", True])
def test_wrong_player_counts(num_players):
    with pytest.raises(OptionError, match="vale_of_eternity is for 2, 3, 4 players, not"):
        VALE_OF_ETERNITY.new(num_players=num_players)
