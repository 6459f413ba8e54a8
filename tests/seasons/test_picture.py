"""The pictures and words of Seasons: all that a seat may know, nothing that it may not, and it fits."""

import itertools
import re
import xml.etree.ElementTree as ElementTree

import numpy as np
import pytest
from PIL import ImageFont

from tabletopzoo.core.errors import IllegalActionError
from tabletopzoo.core.picture import _fonts, rgb_array
from tabletopzoo.seasons import SEASONS, board, drawing, icons, phrases, view
from tabletopzoo.seasons.components import (
    A_CARD,
    A_DIE,
    A_DONE,
    A_INPLAY,
    A_NO,
    A_OPPONENT,
    A_RESERVE,
    A_SHIFT,
    A_TYPE,
    A_YES,
    ACTIONS,
    AIR,
    AMSUG_LONGNECK,
    AMULET_OF_AIR,
    AMULET_OF_EARTH,
    AMULET_OF_FIRE,
    AMULET_OF_WATER,
    ARCANO_LEECH,
    BALANCE_OF_ISHTAR,
    BESPELLED_GRIMOIRE,
    CARDS,
    CRYSTAL_ORB,
    DAMNED_SOUL_OF_ONYS,
    DECISION_NAMES,
    DIE_OF_MALICE,
    DIVINE_CHALICE,
    DRAFT,
    DRAGON_SKULL,
    DRAW_BONUS,
    EARTH,
    ELEMENTAL_AMULET,
    ENERGY_NAMES,
    EXCHANGE_BONUS,
    GLUTTON_CAULDRON,
    HAND_OF_FORTUNE,
    IDOL_OF_THE_FAMILIAR,
    KAIRN_THE_DESTROYER,
    KEPT,
    KIND,
    KINDS,
    LANTERN_OF_XIDIT,
    LEWIS_GREYFACE,
    LIBRARY_2,
    LIBRARY_3,
    MIRROR_OF_THE_SEASONS,
    NAMES,
    NARIA_THE_PROPHETESS,
    NECROTIC_KRISS,
    OFFER,
    PACKET_Z,
    PHASE_NAMES,
    PICK_DIE,
    POTION_OF_DREAMS,
    POTION_OF_KNOWLEDGE,
    PURSE_OF_IO,
    RUNIC_CUBE_OF_EOLIS,
    SPLIT,
    STAFF_OF_SPRING,
    SYLLAS_THE_FAITHFUL,
    TEMPORAL_BOOTS,
    TITUS_DEEPGAZE,
    TRANSMUTE_BONUS,
    TREE_OF_LIGHT,
    VAMPIRIC_CROWN,
    WONDROUS_CHEST,
    YJANGS_FORGOTTEN_VASE,
)
from tests.seasons import table
from tests.seasons.table import lay

SVG = "{http://www.w3.org/2000/svg}"
WIDTH, HEIGHT = 1200, 840


def words(state, seat=None):
    """Every piece of text in the drawing, in one string."""
    return " ".join(e.text for e in ElementTree.fromstring(state.svg(seat)).iter(f"{SVG}text"))


def played(seed, num_players, **options):
    """A game at each of its decisions and at its end: at random, but fond of summoning and loath to end turns."""
    random = np.random.default_rng(seed)
    state = SEASONS.new(seed, num_players, **options)
    yield state
    while not state.done:
        legal = state.legal_actions()
        eager = [a for a in legal if state.label(a).startswith("summon")]
        busy = [a for a in legal if a != A_DONE]
        chosen = eager or busy if random.random() < 0.8 else legal
        state.step(int(random.choice(chosen or legal)))
        yield state


def row(text, label, player=None):
    """A row of the text, or of one player in it, on one line."""
    if player is not None:
        text = text[text.index(f"\nplayer_{player}  ") :].partition("\n\n")[0]
    found = re.search(rf"^{re.escape(label)}.*(?:\n {{16}}.*)*", text, re.MULTILINE)
    return re.sub(r"\n +", " ", found[0]).removeprefix(label).strip() if found else None


def named(text):
    """The kinds of card that a row of the text names, as often as it says."""
    found = []
    for name in sorted(NAMES, key=len, reverse=True):
        for count in re.findall(rf"(\d+ )?(?<![\w-]){name}(?![\w-])", text or ""):
            found += [NAMES.index(name)] * int(count or 1)
        text = re.sub(rf"(?<![\w-]){name}(?![\w-])", "", text or "")
    return sorted(found)


