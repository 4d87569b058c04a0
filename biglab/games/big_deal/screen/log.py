"""The log of Big Deal: a line for everything that happened, the rule behind it, and what a move changed."""

from ....core.state import CHANCE, NOBODY
from ....core.wording import LETTERS, who
from ..rules import words as w
from ..rules.play import score
from ..rules.stacks import top_discard
from .text import IDS, counted, dollars, name_of, pair_of, pair_words, prize, status, top_name


def tell(before, move, after, texts, names):
    """The lines of the log for one move: (seat, sentence, citation), what followed from it included.

    Cards drawn are nobody else's business: a deal or a refill has one line, at its last card, with numbers only.
    """
    seat, verb, what = before.to_move, move.verb, move.what
    lines = []
    if verb == w.DEALER:
        lines.append((CHANCE, f"The first dealer is {who(what, names)}.", "big-deal R18"))
    elif verb == w.DRAW and before.phase == w.DEAL:
        if after.phase != w.DEAL:
            lines.append((CHANCE, f"{counted(before.v.hand_size, 'card')} to each player.", "big-deal 3.2"))
    elif verb == w.DRAW:
        if after.phase != w.REFILL:
            lines.append((CHANCE, draws(before), "big-deal 3.3:6"))
    elif verb == w.TURN_UP:
        lines.append((CHANCE, f"{name_of(what, texts)} starts the discard pile.", "big-deal 3.2"))
    elif verb == w.SHUFFLE:
        text = f"Round {before.round}: {LETTERS[before.dealer]} shuffles and deals."
        lines.append((CHANCE, text, "big-deal R18"))
    elif verb == w.PAIR:
        worth = dollars(after.worth[before.sets])
        text = f"{LETTERS[seat]} lays {pair_words(*pair_of(what), texts)}: {worth}."
        lines.append((seat, text, "big-deal 3.4"))
    elif verb == w.TAKE:
        worth = dollars(after.worth[before.sets])
        text = f"{LETTERS[seat]} takes {top_name(before, texts)} with {name_of(what, texts)}: {worth}."
        lines.append((seat, text, "big-deal 3.4"))
    elif verb == w.DISCARD:
        lines.append((seat, f"{LETTERS[seat]} discards {name_of(what, texts)}.", "big-deal 3.4"))
    elif verb == w.STEAL:
        target, kind = divmod(what, w.KINDS)
        text = f"{LETTERS[seat]} attacks {prize(before, target, texts)} with {name_of(kind, texts)}."
        lines.append((seat, text, "big-deal 3.4"))
    elif verb in (w.COUNTER, w.RAISE):
        does = "answers" if verb == w.COUNTER else "raises"
        row = "3" if verb == w.COUNTER else "4"
        lines.append((seat, f"{LETTERS[seat]} {does} with {name_of(what, texts)}.", f"big-deal 3.3:{row}"))
    elif verb == w.YIELD:
        lines.append((seat, f"{LETTERS[seat]} yields. {spoils(before, after)}", "big-deal 3.3:5"))
    if verb in (w.STEAL, w.COUNTER, w.RAISE) and after.pot == w.NOTHING:
        text = f"{LETTERS[seat]} has played the last card. {spoils(before, after, what)}"
        lines.append((NOBODY, text, "big-deal R9"))
    return lines + ending(before, after, names)


def draws(before):
    """Who has drawn how many cards, the last of them with this move."""
    drawn = list(before.drew)
    drawn[before.drawer] += 1
    sides = [before.active, before.defender]
    words = [f"{LETTERS[seat]} draws {counted(drawn[seat], 'card')}" for seat in sides if seat >= 0 and drawn[seat]]
    return ", ".join(words) + "."


def spoils(before, after, what=0):
    """Who took the set that was fought over, and what it has become."""
    k = before.pot if before.pot != w.NOTHING else before.top[what // w.KINDS]
    winner = next(seat for seat in range(after.seats) if after.top[seat] == k)
    cards = counted(after.n_asset[k] + after.n_gold[k] + after.n_silver[k], "card")
    does = "takes" if winner == before.active else "keeps"
    return f"{LETTERS[winner]} {does} the set: {cards} worth {dollars(after.worth[k])}."


def ending(before, after, names):
    """What happened by itself: the end of a round, the end of the game."""
    if after.round == before.round:
        return []
    gains = ", ".join(f"{LETTERS[seat]} {dollars(after.gained[seat])}" for seat in range(after.seats))
    lines = [(NOBODY, f"Round {before.round} is over: {gains}.", "big-deal 3.5")]
    if after.to_move == NOBODY:
        lines.append((NOBODY, status(after, names), "big-deal 3.5"))
    return lines


KINDS_OF_EVENT = w.MOVES.event_kinds()


def event(before, move, after, texts):
    """What the move changed, for the eye: the kind, the seat, the cards that everybody sees, the set, the money."""
    verb, what = move.verb, move.what
    found = {"kind": KINDS_OF_EVENT[verb], "seat": before.to_move}
    if verb == w.DRAW:
        found["to"] = before.drawer
    elif verb == w.PAIR:
        found.update(cards=[IDS[kind] for kind in pair_of(what)], set=before.sets)
    elif verb == w.TAKE:
        found.update(cards=[IDS[what], IDS[top_discard(before)]], set=before.sets)
    elif verb == w.STEAL:
        target, kind = divmod(what, w.KINDS)
        found.update(cards=[IDS[kind]], target=target, set=before.top[target])
    elif verb in (w.DISCARD, w.COUNTER, w.RAISE, w.TURN_UP):
        found["cards"] = [IDS[what]]
    if before.pot != w.NOTHING:
        found["set"] = before.pot
    if after.pot == w.NOTHING and (before.pot != w.NOTHING or verb == w.STEAL):
        found["winner"] = next(seat for seat in range(after.seats) if after.top[seat] == found["set"])
        found["value"] = after.worth[found["set"]]
    gains = [score(after, seat) - score(before, seat) for seat in range(before.seats)]
    if any(gains):
        found["gains"] = gains
    if after.round != before.round:
        found["round"] = before.round
        found["gained"] = after.gained[: after.seats]
    if after.to_move == NOBODY:
        found["end"] = True
    return found
