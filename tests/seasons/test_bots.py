"""The scripted players (rules page, section 20)."""

import numpy as np
import pytest

from tabletopzoo.core.players import BotPlayer, choose_one
from tabletopzoo.seasons import SEASONS
from tabletopzoo.seasons import components as c
from tests.bots import duels, hold_to_what_the_seat_knows, mean_and_error, play, positions
from tests.seasons.table import FALL, SPRING, SUMMER, WINTER, activate, begin_turn, face, lay, summon

BOTS = ["random", "heuristic"]
COUNTS = SEASONS.player_counts
END = {"space": 12, "year": 3, "dice": [(0, 0), (1, 0), (2, face(FALL, 2, dots=3))]}
"""The last round: the die that is left moves the token out of year III."""


@pytest.fixture(scope="module")
def players():
    return {name: BotPlayer(SEASONS, name) for name in BOTS}


@pytest.fixture(scope="module")
def heuristic(players):
    """What the heuristic player does in a position: the name of the action."""
    return lambda state, key=1: SEASONS.actions.label(choose_one(players["heuristic"], state, key))


# ------------------------------------------------------------------------------------------ strength


@pytest.mark.parametrize(("deck", "points"), [("archmage", 150), ("magician", 180), ("apprentice", 180)])
def test_heuristic_scores_far_more_than_the_92_of_the_page_for_two(players, deck, points):
    mean, error = mean_and_error(play(SEASONS, [players["heuristic"]], np.zeros((500, 2), int), deck=deck).mean(axis=1))
    assert mean - 4 * error > points


@pytest.mark.parametrize("count", [3, 4])
def test_heuristic_scores_as_well_with_more_players(players, count):
    mean, error = mean_and_error(play(SEASONS, [players["heuristic"]], np.zeros((400, count), int)).mean(axis=1))
    assert mean - 4 * error > 150


@pytest.mark.parametrize("deck", c.DECK_NAMES)
def test_heuristic_beats_random_in_98_of_100_games_for_two(players, deck):
    assert duels(SEASONS, players["heuristic"], players["random"], 1000, deck=deck).mean() >= 0.98


# ------------------------------------------------------------------------------------------ what they may know and do


@pytest.mark.parametrize("deck", c.DECK_NAMES)
@pytest.mark.parametrize("count", COUNTS)
def test_every_answer_is_legal_and_depends_on_what_the_seat_knows(players, count, deck):
    for seed in range(3):
        for state in positions(SEASONS, count, seed, players, deck=deck, skip_forced=seed > 0):
            hold_to_what_the_seat_knows(players, state, seed)


def test_compiled_and_interpreted_bots_answer_alike(players):
    twin = BotPlayer(SEASONS.interpreted(), "heuristic")
    for seed, count in enumerate(COUNTS):
        for i, state in enumerate(positions(SEASONS, count, seed, players)):
            if i % 3 == 0:
                assert choose_one(twin, state, seed) == choose_one(players["heuristic"], state, seed)


# ------------------------------------------------------------------------------------------ what the heuristic does


def test_heuristic_drafts_the_strong_cards_first(heuristic):
    state = SEASONS.new(1, 2, deck="magician")

    def packet(*kinds):
        zone = [c.OUT if card % c.KINDS >= c.BASIC else c.PILE for card in range(c.CARDS)]
        owner, seen = [-1] * c.CARDS, [0] * c.CARDS
        for kind in kinds:
            zone[kind], owner[kind], seen[kind] = c.PACKET_Z, 0, 1
        packets = [0 if card in kinds else -1 for card in range(c.CARDS)]
        state.replace(
            {"zone": zone, "owner": owner, "seen": seen, "packet": packets, "pile_n": 60 - len(kinds), "seat": 0}
        )
        return heuristic(state)

    assert packet(c.KAIRN_THE_DESTROYER, c.DIE_OF_MALICE, c.POTION_OF_DREAMS) == "Die of Malice"
    assert packet(c.KAIRN_THE_DESTROYER, c.YJANGS_FORGOTTEN_VASE, c.POTION_OF_LIFE) == "Yjang's Forgotten Vase"


