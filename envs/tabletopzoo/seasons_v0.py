"""Seasons for PettingZoo and Gymnasium: nine drafted cards, dice and energies over three years, 2 to 4 players.

    env = seasons_v0.env(num_players=3)                      # PettingZoo AEC: one player after the other
    env = seasons_v0.single_env(opponents="heuristic")       # Gymnasium: one learner at a table of bots
    envs = seasons_v0.single_vector_env(num_envs=64)         # Gymnasium: many such tables at once

Actions: 0 done, 1-50 a card (keep, summon, give or discard it, by the decision that is open), 51-100 a card in play,
then die, energy of the reserve, of an Amulet of Water, type of energy, bonus, shift of the season token, opponent,
yes or no; `state.label(action)` says which it is. What the numbers of an observation mean:
`SEASONS.features.markdown()`.

Every function takes the options of the game by keyword. All but the first and the last are rulings of sections 21 and
22 of the rules:

* `deck`: "archmage" (the default; cards 1-50, drafted), "magician" (1-30, drafted), "apprentice" (1-30, preset sets)
* `before_year_one`: "year 0" (the default), "stop", "fall of year I", where Temporal Boots lead that go back too far
* `potion_of_life`: "allows" (the default) or "forbids" transmuting in the rest of the turn
* `game_end`: with the round in which the token "leaves" (the default) or "reaches" space 12 of year III
* `balance_of_ishtar`: "later" printing (the default; costs 2 crystals, three energies for 9), "first" (6, four for 12)
* `idol_of_the_familiar`: "later" printing (the default; 10 crystals on entering play), "first" (none)
* `skip_forced`: choices with a single legal action are played without asking, default True
"""

from typing import Any

from tabletopzoo.core.aec import TabletopAEC
from tabletopzoo.core.rewards import Reward
from tabletopzoo.core.single import Opponents, Seat, SingleAgentEnv, SingleAgentVectorEnv
from tabletopzoo.seasons import SEASONS

__all__ = ["env", "raw_env", "single_env", "single_vector_env"]


def env(
    num_players: int = 4,
    reward: Reward = "outcome",
    render_mode: str | None = None,
    max_decisions: int | None = None,
    **options: Any,
) -> TabletopAEC:
    """Seasons as a PettingZoo AECEnv, checks included."""
    return TabletopAEC(SEASONS, num_players, reward, render_mode, max_decisions, **options)


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
    """Seasons as a gymnasium.Env: one learner among opponents."""
    return SingleAgentEnv(SEASONS, opponents, num_players, seat, reward, render_mode, **options)


def single_vector_env(
    num_envs: int = 1,
    opponents: Opponents = "heuristic",
    num_players: int = 4,
    seat: Seat = 0,
    reward: Reward = "outcome",
    **options: Any,
) -> SingleAgentVectorEnv:
    """Seasons as a gymnasium.vector.VectorEnv: `num_envs` tables, one learner at each."""
    return SingleAgentVectorEnv(SEASONS, num_envs, opponents, num_players, seat, reward, **options)
