"""Can it be resolved? What a summon or an active effect needs, looked up before it is offered (rules page, 3.3 to 3.6).

A summon is legal only when every part of its instant effect can be resolved, to the end of any chain of free summons.
Cards are unique, so a chain has at most one Young Forest Spirit in hand, one Dragon Egg and one Scorch. That bounds it,
and the rules below go through it layer by layer: plain cards, what Scorch may copy, the Egg, the Spirit.

`hand` counts the cards in hand that are free to use after the step looked at, `area` the cards in the area once the
card looked at lies there, `families` is the set of families in any area as bits, `gone` a hand card already discarded.
"""

from tabletopzoo.core.compile import Record, rule
from tabletopzoo.vale_of_eternity.components import (
    AERIS,
    ASMODEUS,
    BALOG,
    BLUE,
    BOULDER,
    BURNING_SKULL,
    CARDS,
    CHARYBDIS,
    COST,
    DANDELION_SPIRIT,
    DISCARD,
    DRAGON,
    DRAGON_EGG,
    EARTH,
    EMBER,
    FAMILY,
    FIRE,
    FOREST_SPIRIT,
    GENIE_EXALTED,
    GOBLIN,
    GRIFFON,
    GUST,
    HAND,
    HARPY,
    HAS_ACTIVE,
    HAS_INSTANT,
    HIPPOGRIFF,
    LEVIATHAN,
    MARINA,
    MEDUSA,
    MIMIC,
    NESSIE,
    PEGASUS,
    PURPLE,
    RED,
    SCORCH,
    SNAIL_MAIDEN,
    SYLPH,
    TROLL,
    WATER,
    WILLOW,
    WIND,
    YOUNG_FOREST_SPIRIT,
)
from tabletopzoo.vale_of_eternity.piles import can_draw
from tabletopzoo.vale_of_eternity.stones import has

# ------------------------------------------------------------------------------------------ instants


@rule
def victim_family(card: int) -> int:
    """The family that an attacking card makes somebody discard, -1 for other cards."""
    if card == BOULDER:
        return WIND
    if card == EMBER:
        return WATER
    if card == GUST:
        return EARTH
    if card == LEVIATHAN:
        return DRAGON
    if card == MARINA:
        return FIRE
    return -1


@rule
def families_in_play(s: Record) -> int:
    """The families in any area, as bits."""
    families = 0
    for seat in range(s.num_players):
        for i in range(s.area_n[seat]):
            families |= 1 << FAMILY[s.area[seat, i]]
    return families


@rule
def in_hand(s: Record, seat: int, card: int, gone: int) -> int:
    """1 when `card` is in the hand of `seat` and is not the one already given up."""
    elsewhere = (s.zone[card] - HAND) | (
        s.owner[card] - seat
    )  # one test in place of two: loops over all cards ask this
    return 1 if elsewhere == 0 and card != gone else 0


@rule
def plain_ok(s: Record, text: int, hand: int, area: int, families: int, cards: int) -> int:
    """Instants that summon nothing: 1 when `text` can be resolved. `cards`: 1 when a card can be drawn."""
    if text == FOREST_SPIRIT:
        return 1 if hand >= 1 else 0
    if text == AERIS:
        return 1 if area >= 2 else 0
    if text == DANDELION_SPIRIT or text == HIPPOGRIFF or text == PEGASUS or text == SYLPH or text == WILLOW:
        return cards
    family = victim_family(text)
    if family >= 0:
        return (families >> family) & 1
    return 1


@rule
def summons_something(card: int) -> int:
    """1 for the three cards whose instant may summon, or copy one that does."""
    return 1 if card == YOUNG_FOREST_SPIRIT or card == DRAGON_EGG or card == SCORCH else 0


@rule
def plain_in_hand(
    s: Record, seat: int, dragons: int, gone: int, hand: int, area: int, families: int, cards: int
) -> int:
    """1 when the hand has a card other than the three, with `dragons` a dragon, that could be summoned without paying.

    `hand` counts what is free besides that card.
    """
    for card in range(CARDS):
        if in_hand(s, seat, card, gone) == 1 and summons_something(card) == 0:
            if dragons == 0 or FAMILY[card] == DRAGON:
                if plain_ok(s, card, hand, area, families | (1 << FAMILY[card]), cards) == 1:
                    return 1
    return 0


@rule
def area_room(s: Record, area: int, needed: int) -> int:
    """1 when `needed` more cards fit beside `area`; the limit is the round."""
    return 1 if area + needed <= s.round_number else 0


