"""The loops that Python calls, written once for all games.

These are templates: `Game.entry(name)` binds them to one game, so that `setup`, `legal`, `apply` and the other
names below mean that game's functions, and compiles them. `S` is uint8[N, record size]: N games.
"""

# The parameters of a loop are the arrays it fills, one each.

from numba import prange

from tabletopzoo.core.compile import rule
from tabletopzoo.core.fields import ERR_NO_ACTION
from tabletopzoo.core.random import derive_seed, hash32, low_key

ILLEGAL, BROKEN, OVER = -2, -3, -1
PAID = 64
BLOCK = 32
OUTCOME, STANDING, MARGIN, SCORE, SHAPED = range(5)
REWARDS = ("outcome", "standing", "margin", "score", "shaped")
DEAL, PICK = 9001, 9002  # purposes of derive_seed and low_key in this module


def template(signature="", inlined=False):
    """Marks a function that is bound to a game; with a signature it is an entry point.

    Each function is compiled together with all that it calls: the few lines around `setup`, `legal` and `apply` are
    cheaper written out (`inlined`) in each loop than compiled as functions of their own.
    """

    def mark(function):
        function.is_template = True
        function.is_inlined = inlined
        function.signature = signature
        return function

    return mark


# Stand-ins for what binding fills in; they are never called.
def records(S): ...
def store(S, g, s): ...
def borrow(array): ...
def setup(s, seed): ...
def legal(s, mask): ...
def apply(s, action): ...
def observe(s, seat, out): ...
def redeal(s, seat, seed): ...
def outcome(s, out): ...
def check(s): ...
def choose(s, key, *table): ...


# ------------------------------------------------------------------------------------------ shared parts


@template(inlined=True)
def settle(s, mask):
    """Writes the mask of the next real decision, playing forced ones; returns the number of legal actions."""
    while True:
        if s.seat < 0 or s.err != 0:
            for a in range(mask.shape[0]):
                mask[a] = 0
            return 0
        count = legal(s, mask)
        if count == 0:
            s.err = ERR_NO_ACTION
        elif count > 1 or s.skip_forced == 0:
            return count
        else:
            apply(s, nth_legal(mask, 0))


@template()
def nth_legal(mask, n):
    """The n-th legal action of a mask, from 0."""
    first = 0
    while first + BLOCK < mask.shape[0]:  # whole blocks are counted at once
        count = 0
        for a in range(first, first + BLOCK):
            count += int(mask[a])
        if count > n:
            break
        n -= count
        first += BLOCK
    for a in range(first, mask.shape[0]):
        if mask[a] != 0:
            if n == 0:
                return a
            n -= 1
    return -1


@template(inlined=True)
def begin(s, seed, mask, before):
    """Deals a game into a blank record and goes to the first real decision; `before` gets the scores of the deal."""
    s.seed = int(seed)
    setup(s, int(seed))
    outcome(s, before)
    settle(s, mask)


@template(inlined=True)
def play(s, action, mask):
    """One legal action of the seat to move, then on to the next real decision."""
    s.decisions = s.decisions + 1
    apply(s, action)
    settle(s, mask)


@template()
def pay(s, weights, scale, before, after, out):
    """Adds the reward of every seat for the step just taken to `out`; returns 1 when there may be any."""
    n = int(s.num_players)
    over = s.seat < 0
    flow = weights[SCORE] != 0.0 or weights[SHAPED] != 0.0
    if not over and not flow:
        return 0
    outcome(s, after)
    if flow:
        total = 0
        for i in range(n):
            total += after[i, 0] - before[i, 0]
        for i in range(n):
            change = after[i, 0] - before[i, 0]
            rivals = (total - change) / (n - 1) if n > 1 else 0.0
            out[i] += (weights[SCORE] * change + weights[SHAPED] * (change - rivals)) / scale
            before[i, 0] = after[i, 0]
    if over:
        pay_result(n, weights, scale, after, out)
    return 1


@template()
def pay_result(n, weights, scale, final, out):
    """Adds what the end of the game is worth to every seat: outcome, standing and margin, each with its weight."""
    if n == 1:
        out[0] += (weights[OUTCOME] + weights[STANDING] + weights[MARGIN]) * final[0, 0] / scale
        return
    winners = 0
    total = 0
    for i in range(n):
        total += final[i, 0]
        winners += 1 if beaten_by(n, final, i) == 0 else 0
    for i in range(n):
        ahead = beaten_by(n, final, i)
        behind = 0
        for j in range(n):
            if final[j, 0] < final[i, 0] or (final[j, 0] == final[i, 0] and final[j, 1] < final[i, 1]):
                behind += 1
        share = (n / winners - 1.0) / (n - 1) if ahead == 0 else -1.0 / (n - 1)
        out[i] += weights[OUTCOME] * share
        out[i] += weights[STANDING] * ((behind - ahead) / (n - 1))
        out[i] += weights[MARGIN] * ((final[i, 0] - (total - final[i, 0]) / (n - 1)) / scale)


