"""What a seat of Diamant may know (rules page, section 7).

Hidden are the order of the draw pile, which does not exist before a card is drawn, and the others' answers to
the question that is open. With hidden chests the others' chests are not shown, but they are known: a chest is
the sum of what everybody saw, and `redeal` leaves it alone.
"""

from tabletopzoo.core.compile import Record, rule
from tabletopzoo.core.features import Block, Features
from tabletopzoo.core.random import low_key
from tabletopzoo.diamant.components import (
    ARTIFACTS,
    COPIES,
    FIRST_ARTIFACT,
    FIRST_GEM,
    KINDS,
    MAX_GEM_CARDS,
    MAX_PLAYERS,
    NO_ANSWER,
    ROUNDS,
)
from tabletopzoo.diamant.rules import artifacts_worth, count_inside, fatal_cards, gems_left

HIDDEN_ANSWER = 2  # purpose of the keys that redeal the open answers

FEATURES = Features(
    [
        Block("round", ROUNDS, "one-hot of the round"),
        Block("players", 1, "seats in the game / 8"),
        Block("inside", MAX_PLAYERS, "one-hot of the number of players in the cave"),
        Block("dealt", 1, "cards on the path / 32"),
        Block("pile", 1, "cards in the draw pile / 32"),
        Block(
            "gems in pile", MAX_GEM_CARDS, "gem cards of the deck in rising order: value / 64 if in the pile, else 0"
        ),
        Block("disasters seen", COPIES, "kinds on the path with 1, 2, 3 copies left in the game / 8"),
        Block("disasters unseen", COPIES, "kinds not on the path with 1, 2, 3 copies left in the game / 8"),
        Block("fatal", 1, "probability that the next card ends the round"),
        Block("next share", 1, "expected gems of the next card for each player inside / 4, at most 1"),
        Block("pocket", 2, "gems carried by each player inside, / 16 and / 64, at most 1"),
        Block("pool", 2, "gems left over on the path, / 16 and / 64, at most 1"),
        Block("leaving alone", 1, "pocket + pool + artifacts on the path / 64, at most 1"),
        Block(
            "at risk", 1, "a = fatal cards × gems not yet taken out, b = gems in the pile: (a - b) / (a + b)", low=-1
        ),
        Block("in cave", 1, "1 when in the cave"),
        Block("chest", 1, "own chest / 128, at most 1"),
        Block("left last", 1, "1 when this seat left on the previous turn"),
        Block("lead", 1, "own chest minus the best other chest / 32, cut at ±1; 0 with hidden chests", low=-1),
        Block("reach", 1, "the same with pocket and pool added to the own chest when in the cave", low=-1),
        Block(
            "rivals",
            (MAX_PLAYERS - 1, 4),
            "clockwise from the left: present, in the cave, left last, chest / 128 at most 1 (0 when hidden)",
        ),
        Block("artifacts", 4, "variant on; on the path / 4; in the pile / 4; captured so far / 8"),
        Block("hidden chests", 1, "1 when the others' chests are not shown"),
    ]
)

_AT = FEATURES.start
AT_ROUND, AT_PLAYERS, AT_INSIDE = _AT["round"], _AT["players"], _AT["inside"]
AT_DEALT, AT_PILE, AT_GEMS = _AT["dealt"], _AT["pile"], _AT["gems in pile"]
AT_SEEN, AT_UNSEEN, AT_FATAL, AT_SHARE = _AT["disasters seen"], _AT["disasters unseen"], _AT["fatal"], _AT["next share"]
AT_POCKET, AT_POOL, AT_ALONE, AT_RISK = _AT["pocket"], _AT["pool"], _AT["leaving alone"], _AT["at risk"]
AT_IN_CAVE, AT_CHEST, AT_LEFT = _AT["in cave"], _AT["chest"], _AT["left last"]
AT_LEAD, AT_REACH, AT_RIVALS = _AT["lead"], _AT["reach"], _AT["rivals"]
AT_ARTIFACTS, AT_HIDDEN = _AT["artifacts"], _AT["hidden chests"]
RIVAL_FACTS = 4
SIZE = len(FEATURES)


