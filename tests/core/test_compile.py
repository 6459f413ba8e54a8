"""Compiling: once, kept on disk, never stale, checked for bounds; and the interpreted twin of every rule.

What a fresh process does is run in one, on a cache folder of its own.
"""

import json
import os
import pathlib
import re
import shutil
import subprocess
import sys
import textwrap
from types import SimpleNamespace

import numpy as np
import pytest

import tabletopzoo
from tabletopzoo import DIAMANT
from tabletopzoo.core import compile as compiler
from tabletopzoo.core.compile import Announcement, is_rule, rule
from tabletopzoo.core.fields import Field, Layout
from tabletopzoo.core.interpret import checked
from tests.core.toy import TOY

PACKAGE = pathlib.Path(tabletopzoo.__file__).parent
HEAVY = ("torch", "stable_baselines3", "sb3_contrib", "tyro", "rich", "matplotlib", "pygame", "resvg_py", "PIL")


def run(script, cache, source=PACKAGE.parent, **environment):
    """Standard output and error of `script` in a fresh interpreter."""
    settings = {"TABLETOPZOO_CACHE_DIR": str(cache), "PYTHONPATH": str(source)}
    done = subprocess.run(
        [sys.executable, "-c", textwrap.dedent(script)],
        env=os.environ | settings | environment,
        capture_output=True,
        text=True,
        timeout=300,
    )
    assert done.returncode == 0, done.stderr
    return done.stdout, done.stderr


# ------------------------------------------------------------------------------------------ fresh processes

FIRST_STEP = """
    import json, sys, time
    import tabletopzoo
    imported = time.process_time()
    state = tabletopzoo.DIAMANT.new(seed=7, num_players=4)
    state.step(1)
    state.observe()
    cpu = time.process_time()
    state.redeal(0, 1)
    bound = tabletopzoo.DIAMANT._rules.bound
    compiled = {name: len(f.signatures) for name, f in bound.items() if ".diamant." in name}
    print(json.dumps({"cpu": cpu, "imported": imported, "compiled": compiled}))
"""


@pytest.fixture(scope="module")
def cache(tmp_path_factory):
    """A folder for compiled code of this module alone."""
    return tmp_path_factory.mktemp("cache")


@pytest.fixture(scope="module")
def first(cache):
    """(what a process that finds no compiled code reports, its standard error)"""
    out, error = run(FIRST_STEP, cache)
    return json.loads(out), error


def test_the_first_compile_says_so_in_one_line(first):
    assert re.fullmatch(r"(compiling the rules of diamant, once: \d+ s\n)+", first[1])
    assert first[1].count("\n") <= 2


def test_every_rule_is_compiled_once(first):
    compiled = first[0]["compiled"]
    assert max(compiled.values()) == 1, {name: count for name, count in compiled.items() if count > 1}
    rules, knowledge = "tabletopzoo.diamant.rules", "tabletopzoo.diamant.knowledge"
    for name in (f"{rules}.share_gems", f"{rules}.next_card", f"{knowledge}.observe", f"{knowledge}.redeal"):
        assert compiled[name] == 1


def test_later_processes_start_from_the_disk_and_compile_nothing(first, cache):
    out, error = run(FIRST_STEP, cache)
    report = json.loads(out)
    assert error == ""
    assert not any(report["compiled"].values())
    assert report["cpu"] < 2


ONE_GAME = """
    from tabletopzoo import GAMES
    game = GAMES[{name!r}]
    for twin in (game, game.interpreted()):
        state = twin.new(seed=3, num_players=3)
        for _ in range(12):
            state.step(state.legal_actions()[0])
        print(state.to_bytes().hex())
"""


def test_games_compiled_in_processes_of_their_own_run_side_by_side(cache):
    """Numba numbers record types anew in each process: code of two games must not share a symbol."""
    for name in tabletopzoo.GAMES:
        compiled, interpreted = run(ONE_GAME.format(name=name), cache)[0].split()
        assert compiled == interpreted
    together = "".join(ONE_GAME.format(name=name) for name in tabletopzoo.GAMES)
    lines = run(together, cache)[0].split()
    assert lines[0::2] == lines[1::2]


BOTS = """
    from tabletopzoo import DIAMANT
    for bot in ("threshold", "expected_value", "nerve"):
        DIAMANT.bot_entry(bot)
"""


def test_the_loops_of_different_bots_have_names_of_their_own(cache):
    """They are different code, and two of them from different processes may be loaded by one."""
    run(BOTS, cache)
    kept = [file.name.split("-")[0] for file in cache.rglob("*bot_rows*.nbi")]
    assert len(set(kept)) == len(kept) == 3


