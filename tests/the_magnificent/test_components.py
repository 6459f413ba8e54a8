"""The components: what the tables beside the rules say, and what a damaged set of tables is told."""

import csv
import re
import shutil

import numpy as np
import pytest

from tabletopzoo.core.errors import OptionError
from tabletopzoo.the_magnificent import components as c
from tabletopzoo.the_magnificent import vocabulary as v
from tabletopzoo.the_magnificent.shapes import connected, orientations, placements

MASKS = {"PLACE_MASK", "MASK_AT", "BOARD_SYMBOLS_MASK", "BOARD_AREA"}
SHIPPED = c.load(c.FOLDER)


def cells(mask):
    return {divmod(bit, c.COLUMNS) for bit in range(c.CELLS) if int(mask) >> bit & 1}


# ------------------------------------------------------------------------------------------ the shipped tables


@pytest.mark.parametrize("name", SHIPPED)
def test_every_array_is_a_name_of_the_module(name):
    assert np.array_equal(getattr(c, name), SHIPPED[name])
    assert SHIPPED[name].dtype == (np.int64 if name in MASKS else np.int16)


def test_component_counts():
    assert (len(c.CARD_EFFECT), len(c.POSTER_TILES), len(c.TENT_BONUS), len(c.SPACE_EFFECT)) == (56, 54, 17, 5 + 12)
    assert c.TILE_COUNT.tolist() == [12] * 6
    assert c.TILE_COUNT_84.sum() == 84
    assert ((c.TRACK_SYMBOL == c.POSTER_SPACE).sum(axis=1) == 5).all()
    assert c.TRACK_SYMBOL[c.GREEN, [2, 3, 5, 6, 7]].tolist() == [1, 2, 1, 0, c.POSTER_SPACE]


def test_starting_cards_are_four_for_each_board():
    assert c.CARD_START.tolist() == [0] * 4 + [1] * 4 + [2] * 4 + [3] * 4 + [-1] * 40
    names = [[v.CRITERIA[k] for k in c.CARD_CRITERION[board == c.CARD_START]] for board in range(4)]
    assert names == [
        ["ROW", "GREEN", "POSTER", "TRAINER"],
        ["COL", "ORANGE", "TENT", "BONUS"],
        ["AREA", "PURPLE", "COLOUR_SET", "GEM_POSTER"],
        ["GROUP", "SMALL", "LARGE", "GEM_SET"],
    ]


def test_every_criterion_is_on_two_cards_of_the_deck():
    assert np.bincount(c.CARD_CRITERION[c.CARD_START < 0], minlength=20).tolist() == [2] * 20


@pytest.mark.parametrize(
    ("card", "effect"),
    [
        (1, (v.COINS, 1, 0)),
        (2, (v.POWER, 2, 1 + c.GREEN)),
        (3, (v.REROLL, 1, 0)),
        (4, (v.GEMS, 1, c.CLEAR)),
        (7, (v.POWER, 1, 0)),
        (11, (v.FLIP, 1, 0)),
        (12, (v.TRAINERS, 1, 0)),
        (14, (v.BUILD_SMALL, 1, c.GREEN)),
        (17, (v.COPY, 1, 0)),
        (18, (v.POWER, 2, 4)),
        (22, (v.POWER, 3, 6)),
        (23, (v.POWER, 2, 5)),
        (28, (v.POINTS, 3, 0)),
        (48, (v.GAIN_POSTER, 1, 0)),
    ],
)
def test_card_bonuses(card, effect):
    assert tuple(c.CARD_EFFECT[card - 1]) == effect


def test_trainer_spaces_and_tiles():
    rows = np.column_stack([c.SPACE_EFFECT, c.SPACE_COST, c.SPACE_WINDOW]).tolist()
    assert [tuple(row) for row in rows] == [
        (v.POWER, 1, 0, v.EACH, v.BOOST),
        (v.RECOLOUR, 1, 0, v.ONE, v.BOOST),
        (v.DOUBLE_TILE, 1, 0, v.ONE, v.TILE_WINDOW),
        (v.GAIN_POSTER, 1, 0, v.TWO, v.FREE),
        (v.COINS, 3, 0, v.TWO, v.FREE),
        (v.POWER, 2, 4, v.EACH, v.BOOST),
        (v.POWER, 2, 5, v.EACH, v.BOOST),
        (v.POWER, 2, 6, v.EACH, v.BOOST),
        (v.POWER, 3, 0, v.ONE, v.BOOST),
        (v.COINS, 2, 0, v.EACH, v.FREE),
        (v.GEMS_ACTIVE, 2, 0, v.ONE, v.FREE),
        (v.POINTS, 2, 0, v.EACH, v.FREE),
        (v.GAIN_POSTER, 1, 0, v.ONE, v.FREE),
        (v.BUILD_SMALL, 0, 3, v.TWO, v.FREE),
        (v.PASS_TENT, 1, 0, v.ONE, v.BOOST),
        (v.MORE_POSTERS, 1, 0, v.ONE, v.BOOST),
        (v.TRAINER_AS_GEM, 1, 0, v.EACH, v.BOOST),
    ]


