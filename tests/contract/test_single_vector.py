"""One learner against fixed opponents in many games at once: the Gymnasium vector face."""

import dataclasses

import gymnasium
import numpy as np
import pytest
from gymnasium.vector import AutoresetMode

from tabletopzoo import DIAMANT
from tabletopzoo.core import single
from tabletopzoo.core.compile import Record, rule
from tabletopzoo.core.errors import IllegalActionError, OptionError
from tabletopzoo.core.single import SingleAgentEnv, SingleAgentVectorEnv
from tabletopzoo.diamant.components import LEAVE
from tabletopzoo.diamant.rules import apply as apply_diamant
from tests.contract.test_single import REWARDS, FirstAction
from tests.core.toy import TOY

SIZE = 5


def random_actions(masks, rng):
    return np.array([rng.choice(mask.nonzero()[0]) for mask in masks])


def follow(vector, singles, rng, steps):
    """Plays `vector` and the envs `singles` side by side and compares all they give; returns how many games ended."""
    ended = 0
    observations, infos = vector.reset(seed=100)
    firsts = [env.reset(seed=100 + i)[0] for i, env in enumerate(singles)]
    np.testing.assert_array_equal(observations, firsts)
    assert infos == {}
    for _ in range(steps):
        np.testing.assert_array_equal(vector.deal, [env.deal for env in singles])
        np.testing.assert_array_equal(vector.seat, [env.seat for env in singles])
        np.testing.assert_array_equal(vector.action_masks(), [env.action_masks() for env in singles])
        actions = random_actions(vector.action_masks(), rng)
        observations, rewards, terminations, truncations, infos = vector.step(actions)
        assert (rewards.dtype, terminations.dtype, truncations.dtype) == (np.float64, np.bool_, np.bool_)
        for i, env in enumerate(singles):
            last, reward, over, _, _ = env.step(actions[i])
            assert rewards[i] == pytest.approx(reward, abs=1e-6)
            assert terminations[i] == over
            assert not truncations[i]
            if over:  # the last observation of the old game is in the infos, the first of the next is returned
                ended += 1
                assert infos["_final_obs"][i]
                np.testing.assert_array_equal(infos["final_obs"][i], last)
                np.testing.assert_array_equal(observations[i], env.reset()[0])
            else:
                assert not infos.get("_final_obs", np.zeros(SIZE))[i]
                np.testing.assert_array_equal(observations[i], last)
        assert vector.observation_space.contains(observations)
    return ended


@pytest.mark.parametrize("seat", [0, "rotate"])
def test_a_row_is_a_single_env_of_the_same_seed(game_and_players, seat):
    game, players = game_and_players
    for reward, opponents in zip(REWARDS, ["random", "heuristic", FirstAction(), "random", "random"], strict=True):
        vector = SingleAgentVectorEnv(game, SIZE, opponents, players, seat, reward)
        singles = [SingleAgentEnv(game, opponents, players, seat, reward) for _ in range(SIZE)]
        assert follow(vector, singles, np.random.default_rng(1), 400) > SIZE


def test_different_opponents_sit_where_they_do_in_a_single_env(game_and_players):
    game, players = game_and_players
    opponents = [("random", "heuristic")[i % 2] for i in range(players - 1)]
    vector = SingleAgentVectorEnv(game, SIZE, opponents, players, "rotate")
    singles = [SingleAgentEnv(game, opponents, players, "rotate") for _ in range(SIZE)]
    assert follow(vector, singles, np.random.default_rng(2), 400) > SIZE


def test_all_arrays_are_fresh(game):
    vector, rng = SingleAgentVectorEnv(game, SIZE, "random"), np.random.default_rng(3)
    kept = []
    kept.append(vector.reset(seed=3)[0])
    copies = [kept[0].copy()]
    for _ in range(30):
        masks = vector.action_masks()
        *arrays, infos = vector.step(random_actions(masks, rng))
        kept += [masks, *arrays, *(o for o in infos.get("final_obs", []) if o is not None)]
        copies += [a.copy() for a in kept[len(copies) :]]
    for now, then in zip(kept, copies, strict=True):
        np.testing.assert_array_equal(now, then)
    assert not any(
        np.shares_memory(a, vector._batch.observation) or np.shares_memory(a, vector._batch.mask) for a in kept
    )


def test_sampling_without_a_mask_is_legal_in_every_game(game):
    vector = SingleAgentVectorEnv(game, SIZE, "random")
    vector.action_space.seed(4)
    vector.reset(seed=4)
    for _ in range(20):
        actions = vector.action_space.sample()
        assert vector.action_masks()[np.arange(SIZE), actions].all()
        vector.step(actions)


