"""What a seat of The Magnificent may know (rules page, sections 14 and 18.10).

All is open but the order of the decks and, in the draft, the hands that a seat has not held yet: kept cards lie face
up, so what is left of a hand that it passed on is known.
"""

import numpy as np

from tabletopzoo.core.compile import Record, rule
from tabletopzoo.core.features import Block, Features
from tabletopzoo.core.random import below, start_roll
from tabletopzoo.core.seats import clockwise
from tabletopzoo.the_magnificent.camp import areas_complete, count_cells, covered, side_of
from tabletopzoo.the_magnificent.components import (
    AREAS,
    BOARD_AREA,
    BOARD_SYMBOL,
    BOARDS,
    CARD_CRITERION,
    CARD_EFFECT,
    CARD_MAX,
    CARD_SLOTS,
    CARDS,
    CELLS,
    COIN,
    COLOURS,
    DISPLAY,
    GEM,
    HEIGHTS,
    MAX_PLAYERS,
    NO_SYMBOL,
    POSTER,
    POSTER_COINS,
    POSTER_GEMS,
    POSTER_POINTS,
    POSTER_TILES,
    ROUNDS,
    SPACE_COST,
    SPACE_EFFECT,
    SPACES,
    TENT_BONUS,
    TENT_COINS,
    TENT_GEM,
    TENT_POINTS,
    TENT_SLOTS,
    THREE_POINTS,
    TILE_KINDS,
    TILE_SLOTS,
    TRACK,
    TRAINER,
    TRAINER_TILES,
    TURNS,
    TWO_COINS,
)
from tabletopzoo.the_magnificent.gains import power
from tabletopzoo.the_magnificent.kinds import (
    ARRANGE,
    ASKED,
    CARD_DECK,
    DECISION_NAMES,
    DRAFT,
    DRAFT_D,
    DROP_D,
    HAND,
    HAND_C,
    PHASE_NAMES,
    POSTER_SLOT,
    SCORE_D,
    SCORING,
    SET_D,
    SETUP_D,
    SETUP_TILES,
    TURN_PHASE,
)
from tabletopzoo.the_magnificent.rounds import owed
from tabletopzoo.the_magnificent.scoring import card_value
from tabletopzoo.the_magnificent.vocabulary import COINS, CRITERIA, EFFECT_KINDS, GAIN_POSTER, GEMS, POINTS, TRAINERS

REDEAL = 10  # purpose of the roll that redeals

P = MAX_PLAYERS
ARGUMENTS = 7
EFFECT_FACTS = EFFECT_KINDS + 1 + ARGUMENTS
CARD_FACTS = EFFECT_FACTS + len(CRITERIA) + 2
DIE_FACTS = 5
TILE_FACTS = EFFECT_FACTS + 3
POSTER_FACTS = 12
TENT_FACTS = 6
SEAT_FACTS = 32
TRACK_FACTS = 11
SYMBOL_PLANES = 3

_effect = f"its kind one-hot ({EFFECT_KINDS}), amount / 8, argument one-hot ({ARGUMENTS})"
_card = f"bonus: {_effect}; criterion one-hot ({len(CRITERIA)}), what it would score now / 32, its maximum / 32"
_space = f"effect: {_effect}; cost one-hot: one trainer, each, two"
_poster = (
    "present; tiles small orange, green, purple, large / 4; gems orange, green, purple / 4; points / 16; coins / 8"
)

