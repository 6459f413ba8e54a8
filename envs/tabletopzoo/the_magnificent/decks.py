"""The decks of master cards, trainer tiles and posters (rules page, sections 2, 3.6 and 18).

A deck has no order in the record: its top is the one with the lowest shuffle key, so nothing about it is decided before
it is drawn.
"""

from tabletopzoo.core.compile import Record, rule
from tabletopzoo.core.random import top_of_shuffle
from tabletopzoo.the_magnificent.components import DISPLAY, POSTERS
from tabletopzoo.the_magnificent.kinds import (
    CARD_DECK,
    CARD_DISPLAY,
    PENDING,
    POSTER_DECK,
    POSTER_DISCARD,
    POSTER_DISPLAY,
    ROWS_SHOWN,
    TILE_DECK,
    TILE_DISPLAY,
)

# Purposes of the shuffle keys; the count is the number of reshuffles.
CARD_SHUFFLE, TILE_SHUFFLE, POSTER_SHUFFLE = 1, 2, 3


@rule
def draw_card(s: Record) -> int:
    """The top master card of the deck, or -1; the caller puts it somewhere."""
    return top_of_shuffle(s.seed, CARD_SHUFFLE, 0, s.card_zone, CARD_DECK)


@rule
def draw_tile(s: Record) -> int:
    """The top trainer tile of the deck, or -1."""
    return top_of_shuffle(s.seed, TILE_SHUFFLE, s.returned, s.tile_zone, TILE_DECK)


@rule
def count_posters(s: Record, zone: int) -> int:
    """Posters in that zone."""
    count = 0
    for poster in range(POSTERS):
        count += 1 if s.poster_zone[poster] == zone else 0
    return count


@rule
def draw_poster(s: Record) -> int:
    """The top poster of the deck, which is made of the discards if it is empty; -1 when there is none anywhere."""
    top = top_of_shuffle(s.seed, POSTER_SHUFFLE, s.shuffles, s.poster_zone, POSTER_DECK)
    if top >= 0 or count_posters(s, POSTER_DISCARD) == 0:
        return top
    s.shuffles += 1
    for poster in range(POSTERS):
        if s.poster_zone[poster] == POSTER_DISCARD:
            s.poster_zone[poster] = POSTER_DECK
    return top_of_shuffle(s.seed, POSTER_SHUFFLE, s.shuffles, s.poster_zone, POSTER_DECK)


@rule
def any_poster(s: Record) -> int:
    """1 when a poster can be gained: displayed, in the deck or among the discards."""
    for row in range(DISPLAY):
        if s.display_poster[row] >= 0:
            return 1
    return 1 if count_posters(s, POSTER_DECK) + count_posters(s, POSTER_DISCARD) > 0 else 0


@rule
def take_poster(s: Record, seat: int, row: int) -> int:
    """The poster of a display row, replaced at once, or the top of the deck (row DISPLAY), to be put into a slot."""
    if row == DISPLAY:
        poster = draw_poster(s)
    else:
        poster = int(s.display_poster[row])
        s.poster_zone[poster] = PENDING
        s.display_poster[row] = draw_poster(s)
        if s.display_poster[row] >= 0:
            s.poster_zone[s.display_poster[row]] = POSTER_DISPLAY
    s.poster_zone[poster] = PENDING
    s.poster_owner[poster] = seat
    return poster


@rule
def discard_poster(s: Record, poster: int):
    """Onto the discards."""
    s.poster_zone[poster] = POSTER_DISCARD
    s.poster_owner[poster] = -1


@rule
def fill_display(s: Record, with_tiles: int):
    """The sets of the main display: a master card in each row, and a trainer tile when there are some this round."""
    for row in range(ROWS_SHOWN[s.num_players]):
        card = draw_card(s)
        s.display_card[row] = card
        if card >= 0:
            s.card_zone[card] = CARD_DISPLAY
        tile = draw_tile(s) if with_tiles == 1 else -1
        s.display_tile[row] = tile
        if tile >= 0:
            s.tile_zone[tile] = TILE_DISPLAY
