"""The criteria of master cards, with their maxima and their halves at the end (rules page, sections 8 and 10)."""

import pytest

from tabletopzoo.the_magnificent.kinds import A_CARD
from tests.the_magnificent.turns import LG, LO, LP, SG, SO, SP, lay, play, points

CARDS = {
    "ROW": (1, 17, 18),
    "COL": (5, 19, 20),
    "POSTER": (3, 21, 22),
    "TENT": (7, 23, 24),
    "SMALL": (14, 25, 26),
    "LARGE": (15, 27, 28),
    "ORANGE": (6, 29, 30),
    "GREEN": (2, 31, 32),
    "PURPLE": (10, 33, 34),
    "COLOUR_SET": (11, 35, 36),
    "BONUS": (8, 37, 38),
    "BORDER": (39, 40),
    "AREA": (9, 41, 42),
    "TRAINER": (4, 43, 44),
    "GEM": (45, 46),
    "GEM_SET": (16, 47, 48),
    "COIN": (49, 50),
    "OPEN_POSTER": (51, 52),
    "GROUP": (13, 53, 54),
    "GEM_POSTER": (12, 55, 56),
}
BLOCKS = [(row, column) for row in (0, 2, 4) for column in (0, 3, 6)]
"""The nine blocks of two rows and three columns, in reading order; every small tile and LP lie in one."""
COLUMN_BLOCKS = sorted(BLOCKS, key=lambda block: (block[1], block[0]))
FOUR_SETS = [(kind, turn, row, column) for kind, row in ((SO, 0), (SP, 4)) for turn, column in ((0, 0), (0, 4))]
FOUR_SETS += [(SO, 2, 0, 1), (SO, 2, 0, 5), (SP, 2, 4, 2), (SP, 2, 4, 6)] + [
    (SG, 0, 2, column) for column in (0, 2, 4, 6)
]
NO_GEMS, GEMS = (7, 8, 9, 10, 11, 12, 13, 14, 15, 28, 29), (16, 17, 18, 19, 20, 21, 22, 23)
"""Posters that show no gem, and posters that do."""


def blocks(*kinds, where=BLOCKS):
    """Tiles of these kinds, one in each block."""
    return [(kind, 0, *block) for kind, block in zip(kinds, where, strict=False)]


def value(criterion, **position):
    """What each card with this criterion scores when it is discarded; they agree."""
    scored = set()
    for card in CARDS[criterion]:
        hand = (card, *(other for other in (5, 9, 16, 24, 2) if other != card))[:5]
        scored.add(points(play(lay(scoring=True, cards=hand, **position), A_CARD)))
    assert len(scored) == 1
    return scored.pop()


def half(criterion, **position):
    """What a card with this criterion scores at the end of the game.

    It is kept once, when a card worth nothing is scored in the last round, and scored once, when that one is kept.
    """
    full, found = value(criterion, **position), set()
    for card in CARDS[criterion]:
        worthless = 7 if criterion == "OPEN_POSTER" else 51
        hand = (card, worthless, *(other for other in (5, 9, 16, 24) if other != card))[:5]
        last = {"scoring": True, "num_players": 1, "round_number": 3, "cards": hand, **position}
        scored, kept = (points(play(lay(**last), A_CARD + slot)) for slot in (0, 1))
        found.add(full - scored + kept)
    assert len(found) == 1
    return found.pop()


def test_row_7_for_each_of_6_up_to_28():
    assert value("ROW", camp=blocks(LP, LP)) == 0
    assert value("ROW", camp=blocks(LP, LP, LP)) == 2 * 7
    assert value("ROW", camp=blocks(*[LP] * 6)) == value("ROW", camp=blocks(*[LP] * 9)) == 28
    assert half("ROW", camp=blocks(LP, LP, LP)) == 7
    assert half("ROW", camp=blocks(*[LP] * 9)) == 14


def test_column_4_for_each_of_9_up_to_24():
    assert value("COL", camp=blocks(LP, LP, where=COLUMN_BLOCKS)) == 0
    assert value("COL", camp=blocks(LP, LP, LP, where=COLUMN_BLOCKS)) == 3 * 4
    assert value("COL", camp=blocks(*[LP] * 6, where=COLUMN_BLOCKS)) == value("COL", camp=blocks(*[LP] * 9)) == 24
    assert half("COL", camp=blocks(LP, LP, LP, where=COLUMN_BLOCKS)) == 6
    assert half("COL", camp=blocks(*[LP] * 9)) == 12


