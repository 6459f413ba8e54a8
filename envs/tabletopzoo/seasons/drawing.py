"""Parts of the drawing that several of its fields share: colours, cards, grids of cards, lists of names."""

import textwrap
from collections.abc import Sequence

from tabletopzoo.core import picture as draw
from tabletopzoo.seasons import icons
from tabletopzoo.seasons.components import ENERGIES, FAMILIAR, KIND, NAMES, PRESTIGE

NIGHT, PANEL, EDGE = "#141a26", "#212a3a", "#3d4a60"
CREAM, GOLD, MUTED = "#f2ead6", "#f0b83f", "#95a3b8"
CRYSTAL = "#b58be8"
ITEM, FAMILIAR_COLOUR = "#57407f", "#97582b"
SEASON_COLOURS = ("#3f78b5", "#3f8a4c", "#b98a22", "#a8452f")  # in the order of SEASON_NAMES
UNIT_WIDTH, UNIT_HEIGHT = 84, 44  # of a card of scale 1


def panel(width: float, height: float, title: str = "", colour: str = EDGE) -> str:
    """A field of the table with its title."""
    frame = draw.rect(0, 0, width, height, PANEL, rx=10, stroke=colour, stroke_width=2)
    return frame + (draw.text(12, 20, title, 12.5, CREAM, bold=True) if title else "")


def card(
    number: int,
    width: float,
    height: float,
    energies: Sequence[int] = (0,) * ENERGIES,
    crystals: int = 0,
    note: str = "",
    tapped: bool = False,
) -> str:
    """A card: its name over its prestige and its cost, or over what lies on it in play; `note` is words for a cost."""
    unit = min(width / UNIT_WIDTH, height / UNIT_HEIGHT)
    base = height - 9.5 * unit
    lines = name_lines(NAMES[KIND[number]])
    letters = min(8.7 * width / UNIT_WIDTH, (height - 17 * unit) / 2.6)
    first = (base - 7 * unit) / 2 + letters * (0.36 - 0.57 * (len(lines) - 1))
    points = int(PRESTIGE[KIND[number]])
    size = 8.4 if points > -10 else 6.2
    shape = draw.element(
        "g",
        draw.rect(0, 0, width, height, FAMILIAR_COLOUR if FAMILIAR[KIND[number]] else ITEM, rx=5, stroke=CREAM),
        *(
            draw.text(width / 2, first + 1.14 * letters * i, line, letters, CREAM, "middle", bold=True)
            for i, line in enumerate(lines)
        ),
        draw.group(icons.shield(CREAM), x=11 * unit, y=base, scale=0.8 * unit),
        draw.text(11 * unit, base + 2.4 * unit, points, size * unit, icons.INK, "middle", bold=True),
        opacity=0.65 if tapped else None,
    )
    mark = draw.group(icons.turned(GOLD), x=28 * unit, y=base - unit, scale=0.62 * unit) if tapped else ""
    words = draw.text(width - 5 * unit, base + 3 * unit, note, 8 * unit, CREAM, "end") if note else ""
    room = width - (42 if tapped else 24) * unit
    return shape + mark + words + draw.group(_tokens(energies, crystals, room / unit), x=width, y=base, scale=unit)


def _tokens(energies: Sequence[int], crystals: int, room: float) -> str:
    """Energies, and an amount of crystals behind them, from right to left; `room` is the width for all."""
    parts, right = [], -4.0
    if crystals:
        parts.append(draw.group(icons.crystal(CRYSTAL), x=right - 4, scale=0.62))
        parts.append(draw.text(right - 10, 3.4, crystals, 9.4, CREAM, "end", bold=True))
        right -= 18 if crystals < 10 else 24
    tokens = [energy for energy in range(ENERGIES) for _ in range(energies[energy])]
    step = min(11.4, (room + right) / max(len(tokens), 1))
    for i, energy in enumerate(reversed(tokens)):
        parts.append(draw.group(icons.energy(energy, 5.6), x=right - 5.6 - step * i))
    return "".join(parts)


def name_lines(name: str) -> list[str]:
    """A long name in two lines as even as possible."""
    words = name.split()
    if len(words) == 1 or len(name) <= 11:
        return [name]
    halves = [[" ".join(words[:i]), " ".join(words[i:])] for i in range(1, len(words))]
    return min(halves, key=lambda half: max(map(len, half)))


def grid(count: int, width: float, height: float, gap: float = 5) -> list[tuple[float, float, float, float]]:
    """Left, top, width and height of `count` cards, as large as they fit into a field."""

    def cell(columns: int) -> tuple[float, float]:
        rows = -(-count // columns)
        return (width + gap) / columns - gap, (height + gap) / rows - gap

    columns = max(range(1, count + 1), key=lambda c: min(cell(c)[0] / UNIT_WIDTH, cell(c)[1] / UNIT_HEIGHT), default=1)
    across, tall = cell(columns) if count else (0.0, 0.0)
    across, tall = min(across, 2.6 * tall, 140), min(tall, 0.7 * across, 66)
    return [((i % columns) * (across + gap), (i // columns) * (tall + gap), across, tall) for i in range(count)]


def names(cards: Sequence[int]) -> list[str]:
    """The names of some cards, each once: "2 Naria the Prophetess"."""
    kinds = [int(KIND[card]) for card in cards]
    return [f"{kinds.count(k)} {NAMES[k]}" if kinds.count(k) > 1 else NAMES[k] for k in dict.fromkeys(kinds)]


def paragraphs(rows: Sequence[tuple[str, Sequence[str]]], width: float, height: float, y: float = 0) -> str:
    """Rows of items behind their titles, as large as they fit; no item is broken."""
    whole = [f"{title}:\0{', '.join(item.replace(' ', chr(0)) for item in items)}" for title, items in rows if items]
    lines: list[str] = []
    for points in (11.0, 10.0, 9.0, 8.0, 7.0, 6.0, 5.0):
        columns = int(width / (0.575 * points))
        lines = [line for row in whole for line in textwrap.wrap(row, columns, break_on_hyphens=False)]
        if len(lines) * 1.25 * points <= height:
            break
    return "".join(
        draw.text(0, y + points + 1.25 * points * i, line.replace("\0", " "), points, CREAM)
        for i, line in enumerate(lines)
    )
