"""The middle of the table of The Magnificent: main tent, tracks, performance track, displays, trainer spaces."""

from tabletopzoo.core import picture as draw
from tabletopzoo.core.state import State
from tabletopzoo.the_magnificent import drawing, icons, view, words
from tabletopzoo.the_magnificent.components import COLOURS, DISPLAY, HEIGHTS, POSTER_SPACE, SPACES, TILE_KINDS, TRACK
from tabletopzoo.the_magnificent.drawing import CREAM, FELT, GOLD, MUTED, Icon, label, line, panel
from tabletopzoo.the_magnificent.words import table

GAP = 8


def tent(state: State, width: float, height: float) -> str:
    """The dice of the main tent by colour (solo: and those in reserve), and the camp tiles left."""
    s, parts = state.record, []
    for colour in range(4):
        dice: list[Icon] = [(icons.die(colour, value), 20.0) for value in view.dice(state, colour)]
        reserve = int(s["reserve"][colour])
        dice += [label(f"+{reserve} later", 9, MUTED)] if reserve else []
        parts.append(draw.group(line(dice, width - 24, 1.15), x=12, y=46 + 30 * colour))
    for kind in range(TILE_KINDS):
        x, y = 12 + (width - 24) / COLOURS * (kind % COLOURS), 200 + 34 * (kind // COLOURS)
        left = [drawing.tile(state, kind, 1.1), label(s["supply"][kind], 10)]
        parts.append(draw.group(line(left, (width - 24) / COLOURS - 2), x=x, y=y))
    lower = draw.text(12, 176, "camp tiles left", 12, CREAM, bold=True)
    levels = [f"{n}: {int(table(state, 'LEVEL_POWER')[n - 1])}" for n in range(1, len(table(state, "LEVEL_POWER")) + 1)]
    half = len(levels) // 2
    rows = [("power for build levels", True), (", ".join(levels[:half]), False), (", ".join(levels[half:]), False)]
    notes = (draw.text(12, 262 + 15 * i, text, 9, MUTED, bold=bold) for i, (text, bold) in enumerate(rows))
    now = draw.group(turn(state, width - 24), x=width / 2, y=height - 13)
    return panel(width, height, "main tent") + draw.group(*parts, lower, *notes, now)


def tracks(state: State, width: float, height: float) -> str:
    """The three tracks, each a loop, with wagons and tents; below them the common trainer spaces."""
    pitch = (width - 20) / TRACK
    tall = (height - 22 - 58) / COLOURS
    rows = [draw.group(_track(state, track, pitch, tall - 6), x=10, y=24 + track * tall) for track in range(COLOURS)]
    across = (width - 20 + GAP) / SPACES - GAP
    used = state.record["space_used"]
    shared = (
        draw.group(drawing.space(state, i, across, 44, bool(used[i])), x=10 + i * (across + GAP), y=height - 54)
        for i in range(SPACES)
    )
    return panel(width, height, "travel, clockwise; common trainer spaces") + draw.group(*rows, *shared)


def _track(state: State, track: int, pitch: float, height: float) -> str:
    s, parts = state.record, []
    colour = icons.COLOURS[track]
    for space in range(TRACK):
        symbol, lies = int(table(state, "TRACK_SYMBOL")[track][space]), int(s["tent_at"][track][space])
        wide, x = pitch - 3, space * pitch
        parts.append(draw.rect(x, 0, wide, height, FELT, rx=4, stroke=colour, stroke_width=1))
        if lies:
            parts.append(draw.group(drawing.tent(state, lies, wide - 4, height - 22), x=x + 2, y=2))
        else:
            icon = icons.poster() if symbol == POSTER_SPACE else icons.gem(symbol)
            parts.append(draw.group(icon, x=x + wide / 2, y=height / 2 - 10, scale=1.05))
        parts.append(draw.text(x + 4, height - 4, space, 7, MUTED))
        if s["wagon"][track] == space:
            parts.append(draw.group(icons.wagon(colour), x=x + wide / 2 + 2, y=height - 11))
    return draw.group(*parts)


def performances(state: State, width: float, height: float) -> str:
    """The performance track from the bottom up: spaces with their posters, hats on them."""
    pitch, parts = (height - 30) / HEIGHTS, []
    for number in range(1, HEIGHTS + 1):
        y = height - 6 - pitch * number
        posters = int(table(state, "HEIGHT_POSTERS")[number - 1])
        queue = int(table(state, "HEIGHT_POWER")[number - 1]) == 0
        parts.append(draw.rect(10, y + 1, width - 20, pitch - 2, FELT if queue else drawing.CARD, rx=3))
        parts.append(
            draw.text(15, y + pitch - 4, words.height(state, number), 9.5, MUTED if queue else CREAM, bold=True)
        )
        parts += [draw.group(icons.poster(), x=46 + 9 * i, y=y + pitch / 2, scale=0.52) for i in range(posters)]
        for i, player in enumerate(view.hats_at(state, number)):
            parts.append(
                draw.group(icons.hat(icons.PLAYERS[player]), x=width - 22 - 20 * i, y=y + pitch / 2, scale=0.72)
            )
    return panel(width, height, "performances") + draw.group(*parts)


def display(state: State, width: float, height: float) -> str:
    """The sets of the main display, or the trainer tiles offered at set-up below a smaller one."""
    sets, offered = view.sets(state), view.offered(state)
    room = height - 32 - (60 if offered else 0)
    pitch, parts = (room + 6) / DISPLAY, []
    for row, (card, tile) in enumerate(sets):
        y = 26 + pitch * row
        if card >= 0:
            parts.append(draw.group(drawing.card(state, card, 0.6 * width - 14, pitch - 6), x=10, y=y))
        if tile >= 0:
            shape = drawing.space(state, SPACES + tile, 0.4 * width - 12, pitch - 6)
            parts.append(draw.group(shape, x=0.6 * width + 2, y=y))
    if offered:
        parts.append(draw.text(12, height - 52, "trainer tiles to choose from", 11, CREAM, bold=True))
    across = (width - 20 + 6) / max(len(offered), 1) - 6
    for row, tile in enumerate(offered):
        if tile >= 0:
            shape = drawing.space(state, SPACES + tile, across, 36)
            parts.append(draw.group(shape, x=10 + row * (across + 6), y=height - 44))
    return panel(width, height, "main display") + draw.group(*parts)


def posters(state: State, width: float, height: float) -> str:
    """The posters on display, what the seat to move is to place, and what is left in the decks."""
    shown = state.record["display_poster"].tolist()
    across = (width - 20 + 6) / DISPLAY - 6
    tall = min(1.3 * across, height - 150)
    parts = []
    for row, poster in enumerate(shown):
        shape = drawing.poster(state, poster, across, tall) if poster >= 0 else drawing.empty(across, tall)
        parts.append(draw.group(shape, x=10 + row * (across + 6), y=26))
    coming = view.in_hand(state)
    y = 26 + tall + 20
    parts.append(draw.text(12, y, "to be put into a slot", 11, CREAM, bold=True) if coming else "")
    low = min(1.25 * across, height - y - 60)
    width_each = (width - 20 + 6) / max(5, len(coming)) - 6
    for i, poster in enumerate(coming):
        shape = drawing.poster(state, poster, width_each, low)
        parts.append(draw.group(shape, x=10 + i * (width_each + 6), y=y + 6))
    decks = [f"{name} {count}" for name, count in view.decks(state).items()]
    for i, text in enumerate((", ".join(decks[:2]), ", ".join(decks[2:]))):
        parts.append(draw.text(12, height - 26 + 14 * i, f"decks: {text}" if i == 0 else text, 9.5, MUTED))
    return panel(width, height, "posters") + draw.group(*parts)


def turn(state: State, width: float) -> str:
    """The turn: die, active colour and power for each action; empty where none is under way."""
    s = state.record
    if s["colour"] < 0 or s["stack_n"] == 0:
        return ""
    parts: list[Icon] = [(icons.die(int(s["colour"]), int(s["taken_value"])), 18.0)]
    for action, icon in enumerate((icons.build, icons.wagon, icons.hat)):
        parts += [("", 6.0), (icon(GOLD), 18.0), label(view.power(state, action), 14)]
    return line(parts, width, 1, middle=True)
