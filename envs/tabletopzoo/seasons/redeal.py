"""Dealing anew what a seat of Seasons cannot know (rules page, section 15; what it knows: memory.py).

Three things are sampled. Which card is in which hidden place: uniformly within each set of memory.py, and of the cards
never seen only such as were in the pile when the place was filled. In which packet of three another player has put
each card. And which of the cards that a player has shown since were drafted and which drawn: two histories change
places when both fit the times at which the cards left the hand. The last two are made uniform by random exchanges.
"""

from tabletopzoo.core.compile import Record, rule
from tabletopzoo.core.random import below, start_roll
from tabletopzoo.seasons.activating import count_familiars, has_familiar
from tabletopzoo.seasons.components import (
    CARDS,
    HAND,
    HAND_SIZE,
    KEPT,
    KINDS,
    KRISS,
    NO_CARD,
    OUT,
    PILE,
)
from tabletopzoo.seasons.memory import came_known, is_held, is_preset, memory_set, swap_histories
from tabletopzoo.seasons.piles import find_top

REDEAL = 8  # purpose of the rolls that redeal
TRIES = 1000  # even where one deal in fifty fits, all miss once in 500 million
EXCHANGES = 24
NEVER = 1 << 40
UNSEEN = 0


@rule
def redeal(s: Record, seat: int, seed: int):
    """New cards wherever `seat` does not see them, new dice to come.

    A player in the middle of Necrotic Kriss is known to have a familiar: deals without one are drawn again.
    """
    s.seed = seed
    if (s.top_known >> seat) & 1 == 0:
        s.top_card = NO_CARD
    settle_copies(s, seat)
    for attempt in range(TRIES):
        start_roll(s, REDEAL, attempt)
        deal_hidden(s, seat)
        for other in range(s.num_players):
            if other != seat:
                exchange_histories(s, seat, other)
        if choice_remains(s, seat) == 1:
            break
    for i in range(4):
        s.rng[i] = 0
    if s.top_known != 0:
        s.top_card = find_top(s)


@rule
def choice_remains(s: Record, seat: int) -> int:
    """1 unless another player's open choice of a familiar finds none."""
    if s.stack_n == 0:
        return 1
    i = s.stack_n - 1
    other = int(s.step_seat[i])
    if s.step_kind[i] != KRISS or other == seat or count_familiars(s, other) > 0:
        return 1
    return has_familiar(s, other, HAND)


@rule
def hidden(s: Record, seat: int, card: int) -> int:
    """1 when `seat` does not see where the card is. Whose a preset set is, it knows even of a copy that it lost."""
    if (s.seen[card] >> seat) & 1 == 1 or s.zone[card] == OUT or card == s.top_card:
        return 0
    return 1 - is_preset(s, card)


@rule
def bit(low: int, high: int, card: int) -> int:
    """Is `card` in the set of cards held in two words, one for each copy?"""
    return (low >> card) & 1 if card < KINDS else (high >> (card - KINDS)) & 1


# ------------------------------------------------------------------------------------------ which card is where


@rule
def deal_hidden(s: Record, seat: int):
    """Gives each hidden place one of the cards that may be there, the places that were filled first before the others.

    Those are the places that fewer cards fit, and all that fit them fit the later ones too: so every deal is equally
    likely.
    """
    low = 0
    high = 0
    for drawn_in in range(s.shuffles + 1):
        for card in range(CARDS):
            while is_place(s, seat, card, drawn_in, low, high) == 1:
                other = any_that_fits(s, seat, card, drawn_in, low, high)
                swap_places(s, seat, card, other)
                if other < KINDS:
                    low |= 1 << other
                else:
                    high |= 1 << (other - KINDS)


@rule
def is_place(s: Record, seat: int, card: int, drawn_in: int, low: int, high: int) -> int:
    """1 when `card` lies in a hidden place, not the pile, that is to be dealt now."""
    if s.zone[card] == PILE or s.drawn_in[card] != drawn_in or hidden(s, seat, card) == 0:
        return 0
    return 1 - bit(low, high, card)


@rule
def any_that_fits(s: Record, seat: int, place: int, drawn_in: int, low: int, high: int) -> int:
    """One of the cards, each equally likely, that may be where `place` lies: of its set, hidden, not yet dealt."""
    which = memory_set(s, seat, place)
    packet = int(s.packet[place])
    while True:
        if which == UNSEEN or s.draft_step < HAND_SIZE:
            card = below(s, CARDS)
        else:
            card = int(s.drafted[packet, below(s, HAND_SIZE)])
        if card != NO_CARD:
            if hidden(s, seat, card) == 1 and bit(low, high, card) == 0 and s.since[seat, card] <= drawn_in:
                if memory_set(s, seat, card) == which:
                    return card


@rule
def swap_places(s: Record, seat: int, a: int, b: int):
    """Two hidden cards of `seat` change places, and with them all that others know of the places."""
    if a == b:
        return
    zone = int(s.zone[a])
    owner = int(s.owner[a])
    seen = int(s.seen[a])
    left = int(s.left[a])
    s.zone[a] = s.zone[b]
    s.owner[a] = s.owner[b]
    s.seen[a] = s.seen[b]
    s.left[a] = s.left[b]
    s.zone[b] = zone
    s.owner[b] = owner
    s.seen[b] = seen
    s.left[b] = left
    for other in range(s.num_players):
        if other != seat:
            since = int(s.since[other, a])
            s.since[other, a] = s.since[other, b]
            s.since[other, b] = since
    swap_histories(s, a, b)


# ------------------------------------------------------------------------------------------ how it came there


