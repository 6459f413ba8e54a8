"""Which reward the seats are paid, from a name or a mix of names to the weights that compiled code uses."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import numpy as np

from tabletopzoo.core.entries import REWARDS
from tabletopzoo.core.errors import OptionError, nearest

Reward = str | Mapping[str, float]


def reward_weights(reward: Reward | Any) -> np.ndarray:
    """float64[5] in the order of REWARDS.

    * `"outcome"`: at the end; a sole winner +1, losers -1/(n-1), shared wins split. Zero-sum.
    * `"standing"`: at the end; (seats beaten - seats lost to) / (n-1). Zero-sum.
    * `"margin"`: at the end; own score minus the mean of the others, divided by the game's scale. Zero-sum.
    * `"score"`: every change of the own score, divided by the game's scale, when it happens.
    * `"shaped"`: the margin, paid change by change. Zero-sum.
    * a mix such as `{"standing": 1, "margin": 0.1}`.

    Solo games pay the scaled score in place of the first three.
    """
    mix: Mapping[str, Any] = {reward: 1.0} if isinstance(reward, str) else reward
    if not isinstance(mix, Mapping) or not mix:
        raise OptionError(f"a reward is a name or a dictionary of weights, not {reward!r}; known: {', '.join(REWARDS)}")
    weights = np.zeros(len(REWARDS))
    for name, weight in mix.items():
        if name not in REWARDS:
            raise OptionError(f"no reward {name!r}; {nearest(name, REWARDS)}")
        if isinstance(weight, bool) or not isinstance(weight, (int, float)) or not np.isfinite(weight):
            raise OptionError(f"the weight of reward {name!r} is a finite number, not {weight!r}")
        weights[REWARDS.index(name)] = weight
    return weights
