"""The table of The Vale of Eternity, as text for a terminal and as an SVG drawing.

Both show what a seat may know, or all hands for the open view.
"""

import textwrap
from collections.abc import Iterable

from tabletopzoo.core import picture as draw
from tabletopzoo.core.state import State
from tabletopzoo.vale_of_eternity import icons
from tabletopzoo.vale_of_eternity.components import (
    CARDS,
    COST,
    DISCARD,
    FAMILY,
    FAMILY_NAMES,
    MARKET,
    MAX_AREA,
    NAMES,
    NO_CARD,
    ROUNDS,
    STONE_NAMES,
)
from tabletopzoo.vale_of_eternity.view import area, hand, kinds, lying, marker, place, progress, purse, situation, used

COLUMNS = 100  # of the terminal

# ---------------------------------------------------------------- text


def text(state: State, seat: int | None) -> str:
    """The table in at most 100 columns, as `seat` sees it (None: open)."""
    s = state.record
    view = "open view" if seat is None else f"seen by player_{seat}"
    top = int(s["top_card"])
    lines = [
        f"The Vale of Eternity, {progress(state)} ({view})",
        *textwrap.wrap(situation(state), COLUMNS),
        *_rows("market", [_words(c, marker(state, c)) for c in lying(state, MARKET)]),
        f"pile      {s['deck_n']} cards{f', on top {NAMES[top]}' if top != NO_CARD else ''}",
        *_rows("discards", [f"{s['discard_n']} cards", *(NAMES[c] for c in lying(state, DISCARD))]),
    ]
    for player in range(state.num_players):
        held, values, limit, worth = purse(state, player)
        stones = [f"{n} {name} at {v}" for n, name, v in zip(held, STONE_NAMES, values, strict=True)]
        shown, size = hand(state, player, seat), int(s["hand_n"][player])
        cards = [_words(c, "seen" if player == seat and s["known"][c] else "") for c in shown]
        note = place(state, player)
        lines += [
            "",
            f"player_{player}  {s['score'][player]} points{f', {note}' if note else ''}",
            *_rows("  stones", [*stones, f"worth {worth}", f"{sum(held)} of {limit}"]),
            *_rows(
                f"  area {s['area_n'][player]}",
                [_words(c, "used" if used(state, c) else "") for c in area(state, player)],
            ),
            *_rows(f"  hand {size}", cards + ([f"{size - len(shown)} unseen"] if size > len(shown) else [])),
        ]
    return "\n".join(
        [
            *lines,
            "",
            "a card: family, printed cost, kinds of effect (i instant, p permanent, a active); seen: known to all",
        ]
    )


def _words(card: int, note: str) -> str:
    facts = f"{FAMILY_NAMES[FAMILY[card]]} {COST[card]} {''.join('ipa'[k] for k in kinds(card))}"
    return f"{NAMES[card]} ({facts}{f'; {note}' if note else ''})"


def _rows(label: str, items: Iterable[str]) -> list[str]:
    """The items in as many lines as it takes, none of them broken."""
    whole = ", ".join(item.replace(" ", "\0") for item in items) or "-"
    lines = textwrap.wrap(
        whole, COLUMNS, initial_indent=f"{label:<10}", subsequent_indent=" " * 10, break_on_hyphens=False
    )
    return [line.replace("\0", " ") for line in lines]


# ---------------------------------------------------------------- drawing

WIDTH, HEIGHT = 1100, 760
NIGHT, PANEL, EDGE = "#16202b", "#22303d", "#3c4b59"
CREAM, GOLD, MUTED = "#f3e9d2", "#f0b83f", "#93a3b1"
FAMILY_COLOURS = ("#9c3a2c", "#2b659b", "#7d6231", "#37794f", "#66458f")  # in the order of FAMILY_NAMES
STONE_COLOURS = ("#e0523f", "#4a9be0", "#a86be0")
LEFT, TABLE, SIDE = 20, 844, 216  # left margin; width of the table, of the piles beside it
TOP, BOARDS, BOTTOM = 84, 186, 750
STRIP = 150  # height of the own hand


