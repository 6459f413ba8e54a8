"""Zones, phases, kinds of step and decision, and the action space of The Magnificent (rules page, section 14)."""

import numpy as np

from tabletopzoo.the_magnificent.components import CELLS, MAX_STEPS, ORIENTATIONS, SHOWS, TENT_SLOTS

# Where master cards, trainer tiles and posters are. HAND_C: to be drafted; PENDING: taken, not yet in a slot.
CARD_DECK, CARD_DISPLAY, HAND_C, HELD, CARD_OUT = range(5)
TILE_DECK, TILE_DISPLAY, TILE_HELD, TILE_OUT = range(4)
POSTER_DECK, POSTER_DISPLAY, PENDING, POSTER_HELD, POSTER_DISCARD, COMPLETED, POSTER_OUT = range(7)

HAND = 6
PHASE_NAMES = ("draft", "set-up tiles", "turns", "sets", "scoring")
DRAFT, SETUP_TILES, TURN_PHASE, SETS, SCORING = range(len(PHASE_NAMES))

# Steps that ask nothing: they are carried out when they come on top.
PAY_SYMBOLS, MOVE, TENT_BONUSES = range(3)
# Steps that ask the active player, some only when there is something to choose.
TAKE_DIE, DECLARE, PLACE_DIE, BOOST, LEVEL, PLACE_TILE, DOUBLE, STEPS, PASS_TENT_STEP, TENT_SLOT = range(3, 13)
SHOW, CHOOSE_HAT, COMPLETE, ARRANGE, FINISH, CHOOSE_POSTER, POSTER_SLOT, COPY_TARGET, TILE_COLOUR, RECOLOUR_STEP = (
    range(13, 23)
)
FIRST_ASKED = TAKE_DIE
STEP_KINDS = RECOLOUR_STEP + 1
STACK = 16

DECISION_NAMES = (
    "draft",
    "set-up tile",
    "take a set",
    "score a card",
    "discard a set",
    "take a die",
    "declare a colour",
    "place the die",
    "boost",
    "build level",
    "place a tile",
    "double the tile",
    "steps",
    "take a passed tent",
    "tent slot",
    "performing space",
    "which hat",
    "complete a poster",
    "arrange posters",
    "finish",
    "choose a poster",
    "poster slot",
    "copy which card",
    "colour of the tile",
    "another colour",
)
DRAFT_D, SETUP_D, SET_D, SCORE_D, DROP_D = range(5)
ASKED = 5 - FIRST_ASKED
"""The kind of decision of a step is its kind plus this."""

A_DIE = 0
A_COLOUR = A_DIE + 24
A_CARD = A_COLOUR + 3
A_GEM = A_CARD + 5
A_BONUS = A_GEM + 2
A_SPACE = A_BONUS + 1
A_TILE = A_SPACE + 5
A_ACTION = A_TILE + 3
A_LEVEL = A_ACTION + 3
A_PLACE = A_LEVEL + 8
A_LARGE = A_PLACE + ORIENTATIONS * CELLS
A_NO = A_LARGE + ORIENTATIONS * CELLS
A_YES = A_NO + 1
A_POSTER = A_YES + 1
A_DECK = A_POSTER + 4
A_SLOT = A_DECK + 1
A_STEPS = A_SLOT + TENT_SLOTS
A_SHOW = A_STEPS + MAX_STEPS
A_HAT = A_SHOW + SHOWS
A_ROW = A_HAT + 2
A_DRAFT = A_ROW + 4
ACTIONS = A_DRAFT + HAND

BUILD, TRAVEL, PERFORM = range(3)
ACTION_NAMES = ("build", "travel", "perform")

DICE_PER_COLOUR = np.array([[0, 0, 0, 0], [1, 1, 1, 2], [3, 3, 3, 2], [4, 4, 4, 3], [5, 5, 5, 4]], np.int16)
"""Dice in the main tent by player count and colour (section 1.2)."""
SOLO_RESERVE = np.array([4, 4, 4, 2], np.int16)
ROWS_SHOWN = np.array([0, 4, 3, 3, 4], np.int16)
"""Sets in the main display by player count."""
OFFERED = np.array([0, 2, 3, 3, 4], np.int16)
"""Trainer tiles offered at set-up by player count."""
