"""Self-play training, evaluation and the command line of TabletopZoo.

from tabletopzoo_training import load_policy

policy = load_policy("diamant")            # a shipped checkpoint by name, or a path
"""

from typing import Any

_LAZY = {
    "load_config": "tabletopzoo_training.config",
    "load_policy": "tabletopzoo_training.checkpoint",
    "train": "tabletopzoo_training.run",
}
__all__ = ["load_config", "load_policy", "train"]


def __getattr__(name: str) -> Any:
    """The names above, loaded when they are asked for: the command line must start without torch."""
    if name not in _LAZY:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    import importlib

    return getattr(importlib.import_module(_LAZY[name]), name)
