"""The round: dice and the compulsory part of a turn (rules page, sections 5, 6 and 25.18)."""

from collections import Counter

import pytest

from tabletopzoo.seasons.components import (
    A_DIE,
    A_DONE,
    A_NO,
    A_YES,
    AMULET_OF_EARTH,
    CHOOSE,
    DICE,
    DIE_OF_MALICE,
    DRAW_BONUS,
    EARTH,
    FACE,
    FACES,
    IDOL_OF_THE_FAMILIAR,
    KEEP,
    MALICE,
    OLAFS_BLESSED_STATUE,
    OVERFLOW,
    PICK_DIE,
    POTION_OF_KNOWLEDGE,
    PURSE_OF_IO,
    RUNIC_CUBE_OF_EOLIS,
    STAFF_OF_SPRING,
    SYMBOL,
    TEMPORAL_BOOTS,
    TURNS,
    WATER,
)
from tests.seasons.table import (
    FALL,
    SPRING,
    SUMMER,
    WINTER,
    activate,
    begin_turn,
    bonus,
    bonus_choices,
    choose,
    crystals,
    die,
    discarded,
    done,
    energies,
    face,
    gauge,
    hand,
    hand_choices,
    lay,
    may,
    no,
    play_choices,
    reserve,
    reserve_choices,
    step,
    yes,
)

PLAYERS = pytest.mark.parametrize("players", [2, 3, 4])


def dice_choices(state):
    """The dice that may be taken, from 0."""
    return {a - A_DIE for a in state.legal_actions() if A_DIE <= a < A_DIE + DICE}


def end_round(**position):
    """The round's last player ends its turn: the next round begins."""
    return done(lay(**{"seat": 1, "turn": 1, **position}))


# ------------------------------------------------------------------------------------------ start and dice


@PLAYERS
def test_the_first_player_takes_a_die_first_then_clockwise_and_one_is_left(players):
    state = lay(num_players=players, seat=1, turn=0, phase=PICK_DIE)
    left = set(range(players + 1))
    for i in range(players):
        assert state.seat == (1 + i) % players
        assert dice_choices(state) == left
        assert len(state.legal_actions()) == len(left)
        die(state, max(left))
        assert state.record["taker"][max(left)] == (1 + i) % players
        left.remove(max(left))
    assert state.record["phase"] == TURNS
    assert state.record["taker"].tolist().count(-1) == DICE - players
    assert left == {0}


@PLAYERS
def test_turns_go_clockwise_from_the_first_player(players):
    state = lay(num_players=players, seat=1, turn=0)
    order = []
    for _ in range(players):
        order.append(state.seat)
        done(state)
    assert order == [(1 + i) % players for i in range(players)]
    assert state.record["phase"] == PICK_DIE


def test_cards_straighten_at_the_start_of_the_round():
    state = lay(seat=1, turn=1, areas={0: [IDOL_OF_THE_FAMILIAR], 1: [IDOL_OF_THE_FAMILIAR]})
    activate(state, IDOL_OF_THE_FAMILIAR)
    assert play_choices(state) == set()
    done(state)
    assert state.record["phase"] == PICK_DIE
    assert state.record["tapped"].sum() == 0


@pytest.mark.parametrize(("space", "season"), [(WINTER, 0), (SPRING, 1), (SUMMER, 2), (FALL, 3)])
def test_the_dice_of_the_token_s_season_are_rolled(space, season):
    before = space - 1 if space > 1 else 12
    one = [(0, 0), (1, 0), (2, face(before, 2, dots=1))]
    state = end_round(space=before, year=0 if space == 1 else 1, dice=one)
    assert state.record["space"] == space
    assert state.record["dice_season"] == season
    assert [f >= 0 for f in state.record["face"]] == [True, True, True, False, False]


def test_all_six_faces_are_rolled_equally_often():
    rolled = Counter()
    for seed in range(100):
        state = end_round(num_players=4, seat=3, turn=3, seed=seed)
        rolled.update(state.record["face"].tolist())
    assert set(rolled) == set(range(FACES))
    assert sum((count - 500 / 6) ** 2 / (500 / 6) for count in rolled.values()) < 20.5  # chi-square, 0.1 %


# ------------------------------------------------------------------------------------------ T0 to T3


def test_die_of_malice_comes_before_anything_on_the_die():
    shown = face(WINTER, 0, water=2, star=1)
    state = begin_turn(dice=[(0, shown), (1, 0), (2, 0)], areas={0: [DIE_OF_MALICE]}, gauge=3)
    assert step(state) == MALICE
    assert energies(state) == (0, 0, 0, 0)
    assert gauge(state) == 3
    no(state)
    assert energies(state) == (0, 2, 0, 0)
    assert gauge(state) == 4


