"""The course of Seasons: set-up, draft, rounds, turns, the end of a round (rules page, sections 3 to 6 and 13)."""

from tabletopzoo.core.compile import Record, rule
from tabletopzoo.core.random import below, start_roll
from tabletopzoo.seasons.activating import activate, may_activate, picked_die, resolve_effect
from tabletopzoo.seasons.calendar import game_over, move_token, season
from tabletopzoo.seasons.choices import answer_step, legal_step, next_owed
from tabletopzoo.seasons.components import (
    A_AMULET,
    A_BONUS,
    A_CARD,
    A_DIE,
    A_DONE,
    A_INPLAY,
    A_RESERVE,
    ACTIVATED,
    APPRENTICE,
    ARCHMAGE,
    BASIC,
    CALENDAR,
    CARDS,
    CRYSTALS,
    DICE,
    DIE_OF_MALICE,
    DOTS,
    DRAFT,
    DRAW,
    EFFECT,
    ENERGIES,
    ENTER,
    ENTRY,
    EXCHANGE,
    EXCHANGE_BONUS,
    FACE,
    FACES,
    FIGRIM,
    FIRST_ASKED,
    GAUGE_BONUS,
    HAND,
    HAND_SIZE,
    HORN,
    HOURGLASS,
    KEPT,
    KIND,
    KINDS,
    MALICE,
    MAX_AREA,
    MAX_BONUSES,
    MAX_GAUGE,
    MAX_PLAYERS,
    NARIA_GIVE,
    NO_CARD,
    OFFER,
    OUT,
    OVERFLOW,
    PACKET_Z,
    PAY,
    PICK_DIE,
    PILE,
    RESOLVE_DIE,
    ROUND_END,
    SACRIFICE,
    SEASONS,
    SPLIT,
    STACK,
    STAR,
    SYMBOL,
    TAKE_BACK,
    TRANSMUTE,
    TRANSMUTE_BONUS,
    TURNS,
)
from tabletopzoo.seasons.draft import deal_packets, deal_sets, keep_from_packet, mark_kinds, put_into_packet
from tabletopzoo.seasons.energies import (
    all_available,
    mark_available,
    on_amulets,
    reserve_limit,
    reserve_total,
    spend,
    transmute,
)
from tabletopzoo.seasons.entering import other_items, raise_gauge, resolve_entry
from tabletopzoo.seasons.ongoing import (
    ROUND_END_CARDS,
    beggars_horn,
    figrim_the_avaricious,
    final_score,
    hourglass_of_time,
    round_end,
    round_end_cards_in_play,
)
from tabletopzoo.seasons.piles import can_draw, copy_to_activate, in_zone
from tabletopzoo.seasons.steps import pop, push, watch_limit
from tabletopzoo.seasons.summoning import enter, may_summon, summon

# Purposes of rolls.
FIRST_PLAYER, DICE_SETS, ROLL = 2, 4, 6


@rule
def setup(s: Record, seed: int):
    """Section 3: n + 1 dice of each season, a random first player, packets of nine or preset sets."""
    for card in range(CARDS):
        s.zone[card] = OUT if s.deck != ARCHMAGE and KIND[card] >= BASIC else PILE
        s.pile_n += 1 if s.zone[card] == PILE else 0
        s.owner[card] = -1
        s.packet[card] = -1
        s.taken[card] = -1
        s.holder[card] = -1
    for seat in range(MAX_PLAYERS):
        for step in range(HAND_SIZE):
            s.drafted[seat, step] = NO_CARD
        for i in range(MAX_AREA):
            s.area[seat, i] = NO_CARD
    for i in range(STACK):
        s.step_seat[i] = -1
    s.top_card = NO_CARD
    s.space = 1
    s.year = 1
    s.opened = 1
    start_roll(s, FIRST_PLAYER, 0)
    s.first = below(s, int(s.num_players))
    choose_dice(s)
    if s.deck == APPRENTICE:
        deal_sets(s)
        s.draft_step = HAND_SIZE
        s.phase = SPLIT
    else:
        deal_packets(s)
        s.phase = DRAFT
    s.seat = s.starter


@rule
def choose_dice(s: Record):
    """Section 3.2: of the five dice of each season as many as there are players and one more."""
    start_roll(s, DICE_SETS, 0)
    for which in range(SEASONS):
        wanted = s.num_players + 1
        for die in range(DICE):
            s.face[die] = -1
            s.taker[die] = -1
            if below(s, DICE - die) < wanted:
                s.dice[which] |= 1 << die
                wanted -= 1


@rule
def start_round(s: Record):
    """Section 5, step 1: cards straighten, the dice of the season are rolled."""
    s.round_number += 1
    s.rerolls = 0
    s.phase = PICK_DIE
    s.turn = 0
    s.stage = 0
    for card in range(CARDS):
        s.tapped[card] = 0
    s.dice_season = season(s)
    start_roll(s, ROLL, int(s.round_number))
    for die in range(DICE):
        s.taker[die] = -1
        s.face[die] = -1
        if (s.dice[s.dice_season] >> die) & 1 == 1:
            s.face[die] = below(s, FACES)


