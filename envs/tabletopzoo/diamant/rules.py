"""The rules of Diamant: set-up, legal actions, what an answer does (rules page, sections 3, 4 and 8).

The draw pile has no order in the record. The next card is the one with the lowest shuffle key of this round
among the cards still in the pile, so nothing about it is decided, or readable, before it is drawn.
"""

from tabletopzoo.core.compile import Record, rule
from tabletopzoo.core.random import high_key, low_key, order_key
from tabletopzoo.diamant.components import (
    ARTIFACT_BY_ORDER,
    ARTIFACT_PRINTED,
    ARTIFACTS,
    CARDS,
    COPIES,
    FIRST_ARTIFACT,
    FIRST_GEM,
    KINDS,
    LEAVE,
    NO_ANSWER,
    ROUNDS,
    STAY,
)

SHUFFLE = 1  # purpose of the shuffle keys; the count is the round
NOT_YET, ALL_LEFT, CHOICE = -2, -1, -3  # how a round ended (else the kind of disaster), or that it goes on
EMPTY_PILE = -1
NOBODY = -1
NO_CARD = 1 << 42  # above every shuffle key; an order key holds its card in the low 10 bits


# ------------------------------------------------------------------------------------------ course of a round


@rule
def setup(s: Record, seed: int):
    """Three copies of each disaster, empty chests, and the first card of round 1."""
    for kind in range(KINDS):
        s.copies[kind] = COPIES
    s.last_end = NOT_YET
    start_round(s, 1)
    draw_until_choice(s)


