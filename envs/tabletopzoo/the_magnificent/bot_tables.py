"""Numbers of the heuristic player of The Magnificent: what it thinks things are worth, in points (rules page, 15).

By the words of the tables, not by card or tile, so that other tables of components need no other numbers.
"""

import numpy as np

# ------------------------------------------------------------------------------------------ things

COIN_NEEDED = 1.0
"""A coin that pays for dice, in a round whose missing coins cost one point each; more later."""
COIN_SPARE = 0.55
COIN_LAST = 0.2
INCOME = 1.5
"""Coins that a turn to come brings."""
GEM = 1.2
CLEAR_GEM = 1.7
GEM_LAST = 0.9
"""Any gem at the end of the game, for areas."""
TRAINER = 1.6
TRAINER_KEEP = np.array([0.0, 0.5, 0.8, 1.0])
"""A free trainer, by the own turns left in the round: it comes back in the next one."""
POWER = 0.7
"""A point of power on a later turn."""
POSTER = 2.2
"""The top poster of the deck."""
TENT = 0.45
"""A tent, for each own turn to come."""
SHOWN_OVER = 0.2
"""Posters completed over a tent for each own turn to come."""
HAT = 0.05
"""A step up the performance track."""

# ------------------------------------------------------------------------------------------ camps and posters

CELL = 0.7
"""A covered cell: symbols and areas."""
FIRST_TILE = 1.6
"""The first tile of a kind, for posters still unknown; less later in the game."""
SECOND_TILE = 0.6
READY = np.array([0.5, 0.33, 0.18, 0.1, 0.05, 0.0, 0.0])
"""The share of a poster's worth that is won before it is completed, by the tiles that are missing."""
ON_DISPLAY = 0.25
"""The share of that for a poster on display."""
AREA_SHARE = np.array([1.0, 0.8, 0.62, 0.47, 0.35, 0.25, 0.17, 0.11, 0.06, 0.02, 0.0])
"""The share of an area that is won, by its empty cells; from ten on nothing."""
HOLE = 0.9
"""An empty cell without an empty neighbour is lost."""
EDGE = 0.12
"""An empty cell beside a new tile."""

# ------------------------------------------------------------------------------------------ cards

GROWTH = 0.6
"""What progress in a criterion is worth: most cards give half, one a round all."""
KEPT = 0.6
"""The same for a whole card that is kept for later rounds."""
EXPECTED = np.array([6, 8, 18, 13, 11, 11, 10, 10, 10, 14, 12, 12, 15, 10, 7, 6, 3, 6, 12, 13], np.float64)
"""What a criterion gives at the end, by the order of `vocabulary.CRITERIA`."""
BONUS_OTHER = 0.8
"""Reroll, flip, copy."""
FITTING = 0.55
"""How often power for one colour or action fits."""
FOLLOW = 0.12
"""A pip of the colour of a die, for each own turn left in the round."""
EXTRA_TILE = 4.5
"""A small tile beside the action."""
WHIM = 6.0
"""The most by which a die is liked better than it is worth; without whims all games of a deal are the same."""

# ------------------------------------------------------------------------------------------ notes
# Places in the notes that are made for each decision.

COLOURS_ACTIONS = 9
"""Pairs of a colour and an action."""
BOOSTS = 25
"""Powers beyond the die for which a price is noted: 0 to 24."""
POWERS = 32
"""Powers of the dice for which the best of an action is noted: 0 to 31."""
LONGEST = 21
"""Numbers of steps, 0 included."""
(
    COIN_V,
    GEM_V,
    GEM_GREEN_V,
    GEM_PURPLE_V,
    GEM_CLEAR_V,
    TRAINER_V,
    KEEP_V,
    LEFT_V,
    TURNS_V,
    POSTER_V,
    COMPLETE_V,
    GEM_POSTER_V,
    OPEN_V,
    TENT_V,
    BONUS_V,
) = range(15)
"""A coin, gems by colour, a trainer used now, one kept; own turns left in the round, in the game; a gained poster; what
criteria add for a poster completed, completed with gems, open, for a tent, a symbol."""
KIND_V = 15  # by kind of tile
SHOW_V = 24  # by posters completed at most
LEVEL_V = 32  # by colour and level
TRIP_V = LEVEL_V + 24  # by colour and steps
PRICE_V = TRIP_V + 3 * LONGEST  # by colour, action and power
BEST_V = PRICE_V + COLOURS_ACTIONS * BOOSTS  # by colour, action and power of the dice
NOTES = BEST_V + COLOURS_ACTIONS * POWERS
NEVER = -1e9
"""Worth of what is not allowed."""
