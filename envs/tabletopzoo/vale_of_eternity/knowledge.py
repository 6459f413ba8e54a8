"""What a seat of The Vale of Eternity may know (rules page, sections 1 and 7.2).

Hidden are the order of the pile and those hand cards of the others that were drawn from it unseen: tamed, recovered and
Mimic's cards were seen by everyone. A card drawn before the last reshuffle cannot be one of those shuffled in then, and
a seat remembers that: cards are dealt anew only among those that were in the pile at the same time.
"""

import numpy as np

from tabletopzoo.core.compile import Record, rule
from tabletopzoo.core.features import Block, Features
from tabletopzoo.core.random import derive_seed, low_key
from tabletopzoo.core.seats import clockwise
from tabletopzoo.vale_of_eternity.choices import may_pick
from tabletopzoo.vale_of_eternity.components import (
    ACTION,
    AREA,
    CARDS,
    CERBERUS_PICK,
    COLOURS,
    COPY,
    DECISION_NAMES,
    DECISION_OF,
    DECK,
    DISCARD,
    DISCARD_HAND,
    FREE_SUMMON,
    GOAL,
    HAND,
    HIPPOGRIFF,
    HUNT_D,
    HUNTING,
    HYDRA_PICK,
    MAIN_D,
    MARKET,
    MAX_PLAYERS,
    NO_CARD,
    ORDER_D,
    PAY,
    PEGASUS,
    ROUNDS,
    SCORCH,
    YOUNG_FOREST_SPIRIT,
)
from tabletopzoo.vale_of_eternity.resolvable import families_in_play, in_hand, may_copy_instant, may_summon
from tabletopzoo.vale_of_eternity.stones import stone_limit, stone_value

REDEAL = 3  # purpose of the keys that redeal hands
TRIES = 1000  # even where one deal in fifty fits, all miss once in 500 million

P = MAX_PLAYERS
FEATURES = Features(
    [
        Block("decision", len(DECISION_NAMES), "one-hot of the kind of decision: " + ", ".join(DECISION_NAMES)),
        Block("deciding", P, "one-hot of the seat to move, this seat first"),
        Block("round", ROUNDS, "one-hot of the round"),
        Block("phase", 3, "one-hot: hunting, action, resolution"),
        Block("first player", P, "one-hot of the first player, this seat first"),
        Block("piles", 2, "cards in the pile / 128, in the discard pile / 128"),
        Block("payment", 5, "value still owed / 16; value of the last stone / 8, at most 1; stones paid by colour / 8"),
        Block("picks", 5, "Hydra's first pick, one-hot of its lines; picks left for Hydra and Cerberus / 4"),
        Block(
            "seats",
            (P, 17),
            "this seat first, then clockwise: present; score / 128; score / 16 at most 1; points short of 60 / 64; "
            "red, blue, purple stones / 8; values of red, blue, purple / 8; stone limit / 8; cards in hand / 16; cards "
            "in area / 16; free areas / 16; markers left / 2; discount on all cards, on wind cards / 4",
        ),
        # The planes of `observe_cards`: a card is in at most one of them.
        Block("own hand", CARDS, "1 for each card in this seat's hand; 1/2 when the others know it"),
        Block(
            "areas",
            (P, CARDS),
            "1 for each card in the area of this seat, then of the others clockwise; 1/2 if its active effect was used",
        ),
        Block("market", CARDS, "1 for each card of the market that nobody has marked"),
        Block("own marks", CARDS, "1 for the card of the market marked first by this seat, 1/2 for the second"),
        Block(
            "other marks", CARDS, "1, 1/2, 1/4 for each card marked by the next seat clockwise, the second, the third"
        ),
        Block("discard pile", CARDS, "1 for each card in the discard pile"),
        Block("known hands", (P - 1, CARDS), "1 for each card known to be in the hand of another seat, clockwise"),
        Block(
            "source",
            CARDS,
            "1 for the card that the decision comes from; 1/2 for another card whose text it copies",
        ),
        Block("top card", 1, "1 when everybody knows that Tengu lies on top of the pile"),
    ]
)

_AT = FEATURES.start
AT_DECISION, AT_DECIDING, AT_ROUND, AT_PHASE = _AT["decision"], _AT["deciding"], _AT["round"], _AT["phase"]
AT_FIRST, AT_PILES, AT_PAYMENT, AT_PICKS = _AT["first player"], _AT["piles"], _AT["payment"], _AT["picks"]
AT_SEATS = _AT["seats"]
AT_CARDS, AT_SOURCE, AT_TOP = _AT["own hand"], _AT["source"], _AT["top card"]
AT_OWN_MARKS, AT_OTHER_MARKS = _AT["own marks"], _AT["other marks"]

# The plane of a card by zone and holder (0 nobody, 1 this seat, 2 to 4 the others clockwise), and whether it shows at
# all: hand cards of others do when they are known.
_PLANES = {
    (DECK, 0): 0,
    (HAND, 1): 0,
    **{(AREA, 1 + i): 1 + i for i in range(P)},
    (MARKET, 0): 5,
    (MARKET, 1): 6,
    **{(MARKET, 2 + i): 7 for i in range(P - 1)},
    (DISCARD, 0): 8,
    **{(HAND, 2 + i): 9 + i for i in range(P - 1)},
}
ZONES, HOLDERS = 5, P + 1


