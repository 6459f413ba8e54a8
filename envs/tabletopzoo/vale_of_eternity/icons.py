"""The icons of The Vale of Eternity: SVG shapes of about 20 x 20 around (0, 0)."""

from tabletopzoo.core import picture as draw


def instant(colour: str) -> str:
    """A flash of lightning."""
    return draw.path("M3 -10L-6 2H-1L-3 10L6 -3H1Z", colour)


def permanent(colour: str) -> str:
    """A lying eight."""
    loop = "M0 0C3 -5 9 -5 9 0C9 5 3 5 0 0C-3 -5 -9 -5 -9 0C-9 5 -3 5 0 0Z"
    return draw.path(loop, stroke=colour, stroke_width=2.6)


def active(colour: str) -> str:
    """An hourglass."""
    return draw.path("M-7 -10H7V-7C7 -3 3 -2 1.5 0C3 2 7 3 7 7V10H-7V7C-7 3 -3 2 -1.5 0C-3 -2 -7 -3 -7 -7Z", colour)


KINDS = (instant, permanent, active)


def stone(colour: str) -> str:
    """A cut stone."""
    return draw.path("M-5 -9H5L10 -2L0 10L-10 -2Z", colour, stroke="#ffffff", stroke_width=1) + draw.path(
        "M-10 -2H10M-5 -9L0 -2L5 -9", stroke="#ffffff", stroke_width=0.8, stroke_opacity=0.7
    )


def pennant(colour: str) -> str:
    """The marker of the first player."""
    return draw.path("M-6 10V-10L8 -5L-4 0V10Z", colour)


def eye(colour: str, back: str) -> str:
    """An open eye: everybody has seen this."""
    return draw.path("M-10 0C-5 -8 5 -8 10 0C5 8 -5 8 -10 0Z", colour) + draw.circle(0, 0, 3.6, back)


def tick(colour: str) -> str:
    """A tick: done."""
    return draw.path("M-8 0L-2 7L9 -7", stroke=colour, stroke_width=4)


def crown(colour: str) -> str:
    """A crown."""
    return draw.path("M-10 8L-12 -6L-5 1L0 -9L5 1L12 -6L10 8Z", colour)
