"""Records: what was played comes back, and no damaged file is taken for a game."""

import json
from types import SimpleNamespace

import pytest

from tabletopzoo import DIAMANT, OptionError, SaveError, diamant_v0
from tabletopzoo.core.record import GameRecord, load, record_of, replay, save, verify

OPTIONS = {"gem_values": (3, 4, 5), "artifacts": True, "chests": "hidden"}


def played(plies=None, seed=3, **options):
    """An environment as `record_of` reads it, after `plies` decisions (None: to the end)."""
    env = SimpleNamespace(game=DIAMANT, deal=seed, history=[], game_state=DIAMANT.new(seed, 3, **options))
    while not env.game_state.done and (plies is None or len(env.history) < plies):
        env.history.append(1 if len(env.history) % 7 else 0)
        env.game_state.step(env.history[-1])
    return env


@pytest.fixture
def saved(tmp_path):
    """The record of a finished game and its file."""
    record = record_of(played())
    path = tmp_path / "game.jsonl"
    save(record, path)
    return record, path


def edited(path, change):
    """The file with `change` applied to the list of its lines."""
    lines = [json.loads(row) for row in path.read_text().splitlines()]
    change(lines)
    path.write_text("".join(json.dumps(line) + "\n" for line in lines))
    return path


def test_a_finished_game_comes_back_from_its_file(saved):
    record, path = saved
    assert load(path) == record
    assert replay(load(path)) == played().game_state
    assert verify(path) is None
    assert verify(record) is None


def test_the_options_and_the_deal_are_part_of_the_record(tmp_path):
    env = played(**OPTIONS)
    save(record_of(env), tmp_path / "game")
    assert load(tmp_path / "game").options == env.game_state.options
    assert replay(load(tmp_path / "game")) == env.game_state


def test_a_running_game_can_be_saved_and_played_on(tmp_path):
    env = played(plies=10)
    save(record_of(env), tmp_path / "game")
    state = replay(load(tmp_path / "game"))
    assert state == env.game_state
    assert not state.done
    state.step(0)
    assert verify(tmp_path / "game") is None


@pytest.mark.parametrize("make", [diamant_v0.env, diamant_v0.parallel_env])
def test_the_game_on_an_environment_can_be_recorded(make, tmp_path):
    env = make(num_players=3, artifacts=True)
    env.reset(seed=8)
    for _ in range(6):
        answers = dict.fromkeys(env.agents, 1)
        env.step(answers if make is diamant_v0.parallel_env else 1)
    save(record_of(env), tmp_path / "game")
    assert replay(load(tmp_path / "game")) == env.game_state


@pytest.mark.parametrize("ply", [0, 1, 7, 20])
def test_any_ply_can_be_restored(saved, ply):
    assert replay(saved[0], ply) == played(plies=ply).game_state


def test_a_ply_that_was_not_played_is_refused(saved):
    with pytest.raises(OptionError, match="plies 0 to"):
        replay(saved[0], len(saved[0].actions) + 1)


def test_every_line_tells_who_did_what_in_words(saved):
    record, path = saved
    head, *plies, end = (json.loads(row) for row in path.read_text().splitlines())
    assert head["game"] == "diamant"
    assert plies[0] == {"ply": 0, "seat": 0, "action": 0, "label": "leave"}
    assert plies[1] == {"ply": 1, "seat": 1, "action": 1, "label": "stay"}
    state = replay(record)
    assert end == {"plies": len(record.actions), "finished": True, "scores": state.scores, "ranks": state.ranks}


def test_a_file_cut_anywhere_is_noticed(tmp_path):
    path = tmp_path / "game"
    save(record_of(played(plies=3)), path)
    content = path.read_bytes()
    for length in range(len(content)):
        path.write_bytes(content[:length])
        with pytest.raises(SaveError, match=r"cut short|is empty"):
            load(path)


