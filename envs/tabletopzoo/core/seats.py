"""Seats round a table."""

from tabletopzoo.core.compile import Record, rule


@rule
def clockwise(s: Record, seat: int, other: int) -> int:
    """How many seats clockwise of `seat` the other one sits, from 0 to num_players - 1."""
    return other - seat if other >= seat else other - seat + s.num_players
