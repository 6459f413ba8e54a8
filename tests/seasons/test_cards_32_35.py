"""Cards 32 to 35: what they do, their choices and rulings (rules page, sections 17, 22, 23 and 25)."""

import pytest

from tabletopzoo.seasons.components import (
    A_NO,
    A_YES,
    AIR,
    AMSUG_LONGNECK,
    AMULET_OF_EARTH,
    AMULET_OF_WATER,
    ARCANO_LEECH,
    CRYSTAL_ORB,
    DIE_OF_MALICE,
    DRAGON_SKULL,
    EARTH,
    ELEMENTAL_AMULET,
    FIRE,
    GAIN,
    GLUTTON_CAULDRON,
    KINDS,
    MODE,
    NARIA_THE_PROPHETESS,
    ORB_PLAY,
    OVERFLOW,
    PAY_ANY,
    POTION_OF_DREAMS,
    POTION_OF_POWER,
    PURSE_OF_IO,
    RUNIC_CUBE_OF_EOLIS,
    SID_NIGHTSHADE,
    STAFF_OF_SPRING,
    THIEVING_FAIRIES,
    TREE_OF_LIGHT,
    WATER,
    YJANGS_FORGOTTEN_VASE,
)
from tests.seasons.table import (
    activate,
    amulet,
    amulet_choices,
    area,
    choose,
    crystals,
    discarded,
    done,
    energies,
    give_up,
    hand,
    hand_choices,
    lay,
    may,
    no,
    play_choices,
    reserve,
    reserve_choices,
    step,
    stored,
    summon,
    types,
    yes,
)

ONE_EACH = (1, 1, 1, 1)


def modes(state):
    """The modes that Tree of Light or Crystal Orb offer."""
    return [name for name, action in (("A", A_YES), ("B", A_NO)) if may(state, action)]


# ------------------------------------------------------------------------------------------ 32 Tree of Light


def test_tree_of_light_mode_a_turns_three_crystals_into_an_energy_of_choice():
    state = lay(areas={0: [TREE_OF_LIGHT]}, crystals={0: 4}, reserve={0: (0, 7, 0, 0)})
    activate(state, TREE_OF_LIGHT)
    assert (step(state), modes(state)) == (MODE, ["A", "B"])
    yes(state)
    assert (crystals(state), step(state)) == (1, GAIN)
    types(state, FIRE)
    assert step(state) == OVERFLOW
    reserve(state, WATER)
    assert energies(state) == (0, 6, 1, 0)
    assert reserve_choices(state) == set()  # gives no permission to transmute
    assert play_choices(state) == set()  # one mode for each activation


def test_tree_of_light_mode_b_permits_transmuting_until_the_end_of_the_turn():
    state = lay(
        areas={0: [TREE_OF_LIGHT, AMULET_OF_WATER]}, stored={AMULET_OF_WATER: (0, 1, 0, 0)}, reserve={0: (0, 0, 1, 2)}
    )
    no(activate(state, TREE_OF_LIGHT))
    assert step(state) == PAY_ANY
    assert (reserve_choices(state), amulet_choices(state)) == ({FIRE, EARTH}, {WATER})
    amulet(state, WATER)
    assert crystals(state) == 0
    assert reserve_choices(state) == {FIRE, EARTH}
    assert crystals(reserve(state, FIRE, EARTH)) == 5
    done(done(state))
    assert state.record["transmute"] == 0


def test_tree_of_light_mode_b_is_legal_where_transmuting_is_allowed_already():
    state = lay(areas={0: [TREE_OF_LIGHT]}, reserve={0: (1, 0, 0, 1)}, transmute=1)
    reserve(no(activate(state, TREE_OF_LIGHT)), AIR)
    assert reserve_choices(state) == {EARTH}


@pytest.mark.parametrize(
    ("held", "owned", "offered"),
    [((0, 0, 0, 0), 2, []), ((0, 0, 0, 0), 3, ["A"]), ((0, 1, 0, 0), 2, ["B"]), ((0, 1, 0, 0), 3, ["A", "B"])],
)
def test_tree_of_light_offers_the_modes_that_can_be_paid(held, owned, offered):
    state = lay(
        areas={0: [TREE_OF_LIGHT, GLUTTON_CAULDRON]},
        stored={GLUTTON_CAULDRON: (3, 0, 0, 0)},
        reserve={0: held},
        crystals={0: owned},
    )
    assert (TREE_OF_LIGHT in play_choices(state)) == bool(offered)
    if offered:
        assert modes(activate(state, TREE_OF_LIGHT)) == offered


