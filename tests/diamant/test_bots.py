"""The scripted players (rules page, sections 9 and 10)."""

from dataclasses import dataclass

import numpy as np
import pytest

from tabletopzoo import DIAMANT, Batch
from tabletopzoo.core.players import BotPlayer, choose_one, seat_key
from tabletopzoo.diamant import bots, equilibrium
from tabletopzoo.diamant.components import COPIES, DISASTER_NAMES, FIRST_GEM, GEM_VALUES, LEAVE, ROUNDS, STAY, THRESHOLD
from tests.diamant.positions import deal, quantity, section_9, turn
from tests.diamant.solo import game_worth, threshold_rule

A, B = DISASTER_NAMES[:2]
BOTS = list(DIAMANT.bots)
KEYS = range(4000)


@pytest.fixture(scope="module")
def players():
    return {name: BotPlayer(DIAMANT, name) for name in BOTS}


@pytest.fixture(scope="module")
def full_deck():
    """The equilibrium of a round with the full deck: worth for each of k players, probability of leaving."""
    return equilibrium.solve((5, 0, 0))


def answers(player, state, keys=KEYS):
    """The answers of the seat to move for many keys."""
    out = np.zeros(len(keys), np.int64)
    states = np.repeat(state._buffer, len(keys), axis=0)
    DIAMANT.bot_entry(player)(states, np.arange(len(keys)), np.array(keys, np.int64), out)
    return out


def assert_share(found, expected):
    """Leaving happens as often as expected, within four standard errors."""
    share = (found == LEAVE).mean()
    assert abs(share - expected) <= 4 * np.sqrt(expected * (1 - expected) / len(found)) + 1e-4, (share, expected)


def alone(*cards, **options):
    """Seat 0 by itself since the start of the round, with the pocket of all gem cards."""
    state = deal(4, *cards, **options)
    pocket = sum(card for card in cards if isinstance(card, int))
    state.replace({"pocket": pocket, "pool": 0, "taken": 0, "in_cave": [1] + [0] * 7, "seat": 0})
    return state


def nine_each():
    """The position of T1, then a disaster."""
    state = deal(4, 4)
    turn(state, 9, leavers=[1])
    turn(state, 15)
    turn(state, A)
    return state


# ------------------------------------------------------------------------------------------ section 10.2

VECTORS = [
    (lambda: deal(4, 11), (4, 2, 3), (0, 29), 22, 0, STAY, 0.3271),
    (lambda: deal(4, 11, A), (4, 2, 3), (2, 28), 22, 10, STAY, 0.3535),
    (lambda: deal(4, 11, A, 7), (4, 3, 6), (2, 27), 21, 18, STAY, 0.6689),
    (lambda: deal(4, 11, A, 7, B), (4, 3, 6), (4, 26), 21, 36, LEAVE, 0.6904),
    (lambda: alone(4, 9, 15, A), (1, 28, 0), (2, 26), 96, 56, STAY, 0.0),
    (lambda: alone(4, 9, 15, A, B), (1, 28, 0), (4, 25), 96, 112, LEAVE, 1.0),
    (nine_each, (3, 9, 0), (2, 26), 26, 18, STAY, 0.0),
]


@pytest.mark.parametrize(("make", "kpl", "dn", "shares", "danger", "answer", "q"), VECTORS)
def test_vectors_of_the_formulas(make, kpl, dn, shares, danger, answer, q):
    state = make()
    record = state.record
    assert (record["in_cave"].sum(), record["pocket"], record["pool"]) == kpl
    assert section_9(state) == (*dn, shares)
    assert dn[0] * quantity(state, bots.at_stake) == danger
    assert (answers("expected_value", state, range(3)) == answer).all()
    assert quantity(state, bots.leave_probability) == pytest.approx(q, abs=5e-5)
    assert_share(answers("heuristic", state), q)


# ------------------------------------------------------------------------------------------ what each of them does


def positions(players, seed, **options):
    """The positions of a game in which everyone mostly stays."""
    state = DIAMANT.new(seed, players, **options)
    generator = np.random.default_rng(seed)
    while not state.done:
        yield state
        state.step(STAY if generator.random() < 0.85 else LEAVE)


