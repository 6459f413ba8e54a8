"""Golden traces: readable transcripts of a few games, with a hash of the record and of the mover's observation per ply.

A change of rules, of chance or of the observation shows as a difference in `tests/golden`. When it is meant:

    python -m tests.contract.golden
"""

import hashlib
import os
import pathlib
from collections.abc import Iterator

import tabletopzoo
from tabletopzoo import Game
from tests.contract.helpers import OPTIONS, choose

FOLDER = pathlib.Path(__file__).parents[1] / "golden"
SEEDS = (0, 1)


def traces() -> Iterator[tuple[pathlib.Path, Game, int, int]]:
    """(file, game, players, seed) of every trace: the smallest, usual and largest table of every game."""
    for game in tabletopzoo.GAMES.values():
        for players in sorted({min(game.player_counts), game.default_players, max(game.player_counts)}):
            for seed in SEEDS:
                yield FOLDER / f"{game.name}-{players}p-{seed}.txt", game, players, seed


def digest(data: bytes) -> str:
    return hashlib.sha256(data).hexdigest()[:16]


def transcript(game: Game, players: int, seed: int) -> str:
    """The game of `seed` by random actions, with the options whose turn it is."""
    options = OPTIONS[game.name][seed % len(OPTIONS[game.name])]
    state = game.new(seed, players, **options)
    lines = [
        f"{game.title}, version {game.version}, {players} players, seed {seed}",
        f"options: {', '.join(f'{k}={v}' for k, v in options.items()) or 'as usual'}",
        "",
        " ply seat  record            observation       action",
    ]
    while not state.done:
        ply, action = int(state.record["decisions"]), choose(state, seed)
        hashes = f"{digest(state.record.tobytes())}  {digest(state.observe().tobytes())}"
        lines.append(f"{ply:4} {state.seat:4}  {hashes}  {state.label(action)}")
        state.step(action)
    seen = b"".join(state.observe(seat).tobytes() for seat in range(players))
    lines.append(f"   the end  {digest(state.record.tobytes())}  {digest(seen)}")
    lines += ["", f"scores: {', '.join(map(str, state.scores))}", f"places: {', '.join(map(str, state.ranks))}"]
    return "\n".join(lines) + "\n"


def main() -> None:
    FOLDER.mkdir(exist_ok=True)
    wanted = {path: transcript(game, players, seed) for path, game, players, seed in traces()}
    for path in set(FOLDER.glob("*.txt")) - set(wanted):
        path.unlink()
    for path, text in wanted.items():
        temporary = path.with_suffix(".part")
        temporary.write_text(text)
        os.replace(temporary, path)
    print(f"{len(wanted)} traces in {FOLDER}")


if __name__ == "__main__":
    main()
