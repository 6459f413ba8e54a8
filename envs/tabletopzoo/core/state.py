"""State: one game in progress, for Python callers: scripts, search, tests."""

from __future__ import annotations

import json
import operator
from collections.abc import Callable, Mapping
from typing import Any

import numpy as np

from tabletopzoo.core.entries import BROKEN, ILLEGAL
from tabletopzoo.core.errors import IllegalActionError, OptionError, PositionError, SaveError
from tabletopzoo.core.game import Game, seed_from
from tabletopzoo.core.rewards import Reward, reward_weights

_MAGIC = b"tabletopzoo state 1\n"


class State:
    """One game. Made by `Game.new` or `Game.position`.

    >>> state = tabletopzoo.DIAMANT.new(seed=7, num_players=4)
    >>> while not state.done:
    ...     state.step(state.legal_actions()[0])
    >>> state.scores

    `seat` is the seat to move, -1 when the game is over.
    """

    __slots__ = ("_buffer", "_mask", "_observe", "_step", "game", "num_players", "seat")

    game: Game
    num_players: int
    seat: int

    def __init__(self, game: Game, buffer: np.ndarray, seed: int | None = None):
        self.game = game
        self._buffer = buffer
        self._mask = np.zeros(len(game.actions), np.int8)
        new, self._step, self._observe = game.loops("new_one", "step_one", "observe_one")
        new(buffer, seed_from(seed), self._mask, self._pairs())
        self._look()

    def _look(self) -> None:
        """Reads what is kept beside the record. RuntimeError when the engine gave up: a bug in the game's rules."""
        record = self.record
        self.seat, self.num_players = int(record["seat"]), int(record["num_players"])
        if record["err"]:
            raise RuntimeError(f"the rules of {self.game.name} stopped with error {record['err']}: please report it")

    @classmethod
    def _restored(cls, game: Game, buffer: np.ndarray) -> State:
        state = cls.__new__(cls)
        state.game, state._buffer, state._mask = game, buffer, np.zeros(len(game.actions), np.int8)
        legal, state._step, state._observe = game.loops("legal_one", "step_one", "observe_one")
        legal(buffer, state._mask)
        state._look()
        return state

    # ---------------------------------------------------------------- reading

    @property
    def record(self) -> np.void:
        """The fields of the game: a live view, `state.record["pocket"]`. Change fields with `replace`."""
        return self.game.layout.view(self._buffer)[0]

    @property
    def done(self) -> bool:
        """True when the game is over."""
        return self.seat < 0

    @property
    def options(self) -> dict[str, Any]:
        """The options of this game, as `Game.new` takes them."""
        return self.game.read_options(self.record)

    @property
    def scores(self) -> list[int]:
        """The score of every seat as the table stands."""
        return self._outcome()[: self.num_players, 0].tolist()

    @property
    def ranks(self) -> list[int]:
        """Place of every seat as the table stands, 1 for the leaders; ties share the better place."""
        rows = [tuple(r) for r in self._outcome()[: self.num_players].tolist()]
        return [1 + sum(other > own for other in rows) for own in rows]

    def action_mask(self) -> np.ndarray:
        """int8[A], 1 for the actions the seat to move may take; all zero when the game is over. A fresh array."""
        return self._mask.copy()

    def legal_actions(self) -> list[int]:
        """The actions the seat to move may take."""
        return np.flatnonzero(self._mask).tolist()

    def label(self, action: int) -> str:
        """The action in words, as the seat to move would say it now. Legal actions never read the same."""
        return self.game.phrase(self, action) if self.game.phrase else self.game.actions.label(action)

    def observe(self, seat: int | None = None) -> np.ndarray:
        """float32[D]: what `seat` may know (default: the seat to move). A fresh array."""
        if seat is None:
            seat = self.seat
        if not 0 <= seat < self.num_players:
            if self.done and seat < 0:
                raise IllegalActionError("the game is over and nobody is to move: name the seat to observe")
            raise OptionError(f"no seat {seat!r} in a game of {self.num_players} players")
        out = np.empty(len(self.game.features), np.float32)
        self._observe(self._buffer, seat, out)
        return out

    def returns(self, reward: Reward = "outcome") -> list[float]:
        """What the end of the game pays every seat under `reward`; zeros before the end.

        `"score"` and `"shaped"` are paid as the game goes; here they give what they add up to.
        """
        weights = reward_weights(reward)
        players = self.num_players
        if not self.done:
            return [0.0] * players
        final = self._outcome()
        out = np.zeros(self.game.max_players)
        self.game.entry("returns_one")(weights, final, self.game.score_scale, players, out)
        gained = final[:players, 0] - self._dealt()[:players, 0]
        rivals = (gained.sum() - gained) / (players - 1) if players > 1 else np.zeros(players)
        flow = (weights[3] * gained + weights[4] * (gained - rivals)) / self.game.score_scale
        return (out[:players] + flow).tolist()

    # ---------------------------------------------------------------- playing

    def step(self, action: int) -> None:
        """The seat to move takes `action`. IllegalActionError when it may not; the game is then unchanged."""
        try:
            seat = self._step(self._buffer, operator.index(action), self._mask)
        except (TypeError, OverflowError):
            seat = ILLEGAL
        if seat < -1:
            self._refuse(action, seat)
        self.seat = seat

    def _refuse(self, action: Any, code: int) -> None:
        if code == BROKEN:
            self._look()
        raise illegal_action(self.game, action, self._mask, self.seat, label=self.label)

    def replace(self, fields: Mapping[str, Any]) -> None:
        """Replaces fields by name, then holds the position to `Game.check` and goes to its first real decision."""
        before = self._buffer.copy()
        try:
            self.game.layout.put(self.record, dict(fields))
            self.game.verify_position(self._buffer)
        except PositionError:
            self._buffer[:] = before
            raise
        self.game.entry("settle_one")(self._buffer, self._mask)
        self._look()

    # ---------------------------------------------------------------- copies and saves

    def copy(self) -> State:
        """The same game, the same future included: a searcher must `redeal`."""
        state = State.__new__(State)
        state.game, state._step, state._observe = self.game, self._step, self._observe
        state.seat, state.num_players = self.seat, self.num_players
        state._buffer, state._mask = self._buffer.copy(), self._mask.copy()
        return state

    __copy__ = copy

    def __deepcopy__(self, memo: dict) -> State:
        return self.copy()

    def __reduce__(self):
        return State.from_bytes, (self.game, self.to_bytes())

    def __eq__(self, other: object) -> bool:
        same = isinstance(other, State) and other.game.fingerprint == self.game.fingerprint
        return same and bool(np.array_equal(self._buffer, other._buffer))  # type: ignore[attr-defined]

    __hash__ = None  # type: ignore[assignment]

    def redeal(self, seat: int, seed: int) -> State:
        """A new state that `seat` cannot tell from this one: what it cannot know is dealt anew, the future included."""
        if not 0 <= seat < self.num_players:
            raise OptionError(f"no seat {seat!r} in a game of {self.num_players} players")
        buffer = self._buffer.copy()
        self.game.entry("redeal_one")(buffer, seat, seed_from(seed))
        return State._restored(self.game, buffer)

    def to_bytes(self) -> bytes:
        """The whole position."""
        head = json.dumps({"game": self.game.name, "version": self.game.version, "fingerprint": self.game.fingerprint})
        return _MAGIC + head.encode() + b"\n" + self._buffer.tobytes()

    @staticmethod
    def from_bytes(game: Game, data: bytes) -> State:
        """The position saved by `to_bytes`; SaveError when it is damaged or belongs to another game or version."""
        if not isinstance(data, (bytes, bytearray)) or not data.startswith(_MAGIC) or data.count(b"\n", 0, 400) < 2:
            raise SaveError("not a saved state of this package")
        head, _, body = bytes(data[len(_MAGIC) :]).partition(b"\n")
        try:
            saved = json.loads(head)
        except ValueError:
            raise SaveError("a saved state with a damaged first line") from None
        hold_identity(game, saved, "saved state")
        if len(body) != game.layout.size:
            raise SaveError(
                f"a saved state of {game.name} holds {game.layout.size} bytes, this one {len(body)}: cut short?"
            )
        buffer = np.frombuffer(body, np.uint8).reshape(1, -1).copy()
        try:
            game.verify_position(buffer)
        except PositionError as error:
            raise SaveError(f"a damaged saved state: {error}") from None
        return State._restored(game, buffer)

    def to_dict(self) -> dict[str, Any]:
        """Every field by name, JSON-ready, with the game's name, version and fingerprint."""
        head = {"game": self.game.name, "version": self.game.version, "fingerprint": self.game.fingerprint}
        return {**head, "fields": self.game.layout.to_dict(self.record)}

    @staticmethod
    def from_dict(game: Game, data: Mapping[str, Any]) -> State:
        """The position saved by `to_dict`; SaveError as for `from_bytes`."""
        if not isinstance(data, Mapping) or not isinstance(data.get("fields"), Mapping):
            raise SaveError("not a dictionary made by State.to_dict")
        hold_identity(game, data, "saved state")
        missing = [name for name in game.layout.fields if name not in data["fields"]]
        if missing:
            raise SaveError(f"a saved state of {game.name} lacks the fields {', '.join(missing)}")
        buffer = np.zeros((1, game.layout.size), np.uint8)
        try:
            game.layout.put(game.layout.view(buffer)[0], dict(data["fields"]))
            game.verify_position(buffer)
        except PositionError as error:
            raise SaveError(f"a damaged saved state: {error}") from None
        return State._restored(game, buffer)

    # ---------------------------------------------------------------- pictures

    def svg(self, seat: int | None = None) -> str:
        """The table as `seat` sees it (None: open), as an SVG document."""
        if self.game.svg is None:
            raise NotImplementedError(f"{self.game.name} has no picture")
        return self.game.svg(self, seat)

    def text(self, seat: int | None = None) -> str:
        """The table as `seat` sees it (None: open), for a terminal."""
        return self.game.text(self, seat) if self.game.text else repr(self)

    def __str__(self) -> str:
        return self.text()

    def __repr__(self) -> str:
        turn = "over" if self.done else f"seat {self.seat} to move"
        return f"<State of {self.game.name}: {self.num_players} players, decision {self.record['decisions']}, {turn}>"

    # ---------------------------------------------------------------- inside

    def _pairs(self) -> np.ndarray:
        return np.zeros((self.game.max_players, 2), np.int64)

    def _outcome(self) -> np.ndarray:
        out = self._pairs()
        self.game.entry("outcome_one")(self._buffer, out)
        return out

    def _dealt(self) -> np.ndarray:
        """The scores this game was dealt with."""
        out = self._pairs()
        buffer = self.game.blank(self.num_players, self.options)
        self.game.entry("new_one")(buffer, int(self.record["seed"]), np.zeros_like(self._mask), out)
        return out