def test_threshold_leaves_with_the_pocket_of_its_player_count(players):
    seen = set()
    for count in DIAMANT.player_counts:
        for state in positions(count, count):
            pocket = int(state.record["pocket"])
            assert choose_one(players["threshold"], state, 0) == (LEAVE if pocket >= THRESHOLD[count] else STAY)
            seen.add((count, pocket >= THRESHOLD[count]))
    assert len(seen) == 2 * len(DIAMANT.player_counts)


def test_nerve_is_drawn_once_a_round_log_uniform_from_0_3_to_1_5():
    calm, tense = deal(4, 11, A, 7), deal(4, 11, A, 7, B)  # D(p + l) = 18 and 36 against S_4 = 21
    leaves = {name: answers("nerve", state) == LEAVE for name, state in (("calm", calm), ("tense", tense))}
    assert_share(answers("nerve", calm), np.log(1.5 / (21 / 18)) / np.log(5))
    assert_share(answers("nerve", tense), np.log(1.5 / (21 / 36)) / np.log(5))
    assert not (leaves["calm"] & ~leaves["tense"]).any(), "who leaves for less leaves for more"
    tense.replace({"round_number": 2})
    assert ((answers("nerve", tense) == LEAVE) != leaves["tense"]).mean() > 0.4, "another round, another nerve"


def test_luck_of_a_mixed_answer_changes_with_every_card_and_round():
    state = deal(4, 11, A, 7, B)
    first = answers("heuristic", state)
    state.replace({"round_number": 2})
    second = answers("heuristic", state)
    turn(state)
    third = answers("heuristic", state)
    expected = 2 * 0.6904 * (1 - 0.6904)
    assert abs((first != second).mean() - expected) < 0.03
    assert len(np.unique([first, second, third], axis=1).T) == 8


@pytest.mark.parametrize("bot", ["nerve", "heuristic", "equilibrium"])
def test_nobody_leaves_who_cannot_win_by_it(bot):
    """The last-round check: in round 5 with chest + pocket + pool below the best other chest."""
    state = deal(4, 11, A, 7, B)
    at_stake = 9
    far, near = [3, 3 + at_stake + 1, 0, 0] + [0] * 4, [3, 3 + at_stake, 0, 0] + [0] * 4
    state.replace({"round_number": ROUNDS, "chest": far})
    assert (answers(bot, state) == STAY).all()
    state.replace({"chest": near})
    assert (answers(bot, state) == LEAVE).any()
    state.replace({"round_number": ROUNDS - 1, "chest": far})
    assert (answers(bot, state) == LEAVE).any()


@pytest.mark.parametrize("bot", ["expected_value", "heuristic", "equilibrium"])
def test_artifacts_on_the_path_are_at_stake_for_who_is_alone(bot):
    without = alone(4, 9, 11, A, B, artifacts=True)
    beside = alone(4, 9, 11, A, B, "artifact 1", artifacts=True)  # 4 * 24 < 100 <= 4 * (24 + 5)
    assert (answers(bot, without, range(3)) == STAY).all()
    assert (answers(bot, beside, range(3)) == LEAVE).all()


def test_artifacts_go_to_one_leaver_and_are_shared_in_hope_by_those_who_stay():
    beside = deal(4, 11, A, "artifact 1", artifacts=True)
    without = beside.copy()
    without.replace({"artifact_on_path": [0] * 5})
    safe = 1 - 2 / int(beside.record["pile"])
    for leavers, more in ((0, 5 - safe * 5 / 4), (1, 0.0), (2, -safe * 5 / 2), (3, -safe * 5)):
        change = quantity(beside, bots.gain_beside, 4, leavers) - quantity(without, bots.gain_beside, 4, leavers)
        assert change == pytest.approx(more)


# ------------------------------------------------------------------------------------------ the equilibrium table

