"""Posters: what each asks for and pays, tents, tiles and gems, arranging, gaining (rules page, sections 6 and 3.6)."""

import itertools

import pytest

from tabletopzoo.the_magnificent.components import GREEN
from tabletopzoo.the_magnificent.kinds import (
    A_ACTION,
    A_DECK,
    A_NO,
    A_POSTER,
    A_SHOW,
    A_SLOT,
    ARRANGE,
    CHOOSE_POSTER,
    COMPLETE,
    COMPLETED,
    FINISH,
    PERFORM,
    POSTER_DISCARD,
    POSTER_SLOT,
)
from tests.the_magnificent.turns import (
    LG,
    LO,
    SG,
    SO,
    SP,
    coins,
    gems,
    lay,
    may,
    offered,
    play,
    points,
    posters,
    step,
    travel,
)

PATTERNS = (
    *(("Sa Sa", "", 4, 2), ("Sa Sb", "", 4, 2), ("La Sb", "", 5, 2), ("La Sc", "a", 7, 2), ("La", "b", 5, 2)),
    *(("Sa", "a", 4, 2), ("Sa Sb Sc", "c", 9, 2), ("La Sb Sc", "", 8, 2), ("La Lb", "", 7, 2), ("La Lb", "c", 9, 1)),
    *(("La La", "b", 9, 1), ("Sa Sa Sb", "a", 9, 1), ("La Sb Sc", "ab", 12, 2), ("La Sb Lc", "c", 11, 2)),
    *(("La Lb Lc", "a", 13, 1), ("La La Sb Sb", "ab", 16, 1)),
)
"""Tiles, gems, points and coins of posters 7 to 54, three of each pattern: a is orange, green and purple in turn."""
PREPRINTED = 2
"""Coins of the tent in slot 0."""
TWO_POSTERS = 5
"""The lowest performing space with two posters; it asks for a power of 6."""
LARGE_AT, SMALL_AT = ((0, 0), (0, 4), (2, 0)), ((4, 0), (4, 3), (4, 6))


def _asked(poster):
    if poster <= 6:
        return [poster - 1], [], 3 if poster <= 3 else 5, 3
    pattern, turn = divmod(poster - 7, 3)
    tiles, needed, worth, paid = PATTERNS[pattern]
    kinds = [("abc".index(tile[1]) + turn) % 3 + 3 * (tile[0] == "L") for tile in tiles.split()]
    return kinds, [("abc".index(gem) + turn) % 3 for gem in needed], worth, paid


ASKED = {poster: _asked(poster) for poster in range(1, 55)}
"""Kinds of tile, gems, points and coins of every poster."""


def camp(kinds):
    """A camp with these kinds of tile: up to three large and three small ones."""
    small = zip((kind for kind in kinds if kind < 3), SMALL_AT, strict=False)
    large = zip((kind for kind in kinds if kind >= 3), LARGE_AT, strict=False)
    return [(kind, 0, *at) for kind, at in itertools.chain(small, large)]


def show(kinds, held, space=0, **position):
    """Seat 0 performs with a green 6 on this space, 0 being the lowest, and may complete posters."""
    return play(lay(die=(GREEN, 6), camp=camp(kinds), posters=held, **position), A_ACTION + PERFORM, A_SHOW + space)


def purse(*held, clear=0):
    """Gems of these colours and clear ones."""
    return (*(held.count(colour) for colour in range(3)), clear)


# ------------------------------------------------------------------------------------------ all 54


@pytest.mark.parametrize("poster", ASKED)
def test_with_its_tiles_and_gems_a_poster_is_paid_and_scores(poster):
    kinds, asked, worth, paid = ASKED[poster]
    state = play(show(kinds, {0: poster}, gems=purse(*asked, 0, 1, 2, clear=1)), A_SLOT)
    assert points(state) == worth
    assert coins(state) == paid + PREPRINTED
    assert gems(state) == [1, 1, 1, 1]
    assert posters(state) == [0] * 5
    assert state.record["completed"][0] == 1
    assert state.record["poster_zone"][poster - 1] == COMPLETED
    assert sum(state.record["built"][0]) == len(kinds)  # tiles are not used up


@pytest.mark.parametrize("poster", ASKED)
def test_without_one_of_its_tiles_it_cannot_be_completed(poster):
    kinds, *_ = ASKED[poster]
    for missing in range(len(kinds)):
        other = [kinds[missing] + (1 if kinds[missing] % 3 < 2 else -2)]  # as large, of another colour
        state = show([*kinds[:missing], *kinds[missing + 1 :]], {0: poster}, gems=(3, 3, 3, 3))
        assert state.legal_actions() == [A_NO]
        if other[0] not in kinds:
            state = show([*kinds[:missing], *kinds[missing + 1 :], *other], {0: poster}, gems=(3, 3, 3, 3))
            assert state.legal_actions() == [A_NO]


