"""Who is stronger: players seated on common deals, with intervals.

    against(DIAMANT, load_policy("diamant"), "heuristic", num_players=4, deals=1000).table()
    mixed_field(DIAMANT, {"policy": policy, "heuristic": "heuristic"}, num_players=4, games=4000).table()

Every deal, and the private luck of every seat in it, is hashed from the seed: whoever is measured with the same seed
meets the same cards, so that differences between two of them are mostly skill. Games are played to their end.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import asdict, dataclass
from typing import Any

import numpy as np

from tabletopzoo.core.batch import Batch
from tabletopzoo.core.errors import OptionError
from tabletopzoo.core.game import Game
from tabletopzoo.core.players import Player, make_player
from tabletopzoo_training.hashing import derive_seeds, seat_keys

EVALUATION_DEAL = 9301  # purpose of the seeds of evaluation deals
RESAMPLES = 1000
MIXED = "mixed field"
MEASURES = ("win_share", "score", "standing")


@dataclass(frozen=True)
class Estimate:
    """A mean with its 95 % interval."""

    mean: float
    low: float
    high: float

    def text(self, scale: float = 1.0, digits: int = 1) -> str:
        """`27.4 [26.1, 28.7]`: mean and interval, times `scale`."""
        mean, low, high = (f"{x * scale:.{digits}f}" for x in (self.mean, self.low, self.high))
        return f"{mean} [{low}, {high}]"


@dataclass(frozen=True)
class Row:
    """One player's results: means over the seats it had.

    `win_share`: games won, a shared win counting its share; `score` per game; `standing`: (seats beaten - seats lost
    to) / (n-1), from -1 to 1.
    """

    name: str
    seats: int
    win_share: Estimate
    score: Estimate
    standing: Estimate


@dataclass(frozen=True)
class Evaluation:
    """The table of one evaluation."""

    game: str
    protocol: str
    num_players: int
    games: int
    deals: int
    seed: int
    score_name: str
    rows: tuple[Row, ...]

    @property
    def fair_share(self) -> float:
        """The win share of equals."""
        return 1.0 / self.num_players

    def row(self, name: str) -> Row:
        """The results of one player."""
        return next(row for row in self.rows if row.name == name)

    def title(self) -> str:
        """One line that says what was measured."""
        return (
            f"{self.game}, {self.num_players} players, {self.protocol}: {self.games} games on {self.deals} deals; "
            f"equals win {100 * self.fair_share:.1f} %"
        )

    def table(self) -> list[list[str]]:
        """Header and rows, ready to print; intervals are 95 %."""
        rows = [["player", "win share %", f"{self.score_name} per game", "standing"]]
        for row in self.rows:
            rows.append(
                [
                    row.name,
                    row.win_share.text(100),
                    row.score.text(),
                    row.standing.text(digits=2),
                ]
            )
        return rows

    def to_dict(self) -> dict[str, Any]:
        """JSON-ready."""
        return {**asdict(self), "rows": [asdict(row) for row in self.rows]}


def against(
    game: Game,
    candidate: Any,
    opponent: Any,
    num_players: int | None = None,
    deals: int = 1000,
    seed: int = 1,
    name: str = "",
    **options: Any,
) -> Evaluation:
    """The candidate against copies of one opponent: each deal is played once with the candidate in every seat.

    Players are names of bots, policies with `act`, or Players. Intervals: bootstrap by deal.
    """
    players = num_players or game.default_players
    pair = [make_player(game, candidate), make_player(game, opponent)]
    own = np.tile(np.arange(players), deals)
    seating = np.where(np.arange(players) == own[:, None], 0, 1)
    results = _play(game, pair, seating, np.repeat(_deals(seed, deals), players), options)
    names = [name or pair[0].name, pair[1].name]
    if names[0] == names[1]:
        names[1] += " (the others)"
    protocol = f"{names[0]} against {players - 1} x {names[1]}, every seat"
    rows = _rows(names, seating, results, np.repeat(np.arange(deals), players), deals, seed)
    return Evaluation(game.name, protocol, players, len(seating), deals, seed, game.score_name, rows)


def mixed_field(
    game: Game,
    entrants: Mapping[str, Any],
    num_players: int | None = None,
    games: int = 4000,
    seed: int = 1,
    **options: Any,
) -> Evaluation:
    """Every seat filled at random with one of the entrants, with replacement, each game on a deal of its own.

    Intervals: bootstrap by game. Win shares over all seats average to 1/players.
    """
    if not entrants:
        raise OptionError("a mixed field needs at least one entrant")
    players = num_players or game.default_players
    field = [make_player(game, who) for who in entrants.values()]
    seating = np.random.default_rng([seed, players]).integers(len(field), size=(games, players))
    results = _play(game, field, seating, _deals(seed, games), options)
    rows = _rows(list(entrants), seating, results, np.arange(games), games, seed)
    return Evaluation(game.name, MIXED, players, games, games, seed, game.score_name, rows)


def compare(
    game: Game,
    policy: Any,
    players: Sequence[int] = (),
    opponents: Sequence[str] | Mapping[str, Any] = (),
    games: int = 4000,
    seed: int = 1,
    name: str = "policy",
    **options: Any,
) -> Iterator[Evaluation]:
    """The usual measurement of a policy, one evaluation after the other.

    For each player count the mixed field of all opponents and the policy, then the policy alone against copies of
    each. Opponents: names of bots, or players by name; none: every bot of the game.
    """
    named = dict(opponents) if isinstance(opponents, Mapping) else {bot: bot for bot in opponents or game.bots}
    for count in players or (game.default_players,):
        yield mixed_field(game, named | {name: policy}, count, games, seed, **options)
        for opponent in named.values():
            yield against(game, policy, opponent, count, -(-games // count), seed, name, **options)


# ------------------------------------------------------------------------------------------ inside


def _deals(seed: int, count: int) -> np.ndarray:
    return derive_seeds(seed, EVALUATION_DEAL, np.arange(count))


def _play(game: Game, players: Sequence[Player], seating: np.ndarray, deals: np.ndarray, options: dict) -> np.ndarray:
    """float64[3, G, P]: the MEASURES of every seat of the games dealt from `deals`, seat p of game g being
    `players[seating[g, p]]`."""
    games, seats = seating.shape
    batch = Batch(game, games, seats, seed=0, autoreset=False, **options)
    batch.reset(np.arange(games), deals)
    keys = seat_keys(deals, seats)
    actions = np.zeros(games, np.int64)
    while (running := np.flatnonzero(batch.seat >= 0)).size:
        seat = batch.seat[running]
        turn = seating[running, seat]
        for index, player in enumerate(players):
            mine = turn == index
            rows = running[mine]
            if rows.size:
                actions[rows] = player.choose(batch, rows, keys[rows, seat[mine]])
        batch.step(actions)
    return _measure(batch, seats)


def _measure(batch: Batch, seats: int) -> np.ndarray:
    final = np.zeros((batch.size, batch.game.max_players, 2), np.int64)
    outcome = batch.game.entry("outcome_one")
    for g in range(batch.size):
        outcome(batch.states[g : g + 1], final[g])
    score, tie = final[:, :seats, 0], final[:, :seats, 1]
    higher, equal = score[:, None] > score[:, :, None], score[:, None] == score[:, :, None]
    ahead = (higher | (equal & (tie[:, None] > tie[:, :, None]))).sum(2)  # [g, p]: seats that beat seat p
    level = (equal & (tie[:, None] == tie[:, :, None])).sum(2)  # seats level with p, itself included
    won = np.where(ahead == 0, 1.0 / level, 0.0)
    standing = (seats - level - 2 * ahead) / max(seats - 1, 1)
    return np.stack([won, score, standing]).astype(np.float64)


def _rows(names, seating, results, group, groups: int, seed: int) -> tuple[Row, ...]:
    """One row a player that had a seat; the bootstrap draws whole groups of games."""
    draws = (
        np.random.default_rng(seed)
        .multinomial(groups, np.full(groups, 1.0 / groups), size=RESAMPLES)
        .astype(np.float32)
    )
    rows = []
    for index, name in enumerate(names):
        mine = seating == index
        if not mine.any():
            continue
        counts = np.bincount(group, mine.sum(1), groups)
        resampled = np.maximum(draws @ counts.astype(np.float32), 1e-9)
        estimates = {}
        for measure, result in zip(MEASURES, results, strict=True):
            sums = np.bincount(group, (result * mine).sum(1), groups)
            low, high = np.quantile(draws @ sums.astype(np.float32) / resampled, [0.025, 0.975])
            estimates[measure] = Estimate(float(sums.sum() / counts.sum()), float(low), float(high))
        rows.append(Row(name, int(mine.sum()), **estimates))
    return tuple(rows)
