"""The components of The Magnificent, read from ten tables (rules page, sections 1 and 17).

Many printed values are not known for sure; the tables say which are `designed`. So none of them is written into the
rules: `load(folder)` reads and checks any set of tables, and the arrays at the end are those of the tables beside this
page, for rules to use by name.
"""

import pathlib
from typing import Any

import numpy as np

from tabletopzoo.the_magnificent.shapes import areas, orientations, placements, tile_shape
from tabletopzoo.the_magnificent.tables import read
from tabletopzoo.the_magnificent.vocabulary import (
    CARD_WORDS,
    COLOUR_NAMES,
    COST_NAMES,
    CRITERIA,
    DOUBLE_TILE,
    EFFECT_WINDOW,
    NO_EFFECT,
    ONE,
    SPACE_WORDS,
    TENT_WORDS,
    WINDOW_NAMES,
    effect,
)

FOLDER = pathlib.Path(__file__).parent

MAX_PLAYERS = 4
ROUNDS, TURNS = 3, 4
ROWS, COLUMNS = 6, 9
CELLS = ROWS * COLUMNS
CAMP = (1 << CELLS) - 1

COLOURS = 3
"""Colours of tiles, tracks and active colours; dice and gems have clear as well."""
ORANGE, GREEN, PURPLE, CLEAR = range(4)
SIZE_NAMES = ("small", "large")
SMALL, LARGE = range(2)
TILE_KINDS = 2 * COLOURS
"""Kinds of camp tile: small orange, green, purple, then large."""
TILE_CELLS = (4, 6)
"""Cells of a small and of a large tile."""
ORIENTATIONS = 8
PLACES = 268
"""The most placements a connected shape of 4 or 6 cells can have; an L of four has them."""

CARDS, START_CARDS, POSTERS, START_POSTERS = 56, 16, 54, 6
TENTS = 16
TRAINER_TILES, SPACES = 12, 5
LEVELS, TRACK, HEIGHTS, QUEUE = 8, 15, 19, 4
SHOWS = HEIGHTS - QUEUE
BOARDS, SIDES = 4, 2
BOARD_NAMES, SIDE_NAMES = ("I", "II", "III", "IV"), ("A", "B")
AREAS, AREA_LETTERS = 7, "ABCDEFG"
GEM_CAP, TRAINER_CAP = 3, 8
CARD_SLOTS, TILE_SLOTS, TENT_SLOTS, DISPLAY = 5, 3, 5, 4
MAX_STEPS = 20
TENT_EFFECTS = 2
"""Placement bonuses of one tent."""
DOUBLING_SPACE = 2
"""C3: not chosen among the spaces, but offered for each tile placed (section 14.1)."""

BONUS_SYMBOLS = ".cCTPGV"
"""Symbols of camp cells (section 4.1); BOARD_SYMBOL holds their indices."""
NO_SYMBOL, COIN, TWO_COINS, TRAINER, POSTER, GEM, THREE_POINTS = range(7)

POSTER_SPACE = 4
"""In TRACK_SYMBOL: a poster symbol, under a tent at set-up. Lower numbers are gems."""
TRACK_TENTS = 5

# ------------------------------------------------------------------------------------------ the tables

_Folder = pathlib.Path | str
_Columns = dict[str, Any]
_KIND_COLUMNS = [f"{size}_{colour}" for size in SIZE_NAMES for colour in COLOUR_NAMES[:COLOURS]]
_GEM_COLUMNS = [f"gem_{colour}" for colour in COLOUR_NAMES[:COLOURS]]
_START_COLUMNS = [f"start_{name}" for name in (*COLOUR_NAMES, "coins", "trainers")]


