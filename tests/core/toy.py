"""Pebbles, a game made up for the tests of the core: forced moves, a roll, a tie-break, solo play, seats in every role.

A heap of pebbles is rolled. In turn each seat takes one or two of them; with one pebble left nothing
is to choose. Most pebbles win, then fewest turns. `TOY` runs interpreted: nothing is compiled.
"""

import numpy as np

from tabletopzoo.core.actions import ActionRange, ActionTable
from tabletopzoo.core.compile import Record, rule
from tabletopzoo.core.features import Block, Features
from tabletopzoo.core.fields import Field, Layout
from tabletopzoo.core.game import Bot, Game
from tabletopzoo.core.options import switch
from tabletopzoo.core.random import below, start_roll

SEATS = 3
HEAP = np.array([0, 5, 6, 7], np.int16)  # smallest heap for each player count


@rule
def setup(s: Record, seed: int):
    """Rolls the heap."""
    start_roll(s, 1, 0)
    s.heap = HEAP[s.num_players] + below(s, 4)
    s.last_taker = -1


@rule
def legal(s: Record, mask) -> int:
    """One pebble, or two where there are two; in a stuck game nothing."""
    mask[0] = 1 - s.stuck
    mask[1] = 1 - s.stuck if s.heap > 1 else 0
    return int(mask[0]) + int(mask[1])


@rule
def apply(s: Record, action: int):
    """Takes the pebbles and passes the turn, or ends the game."""
    s.heap -= action + 1
    s.pebbles[s.seat] += action + 1
    s.turns[s.seat] += 1
    s.last_taker = s.seat
    if action == 1:
        s.took_two = s.took_two | (1 << s.seat)
    s.seat = (s.seat + 1) % s.num_players if s.heap > 0 else -1


@rule
def observe(s: Record, seat: int, out):
    """The heap and everybody's pebbles, clockwise."""
    out[0] = s.heap / 16.0
    for i in range(SEATS):
        out[1 + i] = s.pebbles[(seat + i) % s.num_players] / 16.0 if i < s.num_players else 0.0


@rule
def redeal(s: Record, seat: int, seed: int):
    """Nothing is hidden but the seed."""
    s.seed = seed


@rule
def outcome(s: Record, out):
    """Pebbles, then fewest turns."""
    for seat in range(s.num_players):
        out[seat, 0] = s.pebbles[seat]
        out[seat, 1] = -s.turns[seat]


@rule
def check(s: Record) -> int:
    """The heap is not negative."""
    return 1 if s.heap < 0 else 0


TOY = Game(
    name="pebbles",
    title="Pebbles",
    version=3,
    player_counts=(1, 2, 3),
    default_players=2,
    layout=Layout(
        [
            Field("stuck", (), "1: nobody can move"),
            Field("heap", (), "pebbles left"),
            Field("pebbles", (SEATS,), "pebbles taken", per_seat=True),
            Field("turns", (SEATS,), "turns taken", per_seat=True),
            Field("last_taker", (), "who took last", holds_seat=True),
            Field("took_two", (), "who ever took two", seat_bits=True),
        ]
    ),
    actions=ActionTable([ActionRange("take", 2, ("take one", "take two"))]),
    features=Features([Block("heap", 1, "pebbles left / 16"), Block("pebbles", SEATS, "taken / 16")]),
    own_options={"stuck": switch("stuck", False, "nobody can move")},
    invariants=("the heap is not negative",),
    score_scale=4.0,
    score_name="pebbles",
    setup=setup,
    legal=legal,
    apply=apply,
    observe=observe,
    redeal=redeal,
    outcome=outcome,
    check=check,
    bots={"random": Bot("takes one or two with equal chance")},
    compiled=False,
)
