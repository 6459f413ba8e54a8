"""The numbers of the heuristic player: what it expects of cards, energies and time, in points (rules page, section 20).

They began as the estimates of the page and were then moved, all together and a little at a time, to where the player
scores more than others that play alike.
"""

import numpy as np

from tabletopzoo.seasons import components as c


def _table(points: dict[int, float]) -> np.ndarray:
    """float64[KINDS]: the given cards have these numbers, all others 0."""
    table = np.zeros(c.KINDS)
    table[list(points)] = list(points.values())
    return table


# ------------------------------------------------------------------------------------------ cards

# Of each card: its rank in the draft; how much sooner than others it is wanted in hand; points on entering play or by
# its usual activations, beside prestige, energies and cards drawn; points for each round that it lies in play.
_CARDS = {
    c.AMULET_OF_AIR: (3, 10, -1.5, 0.00),
    c.AMULET_OF_FIRE: (25, 7, -1.1, 0.17),
    c.AMULET_OF_EARTH: (13, -7, 9.9, -0.15),
    c.AMULET_OF_WATER: (27, -3, 6.4, 0.10),
    c.BALANCE_OF_ISHTAR: (9, 2, 3.3, 0.54),
    c.STAFF_OF_SPRING: (38, 12, -1.9, 0.13),
    c.TEMPORAL_BOOTS: (7, -2, 2.4, -0.16),
    c.PURSE_OF_IO: (22, 6, 2.0, 1.31),
    c.DIVINE_CHALICE: (30, 8, 4.4, 0.19),
    c.SYLLAS_THE_FAITHFUL: (15, 3, 5.2, 0.32),
    c.FIGRIM_THE_AVARICIOUS: (35, 8, 2.9, 1.01),
    c.NARIA_THE_PROPHETESS: (14, 5, -2.1, 0.13),
    c.WONDROUS_CHEST: (27, 16, -7.0, 3.07),
    c.BEGGARS_HORN: (15, 3, -1.8, 0.86),
    c.DIE_OF_MALICE: (41, 17, -1.7, 3.11),
    c.KAIRN_THE_DESTROYER: (4, 2, -2.7, -0.05),
    c.AMSUG_LONGNECK: (0, -4, 1.6, -0.31),
    c.BESPELLED_GRIMOIRE: (25, 5, -2.7, 0.81),
    c.RAGFIELDS_HELM: (10, -7, -2.0, 0.06),
    c.HAND_OF_FORTUNE: (30, 14, 2.1, 0.14),
    c.LEWIS_GREYFACE: (14, -1, -0.3, -0.19),
    c.RUNIC_CUBE_OF_EOLIS: (16, -11, 2.8, 0.32),
    c.POTION_OF_POWER: (16, 8, 3.9, -0.22),
    c.POTION_OF_DREAMS: (-8, -2, 9.2, 0.01),
    c.POTION_OF_KNOWLEDGE: (15, 0, 6.7, -0.02),
    c.POTION_OF_LIFE: (-6, -2, -5.2, -0.32),
    c.HOURGLASS_OF_TIME: (22, 18, 1.8, 2.31),
    c.SCEPTER_OF_GREATNESS: (24, -4, -9.4, -0.30),
    c.OLAFS_BLESSED_STATUE: (22, 7, 21.4, -0.10),
    c.YJANGS_FORGOTTEN_VASE: (35, 16, 4.5, 0.10),
    c.ELEMENTAL_AMULET: (16, -4, 4.7, 0.34),
    c.TREE_OF_LIGHT: (10, 1, 2.3, -0.29),
    c.ARCANO_LEECH: (42, 11, -5.0, 1.35),
    c.CRYSTAL_ORB: (19, 9, -2.4, 0.88),
    c.GLUTTON_CAULDRON: (6, 9, -0.8, -0.18),
    c.VAMPIRIC_CROWN: (28, 5, 1.6, -0.37),
    c.DRAGON_SKULL: (-3, -5, 6.5, -0.07),
    c.DEMON_OF_ARGOS: (-5, -14, -5.1, -0.06),
    c.TITUS_DEEPGAZE: (37, 1, 6.9, 1.72),
    c.AIR_ELEMENTAL: (-1, -1, -2.1, -0.05),
    c.THIEVING_FAIRIES: (48, 9, 4.5, 1.79),
    c.CURSED_TREATISE_OF_ARUS: (20, 4, 18.0, 0.22),
    c.IDOL_OF_THE_FAMILIAR: (21, 8, 10.4, 0.26),
    c.NECROTIC_KRISS: (15, 0, 5.7, 0.86),
    c.LANTERN_OF_XIDIT: (10, -4, -3.5, -0.26),
    c.SEALED_CHEST_OF_URM: (-1, -8, -1.8, -0.42),
    c.MIRROR_OF_THE_SEASONS: (2, -3, -4.3, -0.20),
    c.PENDANT_OF_RAGNOR: (3, -4, 0.5, -0.30),
    c.SID_NIGHTSHADE: (5, -1, 5.5, -0.21),
    c.DAMNED_SOUL_OF_ONYS: (11, -8, 12.7, -0.04),
}
_COLUMNS = np.array([_CARDS[kind] for kind in range(c.KINDS)])
DRAFTED = _COLUMNS[:, 0].copy()
HASTE = _COLUMNS[:, 1].copy()
FIXED = _COLUMNS[:, 2].copy()
PER_ROUND = _COLUMNS[:, 3].copy()

