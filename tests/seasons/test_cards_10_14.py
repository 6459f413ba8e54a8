"""Cards 10 to 14: what they cost, what they do, their choices and rulings (rules page, sections 17 and 25)."""

import pytest

from tabletopzoo.seasons.components import (
    AIR,
    AMULET_OF_AIR,
    AMULET_OF_WATER,
    BEGGARS_HORN,
    BESPELLED_GRIMOIRE,
    CURSED_TREATISE_OF_ARUS,
    EARTH,
    FIGRIM_THE_AVARICIOUS,
    FIRE,
    GAIN,
    GLUTTON_CAULDRON,
    HOURGLASS_OF_TIME,
    KAIRN_THE_DESTROYER,
    KINDS,
    NARIA_GIVE,
    NARIA_KEEP,
    NARIA_THE_PROPHETESS,
    OVERFLOW,
    PURSE_OF_IO,
    SACRIFICE,
    STAFF_OF_SPRING,
    SYLLAS_THE_FAITHFUL,
    TEMPORAL_BOOTS,
    WATER,
    WONDROUS_CHEST,
)
from tests.seasons.table import (
    SPRING,
    area,
    choose,
    crystals,
    discarded,
    done,
    energies,
    face,
    give_up,
    hand,
    hand_choices,
    lay,
    play_choices,
    reserve,
    reserve_choices,
    shift,
    step,
    stored,
    summon,
    types,
)

ONE_EACH = (1, 1, 1, 1)

# ------------------------------------------------------------------------------------------ 10 Syllas the Faithful


def test_syllas_makes_every_opponent_with_a_card_sacrifice_one_clockwise():
    state = lay(
        num_players=4,
        seat=2,
        hands={2: [SYLLAS_THE_FAITHFUL]},
        reserve={2: (0, 0, 3, 0)},
        areas={0: [PURSE_OF_IO, KAIRN_THE_DESTROYER], 1: [STAFF_OF_SPRING, PURSE_OF_IO], 2: [AMULET_OF_AIR]},
    )
    summon(state, SYLLAS_THE_FAITHFUL)  # seat 3 has no card
    assert (state.seat, step(state)) == (0, SACRIFICE)
    assert play_choices(state) == {PURSE_OF_IO, KAIRN_THE_DESTROYER}  # items and familiars
    give_up(state, KAIRN_THE_DESTROYER)
    assert state.seat == 1
    give_up(state, STAFF_OF_SPRING)
    assert (state.seat, step(state)) == (2, None)
    assert [area(state, seat) for seat in range(4)] == [
        [PURSE_OF_IO],
        [PURSE_OF_IO],
        [AMULET_OF_AIR, SYLLAS_THE_FAITHFUL],
        [],
    ]
    assert discarded(state) == sorted([KAIRN_THE_DESTROYER, STAFF_OF_SPRING])


def syllas_against(*cards, **position):
    state = lay(hands={0: [SYLLAS_THE_FAITHFUL]}, areas={1: cards}, **position)
    return summon(state, SYLLAS_THE_FAITHFUL)


def test_syllas_against_cursed_treatise_empties_the_reserve():
    position = {"reserve": {0: (0, 0, 3, 0), 1: (1, 2, 3, 1)}}
    state = give_up(syllas_against(CURSED_TREATISE_OF_ARUS, PURSE_OF_IO, **position), CURSED_TREATISE_OF_ARUS)
    assert energies(state, 1) == (0, 0, 0, 0)
    state = give_up(syllas_against(CURSED_TREATISE_OF_ARUS, PURSE_OF_IO, **position), PURSE_OF_IO)
    assert energies(state, 1) == (1, 2, 3, 1)


def test_syllas_against_bespelled_grimoire_makes_its_owner_discard_at_once():
    state = syllas_against(BESPELLED_GRIMOIRE, reserve={0: (0, 0, 3, 0), 1: (4, 5, 0, 0)})
    give_up(state, BESPELLED_GRIMOIRE)
    assert (state.seat, step(state)) == (1, OVERFLOW)
    assert reserve_choices(state) == {AIR, WATER}
    reserve(state, WATER, AIR)
    assert (state.seat, step(state)) == (0, None)
    assert energies(state, 1) == (3, 4, 0, 0)
    one_left = syllas_against(BESPELLED_GRIMOIRE, BESPELLED_GRIMOIRE, reserve={0: (0, 0, 3, 0), 1: (4, 5, 0, 0)})
    give_up(one_left, BESPELLED_GRIMOIRE)
    assert (one_left.seat, step(one_left)) == (0, None)


