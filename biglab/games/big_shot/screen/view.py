"""Big Shot on screen: a state as plain data, a move as a sentence with the rule behind it."""

from ....core.state import CHANCE, NOBODY, pack
from ..rules import play as r
from ..rules.options import PHASES
from ..rules.settings import conflict
from .log import LETTERS, colour_name, district_name, event, in_words, millions, tell_with, who

__all__ = [
    "all_open",
    "clock",
    "conflict",
    "describe",
    "event",
    "knows_score",
    "look_back",
    "picture",
    "portrait",
    "reason",
    "status",
    "tell",
    "view",
    "wish",
]


# ------------------------------------------------------------------ the position


def view(s, seat, texts, names, humans, event=None):
    """The position as this seat may see it (-1: a spectator); the state is blanked already."""
    from .stage import scene

    phase, phase_name = PHASES[s.phase]
    over = s.to_move == NOBODY
    return {
        "round": s.round - 1 if over else s.round,
        "rounds": max(r.rounds(s), s.round - over),
        "phase": phase,
        "phase_name": phase_name,
        "to_move": s.to_move,
        "status": status(s, names),
        "seats": [seat_view(s, other, seat, names, humans, look) for other, look in enumerate(looks(s))],
        "winners": [other for other in range(s.seats) if r.won(s, other)] if over else [],
        "event": event,
        **scene(s, seat, texts, names),
    }


def look_back(table, seat, shown):
    """What a position alone cannot tell: the bids so far, and the lens on the last sale."""
    from .stage import look_back as look

    return look(table, seat, shown)


def all_open(s):
    """Has nobody anything to hide? Then people at one screen need not look away."""
    return s.v.money_visibility == r.OPEN and not (r.is_secret(s) and s.phase == r.AUCTION)


def clock(s, texts):
    """The clock that the seat to move may stop in a Dutch auction, where it starts and ends; None without one."""
    # ruling: big-shot R38
    if s.phase != r.AUCTION or s.v.auction_format != r.DUTCH:
        return None
    return {
        "kind": "dutch",
        "top": s.bid,
        "floor": r.least_bid(s),
        "step": s.v.min_increment,
        "stop": r.STOP,
        "what": 0,
        "never": pack(r.WAIT, 0, 0),
    }


def looks(s):
    """In which of the four colours each seat is drawn: the first of its own, so that nothing of a rival looks like it.

    Before the colour cards are dealt, one that nobody has: the one it gets if they go round in order.
    """
    free = [colour for colour in range(r.COLOURS) if s.holder[colour] == NOBODY]
    worn = [s.holder.index(seat) if seat in s.holder else NOBODY for seat in range(s.seats)]
    for seat in range(s.seats):
        if worn[seat] == NOBODY:
            wanted = 2 * seat if s.seats == 2 else seat
            worn[seat] = free.pop(free.index(wanted) if wanted in free else 0)
    return worn


def knows_score(s, seat, eyes):
    """May one with these eyes (-1: a spectator) know the capital of a seat? Only if all its purses can be seen."""
    from .stage import can_see

    own = [colour for colour in range(r.COLOURS) if s.holder[colour] == seat]
    return all(can_see(s, colour, eyes) for colour in own) if own else seat == eyes or s.v.money_visibility == r.OPEN


def seat_view(s, seat, viewer, names, humans, look):
    from .stage import paddle, purses

    known = knows_score(s, seat, viewer)
    capital = r.score(s, seat) if known else None
    return {
        "seat": seat,
        "letter": LETTERS[seat],
        "name": names[seat],
        "human": humans[seat],
        "look": look,
        "score": capital,
        "score_text": millions(capital) if known else "?",
        "colours": [colour for colour in range(r.COLOURS) if s.holder[colour] == seat],
        "purses": purses(s, seat, viewer),
        "paddle": paddle(s, seat),
        "bundles": s.won[seat],
        "districts": sum(r.districts_of(s, colour) for colour in range(r.COLOURS) if s.holder[colour] == seat),
        "eligible": all(r.districts_of(s, c) >= s.v.min_districts for c in range(r.COLOURS) if s.holder[c] == seat),
        "rank": s.rank[seat] if s.to_move == NOBODY else None,
    }


