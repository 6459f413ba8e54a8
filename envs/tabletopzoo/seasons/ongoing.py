"""Cards that act by themselves: at season changes, at the end of a round and of the game (rules page, 13, 14, 17.3).

Staff, Vase and Leech act in `summoning.enter`, Fairies in `activating.tap`, Purse in `energies.transmute_bonus`, Hand
of Fortune in `summoning.waivers`, Grimoire in `energies.reserve_limit`, Treatise in `piles.sacrifice`.
"""

from tabletopzoo.core.compile import Record, effect, rule
from tabletopzoo.seasons.activating import count_familiars
from tabletopzoo.seasons.components import (
    BEGGARS_HORN,
    COPIES,
    DAMNED_SOUL_OF_ONYS,
    HAND_PENALTY,
    HORN,
    KINDS,
    LANTERN_OF_XIDIT,
    NO_CARD,
    PENALTY,
    PLAY,
    RAGFIELDS_HELM,
    SEALED_CHEST_OF_URM,
    TITUS_DEEPGAZE,
    WONDROUS_CHEST,
)
from tabletopzoo.seasons.energies import give, push_gain, reserve_total
from tabletopzoo.seasons.piles import in_play, in_zone, sacrifice
from tabletopzoo.seasons.steps import push

ROUND_END_CARDS = 4  # stages of a player's round end: 50, 14, 39, 13


@effect
def figrim_the_avaricious(s: Record, seat: int):
    """11, at a season change: each opponent gives a crystal."""
    for i in range(1, s.num_players):
        give(s, (seat + i) % s.num_players, seat, 1)


@effect
def hourglass_of_time(s: Record, seat: int):
    """27, at a season change: an energy of choice."""
    push_gain(s, seat, 1)


@effect
def damned_soul_bites(s: Record, seat: int):
    """50, at the end of a round: the holder loses up to 3 crystals."""
    for _ in range(in_play(s, seat, DAMNED_SOUL_OF_ONYS)):
        s.crystals[seat] -= min(3, s.crystals[seat])


@effect
def beggars_horn(s: Record, seat: int):
    """14, at the end of a round: with at most one energy in the reserve, one of choice."""
    if reserve_total(s, seat) <= 1:
        push_gain(s, seat, 1)


@effect
def titus_deepgaze(s: Record, seat: int):
    """39, at the end of a round: each opponent gives a crystal; if one had none, Titus is sacrificed after that."""
    for copy in range(COPIES):
        card = TITUS_DEEPGAZE + copy * KINDS
        if in_zone(s, seat, card, PLAY) == 1:
            poor = 0
            for i in range(1, s.num_players):
                other = (seat + i) % s.num_players
                poor += 1 if s.crystals[other] == 0 else 0
                give(s, other, seat, 1)
            if poor > 0:
                sacrifice(s, card)


@effect
def wondrous_chest(s: Record, seat: int):
    """13, at the end of a round: with four or more energies in the reserve, 3 crystals."""
    if reserve_total(s, seat) >= 4:
        s.crystals[seat] += 3 * in_play(s, seat, WONDROUS_CHEST)


@rule
def round_end_cards_in_play(s: Record) -> int:
    """1 when anybody has a card in play that acts at the end of a round."""
    for copy in range(COPIES):
        at = copy * KINDS
        if s.zone[DAMNED_SOUL_OF_ONYS + at] == PLAY or s.zone[BEGGARS_HORN + at] == PLAY:
            return 1
        if s.zone[TITUS_DEEPGAZE + at] == PLAY or s.zone[WONDROUS_CHEST + at] == PLAY:
            return 1
    return 0


@rule
def round_end(s: Record, seat: int, stage: int):
    """Section 13, step 1: one stage of a player's round end, 50, 14, 39, 13."""
    if stage == 0:
        damned_soul_bites(s, seat)
    elif stage == 1:
        for _ in range(in_play(s, seat, BEGGARS_HORN)):
            push(s, HORN, seat, NO_CARD, 0)
    elif stage == 2:
        titus_deepgaze(s, seat)
    else:
        wondrous_chest(s, seat)


# ------------------------------------------------------------------------------------------ the end of the game


@rule
def ragfields_helm(s: Record, seat: int) -> int:
    """19: 20 for each with strictly more cards in play than every opponent."""
    for other in range(s.num_players):
        if other != seat and s.area_n[other] >= s.area_n[seat]:
            return 0
    return 20 * in_play(s, seat, RAGFIELDS_HELM)


@rule
def lantern_of_xidit(s: Record, seat: int) -> int:
    """45: 3 for each energy in the reserve."""
    return 3 * reserve_total(s, seat) * in_play(s, seat, LANTERN_OF_XIDIT)


@rule
def sealed_chest_of_urm(s: Record, seat: int) -> int:
    """46: 20 with no familiar in play."""
    return 20 * in_play(s, seat, SEALED_CHEST_OF_URM) if count_familiars(s, seat) == 0 else 0


@rule
def final_score(s: Record, seat: int) -> int:
    """Section 14: crystals, prestige and game-end effects, less what hand cards and bonuses cost."""
    total = s.crystals[seat] + s.prestige[seat]
    total += ragfields_helm(s, seat) + lantern_of_xidit(s, seat) + sealed_chest_of_urm(s, seat)
    return total - HAND_PENALTY * s.hand_n[seat] - PENALTY[s.bonuses[seat]]