def illegal_action(
    game: Game,
    action: Any,
    mask: np.ndarray,
    seat: int,
    where: str = "",
    label: Callable[[int], str] | None = None,
) -> IllegalActionError:
    """The error for `action`, with its name and the legal ones, in the words of `label` (None: of the table)."""
    label = label or game.actions.label
    if seat < 0:
        return IllegalActionError(f"{where}the game is over: no action is possible, got {action!r}")
    try:
        known = 0 <= operator.index(action) < len(game.actions)
    except TypeError:
        known = False
    name = (
        f"{action} ({label(operator.index(action))})"
        if known
        else f"{action!r} (actions are 0 to {len(game.actions) - 1})"
    )
    return IllegalActionError(f"{where}seat {seat} may not take {name}; legal: {game.actions.describe(mask, label)}")


def hold_identity(game: Game, saved: Mapping[str, Any], what: str) -> None:
    """SaveError when `saved` (game, version, fingerprint) is not of this game as it is now."""
    if saved.get("game") != game.name:
        raise SaveError(f"this {what} is of the game {saved.get('game')!r}, not {game.name!r}")
    if saved.get("version") != game.version:
        raise SaveError(f"this {what} is of {game.name} version {saved.get('version')}, installed is {game.version}")
    if saved.get("fingerprint") != game.fingerprint:
        raise SaveError(f"this {what} is of {game.name} with other fields or components than those installed")
