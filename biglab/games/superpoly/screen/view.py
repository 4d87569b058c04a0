"""Superpoly on screen: a state as plain data."""

import copy

from ....core.state import NOBODY, pack
from ....core.wording import LETTERS
from ..rules import words as w
from ..rules.auction import least_bid
from ..rules.board import built_in_board
from ..rules.claims import forget_claims_of, is_watched
from ..rules.debts import all_credits, credit
from ..rules.deeds import has_bit, lifting_cost, means, rent_due, worth
from ..rules.options import ENDINGS, GROUP_NAMES
from ..rules.play import won
from ..rules.secrets import is_sealed_auction
from . import text
from .svg_parts import ICONS, SKYLINE, icon_of, image, short, styles
from .text import francs

KINDS = ("start", "lot", "museum", "utility", "surprise", "bank", "fine", "gain", "jail", "go_to_jail")
PRICE_STANDS = 2  # seconds, on a Dutch clock in front of a person
FIXED = ("board",)  # parts of a view that are the same in the whole game: a page is sent them once


# ------------------------------------------------------------------ the position


def view(s, seat, texts, names, humans, event=None):
    """The position as this seat may see it (-1: a spectator); the state is blanked already.

    `board` is what is printed; `owner`, `level`, `rent` have an entry for every square, `mortgaged` a pair of square
    and lifting cost. Claims are in it only where rents are prompted: otherwise it gives no hint that one exists.
    """
    phase, phase_name = w.PHASES[s.phase]
    over, squares = s.to_move == NOBODY, range(s.v.n_squares)
    return {
        "round": s.round - over,
        "turn": s.turn,
        "phase": phase,
        "phase_name": phase_name,
        "to_move": s.to_move,
        "active": s.active,
        "status": text.status(s, names),
        "dice": list(s.dice),
        "again": bool(s.again),
        "board": board_view(s, texts),
        "owner": [s.owner[square] for square in squares],
        "level": [s.level[square] for square in squares],
        "mortgaged": [[square, lifting_cost(s, square)] for square in squares if s.mortgaged[square]],
        "rent": [rent_due(s, square, 1) if s.v.price[square] else 0 for square in squares],
        "seats": [seat_view(s, other, names, humans) for other in range(s.seats)],
        "bank": {"houses": s.houses, "hotels": s.hotels, "pot": s.pot if s.v.corner20 == w.CORNER_POT else None},
        "piles": [
            {
                "unseen": s.n_unseen[deck],
                "under": s.n_pile[deck],
                "card": None if s.card[deck] == NOBODY else s.card[deck],
            }
            for deck in range(2)
        ],
        "claims": claims_view(s, texts) if s.v.rent == w.PROMPT else None,
        "before": text.asked_before(s),
        "auction": auction_view(s, seat, texts),
        "trade": trade_view(s, texts),
        "debt": debt_view(s),
        "winners": [other for other in range(s.seats) if won(s, other)] if over else [],
        "ending": ENDINGS.get(s.ending),
        "event": event,
    }


def board_view(s, texts):
    """What is printed and stays: squares with their deeds, groups with their looks, the cards."""
    groups = group_views(s, texts)
    looks = {group["letter"]: group["look"] for group in groups}
    return {
        "squares": [square_view(s, square, texts) for square in range(s.v.n_squares)],
        "groups": groups,
        "looks": {look: image(look) for look in sorted(set(looks.values()))},
        "icons": ICONS,
        "skyline": SKYLINE,
        "doubles": s.v.double_rent_factor,
        "piles": list(w.DECKS),
        "cards": [[card.text(texts["language"]) for card in deck] for deck in texts["decks"]],
        "language": texts["language"],
        "names": "fr" if texts["board"] is built_in_board() else None,
    }


