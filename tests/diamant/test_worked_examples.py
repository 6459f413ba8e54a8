"""The worked examples of the rules page, section 5."""

import math

import numpy as np
import pytest
from scipy import stats

from tabletopzoo import DIAMANT, Batch
from tabletopzoo.diamant import rules
from tabletopzoo.diamant.components import DISASTER_NAMES, FIRST_GEM, GEM_VALUES, LEAVE, STAY
from tests.diamant.positions import answer, copies, deal, inside, path, pile, turn

A, B = DISASTER_NAMES[:2]


def pocket_and_pool(state):
    return int(state.record["pocket"]), int(state.record["pool"])


def test_t1_nine_each_remainder_0():
    state = deal(4, 4)
    assert pocket_and_pool(state) == (1, 0)
    turn(state, 9, leavers=[1])
    assert state.scores == [0, 1, 0, 0]
    turn(state, 15)
    assert pocket_and_pool(state) == (9, 0)


def test_t2_rulebook_example():
    assert pocket_and_pool(deal(4, 11)) == (2, 3)


def test_t3_splitting():
    state = deal(4, 11)
    turn(state, A, leavers=[1, 3])
    assert state.scores == [0, 3, 0, 3]
    assert pocket_and_pool(state) == (2, 1)
    answer(state, leavers=[2])
    assert state.scores == [0, 3, 3, 3]
    assert state.record["pool"] == 0


def test_t4_all_out():
    state = deal(4, 11, 7)
    assert pocket_and_pool(state) == (3, 6)
    answer(state, leavers=range(4))
    assert state.scores == [4, 4, 4, 4]
    assert state.record["last_end"] == rules.ALL_LEFT
    assert state.record["round_number"] == 2
    assert copies(state) == [3, 3, 3, 3, 3]
    assert len(pile(state)) + len(path(state)) == 30
    assert state.record["taken"] == 0


def test_t5_collapse():
    state = deal(5, 17, A, 5)
    assert pocket_and_pool(state) == (4, 2)
    turn(state, A, leavers=[])
    assert state.scores == [0] * 5
    assert state.record["last_end"] == DISASTER_NAMES.index(A)
    assert copies(state) == [2, 3, 3, 3, 3]
    assert len(pile(state)) + len(path(state)) == 29


def test_t6_pooled_not_per_card():
    state = deal(3, 1, 4)
    assert pocket_and_pool(state) == (1, 2)
    answer(state, leavers=[0, 2])
    assert state.scores == [2, 0, 2]


def test_t7_early_leaver_is_safe():
    state = deal(4, 4)
    turn(state, A, leavers=[2])
    turn(state, A)
    assert state.record["round_number"] == 2
    assert state.scores == [0, 0, 1, 0]


def test_t8_alone():
    state = deal(3, 7)
    assert pocket_and_pool(state) == (2, 1)
    turn(state, 13, leavers=[0, 1])
    assert state.scores == [2, 2, 0]
    turn(state, 14)
    assert pocket_and_pool(state) == (29, 1)
    answer(state, leavers=[2])
    assert state.scores == [2, 2, 30]


def test_t9_thinning():
    state = deal(4, A)
    turn(state, A, A)  # round 1 ends; round 2 begins with the same kind
    turn(state, A)
    assert state.record["round_number"] == 3
    assert copies(state) == [1, 3, 3, 3, 3]
    for seed in range(200):
        game = state.redeal(0, seed)
        while not game.done:
            assert path(game).count(A) <= 1
            assert path(game).count(A) + pile(game).count(A) == 1
            answer(game)
            assert game.record["last_end"] != DISASTER_NAMES.index(A) or game.record["round_number"] == 3


def test_t10_shared_victory():
    state = deal(4, A)
    state.replace({"round_number": 5, "chest": [12, 12, 9, 0, 0, 0, 0, 0]})
    answer(state, leavers=range(4))
    assert state.done
    assert state.scores == [12, 12, 9, 0]
    assert state.ranks == [1, 1, 3, 4]
    win_share = np.array([1 / 2, 1 / 2, 0, 0])
    assert state.returns("outcome") == pytest.approx((4 * win_share - 1) / 3)


def test_t11_never_leave():
    for seed in range(100):
        state = DIAMANT.new(seed=seed, num_players=4)
        while not state.done:
            ended = state.record["round_number"], int(state.record["last_end"])
            answer(state)
            if state.record["round_number"] != ended[0]:
                assert state.record["last_end"] >= 0
        assert state.record["last_end"] >= 0
        assert state.scores == [0, 0, 0, 0]
        assert state.ranks == [1, 1, 1, 1]
        assert state.returns() == [0, 0, 0, 0]
        assert 15 - sum(copies(state)) == 5


