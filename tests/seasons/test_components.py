"""The tables of cards and dice against the rules page beside them (rules page, sections 1, 2, 7, 8, 11, 12 and 17)."""

import pathlib
import re

import numpy as np
import pytest

from tabletopzoo.seasons import components
from tabletopzoo.seasons.components import (
    ACTIONS,
    ACTIVATED,
    AIR,
    BASIC,
    CARDS,
    COPIES,
    COST,
    CRYSTALS,
    DICE,
    DOTS,
    DRAW,
    EARTH,
    ENERGIES,
    FACE,
    FACE_PARTS,
    FACES,
    FAMILIAR,
    FIRE,
    HAND_PENALTY,
    KIND,
    KINDS,
    MAX_BONUSES,
    MAX_GAUGE,
    NAMES,
    PENALTY,
    PRESET,
    PRESETS,
    PRESTIGE,
    RATE,
    RESERVE,
    SEASON_NAMES,
    SHIFTS,
    SPACES,
    STAR,
    TRANSMUTE,
    TRIGGERS,
    WATER,
    WIDE_RESERVE,
)
from tabletopzoo.seasons.components import SEASONS as SEASON_COUNT

PAGE = (pathlib.Path(components.__file__).parent / "rules.md").read_text()
SEASON_NUMBERS = range(SEASON_COUNT)

# ------------------------------------------------------------------------------------------ cards

LETTERS = "AWFE"
CARD_LINE = re.compile(r"^\*\*(\d+) (.+?)\*\* — (item|familiar), (-?\d+), cost:? (.+?)\. [A-Z]", re.MULTILINE)


def costs(words: str) -> list[list[int]]:
    """What the page says about a cost, for 2, 3 and 4 players: 'AA', '2 C', 'AFE and 3 C', 'F / FF / FFF', 'none'."""
    words = re.sub(r" \(.*\)", "", words)
    if words == "none" or words.startswith("any "):
        return [[0] * 5] * 3
    if " / " in words:
        crystals = words.endswith(" C")
        parts = [part + " C" * crystals for part in words.removesuffix(" C").split(" / ")]
        return [cost(part) for part in parts]
    return [cost(words)] * 3


def cost(words: str) -> list[int]:
    total = [0] * 5
    for part in words.split(" and "):
        if part.endswith(" C"):
            total[CRYSTALS] = int(part.removesuffix(" C"))
        else:
            for letter in part:
                total[LETTERS.index(letter)] += 1
    return total


CARD_LINES = CARD_LINE.findall(PAGE)


def test_the_page_describes_all_fifty_cards():
    assert [int(line[0]) for line in CARD_LINES] == list(range(1, KINDS + 1))


@pytest.mark.parametrize("line", CARD_LINES, ids=[line[1] for line in CARD_LINES])
def test_name_kind_prestige_and_costs_are_those_of_the_page(line):
    number, name, kind, prestige, words = line
    card = int(number) - 1
    assert NAMES[card] == name
    assert FAMILIAR[card] == (kind == "familiar")
    assert PRESTIGE[card] == int(prestige)
    assert COST[2:, card].tolist() == costs(words)


def test_there_are_fifty_kinds_in_two_copies():
    assert (KINDS, COPIES, CARDS, BASIC) == (50, 2, 100, 30)
    assert len(set(NAMES)) == KINDS
    assert np.bincount(KIND).tolist() == [COPIES] * KINDS
    assert KIND[KINDS:].tolist() == KIND[:KINDS].tolist()


@pytest.mark.parametrize("card", range(50), ids=NAMES)
def test_the_constant_of_a_card_bears_its_name(card):
    assert getattr(components, NAMES[card].upper().replace("'", "").replace(" ", "_")) == card


def test_thirteen_numbers_are_familiars():
    assert (np.flatnonzero(FAMILIAR) + 1).tolist() == [10, 11, 12, 16, 17, 21, 33, 38, 39, 40, 41, 49, 50]