def lying(state, zone, owner=-1):
    """The kinds of card in a zone of a player."""
    s = state.record
    return sorted(int(KIND[c]) for c in range(CARDS) if s["zone"][c] == zone and s["owner"][c] == owner)


# ------------------------------------------------------------------------------------------ what is shown


@pytest.mark.parametrize("num_players", [2, 3, 4])
def test_pictures_and_words_do_not_change_with_what_the_seat_cannot_know(num_players):
    unseen = 0
    for state in itertools.islice(played(4, num_players), 0, None, 17):
        for seat in range(num_players):
            other = state.redeal(seat, seed=99)
            assert other.text(seat) == state.text(seat)
            assert other.svg(seat) == state.svg(seat)
            actions = range(0, ACTIONS, 3)
            assert [other.label(a) for a in actions] == [state.label(a) for a in actions]
            unseen += int((other.record["owner"] != state.record["owner"]).any())
    assert unseen > 10, "nothing was hidden: the test has seen no redeal that changes a hand"


@pytest.mark.parametrize("num_players", [2, 3, 4])
def test_the_text_tells_all_that_is_public(num_players):
    for state in itertools.islice(played(5, num_players), 0, None, 9):
        s, seat = state.record, num_players - 1
        text = state.text(seat)
        head = text.splitlines()[0]
        assert head.startswith(f"Seasons, year {view.year(state)}, ")
        assert f"space {s['space']} of 12" in head
        assert f"{'game over' if state.done else PHASE_NAMES[s['phase']]} (seen by player_{seat})" in head
        if not state.done:
            assert text.splitlines()[1].startswith(f"player_{state.seat} ")
        assert row(text, "pile") == f"{s['pile_n']} cards"
        discards = row(text, "discards")
        assert discards.startswith(f"{s['discard_n']} cards")
        unseen = int((re.search(r"(\d+) unseen", discards) or [0, 0])[1])
        assert len(named(discards)) + unseen == s["discard_n"]
        for p in range(num_players):
            assert f"player_{p}  {s['crystals'][p]} crystals, " in text
            assert f"score {state.scores[p]}" in row(text, f"player_{p}  ")
            energies = [f"{n} {name}" for n, name in zip(s["reserve"][p], ENERGY_NAMES, strict=True) if n]
            assert row(text, "  reserve", p).split(", ")[:-1] == energies
            assert row(text, "  gauge", p) == f"{s['gauge'][p]}, {s['bonuses'][p]} of 3 bonuses used"
            assert named(row(text, f"  in play {s['area_n'][p]}", p)) == sorted(table.area(state, p))
            assert row(text, f"  hand {s['hand_n'][p]}", p) is not None


@pytest.mark.parametrize("num_players", [2, 3, 4])
def test_a_seat_is_shown_its_own_cards_and_of_others_what_it_has_seen(num_players):
    for state in itertools.islice(played(6, num_players), 0, None, 13):
        s, text = state.record, state.text(0)
        for zone, title in view.SECTIONS.items():
            cards = lying(state, zone, 0)
            if cards and title != "drawn":
                assert named(row(text, f"  {title} {len(cards)}", 0)) == cards
        for p in range(1, num_players):
            held = [c for c in range(CARDS) if s["owner"][c] == p and s["zone"][c] in view.SECTIONS]
            seen = [int(KIND[c]) for c in held if s["seen"][c] & 1 and c not in view.summoned(state)]
            assert named(row(text, "  known", p)) == sorted(seen)
            hand = row(text, f"  hand {s['hand_n'][p]}", p)
            assert hand == ("unseen" if s["hand_n"][p] else "-")


def table_of_three():
    """The turn of player 1 in summer of year II: things to show of every sort."""
    return lay(
        num_players=3,
        seat=1,
        turn=1,
        space=8,
        year=2,
        crystals={0: 12, 1: 40, 2: 131},
        reserve={0: (0, 2, 0, 1), 1: (1, 1, 3, 0)},
        gauge={0: 2, 1: 7, 2: 3},
        bonuses={1: 2},
        areas={
            0: [AMULET_OF_WATER, BESPELLED_GRIMOIRE],
            1: [PURSE_OF_IO, TREE_OF_LIGHT, GLUTTON_CAULDRON],
            2: [DAMNED_SOUL_OF_ONYS],
        },
        stored={AMULET_OF_WATER: (1, 2, 0, 0), GLUTTON_CAULDRON: (0, 0, 0, 5)},
        tapped=[TREE_OF_LIGHT],
        hands={0: [DRAGON_SKULL, LANTERN_OF_XIDIT], 1: [LEWIS_GREYFACE, ELEMENTAL_AMULET], 2: []},
        shown=[DRAGON_SKULL, LEWIS_GREYFACE],
        libraries={p: ((), cards) for p, cards in enumerate(([ARCANO_LEECH], [TITUS_DEEPGAZE], [CRYSTAL_ORB]))},
        discard=[AMULET_OF_AIR, AMULET_OF_AIR + KINDS, WONDROUS_CHEST],
        dice=[(1, 2), (0, 2), (2, 0), (4, 3)],
        transmute=1,
        extra=1,
    )


