"""The 70 cards and the constants of The Vale of Eternity, read from cards.csv (rules page, sections 1, 5 and 6)."""

import csv
import pathlib

import numpy as np

with (pathlib.Path(__file__).parent / "cards.csv").open(newline="") as _file:
    _ROWS = list(csv.DictReader(_file))

CARDS = len(_ROWS)
MAX_PLAYERS = 4
ROUNDS = 10
GOAL = 60
MAX_AREA = ROUNDS
BASE_LIMIT, HESTIA_BONUS = 4, 2

FAMILY_NAMES = ("fire", "water", "earth", "wind", "dragon")
FAMILIES = len(FAMILY_NAMES)
FIRE, WATER, EARTH, WIND, DRAGON = range(FAMILIES)

STONE_NAMES = ("red", "blue", "purple")
COLOURS = len(STONE_NAMES)
RED, BLUE, PURPLE = range(COLOURS)
STONE_VALUE = np.array([1, 3, 6], np.int16)
SALE = np.array([[3, 0, 0], [0, 1, 0], [4, 0, 0], [1, 1, 0], [0, 0, 1]], np.int16)  # stones by family and colour

NAMES = tuple(r["name"] for r in _ROWS)
TEXTS = tuple({k: r[k] for k in ("instant", "permanent", "active") if r[k]} for r in _ROWS)
COST = np.array([int(r["cost"]) for r in _ROWS], np.int16)
FAMILY = np.array([FAMILY_NAMES.index(r["family"]) for r in _ROWS], np.int16)
HAS_INSTANT = np.array([bool(r["instant"]) for r in _ROWS], np.int16)
HAS_PERMANENT = np.array([bool(r["permanent"]) for r in _ROWS], np.int16)
HAS_ACTIVE = np.array([bool(r["active"]) for r in _ROWS], np.int16)

# Card numbers by name, in the order of cards.csv: by family, then by the alphabet.
AGNI, ASMODEUS, BALOG, BURNING_SKULL, FIREFOX, HESTIA, HORNED_SALAMANDER, IFRIT = range(8)
IMP, INCUBUS, LAVA_GIANT, PHOENIX, SALAMANDER, SUCCUBUS, SURTR = range(8, 15)
CHARYBDIS, HAE_TAE, HYDRA, KAPPA, LEVIATHAN, NESSIE, POSEIDON, SEA_SPIRIT = range(15, 23)
SNAIL_MAIDEN, TRITON, UNDINE, UNDINE_QUEEN, WATER_GIANT, YUKI_ONNA, YUKI_ONNA_EXALTED = range(23, 30)
BASILISK, BEHEMOTH, CERBERUS, FOREST_SPIRIT, GARGOYLE, GOBLIN, GOBLIN_SOLDIER, MEDUSA = range(30, 38)
MIMIC, MUD_SLIME, ROCK_GOLEM, SAND_GIANT, STONE_GOLEM, TROLL, YOUNG_FOREST_SPIRIT = range(38, 45)
BOREAS, DANDELION_SPIRIT, FREYJA, GENIE, GENIE_EXALTED, GI_RIN, GRIFFON, HARPY = range(45, 53)
HIPPOGRIFF, ODIN, PEGASUS, RUDRA, SYLPH, TENGU, VALKYRIE = range(53, 60)
AERIS, BOULDER, DRAGON_EGG, EMBER, ETERNITY, GUST, MARINA, SCORCH, TIDAL, WILLOW = range(60, 70)

NO_CARD = -1

# Where a card is.
DECK, MARKET, HAND, AREA, DISCARD = range(5)

# Phases of a round.
HUNTING, ACTION, RESOLUTION = range(3)
PHASE_NAMES = ("hunting", "action", "resolution")

# What may lie on the stack. INSTANT needs no answer; LIMIT asks only when there are too many stones, ORDER only while
# an effect is left, CERBERUS_PICK only while a card is left.
INSTANT, LIMIT, ORDER, CERBERUS_PICK, PAY, HYDRA_PICK, TARGET, VICTIM, DISCARD_HAND, FREE_SUMMON, RECOVER, COPY = range(
    12
)
MIMIC_PICK, BASILISK_PICK, SNAIL_PICK = range(12, 15)
STACK = 48

# The kinds of decision, as the observation names them.
DECISION_NAMES = (
    "hunt",
    "main",
    "pay",
    "overflow",
    "hydra",
    "target",
    "victim",
    "discard a hand card",
    "free summon",
    "recover",
    "copy",
    "cerberus",
    "mimic",
    "basilisk",
    "snail maiden",
    "active effect",
)
HUNT_D, MAIN_D, PAY_D, OVERFLOW_D, HYDRA_D, TARGET_D, VICTIM_D, DISCARD_D = range(8)
FREE_D, RECOVER_D, COPY_D, CERBERUS_D, MIMIC_D, BASILISK_D, SNAIL_D, ORDER_D = range(8, 16)
DECISION_OF = np.array(
    [
        -1,
        OVERFLOW_D,
        ORDER_D,
        CERBERUS_D,
        PAY_D,
        HYDRA_D,
        TARGET_D,
        VICTIM_D,
        DISCARD_D,
        FREE_D,
        RECOVER_D,
        COPY_D,
        MIMIC_D,
        BASILISK_D,
        SNAIL_D,
    ],
    np.int16,
)

# Actions.
A_CARD = 0
A_SELL = A_CARD + CARDS
A_STONE = A_SELL + 2
A_PLAYER = A_STONE + COLOURS
A_OPTION = A_PLAYER + MAX_PLAYERS
A_DONE = A_OPTION + 4
ACTIONS = A_DONE + 1
