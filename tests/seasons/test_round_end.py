"""The end of the round: cards, first player, token (rules page, sections 13 and 25.16)."""

import pytest

from tabletopzoo.seasons.components import (
    BEGGARS_HORN,
    DAMNED_SOUL_OF_ONYS,
    DOTS,
    EARTH,
    FACE,
    GAIN,
    TEMPORAL_BOOTS,
    TITUS_DEEPGAZE,
    WONDROUS_CHEST,
)
from tests.seasons.table import (
    SPRING,
    SUMMER,
    area,
    crystals,
    done,
    face,
    lay,
    shift,
    step,
    summon,
    types,
)


def dots(space, number):
    """The last die of a game of two, the one that is left, with so many dots."""
    return [(0, 0), (1, 0), (2, face(space, 2, dots=number))]


def end_round(**position):
    """The round's last player ends its turn."""
    return done(lay(**{"seat": 1, "turn": 1, **position}))


def test_the_left_neighbour_becomes_first_player():
    for players in (2, 3, 4):
        for first in range(players):
            state = end_round(num_players=players, seat=(first - 1) % players, turn=players - 1)
            assert state.record["first"] == state.seat == (first + 1) % players


@pytest.mark.parametrize("number", [1, 2, 3])
def test_the_token_moves_by_the_dots_of_the_die_that_nobody_took(number):
    assert end_round(space=5, dice=dots(SPRING, number)).record["space"] == 5 + number


def test_the_left_over_die_counts_as_it_was_rolled_even_when_boots_changed_the_season():
    rolled, later = FACE[SUMMER // 3, 2, 0, DOTS], FACE[SPRING // 3, 2, 0, DOTS]
    assert (rolled, later) == (2, 1)
    state = lay(seat=1, turn=1, hands={1: [TEMPORAL_BOOTS]}, space=SUMMER, dice=[(0, 0), (1, 0), (2, 0)])
    shift(summon(state, TEMPORAL_BOOTS), -1)
    done(state)
    assert state.record["space"] == SUMMER - 1 + rolled


def test_a_damned_soul_bites_before_titus_collects():
    state = end_round(areas={0: [TITUS_DEEPGAZE, DAMNED_SOUL_OF_ONYS]}, crystals={0: 2, 1: 5})
    assert crystals(state) == 1  # two are lost, then one comes; not 2 + 1 - 3
    assert crystals(state, 1) == 4


def test_players_are_through_with_their_round_end_one_after_the_other():
    """The chest of the first fills the purse that Titus of the second robs; the other way round Titus would go."""
    areas = {0: [WONDROUS_CHEST], 1: [TITUS_DEEPGAZE]}
    state = end_round(areas=areas, reserve={0: (4, 0, 0, 0)})
    assert (crystals(state), crystals(state, 1)) == (2, 1)
    assert area(state, 1) == [TITUS_DEEPGAZE]
    state = end_round(seat=0, areas=areas, reserve={0: (4, 0, 0, 0)})  # seat 1 was first
    assert (crystals(state), crystals(state, 1)) == (3, 0)
    assert area(state, 1) == []


def test_round_end_goes_round_the_table_from_the_first_player():
    state = end_round(num_players=4, seat=1, turn=3, areas={1: [BEGGARS_HORN], 3: [BEGGARS_HORN]})  # seat 2 was first
    asked = []
    while step(state) == GAIN:
        asked.append(state.seat)
        types(state, EARTH)
    assert asked == [3, 1]


def test_a_soul_bites_the_one_who_is_robbed_next():
    """Seat 0 loses its crystals to its soul before Titus of seat 1 comes for one: Titus goes."""
    state = end_round(areas={0: [DAMNED_SOUL_OF_ONYS], 1: [TITUS_DEEPGAZE]}, crystals={0: 3})
    assert (crystals(state), crystals(state, 1)) == (0, 0)
    assert area(state, 1) == []
