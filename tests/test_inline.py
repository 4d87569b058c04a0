"""Rules written out where they are called do what they did: small functions first, then every game.

The functions below stand on a record with a few fields; each is called as it stands and as its twin, and the two
must answer the same and leave the same record.
"""

from __future__ import annotations

import ast
import random
import types

import pytest

import biglab
from biglab.core import blocks, inline, loop, two_speeds
from tests.anygame import GAMES, bytes_of, random_options, short

SEVEN = 7


class Record:
    """A few numbers, and a list of what was done in which order."""

    def __init__(self):
        self.a, self.b, self.seats, self.row, self.done = 3, 5, 4, [4, 0, 2, 9], []

    def __eq__(self, other):
        return vars(self) == vars(other)


def twin_of(function):
    """The function written anew, and how many calls of plain functions are left in it."""
    inliner = inline.Inliner(lambda function, name: function.__globals__[name], lambda function: function)
    twin = inliner.twin(function)
    body = inliner.bodies[function]
    left = [node for each in body.statements for node in ast.walk(each) if isinstance(node, ast.Call)] if body else []
    return twin, sum(isinstance(call.func, ast.Name) and call.func.id in inliner.functions for call in left)


def agree(function, *arguments, left):
    """The twin does what the function does; so many calls are left in it."""
    twin, calls = twin_of(function)
    assert twin is not function, "it was written anew"
    mine, yours = Record(), Record()
    assert function(mine, *arguments) == twin(yours, *arguments)
    assert mine == yours
    assert calls == left, "calls left"
    return twin


# ------------------------------------------------------------------ functions that only answer


def double(s, x):
    return 2 * x


def larger(s, x, y):
    if x > y:
        return x
    return y


def in_order(s, turn):
    """The seat after so many others."""
    seat = s.a + turn
    return seat - s.seats if seat >= s.seats else seat


def stirred(z):
    z = (z ^ (z >> 3)) * 5
    z = (z ^ (z >> 2)) * SEVEN
    return z ^ (z >> 1)


def asks_for_answers(s, n):
    total = double(s, s.a + n) + larger(s, s.a, larger(s, s.b, n))
    while in_order(s, total) > 2 and total < 40:
        total += in_order(s, n) + 1
    return total if n > 1 or in_order(s, n) else stirred(stirred(total) + n)


@pytest.mark.parametrize("n", range(8))
def test_a_function_that_only_answers_becomes_an_expression_wherever_it_is_called(n):
    agree(asks_for_answers, n, left=0)


def mixes_with_a_middle(s, x):
    once = x * 2
    return once + s.a + once


def mixes_twice(s, n):
    return mixes_with_a_middle(s, mixes_with_a_middle(s, n) + mixes_with_a_middle(s, n + 1)) - mixes_with_a_middle(s, 1)


def test_names_of_one_call_are_not_those_of_another():
    for n in range(4):
        agree(mixes_twice, n, left=0)


# ------------------------------------------------------------------ functions that do something


def note(s, what):
    s.done.append(what)


def add(s, n):
    s.a += n
    note(s, n)


def spend(s, price):
    """What is left; `price` is looked at again after it may have changed in the record."""
    s.a -= 1
    s.b -= price
    return s.b - price


def pays(s):
    spend(s, s.a)
    left = spend(s, s.a)
    return left + spend(s, s.b)


def test_an_argument_that_the_body_changes_keeps_the_value_it_had():
    agree(pays, left=0)


def looks_then_pays(s):
    return s.b * 100 + spend(s, 1) * 10 + s.b


def pays_then_looks(s):
    return spend(s, 1) * 10 + s.b


def pays_between(s):
    s.b += spend(s, 1)
    s.row[spend(s, 1) % 4] += double(s, s.b)
    s.row[double(s, s.b) % 4] = spend(s, 2)
    return larger(s, s.b, spend(s, 1))


def taken(s):
    s.a += 1
    return s.done.pop()


def sum_of(s):
    total = 0
    for each in s.done:
        total += each
    return total


def takes_then_counts(s):
    note(s, 1)
    note(s, 2)
    return taken(s) * 10 + sum_of(s)


