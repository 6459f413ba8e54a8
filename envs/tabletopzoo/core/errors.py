"""The errors a user can meet. Each message names what was wrong, where, and what is allowed."""

from __future__ import annotations

import difflib
from collections.abc import Iterable


class TabletopError(ValueError):
    """Base of every error this package raises on bad input."""


class IllegalActionError(TabletopError):
    """An action that the rules do not allow now, or any action after the end. The game is unchanged."""


class OptionError(TabletopError):
    """An unknown option, an impossible value for one, or a player count the game does not have."""


class PositionError(TabletopError):
    """Fields that do not make a position of the game."""


class SaveError(TabletopError):
    """A save, record or checkpoint that is damaged, or belongs to another game or version."""


def nearest(name: object, known: Iterable[str]) -> str:
    """The tail of a message about an unknown name: the nearest known one, and all of them."""
    names = sorted(known)
    close = difflib.get_close_matches(str(name), names, n=1)
    hint = f"did you mean {close[0]!r}? " if close else ""
    return f"{hint}known: {', '.join(names)}"
