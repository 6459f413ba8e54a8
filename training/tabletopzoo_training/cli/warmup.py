"""tabletopzoo warmup"""

from __future__ import annotations

import time
from typing import Annotated

import tyro

import tabletopzoo
from tabletopzoo_training.cli.common import find_game


def warmup(games: Annotated[tuple[str, ...], tyro.conf.Positional] = ()) -> None:
    """Compiles the rules ahead of time, so that no later first use has to.

    Args:
        games: names of games; none: all.
    """
    for name in games or tuple(tabletopzoo.GAMES):
        begin = time.perf_counter()
        find_game(name).warm_up()
        print(f"{name}: ready after {time.perf_counter() - begin:.1f} s")


def main(arguments: list[str]) -> None:
    """Runs the verb."""
    tyro.cli(warmup, args=arguments, prog="tabletopzoo warmup")