FEATURES = Features(
    [
        Block("decision", len(DECISION_NAMES), "one-hot of the kind of decision: " + ", ".join(DECISION_NAMES)),
        Block("deciding", P, "one-hot of the seat to move, this seat first"),
        Block("phase", len(PHASE_NAMES), "one-hot: " + ", ".join(PHASE_NAMES)),
        Block("round", ROUNDS, "one-hot of the round"),
        Block("options", 3, "side B; draft; 84 camp tiles"),
        Block("start player", P, "one-hot of the starting player of the round, this seat first"),
        Block("dice", (4, 6), "dice in the main tent by colour (orange, green, purple, clear) and value / 8"),
        Block("reserve", 4, "solo: dice waiting by colour / 4"),
        Block("supply", TILE_KINDS, "camp tiles left: small orange, green, purple, large / 16"),
        Block(
            "turn",
            24,
            "active colour one-hot; value of its die / 8; power for building, travelling, performing / 32; bonus used; "
            "one tent may be taken on the way; posters beyond the space's number / 4; credit of trainers "
            "/ 4; small, large "
            "tiles to place / 4; their colour one-hot; posters to complete / 8; tiles shown so far / 8: small orange, "
            "green, purple, large; a set is to be discarded",
        ),
        Block(
            "spaces", SPACES + TILE_SLOTS, "1 for each common space and own tile that was used once for all this turn"
        ),
        Block(
            "seats",
            (P, SEAT_FACTS),
            "this seat first, then clockwise: present; score / 256; coins / 32; gems orange, green, purple, clear / 4; "
            "trainers free, used / 8; board one-hot; tiles built / 16: small orange, green, purple, large; posters "
            "completed / 16; heights of the hats / 32; shows this round / 4; areas complete / 8; cells covered / 64; "
            "coins owed for dice so far / 64; turns taken / 4; trainer tiles / 4",
            low=-1.0,
        ),
        Block("camp", (COLOURS, CELLS), "own cells under orange, green, purple tiles"),
        Block(
            "symbols",
            (SYMBOL_PLANES, CELLS),
            "own symbols not yet covered: coins (1/2 one, 1 two); 1/2 trainer, 1 poster; 1/2 clear gem, 1 three points",
        ),
        Block("areas", AREAS, "empty cells in each of the own areas / 16"),
        Block("other camps", (P - 1, CELLS), "covered cells of the other seats, clockwise"),
        Block(
            "own cards", (CARD_SLOTS, CARD_FACTS + DIE_FACTS), f"{_card}; colour of the die on it one-hot, value / 8"
        ),
        Block("other cards", (P - 1, CARDS), "cards of the other seats, clockwise: 1/2, 1 with a die on it"),
        Block("own tiles", (TILE_SLOTS, TILE_FACTS), f"trainer tiles; {_space}"),
        Block("other tiles", (P - 1, TRAINER_TILES), "trainer tiles of the other seats, clockwise"),
        Block(
            "choices",
            (HAND, CARD_FACTS + TILE_FACTS),
            f"the sets of the main display; in the draft the own hand, at the set-up the tiles offered. Card: {_card}. "
            f"Tile: {_space}",
        ),
        Block(
            "display",
            CARDS,
            "1 for each card of the main display, 1/2 for each known to be in another hand of the draft",
        ),
        Block(
            "posters",
            (P, TENT_SLOTS, POSTER_FACTS + TENT_FACTS),
            f"slots of this seat, then of the others clockwise: {_poster}; tent below: present, gem orange, green, "
            "purple, points / 8, coins / 4",
        ),
        Block("poster display", (DISPLAY, POSTER_FACTS), _poster),
        Block("poster in hand", POSTER_FACTS, f"the poster to be put into a slot: {_poster}"),
        Block("wagons", (COLOURS, TRACK), "one-hot of the space of the orange, green, purple wagon"),
        Block(
            "tents",
            (COLOURS, TRACK, TRACK_FACTS),
            "by steps from the wagon, 1 first: a tent; its placement bonus: poster, trainers / 2, coins "
            "/ 4, points / 4, "
            "clear gem; its gem: orange, green, purple; points / 8, coins / 4",
        ),
        Block(
            "performance track", (HEIGHTS, P), "whose hat stands at each height, the lowest first: this seat, clockwise"
        ),
    ]
)

_AT = FEATURES.start
SIZE = len(FEATURES)
AT_DECISION, AT_DECIDING, AT_PHASE, AT_ROUND = _AT["decision"], _AT["deciding"], _AT["phase"], _AT["round"]
AT_OPTIONS, AT_START, AT_DICE, AT_RESERVE = _AT["options"], _AT["start player"], _AT["dice"], _AT["reserve"]
AT_SUPPLY, AT_TURN, AT_SPACES, AT_SEATS = _AT["supply"], _AT["turn"], _AT["spaces"], _AT["seats"]
AT_CAMP, AT_SYMBOLS, AT_AREAS, AT_CAMPS = _AT["camp"], _AT["symbols"], _AT["areas"], _AT["other camps"]
AT_CARDS, AT_OTHER_CARDS, AT_TILES = _AT["own cards"], _AT["other cards"], _AT["own tiles"]
AT_OTHER_TILES, AT_CHOICES, AT_DISPLAY = _AT["other tiles"], _AT["choices"], _AT["display"]
AT_POSTERS, AT_SHOWN_POSTERS, AT_IN_HAND = _AT["posters"], _AT["poster display"], _AT["poster in hand"]
AT_WAGONS, AT_TENTS, AT_TRACK = _AT["wagons"], _AT["tents"], _AT["performance track"]