@rule
def start_turn(s: Record, seat: int):
    """Section 6.1: Die of Malice, then what the die gives, then its card symbol."""
    s.transmute = 0
    s.extra = 0
    s.barred = 0
    push(s, SYMBOL, seat, NO_CARD, 0)
    push(s, RESOLVE_DIE, seat, NO_CARD, 0)
    push(s, MALICE, seat, NO_CARD, 0)


@rule
def shown(s: Record, seat: int, part: int) -> int:
    """What the die picked by `seat` shows: energies 0 to 3, then crystals, star, card symbol, transmute, dots."""
    die = picked_die(s, seat)
    return int(FACE[s.dice_season, die, s.face[die], part])


@rule
def resolve_die(s: Record, seat: int):
    """T1 and T3: crystals, energies, star, then the limit; the transmute symbol."""
    s.crystals[seat] += shown(s, seat, CRYSTALS)
    for energy in range(ENERGIES):
        s.reserve[seat, energy] += shown(s, seat, energy)
    raise_gauge(s, seat, shown(s, seat, STAR))
    s.transmute = shown(s, seat, TRANSMUTE)
    watch_limit(s, seat)


# ------------------------------------------------------------------------------------------ going on


@rule
def step_waits(s: Record) -> int:
    """1 when the step on top needs an answer; otherwise it has been carried out or dropped."""
    i = s.stack_n - 1
    kind = int(s.step_kind[i])
    seat = int(s.step_seat[i])
    card = int(s.step_card[i])
    left = int(s.step_left[i])
    if kind >= FIRST_ASKED and still_asks(s, kind, seat) == 1:
        return 1
    pop(s)
    if kind == RESOLVE_DIE:
        resolve_die(s, seat)
    elif kind == ENTER:
        enter(s, seat, card, left)
    elif kind == ENTRY:
        resolve_entry(s, seat, card, left)
    elif kind == EFFECT:
        resolve_effect(s, seat, card)
    elif kind == FIGRIM:
        figrim_the_avaricious(s, seat)
    elif kind == HOURGLASS:
        hourglass_of_time(s, seat)
    elif kind == HORN:
        beggars_horn(s, seat)
    return 0


@rule
def still_asks(s: Record, kind: int, seat: int) -> int:
    """1 when a step that asks finds something to choose."""
    if kind == OVERFLOW:
        return 1 if reserve_total(s, seat) > reserve_limit(s, seat) else 0
    if kind == PAY:
        return payment_waits(s, seat)
    if kind == MALICE:
        return 1 if copy_to_activate(s, seat, DIE_OF_MALICE) != NO_CARD else 0
    if kind == SYMBOL:
        return 1 if shown(s, seat, DRAW) == 1 and can_draw(s) == 1 else 0
    if kind == SACRIFICE:
        return 1 if s.area_n[seat] > 0 else 0
    if kind == TAKE_BACK:
        return 1 if other_items(s, seat, NO_CARD) > 0 else 0
    if kind == NARIA_GIVE:
        for card in range(CARDS):
            if in_zone(s, seat, card, OFFER) == 1:
                return 1
        return 0
    return 1


@rule
def payment_waits(s: Record, seat: int) -> int:
    """Pays what can be paid in one way only; 1 when an energy lies both in the reserve and on an Amulet (25.12)."""
    while True:
        energy = next_owed(s)
        if energy < 0:
            return 0
        in_reserve = int(s.reserve[seat, energy])
        elsewhere = on_amulets(s, seat, energy)
        if in_reserve > 0 and elsewhere > 0:
            return 1
        spend(s, seat, energy + (A_RESERVE if in_reserve > 0 else A_AMULET))
        s.owed[energy] -= 1


@rule
def phase_waits(s: Record) -> int:
    """1 when the phase asks somebody (`s.seat`) or the game is over; otherwise it has gone one step on."""
    if s.phase == DRAFT or s.phase == SPLIT:
        return prelude_waits(s)
    if s.turn < s.num_players and s.phase <= TURNS:
        seat = (s.first + s.turn) % s.num_players
        if s.phase == TURNS and s.stage == 0:
            s.stage = 1
            start_turn(s, seat)
            return 0
        s.seat = seat
        return 1
    if s.phase == PICK_DIE:
        s.phase = TURNS
        s.turn = 0
        s.stage = 0
        return 0
    if s.phase == TURNS:
        s.transmute = 0
        s.extra = 0
        s.barred = 0
        s.turn = 0 if round_end_cards_in_play(s) == 1 else s.num_players
        s.stage = 0
        s.phase = ROUND_END
        return 0
    if s.phase == ROUND_END:
        if s.turn < s.num_players:
            round_end(s, (s.first + s.turn) % s.num_players, int(s.stage))
            s.stage += 1
            if s.stage == ROUND_END_CARDS:
                s.stage = 0
                s.turn += 1
            return 0
        end_round(s)
        return 0
    if game_over(s) == 1:
        s.seat = -1
        return 1
    start_round(s)
    return 0


