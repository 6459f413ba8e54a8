"""The table of The Magnificent, as text for a terminal and as an SVG drawing.

Both show all but the decks and the draft hands of others; the open view shows those hands too.
"""

import textwrap
from collections.abc import Iterable

from tabletopzoo.core import picture as draw
from tabletopzoo.core.state import State
from tabletopzoo.the_magnificent import middle, phrases, view, words
from tabletopzoo.the_magnificent.board import board
from tabletopzoo.the_magnificent.components import (
    AREA_LETTERS,
    BONUS_SYMBOLS,
    COLOURS,
    COLUMNS,
    HEIGHTS,
    ROWS,
    SPACES,
    TRACK,
)
from tabletopzoo.the_magnificent.drawing import CREAM, EDGE, GOLD, MUTED, NIGHT, PANEL
from tabletopzoo.the_magnificent.kinds import TURN_PHASE
from tabletopzoo.the_magnificent.vocabulary import COLOUR_NAMES
from tabletopzoo.the_magnificent.words import KIND_NAMES, counts, listed, some, table

LINE = 100  # columns of the terminal
TILE_LETTERS = "ogp"  # bonuses have capitals, and c
SOLO_WIN = 200

# ---------------------------------------------------------------- text


def situation(state: State) -> str:
    """Who is asked what, and what comes after that; at the end who has won."""
    if state.done:
        if state.num_players == 1:
            return f"{some(state.scores[0], 'point')}: {'won' if state.scores[0] >= SOLO_WIN else 'not won'}"
        return f"won by {' and '.join(f'player_{i}' for i, rank in enumerate(state.ranks) if rank == 1)}"
    return listed([f"player_{state.seat} {phrases.question(state)}", phrases.then(state)])


def text(state: State, seat: int | None) -> str:
    """The table in at most 100 columns, as `seat` sees it (None: open)."""
    s = state.record
    lines = [
        f"The Magnificent, {view.progress(state)} ({'open view' if seat is None else f'seen by player_{seat}'})",
        *textwrap.wrap(situation(state), LINE),
        *_row("main tent", "; ".join(_dice_words(state, colour) for colour in range(4))),
        *_row("tiles left", counts(s["supply"].tolist(), KIND_NAMES)),
        *_rows("sets", [_set_words(state, card, tile) for card, tile in view.sets(state) if card >= 0]),
        *_rows("tiles offered", [words.space(state, SPACES + tile) for tile in view.offered(state) if tile >= 0]),
        *_rows("posters", [words.poster(state, p) for p in s["display_poster"].tolist() if p >= 0]),
        *_rows("to place", [words.poster(state, poster) for poster in view.in_hand(state)]),
        *_row("decks", ", ".join(f"{count} {name}" for name, count in view.decks(state).items())),
        *(
            line
            for track in range(COLOURS)
            for line in _row(f"{COLOUR_NAMES[track]} track", _track_words(state, track))
        ),
        *_rows("tents on tracks", [words.tent(state, tent) for tent in view.tents_left(state)]),
        *_row("spaces", "; ".join(_space_words(state, i) for i in range(SPACES))),
        *_row("performances", _hat_words(state)),
        *_camps(state),
    ]
    for player in range(state.num_players):
        lines += ["", *_player(state, player, seat)]
    return "\n".join(lines)


def _player(state: State, player: int, seat: int | None) -> list[str]:
    s, place = state.record, view.place(state, player)
    held = listed([words.gems(s["gems"][player].tolist())], "no gems")
    trainers = f"{some(int(s['trainers'][player]), 'trainer')} and {s['spent'][player]} used"
    owed = f", owes {view.owed(state, player)}" if s["phase"] == TURN_PHASE else ""
    name = f"player_{player}  board {view.board_name(state, player)}{f', {place}' if place else ''}"
    built = counts(s["built"][player].tolist(), KIND_NAMES) or "no tiles"
    slots = [(i, *slot) for i, slot in enumerate(view.slots(state, player)) if max(slot) >= 0]
    return [
        f"{name}, score {state.scores[player]}",
        *_row("  holds", f"{some(int(s['coins'][player]), 'coin')}{owed}, {held}, {trainers}"),
        *_row("  built", f"{built}; {some(int(s['completed'][player]), 'poster')} completed"),
        *_rows("  cards", [_card_words(state, player, card) for card in view.cards(state, player, seat)]),
        *_rows("  trainer tiles", [words.space(state, SPACES + tile) for tile in view.tiles(state, player)]),
        *_rows("  slots", [f"{i}: {_slot_words(state, poster, tent)}" for i, poster, tent in slots]),
    ]


def _dice_words(state: State, colour: int) -> str:
    dice, reserve = " ".join(map(str, view.dice(state, colour))), int(state.record["reserve"][colour])
    return f"{COLOUR_NAMES[colour]} {dice or '-'}{f' and {reserve} in reserve' if reserve else ''}"


def _set_words(state: State, card: int, tile: int) -> str:
    return words.card(state, card) + (f"; {words.space(state, SPACES + tile)}" if tile >= 0 else "")