def test_poster_3_for_each_completed_up_to_24():
    assert value("POSTER", posters={0: 1, 1: 2}) == 0
    assert value("POSTER", completed=(7, 16)) == 6
    assert value("POSTER", completed=NO_GEMS[:8]) == value("POSTER", completed=NO_GEMS) == 24
    assert half("POSTER", completed=(7, 16, 20)) == 4
    assert half("POSTER", completed=NO_GEMS) == 12


def test_tent_4_for_each_token_up_to_16():
    assert value("TENT") == 0  # the preprinted tent does not count
    assert value("TENT", tents={2: 8}) == 4
    assert value("TENT", tents={1: 1, 2: 8, 3: 16, 4: 9}) == 16
    assert half("TENT", tents={2: 8}) == 2
    assert half("TENT", tents={1: 1, 2: 8, 3: 16, 4: 9}) == 8


def test_small_3_for_each_tile_up_to_18():
    assert value("SMALL", camp=blocks(LP, LP)) == 0
    assert value("SMALL", camp=blocks(SO, SG, SP, LP)) == 3 * 3
    assert value("SMALL", camp=blocks(*[SP] * 6)) == value("SMALL", camp=blocks(*[SP] * 7)) == 18
    assert half("SMALL", camp=blocks(SO, SG, SP)) == 4
    assert half("SMALL", camp=blocks(*[SP] * 7)) == 9


def test_large_3_for_each_tile_up_to_18():
    assert value("LARGE", camp=blocks(SO, SG, SP)) == 0
    assert value("LARGE", camp=[(LO, 0, 0, 0), (LG, 0, 2, 0), (LP, 0, 4, 0), (SP, 0, 4, 3)]) == 3 * 3
    assert value("LARGE", camp=blocks(*[LP] * 6)) == value("LARGE", camp=blocks(*[LP] * 7)) == 18
    assert half("LARGE", camp=blocks(LP)) == 1
    assert half("LARGE", camp=blocks(*[LP] * 7)) == 9


@pytest.mark.parametrize(("criterion", "small", "large"), [("ORANGE", SO, LO), ("GREEN", SG, LG), ("PURPLE", SP, LP)])
def test_colour_4_for_each_tile_up_to_20(criterion, small, large):
    others = [(kind, 0, *block) for kind, block in zip({SO, SG, SP} - {small}, BLOCKS[6:], strict=False)]
    mixed = [(large, 0, 0, 0), *blocks(small, small, where=BLOCKS[3:]), *others]
    assert value(criterion, camp=others) == 0
    assert value(criterion, camp=mixed) == 3 * 4
    assert value(criterion, camp=blocks(*[small] * 5)) == value(criterion, camp=blocks(*[small] * 6)) == 20
    assert half(criterion, camp=mixed) == 6
    assert half(criterion, camp=blocks(*[small] * 6)) == 10


def test_colour_set_7_for_one_of_each_colour_up_to_21():
    assert value("COLOUR_SET", camp=blocks(SO, SO, SG, SG)) == 0
    assert value("COLOUR_SET", camp=blocks(SO, LP, SG, SO, SG)) == 7
    assert value("COLOUR_SET", camp=blocks(SO, LP, SG, SO, SG, SP)) == 2 * 7
    three = blocks(*[SO, SG, SP] * 3)
    assert value("COLOUR_SET", camp=three) == value("COLOUR_SET", camp=FOUR_SETS) == 21
    assert half("COLOUR_SET", camp=blocks(SO, LP, SG)) == 3
    assert half("COLOUR_SET", camp=three) == 10


def test_bonus_4_for_three_covered_symbols():
    # Board I-A: the block in the top left corner covers one symbol, the one below two, the one beside it one.
    assert value("BONUS", camp=blocks(LP, where=BLOCKS)) == 0
    assert value("BONUS", camp=blocks(LP, LP, where=[BLOCKS[0], BLOCKS[3]])) == 4
    assert value("BONUS", camp=blocks(*[LP] * 9)) == 4 * 4  # all 14; the maximum of 20 is out of reach
    assert half("BONUS", camp=blocks(*[LP] * 9)) == 8


def test_border_3_for_four_cells_up_to_18():
    assert value("BORDER", camp=[(LP, 0, 2, 3)]) == 0
    assert value("BORDER", camp=[(LP, 0, 0, 3)]) == 0  # three cells
    assert value("BORDER", camp=[(LP, 0, 0, 0)]) == 3  # four
    assert value("BORDER", camp=blocks(LP, LP, LP)) == 2 * 3  # eleven
    assert value("BORDER", camp=blocks(*[LP] * 9)) == 18  # all 26
    assert half("BORDER", camp=[(LP, 0, 0, 0)]) == 1
    assert half("BORDER", camp=blocks(*[LP] * 9)) == 9


