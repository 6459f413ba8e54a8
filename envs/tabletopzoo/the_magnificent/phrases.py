"""Decisions and actions of The Magnificent in words, as somebody at the table would say them.

Only the words for picks of the draft name cards that others may not see: those of the hand of the seat to move.
"""

from typing import Any

from tabletopzoo.core.state import State
from tabletopzoo.the_magnificent import view, words
from tabletopzoo.the_magnificent.components import (
    CELLS,
    COLOURS,
    ORIENTATIONS,
    QUEUE,
    SIZE_NAMES,
    SPACES,
    TRACK,
)
from tabletopzoo.the_magnificent.kinds import (
    A_ACTION,
    A_BONUS,
    A_CARD,
    A_COLOUR,
    A_DECK,
    A_DRAFT,
    A_GEM,
    A_HAT,
    A_LEVEL,
    A_NO,
    A_PLACE,
    A_POSTER,
    A_ROW,
    A_SHOW,
    A_SLOT,
    A_SPACE,
    A_STEPS,
    ARRANGE,
    ASKED,
    BOOST,
    BUILD,
    CHOOSE_HAT,
    CHOOSE_POSTER,
    COMPLETE,
    COPY_TARGET,
    DECLARE,
    DOUBLE,
    DRAFT_D,
    DROP_D,
    FINISH,
    LEVEL,
    MOVE,
    PASS_TENT_STEP,
    PERFORM,
    PLACE_DIE,
    PLACE_TILE,
    POSTER_SLOT,
    RECOLOUR_STEP,
    SCORE_D,
    SET_D,
    SETUP_D,
    SHOW,
    STEPS,
    TAKE_DIE,
    TENT_SLOT,
    TILE_COLOUR,
    TRAVEL,
)
from tabletopzoo.the_magnificent.vocabulary import ACTION_NAMES, COLOUR_NAMES
from tabletopzoo.the_magnificent.words import table

QUESTIONS = {
    DRAFT_D: "keeps a card of its hand",
    SETUP_D: "takes a trainer tile",
    SET_D: "takes a set of the main display",
    SCORE_D: "scores and discards a master card",
    DROP_D: "discards a set of the main display",
    TAKE_DIE + ASKED: "takes a die",
    DECLARE + ASKED: "declares the colour of its clear {value}",
    PLACE_DIE + ASKED: "puts its {die} on a master card",
    BOOST + ASKED: "has power {powers} in {colour}: boosts it, or acts",
    LEVEL + ASKED: "builds in {colour} with power {build}",
    PLACE_TILE + ASKED: "places tiles, to go: {left}",
    DOUBLE + ASKED: "may take the bonuses under the tile twice (C3): {symbols}",
    STEPS + ASKED: "moves the {colour} wagon with power {travel}",
    PASS_TENT_STEP + ASKED: "may take {tent} in passing",
    TENT_SLOT + ASKED: "puts {tent} into a slot",
    SHOW + ASKED: "performs with power {perform}",
    CHOOSE_HAT + ASKED: "chooses the hat to move to {space}",
    COMPLETE + ASKED: "completes posters, up to {show_left}{credit}",
    ARRANGE + ASKED: "puts {poster} back into a slot",
    FINISH + ASKED: "uses what is left of its turn, or ends it",
    CHOOSE_POSTER + ASKED: "may take a poster",
    POSTER_SLOT + ASKED: "puts {poster} into a slot",
    COPY_TARGET + ASKED: "copies the bonus of a card",
    TILE_COLOUR + ASKED: "chooses the colour of the small tile",
    RECOLOUR_STEP + ASKED: "changes the active colour from {colour}",
}
"""What the seat to move is asked, by the kind of decision."""

NO = {
    DOUBLE + ASKED: "take the bonuses once",
    PASS_TENT_STEP + ASKED: "leave {tent}",
    COMPLETE + ASKED: "complete no more",
    FINISH + ASKED: "end the turn",
    CHOOSE_POSTER + ASKED: "take no poster",
    POSTER_SLOT + ASKED: "discard {poster}",
}
YES = {DOUBLE + ASKED: "take the bonuses twice for a trainer", PASS_TENT_STEP + ASKED: "take {tent}"}
COLOUR_VERBS = {
    DECLARE + ASKED: "play the clear die as {}",
    TILE_COLOUR + ASKED: "build a small {} tile",
    RECOLOUR_STEP + ASKED: "change the active colour to {}",
}
CARD_VERBS = {
    PLACE_DIE + ASKED: "put the die on {card}",
    COPY_TARGET + ASKED: "copy {bonus} of card {number}",
    SCORE_D: "score {value} for {card}",
}
SET_VERBS = {SET_D: "take", DROP_D: "discard"}


def question(state: State) -> str:
    """What the seat to move is asked: "builds in green with power 10". Only while the game runs."""
    return QUESTIONS[view.kind(state)].format(**_facts(state))