def status(s, names):
    """One sentence: who decides what."""
    if s.to_move == NOBODY:
        winners = [who(seat, names) for seat in range(s.seats) if r.won(s, seat)]
        if not winners:
            return "The game is over: nobody owns enough districts, so nobody has won."
        best = next(seat for seat in range(s.seats) if r.won(s, seat))
        together = " together" if len(winners) > 1 else ""
        return f"The game is over: {' and '.join(winners)} won{together} with {millions(s.capital[best])}."
    if s.to_move == CHANCE:
        return {
            r.DEAL: "The pawns are dealt to the spaces.",
            r.START: "Chance puts the promoter on a space.",
            r.COLOUR_CARDS: "The colour cards are dealt.",
            r.FIRST_LEADER: "Chance names the first leader.",
            r.ON_THE_MOVE: "The promoter goes to the next bundle.",
        }[s.phase]
    name = who(s.to_move, names)
    if s.phase == r.PRE_LOAN:
        return f"{name} may {'draw' if r.can_borrow(s, s.to_move) else 'repay'} a loan before the auction."
    if s.phase == r.FREE_BUNDLE:
        return f"{name} leads and may take the bundle for nothing, or refuse it."
    if s.phase == r.PAYMENT:
        return f"{name} has won for {millions(s.price)} and says who pays."
    if s.phase == r.PLACEMENT:
        return f"{name} places {s.n_hand} more pawn{'s' if s.n_hand != 1 else ''}."
    if r.is_sealed(s):
        return f"{name} seals a bid, or none."
    if s.v.auction_format == r.DUTCH:
        return f"{name} decides where to stop the clock, which falls from {millions(s.bid)}."
    least, or_pass = millions(r.least_bid(s)), "or pass"
    if s.v.money_visibility == r.OPEN and r.most_bid(s, s.to_move) < r.least_bid(s):
        if s.ceiling[s.to_move] != NOBODY or not r.can_borrow(s, s.to_move):
            return f"{name} cannot bid {least}."
        or_pass = "with a loan, or pass"
    if s.bidder == NOBODY:
        return f"{name} may open with {least} or more, {or_pass}."
    return f"{name} must beat {millions(s.bid)} by {LETTERS[s.bidder]}, {or_pass}."


# ------------------------------------------------------------------ moves in words


def describe(s, move, texts):
    """A legal or illegal move as plain data for buttons: text, board target, key, weight."""
    verb, what = move.verb, move.what
    text = words_of(s, verb, what, move.amount, texts)
    target = {
        r.BID: "bid",
        r.STOP: "bid",
        r.BORROW: f"loan:{what}",
        r.REPAY: f"loan:{what}/repay",
        r.PAY: f"purse:{what}",
        r.SET_OUT: f"space:{what}",
        r.DRAW: f"space:{what}",
    }.get(verb)
    if verb == r.PLACE and what // r.COLOURS < len(texts["board"]):
        target = f"district:{what // r.COLOURS}/{what % r.COLOURS}"
    key = {r.BID: "r", r.STOP: "s", r.WAIT: "w", r.PASS: "p", r.NO_LOAN: "x", r.TAKE: "t", r.REFUSE: "x"}.get(verb)
    if verb == r.BORROW and s.seats != 2:
        key = "m"
    quiet = verb in (r.PASS, r.BORROW, r.REPAY, r.NO_LOAN, r.WAIT, r.REFUSE)
    found = {"text": text, "target": target, "key": key, "quiet": quiet}
    if verb == r.BID and getattr(move, "is_open", False):
        found |= {"open": ("Seal a bid of {} M" if r.is_sealed(s) else "Bid {} M"), "quick": quick_bids(s, move)}
    elif verb == r.STOP and getattr(move, "is_open", False):
        found |= {"open": "Stop the clock at {} M", "quick": []}
    elif verb == r.PAY and getattr(move, "is_open", False):
        found["open"] = pay_words(s, what, 0).replace("0 M", "{} M", 1)
    return found | {"phrase": f'play "{text}"'} if verb in (r.FILL, r.SHUFFLE, r.CARD, r.LEAD) else found


def quick_bids(s, offer):
    """Raises worth a button: by the least, by two, by five."""
    if r.is_sealed(s):
        return []
    standing = offer.amount - (s.v.min_increment if s.bidder != NOBODY else s.v.min_open_bid)
    wanted = {offer.amount: "+", **{standing + more: None for more in (2, 5)}}
    return [
        {"amount": amount, "text": f"+{amount - standing}", "key": key}
        for amount, key in wanted.items()
        if offer.amount <= amount <= offer.most and amount > standing
    ]


def words_of(s, verb, what, amount, texts):
    sealed = r.is_sealed(s)
    two = s.seats == 2
    colour = colour_name(what)
    return {
        r.BID: lambda: f"Seal a bid of {millions(amount)}" if sealed else f"Bid {millions(amount)}",
        r.PASS: lambda: "Seal no bid" if sealed else "Pass",
        r.BORROW: lambda: f"Borrow {loan_words(s, what)}" + (f" for {colour}" if two else ""),
        r.REPAY: lambda: "Repay a loan" + (f" of {colour}" if two else "") + debt_words(s, what),
        r.NO_LOAN: lambda: "Draw no loan",
        r.STOP: lambda: f"Stop the clock at {millions(amount)}",
        r.WAIT: lambda: "Let it run out",
        r.TAKE: lambda: "Take the bundle for nothing",
        r.REFUSE: lambda: "Refuse the bundle",
        r.PAY: lambda: pay_words(s, what, amount),
        r.PLACE: lambda: f"Place {colour_name(what % r.COLOURS)} in {district_name(what // r.COLOURS, texts)}",
        r.FILL: lambda: f"Fill space {s.filled + 1} with {in_words([r.in_bundle(what, c) for c in range(r.COLOURS)])}",
        r.SHUFFLE: lambda: "Begin the deal again",
        r.SET_OUT: lambda: f"The promoter starts on space {what + 1}",
        r.CARD: lambda: f"{LETTERS[s.cards % s.seats]} plays {colour}",
        r.LEAD: lambda: f"{LETTERS[what]} leads first" if what < 6 else f"seat {what} leads first",
        r.ROLL: lambda: f"The die shows {what}",
        r.DRAW: lambda: f"The promoter goes to space {what + 1}",
    }.get(verb, lambda: f"move {verb} {what}")()


