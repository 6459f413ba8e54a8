"""The bonuses of master cards: what they give and when (rules page, sections 3.5 and 8; 18.13 to 18.15)."""

import pytest

from tabletopzoo.the_magnificent.components import CLEAR, GREEN, ORANGE, PURPLE, SMALL
from tabletopzoo.the_magnificent.kinds import (
    A_ACTION,
    A_BONUS,
    A_CARD,
    A_COLOUR,
    A_GEM,
    A_LEVEL,
    A_POSTER,
    A_SPACE,
    A_STEPS,
    BOOST,
    BUILD,
    CHOOSE_POSTER,
    TRAVEL,
)
from tests.the_magnificent.turns import (
    SG,
    coins,
    decline,
    gems,
    lay,
    may,
    offered,
    place,
    play,
    points,
    posters,
    powers,
    settle,
    step,
    take_poster,
    trainers,
    travel,
)

FREE_CARDS = {5: "coin1", 19: "coin2", 28: "point3", 21: "gem_orange", 26: "gem_green", 30: "gem_purple"}
FREE_CARDS |= {4: "gem_clear", 12: "trainer", 48: "poster"}
BOOST_CARDS = {7: "power+1", 2: "power+2_green", 18: "power+2_build", 23: "power+2_travel", 22: "power+3_perform"}
BOOST_CARDS |= {3: "reroll", 11: "flip"}


def with_bonus(card, **position):
    """Seat 0 has put a green 3 on this card; the rest of the hand is plain."""
    return lay(cards=(card, 9, 16, 24), **{"on_display": (10, 11), **position})


# ------------------------------------------------------------------------------------------ gains


@pytest.mark.parametrize(
    ("card", "gain"), [(card, 1) for card in (1, 5, 9, 13)] + [(card, 2) for card in (19, 24, 36, 40, 49)]
)
def test_coin1_and_coin2(card, gain):
    state = lay(cards=(card, 16, 4, 7), coins=4)
    assert coins(play(state, A_BONUS)) == 4 + gain


@pytest.mark.parametrize("card", [28, 38])
def test_point3(card):
    assert points(play(with_bonus(card, score=-1), A_BONUS)) == 2


@pytest.mark.parametrize(
    ("card", "gem"),
    [(21, ORANGE), (32, ORANGE), (26, GREEN), (34, GREEN), (30, PURPLE), (55, PURPLE)]
    + [(card, CLEAR) for card in (4, 8, 42, 45, 47)],
)
def test_gems(card, gem):
    state = play(with_bonus(card), A_BONUS)
    assert gems(state) == [int(gem == kind) for kind in range(4)]
    assert coins(state) == 0


@pytest.mark.parametrize(("card", "gem"), [(21, ORANGE), (26, GREEN), (30, PURPLE), (4, CLEAR)])
def test_a_gem_that_does_not_fit_is_a_coin(card, gem):
    state = play(with_bonus(card, gems=tuple(3 * int(gem == kind) for kind in range(4))), A_BONUS)
    assert gems(state)[gem] == 3
    assert coins(state) == 1


@pytest.mark.parametrize("card", [12, 37, 43])
def test_trainer(card):
    assert trainers(play(with_bonus(card, trainers=1, spent=2), A_BONUS)) == (2, 2)


def test_a_ninth_trainer_is_offered_and_not_gained():
    state = with_bonus(12, trainers=5, spent=3)
    assert may(state, A_BONUS)
    assert trainers(play(state, A_BONUS)) == (5, 3)


def test_a_gained_trainer_can_be_used_at_once():
    state = with_bonus(12)
    assert not may(state, A_SPACE)
    assert may(play(state, A_BONUS), A_SPACE)


@pytest.mark.parametrize("card", [48, 51])
def test_poster(card):
    state = play(with_bonus(card), A_BONUS)
    assert step(state) == CHOOSE_POSTER
    assert posters(take_poster(state, 1, 3)) == [0, 0, 0, 11, 0]
    assert step(state) == BOOST


def test_a_poster_with_none_left_is_offered_and_does_nothing():
    state = with_bonus(48, on_display=(), poster_deck=())
    assert may(state, A_BONUS)
    play(state, A_BONUS)
    assert step(state) == BOOST
    assert not may(state, A_BONUS)
    assert posters(state) == [0] * 5


def test_of_an_empty_deck_only_the_display_is_offered():
    state = play(with_bonus(48, poster_deck=()), A_BONUS)
    assert offered(state, A_POSTER, 5) == {0, 1}


# ------------------------------------------------------------------------------------------ power


@pytest.mark.parametrize("card", [7, 41])
def test_power_1_counts_for_every_action(card):
    assert powers(play(with_bonus(card), A_BONUS)) == (4, 4, 4)


@pytest.mark.parametrize(("colour", "cards"), [(ORANGE, (6, 20, 29)), (GREEN, (2, 31, 50)), (PURPLE, (10, 33, 53))])
def test_power_2_of_a_colour_counts_only_with_that_active_colour(colour, cards):
    for card in cards:
        for active in (ORANGE, GREEN, PURPLE):
            state = with_bonus(card, die=(active, 2))
            assert may(state, A_BONUS) == (active == colour)
        assert powers(play(with_bonus(card, die=(colour, 2)), A_BONUS)) == (4, 4, 4)


