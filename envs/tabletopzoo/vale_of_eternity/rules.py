"""The course of The Vale of Eternity: set-up, the three phases, the turn, the end (rules page, sections 2 and 3)."""

from tabletopzoo.core.compile import Record, rule
from tabletopzoo.core.random import below, start_roll
from tabletopzoo.vale_of_eternity.choices import answer_step, legal_step, start_payment
from tabletopzoo.vale_of_eternity.components import (
    A_CARD,
    A_DONE,
    A_SELL,
    ACTION,
    AREA,
    BLUE,
    CARDS,
    CERBERUS_PICK,
    COLOURS,
    COST,
    DECK,
    DISCARD,
    FAMILY,
    GOAL,
    HAND,
    HIPPOGRIFF,
    HUNTING,
    INSTANT,
    LIMIT,
    MARKET,
    MAX_AREA,
    MAX_PLAYERS,
    NO_CARD,
    ORDER,
    PEGASUS,
    RESOLUTION,
    ROUNDS,
    SALE,
    SNAIL_PICK,
    STACK,
    TRITON,
    WATER,
    WIND,
)
from tabletopzoo.vale_of_eternity.effects import resolve_instant, use_active
from tabletopzoo.vale_of_eternity.piles import forget_used, free_cards, reveal_market, to_discard, to_hand
from tabletopzoo.vale_of_eternity.resolvable import any_usable, families_in_play, in_hand, may_summon, may_use
from tabletopzoo.vale_of_eternity.steps import pop, watch_limit
from tabletopzoo.vale_of_eternity.stones import count_stones, has, purse, stone_limit

FIRST_PLAYER = 2  # purpose of the roll for the first player


@rule
def setup(s: Record, seed: int):
    """Section 2: a random first player, a shuffled pile, 1 to 4 points in turn order."""
    for card in range(CARDS):
        s.zone[card] = DECK
        s.owner[card] = -1
    s.deck_n = CARDS
    s.top_card = NO_CARD
    start_roll(s, FIRST_PLAYER, 0)
    s.first = below(s, int(s.num_players))
    for i in range(s.num_players):
        s.score[(s.first + i) % s.num_players] = i + 1
    for seat in range(MAX_PLAYERS):
        for i in range(MAX_AREA):
            s.area[seat, i] = NO_CARD
        s.marked[seat, 0] = NO_CARD
        s.marked[seat, 1] = NO_CARD
    for i in range(STACK):
        s.step_seat[i] = -1
    start_round(s, 1)
    advance(s)


@rule
def start_round(s: Record, number: int):
    """Section 3.1: the market for the hunting phase."""
    s.round_number = number
    s.phase = HUNTING
    s.turn = 0
    for seat in range(s.num_players):
        s.marked[seat, 0] = NO_CARD
        s.marked[seat, 1] = NO_CARD
    reveal_market(s)


# ------------------------------------------------------------------------------------------ going on


@rule
def advance(s: Record):
    """Does all that needs no answer, up to the next decision (then `s.seat` is set) or the end (then it is -1)."""
    while True:
        if s.stack_n > 0:
            if step_waits(s) == 1:
                s.seat = s.step_seat[s.stack_n - 1]
                return
        elif phase_waits(s) == 1:
            return
        if s.err != 0:
            return


@rule
def step_waits(s: Record) -> int:
    """1 when the step on top needs an answer; otherwise it has been done or dropped."""
    i = s.stack_n - 1
    kind = int(s.step_kind[i])
    seat = int(s.step_seat[i])
    if kind == INSTANT:
        card = int(s.step_card[i])
        pop(s)
        resolve_instant(s, seat, card, card)
        return 0
    waits = 1
    if kind == LIMIT:
        waits = 1 if count_stones(s, seat) > stone_limit(s, seat) else 0
    elif kind == ORDER:
        waits = any_usable(s, seat)
        if waits == 0:  # what Genie has used can be used again in the resolution phase
            forget_used(s, seat)
    elif kind == CERBERUS_PICK:
        waits = 1 if s.step_left[i] > 0 and s.area_n[seat] > 1 else 0
    if waits == 0:
        pop(s)
    return waits


@rule
def phase_waits(s: Record) -> int:
    """1 when the phase asks somebody (`s.seat`) or the game is over; otherwise it has gone one step on."""
    if s.phase == HUNTING:
        if s.turn < 2 * s.num_players and free_cards(s) > 0:
            s.seat = hunter(s)
            return 1
        s.phase = ACTION
        s.turn = 0
        return 0
    if s.turn < s.num_players:
        seat = (s.first + s.turn) % s.num_players
        if s.phase == ACTION or any_usable(s, seat) == 1:
            s.seat = seat
            return 1
        s.turn += 1
        return 0
    if s.phase == ACTION:
        s.phase = RESOLUTION
        s.turn = 0
        return 0
    return end_round(s)


