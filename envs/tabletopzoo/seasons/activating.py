"""Cards that are activated: when they may be, what they cost, what they do (rules page, sections 11 and 17.3).

An activation taps the card, Thieving Fairies take their crystal, the cost is paid (steps on the stack), then the effect
comes. `may_activate`, `activate` and `resolve_effect` say which card does what.
"""

from tabletopzoo.core.compile import Record, effect, rule
from tabletopzoo.core.random import below, start_roll
from tabletopzoo.seasons.components import (
    BALANCE,
    BALANCE_OF_ISHTAR,
    CAULDRON_FULL,
    CRYSTAL_ORB,
    DAMNED_SOUL_OF_ONYS,
    DICE,
    DRAGON_SKULL,
    DREAMS,
    EFFECT,
    ENERGIES,
    FACES,
    FAMILIAR,
    GLUTTON_CAULDRON,
    HAND,
    IDOL_OF_THE_FAMILIAR,
    KAIRN_THE_DESTROYER,
    KIND,
    KINDS,
    KRISS,
    MIRROR,
    MIRROR_OF_THE_SEASONS,
    MODE,
    NECROTIC_KRISS,
    NO_CARD,
    ORB_PLAY,
    PAY,
    PAY_ANY,
    POTION_OF_DREAMS,
    POTION_OF_KNOWLEDGE,
    POTION_OF_LIFE,
    POTION_OF_POWER,
    SACRIFICE,
    STORE,
    THIEVING_FAIRIES,
    TREE_OF_LIGHT,
    WATER,
)
from tabletopzoo.seasons.energies import (
    all_available,
    available,
    push_gain,
    transmute_bonus,
)
from tabletopzoo.seasons.entering import raise_gauge
from tabletopzoo.seasons.piles import (
    can_draw,
    discard,
    draw,
    find_top,
    in_play,
    leave_play,
    of_kind,
    put_into_play,
    sacrifice,
    stored_on,
    take_top,
)
from tabletopzoo.seasons.steps import push, watch_limit
from tabletopzoo.seasons.summoning import enter_free, has_room, others_in_play

REROLL = 5  # purpose of Die of Malice's rolls; the count is 16 times the round and the number of the reroll
LIFE_RATE = 4

# ------------------------------------------------------------------------------------------ when


@rule
def crystals_after_fairies(s: Record, seat: int) -> int:
    """What an activation leaves the seat to pay its cost with."""
    return max(0, s.crystals[seat] - others_in_play(s, seat, THIEVING_FAIRIES))


@rule
def balance_set(s: Record) -> int:
    """How many equal energies Balance of Ishtar takes: three, as first printed four."""
    return 4 if s.first_balance == 1 else 3


@rule
def has_familiar(s: Record, seat: int, zone: int) -> int:
    """1 when the seat has a familiar in that zone."""
    for kind in range(KINDS):
        if FAMILIAR[kind] == 1 and of_kind(s, seat, kind, zone) != NO_CARD:
            return 1
    return 0


@rule
def count_familiars(s: Record, seat: int) -> int:
    """Familiars that the seat has in play."""
    count = 0
    for i in range(s.area_n[seat]):
        count += int(FAMILIAR[KIND[s.area[seat, i]]])
    return count


@rule
def may_activate(s: Record, seat: int, kind: int) -> int:
    """1 when an untapped card of this kind in play can be activated in the free part of a turn."""
    if kind == BALANCE_OF_ISHTAR:
        if s.barred == 1:
            return 0
        for energy in range(ENERGIES):
            if available(s, seat, energy) >= balance_set(s):
                return 1
        return 0
    if kind == KAIRN_THE_DESTROYER or kind == GLUTTON_CAULDRON:
        return 1 if all_available(s, seat) > 0 else 0
    if kind == POTION_OF_POWER or kind == POTION_OF_KNOWLEDGE or kind == IDOL_OF_THE_FAMILIAR:
        return 1
    if kind == POTION_OF_LIFE:
        return 1 - s.barred
    if kind == POTION_OF_DREAMS:
        return 1 if s.hand_n[seat] > 0 and s.area_n[seat] - 1 < s.gauge[seat] else 0
    if kind == TREE_OF_LIGHT:
        return 1 if crystals_after_fairies(s, seat) >= 3 or all_available(s, seat) > 0 else 0
    if kind == CRYSTAL_ORB:
        return 1 if can_draw(s) == 1 or crystals_after_fairies(s, seat) >= 3 else 0
    if kind == DRAGON_SKULL:
        return 1 if s.area_n[seat] >= 3 else 0
    if kind == NECROTIC_KRISS:
        return 1 if count_familiars(s, seat) > 0 or has_familiar(s, seat, HAND) == 1 else 0
    if kind == MIRROR_OF_THE_SEASONS:
        return 1 if crystals_after_fairies(s, seat) > 0 and all_available(s, seat) > 0 else 0
    if kind == DAMNED_SOUL_OF_ONYS:
        return 1 if available(s, seat, WATER) > 0 else 0
    return 0


