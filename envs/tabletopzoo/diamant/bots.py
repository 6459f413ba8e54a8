"""The scripted players of Diamant (rules page, sections 9 and 10; B0, the random one, is the core's own).

All of them read public facts only. With hidden chests they know the chests by recall: a chest is the sum of what
everybody saw. Luck is hashed from the key, the round and the number of cards on the path, so that an answer does not
depend on how many others have answered before.
"""

import pathlib

import numpy as np

from tabletopzoo.core.compile import Record, rule
from tabletopzoo.core.game import Bot
from tabletopzoo.core.random import fraction
from tabletopzoo.diamant.components import (
    COPIES,
    FIRST_GEM,
    GEM_VALUES,
    KINDS,
    LEAVE,
    MAX_PLAYERS,
    ROUNDS,
    STAY,
    THRESHOLD,
)
from tabletopzoo.diamant.rules import artifacts_worth, count_inside, fatal_cards, shares_left

NERVE, LUCK = 9101, 9102  # purposes of the numbers hashed from a bot's key
ROUND_COUNT = 64  # more than the cards of a round: the luck of a decision is counted from the round and the card
HALVINGS = 20
BINOMIAL = np.array([[1, 0, 0, 0, 0, 0, 0, 0]] * MAX_PLAYERS)
for _n in range(1, MAX_PLAYERS):
    BINOMIAL[_n, 1:] = BINOMIAL[_n - 1, 1:] + BINOMIAL[_n - 1, :-1]

# ------------------------------------------------------------------------------------------ shared parts


@rule
def at_stake(s: Record) -> int:
    """What leaving alone would bank: pocket, pool, and in the variant with artifacts those on the path."""
    return s.pocket + s.pool + artifacts_worth(s)


@rule
def out_of_reach(s: Record) -> int:
    """The last-round check of section 10: 1 when another chest is above the own one with everything at stake added.

    Leaving can then not win, so staying costs nothing.
    """
    if s.round_number < ROUNDS:
        return 0
    best = 0
    for seat in range(s.num_players):
        if seat != s.seat:
            best = max(best, int(s.chest[seat]))
    return 1 if s.chest[s.seat] + at_stake(s) < best else 0


@rule
def luck(s: Record, key: int) -> float:
    """The seat's number in [0, 1) for the choice that is open."""
    return fraction(key, LUCK, s.round_number * ROUND_COUNT + s.path_length)


# ------------------------------------------------------------------------------------------ B1 to B3


@rule
def threshold(s: Record, key: int) -> int:
    """B1: leaves with a pocket of T_n, the best threshold when all n players use one. Ignores artifacts."""
    return LEAVE if s.pocket >= THRESHOLD[s.num_players] else STAY


@rule
def expected_value(s: Record, key: int) -> int:
    """B2: leaves when one more card costs what is at stake more than it brings: D (p + l) >= S_k; artifacts join p + l.

    Alone in the cave this is the optimum (section 9.2).
    """
    return LEAVE if fatal_cards(s) * at_stake(s) >= shares_left(s, count_inside(s)) else STAY


@rule
def nerve(s: Record, key: int) -> int:
    """B3: B2 with the danger times a private factor from 0.3 to 1.5, drawn anew each round; last-round check."""
    if out_of_reach(s) == 1:
        return STAY
    factor = 0.3 * 5.0 ** fraction(key, NERVE, int(s.round_number))
    return LEAVE if factor * (fatal_cards(s) * at_stake(s)) >= shares_left(s, count_inside(s)) else STAY


# ------------------------------------------------------------------------------------------ B4


@rule
def heuristic(s: Record, key: int) -> int:
    """B4: the mixed equilibrium of a game that ends after the next card, with the last-round check."""
    if out_of_reach(s) == 1:
        return STAY
    return LEAVE if luck(s, key) < leave_probability(s) else STAY


@rule
def leave_probability(s: Record) -> float:
    """q of B4: how often each player leaves when all think one card ahead: so that all are indifferent, or 0, or 1."""
    inside = count_inside(s)
    if s.pile == 0:
        return 1.0
    if gain_of_leaving(s, inside, 0.0) <= 0.0:
        return 0.0
    if gain_of_leaving(s, inside, 1.0) >= 0.0:
        return 1.0
    low = 0.0
    high = 1.0
    for _ in range(HALVINGS):
        middle = (low + high) / 2.0
        if gain_of_leaving(s, inside, middle) > 0.0:
            low = middle
        else:
            high = middle
    return (low + high) / 2.0


@rule
def gain_of_leaving(s: Record, inside: int, q: float) -> float:
    """d(q) of section 10: gems expected from leaving minus from staying, when each other leaves with probability q."""
    others = inside - 1
    total = 0.0
    for leavers in range(inside):
        chance = BINOMIAL[others, leavers] * q**leavers * (1.0 - q) ** (others - leavers)
        total += chance * gain_beside(s, inside, leavers)
    return total


