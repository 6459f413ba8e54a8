"""Chains of free summons: Young Forest Spirit, Dragon Egg and Scorch (rules page, sections 3.3, 3.6 and 7).

What the rules offer is compared with a search that follows every chain to its end, and games are played on from
positions full of such chains.
"""

from __future__ import annotations

import random
from dataclasses import dataclass, replace

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tabletopzoo.vale_of_eternity import VALE_OF_ETERNITY
from tabletopzoo.vale_of_eternity.components import (
    AERIS,
    AREA,
    BOULDER,
    CARDS,
    CERBERUS,
    COPY,
    DANDELION_SPIRIT,
    DISCARD_HAND,
    DRAGON,
    DRAGON_EGG,
    EARTH,
    EMBER,
    FAMILY,
    FIRE,
    FOREST_SPIRIT,
    FREE_SUMMON,
    GENIE,
    GENIE_EXALTED,
    GUST,
    HARPY,
    HIPPOGRIFF,
    HYDRA,
    IFRIT,
    IMP,
    KAPPA,
    LEVIATHAN,
    MARINA,
    MEDUSA,
    NO_CARD,
    PEGASUS,
    SCORCH,
    SYLPH,
    TEXTS,
    TIDAL,
    TROLL,
    WATER,
    WILLOW,
    WIND,
    YOUNG_FOREST_SPIRIT,
)
from tests.vale_of_eternity.table import area, card, discarded, hand, lay, may_take, purse

# ------------------------------------------------------------------------------------------ the search

VICTIMS = {BOULDER: WIND, EMBER: WATER, GUST: EARTH, LEVIATHAN: DRAGON, MARINA: FIRE}
DRAWING = (DANDELION_SPIRIT, HIPPOGRIFF, PEGASUS, SYLPH, WILLOW)
CHAIN = (YOUNG_FOREST_SPIRIT, DRAGON_EGG, SCORCH)


@dataclass(frozen=True)
class Mine:
    """All that legality depends on, for one player."""

    hand: frozenset[int]
    area: frozenset[int]
    theirs: frozenset[int]  # the cards in other areas
    limit: int  # cards that fit into the area
    drawable: bool

    def without(self, gone: int) -> Mine:
        """After a hand card was discarded; it can be drawn again."""
        return replace(self, hand=self.hand - {gone}, drawable=True)


def can_summon(mine: Mine, which: int) -> bool:
    """Section 3.3, step 1, without the cost."""
    if len(mine.area) >= mine.limit:
        return False
    return can_resolve(replace(mine, hand=mine.hand - {which}, area=mine.area | {which}), which, which)


def can_resolve(mine: Mine, performer: int, text: int) -> bool:
    """Section 3.6: can the instant `text` be resolved by `performer`, which lies in the area?"""
    if text == FOREST_SPIRIT:
        return len(mine.hand) > 0
    if text == AERIS:
        return len(mine.area - {performer}) > 0
    if text in VICTIMS:
        return any(FAMILY[c] == VICTIMS[text] for c in mine.area | mine.theirs)
    if text == YOUNG_FOREST_SPIRIT:
        return len(discards(mine)) > 0
    if text == DRAGON_EGG:
        return len(free_summons(replace(mine, area=mine.area - {performer}, drawable=True), dragons=True)) > 0
    if text == SCORCH:
        return len(copies(mine, performer)) > 0
    return mine.drawable or text not in DRAWING


def discards(mine: Mine) -> set[int]:
    """What Young Forest Spirit may discard."""
    return {gone for gone in mine.hand if free_summons(mine.without(gone))}


def free_summons(mine: Mine, dragons: bool = False) -> set[int]:
    """What may be summoned without paying."""
    return {c for c in mine.hand if (FAMILY[c] == DRAGON or not dragons) and can_summon(mine, c)}


def copies(mine: Mine, performer: int) -> set[int]:
    """What Scorch may copy."""
    return {c for c in mine.area - {performer} if "instant" in TEXTS[c] and can_resolve(mine, performer, c)}


# ------------------------------------------------------------------------------------------ positions