def test_the_registry_and_the_metadata_say_how_games_restart(game):
    name = f"tabletopzoo/{game.name}-v{game.version}"
    vector = gymnasium.make_vec(name, num_envs=3, opponents="random", num_players=game.player_counts[0])
    assert type(vector) is SingleAgentVectorEnv
    assert vector.metadata["autoreset_mode"] is AutoresetMode.SAME_STEP
    assert vector.num_envs == 3
    assert vector.single_action_space.n == len(game.actions)
    assert vector.reset(seed=5)[0].shape == (3, len(game.features))


def test_seeds_start_a_series_in_every_row(game):
    vector = SingleAgentVectorEnv(game, SIZE, "random")
    series = []
    for _ in range(2):
        vector.reset(seed=[7, 5, 7, 1, 0])
        deals = [vector.deal.tolist()]
        for _ in range(3):
            vector.reset()
            deals.append(vector.deal.tolist())
        series.append(deals)
    assert series[0] == series[1]
    assert series[0][0] == [7, 5, 7, 1, 0]
    assert [row[0] for row in series[0]] == [row[2] for row in series[0]]
    assert len({row[0] for row in series[0]}) == 4
    vector.reset(seed=[None] * SIZE)
    assert len(set(vector.deal.tolist())) == SIZE


def test_an_illegal_action_is_named_and_changes_no_game(game):
    vector = SingleAgentVectorEnv(game, SIZE, "random")
    with pytest.raises(IllegalActionError, match=r"call reset\(\) first"):
        vector.step(np.zeros(SIZE, np.int64))
    vector.reset(seed=8)
    before, turns = vector._batch.states.copy(), vector._batch.seat.copy()
    actions = random_actions(vector.action_masks(), np.random.default_rng(8))
    actions[3] = 10**6
    with pytest.raises(IllegalActionError, match=r"game 3: seat 0 may not take 1000000 .*legal: "):
        vector.step(actions)
    with pytest.raises(OptionError, match=f"step needs {SIZE} "):
        vector.step(actions[:-1])
    np.testing.assert_array_equal(vector._batch.states, before)
    np.testing.assert_array_equal(vector._batch.seat, turns)


def test_wrong_arguments_are_named(game):
    for size in (0, True, 2.0):
        with pytest.raises(OptionError, match="size of 1 or more"):
            SingleAgentVectorEnv(game, size, "random")
    with pytest.raises(OptionError, match=r"players, not \[2, 2\]"):
        SingleAgentVectorEnv(game, 2, "random", [2, 2])
    vector = SingleAgentVectorEnv(game, SIZE, "random")
    with pytest.raises(OptionError, match=f"{SIZE} games need as many seeds, got 2"):
        vector.reset(seed=[1, 2])
    with pytest.raises(OptionError, match="a seed is a whole number"):
        vector.reset(seed=-1)
    for option in ("skip_forced", "num_players"):
        with pytest.raises(OptionError, match=f"{option} is fixed"):
            vector.reset(options={option: 1})
    vector.reset(options={"no such option": 1})


def test_forced_moves_and_rewards_before_the_first_decision_are_those_of_a_single_env():
    """A game that pays at every turn, the others' turns before the learner's first one included."""
    for players in TOY.player_counts:
        for reward in REWARDS:
            vector = SingleAgentVectorEnv(TOY, SIZE, "random", players, "rotate", reward)
            singles = [SingleAgentEnv(TOY, "random", players, "rotate", reward) for _ in range(SIZE)]
            assert follow(vector, singles, np.random.default_rng(10), 10) > SIZE


# ------------------------------------------------------------------------------------------ games without a decision


@rule
def apply_hastily(s: Record, action: int):
    """Diamant that the first to leave wins at once: the learner may have decided nothing by then."""
    if action == LEAVE:
        s.chest[s.seat] += 1
        s.seat = -1
    else:
        apply_diamant(s, action)


HASTY = dataclasses.replace(DIAMANT, apply=apply_hastily).interpreted()


def test_games_that_end_before_the_learners_first_decision_are_skipped():
    vector = SingleAgentVectorEnv(HASTY, SIZE, "random", 3, 2)
    singles = [SingleAgentEnv(HASTY, "random", 3, 2) for _ in range(SIZE)]
    assert follow(vector, singles, np.random.default_rng(9), 30) > SIZE
    assert max(vector._dealt) > 10
    for env in singles:
        env.reset()
        assert env.game_state.seat == 2


def test_a_game_that_gives_the_learner_nothing_to_decide_is_refused(monkeypatch):
    monkeypatch.setattr(single, "EMPTY_GAMES", 20)
    with pytest.raises(OptionError, match="20 games of diamant in a row ended before the learner's first decision"):
        SingleAgentEnv(HASTY, FirstAction(), 3, 2).reset(seed=1)
    with pytest.raises(OptionError, match="20 games of diamant in a row"):
        SingleAgentVectorEnv(HASTY, 2, FirstAction(), 3, 2).reset(seed=1)
    SingleAgentEnv(HASTY, FirstAction(), 3, 0).reset(seed=1)
