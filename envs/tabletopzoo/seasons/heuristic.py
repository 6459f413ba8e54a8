"""The heuristic player of Seasons: rates every legal answer to the open question and takes the best (rules page, 20).

It reads what its seat may know and remembers nothing. Ties are broken by numbers hashed from its key and the decisions
made so far.
"""

import numpy as np

from tabletopzoo.core.compile import Record, rule
from tabletopzoo.core.random import fraction
from tabletopzoo.seasons.activating import picked_die
from tabletopzoo.seasons.bot_activating import activation_worth, fairies
from tabletopzoo.seasons.bot_choices import boots_worth, card_worth, given_up_worth, token_worth, type_worth, yes_worth
from tabletopzoo.seasons.bot_notes import (
    AIM,
    AIMS,
    DRAWN,
    FREE,
    HAVE,
    NEVER,
    NOTES,
    NOW,
    ROOM,
    ROUNDS,
    SALE,
    STEP,
    last_worth,
    sale_gain,
    unit_worth,
)
from tabletopzoo.seasons.bot_tables import (
    BONUS_WAIT,
    COMPLETES,
    DRAFTED,
    ENERGY,
    HASTE,
    LAST,
    MALICE_PAYS,
    SLOW,
    SLOW_HAND,
    SPILT,
    STUCK_MOST,
    STUCK_WAIT,
)
from tabletopzoo.seasons.components import (
    A_AMULET,
    A_BONUS,
    A_CARD,
    A_DIE,
    A_DONE,
    A_INPLAY,
    A_OPPONENT,
    A_RESERVE,
    A_SHIFT,
    A_TYPE,
    A_YES,
    ACTIONS,
    ASKED,
    BEGGARS_HORN,
    COST,
    CRYSTALS,
    DOTS,
    DRAFT_D,
    DRAW,
    ENERGIES,
    FACE,
    FACES,
    GAUGE_BONUS,
    HAND,
    KINDS,
    MALICE,
    NO_CARD,
    PENALTY,
    PICK_D,
    SHIFTS,
    SPLIT_D,
    STAR,
    TRANSMUTE,
    TRANSMUTE_BONUS,
    TURN_D,
    WONDROUS_CHEST,
)
from tabletopzoo.seasons.energies import reserve_total
from tabletopzoo.seasons.knowledge import decision
from tabletopzoo.seasons.piles import in_play, of_kind
from tabletopzoo.seasons.rules import legal
from tabletopzoo.seasons.valuation import lacks, note

LUCK = 9121  # purpose of the numbers hashed from the player's key
TIE = 1e-3  # differences below this are left to luck
# Ranks of the actions of a turn: a worth is added to its rank. Activations have theirs in bot_activating.py.
SUMMON, BONUS, SELL = 400.0, 200.0, 100.0

# ------------------------------------------------------------------------------------------ the answer


@rule
def heuristic(s: Record, key: int) -> int:
    """Section 20: the legal action of the highest worth."""
    mask = np.empty(ACTIONS, np.int8)
    legal(s, mask)
    notes = np.zeros(NOTES)
    kind = decision(s)
    seat = int(s.seat)
    if kind > SPLIT_D:
        note(s, seat, notes)
    chosen = -1
    best = 0.0
    for action in range(ACTIONS):
        if mask[action] == 1:
            worth = action_worth(s, seat, notes, kind, action)
            worth += TIE * fraction(key, LUCK, s.decisions * ACTIONS + action)
            if chosen < 0 or worth > best:
                chosen = action
                best = worth
    return chosen


@rule
def action_worth(s: Record, seat: int, v, kind: int, action: int) -> float:
    """What the seat to move thinks of a legal answer to a decision of this kind, in points; `v` are its notes."""
    if kind == DRAFT_D:
        return DRAFTED[action - A_CARD]
    if kind == SPLIT_D:
        return HASTE[action - A_CARD]
    if kind == PICK_D:
        return face_worth(s, seat, v, action - A_DIE, int(s.face[action - A_DIE]))
    if kind == TURN_D:
        return turn_worth(s, seat, v, action)
    step = kind - ASKED
    if step == MALICE:
        return reroll_worth(s, seat, v) if action == A_YES else 0.0
    if action < A_INPLAY:
        return card_worth(s, v, step, action - A_CARD) if action != A_DONE else 0.0
    if action < A_DIE:
        return given_up_worth(v, step, action - A_INPLAY)
    if action < A_TYPE:
        return token_worth(s, v, step, action)
    if action < A_BONUS:
        return type_worth(s, v, step, action - A_TYPE)
    if action < A_SHIFT:
        return NEVER  # two cards to choose from are not worth 5 points
    if action < A_OPPONENT:
        return boots_worth(s, seat, v, int(SHIFTS[action - A_SHIFT]))
    if action < A_YES:
        return float(reserve_total(s, (seat + 1 + action - A_OPPONENT) % s.num_players))
    return yes_worth(s, seat, v, step) if action == A_YES else 0.0


