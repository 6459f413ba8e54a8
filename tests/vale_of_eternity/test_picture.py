"""The pictures and words of The Vale of Eternity: all that a seat may know, nothing that it may not, and it fits."""

import itertools
import json
import re
import xml.etree.ElementTree as ElementTree

import numpy as np
import pytest
from PIL import ImageFont

from tabletopzoo.core import record
from tabletopzoo.core.errors import IllegalActionError
from tabletopzoo.core.picture import _fonts, rgb_array
from tabletopzoo.vale_of_eternity import VALE_OF_ETERNITY, icons, picture
from tabletopzoo.vale_of_eternity.components import (
    A_CARD,
    A_DONE,
    A_OPTION,
    A_PLAYER,
    A_SELL,
    A_STONE,
    AERIS,
    AGNI,
    AREA,
    BALOG,
    BASILISK,
    BOULDER,
    CARDS,
    CERBERUS,
    DECISION_NAMES,
    DISCARD,
    DRAGON_EGG,
    FIREFOX,
    GENIE,
    GENIE_EXALTED,
    GOBLIN,
    HAE_TAE,
    HAND,
    HAS_ACTIVE,
    HAS_INSTANT,
    HAS_PERMANENT,
    HESTIA,
    HORNED_SALAMANDER,
    HYDRA,
    IFRIT,
    IMP,
    KAPPA,
    MARKET,
    MIMIC,
    NAMES,
    NESSIE,
    NO_CARD,
    PHASE_NAMES,
    RED,
    SALAMANDER,
    SCORCH,
    SNAIL_MAIDEN,
    STONE_NAMES,
    SURTR,
    SYLPH,
    TENGU,
    TIDAL,
    TROLL,
    UNDINE,
    VALKYRIE,
    WATER_GIANT,
    WILLOW,
    YOUNG_FOREST_SPIRIT,
    YUKI_ONNA_EXALTED,
)
from tabletopzoo.vale_of_eternity.phrases import decision
from tests.vale_of_eternity.table import card, lay, player, resolve, stones

SVG = "{http://www.w3.org/2000/svg}"


def words(state, seat=None):
    """Every piece of text in the drawing, in one string."""
    return " ".join(e.text for e in ElementTree.fromstring(state.svg(seat)).iter(f"{SVG}text"))


def played(seed, num_players, state=None):
    """A game, or `state` played on, at each of its decisions and at its end: at random, but fond of cards."""
    random = np.random.default_rng(seed)
    state = state or VALE_OF_ETERNITY.new(seed, num_players)
    yield state
    while not state.done:
        legal = state.legal_actions()
        eager = [a for a in legal if state.label(a).startswith(("tame", "summon"))]
        state.step(int(random.choice(eager if eager and random.random() < 0.8 else legal)))
        yield state


def row(text, label, player=None):
    """A row of the text, or of one player in it, on one line."""
    if player is not None:
        text = text[text.index(f"\nplayer_{player}  ") :].partition("\n\n")[0]
    found = re.search(rf"^{re.escape(label)}.*(?:\n {{10}}.*)*", text, re.MULTILINE)
    return re.sub(r"\n +", " ", found[0]).removeprefix(label).strip()


def named(text):
    """The cards that a row of the text names."""
    found = set()
    for name in sorted(NAMES, key=len, reverse=True):
        text, count = re.subn(rf"(?<![\w-]){name}(?![\w-])", "", text)
        found |= {NAMES.index(name)} if count else set()
    return found


# ------------------------------------------------------------------------------------------ what is shown


@pytest.mark.parametrize("num_players", [2, 3, 4])
def test_pictures_and_words_do_not_change_with_what_the_seat_cannot_know(num_players):
    """From a position with six drawn cards in each hand on."""
    unseen = 0
    hands = {p: range(p, 70, 12)[:6] for p in range(num_players)}
    start = lay(num_players=num_players, round_number=6, hands=hands, unseen=itertools.chain(*hands.values()))
    for state in itertools.islice(played(4, num_players, start), 0, None, 5):
        for seat in range(num_players):
            other = state.redeal(seat, seed=99)
            assert other.text(seat) == state.text(seat)
            assert other.svg(seat) == state.svg(seat)
            unseen += int((other.record["owner"] != state.record["owner"]).any())
    assert unseen > 5, "nothing was hidden: the test has seen no redeal that changes a hand"


