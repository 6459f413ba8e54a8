"""A turn step by step: what may be chosen, and what the choice does (rules page, sections 3 and 14)."""

from tabletopzoo.core.compile import Record, rule
from tabletopzoo.the_magnificent.building import (
    double_tile,
    legal_levels,
    legal_places,
    may_build,
    pay_symbols,
    place_tile,
    start_level,
    tile_waits,
)
from tabletopzoo.the_magnificent.components import CARD_SLOTS, CLEAR, COLOURS, SPACES, TILE_SLOTS
from tabletopzoo.the_magnificent.gains import (
    may_build_small,
    may_copy,
    may_use_bonus,
    may_use_space,
    push_extra_tile,
    use_bonus,
    use_space,
)
from tabletopzoo.the_magnificent.kinds import (
    A_ACTION,
    A_BONUS,
    A_CARD,
    A_COLOUR,
    A_DIE,
    A_GEM,
    A_HAT,
    A_LEVEL,
    A_NO,
    A_SHOW,
    A_SLOT,
    A_SPACE,
    A_STEPS,
    A_YES,
    ARRANGE,
    BOOST,
    BUILD,
    CHOOSE_HAT,
    CHOOSE_POSTER,
    COMPLETE,
    COPY_TARGET,
    DECLARE,
    DOUBLE,
    FINISH,
    LEVEL,
    MOVE,
    PASS_TENT_STEP,
    PAY_SYMBOLS,
    PERFORM,
    PLACE_DIE,
    PLACE_TILE,
    POSTER_SLOT,
    RECOLOUR_STEP,
    SHOW,
    STEPS,
    TAKE_DIE,
    TENT_BONUSES,
    TENT_SLOT,
    TILE_COLOUR,
    TRAVEL,
)
from tabletopzoo.the_magnificent.performing import (
    arrange_waits,
    choose_poster,
    complete,
    legal_completions,
    legal_empty_slots,
    legal_poster_slots,
    legal_posters,
    legal_shows,
    may_perform,
    move_hat,
    put_back,
    put_poster,
    start_show,
)
from tabletopzoo.the_magnificent.rounds import roll_in
from tabletopzoo.the_magnificent.steps import pop, push
from tabletopzoo.the_magnificent.travelling import (
    legal_steps,
    legal_tent_slots,
    move_wagon,
    pay_tent,
    take_tent,
)

BEFORE, AFTER = 0, 1  # windows: before the action (boosts and free effects), after it (free effects)


@rule
def start_turn(s: Record):
    """A fresh turn: boosts, rights and credit of the last one are gone."""
    s.colour = -1
    s.slot = -1
    s.taken_colour = -1
    s.taken_value = 0
    s.boost = 0
    s.bonus_used = 0
    s.passing = 0
    s.more_posters = 0
    s.credit = 0
    for action in range(3):
        s.boost_for[action] = 0
    for place in range(SPACES + TILE_SLOTS):
        s.space_used[place] = 0
    push(s, BOOST, 0, 0)
    push(s, TAKE_DIE, 0, 0)


# ------------------------------------------------------------------------------------------ going on


@rule
def step_waits(s: Record, seat: int) -> int:
    """1 when the step on top asks; otherwise it has been carried out, or has gone one step on."""
    kind = int(s.step_kind[s.stack_n - 1])
    if kind == PAY_SYMBOLS:
        pay_symbols(s, seat)
        return 0
    if kind == MOVE:
        move_wagon(s, seat)
        return 0
    if kind == TENT_BONUSES:
        pay_tent(s, seat)
        return 0
    waits = 1
    if kind == PLACE_TILE:
        waits = tile_waits(s, seat)
    elif kind == COMPLETE:
        waits = 1 if s.show_left > 0 else 0
    elif kind == ARRANGE:
        waits = arrange_waits(s, seat)
    if waits == 0:
        pop(s)
    return waits


# ------------------------------------------------------------------------------------------ what may be chosen


