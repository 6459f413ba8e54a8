"""Perform: hats, completing posters, rearranging them; gaining posters (rules page, sections 6 and 3.6)."""

from tabletopzoo.core.compile import Record, rule
from tabletopzoo.the_magnificent.components import (
    CLEAR,
    COLOURS,
    DISPLAY,
    HEIGHT_POSTERS,
    HEIGHT_POWER,
    POSTER_COINS,
    POSTER_GEMS,
    POSTER_POINTS,
    POSTER_TILES,
    QUEUE,
    SHOWS,
    TENT_COINS,
    TENT_GEM,
    TENT_POINTS,
    TENT_SLOTS,
    TILE_KINDS,
)
from tabletopzoo.the_magnificent.decks import count_posters, discard_poster, take_poster
from tabletopzoo.the_magnificent.gains import power
from tabletopzoo.the_magnificent.kinds import (
    A_DECK,
    A_NO,
    A_POSTER,
    A_SHOW,
    A_SLOT,
    ARRANGE,
    CHOOSE_HAT,
    COMPLETE,
    COMPLETED,
    PERFORM,
    POSTER_DECK,
    POSTER_DISCARD,
    POSTER_HELD,
    POSTER_SLOT,
)
from tabletopzoo.the_magnificent.steps import pop, push

# ------------------------------------------------------------------------------------------ hats


@rule
def is_vacant(s: Record, height: int) -> int:
    """1 when no hat stands at this height."""
    for seat in range(s.num_players):
        if s.hats[seat, 0] == height or s.hats[seat, 1] == height:
            return 0
    return 1


@rule
def may_show(s: Record, seat: int, show: int) -> int:
    """1 when the performing space, 0 being the lowest, is vacant and within the power."""
    if power(s, seat, PERFORM) < HEIGHT_POWER[QUEUE + show]:
        return 0
    return is_vacant(s, QUEUE + show + 1)


@rule
def may_perform(s: Record, seat: int) -> int:
    """1 when some space is open."""
    for show in range(SHOWS):
        if may_show(s, seat, show) == 1:
            return 1
    return 0


@rule
def legal_shows(s: Record, mask, seat: int) -> int:
    """Node 11."""
    count = 0
    for show in range(SHOWS):
        may = may_show(s, seat, show)
        mask[A_SHOW + show] = may
        count += may
    return count


@rule
def start_show(s: Record, seat: int, show: int):
    """A hat goes to the space; posters follow. From the third show of a round on, the player says which hat."""
    s.show_left = HEIGHT_POSTERS[QUEUE + show] + s.more_posters
    for kind in range(TILE_KINDS):
        s.needed[kind] = 0
    push(s, ARRANGE, -1, 0)
    push(s, COMPLETE, 0, 0)
    if s.shows[seat] < 2:
        s.hats[seat, s.shows[seat]] = QUEUE + show + 1
    else:
        push(s, CHOOSE_HAT, QUEUE + show + 1, 0)
    s.shows[seat] += 1


@rule
def move_hat(s: Record, seat: int, higher: int, height: int):
    """Node 12: the lower or the higher of the own hats moves."""
    first_is_higher = 1 if s.hats[seat, 0] > s.hats[seat, 1] else 0
    s.hats[seat, 0 if first_is_higher == higher else 1] = height


# ------------------------------------------------------------------------------------------ completing


@rule
def gems_short(s: Record, seat: int, slot: int) -> int:
    """How many gems for the poster in `slot` and its tent are missing, clear ones and trainers' credit not counted."""
    poster = int(s.posters[seat, slot])
    tent = int(s.tents[seat, slot])
    short = 0
    for colour in range(COLOURS):
        cost = POSTER_GEMS[poster, colour] + (1 if TENT_GEM[tent] == colour else 0)
        short += max(0, cost - s.gems[seat, colour])
    return int(short)


@rule
def may_complete(s: Record, seat: int, slot: int) -> int:
    """Section 6.3: a tent below, the tiles of all posters of this show together, the gems."""
    if s.posters[seat, slot] < 0 or s.tents[seat, slot] < 0:
        return 0
    poster = int(s.posters[seat, slot])
    for kind in range(TILE_KINDS):
        if POSTER_TILES[poster, kind] > 0 and s.needed[kind] + POSTER_TILES[poster, kind] > s.built[seat, kind]:
            return 0
    return 1 if gems_short(s, seat, slot) <= s.credit + s.gems[seat, CLEAR] else 0


