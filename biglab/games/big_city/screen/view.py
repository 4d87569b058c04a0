"""Big City on screen: a state as plain data. Moves in words are in `text.py`, the log in `log.py`."""

from ....core.state import NOBODY
from ....core.wording import LETTERS
from ..analysis.breakdown import score_of
from ..rules import words as f
from ..rules.geometry import FACILITIES, cells_of_shape, lots_of_tile, turned, ways_to_lie
from ..rules.legal import moves
from ..rules.map import places
from ..rules.play import won
from ..rules.sites import is_dead, is_facility, is_useless, lots_of_piece, sites
from ..rules.streetcars import first_corner, is_branching
from ..rules.trade import knows, mine_of, offer_pairs, partner_of, theirs_of
from ..rules.words import BUILDINGS, KIND_BITS, NO_MORE, PHASES, WAY_BITS
from .text import number, place_of, status

FIXED = ("kinds",)  # parts of a view that never change in a game


# ------------------------------------------------------------------ the position


def all_open(s):
    """Has nobody anything to hide: are all hands open, or empty?"""
    return s.v.hand_visibility == f.OPEN or not any(s.hand_size[: s.seats])


def secret_luck(s):
    """Would the cards that can still be turned over tell which ones the others hold?"""
    return s.v.hand_visibility != f.OPEN and s.phase in (f.FIRST_HANDS, f.REVEAL)


def view(s, seat, texts, names, humans, event=None):
    """The position as this seat may see it (-1: a spectator); the state is blanked already.

    A recording carries one of these for every step, so it says nothing twice: lots lie where their tiles do, a piece
    stands on its lots. `summary.lots` spells the lots out.
    """
    phase, phase_name = PHASES[s.phase]
    over = s.to_move == NOBODY
    return {
        "round": s.round,
        "rounds": None,
        "turn": s.turn,
        "phase": phase,
        "phase_name": phase_name,
        "to_move": s.to_move,
        "active": s.active if s.phase >= f.TURN else None,
        "first": s.first,
        "status": status(s, names),
        "idle": s.idle,
        "idle_limit": s.v.idle_rounds * s.seats,
        "hall": s.halls > 0,
        "seats": [seat_view(s, other, seat, names, humans) for other in range(s.seats)],
        "tiles": [tile_view(s, k, texts) for k in range(s.v.n_tiles)],
        "pieces": [piece_view(s, n) for n in range(s.pieces)],
        "line": line_view(s),
        "streetcars": s.v.tram_supply - s.trams,
        "stacks": [stack_view(s, k) for k in range(s.v.n_tiles)],
        "kinds": [kind_view(kind, texts) for kind in BUILDINGS],
        "supply": [[kind, s.supply[kind]] for kind in BUILDINGS if s.supply[kind] or kind <= f.LARGE_FACTORY],
        "sites": sites_view(s, seat),
        "ghost": ghost_view(s, texts),
        "plan": plan_view(s, texts),
        "trade": trade_view(s),
        "winners": [other for other in range(s.seats) if won(s, other)] if over else [],
        "event": event,
    }


def seat_view(s, seat, viewer, names, humans):
    """A seat: its hand if the viewer may see it, else the backs of its cards and those faces that the viewer knows."""
    cards = s.hand[f.SLOTS * seat : f.SLOTS * seat + s.hand_size[seat]]
    may_look = seat == viewer or s.v.hand_visibility == f.OPEN
    hand = [card_view(s, seat, place, card) for place, card in enumerate(cards)] if may_look else []
    backs = [] if may_look else [back_view(s, card) for card in cards]
    return {
        "seat": seat,
        "letter": LETTERS[seat],
        "name": names[seat],
        "human": humans[seat],
        "score": s.score[seat],
        "score_text": str(s.score[seat]),
        "score_label": "points",
        "hand_size": s.hand_size[seat],
        "buildings": s.buildings[seat],
        "hand": sorted(hand, key=lambda card: card["card"]) if may_look else None,
        "backs": None if may_look else sorted(backs, key=lambda back: (back[0] or 9, back[1])),
    }