def test_tree_of_light_two_copies_are_two_activations():
    state = lay(areas={0: [TREE_OF_LIGHT] * 2}, crystals={0: 6})
    for _ in range(2):
        types(yes(activate(state, TREE_OF_LIGHT)), AIR)
    assert energies(state) == (2, 0, 0, 0)
    assert play_choices(state) == set()


# ------------------------------------------------------------------------------------------ 33 Arcano Leech


def test_arcano_leech_takes_a_crystal_for_each_copy_of_a_summon_and_stops_who_has_none():
    one = lay(num_players=3, hands={0: [DIE_OF_MALICE]}, areas={1: [ARCANO_LEECH]}, crystals={0: 1})
    summon(one, DIE_OF_MALICE)
    assert [crystals(one, seat) for seat in range(3)] == [0, 1, 0]
    assert hand_choices(lay(hands={0: [DIE_OF_MALICE]}, areas={1: [ARCANO_LEECH]})) == set()
    both = {"hands": {0: [DIE_OF_MALICE]}, "areas": {1: [ARCANO_LEECH] * 2}}
    assert hand_choices(lay(crystals={0: 1}, **both)) == set()
    assert crystals(summon(lay(crystals={0: 2}, **both), DIE_OF_MALICE), 1) == 2
    split = lay(
        num_players=3, hands={0: [DIE_OF_MALICE]}, areas={1: [ARCANO_LEECH], 2: [ARCANO_LEECH]}, crystals={0: 5}
    )
    summon(split, DIE_OF_MALICE)
    assert [crystals(split, seat) for seat in range(3)] == [3, 1, 1]


def test_arcano_leech_crystal_must_be_left_after_the_crystal_cost():
    position = {"hands": {0: [NARIA_THE_PROPHETESS]}, "areas": {1: [ARCANO_LEECH]}}
    assert hand_choices(lay(crystals={0: 3}, **position)) == set()
    state = summon(lay(crystals={0: 4}, **position), NARIA_THE_PROPHETESS)
    assert (crystals(state), crystals(state, 1)) == (0, 1)


def test_arcano_leech_is_paid_before_the_staff_pays():
    position = {"hands": {0: [DIE_OF_MALICE]}, "areas": {0: [STAFF_OF_SPRING], 1: [ARCANO_LEECH]}}
    assert hand_choices(lay(**position)) == set()
    assert crystals(summon(lay(crystals={0: 1}, **position), DIE_OF_MALICE)) == 3


def test_arcano_leech_is_paid_before_the_entry_effect():
    state = lay(
        hands={0: [SID_NIGHTSHADE]}, areas={1: [ARCANO_LEECH]}, reserve={0: (0, 0, 0, 1)}, crystals={0: 21, 1: 19}
    )
    summon(state, SID_NIGHTSHADE)  # 20 against 20
    assert (crystals(state), crystals(state, 1)) == (20, 20)


def test_arcano_leech_leaves_its_owner_and_free_entries_alone():
    own = lay(hands={0: [DIE_OF_MALICE]}, areas={0: [ARCANO_LEECH]})
    assert area(summon(own, DIE_OF_MALICE)) == [ARCANO_LEECH, DIE_OF_MALICE]
    free = lay(hands={0: [RUNIC_CUBE_OF_EOLIS]}, areas={0: [POTION_OF_DREAMS], 1: [ARCANO_LEECH]}, crystals={0: 1})
    choose(activate(free, POTION_OF_DREAMS), RUNIC_CUBE_OF_EOLIS)
    assert area(free) == [RUNIC_CUBE_OF_EOLIS]
    assert (crystals(free), crystals(free, 1)) == (1, 0)


# ------------------------------------------------------------------------------------------ 34 Crystal Orb


def test_crystal_orb_mode_a_plays_the_top_card_free_for_four_energies_of_any_types():
    state = lay(
        areas={0: [CRYSTAL_ORB, STAFF_OF_SPRING, YJANGS_FORGOTTEN_VASE, AMULET_OF_WATER], 1: [ARCANO_LEECH]},
        stored={AMULET_OF_WATER: (0, 1, 0, 0)},
        reserve={0: (1, 0, 0, 3)},
        crystals={0: 1},
        pile=[RUNIC_CUBE_OF_EOLIS],
    )
    activate(state, CRYSTAL_ORB)
    assert (step(state), modes(state)) == (MODE, ["A"])
    yes(state)
    assert step(state) == ORB_PLAY
    assert (state.record["top_card"], state.record["top_known"]) == (RUNIC_CUBE_OF_EOLIS, 0b01)
    yes(state)
    assert (reserve_choices(state), amulet_choices(state)) == ({AIR, EARTH}, {WATER})
    amulet(reserve(state, EARTH, EARTH, EARTH), WATER)
    assert step(state) is None
    assert area(state)[-1] == RUNIC_CUBE_OF_EOLIS
    assert (energies(state), crystals(state), crystals(state, 1)) == ((1, 0, 0, 0), 1, 0)


