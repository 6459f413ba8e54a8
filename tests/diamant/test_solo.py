"""The exact dynamic program of a group that acts together (rules page, sections 9.2 and 9.3), and the thresholds."""

from functools import cache

import numpy as np
import pytest

from tabletopzoo.diamant.components import COPIES, GEM_VALUES, KINDS, THRESHOLD
from tests.diamant.solo import FULL_DECK, Round, game_worth, threshold_rule

ALONE = {
    (3, 3, 3, 3, 3): 17.3399,
    (2, 3, 3, 3, 3): 18.4665,
    (2, 2, 3, 3, 3): 19.8366,
    (1, 3, 3, 3, 3): 19.3565,
    (2, 2, 2, 3, 3): 21.5422,
    (2, 2, 2, 2, 3): 23.7252,
}
TOGETHER = {2: 8.545, 3: 5.605, 4: 4.146, 5: 3.263, 6: 2.686, 7: 2.267, 8: 1.965}


@pytest.mark.parametrize("copies", ALONE)
def test_worth_of_a_round_for_one_player(copies):
    assert Round(1, copies).worth == pytest.approx(ALONE[copies], abs=5e-5)


@pytest.mark.parametrize("players", TOGETHER)
def test_worth_of_a_round_for_a_group_that_leaves_together(players):
    assert Round(players).worth == pytest.approx(TOGETHER[players], abs=5e-4)


@pytest.mark.parametrize("copies", ALONE)
def test_looking_one_card_ahead_is_optimal_alone(copies):
    exact = Round(1, copies)
    states = 0
    for seen, at in exact.positions.items():
        ahead = at.fatal * (at.pocket + at.pool) >= at.rest
        if not any(seen):
            ahead[exact.dealt.sum(axis=0) == 0] = False  # nobody is asked before the first card
        assert np.array_equal(exact.leaves[seen], ahead)
        states += len(ahead)
    if copies == FULL_DECK:
        assert states == 82_944


@pytest.mark.parametrize(
    ("players", "gems", "copies"), [(1, (1, 2, 7), (2, 2)), (2, (3, 3, 4), (3, 1)), (3, (5, 8), (3, 2))]
)
def test_agrees_with_going_through_every_order_of_a_small_deck(players, gems, copies):
    """The other program knows neither multisets nor quantities: it follows the cards one by one."""

    @cache
    def after(pile, seen, pocket, pool):
        """Expected gems for each when one more card is drawn from `pile`, cards in order."""
        total = 0.0
        for i, (kind, value) in enumerate(pile):
            if kind in seen:
                continue
            rest = pile[:i] + pile[i + 1 :]
            then = (pocket + value // players, pool + value % players)
            leaving = then[0] + then[1] // players
            now_seen = seen | {kind} if kind >= 0 else seen
            total += max(leaving, after(rest, now_seen, *then)) if rest else leaving
        return total / len(pile)

    pile = tuple((-1, v) for v in gems) + tuple((kind, 0) for kind, n in enumerate(copies) for _ in range(n))
    assert Round(players, copies, gems=gems).worth == pytest.approx(after(pile, frozenset(), 0, 0))


def test_agrees_with_dealing_cards():
    generator = np.random.default_rng(5)
    cards = np.array([*GEM_VALUES, *(-1 - i % KINDS for i in range(KINDS * COPIES))])
    banked, collapsed = [], 0
    for _ in range(20_000):
        pocket, seen = 0, set()
        for card in generator.permutation(cards).tolist():
            if card in seen:
                collapsed += 1
                banked.append(0)
                break
            if card > 0:
                pocket += card
            else:
                seen.add(card)
            if len(seen) * (COPIES - 1) * pocket >= sum(GEM_VALUES) - pocket:
                banked.append(pocket)
                break
    exact = Round(1)
    error = np.std(banked) / np.sqrt(len(banked))
    assert abs(np.mean(banked) - exact.worth) < 4 * error
    chance = sum(exact.ends.values())
    assert abs(collapsed / len(banked) - chance) < 4 * np.sqrt(chance * (1 - chance) / len(banked))


@pytest.mark.parametrize("players", [2, *(pytest.param(n, marks=pytest.mark.slow) for n in range(3, 9))])
def test_no_other_threshold_is_better_when_everybody_uses_one(players):
    """Over the whole game, thinned decks included. It is enough to look at both neighbours: there is one peak."""
    best = int(THRESHOLD[players])
    worth = {t: game_worth(players, threshold_rule(t)) for t in (best - 1, best, best + 1)}
    assert max(worth, key=worth.get) == best, worth
