"""Superpoly on screen: a state as plain data; its words are in `words.py`, its log in `telling.py`."""

import copy

from ....core.state import CHANCE, NOBODY, pack
from ..rules import words as f
from ..rules.auctions import least_bid
from ..rules.board import built_in_board, read_board, scaled
from ..rules.claims import forget_claims_of, is_watched
from ..rules.debts import all_credits, credit
from ..rules.deeds import has_bit, lifting_cost, means, rent_due, worth
from ..rules.ending import won
from ..rules.options import ENDINGS, GROUP_NAMES, PHASES
from ..rules.secrets import envelopes_lie
from .log import over_words, tell
from .svg_parts import ICONS, SKYLINE, icon_of, image, short, styles
from .text import (
    LETTERS,
    creditor_name,
    describe,
    francs,
    lot_name,
    offer_words,
    pauses,
    piece_name,
    reason,
    square_name,
    thing_name,
    things_of,
    who,
    wish,
)

__all__ = [
    "FIXED",
    "all_open",
    "clock",
    "conflict",
    "describe",
    "event",
    "picture",
    "portrait",
    "reason",
    "status",
    "tell",
    "unhinted",
    "view",
    "wish",
]

KINDS = ("start", "lot", "museum", "utility", "surprise", "bank", "fine", "gain", "jail", "go_to_jail")
PRICE_STANDS = 2  # seconds, on a Dutch clock in front of a person
FIXED = ("board",)  # parts of a view that are the same in the whole game: a page is sent them once


def conflict(values, players):
    """Options that do not go together, as a sentence; empty when all is well."""
    if values["quick_start"]:
        board = read_board(values["board_file"]) if values["board_file"] else built_in_board()
        prices = sorted((scaled(square.price, values["price_scale"]) for square in board if square.price), reverse=True)
        each = int(values["quick_deeds"])
        if each * players > len(prices):
            return f"quick_deeds: {each} deeds for each of {players} players are more than the {len(prices)} there are"
        if sum(prices[:each]) > values["start_cash"]:
            dear = f"{sum(prices[:each]):,}"
            return f"quick_start: the dearest deeds cost {dear} F, more than the starting money; raise start_cash"
    return ""


# ------------------------------------------------------------------ the position


def view(s, seat, texts, names, humans, event=None):
    """The position as this seat may see it (-1: a spectator); the state is blanked already.

    `board` is what is printed; `owner`, `level`, `rent` have an entry for every square, `mortgaged` a pair of square
    and lifting cost. Claims are in it only where rents are prompted: otherwise it gives no hint that one exists.
    """
    phase, phase_name = PHASES[s.phase]
    over, squares = s.to_move == NOBODY, range(s.v.n_squares)
    return {
        "round": s.round - over,
        "turn": s.turn,
        "phase": phase,
        "phase_name": phase_name,
        "to_move": s.to_move,
        "active": s.active,
        "status": status(s, names),
        "dice": list(s.dice),
        "again": bool(s.again),
        "board": board_view(s, texts),
        "owner": [s.owner[square] for square in squares],
        "level": [s.level[square] for square in squares],
        "mortgaged": [[square, lifting_cost(s, square)] for square in squares if s.mortgaged[square]],
        "rent": [rent_due(s, square, 1) if s.v.price[square] else 0 for square in squares],
        "seats": [seat_view(s, other, names, humans) for other in range(s.seats)],
        "bank": {"houses": s.houses, "hotels": s.hotels, "pot": s.pot if s.v.corner20 == f.CORNER_POT else None},
        "piles": [
            {
                "unseen": s.n_unseen[deck],
                "under": s.n_pile[deck],
                "card": None if s.card[deck] == NOBODY else s.card[deck],
            }
            for deck in range(2)
        ],
        "claims": claims_view(s, texts) if s.v.rent == f.PROMPT else None,
        "before": asked_before(s),
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
        "cards": [[card.text(texts["language"]) for card in deck] for deck in texts["decks"]],
        "language": texts["language"],
        "names": "fr" if texts["board"] is built_in_board() else None,
    }


def square_view(s, square, texts):
    """A square as it is printed, with its deed if it is for sale."""
    kind, name = KINDS[s.v.kind[square]], square_name(square, texts)
    shown = {"name": name, "short": short(name), "kind": kind, "icon": icon_of(kind, name), "group": None}
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
    if square == s.v.corner and s.v.corner20 != f.CORNER_GAIN:
        return "Whoever lands here takes the pot." if s.v.corner20 == f.CORNER_POT else "A place to rest."
    landing = "reaches or passes" if s.v.salary_on_land else "passes"
    return {
        "start": f"The bank pays {francs(s.v.salary)} to whoever {landing} it.",
        "surprise": "Draw a Surprise card.",
        "bank": "Draw a Bank card.",
        "fine": f"Pay {francs(s.v.amount[square])}.",
        "gain": f"The bank pays {francs(s.v.amount[square])}.",
        "jail": f"Visitors rest. Prisoners throw a double, use a card, or pay {francs(s.v.jail_fee)}.",
        "go_to_jail": "Go to jail, without a salary.",
    }[kind]


