"""Superpoly in words: squares, sums, moves, and why a move is refused."""

from ....core.errors import BiglabError
from ....core.state import NOBODY
from ..rules import words as f
from ..rules.auctions import bid_limit, least_bid, may_see_bank
from ..rules.board import DECKS
from ..rules.claims import could_be_due, is_watched
from ..rules.deeds import has_bit, is_deed, lifting_cost, to_notes
from ..rules.options import GROUP_NAMES, PHASES
from ..rules.trades import THINGS, cash_range, richest_other
from ..rules.turns import highest_reserve

LETTERS = "ABCDEF"
KEYS = {
    f.GO: "g",
    f.DONE: "d",
    f.BUY: "b",
    f.DECLINE: "n",
    f.PASS: "p",
    f.BID: "b",
    f.CLAIM: "c",
    f.WAIT: "w",
    f.SEE_BANK: "k",
    f.SEE_OTHERS: "o",
    f.LEAVE: "l",
    f.ACCEPT: "a",
    f.REJECT: "r",
    f.COUNTER: "t",
    f.PROPOSE: "p",
    f.CANCEL: "x",
    f.TRY: "t",
    f.PAY: "y",
    f.USE_CARD: "e",
    f.CONTEST: "c",
    f.STAND_BACK: "s",
    f.DEFER: "e",
    f.SETTLE: "s",
    f.CALL: "v",
}
LOUD = (
    f.GO,
    f.BUY,
    f.BID,
    f.WAIT,
    f.PAY,
    f.TRY,
    f.USE_CARD,
    f.PROPOSE,
    f.ACCEPT,
    f.REJECT,
    f.CONTEST,
    f.STAND_BACK,
    f.PLACE,
    f.SETTLE,
    f.LIFT,
    f.THROW,
    f.DRAW,
    f.DEAL,
    f.NOTICE,
)


def is_quiet(s, verb):
    """Rare moves are quieter; where one thing is the way on, it is the loud one. Nobody is told whether to claim."""
    if verb == f.CLAIM:
        return s.phase != f.CLAIMS
    if verb == f.DONE:
        return False
    return verb not in LOUD or (verb == f.LIFT and s.phase != f.TRANSFER)


def francs(amount):
    """A sum as the game writes it: 40,000 F, −3,600 F."""
    return f"{'−' if amount < 0 else ''}{abs(amount):,} F"


def who(seat, names):
    return f"{LETTERS[seat]} ({names[seat]})"


def square_name(square, texts):
    board = texts["board"]
    return board[square].name(texts["language"]) if square < len(board) else f"square {square}"


def thing_name(thing, texts):
    """A deed or a leave-jail card."""
    if thing >= f.EXIT:
        return f"a leave-jail card ({DECKS[min(thing - f.EXIT, 1)]})"
    return square_name(thing, texts)


def group_letter(group, texts):
    """The letter of a colour group by its number."""
    found: list[str] = []
    for square in texts["board"]:
        if square.kind == f.LOT and square.group not in found:
            found.append(square.group)
    return found[group] if group < len(found) else "?"


def group_name(group, texts):
    letter = group_letter(group, texts)
    return GROUP_NAMES.get(letter, f"group {letter}")


def things_of(mask):
    return [thing for thing in range(THINGS) if has_bit(mask, thing)]


def and_list(words):
    words = list(words)
    return words[0] if len(words) == 1 else ", ".join(words[:-1]) + " and " + words[-1] if words else "nothing"


def side_words(mask, cash, visits, note, texts):
    """One side of an offer: deeds, cards, cash and, where allowed, visits and a note."""
    words = [thing_name(thing, texts) for thing in things_of(mask)]
    words += [francs(cash)] if cash > 0 else []
    words += [f"{visits} free visit{'s' if visits != 1 else ''}"] if visits > 0 else []
    words += [f"a note of {francs(note)}"] if note > 0 else []
    return and_list(words)


