"""Big City in words: buildings, lots, cards, moves as people say them, why a move is refused."""

from ....core import wording
from ....core.state import CHANCE, NOBODY
from ....core.wording import LETTERS, counted, listed, who
from ..rules import words as f
from ..rules.cards import stack_of
from ..rules.geometry import FACILITIES, ways_to_lie
from ..rules.map import lot_at
from ..rules.options import CHURCH_LOTS
from ..rules.play import won
from ..rules.points import points
from ..rules.sites import is_facility, is_lot, line_of, lots_of, why_not_build
from ..rules.start import is_starting_tile
from ..rules.streetcars import is_branching
from ..rules.trade import is_open, knows, mine_of, partner_of, theirs_of
from ..rules.words import BUILDINGS, FIRST_LOT, KIND_BITS, NO_MORE, PHASES, SIDES, WAY_BITS

TURNS = ("Leave it as it is", "Turn it a quarter clockwise", "Turn it upside down", "Turn it a quarter anticlockwise")
TURNED = ("", ", turned a quarter clockwise", ", upside down", ", turned a quarter anticlockwise")
QUIET = (f.EXCHANGE, f.PASS, f.TRADE, f.DONE, f.WANT)
KEYS = {f.PASS: "p", f.EXCHANGE: "x", f.TRADE: "t", f.STREETCAR: "s", f.DONE: "d"}

LEGEND = (
    ("points", "The sum beside each name. A building scores once, when it is placed, and the most wins."),
    (
        "a sum on a lot",
        "What a building would score there: its size, plus or minus its surroundings, times streetcar and City Hall.",
    ),
)


def building(kind):
    """A kind with its article: `a double residence`, `an L-factory`, `City Hall`."""
    if kind not in BUILDINGS:
        return f"building {kind}"
    name = BUILDINGS[kind]
    return name if kind == f.CITY_HALL else f"an {name}" if name[0] in "L" else f"a {name}"


def number(card):
    """The number of a lot; a card of a park or factory has none."""
    return card + FIRST_LOT