def group_of(s, square, texts):
    return texts["board"][square].group or ("M" if s.v.kind[square] == f.MUSEUM else "U")


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
        "cash": s.cash[seat],
        "square": s.square[seat],
        "deeds": s.n_deeds[seat],
        "jailed": bool(s.jailed[seat]),
        "jail_turns": s.jail_turns[seat],
        "exits": [s.exits[seat][deck].bit_count() for deck in range(2)],
        "out": bool(s.out[seat]),
        "claims": is_watched(s, seat) and not s.out[seat],
    }
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
            "name": square_name(s.claim_at[i], texts),
        }
        for i in range(s.n_claims)
    ]


def clock(s, texts):
    """The pause in which a person may claim: so many seconds, and the move that is played when they are over; or None.

    It comes whether anything is due or not. A table in Python has no seconds: see `Table.advance`. A price of the
    Dutch clock stands for some seconds too, so that a person bids once, or never.
    """
    # ruling: superpoly R5
    if s.phase == f.AUCTION and s.v.auction == f.DUTCH:
        return {"kind": "step", "seconds": PRICE_STANDS, "then": pack(f.PASS, 0, 0)}
    # ruling: superpoly R48
    return {"kind": "pause", "seconds": s.v.claim_pause, "then": pack(f.WAIT, 0, 0)} if pauses(s) else None


def asked_before(s):
    """Before what somebody may claim; None right after a landing, and where no claim is heard."""
    if s.phase != f.CLAIMS or s.poll != f.ASK_LAST:
        return None
    return {f.LANDING: "the pawn stops", f.LAST_CALL: "the game ends"}.get(s.stage, "the dice change hands")


