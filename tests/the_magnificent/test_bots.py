"""The scripted players (rules page, section 15)."""

import numpy as np
import pytest

from tabletopzoo.core.players import BotPlayer, choose_one
from tabletopzoo.the_magnificent import THE_MAGNIFICENT
from tabletopzoo.the_magnificent.building import symbols_covered
from tabletopzoo.the_magnificent.camp import areas_complete
from tabletopzoo.the_magnificent.components import GREEN, ORANGE, PURPLE
from tabletopzoo.the_magnificent.kinds import A_ACTION, A_DIE, A_LEVEL, A_TILE, BUILD, FINISH, PERFORM, TAKE_DIE, TRAVEL
from tests.bots import duels, hold_to_what_the_seat_knows, mean_and_error, play, positions
from tests.the_magnificent import turns
from tests.the_magnificent.table import lay
from tests.the_magnificent.turns import LG, LP, SG, SO, SP

BOTS = ["random", "heuristic"]
COUNTS = THE_MAGNIFICENT.player_counts
OPTIONS = [{}, {"side": "B"}, {"draft": True}]
ALL_SMALL = [(SO, 0, 0, 0), (SG, 0, 0, 3), (SP, 0, 2, 0)]
"""A camp of one small tile of each colour."""
DULL = (6, 10, 7, 4)
"""The first card, under the die, gives power for orange only; no card counts green tiles or cells."""
EARLIER = {1: (ORANGE, 1), 2: (PURPLE, 1), 3: (GREEN, 1)}


@pytest.fixture(scope="module")
def players():
    return {name: BotPlayer(THE_MAGNIFICENT, name) for name in BOTS}


@pytest.fixture(scope="module")
def heuristic(players):
    """What the heuristic player does in a position: the name of the action."""
    return lambda state, key=1: THE_MAGNIFICENT.actions.label(choose_one(players["heuristic"], state, key))


def finish(state, players):
    """The heuristic player goes on to the end of its turn."""
    seat = state.seat
    while state.seat == seat and not (state.record["stack_n"] == 1 and state.record["step_kind"][0] == FINISH):
        state.step(choose_one(players["heuristic"], state, 1))
    return state


# ------------------------------------------------------------------------------------------ strength


@pytest.mark.parametrize("options", OPTIONS)
@pytest.mark.parametrize("count", COUNTS)
def test_heuristic_scores_what_the_page_expects(players, count, options):
    """Section 15: 140 to 200, the range of greedy players."""
    scores = play(THE_MAGNIFICENT, [players["heuristic"]], np.zeros((300, count), int), **options).mean(axis=1)
    mean, error = mean_and_error(scores)
    assert mean - 3 * error > 140
    assert mean + 3 * error < 200


def test_heuristic_beats_random_in_98_of_100_games_for_two(players):
    assert duels(THE_MAGNIFICENT, players["heuristic"], players["random"], 1000).mean() >= 0.98


# ------------------------------------------------------------------------------------------ what they may know and do


@pytest.mark.parametrize("options", OPTIONS)
@pytest.mark.parametrize("count", COUNTS)
def test_every_answer_is_legal_and_depends_on_what_the_seat_knows(players, count, options):
    for seed in range(2):
        for state in positions(THE_MAGNIFICENT, count, seed, players, skip_forced=seed > 0, **options):
            hold_to_what_the_seat_knows(players, state, seed)


def test_compiled_and_interpreted_bots_answer_alike(players):
    twin = BotPlayer(THE_MAGNIFICENT.interpreted(), "heuristic")
    for seed, count in enumerate(COUNTS):
        for i, state in enumerate(positions(THE_MAGNIFICENT, count, seed, players)):
            if i % 9 == 0:
                assert choose_one(twin, state, seed) == choose_one(players["heuristic"], state, seed)


# ------------------------------------------------------------------------------------------ what the heuristic does


def test_heuristic_completes_two_posters_at_once(players):
    """Small orange and green, small orange and purple: together they need two small orange tiles."""
    for camp, completed in ((ALL_SMALL, 1), ([*ALL_SMALL, (SO, 0, 2, 3)], 2)):
        state = turns.lay(
            die=(GREEN, 6), posters={0: 10, 1: 12}, tents={1: 13}, gems=(0, 1, 0, 0), camp=camp, round_number=3, turn=3
        )
        assert finish(turns.play(state, A_ACTION + PERFORM), players).record["completed"][0] == completed


