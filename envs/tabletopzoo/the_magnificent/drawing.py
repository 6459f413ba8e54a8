"""Parts that several fields of the drawing share: panels, effects, tiles, posters, tents, cards, trainer spaces."""

import textwrap
from collections.abc import Sequence

from tabletopzoo.core import picture as draw
from tabletopzoo.core.state import State
from tabletopzoo.the_magnificent import icons, words
from tabletopzoo.the_magnificent.components import CELLS, CLEAR, COLOURS, COLUMNS, TILE_KINDS
from tabletopzoo.the_magnificent.vocabulary import (
    BUILD_SMALL,
    COINS,
    COPY,
    DOUBLE_TILE,
    EACH,
    FLIP,
    GAIN_POSTER,
    GEMS,
    GEMS_ACTIVE,
    MORE_POSTERS,
    NO_EFFECT,
    PASS_TENT,
    POINTS,
    POWER,
    RECOLOUR,
    REROLL,
    TRAINER_AS_GEM,
    TRAINERS,
    TWO,
)
from tabletopzoo.the_magnificent.words import table

NIGHT, PANEL, EDGE = "#1b1424", "#2a2036", "#4c3d5f"
CREAM, GOLD, MUTED, RED = "#f4ead8", "#f0b83f", "#a898b8", "#d8504a"
CARD, PAPER, FELT = "#433257", "#efe3c6", "#352a44"
SHORT = (
    *("row", "column", "poster done", "tent", "small tile", "large tile", "orange tile", "green tile", "purple tile"),
    *("tile of each colour", "bonuses covered", "border cells", "area", "trainer", "gems", "gem of each colour"),
    *("coin", "open poster", "cells of a group", "poster with gems"),
)
"""What the criteria count in a few letters, in the order of CRITERIA."""

Icon = tuple[str, float]
"""A shape around (0, 0) and its width."""


def panel(width: float, height: float, title: str = "", colour: str = EDGE) -> str:
    """A field of the table with its title."""
    frame = draw.rect(0, 0, width, height, PANEL, rx=10, stroke=colour, stroke_width=2)
    return frame + (draw.text(12, 19, title, 12, CREAM, bold=True) if title else "")


def empty(width: float, height: float, words: str = "") -> str:
    """An empty place."""
    frame = draw.rect(0, 0, width, height, "none", rx=5, stroke=EDGE, stroke_width=1.2, stroke_dasharray="4 4")
    return frame + (draw.text(width / 2, height / 2 + 3, words, 8.5, MUTED, "middle") if words else "")


def label(text: object, size: float = 12, colour: str = CREAM, bold: bool = True) -> Icon:
    """Words as an icon."""
    width = 0.72 * size * len(str(text))
    return draw.text(0, 0.36 * size, text, size, colour, "middle", bold=bold), width


def line(parts: Sequence[Icon], width: float, scale: float = 1, middle: bool = False) -> str:
    """Icons side by side from (0, 0) on, or around it; smaller where they would be wider than `width`."""
    total = sum(wide + 2 for _, wide in parts) - 2
    scale = min(scale, width / max(total, 1))
    x, shapes = -total / 2 if middle else 0.0, []
    for shape, wide in parts:
        shapes.append(draw.group(shape, x=x + wide / 2))
        x += wide + 2
    return draw.group(*shapes, scale=scale)


def stack(rows: Sequence[Sequence[Icon]], width: float, height: float, scale: float = 1) -> str:
    """Lines of icons one below the other, centred in a field; empty ones are left out."""
    rows = [row for row in rows if row]
    pitch = min(21 * scale, height / max(len(rows), 1))
    top = (height - pitch * len(rows)) / 2
    lines = (line(row, width, min(scale, pitch / 20), middle=True) for row in rows)
    return "".join(draw.group(row, x=width / 2, y=top + pitch * (i + 0.5)) for i, row in enumerate(lines))


# ------------------------------------------------------------------------------------------ effects


