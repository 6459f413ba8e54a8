"""Cards 36 to 38: what they do, their choices and rulings (rules page, sections 17, 22 and 25)."""

import pytest

from tabletopzoo.seasons.components import (
    A_NO,
    A_YES,
    AIR,
    AMULET_OF_AIR,
    BEGGARS_HORN,
    BESPELLED_GRIMOIRE,
    CROWN,
    CROWN_DISCARD,
    CURSED_TREATISE_OF_ARUS,
    DAMNED_SOUL_OF_ONYS,
    DEMON_OF_ARGOS,
    DIE_OF_MALICE,
    DISCARD,
    DRAGON_SKULL,
    EARTH,
    FIRE,
    GAIN,
    KAIRN_THE_DESTROYER,
    KINDS,
    OLAFS_BLESSED_STATUE,
    OVERFLOW,
    PLAY,
    PURSE_OF_IO,
    RUNIC_CUBE_OF_EOLIS,
    SACRIFICE,
    STAFF_OF_SPRING,
    TITUS_DEEPGAZE,
    TREE_OF_LIGHT,
    VAMPIRIC_CROWN,
    WATER,
)
from tests.seasons.table import (
    activate,
    area,
    choose,
    crystals,
    discarded,
    done,
    energies,
    gauge,
    give_up,
    hand,
    hand_choices,
    lay,
    may,
    no,
    play_choices,
    reserve,
    step,
    summon,
    types,
    yes,
)

AIR_AND_WATER = (1, 1, 0, 0)
ONE_EACH = (1, 1, 1, 1)


def offered(state):
    """What Vampiric Crown offers."""
    return [name for name, action in (("draw", A_YES), ("discard", A_NO)) if may(state, action)]


# ------------------------------------------------------------------------------------------ 36 Vampiric Crown


def test_vampiric_crown_draws_a_card_for_everybody_to_see_and_gives_its_prestige_in_energies():
    state = lay(hands={0: [VAMPIRIC_CROWN, PURSE_OF_IO]}, reserve={0: AIR_AND_WATER}, pile=[TITUS_DEEPGAZE])
    summon(state, VAMPIRIC_CROWN)
    assert (step(state), offered(state)) == (CROWN, ["draw", "discard"])
    yes(state)
    assert hand(state) == [PURSE_OF_IO, TITUS_DEEPGAZE]
    assert state.record["seen"][TITUS_DEEPGAZE] == 0b11
    assert step(state) == GAIN
    types(state, AIR, WATER, FIRE, EARTH)
    assert (energies(state), step(state)) == (ONE_EACH, None)


def test_vampiric_crown_discards_a_hand_card_and_gives_its_prestige_in_energies():
    state = lay(hands={0: [VAMPIRIC_CROWN, TITUS_DEEPGAZE, STAFF_OF_SPRING]}, reserve={0: AIR_AND_WATER})
    no(summon(state, VAMPIRIC_CROWN))
    assert step(state) == CROWN_DISCARD
    assert hand_choices(state) == {TITUS_DEEPGAZE, STAFF_OF_SPRING}
    choose(state, TITUS_DEEPGAZE)
    assert discarded(state) == [TITUS_DEEPGAZE]
    assert state.record["seen"][TITUS_DEEPGAZE] == 0b11
    types(state, FIRE, FIRE, FIRE, FIRE)
    assert (energies(state), hand(state), step(state)) == ((0, 0, 4, 0), [STAFF_OF_SPRING], None)


