"""Why the players of The Big Idea do what they do, in a sentence from their own numbers. Plain Python only."""

from ....core.state import Offer, unpack
from ....core.wording import LETTERS, counted
from ..rules.market import fee
from ..rules.stacks import is_article
from ..rules.words import *
from .players import richest_rival
from .valuation import divest_gain, invest_gain, lead_gained, rivals_loss

QUARTERS = 4  # of a dollar


def of_gain(seen, legal, chosen):
    """For bots that count what a move gains in this round."""
    move, seat = unpack(chosen), seen.to_move
    if move.verb == INVEST:
        gained = dollars(invest_gain(seen, move.what, seat), seen.v.die_sides)
        return f"one more share there gains {gained} on average in this round, {paid(seen, move, seat)}"
    if move.verb == DIVEST:
        costs = dollars(-divest_gain(seen, move.what, seat), seen.v.die_sides)
        harm = dollars(rivals_loss(seen, move.what, seat), seen.v.die_sides)
        return f"that costs it {costs} on average in this round, and its rivals {harm}"
    if move.verb == PASS and len(legal) > 1:
        best = max(legal[:-1], key=lambda offer: gain(seen, offer, seat))
        costs = dollars(-gain(seen, best, seat), seen.v.die_sides)
        return f"no move gains in this round: the least bad, {{{best.code}}}, costs {costs} on average"
    return ""


def of_lead(seen, legal, chosen):
    """For bots that count what a move gains compared with the average of the others."""
    move, seat = unpack(chosen), seen.to_move
    if move.verb not in (BACK, INVEST, DIVEST, PASS):
        return ""
    parts = (seen.seats - 1) * seen.v.die_sides
    lead = dollars(lead_gained(seen, Offer(*move), seat), parts)
    if move.verb == BACK:
        return f"no new product has more than its {seen.n_stack[move.what]} cards; of equals it was pitched first"
    if move.verb == INVEST:
        return f"gains {lead} on the average of the others in this round, {paid(seen, move, seat)}"
    if move.verb == DIVEST and lead_gained(seen, Offer(*move), seat) <= 0:
        return f"that costs {lead.lstrip('−')} in this round, but no token is free, and one that lies alone does little"
    if move.verb == DIVEST:
        return f"gains {lead} on the average of the others in this round, who lose more than it does"
    if move.verb == PASS and len(legal) > 1:
        best = max(legal[:-1], key=lambda offer: lead_gained(seen, offer, seat))
        costs = dollars(-lead_gained(seen, best, seat), parts)
        return f"no move gains on the others: the least bad, {{{best.code}}}, costs {costs} on average"
    return ""


def of_founder(seen, legal, chosen):
    move = unpack(chosen)
    if move.verb == INVEST:
        return f"it is its own invention, with {counted(seen.total[move.what], 'share')} already"
    if move.verb == PASS and len(legal) > 1:
        return "no token is free" if seen.free[seen.to_move] == 0 else "no invention of its own is on the table"
    return ""


def of_thrifty(seen, legal, chosen):
    move, seat = unpack(chosen), seen.to_move
    if move.verb == INVEST:
        return f"that costs no fee and gains {dollars(gain(seen, Offer(*move), seat), seen.v.die_sides)} in this round"
    if move.verb == DIVEST:
        return "no token is free, and nobody else believes in that product"
    if move.verb == PASS and len(legal) > 1:
        return "no move without a fee gains anything"
    return ""


def of_gambler(seen, legal, chosen):
    move = unpack(chosen)
    if move.verb == INVEST:
        return f"no product has fewer shares than its {seen.total[move.what]}, and the long shot pays best if it comes"
    if move.verb == PASS and len(legal) > 1:
        return "no token is free" if seen.free[seen.to_move] == 0 else "there is nothing it could invest in"
    return ""


def of_copycat(seen, legal, chosen):
    move, rich = unpack(chosen), richest_rival(seen, seen.to_move)
    if move.verb == BACK and seen.inventor[move.what] == rich:
        return f"its inventor, {LETTERS[rich]}, is the richest of its rivals"
    if move.verb == INVEST:
        held = counted(seen.shares[move.what][rich], "share")
        return f"the richest of its rivals, {LETTERS[rich]}, holds {held} of it"
    if move.verb == PASS and len(legal) > 1:
        return f"the richest of its rivals, {LETTERS[rich]}, shows it nothing to copy"
    return ""


def of_beginner(seen, legal, chosen):
    move = unpack(chosen)
    if move.verb == INVEST:
        return "it is new in this round"
    if move.verb == DIVEST:
        rounds = seen.round - seen.born[move.what]
        return f"that has not paid in {counted(rounds, 'round')}"
    if move.verb == PASS and len(legal) > 1:
        return "nothing is new, and no token of its own has waited"
    return ""


def of_cards(seen, legal, chosen):
    """The first two phases, in which all bots play much alike."""
    move = unpack(chosen)
    if move.verb == LAY:
        kind = "an article" if is_article(seen, move.what) else "a description"
        return f"{kind}: a product wants one article and descriptions"
    if move.verb == LAUNCH:
        return f"an article with a description is a product; this one has {seen.n_laid[seen.to_move]} cards"
    if move.verb in (DUMP, KEEP):
        return "its cards do not make a product"
    if move.verb == ABSTAIN:
        return "there is nothing it could back"
    return ""


def of_first_pitched(seen, legal, chosen):
    """For bots that back what was pitched first."""
    move = unpack(chosen)
    if move.verb != BACK:
        return ""
    return only_one(legal) or f"of {products(legal)} products it was pitched first: the others will look there too"


def of_any_product(seen, legal, chosen):
    """For bots that back any product."""
    if unpack(chosen).verb != BACK:
        return ""
    return only_one(legal) or f"it backs any of {products(legal)} products, each equally likely"


def only_one(legal):
    return "it is the only product it may back" if products(legal) == 1 else ""


def products(legal):
    """New products that may be backed."""
    return sum(offer.verb == BACK for offer in legal)


def first_answer(*reasons):
    """The first of these reasons that has something to say about a move."""
    return lambda seen, legal, chosen: next(filter(None, (reason(seen, legal, chosen) for reason in reasons)), "")


def gain(seen, offer, seat):
    return (invest_gain if offer.verb == INVEST else divest_gain)(seen, offer.what, seat)


def paid(seen, move, seat):
    due = fee(seen, move.what, seat)
    return f"after a fee of {dollars(due, 1)}" if due else "without a fee"


def dollars(quarters, parts):
    """A sum of quarter-dollars that was counted in `parts` equal parts, in dollars.

    >>> dollars(30, 6), dollars(-3, 6)
    ('$1.25', '−$0.12')
    """
    amount = quarters / (parts * QUARTERS)
    return f"{'−' if amount < 0 else ''}${abs(amount):.2f}"


WHY = {
    name: first_answer(of_cards, *reasons)
    for name, reasons in {
        "star": (of_first_pitched, of_gain),
        "myopic": (of_any_product, of_gain),
        "leaver": (of_first_pitched, of_gain),
        "angel": (of_lead,),
        "founder": (of_any_product, of_founder),
        "thrifty": (of_first_pitched, of_thrifty),
        "gambler": (of_any_product, of_gambler),
        "copycat": (of_copycat, of_any_product),
        "beginner": (of_any_product, of_beginner),
    }.items()
}