def test_tents():
    none = [v.NO_EFFECT, 0, 0]
    assert c.TENT_BONUS[0].tolist() == [none, none]
    assert (c.TENT_GEM[0], c.TENT_POINTS[0], c.TENT_COINS[0]) == (-1, 0, 2)
    assert c.TENT_BONUS[1].tolist() == [[v.GAIN_POSTER, 1, 0], [v.TRAINERS, 1, 0]]
    assert c.TENT_BONUS[5].tolist() == [[v.TRAINERS, 2, 0], none]
    assert c.TENT_BONUS[7].tolist() == [[v.TRAINERS, 1, 0], [v.GEMS, 1, c.CLEAR]]
    assert (c.TENT_GEM[8], c.TENT_POINTS[8], c.TENT_COINS[8]) == (c.ORANGE, 4, 0)
    assert np.bincount(c.TENT_GEM + 1).tolist() == [8, 3, 3, 3]


def test_posters_of_the_performing_example():
    assert c.POSTER_TILES[[43, 46]].tolist() == [[1, 0, 1, 0, 1, 0], [0, 0, 1, 1, 1, 0]]
    assert c.POSTER_GEMS[[43, 46]].tolist() == [[0, 1, 1], [1, 0, 0]]
    assert c.POSTER_POINTS[[43, 46]].tolist() == [12, 11]
    assert c.POSTER_COINS[[43, 46]].tolist() == [2, 2]


def test_posters_come_in_three_colour_rotations():
    start = c.START_POSTERS
    for first in range(start, c.POSTERS, 3):
        tiles, gems = c.POSTER_TILES[first : first + 3].reshape(3, 2, 3), c.POSTER_GEMS[first : first + 3]
        for turn in (1, 2):
            assert np.array_equal(np.roll(tiles[0], turn, axis=1), tiles[turn])
            assert np.array_equal(np.roll(gems[0], turn), gems[turn])


def test_levels_and_heights():
    assert c.LEVEL_POWER.tolist() == [2, 4, 6, 9, 12, 14, 16, 20]
    assert (c.LEVEL_TILES @ (4, 6)).tolist() == [4, 6, 8, 10, 12, 14, 16, 18]
    assert c.HEIGHT_POWER.tolist() == [0] * 4 + [*range(1, 13), 14, 16, 18]
    assert c.HEIGHT_POSTERS.tolist() == [0] * 4 + [1] * 5 + [2] * 4 + [3] * 3 + [4, 4, 5]


# ------------------------------------------------------------------------------------------ camps


def test_numbers_of_placements():
    assert c.PLACE_COUNT.tolist() == [268, 134, 134, 216, 108, 67]
    assert 2 * c.ORIENTATIONS * c.CELLS == 864  # actions for them, by size
    assert c.MASK_AT.shape == (6, 432)
    for kind, count in enumerate(c.PLACE_COUNT):
        masks, at = c.PLACE_MASK[kind], c.PLACE_AT[kind]
        assert len(set(masks[:count].tolist())) == np.count_nonzero(c.MASK_AT[kind]) == count
        assert (np.diff(at[:count]) > 0).all()
        assert np.array_equal(c.MASK_AT[kind, at[:count]], masks[:count])
        assert not masks[count:].any()
        assert not at[count:].any()
        assert {len(cells(mask)) for mask in masks[:count]} == {4 if kind < 3 else 6}


