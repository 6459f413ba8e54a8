"""What power beyond the dice costs the heuristic player of The Magnificent, and what each power then promises."""

from tabletopzoo.core.compile import Record, rule
from tabletopzoo.the_magnificent.bot_plans import show_worth
from tabletopzoo.the_magnificent.bot_tables import (
    BEST_V,
    BOOSTS,
    GEM_CLEAR_V,
    GEM_V,
    LEVEL_V,
    LONGEST,
    NEVER,
    POWERS,
    PRICE_V,
    TRAINER_V,
    TRIP_V,
)
from tabletopzoo.the_magnificent.components import (
    CLEAR,
    COLOURS,
    HEIGHT_POWER,
    LEVEL_POWER,
    LEVELS,
    QUEUE,
    SHOWS,
    SPACE_COST,
    SPACE_EFFECT,
    SPACES,
    TILE_SLOTS,
)
from tabletopzoo.the_magnificent.gains import space_of
from tabletopzoo.the_magnificent.kinds import A_GEM, A_SPACE, BUILD, TRAVEL
from tabletopzoo.the_magnificent.performing import is_vacant
from tabletopzoo.the_magnificent.vocabulary import EACH, ONE, POWER

# ------------------------------------------------------------------------------------------ power


@rule
def boost_step(
    s: Record, seat: int, v, colour: int, action: int, gems: int, clear: int, trainers: int, used: int
) -> int:
    """The cheapest next way to power: 0 a gem, 1 a clear gem, 2 + place trainers; -1 when there is none.

    Counted from gems and trainers already planned for; `used` are places already planned, bit by bit.
    """
    best = -1
    low = 1e9
    if s.gems[seat, colour] > gems:
        best = 0
        low = v[GEM_V + colour] / 2.0
    if s.gems[seat, CLEAR] > clear and v[GEM_CLEAR_V] / 2.0 < low:
        best = 1
        low = v[GEM_CLEAR_V] / 2.0
    if s.trainers[seat] > trainers:
        for place in range(SPACES + TILE_SLOTS):
            space = space_of(s, seat, place)
            if space >= 0 and s.space_used[place] == 0 and (used >> place) & 1 == 0:
                power = boost_of(s, space, colour, action)
                if power > 0 and v[TRAINER_V] / power < low:
                    best = 2 + place
                    low = v[TRAINER_V] / power
    return best


@rule
def boost_of(s: Record, space: int, colour: int, action: int) -> int:
    """Power for an action that one trainer gives on a space."""
    if SPACE_EFFECT[space, 0] != POWER or (SPACE_COST[space] != ONE and SPACE_COST[space] != EACH):
        return 0
    argument = int(SPACE_EFFECT[space, 2])
    fitting = argument == 0 or argument == colour + 1 or argument == COLOURS + 1 + action
    return int(SPACE_EFFECT[space, 1]) if fitting else 0


@rule
def note_prices(s: Record, seat: int, v, colour: int, action: int):
    """The price of each power beyond the dice, the cheapest boosts first."""
    at = PRICE_V + (colour * 3 + action) * BOOSTS
    gems = 0
    clear = 0
    trainers = 0
    used = 0
    paid = 0.0
    power = 0
    v[at] = 0.0
    while power < BOOSTS - 1:
        step = boost_step(s, seat, v, colour, action, gems, clear, trainers, used)
        more = 2
        if step < 0:
            paid = 1e9
            more = BOOSTS
        elif step == 0:
            paid += v[GEM_V + colour]
            gems += 1
        elif step == 1:
            paid += v[GEM_CLEAR_V]
            clear += 1
        else:
            paid += v[TRAINER_V]
            trainers += 1
            space = space_of(s, seat, step - 2)
            more = boost_of(s, space, colour, action)
            used |= (1 if SPACE_COST[space] != EACH else 0) << (step - 2)
        for i in range(power + 1, min(power + more, BOOSTS - 1) + 1):
            v[at + i] = paid
        power += more


@rule
def boost_action(s: Record, seat: int, v, colour: int, action: int) -> int:
    """The cheapest boost as an action of the game; -1 when there is none."""
    step = boost_step(s, seat, v, colour, action, 0, 0, 0, 0)
    if step < 0:
        return -1
    return A_GEM + step if step < 2 else A_SPACE + step - 2


@rule
def price(v, colour: int, action: int, extra: int) -> float:
    """What this much power beyond the dice costs."""
    if extra <= 0:
        return 0.0
    return v[PRICE_V + (colour * 3 + action) * BOOSTS + extra] if extra < BOOSTS else 1e9


# ------------------------------------------------------------------------------------------ the best of an action


@rule
def aim(s: Record, v, colour: int, action: int, power: int, want: int) -> float:
    """The best target of an action at this power, paid boosts counted: its worth, or (want 1) the power it needs."""
    best = 2.0 * NEVER
    need = 0
    targets = SHOWS
    if action == BUILD:
        targets = LEVELS
    elif action == TRAVEL:
        targets = LONGEST - 1
    for target in range(targets):
        if action == BUILD:
            needs = int(LEVEL_POWER[target])
            worth = v[LEVEL_V + colour * LEVELS + target]
        elif action == TRAVEL:
            needs = target + 1
            worth = v[TRIP_V + colour * LONGEST + target + 1]
        else:
            needs = int(HEIGHT_POWER[QUEUE + target])
            worth = show_worth(s, v, target) if is_vacant(s, QUEUE + target + 1) == 1 else NEVER
        worth -= price(v, colour, action, needs - power)
        if worth > best:
            best = worth
            need = needs
    return float(need) if want == 1 else best


@rule
def note_best(s: Record, v, colour: int, action: int):
    """The best of an action by the power of the dice."""
    at = BEST_V + (colour * 3 + action) * POWERS
    for power in range(POWERS):
        v[at + power] = aim(s, v, colour, action, power, 0)


@rule
def best_of(v, colour: int, action: int, power: int) -> float:
    """The noted worth of an action at this power."""
    return v[BEST_V + (colour * 3 + action) * POWERS + min(power, POWERS - 1)]
