"""The ten dragon cards (rules page, section 6.5)."""

import pytest

from tabletopzoo.vale_of_eternity.components import (
    A_CARD,
    AERIS,
    AGNI,
    BLUE,
    BOREAS,
    BOULDER,
    CERBERUS,
    DRAGON_EGG,
    EMBER,
    ETERNITY,
    FOREST_SPIRIT,
    FREYJA,
    GARGOYLE,
    GOBLIN,
    GUST,
    HARPY,
    HESTIA,
    HYDRA,
    IFRIT,
    IMP,
    KAPPA,
    LEVIATHAN,
    MARINA,
    NESSIE,
    ODIN,
    PEGASUS,
    PHOENIX,
    PURPLE,
    RED,
    SCORCH,
    STONE_GOLEM,
    SYLPH,
    TIDAL,
    TROLL,
    UNDINE,
    WILLOW,
    YOUNG_FOREST_SPIRIT,
)
from tests.vale_of_eternity.table import (
    area,
    card,
    colours,
    discarded,
    hand,
    lay,
    may_take,
    option,
    options,
    player,
    players,
    purse,
    stones,
)


def attack(attacker: int, points: int, victims: list[int], safe: list[int]) -> None:
    """`attacker` needs one of `victims` in some area, `safe` are other cards; the named player picks which one goes."""
    stock = {0: (0, 0, 2)}
    hands = {0: [attacker], 1: victims}
    assert attacker not in may_take(lay(num_players=3, hands=hands, areas={0: safe[:1], 1: safe[1:]}, stones=stock))

    areas = {0: safe[:1], 2: [*victims, *safe[1:]]}
    state = lay(num_players=3, hands={0: [attacker]}, areas=areas, stones=stock)
    stones(card(state, attacker), PURPLE, PURPLE)
    assert state.scores == [points, 0, 0]
    assert players(state) == {2}
    player(state, 2)
    assert state.seat == 2
    assert may_take(state) == set(victims)
    card(state, victims[1])
    assert state.seat == 0
    assert discarded(state) == {victims[1]}
    assert area(state, 2) == [victims[0], *safe[1:]]
    assert area(state) == [*safe[:1], attacker]

    state = lay(hands={0: [attacker]}, areas={0: victims[:1], 1: victims[1:]}, stones=stock)
    stones(card(state, attacker), PURPLE, PURPLE)
    assert players(state) == {0, 1}
    card(player(state, 0), victims[0])  # a player may name themselves
    assert (area(state), area(state, 1)) == ([attacker], victims[1:])


# ------------------------------------------------------------------------------------------ Aeris


def test_aeris_returns_another_card_for_its_printed_cost():
    state = lay(hands={0: [AERIS]}, areas={0: [PEGASUS, ETERNITY], 1: [TROLL]}, stones={0: (0, 0, 2)})
    stones(card(state, AERIS), PURPLE, PURPLE)
    assert may_take(state) == {PEGASUS, ETERNITY}
    card(state, ETERNITY)
    assert state.scores == [12, 0]
    assert area(state) == [PEGASUS, AERIS]
    assert hand(state) == {ETERNITY}
    assert state.record["known"][ETERNITY] == 1


def test_aeris_needs_another_card_in_the_own_area():
    assert AERIS not in may_take(lay(hands={0: [AERIS]}, areas={1: [TROLL]}, stones={0: (0, 0, 2)}))


def test_aeris_returning_hestia_lowers_the_limit_at_once():
    state = lay(hands={0: [DRAGON_EGG, AERIS]}, areas={0: [HESTIA]}, stones={0: (1, 0, 5)})
    card(card(stones(card(state, DRAGON_EGG), PURPLE), AERIS), HESTIA)
    assert colours(state) == {RED, PURPLE}
    assert purse(stones(state, PURPLE)) == (1, 0, 3)


# ------------------------------------------------------------------------------------------ attacking cards


def test_boulder_scores_8_and_makes_a_player_discard_a_wind_card():
    attack(BOULDER, 8, victims=[HARPY, ODIN], safe=[GOBLIN, IMP])


