"""The course of The Vale of Eternity: set-up, hunting, turns, payments, resolution, limit, end (sections 2 and 3)."""

import itertools

import numpy as np
import pytest
from scipy import stats

from tabletopzoo.core.errors import IllegalActionError
from tabletopzoo.vale_of_eternity import VALE_OF_ETERNITY
from tabletopzoo.vale_of_eternity.components import (
    A_CARD,
    A_DONE,
    A_SELL,
    ACTION,
    AGNI,
    ASMODEUS,
    BEHEMOTH,
    BLUE,
    BOREAS,
    BURNING_SKULL,
    CARDS,
    CHARYBDIS,
    COST,
    DANDELION_SPIRIT,
    ETERNITY,
    FREYJA,
    GARGOYLE,
    GI_RIN,
    GOAL,
    GOBLIN_SOLDIER,
    GRIFFON,
    HAE_TAE,
    HARPY,
    HESTIA,
    HIPPOGRIFF,
    HORNED_SALAMANDER,
    HUNTING,
    IMP,
    KAPPA,
    MARINA,
    MARKET,
    MEDUSA,
    NESSIE,
    NO_CARD,
    ODIN,
    PEGASUS,
    PHOENIX,
    POSEIDON,
    PURPLE,
    RED,
    RESOLUTION,
    RUDRA,
    SALAMANDER,
    SEA_SPIRIT,
    SNAIL_MAIDEN,
    SUCCUBUS,
    SURTR,
    TIDAL,
    TRITON,
    TROLL,
    UNDINE_QUEEN,
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
    purse,
    resolve,
    sell,
    stones,
)

COUNTS = (2, 3, 4)


def market(state):
    """The cards of the market that nobody has marked."""
    record = state.record
    return {c for c in range(CARDS) if record["zone"][c] == MARKET and record["owner"][c] == -1}


def hunt(state):
    """Plays the draft, always taking the lowest card; returns the seats in the order of their picks."""
    picks = []
    while state.record["phase"] == HUNTING:
        picks.append(state.seat)
        card(state, min(market(state)))
    return picks


def sell_out(state):
    """The seat to move sells its marked cards, throws away what is too much and ends its turn."""
    seat = state.seat
    while state.seat == seat and state.record["phase"] == ACTION:
        state.step(next(a for a in state.legal_actions() if a >= A_SELL))


# ------------------------------------------------------------------------------------------ set-up


@pytest.mark.parametrize("num_players", COUNTS)
def test_starting_points_follow_the_turn_order(num_players):
    for seed in range(20):
        state = VALE_OF_ETERNITY.new(seed=seed, num_players=num_players)
        first = int(state.record["first"])
        assert [state.scores[(first + i) % num_players] for i in range(num_players)] == list(range(1, num_players + 1))
        assert state.seat == first


@pytest.mark.parametrize("num_players", COUNTS)
def test_every_seat_is_first_player_equally_often(num_players):
    firsts = [int(VALE_OF_ETERNITY.new(seed=s, num_players=num_players).record["first"]) for s in range(1500)]
    counts = np.bincount(firsts, minlength=num_players)
    assert len(counts) == num_players
    assert stats.chisquare(counts).pvalue > 1e-3


@pytest.mark.parametrize("num_players", COUNTS)
def test_a_game_starts_with_round_1_empty_hands_no_stones_and_two_cards_each_in_the_market(num_players):
    state = VALE_OF_ETERNITY.new(seed=3, num_players=num_players)
    assert state.record["round_number"] == 1
    assert state.record["phase"] == HUNTING
    assert len(market(state)) == 2 * num_players
    assert state.record["deck_n"] == CARDS - 2 * num_players
    assert not discarded(state)
    for seat in range(num_players):
        assert not hand(state, seat)
        assert not area(state, seat)
        assert purse(state, seat) == (0, 0, 0)