WORTH = (17.23, 8.92, 6.28, 4.91, 3.99, 3.46, 2.98, 2.69)
POCKETS = (2, 4, 6, 8, 10, 12, 15)
LEAVING = {  # section 9.4: four players, four gem cards dealt, full deck
    (1, 0): (0, 0, 0, 0, 0, 0, 0.20),
    (1, 5): (0.24, 0.32, 0.39, 0.44, 0.48, 0.52, 0.57),
    (2, 0): (0, 0, 0, 0.27, 0.44, 0.57, 0.74),
    (2, 5): (0.35, 0.45, 0.53, 0.59, 0.65, 0.71, 0.79),
    (3, 0): (0, 0.02, 0.38, 0.58, 0.73, 0.86, 0.99),
    (3, 5): (0.43, 0.54, 0.63, 0.72, 0.80, 0.86, 0.95),
    (4, 0): (0, 0.31, 0.59, 0.78, 0.92, 1, 1),
}


def test_worth_of_a_round_in_equilibrium(full_deck):
    worth, _ = full_deck
    assert worth[1:] == pytest.approx(WORTH, abs=0.0055)  # the page's 6.28 and 2.98 are 6.27495 and 2.97477 here


@pytest.mark.parametrize(("kinds", "pool"), LEAVING)
def test_probability_of_leaving_for_four(full_deck, kinds, pool):
    _, leave = full_deck
    assert leave[kinds, 0, 0, 4, 4, POCKETS, pool] == pytest.approx(LEAVING[kinds, pool], abs=0.0051)


def test_no_answer_does_better_against_the_equilibrium():
    """Where both answers are given they are worth the same, and an answer never given is not worth more."""
    leaving, staying = np.zeros(8), np.zeros(8)
    generator = np.random.default_rng(1)
    for _ in range(500):
        k = generator.integers(1, 9)
        leaving[:k], staying[:k] = generator.integers(0, 20, k), generator.integers(0, 20, k)
        q = equilibrium.leave_often(leaving, staying, k)
        gain = equilibrium.mixed(leaving - staying, k, q)
        assert q == 0 or gain > -1e-3
        assert q == 1 or gain < 1e-3


def test_the_better_of_two_pure_equilibria_is_taken():
    assert equilibrium.leave_often(np.array([1.0, 5.0]), np.array([3.0, 4.0]), 2) == 1
    assert equilibrium.leave_often(np.array([1.0, 5.0]), np.array([6.0, 4.0]), 2) == 0


@pytest.mark.parametrize("composition", [(5, 0, 0), (2, 2, 1)])
def test_the_committed_table_is_what_the_generator_makes(composition):
    _, leave = equilibrium.solve(composition)
    part = equilibrium.block(leave).astype(int)
    start = bots.BLOCK_START[composition[1], composition[2]]
    table = bots.load_table().reshape(bots.TABLE_SHAPE)[start : start + len(part)]
    assert np.abs(part - table).max() <= 1, "run python -m tabletopzoo.diamant.equilibrium"


def test_blocks_of_the_table_are_every_deck_a_game_comes_to():
    decks = {(COPIES,) * 5}
    for _ in range(ROUNDS - 1):
        decks |= {tuple(sorted((*d[:i], d[i] - 1, *d[i + 1 :]))) for d in decks for i in range(5) if d[i] > 1}
    assert {(d.count(3), d.count(2), d.count(1)) for d in decks} == set(bots.COMPOSITIONS)


@pytest.mark.parametrize("players", [2, 5, 8])
def test_a_position_is_looked_up_where_the_generator_put_it(players):
    starts = {c: bots.BLOCK_START[c[1], c[2]] for c in bots.COMPOSITIONS}
    thinned = set()
    for seed in range(40):
        for state in positions(players, seed):
            record = state.record
            inside = int(record["in_cave"].sum())
            if inside == 1:
                continue
            kinds = {c: record["copies"] == c for c in (3, 2, 1)}
            composition = tuple(int(kinds[c].sum()) for c in (3, 2, 1))
            seen = tuple(int(record["seen"][kinds[c]].sum()) for c in (3, 2, 1))
            block = starts[composition] + np.ravel_multi_index(seen, np.array(composition) + 1)
            dealt = len(GEM_VALUES) - int(record["in_deck"][FIRST_GEM:].sum())
            pocket = bots.POCKET_START[inside] + record["pocket"]
            place = (block, dealt, pocket, min(int(record["pool"]), bots.TABLE_POOLS - 1))
            assert quantity(state, bots.table_place) == np.ravel_multi_index(place, bots.TABLE_SHAPE)
            thinned.add(composition)
    assert len(thinned) >= 6