SYMBOL_PLANE = np.zeros(7, np.int16)
SYMBOL_VALUE = np.zeros(7, np.float32)
for _symbol, _plane, _value in (
    (NO_SYMBOL, 0, 0.0),
    (COIN, 0, 0.5),
    (TWO_COINS, 0, 1.0),
    (TRAINER, 1, 0.5),
    (POSTER, 1, 1.0),
    (GEM, 2, 0.5),
    (THREE_POINTS, 2, 1.0),
):
    SYMBOL_PLANE[_symbol], SYMBOL_VALUE[_symbol] = _plane, _value


@rule
def decision(s: Record) -> int:
    """The kind of the decision that is open, as DECISION_NAMES lists them."""
    if s.stack_n > 0:
        return s.step_kind[s.stack_n - 1] + ASKED
    if s.phase == DRAFT:
        return DRAFT_D
    if s.phase == SETUP_TILES:
        return SETUP_D
    if s.phase == SCORING:
        return SCORE_D
    return DROP_D if s.drop == 1 else SET_D


@rule
def observe(s: Record, seat: int, out):
    """What `seat` may know, as FEATURES describes it."""
    for i in range(SIZE):
        out[i] = 0.0
    if s.seat >= 0:
        out[AT_DECISION + decision(s)] = 1.0
        out[AT_DECIDING + clockwise(s, seat, int(s.seat))] = 1.0
    observe_course(s, seat, out)
    if s.seat >= 0 and s.phase == TURN_PHASE:
        observe_turn(s, out)
    for other in range(s.num_players):
        relative = clockwise(s, seat, other)
        observe_seat(s, other, AT_SEATS + relative * SEAT_FACTS, out)
        observe_slots(s, other, AT_POSTERS + relative * TENT_SLOTS * (POSTER_FACTS + TENT_FACTS), out)
        for i in range(2):
            if s.hats[other, i] > 0:
                out[AT_TRACK + (s.hats[other, i] - 1) * P + relative] = 1.0
        if other != seat:
            observe_other(s, other, relative - 1, out)
    observe_own(s, seat, out)
    observe_choices(s, seat, out)
    observe_tracks(s, out)


@rule
def observe_course(s: Record, seat: int, out):
    """Phase, round, options and the common supplies."""
    out[AT_PHASE + s.phase] = 1.0
    out[AT_ROUND + s.round_number - 1] = 1.0
    out[AT_OPTIONS] = s.side_b
    out[AT_OPTIONS + 1] = s.drafted
    out[AT_OPTIONS + 2] = s.more_tiles
    out[AT_START + clockwise(s, seat, int(s.first))] = 1.0
    for colour in range(4):
        for value in range(6):
            out[AT_DICE + colour * 6 + value] = min(s.dice[colour, value], 8) / 8.0
        out[AT_RESERVE + colour] = min(s.reserve[colour], 4) / 4.0
    for kind in range(TILE_KINDS):
        out[AT_SUPPLY + kind] = min(s.supply[kind], 16) / 16.0
    for row in range(DISPLAY):
        if s.display_poster[row] >= 0:
            observe_poster(int(s.display_poster[row]), AT_SHOWN_POSTERS + row * POSTER_FACTS, out)
        if s.display_card[row] >= 0:
            out[AT_DISPLAY + s.display_card[row]] = 1.0


