"""The worked examples and the official example rulings of the rules page (sections 8 and 4)."""

import numpy as np
import pytest

from tabletopzoo.vale_of_eternity import VALE_OF_ETERNITY
from tabletopzoo.vale_of_eternity.components import (
    A_DONE,
    AGNI,
    ASMODEUS,
    BLUE,
    BOREAS,
    CHARYBDIS,
    DANDELION_SPIRIT,
    DRAGON_EGG,
    EMBER,
    ETERNITY,
    FIREFOX,
    GARGOYLE,
    GENIE,
    GI_RIN,
    GOBLIN_SOLDIER,
    GRIFFON,
    HAE_TAE,
    HESTIA,
    HIPPOGRIFF,
    IMP,
    INCUBUS,
    KAPPA,
    MARINA,
    MEDUSA,
    NESSIE,
    ODIN,
    PEGASUS,
    PHOENIX,
    PURPLE,
    RED,
    RUDRA,
    SALAMANDER,
    SEA_SPIRIT,
    SNAIL_MAIDEN,
    SUCCUBUS,
    SURTR,
    SYLPH,
    TIDAL,
    TROLL,
    UNDINE,
    UNDINE_QUEEN,
    WATER_GIANT,
    YOUNG_FOREST_SPIRIT,
    YUKI_ONNA,
)
from tests.vale_of_eternity.table import (
    area,
    card,
    colours,
    discarded,
    done,
    hand,
    lay,
    may_take,
    option,
    player,
    players,
    purse,
    resolve,
    stones,
)

# ------------------------------------------------------------------------------------------ section 8


def worth(permanents, colour):
    """The value of one stone: what Yuki Onna scores for it."""
    one_stone = tuple(int(c == colour) for c in (RED, BLUE, PURPLE))
    state = lay(hands={0: [YUKI_ONNA]}, areas={0: permanents}, stones={0: one_stone})
    return card(state, YUKI_ONNA).scores[0]


@pytest.mark.parametrize(
    ("permanents", "values"),
    [
        ([AGNI], (2, 3, 6)),
        ([WATER_GIANT], (1, 4, 7)),
        ([HAE_TAE], (1, 6, 3)),
        ([HAE_TAE, WATER_GIANT], (1, 7, 4)),
        ([AGNI, HAE_TAE, WATER_GIANT], (2, 7, 4)),
    ],
)
def test_example_1_values_of_stones(permanents, values):
    assert tuple(worth(permanents, colour) for colour in (RED, BLUE, PURPLE)) == values


def test_example_2_marina_discards_hestia_and_the_owner_discards_2_stones_at_once():
    state = lay(seat=1, hands={1: [MARINA]}, areas={0: [HESTIA]}, stones={0: (3, 1, 2), 1: (0, 0, 2)})
    stones(card(state, MARINA), PURPLE, PURPLE)
    card(player(state, 1), HESTIA)
    assert state.seat == 0
    assert colours(state) == {RED, BLUE, PURPLE}
    stones(state, RED)
    assert state.seat == 0
    stones(state, BLUE)
    assert purse(state) == (2, 0, 2)
    assert state.seat == 1
    assert A_DONE in state.legal_actions()


def test_example_3_reactions_to_a_cost_8_card():
    reacting = [KAPPA, GARGOYLE, SYLPH, PHOENIX]
    state = lay(hands={0: [RUDRA]}, areas={0: reacting}, stones={0: (2, 0, 1)})
    assert stones(card(state, RUDRA), PURPLE, RED, RED).scores[0] == 3 + 1 + 2
    state = lay(hands={0: [RUDRA]}, areas={0: reacting}, stones={0: (0, 1, 1)})
    assert stones(card(state, RUDRA), PURPLE, BLUE).scores[0] == 2 + 3 + 1


def test_example_4_young_forest_spirit_needs_two_free_areas():
    three = lay(round_number=4, hands={0: [YOUNG_FOREST_SPIRIT, AGNI, SURTR]}, areas={0: [KAPPA, HESTIA, TROLL]})
    assert YOUNG_FOREST_SPIRIT not in may_take(three)
    two = lay(round_number=4, hands={0: [YOUNG_FOREST_SPIRIT, AGNI, SURTR]}, areas={0: [KAPPA, HESTIA]})
    card(card(card(two, YOUNG_FOREST_SPIRIT), AGNI), SURTR)
    assert area(two) == [KAPPA, HESTIA, YOUNG_FOREST_SPIRIT, SURTR]


def test_example_5_dragon_egg_gives_its_area_to_tidal():
    state = lay(round_number=3, hands={0: [DRAGON_EGG, TIDAL]}, areas={0: [HESTIA, AGNI]}, stones={0: (0, 1, 0)})
    card(stones(card(state, DRAGON_EGG), BLUE), TIDAL)
    assert area(state) == [HESTIA, AGNI, TIDAL]
    assert discarded(state) == {DRAGON_EGG}
    assert state.scores[0] == 5


