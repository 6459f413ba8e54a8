"""What building, travelling and performing promise the heuristic player of The Magnificent."""

from tabletopzoo.core.compile import Record, rule
from tabletopzoo.the_magnificent.bot_tables import (
    HAT,
    KIND_V,
    LEVEL_V,
    LONGEST,
    NEVER,
    ON_DISPLAY,
    OPEN_V,
    POSTER_V,
    SHOW_V,
    TRIP_V,
)
from tabletopzoo.the_magnificent.camp import fits
from tabletopzoo.the_magnificent.components import (
    CLEAR,
    COLOURS,
    DISPLAY,
    HEIGHT_POSTERS,
    LARGE,
    LEVEL_TILES,
    LEVELS,
    POSTER_GEMS,
    POSTER_SPACE,
    POSTER_TILES,
    QUEUE,
    SMALL,
    TENT_GEM,
    TENT_SLOTS,
    TILE_KINDS,
    TRACK,
    TRACK_SYMBOL,
)
from tabletopzoo.the_magnificent.performing import may_complete
from tabletopzoo.the_magnificent.travelling import free_tent_slot
from tabletopzoo.the_magnificent.valuation import gem_gain, missing, poster_gain, share, tent_reward, tent_worth

# ------------------------------------------------------------------------------------------ build


@rule
def note_levels(s: Record, seat: int, v, colour: int):
    """The worth of each build level in a colour: its tiles, and the posters they bring nearer."""
    small = fits(s, seat, colour)
    large = fits(s, seat, COLOURS + colour)
    for level in range(LEVELS):
        few = int(LEVEL_TILES[level, SMALL])
        many = int(LEVEL_TILES[level, LARGE])
        worth = NEVER
        if few <= s.supply[colour] and many <= s.supply[COLOURS + colour] and few * small + many * large > 0:
            few *= small
            many *= large
            worth = few * v[KIND_V + colour] + many * v[KIND_V + COLOURS + colour]
            if few + many > 1:
                worth *= 0.97
        v[LEVEL_V + colour * LEVELS + level] = worth
    for i in range(TENT_SLOTS + DISPLAY):
        poster = int(s.posters[seat, i] if i < TENT_SLOTS else s.display_poster[i - TENT_SLOTS])
        if poster >= 0:
            few = max(0, int(POSTER_TILES[poster, colour] - s.built[seat, colour]))
            many = max(0, int(POSTER_TILES[poster, COLOURS + colour] - s.built[seat, COLOURS + colour]))
            if few + many > 0:
                lack = missing(s, seat, poster)
                weight = max(0.0, poster_gain(v, poster) + 2.0) * (1.0 if i < TENT_SLOTS else ON_DISPLAY)
                for level in range(LEVELS):
                    less = min(few, small * LEVEL_TILES[level, SMALL]) + min(many, large * LEVEL_TILES[level, LARGE])
                    v[LEVEL_V + colour * LEVELS + level] += weight * (share(v, lack - less) - share(v, lack))


# ------------------------------------------------------------------------------------------ travel


@rule
def note_trip(s: Record, seat: int, v, colour: int):
    """The worth of each number of steps on a track."""
    room = free_tent_slot(s, seat)
    gained = 0.0
    seen = 0
    posters = 1.0
    space = int(s.wagon[colour])
    for steps in range(1, LONGEST):
        space = (space + 1) % TRACK
        symbol = int(TRACK_SYMBOL[colour, space])
        here = 0.0
        if symbol != POSTER_SPACE:
            gained += gem_gain(s, seat, v, symbol, (seen >> (4 * symbol)) & 15)
            seen += 1 << (4 * symbol)
        elif s.tent_at[colour, space] == 0:
            gained += posters * v[POSTER_V]
            posters *= 0.8
        elif room == 1:
            here = tent_worth(s, v, int(s.tent_at[colour, space]))
        v[TRIP_V + colour * LONGEST + steps] = gained + here


# ------------------------------------------------------------------------------------------ perform


@rule
def set_worth(s: Record, seat: int, v, chosen: int) -> float:
    """What completing the posters of these slots (bit by bit) brings in one show; NEVER when that cannot be."""
    worth = 0.0
    short = 0
    for kind in range(TILE_KINDS):
        tiles = int(s.needed[kind])
        shown = 0
        for slot in range(TENT_SLOTS):
            if (chosen >> slot) & 1 == 1:
                shown += int(POSTER_TILES[s.posters[seat, slot], kind])
        if shown > 0 and tiles + shown > s.built[seat, kind]:
            return NEVER
    for colour in range(COLOURS):
        cost = 0
        for slot in range(TENT_SLOTS):
            if (chosen >> slot) & 1 == 1:
                cost += int(POSTER_GEMS[s.posters[seat, slot], colour])
                cost += 1 if TENT_GEM[s.tents[seat, slot]] == colour else 0
        short += max(0, cost - int(s.gems[seat, colour]))
    if short > s.credit + s.gems[seat, CLEAR]:
        return NEVER
    for slot in range(TENT_SLOTS):
        if (chosen >> slot) & 1 == 1:
            poster = int(s.posters[seat, slot])
            gain = poster_gain(v, poster)
            worth += gain + tent_reward(v, int(s.tents[seat, slot])) - v[OPEN_V]
            worth -= max(0.0, gain + 2.0) * share(v, 0)
    return worth - 0.4 * short


@rule
def ready_slots(s: Record, seat: int) -> int:
    """The slots whose posters can be completed one by one, bit by bit."""
    ready = 0
    for slot in range(TENT_SLOTS):
        ready |= may_complete(s, seat, slot) << slot
    return ready


@rule
def count_slots(chosen: int) -> int:
    """How many slots."""
    count = 0
    for slot in range(TENT_SLOTS):
        count += (chosen >> slot) & 1
    return count


@rule
def best_set(s: Record, seat: int, v, most: int) -> int:
    """The posters worth most, `most` at most: their slots bit by bit, 0 for none."""
    ready = ready_slots(s, seat)
    best = 0
    top = 0.0
    chosen = ready
    while chosen != 0:
        if count_slots(chosen) <= most:
            worth = set_worth(s, seat, v, chosen)
            if worth > top:
                top = worth
                best = chosen
        chosen = (chosen - 1) & ready
    return best


@rule
def note_shows(s: Record, seat: int, v):
    """The worth of a show by the number of posters at most."""
    ready = ready_slots(s, seat)
    chosen = ready
    while chosen != 0:
        worth = set_worth(s, seat, v, chosen)
        for most in range(count_slots(chosen), TENT_SLOTS + 1):
            v[SHOW_V + most] = max(v[SHOW_V + most], worth)
        chosen = (chosen - 1) & ready


@rule
def show_worth(s: Record, v, show: int) -> float:
    """The worth of a show on this space, 0 being the lowest."""
    return v[SHOW_V + min(TENT_SLOTS, HEIGHT_POSTERS[QUEUE + show] + s.more_posters)] + HAT * show
