"""The heuristic player of The Magnificent: takes the die, card, action that promise most (rules page, section 15).

At every decision it looks anew for the best action of the turn: what each power would reach, less the gems and trainers
it takes. It reads what its seat may know and remembers nothing. A whim hashed from its key, of a few points for each
die, makes its games differ.
"""

import numpy as np

from tabletopzoo.core.compile import Record, rule
from tabletopzoo.the_magnificent.bot_camp import GAINS, best_place, note_camp, symbols_worth
from tabletopzoo.the_magnificent.bot_notes import note, note_posters
from tabletopzoo.the_magnificent.bot_plans import best_set, note_levels, note_shows, note_trip, show_worth
from tabletopzoo.the_magnificent.bot_tables import KIND_V, LEVEL_V, LONGEST, NOTES, POSTER_V, TRAINER_V, TRIP_V
from tabletopzoo.the_magnificent.bot_turn import (
    best_slot,
    choose_boost,
    choose_colour,
    choose_die,
    choose_finish,
    note_colour,
    note_turn,
)
from tabletopzoo.the_magnificent.components import LEVELS, TENT_SLOTS
from tabletopzoo.the_magnificent.kinds import (
    A_CARD,
    A_COLOUR,
    A_DECK,
    A_DRAFT,
    A_HAT,
    A_LEVEL,
    A_NO,
    A_POSTER,
    A_ROW,
    A_SHOW,
    A_SLOT,
    A_STEPS,
    A_YES,
    ACTIONS,
    ARRANGE,
    BOOST,
    CHOOSE_HAT,
    CHOOSE_POSTER,
    COMPLETE,
    COPY_TARGET,
    DECLARE,
    DOUBLE,
    DRAFT,
    FINISH,
    LEVEL,
    PLACE_DIE,
    PLACE_TILE,
    POSTER_SLOT,
    SCORING,
    SETUP_TILES,
    SHOW,
    STEPS,
    TAKE_DIE,
    TENT_SLOT,
    TILE_COLOUR,
)
from tabletopzoo.the_magnificent.rules import legal
from tabletopzoo.the_magnificent.scoring import card_value
from tabletopzoo.the_magnificent.valuation import bonus_worth, kept_worth, poster_worth, tent_reward, tile_worth

# ------------------------------------------------------------------------------------------ the answer


@rule
def heuristic(s: Record, key: int) -> int:
    """The legal action of the highest worth."""
    seat = int(s.seat)
    v = np.zeros(NOTES)
    note(s, seat, v)
    note_posters(s, seat, v)
    kind = int(s.step_kind[s.stack_n - 1]) if s.stack_n > 0 else -1
    if kind == TAKE_DIE:
        return choose_die(s, seat, v, key)
    if kind == PLACE_TILE:
        gains = np.zeros(GAINS)
        note_camp(s, seat, gains)
        return best_place(s, seat, v, gains)
    if kind == BOOST:
        return choose_boost(s, seat, v)
    if kind == FINISH:
        return choose_finish(s, seat, v)
    if kind == DECLARE:
        note_turn(s, seat, v)
        return choose_colour(s, seat, v)
    if kind == PLACE_DIE:
        note_colour(s, seat, v, int(s.colour))
        return A_CARD + best_slot(s, seat, v, int(s.colour), int(s.taken_value))
    if kind == LEVEL:
        note_levels(s, seat, v, int(s.colour))
    elif kind == STEPS:
        note_trip(s, seat, v, int(s.colour))
    elif kind == SHOW:
        note_shows(s, seat, v)
    elif kind == COMPLETE:
        chosen = best_set(s, seat, v, int(s.show_left))
        for slot in range(TENT_SLOTS):
            if (chosen >> slot) & 1 == 1:
                return A_SLOT + slot
        return A_NO
    mask = np.empty(ACTIONS, np.int8)
    legal(s, mask)
    chosen = -1
    best = 0.0
    for action in range(ACTIONS):
        if mask[action] == 1:
            worth = action_worth(s, seat, v, kind, action)
            if chosen < 0 or worth > best:
                chosen = action
                best = worth
    return chosen


