"""The prelude: packets of nine handed round, then three packets of three (rules page, sections 2 to 4)."""

from tabletopzoo.core.compile import Record, rule
from tabletopzoo.core.random import below, nth_absent, start_roll
from tabletopzoo.core.seats import clockwise
from tabletopzoo.seasons.components import (
    A_CARD,
    CARDS,
    HAND,
    HAND_SIZE,
    KEPT,
    KIND,
    KINDS,
    LIBRARY_2,
    LIBRARY_3,
    PACKET,
    PACKET_Z,
    PILE,
    PRESET,
    PRESETS,
)
from tabletopzoo.seasons.memory import ALONE
from tabletopzoo.seasons.piles import everybody, in_zone, of_kind, take_top

SETS = 3  # purpose of the roll that deals the preset sets


@rule
def deal_packets(s: Record):
    """Magician and archmage: nine cards for each player to draft from."""
    for seat in range(s.num_players):
        for _ in range(HAND_SIZE):
            card = take_top(s)
            s.zone[card] = PACKET_Z
            s.owner[card] = seat
            s.packet[card] = seat
            s.seen[card] = 1 << seat


@rule
def deal_sets(s: Record):
    """Apprentice: different preset sets at random; everybody sees who takes which."""
    start_roll(s, SETS, 0)
    dealt = 0
    for seat in range(s.num_players):
        preset = nth_absent(dealt, below(s, PRESETS - seat))
        dealt |= 1 << preset
        for i in range(HAND_SIZE):
            card = PRESET[preset, i] - 1
            if s.zone[card] != PILE:
                card += KINDS
            s.zone[card] = KEPT
            s.owner[card] = seat
            s.holder[card] = seat
            s.seen[card] = everybody(s)
            s.pile_n -= 1


@rule
def mark_kinds(s: Record, seat: int, zone: int, mask) -> int:
    """Marks the kinds of card that the seat has in a zone; returns how many."""
    count = 0
    for card in range(CARDS):
        if in_zone(s, seat, card, zone) == 1:
            kind = int(KIND[card])
            count += 1 - mask[A_CARD + kind]
            mask[A_CARD + kind] = 1
    return count


@rule
def keep_from_packet(s: Record, seat: int, kind: int):
    """Section 4.1: one card is kept; when everybody has, the rest goes to the left neighbours."""
    card = of_kind(s, seat, kind, PACKET_Z)
    s.zone[card] = KEPT
    s.taken[card] = s.draft_step
    s.holder[card] = seat
    s.drafted[s.packet[card], s.draft_step] = card
    s.turn += 1
    if s.turn == s.num_players:
        pass_packets(s)


@rule
def pass_packets(s: Record):
    """Everybody has kept a card: the packets move on, and whoever had seen the cards of one remembers them."""
    for packet in range(s.num_players):
        card = int(s.drafted[packet, s.draft_step])
        for seat in range(s.num_players):
            if ALONE[s.num_players, clockwise(s, seat, packet), s.draft_step] == 1:
                s.seen[card] |= 1 << seat
    for card in range(CARDS):
        if s.zone[card] == PACKET_Z:
            s.passed[card] |= 1 << s.owner[card]
            s.owner[card] = (s.owner[card] + 1) % s.num_players
            s.seen[card] = 1 << s.owner[card]
    s.turn = 0
    s.draft_step += 1


@rule
def put_into_packet(s: Record, seat: int, kind: int):
    """Section 4.2: three cards for year I, three for year II, the rest is for year III."""
    card = of_kind(s, seat, kind, KEPT)
    s.stage += 1
    if s.stage <= PACKET:
        s.zone[card] = HAND
        s.packed[card] = 1
        s.hand_n[seat] += 1
    else:
        s.zone[card] = LIBRARY_2
        s.packed[card] = 2
    if s.stage == 2 * PACKET:
        s.stage = 0
        s.turn += 1
        for other in range(CARDS):
            if in_zone(s, seat, other, KEPT) == 1:
                s.zone[other] = LIBRARY_3
                s.packed[other] = 3
