"""Every reward by its definition, on hand-made results and on games; zero-sum where promised."""

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from tabletopzoo import DIAMANT, Batch, OptionError
from tabletopzoo.core.entries import REWARDS
from tabletopzoo.core.rewards import reward_weights
from tests.core.toy import TOY

ZERO_SUM = ("outcome", "standing", "margin")
RESULTS = st.lists(st.tuples(st.integers(0, 5), st.integers(-1, 1)), min_size=2, max_size=8)


def paid(reward, results, scale=1.0):
    """What the end of a game with these (score, tie-break) pays every seat."""
    final = np.zeros((8, 2), np.int64)
    final[: len(results)] = results
    out = np.zeros(8)
    DIAMANT.entry("returns_one")(reward_weights(reward), final, scale, len(results), out)
    assert not out[len(results) :].any()
    return out[: len(results)].tolist()


# ------------------------------------------------------------------------------------------ results by hand


@pytest.mark.parametrize(
    ("results", "expected"),
    [
        ([(9, 0), (5, 0), (3, 0), (1, 0)], [1, -1 / 3, -1 / 3, -1 / 3]),
        ([(9, 0), (9, 0), (3, 0), (1, 0)], [1 / 3, 1 / 3, -1 / 3, -1 / 3]),
        ([(9, 0), (9, 1), (3, 0)], [-1 / 2, 1, -1 / 2]),
        ([(0, 0)] * 5, [0] * 5),
        ([(2, 0), (3, 0)], [-1, 1]),
        ([(2, 5), (2, 5)], [0, 0]),
    ],
)
def test_outcome(results, expected):
    assert paid("outcome", results) == pytest.approx(expected)


@pytest.mark.parametrize(
    ("results", "expected"),
    [
        ([(9, 0), (5, 0), (3, 0), (1, 0)], [1, 1 / 3, -1 / 3, -1]),
        ([(9, 0), (9, 0), (3, 0), (1, 0)], [2 / 3, 2 / 3, -1 / 3, -1]),
        ([(5, 0), (5, 2), (5, 1)], [-1, 1, 0]),
        ([(0, 0)] * 5, [0] * 5),
    ],
)
def test_standing(results, expected):
    assert paid("standing", results) == pytest.approx(expected)


@pytest.mark.parametrize(
    ("results", "expected"),
    [
        ([(9, 0), (5, 0), (1, 0)], [6 / 50, 0, -6 / 50]),
        ([(9, 0), (9, 7)], [0, 0]),  # the tie-break is worth nothing
        ([(10, 0), (0, 0), (0, 0), (0, 0), (0, 0)], [10 / 50] + [-2.5 / 50] * 4),
    ],
)
def test_margin(results, expected):
    assert paid("margin", results, scale=50.0) == pytest.approx(expected)


def test_a_mix_adds_up_with_its_weights():
    results = [(9, 0), (4, 0), (4, 0)]
    mixed = paid({"outcome": 2, "standing": 0.5, "margin": -1}, results, scale=10.0)
    one, two, three = (paid(name, results, scale=10.0) for name in ZERO_SUM)
    assert mixed == pytest.approx([2 * a + 0.5 * b - c for a, b, c in zip(one, two, three, strict=True)])


@given(RESULTS)
def test_rewards_by_their_definitions(results):
    n = len(results)
    places = sorted(results)
    winners = results.count(places[-1])
    for i, own in enumerate(results):
        share = 1 / winners if own == places[-1] else 0
        assert paid("outcome", results)[i] == pytest.approx((n * share - 1) / (n - 1))
        beaten, lost = sum(r < own for r in results), sum(r > own for r in results)
        assert paid("standing", results)[i] == pytest.approx((beaten - lost) / (n - 1))
        others = [score for j, (score, _) in enumerate(results) if j != i]
        assert paid("margin", results, 7.0)[i] == pytest.approx((own[0] - np.mean(others)) / 7)


@given(RESULTS, st.sampled_from(ZERO_SUM))
def test_rewards_of_the_end_sum_to_zero(results, reward):
    assert sum(paid(reward, results)) == pytest.approx(0, abs=1e-12)


@pytest.mark.parametrize("reward", ZERO_SUM)
def test_solo_play_pays_the_scaled_score(reward):
    assert paid(reward, [(12, 3)], scale=50.0) == [12 / 50]


# ------------------------------------------------------------------------------------------ paid as the game goes