def test_heuristic_performs_when_its_poster_is_ready_at_the_end(heuristic):
    """The last turn of the game: the tile that the poster shows is there, or it is too late for it."""
    last = {"die": (GREEN, 4), "cards": DULL, "posters": {0: 5}, "coins": 20, "round_number": 3, "turn": 3}
    assert heuristic(turns.lay(**last, camp=[(LG, 0, 0, 0)])) == "perform"
    assert heuristic(turns.lay(**last, camp=[(LP, 0, 0, 0)])) != "perform"


def test_heuristic_builds_the_tile_that_its_poster_asks_for(heuristic):
    """Power 6 buys a large green tile or two small ones: the large one only for posters."""
    for posters, level in (({0: 5, 1: 20}, 2), ({0: 2, 1: 8}, 3)):
        state = turns.lay(die=(GREEN, 6), cards=DULL, posters=posters)
        assert heuristic(turns.play(state, A_ACTION + BUILD)) == f"level {level}"


def test_heuristic_spends_gems_for_power_where_they_reach_something(heuristic):
    """Power 5 is enough for one poster that is ready; two in one show take power 6."""
    ready = {"die": (GREEN, 5), "cards": DULL, "gems": (0, 1, 0, 0), "camp": ALL_SMALL, "round_number": 3, "turn": 3}
    assert heuristic(turns.lay(**ready, posters={0: 1})) == "perform"
    assert heuristic(turns.lay(**ready, posters={0: 1, 1: 2}, tents={1: 1})) == "gem of the active colour"


def test_heuristic_goes_on_to_a_tent(heuristic):
    """Power 5 passes the tent on space 4: it is worth more than the gem behind it, unless there is no slot for it."""
    state = turns.lay(die=(GREEN, 5), cards=DULL, tent_at={(GREEN, 4): 1})
    assert heuristic(turns.play(state, A_ACTION + TRAVEL)) == "4 steps"
    full = turns.lay(die=(GREEN, 5), cards=DULL, tent_at={(GREEN, 4): 1}, tents={1: 2, 2: 3, 3: 4, 4: 5})
    assert heuristic(turns.play(full, A_ACTION + TRAVEL)) == "5 steps"


def test_heuristic_lays_its_first_tile_on_two_symbols(players):
    """Board I has room for a small green tile on two symbols, nowhere on three."""
    state = turns.play(turns.lay(die=(GREEN, 3)), A_ACTION + BUILD, A_LEVEL)
    state.step(choose_one(players["heuristic"], state, 1))
    assert bin(int(symbols_covered(state.record, 0))).count("1") == 2


def test_heuristic_completes_an_area(players):
    """Board I has three areas of two by three cells, as large as a large purple tile."""
    camp = [(SG, 0, 0, 0)]
    state = turns.lay(die=(PURPLE, 4), camp=camp, round_number=3, turn=3)
    turns.play(state, A_ACTION + BUILD, A_LEVEL + 1)
    before = int(areas_complete(state.record, 0))
    state.step(choose_one(players["heuristic"], state, 1))
    assert int(areas_complete(state.record, 0)) == before + 1


def test_heuristic_doubles_a_tile_for_a_trainer_that_has_no_other_use(heuristic):
    """The tile covers two coins, in the last turn of a round."""
    state = turns.lay(die=(GREEN, 6), trainers=1, turn=3)
    turns.play(state, A_ACTION + BUILD, A_LEVEL + 1, turns.place(LG, 0, 0, 1))
    assert heuristic(state) == "yes"


def test_heuristic_scores_a_card_that_cannot_grow(heuristic):
    """Four tents give 16, all there is; ROW and AREA wait."""
    state = turns.lay(cards=(1, 9, 7, 13), tents={1: 1, 2: 2, 3: 3, 4: 4}, scoring=True)
    assert heuristic(state) == "card 2"


def test_heuristic_turns_left_trainers_into_points_after_its_action(heuristic):
    """T7 gives 2 points for each trainer."""
    state = turns.travel(turns.lay(cards=DULL, trainers=2, tiles=(7,)))
    assert heuristic(state) == "own trainer tile 0"
    assert heuristic(turns.play(state, A_TILE, A_TILE)) == "no"


def test_heuristic_takes_a_low_die_where_it_cannot_pay(players):
    """A coin that is missing costs 3 points in the last round."""
    wanted = {}
    for coins in (0, 30):
        position = {"at": TAKE_DIE, "round_number": 3, "turn": 3, "dice": {(ORANGE, 1): 1, (ORANGE, 6): 1}}
        state = lay(**position, coins={0: coins}, cards={0: DULL}, earlier={0: EARLIER})
        picks = [choose_one(players["heuristic"], state, key) for key in range(50)]
        wanted[coins] = np.mean([action == A_DIE + 5 for action in picks])
    assert wanted[0] < 0.1
    assert wanted[30] > 0.5
