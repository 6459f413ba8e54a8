"""A training run, from a config to a checkpoint.

    path = train(load_config("configs/diamant.yaml"), new_run_dir("diamant"))

A run's folder holds `config.yaml`, TensorBoard's logs, the checkpoint (`policy.zip` and its card `policy.json`) and
`policy.resume`.
"""

from __future__ import annotations

import dataclasses
import itertools
import pathlib
import signal
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager

import numpy as np
import torch as th
from stable_baselines3.common.logger import Logger, configure

from tabletopzoo.core.batch import Batch
from tabletopzoo.core.errors import SaveError
from tabletopzoo.core.players import make_player
from tabletopzoo_training.checkpoint import layers, load_resume, save_checkpoint, save_resume
from tabletopzoo_training.config import Config, load_config, save_config
from tabletopzoo_training.opponents import OpponentSeats
from tabletopzoo_training.paths import CONFIG, POLICY, RESUME
from tabletopzoo_training.ppo import SeatMaskablePPO
from tabletopzoo_training.progress import Progress
from tabletopzoo_training.vec_env import BatchVecEnv

MAY_CHANGE = ("minutes", "checkpoint_minutes", "threads")
"""Settings of `run` that a resumed run may have another value of; `evaluate` may differ too."""


def new_run_dir(game: str, root: str | pathlib.Path = "runs") -> pathlib.Path:
    """A folder that does not exist yet: `runs/<game>-<date>-<time>`."""
    stem = pathlib.Path(root) / f"{game}-{time.strftime('%Y%m%d-%H%M%S')}"
    path, count = stem, 1
    while path.exists():
        count += 1
        path = stem.with_name(f"{stem.name}-{count}")
    return path


def build(config: Config) -> SeatMaskablePPO:
    """The learner and its games, at the start of a run. Sets torch's number of threads."""
    run, ppo, game = config.run, config.ppo, config.game
    th.set_num_threads(run.threads)
    counts = list(itertools.islice(itertools.cycle(config.player_counts), run.columns))
    batch = Batch(game, run.columns, counts, run.seed, run.reward, autoreset=False, **run.options)
    env = BatchVecEnv(batch, _opponents(config))
    model = SeatMaskablePPO(
        "MlpPolicy",
        env,
        learning_rate=ppo.learning_rate,
        learning_rate_last=ppo.learning_rate_last,
        n_steps=run.steps,
        batch_size=ppo.minibatch,
        n_epochs=ppo.epochs,
        gamma=ppo.gamma,
        gae_lambda=ppo.gae_lambda,
        clip_range=ppo.clip,
        ent_coef=ppo.entropy,
        entropy_last=ppo.entropy_last,
        vf_coef=ppo.value_coef,
        max_grad_norm=ppo.max_grad_norm,
        magnet_coef=ppo.magnet_coef,
        magnet_every=ppo.magnet_every,
        policy_kwargs=layers(config),
        seed=run.seed,
    )
    model.set_logger(Logger(None, []))
    return model


def train(
    config: Config | None,
    run_dir: str | pathlib.Path,
    resume: bool = False,
    bar: bool | None = None,
    command: str = "",
    stop: Callable[[], bool] | None = None,
) -> pathlib.Path:
    """Trains, and returns the path of the checkpoint.

    With `resume` the run in `run_dir` goes on, under its own config (None) or one that differs in nothing that would
    change what is learned (`MAY_CHANGE`). `bar`: a progress bar or plain lines (None: a bar on a terminal). `stop` is
    asked after every update. Ctrl-C finishes the update in progress, saves, and returns; a second one interrupts.

    SaveError when `run_dir` holds a run already, or when there is none to resume.
    """
    run_dir = pathlib.Path(run_dir)
    config = _resumed_config(config, run_dir) if resume else _fresh_config(config, run_dir)
    model = build(config)
    before = load_resume(model, config, run_dir / RESUME) if resume else 0.0
    if not resume:
        save_config(config, run_dir / CONFIG)
        model.start()
    model.set_logger(configure(str(run_dir), ["tensorboard"]))

    def save() -> None:
        save_checkpoint(model, config, run_dir / POLICY, command)
        save_resume(model, config, run_dir / RESUME, clock.seconds)

    run, clock = config.run, _Clock(before)
    with Progress(run.decisions, model.num_timesteps, bar) as progress, _interrupt() as interrupted:
        saved = clock.seconds
        while model.num_timesteps < run.decisions and clock.minutes_left(run.minutes) > 0:
            model.iterate(_remaining(model.num_timesteps, run.decisions, clock, run.minutes))
            progress.update(model.num_timesteps, _news(model, progress.speed))
            if interrupted.is_set() or (stop is not None and stop()):
                progress.say("stopped: the run can be resumed")
                break
            if clock.seconds - saved > 60 * run.checkpoint_minutes:
                save()
                saved = clock.seconds
        save()
    model.logger.close()
    return run_dir / POLICY


