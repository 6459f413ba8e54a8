"""tabletopzoo games"""

from __future__ import annotations

import tyro
from rich.console import Console
from rich.table import Table

import tabletopzoo


def games() -> None:
    """Lists the games, their player counts, options and bots."""
    table = Table("game", "players", "actions", "observation", "options (default)", "bots", show_lines=True)
    for game in tabletopzoo.GAMES.values():
        counts = game.player_counts
        options = "\n".join(f"{name} ({short(option.default)})" for name, option in game.options.items())
        table.add_row(
            f"{game.name}-v{game.version}",
            f"{counts[0]}-{counts[-1]}",
            str(len(game.actions)),
            str(len(game.features)),
            options,
            "\n".join(game.bots),
        )
    Console().print(table)


def short(value: object) -> str:
    """A default value, cut to fit a table."""
    text = str(value)
    return text if len(text) <= 24 else text[:21] + "..."


def main(arguments: list[str]) -> None:
    """Runs the verb."""
    tyro.cli(games, args=arguments, prog="tabletopzoo games")
