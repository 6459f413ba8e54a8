"""The 50 cards, the 20 dice and the constants of Seasons, read from cards.csv and dice.csv (rules page, 1, 2, 7, 8)."""

import csv
import pathlib

import numpy as np

_FOLDER = pathlib.Path(__file__).parent


def _rows(name: str) -> list[dict[str, str]]:
    with (_FOLDER / name).open(newline="") as file:
        return list(csv.DictReader(file))


_CARDS, _DICE = _rows("cards.csv"), _rows("dice.csv")

MAX_PLAYERS = 4
KINDS = len(_CARDS)
COPIES = 2
CARDS = KINDS * COPIES
"""A card of the record is a number from 0 to 99: its kind, and 50 more for the second copy."""

BASIC = 30
HAND_SIZE = 9
PACKET = 3
RESERVE, WIDE_RESERVE = 7, 10
MAX_GAUGE = 15
MAX_BONUSES = 3
MAX_AREA = MAX_GAUGE + COPIES
"""Fifteen by the gauge, and two Damned Souls that came from the right."""
PENALTY = np.array([0, 5, 12, 20], np.int16)
HAND_PENALTY = 5
SPACES = 12
LAST_YEAR = 3

ENERGY_NAMES = ("air", "water", "fire", "earth")
ENERGIES = len(ENERGY_NAMES)
AIR, WATER, FIRE, EARTH = range(ENERGIES)
CRYSTALS = ENERGIES
"""Where a cost or a die face has its crystals, after the four energies."""

SEASON_NAMES = ("winter", "spring", "summer", "fall")
SEASONS = len(SEASON_NAMES)
RATE = np.array([[1, 1, 2, 3], [2, 1, 3, 1], [3, 2, 1, 1], [1, 3, 1, 2]], np.int16)
"""Crystals for one energy, by season and type."""

# ------------------------------------------------------------------------------------------ cards

NAMES = tuple(row["name"] for row in _CARDS)
EFFECTS = tuple(row["effect"] for row in _CARDS)
TRIGGERS = tuple(row["triggers"] for row in _CARDS)
PRESTIGE = np.array([int(row["prestige"]) for row in _CARDS], np.int16)
FAMILIAR = np.array([row["kind"] == "familiar" for row in _CARDS], np.int16)


def _cost(row: dict[str, str], players: int) -> list[int]:
    suffix = f"_{players}p" if players > 2 else ""
    return [
        int(row["cost_air"]),
        int(row["cost_water"]),
        *(int(row[f"cost_{part}{suffix}"]) for part in ("fire", "earth", "crystals")),
    ]


COST = np.array([[_cost(row, players) for row in _CARDS] for players in range(MAX_PLAYERS + 1)], np.int16)
"""What a summon costs, by player count, kind and part: air, water, fire, earth, crystals."""

KIND = np.arange(CARDS, dtype=np.int16) % KINDS
HAS_ENTRY = np.array(["on_play" in triggers for triggers in TRIGGERS], np.int16)
ACTIVATED = np.array(["activate" in triggers.split("+") for triggers in TRIGGERS], np.int16)
"""1: activated in the free part of a turn (Die of Malice has a moment of its own)."""

AMULET_OF_AIR, AMULET_OF_FIRE, AMULET_OF_EARTH, AMULET_OF_WATER, BALANCE_OF_ISHTAR = range(5)
STAFF_OF_SPRING, TEMPORAL_BOOTS, PURSE_OF_IO, DIVINE_CHALICE, SYLLAS_THE_FAITHFUL = range(5, 10)
FIGRIM_THE_AVARICIOUS, NARIA_THE_PROPHETESS, WONDROUS_CHEST, BEGGARS_HORN, DIE_OF_MALICE = range(10, 15)
KAIRN_THE_DESTROYER, AMSUG_LONGNECK, BESPELLED_GRIMOIRE, RAGFIELDS_HELM, HAND_OF_FORTUNE = range(15, 20)
LEWIS_GREYFACE, RUNIC_CUBE_OF_EOLIS, POTION_OF_POWER, POTION_OF_DREAMS, POTION_OF_KNOWLEDGE = range(20, 25)
POTION_OF_LIFE, HOURGLASS_OF_TIME, SCEPTER_OF_GREATNESS, OLAFS_BLESSED_STATUE = range(25, 29)
YJANGS_FORGOTTEN_VASE, ELEMENTAL_AMULET, TREE_OF_LIGHT, ARCANO_LEECH, CRYSTAL_ORB = range(29, 34)
GLUTTON_CAULDRON, VAMPIRIC_CROWN, DRAGON_SKULL, DEMON_OF_ARGOS, TITUS_DEEPGAZE = range(34, 39)
AIR_ELEMENTAL, THIEVING_FAIRIES, CURSED_TREATISE_OF_ARUS, IDOL_OF_THE_FAMILIAR, NECROTIC_KRISS = range(39, 44)
LANTERN_OF_XIDIT, SEALED_CHEST_OF_URM, MIRROR_OF_THE_SEASONS, PENDANT_OF_RAGNOR = range(44, 48)
SID_NIGHTSHADE, DAMNED_SOUL_OF_ONYS = range(48, 50)

