"""Configs and checkpoints by name: `diamant`, in a clone, an editable install and a wheel alike."""

from __future__ import annotations

import pathlib

from tabletopzoo.core.errors import OptionError

_PACKAGE = pathlib.Path(__file__).resolve().parent
POLICY, RESUME, CONFIG = "policy.zip", "policy.resume", "config.yaml"
"""What a run's folder holds beside the card (`card_of`): the network, what resuming needs, the settings."""


def folders(kind: str) -> list[pathlib.Path]:
    """Where `kind` ("configs", "checkpoints") is looked for: the installed package, then the clone around it."""
    return [root / kind for root in (_PACKAGE, _PACKAGE.parents[1]) if (root / kind).is_dir()]


def find_config(name: str | pathlib.Path) -> pathlib.Path:
    """The YAML file of a run: an existing one, or the one in a run's folder, else `configs/<name>.yaml`.

    OptionError lists what there is.
    """
    path = pathlib.Path(name)
    if path.is_file():
        return path
    if (path / CONFIG).is_file():  # the folder of a run
        return path / CONFIG
    found = {file.stem: file for folder in reversed(folders("configs")) for file in sorted(folder.glob("*.yaml"))}
    if str(name) in found:
        return found[str(name)]
    raise OptionError(f"no config {str(name)!r}: give a YAML file or one of {_list(found)}")


def find_checkpoint(name: str | pathlib.Path) -> pathlib.Path:
    """The zip of a policy: an existing zip, or the one in an existing folder, else `checkpoints/<name>/policy.zip`.

    OptionError lists what there is.
    """
    path = pathlib.Path(name)
    if path.is_file():
        return path
    if (path / POLICY).is_file():
        return path / POLICY
    found = {
        file.parent.name: file
        for folder in reversed(folders("checkpoints"))
        for file in sorted(folder.glob(f"*/{POLICY}"))
    }
    if str(name) in found:
        return found[str(name)]
    raise OptionError(f"no checkpoint {str(name)!r}: give a {POLICY}, a folder with one, or one of {_list(found)}")


def card_of(checkpoint: str | pathlib.Path) -> pathlib.Path:
    """The card beside a checkpoint: the same name with `.json`."""
    return pathlib.Path(checkpoint).with_suffix(".json")


def _list(found: dict[str, pathlib.Path]) -> str:
    return ", ".join(sorted(found)) or "(none installed)"
