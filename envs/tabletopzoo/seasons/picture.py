"""The table of Seasons, as text for a terminal and as an SVG drawing.

Both show what a seat may know, or all cards for the open view.
"""

import textwrap
from collections.abc import Iterable

from tabletopzoo.core import picture as draw
from tabletopzoo.core.state import State
from tabletopzoo.seasons import view
from tabletopzoo.seasons.board import AREA_TOP, board
from tabletopzoo.seasons.components import (
    ENERGY_NAMES,
    KIND,
    NAMES,
    NO_CARD,
    PRESTIGE,
    RATE,
)
from tabletopzoo.seasons.drawing import CREAM, EDGE, GOLD, MUTED, NIGHT, PANEL, card, grid, names, panel, paragraphs
from tabletopzoo.seasons.phrases import amounts, dots, face
from tabletopzoo.seasons.wheel import dice, rates, wheel

COLUMNS = 100  # of the terminal

# ---------------------------------------------------------------- text


def text(state: State, seat: int | None) -> str:
    """The table in at most 100 columns, as `seat` sees it (None: open)."""
    s = state.record
    rate, scores = RATE[view.season(state)].tolist(), state.scores
    lines = [
        f"Seasons, {view.progress(state)} ({'open view' if seat is None else f'seen by player_{seat}'})",
        *textwrap.wrap(view.situation(state), COLUMNS),
        *_rows("rates", [f"{name} {n}" for name, n in zip(ENERGY_NAMES, rate, strict=True)]),
        *_rows("dice", [_die_words(state, die) for die in view.rolled(state)]),
        *_rows("pile", [f"{s['pile_n']} cards"]),
        *_rows("top card", _top_words(state, seat), empty=False),
        *_rows("discards", [f"{s['discard_n']} cards", *_discard_words(state, seat)]),
    ]
    for player in range(state.num_players):
        note = view.place(state, player)
        held = s["reserve"][player].tolist()
        facts = f"{s['crystals'][player]} crystals, {view.prestige(state, player)} prestige, score {scores[player]}"
        lines += [
            "",
            f"player_{player}  {facts}{f', {note}' if note else ''}",
            *_rows("  reserve", [*filter(None, [amounts(held)]), f"{sum(held)} of {view.limit(state, player)}"]),
            *_rows("  gauge", [f"{s['gauge'][player]}", f"{s['bonuses'][player]} of 3 bonuses used"]),
            *_rows(f"  in play {s['area_n'][player]}", [_play_words(state, c) for c in view.area(state, player)]),
        ]
        for title, size, shown in view.sections(state, player, seat):
            lines += _rows(f"  {title} {size}", names(shown) or (["unseen"] if size else []))
        lines += _rows("  known", names(view.known(state, player, seat)), empty=False)
    return "\n".join(lines)


def _die_words(state: State, die: int) -> str:
    count, taker = dots(state, die), view.taker(state, die)
    words = f"{die + 1}: {face(state, die)}; {count} dot{'s' if count > 1 else ''}"
    return f"{words} ({taker})" if taker else words


def _top_words(state: State, seat: int | None) -> list[str]:
    card, known = view.top(state, seat), view.top_known_by(state)
    return [NAMES[KIND[card]] if card != NO_CARD else "unseen", f"known to {known}"] if known else []


def _discard_words(state: State, seat: int | None) -> list[str]:
    seen = view.discards(state, seat)
    unseen = int(state.record["discard_n"]) - len(seen)
    return names(seen) + ([f"{unseen} unseen"] if unseen else [])


def _play_words(state: State, card: int) -> str:
    facts = [str(PRESTIGE[KIND[card]]), amounts(view.stored(state, card)), "tapped" if view.tapped(state, card) else ""]
    return f"{NAMES[KIND[card]]} ({'; '.join(filter(None, facts))})"


def _rows(label: str, items: Iterable[str], empty: bool = True) -> list[str]:
    """The items in as many lines as it takes, none of them broken; no line for none if not `empty`."""
    whole = ", ".join(item.replace(" ", "\0") for item in items)
    if not whole and not empty:
        return []
    lines = textwrap.wrap(
        whole or "-", COLUMNS, initial_indent=f"{label:<16}", subsequent_indent=" " * 16, break_on_hyphens=False
    )
    return [line.replace("\0", " ") for line in lines]


