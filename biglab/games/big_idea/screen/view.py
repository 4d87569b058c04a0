"""A position of The Big Idea as plain data for the screen: what a seat sees, and what it must not."""

from ....core.state import CHANCE, NOBODY
from ....core.wording import LETTERS
from ..rules import words as w
from ..rules.cards import product_name, product_phrase
from ..rules.market import fee, payout
from ..rules.options import UNIT
from ..rules.play import won
from .text import dollars, product_cards, stack_of, status


def secret_luck(s):
    """Cards are dealt face down: a list of those in the pile would reveal what the others hold."""
    # rules: big-idea 3.1
    return s.to_move == CHANCE and s.phase in (w.FIRST_HANDS, w.SEED_DEAL)


def knows_score(s, seat, eyes):
    """May the seat that looks (-1: a spectator) know the cash of another? At the end it is counted."""
    # ruling: big-idea R16
    return seat == eyes or s.v.cash_public == 1 or s.to_move == NOBODY


def view(s, seat, texts, names, humans, event=None):
    """The position as this seat may see it (-1: a spectator); the state is blanked already."""
    phase, phase_name = w.PHASES[s.phase]
    rolling = s.rolling if s.phase == w.IPO and s.rolling < s.products else -1
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
        "rolling": w.product_id(s, texts, rolling) if rolling >= 0 else None,
        "winners": [other for other in range(s.seats) if won(s, other)] if over else [],
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
                "word": w.A_CARD.word(s, texts, i) or f"#{i}",  # as `lay` has it
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
        "score": s.cash[seat] / UNIT if cash_known else None,
        "score_text": dollars(s.cash[seat]) if cash_known else "?",
        "score_label": "cash",
        "cash": s.cash[seat] / UNIT if cash_known else None,
        "free": s.free[seat],
        "tokens": s.v.tokens_per_player,
        "hand_size": s.hand_size[seat] + s.n_laid[seat],
        "hand": hand,
        "picked": stack_of(s, s.laid[seat])[::-1] if open_cards and s.n_laid[seat] else None,
        "chosen": bool(s.chosen[seat]) and s.phase in (w.SEED_SELECT, w.VENTURE_SELECT),
        "abstained": bool(s.abstained[seat]),
        "excused": bool(s.excused[seat]),
    }


def product_view(s, k, texts):
    chosen = product_cards(s, k, texts)
    language = texts["language"]
    sides = s.v.die_sides
    each = payout(s, k, 1)
    seat = s.to_move
    return {
        "id": w.product_id(s, texts, k),
        "slot": k,
        "name": product_name(chosen, language),
        "phrase": product_phrase(chosen, language),
        "cards": [{"name": card.name(language), "kind": card.kind} for card in chosen],
        "inventor": s.inventor[k],
        "born": s.born[k],
        "is_new": s.born[k] == s.round,
        "shares": s.total[k],
        "by_seat": s.shares[k][: s.seats],
        "fee": dollars(fee(s, k, seat)) if seat >= 0 and s.phase == w.OPEN_TURN else None,
        "p": f"{min(s.total[k], sides)}/{sides}",
        "pays": f"{dollars(each).lstrip('$') if each % UNIT == 0 else dollars(each)} × die",
    }