def test_nothing_is_done_before_something_that_came_before_it():
    agree(takes_then_counts, left=1)
    agree(pays_then_looks, left=0)
    agree(looks_then_pays, left=1)
    agree(pays_between, left=3)


def may_pay(s, n):
    if n > 2 and spend(s, n) > 0:
        add(s, n)
    elif n == 1 or spend(s, 1) > 3:
        add(s, -n)
    note(s, spend(s, 2) if n == 0 else 0)
    while spend(s, 1) > 0:
        note(s, s.b)
    return n > 0 and spend(s, n)


def test_what_need_not_be_called_is_not_done():
    for n in range(5):
        agree(may_pay, n, left=5)


def shadow(s, seat):
    total = seat
    for other in range(s.seats):
        total += s.row[other] * seat
    s.b = total
    return total


def with_the_same_names(s, total):
    other = shadow(s, total + 1)
    seat = shadow(s, other)
    return total, other, seat


def test_names_of_the_one_are_not_names_of_the_other():
    agree(with_the_same_names, 2, left=0)


def count_down(s, n):
    while n > 0:
        n -= 1
        if n == 3:
            continue
        if n == 1:
            break
        s.done.append(n)


def counts_in_a_loop(s, n):
    for i in range(n):
        count_down(s, n)
        if i == 2:
            break
        if i == 1:
            continue
        note(s, n)
    return n


def test_break_and_continue_stay_in_their_loops_and_an_argument_that_is_counted_down_is_a_copy():
    agree(counts_in_a_loop, 6, left=0)


def first_free(s, from_):
    for place in range(from_, s.seats):
        if s.row[place] == 0:
            s.a = place
            return place
    return -1


def guarded(s, n):
    if n == 0:
        return
    if n == 1:
        s.a = 0
    else:
        s.b = n
        return
    s.done.append(n)


def may_answer(s, n):
    if n > 1:
        return n


def looks_for_a_place(s, n):
    place = first_free(s, n)
    if first_free(s, 0) >= 0 and first_free(s, n) < 0:
        guarded(s, n)
    guarded(s, 1)
    answer = may_answer(s, n)
    return place, answer, n


def test_early_returns_lead_on_behind_the_call():
    for n in range(4):
        agree(looks_for_a_place, n, left=0)


def deep(s, n):
    for i in range(n):
        for k in range(n):
            if i * k == 2:
                s.a = i
                return k
    return -1


def calls_deep(s, n):
    found = deep(s, n)
    note(s, found)
    return deep(s, n + 1)


def test_a_return_out_of_two_loops_stays_a_call_unless_it_is_ours_too():
    agree(calls_deep, 3, left=1)


def factorial(s, n):
    return 1 if n < 2 else n * factorial(s, n - 1)


def is_even(s, n):
    return True if n == 0 else is_odd(s, n - 1)


def is_odd(s, n):
    return False if n == 0 else is_even(s, n - 1)


def test_recursion_stays_recursion():
    agree(factorial, 5, left=1)
    assert twin_of(is_even)[0](None, 10) is True and twin_of(is_even)[0](None, 7) is False


# ------------------------------------------------------------------ globals, sources, lines


def module_of(file, text):
    module = types.ModuleType(file.stem)
    file.write_text(text, encoding="utf-8")
    exec(compile(text, str(file), "exec", dont_inherit=True), vars(module))
    return module


def test_a_name_means_what_it_means_in_its_own_file(tmp_path):
    text = "SEVEN = 70\nTABLE = (1, 2)\ndef double(s, x):\n    return SEVEN * x + TABLE[1]\n"
    other = module_of(tmp_path / "other.py", text)
    one = module_of(tmp_path / "one.py", "def both(s, x):\n    return double(s, x) + theirs(s, x) + SEVEN\n")
    one.double, one.theirs, one.SEVEN = double, other.double, SEVEN
    assert agree(one.both, 3, left=0)(None, 3) == 2 * 3 + 70 * 3 + 2 + 7