def offer_words(s, texts):
    """What the drafter gives, and what the drafter gets."""
    give = side_words(s.giving, s.paying, s.visiting, s.promising, texts)
    get = side_words(s.getting, -s.paying, -s.visiting, -s.promising, texts)
    return give, get


def piece_name(s):
    return "hotel" if s.auction_for == f.FOR_HOTEL else "house"


def lot_name(s, texts):
    """What is under the hammer."""
    return f"a {piece_name(s)}" if s.auction_for >= f.FOR_HOUSE else thing_name(s.lot, texts)


def creditor_name(creditor):
    return {f.THE_BANK: "the bank", f.THE_POT: "the pot"}.get(creditor) or LETTERS[creditor]


# ------------------------------------------------------------------ moves in words


def text_of(s, move, texts):
    """A legal or illegal move as people say it."""
    verb, what, amount = move.verb, move.what, move.amount
    name = thing_name(what, texts)
    seat = LETTERS[what] if what < len(LETTERS) else f"seat {what}"
    known = is_deed(s, what)
    if verb == f.BUILD:
        piece = "hotel" if known and s.level[what] == f.HOTEL - 1 else "house"
        return f"Build a {piece} on {name}" + (f" for {francs(s.v.house[what])}" if known and s.v.house[what] else "")
    if verb == f.SELL:
        piece = "hotel" if known and s.level[what] == f.HOTEL else "house"
        return f"Sell a {piece} on {name}" + (f" for {francs(s.v.half[what])}" if known and s.v.half[what] else "")
    if verb == f.SELL_GROUP:
        level = what % 8
        left = "bare" if level == 0 else f"{level} house{'s' if level != 1 else ''} each"
        return f"Bring the {group_name(what // 8, texts)} group down to {left}"
    if verb == f.MORTGAGE:
        return f"Mortgage {name}" + (f" for {francs(s.v.loan[what])}" if known and s.v.loan[what] else "")
    if verb == f.LIFT:
        lends = known and s.v.loan[what] > 0
        return f"Lift the mortgage on {name}" + (f" for {francs(lifting_cost(s, what))}" if lends else "")
    if verb == f.DEFER:
        when = "later" if s.v.defer == f.ADD_LATER else "now"
        return f"Leave {name} mortgaged" + (f", {francs(s.v.interest[what])} {when}" if known else "")
    if verb == f.THROW:
        return f"The dice show {what // 10} and {what % 10}"
    if verb == f.DRAW:
        deck, card = min(what // 32, 1), what % 32
        cards = texts["decks"][deck]
        return f"Draw {cards[card].id}" if card < len(cards) else f"Draw card {card}"
    if verb == f.SEE_BANK:
        return "Raise money at the bank" if s.stage == f.BUYING or s.scene == f.AUCTION else "Mortgage, lift or sell"
    plain = {
        f.GO: go_words(s),
        f.DONE: done_words(s),
        f.BUY: f"Buy {name}" + (f" for {francs(s.v.price[what])}" if known else ""),
        f.DECLINE: f"Decline {name}" + (f", reserve {francs(amount)}" if amount else ""),
        f.BID: f"Bid {francs(amount)}",
        f.PASS: "Wait for a lower price" if s.v.auction == f.DUTCH else "Pass",
        f.CLAIM: "Claim what is due",
        f.WAIT: "Go on" if pauses(s) else "Claim nothing",
        f.PAY: f"Pay {francs(s.v.jail_fee)} and leave jail",
        f.USE_CARD: f"Use the leave-jail card ({DECKS[min(what, 1)]})",
        f.TRY: "Try to throw a double",
        f.OFFER: f"Make {seat} an offer",
        f.CALL: "Call for bids",
        f.PUT_UP: f"Put up {name}, reserve {francs(amount)}",
        f.GIVE: f"Give {name}",
        f.GET: f"Ask for {name}",
        f.GIVE_CASH: f"Add {francs(amount)}",
        f.GET_CASH: f"Ask for {francs(amount)}",
        f.GIVE_VISITS: f"Grant {amount} free visits",
        f.GET_VISITS: f"Ask for {amount} free visits",
        f.GIVE_NOTE: f"Add a note of {francs(amount)}",
        f.GET_NOTE: f"Ask for a note of {francs(amount)}",
        f.PROPOSE: "Make the offer",
        f.CANCEL: "Drop it",
        f.ACCEPT: f"Sell for {francs(s.bid)}" if s.scene == f.CALLED else "Accept",
        f.REJECT: "Keep it" if s.scene == f.CALLED else "Reject",
        f.COUNTER: "Make a counter-offer",
        f.CONTEST: f"Contest the {piece_name(s)}",
        f.STAND_BACK: "Let it go",
        f.PLACE: f"Place the piece on {name}",
        f.HAND_OVER: f"Hand over {name}",
        f.SETTLE: "Settle with what is there",
        f.SEE_OTHERS: "Trade with the others",
        f.LEAVE: "Back",
        f.DEAL: f"Deal {name}",
        f.NOTICE: "The rent is noticed" if what else "The rent is overlooked",
    }
    return plain.get(verb, f"Move {verb} {what} {amount}")


def go_words(s):
    if s.to_move >= 0 and s.jailed[s.to_move]:
        return "Decide how to leave jail"
    return "Throw again" if s.phase == f.MANAGE else "Throw the dice"


def done_words(s):
    if not s.again or s.phase != f.MANAGE:
        return "Done"
    return "Done, and throw again" if s.v.rethrow == f.FORCED else "Done, and end the turn"


def pauses(s):
    """Do the dice only pause, so that a person may claim? They go on by themselves."""
    return s.phase == f.CLAIMS and s.to_move >= 0 and is_watched(s, s.to_move)


def target_of(s, move):
    """The part of the board that stands for a move."""
    verb, what = move.verb, move.what
    if verb in (
        f.BUY,
        f.BUILD,
        f.SELL,
        f.MORTGAGE,
        f.LIFT,
        f.DEFER,
        f.PUT_UP,
        f.GIVE,
        f.GET,
        f.PLACE,
        f.HAND_OVER,
        f.DEAL,
    ):
        return f"square:{what}" if what < f.SQUARES else f"exit:{what - f.EXIT}"
    if verb == f.SELL_GROUP:
        return f"group:{what // 8}/{what % 8}"
    if verb == f.OFFER:
        return f"seat:{what}"
    if verb == f.CLAIM:
        return f"claim:{s.to_move}"
    if verb == f.SEE_BANK:
        return "bank"
    if verb in (f.GO, f.TRY, f.THROW):
        return "dice"
    names = {
        f.DECLINE: "hammer",
        f.BID: "bid",
        f.PASS: "pass",
        f.WAIT: "wait",
        f.PROPOSE: "propose",
        f.ACCEPT: "accept",
        f.REJECT: "reject",
        f.COUNTER: "counter",
        f.CANCEL: "cancel",
        f.LEAVE: "leave",
        f.DONE: "done",
        f.PAY: "pay",
        f.SEE_OTHERS: "others",
        f.CALL: "call",
        f.CONTEST: "contest",
        f.STAND_BACK: "stand_back",
        f.SETTLE: "settle",
        f.USE_CARD: f"exit:{what}",
    }
    return f"deck:{what // 32}" if verb == f.DRAW else names.get(verb)


PHRASES = {f.DONE: "end this phase", f.LEAVE: "go back"}  # what a refusal calls them: "A cannot …"
OPEN = {
    f.BID: "Bid {} F",
    f.GIVE_CASH: "Add {} F",
    f.GET_CASH: "Ask for {} F",
    f.GIVE_VISITS: "Grant {} free visits",
    f.GET_VISITS: "Ask for {} free visits",
    f.GIVE_NOTE: "Add a note of {} F",
    f.GET_NOTE: "Ask for a note of {} F",
}


def describe(s, move, texts):
    """A legal or illegal move as plain data for buttons: text, board target, key, weight; open amounts besides."""
    text = text_of(s, move, texts)
    verb = move.verb
    found = {"text": text, "target": target_of(s, move), "key": KEYS.get(verb), "quiet": is_quiet(s, verb)}
    if verb in PHRASES:
        found["phrase"] = PHRASES[verb]
    if getattr(move, "is_open", False):
        cut = ", reserve"
        found["open"] = OPEN.get(verb) or text.split(cut)[0] + cut + " {} F"
        found["quick"] = quick_amounts(s, move)
    return found


def quick_amounts(s, offer):
    """Amounts worth a button of their own: the least, the printed price, the most."""
    wanted = {"least": offer.amount, "most": offer.most}
    if offer.verb in (f.BID, f.DECLINE, f.PUT_UP):
        lot = offer.what if offer.verb != f.BID else s.lot
        if lot < s.v.n_squares and s.v.price[lot]:
            wanted = {"least": offer.amount, "half": s.v.price[lot] // 2, "price": s.v.price[lot]}
    return [
        {"amount": amount, "text": word}
        for word, amount in wanted.items()
        if offer.amount <= amount <= offer.most and (amount - offer.amount) % offer.step == 0
    ]


def wish(s, target):
    """The move somebody wants who clicks on this part of the board, legal or not; None if it is no move."""
    kind, _, rest = str(target).partition(":")
    number, _, level = rest.partition("/")
    what = int(number) if number.isdigit() and len(number) < 3 else -1
    if kind == "square" and 0 <= what < s.v.n_squares:
        return (square_verb(s, what), what, f.GRID if s.phase == f.CALLING else 0)
    if kind == "exit" and 0 <= what < 2:
        verb = f.PUT_UP if s.phase == f.CALLING else f.GIVE
        return (f.USE_CARD, what, 0) if s.phase == f.IN_JAIL else (verb, f.EXIT + what, 0)
    if kind == "group" and 0 <= what < s.v.n_colours and level.isdigit():
        return (f.SELL_GROUP, what * 8 + int(level) % 8, 0)
    if kind == "seat" and 0 <= what < s.seats:
        return (f.OFFER if s.phase == f.AMONG_OTHERS else f.SEE_OTHERS, what if s.phase == f.AMONG_OTHERS else 0, 0)
    if kind == "claim" and 0 <= what < s.seats:
        if what != s.to_move:
            raise BiglabError(not_heard(s, what))
        return (f.CLAIM, 0, 0)
    return {
        "bank": (f.SEE_BANK, 0, 0),
        "dice": (f.TRY if s.phase == f.IN_JAIL else f.GO, 0, 0),
        "bid": (f.BID, 0, least_bid(s, s.to_move) if s.scene == f.AUCTION and s.to_move >= 0 else f.GRID),
        "hammer": (f.DECLINE, s.square[s.active], f.GRID),
        "done": (f.DONE, 0, 0),
    }.get(kind)


def not_heard(s, seat):
    """Why a claim is not heard now: what everybody can see, whether something is due or not. It must be no hint."""
    name = LETTERS[seat]
    if s.to_move == NOBODY:
        return "the game is over: nothing can be claimed any more"
    if s.out[seat]:
        return f"{name} is out: nothing can be due"
    if s.v.rent == f.AUTO:
        return "rent is paid by itself at this table"
    if not is_watched(s, seat):
        return f"{name} is told when rent is due, and claims it then"
    if has_bit(s.lapsed, seat):
        return f"{name} has claimed for nothing, and may claim again after the next throw"
    if s.n_deeds[seat] == 0 and not could_be_due(s, seat):
        return f"{name} had no deed that anybody could land on: nothing can be due"
    return f"{name} claims in the pause before the next player throws, or before taking the dice"


def square_verb(s, square):
    """What a click on a square means in this phase."""
    seat = s.to_move
    mine = seat >= 0 and s.owner[square] == seat
    verbs = {
        f.BUYING: f.BUY,
        f.PLACING: f.PLACE,
        f.IN_KIND: f.HAND_OVER,
        f.CALLING: f.PUT_UP,
        f.TRANSFER: f.LIFT,
        f.TRADE: f.GIVE if s.owner[square] == s.drafter else f.GET,
    }
    if s.phase in (f.AT_BANK, f.DEBT):
        return f.LIFT if mine and s.mortgaged[square] else f.SELL if mine and s.level[square] else f.MORTGAGE
    return verbs.get(s.phase, f.BUILD)


# ------------------------------------------------------------------ refusals


def cost_of(s, move):
    """What a move would cost, for the sentence that says it is too much."""
    verb, what = move.verb, move.what
    if verb == f.PAY:
        return s.v.jail_fee
    if what >= s.v.n_squares:
        return 0
    if verb == f.LIFT:
        return lifting_cost(s, what)
    return s.v.house[what] if verb in (f.BUILD, f.PLACE) else s.v.price[what]


def reason(s, move, sentence):
    """The sentence of a refusal with its figures: why, and what would be allowed instead."""
    seat = s.to_move
    giver = s.drafter if move.verb == f.GIVE else s.partner if move.verb == f.GET else seat
    if move.verb in (f.GIVE_CASH, f.GET_CASH):
        giver = s.drafter if move.verb == f.GIVE_CASH else s.partner
    return sentence.format(
        phase=PHASES[s.phase][1].lower().rstrip("?"),
        cost=francs(cost_of(s, move)),
        bid=francs(s.bid),
        offers=counted(s.v.max_offers_per_turn, "offer or call", "offers and calls"),
        tries=s.v.jail_tries,
        cash=francs(s.cash[seat]) if seat >= 0 else "nothing",
        bank=bank_words(s, seat),
        holder=holder_words(s, move.what),
        range=range_words(s, move),
        heard=not_heard(s, seat) if seat >= 0 else "",
        owner=LETTERS[giver] if 0 <= giver < len(LETTERS) else "this player",
        again="a double is thrown again when this phase is done" if s.again else "only a double is thrown again",
    )


def counted(number, one, many):
    return f"{number} {one if number == 1 else many}"


def bank_words(s, seat):
    """Could a buyer raise money first?"""
    raising = seat >= 0 and s.stage == f.BUYING and s.v.raise_to_buy == 1 and may_see_bank(s, seat)
    return "; the bank can be seen first to raise money" if raising else ""


def holder_words(s, what):
    """Who owns a deed or a card; its name stands before the colon already."""
    if what < s.v.n_squares:
        return "the bank" if s.owner[what] == NOBODY else LETTERS[s.owner[what]]
    holders = [LETTERS[seat] for seat in range(s.seats) if what >= f.EXIT and s.exits[seat][min(what - f.EXIT, 1)]]
    return and_list(holders) if holders else "nobody"


def range_words(s, move):
    """From what to what an amount may be named, and in which steps."""
    verb, most = move.verb, 0
    if verb == f.BID:
        return bid_words(s, s.to_move)
    if verb == f.DECLINE:
        most = highest_reserve(s, s.square[s.active])
    elif verb == f.PUT_UP:
        most = richest_other(s, s.drafter)
    elif f.GIVE_CASH <= verb <= f.GET_NOTE:
        most = cash_range(s, verb)
    if verb in (f.GIVE_VISITS, f.GET_VISITS):
        return f"1 to {most} free visits"
    note = "a note that is " if verb in (f.GIVE_NOTE, f.GET_NOTE) else ""
    return f"{note}a multiple of {f.GRID} from {francs(f.GRID)} to {francs(most)}"


def bid_words(s, seat):
    """What a seat may bid now."""
    if s.scene != f.AUCTION or seat < 0:
        return "made in an auction"
    least, most = least_bid(s, seat), bid_limit(s, seat)
    if most < least:
        return f"{francs(least)} or more, and {LETTERS[seat]} could pay {francs(max(most, 0))}"
    if s.v.auction == f.DUTCH:
        return f"{francs(least)}, which the clock shows"
    return f"from {francs(least)} to {francs(least + to_notes(most - least))} in steps of {francs(f.GRID)}"
