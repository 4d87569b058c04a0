"""What every game promises, whatever its rules: nothing here names one."""

from __future__ import annotations

import functools
import importlib
import json
import re
import types

import pytest

import biglab
from biglab.core import contract
from biglab.core import rng as luck
from biglab.core.asking import ask_bot
from biglab.core.plain import wants_scratch
from biglab.core.state import CHANCE, NOBODY, OK, Move, offered, pack, unpack
from biglab.core.table import Table
from biglab.engine.reads import is_fair, parameters
from tests.anygame import GAMES, bytes_of, play_one, positions, random_tables
from tests.conftest import ROOT

MANY_WHATS, AMOUNTS = 70, (0, 1, 2)


@pytest.fixture(params=[*GAMES, "harbour"])
def game(request, monkeypatch):
    """Every game, and the tiny one that only the tests know."""
    monkeypatch.setitem(biglab.GAMES, "harbour", "tests.harbour")
    return biglab.game(request.param)


@pytest.fixture(params=GAMES)
def published(request):
    """A game whose rulebook has worked cases and rulings."""
    return biglab.game(request.param)


def test_a_game_has_all_its_rooms(game):
    for promises, kept in ((contract.Rules, game.rules), (contract.Screen, game.screen), (contract.Bench, game.bench)):
        assert [name for name in contract.members(promises) if not hasattr(kept, name)] == []
    assert game.players[0] >= 2 and game.default_players in game.players
    assert len(game.opponents) == game.default_players - 1 and set(game.opponents) <= set(game.bots)
    assert (game.folder / "RULES.md").is_file()


def test_there_is_always_a_move_before_the_end_and_the_list_is_stable(game):
    for _, state, _ in positions(game):
        if state.to_move >= 0:
            first, again = game.legal(state), game.legal(state.copy())
            assert first and first == again
            assert len({(o.verb, o.what) for o in first}) == len(first), "the same offer twice"
            assert all(o.verb in game.verbs for o in first)
        else:
            assert game.legal(state) == []


def test_the_refusal_agrees_with_the_list_for_every_move_near_and_far(game):
    refused = set()
    for _, state, _ in positions(game, every=23):
        before = bytes_of(game, state)
        chances = {unpack(pack(*move)) for move, _ in game.chances(state)}
        game.rules.moves(state)
        for verb in range(max(game.verbs) + 3):
            for what in range(MANY_WHATS):
                for amount in AMOUNTS:
                    move = Move(verb, what, amount)
                    if state.to_move == CHANCE:
                        legal = move in chances
                    else:
                        legal = state.to_move != NOBODY and offered(state, pack(*move)) >= 0
                    reason = game.rules.why_not(state, move)
                    assert (reason == OK) == legal, (move, reason, state.to_move)
                    refused.add(reason)
        assert bytes_of(game, state) == before, "asking changes nothing"
    assert refused - {OK} <= set(game.refusals)


def test_every_refusal_has_a_sentence_and_a_rule(game):
    for sentence, cite in game.refusals.values():
        assert sentence and cite in game.rulebook, (sentence, cite)


def test_playing_on_a_copy_leaves_the_original_alone(game):
    for _, state, rng in positions(game, every=11):
        if state.to_move == NOBODY:
            continue
        before, twin = bytes_of(game, state), state.copy()
        assert twin == state
        play_one(game, twin, rng)
        assert bytes_of(game, state) == before and twin != state


def test_what_chance_may_do_adds_up(game):
    for _, state, _ in positions(game):
        if state.to_move != CHANCE:
            assert game.chances(state) == []
            continue
        tickets = game.rules.chance_total(state)
        outcomes = game.chances(state)
        assert tickets > 0 and sum(weight for _, weight in outcomes) == tickets
        assert all(type(weight) is int and weight > 0 for _, weight in outcomes)
        assert len({move for move, _ in outcomes}) == len(outcomes)
        assert all(game.rules.why_not(state, move) == OK for move, _ in outcomes)


def test_every_chance_event_has_a_place_of_its_own(game):
    for _, state, rng in random_tables(game, 12, seed=3):
        seen = set()
        while state.to_move != NOBODY:
            if state.to_move == CHANCE:
                key = game.rules.chance_key(state)
                assert key not in seen, "two draws would show the same number"
                seen.add(key)
            play_one(game, state, rng)
        assert seen


def test_every_position_of_a_game_is_possible(game):
    for _, state, _ in positions(game, every=3, some=0.5):
        assert game.rules.impossible(state) == "" and game.rules.broken(state) == 0


def test_a_score_is_defined_at_any_time_and_winners_at_the_end(game):
    for _, state, rng in random_tables(game, 4, seed=8, some=0):  # options may leave a game without a winner
        while state.to_move != NOBODY:
            play_one(game, state, rng)
        assert game.winners(state)
    for _, state, _ in positions(game):
        assert all(type(game.rules.score(state, seat)) is int for seat in range(state.seats))
        assert len(game.scores(state)) == state.seats
        assert not game.winners(state) or state.to_move == NOBODY
        assert all(type(game.rules.appraise(state, seat)) is int for seat in range(state.seats))


