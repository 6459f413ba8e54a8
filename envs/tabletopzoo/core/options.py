"""What a user may choose about a game, and how each choice is written into the record."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any

import numpy as np

from tabletopzoo.core.errors import OptionError, nearest


@dataclass(frozen=True)
class Option:
    """One option: `write` makes fields of the record from a value (ValueError: what is allowed), `read` reads them."""

    default: Any
    doc: str
    write: Callable[[Any], dict[str, Any]]
    read: Callable[[np.void], Any]


def switch(field: str, default: bool, doc: str) -> Option:
    """An option that is on or off."""

    def write(value: Any) -> dict[str, Any]:
        if not isinstance(value, (bool, np.bool_)):
            raise ValueError("allowed: True, False")
        return {field: int(value)}

    return Option(default, doc, write, lambda record: bool(record[field]))


def choice(field: str, names: tuple[str, ...], default: str, doc: str) -> Option:
    """An option with one of several names; the field holds its position in `names`."""

    def write(value: Any) -> dict[str, Any]:
        if value not in names:
            raise ValueError(f"allowed: {', '.join(map(repr, names))}")
        return {field: names.index(value)}

    return Option(default, doc, write, lambda record: names[int(record[field])])


SKIP_FORCED = switch("skip_forced", True, "play choices with a single legal action without asking")


def write_options(game: str, options: Mapping[str, Option], values: Mapping[str, Any]) -> dict[str, Any]:
    """The fields for `values` over the defaults; OptionError names an unknown option or what a known one allows."""
    for name in values:
        if name not in options:
            raise OptionError(f"{game} has no option {name!r}; {nearest(name, options)}")
    fields: dict[str, Any] = {}
    for name, option in options.items():
        value = values.get(name, option.default)
        try:
            fields |= option.write(value)
        except (ValueError, TypeError) as error:
            raise OptionError(f"{game}: option {name}={value!r} is not possible; {error}") from None
    return fields