@pytest.mark.parametrize("card", [OLAFS_BLESSED_STATUE, DAMNED_SOUL_OF_ONYS, CURSED_TREATISE_OF_ARUS])
def test_vampiric_crown_gives_nothing_for_a_card_without_prestige(card):
    drawn = lay(hands={0: [VAMPIRIC_CROWN]}, reserve={0: AIR_AND_WATER}, pile=[card])
    yes(summon(drawn, VAMPIRIC_CROWN))
    assert (hand(drawn), energies(drawn), step(drawn)) == ([card], (0, 0, 0, 0), None)
    shed = lay(hands={0: [VAMPIRIC_CROWN, card]}, reserve={0: AIR_AND_WATER})
    choose(no(summon(shed, VAMPIRIC_CROWN)), card)
    assert (hand(shed), energies(shed), step(shed)) == ([], (0, 0, 0, 0), None)


@pytest.mark.parametrize(("own", "picks"), [([], 7), ([BESPELLED_GRIMOIRE], 10)])
def test_vampiric_crown_gives_no_more_than_the_reserve_can_hold_before_the_overflow(own, picks):
    state = lay(
        hands={0: [VAMPIRIC_CROWN, RUNIC_CUBE_OF_EOLIS]}, areas={0: own}, reserve={0: (1, 2, 0, 0)}, pile=[PURSE_OF_IO]
    )
    choose(no(summon(state, VAMPIRIC_CROWN)), RUNIC_CUBE_OF_EOLIS)
    types(state, *[EARTH] * picks)
    assert step(state) == OVERFLOW
    assert energies(state) == (0, 1, 0, picks)
    reserve(state, WATER)
    assert (energies(state), step(state)) == ((0, 0, 0, picks), None)


def test_vampiric_crown_offers_what_can_be_done():
    no_hand = lay(hands={0: [VAMPIRIC_CROWN]}, reserve={0: AIR_AND_WATER})
    assert offered(summon(no_hand, VAMPIRIC_CROWN)) == ["draw"]
    no_card = lay(hands={0: [VAMPIRIC_CROWN, PURSE_OF_IO]}, reserve={0: AIR_AND_WATER}, pile=[])
    assert offered(summon(no_card, VAMPIRIC_CROWN)) == ["discard"]
    shuffled = lay(hands={0: [VAMPIRIC_CROWN]}, reserve={0: AIR_AND_WATER}, pile=[], discard=[PURSE_OF_IO])
    yes(summon(shuffled, VAMPIRIC_CROWN))
    assert hand(shuffled) == [PURSE_OF_IO]
    nothing = summon(lay(hands={0: [VAMPIRIC_CROWN]}, reserve={0: AIR_AND_WATER}, pile=[]), VAMPIRIC_CROWN)
    assert (area(nothing), step(nothing)) == ([VAMPIRIC_CROWN], None)


# ------------------------------------------------------------------------------------------ 37 Dragon Skull


def test_dragon_skull_sacrifices_three_cards_for_fifteen_crystals():
    state = lay(areas={0: [DRAGON_SKULL, PURSE_OF_IO, STAFF_OF_SPRING, KAIRN_THE_DESTROYER], 1: [AMULET_OF_AIR]})
    activate(state, DRAGON_SKULL)
    assert step(state) == SACRIFICE
    assert play_choices(state) == {DRAGON_SKULL, PURSE_OF_IO, STAFF_OF_SPRING, KAIRN_THE_DESTROYER}
    give_up(state, PURSE_OF_IO, STAFF_OF_SPRING)
    assert crystals(state) == 0
    give_up(state, KAIRN_THE_DESTROYER)
    assert (crystals(state), step(state)) == (15, None)
    assert area(state) == [DRAGON_SKULL]
    assert discarded(state) == sorted([PURSE_OF_IO, STAFF_OF_SPRING, KAIRN_THE_DESTROYER])
    assert play_choices(state) == set()  # tapped, and alone


def test_dragon_skull_needs_three_cards_in_play_and_may_be_one_of_them():
    assert play_choices(lay(areas={0: [DRAGON_SKULL, PURSE_OF_IO], 1: [AMULET_OF_AIR]})) == set()
    state = lay(areas={0: [DRAGON_SKULL, PURSE_OF_IO, STAFF_OF_SPRING]})
    give_up(activate(state, DRAGON_SKULL), DRAGON_SKULL, PURSE_OF_IO, STAFF_OF_SPRING)
    assert (crystals(state), area(state)) == (15, [])


