"""One learner against fixed opponents: the Gymnasium faces."""

import copy
import pickle
import warnings

import gymnasium
import numpy as np
import pytest
from gymnasium.utils.env_checker import check_env
from stable_baselines3.common.env_checker import check_env as check_env_for_sb3

from tabletopzoo.core.aec import TabletopAEC
from tabletopzoo.core.batch import Batch
from tabletopzoo.core.errors import IllegalActionError, OptionError
from tabletopzoo.core.players import choose_one, make_player, seat_key
from tabletopzoo.core.single import SingleAgentEnv
from tests.contract.playing import module_of
from tests.core.toy import TOY

REWARDS = ("outcome", "standing", "margin", "shaped", "score")


def make(table, opponents="random", **kwargs):
    game, players = table
    return SingleAgentEnv(game, opponents, players, **kwargs)


def as_bot(env, bot):
    """What the bot `bot` would do in the learner's place."""
    return choose_one(bot, env.game_state, seat_key(env.deal, env.seat))


# ------------------------------------------------------------------------------------------ checkers


def test_gymnasium_checks_pass_without_warnings(game_and_players):
    with warnings.catch_warnings():
        warnings.simplefilter("error")
        for seat in (0, "rotate"):
            check_env(make(game_and_players, seat=seat), skip_render_check=True)


def test_sb3_checks_pass_without_warnings(game_and_players):
    with warnings.catch_warnings():
        warnings.simplefilter("error")
        check_env_for_sb3(make(game_and_players, reward="shaped"))


def test_registry_makes_the_env_against_the_best_scripted_player(game):
    env = gymnasium.make(f"tabletopzoo/{game.name}-v{game.version}", num_players=game.player_counts[-1])
    env.reset(seed=3)
    assert type(env.unwrapped) is SingleAgentEnv
    assert env.unwrapped.deal == 3
    assert {p.name for p in env.unwrapped.opponents} == {"heuristic"}
    check_env(env.unwrapped, skip_render_check=True)
    env.step(env.action_space.sample())


# ------------------------------------------------------------------------------------------ play and rewards


@pytest.mark.parametrize("reward", REWARDS)
def test_every_seat_is_paid_what_last_and_batch_pay_it(game_and_players, reward):
    """The same bot in all seats: whichever of them is the learner's, it is the same game."""
    game, players = game_and_players
    bot = make_player(game, "random")
    for seed in (5, 6):
        paid, games = [], set()
        for seat in range(players):
            env = make(game_and_players, seat=seat, reward=reward)
            _, info = env.reset(seed=seed)
            total, over = 0.0, False
            while not over:
                assert env.game_state.seat == env.seat == seat
                _, r, over, truncated, info = env.step(as_bot(env, bot))
                assert type(r) is float
                assert (truncated, info) == (False, {})
                total += r
            paid.append(total)
            games.add(tuple(env.history))
        assert len(games) == 1
        aec, batch = TabletopAEC(game, players, reward), Batch(game, 1, players, reward=reward, autoreset=False)
        aec.reset(seed=seed)
        batch.reset([0], [seed])
        through_last, through_batch = np.zeros(players), np.zeros(players)
        history = iter(games.pop())
        for agent in aec.agent_iter():
            _, r, over, _, _ = aec.last()
            through_last[aec.possible_agents.index(agent)] += r
            action = None if over else next(history)
            aec.step(action)
            if action is not None:
                batch.step([action])
                through_batch += batch.reward[0, :players]
        np.testing.assert_allclose(paid, through_last, atol=1e-9)
        np.testing.assert_allclose(paid, through_batch, atol=1e-5)
        if reward != "score" and players > 1:
            assert sum(paid) == pytest.approx(0, abs=1e-9)