@rule
def gain_beside(s: Record, inside: int, leavers: int) -> float:
    """U_L(m) - U_S(m) of section 10 for m other leavers.

    Artifacts count for one who leaves alone, and as a part of the pool for those who stay, unless somebody takes them.
    """
    stayers = inside - leavers
    artifacts = artifacts_worth(s)
    leaving = s.pocket + s.pool // (leavers + 1) + (artifacts if leavers == 0 else 0)
    pool = int(s.pool) if leavers == 0 else s.pool % leavers
    if leavers != 1:
        pool += artifacts
    pile = int(s.pile)
    safe = 1.0 - fatal_cards(s) / pile
    return leaving - safe * (s.pocket + pool / stayers) - shares_left(s, stayers) / pile


# ------------------------------------------------------------------------------------------ B5

# The table of leave probabilities, in 255ths: [block, gem cards dealt, pocket and players, pool]. A block is one deck
# composition with one set of seen kinds. All gems are 124, so k players have one of 124 // k + 1 pockets.
TABLE_FILE = pathlib.Path(__file__).parent / "equilibrium.npz"
TABLE_GEMS = np.array(sorted(GEM_VALUES))
TABLE_DEALT = len(GEM_VALUES) + 1
TABLE_POOLS = 32  # larger pools are looked up as 31
POCKET_START = np.array([0, 0, *np.cumsum([0] + [sum(GEM_VALUES) // k + 1 for k in range(2, MAX_PLAYERS + 1)])])
TABLE_POCKETS = int(POCKET_START[MAX_PLAYERS + 1])
# Kinds with 3, 2 and 1 copies: at most one copy leaves the game in each of the four rounds before the last (section 4).
COMPOSITIONS = tuple(
    (KINDS - twos - ones, twos, ones) for ones in range(KINDS) for twos in range(KINDS) if twos + 2 * ones < ROUNDS
)
BLOCK_START = np.full((KINDS + 1, KINDS + 1), -1)  # [kinds with 2 copies, kinds with 1 copy]
TABLE_BLOCKS = 0
for _threes, _twos, _ones in COMPOSITIONS:
    BLOCK_START[_twos, _ones] = TABLE_BLOCKS
    TABLE_BLOCKS += (_threes + 1) * (_twos + 1) * (_ones + 1)
TABLE_SHAPE = (TABLE_BLOCKS, TABLE_DEALT, TABLE_POCKETS, TABLE_POOLS)


@rule
def equilibrium(s: Record, key: int, table) -> int:
    """B5: the equilibrium of a round (section 9.4) from the table, the exact rule when alone, and the last-round check.

    The table is for the printed gem values without artifacts; in any other game B4's formula takes its place.
    """
    if out_of_reach(s) == 1:
        return STAY
    if count_inside(s) == 1:
        return expected_value(s, key)
    place = table_place(s)
    q = table[place] / 255.0 if place >= 0 else leave_probability(s)
    return LEAVE if luck(s, key) < q else STAY


@rule
def table_place(s: Record) -> int:
    """Where in the table the position of two or more players inside is; -1 when the table does not cover it."""
    block = table_block(s)
    dealt = 0
    if s.artifacts == 1 or s.gem_cards != TABLE_GEMS.shape[0] or block < 0:
        return -1
    for i in range(s.gem_cards):
        if s.gem_value[i] != TABLE_GEMS[i]:
            return -1
        dealt += 1 - s.in_deck[FIRST_GEM + i]
    pocket = POCKET_START[count_inside(s)] + s.pocket
    return ((block * TABLE_DEALT + dealt) * TABLE_POCKETS + pocket) * TABLE_POOLS + min(s.pool, TABLE_POOLS - 1)


@rule
def table_block(s: Record) -> int:
    """The block of the copies in the game and the kinds seen; -1 for copies that no game comes to."""
    twos = 0
    ones = 0
    seen_threes = 0
    seen_twos = 0
    seen_ones = 0
    for kind in range(KINDS):
        if s.copies[kind] == COPIES:
            seen_threes += s.seen[kind]
        elif s.copies[kind] == 2:
            twos += 1
            seen_twos += s.seen[kind]
        elif s.copies[kind] == 1:
            ones += 1
            seen_ones += s.seen[kind]
        else:
            return -1
    if BLOCK_START[twos, ones] < 0:
        return -1
    return BLOCK_START[twos, ones] + (seen_threes * (twos + 1) + seen_twos) * (ones + 1) + seen_ones


def load_table() -> np.ndarray:
    """uint8[blocks * dealt * pockets * pools]: how often to leave, in 255ths, written by equilibrium.py."""
    with np.load(TABLE_FILE) as file:
        return file["leave"].ravel()


BOTS = {
    "random": Bot("leaves or stays with equal chance"),
    "threshold": Bot("leaves with a fixed pocket", threshold),
    "expected_value": Bot("leaves when the next card costs more than it brings", expected_value),
    "nerve": Bot("the same with a private nerve for each round", nerve),
    "heuristic": Bot("the mixed equilibrium of a game that ends after the next card", heuristic),
    "equilibrium": Bot("the mixed equilibrium of a whole round, from a table", equilibrium, load_table),
}
