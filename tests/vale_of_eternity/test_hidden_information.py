"""What a seat must not learn, and what it remembers: hand cards drawn unseen, the order of the pile (section 1)."""

import itertools

import numpy as np
import pytest
from scipy import stats

from tabletopzoo.vale_of_eternity import VALE_OF_ETERNITY
from tabletopzoo.vale_of_eternity.components import (
    A_CARD,
    ACTION,
    AERIS,
    AGNI,
    ASMODEUS,
    BLUE,
    BOREAS,
    BOULDER,
    CARDS,
    DANDELION_SPIRIT,
    DECK,
    DRAGON_EGG,
    EMBER,
    ETERNITY,
    GI_RIN,
    HAND,
    HESTIA,
    HIPPOGRIFF,
    IMP,
    KAPPA,
    MARINA,
    MEDUSA,
    MIMIC,
    NESSIE,
    PEGASUS,
    PURPLE,
    RED,
    SCORCH,
    SYLPH,
    TENGU,
    TIDAL,
    TROLL,
    UNDINE,
    VALKYRIE,
    YOUNG_FOREST_SPIRIT,
)
from tests.contract.helpers import choose, play_out
from tests.vale_of_eternity.table import card, discarded, done, hand, lay, may_take, resolve, stones

DEALT_ANEW = {"zone", "owner", "drawn_in", "seed", "rng"}  # what a redeal may change


def sees(state, seat):
    """The hand cards that `seat` sees: its own, and those of the others, clockwise."""
    seen = VALE_OF_ETERNITY.features.split(state.observe(seat))
    own = set(np.flatnonzero(seen["own hand"]).tolist())
    others = [set(np.flatnonzero(row).tolist()) for row in seen["known hands"]]
    return own, others[: state.num_players - 1]


def summon(state, number):
    """Summons a card with one purple stone."""
    return stones(card(state, number), PURPLE)


# ------------------------------------------------------------------------------------------ known and unseen cards


@pytest.mark.parametrize("num_players", [2, 3, 4])
def test_a_tamed_card_is_known_to_everybody(num_players):
    state = card(lay(num_players=num_players, seat=1, marked={1: [ETERNITY, KAPPA]}), ETERNITY)
    for seat in range(num_players):
        own, others = sees(state, seat)
        if seat == 1:
            assert own == {ETERNITY}
        else:
            assert others[(1 - seat) % num_players - 1] == {ETERNITY}
        assert sum(map(len, [own, *others])) == 1


def test_a_card_drawn_unseen_is_shown_to_its_owner_only():
    state = lay(num_players=3, hands={0: [DANDELION_SPIRIT]}, stones={0: (0, 1, 0)})
    stones(card(state, DANDELION_SPIRIT), BLUE)
    (drawn,) = hand(state)
    assert sees(state, 0) == ({drawn}, [set(), set()])
    assert sees(state, 1) == (set(), [set(), set()])
    assert sees(state, 2) == (set(), [set(), set()])


def test_a_recovered_card_is_known():
    state = card(card(resolve(areas={0: [ASMODEUS, UNDINE]}, round_number=9), ASMODEUS), UNDINE)
    assert sees(state, 1) == (set(), [{UNDINE}])
    state = card(resolve(areas={0: [IMP, VALKYRIE]}, round_number=9), IMP)
    assert sees(state, 1) == (set(), [{IMP}])
    state = lay(hands={0: [BOREAS]}, stones={0: (1, 1, 0)}, unseen=[BOREAS])
    assert sees(state, 1) == (set(), [set()])
    stones(card(state, BOREAS), BLUE, RED)
    assert sees(state, 1) == (set(), [{BOREAS}])
    state = lay(hands={0: [AERIS]}, areas={0: [NESSIE]}, stones={0: (0, 1, 1)}, unseen=[AERIS])
    card(stones(card(state, AERIS), PURPLE, BLUE), NESSIE)
    assert sees(state, 1) == (set(), [{NESSIE}])


