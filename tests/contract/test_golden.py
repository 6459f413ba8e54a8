"""Committed transcripts of whole games: a change in behaviour is seen as a difference, ply by ply."""

import pytest

from tests.contract.golden import FOLDER, traces, transcript

TRACES = list(traces())


@pytest.mark.parametrize(("path", "game", "players", "seed"), TRACES, ids=[path.stem for path, *_ in TRACES])
def test_games_go_as_they_are_written_down(path, game, players, seed):
    assert transcript(game, players, seed).splitlines() == path.read_text().splitlines(), (
        "games go otherwise: if that is meant, run `python -m tests.contract.golden` and commit the difference"
    )


def test_no_trace_is_left_over():
    assert {path for path, *_ in TRACES} == set(FOLDER.glob("*.txt"))