def _seen_by(players: int, seat: int, zone: int, owner: int, known: int, used: int) -> tuple[int, float]:
    """Where a card starts in the observation of `seat`, and what is shown there; `owner` -1 is nobody."""
    holder = 0 if owner < 0 else 1 + (owner - seat) % players
    own = zone == HAND and holder == 1
    shown = known == 1 or own if zone == HAND else zone != DECK
    half = (own and known == 1) or (zone == AREA and used == 1)
    return AT_CARDS + _PLANES.get((zone, holder), 0) * CARDS, (0.5 if half else 1.0) if shown else 0.0


# Looked up by player count, seat, zone, owner, known and used: then the loop over the cards has no branches.
_SEEN = [
    _seen_by(max(players, 1), seat, zone, owner, known, used)
    for players in range(P + 1)
    for seat in range(P)
    for zone in range(ZONES)
    for owner in range(-1, P)
    for known in range(2)
    for used in range(2)
]
START = np.array([start for start, _ in _SEEN], np.int16)
SHOWN = np.array([shown for _, shown in _SEEN], np.float32)
SEAT_FACTS = 17
SIZE = len(FEATURES)


@rule
def decision(s: Record) -> int:
    """The kind of the decision that is open, as DECISION_NAMES lists them."""
    if s.stack_n > 0:
        return int(DECISION_OF[s.step_kind[s.stack_n - 1]])
    if s.phase == HUNTING:
        return HUNT_D
    return MAIN_D if s.phase == ACTION else ORDER_D


@rule
def observe(s: Record, seat: int, out):
    """What `seat` may know, as FEATURES describes it."""
    for i in range(SIZE):
        out[i] = 0.0
    if s.seat >= 0:
        out[AT_DECISION + decision(s)] = 1.0
        out[AT_DECIDING + clockwise(s, seat, int(s.seat))] = 1.0
    out[AT_ROUND + s.round_number - 1] = 1.0
    out[AT_PHASE + s.phase] = 1.0
    out[AT_FIRST + clockwise(s, seat, int(s.first))] = 1.0
    out[AT_PILES] = s.deck_n / 128.0
    out[AT_PILES + 1] = s.discard_n / 128.0
    for other in range(s.num_players):
        observe_seat(s, other, AT_SEATS + clockwise(s, seat, other) * SEAT_FACTS, out)
    observe_cards(s, seat, out)
    observe_marks(s, seat, out)
    if s.top_card != NO_CARD:
        out[AT_TOP] = 1.0
    if s.stack_n > 0:
        observe_step(s, s.stack_n - 1, out)


@rule
def observe_seat(s: Record, seat: int, at: int, out):
    """The public numbers of one seat."""
    score = int(s.score[seat])
    out[at] = 1.0
    out[at + 1] = min(score, 128) / 128.0
    out[at + 2] = min(score, 16) / 16.0
    out[at + 3] = max(0, GOAL - score) / 64.0
    for colour in range(COLOURS):
        out[at + 4 + colour] = min(s.stones[seat, colour], 8) / 8.0
        out[at + 7 + colour] = stone_value(s, seat, colour) / 8.0
    out[at + 10] = stone_limit(s, seat) / 8.0
    out[at + 11] = min(s.hand_n[seat], 16) / 16.0
    out[at + 12] = s.area_n[seat] / 16.0
    out[at + 13] = max(0, s.round_number - s.area_n[seat]) / 16.0
    markers = 0
    for k in range(2):
        markers += 1 if s.marked[seat, k] != NO_CARD else 0
    out[at + 14] = markers / 2.0
    discount = 1 if s.zone[PEGASUS] == AREA and s.owner[PEGASUS] == seat else 0
    out[at + 15] = discount / 4.0
    out[at + 16] = (discount + (2 if s.zone[HIPPOGRIFF] == AREA and s.owner[HIPPOGRIFF] == seat else 0)) / 4.0


@rule
def observe_cards(s: Record, seat: int, out):
    """Where each card is, as far as `seat` knows. Without branches: cards lie anywhere, no processor guesses it."""
    base = ((s.num_players * P + seat) * ZONES * HOLDERS + 1) * 4
    for card in range(CARDS):
        at = base + s.zone[card] * (4 * HOLDERS) + s.owner[card] * 4 + s.known[card] * 2 + s.used[card]
        # Unsigned: an index that cannot be negative need not be asked.
        out[np.uint64(START[np.uint64(at)] + card)] = SHOWN[np.uint64(at)]


@rule
def observe_marks(s: Record, seat: int, out):
    """Which of the own marks came first, and whose the others are."""
    if s.marked[seat, 1] != NO_CARD:
        out[AT_OWN_MARKS + s.marked[seat, 1]] = 0.5
    weight = 1.0
    for i in range(1, s.num_players):
        other = seat + i if seat + i < s.num_players else seat + i - s.num_players
        for k in range(2):
            if s.marked[other, k] != NO_CARD:
                out[AT_OTHER_MARKS + s.marked[other, k]] = weight
        weight /= 2.0


