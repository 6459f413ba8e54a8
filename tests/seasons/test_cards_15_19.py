"""Cards 15 to 19: what they cost, what they do, their choices and rulings (rules page, sections 17 and 25)."""

import pytest

from tabletopzoo.seasons.components import (
    A_NO,
    A_YES,
    AIR,
    AMSUG_LONGNECK,
    AMULET_OF_AIR,
    AMULET_OF_WATER,
    BALANCE_OF_ISHTAR,
    BESPELLED_GRIMOIRE,
    CURSED_TREATISE_OF_ARUS,
    DAMNED_SOUL_OF_ONYS,
    DIE_OF_MALICE,
    EARTH,
    FACE,
    FIRE,
    GAIN,
    GLUTTON_CAULDRON,
    KAIRN_THE_DESTROYER,
    KINDS,
    LANTERN_OF_XIDIT,
    MALICE,
    OVERFLOW,
    PAY_ANY,
    POTION_OF_KNOWLEDGE,
    PURSE_OF_IO,
    RAGFIELDS_HELM,
    STAFF_OF_SPRING,
    SYMBOL,
    TAKE_BACK,
    TEMPORAL_BOOTS,
    THIEVING_FAIRIES,
)
from tests.seasons.table import (
    WINTER,
    activate,
    amulet,
    amulet_choices,
    area,
    begin_turn,
    crystals,
    discarded,
    done,
    energies,
    face,
    give_up,
    hand,
    lay,
    may,
    no,
    play_choices,
    reserve,
    reserve_choices,
    season_of,
    shift,
    step,
    stored,
    summon,
    types,
    yes,
)

ONE_EACH = (1, 1, 1, 1)

# ------------------------------------------------------------------------------------------ 15 Die of Malice

DICE = [(0, face(WINTER, 0, draw=1)), (1, 0), (2, 0)]


def shows(state, die):
    """The parts of the face that a die shows."""
    record = state.record
    return FACE[record["dice_season"], die, record["face"][die]]


def test_die_of_malice_rerolls_the_die_before_it_is_resolved_and_brings_two_crystals():
    results = set()
    for seed in range(40):
        state = begin_turn(dice=DICE, areas={0: [DIE_OF_MALICE]}, seed=seed, pile=[PURSE_OF_IO])
        assert step(state) == MALICE
        assert {a for a in (A_YES, A_NO) if may(state, a)} == {A_YES, A_NO}
        left = int(state.record["face"][2])
        yes(state)
        results.add(int(state.record["face"][0]))
        shown = shows(state, 0)
        assert crystals(state) == 2 + shown[4]
        assert energies(state) == tuple(shown[:4])
        assert (step(state) == SYMBOL) == bool(shown[6])  # the new face only
        assert state.record["face"][2] == left
    assert results == set(range(6))


def test_die_of_malice_declined_once_is_not_offered_again():
    state = begin_turn(dice=DICE, areas={0: [DIE_OF_MALICE, DIE_OF_MALICE]})
    no(state)
    assert step(state) == SYMBOL
    assert crystals(state) == 0
    no(yes(state))
    assert play_choices(state) == set()


def test_die_of_malice_second_copy_may_reroll_the_new_face():
    state = begin_turn(dice=DICE, areas={0: [DIE_OF_MALICE, DIE_OF_MALICE]})
    yes(state)
    assert step(state) == MALICE
    yes(state)
    assert step(state) != MALICE
    assert crystals(state) == 4 + shows(state, 0)[4]
    assert state.record["tapped"][[DIE_OF_MALICE, DIE_OF_MALICE + KINDS]].tolist() == [1, 1]


def test_die_of_malice_summoned_in_this_turn_comes_too_late():
    state = lay(hands={0: [DIE_OF_MALICE]})
    summon(state, DIE_OF_MALICE)
    assert play_choices(state) == set()


def test_die_of_malice_is_an_activation_for_thieving_fairies():
    state = begin_turn(dice=DICE, areas={0: [DIE_OF_MALICE], 1: [THIEVING_FAIRIES]}, crystals={0: 1})
    yes(state)  # the crystal goes before the reroll brings two
    assert crystals(state) == 2 + shows(state, 0)[4]
    assert crystals(state, 1) == 2


def test_die_of_malice_rolls_a_die_of_the_season_that_was_rolled():
    dice = [(die, 0) for die in range(3)]
    state = lay(seat=0, hands={0: [TEMPORAL_BOOTS]}, areas={1: [DIE_OF_MALICE]}, dice=dice, space=3)
    shift(summon(state, TEMPORAL_BOOTS), 1)
    done(state)
    assert (state.seat, step(state)) == (1, MALICE)
    yes(state)
    assert state.record["dice_season"] == season_of(WINTER)
    shown = FACE[season_of(WINTER), 1, state.record["face"][1]]
    assert energies(state, 1) == tuple(shown[:4])