def game_of(reward, num_players, seed=2):
    """One random game of Diamant in a batch: what each step paid, and the final scores."""
    batch = Batch(DIAMANT, 1, num_players=num_players, seed=seed, reward=reward, autoreset=False)
    steps = []
    while not batch.done[0]:
        batch.step(batch.random_actions(len(steps)))
        steps.append(batch.reward[0].copy())
    return np.array(steps), batch.final_score[0].copy()


@pytest.mark.parametrize("num_players", [2, 5, 8])
def test_score_pays_each_change_when_it_happens(num_players):
    batch = Batch(DIAMANT, 1, num_players=num_players, seed=2, reward="score", autoreset=False)
    chests = DIAMANT.layout.view(batch.states)["chest"]
    before, count = chests[0].copy(), 0
    while not batch.done[0]:
        batch.step(batch.random_actions(count))
        count += 1
        assert batch.reward[0] == pytest.approx((chests[0] - before) / 50)
        before = chests[0].copy()
    assert before.any()


@pytest.mark.parametrize("num_players", [2, 5, 8])
def test_shaped_is_the_margin_change_by_change_and_zero_sum(num_players):
    steps, final = game_of("shaped", num_players)
    assert steps.sum(axis=1) == pytest.approx(0, abs=1e-6)
    margin = paid("margin", [(int(score), 0) for score in final[:num_players]], scale=50.0)
    assert steps.sum(axis=0)[:num_players] == pytest.approx(margin, abs=1e-6)
    assert np.count_nonzero(steps.any(axis=1)) > 1


@pytest.mark.parametrize("reward", ZERO_SUM)
def test_rewards_of_the_end_are_zero_before_it(reward):
    steps, final = game_of(reward, 4)
    assert not steps[:-1].any()
    results = [(int(score), 0) for score in final[:4]]
    assert steps[-1][:4] == pytest.approx(paid(reward, results, scale=50.0), abs=1e-6)


@pytest.mark.parametrize("reward", [*REWARDS, {"standing": 1, "score": 0.5, "shaped": 2}])
@pytest.mark.parametrize("num_players", [2, 3, 8])
def test_a_batch_pays_what_the_state_returns(reward, num_players):
    batch = Batch(DIAMANT, 1, num_players=num_players, seed=9, reward=reward, autoreset=False)
    state, total, count = batch.state(0), np.zeros(8), 0
    while not state.done:
        action = int(batch.random_actions(count)[0])
        count += 1
        assert state.returns(reward) == [0] * num_players
        batch.step([action])
        state.step(action)
        total += batch.reward[0]
    assert total[:num_players] == pytest.approx(state.returns(reward), abs=1e-5)
    assert not total[num_players:].any()


def test_rewards_of_a_game_with_tie_break_and_of_solo_play():
    for players in TOY.player_counts:
        state = TOY.new(seed=1, num_players=players)
        while not state.done:
            state.step(0)
        score, turns = state.record["pebbles"][:players], state.record["turns"][:players]
        results = [(int(a), -int(b)) for a, b in zip(score, turns, strict=True)]
        for reward in ZERO_SUM:
            assert state.returns(reward) == pytest.approx(paid(reward, results, scale=4.0))
        rivals = [(sum(score) - own) / (players - 1) if players > 1 else 0 for own in score]
        assert state.returns("score") == pytest.approx([own / 4 for own in score])
        assert state.returns("shaped") == pytest.approx([(o - r) / 4 for o, r in zip(score, rivals, strict=True)])


# ------------------------------------------------------------------------------------------ wrong rewards


@pytest.mark.parametrize(
    ("reward", "message"),
    [
        (
            "standings",
            r"no reward 'standings'; did you mean 'standing'\? known: margin, outcome, score, shaped, standing",
        ),
        ({"outcome": 1, "win": 2}, "no reward 'win'"),
        ({"outcome": True}, "the weight of reward 'outcome' is a finite number, not True"),
        ({"outcome": float("nan")}, "finite number"),
        ({"outcome": float("inf")}, "finite number"),
        ({"outcome": "1"}, "finite number"),
        ({}, "a reward is a name or a dictionary of weights"),
        (None, "a reward is a name or a dictionary of weights"),
        (["outcome"], "a reward is a name or a dictionary of weights"),
    ],
)
def test_wrong_rewards_name_what_is_known(reward, message):
    with pytest.raises(OptionError, match=message):
        reward_weights(reward)
    with pytest.raises(OptionError, match=message):
        Batch(DIAMANT, 1, reward=reward)
    with pytest.raises(OptionError, match=message):
        DIAMANT.new(seed=0).returns(reward)
