"""Players of Big City with a temperament, and what a bot of one's own is made of.

A bot is a plain function `bot(seen, legal, rng)`; it returns one of `legal`, or a move that it makes, as in
`build(BANK, EAST, lot(15))`. The first line of its docstring is what menus and tables print. All of these read only
what their seat may know. They think alike and differ in what they value: `best_offer` weighs every offer in tenths
of a point, and the temperament changes some of the weights.
"""

from ....core.moves import constructor, move_of
from ..rules.cards import cards_left, stack_of
from ..rules.map import lot_at, lots_touched
from ..rules.points import points
from ..rules.sites import facility_lots, is_lot, is_park, line_of, size_of
from ..rules.trade import partner_of, theirs_of
from ..rules.words import *
from .valuation import NOT_LAID, chances, may_come, promise, rate

GREEDY, CALM, PATIENT, CIVIC, RAILS, SPITE, TRADING, SMALL, LONG = range(9)  # temperaments


def grabber(seen, legal, rng):
    """Builds whatever scores most now, and thinks of nothing else."""
    return legal[best_offer(seen, legal, GREEDY)]


def planner(seen, legal, rng):
    """Weighs points now against lots kept for later, City Hall, streetcars and new neighbourhoods."""
    return legal[best_offer(seen, legal, CALM)]


def assembler(seen, legal, rng):
    """Saves lots for doubles and triples, and would rather exchange cards than build small."""
    return legal[best_offer(seen, legal, PATIENT)]


def mayor(seen, legal, rng):
    """Builds City Hall as early as it can, and looks for the card that allows it."""
    return legal[best_offer(seen, legal, CIVIC)]


def conductor(seen, legal, rng):
    """Leads the streetcar past its own lots before it builds on them."""
    return legal[best_offer(seen, legal, RAILS)]


def spoiler(seen, legal, rng):
    """Puts parks and factories where they cost the others most."""
    return legal[best_offer(seen, legal, SPITE)]


def broker(seen, legal, rng):
    """Trades cards that fit nothing for cards of neighbourhoods where it has lots, where trading is allowed."""
    return legal[best_offer(seen, legal, TRADING)]


def investor(seen, legal, rng):
    """Exchanges cards until its lots fit together, plans parks and factories early, and leaves the rest to others."""
    return legal[best_offer(seen, legal, LONG)]


def beginner(seen, legal, rng):
    """Builds on one lot at a time whatever scores most there; it saves no lots, and lays no streetcars."""
    return legal[best_offer(seen, legal, SMALL)]


def usual(seen, legal, rng):
    """Plays the whole turn as everybody does, for bots that differ in a point or two: the planner's move, packed."""
    return move_of(legal[best_offer(seen, legal, CALM)])


def worth(seen, move):
    """What the building of a move would score now; 0 for a move that builds nothing."""
    if move.verb != BUILD:
        return 0
    what = move.what
    kind = what >> KIND_BITS
    return points(seen, kind, line_of(seen, what & 127, what >> WAY_BITS & 1, SIZE[kind]), SIZE[kind])


def worth_of_draw(seen, move):
    """What the card that a move draws is worth to its seat on average, times six; 0 for a move that draws nothing."""
    if move.verb != DRAW:
        return 0
    return promise(seen, seen.to_move, move.what)


def lot(number):
    """The lot, and the card, with this number on it: `lot(15)`."""
    return number - FIRST_LOT


# ------------------------------------------------------------------ how offers are weighed

# what the investor gives, in tenths of a point: for a plan, an exchange, each card to part with, City Hall beside a lot
# of its own, a new neighbourhood; and for each turn in a row in which nobody has built, when somebody has to move
PLAN_WORTH, EXCHANGE_WORTH, MISFIT, BESIDE_HALL, NEW_TILE = 95, 4, 16, 30, -16
IDLE, IDLE_TILE = 10, 5


