"""The words of the tables: scoring criteria, and effects of cards, tents, trainer spaces and tiles.

An effect is three numbers: kind, amount, argument (rules page, sections 5, 7 and 8).
"""

import itertools
from collections.abc import Sequence

import numpy as np

from tabletopzoo.the_magnificent.tables import Row

COLOUR_NAMES = ("orange", "green", "purple", "clear")
ACTION_NAMES = ("build", "travel", "perform")
CRITERIA = (
    "ROW",
    "COL",
    "POSTER",
    "TENT",
    "SMALL",
    "LARGE",
    "ORANGE",
    "GREEN",
    "PURPLE",
    "COLOUR_SET",
    "BONUS",
    "BORDER",
    "AREA",
    "TRAINER",
    "GEM",
    "GEM_SET",
    "COIN",
    "OPEN_POSTER",
    "GROUP",
    "GEM_POSTER",
)
"""What a master card counts (section 8)."""

EFFECT_KINDS = 16
(
    COINS,
    POINTS,
    GEMS,
    TRAINERS,
    GAIN_POSTER,
    POWER,
    REROLL,
    FLIP,
    COPY,
    BUILD_SMALL,
    RECOLOUR,
    DOUBLE_TILE,
    GEMS_ACTIVE,
    PASS_TENT,
    MORE_POSTERS,
    TRAINER_AS_GEM,
) = range(EFFECT_KINDS)
"""Kinds of effect.

Argument of GEMS: the colour. Of POWER: 0 always; 1-3 for the active colour orange, green, purple; 4-6 for the action
build, travel, perform. Of BUILD_SMALL: the colour, 3 for any; its amount is the trainers it costs by itself.
"""
NO_EFFECT = -1
COST_NAMES = ("one", "each", "two")
ONE, EACH, TWO = range(3)
WINDOW_NAMES = ("boost", "free", "tile")
BOOST, FREE, TILE_WINDOW = range(3)
EFFECT_WINDOW = np.full(EFFECT_KINDS, FREE, np.int16)
"""When an effect may be used (section 3.5); that of COPY is the window of what it copies."""
EFFECT_WINDOW[[POWER, REROLL, FLIP, RECOLOUR, PASS_TENT, MORE_POSTERS, TRAINER_AS_GEM]] = BOOST
EFFECT_WINDOW[DOUBLE_TILE] = TILE_WINDOW

Effect = tuple[int, int, int]

_NAMES = {"GEM": COLOUR_NAMES, "COLOUR": COLOUR_NAMES[:3], "ACTION": ACTION_NAMES}
_WORDS: dict[str, tuple[int, int | None, int]] = {  # kind, amount (None: the digit N), argument of the first name
    "coinN": (COINS, None, 0),
    "pointN": (POINTS, None, 0),
    "gem_GEM": (GEMS, 1, 0),
    "trainer": (TRAINERS, 1, 0),
    "trainerN": (TRAINERS, None, 0),
    "poster": (GAIN_POSTER, 1, 0),
    "power+N": (POWER, None, 0),
    "power+N_COLOUR": (POWER, None, 1),
    "power+N_ACTION": (POWER, None, 4),
    "reroll": (REROLL, 1, 0),
    "flip": (FLIP, 1, 0),
    "copy": (COPY, 1, 0),
    "trainer_build_small_COLOUR": (BUILD_SMALL, 1, 0),
    "build_small_any": (BUILD_SMALL, 0, 3),
    "recolour": (RECOLOUR, 1, 0),
    "double_tile": (DOUBLE_TILE, 1, 0),
    "gemN_active": (GEMS_ACTIVE, None, 0),
    "tent_no_stop": (PASS_TENT, 1, 0),
    "poster+N": (MORE_POSTERS, None, 0),
    "trainer_as_gem": (TRAINER_AS_GEM, 1, 0),
}
_GAINS = ("coinN", "pointN", "gem_GEM", "poster")
_POWERS = ("power+N", "power+N_COLOUR", "power+N_ACTION")
CARD_WORDS = (*_GAINS, "trainer", "trainerN", *_POWERS, "reroll", "flip", "copy", "trainer_build_small_COLOUR")
# No trainers here: a space that pays back what it costs could be used without end.
SPACE_WORDS = (
    *_GAINS,
    *_POWERS,
    *("recolour", "double_tile", "gemN_active", "build_small_any", "tent_no_stop", "poster+N", "trainer_as_gem"),
)
TENT_WORDS = (*_GAINS, "trainer", "trainerN")


def _spell(pattern: str) -> dict[str, Effect]:
    """All words of a pattern of _WORDS, with their effects."""
    kind, amount, first = _WORDS[pattern]
    words = {pattern: (kind, amount or 0, first)}
    for name, values in _NAMES.items():
        if pattern.endswith(f"_{name}"):
            words = {
                pattern.removesuffix(name) + value: (kind, amount or 0, first + i) for i, value in enumerate(values)
            }
    if amount is None:
        pairs = itertools.product(words.items(), range(1, 10))
        words = {word.replace("N", str(n)): (kind, n, argument) for (word, (_, _, argument)), n in pairs}
    return words


def effect(row: Row, column: str, patterns: Sequence[str], word: str | None = None) -> Effect:
    """The effect a cell names (or one `word` of the cell), of those that the patterns allow.

    Raises:
        OptionError: no pattern has this word.
    """
    word = row.cells[column] if word is None else word
    for pattern in patterns:
        words = _spell(pattern)
        if word in words:
            return words[word]
    names = "; ".join(f"{name}: {', '.join(values)}" for name, values in _NAMES.items())
    raise row.error(column, f"{', '.join(patterns)} (N: 1 to 9; {names})", repr(word))
