"""tabletopzoo play"""

from __future__ import annotations

import pathlib
from typing import Annotated

import tyro
from rich.console import Console

from tabletopzoo.core.errors import OptionError
from tabletopzoo.core.game import seed_from
from tabletopzoo.core.players import choose_one, seat_key
from tabletopzoo.core.record import GameRecord, save
from tabletopzoo.core.state import State
from tabletopzoo_training.cli.common import find_game, find_player, read_options


def play(
    game: Annotated[str, tyro.conf.Positional],
    players: int | None = None,
    seat: int = 0,
    opponents: tuple[str, ...] = ("heuristic",),
    option: tuple[str, ...] = (),
    seed: int | None = None,
    record: pathlib.Path | None = None,
) -> None:
    """Lets you play at the terminal. Answer with the number or the words of an action, or q to stop.

    Args:
        game: name of the game.
        players: seats in the game; none: the usual number.
        seat: your seat, counted from 0.
        opponents: bots or checkpoints for the other seats, taken in turn.
        option: options of the game, written name=value.
        seed: seed of the deal; none: a fresh one.
        record: file that gets the game as JSON lines, also when you stop early.
    """
    chosen = find_game(game)
    console = Console(highlight=False)
    deal = seed_from(seed)
    state = chosen.new(deal, players, **read_options(option))
    if not 0 <= seat < state.num_players:
        raise OptionError(f"your seat is 0 to {state.num_players - 1}, not {seat}")
    if not opponents:
        raise OptionError(f"name at least one opponent: {', '.join(chosen.bots)}, or a checkpoint")
    others = [s for s in range(state.num_players) if s != seat]
    table = {s: find_player(chosen, opponents[i % len(opponents)]) for i, s in enumerate(others)}
    for s, player in table.items():
        console.print(f"seat {s}: {player.name}")
    actions: list[int] = []
    while not state.done:
        if state.seat == seat:
            console.print("\n" + state.text(seat), markup=False)
            action = ask(console, state)
            if action is None:
                break
        else:
            action = choose_one(table[state.seat], state, seat_key(deal, state.seat))
        actions.append(action)
        state.step(action)
    if state.done:
        console.print("\n" + state.text(), markup=False)
        places = ", ".join(f"seat {s}{' (you)' if s == seat else ''}: {score}" for s, score in enumerate(state.scores))
        console.print(f"\n{chosen.score_name}: {places}. You are number {state.ranks[seat]} of {state.num_players}.")
    if record:
        save(GameRecord(chosen, deal, state.num_players, state.options, tuple(actions)), record)
        console.print(f"recorded in {record}")


def ask(console: Console, state: State) -> int | None:
    """The person's action; None to stop."""
    legal = state.legal_actions()
    console.print("  ".join(f"{a}: {state.label(a)}" for a in legal), markup=False)
    while True:
        try:
            answer = console.input("> ").strip()
        except EOFError:
            return None
        if answer.lower() in ("q", "quit", "exit"):
            return None
        for action in legal:
            if answer in (str(action), state.label(action)):
                return action
        console.print(f"{answer!r} is not one of them; a number from the list, the words, or q", markup=False)


def main(arguments: list[str]) -> None:
    """Runs the verb."""
    tyro.cli(play, args=arguments, prog="tabletopzoo play")
