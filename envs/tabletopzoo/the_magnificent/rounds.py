"""Set-up and the end of a round: dice, payment, sets, scoring, hats (rules page, sections 2, 9 and 11)."""

from tabletopzoo.core.compile import Record, rule
from tabletopzoo.core.random import below, nth_absent, start_roll
from tabletopzoo.the_magnificent.camp import side_of
from tabletopzoo.the_magnificent.components import (
    BOARD_START,
    BOARDS,
    CARD_SLOTS,
    CARD_START,
    CARDS,
    CLEAR,
    COLOURS,
    DISPLAY,
    MAX_PLAYERS,
    POSTER_SPACE,
    POSTERS,
    ROUNDS,
    START_CARDS,
    START_POSTERS,
    TENT_SLOTS,
    TENTS,
    TILE_COUNT,
    TILE_COUNT_84,
    TILE_KINDS,
    TILE_SLOTS,
    TRACK,
    TRACK_SYMBOL,
    TRAINER_TILES,
)
from tabletopzoo.the_magnificent.decks import draw_card, draw_poster, draw_tile, fill_display
from tabletopzoo.the_magnificent.kinds import (
    CARD_DECK,
    CARD_OUT,
    DICE_PER_COLOUR,
    DRAFT,
    HAND,
    HAND_C,
    HELD,
    OFFERED,
    POSTER_DECK,
    POSTER_DISPLAY,
    POSTER_HELD,
    POSTER_OUT,
    ROWS_SHOWN,
    SETUP_TILES,
    SOLO_RESERVE,
    TILE_DECK,
    TILE_DISPLAY,
    TILE_HELD,
    TILE_OUT,
    TURN_PHASE,
)

# Purposes of rolls.
FIRST_PLAYER, DEAL_BOARDS, DEAL_POSTERS, DEAL_TENTS, ROLL = 5, 6, 7, 8, 9
DRAFT_CARDS = 5


@rule
def set_up(s: Record):
    """Section 2, up to the draft or the set-up tiles."""
    for seat in range(MAX_PLAYERS):
        for slot in range(CARD_SLOTS):
            s.cards[seat, slot] = -1
            s.die_colour[seat, slot] = -1
            s.draft_hand[seat, slot] = -1
        s.draft_hand[seat, HAND - 1] = -1
        for slot in range(TENT_SLOTS):
            s.tents[seat, slot] = -1 if slot > 0 else 0
            s.posters[seat, slot] = -1
        for slot in range(TILE_SLOTS):
            s.tiles[seat, slot] = -1
        s.order[seat] = -1
    for slot in range(TENT_SLOTS):
        s.lifted[slot] = -1
    for row in range(DISPLAY):
        s.display_card[row] = -1
        s.display_tile[row] = -1
        s.offered[row] = -1
    for card in range(CARDS):
        s.card_owner[card] = -1
        s.card_zone[card] = CARD_OUT if card < START_CARDS else CARD_DECK
    for poster in range(POSTERS):
        s.poster_owner[poster] = -1
        s.poster_zone[poster] = POSTER_OUT if poster < START_POSTERS else POSTER_DECK
    for tile in range(TRAINER_TILES):
        s.tile_zone[tile] = TILE_DECK
    for kind in range(TILE_KINDS):
        s.supply[kind] = TILE_COUNT_84[kind] if s.more_tiles == 1 else TILE_COUNT[kind]
    s.colour = -1
    s.slot = -1
    s.taken_colour = -1
    s.tile_colour = -1
    start_roll(s, FIRST_PLAYER, 0)
    s.first = below(s, int(s.num_players))
    deal_tents(s)
    for row in range(DISPLAY):
        poster = draw_poster(s)
        s.display_poster[row] = poster
        s.poster_zone[poster] = POSTER_DISPLAY
    deal_boards(s)
    deal_cards(s)
    s.round_number = 1
    for i in range(s.num_players):
        s.hats[(s.first + i) % s.num_players, 0] = i + 1
    if s.num_players > 1:
        s.coins[s.first] -= 1
        s.coins[(s.first + s.num_players - 1) % s.num_players] += 1


@rule
def deal_tents(s: Record):
    """Section 2.5: fifteen of the sixteen tents, to the orange, green and purple track in rising order of spaces."""
    start_roll(s, DEAL_TENTS, 0)
    dealt = 1  # tents are numbered from 1
    left = TENTS
    for track in range(COLOURS):
        for space in range(TRACK):
            if TRACK_SYMBOL[track, space] == POSTER_SPACE:
                tent = nth_absent(dealt, below(s, left))
                left -= 1
                dealt |= 1 << tent
                s.tent_at[track, space] = tent