def test_crystal_orb_resolves_the_entry_effect_of_the_card_that_enters_free():
    state = lay(areas={0: [CRYSTAL_ORB]}, reserve={0: ONE_EACH}, pile=[ELEMENTAL_AMULET])
    reserve(yes(yes(activate(state, CRYSTAL_ORB))), AIR, WATER, FIRE, EARTH)
    assert crystals(state) == 5
    assert (step(state), state.record["gauge"][0]) == (GAIN, 11)


def test_crystal_orb_mode_a_may_leave_the_card_which_its_owner_knows_until_a_card_leaves_the_pile():
    state = lay(areas={0: [CRYSTAL_ORB, POTION_OF_POWER, POTION_OF_POWER]}, reserve={0: ONE_EACH})
    no(yes(activate(state, CRYSTAL_ORB)))
    top = int(state.record["top_card"])
    assert step(state) is None
    assert energies(state) == ONE_EACH
    assert area(state) == [CRYSTAL_ORB, POTION_OF_POWER, POTION_OF_POWER]
    assert state.record["top_known"] == 0b01
    activate(state, POTION_OF_POWER)
    assert hand(state) == [top % KINDS]
    assert (state.record["top_card"], state.record["top_known"]) == (-1, 0)


@pytest.mark.parametrize(("held", "room"), [((1, 1, 0, 1), 10), (ONE_EACH, 1)])
def test_crystal_orb_without_four_energies_or_room_looks_without_a_question(held, room):
    state = lay(areas={0: [CRYSTAL_ORB]}, reserve={0: held}, gauge={0: room}, pile=[RUNIC_CUBE_OF_EOLIS])
    yes(activate(state, CRYSTAL_ORB))
    assert step(state) is None
    assert (state.record["top_card"], state.record["top_known"]) == (RUNIC_CUBE_OF_EOLIS, 0b01)
    assert (energies(state), area(state)) == (held, [CRYSTAL_ORB])


def test_crystal_orb_mode_b_discards_the_top_card_unseen_for_three_crystals():
    state = lay(areas={0: [CRYSTAL_ORB]}, crystals={0: 5}, pile=[RUNIC_CUBE_OF_EOLIS])
    activate(state, CRYSTAL_ORB)
    assert modes(state) == ["A", "B"]
    no(state)
    assert crystals(state) == 2
    assert discarded(state) == [RUNIC_CUBE_OF_EOLIS]
    assert state.record["seen"][RUNIC_CUBE_OF_EOLIS] == 0
    assert state.record["pile_n"] == 0


def test_crystal_orb_second_copy_may_discard_the_card_the_first_has_shown():
    state = lay(areas={0: [CRYSTAL_ORB] * 2}, crystals={0: 3}, pile=[RUNIC_CUBE_OF_EOLIS, PURSE_OF_IO])
    yes(activate(state, CRYSTAL_ORB))
    looked_at = int(state.record["top_card"])
    no(activate(state, CRYSTAL_ORB))
    assert discarded(state) == [looked_at % KINDS]
    assert state.record["seen"][looked_at] == 0b01


def test_crystal_orb_makes_a_new_pile_of_the_discard_pile_first():
    state = lay(areas={0: [CRYSTAL_ORB]}, pile=[], discard=[PURSE_OF_IO])
    yes(activate(state, CRYSTAL_ORB))
    assert discarded(state) == []
    assert (state.record["pile_n"], state.record["top_card"]) == (1, PURSE_OF_IO)
    unseen = lay(areas={0: [CRYSTAL_ORB]}, crystals={0: 3}, pile=[], discard=[PURSE_OF_IO, AMULET_OF_EARTH])
    no(activate(unseen, CRYSTAL_ORB))
    assert len(discarded(unseen)) == unseen.record["pile_n"] == 1


def test_crystal_orb_without_any_card_has_mode_b_only():
    state = lay(areas={0: [CRYSTAL_ORB]}, crystals={0: 3}, pile=[])
    activate(state, CRYSTAL_ORB)
    assert modes(state) == ["B"]
    assert crystals(no(state)) == 0
    assert play_choices(lay(areas={0: [CRYSTAL_ORB]}, crystals={0: 2}, pile=[])) == set()