def test_power_2_of_a_colour_counts_for_a_clear_die_declared_so():
    assert may(with_bonus(2, die=(CLEAR, 2), active=GREEN), A_BONUS)
    assert not may(with_bonus(2, die=(CLEAR, 2), active=ORANGE), A_BONUS)


def test_power_2_of_a_colour_stays_after_a_change_of_colour():
    state = play(with_bonus(2, trainers=1), A_BONUS, A_SPACE + 1, A_COLOUR + PURPLE)
    assert powers(state)[1] == 3 + 2


def test_power_2_of_a_colour_opens_with_a_change_to_it():
    state = with_bonus(10, trainers=1)
    assert not may(state, A_BONUS)
    assert may(play(state, A_SPACE + 1, A_COLOUR + PURPLE), A_BONUS)


@pytest.mark.parametrize("card", [18, 27])
def test_power_2_build_counts_for_building_only(card):
    assert powers(play(with_bonus(card, die=(GREEN, 4)), A_BONUS)) == (6, 4, 4)


@pytest.mark.parametrize("card", [23, 46])
def test_power_2_travel_counts_for_travelling_only(card):
    assert powers(play(with_bonus(card, die=(GREEN, 4)), A_BONUS)) == (4, 6, 4)


@pytest.mark.parametrize("card", [22, 56])
def test_power_3_perform_counts_for_performing_only(card):
    assert powers(play(with_bonus(card, die=(GREEN, 4)), A_BONUS)) == (4, 4, 7)


def test_power_adds_earlier_dice_of_the_colour_gems_and_the_bonus():
    state = with_bonus(2, die=(GREEN, 3), earlier={1: (GREEN, 5), 2: (ORANGE, 6), 3: (CLEAR, 4)}, gems=(1, 1, 0, 1))
    play(state, A_BONUS, A_GEM, A_GEM + 1)
    assert powers(state)[1] == 3 + 5 + 2 + 2 + 2
    assert gems(state) == [1, 0, 0, 0]


def test_power_is_gone_in_the_next_turn():
    state = play(with_bonus(7, num_players=1, gems=(0, 1, 0, 0)), A_BONUS, A_GEM)
    decline(travel(state))
    die, *_ = state.legal_actions()
    play(state, die)
    if die // 6 == CLEAR:
        play(state, A_COLOUR + ORANGE)
    play(state, A_CARD + 1)
    assert powers(state)[1] == die % 6 + 1 + (3 if die // 6 == GREEN else 0)


# ------------------------------------------------------------------------------------------ the die


@pytest.mark.parametrize("card", [3, 15, 52])
def test_reroll_gives_the_die_a_new_value_that_stays(card):
    values = set()
    for seed in range(1, 30):
        state = play(with_bonus(card, seed=seed), A_BONUS)
        value = int(state.record["die_value"][0, 0])
        values.add(value)
        assert powers(state)[1] == value
    assert values == {1, 2, 3, 4, 5, 6}


def test_reroll_leaves_earlier_dice_and_boosts():
    state = play(with_bonus(3, earlier={1: (GREEN, 5)}, gems=(0, 1, 0, 0)), A_GEM, A_BONUS)
    value = int(state.record["die_value"][0, 0])
    assert state.record["die_value"][0].tolist()[:4] == [value, 5, 0, 0]
    assert powers(state)[1] == value + 5 + 2


@pytest.mark.parametrize("value", range(1, 7))
def test_flip_turns_the_die_over_also_for_payment(value):
    state = play(with_bonus(11, die=(GREEN, value), turn=3, num_players=1, coins=20), A_BONUS)
    assert powers(state)[1] == 7 - value
    decline(travel(state))
    assert coins(state) == 20 - (7 - value)


# ------------------------------------------------------------------------------------------ windows


@pytest.mark.parametrize("card", FREE_CARDS, ids=FREE_CARDS.values())
def test_free_bonuses_before_and_after_the_action_once(card):
    state = with_bonus(card)
    assert may(state, A_BONUS)
    settle(play(travel(state), A_BONUS))
    assert not may(state, A_BONUS)


@pytest.mark.parametrize("card", BOOST_CARDS, ids=BOOST_CARDS.values())
def test_boosts_only_before_the_action(card):
    state = with_bonus(card)
    assert may(state, A_BONUS)
    assert not may(travel(state), A_BONUS)


def test_the_window_is_closed_between_the_tiles_of_an_action():
    state = play(with_bonus(5, die=(GREEN, 6)), A_ACTION + BUILD, A_LEVEL + 2, place(SG, 0, 3, 0))
    assert state.record["level_tiles"][SMALL] == 1
    assert not may(state, A_BONUS)


def test_an_unused_bonus_expires_and_another_card_gives_its_own():
    state = decline(travel(lay(cards=(19, 5, 16, 4), num_players=1)))
    die, *_ = state.legal_actions()
    play(state, die)
    if die // 6 == CLEAR:
        play(state, A_COLOUR + ORANGE)
    assert offered(state, A_CARD, 5) == {1, 2, 3}
    before = coins(state)
    assert coins(play(state, A_CARD + 1, A_BONUS)) == before + 1


def test_steps_are_no_window():
    state = play(with_bonus(5), A_ACTION + TRAVEL)
    assert state.legal_actions() == [A_STEPS, A_STEPS + 1, A_STEPS + 2]
