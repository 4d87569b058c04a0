"""The log of The Big Idea: a line for everything that happened, the rule behind it, and what a move changed."""

from ....core.state import CHANCE, NOBODY
from ....core.wording import LETTERS, who
from ..rules import words as w
from ..rules.market import fee, put_token, take_token
from ..rules.options import UNIT
from ..rules.seed_phase import deal_each, lay_down, reveal_products
from ..rules.venture import find_seat_with_secret, reveal_backers
from .text import dollars, name_of, status


def tell(before, move, after, texts, names):
    """The lines of the log for one move: (seat, sentence, citation), what followed from it included.

    A deal of many cards and a secret of many small moves have one line together, at their last move.
    """
    seat = before.to_move
    verb, what = move.verb, move.what
    phase_ended = after.phase != before.phase or after.round != before.round
    lines = []
    if verb == w.DEALER:
        lines.append((CHANCE, f"The first dealer is {who(what, names)}.", "big-idea R13"))
    elif verb == w.DEAL:
        if phase_ended:  # one line for a whole deal
            each, dealt = deal_each(before), before.dealt + 1
            if dealt < each * before.seats:
                words = f"{dealt} card{'s are' if dealt != 1 else ' is'} dealt; then there is none left."
                lines.append((CHANCE, words, "big-idea R14"))
            else:
                lines.append((CHANCE, f"{each} card{'s' if each != 1 else ''} to each player.", "big-idea 3.3:1"))
    elif verb in (w.LAY, w.LAUNCH, w.DUMP, w.KEEP):
        if after.chosen[seat] or phase_ended:  # one line for a whole secret
            lines.append((seat, f"{LETTERS[seat]} is ready.", "big-idea 3.3:2"))
    elif verb in (w.BACK, w.ABSTAIN):
        if after.chosen[seat] or phase_ended:
            lines.append((seat, f"{LETTERS[seat]} has chosen in secret.", "big-idea 3.3:5"))
    elif verb == w.INVEST:
        due = fee(before, what, seat)
        paid = f" and pays {dollars(due)}" if due else " for free"
        lines.append((seat, f"{LETTERS[seat]} invests in {name_of(before, what, texts)}{paid}.", "big-idea 3.4"))
    elif verb == w.DIVEST:
        lines.append((seat, f"{LETTERS[seat]} takes a token back from {name_of(before, what, texts)}.", "big-idea 3.4"))
    elif verb == w.PASS:
        lines.append((seat, f"{LETTERS[seat]} passes.", "big-idea 3.4"))
    elif verb == w.ROLL:
        lines.append(tell_roll(before, after, what, texts))
    lines += followed(before, move, after, texts, names)
    return lines


def tell_roll(before, after, face, texts):
    k = before.rolling
    name, total = name_of(before, k, texts), before.total[k]
    shares = f"{total} share{'s' if total != 1 else ''}"
    if face > total:
        return (CHANCE, f"{name} has {shares}, the die shows {face}: it stays.", "big-idea 3.5")
    gains = [f"{LETTERS[i]} +{dollars(gain)}" for i, gain in enumerate(gains_of(before, after)) if gain]
    return (CHANCE, f"{name} has {shares}, the die shows {face}: it goes public! {', '.join(gains)}.", "big-idea 3.5")


def gains_of(before, after):
    return [after.cash[i] - before.cash[i] for i in range(before.seats)]