@pytest.mark.parametrize("num_players", [2, 3, 4])
def test_the_text_tells_all_that_is_public(num_players):
    for state in itertools.islice(played(5, num_players), 0, None, 5):
        s, seat = state.record, num_players - 1
        text = state.text(seat)
        progress = "game over" if state.done else f"{PHASE_NAMES[s['phase']]} phase"
        assert text.startswith(
            f"The Vale of Eternity, round {s['round_number']} of 10, {progress} (seen by player_{seat})"
        )
        if not state.done:
            assert text.splitlines()[1].startswith(f"player_{state.seat} ")
        assert row(text, "pile").startswith(f"{s['deck_n']} cards")
        assert named(row(text, "pile")) == {int(c) for c in [s["top_card"]] if c != NO_CARD}
        assert row(text, "discards").startswith(f"{s['discard_n']} cards")
        assert named(row(text, "discards")) == set(np.flatnonzero(s["zone"] == DISCARD))
        market = row(text, "market")
        assert named(market) == set(np.flatnonzero(s["zone"] == MARKET))
        for p in range(num_players):
            assert f"player_{p}  {s['score'][p]} points" in text
            assert (p == s["first"] and not state.done) == (f"player_{p}  {s['score'][p]} points, first player" in text)
            shown = [f"{n} {name}" for n, name in zip(s["stones"][p], STONE_NAMES, strict=True)]
            assert all(stone in row(text, "  stones", p) for stone in shown)
            assert named(row(text, "  area", p)) == set(np.flatnonzero((s["zone"] == AREA) & (s["owner"] == p)))
            held = (s["zone"] == HAND) & (s["owner"] == p)
            visible = set(np.flatnonzero(held & ((s["known"] == 1) | (p == seat))))
            hand = row(text, "  hand", p)
            assert hand.split()[0] == str(s["hand_n"][p])
            assert named(hand) == visible
            assert (f"{held.sum() - len(visible)} unseen" in hand) == (len(visible) < held.sum())
            for which, mark in enumerate(("1st", "2nd")):
                if s["marked"][p][which] != NO_CARD:
                    name = NAMES[s["marked"][p][which]]
                    assert re.search(rf"{name} \([^)]*; player_{p}, {mark}\)", market)


def table_of_three():
    """Every kind of thing that lies on a table."""
    return lay(
        num_players=3,
        seat=1,
        round_number=6,
        hands={0: [IMP, UNDINE, NESSIE], 1: [TIDAL, TROLL], 2: [WILLOW]},
        unseen=[NESSIE, TIDAL],
        areas={0: [HESTIA, AGNI], 1: [HAE_TAE, WATER_GIANT], 2: []},
        stones={0: (3, 2, 0), 1: (1, 1, 2)},
        scores={0: 41, 1: 17, 2: 58},
        marked={1: [SYLPH, KAPPA], 2: [GOBLIN]},
        discard=[HORNED_SALAMANDER, BOULDER, YUKI_ONNA_EXALTED],
        top=TENGU,
    )


def test_the_drawing_tells_the_same():
    shown = words(table_of_three(), 1)
    for phrase in (
        "round 6 of 10, action phase",
        "player_1 acts",
        "as player_1 sees it",
        "41",
        "17",
        "58",
        "5 of 6 stones, worth 12",
        "4 of 4 stones, worth 16",
        "area: 2 of 6 Hestia 0 Agni 4",
        "area: 2 of 6 Hae-tae 3 Water Giant 4",
        "Sylph 4",
        "player_1, 1st",
        "Kappa 1",
        "player_1, 2nd",
        "Goblin 1",
        "player_2, 1st",
        "known on top Tengu",
        "discard pile: 3 Horned Salamander Yuki Onna Exalted Boulder",
        "hand: 3, unseen 1 Imp, Undine",
        "your hand: 2 known to everybody Troll 3 Tidal 5",
        "hand: 1 Willow",
        "first player",
    ):
        assert phrase in shown, phrase
    assert "Nessie" not in shown
    assert "Nessie" in words(table_of_three(), 0)
    assert "Imp, Nessie, Undine" in words(table_of_three(), None)


