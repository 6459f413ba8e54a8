"""Decisions and actions of Seasons in words, as somebody at the table would say them.

All of it is public: whoever hears what a player does may hear it in these words.
"""

from collections.abc import Iterable
from typing import Any

from tabletopzoo.core.compile import plain
from tabletopzoo.core.state import State
from tabletopzoo.seasons import calendar, energies, knowledge
from tabletopzoo.seasons.components import (
    A_AMULET,
    A_BONUS,
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
    ASKED,
    BALANCE,
    BOOTS,
    CHOOSE,
    CROWN,
    CROWN_DISCARD,
    CRYSTALS,
    DIVINE_CHALICE,
    DOTS,
    DRAFT_D,
    DRAW,
    DRAW_BONUS,
    DREAMS,
    ENERGY_NAMES,
    EXCHANGE,
    FACE,
    GAIN,
    KEEP,
    KIND,
    KRISS,
    LEWIS,
    MALICE,
    MIRROR,
    MIRROR_TO,
    MODE,
    NAMES,
    NARIA_GIVE,
    NARIA_KEEP,
    NO_CARD,
    OFFER,
    ORB_PLAY,
    OVERFLOW,
    PACKET,
    PAY,
    PAY_ANY,
    PICK_D,
    RATE,
    SACRIFICE,
    SHIFTS,
    SPLIT_D,
    STAR,
    STORE_GAIN,
    SUBSET,
    SYMBOL,
    TAKE_BACK,
    TRANSMUTE,
    TREE_OF_LIGHT,
    TURN_D,
    WAIVE,
)
from tabletopzoo.seasons.state import LAYOUT

_decision, _season = plain(knowledge.decision), plain(calendar.season)
_limit, _extra = plain(energies.reserve_limit), plain(energies.transmute_bonus)

QUESTIONS = {
    DRAFT_D: "keeps a card of the packet",
    SPLIT_D: "puts a card into the packet of year {year}, {left} to go",
    PICK_D: "takes a die",
    TURN_D: "has its turn{rights}",
    MALICE + ASKED: "may reroll its die (Die of Malice)",
    SYMBOL + ASKED: "draws a card, or two for a bonus",
    KEEP + ASKED: "keeps or discards the drawn card",
    CHOOSE + ASKED: "chooses one of {drawn}{of}",
    OVERFLOW + ASKED: "holds {held} energies and may keep {limit}",
    GAIN + ASKED: "gains energies of choice, {left} to go",
    STORE_GAIN + ASKED: "stores energies of choice, {left} to go{of}",
    SUBSET + ASKED: "chooses what to pay{of}: {types}",
    WAIVE + ASKED: "waives energies of {card}, {left} to go (Hand of Fortune)",
    PAY + ASKED: "pays for {card}: {owed} still owed",
    PAY_ANY + ASKED: "pays energies for {card}, {left} to go",
    BALANCE + ASKED: "pays equal energies for {card}, {left} to go{picked}",
    MIRROR + ASKED: "pays equal energies, and a crystal for each{of}: {left} so far{picked}",
    MIRROR_TO + ASKED: "turns {left} {pick} into another energy{of}",
    EXCHANGE + ASKED: "returns energies, {left} to go (exchange bonus)",
    NARIA_KEEP + ASKED: "keeps one of {drawn}{of}",
    NARIA_GIVE + ASKED: "gives {receiver} a drawn card{of}",
    BOOTS + ASKED: "moves the season token{of}",
    SACRIFICE + ASKED: "sacrifices cards in play, {left} to go{of}",
    TAKE_BACK + ASKED: "takes a magic item back{of}",
    LEWIS + ASKED: "names an opponent{of}",
    MODE + ASKED: "chooses what to do{of}",
    ORB_PLAY + ASKED: "may play the top card for four energies{of}",
    CROWN + ASKED: "draws or discards a card{of}",
    CROWN_DISCARD + ASKED: "discards a hand card{of}",
    DREAMS + ASKED: "plays a hand card{of}",
    KRISS + ASKED: "gives up a familiar{of}",
}
"""What the seat to move is asked, by the kind of decision."""