def then(state: State) -> str:
    """What is still to come of an action that gave a choice by the way; empty for nothing."""
    s, top = state.record, int(state.record["stack_n"]) - 1
    for i in range(top - 1, -1, -1):
        if s["step_kind"][i] == MOVE and s["step_left"][i] > 0:
            return f"then {words.some(int(s['step_left'][i]), 'more step')}"
        if s["step_kind"][i] == PLACE_TILE and s["level_tiles"].sum() > 0:
            return f"then {_tiles_left(state)}"
    return ""


def _tiles_left(state: State) -> str:
    tiles, colour = state.record["level_tiles"].tolist(), COLOUR_NAMES[state.record["tile_colour"]]
    return words.counts(tiles, [f"{size} {colour}" for size in SIZE_NAMES])


def _facts(state: State) -> dict[str, Any]:
    """What the questions and answers may name."""
    s, asked = state.record, view.kind(state)
    facts: dict[str, Any] = {"value": int(s["taken_value"]), "show_left": int(s["show_left"])}
    facts["credit"] = f", {words.some(int(s['credit']), 'gem')} by trainers" if s["credit"] else ""
    if s["colour"] >= 0:
        facts["colour"] = COLOUR_NAMES[s["colour"]]
        by_action = [view.power(state, action) for action in (BUILD, TRAVEL, PERFORM)]
        facts |= dict(zip(ACTION_NAMES, by_action, strict=True))
        one = len(set(by_action)) == 1
        facts["powers"] = (
            by_action[0] if one else ", ".join(f"{n} to {a}" for n, a in zip(by_action, ACTION_NAMES, strict=True))
        )
        facts["tent"] = words.tent_name(int(s["tent_at"][s["colour"]][s["wagon"][s["colour"]]]))
    if s["taken_colour"] >= 0:
        facts["die"] = f"{COLOUR_NAMES[s['taken_colour']]} {s['taken_value']}"
    if asked == PLACE_TILE + ASKED:
        facts["left"] = _tiles_left(state)
    if asked == DOUBLE + ASKED:
        facts["symbols"] = words.symbols(state, view.side(state, state.seat), int(s["pay_all"]))
    if asked == CHOOSE_HAT + ASKED:
        facts["space"] = words.height(state, int(s["step_left"][s["stack_n"] - 1]))
    if asked in (ARRANGE + ASKED, POSTER_SLOT + ASKED):
        facts["poster"] = f"poster {view.coming(state) + 1}"
    return facts


def phrase(state: State, action: int) -> str:
    """The action in the words of the open decision; where it is no answer to it, its label in the action table."""
    return (_answer(state, action) if not state.done else "") or state.game.actions.label(action)


def _answer(state: State, action: int) -> str:
    for first, answer in _ANSWERS:
        if action >= first:
            return answer(state, view.kind(state), action - first)
    return ""