@pytest.mark.parametrize("poster", [poster for poster, asked in ASKED.items() if asked[1]])
def test_a_clear_gem_replaces_any_gem_that_is_missing(poster):
    kinds, asked, *_ = ASKED[poster]
    for missing in range(len(asked)):
        rest = [*asked[:missing], *asked[missing + 1 :]]
        others = [colour for colour in range(3) if colour not in asked]
        assert not may(show(kinds, {0: poster}, gems=purse(*rest, *others * 3)), A_SLOT)
        state = show(kinds, {0: poster}, gems=purse(*rest, clear=2))
        assert gems(play(state, A_SLOT)) == [0, 0, 0, 1]
    assert gems(play(show(kinds, {0: poster}, gems=purse(clear=3)), A_SLOT)) == [0, 0, 0, 3 - len(asked)]


# ------------------------------------------------------------------------------------------ several in one show


def test_tiles_of_posters_completed_in_one_show_are_added():
    held, tents = {0: 1, 1: 10}, {1: 4}  # small orange; small orange and small green
    state = play(show([SO, SG], held, TWO_POSTERS, tents=tents), A_SLOT)
    assert state.legal_actions() == [A_NO]
    state = play(show([SO, SO, SG], held, TWO_POSTERS, tents=tents), A_SLOT)
    assert set(state.legal_actions()) == {A_NO, A_SLOT + 1}


def test_tiles_serve_again_in_the_next_show():
    state = lay(die=(GREEN, 6), num_players=1, camp=camp([SO, SG]), posters={0: 1, 1: 10}, tents={1: 4})
    play(state, A_ACTION + PERFORM, A_SHOW, A_SLOT)
    state = lay(
        die=(GREEN, 6),
        turn=1,
        shows=1,
        num_players=1,
        camp=camp([SO, SG]),
        posters={1: 10},
        completed=(1,),
        tents={1: 4},
    )
    assert may(play(state, A_ACTION + PERFORM, A_SHOW), A_SLOT + 1)


def test_the_needs_of_a_show_are_forgotten_after_it():
    state = play(show([SO, SG], {0: 1, 1: 10}, TWO_POSTERS, tents={1: 4}), A_SLOT)
    assert state.record["needed"].tolist() == [1, 0, 0, 0, 0, 0]
    play(state, A_NO)
    assert state.record["needed"].tolist() == [0] * 6


def test_as_many_posters_as_the_space_shows():
    held, tents = {0: 1, 1: 2, 2: 3}, {1: 4, 2: 5}
    assert step(play(show([SO, SG, SP], held, 4, tents=tents), A_SLOT)) == ARRANGE
    state = play(show([SO, SG, SP], held, TWO_POSTERS, tents=tents), A_SLOT)
    assert step(state) == COMPLETE
    play(state, A_SLOT + 2)
    assert step(state) == ARRANGE  # no "done" when the number is reached
    assert points(state) == 6


@pytest.mark.parametrize(("space", "number"), list(enumerate([1, 1, 1, 1, 1, 2, 2, 2, 2, 3, 3, 3, 4, 4, 5])))
def test_posters_of_each_performing_space(space, number):
    position = {"tents": {1: 4, 2: 5, 3: 1, 4: 2}, "earlier": {1: (GREEN, 6), 2: (GREEN, 6)}}
    held = {0: 1, 1: 2, 2: 3, 3: 4, 4: 5}
    state = show([SO, SG, SP, LO, LG], held, space, **position)
    for slot in range(number):
        assert step(state) == COMPLETE
        play(state, A_SLOT + slot)
    assert state.record["completed"][0] == number
    assert step(state) != COMPLETE


def test_a_show_without_posters():
    state = show([SO], {0: 1})
    assert set(state.legal_actions()) == {A_NO, A_SLOT}
    play(state, A_NO)
    assert (points(state), coins(state)) == (0, 0)
    assert step(state) == ARRANGE


def test_gems_of_poster_and_tent_together():
    # Poster 22 and tent 8 ask for an orange gem each.
    position = {"held": {1: 22}, "kinds": [SO], "tents": {1: 8}}
    assert not may(show(**position, gems=purse(0)), A_SLOT + 1)
    assert gems(play(show(**position, gems=purse(0, clear=1)), A_SLOT + 1)) == [0, 0, 0, 0]
    assert gems(play(show(**position, gems=purse(0, 0, clear=1)), A_SLOT + 1)) == [0, 0, 0, 1]


