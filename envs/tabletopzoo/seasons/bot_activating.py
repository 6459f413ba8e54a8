"""What the heuristic player of Seasons expects of activating its cards (rules page, sections 11 and 17.3)."""

from tabletopzoo.core.compile import Record, rule
from tabletopzoo.seasons.activating import LIFE_RATE, balance_set, count_familiars
from tabletopzoo.seasons.bot_notes import (
    DRAWN,
    FREE,
    FREELY,
    HAVE,
    HOLD,
    KEEP,
    MUCH,
    NEED,
    NEVER,
    PLACE,
    ROOM,
    ROUNDS,
    SALE,
    STAY,
    STEP,
    cheapest,
    gains_worth,
    last_worth,
    sale_gain,
    unit_worth,
)
from tabletopzoo.seasons.bot_tables import (
    DREAM_HOLD,
    DREAM_MOST,
    DREAM_WAIT,
    FEED,
    FIRST,
    KNOWLEDGE_ROOM,
    KNOWLEDGE_WORTH,
    LAST,
    LIFE_MOST,
    LIFE_WAIT,
    LOOK_WORTH,
    NEEDED,
    ORB_MARGIN,
    OTHERS_LOSS,
    SOUL_WORTH,
    TREE_MARGIN,
)
from tabletopzoo.seasons.components import (
    BALANCE_OF_ISHTAR,
    CAULDRON_FULL,
    CRYSTAL_ORB,
    DRAGON_SKULL,
    ENERGIES,
    FAMILIAR,
    GLUTTON_CAULDRON,
    HAND,
    IDOL_OF_THE_FAMILIAR,
    KAIRN_THE_DESTROYER,
    KIND,
    KINDS,
    MIRROR_OF_THE_SEASONS,
    NECROTIC_KRISS,
    NO_CARD,
    POTION_OF_DREAMS,
    POTION_OF_KNOWLEDGE,
    POTION_OF_LIFE,
    POTION_OF_POWER,
    THIEVING_FAIRIES,
    TREE_OF_LIGHT,
    WATER,
)
from tabletopzoo.seasons.energies import reserve_total, transmute_bonus
from tabletopzoo.seasons.piles import copy_to_activate, of_kind, stored_on
from tabletopzoo.seasons.summoning import others_in_play

# Ranks among the actions of a turn: before summons (400), with them, after them.
PREPARE, ENTER_FREE, USE = 500.0, 400.0, 300.0


@rule
def fairies(s: Record, seat: int) -> float:
    """What Thieving Fairies make an activation cost."""
    return (1.0 + OTHERS_LOSS) * others_in_play(s, seat, THIEVING_FAIRIES)


@rule
def activation_worth(s: Record, seat: int, v, kind: int) -> float:
    """Whether and when in the turn a card in play is activated: a rank and a worth, or NEVER."""
    rank = PREPARE if FIRST[kind] == 1.0 else (ENTER_FREE if kind == POTION_OF_DREAMS else USE)
    worth = effect_worth(s, seat, v, kind) - fairies(s, seat)
    return rank + worth if worth > 0.0 else NEVER


@rule
def effect_worth(s: Record, seat: int, v, kind: int) -> float:
    """What an activation wins, its cost paid."""
    if kind == IDOL_OF_THE_FAMILIAR:
        return float(count_familiars(s, seat))
    if kind == POTION_OF_POWER:
        return 2.0 * v[STEP] + v[DRAWN] + v[PLACE]
    if kind == POTION_OF_KNOWLEDGE:
        return KNOWLEDGE_WORTH if v[FREE] >= KNOWLEDGE_ROOM or v[ROUNDS] < LAST else NEVER
    if kind == POTION_OF_LIFE:
        sale = (LIFE_RATE + transmute_bonus(s, seat)) * reserve_total(s, seat)
        return sale - reserve_worth(s, seat, v) - min(LIFE_MOST, LIFE_WAIT * v[ROUNDS])
    if kind == POTION_OF_DREAMS:
        return best_dream(s, seat, v) - reserve_worth(s, seat, v)
    if kind == BALANCE_OF_ISHTAR:
        best = NEVER
        for energy in range(ENERGIES):
            if v[HAVE + energy] >= balance_set(s):
                best = max(best, balance_worth(s, seat, v, energy))
        return best
    if kind == KAIRN_THE_DESTROYER:
        lost = 0
        for other in range(s.num_players):
            lost += min(4, s.crystals[other]) if other != seat else 0
        return OTHERS_LOSS * lost - cheapest(v)
    if kind == TREE_OF_LIGHT:
        return max(tree_gain(s, seat, v), tree_sale(s, v))
    if kind == CRYSTAL_ORB:
        return orb_hope(s, seat, v)
    if kind == GLUTTON_CAULDRON:
        missing = CAULDRON_FULL - stored_on(s, copy_to_activate(s, seat, kind))
        return FEED if missing <= v[ROUNDS] + 1.0 else NEVER
    if kind == DRAGON_SKULL:
        return 15.0 + v[PLACE] - three_worst(s, seat, v)
    if kind == NECROTIC_KRISS:
        return gains_worth(v, 4.0) - cheapest_familiar(s, seat, v)
    if kind == MIRROR_OF_THE_SEASONS:
        best = 0.0
        for energy in range(ENERGIES):
            best = max(best, mirror_worth(s, seat, v, energy))
        return best
    return SOUL_WORTH - last_worth(v, WATER)  # Damned Soul of Onys


