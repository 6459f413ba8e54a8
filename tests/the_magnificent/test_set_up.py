"""Set-up, draft and the solo game (rules page, sections 1.2, 2 and 11; 18.10 to 18.12 and 18.24)."""

import numpy as np
import pytest

from tabletopzoo.the_magnificent import THE_MAGNIFICENT
from tabletopzoo.the_magnificent.components import (
    BOARD_START,
    CLEAR,
    COLOURS,
    GREEN,
    ORANGE,
    POSTER_SPACE,
    START_CARDS,
    START_POSTERS,
    TENTS,
    TRACK,
    TRACK_SYMBOL,
)
from tabletopzoo.the_magnificent.kinds import (
    A_CARD,
    A_DRAFT,
    A_NO,
    A_ROW,
    CARD_DECK,
    CARD_OUT,
    DRAFT,
    POSTER_OUT,
    SETS,
    SETUP_TILES,
    TAKE_DIE,
    TILE_DECK,
    TURN_PHASE,
)
from tests.the_magnificent.table import hats_of, held, lay, own_tiles, put, round_over, rows, score_card, take
from tests.the_magnificent.turns import may, offered, play, travel


def fresh(num_players, seed=1, **options):
    """A new game at its first decision."""
    return THE_MAGNIFICENT.new(seed, num_players, skip_forced=False, **options)


def display(state):
    """The cards of the main display, 0 where there is none."""
    return [int(card) + 1 for card in state.record["display_card"]]


# ------------------------------------------------------------------------------------------ set-up


def test_boards_and_their_start_resources():
    record = fresh(4, side="B").record
    assert sorted(record["board"].tolist()) == [0, 1, 2, 3]
    first = int(record["first"])
    moved = {first: -1, (first + 3) % 4: 1}
    for seat in range(4):
        *start_gems, start_coins, start_trainers = BOARD_START[record["board"][seat] * 2 + 1].tolist()
        assert record["gems"][seat].tolist() == start_gems
        assert record["coins"][seat] == start_coins + moved.get(seat, 0)
        assert record["trainers"][seat] == start_trainers


def test_starting_cards_are_those_of_the_board():
    state = fresh(4)
    for seat in range(4):
        board = int(state.record["board"][seat])
        assert held(state, seat) == [4 * board + i for i in range(1, 5)]


def test_starting_posters_lie_over_the_preprinted_tent_and_the_rest_are_out_of_the_game():
    record = fresh(3).record
    given = record["posters"][:3, 0].tolist()
    assert len(set(given)) == 3
    assert max(given) < START_POSTERS
    assert (record["posters"][:3, 1:] < 0).all()
    assert record["tents"][:3].tolist() == [[0, -1, -1, -1, -1]] * 3
    assert (record["poster_zone"] == POSTER_OUT).sum() == START_POSTERS - 3
    assert record["display_poster"].min() >= START_POSTERS


def test_hats_queue_in_turn_order_and_anybody_may_start():
    starting = set()
    for seed in range(30):
        record = fresh(4, seed).record
        starting.add(int(record["first"]))
        assert [record["hats"][(record["first"] + i) % 4].tolist() for i in range(4)] == [[i, 0] for i in range(1, 5)]
    assert starting == {0, 1, 2, 3}


@pytest.mark.parametrize(
    ("num_players", "dice"), [(1, [1, 1, 1, 2]), (2, [3, 3, 3, 2]), (3, [4, 4, 4, 3]), (4, [5, 5, 5, 4])]
)
def test_dice_sets_and_tiles_by_player_count(num_players, dice):
    state = fresh(num_players)
    while state.record["phase"] == DRAFT:
        play(state, state.legal_actions()[0])
    assert (state.record["offered"] >= 0).sum() == [2, 3, 3, 4][num_players - 1]
    while state.record["phase"] != TURN_PHASE:
        play(state, state.legal_actions()[0])
    assert state.record["dice"].sum(axis=1).tolist() == dice
    shown = [4, 3, 3, 4][num_players - 1]
    assert ((state.record["display_card"] >= 0).sum(), (state.record["display_tile"] >= 0).sum()) == (shown, shown)


@pytest.mark.parametrize(("box", "small"), [("72", 12), ("84", 16)])
def test_camp_tiles_of_both_boxes(box, small):
    assert fresh(2, camp_tiles=box).record["supply"].tolist() == [small] * 3 + [12] * 3


def test_10_draft_of_five_cards_each_one_after_the_other_in_turn_order():
    state = fresh(3, draft=True)
    first = int(state.record["first"])
    hands = [[card for card in state.record["draft_hand"][seat].tolist() if card >= 0] for seat in range(3)]
    assert [len(hand) for hand in hands] == [5, 5, 5]
    kept = {0: [], 1: [], 2: []}
    for pick in range(4):
        for i in range(3):
            seat = (first + i) % 3
            assert (state.record["phase"], state.seat) == (DRAFT, seat)
            assert offered(state, A_DRAFT, 6) == set(range(5 - pick))
            kept[seat].append(hands[seat].pop(1 if pick < 3 else 0))  # hands close up after each pick
            play(state, A_DRAFT + (1 if pick < 3 else 0))
        hands = [hands[-1], *hands[:-1]]  # one seat clockwise
    assert state.record["phase"] == SETUP_TILES
    assert [held(state, seat) for seat in range(3)] == [[card + 1 for card in kept[seat]] for seat in range(3)]
    fifth = [card for hand in hands for card in hand]
    assert len(fifth) == 3
    assert {int(state.record["card_zone"][card]) for card in fifth} == {CARD_OUT}
    assert (state.record["card_zone"] == CARD_DECK).sum() == 56 - 15 - 3


