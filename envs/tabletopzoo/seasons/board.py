"""The board of a player of Seasons: crystals, reserve, gauge, bonuses, cards in play, and what is shown of the hand."""

from tabletopzoo.core import picture as draw
from tabletopzoo.core.state import State
from tabletopzoo.seasons import icons, view
from tabletopzoo.seasons.components import ENERGIES, MAX_BONUSES, MAX_GAUGE, PENALTY
from tabletopzoo.seasons.drawing import (
    CREAM,
    CRYSTAL,
    EDGE,
    GOLD,
    MUTED,
    NIGHT,
    PANEL,
    card,
    grid,
    names,
    panel,
    paragraphs,
)

AREA_TOP = 112
FEWEST = 6  # cells of the play area


def board(state: State, player: int, seat: int | None, width: float, height: float, field: float) -> str:
    """One player, `field` being the height of its play area. Framed when it is to move, or has won."""
    framed = player == state.seat or (state.done and state.ranks[player] == 1)
    room = width - 20
    return draw.group(
        panel(width, height, colour=GOLD if framed else EDGE),
        _title(state, player, seat, width),
        draw.group(_numbers(state, player, room), x=10, y=46),
        draw.group(_reserve(state, player, room), x=10, y=72),
        draw.group(_gauge(state, player, room), x=10, y=90),
        draw.group(_area(state, player, room, field), x=10, y=AREA_TOP),
        draw.group(_cards(state, player, seat, room, height - AREA_TOP - field - 12), x=10, y=AREA_TOP + field + 8),
    )


def _title(state: State, player: int, seat: int | None, width: float) -> str:
    """The name, the marker of the first player or the place at the end, and the score as the table stands."""
    words, colour = view.place(state, player), GOLD if player == seat else CREAM
    icon = icons.pennant(GOLD) if not state.done else icons.crown(GOLD) if state.ranks[player] == 1 else ""
    name = f"player_{player}{' (you)' if player == seat else ''}"
    left = 122 if player == seat else 78
    return draw.group(
        draw.text(10, 21, name, 13.5, colour, bold=True),
        draw.group(icon, x=left + 6, y=16, scale=0.55) if words and icon else "",
        draw.text(left + (16 if icon else 0), 20.5, words, 10.5, MUTED) if words else "",
        draw.text(width - 10, 20.5, f"score {state.scores[player]}", 11, MUTED, "end"),
    )


def _numbers(state: State, player: int, room: float) -> str:
    """Crystals, prestige in play, and the track of bonuses with what they cost at the end."""
    s, used = state.record, int(state.record["bonuses"][player])
    boxes = []
    for i in range(MAX_BONUSES):
        x = room - 26 * (MAX_BONUSES - i)
        boxes.append(draw.rect(x, -13, 24, 18, GOLD if i < used else PANEL, rx=4, stroke=EDGE, stroke_width=1.5))
        cost = f"-{PENALTY[i + 1]}"
        boxes.append(draw.text(x + 12, 0, cost, 9.5, NIGHT if i < used else MUTED, "middle", bold=i < used))
    return draw.group(
        draw.group(icons.crystal(CRYSTAL), x=9, y=-6, scale=1.05),
        draw.text(21, 2, s["crystals"][player], 21, CREAM, bold=True),
        draw.group(icons.shield(CREAM), x=88, y=-5, scale=0.8),
        draw.text(99, 0.5, view.prestige(state, player), 14, CREAM, bold=True),
        draw.text(room - 26 * MAX_BONUSES - 6, 0, "bonuses", 10, MUTED, "end"),
        *boxes,
    )


def _reserve(state: State, player: int, room: float) -> str:
    """The energies by type in their places, as many as the limit allows; more while some are to be discarded."""
    held, limit = state.record["reserve"][player].tolist(), view.limit(state, player)
    tokens = [energy for energy in range(ENERGIES) for _ in range(held[energy])]
    step = min(21.0, (room - 60) / max(limit, len(tokens)))
    radius = min(9.5, step * 0.6)
    places = [icons.energy(energy, radius) for energy in tokens]
    places += [icons.slot(EDGE, radius) for _ in range(limit - len(tokens))]
    over = len(tokens) > limit
    return draw.group(
        *(draw.group(shape, x=10 + step * i) for i, shape in enumerate(places)),
        draw.text(room, 4, f"{len(tokens)} of {limit}", 10.5, GOLD if over else MUTED, "end", bold=over),
    )


def _gauge(state: State, player: int, room: float) -> str:
    """The summoning gauge, the cards in play in another colour."""
    gauge, used = int(state.record["gauge"][player]), int(state.record["area_n"][player])
    words = f"{used} in play, gauge {gauge}"
    pitch = (room - 112) / MAX_GAUGE
    boxes = [
        draw.rect(pitch * i, 2, pitch - 2, 9, fill, rx=2, stroke=EDGE, stroke_width=1)
        for i in range(MAX_GAUGE)
        for fill in [CRYSTAL if i < min(gauge, used) else GOLD if i < gauge else NIGHT]
    ]
    return draw.group(*boxes, draw.text(room, 10.5, words, 10.5, GOLD if used > gauge else MUTED, "end"))


def _area(state: State, player: int, width: float, height: float) -> str:
    """The cards in play, oldest first, and the free places that the gauge gives."""
    cards, gauge = view.area(state, player), int(state.record["gauge"][player])
    parts = []
    for i, (x, y, across, tall) in enumerate(grid(max(FEWEST, len(cards), gauge), width, height)):
        if i < len(cards):
            tapped, stored = view.tapped(state, cards[i]), view.stored(state, cards[i])
            shape = card(cards[i], across, tall, stored, tapped=tapped)
        elif i < gauge:
            shape = draw.rect(0, 0, across, tall, "none", rx=5, stroke=EDGE, stroke_dasharray="4 4")
        else:
            continue
        parts.append(draw.group(shape, x=x, y=y))
    return draw.group(*parts)


def _cards(state: State, player: int, seat: int | None, width: float, height: float) -> str:
    """How many cards lie in hand, libraries, packet; and the names of those that the viewer is shown here."""
    places, x, parts = view.sections(state, player, seat), 0.0, []
    for title, size, _ in places:
        words = f"{title} {size}"
        parts.append(draw.group(icons.card(MUTED, NIGHT), x=x + 5, y=5, scale=0.6))
        parts.append(draw.text(x + 13, 9, words, 10.5, CREAM))
        x += 21 + 5.7 * len(words)
    rows = [] if player == seat else [(title, names(shown)) for title, _, shown in places]
    rows += [("known to you", names(view.known(state, player, seat)))]
    return draw.group(*parts, paragraphs(rows, width, height - 16, y=16))
