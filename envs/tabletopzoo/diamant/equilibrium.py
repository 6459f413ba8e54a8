"""Makes the table of the equilibrium bot: `python -m tabletopzoo.diamant.equilibrium` (ten seconds).

The symmetric equilibrium of one round for players who want gems (rules page, section 9.4), by backward induction over
the kinds seen, the gem cards dealt, the players inside k, the pocket p and the pool l. One approximation: which gem
cards were dealt is not part of a position, so the next one is any of the printed values with equal chance. Where
leaving together and staying together are both equilibria, the better one for the players is taken.
"""

import os
import time

import numba
import numpy as np

from tabletopzoo.diamant.bots import (
    BINOMIAL,
    BLOCK_START,
    COMPOSITIONS,
    HALVINGS,
    POCKET_START,
    TABLE_FILE,
    TABLE_GEMS,
    TABLE_POOLS,
    TABLE_SHAPE,
)
from tabletopzoo.diamant.components import COPIES, MAX_PLAYERS

GEMS = TABLE_GEMS.shape[0]
ALL_GEMS = int(TABLE_GEMS.sum())
MAX_POOL = 72  # section 4


@numba.njit
def leave_often(leaving, staying, k):
    """The equilibrium probability of leaving; leaving[m], staying[m]: worth of either answer beside m other leavers."""
    gain = leaving - staying
    if mixed(gain, k, 1.0) >= 0.0 and (mixed(gain, k, 0.0) > 0.0 or leaving[k - 1] > staying[0]):
        return 1.0
    if mixed(gain, k, 0.0) <= 0.0:
        return 0.0
    low, high = 0.0, 1.0
    for _ in range(HALVINGS):
        middle = (low + high) / 2.0
        if mixed(gain, k, middle) > 0.0:
            low = middle
        else:
            high = middle
    return (low + high) / 2.0


@numba.njit
def mixed(worth, k, q):
    """Mean of worth[m] over the number m of the k - 1 others who leave, each with probability q."""
    total = 0.0
    for m in range(k):
        total += BINOMIAL[k - 1, m] * q**m * (1.0 - q) ** (k - 1 - m) * worth[m]
    return total


@numba.njit
def choose_all(more, value, leave):
    """From the worth of one more card more[k, p, l] to value[k, p, l] of the choice and leave[k, p, l] in it."""
    leaving = np.zeros(MAX_PLAYERS)
    staying = np.zeros(MAX_PLAYERS)
    for k in range(1, MAX_PLAYERS + 1):
        for p in range(ALL_GEMS // k + 1):
            for pool in range(min(MAX_POOL, ALL_GEMS - k * p) + 1):
                for m in range(k):
                    leaving[m] = p + pool // (m + 1)
                    staying[m] = more[k - m, p, pool if m == 0 else pool % m]
                q = leave_often(leaving, staying, k)
                leave[k, p, pool] = q
                value[k, p, pool] = more[k, p, pool] if q == 0.0 else mixed(leaving, k, q)


@numba.njit
def add_gem_cards(after, chance, more):
    """Adds to more[k, p, l] what a gem card brings, dealt with `chance`, with after[k, p, l] the value after it."""
    for k in range(1, MAX_PLAYERS + 1):
        for p in range(ALL_GEMS // k + 1):
            for pool in range(min(MAX_POOL, ALL_GEMS - k * p) + 1):
                total = 0.0
                for v in TABLE_GEMS:  # sums above all gems there are come from equal chances only, and are cut
                    pocket = min(p + v // k, ALL_GEMS // k)
                    total += after[k, pocket, min(pool + v % k, MAX_POOL, ALL_GEMS - k * pocket)]
                more[k, p, pool] += chance * total / GEMS


def solve(composition: tuple[int, int, int]) -> tuple[np.ndarray, np.ndarray]:
    """The equilibrium of a round with that many kinds of 3, 2 and 1 copies in the game.

    Returns the worth of the round float64[k] to each of k players, and the probability of leaving
    float32[kinds seen with 3 copies, with 2, with 1, gem cards dealt, k, p, l].
    """
    kinds = np.array(composition)
    copies = np.array([COPIES, 2, 1])
    seen_shape = tuple(kinds + 1)
    shape = (MAX_PLAYERS + 1, ALL_GEMS + 1, MAX_POOL + 1)
    value = np.zeros((*seen_shape, GEMS + 1, *shape), np.float32)
    leave = np.zeros_like(value)
    for seen in reversed(list(np.ndindex(seen_shape))):
        for dealt in range(GEMS, -1, -1):
            cards = GEMS - dealt + int(kinds @ copies) - sum(seen)
            more = np.zeros(shape)
            if dealt < GEMS:
                add_gem_cards(value[(*seen, dealt + 1)], (GEMS - dealt) / cards, more)
            for kind in range(3):
                if seen[kind] < kinds[kind]:
                    unseen = (kinds[kind] - seen[kind]) * copies[kind]
                    then = tuple(seen[i] + (i == kind) for i in range(3))
                    more += unseen / cards * value[(*then, dealt)]
            choose_all(more, value[(*seen, dealt)], leave[(*seen, dealt)])
    return more[:, 0, 0], leave


def block(leave: np.ndarray) -> np.ndarray:
    """The part of the table of one composition: uint8[blocks, dealt, pockets, pools], zero where no game comes to."""
    seen = leave.reshape(-1, *leave.shape[3:])
    table = np.zeros((len(seen), *TABLE_SHAPE[1:]), np.uint8)
    pool = np.arange(TABLE_POOLS)
    for dealt in range(GEMS + 1):
        most = TABLE_GEMS[GEMS - dealt :].sum()
        for k in range(2, MAX_PLAYERS + 1):
            for p in range(most // k + 1):
                q = np.rint(seen[:, dealt, k, p, :TABLE_POOLS] * 255)
                table[:, dealt, POCKET_START[k] + p] = np.where(k * p + pool <= most, q, 0)
    return table


def main() -> None:
    """Solves every deck composition and writes the table."""
    table = np.zeros(TABLE_SHAPE, np.uint8)
    for composition in COMPOSITIONS:
        begin = time.perf_counter()
        worth, leave = solve(composition)
        part = block(leave)
        start = BLOCK_START[composition[1], composition[2]]
        table[start : start + len(part)] = part
        print(
            f"{composition[0]} kinds of 3 copies, {composition[1]} of 2, {composition[2]} of 1: a round is worth",
            *(f"{w:.2f}" for w in worth[1:]),
            f"to each of 1 to {MAX_PLAYERS} players ({time.perf_counter() - begin:.0f} s)",
            flush=True,
        )
    temporary = TABLE_FILE.with_suffix(".part.npz")
    np.savez_compressed(temporary, leave=table)
    os.replace(temporary, TABLE_FILE)
    print(f"{TABLE_FILE}: {TABLE_FILE.stat().st_size / 1e6:.1f} MB")


if __name__ == "__main__":
    main()