def test_the_two_placements_of_the_building_example():
    large, small = 3 + c.GREEN, c.GREEN
    assert cells(c.MASK_AT[large, 488 - 486]) == {(0, 2), (0, 3), (0, 4), (1, 3), (1, 4), (1, 5)}
    assert cells(c.MASK_AT[small, 74 - 54]) == {(2, 3), (2, 4), (3, 2), (3, 3)}
    symbols = c.BOARD_SYMBOL[2 * 1].reshape(c.ROWS, c.COLUMNS)
    assert (symbols[0, 4], symbols[2, 4]) == (c.TWO_COINS, c.TRAINER)
    both = int(c.MASK_AT[large, 2] | c.MASK_AT[small, 20])
    assert cells(both & int(c.BOARD_SYMBOLS_MASK[2])) == {(0, 4), (2, 4)}


def test_orientations_turn_clockwise_then_mirror():
    shape = ((0, 0), (1, 0), (1, 1), (1, 2))
    assert orientations(shape)[:2] == [shape, ((0, 0), (0, 1), (1, 0), (2, 0))]
    assert orientations(shape)[4] == ((0, 2), (1, 0), (1, 1), (1, 2))
    assert len(orientations(((0, 0), (0, 1), (1, 0), (1, 1)))) == 1


def test_no_shape_has_more_placements_than_there_is_room_for():
    shapes = {frozenset([(0, 0)])}
    most = {}
    for size in range(2, 7):
        grown = set()
        for shape in shapes:
            for row, column in shape:
                for cell in ((row + 1, column), (row - 1, column), (row, column + 1), (row, column - 1)):
                    if cell not in shape:
                        grown.add(frozenset(orientations((*shape, cell))[0]))
        shapes = grown
        most[size] = max(len(placements(tuple(shape), c.ROWS, c.COLUMNS)) for shape in shapes)
        assert all(connected(tuple(shape)) for shape in shapes)
    assert most[4] == c.PLACES == c.PLACE_MASK.shape[1]
    assert most[6] < c.PLACES


def test_areas_cover_each_camp_exactly_once():
    assert c.BOARD_AREA.shape == (8, 7)
    assert (c.BOARD_AREA.sum(axis=1) == c.CAMP).all()
    assert (np.bitwise_or.reduce(c.BOARD_AREA, axis=1) == c.CAMP).all()
    assert cells(c.BOARD_AREA[0, 0]) == {(row, column) for row in range(2) for column in range(4)}


def test_symbols_of_each_camp():
    counts = [[(grid == symbol).sum() for symbol in range(1, 7)] for grid in c.BOARD_SYMBOL]
    names = [c.COIN, c.TWO_COINS, c.TRAINER, c.POSTER, c.GEM, c.THREE_POINTS]
    assert names == list(range(1, 7))
    assert counts == [[2, 3, 3, 2, 2, 2]] * 8
    for grid, mask in zip(c.BOARD_SYMBOL, c.BOARD_SYMBOLS_MASK, strict=True):
        assert cells(mask) == {divmod(int(cell), c.COLUMNS) for cell in np.flatnonzero(grid)}


def test_side_b_mirrors_side_a_with_trainers_and_coins_exchanged():
    grids = c.BOARD_SYMBOL.reshape(4, 2, c.ROWS, c.COLUMNS)
    exchange = np.array([0, c.COIN, c.TRAINER, c.TWO_COINS, c.POSTER, c.GEM, c.THREE_POINTS])
    assert np.array_equal(exchange[grids[:, 0, :, ::-1]], grids[:, 1])
    for side_a, side_b in c.BOARD_AREA.reshape(4, 2, 7):
        mirrored = [{(row, c.COLUMNS - 1 - column) for row, column in cells(mask)} for mask in side_a]
        assert mirrored == [cells(mask) for mask in side_b]


def test_start_resources():
    assert c.BOARD_START[::2].tolist() == [[1, 1, 1, 1, 6, 1]] * 4
    assert c.BOARD_START[1::2].tolist() == [
        [2, 0, 1, 1, 6, 1],
        [0, 2, 0, 0, 7, 2],
        [1, 0, 2, 0, 8, 1],
        [1, 1, 1, 2, 4, 1],
    ]


# ------------------------------------------------------------------------------------------ damaged tables


@pytest.fixture
def folder(tmp_path):
    for file in c.FOLDER.glob("*.csv"):
        shutil.copy(file, tmp_path)
    return tmp_path


def table(path):
    with path.open(newline="") as file:
        return list(csv.reader(file))


def write(path, rows):
    with path.open("w", newline="") as file:
        csv.writer(file).writerows(rows)


def put(folder, file, row, column, value):
    """Writes one cell; rows count from 1."""
    rows = table(folder / file)
    rows[row][rows[0].index(column)] = str(value)
    write(folder / file, rows)


