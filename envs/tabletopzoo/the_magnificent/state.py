"""The record of The Magnificent: every field with its unit and bounds."""

from functools import partial

import numpy as np

from tabletopzoo.core.fields import Field, Layout
from tabletopzoo.the_magnificent.components import (
    BOARDS,
    CAMP,
    CARD_SLOTS,
    CARDS,
    COLOURS,
    DISPLAY,
    GEM_CAP,
    HEIGHTS,
    MAX_PLAYERS,
    POSTERS,
    ROUNDS,
    SPACES,
    TENT_SLOTS,
    TENTS,
    TILE_KINDS,
    TILE_SLOTS,
    TRACK,
    TRAINER_CAP,
    TRAINER_TILES,
    TURNS,
)
from tabletopzoo.the_magnificent.kinds import CARD_OUT, HAND, POSTER_OUT, SCORING, STACK, STEP_KINDS, TILE_OUT

P = MAX_PLAYERS
MUCH = 10_000
_flag = partial(Field, low=0, high=1)
_count = partial(Field, low=0)
_seat = partial(Field, low=-1, high=P - 1, holds_seat=True)
_card = partial(Field, low=-1, high=CARDS - 1)
_tile = partial(Field, low=-1, high=TRAINER_TILES - 1)
_poster = partial(Field, low=-1, high=POSTERS - 1)
_cells = partial(Field, dtype=np.int64, low=0, high=CAMP)

