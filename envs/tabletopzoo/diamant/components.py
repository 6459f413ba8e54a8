"""The printed cards and the constants of Diamant, read from cards.csv (rules page, sections 1 and 8)."""

import csv
import pathlib

import numpy as np

with (pathlib.Path(__file__).parent / "cards.csv").open(newline="") as _file:
    _ROWS = list(csv.DictReader(_file))

ROUNDS = 5
MAX_PLAYERS = 8

LEAVE, STAY = 0, 1
NO_ANSWER = -1

# Card numbers: three copies of each disaster, then the artifacts, then the gem cards in rising order of value.
DISASTER_NAMES = tuple(r["name"] for r in _ROWS if r["type"] == "disaster")
KINDS = len(DISASTER_NAMES)
COPIES = 3
FIRST_ARTIFACT = KINDS * COPIES
ARTIFACTS = ROUNDS
FIRST_GEM = FIRST_ARTIFACT + ARTIFACTS
MAX_GEM_CARDS = 20
MAX_GEM_VALUE = 64
CARDS = FIRST_GEM + MAX_GEM_CARDS

GEM_VALUES = tuple(int(r["value"]) for r in _ROWS if r["type"] == "gems" for _ in range(int(r["copies"])))
ARTIFACT_BY_ORDER = np.array([5, 5, 5, 10, 10], np.int16)  # worth of the first, second, … artifact captured in the game
ARTIFACT_PRINTED = np.array([int(r["value"]) for r in _ROWS if r["type"] == "artifact"], np.int16)

THRESHOLD = np.array([0, 0, 13, 9, 6, 5, 4, 3, 2], np.int16)  # T_n of section 10; T_2 is from tests/diamant/solo.py