def followed(before, move, after, texts, names):
    """What happened by itself after the move: reveals, abandoned products, a new round, the end."""
    lines = []
    phase_ended = after.phase != before.phase or after.round != before.round
    made = revealed(before, move) if phase_ended else before
    if before.phase == w.SEED_SELECT and phase_ended:
        new = range(before.products, made.products)
        for k in new:
            inventor = made.inventor[k]
            backed = "" if made.shares[k][inventor] else ", without a token"
            text = f"{LETTERS[inventor]} launches {name_of(made, k, texts)}{backed}."
            lines.append((inventor, text, "big-idea 3.3:4"))
        rest = [LETTERS[i] for i in range(made.seats) if i not in [made.inventor[k] for k in new]]
        if rest:
            lines.append((NOBODY, f"No product from {', '.join(rest)}.", "big-idea 3.3:3"))
    if before.phase == w.VENTURE_SELECT and phase_ended:
        lines += tell_backers(before, made, texts)
    if after.abandoned > before.abandoned:
        for k in range(made.products):
            if not made.gone[k] and made.total[k] == 0 and (after.round != before.round or after.gone[k]):
                text = f"{name_of(made, k, texts)} has no share left and is abandoned."
                lines.append((NOBODY, text, "big-idea R12"))
    if after.to_move == NOBODY:
        lines.append((NOBODY, status(after, names), "big-idea 3.6"))
    elif after.round != before.round:
        lines.append((NOBODY, f"Round {after.round}: {LETTERS[after.dealer]} deals.", "big-idea 3.3:9"))
    return lines


def revealed(before, move):
    """The position after the last move of a phase, with all secrets revealed, before anything else happens."""
    made, seat = before.copy(), before.to_move
    if before.phase == w.SEED_SELECT:
        if move.verb == w.LAY:
            lay_down(made, seat, move.what)
        else:
            made.plan[seat] = move.verb
        reveal_products(made)
    elif before.phase == w.VENTURE_SELECT:
        if move.verb == w.BACK:
            made.backed[seat][made.n_backed[seat]] = move.what
            made.n_backed[seat] += 1
        made.chosen[seat] = 1
        find_seat_with_secret(made)  # nobody is left to choose; the rest are excused
        reveal_backers(made)
    elif move.verb == w.INVEST:
        put_token(made, move.what, seat)
    elif move.verb == w.DIVEST:
        take_token(made, move.what, seat)
    return made


def tell_backers(before, made, texts):
    """Who backed what, from the tokens that appeared."""
    lines = []
    for k in range(made.products):
        backers = [LETTERS[i] for i in range(made.seats) if made.shares[k][i] > before.shares[k][i]]
        if backers:
            verb = "backs" if len(backers) == 1 else "back"
            lines.append((NOBODY, f"{', '.join(backers)} {verb} {name_of(made, k, texts)}.", "big-idea 3.3:6"))
    out = [LETTERS[i] for i in range(made.seats) if made.abstained[i]]
    if out:
        lines.append((NOBODY, f"{', '.join(out)} abstained.", "big-idea R6"))
    return lines


KINDS_OF_EVENT = w.MOVES.event_kinds() | {
    **dict.fromkeys((w.LAY, w.LAUNCH, w.DUMP, w.KEEP), "pick"),
    **dict.fromkeys((w.BACK, w.ABSTAIN), "choose"),
}


def event(before, move, after, texts):
    """What the move changed, for the eye: the kind, the seat, the product, the die, the money."""
    kind = KINDS_OF_EVENT[move.verb]
    found = {"kind": kind, "seat": before.to_move}
    if before.phase != after.phase and kind == "pick":
        found = {"kind": "reveal", "seat": NOBODY}
    if before.phase != after.phase and kind == "choose":
        found = {"kind": "back", "seat": NOBODY}
    if move.verb in (w.INVEST, w.DIVEST):
        found["product"] = w.product_id(before, texts, move.what)
        found["name"] = name_of(before, move.what, texts)
    if move.verb == w.ROLL:
        k = before.rolling
        found.update(
            product=w.product_id(before, texts, k),
            name=name_of(before, k, texts),
            face=move.what,
            success=move.what <= before.total[k],
        )
    gains = gains_of(before, after)
    if any(gains):
        found["gains"] = [gain / UNIT for gain in gains]
    if after.to_move == NOBODY:
        found["end"] = True
    return found
