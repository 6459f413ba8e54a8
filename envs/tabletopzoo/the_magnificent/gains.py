"""Gains and effects: coins, gems, trainers, posters, power; what cards and trainers may do (rules page, 3, 7, 8)."""

from tabletopzoo.core.compile import Record, rule
from tabletopzoo.core.random import below, start_roll
from tabletopzoo.the_magnificent.camp import fits
from tabletopzoo.the_magnificent.components import (
    CARD_EFFECT,
    CARD_SLOTS,
    CLEAR,
    COLOURS,
    GEM_CAP,
    SPACE_COST,
    SPACE_EFFECT,
    SPACES,
    TRAINER_CAP,
)
from tabletopzoo.the_magnificent.decks import any_poster
from tabletopzoo.the_magnificent.kinds import (
    CHOOSE_POSTER,
    COPY_TARGET,
    PLACE_TILE,
    RECOLOUR_STEP,
    TILE_COLOUR,
)
from tabletopzoo.the_magnificent.steps import push
from tabletopzoo.the_magnificent.vocabulary import (
    BUILD_SMALL,
    COINS,
    COPY,
    EACH,
    EFFECT_WINDOW,
    FLIP,
    GAIN_POSTER,
    GEMS,
    GEMS_ACTIVE,
    MORE_POSTERS,
    PASS_TENT,
    POINTS,
    POWER,
    RECOLOUR,
    REROLL,
    TRAINER_AS_GEM,
    TRAINERS,
    TWO,
)

REROLL_ROLL = 4  # purpose of rerolls; the count is 64 times the round and the number of the roll
ANY_COLOUR = 3  # argument of BUILD_SMALL: the player chooses


@rule
def gain_gems(s: Record, seat: int, colour: int, count: int):
    """Section 3.6: into storage, three of a kind at most; a coin for each that does not fit."""
    for _ in range(count):
        if s.gems[seat, colour] < GEM_CAP:
            s.gems[seat, colour] += 1
        else:
            s.coins[seat] += 1


@rule
def gain_trainers(s: Record, seat: int, count: int):
    """Trainers that can be used at once; a player has eight at most."""
    s.trainers[seat] = min(s.trainers[seat] + count, TRAINER_CAP - s.spent[seat])


@rule
def gain_poster(s: Record):
    """The active player may take a poster, if there is one anywhere."""
    if any_poster(s) == 1:
        push(s, CHOOSE_POSTER, 0, 0)


@rule
def spend_trainers(s: Record, seat: int, count: int):
    """Used trainers come back in the next round."""
    s.trainers[seat] -= count
    s.spent[seat] += count


@rule
def power(s: Record, seat: int, action: int) -> int:
    """Section 3.2: the die just taken, earlier ones of the active colour, boosts, also those for `action` only."""
    total = s.die_value[seat, s.slot] + s.boost + s.boost_for[action]
    for slot in range(CARD_SLOTS):
        if slot != s.slot and s.die_colour[seat, slot] == s.colour:
            total += s.die_value[seat, slot]
    return int(total)


# ------------------------------------------------------------------------------------------ effects


@rule
def may_build_small(s: Record, seat: int, colour: int) -> int:
    """1 when an extra small tile of this colour (ANY_COLOUR: of some) is in the supply and has a placement."""
    for one in range(COLOURS):
        if (one == colour or colour == ANY_COLOUR) and s.supply[one] > 0 and fits(s, seat, one) == 1:
            return 1
    return 0


@rule
def may_do(s: Record, seat: int, kind: int, amount: int, argument: int, window: int) -> int:
    """1 when an effect can be used now, its cost aside: its window is open, and it is not one of those of 18.14.

    Copying is asked of `may_copy`.
    """
    if EFFECT_WINDOW[kind] != window and not (window == 0 and EFFECT_WINDOW[kind] == 1):
        return 0
    if kind == POWER and argument > 0 and argument <= COLOURS:
        return 1 if s.colour == argument - 1 else 0
    if kind == BUILD_SMALL:
        return may_build_small(s, seat, argument) if s.trainers[seat] >= amount else 0
    if kind == RECOLOUR:
        return 1 if s.taken_colour != CLEAR else 0
    return 1


@rule
def may_copy(s: Record, seat: int, slot: int, window: int) -> int:
    """1 when the card in `slot` holds an earlier die of this round and its bonus, not a copy, is usable now."""
    if slot == s.slot or s.die_value[seat, slot] == 0:
        return 0
    card = int(s.cards[seat, slot])
    kind = int(CARD_EFFECT[card, 0])
    if kind == COPY:
        return 0
    return may_do(s, seat, kind, int(CARD_EFFECT[card, 1]), int(CARD_EFFECT[card, 2]), window)


