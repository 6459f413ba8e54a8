"""The course of The Magnificent: set-up, turns, the end of a round, result (rules page, sections 2, 9, 10, 14)."""

from tabletopzoo.core.compile import Record, rule
from tabletopzoo.the_magnificent.components import CARD_SLOTS, DISPLAY, ROUNDS, TURNS
from tabletopzoo.the_magnificent.kinds import (
    A_CARD,
    A_DRAFT,
    A_ROW,
    DRAFT,
    HAND,
    SCORING,
    SETS,
    SETUP_TILES,
    TURN_PHASE,
)
from tabletopzoo.the_magnificent.rounds import (
    clear_display,
    discard_card,
    draft_card,
    drop_set,
    next_round,
    pay_round,
    rank_hats,
    set_up,
    take_set,
    take_setup_tile,
)
from tabletopzoo.the_magnificent.scoring import card_value, end_points
from tabletopzoo.the_magnificent.turn import answer_step, legal_step, start_turn, step_waits


@rule
def setup(s: Record, seed: int):
    """Section 2: boards, cards, tents, dice; up to the first decision."""
    set_up(s)
    s.seat = asked(s)


@rule
def asked(s: Record) -> int:
    """Whose choice the phase waits for."""
    n = int(s.num_players)
    if s.phase == DRAFT or s.phase == TURN_PHASE:
        return (s.first + s.turn) % n
    if s.phase == SETUP_TILES:  # from the last player backwards
        return (s.first + n - 1 - s.turn) % n
    return int(s.order[0 if s.drop == 1 else s.turn])


@rule
def phase_waits(s: Record) -> int:
    """1 when the phase asks somebody (`s.seat`) or the game is over; otherwise it has gone one step on."""
    n = int(s.num_players)
    if s.phase == TURN_PHASE:
        if s.turn < n * TURNS:
            s.seat = asked(s)
            start_turn(s)
            return 0
        pay_round(s)
        rank_hats(s)
        s.phase = SETS
        s.turn = 0
        return 0
    if s.phase == SETS and s.turn == n:
        clear_display(s)
        s.phase = SCORING
        s.turn = 0
        return 0
    if s.phase == SCORING and s.turn == n:
        if s.round_number == ROUNDS:
            end_game(s)
            s.seat = -1
            return 1
        next_round(s)
        return 0
    s.seat = asked(s)
    return 1


@rule
def end_game(s: Record):
    """Section 10: everything at the end counts."""
    for seat in range(s.num_players):
        s.score[seat] += end_points(s, seat)


@rule
def legal(s: Record, mask) -> int:
    """Marks what the seat to move may do."""
    for a in range(mask.shape[0]):
        mask[a] = 0
    seat = int(s.seat)
    if s.stack_n > 0:
        return legal_step(s, mask, seat)
    count = 0
    if s.phase == DRAFT:
        for i in range(HAND):
            if s.draft_hand[seat, i] >= 0:
                mask[A_DRAFT + i] = 1
                count += 1
    elif s.phase == SCORING:
        for slot in range(CARD_SLOTS):
            if s.cards[seat, slot] >= 0:
                mask[A_CARD + slot] = 1
                count += 1
    else:
        for row in range(DISPLAY):
            if (s.offered[row] if s.phase == SETUP_TILES else s.display_card[row]) >= 0:
                mask[A_ROW + row] = 1
                count += 1
    return count


@rule
def apply(s: Record, action: int):
    """The seat to move takes a legal action; then all that needs no answer, up to the next decision or the end."""
    seat = int(s.seat)
    if s.stack_n > 0:
        answer_step(s, seat, action)
    elif s.phase == DRAFT:
        draft_card(s, seat, action - A_DRAFT)
    elif s.phase == SETUP_TILES:
        take_setup_tile(s, seat, action - A_ROW)
    elif s.phase == SCORING:
        s.score[seat] += card_value(s, seat, int(s.cards[seat, action - A_CARD]))
        discard_card(s, seat, action - A_CARD)
    elif s.drop == 1:
        drop_set(s, action - A_ROW)
    else:
        take_set(s, seat, action - A_ROW)
    while s.err == 0:
        if s.stack_n > 0:
            if step_waits(s, int(s.seat)) == 1:
                return
        elif phase_waits(s) == 1:
            return


@rule
def outcome(s: Record, out):
    """Most points; ties share the victory (section 10)."""
    for seat in range(s.num_players):
        out[seat, 0] = s.score[seat]
        out[seat, 1] = 0
