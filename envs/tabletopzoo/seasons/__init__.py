"""Seasons: nine drafted cards, dice, energies and three years to turn them into crystals; 2 to 4 players."""

from tabletopzoo.core.actions import ActionRange, ActionTable
from tabletopzoo.core.game import Game
from tabletopzoo.core.options import choice
from tabletopzoo.seasons import invariants, knowledge, phrases, picture, redeal, rules
from tabletopzoo.seasons.bots import BOTS
from tabletopzoo.seasons.components import DECK_NAMES, DICE, ENERGY_NAMES, KINDS, NAMES, SHIFTS
from tabletopzoo.seasons.state import LAYOUT

ACTIONS = ActionTable(
    [
        ActionRange("done", 1, ["done"], "end the turn; stop choosing types (Elemental Amulet) or paying (Mirror)"),
        ActionRange(
            "card", KINDS, NAMES, "in the turn: summon this hand card; else: keep, give, discard or play this card"
        ),
        ActionRange(
            "in play",
            KINDS,
            [f"{name} in play" for name in NAMES],
            "in the turn: activate this card; else: sacrifice it or take it back",
        ),
        ActionRange("die", DICE, [f"die {die + 1}" for die in range(DICE)], "take this die"),
        ActionRange(
            "reserve",
            len(ENERGY_NAMES),
            [f"{name} of the reserve" for name in ENERGY_NAMES],
            "transmute, pay or discard this energy",
        ),
        ActionRange(
            "amulet",
            len(ENERGY_NAMES),
            [f"{name} of an Amulet of Water" for name in ENERGY_NAMES],
            "the same with an energy on an Amulet of Water",
        ),
        ActionRange("type", len(ENERGY_NAMES), ENERGY_NAMES, "choose this type: gain it, waive it, pay for its effect"),
        ActionRange(
            "bonus",
            4,
            ["exchange bonus", "transmute bonus", "gauge bonus", "card bonus"],
            "use a bonus: exchange two energies, transmute for 1 more, raise the gauge, draw two cards",
        ),
        ActionRange(
            "shift",
            6,
            [f"season token {shift:+d}" for shift in SHIFTS.tolist()],
            "Temporal Boots: move the season token",
        ),
        ActionRange(
            "opponent",
            3,
            ["next on the left", "second on the left", "third on the left"],
            "Lewis Greyface: name an opponent",
        ),
        ActionRange("option", 2, ["yes", "no"], "yes, reroll, keep, draw, mode A; no, discard, mode B"),
    ]
)

SEASONS = Game(
    name="seasons",
    title="Seasons",
    version=0,
    player_counts=(2, 3, 4),
    default_players=4,
    layout=LAYOUT,
    actions=ACTIONS,
    features=knowledge.FEATURES,
    own_options={
        "deck": choice(
            "deck",
            DECK_NAMES,
            "archmage",
            "apprentice: cards 1-30 in preset sets; magician: 1-30, drafted; archmage: 1-50, drafted",
        ),
        "before_year_one": choice(
            "before_year_one",
            ("year 0", "stop", "fall of year I"),
            "year 0",
            "where Temporal Boots lead that go back past the first space of year I",
        ),
        "potion_of_life": choice(
            "life_forbids",
            ("allows", "forbids"),
            "allows",
            "whether the rest of the turn allows transmuting after Potion of Life",
        ),
        "game_end": choice(
            "ends_on_reaching",
            ("leaves", "reaches"),
            "leaves",
            "the game ends with the round in which the season token does so to space 12 of year III",
        ),
        "balance_of_ishtar": choice(
            "first_balance",
            ("later", "first"),
            "later",
            "printing of the card: 2 crystals, three energies for 9; or 6 crystals, four for 12",
        ),
        "idol_of_the_familiar": choice(
            "first_idol",
            ("later", "first"),
            "later",
            "printing of the card: with 10 crystals on entering play; or without",
        ),
    },
    invariants=invariants.INVARIANTS,
    score_scale=64.0,
    score_name="points",
    setup=rules.setup,
    legal=rules.legal,
    apply=rules.apply,
    observe=knowledge.observe,
    redeal=redeal.redeal,
    outcome=rules.outcome,
    check=invariants.check,
    text=picture.text,
    svg=picture.svg,
    phrase=phrases.phrase,
    max_decisions=2000,
    bots=BOTS,
)
