"""Diamant: a push-your-luck treasure hunt for 2 to 8, with simultaneous choices."""

from collections.abc import Sequence
from typing import Any

import numpy as np

from tabletopzoo.core.actions import ActionRange, ActionTable
from tabletopzoo.core.game import Game
from tabletopzoo.core.options import Option, choice, switch
from tabletopzoo.diamant import knowledge, picture, rules
from tabletopzoo.diamant.bots import BOTS
from tabletopzoo.diamant.components import GEM_VALUES, MAX_GEM_CARDS, MAX_GEM_VALUE
from tabletopzoo.diamant.state import LAYOUT


def _write_gems(values: Sequence[int]) -> dict[str, Any]:
    allowed = f"allowed: 1 to {MAX_GEM_CARDS} whole numbers from 1 to {MAX_GEM_VALUE}"
    if isinstance(values, (str, bytes)) or not 1 <= len(values) <= MAX_GEM_CARDS:
        raise ValueError(allowed)
    whole = all(isinstance(v, (int, np.integer)) and not isinstance(v, bool) for v in values)
    if not whole or not all(1 <= v <= MAX_GEM_VALUE for v in values):
        raise ValueError(allowed)
    padded = sorted(int(v) for v in values) + [0] * (MAX_GEM_CARDS - len(values))
    return {"gem_cards": len(values), "gem_value": padded}


def _read_gems(record: np.void) -> tuple[int, ...]:
    return tuple(record["gem_value"][: record["gem_cards"]].tolist())


DIAMANT = Game(
    name="diamant",
    title="Diamant",
    version=0,
    player_counts=tuple(range(2, 9)),
    default_players=4,
    layout=LAYOUT,
    actions=ActionTable(
        [
            ActionRange("leave", doc="bank the pocket and a share of the pool, out until the next round"),
            ActionRange("stay", doc="one more card"),
        ]
    ),
    features=knowledge.FEATURES,
    own_options={
        "gem_values": Option(GEM_VALUES, "gems on each gem card of the deck", _write_gems, _read_gems),
        "artifacts": switch("artifacts", False, "the variant with five artifacts"),
        "artifact_values": choice(
            "artifacts_printed",
            ("order", "printed"),
            "order",
            "artifacts are worth 5, 5, 5, 10, 10 in the order of capture, or 5, 7, 8, 10, 12 as printed",
        ),
        "chests": choice("hidden_chests", ("public", "hidden"), "public", "are the others' chests shown"),
    },
    invariants=rules.INVARIANTS,
    score_scale=50.0,
    score_name="gems",
    setup=rules.setup,
    legal=rules.legal,
    apply=rules.apply,
    observe=knowledge.observe,
    redeal=knowledge.redeal,
    outcome=rules.outcome,
    check=rules.check,
    choosing=rules.choosing,
    text=picture.text,
    svg=picture.svg,
    bots=BOTS,
)