def square_view(s, square, texts):
    """A square as it is printed, with its deed if it is for sale."""
    kind, name = KINDS[s.v.kind[square]], text.square_name(square, texts)
    shown = {"name": name, "short": short(name), "kind": kind, "icon": icon_of(kind, name), "group": None}
    word = w.a_square.word(s, texts, square)
    if word != name:
        shown["word"] = word  # what moves call it
    if s.v.amount[square]:
        shown["amount"] = s.v.amount[square]
    if not s.v.price[square]:
        shown["say"] = rule_of(s, square, kind)
    if s.v.price[square]:
        lot = kind == "lot"
        shown |= {
            "group": group_of(s, square, texts),
            "price": s.v.price[square],
            "loan": s.v.loan[square],
            "house": s.v.house[square],
            "half": s.v.half[square],
            "rents": list(s.v.rents[square][: 6 if lot else s.v.size[s.v.group[square]]]),
        }
    return shown


def rule_of(s, square, kind):
    """What happens on a square that is not for sale, in one sentence."""
    if square == s.v.corner and s.v.corner20 != w.CORNER_GAIN:
        return "The player who lands here takes the pot." if s.v.corner20 == w.CORNER_POT else "A place to rest."
    landing = "reaches or passes" if s.v.salary_on_land else "passes"
    return {
        "start": f"The bank pays {francs(s.v.salary)} to a player who {landing} it.",
        "surprise": "Draw a Surprise card.",
        "bank": "Draw a Bank card.",
        "fine": f"Pay {francs(s.v.amount[square])}.",
        "gain": f"The bank pays {francs(s.v.amount[square])}.",
        "jail": f"Visitors rest. Prisoners throw a double, use a card, or pay {francs(s.v.jail_fee)}.",
        "go_to_jail": "Go to jail, without a salary.",
    }[kind]


def group_of(s, square, texts):
    return texts["board"][square].group or ("M" if s.v.kind[square] == w.MUSEUM else "U")


def group_views(s, texts):
    """The groups with a deed: their letter, name, look and squares; colours first."""
    found = []
    for group in range(s.v.n_groups):
        squares = list(s.v.member[group][: s.v.size[group]])
        if squares:
            kind = KINDS[s.v.kind[squares[0]]]
            letter = group_of(s, squares[0], texts) if kind == "lot" else "M" if kind == "museum" else "U"
            found.append(
                {"letter": letter, "name": GROUP_NAMES.get(letter, f"group {letter}"), "kind": kind, "squares": squares}
            )
    looks = styles([group["letter"] for group in found if group["kind"] == "lot"])
    for group in found:
        group["look"] = looks[group["letter"]] if group["kind"] == "lot" else group["letter"]
    return found


def seat_view(s, seat, names, humans):
    shown = {
        "seat": seat,
        "letter": LETTERS[seat],
        "name": names[seat],
        "human": humans[seat],
        "score": worth(s, seat),
        "score_text": francs(worth(s, seat)),
        "score_label": "worth",
        "cash": s.cash[seat],
        "square": s.square[seat],
        "deeds": s.n_deeds[seat],
        "jailed": bool(s.jailed[seat]),
        "jail_turns": s.jail_turns[seat],
        "exits": [s.exits[seat][deck].bit_count() for deck in range(2)],
        "out": bool(s.out[seat]),
        "claims": is_watched(s, seat) and not s.out[seat],
    }
    if shown["claims"] and s.to_move != seat:
        shown["not_heard"] = text.not_heard(s, seat)  # the answer to a click on its button
    if s.v.side_deals:
        shown["promises"] = [
            *(
                f"{s.visits[seat][other]} free visits for {LETTERS[other]}"
                for other in range(s.seats)
                if s.visits[seat][other]
            ),
            *(
                f"{francs(s.note[seat][other])} to {LETTERS[other]} at the next Start"
                for other in range(s.seats)
                if s.note[seat][other]
            ),
        ]
    return shown


def claims_view(s, texts):
    return [
        {
            "by": s.claim_by[i],
            "on": s.claim_on[i] if s.claim_on[i] < s.seats else NOBODY,
            "sum": s.claim_sum[i],
            "square": s.claim_at[i],
            "name": text.square_name(s.claim_at[i], texts),
        }
        for i in range(s.n_claims)
    ]


