"""The exact dynamic program for a group that always acts together (rules page, sections 9.2 and 9.3): a test oracle.

A group of one is a player alone. What happens to a group is a game against the deck only, and a position is the
multiset of gem cards dealt and the set of kinds seen: pocket, pool and what is left follow from it. Nothing here
comes from the rules under test but the printed gem values.
"""

import math
from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass

import numpy as np

from tabletopzoo.diamant.components import COPIES, GEM_VALUES, KINDS, ROUNDS

FULL_DECK = (COPIES,) * KINDS
Rule = Callable[["Positions"], np.ndarray]


@dataclass(frozen=True)
class Positions:
    """All positions with one set of seen kinds; arrays have an entry for each multiset of gem cards dealt."""

    pocket: np.ndarray
    pool: np.ndarray
    fatal: int  # D of section 9.1
    rest: np.ndarray  # R of section 9.1: gems in the pile


class Round:
    """One round of `players` who act together, with a deck of these `copies` of each kind and these gem cards.

    `leave` says for Positions where they leave: bool[multisets]. None: where that is best for them.

    * `worth`: float, gems expected for each player.
    * `ends`: probability of an end by a kind, by its copies in the game: {3: 0.52}.
    * `positions`, `leaves`: Positions and bool[multisets], where the group leaves, for every set of seen kinds.
    * `dealt`: int[value, multiset], gem cards of each value on the path.
    """

    def __init__(self, players: int = 1, copies=FULL_DECK, leave: Rule | None = None, gems=GEM_VALUES):
        values, counts = np.unique(gems, return_counts=True)
        self.dealt = np.indices(counts + 1).reshape(len(values), -1)  # [value, multiset]
        steps = [math.prod(counts[i + 1 :] + 1) for i in range(len(values))]  # one more card of a value
        self.classes = sorted(Counter(copies).items())  # (copies, kinds with so many)
        size = tuple(kinds + 1 for _, kinds in self.classes)
        number = self.dealt.sum(axis=0)
        by_number = [np.flatnonzero(number == n) for n in range(len(gems) + 1)]
        # What is followed back: gems for each player, then the probability of an end by each class.
        result = {}
        self.leaves, self.positions = {}, {}
        for seen in reversed(list(np.ndindex(size))):
            left = len(gems) - number + sum(copies) - sum(seen)
            fatal = [n * (c - 1) for n, (c, _) in zip(seen, self.classes, strict=True)]
            rest = sum(gems) - values @ self.dealt
            at = Positions((values // players) @ self.dealt, (values % players) @ self.dealt, sum(fatal), rest)
            out = (at.pocket + at.pool // players).astype(float)
            here = result[seen] = np.zeros((len(number), 1 + len(self.classes)))
            going = None if leave is None else leave(at)
            leaving = self.leaves[seen] = np.zeros(len(number), bool)
            self.positions[seen] = at
            for now in reversed(by_number):
                total = np.zeros((len(now), here.shape[1]))
                for value, step in enumerate(steps):
                    cards = counts[value] - self.dealt[value, now]
                    more = cards > 0
                    total[more] += cards[more, None] * here[now[more] + step]
                for i, (c, kinds) in enumerate(self.classes):
                    total[:, 1 + i] += fatal[i]
                    if seen[i] < kinds:
                        then = tuple(n + (i == j) for j, n in enumerate(seen))
                        total += (kinds - seen[i]) * c * result[then][now]
                here[now] = total / np.maximum(left[now], 1)[:, None]
                if any(seen) or now[0] > 0:  # nobody is asked before the first card
                    leaving[now] = (out[now] > here[now, 0] - 1e-9) if going is None else going[now]
                    leaving[now] |= left[now] == 0
                    here[now[leaving[now]]] = 0.0
                    here[now[leaving[now]], 0] = out[now[leaving[now]]]
        start = result[(0,) * len(size)][0]
        self.worth = float(start[0])
        self.ends = {c: float(p) for (c, _), p in zip(self.classes, start[1:], strict=True)}


def threshold_rule(threshold: int) -> Rule:
    """Leave with a pocket of at least `threshold`."""
    return lambda at: at.pocket >= threshold


def game_worth(players: int, leave: Rule) -> float:
    """Gems expected for each player over the five rounds when all of them follow `leave`: thinned decks included."""
    decks = {FULL_DECK: 1.0}
    total = 0.0
    rounds: dict[tuple[int, ...], Round] = {}
    for _ in range(ROUNDS):
        thinned: Counter = Counter()
        for copies, chance in decks.items():
            if copies not in rounds:
                rounds[copies] = Round(players, copies, leave)
            played = rounds[copies]
            total += chance * played.worth
            thinned[copies] += chance * (1 - sum(played.ends.values()))
            for c, ended in played.ends.items():
                if ended > 0:
                    fewer = list(copies)
                    fewer[copies.index(c)] -= 1
                    thinned[tuple(sorted(fewer, reverse=True))] += chance * ended
        decks = dict(thinned)
    return total
