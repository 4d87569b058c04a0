"""Superpoly in words: squares, sums, who decides what, moves, and why a move is refused."""

from ....core.state import CHANCE, NOBODY
from ....core.wording import LETTERS, how_it_ended, listed, money, who
from ..rules import words as w
from ..rules.auction import bid_limit, least_bid, may_see_bank
from ..rules.claims import could_be_due, is_watched
from ..rules.deeds import has_bit, is_deed, lifting_cost, to_notes, worth
from ..rules.options import GROUP_NAMES
from ..rules.play import won
from ..rules.purchase import highest_reserve
from ..rules.trade import THINGS, cash_range, richest_other

LEGEND = (
    ("worth", "Beside each name: cash, deeds at their price less mortgages, and buildings at half price."),
    ("cash", "The money in hand: what you can pay or bid now."),
    ("rent", "What a visitor owes the owner, if the owner claims it in time."),
)

KEYS = {
    w.GO: "g",
    w.DONE: "d",
    w.BUY: "b",
    w.DECLINE: "n",
    w.PASS: "p",
    w.BID: "b",
    w.CLAIM: "c",
    w.WAIT: "w",
    w.SEE_BANK: "k",
    w.SEE_OTHERS: "o",
    w.LEAVE: "l",
    w.ACCEPT: "a",
    w.REJECT: "r",
    w.COUNTER: "t",
    w.PROPOSE: "p",
    w.CANCEL: "x",
    w.TRY: "t",
    w.PAY: "y",
    w.USE_CARD: "e",
    w.CONTEST: "c",
    w.STAND_BACK: "s",
    w.DEFER: "e",
    w.SETTLE: "s",
    w.CALL: "h",
}
LOUD = (
    w.GO,
    w.BUY,
    w.BID,
    w.WAIT,
    w.PAY,
    w.TRY,
    w.USE_CARD,
    w.PROPOSE,
    w.ACCEPT,
    w.REJECT,
    w.CONTEST,
    w.STAND_BACK,
    w.PLACE,
    w.SETTLE,
    w.LIFT,
    w.THROW,
    w.DRAW,
    w.DEAL,
    w.NOTICE,
)


def is_quiet(s, verb):
    """Rare moves do not stand out; the one that goes on does. Claiming and not claiming look alike: no hint."""
    if verb == w.CLAIM:
        return s.phase != w.CLAIMS
    if verb == w.DONE:
        return False
    return verb not in LOUD or (verb == w.LIFT and s.phase != w.TRANSFER)


def francs(amount):
    """A sum as the game writes it: 40,000 F, −3,600 F."""
    return money(amount, "F")


def square_name(square, texts):
    board = texts["board"]
    return board[square].name(texts["language"]) if square < len(board) else f"square {square}"


def thing_name(thing, texts):
    """A deed or a leave-jail card."""
    if thing >= w.EXIT:
        return f"a leave-jail card ({w.DECKS[min(thing - w.EXIT, 1)]})"
    return square_name(thing, texts)


def group_letter(group, texts):
    """The letter of a colour group by its number."""
    found: list[str] = []
    for square in texts["board"]:
        if square.kind == w.LOT and square.group not in found:
            found.append(square.group)
    return found[group] if group < len(found) else "?"


def group_name(group, texts):
    letter = group_letter(group, texts)
    return GROUP_NAMES.get(letter, f"group {letter}")


def things_of(mask):
    return [thing for thing in range(THINGS) if has_bit(mask, thing)]


def side_words(mask, cash, visits, note, texts):
    """One side of an offer: deeds, cards, cash and, where allowed, visits and a note."""
    words = [thing_name(thing, texts) for thing in things_of(mask)]
    words += [francs(cash)] if cash > 0 else []
    words += [f"{visits} free visit{'s' if visits != 1 else ''}"] if visits > 0 else []
    words += [f"a note of {francs(note)}"] if note > 0 else []
    return listed(words)