STORES = 2 * COPIES
STORE = np.full(CARDS, -1, np.int16)
"""Where a card keeps its energies: the two Amulets of Water, then the two Glutton Cauldrons; -1 for other cards."""
STORE[[AMULET_OF_WATER, AMULET_OF_WATER + KINDS, GLUTTON_CAULDRON, GLUTTON_CAULDRON + KINDS]] = range(STORES)
CAULDRON_FULL = 7

PRESET = np.array(
    [
        [1, 2, 7, 17, 18, 20, 26, 29, 30],
        [3, 5, 9, 14, 15, 21, 23, 25, 28],
        [4, 6, 7, 9, 12, 16, 22, 24, 30],
        [1, 2, 3, 11, 13, 15, 18, 25, 27],
    ],
    np.int16,
)
"""The sets of the apprentice mode, by printed number."""
PRESETS = 4

NO_CARD = -1

# ------------------------------------------------------------------------------------------ dice

DICE, FACES = 5, 6
FACE_PARTS = ("air", "water", "fire", "earth", "crystals", "star", "draw", "transmute", "dots")
STAR, DRAW, TRANSMUTE, DOTS = range(5, 9)
FACE = np.zeros((SEASONS, DICE, FACES, len(FACE_PARTS)), np.int16)
"""What a die shows, by season, die, face and part."""
for _row in _DICE:
    _at = SEASON_NAMES.index(_row["season"]), int(_row["die"]) - 1, int(_row["face"]) - 1
    FACE[_at] = [int(_row[part]) for part in FACE_PARTS]

# ------------------------------------------------------------------------------------------ the record

DECK_NAMES = ("apprentice", "magician", "archmage")
APPRENTICE, MAGICIAN, ARCHMAGE = range(3)

# Where a card is. PACKET_Z: being drafted; KEPT: drafted, not yet in one of the three packets; OFFER: drawn, to be
# chosen from; OUT: not in this mode.
PILE, PACKET_Z, KEPT, HAND, LIBRARY_2, LIBRARY_3, OFFER, PLAY, DISCARD, OUT = range(10)
ZONE_NAMES = (
    "pile",
    "packet",
    "kept",
    "hand",
    "library II",
    "library III",
    "offer",
    "in play",
    "discard pile",
    "not in this mode",
)

PHASE_NAMES = ("draft", "split", "dice", "turns", "round end", "season change")
DRAFT, SPLIT, PICK_DIE, TURNS, ROUND_END, CALENDAR = range(len(PHASE_NAMES))

# What may lie on the stack. These ask nothing: they are carried out when they come on top.
RESOLVE_DIE, ENTER, ENTRY, EFFECT, FIGRIM, HOURGLASS, HORN = range(7)
# These ask the seat of the step, some only when there is something to choose.
MALICE, SYMBOL, KEEP, CHOOSE, OVERFLOW, GAIN, STORE_GAIN, SUBSET, WAIVE, PAY, PAY_ANY, BALANCE = range(7, 19)
MIRROR, MIRROR_TO, EXCHANGE, NARIA_KEEP, NARIA_GIVE, BOOTS, SACRIFICE, TAKE_BACK, LEWIS = range(19, 28)
MODE, ORB_PLAY, CROWN, CROWN_DISCARD, DREAMS, KRISS = range(28, 34)
FIRST_ASKED = MALICE
STEP_KINDS = KRISS + 1
STACK = 24

# The kinds of decision, as the observation names them: the four of the phases, then those of the stack.
DECISION_NAMES = (
    "draft",
    "split",
    "pick a die",
    "turn",
    "Die of Malice",
    "card symbol",
    "keep or discard",
    "choose a drawn card",
    "overflow",
    "gain an energy",
    "store an energy",
    "Elemental Amulet",
    "Hand of Fortune",
    "pay",
    "pay any energy",
    "Balance of Ishtar",
    "Mirror of the Seasons",
    "Mirror: into which",
    "exchange",
    "Naria: keep",
    "Naria: give",
    "Temporal Boots",
    "sacrifice",
    "take back",
    "Lewis Greyface",
    "mode",
    "Crystal Orb: play it",
    "Vampiric Crown",
    "Crown: discard",
    "Potion of Dreams",
    "Necrotic Kriss",
)
DRAFT_D, SPLIT_D, PICK_D, TURN_D, MALICE_D = range(5)
ASKED = MALICE_D - MALICE
"""The kind of decision of a step is its kind plus this."""

# ------------------------------------------------------------------------------------------ actions (section 19)

A_DONE = 0
A_CARD = 1
A_INPLAY = A_CARD + KINDS
A_DIE = A_INPLAY + KINDS
A_RESERVE = A_DIE + DICE
A_AMULET = A_RESERVE + ENERGIES
A_TYPE = A_AMULET + ENERGIES
A_BONUS = A_TYPE + ENERGIES
A_SHIFT = A_BONUS + 4
A_OPPONENT = A_SHIFT + 6
A_YES = A_OPPONENT + MAX_PLAYERS - 1
A_NO = A_YES + 1
ACTIONS = A_NO + 1

EXCHANGE_BONUS, TRANSMUTE_BONUS, GAUGE_BONUS, DRAW_BONUS = range(4)
SHIFTS = np.array([-3, -2, -1, 1, 2, 3], np.int16)