def test_without_the_source_that_runs_a_function_stays_as_it_is(tmp_path):
    text = "def one(s, x):\n    return x + 1\n\ndef two(s, x):\n    return one(s, x) * 2\n"
    other = module_of(tmp_path / "other.py", text)
    (tmp_path / "other.py").write_text(text.replace("* 2", "* 3"), encoding="utf-8")
    assert twin_of(other.two)[0] is other.two
    space: dict = {}
    exec("def nowhere(s, x):\n    return x", space)
    assert twin_of(space["nowhere"])[0] is space["nowhere"]


def test_closures_defaults_and_generators_stay_as_they_are():
    def inner(s):
        return SEVEN

    def usual(s, x=1):
        return x

    for function in (inner, usual, (lambda s: 1), random_options):
        assert twin_of(function)[0] is function


def fails(s):
    note(s, 1)
    return s.row[99]


def test_a_traceback_names_the_line():
    with pytest.raises(IndexError) as caught:
        twin_of(fails)[0](Record())
    assert caught.traceback[-1].lineno + 1 == fails.__code__.co_firstlineno + 2
    assert caught.traceback[-1].frame.code.raw.co_filename == __file__


# ------------------------------------------------------------------ every game


@pytest.fixture(params=GAMES)
def game(request):
    return biglab.game(request.param)


def played(game, play_block, settings, bots, index):
    """A whole game: its row of results and the bytes of its last position."""
    start = game.blank_state(settings)
    start.blind[: len(bots)] = [index % 2] * len(bots)  # every other game on blanked copies
    row = [0] * (loop.COLUMNS + len(game.reports))
    state, plan = game.layout.State(), [5, index, blocks.FROM_SETUP, blocks.NO_MOVE, blocks.FOREVER, blocks.NEVER]
    play_block(state, game.layout.State(), game.layout.State(), start, bots, plan, [row])
    return row, bytes_of(game, state)


def test_games_with_the_rules_written_out_end_as_they_do_without(game):
    world, rng = two_speeds.World(game), random.Random(game.name)
    bots = [bot for bot in game.bots.values() if isinstance(bot, types.FunctionType)]
    for index in range(6):
        players = rng.choice(game.players)
        settings = random_options(game, rng, players, some=0.5)
        seated = [game.bot("random")] * (players - 1) + [rng.choice(bots)]
        usual = played(game, world.bound(loop.play_block), settings, seated, index)
        assert usual == played(game, world.play_many, settings, seated, index)
        assert usual[0][loop.TROUBLE] == loop.FINE


def test_the_rules_of_every_game_can_be_written_out_once_there_is_enough_to_play(game, monkeypatch):
    world, made = two_speeds.World(game), []
    monkeypatch.setattr(inline, "Inliner", lambda *given, make=inline.Inliner: made.append(make(*given)) or made[0])
    rows = [[0] * (loop.COLUMNS + len(game.reports)) for _ in range(3)]
    states, start = [game.layout.State() for _ in range(3)], game.blank_state(game.settings(**short(game)))
    plan = [5, 3, blocks.FROM_SETUP, blocks.NO_MOVE, blocks.FOREVER, blocks.NEVER]
    bots = (game.bot("random"),) * game.default_players
    world.bound(loop.play_block)(*states, start, bots, plan, rows)
    monkeypatch.setattr(two_speeds, "MANY", rows[0][loop.STEPS] + rows[1][loop.STEPS])
    again = [[0] * len(row) for row in rows]
    for game_number in range(3):
        assert len(made) == 0, "two games are not enough"
        plan[1] = 3 + game_number
        world.play_block(*states, start, bots, plan, again[game_number : game_number + 1])
    assert again == rows
    (inliner,) = made
    assert {function.__name__ for function, body in inliner.bodies.items() if body is None} == {"whole_move"}
    assert len(inliner.twins) < len(inliner.bodies) / 3, "most of what was read is no call any more"
    world.moves = 0
    again = [[0] * len(row) for row in rows]
    world.play_block(*states, start, bots, [5, 3, *plan[2:]], again)
    assert again == rows, "a block that is played partly in one way, partly in the other"
