"""Random games for the contract tests: which options are varied, how actions are chosen, how a game is walked."""

from collections.abc import Iterator
from typing import Any

from hypothesis import HealthCheck, settings
from hypothesis import strategies as st

from tabletopzoo import Game, State
from tabletopzoo.core import random
from tabletopzoo.core.compile import plain

OPTIONS: dict[str, list[dict[str, Any]]] = {
    "diamant": [
        {},
        {"artifacts": True, "chests": "hidden"},
        {"artifacts": True, "artifact_values": "printed"},
        {"gem_values": (1, 8, 8, 64, 64, 64)},
        {"gem_values": range(1, 21), "artifacts": True, "chests": "hidden", "skip_forced": False},
    ],
    "seasons": [
        {},
        {"deck": "magician", "before_year_one": "stop", "potion_of_life": "forbids", "balance_of_ishtar": "first"},
        {"deck": "apprentice"},
        {
            "before_year_one": "fall of year I",
            "game_end": "reaches",
            "idol_of_the_familiar": "first",
            "skip_forced": False,
        },
    ],
    "vale_of_eternity": [
        {},
        {"payments": "superfluous", "basilisk": "stops at 0", "reactions": "per stone"},
        {"goblin": "takes nothing", "copied_recover": "the copied card", "hae_tae": "alone", "skip_forced": False},
    ],
}
"""The options each game is tested with; in one of them or another, every option of the game is not at its default."""

PLAY = 7001  # purpose of the keys that choose actions
LIMIT = 20_000  # decisions after which a game counts as stalled
walks = settings(max_examples=15, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])
"""Settings for tests of hypothesis that run for every game and player count: those fixtures never change."""

_low_key = plain(random.low_key)


def choose(state: State, seed: int) -> int:
    """A random legal action, the same for ever for one seed and one number of decisions."""
    legal = state.legal_actions()
    return legal[_low_key(seed, PLAY, int(state.record["decisions"])) * len(legal) >> 32]


def walk(state: State, seed: int = 0) -> Iterator[State]:
    """Plays `state` itself to its end by `choose`, and yields it at every decision before it is made."""
    for _ in range(LIMIT):
        if state.done:
            return
        yield state
        state.step(choose(state, seed))
    raise AssertionError(f"no end after {LIMIT} decisions")


def play_out(state: State, seed: int = 0) -> State:
    """`state` played to its end."""
    for _ in walk(state, seed):
        pass
    return state


def games(game: Game, num_players: int, count: int, first: int = 0) -> Iterator[State]:
    """`count` new games of seeds from `first` on, taking turns with the options."""
    options = OPTIONS[game.name]
    for seed in range(first, first + count):
        yield game.new(seed, num_players, **options[seed % len(options)])


@st.composite
def positions(draw, game: Game, num_players: int):
    """A position, finished ones included, some random decisions into a game with some of the options."""
    options = draw(st.sampled_from(OPTIONS[game.name]))
    state = game.new(draw(st.integers(0, 2**62 - 1)), num_players, **options)
    for number in draw(st.lists(st.integers(0, 2**16), max_size=120)):
        if not state.done:
            legal = state.legal_actions()
            state.step(legal[number % len(legal)])
    return state


def invariant(state: State) -> int:
    """0, or the number of the first invariant that does not hold."""
    return state.game.entry("check_one")(state.copy()._buffer)
