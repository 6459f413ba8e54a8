"""The clarifications of the rules page (section 18) on turns and rounds."""

import pytest

from tabletopzoo.the_magnificent.components import CLEAR, GREEN, ORANGE, PURPLE
from tabletopzoo.the_magnificent.kinds import (
    A_ACTION,
    A_BONUS,
    A_GEM,
    A_LEVEL,
    A_NO,
    A_ROW,
    A_SLOT,
    A_SPACE,
    A_TILE,
    ARRANGE,
    BOOST,
    BUILD,
    CARD_OUT,
    COMPLETE,
    FINISH,
    PERFORM,
    SCORING,
    SETS,
    TAKE_DIE,
    TILE_OUT,
    TURN_PHASE,
)
from tests.the_magnificent.table import (
    arrange,
    complete,
    hats_of,
    held,
    lay,
    level,
    own_tiles,
    round_over,
    rows,
    score_all,
    score_card,
    show,
)
from tests.the_magnificent.turns import LG, LP, SG, SO, may, offered, place, play, posters, step, trainers

RICH = dict.fromkeys(range(4), 20)
"""Coins enough for everybody to pay."""


# ------------------------------------------------------------------------------------------ turns


def test_6_posters_are_arranged_after_a_show_of_none():
    state = lay(die=(GREEN, 6), posters={0: {0: 20, 3: 21}})
    play(show(play(state, A_ACTION + PERFORM), 0), A_NO)
    assert (step(state), offered(state, A_SLOT, 5)) == (ARRANGE, set(range(5)))
    arrange(state, 4)
    assert (step(state), offered(state, A_SLOT, 5)) == (ARRANGE, set(range(4)))
    assert posters(arrange(state, 0)) == [21, 0, 0, 0, 20]
    assert step(state) == FINISH


def test_6_nothing_is_asked_once_the_number_of_the_space_is_reached():
    state = lay(die=(GREEN, 1), posters={0: {0: 1, 1: 1 + 1, 2: 20}}, tents={0: {1: 1}}, camps={0: [(SO, 0, 0, 0)]})
    show(play(state, A_ACTION + PERFORM), 0)
    assert step(state) == COMPLETE
    complete(state, 0)
    assert step(state) == ARRANGE
    assert not may(state, A_NO)


def test_8_before_the_action_there_are_13_options_at_most():
    state = lay(
        cards={0: (5, 9, 16, 24)},
        tiles={0: (4, 5, 8)},
        gems={0: (0, 1, 0, 1)},
        trainers={0: 2},
        hats=[(1, 0), (2, 0)],
    )
    spaces = [A_SPACE, A_SPACE + 1, A_SPACE + 3, A_SPACE + 4]
    expected = [A_GEM, A_GEM + 1, A_BONUS, *spaces, *range(A_TILE, A_TILE + 3), *range(A_ACTION, A_ACTION + 3)]
    assert state.legal_actions() == sorted(expected)
    assert len(expected) == 13


def test_17_build_is_open_only_with_a_level_that_is_available():
    assert not may(lay(die=(GREEN, 1)), A_ACTION + BUILD)
    assert may(lay(die=(GREEN, 2)), A_ACTION + BUILD)
    full = [(LP, 0, row, column) for row in (0, 2, 4) for column in (0, 3, 6)]
    assert not may(lay(die=(GREEN, 6), camps={0: full}), A_ACTION + BUILD)
    assert may(lay(die=(GREEN, 6), camps={0: full[:-1]}), A_ACTION + BUILD)


@pytest.mark.parametrize(("die", "levels"), [((ORANGE, 6), {0, 2}), ((PURPLE, 6), {0, 1, 2})])
def test_17_a_level_needs_a_placement_for_one_of_its_tiles(die, levels):
    # Two rows of three cells are left: a large purple tile fits, a large orange one does not.
    camp = [(LP, 0, row, column) for row in (0, 2, 4) for column in (0, 3, 6)][:-1]
    assert offered(play(lay(die=die, camps={0: camp}), A_ACTION + BUILD), A_LEVEL, 8) == levels


