"""Payment at the end of a round, and the end of the game (rules page, sections 9.1, 10 and 11; 18.25)."""

import pytest

from tabletopzoo.the_magnificent.components import CLEAR, GREEN, ORANGE, PURPLE
from tabletopzoo.the_magnificent.kinds import A_BONUS, A_CARD, A_SPACE, SETS, TURN_PHASE
from tests.the_magnificent.turns import LO, LP, SO, SP, coins, decline, gems, lay, play, points, trainers, travel

WORTHLESS = (51, 7, 21, 55)
"""OPEN_POSTER, TENT, POSTER, GEM_POSTER: cards that count nothing in these positions."""
TWO_AREAS = [(LP, 0, 2, 3), (LP, 0, 2, 6), (SP, 0, 2, 0)]
"""Board I-A: areas D and E are full, C lacks two cells, and so does row 3."""


def paid(round_number=1, dice=((ORANGE, 3), (ORANGE, 5), (GREEN, 6), (CLEAR, 3)), **position):
    """The last turn of a solo round is over, with these dice on the cards."""
    *earlier, die = dice
    state = lay(
        num_players=1,
        turn=3,
        round_number=round_number,
        slot=len(earlier),
        die=die,
        active=ORANGE if die[0] == CLEAR else None,
        earlier=dict(enumerate(earlier)),
        **position,
    )
    decline(travel(state))
    assert state.record["phase"] == SETS
    return state


def end(cards=(), **position):
    """The score of a solo game whose last card scored counts nothing: `cards` and the rest of WORTHLESS are kept."""
    hand = (WORTHLESS[0], *cards, *WORTHLESS[1:])[:5]
    state = play(lay(num_players=1, scoring=True, round_number=3, cards=hand, **position), A_CARD)
    assert state.done
    return state.scores[0]


# ------------------------------------------------------------------------------------------ payment


def test_the_tallest_colour_and_all_clear_dice_are_owed():
    assert coins(paid(coins=20)) == 20 - (8 + 3)


def test_a_clear_die_is_owed_in_full_whatever_its_colour_was():
    assert coins(paid(dice=((CLEAR, 4), (CLEAR, 2), (GREEN, 1), (PURPLE, 1)), coins=20)) == 20 - (1 + 4 + 2)


def test_colours_are_not_added():
    assert coins(paid(dice=((ORANGE, 4), (GREEN, 6), (PURPLE, 5), (ORANGE, 1)), coins=20)) == 20 - 6


@pytest.mark.parametrize(("round_number", "lost"), [(1, 4), (2, 8), (3, 12)])
def test_each_missing_coin_costs_as_many_points_as_the_round_has_for_a_number(round_number, lost):
    state = paid(round_number, coins=7)
    assert (points(state), coins(state)) == (-lost, 0)


def test_the_score_may_become_negative():
    assert points(paid(3, coins=7, score=5)) == -7


def test_enough_coins_cost_no_points():
    state = paid(3, coins=11, score=5)
    assert (points(state), coins(state)) == (5, 0)


def test_printed_bonuses_and_trainers_are_not_paid_for():
    dice = ((PURPLE, 1), (PURPLE, 1), (PURPLE, 1), (GREEN, 3))
    state = lay(
        num_players=1,
        turn=3,
        cards=(5, 9, 16, 2),
        slot=3,
        die=dice[3],
        earlier=dict(enumerate(dice[:3])),
        coins=20,
        trainers=1,
    )
    play(state, A_BONUS, A_SPACE)
    assert coins(decline(travel(state))) == 20 - 3


def test_payment_comes_after_the_last_turn_only():
    state = decline(travel(lay(num_players=1, turn=2, die=(ORANGE, 6), coins=20)))
    assert state.record["phase"] == TURN_PHASE
    assert coins(state) == 20


# ------------------------------------------------------------------------------------------ the end


@pytest.mark.parametrize(("card", "expected"), [(1, 3), (2, 0), (10, 6), (27, 3), (9, 5)])
def test_each_kept_card_scores_half_rounded_down(card, expected):
    # ROW 7, GREEN 0, PURPLE 12, LARGE 6, AREA 10; two areas at 4 points.
    assert end((card,), camp=TWO_AREAS) == 8 + expected


def test_all_four_kept_cards_score_half_and_the_scored_one_in_full():
    # ROW 7, PURPLE 12, LARGE 6, AREA 10, SMALL 3.
    for slot, expected in enumerate((7 + 6 + 3 + 5 + 1, 3 + 12 + 3 + 5 + 1, 3 + 6 + 6 + 5 + 1, 3 + 6 + 3 + 10 + 1)):
        position = {"cards": (1, 10, 27, 9, 14), "camp": TWO_AREAS, "scoring": True, "round_number": 3}
        assert play(lay(num_players=1, **position), A_CARD + slot).scores == [8 + expected]