def test_heuristic_puts_engines_into_year_one_and_prestige_into_year_three(players):
    """Of everything that it splits, Die of Malice is for year I and the Cube, which costs 20 crystals, for later."""
    packed = {c.DIE_OF_MALICE: [], c.RUNIC_CUBE_OF_EOLIS: []}
    for seed in range(60):
        state = SEASONS.new(seed, 4)
        while state.record["phase"] < c.PICK_DIE:
            state.step(choose_one(players["heuristic"], state, seed))
        for kind, years in packed.items():
            years += [int(state.record["packed"][card]) for card in (kind, kind + c.KINDS)]
    years = {kind: np.array([year for year in packed[kind] if year > 0]) for kind in packed}
    assert years[c.DIE_OF_MALICE].mean() < 1.1
    assert years[c.RUNIC_CUBE_OF_EOLIS].mean() > 2.0


def test_heuristic_takes_the_die_that_completes_a_card(heuristic):
    """Two earth for Staff of Spring's third and more, or two water with the same star."""
    earth, water = face(SPRING, 1, earth=2, star=1), face(SPRING, 0, water=2, star=1)
    position = {"phase": c.PICK_DIE, "space": SPRING, "dice": [(0, water), (1, earth), (2, 3)]}
    staff = {"hands": {0: [c.STAFF_OF_SPRING]}, "reserve": {0: (0, 0, 0, 1)}}
    statue = {"hands": {0: [c.OLAFS_BLESSED_STATUE]}, "reserve": {0: (0, 1, 0, 0)}}
    assert heuristic(lay(**position, **staff)) == "die 2"
    assert heuristic(lay(**position, **statue)) == "die 1"


def test_heuristic_rerolls_a_poor_face_and_keeps_a_good_one(heuristic):
    """In the last round a card symbol is worth nothing; the water that pays for a card is better than most faces."""
    position = {"areas": {0: [c.DIE_OF_MALICE]}, "hands": {0: [c.OLAFS_BLESSED_STATUE]}, "reserve": {0: (0, 1, 0, 0)}}
    card = [(0, face(FALL, 0, draw=1)), (1, 0), (2, 0)]
    water = [(0, face(WINTER, 0, water=2, star=1)), (1, 0), (2, 0)]
    assert heuristic(begin_turn(dice=card, space=12, year=3, **position)) == "yes"
    assert heuristic(begin_turn(dice=water, space=WINTER, year=3, **position)) == "no"


def test_heuristic_summons_the_best_card_it_can_pay(heuristic):
    position = {"hands": {0: [c.AMULET_OF_EARTH, c.SEALED_CHEST_OF_URM]}, "reserve": {0: (0, 0, 0, 2)}}
    assert heuristic(lay(**position)) == "Amulet of Earth"
    assert heuristic(lay(**position, gauge=0)) != "Amulet of Earth"


def test_heuristic_does_not_summon_what_costs_it_points(heuristic):
    """A familiar would lose the 20 points of Sealed Chest of Urm."""
    chest = {"areas": {0: [c.SEALED_CHEST_OF_URM]}, "hands": {0: [c.SID_NIGHTSHADE]}, "reserve": {0: (0, 0, 0, 1)}}
    assert heuristic(lay(**chest, **END)) == "done"
    assert heuristic(lay(**{**chest, "areas": {}}, **END)) == "Sid Nightshade"


def test_heuristic_sells_everything_in_the_last_turn(heuristic, players):
    state = lay(reserve={0: (2, 2, 1, 2)}, transmute=1, num_players=2, turn=1, **END)
    while state.record["seat"] == 0 and not state.done:
        state.step(choose_one(players["heuristic"], state, 1))
    assert state.done
    assert state.record["reserve"][0].sum() == 0
    assert state.record["crystals"][0] == 2 * 1 + 2 * 3 + 1 * 1 + 2 * 2 + 7  # and one transmute bonus for 5 points


def test_heuristic_uses_each_card_where_it_pays(heuristic):
    """Potion of Life for a full reserve at the end, the Cauldron when there is time to fill it, the Idol always."""
    life = {"areas": {0: [c.POTION_OF_LIFE]}, "reserve": {0: (2, 2, 2, 1)}}
    assert heuristic(lay(**life, **END)) in ("Potion of Life in play", "transmute bonus")
    cauldron = {"areas": {0: [c.GLUTTON_CAULDRON]}, "reserve": {0: (1, 1, 0, 0)}}
    assert heuristic(lay(**cauldron)) == "Glutton Cauldron in play"
    assert heuristic(lay(**cauldron, year=3, space=FALL)) != "Glutton Cauldron in play"
    assert heuristic(lay(areas={0: [c.IDOL_OF_THE_FAMILIAR, c.NARIA_THE_PROPHETESS]})) == "Idol of the Familiar in play"
    assert heuristic(lay(areas={0: [c.IDOL_OF_THE_FAMILIAR]})) == "done"


