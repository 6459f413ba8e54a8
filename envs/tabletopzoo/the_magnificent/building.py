"""Build: levels, tiles one by one, what they cover (rules page, section 4)."""

from tabletopzoo.core.compile import Record, rule
from tabletopzoo.the_magnificent.camp import covered, first_cell, fits, mark_places, side_of
from tabletopzoo.the_magnificent.components import (
    BOARD_SYMBOL,
    BOARD_SYMBOLS_MASK,
    CLEAR,
    COIN,
    COLOURS,
    DOUBLING_SPACE,
    GEM,
    LARGE,
    LEVEL_POWER,
    LEVEL_TILES,
    LEVELS,
    MASK_AT,
    POSTER,
    SMALL,
    THREE_POINTS,
    TRAINER,
    TWO_COINS,
)
from tabletopzoo.the_magnificent.gains import gain_gems, gain_poster, gain_trainers, power, spend_trainers
from tabletopzoo.the_magnificent.kinds import A_LARGE, A_LEVEL, A_PLACE, BUILD, DOUBLE, PAY_SYMBOLS
from tabletopzoo.the_magnificent.steps import pop, push


@rule
def may_build_level(s: Record, seat: int, level: int) -> int:
    """Section 4, steps 1 and 2: enough power, all its tiles in the supply, a placement for one of them."""
    if power(s, seat, BUILD) < LEVEL_POWER[level]:
        return 0
    placeable = 0
    for size in range(2):
        kind = size * COLOURS + s.colour
        if LEVEL_TILES[level, size] > s.supply[kind]:
            return 0
        if LEVEL_TILES[level, size] > 0 and placeable == 0:
            placeable = fits(s, seat, kind)
    return placeable


@rule
def may_build(s: Record, seat: int) -> int:
    """1 when some level is available."""
    for level in range(LEVELS):
        if may_build_level(s, seat, level) == 1:
            return 1
    return 0


@rule
def legal_levels(s: Record, mask, seat: int) -> int:
    """Node 6."""
    count = 0
    for level in range(LEVELS):
        may = may_build_level(s, seat, level)
        mask[A_LEVEL + level] = may
        count += may
    return count


@rule
def start_level(s: Record, level: int):
    """The tiles of a level leave the supply."""
    s.tile_colour = s.colour
    for size in range(2):
        s.level_tiles[size] = LEVEL_TILES[level, size]
        s.supply[size * COLOURS + s.colour] -= LEVEL_TILES[level, size]


@rule
def tile_waits(s: Record, seat: int) -> int:
    """1 when one of the tiles still to be placed fits; otherwise they return to the supply (18.18)."""
    for size in range(2):
        if s.level_tiles[size] > 0 and fits(s, seat, size * COLOURS + s.tile_colour) == 1:
            return 1
    for size in range(2):
        s.supply[size * COLOURS + s.tile_colour] += s.level_tiles[size]
        s.level_tiles[size] = 0
    s.tile_colour = -1
    return 0


@rule
def legal_places(s: Record, mask, seat: int) -> int:
    """Node 7: every placement of the tiles still to be placed."""
    count = 0
    if s.level_tiles[SMALL] > 0:
        count += mark_places(s, seat, int(s.tile_colour), A_PLACE, mask)
    if s.level_tiles[LARGE] > 0:
        count += mark_places(s, seat, COLOURS + s.tile_colour, A_LARGE, mask)
    return count


@rule
def place_tile(s: Record, seat: int, action: int):
    """A tile is laid; what it covers is paid before the next one (node 8 first: C3 pays it twice)."""
    size = LARGE if action >= A_LARGE else SMALL
    kind = size * COLOURS + s.tile_colour
    cells = int(MASK_AT[kind, action - (A_LARGE if size == LARGE else A_PLACE)])
    s.level_tiles[size] -= 1
    s.camp[seat, s.tile_colour] |= cells
    s.built[seat, kind] += 1
    symbols = cells & BOARD_SYMBOLS_MASK[side_of(s, seat)]
    if symbols != 0:
        s.pay_cells = symbols
        s.pay_all = symbols
        s.pay_again = 0
        push(s, PAY_SYMBOLS, 0, 0)
        if s.trainers[seat] > 0 and s.space_used[DOUBLING_SPACE] == 0:
            push(s, DOUBLE, 0, 0)


@rule
def double_tile(s: Record, seat: int):
    """C3: the whole list of symbols is paid, then again (18.16)."""
    spend_trainers(s, seat, 1)
    s.space_used[DOUBLING_SPACE] = 1
    s.pay_again = 1


@rule
def pay_symbols(s: Record, seat: int):
    """The symbols of the tile in reading order, up to one that asks; then the step is done."""
    while True:
        if s.pay_cells == 0:
            if s.pay_again == 0:
                s.pay_all = 0
                pop(s)
                return
            s.pay_again = 0
            s.pay_cells = s.pay_all
        cell = first_cell(int(s.pay_cells))
        s.pay_cells &= s.pay_cells - 1
        symbol = int(BOARD_SYMBOL[side_of(s, seat), cell])
        if symbol == COIN:
            s.coins[seat] += 1
        elif symbol == TWO_COINS:
            s.coins[seat] += 2
        elif symbol == TRAINER:
            gain_trainers(s, seat, 1)
        elif symbol == GEM:
            gain_gems(s, seat, CLEAR, 1)
        elif symbol == THREE_POINTS:
            s.score[seat] += 3
        elif symbol == POSTER:
            gain_poster(s)
            return


@rule
def symbols_covered(s: Record, seat: int) -> int:
    """The bonus spaces under tiles, as cells."""
    return covered(s, seat) & BOARD_SYMBOLS_MASK[side_of(s, seat)]
