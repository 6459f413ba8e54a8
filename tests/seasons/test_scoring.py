"""The end of the game: points and ties (rules page, sections 14, 23 and 25.25)."""

import pytest

from tabletopzoo.seasons.components import (
    AMULET_OF_AIR,
    AMULET_OF_EARTH,
    AMULET_OF_FIRE,
    AMULET_OF_WATER,
    BESPELLED_GRIMOIRE,
    CURSED_TREATISE_OF_ARUS,
    DAMNED_SOUL_OF_ONYS,
    DIE_OF_MALICE,
    FIGRIM_THE_AVARICIOUS,
    GLUTTON_CAULDRON,
    IDOL_OF_THE_FAMILIAR,
    KAIRN_THE_DESTROYER,
    LANTERN_OF_XIDIT,
    PRESTIGE,
    PURSE_OF_IO,
    RAGFIELDS_HELM,
    RUNIC_CUBE_OF_EOLIS,
    SEALED_CHEST_OF_URM,
    STAFF_OF_SPRING,
    SYLLAS_THE_FAITHFUL,
    TITUS_DEEPGAZE,
    TREE_OF_LIGHT,
)
from tests.seasons.table import (
    activate,
    done,
    lay,
)


def finish(num_players=2, **position):
    """The last turn of the last round ends: the token leaves year III."""
    last = num_players - 1
    state = done(lay(num_players=num_players, seat=last, turn=last, space=12, year=3, **position))
    assert state.done
    return state


def test_crystals_and_prestige_less_bonuses_and_hand_make_123():
    prestige_68 = [RUNIC_CUBE_OF_EOLIS, SYLLAS_THE_FAITHFUL, TREE_OF_LIGHT, TREE_OF_LIGHT]
    state = finish(crystals={0: 72}, areas={0: prestige_68}, bonuses={0: 2}, hands={0: [PURSE_OF_IO]})
    assert state.record["prestige"][0] == 68
    assert state.scores == [72 + 68 - 12 - 5, 0]
    assert state.scores[0] == 123


@pytest.mark.parametrize("kind", range(50))
def test_the_prestige_of_a_card_in_play_counts_negative_values_too(kind):
    state = lay(areas={0: [kind]})
    effect = {RAGFIELDS_HELM: 20, SEALED_CHEST_OF_URM: 20}.get(kind, 0)
    assert state.scores == [int(PRESTIGE[kind]) + effect, 0]
    assert lay(hands={0: [kind]}).scores == [-5, 0]


@pytest.mark.parametrize(("bonuses", "penalty"), [(0, 0), (1, 5), (2, 12), (3, 20)])
def test_bonuses_used_cost_five_twelve_or_twenty(bonuses, penalty):
    assert finish(crystals={0: 30}, bonuses={0: bonuses}).scores == [30 - penalty, 0]


def test_every_card_in_hand_costs_five():
    state = finish(crystals={0: 30}, hands={0: [RUNIC_CUBE_OF_EOLIS, PURSE_OF_IO, PURSE_OF_IO], 1: [AMULET_OF_AIR]})
    assert state.scores == [15, -5]


def test_energies_left_over_are_worth_nothing():
    areas = {0: [AMULET_OF_WATER, GLUTTON_CAULDRON]}
    stored = {AMULET_OF_WATER: (4, 0, 0, 0), GLUTTON_CAULDRON: (0, 6, 0, 0)}
    assert finish(reserve={0: (0, 0, 0, 7)}, areas=areas, stored=stored).scores == [6, 0]


def test_totals_may_be_negative():
    state = finish(
        hands={0: [PURSE_OF_IO, STAFF_OF_SPRING, TREE_OF_LIGHT]}, bonuses={0: 3}, areas={0: [CURSED_TREATISE_OF_ARUS]}
    )
    assert state.scores == [-10 - 15 - 20, 0]
    assert state.ranks == [2, 1]