def test_the_text_of_a_turn():
    text = table_of_three().text(1)
    assert text.splitlines()[0] == "Seasons, year II, summer, space 8 of 12, round 1, turns (seen by player_1)"
    assert text.splitlines()[1] == "player_1 has its turn and may transmute for 2 more each"
    assert row(text, "rates") == "air 3, water 2, fire 1, earth 1"
    assert row(text, "dice") == (
        "1: 2 fire, 3 crystals; 1 dot (player_1), 2: 2 water, star; 1 dot (player_0), "
        "3: 1 earth, star, transmute; 2 dots (player_2), 5: 6 crystals; 3 dots (moves token)"
    )
    assert row(text, "discards") == "3 cards, 2 Amulet of Air, Wondrous Chest"
    assert row(text, "player_0  ") == "12 crystals, 14 prestige, score 16, first player"
    assert row(text, "player_2  ") == "131 crystals, -5 prestige, score 126"
    assert row(text, "  reserve", 0) == "2 water, 1 earth, 3 of 10"
    assert row(text, "  reserve", 2) == "0 of 7"
    assert row(text, "  gauge", 1) == "7, 2 of 3 bonuses used"
    assert row(text, "  in play 2", 0) == "Amulet of Water (6; 1 air, 2 water), Bespelled Grimoire (8)"
    assert row(text, "  in play 3", 1) == "Purse of Io (6), Tree of Light (12; tapped), Glutton Cauldron (0; 5 earth)"
    assert row(text, "  hand 2", 0) == row(text, "  library III 1", 0) == "unseen"
    assert row(text, "  known", 0) == "Dragon Skull"
    assert row(text, "  hand 2", 1) == "Lewis Greyface, Elemental Amulet"
    assert row(text, "  library III 1", 1) == "Titus Deepgaze"
    assert row(text, "  known", 1) is None
    assert row(table_of_three().text(), "  hand 2", 0) == "Dragon Skull, Lantern of Xidit"


def test_the_drawing_tells_the_same():
    shown = words(table_of_three(), 1)
    for phrase in (
        "year II, summer, space 8 of 12, round 1, turns",
        "as player_1 sees it",
        "player_1 has its turn and may transmute for 2 more each",
        "dice of summer 3 die 1 player_1 die 2 player_0 die 3 player_2 6 die 5 moves token",
        "pile: 84, discard pile: 3 discarded: 2 Amulet of Air, Wondrous Chest",
        "player_0 first player score 16 12 14 bonuses",
        "3 of 10",
        "2 in play, gauge 2 Amulet of Water 6 Bespelled Grimoire 8 hand 2 library III 1 known to you: Dragon Skull",
        "player_1 (you) score 36 40 18",
        "5 of 7",
        "Purse of Io 6 Tree of Light 12 Glutton Cauldron 0 hand 2 library III 1 player_2",
        "131 -5",
        "1 in play, gauge 3 Damned Soul of Onys -5 hand 0 library III 1",
        "hand: 2 Lewis Greyface 6 Elemental Amulet 2 1-4 types library III: 1 Titus Deepgaze 4",
    ):
        assert phrase in shown.replace("-5 -12 -20 ", ""), phrase
    for secret in ("Lantern", "Arcano", "Crystal Orb"):
        assert secret not in shown
        assert secret in words(table_of_three(), None)
    assert "Lantern" in words(table_of_three(), 0)


def test_energies_lie_where_they_belong():
    """Air is drawn in reserves, on Amulet of Water, in the legend of the rates, and in no cost of this position."""
    reserve = {0: (3, 0, 0, 0), 1: (1, 0, 0, 0)}
    state = lay(reserve=reserve, areas={1: [AMULET_OF_WATER]}, stored={AMULET_OF_WATER: (4, 0, 0, 0)})
    discs = [e.get("fill") for e in ElementTree.fromstring(state.svg(0)).iter(f"{SVG}circle")]
    assert [discs.count(icons.ENERGY_COLOURS[energy]) for energy in (AIR, EARTH)] == [1 + 3 + 1 + 4, 1]


