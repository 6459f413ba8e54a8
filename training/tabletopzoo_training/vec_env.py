"""A batch of games as a vector environment of stable-baselines3: one column a game, whoever is to move."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import numpy as np
from gymnasium import spaces
from stable_baselines3.common.vec_env import VecEnv

from tabletopzoo.core.batch import Batch
from tabletopzoo.core.errors import OptionError
from tabletopzoo.core.game import Game, seed_from
from tabletopzoo_training.opponents import OpponentSeats


def game_spaces(game: Game) -> tuple[spaces.Box, spaces.Discrete]:
    """Observation and action space of a game, in gymnasium's own classes: a saved policy needs no other package."""
    return spaces.Box(game.features.low, game.features.high, dtype=np.float32), spaces.Discrete(len(game.actions))


class BatchVecEnv(VecEnv):
    """The games of a `Batch` (made with `autoreset=False`) as columns that start anew when they end.

    Column g shows the seat to move there. `step` returns float32[N, D] observations, the reward of the seat *that
    moved* (float32[N]), whether the game ended (bool[N]) and infos; when it ended, the info's
    `terminal_observation` is the last view of the seat that moved, the observation is the first of the next game.
    All arrays handed out are copies. For learners that know seats:

    * `seats` int64[N]: the seat to move; `seat_rewards` float32[N, P]: what the last step paid every seat.
    * `action_masks()` int8[N, A].
    * `opponents`: the columns where bots have all seats but one, or None.
    """

    render_mode = None

    def __init__(self, batch: Batch, opponents: OpponentSeats | None = None):
        if batch.autoreset:
            raise OptionError("BatchVecEnv restarts the games itself: make its batch with autoreset=False")
        self.batch, self.opponents = batch, opponents
        self.seat_rewards = np.zeros_like(batch.reward)
        self.rows = np.arange(batch.size)
        self.seat_opponents()
        super().__init__(batch.size, *game_spaces(batch.game))

    # ---------------------------------------------------------------- what learners read

    @property
    def seats(self) -> np.ndarray:
        """int64[N]: the seat to move in each column."""
        return self.batch.seat.copy()

    def observations(self) -> np.ndarray:
        """float32[N, D]: what the seats to move see. A copy: learners keep it while the batch plays on."""
        return self.batch.observation.copy()

    def action_masks(self) -> np.ndarray:
        """int8[N, A]: what the seats to move may do. A copy."""
        return self.batch.mask.copy()

    # ---------------------------------------------------------------- VecEnv

    def reset(self) -> np.ndarray:
        """Deals every column anew: from the seed given to `seed` since the last reset, else the next deals."""
        if self._seeds[0] is not None:
            self.batch.seed = seed_from(self._seeds[0])
            self.batch.episode[:] = 0
        else:
            self.batch.episode += 1
        self._reset_seeds()
        self._deal(self.rows)
        return self.observations()

    def step_async(self, actions: np.ndarray) -> None:
        self._actions = np.asarray(actions, np.int64).reshape(self.num_envs)

    def step_wait(self):
        batch, movers = self.batch, self.seats
        batch.step(self._actions)
        self.seat_rewards = batch.reward.copy()
        dones = batch.done | batch.truncated
        infos: list[dict[str, Any]] = [{} for _ in range(self.num_envs)]
        ended = np.flatnonzero(dones)
        if ended.size:
            for row, last in zip(ended, batch.observe(ended, movers[ended]), strict=True):
                infos[row]["terminal_observation"] = last
                infos[row]["TimeLimit.truncated"] = bool(batch.truncated[row])
            batch.episode[ended] += 1
            self._deal(ended)
        return self.observations(), self.seat_rewards[self.rows, movers], dones, infos

    def _deal(self, rows: np.ndarray) -> None:
        self.batch.reset(rows)
        self.seat_opponents(rows)

    def seat_opponents(self, rows: np.ndarray | None = None) -> None:
        """Fills the opponents' seats of the given games, or of all, as their deals have it."""
        if self.opponents is not None:
            self.opponents.seat(self.batch, self.rows if rows is None else rows)

    def close(self) -> None:
        pass

    def seed(self, seed: int | None = None) -> Sequence[int | None]:
        """The seed that the next `reset` deals from; column g draws deals of its own from it."""
        self._seeds = [seed_from(seed)] * self.num_envs
        return self._seeds

    def get_attr(self, attr_name: str, indices=None) -> list[Any]:
        return [getattr(self, attr_name)] * len(self._chosen(indices))

    def set_attr(self, attr_name: str, value: Any, indices=None) -> None:
        raise NotImplementedError("the columns are one batch: there is no attribute to set in a single one")

    def env_method(self, method_name: str, *method_args, indices=None, **method_kwargs) -> list[Any]:
        """Only `action_masks`: one int8[A] for each column."""
        if method_name != "action_masks":
            raise NotImplementedError(f"the columns are one batch: no {method_name!r} in a single one")
        return list(self.action_masks()[self._chosen(indices)])

    def env_is_wrapped(self, wrapper_class, indices=None) -> list[bool]:
        return [False] * len(self._chosen(indices))

    def _chosen(self, indices) -> np.ndarray:
        return np.arange(self.num_envs) if indices is None else np.atleast_1d(np.asarray(indices, np.int64))
