"""What the heuristic player of Seasons thinks of cards, in points, and which hand cards it saves energies for."""

from tabletopzoo.core.compile import Record, rule
from tabletopzoo.seasons.activating import count_familiars, has_familiar
from tabletopzoo.seasons.bot_notes import (
    AIM,
    AIMS,
    DRAWN,
    FREELY,
    HAVE,
    HOLD,
    KEEP,
    MUCH,
    NEED,
    NEVER,
    NOW,
    PLACE,
    ROOM,
    ROUNDS,
    STAY,
    STEP,
    SUMMONS,
    gains_worth,
    note_energies,
    note_room,
    unit_worth,
)
from tabletopzoo.seasons.bot_tables import (
    AIM_ENERGIES,
    AIM_MISSING,
    AIM_PACE,
    CAULDRON_TIME,
    DRAWS,
    ENERGIES_GAINED,
    ENERGY,
    FIXED,
    GAUGE_PACE,
    HELM_CARD,
    HELM_EVEN,
    HOPE,
    HURRY,
    INCOME,
    KRISS_WORTH,
    LANTERN_PAID,
    LAST,
    LATE,
    PATIENT,
    PER_OPPONENT,
    PER_ROUND,
    PER_SUMMON,
    PLAYED_ROUNDS,
    POTION,
    STEPS,
    USUAL,
)
from tabletopzoo.seasons.components import (
    AMULET_OF_WATER,
    COST,
    DAMNED_SOUL_OF_ONYS,
    DIVINE_CHALICE,
    ENERGIES,
    FAMILIAR,
    GLUTTON_CAULDRON,
    HAND,
    HAND_PENALTY,
    IDOL_OF_THE_FAMILIAR,
    KIND,
    KINDS,
    LANTERN_OF_XIDIT,
    LEWIS_GREYFACE,
    NECROTIC_KRISS,
    NO_CARD,
    OFFER,
    PENDANT_OF_RAGNOR,
    POTION_OF_LIFE,
    POTION_OF_POWER,
    PRESTIGE,
    RAGFIELDS_HELM,
    SCEPTER_OF_GREATNESS,
    SEALED_CHEST_OF_URM,
    SID_NIGHTSHADE,
    STAFF_OF_SPRING,
    TAKE_BACK,
    YJANGS_FORGOTTEN_VASE,
)
from tabletopzoo.seasons.energies import reserve_total
from tabletopzoo.seasons.entering import other_items
from tabletopzoo.seasons.piles import in_play, of_kind, stored_on
from tabletopzoo.seasons.summoning import crystal_cost, leeches, waivers

# ------------------------------------------------------------------------------------------ the notes


@rule
def note(s: Record, seat: int, v):
    """Fills the notes, which are 0: time and energies, then the cards aimed at, then the worth of each card."""
    note_room(s, seat, v)
    note_energies(s, seat, v)
    for i in range(AIMS):
        v[AIM + i] = -1.0
    for i in range(AIMS):
        aim(s, seat, v, i)
    rate_cards(s, seat, v)


@rule
def rate_cards(s: Record, seat: int, v):
    """The worth of the cards in hand, drawn to choose from, known on top of the pile, and in play."""
    known = int(KIND[s.top_card]) if s.top_card != NO_CARD and (s.top_known >> seat) & 1 == 1 else -1
    returns = 1 if s.stack_n > 0 and s.step_kind[s.stack_n - 1] == TAKE_BACK else 0
    for kind in range(KINDS):
        v[STAY + kind] = MUCH
        if kind == known or of_kind(s, seat, kind, HAND) != NO_CARD or of_kind(s, seat, kind, OFFER) != NO_CARD:
            v[FREELY + kind] = free_worth(s, seat, v, kind, 0)
            v[NOW + kind] = NEVER if waits(s, seat, v, kind) == 1 else summon_worth(s, seat, v, kind, 0)
            v[HOLD + kind] = hold_worth(s, seat, v, kind)
    for i in range(s.area_n[seat]):
        card = int(s.area[seat, i])
        kind = int(KIND[card])
        v[STAY + kind] = min(v[STAY + kind], stay_worth(s, seat, v, card))
        if returns == 1:
            v[HOLD + kind] = hold_worth(s, seat, v, kind)


