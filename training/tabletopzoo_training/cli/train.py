"""tabletopzoo train"""

from __future__ import annotations

import pathlib
import sys
from dataclasses import dataclass
from typing import Annotated

import tyro
from rich.console import Console

from tabletopzoo.core.errors import OptionError
from tabletopzoo_training.checkpoint import load_policy, read_card, write_card
from tabletopzoo_training.cli.evaluate import report
from tabletopzoo_training.config import Config, load_config
from tabletopzoo_training.evaluate import compare
from tabletopzoo_training.paths import find_config
from tabletopzoo_training.run import new_run_dir, train

USAGE = "usage: tabletopzoo train CONFIG [--resume] [--dir DIR] [--evaluate.games N] [--ppo.learning-rate X] ..."


@dataclass(frozen=True)
class Train:
    """Trains a policy by self-play, saves it under runs/ and measures it against the bots of its game.

    CONFIG is a name such as `diamant`, a YAML file, or the folder of a run. Every setting can be overridden:
    `tabletopzoo train diamant --run.seed 3 --ppo.learning-rate 5e-4`. Ctrl-C saves; `--resume` goes on.
    """

    config: Annotated[Config, tyro.conf.arg(name="")]
    resume: bool = False
    """go on with the run in the folder CONFIG"""
    dir: pathlib.Path | None = None
    """folder of the run; none: a new one under runs/"""
    measure: bool = True
    """measure the policy when training is done"""


def main(arguments: list[str]) -> None:
    """Runs the verb."""
    if not arguments or arguments[0] in ("-h", "--help"):
        print(USAGE + "\n\n" + (Train.__doc__ or "") + "\nSee also: tabletopzoo train diamant --help")
        return
    name, rest = arguments[0], arguments[1:]
    if name.startswith("-"):
        raise OptionError(f"the config comes first, got {name!r}; {USAGE}")
    path = find_config(name)
    settings = tyro.cli(Train, args=rest, default=Train(load_config(path)), prog=f"tabletopzoo train {name}")
    console = Console(highlight=False)
    folder = settings.dir or (path.parent if settings.resume else new_run_dir(settings.config.run.game))
    console.print(f"training {settings.config.run.game} from {path}; TensorBoard logs and checkpoints go to {folder}/")
    command = "tabletopzoo train " + " ".join(arguments)
    checkpoint = train(settings.config, folder, resume=settings.resume, command=command)
    console.print(f"saved {checkpoint}")
    if settings.measure:
        measure(console, settings.config, checkpoint)


def measure(console: Console, config: Config, checkpoint: pathlib.Path) -> None:
    """Measures the checkpoint as its config says, prints the tables and puts them on its card."""
    asked = config.evaluate
    policy, counts = load_policy(checkpoint), asked.players or config.player_counts
    measured = compare(config.game, policy, counts, asked.opponents, asked.games, asked.seed, **config.run.options)
    results = report(console, measured)
    write_card(checkpoint, {**read_card(checkpoint), "results": results})
    print(f"results are on the card beside {checkpoint}", file=sys.stderr)
