"""What a seat knows, and that a redeal keeps exactly that (rules page, sections 4, 15 and 25.20)."""

import random
from collections import Counter

import pytest

from tabletopzoo.seasons import SEASONS
from tabletopzoo.seasons.components import (
    AMSUG_LONGNECK,
    AMULET_OF_AIR,
    AMULET_OF_EARTH,
    AMULET_OF_FIRE,
    BEGGARS_HORN,
    CRYSTAL_ORB,
    DIE_OF_MALICE,
    DISCARD,
    DRAFT,
    EARTH,
    HAND,
    KEPT,
    KIND,
    LIBRARY_2,
    LIBRARY_3,
    NARIA_THE_PROPHETESS,
    OLAFS_BLESSED_STATUE,
    PACKET_Z,
    PILE,
    PURSE_OF_IO,
    SCEPTER_OF_GREATNESS,
    SPLIT,
    STAFF_OF_SPRING,
    TEMPORAL_BOOTS,
    VAMPIRIC_CROWN,
    WATER,
    WONDROUS_CHEST,
)
from tests.seasons.table import activate, done, give_up, hand, lay, no, summon, yes

REDEALS = 60


def owned(state, seat, *zones):
    """The cards of a seat in some zones."""
    zone, owner = state.record["zone"], state.record["owner"]
    return {c for c in range(len(zone)) if owner[c] == seat and zone[c] in zones}


def kinds(cards):
    """Cards as a multiset of kinds: copies look alike."""
    return Counter(int(KIND[c]) for c in cards)


def redeals(state, seat, count=REDEALS):
    return [state.redeal(seat, 100 + i) for i in range(count)]


def drafted(players, seed, steps, deck="archmage"):
    """A draft by random choices: the state after so many steps, and what each seat has seen in packets."""
    state, rng = SEASONS.new(seed, players, deck=deck, skip_forced=False), random.Random(seed)
    seen = [set() for _ in range(players)]
    while state.record["phase"] == DRAFT and state.record["draft_step"] < steps:
        seen[state.seat] |= owned(state, state.seat, PACKET_Z)
        state.step(rng.choice(state.legal_actions()))
    return state, seen


# ------------------------------------------------------------------------------------------ the draft


@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("steps", [1, 3, 6, 9])
def test_cards_passed_in_the_draft_stay_in_the_packets_or_with_the_others(players, steps):
    state, seen = drafted(players, 4, steps)
    for seat in range(players):
        own = owned(state, seat, KEPT)
        passed = seen[seat] - own
        for other in redeals(state, seat):
            assert owned(other, seat, KEPT) == own
            assert owned(other, seat, PACKET_Z) == owned(state, seat, PACKET_Z)
            assert not any(other.record["zone"][card] == PILE for card in passed)
            assert all(len(owned(other, who, KEPT)) == steps for who in range(players))


@pytest.mark.parametrize("players", [2, 3, 4])
def test_between_two_looks_at_a_packet_a_seat_learns_which_cards_were_kept(players):
    """What is not in the packet when it comes back was kept by those who had it since, each of them one card."""
    steps = players + 1
    state, _ = drafted(players, 6, steps)
    seat = 0
    first = SEASONS.new(6, players, skip_forced=False)
    packet = owned(first, seat, PACKET_Z)
    kept_between = {c for c in packet if state.record["packet"][c] == 0 and 0 < state.record["taken"][c] < players}
    assert len(kept_between) == players - 1
    holders = Counter()
    for other in redeals(state, seat, 120):
        assert kinds(c for who in range(1, players) for c in owned(other, who, KEPT) if c in kept_between) == kinds(
            kept_between
        )
        for who in range(1, players):
            mine = owned(other, who, KEPT) & kept_between
            assert len(mine) == 1
            holders[who, min(mine)] += 1
    if players > 2:
        assert len(holders) == (players - 1) ** 2  # who kept which is not known


def test_with_two_players_only_what_was_kept_before_the_first_look_is_unknown():
    state, seen = drafted(2, 9, 9)
    unseen = owned(state, 1, KEPT, HAND) - seen[0]
    assert len(unseen) == 1
    known = owned(state, 1, KEPT, HAND) & seen[0]
    others = Counter()
    for other in redeals(state, 0):
        assert known <= owned(other, 1, KEPT, HAND)
        others.update(owned(other, 1, KEPT, HAND) - known)
    assert len(others) > 20


def test_the_picks_of_the_step_in_progress_are_hidden():
    """Seat 1 does not see what seat 0 has just kept: any card of the packet may be it."""
    state, _ = drafted(2, 3, 2)
    packet = owned(state, 0, PACKET_Z)
    state.step(state.legal_actions()[0])
    kept = Counter(min(packet & owned(other, 0, KEPT)) for other in redeals(state, 1, 200))
    assert set(kept) == packet  # seat 1 has passed this packet: it knows the cards, not the pick


