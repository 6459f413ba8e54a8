"""Checkpoints open anywhere, damaged or foreign ones are refused, and a resumed run is the run that never stopped."""

import base64
import dataclasses
import json
import os
import pathlib
import signal
import subprocess
import sys
import zipfile

import numpy as np
import pytest
import torch as th
from sb3_contrib import MaskablePPO

import tabletopzoo
from tabletopzoo import OptionError, SaveError
from tabletopzoo.core.players import Policy, make_player
from tabletopzoo_training.checkpoint import load_policy, read_card, save_checkpoint
from tabletopzoo_training.config import Config, Evaluate, Opponents, Ppo, Run, load_config
from tabletopzoo_training.run import build, new_run_dir, train
from tests.training.conftest import make_env, make_model

TINY = Config(
    Run(
        "diamant",
        decisions=16 * 16 * 6,
        columns=16,
        steps=16,
        players=(2, 3, 5),
        reward={"standing": 1.0, "score": 0.1},
    ),
    Ppo(minibatch=64, net=(32,), learning_rate=3e-3, magnet_coef=0.1, magnet_every=2),
    Opponents(share=0.25, bots=("random", "heuristic")),
)


@pytest.fixture(scope="module")
def trained(tmp_path_factory):
    folder = tmp_path_factory.mktemp("runs") / "tiny"
    train(TINY, folder, bar=False, command="tabletopzoo train tiny")
    return folder


@pytest.fixture
def copied(trained, tmp_path):
    """The zip and card of the trained checkpoint in a folder of their own."""
    for name in ("policy.zip", "policy.json"):
        (tmp_path / name).write_bytes((trained / name).read_bytes())
    return tmp_path


def edit_card(folder, **changes):
    card = json.loads((folder / "policy.json").read_text())
    (folder / "policy.json").write_text(json.dumps(card | changes))


# ------------------------------------------------------------------------------------------ the file

ALONE = """
import sys
class Blocked:
    def find_spec(self, name, path=None, target=None):
        if name.split(".")[0] in ("tabletopzoo", "tabletopzoo_training"):
            raise ImportError(f"{name} is not installed here")
sys.meta_path.insert(0, Blocked())
import numpy as np
from sb3_contrib import MaskablePPO
model = MaskablePPO.load(sys.argv[1], device="cpu")
rows = np.load(sys.argv[2])
actions, _ = model.predict(rows["observation"], deterministic=True, action_masks=rows["mask"])
print(type(model).__name__, type(model.rollout_buffer).__name__)
np.save(sys.argv[3], actions)
"""


def test_stock_maskable_ppo_opens_the_zip_where_this_package_is_missing(trained, rows, tmp_path):
    observation, mask = rows
    np.savez(tmp_path / "rows.npz", observation=observation, mask=mask)
    where = [str(trained / "policy.zip"), str(tmp_path / "rows.npz"), str(tmp_path / "actions.npy")]
    done = subprocess.run([sys.executable, "-c", ALONE, *where], capture_output=True, text=True, cwd=tmp_path)
    assert done.returncode == 0, done.stderr
    assert done.stdout.split() == ["MaskablePPO", "MaskableRolloutBuffer"]
    assert "Could not deserialize" not in done.stderr
    actions = load_policy(trained, greedy=True).act(observation, mask, np.zeros(len(mask), np.int64))
    np.testing.assert_array_equal(np.load(tmp_path / "actions.npy"), actions)
    assert 0 < actions.mean() < 1


def test_the_zip_holds_what_stock_writes_and_nothing_of_this_package(trained):
    with zipfile.ZipFile(trained / "policy.zip") as archive:
        data = json.loads(archive.read("data"))
    assert data.keys() <= vars(MaskablePPO("MlpPolicy", make_env(), n_steps=8, batch_size=8)).keys()
    pickles = [
        base64.b64decode(v[":serialized:"]) for v in data.values() if isinstance(v, dict) and ":serialized:" in v
    ]
    assert pickles
    assert not any(b"tabletopzoo" in pickle for pickle in pickles)


def test_our_own_class_opens_it_too(trained, rows):
    from tabletopzoo_training.ppo import SeatMaskablePPO

    model = SeatMaskablePPO.load(trained / "policy.zip")
    stock = MaskablePPO.load(trained / "policy.zip", device="cpu")
    for a, b in zip(model.policy.parameters(), stock.policy.parameters(), strict=True):
        assert th.equal(a, b)