@pytest.mark.parametrize("number", range(FACES))
@pytest.mark.parametrize("space", [WINTER, SPRING, SUMMER, FALL])
def test_every_face_gives_what_it_shows(space, number):
    shown = FACE[(space - 1) // 3, 1, number]
    state = begin_turn(dice=[(1, number), (0, 0), (2, 0)], space=space, gauge=3)
    assert energies(state) == tuple(shown[:4])
    assert crystals(state) == shown[4]
    assert gauge(state) == 3 + shown[5]
    assert (step(state) == SYMBOL) == bool(shown[6])
    assert state.record["transmute"] == shown[7]
    if not shown[6]:
        assert may(state, A_DONE)
        assert reserve_choices(state) == ({i for i in range(4) if shown[i]} if shown[7] else set())


def test_a_star_does_not_raise_the_gauge_above_15():
    shown = face(WINTER, 0, water=2, star=1)
    assert gauge(begin_turn(dice=[(0, shown), (1, 0), (2, 0)], gauge=15)) == 15


def test_the_star_is_applied_before_the_overflow_discard():
    shown = face(WINTER, 0, water=2, star=1)
    state = begin_turn(dice=[(0, shown), (1, 0), (2, 0)], gauge=3, reserve={0: (0, 0, 0, 7)})
    assert step(state) == OVERFLOW
    assert gauge(state) == 4
    assert len(state.legal_actions()) == 2
    reserve(state, WATER, EARTH)
    assert energies(state) == (0, 1, 0, 6)
    assert step(state) is None


def test_the_energies_of_the_die_cannot_be_refused_and_overflow_before_transmuting():
    shown = face(WINTER, 0, air=1, water=1, transmute=1)
    state = begin_turn(dice=[(0, shown), (1, 0), (2, 0)], reserve={0: (0, 0, 0, 6)})
    assert step(state) == OVERFLOW
    reserve(state, EARTH)
    assert crystals(state) == 0
    assert energies(state) == (1, 1, 0, 5)
    assert reserve_choices(state) == {0, 1, 3}  # now they may be transmuted


def test_a_turn_may_be_ended_with_everything_left_undone():
    state = lay(
        hands={0: [AMULET_OF_EARTH, OLAFS_BLESSED_STATUE, RUNIC_CUBE_OF_EOLIS]},
        areas={0: [POTION_OF_KNOWLEDGE]},
        reserve={0: (0, 3, 0, 2)},
        transmute=1,
    )
    done(state)
    assert state.seat == 1
    assert energies(state) == (0, 3, 0, 2)
    assert len(hand(state)) == 3


# ------------------------------------------------------------------------------------------ the card symbol

CARD = [(0, face(WINTER, 0, draw=1)), (1, 0), (2, 0)]


def test_the_card_symbol_draws_one_card_to_keep_or_discard():
    for answer, kept in ((yes, True), (no, False)):
        state = begin_turn(dice=CARD, pile=[PURSE_OF_IO])
        assert step(state) == SYMBOL
        assert not may(state, A_DONE)
        yes(state)
        assert step(state) == KEEP
        assert set(state.legal_actions()) == {A_YES, A_NO}
        answer(state)
        assert hand(state) == [PURSE_OF_IO] * kept
        assert discarded(state) == [PURSE_OF_IO] * (not kept)
        assert state.record["bonuses"][0] == 0


def test_the_card_symbol_is_resolved_before_any_other_action():
    state = begin_turn(dice=CARD, hands={0: [TEMPORAL_BOOTS]}, areas={0: [POTION_OF_KNOWLEDGE]})
    assert hand_choices(state) == play_choices(state) == set()
    assert bonus_choices(state) == {DRAW_BONUS}


def test_with_bonus_four_one_of_two_cards_is_kept_and_the_other_discarded():
    state = begin_turn(dice=CARD, pile=[PURSE_OF_IO, STAFF_OF_SPRING])
    bonus(state, DRAW_BONUS)
    assert step(state) == CHOOSE
    assert hand_choices(state) == {PURSE_OF_IO, STAFF_OF_SPRING}
    assert len(state.legal_actions()) == 2
    choose(state, PURSE_OF_IO)
    assert hand(state) == [PURSE_OF_IO]
    assert discarded(state) == [STAFF_OF_SPRING]
    assert state.record["bonuses"][0] == 1
    assert DRAW_BONUS not in bonus_choices(state)


def test_bonus_four_is_not_offered_after_three_bonuses():
    state = begin_turn(dice=CARD, pile=[PURSE_OF_IO], bonuses={0: 3})
    assert state.legal_actions() == [A_YES]


def test_the_card_symbol_is_skipped_when_both_piles_are_empty():
    state = begin_turn(dice=CARD, pile=[])
    assert step(state) is None
    assert may(state, A_DONE)
    assert DRAW_BONUS not in bonus_choices(state)


def test_with_exactly_one_card_bonus_four_may_be_used_and_keeps_it():
    state = begin_turn(dice=CARD, pile=[], discard=[PURSE_OF_IO])
    bonus(state, DRAW_BONUS)
    choose(state, PURSE_OF_IO)
    assert hand(state) == [PURSE_OF_IO]
    assert discarded(state) == []
    assert state.record["bonuses"][0] == 1


def test_bonus_four_takes_the_last_card_of_the_pile_and_one_of_the_discard_pile():
    state = begin_turn(dice=CARD, pile=[PURSE_OF_IO], discard=[STAFF_OF_SPRING])
    bonus(state, DRAW_BONUS)
    assert hand_choices(state) == {PURSE_OF_IO, STAFF_OF_SPRING}
