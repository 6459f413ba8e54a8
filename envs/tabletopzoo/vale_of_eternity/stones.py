"""Stones: what they are worth, how many a player may keep, how a cost is paid (rules page, sections 1, 3.3 and 3.5)."""

from tabletopzoo.core.compile import Record, rule
from tabletopzoo.vale_of_eternity.components import (
    AGNI,
    AREA,
    BASE_LIMIT,
    BLUE,
    COLOURS,
    HAE_TAE,
    HESTIA,
    HESTIA_BONUS,
    PURPLE,
    RED,
    STONE_VALUE,
    WATER_GIANT,
)


@rule
def has(s: Record, seat: int, card: int) -> int:
    """1 when `card` lies in the area of `seat`."""
    return 1 if s.zone[card] == AREA and s.owner[card] == seat else 0


@rule
def stone_value(s: Record, seat: int, colour: int) -> int:
    """What one stone of this colour is worth to `seat` now: Agni, Hae-tae and Water Giant change it (R10)."""
    if colour == RED:
        return int(STONE_VALUE[RED]) + has(s, seat, AGNI)
    swapped = has(s, seat, HAE_TAE)
    value = int(STONE_VALUE[BLUE + PURPLE - colour if swapped == 1 else colour])
    if swapped == 1 and s.hae_tae_alone == 1:
        return value
    return value + has(s, seat, WATER_GIANT)


@rule
def count_stones(s: Record, seat: int) -> int:
    """Stones of all colours."""
    return s.stones[seat, RED] + s.stones[seat, BLUE] + s.stones[seat, PURPLE]


@rule
def purse(s: Record, seat: int) -> int:
    """The current value of all stones of `seat`."""
    total = 0
    for colour in range(COLOURS):
        total += s.stones[seat, colour] * stone_value(s, seat, colour)
    return total


@rule
def stone_limit(s: Record, seat: int) -> int:
    """4, with Hestia 6."""
    return BASE_LIMIT + HESTIA_BONUS * has(s, seat, HESTIA)


@rule
def gain_points(s: Record, seat: int, points: int):
    """Scores; nobody falls below 0."""
    s.score[seat] = max(0, s.score[seat] + points)


@rule
def may_pay(s: Record, seat: int, colour: int, owed: int, last: int) -> int:
    """1 when a stone of `colour` may be the next of a payment with `owed` still to pay, the last stone worth `last`.

    Stones go in falling order of value, and only while what is left of this value and below still reaches the cost:
    that lists each irredundant payment exactly once (section 7). With R1 superfluous stones are possible after that.
    """
    value = stone_value(s, seat, colour)
    if s.stones[seat, colour] == 0 or value > last:
        return 0
    below = 0
    for other in range(COLOURS):
        other_value = stone_value(s, seat, other)
        if other_value <= value:
            below += s.stones[seat, other] * other_value
    return 1 if below >= owed else 0