@rule
def spirit_under_scorch_ok(s: Record, seat: int, egg: int, gone: int, hand: int, area: int, families: int) -> int:
    """Young Forest Spirit's text when Scorch lies in the area: discard one; then a plain card, or the Egg and a dragon.

    `egg`: 1 when the Egg may still come out of the hand.
    """
    if hand < 2 or area_room(s, area, 1) == 0:
        return 0
    if plain_in_hand(s, seat, 0, gone, hand - 2, area + 1, families, 1) == 1:
        return 1
    if egg == 1 and in_hand(s, seat, DRAGON_EGG, gone) == 1 and hand >= 3:
        return plain_in_hand(s, seat, 1, gone, hand - 3, area + 1, families, 1)
    return 0


@rule
def scorch_ok(
    s: Record, seat: int, egg: int, gone: int, hand: int, area: int, families: int, cards: int, spirit: int
) -> int:
    """1 when Scorch, lying among `area` cards, has one to copy. `spirit`: Young Forest Spirit came just before it."""
    with_scorch = families | (1 << DRAGON)
    for i in range(s.area_n[seat]):
        text = int(s.area[seat, i])
        if text != SCORCH and HAS_INSTANT[text] == 1 and text != YOUNG_FOREST_SPIRIT:
            if plain_ok(s, text, hand, area, with_scorch, cards) == 1:
                return 1
    if spirit == 1 or has(s, seat, YOUNG_FOREST_SPIRIT) == 1:
        return spirit_under_scorch_ok(s, seat, egg, gone, hand, area, with_scorch)
    return 0


@rule
def egg_ok(s: Record, seat: int, gone: int, hand: int, area: int, families: int, spirit: int) -> int:
    """1 when Dragon Egg has a dragon to summon. The Egg has left: `area` counts the dragon in its place (R5).

    `hand` counts the free cards of the hand, the dragon among them.
    """
    if hand < 1 or area_room(s, area, 0) == 0:
        return 0
    if plain_in_hand(s, seat, 1, gone, hand - 1, area, families, 1) == 1:
        return 1
    if in_hand(s, seat, SCORCH, gone) == 1:
        return scorch_ok(s, seat, 0, gone, hand - 1, area, families, 1, spirit)
    return 0


@rule
def spirit_ok(s: Record, seat: int, gone: int, hand: int, area: int, families: int) -> int:
    """1 when Young Forest Spirit, lying among `area` cards, finds a card to discard and one to summon after that."""
    if hand < 2 or area_room(s, area, 1) == 0:  # R4: a second free area is needed
        return 0
    with_spirit = families | (1 << EARTH)
    if plain_in_hand(s, seat, 0, gone, hand - 2, area + 1, with_spirit, 1) == 1:
        return 1
    if in_hand(s, seat, DRAGON_EGG, gone) == 1 and hand >= 3:
        if egg_ok(s, seat, gone, hand - 2, area + 1, with_spirit, 1) == 1:
            return 1
    if in_hand(s, seat, SCORCH, gone) == 1:
        return scorch_ok(s, seat, 1, gone, hand - 2, area + 1, with_spirit, 1, 1)
    return 0


@rule
def instant_ok(s: Record, seat: int, card: int, hand: int, area: int, families: int) -> int:
    """1 when the instant of `card`, summoned from hand, can be resolved in every part.

    `hand` counts the other cards in hand, `area` the cards in the area with `card` among them.
    """
    if card == YOUNG_FOREST_SPIRIT:
        return spirit_ok(s, seat, card, hand, area, families)
    if card == DRAGON_EGG:
        return egg_ok(s, seat, card, hand, area, families, 0)
    if card == SCORCH:
        return scorch_ok(s, seat, 1, card, hand, area, families, can_draw(s), 0)
    return plain_ok(s, card, hand, area, families | (1 << FAMILY[card]), can_draw(s))


@rule
def may_summon(s: Record, seat: int, card: int, families: int) -> int:
    """1 when `card` of the hand fits into the area and its instant can be resolved; the cost is another matter."""
    if s.area_n[seat] >= s.round_number:
        return 0
    return instant_ok(s, seat, card, s.hand_n[seat] - 1, s.area_n[seat] + 1, families)


@rule
def may_discard_for_spirit(s: Record, seat: int, card: int, families: int) -> int:
    """1 when Young Forest Spirit's text, performed now, still finds a card to summon after discarding `card`.

    Whoever performs it, the Spirit or a Scorch that copies it, already lies in the area.
    """
    area = int(s.area_n[seat])
    hand = int(s.hand_n[seat])
    if has(s, seat, SCORCH) == 1:
        return spirit_under_scorch_ok(s, seat, 1, card, hand, area, families)
    return spirit_ok(s, seat, card, hand, area, families)


