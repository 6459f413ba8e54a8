"""From typed Python functions to machine code, and back.

`@rule` marks a function of the rules: its first argument is usually the game's record, everything else is an
integer. Compiled, Numba would make one version of a rule for every literal it is called with; here every
integer argument is int64, so there is exactly one. Interpreted, the same source runs on `PyState` and checked
lists: breakpoints and coverage work, wild indices raise.

A `Game` does not call rules from Python. It calls *entry points*: the loops of `entries.py`, bound to the
functions of that game by `Binder` and cached on disk. The folder of that cache is named by a hash of all sources and
tables and of every option that changes machine code, because Numba's own key looks at one file only.
"""

from __future__ import annotations

import hashlib
import os
import pathlib
import shutil
import sys
import tempfile
import threading
import time
import types as pytypes
from collections.abc import Callable, Iterable
from typing import Any, TypeAlias

import numba
import numpy as np
from numba import types
from numba.core.dispatcher import Dispatcher

Record: TypeAlias = Any
"""Annotation of a rule's first argument: one game. Fields by attribute, as the game's `state.py` lists them."""

# "numpy": a division by zero gives inf instead of raising. Rules do not divide by zero; exceptions cost compile time.
OPTIONS: dict[str, Any] = {"error_model": "numpy", "nogil": True}

PACKAGE = pathlib.Path(__file__).resolve().parents[1]
COMPILED = not getattr(numba.config, "DISABLE_JIT")  # noqa: B009
KEEP_DAYS = 30


def _as_int64(kind: types.Type) -> types.Type:
    literal = isinstance(kind, types.Literal) and isinstance(kind.literal_value, (int, bool))
    return types.int64 if literal or isinstance(kind, (types.Integer, types.Boolean)) else kind


def rule(function: Callable) -> Callable:
    """Compiles `function` when it is first called from compiled code; every integer argument arrives as int64.

    Call rules by position: a keyword call compiles a second version. With NUMBA_DISABLE_JIT=1 the plain
    function is returned.
    """
    if not COMPILED:
        function.is_rule = True  # type: ignore[attr-defined]
        return function
    return _widened(function, OPTIONS)


def effect(function: Callable) -> Callable:
    """`rule` for what is called in one place only, such as the effect of one card: compiled as a part of its caller.

    Many small functions take half the time to compile that way.
    """
    function.is_inlined = True  # type: ignore[attr-defined]
    return rule(function)


def inner_rule(function: Callable) -> Callable:
    """`rule` for the copies that a `Binder` makes: Python never sees them, so nothing is built to call them from there.

    A third of the compile time of small functions. Python may not call such a function: the process would crash.
    """
    inline = "always" if getattr(function, "is_inlined", False) else "never"
    return _widened(function, OPTIONS | {"no_cpython_wrapper": True, "no_cfunc_wrapper": True, "inline": inline})


def _widened(function: Callable, options: dict[str, Any]) -> Callable:
    dispatcher = numba.njit(**options)(function)
    # Not public API of Numba, hence the pin to a minor version. Without it rules still work and take twice as long.
    template = dispatcher.get_call_template
    dispatcher.get_call_template = lambda args, kws: template(tuple(_as_int64(a) for a in args), kws)
    return dispatcher


def is_rule(thing: object) -> bool:
    """True for what `rule` returned, compiled or not."""
    return isinstance(thing, Dispatcher) or getattr(thing, "is_rule", False) is True


# ------------------------------------------------------------------------------------------ rebinding


class Binder:
    """Copies rules and templates into namespaces of their own, with the names in `replace` standing for other things.

    A game has its own copies of all it calls, those of `core` included, under names that end in `suffix`. Numba calls
    machine code by the function's name and argument types and numbers record types anew in each process: two games
    loaded from disk could otherwise answer to the same symbol, and one would run the other's code.

    Interpreted, functions stay plain and arrays become checked lists.
    """

    def __init__(
        self,
        wrap: Callable[[Callable], Callable],
        interpreted: bool,
        replace: dict[str, Any] | None = None,
        suffix: str = "",
    ):
        self._wrap, self._interpreted, self._suffix = wrap, interpreted, suffix
        self._replace = replace or {}
        self._spaces: dict[int, dict[str, Any]] = {}
        self._tables: dict[int, Any] = {}
        self.bound: dict[str, Callable] = {}

    def function(self, function: Callable) -> Callable:
        """The copy of `function` in its new namespace, wrapped."""
        plain = getattr(function, "py_func", function)
        space = self._space(plain.__globals__)
        key = f"{plain.__module__}.{plain.__qualname__}"
        if key not in self.bound:
            copy = pytypes.FunctionType(plain.__code__, space, plain.__name__, plain.__defaults__, plain.__closure__)
            copy.__annotations__ = dict(plain.__annotations__)
            copy.__doc__, copy.__module__ = plain.__doc__, plain.__module__
            copy.__qualname__ = plain.__qualname__ + self._suffix
            copy.__dict__.update({k: v for k, v in plain.__dict__.items() if k != "is_rule"})
            self.bound[key] = self._wrap(copy)
        return self.bound[key]

    def _space(self, names: dict[str, Any]) -> dict[str, Any]:
        if id(names) in self._spaces:
            return self._spaces[id(names)]
        space = self._spaces[id(names)] = dict(names)  # before the loop: rules call each other in circles
        for name, value in names.items():
            if name in self._replace:
                other = self._replace[name]
                space[name] = self._table(other) if self._interpreted and isinstance(other, np.ndarray) else other
            elif is_rule(value) or getattr(value, "is_template", False):
                space[name] = self.function(value)
            elif self._interpreted and isinstance(value, np.ndarray):
                space[name] = self._table(value)
        return space

    def _table(self, array: np.ndarray) -> Any:
        if id(array) not in self._tables:
            from tabletopzoo.core.interpret import checked

            self._tables[id(array)] = checked(array)
        return self._tables[id(array)]


