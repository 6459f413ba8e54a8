"""What the heuristic player of Seasons thinks of the answers to pending steps (rules page, section 18)."""

from tabletopzoo.core.compile import Record, rule
from tabletopzoo.seasons.bot_activating import (
    balance_worth,
    dream_worth,
    kept_worth,
    mirror_worth,
    orb_worth,
    tree_gain,
    tree_sale,
)
from tabletopzoo.seasons.bot_notes import (
    DRAWN,
    FREELY,
    HAVE,
    HOLD,
    NEVER,
    STAY,
    STEP,
    gains_worth,
    last_worth,
)
from tabletopzoo.seasons.bot_tables import CROWN_DRAW, LEAD, SHIFT, SHIFT_HAND, SHIFT_LEAD, USUAL_PRESTIGE
from tabletopzoo.seasons.calendar import season
from tabletopzoo.seasons.components import (
    A_AMULET,
    A_RESERVE,
    AIR,
    BALANCE,
    CHOOSE,
    CROWN,
    CROWN_DISCARD,
    DIVINE_CHALICE,
    DREAMS,
    EARTH,
    ENERGIES,
    HAND,
    HAND_PENALTY,
    KEEP,
    KIND,
    KINDS,
    MIRROR,
    MODE,
    NARIA_KEEP,
    NO_CARD,
    OFFER,
    ORB_PLAY,
    PRESTIGE,
    RATE,
    SEASONS,
    SPACES,
    SUBSET,
    TAKE_BACK,
    TREE_OF_LIGHT,
    WAIVE,
    WATER,
)
from tabletopzoo.seasons.piles import of_kind

# ------------------------------------------------------------------------------------------ cards


@rule
def source(s: Record) -> int:
    """The kind of the card that the step on top comes from, -1 none."""
    card = int(s.step_card[s.stack_n - 1])
    return int(KIND[card]) if card != NO_CARD else -1


@rule
def card_worth(s: Record, v, step: int, kind: int) -> float:
    """Choosing a drawn card or a hand card."""
    if step == CHOOSE and source(s) == DIVINE_CHALICE:
        return v[FREELY + kind]
    if step == CHOOSE or step == NARIA_KEEP:
        return v[HOLD + kind]
    if step == CROWN_DISCARD:
        return crown_worth(v, kind)
    if step == DREAMS:
        return dream_worth(v, kind)
    return -v[HOLD + kind]  # Naria gives, Kriss discards


@rule
def crown_worth(v, kind: int) -> float:
    """Vampiric Crown: energies for the prestige of a hand card, less the card."""
    return gains_worth(v, max(0, PRESTIGE[kind])) - v[HOLD + kind]


@rule
def given_up_worth(v, step: int, kind: int) -> float:
    """Giving up a card in play: the one that is missed least; one taken back may be summoned again."""
    back = max(-HAND_PENALTY, v[HOLD + kind]) if step == TAKE_BACK else 0.0
    return back - v[STAY + kind]


# ------------------------------------------------------------------------------------------ energies


@rule
def token_worth(s: Record, v, step: int, action: int) -> float:
    """Parting with an energy: with the one that is missed least, of the reserve rather than of an Amulet."""
    energy = action - (A_RESERVE if action < A_AMULET else A_AMULET)
    aside = 0.0 if action < A_AMULET else 0.1
    if step == MIRROR:  # done is worth 0
        worth = mirror_worth(s, int(s.seat), v, energy)
    elif step == BALANCE:
        worth = balance_worth(s, int(s.seat), v, energy)
    else:
        worth = -last_worth(v, energy)
    return worth - aside


@rule
def type_worth(s: Record, v, step: int, energy: int) -> float:
    """Choosing a type of energy: to gain, to waive, to change into, for an effect of Elemental Amulet."""
    have = int(v[HAVE + energy])
    if step == WAIVE:
        return -NEVER if have == 0 else last_worth(v, energy)
    if step != SUBSET:
        return kept_worth(s, v, energy, have + 1)
    worth = -last_worth(v, energy)
    if energy == AIR:
        worth += v[STEP]
    elif energy == WATER:
        worth += gains_worth(v, 2.0)
    elif energy == EARTH:
        worth += 5.0
    else:
        worth += v[DRAWN]
    return -NEVER - energy if worth > 0.0 else worth  # types are taken in rising order


# ------------------------------------------------------------------------------------------ offers and the calendar


@rule
def boots_worth(s: Record, seat: int, v, spaces: int) -> float:
    """Temporal Boots: time for those who can use it, and the prices of the new season."""
    lead = 0.0
    for other in range(s.num_players):
        cards = USUAL_PRESTIGE * (s.area_n[seat] - s.area_n[other])
        lead += (s.crystals[seat] - s.crystals[other] + cards) / LEAD / (s.num_players - 1)
    worth = spaces * (SHIFT_LEAD * max(-1.0, min(1.0, lead)) - SHIFT_HAND * s.hand_n[seat] + SHIFT)
    if s.transmute == 1:
        then = (s.space - 1 + SPACES + spaces) % SPACES // (SPACES // SEASONS)
        for energy in range(ENERGIES):
            worth += v[HAVE + energy] * max(0, RATE[then, energy] - RATE[season(s), energy])
    return worth


@rule
def yes_worth(s: Record, seat: int, v, step: int) -> float:
    """What saying yes brings over saying no."""
    if step == KEEP:
        for kind in range(KINDS):
            if of_kind(s, seat, kind, OFFER) != NO_CARD:
                return v[HOLD + kind]
    if step == ORB_PLAY:
        return orb_worth(s, v)
    if step == MODE and source(s) == TREE_OF_LIGHT:
        return tree_gain(s, seat, v) - tree_sale(s, v)
    if step == CROWN:
        best = NEVER
        for kind in range(KINDS):
            if of_kind(s, seat, kind, HAND) != NO_CARD:
                best = max(best, crown_worth(v, kind))
        return v[DRAWN] + gains_worth(v, CROWN_DRAW) - best
    return 1.0  # the card symbol: draw; Crystal Orb: look