def test_ember_scores_7_and_makes_a_player_discard_a_water_card():
    attack(EMBER, 7, victims=[NESSIE, KAPPA], safe=[GOBLIN, IMP])


def test_gust_scores_8_and_makes_a_player_discard_an_earth_card():
    attack(GUST, 8, victims=[TROLL, GOBLIN], safe=[FREYJA, IMP])


def test_marina_scores_7_and_makes_a_player_discard_a_fire_card():
    attack(MARINA, 7, victims=[IFRIT, AGNI], safe=[GOBLIN, HARPY])


def test_marina_hitting_hestia_makes_its_owner_discard_stones_at_once():
    state = lay(hands={0: [MARINA]}, areas={1: [HESTIA, TROLL]}, stones={0: (0, 0, 2), 1: (3, 0, 3)})
    card(player(stones(card(state, MARINA), PURPLE, PURPLE), 1), HESTIA)
    assert state.seat == 1
    assert colours(state) == {RED, PURPLE}
    stones(state, RED)
    assert state.seat == 1
    stones(state, RED)
    assert purse(state, 1) == (1, 0, 3)
    assert state.seat == 0


def test_marina_with_only_the_own_fire_card_must_hit_it():
    state = lay(hands={0: [MARINA]}, areas={0: [IFRIT], 1: [TROLL]}, stones={0: (0, 0, 2)})
    stones(card(state, MARINA), PURPLE, PURPLE)
    assert players(state) == {0}
    assert area(card(player(state, 0), IFRIT)) == [MARINA]


# ------------------------------------------------------------------------------------------ Dragon Egg


def test_dragon_egg_is_discarded_and_summons_a_dragon_without_paying():
    state = lay(hands={0: [DRAGON_EGG, ETERNITY, TIDAL, IMP]}, areas={0: [TROLL]}, stones={0: (0, 1, 1)})
    stones(card(state, DRAGON_EGG), BLUE)
    assert state.legal_actions() == [A_CARD + ETERNITY, A_CARD + TIDAL]
    assert area(state) == [TROLL]
    assert discarded(state) == {DRAGON_EGG}
    card(state, ETERNITY)
    assert area(state) == [TROLL, ETERNITY]
    assert purse(state) == (0, 0, 1)
    assert state.scores == [8, 0]


def test_dragon_egg_needs_one_free_area_only_and_does_not_count_for_tidal():
    state = lay(round_number=3, hands={0: [DRAGON_EGG, TIDAL]}, areas={0: [TROLL, HARPY]}, stones={0: (0, 1, 0)})
    card(stones(card(state, DRAGON_EGG), BLUE), TIDAL)
    assert area(state) == [TROLL, HARPY, TIDAL]
    assert state.scores == [5, 0]


def test_dragon_egg_needs_a_dragon_that_can_be_resolved():
    stock = {0: (0, 1, 0)}
    assert DRAGON_EGG not in may_take(lay(hands={0: [DRAGON_EGG, IMP, TROLL]}, stones=stock))
    assert DRAGON_EGG not in may_take(lay(hands={0: [DRAGON_EGG, IMP], 1: [TIDAL]}, stones=stock))
    for dragon, helper in ((EMBER, KAPPA), (BOULDER, HARPY), (GUST, TROLL), (MARINA, IFRIT), (AERIS, IFRIT)):
        hands = {0: [DRAGON_EGG, dragon]}
        assert DRAGON_EGG not in may_take(lay(hands=hands, stones=stock))
        assert DRAGON_EGG in may_take(lay(hands=hands, areas={0: [helper]}, stones=stock))


def test_dragon_egg_offers_only_dragons_that_can_be_resolved():
    state = lay(
        hands={0: [DRAGON_EGG, EMBER, BOULDER, TIDAL, SCORCH, AERIS]}, areas={1: [KAPPA]}, stones={0: (0, 1, 0)}
    )
    assert may_take(stones(card(state, DRAGON_EGG), BLUE)) == {EMBER, TIDAL}


