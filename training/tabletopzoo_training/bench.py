"""What our learner costs beside stock MaskablePPO."""

from __future__ import annotations

import statistics
import time
from typing import Any

import torch as th
from sb3_contrib import MaskablePPO
from stable_baselines3.common.logger import Logger

from tabletopzoo.core.batch import Batch
from tabletopzoo.core.game import Game
from tabletopzoo.core.measure import Rate
from tabletopzoo_training.ppo import SeatMaskablePPO
from tabletopzoo_training.vec_env import BatchVecEnv


def bench_training(
    game: Game,
    num_players: int | None = None,
    rounds: int = 5,
    columns: int = 256,
    steps: int = 64,
    net: tuple[int, ...] = (128, 128),
    minibatch: int = 2048,
    epochs: int = 4,
) -> tuple[Rate, Rate]:
    """Decisions a CPU-second of SeatMaskablePPO and of stock MaskablePPO, in alternating rounds on one torch thread.

    Both have the same vector environment and the same settings; a round is one rollout and its update.
    """
    threads = th.get_num_threads()
    th.set_num_threads(1)
    layers = {"net_arch": list(net), "activation_fn": th.nn.ReLU}
    settings: dict[str, Any] = {"n_steps": steps, "batch_size": minibatch, "n_epochs": epochs, "policy_kwargs": layers}
    try:
        models = []
        for kind in (SeatMaskablePPO, MaskablePPO):
            env = BatchVecEnv(Batch(game, columns, num_players, seed=0, autoreset=False))
            models.append(kind("MlpPolicy", env, gamma=1.0, seed=0, device="cpu", **settings))
            models[-1].set_logger(Logger(None, []))
            _round(models[-1])  # compiles and allocates
        speeds = [[_round(model) for model in models] for _ in range(rounds)]
    finally:
        th.set_num_threads(threads)
    shape = f"net {'x'.join(map(str, net))}, minibatches of {minibatch}"
    ours, stock = (
        Rate(f"{name}, {shape}", statistics.median(one), min(one), max(one), rounds)
        for name, one in zip(("training loop", "stock MaskablePPO"), zip(*speeds, strict=True), strict=True)
    )
    return ours, stock


def _round(model: MaskablePPO) -> float:
    decisions = model.n_steps * model.n_envs
    begin = time.process_time()
    model.learn(decisions, reset_num_timesteps=False)
    return decisions / (time.process_time() - begin)
