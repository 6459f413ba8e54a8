"""The record of Seasons: every field with its unit and bounds."""

from functools import partial

import numpy as np

from tabletopzoo.core.fields import Field, Layout
from tabletopzoo.seasons.components import (
    ARCHMAGE,
    CALENDAR,
    CARDS,
    DICE,
    ENERGIES,
    FACES,
    HAND_SIZE,
    LAST_YEAR,
    MAX_AREA,
    MAX_BONUSES,
    MAX_GAUGE,
    MAX_PLAYERS,
    OUT,
    SEASONS,
    SPACES,
    STACK,
    STEP_KINDS,
    STORES,
)

P = MAX_PLAYERS
MUCH = 10_000
"""Above every number of crystals or energies that a game can bring."""
BYTE = 127
"""The largest number in a field of bytes; the fields of the cards are bytes, because there are many of them."""
_flag = partial(Field, low=0, high=1)
_card = partial(Field, low=-1, high=CARDS - 1)
_count = partial(Field, low=0)
_seat = partial(Field, low=-1, high=P - 1, holds_seat=True)
_seats = partial(Field, low=0, high=2**P - 1, seat_bits=True)

LAYOUT = Layout(
    [
        # options: 0 is the recommended ruling (sections 2, 21 and 22)
        _count("deck", (), "apprentice, magician, archmage", high=ARCHMAGE),
        _count("before_year_one", (), "Temporal Boots back past the start: year 0, stop, fall of year I", high=2),
        _flag("life_forbids", (), "1: no transmuting for the rest of the turn after Potion of Life"),
        _flag("ends_on_reaching", (), "1: the game ends when space 12 of year III is reached"),
        _flag("first_balance", (), "1: Balance of Ishtar as first printed"),
        _flag("first_idol", (), "1: Idol of the Familiar as first printed"),
        # when hidden cards came and went: see memory.py
        _count("arrived", (CARDS,), "when it was drawn, by `clock`"),
        _count("left", (CARDS,), "when it left the hand of its holder, 0 not yet"),
        _count("opened_at", (LAST_YEAR + 1,), "when the packets of years II and III were opened, by `clock`"),
        _count("clock", (), "draws and cards that left a hand, so far"),
        _count("stored", (STORES, ENERGIES), "energies on the Amulets of Water and the Glutton Cauldrons", high=MUCH),
        # the piles
        _count("pile_n", (), "cards in the draw pile", high=CARDS),
        _count("discard_n", (), "cards in the discard pile", high=CARDS),
        _count("shuffles", (), "how often the discard pile was shuffled in", high=BYTE),
        _card("top_card", (), "the card that somebody knows to be on top of the draw pile, -1 none"),
        _seats("top_known", (), "who knows it"),
        # the seats
        _count("crystals", (P,), "crystals", per_seat=True),
        _count("reserve", (P, ENERGIES), "energies by type", per_seat=True, high=MUCH),
        _count("gauge", (P,), "summoning gauge", per_seat=True, high=MAX_GAUGE),
        _count("bonuses", (P,), "bonuses used", per_seat=True, high=MAX_BONUSES),
        _count("hand_n", (P,), "cards in hand", per_seat=True, high=CARDS),
        _card("area", (P, MAX_AREA), "cards in play, oldest first, then -1", per_seat=True),
        _count("area_n", (P,), "cards in play", per_seat=True, high=MAX_AREA),
        Field("prestige", (P,), "the printed prestige of the cards in play", per_seat=True),
        # the calendar and the round
        Field("space", (), "space of the season token", low=1, high=SPACES),
        Field("year", (), "year of the season token; I is 1, and Temporal Boots may go below", low=-1000, high=1000),
        Field("opened", (), "the last packet of three that was handed out", low=1, high=LAST_YEAR),
        _count("round_number", (), "rounds begun"),
        _count("phase", (), "draft, split, dice, turns, round end, season change", high=CALENDAR),
        _count("turn", (), "players who are through with the phase or the draft step", high=P),
        _count("stage", (), "split: cards assigned; otherwise how far the player or the phase is", high=6),
        _count("draft_step", (), "cards everybody has kept", high=HAND_SIZE),
        _seat("starter", (), "who is asked first in the draft"),
        _seat("first", (), "the first player"),
        _count("dice", (SEASONS,), "the dice in this game: bit d for die d", high=2**DICE - 1),
        _count("dice_season", (), "the season whose dice were rolled", high=SEASONS - 1),
        Field("face", (DICE,), "the face each die shows, -1 not rolled", low=-1, high=FACES - 1),
        _seat("taker", (DICE,), "who has taken the die, -1 nobody"),
        _count("rerolls", (), "rerolls in this round"),
        # the turn
        _flag("transmute", (), "1: the active player may transmute"),
        _count("extra", (), "transmute bonuses used in this turn", high=MAX_BONUSES),
        _flag("barred", (), "1: Potion of Life forbids transmuting (option)"),
        _count("owed", (ENERGIES,), "energies still to be paid", high=MUCH),
        # pending steps: the last one is on top
        _count("stack_n", (), "steps on the stack", high=STACK),
        _count("step_kind", (STACK,), "what it is", high=STEP_KINDS - 1),
        _seat("step_seat", (STACK,), "whose it is"),
        _card("step_card", (STACK,), "the card it comes from, -1 none"),
        Field(
            "step_left",
            (STACK,),
            "how much is left: tokens, cards, waivers; Elemental Amulet: types",
            low=-1,
            high=MUCH,
        ),
        Field("step_pick", (STACK,), "Balance and Mirror: the type of energy, -1 none yet", low=-1, high=ENERGIES - 1),
        # where the cards are
        _count("zone", (CARDS,), "where the card is", high=OUT, dtype=np.int8),
        _seat(
            "owner",
            (CARDS,),
            "who has it: in a packet, in hand, library or play, or drawn to choose from",
            dtype=np.int8,
        ),
        _seats("seen", (CARDS,), "who knows that it is there (of drafted cards: who has it)", dtype=np.int8),
        _flag("tapped", (CARDS,), "1: activated in this round", dtype=np.int8),
        # how a card that somebody does not know came where it is: see memory.py
        _seats("passed", (CARDS,), "who passed it in the draft, or knew it when it was drawn or given", dtype=np.int8),
        _seat(
            "packet",
            (CARDS,),
            "the draft packet it was dealt into, named after its first owner; -1 none",
            dtype=np.int8,
        ),
        Field(
            "taken",
            (CARDS,),
            "step of the draft in which it was kept, -1 none",
            low=-1,
            high=HAND_SIZE - 1,
            dtype=np.int8,
        ),
        _count(
            "packed", (CARDS,), "the packet of three it was put into: 1 to 3, 0 none", high=LAST_YEAR, dtype=np.int8
        ),
        _seat("holder", (CARDS,), "into whose hand or libraries it came unseen, -1 nobody's", dtype=np.int8),
        _count("drawn_in", (CARDS,), "how many reshuffles there had been when it was drawn or dealt", dtype=np.int8),
        _count("since", (P, CARDS), "the reshuffle at which this seat lost sight of it", per_seat=True, dtype=np.int8),
        _card(
            "drafted",
            (P, HAND_SIZE),
            "the card kept from each packet in each step, -1 none",
            per_seat=True,
            dtype=np.int8,
        ),
    ]
)
