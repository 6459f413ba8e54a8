"""The stack of pending steps of the active player: what is still to be done, the next thing on top."""

from tabletopzoo.core.compile import Record, rule
from tabletopzoo.the_magnificent.kinds import STACK

ERR_STACK = 2


@rule
def push(s: Record, kind: int, left: int, more: int):
    """Puts a step on top: its kind and two numbers."""
    i = int(s.stack_n)
    if i >= STACK:
        s.err = ERR_STACK
        return
    s.step_kind[i] = kind
    s.step_left[i] = left
    s.step_more[i] = more
    s.stack_n = i + 1


@rule
def pop(s: Record):
    """Takes the top step off; its fields are cleared, so that equal positions are equal bytes."""
    i = s.stack_n - 1
    s.step_kind[i] = 0
    s.step_left[i] = 0
    s.step_more[i] = 0
    s.stack_n = i
