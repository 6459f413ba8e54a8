"""The PettingZoo Parallel face of games with simultaneous choices, and its agreement with the AEC face."""

import copy
import dataclasses
import itertools
import pickle
import warnings

import numpy as np
import pettingzoo
import pytest
from pettingzoo.test import parallel_api_test
from pettingzoo.test.seed_test import parallel_seed_test

from tabletopzoo.core.aec import TabletopAEC
from tabletopzoo.core.compile import Binder
from tabletopzoo.core.errors import IllegalActionError, OptionError
from tabletopzoo.core.parallel import TabletopParallel
from tests.contract.playing import module_of


def make(table, **kwargs):
    game, players = table
    return TabletopParallel(game, players, **kwargs)


def choices(env, observations, rng):
    """A random legal action for everybody who is choosing."""
    masks = {agent: observations[agent]["action_mask"] for agent in env.agents}
    return {agent: int(rng.choice(mask.nonzero()[0])) for agent, mask in masks.items() if mask.any()}


def play(env, rng, steps=10**9, **reset):
    """Resets and plays: what each step gave, the reset's observations first."""
    observations, _ = env.reset(**reset)
    seen = [observations]
    while env.agents and steps > 0:
        seen.append(env.step(choices(env, seen[-1][0] if len(seen) > 1 else observations, rng)))
        steps -= 1
    return seen


# ------------------------------------------------------------------------------------------ PettingZoo's tests


def test_api_without_warnings(parallel_game_and_players):
    game, players = parallel_game_and_players
    with warnings.catch_warnings():
        warnings.simplefilter("error")
        parallel_api_test(module_of(game).parallel_env(num_players=players), num_cycles=300)


def test_seeds_with_actions_sampled_blindly(parallel_game_and_players):
    """Agents who are not choosing get random actions too: they are not looked at."""
    game, players = parallel_game_and_players
    with warnings.catch_warnings():
        warnings.simplefilter("error")
        parallel_seed_test(lambda: module_of(game).parallel_env(num_players=players), num_cycles=100)


def test_registry_makes_the_same_env(parallel_game):
    if not hasattr(pettingzoo, "make"):
        pytest.skip("this PettingZoo has no registry")
    game, players = parallel_game, parallel_game.player_counts[-1]
    env = pettingzoo.make("parallel", f"tabletopzoo/{game.name}-v{game.version}", num_players=players)
    env.reset(seed=5)
    assert type(env) is TabletopParallel
    assert env.game_state == game.new(seed=5, num_players=players)
    assert str(env) == f"{game.name}_v{game.version}"
    assert env.unwrapped is env


# ------------------------------------------------------------------------------------------ the AEC face


@pytest.mark.parametrize("reward", ["outcome", "shaped", "score"])
def test_both_faces_play_the_same_games(parallel_game_and_players, reward):
    """Same seeds and actions: the same observations before each answer, rewards, ends and states."""
    game, players = parallel_game_and_players
    parallel, aec = make(parallel_game_and_players, reward=reward), TabletopAEC(game, players, reward)
    rng = np.random.default_rng(1)
    for seed in (3, None, None):
        observations, infos = parallel.reset(seed=seed)
        aec.reset(seed=seed)
        assert infos == {agent: {} for agent in parallel.agents}
        while parallel.agents:
            agents = parallel.agents
            actions = choices(parallel, observations, rng)
            paid = dict.fromkeys(agents, 0.0)
            for agent in actions:
                assert aec.agent_selection == agent
                seen = aec.last()[0]
                for part in seen:
                    np.testing.assert_array_equal(seen[part], observations[agent][part])
                aec.step(actions[agent])
                for who, reward_now in aec.rewards.items():
                    paid[who] += reward_now
            observations, rewards, terminations, truncations, infos = parallel.step(actions)
            assert rewards == pytest.approx(paid)
            assert (terminations, truncations) == (aec.terminations, aec.truncations)
            assert parallel.game_state == aec.game_state
            assert infos == {agent: {} for agent in agents}
        assert set(terminations.values()) == {True}
        assert (parallel.history, parallel.deal) == (aec.history, aec.deal)


