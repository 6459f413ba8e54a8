"""Pictures: SVG documents out of a few shapes, their pixels, and a window to show them in.

The pictures of games are SVG text, made with the functions of the first half and without any library.
Pixels and windows need the extra `render`: `pip install tabletopzoo[render]`.
"""

from __future__ import annotations

import functools
import html
import importlib
import importlib.util
import io
import os
import pathlib
from types import ModuleType
from typing import Any

import numpy as np

FONT = "DejaVu Sans, Verdana, sans-serif"

# ---------------------------------------------------------------- SVG


def element(name: str, *children: str, **attributes: Any) -> str:
    """An SVG element: `stroke_width=2` becomes `stroke-width="2"`; an attribute that is None is left out."""
    given = "".join(f' {key.replace("_", "-")}="{_value(v)}"' for key, v in attributes.items() if v is not None)
    return f"<{name}{given}>{''.join(children)}</{name}>" if children else f"<{name}{given}/>"


def _value(value: Any) -> str:
    return f"{value:g}" if isinstance(value, (int, float)) else html.escape(str(value))


def rect(x: float, y: float, width: float, height: float, fill: str, **attributes: Any) -> str:
    """A rectangle with its upper left corner at (x, y); `rx=6` rounds the corners."""
    return element("rect", x=x, y=y, width=width, height=height, fill=fill, **attributes)


def circle(x: float, y: float, r: float, fill: str, **attributes: Any) -> str:
    """A disc around (x, y)."""
    return element("circle", cx=x, cy=y, r=r, fill=fill, **attributes)


def path(d: str, fill: str = "none", **attributes: Any) -> str:
    """A shape or line of any form; `d` is SVG path data."""
    return element("path", d=d, fill=fill, **attributes)


def text(
    x: float,
    y: float,
    words: object,
    size: float,
    fill: str,
    anchor: str = "start",
    bold: bool = False,
    **attributes: Any,
) -> str:
    """One line of text with its baseline at y; `anchor` is start, middle or end."""
    weight = "bold" if bold else None
    look = {"font_size": size, "fill": fill, "text_anchor": anchor, "font_weight": weight, **attributes}
    return element("text", html.escape(str(words)), x=x, y=y, **look)


def group(*children: str, x: float = 0, y: float = 0, scale: float = 1, **attributes: Any) -> str:
    """Shapes drawn around their own origin, moved to (x, y) and scaled."""
    return element("g", *children, transform=f"translate({x:g} {y:g}) scale({scale:g})", **attributes)


def document(width: int, height: int, *children: str) -> str:
    """A whole SVG document of `width` x `height` pixels."""
    size = {"width": width, "height": height, "viewBox": f"0 0 {width} {height}", "font_family": FONT}
    return element("svg", *children, xmlns="http://www.w3.org/2000/svg", **size)


# ---------------------------------------------------------------- pixels


def rgb_array(svg: str, width: int | None = None) -> np.ndarray:
    """uint8[H, W, 3]: the pixels of an SVG document, `width` wide (None: its own size).

    ImportError names the extra to install when a library is missing.
    """
    resvg, image = _library("resvg_py"), _library("PIL.Image")
    png = resvg.svg_to_bytes(
        svg_string=svg,
        width=width,
        background="#ffffff",
        skip_system_fonts=True,  # the same picture on every machine, also on one without fonts
        font_files=list(_fonts()),
        sans_serif_family="DejaVu Sans",
    )
    return np.array(image.open(io.BytesIO(bytes(png))).convert("RGB"))


@functools.cache
def _fonts() -> tuple[str, ...]:
    """The files of DejaVu Sans in Matplotlib's data; Matplotlib itself, slow to import, is not loaded."""
    spec = importlib.util.find_spec("matplotlib")
    if spec is None or spec.origin is None:
        raise ImportError(_advice("matplotlib"))
    folder = pathlib.Path(spec.origin).parent / "mpl-data" / "fonts" / "ttf"
    return str(folder / "DejaVuSans.ttf"), str(folder / "DejaVuSans-Bold.ttf")


def _library(module: str) -> ModuleType:
    try:
        return importlib.import_module(module)
    except ImportError as error:
        raise ImportError(_advice(module)) from error


def _advice(module: str) -> str:
    return f"drawing pixels needs {module.partition('.')[0]}: pip install tabletopzoo[render]"


# ---------------------------------------------------------------- window


class Window:
    """A window for `render_mode="human"`. Opens with the first picture; once its user closes it, it stays closed.

    `fps` is the most pictures a second: `show` waits so that a game can be followed by eye; None never waits.
    """

    def __init__(self, title: str, fps: float | None = None):
        self.title, self.fps = title, fps
        self.is_open = False
        self._dismissed = False

    def show(self, array: np.ndarray) -> None:
        """Shows uint8[H, W, 3]."""
        if self._dismissed:
            return
        os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
        pygame = _library("pygame")
        if not self.is_open:
            pygame.display.init()
            self._clock = pygame.time.Clock()
        height, width = array.shape[:2]
        screen = pygame.display.get_surface()
        if not self.is_open or screen is None or screen.get_size() != (width, height):
            screen = pygame.display.set_mode((width, height))
            pygame.display.set_caption(self.title)
            self.is_open = True
        pygame.surfarray.blit_array(screen, array.swapaxes(0, 1))
        pygame.display.flip()
        if any(event.type == pygame.QUIT for event in pygame.event.get()):
            self.close()
            self._dismissed = True
        elif self.fps is not None:
            self._clock.tick(self.fps)

    def close(self) -> None:
        """Closes the window; the next picture opens it again."""
        if self.is_open:
            _library("pygame").display.quit()
            self.is_open = False