def test_importing_compiles_nothing_and_loads_nothing_heavy(tmp_path):
    script = f"""
        import os, sys
        import tabletopzoo
        loaded = [name for name in {HEAVY} if name in sys.modules]
        assert not loaded, loaded
        from tabletopzoo.core.compile import is_rule
        modules = [m for name, m in sys.modules.items() if name.startswith("tabletopzoo")]
        rules = [f for module in modules for f in vars(module).values() if is_rule(f)]
        assert len(rules) > 20
        assert not any(f.signatures for f in rules)
        assert not os.listdir({str(tmp_path)!r})
    """
    assert run(script, tmp_path) == ("", "")


GAMES = """
    import numpy as np
    from tabletopzoo import DIAMANT
    S, blank = np.zeros((1, DIAMANT.layout.size), np.uint8), np.zeros((9, DIAMANT.layout.size), np.uint8)
    blank[3] = DIAMANT.blank(3, {"artifacts": True, "artifact_values": "printed"})[0]
    arrays = np.zeros(2, np.int8), np.zeros(0, np.float32), np.zeros((8, 2), np.int64)
    total = 0
    for seed in range(20):
        DIAMANT.entry("rollouts")(S, blank, 3, 1, seed, *arrays)
        total += int(DIAMANT.layout.view(S)["chest"].sum())
    print(total)
"""


def banked(folder):
    """Gems banked in 20 random games by compiled code."""
    return int(run(GAMES, folder / "cache", source=folder)[0])


@pytest.fixture(scope="module")
def copied(tmp_path_factory):
    """A copy of the package to edit, with a cache; the gems banked before."""
    folder = tmp_path_factory.mktemp("copy")
    shutil.copytree(PACKAGE, folder / "tabletopzoo", ignore=shutil.ignore_patterns("__pycache__"))
    return folder, banked(folder)


@pytest.mark.parametrize(
    ("file", "old", "new"),
    [
        ("rules.py", "s.pocket += value // inside", "s.pocket += value // inside + 1"),
        ("cards.csv", "first artifact,5", "first artifact,50"),
    ],
)
def test_an_edited_rule_or_table_is_never_served_stale(copied, file, old, new):
    folder, before = copied
    edited = folder / "tabletopzoo" / "diamant" / file
    text = edited.read_text()
    assert old in text
    edited.write_text(text.replace(old, new))
    try:
        assert banked(folder) > before
    finally:
        edited.write_text(text)
    assert banked(folder) == before


def test_the_name_of_the_cache_holds_sources_tables_and_extra(tmp_path):
    (tmp_path / "rules.py").write_text("x = 1\n")
    (tmp_path / "cards.csv").write_text("a\n")
    stamps = {compiler.sources_stamp([tmp_path])}
    assert compiler.sources_stamp([tmp_path]) in stamps
    (tmp_path / "notes.md").write_text("not code\n")
    assert compiler.sources_stamp([tmp_path]) in stamps
    for name, text in (("rules.py", "x = 2\n"), ("cards.csv", "b\n"), ("more.py", "")):
        (tmp_path / name).write_text(text)
        stamps.add(compiler.sources_stamp([tmp_path]))
    stamps.add(compiler.sources_stamp([tmp_path], "extra"))
    stamps.add(compiler.sources_stamp([]))
    assert len(stamps) == 6


BOUNDS = """
    import numpy as np
    from tabletopzoo import GAMES
    for game in GAMES.values():
        blank = np.zeros((game.max_players + 1, game.layout.size), np.uint8)
        S, mask = np.zeros((1, game.layout.size), np.uint8), np.zeros(len(game.actions), np.int8)
        observation, scores = np.zeros(len(game.features), np.float32), np.zeros((game.max_players, 2), np.int64)
        for options in ({}, {name: True for name, option in game.options.items() if option.default is False}):
            for players in game.player_counts:
                blank[players] = game.blank(players, options)[0]
                decisions = game.entry("rollouts")(S, blank, players, 300, 1, mask, observation, scores)
                assert decisions > 300
    print("played")
"""


def test_random_games_stay_inside_their_arrays(tmp_path):
    """Compiled with bounds checks, on a cache of its own: a wild index raises instead of writing elsewhere."""
    assert run(BOUNDS, tmp_path, NUMBA_BOUNDSCHECK="1")[0] == "played\n"


def test_without_a_compiler_the_same_games_are_played(tmp_path):
    script = """
        from tabletopzoo import DIAMANT
        state = DIAMANT.new(seed=5)
        state.step(1)
        print(DIAMANT.compiled, state.to_bytes().hex())
    """
    state = DIAMANT.new(seed=5)
    state.step(1)
    assert run(script, tmp_path, NUMBA_DISABLE_JIT="1")[0].split() == ["False", state.to_bytes().hex()]


