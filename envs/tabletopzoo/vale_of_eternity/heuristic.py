"""The heuristic player: rates every legal answer to the open question and takes the best (rules page, section 10.3).

It reads what its seat may know and remembers nothing. Ties are broken by numbers hashed from its key and the decisions
made so far.
"""

import numpy as np

from tabletopzoo.core.compile import Record, rule
from tabletopzoo.core.random import fraction
from tabletopzoo.vale_of_eternity.bot_tables import (
    DRAWN,
    HYDRA_POINTS,
    PRICE,
    RETURNS,
    ROOM,
    SOLDIER_AHEAD,
    SOLDIER_BEHIND,
    USE_ORDER,
)
from tabletopzoo.vale_of_eternity.choices import BLUE_ITEM, DRAW_ITEM, PURPLE_ITEM, UP
from tabletopzoo.vale_of_eternity.components import (
    A_CARD,
    A_DONE,
    A_OPTION,
    A_PLAYER,
    A_SELL,
    A_STONE,
    ACTIONS,
    AERIS,
    BASILISK_D,
    BLUE,
    CARDS,
    CERBERUS_D,
    COPY_D,
    COST,
    DISCARD_D,
    FOREST_SPIRIT,
    FREE_D,
    GARGOYLE,
    GOBLIN,
    GOBLIN_SOLDIER,
    HAND,
    HUNT_D,
    HYDRA_D,
    KAPPA,
    MAIN_D,
    MARKET,
    NO_CARD,
    ORDER_D,
    OVERFLOW_D,
    PAY_D,
    PHOENIX,
    PURPLE,
    RECOVER_D,
    RED,
    SCORCH,
    TARGET_D,
    VICTIM_D,
)
from tabletopzoo.vale_of_eternity.effects import best_other_score
from tabletopzoo.vale_of_eternity.knowledge import decision
from tabletopzoo.vale_of_eternity.resolvable import families_in_play, in_hand, may_summon, victim_family
from tabletopzoo.vale_of_eternity.rules import cost_of, legal
from tabletopzoo.vale_of_eternity.stones import has, purse, stone_value
from tabletopzoo.vale_of_eternity.valuation import (
    cheapest_victim,
    free_worth,
    hold_worth,
    instant_worth,
    kept_value,
    last_round,
    phase_worth,
    price,
    return_worth,
    sale_adds,
    stay_worth,
    summon_worth,
    tame_worth,
    waits,
)

LUCK = 9111  # purpose of the numbers hashed from the player's key
TIE = 1e-3  # differences below this are left to luck
NEVER = -100.0
# Ranks of the actions of a turn: a worth is added to its rank.
TAME_FIRST, SELL_FIRST, SUMMON, REMOVE, SELL = 400.0, 300.0, 200.0, 100.0, 50.0
MANY = 0.05  # points for each stone more in a payment of the same value: room for others

# ------------------------------------------------------------------------------------------ the answer


@rule
def heuristic(s: Record, key: int) -> int:
    """Section 10.3: the legal action of the highest worth."""
    mask = np.empty(ACTIONS, np.int8)
    legal(s, mask)
    kind = decision(s)
    goal = best_goal(s, int(s.seat)) if kind == MAIN_D else NO_CARD
    chosen = -1
    best = 0.0
    for action in range(ACTIONS):
        if mask[action] == 1:
            worth = action_worth(s, kind, action, goal)
            worth += TIE * fraction(key, LUCK, s.decisions * ACTIONS + action)
            if chosen < 0 or worth > best:
                chosen = action
                best = worth
    return chosen


@rule
def action_worth(s: Record, kind: int, action: int, goal: int) -> float:
    """What the seat to move thinks of a legal answer to a decision of this kind, in points."""
    seat = int(s.seat)
    if kind == HUNT_D:
        return hunt_worth(s, seat, action - A_CARD)
    if kind == MAIN_D:
        return turn_worth(s, seat, action, goal)
    if kind == ORDER_D:
        return order_worth(s, seat, action - A_CARD)
    i = s.stack_n - 1
    text = int(s.step_text[i])
    if kind == PAY_D:
        return payment_worth(s, seat, action, int(s.step_left[i]), text)
    if kind == OVERFLOW_D:
        return -stone_value(s, seat, action - A_STONE)
    if kind == TARGET_D:
        return target_worth(s, seat, (seat + action - A_PLAYER) % s.num_players, text)
    if action >= A_CARD + CARDS:
        return option_worth(s, seat, kind, action - A_OPTION)
    return choice_worth(s, seat, kind, text, action - A_CARD)


