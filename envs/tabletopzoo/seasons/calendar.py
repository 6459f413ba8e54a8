"""The season token: spaces, years, libraries, season changes (rules page, sections 13, 14 and 16)."""

from tabletopzoo.core.compile import Record, rule
from tabletopzoo.seasons.components import (
    CARDS,
    FIGRIM,
    FIGRIM_THE_AVARICIOUS,
    HAND,
    HOURGLASS,
    HOURGLASS_OF_TIME,
    LAST_YEAR,
    LIBRARY_2,
    LIBRARY_3,
    NO_CARD,
    SEASONS,
    SPACES,
)
from tabletopzoo.seasons.piles import in_play
from tabletopzoo.seasons.steps import push

STOP, WRAP = 1, 2  # values of `before_year_one`


@rule
def season(s: Record) -> int:
    """The season of the token's space."""
    return (s.space - 1) // (SPACES // SEASONS)


@rule
def move_token(s: Record, spaces: int, asked_first: int):
    """Section 16: moves the season token; years, libraries and season changes follow, players from `asked_first` on."""
    before = season(s)
    s.space += spaces
    if s.space > SPACES:
        s.space -= SPACES
        s.year += 1
        for year in range(2, LAST_YEAR + 1):
            if s.year >= year and s.opened < year:
                open_library(s, year)
    elif s.space < 1:
        if s.year == 1 and s.before_year_one == STOP:
            s.space = 1
        else:
            s.space += SPACES
            if s.year != 1 or s.before_year_one != WRAP:
                s.year -= 1
    if season(s) != before:
        push_season_change(s, asked_first)


@rule
def open_library(s: Record, year: int):
    """Section 13, step 4: everybody takes the packet of that year in hand; it is handed out once."""
    s.opened = year
    s.opened_at[year] = s.clock
    library = LIBRARY_2 if year == 2 else LIBRARY_3
    for card in range(CARDS):
        if s.zone[card] == library:
            s.zone[card] = HAND
            s.hand_n[s.owner[card]] += 1


@rule
def push_season_change(s: Record, asked_first: int):
    """Section 13, step 5: each player's Figrims, then Hourglasses, one after the other."""
    for i in range(s.num_players):
        seat = (asked_first + s.num_players - 1 - i) % s.num_players
        for _ in range(in_play(s, seat, HOURGLASS_OF_TIME)):
            push(s, HOURGLASS, seat, NO_CARD, 0)
        for _ in range(in_play(s, seat, FIGRIM_THE_AVARICIOUS)):
            push(s, FIGRIM, seat, NO_CARD, 0)


@rule
def game_over(s: Record) -> int:
    """Section 14: 1 when the token has left year III (option: or stands on its last space)."""
    if s.year > LAST_YEAR:
        return 1
    return 1 if s.ends_on_reaching == 1 and s.year == LAST_YEAR and s.space == SPACES else 0