def test_stones_are_shown_with_their_current_value():
    text = table_of_three().text(0)
    assert row(text, "  stones", 0) == "3 red at 2, 2 blue at 3, 0 purple at 6, worth 12, 5 of 6"
    assert row(text, "  stones", 1) == "1 red at 1, 1 blue at 7, 2 purple at 4, worth 16, 4 of 4"


def test_the_own_hand_tells_which_cards_everybody_knows():
    assert "Troll (earth 3 a; seen)" in table_of_three().text(1)
    assert "Tidal (dragon 5 i)" in table_of_three().text(1)
    eyes = [table_of_three().svg(seat).count(icons.eye("#f3e9d2", "")[:30]) for seat in (0, 1, 2)]
    assert eyes == [3, 2, 2], "one in the legend, one on each known card"


@pytest.mark.parametrize("kind", range(3))
def test_every_kind_of_effect_has_its_icon(kind):
    has = (HAS_INSTANT, HAS_PERMANENT, HAS_ACTIVE)[kind]
    for c in range(CARDS):
        state = lay(areas={0: [c]}, hands={1: [], 0: []})
        drawn = state.svg(0).count(icons.KINDS[kind]("#f0b83f"))
        assert drawn == has[c], NAMES[c]
        letters = re.search(r"\((\w+) (\d+) ([ipa]+)\)", row(state.text(0), "  area", 0))
        assert ("ipa"[kind] in letters[3]) == bool(has[c])


def test_a_pending_payment_and_what_comes_after_are_told():
    state = lay(hands={0: [SYLPH]}, unseen=[SYLPH], stones={0: (1, 1, 0)})
    card(state, SYLPH)
    for seat in (0, 1):
        assert "player_0 pays to summon Sylph: 4 still owed" in state.text(seat)
    stones(state, 1)
    assert "player_0 pays to summon Sylph: 1 still owed, paid 1 blue" in words(state, 1)
    state = lay(hands={0: [YOUNG_FOREST_SPIRIT, TROLL, GENIE]}, areas={0: [BASILISK, SALAMANDER]})
    card(card(card(state, YOUNG_FOREST_SPIRIT), TROLL), GENIE)
    card(state, BASILISK)
    assert "player_0 chooses a line (Basilisk); then Genie" in state.text(1)
    assert "player_0 chooses a line (Basilisk); then Genie" in words(state, 1)


def test_used_effects_are_marked_while_that_matters():
    state = resolve(areas={0: [NESSIE, BASILISK, SALAMANDER]})
    card(state, NESSIE)
    assert row(state.text(1), "  area", 0).startswith("3  Nessie (water 2 a; used), Basilisk (earth 3 a), ")
    assert state.svg(1).count(icons.tick("#f3e9d2")) == 1
    state = lay(areas={0: [NESSIE]}, used=[NESSIE])
    assert "used" not in state.text()
    assert icons.tick("#f3e9d2") not in state.svg()


def test_the_end_names_winners_and_places():
    *_, state = played(3, 3)
    text, shown = state.text(1), words(state, 1)
    assert state.done
    for told in (text, shown):
        assert "game over" in told
        assert told.count("winner") == state.ranks.count(1)
        assert "acts" not in told
    assert all(
        f"won by player_{p}" in text or rank > 1 or state.ranks.count(1) > 1 for p, rank in enumerate(state.ranks)
    )


# ------------------------------------------------------------------------------------------ room


def frames(svg):
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


@pytest.mark.parametrize("num_players", [2, 3, 4])
def test_text_fits_a_terminal_and_the_drawing_its_frame(num_players):
    for state in itertools.islice(played(num_players, num_players), 0, None, 9):
        for seat in (None, 0):
            assert max(map(len, state.text(seat).splitlines())) <= 100
            for left, top, right, bottom in frames(state.svg(seat)):
                assert -1e-6 <= left <= right <= 1100 + 1e-6
                assert -1e-6 <= top <= bottom <= 760 + 1e-6


@pytest.mark.parametrize("count", [0, 1, 2, 7, 13, 20, 33, 60])
def test_cards_of_a_field_stay_inside_it_and_apart(count):
    cells = picture._grid(count, 820, 112)
    assert len(cells) == count
    for x, y, across, tall in cells:
        assert min(x, y) >= 0
        assert x + across <= 820 + 1e-6
        assert y + tall <= 112 + 1e-6
    for a, b in itertools.combinations(cells, 2):
        assert a[0] + a[2] <= b[0] or b[0] + b[2] <= a[0] or a[1] + a[3] <= b[1] or b[1] + b[3] <= a[1]


