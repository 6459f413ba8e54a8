"""The prelude: modes, dice, preset sets, the draft, three packets (rules page, sections 2 to 4 and 25.9)."""

from collections import Counter

import pytest

from tabletopzoo.core.state import State
from tabletopzoo.seasons import SEASONS
from tabletopzoo.seasons.components import (
    BASIC,
    CARDS,
    COPIES,
    DICE,
    DRAFT,
    HAND,
    HAND_SIZE,
    KEPT,
    KIND,
    KINDS,
    LIBRARY_2,
    LIBRARY_3,
    OUT,
    PACKET_Z,
    PICK_DIE,
    PILE,
    PRESET,
    SPLIT,
)
from tabletopzoo.seasons.components import SEASONS as SEASON_COUNT
from tests.seasons.table import choose, hand_choices

PLAYERS = pytest.mark.parametrize("players", [2, 3, 4])
DRAFTED = pytest.mark.parametrize("deck", ["magician", "archmage"])


def begin(players: int = 2, seed: int = 0, **options) -> State:
    """A new game in which forced choices are shown."""
    return SEASONS.new(seed=seed, num_players=players, skip_forced=False, **options)


def cards_in(state: State, zone: int, seat: int = -1) -> set[int]:
    """The cards in a zone of a seat (-1: of nobody)."""
    zones, owners = state.record["zone"], state.record["owner"]
    return {card for card in range(CARDS) if zones[card] == zone and owners[card] == seat}


def kinds_in(state: State, zone: int, seat: int = -1) -> list[int]:
    """The kinds of those cards, in rising order."""
    return sorted(card % KINDS for card in cards_in(state, zone, seat))


def play_draft(state: State) -> State:
    """Everybody keeps the first card of each packet."""
    while state.record["phase"] == DRAFT:
        choose(state, min(hand_choices(state)))
    return state


# ------------------------------------------------------------------------------------------ modes and set-up


@pytest.mark.parametrize(("players", "archmage", "magician"), [(2, 82, 42), (3, 73, 33), (4, 64, 24)])
def test_cards_left_in_the_draw_pile(players, archmage, magician):
    assert begin(players).record["pile_n"] == archmage
    for deck in ("magician", "apprentice"):
        state = begin(players, deck=deck)
        assert state.record["pile_n"] == len(cards_in(state, PILE)) == magician


@pytest.mark.parametrize("deck", ["apprentice", "magician"])
def test_cards_31_to_50_stay_in_the_box_below_archmage(deck):
    assert cards_in(begin(deck=deck), OUT) == {card for card in range(CARDS) if KIND[card] >= BASIC}


def test_archmage_plays_with_all_cards():
    assert cards_in(begin(), OUT) == set()
    dealt = Counter(kind for seed in range(40) for kind in kinds_in(begin(4, seed), PACKET_Z, 0))
    assert set(dealt) == set(range(KINDS))


@PLAYERS
def test_everybody_starts_with_nothing_in_winter_of_year_one(players):
    record = begin(players).record
    assert (record["space"], record["year"]) == (1, 1)
    for field in ("crystals", "gauge", "bonuses", "hand_n", "area_n"):
        assert record[field].tolist() == [0] * 4
    assert record["reserve"].sum() == 0


@PLAYERS
def test_every_season_has_one_die_more_than_there_are_players(players):
    for seed in range(5):
        assert [int(dice).bit_count() for dice in begin(players, seed).record["dice"]] == [players + 1] * SEASON_COUNT


def test_dice_are_chosen_at_random_for_each_season():
    chosen = [begin(2, seed).record["dice"].tolist() for seed in range(100)]
    for season in range(SEASON_COUNT):
        assert len({dice[season] for dice in chosen}) == 10  # three of five
    assert sum(dice[0] == dice[1] for dice in chosen) < 25  # of 100; one in ten is expected


@PLAYERS
def test_the_dice_stay_for_the_whole_game_and_are_those_that_are_rolled(players):
    state = begin(players, deck="apprentice")
    dice = state.record["dice"].tolist()
    while state.record["phase"] == SPLIT:
        choose(state, min(hand_choices(state)))
    assert [die for die in range(DICE) if state.record["face"][die] >= 0] == [
        die for die in range(DICE) if dice[0] >> die & 1
    ]
    assert state.record["dice"].tolist() == dice


@PLAYERS
def test_the_first_player_is_random(players):
    assert {int(begin(players, seed).record["first"]) for seed in range(30)} == set(range(players))


# ------------------------------------------------------------------------------------------ preset sets


@PLAYERS
def test_apprentices_take_different_preset_sets_without_a_draft(players):
    presets = [sorted(number - 1 for number in row) for row in PRESET.tolist()]
    dealt = Counter()
    for seed in range(30):
        state = begin(players, seed, deck="apprentice")
        assert state.record["phase"] == SPLIT
        taken = [presets.index(kinds_in(state, KEPT, seat)) for seat in range(players)]
        assert len(set(taken)) == players
        dealt.update(enumerate(taken))
    assert len(dealt) == players * len(presets)  # everybody gets each of them


