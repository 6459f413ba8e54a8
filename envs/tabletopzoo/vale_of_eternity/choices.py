"""Answers to pending steps: what may be chosen, and what the choice does (rules page, sections 3.3, 3.5 and 7)."""

from tabletopzoo.core.compile import Record, rule
from tabletopzoo.vale_of_eternity.components import (
    A_CARD,
    A_DONE,
    A_OPTION,
    A_PLAYER,
    A_STONE,
    AERIS,
    BASILISK_PICK,
    BLUE,
    CARDS,
    CERBERUS,
    CERBERUS_PICK,
    COLOURS,
    COPY,
    COST,
    DISCARD,
    DISCARD_HAND,
    DRAGON,
    DRAGON_EGG,
    EARTH,
    FAMILY,
    FOREST_SPIRIT,
    FREE_SUMMON,
    GOBLIN,
    HAND,
    HYDRA_PICK,
    LIMIT,
    MEDUSA,
    MIMIC_PICK,
    NO_CARD,
    ORDER,
    PAY,
    PURPLE,
    RECOVER,
    SCORCH,
    SNAIL_PICK,
    TARGET,
    VICTIM,
    YOUNG_FOREST_SPIRIT,
)
from tabletopzoo.vale_of_eternity.effects import (
    discard_from_hand,
    discard_summoned,
    gain_points,
    recover,
    resolve_active,
    resolve_instant,
    summon,
    use_active,
)
from tabletopzoo.vale_of_eternity.piles import can_draw, draw, to_hand
from tabletopzoo.vale_of_eternity.resolvable import (
    families_in_play,
    holds_family,
    in_hand,
    may_copy_active,
    may_copy_instant,
    may_discard_for_spirit,
    may_rob,
    may_summon,
    may_use,
    recoverable,
    victim_family,
)
from tabletopzoo.vale_of_eternity.steps import pop, push
from tabletopzoo.vale_of_eternity.stones import count_stones, may_pay, stone_value

ENDLESS = 1 << 14  # value of the last stone before the first one is paid
PURPLE_ITEM, DRAW_ITEM, BLUE_ITEM, POINTS_ITEM = range(4)  # Hydra
UP, DOWN = range(2)  # Snail Maiden


# ------------------------------------------------------------------------------------------ what may be chosen


@rule
def legal_step(s: Record, mask) -> int:
    """Marks the answers to the step on top; returns how many there are. The mask is all zero when it is called."""
    i = s.stack_n - 1
    kind = int(s.step_kind[i])
    seat = int(s.step_seat[i])
    text = int(s.step_text[i])
    if kind == PAY:
        return legal_payment(s, mask, seat, int(s.step_left[i]), int(s.step_last[i]))
    if kind == LIMIT:
        return legal_stones(s, mask, seat)
    if kind == ORDER or kind == CERBERUS_PICK or kind == RECOVER or kind == COPY or kind == VICTIM:
        count = legal_in_area(s, mask, kind, seat, int(s.step_card[i]), text, int(s.step_left[i]))
        if kind == CERBERUS_PICK:
            mask[A_DONE] = 1
            count += 1
        return count
    if kind == DISCARD_HAND or kind == FREE_SUMMON:
        return legal_in_hand(s, mask, kind, seat, text)
    if kind == TARGET:
        return legal_players(s, mask, seat, text)
    if kind == MIMIC_PICK:
        return legal_mimic(s, mask)
    return legal_options(s, mask, kind, seat, int(s.step_last[i]))


@rule
def legal_payment(s: Record, mask, seat: int, owed: int, last: int) -> int:
    """D3: the colours that may be the next stone of the payment; with R1, DONE once the cost is covered."""
    count = 0
    for colour in range(COLOURS):
        if may_pay(s, seat, colour, owed, last) == 1:
            mask[A_STONE + colour] = 1
            count += 1
    if owed <= 0:
        mask[A_DONE] = 1
        count += 1
    return count


@rule
def legal_stones(s: Record, mask, seat: int) -> int:
    """D4: any colour that the player still has (R16)."""
    count = 0
    for colour in range(COLOURS):
        if s.stones[seat, colour] > 0:
            mask[A_STONE + colour] = 1
            count += 1
    return count