def test_five_costs_depend_on_the_number_of_players():
    assert (np.flatnonzero((COST[2] != COST[4]).any(axis=1)) + 1).tolist() == [11, 33, 39, 41, 49]
    for number, crystals in {11: [3, 6, 9], 33: [2, 5, 8], 41: [0, 3, 6]}.items():
        assert COST[2:, number - 1, CRYSTALS].tolist() == crystals
    assert COST[2:, 39 - 1, FIRE].tolist() == [1, 2, 3]
    assert COST[2:, 49 - 1, EARTH].tolist() == [1, 2, 3]


def test_cards_that_are_activated():
    assert (np.flatnonzero(ACTIVATED) + 1).tolist() == [5, 16, 23, 24, 25, 26, 32, 34, 35, 37, 43, 44, 47, 50]
    assert [i + 1 for i, triggers in enumerate(TRIGGERS) if "activate_before_die" in triggers] == [15]


def test_constants():
    assert (RESERVE, WIDE_RESERVE, MAX_GAUGE, MAX_BONUSES, SPACES) == (7, 10, 15, 3, 12)
    assert PENALTY.tolist() == [0, 5, 12, 20]
    assert HAND_PENALTY == 5
    assert SHIFTS.tolist() == [-3, -2, -1, 1, 2, 3]
    assert ACTIONS == 133


# ------------------------------------------------------------------------------------------ preset sets


def test_preset_sets_are_those_of_the_page():
    rows = re.findall(r"^\| ([1-4]) \| ((?:\d+, ){8}\d+) \|$", PAGE, re.MULTILINE)
    assert [int(row[0]) for row in rows] == list(range(1, PRESETS + 1))
    assert PRESET.tolist() == [[int(number) for number in row[1].split(", ")] for row in rows]


def test_preset_sets_need_no_third_copy_and_three_basic_cards_are_in_none():
    uses = np.bincount(PRESET.ravel(), minlength=BASIC + 1)[1:]
    assert uses.max() == COPIES
    assert len(uses) == BASIC
    assert (np.flatnonzero(uses == 0) + 1).tolist() == [8, 10, 19]
    assert all(len(set(row)) == 9 for row in PRESET.tolist())


# ------------------------------------------------------------------------------------------ dice

SCHEME = {
    1: "R*T/3, CC*/2, CC3/1, SS*/3, card/2, CST/1",
    2: "CC*/3, CC1/2, RR*/1, card/3, CST/2, S*T/1",
    3: "CC*/1, S*T/2, CST/3, card/1, R*/2, CC3/3",
    4: "CST/1, CC2/2, S*T/3, CC*/1, 6/2, R*/3",
    5: "SST/2, 6/3, R*/1, S*T/1, CC*/3, CC1/2",
}
"""Section 7.1: C, S, R are the common, second common and rare energy of a season, * a star, T transmute, /dots."""
ROLES = {
    0: {"C": WATER, "S": AIR, "R": FIRE},
    1: {"C": EARTH, "S": WATER, "R": AIR},
    2: {"C": FIRE, "S": EARTH, "R": WATER},
    3: {"C": AIR, "S": FIRE, "R": EARTH},
}
"""The energies of the roles, by season."""
ABSENT = {0: EARTH, 1: FIRE, 2: AIR, 3: WATER}


def scheme_face(season: int, notation: str) -> tuple[int, ...]:
    """A face of the scheme as a row of FACE."""
    row = [0] * len(FACE_PARTS)
    shown, dots = notation.split("/")
    row[DOTS] = int(dots)
    if shown == "card":
        row[DRAW] = 1
        return tuple(row)
    for sign in shown:
        if sign in ROLES[season]:
            row[ROLES[season][sign]] += 1
        elif sign == "*":
            row[STAR] = 1
        elif sign == "T":
            row[TRANSMUTE] = 1
        else:
            row[CRYSTALS] = int(sign)
    return tuple(row)