# ------------------------------------------------------------------------------------------ energies


@rule
def kept_worth(s: Record, v, energy: int, index: int) -> float:
    """What that energy is worth, or brings when it is sold in this turn."""
    worth = unit_worth(v, energy, index)
    return max(worth, v[SALE + energy]) if s.transmute == 1 else worth


@rule
def reserve_worth(s: Record, seat: int, v) -> float:
    """What the reserve is worth, or brings when it is sold in this turn."""
    worth = 0.0
    for energy in range(ENERGIES):
        for i in range(s.reserve[seat, energy]):
            worth += kept_worth(s, v, energy, i + 1)
    return worth


@rule
def balance_worth(s: Record, seat: int, v, energy: int) -> float:
    """Balance of Ishtar: the crystals for equal energies of this type, less what they are worth otherwise."""
    worth = balance_set(s) * (3.0 + transmute_bonus(s, seat))
    for i in range(balance_set(s)):
        worth -= kept_worth(s, v, energy, int(v[HAVE + energy]) - i)
    return worth


@rule
def mirror_worth(s: Record, seat: int, v, energy: int) -> float:
    """Mirror of the Seasons: what changing this type into the best other one brings, a crystal paid for each."""
    have = int(v[HAVE + energy])
    count = min(have, int(s.crystals[seat]))
    best = 0.0
    for other in range(ENERGIES):
        worth = 0.0
        for i in range(count if other != energy else 0):
            won = kept_worth(s, v, other, int(v[HAVE + other]) + i + 1)
            worth += max(0.0, won - kept_worth(s, v, energy, have - i) - 1.0)
        best = max(best, worth)
    return best


@rule
def tree_gain(s: Record, seat: int, v) -> float:
    """Tree of Light, mode A: the most useful energy for 3 crystals."""
    best = 0.0
    for energy in range(ENERGIES):
        best = max(best, unit_worth(v, energy, int(v[HAVE + energy]) + 1))
    return best - 3.0 - TREE_MARGIN if s.crystals[seat] >= 3 and v[FREE] > 0.0 else NEVER


@rule
def tree_sale(s: Record, v) -> float:
    """Tree of Light, mode B: the right to transmute for an energy."""
    return sale_gain(v, 0) - cheapest(v) - TREE_MARGIN if s.transmute == 0 else NEVER


# ------------------------------------------------------------------------------------------ cards


@rule
def best_dream(s: Record, seat: int, v) -> float:
    """Potion of Dreams: the hand card that wins most by entering free; it must be worth a potion."""
    best = 0.0
    for kind in range(KINDS):
        if of_kind(s, seat, kind, HAND) != NO_CARD:
            best = max(best, dream_worth(v, kind))
    return best - min(DREAM_MOST, DREAM_WAIT * v[ROUNDS])


@rule
def dream_worth(v, kind: int) -> float:
    """What a hand card wins by entering free, compared with keeping it to be paid."""
    return v[FREELY + kind] - DREAM_HOLD * v[HOLD + kind]


@rule
def three_worst(s: Record, seat: int, v) -> float:
    """Dragon Skull: what the three cards in play are worth that are missed least."""
    total = 0.0
    last = -MUCH
    for _ in range(3):
        worst = MUCH
        for i in range(s.area_n[seat]):
            worth = v[STAY + KIND[s.area[seat, i]]] + 1e-6 * i
            if last < worth and worth < worst:
                worst = worth
        total += worst
        last = worst
    return total


@rule
def cheapest_familiar(s: Record, seat: int, v) -> float:
    """Necrotic Kriss: what the familiar is worth that is missed least."""
    least = MUCH
    for kind in range(KINDS):
        if FAMILIAR[kind] == 1:
            least = min(least, v[STAY + kind])
            if of_kind(s, seat, kind, HAND) != NO_CARD:
                least = min(least, v[HOLD + kind])
    return least


@rule
def orb_hope(s: Record, seat: int, v) -> float:
    """Crystal Orb: a look, when four energies and room would let the card enter, unless the card is known to be bad."""
    total = 0.0
    for energy in range(ENERGIES):
        total += v[HAVE + energy]
    if total < 4.0 or v[ROOM] < 1.0:
        return NEVER
    if s.top_card != NO_CARD and (s.top_known >> seat) & 1 == 1:
        return orb_worth(s, v)
    return LOOK_WORTH


@rule
def orb_worth(s: Record, v) -> float:
    """Crystal Orb: what the known top card brings for the four energies that are missed least."""
    worth = v[FREELY + KIND[s.top_card]] - v[PLACE] - ORB_MARGIN
    left = 4
    for energy in range(ENERGIES):
        spent = min(left, max(0, int(v[HAVE + energy] - v[NEED + energy])))
        left -= spent
        worth -= spent * v[KEEP + energy]
    return worth - NEEDED * left
