"""What the cards do: reactions to a summon, instants, active effects (rules page, section 6).

Every effect is one branch of a chain, under the name of its card. What needs a choice pushes a step; `choices.py` takes
the answer. "Text" is the card whose words are resolved, which differs from the card performing them for Scorch and
Genie Exalted.
"""

from tabletopzoo.core.compile import Record, rule
from tabletopzoo.vale_of_eternity.components import (
    AERIS,
    ASMODEUS,
    BALOG,
    BASILISK,
    BASILISK_PICK,
    BEHEMOTH,
    BLUE,
    BOREAS,
    BOULDER,
    BURNING_SKULL,
    CERBERUS,
    CERBERUS_PICK,
    CHARYBDIS,
    COLOURS,
    COPY,
    COST,
    DANDELION_SPIRIT,
    DECK,
    DISCARD_HAND,
    DRAGON,
    DRAGON_EGG,
    EARTH,
    EMBER,
    ETERNITY,
    FAMILIES,
    FAMILY,
    FIRE,
    FIREFOX,
    FOREST_SPIRIT,
    FREE_SUMMON,
    FREYJA,
    GARGOYLE,
    GENIE,
    GENIE_EXALTED,
    GI_RIN,
    GOBLIN,
    GOBLIN_SOLDIER,
    GRIFFON,
    GUST,
    HARPY,
    HAS_ACTIVE,
    HAS_INSTANT,
    HIPPOGRIFF,
    HORNED_SALAMANDER,
    HYDRA,
    HYDRA_PICK,
    IFRIT,
    IMP,
    INCUBUS,
    INSTANT,
    KAPPA,
    LAVA_GIANT,
    LEVIATHAN,
    MARINA,
    MEDUSA,
    MIMIC,
    MIMIC_PICK,
    MUD_SLIME,
    NESSIE,
    ODIN,
    ORDER,
    PEGASUS,
    PHOENIX,
    POSEIDON,
    PURPLE,
    RECOVER,
    RED,
    ROCK_GOLEM,
    RUDRA,
    SALAMANDER,
    SAND_GIANT,
    SCORCH,
    SEA_SPIRIT,
    SNAIL_MAIDEN,
    SNAIL_PICK,
    STONE_GOLEM,
    SUCCUBUS,
    SURTR,
    SYLPH,
    TARGET,
    TENGU,
    TIDAL,
    TROLL,
    UNDINE,
    UNDINE_QUEEN,
    VALKYRIE,
    WATER,
    WATER_GIANT,
    WILLOW,
    WIND,
    YOUNG_FOREST_SPIRIT,
    YUKI_ONNA,
    YUKI_ONNA_EXALTED,
)
from tabletopzoo.vale_of_eternity.piles import draw, forget_used, leave_area, leave_hand, to_area, to_discard, to_hand
from tabletopzoo.vale_of_eternity.resolvable import victim_family
from tabletopzoo.vale_of_eternity.steps import push, watch_limit
from tabletopzoo.vale_of_eternity.stones import count_stones, gain_points, has, purse, stone_value

# ------------------------------------------------------------------------------------------ counting


@rule
def count_family(s: Record, seat: int, family: int) -> int:
    """Cards of a family in the area."""
    count = 0
    for i in range(s.area_n[seat]):
        count += 1 if FAMILY[s.area[seat, i]] == family else 0
    return count


@rule
def count_families(s: Record, seat: int) -> int:
    """Different families in the area."""
    families = 0
    for i in range(s.area_n[seat]):
        families |= 1 << FAMILY[s.area[seat, i]]
    count = 0
    for family in range(FAMILIES):
        count += (families >> family) & 1
    return count


@rule
def count_cheap(s: Record, seat: int) -> int:
    """Cards in the area with a printed cost of 2 or less."""
    count = 0
    for i in range(s.area_n[seat]):
        count += 1 if COST[s.area[seat, i]] <= 2 else 0
    return count


@rule
def count_active(s: Record, seat: int) -> int:
    """Cards in the area with an active effect."""
    count = 0
    for i in range(s.area_n[seat]):
        count += int(HAS_ACTIVE[s.area[seat, i]])
    return count


@rule
def has_costs_1_to_4(s: Record, seat: int) -> int:
    """1 when the area has a card of each printed cost 1, 2, 3 and 4."""
    costs = 0
    for i in range(s.area_n[seat]):
        costs |= 1 << COST[s.area[seat, i]]
    return 1 if costs & 30 == 30 else 0