def offer_words(s, texts):
    """What the drafter gives, and what the drafter gets."""
    give = side_words(s.giving, s.paying, s.visiting, s.promising, texts)
    get = side_words(s.getting, -s.paying, -s.visiting, -s.promising, texts)
    return give, get


def piece_name(s):
    return "hotel" if s.auction_for == w.FOR_HOTEL else "house"


def lot_name(s, texts):
    """What is under the hammer."""
    return f"a {piece_name(s)}" if s.auction_for >= w.FOR_HOUSE else thing_name(s.lot, texts)


def creditor_name(creditor):
    return {w.THE_BANK: "the bank", w.THE_POT: "the pot"}.get(creditor) or LETTERS[creditor]


# ------------------------------------------------------------------ who decides what

STATUS = {
    w.TURN_START: "{name} may manage, then throws.",
    w.IN_JAIL: "{name} is in jail and decides how to leave.",
    w.BUYING: "{name} may buy the deed or decline it.",
    w.MANAGE: "{name} may manage before going on.",
    w.BETWEEN: "{name} may manage between turns.",
    w.CLAIMS: "{name} may claim what is due.",
    w.AT_BANK: "{name} is at the bank.",
    w.AMONG_OTHERS: "{name} looks for somebody to trade with.",
    w.IN_KIND: "{name} pays {owed} in kind, from the most expensive deed down.",
    w.TRADE: "{name} draws up an offer.",
    w.CALLING: "{name} puts something up for sale.",
    w.TRANSFER: "{name} lifts a mortgage that came with a deed, or leaves it.",
    w.PLACING: "{name} places the piece.",
}
CHANCE_STATUS = {
    w.START_THROW: "The dice say who begins.",
    w.QUICK_DEAL: "Deeds are dealt.",
    w.ROLL: "The dice are thrown.",
    w.CARD: "A card is drawn.",
    w.NOTICING: "Is the rent noticed?",
    w.UTILITY_THROW: "The dice are thrown for a utility.",
}


def status(s, names):
    """One sentence: who decides what."""
    if s.to_move == NOBODY:
        return over_words(s, names)
    if s.to_move == CHANCE:
        return CHANCE_STATUS[s.phase]
    name = who(s.to_move, names)
    if s.phase == w.AUCTION:
        standing = "" if s.bidder == NOBODY else f"; {francs(s.bid)} by {LETTERS[s.bidder]} stands"
        price = f"; the clock shows {francs(s.bid)}" if s.v.auction == w.DUTCH else standing
        return f"{name} may bid{price}."
    if s.phase == w.DEBT:
        return f"{name} owes {creditor_name(s.creditor[0])} {francs(s.owed[0])} and must raise it."
    if s.phase == w.ANSWER:
        return f"{name} answers the offer of {LETTERS[s.drafter]}."
    if s.phase == w.CALLED:
        return f"{name} may sell to {LETTERS[s.bidder]} for {francs(s.bid)}."
    if s.phase == w.CONTESTED:
        return f"{name} may contest the {piece_name(s)} that {LETTERS[s.builder]} wants."
    if pauses(s):
        return f"{name} may claim before {asked_before(s)}."
    if s.phase == w.MANAGE and s.again and s.v.rethrow == w.FREE_THROW:
        return f"{name} may manage, then throws again or ends the turn."
    return STATUS[s.phase].format(name=name, owed=francs(s.owed[0]))


def over_words(s, names):
    winners = [seat for seat in range(s.seats) if won(s, seat)]
    why = {w.LAST_SOLVENT: "the last one solvent", w.TIME_UP: "time is up", w.CAP: "the last turn is played"}[s.ending]
    return how_it_ended(winners, names, f", worth {francs(worth(s, winners[0]))}", why)


def asked_before(s):
    """What a player may claim before; None right after a landing, and where no claim can be made."""
    if s.phase != w.CLAIMS or s.poll != w.ASK_LAST:
        return None
    return {w.LANDING: "the pawn stops", w.LAST_CALL: "the game ends"}.get(s.stage, "the dice change hands")


