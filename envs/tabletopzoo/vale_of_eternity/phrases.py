"""Decisions and actions of The Vale of Eternity in words, as somebody at the table would say them.

All of it is public: whoever hears what a player does may hear it in these words.
"""

from typing import Any

from tabletopzoo.core.compile import plain
from tabletopzoo.core.state import State
from tabletopzoo.vale_of_eternity import knowledge, stones
from tabletopzoo.vale_of_eternity.components import (
    A_CARD,
    A_DONE,
    A_OPTION,
    A_PLAYER,
    A_SELL,
    A_STONE,
    AREA,
    BASILISK_D,
    CERBERUS_D,
    COPY_D,
    DISCARD_D,
    FAMILY_NAMES,
    FREE_D,
    HAND,
    HUNT_D,
    HYDRA_D,
    MAIN_D,
    MARKET,
    MIMIC_D,
    NAMES,
    NO_CARD,
    ORDER_D,
    OVERFLOW_D,
    PAY_D,
    RECOVER_D,
    SNAIL_D,
    STONE_NAMES,
    TARGET_D,
    VICTIM_D,
)
from tabletopzoo.vale_of_eternity.state import LAYOUT

_decision, _stone_limit = plain(knowledge.decision), plain(stones.stone_limit)

CARD_VERBS = {
    HUNT_D: "hunt",
    VICTIM_D: "discard",
    DISCARD_D: "discard",
    FREE_D: "summon",
    RECOVER_D: "recover",
    COPY_D: "copy",
    CERBERUS_D: "discard",
    MIMIC_D: "take",
    ORDER_D: "use",
}
"""What is done with the chosen card, in decisions where that is the same for all cards."""

STONE_VERBS = {PAY_D: "pay", OVERFLOW_D: "discard"}
DONE = {MAIN_D: "end the turn", PAY_D: "stop paying", CERBERUS_D: "stop discarding"}
LINES = {
    HYDRA_D: ("gain a purple stone", "draw a card", "gain two blue stones", "gain 4 points"),
    BASILISK_D: ("gain a red stone", "lose 1 point for a blue stone", "lose 2 points for a purple stone"),
    SNAIL_D: ("swap a blue stone for a purple one", "swap a purple stone for three blue ones"),
}
"""The lines of the cards that offer some."""

QUESTIONS = {
    HUNT_D: "hunts a card of the market",
    MAIN_D: "acts",
    PAY_D: "pays to {verb} {card}: {left} still owed",
    OVERFLOW_D: "holds {held} stones and may keep {limit}",
    HYDRA_D: "chooses an item{of}, {left} to go",
    TARGET_D: "names a player{of}",
    VICTIM_D: "discards a {family} card from the area{of}",
    DISCARD_D: "discards a hand card{of}",
    FREE_D: "summons a card without paying{of}",
    RECOVER_D: "recovers a card{of}",
    COPY_D: "copies a card{of}",
    CERBERUS_D: "discards up to {left} other cards of the area{of}",
    MIMIC_D: "takes an earth card from the discard pile{of}",
    BASILISK_D: "chooses a line{of}",
    SNAIL_D: "chooses a line{of}",
    ORDER_D: "uses an active effect{of}",
}
"""What the seat to move is asked, by the kind of decision."""


def numbers(state: State) -> Any:
    """The record as rules read it."""
    return LAYOUT.numbers(state.record)


def decision(state: State) -> int:
    """The kind of the open decision."""
    return _decision(numbers(state))


def question(state: State) -> str:
    """What the seat to move is asked: "pays to summon Sylph: 3 still owed". Only while the game runs."""
    s, top = numbers(state), int(state.record["stack_n"]) - 1
    facts: dict[str, Any] = {"of": ""}
    if top >= 0 and s.step_card[top] != NO_CARD:
        card, text, left = s.step_card[top], s.step_text[top], s.step_left[top]
        source = f" ({NAMES[card]}{f' as {NAMES[text]}' if text != card else ''})"
        family = FAMILY_NAMES[min(left, len(FAMILY_NAMES) - 1)]
        verb = "summon" if s.zone[card] == HAND else "remove"
        facts = {"of": source, "card": NAMES[card], "verb": verb, "left": left, "family": family}
    held = int(state.record["stones"][state.seat].sum())
    return QUESTIONS[_decision(s)].format(held=held, limit=_stone_limit(s, state.seat), **facts)


def phrase(state: State, action: int) -> str:
    """The action in the words of the open decision; where it is no answer to it, its label in the action table."""
    return (_answer(state, action) if not state.done else "") or state.game.actions.label(action)


def _answer(state: State, action: int) -> str:
    s, kind = state.record, decision(state)
    if action < A_SELL:
        return _with_card(state, kind, action - A_CARD)
    if action < A_STONE:
        card = int(s["marked"][state.seat][action - A_SELL])
        return f"sell {NAMES[card]}" if kind == MAIN_D and card != NO_CARD else ""
    if action < A_PLAYER:
        return f"{STONE_VERBS[kind]} a {STONE_NAMES[action - A_STONE]} stone" if kind in STONE_VERBS else ""
    if action < A_OPTION:
        relative = action - A_PLAYER
        named = kind == TARGET_D and relative < state.num_players
        return f"name player_{(state.seat + relative) % state.num_players}" if named else ""
    if action < A_DONE:
        lines, line = LINES.get(kind, ()), action - A_OPTION
        return f"{NAMES[int(s['step_text'][s['stack_n'] - 1])]}: {lines[line]}" if line < len(lines) else ""
    return DONE.get(kind, "") if action == A_DONE else ""


def _with_card(state: State, kind: int, card: int) -> str:
    """What is done with a card; in a player's turn that depends on where it is."""
    if kind in CARD_VERBS:
        return f"{CARD_VERBS[kind]} {NAMES[card]}"
    if kind != MAIN_D or state.record["owner"][card] != state.seat:
        return ""
    verb = {MARKET: "tame", HAND: "summon", AREA: "remove"}[int(state.record["zone"][card])]
    return f"{verb} {NAMES[card]}"
