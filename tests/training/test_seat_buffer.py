"""Per-seat advantages against a twin that cuts every column into trajectories in plain Python."""

import numpy as np
import pytest

from tabletopzoo_training.seat_buffer import SeatBuffer


class Twin:
    """Every decision ever made, in one list a (column, seat, game); samples are worked out from the definition."""

    def __init__(self, gamma, gae_lambda):
        self.gamma, self.gae_lambda = gamma, gae_lambda
        self.trails = {}  # (column, seat, game): decisions in order, each [name, value, reward since]
        self.game = {}  # column: number of its game
        self.over = set()  # (column, game)
        self.given = set()

    def step(self, column, name, seat, value, reward, done, learner):
        game = self.game.setdefault(column, 0)
        if learner:
            self.trails.setdefault((column, seat, game), []).append([name, value, 0.0])
        for other, paid in enumerate(reward):
            if (column, other, game) in self.trails:
                self.trails[column, other, game][-1][2] += paid
        if done:
            self.over.add((column, game))
            self.game[column] += 1

    def samples(self):
        """name -> (advantage, return) of the decisions that became samples since the last call."""
        found = {}
        for (column, _, game), trail in self.trails.items():
            over = (column, game) in self.over
            ready = len(trail) if over else len(trail) - 1
            errors = []
            for i in range(ready):
                following = trail[i + 1][1] if i + 1 < len(trail) else 0.0
                errors.append(trail[i][2] + self.gamma * following - trail[i][1])
            for i in range(ready):
                name, value, _ = trail[i]
                if name not in self.given:
                    weight = self.gamma * self.gae_lambda
                    advantage = sum(weight ** (j - i) * errors[j] for j in range(i, ready))
                    found[name] = (advantage, advantage + value)
        self.given |= found.keys()
        return found


def run_both(rng, seats, columns, steps, rollouts, gamma, gae_lambda, ends, bots):
    """The samples of each rollout by both; columns have 2 to `seats` seats, in any turn order."""
    buffer, twin = SeatBuffer(steps, columns, seats, 2, 3), Twin(gamma, gae_lambda)
    players = rng.integers(2, seats + 1, columns)
    name = 0
    for _ in range(rollouts):
        buffer.begin()
        for _ in range(steps):
            names = np.arange(name, name + columns)
            name += columns
            seat, value = rng.integers(0, players), rng.normal(size=columns)
            present = np.arange(seats) < players[:, None]
            reward = rng.normal(size=(columns, seats)) * present * (rng.random(columns) < 0.5)[:, None]
            done, learner = rng.random(columns) < ends, rng.random(columns) >= bots
            observation = np.stack([names, -names], 1)
            mask = np.stack([names % 2 == 0, names % 3 == 0, names % 5 == 0], 1)
            buffer.add(observation, mask, seat, names, names / 7, value, reward, done, learner)
            for n in range(columns):
                twin.step(n, names[n], seat[n], value[n], reward[n], done[n], learner[n])
        buffer.finish(gamma, gae_lambda)
        data = {key: tensor.numpy()[buffer.samples] for key, tensor in buffer.tensors.items()}
        yield data, twin.samples()


@pytest.mark.parametrize("seats", range(2, 9))
@pytest.mark.parametrize(("ends", "bots"), [(0.1, 0.0), (0.02, 0.4), (0.5, 0.2)])
def test_samples_are_those_of_trajectories_cut_by_seat(seats, ends, bots):
    rng = np.random.default_rng([seats, int(100 * ends)])
    gamma, gae_lambda = rng.choice([1.0, 0.9]), rng.choice([0.95, 0.5])
    for data, expected in run_both(rng, seats, 5, 12, 5, gamma, gae_lambda, ends, bots):
        names = data["action"]
        assert sorted(names.tolist()) == sorted(expected)
        advantage, returns = (np.array([expected[name][i] for name in names]) for i in (0, 1))
        np.testing.assert_allclose(data["advantage"], advantage, atol=1e-4)
        np.testing.assert_allclose(data["returns"], returns, atol=1e-4)
        # carried over or not, every decision has kept its own data
        np.testing.assert_array_equal(data["observation"], np.stack([names, -names], 1).astype(np.float32))
        np.testing.assert_array_equal(data["mask"], np.stack([names % 2 == 0, names % 3 == 0, names % 5 == 0], 1))
        np.testing.assert_allclose(data["log_prob"], names / 7, rtol=1e-6)


def test_every_decision_becomes_a_sample_once():
    rng = np.random.default_rng(3)
    seen = [name for data, _ in run_both(rng, 4, 6, 8, 20, 1.0, 0.95, 0.1, 0.0) for name in data["action"].tolist()]
    assert len(seen) == len(set(seen))
    assert len(seen) > 6 * 8 * 20 - 6 * 4 - 1  # all but the ones still open


def test_a_seat_is_credited_with_what_it_gets_on_the_turns_of_others():
    buffer = SeatBuffer(3, 1, 2, 1, 1)
    buffer.begin()
    for seat, reward, done in ((0, [0, 0], False), (1, [3, 0], False), (1, [1, 5], True)):
        buffer.add([[0.0]], [[True]], [seat], [0], [0.0], [0.0], [reward], [done], [True])
    buffer.finish(gamma=1.0, gae_lambda=1.0)
    assert buffer.returns.reshape(-1)[buffer.samples].tolist() == [4.0, 5.0, 5.0]


def test_open_decisions_survive_saving():
    def after(saved):
        """Samples of a second rollout, with the open decisions put through a save or not."""
        rng = np.random.default_rng(5)
        buffer = SeatBuffer(6, 4, 3, 2, 3)
        for rollout in range(2):
            if rollout == 1 and saved:
                state = buffer.open_decisions()
                buffer = SeatBuffer(6, 4, 3, 2, 3)
                buffer.restore(state)
            buffer.begin()
            for _ in range(6):
                buffer.add(
                    rng.normal(size=(4, 2)),
                    np.ones((4, 3)),
                    rng.integers(0, 3, 4),
                    rng.integers(0, 3, 4),
                    rng.normal(size=4),
                    rng.normal(size=4),
                    rng.normal(size=(4, 3)),
                    rng.random(4) < 0.1,
                    np.ones(4),
                )
            buffer.finish(1.0, 0.95)
        return [tensor.numpy()[buffer.samples] for tensor in buffer.tensors.values()]

    for plain, restored in zip(after(False), after(True), strict=True):
        np.testing.assert_array_equal(plain, restored)


def test_reset_forgets_open_decisions():
    buffer = SeatBuffer(1, 1, 2, 1, 1)
    for _ in range(2):
        buffer.begin()
        buffer.add([[0.0]], [[True]], [0], [0], [0.0], [0.0], [[0, 0]], [False], [True])
        buffer.finish(1.0, 1.0)
        buffer.reset()
    assert buffer.samples.size == 0
