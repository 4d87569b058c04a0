"""Words for tests: sit down in the middle of Big Shot. Positions are set by the names of the fields."""

from __future__ import annotations

from biglab.core.state import CHANCE, NOBODY, Move, unpack
from biglab.games.big_shot import GAME
from biglab.games.big_shot.rules import play as r
from biglab.games.big_shot.rules.board import RECONSTRUCTED

A, B, C, D = range(4)
PLACES = {district.id: number for number, district in enumerate(RECONSTRUCTED)}


def set_out(players=4, **options):
    """A table after its set-up, leader 0, promoter on space 0, the first bundle not yet found."""
    given = {"first_leader": 0, "promoter_start": 0, **options}
    s = GAME.new_state(GAME.settings(players, **given), seed=5)
    while s.phase < r.ON_THE_MOVE:
        play(s, unpack(GAME.plain.draw(s)))
    return s


def auction(players=4, purses=(), loans=(), **options):
    """The first auction of a game, seat 1 to speak, with these purses and loans of the colours."""
    s = set_out(players, **options)
    for colour, cash in enumerate(purses):
        s.purse[colour] = cash
    for colour, n in enumerate(loans):
        s.loans[colour] = n
    if s.to_move == CHANCE:
        play(s, Move(r.ROLL, 3))
    return s


def placing(bundle, pawns=None, winner=0, **options):
    """A winner with a bundle (pawns of A, B, C, D) in hand, and districts that hold pawns already."""
    s = auction(**options)
    s.phase, s.winner, s.to_move, s.bidder = r.PLACEMENT, winner, winner, winner
    s.hand, s.n_hand = list(bundle), sum(bundle)
    s.on_space[s.promoter] = 0
    s.bundles[s.promoter] = [0] * 4
    s.n_full -= 1
    s.sales += 1
    for name, counts in (pawns or {}).items():
        fill(s, name, counts)
    return s


def fill(s, name, counts):
    district = PLACES[name]
    s.pawns[district] = [*counts, *[0] * (4 - len(counts))]
    s.n_pawns[district] = sum(counts)


def own(s, colour, *names):
    """The colour has bought these districts."""
    for name in names:
        district = PLACES[name]
        s.sold[district], s.owner[district] = 1, colour
        s.n_open -= 1


def play(s, *moves):
    for move in moves:
        GAME.rules.apply(s, Move(*move))
        s.ply += 1
    return s


def why_not(s, verb, what=0, amount=0):
    return GAME.rules.why_not(s, Move(verb, what, amount))


def legal(s, verb):
    """The offers with this verb."""
    return [offer for offer in GAME.legal(s) if offer.verb == verb]


def put(name, colour):
    return Move(r.PLACE, 4 * PLACES[name] + colour)


def bid(amount):
    return Move(r.BID, 0, amount)


def end(s):
    """The game ends here and now."""
    from biglab.games.big_shot.rules.capital import finish

    finish(s)
    return s


pass_, borrow = Move(r.PASS), lambda colour: Move(r.BORROW, colour)
__all__ = [
    "A",
    "B",
    "C",
    "CHANCE",
    "D",
    "GAME",
    "NOBODY",
    "PLACES",
    "Move",
    "auction",
    "bid",
    "borrow",
    "end",
    "fill",
    "legal",
    "own",
    "pass_",
    "placing",
    "play",
    "put",
    "r",
    "set_out",
    "why_not",
]
