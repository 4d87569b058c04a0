"""What happened in Big Shot: the lines of the log, and what a move changed on the screen."""

from ....core.state import CHANCE, NOBODY
from ....core.wording import LETTERS
from ..rules import words as w
from ..rules.capital import capital
from ..rules.formats import has_clock, is_sealed
from ..rules.loans import payout
from .text import colour_name, district_name, in_words, millions, status


def tell(before, move, after, texts, names):
    """The lines of the log for one move and all that followed from it: (seat, sentence, citation)."""
    seat, letter = before.to_move, LETTERS[before.to_move] if before.to_move >= 0 else ""
    lines = []
    if seat == CHANCE:
        lines += tell_chance(before, move, after)
    elif before.phase == w.PLACEMENT and move.verb == w.PLACE:
        lines += tell_place(before, move, after, texts)
    elif move.verb in (w.BORROW, w.REPAY, w.NO_LOAN):
        lines.append(tell_loan(before, move, letter))
    elif before.phase == w.AUCTION:
        lines += tell_word(before, move, after, letter)
    elif move.verb == w.REFUSE:
        lines.append((seat, f"{letter} refuses the bundle; it stays for a later round.", "big-shot R1"))
    elif move.verb == w.PAY:
        lines.append(tell_payment(before, after, letter))
    lines += tell_sale(before, after)
    if after.to_move == NOBODY:
        lines += tell_end(before, after, texts)
        lines.append((NOBODY, status(after, names), "big-shot 3.7"))
    elif after.round != before.round or before.phase < w.ON_THE_MOVE <= after.phase:
        lines.append((NOBODY, f"Round {after.round}: {LETTERS[after.leader]} leads.", "big-shot 3.3"))
        if after.phase > w.ON_THE_MOVE:
            lines.append((NOBODY, f"The promoter goes to {for_sale(after)}.", "big-shot 3.3"))
    return lines


def for_sale(s):
    return f"space {s.promoter + 1}: {in_words(s.bundles[s.promoter])}"


def tell_chance(before, move, after):
    verb, what = move.verb, move.what
    if verb == w.FILL:
        if after.filled < after.v.spaces:  # one line for a whole deal
            return []
        size = after.v.bundle_size
        text = f"{size} pawn{'s' if size != 1 else ''} on each of {after.v.spaces} spaces."
        return [(CHANCE, text, "big-shot 3.1")]
    if verb == w.SHUFFLE:
        return [(CHANCE, "The deal is begun again, so that all deals are equally likely.", "big-shot 3.1")]
    if verb == w.SET_OUT:
        return [(CHANCE, f"The promoter starts on space {what + 1}.", "big-shot R21")]
    if verb == w.CARD:
        return [(CHANCE, f"{LETTERS[before.cards % before.seats]} plays {colour_name(what)}.", "big-shot R33")]
    if verb == w.LEAD:
        return [(CHANCE, f"{LETTERS[what]} is the first leader.", "big-shot R32")]
    rolled = f"The die shows {what}: the" if verb == w.ROLL else "The"
    if after.phase == w.ON_THE_MOVE or after.round != before.round:  # sold and placed without a decision
        return [(CHANCE, f"{rolled} promoter goes to space {after.promoter + 1}.", "big-shot 3.3")]
    bundle = after.bundles[after.promoter] if after.on_space[after.promoter] else before.bundles[after.promoter]
    return [(CHANCE, f"{rolled} promoter goes to space {after.promoter + 1}: {in_words(bundle)}.", "big-shot 3.3")]


def tell_place(before, move, after, texts):
    seat, district, colour = before.to_move, move.what // w.COLOURS, move.what % w.COLOURS
    name = district_name(district, texts)
    lines = [(seat, f"{LETTERS[seat]} places {colour_name(colour)} in {name}.", "big-shot 3.3")]
    if after.sold[district] and not before.sold[district]:
        owner = after.owner[district]
        counts = "/".join(str(n) for n in sorted(after.pawns[district], reverse=True) if n)
        if owner == NOBODY:
            text = f"{name} is full with {counts} and belongs to nobody."
        else:
            text = f"{name} is full with {counts} and sold to {colour_name(owner)}{owned_by(after, owner)}."
        lines.append((NOBODY, text, "big-shot 3.6"))
    return lines


