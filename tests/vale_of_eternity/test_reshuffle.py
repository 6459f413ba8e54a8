"""The pile and its refilling from the discard pile (rules page, sections 2, 3.1, 3.6 and ruling R9)."""

import numpy as np
import pytest
from scipy import stats

from tabletopzoo.vale_of_eternity import VALE_OF_ETERNITY
from tabletopzoo.vale_of_eternity.components import (
    AGNI,
    CARDS,
    DANDELION_SPIRIT,
    DECK,
    ETERNITY,
    GI_RIN,
    HIPPOGRIFF,
    IMP,
    KAPPA,
    MARKET,
    NESSIE,
    NO_CARD,
    PEGASUS,
    PURPLE,
    RED,
    SYLPH,
    TENGU,
    TIDAL,
    TROLL,
    WILLOW,
    YOUNG_FOREST_SPIRIT,
)
from tests.contract.helpers import walk
from tests.vale_of_eternity.table import area, card, discarded, done, hand, lay, may_take, sell, stones

DRAWING = (DANDELION_SPIRIT, HIPPOGRIFF, PEGASUS, SYLPH)


def small(pile, discard=(), cards=(), **laid):
    """Seat 0 has `cards` in hand; the pile has the cards `pile`, and all that is not named is in the hand of seat 1."""
    placed = [*laid.get("areas", {}).values(), *laid.get("marked", {}).values()]
    named = {*pile, *discard, *cards}.union(*placed)
    rest = [c for c in range(CARDS) if c not in named]
    return lay(hands={0: cards, 1: rest}, discard=discard, stones={0: (0, 0, 4)}, **laid)


def in_zone(state, zone):
    """The cards in a zone."""
    return set(np.flatnonzero(state.record["zone"] == zone).tolist())


def summon(state, number):
    """Summons a card of seat 0 with one purple stone."""
    return stones(card(state, number), PURPLE)


def reseed(state, seed):
    """The same table with another order of the pile."""
    state.replace({"seed": seed})
    return state


# ------------------------------------------------------------------------------------------ drawing


def test_a_draw_takes_the_last_card_without_a_reshuffle():
    state = summon(small([IMP], [KAPPA, TROLL], [DANDELION_SPIRIT]), DANDELION_SPIRIT)
    assert hand(state) == {IMP}
    assert state.record["deck_n"] == 0
    assert discarded(state) == {KAPPA, TROLL}
    assert state.record["shuffles"] == 0


def test_a_draw_from_an_empty_pile_first_shuffles_the_discard_pile_in():
    state = small([IMP], [KAPPA, TROLL, AGNI], [DANDELION_SPIRIT, HIPPOGRIFF])
    summon(summon(state, DANDELION_SPIRIT), HIPPOGRIFF)
    assert state.record["shuffles"] == 1
    assert not discarded(state)
    assert state.record["discard_n"] == 0
    (drawn,) = hand(state) - {IMP}
    assert drawn in {KAPPA, TROLL, AGNI}
    assert in_zone(state, DECK) == {KAPPA, TROLL, AGNI} - {drawn}
    assert state.record["deck_n"] == 2


def test_cards_in_hands_areas_and_the_market_are_not_shuffled_in():
    state = small([], [KAPPA], [DANDELION_SPIRIT], areas={1: [GI_RIN], 0: [NESSIE]}, marked={0: [TIDAL]})
    before = hand(state, 1)
    summon(state, DANDELION_SPIRIT)
    assert hand(state) == {KAPPA}
    assert area(state, 1) == [GI_RIN]
    assert area(state) == [NESSIE, DANDELION_SPIRIT]
    assert in_zone(state, MARKET) == {TIDAL}
    assert hand(state, 1) == before


def test_a_card_discarded_by_the_same_effect_is_shuffled_in():
    state = small([], [], [YOUNG_FOREST_SPIRIT, WILLOW, DANDELION_SPIRIT])
    card(state, YOUNG_FOREST_SPIRIT)
    card(card(state, WILLOW), DANDELION_SPIRIT)
    assert hand(state) == {WILLOW}
    assert state.record["deck_n"] == state.record["discard_n"] == 0
    assert state.record["shuffles"] == 1


def test_every_discarded_card_comes_first_equally_often():
    pool = [KAPPA, TROLL, AGNI, ETERNITY, IMP, NESSIE, GI_RIN, TIDAL]
    counts = dict.fromkeys(pool, 0)
    state = small([], pool, [DANDELION_SPIRIT])
    for seed in range(600):
        (drawn,) = hand(summon(reseed(state.copy(), seed), DANDELION_SPIRIT))
        counts[drawn] += 1
    assert stats.chisquare(list(counts.values())).pvalue > 1e-3


def test_each_reshuffle_makes_another_order():
    """The first card drawn after a first and after a second reshuffle of the same cards: independent."""
    pool = [KAPPA, TROLL, AGNI]
    table = np.zeros((3, 3))
    start = small([], pool, [DANDELION_SPIRIT])
    for seed in range(600):
        firsts = []
        for shuffles in (0, 1):
            state = start.copy()
            state.replace({"seed": seed, "shuffles": shuffles})
            (drawn,) = hand(summon(state, DANDELION_SPIRIT))
            firsts.append(pool.index(drawn))
        table[tuple(firsts)] += 1
    assert stats.chisquare(table.ravel()).pvalue > 1e-3


