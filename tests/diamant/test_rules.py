"""The course of a round, every edge case (rules page, sections 3, 4, 6 and 9.1) and the shuffle."""

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from scipy import stats

from tabletopzoo import DIAMANT, Batch
from tabletopzoo.core.errors import IllegalActionError
from tabletopzoo.diamant import rules
from tabletopzoo.diamant.components import COPIES, DISASTER_NAMES, FIRST_ARTIFACT, FIRST_GEM, GEM_VALUES, LEAVE, STAY
from tests.diamant.positions import answer, copies, deal, draw_order, inside, path, pile, quantity, section_9, turn

A, B, C, D, E = DISASTER_NAMES
ONE_COPY = {"copies": [1, 1, 1, 1, 1]}


def only_copy_one(record) -> dict:
    """The fields that take all but one copy of each disaster out of the game, which must not lie on the path."""
    in_deck = record["in_deck"].copy()
    in_deck[[card for card in range(COPIES * 5) if card % COPIES]] = 0
    return {**ONE_COPY, "in_deck": in_deck, "pile": int(in_deck.sum())}


# ------------------------------------------------------------------------------------------ set-up and questions


@pytest.mark.parametrize("num_players", range(2, 9))
def test_a_game_starts_with_the_printed_deck_and_one_card_face_up(num_players):
    state = DIAMANT.new(seed=3, num_players=num_players)
    assert sorted(path(state) + pile(state), key=str) == sorted([*GEM_VALUES, *DISASTER_NAMES * 3], key=str)
    assert len(GEM_VALUES) == 15
    assert sum(GEM_VALUES) == 124
    assert len(path(state)) == 1
    assert state.record["pile"] == 29
    assert inside(state) == list(range(num_players))
    assert state.scores == [0] * num_players


def test_seats_in_the_cave_are_asked_in_seat_order_and_others_never():
    state = deal(5, 11)
    asked = []
    for action in (STAY, LEAVE, STAY, LEAVE, STAY):
        asked.append(state.seat)
        state.step(action)
    assert asked == [0, 1, 2, 3, 4]
    for expected in (0, 2, 4):
        assert state.seat == expected
        state.step(STAY)


def test_both_answers_are_always_legal():
    state = DIAMANT.new(seed=0, num_players=3)
    while not state.done:
        assert state.action_mask().tolist() == [1, 1]
        state.step(STAY)
    assert [state.label(a) for a in (LEAVE, STAY)] == ["leave", "stay"]


def test_no_card_is_drawn_before_the_last_answer():
    state = deal(4, 5)
    for _ in range(3):
        state.step(STAY)
        assert path(state) == [5]
    state.step(STAY)
    assert len(path(state)) == 2


def test_a_new_round_reshuffles_everything_and_everyone_enters():
    state = deal(4, 17, A, 5)
    turn(state, 2, leavers=[1])
    turn(state, 3, leavers=[0, 2, 3])
    assert state.record["round_number"] == 2
    assert path(state) == [3]
    assert len(pile(state)) == 29
    assert inside(state) == [0, 1, 2, 3]
    assert [state.record[field] for field in ("pocket", "pool", "taken")] == [0, 3, 0]
    assert state.record["seen"].tolist() == [0] * 5
    assert state.record["left_last"].tolist() == [0] * 8
    assert state.seat == 0


def test_the_game_ends_after_five_rounds_for_all_together():
    state = DIAMANT.new(seed=1, num_players=3)
    for number in range(1, 6):
        assert not state.done
        assert state.record["round_number"] == number
        answer(state, leavers=range(3))
    assert state.done
    assert state.seat == -1
    assert state.legal_actions() == []
    assert state.record["decisions"] == 15
    with pytest.raises(IllegalActionError, match="game is over"):
        state.step(LEAVE)


def test_leavers_wait_until_the_next_round():
    state = deal(4, 11)
    turn(state, 7, leavers=[0])
    assert inside(state) == [1, 2, 3]
    assert state.record["left_last"].tolist() == [1, 0, 0, 0, 0, 0, 0, 0]
    turn(state, A)
    assert inside(state) == [1, 2, 3]
    assert state.record["left_last"].tolist() == [0] * 8
    turn(state, A, 4)
    assert inside(state) == [0, 1, 2, 3]


# ------------------------------------------------------------------------------------------ section 4


