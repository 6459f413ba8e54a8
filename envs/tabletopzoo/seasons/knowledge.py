"""What a seat of Seasons sees, as numbers (rules page, section 15). Hidden cards it remembers: see memory.py; what it
cannot know is dealt anew in redeal.py.
"""

import numpy as np

from tabletopzoo.core.compile import Record, rule
from tabletopzoo.core.features import Block, Features
from tabletopzoo.core.seats import clockwise
from tabletopzoo.seasons.calendar import season
from tabletopzoo.seasons.components import (
    AMULET_OF_WATER,
    ASKED,
    BESPELLED_GRIMOIRE,
    CARDS,
    COPIES,
    DECISION_NAMES,
    DECK_NAMES,
    DICE,
    DISCARD,
    DOTS,
    ENERGIES,
    FACE,
    FACE_PARTS,
    FACES,
    GLUTTON_CAULDRON,
    HAND,
    HAND_SIZE,
    KEPT,
    KIND,
    KINDS,
    LAST_YEAR,
    LIBRARY_2,
    LIBRARY_3,
    MAX_PLAYERS,
    NO_CARD,
    OFFER,
    PACKET,
    PACKET_Z,
    PHASE_NAMES,
    PLAY,
    RATE,
    RESERVE,
    SEASONS,
    SPACES,
    SPLIT,
    STORE,
    SUBSET,
    TURNS,
    WIDE_RESERVE,
    ZONE_NAMES,
)
from tabletopzoo.seasons.piles import stored_on

P = MAX_PLAYERS
DIE_FACTS, SEAT_FACTS, AT_FACE = 11, 32, 24
RULINGS = 6

FEATURES = Features(
    [
        Block("decision", len(DECISION_NAMES), "one-hot of the kind of decision: " + ", ".join(DECISION_NAMES)),
        Block("deciding", P, "one-hot of the seat to move, this seat first"),
        Block("phase", len(PHASE_NAMES), "one-hot: " + ", ".join(PHASE_NAMES)),
        Block("draft step", HAND_SIZE + 1, "one-hot of the cards that everybody has kept"),
        Block("split", 6, "this seat splits: one-hot of the cards it has assigned"),
        Block("deck", len(DECK_NAMES), "one-hot: " + ", ".join(DECK_NAMES)),
        Block(
            "rulings",
            RULINGS,
            "options not at their default: back past year I stops, wraps; Potion of Life forbids; the game ends on "
            "reaching space 12; first-printed Balance, Idol",
        ),
        Block("space", SPACES, "one-hot of the season token's space"),
        Block("season", SEASONS, "one-hot: winter, spring, summer, fall"),
        Block("year", LAST_YEAR + 2, "one-hot of the year: before I, I, II, III, after III"),
        Block("rates", ENERGIES, "crystals for a transmuted air, water, fire, earth energy / 4"),
        Block("round", 1, "rounds begun / 32, at most 1"),
        Block("first player", P, "one-hot of the first player, this seat first"),
        Block("piles", 2, "cards in the draw pile / 128, in the discard pile / 128"),
        Block("season dice", (SEASONS, DICE), "1 for each die that is in this game"),
        Block(
            "dice",
            (DICE, DIE_FACTS),
            "each die of the round: rolled; not yet taken; its face: air, water, fire, earth / 2; crystals / 8; star; "
            "card; transmute; dots / 4",
        ),
        Block(
            "seats",
            (P, SEAT_FACTS),
            "this seat first, then clockwise: present; crystals / 256, / 64, / 16, each at most 1; air, water, fire, "
            "earth in the reserve / 8; reserve limit / 16; air, water, fire, earth on Amulets of Water / 8; energies "
            "on Glutton Cauldrons / 16; gauge / 16; room below it / 32; cards in play / 32; prestige in play / 128; "
            "cards in hand / 16; cards in libraries / 8; bonuses used / 4; has had its turn; may transmute; transmute "
            "bonuses used in this turn / 4; the face of its die: air, water, fire, earth / 2; crystals / 8; star; "
            "card; transmute",
            low=-1.0,
        ),
        Block(
            "pending",
            6,
            "how much is left / 8 of what is decided; air, water, fire, earth still owed / 4; 1 while Potion of Life "
            "forbids transmuting",
        ),
        Block("types", 2 * ENERGIES, "Elemental Amulet: the types chosen; Balance, Mirror: the type taken"),
        Block("source", KINDS, "1 for the card that the decision comes from; 1/2 for a top card that this seat knows"),
        # The planes of `observe_cards`: 1/2 for each copy.
        Block("own hand", KINDS, "1/2 for each copy in hand; while the packets are split, of those for year I"),
        Block("own library II", KINDS, "1/2 for each copy in the library for year II"),
        Block(
            "own library III",
            KINDS,
            "1/2 for each copy in the library for year III, or kept in the draft and not yet in a packet of three",
        ),
        Block("offered", KINDS, "1/2 for each copy in the packet in hand, drawn to choose from, or being paid for"),
        Block(
            "play",
            (P, KINDS),
            "1/2 for each untapped copy in play, 3/8 for each tapped one, of this seat, then of the others clockwise",
        ),
        Block("discard pile", KINDS, "1/2 for each copy that this seat knows to be in the discard pile"),
        Block(
            "known cards",
            (P - 1, KINDS),
            "1/2 for each copy known to be in the hand or the libraries of another seat, clockwise",
        ),
        Block(
            "passed",
            KINDS,
            "1/2 for each copy that this seat has passed in the draft and that is still in the packet, or was kept by "
            "one of several others",
        ),
    ]
)

