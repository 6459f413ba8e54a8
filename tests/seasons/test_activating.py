"""Activation: once a round, tapping, Thieving Fairies, costs (rules page, sections 11 and 25.8)."""

import pytest

from tabletopzoo.seasons.components import (
    AIR,
    BALANCE_OF_ISHTAR,
    CARDS,
    CRYSTAL_ORB,
    DAMNED_SOUL_OF_ONYS,
    DRAGON_SKULL,
    FIGRIM_THE_AVARICIOUS,
    GLUTTON_CAULDRON,
    IDOL_OF_THE_FAMILIAR,
    KAIRN_THE_DESTROYER,
    KINDS,
    MIRROR_OF_THE_SEASONS,
    NECROTIC_KRISS,
    PAY_ANY,
    POTION_OF_DREAMS,
    POTION_OF_KNOWLEDGE,
    POTION_OF_LIFE,
    POTION_OF_POWER,
    PURSE_OF_IO,
    RAGFIELDS_HELM,
    SID_NIGHTSHADE,
    SYLLAS_THE_FAITHFUL,
    TEMPORAL_BOOTS,
    THIEVING_FAIRIES,
    TREE_OF_LIGHT,
    WATER,
)
from tests.seasons.table import (
    activate,
    area,
    crystals,
    die,
    done,
    gauge,
    lay,
    play_choices,
    reserve,
    step,
    summon,
)

GEARS = {5, 16, 23, 24, 25, 26, 32, 34, 35, 37, 43, 44, 47, 50}


def tapped(state):
    """The cards of the record that are turned sideways."""
    return [card for card in range(CARDS) if state.record["tapped"][card]]


@pytest.mark.parametrize("number", sorted(GEARS))
def test_a_card_with_a_gear_may_be_activated_once_a_round(number):
    kind = number - 1
    state = lay(
        hands={0: [SYLLAS_THE_FAITHFUL, PURSE_OF_IO]},
        areas={0: [kind, TEMPORAL_BOOTS, RAGFIELDS_HELM]},
        reserve={0: (3, 1, 0, 0)},
        crystals={0: 9},
    )
    assert play_choices(state) == {kind}
    activate(state, kind)
    assert kind in tapped(state) or kind not in area(state)
    while step(state) is not None:  # pay, sacrifice, gain what comes first
        state.step(state.legal_actions()[0])
    assert play_choices(state) == set()


def test_no_other_card_is_activated_in_the_free_part():
    others = [number - 1 for number in range(1, 51) if number not in GEARS]
    for start in range(0, len(others), 9):
        state = lay(
            hands={0: [SID_NIGHTSHADE]},
            areas={0: others[start : start + 9]},
            reserve={0: (2, 2, 2, 1)},
            crystals={0: 30},
            gauge=15,
        )
        assert play_choices(state) == set()


def test_a_card_may_be_activated_in_the_turn_it_enters_play():
    state = lay(hands={0: [POTION_OF_POWER]}, reserve={0: (0, 0, 2, 0)}, gauge=3)
    assert gauge(activate(summon(state, POTION_OF_POWER), POTION_OF_POWER)) == 5


def test_two_copies_are_two_activations():
    state = lay(areas={0: [KAIRN_THE_DESTROYER, KAIRN_THE_DESTROYER]}, reserve={0: (2, 0, 0, 0)}, crystals={1: 9})
    for left in (5, 1):
        assert crystals(reserve(activate(state, KAIRN_THE_DESTROYER), AIR), 1) == left
    assert tapped(state) == [KAIRN_THE_DESTROYER, KAIRN_THE_DESTROYER + KINDS]
    assert play_choices(state) == set()


def test_a_card_activated_in_the_last_round_may_be_activated_again():
    state = lay(areas={0: [IDOL_OF_THE_FAMILIAR, FIGRIM_THE_AVARICIOUS]}, tapped=[IDOL_OF_THE_FAMILIAR], turn=1)
    assert play_choices(state) == set()
    done(state)
    assert tapped(state) == []
    die(die(state, 0), 1)
    while step(state) is not None:  # a card symbol
        state.step(state.legal_actions()[0])
    assert state.seat == 0
    before = crystals(state)
    assert crystals(activate(state, IDOL_OF_THE_FAMILIAR)) == before + 1


