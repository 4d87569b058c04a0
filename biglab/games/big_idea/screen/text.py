"""The Big Idea in words: money, cards, products, seats, moves, refusals, and who decides what."""

from ....core.state import CHANCE, NOBODY
from ....core.wording import LETTERS, how_it_ended, who
from ..rules import words as w
from ..rules.cards import product_name
from ..rules.market import fee
from ..rules.options import UNIT
from ..rules.play import won

LEGEND = (
    ("cash", "The sum beside each name. It is all that counts at the end."),
    ("tokens", "Yours to place on products. They are never spent, only tied up until a launch."),
    ("shares", "All tokens on a product. A launch succeeds if the die shows no more than this."),
    ("fee", "What joining a product in the open costs: paid to the others for their shares there."),
)


def dollars(quarters):
    """An amount as the game writes it: $10, $4.50, −$3."""
    whole, rest = divmod(abs(quarters), UNIT)
    text = f"${whole:,}" + (f".{rest * 25:02d}" if rest else "")
    return "−" + text if quarters < 0 else text


def status(s, names):
    """One sentence: who decides what."""
    if s.to_move == NOBODY:
        winners = [seat for seat in range(s.seats) if won(s, seat)]
        return how_it_ended(winners, names, f" with {dollars(max(s.cash[: s.seats]))}")
    if s.to_move == CHANCE:
        return {
            w.CHOOSE_DEALER: "Chance names the first dealer.",
            w.FIRST_HANDS: "The starting hands are dealt.",
            w.SEED_DEAL: "The cards are dealt.",
            w.IPO: "The die decides.",
        }[s.phase]
    name = who(s.to_move, names)
    if s.phase == w.SEED_SELECT:
        is_second = s.n_laid[s.to_move] == 1 and not s.v.multi
        return f"{name} lays down a second card." if is_second else f"{name} lays down cards for a product."
    if s.phase == w.VENTURE_SELECT:
        return f"{name} backs a new product in secret, or abstains."
    return f"{name} may invest one token, take one back, or pass."


# ------------------------------------------------------------------ cards and products


def stack_of(s, top):
    """The cards of a stack, from the top."""
    found = []
    while top != w.NOTHING and len(found) < w.CARDS:
        found.append(top)
        top = s.under[top]
    return found


def product_cards(s, k, texts):
    """The cards of product k as they were laid, the article first."""
    chosen = [texts["deck"][card] for card in stack_of(s, s.stack[k])]
    return sorted(chosen, key=lambda card: card.kind)


def name_of(s, k, texts):
    return product_name(product_cards(s, k, texts), texts["language"])


def card_name(card, texts):
    return texts["deck"][card].name(texts["language"]) if card < len(texts["deck"]) else f"card {card}"


def laid_name(s, texts):
    chosen = [texts["deck"][card] for card in stack_of(s, s.laid[s.to_move])[::-1]]
    return product_name(chosen, texts["language"]) if chosen else "a product"


# ------------------------------------------------------------------ moves and refusals


def describe(s, move, texts):
    """A move, legal or not, as plain data for a button: its text, its key, and whether it is less prominent."""
    verb, what = move.verb, move.what
    product = product_of(s, what, texts)
    text = {
        w.LAY: lambda: f"Lay down {card_name(what, texts)}",
        w.LAUNCH: lambda: f"Launch {laid_name(s, texts)}",
        w.DUMP: lambda: "Dump the two cards",
        w.KEEP: lambda: "Play nothing this round",
        w.BACK: lambda: f"Back {product}",
        w.ABSTAIN: lambda: (
            "No more secret tokens" if s.to_move >= 0 and s.n_backed[s.to_move] else "Abstain and sit out"
        ),
        w.INVEST: lambda: f"Invest in {product}{fee_words(s, what)}",
        w.DIVEST: lambda: f"Take a token back from {product}",
        w.PASS: lambda: "Pass",
        w.DEALER: lambda: f"{LETTERS[what]} deals first" if what < len(LETTERS) else f"seat {what} deals first",
        w.DEAL: lambda: f"Deal {card_name(what, texts)}",
        w.ROLL: lambda: f"The die shows {what}",
    }.get(verb, lambda: f"move {verb} {what}")()
    found = {"text": text, "key": KEYS.get(verb), "quiet": verb in QUIET}
    return {**found, "dice": [what]} if verb == w.ROLL else found


KEYS = {w.PASS: "p", w.ABSTAIN: "x", w.LAUNCH: "g", w.DUMP: "d", w.KEEP: "k"}
QUIET = (w.DIVEST, w.ABSTAIN, w.PASS, w.KEEP, w.DUMP)


def product_of(s, k, texts):
    """A product by its name; what is not on the table by its number."""
    return name_of(s, k, texts) if is_on_table(s, k) else f"product {k}"


def is_on_table(s, k):
    return k < s.products and not s.gone[k]


def fee_words(s, k):
    if not is_on_table(s, k) or s.to_move < 0:
        return ""
    due = fee(s, k, s.to_move)
    return f" for {dollars(due)}" if due else " for free"


def reason(s, move, sentence):
    """The sentence of a refusal with its figures."""
    seat = s.to_move
    known = move.what < s.products
    return sentence.format(
        phase=w.PHASES[s.phase][1].lower().rstrip("?"),
        die=s.v.die_sides,
        last=LETTERS[s.seats - 1],
        products=", ".join(w.product_id(s, {}, k) for k in range(s.products) if is_on_table(s, k)) or "there is none",
        fee=dollars(fee(s, move.what, seat)) if known and seat >= 0 else "",
        cash=dollars(s.cash[seat]) if seat >= 0 else "",
    )
