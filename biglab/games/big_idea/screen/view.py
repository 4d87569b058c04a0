"""The Big Idea on screen: a state as plain data, a move as a sentence with the rule behind it."""

from ....core.state import CHANCE, NOBODY
from ..rules import play as r
from ..rules.cards import product_name, product_phrase
from ..rules.options import PHASES, QUARTERS

LETTERS = "ABCDEF"
HIDDEN_VERBS = (r.PICK, r.LAUNCH, r.DUMP, r.KEEP, r.BACK, r.ABSTAIN)


def dollars(quarters):
    """An amount as the game writes it: $10, $4.50, −$3."""
    whole, rest = divmod(abs(quarters), QUARTERS)
    text = f"${whole:,}" + (f".{rest * 25:02d}" if rest else "")
    return "−" + text if quarters < 0 else text


def conflict(values, players):
    """Options that do not go together, as a sentence; empty when all is well."""
    if values["first_dealer"] != "random" and values["first_dealer"] >= players:
        seat = values["first_dealer"]
        return f"first_dealer: there is no seat {seat} at a table of {players}; seats are 0 to {players - 1}"
    if values["hand_start"] + values["draw_per_round"] < 2:
        return "hand_start: with so few cards nobody could ever lay down two"
    return ""


def secret_luck(s):
    """Cards are dealt face down: a list of those in the pile would tell what the others hold."""
    # rules: big-idea 3.1
    return s.to_move == CHANCE and s.phase in (r.FIRST_HANDS, r.SEED_DEAL)


def knows_score(s, seat, eyes):
    """May one with these eyes (-1: a spectator) know the cash of a seat? At the end it is counted."""
    # ruling: big-idea R16
    return seat == eyes or s.v.cash_public == 1 or s.to_move == NOBODY


# ------------------------------------------------------------------ cards and products


def stack_of(s, top):
    """The cards of a stack, from the top."""
    found = []
    while top != r.NOTHING and len(found) < r.CARDS:
        found.append(top)
        top = s.under[top]
    return found


def product_cards(s, k, texts):
    """The cards of product k as they were laid, the article first."""
    chosen = [texts["deck"][card] for card in stack_of(s, s.stack[k])]
    return sorted(chosen, key=lambda card: card.kind)


def name_of(s, k, texts):
    return product_name(product_cards(s, k, texts), texts["language"])


def id_of(s, k):
    """A name for the screen that stays while the product is on the table."""
    return f"r{s.born[k]}-{LETTERS[s.inventor[k]]}"


def product_view(s, k, texts):
    chosen = product_cards(s, k, texts)
    language = texts["language"]
    sides = s.v.die_sides
    each = r.payout(s, k, 1)
    seat = s.to_move
    return {
        "id": id_of(s, k),
        "slot": k,
        "name": product_name(chosen, language),
        "phrase": product_phrase(chosen, language),
        "cards": [{"name": card.name(language), "kind": card.kind} for card in chosen],
        "inventor": s.inventor[k],
        "born": s.born[k],
        "is_new": s.born[k] == s.round,
        "shares": s.total[k],
        "by_seat": s.shares[k][: s.seats],
        "fee": dollars(r.fee(s, k, seat)) if seat >= 0 and s.phase == r.OPEN_TURN else None,
        "p": f"{min(s.total[k], sides)}/{sides}",
        "pays": f"{dollars(each).lstrip('$') if each % QUARTERS == 0 else dollars(each)} × die",
    }


# ------------------------------------------------------------------ the position


