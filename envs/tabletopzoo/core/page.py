"""The env's page of each game: the parts of its README.md that follow from the code.

`python -m tabletopzoo.core.page` rewrites, on the page of every game, what stands between these two lines:

    <!-- generated: actions -->
    <!-- end -->
"""

from __future__ import annotations

import os
import pathlib
import re
from collections.abc import Sequence

from tabletopzoo.core.errors import TabletopError, nearest
from tabletopzoo.core.game import Game
from tabletopzoo.core.options import Option

REGION = re.compile(r"<!-- generated: (?P<section>[^\n]*?) -->\n(?P<body>.*?)<!-- (?P<close>[^\n]*?) -->", re.DOTALL)


def generated(game: Game) -> dict[str, str]:
    """Every generated section of the page by name, as Markdown."""
    return {
        "facts": _facts(game),
        "options": _options(game),
        "actions": game.actions.markdown(),
        "observation": game.features.markdown(),
        "bots": _table(("bot", "what it does"), [(f"`{name}`", bot.doc) for name, bot in game.bots.items()]),
    }


def fill(page: str, sections: dict[str, str]) -> str:
    """`page` with each region filled. ValueError for a region that is unknown, not closed, missing or there twice."""
    found = [match["section"] for match in REGION.finditer(page)]
    for match in REGION.finditer(page):
        if match["section"] not in sections:
            raise ValueError(f"no generated section {match['section']!r}; {nearest(match['section'], sections)}")
        if match["close"] != "end":
            raise ValueError(f"the generated section {match['section']!r} is not closed by <!-- end -->")
    for section in sections:
        if found.count(section) != 1:
            raise ValueError(f"the page has {found.count(section)} regions <!-- generated: {section} -->, it needs one")
    return REGION.sub(lambda m: f"<!-- generated: {m['section']} -->\n{sections[m['section']]}\n<!-- end -->", page)


def page_path(game: Game) -> pathlib.Path:
    """The README.md of the game."""
    return pathlib.Path(__file__).parents[1] / game.name / "README.md"


def main() -> None:
    """Rewrites the pages of all games that are not current."""
    from tabletopzoo import GAMES

    for game in GAMES.values():
        path = page_path(game)
        old = path.read_text("utf-8")
        new = fill(old, generated(game))
        if new != old:
            temporary = path.with_name(f"{path.name}.{os.getpid()}.part")
            temporary.write_text(new, "utf-8", newline="\n")
            os.replace(temporary, path)
        print(f"{path}: {'is current' if new == old else 'rewritten'}")


def _facts(game: Game) -> str:
    module, counts = f"{game.name}_v{game.version}", game.player_counts
    spaces = f'`{{"observation": float32[{len(game.features)}], "action_mask": int8[{len(game.actions)}]}}`'
    rows = [
        ("import", f"`from tabletopzoo import {module}`"),
        ("PettingZoo id", f"`tabletopzoo/{game.name}-v{game.version}`"),
        ("players", f"{', '.join(map(str, counts))}; default {game.default_players}"),
        ("agents", f"`player_0` to `player_{game.max_players - 1}`"),
        ("PettingZoo", f"`{module}.env()` (AEC)" + (f", `{module}.parallel_env()`" if game.choosing else "")),
        ("Gymnasium", f"`{module}.single_env()`, `{module}.single_vector_env()`"),
        ("action space", f"`Discrete({len(game.actions)})`"),
        ("observation", spaces),
        ("score", game.score_name),
        ("version", f"v{game.version}"),
    ]
    return _table(("", ""), rows)


def _options(game: Game) -> str:
    rows = [(f"`{n}`", f"`{o.default!r}`", _allowed(o), o.doc) for n, o in game.options.items()]
    return _table(("option", "default", "allowed", "meaning"), rows)


def _allowed(option: Option) -> str:
    """What the option says when it refuses a value; no option takes the empty string."""
    try:
        option.write("")
    except ValueError as error:
        return str(error).removeprefix("allowed: ")
    raise TabletopError(f"an option must refuse the empty string: {option}")


def _table(head: tuple[str, ...], rows: Sequence[tuple[str, ...]]) -> str:
    lines = [head, ("---",) * len(head), *rows]
    return "\n".join(f"| {' | '.join(cell.replace('|', chr(92) + '|') for cell in line)} |" for line in lines)


if __name__ == "__main__":
    main()
