"""What a seat is shown of the table of The Vale of Eternity, for its pictures.

Of the other hands that is their size, and the cards that everybody has seen go there (rules page, section 1).
"""

from typing import NamedTuple

from tabletopzoo.core.compile import plain
from tabletopzoo.core.state import State
from tabletopzoo.vale_of_eternity import stones
from tabletopzoo.vale_of_eternity.components import (
    CARDS,
    COLOURS,
    HAND,
    HAS_ACTIVE,
    HAS_INSTANT,
    HAS_PERMANENT,
    NAMES,
    NO_CARD,
    ORDER,
    PHASE_NAMES,
    RESOLUTION,
    ROUNDS,
    STONE_NAMES,
)
from tabletopzoo.vale_of_eternity.phrases import numbers, question

_value, _limit, _worth = plain(stones.stone_value), plain(stones.stone_limit), plain(stones.purse)


class Purse(NamedTuple):
    """The stones of a player: how many of each colour, what one of each is worth, the limit, the value of all."""

    held: list[int]
    values: list[int]
    limit: int
    worth: int


def purse(state: State, player: int) -> Purse:
    """The stones of a player."""
    s = numbers(state)
    values = [_value(s, player, colour) for colour in range(COLOURS)]
    return Purse(state.record["stones"][player].tolist(), values, _limit(s, player), _worth(s, player))


def kinds(card: int) -> list[int]:
    """Which effects a card has: 0 instant, 1 permanent, 2 active."""
    return [k for k, has in enumerate((HAS_INSTANT, HAS_PERMANENT, HAS_ACTIVE)) if has[card]]


def lying(state: State, zone: int, owner: int | None = None) -> list[int]:
    """The cards of a zone, or of one owner's part of it, in the order of their numbers."""
    s = state.record
    return [c for c in range(CARDS) if s["zone"][c] == zone and (owner is None or s["owner"][c] == owner)]


def hand(state: State, owner: int, seat: int | None) -> list[int]:
    """What `seat` is shown of a hand: all of its own, of others the cards that everybody knows to be there."""
    return [c for c in lying(state, HAND, owner) if seat in (None, owner) or state.record["known"][c]]


def area(state: State, owner: int) -> list[int]:
    """The summoned cards of a player, in the order of summoning."""
    return state.record["area"][owner][: state.record["area_n"][owner]].tolist()


def used(state: State, card: int) -> bool:
    """Was the active effect used in this phase? Outside the resolution phase only Genie's instant asks for that."""
    s = state.record
    asked = s["phase"] == RESOLUTION or ORDER in s["step_kind"][: s["stack_n"]]
    return bool(s["used"][card] and asked)


def marker(state: State, card: int) -> str:
    """Whose marker lies on a card of the market, and which of the two it is; empty when it is free."""
    owner = int(state.record["owner"][card])
    if owner < 0:
        return ""
    return f"player_{owner}, {'1st' if state.record['marked'][owner][0] == card else '2nd'}"


def progress(state: State) -> str:
    """Round and phase."""
    s = state.record
    return f"round {s['round_number']} of {ROUNDS}, {'game over' if state.done else PHASE_NAMES[s['phase']] + ' phase'}"


def situation(state: State) -> str:
    """Who is asked what, what has been paid, and what comes after that."""
    s = state.record
    if state.done:
        winners = [f"player_{i}" for i, rank in enumerate(state.ranks) if rank == 1]
        return f"won by {' and '.join(winners)}"
    paid = [f"{n} {name}" for name, n in zip(STONE_NAMES, s["paid"].tolist(), strict=True) if n]
    below = [int(s["step_card"][i]) for i in range(s["stack_n"] - 2, -1, -1)]
    then = list(dict.fromkeys(NAMES[c] for c in below if c != NO_CARD))
    return "".join(
        (
            f"player_{state.seat} {question(state)}",
            f", paid {' and '.join(paid)}" if paid else "",
            f"; then {', '.join(then)}" if then else "",
        )
    )


def place(state: State, player: int) -> str:
    """What there is to say of a player beside the name."""
    if state.done:
        return "winner" if state.ranks[player] == 1 else f"place {state.ranks[player]}"
    return "first player" if player == state.record["first"] else ""