# Points for each summon to come.
PER_SUMMON = _table(
    {
        **{c.STAFF_OF_SPRING: 2.8, c.HAND_OF_FORTUNE: 2.9, c.YJANGS_FORGOTTEN_VASE: 2.3},
    }
)
# The points for each round are for each opponent.
PER_OPPONENT = _table(dict.fromkeys((c.TITUS_DEEPGAZE, c.FIGRIM_THE_AVARICIOUS, c.ARCANO_LEECH, c.THIEVING_FAIRIES), 1))
# What else comes on entering play, or by activating: energies of choice, steps of the gauge, cards drawn.
ENERGIES_GAINED = _table(
    {
        **{c.BESPELLED_GRIMOIRE: 2, c.CURSED_TREATISE_OF_ARUS: 2, c.POTION_OF_KNOWLEDGE: 5, c.VAMPIRIC_CROWN: 6},
        **{c.AMULET_OF_WATER: 4},
    }
)
STEPS = _table({c.AMULET_OF_AIR: 2, c.POTION_OF_POWER: 2, c.CURSED_TREATISE_OF_ARUS: 1})
DRAWS = _table({c.AMULET_OF_FIRE: 1.5, c.NARIA_THE_PROPHETESS: 1.1, c.POTION_OF_POWER: 1, c.VAMPIRIC_CROWN: 1})
# Cards whose worth depends on what else there is: what they usually bring beside that.
USUAL = _table(
    {
        **{c.DIVINE_CHALICE: 18.1, c.RAGFIELDS_HELM: 8.2, c.LEWIS_GREYFACE: 12.5},
        **{c.POTION_OF_LIFE: 16.3, c.SCEPTER_OF_GREATNESS: 19.4, c.GLUTTON_CAULDRON: 12.1},
        **{c.LANTERN_OF_XIDIT: 7.6, c.SEALED_CHEST_OF_URM: 12.5, c.PENDANT_OF_RAGNOR: 9.1},
        **{c.SID_NIGHTSHADE: 4.3},
    }
)
LATE, PATIENT = 4.0, 0.36  # with more rounds to come than this, they wait for that share of it
CAULDRON_TIME = 7.5  # rounds that Glutton Cauldron needs
LANTERN_PAID = 6  # energies of the reserve that Lantern of Xidit costs
KRISS_WORTH = 5.96  # for a Necrotic Kriss with a familiar to go
HELM_EVEN, HELM_CARD = 0.49, 0.05  # the chance of Ragfield's Helm, and by each card ahead
POTION = 10.18  # for a potion in play that is still to be drunk

# ------------------------------------------------------------------------------------------ time and room