@rule
def prelude_waits(s: Record) -> int:
    """Draft and split: each seat in turn from the starter; 0 when the phase is over."""
    if s.phase == DRAFT:
        if s.draft_step < HAND_SIZE:
            s.seat = (s.starter + s.turn) % s.num_players
            return 1
        s.phase = SPLIT
        s.turn = 0
        return 0
    if s.turn < s.num_players:
        s.seat = (s.starter + s.turn) % s.num_players
        return 1
    start_round(s)
    return 0


@rule
def end_round(s: Record):
    """Section 13, steps 2 to 5: the first player changes, the token moves by the die that nobody took."""
    s.phase = CALENDAR
    before = int(s.first)
    s.first = (before + 1) % s.num_players
    for die in range(DICE):
        if s.face[die] >= 0 and s.taker[die] < 0:
            move_token(s, int(FACE[s.dice_season, die, s.face[die], DOTS]), before)


# ------------------------------------------------------------------------------------------ decisions


@rule
def legal(s: Record, mask) -> int:
    """Marks what the seat to move may do."""
    for a in range(mask.shape[0]):
        mask[a] = 0
    if s.stack_n > 0:
        return legal_step(s, mask)
    seat = int(s.seat)
    if s.phase == TURNS:
        return legal_turn(s, mask, seat)
    if s.phase == DRAFT:
        return mark_kinds(s, seat, PACKET_Z, mask)
    if s.phase == SPLIT:
        return mark_kinds(s, seat, KEPT, mask)
    count = 0
    for die in range(DICE):
        if s.face[die] >= 0 and s.taker[die] < 0:
            mask[A_DIE + die] = 1
            count += 1
    return count


@rule
def legal_turn(s: Record, mask, seat: int) -> int:
    """D7: summon, activate, transmute, use a bonus, end the turn."""
    mask[A_DONE] = 1
    count = 1
    if s.area_n[seat] < s.gauge[seat] and s.hand_n[seat] > 0:
        left = int(s.hand_n[seat])
        kind = 0
        while left > 0 and kind < KINDS:
            copies = in_zone(s, seat, kind, HAND) + in_zone(s, seat, kind + KINDS, HAND)
            if copies > 0:
                left -= copies
                if may_summon(s, seat, kind) == 1:
                    mask[A_CARD + kind] = 1
                    count += 1
            kind += 1
    for i in range(s.area_n[seat]):
        card = int(s.area[seat, i])
        kind = int(KIND[card])
        if ACTIVATED[kind] == 1 and s.tapped[card] == 0 and mask[A_INPLAY + kind] == 0:
            may = may_activate(s, seat, kind)
            mask[A_INPLAY + kind] = may
            count += may
    if s.transmute == 1 and s.barred == 0:
        for energy in range(ENERGIES):
            count += mark_available(s, seat, energy, mask)
    if s.bonuses[seat] < MAX_BONUSES:
        if all_available(s, seat) >= 2:
            mask[A_BONUS + EXCHANGE_BONUS] = 1
            count += 1
        mask[A_BONUS + TRANSMUTE_BONUS] = 1
        count += 1
        if s.gauge[seat] < MAX_GAUGE:
            mask[A_BONUS + GAUGE_BONUS] = 1
            count += 1
    return count


@rule
def apply(s: Record, action: int):
    """The seat to move takes a legal action; then all that needs no answer, up to the next decision or the end."""
    seat = int(s.seat)
    if s.stack_n > 0:
        answer_step(s, action)
    elif s.phase == TURNS:
        act(s, seat, action)
    elif s.phase == DRAFT:
        keep_from_packet(s, seat, action - A_CARD)
    elif s.phase == SPLIT:
        put_into_packet(s, seat, action - A_CARD)
    else:
        s.taker[action - A_DIE] = seat
        s.turn += 1
    while s.err == 0:
        if s.stack_n > 0:
            if step_waits(s) == 1:
                s.seat = s.step_seat[s.stack_n - 1]
                return
        elif phase_waits(s) == 1:  # it has set the seat
            return


@rule
def act(s: Record, seat: int, action: int):
    """Section 6.2: one action of the free part of a turn."""
    if action == A_DONE:
        s.turn += 1
        s.stage = 0
    elif action < A_INPLAY:
        summon(s, seat, action - A_CARD)
    elif action < A_DIE:
        activate(s, seat, copy_to_activate(s, seat, action - A_INPLAY))
    elif action < A_BONUS:
        transmute(s, seat, spend(s, seat, action))
    else:
        s.bonuses[seat] += 1
        if action == A_BONUS + EXCHANGE_BONUS:
            push(s, EXCHANGE, seat, NO_CARD, 2)
        elif action == A_BONUS + TRANSMUTE_BONUS:
            s.transmute = 1
            s.extra += 1
        else:
            raise_gauge(s, seat, 1)


# ------------------------------------------------------------------------------------------ result


@rule
def outcome(s: Record, out):
    """Section 14: most points; tie: more cards in play; still tied: a shared victory."""
    for seat in range(s.num_players):
        out[seat, 0] = final_score(s, seat)
        out[seat, 1] = s.area_n[seat]
