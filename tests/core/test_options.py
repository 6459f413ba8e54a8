"""Options and errors: what is written, what is read back, and what a wrong name or value is told."""

import numpy as np
import pytest

from tabletopzoo.core import errors
from tabletopzoo.core.errors import OptionError, nearest
from tabletopzoo.core.options import choice, switch, write_options
from tests.core.toy import TOY

OPTIONS = {
    "open": switch("shown", False, "open hands"),
    "deck": choice("deck_number", ("basic", "full"), "full", "cards"),
}
RECORD = np.zeros(1, [("shown", "i2"), ("deck_number", "i2")])[0]


@pytest.mark.parametrize(
    ("values", "fields"),
    [
        ({}, {"shown": 0, "deck_number": 1}),
        ({"open": True}, {"shown": 1, "deck_number": 1}),
        ({"open": np.True_, "deck": "basic"}, {"shown": 1, "deck_number": 0}),
    ],
)
def test_values_are_written_over_the_defaults_and_read_back(values, fields):
    assert write_options("game", OPTIONS, values) == fields
    record = RECORD.copy()
    for name, value in fields.items():
        record[name] = value
    expected = {name: values.get(name, option.default) for name, option in OPTIONS.items()}
    assert {name: option.read(record) for name, option in OPTIONS.items()} == expected


@pytest.mark.parametrize(
    ("values", "message"),
    [
        ({"dek": "full"}, r"^game has no option 'dek'; did you mean 'deck'\? known: deck, open$"),
        ({"zzz": 1}, r"^game has no option 'zzz'; known: deck, open$"),
        ({"open": 1}, r"^game: option open=1 is not possible; allowed: True, False$"),
        ({"open": None}, "allowed: True, False"),
        ({"deck": "Full"}, r"^game: option deck='Full' is not possible; allowed: 'basic', 'full'$"),
        ({"deck": 1}, "allowed: 'basic', 'full'"),
        ({"deck": []}, "allowed: 'basic', 'full'"),
    ],
)
def test_wrong_options_name_what_is_allowed(values, message):
    with pytest.raises(OptionError, match=message):
        write_options("game", OPTIONS, values)


def test_nearest_names_all_that_is_known():
    assert nearest("scroe", ["score", "outcome"]) == "did you mean 'score'? known: outcome, score"
    assert nearest(7, ["score"]) == "known: score"


def test_every_error_is_a_value_error_of_this_package():
    for error in (errors.IllegalActionError, errors.OptionError, errors.PositionError, errors.SaveError):
        assert issubclass(error, errors.TabletopError)
        assert issubclass(error, ValueError)


def test_every_game_can_show_forced_choices():
    assert TOY.new(seed=0, skip_forced=False).options == {"stuck": False, "skip_forced": False}
    assert TOY.new(seed=0).options["skip_forced"] is True