def test_crystal_orb_loses_a_crystal_to_fairies_before_the_mode_is_chosen():
    state = lay(areas={0: [CRYSTAL_ORB], 1: [THIEVING_FAIRIES]}, crystals={0: 3})
    activate(state, CRYSTAL_ORB)
    assert (crystals(state), modes(state)) == (2, ["A"])


# ------------------------------------------------------------------------------------------ 35 Glutton Cauldron


def test_glutton_cauldron_keeps_an_energy_of_reserve_or_amulet_once_a_round():
    state = lay(
        areas={0: [GLUTTON_CAULDRON, AMULET_OF_WATER]},
        stored={AMULET_OF_WATER: (0, 0, 1, 0)},
        reserve={0: (1, 0, 0, 1)},
    )
    activate(state, GLUTTON_CAULDRON)
    assert step(state) == PAY_ANY
    assert (reserve_choices(state), amulet_choices(state)) == ({AIR, EARTH}, {FIRE})
    amulet(state, FIRE)
    assert stored(state, GLUTTON_CAULDRON) == (0, 0, 1, 0)
    assert energies(state) == (1, 0, 0, 1)
    assert play_choices(state) == set()


def test_glutton_cauldron_with_the_seventh_energy_gives_fifteen_crystals_and_all_seven_back():
    state = lay(areas={0: [GLUTTON_CAULDRON]}, stored={GLUTTON_CAULDRON: (1, 1, 0, 4)}, reserve={0: (0, 0, 3, 0)})
    reserve(activate(state, GLUTTON_CAULDRON), FIRE)
    assert crystals(state) == 15
    assert energies(state) == (1, 1, 3, 4)
    assert area(state) == []
    assert discarded(state) == [GLUTTON_CAULDRON]
    assert stored(state, GLUTTON_CAULDRON) == (0, 0, 0, 0)
    assert step(state) == OVERFLOW
    reserve(state, EARTH, EARTH)
    assert (energies(state), step(state)) == ((1, 1, 3, 2), None)


def test_glutton_cauldron_with_the_sixth_energy_waits():
    state = lay(areas={0: [GLUTTON_CAULDRON]}, stored={GLUTTON_CAULDRON: (5, 0, 0, 0)}, reserve={0: (1, 0, 0, 0)})
    reserve(activate(state, GLUTTON_CAULDRON), AIR)
    assert (crystals(state), area(state)) == (0, [GLUTTON_CAULDRON])
    assert stored(state, GLUTTON_CAULDRON) == (6, 0, 0, 0)


def test_glutton_cauldron_needs_an_energy_and_its_own_cannot_be_used():
    state = lay(
        hands={0: [ELEMENTAL_AMULET]},
        areas={0: [GLUTTON_CAULDRON] * 2},
        stored={GLUTTON_CAULDRON: (3, 0, 0, 0)},
        transmute=1,
    )
    assert play_choices(state) == hand_choices(state) == reserve_choices(state) == amulet_choices(state) == set()


def test_glutton_cauldron_activates_the_fuller_copy_and_gives_up_the_emptier_one():
    second = GLUTTON_CAULDRON + KINDS
    position = {"areas": {0: [GLUTTON_CAULDRON] * 2}, "stored": {GLUTTON_CAULDRON: (2, 0, 0, 0), second: (0, 3, 0, 0)}}
    state = lay(hands={0: [AMSUG_LONGNECK]}, reserve={0: (1, 1, 1, 0)}, **position)
    reserve(activate(state, GLUTTON_CAULDRON), FIRE)
    assert stored(state, second) == (0, 3, 1, 0)
    give_up(summon(state, AMSUG_LONGNECK), GLUTTON_CAULDRON)
    assert stored(state, GLUTTON_CAULDRON) == (0, 0, 0, 0)
    assert stored(state, second) == (0, 3, 1, 0)


def test_glutton_cauldron_loses_its_energies_when_it_is_sacrificed_otherwise():
    state = lay(areas={0: [DRAGON_SKULL, GLUTTON_CAULDRON, PURSE_OF_IO]}, stored={GLUTTON_CAULDRON: (6, 0, 0, 0)})
    give_up(activate(state, DRAGON_SKULL), GLUTTON_CAULDRON, PURSE_OF_IO, DRAGON_SKULL)
    assert stored(state, GLUTTON_CAULDRON) == energies(state) == (0, 0, 0, 0)
    assert crystals(state) == 15
