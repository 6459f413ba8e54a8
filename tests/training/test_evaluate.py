"""Measured strength: common deals, every seat, shared wins, honest intervals."""

import json

import numpy as np
import pytest

import tabletopzoo
from tabletopzoo import OptionError
from tabletopzoo.core.players import choose_one, make_player, seat_key
from tabletopzoo_training import evaluate
from tabletopzoo_training.evaluate import against, compare, mixed_field

GAME = tabletopzoo.DIAMANT
LEAVE, STAY = 0, 1


class Always:
    """Takes one action; remembers which seats it had on which deals."""

    def __init__(self, action, name="always"):
        self.name, self.action, self.met = name, action, set()

    def choose(self, batch, rows, keys):
        self.met |= {(int(batch.deal[r]), int(batch.seat[r]), int(k)) for r, k in zip(rows, keys, strict=True)}
        return np.full(len(rows), self.action)


def test_the_candidate_has_every_seat_of_every_deal_with_that_seats_luck():
    candidate = Always(LEAVE)
    against(GAME, candidate, "random", num_players=3, deals=20)
    assert len(candidate.met) == 60
    deals = {deal for deal, _, _ in candidate.met}
    assert candidate.met == {(deal, seat, seat_key(deal, seat)) for deal in deals for seat in range(3)}


def test_candidates_meet_the_same_deals_and_another_seed_other_ones():
    first, second, third = Always(LEAVE), Always(STAY), Always(STAY)
    against(GAME, first, "random", num_players=3, deals=10)
    against(GAME, second, "heuristic", num_players=3, deals=10)
    against(GAME, third, "random", num_players=3, deals=10, seed=2)
    assert first.met == second.met
    assert first.met.isdisjoint(third.met)


def test_games_are_those_of_state_with_the_same_keys():
    result = against(GAME, "heuristic", "random", num_players=4, deals=30, seed=5)
    won, score = [], []
    for deal in evaluate._deals(5, 30).tolist():
        for own in range(4):
            state = GAME.new(seed=deal, num_players=4)
            players = [make_player(GAME, "heuristic" if seat == own else "random") for seat in range(4)]
            while not state.done:
                state.step(choose_one(players[state.seat], state, seat_key(deal, state.seat)))
            won.append(1 / state.ranks.count(1) if state.ranks[own] == 1 else 0.0)
            score.append(state.scores[own])
    assert result.rows[0].win_share.mean == pytest.approx(np.mean(won))
    assert result.rows[0].score.mean == pytest.approx(np.mean(score))


def test_shared_wins_count_their_share():
    row = against(GAME, Always(STAY), Always(STAY), num_players=4, deals=10).rows[0]  # T11: all chests stay empty
    assert (row.win_share.mean, row.score.mean, row.standing.mean) == (0.25, 0.0, 0.0)
    assert (row.win_share.low, row.win_share.high) == (0.25, 0.25)


@pytest.mark.parametrize(("players", "gems"), [(3, 5.8333), (4, 4.0), (8, 1.3333)])
def test_leaving_at_the_first_chance_earns_what_the_rules_page_says(players, gems):  # T12
    row = mixed_field(GAME, {"leaves": Always(LEAVE)}, num_players=players, games=4000).rows[0]
    assert row.score.low < gems < row.score.high
    assert row.score.high - row.score.low < 0.5


def test_standing_counts_seats_beaten_less_seats_lost_to():
    one = against(GAME, Always(LEAVE), Always(STAY), num_players=3, deals=40)
    gains = one.row("always").score.mean > 0
    assert gains
    assert one.rows[0].standing.mean == pytest.approx(one.rows[0].win_share.mean * 1.5 - 0.5)  # beats both, or all tie
    assert one.rows[1].standing.mean == pytest.approx(-one.rows[0].standing.mean / 2)


def test_a_mixed_field_shares_out_every_game():
    entrants = {"a": "random", "b": "heuristic", "c": Always(LEAVE)}
    result = mixed_field(GAME, entrants, num_players=5, games=600, seed=3)
    assert sum(row.seats for row in result.rows) == 600 * 5
    assert min(row.seats for row in result.rows) > 800
    assert sum(row.seats * row.win_share.mean for row in result.rows) == pytest.approx(600)
    assert sum(row.seats * row.standing.mean for row in result.rows) == pytest.approx(0, abs=1e-6)
    assert result.row("b").win_share.low > result.row("a").win_share.high
    assert result == mixed_field(GAME, {"a": "random", "b": "heuristic", "c": Always(LEAVE)}, 5, 600, 3)


def test_equals_are_measured_as_equals():
    result = mixed_field(GAME, {"one": "heuristic", "other": "heuristic"}, num_players=4, games=2000)
    for row in result.rows:
        assert row.win_share.low < 0.25 < row.win_share.high
        assert row.win_share.high - row.win_share.low < 0.06


def test_intervals_cover_the_truth_when_games_of_a_deal_go_together():
    rng = np.random.default_rng(0)
    deals, seats, rounds = 60, 4, 150
    seating = np.tile(np.where(np.eye(seats, dtype=bool), 0, 1), (deals, 1))
    group, covered = np.repeat(np.arange(deals), seats), 0
    for number in range(rounds):
        common = np.repeat(rng.normal(size=(deals, 1)), seats, 0)
        results = np.stack([common + rng.normal(size=(deals * seats, seats))] * 3)
        own = evaluate._rows(["a", "b"], seating, results, group, deals, number)[0].win_share
        covered += own.low < 0.0 < own.high
    assert 0.89 <= covered / rounds <= 0.99  # by game instead of by deal it is about 0.7


def test_tables_print_and_save():
    (field, alone) = compare(GAME, "heuristic", [3], ["random"], games=60, name="mine")
    assert [row[0] for row in field.table()] == ["player", "random", "mine"]
    assert [row[0] for row in alone.table()] == ["player", "mine", "random"]
    assert alone.table()[0][2] == "gems per game"
    assert "60 games on 20 deals; equals win 33.3 %" in alone.title()
    saved = json.loads(json.dumps(alone.to_dict()))
    assert saved["rows"][0]["win_share"]["mean"] == alone.rows[0].win_share.mean


def test_options_reach_the_games():
    plain, rich = (against(GAME, "heuristic", "random", 3, 200, artifacts=variant) for variant in (False, True))
    assert rich.rows[0].score.mean > plain.rows[0].score.mean


@pytest.mark.parametrize(
    ("call", "words"),
    [
        (lambda: against(GAME, "randon", "random"), "did you mean 'random'"),
        (lambda: against(GAME, "random", "random", num_players=9), "not 9"),
        (lambda: mixed_field(GAME, {}), "at least one entrant"),
        (lambda: mixed_field(GAME, {"a": 3}), "a player is"),
    ],
)
def test_what_is_wrong_is_named(call, words):
    with pytest.raises(OptionError, match=words):
        call()