def test_everyone_leaves_on_the_same_turn():
    state = deal(3, 17, A)  # 5 each, 2 in the pool
    answer(state, leavers=range(3))
    assert state.scores == [5, 5, 5]
    assert state.record["last_end"] == rules.ALL_LEFT
    assert copies(state) == [3] * 5


def test_last_player_alone_takes_whole_cards_and_then_the_pool():
    state = deal(4, 11)
    turn(state, 13, leavers=[0, 1, 3])  # the three share 3: 1 each, pool 0
    assert state.scores == [3, 3, 0, 3]
    assert (state.record["pocket"], state.record["pool"]) == (2 + 13, 0)

    state = deal(4, 7)
    turn(state, 13, leavers=[0, 1])  # 1 each, 1 each of the 3 in the pool, 1 stays
    turn(state, 9, leavers=[3])  # takes the rest of 13 too
    assert state.scores == [2, 2, 0, 1 + 6 + 2]
    assert inside(state) == [2]
    assert (state.record["pocket"], state.record["pool"]) == (1 + 6 + 9, 0)
    turn(state, 17)
    assert (state.record["pocket"], state.record["pool"]) == (1 + 6 + 9 + 17, 0)
    turn(state, A)
    turn(state, A)
    assert state.scores == [2, 2, 0, 9]


def test_value_smaller_than_the_number_of_players_goes_to_the_pool():
    state = deal(8, 7)
    assert (state.record["pocket"], state.record["pool"]) == (0, 7)


def test_first_card_a_disaster_leaving_with_nothing_is_legal():
    state = deal(4, A)
    assert state.action_mask().tolist() == [1, 1]
    turn(state, leavers=[2])
    assert state.scores == [0] * 4
    assert 2 not in inside(state)


def test_different_disasters_are_harmless_together():
    state = deal(4, A, B, C, D, E)
    assert state.record["round_number"] == 1
    assert inside(state) == [0, 1, 2, 3]
    assert state.record["seen"].tolist() == [1] * 5
    assert section_9(state)[0] == 10


@pytest.mark.parametrize("kind", DISASTER_NAMES)
def test_a_pair_of_any_kind_ends_the_round(kind):
    state = deal(4, 11, kind)
    turn(state, kind)
    assert state.record["round_number"] == 2
    assert state.scores == [0] * 4
    expected = [3] * 5
    expected[DISASTER_NAMES.index(kind)] = 2
    assert copies(state) == expected


def test_a_third_copy_never_matters_in_the_same_round():
    for seed in range(50):
        state = DIAMANT.new(seed=seed, num_players=2)
        while not state.done:
            assert all(path(state).count(kind) <= 1 for kind in DISASTER_NAMES)
            answer(state)


def test_a_kind_with_one_copy_left_is_dealt_and_ends_nothing():
    state = deal(4, 11)
    state.replace(only_copy_one(state.record))
    turn(state, A)
    assert state.record["round_number"] == 1
    assert section_9(state)[0] == 0
    assert A not in pile(state)


def test_a_kind_is_thinned_out_at_most_twice():
    state = deal(2, A)
    turn(state, A, A)
    turn(state, A, A)
    assert copies(state) == [1, 3, 3, 3, 3]
    with pytest.raises(AssertionError, match="cannot come next"):
        turn(state, A)
    for seed in range(100):
        state = DIAMANT.new(seed=seed, num_players=2)
        while not state.done:
            answer(state)
        assert min(copies(state)) >= 1


def test_the_longest_harmless_run_is_20_cards_and_card_21_is_fatal():
    state = deal(2, *GEM_VALUES, *DISASTER_NAMES)
    assert len(path(state)) == 20
    assert section_9(state)[:2] == (10, 10)
    answer(state)
    assert state.record["round_number"] == 2