# ------------------------------------------------------------------------------------------ cards


@pytest.mark.parametrize(
    ("helms", "others", "gained"), [(1, [1, 2], 20), (2, [1, 2], 40), (2, [3, 0], 0), (2, [4, 1], 0)]
)
def test_helms_pay_twenty_each_for_strictly_the_most_cards(helms, others, gained):
    own = [RAGFIELDS_HELM] * helms + [AMULET_OF_EARTH] * (3 - helms)
    fillers = iter([AMULET_OF_AIR, AMULET_OF_FIRE, PURSE_OF_IO, STAFF_OF_SPRING, DIE_OF_MALICE])
    areas = {0: own} | {1 + i: [next(fillers) for _ in range(count)] for i, count in enumerate(others)}
    state = finish(num_players=3, areas=areas)
    assert state.scores[0] == sum(int(PRESTIGE[kind]) for kind in own) + gained


def test_lanterns_pay_three_for_each_energy_in_the_reserve_only():
    state = finish(
        areas={0: [LANTERN_OF_XIDIT, LANTERN_OF_XIDIT, AMULET_OF_WATER, BESPELLED_GRIMOIRE]},
        stored={AMULET_OF_WATER: (4, 0, 0, 0)},
        reserve={0: (2, 3, 2, 3), 1: (7, 0, 0, 0)},
    )
    assert state.scores == [24 + 24 + 6 + 8 + 2 * 3 * 10, 0]


def test_sealed_chests_pay_twenty_each_without_a_familiar_in_play():
    chests = [SEALED_CHEST_OF_URM, SEALED_CHEST_OF_URM, PURSE_OF_IO]
    held = {0: [FIGRIM_THE_AVARICIOUS]}
    assert finish(areas={0: chests, 1: [TITUS_DEEPGAZE]}, crystals={0: 1}, hands=held).scores[0] == 66 - 5
    assert finish(areas={0: [*chests, KAIRN_THE_DESTROYER]}).scores[0] == 26 + 9


def test_a_damned_soul_counts_as_card_and_familiar_of_its_holder():
    areas = {0: [RAGFIELDS_HELM, DAMNED_SOUL_OF_ONYS], 1: [SEALED_CHEST_OF_URM]}
    assert finish(areas=areas).scores == [10 - 5 + 20, 10 + 20]
    state = lay(areas=areas, reserve={0: (0, 1, 0, 0)})
    activate(state, DAMNED_SOUL_OF_ONYS)
    assert state.scores == [10, 10 - 5]


# ------------------------------------------------------------------------------------------ who wins


def test_most_points_win():
    state = finish(num_players=3, crystals={0: 10, 1: 12, 2: 3})
    assert state.ranks == [2, 1, 3]
    assert max(state.returns()) == state.returns()[1]


def test_a_tie_goes_to_the_one_with_more_cards_in_play():
    areas = {0: [AMULET_OF_AIR], 1: [GLUTTON_CAULDRON, IDOL_OF_THE_FAMILIAR]}
    state = finish(crystals={0: 4, 1: 10}, areas=areas)
    assert state.scores == [10, 10]
    assert state.ranks == [2, 1]


def test_a_tie_in_cards_in_play_is_a_shared_victory():
    areas = {0: [AMULET_OF_AIR], 1: [GLUTTON_CAULDRON], 2: []}
    state = finish(num_players=3, crystals={0: 4, 1: 10, 2: 10}, areas=areas)
    assert state.scores == [10, 10, 10]
    assert state.ranks == [1, 1, 3]
    first, second, third = state.returns()
    assert first == second > third


def test_cards_in_hand_and_sacrificed_cards_do_not_break_a_tie():
    state = finish(crystals={0: 15, 1: 10}, hands={0: [PURSE_OF_IO]}, discard=[AMULET_OF_AIR, AMULET_OF_FIRE])
    assert state.scores == [10, 10]
    assert state.ranks == [1, 1]