@rule
def observe_turn(s: Record, out):
    """The turn in progress."""
    active = int(s.seat)
    if s.colour >= 0:
        out[AT_TURN + s.colour] = 1.0
        if s.slot >= 0:
            out[AT_TURN + 3] = s.die_value[active, s.slot] / 8.0
            for action in range(3):
                out[AT_TURN + 4 + action] = min(power(s, active, action), 32) / 32.0
    out[AT_TURN + 7] = s.bonus_used
    out[AT_TURN + 8] = s.passing
    out[AT_TURN + 9] = min(s.more_posters, 4) / 4.0
    out[AT_TURN + 10] = min(s.credit, 4) / 4.0
    out[AT_TURN + 11] = min(s.level_tiles[0], 4) / 4.0
    out[AT_TURN + 12] = min(s.level_tiles[1], 4) / 4.0
    if s.tile_colour >= 0:
        out[AT_TURN + 13 + s.tile_colour] = 1.0
    out[AT_TURN + 16] = min(s.show_left, 8) / 8.0
    for kind in range(TILE_KINDS):
        out[AT_TURN + 17 + kind] = min(s.needed[kind], 8) / 8.0
    for place in range(SPACES + TILE_SLOTS):
        out[AT_SPACES + place] = s.space_used[place]
    if s.stack_n > 0:
        i = s.stack_n - 1
        left = int(s.step_left[i])
        if s.step_kind[i] == POSTER_SLOT:
            observe_poster(left, AT_IN_HAND, out)
        elif s.step_kind[i] == ARRANGE and left >= 0 and left < TENT_SLOTS:
            if s.lifted[left] >= 0:
                observe_poster(int(s.lifted[left]), AT_IN_HAND, out)


@rule
def observe_seat(s: Record, seat: int, at: int, out):
    """The numbers of one seat."""
    out[at] = 1.0
    out[at + 1] = max(-256, min(s.score[seat], 256)) / 256.0
    out[at + 2] = min(s.coins[seat], 32) / 32.0
    for gem in range(4):
        out[at + 3 + gem] = s.gems[seat, gem] / 4.0
    out[at + 7] = s.trainers[seat] / 8.0
    out[at + 8] = s.spent[seat] / 8.0
    out[at + 9 + s.board[seat]] = 1.0
    for kind in range(TILE_KINDS):
        out[at + 9 + BOARDS + kind] = min(s.built[seat, kind], 16) / 16.0
    out[at + 19] = min(s.completed[seat], 16) / 16.0
    out[at + 20] = s.hats[seat, 0] / 32.0
    out[at + 21] = s.hats[seat, 1] / 32.0
    out[at + 22] = s.shows[seat] / 4.0
    out[at + 23] = areas_complete(s, seat) / 8.0
    out[at + 24] = count_cells(covered(s, seat)) / 64.0
    out[at + 25] = min(owed(s, seat), 64) / 64.0
    turns = 0
    for slot in range(CARD_SLOTS):
        turns += 1 if s.die_value[seat, slot] > 0 else 0
    out[at + 26] = min(turns, TURNS) / 4.0
    tiles = 0
    for slot in range(TILE_SLOTS):
        tiles += 1 if s.tiles[seat, slot] >= 0 else 0
    out[at + 27] = tiles / 4.0


@rule
def observe_poster(poster: int, at: int, out):
    """What a poster asks and gives."""
    out[at] = 1.0
    for kind in range(TILE_KINDS):
        out[at + 1 + kind] = min(POSTER_TILES[poster, kind], 4) / 4.0
    for colour in range(COLOURS):
        out[at + 7 + colour] = min(POSTER_GEMS[poster, colour], 4) / 4.0
    out[at + 10] = min(POSTER_POINTS[poster], 16) / 16.0
    out[at + 11] = min(POSTER_COINS[poster], 8) / 8.0


@rule
def observe_slots(s: Record, seat: int, at: int, out):
    """Posters and tents of a seat, slot by slot."""
    for slot in range(TENT_SLOTS):
        to = at + slot * (POSTER_FACTS + TENT_FACTS)
        if s.posters[seat, slot] >= 0:
            observe_poster(int(s.posters[seat, slot]), to, out)
        tent = int(s.tents[seat, slot])
        if tent >= 0:
            to += POSTER_FACTS
            out[to] = 1.0
            if TENT_GEM[tent] >= 0:
                out[to + 1 + TENT_GEM[tent]] = 1.0
            out[to + 4] = min(TENT_POINTS[tent], 8) / 8.0
            out[to + 5] = min(TENT_COINS[tent], 4) / 4.0


