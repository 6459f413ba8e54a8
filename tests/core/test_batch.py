"""Batch: what the arrays hold after every step, resets, ends and truncations; and that wrong input changes nothing."""

import io
import zipfile

import numpy as np
import pytest

from tabletopzoo import DIAMANT, Batch, IllegalActionError, OptionError, SaveError
from tabletopzoo.core.batch import _KEPT
from tests.core.toy import TOY

ARRAYS = (
    "states",
    "observation",
    "mask",
    "seat",
    "reward",
    "done",
    "truncated",
    "final_score",
    "num_players",
    "deal",
    "episode",
)
MIXED = [2, 5, 8, 3, 4, 7, 6, 2]


def snapshot(batch):
    """Every array of a batch, as bytes."""
    return {name: getattr(batch, name).tobytes() for name in ARRAYS}


def play(batch, steps, first=0):
    """Random legal actions."""
    for count in range(first, first + steps):
        batch.step(batch.random_actions(count, seed=5))


# ------------------------------------------------------------------------------------------ arrays


def test_shapes_and_types():
    batch = Batch(DIAMANT, 3, num_players=2, seed=0)
    width, actions = len(DIAMANT.features), len(DIAMANT.actions)
    expected = {
        "observation": ((3, width), np.float32),
        "mask": ((3, actions), np.int8),
        "seat": ((3,), np.int64),
        "reward": ((3, 8), np.float32),
        "done": ((3,), np.bool_),
        "truncated": ((3,), np.bool_),
        "final_score": ((3, 8), np.int32),
        "num_players": ((3,), np.int64),
        "deal": ((3,), np.int64),
        "episode": ((3,), np.int64),
    }
    for name, (shape, dtype) in expected.items():
        array = getattr(batch, name)
        assert (array.shape, array.dtype, array.flags.c_contiguous) == (shape, dtype, True), name
    assert len(batch) == batch.size == 3


@pytest.mark.parametrize("autoreset", [True, False])
def test_the_arrays_are_the_same_objects_for_ever(autoreset):
    batch = Batch(DIAMANT, 4, num_players=2, seed=0, autoreset=autoreset)
    before = {name: (id(getattr(batch, name)), getattr(batch, name).ctypes.data) for name in ARRAYS}
    play(batch, 80)
    batch.reset([1])
    batch.from_bytes(batch.to_bytes())
    assert {name: (id(getattr(batch, name)), getattr(batch, name).ctypes.data) for name in ARRAYS} == before


@pytest.mark.parametrize("options", [{}, {"artifacts": True, "chests": "hidden"}], ids=["plain", "artifacts"])
def test_every_row_is_the_game_a_state_plays(options):
    """Rows of all player counts against single games of the same deals, at every decision, absent seats zero."""
    batch = Batch(DIAMANT, 8, num_players=MIXED, seed=3, autoreset=False, **options)
    states = [DIAMANT.new(int(s), n, **options) for s, n in zip(batch.deal, MIXED, strict=True)]
    count = 0
    while not batch.done.all():
        actions = batch.random_actions(count).copy()
        count += 1
        batch.step(actions)
        for g, state in enumerate(states):
            if state.done:
                continue
            state.step(int(actions[g]))
            assert batch.states[g].tobytes() == state.record.tobytes()
            assert batch.seat[g] == state.seat
            assert batch.mask[g].tolist() == state.action_mask().tolist()
            assert batch.done[g] == state.done
            if state.done:
                assert batch.final_score[g].tolist() == state.scores + [0] * (8 - MIXED[g])
                assert batch.reward[g, : MIXED[g]] == pytest.approx(state.returns())
                assert not batch.reward[g, MIXED[g] :].any()
            else:
                assert batch.observation[g].tobytes() == state.observe().tobytes()
    assert batch.num_players.tolist() == MIXED


def test_a_batch_of_a_game_with_forced_choices():
    batch = Batch(TOY, 6, num_players=[1, 2, 3, 1, 2, 3], seed=0, autoreset=False)
    states = [batch.state(g) for g in range(6)]
    for count in range(20):
        actions = batch.random_actions(count).copy()
        batch.step(actions)
        for state, action in zip(states, actions, strict=True):
            if not state.done:
                state.step(int(action))
    assert batch.done.all()
    assert [batch.states[g].tobytes() for g in range(6)] == [state.record.tobytes() for state in states]


def test_state_and_observe_give_copies():
    batch = Batch(DIAMANT, 4, num_players=MIXED[:4], seed=1)
    play(batch, 7)
    before = snapshot(batch)
    state = batch.state(2)
    seen = batch.observe(np.array([2, 2, 0]), np.array([0, 7, 1]))
    assert [row.tobytes() for row in seen] == [
        state.observe(0).tobytes(),
        state.observe(7).tobytes(),
        batch.state(0).observe(1).tobytes(),
    ]
    state.step(0)
    seen[:] = 9
    assert snapshot(batch) == before


