"""The log of Superpoly: what a move did, in sentences and for the animation, from the positions before and after."""

from ....core.state import CHANCE, NOBODY
from ....core.wording import LETTERS, listed, who
from ..rules import words as w
from ..rules.claims import is_watched
from ..rules.deeds import worth
from ..rules.secrets import is_sealed_auction
from .text import (
    creditor_name,
    francs,
    group_name,
    lot_name,
    offer_words,
    over_words,
    pauses,
    piece_name,
    square_name,
    thing_name,
)


def tell(before, move, after, texts, names):
    """The lines of the log for one move: (seat, sentence, citation), what followed from it included.

    Small moves that only prepare something are silent, and so is a player who claims nothing: that would be a hint.
    """
    lines = []
    if before.to_move == CHANCE:
        lines += tell_chance(before, move, after, texts, names)
    else:
        lines += tell_decision(before, move, after, texts)
    return lines + followed(before, move, after, texts, names)


# ------------------------------------------------------------------ chance


def tell_chance(before, move, after, texts, names):
    what = move.what
    if before.phase == w.START_THROW:
        return tell_start(before, what, after, names)
    if before.phase == w.QUICK_DEAL:
        seat = after.owner[what]
        text = f"{LETTERS[seat]} is dealt {square_name(what, texts)} and pays {francs(after.v.price[what])}."
        return [(CHANCE, text, "superpoly 4")]
    if before.phase == w.NOTICING:
        return [] if what else [(CHANCE, "A rent is overlooked.", "superpoly 3.4")]
    if before.phase == w.CARD:
        deck, card = what // 32, what % 32
        text = texts["decks"][deck][card].text(texts["language"])
        line = (CHANCE, f"{LETTERS[before.active]} draws a {w.DECKS[deck].title()} card: {text}", "superpoly 2.4")
        return [line, *tell_landing(before, after, texts, by_card=True)]
    if before.phase == w.UTILITY_THROW:
        return [(CHANCE, f"The dice show {what // 10} and {what % 10} for the utility.", "superpoly R39")]
    return tell_throw(before, what // 10, what % 10, after, texts)


def tell_start(before, what, after, names):
    contenders = [seat for seat in range(before.seats) if before.contenders >> seat & 1 and not before.thrown[seat]]
    lines = [(CHANCE, f"{LETTERS[contenders[0]]} throws {what // 10 + what % 10} for the start.", "superpoly 3.2")]
    if after.phase != w.START_THROW:
        lines.append((NOBODY, f"{who(after.starter, names)} begins.", "superpoly 3.2"))
    elif len(contenders) == 1:
        again = listed(LETTERS[seat] for seat in range(after.seats) if after.contenders >> seat & 1)
        lines.append((NOBODY, f"A tie: {again} throw again.", "superpoly R35"))
    return lines


def tell_throw(before, first, second, after, texts):
    seat = before.active
    lines = []
    lost = after.forfeited - before.forfeited
    if lost:
        lines.append((NOBODY, f"The dice are thrown: {francs(lost)} that nobody claimed are lost.", "superpoly R9"))
    dice = f"{LETTERS[seat]} throws {first} and {second}"
    if before.trying and first != second:
        return [*lines, (CHANCE, f"{dice}: no double, and stays in jail.", "superpoly 3.6")]
    if before.doubles == 2 and first == second and not before.trying:
        return [*lines, (CHANCE, f"{dice}, the third double in a row: to jail.", "superpoly 3.6")]
    free = ", is free" if before.trying else ""
    square = (before.square[seat] + first + second) % before.v.n_squares
    lines.append((CHANCE, f"{dice}{free} and goes to {square_name(square, texts)}.", "superpoly 3.3:4"))
    return lines + tell_landing(before, after, texts, square=square)


def tell_landing(before, after, texts, square=None, by_card=False):
    """Salary, fines and gains, jail, rents that are paid automatically."""
    seat, lines = before.active, []
    name = LETTERS[seat]
    # ruling: superpoly R45. What must be asked for is not in the log: that would be a hint.
    silent = before.v.claim_scope == w.EVERYTHING and before.v.rent != w.AUTO
    if after.salaries > before.salaries and not silent:
        lines.append((seat, f"{name} gets {francs(after.salaries - before.salaries)} at Start.", "superpoly R2"))
    if by_card:
        square = after.square[seat] if after.square[seat] != before.square[seat] else None
        if square is not None and not after.jailed[seat]:
            lines.append((seat, f"{name} goes to {square_name(square, texts)}.", "superpoly 2.4"))
    if after.jailed[seat] and not before.jailed[seat]:
        return [*lines, (seat, f"{name} goes to jail.", "superpoly 3.6")]
    if square is None:
        return lines
    kind, amount = before.v.kind[square], before.v.amount[square]
    if kind == w.FINE and amount:
        pot = " into the pot" if before.v.corner20 == w.CORNER_POT else ""
        lines.append((seat, f"{name} owes a fine of {francs(amount)}{pot}.", "superpoly 3.4"))
    elif kind == w.GAIN and square == before.v.corner and before.v.corner20 == w.CORNER_POT:
        lines.append((seat, f"{name} takes the pot: {francs(before.pot)}.", "superpoly R34"))
    elif kind == w.GAIN and (square != before.v.corner or before.v.corner20 == w.CORNER_GAIN) and amount and not silent:
        lines.append((seat, f"{name} gains {francs(amount)}.", "superpoly 3.4"))
    elif before.v.rent == w.AUTO and after.rents > before.rents:
        owner = LETTERS[before.owner[square]]
        lines.append((seat, f"{name} owes {owner} a rent of {francs(after.rents - before.rents)}.", "superpoly R9"))
    return lines


# ------------------------------------------------------------------ decisions

SEALED = "has sealed a bid, or none"  # ruling: superpoly R5. Which seats do not bid stays secret until the opening.


def tell_decision(before, move, after, texts):
    verb, what, seat = move.verb, move.what, before.to_move
    name, thing = LETTERS[seat], thing_name(what, texts)
    if verb in (w.CLAIM, w.SELL_DOWN, w.DECLINE, w.PROPOSE, w.ACCEPT):
        return tell_business(before, move, after, texts)
    known = what < before.v.n_squares
    sentences = {
        w.BUY: lambda: (f"buys {thing} for {francs(before.v.price[what])}", "3.3:6"),
        w.BID: lambda: (SEALED if is_sealed_auction(before) else f"bids {francs(move.amount)}", "3.8"),
        w.PASS: lambda: (SEALED if is_sealed_auction(before) else "passes", "3.8"),
        w.BUILD: lambda: (build_words(before, what, thing), "3.5"),
        w.SELL: lambda: (f"sells a building on {thing} for {francs(before.v.half[what])}", "3.5"),
        w.MORTGAGE: lambda: (f"mortgages {thing} for {francs(before.v.loan[what])}", "3.5"),
        w.LIFT: lambda: (f"lifts the mortgage on {thing}", "3.5"),
        w.DEFER: lambda: (f"leaves the mortgage on {thing}", "R21"),
        w.USE_CARD: lambda: ("uses a leave-jail card", "3.6"),
        w.PAY: lambda: (f"pays {francs(before.v.jail_fee)} to leave jail", "3.6"),
        w.PUT_UP: lambda: (f"calls for bids on {thing}, from {francs(move.amount)}", "3.5"),
        w.REJECT: lambda: (reject_words(before, texts), "3.5"),
        w.COUNTER: lambda: ("draws up a counter-offer", "3.5"),
        w.CONTEST: lambda: (f"wants the {piece_name(before)} too", "3.5"),
        w.PLACE: lambda: (f"places the {piece_name(before)} on {thing}", "3.5"),
        w.HAND_OVER: lambda: (f"hands over {thing} in payment", "3.7"),
    }
    if verb not in sentences or (verb in (w.BUY, w.BUILD, w.SELL, w.MORTGAGE) and not known):
        return []
    text, cite = sentences[verb]()
    return [(seat, f"{name} {text}.", f"superpoly {cite}")]


def reject_words(before, texts):
    return f"keeps {lot_name(before, texts)}" if before.scene == w.CALLED else "rejects the offer"


def build_words(before, square, thing):
    piece = "hotel" if before.level[square] == w.HOTEL - 1 else "house"
    return f"builds a {piece} on {thing} for {francs(before.v.house[square])}"


def tell_business(before, move, after, texts):
    verb, what, seat = move.verb, move.what, before.to_move
    name = LETTERS[seat]
    if verb == w.SELL_DOWN:
        text = f"{name} sells buildings of the {group_name(what // 8, texts)} group"
        return [(seat, f"{text} for {francs(after.cash[seat] - before.cash[seat])}.", "superpoly R17")]
    if verb == w.DECLINE:
        named = f" and names {francs(move.amount)} as the least" if move.amount else ""
        return [(seat, f"{name} declines {thing_name(what, texts)}{named}.", "superpoly 3.8")]
    if verb == w.CLAIM:
        return tell_claim(before, seat)
    give, get = offer_words(before, texts)
    if verb == w.PROPOSE:
        return [(seat, f"{name} offers {LETTERS[before.partner]} {give} for {get}.", "superpoly 3.5")]
    if before.scene == w.CALLED:
        text = f"{name} sells {lot_name(before, texts)} to {LETTERS[before.bidder]} for {francs(before.bid)}."
        return [(seat, text, "superpoly 3.5")]
    return [(seat, f"{name} accepts: {give} for {get}.", "superpoly 3.5")]


def tell_claim(before, seat):
    """Only what is really due is in the log; a claim of nothing has no effect."""
    lines = []
    for i in range(before.n_claims):
        if before.claim_by[i] == seat and (before.poll != w.ASK_NEWEST or i >= before.fresh):
            payer = creditor_name(before.claim_on[i])
            text = f"{LETTERS[seat]} claims {francs(before.claim_sum[i])} from {payer}."
            lines.append((seat, text, "superpoly 3.4"))
    if not lines and is_watched(before, seat):
        price = {w.LAPSE: ", and may not claim again before the next throw", w.FREE_CLAIM: ""}
        costs = price.get(before.v.false_claim, f", and pays {francs(before.v.false_claim)} to the bank")
        lines.append((seat, f"{LETTERS[seat]} claims for nothing{costs}.", "superpoly R48"))
    return lines


# ------------------------------------------------------------------ what followed


def followed(before, move, after, texts, names):
    """What happened by itself after the move: auctions that ended, bankruptcies, a new round, the end."""
    lines = []
    ended = before.scene == w.AUCTION and (after.scene != w.AUCTION or after.auctions > before.auctions)
    if ended or (move.verb in (w.DECLINE, w.PUT_UP) and after.scene != w.AUCTION):
        lines += tell_hammer(before, move, after, texts)
    if after.in_kind and not before.in_kind:
        seat = after.debtor[0]
        text = f"{LETTERS[seat]} sells every building, mortgages every deed, and still owes {francs(after.owed[0])}."
        lines.append((seat, text, "superpoly 3.7"))
    for seat in range(before.seats):
        if after.out[seat] and not before.out[seat]:
            lines.append(tell_ruin(before, move, after, seat))
    if after.to_move == NOBODY:
        lines.append((NOBODY, over_words(after, names), "superpoly 3.9"))
    elif after.round != before.round:
        lines.append((NOBODY, f"Round {after.round}.", "superpoly 3.3:9"))
    return lines


def tell_hammer(before, move, after, texts):
    """Who won the auction that has just ended: the seat that owns the lot now, or may decide on it."""
    opening = move.verb in (w.DECLINE, w.PUT_UP)
    lot = move.what if opening else before.lot
    kind = (w.FOR_DEED if move.verb == w.DECLINE else w.FOR_CALL) if opening else before.auction_for
    name = thing_name(lot, texts) if kind <= w.FOR_CALL else f"the {piece_name(before)}"
    if kind == w.FOR_DEED and after.owner[lot] != NOBODY:
        winner = after.owner[lot]
        paid = before.cash[winner] - after.cash[winner] if not after.n_debts else 0
        price = f" for {francs(paid)}" if paid > 0 else ""
        return [(winner, f"{LETTERS[winner]} wins {name} at the auction{price}.", "superpoly 3.8")]
    if after.scene in (w.CALLED, w.PLACING):
        text = f"{LETTERS[after.bidder]} bids most for {name}: {francs(after.bid)}."
        return [(after.bidder, text, "superpoly 3.8")]
    return [(NOBODY, f"Nobody bids: {name} stays where it is.", "superpoly R7")]


def tell_ruin(before, move, after, seat):
    """A player is out, and who gets what there was."""
    creditor = w.THE_BANK
    if before.n_debts and before.debtor[0] == seat:
        creditor = before.creditor[0]
    elif move.verb == w.CLAIM:
        creditor = before.to_move
    else:
        gained = [other for other in range(before.seats) if after.n_deeds[other] > before.n_deeds[other]]
        creditor = gained[0] if gained else creditor
    text = f"{LETTERS[seat]} cannot pay and is out; all there was goes to {creditor_name(creditor)}."
    return (seat, text, "superpoly 3.7")


# ------------------------------------------------------------------ for the animation

KIND_OF_EVENT = {
    w.THROW: "throw",
    w.DRAW: "card",
    w.DEAL: "deal",
    w.NOTICE: "notice",
    w.BUY: "buy",
    w.DECLINE: "auction",
    w.BID: "bid",
    w.PASS: "pass",
    w.CLAIM: "claim",
    w.BUILD: "build",
    w.PLACE: "build",
    w.SELL: "sell",
    w.SELL_DOWN: "sell",
    w.MORTGAGE: "mortgage",
    w.LIFT: "lift",
    w.DEFER: "mortgage",
    w.PUT_UP: "auction",
    w.PROPOSE: "offer",
    w.ACCEPT: "trade",
    w.REJECT: "reject",
    w.HAND_OVER: "hand_over",
}


def event(before, move, after, texts):
    """What the move changed, for the animation: the kind, the seat, squares, dice, a card, the money."""
    seat = before.to_move
    found = {"kind": KIND_OF_EVENT.get(move.verb, "quiet"), "seat": seat if seat >= 0 else before.active}
    if move.verb == w.WAIT and pauses(before):
        found["kind"] = "pause"  # nobody decided anything: it was over
    if is_sealed_auction(before) and move.verb in (w.BID, w.PASS):
        found["kind"] = "sealed"  # ruling: superpoly R5. An empty envelope looks like any other.
    squares = changed(before, after)
    if squares:
        found["squares"] = squares
    if move.verb == w.THROW:
        found["dice"] = [move.what // 10, move.what % 10]
    if move.verb == w.DRAW:
        found["card"] = [move.what // 32, move.what % 32]
    walk = walked(before, move, after)
    if walk:
        found["walk"] = walk
    gains = [worth(after, other) - worth(before, other) for other in range(before.seats)]
    if any(gains):
        found["gains"] = gains
        found["gain_texts"] = [("+" if gain > 0 else "") + francs(gain) if gain else "" for gain in gains]
    out = [other for other in range(before.seats) if after.out[other] and not before.out[other]]
    if out:
        found["out"] = out
    if after.to_move == NOBODY:
        found["end"] = True
    return found


def walked(before, move, after):
    """Whose pawn moved, from where to where: on foot, backwards or at once; `via` is where a throw led it first."""
    for seat in range(before.seats):
        start, stop = before.square[seat], after.square[seat]
        jailed = after.jailed[seat] == 1 and before.jailed[seat] == 0
        if start == stop and not jailed:
            continue
        found = {"seat": seat, "from": start, "to": stop, "how": "on"}
        if jailed:
            found["how"] = "jump"
            ahead = (start + move.what // 10 + move.what % 10) % before.v.n_squares
            if move.verb == w.THROW and before.v.kind[ahead] == w.GO_TO_JAIL:
                found["via"] = ahead
        elif move.verb == w.DRAW and before.v.code[move.what // 32][move.what % 32] == w.BACK:
            found["how"] = "back"
        return found
    return None


def changed(before, after):
    """The squares on which something is different."""
    found = set()
    for name in ("owner", "level", "mortgaged"):
        was, now = getattr(before, name), getattr(after, name)
        if was != now:
            found |= {square for square, value in enumerate(now) if value != was[square]}
    return sorted(found)
