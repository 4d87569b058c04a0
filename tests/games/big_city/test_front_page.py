"""The front page of Big City: one import has its bots, its analysis, its verbs, and the moves that bots make."""

from __future__ import annotations

import biglab
from biglab.core import batch
from biglab.core.state import NOBODY, pack, unpack
from biglab.games import big_city
from biglab.games.big_city import BUILD, CITY_HALL, DRAW, EAST, PLACE, build, draw, lot, place, track, usual
from tests.anygame import positions


def founder(seen, legal, rng):
    """City Hall as soon as it may stand, cards of the last stack, and everything else as everybody does it."""
    for i in range(len(legal)):
        if legal[i].verb == BUILD and legal[i].what >> 8 == CITY_HALL:
            return build(CITY_HALL, EAST, legal[i].what & 127)
    if legal[0].verb == DRAW:
        return draw(legal[len(legal) - 1].what)
    if legal[0].verb == PLACE:
        return place(legal[0].what // 64, legal[0].what % 64)
    return usual(seen, legal, rng)


def without_compiler(bot):
    """The same bot as something that cannot be compiled."""
    return type("Plain", (), {"__call__": lambda self, seen, legal, rng: bot(seen, legal, rng)})()


def test_every_move_that_is_offered_has_a_constructor_of_its_name():
    game, met = big_city.GAME, set()
    for _, state, _ in positions(game, tables=8, every=3):
        for offer in game.legal(state) if state.to_move != NOBODY else ():
            word = {"at": "place", "return": "return_", "pass": "pass_"}.get(
                game.verbs[offer.verb], game.verbs[offer.verb]
            )
            assert unpack(getattr(big_city, word)(*parts(offer))) == offer.move
            met.add(word)
    assert len(met) > 15


def parts(offer):
    """What a constructor is given for an offer: the parts of `what`, as bots take them apart."""
    what, name = offer.what, big_city.GAME.verbs[offer.verb]
    if name in ("streetcar", "exchange", "trade", "done", "pass"):
        return ()
    cuts = {"build": (what >> 8, what >> 7 & 1, what & 127), "at": divmod(what, 64), "track": divmod(what, 4)}
    return cuts.get(name) or ((what >> 7, what >> 4 & 7, what & 15) if name == "accept" else (what,))


def test_lots_go_by_their_numbers():
    assert build(big_city.CHURCH, EAST, lot(15)) == pack(BUILD, 11 << 8 | 15 - 11, 0)
    table = biglab.new("big-city", ["you"] * 3, seed=1).until("turn")
    assert table.code("track 13 south") == track(lot(13), big_city.SOUTH)


def test_a_bot_that_makes_its_moves_plays_the_same_games_in_both_worlds():
    game = big_city.GAME
    rivals = [game.bot("planner"), game.bot("grabber")]
    assert batch.team(game, [founder, *rivals]).compiled
    compiled, plain = (
        biglab.simulate(game, [bot, *rivals], games=4, seed=8).rows.tolist()
        for bot in (founder, without_compiler(founder))
    )
    assert compiled == plain
