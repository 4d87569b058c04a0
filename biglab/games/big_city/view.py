"""Big City on screen: a state as plain data. Moves and the log in words are in `words.py` and `story.py`."""

from ...core.record import NOBODY
from . import fields as f
from . import rules as r
from .breakdown import score_of
from .data import BUILDINGS, PHASES
from .geometry import SPECIALS, STANDARD_TILES, lots_of_tile, turned, ways_to_lie
from .map import places
from .sites import KIND_BITS, WAY_BITS, is_dead, is_useless
from .story import event, tell
from .streetcars import first_corner, second_corner
from .words import LETTERS, describe, lots_of_piece, number, place_of, reason, sort_of, status, wish

__all__ = ["conflict", "describe", "event", "picture", "portrait", "reason", "status", "tell", "view", "wish"]

ZONES = ("inner", "outskirts")


def conflict(values, players):
    """Options that do not go together, as a sentence; empty when all is well."""
    tiles = values["tiles"] or STANDARD_TILES
    start = values["starting_tiles"]
    for k in start:
        if k > len(tiles):
            return f"starting_tiles: there is no tile {k}; tiles are 1 to {len(tiles)}"
        if start.count(k) > 1:
            return f"starting_tiles: tile {k} is named twice"
    for lot in values["church_lots"]:
        k = lot // 10
        if k > len(tiles) or not 1 <= lot % 10 <= len(lots_of_tile(tiles[k - 1]["rows"])):
            return f"church_lots: there is no lot {lot}"
    return ""


# ------------------------------------------------------------------ the position


def view(s, seat, texts, names, humans, event=None):
    """The position as this seat may see it (-1: a spectator); the state is blanked already."""
    phase, phase_name = PHASES[s.phase]
    over = s.to_move == NOBODY
    return {
        "round": s.round, "rounds": None, "turn": s.turn, "phase": phase, "phase_name": phase_name,
        "to_move": s.to_move, "active": s.active if s.phase >= f.TURN else None, "first": s.first,
        "status": status(s, names), "idle": s.idle, "idle_limit": s.v.idle_rounds * s.seats,
        "hall": s.halls > 0, "seats": [seat_view(s, other, seat, names, humans) for other in range(s.seats)],
        "tiles": [tile_view(s, k, texts) for k in range(s.v.n_tiles)], "lots": lots_view(s),
        "pieces": [piece_view(s, n) for n in range(s.pieces)], "line": line_view(s),
        "streetcars": s.v.tram_supply - s.trams, "stacks": [stack_view(s, k) for k in range(s.v.n_tiles)],
        "supply": [{"kind": kind, "name": BUILDINGS[kind][0], "left": s.supply[kind]} for kind in BUILDINGS
                   if s.supply[kind] or kind <= f.LARGE_FACTORY],
        "sites": sites_view(s, seat), "ghost": ghost_view(s, texts), "plan": plan_view(s, texts),
        "trade": trade_view(s), "winners": [other for other in range(s.seats) if r.won(s, other)] if over else [],
        "event": event,
    }  # fmt: skip


def seat_view(s, seat, viewer, names, humans):
    cards = s.hand[f.SLOTS * seat : f.SLOTS * seat + s.hand_size[seat]]
    open_cards = seat == viewer or s.v.hand_visibility == f.OPEN
    shown = [card_view(s, seat, place, card) for place, card in enumerate(cards)]
    return {
        "seat": seat, "letter": LETTERS[seat], "name": names[seat], "human": humans[seat], "score": s.score[seat],
        "score_text": str(s.score[seat]), "hand_size": s.hand_size[seat], "buildings": s.buildings[seat],
        "hand": sorted(shown, key=lambda card: card["card"]) if open_cards else None,
        "backs": None if open_cards else sorted(shown, key=lambda card: card["neighbourhood"] or 9),
    }  # fmt: skip


def card_view(s, seat, place, card):
    """A card as somebody sees it: its back, and its face if he may."""
    known = card < f.HIDDEN
    k = card // f.SLOTS if known else card - f.HIDDEN
    special = known and card % f.SLOTS == f.SPECIAL_CARD
    kind = s.v.special[k] if special else 0
    return {
        "card": card if known else None, "neighbourhood": k + 1 if k < f.UNKNOWN_STACK else None,
        "number": number(card) if known and not special else None,
        "name": BUILDINGS[kind][0] if kind else str(number(card)) if known else None,
        "special": kind or None, "useless": known and (is_useless(s, card) or (special and is_dead(s, card))),
        "laid": k < f.UNKNOWN_STACK and s.tile_at[k] != f.NOTHING, "offered": place in offered_places(s, seat),
    }  # fmt: skip


def offered_places(s, seat):
    return s.offered[2 * seat : 2 * seat + s.n_offered[seat]]


