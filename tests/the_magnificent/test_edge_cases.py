"""The edge cases of the rules page (section 12), row by row."""

import pytest

from tabletopzoo.the_magnificent import THE_MAGNIFICENT
from tabletopzoo.the_magnificent.components import CLEAR, GREEN, ORANGE, PURPLE
from tabletopzoo.the_magnificent.kinds import (
    A_ACTION,
    A_DECK,
    A_GEM,
    A_HAT,
    A_LARGE,
    A_LEVEL,
    A_NO,
    A_PLACE,
    A_POSTER,
    A_SHOW,
    A_SLOT,
    A_SPACE,
    A_STEPS,
    A_YES,
    BOOST,
    BUILD,
    CHOOSE_HAT,
    CHOOSE_POSTER,
    COMPLETE,
    DOUBLE,
    FINISH,
    PERFORM,
    PLACE_TILE,
    POSTER_DECK,
    POSTER_DISCARD,
    TENT_SLOT,
    TRAVEL,
)
from tests.the_magnificent.table import arrange, complete, hats_of, lay, level, many, own_tiles, round_over, rows, show
from tests.the_magnificent.turns import (
    LG,
    LP,
    SG,
    SO,
    SP,
    coins,
    gems,
    may,
    offered,
    place,
    play,
    points,
    posters,
    powers,
    step,
    take_poster,
    tents,
    trainers,
    travel,
)

BOARD_I, BOARD_II = 0, 1
SIX = (GREEN, 6)
FULL_BUT_SIX = [(LP, 0, row, column) for row in (0, 2, 4) for column in (0, 3, 6)][:-1]
"""Two rows of three cells are left at the bottom right."""
ALL_POSTERS = {0: 10, 1: 11, 2: 12, 3: 13, 4: 14}


def build(number, **position):
    """Seat 0 builds this level."""
    return level(play(lay(**position), A_ACTION + BUILD), number)


def perform(space, **position):
    """Seat 0 goes to a performing space, 0 the lowest."""
    return show(play(lay(**position), A_ACTION + PERFORM), space)


def power(state):
    """The power, as far as travelling shows it."""
    return powers(state)[TRAVEL]


# ------------------------------------------------------------------------------------------ gems, tiles, power


@pytest.mark.parametrize(("held", "expected"), [(1, (3, 0)), (2, (3, 1)), (3, (3, 2))])
def test_storage_full_is_a_coin_for_each_gem_that_does_not_fit(held, expected):
    # Spaces 2 and 5 of the green track are green.
    state = travel(lay(die=SIX, gems={0: (0, held, 0, 0)}, tent_at={(GREEN, 1): 1, (GREEN, 4): 2}), 5)
    assert (gems(state)[GREEN], coins(state)) == expected


@pytest.mark.parametrize(("left", "levels"), [(2, {1, 2, 3}), (1, {1, 2}), (0, {2})])
def test_supply_too_small_for_a_level(left, levels):
    state = lay(die=(ORANGE, 6), camps={1: many(SO, 12 - left)})
    assert offered(play(state, A_ACTION + BUILD), A_LEVEL, 8) == {number - 1 for number in levels}


def test_a_tile_without_a_placement_is_returned_without_compensation():
    state = build(3, die=(PURPLE, 6), camps={0: FULL_BUT_SIX})
    supply = int(state.record["supply"][SP])
    play(state, place(SP, 0, 4, 6))
    assert step(state) == FINISH
    assert state.record["supply"][SP] == supply + 1
    assert state.record["built"][0].tolist() == [0, 0, 1, 0, 0, 8]
    assert (coins(state), points(state), trainers(state)) == (0, 0, (0, 0))


def test_the_first_tile_of_the_game_goes_anywhere_and_later_ones_beside_a_tile():
    state = build(3, die=SIX)
    assert len(offered(state, A_PLACE, 432)) == 134
    play(state, place(SG, 0, 4, 0))
    assert may(state, place(SG, 0, 2, 0))
    assert not may(state, place(SG, 0, 2, 3))  # over a corner only
    assert not may(state, place(SG, 0, 0, 6))
    assert not may(state, place(SG, 0, 4, 1))  # over the tile


def test_a_tile_may_lie_beside_one_of_another_colour():
    state = build(1, die=SIX, camps={0: [(LP, 0, 0, 0)]})
    assert may(state, place(SG, 0, 2, 0))
    assert not may(state, place(SG, 0, 4, 0))


def test_of_two_sizes_the_player_picks_the_order_and_the_first_one_pays_first():
    position = {"die": SIX, "earlier": {0: {1: (GREEN, 3)}}, "boards": (BOARD_II, BOARD_I)}
    state = build(4, **position)
    assert offered(state, A_PLACE, 432)
    assert offered(state, A_LARGE, 432)
    play(state, place(SG, 0, 2, 3))  # covers the T at (2,4)
    assert (step(state), trainers(state)) == (PLACE_TILE, (1, 0))
    assert not offered(state, A_PLACE, 432)
    play(state, place(LG, 0, 0, 2))  # covers the C at (0,4)
    assert step(state) == DOUBLE
    state = play(build(4, **position), place(LG, 0, 0, 2))
    assert (step(state), coins(state)) == (PLACE_TILE, 2)
    assert not offered(state, A_LARGE, 432)


