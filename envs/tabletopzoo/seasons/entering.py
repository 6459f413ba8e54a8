"""What cards do when they enter play, summoned or free (rules page, section 17.3).

`resolve_entry` at the end says which card does what. Choices are pushed as steps; choices.py takes the answers.
"""

from tabletopzoo.core.compile import Record, effect, rule
from tabletopzoo.seasons.components import (
    AIR,
    AIR_ELEMENTAL,
    AMSUG_LONGNECK,
    AMULET_OF_AIR,
    AMULET_OF_EARTH,
    AMULET_OF_FIRE,
    AMULET_OF_WATER,
    BESPELLED_GRIMOIRE,
    BOOTS,
    CHOOSE,
    CROWN,
    CURSED_TREATISE_OF_ARUS,
    DAMNED_SOUL_OF_ONYS,
    DEMON_OF_ARGOS,
    DIVINE_CHALICE,
    EARTH,
    ELEMENTAL_AMULET,
    ENERGIES,
    FAMILIAR,
    FIRE,
    HAND,
    IDOL_OF_THE_FAMILIAR,
    KIND,
    LEWIS,
    LEWIS_GREYFACE,
    MAX_GAUGE,
    NARIA_KEEP,
    NARIA_THE_PROPHETESS,
    OLAFS_BLESSED_STATUE,
    PENDANT_OF_RAGNOR,
    SACRIFICE,
    SCEPTER_OF_GREATNESS,
    SID_NIGHTSHADE,
    STORE_GAIN,
    SYLLAS_THE_FAITHFUL,
    TAKE_BACK,
    TEMPORAL_BOOTS,
    VAMPIRIC_CROWN,
    WATER,
)
from tabletopzoo.seasons.energies import give, push_gain, reserve_total
from tabletopzoo.seasons.piles import can_draw, discard_offer, draw, draw_offer
from tabletopzoo.seasons.steps import push, watch_limit
from tabletopzoo.seasons.summoning import has_room


@rule
def raise_gauge(s: Record, seat: int, steps: int):
    """The gauge goes up, to 15 at most."""
    s.gauge[seat] = min(MAX_GAUGE, s.gauge[seat] + steps)


@rule
def other_items(s: Record, seat: int, card: int) -> int:
    """Magic items that the seat has in play beside `card`."""
    count = 0
    for i in range(s.area_n[seat]):
        other = int(s.area[seat, i])
        count += 1 if other != card and FAMILIAR[KIND[other]] == 0 else 0
    return count


@effect
def amulet_of_air(s: Record, seat: int):
    """1: gauge +2."""
    raise_gauge(s, seat, 2)


@effect
def amulet_of_fire(s: Record, seat: int, card: int):
    """2: draw four cards, keep one."""
    if draw_offer(s, seat, 4) > 0:
        push(s, CHOOSE, seat, card, 0)


@effect
def amulet_of_earth(s: Record, seat: int):
    """3: 9 crystals."""
    s.crystals[seat] += 9


@effect
def amulet_of_water(s: Record, seat: int, card: int):
    """4: four energies of choice onto the card."""
    push(s, STORE_GAIN, seat, card, 4)


@effect
def temporal_boots(s: Record, seat: int, card: int):
    """7: the season token moves 1 to 3 spaces either way."""
    push(s, BOOTS, seat, card, 0)


@effect
def divine_chalice(s: Record, seat: int, card: int):
    """9: of four drawn cards one enters free, if there is room for it beside the Chalice."""
    drawn = draw_offer(s, seat, 4)
    if has_room(s, seat) == 0:
        discard_offer(s, seat)
    elif drawn > 0:
        push(s, CHOOSE, seat, card, 0)


@effect
def syllas_the_faithful(s: Record, seat: int, card: int):
    """10: every opponent sacrifices a card, clockwise."""
    for i in range(1, s.num_players):
        push(s, SACRIFICE, (seat + s.num_players - i) % s.num_players, card, 1)


@effect
def naria_the_prophetess(s: Record, seat: int, card: int):
    """12: as many cards as there are players: one for oneself, then one for each opponent."""
    if draw_offer(s, seat, int(s.num_players)) > 0:
        push(s, NARIA_KEEP, seat, card, 0)


@effect
def amsug_longneck(s: Record, seat: int, card: int):
    """17: every player takes an item back, opponents clockwise first, the owner last."""
    for i in range(s.num_players):
        push(s, TAKE_BACK, (seat + s.num_players - i) % s.num_players, card, 0)


@effect
def bespelled_grimoire(s: Record, seat: int):
    """18: two energies of choice, the limit being raised already."""
    push_gain(s, seat, 2)


@effect
def lewis_greyface(s: Record, seat: int, card: int):
    """21: choose an opponent, gain what is in that reserve."""
    push(s, LEWIS, seat, card, 0)


@effect
def scepter_of_greatness(s: Record, seat: int, card: int):
    """28: 3 crystals for each other item in play."""
    s.crystals[seat] += 3 * other_items(s, seat, card)