LAYOUT = Layout(
    [
        # camps and what a tile covers: bit row * 9 + column of 54
        _cells("camp", (P, COLOURS), "cells covered by tiles of a colour", per_seat=True),
        _cells("pay_cells", (), "covered symbols that are still to be paid"),
        _cells("pay_all", (), "all the symbols of that tile, to be paid once more"),
        # options
        _flag("side_b", (), "1: the boards show side B"),
        _flag("drafted", (), "1: the first cards are drafted"),
        _flag("more_tiles", (), "1: 84 camp tiles instead of 72"),
        # cards, trainer tiles, posters
        _count("card_zone", (CARDS,), "where the master card is", high=CARD_OUT),
        _seat("card_owner", (CARDS,), "who has it in hand or on the board"),
        _count("tile_zone", (TRAINER_TILES,), "where the trainer tile is", high=TILE_OUT),
        _count("poster_zone", (POSTERS,), "where the poster is", high=POSTER_OUT),
        _seat("poster_owner", (POSTERS,), "who has it or has completed it"),
        _card("display_card", (DISPLAY,), "the cards of the main display, row by row, -1 none"),
        _tile("display_tile", (DISPLAY,), "the trainer tiles of the main display, -1 none"),
        _tile("offered", (DISPLAY,), "the trainer tiles offered at set-up, -1 none"),
        _poster("display_poster", (DISPLAY,), "posters on display, -1 none"),
        _count("shuffles", (), "how often the poster discards were shuffled in"),
        _count("returned", (), "how often trainer tiles were shuffled back"),
        # the common areas
        _count("dice", (4, 6), "dice in the main tent by colour and value", high=MUCH),
        _count("reserve", (4,), "solo: dice waiting, by colour", high=MUCH),
        _count("supply", (TILE_KINDS,), "camp tiles left by kind", high=MUCH),
        _count("wagon", (COLOURS,), "space of the wagon on each track", high=TRACK - 1),
        _count("tent_at", (COLOURS, TRACK), "the tent on each space of the tracks, 0 none", high=TENTS),
        # the seats
        _count("board", (P,), "board I to IV", per_seat=True, high=BOARDS - 1),
        Field("score", (P,), "points", per_seat=True),
        _count("coins", (P,), "coins", per_seat=True),
        _count("gems", (P, 4), "gems in storage", per_seat=True, high=GEM_CAP),
        _count("trainers", (P,), "trainers that can be used", per_seat=True, high=TRAINER_CAP),
        _count("spent", (P,), "trainers used in this round", per_seat=True, high=TRAINER_CAP),
        _card("cards", (P, CARD_SLOTS), "master cards by slot, -1 none", per_seat=True),
        Field("die_colour", (P, CARD_SLOTS), "colour of the die on each card, -1 none", per_seat=True, low=-1, high=3),
        _count("die_value", (P, CARD_SLOTS), "its value, 0 none", per_seat=True, high=6),
        _tile("tiles", (P, TILE_SLOTS), "trainer tiles by slot, -1 none", per_seat=True),
        Field("tents", (P, TENT_SLOTS), "tents by slot, 0 preprinted, -1 none", per_seat=True, low=-1, high=TENTS),
        _poster("posters", (P, TENT_SLOTS), "posters by slot, -1 none", per_seat=True),
        _count("completed", (P,), "posters completed", per_seat=True, high=POSTERS),
        _count("built", (P, TILE_KINDS), "camp tiles built by kind", per_seat=True, high=MUCH),
        _count(
            "hats", (P, 2), "heights of the two hats on the performance track, 0 off it", per_seat=True, high=HEIGHTS
        ),
        _count("shows", (P,), "performances in this round", per_seat=True, high=TURNS),
        _card("draft_hand", (P, HAND), "cards to choose from, then -1", per_seat=True),
        # the course
        Field("round_number", (), "1 to 3", low=1, high=ROUNDS),
        _count("phase", (), "draft, set-up tiles, turns, sets, scoring", high=SCORING),
        _count("turn", (), "turns taken in the round; elsewhere seats that are through", high=4 * TURNS),
        _count("picks", (), "draft: cards everybody has kept", high=TURNS),
        _seat("first", (), "the starting player of the round"),
        _seat("order", (P,), "seats from the highest hat down, at the end of a round"),
        _flag("drop", (), "1: the first of two players discards a set"),
        # the turn
        Field("colour", (), "active colour, -1 not yet known", low=-1, high=COLOURS - 1),
        Field("slot", (), "the card that this turn's die lies on, -1 none yet", low=-1, high=CARD_SLOTS - 1),
        Field("taken_colour", (), "colour of the die just taken, -1 none", low=-1, high=3),
        _count("taken_value", (), "its value", high=6),
        _count("boost", (), "power from gems, cards and trainers", high=MUCH),
        _count("boost_for", (3,), "more of it for building, travelling, performing", high=MUCH),
        _flag("bonus_used", (), "1: this turn's card has given its bonus"),
        _flag("space_used", (SPACES + TILE_SLOTS,), "1: a common space, or an own tile, used that allows it only once"),
        _count("rolls", (), "rolls of dice in this round", high=MUCH),
        _flag("passing", (), "1: one tent may be taken on the way"),
        _count("more_posters", (), "posters beyond the number of the space", high=MUCH),
        _count("credit", (), "gems that trainers stand for", high=MUCH),
        _count("level_tiles", (2,), "small and large tiles still to be placed", high=MUCH),
        Field("tile_colour", (), "colour of the tiles being placed, -1 none", low=-1, high=COLOURS - 1),
        _flag("pay_again", (), "1: the symbols of the tile are paid twice"),
        _count("emptied", (), "spaces of the track whose tent was taken in this move, bit for bit", high=2**TRACK - 1),
        _count("show_left", (), "posters that may still be completed", high=MUCH),
        _count("needed", (TILE_KINDS,), "tiles shown by the posters completed in this action", high=MUCH),
        _poster("lifted", (TENT_SLOTS,), "posters to be put back in order, -1 none", per_seat=False),
        # pending steps: the last one is on top
        _count("stack_n", (), "steps on the stack", high=STACK),
        _count("step_kind", (STACK,), "what it is", high=STEP_KINDS - 1),
        Field("step_left", (STACK,), "how much is left, or what it is about", low=-1, high=MUCH),
        Field("step_more", (STACK,), "a second number", low=-1, high=MUCH),
    ]
)
