"""Uniformly random play agrees with the slow reference of the rules page (end of section 25), cell by cell."""

import numpy as np
import pytest

from tabletopzoo import SEASONS, Batch
from tabletopzoo.seasons.components import TURNS

REFERENCE_GAMES, GAMES = 150, 300
REFERENCE = {
    ("archmage", 2): (27.9, 191, 18.4),
    ("archmage", 3): (23.6, 286, 18.4),
    ("archmage", 4): (22.3, 392, 18.5),
    ("magician", 2): (43.4, 180, None),
    ("magician", 3): (38.2, 271, None),
    ("magician", 4): (33.1, 366, None),
    ("apprentice", 2): (53.2, 170, None),
    ("apprentice", 3): (48.9, 258, None),
    ("apprentice", 4): (38.5, 338, None),
}
"""Mean score, decisions asked in all, rounds; the last one is given for archmage only."""


def play(deck, players):
    """Mean score, decisions and rounds of each of `GAMES` random games.

    Decisions are counted as on the page (25.10): forced ones are not asked, the main menu always is.
    """
    batch = Batch(SEASONS, GAMES, players, seed=5, autoreset=False, deck=deck, skip_forced=False)
    state = SEASONS.layout.view(batch.states)
    rng = np.random.default_rng(7)
    decisions = np.zeros(GAMES)
    while (batch.seat >= 0).any():
        legal = batch.mask.astype(bool)
        menu = (state["stack_n"] == 0) & (state["phase"] == TURNS)
        decisions += (batch.seat >= 0) & ((legal.sum(1) > 1) | menu)
        batch.step(np.where(legal, rng.random(legal.shape), -1.0).argmax(1))
    return batch.final_score[:, :players].mean(1), decisions, state["round_number"].astype(float)


@pytest.mark.parametrize(("deck", "players"), REFERENCE)
def test_random_play_agrees_with_the_reference(deck, players):
    for measured, expected in zip(play(deck, players), REFERENCE[deck, players], strict=True):
        if expected is not None:
            error = measured.std() * (1 / GAMES + 1 / REFERENCE_GAMES) ** 0.5
            assert abs(measured.mean() - expected) < 3.5 * error
