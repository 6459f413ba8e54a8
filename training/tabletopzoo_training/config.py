"""The settings of a run: one YAML file, four small frozen dataclasses, everything checked when it is read.

config = load_config("configs/diamant.yaml")
config = dataclasses.replace(config, ppo=dataclasses.replace(config.ppo, learning_rate=1e-3))
save_config(config, "runs/mine/config.yaml")
"""

from __future__ import annotations

import dataclasses
import pathlib
import types
from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any, Literal, Union, get_args, get_origin, get_type_hints

import yaml

import tabletopzoo
from tabletopzoo.core.errors import OptionError, nearest
from tabletopzoo.core.game import Game
from tabletopzoo.core.rewards import reward_weights
from tabletopzoo_training.files import written


@dataclass(frozen=True)
class Run:
    """What is played, and how much of it."""

    game: str
    """name of the game"""
    seed: int = 0
    """seed of the deals, the weights and the luck of exploration, below 2**32"""
    decisions: int = 4_000_000
    """decisions to play in all, those of bots included"""
    minutes: float | None = None
    """end after so many minutes at the latest; the schedules then run out with the time"""
    columns: int = 256
    """games in parallel"""
    steps: int = 64
    """decisions in each game between two updates"""
    players: tuple[int, ...] = ()
    """player counts, which the games take in turn; none: the usual count of the game"""
    options: dict[str, Any] = field(default_factory=dict)
    """options of the game"""
    reward: str | dict[str, float] = "outcome"
    """what a seat is paid: a name, or weights by name"""
    threads: int = 1
    """threads of torch; more than one pays only on an idle machine"""
    checkpoint_minutes: float = 5.0
    """minutes between two checkpoints"""

    def __post_init__(self):
        _need(0 <= self.seed < 2**32, "run.seed", "0 to 2**32-1", self.seed)
        for name in ("decisions", "columns", "steps", "threads"):
            _need(getattr(self, name) >= 1, f"run.{name}", "1 or more", getattr(self, name))
        _need(self.minutes is None or self.minutes > 0, "run.minutes", "above 0, or none", self.minutes)
        _need(self.checkpoint_minutes > 0, "run.checkpoint_minutes", "above 0", self.checkpoint_minutes)


@dataclass(frozen=True)
class Ppo:
    """The learner."""

    learning_rate: float = 3e-4
    """step size of Adam at the start"""
    learning_rate_last: float = 0.0
    """step size at the end; straight line in between"""
    gamma: float = 1.0
    """discount per own decision"""
    gae_lambda: float = 0.95
    """weight of longer returns in the advantage"""
    clip: float = 0.2
    """how far the probability ratio counts"""
    entropy: float = 0.05
    """weight of the entropy bonus at the start"""
    entropy_last: float = 0.01
    """weight of the entropy bonus at the end; straight line in between"""
    value_coef: float = 0.5
    """weight of the value loss"""
    max_grad_norm: float = 0.5
    """largest norm of a gradient"""
    epochs: int = 4
    """passes over each rollout"""
    minibatch: int = 2048
    """decisions in a gradient step"""
    net: tuple[int, ...] = (128, 128)
    """hidden layers of the policy and of the value, each with a net of its own"""
    activation: Literal["relu", "tanh"] = "relu"
    """activation of the hidden layers"""
    magnet_coef: float = 0.0
    """weight of the KL divergence to a past self; 0 switches it off"""
    magnet_every: int = 25
    """updates between two copies of that past self"""

    def __post_init__(self):
        for name in ("learning_rate", "clip", "max_grad_norm"):
            _need(getattr(self, name) > 0, f"ppo.{name}", "above 0", getattr(self, name))
        for name in ("learning_rate_last", "entropy", "entropy_last", "value_coef", "magnet_coef"):
            _need(getattr(self, name) >= 0, f"ppo.{name}", "0 or more", getattr(self, name))
        for name in ("gamma", "gae_lambda"):
            _need(0 <= getattr(self, name) <= 1, f"ppo.{name}", "0 to 1", getattr(self, name))
        for name in ("epochs", "minibatch", "magnet_every"):
            _need(getattr(self, name) >= 1, f"ppo.{name}", "1 or more", getattr(self, name))
        _need(all(width >= 1 for width in self.net), "ppo.net", "widths of 1 or more", self.net)


@dataclass(frozen=True)
class Opponents:
    """Scripted players that the learner meets besides itself."""

    share: float = 0.0
    """share of the games in which one seat learns and bots have the others"""
    bots: tuple[str, ...] = ()
    """bots to draw those seats from, with replacement; none: every bot of the game"""

    def __post_init__(self):
        _need(0 <= self.share <= 1, "opponents.share", "0 to 1", self.share)


@dataclass(frozen=True)
class Evaluate:
    """How the trained policy is measured."""

    games: int = 4000
    """games in each row of the table"""
    players: tuple[int, ...] = ()
    """player counts to measure; none: those of the run"""
    opponents: tuple[str, ...] = ()
    """bots to measure against; none: every bot of the game"""
    seed: int = 1
    """seed of the deals"""

    def __post_init__(self):
        _need(self.games >= 1, "evaluate.games", "1 or more", self.games)
        _need(0 <= self.seed < 2**32, "evaluate.seed", "0 to 2**32-1", self.seed)


