"""The scripted players of Seasons (rules page, section 20; the uniformly random one is the core's own)."""

from tabletopzoo.core.game import Bot
from tabletopzoo.seasons.heuristic import heuristic

BOTS = {
    "random": Bot("any legal action"),
    "heuristic": Bot("drafts and plays what promises the most points, by a rating of every card", heuristic),
}