_AT = FEATURES.start
AT_DECISION, AT_DECIDING, AT_PHASE, AT_STEP, AT_SPLIT = (
    _AT["decision"],
    _AT["deciding"],
    _AT["phase"],
    _AT["draft step"],
    _AT["split"],
)
AT_DECK, AT_RULINGS, AT_SPACE, AT_SEASON, AT_YEAR = (
    _AT["deck"],
    _AT["rulings"],
    _AT["space"],
    _AT["season"],
    _AT["year"],
)
AT_RATES, AT_ROUND, AT_FIRST, AT_PILES = _AT["rates"], _AT["round"], _AT["first player"], _AT["piles"]
AT_SEASON_DICE, AT_DICE, AT_SEATS = _AT["season dice"], _AT["dice"], _AT["seats"]
AT_PENDING, AT_TYPES, AT_SOURCE = _AT["pending"], _AT["types"], _AT["source"]
AT_KNOWN, AT_PASSED = _AT["known cards"], _AT["passed"]
SIZE = len(FEATURES)
FIRST_PLANE = _AT["own hand"]

# Where a card shows, by zone and holder (0 nobody, 1 this seat, 2 to 4 the others clockwise), if this seat sees it.
_PLANES = {
    (HAND, 1): _AT["own hand"],
    (LIBRARY_2, 1): _AT["own library II"],
    (LIBRARY_3, 1): _AT["own library III"],
    (KEPT, 1): _AT["own library III"],
    (PACKET_Z, 1): _AT["offered"],
    (OFFER, 1): _AT["offered"],
    (DISCARD, 0): _AT["discard pile"],
    **{(PLAY, 1 + i): _AT["play"] + i * KINDS for i in range(P)},
    **{(zone, 2 + i): AT_KNOWN + i * KINDS for i in range(P - 1) for zone in (HAND, LIBRARY_2, LIBRARY_3, KEPT, OFFER)},
}
ZONES, HOLDERS = len(ZONE_NAMES), P + 1


def _shown(players: int, seat: int, zone: int, owner: int, sees: int, passed: int, tapped: int) -> tuple[int, float]:
    """Where a card's plane starts in the observation of `seat`, and what is added there; `owner` -1 is nobody."""
    holder = 0 if owner < 0 else 1 + (owner - seat) % players
    start = _PLANES.get((zone, holder))
    if sees and start is not None:
        return start, 0.375 if tapped else 0.5
    if passed and not sees and zone in (PACKET_Z, KEPT, HAND, LIBRARY_2, LIBRARY_3):
        return AT_PASSED, 0.5
    return FIRST_PLANE, 0.0


