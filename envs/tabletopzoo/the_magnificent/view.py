"""What the pictures of The Magnificent show of a position.

All is open to everybody but draft hands and the order of the decks (rules page, section 14).
"""

import functools
from collections.abc import Callable, Sequence
from typing import NamedTuple

from tabletopzoo.core.compile import Binder
from tabletopzoo.core.game import Game
from tabletopzoo.core.interpret import checked
from tabletopzoo.core.state import State
from tabletopzoo.the_magnificent import camp, gains, knowledge, rounds, scoring
from tabletopzoo.the_magnificent.components import (
    BOARD_NAMES,
    CARD_SLOTS,
    CELLS,
    COLOURS,
    MAX_PLAYERS,
    ROUNDS,
    SIDE_NAMES,
    TENT_SLOTS,
    TURNS,
)
from tabletopzoo.the_magnificent.kinds import (
    ARRANGE,
    ASKED,
    CARD_DECK,
    PHASE_NAMES,
    POSTER_DECK,
    POSTER_DISCARD,
    POSTER_SLOT,
    ROWS_SHOWN,
    SCORING,
    TILE_DECK,
    TURN_PHASE,
)
from tabletopzoo.the_magnificent.words import table


class Held(NamedTuple):
    """A card of a player: its number, -1 for one face down; the die on it, value 0 for none; is it still in hand?"""

    card: int
    colour: int = -1
    value: int = 0
    in_hand: bool = False


# ------------------------------------------------------------------------------------------ rules


@functools.lru_cache(maxsize=8)
def _binder(game: Game) -> Binder:
    """Interpreted rules on the tables of the game."""
    tables = {name: checked(array) for name, array in game.tables.items()}
    return Binder(lambda function: function, interpreted=True, replace=tables)


def by_rule(state: State, rule: Callable, *numbers: int) -> int:
    """What a rule that changes nothing says of the position."""
    return int(_binder(state.game).function(rule)(state.game.layout.numbers(state.record), *numbers))


def power(state: State, action: int) -> int:
    """The power of the seat to move for an action; 0 while no die lies on a card."""
    return by_rule(state, gains.power, state.seat, action) if state.record["slot"] >= 0 else 0


def owed(state: State, player: int) -> int:
    """Coins to be paid if the round ended now."""
    return by_rule(state, rounds.owed, player)


def value(state: State, player: int, card: int) -> int:
    """What a card would score now."""
    return by_rule(state, scoring.card_value, player, card)


def side(state: State, player: int) -> int:
    """The first index of the tables of boards."""
    return by_rule(state, camp.side_of, player)


# ------------------------------------------------------------------------------------------ the common area


def kind(state: State) -> int:
    """The kind of the open decision."""
    return by_rule(state, knowledge.decision)


def dice(state: State, colour: int) -> list[int]:
    """The values of the dice of a colour in the main tent, ascending."""
    return [value + 1 for value, count in enumerate(state.record["dice"][colour].tolist()) for _ in range(count)]


def sets(state: State) -> list[tuple[int, int]]:
    """Card and trainer tile of each row of the main display, -1 where there is none."""
    s, rows = state.record, int(ROWS_SHOWN[state.num_players])
    return list(zip(s["display_card"][:rows].tolist(), s["display_tile"][:rows].tolist(), strict=True))


def offered(state: State) -> list[int]:
    """The trainer tiles to choose from at set-up, by row; -1 where one was taken."""
    tiles = state.record["offered"].tolist()
    return tiles if max(tiles) >= 0 else []


def decks(state: State) -> dict[str, int]:
    """What is left in the decks, and the discarded posters."""
    s = state.record
    return {
        "master cards": int((s["card_zone"] == CARD_DECK).sum()),
        "trainer tiles": int((s["tile_zone"] == TILE_DECK).sum()),
        "posters": int((s["poster_zone"] == POSTER_DECK).sum()),
        "discarded posters": int((s["poster_zone"] == POSTER_DISCARD).sum()),
    }