def test_area_5_for_each_covered_up_to_25():
    # Board I-A: areas C, D and E are the blocks of rows 2 and 3; rows 0 and 1 hold A and B, rows 4 and 5 F and G.
    assert value("AREA", camp=blocks(LP, LP)) == 5  # A
    assert value("AREA", camp=blocks(LP, LP, LP, LP)) == 3 * 5
    assert value("AREA", camp=blocks(*[LP] * 6)) == value("AREA", camp=blocks(*[LP] * 9)) == 25
    assert half("AREA", camp=blocks(LP, LP)) == 2
    assert half("AREA", camp=blocks(*[LP] * 9)) == 12


def test_area_counts_no_gems():
    assert value("AREA", camp=[(SP, 0, 2, 0)], gems=(3, 3, 3, 3)) == 0
    assert half("AREA", camp=[(SP, 0, 2, 0)], gems=(3, 3, 3, 3)) == 0


def test_trainer_2_for_each_owned_up_to_16():
    assert value("TRAINER", trainers=1) == 2
    assert value("TRAINER", trainers=1, spent=2) == 6
    assert value("TRAINER", trainers=3, spent=5) == 16
    assert half("TRAINER", trainers=1, spent=2) == 3
    assert half("TRAINER", trainers=3, spent=5) == 8


def test_gem_3_for_two_of_any_type_up_to_18():
    assert value("GEM", gems=(1, 0, 0, 0)) == 0
    assert value("GEM", gems=(2, 1, 1, 1)) == 2 * 3
    assert value("GEM", gems=(3, 3, 3, 3)) == 18
    assert half("GEM", gems=(1, 0, 0, 1)) == 1
    assert half("GEM", gems=(3, 3, 3, 3)) == 9


def test_gem_set_6_for_one_of_each_colour_clear_is_none():
    assert value("GEM_SET", gems=(3, 3, 0, 3)) == 0
    assert value("GEM_SET", gems=(3, 1, 2, 0)) == 6
    assert value("GEM_SET", gems=(3, 3, 3, 0)) == 18
    assert half("GEM_SET", gems=(1, 1, 1, 0)) == 3
    assert half("GEM_SET", gems=(3, 3, 3, 0)) == 9


def test_coin_1_for_two_up_to_12():
    assert value("COIN", coins=1) == 0
    assert value("COIN", coins=7) == 3
    assert value("COIN", coins=24) == value("COIN", coins=40) == 12
    assert half("COIN", coins=7) == 1
    assert half("COIN", coins=40) == 6


def test_open_poster_3_for_each_uncompleted_up_to_15():
    assert value("OPEN_POSTER", completed=(7, 8)) == 0
    assert value("OPEN_POSTER", posters={0: 1, 3: 44}) == 6
    assert value("OPEN_POSTER", posters=dict(enumerate((1, 2, 3, 4, 5)))) == 15
    assert half("OPEN_POSTER", posters={3: 44}) == 1
    assert half("OPEN_POSTER", posters=dict(enumerate((1, 2, 3, 4, 5)))) == 7


def test_group_3_for_four_cells_of_the_largest_group_up_to_21():
    assert value("GROUP", camp=blocks(SP)) == 3
    assert value("GROUP", camp=blocks(LP)) == 3
    assert value("GROUP", camp=blocks(LP, LP)) == 3 * 3
    assert value("GROUP", camp=blocks(LP, SO, LP)) == 3  # apart
    assert value("GROUP", camp=[(LP, 0, 0, 0), (LP, 0, 2, 3)]) == 3  # corner to corner
    assert value("GROUP", camp=blocks(*[LP] * 5)) == value("GROUP", camp=blocks(*[LP] * 9)) == 21
    assert half("GROUP", camp=blocks(LP)) == 1
    assert half("GROUP", camp=blocks(*[LP] * 9)) == 10


def test_gem_poster_4_for_each_completed_with_a_gem_up_to_24():
    assert value("GEM_POSTER", completed=NO_GEMS, posters={0: 16}) == 0
    assert value("GEM_POSTER", completed=(7, *GEMS[:3])) == 3 * 4
    assert value("GEM_POSTER", completed=GEMS[:6]) == value("GEM_POSTER", completed=GEMS) == 24
    assert half("GEM_POSTER", completed=GEMS[:1]) == 2
    assert half("GEM_POSTER", completed=GEMS) == 12


def test_every_card_has_its_criterion():
    assert sorted(card for cards in CARDS.values() for card in cards) == list(range(1, 57))
