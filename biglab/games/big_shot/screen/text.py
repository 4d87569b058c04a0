"""Big Shot in words: moves as sentences with the rule behind a refusal, who decides what, money, pawns, names."""

from ....core.state import CHANCE, NOBODY
from ....core.wording import LETTERS, how_it_ended, money, who
from ..rules import words as w
from ..rules.auction import most_bid
from ..rules.capital import has_won
from ..rules.formats import has_clock, is_sealed
from ..rules.legal import moves
from ..rules.loans import can_borrow, least_bid, payout, price_to_reach
from ..rules.start import in_bundle

LEGEND = (
    ("capital", "Land plus cash minus debt, as if the game ended now. It stands beside each name, and the most wins."),
    ("cash", "The money in a purse: what you can bid now."),
    ("land", "The districts a colour owns, and the open ones it leads now; a park doubles its neighbours."),
    ("debt", "What all loans of a colour cost at the end."),
)


def millions(amount):
    """An amount as the game writes it: 10 M, −4 M; one that is hidden is a question mark."""
    return "?" if amount is None else money(amount, "M")


def colour_name(colour):
    return w.COLOUR_NAMES[colour] if 0 <= colour < len(w.COLOUR_NAMES) else f"colour {colour}"


def district_name(district, texts):
    board = texts["board"]
    return board[district].name if district < len(board) else f"district {district}"


def in_words(counts):
    """Pawns by colour: `2 blue, 1 pink`."""
    return ", ".join(f"{n} {colour_name(colour)}" for colour, n in enumerate(counts) if n) or "no pawns"


def status(s, names):
    """One sentence: who decides what."""
    if s.to_move == NOBODY:
        winners = [seat for seat in range(s.seats) if has_won(s, seat)]
        if not winners:
            return "The game is over: nobody owns enough districts, so nobody has won."
        return how_it_ended(winners, names, f" with {millions(s.capital[winners[0]])}")
    if s.to_move == CHANCE:
        return {
            w.DEAL: "The pawns are dealt to the spaces.",
            w.START: "Chance puts the promoter on a space.",
            w.COLOUR_CARDS: "The colour cards are dealt.",
            w.FIRST_LEADER: "Chance names the first leader.",
            w.ON_THE_MOVE: "The promoter goes to the next bundle.",
        }[s.phase]
    name = who(s.to_move, names)
    if s.phase == w.PRE_LOAN:
        return f"{name} may {'draw' if can_borrow(s, s.to_move) else 'repay'} a loan before the auction."
    if s.phase == w.FREE_BUNDLE:
        return f"{name} leads and may take the bundle for nothing, or refuse it."
    if s.phase == w.PAYMENT:
        return f"{name} has won for {millions(s.price)} and says who pays."
    if s.phase == w.PLACEMENT:
        return f"{name} places {s.n_hand} more pawn{'s' if s.n_hand != 1 else ''}."
    if is_sealed(s):
        return f"{name} seals a bid, or none."
    if has_clock(s):
        return f"{name} decides where to stop the clock, which falls from {millions(s.bid)}."
    least, or_pass = millions(least_bid(s)), "or pass"
    if s.v.money_visibility == w.OPEN and most_bid(s, s.to_move) < least_bid(s):
        if s.ceiling[s.to_move] != NOBODY or not can_borrow(s, s.to_move):
            return f"{name} cannot bid {least}."
        or_pass = "with a loan, or pass"
    if s.bidder == NOBODY:
        return f"{name} may open with {least} or more, {or_pass}."
    return f"{name} must beat {millions(s.bid)} by {LETTERS[s.bidder]}, {or_pass}."


# ------------------------------------------------------------------ moves


def describe(s, move, texts):
    """A move, legal or not, as plain data for a button: its text, its key, and whether it is less prominent."""
    verb, what = move.verb, move.what
    text = words_of(s, verb, what, move.amount, texts)
    key = {w.BID: "r", w.STOP: "s", w.WAIT: "w", w.PASS: "p", w.NO_LOAN: "x", w.TAKE: "t", w.REFUSE: "x"}.get(verb)
    if verb == w.BORROW and s.seats != 2:
        key = "m"
    quiet = verb in (w.PASS, w.BORROW, w.REPAY, w.NO_LOAN, w.WAIT, w.REFUSE)
    found = {"text": text, "key": key, "quiet": quiet}
    if verb == w.ROLL:
        found["dice"] = [what]
    if verb == w.BID and getattr(move, "is_open", False):
        found |= {"open": ("Seal a bid of {} M" if is_sealed(s) else "Bid {} M"), "quick": quick_bids(s, move)}
    elif verb == w.STOP and getattr(move, "is_open", False):
        found |= {"open": "Stop the clock at {} M", "quick": []}
    elif verb == w.PAY and getattr(move, "is_open", False):
        found["open"] = pay_words(s, what, 0).replace("0 M", "{} M", 1)
    return found | {"phrase": f'play "{text}"'} if verb in (w.FILL, w.SHUFFLE, w.CARD, w.LEAD) else found


def quick_bids(s, offer):
    """Raises worth a button: by the least, by two, by five."""
    if is_sealed(s):
        return []
    standing = offer.amount - (s.v.min_increment if s.bidder != NOBODY else s.v.min_open_bid)
    wanted = {offer.amount: "+", **{standing + more: None for more in (2, 5)}}
    return [
        {"amount": amount, "text": f"+{amount - standing}", "key": key}
        for amount, key in wanted.items()
        if offer.amount <= amount <= offer.most and amount > standing
    ]


