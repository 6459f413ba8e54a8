"""Components of The Magnificent in words, from the tables of the game that is played (rules page, sections 4 to 8)."""

from collections.abc import Iterable, Sequence

import numpy as np

from tabletopzoo.core.state import State
from tabletopzoo.the_magnificent import components
from tabletopzoo.the_magnificent.components import (
    COIN,
    COLOURS,
    COLUMNS,
    GEM,
    POSTER,
    POSTER_SPACE,
    SIZE_NAMES,
    SPACES,
    THREE_POINTS,
    TRAINER,
    TWO_COINS,
)
from tabletopzoo.the_magnificent.vocabulary import (
    ACTION_NAMES,
    BUILD_SMALL,
    COINS,
    COLOUR_NAMES,
    COPY,
    DOUBLE_TILE,
    EACH,
    FLIP,
    GAIN_POSTER,
    GEMS,
    GEMS_ACTIVE,
    MORE_POSTERS,
    NO_EFFECT,
    ONE,
    PASS_TENT,
    POINTS,
    POWER,
    RECOLOUR,
    REROLL,
    TRAINER_AS_GEM,
    TRAINERS,
    TWO,
)

KIND_NAMES = tuple(f"{size} {colour}" for size in SIZE_NAMES for colour in COLOUR_NAMES[:COLOURS])
"""Kinds of camp tile."""

COUNTED = (
    ("completed row", "completed rows"),
    ("completed column", "completed columns"),
    ("completed poster", "completed posters"),
    ("tent", "tents"),
    ("small tile", "small tiles"),
    ("large tile", "large tiles"),
    ("orange tile", "orange tiles"),
    ("green tile", "green tiles"),
    ("purple tile", "purple tiles"),
    ("tile of each colour", "tiles of each colour"),
    ("covered bonus", "covered bonuses"),
    ("covered border cell", "covered border cells"),
    ("covered area", "covered areas"),
    ("trainer", "trainers"),
    ("gem", "gems"),
    ("gem of each colour", "gems of each colour"),
    ("coin", "coins"),
    ("open poster", "open posters"),
    ("cell of the largest group", "cells of the largest group"),
    ("completed poster with gems", "completed posters with gems"),
)
"""What the criteria count, in the order of CRITERIA: one, and several."""

PLAIN_EFFECTS = {
    GAIN_POSTER: "a poster",
    REROLL: "reroll the die",
    FLIP: "flip the die",
    COPY: "copy the bonus of another card",
    RECOLOUR: "another active colour",
    DOUBLE_TILE: "the bonuses of a tile twice",
    PASS_TENT: "a tent on the way",
    TRAINER_AS_GEM: "stands for a gem in a show",
}
SYMBOL_WORDS = {
    COIN: "1 coin",
    TWO_COINS: "2 coins",
    TRAINER: "a trainer",
    POSTER: "a poster",
    GEM: "a clear gem",
    THREE_POINTS: "3 points",
}
COSTS = {ONE: "for a trainer", EACH: "for each trainer", TWO: "for 2 trainers"}


def table(state: State, name: str) -> np.ndarray:
    """A table of components by its name: of a replacement set where the game has one, else of the shipped one."""
    return state.game.tables[name] if state.game.tables else getattr(components, name)


def some(count: int, one: str, many: str = "") -> str:
    """A number of things: "1 coin", "2 coins"."""
    return f"{count} {one if count == 1 else many or f'{one}s'}"


def listed(parts: Iterable[str], nothing: str = "nothing") -> str:
    """The parts that are not empty, with commas between."""
    return ", ".join(filter(None, parts)) or nothing


def counts(numbers: Sequence[int], names: Sequence[str]) -> str:
    """How many of each there are: "2 small orange, 1 large green"; empty for none."""
    return ", ".join(f"{n} {name}" for n, name in zip(numbers, names, strict=True) if n)


def effect(what: Sequence[int]) -> str:
    """An effect: "+2 power to build"; empty for none."""
    kind, amount, argument = (int(number) for number in what)
    if kind == NO_EFFECT:
        return ""
    if kind == COINS:
        return some(amount, "coin")
    if kind == POINTS:
        return some(amount, "point")
    if kind == GEMS:
        return f"a{'n' if argument == 0 else ''} {COLOUR_NAMES[argument]} gem"
    if kind == TRAINERS:
        return "a trainer" if amount == 1 else f"{amount} trainers"
    if kind == POWER:
        after = f" if {COLOUR_NAMES[argument - 1]}" if 0 < argument <= COLOURS else ""
        return f"+{amount} power" + (f" to {ACTION_NAMES[argument - COLOURS - 1]}" if argument > COLOURS else after)
    if kind == BUILD_SMALL:
        tile = "a small tile of any colour" if argument == COLOURS else f"a small {COLOUR_NAMES[argument]} tile"
        return tile + (f" for {'a trainer' if amount == 1 else f'{amount} trainers'}" if amount else "")
    if kind == GEMS_ACTIVE:
        return f"{some(amount, 'gem')} of the active colour"
    if kind == MORE_POSTERS:
        return f"{some(amount, 'more poster')} in a show"
    return PLAIN_EFFECTS[kind]


