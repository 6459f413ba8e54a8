"""The scripted players of The Magnificent (rules page, section 15; the uniformly random one is the core's own)."""

from tabletopzoo.core.game import Bot
from tabletopzoo.the_magnificent.heuristic import heuristic

BOTS = {
    "random": Bot("any legal action"),
    "heuristic": Bot("takes the die, card and action that promise most by its own values of things", heuristic),
}
