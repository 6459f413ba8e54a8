"""What the heuristic player of Seasons notes before it rates its choices: time, room, energies and their worth.

The notes are float64[NOTES]; `valuation.note` fills them once a decision.
"""

from tabletopzoo.core.compile import Record, rule
from tabletopzoo.seasons.bot_tables import (
    CROWD,
    CROWDED,
    DRAW_COST,
    DRAW_MOST,
    DRAW_PACE,
    DRAW_PLACE,
    DRAW_ROUND,
    END_PATIENCE,
    ENERGY,
    GAUGE_PACE,
    LAST,
    LAST_ENERGY,
    LATE_ENERGY,
    NEEDED,
    PATIENCE,
    PLACE_COST,
    PLACE_EXCESS,
    PLACE_MOST,
    SOON,
    SPARE_STEP,
    SPILT,
    STEP_EXCESS,
    STEP_LEAST,
    STEP_MOST,
    STEP_OF_TOKEN,
    STEP_WORTH,
)
from tabletopzoo.seasons.calendar import season
from tabletopzoo.seasons.components import (
    DICE,
    DOTS,
    ENERGIES,
    FACE,
    KINDS,
    LANTERN_OF_XIDIT,
    LAST_YEAR,
    PACKET,
    PICK_DIE,
    RATE,
    SEASONS,
    SPACES,
    TURNS,
)
from tabletopzoo.seasons.energies import available, reserve_limit, reserve_total, transmute_bonus
from tabletopzoo.seasons.piles import can_draw, in_play

# Rounds to come after this one; room under the gauge; free places in the reserve; what a place in play costs, a step of
# the gauge and a card to draw are worth; summons to come.
ROUNDS, ROOM, FREE, PLACE, STEP, DRAWN, SUMMONS = range(7)
# By type of energy: what the cards aimed at need, the worth of keeping one, what transmuting one brings now, how many
# can be spent.
NEED = 7
KEEP = NEED + ENERGIES
SALE = KEEP + ENERGIES
HAVE = SALE + ENERGIES
# The cards aimed at, -1 none.
AIM = HAVE + ENERGIES
AIMS = 3
# By kind of card: the worth of its entering play free, of summoning it now (NEVER: it waits), of having it in hand; and
# of its lying in play.
FREELY = AIM + AIMS
NOW = FREELY + KINDS
HOLD = NOW + KINDS
STAY = HOLD + KINDS
NOTES = STAY + KINDS

NEVER = -100.0
MUCH = 1000.0
SEASON_SPACES = SPACES // SEASONS

# ------------------------------------------------------------------------------------------ time and room


@rule
def rounds_left(s: Record) -> float:
    """Rounds to come after the present one."""
    left = (LAST_YEAR + 1 - s.year) * SPACES + 1 - s.ends_on_reaching - s.space
    if s.phase == TURNS:
        for die in range(DICE):
            if s.face[die] >= 0 and s.taker[die] < 0:
                left -= int(FACE[s.dice_season, die, s.face[die], DOTS])
    rounds = left / STEP_OF_TOKEN + 0.25 if left > 0 else 0.0
    return max(0.0, rounds - 1.0) if s.phase == PICK_DIE else rounds


@rule
def note_room(s: Record, seat: int, v):
    """Time, room for cards and what it is worth."""
    rounds = rounds_left(s)
    room = max(0, s.gauge[seat] - s.area_n[seat])
    cards = s.hand_n[seat] + PACKET * (LAST_YEAR - s.opened)
    places = room + GAUGE_PACE * rounds
    excess = cards + DRAW_PACE * rounds - places
    v[ROUNDS] = rounds
    v[ROOM] = room
    v[PLACE] = min(PLACE_MOST, max(0.0, PLACE_COST + PLACE_EXCESS * excess))
    v[STEP] = SPARE_STEP
    if cards > room and s.hand_n[seat] > 0:
        v[STEP] = min(STEP_MOST, max(STEP_LEAST, STEP_WORTH + STEP_EXCESS * excess))
    if rounds < LAST and (room > 0 or s.hand_n[seat] == 0):
        v[STEP] = 0.0
    v[DRAWN] = min(DRAW_MOST, DRAW_ROUND * rounds - DRAW_COST) - DRAW_PLACE * v[PLACE] if can_draw(s) == 1 else 0.0
    v[SUMMONS] = min(cards + DRAW_PACE * rounds, places)


# ------------------------------------------------------------------------------------------ energies


@rule
def note_energies(s: Record, seat: int, v):
    """What there is, what it sells for, and what keeping it is worth."""
    total = reserve_total(s, seat)
    extra = transmute_bonus(s, seat)
    v[FREE] = reserve_limit(s, seat) - total
    for energy in range(ENERGIES):
        v[HAVE + energy] = available(s, seat, energy)
        v[SALE + energy] = RATE[season(s), energy] + extra
        if v[ROUNDS] < LAST:
            v[KEEP + energy] = 3.0 * in_play(s, seat, LANTERN_OF_XIDIT)
        else:
            crowd = CROWD * max(0.0, total - CROWDED)
            v[KEEP + energy] = max(0.0, keeping(s, energy, v[ROUNDS], extra - s.extra) - crowd)


@rule
def keeping(s: Record, energy: int, rounds: float, more: int) -> float:
    """What an energy that no card needs will bring in a later round, `more` crystals above the rate."""
    now = season(s)
    if rounds < SOON:
        return END_PATIENCE * (RATE[now, energy] + more)
    best = 0.0
    ahead = 0
    for later in range(SEASONS):
        if ahead < STEP_OF_TOKEN * rounds:
            best = max(best, PATIENCE[later] * (RATE[(now + later) % SEASONS, energy] + more))
        ahead = SEASON_SPACES * (later + 1) - (s.space - 1) % SEASON_SPACES
    return best


@rule
def unit_worth(v, energy: int, index: int) -> float:
    """What the energy of this type with that index, from 1, is worth to the player."""
    return max(v[KEEP + energy], NEEDED) if index <= v[NEED + energy] else v[KEEP + energy]


@rule
def last_worth(v, energy: int) -> float:
    """What the player loses with one energy of this type."""
    return unit_worth(v, energy, int(v[HAVE + energy]))


@rule
def cheapest(v) -> float:
    """The worth of the energy that is missed least."""
    best = NEEDED
    for energy in range(ENERGIES):
        if v[HAVE + energy] > 0.0:
            best = min(best, last_worth(v, energy))
    return best


@rule
def gains_worth(v, count: float) -> float:
    """The worth of so many energies of choice, those that do not fit in counting little."""
    fits = min(count, max(0.0, v[FREE]))
    each = ENERGY if v[ROUNDS] >= SOON else (LATE_ENERGY if v[ROUNDS] >= LAST else LAST_ENERGY)
    return each * (fits + SPILT * (count - fits))


@rule
def sale_gain(v, more: int) -> float:
    """What transmuting now, `more` crystals an energy above today's price, wins over keeping."""
    gain = 0.0
    for energy in range(ENERGIES):
        for i in range(int(v[HAVE + energy])):
            gain += max(0.0, v[SALE + energy] + more - unit_worth(v, energy, i + 1))
    return gain