@template()
def beaten_by(n, final, seat):
    """How many seats finished before `seat`: by score, then by the tie-break."""
    count = 0
    for j in range(n):
        if final[j, 0] > final[seat, 0] or (final[j, 0] == final[seat, 0] and final[j, 1] > final[seat, 1]):
            count += 1
    return count


@rule
def row_deal(seed: int, row: int, episode: int) -> int:
    """The seed of the game that row `row` of a batch plays after `episode` finished ones."""
    return derive_seed(derive_seed(seed, DEAL, row), DEAL, episode)


# ------------------------------------------------------------------------------------------ one game


@template("void(u1[:,::1], i8, i1[::1], i8[:,::1])")
def new_one(S, seed, mask, before):
    s = records(S)[0, 0]
    begin(s, seed, mask, before)
    store(S, 0, s)


@template("i8(u1[:,::1], i8, i1[::1])")
def step_one(S, action, mask):
    """Plays `action` in game 0 if the mask has it: the next seat to move, OVER, ILLEGAL (nothing changed) or BROKEN."""
    if action < 0 or action >= mask.shape[0] or mask[action] == 0:
        return ILLEGAL
    s = records(S)[0, 0]
    play(s, action, mask)
    store(S, 0, s)
    if s.err != 0:
        return BROKEN
    return int(s.seat)


@template("i8(u1[:,::1], i8, i1[::1], f8[::1], i8[:,::1], i8[:,::1], f8[::1], f8)")
def step_paid(S, action, mask, weights, before, after, reward, scale):
    """`step_one` that also pays: PAID is added to the seat when `reward` may hold anything but zeros."""
    if action < 0 or action >= mask.shape[0] or mask[action] == 0:
        return ILLEGAL
    s = records(S)[0, 0]
    play(s, action, mask)
    store(S, 0, s)
    if s.err != 0:
        return BROKEN
    for i in range(reward.shape[0]):
        reward[i] = 0.0
    paid = pay(s, weights, scale, before, after, reward)
    if s.seat < 0:
        return OVER
    return int(s.seat) + PAID * paid


@template("i8(u1[:,::1], i1[::1])")
def legal_one(S, mask):
    """The mask of game 0 as it stands, forced choices shown; returns the number of legal actions."""
    s = records(S)[0, 0]
    if s.seat < 0:
        for a in range(mask.shape[0]):
            mask[a] = 0
        return 0
    return legal(s, mask)


@template("void(u1[:,::1], i1[::1])")
def settle_one(S, mask):
    s = records(S)[0, 0]
    settle(s, mask)
    store(S, 0, s)


@template("void(u1[:,::1], i8, f4[::1])")
def observe_one(S, seat, out):
    observe(records(S)[0, 0], seat, out)


@template("void(u1[:,::1], i8, i8)")
def redeal_one(S, seat, seed):
    s = records(S)[0, 0]
    redeal(s, seat, seed)
    store(S, 0, s)


@template("void(u1[:,::1], i8[:,::1])")
def outcome_one(S, out):
    outcome(records(S)[0, 0], out)


@template("void(f8[::1], i8[:,::1], f8, i8, f8[::1])")
def returns_one(weights, final, scale, n, out):
    pay_result(n, weights, scale, final, out)


@template("i8(u1[:,::1])")
def check_one(S):
    return check(records(S)[0, 0])


# ------------------------------------------------------------------------------------------ many games


@template("void(u1[:,::1], u1[:,::1], i8[::1], i8[::1], i8[::1], i1[:,::1], f4[:,::1], i8[::1], i8[:,:,::1])")
def reset_rows(S, blank, rows, seeds, num_players, masks, observations, seats, before):
    """Deals `seeds[i]` into row `rows[i]`; `blank[n]` is a record for n players with options and nothing else."""
    games = records(S)
    blanks = records(blank)
    for i in range(rows.shape[0]):
        g = rows[i]
        games[g, 0] = blanks[num_players[g], 0]
        s = games[g, 0]
        begin(s, seeds[i], masks[g], before[g])
        observe(s, int(s.seat) if s.seat >= 0 else 0, observations[g])
        seats[g] = s.seat
        store(S, g, s)


STEP_ROWS = (
    "i8(u1[:,::1], u1[:,::1], i8[::1], i1[:,::1], f4[:,::1], i8[::1], f4[:,::1], b1[::1], b1[::1], i4[:,::1], "
    "i8[::1], i8[::1], i8[::1], i8[:,:,::1], i8[:,:,::1], f8[::1], f8, i8, b1, i8)"
)