@pytest.mark.parametrize("players", TOY.player_counts)
@pytest.mark.parametrize("reward", REWARDS)
def test_what_is_paid_before_the_first_decision_comes_with_it(players, reward):
    """In a game that pays at every turn, a learner's rewards add up to what `returns` says of its seat."""
    for seat in range(players):
        env = SingleAgentEnv(TOY, "random", players, seat, reward)
        for seed in range(4):
            env.reset(seed=seed)
            total, over = 0.0, False
            while not over:
                _, r, over, _, _ = env.step(env.action_space.sample())
                total += r
            assert total == pytest.approx(env.game_state.returns(reward)[seat])


def test_the_observation_is_what_the_learner_may_know(game_and_players):
    env, rng = make(game_and_players, seat="rotate"), np.random.default_rng(1)
    kept = []
    for _ in range(4):
        observation, _ = env.reset(seed=None if kept else 1)
        over = False
        while not over:
            assert env.observation_space.contains(observation)
            np.testing.assert_array_equal(observation, env.game_state.observe(env.seat))
            np.testing.assert_array_equal(env.action_masks(), env.game_state.action_mask())
            kept.append((observation, observation.copy()))
            observation, _, over, _, _ = env.step(rng.choice(env.action_masks().nonzero()[0]))
        np.testing.assert_array_equal(observation, env.game_state.observe(env.seat))
        kept.append((observation, observation.copy()))
    assert len({id(now) for now, _ in kept}) == len(kept)
    for now, then in kept:
        np.testing.assert_array_equal(now, then)


def test_sampling_without_a_mask_is_legal(game_and_players):
    env = make(game_and_players)
    env.action_space.seed(1)
    seen = set()
    for seed in range(3):
        env.reset(seed=seed)
        over = False
        while not over:
            action = env.action_space.sample()
            assert env.action_masks()[action]
            seen.add(int(action))
            over = env.step(action)[2]
        assert env.action_space.contains(env.action_space.sample())  # nothing is legal now: no division by zero
        assert env.action_masks().all()
    assert len(seen) > 1
    only = np.zeros(len(env.game.actions), np.int8)
    only[-1] = 1
    assert {int(env.action_space.sample(only)) for _ in range(10)} == {len(only) - 1}


def test_seats_rotate_over_games_and_over_consecutive_seeds(game_and_players):
    _, players = game_and_players
    env = make(game_and_players, seat="rotate")
    for seeds in ([7] + [None] * (players - 1), range(7, 7 + players)):
        seats = []
        for seed in seeds:
            env.reset(seed=seed)
            seats.append(env.seat)
        assert sorted(seats) == list(range(players))
    fixed = make(game_and_players, seat=players - 1)
    for _ in range(3):
        fixed.reset()
        assert fixed.seat == players - 1


class Noted:
    """A player that takes the first legal action and notes the seats for which it was asked."""

    def __init__(self, name):
        self.name, self.seats = name, set()

    def choose(self, batch, rows, keys):
        self.seats |= set(batch.seat[rows].tolist())
        return batch.mask[rows].argmax(axis=1)


class FirstAction:
    """A policy that takes the first legal action."""

    def act(self, observation, mask, key):
        assert observation.ndim == mask.ndim == 2
        assert len(observation) == len(mask) == len(key)
        return mask.argmax(axis=1)


def test_opponents_sit_clockwise_from_the_learners_left(game_and_players):
    game, players = game_and_players
    for seat in range(players):
        opponents = [Noted(str(i)) for i in range(players - 1)]
        env = SingleAgentEnv(game, opponents, players, seat)
        env.reset(seed=1)
        while not env.step(env.action_space.sample())[2]:
            pass
        asked = [(seat + 1 + i) % players for i in range(players - 1)]
        assert all(o.seats <= {s} for o, s in zip(opponents, asked, strict=True))
        assert any(o.seats for o in opponents) or players == 1


def test_policies_and_players_play_as_opponents(game_and_players):
    games = []
    for opponents in (FirstAction(), Noted("first")):
        env = make(game_and_players, opponents, reward="shaped")
        env.action_space.seed(2)
        env.reset(seed=2)
        while not env.step(env.action_space.sample())[2]:
            pass
        games.append(env.history)
    assert games[0] == games[1]


# ------------------------------------------------------------------------------------------ seeds, copies