@rule
def legal_step(s: Record, mask, seat: int) -> int:
    """Marks the answers to the step on top."""
    kind = int(s.step_kind[s.stack_n - 1])
    if kind == TAKE_DIE:
        return legal_dice(s, mask)
    if kind == DECLARE or kind == RECOLOUR_STEP or kind == TILE_COLOUR:
        return legal_colours(s, mask, seat, kind)
    if kind == PLACE_DIE or kind == COPY_TARGET:
        return legal_cards(s, mask, seat, kind)
    if kind == BOOST:
        return legal_boosts(s, mask, seat)
    if kind == FINISH:
        mask[A_NO] = 1
        return 1 + legal_effects(s, mask, seat, AFTER)
    if kind == LEVEL:
        return legal_levels(s, mask, seat)
    if kind == PLACE_TILE:
        return legal_places(s, mask, seat)
    if kind == DOUBLE or kind == PASS_TENT_STEP:
        mask[A_NO] = 1
        mask[A_YES] = 1
        return 2
    if kind == STEPS:
        return legal_steps(s, mask, seat)
    if kind == TENT_SLOT:
        return legal_tent_slots(s, mask, seat)
    if kind == SHOW:
        return legal_shows(s, mask, seat)
    if kind == CHOOSE_HAT:
        mask[A_HAT] = 1
        mask[A_HAT + 1] = 1
        return 2
    if kind == COMPLETE:
        return legal_completions(s, mask, seat)
    if kind == ARRANGE:
        return legal_empty_slots(s, mask, seat)
    if kind == CHOOSE_POSTER:
        return legal_posters(s, mask)
    return legal_poster_slots(s, mask, seat)


@rule
def legal_dice(s: Record, mask) -> int:
    """Node 2: each colour and value in the main tent."""
    count = 0
    for colour in range(4):
        for value in range(6):
            if s.dice[colour, value] > 0:
                mask[A_DIE + colour * 6 + value] = 1
                count += 1
    return count


@rule
def legal_colours(s: Record, mask, seat: int, kind: int) -> int:
    """Nodes 3 and 19: a colour for a clear die, another one (C2), one for an extra tile (T9)."""
    count = 0
    for colour in range(COLOURS):
        may = 1
        if kind == RECOLOUR_STEP:
            may = 1 if colour != s.colour else 0
        elif kind == TILE_COLOUR:
            may = may_build_small(s, seat, colour)
        mask[A_COLOUR + colour] = may
        count += may
    return count


@rule
def legal_cards(s: Record, mask, seat: int, kind: int) -> int:
    """Nodes 4 and 18: a card without a die, or a card whose bonus can be copied."""
    count = 0
    for slot in range(CARD_SLOTS - 1):
        may = 0
        if kind == PLACE_DIE:
            may = 1 if s.die_value[seat, slot] == 0 else 0
        else:
            may = may_copy(s, seat, slot, window_open(s))
        mask[A_CARD + slot] = may
        count += may
    return count


@rule
def window_open(s: Record) -> int:
    """The window of the loop that lies below the step on top."""
    for i in range(s.stack_n):
        if s.step_kind[i] == FINISH:
            return AFTER
    return BEFORE


@rule
def legal_effects(s: Record, mask, seat: int, window: int) -> int:
    """The bonus of this turn's card, common spaces and own tiles."""
    count = may_use_bonus(s, seat, window)
    mask[A_BONUS] = count
    if s.trainers[seat] > 0:
        for place in range(SPACES + TILE_SLOTS):
            may = may_use_space(s, seat, place, window)
            mask[A_SPACE + place] = may
            count += may
    return count


@rule
def legal_boosts(s: Record, mask, seat: int) -> int:
    """Node 5: gems for power, effects, and the three actions."""
    count = legal_effects(s, mask, seat, BEFORE)
    if s.gems[seat, s.colour] > 0:
        mask[A_GEM] = 1
        count += 1
    if s.gems[seat, CLEAR] > 0:
        mask[A_GEM + 1] = 1
        count += 1
    if may_build(s, seat) == 1:
        mask[A_ACTION + BUILD] = 1
        count += 1
    mask[A_ACTION + TRAVEL] = 1
    count += 1
    if may_perform(s, seat) == 1:
        mask[A_ACTION + PERFORM] = 1
        count += 1
    return count


