"""What master cards count, and the points at the end of the game (rules page, sections 8 and 10)."""

from tabletopzoo.core.compile import Record, rule
from tabletopzoo.the_magnificent.building import symbols_covered
from tabletopzoo.the_magnificent.camp import (
    BORDER,
    areas_complete,
    areas_with_gems,
    columns_complete,
    count_cells,
    covered,
    largest_group,
    rows_complete,
)
from tabletopzoo.the_magnificent.components import (
    CARD_CRITERION,
    CARD_MAX,
    CARD_PER,
    CARD_POINTS,
    CARD_SLOTS,
    CLEAR,
    COLOURS,
    POSTER_GEMS,
    POSTERS,
    TENT_SLOTS,
)
from tabletopzoo.the_magnificent.kinds import COMPLETED

(
    ROW,
    COL,
    POSTER,
    TENT,
    SMALL,
    LARGE,
    ORANGE,
    GREEN,
    PURPLE,
    COLOUR_SET,
    BONUS,
    BORDER_CELLS,
    AREA,
    TRAINER,
    GEM,
    GEM_SET,
    COIN,
    OPEN_POSTER,
    GROUP,
    GEM_POSTER,
) = range(20)
"""The criteria, in the order of `vocabulary.CRITERIA`."""

AREA_POINTS = 4
COINS_A_POINT = 5


@rule
def gems_held(s: Record, seat: int) -> int:
    """Gems in storage, of all types."""
    return s.gems[seat, 0] + s.gems[seat, 1] + s.gems[seat, 2] + s.gems[seat, CLEAR]


@rule
def of_colour(s: Record, seat: int, colour: int) -> int:
    """Tiles of a colour that the seat has built."""
    return s.built[seat, colour] + s.built[seat, COLOURS + colour]


@rule
def gem_posters(s: Record, seat: int) -> int:
    """Completed posters that show a gem."""
    count = 0
    for poster in range(POSTERS):
        if s.poster_zone[poster] == COMPLETED and s.poster_owner[poster] == seat:
            gems = POSTER_GEMS[poster, 0] + POSTER_GEMS[poster, 1] + POSTER_GEMS[poster, 2]
            count += 1 if gems > 0 else 0
    return count


@rule
def slots_filled(s: Record, seat: int, posters: int) -> int:
    """Uncompleted posters (1), or tent tokens (0)."""
    count = 0
    for slot in range(TENT_SLOTS):
        count += 1 if (posters == 1 and s.posters[seat, slot] >= 0) or (posters == 0 and s.tents[seat, slot] > 0) else 0
    return count


@rule
def count_for(s: Record, seat: int, criterion: int) -> int:
    """What a criterion counts."""
    if criterion == ROW:
        return rows_complete(covered(s, seat))
    if criterion == COL:
        return columns_complete(covered(s, seat))
    if criterion == POSTER:
        return int(s.completed[seat])
    if criterion == TENT:
        return slots_filled(s, seat, 0)
    if criterion == SMALL:
        return s.built[seat, 0] + s.built[seat, 1] + s.built[seat, 2]
    if criterion == LARGE:
        return s.built[seat, 3] + s.built[seat, 4] + s.built[seat, 5]
    if criterion == ORANGE or criterion == GREEN or criterion == PURPLE:
        return of_colour(s, seat, criterion - ORANGE)
    if criterion == COLOUR_SET:
        return min(of_colour(s, seat, 0), min(of_colour(s, seat, 1), of_colour(s, seat, 2)))
    if criterion == BONUS:
        return count_cells(symbols_covered(s, seat))
    if criterion == BORDER_CELLS:
        return count_cells(covered(s, seat) & BORDER)
    if criterion == AREA:
        return areas_complete(s, seat)
    if criterion == TRAINER:
        return s.trainers[seat] + s.spent[seat]
    if criterion == GEM:
        return gems_held(s, seat)
    if criterion == GEM_SET:
        return min(int(s.gems[seat, 0]), min(int(s.gems[seat, 1]), int(s.gems[seat, 2])))
    if criterion == COIN:
        return int(s.coins[seat])
    if criterion == OPEN_POSTER:
        return slots_filled(s, seat, 1)
    if criterion == GROUP:
        return largest_group(s, seat)
    return gem_posters(s, seat)


@rule
def card_value(s: Record, seat: int, card: int) -> int:
    """min(points times count // per, max)."""
    count = count_for(s, seat, int(CARD_CRITERION[card]))
    return min(CARD_POINTS[card] * (count // CARD_PER[card]), int(CARD_MAX[card]))


@rule
def end_points(s: Record, seat: int) -> int:
    """Section 10: half of each card kept, a point for five coins, 4 for each area, which gems may fill."""
    total = 0
    for slot in range(CARD_SLOTS):
        if s.cards[seat, slot] >= 0:
            total += card_value(s, seat, int(s.cards[seat, slot])) // 2
    total += s.coins[seat] // COINS_A_POINT
    return total + AREA_POINTS * areas_with_gems(s, seat, gems_held(s, seat))