# ---------------------------------------------------------------- drawing

WIDTH, HEIGHT = 1200, 840
LEFT, ROOM = 16, 1168
TOP, MIDDLE, BOTTOM = 82, 254, 828
BAND = MIDDLE - TOP - 8  # height of the middle of the table
STRIP, GAP = 152, 8  # height of the cards of the viewing seat


def svg(state: State, seat: int | None) -> str:
    """The table as an SVG document of 1200 x 840, as `seat` sees it (None: open)."""
    return draw.document(
        WIDTH,
        HEIGHT,
        draw.rect(0, 0, WIDTH, HEIGHT, NIGHT),
        _header(state, seat),
        draw.group(panel(BAND, BAND), draw.group(wheel(state, BAND / 2 - 7), x=BAND / 2, y=BAND / 2), x=LEFT, y=TOP),
        draw.group(rates(state, 252, BAND), x=LEFT + BAND + GAP, y=TOP),
        draw.group(dice(state, seat, 470, BAND), x=LEFT + BAND + 252 + 2 * GAP, y=TOP),
        draw.group(_piles(state, seat, ROOM - BAND - 722 - 3 * GAP), x=LEFT + BAND + 722 + 3 * GAP, y=TOP),
        *_boards(state, seat),
        *([] if seat is None else [_own_cards(state, seat)]),
    )


def _header(state: State, seat: int | None) -> str:
    words = view.situation(state)
    return draw.group(
        draw.text(LEFT, 33, "Seasons", 23, GOLD, bold=True),
        draw.text(LEFT + 122, 31, view.progress(state), 14, CREAM),
        draw.text(WIDTH - LEFT, 31, "open view" if seat is None else f"as player_{seat} sees it", 13, MUTED, "end"),
        draw.rect(LEFT, 46, ROOM, 28, PANEL, rx=8, stroke=EDGE, stroke_width=1.5),
        draw.text(LEFT + 12, 65, words, min(13.5, (ROOM - 24) / (0.71 * len(words))), CREAM, bold=True),
    )


def _piles(state: State, seat: int | None, width: float) -> str:
    """The draw pile, its top card where the viewer knows it, and the discarded cards that it has seen."""
    s = state.record
    rows = [("on top", _top_words(state, seat)), ("discarded", _discard_words(state, seat))]
    title = f"pile: {s['pile_n']}, discard pile: {s['discard_n']}"
    return panel(width, BAND, title) + draw.group(paragraphs(rows, width - 24, BAND - 36), x=12, y=28)


def _boards(state: State, seat: int | None) -> list[str]:
    players = state.num_players
    width = (ROOM - GAP * (players - 1)) / players
    height = BOTTOM - MIDDLE - (0 if seat is None else STRIP + GAP)
    field = height - AREA_TOP - (72 if seat is not None else 150)
    return [
        draw.group(board(state, player, seat, width, height, field), x=LEFT + player * (width + GAP), y=MIDDLE)
        for player in range(players)
    ]


def _own_cards(state: State, seat: int) -> str:
    """The cards of the viewing seat that others do not see, each with its cost."""
    sections = view.sections(state, seat, seat)
    shares = [max(2.5, len(section.shown)) for section in sections]
    parts = [panel(ROOM, STRIP, colour=GOLD)]
    x, unit = 10.0, (ROOM - 20 - 12 * (len(shares) - 1)) / sum(shares)
    for (title, size, shown), share in zip(sections, shares, strict=True):
        parts.append(draw.text(x, 20, f"{title}: {size}", 12, GOLD, bold=True))
        for number, (left, y, across, tall) in zip(shown, grid(len(shown), unit * share, STRIP - 38), strict=True):
            parts.append(draw.group(card(number, across, tall, *view.cost(state, number)), x=x + left, y=29 + y))
        x += unit * share + 12
    return draw.group(*parts, x=LEFT, y=BOTTOM - STRIP)
