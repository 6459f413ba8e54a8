"""How fast a game runs: decisions per CPU-second of one core, mask and observation included.

Each figure is the median of several repeats, with the range. CPU time of the process is counted and not the
clock, so that other work on the machine disturbs little. Random choices are in the time; resets too.
"""

from __future__ import annotations

import random
import statistics
import time
from collections.abc import Callable, Iterator
from dataclasses import dataclass

import numpy as np

from tabletopzoo.core.batch import Batch
from tabletopzoo.core.game import Game


@dataclass(frozen=True)
class Rate:
    """So many a CPU-second: the median of the repeats, the slowest and the fastest."""

    what: str
    median: float
    low: float
    high: float
    repeats: int


def rate(what: str, work: Callable[[], int], repeats: int = 5, seconds: float = 1.0) -> Rate:
    """The rate of `work`, which does some units and returns how many; each repeat lasts about `seconds` of CPU time."""
    work()
    figures = []
    for _ in range(repeats):
        done, begin = 0, time.process_time()
        while (spent := time.process_time() - begin) < seconds or done == 0:
            done += work()
        figures.append(done / spent if spent else 0.0)
    return Rate(what, statistics.median(figures), min(figures), max(figures), repeats)


def measure(game: Game, num_players: int, size: int = 1024, repeats: int = 5, seconds: float = 1.0) -> Iterator[Rate]:
    """Every speed figure of a game, one after the other."""

    def of(what: str, work: Callable[[], int]) -> Rate:
        return rate(what, work, repeats, seconds)

    yield of(f"Batch of {size}, random play", batch_play(game, num_players, size))
    yield of("compiled random games, with observation", rollout_play(game, num_players, len(game.features)))
    yield of("compiled random games, without observation", rollout_play(game, num_players, 0))
    yield of("State: mask, observation, step", state_play(game, num_players))
    yield of("PettingZoo loop through env()", aec_play(game.name, num_players))
    yield of("redealt copies in compiled code", redealt_copies(game, num_players))


def batch_play(game: Game, num_players: int, size: int) -> Callable[[], int]:
    """Random play in a Batch, 100 steps a call, the games driven apart beforehand."""
    batch = Batch(game, size, num_players, seed=1)
    count = 0

    def work() -> int:
        nonlocal count
        for _ in range(100):
            batch.step(batch.random_actions(count))
            count += 1
        return 100 * size

    work()
    return work


def rollout_play(game: Game, num_players: int, observed: int) -> Callable[[], int]:
    """Whole random games inside one compiled call, 500 a call."""
    play = game.entry("rollouts")
    blank = np.repeat(game.blank(num_players, {}), game.max_players + 1, axis=0)
    arrays = (
        np.zeros(len(game.actions), np.int8),
        np.zeros(observed, np.float32),
        np.zeros((game.max_players, 2), np.int64),
    )
    buffer = game.blank(num_players, {})
    seed = 0

    def work() -> int:
        nonlocal seed
        seed += 1
        return play(buffer, blank, num_players, 500, seed, *arrays)

    return work


def state_play(game: Game, num_players: int) -> Callable[[], int]:
    """One game at a time from Python: mask, observation, a random legal action, step."""
    luck = random.Random(1)
    seed = 0

    def work() -> int:
        nonlocal seed
        decisions = 0
        for _ in range(50):
            seed += 1
            state = game.new(seed, num_players)
            while not state.done:
                state.observe()
                legal = state.action_mask().nonzero()[0]
                state.step(legal[int(luck.random() * len(legal))])
                decisions += 1
        return decisions

    return work


def aec_play(name: str, num_players: int) -> Callable[[], int]:
    """PettingZoo's own loop over `env()` of this package."""
    import pettingzoo

    return aec_loop(pettingzoo.make("aec", f"tabletopzoo/{name}-v0", num_players=num_players), games=50)


def aec_loop(env, games: int) -> Callable[[], int]:
    """`agent_iter`, `last`, a random legal action, `step`: any AEC environment with masks."""
    luck = random.Random(1)

    def work() -> int:
        decisions = 0
        for _ in range(games):
            env.reset(seed=luck.getrandbits(31))
            for _agent in env.agent_iter():
                observation, _reward, terminated, truncated, _info = env.last()
                if terminated or truncated:
                    env.step(None)
                    continue
                legal = observation["action_mask"].nonzero()[0]
                env.step(int(legal[int(luck.random() * len(legal))]))
                decisions += 1
        return decisions

    return work


def redealt_copies(game: Game, num_players: int) -> Callable[[], int]:
    """Copies of one position with everything hidden from the seat to move dealt anew."""
    state = game.new(3, num_players)
    for _ in range(10):
        state.step(state.legal_actions()[-1])
        if state.done:
            state = game.new(4, num_players)
    source, target = (
        np.frombuffer(state.record.tobytes(), np.uint8)[None].copy(),
        np.zeros((1, game.layout.size), np.uint8),
    )
    copy = game.entry("redealt_copies")
    seed = 0

    def work() -> int:
        nonlocal seed
        seed += 10_000
        copy(source, target, 10_000, seed)
        return 10_000

    return work


def connect_four() -> Callable[[], int] | None:
    """PettingZoo's own connect four in the same loop, or None where it is not installed."""
    import pettingzoo

    try:
        return aec_loop(pettingzoo.make("aec", "classic/connect_four-v3"), games=5)
    except (ImportError, AttributeError):  # no pygame, or a PettingZoo without a registry
        return None