def test_tapped_cards_are_marked():
    areas = {0: [TREE_OF_LIGHT, KAIRN_THE_DESTROYER], 1: [IDOL_OF_THE_FAMILIAR]}
    state = lay(areas=areas, tapped=[TREE_OF_LIGHT, IDOL_OF_THE_FAMILIAR])
    assert state.svg(1).count(icons.turned(drawing.GOLD)) == 2


def test_costs_are_those_of_the_player_count_and_the_printing():
    assert view.cost(lay(num_players=4), ARCANO_LEECH) == ([0, 0, 0, 0], 8, "")
    assert view.cost(lay(num_players=3), TITUS_DEEPGAZE + KINDS) == ([0, 0, 2, 0], 0, "")
    assert view.cost(lay(), BALANCE_OF_ISHTAR) == ([0, 0, 0, 0], 2, "")
    assert view.cost(lay(balance_of_ishtar="first"), BALANCE_OF_ISHTAR) == ([0, 0, 0, 0], 6, "")


def test_drawn_cards_are_seen_by_the_one_who_drew_them():
    state = lay(
        num_players=3,
        hands={0: [AMULET_OF_FIRE]},
        reserve={0: (0, 0, 2, 0)},
        pile=[PURSE_OF_IO, CRYSTAL_ORB, TITUS_DEEPGAZE, ARCANO_LEECH],
    )
    table.summon(state, AMULET_OF_FIRE)
    assert row(state.text(0), "  drawn 4", 0) == "Purse of Io, Arcano Leech, Crystal Orb, Titus Deepgaze"
    assert row(state.text(1), "  drawn 4", 0) == "unseen"
    assert "drawn: 4 Purse of Io 6" in words(state, 0)
    assert "drawn 4 hand 0" in words(state, 1)
    assert "Purse of Io" not in words(state, 1)


def test_a_card_being_paid_for_is_seen_by_all():
    areas = {0: [AMULET_OF_WATER], 1: [PURSE_OF_IO]}
    reserve, stored = {0: (0, 0, 2, 0)}, {AMULET_OF_WATER: (0, 0, 2, 0)}
    state = lay(hands={0: [SYLLAS_THE_FAITHFUL]}, reserve=reserve, areas=areas, stored=stored)
    table.summon(state, SYLLAS_THE_FAITHFUL)
    for seat in (0, 1):
        assert "player_0 pays for Syllas the Faithful: 3 fire still owed" in state.text(seat)
        assert row(state.text(seat), "  summoned 1", 0) == "Syllas the Faithful"
        assert row(state.text(seat), "  known", 0) is None


def test_a_known_top_card_is_told_to_those_who_know_it():
    state = lay(num_players=3, areas={0: [CRYSTAL_ORB]}, pile=[PURSE_OF_IO])
    table.yes(table.activate(state, CRYSTAL_ORB))
    assert row(state.text(0), "top card") == "Purse of Io, known to player_0"
    assert row(state.text(1), "top card") == "unseen, known to player_0"
    assert "on top: Purse of Io, known to player_0" in words(state, 0)
    assert "on top: unseen, known to player_0" in words(state, 2)
    assert row(lay().text(0), "top card") is None


def test_the_draft_and_the_packets_of_three():
    for state in played(8, 3):
        if state.record["phase"] == DRAFT:
            packet = lying(state, PACKET_Z, 1)
            assert named(row(state.text(1), f"  packet {len(packet)}", 1)) == packet
            assert row(state.text(0), f"  packet {len(packet)}", 1) == "unseen"
            assert f"packet: {len(packet)}" in words(state, 1)
        elif state.record["phase"] == SPLIT and state.record["turn"] == 1 and state.record["stage"] == 5:
            parts = {title: lying(state, zone, state.seat) for zone, title in view.SECTIONS.items()}
            assert [len(parts[title]) for title in ("kept", "hand", "library II", "library III")] == [4, 3, 2, 0]
            assert "kept: 4" in words(state, state.seat)
            assert "year II, 1 to go" in state.text(0)
        elif state.record["phase"] > SPLIT:
            break
    assert lying(state, LIBRARY_2, 1) == named(row(state.text(1), "  library II 3", 1))
    assert lying(state, LIBRARY_3, 1) == named(row(state.text(1), "  library III 3", 1))