# ------------------------------------------------------------------------------------------ what the choice does


@rule
def answer_step(s: Record, seat: int, action: int):
    """Carries out the answer to the step on top."""
    kind = int(s.step_kind[s.stack_n - 1])
    if kind == BOOST:
        answer_boost(s, seat, action)
    elif kind == FINISH:
        answer_finish(s, seat, action)
    elif kind == PLACE_TILE:
        place_tile(s, seat, action)
    elif kind == COMPLETE:
        if action == A_NO:
            pop(s)
        else:
            complete(s, seat, action - A_SLOT)
    elif kind == ARRANGE:
        put_back(s, seat, action - A_SLOT)
    elif kind == POSTER_SLOT:
        put_poster(s, seat, action)
    elif kind == CHOOSE_HAT:
        height = int(s.step_left[s.stack_n - 1])
        pop(s)
        move_hat(s, seat, action - A_HAT, height)
    else:
        pop(s)
        answer_once(s, kind, seat, action)


@rule
def answer_once(s: Record, kind: int, seat: int, action: int):
    """Answers to steps that ask once and have been taken off the stack."""
    if kind == TAKE_DIE:
        take_die(s, action - A_DIE)
    elif kind == DECLARE or kind == RECOLOUR_STEP:
        s.colour = action - A_COLOUR
    elif kind == PLACE_DIE:
        s.slot = action - A_CARD
        s.die_colour[seat, s.slot] = s.taken_colour
        s.die_value[seat, s.slot] = s.taken_value
    elif kind == COPY_TARGET:
        use_bonus(s, seat, action - A_CARD)
    elif kind == TILE_COLOUR:
        push_extra_tile(s, action - A_COLOUR)
    elif kind == LEVEL:
        start_level(s, action - A_LEVEL)
        push(s, PLACE_TILE, 0, 0)
    elif kind == DOUBLE:
        if action == A_YES:
            double_tile(s, seat)
    elif kind == STEPS:
        push(s, MOVE, action - A_STEPS + 1, 0)
    elif kind == PASS_TENT_STEP:
        if action == A_YES:
            s.passing = 0
            push(s, TENT_SLOT, 0, 0)
    elif kind == TENT_SLOT:
        take_tent(s, seat, action - A_SLOT)
    elif kind == SHOW:
        start_show(s, seat, action - A_SHOW)
    elif kind == CHOOSE_POSTER:
        choose_poster(s, seat, action)


@rule
def take_die(s: Record, which: int):
    """Section 3.1: a die of the main tent, and the active colour if it is not clear."""
    s.taken_colour = which // 6
    s.taken_value = 1 + which % 6
    s.dice[s.taken_colour, s.taken_value - 1] -= 1
    push(s, PLACE_DIE, 0, 0)
    if s.taken_colour == CLEAR:
        push(s, DECLARE, 0, 0)
    else:
        s.colour = s.taken_colour


@rule
def use_effect(s: Record, seat: int, action: int):
    """The bonus of this turn's card, a common space or an own tile."""
    if action == A_BONUS:
        use_bonus(s, seat, int(s.slot))
    else:
        use_space(s, seat, action - A_SPACE)


@rule
def answer_boost(s: Record, seat: int, action: int):
    """Gems and effects, or one of the three actions, which ends the boosts."""
    if action == A_GEM:
        s.gems[seat, s.colour] -= 1
        s.boost += 2
    elif action == A_GEM + 1:
        s.gems[seat, CLEAR] -= 1
        s.boost += 2
    elif action < A_ACTION:
        use_effect(s, seat, action)
    else:
        pop(s)
        push(s, FINISH, 0, 0)
        if action == A_ACTION + BUILD:
            push(s, LEVEL, 0, 0)
        elif action == A_ACTION + TRAVEL:
            push(s, STEPS, 0, 0)
        else:
            push(s, SHOW, 0, 0)


@rule
def answer_finish(s: Record, seat: int, action: int):
    """Effects after the action, or the end of the turn."""
    if action != A_NO:
        use_effect(s, seat, action)
        return
    pop(s)
    if s.num_players == 1:
        roll_in(s, int(s.taken_colour))
    s.turn += 1
