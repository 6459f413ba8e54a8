"""What cards 26 to 50 cost, in full and not less, also where it depends on the number of players (section 17.3)."""

import pytest

from tabletopzoo.seasons.components import (
    AIR_ELEMENTAL,
    AMULET_OF_WATER,
    ARCANO_LEECH,
    CRYSTAL_ORB,
    CURSED_TREATISE_OF_ARUS,
    DAMNED_SOUL_OF_ONYS,
    DEMON_OF_ARGOS,
    DRAGON_SKULL,
    GLUTTON_CAULDRON,
    HOURGLASS_OF_TIME,
    IDOL_OF_THE_FAMILIAR,
    LANTERN_OF_XIDIT,
    MIRROR_OF_THE_SEASONS,
    NAMES,
    NECROTIC_KRISS,
    OLAFS_BLESSED_STATUE,
    PENDANT_OF_RAGNOR,
    POTION_OF_LIFE,
    PRESTIGE,
    SCEPTER_OF_GREATNESS,
    SEALED_CHEST_OF_URM,
    SID_NIGHTSHADE,
    THIEVING_FAIRIES,
    TITUS_DEEPGAZE,
    TREE_OF_LIGHT,
    VAMPIRIC_CROWN,
    WATER,
    YJANGS_FORGOTTEN_VASE,
)
from tests.seasons.table import (
    amulet,
    amulet_choices,
    area,
    crystals,
    energies,
    hand_choices,
    lay,
    reserve_choices,
    stored,
    summon,
)

# kind, players, (air, water, fire, earth, crystals), printed prestige
CARDS = [
    (POTION_OF_LIFE, 2, (0, 0, 0, 2, 0), 0),
    (HOURGLASS_OF_TIME, 2, (1, 1, 1, 1, 0), 6),
    (SCEPTER_OF_GREATNESS, 2, (1, 1, 1, 1, 0), 8),
    (OLAFS_BLESSED_STATUE, 2, (0, 3, 0, 0, 0), 0),
    (YJANGS_FORGOTTEN_VASE, 2, (0, 1, 1, 1, 0), 6),
    (TREE_OF_LIGHT, 2, (0, 0, 0, 2, 0), 12),
    (ARCANO_LEECH, 2, (0, 0, 0, 0, 2), 8),
    (ARCANO_LEECH, 3, (0, 0, 0, 0, 5), 8),
    (ARCANO_LEECH, 4, (0, 0, 0, 0, 8), 8),
    (CRYSTAL_ORB, 2, (0, 0, 1, 1, 0), 6),
    (GLUTTON_CAULDRON, 2, (0, 0, 0, 0, 0), 0),
    (VAMPIRIC_CROWN, 2, (1, 1, 0, 0, 0), 0),
    (DRAGON_SKULL, 2, (0, 1, 1, 1, 0), 9),
    (DEMON_OF_ARGOS, 2, (1, 1, 1, 1, 0), 16),
    (TITUS_DEEPGAZE, 2, (0, 0, 1, 0, 0), 4),
    (TITUS_DEEPGAZE, 3, (0, 0, 2, 0, 0), 4),
    (TITUS_DEEPGAZE, 4, (0, 0, 3, 0, 0), 4),
    (AIR_ELEMENTAL, 2, (3, 0, 0, 0, 0), 12),
    (THIEVING_FAIRIES, 2, (0, 0, 0, 0, 0), 6),
    (THIEVING_FAIRIES, 3, (0, 0, 0, 0, 3), 6),
    (THIEVING_FAIRIES, 4, (0, 0, 0, 0, 6), 6),
    (CURSED_TREATISE_OF_ARUS, 2, (0, 1, 0, 0, 0), -10),
    (IDOL_OF_THE_FAMILIAR, 2, (1, 1, 1, 1, 0), 0),
    (NECROTIC_KRISS, 2, (2, 1, 0, 0, 0), 6),
    (LANTERN_OF_XIDIT, 2, (0, 0, 3, 3, 0), 24),
    (SEALED_CHEST_OF_URM, 2, (0, 2, 0, 1, 0), 10),
    (MIRROR_OF_THE_SEASONS, 2, (0, 0, 0, 0, 3), 8),
    (PENDANT_OF_RAGNOR, 2, (1, 1, 1, 0, 0), 0),
    (SID_NIGHTSHADE, 2, (0, 0, 0, 1, 0), 6),
    (SID_NIGHTSHADE, 3, (0, 0, 0, 2, 0), 6),
    (SID_NIGHTSHADE, 4, (0, 0, 0, 3, 0), 6),
    (DAMNED_SOUL_OF_ONYS, 2, (0, 1, 0, 0, 0), -5),
]
BRINGS_CRYSTALS = {OLAFS_BLESSED_STATUE: 20, CURSED_TREATISE_OF_ARUS: 10, IDOL_OF_THE_FAMILIAR: 10}
"""On entering play, at once."""


@pytest.mark.parametrize(
    ("kind", "players", "cost", "prestige"), CARDS, ids=[f"{NAMES[kind]}, {n} players" for kind, n, _, _ in CARDS]
)
def test_cards_cost_what_is_printed_and_nothing_less(kind, players, cost, prestige):
    for part in range(5):
        less = [amount - (part == i) for i, amount in enumerate(cost)]
        if min(less) >= 0:
            poor = lay(num_players=players, hands={0: [kind]}, reserve={0: tuple(less[:4])}, crystals={0: less[4]})
            assert hand_choices(poor) == set()
    state = lay(num_players=players, hands={0: [kind]}, reserve={0: cost[:4]}, crystals={0: cost[4]})
    assert hand_choices(state) == {kind}
    summon(state, kind)
    assert area(state) == [kind]
    assert PRESTIGE[kind] == state.record["prestige"][0] == prestige
    if kind == DAMNED_SOUL_OF_ONYS:
        assert energies(state) == (0, 1, 0, 0)
        assert crystals(state) == 10
    else:
        assert energies(state) == (0, 0, 0, 0)
        assert crystals(state) == BRINGS_CRYSTALS.get(kind, 0)


def test_cards_are_paid_from_reserve_and_amulet_of_water_as_the_player_likes():
    state = lay(
        hands={0: [OLAFS_BLESSED_STATUE]},
        areas={0: [AMULET_OF_WATER]},
        stored={AMULET_OF_WATER: (1, 2, 0, 0)},
        reserve={0: (1, 2, 0, 0)},
    )
    summon(state, OLAFS_BLESSED_STATUE)
    assert (reserve_choices(state), amulet_choices(state)) == ({WATER}, {WATER})
    amulet(state, WATER, WATER)  # the third can come from the reserve only
    assert energies(state) == (1, 1, 0, 0)
    assert stored(state, AMULET_OF_WATER) == (1, 0, 0, 0)
    assert crystals(state) == 20
