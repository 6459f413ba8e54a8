"""tabletopzoo bench"""

from __future__ import annotations

import json
import os
import pathlib
import platform
import time
from dataclasses import asdict
from typing import Annotated

import numpy
import tyro
from rich.console import Console

from tabletopzoo.core.errors import OptionError
from tabletopzoo.core.measure import Rate, connect_four, measure, rate
from tabletopzoo_training.cli.common import find_game


def bench(
    game: Annotated[str, tyro.conf.Positional],
    players: int = 4,
    size: int = 1024,
    repeats: int = 5,
    seconds: float = 1.0,
    training: bool = False,
    save: pathlib.Path | None = None,
) -> None:
    """Measures how fast a game runs: decisions per CPU-second of one core, mask and observation included.

    Args:
        game: name of the game.
        players: seats in the game.
        size: games in the batch.
        repeats: measurements a figure; the median and the range are printed.
        seconds: CPU time of one measurement.
        training: measure the learner beside stock MaskablePPO too.
        save: folder that gets the figures as JSON.
    """
    chosen = find_game(game)
    if repeats < 1 or seconds <= 0:
        raise OptionError(f"bench needs repeats of 1 or more and seconds above 0, not {repeats} and {seconds}")
    console = Console()
    console.print(f"{chosen.title}, {players} players; per CPU-second of one core, median of {repeats} (range)")
    rates: list[Rate] = []
    for figure in measure(chosen, players, size, repeats, seconds):
        show(console, figure)
        rates.append(figure)
    if peer := connect_four():
        figure = rate("PettingZoo's connect four through its env()", peer, repeats, seconds)
        show(console, figure)
        ours = next(r for r in rates if "PettingZoo loop" in r.what)
        console.print(f"  our PettingZoo loop is {ours.median / figure.median:.1f} times as fast")
        rates.append(figure)
    if training:
        rates += bench_learners(console, chosen, players, repeats)
    if save:
        print(f"written to {write(save, chosen.name, players, rates)}")


def bench_learners(console: Console, game, players: int, repeats: int) -> list[Rate]:
    """The learner and stock MaskablePPO on the same environment, taking turns."""
    from tabletopzoo_training.bench import bench_training

    ours, stock = bench_training(game, players, rounds=repeats)
    for figure in (ours, stock):
        show(console, figure)
    console.print(f"  training is {ours.median / stock.median:.2f} times as fast as stock MaskablePPO")
    return [ours, stock]


def show(console: Console, figure: Rate) -> None:
    """One line of the report."""
    console.print(
        f"  {figure.what:<55}{figure.median:>13,.0f}   ({figure.low:,.0f} to {figure.high:,.0f})", highlight=False
    )


def write(folder: pathlib.Path, name: str, players: int, rates: list[Rate]) -> pathlib.Path:
    """The figures as JSON, written aside and then renamed."""
    folder.mkdir(parents=True, exist_ok=True)
    facts = {
        "game": name,
        "players": players,
        "unit": "per CPU-second of one core",
        "date": time.strftime("%Y-%m-%d"),
        "machine": f"{platform.machine()}, {os.cpu_count()} cores, shared",
        "python": platform.python_version(),
        "numpy": numpy.__version__,
        "rates": [asdict(r) for r in rates],
    }
    path = folder / f"{name}-{players}p.json"
    aside = path.with_suffix(".tmp")
    aside.write_text(json.dumps(facts, indent=1) + "\n")
    os.replace(aside, path)
    return path


def main(arguments: list[str]) -> None:
    """Runs the verb."""
    tyro.cli(bench, args=arguments, prog="tabletopzoo bench")
