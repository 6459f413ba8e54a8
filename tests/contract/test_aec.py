"""The PettingZoo AEC face: PettingZoo's own tests, and what a user may rely on."""

import subprocess
import sys
import warnings

import numpy as np
import pettingzoo
import pytest
from pettingzoo.test import api_test, seed_test

from tabletopzoo.core.aec import TabletopAEC
from tabletopzoo.core.batch import Batch
from tabletopzoo.core.entries import PAID
from tests.contract.playing import make, module_of, pick, play_on

DICTIONARIES = {  # PettingZoo's two remarks on dictionary observations, which carry the mask
    "Observation is not a NumPy array",
    "Observation space for each agent probably should be gymnasium.spaces.box or gymnasium.spaces.discrete",
}
ZERO_SUM = ("outcome", "standing", "margin", "shaped", {"standing": 1, "margin": 0.1})


# ------------------------------------------------------------------------------------------ PettingZoo's tests


def test_api_without_warnings(game_and_players):
    game, players = game_and_players
    with warnings.catch_warnings(record=True) as caught:
        warnings.simplefilter("always")
        api_test(module_of(game).env(num_players=players), num_cycles=200)
    assert {str(w.message) for w in caught} <= DICTIONARIES


def test_seeds(game_and_players):
    game, players = game_and_players
    with warnings.catch_warnings():
        warnings.simplefilter("error")
        seed_test(lambda: module_of(game).env(num_players=players), num_cycles=200)


def test_registry_makes_the_same_env(game):
    if not hasattr(pettingzoo, "make"):
        pytest.skip("this PettingZoo has no registry")
    players = game.player_counts[-1]
    env = pettingzoo.make("aec", f"tabletopzoo/{game.name}-v{game.version}", num_players=players)
    env.reset(seed=5)
    assert type(env) is TabletopAEC
    assert env.game_state == game.new(seed=5, num_players=players)
    assert str(env) == f"{game.name}_v{game.version}"


def test_raw_env_is_the_same_class_without_wrappers(game):
    module = module_of(game)
    assert type(module.env()) is type(module.raw_env()) is TabletopAEC
    env = module.env()
    assert env.unwrapped is env
    assert env.max_num_agents == game.default_players


def test_module_names_every_option(game):
    text = module_of(game).__doc__
    assert [name for name in game.options if f"`{name}`" not in text] == []


def test_import_loads_nothing_heavy():
    heavy = ("torch", "stable_baselines3", "pygame", "matplotlib", "tyro", "rich", "PIL")
    code = f"import sys, tabletopzoo; print([m for m in {heavy} if m in sys.modules])"
    assert subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True).stdout == "[]\n"


# ------------------------------------------------------------------------------------------ observations and masks


def test_only_the_agent_to_move_has_a_mask_and_it_is_the_one_of_the_rules(game_and_players):
    env, rng = make(game_and_players), np.random.default_rng(1)
    env.reset(seed=1)
    while not any(env.terminations.values()):
        state = env.game_state
        for seat, agent in enumerate(env.agents):
            seen = env.observe(agent)
            assert env.observation_space(agent).contains(seen)
            assert seen["observation"].dtype == np.float32
            assert seen["action_mask"].dtype == np.int8
            np.testing.assert_array_equal(seen["observation"], state.observe(seat))
            expected = state.action_mask() if seat == state.seat else np.zeros_like(state.action_mask())
            np.testing.assert_array_equal(seen["action_mask"], expected)
        env.step(pick(env, rng))


def test_the_mask_at_the_end_divides_nothing_by_zero(game_and_players):
    env, rng = make(game_and_players), np.random.default_rng(2)
    env.reset(seed=2)
    play_on(env, rng)
    while env.agents:
        selected = env.agent_selection
        for agent in env.possible_agents:
            mask = env.observe(agent)["action_mask"]
            assert mask.all() if agent == selected else not mask.any()
        observation, _, terminated, _, _ = env.last()
        weights = observation["action_mask"] / observation["action_mask"].sum()
        assert terminated
        assert np.isfinite(weights).all()
        env.step(None)


def test_observations_are_fresh_arrays(game_and_players):
    env, rng = make(game_and_players), np.random.default_rng(3)
    env.reset(seed=3)
    kept, copies = [], []
    while env.agents:
        observation = env.last()[0]
        kept += observation.values()
        copies += [v.copy() for v in observation.values()]
        observation["action_mask"][:] = observation["action_mask"]  # arrays can be written to
        env.step(pick(env, rng))
    env.reset(seed=4)
    for now, then in zip(kept, copies, strict=True):
        np.testing.assert_array_equal(now, then)
    a, b = env.last()[0], env.last()[0]
    a["action_mask"][:] = 0
    assert b["action_mask"].any()
    assert not any(np.shares_memory(a[k], b[k]) for k in a)


