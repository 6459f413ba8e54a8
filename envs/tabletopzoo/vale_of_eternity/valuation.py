"""What cards and stones are worth in points to a heuristic player (rules page, sections 10.2 and 10.3).

Everything is read from what `seat` may know: its own hand, the areas, the stones, the market and the discard pile.
"""

from tabletopzoo.core.compile import Record, rule
from tabletopzoo.vale_of_eternity.bot_tables import (
    AGAIN,
    BRINGS_CARD,
    BRINGS_STONES,
    CROWD,
    DRAWN,
    FREE_HAND,
    GENIE_SHARE,
    HYDRA_POINTS,
    IN_REACH,
    LATE,
    LATE_PRICE,
    OTHERS_LOSS,
    OWN_SHARE,
    PACE,
    PATIENCE,
    PER_FAMILY,
    PER_PHASE,
    PRICE,
    SPIRIT_DISCARD,
    TAMING,
    USUAL_COUNT,
    USUAL_END,
    USUAL_YIELD,
)
from tabletopzoo.vale_of_eternity.components import (
    AERIS,
    BLUE,
    CARDS,
    COLOURS,
    COST,
    DRAGON,
    DRAGON_EGG,
    FAMILY,
    FOREST_SPIRIT,
    FREYJA,
    GENIE,
    GOAL,
    HAS_ACTIVE,
    HAS_INSTANT,
    HYDRA,
    PURPLE,
    RED,
    ROCK_GOLEM,
    ROUNDS,
    SALE,
    SCORCH,
    STONE_GOLEM,
    VALKYRIE,
    YOUNG_FOREST_SPIRIT,
    YUKI_ONNA,
    YUKI_ONNA_EXALTED,
)
from tabletopzoo.vale_of_eternity.effects import count_active, count_families, formula
from tabletopzoo.vale_of_eternity.resolvable import in_hand, victim_family
from tabletopzoo.vale_of_eternity.rules import cost_of
from tabletopzoo.vale_of_eternity.stones import count_stones, has, purse, stone_limit, stone_value

# ------------------------------------------------------------------------------------------ time


@rule
def best_score(s: Record) -> int:
    """The highest score at the table."""
    best = 0
    for seat in range(s.num_players):
        best = max(best, int(s.score[seat]))
    return best


@rule
def last_round(s: Record) -> int:
    """1 when the game will end with this round."""
    return 1 if s.round_number == ROUNDS or best_score(s) >= GOAL - IN_REACH else 0


@rule
def phases_left(s: Record) -> float:
    """Resolution phases that are still expected, the one of this round among them."""
    if last_round(s) == 1:
        return 1.0
    left = USUAL_END - s.round_number + 1.0
    return max(1.0, min(left, (GOAL - best_score(s)) / PACE + 1.0))


# ------------------------------------------------------------------------------------------ stones


@rule
def price(s: Record) -> float:
    """Points for one unit of stone value."""
    return LATE_PRICE if last_round(s) == 1 else PRICE


@rule
def kept_value(s: Record, seat: int, red: int, blue: int, purple: int) -> int:
    """The value of all stones after gaining some and throwing the cheapest ones above the limit away."""
    room = stone_limit(s, seat)
    total = 0
    last = 1 << 14
    for _ in range(COLOURS):
        best = -1
        value = 0
        for colour in range(COLOURS):
            worth = stone_value(s, seat, colour)
            if value < worth and worth < last:
                best = colour
                value = worth
        more = red if best == RED else (blue if best == BLUE else purple)
        kept = min(room, s.stones[seat, best] + more)
        total += kept * value
        room -= kept
        last = value
    return total


@rule
def sale_adds(s: Record, seat: int, card: int) -> int:
    """The stone value that selling a card really adds, after overflow."""
    family = int(FAMILY[card])
    after = kept_value(s, seat, SALE[family, RED], SALE[family, BLUE], SALE[family, PURPLE])
    return max(0, after - purse(s, seat))


# ------------------------------------------------------------------------------------------ cards