def test_only_the_own_cards_are_activated():
    state = lay(areas={1: [IDOL_OF_THE_FAMILIAR, POTION_OF_KNOWLEDGE]})
    assert play_choices(state) == set()


@pytest.mark.parametrize(
    "kind",
    [
        BALANCE_OF_ISHTAR,
        KAIRN_THE_DESTROYER,
        POTION_OF_DREAMS,
        TREE_OF_LIGHT,
        GLUTTON_CAULDRON,
        DRAGON_SKULL,
        NECROTIC_KRISS,
        MIRROR_OF_THE_SEASONS,
        DAMNED_SOUL_OF_ONYS,
    ],
)
def test_what_cannot_be_paid_in_full_cannot_be_activated(kind):
    state = lay(areas={0: [kind, PURSE_OF_IO]}, reserve={0: (0, 0, 0, 0)}, crystals={0: 2})
    assert kind not in play_choices(state)


@pytest.mark.parametrize(
    "kind", [KAIRN_THE_DESTROYER, POTION_OF_POWER, POTION_OF_LIFE, IDOL_OF_THE_FAMILIAR, CRYSTAL_ORB, TREE_OF_LIGHT]
)
def test_an_activation_with_no_effect_is_legal_if_its_cost_can_be_paid(kind):
    """Nobody has crystals, the pile is empty, the reserve has one energy, transmuting is allowed already."""
    state = lay(areas={0: [kind]}, reserve={0: (1, 0, 0, 0)}, pile=[], crystals={0: 3}, transmute=1)
    assert kind in play_choices(state)
    activate(state, kind)


# ------------------------------------------------------------------------------------------ Thieving Fairies


@pytest.mark.parametrize(("owned", "left", "gained"), [(0, 0, 2), (1, 0, 3), (2, 0, 4), (5, 3, 4)])
def test_two_fairies_take_a_crystal_each_if_there_is_one_and_gain_one_more_each(owned, left, gained):
    state = lay(areas={0: [IDOL_OF_THE_FAMILIAR], 1: [THIEVING_FAIRIES, THIEVING_FAIRIES]}, crystals={0: owned, 1: 10})
    activate(state, IDOL_OF_THE_FAMILIAR)
    assert crystals(state) == left
    assert crystals(state, 1) == 10 + gained


def test_the_card_is_tapped_and_fairies_paid_before_the_cost():
    state = lay(
        areas={0: [KAIRN_THE_DESTROYER], 1: [THIEVING_FAIRIES]}, reserve={0: (1, 1, 0, 0)}, crystals={0: 3, 1: 3}
    )
    activate(state, KAIRN_THE_DESTROYER)
    assert step(state) == PAY_ANY
    assert tapped(state) == [KAIRN_THE_DESTROYER]
    assert (crystals(state), crystals(state, 1)) == (2, 5)
    reserve(state, WATER)
    assert crystals(state, 1) == 1


@pytest.mark.parametrize(("owned", "fairies", "may_gain"), [(3, 0, True), (3, 1, False), (4, 1, True), (4, 2, False)])
def test_crystals_of_the_cost_must_be_left_after_the_fairies(owned, fairies, may_gain):
    state = lay(areas={0: [TREE_OF_LIGHT], 1: [THIEVING_FAIRIES] * fairies}, crystals={0: owned})
    assert (TREE_OF_LIGHT in play_choices(state)) == may_gain


def test_fairies_never_block_an_activation_for_lack_of_their_crystal():
    state = lay(areas={0: [POTION_OF_KNOWLEDGE], 1: [THIEVING_FAIRIES]}, crystals={0: 0})
    assert play_choices(state) == {POTION_OF_KNOWLEDGE}


def test_fairies_of_their_owner_leave_the_owner_alone():
    state = lay(areas={0: [IDOL_OF_THE_FAMILIAR, THIEVING_FAIRIES]}, crystals={0: 5})
    assert crystals(activate(state, IDOL_OF_THE_FAMILIAR)) == 6