def test_the_card_says_where_it_comes_from(trained):
    card = read_card(trained / "policy.zip")
    game = tabletopzoo.DIAMANT
    assert (card["game"], card["version"], card["fingerprint"]) == (game.name, game.version, game.fingerprint)
    assert card["command"] == "tabletopzoo train tiny"
    assert card["decisions"] == TINY.run.decisions
    assert card["config"] == TINY.to_dict()
    assert load_config(trained / "config.yaml") == TINY


def test_no_temporary_file_is_left(trained):
    left = {name for name in os.listdir(trained) if "tfevents" not in name}
    assert left == {"config.yaml", "policy.zip", "policy.json", "policy.resume"}


def test_a_failed_save_leaves_the_old_file(trained, copied, monkeypatch):
    model = make_model(make_env())
    before = (copied / "policy.zip").read_bytes()

    def fails(self, file):
        file.write(b"half")
        raise OSError("disk full")

    monkeypatch.setattr(type(model), "save", fails)
    with pytest.raises(OSError, match="disk full"):
        save_checkpoint(model, TINY, copied / "policy.zip")
    assert (copied / "policy.zip").read_bytes() == before
    assert sorted(os.listdir(copied)) == ["policy.json", "policy.zip"]


# ------------------------------------------------------------------------------------------ the policy


def test_same_rows_and_keys_give_the_same_actions(trained, rows):
    observation, mask = rows
    policy = load_policy(trained / "policy.zip")
    assert isinstance(policy, Policy)
    keys = np.arange(len(mask)) * 12345
    actions = policy.act(observation, mask, keys)
    order = np.random.default_rng(0).permutation(len(mask))
    np.testing.assert_array_equal(policy.act(observation[order], mask[order], keys[order]), actions[order])
    assert (mask[np.arange(len(mask)), actions] == 1).all()
    assert (policy.act(observation, mask, keys + 1) != actions).any()


def test_actions_have_the_probabilities_of_the_network(trained, rows):
    observation, mask = rows
    policy = load_policy(trained)
    wide, many = np.repeat(observation[2:3], 20_000, 0), np.repeat(mask[2:3], 20_000, 0)
    chosen = policy.act(wide, many, np.arange(20_000)).mean()
    assert abs(chosen - policy.probabilities(observation[2:3], mask[2:3])[0, 1]) < 0.015


def test_it_can_sit_where_a_player_can(trained):
    player = make_player(tabletopzoo.DIAMANT, load_policy(trained))
    batch = tabletopzoo.Batch(tabletopzoo.DIAMANT, 4, 3, seed=0)
    assert player.choose(batch, np.arange(4), np.arange(4)).shape == (4,)


# ------------------------------------------------------------------------------------------ refusals


@pytest.mark.parametrize(
    ("changes", "words"),
    [
        ({"game": "chess"}, ["'chess'", "diamant"]),
        ({"version": 99}, ["version 99", "installed is"]),
        ({"fingerprint": "0"}, ["other fields or components"]),
        ({"format": 7}, ["format 7", "format 1"]),
        ({"config": {}}, ["run", "missing"]),
        ({"config": {"run": {"game": "diamant"}, "ppo": {"net": [48]}}}, ["size mismatch"]),
    ],
)
def test_a_checkpoint_of_something_else_is_refused(copied, changes, words):
    edit_card(copied, **changes)
    with pytest.raises(SaveError) as error:
        load_policy(copied)
    for word in ["policy", *words]:
        assert word in str(error.value)


def test_a_missing_or_damaged_card_is_refused(copied):
    (copied / "policy.json").write_text("{")
    with pytest.raises(SaveError, match="damaged card"):
        load_policy(copied)
    (copied / "policy.json").unlink()
    with pytest.raises(SaveError, match=r"no card beside it \(policy\.json\)"):
        load_policy(copied)


@pytest.mark.parametrize("size", [0, 100, 5000])
def test_a_truncated_zip_is_refused(copied, size):
    whole = (copied / "policy.zip").read_bytes()
    (copied / "policy.zip").write_bytes(whole[:size])
    with pytest.raises(SaveError, match=r"policy\.zip: a damaged checkpoint"):
        load_policy(copied)


def test_a_checkpoint_that_is_not_there_is_named():
    with pytest.raises(OptionError, match="no checkpoint 'nobody'"):
        load_policy("nobody")


# ------------------------------------------------------------------------------------------ runs


def stopping_after(updates):
    calls = iter(range(1000))
    return lambda: next(calls) + 1 >= updates


