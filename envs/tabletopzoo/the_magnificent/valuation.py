"""What the heuristic player of The Magnificent thinks of dice, posters, tents, cards and trainer tiles; in points."""

from tabletopzoo.core.compile import Record, rule
from tabletopzoo.the_magnificent.bot_tables import (
    BONUS_OTHER,
    COIN_V,
    COMPLETE_V,
    EXPECTED,
    EXTRA_TILE,
    FITTING,
    GEM_POSTER_V,
    GEM_V,
    INCOME,
    KEPT,
    LEFT_V,
    OPEN_V,
    POSTER_V,
    POWER,
    READY,
    SHOWN_OVER,
    TENT_V,
    TRAINER,
    TRAINER_V,
    TURNS_V,
)
from tabletopzoo.the_magnificent.components import (
    CARD_CRITERION,
    CARD_EFFECT,
    CARD_SLOTS,
    CLEAR,
    COLOURS,
    GEM_CAP,
    POSTER_COINS,
    POSTER_GEMS,
    POSTER_POINTS,
    POSTER_TILES,
    ROUNDS,
    SPACE_COST,
    SPACE_EFFECT,
    SPACES,
    TENT_BONUS,
    TENT_COINS,
    TENT_GEM,
    TENT_POINTS,
    TILE_KINDS,
)
from tabletopzoo.the_magnificent.scoring import card_value
from tabletopzoo.the_magnificent.vocabulary import (
    BUILD_SMALL,
    COINS,
    COPY,
    EACH,
    FLIP,
    GAIN_POSTER,
    GEMS,
    GEMS_ACTIVE,
    POINTS,
    REROLL,
    TRAINERS,
    TWO,
)
from tabletopzoo.the_magnificent.vocabulary import POWER as POWER_EFFECT

# ------------------------------------------------------------------------------------------ dice


@rule
def dice_of(s: Record, seat: int, colour: int) -> int:
    """The dice of a colour that a seat has taken in this round, added up."""
    total = 0
    for slot in range(CARD_SLOTS):
        total += int(s.die_value[seat, slot]) if s.die_colour[seat, slot] == colour else 0
    return total


@rule
def owed_with(s: Record, seat: int, colour: int, value: int) -> int:
    """What is owed when a die is taken as well."""
    tallest = 0
    for one in range(COLOURS):
        tallest = max(tallest, dice_of(s, seat, one) + (value if one == colour else 0))
    return tallest + dice_of(s, seat, CLEAR) + (value if colour == CLEAR else 0)


@rule
def payment(s: Record, seat: int, v, due: int) -> float:
    """What paying this much at the end of the round will cost."""
    coins = s.coins[seat] + INCOME * v[LEFT_V]
    if due <= coins:
        return due * v[COIN_V]
    return coins * v[COIN_V] + (due - coins) * max(v[COIN_V], float(s.round_number))


# ------------------------------------------------------------------------------------------ posters


@rule
def poster_gain(v, poster: int) -> float:
    """What completing a poster brings, the tent aside."""
    worth = POSTER_POINTS[poster] + v[COIN_V] * POSTER_COINS[poster] + v[COMPLETE_V]
    gems = 0
    for colour in range(COLOURS):
        worth -= POSTER_GEMS[poster, colour] * v[GEM_V + colour]
        gems += int(POSTER_GEMS[poster, colour])
    return worth + v[GEM_POSTER_V] if gems > 0 else worth


@rule
def missing(s: Record, seat: int, poster: int) -> int:
    """Camp tiles that a poster shows and the camp lacks."""
    count = 0
    for kind in range(TILE_KINDS):
        count += max(0, POSTER_TILES[poster, kind] - s.built[seat, kind])
    return int(count)


@rule
def share(v, lack: int) -> float:
    """The share of a poster's worth that a seat already has, by the tiles it lacks and the turns to come."""
    time = v[TURNS_V] - (1.0 if lack > 0 else 0.0) - (1.0 if lack > 2 else 0.0)
    return READY[min(lack, 6)] * min(1.0, max(0.0, time / 3.0))


