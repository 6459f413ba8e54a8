"""Decisions of a rollout, each credited with what its own seat got until that seat decided again.

The current player's rewards in time order are no trajectory: the next observation is another player's, and what a
move earns is mostly paid while others move. Here every (column, seat) is a trajectory of its own.
"""

from __future__ import annotations

from typing import Any

import numpy as np
import torch as th


class SeatBuffer:
    """One rollout of `steps` decisions in each of `columns` games with up to `seats` seats.

    Rows 0 to seats-1 of every array hold, one row a seat, the decisions that the last rollout left open: the seat had
    not decided again and the game was not over. Rows from `seats` on are the steps of this rollout. `finish` makes
    samples of every decision whose successor or whose game's end is known; the ones left open serve as bootstrap
    values and move on to the next rollout, with the reward they have collected so far.

    Arrays, allocated once; R = seats + steps, N = columns:

    * `observation` float32[R, N, D], `mask` bool[R, N, A], `action` int64[R, N], `log_prob`, `value` float32[R, N];
      of each there is a torch tensor on the same memory, `self.tensors[name]`, with R and N as one axis.
    * `seat` int64[R, N] who moved, `reward` float32[R, N, P] what every seat was paid, `done` bool[R, N] the game
      ended, `learner` bool[R, N] a decision to learn from (not a bot's).
    * `advantage`, `returns` float32[R, N], of samples only; `samples` int64[K]: their places on the one axis.
    """

    def __init__(self, steps: int, columns: int, seats: int, observation_size: int, actions: int):
        rows = (seats + steps, columns)
        self.steps, self.columns, self.seats = steps, columns, seats
        self.observation = np.zeros((*rows, observation_size), np.float32)
        self.mask = np.zeros((*rows, actions), np.bool_)
        self.action = np.zeros(rows, np.int64)
        self.log_prob, self.value, self.advantage, self.returns = np.zeros((4, *rows), np.float32)
        self.seat = np.zeros(rows, np.int64)
        self.seat[:seats] = np.arange(seats)[:, None]
        self.reward = np.zeros((*rows, seats), np.float32)
        self.done = np.zeros(rows, np.bool_)
        self.learner = np.zeros(rows, np.bool_)
        names = ("observation", "mask", "action", "log_prob", "value", "advantage", "returns")
        self.tensors = {name: th.from_numpy(getattr(self, name)).flatten(0, 1) for name in names}
        self.reset()

    def reset(self) -> None:
        """Forgets everything, open decisions included: the games start anew."""
        self.learner[:] = False
        self.samples = np.zeros(0, np.int64)
        self._open: tuple[np.ndarray, ...] | None = None
        self._row = self.seats

    # ---------------------------------------------------------------- a rollout

    def begin(self) -> None:
        """Starts a rollout: the open decisions of the last one move to the first rows."""
        self.carry_open()
        self._row = self.seats

    def add(self, observation, mask, seat, action, log_prob, value, reward, done, learner) -> None:
        """One step of all columns: the decision of `seat` and what came of it. Shapes as above, without R."""
        row = self._row
        self.observation[row] = observation
        self.mask[row] = mask
        self.seat[row] = seat
        self.action[row] = action
        self.log_prob[row] = log_prob
        self.value[row] = value
        self.reward[row] = reward
        self.done[row] = done
        self.learner[row] = learner
        self._row += 1

    def finish(self, gamma: float, gae_lambda: float) -> None:
        """Generalized advantages along each seat's own decisions, back in time. `gamma` counts own decisions.

        Three numbers a (column, seat): advantage and value of its next decision, and the reward since.
        """
        shape, columns = (self.columns, self.seats), np.arange(self.columns)
        next_value, next_advantage, accrued = np.zeros((3, *shape))
        known = np.zeros(shape, np.bool_)  # is there a next decision, or the end of the game?
        is_sample = np.zeros(self.learner.shape, np.bool_)
        left_open: list[tuple[np.ndarray, ...]] = []
        for row in range(self._row - 1, -1, -1):
            ended = self.done[row]
            if ended.any():  # what lies later belongs to another game
                accrued[ended] = next_value[ended] = next_advantage[ended] = 0.0
                known[ended] = True
            accrued += self.reward[row]
            column = columns[self.learner[row]]
            seat = self.seat[row, column]
            closed, value = known[column, seat], self.value[row, column]
            error = accrued[column, seat] + gamma * next_value[column, seat] - value
            advantage = np.where(closed, error + gamma * gae_lambda * next_advantage[column, seat], 0.0)
            self.advantage[row, column] = advantage
            self.returns[row, column] = advantage + value
            is_sample[row, column] = closed
            if not closed.all():
                n, p = column[~closed], seat[~closed]
                left_open.append((np.full(n.size, row), n, p, accrued[n, p]))
            next_value[column, seat], next_advantage[column, seat], accrued[column, seat] = value, advantage, 0.0
            known[column, seat] = True
        self.samples = np.flatnonzero(is_sample)
        nothing = (np.zeros(0, np.int64),) * 3 + (np.zeros(0),)
        self._open = tuple(np.concatenate(part) for part in zip(nothing, *left_open, strict=True))

    def carry_open(self) -> None:
        """Moves the open decisions of the finished rollout to the first rows. The samples are then gone."""
        if self._open is None:
            return
        row, column, seat, accrued = self._open
        for array in (self.observation, self.mask, self.action, self.log_prob, self.value):
            array[seat, column] = array[row, column]
        self.learner[:] = False
        self.reward[: self.seats] = 0.0
        self.learner[seat, column] = True
        self.reward[seat, column, seat] = accrued
        self.samples, self._open = np.zeros(0, np.int64), None

    # ---------------------------------------------------------------- resuming

    _CARRIED = ("observation", "mask", "action", "log_prob", "value", "reward", "learner")

    def open_decisions(self) -> dict[str, Any]:
        """The open decisions as tensors, for a file: what the next rollout starts from."""
        self.carry_open()
        return {name: th.from_numpy(getattr(self, name)[: self.seats].copy()) for name in self._CARRIED}

    def restore(self, saved: dict[str, Any]) -> None:
        """Puts back what `open_decisions` gave."""
        self.reset()
        for name in self._CARRIED:
            getattr(self, name)[: self.seats] = saved[name].numpy()