CAST = (
    EMBER,
    BOULDER,
    MARINA,
    LEVIATHAN,
    TIDAL,
    WILLOW,
    AERIS,
    FOREST_SPIRIT,
    PEGASUS,
    KAPPA,
    TROLL,
    IFRIT,
    HARPY,
    GENIE,
    HYDRA,
)


@st.composite
def chain_positions(draw):
    """A state full of chains: seat 0, with money for any card, is to move in a small round."""
    places = {c: draw(st.sampled_from(("hand", "hand", "hand", "area", "away"))) for c in CHAIN}
    if places[DRAGON_EGG] == "area":
        places[DRAGON_EGG] = "hand"  # it never stays
    few = draw(st.lists(st.sampled_from(CAST), unique=True, max_size=6))
    places |= {c: draw(st.sampled_from(("hand", "hand", "area", "theirs"))) for c in few}
    mine, own, theirs = ([c for c, place in places.items() if place == where] for where in ("hand", "area", "theirs"))
    rest = [c for c in range(CARDS) if c not in {*mine, *own, *theirs}]
    fewest = max(1, len(own), len(theirs))
    return lay(
        round_number=draw(st.integers(fewest, min(10, max(fewest, len(own) + 3)))),
        hands={0: mine, 1: rest if draw(st.booleans()) else []},  # with all of the rest nothing can be drawn
        areas={0: own, 1: theirs},
        stones={0: (0, 0, 4)},
    )


def as_searched(state) -> Mine:
    """The position of seat 0 as the search takes it."""
    record = state.record
    return Mine(
        hand=frozenset(hand(state)),
        area=frozenset(area(state)),
        theirs=frozenset(c for c in range(CARDS) if record["zone"][c] == AREA and record["owner"][c] != 0),
        limit=int(record["round_number"]),
        drawable=bool(record["deck_n"] + record["discard_n"] > 0),
    )


def pending(state) -> tuple[int, int]:
    """Kind and text of the step on top of the stack, NO_CARD twice when there is none."""
    top = state.record["stack_n"] - 1
    return (NO_CARD, NO_CARD) if top < 0 else (int(state.record["step_kind"][top]), int(state.record["step_text"][top]))


def expected(state) -> set[int] | None:
    """What the search allows at the decision of a chain; None at other decisions."""
    mine = as_searched(state)
    if pending(state) == (DISCARD_HAND, YOUNG_FOREST_SPIRIT):
        return discards(mine)
    if pending(state)[0] == FREE_SUMMON:
        return free_summons(mine, dragons=pending(state)[1] == DRAGON_EGG)
    if pending(state) == (COPY, SCORCH):
        return copies(mine, SCORCH)
    return None


# ------------------------------------------------------------------------------------------ tests


@settings(max_examples=400, deadline=None)
@given(chain_positions(), st.randoms(use_true_random=False))
def test_summons_are_legal_exactly_when_a_search_finds_an_end_of_the_chain(state, rng):
    mine = as_searched(state)
    assert may_take(state) & mine.hand == {c for c in mine.hand if can_summon(mine, c)}
    for first in sorted(may_take(state) & set(CHAIN) & mine.hand):
        trial = card(state.copy(), first)
        while trial.record["stack_n"] > 0:
            wanted = expected(trial)
            if wanted is not None:
                assert may_take(trial) == wanted
            legal = trial.legal_actions()
            assert len(legal) >= 1
            trial.step(rng.choice(legal))


@settings(max_examples=100 if VALE_OF_ETERNITY.compiled else 15, deadline=None)
@given(chain_positions(), st.integers(0, 2**32))
def test_no_choice_of_a_chain_leads_to_a_dead_end(state, seed):
    rng = random.Random(seed)
    while not state.done:
        legal = state.legal_actions()
        assert len(legal) >= 1
        state.step(rng.choice(legal))  # raises when the rules stop with an error
        state.replace({})  # holds the position to the invariants
    assert state.record["err"] == 0