# ------------------------------------------------------------------------------------------ deals


def test_row_g_deals_from_seed_row_and_episode_alone():
    small, large = Batch(DIAMANT, 3, seed=11), Batch(DIAMANT, 9, seed=11)
    assert small.deal.tolist() == large.deal[:3].tolist()
    assert len(set(large.deal.tolist())) == 9
    assert Batch(DIAMANT, 3, seed=12).deal.tolist() != small.deal.tolist()
    assert Batch(DIAMANT, 3).deal.tolist() != Batch(DIAMANT, 3).deal.tolist()


def test_seeds_row_by_row():
    batch = Batch(DIAMANT, 4, num_players=3, seed=0)
    play(batch, 5)
    kept = batch.states[[0, 2]].tobytes()
    batch.reset([3, 1], [77, 2**62 - 1])
    assert batch.deal[[3, 1]].tolist() == [77, 2**62 - 1]
    assert batch.state(3) == DIAMANT.new(77, 3)
    assert batch.state(1) == DIAMANT.new(2**62 - 1, 3)
    assert batch.observation[3].tobytes() == DIAMANT.new(77, 3).observe().tobytes()
    assert batch.states[[0, 2]].tobytes() == kept


def test_reset_clears_the_result_of_the_rows():
    batch = Batch(DIAMANT, 4, num_players=2, seed=0, reward="standing", autoreset=False)
    first = batch.deal.copy()
    while not batch.done.all():
        batch.step(batch.random_actions(0))
    batch.reset()
    assert not batch.done.any()
    assert not batch.reward.any()
    assert batch.deal.tolist() == first.tolist()
    assert (batch.seat == 0).all()


@pytest.mark.parametrize(
    ("rows", "seeds", "message"),
    [
        ([4], None, r"rows are 0 to 3, got \[4\]"),
        ([-1], None, "rows are 0 to 3"),
        ([0, 1], [5], "2 rows need as many seeds, got 1"),
        (None, [1, 2, 3], "4 rows need as many seeds, got 3"),
        ([0], [-1], "a seed is a whole number"),
        ([0], [0.5], "a seed is a whole number"),
        ([0, 1], [3, 2**62], "a seed is a whole number"),
    ],
)
def test_a_wrong_reset_changes_nothing(rows, seeds, message):
    batch = Batch(DIAMANT, 4, seed=0)
    play(batch, 3)
    before = snapshot(batch)
    with pytest.raises(OptionError, match=message):
        batch.reset(rows, seeds)
    assert snapshot(batch) == before


# ------------------------------------------------------------------------------------------ ends


def test_a_finished_game_restarts_at_once():
    batch = Batch(DIAMANT, 16, num_players=np.resize(MIXED, 16), seed=4)
    ended = 0
    for count in range(150):
        before = [batch.state(g) for g in range(16)]
        episode = batch.episode.copy()
        actions = batch.random_actions(count).copy()
        batch.step(actions)
        assert (batch.seat >= 0).all()
        assert batch.mask.any(axis=1).all()
        assert (batch.episode == episode + batch.done).all()
        for g in np.flatnonzero(batch.done):
            ended += 1
            old, new = before[g], DIAMANT.new(int(batch.deal[g]), int(batch.num_players[g]))
            old.step(int(actions[g]))
            assert old.done
            assert batch.final_score[g, : old.num_players].tolist() == old.scores
            assert batch.reward[g, : old.num_players] == pytest.approx(old.returns())
            assert batch.state(g) == new
            assert batch.observation[g].tobytes() == new.observe().tobytes()
            assert old.record["seed"] != new.record["seed"]
        assert not batch.reward[~batch.done].any()
    assert ended > 16
    deals = batch.deal.tolist()
    assert len(set(deals)) == 16
    batch.reset()
    assert batch.deal.tolist() == deals


def test_score_rewards_start_from_the_new_deal():
    batch = Batch(DIAMANT, 8, num_players=2, seed=4, reward="score")
    total = np.zeros((8, 8))
    for count in range(200):
        batch.step(batch.random_actions(count))
        total += batch.reward
        assert total[batch.done] == pytest.approx(batch.final_score[batch.done] / 50, abs=1e-5)
        total[batch.done] = 0