# Looked up by player count, seat, zone, owner, sees, passed and tapped: the loop over the cards has no branches.
_SHOWN = [
    _shown(max(players, 1), seat, zone, owner, sees, passed, tapped)
    for players in range(P + 1)
    for seat in range(P)
    for zone in range(ZONES)
    for owner in range(-1, P)
    for sees in range(2)
    for passed in range(2)
    for tapped in range(2)
]
START = np.array([start for start, _ in _SHOWN], np.int16)
SHOWN = np.array([shown for _, shown in _SHOWN], np.float32)

FACE_SHOWN = (FACE / np.array([2, 2, 2, 2, 8, 1, 1, 1, 4])).astype(np.float32).ravel()
"""The die faces as they are observed: by season, die, face and part, in one row."""
PARTS = len(FACE_PARTS)
SET_SHOWN = ((np.arange(2**DICE)[:, None] >> np.arange(DICE)) & 1).astype(np.float32).ravel()
"""A set of dice as it is observed: by set and die, in one row."""


@rule
def decision(s: Record) -> int:
    """The kind of the decision that is open, as DECISION_NAMES lists them."""
    if s.stack_n > 0:
        return s.step_kind[s.stack_n - 1] + ASKED
    return int(s.phase)


@rule
def observe(s: Record, seat: int, out):
    """What `seat` may know, as FEATURES describes it."""
    for i in range(SIZE):
        out[i] = 0.0
    if s.seat >= 0:
        out[AT_DECISION + decision(s)] = 1.0
        out[AT_DECIDING + clockwise(s, seat, int(s.seat))] = 1.0
    observe_course(s, seat, out)
    for other in range(s.num_players):
        observe_seat(s, other, AT_SEATS + clockwise(s, seat, other) * SEAT_FACTS, out)
    observe_dice(s, seat, out)
    observe_stores(s, seat, out)
    observe_cards(s, seat, out)
    if s.stack_n > 0:
        observe_step(s, s.stack_n - 1, out)
    if s.top_card != NO_CARD and (s.top_known >> seat) & 1 == 1:
        out[AT_SOURCE + KIND[s.top_card]] = max(out[AT_SOURCE + KIND[s.top_card]], 0.5)


@rule
def observe_course(s: Record, seat: int, out):
    """Options, phase and calendar."""
    out[AT_PHASE + s.phase] = 1.0
    out[AT_STEP + s.draft_step] = 1.0
    if s.phase == SPLIT and s.seat == seat:
        out[AT_SPLIT + s.stage] = 1.0
    out[AT_DECK + s.deck] = 1.0
    if s.before_year_one > 0:
        out[AT_RULINGS + s.before_year_one - 1] = 1.0
    out[AT_RULINGS + 2] = s.life_forbids
    out[AT_RULINGS + 3] = s.ends_on_reaching
    out[AT_RULINGS + 4] = s.first_balance
    out[AT_RULINGS + 5] = s.first_idol
    now = season(s)
    out[AT_SPACE + s.space - 1] = 1.0
    out[AT_SEASON + now] = 1.0
    out[AT_YEAR + min(LAST_YEAR + 1, max(0, s.year))] = 1.0
    for energy in range(ENERGIES):
        out[AT_RATES + energy] = RATE[now, energy] / 4.0
    out[AT_ROUND] = min(s.round_number, 32) / 32.0
    out[AT_FIRST + clockwise(s, seat, int(s.first))] = 1.0
    out[AT_PILES] = s.pile_n / 128.0
    out[AT_PILES + 1] = s.discard_n / 128.0
    out[AT_PENDING + 5] = s.barred


@rule
def observe_seat(s: Record, seat: int, at: int, out):
    """The public numbers of one seat."""
    crystals = int(s.crystals[seat])
    out[at] = 1.0
    out[at + 1] = min(crystals, 256) / 256.0
    out[at + 2] = min(crystals, 64) / 64.0
    out[at + 3] = min(crystals, 16) / 16.0
    for energy in range(ENERGIES):
        out[at + 4 + energy] = min(s.reserve[seat, energy], 8) / 8.0
    out[at + 8] = RESERVE / 16.0
    out[at + 14] = s.gauge[seat] / 16.0
    out[at + 15] = (s.gauge[seat] - s.area_n[seat]) / 32.0
    out[at + 16] = s.area_n[seat] / 32.0
    out[at + 17] = min(s.prestige[seat], 128) / 128.0
    out[at + 18] = min(s.hand_n[seat], 16) / 16.0
    out[at + 19] = (LAST_YEAR - s.opened) * PACKET / 8.0
    out[at + 20] = s.bonuses[seat] / 4.0
    if s.phase == TURNS:
        turn = clockwise(s, int(s.first), seat)
        if turn < s.turn:
            out[at + 21] = 1.0
        elif turn == s.turn:
            out[at + 22] = s.transmute
            out[at + 23] = s.extra / 4.0