def svg(state: State, seat: int | None) -> str:
    """The table as an SVG document of 1100 x 760, as `seat` sees it (None: open)."""
    return draw.document(
        WIDTH,
        HEIGHT,
        draw.rect(0, 0, WIDTH, HEIGHT, NIGHT),
        _header(state, seat),
        _market(state),
        _piles(state),
        *_boards(state, seat),
        *([] if seat is None else [_own_hand(state, seat)]),
    )


def _header(state: State, seat: int | None) -> str:
    number, shown = int(state.record["round_number"]), []
    for i in range(1, ROUNDS + 1):
        fill = GOLD if i == number and not state.done else MUTED if i <= number else PANEL
        shown.append(draw.circle(290 + 29 * i, 27, 12, fill, stroke=EDGE, stroke_width=2))
        shown.append(draw.text(290 + 29 * i, 31.5, i, 12, MUTED if i > number else NIGHT, "middle", bold=True))
    view = "open view" if seat is None else f"as player_{seat} sees it"
    return draw.group(
        draw.text(LEFT, 35, "The Vale of Eternity", 23, GOLD, bold=True),
        *shown,
        draw.text(608, 32, progress(state), 14, CREAM),
        draw.text(WIDTH - LEFT, 32, view, 13, MUTED, "end"),
        draw.rect(LEFT, 50, WIDTH - 2 * LEFT, 27, PANEL, rx=8, stroke=EDGE, stroke_width=1.5),
        draw.text(LEFT + 12, 68.5, situation(state), 13.5, CREAM, bold=True),
    )


def _card(card: int, width: float, height: float, dim: bool = False, mark: str = "") -> str:
    """A card: its name over its cost, `mark` (an icon) and the kinds of its effects."""
    unit = min(width / 84, height / 44)
    base = height - 10 * unit
    lines = _name_lines(card)
    middle = (base - 6 * unit) / 2 - 5.2 * unit * (len(lines) - 1) + 4 * unit
    signs = kinds(card)
    parts = [
        draw.rect(0, 0, width, height, FAMILY_COLOURS[FAMILY[card]], rx=6, stroke=CREAM, stroke_width=0.8),
        *(
            draw.text(width / 2, middle + 10.4 * unit * i, line, 9.6 * unit, CREAM, "middle", bold=True)
            for i, line in enumerate(lines)
        ),
        draw.circle(11 * unit, base, 7.6 * unit, CREAM),
        draw.text(11 * unit, base + 3.6 * unit, COST[card], 10 * unit, NIGHT, "middle", bold=True),
        *(
            draw.group(
                icons.KINDS[k](GOLD), x=width - (11 + 17 * (len(signs) - 1 - i)) * unit, y=base, scale=0.62 * unit
            )
            for i, k in enumerate(signs)
        ),
    ]
    shape = draw.element("g", *parts, opacity=0.6 if dim else None)
    return shape + (draw.group(mark, x=32 * unit, y=base, scale=0.62 * unit) if mark else "")


def _name_lines(card: int) -> list[str]:
    """A long name in two lines as even as possible."""
    words = NAMES[card].split()
    if len(words) == 1 or len(NAMES[card]) <= 10:
        return [NAMES[card]]
    halves = [[" ".join(words[:i]), " ".join(words[i:])] for i in range(1, len(words))]
    return min(halves, key=lambda half: max(map(len, half)))


