"""The log of Big City: every move in sentences with the rule behind it, and as data for the animation."""

from ....core.state import CHANCE, NOBODY
from ....core.wording import LETTERS, counted, listed, who
from ..rules import words as f
from ..rules.cards import stack_asked
from ..rules.sites import lots_of_piece
from ..rules.trade import mine_of, partner_of, theirs_of
from ..rules.words import BUILDINGS, NO_MORE
from .text import TURNED, back, building, card_name, number, place_of, status, street_name


def tell(before, move, after, texts, names):
    """The lines of the log for one move: (seat, sentence, citation), what followed from it included.

    A deal of many cards has one line, at its last card; small moves that only lead to another have none.
    """
    seat = before.to_move
    say = SENTENCES.get(move.verb)
    line = say(before, move, after, texts) if say else None
    lines = [(seat, *line)] if line else []
    if move.verb == f.FIRST:
        lines = [(CHANCE, f"{who(move.what, names)} is the first player.", "big-city 3.1")]
    if before.phase == f.FIRST_HANDS and after.phase != f.FIRST_HANDS:
        lines.append((CHANCE, f"{counted(before.v.hand_limit, 'card')} to each player.", "big-city 3.1"))
    if before.turn == 0 and before.first != after.first and before.phase != f.CHOOSE_FIRST:
        lines.append((NOBODY, f"{LETTERS[after.first]} draws one card more and begins.", "big-city 4"))
    if after.to_move == NOBODY:
        lines.append((NOBODY, status(after, names), "big-city 3.7"))
    elif after.round != before.round:
        lines.append((NOBODY, f"Round {after.round}.", "big-city 3.3"))
    return lines


def tell_build(before, move, after, texts):
    n = before.pieces
    lots = listed(sorted(map(number, lots_of_piece(after, n))))
    worth = after.points[n]
    scored = f" for {counted(worth, 'point')}" if worth else ""
    cite = "big-city 2.4" if after.piece_kind[n] != f.CITY_HALL else "big-city R8"
    return f"{LETTERS[before.to_move]} builds {building(after.piece_kind[n])} on {lots}{scored}.", cite


def tell_site(before, move, after, texts):
    n = before.pieces
    lots = listed(sorted(map(number, lots_of_piece(after, n))))
    return f"{LETTERS[before.to_move]} builds {building(after.piece_kind[n])} on {lots}.", "big-city 3.4"


def tell_place(before, move, after, texts):
    cite = "big-city 3.4" if before.action == f.LAY else "big-city 3.1"
    return f"{LETTERS[before.to_move]} lays neighbourhood {before.item + 1}{TURNED[before.way]}.", cite


def tell_track(before, move, after, texts):
    return f"{LETTERS[before.to_move]} lays a streetcar {street_name(before, move.what)}.", "big-city 3.4"


def tell_return(before, move, after, texts):
    k = move.what // f.SLOTS + 1
    return f"{LETTERS[before.to_move]} puts a card of neighbourhood {k} under its stack.", "big-city 3.4"


def tell_deal(before, move, after, texts):
    if before.phase != f.REVEAL:
        return None
    return f"{LETTERS[before.active]} draws a card of neighbourhood {stack_asked(before) + 1}.", "big-city 3.5"


def tell_drop(before, move, after, texts):
    cite = "big-city 3.6" if move.what % f.SLOTS != f.SPECIAL_CARD else "big-city R24"
    return f"{LETTERS[before.to_move]} drops {card_name(before, move.what)}, which is useless.", cite


def tell_pass(before, move, after, texts):
    return f"{LETTERS[before.to_move]} passes.", "big-city 3.4"


def tell_done(before, move, after, texts):
    """What was put up, once a player has said all."""
    seat = before.to_move
    if before.phase == f.MAKE_OFFER:
        wanted = [k + 1 for k in range(before.v.n_tiles) if before.wanted >> k & 1]
        asks = f" and asks for {listed(wanted)}" if wanted else ""
        return f"{LETTERS[seat]} offers {backs(before, seat)}{asks}.", "big-city 4"
    if before.phase == f.COUNTER_OFFER:
        return f"{LETTERS[seat]} offers {backs(before, seat) if before.n_offered[seat] else 'nothing'}.", "big-city 4"
    return None