def test_heuristic_pays_with_the_reserve_before_an_amulet(heuristic):
    amulet = {"areas": {0: [c.AMULET_OF_WATER]}, "stored": {c.AMULET_OF_WATER: (0, 0, 0, 2)}}
    state = lay(hands={0: [c.AMULET_OF_EARTH]}, reserve={0: (0, 0, 0, 1)}, **amulet)
    assert heuristic(summon(state, c.AMULET_OF_EARTH)) == "earth of the reserve"


def test_heuristic_keeps_no_drawn_card_that_it_cannot_play(heuristic):
    """A hand card costs 5 points at the end; the same card is welcome at the start."""
    symbol = [(0, face(FALL, 0, draw=1)), (1, 0), (2, 0)]
    state = begin_turn(dice=symbol, space=12, year=3)
    state.step(c.A_YES)
    assert heuristic(state) == "no"
    state = begin_turn(dice=symbol, space=FALL, year=1, pile=[c.STAFF_OF_SPRING])
    state.step(c.A_YES)
    assert heuristic(state) == "yes"


def test_heuristic_keeps_in_winter_what_sells_better_later(heuristic):
    water = {"reserve": {0: (0, 4, 0, 0)}, "transmute": 1}
    assert heuristic(lay(**water, space=WINTER)) == "done"
    assert heuristic(lay(**water, space=FALL)) == "water of the reserve"
    earth = {"reserve": {0: (0, 0, 0, 4)}, "transmute": 1}
    assert heuristic(lay(**earth, space=WINTER)) == "earth of the reserve"


def test_heuristic_buys_the_right_to_sell_seven_energies_at_the_end(heuristic):
    assert heuristic(lay(reserve={0: (0, 3, 0, 4)}, **END)) == "transmute bonus"
    assert heuristic(lay(reserve={0: (1, 0, 0, 0)}, **END)) == "done"


def test_heuristic_buys_room_for_a_card_that_is_stuck(heuristic):
    stuck = {"hands": {0: [c.OLAFS_BLESSED_STATUE]}, "reserve": {0: (0, 3, 0, 0)}, "areas": {0: [c.STAFF_OF_SPRING]}}
    assert heuristic(lay(**stuck, gauge=1, **END)) == "gauge bonus"
    assert heuristic(lay(**stuck, gauge=2, **END)) == "Olaf's Blessed Statue"


def test_heuristic_gains_what_its_hand_needs(heuristic):
    areas = {0: [c.POTION_OF_KNOWLEDGE]}
    state = lay(hands={0: [c.STAFF_OF_SPRING]}, areas=areas, reserve={0: (0, 0, 0, 1)}, space=SUMMER)
    activate(state, c.POTION_OF_KNOWLEDGE)
    assert heuristic(state) == "earth"
    state = lay(hands={0: [c.OLAFS_BLESSED_STATUE]}, areas=areas, reserve={0: (0, 1, 0, 0)}, space=SUMMER)
    activate(state, c.POTION_OF_KNOWLEDGE)
    assert heuristic(state) == "water"


def test_heuristic_copies_the_fullest_reserve(heuristic):
    state = lay(
        num_players=4,
        hands={0: [c.LEWIS_GREYFACE]},
        reserve={0: (1, 0, 1, 0), 1: (1, 0, 0, 0), 2: (2, 2, 2, 0), 3: (0, 0, 3, 0)},
    )
    assert heuristic(summon(state, c.LEWIS_GREYFACE)) == "second on the left"


def test_heuristic_gives_up_what_it_misses_least(heuristic):
    areas = {0: [], 1: [c.LANTERN_OF_XIDIT, c.POTION_OF_POWER, c.STAFF_OF_SPRING]}
    state = lay(hands={0: [c.SYLLAS_THE_FAITHFUL]}, reserve={0: (0, 0, 3, 0)}, areas=areas)
    assert heuristic(summon(state, c.SYLLAS_THE_FAITHFUL)) == "Potion of Power in play"
