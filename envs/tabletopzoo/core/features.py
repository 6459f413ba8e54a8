"""Features: a flat observation made of named blocks, so that encoder, documentation and users agree."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

import numpy as np


@dataclass(frozen=True)
class Block:
    """`size` numbers in [low, high] that belong together. `shape` may split them, for instance into (seats, facts)."""

    name: str
    shape: int | tuple[int, ...]
    doc: str
    low: float = 0.0
    high: float = 1.0

    @property
    def size(self) -> int:
        return int(np.prod(self.shape))


class Features:
    """The blocks of an observation, in order. `features.start["hand"]` is the index of the first number of "hand".

    >>> features = Features([Block("round", 5, "one-hot"), Block("rivals", (2, 3), "score, cards, present")])
    >>> len(features), features.start["rivals"], features.split(np.arange(11))["rivals"].shape
    (11, 5, (2, 3))
    """

    def __init__(self, blocks: Iterable[Block]):
        self.blocks = tuple(blocks)
        self.start: dict[str, int] = {}
        size = 0
        for block in self.blocks:
            if block.name in self.start:
                raise ValueError(f"two feature blocks are called {block.name!r}")
            if not -1 <= block.low < block.high <= 1:
                raise ValueError(f"block {block.name!r}: bounds {block.low}..{block.high} are not inside -1..1")
            self.start[block.name] = size
            size += block.size
        self._size = size

    def __len__(self) -> int:
        return self._size

    @property
    def low(self) -> np.ndarray:
        """float32[D]: lower bounds."""
        return np.concatenate([np.full(b.size, b.low, np.float32) for b in self.blocks])

    @property
    def high(self) -> np.ndarray:
        """float32[D]: upper bounds."""
        return np.concatenate([np.full(b.size, b.high, np.float32) for b in self.blocks])

    def split(self, observation: np.ndarray) -> dict[str, np.ndarray]:
        """The blocks of an observation by name, in their shapes. Leading axes (a batch) are kept."""
        lead = observation.shape[:-1]
        parts = {}
        for block in self.blocks:
            first = self.start[block.name]
            shape = (block.shape,) if isinstance(block.shape, int) else block.shape
            parts[block.name] = observation[..., first : first + block.size].reshape(*lead, *shape)
        return parts

    def markdown(self) -> str:
        """The table for the env's page."""
        rows = ["| index | block | shape | range | meaning |", "|---|---|---|---|---|"]
        for block in self.blocks:
            first = self.start[block.name]
            numbers = str(first) if block.size == 1 else f"{first}-{first + block.size - 1}"
            shape = "×".join(map(str, (block.shape,) if isinstance(block.shape, int) else block.shape))
            rows.append(f"| {numbers} | {block.name} | {shape} | {block.low:g} to {block.high:g} | {block.doc} |")
        return "\n".join(rows)