@rule
def start_round(s: Record, number: int):
    """Section 3, step 1: a full reshuffle, everyone enters."""
    s.round_number = number
    for card in range(FIRST_ARTIFACT):
        s.in_deck[card] = 1 if card % COPIES < s.copies[card // COPIES] else 0
    for i in range(ARTIFACTS):
        s.in_deck[FIRST_ARTIFACT + i] = 1 if s.artifacts == 1 and i < number and s.artifact_gone[i] == 0 else 0
        s.artifact_on_path[i] = 0  # those still on the path are out of the game (section 8.5)
    for i in range(s.gem_cards):
        s.in_deck[FIRST_GEM + i] = 1
    for kind in range(KINDS):
        s.seen[kind] = 0
    for seat in range(s.num_players):
        s.in_cave[seat] = 1
        s.left_last[seat] = 0
        s.choice[seat] = NO_ANSWER
    s.pile = 0
    for card in range(CARDS):
        s.pile += s.in_deck[card]
    s.path_length = 0
    s.pocket = 0
    s.pool = 0
    s.taken = 0


@rule
def draw_until_choice(s: Record):
    """Draws, through the ends of rounds, up to a card after which somebody chooses, or to the end of the game.

    A loop and not rules calling each other in a circle: compiled code with such a circle cannot be kept on disk.
    """
    while True:
        ending = draw(s)
        if ending == CHOICE:
            s.seat = 0  # section 3, step 3: the seats in the cave are asked in seat order
            while s.in_cave[s.seat] == 0:
                s.seat += 1
            return
        end_round(s, ending)
        if s.seat < 0:
            return


@rule
def draw(s: Record) -> int:
    """Section 3, step 2: the top card, face up. CHOICE, or how the round ended."""
    card = next_card(s)
    if card == EMPTY_PILE:  # everyone inside is made to leave (section 4; only with custom decks)
        for seat in range(s.num_players):
            if s.in_cave[seat] == 1:
                s.choice[seat] = LEAVE
        reveal(s)
        return ALL_LEFT
    s.in_deck[card] = 0
    s.pile -= 1
    s.path[s.path_length] = card
    s.path_length += 1
    if card >= FIRST_GEM:
        share_gems(s, int(s.gem_value[card - FIRST_GEM]))
    elif card >= FIRST_ARTIFACT:
        s.artifact_on_path[card - FIRST_ARTIFACT] = 1
        s.artifact_gone[card - FIRST_ARTIFACT] = 1
    else:
        kind = card // COPIES
        if s.seen[kind] == 1:  # everyone inside gets nothing, and this card leaves the game
            s.copies[kind] -= 1
            return kind
        s.seen[kind] = 1
    return CHOICE


@rule
def next_card(s: Record) -> int:
    """The top card of the draw pile: the lowest shuffle key of this round among the cards left, or EMPTY_PILE."""
    low = low_key(s.seed, SHUFFLE, s.round_number)
    high = high_key(s.seed, SHUFFLE, s.round_number)
    artifacts = ARTIFACTS * s.artifacts  # without the variant their numbers are skipped: this loop is half of a draw
    best = NO_CARD
    for i in range(FIRST_ARTIFACT + artifacts + s.gem_cards):
        card = i if i < FIRST_ARTIFACT + artifacts else i + ARTIFACTS - artifacts
        best = min(best, order_key(low, high, card) + (1 - s.in_deck[card]) * NO_CARD)
    return best % 1024 if best < NO_CARD else EMPTY_PILE


@rule
def share_gems(s: Record, value: int):
    """A gem card: equal shares into the pockets, the rest joins the one pool (section 3.1)."""
    inside = count_inside(s)
    s.pocket += value // inside
    s.pool += value % inside


@rule
def end_round(s: Record, ending: int):
    """The rest of the pool returns to the bank; the next round, or the end after round 5."""
    s.last_end = ending
    if s.round_number == ROUNDS:
        s.seat = -1
    else:
        start_round(s, s.round_number + 1)


# ------------------------------------------------------------------------------------------ the choice


@rule
def count_inside(s: Record) -> int:
    """Players still in the cave."""
    inside = 0
    for seat in range(s.num_players):
        inside += int(s.in_cave[seat])
    return inside


@rule
def legal(s: Record, mask) -> int:
    """Both answers, always (section 6)."""
    mask[LEAVE] = 1
    mask[STAY] = 1
    return 2


@rule
def choosing(s: Record, seat: int) -> int:
    """1 for the seats in the cave: they choose at the same time."""
    return int(s.in_cave[seat]) if s.seat >= 0 else 0


@rule
def apply(s: Record, action: int):
    """Stores the answer; after the last one, all are revealed. Nothing else may depend on an answer before that."""
    s.choice[s.seat] = action
    asked = NOBODY
    for i in range(s.num_players - 1, 0, -1):  # backwards, so that the nearest seat is the last one found
        seat = s.seat + i
        if seat >= s.num_players:
            seat -= s.num_players
        if s.in_cave[seat] == 1 and s.choice[seat] == NO_ANSWER:
            asked = seat
    if asked != NOBODY:
        s.seat = asked
        return
    if reveal(s) > 0:
        draw_until_choice(s)
        return
    end_round(s, ALL_LEFT)
    if s.seat >= 0:
        draw_until_choice(s)


@rule
def reveal(s: Record) -> int:
    """Section 3, step 4: leavers bank their pocket and an equal part of the pool. Returns how many stay inside."""
    leavers = 0
    inside = 0
    lone = 0
    for seat in range(s.num_players):
        left = int(s.in_cave[seat]) * (1 if s.choice[seat] == LEAVE else 0)
        s.left_last[seat] = left
        s.in_cave[seat] -= left
        s.choice[seat] = NO_ANSWER
        leavers += left
        inside += int(s.in_cave[seat])
        lone += left * seat
    if leavers > 0:
        gain = s.pocket + s.pool // leavers
        s.pool = s.pool % leavers
        s.taken += leavers * gain
        for seat in range(s.num_players):
            s.chest[seat] += s.left_last[seat] * gain
        if s.artifacts == 1 and leavers == 1:
            take_artifacts(s, lone)
    return inside


@rule
def take_artifacts(s: Record, seat: int):
    """A lone leaver takes every artifact on the path, in the order of their numbers (sections 8.3 and 8.4)."""
    for i in range(ARTIFACTS):
        if s.artifact_on_path[i] == 1:
            s.artifact_on_path[i] = 0
            s.chest[seat] += artifact_value(s, i, int(s.artifacts_captured))
            s.artifacts_won[seat] += 1
            s.artifacts_captured += 1


@rule
def artifact_value(s: Record, artifact: int, captured: int) -> int:
    """What `artifact` is worth when `captured` were captured before it (sections 8.4 and 8.7)."""
    if s.artifacts_printed == 1:
        return int(ARTIFACT_PRINTED[artifact])
    return int(ARTIFACT_BY_ORDER[captured])


# ------------------------------------------------------------------------------------------ quantities


@rule
def fatal_cards(s: Record) -> int:
    """D of section 9.1: cards in the pile that would end the round."""
    fatal = 0
    for kind in range(KINDS):
        fatal += s.seen[kind] * (s.copies[kind] - 1)
    return fatal


@rule
def shares_left(s: Record, inside: int) -> int:
    """S_k of section 9.1: what `inside` players would each get if every gem card left were dealt to them."""
    inverse = 65536 // inside + 1  # v * inverse >> 16 is v // inside for every v up to 64
    total = 0
    for i in range(s.gem_cards):
        total += s.in_deck[FIRST_GEM + i] * ((s.gem_value[i] * inverse) >> 16)
    return total


@rule
def gems_left(s: Record) -> int:
    """R of section 9.1: gems on the gem cards in the pile."""
    total = 0
    for i in range(s.gem_cards):
        total += s.in_deck[FIRST_GEM + i] * s.gem_value[i]
    return total


@rule
def artifacts_worth(s: Record) -> int:
    """What a lone leaver would get for the artifacts on the path."""
    worth = 0
    captured = int(s.artifacts_captured)
    for i in range(ARTIFACTS):
        if s.artifact_on_path[i] == 1:
            worth += artifact_value(s, i, captured)
            captured += 1
    return worth


# ------------------------------------------------------------------------------------------ result and invariants


@rule
def outcome(s: Record, out):
    """Most gems banked wins; ties are shared (no tie-break: section 4)."""
    for seat in range(s.num_players):
        out[seat, 0] = s.chest[seat]
        out[seat, 1] = 0


INVARIANTS = (
    "1 to 5 rounds",
    "the seat to move is in the cave and has not answered",
    "gems on the path = gems taken out + pocket times players inside + pool (section 2)",
    "every card is in the pile or on the path as the copies left in the game say",
    "seen disasters and artifacts on the path are the ones that lie there",
    "no chest, pocket or pool is negative",
    "answers belong to seats in the cave",
)


@rule
def check(s: Record) -> int:
    """0, or the number of the first of INVARIANTS that does not hold."""
    if s.round_number < 1 or s.round_number > ROUNDS or s.path_length < 0 or s.path_length > CARDS:
        return 1
    if s.seat >= 0 and (s.in_cave[s.seat] == 0 or s.choice[s.seat] != NO_ANSWER):
        return 2
    for i in range(s.path_length):
        if s.path[i] < 0 or s.path[i] >= FIRST_GEM + s.gem_cards:
            return 4
    if gems_on_path(s) != s.taken + count_inside(s) * s.pocket + s.pool and s.seat >= 0:
        return 3
    if check_cards(s) == 0:
        return 4
    if check_path(s) == 0:
        return 5
    if s.pocket < 0 or s.pool < 0 or s.taken < 0:
        return 6
    for seat in range(s.num_players):
        if s.chest[seat] < 0:
            return 6
        if (
            s.choice[seat] < NO_ANSWER
            or s.choice[seat] > STAY
            or (s.choice[seat] != NO_ANSWER and s.in_cave[seat] == 0)
        ):
            return 7
    return 0


@rule
def gems_on_path(s: Record) -> int:
    """Gems printed on the face-up gem cards."""
    gems = 0
    for i in range(s.path_length):
        if s.path[i] >= FIRST_GEM:
            gems += int(s.gem_value[s.path[i] - FIRST_GEM])
    return gems


@rule
def on_path(s: Record, card: int) -> int:
    """How often `card` lies on the path."""
    times = 0
    for i in range(s.path_length):
        times += 1 if s.path[i] == card else 0
    return times


@rule
def check_cards(s: Record) -> int:
    """1 when the pile is counted right and each card in the game lies in the pile or on the path, and no other card."""
    pile = 0
    for card in range(CARDS):
        pile += int(s.in_deck[card])
        places = int(s.in_deck[card]) + on_path(s, card)
        if s.in_deck[card] < 0 or places > 1:
            return 0
        if card >= FIRST_GEM and places != (1 if card - FIRST_GEM < s.gem_cards else 0):
            return 0
    if pile != s.pile:
        return 0
    if s.seat < 0:  # the card that ended round 5 lies on the path and is already out of the game
        return 1
    for kind in range(KINDS):
        placed = 0
        for copy in range(COPIES):
            placed += int(s.in_deck[kind * COPIES + copy]) + on_path(s, kind * COPIES + copy)
        if s.copies[kind] < 0 or s.copies[kind] > COPIES or placed != s.copies[kind]:
            return 0
    return 1


@rule
def check_path(s: Record) -> int:
    """1 when the flags for disasters and artifacts agree with the path."""
    for kind in range(KINDS):
        lying = 0
        for copy in range(COPIES):
            lying += on_path(s, kind * COPIES + copy)
        if s.seat >= 0 and s.seen[kind] != lying:
            return 0
    revealed = 0
    lying = 0
    for i in range(ARTIFACTS):
        if s.artifact_on_path[i] > on_path(s, FIRST_ARTIFACT + i) or s.artifact_on_path[i] > s.artifact_gone[i]:
            return 0
        if s.in_deck[FIRST_ARTIFACT + i] == 1 and s.artifact_gone[i] == 1:
            return 0
        revealed += int(s.artifact_gone[i])
        lying += int(s.artifact_on_path[i])
    if s.artifacts_captured + lying > revealed:
        return 0
    return 1
