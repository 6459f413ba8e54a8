"""SeatMaskablePPO: sb3-contrib's MaskablePPO for games, in which each seat is credited with its own rewards."""

from __future__ import annotations

import copy
from typing import Any

import numpy as np
import torch as th
from sb3_contrib import MaskablePPO
from sb3_contrib.common.maskable.policies import MaskableActorCriticPolicy
from stable_baselines3.common.callbacks import BaseCallback

from tabletopzoo_training.seat_buffer import SeatBuffer
from tabletopzoo_training.vec_env import BatchVecEnv

ILLEGAL = -1e8  # the logit of an illegal action, as in sb3-contrib


def masked_log_probs(logits: th.Tensor, mask: th.Tensor) -> th.Tensor:
    """float32[K, A] log-probabilities; those of illegal actions are about -1e8, so their probability is exactly 0."""
    return th.log_softmax(logits.masked_fill(~mask, ILLEGAL), dim=1)


def logits_and_values(policy: MaskableActorCriticPolicy, observation: th.Tensor) -> tuple[th.Tensor, th.Tensor]:
    """float32[K, A] and float32[K] of flat observations: what the policy's own `forward` computes."""
    actor, critic = policy.mlp_extractor(observation)
    return policy.action_net(actor), policy.value_net(critic).squeeze(1)


