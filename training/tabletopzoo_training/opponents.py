"""Bots at the learner's tables."""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np

from tabletopzoo.core.batch import Batch
from tabletopzoo.core.errors import OptionError
from tabletopzoo.core.players import Player
from tabletopzoo_training.hashing import derive_seeds, low_keys, seat_keys

TABLE, LEARNER, GUEST = 9101, 9102, 9103  # purposes of the hashes in this module


class OpponentSeats:
    """In the first `columns` games of a batch, one seat learns and players drawn from a pool have the others.

    The learner's seat and the others are hashed from (seed, column, game), the others with replacement; so there is
    nothing to save. `seat` is called for every new deal.
    """

    def __init__(self, players: Sequence[Player], columns: int, seed: int):
        if columns and not players:
            raise OptionError("opponents need at least one player to draw from")
        self.players, self.columns, self.seed = list(players), columns, seed
        self.guests = np.zeros((columns, 0), np.int64)  # int64[columns, P]: index of the player, -1 for the learner
        self.keys = np.zeros((columns, 0), np.int64)

    def seat(self, batch: Batch, rows: np.ndarray) -> None:
        """Fills the seats of the games `rows`, which were just dealt."""
        seats = batch.reward.shape[1]
        if self.guests.shape[1] != seats:
            self.guests, self.keys = np.zeros((2, self.columns, seats), np.int64)
        rows = rows[rows < self.columns]
        tables = derive_seeds(derive_seeds(self.seed, TABLE, rows), TABLE, batch.episode[rows])
        self.guests[rows] = (low_keys(tables[:, None], GUEST, np.arange(seats)) * len(self.players)) >> 32
        self.guests[rows, (low_keys(tables, LEARNER, 0) * batch.num_players[rows]) >> 32] = -1
        self.keys[rows] = seat_keys(batch.deal[rows], seats)

    def choose(self, batch: Batch) -> tuple[np.ndarray, np.ndarray]:
        """The games in which one of them is to move (int64[K]), and what they do (int64[K])."""
        table = np.arange(self.columns)
        seat = batch.seat[: self.columns]
        guest = self.guests[table, seat]
        actions = np.zeros(self.columns, np.int64)
        for index, player in enumerate(self.players):
            rows = np.flatnonzero(guest == index)
            if rows.size:
                actions[rows] = player.choose(batch, rows, self.keys[rows, seat[rows]])
        moving = np.flatnonzero(guest >= 0)
        return moving, actions[moving]