@rule
def observe_other(s: Record, seat: int, index: int, out):
    """Camp, cards and trainer tiles of another seat."""
    cells = covered(s, seat)
    for cell in range(CELLS):
        out[AT_CAMPS + index * CELLS + cell] = (cells >> cell) & 1
    for slot in range(CARD_SLOTS):
        if s.cards[seat, slot] >= 0:
            out[AT_OTHER_CARDS + index * CARDS + s.cards[seat, slot]] = 1.0 if s.die_value[seat, slot] > 0 else 0.5
    for slot in range(TILE_SLOTS):
        if s.tiles[seat, slot] >= 0:
            out[AT_OTHER_TILES + index * TRAINER_TILES + s.tiles[seat, slot]] = 1.0


@rule
def observe_own(s: Record, seat: int, out):
    """The own camp, cards and trainer tiles."""
    cells = covered(s, seat)
    side = side_of(s, seat)
    for cell in range(CELLS):
        for colour in range(COLOURS):
            out[AT_CAMP + colour * CELLS + cell] = (s.camp[seat, colour] >> cell) & 1
        if (cells >> cell) & 1 == 0:
            symbol = int(BOARD_SYMBOL[side, cell])
            out[AT_SYMBOLS + SYMBOL_PLANE[symbol] * CELLS + cell] = SYMBOL_VALUE[symbol]
    for area in range(AREAS):
        out[AT_AREAS + area] = min(16, count_cells(BOARD_AREA[side, area] & ~cells)) / 16.0
    for slot in range(CARD_SLOTS):
        at = AT_CARDS + slot * (CARD_FACTS + DIE_FACTS)
        if s.cards[seat, slot] >= 0:
            observe_card(s, seat, int(s.cards[seat, slot]), at, out)
        if s.die_value[seat, slot] > 0:
            out[at + CARD_FACTS + s.die_colour[seat, slot]] = 1.0
            out[at + CARD_FACTS + 4] = s.die_value[seat, slot] / 8.0
    for slot in range(TILE_SLOTS):
        if s.tiles[seat, slot] >= 0:
            observe_tile(int(s.tiles[seat, slot]), AT_TILES + slot * TILE_FACTS, out)


@rule
def observe_effect(kind: int, amount: int, argument: int, at: int, out):
    """An effect: kind, amount, argument."""
    out[at + kind] = 1.0
    out[at + EFFECT_KINDS] = min(amount, 8) / 8.0
    out[at + EFFECT_KINDS + 1 + argument] = 1.0


@rule
def observe_card(s: Record, seat: int, card: int, at: int, out):
    """A master card, with what it would score for `seat` now."""
    observe_effect(int(CARD_EFFECT[card, 0]), int(CARD_EFFECT[card, 1]), int(CARD_EFFECT[card, 2]), at, out)
    out[at + EFFECT_FACTS + CARD_CRITERION[card]] = 1.0
    out[at + CARD_FACTS - 2] = min(32, card_value(s, seat, card)) / 32.0
    out[at + CARD_FACTS - 1] = min(32, CARD_MAX[card]) / 32.0


@rule
def observe_tile(tile: int, at: int, out):
    """A trainer tile."""
    space = SPACES + tile
    observe_effect(int(SPACE_EFFECT[space, 0]), int(SPACE_EFFECT[space, 1]), int(SPACE_EFFECT[space, 2]), at, out)
    out[at + EFFECT_FACTS + SPACE_COST[space]] = 1.0


@rule
def observe_choices(s: Record, seat: int, out):
    """The sets of the display; in the draft the own hand, at the set-up the tiles offered; other hands it has seen."""
    for row in range(HAND):
        card = -1
        tile = -1
        if s.phase == DRAFT:
            card = int(s.draft_hand[seat, row])
        elif row < DISPLAY:
            card = int(s.display_card[row]) if s.phase != SETUP_TILES else -1
            tile = int(s.display_tile[row]) if s.phase != SETUP_TILES else int(s.offered[row])
        at = AT_CHOICES + row * (CARD_FACTS + TILE_FACTS)
        if card >= 0:
            observe_card(s, seat, card, at, out)
        if tile >= 0:
            observe_tile(tile, at + CARD_FACTS, out)
    if s.phase == DRAFT:
        for other in range(s.num_players):
            if other != seat and has_seen_hand(s, seat, other) == 1:
                for i in range(HAND):
                    if s.draft_hand[other, i] >= 0:
                        out[AT_DISPLAY + s.draft_hand[other, i]] = 0.5