class SeatMaskablePPO(MaskablePPO):
    """PPO by self-play over a `BatchVecEnv`: one network plays and learns from every seat.

    `learn`, `predict`, `save` and `load` are MaskablePPO's, and so is the file: plain `MaskablePPO.load` opens it
    where this package is not installed. Rollout and update are our own: `SeatBuffer` in place of the column's
    advantages, no distribution objects, tensors allocated once.

    Beyond MaskablePPO's arguments: `learning_rate` and `ent_coef` go in a straight line to `learning_rate_last` and
    `entropy_last` (None: constant); `magnet_coef` weighs the KL divergence from a past self that is copied every
    `magnet_every` updates.
    """

    env: BatchVecEnv
    rollout_buffer: SeatBuffer  # type: ignore[assignment]
    _OWN = ("learning_rate_last", "entropy_last", "magnet_coef", "magnet_every", "generator", "magnet", "games")

    def __init__(
        self,
        policy: Any,
        env: Any,
        *,
        learning_rate_last: float | None = None,
        entropy_last: float | None = None,
        magnet_coef: float = 0.0,
        magnet_every: int = 25,
        device: str = "cpu",
        **settings: Any,
    ):
        self.learning_rate_last, self.entropy_last = learning_rate_last, entropy_last
        self.magnet_coef, self.magnet_every = magnet_coef, magnet_every
        self.magnet: MaskableActorCriticPolicy | None = None
        self.games: list[tuple[np.ndarray, np.ndarray]] = []  # scores [K, P] and seats [K] of games that ended
        self.generator = th.Generator()
        super().__init__(policy, env, device=device, **settings)

    def _setup_model(self) -> None:
        super()._setup_model()
        if self.seed is not None:
            self.generator.manual_seed(self.seed)
        if self.env is not None:
            game = self.env.batch.game
            self.rollout_buffer = SeatBuffer(
                self.n_steps, self.n_envs, game.max_players, len(game.features), len(game.actions)
            )

    def _setup_learn(self, total_timesteps, callback=None, reset_num_timesteps=True, *args, **kwargs):
        if reset_num_timesteps or self._last_obs is None:
            self.rollout_buffer.reset()
        return super()._setup_learn(total_timesteps, callback, reset_num_timesteps, *args, **kwargs)

    def _excluded_save_params(self) -> list[str]:
        return [*super()._excluded_save_params(), *self._OWN, "_last_obs", "_last_episode_starts", "tensorboard_log"]

    def start(self) -> None:
        """Deals the first games, for a loop of `iterate` in place of `learn`."""
        self._setup_learn(0)

    def iterate(self, remaining: float) -> None:
        """One rollout and one update; `remaining` is how much of the run is left, 1 to 0, for the schedules."""
        self._current_progress_remaining = remaining
        self.collect_rollouts(self.env, None, self.rollout_buffer, self.n_steps)
        self.train()

    # ---------------------------------------------------------------- rollout

    def collect_rollouts(  # type: ignore[override]
        self,
        env: BatchVecEnv,
        callback: BaseCallback | None,
        rollout_buffer: SeatBuffer,
        n_rollout_steps: int,
        use_masking: bool = True,
    ) -> bool:
        """Plays `n_rollout_steps` decisions in every column; False when the callback asked to stop."""
        self.policy.set_training_mode(False)
        rollout_buffer.begin()
        self.games = []
        going = True
        if callback is not None:
            callback.on_rollout_start()
        for _ in range(n_rollout_steps):
            observation, mask, seat = self._last_obs, env.action_masks().view(np.bool_), env.seats
            action, log_prob, value = self._decide(observation, mask)
            learner = np.ones(env.num_envs, np.bool_)
            if env.opponents is not None:
                rows, moves = env.opponents.choose(env.batch)
                action[rows], learner[rows] = moves, False
            new_observation, _, done, _ = env.step(action)
            rollout_buffer.add(observation, mask, seat, action, log_prob, value, env.seat_rewards, done, learner)
            self._last_obs = new_observation  # type: ignore[assignment]
            self.num_timesteps += env.num_envs
            if done.any():
                self.games.append((env.batch.final_score[done], env.batch.num_players[done]))
            if callback is not None:
                callback.update_locals(locals())
                if not callback.on_step():
                    going = False
                    break
        rollout_buffer.finish(self.gamma, self.gae_lambda)
        if callback is not None:
            callback.on_rollout_end()
        return going

    @th.no_grad()
    def _decide(self, observation, mask) -> tuple[np.ndarray, np.ndarray, np.ndarray]:
        """Sampled actions int64[N] with their log-probabilities and the values, float32[N]."""
        logits, value = logits_and_values(self.policy, th.from_numpy(observation))
        log_probs = masked_log_probs(logits, th.from_numpy(mask))
        # The largest of log p + Gumbel noise is a sample of p, and Gumbel noise is -log of exponential noise.
        noise = th.empty_like(log_probs).exponential_(generator=self.generator).log_()
        action = (log_probs - noise).argmax(1)
        return action.numpy(), log_probs.gather(1, action[:, None])[:, 0].numpy(), value.numpy()

    # ---------------------------------------------------------------- update

    def train(self) -> None:
        """Updates the network from the samples of the rollout just collected."""
        data, samples = self.rollout_buffer.tensors, th.from_numpy(self.rollout_buffer.samples)
        done = 1.0 - self._current_progress_remaining
        learning_rate = along(self.learning_rate, self.learning_rate_last, done)
        entropy_coef = along(self.ent_coef, self.entropy_last, done)
        clip = self.clip_range(self._current_progress_remaining)  # type: ignore[operator]
        for group in self.policy.optimizer.param_groups:
            group["lr"] = learning_rate
        self.policy.set_training_mode(True)
        magnet = self._magnet_log_probs(samples)
        parts = max(1, round(len(samples) / self.batch_size))  # type: ignore[operator]
        statistics = []
        for _ in range(self.n_epochs if len(samples) else 0):
            order = th.randperm(len(samples), generator=self.generator)
            for chosen in order.chunk(parts):
                batch = {name: tensor.index_select(0, samples[chosen]) for name, tensor in data.items()}
                past = None if magnet is None else magnet[chosen]
                statistics.append(self._gradient_step(batch, past, clip, entropy_coef))
        self._n_updates += 1
        self._log_update(statistics, learning_rate, entropy_coef)

    def _gradient_step(self, batch, magnet, clip: float, entropy_coef: float) -> th.Tensor:
        """One step of the optimiser; float32[6] of statistics, left as a tensor."""
        logits, value = logits_and_values(self.policy, batch["observation"])
        log_probs = masked_log_probs(logits, batch["mask"])
        probs = log_probs.exp()
        advantage = batch["advantage"]
        if self.normalize_advantage and len(advantage) > 1:
            advantage = (advantage - advantage.mean()) / (advantage.std() + 1e-8)
        change = log_probs.gather(1, batch["action"][:, None])[:, 0] - batch["log_prob"]
        ratio = change.exp()
        policy_loss = -th.minimum(advantage * ratio, advantage * ratio.clamp(1 - clip, 1 + clip)).mean()
        value_loss = (batch["returns"] - value).square().mean()
        entropy = -(probs * log_probs).sum(1).mean()
        loss = policy_loss + self.vf_coef * value_loss - entropy_coef * entropy
        pull = th.zeros(())
        if magnet is not None:
            pull = (probs * (log_probs - magnet)).sum(1).mean()
            loss = loss + self.magnet_coef * pull
        self.policy.optimizer.zero_grad()
        loss.backward()
        th.nn.utils.clip_grad_norm_(self.policy.parameters(), self.max_grad_norm)
        self.policy.optimizer.step()
        with th.no_grad():
            clipped = ((ratio - 1).abs() > clip).float().mean()
            return th.stack([policy_loss, value_loss, entropy, (ratio - 1 - change).mean(), clipped, pull])

    def _magnet_log_probs(self, samples: th.Tensor) -> th.Tensor | None:
        """float32[K, A]: how the past self would have played the samples; None when it is switched off."""
        if not self.magnet_coef:
            return None
        if self.magnet is None or self._n_updates % self.magnet_every == 0:
            self.magnet = copy.deepcopy(self.policy).requires_grad_(False)
        data = self.rollout_buffer.tensors
        with th.no_grad():
            actor = self.magnet.mlp_extractor.forward_actor(data["observation"][samples])
            return masked_log_probs(self.magnet.action_net(actor), data["mask"][samples])

    def _log_update(self, statistics: list[th.Tensor], learning_rate: float, entropy_coef: float) -> None:
        record, buffer = self.logger.record, self.rollout_buffer
        names = ("policy_loss", "value_loss", "entropy", "approx_kl", "clip_fraction", "magnet_kl")
        if statistics:
            for name, number in zip(names, th.stack(statistics).mean(0).tolist(), strict=True):
                record(f"train/{name}", number)
            value, returns = (a.reshape(-1)[buffer.samples] for a in (buffer.value, buffer.returns))
            record("train/explained_variance", float(1 - np.var(returns - value) / (np.var(returns) + 1e-8)))
        record("train/learning_rate", learning_rate)
        record("train/entropy_coef", entropy_coef)
        record("train/samples", len(buffer.samples))
        record("train/n_updates", self._n_updates)

    # ---------------------------------------------------------------- resuming

    def learner_state(self) -> dict[str, Any]:
        """All that the next update depends on besides the games: tensors and numbers, for `torch.save`."""
        return {
            "policy": self.policy.state_dict(),
            "optimizer": self.policy.optimizer.state_dict(),
            "magnet": None if self.magnet is None else self.magnet.state_dict(),
            "generator": self.generator.get_state(),
            "open": self.rollout_buffer.open_decisions(),
            "decisions": self.num_timesteps,
            "updates": self._n_updates,
        }

    def restore_learner(self, state: dict[str, Any]) -> None:
        """Puts back what `learner_state` gave; the games of the environment are already as they were then."""
        self.policy.load_state_dict(state["policy"])
        self.policy.optimizer.load_state_dict(state["optimizer"])
        if state["magnet"] is not None:
            self.magnet = copy.deepcopy(self.policy).requires_grad_(False)
            self.magnet.load_state_dict(state["magnet"])
        self.generator.set_state(state["generator"])
        self.rollout_buffer.restore(state["open"])
        self.num_timesteps, self._n_updates = state["decisions"], state["updates"]
        self._last_obs = self.env.observations()  # type: ignore[assignment]


def along(first: Any, last: float | None, done: float) -> float:
    """The number `done` (0 to 1) of the way from `first` to `last`; `first` where there is no last."""
    return float(first if last is None else first + (last - first) * done)