@pytest.mark.parametrize("die", range(DICE))
@pytest.mark.parametrize("season", SEASON_NUMBERS, ids=SEASON_NAMES)
def test_the_six_faces_of_a_die_follow_the_rotation_of_energies(season, die):
    derived = [scheme_face(season, notation) for notation in SCHEME[die + 1].split(", ")]
    assert sorted(map(tuple, FACE[season, die].tolist())) == sorted(derived)


def test_the_next_season_shifts_every_energy_one_step():
    for season in SEASON_NUMBERS:
        after = (season + 1) % SEASON_COUNT
        assert ROLES[after] == {"C": ABSENT[season], "S": ROLES[season]["C"], "R": ROLES[season]["S"]}
        assert ABSENT[after] == ROLES[season]["R"]


def page_faces(season: str) -> dict[tuple[int, int], list[int]]:
    """The exact table of section 7.2 for a season: die and face, then a row of FACE."""
    table = PAGE.split(f"**{season.capitalize()}** (columns")[1].split("\n\n")[1]
    rows = {}
    for line in table.splitlines()[2:]:
        label, *cells = [cell.strip() for cell in line.strip("|").split("|")]
        die, number = label.split(".")
        rows[int(die) - 1, int(number) - 1] = [int({"-": "0", "yes": "1"}.get(cell, cell)) for cell in cells]
    return rows


@pytest.mark.parametrize("season", SEASON_NUMBERS, ids=SEASON_NAMES)
def test_the_faces_are_those_of_the_exact_tables(season):
    rows = page_faces(SEASON_NAMES[season])
    assert len(rows) == DICE * FACES
    for (die, number), row in rows.items():
        assert FACE[season, die, number].tolist() == row


@pytest.mark.parametrize("season", SEASON_NUMBERS, ids=SEASON_NAMES)
def test_what_the_thirty_faces_of_a_season_show(season):
    total = FACE[season].sum(axis=(0, 1))
    assert (total[STAR], total[TRANSMUTE], total[DRAW], total[CRYSTALS]) == (15, 10, 3, 22)
    by_role = [total[ROLES[season][role]] for role in "CSR"]
    assert by_role == [24, 12, 6]
    assert total[ABSENT[season]] == 0
    assert total[:ENERGIES].sum() == 42


def test_what_every_die_shows():
    for season in SEASON_NUMBERS:
        for die in range(DICE):
            faces = FACE[season, die]
            assert sorted(faces[:, DOTS]) == [1, 1, 2, 2, 3, 3]
            assert faces[:, STAR].sum() == 3
            assert faces[:, TRANSMUTE].sum() == 2
            assert faces[:, DRAW].sum() == (1 if die < 3 else 0)
            assert (faces[:, CRYSTALS] == 6).sum() == (0 if die < 3 else 1)


def test_a_face_with_a_card_symbol_shows_nothing_else():
    for face in FACE[FACE[..., DRAW] == 1]:
        assert face[:DRAW].sum() + face[TRANSMUTE] == 0


# ------------------------------------------------------------------------------------------ rates


def test_rates_of_transmuting():
    assert RATE.tolist() == [[1, 1, 2, 3], [2, 1, 3, 1], [3, 2, 1, 1], [1, 3, 1, 2]]


@pytest.mark.parametrize("season", SEASON_NUMBERS, ids=SEASON_NAMES)
def test_common_energies_pay_one_the_rare_two_and_the_absent_three(season):
    assert [RATE[season, ROLES[season][role]] for role in "CSR"] == [1, 1, 2]
    assert RATE[season, ABSENT[season]] == 3


def test_energies_are_in_the_order_of_the_page():
    assert [FACE_PARTS[energy] for energy in (AIR, WATER, FIRE, EARTH)] == ["air", "water", "fire", "earth"]
