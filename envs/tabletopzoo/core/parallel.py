"""The PettingZoo Parallel face of a game whose choices are simultaneous."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import numpy as np
from pettingzoo import ParallelEnv

from tabletopzoo.core.errors import IllegalActionError, OptionError
from tabletopzoo.core.faces import AgentsFace, action_number
from tabletopzoo.core.game import Game
from tabletopzoo.core.rewards import Reward
from tabletopzoo.core.state import illegal_action

Observation = dict[str, np.ndarray]


class TabletopParallel(AgentsFace, ParallelEnv[str, Observation, int]):
    """A game as a PettingZoo `ParallelEnv`, agents `player_0`, `player_1`, ...: one step is one simultaneous choice.

    Who takes part in a choice has its actions in its `action_mask`; the mask of the others is zero, and whatever they
    answer is not looked at. Everybody observes and is paid at every step, and all end together.

    The engine asks those who choose one after the other, in rising order of seats, each once, and none is shown
    the answers of the others. So the games are those of the AEC face. `max_decisions` counts single decisions, and
    truncates after the step that reaches it.
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
        """OptionError for a game without simultaneous choices, and as for the AEC face."""
        if game.choosing is None:
            raise OptionError(f"the choices of {game.name} are not simultaneous: it has an AEC face only")
        super().__init__(game, num_players, reward, render_mode, max_decisions, **options)
        self._open: dict[int, np.ndarray] = {}  # the mask of each seat that is choosing

    def __getstate__(self) -> dict[str, Any]:
        return {k: v for k, v in super().__getstate__().items() if k != "_try"}

    def _bind(self) -> None:
        super()._bind()
        self._try = self.game.entry("step_one")

    def reset(
        self, seed: int | None = None, options: Mapping[str, Any] | None = None
    ) -> tuple[dict[str, Observation], dict[str, dict[str, Any]]]:
        """Deals a game, with seeds and options as the AEC face has them; observations and infos of all agents."""
        self._start(seed, options)
        self.agents = self.possible_agents[:]
        self._open = self._ask()
        if self.render_mode == "human":
            self.render()
        return self._observations(), {agent: {} for agent in self.agents}

    def step(
        self, actions: Mapping[str, Any]
    ) -> tuple[dict[str, Observation], dict[str, float], dict[str, bool], dict[str, bool], dict[str, dict[str, Any]]]:
        """Everybody who is choosing answers: observations, rewards, terminations, truncations and infos of all agents.

        IllegalActionError, with nothing changed, when one of them has no answer or an illegal one.
        """
        if not self.agents:
            raise self._no_turn()
        answers = self._answers(actions)
        rewards = np.zeros(self.game.max_players)
        for seat, action in answers.items():
            if seat != self._seat:
                raise RuntimeError(f"{self.game.name} asks seat {self._seat} in place of {seat}: please report it")
            self._play(action)
            rewards += self._paid
        agents, over = self.agents, self._seat < 0
        cut = not over and self.max_decisions is not None and len(self.history) >= self.max_decisions
        self._open = {} if over or cut else self._ask()
        if over or cut:
            self.agents = []
        if self.render_mode == "human":
            self.render()
        return (
            self._observations(),
            dict(zip(agents, rewards.tolist(), strict=False)),
            dict.fromkeys(agents, over),
            dict.fromkeys(agents, cut),
            {agent: {} for agent in agents},
        )

    def _answers(self, actions: Mapping[str, Any]) -> dict[int, int]:
        """The legal action of each seat that is choosing, in the order in which they are asked."""
        if not isinstance(actions, Mapping):
            raise IllegalActionError(f"a step takes a dictionary of agents and actions, not {actions!r}")
        strangers = [agent for agent in actions if agent not in self._seats]
        if strangers:
            raise IllegalActionError(f"no agent {strangers[0]!r}; agents: {', '.join(self.agents)}")
        answers = {}
        for seat, mask in self._open.items():
            agent = self.possible_agents[seat]
            if agent not in actions:
                choosing = ", ".join(self.possible_agents[s] for s in self._open)
                raise IllegalActionError(f"{agent} has no action; choosing are {choosing}")
            number = action_number(self.game, actions[agent])
            if number < 0 or not mask[number]:
                raise illegal_action(self.game, actions[agent], mask, seat)
            answers[seat] = number
        return answers

    def _ask(self) -> dict[int, np.ndarray]:
        """The mask of each seat that takes part in the open choice.

        The engine gives only the mask of the seat it asks, so a copy of the game is led through the choice. What is
        answered there changes no mask, for nobody is shown it. A seat that is not above the last one asked belongs to
        the next choice.
        """
        buffer, mask, seat = self._buffer.copy(), self._mask.copy(), self._seat
        asked: dict[int, np.ndarray] = {}
        last = -1
        while seat > last:
            asked[seat] = mask.copy()
            last, seat = seat, self._try(buffer, int(mask.argmax()), mask)
        return asked

    def _observations(self) -> dict[str, Observation]:
        nothing = np.zeros(len(self.game.actions), np.int8)
        return {
            agent: {"observation": self._seen(seat), "action_mask": self._open.get(seat, nothing).copy()}
            for agent, seat in self._seats.items()
        }
