"""The numbers of the heuristic player: what it expects of stones and cards, in points (rules page, section 10.3).

Where the page gives no number, the one here was chosen for a mean score like the page's.
"""

import numpy as np

from tabletopzoo.vale_of_eternity import components as c


def _table(points: dict[int, float]) -> np.ndarray:
    """float64[CARDS]: the given cards have these numbers, all others 0."""
    table = np.zeros(c.CARDS)
    table[list(points)] = list(points.values())
    return table


# ------------------------------------------------------------------------------------------ time and stones

PRICE = 0.85  # points for one unit of stone value
LATE_PRICE = 0.1  # in the last round stones only buy what else is in hand
DRAWN = 2.5  # points for a card drawn
USUAL_END = 9.3  # the mean length of a game, in rounds
PACE = 7.0  # points of the leader in a late round
IN_REACH = 6  # points that the leader gets at least before the round ends
LATE = 9  # from this round on multipliers no longer wait
PATIENCE = 0.8  # before that they wait for this share of their usual yield
TAMING, CROWD, FREE_HAND = 0.5, 0.35, 2  # a tamed card is worth less, and less again for each one above two in hand
SPIRIT_DISCARD = 2.5  # points for the card that Young Forest Spirit discards
AGAIN = 1.0  # points for having a card in hand again
ROOM = 1.0  # points for a free place in a full area
OTHERS_LOSS = 0.5  # of what another player loses is won, shared among the others

# ------------------------------------------------------------------------------------------ cards

# Points per resolution phase. Valkyrie and Freyja are counted instead, and taken for 3 while the area is small.
USUAL_COUNT = 3.0
PER_PHASE = _table(
    {
        **dict.fromkeys((c.BASILISK, c.SNAIL_MAIDEN), 2.6),
        **dict.fromkeys((c.CHARYBDIS, c.MUD_SLIME), 2.5),
        **dict.fromkeys((c.UNDINE_QUEEN,), 2.4),
        **dict.fromkeys((c.BURNING_SKULL, c.HORNED_SALAMANDER, c.TROLL, c.MEDUSA, c.GRIFFON, c.GENIE_EXALTED), 2.2),
        **dict.fromkeys((c.BALOG, c.MIMIC, c.ODIN, c.TRITON, c.WATER_GIANT), 2.0),
        **dict.fromkeys((c.NESSIE, c.SALAMANDER), 1.9),
        **dict.fromkeys((c.PHOENIX, c.GARGOYLE), 1.8),
        **dict.fromkeys((c.KAPPA, c.PEGASUS), 1.6),
        **dict.fromkeys((c.ASMODEUS, c.UNDINE, c.SEA_SPIRIT, c.DANDELION_SPIRIT, c.GOBLIN_SOLDIER), 1.5),
        **dict.fromkeys((c.AGNI, c.HIPPOGRIFF), 1.5),
        **dict.fromkeys((c.SYLPH,), 1.3),
        **dict.fromkeys((c.IMP, c.GOBLIN, c.HARPY), 1.2),
        **dict.fromkeys((c.HAE_TAE,), 1.0),
        **dict.fromkeys((c.HESTIA,), 0.8),
    }
)
# What a multiplier is expected to score when its time has come.
USUAL_YIELD = _table(
    {
        **{c.GI_RIN: 16, c.ETERNITY: 15, c.BEHEMOTH: 11, c.SAND_GIANT: 11, c.SUCCUBUS: 10, c.POSEIDON: 8, c.RUDRA: 8},
        **{c.IFRIT: 7, c.SURTR: 7, c.TIDAL: 7, c.INCUBUS: 5, c.LAVA_GIANT: 5, c.FIREFOX: 4},
    }
)
# What a counting instant gets for its own card, which leaves the hand for the area; with families, for a new one.
OWN_SHARE = _table(
    {
        **{c.IFRIT: 1, c.INCUBUS: 2, c.LAVA_GIANT: 2, c.POSEIDON: 3, c.SAND_GIANT: 4, c.BOREAS: 1, c.GI_RIN: 2},
        **{c.TIDAL: 5, c.FIREFOX: -1, c.RUDRA: -2},
    }
)
PER_FAMILY = _table({c.SURTR: 2, c.BEHEMOTH: 3, c.ETERNITY: 4})

# What an instant brings besides: Hydra's two lines are taken to be the points and the purple stone.
HYDRA_POINTS = 4
BRINGS_CARD = _table(dict.fromkeys((c.WILLOW, c.DANDELION_SPIRIT, c.HIPPOGRIFF, c.PEGASUS, c.SYLPH), 1))
BRINGS_STONES = np.zeros((c.CARDS, c.COLOURS), np.int64)
BRINGS_STONES[c.IMP, c.RED] = 2
BRINGS_STONES[c.UNDINE, c.BLUE] = 1
BRINGS_STONES[c.WATER_GIANT, c.BLUE] = 2
BRINGS_STONES[c.HYDRA, c.PURPLE] = 1
BRINGS_STONES[c.WILLOW] = 1
GENIE_SHARE = 0.8  # of what the active effects bring in a phase

# The order in which active effects are used, the highest first. Goblin Soldier's depends on the scores.
RETURNS = 1.0  # and nothing else: last
USE_ORDER = _table(
    {
        **{c.UNDINE_QUEEN: 9.0, c.SALAMANDER: 8.9},
        **dict.fromkeys((c.SEA_SPIRIT, c.TROLL, c.FREYJA, c.VALKYRIE, c.NESSIE), 8.0),
        **{c.BASILISK: 7.5, c.GENIE_EXALTED: 7.0, c.HARPY: 6.5, c.GOBLIN: 6.0, c.SNAIL_MAIDEN: 5.5},
        **{c.HORNED_SALAMANDER: 5.2, c.CHARYBDIS: 5.0, c.BURNING_SKULL: 4.8},
        **{c.MIMIC: 4.5, c.GRIFFON: 4.4, c.ODIN: 4.0, c.MEDUSA: 3.0, c.ASMODEUS: 2.0, c.BALOG: 2.0},
        **dict.fromkeys((c.IMP, c.UNDINE, c.MUD_SLIME, c.DANDELION_SPIRIT), RETURNS),
    }
)
SOLDIER_BEHIND, SOLDIER_AHEAD = 9.5, 0.5
