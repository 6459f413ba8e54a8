"""A played game as JSON lines: save it, restore any ply of it, hold it to the rules.

The first line says what was dealt, then comes one line a decision, and an end line without which a file was cut:

    {"format": "tabletopzoo record 1", "game": "diamant", "version": 0, "fingerprint": "…", "num_players": 4, …}
    {"ply": 0, "seat": 0, "action": 1, "label": "stay"}
    {"plies": 51, "finished": true, "scores": [12, 30, 0, 9], "ranks": [2, 1, 4, 3]}

Ply k is the k-th decision, counted from 0: `replay(record, k)` is the position in which it was made.
"""

from __future__ import annotations

import json
import os
import pathlib
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Any

from tabletopzoo.core.errors import IllegalActionError, OptionError, SaveError, nearest
from tabletopzoo.core.game import Game, seed_from
from tabletopzoo.core.state import State, hold_identity

FORMAT = "tabletopzoo record 1"
END = {"plies", "finished"}
PLY = {"ply", "seat", "action", "label"}
HEAD = {"format", "game", "version", "fingerprint", "num_players", "options", "seed"}


@dataclass(frozen=True)
class GameRecord:
    """What it takes to play a game again: the deal and the actions. The rules give all the rest."""

    game: Game
    seed: int
    num_players: int
    options: Mapping[str, Any]
    actions: tuple[int, ...]

    def start(self) -> State:
        """The game as it was dealt."""
        return self.game.new(self.seed, self.num_players, **self.options)


@dataclass(frozen=True)
class Mismatch:
    """Where a record and the rules part: `what` is "legality", or the entry of the line of `ply` that differs."""

    ply: int
    what: str
    recorded: Any
    replayed: Any

    def __str__(self) -> str:
        return f"ply {self.ply}, {self.what}: recorded {self.recorded!r}, by the rules {self.replayed!r}"


def record_of(env: Any) -> GameRecord:
    """The record of the game on an AEC environment, running or finished."""
    state: State = env.game_state
    return GameRecord(state.game, env.deal, state.num_players, state.options, tuple(int(a) for a in env.history))


def replay(record: GameRecord, ply: int | None = None) -> State:
    """The position in which decision `ply` is made (None: after the last recorded one).

    SaveError when the rules do not allow a recorded action; OptionError for a ply that the record does not have.
    """
    plies = len(record.actions)
    if ply is not None and not 0 <= ply <= plies:
        raise OptionError(f"this record has plies 0 to {plies}, not {ply!r}")
    state = record.start()
    for k, action in enumerate(record.actions[:ply]):
        _play(state, k, action)
    return state


def _play(state: State, ply: int, action: int) -> None:
    try:
        state.step(action)
    except IllegalActionError as error:
        raise SaveError(f"illegal action at ply {ply}: {error}") from None


def save(record: GameRecord, path: str | os.PathLike[str]) -> None:
    """Writes the record. SaveError, before anything is written, when its actions are not a game."""
    content = "".join(json.dumps(line, ensure_ascii=False) + "\n" for line in _lines(record))
    target = pathlib.Path(path)
    temporary = target.with_name(f"{target.name}.{os.getpid()}.part")
    try:
        temporary.write_text(content, "utf-8", newline="\n")
        os.replace(temporary, target)
    finally:
        temporary.unlink(missing_ok=True)


def load(path: str | os.PathLike[str], game: Game | None = None) -> GameRecord:
    """Reads a record of an installed game, or of `game`.

    SaveError, with the line number, for a file that is cut short, damaged, or of another game or version. Whether
    the actions are legal shows in `replay` and `verify`.
    """
    return _read(path, game)[0]


def verify(record: GameRecord | str | os.PathLike[str], game: Game | None = None) -> Mismatch | None:
    """Plays the record again and returns the first mismatch, None when all is as recorded.

    A file is held to its seats, labels and final scores; a `GameRecord` in memory has only its actions to check.
    SaveError as in `load`.
    """
    lines: list[dict[str, Any]] | None = None
    if not isinstance(record, GameRecord):
        record, lines = _read(record, game)
    state = record.start()
    for k, action in enumerate(record.actions):
        if action not in state.legal_actions():
            return Mismatch(k, "legality", action, state.legal_actions())
        if lines and (found := _difference(k, lines[k], _ply_line(state, k, action))):
            return found
        state.step(action)
    plies = len(record.actions)
    return _difference(plies, lines[-1], _end_line(state, plies)) if lines else None


