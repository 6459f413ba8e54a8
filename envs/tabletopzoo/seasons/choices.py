"""Answers to pending steps: what may be chosen, and what the choice does (rules page, sections 17.3, 18 and 19)."""

from tabletopzoo.core.compile import Record, rule
from tabletopzoo.seasons.activating import (
    balance_of_ishtar,
    die_of_malice,
    orb_discards,
    orb_looks,
    tree_gains,
)
from tabletopzoo.seasons.calendar import move_token
from tabletopzoo.seasons.components import (
    A_BONUS,
    A_CARD,
    A_DONE,
    A_INPLAY,
    A_NO,
    A_OPPONENT,
    A_RESERVE,
    A_SHIFT,
    A_TYPE,
    A_YES,
    BALANCE,
    BOOTS,
    CARDS,
    CHOOSE,
    CROWN,
    CROWN_DISCARD,
    CRYSTAL_ORB,
    DIE_OF_MALICE,
    DIVINE_CHALICE,
    DRAW_BONUS,
    DREAMS,
    EFFECT,
    ENERGIES,
    EXCHANGE,
    FAMILIAR,
    GAIN,
    GLUTTON_CAULDRON,
    HAND,
    KEEP,
    KIND,
    KINDS,
    KRISS,
    LEWIS,
    MALICE,
    MAX_BONUSES,
    MIRROR,
    MIRROR_TO,
    MODE,
    NARIA_GIVE,
    NARIA_KEEP,
    NO_CARD,
    OFFER,
    ORB_PLAY,
    OVERFLOW,
    PAY,
    PAY_ANY,
    PRESTIGE,
    SACRIFICE,
    SHIFTS,
    STORE,
    STORE_GAIN,
    SUBSET,
    SYMBOL,
    TAKE_BACK,
    TREE_OF_LIGHT,
    WAIVE,
)
from tabletopzoo.seasons.draft import mark_kinds
from tabletopzoo.seasons.energies import all_available, available, mark_available, push_gain, spend
from tabletopzoo.seasons.piles import (
    can_draw,
    copy_to_activate,
    copy_to_give_up,
    discard_from_hand,
    discard_offer,
    draw,
    draw_offer,
    everybody,
    hand_copy,
    keep,
    leave_hand,
    of_kind,
    sacrifice,
    take_back,
)
from tabletopzoo.seasons.steps import pop, push, watch_limit
from tabletopzoo.seasons.summoning import enter_free, may_add_type, may_pay_types, missing, push_payment

SHIFT_COUNT = 6

# ------------------------------------------------------------------------------------------ what may be chosen


@rule
def legal_step(s: Record, mask) -> int:
    """Marks the answers to the step on top."""
    i = s.stack_n - 1
    kind = int(s.step_kind[i])
    seat = int(s.step_seat[i])
    left = int(s.step_left[i])
    if kind == GAIN or kind == STORE_GAIN:
        return mark_types(mask, -1)
    if kind == OVERFLOW:
        count = 0
        for energy in range(ENERGIES):
            if s.reserve[seat, energy] > 0:
                mask[A_RESERVE + energy] = 1
                count += 1
        return count
    if kind == PAY:
        return mark_available(s, seat, next_owed(s), mask)
    if kind == PAY_ANY or kind == EXCHANGE or kind == BALANCE or kind == MIRROR:
        return legal_tokens(s, mask, kind, seat, left, int(s.step_pick[i]))
    if kind == MALICE or kind == KEEP or kind == ORB_PLAY or kind == CROWN or kind == MODE:
        return legal_yes_no(s, mask, kind, seat, int(s.step_card[i]))
    if kind == SYMBOL:
        mask[A_YES] = 1
        mask[A_BONUS + DRAW_BONUS] = 1 if s.bonuses[seat] < MAX_BONUSES else 0
        return 1 + mask[A_BONUS + DRAW_BONUS]
    if kind == CHOOSE or kind == NARIA_KEEP or kind == NARIA_GIVE:
        return mark_kinds(s, seat, OFFER, mask)
    if kind == CROWN_DISCARD or kind == DREAMS:
        return mark_kinds(s, seat, HAND, mask)
    if kind == SACRIFICE:
        return mark_in_play(s, seat, mask, 1, 1)
    if kind == TAKE_BACK:
        return mark_in_play(s, seat, mask, 1, 0)
    if kind == KRISS:
        return mark_in_play(s, seat, mask, 0, 1) + mark_hand_familiars(s, seat, mask)
    if kind == WAIVE:
        return legal_waivers(s, mask, seat)
    if kind == SUBSET:
        return legal_subset(s, mask, seat, left)
    if kind == MIRROR_TO:
        return mark_types(mask, int(s.step_pick[i]))
    if kind == BOOTS:
        for shift in range(SHIFT_COUNT):
            mask[A_SHIFT + shift] = 1
        return SHIFT_COUNT
    for other in range(s.num_players - 1):  # LEWIS
        mask[A_OPPONENT + other] = 1
    return s.num_players - 1


