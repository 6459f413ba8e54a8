"""Positions of The Vale of Eternity, laid out as one would at a table."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence

from tabletopzoo.core.state import State
from tabletopzoo.vale_of_eternity import VALE_OF_ETERNITY, components
from tabletopzoo.vale_of_eternity.components import (
    A_CARD,
    A_DONE,
    A_OPTION,
    A_PLAYER,
    A_SELL,
    A_STONE,
    ACTION,
    AREA,
    CARDS,
    DECK,
    DISCARD,
    HAND,
    MARKET,
    NO_CARD,
    RESOLUTION,
)

Cards = Iterable[int]


def lay(
    *,
    num_players: int = 2,
    seat: int = 0,
    round_number: int = 10,
    phase: int = ACTION,
    hands: Mapping[int, Cards] | None = None,
    unseen: Cards = (),
    areas: Mapping[int, Sequence[int]] | None = None,
    stones: Mapping[int, tuple[int, int, int]] | None = None,
    scores: Mapping[int, int] | None = None,
    marked: Mapping[int, Sequence[int]] | None = None,
    discard: Cards = (),
    top: int = NO_CARD,
    used: Cards = (),
    skip_forced: bool = False,
    **options,
) -> State:
    """`seat` is to act (ACTION) or to use its active effects (RESOLUTION), being the first player.

    Cards not named are in the pile. Hand cards are known to everybody unless they are in `unseen`. Forced choices are
    shown unless `skip_forced`.
    """
    zone, owner, known, used_flags = [DECK] * CARDS, [-1] * CARDS, [0] * CARDS, [0] * CARDS
    hand_n, area_n = [0] * 4, [0] * 4
    area = [[NO_CARD] * (components.MAX_AREA) for _ in range(4)]
    marks = [[NO_CARD, NO_CARD] for _ in range(4)]

    def put(card: int, where: int, who: int) -> None:
        assert zone[card] == DECK, f"{components.NAMES[card]} is laid twice"
        zone[card], owner[card] = where, who

    for who, cards in (hands or {}).items():
        for card in cards:
            put(card, HAND, who)
            known[card] = 0 if card in set(unseen) else 1
            hand_n[who] += 1
    for who, cards in (areas or {}).items():
        for i, card in enumerate(cards):
            put(card, AREA, who)
            area[who][i] = card
            area_n[who] += 1
    for who, cards in (marked or {}).items():
        for k, card in enumerate(cards):
            put(card, MARKET, who)
            marks[who][k] = card
    for card in discard:
        put(card, DISCARD, -1)
    for card in used:
        used_flags[card] = 1
    fields = {
        "zone": zone,
        "owner": owner,
        "known": known,
        "used": used_flags,
        "hand_n": hand_n,
        "area": area,
        "area_n": area_n,
        "marked": marks,
        "top_card": top,
        "deck_n": zone.count(DECK),
        "discard_n": zone.count(DISCARD),
        "stones": [list((stones or {}).get(who, (0, 0, 0))) for who in range(4)],
        "score": [(scores or {}).get(who, 0) for who in range(4)],
        "round_number": round_number,
        "phase": phase,
        "first": seat,
        "turn": 0,
        "seat": seat,
    }
    return VALE_OF_ETERNITY.position(1, num_players, fields, skip_forced=skip_forced, **options)


def resolve(**position) -> State:
    """`lay` in the resolution phase: `seat` uses the active effects of its area."""
    return lay(phase=RESOLUTION, **position)


def card(state: State, number: int) -> State:
    """The seat to move takes the action of a card: hunt, tame, summon, remove, use or choose it. Returns the state."""
    state.step(A_CARD + number)
    return state


def sell(state: State, marker: int = 0) -> State:
    """Sells a marked card."""
    state.step(A_SELL + marker)
    return state


def stones(state: State, *colours: int) -> State:
    """Pays or discards stones, one after the other."""
    for colour in colours:
        state.step(A_STONE + colour)
    return state


def player(state: State, relative: int) -> State:
    """Names a player, counted clockwise from the seat to move."""
    state.step(A_PLAYER + relative)
    return state


def option(state: State, line: int) -> State:
    """Chooses a line of Hydra, Basilisk or Snail Maiden, from 0."""
    state.step(A_OPTION + line)
    return state


def done(state: State) -> State:
    """Ends the turn, or stops."""
    state.step(A_DONE)
    return state


def may_take(state: State) -> set[int]:
    """The cards that the seat to move may choose."""
    return {a - A_CARD for a in state.legal_actions() if A_CARD <= a < A_CARD + CARDS}


def options(state: State) -> set[int]:
    """The lines that may be chosen."""
    return {a - A_OPTION for a in state.legal_actions() if A_OPTION <= a < A_OPTION + 4}


def players(state: State) -> set[int]:
    """The players that may be named, counted clockwise from the seat to move."""
    return {a - A_PLAYER for a in state.legal_actions() if A_PLAYER <= a < A_PLAYER + 4}


def colours(state: State) -> set[int]:
    """The colours of stones that may be paid or discarded."""
    return {a - A_STONE for a in state.legal_actions() if A_STONE <= a < A_STONE + 3}


def hand(state: State, seat: int = 0) -> set[int]:
    """The cards in a hand."""
    record = state.record
    return {c for c in range(CARDS) if record["zone"][c] == HAND and record["owner"][c] == seat}


def area(state: State, seat: int = 0) -> list[int]:
    """The summoned cards of a seat, in order."""
    return state.record["area"][seat][: state.record["area_n"][seat]].tolist()


def purse(state: State, seat: int = 0) -> tuple[int, ...]:
    """Red, blue and purple stones of a seat."""
    return tuple(state.record["stones"][seat].tolist())


def discarded(state: State) -> set[int]:
    """The discard pile."""
    return {c for c in range(CARDS) if state.record["zone"][c] == DISCARD}