def best_offer(seen, legal, temper):
    """The place of the best offer; of equal ones the first."""
    best = 0
    best_worth = -1000000
    seat = seen.to_move
    for i in range(len(legal)):
        worth = weigh(seen, seat, legal[i].verb, legal[i].what, temper)
        if worth > best_worth:
            best = i
            best_worth = worth
    return best


def weigh(s, seat, verb, what, temper):
    if verb == BUILD:
        return weigh_building(s, seat, what, temper)
    if verb == DRAW:
        return promise(s, seat, what) + hope_for_hall(s, seat, what, temper)
    if verb == RETURN or verb == OFFER or verb == COUNTER:
        return weigh_parting(s, seat, verb, what, temper)
    if verb == PLACE:
        return weigh_place(s, what)
    if verb == LAY:
        return weigh_tile(s, seat, what, temper)
    if verb == STREETCAR and temper == SMALL:
        return -20
    if verb == STREETCAR:
        return weigh_line(s, seat, temper)
    if verb == TRACK:
        return weigh_street(s, seat, what)
    if verb == PLAN:
        return 45 if temper == SPITE else PLAN_WORTH if temper == LONG else 8
    if verb == SITE:
        return weigh_facility(s, seat, what, 90 if temper == LONG else 30)
    if verb == DROP:
        return 10000
    if verb == EXCHANGE:
        return weigh_exchange(s, seat, temper)
    return weigh_rest(s, seat, verb, what, temper)


def weigh_building(s, seat, what, temper):
    """Points, less what the lots might have become together with others."""
    kind, lot = what >> KIND_BITS, what & 127
    size = SIZE[kind]
    lots = line_of(s, lot, what >> WAY_BITS & 1, size)
    scored = points(s, kind, lots, size)
    if kind == CITY_HALL:
        return 10 * scored + weigh_hall(s, seat, lot, temper)
    worth = 10 * scored
    if temper == SMALL and size > 1:
        return -100
    if temper == GREEDY or temper == SMALL:
        return worth
    kept = 8 if temper == LONG else 10
    for i in range(size):
        here = lots >> 8 * i & 255
        worth -= (rate(s, seat, here) * size - 6 * scored) * kept // (6 * size)
        if size == 1 and temper == PATIENT:
            worth -= 2 * chances(s, seat, here)
        elif size == 1 and temper == LONG:
            worth -= 3 * chances(s, seat, here)
    if size == 1 and temper == PATIENT and scored < 8:
        worth -= 12
    elif size == 1 and temper == LONG and scored < 6:
        worth -= 4
    return worth


def weigh_hall(s, seat, lot, temper):
    """City Hall gives nothing but what it opens: more, the more of one's own lots lie beside it."""
    if temper == CIVIC:
        return 1000
    # a turn without points, and the others gain as much from it: most wait for somebody else, but not for ever
    worth = 2 + IDLE * s.idle if temper == LONG else 12
    if temper != GREEDY:
        worth += 18 if temper == RAILS else 5 * (s.round - 1)
    for side in range(4):
        other = s.near[4 * lot + side]
        if s.holder[other] == seat and s.kind[other] == FREE:
            worth += BESIDE_HALL if temper == LONG else 20
    return worth


def weigh_exchange(s, seat, temper):
    """An exchange is worth a turn when the hand is: little where many cards fit nothing."""
    if not is_any_stack_good(s, seat):
        return -10
    if temper == GREEDY:
        return 5
    worth = EXCHANGE_WORTH - IDLE * s.idle if temper == LONG else 10 if temper == PATIENT else 4
    for i in range(s.hand_size[seat]):
        if rate(s, seat, s.hand[SLOTS * seat + i]) < 12:
            worth += MISFIT if temper == LONG else 4 if temper == PATIENT else 3
    if temper == CIVIC and s.halls == 0:
        worth += 12
    return worth


def is_any_stack_good(s, seat):
    for k in range(s.v.n_tiles):
        if cards_left(s, k) > 0 and (promise(s, seat, k) > NOT_LAID or hope_for_hall(s, seat, k, CIVIC) > 0):
            return True
    return False


