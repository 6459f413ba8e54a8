"""What a seat remembers of cards that it does not see (rules page, sections 4.1 and 15).

In the draft a seat sees packet j first in step (seat - j) mod n and then every n steps. What was kept before that it
has never seen; of what was kept between two of its looks it knows the cards, not who of the others kept which. So the
cards that a seat does not see fall into sets, and within a set any card may be in any of the places:

* 0: the cards it has never seen. Each is where it was before the draft, or came from there.
* one set for each pair of looks at a packet: the cards kept in between (and, after its last look so far, those that may
  still be in the packet). Where such a set has a single card, the seat knows who has it.

The places are remembered with the card: `packet` and `taken` (from which packet, in which step it was kept), `packed`
(in which packet of three it was put), `holder`, `arrived`, `left` and `drawn_in`.
"""

import numpy as np

from tabletopzoo.core.compile import Record, rule
from tabletopzoo.core.seats import clockwise
from tabletopzoo.seasons.components import APPRENTICE, HAND, HAND_SIZE, LIBRARY_2, LIBRARY_3, MAX_PLAYERS, NO_CARD


def _look(players: int, relative: int, step: int) -> int:
    """Which look at the packet came before `step`, from 1; 0: none yet. `relative` is packet - seat."""
    first = -relative % max(players, 1)
    return 0 if step < first else 1 + (step - first) // max(players, 1)


LOOK = np.array(
    [
        [[_look(players, relative, step) for step in range(HAND_SIZE + 1)] for relative in range(MAX_PLAYERS)]
        for players in range(MAX_PLAYERS + 1)
    ],
    np.int16,
)
"""By player count, packet (in seats clockwise from the one that remembers) and step: the last look before, 0 none."""


def _alone(players: int, relative: int, step: int) -> bool:
    """True when the card kept in `step` is the only one of its set that others kept."""
    look = LOOK[players, relative]
    same = [other for other in range(HAND_SIZE) if look[other] == look[step] and (relative + other) % players != 0]
    return bool(look[step] > 0) and same == [step]


ALONE = np.array(
    [
        [
            [players > 0 and _alone(players, relative, step) for step in range(HAND_SIZE)]
            for relative in range(MAX_PLAYERS)
        ]
        for players in range(MAX_PLAYERS + 1)
    ],
    np.int16,
)
"""1 where the card kept in that step is alone in its set: when the packet has gone on, the seat knows who has it."""


@rule
def memory_set(s: Record, seat: int, card: int) -> int:
    """Which of the sets of `seat` the card is in, if it does not see it: 0, or a number for the packet and the look."""
    packet = int(s.packet[card])
    if packet < 0:
        return 0
    step = int(s.taken[card]) if s.taken[card] >= 0 else int(s.draft_step)
    look = int(LOOK[s.num_players, clockwise(s, seat, packet), step])
    return 0 if look == 0 else 1 + packet * (HAND_SIZE + 1) + look


@rule
def forget(s: Record, card: int):
    """The card has been seen by everybody or goes back into the pile: how it came there matters no more."""
    if s.taken[card] >= 0:
        s.drafted[s.packet[card], s.taken[card]] = NO_CARD
    s.packet[card] = -1
    s.taken[card] = -1
    s.passed[card] = 0
    s.packed[card] = 0
    s.holder[card] = -1
    s.arrived[card] = 0
    s.left[card] = 0


@rule
def is_held(s: Record, card: int) -> int:
    """1 for a card in a hand or a library."""
    return 1 if s.zone[card] == HAND or s.zone[card] == LIBRARY_2 or s.zone[card] == LIBRARY_3 else 0


@rule
def narrow(s: Record, card: int, owner: int):
    """Everybody has seen that `owner` had `card`: who now knows who has the last card of a set is noted in `seen`."""
    packet = int(s.packet[card])
    if s.taken[card] < 0 or s.num_players == 2:  # with two players every set has one card
        return
    for seat in range(s.num_players):
        look = int(LOOK[s.num_players, clockwise(s, seat, packet), s.taken[card]])
        if seat != owner and look > 0:
            count = 0
            last = NO_CARD
            for step in range(HAND_SIZE):
                other = int(s.drafted[packet, step])
                if other != NO_CARD and other != card:
                    if (
                        LOOK[s.num_players, clockwise(s, seat, packet), step] == look
                        and is_held(s, other) == 1
                        and (s.seen[other] >> seat) & 1 == 0
                    ):
                        count += 1
                        last = other
            if count == 1:
                s.seen[last] |= 1 << seat


@rule
def is_preset(s: Record, card: int) -> int:
    """1 for a card that its holder has put into a packet of three out of a preset set."""
    return 1 if s.deck == APPRENTICE and s.packed[card] > 0 else 0


@rule
def came_known(s: Record, card: int) -> int:
    """Who knew the card when it came to its holder: one who gave it or saw it on the pile, or by the draft."""
    if s.taken[card] < 0:
        return int(s.passed[card])
    known = 0
    for seat in range(s.num_players):
        known |= int(ALONE[s.num_players, clockwise(s, seat, int(s.packet[card])), s.taken[card]]) << seat
    return known


@rule
def swap_histories(s: Record, a: int, b: int):
    """Two cards change how they came to their holders: by draft or draw, when, into which packet of three."""
    passed = int(s.passed[a])
    packet = int(s.packet[a])
    taken = int(s.taken[a])
    packed = int(s.packed[a])
    holder = int(s.holder[a])
    arrived = int(s.arrived[a])
    drawn_in = int(s.drawn_in[a])
    s.passed[a] = s.passed[b]
    s.packet[a] = s.packet[b]
    s.taken[a] = s.taken[b]
    s.packed[a] = s.packed[b]
    s.holder[a] = s.holder[b]
    s.arrived[a] = s.arrived[b]
    s.drawn_in[a] = s.drawn_in[b]
    s.passed[b] = passed
    s.packet[b] = packet
    s.taken[b] = taken
    s.packed[b] = packed
    s.holder[b] = holder
    s.arrived[b] = arrived
    s.drawn_in[b] = drawn_in
    if s.taken[a] >= 0:
        s.drafted[s.packet[a], s.taken[a]] = a
    if s.taken[b] >= 0:
        s.drafted[s.packet[b], s.taken[b]] = b