def refusal(folder):
    with pytest.raises(OptionError) as error:
        c.load(folder)
    return str(error.value)


def test_a_copy_loads_from_a_path_or_a_text(folder):
    for where in (folder, str(folder)):
        assert all(np.array_equal(array, SHIPPED[name]) for name, array in c.load(where).items())


def test_changed_values_arrive_and_shapes_stay(folder):
    put(folder, "camp_tiles.csv", 1, "shape_cells_row_col", "0:0 0:1 1:0 1:1")
    put(folder, "camp_tiles.csv", 1, "orientations", 1)
    put(folder, "master_cards.csv", 1, "bonus", "power+9_travel")
    put(folder, "tents.csv", 2, "placement_bonus", "none")
    put(folder, "tents.csv", 3, "placement_bonus", "gem_orange+point1")
    changed = c.load(folder)
    assert {name: array.shape for name, array in changed.items()} == {name: a.shape for name, a in SHIPPED.items()}
    assert {name: array.dtype for name, array in changed.items()} == {name: a.dtype for name, a in SHIPPED.items()}
    assert changed["PLACE_COUNT"][0] == 5 * 8
    assert changed["CARD_EFFECT"][0].tolist() == [v.POWER, 9, 5]
    assert changed["TENT_BONUS"][2].tolist() == [[v.GEMS, 1, c.ORANGE], [v.POINTS, 1, 0]]
    assert changed["TENT_BONUS"][1].tolist() == [[v.NO_EFFECT, 0, 0]] * 2