def test_the_end_names_winners_and_places():
    *_, state = played(3, 3)
    text, shown = state.text(1), words(state, 1)
    assert state.done
    for told in (text, shown):
        assert "game over" in told
        assert told.count("winner") == state.ranks.count(1)
    winners = [f"player_{p}" for p, rank in enumerate(state.ranks) if rank == 1]
    assert text.splitlines()[1] == f"won by {' and '.join(winners)}"


def test_years_outside_the_game_have_names():
    assert [view.year(lay(year=y, opened=3)) for y in (-1, 0, 1, 2, 3, 4)] == ["-1", "0", "I", "II", "III", "IV"]


# ------------------------------------------------------------------------------------------ room


def boxes(svg):
    """Left, top, right, bottom of every rectangle and every line of text of a drawing, and whether it is a text."""
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
                width = fonts[element.get("font-weight") == "bold"].getlength(element.text) * size / 100
                left -= {"start": 0, "middle": width / 2, "end": width}[element.get("text-anchor")]
                yield left, top - 0.75 * size, left + width, top + 0.1 * size
        for child in element:
            yield from walk(child, x, y, scale)

    return list(walk(ElementTree.fromstring(svg), 0, 0, 1))


def crowded(num_players, seat):
    """17 cards in play before each of up to three players, 20 in the hands of two, all else discarded."""
    areas = {p: range(17 * p, 17 * p + 17) for p in range(num_players if num_players < 4 else 3)}
    free = [card for card in range(CARDS) if not any(card in area for area in areas.values())]
    hands = {0: free[:20], 1: free[20:40]}
    return lay(
        num_players=num_players,
        seat=seat,
        areas=areas,
        hands=hands,
        shown=free[:40],
        gauge=15,
        crystals=dict.fromkeys(range(num_players), 1234),
        bonuses=dict.fromkeys(range(num_players), 3),
        discard=free[40:],
    )


@pytest.mark.parametrize("num_players", [2, 3, 4])
def test_text_fits_a_terminal_and_the_drawing_its_frame(num_players):
    states = itertools.chain(
        itertools.islice(played(num_players, num_players), 0, None, 23),
        [crowded(num_players, seat) for seat in range(2)],
    )
    for state in states:
        for seat in (None, 0):
            assert max(map(len, state.text(seat).splitlines())) <= 100
            for left, top, right, bottom in boxes(state.svg(seat)):
                assert -1e-6 <= left <= right <= WIDTH + 1e-6
                assert -1e-6 <= top <= bottom <= HEIGHT + 1e-6


@pytest.mark.parametrize("num_players", [2, 3, 4])
def test_a_crowded_board_keeps_to_itself(num_players):
    state = crowded(num_players, 0)
    width = (1168 - 8 * (num_players - 1)) / num_players
    for seat in (None, 0, 1):
        for player in range(num_players):
            shape = board.board(state, player, seat, width, 420, 236)
            for left, top, right, bottom in boxes(f'<svg xmlns="{SVG[1:-1]}">{shape}</svg>'):
                assert -1e-6 <= left <= right <= width + 1e-6
                assert -1e-6 <= top <= bottom <= 420 + 1e-6


def test_the_title_of_a_board_does_not_run_into_its_score():
    state = lay(num_players=4, hands={0: range(40)})
    assert state.scores[0] == -200
    name, place, score = boxes(f'<svg xmlns="{SVG[1:-1]}">{board._title(state, 0, 0, 286)}</svg>')
    assert name[2] < place[0]
    assert place[2] < score[0]


@pytest.mark.parametrize("count", [0, 1, 2, 7, 13, 17, 20, 33, 60])
def test_cards_of_a_field_stay_inside_it_and_apart(count):
    cells = drawing.grid(count, 820, 112)
    assert len(cells) == count
    for x, y, across, tall in cells:
        assert min(x, y) >= 0
        assert x + across <= 820 + 1e-6
        assert y + tall <= 112 + 1e-6
    for a, b in itertools.combinations(cells, 2):
        assert a[0] + a[2] <= b[0] or b[0] + b[2] <= a[0] or a[1] + a[3] <= b[1] or b[1] + b[3] <= a[1]