@rule
def observe_tracks(s: Record, out):
    """Wagons, and the tents ahead of each."""
    for track in range(COLOURS):
        out[AT_WAGONS + track * TRACK + s.wagon[track]] = 1.0
        for steps in range(TRACK):
            tent = int(s.tent_at[track, (s.wagon[track] + steps + 1) % TRACK])
            if tent > 0:
                at = AT_TENTS + (track * TRACK + steps) * TRACK_FACTS
                out[at] = 1.0
                for which in range(2):
                    observe_tent_bonus(tent, which, at, out)
                if TENT_GEM[tent] >= 0:
                    out[at + 6 + TENT_GEM[tent]] = 1.0
                out[at + 9] = min(TENT_POINTS[tent], 8) / 8.0
                out[at + 10] = min(TENT_COINS[tent], 4) / 4.0


@rule
def observe_tent_bonus(tent: int, which: int, at: int, out):
    """One placement bonus of a tent: poster, trainers, coins, points, gem."""
    kind = int(TENT_BONUS[tent, which, 0])
    amount = min(int(TENT_BONUS[tent, which, 1]), 4)
    if kind == GAIN_POSTER:
        out[at + 1] = 1.0
    elif kind == TRAINERS:
        out[at + 2] = min(1.0, amount / 2.0)
    elif kind == COINS:
        out[at + 3] = amount / 4.0
    elif kind == POINTS:
        out[at + 4] = amount / 4.0
    elif kind == GEMS:
        out[at + 5] = 1.0


# ------------------------------------------------------------------------------------------ redeal


@rule
def has_seen_hand(s: Record, seat: int, other: int) -> int:
    """1 when `seat` has held, in this draft, the hand that `other` holds now."""
    return 1 if clockwise(s, int((other - s.picks + 4 * s.num_players) % s.num_players), seat) <= s.picks else 0


@rule
def redeal(s: Record, seat: int, seed: int):
    """New decks, new dice to come; in the draft new cards in the hands that `seat` has not held."""
    s.seed = seed
    if s.phase == DRAFT and s.num_players > 1:
        start_roll(s, REDEAL, 0)
        for other in range(s.num_players):
            if has_seen_hand(s, seat, other) == 0:
                for i in range(HAND):
                    if s.draft_hand[other, i] >= 0:
                        swap_hidden(s, seat, other, i)
    for i in range(4):
        s.rng[i] = 0


@rule
def swap_hidden(s: Record, seat: int, owner: int, position: int):
    """A card of a hidden hand changes places with one of those in the deck or in hidden hands not yet dealt."""
    card = int(s.draft_hand[owner, position])
    choices = 0
    for other in range(CARDS):
        choices += may_be_there(s, seat, owner, position, other)
    n = below(s, choices)
    for other in range(CARDS):
        if may_be_there(s, seat, owner, position, other) == 1:
            if n == 0:
                exchange(s, card, other)
                return
            n -= 1


@rule
def may_be_there(s: Record, seat: int, owner: int, position: int, card: int) -> int:
    """1 for a card of the deck, or of a hidden hand from this place on."""
    if s.card_zone[card] == CARD_DECK:
        return 1
    if s.card_zone[card] != HAND_C or has_seen_hand(s, seat, int(s.card_owner[card])) == 1:
        return 0
    if s.card_owner[card] != owner:
        return 1 if s.card_owner[card] > owner else 0
    for i in range(position):
        if s.draft_hand[owner, i] == card:
            return 0
    return 1


@rule
def exchange(s: Record, a: int, b: int):
    """Two hidden cards change places."""
    if a == b:
        return
    for seat in range(s.num_players):
        for i in range(HAND):
            if s.draft_hand[seat, i] == a:
                s.draft_hand[seat, i] = b
            elif s.draft_hand[seat, i] == b:
                s.draft_hand[seat, i] = a
    zone = int(s.card_zone[a])
    owner = int(s.card_owner[a])
    s.card_zone[a] = s.card_zone[b]
    s.card_owner[a] = s.card_owner[b]
    s.card_zone[b] = zone
    s.card_owner[b] = owner