@pytest.mark.parametrize(
    ("change", "message"),
    [
        (lambda lines: lines.pop(4), "line 5: not the line of ply 3"),
        (lambda lines: lines[3].update(action="stay"), "line 4: not the line of ply 2"),
        (lambda lines: lines[3].update(action=True), "line 4: not the line of ply 2"),
        (lambda lines: lines[3].pop("label"), "line 4: not the line of ply 2"),
        (lambda lines: lines.insert(3, []), "line 4: damaged, not a JSON object"),
        (lambda lines: lines[-1].update(plies=2), "tells of 2 plies"),
        (lambda lines: lines[0].update(format="pgn"), "'pgn'"),
        (lambda lines: lines[0].update(game="diamond"), "did you mean 'diamant'"),
        (lambda lines: lines[0].update(version=99), "version 99"),
        (lambda lines: lines[0].update(fingerprint="0"), "other fields or components"),
        (lambda lines: lines[0].update(num_players=9), "2, 3, 4, 5, 6, 7, 8 players, not 9"),
        (lambda lines: lines[0].update(num_players=None), "num_players None"),
        (lambda lines: lines[0].update(seed=-1), "seed is a whole number"),
        (lambda lines: lines[0]["options"].update(gems=3), "no option 'gems'"),
        (lambda lines: lines[0]["options"].update(chests="shut"), "allowed: 'public', 'hidden'"),
        (lambda lines: lines[0].pop("seed"), "the entries are"),
    ],
)
def test_a_damaged_file_is_refused_by_name(saved, change, message):
    with pytest.raises(SaveError, match=message):
        load(edited(saved[1], change))


def test_a_damaged_line_is_named_by_its_number(saved):
    rows = saved[1].read_text().splitlines(keepends=True)
    rows[5] = rows[5][:-4] + "\n"
    saved[1].write_text("".join(rows))
    with pytest.raises(SaveError, match=r"game\.jsonl, line 6: damaged"):
        load(saved[1])


def test_an_illegal_action_is_named_by_its_ply(saved, tmp_path):
    record, path = saved
    edited(path, lambda lines: lines[6].update(action=5))
    with pytest.raises(SaveError, match=r"illegal action at ply 5.*legal: 0"):
        replay(load(path))
    found = verify(path)
    assert (found.ply, found.what, found.recorded, found.replayed) == (5, "legality", 5, [0, 1])
    longer = GameRecord(DIAMANT, record.seed, 3, record.options, (*record.actions, 0))
    with pytest.raises(SaveError, match=f"illegal action at ply {len(record.actions)}"):
        save(longer, tmp_path / "longer")
    assert [p.name for p in tmp_path.iterdir()] == ["game.jsonl"], "nothing half-written"


@pytest.mark.parametrize(
    ("line", "change", "ply", "what"),
    [
        (3, {"seat": 1}, 2, "seat"),
        (4, {"label": "leave"}, 3, "label"),
        (-1, {"scores": [1, 2, 3]}, None, "scores"),
        (-1, {"ranks": [3, 3, 3]}, None, "ranks"),
        (-1, {"finished": False}, None, "finished"),
    ],
)
def test_verify_reports_the_first_mismatch(saved, line, change, ply, what):
    record, path = saved
    edited(path, lambda lines: lines[line].update(change))
    found = verify(path)
    assert (found.ply, found.what) == (len(record.actions) if ply is None else ply, what)
    assert found.recorded == change[what] != found.replayed
    assert f"ply {found.ply}, {what}" in str(found)


def test_saving_replaces_a_file_whole_or_not_at_all(saved, monkeypatch):
    record, path = saved
    before = path.read_bytes()

    def fail(*paths):
        raise OSError("disk full")

    monkeypatch.setattr("os.replace", fail)
    with pytest.raises(OSError, match="disk full"):
        save(record_of(played(plies=2)), path)
    assert path.read_bytes() == before
    assert [p.name for p in path.parent.iterdir()] == ["game.jsonl"]
    assert load(path) == record
