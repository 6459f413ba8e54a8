"""Settings: read, checked, converted, written back."""

import dataclasses

import pytest
import yaml

import tabletopzoo
from tabletopzoo import OptionError
from tabletopzoo_training.config import Config, Run, config_from_dict, load_config, save_config
from tabletopzoo_training.paths import find_checkpoint, find_config, folders


def read(tmp_path, text):
    file = tmp_path / "some.yaml"
    file.write_text(text)
    return load_config(file)


@pytest.mark.parametrize("path", sorted(folders("configs")[0].glob("*.yaml")), ids=lambda path: path.stem)
def test_shipped_configs_load(path):
    assert isinstance(load_config(path), Config)


def test_numbers_that_yaml_reads_as_strings_are_converted(tmp_path):
    config = read(tmp_path, "run: {game: diamant, decisions: 2e6}\nppo: {learning_rate: 1e-3, clip: 1}")
    assert (config.ppo.learning_rate, config.ppo.clip, config.run.decisions) == (1e-3, 1.0, 2_000_000)
    assert type(config.run.decisions) is int
    assert type(config.ppo.clip) is float


def test_written_back_it_is_the_same(tmp_path):
    config = read(
        tmp_path,
        "run: {game: diamant, players: [2, 5], options: {artifacts: true}, minutes: 3,\n"
        "      reward: {standing: 1, margin: 1e-1}}\n"
        "opponents: {share: 0.5, bots: [random]}",
    )
    assert config.run.reward == {"standing": 1.0, "margin": 0.1}
    save_config(config, tmp_path / "again.yaml")
    assert load_config(tmp_path / "again.yaml") == config
    assert [file.name for file in tmp_path.iterdir() if file.suffix == ".part"] == []


@pytest.mark.parametrize(
    ("text", "words"),
    [
        (
            "run: {game: diamant}\nppo: {learning_rat: 1}",
            ["some.yaml", "ppo.learning_rat", "did you mean 'learning_rate'"],
        ),
        ("run: {game: diamant}\nppos: {}", ["ppos", "did you mean 'ppo'"]),
        ("run: {gam: diamant}", ["run.gam", "did you mean 'game'"]),
        ("run: {seed: 1}", ["run.game", "missing"]),
        ("ppo: {}", ["run", "missing"]),
        ("run: {game: diamond}", ["run.game", "did you mean 'diamant'"]),
        ("run: {game: diamant, columns: many}", ["run.columns", "a whole number", "'many'"]),
        ("run: {game: diamant, columns: 2.5}", ["run.columns", "a whole number", "2.5"]),
        ("run: {game: diamant, columns: true}", ["run.columns", "a whole number", "True"]),
        ("run: {game: diamant, columns: 0}", ["run.columns", "1 or more"]),
        ("run: {game: diamant, players: 4}", ["run.players", "a list"]),
        ("run: {game: diamant, players: [4, x]}", ["run.players[1]", "a whole number", "'x'"]),
        ("run: {game: diamant, players: [4, 9]}", ["2, 3, 4, 5, 6, 7, 8 players", "9"]),
        ("run: {game: diamant, options: {chest: public}}", ["chest", "did you mean 'chests'"]),
        ("run: {game: diamant, reward: wins}", ["wins", "outcome"]),
        ("run: {game: diamant, reward: {standing: much}}", ["run.reward.standing", "a number", "'much'"]),
        ("run: {game: diamant, minutes: soon}", ["run.minutes", "a number or null", "'soon'"]),
        ("run: {game: diamant}\nppo: {clip: .nan}", ["ppo.clip", "a number"]),
        ("run: {game: diamant}\nppo: {activation: rely}", ["ppo.activation", "'relu' or 'tanh'", "'rely'"]),
        ("run: {game: diamant}\nopponents: {bots: [randon]}", ["opponents.bots", "did you mean 'random'"]),
        ("run: {game: diamant}\nevaluate: {players: [1]}", ["1", "players"]),
        ("run: 3", ["run", "keys and values", "3"]),
        ("- 1", ["the file", "keys and values"]),
        ("run: [", ["some.yaml", "not YAML"]),
    ],
)
def test_what_is_wrong_is_named(tmp_path, text, words):
    with pytest.raises(OptionError) as error:
        read(tmp_path, text)
    assert "some.yaml" in str(error.value)
    for word in words:
        assert word in str(error.value)


def test_a_missing_file_is_named(tmp_path):
    with pytest.raises(OptionError, match=r"none\.yaml: No such file"):
        load_config(tmp_path / "none.yaml")


def test_to_dict_is_plain():
    config = Config(Run("diamant", players=(2, 3)))
    assert config_from_dict(yaml.safe_load(yaml.safe_dump(config.to_dict()))) == config
    assert config.game is tabletopzoo.DIAMANT
    with pytest.raises(dataclasses.FrozenInstanceError):
        config.run.seed = 3


def test_the_command_line_overrides_a_loaded_config(tmp_path):
    tyro = pytest.importorskip("tyro")
    loaded = read(tmp_path, "run: {game: diamant, options: {artifacts: true}, reward: {standing: 1}}\nppo: {net: [64]}")
    words = ["--ppo.learning-rate", "2e-3", "--run.players", "3", "4", "--run.minutes", "2", "--ppo.activation", "tanh"]
    config = tyro.cli(Config, default=loaded, args=words)
    assert (config.ppo.learning_rate, config.run.players, config.run.minutes) == (2e-3, (3, 4), 2.0)
    assert (config.ppo.net, config.run.options, config.run.reward) == ((64,), {"artifacts": True}, {"standing": 1.0})
    assert tyro.cli(Config, default=loaded, args=[]) == loaded


def test_names_are_found_and_what_there_is_is_listed(tmp_path):
    assert find_config("diamant").name == "diamant.yaml"
    file = tmp_path / "mine.yaml"
    file.write_text("run: {game: diamant}")
    assert find_config(file) == file
    with pytest.raises(OptionError, match=r"no config 'diamond'.*diamant"):
        find_config("diamond")
    (tmp_path / "policy.zip").write_bytes(b"")
    assert find_checkpoint(tmp_path) == tmp_path / "policy.zip"
    assert find_checkpoint(tmp_path / "policy.zip") == tmp_path / "policy.zip"
    with pytest.raises(OptionError, match="no checkpoint 'nobody'"):
        find_checkpoint("nobody")
