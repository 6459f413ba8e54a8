"""Whoever can sit at a table: the game's bots, trained policies, anything that chooses for rows of a Batch."""

from __future__ import annotations

from typing import Any, Protocol, runtime_checkable

import numpy as np

from tabletopzoo.core.batch import Batch
from tabletopzoo.core.compile import plain
from tabletopzoo.core.errors import OptionError, nearest
from tabletopzoo.core.game import Game
from tabletopzoo.core.random import derive_seed
from tabletopzoo.core.state import State

CHOICE = 9003  # purpose of the key of one decision
SEAT_KEY = 9004  # purpose of the key of one seat in one game
_derive = plain(derive_seed)


@runtime_checkable
class Policy(Protocol):
    """A trained player: acts on rows of observations, with no memory."""

    def act(self, observation: np.ndarray, mask: np.ndarray, key: np.ndarray) -> np.ndarray:
        """int64[K] actions for float32[K, D] observations, int8[K, A] masks and int64[K] keys, one a decision."""
        ...


@runtime_checkable
class Player(Protocol):
    """Chooses for some games of a batch, each time for the seat to move."""

    name: str

    def choose(self, batch: Batch, rows: np.ndarray, keys: np.ndarray) -> np.ndarray:
        """int64[K] actions in the games `rows` (int64[K]); `keys` (int64[K]) are the private luck of those seats,
        the same number for every decision of one seat in one game."""
        ...


class BotPlayer:
    """A scripted player of the game."""

    def __init__(self, game: Game, bot: str):
        self.name = bot
        self._choose = game.bot_entry(bot)

    def choose(self, batch: Batch, rows: np.ndarray, keys: np.ndarray) -> np.ndarray:
        actions = np.zeros(len(rows), np.int64)
        self._choose(batch.states, rows, keys, actions)
        return actions


class PolicyPlayer:
    """A trained policy as a player."""

    def __init__(self, policy: Policy, name: str = "policy"):
        self.name, self.policy = name, policy

    def choose(self, batch: Batch, rows: np.ndarray, keys: np.ndarray) -> np.ndarray:
        made = batch.game.layout.view(batch.states)["decisions"][rows]
        luck = _derive(keys, CHOICE, made.astype(np.int64))
        return np.asarray(self.policy.act(batch.observation[rows], batch.mask[rows], luck), np.int64)


def make_player(game: Game, who: Any) -> Player:
    """A player from a bot's name, a policy with `act`, or a player. OptionError names the bots there are."""
    if isinstance(who, str):
        if who not in game.bots:
            raise OptionError(f"{game.name} has no bot {who!r}; {nearest(who, game.bots)}")
        return BotPlayer(game, who)
    if isinstance(who, Player):
        return who
    if isinstance(who, Policy):
        return PolicyPlayer(who)
    raise OptionError(
        f"a player is the name of a bot, a policy with act(observation, mask, key), or a Player; not {who!r}"
    )


def seat_key(seed: int, seat: int) -> int:
    """The private luck of one seat in the game dealt from `seed`."""
    return _derive(seed, SEAT_KEY, seat)


def choose_one(player: Player, state: State, key: int) -> int:
    """The action of `player` for the seat to move in a single game."""
    if isinstance(player, BotPlayer):
        action = np.zeros(1, np.int64)
        player._choose(state._buffer, np.zeros(1, np.int64), np.array([key], np.int64), action)
        return int(action[0])
    if isinstance(player, PolicyPlayer):
        luck = np.array([_derive(key, CHOICE, int(state.record["decisions"]))], np.int64)
        return int(player.policy.act(state.observe()[None], state.action_mask()[None], luck)[0])
    batch = _Alone(state)
    return int(player.choose(batch, np.zeros(1, np.int64), np.array([key], np.int64))[0])  # type: ignore[arg-type]


class _Alone:
    """One state with the arrays of a batch, for players of other kinds."""

    def __init__(self, state: State):
        self.game, self.size, self.states = state.game, 1, state._buffer
        self.observation, self.mask = state.observe()[None], state.action_mask()[None]
        self.seat, self.num_players = np.array([state.seat]), np.array([state.num_players])
        self.state = lambda row: state.copy()