@rule
def hunter(s: Record) -> int:
    """Section 3.1, step 2: whose pick it is in the snake draft."""
    pick = int(s.turn)
    if pick >= s.num_players:
        pick = 2 * s.num_players - 1 - pick
    return (s.first + pick) % s.num_players


@rule
def end_round(s: Record) -> int:
    """Section 3.7: the end after round 10 or with 60 points, else the next round. 1 when the game is over."""
    best = 0
    for seat in range(s.num_players):
        best = max(best, int(s.score[seat]))
    if best >= GOAL or s.round_number == ROUNDS:
        s.seat = -1
        return 1
    for card in range(CARDS):
        s.used[card] = 0
    s.first = (s.first + 1) % s.num_players
    start_round(s, s.round_number + 1)
    return 0


# ------------------------------------------------------------------------------------------ decisions


@rule
def legal(s: Record, mask) -> int:
    """Marks what the seat to move may do."""
    for a in range(mask.shape[0]):
        mask[a] = 0
    if s.stack_n > 0:
        return legal_step(s, mask)
    if s.phase == ACTION:
        return legal_turn(s, mask)
    seat = int(s.seat)
    count = 0
    if s.phase == HUNTING:
        for card in range(CARDS):
            if s.zone[card] == MARKET and s.owner[card] == -1:
                mask[A_CARD + card] = 1
                count += 1
        return count
    for i in range(s.area_n[seat]):
        card = int(s.area[seat, i])
        usable = may_use(s, seat, card)
        mask[A_CARD + card] = usable
        count += usable
    return count


@rule
def cost_of(s: Record, seat: int, card: int) -> int:
    """Section 3.3, step 2: the printed cost, 1 less with Pegasus, wind cards 2 less with Hippogriff, at least 0."""
    cost = COST[card] - has(s, seat, PEGASUS)
    if FAMILY[card] == WIND:
        cost -= 2 * has(s, seat, HIPPOGRIFF)
    return max(0, cost)


@rule
def legal_turn(s: Record, mask) -> int:
    """D2: sell or tame a marked card, summon from hand, remove from the area, end the turn."""
    seat = int(s.seat)
    money = purse(s, seat)
    count = 0
    markers = 0
    for k in range(2):
        card = int(s.marked[seat, k])
        if card != NO_CARD:
            mask[A_SELL + k] = 1
            mask[A_CARD + card] = 1
            markers += 1
            count += 2
    if s.area_n[seat] < s.round_number and s.hand_n[seat] > 0:
        families = families_in_play(s)
        left = int(s.hand_n[seat])
        card = 0
        while left > 0:
            if in_hand(s, seat, card, NO_CARD) == 1:
                left -= 1
                if cost_of(s, seat, card) <= money and may_summon(s, seat, card, families) == 1:
                    mask[A_CARD + card] = 1
                    count += 1
            card += 1
    if money >= s.round_number:
        for i in range(s.area_n[seat]):
            mask[A_CARD + s.area[seat, i]] = 1
            count += 1
    if markers == 0:
        mask[A_DONE] = 1
        count += 1
    return count


@rule
def apply(s: Record, action: int):
    """The seat to move takes a legal action; then everything up to the next decision."""
    if s.stack_n > 0:
        answer_step(s, action)
    elif s.phase == HUNTING:
        mark(s, int(s.seat), action - A_CARD)
    elif s.phase == ACTION:
        act(s, int(s.seat), action)
    else:
        use_active(s, int(s.seat), action - A_CARD)
    advance(s)


@rule
def mark(s: Record, seat: int, card: int):
    """Hunting: puts a marker on a card of the market."""
    s.owner[card] = seat
    if s.marked[seat, 0] == NO_CARD:
        s.marked[seat, 0] = card
    else:
        s.marked[seat, 1] = card
    s.turn += 1


@rule
def act(s: Record, seat: int, action: int):
    """Section 3.2: one action of a turn."""
    if action == A_DONE:
        s.turn += 1
    elif action >= A_SELL:
        sell(s, seat, action - A_SELL)
    else:
        card = action - A_CARD
        if s.zone[card] == MARKET:
            tame(s, seat, card)
        else:
            start_payment(s, seat, card, cost_of(s, seat, card) if s.zone[card] == HAND else int(s.round_number))


