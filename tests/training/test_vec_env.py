"""The games as a vector environment: copies, rewards of the seat that moved, one game not mixed with the next."""

import gymnasium
import numpy as np
import pytest
from sb3_contrib import MaskablePPO
from sb3_contrib.common.maskable.utils import get_action_masks, is_masking_supported

import tabletopzoo
from tabletopzoo import OptionError
from tabletopzoo.core.random import derive_seed
from tabletopzoo_training.hashing import derive_seeds, low_keys, seat_keys
from tests.training.conftest import make_env


def play(env, steps, seed=3):
    """Steps of legal random play: what each returned, with the movers before it."""
    env.seed(seed)
    env.reset()
    for count in range(steps):
        movers, actions = env.seats, env.batch.random_actions(count, seed).copy()
        yield movers, actions, *env.step(actions)


def test_spaces_are_gymnasiums_own():
    env = make_env()
    assert type(env.observation_space) is gymnasium.spaces.Box
    assert type(env.action_space) is gymnasium.spaces.Discrete
    assert env.observation_space.contains(env.reset()[0])


def test_what_is_handed_out_does_not_change_later():
    env = make_env()
    env.reset()
    kept = None
    for count in range(40):
        masks, seats = env.action_masks(), env.seats
        observation, reward, done, _ = env.step(env.batch.random_actions(count).copy())
        if kept is not None:
            for array, copy in kept:
                np.testing.assert_array_equal(array, copy)
        kept = [(a, a.copy()) for a in (observation, reward, done, masks, seats, env.seat_rewards)]
        assert not any(
            np.shares_memory(a, b) for a, _ in kept for b in vars(env.batch).values() if isinstance(b, np.ndarray)
        )


def test_the_reward_is_that_of_the_seat_that_moved():
    env = make_env(reward="score")
    paid = 0
    for movers, _, _, reward, _, _ in play(env, 100):
        np.testing.assert_array_equal(reward, env.seat_rewards[np.arange(8), movers])
        paid += np.count_nonzero(env.seat_rewards) - np.count_nonzero(reward)
    assert paid > 0  # others were paid too, so the mover's was a choice


def test_same_games_as_a_batch_that_restarts_them_itself():
    env = make_env(num_players=[2, 3, 4, 5, 6, 7, 8, 2], seed=3)
    twin = tabletopzoo.Batch(tabletopzoo.DIAMANT, 8, [2, 3, 4, 5, 6, 7, 8, 2], seed=3)
    for movers, actions, observation, _, done, _ in play(env, 400):
        np.testing.assert_array_equal(twin.seat, movers)
        twin.step(actions)
        np.testing.assert_array_equal(twin.observation, observation)
        np.testing.assert_array_equal(twin.mask, env.action_masks())
        np.testing.assert_array_equal(twin.done, done)
        np.testing.assert_array_equal(twin.reward, env.seat_rewards)
    assert twin.episode.min() > 1


def test_the_terminal_observation_is_of_the_game_that_ended():
    env = make_env(columns=4)
    states, ended = None, 0
    for _, actions, observation, _, done, infos in play(env, 200):
        if states is None:  # the first step of fresh games
            states = [env.batch.state(row) for row in range(4)]
            continue
        for row, state in enumerate(states):
            mover = state.seat
            state.step(int(actions[row]))
            assert state.done == done[row]
            if done[row]:
                ended += 1
                np.testing.assert_array_equal(infos[row]["terminal_observation"], state.observe(mover))
                assert infos[row]["TimeLimit.truncated"] is False
                states[row] = env.batch.state(row)
                np.testing.assert_array_equal(observation[row], states[row].observe())
            else:
                assert "terminal_observation" not in infos[row]
    assert ended > 4


def test_masks_reach_sb3_contrib():
    env = make_env()
    assert is_masking_supported(env)
    masks = get_action_masks(env)
    assert masks.shape == (8, 2)
    assert len(env.env_method("action_masks", indices=[1, 3])) == 2


def test_stock_maskable_ppo_trains_on_it():
    model = MaskablePPO("MlpPolicy", make_env(), n_steps=8, batch_size=32, n_epochs=1, seed=0, device="cpu")
    model.learn(128)
    assert model.num_timesteps == 128


def test_resets_deal_from_the_seed_and_then_anew():
    env = make_env()
    env.seed(7)
    first = (env.reset(), env.batch.deal.copy())
    second = (env.reset(), env.batch.deal.copy())
    env.seed(7)
    again = (env.reset(), env.batch.deal.copy())
    assert (first[1] == again[1]).all()
    assert (first[1] != second[1]).all()
    np.testing.assert_array_equal(first[0], again[0])


def test_a_batch_that_restarts_games_itself_is_refused():
    with pytest.raises(OptionError, match="autoreset=False"):
        type(make_env())(tabletopzoo.Batch(tabletopzoo.DIAMANT, 2, 4))


def test_hashes_on_arrays_are_those_of_the_engine():
    seeds = np.array([0, 1, 2**32 - 1, 2**61 + 12345], np.int64)
    one = getattr(derive_seed, "py_func", derive_seed)
    assert derive_seeds(seeds, 9004, 7).tolist() == [one(int(s), 9004, 7) for s in seeds]
    assert (low_keys(seeds, 3, 2**31 - 1) >= 0).all()
    assert seat_keys(seeds, 5).shape == (4, 5)


# ------------------------------------------------------------------------------------------ opponents


def test_guests_depend_on_seed_column_and_game_only():
    def seating(seed, games):
        env = make_env(columns=16, share=0.5, bots=("random", "heuristic"), seed=seed, num_players=5)
        env.batch.episode[:] = games
        env.seat_opponents()
        return env.opponents.guests.copy()

    np.testing.assert_array_equal(seating(4, 3), seating(4, 3))
    assert (seating(4, 3) != seating(4, 4)).any()
    assert (seating(4, 3) != seating(5, 3)).any()


def test_one_seat_learns_at_every_table_and_all_seats_are_drawn():
    env = make_env(columns=400, share=0.75, bots=("random", "heuristic"), num_players=3)
    guests = env.opponents.guests[:, :3]
    assert guests.shape == (300, 3)
    assert ((guests == -1).sum(1) == 1).all()
    assert np.bincount(np.argmax(guests == -1, 1), minlength=3).min() > 70
    assert np.bincount(guests[guests >= 0], minlength=2).min() > 240


def test_bots_move_where_they_sit_and_nowhere_else():
    env = make_env(columns=8, share=0.5)
    env.reset()
    moved = 0
    for count in range(60):
        rows, actions = env.opponents.choose(env.batch)
        seat = env.seats
        expected = [row for row in range(4) if env.opponents.guests[row, seat[row]] >= 0]
        assert rows.tolist() == expected
        assert (env.batch.mask[rows, actions] == 1).all()
        chosen = env.batch.random_actions(count).copy()
        chosen[rows] = actions
        moved += rows.size
        env.step(chosen)
    assert 100 < moved < 240  # three of four seats in half of the columns