@rule
def legal_completions(s: Record, mask, seat: int) -> int:
    """Node 13: the posters that can be completed, or done."""
    count = 1
    mask[A_NO] = 1
    for slot in range(TENT_SLOTS):
        may = may_complete(s, seat, slot)
        mask[A_SLOT + slot] = may
        count += may
    return count


@rule
def complete(s: Record, seat: int, slot: int):
    """The poster is paid for, scored and put away: matching gems first, then trainers, then clear gems (18.4)."""
    poster = int(s.posters[seat, slot])
    tent = int(s.tents[seat, slot])
    for colour in range(COLOURS):
        cost = POSTER_GEMS[poster, colour] + (1 if TENT_GEM[tent] == colour else 0)
        matching = min(cost, s.gems[seat, colour])
        s.gems[seat, colour] -= matching
        by_trainers = min(cost - matching, s.credit)
        s.credit -= by_trainers
        s.gems[seat, CLEAR] -= cost - matching - by_trainers
    for kind in range(TILE_KINDS):
        s.needed[kind] += POSTER_TILES[poster, kind]
    s.score[seat] += POSTER_POINTS[poster] + TENT_POINTS[tent]
    s.coins[seat] += POSTER_COINS[poster] + TENT_COINS[tent]
    s.posters[seat, slot] = -1
    s.poster_zone[poster] = COMPLETED
    s.completed[seat] += 1
    s.show_left -= 1


# ------------------------------------------------------------------------------------------ arranging


@rule
def arrange_waits(s: Record, seat: int) -> int:
    """1 while a lifted poster has to be put back; first all that are left are lifted, in slot order."""
    i = s.stack_n - 1
    if s.step_left[i] < 0:
        s.show_left = 0
        count = 0
        for slot in range(TENT_SLOTS):
            s.lifted[slot] = -1
        for slot in range(TENT_SLOTS):
            if s.posters[seat, slot] >= 0:
                s.lifted[count] = s.posters[seat, slot]
                s.posters[seat, slot] = -1
                count += 1
        for kind in range(TILE_KINDS):
            s.needed[kind] = 0
        s.step_left[i] = 0
    if s.step_left[i] < TENT_SLOTS:
        if s.lifted[s.step_left[i]] >= 0:
            return 1
    return 0


@rule
def legal_empty_slots(s: Record, mask, seat: int) -> int:
    """The poster slots without a poster."""
    count = 0
    for slot in range(TENT_SLOTS):
        if s.posters[seat, slot] < 0:
            mask[A_SLOT + slot] = 1
            count += 1
    return count


@rule
def put_back(s: Record, seat: int, slot: int):
    """Node 14: the next lifted poster goes to a free slot."""
    i = s.stack_n - 1
    s.posters[seat, slot] = s.lifted[s.step_left[i]]
    s.lifted[s.step_left[i]] = -1
    s.step_left[i] += 1


# ------------------------------------------------------------------------------------------ gaining


@rule
def legal_posters(s: Record, mask) -> int:
    """Node 16: a displayed poster, the top of the deck, or none."""
    mask[A_NO] = 1
    count = 1
    for row in range(DISPLAY):
        if s.display_poster[row] >= 0:
            mask[A_POSTER + row] = 1
            count += 1
    if count_posters(s, POSTER_DECK) + count_posters(s, POSTER_DISCARD) > 0:
        mask[A_DECK] = 1
        count += 1
    return count


@rule
def choose_poster(s: Record, seat: int, action: int):
    """A poster is taken, to be put into a slot, or declined."""
    if action != A_NO:
        push(s, POSTER_SLOT, take_poster(s, seat, action - A_POSTER), 0)


@rule
def legal_poster_slots(s: Record, mask, seat: int) -> int:
    """Node 17: an empty slot; when all are full any, whose poster is discarded, or the new one is (18.8)."""
    count = legal_empty_slots(s, mask, seat)
    if count == 0:
        for slot in range(TENT_SLOTS):
            mask[A_SLOT + slot] = 1
        mask[A_NO] = 1
        count = TENT_SLOTS + 1
    return count


@rule
def put_poster(s: Record, seat: int, action: int):
    """The gained poster goes into a slot, or onto the discards."""
    poster = int(s.step_left[s.stack_n - 1])
    pop(s)
    if action == A_NO:
        discard_poster(s, poster)
        return
    slot = action - A_SLOT
    if s.posters[seat, slot] >= 0:
        discard_poster(s, int(s.posters[seat, slot]))
    s.posters[seat, slot] = poster
    s.poster_zone[poster] = POSTER_HELD