def test_the_pile_is_shuffled():
    counts = np.zeros(CARDS)
    for seed in range(1500):
        counts[list(market(VALE_OF_ETERNITY.new(seed=seed, num_players=4)))] += 1
    assert counts.sum() == 1500 * 8
    assert stats.chisquare(counts).pvalue > 1e-3


# ------------------------------------------------------------------------------------------ hunting


@pytest.mark.parametrize(
    ("num_players", "order"), [(2, [0, 1, 1, 0]), (3, [0, 1, 2, 2, 1, 0]), (4, [0, 1, 2, 3, 3, 2, 1, 0])]
)
def test_the_draft_goes_out_and_back(num_players, order):
    for seed in range(8):
        state = VALE_OF_ETERNITY.new(seed=seed, num_players=num_players, skip_forced=False)
        first = int(state.record["first"])
        assert hunt(state) == [(first + i) % num_players for i in order]
        assert state.record["phase"] == ACTION
        assert state.seat == first


@pytest.mark.parametrize("num_players", COUNTS)
def test_every_card_of_the_market_ends_up_marked_and_stays_there_until_its_owner_acts(num_players):
    state = VALE_OF_ETERNITY.new(seed=5, num_players=num_players, skip_forced=False)
    shown = market(state)
    taken = []
    while state.record["phase"] == HUNTING:
        assert may_take(state) == set(state.legal_actions()) == shown - set(taken)
        seat, pick = state.seat, max(market(state))
        card(state, pick)
        taken.append(pick)
        assert state.record["owner"][pick] == seat
        assert state.record["zone"][pick] == MARKET
    assert set(taken) == shown
    marks = state.record["marked"][:num_players]
    assert set(marks.ravel().tolist()) == shown
    with pytest.raises(IllegalActionError):
        card(state, int(marks[(state.seat + 1) % num_players, 0]))  # marked by somebody else


# ------------------------------------------------------------------------------------------ the turn


@pytest.mark.parametrize(
    ("sold", "brings"),
    [(AGNI, (3, 0, 0)), (KAPPA, (0, 1, 0)), (BEHEMOTH, (4, 0, 0)), (GI_RIN, (1, 1, 0)), (ETERNITY, (0, 0, 1))],
)
def test_sell_brings_the_stones_of_the_family(sold, brings):
    state = sell(lay(marked={0: [TROLL, sold]}), 1)
    assert purse(state) == brings
    assert discarded(state) == {sold}
    assert may_take(state) == {TROLL}
    assert state.scores == [0, 0]


def test_tame_takes_a_marked_card_into_the_hand():
    state = card(lay(marked={0: [KAPPA, TROLL]}), TROLL)
    assert hand(state) == {TROLL}
    assert purse(state) == (0, 0, 0)
    assert state.record["marked"][0].tolist() == [KAPPA, NO_CARD]
    assert TROLL not in may_take(state)  # it costs 3
    assert state.legal_actions() == [A_CARD + KAPPA, A_SELL]


def test_hand_cards_cannot_be_sold():
    state = lay(hands={0: [ETERNITY, TROLL]})
    assert state.legal_actions() == [A_DONE]


def test_the_turn_ends_only_without_markers():
    state = lay(marked={0: [KAPPA, TROLL]})
    assert A_DONE not in state.legal_actions()
    sell(state, 0)
    assert A_DONE not in state.legal_actions()
    with pytest.raises(IllegalActionError):
        done(state)
    card(state, TROLL)
    assert A_DONE in state.legal_actions()
    assert done(state).seat == 1


def test_a_turn_has_any_number_of_actions_in_any_order():
    state = lay(round_number=3, hands={0: [IMP]}, areas={0: [NESSIE]}, marked={0: [ETERNITY, KAPPA]})
    card(state, IMP)  # summon before selling, two red stones
    assert purse(state) == (2, 0, 0)
    card(state, KAPPA)  # tame
    stones(card(state, KAPPA), RED)  # summon what was just tamed
    assert area(state) == [NESSIE, IMP, KAPPA]
    sell(state)  # the dragon
    stones(card(state, NESSIE), PURPLE)  # remove, for the round number: 3
    assert area(state) == [IMP, KAPPA]
    assert discarded(state) == {ETERNITY, NESSIE}
    assert purse(state) == (1, 0, 0)
    assert state.seat == 0