@rule
def formula(s: Record, seat: int, text: int) -> int:
    """The points that an instant scores by counting, as the table stands; 0 for other cards."""
    if text == FIREFOX:
        return int(s.hand_n[seat])
    if text == IFRIT:
        return int(s.area_n[seat])
    if text == INCUBUS:
        return 2 * count_cheap(s, seat)
    if text == LAVA_GIANT:
        return 2 * count_family(s, seat, FIRE)
    if text == SUCCUBUS:
        return 10 * has_costs_1_to_4(s, seat)
    if text == SURTR:
        return 2 * count_families(s, seat)
    if text == POSEIDON:
        return 3 * count_family(s, seat, WATER)
    if text == YUKI_ONNA:
        return purse(s, seat)
    if text == YUKI_ONNA_EXALTED:
        return s.stones[seat, BLUE] * stone_value(s, seat, BLUE)
    if text == ROCK_GOLEM:
        return s.stones[seat, PURPLE] * stone_value(s, seat, PURPLE)
    if text == BEHEMOTH:
        return 3 * count_families(s, seat)
    if text == SAND_GIANT:
        return 4 * count_family(s, seat, EARTH)
    if text == BOREAS:
        return count_family(s, seat, WIND)
    if text == GI_RIN:
        return 2 * s.area_n[seat]
    if text == RUDRA:
        return 2 * s.hand_n[seat]
    if text == ETERNITY:
        return 4 * count_families(s, seat)
    if text == TIDAL:
        return 5 * count_family(s, seat, DRAGON)
    if text == MUD_SLIME or text == TENGU:
        return 6
    if text == WILLOW:
        return 3
    if text == LEVIATHAN or text == EMBER or text == MARINA:
        return 7
    if text == BOULDER or text == GUST:
        return 8
    return 0


# ------------------------------------------------------------------------------------------ moves with consequences


@rule
def recover(s: Record, card: int):
    """Section 3.6: a summoned card returns to its owner's hand, known to everybody."""
    seat = int(s.owner[card])
    leave_area(s, card)
    to_hand(s, seat, card, 1)
    watch_limit(s, seat)


@rule
def discard_summoned(s: Record, card: int):
    """A summoned card goes to the discard pile; Hestia's owner may hold too many stones then."""
    seat = int(s.owner[card])
    leave_area(s, card)
    to_discard(s, card)
    watch_limit(s, seat)


@rule
def discard_from_hand(s: Record, card: int):
    """A hand card goes to the discard pile."""
    leave_hand(s, card)
    to_discard(s, card)


@rule
def summon(s: Record, seat: int, card: int):
    """Section 3.3, steps 4 to 6: from hand to area, then reactions, the instant and the stone limit.

    `s.paid` holds the stones spent. Cards that were there before react (R8: before the instant).
    """
    leave_hand(s, card)
    if has(s, seat, SYLPH) == 1:
        gain_points(s, seat, 1)
    if has(s, seat, PHOENIX) == 1:
        gain_points(s, seat, int(s.paid[RED]))
    if has(s, seat, KAPPA) == 1 and s.paid[BLUE] > 0:
        gain_points(s, seat, 2 * (s.paid[BLUE] if s.per_stone == 1 else 1))
    if has(s, seat, GARGOYLE) == 1 and s.paid[PURPLE] > 0:
        gain_points(s, seat, 3 * (s.paid[PURPLE] if s.per_stone == 1 else 1))
    for colour in range(COLOURS):
        s.paid[colour] = 0
    to_area(s, seat, card)
    watch_limit(s, seat)
    if HAS_INSTANT[card] == 1:
        push(s, INSTANT, seat, card, card, 0)


# ------------------------------------------------------------------------------------------ instants