@rule
def action_worth(s: Record, seat: int, v, kind: int, action: int) -> float:
    """What an answer to the smaller decisions is worth; `kind` is the step on top, -1 in the other phases."""
    if kind < 0:
        return phase_worth(s, seat, v, action)
    if kind == LEVEL:
        return v[LEVEL_V + s.colour * LEVELS + action - A_LEVEL]
    if kind == STEPS:
        return v[TRIP_V + s.colour * LONGEST + action - A_STEPS + 1]
    if kind == SHOW:
        return show_worth(s, v, action - A_SHOW)
    if kind == CHOOSE_POSTER:
        return gain_worth(s, seat, v, action)
    if kind == POSTER_SLOT:
        return slot_worth(s, seat, v, int(s.step_left[s.stack_n - 1]), action)
    if kind == ARRANGE:
        return arrange_worth(s, seat, v, action - A_SLOT)
    if kind == TENT_SLOT:
        poster = int(s.posters[seat, action - A_SLOT])
        return poster_worth(s, seat, v, poster) if poster >= 0 else 0.1
    if kind == DOUBLE:
        return symbols_worth(s, seat, v, int(s.pay_all)) - v[TRAINER_V] if action == A_YES else 0.0
    if kind == CHOOSE_HAT:
        return 1.0 if action == A_HAT else 0.0
    if kind == COPY_TARGET:
        return bonus_worth(s, v, int(s.cards[seat, action - A_CARD]))
    if kind == TILE_COLOUR:
        return v[KIND_V + action - A_COLOUR]
    return 1.0 if action == A_YES else 0.0


# ------------------------------------------------------------------------------------------ outside the turns


@rule
def phase_worth(s: Record, seat: int, v, action: int) -> float:
    """Draft, trainer tiles, sets, scoring."""
    if s.phase == DRAFT:
        card = int(s.draft_hand[seat, action - A_DRAFT])
        return kept_worth(s, seat, v, card)
    if s.phase == SCORING:
        card = int(s.cards[seat, action - A_CARD])
        return card_value(s, seat, card) - kept_worth(s, seat, v, card)
    row = action - A_ROW
    if s.phase == SETUP_TILES:
        return tile_worth(s, v, int(s.offered[row]))
    card = int(s.display_card[row])
    worth = max(kept_worth(s, seat, v, card), float(card_value(s, seat, card)))
    if s.display_tile[row] >= 0:
        worth += tile_worth(s, v, int(s.display_tile[row]))
    return worth


# ------------------------------------------------------------------------------------------ posters


@rule
def gain_worth(s: Record, seat: int, v, action: int) -> float:
    """A poster to take: the displayed ones, the top of the deck, none."""
    if action == A_NO:
        return -0.5
    if action == A_DECK:
        return v[POSTER_V] * 0.6
    return poster_worth(s, seat, v, int(s.display_poster[action - A_POSTER]))


@rule
def place_for(s: Record, seat: int, v, slot: int) -> float:
    """How good a slot is for a poster."""
    tent = int(s.tents[seat, slot])
    return 2.0 + tent_reward(v, tent) if tent >= 0 else 0.0


@rule
def slot_worth(s: Record, seat: int, v, poster: int, action: int) -> float:
    """A slot for a gained poster; when all are full, the one whose poster is worth least."""
    if action == A_NO:
        return 0.0
    slot = action - A_SLOT
    worth = place_for(s, seat, v, slot)
    if s.posters[seat, slot] >= 0:
        worth = poster_worth(s, seat, v, poster) - poster_worth(s, seat, v, int(s.posters[seat, slot]))
    return worth


@rule
def arrange_worth(s: Record, seat: int, v, slot: int) -> float:
    """A slot for a lifted poster: the best tents are left to those that are nearer to completion."""
    at = int(s.step_left[s.stack_n - 1])
    poster = int(s.lifted[at])
    mine = poster_worth(s, seat, v, poster)
    better = 0
    for i in range(at + 1, TENT_SLOTS):
        if s.lifted[i] >= 0:
            better += 1 if poster_worth(s, seat, v, int(s.lifted[i])) > mine else 0
    above = 0
    here = place_for(s, seat, v, slot)
    for other in range(TENT_SLOTS):
        if other != slot and s.posters[seat, other] < 0:
            there = place_for(s, seat, v, other)
            above += 1 if there > here or (there == here and other < slot) else 0
    return -abs(above - better) + 0.0
