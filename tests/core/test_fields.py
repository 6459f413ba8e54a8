"""The record: no padding, no hidden field names, errors that name the field, seats that can be renumbered."""

import json

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from tabletopzoo import DIAMANT, PositionError
from tabletopzoo.core.fields import HEADER, Field, Layout
from tests.core.toy import TOY

P = 4
SEATED = Layout(
    [
        Field("score", (P,), per_seat=True),
        Field("hand", (P, 2), per_seat=True),
        Field("target", (P,), per_seat=True, holds_seat=True),
        Field("order", (P,), holds_seat=True),
        Field("first", (), holds_seat=True),
        Field("passed", (), seat_bits=True),
        Field("claims", (2,), seat_bits=True),
        Field("deck", (3,)),
    ]
)


def record_of(layout, **values):
    buffer = np.zeros((1, layout.size), np.uint8)
    record = layout.view(buffer)[0]
    layout.put(record, values)
    return record


# ------------------------------------------------------------------------------------------ the dtype


@pytest.mark.parametrize(
    "layout", [DIAMANT.layout, TOY.layout, SEATED, Layout([])], ids=["diamant", "toy", "seated", "empty"]
)
def test_the_record_has_no_padding_bytes(layout):
    assert sum(layout.dtype[name].itemsize for name in layout.dtype.names) == layout.dtype.itemsize == layout.size
    assert layout.size % 8 == 0


