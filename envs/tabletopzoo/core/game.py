"""Game: all that a game is, in one object.

A game is data and a few compiled functions. The functions, with `s` the record of one game:

* `setup(s, seed)`: shuffles and deals, and goes to the first decision. `s` holds the player count and the
  options; everything else is zero.
* `legal(s, mask)`: writes the int8 mask of the seat to move, every element, and returns the number of legal actions.
  Called only while the game runs; returns at least 1.
* `apply(s, action)`: the seat to move takes a legal action; everything is resolved up to the next decision or the
  end, where `s.seat` becomes -1.
* `observe(s, seat, out)`: writes what `seat` may know into float32[D], every element: itself, then others clockwise.
* `redeal(s, seat, seed)`: resamples all that `seat` does not know, uniformly over what is consistent with what it
  does know, and replaces `s.seed`, so that the future is another one too.
* `outcome(s, out)`: `out[seat] = (score, tie-break)` as int64; callable at any time.
* `check(s)`: 0, or 1 + the index in `invariants` of the first one that does not hold.
* `choosing(s, seat)`, only for games with simultaneous choices: 1 when `seat` takes part in the choice that is open.

Rules are never called from Python: `entry` gives the compiled loops of `entries.py`, bound to this game.
"""

from __future__ import annotations

import hashlib
import inspect
import operator
import pathlib
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field, replace
from functools import cached_property
from typing import Any

import numpy as np

from tabletopzoo.core import compile as compiler
from tabletopzoo.core import entries
from tabletopzoo.core.actions import ActionTable
from tabletopzoo.core.errors import OptionError, PositionError, nearest
from tabletopzoo.core.features import Features
from tabletopzoo.core.fields import Layout
from tabletopzoo.core.options import SKIP_FORCED, Option, write_options

RULES = ("setup", "legal", "apply", "observe", "redeal", "outcome", "check")
MAX_SEED = 2**62 - 1


@dataclass(frozen=True)
class Bot:
    """A scripted player: `choose(s, key) -> action`, a rule that reads only what the seat to move may know.

    `key` is the bot's private luck: one number a game and seat. A bot that looks its play up takes a third
    argument, uint8[...], which `table()` loads when the bot is first used.
    """

    doc: str
    choose: Callable | None = None  # None: the core's uniformly random player
    table: Callable[[], np.ndarray] | None = None