@rule
def legal_in_area(s: Record, mask, kind: int, seat: int, card: int, text: int, left: int) -> int:
    """D7, D10, D11, D12 and D16: cards of the own area."""
    families = families_in_play(s)
    count = 0
    for i in range(s.area_n[seat]):
        other = int(s.area[seat, i])
        fits = 0
        if kind == ORDER:
            fits = may_use(s, seat, other)
        elif kind == VICTIM:
            fits = 1 if FAMILY[other] == left else 0
        elif kind == COPY and text == SCORCH:
            fits = may_copy_instant(s, seat, other, families)
        elif kind == COPY:
            fits = may_copy_active(s, seat, other)
        elif text == AERIS or text == CERBERUS:
            fits = 1 if other != card else 0
        else:
            fits = recoverable(s, seat, text, other)
        mask[A_CARD + other] = fits
        count += fits
    return count


@rule
def legal_in_hand(s: Record, mask, kind: int, seat: int, text: int) -> int:
    """D8 and D9: cards of the own hand."""
    families = families_in_play(s)
    count = 0
    for card in range(CARDS):
        if in_hand(s, seat, card, NO_CARD) == 1:
            fits = may_pick(s, kind, seat, text, card, families)
            mask[A_CARD + card] = fits
            count += fits
    return count


@rule
def may_pick(s: Record, kind: int, seat: int, text: int, card: int, families: int) -> int:
    """1 when this hand card may be discarded (D8) or summoned without paying (D9) for `text`."""
    if kind == FREE_SUMMON:
        if text == DRAGON_EGG and FAMILY[card] != DRAGON:
            return 0
        return may_summon(s, seat, card, families)
    if text == YOUNG_FOREST_SPIRIT:
        return may_discard_for_spirit(s, seat, card, families)
    return 1


@rule
def legal_players(s: Record, mask, seat: int, text: int) -> int:
    """D6: whom an attacking card or Goblin may name, counted from the own seat clockwise."""
    count = 0
    for relative in range(s.num_players):
        other = (seat + relative) % s.num_players
        fits = may_rob(s, seat, other) if text == GOBLIN else holds_family(s, other, victim_family(text))
        mask[A_PLAYER + relative] = fits
        count += fits
    return count


@rule
def legal_mimic(s: Record, mask) -> int:
    """D13: the earth cards of the discard pile."""
    count = 0
    for card in range(CARDS):
        if s.zone[card] == DISCARD and FAMILY[card] == EARTH:
            mask[A_CARD + card] = 1
            count += 1
    return count


@rule
def legal_options(s: Record, mask, kind: int, seat: int, first: int) -> int:
    """D5, D14 and D15: the lines of Hydra, Basilisk and Snail Maiden."""
    count = 0
    for option in range(4):
        fits = 0
        if kind == HYDRA_PICK:
            fits = 1 if option != first and (option != DRAW_ITEM or can_draw(s) == 1) else 0
        elif kind == BASILISK_PICK:
            fits = 1 if option < COLOURS and (option <= s.score[seat] or s.basilisk_floor == 1) else 0
        elif option == UP:
            fits = 1 if s.stones[seat, BLUE] > 0 else 0
        elif option == DOWN:
            fits = 1 if s.stones[seat, PURPLE] > 0 else 0
        mask[A_OPTION + option] = fits
        count += fits
    return count


# ------------------------------------------------------------------------------------------ what the choice does


@rule
def answer_step(s: Record, action: int):
    """Carries out the answer to the step on top."""
    i = s.stack_n - 1
    kind = int(s.step_kind[i])
    seat = int(s.step_seat[i])
    card = int(s.step_card[i])
    text = int(s.step_text[i])
    chosen = action - A_CARD
    if kind == PAY:
        answer_payment(s, seat, action)
    elif kind == LIMIT:
        s.stones[seat, action - A_STONE] -= 1
    elif kind == ORDER:
        use_active(s, seat, chosen)
    elif kind == CERBERUS_PICK:
        answer_cerberus(s, action)
    elif kind == HYDRA_PICK:
        answer_hydra(s, seat, action - A_OPTION)
    else:
        pop(s)
        if kind == TARGET:
            answer_target(s, seat, text, (seat + action - A_PLAYER) % s.num_players)
        elif kind == VICTIM:
            discard_summoned(s, chosen)
        elif kind == DISCARD_HAND:
            answer_discard(s, seat, text, chosen)
        elif kind == FREE_SUMMON:
            summon(s, seat, chosen)
        elif kind == RECOVER:
            if text == AERIS:
                gain_points(s, seat, int(COST[chosen]))
            recover(s, chosen)
        elif kind == COPY and text == SCORCH:
            resolve_instant(s, seat, card, chosen)
        elif kind == COPY:
            resolve_active(s, seat, card, chosen)
        elif kind == MIMIC_PICK:
            s.discard_n -= 1
            to_hand(s, seat, chosen, 1)
        elif kind == BASILISK_PICK:
            gain_points(s, seat, A_OPTION - action)
            s.stones[seat, action - A_OPTION] += 1
        elif kind == SNAIL_PICK:
            answer_snail(s, seat, action - A_OPTION)