def test_the_card_that_mimic_takes_is_known():
    state = resolve(areas={0: [MIMIC, VALKYRIE]}, discard=[TROLL, MEDUSA, KAPPA], round_number=9)
    card(card(state, MIMIC), TROLL)
    assert sees(state, 1) == (set(), [{TROLL}])


def test_tengu_drawn_from_the_top_of_the_pile_is_known_and_the_next_card_is_not():
    state = lay(hands={0: [TENGU, DANDELION_SPIRIT, HIPPOGRIFF]}, stones={0: (0, 0, 4)})
    summon(state, TENGU)
    for seat in range(2):
        assert VALE_OF_ETERNITY.features.split(state.observe(seat))["top card"] == 1
    summon(state, DANDELION_SPIRIT)
    for seat in range(2):
        assert VALE_OF_ETERNITY.features.split(state.observe(seat))["top card"] == 0
    assert sees(state, 1) == (set(), [{TENGU, HIPPOGRIFF}])
    summon(state, HIPPOGRIFF)
    assert sees(state, 1) == (set(), [{TENGU}])
    assert len(hand(state)) == 2


def test_an_unseen_card_shows_when_it_is_announced():
    """The card that is being paid for is on the table."""
    state = lay(hands={0: [ETERNITY, TROLL]}, unseen=[ETERNITY, TROLL], stones={0: (0, 0, 2)})
    assert sees(state, 1) == (set(), [set()])
    card(state, ETERNITY)
    assert sees(state, 1) == (set(), [{ETERNITY}])


def test_an_unseen_card_that_comes_back_is_known_from_then_on():
    state = lay(hands={0: [IMP]}, unseen=[IMP], areas={0: [VALKYRIE]}, round_number=9)
    done(done(card(state, IMP)))
    card(state, IMP)
    assert sees(state, 1) == (set(), [{IMP}])


def test_an_unseen_card_that_is_discarded_lies_open():
    state = resolve(areas={0: [MEDUSA, VALKYRIE]}, hands={0: [ETERNITY, KAPPA]}, unseen=[ETERNITY, KAPPA])
    card(card(state, MEDUSA), ETERNITY)
    assert discarded(state) == {ETERNITY}
    seen = VALE_OF_ETERNITY.features.split(state.observe(1))
    assert np.flatnonzero(seen["discard pile"]).tolist() == [ETERNITY]
    assert sees(state, 1) == (set(), [set()])


def test_observations_do_not_depend_on_what_was_drawn():
    """Hidden hand cards of seat 0 and the pile: all deals look the same to the others."""
    views = {seat: set() for seat in range(3)}
    for cards in itertools.combinations([ETERNITY, KAPPA, TROLL, GI_RIN], 2):
        state = lay(num_players=3, hands={0: [*cards, NESSIE], 1: [IMP]}, unseen=[*cards, IMP])
        for seat in range(3):
            views[seat].add(state.observe(seat).tobytes())
    assert [len(views[seat]) for seat in range(3)] == [6, 1, 1]


# ------------------------------------------------------------------------------------------ redeal


def unseen_hands(num_players=3):
    """Every seat holds one card that is known, and two of the pile that are not."""
    known = [NESSIE, TROLL, AGNI, TIDAL][:num_players]
    unseen = [(ETERNITY, KAPPA), (GI_RIN, IMP), (MEDUSA, VALKYRIE), (BOREAS, HESTIA)][:num_players]
    return lay(
        num_players=num_players,
        hands={seat: [known[seat], *unseen[seat]] for seat in range(num_players)},
        unseen=[c for pair in unseen for c in pair],
        discard=[SYLPH, PEGASUS],
        areas={0: [ASMODEUS]},
    )