def test_halves_stop_at_half_of_the_maximum():
    full = [(LP, 0, row, column) for row in (0, 2, 4) for column in (0, 3, 6)]
    assert end((9,), camp=full) == 7 * 4 + 12  # AREA: 35 by count, 25 at most


@pytest.mark.parametrize(("held", "expected"), [(0, 0), (4, 0), (5, 1), (9, 1), (10, 2), (14, 2), (40, 8)])
def test_a_point_for_five_coins(held, expected):
    assert end(coins=held) == expected


def test_earlier_rounds_end_without_these_points():
    for round_number in (1, 2):
        state = lay(scoring=True, round_number=round_number, cards=(51, 1, 10, 27, 9), camp=TWO_AREAS, coins=10)
        assert points(play(state, A_CARD)) == 0
        assert state.record["round_number"] == round_number + 1


# ------------------------------------------------------------------------------------------ areas and gems


def test_4_points_for_each_area_covered_by_tiles():
    assert end(camp=[(SP, 0, 2, 0)]) == 0
    assert end(camp=TWO_AREAS) == 2 * 4


@pytest.mark.parametrize("held", [(1, 0, 1, 0), (0, 0, 0, 2), (2, 0, 0, 0), (0, 3, 2, 2)])
def test_gems_of_any_type_fill_empty_cells(held):
    assert end(camp=[(SP, 0, 2, 0)], gems=held) == 4 + (
        4 if sum(held) == 12 else 0
    )  # 12 gems fill an empty area of six as well


def test_one_gem_fills_one_cell():
    assert end(camp=[(SP, 0, 2, 0)], gems=(0, 0, 1, 0)) == 0


def test_areas_with_the_fewest_empty_cells_come_first():
    # Board I-A: area A lacks four cells, C and D two each.
    camp = [(SP, 0, 0, 0), (SP, 0, 2, 0), (SO, 0, 2, 3)]
    for held, areas in (((1, 0, 0, 0), 0), ((2, 0, 0, 0), 1), ((3, 0, 0, 0), 1), ((3, 1, 0, 0), 2), ((3, 3, 1, 0), 2)):
        assert end(camp=camp, gems=held) == 4 * areas
    assert end(camp=camp, gems=(3, 3, 1, 1)) == 4 * 3


def test_empty_areas_can_be_filled_as_well():
    assert end(gems=(3, 2, 0, 0)) == 0
    assert end(gems=(3, 3, 0, 0)) == 4  # an area of six cells


def test_gems_complete_no_rows_and_no_areas_of_cards():
    held = (1, 0, 1, 0)
    assert end((1,), camp=TWO_AREAS, gems=held) == 3 * 4 + 3
    assert end((9,), camp=TWO_AREAS, gems=held) == 3 * 4 + 5


def test_symbols_under_gems_pay_nothing_and_gems_stay():
    # Board I-A: the T shape upside down leaves the trainer and the gem symbol of area C.
    position = {"scoring": True, "round_number": 3, "cards": (*WORTHLESS, 8), "num_players": 1}
    state = play(lay(camp=[(SP, 2, 2, 0)], gems=(1, 0, 1, 0), **position), A_CARD)
    assert state.scores == [4]
    assert gems(state) == [1, 0, 1, 0]
    assert trainers(state) == (0, 0)
    assert coins(state) == 0


def test_gems_count_for_kept_cards_before_they_fill_areas():
    assert end((45,), camp=[(SP, 0, 2, 0)], gems=(2, 0, 0, 0)) == 4 + 1


def test_areas_of_side_b_are_mirrored():
    # On board I, area A of eight cells lies in the corner at the top left on side A, at the top right on side B.
    for side, column, points_of_it in (("A", 0, 4), ("A", 5, 0), ("B", 5, 4), ("B", 0, 0)):
        assert end(side=side, camp=[(LO, 0, 0, column)], gems=(2, 0, 0, 0)) == points_of_it


def test_areas_of_another_board():
    # II-A: area A is three rows of three columns.
    assert end(board=1, camp=[(LP, 0, 0, 0)], gems=(3, 0, 0, 0)) == 4


# ------------------------------------------------------------------------------------------ the winner


def two_players(score):
    """Seat 0 with this score is the last to score a card; seat 1 ends with nothing."""
    return play(lay(scoring=True, round_number=3, cards=(*WORTHLESS, 22), score=score), A_CARD)


def test_most_points_win():
    assert two_players(3).ranks == [1, 2]
    assert two_players(3).returns() == [1.0, -1.0]
    assert two_players(-2).ranks == [2, 1]


def test_ties_share_the_victory():
    state = two_players(0)
    assert state.scores == [0, 0]
    assert state.ranks == [1, 1]
    assert state.returns() == [0.0, 0.0]


def test_the_game_ends_after_three_rounds():
    state = two_players(3)
    assert state.done
    assert state.legal_actions() == []