@pytest.mark.parametrize(
    ("summoned", "short", "enough"),
    [
        (BOREAS, (0, 0, 0), (1, 0, 0)),
        (DANDELION_SPIRIT, None, (0, 0, 0)),
        (GI_RIN, (0, 0, 1), (1, 0, 1)),
        (ETERNITY, (1, 1, 1), (2, 1, 1)),
        (IMP, None, (0, 0, 0)),
    ],
)
def test_example_6_costs_with_pegasus_and_hippogriff(summoned, short, enough):
    def table(purse_before):
        return lay(hands={0: [summoned]}, areas={0: [PEGASUS, HIPPOGRIFF]}, stones={0: purse_before})

    assert summoned in may_take(table(enough))
    if short is not None:
        assert summoned not in may_take(table(short))


@pytest.mark.parametrize(
    ("permanents", "purse_before", "points"),
    [
        ([], (0, 0, 4), 24),
        ([WATER_GIANT], (0, 0, 4), 28),
        ([HAE_TAE], (0, 0, 4), 12),
        ([AGNI], (3, 1, 0), 9),
    ],
)
def test_example_7_yuki_onna(permanents, purse_before, points):
    state = lay(hands={0: [YUKI_ONNA]}, areas={0: permanents}, stones={0: purse_before})
    assert card(state, YUKI_ONNA).scores[0] == points


def test_example_8_incubus():
    state = lay(hands={0: [INCUBUS]}, areas={0: [IMP, KAPPA, FIREFOX, SURTR]}, stones={0: (2, 0, 0)})
    assert stones(card(state, INCUBUS), RED, RED).scores[0] == 8


def test_example_9_succubus():
    state = lay(hands={0: [SUCCUBUS]}, areas={0: [KAPPA, NESSIE, TROLL, SURTR]})
    assert card(state, SUCCUBUS).scores[0] == 10
    state = lay(hands={0: [SUCCUBUS]}, areas={0: [KAPPA, TROLL, SURTR]})
    assert card(state, SUCCUBUS).scores[0] == 0


def test_example_10_goblin_soldier_with_nobody_strictly_higher():
    state = resolve(num_players=3, areas={0: [GOBLIN_SOLDIER]}, scores={0: 20, 1: 20, 2: 18})
    assert card(state, GOBLIN_SOLDIER).scores == [16, 20, 18]


def test_example_11_two_orders_of_a_resolution():
    cards = [UNDINE_QUEEN, SNAIL_MAIDEN, CHARYBDIS, SEA_SPIRIT]
    state = resolve(areas={0: cards}, stones={0: (0, 1, 0)})
    assert purse(card(state, UNDINE_QUEEN)) == (0, 2, 0)
    assert card(state, SEA_SPIRIT).scores[0] == 2
    assert card(state, CHARYBDIS).scores[0] == 7
    option(card(state, SNAIL_MAIDEN), 0)
    assert (purse(state), state.scores[0]) == ((0, 0, 1), 7)

    state = resolve(areas={0: cards}, stones={0: (0, 1, 0)})
    option(card(state, SNAIL_MAIDEN), 0)
    assert purse(state) == (0, 0, 1)
    assert may_take(state) == {UNDINE_QUEEN, SEA_SPIRIT}
    assert purse(card(state, UNDINE_QUEEN)) == (0, 1, 1)
    assert card(state, CHARYBDIS).scores[0] == 5
    card(state, SEA_SPIRIT)
    assert (purse(state), state.scores[0]) == ((0, 0, 1), 5)


def test_example_12_genie_returns_imp_which_is_summoned_again():
    state = lay(hands={0: [GENIE]}, areas={0: [IMP]}, stones={0: (0, 0, 1)})
    stones(card(state, GENIE), PURPLE)
    assert state.legal_actions() == [IMP]
    card(state, IMP)
    assert hand(state) == {IMP}
    card(state, IMP)
    assert area(state) == [GENIE, IMP]
    assert purse(state) == (2, 0, 0)


def test_example_13_marina_needs_a_fire_card_in_play():
    def table(**areas):
        return lay(round_number=7, hands={0: [MARINA, AGNI], 1: [SURTR]}, stones={0: (1, 0, 1)}, **areas)

    assert MARINA not in may_take(table(areas={0: [KAPPA], 1: [TROLL]}))
    state = table(areas={0: [HESTIA], 1: [TROLL]})
    stones(card(state, MARINA), PURPLE, RED)
    assert players(state) == {0}
    card(player(state, 0), HESTIA)
    assert area(state) == [MARINA]
    assert state.scores == [7, 0]


def test_example_14_salamander_with_four_purple_stones():
    state = resolve(areas={0: [SALAMANDER]}, stones={0: (0, 0, 4)})
    card(state, SALAMANDER)
    assert state.scores[0] == 1
    assert colours(state) == {RED, PURPLE}
    assert purse(stones(state, RED)) == (0, 0, 4)