def card_view(s, seat, place, card):
    """A card in an open hand."""
    k = card // f.SLOTS
    special = card % f.SLOTS == f.SPECIAL_CARD
    kind = s.v.special[k] if special else 0
    return {
        "card": card,
        "name": BUILDINGS[kind] if kind else str(number(card)),
        "neighbourhood": k + 1,
        "kind": kind,
        "useless": bool(is_useless(s, card) or (special and is_dead(s, card))),
        "laid": s.tile_at[k] != f.NOTHING,
        "offered": place in offered_places(s, seat),
    }


def back_view(s, card):
    """A card in another hand: the neighbourhood on its back, 0 where not even that is seen; its name if known."""
    if card >= f.HIDDEN:
        k = card - f.HIDDEN
        return [k + 1 if k < f.UNKNOWN_STACK else 0, ""]
    kind = s.v.special[card // f.SLOTS] if card % f.SLOTS == f.SPECIAL_CARD else 0
    return [card // f.SLOTS + 1, BUILDINGS[kind] if kind else str(number(card))]


def offered_places(s, seat):
    return s.offered[f.SLOTS * seat : f.SLOTS * seat + s.n_offered[seat]]


def tile_view(s, k, texts):
    """A tile: where it lies, how its lots lie in it, and of each the zone: o outskirts, i inner city.

    `cells` has two digits per lot, row and column; a capital O or I is a lot where a church may stand.
    """
    laid = s.tile_at[k] != f.NOTHING
    row, column = place_of(s.tile_at[k]) if laid else (None, None)
    cells = turned(lots_of_tile(texts["tiles"][k]["rows"]), s.turned[k])
    zones = ["io"[s.outskirts[f.SLOTS * k + i]] for i in range(len(cells))]
    return {
        "row": row,
        "column": column,
        "kind": s.v.special[k],
        "cells": "".join(f"{down}{right}" for down, right in cells),
        "zones": "".join(zone.upper() if s.v.church[k] >> i & 1 else zone for i, zone in enumerate(zones)),
    }


def piece_view(s, n):
    return {"kind": s.piece_kind[n], "builder": s.builder[n], "points": s.points[n], "lots": lots_of_piece(s, n)}


def line_view(s):
    """The streetcar line: its streets in the order in which they were laid, and the ends at which it grows.

    A street is its number, its first corner (row, column) and 1 where it runs south from there, 0 where east.
    """
    streets = [[street, *place_of(first_corner(s, street)), 1 - (street & 1)] for street in s.track[: s.trams]]
    ends = [list(place_of(corner)) for corner in s.line_end] if s.trams and not is_branching(s) else []
    return {"streets": streets, "ends": ends}


def kind_view(kind, texts):
    """A kind of building: its name, and its lots as in a tile."""
    row = ["#" * f.SIZE[kind]]
    cells = cells_of_shape(texts["shapes"][BUILDINGS[kind]] if is_facility(kind) else row)
    return {"kind": kind, "name": BUILDINGS[kind], "cells": "".join(f"{down}{right}" for down, right in cells)}


def stack_view(s, k):
    """A stack: cards in it, how many of them were put underneath, how many were drawn in this turn."""
    return [s.loose[k] + s.n_under[k], s.n_under[k], s.taken[k]]


# ------------------------------------------------------------------ what the one to decide may look at


def sites_view(s, seat):
    """In its turn a seat sees every building it may put up, with the points it would bring, term by term."""
    if s.phase != f.TURN or not (seat == s.to_move or s.v.hand_visibility == f.OPEN):
        return []
    look = s.copy()
    moves(look)
    return [site_view(s, offer.what) for offer in look.legal[: look.n_legal] if offer.verb == f.BUILD]


def site_view(s, what):
    """A building on its lots: the terms that are added up, and the factor that the sum is taken by."""
    kind = what >> KIND_BITS
    score = score_of(s, kind, what >> WAY_BITS & 1, what & 127)
    times = [term for term in score["terms"] if term["op"] == "×"]
    return {
        "kind": kind,
        "lots": score["lots"],
        "points": score["points"],
        "terms": [[term["value"], term["label"]] for term in score["terms"] if term["op"] == "+"],
        "times": [times[0]["value"], times[0]["label"]] if times else None,
    }


def ghost_view(s, texts):
    """The tile in hand: how it lies in every rotation, and the places where it may be laid."""
    if s.phase not in (f.TURN_TILE, f.PLACE_TILE):
        return None
    cells = lots_of_tile(texts["tiles"][s.item]["rows"])
    ways = []
    for q in range(4) if s.v.allow_rotation else (0,):
        lie = [list(cell) for cell in turned(cells, q)]
        ways.append({"turned": q, "cells": lie, "places": places_of(s, s.item, q)})
    return {"tile": s.item, "turned": s.way if s.phase == f.PLACE_TILE else None, "contact": s.contact, "ways": ways}


def places_of(s, k, q):
    """Upper left corners at which the tile may be laid, turned like this."""
    look = s.copy()
    look.n_legal = 0
    places(look, k, q, s.contact, True)
    return [list(place_of(offer.what)) for offer in look.legal[: look.n_legal]]


def plan_view(s, texts):
    """The park or factory in hand: the ways in which it can lie, and its sites for each: first lots."""
    if s.phase not in (f.SHAPE_PIECE, f.PLACE_PIECE):
        return None
    ways = []
    for way, cells in enumerate(ways_to_lie(tuple(texts["shapes"][FACILITIES[s.item - f.DOUBLE_PARK]]))):
        ways.append({"way": way, "cells": [list(cell) for cell in cells], "sites": sites_of(s, s.item, way)})
    return {"kind": s.item, "way": s.way if s.phase == f.PLACE_PIECE else None, "ways": ways}


def sites_of(s, kind, way):
    """First lots on which a park or factory may be placed, lying this way."""
    look = s.copy()
    look.n_legal = 0
    sites(look, kind, way, True)
    return [offer.what for offer in look.legal[: look.n_legal]]


def trade_view(s):
    """Who has put up cards of which neighbourhoods (0 once it is swapped), what is asked for, what may be swapped.

    A pair is its move in words, the card given (nothing where its face is hidden), whose card it is for, and of which
    back; "+" stands for the side that adds nothing to an uneven swap.
    """
    if s.phase not in (f.MAKE_OFFER, f.COUNTER_OFFER, f.CLOSE_DEAL):
        return None
    offers = [
        [
            back_view(s, s.hand[f.SLOTS * seat + place])[0] if place != f.NOTHING else 0
            for place in offered_places(s, seat)
        ]
        for seat in range(s.seats)
    ]
    wanted = [k + 1 for k in range(s.v.n_tiles) if s.wanted >> k & 1]
    look = s.copy()
    look.n_legal = 0
    if s.phase == f.CLOSE_DEAL:
        offer_pairs(look)
    pairs = [pair_view(s, offers, offer.what) for offer in look.legal[: look.n_legal] if offer.verb == f.ACCEPT]
    return {"active": s.active, "wanted": wanted, "offers": offers, "swaps": s.swaps, "pairs": pairs}


def pair_view(s, offers, what):
    words, mine, seat, theirs = f.MOVES.head(s, {}, f.ACCEPT, what), mine_of(what), partner_of(what), theirs_of(what)
    got = "+" if theirs == NO_MORE else card_known(s, seat, theirs) or offers[seat][theirs]
    if mine == NO_MORE:
        return [words, "+", seat, got]
    given = s.hand[f.SLOTS * s.active + s.offered[f.SLOTS * s.active + mine]]
    return [words, back_view(s, given)[1], seat, got]


def card_known(s, seat, i):
    """The name of a card on offer if the one who trades knows its face, or nothing."""
    card = s.hand[f.SLOTS * seat + s.offered[f.SLOTS * seat + i]]
    return back_view(s, card)[1] if knows(s, s.active, card) else ""