def test_masks_are_those_of_everybody_who_is_choosing(parallel_game_and_players):
    env, rng = make(parallel_game_and_players), np.random.default_rng(2)
    observations, _ = env.reset(seed=2)
    while env.agents:
        state, asked = env.game_state, []
        masks = {agent: observations[agent]["action_mask"] for agent in env.agents}
        actions = choices(env, observations, rng)
        while f"player_{state.seat}" in masks and masks[f"player_{state.seat}"].any() and state.seat not in asked:
            np.testing.assert_array_equal(masks[f"player_{state.seat}"], state.action_mask())
            asked.append(state.seat)
            state.step(actions[f"player_{state.seat}"])
            if len(asked) == len(actions):
                break
        assert [f"player_{seat}" for seat in asked] == list(actions)
        observations, *_ = env.step(actions)
        assert env.game_state == state


def test_rewards_sum_to_zero(parallel_game_and_players):
    for reward in ("outcome", "standing", "margin", "shaped"):
        env, rng = make(parallel_game_and_players, reward=reward), np.random.default_rng(3)
        total = np.zeros(env.num_players)
        for _, rewards, *_ in play(env, rng, seed=3)[1:]:
            assert sum(rewards.values()) == pytest.approx(0, abs=1e-9)
            total += list(rewards.values())
        np.testing.assert_allclose(total, env.game_state.returns(reward), atol=1e-9)


def test_observations_are_fresh_arrays(parallel_game_and_players):
    env, rng = make(parallel_game_and_players), np.random.default_rng(4)
    seen = [step if i == 0 else step[0] for i, step in enumerate(play(env, rng, seed=4))]
    again = [step if i == 0 else step[0] for i, step in enumerate(play(env, np.random.default_rng(4), seed=4))]
    arrays = [v for observations in seen for parts in observations.values() for v in parts.values()]
    others = [v for observations in again for parts in observations.values() for v in parts.values()]
    assert len({id(a) for a in arrays}) == len(arrays)
    for a, b in zip(arrays, others, strict=True):
        np.testing.assert_array_equal(a, b)
    assert not any(np.shares_memory(a, b) for a, b in itertools.pairwise(arrays))


# ------------------------------------------------------------------------------------------ use


def test_answers_of_those_who_are_not_choosing_are_not_looked_at(parallel_game_and_players):
    env, rng = make(parallel_game_and_players), np.random.default_rng(5)
    other = make(parallel_game_and_players)
    observations, _ = env.reset(seed=5)
    other.reset(seed=5)
    outside = 0
    while env.agents:
        actions = choices(env, observations, rng)
        nonsense = {
            agent: value
            for agent, value in zip(env.agents, [None, 99, "x", -1] * 2, strict=False)
            if agent not in actions
        }
        outside += len(nonsense)
        observations, *_ = env.step(actions | nonsense)
        other.step(actions)
    assert env.game_state == other.game_state
    assert outside > 0


def test_a_missing_or_illegal_answer_is_named_and_changes_nothing(parallel_game_and_players):
    env, rng = make(parallel_game_and_players), np.random.default_rng(6)
    observations, _ = env.reset(seed=6)
    for _ in range(3):
        actions = choices(env, observations, rng)
        before = env.game_state
        last = list(actions)[-1]
        with pytest.raises(IllegalActionError, match=f"{last} has no action; choosing are .*{last}"):
            env.step({agent: action for agent, action in actions.items() if agent != last})
        for action in (None, -1, 10**6, 2**70, 0.5, "0"):
            with pytest.raises(IllegalActionError, match=f"seat {last[7:]} may not take .*legal: "):
                env.step(actions | {last: action})
        with pytest.raises(IllegalActionError, match="no agent 'player_99'; agents: player_0"):
            env.step(actions | {"player_99": 0})
        with pytest.raises(IllegalActionError, match="a dictionary of agents and actions"):
            env.step(list(actions.values()))
        assert env.game_state == before
        assert env.history == env.history[: before.record["decisions"]]
        observations, *_ = env.step(actions)
        if not env.agents:
            break


