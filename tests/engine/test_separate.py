"""Our own thinking is compiled apart from the bots that call it, and a bot of a session is compiled once."""

from __future__ import annotations

import numpy as np

import biglab
from biglab.core import batch
from biglab.engine.compile import compiled_bot, compiler
from biglab.games.big_idea.bots.players import usual

GAME = biglab.game("big-idea")

TEXT = """
from biglab.games.big_idea.bots.players import move_of, usual

def newcomer(seen, legal, rng):
    if rng.below(9) == LUCKY:
        return move_of(legal[0])
    return usual(seen, legal, rng)
"""


def bot_of(lucky, text=TEXT):
    """The bot of a cell, as if the cell had been run again."""
    space = {"__name__": "__main__", "LUCKY": lucky}
    exec(text, space)
    return space["newcomer"]


def rows_of(bot, kind=batch.team):
    team = kind(GAME, [bot, *[GAME.bots["random"]] * 2])
    return batch.play(team, team.ready(GAME.blank_state(GAME.settings(3))), 5, 0, 30)


def test_a_bot_that_calls_our_thinking_plays_the_same_games_in_both_worlds():
    bot, before = bot_of(3), set(compiler(GAME, True).compiled_for)  # other tests may have had others compiled
    assert batch.team(GAME, [bot] * 3).compiled
    assert np.array_equal(rows_of(bot), rows_of(bot, batch.Team))
    made = list(compiler(GAME, True).compiled_for)
    assert [function for function, _ in made].count(usual) == 1, "compiled by itself, once"
    assert {function for function, _ in {*made} - before} <= {usual}, "and nothing else"
    assert not np.array_equal(rows_of(bot_of(4)), rows_of(bot))
    assert list(compiler(GAME, True).compiled_for) == made, "not with every bot"


def test_a_cell_that_is_run_again_does_not_compile_its_bot_again():
    first, again, other = bot_of(5), bot_of(5), bot_of(6)
    assert first is not again and compiled_bot(GAME, first, False) is compiled_bot(GAME, again, False)
    assert compiled_bot(GAME, first, False) is not compiled_bot(GAME, other, False)
    lists = TEXT.replace("== LUCKY", "== LUCKY[0]")  # what may have changed meanwhile is looked at anew
    one, two = bot_of(np.array([1]), lists), bot_of(np.array([2]), lists)
    assert compiled_bot(GAME, one, False) is not compiled_bot(GAME, two, False)
