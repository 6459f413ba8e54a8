"""The worked examples of the rules page about rounds and the end (section 13, 7 and 10 to 16)."""

import csv
import shutil

import pytest

from tabletopzoo.the_magnificent import THE_MAGNIFICENT, with_components
from tabletopzoo.the_magnificent.components import (
    CARDS,
    CLEAR,
    FOLDER,
    GREEN,
    ORANGE,
    POSTERS,
    PURPLE,
    TENTS,
    TILE_COUNT,
    TRAINER_TILES,
)
from tabletopzoo.the_magnificent.kinds import A_ROW, CARD_OUT, SETS, TILE_DECK, TURN_PHASE
from tests.the_magnificent.table import hats_of, own_tiles, round_over, rows, score_all, score_card
from tests.the_magnificent.turns import LP, SO, coins, gems, offered, play, points, trainers

BOARD_I = 0
WORTHLESS = (51, 7, 21, 55)
"""OPEN_POSTER, TENT, POSTER, GEM_POSTER: cards that count nothing for a seat with tiles only."""


def ended(camp, held=(0, 0, 0, 0), cards=(1, 5, 8, 9), game=THE_MAGNIFICENT, **position):
    """The end of a solo game with these tiles, gems and kept cards; the card scored counts nothing."""
    state = round_over(
        game=game,
        num_players=1,
        round_number=3,
        boards=(BOARD_I,),
        cards={0: cards},
        camps={0: camp},
        gems={0: held},
        sets=[(55, 0), (56, 0), (22, 0), (24, 0)],
        coins={0: 3},
        **position,
    )
    score_card(rows(state, 0), 4)
    assert state.done
    return state


def test_7_two_gems_fill_an_area():
    # Area C lacks (2,0), a symbol, and (3,0). They would complete rows 2 and 3 and the first column as well.
    camp = [(LP, 1, 2, 1), (LP, 0, 2, 3), (LP, 0, 2, 6), (SO, 0, 0, 0), (SO, 0, 4, 0)]
    without, filled = ended(camp), ended(camp, (1, 0, 1, 0))
    assert points(filled) - points(without) == 4
    assert gems(filled) == [1, 0, 1, 0]
    assert trainers(filled) == trainers(without)


@pytest.mark.parametrize(
    ("round_number", "score", "expected"), [(1, 0, -4), (2, 0, -8), (3, 0, -12), (3, 5, -7)], ids=str
)
def test_10_payment(round_number, score, expected):
    state = round_over(
        num_players=1,
        round_number=round_number,
        earlier={0: {1: (ORANGE, 3), 2: (ORANGE, 5), 3: (GREEN, 6)}},
        die=(CLEAR, 3),
        active=PURPLE,
        coins={0: 7},
        score={0: score},
    )
    assert (points(state), coins(state)) == (expected, 0)


@pytest.mark.parametrize(("raw", "half"), [(17, 8), (30, 12)])
def test_11_half_value(tmp_path, raw, half):
    folder = tmp_path / "tables"
    shutil.copytree(FOLDER, folder, ignore=shutil.ignore_patterns("*.py", "__pycache__"))
    path = folder / "master_cards.csv"
    with path.open(newline="") as stream:
        header, *lines = list(csv.reader(stream))
    for line in lines:
        if line[header.index("scoring")] == "AREA":
            assert line[header.index("max_points")] == "25"
            line[header.index("points")] = str(raw)
    with path.open("w", newline="") as stream:
        csv.writer(stream).writerows([header, *lines])
    game = with_components(folder).interpreted()
    state = ended([(LP, 0, 2, 3)], cards=(9, *WORTHLESS[:3]), game=game)
    assert points(state) == half + 4


