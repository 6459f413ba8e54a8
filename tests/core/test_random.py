"""Keys, shuffles and rolls: the numbers themselves, and that compiled and interpreted code draw the same ones."""

import itertools
from types import SimpleNamespace

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from scipy import stats

from tabletopzoo.core import random
from tabletopzoo.core.compile import plain as interpreted
from tabletopzoo.core.fields import Layout

KEYS = ("low_key", "high_key", "derive_seed", "fraction")
SEEDS = st.integers(0, 2**62 - 1)
SMALL = st.integers(0, 10**6)
plain = SimpleNamespace(
    **{
        name: interpreted(getattr(random, name))
        for name in ("hash32", "order_key", "start_roll", "next_word", "below", *KEYS)
    }
)


def sfc32(a, b, c, d):
    """sfc32 of the PractRand suite, written down from its definition."""
    while True:
        word = (a + b + d) % 2**32
        d = (d + 1) % 2**32
        a = b ^ (b >> 9)
        b = (c + (c << 3)) % 2**32
        c = (((c << 21) % 2**32 | (c >> 11)) + word) % 2**32
        yield word


def rolling(seed, purpose=1, count=0):
    """A game in which a roll has started."""
    s = SimpleNamespace(seed=seed, rng=[0] * 4)
    plain.start_roll(s, purpose, count)
    return s


def is_uniform(counts):
    return stats.chisquare(counts).pvalue > 1e-4


# ------------------------------------------------------------------------------------------ rolls


@given(SEEDS, st.integers(0, 9999), SMALL)
@settings(max_examples=50, deadline=None)
def test_a_roll_draws_from_sfc32(seed, purpose, count):
    reference = sfc32(plain.low_key(seed, purpose, count), plain.high_key(seed, purpose, count), 0x9E3779B9, 1)
    s = rolling(seed, purpose, count)
    for expected in itertools.islice(reference, 12, 100):
        assert plain.next_word(s) == expected


@given(SEEDS, st.integers(1, 2**31 - 1))
@settings(max_examples=50, deadline=None)
def test_below_stays_below_and_uses_one_word(seed, n):
    s, words = rolling(seed), rolling(seed)
    for _ in range(20):
        number = plain.below(s, n)
        assert number == plain.next_word(words) * n // 2**32
        assert 0 <= number < n


@pytest.mark.parametrize("n", [2, 6, 37])
def test_rolls_are_uniform(n):
    first = np.zeros(n)
    run = np.zeros(n)
    s = rolling(0)
    for i in range(6000):
        first[plain.below(rolling(5, 1, i), n)] += 1
        run[plain.below(s, n)] += 1
    assert is_uniform(first)
    assert is_uniform(run)


def test_a_roll_starts_anew_from_seed_purpose_and_count_alone():
    s = rolling(7, 2, 3)
    words = [plain.next_word(s) for _ in range(5)]
    plain.start_roll(s, 2, 4)
    assert [plain.next_word(s) for _ in range(5)] != words
    plain.start_roll(s, 2, 3)
    assert [plain.next_word(s) for _ in range(5)] == words


# ------------------------------------------------------------------------------------------ keys


def test_hash32_loses_nothing_and_mixes_every_bit():
    rng = np.random.default_rng(0)
    inputs = [*range(50_000), *rng.integers(0, 2**32, 50_000).tolist()]
    assert len({plain.hash32(x) for x in inputs}) == len(set(inputs))
    assert plain.hash32(2**32 + 5) == plain.hash32(5)
    for bit in range(32):
        flipped = [plain.hash32(x) ^ plain.hash32(x ^ (1 << bit)) for x in inputs[-1000:]]
        assert np.mean([f.bit_count() for f in flipped]) == pytest.approx(16, abs=0.6)


@pytest.mark.parametrize("key", ["low_key", "high_key", "derive_seed"])
def test_keys_are_distinct_and_uniform(key):
    function = getattr(plain, key)
    grid = [
        (seed + high, purpose, count)
        for high in (0, 1 << 40)
        for seed in range(15)
        for purpose in range(15)
        for count in range(15)
    ]
    keys = np.array([function(*where) for where in grid])
    assert len(set(keys.tolist())) == len(keys)
    width = 62 if key == "derive_seed" else 32
    assert 0 <= keys.min() <= keys.max() < 2**width
    for shift in range(0, width - 4, 4):
        assert is_uniform(np.bincount((keys >> shift) & 15, minlength=16))


@pytest.mark.parametrize("key", ["low_key", "high_key"])
@pytest.mark.parametrize(
    "change", [(1, 0, 0), (1 << 33, 0, 0), (0, 1, 0), (0, 0, 1)], ids=["seed", "high seed", "purpose", "count"]
)
def test_every_part_reaches_both_keys(key, change):
    function = getattr(plain, key)
    bits = [
        (function(seed, 3, 5) ^ function(seed + change[0], 3 + change[1], 5 + change[2])).bit_count()
        for seed in np.random.default_rng(1).integers(0, 2**61, 1000).tolist()
    ]
    assert np.mean(bits) == pytest.approx(16, abs=0.6)


@given(SEEDS, st.integers(0, 9999), SMALL)
def test_seeds_and_fractions_stay_in_range(seed, purpose, count):
    assert 0 <= plain.derive_seed(seed, purpose, count) < 2**62
    assert 0 <= plain.fraction(seed, purpose, count) < 1


# ------------------------------------------------------------------------------------------ shuffles


@given(st.integers(0, 2**32 - 1), st.integers(0, 2**32 - 1))
@settings(max_examples=30, deadline=None)
def test_order_keys_of_a_shuffle_differ(low, high):
    keys = [plain.order_key(low, high, card) for card in range(1024)]
    assert len(set(keys)) == 1024
    assert [key % 1024 for key in keys] == list(range(1024))
    assert max(keys) < 2**42


@pytest.mark.parametrize("first", [0, 1000], ids=["cards from 0", "cards from 1000"])
def test_all_orders_of_four_cards_are_equally_likely(first):
    counts = dict.fromkeys(itertools.permutations(range(first, first + 4)), 0)
    for seed in range(12_000):
        low, high = plain.low_key(seed, 1, 1), plain.high_key(seed, 1, 1)
        counts[tuple(sorted(range(first, first + 4), key=lambda card: plain.order_key(low, high, card)))] += 1
    assert is_uniform(list(counts.values()))


# ------------------------------------------------------------------------------------------ compiled


def test_compiled_numbers_are_the_interpreted_ones():
    rng = np.random.default_rng(2)
    for seed, purpose, count in rng.integers(0, [2**62, 9999, 10**6], (200, 3)).tolist():
        for key in KEYS:
            assert getattr(random, key)(seed, purpose, count) == getattr(plain, key)(seed, purpose, count)
        assert random.order_key(seed & 0xFFFFFFFF, count, purpose % 1024) == plain.order_key(
            seed & 0xFFFFFFFF, count, purpose % 1024
        )
    record = np.zeros(1, Layout([]).dtype)[0]
    for seed in (0, 2**62 - 1, 123456789):
        record["seed"] = seed
        random.start_roll(record, 4, 5)
        s = rolling(seed, 4, 5)
        for n in range(1, 200):
            assert random.below(record, n * n) == plain.below(s, n * n)
        assert record["rng"].tolist() == s.rng
