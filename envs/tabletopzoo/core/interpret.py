"""The interpreted twin of a game: the same rule sources on plain Python integers.

Fields and tables are lists that refuse a negative or too large index, and integers are exact, so what would
corrupt memory in compiled code raises here. `Game.interpreted()` gives the twin; NUMBA_DISABLE_JIT=1 makes every
game its own twin.
"""

from __future__ import annotations

from typing import Any

import numpy as np


class Vector(list):
    """A 1-D field or table. Python would wrap a negative index; compiled code may read outside."""

    def __getitem__(self, i):
        if i < 0:
            raise IndexError(f"index {i} of a field with {len(self)} elements")
        return list.__getitem__(self, i)

    def __setitem__(self, i, value):
        if i < 0:
            raise IndexError(f"index {i} of a field with {len(self)} elements")
        list.__setitem__(self, i, value)

    @property
    def shape(self) -> tuple[int]:
        return (len(self),)


class Grid(list):
    """A field or table of two or more dimensions, row-major, indexed `grid[i, j]`."""

    def __init__(self, values: list, shape: tuple[int, ...]):
        super().__init__(values)
        self.shape = shape

    def _flat(self, index: tuple[int, ...]) -> int:
        flat = 0
        for i, n in zip(index, self.shape, strict=True):
            if not 0 <= i < n:
                raise IndexError(f"index {tuple(index)} of a field of shape {self.shape}")
            flat = flat * n + i
        return flat

    def __getitem__(self, index):
        return list.__getitem__(self, self._flat(index))

    def __setitem__(self, index, value):
        list.__setitem__(self, self._flat(index), value)


def checked(array: np.ndarray) -> Any:
    """`array` as a checked list of Python numbers."""
    if array.ndim == 1:
        return Vector(array.tolist())
    return Grid(array.ravel().tolist(), array.shape)


def make_state_class(dtype: np.dtype) -> type:
    """A class with the fields of `dtype` as plain attributes, loaded from and stored to one record."""
    names = dtype.names or ()
    limits = [(n, dtype[n].shape, int(np.iinfo(dtype[n].base).min), int(np.iinfo(dtype[n].base).max)) for n in names]

    class PyState:
        """One game on Python integers: what a rule sees when interpreted."""

        __slots__ = names

        def load(self, record: np.void) -> PyState:
            for name in names:
                value = record[name]
                setattr(self, name, int(value) if np.ndim(value) == 0 else checked(value))
            return self

        def store(self, record: np.void) -> None:
            for name, shape, low, high in limits:
                value = getattr(self, name)
                flat = value if isinstance(value, list) else [int(value)]
                if min(flat) < low or max(flat) > high:  # compiled code would wrap without a word
                    raise OverflowError(f"{name} holds {min(flat)} to {max(flat)}, outside {dtype[name].base}")
                record[name] = np.array(flat).reshape(shape)

    return PyState