# ------------------------------------------------------------------ secrets


def other_world(game, state, seat, draw):
    """The same position with everything that this seat may not know dealt and chosen anew."""
    other = state.copy()
    game.rules.hide(other, seat)
    other.draw = draw
    game.rules.guess(other, seat)
    for stream in range(len(other.rng)):
        if stream != 1 + seat:
            other.rng[stream] = luck.mix((other.rng[stream] + draw) & luck.MASK)
    return other


def hidden_bytes(game, state, seat):
    return bytes_of(game, game.hidden(state, seat))


def test_hiding_twice_hides_nothing_more(game):
    for _, state, _ in positions(game):
        for seat in range(-1, state.seats):
            once = game.hidden(state, seat)
            assert game.hidden(once, seat) == once


def test_a_guess_is_a_position_that_can_be(game):
    changed, closed = 0, 0
    for _, state, rng in positions(game):
        for seat in range(state.seats):
            closed += not game.rules.is_open_information(state)
            other = other_world(game, state, seat, rng.getrandbits(63))
            assert game.rules.broken(other) == 0, game.rules.SENTENCES[game.rules.broken(other)]
            changed += any(
                getattr(other, name) != getattr(state, name) for name, _, _ in game.layout.fields if name != "rng"
            )
    assert changed >= min(101, closed / 4), "where the game says so, there is something to hide"


def test_all_that_is_hidden_may_be_otherwise_and_looks_the_same(game):
    for settings, state, rng in positions(game):
        seat = rng.randrange(state.seats)
        other = other_world(game, state, seat, rng.getrandbits(63))
        assert hidden_bytes(game, state, seat) == hidden_bytes(game, other, seat)
        names, humans = ["you"] * state.seats, [True] * state.seats
        views = [
            game.screen.view(game.hidden(each, seat), seat, settings.texts, names, humans) for each in (state, other)
        ]
        assert views[0] == views[1]


def choice(game, bot, state):
    """What a bot of ours does when it is handed the live record, as in bulk runs: one for all its decisions."""
    live, scratch = two_records(game.layout)
    state.copy(live)
    luck.begin_draws(live, 1 + live.to_move, live.ply)
    game.rules.moves(live)
    return ask_bot(bot, live, scratch)


@functools.cache
def two_records(layout):
    return layout.State(), layout.State()


def fast_bots(game):
    return {name: bot for name, bot in game.bots.items() if hasattr(bot, "__code__")}


def test_no_bot_of_ours_looks_at_what_it_may_not_know(game):
    asked = 0
    for _, state, rng in positions(game, tables=16, every=6, seed=4):
        if state.to_move < 0:
            continue
        others = [other_world(game, state, state.to_move, rng.getrandbits(63)) for _ in range(2)]
        seen = game.hidden(state, state.to_move)
        # the bot's own draws, which blanking takes away too
        seen.rng[1 + state.to_move], seen.ply = state.rng[1 + state.to_move], state.ply
        for name, bot in fast_bots(game).items():
            wish = choice(game, bot, state)
            for other in (*others, seen):
                assert choice(game, bot, other) == wish, name
            asked += 1
    assert asked > 1000


def answer(function, state, legal, numbers):
    """What a function that bots are made of says to the live record, or that it cannot say anything."""
    live, numbers = state.copy(), iter(numbers)
    luck.begin_draws(live, 1 + live.to_move, live.ply)
    more = [luck.Rng(live) if name == "rng" else next(numbers) for name in parameters(function)[2:]]
    try:
        return function(live, legal, *more)
    except (ArithmeticError, LookupError) as error:
        return type(error)


def test_what_our_bots_are_made_of_looks_at_nothing_that_is_hidden(game):
    """Students' bots may call it on the record itself, with any offers and any numbers (`engine/reads.py`)."""
    page = importlib.import_module(f"{game.package}.bots.players")
    functions = [each for each in vars(page).values() if isinstance(each, types.FunctionType) and is_fair(each, game)]
    said = 0
    for _, state, rng in positions(game, tables=16, every=6, seed=4):
        if state.to_move < 0:
            continue
        other = other_world(game, state, state.to_move, rng.getrandbits(63))
        legal = game.legal(state)[rng.choice((0, 0, 1)) :]
        numbers = [rng.choice((-1, *range(10), 1000)) for _ in range(6)]
        for function in functions:
            found = answer(function, state, legal, numbers)
            assert answer(function, other, legal, numbers) == found, function.__name__
            said += not isinstance(found, type)
    assert said > 500


def test_the_searching_bot_plays_on_guesses_only(game):
    slow = {name: bot for name, bot in game.bots.items() if name not in fast_bots(game)}
    asked = 0
    for _, state, rng in positions(game, tables=2, every=20, seed=5, some=0):
        if state.to_move < 0 or len(game.legal(state)) < 2 or asked >= 6 * len(slow):
            continue
        other = other_world(game, state, state.to_move, rng.getrandbits(63))
        for bot in slow.values():
            assert choice(game, bot, state) == choice(game, bot, other)
            asked += 1
    assert asked >= len(slow)