@pytest.mark.parametrize("extra", range(5))
def test_a_spare_field_fills_the_record_up(extra):
    layout = Layout([Field(f"f{i}") for i in range(extra)])
    used = sum(layout.dtype[name].itemsize for name in layout.fields if name != "spare")
    assert layout.size == -(-used // 8) * 8
    assert ("spare" in layout.fields) == (used % 8 != 0)


def test_wide_fields_are_laid_out_before_narrow_ones():
    layout = Layout([Field("thin", (4,), dtype=np.int8), Field("narrow"), Field("wide", dtype=np.int64)])
    names = list(layout.dtype.names)
    assert names.index("wide") < names.index("narrow") < names.index("thin")
    assert sum(layout.dtype[name].itemsize for name in names) == layout.dtype.itemsize


@pytest.mark.parametrize("name", ["copy", "data", "shape", "size", "sum", "real", "tolist"])
def test_names_of_numpy_methods_are_refused(name):
    with pytest.raises(ValueError, match=f"field '{name}' would be hidden by a NumPy method"):
        Layout([Field(name)])


def test_two_fields_of_one_name_are_refused():
    with pytest.raises(ValueError, match="seat"):
        Layout([Field("seat")])


def test_the_view_is_the_buffer():
    buffer = np.zeros((3, SEATED.size), np.uint8)
    SEATED.view(buffer)["score"][1, 2] = 9
    assert buffer[1].any()
    assert not buffer[[0, 2]].any()


def test_every_field_says_what_it_holds():
    for layout in (DIAMANT.layout, TOY.layout):
        assert all(field.doc for field in layout.fields.values())
        assert list(layout.fields)[: len(HEADER)] == [field.name for field in HEADER]


# ------------------------------------------------------------------------------------------ fields by name


def test_fields_are_put_and_read_back():
    values = {"score": [1, 2, 3, 4], "hand": [[1, 2], [3, 4], [5, 6], [-7, 8]], "first": 2, "seed": 2**62 - 1}
    fields = SEATED.to_dict(record_of(SEATED, **values))
    assert {name: fields[name] for name in values} == values
    assert set(fields) == set(SEATED.fields)
    assert json.loads(json.dumps(fields)) == fields


@pytest.mark.parametrize(
    ("values", "message"),
    [
        ({"scores": [1] * 4}, r"no field 'scores'; did you mean 'score'\? known: claims, .*"),
        ({"score": [1, 2]}, r"field 'score' has shape \(4,\), got \(2,\)"),
        ({"first": [1]}, r"field 'first' has shape \(\), got \(1,\)"),
        ({"first": 1.5}, "field 'first' holds whole numbers, got float64"),
        ({"first": "one"}, "field 'first' holds whole numbers"),
        ({"first": None}, "field 'first' holds whole numbers"),
        ({"first": 40_000}, "field 'first' holds -32768 to 32767, got 40000"),
        ({"deck": [0, 0, -32769]}, "field 'deck' holds -32768 to 32767"),
        ({"rng": [0, 0, 0, -1]}, "field 'rng' holds 0 to 4294967295"),
        ({"seed": 2**63}, "field 'seed' holds"),
    ],
)
def test_wrong_fields_are_named(values, message):
    with pytest.raises(PositionError, match=message):
        record_of(SEATED, **values)


def test_numbers_outside_their_bounds_are_named():
    layout = Layout([Field("marks", (3,), low=0, high=1), Field("debt", (), low=-5), Field("free")])
    record = record_of(layout, marks=[0, 1, 1], debt=-5, free=-9)
    layout.hold_bounds(record)
    for name, value, message in (
        ("marks", [0, 2, 1], r"field 'marks' holds 0 to 1, got \[0, 2, 1\]"),
        ("debt", -6, "field 'debt' holds -5 to 32767, got -6"),
        ("seed", -1, "field 'seed' holds 0 to"),
        ("err", 1, "field 'err' holds 0 to 0, got 1"),
    ):
        wrong = record.copy()
        wrong[name] = value
        with pytest.raises(PositionError, match=message):
            layout.hold_bounds(wrong)


def test_every_field_that_is_an_index_or_a_flag_has_bounds():
    """All fields of the games, but the words of a roll and seat numbers, which are held elsewhere."""
    for name, field in DIAMANT.layout.fields.items():
        assert name in ("rng", "num_players", "seat") or None not in (field.low, field.high), name


# ------------------------------------------------------------------------------------------ seats renumbered


def seated():
    return record_of(
        SEATED,
        num_players=3,
        seat=2,
        score=[10, 11, 12, 77],
        hand=[[0, 0], [1, 1], [2, 2], [7, 7]],
        target=[1, 2, -1, 0],
        order=[2, 0, 1, -1],
        first=0,
        passed=0b011,
        claims=[0b100, 0b110],
        deck=[5, 6, 7],
    )


def test_rotation_renumbers_every_role():
    """Seat 1 becomes seat 0, seat 2 seat 1, seat 0 seat 2."""
    record = seated()
    SEATED.rotate(record, 1)
    assert record["seat"] == 1
    assert record["score"].tolist() == [11, 12, 10, 77]
    assert record["hand"].tolist() == [[1, 1], [2, 2], [0, 0], [7, 7]]
    assert record["target"][:3].tolist() == [1, -1, 0]
    assert record["order"].tolist() == [1, 2, 0, -1]
    assert record["first"] == 2
    assert record["passed"] == 0b101
    assert record["claims"].tolist() == [0b010, 0b011]
    assert record["deck"].tolist() == [5, 6, 7]
    assert record["num_players"] == 3


def test_rotation_by_all_seats_is_none_and_rotations_add_up():
    for by in range(4):
        once, twice = seated(), seated()
        SEATED.rotate(once, by)
        for _ in range(by):
            SEATED.rotate(twice, 1)
        assert once.tobytes() == twice.tobytes()
        SEATED.rotate(once, 3 - by if by < 3 else 0)
        assert once["order"].tolist() == seated()["order"].tolist()


@given(st.integers(1, P), st.integers(0, P - 1), st.integers(0, 2**P - 1))
def test_a_set_of_seats_keeps_its_members(players, by, bits):
    members = {seat for seat in range(players) if bits >> seat & 1}
    record = record_of(SEATED, num_players=players, passed=bits & (2**players - 1))
    SEATED.rotate(record, by % players)
    assert {seat for seat in range(P) if record["passed"] >> seat & 1} == {(m - by) % players for m in members}


def test_nobody_to_move_stays_nobody():
    record = seated()
    record["seat"] = -1
    SEATED.rotate(record, 2)
    assert record["seat"] == -1
