"""Seats are alike: what seat i sees is what seat 0 sees when the seats are renumbered."""

from hypothesis import given
from hypothesis import strategies as st

from tests.contract.helpers import games, invariant, positions, walk, walks


def rotated(state, by):
    """The same table with seat `by` as seat 0."""
    other = state.copy()
    state.game.layout.rotate(other.record, by)
    return other


def hold_alike(state):
    players = state.num_players
    for by in range(players):
        other = rotated(state, by)
        assert invariant(other) == 0
        assert other.scores == [state.scores[(seat + by) % players] for seat in range(players)]
        for seat in range(players):
            assert other.observe(seat).tobytes() == state.observe((seat + by) % players).tobytes()


def test_the_observation_of_seat_i_is_that_of_seat_0_in_the_rotated_game(game_and_players):
    game, players = game_and_players
    for state in games(game, players, 5):
        for decision in walk(state, 3):
            hold_alike(decision)
        hold_alike(state)


@walks
@given(data=st.data())
def test_any_position(game_and_players, data):
    hold_alike(data.draw(positions(*game_and_players)))


def test_seats_see_different_things(game_and_players):
    """Else the tests above would show nothing."""
    game, players = game_and_players
    seen = set()
    for state in games(game, players, 3):
        for decision in walk(state, 3):
            seen |= {
                seat for seat in range(1, players) if decision.observe(seat).tobytes() != decision.observe(0).tobytes()
            }
    assert seen == set(range(1, players))
