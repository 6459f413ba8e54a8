"""tabletopzoo replay"""

from __future__ import annotations

import pathlib
from typing import Annotated

import tyro
from rich.console import Console

from tabletopzoo.core.record import load, replay, verify


def show(
    record: Annotated[pathlib.Path, tyro.conf.Positional],
    ply: int | None = None,
    seat: int | None = None,
    check: bool = False,
) -> int:
    """Shows a recorded game decision by decision, one ply of it, or holds it to the rules.

    Args:
        record: a game saved as JSON lines.
        ply: show the table before this decision only.
        seat: show what this seat sees; none: the open table.
        check: re-play it and report the first thing that differs.
    """
    console = Console(highlight=False)
    if check:
        mismatch = verify(record)
        console.print(str(mismatch) if mismatch else "the record agrees with the rules")
        return 1 if mismatch else 0
    game = load(record)
    if ply is not None:
        console.print(replay(game, ply).text(seat), markup=False)
        return 0
    state = game.start()
    for number, action in enumerate(game.actions):
        console.print(f"ply {number}, seat {state.seat}: {state.label(action)}", markup=False)
        state.step(action)
    console.print(state.text(seat), markup=False)
    return 0


def main(arguments: list[str]) -> int:
    """Runs the verb."""
    return tyro.cli(show, args=arguments, prog="tabletopzoo replay")