def clock(s, texts):
    """The pause in which a person may claim: its seconds, and the move that is played when they are over; or None.

    It comes whether anything is due or not. A table in Python has no seconds: see `Table.advance`. A price of the
    Dutch clock stands for some seconds too, so that a person bids once, or never.
    """
    # ruling: superpoly R5
    if s.phase == w.AUCTION and s.v.auction == w.DUTCH:
        return {"kind": "step", "seconds": PRICE_STANDS, "then": pack(w.PASS, 0, 0)}
    if s.phase == w.AUCTION and s.v.auction == w.ENGLISH:
        return {"kind": "hammer", "then": pack(w.PASS, 0, 0)}
    # ruling: superpoly R48
    return {"kind": "pause", "seconds": s.v.claim_pause, "then": pack(w.WAIT, 0, 0)} if text.pauses(s) else None


def auction_view(s, seat, texts):
    """What is under the hammer, or None."""
    if s.scene not in (w.AUCTION, w.CALLED, w.CONTESTED, w.PLACING):
        return None
    asking = s.scene == w.AUCTION and s.to_move >= 0
    return {
        "kind": ("english", "sealed_first", "sealed_second", "dutch")[s.v.auction],
        "scene": w.PHASES[s.scene][0],
        "for": ("", "deed", "call", "house", "hotel")[s.auction_for],
        "lot": s.lot,
        "name": text.lot_name(s, texts),
        "seller": s.seller,
        "reserve": s.reserve,
        "bid": s.bid,
        "bid_text": francs(s.bid),
        "bidder": s.bidder,
        "bidding": [other for other in range(s.seats) if has_bit(s.bidding, other)],
        "party": [other for other in range(s.seats) if has_bit(s.party, other)],
        "least": least_bid(s, s.to_move) if asking else None,
        "clock": s.clock,
        "sealed": s.sealed[seat] if seat >= 0 and s.sealed[seat] else None,
    }


def trade_view(s, texts):
    """The offer that is drawn up or answered, or None."""
    if s.scene not in (w.TRADE, w.ANSWER):
        return None
    give, get = text.offer_words(s, texts)
    return {
        "drafter": s.drafter,
        "partner": s.partner,
        "made": s.scene == w.ANSWER,
        "counter": bool(s.countered),
        "giving": text.things_of(s.giving),
        "getting": text.things_of(s.getting),
        "cash": s.paying,
        "visits": s.visiting,
        "note": s.promising,
        "give_text": give,
        "get_text": get,
        "giving_names": [text.thing_name(thing, texts) for thing in text.things_of(s.giving)],
        "getting_names": [text.thing_name(thing, texts) for thing in text.things_of(s.getting)],
    }


def debt_view(s):
    """The debt that somebody is settling, or None: what is owed, what is there, what could still be raised."""
    if s.phase not in (w.DEBT, w.IN_KIND):
        return None
    debtor, creditor = s.debtor[0], s.creditor[0] if s.creditor[0] < s.seats else NOBODY
    owned = [square for square in range(s.v.n_squares) if s.v.price[square] and s.owner[square] == debtor]
    return {
        "debtor": debtor,
        "creditor": creditor,
        "to": text.creditor_name(s.creditor[0]),
        "owed": s.owed[0],
        "owed_text": francs(s.owed[0]),
        "cash": s.cash[debtor],
        "means": means(s, debtor),
        "in_kind": bool(s.in_kind),
        "credits": all_credits(s, debtor),
        "waiting": s.n_debts - 1,
        "credit": [[square, credit(s, square)] for square in owned] if s.in_kind else [],
    }


NO_VALUE = "nobody may remind an owner, and a value would tell whether anything is due"


def unhinted(s):
    """The position that a lens may value, and why it is not the real one; None for no position at all.

    A player who gets no hint from the rules gets none from a lens either: claims are not valued, and what else can be
    done is valued without open claims.
    """
    # rules: superpoly 3.4
    seat = s.to_move
    if seat < 0 or not is_watched(s, seat):
        return s, ""
    if s.phase == w.CLAIMS:
        return None, f"No values for a claim: {NO_VALUE}."
    other = s.copy()
    other.v = copy.copy(s.v)
    other.v.watched &= ~(1 << seat)
    forget_claims_of(other, seat)
    return other, f"Open claims are left out: {NO_VALUE}."


def all_open(s):
    """Has nobody anything to hide? Only sealed bids are secret, while they are made."""
    return not is_sealed_auction(s)
