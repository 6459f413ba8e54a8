"""Seasons and years, library packets, Temporal Boots, the last round (rules page, 13.3 to 13.6, 14, 16, 25.24)."""

import pytest

from tabletopzoo.seasons.components import (
    A_SHIFT,
    AIR,
    AMULET_OF_AIR,
    AMULET_OF_EARTH,
    BEGGARS_HORN,
    BOOTS,
    DIE_OF_MALICE,
    EARTH,
    FIGRIM_THE_AVARICIOUS,
    FIRE,
    GAIN,
    HOURGLASS_OF_TIME,
    LANTERN_OF_XIDIT,
    LIBRARY_3,
    PICK_DIE,
    PURSE_OF_IO,
    STAFF_OF_SPRING,
    TEMPORAL_BOOTS,
    WONDROUS_CHEST,
)
from tests.seasons.table import (
    FALL,
    WINTER,
    area,
    crystals,
    done,
    face,
    hand,
    lay,
    shift,
    step,
    summon,
    types,
)

FIRST_PACKETS = {0: ([PURSE_OF_IO], [STAFF_OF_SPRING]), 1: ([WONDROUS_CHEST], [BEGGARS_HORN])}


def end_round(dots, *, space, **position):
    """The round's last player ends its turn; the die that nobody took shows so many dots."""
    dice = [(0, 0), (1, 0), (2, face(space, 2, dots=dots))]
    return done(lay(**{"seat": 1, "turn": 1, **position}, space=space, dice=dice))


def boots(spaces, **position):
    """The only player who has not had its turn yet summons Temporal Boots."""
    state = lay(**{"seat": 1, "turn": 1, "hands": {1: [TEMPORAL_BOOTS]}, **position})
    return shift(summon(state, TEMPORAL_BOOTS), spaces)


def date(state):
    """Year and space."""
    return int(state.record["year"]), int(state.record["space"])


# ------------------------------------------------------------------------------------------ years and packets


def test_from_space_11_of_year_two_with_three_dots_into_year_three():
    state = end_round(
        3,
        space=11,
        year=2,
        libraries={0: ((), [STAFF_OF_SPRING]), 1: ((), [BEGGARS_HORN])},
        areas={0: [FIGRIM_THE_AVARICIOUS, HOURGLASS_OF_TIME]},
        crystals={1: 2},
    )
    assert date(state) == (3, 2)
    assert (hand(state), hand(state, 1)) == ([STAFF_OF_SPRING], [BEGGARS_HORN])
    assert (crystals(state), crystals(state, 1)) == (1, 1)
    assert (state.seat, step(state)) == (0, GAIN)
    types(state, FIRE)
    assert state.record["dice_season"] == 0
    assert state.record["phase"] == PICK_DIE


def test_a_new_year_brings_its_own_packet_and_leaves_hands_and_cards_in_play():
    state = end_round(
        1,
        space=12,
        libraries=FIRST_PACKETS,
        hands={0: [AMULET_OF_AIR]},
        areas={0: [AMULET_OF_EARTH], 1: [DIE_OF_MALICE]},
    )
    assert date(state) == (2, 1)
    assert hand(state) == [AMULET_OF_AIR, PURSE_OF_IO]
    assert hand(state, 1) == [WONDROUS_CHEST]
    assert (area(state), area(state, 1)) == ([AMULET_OF_EARTH], [DIE_OF_MALICE])
    assert state.record["zone"][STAFF_OF_SPRING] == LIBRARY_3


def test_no_packet_before_the_year_changes():
    state = end_round(2, space=10, libraries=FIRST_PACKETS)
    assert date(state) == (1, 12)
    assert (hand(state), hand(state, 1)) == ([], [])


# ------------------------------------------------------------------------------------------ season changes


