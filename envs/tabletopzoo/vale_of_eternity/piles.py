"""Where cards are and how they move: pile, market, hands, areas, discard (rules page, sections 2 and 3).

The pile has no order in the record. The next card is the one with the lowest shuffle key among the cards in it, so
nothing about it is decided before it is drawn; only Tengu may be known to lie on top.
"""

from tabletopzoo.core.compile import Record, rule
from tabletopzoo.core.random import top_of_shuffle
from tabletopzoo.vale_of_eternity.components import (
    AREA,
    CARDS,
    DECK,
    DISCARD,
    HAND,
    MARKET,
    NO_CARD,
)

SHUFFLE = 1  # purpose of the shuffle keys; the count is the number of reshuffles


@rule
def can_draw(s: Record) -> int:
    """1 when a card can be drawn: pile or discard pile is not empty."""
    return 1 if s.deck_n + s.discard_n > 0 else 0


@rule
def take_top(s: Record) -> int:
    """Takes the top card off the pile, first shuffling the discard pile in when it is empty; NO_CARD when both are."""
    if s.deck_n == 0:
        if s.discard_n == 0:
            return NO_CARD
        for card in range(CARDS):
            if s.zone[card] == DISCARD:
                s.zone[card] = DECK
        s.deck_n = s.discard_n
        s.discard_n = 0
        s.shuffles += 1
    s.deck_n -= 1
    if s.top_card != NO_CARD:
        card = int(s.top_card)
        s.top_card = NO_CARD
        return card
    return top_of_shuffle(s.seed, SHUFFLE, s.shuffles, s.zone, DECK)


@rule
def draw(s: Record, seat: int):
    """Section 3.6: the top card into the hand. Only its owner has seen it, unless everybody knew the top card."""
    seen = 1 if s.top_card != NO_CARD and s.deck_n > 0 else 0
    card = take_top(s)
    if card != NO_CARD:
        s.drawn_in[card] = s.shuffles
        to_hand(s, seat, card, seen)


@rule
def to_hand(s: Record, seat: int, card: int, known: int):
    """Into the hand of `seat`, from the market, the pile, the discard pile or after leaving an area."""
    s.zone[card] = HAND
    s.owner[card] = seat
    s.known[card] = known
    s.hand_n[seat] += 1


@rule
def to_discard(s: Record, card: int):
    """Onto the discard pile, from the market or after leaving a hand or an area."""
    s.zone[card] = DISCARD
    s.owner[card] = -1
    s.known[card] = 0
    s.discard_n += 1


@rule
def leave_hand(s: Record, card: int):
    """Out of its owner's hand; the caller puts it somewhere."""
    s.hand_n[s.owner[card]] -= 1
    s.known[card] = 0


@rule
def to_area(s: Record, seat: int, card: int):
    """Into the area of `seat`."""
    s.zone[card] = AREA
    s.owner[card] = seat
    s.used[card] = 0
    s.area[seat, s.area_n[seat]] = card
    s.area_n[seat] += 1


@rule
def leave_area(s: Record, card: int):
    """Out of its owner's area; the caller puts it somewhere and looks at the stone limit."""
    seat = int(s.owner[card])
    kept = 0
    for i in range(s.area_n[seat]):
        other = int(s.area[seat, i])
        if other != card:
            s.area[seat, kept] = other
            kept += 1
    s.area[seat, kept] = NO_CARD
    s.area_n[seat] = kept
    s.used[card] = 0


@rule
def forget_used(s: Record, seat: int):
    """The active effects in the area of `seat` are unused again."""
    for i in range(s.area_n[seat]):
        s.used[s.area[seat, i]] = 0


@rule
def reveal_market(s: Record):
    """Section 3.1, step 1: two cards for each player; fewer when pile and discard pile run out (R9)."""
    for _ in range(2 * s.num_players):
        card = take_top(s)
        if card != NO_CARD:
            s.zone[card] = MARKET
            s.owner[card] = -1


@rule
def free_cards(s: Record) -> int:
    """Cards in the market that nobody has marked."""
    free = 0
    for card in range(CARDS):
        free += 1 if s.zone[card] == MARKET and s.owner[card] == -1 else 0
    return free
