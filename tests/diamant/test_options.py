"""Options of Diamant: gem values, artifacts, chests, player counts, seeds; and what happens to wrong ones."""

import numpy as np
import pytest

from tabletopzoo import DIAMANT, OptionError
from tabletopzoo.diamant.components import GEM_VALUES
from tests.diamant.positions import deal, path, pile


def test_defaults():
    expected = {"gem_values": GEM_VALUES, "artifacts": False, "artifact_values": "order", "chests": "public"}
    assert DIAMANT.new(seed=0).options == {**expected, "skip_forced": True}
    assert DIAMANT.new(seed=0).num_players == 4
    assert GEM_VALUES == (1, 2, 3, 4, 5, 5, 7, 7, 9, 11, 11, 13, 14, 15, 17)


def test_options_are_read_back():
    chosen = {
        "gem_values": (3, 9),
        "artifacts": True,
        "artifact_values": "printed",
        "chests": "hidden",
        "skip_forced": False,
    }
    assert DIAMANT.new(seed=0, **chosen).options == chosen


@pytest.mark.parametrize("values", [(1,), (64,) * 20, [17, 1, 5], np.array([4, 4]), range(1, 15)])
def test_gem_values_make_the_deck(values):
    state = DIAMANT.new(seed=0, num_players=3, gem_values=values)
    gems = [card for card in path(state) + pile(state) if isinstance(card, int)]
    assert sorted(gems) == sorted(values)
    assert state.options["gem_values"] == tuple(sorted(values))
    while not state.done:
        state.step(1)
    assert state.scores == [0, 0, 0]


def test_the_largest_deck_shares_and_adds_up():
    state = deal(2, *[64] * 20, gem_values=(64,) * 20)
    assert state.record["pocket"] == 20 * 32
    state.replace({"round_number": 5})
    for _ in range(2):
        state.step(0)
    assert state.scores == [640, 640]


@pytest.mark.parametrize(
    "values", [(), (1,) * 21, (0,), (65,), (-1, 5), (1.5,), (1, None), "123", b"abc", 7, None, [[1, 2]], {}]
)
def test_impossible_gem_values(values):
    with pytest.raises(OptionError, match=r"diamant: option gem_values=.* is not possible; .*"):
        DIAMANT.new(gem_values=values)


def test_a_wrong_gem_value_names_what_is_allowed():
    with pytest.raises(OptionError, match="allowed: 1 to 20 whole numbers from 1 to 64"):
        DIAMANT.new(gem_values=(1, 65))


@pytest.mark.parametrize(
    ("options", "allowed"),
    [
        ({"artifacts": "yes"}, "allowed: True, False"),
        ({"artifacts": 1}, "allowed: True, False"),
        ({"artifact_values": "2020"}, "allowed: 'order', 'printed'"),
        ({"chests": "open"}, "allowed: 'public', 'hidden'"),
        ({"chests": ["public"]}, "allowed: 'public', 'hidden'"),
        ({"skip_forced": None}, "allowed: True, False"),
    ],
)
def test_wrong_values_name_the_option_and_what_is_allowed(options, allowed):
    (name,) = options
    with pytest.raises(OptionError, match=f"option {name}=.*{allowed}"):
        DIAMANT.new(**options)


def test_an_unknown_option_names_the_nearest():
    with pytest.raises(
        OptionError, match=r"no option 'artefacts'; did you mean 'artifacts'\? known: .*chests.*gem_values"
    ):
        DIAMANT.new(artefacts=True)


@pytest.mark.parametrize("num_players", [0, 1, 9, -2, 4.0, "4", True, [4]])
def test_wrong_player_counts(num_players):
    with pytest.raises(OptionError, match="diamant is for 2, 3, 4, 5, 6, 7, 8 players, not"):
        DIAMANT.new(num_players=num_players)


@pytest.mark.parametrize("seed", [-1, 2**62, 1.0, "7", [1]])
def test_wrong_seeds(seed):
    with pytest.raises(OptionError, match="a seed is a whole number from 0 to 4611686018427387903"):
        DIAMANT.new(seed=seed)


def test_seeds_at_the_edges_and_fresh_ones():
    for seed in (0, 2**62 - 1, np.int64(5)):
        assert DIAMANT.new(seed=seed).record["seed"] == seed
    assert DIAMANT.new().record["seed"] != DIAMANT.new().record["seed"]


def test_chests_hidden_or_public_play_alike():
    hidden, public = (DIAMANT.new(seed=3, num_players=3, chests=c) for c in ("hidden", "public"))
    while not public.done:
        action = public.record["decisions"] % 2
        hidden.step(action)
        public.step(action)
        assert path(hidden) == path(public)
        assert hidden.scores == public.scores
