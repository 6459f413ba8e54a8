"""What holds in every position of The Magnificent."""

from tabletopzoo.core.compile import Record, rule
from tabletopzoo.the_magnificent.camp import count_cells
from tabletopzoo.the_magnificent.components import (
    CARD_SLOTS,
    CARDS,
    COLOURS,
    DISPLAY,
    POSTERS,
    TENT_SLOTS,
    TENTS,
    TILE_COUNT,
    TILE_COUNT_84,
    TILE_KINDS,
    TILE_SLOTS,
    TRACK,
    TRAINER_CAP,
    TRAINER_TILES,
    TURNS,
)
from tabletopzoo.the_magnificent.kinds import (
    CARD_DISPLAY,
    COPY_TARGET,
    DRAFT,
    HAND,
    HAND_C,
    HELD,
    PENDING,
    POSTER_DISPLAY,
    POSTER_HELD,
    SCORING,
    SETS,
    TILE_DISPLAY,
    TILE_HELD,
    TURN_PHASE,
)

INVARIANTS = (
    "master cards, trainer tiles and posters are where their zones say",
    "tiles in a camp do not overlap, cover as many cells as were built, and supply and camps add up",
    "a tent is in one place",
    "trainers, gems and dice keep to their limits",
    "two hats do not stand at one height",
    "the seat to move is the one whose turn it is, with a pending step where its turn has begun",
)
SMALL_CELLS, LARGE_CELLS = 4, 6


@rule
def check(s: Record) -> int:
    """0, or the number of the first of INVARIANTS that does not hold."""
    if check_cards(s) == 0 or check_tiles(s) == 0 or check_posters(s) == 0:
        return 1
    if check_camps(s) == 0:
        return 2
    if check_tents(s) == 0:
        return 3
    for seat in range(s.num_players):
        if s.trainers[seat] + s.spent[seat] > TRAINER_CAP:
            return 4
        for slot in range(CARD_SLOTS):
            if (s.die_colour[seat, slot] >= 0) != (s.die_value[seat, slot] > 0):
                return 4
    if check_hats(s) == 0:
        return 5
    return check_course(s)


@rule
def check_cards(s: Record) -> int:
    """1 when every card in a slot, a hand or the display says so, and no other card does."""
    held = 0
    shown = 0
    hands = 0
    for card in range(CARDS):
        held += 1 if s.card_zone[card] == HELD else 0
        shown += 1 if s.card_zone[card] == CARD_DISPLAY else 0
        hands += 1 if s.card_zone[card] == HAND_C else 0
        if s.card_owner[card] >= s.num_players:
            return 0
    for seat in range(s.num_players):
        for slot in range(CARD_SLOTS):
            card = int(s.cards[seat, slot])
            if card >= 0:
                held -= 1
                if s.card_zone[card] != HELD or s.card_owner[card] != seat:
                    return 0
        for i in range(HAND):
            card = int(s.draft_hand[seat, i])
            if card >= 0:
                hands -= 1
                if s.card_zone[card] != HAND_C or s.card_owner[card] != seat:
                    return 0
    for row in range(DISPLAY):
        card = int(s.display_card[row])
        if card >= 0:
            shown -= 1
            if s.card_zone[card] != CARD_DISPLAY:
                return 0
    return 1 if held == 0 and shown == 0 and hands == 0 else 0


@rule
def check_tiles(s: Record) -> int:
    """The same for trainer tiles."""
    held = 0
    shown = 0
    for tile in range(TRAINER_TILES):
        held += 1 if s.tile_zone[tile] == TILE_HELD else 0
        shown += 1 if s.tile_zone[tile] == TILE_DISPLAY else 0
    for seat in range(s.num_players):
        for slot in range(TILE_SLOTS):
            if s.tiles[seat, slot] >= 0:
                held -= 1
                if s.tile_zone[s.tiles[seat, slot]] != TILE_HELD:
                    return 0
    for row in range(DISPLAY):
        if s.display_tile[row] >= 0:
            shown -= 1
            if s.tile_zone[s.display_tile[row]] != TILE_DISPLAY:
                return 0
        if s.offered[row] >= 0:
            shown -= 1
            if s.tile_zone[s.offered[row]] != TILE_DISPLAY:
                return 0
    return 1 if held == 0 and shown == 0 else 0


