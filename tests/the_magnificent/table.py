"""Positions of The Magnificent with every seat laid out, and whole rounds of them. Ids are those of the rules page."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from itertools import chain

import numpy as np

from tabletopzoo.core.game import Game
from tabletopzoo.core.state import State
from tabletopzoo.the_magnificent import THE_MAGNIFICENT
from tabletopzoo.the_magnificent.components import (
    CARD_SLOTS,
    CARDS,
    COLOURS,
    DISPLAY,
    GREEN,
    MAX_PLAYERS,
    POSTERS,
    ROUNDS,
    START_POSTERS,
    TILE_SLOTS,
    TRAINER_TILES,
    TURNS,
)
from tabletopzoo.the_magnificent.kinds import (
    A_CARD,
    A_COLOUR,
    A_DIE,
    A_LEVEL,
    A_NO,
    A_ROW,
    A_SHOW,
    A_SLOT,
    BOOST,
    CARD_DECK,
    CARD_DISPLAY,
    COMPLETED,
    FINISH,
    HELD,
    POSTER_DECK,
    POSTER_DISCARD,
    POSTER_DISPLAY,
    POSTER_HELD,
    POSTER_OUT,
    ROWS_SHOWN,
    SCORING,
    SETS,
    TAKE_DIE,
    TILE_DECK,
    TILE_DISPLAY,
    TILE_HELD,
    TILE_OUT,
    TURN_PHASE,
)
from tests.the_magnificent.turns import FOUR_IN_TWO_ROWS, Tile, cells_of, play

Die = tuple[int, int]
"""Colour and value."""
Gems = tuple[int, int, int, int]
"""Orange, green, purple, clear."""
HANDS = ((5, 9, 16, 24), (36, 40, 45, 49), (19, 28, 38, 42), (23, 37, 43, 55))
"""Plain cards for each seat: coins, points, gems, trainers."""


def lay(
    *,
    game: Game = THE_MAGNIFICENT,
    num_players: int = 2,
    seat: int = 0,
    first: int = 0,
    turn: int = 0,
    round_number: int = 1,
    at: int = BOOST,
    die: Die = (GREEN, 3),
    slot: int = 0,
    active: int | None = None,
    earlier: Mapping[int, Mapping[int, Die]] | None = None,
    dice: Mapping[Die, int] | None = None,
    boards: Sequence[int] = (0, 1, 2, 3),
    cards: Mapping[int, Sequence[int]] | None = None,
    tiles: Mapping[int, Sequence[int]] | None = None,
    gems: Mapping[int, Gems] | None = None,
    coins: Mapping[int, int] | None = None,
    trainers: Mapping[int, int] | None = None,
    spent: Mapping[int, int] | None = None,
    score: Mapping[int, int] | None = None,
    camps: Mapping[int, Sequence[Tile]] | None = None,
    tents: Mapping[int, Mapping[int, int]] | None = None,
    posters: Mapping[int, Mapping[int, int]] | None = None,
    completed: Mapping[int, Sequence[int]] | None = None,
    hats: Sequence[tuple[int, int]] | None = None,
    shows: Mapping[int, int] | None = None,
    sets: Sequence[tuple[int, int]] | None = None,
    on_display: Sequence[int] = (),
    poster_deck: Sequence[int] | None = None,
    discarded: Sequence[int] = (),
    tent_at: Mapping[tuple[int, int], int] | None = None,
    wagon: tuple[int, int, int] = (0, 0, 0),
    seed: int = 1,
    skip_forced: bool = False,
    **options,
) -> State:
    """`seat` is in its turn, the `turn`-th of the round from 0: it is about to take a die (`at` TAKE_DIE), or has put
    `die` on the card in `slot` and is before (BOOST) or after (FINISH) its action.

    What belongs to seats is given by seat, then by slot. `earlier` are the dice that lie on cards from earlier turns;
    `dice` are those in the main tent (default: as rolled). Nobody has a poster, a gem or a coin unless given; trainer
    tiles that are not named are in the deck, or out of the game in the last round. `hats` are the heights of the two
    hats, 0 for one off the track; `sets` are the cards and tiles (0: none) of the main display, by default such as are
    left over. `tent_at` are the only tents on the tracks. Forced choices are shown unless `skip_forced`.
    """
    state = game.new(seed, num_players, skip_forced=skip_forced, **options)
    while state.record["phase"] != TURN_PHASE:
        state.step(state.legal_actions()[0])
    old = {name: np.array(state.record[name]) for name in state.record.dtype.names}
    everybody = range(num_players)

    hands = [list((cards or {}).get(who, HANDS[who])) for who in everybody]
    free = _others(range(1, CARDS + 1), [*chain(*hands), *(card for card, _ in sets or ())])
    own = [list((tiles or {}).get(who, ())) for who in everybody]
    taken = [*chain(*own), *(tile for _, tile in sets or ())]
    bag = _others(range(1, TRAINER_TILES + 1), taken) if round_number < ROUNDS else []
    if sets is None:
        sets = [(free.pop(), bag.pop() if bag else 0) for _ in range(ROWS_SHOWN[num_players])]
    shown = [*sets, *[(0, 0)] * (DISPLAY - len(sets))]
    card_zone = _zones(CARDS, CARD_DECK, {HELD: chain(*hands), CARD_DISPLAY: [card for card, _ in sets]})
    rest = TILE_DECK if round_number < ROUNDS else TILE_OUT
    tile_zone = _zones(TRAINER_TILES, rest, {TILE_HELD: chain(*own), TILE_DISPLAY: [tile for _, tile in sets if tile]})

    places = {who: list((posters or {}).get(who, {}).values()) for who in everybody}
    done = {who: list((completed or {}).get(who, ())) for who in everybody}
    poster_zone = _zones(
        POSTERS,
        POSTER_DECK if poster_deck is None else POSTER_OUT,
        {
            POSTER_OUT: range(1, START_POSTERS + 1),
            POSTER_DECK: poster_deck or (),
            POSTER_HELD: chain(*places.values()),
            COMPLETED: chain(*done.values()),
            POSTER_DISPLAY: on_display,
            POSTER_DISCARD: discarded,
        },
    )
    camp, built = np.zeros_like(old["camp"]), np.zeros_like(old["built"])
    for who, laid in (camps or {}).items():
        for tile in laid:
            assert not np.bitwise_or.reduce(camp[who]) & cells_of(tile), f"{tile} lies on another tile"
            camp[who, tile[0] % COLOURS] |= cells_of(tile)
            built[who, tile[0]] += 1
    track = np.zeros_like(old["tent_at"])
    for place, tent in (tent_at or {}).items():
        track[place] = tent

    on_cards = {who: dict((earlier or {}).get(who, {})) for who in everybody}
    if at != TAKE_DIE:
        on_cards[seat][slot] = die
    die_colour, die_value = np.full_like(old["die_colour"], -1), np.zeros_like(old["die_value"])
    for who, lying in on_cards.items():
        for where, (colour, value) in lying.items():
            die_colour[who, where], die_value[who, where] = colour, value
    tent_dice = old["dice"] if dice is None else np.zeros_like(old["dice"])
    for (colour, value), count in (dice or {}).items():
        tent_dice[colour, value - 1] = count
    if hats is None:
        hats = [((who - first) % num_players + 1, 0) for who in everybody]
    steps = {TAKE_DIE: [BOOST, TAKE_DIE], BOOST: [BOOST], FINISH: [FINISH]}[at]
    fields = {
        "camp": camp,
        "built": built,
        "supply": old["supply"] - built.sum(axis=0),
        "card_zone": card_zone,
        "card_owner": _owners(CARDS, dict(enumerate(hands))),
        "tile_zone": tile_zone,
        "poster_zone": poster_zone,
        "poster_owner": _owners(POSTERS, {who: places[who] + done[who] for who in everybody}),
        "display_card": [card - 1 for card, _ in shown],
        "display_tile": [tile - 1 for _, tile in shown],
        "display_poster": _row([poster - 1 for poster in on_display], DISPLAY),
        "dice": tent_dice,
        "wagon": wagon,
        "tent_at": track,
        "board": _by_seat(dict(zip(everybody, boards, strict=False)), 0),
        "score": _by_seat(score, 0),
        "coins": _by_seat(coins, 0),
        "gems": _by_seat(gems, (0, 0, 0, 0)),
        "trainers": _by_seat(trainers, 0),
        "spent": _by_seat(spent, 0),
        "cards": _by_seat({who: _row([card - 1 for card in hands[who]], CARD_SLOTS) for who in everybody}, None),
        "die_colour": die_colour,
        "die_value": die_value,
        "tiles": _by_seat({who: _row([tile - 1 for tile in own[who]], TILE_SLOTS) for who in everybody}, None),
        "tents": [_slots({0: 0, **(tents or {}).get(who, {})}, 0) for who in range(MAX_PLAYERS)],
        "posters": [_slots((posters or {}).get(who, {}), 1) for who in range(MAX_PLAYERS)],
        "completed": _by_seat({who: len(done[who]) for who in everybody}, 0),
        "hats": _by_seat(dict(enumerate(hats)), (0, 0)),
        "shows": _by_seat(shows, 0),
        "round_number": round_number,
        "first": first,
        "seat": seat,
        "turn": num_players * turn + (seat - first) % num_players,
        "stack_n": len(steps),
        "step_kind": steps + [0] * (len(old["step_kind"]) - len(steps)),
    }
    if at != TAKE_DIE:
        colour = die[0] if active is None else active
        fields |= {"colour": colour, "slot": slot, "taken_colour": die[0], "taken_value": die[1]}
    state.replace(fields)
    return state


def _others(ids: Sequence[int], used: Sequence[int]) -> list[int]:
    return [one for one in ids if one not in used]


def _zones(count: int, otherwise: int, zones: Mapping[int, Iterable[int]]) -> list[int]:
    found = [otherwise] * count
    for zone, ids in zones.items():
        for one in ids:
            found[one - 1] = zone
    return found


def _owners(count: int, held: Mapping[int, Sequence[int]]) -> list[int]:
    found = [-1] * count
    for who, ids in held.items():
        for one in ids:
            found[one - 1] = who
    return found


def _row(values: Sequence[int], length: int) -> list[int]:
    return [*values, *[-1] * (length - len(values))]


def _slots(by_slot: Mapping[int, int], lowest: int) -> list[int]:
    return [by_slot[slot] - lowest if slot in by_slot else -1 for slot in range(CARD_SLOTS)]


def _by_seat(values: Mapping | None, otherwise) -> list:
    """By seat; an unused seat has `otherwise`, None being a row of -1 as long as the others."""
    values = values or {}
    if otherwise is None:
        otherwise = [-1] * len(values[0])
    return [values.get(who, otherwise) for who in range(MAX_PLAYERS)]


def many(kind: int, count: int) -> list[Tile]:
    """A camp of so many small tiles of a kind, 12 at most."""
    return [
        (kind, FOUR_IN_TWO_ROWS[kind][i % 4][0], i // 4 * 2, FOUR_IN_TWO_ROWS[kind][i % 4][1]) for i in range(count)
    ]


def last_turn(*, num_players: int = 2, **position) -> State:
    """`lay` when the last player is through with its last action of the round."""
    return lay(num_players=num_players, seat=num_players - 1, turn=TURNS - 1, at=FINISH, **position)


def round_over(**position) -> State:
    """The last turn has ended and everybody has paid: sets are taken."""
    state = play(last_turn(**position), A_NO)
    assert state.record["phase"] == SETS
    return state


# ------------------------------------------------------------------------------------------ what is played


def take(state: State, colour: int, value: int) -> State:
    """Takes a die from the main tent."""
    return play(state, A_DIE + colour * 6 + value - 1)


def declare(state: State, colour: int) -> State:
    """Declares or chooses a colour."""
    return play(state, A_COLOUR + colour)


def put(state: State, slot: int) -> State:
    """Puts the die on a card."""
    return play(state, A_CARD + slot)


def level(state: State, number: int) -> State:
    """Chooses a build level from 1."""
    return play(state, A_LEVEL + number - 1)


def show(state: State, space: int) -> State:
    """Goes to a performing space, 0 the lowest."""
    return play(state, A_SHOW + space)


def complete(state: State, *slots: int) -> State:
    """Completes posters."""
    return play(state, *(A_SLOT + slot for slot in slots))


def arrange(state: State, *slots: int) -> State:
    """Puts posters, lifted or new, or a tent into slots."""
    return play(state, *(A_SLOT + slot for slot in slots))


def rows(state: State, *numbers: int) -> State:
    """Takes or discards a set, or takes a trainer tile offered, one after the other."""
    return play(state, *(A_ROW + number for number in numbers))


def score_card(state: State, slot: int) -> State:
    """Scores a card at the end of a round."""
    return play(state, A_CARD + slot)


def score_all(state: State, slot: int = 0) -> State:
    """Everybody scores the card in that slot."""
    while state.record["phase"] == SCORING and not state.done:
        score_card(state, slot)
    return state


# ------------------------------------------------------------------------------------------ what lies on the table


def held(state: State, seat: int) -> list[int]:
    """The master cards of a seat by slot."""
    return [int(card) + 1 for card in state.record["cards"][seat] if card >= 0]


def own_tiles(state: State, seat: int) -> list[int]:
    """The trainer tiles of a seat by slot."""
    return [int(tile) + 1 for tile in state.record["tiles"][seat] if tile >= 0]


def hats_of(state: State, seat: int) -> tuple[int, int]:
    """The heights of the hats of a seat."""
    first, second = state.record["hats"][seat].tolist()
    return first, second