@rule
def observe_dice(s: Record, seat: int, out):
    """The dice of the game, and those of the round with their takers."""
    for which in range(SEASONS):
        to = np.uint64(AT_SEASON_DICE + which * DICE)
        of = np.uint64(s.dice[which] * DICE)
        for die in range(np.uint64(DICE)):
            out[to + die] = SET_SHOWN[of + die]
    for die in range(DICE):
        if s.face[die] >= 0:
            to = np.uint64(AT_DICE + die * DIE_FACTS)
            of = np.uint64(((s.dice_season * DICE + die) * FACES + s.face[die]) * PARTS)
            out[to] = 1.0
            out[to + np.uint64(1)] = 1.0 if s.taker[die] < 0 else 0.0
            for part in range(np.uint64(PARTS)):
                out[to + np.uint64(2) + part] = FACE_SHOWN[of + part]
            if s.taker[die] >= 0:
                to = np.uint64(AT_SEATS + clockwise(s, seat, int(s.taker[die])) * SEAT_FACTS + AT_FACE)
                for part in range(np.uint64(DOTS)):
                    out[to + part] = FACE_SHOWN[of + part]


@rule
def observe_stores(s: Record, seat: int, out):
    """Energies on Amulets of Water and Glutton Cauldrons; the wider reserves of Bespelled Grimoires."""
    for copy in range(COPIES):
        card = AMULET_OF_WATER + copy * KINDS
        if s.zone[card] == PLAY:
            at = AT_SEATS + clockwise(s, seat, int(s.owner[card])) * SEAT_FACTS
            for energy in range(ENERGIES):
                out[at + 9 + energy] += s.stored[STORE[card], energy] / 8.0
        card = GLUTTON_CAULDRON + copy * KINDS
        if s.zone[card] == PLAY:
            out[AT_SEATS + clockwise(s, seat, int(s.owner[card])) * SEAT_FACTS + 13] += stored_on(s, card) / 16.0
        card = BESPELLED_GRIMOIRE + copy * KINDS
        if s.zone[card] == PLAY:
            out[AT_SEATS + clockwise(s, seat, int(s.owner[card])) * SEAT_FACTS + 8] = WIDE_RESERVE / 16.0


@rule
def observe_cards(s: Record, seat: int, out):
    """Where each card is, as far as `seat` knows. Without branches: cards lie anywhere, no processor guesses it."""
    base = ((s.num_players * P + seat) * ZONES * HOLDERS + 1) * 8
    where = np.empty(CARDS, np.int32)  # a loop of its own: several cards at a time
    for card in range(CARDS):
        knows = ((s.seen[card] >> seat) & 1) * 4 + ((s.passed[card] >> seat) & 1) * 2 + s.tapped[card]
        where[card] = base + s.zone[card] * (8 * HOLDERS) + s.owner[card] * 8 + knows
    for card in range(CARDS):
        at = np.uint64(where[card])  # unsigned: an index that cannot be negative need not be asked
        out[np.uint64(START[at] + KIND[card])] += SHOWN[at]


@rule
def observe_step(s: Record, i: int, out):
    """The step on top: where it comes from, what is left of it."""
    left = int(s.step_left[i])
    if s.step_card[i] >= 0:
        out[AT_SOURCE + KIND[s.step_card[i]]] = 1.0
    if s.step_kind[i] == SUBSET:
        for energy in range(ENERGIES):
            out[AT_TYPES + energy] = (left >> energy) & 1
    else:
        out[AT_PENDING] = max(0, min(left, 8)) / 8.0
    for energy in range(ENERGIES):
        out[AT_PENDING + 1 + energy] = min(s.owed[energy], 4) / 4.0
    if s.step_pick[i] >= 0:
        out[AT_TYPES + ENERGIES + s.step_pick[i]] = 1.0
