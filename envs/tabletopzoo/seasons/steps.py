"""The stack of pending steps: what is still to be done, the next thing on top (rules page, section 18)."""

from tabletopzoo.core.compile import Record, rule
from tabletopzoo.seasons.components import NO_CARD, OVERFLOW, STACK

ERR_STACK = 2


@rule
def push(s: Record, kind: int, seat: int, card: int, left: int):
    """Puts a step on top: its kind, whose it is, the card it comes from, and how much is left of it."""
    i = int(s.stack_n)
    if i >= STACK:
        s.err = ERR_STACK
        return
    s.step_kind[i] = kind
    s.step_seat[i] = seat
    s.step_card[i] = card
    s.step_left[i] = left
    s.step_pick[i] = -1
    s.stack_n = i + 1


@rule
def pop(s: Record):
    """Takes the top step off; its fields are cleared, so that equal positions are equal bytes."""
    i = s.stack_n - 1
    s.step_kind[i] = 0
    s.step_seat[i] = -1
    s.step_card[i] = 0
    s.step_left[i] = 0
    s.step_pick[i] = 0
    s.stack_n = i


@rule
def watch_limit(s: Record, seat: int):
    """Section 9: before anything else, `seat` keeps no more energies than its limit."""
    push(s, OVERFLOW, seat, NO_CARD, 0)
