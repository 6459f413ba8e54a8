"""Where the heuristic player of The Magnificent lays its tiles."""

from tabletopzoo.core.compile import Record, rule
from tabletopzoo.the_magnificent.bot_tables import (
    AREA_SHARE,
    BONUS_V,
    COIN_V,
    EDGE,
    GEM_CLEAR_V,
    GROWTH,
    HOLE,
    NEVER,
    POSTER_V,
    TRAINER,
    TURNS_V,
)
from tabletopzoo.the_magnificent.camp import (
    BORDER,
    FIRST_COLUMN,
    FIRST_ROW,
    count_cells,
    covered,
    first_cell,
    neighbours,
    side_of,
)
from tabletopzoo.the_magnificent.components import (
    AREAS,
    BOARD_AREA,
    BOARD_SYMBOL,
    BOARD_SYMBOLS_MASK,
    CAMP,
    CARD_CRITERION,
    CARD_MAX,
    CARD_PER,
    CARD_POINTS,
    CARD_SLOTS,
    COIN,
    COLOURS,
    COLUMNS,
    GEM,
    LARGE,
    PLACE_AT,
    PLACE_COUNT,
    PLACE_MASK,
    POSTER,
    ROWS,
    THREE_POINTS,
    TWO_COINS,
)
from tabletopzoo.the_magnificent.components import (
    TRAINER as TRAINER_SYMBOL,
)
from tabletopzoo.the_magnificent.kinds import A_LARGE, A_PLACE
from tabletopzoo.the_magnificent.scoring import AREA, AREA_POINTS, BORDER_CELLS, COL, GROUP, ROW, card_value

ROW_G, COL_G, AREA_G, BORDER_G, GROUP_G, GAINS = range(6)


@rule
def symbols_worth(s: Record, seat: int, v, cells: int) -> float:
    """What the symbols of these cells pay."""
    worth = 0.0
    left = cells & BOARD_SYMBOLS_MASK[side_of(s, seat)]
    while left != 0:
        symbol = int(BOARD_SYMBOL[side_of(s, seat), first_cell(left)])
        left &= left - 1
        worth += v[BONUS_V]
        if symbol == COIN:
            worth += v[COIN_V]
        elif symbol == TWO_COINS:
            worth += 2.0 * v[COIN_V]
        elif symbol == TRAINER_SYMBOL:
            worth += TRAINER * min(1.0, 0.4 + v[TURNS_V] / 8.0)
        elif symbol == POSTER:
            worth += v[POSTER_V]
        elif symbol == GEM:
            worth += v[GEM_CLEAR_V]
        elif symbol == THREE_POINTS:
            worth += 3.0
    return worth


@rule
def note_camp(s: Record, seat: int, gains):
    """What a step in each criterion of cells brings with the cards in hand."""
    gains[AREA_G] = AREA_POINTS
    for slot in range(CARD_SLOTS):
        card = int(s.cards[seat, slot])
        if card >= 0:
            criterion = int(CARD_CRITERION[card])
            worth = GROWTH * CARD_POINTS[card] / CARD_PER[card]
            if card_value(s, seat, card) >= CARD_MAX[card]:
                worth = 0.0
            if criterion == ROW:
                gains[ROW_G] += worth
            elif criterion == COL:
                gains[COL_G] += worth
            elif criterion == AREA:
                gains[AREA_G] += worth
            elif criterion == BORDER_CELLS:
                gains[BORDER_G] += worth
            elif criterion == GROUP:
                gains[GROUP_G] += worth


@rule
def place_worth(s: Record, seat: int, v, gains, taken: int, own: int, tile: int) -> float:
    """A tile on these cells: symbols, areas, lines, holes left; `own` are the cells of its colour."""
    after = taken | tile
    free = CAMP & ~after
    worth = symbols_worth(s, seat, v, tile)
    for area in range(AREAS):
        cells = int(BOARD_AREA[side_of(s, seat), area])
        if cells & tile != 0:
            empty = count_cells(cells & free)
            before = count_cells(cells & ~taken)
            last = AREA_SHARE.shape[0] - 1
            worth += gains[AREA_G] * (AREA_SHARE[min(empty, last)] - AREA_SHARE[min(before, last)])
    if gains[ROW_G] > 0.0:
        for row in range(ROWS):
            line = FIRST_ROW << (row * COLUMNS)
            if line & tile != 0:
                empty = count_cells(line & free)
                before = count_cells(line & ~taken)
                worth += gains[ROW_G] * ((9 - empty) ** 2 - (9 - before) ** 2) / 81.0
    if gains[COL_G] > 0.0:
        for column in range(COLUMNS):
            line = FIRST_COLUMN << column
            if line & tile != 0:
                empty = count_cells(line & free)
                before = count_cells(line & ~taken)
                worth += gains[COL_G] * ((6 - empty) ** 2 - (6 - before) ** 2) / 36.0
    worth += gains[BORDER_G] * count_cells(tile & BORDER)
    if gains[GROUP_G] > 0.0 and neighbours(tile) & own != 0:
        worth += gains[GROUP_G] * count_cells(tile)
    worth -= HOLE * count_cells(free & ~neighbours(free))
    return worth - EDGE * count_cells(free & neighbours(tile))


@rule
def best_place(s: Record, seat: int, v, gains) -> int:
    """The action of the best placement of the tiles still to be placed; the better by its cells first."""
    taken = covered(s, seat)
    beside = neighbours(taken) if taken != 0 else CAMP
    own = int(s.camp[seat, s.tile_colour])
    best = -1
    top = NEVER
    for size in range(2):
        if s.level_tiles[size] > 0:
            kind = size * COLOURS + s.tile_colour
            for i in range(PLACE_COUNT[kind]):
                tile = int(PLACE_MASK[kind, i])
                if tile & taken == 0 and tile & beside != 0:
                    worth = place_worth(s, seat, v, gains, taken, own, tile) + 1.5 * size
                    if worth > top:
                        top = worth
                        best = (A_LARGE if size == LARGE else A_PLACE) + PLACE_AT[kind, i]
    return best