STEP_OF_TOKEN = 2.0  # spaces in a round
# With fewer rounds to come than this, the present one is taken for the last, and the next one for the last.
LAST, SOON = 0.5, 1.6
GAUGE_PACE, DRAW_PACE = 0.82, 0.52  # steps of the gauge and cards drawn in a round
# A place in play costs so much, more for each card that will not find one; and a step of the gauge is worth:
PLACE_COST, PLACE_EXCESS, PLACE_MOST = 1.12, 0.65, 5.28
STEP_WORTH, STEP_EXCESS, STEP_LEAST, STEP_MOST = 3.67, 1.0, 2.48, 6.83
SPARE_STEP = 0.79  # when there is room for every card in hand
# A drawn card is worth so much for each round to come, less what it costs anyway, less a share of a place's cost.
DRAW_ROUND, DRAW_COST, DRAW_PLACE, DRAW_MOST = 2.7, 4.95, 0.43, 14.01
HURRY = 3.3  # rounds before the end in which the penalty for cards in hand begins to count
# In the last rounds, so many, a card in hand may find no way into play; before, it is worth that share of what it
# would bring if summoned at once: one chooses the moment.
PLAYED_ROUNDS, HOPE = 3.69, 1.5
# Cards aimed at: the energies that they may need in all; what a round brings them, in energies and crystals; points
# that each missing energy costs.
AIM_ENERGIES, AIM_PACE, INCOME, AIM_MISSING = 6.0, 2.57, 3.0, 1.33
# For each dot of the die taken, by which the token does not move, and by each card in hand.
SLOW, SLOW_HAND = 0.38, 0.18
SHIFT, SHIFT_HAND, SHIFT_LEAD = 0.11, 1.09, 0.91  # Temporal Boots: a space forward; for each card in hand; a lead
LEAD, USUAL_PRESTIGE = 20.0, 8.0  # points of a clear lead, of a card in play

# ------------------------------------------------------------------------------------------ energies

# What keeping an energy for the present season, the next, the second and third after it is worth of its price there.
PATIENCE = np.array([0.82, 0.82, 0.70, 0.67])
END_PATIENCE = 0.78  # the same when only one round is left
CROWD, CROWDED = 0.48, 4.68  # each energy of the reserve above that many takes so much from keeping one
ENERGY, LATE_ENERGY, LAST_ENERGY = 2.81, 2.62, 0.26  # an energy of choice; with a round to come; at the end
NEEDED, COMPLETES = 4.51, 3.69  # an energy that a hand card needs, and all that it still needs
SPILT = -0.05  # share of the worth of an energy that does not fit in

# ------------------------------------------------------------------------------------------ decisions

# Activated before summoning.
FIRST = _table(
    dict.fromkeys(
        (
            *(c.IDOL_OF_THE_FAMILIAR, c.POTION_OF_POWER, c.POTION_OF_KNOWLEDGE),
            *(c.NECROTIC_KRISS, c.MIRROR_OF_THE_SEASONS, c.DAMNED_SOUL_OF_ONYS),
        ),
        1,
    )
)
OTHERS_LOSS = 0.39  # of what another loses
MALICE_PAYS = 2.18  # a reroll
BONUS_WAIT = 0.41  # what a transmute bonus must win for each round to come
STUCK_WAIT, STUCK_MOST = 1.97, 4.14  # the same of a gauge bonus
KNOWLEDGE_ROOM, KNOWLEDGE_WORTH = 4.09, 5.0  # free places that Potion of Knowledge waits for; what it wins
LIFE_WAIT, LIFE_MOST = 2.94, 16.48  # what Potion of Life must win, for each round to come
DREAM_WAIT, DREAM_MOST, DREAM_HOLD = 0.34, 4.3, 0.46  # Potion of Dreams; of the card's worth in hand
SOUL_WORTH = 8.93  # passing a Damned Soul
TREE_MARGIN, ORB_MARGIN, LOOK_WORTH = 0.05, 0.19, 2.7  # Tree of Light, Crystal Orb must win; a look
CROWN_DRAW = 2.19  # energies for a card drawn by Vampiric Crown
FEED = 4.22  # an energy onto Glutton Cauldron
