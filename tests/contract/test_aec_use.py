"""The PettingZoo AEC face in use: wrong use, seeds and options, copies and records, pictures."""

import copy
import pickle

import numpy as np
import pytest

from tabletopzoo.core import picture
from tabletopzoo.core.aec import TabletopAEC
from tabletopzoo.core.errors import IllegalActionError, OptionError
from tabletopzoo.core.record import record_of, replay
from tests.contract.playing import everything, make, module_of, pick, play_on

NOT_ACTIONS = (None, -1, 10**6, 2**64 - 1, 2**70, 0.0, "0", np.array([0, 1]), np.nan)


# ------------------------------------------------------------------------------------------ wrong use


def test_an_illegal_action_is_named_and_changes_nothing(game_and_players):
    env, rng = make(game_and_players, reward="shaped"), np.random.default_rng(8)
    env.reset(seed=8)
    for _ in range(6):
        state = env.game_state
        forbidden = np.flatnonzero(state.action_mask() == 0)[:3].tolist()
        before = everything(env)
        for action in (*NOT_ACTIONS, *forbidden):
            with pytest.raises(IllegalActionError) as error:
                env.step(action)
            first = state.legal_actions()[0]
            assert f"{first} ({state.label(first)})" in str(error.value)
            assert repr(action) in str(error.value)
            if type(action) is int and action in forbidden:
                assert state.label(action) in str(error.value)
        assert everything(env) == before
        play_on(env, rng, 1)


@pytest.mark.parametrize("kind", [int, np.int8, np.int32, np.int64, np.uint16, np.array])
def test_an_action_may_be_any_whole_number(game, kind):
    env = TabletopAEC(game)
    env.reset(seed=9)
    action = env.game_state.legal_actions()[-1]
    env.step(kind(action))
    assert env.history == [action]
    assert type(env.history[0]) is int


def test_nothing_works_before_reset(game_and_players):
    env = make(game_and_players)
    agent = env.possible_agents[0]
    attempts = (
        lambda: env.step(0),
        lambda: env.step(None),
        lambda: env.last(),
        lambda: env.observe(agent),
        lambda: next(env.agent_iter()),
        lambda: env.render(),
        lambda: env.game_state,
    )
    for attempt in attempts:
        with pytest.raises(IllegalActionError, match=r"reset\(\)"):
            attempt()
    env.reset(seed=1)
    env.last()


def test_after_the_end_only_none_and_then_only_reset(game_and_players):
    env, rng = make(game_and_players), np.random.default_rng(10)
    env.reset(seed=10)
    play_on(env, rng)
    with pytest.raises(IllegalActionError, match="player_0 is None, got 0"):
        env.step(0)
    for agent in env.possible_agents:
        assert env.agent_selection == agent
        assert set(env.rewards) == set(env.terminations) == set(env.infos) == set(env.agents)
        env.step(None)
    for attempt in (lambda: env.step(None), lambda: env.step(0), lambda: env.last()):
        with pytest.raises(IllegalActionError, match=r"is over: reset\(\)"):
            attempt()
    env.reset()
    env.last()


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        ({"num_players": 99}, "is for .* players, not 99"),
        ({"num_players": True}, "players, not True"),
        ({"num_players": "2"}, "players, not '2'"),
        ({"reward": "outcom"}, "did you mean 'outcome'"),
        ({"reward": {}}, "a reward is"),
        ({"render_mode": "ascii"}, "known: ansi, human, rgb_array"),
        ({"max_decisions": 0}, "max_decisions is a whole number from 1"),
        ({"max_decisions": 2.5}, "max_decisions is a whole number from 1"),
        ({"max_decisions": True}, "max_decisions is a whole number from 1"),
        ({"max_decisions": [3]}, "max_decisions is a whole number from 1"),
        ({"skip_force": False}, "did you mean 'skip_forced'"),
        ({"skip_forced": 3}, "allowed: True, False"),
    ],
)
def test_wrong_arguments_are_named(game, arguments, message):
    with pytest.raises(OptionError, match=message):
        module_of(game).env(**arguments)


def test_an_unknown_agent_is_named(game):
    env = TabletopAEC(game)
    env.reset(seed=1)
    for stranger in ("player_99", 0, ["player_0"]):
        with pytest.raises(OptionError, match=r"no agent .*; agents: player_0"):
            env.observe(stranger)


# ------------------------------------------------------------------------------------------ seeds and options


def test_a_seed_deals_the_game_of_that_seed_and_a_fixed_series_after_it(game_and_players):
    game, players = game_and_players
    env, other = make(game_and_players), make(game_and_players)
    other.reset()
    deals = []
    for e in (env, other):
        e.reset(seed=11)
        assert e.game_state == game.new(seed=11, num_players=players)
        series = [e.deal]
        for _ in range(4):
            e.reset()
            assert e.game_state == game.new(seed=e.deal, num_players=players)
            series.append(e.deal)
        deals.append(series)
    assert deals[0] == deals[1]
    assert len(set(deals[0])) == 5
    env.reset(seed=np.int64(12))
    assert env.deal == 12


