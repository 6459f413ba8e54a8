"""The record of a game: its fields, what each may hold, and how seats are rotated in it."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any

import numba
import numpy as np
from numba.extending import intrinsic

from tabletopzoo.core.errors import PositionError, nearest
from tabletopzoo.core.interpret import make_state_class


@dataclass(frozen=True)
class Field:
    """One field of the record: int16 unless stated, a scalar unless it has a `shape`.

    The role says what happens when seats are renumbered: `per_seat` fields have the seat as their first index,
    `holds_seat` fields hold seat numbers (-1: none), `seat_bits` fields hold a set of seats, bit i for seat i.
    `low` and `high` are the bounds of its numbers in any position (None: what the dtype holds). Every field that is an
    index or a flag has them: a damaged save must not make compiled code reach outside.
    """

    name: str
    shape: tuple[int, ...] = ()
    doc: str = ""
    dtype: Any = np.int16
    per_seat: bool = False
    holds_seat: bool = False
    seat_bits: bool = False
    low: int | None = None
    high: int | None = None


HEADER = (
    Field("seed", (), "what all chance in this game is hashed from", np.int64, low=0, high=2**62 - 1),
    Field("rng", (4,), "stream of the roll in progress", np.uint32),
    Field("decisions", (), "actions taken so far, forced ones not counted", np.int32, low=0, high=10**9),
    Field("num_players", (), "seats in this game"),
    Field("seat", (), "seat to move, -1 when the game is over", holds_seat=True),
    Field(
        "err", (), "0, or why the engine gave up: 1 no legal action, 2 and up a full list of the game", low=0, high=0
    ),
    Field("skip_forced", (), "1: a choice with a single legal action is played by the core", low=0, high=1),
)

ERR_NO_ACTION = 1


@intrinsic
def borrow(typing_context, array):
    """The same array without its reference count: rows cut from it cost no atomic instructions. The caller keeps it."""

    def build(context, builder, signature, args):
        view = context.make_array(array)(context, builder, args[0])
        view.meminfo = view.meminfo.type(None)
        view.parent = view.parent.type(None)
        return view._getvalue()

    return array(array), build


class Layout:
    """The fields of a game's record, and the NumPy dtype made from them: aligned, without padding bytes."""

    def __init__(self, fields: Iterable[Field]):
        # Wide fields first, so that nothing lies between them; sorting keeps the order of equals.
        own = tuple(sorted((*HEADER, *fields), key=lambda f: -np.dtype(f.dtype).alignment))
        for field in own:
            if hasattr(np.void, field.name) or hasattr(np.ndarray, field.name):
                raise ValueError(f"field {field.name!r} would be hidden by a NumPy method of that name")
        align = max(np.dtype(f.dtype).alignment for f in own)
        spare = -sum(np.dtype((f.dtype, f.shape)).itemsize for f in own) % align
        if spare:
            own = (*own, Field("spare", (spare // 2,), "always 0: fills the record up to its alignment", low=0, high=0))
        self.fields = {f.name: f for f in own}
        self.dtype = np.dtype([(f.name, f.dtype, f.shape) for f in own], align=True)
        used = sum(self.dtype[f.name].itemsize for f in own)
        if used != self.dtype.itemsize:
            raise ValueError("the record has padding bytes: put wide fields before narrow ones")
        self.size = self.dtype.itemsize
        self.state_class = make_state_class(self.dtype)
        self._numbers: tuple[bytes, Any] = (b"", None)

    def view(self, buffer: np.ndarray) -> np.ndarray:
        """uint8[N, size] seen as N records."""
        return buffer.view(self.dtype)[:, 0]

    def compiled_access(self, suffix: str):
        """`records(S)`, the games of uint8[N, size] as records[N, 1], and `store(S, g, s)` for compiled code.

        Their names end in `suffix`: see `compile.Binder`.
        """
        dtype = self.dtype

        def records(S):
            return borrow(S).view(dtype)  # type: ignore[call-arg]

        def store(S, g, s):
            pass

        for function in (records, store):
            function.__qualname__ = function.__name__ + suffix
        return {"records": numba.njit(records), "store": numba.njit(store), "borrow": borrow}

    def interpreted_access(self):
        """The same two for interpreted code, where a game is loaded into Python integers and stored back."""

        def store(S, g, s):
            s.store(self.view(S)[g])

        return {"records": lambda S: _Loaded(self, S), "store": store, "borrow": lambda array: array}

    def put(self, record: np.void, values: dict[str, Any]) -> None:
        """Writes fields by name; PositionError for an unknown name, a wrong shape or a number out of range."""
        for name, value in values.items():
            if name not in self.fields:
                raise PositionError(f"no field {name!r}; {nearest(name, self.fields)}")
            kind = self.dtype[name]
            array = np.asarray(value)
            if array.shape != kind.shape:
                raise PositionError(f"field {name!r} has shape {kind.shape}, got {array.shape}")
            if array.dtype.kind not in "iub":
                raise PositionError(f"field {name!r} holds whole numbers, got {array.dtype}")
            limits = np.iinfo(kind.base)
            if array.size and not (limits.min <= int(array.min()) and int(array.max()) <= limits.max):
                raise PositionError(f"field {name!r} holds {limits.min} to {limits.max}, got {value!r}")
            record[name] = array

    def hold_bounds(self, record: np.void) -> None:
        """PositionError names the first field with a number outside its bounds."""
        for name, field in self.fields.items():
            limits = np.iinfo(self.dtype[name].base)
            low = limits.min if field.low is None else field.low
            high = limits.max if field.high is None else field.high
            if record[name].min() < low or record[name].max() > high:
                raise PositionError(f"field {name!r} holds {low} to {high}, got {record[name].tolist()}")

    def numbers(self, record: np.void) -> Any:
        """The record as interpreted rules read it, to look at and not to change: the same object for the same bytes."""
        data = record.tobytes()
        if self._numbers[0] != data:
            self._numbers = data, self.state_class().load(record)
        return self._numbers[1]

    def to_dict(self, record: np.void) -> dict[str, Any]:
        """Every field by name, as Python numbers and lists."""
        return {name: record[name].tolist() for name in self.fields}

    def rotate(self, record: np.void, by: int) -> None:
        """Renumbers the seats in place: seat i becomes seat (i - by) mod num_players."""
        players = int(record["num_players"])
        seats = np.arange(players)
        for field in self.fields.values():
            value = record[field.name]
            if field.holds_seat:
                value = np.where(value >= 0, (value - by) % players, value)
            if field.seat_bits:
                bits = (value[..., None] >> ((seats + by) % players)) & 1
                value = (bits << seats).sum(axis=-1)
            if field.per_seat:
                value = np.concatenate([np.roll(value[:players], -by, axis=0), value[players:]])
            record[field.name] = value


class _Loaded:
    """uint8[N, size] indexed like the compiled view: `games[g, 0]` loads game g, assigning stores it."""

    def __init__(self, layout: Layout, S: np.ndarray):
        self._layout, self._rows = layout, layout.view(S)

    def __getitem__(self, at):
        return self._layout.state_class().load(self._rows[at[0]])

    def __setitem__(self, at, state):
        state.store(self._rows[at[0]])
