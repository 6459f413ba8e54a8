"""The record of Diamant: every field with its unit (rules page, section 2)."""

from tabletopzoo.core.fields import Field, Layout
from tabletopzoo.diamant.components import ARTIFACTS, CARDS, KINDS, MAX_GEM_CARDS, MAX_PLAYERS

P = MAX_PLAYERS

LAYOUT = Layout(
    [
        # options
        Field("gem_cards", (), "gem cards in the deck"),
        Field("gem_value", (MAX_GEM_CARDS,), "gems on each gem card, rising"),
        Field("artifacts", (), "1: the variant with artifacts"),
        Field("artifacts_printed", (), "0: artifacts are worth more the later they are captured, 1: printed values"),
        Field("hidden_chests", (), "1: the others' chests are not shown"),
        # the game
        Field("round_number", (), "1 to 5"),
        Field("copies", (KINDS,), "copies of each disaster still in the game"),
        Field("chest", (P,), "banked gems, artifact points included", per_seat=True),
        Field("artifacts_won", (P,), "artifacts captured by each seat", per_seat=True),
        Field("artifacts_captured", (), "artifacts captured in the game, by anyone"),
        Field("artifact_gone", (ARTIFACTS,), "1: was revealed, so it is on the path, in a chest or out of the game"),
        Field("last_end", (), "how the last round ended: -2 not yet, -1 everyone left, else the disaster's kind"),
        # the round
        Field("in_deck", (CARDS,), "1: the card is in the draw pile"),
        Field("pile", (), "cards in the draw pile: N of section 9.1"),
        Field("path", (CARDS,), "cards face up, in the order they were drawn"),
        Field("path_length", (), "cards face up"),
        Field("seen", (KINDS,), "1: one of this disaster lies on the path"),
        Field("artifact_on_path", (ARTIFACTS,), "1: lies on the path, not taken"),
        Field("in_cave", (P,), "1: the seat is in the cave", per_seat=True),
        Field("pocket", (), "gems that each seat in the cave carries"),
        Field("pool", (), "gems left over on the path"),
        Field("taken", (), "gems taken out of the cave by leavers"),
        Field("choice", (P,), "hidden answers to the open question: -1 none, 0 leave, 1 stay", per_seat=True),
        Field("left_last", (P,), "1: the seat left on the previous turn", per_seat=True),
    ]
)