def effect(state: State, what: Sequence[int], ink: str = CREAM) -> list[Icon]:
    """An effect in icons."""
    kind, amount, argument = (int(number) for number in what)
    if kind == NO_EFFECT:
        return []
    if kind == COINS:
        return [(icons.coin(amount), 18)]
    if kind == POINTS:
        return [(icons.points(amount), 21)]
    if kind == GEMS:
        return [(icons.gem(argument), 16)]
    if kind == TRAINERS:
        return [(icons.trainer(), 16)] * amount
    if kind == POWER:
        return [label(f"+{amount}", 15, ink), *_condition(argument)]
    if kind == BUILD_SMALL:
        colour = [argument] if argument < COLOURS else list(range(COLOURS))
        tiles = [tile(state, one, 0.8 if len(colour) == 1 else 0.62) for one in colour]
        return [*[(icons.trainer(), 16)] * amount, *([label("→", 12, ink)] if amount else []), *tiles]
    if kind == GEMS_ACTIVE:
        return [label(amount, 14, ink), *[(draw.group(icons.gem(c), scale=0.7), 11) for c in range(COLOURS)]]
    if kind == MORE_POSTERS:
        return [label(f"+{amount}", 15, ink), (icons.poster(), 14)]
    return _once(kind, ink)


def _condition(argument: int) -> list[Icon]:
    """What power is bound to: a colour or an action."""
    if argument > COLOURS:
        action = (icons.build, icons.wagon, icons.hat)[argument - COLOURS - 1]
        return [(action(GOLD), 18)]
    return [(draw.group(icons.die(argument - 1, 0), scale=0.8), 15)] if argument else []


def _once(kind: int, ink: str) -> list[Icon]:
    """Effects without a number."""
    discs = "".join(
        draw.circle(-5 + 5 * c, 3 - 6 * (c % 2), 4.6, icons.COLOURS[c], stroke=icons.INK) for c in range(COLOURS)
    )
    shapes: dict[int, list[Icon]] = {
        GAIN_POSTER: [(icons.poster(), 14)],
        REROLL: [(icons.die(-1, 5), 18), (icons.arrows(ink), 20)],
        FLIP: [(icons.die(-1, 1), 18), (icons.flip(ink), 20)],
        COPY: [(icons.copy(ink), 19)],
        RECOLOUR: [(discs, 20)],
        DOUBLE_TILE: [label("2 ×", 13, ink), tile_icon([(0, 0), (0, 1), (1, 1)], CLEAR, 1.4)],
        PASS_TENT: [(icons.tent(), 18), label("→", 13, ink)],
        TRAINER_AS_GEM: [label("=", 14, ink), (icons.gem(3), 16)],
    }
    return shapes[kind]


def tile_icon(cells: Sequence[tuple[int, int]], colour: int, scale: float) -> Icon:
    """A tile around (0, 0)."""
    width, height = 5 * (max(c for _, c in cells) + 1), 5 * (max(r for r, _ in cells) + 1)
    shape = draw.group(icons.tile(cells, colour), x=-scale * width / 2, y=-scale * height / 2, scale=scale)
    return shape, scale * width


def tile(state: State, kind: int, scale: float = 1) -> Icon:
    """A camp tile of some kind, as the tables shape it."""
    mask = next(int(mask) for mask in table(state, "MASK_AT")[kind] if mask)
    cells = [divmod(cell, COLUMNS) for cell in range(CELLS) if (mask >> cell) & 1]
    left, top = min(column for _, column in cells), min(row for row, _ in cells)
    return tile_icon([(row - top, column - left) for row, column in cells], kind % COLOURS, scale)


# ------------------------------------------------------------------------------------------ components


def reward(points: int, coins: int) -> list[Icon]:
    """Points and coins."""
    return [*([(icons.points(points), 21)] if points else []), *([(icons.coin(coins), 18)] if coins else [])]


def poster(state: State, number: int, width: float, height: float) -> str:
    """A poster: large tiles, small tiles, gems, what it gives."""
    shown = table(state, "POSTER_TILES")[number].tolist()
    rows: list[list[Icon]] = []
    for kinds in (range(COLOURS, TILE_KINDS), range(COLOURS)):
        row: list[Icon] = []
        for kind in kinds:
            several = shown[kind] > 2
            row += [label(f"{shown[kind]} ×", 12, icons.INK)] if several else []
            row += [tile(state, kind, 1.25)] * (1 if several else shown[kind])
        rows.append(row)
    gems = enumerate(table(state, "POSTER_GEMS")[number].tolist())
    rows.append([(icons.gem(colour), 16) for colour, count in gems for _ in range(count)])
    rows.append(reward(int(table(state, "POSTER_POINTS")[number]), int(table(state, "POSTER_COINS")[number])))
    paper = draw.rect(0, 0, width, height, PAPER, rx=3, stroke=icons.INK)
    name = draw.text(3, 8.5, number + 1, 7.5, "#7c6a4c")
    return paper + name + draw.group(stack(rows, width - 10, height - 8), x=5, y=5)