@pytest.mark.parametrize(("width", "height"), [(84, 44), (85, 33), (140, 54), (120, 66)])
def test_names_and_costs_fit_their_cards(width, height):
    for kind in range(KINDS):
        cost = view.cost(lay(num_players=4), kind)
        drawn = f'<svg xmlns="{SVG[1:-1]}">{drawing.card(kind, width, height, *cost)}</svg>'
        _, *texts = shapes = boxes(drawn)
        for left, top, right, bottom in shapes:
            assert -1e-6 <= left <= right <= width + 1e-6, NAMES[kind]
            assert -1e-6 <= top <= bottom <= height + 1e-6, NAMES[kind]
        lines = len(drawing.name_lines(NAMES[kind]))
        shield = height - 16.7 * min(width / 84, height / 44)
        assert max(bottom for _, _, _, bottom in texts[:lines]) < shield + 0.5, NAMES[kind]


def test_more_energies_than_the_limit_fit_the_board():
    state = lay(num_players=4, areas={0: [POTION_OF_KNOWLEDGE]}, reserve={0: (0, 4, 3, 0)})
    table.types(table.activate(state, POTION_OF_KNOWLEDGE), AIR, AIR, AIR, EARTH, EARTH)
    assert "holds 12 energies and may keep 7" in state.text(1)
    assert row(state.text(1), "  reserve", 0) == "3 air, 4 water, 3 fire, 2 earth, 12 of 7"
    shape = ElementTree.fromstring(f'<svg xmlns="{SVG[1:-1]}">{board._reserve(state, 0, 266)}</svg>')
    assert [e.get("fill") in icons.ENERGY_COLOURS for e in shape.iter(f"{SVG}circle")] == [True] * 12
    lefts = [float(e.get("transform").split("(")[1].split()[0]) for e in shape[0] if e.tag == f"{SVG}g"]
    assert len(lefts) == 12
    assert max(lefts) < 266 - 55


def test_the_drawing_becomes_pixels():
    pixels = rgb_array(table_of_three().svg(0))
    assert pixels.shape == (HEIGHT, WIDTH, 3)
    assert len(np.unique(pixels.reshape(-1, 3), axis=0)) > 20


# ------------------------------------------------------------------------------------------ words for actions


def says(state):
    """The legal actions in words."""
    return {state.label(a) for a in state.legal_actions()}


def test_drafting_and_splitting():
    state = SEASONS.new(1, 2)
    assert says(state) == {f"keep {NAMES[kind]}" for kind in lying(state, PACKET_Z, 0)}
    state = SEASONS.new(1, 2, deck="apprentice")
    assert "player_0 puts a card into the packet of year I, 3 to go" in state.text()
    assert says(state) == {f"put {NAMES[kind]} into the packet of year I" for kind in lying(state, KEPT, 0)}


def test_dice_read_as_they_lie():
    state = lay(phase=PICK_DIE, dice=[(0, 0), (1, 3), (4, 1)])
    assert says(state) == {"take die 1: 1 fire, star, transmute", "take die 2: card", "take die 5: 6 crystals"}


def test_a_turn():
    state = lay(
        space=table.FALL,
        hands={0: [STAFF_OF_SPRING, TEMPORAL_BOOTS]},
        areas={0: [PURSE_OF_IO, DRAGON_SKULL, AMULET_OF_WATER]},
        stored={AMULET_OF_WATER: (0, 1, 0, 0)},
        reserve={0: (0, 1, 0, 3)},
        transmute=1,
    )
    assert says(state) == {
        "end the turn",
        "summon Staff of Spring",
        "summon Temporal Boots",
        "activate Dragon Skull",
        "transmute water for 4 crystals",
        "transmute water of an Amulet of Water for 4 crystals",
        "transmute earth for 3 crystals",
        "use a bonus: exchange two energies",
        "use a bonus: transmute for 1 more each",
        "use a bonus: raise the gauge",
    }
    assert "transmute earth for 4 crystals" in says(table.bonus(state, TRANSMUTE_BONUS))
    assert "player_0 has its turn and may transmute for 2 more each" in state.text()


def test_the_card_symbol_and_die_of_malice():
    state = table.begin_turn(dice=[(0, 4), (1, 0), (2, 0)], areas={0: [DIE_OF_MALICE]})
    assert says(state) == {"reroll the die", "leave the die as it is"}
    assert "player_0 may reroll its die (Die of Malice)" in state.text()
    table.no(state)
    assert says(state) == {"draw a card", "use a bonus: draw two cards and keep one"}
    one = table.yes(state.copy())
    assert says(one) == {"keep the drawn card", "discard the drawn card"}
    two = table.bonus(state, DRAW_BONUS)
    assert "player_0 chooses one of 2 drawn cards" in two.text()
    assert says(two) == {f"keep {NAMES[kind]}" for kind in lying(two, OFFER, 0)}