@rule
def poster_worth(s: Record, seat: int, v, poster: int) -> float:
    """A poster that is not completed."""
    return max(0.0, poster_gain(v, poster) + 2.0) * share(v, missing(s, seat, poster)) + v[OPEN_V]


# ------------------------------------------------------------------------------------------ tents


@rule
def tent_reward(v, tent: int) -> float:
    """What a tent adds to each poster completed over it."""
    worth = TENT_POINTS[tent] + v[COIN_V] * TENT_COINS[tent]
    return worth - v[GEM_V + TENT_GEM[tent]] if TENT_GEM[tent] >= 0 else worth


@rule
def tent_worth(s: Record, v, tent: int) -> float:
    """A tent of a track: its place, its bonuses, its rewards to come."""
    worth = v[TENT_V] + SHOWN_OVER * v[TURNS_V] * tent_reward(v, tent)
    for which in range(2):
        if TENT_BONUS[tent, which, 0] >= 0:
            worth += effect_worth(
                s, v, int(TENT_BONUS[tent, which, 0]), int(TENT_BONUS[tent, which, 1]), int(TENT_BONUS[tent, which, 2])
            )
    return worth


@rule
def gem_gain(s: Record, seat: int, v, gem: int, more: int) -> float:
    """One more gem after `more` of the kind: a coin when storage is full."""
    return v[GEM_V + gem] if s.gems[seat, gem] + more < GEM_CAP else v[COIN_V]


# ------------------------------------------------------------------------------------------ cards, trainer spaces


@rule
def effect_worth(s: Record, v, kind: int, amount: int, argument: int) -> float:
    """An effect to be used once."""
    if kind == COINS:
        return amount * v[COIN_V]
    if kind == POINTS:
        return float(amount)
    if kind == GEMS:
        return amount * v[GEM_V + argument]
    if kind == GEMS_ACTIVE:
        return amount * v[GEM_V]
    if kind == TRAINERS:
        return amount * TRAINER * min(1.0, 0.4 + v[TURNS_V] / 8.0)
    if kind == GAIN_POSTER:
        return v[POSTER_V]
    if kind == POWER_EFFECT:
        return POWER * amount * (FITTING if argument > 0 else 1.0)
    if kind == BUILD_SMALL:
        return EXTRA_TILE - v[TRAINER_V] * amount
    if kind == REROLL or kind == FLIP or kind == COPY:
        return BONUS_OTHER
    return 0.0


@rule
def space_worth(s: Record, v, space: int) -> float:
    """One use of a trainer space."""
    return effect_worth(s, v, int(SPACE_EFFECT[space, 0]), int(SPACE_EFFECT[space, 1]), int(SPACE_EFFECT[space, 2]))


@rule
def tile_worth(s: Record, v, tile: int) -> float:
    """A trainer tile to keep: its uses over the rounds to come."""
    space = SPACES + tile
    worth = space_worth(s, v, space)
    if SPACE_COST[space] == EACH:
        worth *= 1.6
    elif SPACE_COST[space] == TWO:
        worth *= 0.6
    return worth * (ROUNDS - s.round_number + 0.5)


@rule
def bonus_worth(s: Record, v, card: int) -> float:
    """The bonus of a card, once."""
    return effect_worth(s, v, int(CARD_EFFECT[card, 0]), int(CARD_EFFECT[card, 1]), int(CARD_EFFECT[card, 2]))


@rule
def kept_worth(s: Record, seat: int, v, card: int) -> float:
    """A card that is kept: half its points at the end, or all in a later round, and its bonus each round."""
    now = card_value(s, seat, card)
    rounds = ROUNDS - s.round_number
    if rounds == 0:
        return float(now // 2)
    end = EXPECTED[CARD_CRITERION[card]]
    return KEPT * max(end, 0.5 * (now + end)) + 0.5 * rounds * bonus_worth(s, v, card)
