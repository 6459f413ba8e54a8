"""Checkpoints: an ordinary stable-baselines3 zip, a JSON card beside it, and a sidecar that a run resumes from.

    policy = load_policy("diamant")            # by name, or the path of a folder or zip
    actions = policy.act(batch.observation, batch.mask, keys)

The zip holds no object of this package: `sb3_contrib.MaskablePPO.load` opens it anywhere.
"""

from __future__ import annotations

import importlib.metadata
import io
import json
import pathlib
import zipfile
from collections.abc import Sequence
from typing import Any

import numpy as np
import torch as th
from sb3_contrib.common.maskable.policies import MaskableActorCriticPolicy

import tabletopzoo
from tabletopzoo.core.errors import OptionError, SaveError
from tabletopzoo.core.game import Game
from tabletopzoo.core.state import hold_identity
from tabletopzoo_training.config import Config, config_from_dict
from tabletopzoo_training.files import written
from tabletopzoo_training.hashing import fractions
from tabletopzoo_training.paths import card_of, find_checkpoint
from tabletopzoo_training.ppo import SeatMaskablePPO, masked_log_probs
from tabletopzoo_training.vec_env import game_spaces

FORMAT = 1
SAMPLE = 9201  # purpose of the hash that samples an action
ACTIVATIONS = {"relu": th.nn.ReLU, "tanh": th.nn.Tanh}


def layers(config: Config) -> dict[str, Any]:
    """The arguments of SB3's policy class that a config asks for."""
    return {"net_arch": list(config.ppo.net), "activation_fn": ACTIVATIONS[config.ppo.activation]}


def identity(game: Game) -> dict[str, Any]:
    """What a saved file must agree with to be of this game as it is installed."""
    return {"game": game.name, "version": game.version, "fingerprint": game.fingerprint}


# ------------------------------------------------------------------------------------------ saving


def save_checkpoint(
    model: SeatMaskablePPO, config: Config, path: str | pathlib.Path, command: str = "", results: Sequence[dict] = ()
) -> None:
    """Writes the zip to `path` and its card beside it, each whole or not at all.

    `results` are evaluation tables (`Evaluation.to_dict()`), `command` says what made the policy.
    """
    with written(path) as temporary, temporary.open("wb") as file:
        model.save(file)
    card = {
        "format": FORMAT,
        **identity(config.game),
        "package": f"tabletopzoo {importlib.metadata.version('tabletopzoo')}",
        "command": command,
        "seed": config.run.seed,
        "decisions": model.num_timesteps,
        "updates": model._n_updates,
        "config": config.to_dict(),
        "results": list(results),
    }
    write_card(path, card)


def read_card(path: str | pathlib.Path) -> dict[str, Any]:
    """The card of a checkpoint. SaveError when it is missing, damaged or of another format."""
    card = card_of(path)
    try:
        data = json.loads(card.read_text(encoding="utf-8"))
    except OSError:
        raise SaveError(f"{path}: no card beside it ({card.name}): a checkpoint is a zip and its card") from None
    except ValueError:
        raise SaveError(f"{card}: a damaged card, not JSON") from None
    if not isinstance(data, dict) or data.get("format") != FORMAT:
        found = data.get("format") if isinstance(data, dict) else None
        raise SaveError(f"{card}: a card of format {found!r}, this package reads format {FORMAT}")
    return data


def write_card(path: str | pathlib.Path, card: dict[str, Any]) -> None:
    """Writes the card of the checkpoint at `path`, for example with new results in it."""
    with written(card_of(path)) as temporary:
        temporary.write_text(json.dumps(card, indent=1) + "\n", encoding="utf-8")


# ------------------------------------------------------------------------------------------ playing