FIRST_CHANCE = {2: 10.0, 3: 5.8333, 4: 4.0, 5: 3.1667, 6: 2.1667, 7: 2.0, 8: 1.3333}


@pytest.mark.parametrize("num_players", range(2, 9))
def test_t12_leave_at_the_first_chance(num_players):
    shares = np.array([v // num_players for v in GEM_VALUES] + [0] * 15)
    expected = 5 * shares.mean()
    if num_players > 2:
        assert expected == pytest.approx(FIRST_CHANCE[num_players], abs=5e-5)
    games = 20_000
    batch = Batch(DIAMANT, games, num_players=num_players, seed=12, autoreset=False)
    for _ in range(5 * num_players):
        assert not batch.done.any()
        batch.step(np.full(games, LEAVE))
    assert batch.done.all()
    totals = batch.final_score[:, :num_players]
    assert (totals == totals[:, :1]).all()
    error = math.sqrt(5 * shares.var() / games)
    assert abs(totals[:, 0].mean() - expected) < 4 * error


def survival(cards: int) -> float:
    """Probability that the first `cards` cards of a full deck contain no pair of disasters."""
    harmless = sum(math.comb(5, kinds) * 3**kinds * math.comb(15, cards - kinds) for kinds in range(min(cards, 5) + 1))
    return harmless / math.comb(30, cards)


LISTED = {
    **{2: 28 / 29, 3: 365 / 406, 4: 491 / 609, 5: 16516 / 23751},
    **{
        6: 0.5758,
        7: 0.4569,
        8: 0.3464,
        9: 0.2502,
        10: 0.1715,
        11: 0.1109,
        12: 0.0672,
        13: 0.0378,
        14: 0.0196,
        15: 0.0091,
    },
}


def test_t13_survival_probabilities():
    for cards, probability in LISTED.items():
        assert survival(cards) == pytest.approx(probability, abs=1e-12 if cards <= 5 else 5e-5)
    assert survival(20) == pytest.approx(8.09e-6, abs=5e-9)
    assert survival(21) == 0
    assert sum(survival(t) for t in range(1, 21)) == pytest.approx(6.4171, abs=5e-5)


def test_t13_dealt_cards_survive_as_often_as_they_should():
    games = 40_000
    batch = Batch(DIAMANT, games, num_players=2, seed=13, autoreset=False)
    record = DIAMANT.layout.view(batch.states)
    harmless = np.zeros(games, np.int64)
    while (record["round_number"] == 1).any():
        harmless = np.where(record["round_number"] == 1, record["path_length"], harmless)
        batch.step(np.full(games, STAY))
    assert harmless.max() <= 20
    assert abs(harmless.mean() - 6.4171) < 4 * harmless.std() / math.sqrt(games)
    seen = np.bincount(np.minimum(harmless, 16), minlength=17)[1:]
    reached = np.array([survival(t) for t in range(1, 17)])
    exact = reached - np.append(reached[1:], 0)
    assert stats.chisquare(seen, games * exact).pvalue > 1e-3


def test_t14_conservation():
    """Invariant 2 after every transition of 10 000 random games, 2 to 8 players."""
    games = 10_000
    batch = Batch(DIAMANT, games, num_players=np.arange(games) % 7 + 2, seed=14, autoreset=False)
    record = DIAMANT.layout.view(batch.states)
    worth = np.append(np.zeros(FIRST_GEM, np.int64), np.resize(GEM_VALUES, len(record["in_deck"][0]) - FIRST_GEM))
    places = np.arange(record["path"].shape[1])
    steps = 0
    while not batch.done.all():
        batch.step(batch.random_actions(steps))
        steps += 1
        running = record[~batch.done]
        on_path = (worth[running["path"]] * (places < running["path_length"][:, None])).sum(axis=1)
        carried = running["in_cave"].sum(axis=1) * running["pocket"]
        assert (on_path == running["taken"] + carried + running["pool"]).all()
    assert steps > 100


def test_a_position_is_told_by_cards():
    state = deal(3, 7, A, 5)
    assert path(state) == [7, A, 5]
    turn(state, B, leavers=[1])
    assert path(state) == [7, A, 5, B]
    assert inside(state) == [0, 2]
