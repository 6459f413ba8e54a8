"""The icons of The Magnificent: SVG shapes of about 20 x 20 around (0, 0)."""

from collections.abc import Sequence

from tabletopzoo.core import picture as draw

INK = "#1d1726"
COLOURS = ("#e88a36", "#5fae52", "#9a68cf", "#dbe8f2")  # in the order of COLOUR_NAMES
PLAYERS = ("#e0504e", "#4f9be0", "#f2d04c", "#f4ead8")
PIPS = ((), (4,), (0, 8), (0, 4, 8), (0, 2, 6, 8), (0, 2, 4, 6, 8), (0, 2, 3, 5, 6, 8))


def gem(colour: int) -> str:
    """A cut gem."""
    fill = COLOURS[colour]
    lines = draw.path("M-8 -2H8M-3 -2L0 9L3 -2L0 -8Z", stroke="#ffffff", stroke_width=0.9, stroke_opacity=0.7)
    return draw.path("M0 -9L8 -2L0 9L-8 -2Z", fill, stroke=INK, stroke_width=1.2) + lines


def no_gem(colour: int) -> str:
    """An empty place for a gem."""
    return draw.path("M0 -8L7 -2L0 8L-7 -2Z", "none", stroke=COLOURS[colour], stroke_width=1.3, stroke_opacity=0.55)


def coin(words: object = "") -> str:
    """A coin with its value."""
    rim = draw.circle(0, 0, 6.8, "none", stroke="#a67c17", stroke_width=0.8)
    disc = draw.circle(0, 0, 9, "#e9c14b", stroke=INK, stroke_width=1.2) + rim
    return disc + (draw.text(0, 4, words, 11, INK, "middle", bold=True) if words else "")


def points(words: object) -> str:
    """Points: a seal with a number."""
    seal = "M0 -10.5L3.6 -8.6L7.6 -7.6L8.6 -3.6L10.5 0L8.6 3.6L7.6 7.6L3.6 8.6L0 10.5L-3.6 8.6L-7.6 7.6L-8.6 3.6"
    shape = draw.path(f"{seal}L-10.5 0L-8.6 -3.6L-7.6 -7.6L-3.6 -8.6Z", "#fffaf0", stroke=INK, stroke_width=1)
    return shape + draw.text(0, 3.9, words, 10.5, INK, "middle", bold=True)


def trainer(colour: str = "#f4ead8") -> str:
    """A trainer marker."""
    body = "M0 -9A3.6 3.6 0 0 1 2.4 -2.6L8 0L6.5 3L3.2 2.4L6 9H1.6L0 5.4L-1.6 9H-6L-3.2 2.4L-6.5 3L-8 0L-2.4 -2.6"
    return draw.path(f"{body}A3.6 3.6 0 0 1 0 -9Z", colour, stroke=INK, stroke_width=0.9)


def tent(colour: str = "#d8504a") -> str:
    """A circus tent."""
    roof = draw.path("M0 -9L9 -1L7 9H-7L-9 -1Z", "#f4ead8", stroke=INK, stroke_width=1)
    return roof + draw.path("M0 -9L9 -1L7 9H3.4L4 -1ZM0 -9L-9 -1L-7 9H-3.4L-4 -1Z", colour)


def poster(colour: str = "#f4ead8") -> str:
    """A poster."""
    sheet = draw.rect(-7, -9, 14, 18, colour, rx=1.5, stroke=INK, stroke_width=1)
    return sheet + draw.path("M-4 -5H4M-4 5.5H4", stroke=INK, stroke_width=1.3) + draw.circle(0, 0, 3, "#d8504a")


def hat(colour: str) -> str:
    """A top hat, the marker of the performance track."""
    crown = draw.path("M-9 7Q0 11 9 7V4.5H5.5L6.5 -8H-6.5L-5.5 4.5H-9Z", colour, stroke=INK, stroke_width=1)
    return crown + draw.path("M-5.7 1.5H5.7V4.5H-5.5Z", INK)


def wagon(colour: str) -> str:
    """A wagon."""
    wheels = (draw.circle(x, 6.5, 3, INK, stroke="#f4ead8", stroke_width=1) for x in (-5, 5))
    return draw.path("M-9 5V-4Q0 -11 9 -4V5Z", colour, stroke="#f4ead8", stroke_width=1.2) + "".join(wheels)


def build(colour: str) -> str:
    """Building: a hammer."""
    return draw.path(
        "M-2 -1L1.2 2.2L-6 9.4L-9.2 6.2ZM-3 -6L3 -9L9.5 -2.5L6.5 0.5L4.5 -1.5L1.5 1.5L-2.5 -2.5L-0.5 -4.5Z", colour
    )


def die(colour: int, value: int) -> str:
    """A die with its value; 0 for a blank one."""
    fill, ink = COLOURS[colour] if colour >= 0 else "#f4ead8", INK if colour != 2 else "#ffffff"
    pips = (draw.circle(-5 + 5 * (pip % 3), -5 + 5 * (pip // 3), 1.8, ink) for pip in PIPS[value])
    return draw.rect(-9, -9, 18, 18, fill, rx=3.5, stroke=INK, stroke_width=1.2) + "".join(pips)


def arrows(colour: str) -> str:
    """Two arrows in a circle: once more."""
    arc = draw.path("M-8 -1A8 8 0 0 1 6 -5.5M8 1A8 8 0 0 1 -6 5.5", stroke=colour, stroke_width=2.2)
    return arc + draw.path("M9 -9V-1L2 -3Z", colour) + draw.path("M-9 9V1L-2 3Z", colour)


def flip(colour: str) -> str:
    """An arrow up and one down."""
    return draw.path("M-5 9V-3H-9L-3.5 -9L2 -3H-2V9ZM8 -9V3H11L6 9L1 3H5V-9Z", colour)


def copy(colour: str) -> str:
    """A card on a card."""
    below = draw.rect(-8, -9, 11, 14, "none", rx=2, stroke=colour, stroke_width=1.6)
    return below + draw.rect(-2, -4, 11, 14, colour, rx=2, stroke=INK, stroke_width=1)


def pennant(colour: str) -> str:
    """The marker of the starting player."""
    return draw.path("M-6 10V-10L8 -5L-4 0V10Z", colour)


def crown(colour: str) -> str:
    """The winner's crown."""
    return draw.path("M-10 8L-12 -6L-5 1L0 -9L5 1L12 -6L10 8Z", colour)


def tile(cells: Sequence[tuple[int, int]], colour: int) -> str:
    """A camp tile of these cells, each 5 wide, with its upper left corner at (0, 0)."""
    return "".join(
        draw.rect(5 * column, 5 * row, 5, 5, COLOURS[colour], stroke=INK, stroke_width=0.8) for row, column in cells
    )
