"""What a seat is shown of the table of Seasons, for its pictures.

Of the cards of others that is how many there are, and those that this seat has seen go there (rules page, section 15).
"""

from collections.abc import Iterable
from typing import NamedTuple

from tabletopzoo.core.compile import plain
from tabletopzoo.core.state import State
from tabletopzoo.seasons import calendar, energies
from tabletopzoo.seasons.components import (
    BALANCE_OF_ISHTAR,
    CARDS,
    COST,
    DICE,
    DISCARD,
    ELEMENTAL_AMULET,
    ENERGIES,
    ENTER,
    HAND,
    KEPT,
    KIND,
    LIBRARY_2,
    LIBRARY_3,
    NAMES,
    NO_CARD,
    OFFER,
    PACKET_Z,
    PHASE_NAMES,
    PRESTIGE,
    SEASON_NAMES,
    SPACES,
    STORE,
)
from tabletopzoo.seasons.phrases import numbers, question
from tabletopzoo.seasons.summoning import FIRST_BALANCE_COST

_season, _limit = plain(calendar.season), plain(energies.reserve_limit)

SECTIONS = {
    OFFER: "drawn",
    PACKET_Z: "packet",
    KEPT: "kept",
    HAND: "hand",
    LIBRARY_2: "library II",
    LIBRARY_3: "library III",
}
"""Where a player may have cards that others do not see."""

YEARS = {1: "I", 2: "II", 3: "III", 4: "IV"}


class Section(NamedTuple):
    """Cards of one player in one place: how many there are, and those that the viewer is shown."""

    title: str
    size: int
    shown: list[int]


def by_kind(cards: Iterable[int]) -> list[int]:
    """In the order of the printed numbers."""
    return sorted(cards, key=lambda card: (int(KIND[card]), card))


def sees(state: State, seat: int | None, card: int) -> bool:
    """Does `seat` know that the card is where it is? The open view (None) knows of all."""
    return seat is None or bool((state.record["seen"][card] >> seat) & 1)


def lying(state: State, zone: int, owner: int) -> list[int]:
    """The cards of `owner` in a zone; -1 for the piles."""
    s = state.record
    return by_kind(c for c in range(CARDS) if s["zone"][c] == zone and s["owner"][c] == owner)


def sections(state: State, owner: int, seat: int | None) -> list[Section]:
    """The hand of `owner` and the other places where it has cards. Of another seat only how many lie in each.

    A card that is being paid for has been shown to all.
    """
    found = []
    for zone, title in SECTIONS.items():
        cards = lying(state, zone, owner)
        open_to_all = zone == OFFER and cards == summoned(state)
        title = "summoned" if open_to_all else title
        shown = cards if seat in (None, owner) or open_to_all else []
        if cards or zone == HAND:
            found.append(Section(title, len(cards), shown))
    return found


def known(state: State, owner: int, seat: int | None) -> list[int]:
    """The cards that `seat` knows another player to have. In which of the places, it need not know."""
    if seat in (None, owner):
        return []
    hidden = {c for zone in SECTIONS for c in lying(state, zone, owner)}.difference(summoned(state))
    return by_kind(c for c in hidden if sees(state, seat, c))


def summoned(state: State) -> list[int]:
    """The card whose payment is open."""
    s = state.record
    return [int(s["step_card"][i]) for i in range(s["stack_n"]) if s["step_kind"][i] == ENTER]


def cost(state: State, card: int) -> tuple[list[int], int, str]:
    """What a summon costs: energies, crystals, and a word for the cost of Elemental Amulet."""
    kind = int(KIND[card])
    *energies, crystals = COST[state.num_players, kind].tolist()
    if kind == BALANCE_OF_ISHTAR and state.record["first_balance"]:
        crystals = FIRST_BALANCE_COST
    return energies, crystals, "1-4 types" if kind == ELEMENTAL_AMULET else ""


def discards(state: State, seat: int | None) -> list[int]:
    """The cards that `seat` has seen go to the discard pile."""
    return [c for c in lying(state, DISCARD, -1) if sees(state, seat, c)]


def top(state: State, seat: int | None) -> int:
    """The top card of the pile, if `seat` knows it."""
    s = state.record
    return int(s["top_card"]) if seat is None or (s["top_known"] >> seat) & 1 else NO_CARD


def top_known_by(state: State) -> str:
    """Who knows the top card of the pile."""
    return " and ".join(f"player_{i}" for i in range(state.num_players) if (state.record["top_known"] >> i) & 1)


def area(state: State, owner: int) -> list[int]:
    """The cards in play of a player, oldest first."""
    return state.record["area"][owner][: state.record["area_n"][owner]].tolist()


def tapped(state: State, card: int) -> bool:
    """Was the card activated in this round?"""
    return bool(state.record["tapped"][card])


def stored(state: State, card: int) -> list[int]:
    """Energies on a card by type."""
    return state.record["stored"][STORE[card]].tolist() if STORE[card] >= 0 else [0] * ENERGIES


def limit(state: State, player: int) -> int:
    """The limit of the reserve."""
    return _limit(numbers(state), player)


def season(state: State) -> int:
    """The season of the token."""
    return _season(numbers(state))


def prestige(state: State, player: int) -> int:
    """Printed prestige of all cards in play."""
    return int(PRESTIGE[KIND[area(state, player)]].sum()) if area(state, player) else 0


def rolled(state: State) -> list[int]:
    """The dice of the round."""
    return [die for die in range(DICE) if state.record["face"][die] >= 0]


def taker(state: State, die: int) -> str:
    """Who has the die; once all have one, what the last is for."""
    s = state.record
    if s["taker"][die] >= 0:
        return f"player_{s['taker'][die]}"
    return "moves token" if (s["taker"] >= 0).sum() == state.num_players else ""


def dice_of(state: State, which: int) -> list[int]:
    """The dice of a season that are in this game."""
    return [die for die in range(DICE) if (state.record["dice"][which] >> die) & 1]


def year(state: State) -> str:
    """The year in the letters of the board; years before the first in digits."""
    return YEARS.get(int(state.record["year"]), str(state.record["year"]))


def progress(state: State) -> str:
    """Year, season, space, round and phase."""
    s = state.record
    phase = "game over" if state.done else PHASE_NAMES[s["phase"]]
    when = f"year {year(state)}, {SEASON_NAMES[season(state)]}, space {s['space']} of {SPACES}"
    return f"{when}, round {s['round_number']}, {phase}" if s["round_number"] else f"{when}, {phase}"


def situation(state: State) -> str:
    """Who is asked what, and what comes after that."""
    s = state.record
    if state.done:
        winners = [f"player_{i}" for i, rank in enumerate(state.ranks) if rank == 1]
        return f"won by {' and '.join(winners)}"
    steps = [int(s["step_card"][i]) for i in range(s["stack_n"] - 1, -1, -1)]
    then = dict.fromkeys(NAMES[KIND[c]] for c in steps[1:] if c not in (NO_CARD, steps[0]))
    return f"player_{state.seat} {question(state)}" + (f"; then {', '.join(then)}" if then else "")


def place(state: State, player: int) -> str:
    """What there is to say of a player beside the name."""
    if state.done:
        return "winner" if state.ranks[player] == 1 else f"place {state.ranks[player]}"
    return "first player" if player == state.record["first"] else ""
