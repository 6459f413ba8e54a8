"""Shapes in the camp: tiles as cells (row, column), their placements, and areas (rules page, section 4)."""

import re
from collections.abc import Sequence

from tabletopzoo.the_magnificent.tables import Row

Cells = tuple[tuple[int, int], ...]


def connected(cells: Cells) -> bool:
    """Whether every cell can be reached from the first one over sides of cells."""
    reached, edge = set(cells[:1]), list(cells[:1])
    while edge:
        row, column = edge.pop()
        for cell in ((row - 1, column), (row + 1, column), (row, column - 1), (row, column + 1)):
            if cell in cells and cell not in reached:
                reached.add(cell)
                edge.append(cell)
    return len(reached) == len(cells)


def orientations(cells: Cells) -> list[Cells]:
    """The different orientations, each shifted to row 0 and column 0.

    Order: the shape and its clockwise quarter turns, then its mirror image and the turns of that; of equal ones the
    first stays.
    """
    found: list[Cells] = []
    for shape in (cells, tuple((row, -column) for row, column in cells)):
        for _ in range(4):
            top, left = min(row for row, _ in shape), min(column for _, column in shape)
            shifted = tuple(sorted((row - top, column - left) for row, column in shape))
            if shifted not in found:
                found.append(shifted)
            shape = tuple((column, -row) for row, column in shape)
    return found


def placements(cells: Cells, rows: int, columns: int) -> list[tuple[int, int]]:
    """Every placement on an empty grid, as (mask, at), in ascending order of `at`.

    mask: the covered cells, bit row * columns + column. at: orientation * rows * columns + the bit of the anchor,
    which is the top left corner of the bounding box.
    """
    found = []
    for orientation, shape in enumerate(orientations(cells)):
        bits = sum(1 << row * columns + column for row, column in shape)
        for row in range(rows - max(row for row, _ in shape)):
            for column in range(columns - max(column for _, column in shape)):
                anchor = row * columns + column
                found.append((bits << anchor, orientation * rows * columns + anchor))
    return found


def tile_shape(row: Row, column: str, cells: int) -> Cells:
    """The shape that a cell of a table lists as row:column pairs.

    Raises:
        OptionError: it is no such list, has another number of cells than `cells`, or is not connected.
    """
    words = row.cells[column].split()
    if not words or any(re.fullmatch("[0-8]:[0-8]", word) is None for word in words):
        raise row.error(column, "row:column of each cell with spaces between, such as 0:0 1:0 1:1, numbers 0 to 8")
    shape = tuple((int(word[0]), int(word[2])) for word in words)
    if len(shape) != cells or len(set(shape)) != cells:
        raise row.error(column, f"{cells} different cells")
    if not connected(shape):
        raise row.error(column, "connected cells, all in one piece over their sides")
    return shape


def areas(rows: Sequence[Row], column: str, letters: str, columns: int) -> list[int]:
    """Masks of the areas that the rows of one grid draw with letters, in the order of `letters`.

    One letter per cell, so areas that are full rectangles cover the grid exactly once.

    Raises:
        OptionError: a row is not `columns` letters of `letters`, or an area is missing or no full rectangle.
    """
    found: dict[str, list[int]] = {letter: [] for letter in letters}
    for r, row in enumerate(rows):
        text = row.cells[column]
        if len(text) != columns or not set(text) <= set(letters):
            raise row.error(column, f"{columns} letters, each of {letters}")
        for c, letter in enumerate(text):
            found[letter].append(r * columns + c)
    for letter, cells in found.items():
        if not cells:
            what = f"no cell of area {letter} in the {len(rows)} rows of this grid"
            raise rows[0].error(column, f"all {len(letters)} areas {letters} in every grid", what)
        height = cells[-1] // columns - cells[0] // columns + 1
        across = [cell % columns for cell in cells]
        if height * (max(across) - min(across) + 1) != len(cells):
            raise rows[cells[0] // columns].error(column, f"area {letter} as one full rectangle")
    return [sum(1 << cell for cell in cells) for cells in found.values()]
