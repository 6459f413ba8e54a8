"""Redeals where a card has been shown: which copy it was and how it had come there (rules page, section 15)."""

import random
from collections import Counter

import pytest
from scipy import stats

from tabletopzoo.seasons.components import (
    AMULET_OF_EARTH,
    AMULET_OF_FIRE,
    BEGGARS_HORN,
    CARDS,
    CRYSTAL_ORB,
    DEMON_OF_ARGOS,
    DIE_OF_MALICE,
    DRAGON_SKULL,
    GLUTTON_CAULDRON,
    HAND,
    KINDS,
    LANTERN_OF_XIDIT,
    LIBRARY_2,
    LIBRARY_3,
    NARIA_THE_PROPHETESS,
    NECROTIC_KRISS,
    OLAFS_BLESSED_STATUE,
    POTION_OF_POWER,
    PURSE_OF_IO,
    RAGFIELDS_HELM,
    RUNIC_CUBE_OF_EOLIS,
    SID_NIGHTSHADE,
    STAFF_OF_SPRING,
    SYLLAS_THE_FAITHFUL,
    THIEVING_FAIRIES,
    TITUS_DEEPGAZE,
    TREE_OF_LIGHT,
    VAMPIRIC_CROWN,
    WONDROUS_CHEST,
)
from tests.seasons.table import (
    WINTER,
    activate,
    choose,
    done,
    face,
    hand,
    hand_choices,
    lay,
    no,
    step,
    summon,
    yes,
)

BOTH = 3
DICE_WITHOUT_CARDS = [(die, face(WINTER, die, draw=0)) for die in range(4)]


def draft(state, **slots):
    """The given fields of cards as if they had been kept in the draft: card -> (packet, step), or `seen`, `passed`."""
    record = state.record
    fields = {name: record[name].copy() for name in ("packet", "taken", "drafted", "seen", "passed", "packed")}
    for card, (packet, taken) in slots.pop("kept").items():
        fields["packet"][card], fields["taken"][card], fields["drafted"][packet, taken] = packet, taken, card
        fields["packed"][card] = max(1, record["packed"][card])
    for name, values in slots.items():
        for card, value in values.items():
            fields[name][card] = value
    state.replace(fields)
    return state


def held(state, seat):
    """The kinds of card in the hand and the libraries of a seat."""
    record = state.record
    zones = (HAND, LIBRARY_2, LIBRARY_3)
    return {c % KINDS for c in range(CARDS) if record["owner"][c] == seat and record["zone"][c] in zones}


def places(state, seat, holder, count):
    """How often a redeal for `seat` has the one card of `holder` that it does not know in each zone."""
    found = Counter()
    for seed in range(count):
        record = state.redeal(seat, seed).record
        zones = [
            int(record["zone"][c])
            for c in range(CARDS)
            if record["owner"][c] == holder
            and record["zone"][c] in (HAND, LIBRARY_2, LIBRARY_3)
            and not record["seen"][c] >> seat & 1
        ]
        assert len(zones) == 1
        found[zones[0]] += 1
    return found


# ------------------------------------------------------------------------------------------ two copies


def one_copy_drafted(drawn, **options):
    """Seat 1 passed a Die of Malice to seat 0: it is in hand, or, if `drawn`, in a library and another in hand."""
    preset = options.get("deck") == "apprentice"
    rest = [OLAFS_BLESSED_STATUE, PURSE_OF_IO, STAFF_OF_SPRING]
    at_home, away = ([DIE_OF_MALICE, *rest[:2]], rest[2]) if drawn else (rest, DIE_OF_MALICE)
    state = lay(
        hands={0: [away, DIE_OF_MALICE] if drawn else [away, BEGGARS_HORN]}, libraries={0: ([], at_home)}, **options
    )
    nine = [DIE_OF_MALICE, *rest]
    if preset:
        return draft(state, kept={}, seen=dict.fromkeys(nine, BOTH), packed={away: 1})
    kept = dict(zip(nine, [(1, 1), (1, 3), (1, 5), (1, 7)], strict=True))
    return draft(state, kept=kept, seen=dict.fromkeys(nine, BOTH), passed=dict.fromkeys(nine, 2))


@pytest.mark.parametrize("deck", ["archmage", "apprentice"])
def test_a_known_copy_in_a_library_is_not_told_from_the_copy_that_is_played(deck):
    views = []
    for drawn in (False, True):
        state = one_copy_drafted(drawn, deck=deck)
        before = state.observe(1).tobytes()
        summon(state, DIE_OF_MALICE)
        views.append((before, state.observe(1).tobytes()))
        assert DIE_OF_MALICE not in hand(state)
        redealt = [state.redeal(1, seed) for seed in range(60)]
        assert sum(DIE_OF_MALICE in held(other, 0) for other in redealt) < 12
        for other in redealt:
            assert {OLAFS_BLESSED_STATUE, PURSE_OF_IO, STAFF_OF_SPRING} <= held(other, 0)
            assert len(hand(other)) == 1
            assert other.observe(1).tobytes() == state.observe(1).tobytes()
    assert views[0] == views[1]