def assert_same_for(seat, state, other):
    """`other` differs from `state` only where `seat` cannot see."""
    assert other.observe(seat).tobytes() == state.observe(seat).tobytes()
    assert other.seat == state.seat
    for name in state.game.layout.fields:
        if name not in DEALT_ANEW:
            assert np.array_equal(other.record[name], state.record[name]), name
    visible = [c for c in range(CARDS) if other.record["zone"][c] not in (DECK, HAND)]
    assert visible == [c for c in range(CARDS) if state.record["zone"][c] not in (DECK, HAND)]
    for name in ("zone", "owner"):
        assert np.array_equal(other.record[name][visible], state.record[name][visible])
    assert hand(other, seat) == hand(state, seat)
    for holder in range(state.num_players):
        known = {c for c in hand(state, holder) if state.record["known"][c] == 1}
        assert known <= hand(other, holder)
    if state.seat == seat:
        assert other.legal_actions() == state.legal_actions()
    other.game.verify_position(other._buffer)


@pytest.mark.parametrize("num_players", [2, 3, 4])
def test_a_redeal_keeps_the_own_hand_the_known_cards_and_all_that_is_open(num_players):
    state = unseen_hands(num_players)
    for seat in range(num_players):
        for seed in range(20):
            other = state.redeal(seat, seed)
            assert_same_for(seat, state, other)
            assert other.record["seed"] == seed


def test_two_redeals_differ_and_the_same_seed_gives_the_same():
    state = unseen_hands()
    deals = {tuple(sorted(hand(state.redeal(0, seed), 1))) for seed in range(100)}
    assert len(deals) > 80
    assert state.redeal(0, 7) == state.redeal(0, 7)
    assert state.redeal(0, 7) != state.redeal(0, 8)


def test_every_hidden_card_comes_into_every_hidden_place_equally_often():
    state = unseen_hands()
    hidden = [c for c in range(CARDS) if state.record["zone"][c] == DECK] + [GI_RIN, IMP, MEDUSA, VALKYRIE]
    counts = np.zeros((2, CARDS))
    deals = 2500
    for seed in range(deals):
        other = state.redeal(0, seed)
        for i, holder in enumerate((1, 2)):
            counts[i, list(hand(other, holder) - {TROLL, AGNI})] += 1
    assert (counts.sum(1) == 2 * deals).all()
    for row in counts:
        assert row[hidden].sum() == 2 * deals
        assert stats.chisquare(row[hidden]).pvalue > 1e-3


def test_tengu_stays_on_top_of_the_pile():
    state = lay(hands={0: [TENGU, DANDELION_SPIRIT], 1: [GI_RIN, IMP]}, unseen=[GI_RIN, IMP], stones={0: (0, 0, 4)})
    summon(state, TENGU)
    for seed in range(100):
        for seat in range(2):
            other = state.redeal(seat, seed)
            assert other.record["top_card"] == TENGU
            assert other.record["zone"][TENGU] == DECK
            assert TENGU not in hand(other, 0) | hand(other, 1)
        assert TENGU in hand(summon(other, DANDELION_SPIRIT))


# ------------------------------------------------------------------------------------------ reshuffles


def drawn_across_a_reshuffle():
    """Seat 1 has drawn Troll, the last card of the pile, and one more after the discard pile was shuffled in."""
    rest = [c for c in range(CARDS) if c not in {TROLL, KAPPA, AGNI, ETERNITY, GI_RIN, DANDELION_SPIRIT, HIPPOGRIFF}]
    state = lay(
        seat=1,
        hands={1: [DANDELION_SPIRIT, HIPPOGRIFF], 0: rest},
        discard=[KAPPA, AGNI, ETERNITY, GI_RIN],
        stones={1: (0, 0, 4)},
    )
    return summon(summon(state, DANDELION_SPIRIT), HIPPOGRIFF)


def test_a_card_drawn_before_a_reshuffle_is_none_of_those_shuffled_in():
    state = drawn_across_a_reshuffle()
    counts = dict.fromkeys([KAPPA, AGNI, ETERNITY, GI_RIN], 0)
    for seed in range(600):
        held = hand(state.redeal(0, seed), 1)
        assert TROLL in held  # the others of its pile have all been seen
        (other,) = held - {TROLL}
        counts[other] += 1
    assert stats.chisquare(list(counts.values())).pvalue > 1e-3


