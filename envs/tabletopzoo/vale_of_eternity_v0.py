"""The Vale of Eternity for PettingZoo and Gymnasium: hunt, sell, summon and use 70 different cards, 2 to 4 players.

    env = vale_of_eternity_v0.env(num_players=3)                      # PettingZoo AEC: one player after the other
    env = vale_of_eternity_v0.single_env(opponents="heuristic")       # Gymnasium: one learner at a table of bots
    envs = vale_of_eternity_v0.single_vector_env(num_envs=64)         # Gymnasium: many such tables at once

Actions: 0-69 a card (hunt, tame, summon, remove or choose it, by the decision that is open), then sell, stone, player,
option, done; `state.label(action)` says which it is. What the numbers of an observation mean:
`VALE_OF_ETERNITY.features.markdown()`.

Every function takes the options of the game by keyword. All but the last are rulings, "R1" and so on, of section 9 of
the rules:

* `payments`: "exact" (the default) or "superfluous", may a payment hold stones that are not needed (R1)
* `basilisk`: "needs points" (the default) or "stops at 0", is a line open to a player who cannot pay its points (R2)
* `goblin`: "needs a point" (the default) or "takes nothing", may it name an opponent with 0 points (R3)
* `copied_recover`: "genie exalted" (the default) or "the copied card", which one returns (R6)
* `hae_tae`: "adds" (the default) or "alone", does Water Giant add 1 to swapped values (R10)
* `reactions`: "per summon" (the default) or "per stone", how often Kappa and Gargoyle count (R12)
* `skip_forced`: choices with a single legal action are played without asking, default True
"""

from typing import Any

from tabletopzoo.core.aec import TabletopAEC
from tabletopzoo.core.rewards import Reward
from tabletopzoo.core.single import Opponents, Seat, SingleAgentEnv, SingleAgentVectorEnv
from tabletopzoo.vale_of_eternity import VALE_OF_ETERNITY

__all__ = ["env", "raw_env", "single_env", "single_vector_env"]


def env(
    num_players: int = 4,
    reward: Reward = "outcome",
    render_mode: str | None = None,
    max_decisions: int | None = None,
    **options: Any,
) -> TabletopAEC:
    """The Vale of Eternity as a PettingZoo AECEnv, checks included."""
    return TabletopAEC(VALE_OF_ETERNITY, num_players, reward, render_mode, max_decisions, **options)


raw_env = env
"""The same as `env`: no wrapper stands around it."""


def single_env(
    opponents: Opponents = "heuristic",
    num_players: int = 4,
    seat: Seat = 0,
    reward: Reward = "outcome",
    render_mode: str | None = None,
    **options: Any,
) -> SingleAgentEnv:
    """The Vale of Eternity as a gymnasium.Env: one learner among opponents."""
    return SingleAgentEnv(VALE_OF_ETERNITY, opponents, num_players, seat, reward, render_mode, **options)


def single_vector_env(
    num_envs: int = 1,
    opponents: Opponents = "heuristic",
    num_players: int = 4,
    seat: Seat = 0,
    reward: Reward = "outcome",
    **options: Any,
) -> SingleAgentVectorEnv:
    """The Vale of Eternity as a gymnasium.vector.VectorEnv: `num_envs` tables, one learner at each."""
    return SingleAgentVectorEnv(VALE_OF_ETERNITY, num_envs, opponents, num_players, seat, reward, **options)