def card_name(s, card):
    """What a card is called: the number of its lot, or its park or factory."""
    if card >= f.HIDDEN:
        return "a hidden card"
    if card % f.SLOTS == f.SPECIAL_CARD and card < f.LOTS:
        kind = s.v.special[card // f.SLOTS]
        return f"the {BUILDINGS[kind]}" if kind else f"card {number(card)}"
    return f"{number(card)}"


def place_of(place):
    """Row and column as the screen counts them: the first tile begins at 0, 0."""
    return place // f.GRID - f.ORIGIN, place % f.GRID - f.ORIGIN


# ------------------------------------------------------------------ moves in words


def describe(s, move, texts):
    """A legal or illegal move as a button: its text, its key, and whether it is quiet."""
    say = SAYINGS.get(move.verb)
    text = say(s, move.what, texts) if say else f"Move {move.verb} {move.what}"
    found = {"text": text, "key": KEYS.get(move.verb), "quiet": move.verb in QUIET}
    return found | {"phrase": f'play "{text}"'} if move.verb == f.FIRST else found


def say_build(s, what, texts):
    kind, way, lot = what >> KIND_BITS, what >> WAY_BITS & 1, what & 127
    if kind not in BUILDINGS or is_facility(kind) or lot >= f.LOTS:
        return f"Build {building(kind)}"
    if not is_lot(s, lot):
        return f"Build {building(kind)} on {number(lot)}"
    lots = lots_of(s, kind, way, lot)
    text = f"Build {building(kind)} on {listed(sorted(map(number, lots)))}"
    if s.phase != f.TURN or why_not_build(s, max(s.to_move, 0), what):
        return text
    worth = points(s, kind, line_of(s, lot, way, f.SIZE[kind]), f.SIZE[kind])
    return f"{text} for {counted(worth, 'point')}" if worth or s.v.base_values[kind - 1] else text


def say_place(s, what, texts):
    row, column = place_of(what)
    where = f"Lay it at row {wording.number(row)}, column {wording.number(column)}"
    beside = lots_beside_tile(s, what) if s.phase == f.PLACE_TILE else []
    return f"{where}, next to {listed(map(number, beside))}" if beside else where


def lots_beside_tile(s, place):
    """The lots of the city next to the tile in hand, if it lay there."""
    k, q, found = s.item, s.way, set()
    for slot in range(s.v.size[k]):
        cell = s.v.cell[f.SLOTS * (4 * k + q) + slot]
        row, column = place // f.GRID + (cell >> 3), place % f.GRID + (cell & 7)
        for down, right in ((0, 1), (1, 0), (0, -1), (-1, 0)):
            if 0 < row + down < f.GRID - 1 and 0 < column + right < f.GRID - 1:
                found.add(lot_at(s, row + down, column + right))
    return sorted(found - {f.NOWHERE})


def say_shape(s, what, texts):
    ways = ways_to_lie(tuple(texts["shapes"][FACILITIES[s.item - f.DOUBLE_PARK]])) if is_facility(s.item) else ()
    return f"Let it lie {lie(ways[what]) if what < len(ways) else f'another way, {what}'}"


def lie(cells):
    """How a shape lies: upright, across, by the corner it leaves free; any other one as a drawing, ■□/■■."""
    left, rows = min(column for _, column in cells), 1 + max(row for row, _ in cells)
    wide = 1 + max(column for _, column in cells) - left
    free = [(r, c) for r in range(rows) for c in range(wide) if (r, c + left) not in cells]
    if not free and rows != wide:
        return "upright" if rows > wide else "across"
    if len(free) == 1 and free[0][0] in (0, rows - 1) and free[0][1] in (0, wide - 1):
        return f"with its {'lower' if free[0][0] else 'upper'} {'right' if free[0][1] else 'left'} corner free"
    return "like " + "/".join("".join("□" if (r, c) in free else "■" for c in range(wide)) for r in range(rows))


def say_site(s, what, texts):
    if is_facility(s.item) and is_lot(s, what) and s.phase == f.PLACE_PIECE:
        return f"Place it on {listed(sorted(map(number, lots_of(s, s.item, s.way, what))))}"
    return f"Place it on {number(what)}"


def street_name(s, street):
    lot, side = street >> 2, street & 3
    if lot >= f.LOTS:
        return f"on street {street}"
    other = s.near[street]
    if other == f.NOWHERE:
        return f"along the {SIDES[side]} side of {number(lot)}"
    return f"between {number(lot)} and {number(other)}"


def say_track(s, what, texts):
    return f"Lay a streetcar {street_name(s, what)}"


def say_accept(s, what, texts):
    mine, seat, theirs = mine_of(what), partner_of(what), theirs_of(what)
    if seat >= s.seats or not (mine == NO_MORE or is_open(s, s.active, mine)):
        return "Swap cards that are not on offer"
    if not (theirs == NO_MORE or is_open(s, seat, theirs)) or mine == theirs == NO_MORE:
        return "Swap cards that are not on offer"
    given = "" if mine == NO_MORE else on_offer(s, s.active, mine)
    got = "" if theirs == NO_MORE else on_offer(s, seat, theirs)
    if given and got:
        return f"Swap {given} for {LETTERS[seat]}'s {got}"
    return f"Take {LETTERS[seat]}'s {got} as well" if got else f"Give {LETTERS[seat]} {given} as well"


def on_offer(s, seat, i):
    """A card on offer, as the one who trades may call it: by its face if that is known, or by its back."""
    card = s.hand[f.SLOTS * seat + s.offered[f.SLOTS * seat + i]]
    if knows(s, s.active, card):
        return card_name(s, card)
    return ("card of " if seat != s.active else "a card of neighbourhood ") + f"{stack_of(card) + 1}"


def back(s, seat, place):
    """The neighbourhood on the back of a card in a hand, as people count; ? if it cannot be seen."""
    card = s.hand[f.SLOTS * seat + place]
    k = card - f.HIDDEN if card >= f.HIDDEN else card // f.SLOTS
    return k + 1 if k < f.UNKNOWN_STACK else "?"


def say_done(s, what, texts):
    if s.phase == f.GIVE_BACK:
        return "Draw new cards" if s.returned else "Give nothing back"
    if s.phase == f.COUNTER_OFFER:
        return "Offer no more" if s.n_offered[max(s.to_move, 0)] else "Offer nothing"
    ends = {f.LAY_TRACK: "Lay no more", f.MAKE_OFFER: "Ask the others", f.CLOSE_DEAL: "Swap no more"}
    return ends.get(s.phase, "Be done")


def on_card(words):
    """A sentence about a card by its name."""
    return lambda s, what, texts: words.format(card_name(s, what))


def numbered(words):
    """A sentence about a number that people count from 1."""
    return lambda s, what, texts: words.format(what + 1)


def plain(words):
    """A sentence that is the same in every position."""
    return lambda s, what, texts: words


SAYINGS = {
    f.LAY: numbered("Lay neighbourhood {}"),
    f.ROTATE: lambda s, what, texts: TURNS[what] if what < 4 else f"Turn it {what} times",
    f.PLACE: say_place,
    f.BUILD: say_build,
    f.PLAN: lambda s, what, texts: f"Build {building(what)}",
    f.SHAPE: say_shape,
    f.SITE: say_site,
    f.STREETCAR: lambda s, what, texts: f"{'Extend' if s.trams else 'Begin'} the streetcar line",
    f.TRACK: say_track,
    f.EXCHANGE: plain("Exchange cards"),
    f.RETURN: on_card("Give back {}"),
    f.DRAW: numbered("Draw from stack {}"),
    f.DROP: on_card("Drop {}"),
    f.PASS: plain("Pass"),
    f.TRADE: plain("Trade cards"),
    f.OFFER: on_card("Offer {}"),
    f.WANT: numbered("Ask for neighbourhood {}"),
    f.COUNTER: on_card("Offer {} in return"),
    f.ACCEPT: say_accept,
    f.DONE: say_done,
    f.FIRST: lambda s, what, texts: f"{LETTERS[what] if what < 6 else what} begins",
    f.DEAL: on_card("Turn over {}"),
}


# ------------------------------------------------------------------ refusals


def reason(s, move, sentence):
    """The sentence of a refusal with its figures: why, and what would be allowed instead."""
    specials = s.v.mall_min_special
    return sentence.format(
        phase=PHASES[s.phase][1].lower().rstrip("?"),
        contact=counted(s.contact, "lot"),
        church=church_lots(s),
        specials=counted(specials, "special building"),
        outskirts="exactly" if s.v.factory_outskirts == f.EXACTLY else "at least",
        grows="from its corners, branches too" if is_branching(s) else "at its two ends",
        cap=counted(s.v.draw_cap_per_stack, "card"),
        trades=f.TRADES_IN_A_ROW,
        tiles=s.v.n_tiles,
        seats=LETTERS[s.seats - 1],
        starting=listed(k + 1 for k in range(s.v.n_tiles) if is_starting_tile(s, k)),
        hand=listed(hand_of(s, s.to_move)) if s.to_move >= 0 else "",
    )


def hand_of(s, seat):
    """The cards of a hand by name, for the one who holds it."""
    return [card_name(s, s.hand[f.SLOTS * seat + i]) for i in range(s.hand_size[seat])]


def church_lots(s):
    """Where a church may stand, in words."""
    lots = [10 * k + slot + 11 for k in range(f.TILES) for slot in range(f.SLOTS) if s.v.church[k] >> slot & 1]
    return "a lot with two equal digits" if lots == CHURCH_LOTS else f"lot {listed(lots)}" if lots else "no lot here"


def status(s, names):
    """One sentence: who decides what."""
    if s.to_move == NOBODY:
        return how_it_ended(s, names)
    if s.to_move == CHANCE:
        return {
            f.CHOOSE_FIRST: "Chance names the first player.",
            f.FIRST_HANDS: "The starting hands are dealt.",
            f.REVEAL: "A card is turned over.",
        }[s.phase]
    name = who(s.to_move, names)
    item = BUILDINGS[s.item] if s.item in BUILDINGS else ""
    return {
        f.SETUP_TILE: f"{name} lays a tile of the starting city.",
        f.TURN: f"{name} builds, extends the city, exchanges cards or passes.",
        f.TURN_TILE: f"{name} turns neighbourhood {s.item + 1}.",
        f.PLACE_TILE: f"{name} chooses a place for neighbourhood {s.item + 1}.",
        f.SHAPE_PIECE: f"{name} turns the {item}.",
        f.PLACE_PIECE: f"{name} chooses a site for the {item}.",
        f.LAY_TRACK: f"{name} lays streetcars.",
        f.GIVE_BACK: f"{name} gives cards back.",
        f.CHOOSE_STACK: f"{name} draws {counted(s.to_draw, 'card')}.",
        f.MAKE_OFFER: f"{name} offers cards for a trade.",
        f.COUNTER_OFFER: f"{name} may answer the offer of {LETTERS[s.active]}.",
        f.CLOSE_DEAL: f"{name} may swap cards.",
    }[s.phase]


def how_it_ended(s, names):
    winners = [seat for seat in range(s.seats) if won(s, seat)]
    score = f" with {counted(max(s.score[: s.seats]), 'point')}"
    if s.unfinished:
        together = " together" if len(winners) > 1 else ""
        return f"The game was broken off: {listed(who(seat, names) for seat in winners)} led{together}{score}."
    why = "nobody builds any more" if s.idle >= s.v.idle_rounds * s.seats else "the city is full"
    return wording.how_it_ended(winners, names, score, why)
