"""The stack of pending steps: what is still to be done, the next thing on top (rules page, section 7)."""

from tabletopzoo.core.compile import Record, rule
from tabletopzoo.vale_of_eternity.components import LIMIT, STACK

ERR_STACK = 2


@rule
def push(s: Record, kind: int, seat: int, card: int, text: int, left: int):
    """Puts a step on top: its kind, whose it is, the card it comes from, the card whose text it is, and a number."""
    i = int(s.stack_n)
    if i >= STACK:
        s.err = ERR_STACK
        return
    s.step_kind[i] = kind
    s.step_seat[i] = seat
    s.step_card[i] = card
    s.step_text[i] = text
    s.step_left[i] = left
    s.step_last[i] = -1
    s.stack_n = i + 1


@rule
def pop(s: Record):
    """Takes the top step off; its fields are cleared, so that equal positions are equal bytes."""
    i = s.stack_n - 1
    s.step_kind[i] = 0
    s.step_seat[i] = -1
    s.step_card[i] = 0
    s.step_text[i] = 0
    s.step_left[i] = 0
    s.step_last[i] = 0
    s.stack_n = i


@rule
def watch_limit(s: Record, seat: int):
    """Section 3.5: when what lies on top of this step is done, `seat` keeps no more stones than its limit."""
    push(s, LIMIT, seat, -1, -1, 0)