def test_four_preset_sets_never_need_a_third_copy():
    for seed in range(10):
        state = begin(4, seed, deck="apprentice")
        held = Counter(card for seat in range(4) for card in cards_in(state, KEPT, seat))
        assert max(held.values()) == 1
        assert len(held) == 4 * HAND_SIZE
        kinds = Counter(card % KINDS for card in held)
        assert max(kinds.values()) == COPIES
        pile = Counter(kinds_in(state, PILE))
        assert all(kinds[kind] + pile[kind] == COPIES for kind in range(BASIC))


# ------------------------------------------------------------------------------------------ draft


@DRAFTED
@PLAYERS
def test_nine_cards_are_dealt_to_each_player(players, deck):
    state = begin(players, deck=deck)
    assert state.record["phase"] == DRAFT
    assert [len(cards_in(state, PACKET_Z, seat)) for seat in range(players)] == [HAND_SIZE] * players


@DRAFTED
@PLAYERS
def test_packets_pass_to_the_left_after_all_have_kept_a_card(players, deck):
    state = begin(players, seed=3, deck=deck)
    packets = [cards_in(state, PACKET_Z, seat) for seat in range(players)]
    kept: list[set[int]] = [set() for _ in range(players)]
    for size in range(HAND_SIZE, 0, -1):
        for seat in range(players):
            assert state.seat == seat
            assert len(packets[seat]) == size
            assert cards_in(state, PACKET_Z, seat) == packets[seat]
            assert hand_choices(state) == {card % KINDS for card in packets[seat]}
            choose(state, max(hand_choices(state)))
            (card,) = cards_in(state, KEPT, seat) - kept[seat]
            kept[seat].add(card)
            packets[seat].remove(card)
        packets = [packets[-1], *packets[:-1]]  # to seat + 1, always
    assert state.record["phase"] == SPLIT
    assert [cards_in(state, KEPT, seat) for seat in range(players)] == kept


def test_an_early_pick_does_not_show_in_what_others_are_offered():
    state = begin(3, seed=5)
    own = cards_in(state, PACKET_Z, 1)
    choose(state, min(hand_choices(state)))
    assert cards_in(state, PACKET_Z, 1) == own


def test_the_last_card_is_forced_and_not_asked():
    state = SEASONS.new(seed=2, num_players=2)
    while state.record["phase"] == DRAFT:
        assert len(hand_choices(state)) > 1
        choose(state, min(hand_choices(state)))
    shown = play_draft(begin(2, seed=2))
    assert [cards_in(state, KEPT, seat) for seat in range(2)] == [cards_in(shown, KEPT, seat) for seat in range(2)]


# ------------------------------------------------------------------------------------------ three packets


@pytest.mark.parametrize("deck", ["apprentice", "magician", "archmage"])
@PLAYERS
def test_nine_cards_become_three_packets_of_three(players, deck):
    state = play_draft(begin(players, seed=4, deck=deck))
    for seat in range(players):
        assert state.seat == seat
        nine = kinds_in(state, KEPT, seat)
        assert hand_choices(state) == set(nine)
        picked = []
        for _ in range(6):
            assert state.seat == seat
            picked.append(max(hand_choices(state)))
            choose(state, picked[-1])
        assert kinds_in(state, HAND, seat) == sorted(picked[:3])
        assert kinds_in(state, LIBRARY_2, seat) == sorted(picked[3:])
        rest = Counter(nine) - Counter(picked)
        assert kinds_in(state, LIBRARY_3, seat) == sorted(rest.elements())
        assert len(kinds_in(state, LIBRARY_3, seat)) == 3
    assert state.record["phase"] == PICK_DIE
    assert state.record["hand_n"][:players].tolist() == [3] * players
    assert state.seat == state.record["first"]


def test_any_of_the_nine_may_go_into_any_packet():
    for order in ((0, 1, 2, 3, 4, 5, 6, 7, 8), (8, 3, 0, 1, 7, 5, 2, 4, 6)):
        state = begin(2, seed=6, deck="apprentice")
        nine = kinds_in(state, KEPT, 0)
        choose(state, *(nine[i] for i in order[:6]))
        zones = [kinds_in(state, zone, 0) for zone in (HAND, LIBRARY_2, LIBRARY_3)]
        assert zones == [sorted(nine[i] for i in order[at : at + 3]) for at in (0, 3, 6)]


@pytest.mark.parametrize("deck", ["apprentice", "magician", "archmage"])
def test_only_the_owner_may_look_at_a_library(deck):
    state = play_draft(begin(3, seed=4, deck=deck))
    while state.record["phase"] == SPLIT:
        choose(state, min(hand_choices(state)))
    before = [state.observe(seat).tolist() for seat in range(3)]
    second, third = min(cards_in(state, LIBRARY_2, 0)), min(cards_in(state, LIBRARY_3, 0))
    fields = {name: state.record[name].copy() for name in ("zone", "packed")}
    for field in fields.values():
        field[[second, third]] = field[[third, second]]
    state.replace(fields)
    after = [state.observe(seat).tolist() for seat in range(3)]
    assert [before[seat] != after[seat] for seat in range(3)] == [True, False, False]