def test_of_two_copies_in_hand_the_better_known_one_is_shown():
    """Seat 1 has seen one of two Dice taken back; the other was drafted, and may still be in any packet of three."""
    state = lay(
        hands={0: [DIE_OF_MALICE, DIE_OF_MALICE]},
        shown=[DIE_OF_MALICE],
        libraries={0: ([PURSE_OF_IO], [STAFF_OF_SPRING])},
    )
    unseen = DIE_OF_MALICE + KINDS
    draft(
        state,
        kept={unseen: (0, 0), PURSE_OF_IO: (1, 1), STAFF_OF_SPRING: (1, 3)},
        seen=dict.fromkeys([PURSE_OF_IO, STAFF_OF_SPRING], BOTH),
    )
    summon(state, DIE_OF_MALICE)
    found = places(state, 1, 0, 600)
    assert stats.chisquare([found[zone] for zone in (HAND, LIBRARY_2, LIBRARY_3)]).pvalue > 1e-3


# ------------------------------------------------------------------------------------------ known to one of the others


def discards_one_of_two(given, known_by_pile):
    """Seat 1 of three has a card that seat 2 never saw in the draft, and gets one of which only seat 0 knows.

    Then it discards with Vampiric Crown what it was `given`, or the drafted one.
    """
    state = lay(
        num_players=3,
        hands={0: [NARIA_THE_PROPHETESS, DEMON_OF_ARGOS], 1: [VAMPIRIC_CROWN, DIE_OF_MALICE]},
        shown=[VAMPIRIC_CROWN],
        areas={0: [CRYSTAL_ORB]},
        libraries={1: ([PURSE_OF_IO], [STAFF_OF_SPRING])},
        crystals={0: 3},
        reserve={0: (1, 1, 1, 1), 1: (1, 1, 0, 0)},
        dice=DICE_WITHOUT_CARDS,
        pile=[AMULET_OF_EARTH, WONDROUS_CHEST, TREE_OF_LIGHT, LANTERN_OF_XIDIT, DRAGON_SKULL],
    )
    draft(
        state,
        kept={DIE_OF_MALICE: (1, 0), PURSE_OF_IO: (2, 2), STAFF_OF_SPRING: (2, 5)},
        seen={PURSE_OF_IO: 7, STAFF_OF_SPRING: 7},
    )
    if known_by_pile:
        summon(no(yes(activate(state, CRYSTAL_ORB))), DEMON_OF_ARGOS)
    else:
        summon(state, NARIA_THE_PROPHETESS)
        for _ in range(3):
            choose(state, min(hand_choices(state)))
    (new,) = set(hand(state, 1)) - {VAMPIRIC_CROWN, DIE_OF_MALICE}
    done(state)
    assert (state.seat, step(state)) == (1, None)
    choose(no(summon(state, VAMPIRIC_CROWN)), new if given else DIE_OF_MALICE)
    return state


@pytest.mark.parametrize("known_by_pile", [False, True], ids=["given by Naria", "seen with Crystal Orb"])
def test_a_card_of_which_one_other_player_knew_is_as_good_as_drawn_for_the_third(known_by_pile):
    """Of 8 histories 2 have the drafted card discarded, then the other is in hand, and 6 the one that was given."""
    for given in (False, True):
        found = places(discards_one_of_two(given, known_by_pile), 2, 1, 800)
        assert stats.chisquare([found[zone] for zone in (HAND, LIBRARY_2, LIBRARY_3)], [400, 200, 200]).pvalue > 1e-3


@pytest.mark.parametrize("known_by_pile", [False, True], ids=["given by Naria", "seen with Crystal Orb"])
def test_who_knew_of_that_card_knows_which_was_shown(known_by_pile):
    found = places(discards_one_of_two(True, known_by_pile), 0, 1, 600)
    assert stats.chisquare([found[zone] for zone in (HAND, LIBRARY_2, LIBRARY_3)]).pvalue > 1e-3
    state = discards_one_of_two(False, known_by_pile)
    assert all(hand(state.redeal(0, seed), 1) == hand(state, 1) for seed in range(30))


def test_in_a_redeal_the_giver_knows_the_card_that_is_left_if_it_is_the_given_one():
    """So the observation of seat 0 differs between those deals for seat 2."""
    state = discards_one_of_two(True, False)
    for seed in range(60):
        record = state.redeal(2, seed).record
        (card,) = [c for c in range(CARDS) if record["owner"][c] == 1 and record["seen"][c] in (2, 3)]
        assert record["seen"][card] == (2 if record["taken"][card] >= 0 else 3)