def test_a_gem_that_an_earlier_poster_took_is_missing():
    position = {"tents": {1: 4}, "gems": purse(0)}
    state = show([SO, LO, SP], {0: 22, 1: 16}, TWO_POSTERS, **position)
    assert offered(state, A_SLOT, 5) == {0, 1}
    assert state.copy().legal_actions() == [A_NO, A_SLOT, A_SLOT + 1]
    assert play(state, A_SLOT + 1).legal_actions() == [A_NO]


# ------------------------------------------------------------------------------------------ arranging


def test_after_a_show_posters_are_put_back_in_old_order_on_free_slots():
    state = play(show([SO], {0: 1, 1: 7, 3: 8, 4: 9}), A_SLOT)
    assert step(state) == ARRANGE
    assert posters(state) == [0] * 5
    assert [int(poster) + 1 for poster in state.record["lifted"]] == [7, 8, 9, 0, 0]
    assert offered(state, A_SLOT, 5) == {0, 1, 2, 3, 4}
    play(state, A_SLOT)
    assert state.legal_actions() == [A_SLOT + slot for slot in (1, 2, 3, 4)]
    play(state, A_SLOT + 4, A_SLOT + 1)
    assert posters(state) == [7, 9, 0, 0, 8]
    assert step(state) == FINISH


def test_a_show_that_leaves_no_poster_arranges_none():
    assert step(play(show([SO], {0: 1}), A_SLOT)) == FINISH


def test_posters_move_at_no_other_time():
    assert posters(travel(lay(posters={1: 7, 3: 8}), 2)) == [0, 7, 0, 8, 0]


# ------------------------------------------------------------------------------------------ gaining

POSTER_CARD = 48


def gaining(**position):
    """Seat 0 gains a poster by the bonus of its card."""
    state = lay(cards=(POSTER_CARD, 9, 16, 24), **{"on_display": (10, 11, 12, 13), **position})
    return play(state, state.legal_actions()[0])


def test_a_displayed_poster_is_replaced_from_the_deck_at_once():
    state = play(gaining(poster_deck=(20,)), A_POSTER + 2)
    assert [int(poster) + 1 for poster in state.record["display_poster"]] == [10, 11, 20, 13]
    assert posters(play(state, A_SLOT + 4)) == [0, 0, 0, 0, 12]


def test_the_top_of_the_deck_and_declining():
    state = gaining(poster_deck=(20,))
    assert set(state.legal_actions()) == {A_NO, *range(A_POSTER, A_POSTER + 4), A_DECK}
    assert posters(play(state.copy(), A_DECK, A_SLOT)) == [20, 0, 0, 0, 0]
    assert posters(play(state, A_NO)) == [0] * 5


def test_only_empty_slots_with_or_without_a_tent():
    state = play(gaining(posters={0: 1, 3: 2}), A_POSTER)
    assert step(state) == POSTER_SLOT
    assert state.legal_actions() == [A_SLOT + slot for slot in (1, 2, 4)]


def test_with_all_slots_full_it_replaces_one_or_is_discarded():
    state = play(gaining(posters={0: 1, 1: 2, 2: 3, 3: 4, 4: 5}), A_POSTER)
    assert set(state.legal_actions()) == {A_NO, *range(A_SLOT, A_SLOT + 5)}
    kept = play(state.copy(), A_NO)
    assert posters(kept) == [1, 2, 3, 4, 5]
    assert kept.record["poster_zone"][10 - 1] == POSTER_DISCARD
    play(state, A_SLOT + 2)
    assert posters(state) == [1, 2, 10, 4, 5]
    assert state.record["poster_zone"][3 - 1] == POSTER_DISCARD


def test_with_an_empty_deck_the_discards_are_shuffled_at_that_moment():
    state = gaining(poster_deck=(), discarded=(30,), posters={0: 1, 1: 2, 2: 3, 3: 4, 4: 5})
    play(state, A_POSTER + 1)
    assert state.record["display_poster"][1] == 30 - 1
    play(state, A_SLOT + 4)  # the replaced one is the first of new discards
    assert state.record["poster_zone"][5 - 1] == POSTER_DISCARD


def test_a_display_slot_that_cannot_be_refilled_stays_empty():
    state = play(gaining(poster_deck=()), A_POSTER + 1, A_SLOT)
    assert [int(poster) + 1 for poster in state.record["display_poster"]] == [10, 0, 12, 13]


def test_the_deck_is_offered_while_deck_or_discards_hold_a_poster():
    assert not may(gaining(poster_deck=()), A_DECK)
    state = gaining(poster_deck=(), discarded=(30,))
    assert step(state) == CHOOSE_POSTER
    assert posters(play(state, A_DECK, A_SLOT + 1))[1] == 30
