"""Drawing: what the shapes write, and what becomes of it in pixels and in a window."""

import importlib
import xml.etree.ElementTree as ElementTree

import numpy as np
import pytest

from tabletopzoo.core import picture as draw


def test_a_document_is_well_formed_whatever_the_words():
    words = "<b> & \"quotes\" 'n' more"
    root = ElementTree.fromstring(draw.document(80, 40, draw.text(1, 2, words, 12, "#000", title=words)))
    assert root[0].text == words
    assert root[0].get("title") == words


def test_attributes_are_written_with_hyphens_and_left_out_when_none():
    shape = draw.rect(0, 0.5, 10, 20, "#fff", stroke_width=2, stroke=None)
    assert shape == '<rect x="0" y="0.5" width="10" height="20" fill="#fff" stroke-width="2"/>'


def test_pixels_are_the_shapes():
    square = draw.document(
        40, 20, draw.rect(0, 0, 20, 20, "#ff0000"), draw.group(draw.circle(0, 0, 5, "#0000ff"), x=30, y=10)
    )
    pixels = draw.rgb_array(square)
    assert pixels.shape == (20, 40, 3)
    assert pixels.dtype == np.uint8
    assert pixels[10, 5].tolist() == [255, 0, 0]
    assert pixels[10, 30].tolist() == [0, 0, 255]
    assert pixels[1, 38].tolist() == [255, 255, 255], "what nothing covers is white"


def test_a_width_scales_the_picture():
    assert draw.rgb_array(draw.document(40, 20, draw.rect(0, 0, 40, 20, "#123")), width=100).shape == (50, 100, 3)


@pytest.mark.parametrize("bold", [False, True])
def test_text_is_drawn_without_fonts_of_the_system(bold):
    pixels = draw.rgb_array(draw.document(60, 20, draw.text(2, 16, "gems", 16, "#000000", bold=bold)))
    assert (pixels < 128).any(axis=2).sum() > 50


def test_bold_text_is_heavier():
    plain, bold = (
        draw.rgb_array(draw.document(60, 20, draw.text(2, 16, "gems", 16, "#000000", bold=b))) for b in (False, True)
    )
    assert bold.sum() < plain.sum()


@pytest.mark.parametrize("missing", ["resvg_py", "PIL.Image"])
def test_a_missing_library_names_the_extra(monkeypatch, missing):
    found = importlib.import_module

    def import_module(name):
        if name == missing:
            raise ImportError(name)
        return found(name)

    monkeypatch.setattr(importlib, "import_module", import_module)
    with pytest.raises(ImportError, match=r"pip install tabletopzoo\[render\]"):
        draw.rgb_array(draw.document(1, 1))


@pytest.fixture
def pygame(monkeypatch):
    monkeypatch.setenv("SDL_VIDEODRIVER", "dummy")
    monkeypatch.setenv("PYGAME_HIDE_SUPPORT_PROMPT", "1")
    return pytest.importorskip("pygame")


def picture(height, width, colour):
    return np.full((height, width, 3), colour, np.uint8)


def test_a_window_shows_the_pixels_and_closes(pygame):
    window = draw.Window("Diamant")
    pixels = picture(20, 30, 0)
    pixels[3, 7] = (255, 128, 0)
    window.show(pixels)
    shown = pygame.surfarray.array3d(pygame.display.get_surface())
    assert shown.swapaxes(0, 1).tolist() == pixels.tolist()
    assert pygame.display.get_caption()[0] == "Diamant"
    window.close()
    window.close()
    assert pygame.display.get_surface() is None


def test_a_window_takes_the_size_of_the_next_picture(pygame):
    window = draw.Window("sizes")
    window.show(picture(20, 30, 0))
    window.show(picture(40, 50, 9))
    assert pygame.display.get_surface().get_size() == (50, 40)
    window.close()


def test_a_window_closed_by_its_user_stays_closed(pygame):
    window = draw.Window("quit")
    window.show(picture(20, 30, 0))
    pygame.event.post(pygame.event.Event(pygame.QUIT))
    window.show(picture(20, 30, 0))
    assert not window.is_open
    window.show(picture(20, 30, 0))
    assert not window.is_open
    assert pygame.display.get_surface() is None