def test_the_longest_chain():
    """Young Forest Spirit -> Dragon Egg -> Scorch -> Genie -> Genie Exalted -> Medusa (section 7)."""
    state = lay(
        hands={0: [YOUNG_FOREST_SPIRIT, DRAGON_EGG, SCORCH, IFRIT, KAPPA, IMP]},
        areas={0: [GENIE, GENIE_EXALTED, MEDUSA]},
    )
    assert may_take(card(state, YOUNG_FOREST_SPIRIT)) == {DRAGON_EGG, SCORCH, IFRIT, KAPPA, IMP}
    assert may_take(card(state, IFRIT)) == {DRAGON_EGG, SCORCH, KAPPA, IMP}
    assert may_take(card(state, DRAGON_EGG)) == {SCORCH}
    assert may_take(card(state, SCORCH)) == {GENIE, YOUNG_FOREST_SPIRIT}
    assert may_take(card(state, GENIE)) == {GENIE_EXALTED, MEDUSA}
    assert may_take(card(state, GENIE_EXALTED)) == {MEDUSA}
    assert may_take(card(state, MEDUSA)) == {KAPPA, IMP}
    assert purse(card(state, KAPPA)) == (0, 0, 1)
    assert may_take(state) == {MEDUSA}
    assert may_take(card(state, MEDUSA)) == {IMP}
    assert purse(card(state, IMP)) == (0, 0, 2)
    assert state.record["stack_n"] == 0
    assert area(state) == [GENIE, GENIE_EXALTED, MEDUSA, YOUNG_FOREST_SPIRIT, SCORCH]
    assert discarded(state) == {IFRIT, DRAGON_EGG, KAPPA, IMP}
    assert hand(state) == set()


def test_young_forest_spirit_may_be_copied_by_the_scorch_that_it_summoned():
    state = lay(hands={0: [YOUNG_FOREST_SPIRIT, SCORCH, EMBER, BOULDER, TIDAL]}, areas={0: [TROLL]}, round_number=4)
    assert may_take(card(state, YOUNG_FOREST_SPIRIT)) == {SCORCH, EMBER, BOULDER}
    assert may_take(card(state, EMBER)) == {SCORCH, TIDAL}
    assert may_take(card(state, SCORCH)) == {YOUNG_FOREST_SPIRIT}
    assert may_take(card(state, YOUNG_FOREST_SPIRIT)) == {BOULDER}
    assert may_take(card(state, BOULDER)) == {TIDAL}
    assert area(card(state, TIDAL)) == [TROLL, YOUNG_FOREST_SPIRIT, SCORCH, TIDAL]
    assert state.scores == [10, 0]


@pytest.mark.parametrize(
    ("others", "may_go"),
    [
        ([DRAGON_EGG, TIDAL], {DRAGON_EGG}),
        ([DRAGON_EGG, TIDAL, EMBER], {DRAGON_EGG, EMBER}),
        ([DRAGON_EGG, EMBER, BOULDER], set()),
        ([DRAGON_EGG, SCORCH, EMBER], set()),  # Scorch could only copy the Spirit, with nothing left to summon
        ([SCORCH, EMBER, BOULDER], set()),
        ([SCORCH, EMBER, BOULDER, IMP], {SCORCH, EMBER, BOULDER}),
    ],
)
def test_young_forest_spirit_looks_through_the_whole_chain(others, may_go):
    state = lay(hands={0: [YOUNG_FOREST_SPIRIT, *others]})
    assert (YOUNG_FOREST_SPIRIT in may_take(state)) == bool(may_go)
    if may_go:
        assert may_take(card(state, YOUNG_FOREST_SPIRIT)) == may_go


def test_young_forest_spirit_may_discard_the_card_that_is_drawn_again():
    """Nothing can be drawn before the discard, so Pegasus could not be paid for, but it can be summoned freely."""
    hands = {0: [YOUNG_FOREST_SPIRIT, PEGASUS, EMBER]}
    others = [c for c in range(CARDS) if c not in (*hands[0], CERBERUS)]
    state = lay(hands=hands | {1: others}, areas={0: [CERBERUS]}, stones={0: (0, 0, 1)})
    assert may_take(state) & set(hands[0]) == {YOUNG_FOREST_SPIRIT}
    assert may_take(card(state, YOUNG_FOREST_SPIRIT)) == {EMBER}
    card(card(state, EMBER), PEGASUS)
    assert hand(state) == {EMBER}