# ------------------------------------------------------------------------------------------ hunting and the turn


@rule
def sale_worth(s: Record, seat: int, card: int) -> float:
    """Points for the stones of a sale; in the last round only with something left to buy."""
    if last_round(s) == 1 and s.hand_n[seat] == 0:
        return 0.0
    return PRICE * sale_adds(s, seat, card)


@rule
def hunt_worth(s: Record, seat: int, card: int) -> float:
    """Section 10.3: a card is worth the better of taming and selling it."""
    return max(tame_worth(s, seat, card), sale_worth(s, seat, card))


@rule
def budget(s: Record, seat: int) -> int:
    """The stone value at hand once the marked cards are sold."""
    money = purse(s, seat)
    for k in range(2):
        if s.marked[seat, k] != NO_CARD:
            money += sale_adds(s, seat, int(s.marked[seat, k]))
    return money


@rule
def best_goal(s: Record, seat: int) -> int:
    """The hand card most worth summoning in this turn, the marked cards being sold if need be; NO_CARD if none is."""
    money = budget(s, seat)
    families = families_in_play(s)
    goal = NO_CARD
    best = 0.0
    for card in range(CARDS):
        if in_hand(s, seat, card, NO_CARD) == 1 and cost_of(s, seat, card) <= money and waits(s, seat, card) == 0:
            if may_summon(s, seat, card, families) == 1:
                worth = summon_worth(s, seat, card)
                if worth > best:
                    goal = card
                    best = worth
    return goal


@rule
def turn_worth(s: Record, seat: int, action: int, goal: int) -> float:
    """D2: tames, sells first what the goal needs, summons, makes room, sells the rest, ends."""
    if action == A_DONE:
        return 0.0
    if action >= A_SELL:
        first = goal != NO_CARD and cost_of(s, seat, goal) > purse(s, seat)
        return (SELL_FIRST if first else SELL) + sale_worth(s, seat, int(s.marked[seat, action - A_SELL]))
    card = action - A_CARD
    if s.zone[card] == MARKET:
        gain = tame_worth(s, seat, card) - sale_worth(s, seat, card)
        return TAME_FIRST + gain if gain > 0.0 else NEVER
    if s.zone[card] == HAND:
        worth = summon_worth(s, seat, card)
        return SUMMON + worth if worth > 0.0 and waits(s, seat, card) == 0 else NEVER
    gain = removal_gain(s, seat, card)
    return REMOVE + gain if gain > 0.0 else NEVER


@rule
def removal_gain(s: Record, seat: int, card: int) -> float:
    """What a full area wins when `card` makes room for the best hand card that can still be paid."""
    if s.area_n[seat] < s.round_number:
        return NEVER
    money = purse(s, seat) - s.round_number
    best = 0.0
    for other in range(CARDS):
        if in_hand(s, seat, other, NO_CARD) == 1 and cost_of(s, seat, other) <= money and waits(s, seat, other) == 0:
            if victim_family(other) < 0 and other != FOREST_SPIRIT:
                best = max(best, summon_worth(s, seat, other))
    return best - stay_worth(s, seat, card) - price(s) * s.round_number


# ------------------------------------------------------------------------------------------ stones


@rule
def payment_worth(s: Record, seat: int, action: int, owed: int, card: int) -> float:
    """D3: the best way to go on with this stone: little value, reactions of the area, many stones."""
    if action == A_DONE:
        return 0.0
    first = action - A_STONE
    top = stone_value(s, seat, first)
    most_red = int(s.stones[seat, RED]) if stone_value(s, seat, RED) <= top else 0
    most_blue = int(s.stones[seat, BLUE]) if stone_value(s, seat, BLUE) <= top else 0
    most_purple = int(s.stones[seat, PURPLE]) if stone_value(s, seat, PURPLE) <= top else 0
    best = NEVER
    for red in range(1 if first == RED else 0, most_red + 1):
        for blue in range(1 if first == BLUE else 0, most_blue + 1):
            for purple in range(1 if first == PURPLE else 0, most_purple + 1):
                best = max(best, payment_rating(s, seat, red, blue, purple, owed, card))
    return best


