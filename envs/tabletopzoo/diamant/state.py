"""The record of Diamant: every field with its unit (rules page, section 2)."""

from tabletopzoo.core.fields import Field, Layout
from tabletopzoo.diamant.components import (
    ARTIFACTS,
    CARDS,
    COPIES,
    KINDS,
    MAX_GEM_CARDS,
    MAX_GEM_VALUE,
    MAX_PLAYERS,
    NO_ANSWER,
    ROUNDS,
    STAY,
)

P = MAX_PLAYERS
GEMS = MAX_GEM_CARDS * MAX_GEM_VALUE  # in the largest deck

LAYOUT = Layout(
    [
        # options
        Field("gem_cards", (), "gem cards in the deck", low=1, high=MAX_GEM_CARDS),
        Field("gem_value", (MAX_GEM_CARDS,), "gems on each gem card, rising", low=0, high=MAX_GEM_VALUE),
        Field("artifacts", (), "1: the variant with artifacts", low=0, high=1),
        Field(
            "artifacts_printed",
            (),
            "0: artifacts are worth more the later they are captured, 1: printed values",
            low=0,
            high=1,
        ),
        Field("hidden_chests", (), "1: the others' chests are not shown", low=0, high=1),
        # the game
        Field("round_number", (), "1 to 5", low=1, high=ROUNDS),
        Field("copies", (KINDS,), "copies of each disaster still in the game", low=1, high=COPIES),
        Field("chest", (P,), "banked gems, artifact points included", per_seat=True, low=0, high=2 * ROUNDS * GEMS),
        Field("artifacts_won", (P,), "artifacts captured by each seat", per_seat=True, low=0, high=ARTIFACTS),
        Field("artifacts_captured", (), "artifacts captured in the game, by anyone", low=0, high=ARTIFACTS),
        Field(
            "artifact_gone",
            (ARTIFACTS,),
            "1: was revealed, so it is on the path, in a chest or out of the game",
            low=0,
            high=1,
        ),
        Field(
            "last_end",
            (),
            "how the last round ended: -2 not yet, -1 everyone left, else the disaster's kind",
            low=-2,
            high=KINDS - 1,
        ),
        # the round
        Field("in_deck", (CARDS,), "1: the card is in the draw pile", low=0, high=1),
        Field("pile", (), "cards in the draw pile: N of section 9.1", low=0, high=CARDS),
        Field("path", (CARDS,), "cards face up, in the order they were drawn", low=0, high=CARDS - 1),
        Field("path_length", (), "cards face up", low=0, high=CARDS),
        Field("seen", (KINDS,), "1: one of this disaster lies on the path", low=0, high=1),
        Field("artifact_on_path", (ARTIFACTS,), "1: lies on the path, not taken", low=0, high=1),
        Field("in_cave", (P,), "1: the seat is in the cave", per_seat=True, low=0, high=1),
        Field("pocket", (), "gems that each seat in the cave carries", low=0, high=GEMS),
        Field("pool", (), "gems left over on the path", low=0, high=GEMS),
        Field("taken", (), "gems taken out of the cave by leavers", low=0, high=P * GEMS),
        Field(
            "choice",
            (P,),
            "hidden answers to the open question: -1 none, 0 leave, 1 stay",
            per_seat=True,
            low=NO_ANSWER,
            high=STAY,
        ),
        Field("left_last", (P,), "1: the seat left on the previous turn", per_seat=True, low=0, high=1),
    ]
)