CARD_VERBS = {
    DRAFT_D: "keep {}",
    SPLIT_D: "put {} into the packet of year {year}",
    TURN_D: "summon {}",
    CHOOSE + ASKED: "keep {}",
    NARIA_KEEP + ASKED: "keep {}",
    NARIA_GIVE + ASKED: "give {} to {receiver}",
    CROWN_DISCARD + ASKED: "discard {}",
    DREAMS + ASKED: "play {}",
    KRISS + ASKED: "discard {}",
}
PLAY_VERBS = {
    TURN_D: "activate {}",
    SACRIFICE + ASKED: "sacrifice {}",
    KRISS + ASKED: "sacrifice {}",
    TAKE_BACK + ASKED: "take {} back",
}
"""What is done with the chosen card: one of the hand or before the player, and one in play."""

ENERGY_VERBS = {
    TURN_D: "transmute",
    OVERFLOW + ASKED: "discard",
    PAY + ASKED: "pay",
    PAY_ANY + ASKED: "pay",
    BALANCE + ASKED: "pay",
    MIRROR + ASKED: "pay",
    EXCHANGE + ASKED: "return",
}
TYPE_VERBS = {
    GAIN + ASKED: "gain",
    STORE_GAIN + ASKED: "store",
    WAIVE + ASKED: "waive",
    SUBSET + ASKED: "choose",
    MIRROR_TO + ASKED: "turn them into",
}
AMULET_LINES = ("gauge +1", "two energies of choice", "draw a card", "5 crystals")
"""What Elemental Amulet gives for air, water, fire, earth."""

DONE = {TURN_D: "end the turn", SUBSET + ASKED: "choose no more", MIRROR + ASKED: "pay no more"}
BONUSES = ("exchange two energies", "transmute for 1 more each", "raise the gauge", "draw two cards and keep one")
TREE, ORB = MODE + ASKED, -1
YES_NO = {
    MALICE + ASKED: ("reroll the die", "leave the die as it is"),
    SYMBOL + ASKED: ("draw a card", ""),
    KEEP + ASKED: ("keep the drawn card", "discard the drawn card"),
    TREE: ("pay 3 crystals for an energy", "pay an energy to transmute"),
    ORB: ("look at the top card", "discard the top card for 3 crystals"),
    ORB_PLAY + ASKED: ("play the top card", "leave the top card"),
    CROWN + ASKED: ("draw a card", "discard a card"),
}
"""The two answers where an offer is taken or declined; `ORB` for the modes of Crystal Orb."""


def numbers(state: State) -> Any:
    """The record as rules read it."""
    return LAYOUT.numbers(state.record)


def decision(state: State) -> int:
    """The kind of the open decision."""
    return _decision(numbers(state))


def amounts(counts: Iterable[int]) -> str:
    """Energies by type in words: "2 air, 1 fire"; empty when there are none."""
    return ", ".join(f"{n} {name}" for n, name in zip(counts, ENERGY_NAMES, strict=True) if n)


def cards(count: int) -> str:
    """A number of drawn cards."""
    return f"{count} drawn card{'s' if count != 1 else ''}"


def face(state: State, die: int) -> str:
    """What a rolled die shows but its dots: "2 water and star"."""
    s = state.record
    shown = FACE[s["dice_season"], die, s["face"][die]].tolist()
    parts = [amounts(shown[:CRYSTALS]), f"{shown[CRYSTALS]} crystals" if shown[CRYSTALS] else ""]
    parts += [word for at, word in ((STAR, "star"), (DRAW, "card"), (TRANSMUTE, "transmute")) if shown[at]]
    return ", ".join(filter(None, parts))


def dots(state: State, die: int) -> int:
    """How far the die moves the season token."""
    s = state.record
    return int(FACE[s["dice_season"], die, s["face"][die], DOTS])


def question(state: State) -> str:
    """What the seat to move is asked: "pays for Syllas the Faithful: 3 fire still owed". Only while the game runs."""
    return QUESTIONS[decision(state)].format(**_facts(state))