# ------------------------------------------------------------------------------------------ 16 Kairn the Destroyer


def test_kairn_takes_an_energy_and_up_to_four_crystals_from_each_opponent():
    state = lay(num_players=3, areas={0: [KAIRN_THE_DESTROYER]}, reserve={0: (1, 0, 0, 2)}, crystals={0: 5, 1: 9, 2: 3})
    activate(state, KAIRN_THE_DESTROYER)
    assert step(state) == PAY_ANY
    assert reserve_choices(state) == {AIR, EARTH}
    reserve(state, EARTH)
    assert [crystals(state, seat) for seat in range(3)] == [5, 5, 0]  # to the supply
    assert energies(state) == (1, 0, 0, 1)
    assert play_choices(state) == set()


def test_kairn_may_be_paid_from_an_amulet_of_water_and_needs_an_energy():
    state = lay(
        areas={0: [KAIRN_THE_DESTROYER, AMULET_OF_WATER]}, stored={AMULET_OF_WATER: (0, 0, 1, 0)}, crystals={1: 4}
    )
    activate(state, KAIRN_THE_DESTROYER)
    assert amulet_choices(state) == {FIRE}
    amulet(state, FIRE)
    assert crystals(state, 1) == 0
    cauldron = lay(areas={0: [KAIRN_THE_DESTROYER, GLUTTON_CAULDRON]}, stored={GLUTTON_CAULDRON: ONE_EACH})
    assert play_choices(cauldron) == set()


def test_kairn_may_be_activated_in_the_turn_he_is_summoned_even_for_nothing():
    state = lay(hands={0: [KAIRN_THE_DESTROYER]}, reserve={0: (4, 0, 0, 0)})
    summon(state, KAIRN_THE_DESTROYER)
    reserve(activate(state, KAIRN_THE_DESTROYER), AIR)
    assert crystals(state, 1) == 0
    assert energies(state) == (0, 0, 0, 0)


# ------------------------------------------------------------------------------------------ 17 Amsug Longneck


def test_amsug_takes_an_item_of_every_player_back_opponents_clockwise_first():
    state = lay(
        num_players=4,
        seat=2,
        hands={2: [AMSUG_LONGNECK]},
        reserve={2: (1, 1, 0, 0)},
        areas={
            0: [KAIRN_THE_DESTROYER],
            1: [PURSE_OF_IO, KAIRN_THE_DESTROYER],
            2: [AMULET_OF_AIR],
            3: [STAFF_OF_SPRING],
        },
    )
    summon(state, AMSUG_LONGNECK)
    assert (state.seat, step(state)) == (3, TAKE_BACK)
    assert play_choices(state) == {STAFF_OF_SPRING}
    give_up(state, STAFF_OF_SPRING)
    assert state.seat == 1  # seat 0 has only a familiar
    assert play_choices(state) == {PURSE_OF_IO}
    give_up(state, PURSE_OF_IO)
    assert state.seat == 2
    give_up(state, AMULET_OF_AIR)
    assert step(state) is None
    assert [hand(state, seat) for seat in range(4)] == [[], [PURSE_OF_IO], [AMULET_OF_AIR], [STAFF_OF_SPRING]]
    assert [area(state, seat) for seat in range(4)] == [
        [KAIRN_THE_DESTROYER],
        [KAIRN_THE_DESTROYER],
        [AMSUG_LONGNECK],
        [],
    ]


def test_amsug_lets_an_item_be_summoned_and_activated_again_in_the_same_turn():
    state = lay(
        hands={0: [AMSUG_LONGNECK]},
        areas={0: [BALANCE_OF_ISHTAR]},
        tapped=[BALANCE_OF_ISHTAR],
        reserve={0: (4, 1, 0, 0)},
        crystals={0: 2},
    )
    give_up(summon(state, AMSUG_LONGNECK), BALANCE_OF_ISHTAR)
    assert state.scores[0] == 2 + 8 - 5  # an unplayed card again
    summon(state, BALANCE_OF_ISHTAR)
    reserve(activate(state, BALANCE_OF_ISHTAR), AIR, AIR, AIR)
    assert crystals(state) == 9


def test_amsug_on_cursed_treatise_is_no_sacrifice():
    state = lay(
        hands={0: [AMSUG_LONGNECK]}, areas={1: [CURSED_TREATISE_OF_ARUS]}, reserve={0: (1, 1, 0, 0), 1: (0, 2, 0, 0)}
    )
    give_up(summon(state, AMSUG_LONGNECK), CURSED_TREATISE_OF_ARUS)
    assert hand(state, 1) == [CURSED_TREATISE_OF_ARUS]
    assert energies(state, 1) == (0, 2, 0, 0)
    assert discarded(state) == []