def test_without_autoreset_every_deal_is_played_to_its_end():
    batch = Batch(DIAMANT, 8, num_players=MIXED, seed=4, autoreset=False)
    deals = batch.deal.copy()
    count = 0
    while not batch.done.all():
        over = batch.done.copy()
        still = batch.states[over].tobytes(), batch.final_score[over].tobytes()
        actions = batch.random_actions(count).copy()
        actions[over] = 99  # entries of finished games are not looked at
        batch.step(actions)
        count += 1
        assert (batch.states[over].tobytes(), batch.final_score[over].tobytes()) == still
        assert batch.done[over].all()
        assert not batch.reward[over].any()
        assert (batch.seat[batch.done] == -1).all()
        assert not batch.mask[batch.done].any()
    assert (batch.deal == deals).all()
    for g in range(8):
        state = batch.state(g)
        assert state.done
        assert state.scores == batch.final_score[g, : MIXED[g]].tolist()
    before = batch.states.tobytes()
    batch.step(np.zeros(8, int))
    assert batch.states.tobytes() == before
    assert (batch.random_actions(0) == 0).all()


@pytest.mark.parametrize("autoreset", [True, False])
def test_truncation_counts_decisions(autoreset):
    batch = Batch(DIAMANT, 4, num_players=3, seed=4, max_decisions=5, autoreset=autoreset, reward="outcome")
    for _ in range(4):
        batch.step(np.ones(4, int))
        assert not batch.truncated.any()
    batch.step(np.ones(4, int))
    assert batch.truncated.all()
    assert not batch.done.any()
    assert not batch.reward.any()
    if autoreset:
        assert (batch.episode == 1).all()
        assert (DIAMANT.layout.view(batch.states)["decisions"] == 0).all()
        assert (batch.seat == 0).all()
    else:
        assert (batch.seat == -1).all()
        assert not batch.mask.any()
    batch.step(np.ones(4, int))
    assert not batch.done.any()
    assert batch.truncated.all() != autoreset


def test_the_last_decision_of_a_game_is_its_end_and_no_truncation():
    state = DIAMANT.new(seed=8, num_players=2)
    while not state.done:
        state.step(0)
    batch = Batch(DIAMANT, 1, num_players=2, seed=0, max_decisions=int(state.record["decisions"]), autoreset=False)
    batch.reset([0], [8])
    while not (batch.done[0] or batch.truncated[0]):
        batch.step([0])
    assert (batch.done[0], batch.truncated[0]) == (True, False)


# ------------------------------------------------------------------------------------------ wrong input


@pytest.mark.parametrize("action", [2, -1, 127, 2**40, -(2**40)])
def test_an_illegal_action_names_game_action_and_legal_ones_and_nothing_changes(action):
    batch = Batch(DIAMANT, 5, num_players=4, seed=0)
    play(batch, 6)
    before = snapshot(batch)
    actions = np.ones(5, np.int64)
    actions[3] = actions[4] = action
    with pytest.raises(
        IllegalActionError,
        match=rf"^game 3: seat {batch.seat[3]} may not take {action} .*; legal: 0 \(leave\), 1 \(stay\)$",
    ):
        batch.step(actions)
    assert snapshot(batch) == before


def test_a_masked_action_is_named_too():
    batch = Batch(TOY, 2, seed=0, skip_forced=False)
    state = batch.state(1)
    heap = int(state.record["heap"])
    for _ in range(heap - 1):
        batch.step([1 if batch.state(0).record["heap"] > 2 else 0, 0])
    with pytest.raises(IllegalActionError, match=r"game 1: seat . may not take 1 \(take two\); legal: 0 \(take one\)"):
        batch.step([0, 1])


@pytest.mark.parametrize(
    "actions",
    [[1, 1], [1] * 6, [[1]] * 5, 1, np.full(5, 0.7), [0.0] * 5, ["stay"] * 5, [None] * 5, [10**20] * 5],
    ids=str,
)
def test_actions_of_a_wrong_shape_or_type_change_nothing(actions):
    batch = Batch(DIAMANT, 5, seed=0)
    before = snapshot(batch)
    with pytest.raises(OptionError, match="step needs 5 whole numbers, got"):
        batch.step(actions)
    assert snapshot(batch) == before


@pytest.mark.parametrize("dtype", [np.int64, np.int32, np.int8, np.uint8, np.bool_, list])
def test_actions_of_any_whole_type_are_played(dtype):
    batch, reference = (Batch(DIAMANT, 4, seed=0) for _ in range(2))
    reference.step(np.array([1, 0, 1, 0]))
    batch.step([1, 0, 1, 0] if dtype is list else np.array([1, 0, 1, 0], dtype))
    assert snapshot(batch) == snapshot(reference)


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        ({"size": 0}, "a batch has a size of 1 or more, not 0"),
        ({"size": 2.0}, "a batch has a size of 1 or more"),
        ({"size": True}, "a batch has a size of 1 or more"),
        ({"num_players": 9}, "diamant is for 2, 3, 4, 5, 6, 7, 8 players, not 9"),
        ({"num_players": [2, 4, 1]}, "diamant is for .* players, not 1"),
        ({"num_players": [2, 4]}, "num_players is one number or 3 of them, got 2"),
        ({"num_players": np.array([2.0, 3.0, 4.0])}, "diamant is for"),
        ({"seed": -1}, "a seed is a whole number"),
        ({"max_decisions": 0}, "max_decisions is 1 or more, or None, not 0"),
        ({"artefacts": True}, "diamant has no option 'artefacts'; did you mean 'artifacts'"),
        ({"gem_values": ()}, "option gem_values="),
        ({"reward": "wins"}, "no reward 'wins'"),
    ],
)
def test_wrong_arguments(arguments, message):
    with pytest.raises(OptionError, match=message):
        Batch(DIAMANT, **{"size": 3, **arguments})