def test_dragon_egg_triggers_sylph_twice_and_what_counts_stones_once():
    watchers = [SYLPH, PHOENIX, KAPPA, GARGOYLE]
    for before, paid, points in (((0, 0, 1), [PURPLE], 3), ((0, 1, 0), [BLUE], 2), ((3, 0, 0), [RED] * 3, 3)):
        state = lay(hands={0: [DRAGON_EGG, EMBER]}, areas={0: watchers}, stones={0: before})
        card(stones(card(state, DRAGON_EGG), *paid), EMBER)
        assert state.scores == [points + 2 + 7, 0]


# ------------------------------------------------------------------------------------------ Eternity


@pytest.mark.parametrize(
    ("others", "points"), [([], 4), ([TIDAL], 4), ([IMP, IFRIT, TROLL], 12), ([IMP, KAPPA, TROLL, HARPY], 20)]
)
def test_eternity_scores_4_for_each_family_its_own_included(others, points):
    state = lay(hands={0: [ETERNITY]}, areas={0: others, 1: [NESSIE]}, stones={0: (0, 0, 2)})
    assert stones(card(state, ETERNITY), PURPLE, PURPLE).scores == [points, 0]


# ------------------------------------------------------------------------------------------ Scorch


def scorch(neighbours: list[int], others: list[int] = (), **position):
    """Scorch has just been summoned and asks for the card to copy."""
    state = lay(hands={0: [SCORCH, *others]}, areas={0: neighbours}, stones={0: (0, 0, 2)}, **position)
    return stones(card(state, SCORCH), PURPLE, PURPLE)


def test_scorch_copies_the_instant_of_another_card():
    state = scorch([IFRIT, ETERNITY, TROLL, PHOENIX, HYDRA])
    assert may_take(state) == {IFRIT, ETERNITY, HYDRA}  # the others have no instant
    assert card(state.copy(), IFRIT).scores == [6, 0]
    assert card(state.copy(), ETERNITY).scores == [16, 0]
    assert options(card(state, HYDRA)) == {0, 1, 2, 3}
    assert option(option(state, 3), 2).scores == [4, 0]
    assert purse(state) == (0, 2, 0)


def test_scorch_needs_another_card_with_an_instant_that_can_be_resolved():
    def legal(neighbours, others=(), theirs=()):
        position = {"hands": {0: [SCORCH, *others]}, "areas": {0: neighbours, 1: theirs}, "stones": {0: (0, 0, 2)}}
        return SCORCH in may_take(lay(**position))

    assert not legal([])
    assert not legal([TROLL, PHOENIX])
    assert not legal([], theirs=[IFRIT])
    assert legal([IFRIT])
    assert not legal([FOREST_SPIRIT])
    assert legal([FOREST_SPIRIT], others=[IMP])
    assert not legal([EMBER])
    assert legal([EMBER], theirs=[KAPPA])
    assert legal([LEVIATHAN])  # Scorch itself is a dragon in play


def test_scorch_offers_only_what_can_be_resolved():
    assert may_take(scorch([FOREST_SPIRIT, EMBER, BOULDER, IFRIT, HARPY])) == {BOULDER, IFRIT}


def test_scorch_makes_the_choices_of_what_it_copies():
    state = card(scorch([BOULDER, HARPY, ODIN]), BOULDER)
    assert state.scores == [8, 0]
    assert may_take(player(state, 0)) == {HARPY, ODIN}
    assert area(card(state, ODIN)) == [BOULDER, HARPY, SCORCH]


def test_scorch_may_hit_itself_with_leviathan():
    state = player(card(scorch([LEVIATHAN]), LEVIATHAN), 0)
    assert may_take(state) == {SCORCH}
    assert area(card(state, SCORCH)) == [LEVIATHAN]


def test_scorch_is_this_card_for_a_copied_cerberus_by_ruling_r14():
    state = card(scorch([CERBERUS, TROLL]), CERBERUS)
    assert may_take(state) == {CERBERUS, TROLL}
    assert area(card(card(state, CERBERUS), TROLL)) == [SCORCH]