@rule
def resolve_instant(s: Record, seat: int, card: int, text: int):
    """The instant effect `text`, performed by `card` of `seat`."""
    points = formula(s, seat, text)
    if points > 0:
        gain_points(s, seat, points)
    if text == IMP:
        s.stones[seat, RED] += 2
    elif text == UNDINE:
        s.stones[seat, BLUE] += 1
    elif text == WATER_GIANT:
        s.stones[seat, BLUE] += 2
    elif text == YUKI_ONNA:
        for colour in range(COLOURS):
            s.stones[seat, colour] = 0
    elif text == STONE_GOLEM:
        s.stones[seat, PURPLE] = count_stones(s, seat)
        s.stones[seat, RED] = 0
        s.stones[seat, BLUE] = 0
    elif text == WILLOW:
        for colour in range(COLOURS):
            s.stones[seat, colour] += 1
        draw(s, seat)
    elif text == DANDELION_SPIRIT or text == HIPPOGRIFF or text == PEGASUS or text == SYLPH:
        draw(s, seat)
    elif text == HYDRA:
        push(s, HYDRA_PICK, seat, card, text, 2)
    elif text == CERBERUS:
        push(s, CERBERUS_PICK, seat, card, text, 3)
    elif text == FOREST_SPIRIT:
        push(s, DISCARD_HAND, seat, card, text, 0)
    elif text == YOUNG_FOREST_SPIRIT:
        push(s, FREE_SUMMON, seat, card, text, 0)
        push(s, DISCARD_HAND, seat, card, text, 0)
    elif text == BOREAS:
        recover(s, card)
    elif text == TENGU:
        leave_area(s, card)
        s.zone[card] = DECK
        s.owner[card] = -1
        s.top_card = card
        s.deck_n += 1
    elif text == GENIE:
        forget_used(s, seat)
        push(s, ORDER, seat, card, text, 0)
    elif text == AERIS:
        push(s, RECOVER, seat, card, text, 0)
    elif text == DRAGON_EGG:
        discard_summoned(s, card)
        push(s, FREE_SUMMON, seat, card, text, 0)
    elif text == SCORCH:
        push(s, COPY, seat, card, text, 0)
    elif victim_family(text) >= 0:
        push(s, TARGET, seat, card, text, 0)


# ------------------------------------------------------------------------------------------ active effects


@rule
def use_active(s: Record, seat: int, card: int):
    """`seat` uses the active effect of `card` of its area; the stone limit is checked when it is done."""
    s.used[card] = 1
    watch_limit(s, seat)
    if card == GENIE_EXALTED:
        push(s, COPY, seat, card, card, 0)
    else:
        resolve_active(s, seat, card, card)


@rule
def resolve_active(s: Record, seat: int, card: int, text: int):
    """The active effect `text`, performed by `card` of `seat`."""
    if text == ASMODEUS or text == BALOG:
        push(s, RECOVER, seat, card, text, 0)
    elif text == BURNING_SKULL:
        s.stones[seat, RED] -= 1
        gain_points(s, seat, 3)
    elif text == HORNED_SALAMANDER:
        s.stones[seat, RED] += 4
    elif text == IMP or text == UNDINE or text == MUD_SLIME or text == DANDELION_SPIRIT:
        recover(s, text if s.copied_returns == 1 else card)
    elif text == SALAMANDER:
        s.stones[seat, RED] += 1
        gain_points(s, seat, 1)
    elif text == CHARYBDIS:
        s.stones[seat, BLUE] -= 1
        gain_points(s, seat, 5)
    elif text == NESSIE:
        gain_points(s, seat, 2)
    elif text == SEA_SPIRIT:
        gain_points(s, seat, int(s.stones[seat, BLUE]))
    elif text == SNAIL_MAIDEN:
        push(s, SNAIL_PICK, seat, card, text, 0)
    elif text == UNDINE_QUEEN:
        s.stones[seat, BLUE] += 1
    elif text == BASILISK:
        push(s, BASILISK_PICK, seat, card, text, 0)
    elif text == GOBLIN:
        push(s, TARGET, seat, card, text, 0)
    elif text == GOBLIN_SOLDIER:
        gain_points(s, seat, 4 if best_other_score(s, seat) > s.score[seat] else -4)
    elif text == MEDUSA:
        push(s, DISCARD_HAND, seat, card, text, 0)
    elif text == MIMIC:
        push(s, MIMIC_PICK, seat, card, text, 0)
    elif text == TROLL or text == HARPY:
        gain_points(s, seat, 3)
    elif text == FREYJA:
        gain_points(s, seat, count_active(s, seat))
    elif text == GRIFFON:
        draw(s, seat)
    elif text == ODIN:
        if s.hand_n[seat] < 6:
            gain_points(s, seat, 2)
        else:
            s.stones[seat, PURPLE] += 1
    elif text == VALKYRIE:
        gain_points(s, seat, count_families(s, seat))


@rule
def best_other_score(s: Record, seat: int) -> int:
    """The highest score among the others."""
    best = -1
    for other in range(s.num_players):
        if other != seat:
            best = max(best, int(s.score[other]))
    return best