def test_equilibrium_leaves_as_often_as_the_table_says(full_deck):
    _, leave = full_deck
    state = deal(4, 11, A, 7, B)
    q = leave[2, 0, 0, 2, 4, 3, 6]
    assert 0.2 < q < 0.9
    assert_share(answers("equilibrium", state), q)


@pytest.mark.parametrize("options", [{"gem_values": (5,) * 15}, {"gem_values": GEM_VALUES[:-1]}, {"artifacts": True}])
def test_equilibrium_takes_the_formula_where_the_table_does_not_hold(players, options):
    for seed in range(10):
        for state in positions(4, seed, **options):
            if state.record["in_cave"].sum() > 1:
                assert quantity(state, bots.table_place) == -1
                assert choose_one(players["equilibrium"], state, 7) == choose_one(players["heuristic"], state, 7)


def test_equilibrium_takes_the_formula_for_a_deck_no_game_comes_to():
    state = deal(4, 11)
    in_deck = state.record["in_deck"].copy()
    in_deck[: 3 * COPIES] = [1, 0, 0] * 3
    state.replace({"copies": [1, 1, 1, 3, 3], "in_deck": in_deck, "pile": int(in_deck.sum())})
    assert quantity(state, bots.table_place) == -1


# ------------------------------------------------------------------------------------------ what they may know


@pytest.mark.parametrize("options", [{}, {"chests": "hidden", "artifacts": True}], ids=["plain", "hidden"])
@pytest.mark.parametrize("count", DIAMANT.player_counts)
def test_answers_depend_only_on_what_the_seat_knows(players, count, options):
    answered = 0
    for state in positions(count, 100 + count, **options):
        answered += bool((state.record["choice"] >= 0).any())
        for seed in range(3):
            other = state.redeal(state.seat, seed)
            for name, player in players.items():
                assert choose_one(player, other, 5) == choose_one(player, state, 5), name
    assert answered > 10


def test_compiled_and_interpreted_bots_answer_alike(players):
    twin = DIAMANT.interpreted()
    twins = {name: BotPlayer(twin, name) for name in BOTS}
    for options in ({}, {"artifacts": True, "gem_values": (3, 8, 8, 20)}):
        for key, state in enumerate(positions(5, 3, **options)):
            for name in BOTS:
                assert choose_one(twins[name], state, key) == choose_one(players[name], state, key), name


# ------------------------------------------------------------------------------------------ strength (section 10)


@dataclass
class Played:
    """What many games came to: scores[game, seat], and for each game the cards turned over and the rounds collapsed."""

    scores: np.ndarray
    cards: np.ndarray
    collapsed: np.ndarray

    @property
    def win_shares(self):
        """A win for each game, shared among its winners."""
        best = self.scores == self.scores.max(axis=1, keepdims=True)
        return best / best.sum(axis=1, keepdims=True)


def play(seated, who, seed=11):
    """Games in which seat s of game g is the player seated[who[g, s]]."""
    games, seats = who.shape
    batch = Batch(DIAMANT, games, seats, seed=seed, autoreset=False)
    keys = np.array([[seat_key(int(deal), seat) for seat in range(seats)] for deal in batch.deal])
    record = DIAMANT.layout.view(batch.states)
    turns = np.zeros(games)
    while (batch.seat >= 0).any():
        running = np.flatnonzero(batch.seat >= 0)
        turns[running] += (record["choice"][running, :seats] < 0).all(axis=1)
        mover = who[running, batch.seat[running]]
        actions = np.zeros(games, np.int64)
        for i, player in enumerate(seated):
            rows = running[mover == i]
            if len(rows):
                actions[rows] = player.choose(batch, rows, keys[rows, batch.seat[rows]])
        batch.step(actions)
    collapsed = len(record["copies"][0]) * COPIES - record["copies"].sum(axis=1)
    return Played(batch.final_score[:, :seats], turns + collapsed, collapsed)