def tell_counter(before, move, after, texts):
    """The last card that can be put up ends an answer by itself."""
    seat = before.to_move
    if before.n_offered[seat] + 1 < before.hand_size[seat]:
        return None
    found = [back(before, seat, place) for place in places_of(before, seat)]
    return f"{LETTERS[seat]} offers {cards_of([*found, move.what // f.SLOTS + 1])}.", "big-city 4"


def backs(s, seat):
    return cards_of([back(s, seat, place) for place in places_of(s, seat)])


def places_of(s, seat):
    return s.offered[f.SLOTS * seat : f.SLOTS * seat + s.n_offered[seat]]


def cards_of(stacks):
    several = "s" if len(set(stacks)) > 1 else ""
    return f"{counted(len(stacks), 'card') if len(stacks) > 1 else 'a card'} of neighbourhood{several} " + listed(
        sorted(set(stacks))
    )


def tell_accept(before, move, after, texts):
    mine, other, theirs = mine_of(move.what), partner_of(move.what), theirs_of(move.what)
    seat = before.active
    if mine == NO_MORE:
        got = back(before, other, before.offered[f.SLOTS * other + theirs])
        return f"{LETTERS[other]} adds a card of neighbourhood {got}.", "big-city R33"
    given = back(before, seat, before.offered[f.SLOTS * seat + mine])
    if theirs == NO_MORE:
        return f"{LETTERS[seat]} adds a card of neighbourhood {given}.", "big-city R33"
    got = back(before, other, before.offered[f.SLOTS * other + theirs])
    text = f"{LETTERS[seat]} swaps a card of neighbourhood {given} for one of {got} with {LETTERS[other]}."
    return text, "big-city 4"


SENTENCES = {
    f.BUILD: tell_build,
    f.SITE: tell_site,
    f.PLACE: tell_place,
    f.TRACK: tell_track,
    f.RETURN: tell_return,
    f.DEAL: tell_deal,
    f.DROP: tell_drop,
    f.PASS: tell_pass,
    f.DONE: tell_done,
    f.COUNTER: tell_counter,
    f.ACCEPT: tell_accept,
}


# ------------------------------------------------------------------ for the animation

KINDS = f.MOVES.event_kinds() | {
    **dict.fromkeys((f.LAY, f.PLAN, f.STREETCAR), "take"),
    **dict.fromkeys((f.ROTATE, f.SHAPE), "turn"),
    **dict.fromkeys((f.WANT, f.COUNTER), "offer"),
    f.DEAL: "draw",
    f.DRAW: "choose",
    f.PLACE: "tile",
    f.SITE: "build",
    f.ACCEPT: "swap",
}


def event(before, move, after, texts):
    """What the move changed, for the animation: the kind, the seat, the piece, tile, street or stack, the points."""
    found = {"kind": KINDS[move.verb], "seat": before.to_move}
    if move.verb in (f.BUILD, f.SITE):
        n = before.pieces
        found.update(piece=n, building=BUILDINGS[after.piece_kind[n]], lots=lots_of_piece(after, n))
    elif move.verb == f.PLACE:
        row, column = place_of(move.what)
        found.update(tile=before.item, row=row, column=column, turned=before.way)
    elif move.verb == f.TRACK:
        found["street"] = move.what
    elif move.verb == f.RETURN:
        found["stack"] = move.what // f.SLOTS
    elif move.verb == f.DROP:
        found["card"] = move.what
    elif move.verb == f.DRAW:
        found["stack"] = move.what
    elif move.verb == f.DEAL and before.phase == f.REVEAL:
        found.update(seat=before.active, stack=stack_asked(before))
    elif move.verb == f.ACCEPT:
        found["with"] = partner_of(move.what)
    gains = [after.score[i] - before.score[i] for i in range(before.seats)]
    if any(gains):
        found["gains"] = gains
        found["gain_texts"] = [f"{gain:+d}".replace("-", "−") if gain else "" for gain in gains]
    if after.to_move == NOBODY:
        found["end"] = True
    return found
