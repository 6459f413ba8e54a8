"""The pictures and words of The Magnificent: all that is open, no draft hand of others, from the game's own tables."""

import csv
import functools
import itertools
import re
import shutil
import xml.etree.ElementTree as ElementTree

import numpy as np
import pytest
from PIL import ImageFont

from tabletopzoo.core.errors import IllegalActionError
from tabletopzoo.core.picture import _fonts, rgb_array
from tabletopzoo.the_magnificent import THE_MAGNIFICENT, board, icons, phrases, picture, view, with_components, words
from tabletopzoo.the_magnificent.components import CELLS, FOLDER, GREEN, ORANGE, PURPLE
from tabletopzoo.the_magnificent.kinds import (
    A_ACTION,
    A_DECK,
    A_DIE,
    A_DRAFT,
    A_HAT,
    A_LEVEL,
    A_NO,
    A_PLACE,
    A_POSTER,
    A_ROW,
    A_SHOW,
    A_SLOT,
    A_STEPS,
    A_YES,
    BUILD,
    DECISION_NAMES,
    DRAFT,
    HAND_C,
    PERFORM,
    PHASE_NAMES,
    TRAVEL,
    TURN_PHASE,
)
from tabletopzoo.the_magnificent.vocabulary import COLOUR_NAMES, EFFECT_KINDS
from tests.the_magnificent import turns
from tests.the_magnificent.turns import LG, LO, SG, SO, SP, lay, play

SVG = "{http://www.w3.org/2000/svg}"
CLEAR = 3
PLAYERS = [1, 2, 3, 4]
DRAFTED = {"draft": True, "side": "B", "camp_tiles": "84"}


@functools.cache
def game(seed, num_players, drafted=False, skip_forced=True):
    """A game at each of its decisions and at its end, at random."""
    random = np.random.default_rng(seed)
    state = THE_MAGNIFICENT.new(seed, num_players, skip_forced=skip_forced, **(DRAFTED if drafted else {}))
    states = [state.copy()]
    while not state.done:
        state.step(int(random.choice(state.legal_actions())))
        states.append(state.copy())
    return states


def shown(state, seat=None):
    """Every piece of text in the drawing, in one string."""
    return " ".join(e.text for e in ElementTree.fromstring(state.svg(seat)).iter(f"{SVG}text"))


def row(text, label, player=None):
    """The lines of a row of the text, or of one player in it, joined; None where there is no such row."""
    if player is not None:
        text = text[text.index(f"\nplayer_{player}  ") :].partition("\n\n")[0]
    found = re.search(rf"^{re.escape(label)}.*(?:\n {{16}}.*)*", text, re.MULTILINE)
    return re.sub(r"\s*\n\s+", " | ", found[0].removeprefix(label).strip()) if found else None


def says(state):
    """The legal actions in words."""
    return {state.label(a) for a in state.legal_actions()}


# ------------------------------------------------------------------------------------------ what is shown


@pytest.mark.parametrize("num_players", [2, 3, 4])
def test_pictures_and_words_do_not_change_with_what_the_seat_cannot_know(num_players):
    unseen = 0
    draft = [state for state in game(4, num_players, True) if state.record["phase"] == DRAFT]
    for state in itertools.chain(draft[::2], game(4, num_players, True)[len(draft) :: 61]):
        for seat in range(num_players):
            other = state.redeal(seat, seed=99)
            assert other.text(seat) == state.text(seat)
            assert other.svg(seat) == state.svg(seat)
            if seat == state.seat:
                assert [other.label(a) for a in range(A_SLOT)] == [state.label(a) for a in range(A_SLOT)]
            unseen += int((other.record["draft_hand"] != state.record["draft_hand"]).any())
    assert unseen > 0, "nothing was hidden: the test has seen no redeal that changes a hand"