def _difference(ply: int, recorded: dict[str, Any], replayed: dict[str, Any]) -> Mismatch | None:
    for key in {**replayed, **recorded}:
        if recorded.get(key) != replayed.get(key):
            return Mismatch(ply, key, recorded.get(key), replayed.get(key))
    return None


# ---------------------------------------------------------------- lines


def _lines(record: GameRecord) -> Iterator[dict[str, Any]]:
    game = record.game
    head = {"format": FORMAT, "game": game.name, "version": game.version, "fingerprint": game.fingerprint}
    yield {**head, "num_players": record.num_players, "options": dict(record.options), "seed": record.seed}
    state = record.start()
    for k, action in enumerate(record.actions):
        before = state.copy()
        _play(state, k, action)
        yield _ply_line(before, k, action)
    yield _end_line(state, len(record.actions))


def _ply_line(state: State, ply: int, action: int) -> dict[str, Any]:
    """The line of decision `ply`, in the words of the position in which `action` is chosen."""
    return {"ply": ply, "seat": state.seat, "action": action, "label": state.label(action)}


def _end_line(state: State, plies: int) -> dict[str, Any]:
    result = {"scores": state.scores, "ranks": state.ranks} if state.done else {}
    return {"plies": plies, "finished": state.done, **result}


def _read(path: str | os.PathLike[str], game: Game | None) -> tuple[GameRecord, list[dict[str, Any]]]:
    """The record in a file, and its lines without the first."""
    name = pathlib.Path(path).name
    try:
        content = pathlib.Path(path).read_text("utf-8")
    except UnicodeDecodeError:
        raise SaveError(f"{name} is not a game record: not text in UTF-8") from None
    rows = content.split("\n")
    if not content:
        raise SaveError(f"{name} is empty")
    lines = [_parse(name, i + 1, row) for i, row in enumerate(rows[:-1])]
    if rows[-1]:
        raise SaveError(f"{name} is cut short: line {len(rows)} does not end")
    record = _read_head(name, lines[0], game)
    for i, line in enumerate(lines[1:-1]):
        whole = line.keys() == PLY and all(type(line[key]) is int for key in ("ply", "seat", "action"))
        if not whole or line["ply"] != i:
            raise SaveError(f"{name}, line {i + 2}: not the line of ply {i}")
    end, plies = lines[-1], len(lines) - 2
    if END - end.keys():
        raise SaveError(f"{name} is cut short: the end line is missing after line {len(lines)}")
    if end["plies"] != plies:
        raise SaveError(
            f"{name}, line {len(lines)}: the end line tells of {end['plies']} plies, the file holds {plies}"
        )
    actions = tuple(line["action"] for line in lines[1:-1])
    return GameRecord(record.game, record.seed, record.num_players, record.options, actions), lines[1:]


def _parse(name: str, number: int, row: str) -> dict[str, Any]:
    try:
        line = json.loads(row)
    except (ValueError, RecursionError):
        raise SaveError(f"{name}, line {number}: damaged, not JSON") from None
    if not isinstance(line, dict):
        raise SaveError(f"{name}, line {number}: damaged, not a JSON object")
    return line


def _read_head(name: str, head: dict[str, Any], game: Game | None) -> GameRecord:
    """The deal that the first line tells of, without actions."""
    if head.get("format") != FORMAT:
        raise SaveError(
            f"{name} is not a game record: its first line has the format {head.get('format')!r}, not {FORMAT!r}"
        )
    if head.keys() != HEAD:
        raise SaveError(f"{name}, line 1: the entries are {', '.join(head)}; a record has {', '.join(sorted(HEAD))}")
    if game is None:
        from tabletopzoo import GAMES

        known = str(head["game"])
        if known not in GAMES:
            raise SaveError(f"{name} is of the game {known!r}; {nearest(known, GAMES)}")
        game = GAMES[known]
    hold_identity(game, head, "record")
    seed, players, options = head["seed"], head["num_players"], head["options"]
    if type(seed) is not int or type(players) is not int or not isinstance(options, dict):
        raise SaveError(f"{name}, line 1: seed {seed!r}, num_players {players!r} or options {options!r} are damaged")
    try:
        buffer = game.blank(players, options)
        seed_from(seed)
    except OptionError as error:
        raise SaveError(f"{name}, line 1: {error}") from None
    return GameRecord(game, seed, players, game.read_options(game.layout.view(buffer)[0]), ())