def test_names_fit_their_cards():
    bold = ImageFont.truetype(_fonts()[1], 100)
    for c in range(CARDS):
        drawn = ElementTree.fromstring(f'<svg xmlns="{SVG[1:-1]}">{picture._card(c, 84, 44)}</svg>')
        for element in drawn.iter(f"{SVG}text"):
            assert bold.getlength(element.text) * float(element.get("font-size")) / 100 <= 82, NAMES[c]


def test_known_hands_of_others_fit_their_boards_however_large():
    state = lay(num_players=4, hands={1: range(40)})
    plain = ImageFont.truetype(_fonts()[0], 100)
    for line in picture._hand_list(state, 1, 0, 185, 70):
        element = ElementTree.fromstring(line)
        assert float(element.get("y")) <= 72
        assert plain.getlength(element.text) * float(element.get("font-size")) / 100 <= 190
    assert named(words(state, 0).partition("hand: 40")[2]) >= set(range(40))


def test_the_drawing_becomes_pixels():
    pixels = rgb_array(table_of_three().svg(0))
    assert pixels.shape == (760, 1100, 3)
    assert len(np.unique(pixels.reshape(-1, 3), axis=0)) > 20


# ------------------------------------------------------------------------------------------ words for actions


def says(state):
    """The legal actions in words."""
    return {state.label(a) for a in state.legal_actions()}


def test_hunting():
    state = VALE_OF_ETERNITY.new(1, 2)
    assert says(state) == {f"hunt {NAMES[c]}" for c in np.flatnonzero(state.record["zone"] == MARKET)}


def test_a_turn():
    state = lay(hands={0: [IMP]}, areas={0: [TROLL]}, marked={0: [SYLPH, IFRIT]}, stones={0: (0, 0, 2)})
    turn = {"tame Sylph", "sell Sylph", "tame Ifrit", "sell Ifrit", "summon Imp", "remove Troll"}
    assert says(state) == turn
    card(card(state, SYLPH), IFRIT)
    assert says(state) == {"summon Sylph", "summon Ifrit", "summon Imp", "remove Troll", "end the turn"}


def test_paying_and_what_exceeds_the_limit():
    state = lay(hands={0: [FIREFOX, SYLPH]}, stones={0: (2, 1, 0)}, payments="superfluous")
    card(state, FIREFOX)
    assert says(state) == {"pay a red stone", "pay a blue stone"}
    stones(state, RED)
    assert says(state) == {"pay a red stone", "stop paying"}
    state = resolve(areas={0: [HORNED_SALAMANDER]}, stones={0: (0, 2, 1)})
    card(state, HORNED_SALAMANDER)
    assert says(state) == {"discard a red stone", "discard a blue stone", "discard a purple stone"}


def test_lines_of_hydra_basilisk_and_snail_maiden():
    state = lay(hands={0: [HYDRA]}, stones={0: (4, 0, 0)})
    stones(card(state, HYDRA), RED, RED, RED, RED)
    lines = ["gain a purple stone", "draw a card", "gain two blue stones", "gain 4 points"]
    assert [state.label(a) for a in state.legal_actions()] == [f"Hydra: {line}" for line in lines]
    state = resolve(areas={0: [BASILISK, GENIE_EXALTED, SNAIL_MAIDEN]}, scores={0: 9}, stones={0: (0, 1, 1)})
    copied = card(card(state.copy(), GENIE_EXALTED), BASILISK)
    for line in (card(state.copy(), BASILISK), copied):
        assert [line.label(a) for a in line.legal_actions()] == [
            "Basilisk: gain a red stone",
            "Basilisk: lose 1 point for a blue stone",
            "Basilisk: lose 2 points for a purple stone",
        ]
    assert says(card(state, SNAIL_MAIDEN)) == {
        "Snail Maiden: swap a blue stone for a purple one",
        "Snail Maiden: swap a purple stone for three blue ones",
    }