@dataclass(frozen=True)
class Config:
    """Everything a run depends on. OptionError when the game does not have what it names."""

    run: Run
    ppo: Ppo = field(default_factory=Ppo)
    opponents: Opponents = field(default_factory=Opponents)
    evaluate: Evaluate = field(default_factory=Evaluate)

    def __post_init__(self):
        run, game = self.run, self.game
        try:
            for count in (*run.players, *self.evaluate.players) or (None,):
                game.blank(count, run.options)
            reward_weights(run.reward)
        except OptionError as error:
            raise OptionError(f"run: {error}") from None
        for where, bots in (("opponents.bots", self.opponents.bots), ("evaluate.opponents", self.evaluate.opponents)):
            for bot in bots:
                if bot not in game.bots:
                    raise OptionError(f"{where}: {game.name} has no bot {bot!r}; {nearest(bot, game.bots)}")

    @property
    def game(self) -> Game:
        """The game itself."""
        if self.run.game not in tabletopzoo.GAMES:
            raise OptionError(
                f"run.game: there is no game {self.run.game!r}; {nearest(self.run.game, tabletopzoo.GAMES)}"
            )
        return tabletopzoo.GAMES[self.run.game]

    @property
    def player_counts(self) -> tuple[int, ...]:
        """The player counts that the run plays."""
        return self.run.players or (self.game.default_players,)

    def to_dict(self) -> dict[str, Any]:
        """Plain dictionaries and lists, as YAML and JSON hold them."""
        return _plain(dataclasses.asdict(self))


def load_config(path: str | pathlib.Path) -> Config:
    """The settings in a YAML file. OptionError names the file, the key and what is allowed."""
    path = pathlib.Path(path)
    try:
        data = yaml.safe_load(path.read_text(encoding="utf-8"))
    except OSError as error:
        raise OptionError(f"{path}: {error.strerror or error}") from None
    except (yaml.YAMLError, UnicodeDecodeError) as error:
        raise OptionError(f"{path}: not YAML ({' '.join(str(error).split())})") from None
    try:
        return config_from_dict(data)
    except OptionError as error:
        raise OptionError(f"{path}: {error}") from None


def config_from_dict(data: Any) -> Config:
    """The settings in nested dictionaries. OptionError names the key and what is allowed."""
    return _convert(data, Config, "")


def save_config(config: Config, path: str | pathlib.Path) -> None:
    """Writes the settings as YAML that `load_config` reads back."""
    with written(path) as temporary:
        temporary.write_text(yaml.safe_dump(config.to_dict(), sort_keys=False), encoding="utf-8")


def _need(holds: bool, name: str, allowed: str, value: Any) -> None:
    if not holds:
        raise OptionError(f"{name} is {allowed}, not {value!r}")


def _plain(value: Any) -> Any:
    if isinstance(value, dict):
        return {k: _plain(v) for k, v in value.items()}
    return [_plain(v) for v in value] if isinstance(value, (list, tuple)) else value


def _convert(value: Any, kind: Any, where: str) -> Any:
    """`value` from YAML as `kind`, a type annotation of the dataclasses above."""
    origin, args = get_origin(kind), get_args(kind)
    if kind is Any:
        return value
    if dataclasses.is_dataclass(kind):
        return _build(value, kind, where)
    if origin in (Union, types.UnionType):
        for one in args:
            try:
                return _convert(value, one, where)
            except OptionError as error:
                if isinstance(value, Mapping) and get_origin(one) is dict:
                    raise error
    elif origin is Literal:
        if value in args:
            return value
    elif origin is tuple and isinstance(value, (list, tuple)):
        return tuple(_convert(v, args[0], f"{where}[{i}]") for i, v in enumerate(value))
    elif origin is dict and isinstance(value, Mapping):
        return {_convert(k, args[0], where): _convert(v, args[1], f"{where}.{k}") for k, v in value.items()}
    elif kind in (int, float):
        number = _number(value)  # YAML's own reader takes 1e-3 for a string
        if number is not None and (kind is float or number == int(number)):
            return kind(number)
    elif isinstance(kind, type) and isinstance(value, kind):
        return value
    raise OptionError(f"{where} is {_name(kind)}, not {value!r}")


def _build(data: Any, kind: Any, where: str) -> Any:
    if data is None:
        data = {}
    if not isinstance(data, Mapping):
        raise OptionError(f"{where or 'the file'} holds keys and values, not {data!r}")
    hints = get_type_hints(kind)
    known = [f.name for f in dataclasses.fields(kind)]
    for key in data:
        if key not in known:
            raise OptionError(f"{where}{'.' if where else ''}{key}: no such key; {nearest(key, known)}")
    for f in dataclasses.fields(kind):
        if f.default is f.default_factory is dataclasses.MISSING and f.name not in data:
            raise OptionError(f"{where}{'.' if where else ''}{f.name}: missing")
    return kind(**{k: _convert(v, hints[k], f"{where}{'.' if where else ''}{k}") for k, v in data.items()})


def _number(value: Any) -> float | int | None:
    if isinstance(value, bool) or not isinstance(value, (int, float, str)):
        return None
    try:
        number = value if isinstance(value, int) else float(value)
        return number if number - number == 0 else None
    except ValueError:
        return None


def _name(kind: Any) -> str:
    origin, args = get_origin(kind), get_args(kind)
    if origin in (Union, types.UnionType):
        return " or ".join(_name(one) for one in args)
    if origin is Literal:
        return " or ".join(repr(one) for one in args)
    if origin is tuple:
        return f"a list, each {_name(args[0])}"
    if origin is dict:
        return "keys and values"
    names = {int: "a whole number", float: "a number", str: "a word", bool: "true or false", type(None): "null"}
    return names.get(kind, str(kind))
