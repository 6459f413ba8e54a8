"""The PettingZoo AEC face of a game."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from operator import index
from typing import Any

import numpy as np
from pettingzoo import AECEnv

from tabletopzoo.core.entries import OVER, PAID
from tabletopzoo.core.errors import IllegalActionError, OptionError
from tabletopzoo.core.faces import NO_ACTION, AgentsFace
from tabletopzoo.core.game import Game
from tabletopzoo.core.rewards import Reward


class TabletopAEC(AgentsFace, AECEnv[str, dict[str, np.ndarray], int]):
    """A game as a PettingZoo `AECEnv`, agents `player_0`, `player_1`, ...

    Order, bounds and legality are checked here, in one class: PettingZoo's wrappers add nothing but time, so `env()`
    and `raw_env()` of a game are the same.

    * `observe(agent)` is `{"observation": float32[D], "action_mask": int8[A]}`, fresh arrays. The mask is zero for
      an agent that is not to move. After the end, when the only step left to `agent_selection` is None, its mask is all
      ones: nothing is chosen with it, and no sampler or softmax meets an empty one.
    * `last()` gives the reward that came to the agent since its own last action.
    * All agents end together, with `terminations`; `truncations` come only with `max_decisions`, counted in decisions.
    * `IllegalActionError` for an action the rules do not allow, with its name and the legal ones; nothing changes.
    * `reset(seed=k)` deals the game that `game.new(seed=k)` does; each `reset()` after that the next one of a fixed
      series. `reset(options=...)` takes options of the game, for that game only; keys it does not know are ignored.
    """

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
        super().__init__(game, num_players, reward, render_mode, max_decisions, **options)
        self.agent_selection = self.possible_agents[0]
        self._actions = len(game.actions)
        self._unseen = np.zeros(len(game.features), np.float32)  # copying it is faster than making a new array

    def reset(self, seed: int | None = None, options: Mapping[str, Any] | None = None) -> None:
        """Deals a game. OptionError, with the game in progress untouched, for a bad seed or value of an option."""
        self._start(seed, options)
        self.agents = self.possible_agents[:]
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self._paying = False  # does `rewards` hold anything but zeros?
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self.agent_selection = self.possible_agents[self._seat]
        if self.render_mode == "human":
            self.render()

    def step(self, action: int | None) -> None:
        """`agent_selection` takes `action`; None, and nothing else, once it has finished."""
        if self._seat < 0:
            self._retire(action)
            return
        try:
            number = index(action)  # type: ignore[arg-type]
            if not 0 <= number < self._actions:
                number = NO_ACTION
        except TypeError:
            number = NO_ACTION
        code = self._step(
            self._buffer, number, self._mask, self._weights, self._before, self._after, self._paid, self._scale
        )
        if code < OVER:
            self._now()._refuse(action, code)
        self.history.append(number)
        self._cumulative_rewards[self.agent_selection] = 0.0
        if code >= PAID or code == OVER:
            self._pay()
            code = code % PAID if code >= 0 else OVER
        elif self._paying:
            self._clear_rewards()
        if code == OVER:
            self.terminations = self._end()
        elif len(self.history) == self.max_decisions:
            self.truncations = self._end()
        else:
            self._seat = code
            self.agent_selection = self.possible_agents[code]
        if self.render_mode == "human":
            self.render()

    def _pay(self) -> None:
        for agent, reward in zip(self.agents, self._paid.tolist(), strict=False):
            self.rewards[agent] = reward
            self._cumulative_rewards[agent] += reward
        self._paying = True

    def _clear_rewards(self) -> None:
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._paying = False

    def _end(self) -> dict[str, bool]:
        self._seat = OVER
        self.agent_selection = self.agents[0]
        return dict.fromkeys(self.agents, True)

    def _retire(self, action: Any) -> None:
        """The last step of an agent that has finished: it leaves the table."""
        if not self.agents:
            raise self._no_turn()
        agent = self.agent_selection
        if action is not None:
            raise IllegalActionError(f"the game is over: the only step left to {agent} is None, got {action!r}")
        for facts in (self.rewards, self._cumulative_rewards, self.terminations, self.truncations, self.infos):
            del facts[agent]  # type: ignore[attr-defined]
        self.agents.remove(agent)
        self._clear_rewards()
        if self.agents:
            self.agent_selection = self.agents[0]

    def observe(self, agent: str) -> dict[str, np.ndarray]:
        """{"observation": float32[D], "action_mask": int8[A]}: what `agent` may know and do. Fresh arrays."""
        try:
            seat = self._seats[agent]
        except (KeyError, TypeError):
            raise OptionError(f"no agent {agent!r}; agents: {', '.join(self.possible_agents)}") from None
        if self.deal is None:
            self._hold_dealt()
        seen = self._unseen.copy()
        self._look(self._buffer, seat, seen)
        if seat == self._seat:
            mask = self._mask.copy()
        elif self._seat < 0 and agent == self.agent_selection:
            mask = np.ones(self._actions, np.int8)
        else:
            mask = np.zeros(self._actions, np.int8)
        return {"observation": seen, "action_mask": mask}

    def last(self, observe: bool = True) -> tuple[dict[str, np.ndarray] | None, float, bool, bool, dict[str, Any]]:  # type: ignore[override]
        """Observation, reward since its last action, terminated, truncated and info of `agent_selection`."""
        if not self.agents:
            raise self._no_turn()
        agent = self.agent_selection
        return (
            self.observe(agent) if observe else None,
            self._cumulative_rewards[agent],
            self.terminations[agent],
            self.truncations[agent],
            self.infos[agent],
        )

    def agent_iter(self, max_iter: int = 2**63) -> Iterator[str]:  # type: ignore[override]
        """`agent_selection`, again and again, until everybody has left the table; each time one `step` is due."""
        self._hold_dealt()
        while self.agents and max_iter > 0:
            max_iter -= 1
            yield self.agent_selection
