"""What a seat of Diamant must not learn: the open answers, the order of the pile, hidden chests (sections 6 and 7)."""

import itertools

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from scipy import stats

from tabletopzoo import DIAMANT, Batch
from tabletopzoo.diamant.components import DISASTER_NAMES, LEAVE, MAX_PLAYERS, NO_ANSWER, STAY
from tests.diamant.positions import answer, deal, inside, path, turn

OPTIONS = st.fixed_dictionaries({"artifacts": st.booleans(), "chests": st.sampled_from(["public", "hidden"])})


@st.composite
def questions(draw, max_players=MAX_PLAYERS):
    """A state whose open question nobody has answered, some turns into a random game."""
    options, players = draw(OPTIONS), draw(st.integers(2, max_players))
    state = DIAMANT.new(seed=draw(st.integers(0, 2**62 - 1)), num_players=players, **options)
    for leavers in draw(st.lists(st.sets(st.integers(0, players - 1), max_size=2), max_size=15)):
        before = state.copy()
        answer(state, leavers & set(inside(state)))
        if state.done:
            return before
    return state


def view(state, pictures: bool):
    """Everything that any seat can read about a game."""
    seats = range(state.num_players)
    seen = [state.seat, state.done, state.num_players, state.scores, state.ranks, state.options, repr(state)]
    seen += [state.action_mask().tobytes(), [state.observe(seat).tobytes() for seat in seats]]
    seen += [state.returns(reward) for reward in ("outcome", "score", "shaped")]
    if pictures:
        seen += [state.text(seat) for seat in (None, *seats)]
        if state.game.svg is not None:
            seen += [state.svg(seat) for seat in (None, *seats)]
    return seen


@given(questions())
@settings(max_examples=25, deadline=None)
def test_no_leak_in_any_branch_of_the_open_answers(state):
    """After the first k answers, in all 2^k ways, nobody can tell the branches apart."""
    for k in range(1, len(inside(state))):
        views = []
        for answers in itertools.product((LEAVE, STAY), repeat=k):
            branch = state.copy()
            for action in answers:
                branch.step(action)
            views.append(view(branch, pictures=k <= 2))
        assert all(other == views[0] for other in views[1:])


@pytest.mark.parametrize("reward", ["outcome", "score", "shaped"])
def test_no_leak_in_a_batch(reward):
    """The same through the arrays of a batch: one game in all 2^7 ways."""
    batch = Batch(DIAMANT, 128, num_players=8, seed=0, reward=reward)
    batch.reset(range(128), [4] * 128)
    for asked in range(7):
        batch.step((np.arange(128) >> asked) & 1)
        for array in (batch.observation, batch.mask, batch.seat, batch.reward, batch.done, batch.truncated):
            assert (array == array[0]).all()
        assert not batch.reward.any()


@given(questions(max_players=5), st.lists(st.booleans(), min_size=5, max_size=5))
@settings(max_examples=25, deadline=None)
def test_order_free(state, stays):
    """Any permutation of the asking order with the same answers gives the same next state, bit by bit."""
    results = set()
    for order in itertools.permutations(inside(state)):
        asked = state.copy()
        for seat in order:
            asked.replace({"seat": seat})
            asked.step(STAY if stays[seat] else LEAVE)
        results.add(asked.to_bytes())
    assert len(results) == 1


@given(questions(max_players=6))
@settings(max_examples=25, deadline=None)
def test_the_next_card_is_the_same_whoever_leaves(state):
    cards = set()
    seats = inside(state)
    for leavers in itertools.chain.from_iterable(itertools.combinations(seats, k) for k in range(len(seats))):
        branch = state.copy()
        answer(branch, leavers)
        same_round = not branch.done and branch.record["round_number"] == state.record["round_number"]
        cards.add(path(branch)[-1] if same_round else DISASTER_NAMES[branch.record["last_end"]])
    assert len(cards) == 1


# ------------------------------------------------------------------------------------------ redeal


