"""The Vale of Eternity: 70 different cards, hunted, sold for stones, summoned and used; 2 to 4 players."""

from tabletopzoo.core.actions import ActionRange, ActionTable
from tabletopzoo.core.game import Game
from tabletopzoo.core.options import choice
from tabletopzoo.vale_of_eternity import knowledge, phrases, picture, rules
from tabletopzoo.vale_of_eternity.bots import BOTS
from tabletopzoo.vale_of_eternity.components import CARDS, MAX_PLAYERS, NAMES, STONE_NAMES
from tabletopzoo.vale_of_eternity.state import LAYOUT

ACTIONS = ActionTable(
    [
        ActionRange(
            "card", CARDS, NAMES, "the card that the decision is about: hunt, tame, summon, remove, or choose it"
        ),
        ActionRange(
            "sell", 2, ["sell the first marked card", "sell the second marked card"], "in the order of marking"
        ),
        ActionRange("stone", 3, [f"{name} stone" for name in STONE_NAMES], "pay or discard a stone of this colour"),
        ActionRange(
            "player",
            MAX_PLAYERS,
            ["player: myself", "player: next on the left", "player: second on the left", "player: third on the left"],
            "name a player, counted clockwise from oneself",
        ),
        ActionRange(
            "option",
            4,
            ["first line", "second line", "third line", "fourth line"],
            "Hydra: purple stone, draw, two blue stones, 4 points. Basilisk: red, blue, purple. Snail Maiden: up, down",
        ),
        ActionRange("done", 1, ["done"], "end the turn; stop discarding; stop paying (ruling R1)"),
    ]
)

VALE_OF_ETERNITY = Game(
    name="vale_of_eternity",
    title="The Vale of Eternity",
    version=0,
    player_counts=(2, 3, 4),
    default_players=4,
    layout=LAYOUT,
    actions=ACTIONS,
    features=knowledge.FEATURES,
    own_options={
        "payments": choice(
            "overpay", ("exact", "superfluous"), "exact", "R1: may a payment hold stones that are not needed?"
        ),
        "basilisk": choice(
            "basilisk_floor",
            ("needs points", "stops at 0"),
            "needs points",
            "R2: is a line of Basilisk available to a player with fewer points than it costs?",
        ),
        "goblin": choice(
            "goblin_takes_nothing",
            ("needs a point", "takes nothing"),
            "needs a point",
            "R3: may Goblin name an opponent with 0 points?",
        ),
        "copied_recover": choice(
            "copied_returns",
            ("genie exalted", "the copied card"),
            "genie exalted",
            "R6: which card returns when Genie Exalted copies Recover?",
        ),
        "hae_tae": choice(
            "hae_tae_alone",
            ("adds", "alone"),
            "adds",
            "R10: does Water Giant add 1 to stones whose values Hae-tae has swapped?",
        ),
        "reactions": choice(
            "per_stone",
            ("per summon", "per stone"),
            "per summon",
            "R12: do Kappa and Gargoyle count once a summon, or each stone spent?",
        ),
    },
    invariants=rules.INVARIANTS,
    score_scale=32.0,
    score_name="points",
    setup=rules.setup,
    legal=rules.legal,
    apply=rules.apply,
    observe=knowledge.observe,
    redeal=knowledge.redeal,
    outcome=rules.outcome,
    check=rules.check,
    text=picture.text,
    svg=picture.svg,
    phrase=phrases.phrase,
    bots=BOTS,
)
