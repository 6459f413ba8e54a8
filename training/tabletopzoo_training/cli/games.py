"""tabletopzoo games"""

from __future__ import annotations

import tyro
from rich.console import Console
from rich.table import Table

import tabletopzoo


def games() -> None:
    """Lists the games, their player counts, options and bots."""
    console = Console(highlight=False)
    for game in tabletopzoo.GAMES.values():
        counts = game.player_counts
        size = f"{len(game.actions)} actions, observation of {len(game.features)}"
        console.print(
            f"[bold]{game.name}-v{game.version}[/bold]  {game.title}, {counts[0]}-{counts[-1]} players, {size}"
        )
        table = Table.grid(padding=(0, 2))
        for name, option in game.options.items():
            table.add_row("  option", name, f"{option.doc} ({short(option.default)})")
        for name, bot in game.bots.items():
            table.add_row("  bot", name, bot.doc)
        console.print(table)


def short(value: object) -> str:
    """A default value, cut to fit a line."""
    text = str(value)
    return text if len(text) <= 24 else text[:21] + "..."


def main(arguments: list[str]) -> None:
    """Runs the verb."""
    tyro.cli(games, args=arguments, prog="tabletopzoo games")
