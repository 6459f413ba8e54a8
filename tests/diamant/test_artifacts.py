"""The variant with artifacts (rules page, section 8; the tests bear its numbers)."""

import pytest

from tabletopzoo import DIAMANT
from tabletopzoo.diamant.components import DISASTER_NAMES, GEM_VALUES
from tests.diamant.positions import answer, copies, deal, inside, path, pile, section_9, turn

A, B = DISASTER_NAMES[:2]
NAMES = [f"artifact {i}" for i in range(1, 6)]


def artifacts_in_the_deck(state):
    return [card for card in NAMES if card in pile(state) + path(state)]


def test_there_are_none_by_default():
    state = DIAMANT.new(seed=0)
    while not state.done:
        assert artifacts_in_the_deck(state) == []
        answer(state, leavers=inside(state))


def test_1_one_more_is_shuffled_in_each_round_and_the_unrevealed_stay():
    state = deal(3, 5, artifacts=True)
    for number in range(1, 6):
        assert state.record["round_number"] == number
        assert artifacts_in_the_deck(state) == NAMES[:number]
        assert len(path(state)) + len(pile(state)) == 30 + number
        if number < 5:
            turn(state, 5, leavers=range(3))


def test_2_a_revealed_artifact_is_neither_gem_nor_disaster():
    state = deal(4, 11, artifacts=True)
    before = section_9(state)
    turn(state, NAMES[0])
    assert path(state) == [11, NAMES[0]]
    assert (state.record["pocket"], state.record["pool"]) == (2, 3)
    assert state.record["seen"].tolist() == [0] * 5
    assert state.record["artifact_on_path"].tolist() == [1, 0, 0, 0, 0]
    assert section_9(state) == (before[0], before[1] - 1, before[2])
    assert inside(state) == [0, 1, 2, 3]
    assert state.scores == [0, 0, 0, 0]


def test_3_a_lone_leaver_takes_all_on_the_path():
    state = deal(4, 11, NAMES[0], artifacts=True)
    turn(state, A, leavers=[2])
    assert state.scores == [0, 0, 2 + 3 + 5, 0]
    assert state.record["artifacts_won"].tolist() == [0, 0, 1, 0, 0, 0, 0, 0]
    turn(state, 5, leavers=[1])  # nothing is left to take
    assert state.scores == [0, 2, 10, 0]


def test_3_two_who_leave_together_take_none_and_the_artifacts_stay():
    state = deal(4, 11, NAMES[0], artifacts=True)
    turn(state, A, leavers=[0, 2])
    assert state.scores == [3, 0, 3, 0]
    assert state.record["artifact_on_path"].tolist() == [1, 0, 0, 0, 0]
    turn(state, B, leavers=[3])
    assert state.scores == [3, 0, 3, 2 + 1 + 5]


def test_3_the_last_player_inside_is_a_lone_leaver():
    state = deal(2, NAMES[0], artifacts=True)
    turn(state, A, leavers=[0])
    assert state.scores == [5, 0]
    state = deal(3, 5, artifacts=True)
    turn(state, NAMES[0], leavers=[0, 1])
    answer(state, leavers=[2])
    assert state.scores == [2, 2, 1 + 5]


def capture_all(state):
    """One in round 1, two at once in round 3, then one each in rounds 4 and 5, always by seat 0; its gains."""
    gains = []
    for number, artifacts in enumerate(([NAMES[0]], [], NAMES[1:3], NAMES[3:4], NAMES[4:]), start=1):
        assert state.record["round_number"] == number
        for artifact in artifacts[1:]:
            turn(state, artifact)
        before = state.scores[0]
        if artifacts:
            turn(state, A, leavers=[0])
            gains.append(state.scores[0] - before)
        following = {1: 7, 2: NAMES[1], 3: NAMES[3], 4: NAMES[4]}
        turn(state, *([following[number]] if number < 5 else []), leavers=inside(state))
    assert state.done
    return gains


def test_4_values_follow_the_order_of_capture():
    state = deal(3, NAMES[0], artifacts=True)
    assert capture_all(state) == [5, 5 + 5, 10, 10]
    assert state.record["artifacts_captured"] == 5
    assert state.record["artifacts_won"][:3].tolist() == [5, 0, 0]


def test_7_printed_values_are_dealt_in_order():
    state = deal(3, NAMES[0], artifacts=True, artifact_values="printed")
    assert capture_all(state) == [5, 7 + 8, 10, 12]


def test_7_the_printed_value_does_not_depend_on_the_order_of_capture():
    state = deal(3, NAMES[0], artifacts=True, artifact_values="printed")
    turn(state, NAMES[1], leavers=range(3))  # nobody takes the first
    turn(state, A, leavers=[1])
    assert state.scores == [0, 7, 0]


def test_4_the_order_is_counted_over_all_players():
    state = deal(3, NAMES[0], artifacts=True)
    for number, artifact in enumerate(NAMES[1:], start=1):
        turn(state, A, leavers=[number % 3])
        turn(state, artifact, leavers=inside(state))
    assert state.scores == [5, 5 + 10, 5]
    turn(state, A, leavers=[2])
    assert state.scores == [5, 5 + 10, 5 + 10]


@pytest.mark.parametrize("collapse", [False, True])
def test_5_those_left_on_the_path_are_out_of_the_game(collapse):
    state = deal(3, NAMES[0], A, artifacts=True)
    if collapse:
        turn(state, A, 5)
    else:
        turn(state, 5, leavers=range(3))
    assert state.record["round_number"] == 2
    assert artifacts_in_the_deck(state) == [NAMES[1]]
    assert state.record["artifact_on_path"].tolist() == [0] * 5
    assert state.record["artifacts_captured"] == 0
    turn(state, NAMES[1])
    turn(state, B, leavers=[0])
    assert state.scores[0] == 1 + 2 + 5  # a third of 5 and the rest, and the first artifact captured


def test_5_a_captured_one_does_not_come_back():
    state = deal(3, NAMES[0], artifacts=True)
    turn(state, A, leavers=[0])
    turn(state, 5, leavers=[1, 2])
    assert artifacts_in_the_deck(state) == [NAMES[1]]


def test_6_a_collapse_does_not_touch_what_was_taken():
    state = deal(3, NAMES[0], A, artifacts=True)
    turn(state, B, leavers=[1])
    turn(state, A)
    assert state.record["round_number"] == 2
    assert state.scores == [0, 5, 0]
    assert copies(state) == [2, 3, 3, 3, 3]


def test_two_leaving_together_over_an_artifact_get_none():
    state = deal(2, NAMES[0], artifacts=True)
    answer(state, leavers=[0, 1])
    assert state.scores == [0, 0]
    assert artifacts_in_the_deck(state) == [NAMES[1]]


def test_artifact_points_are_banked_and_count_as_score():
    state = deal(2, NAMES[0], artifacts=True, gem_values=GEM_VALUES)
    state.replace({"round_number": 5})
    turn(state, A, leavers=[1])
    answer(state, leavers=[0])
    assert state.done
    assert state.scores == [0, 5]
    assert state.returns() == [-1, 1]
    assert state.returns("score") == pytest.approx([0, 5 / 50])
