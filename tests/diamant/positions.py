"""Games of Diamant told as cards and answers: `deal(4, 11, "snakes")`, then `turn(state, leavers=[0, 2])`.

A card is named by its gems (11), by its disaster ("snakes") or as "artifact 1" to "artifact 5". The draw pile has no
order of its own: the next card is a function of the seed, so a wanted card is had by taking another seed.
"""

import itertools
from collections.abc import Iterable

import numpy as np

from tabletopzoo import DIAMANT, State
from tabletopzoo.core.compile import plain
from tabletopzoo.diamant import rules
from tabletopzoo.diamant.components import COPIES, DISASTER_NAMES, FIRST_ARTIFACT, FIRST_GEM, LEAVE, STAY

Card = int | str

TRIES = 20_000  # seeds looked at before a card counts as impossible; two wanted cards are one chance in 435 or better


def card_name(state: State, card: int) -> Card:
    """The name of a card by its number."""
    if card >= FIRST_GEM:
        return int(state.record["gem_value"][card - FIRST_GEM])
    if card >= FIRST_ARTIFACT:
        return f"artifact {card - FIRST_ARTIFACT + 1}"
    return DISASTER_NAMES[card // COPIES]


def path(state: State) -> list[Card]:
    """The names of the cards face up."""
    return [card_name(state, card) for card in state.record["path"][: state.record["path_length"]]]


def pile(state: State) -> list[Card]:
    """The names of the cards in the draw pile, in the order of their numbers."""
    return [card_name(state, card) for card in np.flatnonzero(state.record["in_deck"]).tolist()]


def inside(state: State) -> list[int]:
    """The seats in the cave."""
    return np.flatnonzero(state.record["in_cave"]).tolist()


def answer(state: State, leavers: Iterable[int] = ()) -> None:
    """Everyone in the cave answers the open question: `leavers` leave, the others stay."""
    leavers = set(leavers)
    assert leavers <= set(inside(state)), f"{leavers} are not all in the cave"
    for _ in inside(state):
        state.step(LEAVE if state.seat in leavers else STAY)


def turn(state: State, *cards: Card, leavers: Iterable[int] = ()) -> None:
    """Everyone answers as above; the cards turned over then are `cards`: two where the first one ends the round."""
    leavers = tuple(leavers)
    for seed in itertools.count():
        assert seed < TRIES, f"{cards} cannot come next"
        trial = state.copy()
        trial.replace({"seed": seed})
        answer(trial, leavers)
        if not cards or _turned_over(state, trial)[: len(cards)] == list(cards):
            break
    state.replace({"seed": seed})
    answer(state, leavers)


def deal(num_players: int, *cards: Card, **options) -> State:
    """A new game in which `cards` come first, everyone staying."""
    first = (DIAMANT.new(seed=seed, num_players=num_players, **options) for seed in range(TRIES))
    state = next(state for state in first if path(state) == [cards[0]])
    for card in cards[1:]:
        turn(state, card)
    return state


def quantity(state: State, rule, *arguments: int) -> int:
    """The value of a rule such as `rules.cards_left` in this position."""
    return plain(rule)(state.game.layout.state_class().load(state.record), *arguments)


def draw_order(state: State) -> list[int]:
    """The numbers of the cards in the draw pile, from the top."""
    s = state.game.layout.state_class().load(state.record)
    next_card, order = plain(rules.next_card), []
    while (card := next_card(s)) != rules.EMPTY_PILE:
        s.in_deck[card] = 0
        order.append(card)
    return order


def section_9(state: State) -> tuple[int, int, int]:
    """D, N and S_k of section 9.1."""
    shares = quantity(state, rules.shares_left, len(inside(state)))
    return quantity(state, rules.fatal_cards), int(state.record["pile"]), shares


def copies(state: State) -> list[int]:
    """Copies of each disaster left in the game."""
    return state.record["copies"].tolist()


def _turned_over(before: State, after: State) -> list[Card]:
    """The cards turned over between two questions, or between a question and the end."""
    if before.record["round_number"] == after.record["round_number"]:
        return path(after)[before.record["path_length"] :]
    first = path(after)[:1]
    return first if after.record["last_end"] < 0 else [DISASTER_NAMES[after.record["last_end"]], *first]
