"""Where cards are and how they move: pile, hands, libraries, play, discard pile (rules page, sections 11, 15 and 17).

The pile has no order in the record. Its top card is the one with the lowest shuffle key among the cards in it, so
nothing about it is decided before somebody looks. Every move also keeps what each seat knows: `seen` of the card, and
the marks that memory.py reads.
"""

from tabletopzoo.core.compile import Record, rule
from tabletopzoo.core.random import top_of_shuffle
from tabletopzoo.seasons.components import (
    BESPELLED_GRIMOIRE,
    CARDS,
    CURSED_TREATISE_OF_ARUS,
    DISCARD,
    ENERGIES,
    HAND,
    KIND,
    KINDS,
    MAX_AREA,
    NO_CARD,
    OFFER,
    PILE,
    PLAY,
    PRESTIGE,
    STORE,
)
from tabletopzoo.seasons.memory import forget, is_held, narrow
from tabletopzoo.seasons.steps import watch_limit

SHUFFLE = 1  # purpose of the shuffle keys; the count is the number of reshuffles
ERR_AREA = 3


@rule
def everybody(s: Record) -> int:
    """All seats, as bits."""
    return (1 << s.num_players) - 1


@rule
def in_zone(s: Record, seat: int, card: int, zone: int) -> int:
    """1 when `card` is in that zone of that seat."""
    return 1 if s.zone[card] == zone and s.owner[card] == seat else 0


@rule
def in_play(s: Record, seat: int, kind: int) -> int:
    """How many copies of `kind` the seat has in play."""
    return in_zone(s, seat, kind, PLAY) + in_zone(s, seat, kind + KINDS, PLAY)


@rule
def of_kind(s: Record, seat: int, kind: int, zone: int) -> int:
    """A card of `kind` in that zone of the seat, the first copy before the second; NO_CARD when there is none."""
    if in_zone(s, seat, kind, zone) == 1:
        return kind
    if in_zone(s, seat, kind + KINDS, zone) == 1:
        return kind + KINDS
    return NO_CARD


# ------------------------------------------------------------------------------------------ the pile


@rule
def can_draw(s: Record) -> int:
    """1 when there is a card to draw: pile or discard pile is not empty."""
    return 1 if s.pile_n + s.discard_n > 0 else 0


@rule
def reshuffle(s: Record):
    """Section 15: the discard pile becomes the draw pile. Who knew a discarded card knows that it is in the pile."""
    s.shuffles += 1
    for card in range(CARDS):
        if s.zone[card] == DISCARD:
            for seat in range(s.num_players):
                if (s.seen[card] >> seat) & 1 == 1:
                    s.since[seat, card] = s.shuffles
            forget(s, card)
            s.zone[card] = PILE
            s.seen[card] = 0
    s.pile_n = s.discard_n
    s.discard_n = 0


@rule
def find_top(s: Record) -> int:
    """The top card of the pile, which is made of the discard pile first if it is empty; NO_CARD when both are."""
    if s.pile_n == 0:
        if s.discard_n == 0:
            return NO_CARD
        reshuffle(s)
    if s.top_card != NO_CARD:
        return int(s.top_card)
    return top_of_shuffle(s.seed, SHUFFLE, s.shuffles, s.zone, PILE)


@rule
def take_top(s: Record) -> int:
    """Takes the top card off the pile; NO_CARD when there is none. Nobody knows the new top."""
    card = find_top(s)
    if card != NO_CARD:
        s.pile_n -= 1
        s.top_card = NO_CARD
        s.top_known = 0
        s.drawn_in[card] = s.shuffles
    return card


@rule
def draw(s: Record, seat: int, zone: int) -> int:
    """The top card into the hand of `seat` or before it to choose from, seen by it alone; NO_CARD if there is none."""
    others = int(s.top_known)
    card = take_top(s)
    if card != NO_CARD:
        s.clock += 1
        s.arrived[card] = s.clock
        s.holder[card] = seat
        s.passed[card] = others
        s.zone[card] = zone
        s.owner[card] = seat
        s.seen[card] = others | (1 << seat)
        s.hand_n[seat] += 1 if zone == HAND else 0
    return card


@rule
def draw_offer(s: Record, seat: int, count: int) -> int:
    """Draws up to `count` cards to choose from; returns how many there were."""
    drawn = 0
    for _ in range(count):
        drawn += 1 if draw(s, seat, OFFER) != NO_CARD else 0
    return drawn


# ------------------------------------------------------------------------------------------ discarding


@rule
def discard(s: Record, card: int, seen: int):
    """Onto the discard pile, where the seats in `seen` know it; the caller has taken it from where it was."""
    s.zone[card] = DISCARD
    s.owner[card] = -1
    s.seen[card] = seen
    s.discard_n += 1


@rule
def discard_offer(s: Record, seat: int):
    """What is left before `seat` to choose from goes to the discard pile, not shown to others."""
    for card in range(CARDS):
        if in_zone(s, seat, card, OFFER) == 1:
            s.holder[card] = -1
            discard(s, card, int(s.seen[card]))


