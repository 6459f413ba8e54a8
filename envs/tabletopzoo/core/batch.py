"""Batch: N games in lockstep, in arrays that learners can wrap without a copy."""

from __future__ import annotations

import io
import json
from collections.abc import Sequence
from typing import Any

import numba
import numpy as np

from tabletopzoo.core.compile import plain
from tabletopzoo.core.entries import row_deal
from tabletopzoo.core.errors import OptionError, SaveError
from tabletopzoo.core.game import Game, seed_from
from tabletopzoo.core.rewards import Reward, reward_weights
from tabletopzoo.core.state import State, hold_identity, illegal_action

_KEPT = (
    "states",
    "mask",
    "observation",
    "seat",
    "reward",
    "done",
    "truncated",
    "final_score",
    "num_players",
    "deal",
    "episode",
    "_before",
)
_row_deals = plain(row_deal)


class Batch:
    """`size` games of one kind. `step(actions)` plays one action in each and refreshes the arrays below in place.

    The arrays change under the caller's hands: whoever keeps them copies them.

    * `observation` float32[N, D], `mask` int8[N, A], `seat` int64[N]: the decision each game waits for. Where
      a game has ended and does not restart: seat -1, mask and observation zero or old.
    * `reward` float32[N, P]: what the last step paid every seat. P is the game's largest player count.
    * `done` bool[N], `truncated` bool[N]: is the game over; has it reached `max_decisions` (None: the game's).
    * `final_score` int32[N, P]: scores of the last game that ended in this row.
    * `num_players` int64[N], `deal` int64[N], `episode` int64[N]: seats, seed of the game, games finished in this row.

    With `autoreset` a finished game restarts at once: observation and mask show the new deal, while reward, done and
    final_score tell of the old one. Row g deals the seeds hashed from (seed, g, episode).
    """

    def __init__(
        self,
        game: Game,
        size: int,
        num_players: int | Sequence[int] | None = None,
        seed: int | None = None,
        reward: Reward = "outcome",
        autoreset: bool = True,
        max_decisions: int | None = None,
        threads: int = 1,
        **options,
    ):
        """`num_players` is one count, or one for each row. `threads` above 1 shares the games among that many."""
        if isinstance(size, bool) or not isinstance(size, (int, np.integer)) or size < 1:
            raise OptionError(f"a batch has a size of 1 or more, not {size!r}")
        if max_decisions is not None and max_decisions < 1:
            raise OptionError(f"max_decisions is 1 or more, or None, not {max_decisions!r}")
        self.game, self.size, self.autoreset = game, int(size), bool(autoreset)
        self.max_decisions = game.max_decisions if max_decisions is None else max_decisions
        self.seed = seed_from(seed)
        self.options = options
        self.weights = reward_weights(reward)
        given: Any = game.default_players if num_players is None else num_players
        counts = list(given) if np.ndim(given) else [given]
        if len(counts) not in (1, size) or np.ndim(given) > 1:
            raise OptionError(f"num_players is one number or {size} of them, got {np.size(given)}")
        seats, width, shape = game.max_players, len(game.features), (size, game.max_players)
        self._blank = np.zeros((seats + 1, game.layout.size), np.uint8)
        for count in set(counts):
            self._blank[count] = game.blank(count, options)[0]
        self.states = np.zeros((size, game.layout.size), np.uint8)
        self.mask = np.zeros((size, len(game.actions)), np.int8)
        self.observation = np.zeros((size, width), np.float32)
        self.seat = np.zeros(size, np.int64)
        self.reward = np.zeros(shape, np.float32)
        self.done = np.zeros(size, np.bool_)
        self.truncated = np.zeros(size, np.bool_)
        self.final_score = np.zeros(shape, np.int32)
        self.num_players = np.resize(np.asarray(counts, np.int64), size)
        self.deal = np.zeros(size, np.int64)
        self.episode = np.zeros(size, np.int64)
        self._before = np.zeros((size, seats, 2), np.int64)
        self._after = np.zeros((size, seats, 2), np.int64)
        self._actions = np.zeros(size, np.int64)
        if isinstance(threads, bool) or not isinstance(threads, int) or threads < 1:
            raise OptionError(f"threads is 1 or more, not {threads!r}")
        self.threads = min(threads, numba.config.NUMBA_NUM_THREADS)  # type: ignore[attr-defined]
        game.loops("reset_rows", "step_rows")
        self._step = game.entry("step_rows", parallel=self.threads > 1)
        self.reset()

    def __len__(self) -> int:
        return self.size

    def reset(
        self, rows: Sequence[int] | np.ndarray | None = None, seeds: Sequence[int] | np.ndarray | None = None
    ) -> None:
        """Deals anew: all rows or the given ones, from the batch's own seed or the given `seeds`, one a row."""
        chosen = self._there(np.arange(self.size) if rows is None else rows)
        if seeds is None:
            dealt = _row_deals(self.seed, chosen, self.episode[chosen])
        else:
            dealt = np.array([seed_from(s) for s in np.atleast_1d(np.asarray(seeds, object))], np.int64)
            if dealt.shape != chosen.shape:
                raise OptionError(f"{chosen.size} rows need as many seeds, got {dealt.size}")
        self.deal[chosen] = dealt
        self.game.entry("reset_rows")(
            self.states,
            self._blank,
            chosen,
            dealt,
            self.num_players,
            self.mask,
            self.observation,
            self.seat,
            self._before,
        )
        self.reward[chosen] = 0
        self.done[chosen] = self.truncated[chosen] = False

    def step(self, actions: np.ndarray | Sequence[int]) -> None:
        """Plays `actions[g]` in every running game g; entries of finished games are not looked at.

        IllegalActionError names the first game whose action is not in its mask; then nothing has changed in any game.
        """
        given = np.asarray(actions)
        if given.shape != (self.size,) or given.dtype.kind not in "iub":
            raise OptionError(f"step needs {self.size} whole numbers, got {given.dtype} of shape {given.shape}")
        chosen = np.ascontiguousarray(given, np.int64)
        if self.threads > 1:
            numba.set_num_threads(self.threads)
        code = self._step(
            self.states,
            self._blank,
            chosen,
            self.mask,
            self.observation,
            self.seat,
            self.reward,
            self.done,
            self.truncated,
            self.final_score,
            self.num_players,
            self.deal,
            self.episode,
            self._before,
            self._after,
            self.weights,
            self.game.score_scale,
            self.max_decisions or 0,
            self.autoreset,
            self.seed,
        )
        if code > 0:
            g = code - 1
            label = self.state(g).label
            raise illegal_action(self.game, int(chosen[g]), self.mask[g], int(self.seat[g]), f"game {g}: ", label)
        if code < 0:
            raise RuntimeError(f"the rules of {self.game.name} stopped in game {-1 - code}: please report it")

    def random_actions(self, count: int, seed: int | None = None) -> np.ndarray:
        """int64[N]: a uniformly random legal action for every game, hashed from (seed, count). The array is reused."""
        key = self.seed if seed is None else seed
        self.game.entry("random_rows")(self.mask, key, count, self._actions)
        return self._actions

    def observe(self, rows: np.ndarray, seats: np.ndarray) -> np.ndarray:
        """float32[len(rows), D]: what seat `seats[i]` of game `rows[i]` may know. A fresh array."""
        there, seen_by = self._there(rows), np.atleast_1d(np.asarray(seats, np.int64))
        if there.shape != seen_by.shape or not ((seen_by >= 0) & (seen_by < self.num_players[there])).all():
            raise OptionError(f"{there.size} rows need as many seats of their games, got {seen_by.tolist()}")
        out = np.empty((len(there), len(self.game.features)), np.float32)
        self.game.entry("observe_rows")(self.states, there, seen_by, out)
        return out

    def state(self, row: int) -> State:
        """A copy of one game as a `State`."""
        return State._restored(self.game, self.states[self._there(row)])

    def _there(self, rows: Any) -> np.ndarray:
        """`rows` as int64[K]; OptionError when the batch has no such row."""
        chosen = np.atleast_1d(np.asarray(rows))
        whole = chosen.size == 0 or chosen.dtype.kind in "iu"
        if not whole or (chosen.size and not (chosen.min() >= 0 and chosen.max() < self.size)):
            raise OptionError(f"rows are 0 to {self.size - 1}, got {chosen.tolist()}")
        return chosen.astype(np.int64)

    def to_bytes(self) -> bytes:
        """Every game and array, for resuming."""
        game = self.game
        head = {"game": game.name, "version": game.version, "fingerprint": game.fingerprint, "size": self.size}
        file = io.BytesIO()
        np.savez(
            file,
            head=np.frombuffer(json.dumps(head).encode(), np.uint8),
            **{k.strip("_"): getattr(self, k) for k in _KEPT},
        )
        return file.getvalue()

    def from_bytes(self, data: bytes) -> None:
        """Puts back what `to_bytes` of a batch made with the same arguments saved. SaveError otherwise."""
        try:
            with np.load(io.BytesIO(data)) as file:
                arrays: dict[str, Any] = dict(file)
            head = json.loads(arrays.pop("head").tobytes())
        except Exception as error:
            raise SaveError(f"not a saved batch of this package ({error})") from None
        hold_identity(self.game, head, "saved batch")
        if head["size"] != self.size:
            raise SaveError(f"this saved batch has {head['size']} games, the batch has {self.size}")
        missing = [name for name in _KEPT if name.strip("_") not in arrays]
        if missing:
            raise SaveError(f"a saved batch that lacks {', '.join(missing)}")
        for name in _KEPT:
            getattr(self, name)[...] = arrays[name.strip("_")]
