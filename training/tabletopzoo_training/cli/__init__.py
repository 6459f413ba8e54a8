"""The command `tabletopzoo`: one module a verb, loaded when it is used, so that those without torch run without it."""

from __future__ import annotations

import importlib
import sys

from tabletopzoo.core.errors import TabletopError, nearest

VERBS = {
    "games": "lists the games, their player counts, options and bots",
    "play": "lets you play at the terminal, against bots or checkpoints",
    "replay": "shows a recorded game, or holds it to the rules",
    "bench": "measures how fast a game runs, and training with --training",
    "warmup": "compiles the rules of all games ahead of time",
    "train": "trains a policy by self-play from a config",
    "evaluate": "measures a checkpoint or bot against others on common deals",
}


def main(arguments: list[str] | None = None) -> int:
    """Runs one verb; 2 for bad input, with one line that says what was wrong."""
    given = sys.argv[1:] if arguments is None else arguments
    if not given or given[0] in ("-h", "--help"):
        print("usage: tabletopzoo VERB ...      (tabletopzoo VERB --help for more)\n")
        print("\n".join(f"  {verb:<10}{doc}" for verb, doc in VERBS.items()))
        return 0
    verb, rest = given[0], given[1:]
    try:
        if verb not in VERBS:
            raise TabletopError(f"no verb {verb!r}; {nearest(verb, VERBS)}")
        return importlib.import_module(f"{__name__}.{verb}").main(rest) or 0
    except TabletopError as error:
        print(f"tabletopzoo: {error}", file=sys.stderr)
        return 2
    except ModuleNotFoundError as error:
        if error.name in ("torch", "stable_baselines3", "sb3_contrib", "yaml", "tensorboard"):
            print(f"tabletopzoo: {verb} needs {error.name}: pip install 'tabletopzoo[training]'", file=sys.stderr)
            return 2
        raise
    except KeyboardInterrupt:
        print("\nstopped", file=sys.stderr)
        return 130
    except BrokenPipeError:
        return 141
    except OSError as error:
        print(f"tabletopzoo: {error.filename}: {error.strerror}", file=sys.stderr)
        return 2