def plain(function: Callable) -> Callable:
    """The interpreted twin of a rule, for Python: it compiles nothing and takes whole numbers or int64 arrays."""
    return Binder(lambda f: f, interpreted=True).function(function)


# ------------------------------------------------------------------------------------------ the disk cache


_FLAGS = ("BOUNDSCHECK", "OPT", "LOOP_VECTORIZE", "SLP_VECTORIZE", "DEBUGINFO_DEFAULT")


def _hash_files(digest: Any, folder: pathlib.Path) -> None:
    for file in sorted(f for f in folder.rglob("*") if f.suffix in (".py", ".csv")):
        digest.update(file.relative_to(folder).as_posix().encode())
        digest.update(file.read_bytes())


def sources_stamp(folders: Iterable[pathlib.Path], extra: object = ()) -> str:
    """A name for everything that can change the machine code: sources, tables, Numba's version and options."""
    flags = [getattr(numba.config, name) for name in _FLAGS]
    facts = (numba.__version__, sys.version_info[:2], sorted(OPTIONS.items()), extra, flags)
    digest = hashlib.sha256(repr(facts).encode())
    for folder in sorted({PACKAGE, *folders}):
        _hash_files(digest, folder)
    return digest.hexdigest()[:20]


def cache_root() -> pathlib.Path | None:
    """The folder that holds our compiled code, or None where nothing can be written.

    `TABLETOPZOO_CACHE_DIR`, then Numba's own `NUMBA_CACHE_DIR`, then the user's cache folder, then the temporary one.
    """
    home = os.environ.get("LOCALAPPDATA") if os.name == "nt" else os.path.expanduser("~/.cache")
    user = os.getuid() if hasattr(os, "getuid") else "user"
    chosen = os.environ.get("TABLETOPZOO_CACHE_DIR") or os.environ.get("NUMBA_CACHE_DIR")
    usual = chosen or os.environ.get("XDG_CACHE_HOME") or home
    for base in (usual, os.path.join(tempfile.gettempdir(), f"tabletopzoo-{user}")):
        if not base:
            continue
        root = pathlib.Path(base) / "tabletopzoo"
        try:
            root.mkdir(parents=True, exist_ok=True)
            return root
        except OSError:
            continue
    return None


def _prune(root: pathlib.Path, keep: str) -> None:
    for folder in root.iterdir():
        if folder.name != keep and time.time() - folder.stat().st_mtime > KEEP_DAYS * 86400:
            shutil.rmtree(folder, ignore_errors=True)


def compile_entry(function: Callable, signature: str, folder: pathlib.Path | None, parallel: bool = False):
    """Compiles `function` for `signature`, or loads it from `folder`.

    Functions with `parallel=True` are not kept on disk: Numba's cache of them races between processes.
    """
    cached = folder is not None and not parallel
    config: Any = numba.config
    before = config.CACHE_DIR
    if folder is not None and cached:
        if not folder.exists():
            folder.mkdir(parents=True, exist_ok=True)
            _prune(folder.parent.parent, folder.parent.name)
        config.CACHE_DIR = str(folder)  # read while decorating, then fixed for this function
    try:
        dispatcher = numba.njit(cache=cached, parallel=parallel, **OPTIONS)(function)
    finally:
        config.CACHE_DIR = before
    dispatcher.compile(signature)
    dispatcher.disable_compile()
    return dispatcher


class Announcement:
    """Says on stderr what takes longer than a second: "compiling the rules of diamant, once: 3 s".

    The line is begun after a second and finished with the time. Inside another announcement it says nothing.
    """

    _running = False

    def __init__(self, title: str):
        self._title = title

    def __enter__(self):
        self._outer = not Announcement._running
        if not self._outer:
            return
        Announcement._running = True
        self._begin = time.monotonic()
        self._lock = threading.Lock()
        self._over = self._said = False
        self._timer = threading.Timer(1.0, self._say)
        self._timer.daemon = True
        self._timer.start()

    def _say(self):
        with self._lock:
            if not self._over:
                self._said = True
                print(f"{self._title}, once: ", end="", file=sys.stderr, flush=True)

    def __exit__(self, *error):
        if not self._outer:
            return
        Announcement._running = False
        self._timer.cancel()
        with self._lock:
            self._over = True
        if self._said:
            print(f"{time.monotonic() - self._begin:.0f} s", file=sys.stderr, flush=True)
