"""The command line: every verb, and one clear line for every wrong input."""

import json
import subprocess
import sys

import pytest

import tabletopzoo
from tabletopzoo_training.cli import VERBS, main

TINY = ["--run.decisions", "2000", "--run.columns", "16", "--run.steps", "32", "--evaluate.games", "16"]


def run(*arguments):
    return main([str(a) for a in arguments])


def test_help_lists_every_verb(capsys):
    assert run("--help") == 0
    said = capsys.readouterr().out
    assert all(verb in said for verb in VERBS)


def test_games_lists_players_options_and_bots(capsys):
    assert run("games") == 0
    said = capsys.readouterr().out
    for game in tabletopzoo.GAMES.values():
        assert f"{game.name}-v{game.version}" in said
        assert f"{game.player_counts[0]}-{game.player_counts[-1]}" in said


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (("trian", "diamant"), "did you mean 'train'"),
        (("play", "diamond"), "did you mean 'diamant'"),
        (("play", "diamant", "--players", 9), "2, 3, 4, 5, 6, 7, 8 players, not 9"),
        (("play", "diamant", "--seat", 4), "your seat is 0 to 3"),
        (("play", "diamant", "--opponents", "herustic"), "did you mean 'heuristic'"),
        (("play", "diamant", "--option", "chests=secret"), "'public', 'hidden'"),
        (("play", "diamant", "--option", "chest=hidden"), "did you mean 'chests'"),
        (("replay", "no/such/file.jsonl"), "no/such/file.jsonl"),
        (("evaluate", "random"), "--game diamant"),
        (("evaluate", "no/such/policy.zip"), "no checkpoint"),
        (("evaluate", "random", "--game", "diamant", "--games", 0), "1 or more"),
        (("train", "--run.seed", 3), "the config comes first"),
        (("train", "diamand"), "diamant"),
        (("train", "diamant", "--run.players", 12), "not 12"),
    ],
)
def test_wrong_input_is_one_line_and_exit_2(arguments, said, capsys):
    assert run(*arguments) == 2
    error = capsys.readouterr().err
    assert said in error
    lines = [line for line in error.strip().splitlines() if not line.startswith("compiling the rules")]
    assert len(lines) == 1


def test_a_person_plays_stops_and_finds_the_game_recorded(tmp_path, monkeypatch, capsys):
    answers = iter(["nonsense", "stay", "1", "0", "q"])
    monkeypatch.setattr("builtins.input", lambda *_: next(answers))
    record = tmp_path / "game.jsonl"
    assert run("play", "diamant", "--players", 3, "--seed", 5, "--opponents", "random", "--record", record) == 0
    assert "'nonsense' is not one of them" in capsys.readouterr().out
    assert run("replay", record, "--check") == 0
    assert run("replay", record) == 0
    assert "ply 0, seat 0: stay" in capsys.readouterr().out
    assert run("replay", record, "--ply", 2, "--seat", 0) == 0
    assert "Diamant, round 1 of 5" in capsys.readouterr().out


def test_a_whole_game_at_the_terminal_ends_with_the_scores(monkeypatch, capsys):
    monkeypatch.setattr("builtins.input", lambda *_: "leave")
    assert run("play", "diamant", "--players", 2, "--seed", 1) == 0
    assert "You are number" in capsys.readouterr().out


def test_a_forged_record_is_told_with_exit_1(tmp_path, capsys):
    record = tmp_path / "game.jsonl"
    from tabletopzoo.core.record import GameRecord, save

    save(GameRecord(tabletopzoo.DIAMANT, 5, 3, {}, (1, 1, 1)), record)
    lines = record.read_text().splitlines()
    lines[2] = json.dumps({**json.loads(lines[2]), "label": "leave"})
    record.write_text("\n".join(lines) + "\n")
    assert run("replay", record, "--check") == 1
    assert "ply 1" in capsys.readouterr().out


def test_train_measures_and_evaluate_publishes(tmp_path, capsys):
    folder = tmp_path / "run"
    assert run("train", "diamant", "--dir", folder, *TINY) == 0
    said = capsys.readouterr().out
    assert "mixed field" in said
    for bot in tabletopzoo.DIAMANT.bots:
        assert bot in said
    card = json.loads((folder / "policy.json").read_text())
    assert card["results"]
    assert card["command"].startswith("tabletopzoo train diamant")
    published = tmp_path / "published"
    assert run("evaluate", folder, "--players", 2, "--games", 8, "--against", "random", "--publish", published) == 0
    results = json.loads((published / "policy.json").read_text())["results"]
    assert [r["num_players"] for r in results] == [2, 2]
    assert run("train", folder, "--resume", *TINY[2:], "--no-measure") == 0


def test_bench_writes_its_figures(tmp_path, capsys):
    assert run("bench", "diamant", "--repeats", 1, "--seconds", 0.02, "--size", 16, "--save", tmp_path) == 0
    rates = json.loads((tmp_path / "diamant-4p.json").read_text())["rates"]
    assert len(rates) >= 6
    assert all(r["low"] <= r["median"] <= r["high"] for r in rates)


def test_verbs_without_torch_work_where_torch_is_not_installed(tmp_path):
    block = (
        "import sys\n"
        "class Absent:\n"
        "    def find_spec(self, name, path=None, target=None):\n"
        "        if name.split('.')[0] in ('torch', 'stable_baselines3', 'sb3_contrib', 'yaml', 'tensorboard'):\n"
        "            raise ModuleNotFoundError(f'No module named {name!r}', name=name)\n"
        "sys.meta_path.insert(0, Absent())\n"
        "from tabletopzoo_training.cli import main\n"
        "assert main(['games']) == 0\n"
        "assert main(['warmup', 'diamant']) == 0\n"
        "assert main(['bench', 'diamant', '--repeats', '1', '--seconds', '0.01', '--size', '8']) == 0\n"
        "assert main(['train', 'diamant']) == 2\n"
    )
    done = subprocess.run([sys.executable, "-c", block], capture_output=True, text=True, cwd=tmp_path)
    assert done.returncode == 0, done.stderr
    assert "pip install 'tabletopzoo[training]'" in done.stderr
