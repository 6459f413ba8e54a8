"""The pictures of Diamant: all that a seat may know, nothing that it may not, at every size of the game."""

import itertools
import re
import xml.etree.ElementTree as ElementTree

import numpy as np
import pytest

from tabletopzoo import DIAMANT
from tabletopzoo.core.picture import rgb_array
from tabletopzoo.diamant.components import MAX_GEM_VALUE
from tests.diamant.positions import answer, deal, turn

SVG = "{http://www.w3.org/2000/svg}"


def views(state):
    """Text and drawing as every seat sees them, and the open ones."""
    return [f(seat) for f in (state.text, state.svg) for seat in (None, *range(state.num_players))]


def words(state, seat=None):
    """Every piece of text in the drawing."""
    return [element.text for element in ElementTree.fromstring(state.svg(seat)).iter(f"{SVG}text")]


def played(seed, num_players, **options):
    """A game at each of its decisions, answered at random, and at its end."""
    random = np.random.default_rng(seed)
    state = DIAMANT.new(seed, num_players, **options)
    yield state
    while not state.done:
        state.step(int(random.random() < 0.9))
        yield state


@pytest.mark.parametrize("options", [{}, {"chests": "hidden", "artifacts": True}])
def test_no_picture_shows_an_open_answer(options):
    state = deal(4, 11, **options)
    for k in range(1, state.num_players):
        seen = set()
        for answers in itertools.product((0, 1), repeat=k):
            branch = state.copy()
            for action in answers:
                branch.step(action)
            seen.add(tuple(views(branch)))
        assert len(seen) == 1, f"after {k} answers the pictures differ"


def test_the_text_tells_the_table():
    state = deal(4, 11, "snakes")
    turn(state, 7, leavers=[2])
    text = state.text()
    assert "round 1 of 5" in text
    assert "11 · snakes · 7" in text
    assert "pocket   4 for each of the 3 in the cave" in text
    assert "pool     1 " in text
    assert "pile     27 cards, 2 of them would end the round (7%)" in text
    assert "snakes! 3  spiders 3" in text
    assert re.search(r"player_2 +5   left last turn$", text, re.MULTILINE)
    assert re.search(r"player_0 +0   in the cave, to choose", text, re.MULTILINE)


def test_the_drawing_tells_the_same():
    state = deal(4, 11, "snakes")
    turn(state, 7, leavers=[2])
    shown = words(state)
    for word in (
        "round 1 of 5",
        "11",
        "snakes",
        "7",
        "4",
        "for each of 3 inside",
        "2 would end the round",
        "left last turn",
    ):
        assert word in shown, word
    assert shown.count("chooses") == 1


def test_the_last_end_of_a_round_is_told():
    state = deal(3, 4, "fire")
    turn(state, "fire")
    assert "round 1 ended: a second card of fire" in state.text()
    assert "fire 2" in state.text().replace("!", "")
    answer(state, leavers=[0, 1, 2])
    assert "round 2 ended: everyone left" in state.text()
    assert "round 2 ended: everyone left" in words(state)


def test_hidden_chests_are_shown_to_their_owner_only():
    state = deal(3, 7, chests="hidden")
    answer(state, leavers=[0])
    assert state.record["chest"][0] == 3

    def chests(seat):
        return re.findall(r"^player_\d +(\S+)", state.text(seat), re.MULTILINE)

    assert chests(0) == ["3", "?", "?"]
    assert chests(1) == ["?", "0", "?"]
    assert chests(None) == ["3", "0", "0"]
    assert words(state, 1).count("?") == 2
    assert words(state, None).count("?") == 0


@pytest.mark.parametrize("seat", [0, 1])
def test_pictures_do_not_change_with_what_the_seat_cannot_know(seat):
    for state in itertools.islice(played(4, 3, chests="hidden", artifacts=True), 0, None, 5):
        other = state.redeal(seat, seed=99)
        if not state.done:
            rivals = [s for s in range(3) if s != seat]
            chest = other.record["chest"].copy()
            chest[rivals] += 7
            other.replace({"chest": chest})
        assert other.text(seat) == state.text(seat)
        assert other.svg(seat) == state.svg(seat)


def test_the_end_opens_all_chests_and_names_the_winners():
    *_, state = played(3, 4, chests="hidden")
    assert state.done
    text = state.text(1)
    assert "game over" in text
    assert "?" not in text
    assert text.count("winner") == state.ranks.count(1)
    assert words(state, 1).count("winner") == state.ranks.count(1)
    assert "chooses" not in words(state)


def test_a_taken_artifact_is_marked():
    state = deal(3, 4, "artifact 1", artifacts=True)
    turn(state, 5, leavers=[1])
    assert "artifact 1 (taken)" in state.text()
    assert "taken" in words(state)
    assert re.search(r"player_1 .*artifacts 1", state.text())


@pytest.mark.parametrize("num_players", range(2, 9))
def test_text_fits_a_terminal_and_the_drawing_its_frame(num_players):
    states = itertools.islice(played(num_players, num_players, artifacts=True), 0, None, 7)
    for state in states:
        assert max(map(len, state.text(0).splitlines())) <= 80
        for card in positions(state.svg(0)):
            assert card[0] >= 0
            assert card[1] >= 0
            assert card[2] <= 960
            assert card[3] <= 600


def positions(svg):
    """Left, top, right, bottom of every rectangle of a drawing."""

    def walk(element, x, y, scale):
        move = re.fullmatch(r"translate\((\S+) (\S+)\) scale\((\S+)\)", element.get("transform", ""))
        if move:
            dx, dy, factor = map(float, move.groups())
            x, y, scale = x + scale * dx, y + scale * dy, scale * factor
        if element.tag == f"{SVG}rect":
            left, top = x + scale * float(element.get("x")), y + scale * float(element.get("y"))
            yield left, top, left + scale * float(element.get("width")), top + scale * float(element.get("height"))
        for child in element:
            yield from walk(child, x, y, scale)

    return list(walk(ElementTree.fromstring(svg), 0, 0, 1))


def test_the_longest_path_stays_above_the_counters():
    state = DIAMANT.new(1, 3, gem_values=[MAX_GEM_VALUE] * 20, artifacts=True)
    cards = [*range(0, 15, 3), *range(15, 20), *range(20, 40)]  # one of each disaster, all artifacts, all gems
    state.record["path"][: len(cards)] = cards
    state.record["path_length"] = len(cards)
    card_frames = [p for p in positions(state.svg()) if abs((p[2] - p[0]) / (p[3] - p[1]) - 0.72) < 1e-3]
    assert len(card_frames) == len(cards)
    assert max(p[3] for p in card_frames) < 332
    assert max(p[2] for p in card_frames) <= 704.001
    for a, b in itertools.combinations(card_frames, 2):
        apart = a[2] <= b[0] or b[2] <= a[0] or a[3] <= b[1] or b[3] <= a[1]
        assert apart, "two cards overlap"
    assert max(map(len, state.text().splitlines())) <= 80


def test_the_drawing_becomes_pixels():
    pixels = rgb_array(deal(3, 7).svg(0))
    assert pixels.shape == (600, 960, 3)
    assert len(np.unique(pixels.reshape(-1, 3), axis=0)) > 20
