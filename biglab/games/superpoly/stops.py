"""Where pawns stop in real games: the rules themselves, counted, beside the chain."""

from __future__ import annotations

from typing import Any, NamedTuple

import numpy as np

from ...core.record import CHANCE, NOBODY, unpack
from . import fields as f
from .chain import Landing, landing
from .income import whole

STROLL = (f.PAY, f.USE_CARD, f.GO, f.DONE, f.PASS, f.DECLINE)  # what players prefer who only want to see the town


class Stops(NamedTuple):
    """Stops on each square in so many turns, and what the chain expects per turn."""

    visits: np.ndarray
    turns: int
    chain: Landing


def count_stops(games: int = 10, seed: int = 0, turns: int = 200, **options: Any) -> Stops:
    """Play games in which nobody buys and prisoners pay at once, and count where pawns stop.

    >>> stops = count_stops(games=1, turns=40)
    >>> stops.turns, int(stops.visits.sum()) > 40
    (40, True)
    """
    from . import GAME

    whole(games, "games", 1), whole(turns, "turns", 1)
    settings = GAME.settings(**{"start_cash": 3_000_000, "max_turns": turns, "rent": "auto", **options})
    visits, played = np.zeros(GAME.blank_state(settings).v.n_squares, np.int64), 0
    for index in range(games):
        s = GAME.new_state(settings, seed, index)
        while s.to_move != NOBODY:
            if s.to_move != CHANCE:
                GAME.rules.apply(s, unpack(stroll(GAME, s)))
            else:
                before, seat = (0 if s.phase == f.ROLL else s.landings), s.active
                is_throw = s.phase in (f.ROLL, f.CARD)
                GAME.rules.apply(s, unpack(GAME.plain.draw(s)))
                if is_throw and s.landings > before:
                    visits[where_it_stopped(s, seat)] += 1
            s.ply += 1
        played += s.turn
    return Stops(visits, played, landing("leave", **options))


def where_it_stopped(s: Any, seat: int) -> int:
    """The square of the last stop: a pawn that was sent to jail by a square has stopped on that square."""
    if s.jailed[seat] == 1 and s.square[seat] == s.v.jail:
        return next(square for square in range(s.v.n_squares) if s.v.kind[square] == f.GO_TO_JAIL)
    return s.square[seat]


def stroll(game: Any, s: Any) -> int:
    """The move of somebody who buys nothing and leaves jail at once."""
    offers = game.legal(s)
    for verb in STROLL:
        for offer in offers:
            if offer.verb == verb:
                return offer.code
    return offers[0].code
