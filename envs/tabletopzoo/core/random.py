"""Randomness as a function of the game's seed and of what is drawn.

Nothing here keeps a stream running through the game. A roll starts its own stream from (seed, purpose,
count), a shuffle orders cards by keys hashed from (seed, purpose, count, card). So the dice of round 5 do
not depend on what was played in round 4, two policies can be given the same luck, and a game whose seed is
replaced has another future and the same past.

Everything works on 32-bit words held in 64-bit integers, so that interpreted and compiled code agree.
"""

from tabletopzoo.core.compile import Record, rule

WORD = 0xFFFFFFFF
_GOLDEN = 0x9E3779B9
_SILVER = 0x6A09E667
NO_KEY = 1 << 42
"""Above every order key."""


@rule
def hash32(x: int) -> int:
    """Mixes a 32-bit word: every bit of `x` reaches every bit of the result. A bijection."""
    x = x & WORD
    x = ((x ^ (x >> 16)) * 0x21F0AAAD) & WORD
    x = ((x ^ (x >> 15)) * 0x735A2D97) & WORD
    return x ^ (x >> 15)


@rule
def low_key(seed: int, purpose: int, count: int) -> int:
    """First of the two words that stand for (seed, purpose, count)."""
    return hash32(hash32(seed + purpose * _GOLDEN) ^ hash32((seed >> 32) + count * _SILVER))


@rule
def high_key(seed: int, purpose: int, count: int) -> int:
    """Second of the two words that stand for (seed, purpose, count)."""
    return hash32(hash32((seed >> 32) + purpose * _SILVER + 1) ^ hash32(seed + count * _GOLDEN + 2))


@rule
def order_key(low: int, high: int, card: int) -> int:
    """The sort key of `card` in the shuffle of (low, high): cards in rising order of key are shuffled.

    Keys of different cards differ: the card number fills the low 10 bits, so `card` must be below 1024.
    """
    x = low ^ ((card * _GOLDEN) & WORD)
    x = ((x ^ (x >> 16)) * 0x21F0AAAD) & WORD
    x = x ^ high
    x = ((x ^ (x >> 15)) * 0x735A2D97) & WORD
    return ((x ^ (x >> 15)) << 10) | card


@rule
def top_of_shuffle(seed: int, purpose: int, count: int, zones, zone: int) -> int:
    """The first of the cards that lie in `zone`, in the shuffle of (seed, purpose, count); -1 when there is none.

    `zones` is the field that says where each card lies. No position holds the order of a pile: nothing about it is
    decided before somebody draws.
    """
    low = low_key(seed, purpose, count)
    high = high_key(seed, purpose, count)
    best = 2 * NO_KEY
    for card in range(zones.shape[0]):  # without branches: cards lie anywhere, no processor guesses it
        best = min(best, order_key(low, high, card) + (0 if zones[card] == zone else NO_KEY))
    return best % 1024 if best < NO_KEY else -1


@rule
def derive_seed(seed: int, purpose: int, count: int) -> int:
    """A new 62-bit seed for (seed, purpose, count): the next deal of a row, a seat's own stream."""
    return (low_key(seed, purpose, count) << 30) | (high_key(seed, purpose, count) >> 2)


@rule
def nth_absent(numbers: int, n: int) -> int:
    """The n-th whole number, from 0, that is not in a set of numbers held as bits: for dealing different ones."""
    number = 0
    while n > 0 or (numbers >> number) & 1 == 1:
        n -= 1 - ((numbers >> number) & 1)
        number += 1
    return number


@rule
def fraction(seed: int, purpose: int, count: int) -> float:
    """A number in [0, 1) hashed from (seed, purpose, count). For bots and evaluation; rules use integers."""
    return low_key(seed, purpose, count) / 4294967296.0


@rule
def start_roll(s: Record, purpose: int, count: int):
    """Starts the stream of (the game's seed, purpose, count) in `s.rng`; `next_word` and `below` draw from it."""
    s.rng[0] = low_key(s.seed, purpose, count)
    s.rng[1] = high_key(s.seed, purpose, count)
    s.rng[2] = _GOLDEN
    s.rng[3] = 1
    for _ in range(12):
        next_word(s)


@rule
def next_word(s: Record) -> int:
    """The next 32-bit word of the stream in `s.rng` (sfc32)."""
    a = int(s.rng[0])
    b = int(s.rng[1])
    c = int(s.rng[2])
    d = int(s.rng[3])
    word = (a + b + d) & WORD
    s.rng[0] = b ^ (b >> 9)
    s.rng[1] = (c + ((c << 3) & WORD)) & WORD
    s.rng[2] = ((((c << 21) | (c >> 11)) & WORD) + word) & WORD
    s.rng[3] = (d + 1) & WORD
    return word


@rule
def below(s: Record, n: int) -> int:
    """A whole number in [0, n) from the stream in `s.rng`; `n` below 2**31. One word is used."""
    return (next_word(s) * n) >> 32