def tent(state: State, number: int, width: float, height: float, at_once: bool = True) -> str:
    """A tent: what it gives at once (if asked), the gem it asks for, what it gives with each poster."""
    gem = int(table(state, "TENT_GEM")[number])
    pays = reward(int(table(state, "TENT_POINTS")[number]), int(table(state, "TENT_COINS")[number]))
    bonus = [icon for one in table(state, "TENT_BONUS")[number] for icon in effect(state, one)] if at_once else []
    asks = [(icons.gem(gem), 16.0), label("→", 12)] if gem >= 0 else []
    peak = 0.24 * height
    cloth = f"M{width / 2:g} 0L{width:g} {peak:g}V{height:g}H0V{peak:g}Z"
    shape = draw.path(cloth, "#6b2f3d" if number else "#4a3a52", stroke=CREAM, stroke_width=0.9)
    name = draw.text(width / 2, peak, number, 7.5, CREAM, "middle") if number else ""
    return shape + name + draw.group(stack([bonus, asks + pays], width - 6, height - peak - 4, 0.9), x=3, y=peak + 2)


def space(state: State, number: int, width: float, height: float, used: bool = False) -> str:
    """A trainer space, common or own: its cost in trainers and its effect; dim when it cannot be used again."""
    cost = int(table(state, "SPACE_COST")[number])
    paid: list[Icon] = [(icons.trainer(GOLD), 16)] * (2 if cost == TWO else 1)
    paid += [label("…", 13, GOLD)] if cost == EACH else []
    parts = [*paid, label(":", 13), *effect(state, table(state, "SPACE_EFFECT")[number])]
    frame = draw.rect(0, 0, width, height, FELT, rx=5, stroke=EDGE, stroke_width=1.2)
    name = draw.text(4, 9, words.space_name(number), 7.5, MUTED)
    row = draw.group(line(parts, width - 12, 0.92, middle=True), x=width / 2, y=height / 2 + 3)
    return draw.element("g", frame, name, row, opacity=0.4 if used else None)


def card(
    state: State,
    number: int,
    width: float,
    height: float,
    worth: int | None = None,
    stroke: str = CREAM,
    die: str = "",
) -> str:
    """A master card with the die on it: bonus, criterion, maximum, what it is worth now; side by side on a wide one."""
    wide = width > 1.3 * height
    across, down = (0.4 * width, height) if wide else (width, 0.36 * height)
    room = (width - across, height) if wide else (width, height - down)
    free = across - (18 if die and not wide else 0)  # the die lies in the upper right corner
    bonus = line(effect(state, table(state, "CARD_EFFECT")[number]), free - 10, 1.05, middle=True)
    rule = f"M{across:g} 6V{height - 6:g}" if wide else f"M6 {down:g}H{width - 6:g}"
    return draw.group(
        draw.rect(0, 0, width, height, CARD, rx=5, stroke=stroke),
        draw.text(4, 9, number + 1, 7.5, MUTED),
        draw.group(bonus, x=free / 2, y=down / 2 + 2),
        draw.path(rule, stroke=EDGE, stroke_width=1.2),
        draw.group(_criterion(state, number, *room, worth), x=across if wide else 0, y=0 if wide else down),
        draw.group(die, x=width - 9, y=8) if die else "",
    )


def _criterion(state: State, number: int, width: float, height: float, worth: int | None) -> str:
    per, most = int(table(state, "CARD_PER")[number]), int(table(state, "CARD_MAX")[number])
    parts = [(icons.points(int(table(state, "CARD_POINTS")[number])), 21.0), label(f"/ {per}" if per > 1 else "/", 11)]
    counted = textwrap.wrap(SHORT[int(table(state, "CARD_CRITERION")[number])], max(9, int(width / 6)))
    size = min(9.5, (height - 30) / 2.6)
    lines = [
        draw.text(
            width / 2, height / 2 + 1.06 * size * (i - len(counted) / 2) + 1.5 * size, words, size, CREAM, "middle"
        )
        for i, words in enumerate(counted)
    ]
    ends = f"at most {most}" if worth is None else f"{worth} of {most}"
    return draw.group(
        draw.group(line(parts, width - 10, 0.85, middle=True), x=width / 2, y=0.2 * height),
        *lines,
        draw.text(width / 2, height - 5, ends, 8.5, GOLD if worth else MUTED, "middle", bold=bool(worth)),
    )


def face_down(width: float, height: float) -> str:
    """A card of a hand that the viewer does not see."""
    back = draw.rect(0, 0, width, height, FELT, rx=5, stroke=MUTED)
    return back + draw.group(icons.tent(EDGE), x=width / 2, y=height / 2, scale=0.02 * width)