@rule
def new_family(s: Record, seat: int, card: int) -> int:
    """1 when the area of `seat` has no card of this family, `card` itself aside."""
    for i in range(s.area_n[seat]):
        other = int(s.area[seat, i])
        if other != card and FAMILY[other] == FAMILY[card]:
            return 0
    return 1


@rule
def points_now(s: Record, seat: int, card: int) -> float:
    """The points its instant would score, the card summoned and paid."""
    points = formula(s, seat, card) + OWN_SHARE[card] + PER_FAMILY[card] * new_family(s, seat, card)
    if card == YUKI_ONNA_EXALTED or card == ROCK_GOLEM:  # the other stones pay first
        points -= max(0, cost_of(s, seat, card) - (purse(s, seat) - formula(s, seat, card)))
    return max(0.0, points)


@rule
def phase_worth(s: Record, seat: int, card: int) -> float:
    """Points that a card in the area brings in one resolution phase, whether it lies there yet or not."""
    if card == FREYJA:
        return max(USUAL_COUNT, count_active(s, seat) + 1.0 - has(s, seat, FREYJA))
    if card == VALKYRIE:
        own = 1 if has(s, seat, VALKYRIE) == 0 and new_family(s, seat, VALKYRIE) == 1 else 0
        return max(USUAL_COUNT, float(count_families(s, seat) + own))
    return PER_PHASE[card]


@rule
def stay_worth(s: Record, seat: int, card: int) -> float:
    """Points that a card brings by lying in the area to the end."""
    return phase_worth(s, seat, card) * phases_left(s)