# ------------------------------------------------------------------------------------------ dice


@rule
def face_worth(s: Record, seat: int, v, die: int, face: int) -> float:
    """What taking a die that shows this face is worth."""
    which = int(s.dice_season)
    star = int(FACE[which, die, face, STAR])
    worth = FACE[which, die, face, CRYSTALS] + v[STEP] * star
    worth += FACE[which, die, face, DOTS] * (SLOW + SLOW_HAND * s.hand_n[seat])
    if FACE[which, die, face, DRAW] == 1:
        worth += max(0.0, v[DRAWN])
    places = v[FREE]
    for energy in range(ENERGIES):
        have = int(v[HAVE + energy])
        more = int(FACE[which, die, face, energy])
        for i in range(more):
            fits = 1.0 if places > 0.0 else SPILT
            places -= 1.0
            worth += fits * unit_worth(v, energy, have + i + 1)
        if FACE[which, die, face, TRANSMUTE] == 1:
            for i in range(have + more):
                worth += max(0.0, v[SALE + energy] - unit_worth(v, energy, i + 1))
    return worth + COMPLETES * completed(s, v, die, face) if v[ROOM] + star > 0.0 else worth


@rule
def completed(s: Record, v, die: int, face: int) -> int:
    """How many of the cards aimed at the energies of a face make payable."""
    count = 0
    for i in range(AIMS):
        if v[AIM + i] >= 0.0:
            before = 0
            after = 0
            for energy in range(ENERGIES):
                short = COST[s.num_players, int(v[AIM + i]), energy] - int(v[HAVE + energy])
                before += max(0, short)
                after += max(0, short - FACE[s.dice_season, die, face, energy])
            count += 1 if before > 0 and after == 0 else 0
    return count


@rule
def reroll_worth(s: Record, seat: int, v) -> float:
    """Die of Malice: the mean of the six faces and 2 crystals, against the face that the die shows."""
    die = picked_die(s, seat)
    mean = 0.0
    shown = 0.0
    for face in range(FACES):
        worth = face_worth(s, seat, v, die, face)
        mean += worth / FACES
        if face == s.face[die]:
            shown = worth
    return mean + MALICE_PAYS - fairies(s, seat) - shown


# ------------------------------------------------------------------------------------------ the turn


@rule
def turn_worth(s: Record, seat: int, v, action: int) -> float:
    """D7: gets energies and room, summons, uses cards, uses bonuses, sells, ends."""
    if action == A_DONE:
        return 0.0
    if action < A_INPLAY:
        worth = v[NOW + action - A_CARD]
        rank = SUMMON
    elif action < A_DIE:
        return activation_worth(s, seat, v, action - A_INPLAY)
    elif action < A_BONUS:
        worth = transmuting_gain(s, seat, v, action)
        rank = SELL
    else:
        worth = bonus_gain(s, seat, v, action - A_BONUS)
        rank = BONUS
    return rank + worth if worth > 0.0 else NEVER


@rule
def transmuting_gain(s: Record, seat: int, v, action: int) -> float:
    """What selling this energy now wins over keeping it; Wondrous Chest and Beggar's Horn count the reserve."""
    energy = action - (A_RESERVE if action < A_AMULET else A_AMULET)
    gain = v[SALE + energy] - last_worth(v, energy)
    if action < A_AMULET:
        total = reserve_total(s, seat)
        if total == 4:
            gain -= 3.0 * in_play(s, seat, WONDROUS_CHEST)
        elif total == 2 and v[ROUNDS] >= LAST:
            gain += ENERGY * in_play(s, seat, BEGGARS_HORN)
    return gain


@rule
def bonus_gain(s: Record, seat: int, v, bonus: int) -> float:
    """A transmute bonus wins a crystal an energy, or the sale; a gauge bonus wins the best card that finds no room."""
    price = float(PENALTY[s.bonuses[seat] + 1] - PENALTY[s.bonuses[seat]])
    if bonus == TRANSMUTE_BONUS:
        gain = sale_gain(v, 1)
        if s.transmute == 1:
            gain -= sale_gain(v, 0)
        return gain - price - BONUS_WAIT * v[ROUNDS]
    best = 0.0
    if bonus == GAUGE_BONUS and v[ROOM] == 0.0:
        for kind in range(KINDS):
            if v[NOW + kind] > best and of_kind(s, seat, kind, HAND) != NO_CARD and lacks(s, seat, v, kind) == 0:
                best = v[NOW + kind]
    return best - price - min(STUCK_MOST, STUCK_WAIT * v[ROUNDS])