def test_naming_a_player_and_the_victim():
    state = lay(
        num_players=3, seat=1, hands={1: [BOULDER]}, areas={0: [SYLPH, VALKYRIE], 2: [TENGU]}, stones={1: (0, 0, 2)}
    )
    stones(card(state, BOULDER), 2, 2)
    assert says(state) == {"name player_0", "name player_2"}
    assert "player_1 names a player (Boulder)" in state.text()
    player(state, 2)
    assert state.seat == 0
    assert says(state) == {"discard Sylph", "discard Valkyrie"}
    assert "player_0 discards a wind card from the area (Boulder)" in state.text()


def test_cards_chosen_for_an_effect():
    state = lay(hands={0: [YOUNG_FOREST_SPIRIT, TROLL, IMP]})
    card(state, YOUNG_FOREST_SPIRIT)
    assert says(state) == {"discard Troll", "discard Imp"}
    assert says(card(state, TROLL)) == {"summon Imp"}
    state = resolve(areas={0: [BALOG, IFRIT, SURTR, MIMIC]}, discard=[TROLL, IMP])
    assert says(state) == {"use Balog", "use Mimic"}
    assert says(card(state.copy(), BALOG)) == {"recover Ifrit", "recover Surtr"}
    assert says(card(state, MIMIC)) == {"take Troll"}
    state = lay(hands={0: [CERBERUS, DRAGON_EGG, SCORCH]}, areas={0: [SURTR, IFRIT]}, stones={0: (0, 2, 1)})
    egg = stones(card(state.copy(), DRAGON_EGG), 1)
    assert says(egg) == {"summon Scorch"}
    assert says(card(egg, SCORCH)) == {"copy Surtr", "copy Ifrit"}
    assert says(stones(card(state, CERBERUS), 2)) == {"discard Surtr", "discard Ifrit", "stop discarding"}


@pytest.mark.parametrize("num_players", [2, 3, 4])
def test_legal_actions_never_read_the_same_and_name_what_they_are(num_players):
    kinds = set()
    for state in itertools.chain(played(11, num_players), played(12, num_players)):
        if not state.done:
            kinds.add(DECISION_NAMES[decision(state)])
            labels = [state.label(a) for a in state.legal_actions()]
            assert len(set(labels)) == len(labels)
            table = {VALE_OF_ETERNITY.actions.label(a) for a in state.legal_actions()}
            assert not table & set(labels), "an answer is left without words of its own"
            assert state.text().splitlines()[1].startswith(f"player_{state.seat} ")
    assert len(kinds) > 8


def test_an_action_that_answers_nothing_reads_as_in_the_table():
    state = lay(num_players=2, hands={1: [TROLL]}, marked={0: [SYLPH, KAPPA]})
    for action in (A_CARD + TROLL, A_CARD + IMP, A_STONE, A_PLAYER, A_OPTION):
        assert state.label(action) == VALE_OF_ETERNITY.actions.label(action)
    card(state, SYLPH)
    assert state.label(A_SELL) == VALE_OF_ETERNITY.actions.label(A_SELL)
    *_, over = played(3, 2)
    assert over.label(A_DONE) == VALE_OF_ETERNITY.actions.label(A_DONE)


def test_an_illegal_action_is_refused_in_the_same_words():
    state = lay(hands={0: [AERIS]}, marked={0: [SYLPH, KAPPA]})
    message = r"seat 0 may not take 60 \(summon Aeris\); legal: 18 \(tame Kappa\), 57 \(tame Sylph\), 70 \(sell Sylph\)"
    with pytest.raises(IllegalActionError, match=message):
        card(state, AERIS)


def test_a_record_holds_the_words_of_each_decision(tmp_path):
    state = VALE_OF_ETERNITY.new(5, 3)
    actions, labels = [], []
    random = np.random.default_rng(5)
    while not state.done:
        actions.append(int(random.choice(state.legal_actions())))
        labels.append(state.label(actions[-1]))
        state.step(actions[-1])
    game = record.GameRecord(VALE_OF_ETERNITY, 5, 3, state.options, tuple(actions))
    record.save(game, tmp_path / "game.jsonl")
    lines = [json.loads(line) for line in (tmp_path / "game.jsonl").read_text().splitlines()]
    assert [line["label"] for line in lines[1:-1]] == labels
    assert record.verify(tmp_path / "game.jsonl", VALE_OF_ETERNITY) is None