@pytest.mark.parametrize("row", [4, -1, 400])
def test_a_row_that_is_not_there(row):
    batch = Batch(DIAMANT, 4, num_players=2, seed=0)
    with pytest.raises(OptionError, match=r"rows are 0 to 3, got"):
        batch.state(row)
    with pytest.raises(OptionError, match=r"rows are 0 to 3, got"):
        batch.observe(np.array([0, row]), np.array([0, 0]))


@pytest.mark.parametrize("seats", [[0, 2], [-1, 0], [0, 900], [0]])
def test_a_seat_that_is_not_there(seats):
    batch = Batch(DIAMANT, 4, num_players=[8, 2, 2, 2], seed=0)
    with pytest.raises(OptionError, match="seats"):
        batch.observe(np.array([0, 1]), np.array(seats))


# ------------------------------------------------------------------------------------------ saves


@pytest.mark.parametrize("reward", ["standing", "score"])
def test_a_batch_put_back_continues_identically(reward):
    batch, other = (Batch(DIAMANT, 8, num_players=MIXED, seed=6, reward=reward) for _ in range(2))
    play(batch, 60)
    saved = batch.to_bytes()
    play(other, 3)
    other.from_bytes(saved)
    assert snapshot(other) == snapshot(batch)
    for count in range(60, 160):
        for each in (batch, other):
            play(each, 1, first=count)
        assert snapshot(other) == snapshot(batch)


def without(data, name):
    """The save with one of its arrays left out."""
    file = io.BytesIO()
    with zipfile.ZipFile(io.BytesIO(data)) as old, zipfile.ZipFile(file, "w") as new:
        for member in old.namelist():
            if member != f"{name}.npy":
                new.writestr(member, old.read(member))
    return file.getvalue()


def test_damaged_saves_are_refused_and_change_nothing():
    batch = Batch(DIAMANT, 4, seed=0)
    play(batch, 5)
    saved, before = batch.to_bytes(), snapshot(batch)
    damaged = [b"", b"PK", saved[:-30], saved[: len(saved) // 2], saved.decode("latin-1"), None]
    damaged += [without(saved, name) for name in ("head", "states", "before", "episode")]
    for data in damaged:
        with pytest.raises(SaveError):
            batch.from_bytes(data)
        assert snapshot(batch) == before
    for other in (Batch(DIAMANT, 3, seed=0), Batch(TOY, 4, seed=0)):
        with pytest.raises(SaveError, match=r"this saved batch (has|is of)"):
            batch.from_bytes(other.to_bytes())
        assert snapshot(batch) == before


def test_a_save_holds_every_array():
    assert set(ARRAYS) <= set(_KEPT)


# ------------------------------------------------------------------------------------------ random play, threads


def test_random_actions_are_legal_and_uniform():
    batch = Batch(DIAMANT, 2000, seed=0)
    chosen = np.array([batch.random_actions(count).copy() for count in range(20)])
    assert set(np.unique(chosen)) == {0, 1}
    assert abs(chosen.mean() - 0.5) < 4 * 0.5 / np.sqrt(chosen.size)
    assert (np.abs(chosen.mean(axis=0) - 0.5) < 5.5 * 0.5 / np.sqrt(20)).all()
    assert batch.random_actions(3).tolist() == chosen[3].tolist()
    assert batch.random_actions(3, seed=1).tolist() != chosen[3].tolist()
    narrow = Batch(TOY, 50, seed=0, skip_forced=False)
    for count in range(12):
        actions = narrow.random_actions(count)
        assert narrow.mask[np.arange(50), actions].all()
        narrow.step(actions)


@pytest.mark.slow
def test_two_threads_play_what_one_plays():
    serial, threaded = (Batch(DIAMANT, 64, num_players=MIXED * 8, seed=2, reward="score", threads=t) for t in (1, 2))
    for count in range(150):
        actions = serial.random_actions(count).copy()
        serial.step(actions)
        threaded.step(actions)
        assert snapshot(serial) == snapshot(threaded)
    actions[17] = 5
    with pytest.raises(IllegalActionError, match=r"^game 17: "):
        threaded.step(actions)