def _grid(count: int, width: float, height: float, gap: float = 5) -> list[tuple[float, float, float, float]]:
    """Left, top, width and height of `count` cards, as large as they fit into a field."""

    def cell(columns: int) -> tuple[float, float]:
        rows = -(-count // columns)
        return (width + gap) / columns - gap, (height + gap) / rows - gap

    columns = max(range(1, count + 1), key=lambda c: min(cell(c)[0] / 84, cell(c)[1] / 44), default=1)
    across, tall = cell(columns) if count else (0.0, 0.0)
    across, tall = min(across, 2.6 * tall, 150), min(tall, 0.7 * across, 66)
    return [((i % columns) * (across + gap), (i // columns) * (tall + gap), across, tall) for i in range(count)]


def _market(state: State) -> str:
    """The cards of the market with their markers under them."""
    width = (TABLE + 6) / (2 * state.num_players) - 6
    parts = []
    for i, card in enumerate(lying(state, MARKET)):
        owner = marker(state, card)
        tab = draw.rect(6, 58, width - 12, 20, PANEL, rx=4, stroke=GOLD, stroke_width=1)
        name = draw.text(width / 2, 72, owner, 10.5, CREAM, "middle")
        parts.append(draw.group(tab + name if owner else "", _card(card, width, 60), x=i * (width + 6)))
    empty = draw.text(0, 34, "the market is empty", 13, MUTED)
    return draw.group(*(parts or [empty]), x=LEFT, y=TOP + 6)


def _piles(state: State) -> str:
    """The draw pile, its top card where everybody knows it, and the names of the cards in the discard pile."""
    s, top = state.record, int(state.record["top_card"])
    x, discards = LEFT + TABLE + 12, lying(state, DISCARD)
    known = [draw.text(76, 22, "known on top", 11, MUTED), draw.group(_card(top, 112, 54), x=76, y=30)]
    parts = [
        draw.rect(0, 0, SIDE - 12, 92, PANEL, rx=10, stroke=EDGE, stroke_width=2),
        draw.text(12, 22, "pile", 13, CREAM, bold=True),
        draw.text(12, 58, s["deck_n"], 28, GOLD, bold=True),
        draw.text(12, 78, "cards", 11, MUTED),
        *([] if top == NO_CARD else known),
        draw.rect(0, 100, SIDE - 12, BOTTOM - TOP - 100, PANEL, rx=10, stroke=EDGE, stroke_width=2),
        draw.text(12, 122, f"discard pile: {len(discards)}", 13, CREAM, bold=True),
    ]
    rows = CARDS // 2
    size = 11 if len(discards) <= rows else 8.1
    for i, card in enumerate(discards):
        left, y = 10 + 98 * (i // rows), 142 + 15 * (i % rows)
        parts.append(draw.circle(left, y - 3, 3.5, FAMILY_COLOURS[FAMILY[card]], stroke=CREAM, stroke_width=0.6))
        parts.append(draw.text(left + 7, y, NAMES[card], size, CREAM))
    return draw.group(*parts, x=x, y=TOP)


def _boards(state: State, seat: int | None) -> list[str]:
    players, gap = state.num_players, 8
    width = (TABLE - gap * (players - 1)) / players
    height = BOTTOM - BOARDS - (0 if seat is None else STRIP + gap)
    return [
        draw.group(_board(state, player, seat, width, height), x=LEFT + player * (width + gap), y=BOARDS)
        for player in range(players)
    ]


def _board(state: State, player: int, seat: int | None, width: float, height: float) -> str:
    """One player: score, stones, area and what is shown of the hand. Framed when it is to move, or has won."""
    s, room, (held, values, limit, worth) = state.record, width - 20, purse(state, player)
    field = 222 if seat is not None else 320  # height of the area
    framed = player == state.seat or (state.done and state.ranks[player] == 1)
    colour = GOLD if player == seat else CREAM
    free = max(0, int(s["round_number"] - s["area_n"][player]))
    parts = [
        draw.rect(0, 0, width, height, PANEL, rx=12, stroke=GOLD if framed else EDGE, stroke_width=3 if framed else 2),
        draw.text(10, 20, f"player_{player}{' (you)' if player == seat else ''}", 13.5, colour, bold=True),
        *_place(state, player),
        draw.text(width - 12, 32, s["score"][player], 26, GOLD, "end", bold=True),
    ]
    for k, n in enumerate(held):
        x = 20 + room * k / len(held)
        parts.append(draw.group(icons.stone(STONE_COLOURS[k]), x=x, y=56, scale=0.85, opacity=None if n else 0.35))
        parts.append(draw.text(x + 12, 61, n, 15, CREAM if n else MUTED, bold=True))
        parts.append(draw.text(x + (24 if n < 10 else 33), 60, f"at {values[k]}", 9.5, MUTED))
    parts.append(draw.text(10, 81, f"{sum(held)} of {limit} stones, worth {worth}", 10.5, MUTED))
    parts.append(draw.text(10, 98, f"area: {s['area_n'][player]} of {s['round_number']}", 11, CREAM, bold=True))
    cards = area(state, player)
    for i, (x, y, across, tall) in enumerate(_grid(MAX_AREA, room, field)):
        if i < len(cards):
            is_used = used(state, cards[i])
            shape = _card(cards[i], across, tall, dim=is_used, mark=icons.tick(CREAM) if is_used else "")
        elif i < len(cards) + free:
            shape = draw.rect(0, 0, across, tall, "none", rx=6, stroke=EDGE, stroke_dasharray="4 4")
        else:
            continue
        parts.append(draw.group(shape, x=10 + x, y=106 + y))
    names = draw.group(*_hand_list(state, player, seat, room, height - 112 - field), x=10, y=112 + field)
    return draw.group(*parts, names)


def _place(state: State, player: int) -> list[str]:
    """The marker of the first player, or the place at the end, with a crown for the winner."""
    words, ends = place(state, player), state.done
    if not words:
        return []
    icon = icons.pennant(GOLD) if not ends else icons.crown(GOLD) if state.ranks[player] == 1 else ""
    return [
        draw.group(icon, x=17, y=32, scale=0.6) if icon else "",
        draw.text(28 if icon else 10, 36, words, 11, MUTED),
    ]


def _hand_list(state: State, player: int, seat: int | None, width: float, height: float) -> list[str]:
    """How many cards a hand holds, and the names of those shown there, as large as they fit."""
    size, shown = int(state.record["hand_n"][player]), hand(state, player, seat)
    title = f"hand: {size}"
    if player == seat:
        shown, title = [], f"{title}, below"
    elif size > len(shown):
        title += f", unseen {size - len(shown)}"
    names = ", ".join(NAMES[c].replace(" ", "\0") for c in shown)
    for points in (11.0, 10.0, 9.0, 8.0, 7.0, 6.0, 5.0):
        lines = textwrap.wrap(names, int(width / (0.575 * points)), break_on_hyphens=False)
        if len(lines) * 1.25 * points <= height - 20:
            break
    return [
        draw.text(0, 12, title, 11, CREAM, bold=True),
        *(draw.text(0, 27 + 1.25 * points * i, line.replace("\0", " "), points, CREAM) for i, line in enumerate(lines)),
    ]


def _own_hand(state: State, seat: int) -> str:
    """The hand of the viewing seat, an eye on each card that everybody knows to be there."""
    cards = hand(state, seat, seat)
    parts = [
        draw.rect(0, 0, TABLE, STRIP, PANEL, rx=12, stroke=GOLD, stroke_width=2),
        draw.text(12, 20, f"your hand: {len(cards)}", 13, GOLD, bold=True),
        draw.group(icons.eye(CREAM, PANEL), x=TABLE - 166, y=15, scale=0.7),
        draw.text(TABLE - 154, 19, "known to everybody", 11, MUTED),
    ]
    for card, (x, y, across, tall) in zip(cards, _grid(len(cards), TABLE - 24, STRIP - 38), strict=True):
        colour = FAMILY_COLOURS[FAMILY[card]]
        mark = icons.eye(CREAM, colour) if state.record["known"][card] else ""
        parts.append(draw.group(_card(card, across, tall, mark=mark), x=12 + x, y=30 + y))
    return draw.group(*parts, x=LEFT, y=BOTTOM - STRIP)