def view(s, seat, texts, names, humans, event=None):
    """The position as this seat may see it (-1: a spectator); the state is blanked already."""
    phase, phase_name = PHASES[s.phase]
    rolling = s.rolling if s.phase == r.IPO and s.rolling < s.products else -1
    over = s.to_move == NOBODY
    return {
        "round": min(s.round, s.v.rounds) if over else s.round,
        "rounds": max(s.v.rounds, s.round if not over else 0),
        "phase": phase,
        "phase_name": phase_name,
        "to_move": s.to_move,
        "dealer": s.dealer,
        "status": status(s, names),
        "die_sides": s.v.die_sides,
        "face": s.face,
        "seats": [seat_view(s, other, seat, texts, names, humans) for other in range(s.seats)],
        "products": [product_view(s, k, texts) for k in range(s.products) if not s.gone[k]],
        "deck": s.deck_size,
        "discard": s.n_discard,
        "rolling": id_of(s, rolling) if rolling >= 0 else None,
        "winners": [other for other in range(s.seats) if r.won(s, other)] if over else [],
        "event": event,
    }


def seat_view(s, seat, viewer, texts, names, humans):
    language = texts["language"]
    open_cards = seat == viewer
    cash_known = knows_score(s, seat, viewer)
    hand = None
    if open_cards:
        ids = sorted(stack_of(s, s.hand[seat]) + stack_of(s, s.laid[seat]))
        hand = [
            {
                "card": i,
                "kind": texts["deck"][i].kind,
                "name": texts["deck"][i].name(language),
                "phrase": texts["deck"][i].phrase(language),
            }
            for i in ids
        ]
    return {
        "seat": seat,
        "letter": LETTERS[seat],
        "name": names[seat],
        "human": humans[seat],
        "score": s.cash[seat] / QUARTERS if cash_known else None,
        "score_text": dollars(s.cash[seat]) if cash_known else "?",
        "cash": s.cash[seat] / QUARTERS if cash_known else None,
        "free": s.free[seat],
        "tokens": s.v.tokens_per_player,
        "hand_size": s.hand_size[seat] + s.n_laid[seat],
        "hand": hand,
        "picked": stack_of(s, s.laid[seat])[::-1] if open_cards and s.n_laid[seat] else None,
        "chosen": bool(s.chosen[seat]) and s.phase in (r.SEED_SELECT, r.VENTURE_SELECT),
        "abstained": bool(s.abstained[seat]),
        "excused": bool(s.excused[seat]),
    }


def who(seat, names):
    return f"{LETTERS[seat]} ({names[seat]})"


def status(s, names):
    """One sentence: who decides what."""
    if s.to_move == NOBODY:
        winners = [who(seat, names) for seat in range(s.seats) if r.won(s, seat)]
        best = max(s.cash[: s.seats])
        together = " together" if len(winners) > 1 else ""
        return f"The game is over: {' and '.join(winners)} won{together} with {dollars(best)}."
    if s.to_move == CHANCE:
        return {
            r.CHOOSE_DEALER: "Chance names the first dealer.",
            r.FIRST_HANDS: "The starting hands are dealt.",
            r.SEED_DEAL: "The cards are dealt.",
            r.IPO: "The die decides.",
        }[s.phase]
    name = who(s.to_move, names)
    if s.phase == r.SEED_SELECT:
        return f"{name} lays down cards for a product."
    if s.phase == r.VENTURE_SELECT:
        return f"{name} backs a new product in secret, or abstains."
    return f"{name} may invest one token, take one back, or pass."


# ------------------------------------------------------------------ moves in words


