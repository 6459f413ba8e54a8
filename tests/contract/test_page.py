"""The env's page of every game says what the code does."""

import pytest

from tabletopzoo.core.page import fill, generated, page_path


def test_the_page_is_current(game):
    page = page_path(game).read_text("utf-8")
    assert fill(page, generated(game)) == page, "run: python -m tabletopzoo.core.page"


def test_the_page_names_every_option_action_block_and_bot(game):
    page = page_path(game).read_text("utf-8")
    names = [*game.options, *(r.name for r in game.actions.ranges), *(b.name for b in game.features.blocks), *game.bots]
    assert [name for name in names if name not in page] == []


def test_the_rules_stand_beside_the_page(game):
    assert "rules.md" in page_path(game).read_text("utf-8")
    assert (page_path(game).parent / "rules.md").read_text("utf-8").startswith("# ")


SECTIONS = {"actions": "new actions", "bots": "new bots"}
PAGE = "# Game\n<!-- generated: actions -->\nold\n<!-- end -->\ntext\n<!-- generated: bots -->\n<!-- end -->\n"


def test_filling_changes_the_regions_and_nothing_else():
    filled = fill(PAGE, SECTIONS)
    assert filled == (
        "# Game\n<!-- generated: actions -->\nnew actions\n<!-- end -->\ntext\n"
        "<!-- generated: bots -->\nnew bots\n<!-- end -->\n"
    )
    assert fill(filled, SECTIONS) == filled


@pytest.mark.parametrize(
    ("page", "message"),
    [
        (PAGE.replace("bots", "bot"), "did you mean 'bots'"),
        (PAGE + PAGE, "has 2 regions <!-- generated: actions -->"),
        (PAGE.partition("text")[0], "has 0 regions <!-- generated: bots -->"),
        (PAGE.replace("<!-- end -->\ntext", "text"), "'actions' is not closed"),
        (PAGE.removesuffix("<!-- end -->\n"), "has 0 regions <!-- generated: bots -->"),
    ],
)
def test_a_page_with_broken_regions_is_refused(page, message):
    with pytest.raises(ValueError, match=message):
        fill(page, SECTIONS)