def test_paying_waiving_and_types():
    state = lay(
        hands={0: [ELEMENTAL_AMULET, LANTERN_OF_XIDIT]},
        areas={0: [HAND_OF_FORTUNE, AMULET_OF_WATER]},
        stored={AMULET_OF_WATER: (0, 0, 1, 0)},
        reserve={0: (1, 0, 3, 3)},
    )
    lantern = table.summon(state.copy(), LANTERN_OF_XIDIT)
    assert "player_0 waives energies of Lantern of Xidit, 1 to go (Hand of Fortune)" in lantern.text()
    assert says(lantern) == {"waive fire", "waive earth"}
    table.types(lantern, EARTH)
    assert "player_0 pays for Lantern of Xidit: 3 fire, 2 earth still owed" in lantern.text()
    assert says(lantern) == {"pay fire", "pay fire of an Amulet of Water"}
    table.types(table.summon(state, ELEMENTAL_AMULET), AIR)
    assert "player_0 chooses what to pay (Elemental Amulet): air" in state.text()
    assert says(state) == {
        "choose water (two energies of choice)",
        "choose fire (draw a card)",
        "choose earth (5 crystals)",
        "choose no more",
    }


def test_gains_stores_and_what_exceeds_the_limit():
    state = lay(hands={0: [AMULET_OF_WATER, BESPELLED_GRIMOIRE]}, reserve={0: (1, 3, 0, 1)})
    water = table.summon(state.copy(), AMULET_OF_WATER)
    assert says(water) == {f"store {name}" for name in ENERGY_NAMES}
    assert "player_0 stores energies of choice, 4 to go (Amulet of Water)" in water.text()
    table.summon(state, BESPELLED_GRIMOIRE)
    assert says(state) == {f"gain {name}" for name in ENERGY_NAMES}
    assert "player_0 gains energies of choice, 2 to go" in state.text()


def test_the_exchange_bonus_balance_and_mirror():
    state = lay(areas={0: [BALANCE_OF_ISHTAR, MIRROR_OF_THE_SEASONS]}, crystals={0: 2}, reserve={0: (3, 1, 0, 0)})
    assert says(table.bonus(state.copy(), EXCHANGE_BONUS)) == {"return air", "return water"}
    balance = table.activate(state.copy(), BALANCE_OF_ISHTAR)
    assert "player_0 pays equal energies for Balance of Ishtar, 3 to go" in balance.text()
    assert "2 to go, air" in table.reserve(balance, AIR).text()
    table.reserve(table.activate(state, MIRROR_OF_THE_SEASONS), AIR)
    assert says(state) == {"pay air", "pay no more"}
    table.done(state)
    assert "player_0 turns 1 air into another energy (Mirror of the Seasons)" in state.text()
    assert says(state) == {"turn them into water", "turn them into fire", "turn them into earth"}


def test_cards_in_play_that_are_given_up():
    state = lay(
        num_players=3,
        hands={0: [SYLLAS_THE_FAITHFUL, AMSUG_LONGNECK]},
        reserve={0: (1, 1, 3, 0)},
        areas={0: [PURSE_OF_IO], 1: [STAFF_OF_SPRING, KAIRN_THE_DESTROYER]},
    )
    syllas = table.summon(state.copy(), SYLLAS_THE_FAITHFUL)
    assert "player_1 sacrifices cards in play, 1 to go (Syllas the Faithful)" in syllas.text(2)
    assert says(syllas) == {"sacrifice Staff of Spring", "sacrifice Kairn the Destroyer"}
    table.summon(state, AMSUG_LONGNECK)
    assert says(state) == {"take Staff of Spring back"}
    assert "player_1 takes a magic item back (Amsug Longneck)" in state.text()
    state = lay(areas={0: [NECROTIC_KRISS, KAIRN_THE_DESTROYER]}, hands={0: [TITUS_DEEPGAZE]})
    assert says(table.activate(state, NECROTIC_KRISS)) == {"sacrifice Kairn the Destroyer", "discard Titus Deepgaze"}


