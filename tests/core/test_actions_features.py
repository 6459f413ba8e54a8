"""ActionTable and Features: names for numbers, and errors for two of one name."""

import doctest

import numpy as np
import pytest

from tabletopzoo.core import actions, features
from tabletopzoo.core.actions import ActionRange, ActionTable
from tabletopzoo.core.features import Block, Features

TABLE = ActionTable(
    [
        ActionRange("end turn", doc="pass the turn"),
        ActionRange("take", 3, ["take ruby", "take opal", "take jade"]),
        ActionRange("pay", 2, lambda i: f"pay {i + 1}"),
        ActionRange("slot", 2),
    ]
)
BLOCKS = Features([Block("round", 5, "one-hot"), Block("lead", 1, "cut", low=-1), Block("rivals", (2, 3), "facts")])


@pytest.mark.parametrize("module", [actions, features])
def test_examples_in_the_documentation(module):
    failed, tried = doctest.testmod(module)
    assert (failed, tried > 0) == (0, True)


# ------------------------------------------------------------------------------------------ actions


def test_every_action_has_a_name_and_a_number():
    labels = ["end turn", "take ruby", "take opal", "take jade", "pay 1", "pay 2", "slot 0", "slot 1"]
    assert len(TABLE) == 8
    assert [TABLE.label(a) for a in range(8)] == labels
    assert [TABLE.index(label) for label in labels] == list(range(8))
    assert TABLE.start == {"end turn": 0, "take": 1, "pay": 4, "slot": 6}
    with pytest.raises(ValueError):
        TABLE.index("take onyx")


def test_legal_actions_of_a_mask_in_words():
    mask = np.array([1, 0, 1, 0, 0, 0, 0, 1], np.int8)
    assert TABLE.legal(mask) == [0, 2, 7]
    assert TABLE.describe(mask) == "0 (end turn), 2 (take opal), 7 (slot 1)"
    assert TABLE.describe(np.zeros(8, np.int8)) == "none"
    many = ActionTable([ActionRange("a", 15)])
    assert many.describe(np.ones(15, np.int8)).endswith("11 (a 11) and 3 more")


def test_two_ranges_or_actions_of_one_name_are_refused():
    with pytest.raises(ValueError, match="two action ranges are called 'pay'"):
        ActionTable([ActionRange("pay"), ActionRange("pay", 2)])
    with pytest.raises(ValueError, match=r"two actions read the same: \['go'\]"):
        ActionTable([ActionRange("walk", 2, ["go", "stop"]), ActionRange("run", 1, ["go"])])


def test_the_table_of_actions_for_the_page():
    assert TABLE.markdown().splitlines() == [
        "| actions | name | meaning |",
        "|---|---|---|",
        "| 0 | end turn | pass the turn |",
        "| 1-3 | take | take ruby |",
        "| 4-5 | pay | pay 1 |",
        "| 6-7 | slot | slot 0 |",
    ]


# ------------------------------------------------------------------------------------------ features


def test_blocks_have_places_bounds_and_shapes():
    assert len(BLOCKS) == 12
    assert BLOCKS.start == {"round": 0, "lead": 5, "rivals": 6}
    assert BLOCKS.low.tolist() == [0] * 5 + [-1] + [0] * 6
    assert BLOCKS.high.tolist() == [1] * 12
    assert BLOCKS.low.dtype == BLOCKS.high.dtype == np.float32


def test_an_observation_is_split_by_name_and_keeps_its_leading_axes():
    batch = np.arange(24, dtype=np.float32).reshape(2, 12)
    parts = BLOCKS.split(batch)
    assert {name: part.shape for name, part in parts.items()} == {"round": (2, 5), "lead": (2, 1), "rivals": (2, 2, 3)}
    assert parts["rivals"][1, 1].tolist() == [21, 22, 23]
    assert BLOCKS.split(batch[0])["lead"].tolist() == [5]


def test_wrong_blocks_are_refused():
    with pytest.raises(ValueError, match="two feature blocks are called 'round'"):
        Features([Block("round", 1, ""), Block("round", 2, "")])
    for low, high in ((0, 2), (-2, 1), (1, 1)):
        with pytest.raises(ValueError, match=r"block 'wide': bounds .* are not inside -1\.\.1"):
            Features([Block("wide", 1, "", low=low, high=high)])


def test_the_table_of_features_for_the_page():
    assert BLOCKS.markdown().splitlines()[2:] == [
        "| 0-4 | round | 5 | 0 to 1 | one-hot |",
        "| 5 | lead | 1 | -1 to 1 | cut |",
        "| 6-11 | rivals | 2×3 | 0 to 1 | facts |",
    ]