def _die(state: State, asked: int, i: int) -> str:
    there = asked == TAKE_DIE + ASKED and state.record["dice"][i // 6][i % 6] > 0
    return f"take the {COLOUR_NAMES[i // 6]} {i % 6 + 1}" if there else ""


def _colour(state: State, asked: int, i: int) -> str:
    return COLOUR_VERBS.get(asked, "").format(COLOUR_NAMES[i])


def _card(state: State, asked: int, i: int) -> str:
    card = int(state.record["cards"][state.seat][i])
    if card < 0 or asked not in CARD_VERBS:
        return ""
    worth = words.some(view.value(state, state.seat, card), "point") if asked == SCORE_D else ""
    bonus = words.effect(table(state, "CARD_EFFECT")[card])
    return CARD_VERBS[asked].format(card=words.card(state, card), number=card + 1, bonus=bonus, value=worth)


def _gem(state: State, asked: int, i: int) -> str:
    if asked != BOOST + ASKED:
        return ""
    return f"spend a{'n' if (COLOUR_NAMES[state.record['colour']], i) == ('orange', 0) else ''} " + (
        f"{'clear' if i else COLOUR_NAMES[state.record['colour']]} gem for 2 power"
    )


def _bonus(state: State, asked: int, i: int) -> str:
    if asked not in (BOOST + ASKED, FINISH + ASKED):
        return ""
    s = state.record
    return f"use the card's bonus: {words.effect(table(state, 'CARD_EFFECT')[s['cards'][state.seat][s['slot']]])}"


def _space(state: State, asked: int, i: int) -> str:
    if asked not in (BOOST + ASKED, FINISH + ASKED):
        return ""
    tile = -1 if i < SPACES else int(state.record["tiles"][state.seat][i - SPACES])
    return "" if i >= SPACES and tile < 0 else f"use {words.space(state, i if i < SPACES else SPACES + tile)}"


def _action(state: State, asked: int, i: int) -> str:
    return f"{ACTION_NAMES[i]} with power {view.power(state, i)}" if asked == BOOST + ASKED else ""


def _level(state: State, asked: int, i: int) -> str:
    return f"build {words.level(state, i)}" if asked == LEVEL + ASKED else ""


def _place(state: State, asked: int, i: int) -> str:
    """Rows are letters from the top, columns numbers from the left."""
    size, at = divmod(i, ORIENTATIONS * CELLS)
    colour = int(state.record["tile_colour"])
    if asked != PLACE_TILE + ASKED:
        return ""
    mask = int(table(state, "MASK_AT")[size * COLOURS + colour][at])
    where = " ".join(words.cell_name(cell) for cell in range(CELLS) if (mask >> cell) & 1)
    gains = words.symbols(state, view.side(state, state.seat), mask)
    tile = f"the {SIZE_NAMES[size]} {COLOUR_NAMES[colour]} tile"
    return f"place {tile} on {where}{f' for {gains}' if gains else ''}" if mask else ""


def _no(state: State, asked: int, i: int) -> str:
    return (YES if i else NO).get(asked, "").format(**_facts(state))


def _poster(state: State, asked: int, i: int) -> str:
    row = state.record["display_poster"].tolist()
    if asked != CHOOSE_POSTER + ASKED:
        return ""
    if i == A_DECK - A_POSTER:
        return "take the top poster of the deck"
    return f"take {words.poster(state, row[i])}" if row[i] >= 0 else ""


def _slot(state: State, asked: int, i: int) -> str:
    poster, tent = view.slots(state, state.seat)[i]
    facts = _facts(state)
    if asked == COMPLETE + ASKED and poster >= 0 and tent >= 0:
        points, coins = (
            int(table(state, f"POSTER_{what}")[poster] + table(state, f"TENT_{what}")[tent])
            for what in ("POINTS", "COINS")
        )
        return f"complete poster {poster + 1} in slot {i} for {words.reward(points, coins) or 'nothing'}"
    if asked in (ARRANGE + ASKED, POSTER_SLOT + ASKED):
        where = f"slot {i}{f' over {words.tent_name(tent)}' if tent >= 0 else ''}"
        return f"put {facts['poster']} into {where}{f' instead of poster {poster + 1}' if poster >= 0 else ''}"
    return f"put {facts['tent']} into slot {i}" if asked == TENT_SLOT + ASKED else ""


def _steps(state: State, asked: int, i: int) -> str:
    if asked != STEPS + ASKED:
        return ""
    s, track = state.record, int(state.record["colour"])
    space = (int(s["wagon"][track]) + i + 1) % TRACK
    return f"move {words.some(i + 1, 'step')} to space {space} ({words.track_space(state, track, space)})"


def _show(state: State, asked: int, i: int) -> str:
    height = QUEUE + i + 1
    if asked != SHOW + ASKED:
        return ""
    posters = int(table(state, "HEIGHT_POSTERS")[height - 1]) + int(state.record["more_posters"])
    return f"perform on {words.height(state, height)}, height {height}: {words.some(posters, 'poster')}"


def _hat(state: State, asked: int, i: int) -> str:
    if asked != CHOOSE_HAT + ASKED:
        return ""
    height = sorted(int(hat) for hat in state.record["hats"][state.seat])[i]
    return f"move the {'higher' if i else 'lower'} hat, on {words.height(state, height)}"


def _row(state: State, asked: int, i: int) -> str:
    s = state.record
    if asked == SETUP_D and s["offered"][i] >= 0:
        return f"take {words.space(state, SPACES + int(s['offered'][i]))}"
    card, tile = int(s["display_card"][i]), int(s["display_tile"][i])
    if asked not in SET_VERBS or card < 0:
        return ""
    return f"{SET_VERBS[asked]} {words.card(state, card)}" + (
        f"; {words.space(state, SPACES + tile)}" if tile >= 0 else ""
    )


def _draft(state: State, asked: int, i: int) -> str:
    card = int(state.record["draft_hand"][state.seat][i])
    return f"keep {words.card(state, card)}" if asked == DRAFT_D and card >= 0 else ""


_ANSWERS = (
    (A_DRAFT, _draft),
    (A_ROW, _row),
    (A_HAT, _hat),
    (A_SHOW, _show),
    (A_STEPS, _steps),
    (A_SLOT, _slot),
    (A_POSTER, _poster),
    (A_NO, _no),
    (A_PLACE, _place),
    (A_LEVEL, _level),
    (A_ACTION, _action),
    (A_SPACE, _space),
    (A_BONUS, _bonus),
    (A_GEM, _gem),
    (A_CARD, _card),
    (A_COLOUR, _colour),
    (0, _die),
)
"""The first action of each range with what puts it into words: state, kind of decision, place in the range."""