def test_syllas_takes_the_copy_with_fewer_energies_then_the_tapped_one_then_the_older():
    amulets = [AMULET_OF_WATER, AMULET_OF_WATER]
    second = AMULET_OF_WATER + KINDS
    fire = {0: (0, 0, 3, 0)}
    state = syllas_against(*amulets, reserve=fire, stored={AMULET_OF_WATER: (2, 0, 0, 0), second: (0, 1, 0, 0)})
    give_up(state, AMULET_OF_WATER)
    assert state.record["area"][1][0] == AMULET_OF_WATER
    assert stored(state, second) == (0, 0, 0, 0)
    second = KAIRN_THE_DESTROYER + KINDS
    for tapped, stays in (([second], KAIRN_THE_DESTROYER), ([KAIRN_THE_DESTROYER], second), ([], second)):
        state = syllas_against(KAIRN_THE_DESTROYER, KAIRN_THE_DESTROYER, reserve=fire, tapped=tapped)
        give_up(state, KAIRN_THE_DESTROYER)
        assert state.record["area"][1][0] == stays
    second = GLUTTON_CAULDRON + KINDS  # energies come before tapping
    state = syllas_against(
        GLUTTON_CAULDRON, GLUTTON_CAULDRON, reserve=fire, tapped=[second], stored={second: (1, 0, 0, 0)}
    )
    give_up(state, GLUTTON_CAULDRON)
    assert state.record["area"][1][0] == second


# ------------------------------------------------------------------------------------------ 11 Figrim the Avaricious


@pytest.mark.parametrize(("players", "cost"), [(2, 3), (3, 6), (4, 9)])
def test_figrim_costs_three_six_or_nine_crystals(players, cost):
    position = {"num_players": players, "hands": {0: [FIGRIM_THE_AVARICIOUS]}}
    assert hand_choices(lay(crystals={0: cost - 1}, **position)) == set()
    state = summon(lay(crystals={0: cost, 1: 5}, **position), FIGRIM_THE_AVARICIOUS)
    assert (crystals(state), crystals(state, 1)) == (0, 5)


def last_turn(num_players=2, space=3, dots=1, **position):
    """The last turn of a round; the die that is left has these dots."""
    left = num_players
    dice = [(d, 0) for d in range(left)] + [(left, face(space, left, dots=dots))]
    seat = num_players - 1
    return lay(num_players=num_players, seat=seat, turn=seat, dice=dice, space=space, **position)


def test_figrim_takes_a_crystal_from_each_opponent_who_has_one_at_a_season_change():
    state = last_turn(num_players=3, areas={0: [FIGRIM_THE_AVARICIOUS]}, crystals={0: 1, 1: 1, 2: 0})
    done(state)
    assert [crystals(state, seat) for seat in range(3)] == [2, 0, 0]
    same = last_turn(space=1, areas={0: [FIGRIM_THE_AVARICIOUS]}, crystals={1: 1})
    done(same)
    assert crystals(same) == 0


def test_figrim_copies_take_one_after_the_other_in_order_of_seats():
    for owned, taken in ((1, 1), (5, 2)):
        two = last_turn(areas={0: [FIGRIM_THE_AVARICIOUS, FIGRIM_THE_AVARICIOUS]}, crystals={1: owned})
        assert (crystals(done(two)), crystals(two, 1)) == (taken, owned - taken)
    both = last_turn(areas={0: [FIGRIM_THE_AVARICIOUS], 1: [FIGRIM_THE_AVARICIOUS]}, crystals={1: 1})
    assert (crystals(done(both)), crystals(both, 1)) == (0, 1)  # the first player takes it, the other takes it back


@pytest.mark.parametrize(("space", "spaces"), [(SPRING, -1), (3, 1)])
def test_figrim_acts_on_temporal_boots_in_either_direction(space, spaces):
    state = lay(hands={1: [TEMPORAL_BOOTS]}, seat=1, areas={0: [FIGRIM_THE_AVARICIOUS]}, crystals={1: 2}, space=space)
    shift(summon(state, TEMPORAL_BOOTS), spaces)
    assert (crystals(state), crystals(state, 1)) == (1, 1)


def test_figrim_acts_when_the_token_leaves_year_three():
    state = last_turn(space=11, year=3, dots=2, areas={0: [FIGRIM_THE_AVARICIOUS]}, crystals={1: 2})
    done(state)
    assert state.done
    assert state.scores == [1 + 7, 1]


def test_figrim_and_hourglass_act_on_the_way_into_year_three_with_its_packet_in_hand():
    state = last_turn(
        space=11,
        year=2,
        dots=3,
        areas={0: [HOURGLASS_OF_TIME, FIGRIM_THE_AVARICIOUS]},
        crystals={1: 1},
        libraries={0: ([], [PURSE_OF_IO]), 1: ([], [STAFF_OF_SPRING])},
    )
    done(state)
    assert (state.record["year"], state.record["space"]) == (3, 2)
    assert (hand(state), hand(state, 1)) == ([PURSE_OF_IO], [STAFF_OF_SPRING])
    assert (crystals(state), crystals(state, 1)) == (1, 0)
    assert (state.seat, step(state)) == (0, GAIN)


# ------------------------------------------------------------------------------------------ 12 Naria the Prophetess


