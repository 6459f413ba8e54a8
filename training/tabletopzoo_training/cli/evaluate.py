"""tabletopzoo evaluate"""

from __future__ import annotations

import itertools
import os
import pathlib
import shutil
from collections.abc import Iterable
from typing import Annotated, Any

import tyro
from rich import box
from rich.console import Console
from rich.table import Column, Table

import tabletopzoo
from tabletopzoo.core.errors import OptionError
from tabletopzoo_training.cli.common import find_game, find_player, read_options
from tabletopzoo_training.evaluate import MIXED, Evaluation, compare


def evaluate(
    candidate: Annotated[str, tyro.conf.Positional],
    game: str | None = None,
    players: tuple[int, ...] = (),
    against: tuple[str, ...] = (),
    games: int = 4000,
    seed: int = 1,
    greedy: bool = False,
    option: tuple[str, ...] = (),
    publish: pathlib.Path | None = None,
) -> None:
    """Measures a checkpoint or bot: in the mixed field of all opponents, then alone among copies of each.

    Everyone measured with the same seed meets the same deals. Win share, score and standing come with 95 % intervals.

    Args:
        candidate: a checkpoint by name or path, or a bot (then --game is needed).
        game: name of the game; none: that of the checkpoint.
        players: player counts; none: every count of the game for a checkpoint's card, else the usual one.
        against: bots or checkpoints; none: every bot of the game.
        games: games in each table.
        seed: seed of the deals.
        greedy: play the likeliest action instead of sampling.
        option: options of the game, written name=value.
        publish: folder that gets the checkpoint and its card with these results.
    """
    if games < 1:
        raise OptionError(f"games is 1 or more, not {games}")
    console = Console(highlight=False)
    chosen = find_game(game) if game else game_of(candidate)
    player = find_player(chosen, candidate, greedy)
    names = against or tuple(bot for bot in chosen.bots if bot != candidate)
    opponents = {name: find_player(chosen, name) for name in names}
    counts = players or (chosen.player_counts if publish else (chosen.default_players,))
    measured = compare(chosen, player, counts, opponents, games, seed, player.name, **read_options(option))
    results = report(console, measured)
    if publish:
        console.print(f"published in {publish_checkpoint(candidate, publish, results)}")


def game_of(candidate: str):
    """The game a checkpoint was made for; OptionError for a bot without its game."""
    for name, game in tabletopzoo.GAMES.items():
        if candidate in game.bots:
            raise OptionError(f"{candidate!r} is a bot: say of which game, for instance --game {name}")
    from tabletopzoo_training.checkpoint import read_card
    from tabletopzoo_training.paths import find_checkpoint

    return find_game(str(read_card(find_checkpoint(candidate)).get("game")))


def report(console: Console, measured: Iterable[Evaluation]) -> list[dict[str, Any]]:
    """Prints evaluations as they come: mixed fields as a table each, then one row for each opponent met alone.

    Returns them JSON-ready, for a checkpoint's card.
    """
    results: list[dict[str, Any]] = []
    duels: list[Evaluation] = []
    for evaluation in itertools.chain(measured, [None]):
        if duels and (evaluation is None or evaluation.protocol == MIXED):
            show_duels(console, duels)
            duels = []
        if evaluation is None:
            break
        results.append(evaluation.to_dict())
        if evaluation.protocol == MIXED:
            header, *rows = evaluation.table()
            show(console, evaluation.title(), header, rows)
        else:
            duels.append(evaluation)
            if console.is_terminal:
                console.print(f"  measured against {evaluation.rows[1].name}".ljust(60), end="\r")
    return results


def show_duels(console: Console, duels: list[Evaluation]) -> None:
    """One row for each opponent: the candidate alone among copies of it."""
    first = duels[0]
    title = (
        f"{first.game}, {first.num_players} players, {first.rows[0].name} among copies of one opponent: {first.games} "
        f"games on {first.deals} deals in each row, every seat; equals win {100 * first.fair_share:.1f} %"
    )
    header = ["opponent", *first.table()[0][1:3], f"opponent's {first.score_name}"]
    rows = [[d.rows[1].name, *d.table()[1][1:3], d.rows[1].score.text()] for d in duels]
    show(console, title, header, rows)


def show(console: Console, title: str, header: list[str], rows: list[list[str]]) -> None:
    """Prints a table; figures never break over two lines."""
    columns = (Column(name, no_wrap=True) for name in header)
    table = Table(*columns, box=box.SIMPLE, padding=(0, 1, 0, 0), title=title, title_justify="left", title_style="bold")
    for row in rows:
        table.add_row(*row)
    console.print(table)


def publish_checkpoint(candidate: str, folder: pathlib.Path, results: list[dict]) -> pathlib.Path:
    """Copies a checkpoint into `folder`, with `results` on its card; each file whole or not at all."""
    from tabletopzoo_training.checkpoint import read_card, write_card
    from tabletopzoo_training.paths import POLICY, find_checkpoint

    source, target = find_checkpoint(candidate), folder / POLICY
    card = {**read_card(source), "results": results}
    folder.mkdir(parents=True, exist_ok=True)
    if source.resolve() != target.resolve():
        aside = target.with_suffix(".tmp")
        shutil.copyfile(source, aside)
        os.replace(aside, target)
    write_card(target, card)
    return target


def main(arguments: list[str]) -> None:
    """Runs the verb."""
    tyro.cli(evaluate, args=arguments, prog="tabletopzoo evaluate")