def test_10_starting_cards_are_drafted_like_others_and_may_be_on_the_display():
    dealt, shown = set(), set()
    for seed in range(20):
        state = fresh(4, seed, draft=True)
        dealt |= {int(card) for hand in state.record["draft_hand"] for card in hand if card >= 0}
        shown |= set(display(state))
    assert set(range(1, 57)) >= shown
    assert min(shown) <= START_CARDS < max(shown)
    assert min(dealt) < START_CARDS < max(dealt)


def test_the_first_display_shows_no_starting_card_without_a_draft():
    for seed in range(20):
        for num_players in (1, 2, 4):
            shown = [card for card in display(fresh(num_players, seed)) if card]
            assert min(shown) > START_CARDS


def test_starting_cards_of_unused_boards_are_in_the_deck():
    record = fresh(2).record
    used = {int(board) for board in record["board"][:2]}
    unused = [card for card in range(START_CARDS) if card // 4 not in used]
    assert len(unused) == 8
    assert {int(record["card_zone"][card]) for card in unused} == {CARD_DECK}


@pytest.mark.parametrize("draft", [False, True])
def test_11_solo_keeps_four_of_six_cards_by_single_picks(draft):
    state = fresh(1, draft=draft)
    hand = state.record["draft_hand"][0].tolist()
    assert (state.record["phase"], len(hand), min(hand) >= 0) == (DRAFT, 6, True)
    assert (display(state).count(0), (state.record["display_tile"] >= 0).sum()) == (0, 4)
    for pick in range(4):
        assert offered(state, A_DRAFT, 6) == set(range(6 - pick))
        play(state, A_DRAFT)
    assert held(state, 0) == [card + 1 for card in hand[:4]]
    assert [int(state.record["card_zone"][card]) for card in hand[4:]] == [CARD_DECK] * 2
    assert (state.record["phase"], offered(state, A_ROW, 4)) == (SETUP_TILES, {0, 1})
    left = int(state.record["offered"][1])
    rows(state, 0)
    assert state.record["tile_zone"][left] == TILE_DECK
    assert (state.record["hats"][0].tolist(), state.record["coins"][0]) == ([1, 0], 6)


def test_12_tents_lie_on_the_poster_symbols_of_the_tracks_and_one_is_aside():
    aside = set()
    for seed in range(30):
        tent_at = fresh(4, seed).record["tent_at"]
        assert np.array_equal(tent_at > 0, TRACK_SYMBOL == POSTER_SPACE)
        lying = [int(tent_at[track, space]) for track in range(COLOURS) for space in range(TRACK)]
        (left,) = set(range(1, TENTS + 1)) - set(lying)
        aside.add(left)
    assert len(aside) > 5


def test_12_set_up_tiles_are_taken_from_the_last_player_backwards_and_keep_their_rows():
    state = fresh(4)
    first = int(state.record["first"])
    tiles = [int(tile) + 1 for tile in state.record["offered"]]
    for i, row in enumerate((2, 0, 3, 1)):
        assert state.seat == (first + 3 - i) % 4
        assert may(state, A_ROW + row)
        seat = state.seat
        rows(state, row)
        assert not (state.record["phase"] == SETUP_TILES and may(state, A_ROW + row))
        assert own_tiles(state, seat) == [tiles[row]]
    assert (state.record["phase"], state.seat) == (TURN_PHASE, first)


def test_set_up_tile_left_over_between_two_goes_back_into_the_deck():
    state = fresh(2)
    left = int(state.record["offered"][1])
    rows(state, 0, 2)
    assert state.record["tile_zone"][left] == TILE_DECK


# ------------------------------------------------------------------------------------------ solo


@pytest.mark.parametrize("colour", [ORANGE, CLEAR])
def test_24_a_die_of_the_kind_taken_is_rolled_in_after_every_turn(colour):
    state = lay(num_players=1, at=TAKE_DIE, dice={(colour, 2): 5, (GREEN, 1): 1})
    reserve = state.record["reserve"].tolist()
    assert reserve == [4, 4, 4, 2]
    for turn in range(4):
        play(take(state, colour, 2), *([A_CARD - 3] if colour == CLEAR else []))
        play(travel(put(state, turn)), A_NO)
        reserve[colour] = max(0, reserve[colour] - 1)
        assert state.record["reserve"].tolist() == reserve
        dice = state.record["dice"].sum(axis=1).tolist()
        rolled_in = turn + 1 if colour == ORANGE else min(2, turn + 1)
        assert dice[colour] == 5 - (turn + 1) + rolled_in
        assert dice[GREEN] == 1
    assert state.record["phase"] == SETS


def test_24_each_round_starts_with_five_dice_and_a_full_reserve():
    state = lay(num_players=1, at=TAKE_DIE)
    while state.record["round_number"] == 1:
        play(state, state.legal_actions()[0])
    assert state.record["dice"].sum(axis=1).tolist() == [1, 1, 1, 2]
    assert state.record["reserve"].tolist() == [4, 4, 4, 2]
    assert hats_of(state, 0) == (1, 0)


@pytest.mark.parametrize(("score", "won"), [(199, False), (200, True)])
def test_24_a_solo_game_is_won_from_200_points(score, won):
    state = round_over(num_players=1, round_number=3, cards={0: (51, 7, 21, 55)}, coins={0: 3}, score={0: score})
    score_card(rows(state, 0), 0)
    assert state.done
    assert state.text().splitlines()[1] == f"{score} points: {'won' if won else 'not won'}"
