"""The board of a player of The Magnificent: storage, camp, posters over tents, master cards, own trainer tiles."""

from tabletopzoo.core import picture as draw
from tabletopzoo.core.state import State
from tabletopzoo.the_magnificent import drawing, icons, view
from tabletopzoo.the_magnificent.components import (
    CELLS,
    CLEAR,
    COIN,
    COLUMNS,
    GEM,
    GEM_CAP,
    NO_SYMBOL,
    POSTER,
    ROWS,
    SPACES,
    THREE_POINTS,
    TILE_KINDS,
    TILE_SLOTS,
    TRAINER,
    TRAINER_CAP,
    TWO_COINS,
)
from tabletopzoo.the_magnificent.drawing import CREAM, EDGE, GOLD, MUTED, Icon, label, line, panel
from tabletopzoo.the_magnificent.kinds import TURN_PHASE
from tabletopzoo.the_magnificent.words import table

MARGIN, GAP = 10, 6
CAMP_TOP = 60
BESIDE = 85  # width that own tiles need beside the camp
GRASS = "#3a3346"
SYMBOL_ICONS = {
    COIN: icons.coin(1),
    TWO_COINS: icons.coin(2),
    TRAINER: icons.trainer(),
    POSTER: icons.poster(),
    GEM: icons.gem(CLEAR),
    THREE_POINTS: icons.points(3),
}


def board(state: State, player: int, seat: int | None, width: float, height: float) -> str:
    """One player. Framed when it is to move, or has won."""
    framed = player == state.seat or (state.done and state.ranks[player] == 1)
    room = width - 2 * MARGIN
    cell = min(44.0, room / COLUMNS)
    beside = room - COLUMNS * cell - MARGIN  # room for own tiles beside the camp, or they lie below it
    camp_height = ROWS * cell
    below = CAMP_TOP + camp_height + GAP
    tiles = (beside, camp_height) if beside > BESIDE else (room, 50.0)
    at = (MARGIN + room - beside, CAMP_TOP) if beside > BESIDE else (MARGIN, height - MARGIN - tiles[1])
    rest = height - MARGIN - below - (0 if beside > BESIDE else tiles[1] + GAP)
    share = 0.56 * rest  # of posters and tents; cards have what remains
    return draw.group(
        panel(width, height, colour=GOLD if framed else EDGE),
        _title(state, player, seat, width),
        draw.group(_storage(state, player, room), x=MARGIN, y=42),
        draw.group(camp(state, player, cell), x=MARGIN, y=CAMP_TOP),
        draw.group(_slots(state, player, room, share - GAP), x=MARGIN, y=below),
        draw.group(_cards(state, player, seat, room, rest - share), x=MARGIN, y=below + share),
        draw.group(_own(state, player, *tiles), x=at[0], y=at[1]),
    )


def _title(state: State, player: int, seat: int | None, width: float) -> str:
    """Name, board, the marker of the starting player or the place at the end, coins owed, score."""
    place = view.place(state, player)
    icon = icons.crown(GOLD) if place == "winner" else icons.pennant(GOLD) if place and not state.done else ""
    name = f"player_{player}{' (you)' if player == seat else ''}"
    words = f"board {view.board_name(state, player)}{f', {place}' if place else ''}"
    left = MARGIN + 24 + (112 if player == seat else 72)
    return draw.group(
        draw.group(icons.hat(icons.PLAYERS[player]), x=MARGIN + 9, y=17, scale=0.9),
        draw.text(MARGIN + 24, 22, name, 13, GOLD if player == seat else CREAM, bold=True),
        draw.text(left, 21.5, words, 10, MUTED),
        draw.group(icon, x=left + 5.9 * len(words) + 10, y=17, scale=0.55) if icon else "",
        draw.text(width - MARGIN, 22, f"score {state.scores[player]}", 13, CREAM, "end", bold=True),
    )


def _storage(state: State, player: int, room: float) -> str:
    """Gems in their places, coins (and those owed in this round), trainers: free, used, not yet gained."""
    s, parts = state.record, []
    for colour in range(4):
        held = int(s["gems"][player][colour])
        parts += [(icons.gem(colour) if i < held else icons.no_gem(colour), 14.0) for i in range(GEM_CAP)]
        parts.append(("", 5.0))
    owed = view.owed(state, player) if s["phase"] == TURN_PHASE else 0
    parts += [(icons.coin(), 18.0), label(s["coins"][player], 14)]
    parts += [label(f"owes {owed}", 9, drawing.RED if owed > s["coins"][player] else MUTED)] if owed else []
    parts.append(("", 5.0))
    free, used = int(s["trainers"][player]), int(s["spent"][player])
    parts += [(icons.trainer(icons.PLAYERS[player]), 15.0)] * free + [(icons.trainer(EDGE), 15.0)] * used
    parts += [(draw.circle(0, 0, 2.4, EDGE), 6.0)] * (TRAINER_CAP - free - used)
    return line(parts, room, 1.1)