def _space_words(state: State, i: int) -> str:
    return words.space(state, i) + (" (used)" if state.record["space_used"][i] else "")


def _track_words(state: State, track: int) -> str:
    wagon = int(state.record["wagon"][track])
    spaces = [f"{space} {words.track_space(state, track, space)}" for space in range(TRACK)]
    return f"wagon on {wagon}; {', '.join(spaces)}"


def _hat_words(state: State) -> str:
    """The hats from the highest down."""
    heights = range(HEIGHTS, 0, -1)
    hats = [(player, height) for height in heights for player in view.hats_at(state, height)]
    return ", ".join(f"player_{player} on {words.height(state, height)} (height {height})" for player, height in hats)


def _card_words(state: State, player: int, held: view.Held) -> str:
    if held.card < 0:
        return "a card in hand"
    if held.in_hand:
        return f"in hand: {words.card(state, held.card)}"
    die = f"; {COLOUR_NAMES[held.colour]} die {held.value}" if held.value else ""
    return f"{words.card(state, held.card)}, now {view.value(state, player, held.card)}{die}"


def _slot_words(state: State, poster: int, tent: int) -> str:
    over = words.poster(state, poster) if poster >= 0 else "no poster"
    return f"{over} over {words.tent_name(tent)}" if tent >= 0 else f"{over}, no tent"


def _camps(state: State) -> list[str]:
    """The camps side by side, tiles as o, g, p and bonuses as in the tables, with the letters of the areas."""
    players = range(state.num_players)
    lines = ["camps", " " * 16 + " ".join(f"{f'player_{player}':<20}" for player in players)]
    for row in range(ROWS):
        parts = []
        for player in players:
            covered, area = view.cells(state, player), view.area_of(state, player)
            symbols = table(state, "BOARD_SYMBOL")[view.side(state, player)].tolist()
            cells = range(row * COLUMNS, (row + 1) * COLUMNS)
            shown = "".join(TILE_LETTERS[covered[c]] if covered[c] >= 0 else BONUS_SYMBOLS[symbols[c]] for c in cells)
            parts.append(f"{shown} {''.join(AREA_LETTERS[area[c]] for c in cells)}")
        lines.append(" " * 16 + "  ".join(parts))
    return [line.rstrip() for line in lines]


def _row(label: str, words: str) -> list[str]:
    """The words behind their label, in as many lines as it takes; none for no words."""
    wrapped = textwrap.wrap(words, LINE - 18, break_on_hyphens=False)
    return [f"{label if i == 0 else '':<16}{'  ' if i else ''}{line}" for i, line in enumerate(wrapped)]


def _rows(label: str, items: Iterable[str]) -> list[str]:
    """Each of the items in a line of its own."""
    return [line for i, item in enumerate(items) for line in _row("" if i else label, item)]


# ---------------------------------------------------------------- drawing

WIDTH, HEIGHT = 1600, 1000
LEFT, ROOM, GAP = 16, 1568, 8
TOP, MIDDLE, BOTTOM = 78, 414, 990
BAND = MIDDLE - TOP - GAP  # height of the middle of the table
WIDEST = 800  # a board


def svg(state: State, seat: int | None) -> str:
    """The table as an SVG document of 1600 x 1000, as `seat` sees it (None: open)."""
    widths = (172, 620, 150, 296, ROOM - 172 - 620 - 150 - 296 - 4 * GAP)
    fields = (middle.tent, middle.tracks, middle.performances, middle.display, middle.posters)
    lefts = [LEFT + sum(widths[:i]) + GAP * i for i in range(len(widths))]
    parts = zip(fields, widths, lefts, strict=True)
    return draw.document(
        WIDTH,
        HEIGHT,
        draw.rect(0, 0, WIDTH, HEIGHT, NIGHT),
        _header(state, seat),
        *(draw.group(field(state, width, BAND), x=left, y=TOP) for field, width, left in parts),
        *_boards(state, seat),
    )


def _header(state: State, seat: int | None) -> str:
    words = situation(state)
    return draw.group(
        draw.text(LEFT, 30, "The Magnificent", 22, GOLD, bold=True),
        draw.text(LEFT + 224, 29, view.progress(state), 14, CREAM),
        draw.text(WIDTH - LEFT, 29, "open view" if seat is None else f"as player_{seat} sees it", 13, MUTED, "end"),
        draw.rect(LEFT, 42, ROOM, 28, PANEL, rx=8, stroke=EDGE, stroke_width=1.5),
        draw.text(LEFT + 12, 61, words, min(13.5, (ROOM - 24) / (0.71 * len(words))), CREAM, bold=True),
    )


def _boards(state: State, seat: int | None) -> list[str]:
    players = state.num_players
    width = min(WIDEST, (ROOM - GAP * (players - 1)) / players)
    left = LEFT + (ROOM - players * width - GAP * (players - 1)) / 2
    return [
        draw.group(board(state, player, seat, width, BOTTOM - MIDDLE), x=left + player * (width + GAP), y=MIDDLE)
        for player in range(players)
    ]