@rule
def mark_types(mask, without: int) -> int:
    """Marks the types of energy, but one (-1: all)."""
    count = 0
    for energy in range(ENERGIES):
        if energy != without:
            mask[A_TYPE + energy] = 1
            count += 1
    return count


@rule
def mark_in_play(s: Record, seat: int, mask, items: int, familiars: int) -> int:
    """Marks the kinds that the seat has in play: items, familiars or both."""
    count = 0
    for i in range(s.area_n[seat]):
        kind = int(KIND[s.area[seat, i]])
        if (familiars if FAMILIAR[kind] == 1 else items) == 1:
            count += 1 - mask[A_INPLAY + kind]
            mask[A_INPLAY + kind] = 1
    return count


@rule
def mark_hand_familiars(s: Record, seat: int, mask) -> int:
    """Marks the familiars in hand."""
    count = 0
    for kind in range(KINDS):
        if FAMILIAR[kind] == 1 and of_kind(s, seat, kind, HAND) != NO_CARD:
            mask[A_CARD + kind] = 1
            count += 1
    return count


@rule
def next_owed(s: Record) -> int:
    """The type of the next energy to be paid: air, water, fire, earth."""
    for energy in range(ENERGIES):
        if s.owed[energy] > 0:
            return energy
    return -1


@rule
def legal_tokens(s: Record, mask, kind: int, seat: int, left: int, pick: int) -> int:
    """Energies to pay of any type (D8c), two to exchange (D24), equal ones for Balance and Mirror (D23)."""
    count = 0
    if kind == MIRROR and left > 0:
        mask[A_DONE] = 1
        count += 1
        if s.crystals[seat] == 0:
            return count
    for energy in range(ENERGIES):
        if pick < 0 or energy == pick:
            if kind != BALANCE or available(s, seat, energy) >= left:
                count += mark_available(s, seat, energy, mask)
    return count


@rule
def legal_yes_no(s: Record, mask, kind: int, seat: int, card: int) -> int:
    """Offers that are taken or declined, and cards with two modes (D4, D6b, D17, D18, D19)."""
    yes = 1
    no = 1
    if kind == CROWN:
        yes = can_draw(s)
        no = 1 if s.hand_n[seat] > 0 else 0
    elif kind == MODE:
        enough = 1 if s.crystals[seat] >= 3 else 0
        if KIND[card] == TREE_OF_LIGHT:
            yes = enough
            no = 1 if all_available(s, seat) > 0 else 0
        else:
            yes = can_draw(s)
            no = enough
    mask[A_YES] = yes
    mask[A_NO] = no
    return yes + no


@rule
def legal_waivers(s: Record, mask, seat: int) -> int:
    """D8a: the types whose waiving leaves a rest that can be paid, the waivers to come counted (25.13)."""
    left = s.step_left[s.stack_n - 1] - 1
    count = 0
    for energy in range(ENERGIES):
        if s.owed[energy] > 0:
            s.owed[energy] -= 1
            if missing(s, seat) <= left:
                mask[A_TYPE + energy] = 1
                count += 1
            s.owed[energy] += 1
    return count


@rule
def legal_subset(s: Record, mask, seat: int, types: int) -> int:
    """D9: the types of Elemental Amulet, in rising order; DONE after a set that can be paid."""
    count = 0
    for energy in range(ENERGIES):
        if may_add_type(s, seat, types, energy) == 1:
            mask[A_TYPE + energy] = 1
            count += 1
    if may_pay_types(s, seat, types) == 1:
        mask[A_DONE] = 1
        count += 1
    return count


# ------------------------------------------------------------------------------------------ what the choice does