def test_spaces_are_kept_and_one_for_each_agent(game):
    env = TabletopAEC(game)
    first, second = env.possible_agents[:2] if len(env.possible_agents) > 1 else env.possible_agents * 2
    for space in (env.observation_space, env.action_space):
        assert space(first) is space(first)
        assert space(first) == space(second)
        assert (space(first) is space(second)) == (first == second)
    assert env.action_space(first).n == len(game.actions)


# ------------------------------------------------------------------------------------------ rewards


@pytest.mark.parametrize("reward", [*ZERO_SUM, "score"], ids=str)
def test_last_pays_each_agent_what_batch_pays_its_seat(game_and_players, reward):
    game, players = game_and_players
    env, rng = make(game_and_players, reward=reward), np.random.default_rng(4)
    batch = Batch(game, 1, players, reward=reward, autoreset=False)
    for seed in range(3):
        env.reset(seed=seed)
        batch.reset([0], [seed])
        through_last = dict.fromkeys(env.agents, 0.0)
        accrued, through_batch = dict(through_last), np.zeros(players)
        while env.agents:
            agent = env.agent_selection
            _, paid, terminated, truncated, _ = env.last()
            assert paid == pytest.approx(accrued[agent])
            assert not truncated
            through_last[agent] += paid
            accrued[agent] = 0.0
            action = pick(env, rng)
            env.step(action)
            for a, r in env.rewards.items():
                accrued[a] += r
            if not terminated:
                batch.step([action])
                through_batch += batch.reward[0, :players]
                np.testing.assert_allclose(
                    [env.rewards[a] for a in env.possible_agents], batch.reward[0, :players], atol=1e-6
                )
        np.testing.assert_allclose(list(through_last.values()), through_batch, atol=1e-5)
        np.testing.assert_allclose(list(through_last.values()), env.game_state.returns(reward), atol=1e-9)
        if reward != "score" and players > 1:
            assert sum(through_last.values()) == pytest.approx(0, abs=1e-9)
            assert any(through_last.values()) or len(set(env.game_state.scores)) == 1


def test_rewards_are_those_of_the_last_step_only(game):
    """After a step that pays comes one that does not: `rewards` is zero again, and `last()` still has the payment."""
    env = TabletopAEC(game, reward="score")
    env.reset(seed=4)
    step, payment = env._step, np.arange(1.0, 1 + game.max_players)

    def paying_once(*arguments):
        code = step(*arguments) % PAID
        if len(env.history) == 0:
            env._paid[:] = payment
            code += PAID
        return code

    env._step = paying_once
    env.step(env.game_state.legal_actions()[-1])
    assert env.rewards == dict(zip(env.agents, payment.tolist(), strict=False))
    second = env.game_state.seat
    env.step(env.game_state.legal_actions()[-1])
    assert env.rewards == dict.fromkeys(env.agents, 0.0)
    third = env.game_state.seat
    assert env.last()[1] == (0.0 if third == second else payment[third])


# ------------------------------------------------------------------------------------------ the end


def test_all_agents_end_together_when_the_rules_say_so(game_and_players):
    """Nothing but decisions is counted, and nothing cuts a game short."""
    env, rng = make(game_and_players), np.random.default_rng(5)
    for seed in range(5):
        env.reset(seed=seed)
        state = env.game_state
        while not state.done:
            assert env.agent_selection == f"player_{state.seat}"
            assert not any(env.terminations.values())
            action = pick(env, rng)
            env.step(action)
            state.step(action)
        assert set(env.terminations.values()) == {True}
        assert set(env.truncations.values()) == {False}
        assert env.game_state == state
        assert len(env.history) == state.record["decisions"]


def test_max_decisions_truncates_after_so_many_decisions(game_and_players):
    rng = np.random.default_rng(6)
    for limit in (1, 2, 3):
        env = make(game_and_players, max_decisions=limit)
        env.reset(seed=6)
        play_on(env, rng)
        assert len(env.history) == limit
        assert set(env.truncations.values()) == {True}
        assert set(env.terminations.values()) == {False}
        for _ in env.possible_agents:
            assert env.last()[2:4] == (False, True)
            env.step(None)
        assert env.agents == []


def test_agent_iter_counts_steps_and_stops_when_all_have_left(game_and_players):
    env, rng = make(game_and_players), np.random.default_rng(7)
    env.reset(seed=7)
    turns = 0
    for agent in env.agent_iter(max_iter=2):
        assert agent == env.agent_selection
        turns += 1
        env.step(pick(env, rng))
    assert turns == 2
    for _ in env.agent_iter():
        env.step(pick(env, rng))
    assert env.agents == []
    assert env.num_agents == 0
    assert list(env.agent_iter()) == []