def test_envs_without_a_seed_deal_different_games(game):
    deals = set()
    for _ in range(5):
        env = TabletopAEC(game)
        env.reset()
        deals.add(env.deal)
    assert len(deals) == 5


@pytest.mark.parametrize("seed", [-1, 2**62, 1.5, "7"])
def test_a_bad_seed_is_named_and_the_game_in_progress_stays(game, seed):
    env = TabletopAEC(game)
    env.reset(seed=1)
    before = everything(env)
    with pytest.raises(OptionError, match="a seed is a whole number"):
        env.reset(seed=seed)
    assert everything(env) == before


def test_reset_takes_known_options_for_one_game_and_ignores_others(game):
    env = TabletopAEC(game)
    env.reset(seed=1, options={"skip_forced": False, "no such option": 1})
    assert env.game_state.options["skip_forced"] is False
    assert env.game_state == game.new(seed=1, skip_forced=False)
    before = everything(env)
    with pytest.raises(OptionError, match="skip_forced=7 is not possible"):
        env.reset(seed=2, options={"skip_forced": 7})
    with pytest.raises(OptionError, match="num_players is fixed"):
        env.reset(seed=2, options={"num_players": 2})
    assert everything(env) == before
    env.reset(seed=1)
    assert env.game_state == game.new(seed=1)


def test_options_of_the_env_stay_where_reset_names_others(game):
    env = TabletopAEC(game, skip_forced=False)
    for name, option in game.own_options.items():
        env.reset(seed=1, options={name: option.default})
        assert env.game_state == game.new(seed=1, skip_forced=False)


# ------------------------------------------------------------------------------------------ copies and records


@pytest.mark.parametrize("made", [0, 1, 5, 10**9])
def test_a_copy_plays_on_as_the_original_does(game_and_players, made):
    env, rng = make(game_and_players, reward="shaped"), np.random.default_rng(12)
    env.reset(seed=12)
    play_on(env, rng, made)
    twins = [env, copy.deepcopy(env), pickle.loads(pickle.dumps(env))]
    assert everything(twins[1]) == everything(twins[2]) == everything(env)
    if not env.last()[2]:
        kept = everything(env)
        twins[1].step(pick(twins[1], rng))
        assert everything(env) == kept != everything(twins[1])
        twins[1] = copy.deepcopy(env)
    ends = []
    for twin in twins:  # to the end of this game and through the next one
        same, seen = np.random.default_rng(made), []
        for _ in range(2):
            while twin.agents:
                observation, *rest = twin.last()
                seen.append((twin.agent_selection, observation["observation"].tobytes(), *rest))
                twin.step(pick(twin, same))
            seen.append(everything(twin))
            twin.reset()
        ends.append(seen)
    assert ends[0] == ends[1] == ends[2]


def test_an_env_can_be_copied_before_its_first_game(game):
    env = TabletopAEC(game, reward="margin", max_decisions=3)
    for other in (copy.deepcopy(env), pickle.loads(pickle.dumps(env))):
        other.reset(seed=13)
        env.reset(seed=13)
        assert everything(other) == everything(env)


def test_deal_and_history_are_a_record_of_the_game(game_and_players):
    env, rng = make(game_and_players, skip_forced=False), np.random.default_rng(14)
    env.reset(seed=14)
    play_on(env, rng, 7)
    assert replay(record_of(env)) == env.game_state
    play_on(env, rng)
    assert replay(record_of(env)) == env.game_state


def test_game_state_is_a_copy(game):
    env = TabletopAEC(game)
    env.reset(seed=15)
    before = everything(env)
    state = env.game_state
    state.step(state.legal_actions()[0])
    assert everything(env) == before


# ------------------------------------------------------------------------------------------ pictures


def test_ansi_is_the_text_of_the_open_table(game_and_players):
    env, rng = make(game_and_players, render_mode="ansi"), np.random.default_rng(16)
    env.reset(seed=16)
    play_on(env, rng, 3)
    assert env.render() == env.game_state.text()


def test_render_without_a_mode_warns(game):
    env = TabletopAEC(game)
    env.reset(seed=17)
    with pytest.warns(UserWarning, match="render_mode"):
        assert env.render() is None


def test_pixels_and_window_show_the_open_table(game, monkeypatch):
    if game.svg is None:
        pytest.skip(f"{game.name} has no picture")
    shown, closed = [], []

    class Window:
        def __init__(self, title):
            assert title == game.title

        def show(self, array):
            shown.append(array)

        def close(self):
            closed.append(True)

    env = TabletopAEC(game, render_mode="rgb_array")
    env.reset(seed=18)
    pixels = env.render()
    assert pixels.dtype == np.uint8
    assert pixels.ndim == 3
    assert pixels.shape[2] == 3
    np.testing.assert_array_equal(pixels, picture.rgb_array(env.game_state.svg()))
    monkeypatch.setattr(picture, "Window", Window)
    env = TabletopAEC(game, render_mode="human")
    env.reset(seed=18)
    np.testing.assert_array_equal(shown[-1], pixels)
    env.step(env.game_state.legal_actions()[0])
    assert len(shown) == 2
    assert env.render() is None
    assert copy.deepcopy(env.history) == copy.deepcopy(env).history
    env.close()
    env.close()
    assert closed == [True]