@pytest.mark.parametrize("space", range(1, 13))
@pytest.mark.parametrize("dots", [1, 2, 3])
def test_the_season_changes_when_the_token_crosses_into_the_next_three_spaces(space, dots):
    state = end_round(dots, space=space, areas={0: [FIGRIM_THE_AVARICIOUS]}, crystals={1: 5})
    assert crystals(state) == ((space - 1) // 3 != (space + dots - 1) // 3)


def test_at_a_season_change_players_follow_from_the_first_of_the_round_each_figrim_then_hourglass():
    """Seat 1 was first. Its Figrim takes the last crystal of seat 2, whose own comes after the Hourglass of seat 1."""
    state = lay(
        num_players=3,
        seat=0,
        turn=2,
        space=3,
        areas={
            0: [HOURGLASS_OF_TIME],
            1: [HOURGLASS_OF_TIME, FIGRIM_THE_AVARICIOUS],
            2: [FIGRIM_THE_AVARICIOUS],
        },
        crystals={0: 5, 2: 1},
    )
    done(state)
    assert (state.seat, step(state)) == (1, GAIN)
    assert [crystals(state, seat) for seat in range(3)] == [4, 2, 0]
    types(state, FIRE)
    assert (state.seat, step(state)) == (0, GAIN)
    assert [crystals(state, seat) for seat in range(3)] == [3, 1, 2]
    types(state, EARTH)
    assert state.record["phase"] == PICK_DIE
    assert state.seat == state.record["first"] == 2


def test_the_packets_of_a_new_year_come_before_its_season_change():
    state = end_round(1, space=12, libraries=FIRST_PACKETS, areas={0: [HOURGLASS_OF_TIME]})
    assert step(state) == GAIN
    assert hand(state) == [PURSE_OF_IO]


# ------------------------------------------------------------------------------------------ Temporal Boots


def test_boots_past_space_12_advance_the_year_and_hand_out_the_packet_at_once_and_once():
    state = boots(1, space=12, libraries=FIRST_PACKETS)
    assert date(state) == (2, 1)
    assert (hand(state), hand(state, 1)) == ([PURSE_OF_IO], [WONDROUS_CHEST])
    back = boots(-1, space=1, year=2, libraries={0: ((), [STAFF_OF_SPRING])}, dice=[(0, 0), (1, 0), (2, 0)])
    assert date(back) == (1, 12)
    assert hand(back) == []
    done(back)  # one dot: year II begins again
    assert date(back) == (2, 1)
    assert hand(back) == []
    assert back.record["zone"][STAFF_OF_SPRING] == LIBRARY_3


def test_boots_back_into_the_year_before_leave_the_hands():
    state = boots(-3, space=2, year=3, hands={0: [PURSE_OF_IO], 1: [TEMPORAL_BOOTS, WONDROUS_CHEST]})
    assert date(state) == (2, 11)
    assert (hand(state), hand(state, 1)) == ([PURSE_OF_IO], [WONDROUS_CHEST])


def test_boots_never_stay_where_they_are():
    state = summon(lay(hands={0: [TEMPORAL_BOOTS]}), TEMPORAL_BOOTS)
    assert step(state) == BOOTS
    assert state.legal_actions() == [A_SHIFT + i for i in range(6)]


def test_the_move_of_the_round_follows_that_of_the_boots():
    state = boots(3, space=2, dice=[(0, 0), (1, 0), (2, face(WINTER, 2, dots=2))])
    assert date(state) == (1, 5)
    done(state)
    assert date(state) == (1, 7)
    assert state.record["dice_season"] == 2


def test_both_season_changes_of_a_round_count():
    state = boots(
        3,
        space=3,
        dice=[(0, 0), (1, 0), (2, face(WINTER, 2, dots=1))],
        areas={0: [FIGRIM_THE_AVARICIOUS]},
        crystals={1: 9},
    )
    assert crystals(state) == 1
    done(state)
    assert date(state) == (1, 7)
    assert crystals(state) == 2


# ------------------------------------------------------------------------------------------ before year I


def test_year_zero_is_played_and_brings_no_packet_when_it_ends():
    dice = [(0, 0), (1, 0), (2, face(WINTER, 2, dots=1))]
    state = boots(-3, space=1, libraries=FIRST_PACKETS, areas={0: [FIGRIM_THE_AVARICIOUS]}, crystals={1: 9}, dice=dice)
    assert date(state) == (0, 10)
    assert crystals(state) == 1
    done(state)
    assert date(state) == (0, 11)
    assert state.record["dice_season"] == 3
    state = end_round(3, space=11, year=0, libraries=FIRST_PACKETS)
    assert date(state) == (1, 2)
    assert (hand(state), hand(state, 1)) == ([], [])


def test_years_below_one_count_down_and_up_again():
    hands = {0: [TEMPORAL_BOOTS], 1: [TEMPORAL_BOOTS]}
    state = lay(hands=hands, space=1, year=0)
    done(shift(summon(state, TEMPORAL_BOOTS), -1))
    assert date(state) == (-1, 12)
    shift(summon(state, TEMPORAL_BOOTS), 3)
    assert date(state) == (0, 3)


@pytest.mark.parametrize("spaces", [-1, -2, -3])
def test_boots_may_stop_at_the_first_space(spaces):
    position = {"areas": {0: [FIGRIM_THE_AVARICIOUS]}, "crystals": {1: 9}, "before_year_one": "stop"}
    assert date(boots(spaces, space=1, **position)) == (1, 1)
    assert crystals(boots(spaces, space=1, **position)) == 0
    later = boots(-3, space=1, year=2, **position)
    assert date(later) == (1, 10)  # only year I has nothing before it
    assert date(boots(-3, space=3, **position)) == (1, 1)


@pytest.mark.parametrize("spaces", [-1, -2, -3])
def test_boots_may_wrap_to_the_fall_of_year_one(spaces):
    position = {"areas": {0: [FIGRIM_THE_AVARICIOUS]}, "crystals": {1: 9}, "before_year_one": "fall of year I"}
    state = boots(spaces, space=1, libraries=FIRST_PACKETS, **position)
    assert date(state) == (1, 13 + spaces)
    assert crystals(state) == 1
    assert hand(state) == []
    assert date(boots(-3, space=2, year=2, **position)) == (1, 11)
    wrapped = end_round(3, space=11, libraries=FIRST_PACKETS, before_year_one="fall of year I")
    assert date(wrapped) == (2, 2)
    assert hand(wrapped) == [PURSE_OF_IO]


# ------------------------------------------------------------------------------------------ the last round


def test_space_12_of_year_three_does_not_end_the_game():
    state = end_round(2, space=10, year=3)
    assert date(state) == (3, 12)
    assert not state.done
    assert state.record["phase"] == PICK_DIE
    assert state.record["dice_season"] == 3


@pytest.mark.parametrize(("space", "dots"), [(10, 3), (11, 2), (12, 1), (12, 3)])
def test_the_game_ends_with_the_round_in_which_the_token_leaves_year_three(space, dots):
    state = end_round(dots, space=space, year=3)
    assert state.done
    assert date(state) == (4, space + dots - 12)


def test_year_two_ends_without_ending_the_game():
    assert not end_round(3, space=12, year=2).done


def test_season_change_cards_act_before_the_scoring():
    areas = {0: [FIGRIM_THE_AVARICIOUS], 1: [HOURGLASS_OF_TIME, LANTERN_OF_XIDIT]}
    state = end_round(2, space=11, year=3, areas=areas, crystals={1: 4}, reserve={1: (0, 0, 0, 2)})
    assert not state.done
    assert (state.seat, step(state)) == (1, GAIN)
    types(state, AIR)
    assert state.done
    assert state.scores == [1 + 7, 3 + 6 + 24 + 3 * 3]


@pytest.mark.parametrize(
    ("space", "dots", "over"), [(10, 2, True), (11, 1, True), (9, 3, True), (9, 2, False), (11, 3, True)]
)
def test_the_game_may_end_on_reaching_space_12_of_year_three(space, dots, over):
    assert end_round(dots, space=space, year=3, game_end="reaches").done == over
    assert not end_round(dots, space=space, year=2, game_end="reaches").done


def test_boots_past_year_three_let_the_round_be_finished_with_its_move_and_season_change():
    dice = [(0, 0), (1, 0), (2, face(FALL, 2, dots=3))]
    areas = {0: [FIGRIM_THE_AVARICIOUS]}
    state = lay(hands={0: [TEMPORAL_BOOTS]}, areas=areas, crystals={1: 9}, space=12, year=3, dice=dice)
    shift(summon(state, TEMPORAL_BOOTS), 1)
    assert date(state) == (4, 1)
    assert crystals(state) == 1
    done(state)
    assert state.seat == 1
    assert not state.done
    before = crystals(state)
    done(state)
    assert state.done
    assert date(state) == (4, 4)
    assert crystals(state) == before + 1


@pytest.mark.parametrize(("spaces", "over"), [(-3, False), (-2, True)])
def test_boots_back_into_year_three_before_the_end_of_the_round_let_the_game_go_on(spaces, over):
    dice = [(0, 0), (1, 0), (2, face(FALL, 2, dots=1))]
    state = lay(hands={0: [TEMPORAL_BOOTS], 1: [TEMPORAL_BOOTS]}, space=12, year=3, dice=dice)
    done(shift(summon(state, TEMPORAL_BOOTS), 2))
    assert date(state) == (4, 2)
    done(shift(summon(state, TEMPORAL_BOOTS), spaces))
    assert state.done == over
    assert date(state) == ((4, 1) if over else (3, 12))


def test_boots_back_from_the_last_space_undo_having_reached_it():
    dice = [(0, 0), (1, 0), (2, face(FALL, 2, dots=1))]
    state = lay(hands={0: [TEMPORAL_BOOTS]}, space=12, year=3, dice=dice, game_end="reaches")
    done(done(shift(summon(state, TEMPORAL_BOOTS), -2)))
    assert date(state) == (3, 11)
    assert not state.done