def space(state: State, number: int) -> str:
    """A trainer space, common ones first: "C1: +1 power for each trainer"."""
    name = space_name(number)
    return f"{name}: {effect(table(state, 'SPACE_EFFECT')[number])} {COSTS[int(table(state, 'SPACE_COST')[number])]}"


def space_name(number: int) -> str:
    """C1 to C5, then T1 to T12."""
    return f"C{number + 1}" if number < SPACES else f"T{number - SPACES + 1}"


def criterion(state: State, card: int) -> str:
    """What a master card scores: "4 for 3 covered bonuses, at most 20"."""
    points, per = int(table(state, "CARD_POINTS")[card]), int(table(state, "CARD_PER")[card])
    one, many = COUNTED[int(table(state, "CARD_CRITERION")[card])]
    return (
        f"{points} for {f'{per} {many}' if per > 1 else f'each {one}'}, at most {int(table(state, 'CARD_MAX')[card])}"
    )


def card(state: State, number: int) -> str:
    """A master card: "card 18: +2 power to build; 7 for each completed row, at most 28"."""
    return f"card {number + 1}: {effect(table(state, 'CARD_EFFECT')[number])}; {criterion(state, number)}"


def gems(numbers: Sequence[int]) -> str:
    """Gems by colour: "2 orange gems, 1 clear gem"; empty for none."""
    return ", ".join(some(n, f"{name} gem") for n, name in zip(numbers, COLOUR_NAMES, strict=False) if n)


def reward(points: int, coins: int) -> str:
    """Points and coins; empty for none."""
    return listed([some(points, "point") if points else "", some(coins, "coin") if coins else ""], "")


def poster(state: State, number: int) -> str:
    """A poster: "poster 16: 1 small purple, 1 large orange; 1 orange gem; 7 points, 2 coins"."""
    tiles = counts(table(state, "POSTER_TILES")[number].tolist(), KIND_NAMES)
    asked = gems(table(state, "POSTER_GEMS")[number].tolist())
    given = reward(int(table(state, "POSTER_POINTS")[number]), int(table(state, "POSTER_COINS")[number]))
    return f"poster {number + 1}: {'; '.join(filter(None, [tiles, asked, given]))}"


def tent(state: State, number: int) -> str:
    """A tent: "tent 9: a clear gem at once; 3 points, 2 coins a show for 1 orange gem"."""
    at_once = listed([effect(one) for one in table(state, "TENT_BONUS")[number]], "")
    colour = int(table(state, "TENT_GEM")[number])
    given = reward(int(table(state, "TENT_POINTS")[number]), int(table(state, "TENT_COINS")[number])) or "nothing"
    asked = f" for 1 {COLOUR_NAMES[colour]} gem" if colour >= 0 else ""
    return f"{tent_name(number)}: {f'{at_once} at once; ' if at_once else ''}{given} a show{asked}"


def tent_name(number: int) -> str:
    """Tokens have numbers; tent 0 is printed on every board."""
    return f"tent {number}" if number else "the preprinted tent"


def level(state: State, number: int) -> str:
    """A build level: "level 4: 1 small and 1 large tile"."""
    tiles = [int(n) for n in table(state, "LEVEL_TILES")[number]]
    parts = [f"{n} {size}" for n, size in zip(tiles, SIZE_NAMES, strict=True) if n]
    return f"level {number + 1}: {' and '.join(parts)} tile{'s' if [n for n in tiles if n][-1] > 1 else ''}"


def height(state: State, number: int) -> str:
    """A space of the performance track, heights from 1: "#2" of the queue, "P8" for power 8."""
    power = int(table(state, "HEIGHT_POWER")[number - 1])
    return f"P{power}" if power else f"#{number}"


def symbols(state: State, side: int, cells: int) -> str:
    """The bonuses on these cells of a board in reading order: "2 coins, a trainer"; empty for none."""
    printed = table(state, "BOARD_SYMBOL")[side]
    return listed([SYMBOL_WORDS.get(int(printed[c]), "") for c in range(len(printed)) if (cells >> c) & 1], "")


def track_space(state: State, track: int, number: int) -> str:
    """What lies on a space of a track: a tent, or else its symbol: "tent 5", "poster", "green gem"."""
    tent, symbol = int(state.record["tent_at"][track][number]), int(table(state, "TRACK_SYMBOL")[track][number])
    return tent_name(tent) if tent else "poster" if symbol == POSTER_SPACE else f"{COLOUR_NAMES[symbol]} gem"


def cell_name(cell: int) -> str:
    """A cell of a camp: a1 is the upper left one, f9 the lower right one."""
    return f"{'abcdef'[cell // COLUMNS]}{cell % COLUMNS + 1}"
