"""One learner against fixed opponents: the Gymnasium faces of a game."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Literal

import gymnasium
import numpy as np
from gymnasium.vector import AutoresetMode
from gymnasium.vector.utils import batch_space

from tabletopzoo.core.batch import Batch
from tabletopzoo.core.entries import OVER
from tabletopzoo.core.errors import IllegalActionError, OptionError
from tabletopzoo.core.faces import (
    RENDER_MODES,
    Face,
    MaskedDiscrete,
    MaskedMultiDiscrete,
    next_deal,
    observation_box,
)
from tabletopzoo.core.game import Game, seed_from
from tabletopzoo.core.players import Player, Policy, choose_one, make_player, seat_key
from tabletopzoo.core.rewards import Reward

Opponent = str | Policy | Player
Opponents = Opponent | Sequence[Opponent]
Seat = int | Literal["rotate"]
ROTATE = "rotate"
EMPTY_GAMES = 1000  # games in a row in which the learner decides nothing: then there is nothing to learn


def seat_opponents(game: Game, opponents: Opponents, num_players: int) -> list[Player]:
    """The players clockwise from the learner's left: one for all seats, or one each. OptionError for a wrong number."""
    if isinstance(opponents, (list, tuple)):
        if len(opponents) != num_players - 1:
            raise OptionError(f"{num_players} players need {num_players - 1} opponents, got {len(opponents)}")
        return [make_player(game, who) for who in opponents]
    return [make_player(game, opponents)] * (num_players - 1)


def check_seat(seat: Any, num_players: int) -> Seat:
    """`seat` when it is "rotate" or a seat of the game; OptionError otherwise."""
    if seat == ROTATE or (
        isinstance(seat, (int, np.integer)) and not isinstance(seat, bool) and 0 <= seat < num_players
    ):
        return seat
    raise OptionError(f'the learner\'s seat is 0 to {num_players - 1} or "rotate", not {seat!r}')


def learner_seat(seat: Seat, first: int, dealt: int, num_players: int) -> int:
    """The learner's seat in game `dealt` after `reset(seed=first)`. It rotates over consecutive seeds too."""
    return (first + dealt) % num_players if seat == ROTATE else int(seat)


def _nothing_to_decide(game: Game) -> OptionError:
    return OptionError(f"{EMPTY_GAMES} games of {game.name} in a row ended before the learner's first decision")