@rule
def instant_worth(s: Record, seat: int, card: int) -> float:
    """The instant of a card that summons and copies nothing, in points."""
    worth = points_now(s, seat, card)
    if BRINGS_CARD[card] > 0 and last_round(s) == 0:
        worth += DRAWN
    if card == HYDRA:
        worth += HYDRA_POINTS
    if card == YUKI_ONNA:
        return worth - price(s) * purse(s, seat)
    if card == STONE_GOLEM:
        left = max(0, count_stones(s, seat) - cost_of(s, seat, card) // 2)
        return price(s) * (left * stone_value(s, seat, PURPLE) - max(0, purse(s, seat) - cost_of(s, seat, card)))
    added = 0
    for colour in range(COLOURS):
        added += BRINGS_STONES[card, colour] * stone_value(s, seat, colour)
    worth += price(s) * added
    if victim_family(card) >= 0:
        worth += harm(s, seat, victim_family(card))
    if card == GENIE:
        worth += GENIE_SHARE * engine(s, seat)
    if card == AERIS:
        worth += best_to_return(s, seat, card)
    if card == FOREST_SPIRIT:
        worth += best_to_discard(s, seat, card)
    return worth


@rule
def engine(s: Record, seat: int) -> float:
    """Points per resolution phase of the whole area's active effects."""
    total = 0.0
    for i in range(s.area_n[seat]):
        card = int(s.area[seat, i])
        if HAS_ACTIVE[card] == 1:
            total += phase_worth(s, seat, card)
    return total


@rule
def cheapest_victim(s: Record, seat: int, family: int) -> float:
    """What `seat` loses by discarding its worst card of a family; -1 when it has none."""
    worst = -1.0
    for i in range(s.area_n[seat]):
        card = int(s.area[seat, i])
        if FAMILY[card] == family:
            worth = stay_worth(s, seat, card)
            if worst < 0.0 or worth < worst:
                worst = worth
    return worst


@rule
def harm(s: Record, seat: int, family: int) -> float:
    """The gain from making the best player to name discard a card of a family; below 0 when only oneself has one."""
    best = -1.0
    for other in range(s.num_players):
        if other != seat:
            best = max(best, cheapest_victim(s, other, family))
    if best >= 0.0:
        return OTHERS_LOSS * best / (s.num_players - 1)
    return -max(0.0, cheapest_victim(s, seat, family))


@rule
def return_worth(s: Record, seat: int, card: int) -> float:
    """Points won by having a card of the area in hand again, for its instant, less what it brings where it lies."""
    if HAS_INSTANT[card] == 0:
        return -stay_worth(s, seat, card)
    again = max(points_now(s, seat, card), USUAL_YIELD[card]) - price(s) * cost_of(s, seat, card)
    return (max(0.0, again) if last_round(s) == 0 else 0.0) + AGAIN - stay_worth(s, seat, card)


@rule
def best_to_return(s: Record, seat: int, card: int) -> float:
    """Aeris: the printed cost of another card of the area, and what its return is worth."""
    best = 0.0
    for i in range(s.area_n[seat]):
        other = int(s.area[seat, i])
        if other != card:
            best = max(best, COST[other] + return_worth(s, seat, other))
    return best


@rule
def best_to_discard(s: Record, seat: int, card: int) -> float:
    """Forest Spirit: the printed cost of another hand card, less what it would be good for."""
    best = 0.0
    for other in range(CARDS):
        if in_hand(s, seat, other, card) == 1:
            best = max(best, COST[other] - max(0.0, simple_worth(s, seat, other)))
    return best


@rule
def simple_worth(s: Record, seat: int, card: int) -> float:
    """A hand card by its points and its cost alone."""
    points = points_now(s, seat, card)
    if last_round(s) == 0:
        points = max(points, USUAL_YIELD[card])
    return points + stay_worth(s, seat, card) - price(s) * cost_of(s, seat, card)


@rule
def free_worth(s: Record, seat: int, card: int) -> float:
    """What summoning a card without paying is worth; not for cards that summon others."""
    if card == SCORCH:
        return best_to_copy(s, seat)
    return instant_worth(s, seat, card) + stay_worth(s, seat, card)


@rule
def best_to_copy(s: Record, seat: int) -> float:
    """Scorch: the best instant in the area."""
    best = 0.0
    for i in range(s.area_n[seat]):
        other = int(s.area[seat, i])
        if HAS_INSTANT[other] == 1 and other != SCORCH:
            best = max(best, instant_worth(s, seat, other))
    return best


@rule
def best_to_summon(s: Record, seat: int, card: int) -> float:
    """Dragon Egg and Young Forest Spirit: the best other hand card that they may bring out."""
    best = 0.0
    for other in range(CARDS):
        if in_hand(s, seat, other, card) == 1 and other != DRAGON_EGG and other != YOUNG_FOREST_SPIRIT:
            if card == YOUNG_FOREST_SPIRIT or FAMILY[other] == DRAGON:
                best = max(best, free_worth(s, seat, other))
    return best


@rule
def summon_worth(s: Record, seat: int, card: int) -> float:
    """Section 10.3: points at once and in the phases to come, less the price of the cost."""
    if card == DRAGON_EGG:
        worth = best_to_summon(s, seat, card)
    elif card == YOUNG_FOREST_SPIRIT:
        worth = best_to_summon(s, seat, card) - SPIRIT_DISCARD
    else:
        worth = free_worth(s, seat, card)
    return worth - price(s) * cost_of(s, seat, card)


@rule
def waits(s: Record, seat: int, card: int) -> int:
    """1 for a multiplier that is better kept for later."""
    if s.round_number >= LATE or last_round(s) == 1:
        return 0
    return 1 if points_now(s, seat, card) < PATIENCE * USUAL_YIELD[card] else 0


@rule
def hold_worth(s: Record, seat: int, card: int) -> float:
    """What having the card in hand is worth: the better of summoning it now and of its usual yield later."""
    worth = summon_worth(s, seat, card)
    if last_round(s) == 0:
        worth = max(worth, USUAL_YIELD[card] - price(s) * cost_of(s, seat, card))
    return worth


@rule
def tame_worth(s: Record, seat: int, card: int) -> float:
    """Section 10.3: what taming a hunted card is worth."""
    return hold_worth(s, seat, card) - TAMING - CROWD * max(0, s.hand_n[seat] - FREE_HAND)