@rule
def aim(s: Record, seat: int, v, i: int):
    """The i-th hand card to save energies for: what it needs is added to the notes."""
    total = 0.0
    for energy in range(ENERGIES):
        total += v[NEED + energy]
    if total >= AIM_ENERGIES or v[ROOM] + GAUGE_PACE * v[ROUNDS] < i + 1:
        return
    best = -1
    top = 0.0
    for kind in range(KINDS):
        if of_kind(s, seat, kind, HAND) != NO_CARD and kind != v[AIM] and kind != v[AIM + 1]:
            missing = 0.0
            for energy in range(ENERGIES):
                needed = v[NEED + energy] + COST[s.num_players, kind, energy]
                missing += max(0.0, needed - v[HAVE + energy])
            if missing <= AIM_PACE * v[ROUNDS] and s.crystals[seat] + INCOME * v[ROUNDS] >= crystal_cost(s, kind):
                worth = summon_worth(s, seat, v, kind, 1) + v[PLACE] + HAND_PENALTY - AIM_MISSING * missing
                if worth > top:
                    top = worth
                    best = kind
    if best >= 0:
        v[AIM + i] = best
        for energy in range(ENERGIES):
            v[NEED + energy] += COST[s.num_players, best, energy]


# ------------------------------------------------------------------------------------------ what cards bring


@rule
def grown_worth(s: Record, seat: int, v, kind: int) -> float:
    """What a card with a usual worth would really bring now."""
    if kind == SCEPTER_OF_GREATNESS:
        return 3.0 * other_items(s, seat, NO_CARD)
    if kind == PENDANT_OF_RAGNOR:
        return gains_worth(v, other_items(s, seat, NO_CARD))
    if kind == SEALED_CHEST_OF_URM:
        return 20.0 if count_familiars(s, seat) == 0 else 0.0
    if kind == LANTERN_OF_XIDIT:
        return USUAL[kind] if v[ROUNDS] >= LAST else 3.0 * max(0, reserve_total(s, seat) - LANTERN_PAID)
    if kind == DIVINE_CHALICE:
        return USUAL[kind] if v[ROOM] > 1.0 else 0.0
    if kind == POTION_OF_LIFE:
        return max(0.0, min(USUAL[kind], 4.0 * (reserve_total(s, seat) - 2 + 2.0 * v[ROUNDS])))
    if kind == GLUTTON_CAULDRON:
        return USUAL[kind] if v[ROUNDS] >= CAULDRON_TIME else 0.0
    return against_others(s, seat, v, kind)


@rule
def against_others(s: Record, seat: int, v, kind: int) -> float:
    """The same of Lewis Greyface, Ragfield's Helm and Sid Nightshade, which look at the opponents."""
    energies = 0
    cards = 0
    crystals = 0
    for other in range(s.num_players):
        if other != seat:
            energies = max(energies, reserve_total(s, other))
            cards = max(cards, int(s.area_n[other]))
            crystals = max(crystals, int(s.crystals[other]))
    if kind == LEWIS_GREYFACE:
        return gains_worth(v, energies)
    if kind == RAGFIELDS_HELM:
        return 20.0 * min(1.0, max(0.0, HELM_EVEN + HELM_CARD * (s.area_n[seat] - cards)))
    return 5.0 * (s.num_players - 1) if kind == SID_NIGHTSHADE and s.crystals[seat] > crystals else 0.0


@rule
def lasting_worth(s: Record, seat: int, v, kind: int) -> float:
    """What a card brings by lying in play: prestige, and points in the rounds to come."""
    others = s.num_players - 1 if PER_OPPONENT[kind] > 0.0 else 1
    worth = PRESTIGE[kind] + PER_SUMMON[kind] * v[SUMMONS] + PER_ROUND[kind] * v[ROUNDS] * others
    if kind == IDOL_OF_THE_FAMILIAR:
        worth += count_familiars(s, seat) * v[ROUNDS]
    return worth


