"""Camps as bitboards: where tiles may lie, what they cover, what is complete (rules page, section 4).

A camp has 54 cells, cell row * 9 + column is one bit of a 64-bit word.
"""

from tabletopzoo.core.compile import Record, rule
from tabletopzoo.the_magnificent.components import (
    AREAS,
    BOARD_AREA,
    CAMP,
    CELLS,
    COLOURS,
    COLUMNS,
    PLACE_AT,
    PLACE_COUNT,
    PLACE_MASK,
    ROWS,
    SIDES,
)

FIRST_COLUMN = sum(1 << (row * COLUMNS) for row in range(ROWS))
LAST_COLUMN = FIRST_COLUMN << (COLUMNS - 1)
FIRST_ROW = (1 << COLUMNS) - 1
BORDER = FIRST_ROW | (FIRST_ROW << (COLUMNS * (ROWS - 1))) | FIRST_COLUMN | LAST_COLUMN


@rule
def covered(s: Record, seat: int) -> int:
    """The cells of a camp that tiles cover."""
    return s.camp[seat, 0] | s.camp[seat, 1] | s.camp[seat, 2]


@rule
def side_of(s: Record, seat: int) -> int:
    """The board of a seat, with its side: the first index of the BOARD tables."""
    return s.board[seat] * SIDES + s.side_b


@rule
def neighbours(cells: int) -> int:
    """The cells that share a side with one of these; some of them may be among these."""
    across = ((cells & ~LAST_COLUMN) << 1) | ((cells & ~FIRST_COLUMN) >> 1)
    return (across | (cells << COLUMNS) | (cells >> COLUMNS)) & CAMP


@rule
def count_cells(cells: int) -> int:
    """How many cells."""
    x = cells - ((cells >> 1) & 0x5555555555555555)
    x = (x & 0x3333333333333333) + ((x >> 2) & 0x3333333333333333)
    x = (x + (x >> 4)) & 0x0F0F0F0F0F0F0F0F
    x = x + (x >> 8)
    x = x + (x >> 16)
    return (x + (x >> 32)) & 127


@rule
def first_cell(cells: int) -> int:
    """The lowest cell, in reading order; `cells` is not empty."""
    return count_cells((cells & -cells) - 1)


@rule
def fits(s: Record, seat: int, kind: int) -> int:
    """1 when a tile of this kind has a placement: free, and beside a tile, unless the camp is empty."""
    taken = covered(s, seat)
    beside = neighbours(taken) if taken != 0 else CAMP
    for i in range(PLACE_COUNT[kind]):
        mask = int(PLACE_MASK[kind, i])
        if mask & taken == 0 and mask & beside != 0:
            return 1
    return 0


@rule
def mark_places(s: Record, seat: int, kind: int, first: int, mask) -> int:
    """Marks every placement of a tile of this kind, action `first` being orientation 0 at the first cell; how many."""
    taken = covered(s, seat)
    beside = neighbours(taken) if taken != 0 else CAMP
    count = 0
    for i in range(PLACE_COUNT[kind]):
        cells = int(PLACE_MASK[kind, i])
        if cells & taken == 0 and cells & beside != 0:
            mask[first + PLACE_AT[kind, i]] = 1
            count += 1
    return count


@rule
def rows_complete(cells: int) -> int:
    """Rows without an empty cell."""
    count = 0
    for row in range(ROWS):
        line = FIRST_ROW << (row * COLUMNS)
        count += 1 if cells & line == line else 0
    return count


@rule
def columns_complete(cells: int) -> int:
    """Columns without an empty cell."""
    count = 0
    for column in range(COLUMNS):
        line = FIRST_COLUMN << column
        count += 1 if cells & line == line else 0
    return count


@rule
def areas_complete(s: Record, seat: int) -> int:
    """Rectangular areas that tiles cover."""
    cells = covered(s, seat)
    count = 0
    for area in range(AREAS):
        mask = int(BOARD_AREA[side_of(s, seat), area])
        count += 1 if cells & mask == mask else 0
    return count


@rule
def areas_with_gems(s: Record, seat: int, gems: int) -> int:
    """Section 10.3: areas complete at the end when gems fill empty cells, those with the fewest first."""
    cells = covered(s, seat)
    count = 0
    for empty in range(CELLS + 1):
        for area in range(AREAS):
            if count_cells(BOARD_AREA[side_of(s, seat), area] & ~cells) == empty and empty <= gems:
                gems -= empty
                count += 1
    return count


@rule
def largest_group(s: Record, seat: int) -> int:
    """Cells of the largest connected group of one colour."""
    best = 0
    for colour in range(COLOURS):
        left = int(s.camp[seat, colour])
        while left != 0:
            group = left & -left
            while True:
                grown = (group | neighbours(group)) & left
                if grown == group:
                    break
                group = grown
            best = max(best, count_cells(group))
            left &= ~group
    return best
