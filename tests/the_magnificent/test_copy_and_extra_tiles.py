"""Bonuses of master cards that copy a card or build a tile for a trainer (rules page, section 8; 18.14, 18.15)."""

import pytest

from tabletopzoo.the_magnificent.components import GREEN, ORANGE, PURPLE
from tabletopzoo.the_magnificent.kinds import A_BONUS, A_CARD, BOOST, COPY_TARGET, FINISH, PLACE_TILE
from tests.the_magnificent.turns import LP, SG, SO, SP, coins, lay, may, offered, place, play, step, trainers, travel


def with_bonus(card, **position):
    """Seat 0 has put a green 3 on this card; the rest of the hand is plain."""
    return lay(cards=(card, 9, 16, 24), **position)


# ------------------------------------------------------------------------------------------ copy


@pytest.mark.parametrize("card", [17, 35, 44])
def test_copy_uses_the_bonus_of_a_card_with_an_earlier_die(card):
    state = lay(cards=(card, 19, 5, 24), earlier={1: (ORANGE, 2), 2: (PURPLE, 1)})
    play(state, A_BONUS)
    assert step(state) == COPY_TARGET
    assert offered(state, A_CARD, 5) == {1, 2}
    assert coins(play(state, A_CARD + 1)) == 2
    assert step(state) == BOOST
    assert not may(state, A_BONUS)


def test_copy_needs_another_die_and_another_bonus_than_copy():
    assert not may(lay(cards=(17, 19, 5, 24)), A_BONUS)
    assert not may(lay(cards=(17, 35, 5, 24), earlier={1: (ORANGE, 2)}), A_BONUS)


def test_copy_is_limited_to_bonuses_usable_in_the_window():
    state = lay(cards=(17, 7, 19, 24), earlier={1: (ORANGE, 2), 2: (ORANGE, 2)})
    assert offered(play(state.copy(), A_BONUS), A_CARD, 5) == {1, 2}
    assert offered(play(travel(state), A_BONUS), A_CARD, 5) == {2}


def test_copy_of_a_colour_bonus_asks_for_the_active_colour():
    for colour in (ORANGE, GREEN):
        assert may(lay(cards=(17, 6, 5, 24), die=(colour, 2), earlier={1: (PURPLE, 2)}), A_BONUS) == (colour == ORANGE)


def test_a_copied_flip_acts_on_the_die_of_this_turn():
    state = lay(cards=(17, 11, 5, 24), die=(GREEN, 2), earlier={1: (GREEN, 4)})
    play(state, A_BONUS, A_CARD + 1)
    assert state.record["die_value"][0].tolist()[:2] == [5, 4]


def test_a_copied_reroll_acts_on_the_die_of_this_turn():
    values = set()
    for seed in range(1, 30):
        state = play(lay(cards=(17, 3, 5, 24), earlier={1: (GREEN, 4)}, seed=seed), A_BONUS, A_CARD + 1)
        values.add(int(state.record["die_value"][0, 0]))
        assert state.record["die_value"][0, 1] == 4
    assert len(values) > 3


def test_there_is_no_way_back_after_choosing_copy():
    state = play(lay(cards=(17, 19, 5, 24), earlier={1: (ORANGE, 2)}), A_BONUS)
    assert state.legal_actions() == [A_CARD + 1]


def test_a_copied_tile_costs_its_trainer():
    state = lay(cards=(17, 14, 5, 24), earlier={1: (ORANGE, 2)}, trainers=1)
    play(state, A_BONUS, A_CARD + 1)
    assert step(state) == PLACE_TILE
    assert trainers(state) == (0, 1)
    assert not may(lay(cards=(17, 14, 5, 24), earlier={1: (ORANGE, 2)}), A_BONUS)


# ------------------------------------------------------------------------------------------ a tile for a trainer


@pytest.mark.parametrize(("card", "kind"), [(25, SO), (14, SG), (54, SG), (39, SP)])
def test_trainer_build_small(card, kind):
    state = with_bonus(card, trainers=2, camp=[(LP, 0, 2, 6)])
    before = int(state.record["supply"][kind])
    play(state, A_BONUS)
    assert step(state) == PLACE_TILE
    assert trainers(state) == (1, 1)
    assert not may(state, place(kind, 0, 4, 0))
    play(state, place(kind, 0, 4, 6))
    assert state.record["built"][0].tolist() == [int(kind == each) for each in range(5)] + [1]
    assert state.record["supply"][kind] == before - 1
    assert step(state) == BOOST


def test_trainer_build_small_once_even_with_two_trainers():
    state = play(with_bonus(14, trainers=2), A_BONUS, place(SG, 0, 4, 6))
    assert not may(state, A_BONUS)
    assert not may(travel(state), A_BONUS)
    assert state.record["built"][0, SG] == 1


def test_trainer_build_small_pays_symbols_and_goes_back_to_its_window():
    state = play(travel(with_bonus(14, trainers=1)), A_BONUS, place(SG, 0, 0, 0))
    assert coins(state) == 2
    assert step(state) == FINISH


@pytest.mark.parametrize("lacking", ["trainer", "supply", "placement"])
def test_trainer_build_small_is_not_offered_without(lacking):
    full = [(LP, 0, row, column) for row in (0, 2, 4) for column in (0, 3, 6)]
    assert may(with_bonus(14, trainers=1, camp=full[:8]), A_BONUS)
    assert not may(
        with_bonus(
            14,
            trainers=0 if lacking == "trainer" else 1,
            sold_out=(SG,) if lacking == "supply" else (),
            camp=full if lacking == "placement" else full[:8],
        ),
        A_BONUS,
    )
