"""TabletopZoo: modern tabletop games as reinforcement-learning environments.

state = tabletopzoo.DIAMANT.new(seed=7, num_players=4)            # one game: copy, search, script
batch = tabletopzoo.Batch(tabletopzoo.DIAMANT, size=1024)         # training speed
env = tabletopzoo.diamant_v0.env(num_players=4)                   # PettingZoo AEC
"""

from tabletopzoo import diamant_v0, seasons_v0, vale_of_eternity_v0
from tabletopzoo.core.batch import Batch
from tabletopzoo.core.errors import IllegalActionError, OptionError, PositionError, SaveError, TabletopError
from tabletopzoo.core.game import Game
from tabletopzoo.core.registry import register
from tabletopzoo.core.single import SingleAgentEnv, SingleAgentVectorEnv
from tabletopzoo.core.state import State
from tabletopzoo.diamant import DIAMANT
from tabletopzoo.seasons import SEASONS
from tabletopzoo.vale_of_eternity import VALE_OF_ETERNITY

GAMES: dict[str, Game] = {game.name: game for game in (DIAMANT, VALE_OF_ETERNITY, SEASONS)}
"""Every game by name."""

for _game in GAMES.values():
    register(_game)

__all__ = [
    "DIAMANT",
    "GAMES",
    "SEASONS",
    "VALE_OF_ETERNITY",
    "Batch",
    "Game",
    "IllegalActionError",
    "OptionError",
    "PositionError",
    "SaveError",
    "SingleAgentEnv",
    "SingleAgentVectorEnv",
    "State",
    "TabletopError",
    "diamant_v0",
    "seasons_v0",
    "vale_of_eternity_v0",
]