def owned_by(s, colour):
    """Whose colour it is, in brackets: (A), (the phantom)."""
    return f" ({LETTERS[s.holder[colour]] if s.holder[colour] != NOBODY else 'the phantom'})"


def tell_loan(before, move, letter):
    seat, colour = before.to_move, move.what
    own = f" for {colour_name(colour)}" if before.seats == 2 else ""
    if move.verb == w.NO_LOAN:
        return seat, f"{letter} draws no{' further' if any(drawn_by(before, seat)) else ''} loan.", "big-shot 3.5"
    n = before.loans[colour]
    if move.verb == w.REPAY:
        return seat, f"{letter} repays a loan{own} with {millions(before.v.debt[n - 1])}.", "big-shot R10"
    pays, owes = millions(payout(before, n)), millions(before.v.debt[n])
    return seat, f"{letter} draws loan no. {n + 1}{own}: {pays} now, {owes} at the end.", "big-shot 3.5"


def drawn_by(s, seat):
    return [s.drawn[colour] for colour in range(w.COLOURS) if s.holder[colour] == seat]


def tell_word(before, move, after, letter):
    """A bid, a pass or a stop; what is secret stays secret."""
    seat = before.to_move
    if is_sealed(before):
        lines = [(seat, f"{letter} has sealed a bid, or none.", "big-shot 7")]
        if was_decided(before, after):
            lines.append(
                (
                    NOBODY,
                    f"The bids: {', '.join(sealed_words(before, move, s) for s in range(before.seats))}.",
                    "big-shot 7",
                )
            )
        return lines
    if move.verb == w.BID:
        return [(seat, f"{letter} bids {millions(move.amount)}.", "big-shot 3.4")]
    if move.verb == w.PASS:
        return [(seat, f"{letter} passes.", "big-shot 3.4")]
    return tell_clock(before, move, after, letter)


def tell_clock(before, move, after, letter):
    """A Dutch auction: that a seat has decided, and when all have, where the clock was stopped and by whom."""
    lines = [(before.to_move, f"{letter} has decided where to stop the clock, if at all.", "big-shot R38")]
    if was_decided(before, after):
        seat, price = stopped(before, move, after)
        text = "and runs out" if seat == NOBODY else f"and {LETTERS[seat]} stops it at {millions(price)}"
        lines.append((seat, f"The clock falls from {millions(before.bid)}, {text}.", "big-shot R35"))
    return lines


def stopped(before, move, after):
    """Who stopped the clock, and where, when the last seat had decided; NOBODY when it ran out."""
    if after.restarts > before.restarts:
        seat = next(s for s in range(after.seats) if after.ceiling[s] != before.ceiling[s])
        return seat, move.amount if seat == before.to_move else before.sealed[seat]
    if after.phase == w.PAYMENT:
        return after.winner, after.price
    if after.sales > before.sales and after.for_free == before.for_free:
        seat = next(s for s in range(after.seats) if after.won[s] > before.won[s])
        return seat, after.prices[before.sales]
    return NOBODY, 0


def was_decided(before, after):
    """Has the move ended an auction, by a sale, a free bundle, or an overbid?"""
    return after.phase != w.AUCTION or after.round != before.round or after.restarts != before.restarts


def sealed_words(before, move, seat):
    bid = before.sealed[seat]
    if seat == before.to_move:
        bid = move.amount if move.verb == w.BID else NOBODY
    return f"{LETTERS[seat]} {millions(bid) if bid != NOBODY else 'none'}"


def tell_payment(before, after, letter):
    paid = [(colour_name(colour), after.spent[colour] - before.spent[colour]) for colour in range(w.COLOURS)]
    parts = " and ".join(f"{millions(amount)} with {name}" for name, amount in paid if amount)
    return before.to_move, f"{letter} pays {parts}.", "big-shot R25"


