"""The middle of the table of Seasons: the season wheel, the rates of transmuting, the dice of the round."""

import math

from tabletopzoo.core import picture as draw
from tabletopzoo.core.state import State
from tabletopzoo.seasons import icons, view
from tabletopzoo.seasons.components import (
    CRYSTALS,
    DICE,
    DRAW,
    ENERGIES,
    FACE,
    RATE,
    SEASON_NAMES,
    SEASONS,
    SPACES,
    STAR,
    TRANSMUTE,
)
from tabletopzoo.seasons.drawing import CREAM, CRYSTAL, GOLD, MUTED, NIGHT, SEASON_COLOURS, panel
from tabletopzoo.seasons.phrases import dots


def _at(radius: float, turn: float) -> tuple[float, float]:
    """A point of a circle, `turn` of the way round clockwise from the top."""
    return radius * math.sin(2 * math.pi * turn), -radius * math.cos(2 * math.pi * turn)


def wheel(state: State, radius: float) -> str:
    """The twelve spaces around the year; the token is the gold ring. Space 1 is the first right of the top."""
    inner, here, parts = 0.62 * radius, int(state.record["space"]), []
    for i in range(SPACES):
        (a, b), (c, d) = _at(radius, i / SPACES), _at(radius, (i + 1) / SPACES)
        (e, f), (g, h) = _at(inner, (i + 1) / SPACES), _at(inner, i / SPACES)
        outside = f"M{a:g} {b:g}A{radius:g} {radius:g} 0 0 1 {c:g} {d:g}"
        sector = f"{outside}L{e:g} {f:g}A{inner:g} {inner:g} 0 0 0 {g:g} {h:g}Z"
        x, y = _at(0.81 * radius, (i + 0.5) / SPACES)
        current = i + 1 == here
        parts.append(draw.path(sector, SEASON_COLOURS[i * SEASONS // SPACES], stroke=NIGHT, stroke_width=2))
        if current:
            parts.append(draw.circle(x, y, 0.165 * radius, GOLD, stroke=CREAM, stroke_width=2))
        parts.append(draw.text(x, y + 4.2, i + 1, 12, NIGHT if current else CREAM, "middle", bold=True))
    now = view.season(state)
    return draw.group(
        *parts,
        draw.text(0, -10, "year", 11, MUTED, "middle"),
        draw.text(0, 14, view.year(state), 24, GOLD, "middle", bold=True),
        draw.text(0, 30, SEASON_NAMES[now], 11, CREAM, "middle", bold=True),
    )


def rates(state: State, width: float, height: float) -> str:
    """Crystals for a transmuted energy, by season, and which dice each season has in this game."""
    now, parts = view.season(state), []
    columns = [82 + 26 * energy for energy in range(ENERGIES)]
    for energy, x in enumerate(columns):
        parts.append(draw.group(icons.energy(energy, 9), x=x, y=40))
    parts.append(draw.text(width - 14, 44, "dice", 10, MUTED, "end"))
    for which, name in enumerate(SEASON_NAMES):
        y = 72 + (height - 88) * which / (SEASONS - 1)
        current = which == now
        if current:
            parts.append(draw.rect(6, y - 14, width - 12, 22, NIGHT, rx=5, stroke=GOLD, stroke_width=1.5))
        parts.append(draw.circle(17, y - 4, 5, SEASON_COLOURS[which]))
        parts.append(draw.text(27, y, name, 11, CREAM if current else MUTED, bold=current))
        for energy, x in enumerate(columns):
            colour = GOLD if current else CREAM
            parts.append(draw.text(x, y, RATE[which, energy], 12, colour, "middle", bold=current))
        dice = " ".join(str(die + 1) for die in view.dice_of(state, which))
        parts.append(draw.text(width - 14, y, dice, 10, CREAM if current else MUTED, "end"))
    return panel(width, height, "crystals for an energy") + "".join(parts)


def dice(state: State, seat: int | None, width: float, height: float) -> str:
    """The dice of the round, who has taken which, and how far each moves the season token."""
    parts, size = [], 76.0
    pitch = (width - 16) / DICE
    for i, die in enumerate(view.rolled(state)):
        x = 8 + pitch * i + (pitch - size) / 2
        taker = view.taker(state, die)
        free = not taker or taker == "moves token"
        colour = GOLD if taker == f"player_{seat}" else MUTED if not free else CREAM
        parts.append(draw.group(_die(state, die, size), x=x, y=32))
        parts.append(draw.text(x + size / 2, 124, f"die {die + 1}", 10.5, MUTED, "middle"))
        if taker:
            parts.append(draw.rect(x - 6, 130, size + 12, 20, NIGHT, rx=5, stroke=colour, stroke_width=1.2))
            parts.append(draw.text(x + size / 2, 144, taker, 11, colour, "middle", bold=True))
    season = SEASON_NAMES[int(state.record["dice_season"])]
    title = f"dice of {season}" if parts else "no dice are rolled yet"
    return panel(width, height, title) + "".join(parts)


def _die(state: State, die: int, size: float) -> str:
    """The face that a die shows: energies, crystals, star, card, transmute, and its dots at the upper edge."""
    s = state.record
    shown = FACE[s["dice_season"], die, s["face"][die]].tolist()
    signs = [icons.energy(energy, 12) for energy in range(ENERGIES) for _ in range(shown[energy])]
    if shown[CRYSTALS]:
        number = draw.text(2, 7, shown[CRYSTALS], 20, CREAM, bold=True)
        signs.append(draw.group(icons.crystal(CRYSTAL), x=-8, scale=1.3) + number)
    for part, sign in ((STAR, icons.star(GOLD)), (DRAW, icons.card(CREAM, NIGHT)), (TRANSMUTE, icons.transmute(CREAM))):
        if shown[part]:
            signs.append(draw.group(sign, scale=1.25))
    places = {1: ((0.5, 0.58),), 2: ((0.28, 0.58), (0.72, 0.58))}
    spots = places.get(len(signs), ((0.28, 0.42), (0.72, 0.42), (0.5, 0.76)))
    return draw.group(
        draw.rect(0, 0, size, size, SEASON_COLOURS[int(s["dice_season"])], rx=12, stroke=CREAM, stroke_width=1.5),
        *(draw.circle(12 + 9 * i, 10, 3.2, CREAM) for i in range(dots(state, die))),
        *(draw.group(sign, x=u * size, y=v * size) for sign, (u, v) in zip(signs, spots, strict=True)),
    )