@rule
def check_posters(s: Record) -> int:
    """The same for posters; those lifted in ARRANGE are still held."""
    held = 0
    shown = 0
    pending = 0
    for poster in range(POSTERS):
        held += 1 if s.poster_zone[poster] == POSTER_HELD else 0
        shown += 1 if s.poster_zone[poster] == POSTER_DISPLAY else 0
        pending += 1 if s.poster_zone[poster] == PENDING else 0
        if s.poster_owner[poster] >= s.num_players:
            return 0
    for seat in range(s.num_players):
        for slot in range(TENT_SLOTS):
            poster = int(s.posters[seat, slot])
            if poster >= 0:
                held -= 1
                if s.poster_zone[poster] != POSTER_HELD or s.poster_owner[poster] != seat:
                    return 0
    for slot in range(TENT_SLOTS):
        held -= 1 if s.lifted[slot] >= 0 else 0
    for row in range(DISPLAY):
        if s.display_poster[row] >= 0:
            shown -= 1
            if s.poster_zone[s.display_poster[row]] != POSTER_DISPLAY:
                return 0
    return 1 if held == 0 and shown == 0 and pending <= 1 else 0


@rule
def check_camps(s: Record) -> int:
    """1 when camps, counts of tiles built and the supply agree."""
    for seat in range(s.num_players):
        for colour in range(COLOURS):
            cells = SMALL_CELLS * s.built[seat, colour] + LARGE_CELLS * s.built[seat, COLOURS + colour]
            if count_cells(s.camp[seat, colour]) != cells:
                return 0
            for other in range(colour):
                if s.camp[seat, colour] & s.camp[seat, other] != 0:
                    return 0
    for kind in range(TILE_KINDS):
        total = int(s.supply[kind])
        for seat in range(s.num_players):
            total += int(s.built[seat, kind])
        if s.tile_colour >= 0 and kind % COLOURS == s.tile_colour:
            total += int(s.level_tiles[kind // COLOURS])
        if total != (TILE_COUNT_84[kind] if s.more_tiles == 1 else TILE_COUNT[kind]):
            return 0
    return 1


@rule
def check_tents(s: Record) -> int:
    """1 when no tent is in two places."""
    seen = 0
    for track in range(COLOURS):
        for space in range(TRACK):
            tent = int(s.tent_at[track, space])
            if tent > 0:
                if (seen >> tent) & 1 == 1:
                    return 0
                seen |= 1 << tent
    for seat in range(s.num_players):
        for slot in range(TENT_SLOTS):
            tent = int(s.tents[seat, slot])
            if tent > 0:
                if (seen >> tent) & 1 == 1 or tent > TENTS:
                    return 0
                seen |= 1 << tent
    return 1


@rule
def check_hats(s: Record) -> int:
    """1 when hats stand at different heights."""
    seen = 0
    for seat in range(s.num_players):
        for i in range(2):
            height = int(s.hats[seat, i])
            if height > 0:
                if (seen >> height) & 1 == 1:
                    return 0
                seen |= 1 << height
    return 1


@rule
def check_course(s: Record) -> int:
    """0 when seat, phase and stack agree."""
    n = int(s.num_players)
    if s.first < 0 or s.first >= n or s.seat >= n:
        return 6
    if s.seat < 0:
        return 0
    if s.stack_n > 0:
        if s.phase != TURN_PHASE or s.seat != (s.first + s.turn) % n or s.turn >= n * TURNS:
            return 6
        for i in range(s.stack_n):
            if s.step_kind[i] == COPY_TARGET and s.slot < 0:
                return 6
        return 0
    if s.phase == TURN_PHASE:
        return 6
    if s.turn >= n or (s.phase == DRAFT and s.picks >= TURNS):
        return 6
    if s.phase == SETS or s.phase == SCORING:
        return 0 if s.order[0 if s.drop == 1 else s.turn] == s.seat else 6
    return 0
