"""Travel: wagons, gems and posters on the way, tents (rules page, section 5)."""

from tabletopzoo.core.compile import Record, rule
from tabletopzoo.the_magnificent.components import MAX_STEPS, POSTER_SPACE, TENT_BONUS, TENT_SLOTS, TRACK, TRACK_SYMBOL
from tabletopzoo.the_magnificent.gains import do_effect, gain_gems, gain_poster, power
from tabletopzoo.the_magnificent.kinds import A_SLOT, A_STEPS, PASS_TENT_STEP, TENT_BONUSES, TENT_SLOT, TRAVEL
from tabletopzoo.the_magnificent.steps import pop, push


@rule
def legal_steps(s: Record, mask, seat: int) -> int:
    """Node 9: 1 to power steps, 20 at most."""
    count = min(MAX_STEPS, power(s, seat, TRAVEL))
    for i in range(count):
        mask[A_STEPS + i] = 1
    return count


@rule
def free_tent_slot(s: Record, seat: int) -> int:
    """1 when one of the slots 1 to 4 has no tent."""
    for slot in range(1, TENT_SLOTS):
        if s.tents[seat, slot] < 0:
            return 1
    return 0


@rule
def move_wagon(s: Record, seat: int):
    """One step of the move on top of the stack, with what its space gives (18.21: nothing where a tent was taken)."""
    i = s.stack_n - 1
    if s.step_left[i] == 0:
        s.emptied = 0
        pop(s)
        return
    s.step_left[i] -= 1
    last = 1 if s.step_left[i] == 0 else 0
    track = int(s.colour)
    space = (s.wagon[track] + 1) % TRACK
    s.wagon[track] = space
    symbol = int(TRACK_SYMBOL[track, space])
    if symbol != POSTER_SPACE:
        gain_gems(s, seat, symbol, 1)
    elif s.tent_at[track, space] == 0:
        if (s.emptied >> space) & 1 == 0:
            gain_poster(s)
    elif free_tent_slot(s, seat) == 1:
        if last == 1:
            push(s, TENT_SLOT, 0, 0)
        elif s.passing == 1:
            push(s, PASS_TENT_STEP, 0, 0)


@rule
def legal_tent_slots(s: Record, mask, seat: int) -> int:
    """Node 10: the free slots 1 to 4."""
    count = 0
    for slot in range(1, TENT_SLOTS):
        if s.tents[seat, slot] < 0:
            mask[A_SLOT + slot] = 1
            count += 1
    return count


@rule
def take_tent(s: Record, seat: int, slot: int):
    """The tent of the wagon's space goes into a slot; its bonuses follow."""
    track = int(s.colour)
    space = int(s.wagon[track])
    tent = int(s.tent_at[track, space])
    s.tent_at[track, space] = 0
    s.emptied |= 1 << space
    s.tents[seat, slot] = tent
    push(s, TENT_BONUSES, tent, 0)


@rule
def pay_tent(s: Record, seat: int):
    """The next placement bonus of the tent; the step is done after the second."""
    i = s.stack_n - 1
    tent = int(s.step_left[i])
    which = int(s.step_more[i])
    if which == 2:
        pop(s)
        return
    s.step_more[i] += 1
    if TENT_BONUS[tent, which, 0] >= 0:
        do_effect(
            s, seat, int(TENT_BONUS[tent, which, 0]), int(TENT_BONUS[tent, which, 1]), int(TENT_BONUS[tent, which, 2])
        )