def tell_sale(before, after):
    """The end of an auction, however it came about."""
    if after.restarts > before.restarts:
        seat = next(s for s in range(after.seats) if after.ceiling[s] != before.ceiling[s])
        text = f"{LETTERS[seat]} cannot pay, shows {millions(after.ceiling[seat])}, and the auction begins again."
        return [(NOBODY, text, "big-shot R29")]
    if after.removed > before.removed:
        return [(NOBODY, "Nobody wants the bundle; it is removed.", "big-shot 7")]
    if after.phase == w.PAYMENT and before.phase != w.PAYMENT:
        return [(NOBODY, f"{LETTERS[after.winner]} wins at {millions(after.price)}.", "big-shot 3.4")]
    if after.sales == before.sales:
        return []
    price = after.prices[before.sales]
    seat = next(s for s in range(after.seats) if after.won[s] > before.won[s])
    lines = []
    if before.phase != w.PAYMENT and after.for_free > before.for_free:
        lines.append((seat, f"{LETTERS[seat]} leads and gets the bundle for nothing.", "big-shot 3.4"))
    elif before.phase != w.PAYMENT:
        lines.append(
            (
                seat,
                f"{LETTERS[seat]} gets the bundle for {millions(price)}{purse_words(before, after)}.",
                "big-shot 3.4",
            )
        )
    for colour in range(w.COLOURS):
        if after.loans[colour] > before.loans[colour]:
            lent = after.lent[colour] - before.lent[colour]
            cite = "big-shot R38" if has_clock(before) else "big-shot R5"
            lines.append((seat, f"{LETTERS[seat]} borrows {millions(lent)} to pay for it.", cite))
    return lines


def purse_words(before, after):
    """With two purses: the one that paid, where there was no choice."""
    paid = [colour for colour in range(w.COLOURS) if after.spent[colour] > before.spent[colour]]
    if before.seats != 2 or not paid:
        return ""
    return ", paid with " + " and ".join(colour_name(colour) for colour in paid)


def tell_end(before, after, texts):
    """The districts that were still open, allotted as they stood."""
    allotted = [
        f"{district_name(d, texts)} to {colour_name(after.owner[d])}"
        for d in range(after.v.n_districts)
        if not after.sold[d] and after.owner[d] != NOBODY
    ]
    if not allotted:
        return []
    return [(NOBODY, f"What is still open goes to those who lead it: {', '.join(allotted)}.", "big-shot 3.7")]


# ------------------------------------------------------------------ what changed on the screen

KINDS_OF_EVENT = w.MOVES.event_kinds() | {
    w.FILL: "deal",
    w.SET_OUT: "start",
    w.LEAD: "leader",
    w.DRAW: "roll",
}


def event(before, move, after, texts):
    """What the move changed: the kind, the seat, the die, the pawn, the sale, the money."""
    found = {"kind": KINDS_OF_EVENT[move.verb], "seat": before.to_move}
    if move.verb in (w.ROLL, w.DRAW):
        face = move.what if move.verb == w.ROLL else None
        found.update({"from": before.promoter, "to": after.promoter, "face": face})
    elif move.verb == w.PLACE:
        district = move.what // w.COLOURS
        found.update(district=texts["board"][district].id, colour=move.what % w.COLOURS)
        if after.sold[district] and not before.sold[district]:
            found.update(sold=True, owner=after.owner[district])
    elif move.verb in (w.STOP, w.WAIT):
        found["kind"] = "sealed"
        if was_decided(before, after):
            seat, price = stopped(before, move, after)
            found |= {"kind": "wait" if seat == NOBODY else "stop", "seat": seat, "top": before.bid, "amount": price}
    elif before.phase == w.AUCTION and is_sealed(before) and move.verb in (w.BID, w.PASS):
        found["kind"] = "sealed"
        if was_decided(before, after):
            bids = list(before.sealed[: before.seats])
            bids[before.to_move] = move.amount if move.verb == w.BID else NOBODY
            found.update(kind="reveal", seat=NOBODY, bids=[None if bid == NOBODY else bid for bid in bids])
    elif move.verb == w.BID:
        found["amount"] = move.amount
    if after.sales > before.sales:
        winner = next(s for s in range(after.seats) if after.won[s] > before.won[s])
        found.update(winner=winner, price=after.prices[before.sales])
    if after.restarts > before.restarts:
        found["restart"] = True
    if before.phase >= w.ON_THE_MOVE and before.v.money_visibility == w.OPEN:
        gains = [capital(after, seat) - capital(before, seat) for seat in range(after.seats)]
        if any(gains):
            found["gains"] = gains  # capital by seat, the sum that the strip of seats shows
            found["gain_texts"] = [("+" if gain > 0 else "") + millions(gain) if gain else "" for gain in gains]
    if after.to_move == NOBODY:
        found["end"] = True
    return found