def test_dragon_skull_takes_the_tapped_one_of_two_copies():
    second = TREE_OF_LIGHT + KINDS
    state = lay(areas={0: [TREE_OF_LIGHT, TREE_OF_LIGHT, DRAGON_SKULL, PURSE_OF_IO]}, tapped=[second])
    give_up(activate(state, DRAGON_SKULL), TREE_OF_LIGHT, PURSE_OF_IO, DRAGON_SKULL)
    assert area(state) == [TREE_OF_LIGHT]
    assert (state.record["zone"][TREE_OF_LIGHT], state.record["zone"][second]) == (PLAY, DISCARD)


def test_dragon_skull_sacrifices_have_their_consequences_at_once():
    grimoire = lay(
        areas={0: [DRAGON_SKULL, BESPELLED_GRIMOIRE, PURSE_OF_IO, STAFF_OF_SPRING]}, reserve={0: (9, 0, 0, 1)}
    )
    give_up(activate(grimoire, DRAGON_SKULL), BESPELLED_GRIMOIRE)
    assert step(grimoire) == OVERFLOW
    reserve(grimoire, AIR, AIR, EARTH)
    assert step(grimoire) == SACRIFICE
    give_up(grimoire, PURSE_OF_IO, STAFF_OF_SPRING)
    assert (crystals(grimoire), energies(grimoire)) == (15, (7, 0, 0, 0))
    treatise = lay(areas={0: [DRAGON_SKULL, CURSED_TREATISE_OF_ARUS, BESPELLED_GRIMOIRE]}, reserve={0: (9, 0, 0, 1)})
    give_up(activate(treatise, DRAGON_SKULL), CURSED_TREATISE_OF_ARUS)
    assert (energies(treatise), step(treatise)) == ((0, 0, 0, 0), SACRIFICE)


# ------------------------------------------------------------------------------------------ 38 Demon of Argos


def test_demon_of_argos_lowers_every_other_gauge_and_deals_every_opponent_a_card():
    state = lay(
        num_players=4,
        seat=1,
        hands={0: [PURSE_OF_IO], 1: [DEMON_OF_ARGOS]},
        reserve={1: ONE_EACH},
        gauge={0: 4, 1: 5, 2: 0, 3: 1},
    )
    summon(state, DEMON_OF_ARGOS)
    assert step(state) is None
    assert [gauge(state, seat) for seat in range(4)] == [3, 5, 0, 0]
    assert [len(hand(state, seat)) for seat in range(4)] == [2, 0, 1, 1]


def test_demon_of_argos_leaves_cards_above_the_gauge_in_play():
    state = lay(
        hands={0: [DEMON_OF_ARGOS], 1: [DIE_OF_MALICE]},
        areas={1: [PURSE_OF_IO, STAFF_OF_SPRING]},
        reserve={0: ONE_EACH},
        gauge={0: 5, 1: 2},
    )
    summon(state, DEMON_OF_ARGOS)
    assert (gauge(state, 1), area(state, 1)) == (1, [PURSE_OF_IO, STAFF_OF_SPRING])
    done(state)
    assert state.seat == 1
    assert hand_choices(state) == set()


def test_demon_of_argos_deals_clockwise_what_there_is_and_only_the_receiver_sees_it():
    state = lay(num_players=3, seat=1, hands={1: [DEMON_OF_ARGOS]}, reserve={1: ONE_EACH}, pile=[BEGGARS_HORN])
    summon(state, DEMON_OF_ARGOS)
    assert [hand(state, seat) for seat in range(3)] == [[], [], [BEGGARS_HORN]]
    assert state.record["seen"][BEGGARS_HORN] == 0b100
    assert [gauge(state, seat) for seat in range(3)] == [9, 10, 9]
