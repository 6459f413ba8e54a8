"""What single things are worth to the heuristic player of The Magnificent now, in points; noted for each decision."""

from tabletopzoo.core.compile import Record, rule
from tabletopzoo.the_magnificent.bot_tables import (
    BONUS_V,
    CELL,
    CLEAR_GEM,
    COIN_LAST,
    COIN_NEEDED,
    COIN_SPARE,
    COIN_V,
    COMPLETE_V,
    FIRST_TILE,
    GEM,
    GEM_CLEAR_V,
    GEM_LAST,
    GEM_POSTER_V,
    GEM_V,
    GROWTH,
    INCOME,
    KEEP_V,
    KIND_V,
    LEFT_V,
    OPEN_V,
    POSTER,
    POSTER_V,
    SECOND_TILE,
    TENT,
    TENT_V,
    TRAINER_KEEP,
    TRAINER_V,
    TURNS_V,
)
from tabletopzoo.the_magnificent.components import (
    CARD_CRITERION,
    CARD_MAX,
    CARD_PER,
    CARD_POINTS,
    CARD_SLOTS,
    COLOURS,
    DISPLAY,
    ROUNDS,
    SPACE_COST,
    SPACE_WINDOW,
    SPACES,
    TENT_SLOTS,
    TILE_CELLS,
    TILE_KINDS,
    TILE_SLOTS,
    TURNS,
)
from tabletopzoo.the_magnificent.gains import space_of
from tabletopzoo.the_magnificent.kinds import TURN_PHASE
from tabletopzoo.the_magnificent.rounds import owed
from tabletopzoo.the_magnificent.scoring import (
    AREA,
    BONUS,
    COIN,
    COLOUR_SET,
    GEM_POSTER,
    GEM_SET,
    LARGE,
    OPEN_POSTER,
    ORANGE,
    PURPLE,
    SMALL,
    card_value,
    of_colour,
)
from tabletopzoo.the_magnificent.scoring import GEM as GEM_CRITERION
from tabletopzoo.the_magnificent.scoring import POSTER as POSTER_CRITERION
from tabletopzoo.the_magnificent.scoring import TENT as TENT_CRITERION
from tabletopzoo.the_magnificent.valuation import poster_worth, space_worth
from tabletopzoo.the_magnificent.vocabulary import FREE, TWO


@rule
def note(s: Record, seat: int, v):
    """Notes what single things are worth to a seat now."""
    left = TURNS - 1 - s.turn // s.num_players if s.phase == TURN_PHASE else 0
    turns = left + TURNS * (ROUNDS - s.round_number)
    v[LEFT_V] = left
    v[TURNS_V] = turns
    note_coins(s, seat, v)
    late = min(1.0, turns / 4.0)
    for gem in range(COLOURS):
        v[GEM_V + gem] = GEM * late + GEM_LAST * (1.0 - late)
    v[GEM_CLEAR_V] = CLEAR_GEM * late + GEM_LAST * (1.0 - late)
    v[POSTER_V] = POSTER * min(1.0, turns / 5.0)
    v[TENT_V] = TENT * turns
    note_kinds(s, seat, v, turns / 11.0)
    for slot in range(CARD_SLOTS):
        if s.cards[seat, slot] >= 0:
            note_card(s, seat, v, int(s.cards[seat, slot]))
    v[KEEP_V] = TRAINER_KEEP[left]
    v[TRAINER_V] = v[KEEP_V]
    for place in range(SPACES + TILE_SLOTS):
        space = space_of(s, seat, place)
        if space >= 0 and s.space_used[place] == 0:
            need = 2 if SPACE_COST[space] == TWO else 1
            if SPACE_WINDOW[space] == FREE and s.trainers[seat] >= need:
                v[TRAINER_V] = max(v[TRAINER_V], 0.9 * space_worth(s, v, space) / need)


@rule
def note_coins(s: Record, seat: int, v):
    """A coin: needed for dice in this round, or spare."""
    spare = COIN_SPARE if s.round_number < ROUNDS else COIN_LAST
    short = owed(s, seat) + 3.0 * v[LEFT_V] + 2.0 - INCOME * v[LEFT_V] - s.coins[seat]
    needed = min(1.0, max(0.0, short / 8.0 + 0.5)) if s.phase == TURN_PHASE else 0.0
    v[COIN_V] = spare + needed * (COIN_NEEDED * s.round_number - spare) * 0.6


@rule
def note_kinds(s: Record, seat: int, v, early: float):
    """Tiles by kind: posters to come, and the cells."""
    for kind in range(TILE_KINDS):
        worth = FIRST_TILE * early if s.built[seat, kind] == 0 else 0.0
        if s.built[seat, kind] == 1:
            worth = SECOND_TILE * early
        v[KIND_V + kind] = worth + CELL * TILE_CELLS[kind // COLOURS]


@rule
def note_card(s: Record, seat: int, v, card: int):
    """Progress in the criterion of a card."""
    if card_value(s, seat, card) >= CARD_MAX[card]:
        return
    criterion = int(CARD_CRITERION[card])
    worth = GROWTH * CARD_POINTS[card] / CARD_PER[card]
    if criterion == POSTER_CRITERION:
        v[COMPLETE_V] += worth
    elif criterion == GEM_POSTER:
        v[GEM_POSTER_V] += worth
    elif criterion == OPEN_POSTER:
        v[OPEN_V] += 0.5 * worth
    elif criterion == TENT_CRITERION:
        v[TENT_V] += worth
    elif criterion == COIN:
        v[COIN_V] += 0.3 * worth
    elif criterion == BONUS:
        v[BONUS_V] += worth
    elif criterion == GEM_CRITERION:
        for gem in range(4):
            v[GEM_V + gem] += 0.5 * worth
    elif criterion == GEM_SET:
        lowest = min(int(s.gems[seat, 0]), min(int(s.gems[seat, 1]), int(s.gems[seat, 2])))
        for gem in range(COLOURS):
            v[GEM_V + gem] += 0.25 * worth if s.gems[seat, gem] == lowest else 0.0
    else:
        note_tiles(s, seat, v, criterion, worth)


@rule
def note_tiles(s: Record, seat: int, v, criterion: int, worth: float):
    """The same for criteria that count tiles or cells."""
    for kind in range(TILE_KINDS):
        size = kind // COLOURS
        colour = kind % COLOURS
        if criterion == SMALL or criterion == LARGE:
            v[KIND_V + kind] += worth if size == criterion - SMALL else 0.0
        elif criterion >= ORANGE and criterion <= PURPLE:
            v[KIND_V + kind] += worth if colour == criterion - ORANGE else 0.0
        elif criterion == COLOUR_SET:
            others = min(of_colour(s, seat, (colour + 1) % COLOURS), of_colour(s, seat, (colour + 2) % COLOURS))
            v[KIND_V + kind] += 0.7 * worth if of_colour(s, seat, colour) <= others else 0.0
        elif criterion == AREA or criterion < POSTER_CRITERION:
            v[KIND_V + kind] += 0.12 * worth * TILE_CELLS[size] / 1.5


@rule
def note_posters(s: Record, seat: int, v):
    """A poster to be gained: the best on display, or the top of the deck; little when the slots are full."""
    best = v[POSTER_V]
    for row in range(DISPLAY):
        if s.display_poster[row] >= 0:
            best = max(best, poster_worth(s, seat, v, int(s.display_poster[row])))
    free = 0
    for slot in range(TENT_SLOTS):
        free += 1 if s.posters[seat, slot] < 0 else 0
    v[POSTER_V] = best if free > 0 else 0.25 * best