@rule
def answer_step(s: Record, action: int):
    """Carries out the answer to the step on top."""
    i = s.stack_n - 1
    kind = int(s.step_kind[i])
    seat = int(s.step_seat[i])
    card = int(s.step_card[i])
    if kind == GAIN or kind == STORE_GAIN:
        answer_gain(s, kind, seat, card, action - A_TYPE)
    elif kind == OVERFLOW:
        s.reserve[seat, action - A_RESERVE] -= 1
    elif kind == PAY:
        s.owed[spend(s, seat, action)] -= 1
    elif kind == PAY_ANY or kind == EXCHANGE:
        answer_tokens(s, kind, seat, card, action)
    elif kind == BALANCE:
        s.step_pick[i] = spend(s, seat, action)
        s.step_left[i] -= 1
        if s.step_left[i] == 0:
            pop(s)
            balance_of_ishtar(s, seat)
    elif kind == MIRROR:
        answer_mirror(s, seat, action)
    elif kind == MIRROR_TO:
        s.reserve[seat, action - A_TYPE] += s.step_left[i]
        pop(s)
        watch_limit(s, seat)
    elif kind == WAIVE:
        s.owed[action - A_TYPE] -= 1
        s.step_left[i] -= 1
        if s.step_left[i] == 0:
            pop(s)
    elif kind == SUBSET:
        answer_subset(s, seat, action)
    elif kind == SACRIFICE:
        answer_sacrifice(s, seat, action - A_INPLAY)
    elif kind == MALICE:
        answer_malice(s, seat, action)
    elif kind == NARIA_GIVE:
        answer_naria(s, seat, action - A_CARD)
    else:
        pop(s)
        answer_once(s, kind, seat, card, action)


@rule
def answer_once(s: Record, kind: int, seat: int, card: int, action: int):
    """Answers to steps that ask once and have been taken off the stack."""
    if kind == CHOOSE:
        answer_choose(s, seat, card, of_kind(s, seat, action - A_CARD, OFFER))
    elif kind == SYMBOL:
        answer_symbol(s, seat, action)
    elif kind == KEEP:
        if action == A_YES:
            keep_offer(s, seat)
        else:
            discard_offer(s, seat)
    elif kind == BOOTS:
        move_token(s, int(SHIFTS[action - A_SHIFT]), seat)
    elif kind == TAKE_BACK:
        take_back(s, copy_to_give_up(s, seat, action - A_INPLAY))
    elif kind == LEWIS:
        answer_lewis(s, seat, (seat + 1 + action - A_OPPONENT) % s.num_players)
    elif kind == MODE:
        answer_mode(s, seat, card, action)
    elif kind == ORB_PLAY:
        if action == A_YES:
            push(s, EFFECT, seat, card, 0)
            push(s, PAY_ANY, seat, card, 4)
    elif kind == CROWN:
        if action == A_YES:
            crown_draws(s, seat)
        else:
            push(s, CROWN_DISCARD, seat, card, 0)
    elif kind == CROWN_DISCARD:
        discard_from_hand(s, hand_copy(s, seat, action - A_CARD))
        push_gain(s, seat, int(PRESTIGE[action - A_CARD]))
    elif kind == DREAMS:
        chosen = hand_copy(s, seat, action - A_CARD)
        leave_hand(s, chosen)
        enter_free(s, seat, chosen)
    elif kind == KRISS:
        answer_kriss(s, seat, action)
    elif kind == NARIA_KEEP:
        keep(s, of_kind(s, seat, action - A_CARD, OFFER))
        push(s, NARIA_GIVE, seat, card, 1)


@rule
def answer_gain(s: Record, kind: int, seat: int, card: int, energy: int):
    """One energy of choice, into the reserve or onto Amulet of Water; after the last one the limit is looked at."""
    i = s.stack_n - 1
    if kind == GAIN:
        s.reserve[seat, energy] += 1
    else:
        s.stored[STORE[card], energy] += 1
    s.step_left[i] -= 1
    if s.step_left[i] == 0:
        pop(s)
        if kind == GAIN:
            watch_limit(s, seat)


@rule
def answer_tokens(s: Record, kind: int, seat: int, card: int, action: int):
    """An energy paid or given back; that for Glutton Cauldron goes onto the card."""
    i = s.stack_n - 1
    energy = spend(s, seat, action)
    if kind == PAY_ANY and KIND[card] == GLUTTON_CAULDRON:
        s.stored[STORE[card], energy] += 1
    s.step_left[i] -= 1
    if s.step_left[i] == 0:
        pop(s)
        if kind == EXCHANGE:
            push_gain(s, seat, 2)


