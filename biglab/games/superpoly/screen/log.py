"""The log of Superpoly: what a move did, told by comparing the position before and after it."""

from ....core.state import CHANCE, NOBODY
from ..rules import words as f
from ..rules.board import DECKS
from ..rules.claims import is_watched
from ..rules.secrets import envelopes_lie
from .text import (
    LETTERS,
    and_list,
    creditor_name,
    francs,
    group_name,
    lot_name,
    offer_words,
    piece_name,
    square_name,
    thing_name,
    who,
)


def tell(before, move, after, texts, names):
    """The lines of the log for one move: (seat, sentence, citation), what followed from it included.

    Small moves that only prepare something are silent, and so is whoever claims nothing: that would be a hint.
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
    if before.phase == f.START_THROW:
        return tell_start(before, what, after, names)
    if before.phase == f.QUICK_DEAL:
        seat = after.owner[what]
        text = f"{LETTERS[seat]} is dealt {square_name(what, texts)} and pays {francs(after.v.price[what])}."
        return [(CHANCE, text, "superpoly 4")]
    if before.phase == f.NOTICING:
        return [] if what else [(CHANCE, "A rent is overlooked.", "superpoly 3.4")]
    if before.phase == f.CARD:
        deck, card = what // 32, what % 32
        text = texts["decks"][deck][card].text(texts["language"])
        line = (CHANCE, f"{LETTERS[before.active]} draws a {DECKS[deck].title()} card: {text}", "superpoly 2.4")
        return [line, *tell_landing(before, after, texts, by_card=True)]
    if before.phase == f.UTILITY_THROW:
        return [(CHANCE, f"The dice show {what // 10} and {what % 10} for the utility.", "superpoly R39")]
    return tell_throw(before, what // 10, what % 10, after, texts)


def tell_start(before, what, after, names):
    contenders = [seat for seat in range(before.seats) if before.contenders >> seat & 1 and not before.thrown[seat]]
    lines = [(CHANCE, f"{LETTERS[contenders[0]]} throws {what // 10 + what % 10} for the start.", "superpoly 3.2")]
    if after.phase != f.START_THROW:
        lines.append((NOBODY, f"{who(after.starter, names)} begins.", "superpoly 3.2"))
    elif len(contenders) == 1:
        again = and_list(LETTERS[seat] for seat in range(after.seats) if after.contenders >> seat & 1)
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
    """Salary, fines and gains, jail, rents that are paid by themselves."""
    seat, lines = before.active, []
    name = LETTERS[seat]
    # ruling: superpoly R45. What must be asked for is not told: that would be a hint.
    silent = before.v.claim_scope == f.EVERYTHING and before.v.rent != f.AUTO
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
    if kind == f.FINE and amount:
        pot = " into the pot" if before.v.corner20 == f.CORNER_POT else ""
        lines.append((seat, f"{name} owes a fine of {francs(amount)}{pot}.", "superpoly 3.4"))
    elif kind == f.GAIN and square == before.v.corner and before.v.corner20 == f.CORNER_POT:
        lines.append((seat, f"{name} takes the pot: {francs(before.pot)}.", "superpoly R34"))
    elif kind == f.GAIN and (square != before.v.corner or before.v.corner20 == f.CORNER_GAIN) and amount and not silent:
        lines.append((seat, f"{name} gains {francs(amount)}.", "superpoly 3.4"))
    elif before.v.rent == f.AUTO and after.rents > before.rents:
        owner = LETTERS[before.owner[square]]
        lines.append((seat, f"{name} owes {owner} a rent of {francs(after.rents - before.rents)}.", "superpoly R9"))
    return lines


# ------------------------------------------------------------------ decisions

SEALED = "has sealed a bid, or none"  # ruling: superpoly R5. Who does not bid stays secret until the opening.


def tell_decision(before, move, after, texts):
    verb, what, seat = move.verb, move.what, before.to_move
    name, thing = LETTERS[seat], thing_name(what, texts)
    if verb in (f.CLAIM, f.SELL_GROUP, f.DECLINE, f.PROPOSE, f.ACCEPT):
        return tell_business(before, move, after, texts)
    known = what < before.v.n_squares
    sentences = {
        f.BUY: lambda: (f"buys {thing} for {francs(before.v.price[what])}", "3.3:6"),
        f.BID: lambda: (SEALED if envelopes_lie(before) else f"bids {francs(move.amount)}", "3.8"),
        f.PASS: lambda: (SEALED if envelopes_lie(before) else "passes", "3.8"),
        f.BUILD: lambda: (build_words(before, what, thing), "3.5"),
        f.SELL: lambda: (f"sells a building on {thing} for {francs(before.v.half[what])}", "3.5"),
        f.MORTGAGE: lambda: (f"mortgages {thing} for {francs(before.v.loan[what])}", "3.5"),
        f.LIFT: lambda: (f"lifts the mortgage on {thing}", "3.5"),
        f.DEFER: lambda: (f"leaves the mortgage on {thing}", "R21"),
        f.USE_CARD: lambda: ("uses a leave-jail card", "3.6"),
        f.PAY: lambda: (f"pays {francs(before.v.jail_fee)} to leave jail", "3.6"),
        f.PUT_UP: lambda: (f"calls for bids on {thing}, from {francs(move.amount)}", "3.5"),
        f.REJECT: lambda: (reject_words(before, texts), "3.5"),
        f.COUNTER: lambda: ("draws up a counter-offer", "3.5"),
        f.CONTEST: lambda: (f"wants the {piece_name(before)} too", "3.5"),
        f.PLACE: lambda: (f"places the {piece_name(before)} on {thing}", "3.5"),
        f.HAND_OVER: lambda: (f"hands over {thing} in payment", "3.7"),
    }
    if verb not in sentences or (verb in (f.BUY, f.BUILD, f.SELL, f.MORTGAGE) and not known):
        return []
    text, cite = sentences[verb]()
    return [(seat, f"{name} {text}.", f"superpoly {cite}")]


def reject_words(before, texts):
    return f"keeps {lot_name(before, texts)}" if before.scene == f.CALLED else "rejects the offer"


def build_words(before, square, thing):
    piece = "hotel" if before.level[square] == f.HOTEL - 1 else "house"
    return f"builds a {piece} on {thing} for {francs(before.v.house[square])}"


def tell_business(before, move, after, texts):
    verb, what, seat = move.verb, move.what, before.to_move
    name = LETTERS[seat]
    if verb == f.SELL_GROUP:
        text = f"{name} sells buildings of the {group_name(what // 8, texts)} group"
        return [(seat, f"{text} for {francs(after.cash[seat] - before.cash[seat])}.", "superpoly R17")]
    if verb == f.DECLINE:
        named = f" and names {francs(move.amount)} as the least" if move.amount else ""
        return [(seat, f"{name} declines {thing_name(what, texts)}{named}.", "superpoly 3.8")]
    if verb == f.CLAIM:
        return tell_claim(before, seat)
    give, get = offer_words(before, texts)
    if verb == f.PROPOSE:
        return [(seat, f"{name} offers {LETTERS[before.partner]} {give} for {get}.", "superpoly 3.5")]
    if before.scene == f.CALLED:
        text = f"{name} sells {lot_name(before, texts)} to {LETTERS[before.bidder]} for {francs(before.bid)}."
        return [(seat, text, "superpoly 3.5")]
    return [(seat, f"{name} accepts: {give} for {get}.", "superpoly 3.5")]


def tell_claim(before, seat):
    """Only what is really due is told; a claim of nothing has no effect."""
    lines = []
    for i in range(before.n_claims):
        if before.claim_by[i] == seat and (before.poll != f.ASK_NEWEST or i >= before.fresh):
            payer = creditor_name(before.claim_on[i])
            text = f"{LETTERS[seat]} claims {francs(before.claim_sum[i])} from {payer}."
            lines.append((seat, text, "superpoly 3.4"))
    if not lines and is_watched(before, seat):
        price = {f.LAPSE: ", and may not claim again before the next throw", f.FREE_CLAIM: ""}
        costs = price.get(before.v.false_claim, f", and pays {francs(before.v.false_claim)} to the bank")
        lines.append((seat, f"{LETTERS[seat]} claims for nothing{costs}.", "superpoly R48"))
    return lines


# ------------------------------------------------------------------ what followed


def followed(before, move, after, texts, names):
    """What happened by itself after the move: auctions that ended, bankruptcies, a new round, the end."""
    lines = []
    ended = before.scene == f.AUCTION and (after.scene != f.AUCTION or after.auctions > before.auctions)
    if ended or (move.verb in (f.DECLINE, f.PUT_UP) and after.scene != f.AUCTION):
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
    """Who won the auction that has just ended: seen by who owns the lot, or who may decide on it."""
    opening = move.verb in (f.DECLINE, f.PUT_UP)
    lot = move.what if opening else before.lot
    kind = (f.FOR_DEED if move.verb == f.DECLINE else f.FOR_CALL) if opening else before.auction_for
    name = thing_name(lot, texts) if kind <= f.FOR_CALL else f"the {piece_name(before)}"
    if kind == f.FOR_DEED and after.owner[lot] != NOBODY:
        winner = after.owner[lot]
        paid = before.cash[winner] - after.cash[winner] if not after.n_debts else 0
        price = f" for {francs(paid)}" if paid > 0 else ""
        return [(winner, f"{LETTERS[winner]} wins {name} at the auction{price}.", "superpoly 3.8")]
    if after.scene in (f.CALLED, f.PLACING):
        text = f"{LETTERS[after.bidder]} bids most for {name}: {francs(after.bid)}."
        return [(after.bidder, text, "superpoly 3.8")]
    return [(NOBODY, f"Nobody bids: {name} stays where it is.", "superpoly R7")]


def tell_ruin(before, move, after, seat):
    """A player is out, and who gets what there was."""
    creditor = f.THE_BANK
    if before.n_debts and before.debtor[0] == seat:
        creditor = before.creditor[0]
    elif move.verb == f.CLAIM:
        creditor = before.to_move
    else:
        gained = [other for other in range(before.seats) if after.n_deeds[other] > before.n_deeds[other]]
        creditor = gained[0] if gained else creditor
    text = f"{LETTERS[seat]} cannot pay and is out; all there was goes to {creditor_name(creditor)}."
    return (seat, text, "superpoly 3.7")


def over_words(s, names):
    from ..rules.ending import won, worth

    winners = [seat for seat in range(s.seats) if won(s, seat)]
    told = and_list(who(seat, names) for seat in winners)
    why = {f.LAST_SOLVENT: "the last one solvent", f.TIME_UP: "time is up", f.CAP: "the last turn is played"}[s.ending]
    together = " together" if len(winners) > 1 else ""
    return f"The game is over, {why}: {told} won{together}, worth {francs(worth(s, winners[0]))}."