@pytest.mark.parametrize("num_players", COUNTS)
def test_turns_go_clockwise_from_the_first_player_one_each(num_players):
    for first in range(num_players):
        state = lay(num_players=num_players, seat=first)
        seats = []
        while not state.done and state.record["phase"] == ACTION:
            seats.append(state.seat)
            done(state)
        assert seats == [(first + i) % num_players for i in range(num_players)]


def test_summon_moves_the_card_from_hand_to_area_and_its_stones_are_gone():
    state = lay(hands={0: [TROLL, HARPY]}, stones={0: (1, 1, 0)})
    card(state, TROLL)
    assert colours(state) == {BLUE}
    stones(state, BLUE)
    assert hand(state) == {HARPY}
    assert area(state) == [TROLL]
    assert purse(state) == (1, 0, 0)


@pytest.mark.parametrize("round_number", [1, 2, 5, 10])
def test_the_area_holds_as_many_cards_as_the_round(round_number):
    full = [NESSIE, TROLL, HARPY, KAPPA, ODIN, FREYJA, GRIFFON, GARGOYLE, TRITON, VALKYRIE][:round_number]
    state = lay(round_number=round_number, hands={0: [IMP]}, areas={0: full})
    assert IMP not in may_take(state)
    state = lay(round_number=round_number, hands={0: [IMP]}, areas={0: full[1:]})
    assert area(card(state, IMP)) == [*full[1:], IMP]


@pytest.mark.parametrize("round_number", range(1, 11))
def test_remove_costs_the_round_number_and_brings_nothing(round_number):
    purples, reds = divmod(round_number, 6)
    laid = {"round_number": round_number, "areas": {0: [HESTIA]}, "hands": {0: [TROLL]}}
    poor = (reds - 1, 0, purples) if reds else (5, 0, 0)
    assert HESTIA not in may_take(lay(**laid, stones={0: poor}))
    state = card(lay(**laid, stones={0: (reds, 0, purples)}), HESTIA)
    stones(state, *[PURPLE] * purples, *[RED] * reds)
    assert purse(state) == (0, 0, 0)
    assert area(state) == []
    assert discarded(state) == {HESTIA}
    assert hand(state) == {TROLL}
    assert state.scores == [0, 0]


def test_remove_is_not_limited_to_full_areas_nor_to_once():
    state = lay(round_number=2, areas={0: [NESSIE]}, stones={0: (4, 0, 0)})
    stones(card(state, NESSIE), RED, RED)
    assert area(state) == []
    state = lay(round_number=3, areas={0: [NESSIE, TROLL]}, stones={0: (0, 2, 0)})
    for gone in (NESSIE, TROLL):
        stones(card(state, gone), BLUE)
    assert discarded(state) == {NESSIE, TROLL}


def test_only_own_cards_can_be_removed_and_only_own_hand_cards_summoned():
    state = lay(round_number=2, hands={1: [IMP]}, areas={1: [NESSIE]}, stones={0: (4, 0, 0)})
    assert state.legal_actions() == [A_DONE]


# ------------------------------------------------------------------------------------------ payments

VALUES = {
    (): (1, 3, 6),
    (AGNI,): (2, 3, 6),
    (WATER_GIANT,): (1, 4, 7),
    (AGNI, WATER_GIANT): (2, 4, 7),
    (HAE_TAE,): (1, 6, 3),
    (AGNI, HAE_TAE): (2, 6, 3),
    (HAE_TAE, WATER_GIANT): (1, 7, 4),
    (AGNI, HAE_TAE, WATER_GIANT): (2, 7, 4),
}
TRIPLES = [t for t in itertools.product(range(7), repeat=3) if sum(t) <= 6]
HAND_OF_COSTS = [
    SUCCUBUS,
    KAPPA,
    NESSIE,
    BURNING_SKULL,
    TRITON,
    CHARYBDIS,
    ODIN,
    FREYJA,
    RUDRA,
    BEHEMOTH,
    GI_RIN,
    ETERNITY,
]


