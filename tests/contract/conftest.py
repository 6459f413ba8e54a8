"""What every game is held to: each test here runs for every game, or for every game and player count.

* `game`: every game of `tabletopzoo.GAMES`, ids such as "diamant".
* `game_and_players`: `(game, num_players)` for every count the game allows, ids such as "diamant-4p".
* `parallel_game`, `parallel_game_and_players`: the same, only for games with simultaneous choices.
"""

import pytest

import tabletopzoo

GAMES = list(tabletopzoo.GAMES.values())
PARALLEL = [game for game in GAMES if game.choosing is not None]


def tables(games):
    """(game, num_players) for every count of every game, as pytest parameters with readable ids."""
    return [pytest.param((g, n), id=f"{g.name}-{n}p") for g in games for n in g.player_counts]


@pytest.fixture(params=GAMES, ids=lambda game: game.name)
def game(request):
    return request.param


@pytest.fixture(params=tables(GAMES))
def game_and_players(request):
    return request.param


@pytest.fixture(params=PARALLEL, ids=lambda game: game.name)
def parallel_game(request):
    return request.param


@pytest.fixture(params=tables(PARALLEL))
def parallel_game_and_players(request):
    return request.param