@rule
def in_question(s: Record, seat: int, other: int, card: int) -> int:
    """1 for a card that came unseen into the hand or libraries of `other`: still there, or shown since."""
    if s.holder[card] != other:
        return 0
    return 1 if s.left[card] > 0 or is_drafted(s, card) == 1 or hidden(s, seat, card) == 1 else 0


@rule
def is_drafted(s: Record, card: int) -> int:
    """1 for a card that its holder has kept in the draft or got with a preset set."""
    return 1 if s.packed[card] > 0 or s.zone[card] == KEPT else 0


@rule
def came_unseen(s: Record, seat: int, card: int) -> int:
    """1 for a card that `seat` has not seen before it left the hand: not in the draft, the pile or a preset set."""
    if memory_set(s, seat, card) != UNSEEN or (s.passed[card] >> seat) & 1 == 1 or is_preset(s, card) == 1:
        return 0
    return 1 if s.left[card] > 0 or hidden(s, seat, card) == 1 else 0


@rule
def came(s: Record, packed: int, arrived: int) -> int:
    """When a card came into the hand, by `clock`: with its packet of three, or when it was drawn."""
    if packed > s.opened:
        return NEVER
    return int(s.opened_at[packed]) if packed > 1 else arrived


@rule
def in_time(s: Record, card: int, packed: int, arrived: int) -> int:
    """1 when `card`, if it has left the hand, can have come there by such a history before."""
    return 1 if s.left[card] == 0 or came(s, packed, arrived) < s.left[card] else 0


@rule
def exchange_histories(s: Record, seat: int, other: int):
    """Random exchanges among the cards of `other`: of packets of three, and of whole histories of unseen cards."""
    drafted = 0
    unseen = 0
    shown = 0
    for card in range(CARDS):
        if in_question(s, seat, other, card) == 1:
            drafted += is_drafted(s, card)
            if came_unseen(s, seat, card) == 1:
                unseen += 1
                shown += 1 if s.left[card] > 0 else 0
    for _ in range(EXCHANGES):
        if drafted > 1:
            exchange_packed(s, any_drafted(s, seat, other), any_drafted(s, seat, other))
        if unseen > 1 and shown > 0:
            exchange_tokens(s, seat, any_unseen(s, seat, other), any_unseen(s, seat, other))


@rule
def any_drafted(s: Record, seat: int, other: int) -> int:
    """One of the drafted cards in question, each equally likely."""
    while True:
        card = below(s, CARDS)
        if in_question(s, seat, other, card) == 1 and is_drafted(s, card) == 1:
            return card


@rule
def any_unseen(s: Record, seat: int, other: int) -> int:
    """One of the cards in question that `seat` has not seen before they left the hand, each equally likely."""
    while True:
        card = below(s, CARDS)
        if in_question(s, seat, other, card) == 1 and came_unseen(s, seat, card) == 1:
            return card


@rule
def exchange_packed(s: Record, a: int, b: int):
    """Two drafted cards change packets of three, if each is in hand before it leaves it."""
    if in_time(s, a, int(s.packed[b]), 0) == 1 and in_time(s, b, int(s.packed[a]), 0) == 1:
        zone = int(s.zone[a])
        packed = int(s.packed[a])
        s.packed[a] = s.packed[b]
        s.packed[b] = packed
        if s.left[a] == 0 and s.left[b] == 0:
            s.zone[a] = s.zone[b]
            s.zone[b] = zone


@rule
def exchange_tokens(s: Record, seat: int, a: int, b: int):
    """A drafted and a drawn card, neither seen by `seat` before, change histories, if the times fit."""
    if s.left[a] == 0 and s.left[b] == 0:  # both still hidden: `deal_hidden` has done that
        return
    if s.since[seat, a] > s.drawn_in[b] or s.since[seat, b] > s.drawn_in[a]:
        return
    if in_time(s, a, int(s.packed[b]), int(s.arrived[b])) == 1:
        if in_time(s, b, int(s.packed[a]), int(s.arrived[a])) == 1:
            swap_histories(s, a, b)
            hidden_one = a if s.left[a] == 0 else b
            if s.left[hidden_one] == 0:
                s.seen[hidden_one] = came_known(s, hidden_one) | (1 << s.holder[hidden_one])


@rule
def settle_copies(s: Record, seat: int):
    """Of two copies of one holder `seat` knew one, then one was shown: it takes it for that one where the times fit.

    The other copy is one that it has never seen then, and is dealt anew.
    """
    for card in range(CARDS):
        shown = card + KINDS if card < KINDS else card - KINDS
        if s.left[shown] > 0 and s.holder[card] == s.holder[shown] and came_unseen(s, seat, shown) == 1:
            if is_held(s, card) == 1 and is_lost(s, seat, card) == 1:
                for other in range(CARDS):
                    if s.holder[other] == s.holder[card] and is_drafted(s, other) == 1:
                        if in_time(s, shown, int(s.packed[card]), 0) == 0:
                            if in_time(s, shown, int(s.packed[other]), 0) == 1:
                                exchange_packed(s, card, other)
                if in_time(s, shown, int(s.packed[card]), 0) == 1:
                    swap_histories(s, shown, card)
                    for other in range(s.num_players):
                        since = int(s.since[other, card])
                        s.since[other, card] = s.since[other, shown]
                        s.since[other, shown] = since


@rule
def is_lost(s: Record, seat: int, card: int) -> int:
    """1 for a card of the draft or a preset set of which `seat` has known who has it, and does no longer."""
    if ((s.seen[card] | s.passed[card]) >> seat) & 1 == 1:
        return 0
    return 1 if is_preset(s, card) == 1 or memory_set(s, seat, card) != UNSEEN else 0
