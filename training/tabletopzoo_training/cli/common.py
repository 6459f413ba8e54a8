"""What several verbs need: a game by name, a player by name or file, options from the command line."""

from __future__ import annotations

import ast
import pathlib
from typing import Any

import tabletopzoo
from tabletopzoo.core.errors import OptionError, nearest
from tabletopzoo.core.game import Game
from tabletopzoo.core.players import Player, PolicyPlayer, make_player


def find_game(name: str) -> Game:
    """The game called `name`; OptionError lists those there are."""
    if name not in tabletopzoo.GAMES:
        raise OptionError(f"no game {name!r}; {nearest(name, tabletopzoo.GAMES)}")
    return tabletopzoo.GAMES[name]


def find_player(game: Game, who: str, greedy: bool = False) -> Player:
    """A bot by its name, otherwise a checkpoint by name or path."""
    if who in game.bots:
        return make_player(game, who)
    if not who.endswith(".zip") and not pathlib.Path(who).exists() and "/" not in who and who != game.name:
        raise OptionError(f"{game.name} has no bot {who!r}, and no checkpoint is called so; {nearest(who, game.bots)}")
    from tabletopzoo_training.checkpoint import load_policy
    from tabletopzoo_training.paths import find_checkpoint

    path = find_checkpoint(who)
    return PolicyPlayer(load_policy(path, game=game, greedy=greedy), path.stem)


def read_options(pairs: tuple[str, ...]) -> dict[str, Any]:
    """`("chests=hidden", "artifacts=True")` as options; values are Python literals or plain words."""
    options = {}
    for pair in pairs:
        name, equals, value = pair.partition("=")
        if not equals:
            raise OptionError(f"an option is written name=value, not {pair!r}")
        try:
            options[name] = ast.literal_eval(value)
        except (ValueError, SyntaxError):
            options[name] = value
    return options
