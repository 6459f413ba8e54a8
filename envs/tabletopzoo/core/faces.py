"""What the PettingZoo and Gymnasium faces of a game share: the game in progress, its seeds, spaces and pictures."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from operator import index
from typing import Any

import numpy as np
from gymnasium import logger
from gymnasium.spaces import Box, Dict, Discrete, MultiDiscrete

from tabletopzoo.core.compile import plain
from tabletopzoo.core.entries import OVER, PAID
from tabletopzoo.core.errors import IllegalActionError, OptionError, nearest
from tabletopzoo.core.game import Game, seed_from
from tabletopzoo.core.random import derive_seed
from tabletopzoo.core.rewards import Reward, reward_weights
from tabletopzoo.core.state import State

RENDER_MODES = ("human", "ansi", "rgb_array")
NEXT_DEAL = 8001  # purpose of derive_seed
NO_ACTION = -1  # never legal
_derive = plain(derive_seed)


def next_deal(first: int, count: int) -> int:
    """The seed of game `count` after `reset(seed=first)`: `first` itself, then seeds hashed from it."""
    return first if count == 0 else _derive(first, NEXT_DEAL, count)


def action_number(game: Game, action: Any) -> int:
    """`action` as an index of the game's action table, NO_ACTION for anything else."""
    try:
        number = index(action)
    except TypeError:
        return NO_ACTION
    return number if 0 <= number < len(game.actions) else NO_ACTION


# ------------------------------------------------------------------------------------------ spaces


def observation_box(game: Game) -> Box:
    """float32[D] inside the bounds of the game's features."""
    return Box(game.features.low, game.features.high, dtype=np.float32)


def observation_with_mask(game: Game) -> Dict:
    """{"observation": float32[D], "action_mask": int8[A]}."""
    return Dict({"observation": observation_box(game), "action_mask": Box(0, 1, (len(game.actions),), np.int8)})


class MaskedDiscrete(Discrete):
    """The actions of a game. `sample()` without arguments draws from the mask of the position at hand.

    Checkers and random agents that know nothing of masks sample in this way. Gymnasium's checker seeds the space with
    k, samples, and only then calls `reset(seed=k)`: so the first sample after `seed(k)` with no reset between is legal
    at the start of game k, and in the game at hand as well if the two share an action.
    """

    def __init__(self, mask: np.ndarray, at_start: Callable[[int], np.ndarray] | None = None):
        """`mask` int8[A] is read at each draw, not copied. `at_start(k)` is the first mask of game k."""
        self._seeded: int | None = None
        super().__init__(len(mask))
        self._mask, self._at_start = mask, at_start

    def seed(self, seed: int | None = None) -> Any:
        """Seeds the draws, as Gymnasium has it."""
        self._seeded = seed
        return super().seed(seed)

    def dealt(self) -> None:
        """The env has been reset: samples are for the game at hand."""
        self._seeded = None

    def sample(self, mask: Any = None, probability: Any = None) -> Any:
        """An action, drawn with `mask` or `probability` as Gymnasium has it, or else from the current mask."""
        if mask is None and probability is None:
            mask = self._mask
            if self._at_start and self._seeded is not None:
                start = self._at_start(self._seeded)
                mask = start & mask if (start & mask).any() else start
        self._seeded = None
        return super().sample(mask, probability)


class MaskedMultiDiscrete(MultiDiscrete):
    """The actions of N games; `sample()` without arguments draws each from the mask of its game."""

    def __init__(self, masks: np.ndarray):
        """`masks` int8[N, A] is read at each draw, not copied."""
        super().__init__(np.full(len(masks), masks.shape[1]))
        self._masks = masks

    def sample(self, mask: Any = None, probability: Any = None) -> Any:
        """int64[N]: drawn with `mask` or `probability` as Gymnasium has it, or else from the current masks."""
        if mask is None and probability is None:
            mask = tuple(self._masks)
        return super().sample(mask, probability)


# ------------------------------------------------------------------------------------------ one game