@rule
def answer_mirror(s: Record, seat: int, action: int):
    """47: a crystal and an energy at a time, all of one type; DONE, then the new type."""
    i = s.stack_n - 1
    if action == A_DONE:
        s.step_kind[i] = MIRROR_TO
        return
    s.step_pick[i] = spend(s, seat, action)
    s.crystals[seat] -= 1
    s.step_left[i] += 1


@rule
def answer_subset(s: Record, seat: int, action: int):
    """31: one more type, or the payment for those chosen."""
    i = s.stack_n - 1
    if action != A_DONE:
        s.step_left[i] |= 1 << (action - A_TYPE)
        return
    card = int(s.step_card[i])
    types = int(s.step_left[i])
    pop(s)
    s.step_left[i - 1] = types  # the step below lets the card enter
    count = 0
    for energy in range(ENERGIES):
        s.owed[energy] = (types >> energy) & 1
        count += int(s.owed[energy])
    push_payment(s, seat, card, count)


@rule
def answer_sacrifice(s: Record, seat: int, kind: int):
    """10 and 37: a card in play is given up, for Dragon Skull three of them."""
    i = s.stack_n - 1
    s.step_left[i] -= 1
    if s.step_left[i] == 0:
        pop(s)
    sacrifice(s, copy_to_give_up(s, seat, kind))


@rule
def answer_malice(s: Record, seat: int, action: int):
    """15: reroll, and again with a second copy; declining ends the offer."""
    if action == A_NO:
        pop(s)
    else:
        die_of_malice(s, seat, copy_to_activate(s, seat, DIE_OF_MALICE))


@rule
def answer_naria(s: Record, seat: int, kind: int):
    """12: a card for the next opponent clockwise; giver and receiver know it."""
    i = s.stack_n - 1
    other = (seat + s.step_left[i]) % s.num_players
    card = of_kind(s, seat, kind, OFFER)
    s.owner[card] = other
    s.holder[card] = other
    s.passed[card] = s.seen[card]
    s.seen[card] |= 1 << other
    keep(s, card)
    s.step_left[i] += 1
    if s.step_left[i] == s.num_players:
        pop(s)


@rule
def answer_choose(s: Record, seat: int, card: int, chosen: int):
    """2 and the die's symbol: into the hand; 9: the others are discarded, then it enters free (25.19)."""
    chalice = 1 if card != NO_CARD and KIND[max(card, 0)] == DIVINE_CHALICE else 0
    if chalice == 1:
        s.holder[chosen] = -1
        enter_free(s, seat, chosen)
    else:
        keep(s, chosen)
    discard_offer(s, seat)


@rule
def answer_symbol(s: Record, seat: int, action: int):
    """T2: draw one to keep or discard; with a bonus two, of which one is kept."""
    if action == A_YES:
        draw_offer(s, seat, 1)
        push(s, KEEP, seat, NO_CARD, 0)
    else:
        s.bonuses[seat] += 1
        draw_offer(s, seat, 2)
        push(s, CHOOSE, seat, NO_CARD, 0)


@rule
def keep_offer(s: Record, seat: int):
    """The drawn card goes into the hand."""
    for card in range(CARDS):
        if s.zone[card] == OFFER and s.owner[card] == seat:
            keep(s, card)


@rule
def answer_lewis(s: Record, seat: int, other: int):
    """21: a copy of the opponent's reserve."""
    for energy in range(ENERGIES):
        s.reserve[seat, energy] += s.reserve[other, energy]
    watch_limit(s, seat)


@rule
def answer_mode(s: Record, seat: int, card: int, action: int):
    """32 and 34: the mode of Tree of Light or Crystal Orb."""
    if KIND[card] == CRYSTAL_ORB:
        if action == A_YES:
            orb_looks(s, seat, card)
        else:
            orb_discards(s, seat)
    elif action == A_YES:
        tree_gains(s, seat)
    else:
        push(s, EFFECT, seat, card, 0)
        push(s, PAY_ANY, seat, card, 1)


@rule
def crown_draws(s: Record, seat: int):
    """36: the drawn card is shown and kept; energies for its prestige."""
    card = draw(s, seat, HAND)
    s.seen[card] = everybody(s)
    s.holder[card] = -1
    push_gain(s, seat, int(PRESTIGE[KIND[card]]))


@rule
def answer_kriss(s: Record, seat: int, action: int):
    """44: a familiar of the hand or in play goes; four energies of choice."""
    push_gain(s, seat, 4)
    if action < A_INPLAY:
        discard_from_hand(s, hand_copy(s, seat, action - A_CARD))
    else:
        sacrifice(s, copy_to_give_up(s, seat, action - A_INPLAY))