@rule
def observe(s: Record, seat: int, out):
    """What `seat` may know, as FEATURES describes it. The open answers are in none of it, not even the own one."""
    for i in range(SIZE):
        out[i] = 0.0
    inside = count_inside(s)
    pile = int(s.pile)
    fatal = fatal_cards(s)
    at_stake = s.pocket + s.pool
    out[AT_ROUND + s.round_number - 1] = 1.0
    out[AT_PLAYERS] = s.num_players / 8.0
    if inside > 0:
        out[AT_INSIDE + inside - 1] = 1.0
    out[AT_DEALT] = min(s.path_length, 32) / 32.0
    out[AT_PILE] = min(pile, 32) / 32.0
    observe_gems(s, out)
    observe_disasters(s, out)
    if pile > 0 and inside > 0:
        gems = gems_left(s)
        risk = fatal * (inside * s.pocket + s.pool)
        out[AT_FATAL] = fatal / pile
        out[AT_SHARE] = min(gems / (4 * inside * pile), 1.0)
        if risk + gems > 0:
            out[AT_RISK] = (risk - gems) / (risk + gems)
    out[AT_POCKET] = min(s.pocket, 16) / 16.0
    out[AT_POCKET + 1] = min(s.pocket, 64) / 64.0
    out[AT_POOL] = min(s.pool, 16) / 16.0
    out[AT_POOL + 1] = min(s.pool, 64) / 64.0
    out[AT_ALONE] = min(at_stake, 64) / 64.0
    out[AT_IN_CAVE] = s.in_cave[seat]
    out[AT_CHEST] = min(s.chest[seat], 128) / 128.0
    out[AT_LEFT] = s.left_last[seat]
    observe_rivals(s, seat, at_stake if s.in_cave[seat] == 1 else 0, out)
    if s.artifacts == 1:
        observe_artifacts(s, out)
    out[AT_HIDDEN] = s.hidden_chests


@rule
def observe_gems(s: Record, out):
    """The gem cards left. Which of two equal cards is gone shows too, and means nothing."""
    for i in range(s.gem_cards):
        out[AT_GEMS + i] = s.in_deck[FIRST_GEM + i] * s.gem_value[i] / 64.0


@rule
def observe_disasters(s: Record, out):
    """How many kinds have 1, 2, 3 copies left, counted in one word: four bits each, those seen from bit 16 on."""
    counts = 0
    for kind in range(KINDS):
        counts += 1 << (4 * s.copies[kind] + 16 * s.seen[kind])
    for i in range(COPIES):
        out[AT_UNSEEN + i] = ((counts >> (4 * i + 4)) & 15) / 8.0
        out[AT_SEEN + i] = ((counts >> (4 * i + 20)) & 15) / 8.0


@rule
def observe_rivals(s: Record, seat: int, at_stake: int, out):
    """The other seats clockwise, and how the own chest stands against the best of theirs."""
    best = 0
    for i in range(1, s.num_players):
        other = seat + i if seat + i < s.num_players else seat + i - s.num_players
        at = AT_RIVALS + (i - 1) * RIVAL_FACTS
        out[at] = 1.0
        out[at + 1] = s.in_cave[other]
        out[at + 2] = s.left_last[other]
        if s.hidden_chests == 0:
            best = max(best, int(s.chest[other]))
            out[at + 3] = min(s.chest[other], 128) / 128.0
    if s.hidden_chests == 0 and s.num_players > 1:
        lead = s.chest[seat] - best
        out[AT_LEAD] = max(-32, min(32, lead)) / 32.0
        out[AT_REACH] = max(-32, min(32, lead + at_stake)) / 32.0


@rule
def observe_artifacts(s: Record, out):
    """The artifact variant: what lies on the path, what may still come."""
    lying = 0
    waiting = 0
    for i in range(ARTIFACTS):
        lying += int(s.artifact_on_path[i])
        waiting += int(s.in_deck[FIRST_ARTIFACT + i])
    out[AT_ALONE] = min(s.pocket + s.pool + artifacts_worth(s), 64) / 64.0
    out[AT_ARTIFACTS] = 1.0
    out[AT_ARTIFACTS + 1] = min(lying, 4) / 4.0
    out[AT_ARTIFACTS + 2] = min(waiting, 4) / 4.0
    out[AT_ARTIFACTS + 3] = s.artifacts_captured / 8.0


@rule
def redeal(s: Record, seat: int, seed: int):
    """A new order of the draw pile, and new answers for the others who have answered the open question."""
    s.seed = seed
    for i in range(4):
        s.rng[i] = 0
    for other in range(s.num_players):
        if other != seat and s.choice[other] != NO_ANSWER:
            s.choice[other] = low_key(seed, HIDDEN_ANSWER, other) & 1