class Face:
    """One game at a time, played by number and paid. The base of every class that is an env of one game.

    * `game`, `num_players`: what is played.
    * `deal`: the seed of the game in progress (None before the first reset).
    * `history`: the actions of that game so far, all seats together. `deal` and `history` are what a record keeps.
    * `game_state`: that game as a `State`, a copy.
    """

    def __init__(
        self, game: Game, num_players: int | None, reward: Reward, render_mode: str | None, options: Mapping[str, Any]
    ):
        if render_mode is not None and render_mode not in RENDER_MODES:
            raise OptionError(f"no render mode {render_mode!r}; {nearest(render_mode, RENDER_MODES)}")
        self.game = game
        self.render_mode = render_mode
        self.num_players: int = game.default_players if num_players is None else num_players
        self.deal: Any = None  # an int from the first reset on
        self.history: list[int] = []
        self._options = dict(options)
        self._blank = game.blank(self.num_players, options)
        self._first: Any = None  # the seed that started this series of games
        self._dealt = 0  # games dealt after the first one of the series
        self._weights = reward_weights(reward)
        self._scale = game.score_scale
        self._buffer = np.zeros_like(self._blank)
        self._mask = np.zeros(len(game.actions), np.int8)
        self._before = np.zeros((game.max_players, 2), np.int64)
        self._after = np.zeros((game.max_players, 2), np.int64)
        self._paid = np.zeros(game.max_players)
        self._seat = OVER
        self._window: Any = None
        self._bind()

    def _bind(self) -> None:
        self._deal, self._step, self._look = self.game.loops("new_one", "step_paid", "observe_one")
        self._record = self.game.layout.view(self._buffer)[0]

    def __getstate__(self) -> dict[str, Any]:
        """All but compiled code and the window: a copy or pickle of an env plays on as the original would."""
        bound = ("_step", "_look", "_deal", "_record")
        return {k: v for k, v in self.__dict__.items() if k not in bound} | {"_window": None}

    def __setstate__(self, state: dict[str, Any]) -> None:
        self.__dict__.update(state)
        self._bind()

    def _start(self, seed: int | None, options: Mapping[str, Any] | None) -> None:
        """Deals the game of `seed`, or the next of the series, with the known keys of `options` over the env's own."""
        blank = self._blank
        if options:
            if "num_players" in options:
                raise OptionError("num_players is fixed when an env is made: reset cannot change it")
            known = {name: value for name, value in options.items() if name in self.game.options}
            blank = self.game.blank(self.num_players, self._options | known) if known else blank
        if seed is not None or self._first is None:
            self._first, self._dealt = seed_from(seed), 0
        else:
            self._dealt += 1
        self.deal = next_deal(self._first, self._dealt)
        self._buffer[:] = blank
        self._deal(self._buffer, self.deal, self._mask, self._before)
        self._seat = int(self._record["seat"])
        self.history = []
        if self._record["err"]:
            self._now()  # raises

    def _play(self, action: Any) -> None:
        """The seat to move takes `action`, if it may: `_seat` is then the next one, `_paid` what every seat got."""
        number = action_number(self.game, action)
        code = self._step(
            self._buffer, number, self._mask, self._weights, self._before, self._after, self._paid, self._scale
        )
        if code < OVER:
            self._now()._refuse(action, code)
        self.history.append(number)
        self._seat = code % PAID if code >= 0 else OVER

    def _seen(self, seat: int) -> np.ndarray:
        """float32[D]: what `seat` may know. A fresh array."""
        out = np.empty(len(self.game.features), np.float32)
        self._look(self._buffer, seat, out)
        return out

    def _now(self) -> State:
        """The game in progress; it shares its bytes with this env."""
        state = State._restored(self.game, self._buffer)
        state.seat = self._seat  # nobody's, where max_decisions has ended the game
        return state

    def _hold_dealt(self) -> None:
        if self.deal is None:
            raise IllegalActionError(f"no game of {self.game.name} has been dealt: call reset() first")

    def _no_turn(self) -> IllegalActionError:
        """The error for whoever asks for a turn when nobody is to move."""
        self._hold_dealt()
        return IllegalActionError(f"this game of {self.game.name} is over: reset() deals the next one")

    @property
    def game_state(self) -> State:
        """The game in progress as a `State`, a copy. IllegalActionError before the first reset."""
        self._hold_dealt()
        return self._now().copy()

    # ---------------------------------------------------------------- pictures

    def render(self) -> Any:
        """By render_mode: "ansi" text, "rgb_array" uint8[H, W, 3], "human" None and a window."""
        self._hold_dealt()
        if self.render_mode is None:
            logger.warn(f"render() does nothing without a render_mode: {', '.join(RENDER_MODES)}")
            return None
        if self.render_mode == "ansi":
            return self._now().text(self._point_of_view())
        from tabletopzoo.core import picture  # loads drawing libraries only where something is drawn

        pixels = picture.rgb_array(self._now().svg(self._point_of_view()))
        if self.render_mode == "rgb_array":
            return pixels
        if self._window is None:
            self._window = picture.Window(self.game.title)
        self._window.show(pixels)
        return None

    def _point_of_view(self) -> int | None:
        """The seat whose knowledge a picture shows; None shows the open table."""
        return None

    def close(self) -> None:
        """Closes the window, if there is one."""
        if self._window is not None:
            self._window.close()
            self._window = None


class AgentsFace(Face):
    """What the two PettingZoo faces share: the agents `player_0`, `player_1`, ... and their spaces."""

    metadata: dict[str, Any] = {  # noqa: RUF012 (PettingZoo's own form)
        "render_modes": list(RENDER_MODES),
        "name": "tabletop",
        "is_parallelizable": False,
        "render_fps": 2,
    }

    def __init__(
        self,
        game: Game,
        num_players: int | None = None,
        reward: Reward = "outcome",
        render_mode: str | None = None,
        max_decisions: int | None = None,
        **options: Any,
    ):
        """OptionError for a player count, reward, render mode or option that the game does not have."""
        super().__init__(game, num_players, reward, render_mode, options)
        if max_decisions is not None:
            if isinstance(max_decisions, bool) or not isinstance(max_decisions, (int, np.integer)) or max_decisions < 1:
                raise OptionError(f"max_decisions is a whole number from 1, or None, not {max_decisions!r}")
        self.max_decisions = game.max_decisions if max_decisions is None else max_decisions
        self.metadata = {**self.metadata, "name": f"{game.name}_v{game.version}"}
        self.possible_agents = [f"player_{i}" for i in range(self.num_players)]
        self.agents: list[str] = []
        self._seats = {agent: seat for seat, agent in enumerate(self.possible_agents)}
        self.observation_spaces = {agent: observation_with_mask(game) for agent in self.possible_agents}
        self.action_spaces = {agent: Discrete(len(game.actions)) for agent in self.possible_agents}

    def observation_space(self, agent: str) -> Dict:
        """The space of what `agent` observes: always the same object."""
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> Discrete:
        """Discrete(A): always the same object."""
        return self.action_spaces[agent]