def test_cards_that_are_drawn_chosen_and_given():
    drawn = [PURSE_OF_IO, TITUS_DEEPGAZE, STAFF_OF_SPRING]
    state = lay(num_players=3, hands={0: [NARIA_THE_PROPHETESS]}, crystals={0: 3}, pile=drawn)
    table.summon(state, NARIA_THE_PROPHETESS)
    assert "player_0 keeps one of 3 drawn cards (Naria the Prophetess)" in state.text(1)
    assert says(state) == {f"keep {NAMES[kind]}" for kind in drawn}
    table.choose(state, PURSE_OF_IO)
    assert "player_0 gives player_1 a drawn card (Naria the Prophetess)" in state.text(2)
    assert says(state) == {"give Titus Deepgaze to player_1", "give Staff of Spring to player_1"}
    state = lay(hands={0: [DIVINE_CHALICE]}, reserve={0: (1, 1, 1, 1)}, pile=drawn)
    assert says(table.summon(state, DIVINE_CHALICE)) == {f"play {NAMES[kind]}" for kind in drawn}
    state = lay(areas={0: [POTION_OF_DREAMS]}, hands={0: [PURSE_OF_IO, RUNIC_CUBE_OF_EOLIS]})
    assert says(table.activate(state, POTION_OF_DREAMS)) == {"play Purse of Io", "play Runic Cube of Eolis"}


def test_modes_offers_boots_and_lewis():
    state = lay(
        num_players=3,
        areas={0: [TREE_OF_LIGHT, CRYSTAL_ORB]},
        hands={0: [VAMPIRIC_CROWN, TEMPORAL_BOOTS, LEWIS_GREYFACE, PURSE_OF_IO]},
        crystals={0: 5},
        reserve={0: (2, 1, 1, 1)},
    )
    tree = {"pay 3 crystals for an energy", "pay an energy to transmute"}
    orb = {"look at the top card", "discard the top card for 3 crystals"}
    assert says(table.activate(state.copy(), TREE_OF_LIGHT)) == tree
    assert says(table.activate(state.copy(), CRYSTAL_ORB)) == orb
    assert says(table.yes(table.activate(state.copy(), CRYSTAL_ORB))) == {"play the top card", "leave the top card"}
    crown = table.summon(state.copy(), VAMPIRIC_CROWN)
    assert says(crown) == {"draw a card", "discard a card"}
    assert "discard Purse of Io" in says(table.no(crown))
    assert "move the season token 3 spaces back" in says(table.summon(state.copy(), TEMPORAL_BOOTS))
    assert "move the season token 1 space forward" in says(table.summon(state.copy(), TEMPORAL_BOOTS))
    assert says(table.summon(state, LEWIS_GREYFACE)) == {"name player_1", "name player_2"}


def test_what_comes_after_the_open_question_is_told():
    state = lay(hands={0: [AMULET_OF_EARTH]}, reserve={0: (0, 0, 0, 2)}, areas={0: [YJANGS_FORGOTTEN_VASE]})
    table.summon(state, AMULET_OF_EARTH)
    assert "player_0 gains energies of choice, 1 to go; then Amulet of Earth" in state.text(1)


@pytest.mark.parametrize("num_players", [2, 3, 4])
def test_legal_actions_never_read_the_same_and_name_what_they_are(num_players):
    kinds = set()
    for state in itertools.chain(played(11, num_players), played(12, num_players)):
        if not state.done:
            kinds.add(DECISION_NAMES[phrases.decision(state)])
            labels = [state.label(a) for a in state.legal_actions()]
            assert len(set(labels)) == len(labels)
            actions = {SEASONS.actions.label(a) for a in state.legal_actions()}
            assert not actions & set(labels), "an answer is left without words of its own"
            assert phrases.question(state)[0].islower()
    assert len(kinds) > 12


def test_every_kind_of_decision_has_a_question():
    assert set(phrases.QUESTIONS) == set(range(len(DECISION_NAMES)))


def test_an_action_that_answers_nothing_reads_as_in_the_table():
    state = lay(num_players=2, hands={0: [POTION_OF_KNOWLEDGE]})
    for action in (A_DIE, A_TYPE, A_SHIFT, A_OPPONENT, A_OPPONENT + 2, A_YES, A_NO):
        assert state.label(action) == SEASONS.actions.label(action)
    state = SEASONS.new(1, 2)
    for action in (A_DONE, A_INPLAY, A_DIE, A_RESERVE, A_TYPE):
        assert state.label(action) == SEASONS.actions.label(action)
    *_, over = played(3, 2)
    assert over.label(A_DONE) == SEASONS.actions.label(A_DONE)


def test_an_illegal_action_is_refused_in_the_same_words():
    state = lay(hands={0: [LANTERN_OF_XIDIT]}, gauge=15, bonuses={0: 3})
    message = r"seat 0 may not take 45 \(summon Lantern of Xidit\); legal: 0 \(end the turn\)"
    with pytest.raises(IllegalActionError, match=message):
        state.step(A_CARD + LANTERN_OF_XIDIT)