# ------------------------------------------------------------------------------------------ packets of three


@pytest.mark.parametrize("deck", ["archmage", "apprentice"])
def test_how_the_others_have_split_their_cards_is_redealt_evenly(deck):
    state, _ = drafted(2, 5, 9, deck)
    rng = random.Random(1)
    while state.record["phase"] == SPLIT:
        state.step(rng.choice(state.legal_actions()))
    zones = (HAND, LIBRARY_2, LIBRARY_3)
    own = [owned(state, 0, zone) for zone in zones]
    card = min(owned(state, 1, *zones) & {c for c in range(100) if state.record["seen"][c] & 1})
    places = Counter()
    for other in redeals(state, 0, 600):
        assert [owned(other, 0, zone) for zone in zones] == own
        assert [len(owned(other, 1, zone)) for zone in zones] == [3, 3, 3]
        places[int(other.record["zone"][card])] += 1
        if deck == "apprentice":
            assert owned(other, 1, *zones) == owned(state, 1, *zones)  # everybody saw who took which set
    assert all(150 < places[zone] < 250 for zone in zones)


# ------------------------------------------------------------------------------------------ cards that show hands


def test_naria_tells_giver_and_receiver_only():
    state = lay(num_players=3, hands={0: [NARIA_THE_PROPHETESS]}, crystals={0: 3})
    summon(state, NARIA_THE_PROPHETESS)
    for _ in range(3):
        state.step(state.legal_actions()[0])
    given = hand(state, 1)
    assert len(given) == 1
    assert all(hand(other, 1) == given for other in redeals(state, 0))
    assert all(hand(other, 1) == given for other in redeals(state, 1))
    assert len({tuple(hand(other, 1)) for other in redeals(state, 2)}) > 10


def test_what_vampiric_crown_draws_and_amsug_returns_is_known_to_all():
    state = lay(hands={0: [VAMPIRIC_CROWN]}, reserve={0: (1, 1, 0, 0)})
    yes(summon(state, VAMPIRIC_CROWN))
    drawn = hand(state, 0)
    assert all(hand(other, 0) == drawn for other in redeals(state, 1))
    state = lay(hands={0: [AMSUG_LONGNECK]}, reserve={0: (1, 1, 0, 0)}, areas={1: [PURSE_OF_IO, STAFF_OF_SPRING]})
    give_up(summon(state, AMSUG_LONGNECK), PURSE_OF_IO)
    assert all(hand(other, 1) == [PURSE_OF_IO] for other in redeals(state, 0))


def test_after_one_of_two_copies_is_played_nobody_knows_the_other():
    """Seat 1 knew of one Boots in the hand of seat 0: the one that was played, for all it can tell."""
    state = lay(hands={0: [TEMPORAL_BOOTS, TEMPORAL_BOOTS]}, shown=[TEMPORAL_BOOTS], skip_forced=True)
    assert all(TEMPORAL_BOOTS in hand(other, 0) for other in redeals(state, 1))
    summon(state, TEMPORAL_BOOTS)
    state.step(state.legal_actions()[0])
    assert hand(state, 0) == [TEMPORAL_BOOTS]
    assert len({tuple(hand(other, 0)) for other in redeals(state, 1)}) > 10


def test_who_looks_with_crystal_orb_knows_the_top_until_a_card_leaves_the_pile():
    state = activate(lay(areas={0: [CRYSTAL_ORB]}, skip_forced=True), CRYSTAL_ORB)
    top = int(state.record["top_card"])
    assert top >= 0
    assert state.record["top_known"] == 1
    assert {int(other.record["top_card"]) for other in redeals(state, 0)} == {top}
    assert len({int(other.record["top_card"]) for other in redeals(state, 1)}) > 20


def test_mode_b_of_crystal_orb_discards_a_card_that_nobody_sees():
    state = lay(areas={0: [CRYSTAL_ORB]}, crystals={0: 3})
    no(activate(state, CRYSTAL_ORB))
    (card,) = [c for c in range(100) if state.record["zone"][c] == DISCARD]
    assert state.record["seen"][card] == 0
    for seat in range(2):
        found = {c for other in redeals(state, seat) for c in range(100) if other.record["zone"][c] == DISCARD}
        assert len(found) > 20


def test_cards_discarded_unshown_are_known_to_who_drew_them():
    state = lay(hands={0: [AMULET_OF_FIRE]}, reserve={0: (0, 0, 2, 0)})
    summon(state, AMULET_OF_FIRE)
    state.step(state.legal_actions()[0])
    thrown = {c for c in range(100) if state.record["zone"][c] == DISCARD}
    assert len(thrown) == 3
    for other in redeals(state, 0):
        assert {c for c in range(100) if other.record["zone"][c] == DISCARD} == thrown
    assert len({c for o in redeals(state, 1) for c in range(100) if o.record["zone"][c] == DISCARD}) > 20