def test_a_clear_die_without_an_earlier_die_of_the_colour_stands_alone():
    state = lay(die=(CLEAR, 4), active=ORANGE, earlier={0: {1: (GREEN, 5), 2: (CLEAR, 2)}}, gems={0: (1, 1, 0, 1)})
    assert power(state) == 4
    assert power(play(state, A_GEM, A_GEM + 1)) == 8


def test_a_clear_die_of_an_earlier_turn_adds_no_power_and_is_paid_in_full():
    clear = {1: (CLEAR, 5)}
    assert power(lay(die=(ORANGE, 2), earlier={0: clear})) == 2
    assert coins(round_over(num_players=1, die=(ORANGE, 2), earlier={0: clear}, coins={0: 20})) == 20 - (2 + 5)


# ------------------------------------------------------------------------------------------ performing


def test_perform_with_0_posters_for_the_hat():
    state = perform(5, die=SIX)
    assert (step(state), offered(state, A_SLOT, 5)) == (COMPLETE, set())
    play(state, A_NO)
    assert (step(state), hats_of(state, 0), points(state)) == (FINISH, (10, 0), 0)


@pytest.mark.parametrize(("die", "may_perform"), [((GREEN, 2), False), ((GREEN, 3), True)])
def test_without_a_vacant_space_in_reach_there_is_no_perform(die, may_perform):
    state = lay(num_players=3, die=die, hats=[(1, 0), (5, 0), (6, 0)])
    assert may(state, A_ACTION + PERFORM) == may_perform


def test_the_space_of_an_own_hat_is_not_vacant():
    state = lay(die=SIX, hats=[(8, 10), (2, 0)], shows={0: 2})
    play(state, A_ACTION + PERFORM)
    assert offered(state, A_SHOW, 15) == {0, 1, 2, 4}
    show(state, 4)
    assert step(state) == CHOOSE_HAT
    assert hats_of(state, 0) == (8, 10)
    assert hats_of(play(state, A_HAT), 0) == (9, 10)


def test_the_higher_of_two_hats_can_be_moved_down():
    state = perform(0, die=SIX, hats=[(8, 10), (2, 0)], shows={0: 2})
    assert sorted(hats_of(play(state, A_HAT + 1), 0)) == [5, 8]


def test_a_second_show_may_be_lower_and_the_higher_hat_counts():
    state = perform(1, die=SIX, hats=[(9, 0), (7, 0)], shows={0: 1})
    assert hats_of(state, 0) == (9, 6)
    for both in ((9, 6), (6, 9)):
        over = round_over(hats=[both, (7, 0)], coins={1: 9})
        assert (hats_of(over, 0), hats_of(over, 1), over.seat) == ((9, 0), (7, 0), 0)


@pytest.mark.parametrize(("built", "may_complete"), [(1, False), (2, True)])
def test_a_poster_with_the_same_tile_twice_needs_two_copies(built, may_complete):
    state = perform(0, camps={0: many(SO, built)}, posters={0: {0: 7}})
    assert may(state, A_SLOT) == may_complete


SMALL_ORANGE, ORANGE_AND_GREEN = 1, 10
TWO = {"posters": {0: {0: SMALL_ORANGE, 1: ORANGE_AND_GREEN}}, "tents": {0: {1: 1}}}


@pytest.mark.parametrize(("orange", "may_complete"), [(1, False), (2, True)])
@pytest.mark.parametrize("chosen", [0, 1])
def test_two_posters_in_one_action_need_the_sum(orange, may_complete, chosen):
    state = perform(5, die=SIX, camps={0: [*many(SO, orange), (SG, 0, 4, 0)]}, **TWO)
    complete(state, chosen)
    assert may(state, A_SLOT + 1 - chosen) == may_complete


def test_the_same_tiles_serve_again_in_a_later_action():
    state = lay(num_players=1, die=SIX, camps={0: [*many(SO, 1), (SG, 0, 4, 0)]}, **TWO)
    complete(show(play(state, A_ACTION + PERFORM), 0), 0)
    play(arrange(state, 1), A_NO)
    play(state, state.legal_actions()[0])
    while not may(state, A_ACTION + PERFORM):
        play(state, state.legal_actions()[0])
    play(state, A_ACTION + PERFORM)
    complete(show(state, min(offered(state, A_SHOW, 15))), 1)
    assert state.record["completed"][0] == 2


# ------------------------------------------------------------------------------------------ posters and tents


def gaining(**position):
    """Seat 0 gains a poster, by two trainers on C4."""
    return play(lay(trainers={0: 2}, **position), A_SPACE + 3)


