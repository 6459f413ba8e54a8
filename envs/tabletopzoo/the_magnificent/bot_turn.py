"""How the heuristic player of The Magnificent takes its turn: die, card, bonuses and boosts, action, end."""

from tabletopzoo.core.compile import Record, rule
from tabletopzoo.core.random import fraction
from tabletopzoo.the_magnificent.bot_boosts import aim, best_of, boost_action, note_best, note_prices
from tabletopzoo.the_magnificent.bot_plans import note_levels, note_shows, note_trip
from tabletopzoo.the_magnificent.bot_tables import FOLLOW, KEEP_V, KIND_V, LEFT_V, NEVER, TRAINER_V, WHIM
from tabletopzoo.the_magnificent.components import (
    CARD_EFFECT,
    CARD_SLOTS,
    CLEAR,
    COLOURS,
    SPACE_COST,
    SPACE_EFFECT,
    SPACE_WINDOW,
    SPACES,
    TILE_SLOTS,
)
from tabletopzoo.the_magnificent.gains import may_use_bonus, may_use_space, power, space_of
from tabletopzoo.the_magnificent.kinds import A_ACTION, A_BONUS, A_COLOUR, A_DIE, A_NO, A_SPACE, TRAVEL
from tabletopzoo.the_magnificent.rounds import owed
from tabletopzoo.the_magnificent.valuation import bonus_worth, dice_of, owed_with, payment, space_worth
from tabletopzoo.the_magnificent.vocabulary import BUILD_SMALL, COPY, FLIP, FREE, PASS_TENT, REROLL, TWO
from tabletopzoo.the_magnificent.vocabulary import POWER as POWER_EFFECT

LUCK = 9341  # purpose of the numbers hashed from the player's key


# ------------------------------------------------------------------------------------------ dice


@rule
def note_colour(s: Record, seat: int, v, colour: int):
    """The best of each action at each power of the dice, in one colour."""
    note_levels(s, seat, v, colour)
    note_trip(s, seat, v, colour)
    note_shows(s, seat, v)
    for action in range(3):
        note_prices(s, seat, v, colour, action)
        note_best(s, v, colour, action)


@rule
def note_turn(s: Record, seat: int, v):
    """The same in all colours."""
    for colour in range(COLOURS):
        note_colour(s, seat, v, colour)


@rule
def slot_use(s: Record, seat: int, v, colour: int, value: int, slot: int) -> float:
    """The turn with the die on this card: the best action with its bonus, less what the bonus would bring later."""
    card = int(s.cards[seat, slot])
    kind = int(CARD_EFFECT[card, 0])
    amount = int(CARD_EFFECT[card, 1])
    argument = int(CARD_EFFECT[card, 2])
    dice = dice_of(s, seat, colour) + value
    if kind == FLIP:
        dice = max(dice, dice + 7 - 2 * value)
    elif kind == REROLL and value < 3:
        dice += 3 - value
    best = NEVER
    for action in range(3):
        more = 0
        if kind == POWER_EFFECT:
            fitting = argument == 0 or argument == colour + 1 or argument == COLOURS + 1 + action
            more = amount if fitting else 0
        best = max(best, best_of(v, colour, action, dice + more))
    if kind == POWER_EFFECT or kind == FLIP or kind == REROLL:
        return best - bonus_worth(s, v, card) * min(1.0, v[LEFT_V])
    if kind == COPY:
        return best - 0.3 * v[LEFT_V]
    if kind == BUILD_SMALL and s.trainers[seat] < amount:
        return best - 2.0 * min(1.0, v[LEFT_V])
    return best


@rule
def best_slot(s: Record, seat: int, v, colour: int, value: int) -> int:
    """The card for a die."""
    chosen = -1
    best = NEVER
    for slot in range(CARD_SLOTS - 1):
        if s.die_value[seat, slot] == 0:
            worth = slot_use(s, seat, v, colour, value, slot)
            if chosen < 0 or worth > best:
                chosen = slot
                best = worth
    return chosen


@rule
def choose_colour(s: Record, seat: int, v) -> int:
    """The colour of a clear die."""
    chosen = 0
    best = NEVER
    for colour in range(COLOURS):
        slot = best_slot(s, seat, v, colour, int(s.taken_value))
        worth = slot_use(s, seat, v, colour, int(s.taken_value), slot)
        if worth > best:
            chosen = colour
            best = worth
    return A_COLOUR + chosen