CELLS = [  # file, row, column, a wrong value, what the message says is allowed
    ("build_levels.csv", 3, "level", 4, "'3' (rows are in order)"),
    ("build_levels.csv", 3, "power_required", 0, "a whole number from 1 to 99"),
    ("build_levels.csv", 3, "power_required", "six", "a whole number from 1 to 99"),
    ("build_levels.csv", 3, "small_tiles", "-1", "a whole number from 0 to 9"),
    ("build_levels.csv", 2, "large_tiles", 0, "at least one tile, small or large"),
    ("build_levels.csv", 3, "cells_covered", 9, "'8' (all cells of the tiles)"),
    ("build_levels.csv", 3, "confidence", "sure", "confirmed, single-source, designed"),
    ("camp_tiles.csv", 2, "tile", "SG", "'LO' (rows are in order)"),
    ("camp_tiles.csv", 2, "size", "small", "'large' (rows are in order)"),
    ("camp_tiles.csv", 1, "cells", 5, "'4' (by size)"),
    ("camp_tiles.csv", 1, "shape_cells_row_col", "0:0 1:0 1:1", "4 different cells"),
    ("camp_tiles.csv", 1, "shape_cells_row_col", "0:0 1:0 1:1 1:1", "4 different cells"),
    ("camp_tiles.csv", 1, "shape_cells_row_col", "0:0 1:0 1:1 2:2", "connected cells, all in one piece"),
    ("camp_tiles.csv", 1, "shape_cells_row_col", "0,0 1,0 1,1 1,2", "row:column of each cell"),
    ("camp_tiles.csv", 1, "shape_cells_row_col", "", "row:column of each cell"),
    ("camp_tiles.csv", 1, "orientations", 4, "'8' (different ones of this shape)"),
    ("camp_tiles.csv", 1, "count", 0, "a whole number from 1 to 99"),
    ("camp_tiles.csv", 1, "alt_count_84", 100, "a whole number from 1 to 99"),
    ("camp_tiles.csv", 1, "confidence_shape", "", "confirmed, single-source, designed"),
    ("master_cards.csv", 17, "group", "start I", "'deck' (rows are in order)"),
    ("master_cards.csv", 17, "card", 18, "'17' (rows are in order)"),
    ("master_cards.csv", 6, "index", 3, "'2' (number within its board)"),
    ("master_cards.csv", 17, "index", 41, "a whole number from 1 to 40"),
    ("master_cards.csv", 17, "bonus", "poewr+1", "coinN, pointN, gem_GEM, poster, trainer"),
    ("master_cards.csv", 17, "bonus", "coin0", "N: 1 to 9"),
    ("master_cards.csv", 17, "bonus", "power+2_clear", "COLOUR: orange, green, purple;"),
    ("master_cards.csv", 17, "bonus", "recolour", "copy, trainer_build_small_COLOUR (N"),
    ("master_cards.csv", 17, "scoring", "ROWS", "ROW, COL, POSTER"),
    ("master_cards.csv", 17, "points", 100, "a whole number from 1 to 99"),
    ("master_cards.csv", 17, "per_count", 0, "a whole number from 1 to 54"),
    ("master_cards.csv", 17, "max_points", "", "a whole number from 1 to 99"),
    ("master_cards.csv", 17, "max_points", "9" * 5000, "a whole number from 1 to 99"),
    ("master_cards.csv", 17, "max_points_half", 13, "'14' (half of max_points, rounded down)"),
    ("trainer_spaces.csv", 2, "space", "C3", "'C2' (rows are in order)"),
    ("trainer_spaces.csv", 1, "cost_kind", "three", "one, each, two"),
    ("trainer_spaces.csv", 1, "window", "free", "'boost' (the window of power+1)"),
    ("trainer_spaces.csv", 1, "effect", "copy", "coinN, pointN"),
    ("trainer_spaces.csv", 1, "effect", "trainer2", "coinN, pointN"),
    ("trainer_spaces.csv", 1, "effect", "double_tile", "double_tile on space C3 and nowhere else"),
    ("trainer_spaces.csv", 3, "effect", "coin1", "double_tile on space C3 and nowhere else"),
    ("trainer_spaces.csv", 3, "cost_kind", "each", "'one' (double_tile works once for a tile)"),
    ("trainer_tiles.csv", 1, "tile", "T01", "'T1' (rows are in order)"),
    ("trainer_tiles.csv", 9, "effect", "build_small_red", "build_small_any"),
    ("trainer_tiles.csv", 9, "window", "boost", "'free' (the window of build_small_any)"),
    ("tents.csv", 1, "is_token", 1, "'0' (rows are in order)"),
    ("tents.csv", 1, "placement_bonus", "coin1", "'none' (the preprinted tent is never placed)"),
    ("tents.csv", 2, "placement_bonus", "coin1+coin2+coin3", "none, or at most 2 bonuses with a plus between"),
    ("tents.csv", 2, "placement_bonus", "", "coinN, pointN, gem_GEM, poster, trainer, trainerN (N"),
    ("tents.csv", 2, "gem_required", "clear", "nothing, orange, green, purple"),
    ("tents.csv", 2, "perform_points", "2.5", "a whole number from 0 to 99"),
    ("tents.csv", 2, "perform_coins", "", "a whole number from 0 to 99"),
    ("posters.csv", 6, "group", "deck", "'start' (rows are in order)"),
    ("posters.csv", 9, "pattern", "a", "a whole number from 0 to 99"),
    ("posters.csv", 9, "large_green", 10, "a whole number from 0 to 9"),
    ("posters.csv", 9, "gem_purple", 4, "a whole number from 0 to 3"),
    ("posters.csv", 9, "points", "x", "a whole number from 0 to 99"),
    ("posters.csv", 9, "coins", "x", "a whole number from 0 to 99"),
    ("player_boards.csv", 7, "side", "A", "'B' (rows are in order)"),
    ("player_boards.csv", 7, "bonus_symbols", "V...C..T", "9 symbols, each of .cCTPGV"),
    ("player_boards.csv", 7, "bonus_symbols", "V...X..T.", "9 symbols, each of .cCTPGV"),
    ("player_boards.csv", 7, "area_letters", "BBBBBAAAH", "9 letters, each of ABCDEFG"),
    ("player_boards.csv", 7, "area_letters", "BBBBAAAAA", "area A as one full rectangle"),
    ("player_boards.csv", 1, "start_clear", 4, "a whole number from 0 to 3"),
    ("player_boards.csv", 2, "start_clear", 2, "'1' (as in the first row of this side)"),
    ("travel_tracks.csv", 16, "track", "orange", "'green' (rows are in order)"),
    ("travel_tracks.csv", 2, "wagon_start", 1, "'0' (wagons start on space 0)"),
    ("travel_tracks.csv", 2, "kind", "tent", "gem, tent_poster"),
    ("travel_tracks.csv", 2, "symbol", "clear", "'poster' (by kind)"),
    ("travel_tracks.csv", 3, "symbol", "red", "orange, green, purple, clear"),
    ("performance_track.csv", 1, "space", "P0", "'#1' (the first 4 spaces are the queue)"),
    ("performance_track.csv", 1, "power_required", 1, "nothing (the first 4 spaces are the queue)"),
    ("performance_track.csv", 9, "kind", "order", "'perform' (above the 4 spaces of the queue)"),
    ("performance_track.csv", 9, "power_required", 3, "a whole number from 4 to 99"),
    ("performance_track.csv", 9, "space", "P6", "'P5' (P and the power)"),
    ("performance_track.csv", 9, "max_posters", 6, "a whole number from 0 to 5"),
]


