"""What holds in every position of Seasons (rules page, section 24)."""

from tabletopzoo.core.compile import Record, rule
from tabletopzoo.seasons.components import (
    CARDS,
    CHOOSE,
    DICE,
    DISCARD,
    DRAFT,
    EXCHANGE,
    FIGRIM,
    GAIN,
    HAND,
    HAND_SIZE,
    HORN,
    HOURGLASS,
    KEEP,
    KIND,
    LIBRARY_2,
    LIBRARY_3,
    MALICE,
    NO_CARD,
    OUT,
    OVERFLOW,
    PACKET_Z,
    PICK_DIE,
    PILE,
    PLAY,
    PRESTIGE,
    RESOLVE_DIE,
    SPLIT,
    STORE,
    STORE_GAIN,
    SYMBOL,
    TURNS,
)
from tabletopzoo.seasons.energies import reserve_limit, reserve_total

INVARIANTS = (
    "every card is in one place, and piles, hands and play areas are counted right",
    "what is remembered of drafted cards belongs to cards of the draft",
    "nobody holds more energies than the limit, but while the steps that gave them are on the stack",
    "the dice of the round are among those of the game, and a die is taken by one player, a player takes one die",
    "pending steps name a seat, and a card where they need one",
    "the seat to move is the one asked by the step on top, or has its turn in the phase",
)


@rule
def check(s: Record) -> int:
    """0, or the number of the first of INVARIANTS that does not hold."""
    if check_cards(s) == 0:
        return 1
    if check_memory(s) == 0:
        return 2
    if s.stack_n == 0:
        for seat in range(s.num_players):
            if reserve_total(s, seat) > reserve_limit(s, seat):
                return 3
    if check_dice(s) == 0:
        return 4
    for i in range(s.stack_n):
        if check_step(s, i) == 0:
            return 5
    if s.seat >= s.num_players or s.first < 0 or s.starter < 0:
        return 6
    if s.seat >= 0:
        if s.stack_n > 0:
            return 0 if s.step_seat[s.stack_n - 1] == s.seat else 6
        if s.turn >= s.num_players or s.phase > TURNS:
            return 6
        first = s.starter if s.phase == DRAFT or s.phase == SPLIT else s.first
        if s.seat != (first + s.turn) % s.num_players:
            return 6
    return 0


@rule
def check_cards(s: Record) -> int:
    """1 when zones, owners and counts agree."""
    pile = 0
    discard = 0
    for card in range(CARDS):
        zone = int(s.zone[card])
        nobody = 1 if zone == PILE or zone == DISCARD or zone == OUT else 0
        if (s.owner[card] < 0) != (nobody == 1) or s.owner[card] >= s.num_players:
            return 0
        pile += 1 if zone == PILE else 0
        discard += 1 if zone == DISCARD else 0
    if pile != s.pile_n or discard != s.discard_n:
        return 0
    if s.top_card != NO_CARD:
        if s.zone[s.top_card] != PILE or s.top_known == 0:
            return 0
    elif s.top_known != 0:
        return 0
    for seat in range(s.num_players):
        hand = 0
        area = 0
        for card in range(CARDS):
            hand += 1 if s.zone[card] == HAND and s.owner[card] == seat else 0
            area += 1 if s.zone[card] == PLAY and s.owner[card] == seat else 0
        if hand != s.hand_n[seat] or area != s.area_n[seat]:
            return 0
        prestige = int(s.prestige[seat])
        for i in range(area):
            card = int(s.area[seat, i])
            if card < 0:
                return 0
            prestige -= int(PRESTIGE[KIND[card]])
            if s.zone[card] != PLAY or s.owner[card] != seat:
                return 0
            for j in range(i):
                if s.area[seat, j] == card:
                    return 0
        if prestige != 0:
            return 0
    return 1


@rule
def check_memory(s: Record) -> int:
    """1 when `drafted` is the inverse of `packet` and `taken`, and nobody's libraries hold more than they can."""
    for card in range(CARDS):
        if s.taken[card] >= 0:
            if s.packet[card] < 0 or s.packet[card] >= s.num_players:
                return 0
            if s.drafted[s.packet[card], s.taken[card]] != card:
                return 0
        elif s.packet[card] >= s.num_players or (s.packet[card] >= 0) != (s.zone[card] == PACKET_Z):
            return 0
        if s.holder[card] >= s.num_players:
            return 0
        if s.zone[card] == LIBRARY_2 and (s.opened >= 2 or s.packed[card] != 2):
            return 0
        if s.zone[card] == LIBRARY_3 and (s.opened >= 3 or s.packed[card] != 3):
            return 0
    for packet in range(s.num_players):
        for step in range(HAND_SIZE):
            card = int(s.drafted[packet, step])
            if card != NO_CARD:
                if s.packet[card] != packet or s.taken[card] != step:
                    return 0
    return 1


@rule
def check_dice(s: Record) -> int:
    """1 when the dice agree with the set-up and the phase."""
    takers = 0
    for die in range(DICE):
        if s.face[die] >= 0 and (s.dice[s.dice_season] >> die) & 1 == 0:
            return 0
        if s.taker[die] >= s.num_players or (s.taker[die] >= 0 and s.face[die] < 0):
            return 0
        if s.taker[die] >= 0:
            if (takers >> s.taker[die]) & 1 == 1:
                return 0
            takers |= 1 << s.taker[die]
    if s.phase == PICK_DIE or s.phase == TURNS:
        for die in range(DICE):
            if (s.face[die] >= 0) != ((s.dice[s.dice_season] >> die) & 1 == 1):
                return 0
    if s.phase == TURNS and takers != (1 << s.num_players) - 1:
        return 0
    return 1


@rule
def check_step(s: Record, i: int) -> int:
    """1 when step `i` has what it needs."""
    kind = int(s.step_kind[i])
    if s.step_seat[i] < 0 or s.step_seat[i] >= s.num_players:
        return 0
    if kind == STORE_GAIN and (s.step_card[i] < 0 or STORE[max(0, s.step_card[i])] < 0):
        return 0
    alone = kind == RESOLVE_DIE or kind == FIGRIM or kind == HOURGLASS or kind == HORN or kind == MALICE
    alone = alone or kind == SYMBOL or kind == KEEP or kind == CHOOSE or kind == OVERFLOW or kind == GAIN
    if alone or kind == EXCHANGE:
        return 1
    return 1 if s.step_card[i] >= 0 else 0
