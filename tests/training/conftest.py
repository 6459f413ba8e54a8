"""Small learners, and their games, for the tests of the training package."""

import numpy as np
import pytest
import torch as th

import tabletopzoo
from tabletopzoo.core.players import make_player
from tabletopzoo_training.opponents import OpponentSeats
from tabletopzoo_training.ppo import SeatMaskablePPO
from tabletopzoo_training.vec_env import BatchVecEnv

th.set_num_threads(1)
LAYERS = {"net_arch": [64, 64], "activation_fn": th.nn.ReLU}


def make_env(columns=8, num_players=4, seed=0, share=0.0, bots=("random",), kind=BatchVecEnv, **batch):
    game = tabletopzoo.DIAMANT
    games = tabletopzoo.Batch(game, columns, num_players, seed, autoreset=False, **batch)
    guests = OpponentSeats([make_player(game, bot) for bot in bots], round(share * columns), seed)
    return kind(games, guests if share else None)


def make_model(env, **settings):
    usual = {"n_steps": 16, "batch_size": 64, "n_epochs": 2, "gamma": 1.0, "seed": 0, "policy_kwargs": LAYERS}
    return SeatMaskablePPO("MlpPolicy", env, **{**usual, **settings})


@pytest.fixture
def rows():
    """Observations and masks of a few hundred decisions, some actions masked out."""
    batch = tabletopzoo.Batch(tabletopzoo.DIAMANT, 64, 4, seed=5)
    parts = []
    for count in range(5):
        batch.step(batch.random_actions(count))
        parts.append((batch.observation.copy(), batch.mask.copy()))
    observation, mask = (np.concatenate(part) for part in zip(*parts, strict=True))
    mask[::3, 0] = 0
    mask[1::3, 1] = 0
    return observation, mask