@pytest.mark.parametrize("higher", [0, 1])
def test_12_two_players_hats_at_12_and_10(higher):
    hats = [(12, 0), (10, 0)]
    state = round_over(hats=hats if higher == 0 else hats[::-1], coins={0: 9, 1: 9})
    assert state.seat == higher
    rows(state, 0)
    assert (state.seat, offered(state, A_ROW, 4)) == (higher, {1, 2})
    dropped = int(state.record["display_card"][1])
    rows(state, 1)
    assert state.record["card_zone"][dropped] == CARD_OUT
    assert (state.seat, offered(state, A_ROW, 4)) == (1 - higher, {2})


@pytest.mark.parametrize("hats", [[(11, 0), (10, 0)], [(2, 0), (1, 0)]], ids=["11 and 10", "2 and 1"])
def test_12_two_players_hats_side_by_side(hats):
    state = rows(round_over(hats=hats, coins={0: 9, 1: 9}), 0)
    assert (state.seat, offered(state, A_ROW, 4)) == (1, {1, 2})
    left = int(state.record["display_card"][2])
    rows(state, 1)
    assert state.record["card_zone"][left] == CARD_OUT
    assert state.record["phase"] != SETS


def test_13_counts():
    assert (CARDS, POSTERS, TENTS, TRAINER_TILES, TILE_COUNT.sum()) == (56, 54, 16, 12, 72)


@pytest.mark.parametrize("num_players", [2, 3, 4])
def test_13_tents_on_the_tracks_and_dice_left_over(num_players):
    state = THE_MAGNIFICENT.new(1, num_players)
    tents_out = state.record["tent_at"][state.record["tent_at"] > 0].tolist()
    assert len(tents_out) == len(set(tents_out)) == 15
    while state.record["phase"] != SETS:
        play(state, state.legal_actions()[0])
    assert state.record["dice"].sum() == 3


@pytest.mark.parametrize(("num_players", "expected"), [(2, [5, 7]), (3, [5, 6, 7]), (4, [5, 6, 6, 7])])
def test_14_coins_at_start(num_players, expected):
    for seed in range(4):
        state = THE_MAGNIFICENT.new(seed, num_players)
        first = int(state.record["first"])
        assert [int(state.record["coins"][(first + i) % num_players]) for i in range(num_players)] == expected


def test_15_the_display_of_round_3_has_no_trainer_tiles():
    own = {0: (1, 2), 1: (3, 4), 2: (5, 6), 3: (7, 8)}
    state = round_over(num_players=4, round_number=2, tiles=own, coins=dict.fromkeys(range(4), 9))
    while state.record["phase"] == SETS:
        play(state, state.legal_actions()[0])
    score_all(state)
    assert (state.record["round_number"], state.record["phase"]) == (3, TURN_PHASE)
    assert (state.record["display_card"] >= 0).all()
    assert (state.record["display_tile"] < 0).all()
    assert TILE_DECK not in state.record["tile_zone"]
    assert sorted(tile for seat in range(4) for tile in own_tiles(state, seat)) == list(range(1, 13))


def test_15_with_trainer_tiles_left_in_the_deck_round_3_has_none_either():
    state = score_all(rows(round_over(num_players=1, round_number=2), 0))
    assert state.record["round_number"] == 3
    assert (state.record["tile_zone"] == TILE_DECK).any()
    assert (state.record["display_tile"] < 0).all()
    state = score_all(rows(round_over(num_players=1, round_number=1), 0))
    assert (state.record["display_tile"] >= 0).all()


def test_16_order_of_sets_and_of_the_next_round():
    heights = {0: 9, 1: 2, 2: 14, 3: 7}
    state = round_over(num_players=4, hats=[(heights[seat], 0) for seat in range(4)], coins=dict.fromkeys(range(4), 9))
    seats = []
    while state.record["phase"] == SETS:
        seats.append(state.seat)
        play(state, state.legal_actions()[0])
    assert [heights[seat] for seat in seats] == [14, 9, 7, 2]
    score_all(state)
    assert {heights[seat]: hats_of(state, seat) for seat in range(4)} == {2: (1, 0), 7: (2, 0), 9: (3, 0), 14: (4, 0)}
    assert heights[state.seat] == 2
    assert state.record["round_number"] == 2