class NetPolicy:
    """A trained network as a player: acts on rows of observations, with no memory (`tabletopzoo.core.players.Policy`).

    `greedy`: the likeliest action; otherwise actions are sampled with luck hashed from the keys, so that the same
    rows and keys give the same actions. `card` tells where it comes from.
    """

    def __init__(self, network: MaskableActorCriticPolicy, game: Game, greedy: bool = False, card: dict | None = None):
        self.network, self.game, self.greedy, self.card = network, game, greedy, card or {}
        network.set_training_mode(False)

    @th.no_grad()
    def probabilities(self, observation: np.ndarray, mask: np.ndarray) -> np.ndarray:
        """float32[K, A] for float32[K, D] observations and int8[K, A] masks; illegal actions have exactly 0."""
        rows = th.from_numpy(np.ascontiguousarray(observation, np.float32))
        logits = self.network.action_net(self.network.mlp_extractor.forward_actor(rows))
        return masked_log_probs(logits, th.from_numpy(np.asarray(mask) != 0)).exp().numpy()

    def act(self, observation: np.ndarray, mask: np.ndarray, key: np.ndarray) -> np.ndarray:
        """int64[K] actions; `key` int64[K] is the luck of each row."""
        probabilities = self.probabilities(observation, mask)
        if self.greedy:
            return probabilities.argmax(1)
        below = probabilities.astype(np.float64).cumsum(1)
        point = fractions(np.asarray(key, np.int64), SAMPLE, 0) * below[:, -1]
        return (below <= point[:, None]).sum(1)


def load_policy(name: str | pathlib.Path, game: Game | None = None, greedy: bool = False) -> NetPolicy:
    """The policy of a checkpoint, found by name or path (`paths.find_checkpoint`).

    SaveError when the card is missing, the zip is damaged, or it was made for another game (than `game`, where
    given) or another version of it than the one installed. Reads weights and the card only, runs nothing from the file.
    """
    path = find_checkpoint(name)
    card = read_card(path)
    try:
        installed = tabletopzoo.GAMES.get(card.get("game")) if game is None else game  # type: ignore[arg-type]
        if installed is None:
            raise SaveError(
                f"this checkpoint is of the game {card.get('game')!r}; installed: {', '.join(tabletopzoo.GAMES)}"
            )
        hold_identity(installed, card, "checkpoint")
        config = config_from_dict(card.get("config"))
        network = MaskableActorCriticPolicy(*game_spaces(installed), lambda _: 0.0, **layers(config))
        network.load_state_dict(_weights(path))
    except (SaveError, OptionError, RuntimeError) as error:
        raise SaveError(f"{path}: {' '.join(str(error).split())}") from None
    return NetPolicy(network, installed, greedy, card)


def _weights(path: pathlib.Path) -> dict[str, th.Tensor]:
    try:
        with zipfile.ZipFile(path) as archive:
            return th.load(io.BytesIO(archive.read("policy.pth")), map_location="cpu", weights_only=True)
    except Exception as error:
        raise SaveError(f"a damaged checkpoint ({error}): cut short?") from None


# ------------------------------------------------------------------------------------------ resuming


def save_resume(model: SeatMaskablePPO, config: Config, path: str | pathlib.Path, seconds: float) -> None:
    """Writes all that the run needs to go on as if it had not stopped; `seconds` of training are behind it."""
    games = np.frombuffer(model.env.batch.to_bytes(), np.uint8).copy()
    state = {
        "format": FORMAT,
        **identity(config.game),
        "seconds": seconds,
        "games": th.from_numpy(games),
        "learner": model.learner_state(),
    }
    with written(path) as temporary:
        th.save(state, temporary)


def load_resume(model: SeatMaskablePPO, config: Config, path: str | pathlib.Path) -> float:
    """Puts a freshly built model back to where `save_resume` left it; returns the seconds of training behind it.

    SaveError when the file is missing, damaged, or of another game, version or size.
    """
    try:
        state = th.load(path, map_location="cpu", weights_only=True)
    except FileNotFoundError:
        raise SaveError(f"{path}: not there, so there is nothing to resume") from None
    except Exception as error:
        raise SaveError(f"{path}: a damaged file ({' '.join(str(error).split())[:120]}): cut short?") from None
    try:
        if state.get("format") != FORMAT:
            raise SaveError(f"format {state.get('format')!r}, this package reads format {FORMAT}")
        hold_identity(config.game, state, "run")
        model.env.batch.from_bytes(state["games"].numpy().tobytes())
        model.env.seat_opponents()
        model.restore_learner(state["learner"])
    except (SaveError, KeyError, ValueError, RuntimeError) as error:
        raise SaveError(f"{path}: {error}") from None
    return float(state["seconds"])
