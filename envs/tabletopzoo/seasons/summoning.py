"""Summoning: what it costs, who may, and what happens step by step (rules page, section 10)."""

from tabletopzoo.core.compile import Record, rule
from tabletopzoo.seasons.components import (
    ARCANO_LEECH,
    BALANCE_OF_ISHTAR,
    COST,
    CRYSTALS,
    ELEMENTAL_AMULET,
    ENERGIES,
    ENTER,
    ENTRY,
    HAND_OF_FORTUNE,
    HAS_ENTRY,
    KIND,
    OFFER,
    PAY,
    STAFF_OF_SPRING,
    SUBSET,
    WAIVE,
    YJANGS_FORGOTTEN_VASE,
)
from tabletopzoo.seasons.energies import available, give, push_gain
from tabletopzoo.seasons.piles import hand_copy, in_play, leave_hand, put_into_play
from tabletopzoo.seasons.steps import push

FIRST_BALANCE_COST = 6
ALL_TYPES = (1 << ENERGIES) - 1


@rule
def crystal_cost(s: Record, kind: int) -> int:
    """What a summon costs in crystals, without Leeches."""
    if kind == BALANCE_OF_ISHTAR and s.first_balance == 1:
        return FIRST_BALANCE_COST
    return int(COST[s.num_players, kind, CRYSTALS])


@rule
def leeches(s: Record, seat: int) -> int:
    """Arcano Leeches of the others: each takes a crystal of a summon."""
    return others_in_play(s, seat, ARCANO_LEECH)


@rule
def others_in_play(s: Record, seat: int, kind: int) -> int:
    """How many copies of `kind` the opponents of `seat` have in play."""
    count = 0
    for other in range(s.num_players):
        if other != seat:
            count += in_play(s, other, kind)
    return count


@rule
def waivers(s: Record, seat: int, count: int) -> int:
    """How many of `count` energies Hands of Fortune waive: one each, but one energy stays to be paid."""
    return max(0, min(in_play(s, seat, HAND_OF_FORTUNE), count - 1))


@rule
def missing(s: Record, seat: int) -> int:
    """How many of the energies in `s.owed` the seat does not have."""
    count = 0
    for energy in range(ENERGIES):
        count += max(0, s.owed[energy] - available(s, seat, energy))
    return count


@rule
def may_pay_types(s: Record, seat: int, types: int) -> int:
    """1 when the seat can pay for this set of types of Elemental Amulet, waivers counted."""
    count = 0
    payable = 0
    for energy in range(ENERGIES):
        if (types >> energy) & 1 == 1:
            count += 1
            payable += 1 if available(s, seat, energy) > 0 else 0
    return 1 if count > 0 and payable >= count - waivers(s, seat, count) else 0


@rule
def may_add_type(s: Record, seat: int, types: int, energy: int) -> int:
    """1 when `energy` may be the next type, in rising order, on the way to a set that can be paid (25.13)."""
    if types >> energy != 0:
        return 0
    chosen = types | (1 << energy)
    for more in range(1 << (ENERGIES - 1 - energy)):
        if may_pay_types(s, seat, chosen | (more << (energy + 1))) == 1:
            return 1
    return 0


@rule
def may_summon(s: Record, seat: int, kind: int) -> int:
    """1 when a hand card of this kind can be summoned: room, crystals with those for Leeches, energies."""
    if s.area_n[seat] >= s.gauge[seat] or s.crystals[seat] < crystal_cost(s, kind) + leeches(s, seat):
        return 0
    if kind == ELEMENTAL_AMULET:
        for energy in range(ENERGIES):
            if available(s, seat, energy) > 0:
                return 1
        return 0
    lacking = 0
    count = 0
    for energy in range(ENERGIES):
        cost = int(COST[s.num_players, kind, energy])
        if cost > 0:
            count += cost
            lacking += max(0, cost - available(s, seat, energy))
    return 1 if lacking == 0 or lacking <= waivers(s, seat, count) else 0


@rule
def summon(s: Record, seat: int, kind: int):
    """Announces a hand card: crystals are paid, energies follow, then it enters."""
    card = hand_copy(s, seat, kind)
    leave_hand(s, card)
    s.zone[card] = OFFER
    s.crystals[seat] -= crystal_cost(s, kind)
    push(s, ENTER, seat, card, 0)
    if kind == ELEMENTAL_AMULET:
        push(s, SUBSET, seat, card, 0)
    else:
        count = 0
        for energy in range(ENERGIES):
            s.owed[energy] = COST[s.num_players, kind, energy]
            count += int(s.owed[energy])
        push_payment(s, seat, card, count)


@rule
def push_payment(s: Record, seat: int, card: int, count: int):
    """The `count` energies in `s.owed` are to be paid, those of Hands of Fortune waived first."""
    if count > 0:
        push(s, PAY, seat, card, 0)
        waived = waivers(s, seat, count)
        if waived > 0:
            push(s, WAIVE, seat, card, waived)


@rule
def enter(s: Record, seat: int, card: int, types: int):
    """Section 10, steps 2 to 5: Leeches, into play, Staffs, Vases, then the card's own effect."""
    for i in range(1, s.num_players):
        other = (seat + i) % s.num_players
        give(s, seat, other, in_play(s, other, ARCANO_LEECH))
    staffs = in_play(s, seat, STAFF_OF_SPRING)
    vases = in_play(s, seat, YJANGS_FORGOTTEN_VASE)
    put_into_play(s, seat, card)
    s.crystals[seat] += 3 * staffs
    if HAS_ENTRY[KIND[card]] == 1:
        push(s, ENTRY, seat, card, types)
    for _ in range(vases):
        push_gain(s, seat, 1)


@rule
def enter_free(s: Record, seat: int, card: int):
    """Into play through Divine Chalice, Potion of Dreams or Crystal Orb: no cost, no Leech, no Staff, no Vase."""
    put_into_play(s, seat, card)
    if HAS_ENTRY[KIND[card]] == 1:
        push(s, ENTRY, seat, card, ALL_TYPES)


@rule
def has_room(s: Record, seat: int) -> int:
    """1 when the gauge lets the seat add a card."""
    return 1 if s.area_n[seat] < s.gauge[seat] else 0