def test_a_card_seen_on_the_discard_pile_is_not_in_a_hand_filled_before_the_reshuffle():
    """The pile is empty: a draw shuffles the discards in. Seat 1 knew them: the old card of seat 0 is none of them."""
    discards = [AMULET_OF_AIR, AMULET_OF_EARTH, PURSE_OF_IO, WONDROUS_CHEST]
    state = lay(
        num_players=2,
        hands={0: [VAMPIRIC_CROWN, BEGGARS_HORN]},
        reserve={0: (1, 1, 0, 0)},
        pile=[],
        discard=discards,
    )
    yes(summon(state, VAMPIRIC_CROWN))
    assert state.record["shuffles"] == 1
    drawn = [kind for kind in hand(state, 0) if kind != BEGGARS_HORN]
    for other in redeals(state, 1):
        assert sorted(hand(other, 0)) == sorted([BEGGARS_HORN, *drawn])


# ------------------------------------------------------------------------------------------ distribution


def test_hidden_hands_are_redealt_as_by_rejection_sampling():
    """Two hidden cards of the other among five unseen ones: each pair is as likely as any other."""
    unseen = [DIE_OF_MALICE, OLAFS_BLESSED_STATUE, SCEPTER_OF_GREATNESS]
    state = lay(hands={1: [PURSE_OF_IO, WONDROUS_CHEST]}, pile=unseen)
    pairs = Counter(tuple(sorted(hand(other, 1))) for other in redeals(state, 0, 2000))
    assert len(pairs) == 10
    assert all(140 < count < 265 for count in pairs.values())


def test_a_card_played_may_have_been_drafted_or_drawn():
    """Seat 1 holds one card that seat 0 never saw in the draft, and draws one; it plays one that seat 0 never saw.

    Which of the two that was seat 0 cannot tell. If it was the drafted one, that was in the packet of year I; if it was
    the drawn one, the drafted one may be anywhere.
    """
    state, seen = drafted(2, 9, 9)
    rng = random.Random(2)
    while state.record["phase"] == SPLIT:
        state.step(rng.choice(state.legal_actions()))
    record = state.record
    (first,) = owned(state, 1, HAND, LIBRARY_2, LIBRARY_3) - seen[0]
    pile = [c for c in range(100) if record["zone"][c] == PILE]
    drawn, played = pile[0], first
    fields = {name: record[name].copy() for name in ("zone", "owner", "holder", "arrived", "seen", "left", "packed")}
    if record["zone"][first] != HAND:  # the drafted card was in the packet of year I
        swap = min(owned(state, 1, HAND))
        for name in ("zone", "packed"):
            fields[name][first], fields[name][swap] = record[name][swap], record[name][first]
    fields["zone"][drawn], fields["owner"][drawn], fields["holder"][drawn] = HAND, 1, 1
    fields["arrived"][drawn], fields["seen"][drawn] = 1, 2
    fields["zone"][played], fields["owner"][played], fields["left"][played], fields["seen"][played] = DISCARD, -1, 2, 3
    fields |= {"pile_n": record["pile_n"] - 1, "discard_n": 1, "clock": 2}
    state.replace(fields)
    known = seen[0] | owned(state, 0, HAND, LIBRARY_2, LIBRARY_3)
    places = Counter()
    for other in redeals(state, 0, 900):
        (card,) = {c for c in owned(other, 1, HAND, LIBRARY_2, LIBRARY_3) if c not in known}
        places[int(other.record["zone"][card])] += 1
    # 560 ways to split the others if the drafted card was played: the drawn one is in hand. 1680 if the drawn one was:
    # the drafted one is in each packet in 560 of them.
    assert 390 < places[HAND] < 510
    assert all(170 < places[zone] < 280 for zone in (LIBRARY_2, LIBRARY_3))


def test_dice_to_come_and_the_top_of_the_pile_differ_between_redeals():
    state = lay(hands={0: [PURSE_OF_IO], 1: [WONDROUS_CHEST]}, turn=1)
    faces = set()
    for other in redeals(state, 0, 30):
        done(other)
        faces.add(tuple(other.record["face"].tolist()))
    assert len(faces) > 15


def test_energies_and_boards_are_open():
    state = lay(reserve={1: (0, 3, 0, 2)}, crystals={1: 17}, hands={1: [PURSE_OF_IO]})
    for other in redeals(state, 0, 10):
        assert other.record["reserve"][1][[WATER, EARTH]].tolist() == [3, 2]
        assert other.record["crystals"][1] == 17
