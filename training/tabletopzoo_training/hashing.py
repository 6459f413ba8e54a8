"""The engine's hashes on whole arrays: luck that depends on names (seed, column, game), not on a running stream."""

from __future__ import annotations

from collections.abc import Callable

import numpy as np

from tabletopzoo.core.compile import plain
from tabletopzoo.core.players import SEAT_KEY
from tabletopzoo.core.random import derive_seed, low_key

# The same source as in compiled rules, on int64 arrays: no intermediate result leaves 63 bits.
derive_seeds: Callable[..., np.ndarray] = plain(derive_seed)
low_keys: Callable[..., np.ndarray] = plain(low_key)


def fractions(keys: np.ndarray, purpose: int, count: int | np.ndarray) -> np.ndarray:
    """float64 in [0, 1), one for each key, hashed from (key, purpose, count)."""
    return low_keys(keys, purpose, count) / 2.0**32


def seat_keys(deals: np.ndarray, seats: int) -> np.ndarray:
    """int64[len(deals), seats]: `players.seat_key` of every seat in the games dealt from `deals`."""
    return derive_seeds(deals[:, None], SEAT_KEY, np.arange(seats)[None, :])
