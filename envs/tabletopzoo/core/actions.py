"""ActionTable: a flat Discrete space whose every number has a name."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass

import numpy as np


@dataclass(frozen=True)
class ActionRange:
    """A run of actions of one kind. `label` turns the position inside the run into words."""

    name: str
    size: int = 1
    label: Callable[[int], str] | Sequence[str] | None = None
    doc: str = ""

    def words(self, i: int) -> str:
        """The i-th action of this run, in words."""
        if self.label is None:
            return self.name if self.size == 1 else f"{self.name} {i}"
        return self.label(i) if callable(self.label) else self.label[i]


class ActionTable:
    """Named ranges of a flat action space; `table.start["pay"]` is the number of the first action called pay.

    >>> table = ActionTable([ActionRange("end turn"), ActionRange("take", 2, ["take ruby", "take opal"])])
    >>> len(table), table.start["take"], table.label(2)
    (3, 1, 'take opal')
    """

    def __init__(self, ranges: Iterable[ActionRange]):
        self.ranges = tuple(ranges)
        self.start: dict[str, int] = {}
        self._labels: list[str] = []
        for r in self.ranges:
            if r.name in self.start:
                raise ValueError(f"two action ranges are called {r.name!r}")
            self.start[r.name] = len(self._labels)
            self._labels += [r.words(i) for i in range(r.size)]
        twice = {a for a in self._labels if self._labels.count(a) > 1} if len(self._labels) < 5000 else set()
        if twice:
            raise ValueError(f"two actions read the same: {sorted(twice)}")

    def __len__(self) -> int:
        return len(self._labels)

    def label(self, action: int) -> str:
        """The action in words."""
        return self._labels[action]

    def index(self, label: str) -> int:
        """The number of the action that reads `label`; ValueError when there is none."""
        return self._labels.index(label)

    def legal(self, mask: np.ndarray) -> list[int]:
        """The actions that a mask allows, as Python integers."""
        return np.flatnonzero(mask).tolist()

    def describe(self, mask: np.ndarray, label: Callable[[int], str] | None = None) -> str:
        """The actions that a mask allows, for an error message, in the words of `label` (None: of the table)."""
        legal, words = self.legal(mask), label or self.label
        shown = ", ".join(f"{a} ({words(a)})" for a in legal[:12])
        return shown + (f" and {len(legal) - 12} more" if len(legal) > 12 else "") if legal else "none"

    def markdown(self) -> str:
        """The table for the env's page."""
        rows = ["| actions | name | meaning |", "|---|---|---|"]
        for r in self.ranges:
            first = self.start[r.name]
            numbers = str(first) if r.size == 1 else f"{first}-{first + r.size - 1}"
            rows.append(f"| {numbers} | {r.name} | {r.doc or r.words(0)} |")
        return "\n".join(rows)