def test_18_a_tile_without_a_placement_waits_while_another_of_the_level_fits():
    # The large green tile does not fit into two rows of three cells, the small one does, and covers the rest for it.
    camp = [(LP, 0, row, column) for row in (0, 2, 4) for column in (0, 3, 6)][:-1]
    state = lay(die=(GREEN, 6), earlier={0: {1: (GREEN, 3)}}, camps={0: camp})
    supply = state.record["supply"].copy()
    level(play(state, A_ACTION + BUILD), 4)
    assert all(action < place(LG, 0, 0, 0) for action in state.legal_actions())
    play(state, place(SG, 0, 4, 6))
    assert step(state) == FINISH
    assert (supply - state.record["supply"]).tolist() == [0, 1, 0, 0, 0, 0]
    assert state.record["built"][0].tolist() == [0, 1, 0, 0, 0, 8]


def test_14_effects_that_would_do_nothing_are_offered():
    state = lay(cards={0: (12, 9, 16, 24)}, trainers={0: 8}, poster_deck=())
    assert may(state, A_BONUS)
    assert trainers(play(state, A_BONUS)) == (8, 0)
    assert may(state, A_SPACE + 3)
    assert trainers(play(state, A_SPACE + 3)) == (6, 2)
    assert step(state) == BOOST


# ------------------------------------------------------------------------------------------ rounds


def test_1_all_take_their_sets_before_anybody_scores():
    state = round_over(num_players=3, hats=[(7, 0), (12, 5), (9, 10)], coins=RICH)
    seen = []
    while state.record["phase"] in (SETS, SCORING):
        seen.append((int(state.record["phase"]), state.seat))
        play(state, state.legal_actions()[0])
    assert seen == [(SETS, 1), (SETS, 2), (SETS, 0), (SCORING, 1), (SCORING, 2), (SCORING, 0)]


def test_2_the_owner_of_the_lowest_hat_starts_and_others_follow_clockwise():
    state = round_over(num_players=4, hats=[(5, 0), (8, 0), (3, 0), (12, 0)], coins=RICH)
    while state.record["phase"] != TURN_PHASE:
        play(state, state.legal_actions()[0])
    assert (state.seat, state.record["first"], step(state)) == (2, 2, TAKE_DIE)
    assert [hats_of(state, seat)[0] for seat in range(4)] == [2, 3, 1, 4]
    seats = []
    for _ in range(5):
        seats.append(state.seat)
        while state.seat == seats[-1]:
            play(state, state.legal_actions()[-1])
    assert seats == [2, 3, 0, 1, 2]


def test_22_cards_behind_the_scored_one_move_up_and_the_new_one_was_the_last():
    state = rows(round_over(num_players=1, cards={0: (5, 9, 16, 24)}, sets=[(20, 3), (21, 4), (22, 5), (23, 6)]), 1)
    assert held(state, 0) == [5, 9, 16, 24, 21]
    score_card(state, 1)
    assert held(state, 0) == [5, 16, 24, 21]
    assert state.record["card_zone"][9 - 1] == CARD_OUT


def test_22_the_new_trainer_tile_goes_to_the_leftmost_free_space():
    state = rows(round_over(num_players=1, tiles={0: (7,)}, sets=[(20, 3), (21, 4), (22, 5), (23, 6)]), 2)
    assert own_tiles(state, 0) == [7, 5]


def test_22_sets_that_nobody_takes_leave_the_game():
    state = rows(round_over(num_players=1, sets=[(20, 3), (21, 4), (22, 5), (23, 6)]), 0)
    assert {int(state.record["card_zone"][card - 1]) for card in (21, 22, 23)} == {CARD_OUT}
    assert {int(state.record["tile_zone"][tile - 1]) for tile in (4, 5, 6)} == {TILE_OUT}


def test_sets_keep_their_rows():
    state = rows(round_over(num_players=4, coins=RICH, hats=[(9, 0), (8, 0), (7, 0), (6, 0)]), 1)
    assert offered(state, A_ROW, 4) == {0, 2, 3}


def test_trainers_and_dice_come_back_for_the_next_round():
    state = rows(round_over(num_players=1, trainers={0: 2}, spent={0: 3}, earlier={0: {1: (CLEAR, 2)}}), 0)
    assert trainers(state) == (2, 3)
    score_all(state)
    assert (state.record["round_number"], trainers(state)) == (2, (5, 0))
    assert state.record["die_value"].sum() == 0
    assert state.record["dice"].sum(axis=1).tolist() == [1, 1, 1, 2]