# ------------------------------------------------------------------------------------------ tapping and paying


@rule
def tap(s: Record, seat: int, card: int):
    """Turns the card, and each opponent's Thieving Fairies take a crystal and gain one (25.15: clockwise)."""
    s.tapped[card] = 1
    for i in range(1, s.num_players):
        other = (seat + i) % s.num_players
        for _ in range(in_play(s, other, THIEVING_FAIRIES)):
            given = min(1, int(s.crystals[seat]))
            s.crystals[seat] -= given
            s.crystals[other] += given + 1


@rule
def activate(s: Record, seat: int, card: int):
    """Taps the card, opens the payment of its cost, and has the effect follow."""
    tap(s, seat, card)
    kind = int(KIND[card])
    if kind == BALANCE_OF_ISHTAR:
        push(s, BALANCE, seat, card, balance_set(s))
    elif kind == TREE_OF_LIGHT or kind == CRYSTAL_ORB:
        push(s, MODE, seat, card, 0)
    elif kind == NECROTIC_KRISS:
        push(s, KRISS, seat, card, 0)
    elif kind == MIRROR_OF_THE_SEASONS:
        push(s, MIRROR, seat, card, 0)
    else:
        push(s, EFFECT, seat, card, 0)
        if kind == KAIRN_THE_DESTROYER or kind == GLUTTON_CAULDRON:
            push(s, PAY_ANY, seat, card, 1)
        elif kind == DRAGON_SKULL:
            push(s, SACRIFICE, seat, card, 3)
        elif kind == DAMNED_SOUL_OF_ONYS:
            for energy in range(ENERGIES):
                s.owed[energy] = 1 if energy == WATER else 0
            push(s, PAY, seat, card, 0)


# ------------------------------------------------------------------------------------------ effects


@rule
def picked_die(s: Record, seat: int) -> int:
    """The die that the seat has taken in this round, -1 none."""
    for die in range(DICE):
        if s.taker[die] == seat:
            return die
    return -1


@rule
def die_of_malice(s: Record, seat: int, card: int):
    """15, before the die is resolved: reroll the picked die, gain 2 crystals."""
    tap(s, seat, card)
    start_roll(s, REROLL, s.round_number * 16 + s.rerolls)
    s.rerolls += 1
    s.face[picked_die(s, seat)] = below(s, FACES)
    s.crystals[seat] += 2


@rule
def balance_of_ishtar(s: Record, seat: int):
    """5: three equal energies have been paid: 3 crystals for each, more with Purses and transmute bonuses."""
    s.crystals[seat] += balance_set(s) * (3 + transmute_bonus(s, seat))


@effect
def kairn_the_destroyer(s: Record, seat: int):
    """16: each opponent loses up to 4 crystals."""
    for other in range(s.num_players):
        if other != seat:
            s.crystals[other] -= min(4, s.crystals[other])


@effect
def potion_of_power(s: Record, seat: int, card: int):
    """23: sacrifice it, draw a card, gauge +2."""
    sacrifice(s, card)
    draw(s, seat, HAND)
    raise_gauge(s, seat, 2)


@effect
def potion_of_dreams(s: Record, seat: int, card: int):
    """24: sacrifice it and the reserve; a hand card enters free."""
    sacrifice(s, card)
    for energy in range(ENERGIES):
        s.reserve[seat, energy] = 0
    push(s, DREAMS, seat, card, 0)


