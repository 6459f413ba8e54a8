"""Energies: the reserve and its limit, Amulets of Water, gains, transmuting (rules page, sections 8, 9 and 17.2)."""

from tabletopzoo.core.compile import Record, rule
from tabletopzoo.seasons.calendar import season
from tabletopzoo.seasons.components import (
    A_AMULET,
    A_RESERVE,
    AMULET_OF_WATER,
    BESPELLED_GRIMOIRE,
    COPIES,
    ENERGIES,
    GAIN,
    KIND,
    KINDS,
    NO_CARD,
    PLAY,
    PURSE_OF_IO,
    RATE,
    RESERVE,
    STORE,
    WIDE_RESERVE,
)
from tabletopzoo.seasons.piles import in_play, stored_on
from tabletopzoo.seasons.steps import push


@rule
def reserve_total(s: Record, seat: int) -> int:
    """Energies in the reserve."""
    return s.reserve[seat, 0] + s.reserve[seat, 1] + s.reserve[seat, 2] + s.reserve[seat, 3]


@rule
def reserve_limit(s: Record, seat: int) -> int:
    """7; 10 with a Bespelled Grimoire in play."""
    return WIDE_RESERVE if in_play(s, seat, BESPELLED_GRIMOIRE) > 0 else RESERVE


@rule
def on_amulets(s: Record, seat: int, energy: int) -> int:
    """Energies of a type on the seat's Amulets of Water."""
    total = 0
    for copy in range(COPIES):
        card = AMULET_OF_WATER + copy * KINDS
        if s.zone[card] == PLAY and s.owner[card] == seat:
            total += int(s.stored[STORE[card], energy])
    return total


@rule
def available(s: Record, seat: int, energy: int) -> int:
    """Energies of a type that the seat can spend: reserve and Amulets of Water."""
    return s.reserve[seat, energy] + on_amulets(s, seat, energy)


@rule
def all_available(s: Record, seat: int) -> int:
    """Energies that the seat can spend."""
    total = 0
    for energy in range(ENERGIES):
        total += available(s, seat, energy)
    return total


@rule
def spend(s: Record, seat: int, action: int) -> int:
    """Takes the energy that `action` names from reserve or Amulet; returns its type.

    Of two Amulets that hold it, the one with fewer energies gives it; equal: the older (25.1).
    """
    if action < A_AMULET:
        s.reserve[seat, action - A_RESERVE] -= 1
        return action - A_RESERVE
    energy = action - A_AMULET
    best = NO_CARD
    for i in range(s.area_n[seat]):
        card = int(s.area[seat, i])
        if KIND[card] == AMULET_OF_WATER:
            if s.stored[STORE[card], energy] > 0 and (best == NO_CARD or stored_on(s, card) < stored_on(s, best)):
                best = card
    s.stored[STORE[best], energy] -= 1
    return energy


@rule
def mark_available(s: Record, seat: int, energy: int, mask) -> int:
    """Marks reserve and Amulets where the seat has an energy of this type; returns how many of the two."""
    count = 0
    if s.reserve[seat, energy] > 0:
        mask[A_RESERVE + energy] = 1
        count += 1
    if on_amulets(s, seat, energy) > 0:
        mask[A_AMULET + energy] = 1
        count += 1
    return count


@rule
def push_gain(s: Record, seat: int, count: int):
    """`count` energies of choice; no more than the limit of this moment, for no more can be kept (25.11)."""
    count = min(count, reserve_limit(s, seat))
    if count > 0:
        push(s, GAIN, seat, NO_CARD, count)


@rule
def transmute_bonus(s: Record, seat: int) -> int:
    """What every transmuted energy brings beside its rate: Purses of Io, transmute bonuses used in this turn."""
    return in_play(s, seat, PURSE_OF_IO) + s.extra


@rule
def transmute(s: Record, seat: int, energy: int):
    """Section 8: the crystals for one energy, which the caller has taken, at the rate of the present season."""
    s.crystals[seat] += RATE[season(s), energy] + transmute_bonus(s, seat)


@rule
def give(s: Record, giver: int, taker: int, crystals: int):
    """As many of the crystals as the giver has go to the taker."""
    given = min(crystals, int(s.crystals[giver]))
    s.crystals[giver] -= given
    s.crystals[taker] += given