@pytest.mark.parametrize("stayers", [[0, 1, 2, 3], [1, 2], [3]])
def test_when_the_pile_is_empty_everyone_inside_is_made_to_leave(stayers):
    """Only a position can have so few disasters: each of five rounds takes one copy at most."""
    state = deal(4, 11, gem_values=(11,))
    state.replace(only_copy_one(state.record))
    turn(state, A, leavers=set(range(4)) - set(stayers))
    for kind in (B, C, D, E):
        turn(state, kind)
    assert pile(state) == []
    assert section_9(state) == (0, 0, 0)
    pocket, pool = int(state.record["pocket"]), int(state.record["pool"])
    before = state.scores
    answer(state)
    assert state.record["round_number"] == 2
    assert state.record["last_end"] == rules.ALL_LEFT
    assert copies(state) == [1] * 5
    gained = [after - earlier for after, earlier in zip(state.scores, before, strict=True)]
    assert gained == [pocket + pool // len(stayers) if seat in stayers else 0 for seat in range(4)]


def test_nobody_ever_leaves_and_all_share_the_victory():
    state = DIAMANT.new(seed=5, num_players=6)
    while not state.done:
        answer(state)
    assert state.scores == [0] * 6
    assert state.ranks == [1] * 6


def test_equal_totals_share_the_victory():
    state = deal(3, A)
    state.replace({"round_number": 5, "chest": [30, 7, 30, 0, 0, 0, 0, 0], "artifacts_won": [0, 2, 1, 0, 0, 0, 0, 0]})
    answer(state, leavers=range(3))
    assert state.ranks == [1, 3, 1]  # artifacts break no tie
    assert state.returns() == pytest.approx([0.25, -0.5, 0.25])


def alone(value: int):
    """A player alone from the start, whose first card this was."""
    state = deal(2, value)
    state.replace({"in_cave": [1] + [0] * 7, "pocket": value, "pool": 0})
    return state


def test_all_gem_cards_give_the_upper_bounds():
    state = alone(1)
    for value in GEM_VALUES[1:]:
        turn(state, value)
    assert state.record["pocket"] == 124
    assert deal(8, *GEM_VALUES).record["pool"] == sum(v % 8 for v in GEM_VALUES)
    assert max(sum(v % n for v in GEM_VALUES) for n in range(2, 9)) == 60


@pytest.mark.parametrize("num_players", range(2, 9))
def test_upper_bounds(num_players):
    """Pocket 124, pool 72, chest 620, 20 decisions a round, 100 a game; for players of every boldness."""
    games = 600
    batch = Batch(DIAMANT, games, num_players=num_players, seed=4, autoreset=False)
    record = DIAMANT.layout.view(batch.states)
    leave = np.linspace(0, 0.6, games)
    chance = np.random.default_rng(4)
    asked = np.zeros((games, num_players, 6), int)
    while not batch.done.all():
        running = np.flatnonzero(~batch.done)
        asked[running, batch.seat[running], record["round_number"][running]] += 1
        batch.step((chance.random(games) >= leave).astype(int))
        assert record["pocket"].max() <= 124
        assert record["pool"].max() <= 72
    assert record["chest"].max() <= 620
    assert asked.max() <= 20
    assert asked.sum(axis=2).max() <= 100
    assert (asked.sum(axis=(1, 2)) == record["decisions"]).all()
    assert (asked[:, :, 1:].sum(axis=1) >= num_players).all()  # everybody is asked in every round


# ------------------------------------------------------------------------------------------ section 9.1


VECTORS = [  # section 10.2
    ((11,), (0, 29, 22)),
    ((11, A), (2, 28, 22)),
    ((11, A, 7), (2, 27, 21)),
    ((11, A, 7, B), (4, 26, 21)),
]


@pytest.mark.parametrize(("cards", "quantities"), VECTORS)
def test_fatal_cards_cards_left_and_shares_left(cards, quantities):
    assert section_9(deal(4, *cards)) == quantities


def test_quantities_when_alone_and_in_the_t1_position():
    state = alone(4)
    for value in (9, 15, A):
        turn(state, value)
    assert (state.record["pocket"], *section_9(state)) == (28, 2, 26, 96)
    turn(state, B)
    assert section_9(state) == (4, 25, 96)
    state = deal(4, 4)
    for card, leavers in ((9, [1]), (15, []), (A, [])):
        turn(state, card, leavers=leavers)
    assert (state.record["pocket"], *section_9(state)) == (9, 2, 26, 26)


@given(
    values=st.lists(st.integers(1, 64), min_size=1, max_size=20),
    players=st.integers(2, 8),
    seed=st.integers(0, 2**62 - 1),
)
@settings(max_examples=60, deadline=None)
def test_quantities_of_any_deck(values, players, seed):
    state = DIAMANT.new(seed=seed, num_players=players, gem_values=values)
    left = [card for card in pile(state) if isinstance(card, int)]
    for k in range(1, players + 1):
        assert quantity(state, rules.shares_left, k) == sum(v // k for v in left)
    assert quantity(state, rules.gems_left) == sum(left)
    assert quantity(state, rules.fatal_cards) == sum(
        pile(state).count(kind) for kind in path(state) if isinstance(kind, str)
    )


# ------------------------------------------------------------------------------------------ the shuffle

GAMES = 40_000
SEEDS = {"consecutive": range(GAMES), "far apart": np.random.default_rng(0).integers(0, 2**62, GAMES).tolist()}


def uniform(counts: np.ndarray) -> bool:
    return stats.chisquare(counts.ravel()).pvalue > 1e-4


def tally(*columns: np.ndarray) -> np.ndarray:
    """How often each combination of cards (as 0 to 29) turns up; every game is counted once."""
    counts = np.zeros((30,) * len(columns))
    np.add.at(counts, tuple(np.where(c >= FIRST_GEM, c - 5, c) for c in columns), 1)
    return counts


def dealt(seeds, action: int, rounds: int) -> np.ndarray:
    """int[games, rounds, 2]: the first two cards of each round when both answer `action`; -1 for a card not seen."""
    batch = Batch(DIAMANT, len(seeds), num_players=2, seed=0, autoreset=False)
    batch.reset(range(len(seeds)), seeds)
    record = DIAMANT.layout.view(batch.states)
    cards = np.full((len(seeds), 6, 2), -1)
    while not batch.done.all() and record["round_number"].min() <= rounds:
        seen = np.where(np.arange(2) < record["path_length"][:, None], record["path"][:, :2], -1)
        cards[np.arange(len(seeds)), record["round_number"]] = seen
        batch.step(np.full(len(seeds), action))
    return cards[:, 1 : rounds + 1]


@pytest.mark.parametrize("seeds", SEEDS.values(), ids=SEEDS)
def test_first_cards_are_uniform_and_independent_between_rounds_and_seeds(seeds):
    first = dealt(seeds, LEAVE, rounds=5)[:, :, 0]
    for a in range(5):
        assert uniform(tally(first[:, a]))
        assert uniform(tally(first[::2, a], first[1::2, a]))  # neighbours in seed
        for b in range(a):
            assert uniform(tally(first[:, a], first[:, b]))


@pytest.mark.parametrize("seeds", SEEDS.values(), ids=SEEDS)
def test_pairs_of_cards_are_uniform(seeds):
    """All 30 × 29 ordered pairs; a pair of one kind ends the round before it is seen, so only its absence is."""
    one, two = dealt(seeds, STAY, rounds=1)[:, 0].T
    alive = two >= 0
    counts = tally(one[alive], two[alive])
    kind = np.append(np.repeat(np.arange(5), 3), np.arange(5, 20))
    possible = kind[:, None] != kind[None, :]
    assert counts[~possible].sum() == 0
    together = np.append(counts[possible], (~alive).sum())
    share = np.append(np.full(possible.sum(), 1 / 870), 30 / 870)
    assert stats.chisquare(together, GAMES * share).pvalue > 1e-4


def test_the_cards_of_a_round_do_not_depend_on_what_was_played_before():
    for seed in range(40):
        early, late = DIAMANT.new(seed=seed, num_players=3), DIAMANT.new(seed=seed, num_players=3)
        answer(early, leavers=range(3))
        answer(late)
        if late.record["round_number"] == 1:
            answer(late, leavers=range(3))
        while copies(early) == copies(late) and early.record["round_number"] == 2 == late.record["round_number"]:
            assert path(early) == path(late)
            answer(early)
            answer(late)


def test_a_card_less_leaves_the_others_in_order():
    for seed in range(40):
        full = DIAMANT.new(seed=seed, num_players=2)
        order = draw_order(full)
        assert len(order) == 29
        gone = next(card for card in order if card < FIRST_ARTIFACT)
        in_deck, left = full.record["in_deck"].copy(), full.record["copies"].copy()
        in_deck[gone] = 0
        left[gone // COPIES] -= 1
        full.replace({"in_deck": in_deck, "pile": 28, "copies": left})
        order.remove(gone)
        assert draw_order(full) == order


def test_cards_are_dealt_in_the_order_of_the_pile():
    state = DIAMANT.new(seed=8, num_players=2)
    order = [*state.record["path"][:1], *draw_order(state)]
    while state.record["round_number"] == 1:
        length = state.record["path_length"]
        assert state.record["path"][:length].tolist() == order[:length]
        answer(state)


def test_deck_of_four_rounds_ended_by_disaster():
    """At most four disasters are gone when round 5 starts, so at least 26 cards are in the deck."""
    for seed in range(30):
        state = DIAMANT.new(seed=seed, num_players=2)
        while state.record["round_number"] < 5:
            answer(state)
        assert len(path(state)) + len(pile(state)) == 26