@rule
def start_payment(s: Record, seat: int, card: int, cost: int):
    """Opens a payment for summoning `card` of the hand or removing it from the area; nothing to pay is paid at once."""
    if s.zone[card] == HAND:
        s.known[card] = 1  # announced: everybody sees which card it is
    for colour in range(COLOURS):
        s.paid[colour] = 0
    push(s, PAY, seat, card, card, cost)
    s.step_last[s.stack_n - 1] = ENDLESS
    if cost <= 0 and (s.overpay == 0 or count_stones(s, seat) == 0):
        end_payment(s, seat)


@rule
def answer_payment(s: Record, seat: int, action: int):
    """One more stone, or DONE (R1). Without R1 the payment ends when the cost is covered."""
    if action == A_DONE:
        end_payment(s, seat)
        return
    i = s.stack_n - 1
    colour = action - A_STONE
    value = stone_value(s, seat, colour)
    s.stones[seat, colour] -= 1
    s.paid[colour] += 1
    s.step_left[i] = max(0, s.step_left[i] - value)
    s.step_last[i] = value
    if s.step_left[i] == 0 and (s.overpay == 0 or count_stones(s, seat) == 0):
        end_payment(s, seat)


@rule
def end_payment(s: Record, seat: int):
    """The cost is covered: the card is summoned, or removed from the area."""
    card = int(s.step_card[s.stack_n - 1])
    pop(s)
    if s.zone[card] == HAND:
        summon(s, seat, card)
    else:
        for colour in range(COLOURS):
            s.paid[colour] = 0
        discard_summoned(s, card)


@rule
def answer_cerberus(s: Record, action: int):
    """Up to three other cards of the area, or DONE."""
    i = s.stack_n - 1
    if action == A_DONE:
        pop(s)
        return
    s.step_left[i] -= 1
    discard_summoned(s, action - A_CARD)


@rule
def answer_hydra(s: Record, seat: int, item: int):
    """Two different items; the stone limit is checked after both."""
    i = s.stack_n - 1
    if item == PURPLE_ITEM:
        s.stones[seat, PURPLE] += 1
    elif item == DRAW_ITEM:
        draw(s, seat)
    elif item == BLUE_ITEM:
        s.stones[seat, BLUE] += 2
    else:
        gain_points(s, seat, 4)
    if s.step_left[i] == 1:
        pop(s)
    else:
        s.step_left[i] = 1
        s.step_last[i] = item


@rule
def answer_target(s: Record, seat: int, text: int, target: int):
    """Goblin takes a point; of an attacked player's cards, the player picks one."""
    if text == GOBLIN:
        if s.score[target] > 0:
            s.score[target] -= 1
            gain_points(s, seat, 1)
    else:
        push(s, VICTIM, target, text, text, victim_family(text))


@rule
def answer_discard(s: Record, seat: int, text: int, card: int):
    """Forest Spirit, Young Forest Spirit and Medusa discard a hand card."""
    discard_from_hand(s, card)
    if text == FOREST_SPIRIT:
        gain_points(s, seat, int(COST[card]))
    elif text == MEDUSA:
        s.stones[seat, PURPLE] += 1


@rule
def answer_snail(s: Record, seat: int, way: int):
    """Snail Maiden: a blue stone for a purple one, or a purple one for three blue ones."""
    if way == UP:
        s.stones[seat, BLUE] -= 1
        s.stones[seat, PURPLE] += 1
    else:
        s.stones[seat, PURPLE] -= 1
        s.stones[seat, BLUE] += 3