@pytest.mark.parametrize(("file", "row", "column", "value", "allowed"), CELLS)
def test_a_wrong_cell_is_named_with_what_is_allowed(folder, file, row, column, value, allowed):
    put(folder, file, row, column, value)
    message = refusal(folder)
    assert re.match(re.escape(f"{folder / file}, row ") + r"\d+ \(", message)
    assert f"row {row} (" in message
    assert f"column {column}: found {str(value)!r}, allowed: " in message
    assert allowed in message.split("allowed: ", 1)[1]


def test_the_word_of_a_list_that_is_unknown_is_named(folder):
    put(folder, "tents.csv", 2, "placement_bonus", "poster+copy")
    assert "row 2 (tent 1, is_token 1), column placement_bonus: found 'copy', allowed: coinN" in refusal(folder)


def test_a_missing_area_is_named(folder):
    for row in (5, 6):
        put(folder, "player_boards.csv", row, "area_letters", "FFFFFFFFF")
    message = refusal(folder)
    assert "player_boards.csv, row 1 (board I, side A, grid_row 0), column area_letters: found no cell" in message
    assert "no cell of area G in the 6 rows" in message
    assert "allowed: all 7 areas ABCDEFG" in message


def test_an_area_in_two_pieces_is_named(folder):
    put(folder, "player_boards.csv", 6, "area_letters", "FFFFFGGGA")
    assert "row 1 (board I, side A, grid_row 0), column area_letters: found 'AAAABBBBB'" in refusal(folder)


def test_no_start_coin_to_give_away_is_refused(folder):
    for row in range(1, 7):
        put(folder, "player_boards.csv", row, "start_coins", 0)
    assert "row 1 (board I, side A, grid_row 0), column start_coins: found '0', allowed: a whole" in refusal(folder)


def test_each_track_holds_five_tents(folder):
    put(folder, "travel_tracks.csv", 18, "kind", "tent_poster")
    put(folder, "travel_tracks.csv", 18, "symbol", "poster")
    message = refusal(folder)
    assert "row 16 (track green, space 0), column kind: found 6 tent_poster" in message
    assert "allowed: exactly 5 on each track" in message


@pytest.mark.parametrize("file", sorted(path.name for path in c.FOLDER.glob("*.csv")))
def test_damage_that_every_table_is_checked_for(folder, file):
    path = folder / file
    rows = table(path)
    write(path, rows[:-1])
    count = len(rows) - 1
    assert f"{path}: found {count - 1} rows below the header, allowed: exactly {count}" == refusal(folder)
    write(path, [*rows, rows[-1]])
    assert f"{path}: found {count + 1} rows below the header, allowed: exactly {count}" == refusal(folder)
    write(path, [row[:1] + row[2:] for row in rows])
    assert f"{path}, header: column {rows[0][1]} is missing, allowed: exactly {rows[0][0]}" in refusal(folder)
    write(path, [["confidense" if cell == "confidence" else cell for cell in rows[0]], *rows[1:]])
    assert f"{path}, header: found the unknown column 'confidense'; did you mean 'confidence'?" in refusal(folder)
    write(path, [[*row, row[0]] for row in rows])
    assert f"{path}, header: found the doubled column {rows[0][0]!r}" in refusal(folder)
    write(path, [*rows[:-1], rows[-1][:-1]])
    assert f"{path}, row {count} (" in refusal(folder)
    assert f"found {len(rows[0]) - 1} cells, allowed: {len(rows[0])}" in refusal(folder)
    write(path, [rows[0], rows[2], rows[1], *rows[3:]])
    assert "rows are in order" in refusal(folder)
    path.write_bytes(b"\xff\xfe")
    assert f"{path}: found no CSV text in UTF-8" in refusal(folder)
    path.write_text("")
    assert f"{path}, header: column {rows[0][0]} is missing" in refusal(folder)
    path.unlink()
    assert f"{path}: cannot be read (No such file or directory); every table" in refusal(folder)
    write(path, [row[::-1] for row in rows])  # the order of columns is free
    c.load(folder)