def describe(s, move, texts):
    """A legal or illegal move as plain data for buttons: text, board target, key, weight."""
    verb, what = move.verb, move.what
    known = verb in (r.BACK, r.INVEST, r.DIVEST) and what < s.products and not s.gone[what]
    product = name_of(s, what, texts) if known else f"product {what}"
    target = f"product:{id_of(s, what)}" if known else None
    text = {
        r.PICK: lambda: f"Lay down {card_name(what, texts)}",
        r.LAUNCH: lambda: f"Launch {laid_name(s, texts)}",
        r.DUMP: lambda: "Dump the two cards",
        r.KEEP: lambda: "Play nothing this round",
        r.BACK: lambda: f"Back {product}",
        r.ABSTAIN: lambda: (
            "No more secret tokens" if s.to_move >= 0 and s.n_backed[s.to_move] else "Abstain and sit out"
        ),
        r.INVEST: lambda: f"Invest in {product}" + fee_words(s, what, known),
        r.DIVEST: lambda: f"Take a token back from {product}",
        r.PASS: lambda: "Pass",
        r.DEALER: lambda: f"{LETTERS[what]} deals first" if what < 6 else f"seat {what} deals first",
        r.DEAL: lambda: f"Deal {card_name(what, texts)}",
        r.ROLL: lambda: f"The die shows {what}",
    }.get(verb, lambda: f"move {verb} {what}")()
    if verb == r.PICK:
        target = f"card:{what}"
    elif verb == r.DIVEST and target:
        target += "/tokens"
    key = {r.PASS: "p", r.ABSTAIN: "x", r.LAUNCH: "g", r.DUMP: "d", r.KEEP: "k"}.get(verb)
    return {"text": text, "target": target, "key": key, "quiet": verb in (r.DIVEST, r.ABSTAIN, r.PASS, r.KEEP, r.DUMP)}


def fee_words(s, k, known):
    if not known or s.to_move < 0:
        return ""
    fee = r.fee(s, k, s.to_move)
    return f" for {dollars(fee)}" if fee else " for free"


def card_name(card, texts):
    return texts["deck"][card].name(texts["language"]) if card < len(texts["deck"]) else f"card {card}"


def laid_name(s, texts):
    chosen = [texts["deck"][card] for card in stack_of(s, s.laid[s.to_move])[::-1]]
    return product_name(chosen, texts["language"]) if chosen else "a product"


def wish(s, target):
    """The move somebody wants who clicks on this part of the board, legal or not; None if it is no move."""
    kind, _, rest = str(target).partition(":")
    if kind == "card" and rest.isdigit():
        return (r.PICK, int(rest), 0)
    if kind == "product":
        product, _, part = rest.partition("/")
        for k in range(s.products):
            if id_of(s, k) == product:
                if part == "tokens":
                    return (r.DIVEST, k, 0)
                return (r.BACK if s.phase == r.VENTURE_SELECT else r.INVEST, k, 0)
    return None


def reason(s, move, sentence):
    """The sentence of a refusal with its figures."""
    seat = s.to_move
    known = move.what < s.products
    return sentence.format(
        phase=PHASES[s.phase][1].lower().rstrip("?"),
        die=s.v.die_sides,
        last=LETTERS[s.seats - 1],
        products=f"they are 0 to {s.products - 1}" if s.products > 1 else "it is 0" if s.products else "there is none",
        fee=dollars(r.fee(s, move.what, seat)) if known and seat >= 0 else "",
        cash=dollars(s.cash[seat]) if seat >= 0 else "",
    )


# ------------------------------------------------------------------ the log