class Forgetful:
    """A bot that takes all chests for empty: it plays without the last-round check."""

    def __init__(self, bot):
        self.name, self._choose = f"{bot} without check", DIAMANT.bot_entry(bot)

    def choose(self, batch, rows, keys):
        states = batch.states.copy()
        DIAMANT.layout.view(states)["chest"] = 0
        actions = np.zeros(len(rows), np.int64)
        self._choose(states, rows, keys, actions)
        return actions


TYPICAL = {  # all seats the same bot: mean score, mean winning score, cards a round, rounds that collapse
    ("random", 3): (19.0, 29.8, 2.98, 0.14),
    ("random", 4): (15.7, 28.2, 3.30, 0.17),
    ("random", 6): (11.9, 26.1, 3.74, 0.21),
    ("random", 8): (9.7, 24.7, 4.06, 0.24),
    ("threshold", 3): (27.4, 27.4, 5.60, 0.52),
    ("threshold", 4): (20.2, 20.2, 5.44, 0.50),
    ("threshold", 6): (12.7, 12.7, 5.86, 0.57),
    ("threshold", 8): (8.9, 8.9, 4.93, 0.44),
    ("expected_value", 3): (28.1, 28.1, 4.73, 0.30),
    ("expected_value", 4): (19.1, 19.1, 4.23, 0.23),
    ("expected_value", 6): (9.4, 9.4, 3.38, 0.14),
    ("expected_value", 8): (5.2, 5.2, 2.92, 0.10),
    ("heuristic", 3): (33.2, 46.3, 6.29, 0.60),
    ("heuristic", 4): (25.1, 40.5, 6.46, 0.64),
    ("heuristic", 6): (17.1, 34.4, 6.63, 0.67),
    ("heuristic", 8): (13.2, 31.3, 6.70, 0.69),
    ("equilibrium without check", 3): (34.4, 43.8, 6.41, 0.60),
    ("equilibrium without check", 4): (27.0, 37.7, 6.66, 0.65),
}


@pytest.mark.parametrize(("bot", "count"), TYPICAL)
def test_typical_numbers_when_all_seats_play_alike(bot, count):
    name = bot.removesuffix(" without check")
    played = play([BotPlayer(DIAMANT, bot) if name == bot else Forgetful(name)], np.zeros((4000, count), int))
    samples = (played.scores.mean(axis=1), played.scores.max(axis=1), played.cards / ROUNDS, played.collapsed / ROUNDS)
    digits = (0.05, 0.05, 0.005, 0.005)
    for sample, expected, rounding in zip(samples, TYPICAL[bot, count], digits, strict=True):
        error = sample.std() / np.sqrt(len(sample))
        assert abs(sample.mean() - expected) < 4 * error + rounding


def test_threshold_earns_what_the_exact_program_says(players):
    played = play([players["threshold"]], np.zeros((4000, 2), int))
    error = played.scores.mean(axis=1).std() / np.sqrt(4000)
    assert abs(played.scores.mean() - game_worth(2, threshold_rule(int(THRESHOLD[2])))) < 4 * error


def test_order_of_strength_in_a_mixed_field(players):
    """Every seat of a table for four filled at random: each bot is above the one before it by more than chance."""
    order = ["random", "threshold", "expected_value", "heuristic", "nerve", "equilibrium"]
    who = np.random.default_rng(3).integers(0, len(order), (12_000, 4))
    shares = play([players[name] for name in order], who).win_shares
    each = [shares[who == i] for i in range(len(order))]
    for weak, strong, lower, upper in zip(order, order[1:], each, each[1:], strict=False):
        error = np.sqrt(lower.var() / len(lower) + upper.var() / len(upper))
        assert upper.mean() - lower.mean() > 2 * error, f"{weak} {lower.mean():.3f}, {strong} {upper.mean():.3f}"
    assert each[-1].mean() == pytest.approx(0.376, abs=0.05)