def loan_words(s, colour):
    n = s.loans[colour] if colour < r.COLOURS else r.LOANS
    if n >= r.LOANS or not r.payout(s, n):
        return "once more"
    return f"{millions(r.payout(s, n))}, owe {millions(s.v.debt[n])}"


def debt_words(s, colour):
    n = s.loans[colour] if colour < r.COLOURS else 0
    return f" with {millions(s.v.debt[n - 1])}" if n else ""


def pay_words(s, colour, amount):
    if s.v.split_payment and s.seats == 2:
        return f"Pay {millions(amount)} with {colour_name(colour)}, the rest with the other purse"
    return f"Pay {millions(s.price)} with {colour_name(colour)}"


def wish(s, target):
    """The move somebody wants who clicks on this part of the board, legal or not; None if it is no move."""
    kind, _, rest = str(target).partition(":")
    if kind == "bid":
        return (r.STOP if s.v.auction_format == r.DUTCH else r.BID, 0, max(0, r.least_bid(s)))
    name, _, part = rest.partition("/")
    if kind in ("loan", "purse") and name.isdigit() and len(name) < 4:
        return (r.PAY if kind == "purse" else r.REPAY if part == "repay" else r.BORROW, int(name), 0)
    if kind == "space" and name.isdigit() and len(name) < 4:
        return (r.SET_OUT if s.phase == r.START else r.DRAW, int(name), 0)
    if kind == "district" and part.isdigit() and int(part[:3]) < r.COLOURS:
        if name.isdigit() and len(name) < 4:
            return (r.PLACE, r.COLOURS * int(name) + int(part), 0)
    return None


def reason(s, move, sentence):
    """The sentence of a refusal with its figures: why, and what would be allowed instead."""
    seat, what = s.to_move, move.what
    own = what if what < r.COLOURS else 0
    loans = s.loans[own]
    return sentence.format(
        kind="first bid" if s.bidder == NOBODY else "raise over the standing bid",
        phase=phase_words(s),
        least=millions(r.least_bid(s)),
        most=millions(r.most_bid(s, seat)) if seat >= 0 else "",
        die=s.v.die_faces,
        loans="one is" if loans == 1 else f"{loans} are",
        wanted=millions(r.price_to_reach(s)),
        each="one loan" if s.v.loans_per_round == 1 else f"{s.v.loans_per_round} loans",
        debt=millions(s.v.debt[loans - 1]) if loans else "",
        cash=millions(s.purse[own]),
        price=millions(s.price),
        colour=colour_name(what % r.COLOURS),
        hand=in_words(s.hand),
        range=bid_range(s) if seat >= 0 else "",
        clock=f"the clock falls from {millions(s.bid)} by {millions(s.v.min_increment)}",
        part=part_words(s),
        own=" and ".join(colour_name(c) for c in range(r.COLOURS) if s.holder[c] == seat),
        spaces=s.v.spaces - 1,
        districts=s.v.n_districts - 1,
        seats=s.seats - 1,
        less="an amount" if what == 0 else "anything else",
    )


def phase_words(s):
    """What is going on, in the middle of a sentence."""
    if s.phase == r.AUCTION:
        return ("English auction", "sealed bids", "sealed bids, second price", "Dutch auction")[s.v.auction_format]
    return PHASES[s.phase][1].lower().rstrip("?")


def bid_range(s):
    """What the seat to move may bid, or where it may stop the clock: `this seat may bid 1 M to 10 M`."""
    least, most = r.least_bid(s), r.most_bid(s, s.to_move)
    does = "stop it at" if s.v.auction_format == r.DUTCH else "bid"
    if most < least:
        return f"this seat cannot {does} {millions(least)}"
    step = s.v.min_increment if s.v.auction_format == r.DUTCH else 1
    steps = f" in steps of {millions(step)}" if step > 1 and most > least else ""
    return f"this seat may {does} {millions(least)}" + (f" to {millions(most)}" if most > least else "") + steps


def part_words(s):
    """What the first purse of the winner may pay of a price that is split."""
    if s.phase != r.PAYMENT or not s.v.split_payment:
        return ""
    offer = next(offer for offer in legal_now(s) if offer.verb == r.PAY)
    return f"{millions(offer.amount)} to {millions(offer.most)}"


def legal_now(s):
    look = s.copy()
    r.moves(look)
    return look.legal[: look.n_legal]


def tell(before, move, after, texts, names):
    """The lines of the log for one move: (seat, sentence, citation), what followed from it included."""
    return tell_with(before, move, after, texts, names, status)


def portrait(position):
    """The position as plain text, for terminals and saved notebooks."""
    from .svg import portrait as draw

    return draw(position)


def picture(position, width=960):
    """The position as a drawing: one SVG."""
    from .svg import picture as draw

    return draw(position, width)