def test_cards_of_an_old_pile_change_hands_only_among_those_who_drew_from_it():
    state = lay(
        num_players=3,
        hands={1: [KAPPA, AGNI], 2: [ETERNITY]},
        unseen=[KAPPA, AGNI, ETERNITY],
    )
    state.replace({"shuffles": 1})
    held = {tuple(sorted(hand(state.redeal(0, seed), 2))) for seed in range(100)}
    assert held == {(KAPPA,), (AGNI,), (ETERNITY,)}
    assert all(hand(state.redeal(1, seed), 2) == {ETERNITY} for seed in range(20))


def test_redeals_are_distributed_as_in_games_that_look_the_same():
    """Rejection sampling: all deals of a small pile in which seat 0 drew one card, against redeals of one of them."""
    pile = [KAPPA, TROLL, AGNI, ETERNITY, GI_RIN]
    cards = {0: [PEGASUS, SYLPH], 1: [DANDELION_SPIRIT, HIPPOGRIFF]}
    named = {*pile, *cards[0], *cards[1]}
    start = lay(
        seat=1,
        hands=cards,
        discard=[c for c in range(CARDS) if c not in named],
        stones=dict.fromkeys(range(2), (0, 0, 4)),
    )

    def second_draw(state):
        """Seat 1's two unseen cards, and what seat 0 draws with Sylph."""
        held = hand(state, 1)
        before = hand(state)
        summon(state, SYLPH)
        return (*sorted(held), *(hand(state) - before))

    dealt, redealt, one = {}, {}, None
    for seed in range(2000):
        state = start.copy()
        state.replace({"seed": seed})
        done(summon(summon(state, DANDELION_SPIRIT), HIPPOGRIFF))
        summon(state, PEGASUS)
        if KAPPA not in hand(state):
            continue
        one = one or state.copy()
        key = second_draw(state)
        dealt[key] = dealt.get(key, 0) + 1
    for seed in range(sum(dealt.values())):
        key = second_draw(one.redeal(0, seed))
        redealt[key] = redealt.get(key, 0) + 1
    assert len(dealt) == 12
    assert set(redealt) == set(dealt)
    assert stats.chi2_contingency([[d[k] for k in sorted(dealt)] for d in (dealt, redealt)]).pvalue > 1e-3


# ------------------------------------------------------------------------------------------ in the middle of an effect

# Seat 1 holds cards of a small pool that seat 0 has not seen, in the middle of an effect that needs some of them.
# Of the pool, Boulder, Ember and Marina find no victim.
POOL = [BOULDER, EMBER, MARINA, TIDAL, KAPPA, TROLL]
SCENES = {
    "Young Forest Spirit, to discard": ([YOUNG_FOREST_SPIRIT], [], [YOUNG_FOREST_SPIRIT], 2),
    "Young Forest Spirit, to summon": ([YOUNG_FOREST_SPIRIT, HESTIA], [], [YOUNG_FOREST_SPIRIT, HESTIA], 2),
    "Young Forest Spirit for the Egg": ([YOUNG_FOREST_SPIRIT, DRAGON_EGG], [], [YOUNG_FOREST_SPIRIT], 2),
    "paying for Dragon Egg": ([DRAGON_EGG], [], [DRAGON_EGG], 3),
    "Dragon Egg": ([DRAGON_EGG], [], [DRAGON_EGG, "purple"], 3),
    "paying for Scorch": ([SCORCH], [YOUNG_FOREST_SPIRIT], [SCORCH], 2),
    "Scorch, to copy": ([SCORCH], [YOUNG_FOREST_SPIRIT], [SCORCH, "purple", "purple"], 2),
    "Scorch as Young Forest Spirit": (
        [SCORCH, HESTIA],
        [YOUNG_FOREST_SPIRIT],
        [SCORCH, "purple", "purple", YOUNG_FOREST_SPIRIT, HESTIA],
        2,
    ),
    "the Egg out of Young Forest Spirit": (
        [YOUNG_FOREST_SPIRIT, DRAGON_EGG, HESTIA],
        [],
        [YOUNG_FOREST_SPIRIT, HESTIA, DRAGON_EGG],
        3,
    ),
}