# ------------------------------------------------------------------------------------------ the announcement


def test_quick_work_is_not_announced(capsys):
    with Announcement("compiling"):
        pass
    assert capsys.readouterr().err == ""


def test_an_announcement_inside_another_says_nothing(capsys, monkeypatch):
    monkeypatch.setattr(compiler.threading, "Timer", InstantTimer)
    with Announcement("outer"), Announcement("inner"):
        pass
    assert re.fullmatch(r"outer, once: \d+ s\n", capsys.readouterr().err)


class InstantTimer:
    """A timer whose second has passed when it starts."""

    daemon = True

    def __init__(self, seconds, action):
        assert seconds == 1
        self.start, self.cancel = action, lambda: None


# ------------------------------------------------------------------------------------------ where the cache lies


def test_the_cache_lies_where_it_is_told(tmp_path, monkeypatch):
    for name in ("TABLETOPZOO_CACHE_DIR", "NUMBA_CACHE_DIR", "XDG_CACHE_HOME"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setenv("HOME", str(tmp_path / "home"))
    assert compiler.cache_root() == tmp_path / "home" / ".cache" / "tabletopzoo"
    for name in ("XDG_CACHE_HOME", "NUMBA_CACHE_DIR", "TABLETOPZOO_CACHE_DIR"):
        monkeypatch.setenv(name, str(tmp_path / name))
        assert compiler.cache_root() == tmp_path / name / "tabletopzoo"


def test_where_nothing_can_be_written_the_temporary_folder_serves(tmp_path, monkeypatch):
    (tmp_path / "file").write_text("in the way")
    monkeypatch.setenv("TABLETOPZOO_CACHE_DIR", str(tmp_path / "file"))
    monkeypatch.setattr(compiler.tempfile, "gettempdir", lambda: str(tmp_path / "temporary"))
    root = compiler.cache_root()
    assert root.is_dir()
    assert root.is_relative_to(tmp_path / "temporary")
    monkeypatch.setattr(compiler.tempfile, "gettempdir", lambda: str(tmp_path / "file"))
    assert compiler.cache_root() is None


# ------------------------------------------------------------------------------------------ interpreted


def test_the_interpreted_twin_is_the_same_game():
    twin = DIAMANT.interpreted()
    assert (twin.compiled, twin.fingerprint, repr(twin)) == (
        False,
        DIAMANT.fingerprint,
        "<Game diamant-v0, interpreted>",
    )
    assert repr(DIAMANT) == "<Game diamant-v0>"


def test_interpreted_fields_refuse_what_compiled_code_would_do_silently():
    vector, grid = checked(np.arange(3, dtype=np.int16)), checked(np.arange(6, dtype=np.int16).reshape(2, 3))
    assert (vector[2], grid[1, 2], vector.shape, grid.shape) == (2, 5, (3,), (2, 3))
    grid[0, 1] = 9
    assert grid[0, 1] == 9
    for wrong in (-1, 3):
        with pytest.raises(IndexError):
            vector[wrong]
        with pytest.raises(IndexError):
            vector[wrong] = 0
    for wrong in ((0, -1), (-1, 0), (2, 0), (0, 3)):
        with pytest.raises(IndexError, match="of a field of shape"):
            grid[wrong]
        with pytest.raises(IndexError, match="of a field of shape"):
            grid[wrong] = 0


@pytest.mark.parametrize(("name", "value"), [("small", 2**15), ("small", -(2**15) - 1), ("few", [0, 40_000])])
def test_a_number_that_does_not_fit_is_not_stored(name, value):
    layout = Layout([Field("small"), Field("few", (2,))])
    record = np.zeros(1, layout.dtype)[0]
    state = layout.state_class().load(record)
    setattr(state, name, value)
    with pytest.raises(OverflowError, match=f"{name} holds .*, outside int16"):
        state.store(record)


def test_every_integer_reaches_a_rule_as_int64():
    @rule
    def twice(x):
        return x * 2

    @compiler.numba.njit
    def calls(small, flag):
        return twice(3) + twice(4) + twice(small) + twice(flag)

    assert calls(np.int8(100), True) == 216
    assert [str(signature) for signature in twice.signatures] == ["(int64,)"]
    assert is_rule(twice)
    assert not is_rule(SimpleNamespace())


def test_the_toy_is_interpreted():
    state = TOY.new(seed=0)
    state.step(0)
    assert not TOY.compiled
    assert not TOY.apply.signatures
