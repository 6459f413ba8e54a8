"""Turns of seat 0, laid out as one would at a table, and what is played in them. Ids are those of the rules page."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

import numpy as np

from tabletopzoo.core.state import State
from tabletopzoo.the_magnificent import THE_MAGNIFICENT
from tabletopzoo.the_magnificent.components import (
    CARD_SLOTS,
    CARDS,
    COLOURS,
    DISPLAY,
    GREEN,
    HEIGHT_POWER,
    LEVEL_POWER,
    LEVELS,
    MASK_AT,
    MAX_STEPS,
    POSTERS,
    QUEUE,
    SHOWS,
    TENT_SLOTS,
    TILE_COUNT,
    TILE_KINDS,
    TILE_SLOTS,
    TRAINER_TILES,
)
from tabletopzoo.the_magnificent.kinds import (
    A_ACTION,
    A_LARGE,
    A_LEVEL,
    A_NO,
    A_PLACE,
    A_POSTER,
    A_SHOW,
    A_SLOT,
    A_STEPS,
    BOOST,
    BUILD,
    CARD_DECK,
    CARD_DISPLAY,
    CARD_OUT,
    COMPLETED,
    FINISH,
    HELD,
    PERFORM,
    POSTER_DECK,
    POSTER_DISCARD,
    POSTER_DISPLAY,
    POSTER_HELD,
    POSTER_OUT,
    SCORING,
    TILE_DECK,
    TILE_DISPLAY,
    TILE_HELD,
    TRAVEL,
    TURN_PHASE,
)

SO, SG, SP, LO, LG, LP = range(TILE_KINDS)
Tile = tuple[int, int, int, int]
"""Kind, orientation, row, column."""
FOUR_IN_TWO_ROWS = {
    SO: ((0, 0), (2, 1), (0, 4), (2, 5)),
    SG: ((0, 0), (0, 2), (0, 4), (0, 6)),
    SP: ((0, 0), (2, 2), (0, 4), (2, 6)),
}
"""Orientations and columns of four small tiles that fill two rows, but for two cells."""
PLAIN = (5, 9, 16, 24)
"""Four cards for a hand, the first two with a coin as their bonus; rules page, section 8."""


def cells_of(tile: Tile) -> int:
    """The cells of a laid tile, bit row * 9 + column."""
    kind, orientation, row, column = tile
    cells = int(MASK_AT[kind, orientation * 54 + row * 9 + column])
    assert cells, f"{tile} does not lie in the camp"
    return cells


def place(kind: int, orientation: int, row: int, column: int) -> int:
    """The action that lays a tile."""
    return (A_PLACE if kind < COLOURS else A_LARGE) + orientation * 54 + row * 9 + column


def lay(
    *,
    num_players: int = 2,
    cards: Sequence[int] = PLAIN,
    die: tuple[int, int] = (GREEN, 3),
    slot: int = 0,
    active: int | None = None,
    earlier: Mapping[int, tuple[int, int]] | None = None,
    gems: tuple[int, int, int, int] = (0, 0, 0, 0),
    coins: int = 0,
    trainers: int = 0,
    spent: int = 0,
    tiles: Sequence[int] = (),
    board: int = 0,
    side: str = "A",
    camp: Sequence[Tile] = (),
    tents: Mapping[int, int] | None = None,
    posters: Mapping[int, int] | None = None,
    completed: Sequence[int] = (),
    on_display: Sequence[int] = (),
    poster_deck: Sequence[int] | None = None,
    discarded: Sequence[int] = (),
    tent_at: Mapping[tuple[int, int], int] | None = None,
    wagon: tuple[int, int, int] = (0, 0, 0),
    sold_out: Sequence[int] = (),
    hats: Sequence[tuple[int, int]] | None = None,
    shows: int = 0,
    round_number: int = 1,
    turn: int = 0,
    score: int = 0,
    scoring: bool = False,
    seed: int = 1,
) -> State:
    """Seat 0 has put `die` on the card in `slot`, and the window BOOST is open; or, `scoring`, it scores a card.

    `earlier` are dice of this round, by slot. `tents` and `posters` are those of seat 0 by slot; `tent_at` are the
    only tents on the tracks. `turn` counts in rounds of the table. Of the kinds of small tile that are `sold_out` the
    first has been built up by seat 1, the next by seat 2. Other seats have hands, and nothing else.
    """
    state = THE_MAGNIFICENT.new(seed, num_players, skip_forced=False, side=side)
    while state.record["phase"] != TURN_PHASE:
        state.step(state.legal_actions()[0])
    old = {name: np.array(state.record[name]) for name in state.record.dtype.names}
    new = {name: old[name].copy() for name in ("cards", "tiles", "posters", "tents", "hats", "score")}

    hand = [card - 1 for card in cards]
    rest = [card for card in range(CARDS) if card not in hand]
    hands = [hand] + [[rest.pop() for _ in range(4)] for _ in range(1, num_players)]
    zone, owner = [CARD_DECK] * CARDS, [-1] * CARDS
    for seat, held in enumerate(hands):
        new["cards"][seat] = held + [-1] * (CARD_SLOTS - len(held))
        for card in held:
            zone[card], owner[card] = HELD, seat
    rows = 0 if scoring else int((old["display_card"] >= 0).sum())
    display = [rest.pop() for _ in range(rows)] + [-1] * (DISPLAY - rows)
    for card in display[:rows]:
        zone[card] = CARD_DISPLAY
    if scoring:
        zone = [CARD_OUT if where == CARD_DECK else where for where in zone]
    own = [tile - 1 for tile in tiles]
    others = [tile for tile in range(TRAINER_TILES) if tile not in own]
    tile_zone = [TILE_DECK] * TRAINER_TILES
    for seat in range(num_players):
        lie = own if seat == 0 else [others.pop()]
        new["tiles"][seat] = lie + [-1] * (TILE_SLOTS - len(lie))
        for tile in lie:
            tile_zone[tile] = TILE_HELD
    display_tile = [others.pop() for _ in range(rows)] + [-1] * (DISPLAY - rows)
    for tile in display_tile[:rows]:
        tile_zone[tile] = TILE_DISPLAY

    poster_zone = [POSTER_DECK if poster_deck is None else POSTER_OUT] * POSTERS
    poster_owner = [-1] * POSTERS
    for poster in range(6):
        poster_zone[poster] = POSTER_OUT
    for poster in poster_deck or ():
        poster_zone[poster - 1] = POSTER_DECK
    new["posters"][:] = -1
    new["tents"][:, 1:] = -1
    for where, poster in (posters or {}).items():
        new["posters"][0, where] = poster - 1
        poster_zone[poster - 1], poster_owner[poster - 1] = POSTER_HELD, 0
    for poster in completed:
        poster_zone[poster - 1], poster_owner[poster - 1] = COMPLETED, 0
    for poster in on_display:
        poster_zone[poster - 1] = POSTER_DISPLAY
    for poster in discarded:
        poster_zone[poster - 1] = POSTER_DISCARD
    for where, tent in (tents or {}).items():
        new["tents"][0, where] = tent
    track = np.zeros_like(old["tent_at"])
    for (colour, space), tent in (tent_at or {}).items():
        track[colour, space] = tent
    covered = np.zeros_like(old["camp"])
    built = np.zeros_like(old["built"])
    for tile in camp:
        assert not np.bitwise_or.reduce(covered[0]) & cells_of(tile), f"{tile} lies on another tile"
        covered[0, tile[0] % COLOURS] |= cells_of(tile)
        built[0, tile[0]] += 1
    for seat, kind in enumerate(sold_out, start=1):
        for number in range(TILE_COUNT[kind] - built[0, kind]):
            turned, column = FOUR_IN_TWO_ROWS[kind][number % 4]
            covered[seat, kind] |= cells_of((kind, turned, number // 4 * 2, column))
            built[seat, kind] += 1
    boards = [board, *(number for number in range(4) if number != board)][:num_players]
    on_cards = {**(earlier or {}), slot: die} if not scoring else {}
    die_colour, die_value = np.full_like(old["die_colour"], -1), np.zeros_like(old["die_value"])
    for where, (colour, value) in on_cards.items():
        die_colour[0, where], die_value[0, where] = colour, value
    if hats is not None:
        for seat, pair in enumerate(hats):
            new["hats"][seat] = pair
    else:
        new["hats"][:num_players, 0] = range(1, num_players + 1)
    new["score"][0] = score
    by_seat = {name: np.zeros_like(old[name]) for name in ("gems", "coins", "trainers", "spent", "shows", "completed")}
    by_seat["gems"][0], by_seat["coins"][0], by_seat["trainers"][0], by_seat["spent"][0] = gems, coins, trainers, spent
    by_seat["shows"][0], by_seat["completed"][0] = shows, len(completed)
    fields = {
        **new,
        **by_seat,
        "card_zone": zone,
        "card_owner": owner,
        "tile_zone": tile_zone,
        "poster_zone": poster_zone,
        "poster_owner": poster_owner,
        "display_card": display,
        "display_tile": display_tile,
        "display_poster": [poster - 1 for poster in on_display] + [-1] * (DISPLAY - len(on_display)),
        "tent_at": track,
        "wagon": wagon,
        "camp": covered,
        "built": built,
        "supply": TILE_COUNT - built.sum(axis=0),
        "board": boards + [0] * (len(old["board"]) - num_players),
        "die_colour": die_colour,
        "die_value": die_value,
        "round_number": round_number,
        "first": 0,
        "seat": 0,
        "turn": num_players * turn,
        "stack_n": 0,
    }
    if scoring:
        order = sorted(range(num_players), key=lambda seat: -new["hats"][seat].max())
        fields |= {"phase": SCORING, "turn": order.index(0), "step_kind": [0] * len(old["step_kind"])}
        fields |= {"order": order + [-1] * (len(old["order"]) - num_players), "dice": np.zeros_like(old["dice"])}
    else:
        colour = die[0] if active is None else active
        fields |= {"colour": colour, "slot": slot, "taken_colour": die[0], "taken_value": die[1], "stack_n": 1}
        fields |= {"step_kind": [BOOST] + [0] * (len(old["step_kind"]) - 1)}
    state.replace(fields)
    return state


# ------------------------------------------------------------------------------------------ what is played


def play(state: State, *actions: int) -> State:
    """Plays actions one after the other; returns the state."""
    for action in actions:
        state.step(action)
    return state


def may(state: State, action: int) -> bool:
    """Is the action legal?"""
    return action in state.legal_actions()


def offered(state: State, start: int, size: int) -> set[int]:
    """The legal actions of a range, counted from its start."""
    return {action - start for action in state.legal_actions() if start <= action < start + size}


def settle(state: State) -> State:
    """Answers all that is asked, with no where it can be, up to the next window."""
    while step(state) not in (BOOST, FINISH):
        play(state, A_NO if may(state, A_NO) else state.legal_actions()[0])
    return state


def travel(state: State, steps: int = 1) -> State:
    """A travel as the action of the turn, without posters, up to the window after it."""
    return settle(play(state, A_ACTION + TRAVEL, A_STEPS + steps - 1))


def powers(state: State) -> tuple[int, int, int]:
    """The power of building, travelling and performing, as far as levels, steps and performing spaces show it.

    0 for an action that is not open.
    """

    def choices(action: int, start: int, size: int) -> set[int]:
        return offered(play(state.copy(), A_ACTION + action), start, size) if may(state, A_ACTION + action) else set()

    return (
        max((int(LEVEL_POWER[level]) for level in choices(BUILD, A_LEVEL, LEVELS)), default=0),
        len(choices(TRAVEL, A_STEPS, MAX_STEPS)),
        max((int(HEIGHT_POWER[QUEUE + show]) for show in choices(PERFORM, A_SHOW, SHOWS)), default=0),
    )


def take_poster(state: State, row: int, slot: int) -> State:
    """Takes the poster of a display row (4: the deck) into a slot."""
    return play(state, A_POSTER + row, A_SLOT + slot)


def decline(state: State) -> State:
    """No, done, decline, end of the turn."""
    return play(state, A_NO)


# ------------------------------------------------------------------------------------------ what lies on the table


def gems(state: State) -> list[int]:
    """Gems of seat 0: orange, green, purple, clear."""
    return state.record["gems"][0].tolist()


def coins(state: State) -> int:
    """Coins of seat 0."""
    return int(state.record["coins"][0])


def points(state: State) -> int:
    """The score of seat 0."""
    return int(state.record["score"][0])


def trainers(state: State) -> tuple[int, int]:
    """Unused and used trainers of seat 0."""
    return int(state.record["trainers"][0]), int(state.record["spent"][0])


def posters(state: State) -> list[int]:
    """Posters of seat 0 by slot, 0 where there is none."""
    return [int(poster) + 1 for poster in state.record["posters"][0]]


def tents(state: State) -> list[int]:
    """Tents of seat 0 by slot, -1 where there is none."""
    return state.record["tents"][0].tolist()[:TENT_SLOTS]


def step(state: State) -> int:
    """The kind of the step that waits for an answer."""
    return int(state.record["step_kind"][state.record["stack_n"] - 1])