def same_weights(a, b):
    first, second = (MaskablePPO.load(folder / "policy.zip", device="cpu").get_parameters() for folder in (a, b))
    parts = [(first["policy"], second["policy"])]
    parts += zip(*(p["policy.optimizer"]["state"].values() for p in (first, second)), strict=True)
    return all(th.equal(x[name], y[name]) for x, y in parts for name in x)


def test_a_resumed_run_ends_with_the_weights_of_one_that_never_stopped(trained, tmp_path):
    folder = tmp_path / "stopped"
    train(TINY, folder, bar=False, stop=stopping_after(2))
    assert read_card(folder / "policy.zip")["decisions"] == 2 * 16 * 16
    assert not same_weights(trained, folder)
    train(None, folder, resume=True, bar=False, stop=stopping_after(1))
    train(TINY, folder, resume=True, bar=False)
    assert read_card(folder / "policy.zip")["decisions"] == TINY.run.decisions
    assert same_weights(trained, folder)


def test_ctrl_c_finishes_the_update_saves_and_can_be_resumed(trained, tmp_path):
    usual = signal.getsignal(signal.SIGINT)

    def press():
        os.kill(os.getpid(), signal.SIGINT)
        return False

    train(TINY, tmp_path / "run", bar=False, stop=press)
    assert signal.getsignal(signal.SIGINT) is usual
    assert read_card(tmp_path / "run" / "policy.zip")["decisions"] == 2 * 16 * 16
    train(None, tmp_path / "run", resume=True, bar=False)
    assert same_weights(trained, tmp_path / "run")


def test_a_run_ends_when_its_minutes_are_over(tmp_path):
    run = dataclasses.replace(TINY.run, minutes=0.01, decisions=10**9)
    train(dataclasses.replace(TINY, run=run), tmp_path, bar=False)
    assert 0 < read_card(tmp_path / "policy.zip")["decisions"] < 10**7


def test_the_progress_bar_can_be_drawn(tmp_path, capsys):
    run = dataclasses.replace(TINY.run, decisions=256)
    train(dataclasses.replace(TINY, run=run), tmp_path, bar=True)
    assert "256 of 256 decisions" in capsys.readouterr().err


def test_a_folder_with_a_run_is_not_overwritten(trained):
    with pytest.raises(SaveError, match="holds a run already"):
        train(TINY, trained, bar=False)


@pytest.mark.parametrize("lost", ["policy.resume", "config.yaml"])
def test_a_run_that_lost_a_file_is_not_resumed(trained, tmp_path, lost):
    for name in ("policy.resume", "config.yaml"):
        if name != lost:
            (tmp_path / name).write_bytes((trained / name).read_bytes())
    with pytest.raises(SaveError, match=f"no run to resume there \\({lost} missing"):
        train(None, tmp_path, resume=True, bar=False)


def test_a_truncated_sidecar_is_refused(trained, tmp_path):
    (tmp_path / "config.yaml").write_bytes((trained / "config.yaml").read_bytes())
    (tmp_path / "policy.resume").write_bytes((trained / "policy.resume").read_bytes()[:3000])
    with pytest.raises(SaveError, match=r"policy\.resume: a damaged file"):
        train(None, tmp_path, resume=True, bar=False)


def test_a_run_cannot_go_on_as_another(trained):
    other = dataclasses.replace(TINY, ppo=dataclasses.replace(TINY.ppo, clip=0.3))
    with pytest.raises(SaveError, match=r"ppo\.clip=0\.2, it cannot go on with 0\.3"):
        train(other, trained, resume=True, bar=False)


def test_measuring_otherwise_is_no_other_run(trained):
    train(dataclasses.replace(TINY, evaluate=Evaluate(games=7)), trained, resume=True, bar=False)


def test_player_counts_are_taken_in_turn():
    assert build(TINY).env.batch.num_players.tolist() == ([2, 3, 5] * 6)[:16]


def test_new_run_folders_do_not_collide(tmp_path):
    first = new_run_dir("diamant", tmp_path)
    first.mkdir()
    second = new_run_dir("diamant", tmp_path)
    assert pathlib.Path(first) != second
    assert not second.exists()


def test_the_package_hands_out_load_policy():
    import tabletopzoo_training
    from tabletopzoo_training.checkpoint import load_policy

    assert tabletopzoo_training.load_policy is load_policy
    with pytest.raises(AttributeError, match="no attribute 'load_polcy'"):
        tabletopzoo_training.load_polcy  # noqa: B018