def worth(values, paid):
    return sum(v * n for v, n in zip(values, paid, strict=True))


def irredundant(values, owned, cost):
    """Brute force: every set of stones that pays the cost, and no longer does without any one of its stones."""
    for paid in itertools.product(*(range(n + 1) for n in owned)):
        total = worth(values, paid)
        if total >= cost and all(total - v < cost for v, n in zip(values, paid, strict=True) if n):
            yield paid


def payments(state, before):
    """Every payment that can be made stone by stone, in a state where a payment has begun."""
    if state.record["stack_n"] == 0:
        yield tuple(b - a for a, b in zip(purse(state), before, strict=True))
        return
    for colour in sorted(colours(state)):
        yield from payments(stones(state.copy(), colour), before)


@pytest.mark.parametrize("modifiers", VALUES, ids=lambda m: "+".join(map(str, m)) or "plain")
def test_stone_by_stone_choices_are_exactly_the_irredundant_payments_each_once(modifiers):
    """All stones up to 6 and all costs of 0 to 12, by summons from hand, against a brute force."""
    assert sorted(COST[HAND_OF_COSTS]) == [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 12]
    for owned in TRIPLES:
        state = lay(hands={0: HAND_OF_COSTS}, areas={0: [HESTIA, *modifiers]}, stones={0: owned})
        for target in HAND_OF_COSTS:
            cost = int(COST[target])
            expected = sorted(irredundant(VALUES[modifiers], owned, cost))
            assert (target in may_take(state)) == bool(expected)
            if expected:
                assert sorted(payments(card(state.copy(), target), owned)) == expected, (owned, cost)


def test_the_brute_force_agrees_with_the_example_of_the_rules_page():
    assert set(irredundant((1, 3, 6), (2, 1, 1), 4)) == {(0, 0, 1), (1, 1, 0)}
    assert set(irredundant((1, 3, 6), (0, 2, 0), 4)) == {(0, 2, 0)}


def test_removal_is_paid_like_a_summon():
    for owned in [(2, 1, 1), (4, 0, 0), (1, 2, 1), (0, 0, 4), (2, 2, 0)]:
        for cost in range(1, 11):
            state = lay(round_number=cost, areas={0: [NESSIE]}, stones={0: owned})
            expected = sorted(irredundant((1, 3, 6), owned, cost))
            assert (NESSIE in may_take(state)) == bool(expected)
            if expected:
                assert sorted(payments(card(state, NESSIE), owned)) == expected


@pytest.mark.parametrize("modifier", [AGNI, HAE_TAE, WATER_GIANT])
def test_a_card_that_changes_stone_values_does_not_help_to_pay_for_itself(modifier):
    owned = {AGNI: (3, 0, 0), HAE_TAE: (2, 0, 0), WATER_GIANT: (0, 1, 0)}[modifier]
    assert modifier not in may_take(lay(hands={0: [modifier]}, stones={0: owned}))


def test_no_change_is_given():
    state = stones(card(lay(hands={0: [TRITON]}, stones={0: (0, 2, 0)}), TRITON), BLUE, BLUE)
    assert purse(state) == (0, 0, 0)
    state = stones(card(lay(round_number=5, areas={0: [TRITON]}, stones={0: (0, 0, 1)}), TRITON), PURPLE)
    assert purse(state) == (0, 0, 0)
    assert area(state) == []


def test_reductions_add_up_and_stop_at_0():
    for target, cost in ((BOREAS, 1), (DANDELION_SPIRIT, 0), (GI_RIN, 7), (ETERNITY, 11), (IMP, 0), (TROLL, 2)):
        for owned in (t for t in TRIPLES if sum(t) <= 4):
            state = lay(hands={0: [target]}, areas={0: [PEGASUS, HIPPOGRIFF]}, stones={0: owned})
            assert (target in may_take(state)) == (worth((1, 3, 6), owned) >= cost), (target, owned)
    state = lay(hands={0: [HARPY]}, areas={0: [PEGASUS, HIPPOGRIFF]}, stones={0: (2, 0, 0)})
    assert area(card(state, HARPY))[-1] == HARPY  # nothing to pay
    assert purse(state) == (2, 0, 0)


