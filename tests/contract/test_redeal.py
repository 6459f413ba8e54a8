"""A redeal keeps all that its seat knows, and nothing that it cannot know."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.contract.helpers import games, invariant, play_out, positions, walk, walks


def test_a_redeal_looks_the_same_to_its_seat_and_plays_on(game_and_players):
    """At every decision of random games, for every seat."""
    game, players = game_and_players
    for state in games(game, players, 5):
        for decision in walk(state, 2):
            before = decision.to_bytes()
            for seat in range(players):
                ply = int(decision.record["decisions"])
                redealt = decision.redeal(seat, 1000 * ply + seat)
                assert redealt.observe(seat).tobytes() == decision.observe(seat).tobytes()
                assert (redealt.seat, redealt.num_players, redealt.options) == (
                    decision.seat,
                    players,
                    decision.options,
                )
                if seat == decision.seat:
                    assert redealt.action_mask().tobytes() == decision.action_mask().tobytes()
                assert invariant(redealt) == 0
                assert invariant(play_out(redealt, ply)) == 0
            assert decision.to_bytes() == before


def future(state, seed):
    """What is seen, by whom and when, from here to the end."""
    return tuple((s.seat, s.observe().tobytes()) for s in walk(state, seed)), tuple(state.scores)


def test_redeals_have_different_futures(game_and_players):
    game, players = game_and_players
    for state in games(game, players, 5):
        for seat in range(players):
            assert len({future(state.redeal(seat, seed), 5) for seed in range(12)}) > 6


def test_redeals_of_one_position_agree_until_the_next_chance(game_and_players):
    """A redeal deals the future anew and not the past: at the position itself every seed shows the same."""
    game, players = game_and_players
    (state,) = games(game, players, 1, first=3)
    for decision in walk(state, 4):
        seat = decision.seat
        assert len({decision.redeal(seat, seed).observe(seat).tobytes() for seed in range(5)}) == 1


def test_a_redeal_is_a_function_of_its_seed(game_and_players):
    game, players = game_and_players
    for state in games(game, players, 5):
        for seat in range(players):
            assert state.redeal(seat, 9) == state.redeal(seat, 9)
            assert state.redeal(seat, 9) != state.redeal(seat, 10)


def test_a_redeal_forgets_the_seed_of_the_game(game_and_players):
    """Games that look the same but for their seed have the same redeals."""
    game, players = game_and_players
    for state in games(game, players, 5):
        other = state.copy()
        other.replace({"seed": 12345})
        assert state.redeal(state.seat, 9) == other.redeal(state.seat, 9)


@walks
@given(data=st.data())
def test_any_redeal_of_any_position_of_any_redeal(game_and_players, data):
    state = data.draw(positions(*game_and_players))
    seats = data.draw(st.lists(st.integers(0, state.num_players - 1), min_size=1, max_size=4))
    for seat in seats:
        redealt = state.redeal(seat, data.draw(st.integers(0, 2**62 - 1)))
        assert redealt.observe(seat).tobytes() == state.observe(seat).tobytes()
        assert invariant(redealt) == 0
        state = redealt
    assert play_out(state).done


@pytest.mark.parametrize("seed", [0, 2**62 - 1])
def test_seeds_at_the_edges(game, seed):
    state = game.new(seed=seed)
    assert play_out(state.redeal(0, seed)).done
