"""Positions of Seasons, laid out as one would at a table."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence

from tabletopzoo.core.game import Game
from tabletopzoo.core.state import State
from tabletopzoo.seasons import SEASONS
from tabletopzoo.seasons.components import (
    A_AMULET,
    A_BONUS,
    A_CARD,
    A_DIE,
    A_DONE,
    A_INPLAY,
    A_NO,
    A_OPPONENT,
    A_RESERVE,
    A_SHIFT,
    A_TYPE,
    A_YES,
    BASIC,
    CARDS,
    DICE,
    DISCARD,
    ENERGIES,
    FACE,
    FACE_PARTS,
    FACES,
    HAND,
    HAND_SIZE,
    KIND,
    KINDS,
    LAST_YEAR,
    LIBRARY_2,
    LIBRARY_3,
    MAX_AREA,
    MAX_PLAYERS,
    NO_CARD,
    OUT,
    PICK_DIE,
    PILE,
    PLAY,
    PRESTIGE,
    SHIFTS,
    SPACES,
    STORE,
    STORES,
    TURNS,
)
from tabletopzoo.seasons.components import SEASONS as SEASON_COUNT

Cards = Iterable[int]
"""Kinds, or cards of the record; a kind that is laid twice is its second copy the second time."""
Energies = tuple[int, int, int, int]
"""Air, water, fire, earth."""
WINTER, SPRING, SUMMER, FALL = 1, 4, 7, 10
"""The first space of each season."""


def face(space: int, die: int, **parts: int) -> int:
    """The first face of a die that shows these parts of FACE_PARTS, in the season of the space."""
    for number in range(FACES):
        shown = FACE[season_of(space), die, number]
        if all(shown[FACE_PARTS.index(part)] == value for part, value in parts.items()):
            return number
    raise LookupError(f"no face of die {die + 1} shows {parts}")


def season_of(space: int) -> int:
    """The season of a space."""
    return (space - 1) // (SPACES // SEASON_COUNT)


def lay(
    *,
    game: Game = SEASONS,
    num_players: int = 2,
    seat: int = 0,
    turn: int = 0,
    phase: int = TURNS,
    space: int = WINTER,
    year: int = 1,
    opened: int | None = None,
    crystals: Mapping[int, int] | None = None,
    reserve: Mapping[int, Energies] | None = None,
    gauge: Mapping[int, int] | int = 10,
    bonuses: Mapping[int, int] | None = None,
    hands: Mapping[int, Cards] | None = None,
    shown: Cards = (),
    libraries: Mapping[int, tuple[Cards, Cards]] | None = None,
    areas: Mapping[int, Cards] | None = None,
    stored: Mapping[int, Energies] | None = None,
    tapped: Cards = (),
    discard: Cards = (),
    pile: Cards | None = None,
    rest: int | None = None,
    dice: Sequence[tuple[int, int]] | None = None,
    transmute: int = 0,
    extra: int = 0,
    seed: int = 1,
    skip_forced: bool = False,
    **options,
) -> State:
    """`seat` is in the free part of its turn, the `turn`-th of the round (num_players - 1: the round's last turn).

    `dice` are the die and face of each player from the first on, then the die that is left (by default dice 1, 2, ...,
    each with its first face). Hands are unseen by others but for the cards of `shown`. `libraries` are the packets of
    years II and III. `stored` and `tapped` name cards in play. Cards not named are in `rest`: in the pile, or, when
    the exact cards of the `pile` are given, not in the game. Forced choices are shown unless `skip_forced`.
    """
    everybody = (1 << num_players) - 1
    rest = (PILE if pile is None else OUT) if rest is None else rest
    magician = options.get("deck", "archmage") != "archmage"
    zone = [OUT if magician and KIND[card] >= BASIC else rest for card in range(CARDS)]
    laid: set[int] = set()
    owner, holder, seen = [-1] * CARDS, [-1] * CARDS, [0] * CARDS
    packed, arrived = [0] * CARDS, [0] * CARDS
    hand_n, area_n, prestige = [0] * MAX_PLAYERS, [0] * MAX_PLAYERS, [0] * MAX_PLAYERS
    area = [[NO_CARD] * MAX_AREA for _ in range(MAX_PLAYERS)]
    clock = 0

    def put(card: int, where: int, who: int, known: int) -> int:
        card += KINDS if card in laid and card < KINDS else 0
        assert card not in laid, f"card {card} is laid twice"
        laid.add(card)
        zone[card], owner[card], seen[card] = where, who, known
        return card

    for who, cards in (areas or {}).items():
        for card in cards:
            card = put(card, PLAY, who, everybody)
            area[who][area_n[who]] = card
            area_n[who] += 1
            prestige[who] += int(PRESTIGE[KIND[card]])
    for who, packets in (libraries or {}).items():
        for library, cards in zip((LIBRARY_2, LIBRARY_3), packets, strict=True):
            for card in cards:
                card = put(card, library, who, 1 << who)
                holder[card], packed[card] = who, 2 if library == LIBRARY_2 else 3
    for who, cards in (hands or {}).items():
        for card in cards:
            card = put(card, HAND, who, 1 << who)
            clock += 1
            holder[card], arrived[card] = who, clock
            if card in shown:
                holder[card], seen[card] = -1, everybody
            hand_n[who] += 1
    for card in discard:
        put(card, DISCARD, -1, everybody)
    for card in pile or ():
        put(card, PILE, -1, 0)

    first = (seat - turn) % num_players
    if dice is None:
        dice = [(die, 0) for die in range(num_players + 1)]
    taken = {die: (first + i) % num_players for i, (die, _) in enumerate(dice[:num_players])}
    if phase == PICK_DIE:
        taken = {die: who for i, (die, who) in enumerate(taken.items()) if i < turn}
    faces = dict(dice)
    fields = {
        "zone": zone,
        "owner": owner,
        "seen": seen,
        "holder": holder,
        "packed": packed,
        "arrived": arrived,
        "left": [0] * CARDS,
        "clock": clock,
        "opened_at": [0] * (LAST_YEAR + 1),
        "passed": [0] * CARDS,
        "packet": [-1] * CARDS,
        "taken": [-1] * CARDS,
        "drawn_in": [0] * CARDS,
        "drafted": [[NO_CARD] * HAND_SIZE for _ in range(MAX_PLAYERS)],
        "draft_step": HAND_SIZE,
        "pile_n": zone.count(PILE),
        "discard_n": zone.count(DISCARD),
        "hand_n": hand_n,
        "area": area,
        "area_n": area_n,
        "prestige": prestige,
        "tapped": [1 if card in tapped else 0 for card in range(CARDS)],
        "stored": _stored(stored or {}),
        "crystals": _by_seat(crystals or {}, 0),
        "reserve": _by_seat(reserve or {}, (0,) * ENERGIES),
        "gauge": [gauge] * MAX_PLAYERS if isinstance(gauge, int) else _by_seat(gauge, 10),
        "bonuses": _by_seat(bonuses or {}, 0),
        "space": space,
        "year": year,
        "opened": min(max(year, 1), LAST_YEAR) if opened is None else opened,
        "round_number": 1,
        "phase": phase,
        "turn": turn,
        "stage": 1 if phase == TURNS else 0,
        "starter": 0,
        "first": first,
        "seat": seat,
        "dice": [sum(1 << die for die in faces)] * SEASON_COUNT,
        "dice_season": season_of(space),
        "face": [faces.get(die, -1) for die in range(DICE)],
        "taker": [taken.get(die, -1) for die in range(DICE)],
        "transmute": transmute,
        "extra": extra,
    }
    return game.position(seed, num_players, fields, skip_forced=skip_forced, **options)


def _by_seat(values: Mapping, otherwise) -> list:
    return [values.get(who, otherwise) for who in range(MAX_PLAYERS)]


def _stored(energies: Mapping[int, Energies]) -> list[Energies]:
    rows: list[Energies] = [(0, 0, 0, 0)] * STORES
    for card, row in energies.items():
        rows[STORE[card]] = row
    return rows


def begin_turn(*, dice: Sequence[tuple[int, int]], num_players: int = 2, seat: int = 0, **position) -> State:
    """`lay` when the last player is about to take a die, which happens: the turn of `seat`, the first, begins."""
    last = (seat - 1) % num_players
    state = lay(num_players=num_players, seat=last, turn=num_players - 1, phase=PICK_DIE, dice=dice, **position)
    state.step(A_DIE + dice[num_players - 1][0])
    return state


# ------------------------------------------------------------------------------------------ actions; they return it


def _play(state: State, *actions: int) -> State:
    for action in actions:
        state.step(action)
    return state


def summon(state: State, kind: int) -> State:
    """Summons a hand card."""
    return _play(state, A_CARD + kind)


def choose(state: State, *kinds: int) -> State:
    """Keeps, gives, discards or plays a card, one after the other."""
    return _play(state, *(A_CARD + kind for kind in kinds))


def activate(state: State, kind: int) -> State:
    """Activates a card in play."""
    return _play(state, A_INPLAY + kind)


def give_up(state: State, *kinds: int) -> State:
    """Sacrifices or takes back a card in play, one after the other."""
    return _play(state, *(A_INPLAY + kind for kind in kinds))


def reserve(state: State, *energies: int) -> State:
    """Transmutes, pays or discards energies of the reserve."""
    return _play(state, *(A_RESERVE + energy for energy in energies))


def amulet(state: State, *energies: int) -> State:
    """The same with energies on an Amulet of Water."""
    return _play(state, *(A_AMULET + energy for energy in energies))


def types(state: State, *energies: int) -> State:
    """Chooses types of energy: to gain, to waive, to pay for."""
    return _play(state, *(A_TYPE + energy for energy in energies))


def bonus(state: State, which: int) -> State:
    """Uses a bonus: EXCHANGE_BONUS, TRANSMUTE_BONUS, GAUGE_BONUS or DRAW_BONUS."""
    return _play(state, A_BONUS + which)


def shift(state: State, spaces: int) -> State:
    """Moves the season token with Temporal Boots."""
    return _play(state, A_SHIFT + SHIFTS.tolist().index(spaces))


def opponent(state: State, left: int) -> State:
    """Names the opponent who sits `left` seats to the left, from 1."""
    return _play(state, A_OPPONENT + left - 1)


def die(state: State, which: int) -> State:
    """Takes a die, counted from 0."""
    return _play(state, A_DIE + which)


def yes(state: State) -> State:
    """Yes, reroll, keep, draw, mode A."""
    return _play(state, A_YES)


def no(state: State) -> State:
    """No, discard, mode B."""
    return _play(state, A_NO)


def done(state: State) -> State:
    """Ends the turn, or stops."""
    return _play(state, A_DONE)


# ------------------------------------------------------------------------------------------ what may be done


def _within(state: State, start: int, size: int) -> set[int]:
    return {a - start for a in state.legal_actions() if start <= a < start + size}


def hand_choices(state: State) -> set[int]:
    """The kinds of card that may be summoned, or chosen among drawn or hand cards."""
    return _within(state, A_CARD, KINDS)


def play_choices(state: State) -> set[int]:
    """The kinds of card in play that may be activated, or given up."""
    return _within(state, A_INPLAY, KINDS)


def reserve_choices(state: State) -> set[int]:
    """The types of energy of the reserve that may be spent or discarded."""
    return _within(state, A_RESERVE, ENERGIES)


def amulet_choices(state: State) -> set[int]:
    """The types of energy on Amulets of Water that may be spent."""
    return _within(state, A_AMULET, ENERGIES)


def type_choices(state: State) -> set[int]:
    """The types of energy that may be chosen."""
    return _within(state, A_TYPE, ENERGIES)


def bonus_choices(state: State) -> set[int]:
    """The bonuses that may be used."""
    return _within(state, A_BONUS, A_SHIFT - A_BONUS)


def may(state: State, action: int) -> bool:
    """Is the action legal? For A_DONE, A_YES and A_NO."""
    return action in state.legal_actions()


def step(state: State) -> int | None:
    """The kind of the pending step that is to be answered; None in the phases, as in the free part of a turn."""
    n = int(state.record["stack_n"])
    return int(state.record["step_kind"][n - 1]) if n else None


# ------------------------------------------------------------------------------------------ what lies on the table


def _kinds(state: State, zone: int, seat: int) -> list[int]:
    record = state.record
    return sorted(
        card % KINDS for card in range(CARDS) if record["zone"][card] == zone and record["owner"][card] == seat
    )


def hand(state: State, seat: int = 0) -> list[int]:
    """The kinds of card in a hand, in rising order."""
    return _kinds(state, HAND, seat)


def discarded(state: State) -> list[int]:
    """The kinds of card in the discard pile, in rising order."""
    return _kinds(state, DISCARD, -1)


def area(state: State, seat: int = 0) -> list[int]:
    """The kinds of card in play, oldest first."""
    return [card % KINDS for card in state.record["area"][seat][: state.record["area_n"][seat]].tolist()]


def crystals(state: State, seat: int = 0) -> int:
    """The crystals of a seat."""
    return int(state.record["crystals"][seat])


def energies(state: State, seat: int = 0) -> Energies:
    """The reserve of a seat."""
    return tuple(state.record["reserve"][seat].tolist())


def stored(state: State, card: int) -> Energies:
    """The energies on an Amulet of Water or a Glutton Cauldron: a card of the record, the second copy 50 more."""
    return tuple(state.record["stored"][STORE[card]].tolist())


def gauge(state: State, seat: int = 0) -> int:
    """The summoning gauge of a seat."""
    return int(state.record["gauge"][seat])