def test_reductions_do_not_touch_the_cost_of_removing():
    state = lay(round_number=4, areas={0: [PEGASUS, HIPPOGRIFF]}, stones={0: (3, 0, 0)})
    assert state.legal_actions() == [A_DONE]


# ------------------------------------------------------------------------------------------ resolution


@pytest.mark.parametrize("num_players", COUNTS)
def test_players_resolve_in_turn_order(num_players):
    usable = [[UNDINE_QUEEN], [NESSIE], [VALKYRIE], [SALAMANDER]]
    state = resolve(num_players=num_players, seat=1, round_number=1, areas={i: usable[i] for i in range(num_players)})
    seats = []
    while not state.done and state.record["phase"] == RESOLUTION:
        seats.append(state.seat)
        card(state, usable[state.seat][0])
    assert seats == [(1 + i) % num_players for i in range(num_players)]


def test_active_effects_are_mandatory_in_any_order_and_each_once():
    cards = [SALAMANDER, NESSIE, HORNED_SALAMANDER]
    for order in itertools.permutations(cards):
        state = resolve(areas={0: cards}, round_number=9)
        left = set(cards)
        for used in order:
            assert set(state.legal_actions()) == left  # no option to decline
            card(state, used)
            left.remove(used)
            while colours(state):
                stones(state, RED)
        assert state.record["round_number"] == 10
        assert state.scores[0] == 3


def test_an_effect_that_cannot_be_resolved_is_not_offered_and_does_not_stop_the_phase():
    unusable = [BURNING_SKULL, CHARYBDIS, TROLL, MEDUSA, ASMODEUS, SNAIL_MAIDEN]
    state = resolve(round_number=9, areas={0: [*unusable, VALKYRIE], 1: [NESSIE]})
    assert may_take(state) == {VALKYRIE}
    card(state, VALKYRIE)
    assert state.seat == 1
    assert may_take(state) == {NESSIE}


def test_an_effect_that_becomes_available_is_mandatory():
    state = resolve(round_number=9, areas={0: [BURNING_SKULL, SALAMANDER]})
    assert may_take(state) == {SALAMANDER}
    card(state, SALAMANDER)
    assert state.legal_actions() == [A_CARD + BURNING_SKULL]
    card(state, BURNING_SKULL)
    assert state.scores[0] == 4
    assert purse(state) == (0, 0, 0)
    assert state.record["round_number"] == 10


def test_used_effects_are_fresh_again_in_the_next_resolution_phase():
    state = resolve(round_number=8, areas={0: [NESSIE]})
    card(state, NESSIE)
    assert state.record["round_number"] == 9
    hunt(state)
    while state.record["phase"] == ACTION:
        sell_out(state)
    assert state.seat == 0
    assert may_take(state) == {NESSIE}
    assert state.scores[0] == 2


def test_the_worked_example_of_the_order_of_effects():
    """Section 8, example 11."""
    cards = [UNDINE_QUEEN, SNAIL_MAIDEN, CHARYBDIS, SEA_SPIRIT]

    def play(*order):
        state = resolve(round_number=9, areas={0: cards}, stones={0: (0, 1, 0)})
        for used in order:
            card(state, used)
            if used == SNAIL_MAIDEN:
                state.step(next(iter(state.legal_actions())))
        return state

    state = play(UNDINE_QUEEN, SEA_SPIRIT, CHARYBDIS, SNAIL_MAIDEN)
    assert state.scores[0] == 7
    assert purse(state) == (0, 0, 1)
    state = play(SNAIL_MAIDEN, UNDINE_QUEEN, CHARYBDIS)
    assert state.scores[0] == 5
    assert state.record["round_number"] == 9
    assert may_take(state) == {SEA_SPIRIT}
    card(state, SEA_SPIRIT)
    assert state.scores[0] == 5
    assert purse(state) == (0, 0, 1)