@effect
def olafs_blessed_statue(s: Record, seat: int):
    """29: 20 crystals."""
    s.crystals[seat] += 20


@effect
def elemental_amulet(s: Record, seat: int, types: int):
    """31: for each type paid, in this order: air gauge +1, earth 5 crystals, fire a card, water two of choice."""
    if (types >> AIR) & 1 == 1:
        raise_gauge(s, seat, 1)
    if (types >> EARTH) & 1 == 1:
        s.crystals[seat] += 5
    if (types >> FIRE) & 1 == 1:
        draw(s, seat, HAND)
    if (types >> WATER) & 1 == 1:
        push_gain(s, seat, 2)


@effect
def vampiric_crown(s: Record, seat: int, card: int):
    """36: draw a card or discard one, shown; as many energies as its prestige."""
    if can_draw(s) == 1 or s.hand_n[seat] > 0:
        push(s, CROWN, seat, card, 0)


@effect
def demon_of_argos(s: Record, seat: int):
    """38: each opponent's gauge -1, and each draws a card."""
    for i in range(1, s.num_players):
        other = (seat + i) % s.num_players
        s.gauge[other] = max(0, s.gauge[other] - 1)
        draw(s, other, HAND)


@effect
def air_elemental(s: Record, seat: int):
    """40: all energies in the opponents' reserves become air."""
    for other in range(s.num_players):
        if other != seat:
            total = reserve_total(s, other)
            for energy in range(ENERGIES):
                s.reserve[other, energy] = 0
            s.reserve[other, AIR] = total


@effect
def cursed_treatise_of_arus(s: Record, seat: int):
    """42: gauge +1, 10 crystals, two energies of choice."""
    raise_gauge(s, seat, 1)
    s.crystals[seat] += 10
    push_gain(s, seat, 2)


@effect
def idol_of_the_familiar(s: Record, seat: int):
    """43: 10 crystals (not as first printed)."""
    if s.first_idol == 0:
        s.crystals[seat] += 10


@effect
def pendant_of_ragnor(s: Record, seat: int, card: int):
    """48: an energy of choice for each other item in play."""
    push_gain(s, seat, other_items(s, seat, card))


@rule
def sid_nightshade(s: Record, seat: int):
    """49: with strictly the most crystals, each opponent gives 5."""
    for other in range(s.num_players):
        if other != seat and s.crystals[other] >= s.crystals[seat]:
            return
    for i in range(1, s.num_players):
        give(s, (seat + i) % s.num_players, seat, 5)


@effect
def damned_soul_of_onys(s: Record, seat: int):
    """50: 10 crystals and a water energy."""
    s.crystals[seat] += 10
    s.reserve[seat, WATER] += 1
    watch_limit(s, seat)


@rule
def resolve_entry(s: Record, seat: int, card: int, types: int):
    """The entry effect of `card`, which has just come into play; `types` are those paid for Elemental Amulet."""
    kind = int(KIND[card])
    if kind == AMULET_OF_AIR:
        amulet_of_air(s, seat)
    elif kind == AMULET_OF_FIRE:
        amulet_of_fire(s, seat, card)
    elif kind == AMULET_OF_EARTH:
        amulet_of_earth(s, seat)
    elif kind == AMULET_OF_WATER:
        amulet_of_water(s, seat, card)
    elif kind == TEMPORAL_BOOTS:
        temporal_boots(s, seat, card)
    elif kind == DIVINE_CHALICE:
        divine_chalice(s, seat, card)
    elif kind == SYLLAS_THE_FAITHFUL:
        syllas_the_faithful(s, seat, card)
    elif kind == NARIA_THE_PROPHETESS:
        naria_the_prophetess(s, seat, card)
    elif kind == AMSUG_LONGNECK:
        amsug_longneck(s, seat, card)
    elif kind == BESPELLED_GRIMOIRE:
        bespelled_grimoire(s, seat)
    elif kind == LEWIS_GREYFACE:
        lewis_greyface(s, seat, card)
    elif kind == SCEPTER_OF_GREATNESS:
        scepter_of_greatness(s, seat, card)
    elif kind == OLAFS_BLESSED_STATUE:
        olafs_blessed_statue(s, seat)
    elif kind == ELEMENTAL_AMULET:
        elemental_amulet(s, seat, types)
    elif kind == VAMPIRIC_CROWN:
        vampiric_crown(s, seat, card)
    elif kind == DEMON_OF_ARGOS:
        demon_of_argos(s, seat)
    elif kind == AIR_ELEMENTAL:
        air_elemental(s, seat)
    elif kind == CURSED_TREATISE_OF_ARUS:
        cursed_treatise_of_arus(s, seat)
    elif kind == IDOL_OF_THE_FAMILIAR:
        idol_of_the_familiar(s, seat)
    elif kind == PENDANT_OF_RAGNOR:
        pendant_of_ragnor(s, seat, card)
    elif kind == SID_NIGHTSHADE:
        sid_nightshade(s, seat)
    elif kind == DAMNED_SOUL_OF_ONYS:
        damned_soul_of_onys(s, seat)