# ------------------------------------------------------------------------------------------ hands


@rule
def hand_copy(s: Record, seat: int, kind: int) -> int:
    """Which copy leaves the hand of `seat`: the better known one, then a drafted one; NO_CARD when there is none."""
    card = of_kind(s, seat, kind, HAND)
    other = kind + KINDS
    if card == kind and in_zone(s, seat, other, HAND) == 1:
        both = s.seen[kind] & s.seen[other]
        if s.seen[kind] == both:
            if s.seen[other] != both or (s.taken[kind] < 0 and s.taken[other] >= 0):
                return other
    return card


@rule
def keep(s: Record, card: int):
    """From before its owner into the owner's hand."""
    s.zone[card] = HAND
    s.hand_n[s.owner[card]] += 1


@rule
def leave_hand(s: Record, card: int):
    """Out of its owner's hand, for everybody to see; the caller puts it somewhere.

    Who knew of one copy only knows of none now, be it in the libraries; who knew of both still knows of one.
    """
    seat = int(s.owner[card])
    other = card + KINDS if card < KINDS else card - KINDS
    if s.owner[other] == seat and is_held(s, other) == 1:
        lost = s.seen[other] & ~s.seen[card]
        s.seen[other] &= ~lost
        s.passed[other] &= ~lost
    s.hand_n[seat] -= 1
    s.clock += 1
    s.left[card] = s.clock
    s.seen[card] = everybody(s)
    narrow(s, card, seat)


@rule
def discard_from_hand(s: Record, card: int):
    """A hand card goes to the discard pile, shown to everybody."""
    leave_hand(s, card)
    discard(s, card, everybody(s))


# ------------------------------------------------------------------------------------------ play


@rule
def put_into_play(s: Record, seat: int, card: int):
    """Face up before `seat`, as its youngest card."""
    if s.area_n[seat] >= MAX_AREA:
        s.err = ERR_AREA
        return
    s.zone[card] = PLAY
    s.owner[card] = seat
    s.seen[card] = everybody(s)
    s.tapped[card] = 0
    s.area[seat, s.area_n[seat]] = card
    s.area_n[seat] += 1
    s.prestige[seat] += PRESTIGE[KIND[card]]


@rule
def leave_play(s: Record, card: int):
    """Out of its owner's play area, without its energies; the caller puts it somewhere. A Grimoire lowers the limit."""
    seat = int(s.owner[card])
    kept = 0
    for i in range(s.area_n[seat]):
        other = int(s.area[seat, i])
        if other != card:
            s.area[seat, kept] = other
            kept += 1
    s.area[seat, kept] = NO_CARD
    s.area_n[seat] = kept
    s.prestige[seat] -= PRESTIGE[KIND[card]]
    s.tapped[card] = 0
    if STORE[card] >= 0:
        for energy in range(ENERGIES):
            s.stored[STORE[card], energy] = 0
    if KIND[card] == BESPELLED_GRIMOIRE:
        watch_limit(s, seat)


@rule
def sacrifice(s: Record, card: int):
    """From play to the discard pile. Cursed Treatise of Arus takes the owner's reserve with it."""
    seat = int(s.owner[card])
    leave_play(s, card)
    discard(s, card, everybody(s))
    if KIND[card] == CURSED_TREATISE_OF_ARUS:
        for energy in range(ENERGIES):
            s.reserve[seat, energy] = 0


@rule
def take_back(s: Record, card: int):
    """From play to its owner's hand, known to everybody."""
    seat = int(s.owner[card])
    leave_play(s, card)
    forget(s, card)
    s.zone[card] = HAND
    s.owner[card] = seat
    s.hand_n[seat] += 1


@rule
def stored_on(s: Record, card: int) -> int:
    """Energies on a card."""
    total = 0
    if STORE[card] >= 0:
        for energy in range(ENERGIES):
            total += int(s.stored[STORE[card], energy])
    return total


@rule
def copy_to_give_up(s: Record, seat: int, kind: int) -> int:
    """Which copy in play is given up: with fewer energies, then the tapped one, then the older (25.2)."""
    best = NO_CARD
    for i in range(s.area_n[seat]):
        card = int(s.area[seat, i])
        if KIND[card] == kind:
            if best == NO_CARD:
                best = card
            else:
                fewer = stored_on(s, best) - stored_on(s, card)
                if fewer > 0 or (fewer == 0 and s.tapped[card] > s.tapped[best]):
                    best = card
    return best


@rule
def copy_to_activate(s: Record, seat: int, kind: int) -> int:
    """Which copy in play is activated: untapped, the fuller Cauldron, then the older; NO_CARD: all are tapped."""
    best = NO_CARD
    for i in range(s.area_n[seat]):
        card = int(s.area[seat, i])
        if KIND[card] == kind and s.tapped[card] == 0:
            if best == NO_CARD or stored_on(s, card) > stored_on(s, best):
                best = card
    return best