@rule
def deal_boards(s: Record):
    """Section 2.7: a board each with its start resources, and a starting poster over the preprinted tent."""
    start_roll(s, DEAL_BOARDS, 0)
    boards = 0
    posters = 0
    for seat in range(s.num_players):
        board = nth_absent(boards, below(s, BOARDS - seat))
        boards |= 1 << board
        s.board[seat] = board
        poster = nth_absent(posters, below(s, START_POSTERS - seat))
        posters |= 1 << poster
        s.posters[seat, 0] = poster
        s.poster_zone[poster] = POSTER_HELD
        s.poster_owner[poster] = seat
        for gem in range(4):
            s.gems[seat, gem] = BOARD_START[side_of(s, seat), gem]
        s.coins[seat] = BOARD_START[side_of(s, seat), 4]
        s.trainers[seat] = BOARD_START[side_of(s, seat), 5]


@rule
def deal_cards(s: Record):
    """Sections 2.3, 2.7, 11 and 18.10-11: the starting cards of the board, or hands to draft from; the display."""
    if s.num_players == 1:
        fill_display(s, 1)
    if s.num_players > 1 and s.drafted == 0:
        for seat in range(s.num_players):
            slot = 0
            for card in range(START_CARDS):
                if CARD_START[card] == s.board[seat]:
                    s.cards[seat, slot] = card
                    s.card_zone[card] = HELD
                    s.card_owner[card] = seat
                    slot += 1
        fill_display(s, 1)
    for card in range(START_CARDS):
        if s.card_zone[card] == CARD_OUT:
            s.card_zone[card] = CARD_DECK
    if s.num_players == 1 or s.drafted == 1:
        s.phase = DRAFT
        for seat in range(s.num_players):
            for i in range(HAND if s.num_players == 1 else DRAFT_CARDS):
                card = draw_card(s)
                s.draft_hand[seat, i] = card
                s.card_zone[card] = HAND_C
                s.card_owner[card] = seat
        if s.num_players > 1:
            fill_display(s, 1)
    else:
        s.phase = SETUP_TILES
    offer_tiles(s)


@rule
def offer_tiles(s: Record):
    """Section 2.10: trainer tiles to choose the first one from."""
    for row in range(OFFERED[s.num_players]):
        tile = draw_tile(s)
        s.offered[row] = tile
        s.tile_zone[tile] = TILE_DISPLAY


@rule
def draft_card(s: Record, seat: int, position: int):
    """One card of the hand is kept; when everybody has, the hands move on to the left (not in solo)."""
    card = int(s.draft_hand[seat, position])
    s.cards[seat, s.picks] = card
    s.card_zone[card] = HELD
    for i in range(position, HAND - 1):
        s.draft_hand[seat, i] = s.draft_hand[seat, i + 1]
    s.draft_hand[seat, HAND - 1] = -1
    s.turn += 1
    if s.turn < s.num_players:
        return
    s.turn = 0
    s.picks += 1
    if s.picks < 4:
        pass_hands(s)
        return
    s.phase = SETUP_TILES
    for other in range(s.num_players):
        for i in range(HAND):
            left = int(s.draft_hand[other, i])
            if left >= 0:
                s.draft_hand[other, i] = -1
                s.card_owner[left] = -1
                s.card_zone[left] = CARD_DECK if s.num_players == 1 else CARD_OUT


@rule
def pass_hands(s: Record):
    """The hands of the draft move one seat clockwise."""
    for i in range(HAND):
        last = int(s.draft_hand[s.num_players - 1, i])
        for back in range(s.num_players - 1):
            seat = s.num_players - 1 - back
            s.draft_hand[seat, i] = s.draft_hand[seat - 1, i]
        s.draft_hand[0, i] = last
    for seat in range(s.num_players):
        for i in range(HAND):
            if s.draft_hand[seat, i] >= 0:
                s.card_owner[s.draft_hand[seat, i]] = seat


@rule
def take_setup_tile(s: Record, seat: int, row: int):
    """The first trainer tile; what is left over after the last goes back into the deck."""
    s.tiles[seat, 0] = s.offered[row]
    s.tile_zone[s.offered[row]] = TILE_HELD
    s.offered[row] = -1
    s.turn += 1
    if s.turn < s.num_players:
        return
    s.returned += 1
    for other in range(DISPLAY):
        if s.offered[other] >= 0:
            s.tile_zone[s.offered[other]] = TILE_DECK
            s.offered[other] = -1
    start_round(s)


@rule
def start_round(s: Record):
    """All dice are rolled into the main tent."""
    s.phase = TURN_PHASE
    s.turn = 0
    s.rolls = 0
    start_roll(s, ROLL, int(s.round_number))
    for colour in range(4):
        for value in range(6):
            s.dice[colour, value] = 0
    for colour in range(4):
        for _ in range(DICE_PER_COLOUR[s.num_players, colour]):
            s.dice[colour, below(s, 6)] += 1
        s.reserve[colour] = SOLO_RESERVE[colour] if s.num_players == 1 else 0