@rule
def may_use_bonus(s: Record, seat: int, window: int) -> int:
    """1 when this turn's card can give its bonus now."""
    if s.bonus_used == 1:
        return 0
    card = int(s.cards[seat, s.slot])
    kind = int(CARD_EFFECT[card, 0])
    if kind == COPY:
        for slot in range(CARD_SLOTS):
            if may_copy(s, seat, slot, window) == 1:
                return 1
        return 0
    return may_do(s, seat, kind, int(CARD_EFFECT[card, 1]), int(CARD_EFFECT[card, 2]), window)


@rule
def space_of(s: Record, seat: int, place: int) -> int:
    """The trainer space behind a place, common ones 0 to 4, own tiles 5 to 7; -1 where no tile lies."""
    if place < SPACES:
        return place
    tile = int(s.tiles[seat, place - SPACES])
    return SPACES + tile if tile >= 0 else -1


@rule
def may_use_space(s: Record, seat: int, place: int, window: int) -> int:
    """1 when trainers can be put on a common space or an own tile now."""
    space = space_of(s, seat, place)
    if space < 0 or s.space_used[place] == 1 or s.trainers[seat] < (2 if SPACE_COST[space] == TWO else 1):
        return 0
    return may_do(
        s, seat, int(SPACE_EFFECT[space, 0]), int(SPACE_EFFECT[space, 1]), int(SPACE_EFFECT[space, 2]), window
    )


@rule
def do_effect(s: Record, seat: int, kind: int, amount: int, argument: int):
    """Carries out an effect; what needs a choice is pushed."""
    if kind == COINS:
        s.coins[seat] += amount
    elif kind == POINTS:
        s.score[seat] += amount
    elif kind == GEMS:
        gain_gems(s, seat, argument, amount)
    elif kind == TRAINERS:
        gain_trainers(s, seat, amount)
    elif kind == GAIN_POSTER:
        gain_poster(s)
    elif kind == POWER:
        if argument > COLOURS:
            s.boost_for[argument - COLOURS - 1] += amount
        else:
            s.boost += amount
    elif kind == REROLL:
        start_roll(s, REROLL_ROLL, s.round_number * 64 + s.rolls)
        s.rolls += 1
        s.die_value[seat, s.slot] = 1 + below(s, 6)
    elif kind == FLIP:
        s.die_value[seat, s.slot] = 7 - s.die_value[seat, s.slot]
    elif kind == COPY:
        push(s, COPY_TARGET, 0, 0)
    elif kind == BUILD_SMALL:
        spend_trainers(s, seat, amount)
        if argument == ANY_COLOUR:
            push(s, TILE_COLOUR, 0, 0)
        else:
            push_extra_tile(s, argument)
    elif kind == RECOLOUR:
        push(s, RECOLOUR_STEP, 0, 0)
    elif kind == GEMS_ACTIVE:
        gain_gems(s, seat, int(s.colour), amount)
    elif kind == PASS_TENT:
        s.passing = 1
    elif kind == MORE_POSTERS:
        s.more_posters += amount
    elif kind == TRAINER_AS_GEM:
        s.credit += amount


@rule
def push_extra_tile(s: Record, colour: int):
    """One small tile of this colour, placed as any other."""
    s.supply[colour] -= 1
    s.tile_colour = colour
    s.level_tiles[0] = 1
    s.level_tiles[1] = 0
    push(s, PLACE_TILE, 0, 0)


@rule
def use_bonus(s: Record, seat: int, slot: int):
    """The bonus of the card in `slot`: of this turn's card, or of the one it copies."""
    card = int(s.cards[seat, slot])
    s.bonus_used = 1
    do_effect(s, seat, int(CARD_EFFECT[card, 0]), int(CARD_EFFECT[card, 1]), int(CARD_EFFECT[card, 2]))


@rule
def use_space(s: Record, seat: int, place: int):
    """Trainers on a common space or an own tile."""
    space = space_of(s, seat, place)
    spend_trainers(s, seat, 2 if SPACE_COST[space] == TWO else 1)
    if SPACE_COST[space] != EACH:
        s.space_used[place] = 1
    do_effect(s, seat, int(SPACE_EFFECT[space, 0]), int(SPACE_EFFECT[space, 1]), int(SPACE_EFFECT[space, 2]))