def tell(before, move, after, texts, names):
    """The lines of the log for one move: (seat, sentence, citation), what followed from it included.

    A deal of many cards and a secret of many small moves have one line together, at their last move.
    """
    seat = before.to_move
    verb, what = move.verb, move.what
    went_on = after.phase != before.phase or after.round != before.round
    lines = []
    if verb == r.DEALER:
        lines.append((CHANCE, f"The first dealer is {who(what, names)}.", "big-idea R13"))
    elif verb == r.DEAL:
        if went_on:  # one line for a whole deal
            each, dealt = r.deal_each(before), before.dealt + 1
            if dealt < each * before.seats:
                words = f"{dealt} card{'s are' if dealt != 1 else ' is'} dealt; then there is none left."
                lines.append((CHANCE, words, "big-idea R14"))
            else:
                lines.append((CHANCE, f"{each} card{'s' if each != 1 else ''} to each player.", "big-idea 3.3:1"))
    elif verb in (r.PICK, r.LAUNCH, r.DUMP, r.KEEP):
        if after.chosen[seat] or went_on:  # one line for a whole secret
            lines.append((seat, f"{LETTERS[seat]} is ready.", "big-idea 3.3:2"))
    elif verb in (r.BACK, r.ABSTAIN):
        if after.chosen[seat] or went_on:
            lines.append((seat, f"{LETTERS[seat]} has chosen in secret.", "big-idea 3.3:5"))
    elif verb == r.INVEST:
        fee = r.fee(before, what, seat)
        paid = f" and pays {dollars(fee)}" if fee else " for free"
        lines.append((seat, f"{LETTERS[seat]} invests in {name_of(before, what, texts)}{paid}.", "big-idea 3.4"))
    elif verb == r.DIVEST:
        lines.append((seat, f"{LETTERS[seat]} takes a token back from {name_of(before, what, texts)}.", "big-idea 3.4"))
    elif verb == r.PASS:
        lines.append((seat, f"{LETTERS[seat]} passes.", "big-idea 3.4"))
    elif verb == r.ROLL:
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
    went_on = after.phase != before.phase or after.round != before.round
    made = revealed(before, move) if went_on else before
    if before.phase == r.SEED_SELECT and went_on:
        new = range(before.products, made.products)
        for k in new:
            inventor = made.inventor[k]
            backed = "" if made.shares[k][inventor] else ", without a token"
            text = f"{LETTERS[inventor]} launches {name_of(made, k, texts)}{backed}."
            lines.append((inventor, text, "big-idea 3.3:4"))
        rest = [LETTERS[i] for i in range(made.seats) if i not in [made.inventor[k] for k in new]]
        if rest:
            lines.append((NOBODY, f"No product from {', '.join(rest)}.", "big-idea 3.3:3"))
    if before.phase == r.VENTURE_SELECT and went_on:
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
    """The table with the last move of a phase made and all secrets turned over, before anything else happens."""
    made, seat = before.copy(), before.to_move
    if before.phase == r.SEED_SELECT:
        if move.verb == r.PICK:
            r.lay_down(made, seat, move.what)
        else:
            made.plan[seat] = move.verb
        r.reveal_products(made)
    elif before.phase == r.VENTURE_SELECT:
        if move.verb == r.BACK:
            made.backed[seat][made.n_backed[seat]] = move.what
            made.n_backed[seat] += 1
        made.chosen[seat] = 1
        r.find_seat_with_secret(made)  # nobody is left to ask; the rest are excused
        r.reveal_backers(made)
    elif move.verb == r.INVEST:
        r.put_token(made, move.what, seat)
    elif move.verb == r.DIVEST:
        r.take_token(made, move.what, seat)
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


def event(before, move, after, texts):
    """What the move changed, for the eye: the kind, the seat, the product, the die, the money."""
    kind = {
        r.DEALER: "dealer",
        r.DEAL: "deal",
        r.PICK: "pick",
        r.LAUNCH: "pick",
        r.DUMP: "pick",
        r.KEEP: "pick",
        r.BACK: "choose",
        r.ABSTAIN: "choose",
        r.INVEST: "invest",
        r.DIVEST: "divest",
        r.PASS: "pass",
        r.ROLL: "roll",
    }[move.verb]
    found = {"kind": kind, "seat": before.to_move}
    if before.phase != after.phase and kind == "pick":
        found = {"kind": "reveal", "seat": NOBODY}
    if before.phase != after.phase and kind == "choose":
        found = {"kind": "back", "seat": NOBODY}
    if move.verb in (r.INVEST, r.DIVEST):
        found["product"] = id_of(before, move.what)
        found["name"] = name_of(before, move.what, texts)
    if move.verb == r.ROLL:
        k = before.rolling
        found.update(
            product=id_of(before, k),
            name=name_of(before, k, texts),
            face=move.what,
            success=move.what <= before.total[k],
        )
    gains = gains_of(before, after)
    if any(gains):
        found["gains"] = [gain / QUARTERS for gain in gains]
    if after.to_move == NOBODY:
        found["end"] = True
    return found


def portrait(position):
    """The position as plain text, for terminals and saved notebooks."""
    from .svg import portrait as draw

    return draw(position)


def picture(position, width=960):
    """The position as a drawing: one SVG."""
    from .svg import picture as draw

    return draw(position, width)