@rule
def sell(s: Record, seat: int, marker: int):
    """A marked card goes to the discard pile and brings the stones of its family (section 1)."""
    card = int(s.marked[seat, marker])
    s.marked[seat, marker] = NO_CARD
    for colour in range(COLOURS):
        s.stones[seat, colour] += SALE[FAMILY[card], colour]
    to_discard(s, card)
    watch_limit(s, seat)


@rule
def tame(s: Record, seat: int, card: int):
    """A marked card goes into the hand, seen by everybody; Triton brings two blue stones for a water card."""
    for k in range(2):
        if s.marked[seat, k] == card:
            s.marked[seat, k] = NO_CARD
    to_hand(s, seat, card, 1)
    if FAMILY[card] == WATER and has(s, seat, TRITON) == 1:
        s.stones[seat, BLUE] += 2
        watch_limit(s, seat)


# ------------------------------------------------------------------------------------------ result and invariants


@rule
def outcome(s: Record, out):
    """Most points; tie: more cards in the area; still tied: a shared victory (section 3.7)."""
    for seat in range(s.num_players):
        out[seat, 0] = s.score[seat]
        out[seat, 1] = s.area_n[seat]


INVARIANTS = (
    "1 to 10 rounds, three phases",
    "every card is in one place, and piles, hands and areas are counted right",
    "an area holds no more cards than the round",
    "the markers lie on cards of the market",
    "scores and stones are not negative",
    "nobody holds more stones than the limit, but while the steps that gave them are on the stack",
    "the seat to move is the one asked by the step on top, or has something to decide in its phase",
)


@rule
def check(s: Record) -> int:
    """0, or the number of the first of INVARIANTS that does not hold."""
    if s.round_number < 1 or s.round_number > ROUNDS or s.phase < HUNTING or s.phase > RESOLUTION:
        return 1
    if check_cards(s) == 0:
        return 2
    for seat in range(s.num_players):
        if s.area_n[seat] > s.round_number:
            return 3
        for k in range(2):
            card = int(s.marked[seat, k])
            if card != NO_CARD:
                if card < 0 or card >= CARDS:
                    return 4
                if s.zone[card] != MARKET or s.owner[card] != seat:
                    return 4
        if s.score[seat] < 0:
            return 5
        for colour in range(COLOURS):
            if s.stones[seat, colour] < 0:
                return 5
        if s.stack_n == 0 and count_stones(s, seat) > stone_limit(s, seat):
            return 6
    if s.stack_n < 0 or s.stack_n > STACK:
        return 7
    for i in range(s.stack_n):
        if s.step_kind[i] < 0 or s.step_kind[i] > SNAIL_PICK or s.step_seat[i] < 0 or s.step_seat[i] >= s.num_players:
            return 7
    if s.seat >= 0:
        if s.stack_n > 0 and s.step_seat[s.stack_n - 1] != s.seat:
            return 7
        if s.stack_n == 0 and s.phase == RESOLUTION and any_usable(s, s.seat) == 0:
            return 7
        if s.stack_n == 0 and s.phase == HUNTING and free_cards(s) == 0:
            return 7
    return 0


@rule
def check_cards(s: Record) -> int:
    """1 when the counts of pile, discard pile, hands and areas agree with the cards."""
    deck = 0
    discard = 0
    for card in range(CARDS):
        if s.zone[card] < DECK or s.zone[card] > DISCARD or s.owner[card] < -1 or s.owner[card] >= s.num_players:
            return 0
        if (s.zone[card] == HAND or s.zone[card] == AREA) and s.owner[card] < 0:
            return 0
        deck += 1 if s.zone[card] == DECK else 0
        discard += 1 if s.zone[card] == DISCARD else 0
    if deck != s.deck_n or discard != s.discard_n:
        return 0
    if s.top_card != NO_CARD:
        if s.top_card < 0 or s.top_card >= CARDS:
            return 0
        if s.zone[s.top_card] != DECK:
            return 0
    for seat in range(s.num_players):
        hand = 0
        area = 0
        for card in range(CARDS):
            hand += 1 if s.zone[card] == HAND and s.owner[card] == seat else 0
            area += has(s, seat, card)
        if hand != s.hand_n[seat] or area != s.area_n[seat] or area > MAX_AREA:
            return 0
        for i in range(area):
            if s.area[seat, i] < 0 or s.area[seat, i] >= CARDS:
                return 0
            if has(s, seat, s.area[seat, i]) == 0:
                return 0
            for j in range(i):
                if s.area[seat, i] == s.area[seat, j]:
                    return 0
    return 1
