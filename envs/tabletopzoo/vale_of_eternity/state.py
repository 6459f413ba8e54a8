"""The record of The Vale of Eternity: every field with its unit and bounds."""

from functools import partial

from tabletopzoo.core.fields import Field, Layout
from tabletopzoo.vale_of_eternity.components import (
    CARDS,
    COLOURS,
    DISCARD,
    MAX_AREA,
    MAX_PLAYERS,
    RESOLUTION,
    ROUNDS,
    SNAIL_PICK,
    STACK,
)

P = MAX_PLAYERS
_flag = partial(Field, low=0, high=1)
_card = partial(Field, low=-1, high=CARDS - 1)
_count = partial(Field, low=0)
_seat = partial(Field, low=-1, high=P - 1, holds_seat=True)

LAYOUT = Layout(
    [
        # rulings (section 9): 0 is the default
        _flag("overpay", (), "R1: 1: a payment may hold superfluous stones"),
        _flag("basilisk_floor", (), "R2: 1: a Basilisk line needs no points, the score stops at 0"),
        _flag("goblin_takes_nothing", (), "R3: 1: an opponent with 0 points can be chosen and nothing is taken"),
        _flag("copied_returns", (), "R6: 1: a Recover copied by Genie Exalted returns the copied card"),
        _flag("hae_tae_alone", (), "R10: 1: with Hae-tae, Water Giant adds nothing"),
        _flag("per_stone", (), "R12: 1: Kappa and Gargoyle count each stone spent"),
        # the cards
        _count("zone", (CARDS,), "where the card is: pile, market, hand, area, discard pile", high=DISCARD),
        _seat("owner", (CARDS,), "who has it in hand or area, or has marked it in the market"),
        _flag("known", (CARDS,), "1: everybody knows that it is in this hand"),
        _count("drawn_in", (CARDS,), "how many reshuffles there had been when it was last drawn unseen"),
        _flag("used", (CARDS,), "1: its active effect was used in this phase"),
        _card("top_card", (), "the card that everybody knows to be on top of the pile, -1 none"),
        _count("shuffles", (), "how often the discard pile was shuffled in"),
        _count("deck_n", (), "cards in the pile, the known top one included", high=CARDS),
        _count("discard_n", (), "cards in the discard pile", high=CARDS),
        # the seats
        _count("score", (P,), "points", per_seat=True),
        _count("stones", (P, COLOURS), "stones by colour", per_seat=True, high=1000),
        _count("hand_n", (P,), "cards in hand", per_seat=True, high=CARDS),
        _card("area", (P, MAX_AREA), "summoned cards in the order of summoning, then -1", per_seat=True),
        _count("area_n", (P,), "summoned cards", per_seat=True, high=MAX_AREA),
        _card("marked", (P, 2), "the cards marked in the market, in order, -1 none or taken back", per_seat=True),
        # the round
        Field("round_number", (), "1 to 10", low=1, high=ROUNDS),
        _count("phase", (), "hunting, action, resolution", high=RESOLUTION),
        _seat("first", (), "who has the first-player marker"),
        _count("turn", (), "hunting: picks made; action and resolution: players who have had their turn", high=2 * P),
        _count("paid", (COLOURS,), "stones spent so far on the payment in progress", high=1000),
        # pending steps: the last one is on top
        _count("stack_n", (), "steps on the stack", high=STACK),
        _count("step_kind", (STACK,), "what it is", high=SNAIL_PICK),
        _seat("step_seat", (STACK,), "whose it is"),
        _card("step_card", (STACK,), "the card it comes from, -1 none"),
        _card("step_text", (STACK,), "the card whose text is resolved; PAY: the card to summon or remove; -1 none"),
        Field("step_left", (STACK,), "PAY: value still owed; HYDRA, CERBERUS: picks left; VICTIM: family", low=-16),
        Field("step_last", (STACK,), "PAY: value of the last stone; HYDRA: the first pick", low=-1),
    ]
)