def _facts(state: State) -> dict[str, Any]:
    """What the questions and answers may name."""
    s, raw, top = numbers(state), state.record, int(state.record["stack_n"]) - 1
    drawn = int(((raw["zone"] == OFFER) & (raw["owner"] == state.seat)).sum())
    assigned, extra, may = int(raw["stage"]), _extra(s, state.seat), raw["transmute"] and not raw["barred"]
    facts: dict[str, Any] = {
        "year": "I" if assigned < PACKET else "II",
        "left": PACKET - assigned % PACKET,
        "rights": f" and may transmute{f' for {extra} more each' if extra else ''}" if may else "",
        "drawn": cards(drawn),
        "held": int(raw["reserve"][state.seat].sum()),
        "limit": _limit(s, state.seat),
        "owed": amounts(raw["owed"].tolist()),
        "of": "",
    }
    if top >= 0:
        card, left, pick = (int(raw[field][top]) for field in ("step_card", "step_left", "step_pick"))
        types = [name for i, name in enumerate(ENERGY_NAMES) if (max(left, 0) >> i) & 1]
        facts |= {"left": left, "receiver": f"player_{(state.seat + left) % state.num_players}"}
        facts |= {"types": ", ".join(types) or "nothing yet", "picked": ""}
        if card != NO_CARD:
            facts |= {"card": NAMES[KIND[card]], "of": f" ({NAMES[KIND[card]]})"}
        if pick >= 0:
            facts |= {"pick": ENERGY_NAMES[pick], "picked": f", {ENERGY_NAMES[pick]}"}
    return facts


def phrase(state: State, action: int) -> str:
    """The action in the words of the open decision; where it is no answer to it, its label in the action table."""
    return (_answer(state, action) if not state.done else "") or state.game.actions.label(action)


def _answer(state: State, action: int) -> str:
    kind = decision(state)
    if action == A_DONE:
        return DONE.get(kind, "")
    if action < A_DIE:
        return _with_card(state, kind, action)
    if action < A_RESERVE:
        die = action - A_DIE
        if kind != PICK_D or state.record["face"][die] < 0:
            return ""
        return f"take die {die + 1}: {face(state, die)}"
    if action < A_BONUS:
        return _with_energy(state, kind, action)
    if action < A_SHIFT:
        bonus = action - A_BONUS
        fits = kind == (SYMBOL + ASKED if bonus == DRAW_BONUS else TURN_D)
        return f"use a bonus: {BONUSES[bonus]}" if fits else ""
    if action < A_OPPONENT:
        shift = int(SHIFTS[action - A_SHIFT])
        way = f"{abs(shift)} space{'s' if abs(shift) > 1 else ''} {'back' if shift < 0 else 'forward'}"
        return f"move the season token {way}" if kind == BOOTS + ASKED else ""
    if action < A_YES:
        left = action - A_OPPONENT + 1
        named = kind == LEWIS + ASKED and left < state.num_players
        return f"name player_{(state.seat + left) % state.num_players}" if named else ""
    if kind == TREE and KIND[_source(state)] != TREE_OF_LIGHT:
        kind = ORB
    return YES_NO.get(kind, ("", ""))[action == A_NO]


def _source(state: State) -> int:
    """The card that the step on top comes from."""
    return int(state.record["step_card"][state.record["stack_n"] - 1])


def _with_card(state: State, kind: int, action: int) -> str:
    """What is done with a card; one of those drawn for Divine Chalice is played."""
    if action >= A_INPLAY:
        return PLAY_VERBS.get(kind, "").format(NAMES[action - A_INPLAY])
    source = _source(state) if kind == CHOOSE + ASKED else NO_CARD
    verb = CARD_VERBS.get(kind, "")
    if source != NO_CARD and KIND[source] == DIVINE_CHALICE:
        verb = "play {}"
    return verb.format(NAMES[action - A_CARD], **_facts(state))


def _with_energy(state: State, kind: int, action: int) -> str:
    """What is done with an energy of the reserve, one of an Amulet of Water, or a type."""
    if action >= A_TYPE:
        energy = action - A_TYPE
        gives = f" ({AMULET_LINES[energy]})" if kind == SUBSET + ASKED else ""
        return f"{TYPE_VERBS[kind]} {ENERGY_NAMES[energy]}{gives}" if kind in TYPE_VERBS else ""
    if kind not in ENERGY_VERBS:
        return ""
    energy = (action - A_RESERVE) % len(ENERGY_NAMES)
    words = f"{ENERGY_VERBS[kind]} {ENERGY_NAMES[energy]}{' of an Amulet of Water' if action >= A_AMULET else ''}"
    if kind == TURN_D:
        s = numbers(state)
        crystals = int(RATE[_season(s), energy]) + _extra(s, state.seat)
        words += f" for {crystals} crystal{'s' if crystals > 1 else ''}"
    return words
