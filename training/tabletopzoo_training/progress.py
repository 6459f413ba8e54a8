"""What a long run shows: a bar on a terminal, now and then a line elsewhere."""

from __future__ import annotations

import sys
import time
from typing import Any

LINE_SECONDS = 15.0


class Progress:
    """Decisions played, decisions a second and the time left, on stderr. A context manager."""

    def __init__(self, total: int, played: int = 0, bar: bool | None = None):
        self._total, self._played = total, played
        self._bar: Any = None
        self._wanted = sys.stderr.isatty() if bar is None else bar
        self._begin = self._line = time.monotonic()
        self._first = played

    def __enter__(self) -> Progress:
        if self._wanted:
            from rich.console import Console
            from rich.progress import BarColumn, Progress, TextColumn, TimeElapsedColumn, TimeRemainingColumn

            self._bar = Progress(
                TextColumn("training"),
                BarColumn(),
                TextColumn("{task.completed:,.0f} of {task.total:,.0f} decisions"),
                TextColumn("{task.fields[news]}"),
                TimeElapsedColumn(),
                TextColumn("left"),
                TimeRemainingColumn(),
                console=Console(stderr=True),
            )
            self._task = self._bar.add_task("training", total=self._total, completed=self._played, news="")
            self._bar.start()
        return self

    def __exit__(self, *error) -> None:
        if self._bar is not None:
            self._bar.stop()

    @property
    def speed(self) -> float:
        """Decisions a second since the start, or since the resume."""
        return (self._played - self._first) / max(time.monotonic() - self._begin, 1e-9)

    def update(self, played: int, news: dict[str, float]) -> None:
        """`played` decisions are behind us; `news` are numbers to show beside them."""
        self._played = played
        text = " ".join(
            [f"{self.speed:,.0f}/s", *(f"{name.replace('_', ' ')} {value:.2f}" for name, value in news.items())]
        )
        if self._bar is not None:
            self._bar.update(self._task, completed=min(played, self._total), news=text)
        elif time.monotonic() - self._line > LINE_SECONDS or played >= self._total:
            self._line = time.monotonic()
            left = max(self._total - played, 0) / max(self.speed, 1e-9)
            print(f"{played:,} of {self._total:,} decisions, {text}, {left:.0f} s left", file=sys.stderr, flush=True)

    def say(self, text: str) -> None:
        """A line of its own."""
        if self._bar is not None:
            self._bar.console.print(text)
        else:
            print(text, file=sys.stderr, flush=True)