@rule
def roll_in(s: Record, colour: int):
    """Solo: after each turn a die of the kind taken comes from the reserve (18.24)."""
    if s.reserve[colour] > 0:
        s.reserve[colour] -= 1
        start_roll(s, ROLL, 1000 + s.round_number * 64 + s.turn)
        s.dice[colour, below(s, 6)] += 1


# ------------------------------------------------------------------------------------------ the end of a round


@rule
def owed(s: Record, seat: int) -> int:
    """Section 9.1: the tallest colour, and all clear dice."""
    tallest = 0
    for colour in range(COLOURS):
        total = 0
        for slot in range(CARD_SLOTS):
            total += int(s.die_value[seat, slot]) if s.die_colour[seat, slot] == colour else 0
        tallest = max(tallest, total)
    for slot in range(CARD_SLOTS):
        tallest += int(s.die_value[seat, slot]) if s.die_colour[seat, slot] == CLEAR else 0
    return tallest


@rule
def pay_round(s: Record):
    """Everybody pays; each missing coin costs as many points as the round has for a number."""
    for seat in range(s.num_players):
        due = owed(s, seat)
        paid = min(due, int(s.coins[seat]))
        s.coins[seat] -= paid
        s.score[seat] -= s.round_number * (due - paid)


@rule
def rank_hats(s: Record):
    """Section 9.2: of two hats the lower comes back; seats in order of their hat, the highest first."""
    for seat in range(s.num_players):
        s.hats[seat, 0] = max(int(s.hats[seat, 0]), int(s.hats[seat, 1]))
        s.hats[seat, 1] = 0
    for place in range(s.num_players):
        best = -1
        for seat in range(s.num_players):
            taken = 0
            for before in range(place):
                taken |= 1 if s.order[before] == seat else 0
            if taken == 0 and (best < 0 or s.hats[seat, 0] > s.hats[max(best, 0), 0]):
                best = seat
        s.order[place] = best


@rule
def take_set(s: Record, seat: int, row: int):
    """A master card into the fifth slot, a trainer tile to the leftmost free space."""
    card = int(s.display_card[row])
    s.cards[seat, CARD_SLOTS - 1] = card
    s.card_zone[card] = HELD
    s.card_owner[card] = seat
    s.display_card[row] = -1
    tile = int(s.display_tile[row])
    if tile >= 0:
        s.display_tile[row] = -1
        s.tile_zone[tile] = TILE_HELD
        for slot in range(TILE_SLOTS):
            if s.tiles[seat, slot] < 0:
                s.tiles[seat, slot] = tile
                break
    s.turn += 1
    if s.num_players == 2 and s.turn == 1 and s.hats[s.order[0], 0] - s.hats[s.order[1], 0] > 1:
        s.drop = 1


@rule
def drop_set(s: Record, row: int):
    """Two players: a set leaves the game."""
    s.card_zone[s.display_card[row]] = CARD_OUT
    s.display_card[row] = -1
    if s.display_tile[row] >= 0:
        s.tile_zone[s.display_tile[row]] = TILE_OUT
        s.display_tile[row] = -1
    s.drop = 0


@rule
def clear_display(s: Record):
    """Sets that nobody took leave the game (18.22)."""
    for row in range(ROWS_SHOWN[s.num_players]):
        if s.display_card[row] >= 0:
            drop_set(s, row)


@rule
def discard_card(s: Record, seat: int, slot: int):
    """The scored card leaves the game; the cards behind it move up."""
    s.card_zone[s.cards[seat, slot]] = CARD_OUT
    s.card_owner[s.cards[seat, slot]] = -1
    for i in range(slot, CARD_SLOTS - 1):
        s.cards[seat, i] = s.cards[seat, i + 1]
    s.cards[seat, CARD_SLOTS - 1] = -1
    s.turn += 1


@rule
def next_round(s: Record):
    """Section 9.4: trainers and dice come back, the display is filled, hats drop, the lowest starts."""
    for seat in range(s.num_players):
        s.trainers[seat] += s.spent[seat]
        s.spent[seat] = 0
        s.shows[seat] = 0
        for slot in range(CARD_SLOTS):
            s.die_colour[seat, slot] = -1
            s.die_value[seat, slot] = 0
    for place in range(s.num_players):
        seat = int(s.order[place])
        s.hats[seat, 0] = s.num_players - place
        s.order[place] = -1
        s.first = seat
    s.round_number += 1
    fill_display(s, 1 if s.round_number < ROUNDS else 0)
    start_round(s)