class SingleAgentEnv(Face, gymnasium.Env[np.ndarray, Any]):
    """A game as a `gymnasium.Env`: one learner, the other seats played by opponents.

    * Observation float32[D], a fresh array each time; `action_masks()` int8[A] is what sb3-contrib asks for.
    * The reward is what came to the learner's seat since its last decision, from the deal on for the first one.
    * `seat` is the learner's seat in the game in progress. With `seat="rotate"` it moves on from game to game.
    * `truncated` is True where the game's own `max_decisions` cuts a game, which few games have.
    * A game that ends before the learner's first decision is skipped by `reset`.
    * `reset(seed=k)` deals the game that `game.new(seed=k)` does; `reset()` after that the next one of a fixed series.
      `reset(options=...)` takes options of the game, for that game only; keys it does not know are ignored.
    """

    metadata: dict[str, Any] = {"render_modes": list(RENDER_MODES), "render_fps": 2}  # noqa: RUF012

    def __init__(
        self,
        game: Game,
        opponents: Opponents = "heuristic",
        num_players: int | None = None,
        seat: Seat = 0,
        reward: Reward = "outcome",
        render_mode: str | None = None,
        **options: Any,
    ):
        """`opponents`: a bot's name, a policy or a player; or a list of them, clockwise from the learner's left."""
        self._who = opponents
        super().__init__(game, num_players, reward, render_mode, options)
        self._wanted_seat = check_seat(seat, self.num_players)
        self.seat = learner_seat(self._wanted_seat, 0, 0, self.num_players)
        self.observation_space = observation_box(game)
        self.action_space: MaskedDiscrete = MaskedDiscrete(self._mask, self._first_mask)
        self._keys: list[int] = []
        self._accrued = 0.0

    def _first_mask(self, seed: int) -> np.ndarray:
        """int8[A]: what the learner may do first in the game of `reset(seed=seed)`."""
        twin = SingleAgentEnv(self.game, self._who, self.num_players, self._wanted_seat, **self._options)
        twin.reset(seed=seed)
        return twin.action_masks()

    def _bind(self) -> None:
        super()._bind()
        self.opponents = seat_opponents(self.game, self._who, self.num_players)

    def __getstate__(self) -> dict[str, Any]:
        return {k: v for k, v in super().__getstate__().items() if k != "opponents"}

    def reset(
        self, *, seed: int | None = None, options: Mapping[str, Any] | None = None
    ) -> tuple[np.ndarray, dict[str, Any]]:
        """Deals a game and plays up to the learner's first decision: its observation and an empty info."""
        seed = None if seed is None else seed_from(seed)
        gymnasium.Env.reset(self, seed=seed)
        for _ in range(EMPTY_GAMES):
            self._start(seed, options)
            seed = None
            self.seat = learner_seat(self._wanted_seat, self._first, self._dealt, self.num_players)
            self._keys = [seat_key(self.deal, i) for i in range(self.num_players)]
            self._accrued = 0.0
            self._play_others()
            if self._seat >= 0:
                break
        else:
            raise _nothing_to_decide(self.game)
        self.action_space.dealt()
        if self.render_mode == "human":
            self.render()
        return self._seen(self.seat), {}

    def step(self, action: Any) -> tuple[np.ndarray, float, bool, bool, dict[str, Any]]:
        """The learner takes `action`, then the others play on to its next decision or the end.

        IllegalActionError, with nothing changed, for an action that is not legal or after the end.
        """
        if self._seat < 0:
            raise self._no_turn()
        self._play(action)
        self._accrued += float(self._paid[self.seat])
        self._play_others()
        reward, self._accrued = self._accrued, 0.0
        over, cut = self._seat < 0, self._cut()
        if cut:
            self._seat = OVER
        if self.render_mode == "human":
            self.render()
        return self._seen(self.seat), reward, over, cut, {}

    def _cut(self) -> bool:
        limit = self.game.max_decisions
        return limit is not None and self._seat >= 0 and len(self.history) >= limit

    def _play_others(self) -> None:
        while self._seat >= 0 and self._seat != self.seat and not self._cut():
            player = self.opponents[(self._seat - self.seat) % self.num_players - 1]
            self._play(choose_one(player, self._now(), self._keys[self._seat]))
            self._accrued += float(self._paid[self.seat])

    def action_masks(self) -> np.ndarray:
        """int8[A]: the learner's legal actions, a fresh array. All ones after the end, when nothing is chosen."""
        self._hold_dealt()
        return self._mask.copy() if self._seat >= 0 else np.ones_like(self._mask)

    def _point_of_view(self) -> int:
        return self.seat