def tents_left(state: State) -> list[int]:
    """The tents on the tracks."""
    return sorted(int(tent) for tent in state.record["tent_at"].ravel() if tent > 0)


def hats_at(state: State, height: int) -> list[int]:
    """The players with a hat at this height."""
    return [player for player in range(state.num_players) if height in state.record["hats"][player]]


# ------------------------------------------------------------------------------------------ a player


def coming(state: State) -> int:
    """The poster that the seat to move is to put into a slot, -1 when there is none."""
    s, asked = state.record, kind(state)
    top = int(s["step_left"][s["stack_n"] - 1]) if s["stack_n"] else -1
    if asked == ARRANGE + ASKED:
        return int(s["lifted"][top])
    return top if asked == POSTER_SLOT + ASKED else -1


def cards(state: State, player: int, seat: int | None) -> list[Held]:
    """The master cards of a player by slot, then those of a draft hand: face down unless the viewer has them."""
    s, scoring_now = (
        state.record,
        state.record["phase"] == SCORING,
    )  # cards move up then, and dice mean nothing any more
    slots = zip(s["cards"][player], s["die_colour"][player], s["die_value"][player], strict=True)
    held = [
        Held(int(card), int(colour), 0 if scoring_now else int(value)) for card, colour, value in slots if card >= 0
    ]
    hand = [int(card) for card in s["draft_hand"][player] if card >= 0]
    return held + [Held(card if seat in (None, player) else -1, in_hand=True) for card in hand]


def card_places(state: State) -> int:
    """How many places for cards a player needs: more than the usual five while a hand of six is drafted from."""
    s = state.record
    return max(
        CARD_SLOTS, *(int((s["cards"][p] >= 0).sum() + (s["draft_hand"][p] >= 0).sum()) for p in range(MAX_PLAYERS))
    )


def tiles(state: State, player: int) -> list[int]:
    """The own trainer tiles."""
    return [int(tile) for tile in state.record["tiles"][player] if tile >= 0]


def slots(state: State, player: int) -> list[tuple[int, int]]:
    """Poster and tent of each slot, -1 where there is none; posters that have been lifted are in none."""
    s = state.record
    return [(int(s["posters"][player][slot]), int(s["tents"][player][slot])) for slot in range(TENT_SLOTS)]


def in_hand(state: State) -> list[int]:
    """The posters that the seat to move is to put into slots: those still to be put back, or a new one."""
    arranged = [int(poster) for poster in state.record["lifted"] if poster >= 0]
    return arranged or [poster for poster in [coming(state)] if poster >= 0]


def cells(state: State, player: int) -> list[int]:
    """The colour of each cell of a camp, -1 where no tile lies."""
    colours = [int(mask) for mask in state.record["camp"][player]]
    return [next((c for c in range(COLOURS) if (colours[c] >> cell) & 1), -1) for cell in range(CELLS)]


def area_of(state: State, player: int) -> list[int]:
    """The area of each cell of a camp."""
    masks: Sequence[int] = table(state, "BOARD_AREA")[side(state, player)].tolist()
    return [next(area for area, mask in enumerate(masks) if (mask >> cell) & 1) for cell in range(CELLS)]


def board_name(state: State, player: int) -> str:
    """Board and side: "II A"."""
    return f"{BOARD_NAMES[state.record['board'][player]]} {SIDE_NAMES[state.record['side_b']]}"


def place(state: State, player: int) -> str:
    """What there is to say of a player beside the name."""
    if state.done:
        return (
            "" if state.num_players == 1 else "winner" if state.ranks[player] == 1 else f"place {state.ranks[player]}"
        )
    return "starts" if player == state.record["first"] and state.num_players > 1 else ""


def progress(state: State) -> str:
    """Round, turn and phase."""
    s = state.record
    if state.done:
        return "game over"
    turn = (
        f", turn {min(int(s['turn']) // state.num_players + 1, TURNS)} of {TURNS}" if s["phase"] == TURN_PHASE else ""
    )
    return f"round {s['round_number']} of {ROUNDS}, {PHASE_NAMES[s['phase']]}{turn}"