def load(folder: pathlib.Path | str) -> dict[str, np.ndarray]:
    """The arrays of the ten tables in a folder, under the names that this module gives those of the shipped tables.

    Masks (names with MASK, and BOARD_AREA) are int64, bit row * 9 + column of a camp; all else is int16. Shapes are
    the same for every folder.

    Raises:
        OptionError: a table is missing, or anything in it is not allowed; names file, row, column, what was found
            and what is allowed.
    """
    arrays: _Columns = {}
    for part in (_levels, _tiles, _cards, _spaces, _tents, _posters, _boards, _tracks, _heights):
        arrays |= part(folder)
    return {
        name: np.array(values, np.int64 if "MASK" in name or name == "BOARD_AREA" else np.int16)
        for name, values in arrays.items()
    }


def _levels(folder: _Folder) -> _Columns:
    columns = "level power_required small_tiles large_tiles cells_covered confidence notes"
    rows = read(folder, "build_levels.csv", columns, [(level,) for level in range(1, LEVELS + 1)])
    tiles = [(row.number("small_tiles", 0, 9), row.number("large_tiles", 0, 9)) for row in rows]
    for row, (small, large) in zip(rows, tiles, strict=True):
        if small + large == 0:
            raise row.error("large_tiles", "at least one tile, small or large")
        row.expect("cells_covered", small * TILE_CELLS[SMALL] + large * TILE_CELLS[LARGE], "all cells of the tiles")
    return {"LEVEL_POWER": [row.number("power_required", 1, 99) for row in rows], "LEVEL_TILES": tiles}


