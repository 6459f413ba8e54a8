"""The icons of Diamant: SVG shapes of about 40 x 40 around (0, 0), drawn in one colour on the colour `back`."""

from typing import Any

from tabletopzoo.core import picture as draw


def gem(colour: str) -> str:
    """A cut gem."""
    cut: dict[str, Any] = {"stroke": "#ffffff", "stroke_width": 1.2, "stroke_opacity": 0.7, "stroke_linejoin": "round"}
    return draw.path("M-10 -12H10L17 -4L0 16L-17 -4Z", colour) + draw.path(
        "M-17 -4H17M-10 -12L-6 -4L0 16L6 -4L10 -12M-6 -4L0 -12L6 -4", **cut
    )


def artifact(colour: str, back: str) -> str:
    """A jar with a pattern."""
    return draw.path("M-6 -17H6L4 -11C14 -6 13 9 5 15H-5C-13 9 -14 -6 -4 -11Z", colour) + draw.path(
        "M-9 -3L-5 2L0 -3L5 2L9 -3M-10 5H10", stroke=back, stroke_width=2
    )


def snakes(colour: str, back: str) -> str:
    """A snake."""
    body = "M-15 13C-4 17 13 15 9 7C5 0 -13 3 -11 -6C-9 -13 0 -12 8 -11"
    return (
        draw.path(body, stroke=colour, stroke_width=5, stroke_linecap="round")
        + draw.circle(9, -11, 4.6, colour)
        + draw.circle(10.5, -12.3, 1.2, back)
        + draw.path("M13 -10H18M16.5 -10L19 -12M16.5 -10L19 -8", stroke=colour, stroke_width=1.2)
    )


def spiders(colour: str, back: str) -> str:
    """A spider."""
    legs = "M4 -3L11 -12L15 -17M5 0L13 -4L18 -6M6 4L13 6L18 12M5 8L10 13L12 18"
    return (
        draw.path(legs, stroke=colour, stroke_width=2)
        + draw.element("g", draw.path(legs, stroke=colour, stroke_width=2), transform="scale(-1 1)")
        + draw.circle(0, 6, 7.5, colour)
        + draw.circle(0, -4, 4.8, colour)
        + draw.path("M-2 4L2 9M2 4L-2 9", stroke=back, stroke_width=1.6)
    )


def gas(colour: str, back: str) -> str:
    """A cloud of gas."""
    puffs = draw.circle(-8, 0, 8, colour) + draw.circle(3, -7, 9.5, colour) + draw.circle(11, 2, 7, colour)
    return puffs + draw.path("M-15 11q5 -4 10 0t10 0t10 0M-9 17q4 -3 8 0t8 0", stroke=colour, stroke_width=2.2)


def rockfall(colour: str, back: str) -> str:
    """Falling rocks."""
    rocks = "M-18 16L-15 5L-5 3L1 9L0 16ZM3 16L6 4L14 5L18 16ZM-8 -3L-6 -11L2 -11L5 -5L-1 0ZM9 -7L12 -12L17 -10L16 -5Z"
    return draw.path(rocks, colour) + draw.path("M-4 -14V-19M2 -14V-18M13 -15V-19", stroke=colour, stroke_width=1.6)


def fire(colour: str, back: str) -> str:
    """A flame."""
    outer = "M0 -18C3 -10 13 -5 12 6C11 14 5 17 0 17C-6 17 -12 13 -12 5C-12 -1 -8 -4 -7 -9L-2 -3C0 -8 1 -12 0 -18Z"
    return draw.path(outer, colour) + draw.path("M1 2C5 6 6 9 4 13C2 16 -3 16 -4 12C-5 8 0 7 1 2Z", back)


DISASTERS = (snakes, spiders, gas, rockfall, fire)  # in the order of DISASTER_NAMES


def tent(colour: str, back: str) -> str:
    """A tent, in the camp."""
    return draw.path("M0 -15L18 14H-18Z", colour) + draw.path("M0 -3L7 14H-7Z", back)


def cave_mouth(colour: str, back: str) -> str:
    """Somebody in the mouth of the cave."""
    return (
        draw.path("M-19 15C-20 -22 20 -22 19 15Z", "#6b5a4c")
        + draw.path("M-12 15C-12 -13 12 -13 12 15Z", back)
        + draw.circle(0, -1, 4, colour)
        + draw.path("M-6 15C-6 2 6 2 6 15Z", colour)
    )


def crown(colour: str) -> str:
    """A crown."""
    return draw.path("M-14 12L-17 -8L-7 1L0 -13L7 1L17 -8L14 12Z", colour)


def chest(colour: str, back: str) -> str:
    """A chest."""
    return (
        draw.path("M-15 -2C-15 -15 15 -15 15 -2Z", colour)
        + draw.rect(-15, 0, 30, 14, colour, rx=2)
        + draw.rect(-3, -3, 6, 7, back, rx=1)
    )