def _opponents(config: Config) -> OpponentSeats | None:
    run, game = config.run, config.game
    columns = round(config.opponents.share * run.columns)
    if columns == 0:
        return None
    return OpponentSeats([make_player(game, bot) for bot in config.opponents.bots or game.bots], columns, run.seed)


def _fresh_config(config: Config | None, run_dir: pathlib.Path) -> Config:
    if (run_dir / RESUME).exists() or (run_dir / POLICY).exists():
        raise SaveError(f"{run_dir} holds a run already: resume it, or name another folder")
    if run_dir.exists() and not run_dir.is_dir():
        raise SaveError(f"{run_dir} is a file; a run needs a folder")
    if config is None:
        raise SaveError("a new run needs a config")
    return config


def _resumed_config(config: Config | None, run_dir: pathlib.Path) -> Config:
    missing = [name for name in (CONFIG, RESUME) if not (run_dir / name).is_file()]
    if missing:
        raise SaveError(f"{run_dir}: no run to resume there ({' and '.join(missing)} missing)")
    began = load_config(run_dir / CONFIG)
    if config is None:
        return began
    was, now = began.to_dict(), config.to_dict()
    for part in ("run", "ppo", "opponents"):
        for key, value in now[part].items():
            if value != was[part][key] and not (part == "run" and key in MAY_CHANGE):
                raise SaveError(
                    f"{run_dir}: the run began with {part}.{key}={was[part][key]!r}, it cannot go on with {value!r}"
                )
    changes = {key: getattr(config.run, key) for key in MAY_CHANGE}
    return dataclasses.replace(began, run=dataclasses.replace(began.run, **changes), evaluate=config.evaluate)


def _remaining(played: int, decisions: int, clock: _Clock, minutes: float | None) -> float:
    """1 at the start, 0 at the end: of the decisions, or of the time where that runs out first."""
    left = 1.0 - played / decisions
    return left if minutes is None else max(0.0, min(left, clock.minutes_left(minutes) / minutes))


def _news(model: SeatMaskablePPO, speed: float) -> dict[str, float]:
    """Logs the rollout and the update just made; the few numbers that the progress line shows."""
    record, game = model.logger.record, model.env.batch.game
    record("time/decisions_per_second", speed)
    if model.games:
        scores, seats = (np.concatenate(part) for part in zip(*model.games, strict=True))
        record("rollout/games", len(seats))
        record(f"rollout/{game.score_name}", float(scores.sum() / seats.sum()))
    shown = {name: float(model.logger.name_to_value[f"train/{name}"]) for name in ("entropy", "explained_variance")}
    model.logger.dump(model.num_timesteps)
    return shown


class _Clock:
    """Seconds of training, those before a resume included."""

    def __init__(self, before: float):
        self._begin = time.monotonic() - before

    @property
    def seconds(self) -> float:
        return time.monotonic() - self._begin

    def minutes_left(self, minutes: float | None) -> float:
        return float("inf") if minutes is None else minutes - self.seconds / 60


@contextmanager
def _interrupt() -> Iterator[threading.Event]:
    """An event that the first Ctrl-C sets; the second one interrupts as usual."""
    event = threading.Event()
    if threading.current_thread() is not threading.main_thread():
        yield event
        return
    usual = signal.getsignal(signal.SIGINT)

    def note(*_):
        event.set()
        signal.signal(signal.SIGINT, usual)

    signal.signal(signal.SIGINT, note)
    try:
        yield event
    finally:
        signal.signal(signal.SIGINT, usual)