def asked(*answers):
    """A game for five in which these answers to the open question are in."""
    state = deal(5, 11, DISASTER_NAMES[0])
    for action in answers:
        state.step(action)
    return state


@pytest.mark.parametrize("seat", range(5))
def test_a_redeal_keeps_the_own_answer_and_deals_the_others_anew(seat):
    answers = (LEAVE, STAY, LEAVE)
    state = asked(*answers)
    others = [s for s in range(3) if s != seat]
    counts = np.zeros((2,) * len(others))
    for seed in range(4000):
        choice = state.redeal(seat, seed).record["choice"]
        assert choice[3:5].tolist() == [NO_ANSWER, NO_ANSWER]
        if seat < 3:
            assert choice[seat] == answers[seat]
        counts[tuple(choice[others])] += 1
    assert stats.chisquare(counts.ravel()).pvalue > 1e-3


@pytest.mark.parametrize("seat", range(5))
def test_a_redeal_changes_nothing_but_the_seed_and_the_others_answers(seat):
    state = asked(STAY, STAY)
    redealt = state.redeal(seat, 99)
    for name in state.game.layout.fields:
        if name not in ("seed", "choice"):
            assert np.array_equal(state.record[name], redealt.record[name]), name
    assert redealt.record["seed"] == 99


def test_redealt_futures_are_distributed_as_in_games_that_look_the_same():
    """Rejection sampling: the second card of all deals that begin with one card, against redeals of one of them."""
    games = 120_000
    batch = Batch(DIAMANT, games, num_players=2, seed=6, autoreset=False)
    record = DIAMANT.layout.view(batch.states)
    alike = np.flatnonzero(record["path"][:, 0] == record["path"][0, 0])
    state = batch.state(0)
    for _ in range(2):
        batch.step(np.full(games, STAY))
    dealt = np.bincount(record["path"][alike, 1], minlength=40)
    redealt = np.zeros(40)
    for seed in range(len(alike)):
        other = state.redeal(0, seed)
        answer(other)
        redealt[other.record["path"][1]] += 1
    possible = (dealt > 0) | (redealt > 0)
    assert possible.sum() == 29
    assert stats.chi2_contingency([dealt[possible], redealt[possible]]).pvalue > 1e-3


# ------------------------------------------------------------------------------------------ chests


def with_chests(banked, **options):
    state = deal(4, 11, **options)
    turn(state, 7, leavers=[3])
    state.replace({"chest": [*banked, 0, 0, 0, 0]})
    return state


def test_hidden_chests_do_not_show():
    one, other = (with_chests(banked, chests="hidden") for banked in ([20, 1, 2, 3], [20, 40, 0, 7]))
    assert one.observe(0).tobytes() == other.observe(0).tobytes()
    assert one.observe(1).tobytes() != other.observe(1).tobytes()
    assert one.text(0) == other.text(0)
    if one.game.svg is not None:
        assert one.svg(0) == other.svg(0)


def test_public_chests_show():
    one, other = (with_chests(banked) for banked in ([20, 1, 2, 3], [20, 1, 2, 7]))
    for seat in range(4):
        assert one.observe(seat).tobytes() != other.observe(seat).tobytes()


def test_with_hidden_chests_the_own_chest_and_who_is_in_the_cave_still_show():
    state = with_chests([20, 1, 2, 3], chests="hidden")
    seen = DIAMANT.features.split(state.observe(0))
    assert seen["chest"] == pytest.approx([20 / 128])
    present, in_cave, left_last, chest = seen["rivals"].T
    assert present.tolist() == [1, 1, 1, 0, 0, 0, 0]
    assert in_cave.tolist() == [1, 1, 0, 0, 0, 0, 0]
    assert left_last.tolist() == [0, 0, 1, 0, 0, 0, 0]
    assert not chest.any()
    assert not seen["lead"].any()
    assert not seen["reach"].any()
    assert seen["hidden chests"] == 1


def test_hidden_chests_are_remembered():
    state = with_chests([20, 1, 2, 3], chests="hidden")
    assert state.redeal(0, 5).scores == [20, 1, 2, 3]