def _tiles(folder: _Folder) -> _Columns:
    columns = (
        "tile colour size cells shape_name shape_cells_row_col orientations count alt_count_84 "
        "confidence_size confidence_shape confidence notes"
    )
    ids = [(size[0].upper() + colour[0].upper(), colour, size) for colour in COLOUR_NAMES[:3] for size in SIZE_NAMES]
    rows = read(folder, "camp_tiles.csv", columns, ids)
    rows = rows[SMALL::2] + rows[LARGE::2]  # by kind
    shapes = []
    for kind, row in enumerate(rows):
        row.expect("cells", TILE_CELLS[kind // COLOURS], "by size")
        shapes.append(tile_shape(row, "shape_cells_row_col", TILE_CELLS[kind // COLOURS]))
        row.expect("orientations", len(orientations(shapes[-1])), "different ones of this shape")
    places = [placements(shape, ROWS, COLUMNS) for shape in shapes]
    padded = [found + [(0, 0)] * (PLACES - len(found)) for found in places]
    by_action = [{at: mask for mask, at in found} for found in places]
    return {
        "TILE_COUNT": [row.number("count", 1, 99) for row in rows],
        "TILE_COUNT_84": [row.number("alt_count_84", 1, 99) for row in rows],
        "PLACE_COUNT": [len(found) for found in places],
        "PLACE_MASK": [[mask for mask, _ in found] for found in padded],
        "PLACE_AT": [[at for _, at in found] for found in padded],
        "MASK_AT": [[masks.get(at, 0) for at in range(ORIENTATIONS * CELLS)] for masks in by_action],
    }


def _cards(folder: _Folder) -> _Columns:
    columns = (
        "card group index bonus scoring scoring_counts points per_count max_points max_points_half confidence notes"
    )
    each = START_CARDS // BOARDS
    starts = [card // each if card < START_CARDS else -1 for card in range(CARDS)]
    ids = [(card + 1, f"start {BOARD_NAMES[board]}" if board >= 0 else "deck") for card, board in enumerate(starts)]
    rows = read(folder, "master_cards.csv", columns, ids)
    limits = [row.number("max_points", 1, 99) for row in rows]
    for card, (row, limit) in enumerate(zip(rows, limits, strict=True)):
        row.expect("max_points_half", limit // 2, "half of max_points, rounded down")
        if card < START_CARDS:
            row.expect("index", card % each + 1, "number within its board")
        else:
            row.number("index", 1, CARDS - START_CARDS)
    return {
        "CARD_EFFECT": [effect(row, "bonus", CARD_WORDS) for row in rows],
        "CARD_CRITERION": [row.word("scoring", CRITERIA) for row in rows],
        "CARD_POINTS": [row.number("points", 1, 99) for row in rows],
        "CARD_PER": [row.number("per_count", 1, CELLS) for row in rows],
        "CARD_MAX": limits,
        "CARD_START": starts,
    }


def _spaces(folder: _Folder) -> _Columns:
    shared = [(f"C{number}",) for number in range(1, SPACES + 1)]
    own = [(f"T{number}",) for number in range(1, TRAINER_TILES + 1)]
    rows = read(folder, "trainer_spaces.csv", "space cost_kind window effect confidence notes", shared)
    rows += read(folder, "trainer_tiles.csv", "tile cost_kind window effect confidence notes", own)
    effects, costs, windows = [], [], []
    for index, row in enumerate(rows):
        what = effect(row, "effect", SPACE_WORDS)
        cost = row.word("cost_kind", COST_NAMES)
        if (what[0] == DOUBLE_TILE) != (index == DOUBLING_SPACE):
            raise row.error("effect", "double_tile on space C3 and nowhere else")
        if index == DOUBLING_SPACE:
            row.expect("cost_kind", COST_NAMES[ONE], "double_tile works once for a tile")
        row.expect("window", WINDOW_NAMES[EFFECT_WINDOW[what[0]]], f"the window of {row.cells['effect']}")
        effects.append(what)
        costs.append(cost)
        windows.append(EFFECT_WINDOW[what[0]])
    return {"SPACE_EFFECT": effects, "SPACE_COST": costs, "SPACE_WINDOW": windows}


def _tents(folder: _Folder) -> _Columns:
    columns = "tent is_token placement_bonus gem_required perform_points perform_coins confidence notes"
    rows = read(folder, "tents.csv", columns, [(0, 0), *((tent, 1) for tent in range(1, TENTS + 1))])
    rows[0].expect("placement_bonus", "none", "the preprinted tent is never placed")
    bonuses = []
    for row in rows:
        text = row.cells["placement_bonus"]
        words = [] if text == "none" else text.split("+")
        if len(words) > TENT_EFFECTS:
            raise row.error("placement_bonus", f"none, or at most {TENT_EFFECTS} bonuses with a plus between")
        found = [effect(row, "placement_bonus", TENT_WORDS, word) for word in words]
        bonuses.append(found + [(NO_EFFECT, 0, 0)] * (TENT_EFFECTS - len(found)))
    return {
        "TENT_BONUS": bonuses,
        "TENT_GEM": [row.word("gem_required", ("", *COLOUR_NAMES[:COLOURS])) - 1 for row in rows],
        "TENT_POINTS": [row.number("perform_points", 0, 99) for row in rows],
        "TENT_COINS": [row.number("perform_coins", 0, 99) for row in rows],
    }


def _posters(folder: _Folder) -> _Columns:
    columns = " ".join(["poster group pattern", *_KIND_COLUMNS, *_GEM_COLUMNS, "points coins confidence notes"])
    ids = [(poster + 1, "start" if poster < START_POSTERS else "deck") for poster in range(POSTERS)]
    rows = read(folder, "posters.csv", columns, ids)
    for row in rows:
        row.number("pattern", 0, 99)
    return {
        "POSTER_TILES": [[row.number(column, 0, 9) for column in _KIND_COLUMNS] for row in rows],
        "POSTER_GEMS": [[row.number(column, 0, GEM_CAP) for column in _GEM_COLUMNS] for row in rows],
        "POSTER_POINTS": [row.number("points", 0, 99) for row in rows],
        "POSTER_COINS": [row.number("coins", 0, 99) for row in rows],
    }


def _boards(folder: _Folder) -> _Columns:
    first, last = "board side grid_row bonus_symbols area_letters", "confidence_start confidence_grid confidence"
    columns = " ".join([first, *_START_COLUMNS, last])
    sides = [(board, side) for board in BOARD_NAMES for side in SIDE_NAMES]
    rows = read(folder, "player_boards.csv", columns, [(*side, r) for side in sides for r in range(ROWS)])
    low = [0, 0, 0, 0, 1, 0]  # the starting player gives one coin away
    high = [GEM_CAP, GEM_CAP, GEM_CAP, GEM_CAP, 99, TRAINER_CAP]
    arrays: _Columns = {"BOARD_SYMBOL": [], "BOARD_SYMBOLS_MASK": [], "BOARD_AREA": [], "BOARD_START": []}
    for top in range(0, len(rows), ROWS):
        grid = rows[top : top + ROWS]
        limits = zip(_START_COLUMNS, low, high, strict=True)
        arrays["BOARD_START"].append([grid[0].number(*limit) for limit in limits])
        for row in grid:
            symbols = row.cells["bonus_symbols"]
            if len(symbols) != COLUMNS or not set(symbols) <= set(BONUS_SYMBOLS):
                raise row.error("bonus_symbols", f"{COLUMNS} symbols, each of {BONUS_SYMBOLS}")
            for column in _START_COLUMNS:
                row.expect(column, grid[0].cells[column], "as in the first row of this side")
        symbols = "".join(row.cells["bonus_symbols"] for row in grid)
        arrays["BOARD_SYMBOL"].append([BONUS_SYMBOLS.index(symbol) for symbol in symbols])
        arrays["BOARD_SYMBOLS_MASK"].append(sum(1 << c for c in range(CELLS) if symbols[c] != BONUS_SYMBOLS[0]))
        arrays["BOARD_AREA"].append(areas(grid, "area_letters", AREA_LETTERS, COLUMNS))
    return arrays


def _tracks(folder: _Folder) -> _Columns:
    ids = [(colour, space) for colour in COLOUR_NAMES[:COLOURS] for space in range(TRACK)]
    rows = read(folder, "travel_tracks.csv", "track space kind symbol wagon_start confidence notes", ids)
    symbols = []
    for row in rows:
        row.expect("wagon_start", int(row.cells["space"] == "0"), "wagons start on space 0")
        if row.word("kind", ("gem", "tent_poster")):
            row.expect("symbol", "poster", "by kind")
            symbols.append(POSTER_SPACE)
        else:
            symbols.append(row.word("symbol", COLOUR_NAMES))
    tracks = [symbols[first : first + TRACK] for first in range(0, len(symbols), TRACK)]
    for track, row in zip(tracks, rows[::TRACK], strict=True):
        tents = track.count(POSTER_SPACE)
        if tents != TRACK_TENTS:
            allowed = f"exactly {TRACK_TENTS} on each track"
            raise row.error("kind", allowed, f"{tents} tent_poster among the {TRACK} rows of this track")
    return {"TRACK_SYMBOL": tracks}


def _heights(folder: _Folder) -> _Columns:
    columns = "height space kind power_required max_posters confidence notes"
    rows = read(folder, "performance_track.csv", columns, [(height,) for height in range(1, HEIGHTS + 1)])
    for number, row in enumerate(rows[:QUEUE], start=1):
        for column, value in (("space", f"#{number}"), ("kind", "order"), ("power_required", ""), ("max_posters", "")):
            row.expect(column, value, f"the first {QUEUE} spaces are the queue")
    power = [0] * QUEUE
    for row in rows[QUEUE:]:
        row.expect("kind", "perform", f"above the {QUEUE} spaces of the queue")
        power.append(row.number("power_required", max(1, power[-1]), 99))
        row.expect("space", f"P{power[-1]}", "P and the power")
    posters = [row.number("max_posters", 0, TENT_SLOTS) for row in rows[QUEUE:]]
    return {"HEIGHT_POWER": power, "HEIGHT_POSTERS": [0] * QUEUE + posters}


# ------------------------------------------------------------------------------------------ the shipped tables

_SHIPPED = load(FOLDER)
LEVEL_POWER = _SHIPPED["LEVEL_POWER"]
LEVEL_TILES = _SHIPPED["LEVEL_TILES"]
"""(level, size)"""
TILE_COUNT = _SHIPPED["TILE_COUNT"]
TILE_COUNT_84 = _SHIPPED["TILE_COUNT_84"]
"""By tile kind; the second in a box of 84 tiles."""
PLACE_COUNT = _SHIPPED["PLACE_COUNT"]
"""Placements of each tile kind on an empty camp."""
PLACE_MASK = _SHIPPED["PLACE_MASK"]
"""(kind, place): the cells, bit row * 9 + column; 0 beyond PLACE_COUNT."""
PLACE_AT = _SHIPPED["PLACE_AT"]
"""(kind, place): orientation * 54 + row * 9 + column of the top left corner, ascending; 0 beyond PLACE_COUNT."""
MASK_AT = _SHIPPED["MASK_AT"]
"""(kind, orientation * 54 + row * 9 + column): the cells, 0 where the tile does not fit."""
CARD_EFFECT = _SHIPPED["CARD_EFFECT"]
"""(card, kind amount argument)"""
CARD_CRITERION = _SHIPPED["CARD_CRITERION"]
"""Index in CRITERIA; the value is min(CARD_POINTS * (count // CARD_PER), CARD_MAX)."""
CARD_POINTS = _SHIPPED["CARD_POINTS"]
CARD_PER = _SHIPPED["CARD_PER"]
CARD_MAX = _SHIPPED["CARD_MAX"]
CARD_START = _SHIPPED["CARD_START"]
"""Board 0-3 of a starting card, -1 for the deck. Starting cards come first, four a board."""
SPACE_EFFECT = _SHIPPED["SPACE_EFFECT"]
"""(space, kind amount argument): the common spaces C1-C5, then the trainer tiles T1-T12."""
SPACE_COST = _SHIPPED["SPACE_COST"]
SPACE_WINDOW = _SHIPPED["SPACE_WINDOW"]
TENT_BONUS = _SHIPPED["TENT_BONUS"]
"""(tent, bonus, kind amount argument): placement bonuses, NO_EFFECT where there is none. Tent 0 is preprinted."""
TENT_GEM = _SHIPPED["TENT_GEM"]
"""Colour of the gem asked for with every poster, -1 for none."""
TENT_POINTS = _SHIPPED["TENT_POINTS"]
TENT_COINS = _SHIPPED["TENT_COINS"]
POSTER_TILES = _SHIPPED["POSTER_TILES"]
"""(poster, tile kind). Starting posters come first."""
POSTER_GEMS = _SHIPPED["POSTER_GEMS"]
"""(poster, colour)"""
POSTER_POINTS = _SHIPPED["POSTER_POINTS"]
POSTER_COINS = _SHIPPED["POSTER_COINS"]
BOARD_SYMBOL = _SHIPPED["BOARD_SYMBOL"]
"""(board * 2 + side, cell): index in BONUS_SYMBOLS."""
BOARD_SYMBOLS_MASK = _SHIPPED["BOARD_SYMBOLS_MASK"]
"""By board * 2 + side: the cells with a symbol."""
BOARD_AREA = _SHIPPED["BOARD_AREA"]
"""(board * 2 + side, area): the cells of areas A to G."""
BOARD_START = _SHIPPED["BOARD_START"]
"""(board * 2 + side, start): gems orange, green, purple, clear; coins; trainers."""
TRACK_SYMBOL = _SHIPPED["TRACK_SYMBOL"]
"""(track, space): colour of a gem, or POSTER_SPACE."""
HEIGHT_POWER = _SHIPPED["HEIGHT_POWER"]
HEIGHT_POSTERS = _SHIPPED["HEIGHT_POSTERS"]
"""By height from the bottom; 0 for the queue."""