class SingleAgentVectorEnv(gymnasium.vector.VectorEnv[np.ndarray, np.ndarray, np.ndarray]):
    """N games as a `gymnasium.vector.VectorEnv` over one `Batch`.

    After `reset(seed=k)` row i plays the games that `SingleAgentEnv` plays after `reset(seed=k + i)`.

    A finished game is replaced at once (`AutoresetMode.SAME_STEP`): the observation returned is the first one of the
    next game, the last one of the old game is in `infos["final_obs"][i]`, where `infos["_final_obs"][i]` is True.
    All arrays are fresh at every step. `seat` int64[N] is the learner's seat in each game, `deal` int64[N] its seed.
    """

    metadata: dict[str, Any] = {"autoreset_mode": AutoresetMode.SAME_STEP}  # noqa: RUF012

    def __init__(
        self,
        game: Game,
        num_envs: int,
        opponents: Opponents = "heuristic",
        num_players: int | None = None,
        seat: Seat = 0,
        reward: Reward = "outcome",
        **options: Any,
    ):
        """As `SingleAgentEnv`, `num_envs` times; every game has the same number of players."""
        self.game, self.num_envs = game, num_envs
        self.num_players: int = game.default_players if num_players is None else num_players
        game.blank(num_players, options)  # OptionError for several player counts, which a Batch would take
        self._batch = Batch(game, num_envs, self.num_players, 0, reward, autoreset=False, **options)
        self.opponents = seat_opponents(game, opponents, self.num_players)
        self._wanted_seat = check_seat(seat, self.num_players)
        self.single_observation_space = observation_box(game)
        self.single_action_space = gymnasium.spaces.Discrete(len(game.actions))
        self.observation_space = batch_space(self.single_observation_space, num_envs)
        self.action_space = MaskedMultiDiscrete(self._batch.mask)
        self._first: np.ndarray | None = None  # int64[N]: the seed that started each row's series of games
        self._dealt = np.zeros(num_envs, np.int64)
        self._keys = np.zeros((num_envs, self.num_players), np.int64)
        self._accrued = np.zeros(num_envs)
        self.seat = np.zeros(num_envs, np.int64)

    @property
    def deal(self) -> np.ndarray:
        """int64[N]: the seed of the game in each row."""
        return self._batch.deal.copy()

    def reset(
        self, *, seed: int | Sequence[int | None] | None = None, options: Mapping[str, Any] | None = None
    ) -> tuple[np.ndarray, dict[str, Any]]:
        """Deals all games anew: float32[N, D] and an empty info.

        A number `seed` starts row i at `seed + i`, a list gives each row its own; without one every row goes on to the
        next game of its series.
        """
        for name in options or {}:
            if name in self.game.options or name == "num_players":
                raise OptionError(f"{name} is fixed when a vector env is made: reset cannot change it")
        rows = np.arange(self.num_envs)
        if isinstance(seed, (int, np.integer)):
            seed = [seed_from(seed) + i for i in range(self.num_envs)]
        if seed is None and self._first is not None:
            self._dealt += 1
        else:
            seeds = [None] * self.num_envs if seed is None else list(seed)
            if len(seeds) != self.num_envs:
                raise OptionError(f"{self.num_envs} games need as many seeds, got {len(seeds)}")
            self._first = np.array([seed_from(s) for s in seeds], np.int64)
            self._dealt = np.zeros(self.num_envs, np.int64)
        self._deal_rows(rows)
        return self._batch.observation.copy(), {}

    def step(self, actions: np.ndarray) -> tuple[np.ndarray, np.ndarray, np.ndarray, np.ndarray, dict[str, Any]]:
        """The learner acts in every game, then the others up to its next decision.

        float32[N, D] observations, float64[N] rewards, bool[N] terminations and truncations, and infos.
        IllegalActionError names the first game with an illegal action; then nothing has changed in any game.
        """
        if self._first is None:
            raise IllegalActionError(f"no game of {self.game.name} has been dealt: call reset() first")
        self._step(np.asarray(actions), np.ones(self.num_envs, np.bool_))
        self._play_others()
        rewards, self._accrued = self._accrued, np.zeros(self.num_envs)
        over = self._batch.seat < 0
        cut = over & self._batch.truncated
        infos: dict[str, Any] = {}
        rows = np.flatnonzero(over)
        if rows.size:
            last = self._batch.observe(rows, self.seat[rows])
            for row, observation in zip(rows, last, strict=True):
                infos = self._add_info(infos, {"final_obs": observation.copy(), "final_info": {}}, int(row))
            self._dealt[rows] += 1
            self._deal_rows(rows)
        return self._batch.observation.copy(), rewards, over & ~cut, cut, infos

    def action_masks(self) -> np.ndarray:
        """int8[N, A]: the learner's legal actions in each game. A fresh array."""
        return self._batch.mask.copy()

    # ---------------------------------------------------------------- inside

    def _deal_rows(self, rows: np.ndarray) -> None:
        """Deals the game that is due in each of `rows` and plays up to the learner's first decision in it."""
        assert self._first is not None
        for _ in range(EMPTY_GAMES):
            first, dealt = self._first[rows].tolist(), self._dealt[rows].tolist()
            seeds = [next_deal(f, d) for f, d in zip(first, dealt, strict=True)]
            self._batch.reset(rows, seeds)
            for row, f, d, seed in zip(rows, first, dealt, seeds, strict=True):
                self.seat[row] = learner_seat(self._wanted_seat, f, d, self.num_players)
                self._keys[row] = [seat_key(seed, i) for i in range(self.num_players)]
            self._accrued[rows] = 0.0
            self._play_others()
            rows = rows[self._batch.seat[rows] < 0]
            if not rows.size:
                return
            self._dealt[rows] += 1
        raise _nothing_to_decide(self.game)

    def _play_others(self) -> None:
        """Plays every game up to the learner's next decision or the end."""
        batch = self._batch
        waiting = (batch.seat >= 0) & (batch.seat != self.seat)
        while waiting.any():
            actions = np.zeros(self.num_envs, np.int64)
            left = (batch.seat - self.seat) % self.num_players - 1
            for player in {id(p): p for p in self.opponents}.values():
                theirs = np.array([p is player for p in self.opponents])
                rows = np.flatnonzero(waiting & theirs[left])
                if rows.size:
                    actions[rows] = player.choose(batch, rows, self._keys[rows, batch.seat[rows]])
            self._step(actions, waiting)
            waiting = (batch.seat >= 0) & (batch.seat != self.seat)

    def _step(self, actions: np.ndarray, moving: np.ndarray) -> None:
        """One action in each of the games that are `moving`; the others stand still."""
        batch = self._batch
        still = ~moving
        turns = batch.seat[still]
        batch.seat[still] = -1  # a batch leaves games with nobody to move as they are
        try:
            batch.step(actions)
        finally:
            batch.seat[still] = turns
        self._accrued[moving] += batch.reward[moving, self.seat[moving]]
