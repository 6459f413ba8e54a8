"""The scripted players of The Vale of Eternity (rules page, section 10; the uniformly random one is the core's own)."""

import numpy as np

from tabletopzoo.core.compile import Record, rule
from tabletopzoo.core.game import Bot
from tabletopzoo.core.random import low_key
from tabletopzoo.vale_of_eternity.components import A_CARD, A_DONE, ACTION, ACTIONS, AREA, CARDS, HAND
from tabletopzoo.vale_of_eternity.heuristic import heuristic
from tabletopzoo.vale_of_eternity.rules import legal

PICK = 9112  # purpose of the numbers hashed from a bot's key


@rule
def always_summon(s: Record, key: int) -> int:
    """Random, but summons whenever it can and never removes."""
    mask = np.empty(ACTIONS, np.int8)
    legal(s, mask)
    if s.stack_n == 0 and s.phase == ACTION:
        summons = 0
        for card in range(CARDS):
            if mask[A_CARD + card] == 1:
                if s.zone[card] == AREA:
                    mask[A_CARD + card] = 0
                elif s.zone[card] == HAND:
                    summons += 1
        if summons > 0:
            for action in range(ACTIONS):
                if action >= A_CARD + CARDS or s.zone[action - A_CARD] != HAND:
                    mask[action] = 0
    count = 0
    for action in range(ACTIONS):
        count += int(mask[action])
    n = (low_key(key, PICK, int(s.decisions)) * count) >> 32
    for action in range(ACTIONS):
        if mask[action] == 1:
            if n == 0:
                return action
            n -= 1
    return A_DONE


BOTS = {
    "random": Bot("any legal action"),
    "always_summon": Bot("random, but summons whenever it can and never removes", always_summon),
    "heuristic": Bot("takes what promises the most points, by a rating of every card", heuristic),
}
