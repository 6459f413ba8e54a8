"""The table of Diamant, as text for a terminal and as an SVG drawing.

Both show what a seat may know, or all chests for the open view. The answers to the open question are in neither,
not even for the seat that gave one (rules page, section 6).
"""

import math
import textwrap

from tabletopzoo.core import picture as draw
from tabletopzoo.core.state import State
from tabletopzoo.diamant import icons
from tabletopzoo.diamant.components import COPIES, DISASTER_NAMES, FIRST_ARTIFACT, FIRST_GEM, ROUNDS
from tabletopzoo.diamant.rules import ALL_LEFT, NOT_YET

COLUMNS = 80  # of the terminal


def card_name(state: State, card: int) -> str:
    """A card in a word or two: its gems, its disaster, or which artifact it is."""
    if card >= FIRST_GEM:
        return str(int(state.record["gem_value"][card - FIRST_GEM]))
    if card >= FIRST_ARTIFACT:
        taken = "" if state.record["artifact_on_path"][card - FIRST_ARTIFACT] else " (taken)"
        return f"artifact {card - FIRST_ARTIFACT + 1}{taken}"
    return DISASTER_NAMES[card // COPIES]


def chest(state: State, owner: int, seat: int | None) -> int | None:
    """What `seat` is shown of a chest. Hidden chests (None) are opened when the game is over."""
    s = state.record
    shown = seat in (None, owner) or not s["hidden_chests"] or state.done
    return int(s["chest"][owner]) if shown else None


def whereabouts(state: State, player: int) -> str:
    """Where a player is."""
    s = state.record
    if state.done:
        rank = state.ranks[player]
        return "winner" if rank == 1 else f"place {rank}"
    if s["in_cave"][player]:
        return "in the cave"
    return "left last turn" if s["left_last"][player] else "in camp"


def last_end(state: State) -> str:
    """How the last finished round ended, in words; empty while there is none."""
    s = state.record
    ending, number = int(s["last_end"]), int(s["round_number"]) - (0 if state.done else 1)
    if ending == NOT_YET:
        return ""
    cause = "everyone left" if ending == ALL_LEFT else f"a second card of {DISASTER_NAMES[ending]}"
    return f"round {number} ended: {cause}"


def pile(state: State) -> tuple[int, int]:
    """Cards in the draw pile, and how many of them would end the round."""
    s = state.record
    return int(s["in_deck"].sum()), int((s["seen"] * (s["copies"] - 1)).sum())


def path_cards(state: State) -> list[int]:
    """The cards on the path, in the order they were drawn."""
    return state.record["path"][: state.record["path_length"]].tolist()


# ---------------------------------------------------------------- text


def text(state: State, seat: int | None) -> str:
    """The table in at most 80 columns, as `seat` sees it (None: open)."""
    s = state.record
    inside = int(s["in_cave"][: state.num_players].sum())
    cards, fatal = pile(state)
    names = [card_name(state, card) for card in path_cards(state)]
    view = "open view" if seat is None else f"seen by player {seat}"
    head = "game over" if state.done else f"round {s['round_number']} of {ROUNDS}"
    lines = [f"Diamant, {head} ({view})", *filter(None, [last_end(state)])]
    lines += textwrap.wrap(" · ".join(names), COLUMNS, initial_indent="path     ", subsequent_indent="         ")
    if not state.done:
        lines.append(f"pocket   {s['pocket']} for each of the {inside} in the cave")
        lines.append(f"pool     {s['pool']} left over on the path")
        lines.append(f"pile     {cards} cards, {fatal} of them would end the round ({fatal / max(cards, 1):.0%})")
    copies = [f"{name}{'!' if s['seen'][k] else ''} {s['copies'][k]}" for k, name in enumerate(DISASTER_NAMES)]
    lines.append(f"copies   {'  '.join(copies)}   (!: on the path)")
    lines += ["", "player     chest"]
    for player in range(state.num_players):
        gems = chest(state, player, seat)
        notes = [whereabouts(state, player)]
        if s["artifacts"] and gems is not None:
            notes.append(f"artifacts {s['artifacts_won'][player]}")
        if player == state.seat:
            notes.append("to choose: leave or stay")
        lines.append(f"player_{player} {'?' if gems is None else gems:>7}   {', '.join(notes)}")
    return "\n".join(lines)


# ---------------------------------------------------------------- drawing

WIDTH, HEIGHT = 960, 600
NIGHT, ROCK, PANEL, EDGE = "#16202b", "#2b2521", "#22303d", "#3c4b59"
CREAM, GOLD, MUTED, RED = "#f3e9d2", "#f0b83f", "#93a3b1", "#e0523f"
BLOOD, PURPLE, TENT, WOOD = "#5a211b", "#3b3160", "#6fa8a0", "#b9803f"
GEM_COLOURS = ((5, "#2aa198"), (11, "#d0493a"), (64, "#7b52c0"))  # up to this many gems


def svg(state: State, seat: int | None) -> str:
    """The table as an SVG document of 960 x 600, as `seat` sees it (None: open)."""
    return draw.document(
        WIDTH,
        HEIGHT,
        draw.rect(0, 0, WIDTH, HEIGHT, NIGHT),
        _header(state, seat),
        _cave(state),
        _disasters(state),
        *_boards(state, seat),
    )


def _header(state: State, seat: int | None) -> str:
    number = int(state.record["round_number"])
    rounds = []
    for i in range(1, ROUNDS + 1):
        over = i < number or state.done
        fill = MUTED if over else GOLD if i == number else PANEL
        rounds.append(draw.circle(170 + 34 * i, 31, 13, fill, stroke=EDGE, stroke_width=2))
        rounds.append(draw.text(170 + 34 * i, 36, i, 14, MUTED if i > number else NIGHT, "middle", bold=True))
    view = "open view" if seat is None else f"as player {seat} sees it"
    return draw.group(
        draw.text(22, 40, "Diamant", 26, GOLD, bold=True),
        *rounds,
        draw.text(390, 36, "game over" if state.done else f"round {number} of {ROUNDS}", 15, CREAM),
        draw.text(938, 28, view, 13, MUTED, "end"),
        draw.text(938, 47, last_end(state), 13, MUTED, "end"),
    )


def _cave(state: State) -> str:
    """The path as rows of cards as large as they fit, and under it pocket, pool and draw pile."""
    s = state.record
    cards = path_cards(state)
    room, height, gap = 668.0, 236.0, 8.0

    def card_width(rows: int) -> float:
        across = (room + gap) / math.ceil(len(cards) / rows) - gap
        return min(across, 0.72 * ((height + gap) / max(rows, 2) - gap))

    rows = max(range(1, 5), key=card_width)
    width, columns = card_width(rows), math.ceil(len(cards) / rows)
    drawn = [
        draw.group(
            _card(state, card, newest=i == len(cards) - 1),
            x=36 + (i % columns) * (width + gap),
            y=80 + (i // columns) * (width / 0.72 + gap),
            scale=width / 72,
        )
        for i, card in enumerate(cards)
    ]
    inside = int(s["in_cave"][: state.num_players].sum())
    left, fatal = pile(state)
    counters = [
        ("pocket", s["pocket"], f"for each of {inside} inside"),
        ("pool", s["pool"], "left over on the path"),
        ("pile", left, f"{fatal} would end the round"),
    ]
    counted = [
        draw.group(
            draw.rect(0, 0, 218, 52, NIGHT, rx=8, opacity=0.7),
            draw.text(60, 38, number, 30, GOLD, "end", bold=True),
            draw.text(72, 23, name, 15, CREAM, bold=True),
            draw.text(72, 41, note, 11.5, MUTED),
            x=36 + 225 * i,
            y=332,
        )
        for i, (name, number, note) in enumerate(counters)
    ]
    panel = draw.rect(20, 64, 700, 332, ROCK, rx=14, stroke=EDGE, stroke_width=2)
    return draw.group(panel, *drawn, *([] if state.done else counted))


def _card(state: State, card: int, newest: bool) -> str:
    """A card of 72 x 100."""
    stroke = {"stroke": GOLD if newest else EDGE, "stroke_width": 4 if newest else 1.5}
    if card >= FIRST_GEM:
        value = int(state.record["gem_value"][card - FIRST_GEM])
        colour = next(colour for limit, colour in GEM_COLOURS if value <= limit)
        return (
            draw.rect(0, 0, 72, 100, CREAM, rx=8, **stroke)
            + draw.group(icons.gem(colour), x=36, y=33, scale=1.15)
            + draw.text(36, 88, value, 32, NIGHT, "middle", bold=True)
        )
    if card >= FIRST_ARTIFACT:
        number = card - FIRST_ARTIFACT
        lies = bool(state.record["artifact_on_path"][number])
        return (
            draw.rect(0, 0, 72, 100, PURPLE, rx=8, **stroke)
            + draw.group(icons.artifact(GOLD, PURPLE), x=36, y=42, scale=1.3, opacity=None if lies else 0.25)
            + draw.text(36, 88, f"artifact {number + 1}" if lies else "taken", 11.5, CREAM, "middle")
        )
    kind = card // COPIES
    return (
        draw.rect(0, 0, 72, 100, BLOOD, rx=8, **stroke)
        + draw.group(icons.DISASTERS[kind](CREAM, BLOOD), x=36, y=42, scale=1.4)
        + draw.text(36, 88, DISASTER_NAMES[kind], 13, CREAM, "middle", bold=True)
    )


def _disasters(state: State) -> str:
    """For each disaster its copies in the game and out of it, lit when one lies on the path."""
    rows = [draw.rect(736, 64, 204, 332, PANEL, rx=14, stroke=EDGE, stroke_width=2)]
    for kind, name in enumerate(DISASTER_NAMES):
        seen, copies = bool(state.record["seen"][kind]), int(state.record["copies"][kind])
        back, y = BLOOD if seen else NIGHT, 80 + 62 * kind
        rows.append(draw.rect(748, y, 180, 54, back, rx=10, stroke=RED if seen else None, stroke_width=2))
        rows.append(draw.group(icons.DISASTERS[kind](CREAM if seen else MUTED, back), x=776, y=y + 27))
        rows.append(draw.text(806, y + 23, name, 15, CREAM if seen else MUTED, bold=True))
        for i in range(COPIES):
            fill = (RED if seen else MUTED) if i < copies else "none"
            rows.append(draw.rect(806 + 16 * i, y + 31, 10, 14, fill, rx=2, stroke=MUTED, stroke_width=1.2))
        rows.append(draw.text(921, y + 42, "on the path" if seen else "", 10.5, CREAM, "end"))
    return draw.group(*rows)


def _boards(state: State, seat: int | None) -> list[str]:
    players, gap = state.num_players, 10
    width = min(190.0, (WIDTH - 40 - gap * (players - 1)) / players)
    first = (WIDTH - players * width - gap * (players - 1)) / 2
    return [
        draw.group(_board(state, player, seat, width), x=first + player * (width + gap), y=412)
        for player in range(players)
    ]


def _board(state: State, player: int, seat: int | None, width: float) -> str:
    """One player: where it is, its chest, its artifacts. Framed when it is to choose, or has won."""
    s, middle = state.record, width / 2
    inside = bool(s["in_cave"][player]) and not state.done
    winner = state.done and state.ranks[player] == 1
    framed = player == state.seat or winner
    gems = chest(state, player, seat)
    amount = "?" if gems is None else str(gems)
    left = middle - 18 - 8 * len(amount)  # of the chest and the amount beside it
    icon = icons.crown(GOLD) if winner else icons.cave_mouth(GOLD, NIGHT) if inside else icons.tent(TENT, PANEL)
    own = " (you)" if player == seat and width > 130 else ""
    parts = [
        draw.rect(0, 0, width, 170, PANEL, rx=12, stroke=GOLD if framed else EDGE, stroke_width=3 if framed else 2),
        draw.text(middle, 25, f"player {player}{own}", 15, GOLD if player == seat else CREAM, "middle", bold=True),
        draw.group(icon, x=middle, y=58, scale=1.3),
        draw.text(
            middle, 102, "chooses" if player == state.seat else whereabouts(state, player), 12.5, CREAM, "middle"
        ),
        draw.group(icons.chest(WOOD, PANEL), x=left + 15, y=126, scale=0.95),
        draw.text(left + 36, 135, amount, 24, CREAM, bold=True),
    ]
    if gems is not None:
        captured = int(s["artifacts_won"][player])
        for i in range(captured):
            parts.append(
                draw.group(icons.artifact(GOLD, PANEL), x=middle + 18 * (i - (captured - 1) / 2), y=155, scale=0.55)
            )
    return draw.group(*parts)