@pytest.mark.parametrize("slot", range(5))
def test_with_a_full_poster_area_one_of_yours_is_replaced(slot):
    state = play(gaining(posters={0: ALL_POSTERS}, on_display=(20,)), A_POSTER)
    assert offered(state, A_SLOT, 5) == set(range(5))
    arrange(state, slot)
    assert posters(state) == [20 if at == slot else ALL_POSTERS[at] for at in range(5)]
    assert state.record["poster_zone"][ALL_POSTERS[slot] - 1] == POSTER_DISCARD


def test_with_a_full_poster_area_the_new_one_may_be_discarded():
    state = play(gaining(posters={0: ALL_POSTERS}, on_display=(20,)), A_POSTER, A_NO)
    assert posters(state) == list(ALL_POSTERS.values())
    assert state.record["poster_zone"][20 - 1] == POSTER_DISCARD


def test_with_an_empty_deck_the_discards_are_shuffled_and_completed_posters_stay_out():
    state = gaining(poster_deck=(), discarded=(20, 21), completed={1: (22,)}, on_display=(23,))
    play(state, A_DECK)
    (left,) = {20, 21} - {poster for poster in (20, 21) if state.record["poster_owner"][poster - 1] == 0}
    assert state.record["poster_zone"][left - 1] == POSTER_DECK
    assert state.record["poster_owner"][22 - 1] == 1


def test_with_neither_deck_nor_discards_only_the_display_is_left():
    state = gaining(poster_deck=(), on_display=(20, 21))
    assert state.legal_actions() == [A_NO, A_POSTER, A_POSTER + 1]
    take_poster(state, 0, 0)
    assert state.record["display_poster"].tolist() == [-1, 20, -1, -1]


def test_with_no_poster_anywhere_the_gain_is_lost():
    state = gaining(poster_deck=())
    assert step(state) == BOOST
    assert posters(state) == [0] * 5


def test_with_a_full_tent_area_one_may_stop_on_a_tent_that_stays():
    state = lay(tents={0: {1: 1, 2: 2, 3: 3, 4: 4}}, tent_at={(GREEN, 1): 5})
    play(state, A_ACTION + TRAVEL, A_STEPS)
    assert step(state) == FINISH
    assert (state.record["wagon"][GREEN], state.record["tent_at"][GREEN, 1]) == (1, 5)
    assert tents(state) == [0, 1, 2, 3, 4]
    assert trainers(state) == (0, 0)


def test_the_poster_under_a_tent_just_taken_is_not_gained_in_that_move():
    state = play(lay(tent_at={(GREEN, 1): 4}), A_ACTION + TRAVEL, A_STEPS)
    assert step(state) == TENT_SLOT
    assert (step(arrange(state, 1)), coins(state)) == (FINISH, 3)
    assert step(play(lay(), A_ACTION + TRAVEL, A_STEPS)) == CHOOSE_POSTER


# ------------------------------------------------------------------------------------------ coins, trainers, hats


def test_the_score_is_a_signed_number():
    dice = {0: {1: SIX, 2: SIX, 3: SIX}}
    state = round_over(num_players=1, round_number=3, die=SIX, earlier=dice, score={0: -200})
    assert state.scores == [-200 - 3 * 24]


def test_with_fewer_coins_than_owed_all_are_paid_and_points_lost_for_the_rest():
    state = round_over(num_players=1, round_number=2, die=SIX, coins={0: 4}, score={0: 10})
    assert (coins(state), points(state)) == (0, 10 - 2 * 2)


def test_a_trainer_gained_in_a_step_is_usable_at_once_but_not_on_that_step():
    state = play(build(3, die=SIX, boards=(BOARD_II, BOARD_I)), place(SG, 0, 2, 3))
    assert (step(state), trainers(state)) == (PLACE_TILE, (1, 0))
    play(state, place(SG, 0, 0, 3), A_YES)
    assert (coins(state), trainers(state)) == (4, (0, 1))


def test_a_ninth_trainer_is_not_gained():
    state = play(lay(trainers={0: 5}, spent={0: 3}, tent_at={(GREEN, 1): 5}), A_ACTION + TRAVEL, A_STEPS)
    assert trainers(arrange(state, 1)) == (5, 3)
    state = play(lay(trainers={0: 4}, spent={0: 3}, tent_at={(GREEN, 1): 5}), A_ACTION + TRAVEL, A_STEPS)
    assert trainers(arrange(state, 1)) == (5, 3)


@pytest.mark.parametrize(
    ("hats", "apart"),
    [((2, 1), False), ((5, 2), True), ((5, 1), True), ((6, 5), False), ((7, 5), True), ((19, 17), True)],
    ids=str,
)
def test_two_players_vacant_spaces_run_through_the_queue(hats, apart):
    state = rows(round_over(hats=[(hats[0], 0), (hats[1], 0)], coins={0: 9, 1: 9}), 2)
    assert state.seat == (0 if apart else 1)
    assert state.record["drop"] == apart


@pytest.mark.parametrize("num_players", [1, 2, 3, 4])
def test_trainer_tile_spaces_are_filled_exactly(num_players):
    state = THE_MAGNIFICENT.new(5, num_players)
    while not state.done:
        play(state, state.legal_actions()[-1])
    for seat in range(num_players):
        assert len(own_tiles(state, seat)) == 3