@dataclass(frozen=True, eq=False)
class Game:
    """A game: its data, its rules and its bots. `DIAMANT.new(seed=7, num_players=4)` starts one."""

    name: str
    title: str
    version: int
    player_counts: tuple[int, ...]
    default_players: int
    layout: Layout
    actions: ActionTable
    features: Features
    own_options: Mapping[str, Option]
    invariants: tuple[str, ...]
    score_scale: float
    score_name: str
    setup: Callable
    legal: Callable
    apply: Callable
    observe: Callable
    redeal: Callable
    outcome: Callable
    check: Callable
    bots: Mapping[str, Bot]
    choosing: Callable | None = None
    text: Callable[[Any, int | None], str] | None = None
    svg: Callable[[Any, int | None], str] | None = None
    phrase: Callable[[Any, int], str] | None = None  # an action in the words of the position; None: its table label
    tables: Mapping[str, np.ndarray] = field(default_factory=dict)  # stand for the arrays of these names in the rules
    max_decisions: int | None = None  # where nothing proves that games end: envs and batches cut them there unless told
    compiled: bool = compiler.COMPILED
    _entries: dict[Any, Callable] = field(default_factory=dict, init=False, repr=False)
    _blanks: dict[int, np.ndarray] = field(default_factory=dict, init=False, repr=False)

    def __repr__(self) -> str:
        return f"<Game {self.name}-v{self.version}{'' if self.compiled else ', interpreted'}>"

    def __reduce__(self):
        return _by_name, (self.name, self.fingerprint, self.compiled)

    def __deepcopy__(self, memo: dict) -> Game:
        return self

    # ---------------------------------------------------------------- facts

    @cached_property
    def options(self) -> dict[str, Option]:
        """Every option of `new` by name."""
        return {**self.own_options, "skip_forced": SKIP_FORCED}

    @property
    def max_players(self) -> int:
        """The largest player count: the capacity of per-seat fields and observations."""
        return max(self.player_counts)

    @cached_property
    def fingerprint(self) -> str:
        """Changes when what one build saved cannot be used by another: states, records, checkpoints.

        It covers the version, the fields, the layout of observations and actions, and the component tables.
        """
        observed = [(block.name, block.shape) for block in self.features.blocks]
        actions = [(r.name, r.size) for r in self.actions.ranges]
        facts = (self.name, self.version, self.layout.dtype.descr, observed, actions)
        digest = hashlib.sha256(repr(facts).encode())
        for name in sorted(self.tables):
            digest.update(name.encode() + np.ascontiguousarray(self.tables[name]).tobytes())
        return digest.hexdigest()[:16]

    # ---------------------------------------------------------------- games in progress

    def new(self, seed: int | None = None, num_players: int | None = None, **options):
        """A new game at its first decision, as a `State`.

        `seed` is a whole number from 0 to 2**62-1 (None: a fresh one); OptionError for an impossible count or option.
        """
        from tabletopzoo.core.state import State

        return State(self, self.blank(num_players, options), seed=seed)

    def position(self, seed: int | None = None, num_players: int | None = None, fields=None, **options):
        """A game set up as usual with the given fields replaced, then held to `check`: for tests and puzzles.

        PositionError names an unknown field, a wrong shape, or the invariant that does not hold.
        """
        state = self.new(seed, num_players, **options)
        state.replace(fields or {})
        return state

    def blank(self, num_players: int | None, options: Mapping[str, Any]) -> np.ndarray:
        """uint8[1, size]: player count and options, and nothing else."""
        players = self.default_players if num_players is None else num_players
        if isinstance(players, (bool, float, str)) or players not in self.player_counts:
            counts = ", ".join(map(str, self.player_counts))
            raise OptionError(f"{self.name} is for {counts} players, not {players!r}")
        if not options and players in self._blanks:
            return self._blanks[players].copy()
        buffer = np.zeros((1, self.layout.size), np.uint8)
        values = write_options(self.name, self.options, options)
        self.layout.put(self.layout.view(buffer)[0], {**values, "num_players": int(players)})
        if not options:
            self._blanks[players] = buffer.copy()
        return buffer

    def read_options(self, record: np.void) -> dict[str, Any]:
        """The options of a game in progress, as `new` takes them."""
        return {name: option.read(record) for name, option in self.options.items()}

    def verify_position(self, buffer: np.ndarray) -> None:
        """PositionError with the first bound or invariant that game 0 of `buffer` breaks."""
        record = self.layout.view(buffer)[0]
        self.layout.hold_bounds(record)
        if int(record["num_players"]) not in self.player_counts or not -1 <= record["seat"] < record["num_players"]:
            raise PositionError(
                f"{self.name}: seat {record['seat']} of {record['num_players']} players cannot be to move"
            )
        broken = self.entry("check_one")(buffer)
        if broken:
            raise PositionError(f"not a position of {self.name}: {self.invariants[broken - 1]} does not hold")

    # ---------------------------------------------------------------- compiled code

    def entry(self, name: str, parallel: bool = False) -> Callable:
        """The loop `name` of entries.py for this game, compiled or loaded from disk on first use."""
        key = (name, parallel)
        if key not in self._entries:
            self._entries[key] = self._build(self._binder, getattr(entries, name), "", parallel)
        return self._entries[key]

    def loops(self, *names: str) -> tuple[Callable, ...]:
        """Several loops at once, so that compiling them is announced in one line."""
        if all((name, False) in self._entries for name in names):
            return tuple(self._entries[name, False] for name in names)
        with compiler.Announcement(f"compiling the rules of {self.name}"):
            return tuple(self.entry(name) for name in names)

    def bot_entry(self, bot: str) -> Callable[[np.ndarray, np.ndarray, np.ndarray, np.ndarray], None]:
        """`choose(S, rows, keys, actions)` of a bot: its action in each of the games `rows` of S."""
        if bot not in self.bots:
            raise OptionError(f"{self.name} has no bot {bot!r}; {nearest(bot, self.bots)}")
        if bot not in self._entries:
            player = self.bots[bot]
            if player.choose is None:
                loop = self.entry("random_bot_rows")
                mask = np.zeros(len(self.actions), np.int8)
                self._entries[bot] = lambda S, rows, keys, out: loop(S, rows, keys, out, mask)
            elif player.table is None:
                binder = self._new_binder({"choose": player.choose}, bot)
                self._entries[bot] = self._build(binder, entries.bot_rows, bot)
            else:
                table = player.table()
                binder = self._new_binder({"choose": player.choose}, bot)
                loop = self._build(binder, entries.bot_rows_with_table, bot)
                self._entries[bot] = lambda S, rows, keys, out: loop(S, rows, keys, out, table)
        return self._entries[bot]

    def warm_up(self) -> None:
        """Compiles everything that Python calls, so that no later first use has to."""
        loops = (name for name, loop in vars(entries).items() if getattr(loop, "signature", "") and "bot" not in name)
        with compiler.Announcement(f"compiling the rules of {self.name}"):
            for name in loops:
                self.entry(name)
            for bot in self.bots:
                self.bot_entry(bot)

    def interpreted(self) -> Game:
        """The same game on plain Python integers: for tests, coverage and breakpoints."""
        return replace(self, compiled=False)

    @cached_property
    def _rules(self) -> compiler.Binder:
        """This game's copies of its rules."""
        if not self.compiled:
            return compiler.Binder(lambda f: f, interpreted=True, replace=dict(self.tables))
        return compiler.Binder(compiler.inner_rule, interpreted=False, replace=dict(self.tables), suffix=self._suffix)

    @cached_property
    def _suffix(self) -> str:
        return f"_{self.name}_{self.fingerprint[:8]}"

    @cached_property
    def _binder(self) -> compiler.Binder:
        return self._new_binder({})

    def _new_binder(self, names: dict[str, Callable], variant: str = "") -> compiler.Binder:
        """Binds the templates of entries.py to the rules of this game, and to what `names` adds for this `variant`."""
        rules = {name: self._rules.function(f) for name, f in ({n: getattr(self, n) for n in RULES} | names).items()}
        if not self.compiled:
            return compiler.Binder(lambda f: f, interpreted=True, replace=rules | self.layout.interpreted_access())

        def wrap(function: Callable) -> Callable:
            return function if getattr(function, "signature", "") else compiler.inner_rule(function)

        suffix = f"{self._suffix}_{variant}"
        access = self.layout.compiled_access(suffix)
        return compiler.Binder(wrap, interpreted=False, replace=rules | access, suffix=suffix)

    def _build(self, binder: compiler.Binder, loop: Any, variant: str, parallel: bool = False) -> Callable:
        bound = binder.function(loop)
        if not self.compiled:
            return bound
        with compiler.Announcement(f"compiling the rules of {self.name}"):
            return compiler.compile_entry(bound, loop.signature, self._cache_folder(variant), parallel)

    def _cache_folder(self, variant: str) -> pathlib.Path | None:
        root = compiler.cache_root()
        if root is None:
            return None
        return root / self._stamp / f"{self.name}-{variant}".rstrip("-")

    @cached_property
    def _stamp(self) -> str:
        sources = {pathlib.Path(inspect.getfile(getattr(getattr(self, n), "py_func", getattr(self, n)))) for n in RULES}
        return compiler.sources_stamp((f.resolve().parent for f in sources), self.fingerprint)


def _by_name(name: str, fingerprint: str, compiled: bool) -> Game:
    """Unpickles a game: games travel by name, their rules do not."""
    import tabletopzoo

    game = tabletopzoo.GAMES.get(name)
    if game is None or game.fingerprint != fingerprint:
        from tabletopzoo.core.errors import SaveError

        raise SaveError(f"this pickle holds the game {name!r} in a version that is not installed")
    return game if compiled == game.compiled else game.interpreted()


def seed_from(seed: int | None) -> int:
    """A seed inside the allowed range; None draws a fresh one. OptionError names what is allowed."""
    if seed is None:
        return int(np.random.SeedSequence().generate_state(1, np.uint64)[0] >> np.uint64(2))
    try:
        number = operator.index(seed)
    except TypeError:
        raise OptionError(f"a seed is a whole number from 0 to {MAX_SEED}, not {seed!r}") from None
    if not 0 <= number <= MAX_SEED:
        raise OptionError(f"a seed is a whole number from 0 to {MAX_SEED}, not {seed!r}")
    return number