# ------------------------------------------------------------------------------------------ Tengu


def test_tengu_lies_on_top_and_is_drawn_next():
    for seed in range(20):
        state = reseed(small([IMP, KAPPA, TROLL, AGNI], [NESSIE], [TENGU, DANDELION_SPIRIT]), seed)
        summon(state, TENGU)
        assert state.record["top_card"] == TENGU
        assert state.record["deck_n"] == 5
        assert TENGU not in area(state)
        summon(state, DANDELION_SPIRIT)
        assert hand(state) == {TENGU}
        assert state.record["top_card"] == NO_CARD
        assert in_zone(state, DECK) == {IMP, KAPPA, TROLL, AGNI}


def test_tengu_on_an_empty_pile_is_the_pile():
    state = small([], [NESSIE, KAPPA], [TENGU, DANDELION_SPIRIT, HIPPOGRIFF])
    summon(state, TENGU)
    assert in_zone(state, DECK) == {TENGU}
    summon(state, DANDELION_SPIRIT)
    assert hand(state) == {TENGU, HIPPOGRIFF}
    assert state.record["shuffles"] == 0
    summon(state, HIPPOGRIFF)
    assert state.record["shuffles"] == 1
    assert len(hand(state) & {NESSIE, KAPPA}) == 1


def test_tengu_is_revealed_first_for_the_next_market():
    for seed in range(20):
        state = small(range(20), [], [TENGU], round_number=5)
        done(done(summon(reseed(state, seed), TENGU)))
        assert state.record["round_number"] == 6
        market = in_zone(state, MARKET)
        assert TENGU in market
        assert len(market) == 4
        assert state.record["top_card"] == NO_CARD


# ------------------------------------------------------------------------------------------ the market


@pytest.mark.parametrize("num_players", [2, 3, 4])
def test_the_market_is_filled_from_the_new_pile_when_the_old_one_runs_out(num_players):
    pile, discard = {IMP, KAPPA, TROLL}, {AGNI, NESSIE, GI_RIN, TIDAL, ETERNITY, WILLOW}
    orders = set()
    for seed in range(10):
        state = reseed(small(pile, discard, num_players=num_players, round_number=5), seed)
        for _ in range(num_players):
            done(state)
        market = in_zone(state, MARKET)
        assert len(market) == 2 * num_players
        assert pile < market
        assert market - pile <= discard
        assert in_zone(state, DECK) == discard - market
        assert not discarded(state)
        assert state.record["shuffles"] == 1
        orders.add(frozenset(market))
    assert len(orders) > 1


def test_an_exact_pile_is_revealed_without_a_reshuffle():
    state = small([IMP, KAPPA, TROLL, AGNI], [NESSIE], round_number=5)
    done(done(state))
    assert in_zone(state, MARKET) == {IMP, KAPPA, TROLL, AGNI}
    assert discarded(state) == {NESSIE}
    assert state.record["shuffles"] == 0


def test_r9_pile_and_discard_pile_together_too_small_for_the_market():
    state = small([IMP], [NESSIE, TROLL], round_number=5)
    done(done(state))
    assert in_zone(state, MARKET) == {IMP, NESSIE, TROLL}
    assert state.record["deck_n"] == state.record["discard_n"] == 0


def test_a_draw_may_come_from_cards_sold_in_the_same_turn():
    state = small([], [], [DANDELION_SPIRIT], marked={0: [TROLL, KAPPA]}, areas={0: [AGNI]}, round_number=8)
    assert DANDELION_SPIRIT not in may_take(state)
    stones(sell(state), RED, RED, RED, RED)  # Troll: four stones too many
    assert DANDELION_SPIRIT in may_take(state)
    summon(state, DANDELION_SPIRIT)
    assert hand(state) == {TROLL}


# ------------------------------------------------------------------------------------------ whole games


def test_four_player_games_always_reshuffle_by_round_9():
    for seed in range(8):
        rounds, reshuffled = 0, 0
        for state in walk(VALE_OF_ETERNITY.new(seed=seed, num_players=4), seed):
            rounds = int(state.record["round_number"])
            reshuffled = int(state.record["shuffles"])
            if rounds >= 9:
                assert reshuffled >= 1
        assert rounds == 10
        assert reshuffled >= 1


@pytest.mark.parametrize("num_players", [2, 3, 4])
def test_cards_are_neither_lost_nor_doubled(num_players):
    for seed in range(3):
        for state in walk(VALE_OF_ETERNITY.new(seed=seed, num_players=num_players), seed):
            record = state.record
            held = int(record["hand_n"].sum() + record["area_n"].sum())
            market = len(in_zone(state, MARKET))
            assert int(record["deck_n"] + record["discard_n"]) + held + market == CARDS
            state.game.verify_position(state._buffer)