def test_griffon_and_odin_with_five_hand_cards():
    """Section 4: two points first and then the card, or the card first and then a purple stone."""
    five = [IMP, KAPPA, NESSIE, TROLL, HARPY]
    laid = {"round_number": 9, "areas": {0: [GRIFFON, ODIN]}, "hands": {0: five}}
    state = card(card(resolve(**laid), ODIN), GRIFFON)
    assert (state.scores[0], purse(state)) == (2, (0, 0, 0))
    state = card(card(resolve(**laid), GRIFFON), ODIN)
    assert (state.scores[0], purse(state)) == (0, (0, 0, 1))


def test_a_score_never_falls_below_0():
    state = resolve(round_number=9, areas={0: [GOBLIN_SOLDIER]}, scores={0: 3, 1: 2})
    assert card(state, GOBLIN_SOLDIER).scores == [0, 2]


# ------------------------------------------------------------------------------------------ stone limit


def test_overflow_is_discarded_at_once_from_old_and_new_stones():
    state = sell(lay(marked={0: [TROLL, KAPPA]}, stones={0: (0, 2, 1)}))
    assert purse(state) == (4, 2, 1)
    assert colours(state) == set(range(3))
    assert set(state.legal_actions()) == {72, 73, 74}
    stones(state, BLUE, PURPLE, RED)
    assert purse(state) == (3, 1, 0)
    assert may_take(state) == {KAPPA}


def test_no_stone_is_discarded_at_the_limit():
    state = sell(lay(marked={0: [TROLL, KAPPA]}))
    assert purse(state) == (4, 0, 0)
    assert not colours(state)


def test_hestia_raises_the_limit_to_six():
    state = sell(lay(marked={0: [TROLL, KAPPA]}, areas={0: [HESTIA]}, stones={0: (0, 0, 3)}))
    assert purse(state) == (4, 0, 3)
    stones(state, RED)
    assert purse(state) == (3, 0, 3)
    assert not colours(state)


def test_the_limit_is_looked_at_after_every_single_effect():
    state = resolve(round_number=9, areas={0: [HORNED_SALAMANDER, SALAMANDER]}, stones={0: (0, 0, 3)})
    card(state, HORNED_SALAMANDER)
    assert purse(state) == (4, 0, 3)
    assert set(state.legal_actions()) == {72, 74}
    stones(state, RED, RED, RED)
    card(state, SALAMANDER)
    stones(state, RED)
    assert purse(state) == (1, 0, 3)
    assert state.scores[0] == 1  # the point is scored even so


def test_the_limit_falls_for_a_player_who_is_not_the_active_one():
    """Section 8, example 2: Marina hits Hestia."""
    state = lay(
        hands={0: [MARINA]}, areas={1: [HESTIA]}, stones={0: (1, 0, 1), 1: (2, 2, 2)}, marked={0: [TROLL, KAPPA]}
    )
    card(state, MARINA)
    stones(state, PURPLE, RED)
    assert state.scores[0] == 7
    player(state, 1)
    assert state.seat == 1
    if may_take(state):
        card(state, HESTIA)
    assert state.seat == 1
    assert colours(state) == {RED, BLUE, PURPLE}
    stones(state, RED)
    assert state.seat == 1
    stones(state, PURPLE)
    assert purse(state, 1) == (1, 2, 1)
    assert state.seat == 0
    assert may_take(state) == {TROLL, KAPPA}


def test_the_limit_falls_when_hestia_is_removed():
    state = lay(round_number=1, areas={0: [HESTIA]}, stones={0: (1, 5, 0)})
    stones(card(state, HESTIA), RED)
    assert set(state.legal_actions()) == {73}
    stones(state, BLUE)
    assert purse(state) == (0, 4, 0)
    assert A_DONE in state.legal_actions()