@rule
def may_copy_instant(s: Record, seat: int, text: int, families: int) -> int:
    """1 when Scorch, lying in the area, can resolve the instant of its neighbour `text`."""
    if text == SCORCH or HAS_INSTANT[text] == 0:
        return 0
    hand = int(s.hand_n[seat])
    area = int(s.area_n[seat])
    if text == YOUNG_FOREST_SPIRIT:
        return spirit_under_scorch_ok(s, seat, 1, -1, hand, area, families)
    return plain_ok(s, text, hand, area, families, can_draw(s))


# ------------------------------------------------------------------------------------------ active effects


@rule
def recoverable(s: Record, seat: int, text: int, card: int) -> int:
    """1 when `text` (Aeris, Asmodeus or Balog) may return `card` of the area to the hand."""
    if HAS_INSTANT[card] == 0:
        return 0
    if text == ASMODEUS:
        return 1 if COST[card] <= 2 else 0
    return 1 if FAMILY[card] == FIRE else 0


@rule
def any_recoverable(s: Record, seat: int, text: int) -> int:
    """1 when Asmodeus or Balog has a target."""
    for i in range(s.area_n[seat]):
        if recoverable(s, seat, text, int(s.area[seat, i])) == 1:
            return 1
    return 0


@rule
def holds_family(s: Record, seat: int, family: int) -> int:
    """1 when the area of `seat` has a card of `family`."""
    for i in range(s.area_n[seat]):
        if FAMILY[s.area[seat, i]] == family:
            return 1
    return 0


@rule
def discarded_earth(s: Record) -> int:
    """1 when an earth card lies on the discard pile."""
    for card in range(CARDS):
        if s.zone[card] == DISCARD and FAMILY[card] == EARTH:
            return 1
    return 0


@rule
def may_rob(s: Record, seat: int, other: int) -> int:
    """1 when Goblin may choose `other` (R3)."""
    return 1 if other != seat and (s.score[other] > 0 or s.goblin_takes_nothing == 1) else 0


@rule
def active_ok(s: Record, seat: int, text: int) -> int:
    """1 when the active effect `text` can be resolved now; Genie Exalted is looked at by `copy_active_ok`."""
    if text == ASMODEUS or text == BALOG:
        return any_recoverable(s, seat, text)
    if text == BURNING_SKULL:
        return 1 if s.stones[seat, RED] > 0 else 0
    if text == CHARYBDIS:
        return 1 if s.stones[seat, BLUE] > 0 else 0
    if text == SNAIL_MAIDEN:
        return 1 if s.stones[seat, BLUE] + s.stones[seat, PURPLE] > 0 else 0
    if text == TROLL:
        return 1 if s.stones[seat, PURPLE] > 0 else 0
    if text == NESSIE:
        return 1 - holds_family(s, seat, DRAGON)
    if text == MEDUSA:
        return 1 if s.hand_n[seat] > 0 else 0
    if text == MIMIC:
        return discarded_earth(s)
    if text == GRIFFON:
        return can_draw(s)
    if text == HARPY:
        return 1 if s.hand_n[seat] == s.area_n[seat] else 0
    if text == GOBLIN:
        for other in range(s.num_players):
            if may_rob(s, seat, other) == 1:
                return 1
        return 0
    return 1


@rule
def may_copy_active(s: Record, seat: int, text: int) -> int:
    """1 when Genie Exalted can resolve the active effect of its neighbour `text`, used or not (R15)."""
    if text == GENIE_EXALTED or HAS_ACTIVE[text] == 0:
        return 0
    return active_ok(s, seat, text)


@rule
def may_use(s: Record, seat: int, card: int) -> int:
    """1 when `card` of the area has an active effect, not used in this phase, that can be resolved now."""
    if HAS_ACTIVE[card] == 0 or s.used[card] == 1:
        return 0
    if card != GENIE_EXALTED:
        return active_ok(s, seat, card)
    for i in range(s.area_n[seat]):
        if may_copy_active(s, seat, int(s.area[seat, i])) == 1:
            return 1
    return 0


@rule
def any_usable(s: Record, seat: int) -> int:
    """1 when `seat` has an active effect left that it must use."""
    for i in range(s.area_n[seat]):
        if may_use(s, seat, int(s.area[seat, i])) == 1:
            return 1
    return 0