@rule
def free_worth(s: Record, seat: int, v, kind: int, later: int) -> float:
    """What a card brings that enters play without a cost, now or (`later` 1) when its time has come."""
    worth = lasting_worth(s, seat, v, kind) + FIXED[kind]
    worth += STEPS[kind] * v[STEP] + DRAWS[kind] * v[DRAWN]
    if kind == AMULET_OF_WATER:
        worth += ENERGY * ENERGIES_GAINED[kind] if v[ROUNDS] >= LAST else 0.0
    elif ENERGIES_GAINED[kind] > 0.0:
        worth += ENERGY * ENERGIES_GAINED[kind] if later == 1 else gains_worth(v, ENERGIES_GAINED[kind])
    if USUAL[kind] > 0.0:
        now = grown_worth(s, seat, v, kind)
        worth += max(USUAL[kind], now) if later == 1 else now
    if kind == NECROTIC_KRISS and (count_familiars(s, seat) > 0 or has_familiar(s, seat, HAND) == 1):
        worth += KRISS_WORTH
    if FAMILIAR[kind] == 1 and count_familiars(s, seat) == 0:
        worth -= 20.0 * in_play(s, seat, SEALED_CHEST_OF_URM)
    return worth


@rule
def stay_worth(s: Record, seat: int, v, card: int) -> float:
    """What a card in play is still worth to its owner."""
    kind = int(KIND[card])
    worth = lasting_worth(s, seat, v, kind)
    if kind >= POTION_OF_POWER and kind <= POTION_OF_LIFE and v[ROUNDS] >= LAST:
        worth += POTION
    elif kind == AMULET_OF_WATER or kind == GLUTTON_CAULDRON:
        worth += ENERGY * stored_on(s, card)
    elif kind == RAGFIELDS_HELM or kind == SEALED_CHEST_OF_URM or kind == LANTERN_OF_XIDIT:
        worth += grown_worth(s, seat, v, kind)
    elif kind == DAMNED_SOUL_OF_ONYS:
        worth -= 3.0 * (v[ROUNDS] + 1.0)
    return worth


# ------------------------------------------------------------------------------------------ cards in hand


@rule
def lacks(s: Record, seat: int, v, kind: int) -> int:
    """How many energies and crystals the seat is short of for a hand card."""
    count = 0
    short = 0
    for energy in range(ENERGIES):
        cost = int(COST[s.num_players, kind, energy])
        count += cost
        short += max(0, cost - int(v[HAVE + energy]))
    short = max(0, short - waivers(s, seat, count))
    return short + max(0, crystal_cost(s, kind) + leeches(s, seat) - s.crystals[seat])


@rule
def cost_worth(s: Record, seat: int, v, kind: int) -> float:
    """What the cost of a summon is worth. Energies saved for this very card count as if nothing needed them."""
    aimed = 1 if kind == v[AIM] or kind == v[AIM + 1] or kind == v[AIM + 2] else 0
    count = 0
    worth = 0.0
    for energy in range(ENERGIES):
        cost = int(COST[s.num_players, kind, energy])
        count += cost
        for i in range(cost):
            left = max(1, int(v[HAVE + energy]) - i)
            worth += v[KEEP + energy] if aimed == 1 else unit_worth(v, energy, left)
    if count > 0:
        worth -= worth / count * waivers(s, seat, count)
    return worth + crystal_cost(s, kind) + leeches(s, seat)


@rule
def summon_worth(s: Record, seat: int, v, kind: int, later: int) -> float:
    """Points for summoning a hand card rather than leaving its place empty."""
    worth = free_worth(s, seat, v, kind, 1 if later == 1 and v[ROUNDS] > LATE else 0)
    worth += 3.0 * in_play(s, seat, STAFF_OF_SPRING) + ENERGY * in_play(s, seat, YJANGS_FORGOTTEN_VASE)
    worth += HAND_PENALTY * max(0.0, 1.0 - v[ROUNDS] / HURRY)
    return worth - cost_worth(s, seat, v, kind) - v[PLACE]


@rule
def waits(s: Record, seat: int, v, kind: int) -> int:
    """1 for a card that is better kept for later."""
    if v[ROUNDS] <= LATE or USUAL[kind] == 0.0:
        return 0
    return 1 if grown_worth(s, seat, v, kind) < PATIENT * USUAL[kind] else 0


@rule
def hold_worth(s: Record, seat: int, v, kind: int) -> float:
    """What having the card in hand is worth: it may never be played."""
    played = min(1.0, v[ROUNDS] / PLAYED_ROUNDS)
    return played * HOPE * max(0.0, summon_worth(s, seat, v, kind, 1)) - (1.0 - played) * HAND_PENALTY