@rule
def observe_step(s: Record, i: int, out):
    """The step on top: where it comes from, what is still owed."""
    if s.step_text[i] >= 0:
        out[AT_SOURCE + s.step_text[i]] = 0.5
    if s.step_card[i] >= 0:
        out[AT_SOURCE + s.step_card[i]] = 1.0
    if s.step_kind[i] == PAY:
        out[AT_PAYMENT] = min(max(0, s.step_left[i]), 16) / 16.0
        out[AT_PAYMENT + 1] = min(s.step_last[i], 8) / 8.0
        for colour in range(COLOURS):
            out[AT_PAYMENT + 2 + colour] = min(s.paid[colour], 8) / 8.0
    elif s.step_kind[i] == HYDRA_PICK or s.step_kind[i] == CERBERUS_PICK:
        if s.step_last[i] >= 0:
            out[AT_PICKS + s.step_last[i]] = 1.0
        out[AT_PICKS + 4] = s.step_left[i] / 4.0


# ------------------------------------------------------------------------------------------ redeal


@rule
def redeal(s: Record, seat: int, seed: int):
    """A new order of the pile, and new cards for every hand card of the others that nobody has seen.

    A player in the middle of an effect is known to hold what the effect needs: deals without it are drawn again.
    """
    for attempt in range(TRIES):
        deal_hidden(s, seat, derive_seed(seed, REDEAL, attempt))
        if choice_remains(s, seat) == 1:
            break
    s.seed = seed
    for i in range(4):
        s.rng[i] = 0


@rule
def hidden(s: Record, seat: int, card: int) -> int:
    """1 when `seat` does not know where the card is: in the pile, or drawn unseen by somebody else."""
    if s.zone[card] == DECK:
        return 1 if card != s.top_card else 0
    return 1 if s.zone[card] == HAND and s.owner[card] != seat and s.known[card] == 0 else 0


@rule
def epoch(s: Record, card: int) -> int:
    """Between which reshuffles the card is in the pile, or was drawn from it."""
    return int(s.shuffles) if s.zone[card] == DECK else int(s.drawn_in[card])


@rule
def bit(low: int, high: int, card: int) -> int:
    """Is `card` in the set of cards held in two words of 40 bits."""
    return (low >> card) & 1 if card < 40 else (high >> (card - 40)) & 1


@rule
def deal_hidden(s: Record, seat: int, seed: int):
    """Gives each hidden place in a hand one of the hidden cards of its epoch, each equally likely, one by one."""
    low = 0
    high = 0
    count = 0
    while True:
        place = NO_CARD
        for card in range(CARDS):
            if s.zone[card] == HAND and hidden(s, seat, card) == 1 and bit(low, high, card) == 0:
                place = card
                break
        if place == NO_CARD:
            return
        at = epoch(s, place)
        choices = 0
        for card in range(CARDS):
            if hidden(s, seat, card) == 1 and bit(low, high, card) == 0 and epoch(s, card) == at:
                choices += 1
        n = (low_key(seed, REDEAL, count) * choices) >> 32
        count += 1
        for card in range(CARDS):
            if hidden(s, seat, card) == 1 and bit(low, high, card) == 0 and epoch(s, card) == at:
                if n == 0:
                    swap_places(s, place, card)
                    if card < 40:
                        low |= 1 << card
                    else:
                        high |= 1 << (card - 40)
                    break
                n -= 1


@rule
def swap_places(s: Record, a: int, b: int):
    """Two cards of one epoch change places: the pile, or whose hand."""
    zone = int(s.zone[a])
    owner = int(s.owner[a])
    drawn = int(s.drawn_in[a])
    s.zone[a] = s.zone[b]
    s.owner[a] = s.owner[b]
    s.drawn_in[a] = s.drawn_in[b]
    s.zone[b] = zone
    s.owner[b] = owner
    s.drawn_in[b] = drawn


@rule
def choice_remains(s: Record, seat: int) -> int:
    """1 unless another player's open step needs hand cards that this deal has not given."""
    if s.stack_n == 0:
        return 1
    i = s.stack_n - 1
    other = int(s.step_seat[i])
    kind = int(s.step_kind[i])
    text = int(s.step_text[i])
    if other == seat:
        return 1
    families = families_in_play(s)
    if kind == PAY:
        return may_summon(s, other, text, families) if s.zone[text] == HAND else 1
    if kind == COPY and text == SCORCH:
        for j in range(s.area_n[other]):
            if may_copy_instant(s, other, int(s.area[other, j]), families) == 1:
                return 1
        return 0
    if kind == FREE_SUMMON or (kind == DISCARD_HAND and text == YOUNG_FOREST_SPIRIT):
        for card in range(CARDS):
            if in_hand(s, other, card, NO_CARD) == 1 and may_pick(s, kind, other, text, card, families) == 1:
                return 1
        return 0
    return 1