def tile_view(s, k, texts):
    rows = texts["tiles"][k]["rows"]
    laid = s.tile_at[k] != f.NOTHING
    row, column = place_of(s.tile_at[k]) if laid else (None, None)
    cells = turned(lots_of_tile(rows), s.turned[k])
    return {
        "tile": k, "name": str(k + 1), "laid": laid, "row": row, "column": column, "turned": s.turned[k],
        "cells": [list(cell) for cell in cells], "special": texts["tiles"][k]["special"] or None,
        "starting": bool(r.is_starting_tile(s, k)), "free": s.free_lots[k],
    }  # fmt: skip


def lots_view(s):
    """Every lot of the city: where it lies, in which zone, what stands on it, where streetcars pass."""
    found = []
    for k in range(s.v.n_tiles):
        if s.tile_at[k] != f.NOTHING:
            for lot in range(f.SLOTS * k, f.SLOTS * k + s.v.size[k]):
                row, column = place_of(s.spot[lot])
                found.append({
                    "lot": lot, "number": number(lot), "tile": k, "row": row, "column": column,
                    "zone": ZONES[s.outskirts[lot]], "piece": s.piece[lot] if s.kind[lot] else None,
                    "church": bool(s.v.church[k] >> lot % f.SLOTS & 1),
                })  # fmt: skip
    return found


def piece_view(s, n):
    kind = s.piece_kind[n]
    lots = lots_of_piece(s, n)
    return {
        "piece": n, "kind": kind, "name": BUILDINGS[kind][0], "sort": sort_of(kind), "lots": lots,
        "cells": [list(place_of(s.spot[lot])) for lot in lots], "builder": s.builder[n], "points": s.points[n],
        "turn": s.built[n],
    }  # fmt: skip


def line_view(s):
    """The streetcar line: its streets as pairs of corners, in the order in which they were laid."""
    streets = []
    for street in s.track[: s.trams]:
        ends = [list(place_of(corner)) for corner in (first_corner(s, street), second_corner(s, street))]
        streets.append({"street": street, "from": ends[0], "to": ends[1]})
    ends = [list(place_of(corner)) for corner in s.line_end] if s.trams and not r.is_branching(s) else []
    return {"streets": streets, "ends": ends}


def stack_view(s, k):
    return {"stack": k, "name": str(k + 1), "cards": s.loose[k] + s.n_under[k], "under": s.n_under[k],
            "laid": s.tile_at[k] != f.NOTHING, "taken": s.taken[k]}  # fmt: skip


# ------------------------------------------------------------------ what the one to decide may look at


def sites_view(s, seat):
    """In its turn a seat sees every building it may put up, with the points it would bring, term by term."""
    if s.phase != f.TURN or seat != s.to_move:
        return []
    look = s.copy()
    r.moves(look)
    found = []
    for offer in look.legal[: look.n_legal]:
        if offer.verb == f.BUILD:
            what = offer.what
            kind, way, lot = what >> KIND_BITS, what >> WAY_BITS & 1, what & 127
            name = BUILDINGS[kind][0]
            found.append({"what": what, "kind": kind, "name": name, "way": way, **score_of(s, kind, way, lot)})
    return found


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
    """The park or factory in hand: the ways in which it can lie."""
    if s.phase not in (f.SHAPE_PIECE, f.PLACE_PIECE):
        return None
    ways = ways_to_lie(tuple(texts["shapes"][SPECIALS[s.item - f.DOUBLE_PARK]]))
    chosen = s.way if s.phase == f.PLACE_PIECE else None
    cells = [[list(cell) for cell in way] for way in ways]
    return {"kind": s.item, "name": BUILDINGS[s.item][0], "way": chosen, "ways": cells}


def trade_view(s):
    """Who has put up cards of which neighbourhoods, and what is asked for."""
    if s.phase not in (f.MAKE_OFFER, f.COUNTER_OFFER, f.CLOSE_DEAL):
        return None
    offers = []
    for seat in range(s.seats):
        cards = [card_view(s, seat, place, s.hand[f.SLOTS * seat + place]) if place != f.NOTHING else None
                 for place in offered_places(s, seat)]  # fmt: skip
        offers.append([card["neighbourhood"] if card else None for card in cards])
    wanted = [k + 1 for k in range(s.v.n_tiles) if s.wanted >> k & 1]
    return {"active": s.active, "wanted": wanted, "offers": offers, "swaps": s.swaps}


def portrait(position):
    """The position as plain text, for terminals and saved notebooks."""
    from .portrait import portrait as draw

    return draw(position)


def picture(position, width=960):
    """The position as a drawing: one SVG."""
    from .picture import picture as draw

    return draw(position, width)