# ------------------------------------------------------------------------------------------ by rejection sampling

OLD = [BEGGARS_HORN, WONDROUS_CHEST, OLAFS_BLESSED_STATUE, GLUTTON_CAULDRON, LANTERN_OF_XIDIT]
LYING = [PURSE_OF_IO, DIE_OF_MALICE, RUNIC_CUBE_OF_EOLIS]


def across_a_reshuffle(rng):
    """Seat 1 has one of the OLD cards, keeps one of the four others, shuffles, draws two, and shows any one card.

    Seat 0 has seen the cards LYING on the discard pile; those that seat 1 did not keep went there unseen.
    """
    old = rng.sample(OLD, 5)
    state = lay(
        seat=1,
        hands={1: [AMULET_OF_FIRE, VAMPIRIC_CROWN, old[0]]},
        shown=[AMULET_OF_FIRE, VAMPIRIC_CROWN],
        areas={1: [POTION_OF_POWER, POTION_OF_POWER]},
        reserve={1: (1, 1, 2, 0)},
        pile=old[1:],
        discard=LYING,
        seed=rng.randrange(1 << 40),
    )
    choose(summon(state, AMULET_OF_FIRE), rng.choice(old[1:]))
    activate(activate(state, POTION_OF_POWER), POTION_OF_POWER)
    summon(state, VAMPIRIC_CROWN)
    no(state)
    hidden = [c % KINDS for c in range(CARDS) if state.record["zone"][c] == HAND and state.record["seen"][c] == 2]
    shown = rng.choice(hidden)
    return choose(state, shown), shown


@pytest.mark.parametrize("wanted", [BEGGARS_HORN, PURSE_OF_IO], ids=["an old card", "one that lay there"])
def test_redeals_across_a_reshuffle_are_distributed_as_in_games_that_look_the_same(wanted):
    rng, dealt, redealt = random.Random(8), Counter(), Counter()
    seed = 0
    while dealt.total() < 350:
        state, shown = across_a_reshuffle(rng)
        if shown == wanted:
            dealt[tuple(sorted(hand(state, 1)))] += 1
            redealt.update(tuple(sorted(hand(state.redeal(0, seed + i), 1))) for i in range(2))
            seed += 2
    assert set(redealt) <= set(dealt) | {key for key in redealt if redealt[key] < 6}
    keys = [key for key in dealt if dealt[key] >= 5]
    assert stats.chi2_contingency([[deals[key] for key in keys] for deals in (dealt, redealt)]).pvalue > 1e-3


# ------------------------------------------------------------------------------------------ in the middle of an effect


def test_who_is_asked_for_a_familiar_by_necrotic_kriss_has_one_in_every_redeal():
    unseen = [SID_NIGHTSHADE, TITUS_DEEPGAZE, SYLLAS_THE_FAITHFUL]
    items = [TREE_OF_LIGHT, RAGFIELDS_HELM, PURSE_OF_IO, STAFF_OF_SPRING]
    state = lay(
        seat=1, hands={1: [SID_NIGHTSHADE, TREE_OF_LIGHT]}, areas={1: [NECROTIC_KRISS]}, pile=unseen[1:] + items[1:]
    )
    activate(state, NECROTIC_KRISS)
    pairs = Counter()
    for seed in range(1000):
        other = state.redeal(0, seed)
        assert other.legal_actions()
        pairs[tuple(sorted(hand(other, 1)))] += 1
    assert len(pairs) == 15  # of 21 pairs those with one of the familiars or two
    assert stats.chisquare(list(pairs.values())).pvalue > 1e-3
    state = lay(
        seat=1, hands={1: [TREE_OF_LIGHT]}, areas={1: [NECROTIC_KRISS, THIEVING_FAIRIES]}, pile=unseen + items[1:]
    )
    activate(state, NECROTIC_KRISS)
    assert len({tuple(hand(state.redeal(0, seed), 1)) for seed in range(200)}) == 7  # it has one in play: any card


def test_what_another_player_draws_to_choose_from_is_dealt_anew():
    state = lay(seat=1, hands={1: [AMULET_OF_FIRE]}, reserve={1: (0, 0, 2, 0)}, skip_forced=True)
    summon(state, AMULET_OF_FIRE)
    offers = {tuple(sorted(hand_choices(state.redeal(0, seed)))) for seed in range(40)}
    assert len(offers) > 35
    assert {tuple(sorted(hand_choices(state.redeal(1, seed)))) for seed in range(10)} == {
        tuple(sorted(hand_choices(state)))
    }