@effect
def potion_of_knowledge(s: Record, seat: int, card: int):
    """25: sacrifice it, five energies of choice."""
    sacrifice(s, card)
    push_gain(s, seat, 5)


@effect
def potion_of_life(s: Record, seat: int, card: int):
    """26: sacrifice it, every energy of the reserve becomes 4 crystals, more with Purses and transmute bonuses."""
    sacrifice(s, card)
    for energy in range(ENERGIES):
        s.crystals[seat] += s.reserve[seat, energy] * (LIFE_RATE + transmute_bonus(s, seat))
        s.reserve[seat, energy] = 0
    s.barred = s.life_forbids


@effect
def tree_of_light(s: Record, seat: int):
    """32, mode B: an energy has been paid, the seat may transmute until the end of the turn. Mode A is `tree_gains`."""
    s.transmute = 1


@rule
def tree_gains(s: Record, seat: int):
    """32, mode A: 3 crystals for an energy of choice."""
    s.crystals[seat] -= 3
    push_gain(s, seat, 1)


@rule
def orb_looks(s: Record, seat: int, card: int):
    """34, mode A: look at the top card; with four energies and room it may be played, else it stays."""
    s.top_card = find_top(s)
    s.top_known |= 1 << seat
    if all_available(s, seat) >= 4 and has_room(s, seat) == 1:
        push(s, ORB_PLAY, seat, card, 0)


@rule
def orb_discards(s: Record, seat: int):
    """34, mode B: 3 crystals, the top card goes to the discard pile unseen."""
    s.crystals[seat] -= 3
    known = int(s.top_known)
    card = take_top(s)
    if card != NO_CARD:
        discard(s, card, known)


@effect
def crystal_orb(s: Record, seat: int):
    """34, mode A, four energies paid: the top card enters free."""
    enter_free(s, seat, take_top(s))


@rule
def glutton_cauldron(s: Record, seat: int, card: int):
    """35: with the seventh energy it is sacrificed: 15 crystals, and the seven go into the reserve."""
    if stored_on(s, card) < CAULDRON_FULL:
        return
    for energy in range(ENERGIES):
        s.reserve[seat, energy] += s.stored[STORE[card], energy]
    s.crystals[seat] += 15
    sacrifice(s, card)
    watch_limit(s, seat)


@effect
def dragon_skull(s: Record, seat: int):
    """37: three cards have been sacrificed: 15 crystals."""
    s.crystals[seat] += 15


@effect
def activate_idol_of_the_familiar(s: Record, seat: int):
    """43: a crystal for each familiar in play."""
    s.crystals[seat] += count_familiars(s, seat)


@effect
def pass_damned_soul_of_onys(s: Record, seat: int, card: int):
    """50: a water energy has been paid, the card goes straightened to the left neighbour."""
    leave_play(s, card)
    put_into_play(s, (seat + 1) % s.num_players, card)


@rule
def resolve_effect(s: Record, seat: int, card: int):
    """The effect of an activated card whose cost has been paid."""
    kind = int(KIND[card])
    if kind == KAIRN_THE_DESTROYER:
        kairn_the_destroyer(s, seat)
    elif kind == POTION_OF_POWER:
        potion_of_power(s, seat, card)
    elif kind == POTION_OF_DREAMS:
        potion_of_dreams(s, seat, card)
    elif kind == POTION_OF_KNOWLEDGE:
        potion_of_knowledge(s, seat, card)
    elif kind == POTION_OF_LIFE:
        potion_of_life(s, seat, card)
    elif kind == TREE_OF_LIGHT:
        tree_of_light(s, seat)
    elif kind == CRYSTAL_ORB:
        crystal_orb(s, seat)
    elif kind == GLUTTON_CAULDRON:
        glutton_cauldron(s, seat, card)
    elif kind == DRAGON_SKULL:
        dragon_skull(s, seat)
    elif kind == IDOL_OF_THE_FAMILIAR:
        activate_idol_of_the_familiar(s, seat)
    elif kind == DAMNED_SOUL_OF_ONYS:
        pass_damned_soul_of_onys(s, seat, card)