def test_amsug_costs_stored_energies_and_the_wider_limit():
    cauldron = lay(
        hands={0: [AMSUG_LONGNECK]},
        areas={0: [GLUTTON_CAULDRON]},
        stored={GLUTTON_CAULDRON: (5, 0, 0, 0)},
        reserve={0: (1, 1, 0, 0)},
    )
    give_up(summon(cauldron, AMSUG_LONGNECK), GLUTTON_CAULDRON)
    assert stored(cauldron, GLUTTON_CAULDRON) == (0, 0, 0, 0)
    assert energies(cauldron) == (0, 0, 0, 0)
    grimoire = lay(
        hands={0: [AMSUG_LONGNECK]}, areas={1: [BESPELLED_GRIMOIRE]}, reserve={0: (1, 1, 0, 0), 1: (4, 4, 0, 0)}
    )
    give_up(summon(grimoire, AMSUG_LONGNECK), BESPELLED_GRIMOIRE)
    assert (grimoire.seat, step(grimoire)) == (1, OVERFLOW)
    reserve(grimoire, AIR)
    assert energies(grimoire, 1) == (3, 4, 0, 0)


def test_amsug_is_compulsory_and_the_returned_card_is_known_to_all():
    state = lay(hands={0: [AMSUG_LONGNECK]}, areas={1: [PURSE_OF_IO, STAFF_OF_SPRING]}, reserve={0: (1, 1, 0, 0)})
    summon(state, AMSUG_LONGNECK)
    assert len(state.legal_actions()) == 2
    give_up(state, STAFF_OF_SPRING)
    assert state.record["seen"][STAFF_OF_SPRING] == 0b11


# ------------------------------------------------------------------------------------------ 18 Bespelled Grimoire


def test_bespelled_grimoire_raises_the_limit_to_ten_before_its_two_energies():
    state = lay(hands={0: [BESPELLED_GRIMOIRE]}, reserve={0: (5, 1, 0, 1)})
    summon(state, BESPELLED_GRIMOIRE)
    assert step(state) == GAIN
    types(state, AIR, FIRE)
    assert energies(state) == (6, 0, 1, 0)
    assert step(state) is None
    ten = lay(hands={0: [BESPELLED_GRIMOIRE]}, areas={0: [BESPELLED_GRIMOIRE]}, reserve={0: (8, 1, 0, 1)})
    types(summon(ten, BESPELLED_GRIMOIRE), AIR, FIRE)
    assert energies(ten) == (9, 0, 1, 0)
    assert step(ten) is None


def test_bespelled_grimoires_do_not_add_up():
    state = lay(areas={0: [BESPELLED_GRIMOIRE, BESPELLED_GRIMOIRE, POTION_OF_KNOWLEDGE]}, reserve={0: (8, 0, 0, 0)})
    types(activate(state, POTION_OF_KNOWLEDGE), FIRE, FIRE, FIRE, FIRE, FIRE)
    assert step(state) == OVERFLOW
    reserve(state, AIR, AIR, AIR)
    assert energies(state) == (5, 0, 5, 0)


def test_bespelled_grimoire_energies_count_for_lantern_of_xidit():
    state = lay(areas={0: [BESPELLED_GRIMOIRE, LANTERN_OF_XIDIT]}, reserve={0: (10, 0, 0, 0)})
    assert state.scores[0] == 8 + 24 + 30


# ------------------------------------------------------------------------------------------ 19 Ragfield's Helm


@pytest.mark.parametrize(
    ("own", "others", "gained"),
    [([PURSE_OF_IO], [STAFF_OF_SPRING], 20), ([], [STAFF_OF_SPRING], 0), ([RAGFIELDS_HELM], [STAFF_OF_SPRING], 40)],
)
def test_ragfields_helm_pays_for_strictly_the_most_cards(own, others, gained):
    state = lay(num_players=3, areas={0: [RAGFIELDS_HELM, *own], 2: others}, crystals={0: 50})
    printed = {PURSE_OF_IO: 6, RAGFIELDS_HELM: 10}
    assert state.scores[0] == 50 + 10 + sum(printed[card] for card in own) + gained


def test_ragfields_helm_counts_damned_souls_that_came_from_the_right():
    state = lay(areas={0: [DAMNED_SOUL_OF_ONYS], 1: [RAGFIELDS_HELM]}, reserve={0: (0, 1, 0, 0)}, crystals={0: 9, 1: 9})
    assert state.scores == [9 - 5, 9 + 10]
    activate(state, DAMNED_SOUL_OF_ONYS)
    assert state.scores == [9, 9 + 10 - 5 + 20]
