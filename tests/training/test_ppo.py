"""The learner: its arithmetic is sb3-contrib's, its credit is by seat, and it learns."""

import numpy as np
import pytest
import torch as th

import tabletopzoo
from tabletopzoo_training.checkpoint import NetPolicy
from tabletopzoo_training.evaluate import against
from tabletopzoo_training.ppo import along, logits_and_values, masked_log_probs
from tabletopzoo_training.vec_env import BatchVecEnv
from tests.training.conftest import make_env, make_model

BOUND = 0.8  # standing against a random player, -1 to 1


class HandsOutOwnArrays(BatchVecEnv):
    """A mutant: the last observation changes under the learner's hands."""

    def observations(self):
        return self.batch.observation


class PaysTheWrongSeat(BatchVecEnv):
    """A mutant: each of two seats gets what the other earned."""

    def step_wait(self):
        result = super().step_wait()
        self.seat_rewards[:, :2] = self.seat_rewards[:, 1::-1].copy()
        return result


def standing(env, decisions, opponent="random"):
    """The standing of a learner trained in `env`, against one opponent."""
    model = make_model(env, n_steps=64, batch_size=512, n_epochs=4, learning_rate=1e-3, ent_coef=0.01, entropy_last=0.0)
    model.learn(decisions)
    policy = NetPolicy(model.policy, tabletopzoo.DIAMANT)
    return against(tabletopzoo.DIAMANT, policy, opponent, num_players=2, deals=500).rows[0].standing.mean


@pytest.mark.parametrize(
    ("kind", "learns"), [(BatchVecEnv, True), (HandsOutOwnArrays, False), (PaysTheWrongSeat, False)]
)
def test_it_learns_to_beat_random_and_mutants_do_not(kind, learns):
    assert (standing(make_env(64, 2, kind=kind), 40_000) > BOUND) == learns


def test_log_probs_and_values_are_those_of_the_policy_class(rows):
    observation, mask = (th.from_numpy(part) for part in rows)
    policy = make_model(make_env()).policy
    with th.no_grad():
        policy.action_net.weight.mul_(100.0)  # away from uniform
        logits, value = logits_and_values(policy, observation)
        log_probs = masked_log_probs(logits, mask.bool())
        action = log_probs.argmax(1)
        values, log_prob, entropy = policy.evaluate_actions(observation, action, action_masks=mask.numpy())
    th.testing.assert_close(value, values.flatten(), atol=0, rtol=0)
    th.testing.assert_close(log_probs.gather(1, action[:, None])[:, 0], log_prob, atol=5e-7, rtol=1e-6)
    th.testing.assert_close(-(log_probs.exp() * log_probs).sum(1), entropy, atol=1e-6, rtol=1e-5)
    assert (log_probs.exp()[mask == 0] == 0).all()


def test_actions_are_sampled_from_the_masked_policy(rows):
    model = make_model(make_env())
    with th.no_grad():
        model.policy.action_net.bias[0] = 1.0
    observation, mask = rows[0][:3], np.array([[1, 1], [0, 1], [1, 0]], bool)
    chosen = np.array([model._decide(observation, mask)[0] for _ in range(4000)])
    assert (chosen[:, 1] == 1).all()
    assert (chosen[:, 2] == 0).all()
    probability = NetPolicy(model.policy, tabletopzoo.DIAMANT).probabilities(observation, mask)[0, 0]
    assert abs((chosen[:, 0] == 0).mean() - probability) < 0.03


def test_every_decision_but_the_bots_is_learned_from():
    env = make_env(columns=8, share=0.5)
    model = make_model(env)
    model.start()
    buffer, waiting, learned, bots = model.rollout_buffer, 0, 0, 0
    for _ in range(5):
        model.collect_rollouts(env, None, buffer, 16)
        made = buffer.learner[buffer.seats :].copy()
        assert made[:, 4:].all()
        bots += np.count_nonzero(~made[:, :4])
        learned = len(buffer.samples)
        still = int(buffer.open_decisions()["learner"].sum())
        assert learned + still == waiting + made.sum()
        waiting = still
    assert model.num_timesteps == 5 * 16 * 8
    assert 5 * 16 * 2 < bots < 5 * 16 * 4


def test_schedules_go_straight_from_first_to_last():
    assert [along(1.0, 0.0, done) for done in (0.0, 0.25, 1.0)] == [1.0, 0.75, 0.0]
    assert along(0.3, None, 0.9) == 0.3
    model = make_model(make_env(), learning_rate=1e-3, learning_rate_last=0.0)
    model.start()
    model.iterate(0.25)
    assert model.policy.optimizer.param_groups[0]["lr"] == pytest.approx(2.5e-4)


def test_the_magnet_holds_the_policy_back():
    def drift(**magnet):
        env = make_env(columns=32)
        model = make_model(env, learning_rate=3e-3, **magnet)
        observation = th.from_numpy(env.reset())
        before = logits_and_values(model.policy, observation)[0].detach()
        model.learn(32 * 16 * 6)
        return float((logits_and_values(model.policy, observation)[0].detach() - before).abs().mean())

    assert drift(magnet_coef=50.0, magnet_every=100) < 0.5 * drift()


def test_the_magnet_is_copied_every_so_many_updates():
    model = make_model(make_env(), magnet_coef=0.1, magnet_every=2)
    model.start()
    magnets = []
    for _ in range(4):
        model.iterate(1.0)
        magnets.append(model.magnet)
    assert magnets[0] is magnets[1] is not magnets[2] is magnets[3]
    plain = make_model(make_env())
    plain.learn(128)
    assert plain.magnet is None


def test_learning_again_starts_new_games_without_the_old_open_decisions():
    model = make_model(make_env())
    model.learn(128)
    model.rollout_buffer.carry_open()
    assert model.rollout_buffer.learner.any()
    model._setup_learn(128)
    assert not model.rollout_buffer.learner.any()


def test_the_same_seed_gives_the_same_weights():
    def weights():
        model = make_model(make_env(share=0.5, seed=9), seed=9)
        model.learn(512)
        return model.policy.state_dict()

    first, second = weights(), weights()
    assert all(th.equal(first[name], second[name]) for name in first)