def test_nothing_works_before_reset_or_after_the_end(parallel_game):
    env = TabletopParallel(parallel_game)
    for attempt in (lambda: env.step({}), lambda: env.render(), lambda: env.game_state):
        with pytest.raises(IllegalActionError, match=r"call reset\(\) first"):
            attempt()
    play(env, np.random.default_rng(7), seed=7)
    assert env.agents == []
    with pytest.raises(IllegalActionError, match=r"is over: reset\(\)"):
        env.step({})
    env.reset()
    assert env.agents == env.possible_agents


def test_max_decisions_truncates_all_after_the_step_that_reaches_it(parallel_game_and_players):
    _, players = parallel_game_and_players
    for limit in (1, players, players + 1):
        env, rng = make(parallel_game_and_players, max_decisions=limit), np.random.default_rng(8)
        *earlier, (_, _, terminations, truncations, _) = play(env, rng, seed=8)
        assert env.agents == []
        assert len(env.history) >= limit
        assert len(earlier) == (1 if limit <= players else 2)
        assert set(terminations.values()) == {False}
        assert set(truncations.values()) == {True}


@pytest.mark.parametrize("steps", [0, 1, 3])
def test_a_copy_plays_on_as_the_original_does(parallel_game_and_players, steps):
    env = make(parallel_game_and_players, reward="shaped")
    seen = play(env, np.random.default_rng(9), steps, seed=9)
    observations = seen[-1][0] if steps else seen[0]
    ends = []
    for twin in (env, copy.deepcopy(env), pickle.loads(pickle.dumps(env))):
        rng, now, rewards = np.random.default_rng(10), observations, []
        while twin.agents:
            now, paid, *_ = twin.step(choices(twin, now, rng))
            rewards.append(paid)
        ends.append(
            (rewards, twin.history, twin.game_state.to_bytes(), twin.reset()[0]["player_0"]["observation"].tobytes())
        )
    assert ends[0] == ends[1] == ends[2]


def test_reset_takes_known_options_for_one_game(parallel_game):
    env = TabletopParallel(parallel_game)
    env.reset(seed=1, options={"skip_forced": False, "no such option": 1})
    assert env.game_state == parallel_game.new(seed=1, skip_forced=False)
    env.reset(seed=1)
    assert env.game_state == parallel_game.new(seed=1)


def test_a_game_without_simultaneous_choices_has_no_parallel_face(parallel_game):
    with pytest.raises(OptionError, match="not simultaneous"):
        TabletopParallel(dataclasses.replace(parallel_game, choosing=None))


@pytest.mark.parametrize(
    "arguments", [{"num_players": 99}, {"reward": "luck"}, {"render_mode": "x"}, {"max_decisions": -1}, {"no": 1}]
)
def test_wrong_arguments_are_refused(parallel_game, arguments):
    with pytest.raises(OptionError):
        module_of(parallel_game).parallel_env(**arguments)


def test_choosing_of_the_rules_is_who_has_a_mask(parallel_game_and_players):
    """With forced choices shown, those who are asked are those whom the rules call choosing."""
    game, players = parallel_game_and_players
    env, rng = make(parallel_game_and_players, skip_forced=False), np.random.default_rng(11)
    choosing = Binder(lambda f: f, interpreted=True).function(game.choosing)
    observations, _ = env.reset(seed=11)
    while env.agents:
        actions = choices(env, observations, rng)
        s = game.layout.state_class().load(env.game_state.record)
        assert [f"player_{seat}" for seat in range(players) if choosing(s, seat)] == list(actions)
        observations, *_ = env.step(actions)