def auction_view(s, seat, texts):
    """What is under the hammer, or None."""
    if s.scene not in (f.AUCTION, f.CALLED, f.CONTESTED, f.PLACING):
        return None
    asking = s.scene == f.AUCTION and s.to_move >= 0
    return {
        "kind": ("english", "sealed_first", "sealed_second", "dutch")[s.v.auction],
        "scene": PHASES[s.scene][0],
        "for": ("", "deed", "call", "house", "hotel")[s.auction_for],
        "lot": s.lot,
        "name": lot_name(s, texts),
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
    if s.scene not in (f.TRADE, f.ANSWER):
        return None
    give, get = offer_words(s, texts)
    return {
        "drafter": s.drafter,
        "partner": s.partner,
        "made": s.scene == f.ANSWER,
        "counter": bool(s.countered),
        "giving": things_of(s.giving),
        "getting": things_of(s.getting),
        "cash": s.paying,
        "visits": s.visiting,
        "note": s.promising,
        "give_text": give,
        "get_text": get,
        "giving_names": [thing_name(thing, texts) for thing in things_of(s.giving)],
        "getting_names": [thing_name(thing, texts) for thing in things_of(s.getting)],
    }


def debt_view(s):
    """The debt that somebody is settling, or None: what is owed, what is there, what could still be raised."""
    if s.phase not in (f.DEBT, f.IN_KIND):
        return None
    debtor, creditor = s.debtor[0], s.creditor[0] if s.creditor[0] < s.seats else NOBODY
    owned = [square for square in range(s.v.n_squares) if s.v.price[square] and s.owner[square] == debtor]
    return {
        "debtor": debtor,
        "creditor": creditor,
        "to": creditor_name(s.creditor[0]),
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
    """The position that a lens may value, and a sentence why not the real one; None for no position at all.

    Whoever is asked without a hint gets none from a lens either: claims are not valued, and what else can be done is
    valued without open claims.
    """
    # rules: superpoly 3.4
    seat = s.to_move
    if seat < 0 or not is_watched(s, seat):
        return s, ""
    if s.phase == f.CLAIMS:
        return None, f"No values for a claim: {NO_VALUE}."
    other = s.copy()
    other.v = copy.copy(s.v)
    other.v.watched &= ~(1 << seat)
    forget_claims_of(other, seat)
    return other, f"Open claims are left out: {NO_VALUE}."


def all_open(s):
    """Has nobody anything to hide? Only sealed bids are secret, while they are made."""
    return not envelopes_lie(s)


# ------------------------------------------------------------------ who decides what

STATUS = {
    f.TURN_START: "{name} may manage, then throws.",
    f.IN_JAIL: "{name} is in jail and decides how to leave.",
    f.BUYING: "{name} may buy the deed or decline it.",
    f.MANAGE: "{name} may manage before going on.",
    f.BETWEEN: "{name} may manage between turns.",
    f.CLAIMS: "{name} may claim what is due.",
    f.AT_BANK: "{name} is at the bank.",
    f.AMONG_OTHERS: "{name} looks for somebody to trade with.",
    f.IN_KIND: "{name} pays {owed} in kind, from the dearest deed down.",
    f.TRADE: "{name} draws up an offer.",
    f.CALLING: "{name} puts something up for sale.",
    f.TRANSFER: "{name} lifts a mortgage that came with a deed, or leaves it.",
    f.PLACING: "{name} places the piece.",
}
CHANCE_STATUS = {
    f.START_THROW: "The dice say who begins.",
    f.QUICK_DEAL: "Deeds are dealt.",
    f.ROLL: "The dice are thrown.",
    f.CARD: "A card is drawn.",
    f.NOTICING: "Is the rent noticed?",
    f.UTILITY_THROW: "The dice are thrown for a utility.",
}


def status(s, names):
    """One sentence: who decides what."""
    if s.to_move == NOBODY:
        return over_words(s, names)
    if s.to_move == CHANCE:
        return CHANCE_STATUS[s.phase]
    name = who(s.to_move, names)
    if s.phase == f.AUCTION:
        standing = "" if s.bidder == NOBODY else f"; {francs(s.bid)} by {LETTERS[s.bidder]} stands"
        price = f"; the clock shows {francs(s.bid)}" if s.v.auction == f.DUTCH else standing
        return f"{name} may bid{price}."
    if s.phase == f.DEBT:
        return f"{name} owes {creditor_name(s.creditor[0])} {francs(s.owed[0])} and must raise it."
    if s.phase == f.ANSWER:
        return f"{name} answers the offer of {LETTERS[s.drafter]}."
    if s.phase == f.CALLED:
        return f"{name} may sell to {LETTERS[s.bidder]} for {francs(s.bid)}."
    if s.phase == f.CONTESTED:
        return f"{name} may contest the {piece_name(s)} that {LETTERS[s.builder]} wants."
    if pauses(s):
        return f"{name} may claim before {asked_before(s)}."
    if s.phase == f.MANAGE and s.again and s.v.rethrow == f.FREE_THROW:
        return f"{name} may manage, then throws again or ends the turn."
    return STATUS[s.phase].format(name=name, owed=francs(s.owed[0]))


# ------------------------------------------------------------------ for the eye

KIND_OF_EVENT = {
    f.THROW: "throw",
    f.DRAW: "card",
    f.DEAL: "deal",
    f.NOTICE: "notice",
    f.BUY: "buy",
    f.DECLINE: "auction",
    f.BID: "bid",
    f.PASS: "pass",
    f.CLAIM: "claim",
    f.BUILD: "build",
    f.PLACE: "build",
    f.SELL: "sell",
    f.SELL_GROUP: "sell",
    f.MORTGAGE: "mortgage",
    f.LIFT: "lift",
    f.DEFER: "mortgage",
    f.PUT_UP: "auction",
    f.PROPOSE: "offer",
    f.ACCEPT: "trade",
    f.REJECT: "reject",
    f.HAND_OVER: "hand_over",
}


def event(before, move, after, texts):
    """What the move changed, for the eye: the kind, the seat, squares, dice, a card, the money."""
    seat = before.to_move
    found = {"kind": KIND_OF_EVENT.get(move.verb, "quiet"), "seat": seat if seat >= 0 else before.active}
    if move.verb == f.WAIT and pauses(before):
        found["kind"] = "pause"  # nobody decided anything: it was over
    if envelopes_lie(before) and move.verb in (f.BID, f.PASS):
        found["kind"] = "sealed"  # ruling: superpoly R5. An empty envelope looks like any other.
    squares = changed(before, after)
    if squares:
        found["squares"] = squares
    if move.verb == f.THROW:
        found["dice"] = [move.what // 10, move.what % 10]
    if move.verb == f.DRAW:
        found["card"] = [move.what // 32, move.what % 32]
    walk = walked(before, move, after)
    if walk:
        found["walk"] = walk
    gains = [after.cash[other] - before.cash[other] for other in range(before.seats)]
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
            if move.verb == f.THROW and before.v.kind[ahead] == f.GO_TO_JAIL:
                found["via"] = ahead
        elif move.verb == f.DRAW and before.v.code[move.what // 32][move.what % 32] == f.BACK:
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


def portrait(position):
    """The position as plain text, for terminals and saved notebooks."""
    from .summary import portrait as draw

    return draw(position)


def picture(position, width=960, tint=None, notes=None):
    """The position as a drawing: one SVG; see `picture.py` for squares that are tinted."""
    from .svg import picture as draw

    return draw(position, width, tint, notes)