def test_scorch_is_this_card_for_a_copied_aeris_by_ruling_r14():
    state = card(scorch([AERIS, TROLL]), AERIS)
    assert may_take(state) == {AERIS, TROLL}
    card(state, AERIS)
    assert state.scores == [9, 0]
    assert (area(state), hand(state)) == ([TROLL, SCORCH], {AERIS})


def test_scorch_copies_what_gives_stones_under_the_limit():
    state = lay(hands={0: [SCORCH]}, areas={0: [UNDINE, IMP, HESTIA]}, stones={0: (5, 0, 1)}, round_number=5)
    assert SCORCH in may_take(state)
    stones(card(state, SCORCH), PURPLE, RED, RED, RED)
    assert purse(card(state, IMP)) == (4, 0, 0)
    state = lay(hands={0: [DRAGON_EGG, SCORCH]}, areas={0: [IMP]}, stones={0: (0, 1, 3)})
    card(card(stones(card(state, DRAGON_EGG), BLUE), SCORCH), IMP)
    assert colours(state) == {RED, PURPLE}
    assert purse(stones(state, RED)) == (1, 0, 3)


def test_scorch_copies_stone_golem():
    state = lay(hands={0: [SCORCH]}, areas={0: [STONE_GOLEM]}, stones={0: (1, 1, 2)})
    card(stones(card(state, SCORCH), PURPLE, BLUE), STONE_GOLEM)
    assert purse(state) == (0, 0, 2)


def test_scorch_copying_young_forest_spirit_discards_and_summons():
    state = scorch([YOUNG_FOREST_SPIRIT], [IMP, EMBER, TIDAL])
    assert may_take(card(state, YOUNG_FOREST_SPIRIT)) == {IMP, EMBER, TIDAL}
    assert may_take(card(state, IMP)) == {TIDAL}  # nobody has a water card
    card(state, TIDAL)
    assert area(state) == [YOUNG_FOREST_SPIRIT, SCORCH, TIDAL]
    assert state.scores == [10, 0]


def test_scorch_never_finds_dragon_egg_tengu_or_boreas_in_the_area():
    state = lay(hands={0: [DRAGON_EGG, SCORCH, BOREAS]}, areas={0: [IFRIT]}, stones={0: (0, 1, 1)})
    stones(card(state, BOREAS), PURPLE)
    card(stones(card(state, DRAGON_EGG), BLUE), SCORCH)
    assert may_take(state) == {IFRIT}


# ------------------------------------------------------------------------------------------ Tidal


@pytest.mark.parametrize(("others", "points"), [([], 5), ([EMBER, TROLL, WILLOW], 15)])
def test_tidal_scores_5_for_each_dragon_itself_included(others, points):
    state = lay(hands={0: [TIDAL]}, areas={0: others, 1: [GUST]}, stones={0: (0, 0, 1)})
    assert stones(card(state, TIDAL), PURPLE).scores == [points, 0]


# ------------------------------------------------------------------------------------------ Willow


def test_willow_brings_one_stone_of_each_colour_3_points_and_a_card():
    state = lay(hands={0: [WILLOW]}, stones={0: (0, 0, 2)})
    stones(card(state, WILLOW), PURPLE, PURPLE)
    assert purse(state) == (1, 1, 1)
    assert state.scores == [3, 0]
    (new,) = hand(state)
    assert state.record["known"][new] == 0


def test_willow_checks_the_stone_limit_once_after_the_whole_effect():
    state = lay(hands={0: [WILLOW]}, stones={0: (0, 0, 4)})
    stones(card(state, WILLOW), PURPLE, PURPLE)
    assert purse(state) == (1, 1, 3)
    assert colours(state) == {RED, BLUE, PURPLE}
    assert state.scores == [3, 0]
    assert len(hand(state)) == 1
    assert purse(stones(state, BLUE)) == (1, 0, 3)
    assert may_take(state) >= {WILLOW}  # back in the turn, where it may be removed


def test_willow_needs_a_card_to_draw():
    others = [c for c in range(70) if c != WILLOW]
    assert WILLOW not in may_take(lay(hands={0: [WILLOW], 1: others}, stones={0: (0, 0, 2)}))