def hope_for_hall(s, seat, k, temper):
    """A seat that wants City Hall, and any seat once nobody builds, looks for cards of the inner city."""
    n = 0
    if s.halls == 0 and s.tile_at[k] != NOTHING and (temper == CIVIC or s.idle > 0):
        for lot in range(SLOTS * k, SLOTS * k + s.v.size[k]):
            if s.outskirts[lot] == 0 and s.kind[lot] == FREE and may_come(s, seat, lot):
                n += 5
    return n


def weigh_parting(s, seat, verb, card, temper):
    """A card that fits nothing is given away first; giving up one worth keeping costs more than stopping."""
    worth = 14 - rate(s, seat, card)
    if card % SLOTS != SPECIAL_CARD and is_lot(s, card) and s.kind[card] == FREE:
        worth -= 2 * chances(s, seat, card)
        if temper == CIVIC and s.halls == 0 and s.outskirts[card] == 0:
            worth -= 100
    if verb == COUNTER and s.v.uneven_swaps == 1 and s.n_offered[seat] > 0:
        worth -= 100  # two of them might go for one
    if verb == COUNTER and s.wanted != 0 and s.wanted >> card // SLOTS & 1 == 0:
        worth -= 100
    return worth


def weigh_place(s, place):
    """A compact city: the more lots the tile touches the better."""
    return lots_touched(s, s.item, s.way, place // GRID, place % GRID)


def weigh_tile(s, seat, k, temper):
    """A new neighbourhood is worth a turn if one holds its cards."""
    if temper == LONG:
        return NEW_TILE + IDLE_TILE * s.idle
    worth = 0
    for i in range(s.hand_size[seat]):
        if stack_of(s.hand[SLOTS * seat + i]) == k:
            worth += 14 if temper == GREEDY else 6
    return worth if temper == GREEDY else worth + 2


# ------------------------------------------------------------------ streetcars


def weigh_line(s, seat, temper):
    """What the line would do for one's own lots where it can grow next."""
    worth = 0
    if s.trams == 0:
        for i in range(s.hand_size[seat]):
            worth = max(worth, gain_of_tram(s, seat, s.hand[SLOTS * seat + i]))
    else:
        for i in range(8):
            end = s.line_end[i >> 2]
            row, column = end // GRID, end % GRID
            worth = max(worth, gain_of_tram(s, seat, lot_at(s, row - (i >> 1 & 1), column - (i & 1))))
    if temper == LONG:
        return worth // 4
    return worth * 5 // 2 if temper == RAILS else worth // 2  # the next player builds there first


def gain_of_tram(s, seat, lot):
    """What a streetcar would add to one's own lot, in tenths of a point: its points once more."""
    if lot >= LOTS or lot % SLOTS == SPECIAL_CARD or s.holder[lot] != seat or s.tram[lot] != 0:
        return 0
    if not is_lot(s, lot) or s.kind[lot] != FREE:
        return 0
    return rate(s, seat, lot) * 10 // 6


def weigh_street(s, seat, street):
    lot, other = street >> 2, s.near[street]
    worth = gain_of_tram(s, seat, lot) + gain_of_tram(s, seat, other)
    if other != NOWHERE and s.holder[lot] == seat and s.holder[other] == seat:
        worth -= 40  # a street between two lots that might have been one building
    for i in range(2):
        here = lot if i == 0 else other
        if here != NOWHERE and s.kind[here] == FREE and s.holder[here] != seat and s.tram[here] == 0:
            worth -= 3
    return worth


# ------------------------------------------------------------------ parks and factories


def weigh_facility(s, seat, lot, spared):
    """Good if it covers or spoils lots of others and spares one's own; beside a park it is the other way round."""
    lots = facility_lots(s, s.item, s.way, lot)
    size = size_of(s, s.item)
    worth = 0
    for i in range(size):
        here = lots >> 8 * i & 255
        worth += -spared if s.holder[here] == seat else 4 * held_by_others(s, seat, here // SLOTS)
        for side in range(4):
            other = s.near[4 * here + side]
            if other != NOWHERE and s.kind[other] == FREE:
                mine = 10 if s.holder[other] == seat else -1
                worth += mine if is_park(s.item) else -2 * mine
    return worth


def held_by_others(s, seat, k):
    """Cards of neighbourhood k in other hands, by their backs; none where those cannot be seen."""
    n = 0
    if s.v.hand_visibility == CLOSED:
        return n
    for other in range(s.seats):
        if other != seat:
            for i in range(s.hand_size[other]):
                if stack_of(s.hand[SLOTS * other + i]) == k:
                    n += 1
    return n


# ------------------------------------------------------------------ trades


def weigh_rest(s, seat, verb, what, temper):
    if verb == DONE:
        return 0
    if verb == TRADE:
        return 34 if temper == TRADING and s.idle == 0 and has_misfit(s, seat) and is_wanted_shown(s, seat) else -50
    if verb == WANT:
        return 40 if s.n_offered[seat] > 0 and wants(s, seat, what) else -50
    if verb == ACCEPT:
        other, theirs = partner_of(what), theirs_of(what)
        if theirs == NO_MORE:  # nobody gives a card away for nothing
            return -50
        k = stack_of(s.hand[SLOTS * other + s.offered[SLOTS * other + theirs]])
        return 30 if k < s.v.n_tiles and wants(s, seat, k) else -50
    return 0


def has_misfit(s, seat):
    for i in range(s.hand_size[seat]):
        if rate(s, seat, s.hand[SLOTS * seat + i]) < 12:
            return True
    return False


def is_wanted_shown(s, seat):
    """Does anybody else hold a card of a neighbourhood that this seat would like?"""
    for k in range(s.v.n_tiles):
        if wants(s, seat, k) and held_by_others(s, seat, k) > 0:
            return True
    return False


def wants(s, seat, k):
    """Would a card of this neighbourhood be better than most?"""
    return promise(s, seat, k) >= 14


# ------------------------------------------------------------------ moves for bots, as in `return draw(2)`

lay, rotate = constructor(LAY, 1), constructor(ROTATE, 1)  # a neighbourhood, the first is 0; quarter turns clockwise
place = constructor(PLACE, GRID, 1)  # row and column, as in `seen.tile_at`: the first tile lies at ORIGIN, ORIGIN
build = constructor(BUILD, 1 << KIND_BITS, 1 << WAY_BITS, 1)  # a kind; EAST or SOUTH; its first lot
plan, shape, site = constructor(PLAN, 1), constructor(SHAPE, 1), constructor(SITE, 1)  # a kind; a way to lie; a lot
streetcar, track = constructor(STREETCAR), constructor(TRACK, 4, 1)  # a lot and its side: EAST, SOUTH, WEST, NORTH
exchange, return_, drop = constructor(EXCHANGE), constructor(RETURN, 1), constructor(DROP, 1)  # a card
draw, want = constructor(DRAW, 1), constructor(WANT, 1)  # a stack, the first is 0
trade, offer, counter = constructor(TRADE), constructor(OFFER, 1), constructor(COUNTER, 1)  # a card
accept = constructor(ACCEPT, 1 << 7, 1 << 4, 1)  # my card on offer, a seat, its card on offer; NO_MORE for none
done, pass_ = constructor(DONE), constructor(PASS)

BOTS = {
    bot.__name__: bot for bot in (grabber, planner, assembler, mayor, conductor, spoiler, broker, investor, beginner)
}
LEVELS = {"easy": "beginner", "normal": "investor"}
PLAYOUTS = 300  # for a decision of "hard": about a tenth of a second

__all__ = [
    *BOTS,
    # what a bot of one's own is made of
    "usual", "worth", "worth_of_draw", "rate", "promise", "lot", "move_of",
    # moves
    "lay", "rotate", "place", "build", "plan", "shape", "site", "streetcar", "track", "exchange", "return_", "drop",
    "draw", "want", "trade", "offer", "counter", "accept", "done", "pass_",
]  # fmt: skip