def scene(name, unseen):
    """The position of a scene in which seat 1 holds `unseen`; None when those cards do not allow the way to it."""
    known, lying, way, _ = SCENES[name]
    named = {*known, *lying, *POOL}
    state = lay(
        seat=1,
        hands={1: [*known, *unseen]},
        unseen=unseen,
        areas={1: lying},
        stones={1: (0, 0, 3)},
        discard=[c for c in range(CARDS) if c not in named],
    )
    for step in way:
        if step == "purple":
            stones(state, PURPLE)
        elif step in may_take(state):
            card(state, step)
        else:
            return None
    return state


@pytest.mark.parametrize("name", SCENES)
def test_a_redeal_in_the_middle_of_an_effect_gives_every_hand_that_allows_it_equally_often(name):
    hands = itertools.combinations(sorted(POOL), SCENES[name][-1])
    possible = {held: state for held in hands if (state := scene(name, held)) is not None}
    impossible = len(list(itertools.combinations(POOL, SCENES[name][-1]))) - len(possible)
    assert impossible > 0
    assert len({state.observe(0).tobytes() for state in possible.values()}) == 1
    state = next(iter(possible.values()))
    counts = dict.fromkeys(possible, 0)
    for seed in range(60 * len(possible)):
        other = state.redeal(0, seed)
        assert other.legal_actions()
        counts[tuple(sorted(hand(other, 1) & set(POOL)))] += 1
    assert stats.chisquare(list(counts.values())).pvalue > 1e-3


@pytest.mark.parametrize("name", SCENES)
def test_a_redeal_in_the_middle_of_an_effect_stays_playable(name):
    held = next(h for h in itertools.combinations(POOL, SCENES[name][-1]) if scene(name, h) is not None)
    state = scene(name, held)
    assert state.seat == 1
    for seed in range(30):
        other = state.redeal(0, seed)
        assert_same_for(0, state, other)
        assert play_out(other, seed).done


def test_a_redeal_for_a_third_player_and_for_the_one_who_is_asked():
    """Everybody but the one in the middle of the effect gets other cards; that one keeps its own."""
    state = lay(
        num_players=3,
        seat=1,
        hands={0: [KAPPA, TROLL], 1: [YOUNG_FOREST_SPIRIT, AGNI, BOULDER], 2: [TIDAL]},
        unseen=[KAPPA, TROLL, AGNI, BOULDER, TIDAL],
    )
    card(state, YOUNG_FOREST_SPIRIT)
    for seed in range(100):
        for seat in range(3):
            assert_same_for(seat, state, state.redeal(seat, seed))


# ------------------------------------------------------------------------------------------ whole games


def eager(state, seed):
    """A random legal action, but summons whenever it can: so cards are drawn and effects nest."""
    if state.record["phase"] == ACTION and state.record["stack_n"] == 0:
        summons = sorted(hand(state, state.seat) & may_take(state))
        if summons:
            return A_CARD + summons[seed % len(summons)]
    return choose(state, seed)


@pytest.mark.parametrize("num_players", [2, 3, 4])
def test_every_seat_sees_the_same_after_a_redeal_at_every_decision_of_random_games(num_players):
    unseen = 0
    for seed in range(4):
        state = VALE_OF_ETERNITY.new(seed=seed, num_players=num_players)
        while not state.done:
            for seat in range(num_players):
                other = state.redeal(seat, 1000 * seed + int(state.record["decisions"]))
                assert_same_for(seat, state, other)
                assert other.legal_actions()
                unseen += not np.array_equal(other.record["owner"], state.record["owner"])
            state.step(eager(state, seed))
    assert unseen > 100


@pytest.mark.parametrize("num_players", [2, 4])
def test_redealt_games_can_be_played_to_their_end(num_players):
    state = VALE_OF_ETERNITY.new(seed=5, num_players=num_players)
    while not state.done:
        if state.record["decisions"] % 12 == 0:
            seat = int(state.record["decisions"]) % num_players
            assert play_out(state.redeal(seat, 9), 3).done
        state.step(eager(state, 5))