def test_seeds_deal_as_the_aec_face_does(game_and_players):
    game, players = game_and_players
    env, aec = make(game_and_players), TabletopAEC(game, players)
    for seed in (9, None, None):
        env.reset(seed=seed)
        aec.reset(seed=seed)
        assert env.deal == aec.deal
    env.reset(seed=1, options={"skip_forced": False, "no such option": 1})
    assert env.game_state.options["skip_forced"] is False
    env.reset()
    assert env.game_state.options["skip_forced"] is True


def test_a_copy_plays_on_as_the_original_does(game_and_players):
    env = make(game_and_players, seat="rotate", reward="shaped")
    env.action_space.seed(10)
    for made in (0, 2):
        env.reset(seed=10)
        for _ in range(made):
            if env._seat >= 0:
                env.step(env.action_space.sample())
        ends = []
        for twin in (copy.deepcopy(env), pickle.loads(pickle.dumps(env)), env):
            seen = []
            for _ in range(2):
                while twin._seat >= 0:
                    observation, *rest = twin.step(twin.action_space.sample())
                    seen.append((observation.tobytes(), *rest))
                seen.append((twin.reset()[0].tobytes(), twin.seat, twin.deal))
            ends.append(seen)
        assert ends[0] == ends[1] == ends[2]


# ------------------------------------------------------------------------------------------ wrong use


def test_an_illegal_action_is_named_and_changes_nothing(game_and_players):
    env = make(game_and_players, reward="shaped")
    env.reset(seed=11)
    before, history = env.game_state, list(env.history)
    forbidden = np.flatnonzero(before.action_mask() == 0)[:3].tolist()
    for action in (None, -1, len(env.game.actions), 2**70, 0.0, "0", *forbidden):
        with pytest.raises(IllegalActionError, match=f"seat {env.seat} may not take .*legal: "):
            env.step(action)
    assert env.game_state == before
    assert env.history == history


def test_nothing_works_before_reset_or_after_the_end(game):
    env = SingleAgentEnv(game, "random")
    for attempt in (lambda: env.step(0), env.action_masks, env.render):
        with pytest.raises(IllegalActionError, match=r"call reset\(\) first"):
            attempt()
    env.reset(seed=12)
    while not env.step(env.action_space.sample())[2]:
        pass
    for _ in range(2):
        with pytest.raises(IllegalActionError, match=r"is over: reset\(\)"):
            env.step(0)


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        ({"num_players": 99}, "players, not 99"),
        ({"opponents": "heuristics"}, "did you mean 'heuristic'"),
        ({"opponents": 3}, "a player is the name of a bot"),
        ({"opponents": ["random"] * 99}, "opponents, got 99"),
        ({"seat": 99}, 'or "rotate", not 99'),
        ({"seat": -1}, 'or "rotate", not -1'),
        ({"seat": True}, 'or "rotate", not True'),
        ({"seat": "rotating"}, "or \"rotate\", not 'rotating'"),
        ({"reward": "win"}, "no reward 'win'"),
        ({"no_such": 1}, "no option 'no_such'"),
    ],
)
def test_wrong_arguments_are_named(game, arguments, message):
    for make_env in (module_of(game).single_env, module_of(game).single_vector_env):
        with pytest.raises(OptionError, match=message):
            make_env(**arguments)
    with pytest.raises(OptionError, match="known: ansi, human, rgb_array"):
        module_of(game).single_env(render_mode="ascii")


def test_text_shows_what_the_learner_may_know(game):
    env = SingleAgentEnv(game, "random", seat=1, render_mode="ansi")
    env.reset(seed=13)
    assert env.render() == env.game_state.text(1)


def test_the_first_sample_of_a_seeded_space_is_legal_in_the_game_of_that_seed(game):
    env = SingleAgentEnv(game, "random", seat="rotate")
    for seed in range(20):
        env.reset()
        env.action_space.seed(seed)
        action = env.action_space.sample()
        env.reset(seed=seed)
        assert env.action_masks()[action]
        env.step(action)
        assert env.action_masks()[env.action_space.sample()]