# ------------------------------------------------------------------ moves in words


def text_of(s, move, texts):
    """A legal or illegal move as people say it."""
    verb, what, amount = move.verb, move.what, move.amount
    name = thing_name(what, texts)
    seat = LETTERS[what] if what < len(LETTERS) else f"seat {what}"
    if verb in (w.BUILD, w.SELL, w.SELL_DOWN, w.MORTGAGE, w.LIFT, w.DEFER, w.SEE_BANK):
        return business_words(s, verb, what, texts)
    known = is_deed(s, what)
    if verb == w.THROW:
        return f"The dice show {what // 10} and {what % 10}"
    if verb == w.DRAW:
        deck, card = min(what // 32, 1), what % 32
        cards = texts["decks"][deck]
        return f"Draw {cards[card].id}" if card < len(cards) else f"Draw card {card}"
    plain = {
        w.GO: go_words(s),
        w.DONE: done_words(s),
        w.BUY: f"Buy {name}" + (f" for {francs(s.v.price[what])}" if known else ""),
        w.DECLINE: f"Decline {name}" + (f", reserve {francs(amount)}" if amount else ""),
        w.BID: f"Bid {francs(amount)}",
        w.PASS: "Wait for a lower price" if s.v.auction == w.DUTCH else "Pass",
        w.CLAIM: "Claim what is due",
        w.WAIT: "Go on" if pauses(s) else "Claim nothing",
        w.PAY: f"Pay {francs(s.v.jail_fee)} and leave jail",
        w.USE_CARD: f"Use the leave-jail card ({w.DECKS[min(what, 1)]})",
        w.TRY: "Try to throw a double",
        w.OFFER: f"Make {seat} an offer",
        w.CALL: "Call for bids",
        w.PUT_UP: f"Put up {name}, reserve {francs(amount)}",
        w.GIVE: f"Give {name}",
        w.GET: f"Ask for {name}",
        w.GIVE_CASH: f"Add {francs(amount)}",
        w.GET_CASH: f"Ask for {francs(amount)}",
        w.GIVE_VISITS: f"Grant {amount} free visits",
        w.GET_VISITS: f"Ask for {amount} free visits",
        w.GIVE_NOTE: f"Add a note of {francs(amount)}",
        w.GET_NOTE: f"Ask for a note of {francs(amount)}",
        w.PROPOSE: "Make the offer",
        w.CANCEL: "Drop it",
        w.ACCEPT: f"Sell for {francs(s.bid)}" if s.scene == w.CALLED else "Accept",
        w.REJECT: "Keep it" if s.scene == w.CALLED else "Reject",
        w.COUNTER: "Make a counter-offer",
        w.CONTEST: f"Contest the {piece_name(s)}",
        w.STAND_BACK: "Let it go",
        w.PLACE: f"Place the piece on {name}",
        w.HAND_OVER: f"Hand over {name}",
        w.SETTLE: "Settle with what is there",
        w.SEE_OTHERS: "Trade with the others",
        w.LEAVE: "Back",
        w.DEAL: f"Deal {name}",
        w.NOTICE: "The rent is noticed" if what else "The rent is overlooked",
    }
    return plain.get(verb, f"Move {verb} {what} {amount}")


def business_words(s, verb, what, texts):
    """A move between a player and the bank: buildings, mortgages."""
    name, known = thing_name(what, texts), is_deed(s, what)
    if verb == w.BUILD:
        piece = "hotel" if known and s.level[what] == w.HOTEL - 1 else "house"
        return f"Build a {piece} on {name}" + (f" for {francs(s.v.house[what])}" if known and s.v.house[what] else "")
    if verb == w.SELL:
        piece = "hotel" if known and s.level[what] == w.HOTEL else "house"
        return f"Sell a {piece} on {name}" + (f" for {francs(s.v.half[what])}" if known and s.v.half[what] else "")
    if verb == w.SELL_DOWN:
        level = what % 8
        left = "bare" if level == 0 else f"{level} house{'s' if level != 1 else ''} each"
        return f"Bring the {group_name(what // 8, texts)} group down to {left}"
    if verb == w.MORTGAGE:
        return f"Mortgage {name}" + (f" for {francs(s.v.loan[what])}" if known and s.v.loan[what] else "")
    if verb == w.LIFT:
        lends = known and s.v.loan[what] > 0
        return f"Lift the mortgage on {name}" + (f" for {francs(lifting_cost(s, what))}" if lends else "")
    if verb == w.DEFER:
        when = "later" if s.v.defer == w.ADD_LATER else "now"
        return f"Leave {name} mortgaged" + (f", {francs(s.v.interest[what])} {when}" if known else "")
    return "Raise money at the bank" if s.stage == w.BUYING or s.scene == w.AUCTION else "Mortgage, lift or sell"


def go_words(s):
    if s.to_move >= 0 and s.jailed[s.to_move]:
        return "Decide how to leave jail"
    return "Throw again" if s.phase == w.MANAGE else "Throw the dice"


def done_words(s):
    if not s.again or s.phase != w.MANAGE:
        return "Done"
    return "Done, and throw again" if s.v.rethrow == w.FORCED else "Done, and end the turn"


def pauses(s):
    """Do the dice only pause, so that a person may claim? They go on by themselves."""
    return s.phase == w.CLAIMS and s.to_move >= 0 and is_watched(s, s.to_move)


PHRASES = {w.DONE: "end this phase", w.LEAVE: "go back"}  # what a refusal calls them: "A cannot …"
OPEN = {
    w.BID: "Bid {} F",
    w.GIVE_CASH: "Add {} F",
    w.GET_CASH: "Ask for {} F",
    w.GIVE_VISITS: "Grant {} free visits",
    w.GET_VISITS: "Ask for {} free visits",
    w.GIVE_NOTE: "Add a note of {} F",
    w.GET_NOTE: "Ask for a note of {} F",
}


def describe(s, move, texts):
    """A legal or illegal move as plain data for buttons: text, key, weight; open amounts besides."""
    text = text_of(s, move, texts)
    verb = move.verb
    found = {"text": text, "key": KEYS.get(verb), "quiet": is_quiet(s, verb)}
    if verb in PHRASES:
        found["phrase"] = PHRASES[verb]
    if verb == w.THROW:
        found["dice"] = [move.what // 10, move.what % 10]
    if getattr(move, "is_open", False):
        cut = ", reserve"
        found["open"] = OPEN.get(verb) or text.split(cut)[0] + cut + " {} F"
        found["quick"] = quick_amounts(s, move)
    return found


def quick_amounts(s, offer):
    """Amounts worth a button of their own: the least, the printed price, the most."""
    wanted = {"least": offer.amount, "most": offer.most}
    if offer.verb in (w.BID, w.DECLINE, w.PUT_UP):
        lot = offer.what if offer.verb != w.BID else s.lot
        if lot < s.v.n_squares and s.v.price[lot]:
            wanted = {"least": offer.amount, "half": s.v.price[lot] // 2, "price": s.v.price[lot]}
    return [
        {"amount": amount, "text": word}
        for word, amount in wanted.items()
        if offer.amount <= amount <= offer.most and (amount - offer.amount) % offer.step == 0
    ]


def not_heard(s, seat):
    """Why no claim can be made now, from what everybody can see: that is not a hint whether anything is due."""
    name = LETTERS[seat]
    if s.to_move == NOBODY:
        return "the game is over: nothing can be claimed any more"
    if s.out[seat]:
        return f"{name} is out: nothing can be due"
    if s.v.rent == w.AUTO:
        return "rent is paid automatically at this table"
    if not is_watched(s, seat):
        return f"{name} gets a question when rent is due, and claims it then"
    if has_bit(s.lapsed, seat):
        return f"{name} has claimed for nothing, and may claim again after the next throw"
    if s.n_deeds[seat] == 0 and not could_be_due(s, seat):
        return f"{name} had no deed that anybody could land on: nothing can be due"
    return f"{name} claims in the pause before the next player throws, or before taking the dice"


# ------------------------------------------------------------------ refusals


def cost_of(s, move):
    """What a move would cost, for the sentence that says it is too much."""
    verb, what = move.verb, move.what
    if verb == w.PAY:
        return s.v.jail_fee
    if what >= s.v.n_squares:
        return 0
    if verb == w.LIFT:
        return lifting_cost(s, what)
    return s.v.house[what] if verb in (w.BUILD, w.PLACE) else s.v.price[what]


def reason(s, move, sentence):
    """The sentence of a refusal with its figures: why, and what would be allowed instead."""
    seat = s.to_move
    giver = s.drafter if move.verb == w.GIVE else s.partner if move.verb == w.GET else seat
    if move.verb in (w.GIVE_CASH, w.GET_CASH):
        giver = s.drafter if move.verb == w.GIVE_CASH else s.partner
    return sentence.format(
        phase=w.PHASES[s.phase][1].lower().rstrip("?"),
        cost=francs(cost_of(s, move)),
        bid=francs(s.bid),
        offers="1 offer or call" if s.v.max_offers_per_turn == 1 else f"{s.v.max_offers_per_turn} offers and calls",
        tries=s.v.jail_tries,
        cash=francs(s.cash[seat]) if seat >= 0 else "nothing",
        bank=bank_words(s, seat),
        holder=holder_words(s, move.what),
        range=range_words(s, move),
        heard=not_heard(s, seat) if seat >= 0 else "",
        owner=LETTERS[giver] if 0 <= giver < len(LETTERS) else "this player",
        again="a double is thrown again when this phase is done" if s.again else "only a double is thrown again",
    )


def bank_words(s, seat):
    """Could a buyer raise money first?"""
    raising = seat >= 0 and s.stage == w.BUYING and s.v.raise_to_buy == 1 and may_see_bank(s, seat)
    return "; the bank can be seen first to raise money" if raising else ""


def holder_words(s, what):
    """Who owns a deed or a card; its name stands before the colon already."""
    if what < s.v.n_squares:
        return "the bank" if s.owner[what] == NOBODY else LETTERS[s.owner[what]]
    holders = [LETTERS[seat] for seat in range(s.seats) if what >= w.EXIT and s.exits[seat][min(what - w.EXIT, 1)]]
    return listed(holders, "nobody")


def range_words(s, move):
    """From what to what an amount may be named, and in which steps."""
    verb, most = move.verb, 0
    if verb == w.BID:
        return bid_words(s, s.to_move)
    if verb == w.DECLINE:
        most = highest_reserve(s, s.square[s.active])
    elif verb == w.PUT_UP:
        most = richest_other(s, s.drafter)
    elif w.GIVE_CASH <= verb <= w.GET_NOTE:
        most = cash_range(s, verb)
    if verb in (w.GIVE_VISITS, w.GET_VISITS):
        return f"1 to {most} free visits"
    note = "a note that is " if verb in (w.GIVE_NOTE, w.GET_NOTE) else ""
    return f"{note}a multiple of {w.GRID} from {francs(w.GRID)} to {francs(most)}"


def bid_words(s, seat):
    """What a seat may bid now."""
    if s.scene != w.AUCTION or seat < 0:
        return "made in an auction"
    least, most = least_bid(s, seat), bid_limit(s, seat)
    if most < least:
        return f"{francs(least)} or more, and {LETTERS[seat]} could pay {francs(max(most, 0))}"
    if s.v.auction == w.DUTCH:
        return f"{francs(least)}, which the clock shows"
    return f"from {francs(least)} to {francs(least + to_notes(most - least))} in steps of {francs(w.GRID)}"