@rule
def payment_rating(s: Record, seat: int, red: int, blue: int, purple: int, owed: int, card: int) -> float:
    """Points for completing a payment with these stones; NEVER when they are too few or one too many."""
    value = 0
    smallest = 1 << 14
    if red > 0:
        smallest = stone_value(s, seat, RED)
        value += red * smallest
    if blue > 0:
        smallest = min(smallest, stone_value(s, seat, BLUE))
        value += blue * stone_value(s, seat, BLUE)
    if purple > 0:
        smallest = min(smallest, stone_value(s, seat, PURPLE))
        value += purple * stone_value(s, seat, PURPLE)
    if value < owed or value - smallest >= owed:
        return NEVER
    rating = MANY * (red + blue + purple) - PRICE * value
    if s.zone[card] == HAND:
        rating += has(s, seat, PHOENIX) * red
        rating += 2 * has(s, seat, KAPPA) * (1 if blue + s.paid[BLUE] > 0 else 0)
        rating += 3 * has(s, seat, GARGOYLE) * (1 if purple + s.paid[PURPLE] > 0 else 0)
    return rating


@rule
def gain_worth(s: Record, seat: int, red: int, blue: int, purple: int) -> float:
    """Points for gaining stones, after overflow."""
    return price(s) * (kept_value(s, seat, red, blue, purple) - purse(s, seat))


@rule
def option_worth(s: Record, seat: int, kind: int, option: int) -> float:
    """D5, D14 and D15: the lines of Hydra, Basilisk and Snail Maiden; stopping with Cerberus."""
    if kind == HYDRA_D:
        if option == PURPLE_ITEM:
            return gain_worth(s, seat, 0, 0, 1)
        if option == DRAW_ITEM:
            return 0.0 if last_round(s) == 1 else DRAWN
        return gain_worth(s, seat, 0, 2, 0) if option == BLUE_ITEM else float(HYDRA_POINTS)
    if kind == BASILISK_D:
        red = 1 if option == RED else 0
        blue = 1 if option == BLUE else 0
        return gain_worth(s, seat, red, blue, 1 - red - blue) - option
    if kind == CERBERUS_D:
        return 0.0
    return gain_worth(s, seat, 0, -1, 1) if option == UP else gain_worth(s, seat, 0, 3, -1)


# ------------------------------------------------------------------------------------------ other choices


@rule
def order_worth(s: Record, seat: int, card: int) -> float:
    """Section 10.3: producers and counters, then converters, spenders, Asmodeus and Balog, those that return."""
    if card == GOBLIN_SOLDIER:
        return SOLDIER_BEHIND if best_other_score(s, seat) > s.score[seat] else SOLDIER_AHEAD
    return USE_ORDER[card]


@rule
def target_worth(s: Record, seat: int, other: int, text: int) -> float:
    """D6: the player with most to lose; oneself only when nobody else can be named."""
    if text == GOBLIN:
        return float(s.score[other])
    worth = cheapest_victim(s, other, victim_family(text))
    return -1.0 - worth if other == seat else worth


@rule
def choice_worth(s: Record, seat: int, kind: int, text: int, card: int) -> float:
    """D7 to D13 and D16: choosing `card` for the effect of `text`."""
    if kind == VICTIM_D:
        return -stay_worth(s, seat, card)
    if kind == CERBERUS_D:
        crowded = s.area_n[seat] + s.hand_n[seat] > s.round_number
        return (ROOM if crowded else -ROOM) - stay_worth(s, seat, card)
    if kind == RECOVER_D:
        return return_worth(s, seat, card) + (COST[card] if text == AERIS else 0)
    if kind == COPY_D:
        return instant_worth(s, seat, card) if text == SCORCH else copy_worth(s, seat, card)
    if kind == FREE_D:
        return free_worth(s, seat, card)
    if kind == DISCARD_D:
        return (COST[card] if text == FOREST_SPIRIT else 0) - hold_worth(s, seat, card)
    return hold_worth(s, seat, card)  # Mimic


@rule
def copy_worth(s: Record, seat: int, card: int) -> float:
    """Genie Exalted: what the active effect of `card` brings; nothing when it would only return."""
    return NEVER if USE_ORDER[card] == RETURNS else phase_worth(s, seat, card)