@rule
def choose_die(s: Record, seat: int, v, key: int) -> int:
    """The die of the best turn, less its payment; whims decide between dice that are nearly as good."""
    note_turn(s, seat, v)
    paid = payment(s, seat, v, owed(s, seat))
    chosen = -1
    best = NEVER
    for which in range(24):
        die = which // 6
        value = 1 + which % 6
        if s.dice[die, value - 1] > 0:
            worth = NEVER
            for colour in range(COLOURS):
                if die == colour or die == CLEAR:
                    slot = best_slot(s, seat, v, colour, value)
                    worth = max(worth, slot_use(s, seat, v, colour, value, slot))
            worth += paid - payment(s, seat, v, owed_with(s, seat, die, value))
            worth += FOLLOW * value * v[LEFT_V] if die != CLEAR else 0.0
            worth += WHIM * fraction(key, LUCK, s.decisions * 24 + which)
            if chosen < 0 or worth > best:
                chosen = which
                best = worth
    return A_DIE + chosen


# ------------------------------------------------------------------------------------------ before and after the action


@rule
def wants_bonus(s: Record, seat: int, v, action: int, window: int) -> int:
    """1 when the bonus of this turn's card is to be used now."""
    if may_use_bonus(s, seat, window) == 0:
        return 0
    card = int(s.cards[seat, s.slot])
    kind = int(CARD_EFFECT[card, 0])
    argument = int(CARD_EFFECT[card, 2])
    if kind == POWER_EFFECT:
        return 1 if argument <= COLOURS or argument == COLOURS + 1 + action else 0
    if kind == FLIP or kind == REROLL:
        return 1 if s.die_value[seat, s.slot] <= 2 else 0
    if kind == BUILD_SMALL:
        return 1 if v[KIND_V + argument] > v[TRAINER_V] else 0
    return 1


@rule
def wants_space(s: Record, seat: int, v, place: int, window: int) -> int:
    """1 when trainers on this place are worth more than kept."""
    if s.trainers[seat] == 0 or may_use_space(s, seat, place, window) == 0:
        return 0
    space = space_of(s, seat, place)
    if SPACE_WINDOW[space] != FREE:
        return 0
    return 1 if space_worth(s, v, space) > v[KEEP_V] * (2 if SPACE_COST[space] == TWO else 1) else 0


@rule
def choose_boost(s: Record, seat: int, v) -> int:
    """Bonuses, boosts for the best action, then the action."""
    colour = int(s.colour)
    note_levels(s, seat, v, colour)
    note_trip(s, seat, v, colour)
    note_shows(s, seat, v)
    best = NEVER
    chosen = TRAVEL
    for action in range(3):
        note_prices(s, seat, v, colour, action)
        worth = aim(s, v, colour, action, power(s, seat, action) + own_power(s, seat, action), 0)
        if worth > best:
            best = worth
            chosen = action
    if wants_bonus(s, seat, v, chosen, 0) == 1:
        return A_BONUS
    if s.trainers[seat] > 0:
        for place in range(SPACES + TILE_SLOTS):
            if may_use_space(s, seat, place, 0) == 1:
                kind = int(SPACE_EFFECT[space_of(s, seat, place), 0])
                if kind == PASS_TENT and chosen == TRAVEL and s.passing == 0:
                    return A_SPACE + place
    have = power(s, seat, chosen)
    if have < aim(s, v, colour, chosen, have, 1):
        action = boost_action(s, seat, v, colour, chosen)
        if action >= 0:
            return action
    return A_ACTION + chosen


@rule
def own_power(s: Record, seat: int, action: int) -> int:
    """The power that this turn's card still has for an action."""
    card = int(s.cards[seat, s.slot])
    if CARD_EFFECT[card, 0] != POWER_EFFECT or may_use_bonus(s, seat, 0) == 0:
        return 0
    argument = int(CARD_EFFECT[card, 2])
    return int(CARD_EFFECT[card, 1]) if argument <= COLOURS or argument == COLOURS + 1 + action else 0


@rule
def choose_finish(s: Record, seat: int, v) -> int:
    """What the card and the trainers still give, then the end of the turn."""
    if wants_bonus(s, seat, v, -1, 1) == 1:
        return A_BONUS
    best = -1
    top = 0.0
    for place in range(SPACES + TILE_SLOTS):
        if wants_space(s, seat, v, place, 1) == 1:
            space = space_of(s, seat, place)
            worth = space_worth(s, v, space) / (2 if SPACE_COST[space] == TWO else 1)
            if worth > top:
                top = worth
                best = place
    return A_SPACE + best if best >= 0 else A_NO