@template(STEP_ROWS)
def step_rows(
    S,
    blank,
    actions,
    masks,
    observations,
    seats,
    rewards,
    done,
    truncated,
    final_score,
    num_players,
    deal,
    episode,
    before,
    after,
    weights,
    scale,
    max_decisions,
    autoreset,
    seed,
):
    """One action in every running game: 0; 1 + row of an illegal action, nothing changed; or -(1 + row) if broken."""
    for g in range(S.shape[0]):
        a = actions[g]
        if seats[g] >= 0 and (a < 0 or a >= masks.shape[1] or masks[g, a] == 0):
            return 1 + g
    games = records(S)
    blanks = records(blank)
    masks, observations, rewards = borrow(masks), borrow(observations), borrow(rewards)
    before, after = borrow(before), borrow(after)
    flow = weights[SCORE] != 0.0 or weights[SHAPED] != 0.0
    for g in range(rewards.shape[0]):
        for i in range(rewards.shape[1]):
            rewards[g, i] = 0.0
    broken = 0
    for g in prange(S.shape[0]):
        if seats[g] >= 0:
            s = games[g, 0]
            play(s, actions[g], masks[g])
            if s.err != 0:
                broken = max(broken, 1 + g)
            if flow or s.seat < 0:
                pay(s, weights, scale, before[g], after[g], rewards[g])
            done[g] = s.seat < 0
            truncated[g] = max_decisions > 0 and s.seat >= 0 and s.decisions >= max_decisions
            if done[g] or truncated[g]:
                outcome(s, after[g])
                for i in range(final_score.shape[1]):
                    final_score[g, i] = after[g, i, 0] if i < s.num_players else 0
                if autoreset:
                    episode[g] += 1
                    deal[g] = row_deal(seed, g, episode[g])
                    games[g, 0] = blanks[num_players[g], 0]
                    s = games[g, 0]
                    begin(s, deal[g], masks[g], before[g])
            seats[g] = -1 if truncated[g] and not autoreset else s.seat
            if seats[g] >= 0:
                observe(s, int(s.seat), observations[g])
            else:
                for a in range(masks.shape[1]):
                    masks[g, a] = 0
            store(S, g, s)
    return -broken


@template("void(u1[:,::1], i8[::1], i8[::1], f4[:,::1])")
def observe_rows(S, rows, seats, out):
    """What seat `seats[i]` of game `rows[i]` sees, into `out[i]`."""
    games = records(S)
    for i in range(rows.shape[0]):
        observe(games[rows[i], 0], seats[i], out[i])


@template("void(i1[:,::1], i8, i8, i8[::1])")
def random_rows(masks, seed, count, actions):
    """A uniformly random legal action for every row, hashed from (seed, count, row); 0 where there is none."""
    masks = borrow(masks)
    base = low_key(seed, PICK, count)
    for g in range(masks.shape[0]):
        legal_count = 0
        for a in range(masks.shape[1]):
            legal_count += int(masks[g, a])
        n = (hash32(base + g) * legal_count) >> 32
        actions[g] = max(0, nth_legal(masks[g], n))


@template("void(u1[:,::1], i8[::1], i8[::1], i8[::1], i1[::1])")
def random_bot_rows(S, rows, keys, actions, mask):
    """The random bot: `actions[i]` for game `rows[i]`, hashed from its key and the number of decisions so far."""
    games = records(S)
    for i in range(rows.shape[0]):
        s = games[rows[i], 0]
        count = legal(s, mask)
        n = (low_key(keys[i], PICK, int(s.decisions)) * count) >> 32
        actions[i] = nth_legal(mask, n)


@template("void(u1[:,::1], i8[::1], i8[::1], i8[::1])")
def bot_rows(S, rows, keys, actions):
    """A bot's action in each of the games `rows`."""
    games = records(S)
    for i in range(rows.shape[0]):
        actions[i] = choose(games[rows[i], 0], keys[i])


@template("void(u1[:,::1], i8[::1], i8[::1], i8[::1], u1[::1])")
def bot_rows_with_table(S, rows, keys, actions, table):
    """The same for a bot that looks its play up in a table."""
    games = records(S)
    for i in range(rows.shape[0]):
        actions[i] = choose(games[rows[i], 0], keys[i], table)


# ------------------------------------------------------------------------------------------ measuring


@template("i8(u1[:,::1], u1[:,::1], i8, i8, i8, i1[::1], f4[::1], i8[:,::1])")
def rollouts(S, blank, num_players, games, seed, mask, observation, before):
    """Plays whole random games in compiled code, observing each decision if there is room to; counts the decisions."""
    decisions = 0
    table = records(S)
    blanks = records(blank)
    for i in range(games):
        table[0, 0] = blanks[num_players, 0]
        s = table[0, 0]
        begin(s, derive_seed(seed, DEAL, i), mask, before)
        while s.seat >= 0 and s.err == 0:
            if observation.shape[0] > 0:
                observe(s, int(s.seat), observation)
            count = 0
            for a in range(mask.shape[0]):
                count += int(mask[a])
            n = (low_key(s.seed, PICK, int(s.decisions)) * count) >> 32
            play(s, nth_legal(mask, n), mask)
            decisions += 1
        store(S, 0, s)
        if s.err != 0:
            return -1 - i
    return decisions


@template("i8(u1[:,::1], u1[:,::1], i8, i8)")
def redealt_copies(S, T, copies, seed):
    """Copies game 0 of S into T and redeals it for the seat to move, `copies` times; returns a checksum."""
    games = records(S)
    copies_of = records(T)
    total = 0
    for i in range(copies):
        copies_of[0, 0] = games[0, 0]
        s = copies_of[0, 0]
        redeal(s, int(s.seat), seed + i)
        total += s.seed & 1
        store(T, 0, s)
    return total