def test_every_bot_has_a_first_line_for_the_menus(game):
    for name, bot in game.bots.items():
        line = (bot.__doc__ or "").strip().splitlines()[0]
        assert line.endswith(".") and len(line) <= 110, name
        assert wants_scratch(bot) or not hasattr(bot, "__code__") or bot.__code__.co_argcount == 3


# ------------------------------------------------------------------ the screen


def random_game(game, settings, rng, seed):
    """A whole game at a table of people, played at random."""
    table = Table(game, settings, ["you"] * settings.players, seed)
    while not table.is_over:
        if table.state.to_move == CHANCE:
            table.chance()
        else:
            offer = rng.choice(table.legal)
            table.play(offer.at(rng.randrange(offer.amount, offer.most + 1, offer.step)) if offer.is_open else offer)
    return table


def test_the_view_is_plain_data_at_every_point_and_for_every_seat(game):
    for settings, state, _ in positions(game, every=9):
        names, humans = ["you"] * state.seats, [True] * state.seats
        for seat in range(-1, state.seats):
            seen = game.screen.view(game.hidden(state, seat), seat, settings.texts, names, humans)
            assert_plain(seen)
            assert json.loads(json.dumps(seen)) == seen


def assert_plain(value):
    if isinstance(value, dict):
        assert all(type(key) is str for key in value)
        for each in value.values():
            assert_plain(each)
    elif isinstance(value, list):
        for each in value:
            assert_plain(each)
    else:
        assert value is None or type(value) in (str, int, float, bool), value


def test_every_move_is_logged_in_sentences_with_a_rule_that_exists(game):
    for index, (settings, _, rng) in enumerate(random_tables(game, 8, seed=6)):
        table = random_game(game, settings, rng, index)
        assert table.log, "a silent game"
        for line in table.log:
            assert line.text.strip() == line.text and line.text[-1] in ".!", line
            assert line.cite in game.rulebook, line
            assert -2 <= line.seat < settings.players and 0 < line.ply <= table.length


def test_every_legal_move_has_words(game):
    for settings, state, _ in positions(game, every=15):
        for move in [*game.legal(state), *(move for move, _ in game.chances(state))]:
            words = game.screen.describe(state, move, settings.texts)
            assert words["text"] and words["text"][0].isupper()


def test_a_position_is_also_text_and_a_picture(game):
    for settings, state, _ in positions(game, tables=4, every=40):
        seen = game.screen.view(game.hidden(state, 0), 0, settings.texts, ["you"] * state.seats, [True] * state.seats)
        assert game.screen.as_text(seen).strip()
        assert game.screen.as_svg(seen).lstrip().startswith("<svg")


# ------------------------------------------------------------------ rulebook, code and tests know each other

CASE = re.compile(r"#[^\n]*\bcases?: ([a-z-]+) ([A-Z0-9a-z, -]+)")
RULING = re.compile(r"#[^\n]*\brulings?: ([a-z-]+) ([R0-9, ]+)")


def named_in_tests(pattern, game):
    found = set()
    for path in (ROOT / "tests").rglob("*.py"):
        for name, marks in pattern.findall(path.read_text(encoding="utf-8")):
            if name == game.name:
                found |= {f"{name} {mark}" for mark in re.split(r"[,\s]+", marks.strip()) if mark}
    return found


def test_every_case_and_every_ruling_of_the_rulebook_has_a_test(published):
    game = published
    text = (game.folder / "RULES.md").read_text(encoding="utf-8")
    worked = text[text.index("\n## 5") : text.index("\n## 6")]
    cases = {f"{game.name} {mark}" for mark in re.findall(r"^\| ([A-Z]+-?\d+[a-z]?)\b", worked, re.M)}
    rulings = {f"{game.name} {mark}" for mark in re.findall(r"^\| (R\d+)\b", text, re.M)}
    assert len(cases) >= 10 and len(rulings) >= 10, "the rulebook was not read"
    assert cases - named_in_tests(CASE, game) == set()
    assert rulings - named_in_tests(RULING, game) == set()
    assert named_in_tests(RULING, game) - rulings == set(), "a test names a ruling that is not there"


def test_every_citation_in_the_code_is_in_the_rulebook(published):
    game = published
    cited = {option.source for option in game.options.values()} | {cite for _, cite in game.refusals.values()}
    for path in game.folder.rglob("*.py"):
        source = path.read_text(encoding="utf-8")
        cited |= set(re.findall(rf'"({game.name} [A-Z]?[\w.:-]*\d)"', source))
        for marks in re.findall(rf"#[^\n]*\brul(?:es|ings?): {game.name} ([\w.,: ]+)", source):
            for mark in re.split(r"[,\s]+", marks):
                if re.fullmatch(r"[A-Z]*-?\d[\w.:-]*", mark):
                    cited.add(f"{game.name} {mark.rstrip('.')}")
    assert len(cited) > 10
    assert cited - set(game.rulebook) == set()
    for cite in cited:
        assert game.rulebook[cite]["title"] and game.rulebook[cite]["text"], cite