def test_example_15_starting_scores_and_the_floor():
    for seed in range(6):
        state = VALE_OF_ETERNITY.new(seed=seed, num_players=3)
        first = int(state.record["first"])
        assert [state.scores[(first + i) % 3] for i in range(3)] == [1, 2, 3]
    state = resolve(areas={0: [GOBLIN_SOLDIER]}, scores={0: 3, 1: 3})
    assert card(state, GOBLIN_SOLDIER).scores == [0, 3]
    rng = np.random.default_rng(0)
    state = VALE_OF_ETERNITY.new(seed=0, num_players=3)
    while not state.done:
        state.step(int(rng.choice(state.legal_actions())))
        assert min(state.scores) >= 0


# ------------------------------------------------------------------------------------------ section 4


def test_ruling_medusa_must_be_used_unless_the_hand_is_empty():
    state = resolve(areas={0: [MEDUSA]}, hands={0: [KAPPA]})
    assert state.legal_actions() == [MEDUSA]
    card(card(state, MEDUSA), KAPPA)
    assert discarded(state) == {KAPPA}
    assert purse(state) == (0, 0, 1)
    empty = resolve(areas={0: [MEDUSA, UNDINE_QUEEN]}, hands={1: [KAPPA]})
    assert may_take(empty) == {UNDINE_QUEEN}


def test_ruling_ember_needs_a_water_card_may_name_oneself_and_the_named_player_picks():
    nobody = lay(hands={0: [EMBER, KAPPA]}, areas={0: [AGNI], 1: [TROLL]}, stones={0: (1, 0, 1)})
    assert EMBER not in may_take(nobody)

    def table():
        position = lay(hands={0: [EMBER]}, areas={0: [NESSIE], 1: [KAPPA, TROLL, UNDINE]}, stones={0: (1, 0, 1)})
        return stones(card(position, EMBER), PURPLE, RED)

    state = table()
    assert players(state) == {0, 1}
    assert state.scores[0] == 7
    card(player(state, 0), NESSIE)
    assert area(state) == [EMBER]
    state = player(table(), 1)
    assert state.seat == 1
    assert state.legal_actions() == [KAPPA, UNDINE]
    card(state, UNDINE)
    assert area(state, 1) == [KAPPA, TROLL]
    assert state.seat == 0


def test_ruling_kappa_gives_nothing_for_the_blue_stone_that_paid_for_it():
    state = lay(hands={0: [KAPPA]}, stones={0: (0, 1, 0)})
    assert stones(card(state, KAPPA), BLUE).scores[0] == 0


def test_ruling_eternity_counts_its_own_family():
    state = lay(hands={0: [ETERNITY]}, areas={0: [AGNI, KAPPA]}, stones={0: (0, 0, 2)})
    assert stones(card(state, ETERNITY), PURPLE, PURPLE).scores[0] == 4 * 3


def test_ruling_imp_returns_in_the_resolution_phase():
    state = lay(hands={0: [IMP]})
    card(state, IMP)
    done(state)
    assert area(state) == [IMP]
    done(state)
    assert state.seat == 0
    assert state.legal_actions() == [IMP]
    card(state, IMP)
    assert hand(state) == {IMP}


def test_ruling_griffon_and_odin_with_five_hand_cards():
    five = [KAPPA, AGNI, SURTR, TROLL, NESSIE]
    state = resolve(areas={0: [GRIFFON, ODIN]}, hands={0: five}, top=ASMODEUS)
    card(card(state, ODIN), GRIFFON)
    assert state.scores[0] == 2
    assert purse(state) == (0, 0, 0)
    assert hand(state) == {*five, ASMODEUS}
    state = resolve(areas={0: [GRIFFON, ODIN]}, hands={0: five}, top=ASMODEUS)
    card(card(state, GRIFFON), ODIN)
    assert state.scores[0] == 0
    assert purse(state) == (0, 0, 1)
    assert hand(state) == {*five, ASMODEUS}


def test_ruling_overpaying_brings_no_change():
    state = lay(hands={0: [SURTR]}, stones={0: (0, 2, 0)})
    stones(card(state, SURTR), BLUE, BLUE)
    assert area(state) == [SURTR]
    assert purse(state) == (0, 0, 0)
    state = lay(round_number=5, areas={0: [SURTR, KAPPA]}, stones={0: (0, 0, 1)})
    stones(card(state, SURTR), PURPLE)
    assert area(state) == [KAPPA]
    assert purse(state) == (0, 0, 0)


def test_ruling_value_left_over_pays_for_no_other_card():
    state = lay(hands={0: [KAPPA, UNDINE]}, stones={0: (0, 0, 1)})
    stones(card(state, KAPPA), PURPLE)
    assert area(state) == [KAPPA]
    assert state.legal_actions() == [A_DONE]
