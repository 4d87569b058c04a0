"""How a game is played on, for any game: one source, run interpreted and compiled.

The rulebook's words (`setup`, `moves`, `apply`, …) are bound to a game by `plain.py` or by the engine; here they
are only named. Nothing below knows a game, and nothing below knows the compiler.
"""

from .rng import begin_draws, draw_for, seed_keys
from .state import CHANCE, NOBODY, offered, unpack

# bound to one game
setup = moves = apply = chance_total = chance_move = chance_key = hide = hide_held = guess = None
score = won = report = broken = None
# bound to one world: copy(to, from), show(to, from), keep(to, from), call(bots, seat, state, scratch), halted(flag)
copy = show = keep = call = halted = None

# What a bot gets to see, in `gets_hidden_view`. Ours see the record itself. What others wrote sees a copy without the
# secrets; or, if it certainly writes to no field, the record itself, from which secrets are taken while it looks,
# unless it reads none.
OURS, COPY, IN_PLACE, OPEN = range(4)

# how a game in a bulk run ended; if a bot gives no move, its answer is one of these as a negative number
FINE, ILLEGAL, RAISED, TOO_LONG, BROKEN, STUCK, HUNGRY, HALTED = range(8)
ENDS_A_RUN = STUCK  # from here on: more games would only take as long again, or nobody waits for them
STEPS, TROUBLE, WHO, ROUND, DETAIL, WON, SCORE = 0, 1, 2, 3, 4, 5, 11  # columns of a result row
COLUMNS = 17  # then the game's own reports
MOST_STEPS = 100_000
PLAN = 6  # numbers in a plan, see `play_block`


def blank(s, seat):
    """Take away all that a seat may not know: the luck to come, and what the rules hide."""
    for stream in range(7):
        s.rng[stream] = 0
    s.ply = 0  # the number of small moves that a secret took would tell what it was
    hide(s, seat)


def decide(s, seen, scratch, bots):
    """Ask the bot of the seat to move; those that are not ours do not get to see secrets."""
    seat = s.to_move
    begin_draws(s, 1 + seat, s.ply)
    moves(s)
    view = s.gets_hidden_view[seat]
    if view == OURS or view == OPEN:
        return call(bots, seat, s, scratch)
    if view == IN_PLACE:
        keep(seen, s)
        hide_held(s, seat)
        code = call(bots, seat, s, scratch)
        keep(s, seen)
        return code
    show(seen, s)
    blank(seen, seat)
    code = call(bots, seat, seen, scratch)
    s.draw = seen.draw
    return code


def take(s, code):
    """Play a move, a seat's or chance's."""
    apply(s, unpack(code))
    s.ply += 1


def draw(s):
    """Chance's move, drawn from its own stream."""
    return chance_move(s, draw_for(s, chance_key(s), chance_total(s)))


def play_on(s, seen, scratch, bots, last_round, flag):
    """Play to the end of `last_round` or of the game; return FINE, or what went wrong."""
    while s.round <= last_round:
        seat = s.to_move
        if seat == NOBODY:
            return FINE
        if s.ply >= MOST_STEPS:
            return TOO_LONG
        if halted(flag):
            return HALTED
        if seat == CHANCE:
            code = chance_move(s, draw_for(s, chance_key(s), chance_total(s)))
        else:
            code = decide(s, seen, scratch, bots)
            if code < 0:
                return -code
            if s.gets_hidden_view[seat] != OURS and offered(s, code) < 0:  # tests show that ours take what they get
                return ILLEGAL
        apply(s, unpack(code))  # here only: compiled, all the rules stand in its place
        s.ply += 1
    return FINE


def write_row(s, row, trouble):
    """Write what happened in a game into its row of results: how it ended, scores and wins, the game's own reports."""
    row[STEPS] = s.ply
    row[TROUBLE] = trouble
    row[WHO] = s.to_move
    row[ROUND] = s.round
    for seat in range(s.seats):
        row[SCORE + seat] = score(s, seat)
        row[WON + seat] = won(s, seat) if s.to_move == NOBODY else 0
    report(s)
    for i in range(len(row) - COLUMNS):
        row[COLUMNS + i] = s.report[i]


def play_block(s, seen, scratch, start, bots, plan, rows):
    """Games plan.first, plan.first + 1, … of one experiment: one row of results each; returns how many.

    `plan` is seed, first game, seat, code, last round, flag. With a seat of -3 a game starts at its set-up;
    otherwise from the position in `start`, as that seat knows it (-1: as it is), after the move `code`.
    The flag ends the block; so does a bot that had to be stopped.
    """
    for g in range(len(rows)):
        copy(s, start)
        seed_keys(s, plan[0], plan[1] + g)
        if plan[2] == -3:
            setup(s)
        elif plan[2] >= 0:
            hide(s, plan[2])
            begin_draws(s, 0, -2)
            guess(s, plan[2])
        if plan[3] >= 0:
            take(s, plan[3])
        trouble = play_on(s, seen, scratch, bots, plan[4], plan[5])
        write_row(s, rows[g], trouble)
        if trouble >= ENDS_A_RUN:
            return g + (trouble != HALTED)
    return len(rows)


def check_block(s, seen, scratch, start, bots, plan, rows):
    """As `play_block`, from set-up, with the invariants of the specification after every move."""
    for g in range(len(rows)):
        copy(s, start)
        seed_keys(s, plan[0], plan[1] + g)
        setup(s)
        trouble = FINE
        detail = broken(s)
        while s.to_move != NOBODY and detail == 0 and trouble == FINE:
            if s.to_move == CHANCE:
                code = draw(s)
            else:
                moves(s)
                code = decide(s, seen, scratch, bots)
                if code < 0 or offered(s, code) < 0:
                    trouble = ILLEGAL
            if trouble == FINE:
                take(s, code)
                detail = broken(s)
            if s.ply >= MOST_STEPS:
                trouble = TOO_LONG
        write_row(s, rows[g], BROKEN if detail != 0 else trouble)
        rows[g][DETAIL] = detail
    return len(rows)


def step(s, code):
    """Play one decision, then chance, up to the next decision; return how many moves it has."""
    take(s, code)
    while s.to_move == CHANCE:
        take(s, draw(s))
    if s.to_move == NOBODY:
        return 0
    moves(s)
    return s.n_legal