def test_naria_keeps_one_card_and_gives_each_opponent_one():
    pile = [AMULET_OF_AIR, PURSE_OF_IO, STAFF_OF_SPRING]
    state = lay(num_players=3, seat=1, hands={1: [NARIA_THE_PROPHETESS]}, crystals={1: 3}, pile=pile)
    summon(state, NARIA_THE_PROPHETESS)
    assert step(state) == NARIA_KEEP
    assert hand_choices(state) == set(pile)
    choose(state, STAFF_OF_SPRING)
    assert (state.seat, step(state)) == (1, NARIA_GIVE)
    choose(state, PURSE_OF_IO)
    assert hand(state, 2) == [PURSE_OF_IO]  # clockwise
    choose(state, AMULET_OF_AIR)
    assert [hand(state, seat) for seat in range(3)] == [[AMULET_OF_AIR], [STAFF_OF_SPRING], [PURSE_OF_IO]]
    assert state.record["seen"][PURSE_OF_IO] == 0b110  # giver and receiver know it
    assert state.record["seen"][AMULET_OF_AIR] == 0b011
    assert step(state) is None


@pytest.mark.parametrize("players", [2, 3, 4])
def test_naria_draws_as_many_cards_as_there_are_players(players):
    state = lay(num_players=players, hands={0: [NARIA_THE_PROPHETESS]}, crystals={0: 3}, pile=range(20, 28))
    summon(state, NARIA_THE_PROPHETESS)
    assert len(hand_choices(state)) == players
    while step(state) in {NARIA_KEEP, NARIA_GIVE}:
        choose(state, min(hand_choices(state)))
    assert [len(hand(state, seat)) for seat in range(players)] == [1] * players
    assert discarded(state) == []


def test_naria_short_of_cards_serves_her_owner_then_clockwise():
    position = {"num_players": 3, "hands": {0: [NARIA_THE_PROPHETESS]}, "crystals": {0: 3}}
    two = lay(pile=[PURSE_OF_IO, STAFF_OF_SPRING], **position)
    choose(summon(two, NARIA_THE_PROPHETESS), PURSE_OF_IO, STAFF_OF_SPRING)
    assert [hand(two, seat) for seat in range(3)] == [[PURSE_OF_IO], [STAFF_OF_SPRING], []]
    one = choose(summon(lay(pile=[PURSE_OF_IO], **position), NARIA_THE_PROPHETESS), PURSE_OF_IO)
    assert [hand(one, seat) for seat in range(3)] == [[PURSE_OF_IO], [], []]
    none = summon(lay(pile=[], **position), NARIA_THE_PROPHETESS)
    assert step(none) is None


# ------------------------------------------------------------------------------------------ 13 Wondrous Chest


@pytest.mark.parametrize(("held", "copies", "gained"), [((1, 1, 1, 0), 2, 0), (ONE_EACH, 1, 3), ((7, 0, 0, 0), 2, 6)])
def test_wondrous_chest_brings_three_crystals_with_four_energies_at_the_end_of_the_round(held, copies, gained):
    state = lay(seat=1, turn=1, areas={0: [WONDROUS_CHEST] * copies}, reserve={0: held, 1: ONE_EACH})
    done(state)
    assert (crystals(state), crystals(state, 1)) == (gained, 0)
    assert energies(state) == held


def test_wondrous_chest_does_not_count_energies_on_cards():
    state = lay(
        seat=1,
        turn=1,
        areas={0: [WONDROUS_CHEST, AMULET_OF_WATER, GLUTTON_CAULDRON]},
        reserve={0: (3, 0, 0, 0)},
        stored={AMULET_OF_WATER: ONE_EACH, GLUTTON_CAULDRON: ONE_EACH},
    )
    assert crystals(done(state)) == 0


# ------------------------------------------------------------------------------------------ 14 Beggar's Horn


def test_beggars_horn_gives_an_energy_of_choice_with_at_most_one_in_reserve():
    for held, asked in (((0, 0, 0, 0), True), ((0, 1, 0, 0), True), ((0, 1, 1, 0), False)):
        state = lay(seat=1, turn=1, areas={0: [BEGGARS_HORN]}, reserve={0: held})
        done(state)
        assert (step(state) == GAIN) == asked
    state = lay(seat=1, turn=1, areas={0: [BEGGARS_HORN, AMULET_OF_WATER]}, stored={AMULET_OF_WATER: ONE_EACH})
    done(state)  # energies on the Amulet do not count
    assert state.seat == 0
    types(state, EARTH)
    assert energies(state) == (0, 0, 0, 1)
    assert step(state) is None


def test_beggars_horn_copies_are_tested_one_after_the_other():
    both = lay(seat=1, turn=1, areas={0: [BEGGARS_HORN, BEGGARS_HORN]})
    types(done(both), AIR, FIRE)
    assert energies(both) == (1, 0, 1, 0)
    first = lay(seat=1, turn=1, areas={0: [BEGGARS_HORN, BEGGARS_HORN]}, reserve={0: (1, 0, 0, 0)})
    types(done(first), FIRE)
    assert energies(first) == (1, 0, 1, 0)
    assert step(first) is None


def test_beggars_horn_acts_in_turn_order_from_the_first_player_of_the_round():
    state = lay(num_players=3, seat=0, turn=2, areas={0: [BEGGARS_HORN], 1: [BEGGARS_HORN]})
    done(state)  # seat 1 began the round
    assert state.seat == 1
    assert types(state, AIR).seat == 0