def test_triton_brings_two_blue_stones_for_a_tamed_water_card_only():
    state = lay(areas={0: [TRITON]}, marked={0: [NESSIE, TROLL]}, stones={0: (0, 0, 3)})
    card(state, NESSIE)
    assert purse(state) == (0, 2, 3)
    stones(state, BLUE)
    card(state, TROLL)
    assert purse(state) == (0, 1, 3)


# ------------------------------------------------------------------------------------------ rounds and end


@pytest.mark.parametrize("num_players", COUNTS)
def test_the_first_player_marker_moves_one_seat_to_the_left_after_every_round(num_players):
    state = VALE_OF_ETERNITY.new(seed=9, num_players=num_players, skip_forced=False)
    first = int(state.record["first"])
    for number in range(1, 11):
        assert state.record["round_number"] == number
        assert state.record["first"] == state.seat == (first + number - 1) % num_players
        assert len(market(state)) == 2 * num_players
        hunt(state)
        while not state.done and state.record["phase"] == ACTION:
            sell_out(state)
    assert state.done
    assert state.legal_actions() == []


def last_turn(round_number=5, num_players=3, **laid):
    """The last player of the round is to move, with nothing left to do."""
    state = lay(round_number=round_number, num_players=num_players, seat=0, **laid)
    for _ in range(num_players - 1):
        done(state)
    return state


@pytest.mark.parametrize(("scores", "over"), [({1: 59}, False), ({1: 60}, True), ({2: 61, 0: 70}, True)])
def test_the_game_ends_after_a_round_with_60_points(scores, over):
    state = last_turn(scores=scores)
    assert not state.done
    assert done(state).done == over
    assert state.record["round_number"] == (5 if over else 6)


def test_the_round_is_played_to_its_end_and_points_above_60_count():
    state = resolve(round_number=5, areas={0: [NESSIE], 1: [VALKYRIE]}, scores={0: 59, 1: 60})
    card(state, NESSIE)
    assert state.scores == [61, 60]
    assert not state.done
    assert state.seat == 1
    card(state, VALKYRIE)
    assert state.done
    assert state.scores == [61, 61]


def test_a_player_can_pass_60_and_fall_back():
    state = resolve(round_number=5, areas={0: [GOBLIN_SOLDIER]}, scores={0: GOAL + 3, 1: 10})
    card(state, GOBLIN_SOLDIER)
    assert state.scores == [59, 10]
    assert not state.done
    assert state.record["round_number"] == 6


def test_the_game_ends_after_round_10():
    state = last_turn(round_number=9)
    assert not done(state).done
    state = last_turn(round_number=10)
    assert done(state).done


def test_the_resolution_phase_of_round_10_is_played():
    state = last_turn(round_number=10, areas={0: [NESSIE]})
    done(state)
    assert state.seat == 0
    card(state, NESSIE)
    assert state.done
    assert state.scores == [2, 0, 0]


def test_most_points_win():
    state = done(last_turn(round_number=10, scores={0: 30, 1: 41, 2: 40}, areas={2: [KAPPA], 0: [HESTIA]}))
    assert state.done
    assert state.ranks == [3, 1, 2]


def test_a_tie_goes_to_the_larger_area():
    laid = {"scores": {0: 41, 1: 41, 2: 5}, "areas": {1: [KAPPA], 2: [HESTIA, AGNI]}}
    state = done(last_turn(round_number=10, **laid))
    assert state.ranks == [2, 1, 3]


def test_still_tied_is_a_shared_victory_and_hand_cards_and_stones_are_worth_nothing():
    laid = {
        "scores": {0: 41, 1: 41, 2: 41},
        "areas": {0: [PHOENIX], 1: [KAPPA]},
        "stones": {1: (0, 0, 3)},
        "hands": {1: [ETERNITY, TIDAL, POSEIDON], 0: [SURTR]},
    }
    state = done(last_turn(round_number=10, **laid))
    assert state.ranks == [1, 1, 3]
    assert state.returns()[0] == state.returns()[1] > state.returns()[2]