@pytest.mark.parametrize("num_players", PLAYERS)
def test_draft_hands_are_shown_to_their_owner_and_in_the_open_view(num_players):
    drafting = [state for state in game(5, num_players, True) if state.record["phase"] == DRAFT]
    assert len(drafting) == 4 * num_players
    for state in drafting[:: num_players - num_players // 2]:
        hands = [[int(card) + 1 for card in hand if card >= 0] for hand in state.record["draft_hand"][:num_players]]
        assert sum(map(len, hands)) == (state.record["card_zone"] == HAND_C).sum()
        for seat in (None, *range(num_players)):
            text = state.text(seat)
            faces = ElementTree.fromstring(state.svg(seat))
            gold = [e for e in faces.iter(f"{SVG}rect") if e.get("stroke") == board.GOLD and e.get("rx") == "5"]
            assert len(gold) == (sum(map(len, hands)) if seat is None else len(hands[seat]))
            for player, hand in enumerate(hands):
                cards = row(text, "  cards", player)
                seen = [int(card) for card in re.findall(r"in hand: card (\d+)", cards)]
                assert seen == (hand if seat in (None, player) else [])
                assert cards.count("a card in hand") == (0 if seat in (None, player) else len(hand))


@pytest.mark.parametrize("num_players", PLAYERS)
def test_the_text_tells_all_that_is_open(num_players):
    for state in game(6, num_players)[::17]:
        s, text = state.record, state.text(0)
        head, second = text.splitlines()[:2]
        assert head.startswith("The Magnificent, ")
        assert head.endswith("(seen by player_0)")
        if state.done:
            assert "game over" in head
        else:
            assert f"round {s['round_number']} of 3, {PHASE_NAMES[s['phase']]}" in head
            assert second.startswith(f"player_{state.seat} ")
        tent = row(text, "main tent")
        for colour, name in enumerate(COLOUR_NAMES):
            dice = re.search(rf"{name} ([\d ]+|-)", tent)[1].split()
            assert [dice.count(str(v)) for v in range(1, 7)] == s["dice"][colour].tolist()
        assert row(text, "decks").startswith(f"{(s['card_zone'] == 0).sum()} master cards")
        for track, name in enumerate(COLOUR_NAMES[:3]):
            spaces = row(text, f"{name} track").replace(" | ", " ")
            assert spaces.startswith(f"wagon on {s['wagon'][track]}; 0 ")
            tents = {int(a): int(b) for a, b in re.findall(r"(\d+) tent (\d+)", spaces)}
            assert tents == {space: tent for space, tent in enumerate(s["tent_at"][track].tolist()) if tent}
        hats = {(int(p), int(h)) for p, h in re.findall(r"player_(\d)\s+on\s+\S+\s+\(height\s+(\d+)\)", text)}
        assert hats == {(p, int(h)) for p in range(num_players) for h in s["hats"][p] if h}
        assert row(text, "posters").count("poster ") == (s["display_poster"] >= 0).sum()
        for p in range(num_players):
            assert f"score {state.scores[p]}" in row(text, f"player_{p}  ")
            holds = row(text, "  holds", p).replace(" | ", " ")
            assert re.match(rf"{s['coins'][p]} coins?\b", holds)
            for n, name in zip(s["gems"][p], COLOUR_NAMES, strict=True):
                assert (f"{n} {name} gem" in holds) == (n > 0)
            assert re.search(rf"{s['trainers'][p]} trainers? and {s['spent'][p]} used", holds)
            cards = row(text, "  cards", p).replace(" | ", " ")
            held = [int(card) + 1 for card in s["cards"][p] if card >= 0]
            assert [int(card) for card in re.findall(r"(?<!in hand: )card (\d+):", cards)] == held
            if s["phase"] == TURN_PHASE:
                dice = [
                    (COLOUR_NAMES[c], int(v)) for c, v in zip(s["die_colour"][p], s["die_value"][p], strict=True) if v
                ]
                assert [(c, int(v)) for c, v in re.findall(r"(\w+) die (\d)", cards)] == dice
            tiles = row(text, "  trainer tiles", p) or ""
            assert [int(t) for t in re.findall(r"\bT(\d+):", tiles)] == [t + 1 for t in s["tiles"][p] if t >= 0]
            lying = [int(poster) + 1 for poster in s["posters"][p] if poster >= 0]
            assert [int(poster) for poster in re.findall(r"poster (\d+):", row(text, "  slots", p))] == lying


@pytest.mark.parametrize("num_players", PLAYERS)
def test_the_camps_are_those_of_the_position(num_players):
    for state in game(7, num_players)[::29]:
        lines = state.text().splitlines()
        top = lines.index("camps") + 2
        drawn = ElementTree.fromstring(state.svg())
        fills = [e.get("fill") for e in drawn.iter(f"{SVG}rect") if e.get("stroke-width") == "0.7"]
        assert len(fills) == CELLS * num_players
        for p in range(num_players):
            cells = "".join(line[16 + 21 * p : 25 + 21 * p] for line in lines[top : top + 6])
            letters = "".join(line[26 + 21 * p : 35 + 21 * p] for line in lines[top : top + 6])
            side = 2 * int(state.record["board"][p]) + int(state.record["side_b"])
            for colour in range(3):
                mask = int(state.record["camp"][p][colour])
                lit = [c for c in range(CELLS) if (mask >> c) & 1]
                assert [c for c in range(CELLS) if cells[c] == "ogp"[colour]] == lit
                mine = fills[CELLS * p : CELLS * p + CELLS]
                assert [c for c in range(CELLS) if mine[c] == icons.COLOURS[colour]] == lit
            for area, mask in enumerate(words.table(state, "BOARD_AREA")[side].tolist()):
                assert [c for c in range(CELLS) if letters[c] == "ABCDEFG"[area]] == [
                    c for c in range(CELLS) if (mask >> c) & 1
                ]


def table_of_two():
    """The second turn of seat 0: things to show of every sort."""
    return lay(
        cards=(18, 38, 11, 14),
        die=(GREEN, 3),
        slot=1,
        earlier={0: (GREEN, 5), 2: (CLEAR, 2)},
        gems=(2, 0, 1, 3),
        coins=7,
        trainers=2,
        spent=1,
        tiles=(1, 5),
        camp=((LG, 0, 0, 2), (SG, 0, 2, 2)),
        tents={1: 8},
        posters={0: 44, 1: 47, 3: 12},
        completed=(16,),
        on_display=(7, 22, 54),
        tent_at={(ORANGE, 4): 5, (GREEN, 7): 1},
        wagon=(2, 0, 14),
        hats=((9, 2), (12, 0)),
        score=-4,
        turn=2,
    )


def test_the_text_of_a_turn():
    text = table_of_two().text(0)
    assert text.splitlines()[0] == "The Magnificent, round 1 of 3, turns, turn 3 of 4 (seen by player_0)"
    assert text.splitlines()[1] == "player_0 has power 8 in green: boosts it, or acts"
    assert row(text, "orange track").startswith(
        "wagon on 2; 0 clear gem, 1 poster, 2 orange gem, 3 green gem, 4 tent 5,"
    )
    assert row(text, "tents on tracks") == (
        "tent 1: a poster, a trainer at once; 2 points a show | tent 5: 2 trainers at once; 1 coin a show"
    )
    assert row(text, "posters") == (
        "poster 7: 2 small orange; 4 points, 2 coins | poster 22: 1 small orange; 1 orange gem; 4 points, 2 coins | "
        "poster 54: 2 small orange, 2 large purple; 1 orange gem, 1 purple gem; 16 points, | 1 coin"
    )
    assert row(text, "performances") == (
        "player_1 on P8 (height 12), player_0 on P5 (height 9), player_0 on #2 (height 2)"
    )
    assert row(text, "player_0  ") == "board I A, starts, score -4"
    assert row(text, "  holds", 0) == (
        "7 coins, owes 10, 2 orange gems, 1 purple gem, 3 clear gems, 2 trainers and 1 used"
    )
    assert row(text, "  built", 0) == "1 small green, 1 large green; 1 poster completed"
    assert row(text, "  cards", 0) == (
        "card 18: +2 power to build; 7 for each completed row, at most 28, now 0; green die | 5 | "
        "card 38: 3 points; 4 for 3 covered bonuses, at most 20, now 0; green die 3 | "
        "card 11: flip the die; 7 for each tile of each colour, at most 21, now 0; clear | die 2 | "
        "card 14: a small green tile for a trainer; 3 for each small tile, at most 18, now | 3"
    )
    assert row(text, "  trainer tiles", 0) == ("T1: +2 power to build for each trainer | T5: 2 coins for each trainer")
    assert row(text, "  slots", 0) == (
        "0: poster 44: 1 small orange, 1 small purple, 1 large green; 1 green gem, 1 purple | "
        "gem; 12 points, 2 coins over the preprinted tent | "
        "1: poster 47: 1 small purple, 1 large orange, 1 large green; 1 orange gem; 11 | "
        "points, 2 coins over tent 8 | "
        "3: poster 12: 1 small orange, 1 small purple; 4 points, 2 coins, no tent"
    )


def test_the_drawing_tells_the_same():
    seen = shown(table_of_two(), 0)
    for phrase in (
        "The Magnificent round 1 of 3, turns, turn 3 of 4 as player_0 sees it",
        "player_0 has power 8 in green: boosts it, or acts",
        "player_0 (you) board I A, starts score -4",
        "7 owes 10",
        "player_1 board II A score 0",
        "18 +2 7 / row 0 of 28 38 3 4 / 3 bonuses covered 0 of 20",
    ):
        assert phrase in seen, phrase
    drawn = table_of_two().svg(0)
    assert drawn.count(icons.hat(icons.PLAYERS[0])) == 3  # two on the track, one beside the name
    assert drawn.count(icons.trainer(icons.PLAYERS[0])) == 2
    assert drawn.count(icons.die(GREEN, 3)) - table_of_two().record["dice"][GREEN][2] == 2  # card, and turn
    assert drawn.count(icons.die(CLEAR, 2)) - table_of_two().record["dice"][CLEAR][1] == 1


def test_the_end_says_who_has_won():
    over = game(6, 3)[-1]
    best = [f"player_{p}" for p, score in enumerate(over.scores) if score == max(over.scores)]
    assert f"won by {' and '.join(best)}" in over.text()
    assert "winner" in over.text()
    solo = game(6, 1)[-1]
    assert solo.scores[0] < 200
    assert solo.text().splitlines()[1] == f"{solo.scores[0]} points: not won"


# ------------------------------------------------------------------------------------------ other tables


def test_pictures_and_words_are_those_of_a_replacement_set(tmp_path):
    for file in FOLDER.glob("*.csv"):
        shutil.copy(file, tmp_path)

    def edit(file, at, **cells):
        with (tmp_path / file).open(newline="") as stream:
            rows = list(csv.DictReader(stream))
        rows[at] |= cells
        with (tmp_path / file).open("w", newline="") as stream:
            writer = csv.DictWriter(stream, rows[0])
            writer.writeheader()
            writer.writerows(rows)

    for card in range(16):
        edit("master_cards.csv", card, bonus="coin9", points="8", per_count="1", max_points="88", max_points_half="44")
    for poster in range(6):
        edit("posters.csv", poster, points="61", gem_purple="2")
    edit("tents.csv", 0, perform_coins="77")
    edit("trainer_spaces.csv", 4, effect="coin8")
    other = with_components(tmp_path)
    state, shipped = other.new(3, 4, skip_forced=False), THE_MAGNIFICENT.new(3, 4, skip_forced=False)
    worth = "8 for each trainer, at most 88, now 8"
    for line in ("9 coins; 8 for each", worth, "2 purple gems; 61 points", "C5: 8 coins"):
        assert line in re.sub(r"\s+", " ", state.text())
        assert line not in re.sub(r"\s+", " ", shipped.text())
    assert {"61", "77", "88"} <= set(shown(state).split())
    assert not {"61", "77", "88"} & set(shown(shipped).split())
    while "put the die" not in state.label(state.legal_actions()[0]):
        state.step(state.legal_actions()[0])
    assert all("9 coins; 8 for each" in label for label in says(state))


# ------------------------------------------------------------------------------------------ room


def boxes(svg):
    """Left, top, right, bottom of every rectangle and every line of text of a drawing."""
    fonts = [ImageFont.truetype(file, 100) for file in _fonts()]

    def walk(element, x, y, scale):
        move = re.fullmatch(r"translate\((\S+) (\S+)\) scale\((\S+)\)", element.get("transform", ""))
        if move:
            dx, dy, factor = map(float, move.groups())
            x, y, scale = x + scale * dx, y + scale * dy, scale * factor
        if element.tag in (f"{SVG}rect", f"{SVG}text"):
            left, top = x + scale * float(element.get("x")), y + scale * float(element.get("y"))
            if element.tag == f"{SVG}rect":
                yield left, top, left + scale * float(element.get("width")), top + scale * float(element.get("height"))
            else:
                size = scale * float(element.get("font-size"))
                width = fonts[element.get("font-weight") == "bold"].getlength(element.text or "") * size / 100
                left -= {"start": 0, "middle": width / 2, "end": width}[element.get("text-anchor")]
                yield left, top - 0.75 * size, left + width, top + 0.1 * size
        for child in element:
            yield from walk(child, x, y, scale)

    return list(walk(ElementTree.fromstring(svg), 0, 0, 1))


def hold_to(svg, width, height):
    """Everything drawn lies within the frame."""
    for left, top, right, bottom in boxes(svg):
        assert -1e-6 <= left <= right <= width + 1e-6
        assert -1e-6 <= top <= bottom <= height + 1e-6


def crowded(num_players):
    """As much as can lie before a player: full storage, slots full of long posters, four tents, three tiles."""
    return lay(
        num_players=num_players,
        cards=(14, 25, 39, 54),
        earlier={1: (ORANGE, 6), 2: (PURPLE, 6), 3: (CLEAR, 6)},
        gems=(3, 3, 3, 3),
        coins=123,
        trainers=5,
        spent=3,
        tiles=(9, 6, 12),
        camp=((LO, 0, 0, 0), (SO, 0, 2, 0), (SG, 0, 4, 0), (SP, 0, 4, 4)),
        tents={1: 8, 2: 9, 3: 10, 4: 16},
        posters={0: 52, 1: 53, 2: 54, 3: 43, 4: 49},
        on_display=(50, 51, 44, 45),
        hats=[(18, 17), (16, 15), (14, 13), (12, 11)][:num_players],
        score=-1234,
    )


@pytest.mark.parametrize("num_players", PLAYERS)
def test_text_fits_a_terminal_and_the_drawing_its_frame(num_players):
    played = [state for drafted in (False, True) for state in game(8, num_players, drafted)[:: 10 + 15 * num_players]]
    for state in [*played, crowded(num_players)] if num_players > 1 else played:
        for seat in (None, 0):
            assert max(map(len, state.text(seat).splitlines())) <= 100
            hold_to(state.svg(seat), picture.WIDTH, picture.HEIGHT)


@pytest.mark.parametrize("num_players", [2, 3, 4])
def test_a_crowded_board_keeps_to_itself(num_players):
    state = crowded(num_players)
    width = min(800, (1568 - 8 * (num_players - 1)) / num_players)
    for player in range(num_players):
        drawn = board.board(state, player, 0, width, 576)
        hold_to(f'<svg xmlns="{SVG[1:-1]}">{drawn}</svg>', width, 576)
        name, place, score = boxes(f'<svg xmlns="{SVG[1:-1]}">{board._title(state, player, 0, width)}</svg>')[-3:]
        assert name[2] < place[0] + (0 if player else 3)
        assert place[2] < score[0]


def test_the_drawing_becomes_pixels():
    pixels = rgb_array(table_of_two().svg(0))
    assert pixels.shape == (picture.HEIGHT, picture.WIDTH, 3)
    assert len(np.unique(pixels.reshape(-1, 3), axis=0)) > 20


# ------------------------------------------------------------------------------------------ words


def test_every_effect_of_the_tables_has_words_and_icons():
    state = THE_MAGNIFICENT.new(1, 2)
    effects = [*words.table(state, "CARD_EFFECT"), *words.table(state, "SPACE_EFFECT")]
    effects += [bonus for tent in words.table(state, "TENT_BONUS") for bonus in tent if bonus[0] >= 0]
    assert {int(effect[0]) for effect in effects} == set(range(EFFECT_KINDS))
    said = {words.effect(effect): tuple(effect.tolist()) for effect in effects}
    assert len(said) == len({tuple(effect.tolist()) for effect in effects})
    assert all(board.drawing.effect(state, effect) for effect in effects)
    assert {"1 coin", "2 coins", "an orange gem", "+3 power", "+2 power if green", "+2 power to travel"} <= set(said)


def test_boosting_and_acting():
    state = table_of_two()
    assert says(state) == {
        "spend a clear gem for 2 power",
        "use the card's bonus: 3 points",
        "use C1: +1 power for each trainer",
        "use C2: another active colour for a trainer",
        "use C4: a poster for 2 trainers",
        "use C5: 3 coins for 2 trainers",
        "use T1: +2 power to build for each trainer",
        "use T5: 2 coins for each trainer",
        "build with power 8",
        "travel with power 8",
        "perform with power 8",
    }
    boosted = lay(cards=(18, 38, 11, 14), die=(GREEN, 3), gems=(0, 1, 0, 0))
    play(boosted, 34)
    assert "has power 5 to build, 3 to travel, 3 to perform in green: boosts it, or acts" in boosted.text()
    assert {"spend a green gem for 2 power", "build with power 5", "travel with power 3"} <= says(boosted)


def test_building_on_cells_with_their_bonuses():
    """Test 3 of the rules page."""
    state = lay(die=(GREEN, 6), earlier={1: (GREEN, 4)}, board=1, trainers=1)
    play(state, A_ACTION + BUILD)
    assert "player_0 builds in green with power 10" in state.text()
    assert {"build level 1: 1 small tile", "build level 4: 1 small and 1 large tile"} < says(state)
    play(state, A_LEVEL + 3)
    assert "player_0 places tiles, to go: 1 small green, 1 large green" in state.text()
    assert state.label(turns.place(LG, 0, 0, 2)) == "place the large green tile on a3 a4 a5 b4 b5 b6 for 2 coins"
    assert state.label(turns.place(SG, 0, 0, 0)) == "place the small green tile on a2 a3 b1 b2"
    play(state, turns.place(LG, 0, 0, 2))
    assert (
        "player_0 may take the bonuses under the tile twice (C3): 2 coins, then 1 small green"
        in state.text().splitlines()[1]
    )
    assert says(state) == {"take the bonuses once", "take the bonuses twice for a trainer"}


def test_travelling_and_tents():
    state = lay(die=(GREEN, 4), tent_at={(GREEN, 3): 5}, tiles=(10,), trainers=1)
    play(state, 40, A_ACTION + TRAVEL)
    assert "player_0 moves the green wagon with power 4" in state.text()
    assert state.label(A_STEPS) == "move 1 step to space 1 (poster)"
    assert state.label(A_STEPS + 2) == "move 3 steps to space 3 (tent 5)"
    assert state.label(A_STEPS + 3) == "move 4 steps to space 4 (poster)"


def test_performing_and_arranging():
    """Test 5 of the rules page."""
    state = lay(
        die=(GREEN, 6),
        gems=(2, 1, 1, 0),
        camp=((LG, 0, 0, 0), (LG, 0, 2, 0), (SO, 0, 4, 0), (LO, 0, 4, 4), (SP, 0, 0, 5), (SP, 0, 2, 5)),
        tents={2: 8},
        posters={0: 44, 1: 12, 2: 47},
    )
    play(state, A_ACTION + PERFORM)
    assert "player_0 performs with power 6" in state.text()
    assert state.label(A_SHOW + 5) == "perform on P6, height 10: 2 posters"
    play(state, A_SHOW + 5)
    assert "player_0 completes posters, up to 2" in state.text()
    assert says(state) == {
        "complete poster 44 in slot 0 for 12 points, 4 coins",
        "complete poster 47 in slot 2 for 15 points, 2 coins",
        "complete no more",
    }
    play(state, A_NO)
    assert "player_0 puts poster 44 back into a slot" in state.text()
    assert "to place        poster 44: " in state.text()
    assert {"put poster 44 into slot 0 over the preprinted tent", "put poster 44 into slot 1"} < says(state)


def test_posters_that_are_gained_and_hats_that_move():
    state = lay(on_display=(7, 22), trainers=2, posters={slot: 40 + slot for slot in range(5)})
    play(state, 38)
    assert says(state) == {
        "take poster 7: 2 small orange; 4 points, 2 coins",
        "take poster 22: 1 small orange; 1 orange gem; 4 points, 2 coins",
        "take the top poster of the deck",
        "take no poster",
    }
    play(state, A_POSTER)
    assert "player_0 puts poster 7 into a slot" in state.text()
    assert {"discard poster 7", "put poster 7 into slot 0 over the preprinted tent instead of poster 40"} < says(state)
    state = lay(hats=((9, 6), (1, 0)), shows=2, die=(GREEN, 3))
    play(state, A_ACTION + PERFORM, A_SHOW)
    assert "player_0 chooses the hat to move to P1" in state.text()
    assert says(state) == {"move the lower hat, on P2", "move the higher hat, on P5"}


@pytest.mark.parametrize("drafted", [False, True])
@pytest.mark.parametrize("num_players", PLAYERS)
def test_legal_actions_never_read_the_same_and_name_what_they_are(num_players, drafted):
    kinds = set()
    for state in game(11, num_players, drafted, skip_forced=False):
        if not state.done:
            kinds.add(DECISION_NAMES[view.kind(state)])
            labels = [state.label(a) for a in state.legal_actions()]
            assert len(set(labels)) == len(labels)
            actions = {THE_MAGNIFICENT.actions.label(a) for a in state.legal_actions()}
            assert not actions & set(labels), "an answer is left without words of its own"
            assert phrases.question(state)[0].islower()
    assert len(kinds) > 14


def test_every_kind_of_decision_has_a_question():
    assert set(phrases.QUESTIONS) == set(range(len(DECISION_NAMES)))


def test_an_action_that_answers_nothing_reads_as_in_the_table():
    state = table_of_two()
    for action in (A_DIE, A_NO, A_YES, A_PLACE, A_LEVEL, A_STEPS, A_SHOW, A_SLOT, A_DECK, A_HAT, A_ROW, A_DRAFT):
        assert state.label(action) == THE_MAGNIFICENT.actions.label(action)
    over = game(6, 3)[-1]
    assert over.label(A_DIE) == THE_MAGNIFICENT.actions.label(A_DIE)


def test_an_illegal_action_is_refused_in_the_same_words():
    state = play(lay(die=(GREEN, 2)), A_ACTION + BUILD)
    message = r"seat 0 may not take 53 \(build level 8: 3 large tiles\); legal: 46 \(build level 1: 1 small tile\)"
    with pytest.raises(IllegalActionError, match=message):
        state.step(A_LEVEL + 7)
