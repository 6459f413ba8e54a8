"""The Magnificent: dice, camps of polyominoes, travels and shows; 1 to 4 players."""

import dataclasses
import pathlib

from tabletopzoo.core.actions import ActionRange, ActionTable
from tabletopzoo.core.game import Game
from tabletopzoo.core.options import choice, switch
from tabletopzoo.the_magnificent import invariants, knowledge, phrases, picture, rules
from tabletopzoo.the_magnificent.bots import BOTS
from tabletopzoo.the_magnificent.components import (
    CELLS,
    COLOUR_NAMES,
    COLUMNS,
    FOLDER,
    HEIGHT_POWER,
    QUEUE,
    load,
)
from tabletopzoo.the_magnificent.state import LAYOUT


def _place(size: str):
    return lambda i: f"{size} tile {i // CELLS} at row {i % CELLS // COLUMNS}, column {i % COLUMNS}"


ACTIONS = ActionTable(
    [
        ActionRange("die", 24, lambda i: f"take a {COLOUR_NAMES[i // 6]} {1 + i % 6}", "take this die"),
        ActionRange("colour", 3, COLOUR_NAMES[:3], "declare or choose a colour"),
        ActionRange("card", 5, lambda i: f"card {i}", "the master card in this slot"),
        ActionRange("gem", 2, ["gem of the active colour", "clear gem"], "spend a gem for 2 power"),
        ActionRange("bonus", 1, ["bonus"], "use the bonus of this turn's card"),
        ActionRange("space", 5, lambda i: f"space C{i + 1}", "trainers on a common space"),
        ActionRange("tile", 3, lambda i: f"own trainer tile {i}", "trainers on an own tile"),
        ActionRange("action", 3, ["build", "travel", "perform"], "the action of the turn"),
        ActionRange("level", 8, lambda i: f"level {i + 1}", "build level"),
        ActionRange("small", 432, _place("small"), "place a small tile: orientation * 54 + row * 9 + column"),
        ActionRange("large", 432, _place("large"), "place a large tile"),
        ActionRange("no", 1, ["no"], "no, done, decline, end of the turn"),
        ActionRange("yes", 1, ["yes"], "yes"),
        ActionRange("poster", 4, lambda i: f"poster {i} of the display", "take a displayed poster"),
        ActionRange("deck", 1, ["poster of the deck"], "take the top poster unseen"),
        ActionRange("slot", 5, lambda i: f"slot {i}", "poster slot, tent slot, poster to complete"),
        ActionRange("steps", 20, lambda i: f"{i + 1} steps", "move the wagon"),
        ActionRange("show", 15, lambda i: f"space of power {HEIGHT_POWER[QUEUE + i]} ({i})", "performing space"),
        ActionRange("hat", 2, ["lower hat", "higher hat"], "the hat to move"),
        ActionRange("row", 4, lambda i: f"row {i}", "a set of the display, a trainer tile offered"),
        ActionRange("draft", 6, lambda i: f"card {i} of the hand", "keep this card"),
    ]
)

THE_MAGNIFICENT = Game(
    name="the_magnificent",
    title="The Magnificent",
    version=0,
    player_counts=(1, 2, 3, 4),
    default_players=4,
    layout=LAYOUT,
    actions=ACTIONS,
    features=knowledge.FEATURES,
    own_options={
        "side": choice("side_b", ("A", "B"), "A", "side of the player boards"),
        "draft": switch("drafted", False, "draft the first master cards (no effect in solo, where they are drafted)"),
        "camp_tiles": choice("more_tiles", ("72", "84"), "72", "camp tiles in the supply"),
    },
    invariants=invariants.INVARIANTS,
    score_scale=32.0,
    score_name="points",
    setup=rules.setup,
    legal=rules.legal,
    apply=rules.apply,
    observe=knowledge.observe,
    redeal=knowledge.redeal,
    outcome=rules.outcome,
    check=invariants.check,
    text=picture.text,
    svg=picture.svg,
    phrase=phrases.phrase,
    bots=BOTS,
    tables=load(FOLDER),
)


def with_components(folder: pathlib.Path | str) -> Game:
    """The Magnificent with the component tables of another folder: another `Game`, compiled with its own tables.

    The folder holds the ten CSV files of this one. OptionError names the file, row and column of what is wrong. The
    hash of the tables is part of the game's fingerprint, and so of its saves, records and checkpoints.
    """
    return dataclasses.replace(THE_MAGNIFICENT, tables=load(folder))