def words_of(s, verb, what, amount, texts):
    sealed = is_sealed(s)
    two = s.seats == 2
    colour = colour_name(what)
    return {
        w.BID: lambda: f"Seal a bid of {millions(amount)}" if sealed else f"Bid {millions(amount)}",
        w.PASS: lambda: "Seal no bid" if sealed else "Pass",
        w.BORROW: lambda: f"Borrow {loan_words(s, what)}" + (f" for {colour}" if two else ""),
        w.REPAY: lambda: "Repay a loan" + (f" of {colour}" if two else "") + debt_words(s, what),
        w.NO_LOAN: lambda: "Draw no loan",
        w.STOP: lambda: f"Stop the clock at {millions(amount)}",
        w.WAIT: lambda: "Let it run out",
        w.TAKE: lambda: "Take the bundle for nothing",
        w.REFUSE: lambda: "Refuse the bundle",
        w.PAY: lambda: pay_words(s, what, amount),
        w.PLACE: lambda: f"Place {colour_name(what % w.COLOURS)} in {district_name(what // w.COLOURS, texts)}",
        w.FILL: lambda: f"Fill space {s.filled + 1} with {in_words([in_bundle(what, c) for c in range(w.COLOURS)])}",
        w.SHUFFLE: lambda: "Begin the deal again",
        w.SET_OUT: lambda: f"The promoter starts on space {what + 1}",
        w.CARD: lambda: f"{LETTERS[s.cards % s.seats]} plays {colour}",
        w.LEAD: lambda: f"{LETTERS[what]} leads first" if what < 6 else f"seat {what} leads first",
        w.ROLL: lambda: f"The die shows {what}",
        w.DRAW: lambda: f"The promoter goes to space {what + 1}",
    }.get(verb, lambda: f"move {verb} {what}")()


def loan_words(s, colour):
    n = s.loans[colour] if colour < w.COLOURS else w.LOANS
    if n >= w.LOANS or not payout(s, n):
        return "once more"
    return f"{millions(payout(s, n))}, owe {millions(s.v.debt[n])}"


def debt_words(s, colour):
    n = s.loans[colour] if colour < w.COLOURS else 0
    return f" with {millions(s.v.debt[n - 1])}" if n else ""


def pay_words(s, colour, amount):
    if s.v.split_payment and s.seats == 2:
        return f"Pay {millions(amount)} with {colour_name(colour)}, the rest with the other purse"
    return f"Pay {millions(s.price)} with {colour_name(colour)}"


# ------------------------------------------------------------------ refusals


def reason(s, move, sentence):
    """The sentence of a refusal with its figures: why, and what would be allowed instead."""
    seat, what = s.to_move, move.what
    own = what if what < w.COLOURS else 0
    loans = s.loans[own]
    return sentence.format(
        kind="first bid" if s.bidder == NOBODY else "raise over the standing bid",
        phase=phase_words(s),
        least=millions(least_bid(s)),
        most=millions(most_bid(s, seat)) if seat >= 0 else "",
        die=s.v.die_faces,
        loans="one is" if loans == 1 else f"{loans} are",
        wanted=millions(price_to_reach(s)),
        each="one loan" if s.v.loans_per_round == 1 else f"{s.v.loans_per_round} loans",
        debt=millions(s.v.debt[loans - 1]) if loans else "",
        cash=millions(s.purse[own]),
        price=millions(s.price),
        colour=colour_name(what % w.COLOURS),
        hand=in_words(s.hand),
        range=bid_range(s) if seat >= 0 else "",
        clock=f"the clock falls from {millions(s.bid)} by {millions(s.v.min_increment)}",
        part=part_words(s),
        own=" and ".join(colour_name(c) for c in range(w.COLOURS) if s.holder[c] == seat),
        spaces=s.v.spaces - 1,
        districts=s.v.n_districts - 1,
        seats=s.seats - 1,
        less="an amount" if what == 0 else "anything else",
    )


def phase_words(s):
    """What is going on, in the middle of a sentence."""
    if s.phase == w.AUCTION:
        return w.FORMATS[s.v.auction_format][2]
    return w.PHASES[s.phase][1].lower().rstrip("?")


def bid_range(s):
    """What the seat to move may bid, or where it may stop the clock: `this seat may bid 1 M to 10 M`."""
    least, most = least_bid(s), most_bid(s, s.to_move)
    does = "stop it at" if has_clock(s) else "bid"
    if most < least:
        return f"this seat cannot {does} {millions(least)}"
    step = s.v.min_increment if has_clock(s) else 1
    steps = f" in steps of {millions(step)}" if step > 1 and most > least else ""
    return f"this seat may {does} {millions(least)}" + (f" to {millions(most)}" if most > least else "") + steps


def part_words(s):
    """What the first purse of the winner may pay of a price that is split."""
    if s.phase != w.PAYMENT or not s.v.split_payment:
        return ""
    offer = next(offer for offer in legal_now(s) if offer.verb == w.PAY)
    return f"{millions(offer.amount)} to {millions(offer.most)}"


def legal_now(s):
    look = s.copy()
    moves(look)
    return look.legal[: look.n_legal]