def camp(state: State, player: int, cell: float) -> str:
    """The camp: tiles in their colours, the bonuses that are still open, the borders of the areas."""
    covered, area = view.cells(state, player), view.area_of(state, player)
    symbols = table(state, "BOARD_SYMBOL")[view.side(state, player)].tolist()
    parts, borders = [], []
    for c in range(CELLS):
        row, column = divmod(c, COLUMNS)
        x, y, colour = column * cell, row * cell, covered[c]
        fill = icons.COLOURS[colour] if colour >= 0 else GRASS
        parts.append(draw.rect(x, y, cell, cell, fill, stroke=EDGE if colour < 0 else icons.INK, stroke_width=0.7))
        if colour < 0 and symbols[c] != NO_SYMBOL:
            parts.append(draw.group(SYMBOL_ICONS[symbols[c]], x=x + cell / 2, y=y + cell / 2, scale=cell / 34))
        elif colour < 0:
            parts.append(draw.text(x + 2, y + 8, f"{'abcdef'[row]}{column + 1}", 6.5, "#6d6080"))
        if column + 1 < COLUMNS and area[c] != area[c + 1]:
            borders.append(f"M{x + cell:g} {y:g}v{cell:g}")
        if row + 1 < ROWS and area[c] != area[c + COLUMNS]:
            borders.append(f"M{x:g} {y + cell:g}h{cell:g}")
    frame = f"M0 0H{COLUMNS * cell:g}V{ROWS * cell:g}H0Z"
    return draw.group(
        *parts, draw.path("".join(borders) + frame, stroke=CREAM, stroke_width=2, stroke_linecap="square")
    )


def _slots(state: State, player: int, width: float, height: float) -> str:
    """Posters, each over its tent."""
    slots = view.slots(state, player)
    pitch = width / len(slots)
    across, high, parts = min(pitch - GAP, 0.78 * height), 0.66 * height - 3, []
    for i, (poster, tent) in enumerate(slots):
        shapes = [
            drawing.poster(state, poster, across, high) if poster >= 0 else drawing.empty(across, high, f"slot {i}")
        ]
        low = height - high - 3
        shape = (
            drawing.tent(state, tent, across, low, at_once=False) if tent >= 0 else drawing.empty(across, low, "tent")
        )
        parts.append(draw.group(*shapes, draw.group(shape, y=high + 3), x=i * pitch + (pitch - across) / 2))
    return draw.group(*parts)


def _cards(state: State, player: int, seat: int | None, width: float, height: float) -> str:
    """Master cards with the dice on them; in a draft the hand as well, in gold, or face down."""
    places, parts = view.card_places(state), []
    pitch = width / places
    across, tall = min(pitch - GAP, 1.9 * height), height
    for i, held in enumerate(view.cards(state, player, seat)):
        x = i * pitch + (pitch - across) / 2
        if held.card < 0:
            parts.append(draw.group(drawing.face_down(across, tall), x=x))
            continue
        worth = None if held.in_hand else view.value(state, player, held.card)
        die = icons.die(held.colour, held.value) if held.value else ""
        shape = drawing.card(state, held.card, across, tall, worth, GOLD if held.in_hand else CREAM, die)
        parts.append(draw.group(shape, x=x))
    return draw.group(*parts)


def _own(state: State, player: int, width: float, height: float) -> str:
    """The own trainer tiles, what has been built, and the completed posters; in a column where that is higher."""
    s, tiles = state.record, view.tiles(state, player)
    upright = height > 100
    counts: list[Icon] = []
    for kind in range(TILE_KINDS):
        counts += [label(s["built"][player][kind], 11), drawing.tile(state, kind, 0.9), ("", 2.0)]
    done = [label(s["completed"][player], 12, GOLD if s["completed"][player] else CREAM), (icons.poster(), 14.0)]
    across, tall = (min(width, 200.0), 34.0) if upright else ((width + GAP) / TILE_SLOTS - GAP, 28.0)
    parts = []
    for i in range(TILE_SLOTS):
        x, y = (0, i * (tall + GAP)) if upright else (i * (across + GAP), 0)
        used = bool(s["space_used"][SPACES + i]) and player == state.seat
        shape = drawing.space(state, SPACES + tiles[i], across, tall, used) if i < len(tiles) else None
        parts.append(draw.group(shape or drawing.empty(across, tall, "trainer tile"), x=x, y=y))
    if upright:
        middle = TILE_KINDS // 2 * 3
        rows = [counts[:middle], counts[middle:], [*done, label("completed", 10, MUTED, bold=False)]]
        top = TILE_SLOTS * (tall + GAP)
        return draw.group(
            *parts, *(draw.group(line(row, width, 1.05), x=2, y=top + 16 + 25 * i) for i, row in enumerate(rows))
        )
    return draw.group(*parts, draw.group(line([*counts, ("", 14.0), *done], width, 1), x=2, y=height - 9))
