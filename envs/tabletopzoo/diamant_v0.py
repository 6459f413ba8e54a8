"""Diamant for PettingZoo and Gymnasium: push your luck for 2 to 8 players, with simultaneous choices.

    env = diamant_v0.env(num_players=5)                         # PettingZoo AEC: one player after the other
    env = diamant_v0.parallel_env(num_players=5)                # PettingZoo Parallel: all who are in the cave at once
    env = diamant_v0.single_env(opponents="heuristic")          # Gymnasium: one learner at a table of bots
    envs = diamant_v0.single_vector_env(num_envs=64)            # Gymnasium: many such tables at once

Actions: 0 leave, 1 stay. What the numbers of an observation mean: `tabletopzoo.DIAMANT.features.markdown()`.

Every function takes the options of the game by keyword:

* `gem_values`: gems on each gem card of the deck, default 1, 2, 3, 4, 5, 5, 7, 7, 9, 11, 11, 13, 14, 15, 17
* `artifacts`: True adds the five artifacts, default False
* `artifact_values`: "order" (5, 5, 5, 10, 10 in the order of capture; the default) or "printed" (5, 7, 8, 10, 12)
* `chests`: "public" (the default) or "hidden", are the others' chests shown
* `skip_forced`: choices with a single legal action are played without asking, default True (Diamant has none)
"""

from typing import Any

from tabletopzoo.core.aec import TabletopAEC
from tabletopzoo.core.parallel import TabletopParallel
from tabletopzoo.core.rewards import Reward
from tabletopzoo.core.single import Opponents, Seat, SingleAgentEnv, SingleAgentVectorEnv
from tabletopzoo.diamant import DIAMANT

__all__ = ["env", "parallel_env", "raw_env", "single_env", "single_vector_env"]


def env(
    num_players: int = 4,
    reward: Reward = "outcome",
    render_mode: str | None = None,
    max_decisions: int | None = None,
    **options: Any,
) -> TabletopAEC:
    """Diamant as a PettingZoo AECEnv, checks included. Answers are hidden until all in the cave have given theirs."""
    return TabletopAEC(DIAMANT, num_players, reward, render_mode, max_decisions, **options)


raw_env = env
"""The same as `env`: no wrapper stands around it."""


def parallel_env(
    num_players: int = 4,
    reward: Reward = "outcome",
    render_mode: str | None = None,
    max_decisions: int | None = None,
    **options: Any,
) -> TabletopParallel:
    """Diamant as a PettingZoo ParallelEnv: one step is one answer of all who are in the cave."""
    return TabletopParallel(DIAMANT, num_players, reward, render_mode, max_decisions, **options)


def single_env(
    opponents: Opponents = "heuristic",
    num_players: int = 4,
    seat: Seat = 0,
    reward: Reward = "outcome",
    render_mode: str | None = None,
    **options: Any,
) -> SingleAgentEnv:
    """Diamant as a gymnasium.Env: one learner among opponents."""
    return SingleAgentEnv(DIAMANT, opponents, num_players, seat, reward, render_mode, **options)


def single_vector_env(
    num_envs: int = 1,
    opponents: Opponents = "heuristic",
    num_players: int = 4,
    seat: Seat = 0,
    reward: Reward = "outcome",
    **options: Any,
) -> SingleAgentVectorEnv:
    """Diamant as a gymnasium.vector.VectorEnv: `num_envs` tables, one learner at each."""
    return SingleAgentVectorEnv(DIAMANT, num_envs, opponents, num_players, seat, reward, **options)
