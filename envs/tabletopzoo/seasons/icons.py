"""The icons of Seasons: SVG shapes of about 20 x 20 around (0, 0)."""

from tabletopzoo.core import picture as draw


def _air(colour: str) -> str:
    wind = "M-9 -3H3A3.4 3.4 0 1 0 0 -7M-9 2H6A3.2 3.2 0 1 1 3.2 6M-9 7H-2"
    return draw.path(wind, stroke=colour, stroke_width=2.2, stroke_linecap="round")


def _water(colour: str) -> str:
    return draw.path("M0 -9.5C4 -3 7 0 7 3.5A7 6.5 0 0 1 -7 3.5C-7 0 -4 -3 0 -9.5Z", colour)


def _fire(colour: str) -> str:
    left = "C-5 10 -7 8 -7 4C-7 0 -5 -1 -4 -5C-2 -3 -2 -1 -1 1C1 -2 2 -5 1 -10Z"
    return draw.path("M1 -10C2 -4 8 -2 7 4C7 8 4 10 0 10" + left, colour)


def _earth(colour: str) -> str:
    return draw.path("M-10 8L-3 -7L1 0L4 -4L10 8Z", colour)


_SIGNS = (_air, _water, _fire, _earth)
ENERGY_COLOURS = ("#d9dfe8", "#4d97de", "#e2553f", "#57a34f")  # in the order of ENERGY_NAMES
INK = "#17202b"


def energy(kind: int, radius: float = 10) -> str:
    """A token of one energy: its colour and its sign."""
    disc = draw.circle(0, 0, 10, ENERGY_COLOURS[kind], stroke=INK, stroke_width=1.2)
    return draw.group(disc, draw.group(_SIGNS[kind](INK), scale=0.6), scale=radius / 10)


def slot(colour: str, radius: float = 10) -> str:
    """An empty place for an energy."""
    return draw.circle(0, 0, radius - 1, "none", stroke=colour, stroke_width=1.4)


def crystal(colour: str) -> str:
    """A cut crystal."""
    lines = draw.path("M-7 -3H7M-3 -3L0 10L3 -3L0 -10Z", stroke="#ffffff", stroke_width=0.9, stroke_opacity=0.65)
    return draw.path("M0 -10L7 -3L0 10L-7 -3Z", colour, stroke="#ffffff", stroke_width=1) + lines


def star(colour: str) -> str:
    """A star: the gauge rises."""
    return draw.path("M0 -10L2.6 -3.4L9.6 -3L4.2 1.4L6 8.2L0 4.4L-6 8.2L-4.2 1.4L-9.6 -3L-2.6 -3.4Z", colour)


def shield(colour: str) -> str:
    """Prestige: a shield."""
    return draw.path("M-8 -9H8V0C8 5 4 8 0 10C-4 8 -8 5 -8 0Z", colour)


def card(colour: str, ink: str) -> str:
    """A card, face down."""
    lozenge = draw.path("M0 -5L3.5 0L0 5L-3.5 0Z", ink)
    return draw.rect(-7, -10, 14, 20, colour, rx=2, stroke=ink, stroke_width=1.2) + lozenge


def transmute(colour: str) -> str:
    """Two arrows in a circle."""
    arc = draw.path("M-8 -1A8 8 0 0 1 6 -5.5M8 1A8 8 0 0 1 -6 5.5", stroke=colour, stroke_width=2.6)
    return arc + draw.path("M9 -9V-1L2 -3Z", colour) + draw.path("M-9 9V1L-2 3Z", colour)


def turned(colour: str) -> str:
    """An arrow turning to the side: activated in this round."""
    arc = draw.path("M-7 5A8 8 0 1 1 7 5", stroke=colour, stroke_width=3)
    return arc + draw.path("M2 3L12 3L7 10Z", colour)


def pennant(colour: str) -> str:
    """The marker of the first player."""
    return draw.path("M-6 10V-10L8 -5L-4 0V10Z", colour)


def crown(colour: str) -> str:
    """The winner's crown."""
    return draw.path("M-10 8L-12 -6L-5 1L0 -9L5 1L12 -6L10 8Z", colour)
