"""Bots that need no particular game; and what every bot of every game owes: it does not look at secrets."""

from __future__ import annotations

from collections import Counter

import numpy as np
import pytest

import biglab
from biglab.bots import NOT_MEASURED, rollouts, sentence_of
from biglab.bots.rollouts import Rollouts
from biglab.bots.search import Search, is_better
from biglab.core import loop, plain
from biglab.core import rng as luck
from biglab.core.errors import BiglabError
from biglab.games import GAMES
from biglab.lab import stats
from biglab.lab.simulate import simulate
from tests.conftest import another_python

EVERY_BOT = [(name, bot) for name in GAMES for bot in biglab.game(name).named_bots]


def decisions(game, seed, every=7, most=12, **options):
    """Some decisions of a game that random bots play: the state before each."""
    settings = game.settings(4, **options)
    state, bot, found, asked = game.new_state(settings, seed), game.bots["random"], [], 0
    while state.to_move != -1 and len(found) < most:
        if state.to_move == -2:
            code = game.plain.draw(state)
        else:
            asked += 1
            legal = game.legal(state)
            if asked % every == 0 and len(legal) > 1:
                found.append(state.copy())
            luck.begin_draws(state, 1 + state.to_move, state.ply)
            code = plain.code_of(bot(state, legal, luck.Rng(state)))
        game.rules.apply(state, plain.loop.unpack(code))
        state.ply += 1
    return found


def choice_of(game, bot, state):
    """What a bot chooses here; it is given the live state, as our own bots are in bulk."""
    here = state.copy()
    game.rules.moves(here)
    luck.begin_draws(here, 1 + here.to_move, here.ply)
    scratch = (game.layout.State(),) if plain.wants_scratch(bot) else ()
    return plain.code_of(bot(here, here.legal[: here.n_legal], luck.Rng(here), *scratch))


def another_world(game, state, number):
    """The same position for the seat to move, everything hidden drawn anew, other dice to come."""
    seat, own = state.to_move, state.rng[1 + state.to_move]
    other = game.hidden(state, seat)
    luck.seed_keys(other, 77, number)
    luck.begin_draws(other, 0, number)
    game.rules.guess(other, seat)
    other.ply = state.ply  # the luck of a decision belongs to its number
    other.rng[1 + seat] = own  # its own luck stays: the choice may depend on it
    return other


@pytest.mark.parametrize(("name", "bot"), EVERY_BOT)
def test_swapping_what_is_hidden_changes_no_choice(name, bot):
    game = biglab.game(name)
    thinking = {"search": Search, "thinker": Rollouts}  # they think less here than at a table
    player = thinking[bot](game, budget=24) if bot in thinking else game.bots[bot]
    differed = 0
    for state in [*decisions(game, 1), *decisions(game, 2)]:
        chosen = choice_of(game, player, state)
        for number in range(2):
            other = another_world(game, state, number)
            differed += other != state
            assert choice_of(game, player, other) == chosen
    assert differed > 10


@pytest.mark.parametrize(("name", "bot"), EVERY_BOT)
def test_every_bot_says_in_one_line_what_it_does(name, bot):
    line = (biglab.game(name).bots[bot].__doc__ or "").splitlines()[0]
    assert line.endswith(".") and 10 < len(line) < 120


@pytest.mark.parametrize("name", GAMES)
def test_the_bots_of_a_game_are_a_table_of_names_levels_strengths_and_sentences(name):
    found = biglab.bots(name)
    assert [row.bot for row in found] == list(biglab.game(name).named_bots)
    assert found == biglab.bots(biglab.game(name))
    assert list(found.frame) == ["bot", "level", "strength", "sentence"]
    assert all(f"{row.bot} " in repr(found) and row.sentence in repr(found) for row in found)
    assert all(row.strength == NOT_MEASURED or " % [" in row.strength for row in found)


# levels


@pytest.mark.parametrize("name", GAMES)
def test_easy_normal_and_hard_sit_at_every_table(name):
    game = biglab.game(name)
    seats = ["you", "easy", "normal", "hard"][: game.default_players]
    table = biglab.new(name, seats=seats, seed=1)
    assert table.names == seats
    assert [row.level for row in biglab.bots(name) if row.level] and {
        row.level: row.bot for row in biglab.bots(name) if row.level
    } == game.levels
    hard = "equilibrium" if name == "auction-house" else "thinker"  # where theory knows best, nobody need think ahead
    assert game.bot("hard") is game.bots[hard] and game.bot("normal") is game.bots[game.best_quick]
    assert biglab.load(table.to_dict()).names == seats and biglab.load(table.to_dict()).players == table.players


@pytest.mark.parametrize("name", GAMES)
def test_a_person_who_names_nobody_meets_normal(name):
    table = biglab.new(name, seed=1)
    assert table.names == ["you"] + ["normal"] * (table.game.default_players - 1)


@pytest.mark.parametrize("name", GAMES)
def test_easy_beats_random_and_loses_to_normal(name):
    game = biglab.game(name)
    others = game.default_players - 1
    first = simulate(game, ["easy"] + ["random"] * others, games=60, seed=1)
    second = simulate(game, ["easy"] + ["normal"] * others, games=60, seed=1)
    first, second = (stats.mean_share(found.shares[:, 0]) for found in (first, second))
    assert first.low > 1 / game.default_players > second.high


def test_the_bots_of_a_game_are_found_before_anything_else_of_them_is_loaded():
    asked = (
        "import biglab; print(biglab.bots('superpoly')[-1].sentence); import biglab.bots; print(callable(biglab.bots))"
    )
    assert another_python("-c", asked).stdout.splitlines() == [biglab.bots("superpoly")[-1].sentence, "True"]


def test_a_game_that_nobody_knows_has_no_bots():
    with pytest.raises(BiglabError, match="big-shot"):
        biglab.bots("big-shoot")


# random


def test_random_plays_every_legal_move_equally_often():
    game = biglab.game("big-idea")
    state = next(each for each in decisions(game, 1) if len(game.legal(each)) >= 4)
    counts: Counter = Counter()
    for ply in range(2_000):
        state.ply = ply
        counts[choice_of(game, game.bots["random"], state)] += 1
    n = len(game.legal(state))
    assert len(counts) == n
    assert all(1 / n in stats.share(times, 2_000, confidence=0.9999) for times in counts.values())


def test_random_names_any_amount_of_an_open_range():
    from biglab.bots.random import random
    from biglab.core.state import Offer

    state = biglab.game("big-idea").layout.State()
    state.draw = 12345
    named = {random(state, [Offer(3, 1, 10, 30, 5)], luck.Rng(state)) for _ in range(300)}
    assert named == {(3, 1, amount) for amount in (10, 15, 20, 25, 30)}


# greedy


def test_greedy_takes_the_move_after_which_its_position_looks_best():
    game = biglab.game("big-idea")
    for state in decisions(game, 3):
        worth = {}
        for offer in game.legal(state):
            after = state.copy()
            game.rules.apply(after, offer.move)
            worth[offer.code] = game.rules.appraise(after, state.to_move)
        assert worth[choice_of(game, game.bots["greedy"], state)] == max(worth.values())


# search


def test_search_beats_random_within_a_few_games():
    player = Search("big-idea", budget=40, rounds=1)
    found = simulate("big-idea", [player, "random", "random"], games=8, seed=1, rounds=5)
    ahead = stats.difference(found.points[:, 0], found.points[:, 1:].mean(axis=1))
    assert found.troubles == [] and not found.compiled
    assert ahead.low > 0


def test_search_plays_the_same_game_again():
    bots = [Search("big-idea", budget=16, rounds=1), "random", "star"]
    again = [simulate("big-idea", bots, games=2, seed=4, rounds=2).rows for _ in range(2)]
    assert np.array_equal(*again)


def test_a_larger_budget_finds_the_better_move_more_often():
    """One decision with a known answer: the exact best reply in the open phase."""
    table = biglab.new("big-idea", seats=["you", "star", "star"], seed=5).advance()
    while biglab.exact.refusal(table):
        table.play(table.legal[0]).advance()
    best = biglab.exact.best_reply(table).move
    game, hits = table.game, {}
    for budget in (8, 800):
        player, state, hits[budget] = Search(game, budget=budget, rounds=1), table.state.copy(), 0
        for luck_of in range(12):
            luck.seed_keys(state, luck_of, 0)
            code = choice_of(game, player, state)
            hits[budget] += code == game.as_code(best)
    assert hits[800] > hits[8] and hits[800] >= 9


def test_search_leaves_its_habit_only_for_a_move_that_is_clearly_better():
    assert is_better([5, 6, 7, 6], [4, 5, 5, 5]) and is_better([3, 3], [2, 2])
    assert not is_better([9, 0, 9, 0], [5, 5, 3, 3]), "ahead by half a point, and four points of noise"
    assert not is_better([3, 3], [3, 3]) and not is_better([9], [1]), "one playout tells nothing"
    assert Search("big-idea", policy="random").habit(None, [1, 2]) is None, "who plays at random has no habits"


def test_search_has_nothing_to_think_about_with_one_move():
    from biglab.core.state import Offer

    only = [Offer(8)]
    assert Search("big-idea")(None, only, None) is only[0]


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        ({"budget": 0}, "budget: 0"),
        ({"budget": 1.5}, "budget: 1.5"),
        ({"rounds": 0}, "rounds: 0"),
        ({"game": "big-ide"}, "did you mean 'big-idea'"),
        ({"policy": "gredy"}, "did you mean 'greedy'"),
    ],
)
def test_a_wrong_search_is_refused_in_words(arguments, sentence):
    with pytest.raises(BiglabError, match=sentence):
        Search(**{"game": "big-idea", **arguments})


# rollouts


def test_rollouts_beat_the_policy_that_they_play_out_with():
    player = Rollouts("big-idea", budget=60, policy="star")
    found = simulate("big-idea", [player, "star", "star"], games=12, seed=1, rounds=4)
    assert found.troubles == [] and not found.compiled
    assert found.points[:, 0].mean() > found.points[:, 1:].mean()


def test_rollouts_play_the_same_game_again_on_any_number_of_threads():
    games = [
        simulate("big-idea", [Rollouts("big-idea", 40, threads=n), "random", "star"], games=2, seed=4, rounds=2).rows
        for n in (1, 2, 3)
    ]
    assert np.array_equal(games[0], games[1]) and np.array_equal(games[0], games[2])


@pytest.mark.parametrize("name", GAMES)
def test_rollouts_choose_the_same_in_both_worlds(name, monkeypatch):
    from biglab.core import batch

    game, chosen = biglab.game(name), []
    player, states = Rollouts(game, budget=6), decisions(game, 5, most=2)
    for engine in (batch.engine, batch.Engine()):
        monkeypatch.setattr(batch, "engine", engine)
        chosen.append([choice_of(game, player, state) for state in states])
        assert player.thought is None or player.thought.compiled == engine.can_compile()
    assert chosen[0] == chosen[1]


def test_half_of_the_moves_go_on_after_each_stage_and_the_habit_to_the_end():
    asked: Counter = Counter()

    def play(code, done, games):
        asked[code] += games
        return np.array([[code / 10 if i % 10 == 0 else 0.0, 0.0] for i in range(done, done + games)])

    found, played = rollouts.halve([1, 2, 3, 4, 5, 6, 7, 8], 240, play, map, 0.25)
    assert [each.code for each in found] == [8, 1] and played == sum(asked.values()) <= 240
    assert asked[8] == asked[1] > asked[7] > asked[2]


def test_what_is_settled_is_not_asked_again():
    def play(code, done, games):
        return np.array([[code / 10, 0.0]] * games)

    found, played = rollouts.halve([1, 2], 240, play, map, 0.25)
    assert [each.code for each in found] == [2, 1] and played == 240 // 2


def test_a_win_counts_before_any_lead_and_ties_are_shared():
    row = [0] * plain.loop.COLUMNS
    row[plain.loop.WON : plain.loop.WON + 3] = [1, 1, 0]
    row[plain.loop.SCORE : plain.loop.SCORE + 3] = [7, 7, 3]
    rows = np.array([row])
    assert rollouts.measure(rows, 0, 3).tolist() == [[1 / 2, 7 - 7]]
    assert rollouts.measure(rows, 2, 3).tolist() == [[0, 3 - 7]]


def test_with_many_moves_every_kind_of_move_is_looked_at():
    kinds = [1, 1, 1, 2, 2, 3]
    codes = [kind | what << 8 for what, kind in enumerate(kinds)]
    assert [code & 255 for code in rollouts.first_of_each_kind(codes)] == [1, 2, 3, 1, 1, 2]


def test_seconds_are_turned_into_playouts_by_a_trial():
    player = Rollouts("big-idea", seconds=1e-9)
    assert player.playouts(True, lambda: None) == 1
    usual = biglab.game("big-idea").own_bots.PLAYOUTS
    assert Rollouts("big-idea").playouts(True, lambda: None) == usual
    assert Rollouts("big-idea").playouts(False, lambda: None) < usual, "without a compiler it thinks less"
    assert Rollouts("big-idea", budget=7).playouts(False, lambda: None) == 7


def test_where_somebody_waits_a_decision_ends_in_time_with_a_few_playouts_of_every_move():
    played = []

    def play(code, done, games):
        played.append((code, games))
        return np.zeros((games, 2))

    found, in_all = rollouts.halve([1, 2, 3, 4, 5], 4_000, play, map, 0.25, rollouts.Clock(1e-9, 4))
    assert played == [(code, 4) for code in (1, 2, 3, 4, 5)] and in_all == 5 * 4
    assert found[0].code == 1, "the habit, where nothing is known to be better"


@pytest.mark.parametrize(("playouts", "better", "first"), [(5, 1.0, 1), (6, 1.0, 2), (40, 0.1, 1), (40, 0.6, 2)])
def test_a_habit_is_left_for_what_is_clearly_better_in_enough_playouts(playouts, better, first):
    luck = np.random.default_rng(1).random(playouts)
    found = []
    for code, more in ((2, better), (1, 0.0)):
        found.append(rollouts.Tried(code))
        found[-1].rows, found[-1].worth = np.zeros((playouts, 2)), more + (luck if code == 1 else 4 * luck - 1.5)
    rollouts.prefer_habit(found, 1, 2.0)
    assert [each.code for each in found] == [first, 3 - first]


def test_in_a_playout_that_stops_before_the_end_those_who_are_ahead_share_the_win():
    rows = np.zeros((3, loop.COLUMNS), np.int64)
    rows[:, loop.SCORE : loop.SCORE + 3] = [[40, 70, 10], [70, 70, 10], [40, 70, 10]]
    rows[2, loop.WON] = 1  # this game is over, and its rules say who won
    assert rollouts.measure(rows, 0, 3).tolist() == [[0, -30], [1 / 2, 0], [1, -30]]
    assert rollouts.measure(rows, 1, 3)[:, 0].tolist() == [1, 1 / 2, 0]


def test_where_a_round_is_dealt_again_the_reason_speaks_of_the_round():
    table = biglab.new("big-deal", [Rollouts("big-deal", budget=40), "thief", "thief"], seed=3)
    while not (player := table.players[0]).thought:
        table.step()
    assert player.thought.compared[0].wins > 0
    assert " games played on to the end of the round" in table.why()


def test_a_clock_shares_its_time_among_moves_and_stages():
    clock = rollouts.Clock(100.0, 4)
    assert clock.allows(1_000, 5, 3) == 4
    clock.playouts, clock.spent = 20, 2.0  # a tenth of a second each: 80 s are 800 playouts
    assert clock.allows(1_000, 5, 2) == pytest.approx(800 / 5 / 2, abs=2)
    assert clock.allows(7, 5, 2) == 7
    assert rollouts.Clock(None, 4).allows(1_000, 5, 2) == 1_000, "without a limit playouts are all that counts"


def test_the_board_gives_its_bots_a_second_and_a_table_all_the_time(monkeypatch):
    seconds, think = [], Rollouts.__call__

    def called(self, seen, legal, rng):
        seconds.append(rollouts.at_most.get())
        return think(self, seen, legal, rng)

    monkeypatch.setattr(Rollouts, "__call__", called)
    monkeypatch.setattr(biglab.game("big-idea").own_bots, "PLAYOUTS", 8)
    biglab.play("big-idea", seats=["you", "hard", "hard"], seed=3)
    assert seconds and set(seconds) == {1.0}
    seconds.clear()
    biglab.new("big-idea", ["you", "hard", "hard"], seed=3).advance()
    assert seconds and set(seconds) == {None}


@pytest.mark.parametrize("seat", [0, 1])
def test_the_others_may_be_taken_for_another_bot(seat, monkeypatch):
    from biglab.core import batch

    game, teams, team = biglab.game("big-shot"), [], batch.team
    monkeypatch.setattr(batch, "team", lambda game, bots: teams.append(list(bots)) or team(game, bots))
    table = biglab.new(game, ["cautious"] * 3, seed=4).advance(40)
    while table.state.to_move != seat or len(table.legal) == 1:
        table.step()
    choice_of(game, Rollouts(game, budget=8, rivals=["thrifty", "spoiler"]), table.state)
    line_ups = [[bot.__name__ for bot in bots] for bots in teams[-2:]]
    assert all(bots[seat] == "developer" for bots in line_ups)
    assert all({bots[each] for bots in line_ups} == {"thrifty", "spoiler"} for each in range(3) if each != seat)


def test_where_a_game_says_that_there_is_nothing_to_try_the_policy_decides_and_says_why(monkeypatch):
    game = biglab.game("big-idea")
    monkeypatch.setattr(game.own_bots, "IDEAS", lambda seen, legal: None)
    player, state = Rollouts(game, budget=8), decisions(game, 5, most=1)[0]
    chosen = choice_of(game, player, state)
    assert player.thought is None and chosen == choice_of(game, game.bot("angel"), state)
    legal = game.legal(state)
    assert player.why(state, legal, chosen) == game.why(game.bot("angel"), state, legal, chosen) != ""


def test_line_ups_take_turns_and_a_playout_is_the_same_however_many_are_asked_for_at_once():
    from biglab.core import batch

    game = biglab.game("big-idea")
    state = decisions(game, 5, most=1)[0]
    known = game.hidden(state, state.to_move)
    teams = [batch.team(game, [game.bot(bot)] * known.seats) for bot in ("star", "random", "founder")]
    line_ups, code = rollouts.LineUps(teams, known), game.legal(known)[0].code
    at_once = line_ups.play(code, 1, 0, 20, batch.FOREVER)
    parts = [line_ups.play(code, 1, done, n, batch.FOREVER) for done, n in ((0, 1), (1, 7), (8, 2), (10, 10))]
    assert np.array_equal(at_once, np.vstack(parts))
    alone = rollouts.LineUps(teams[:1], known).play(code, 1, 0, 7, batch.FOREVER)
    assert np.array_equal(at_once[::3], alone)


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        ({"budget": 0}, "budget: 0"),
        ({"rivals": "gredy"}, "did you mean 'greedy'"),
        ({"seconds": 0}, "seconds: 0"),
        ({"budget": 5, "seconds": 1}, "one or the other"),
        ({"threads": 0}, "threads: 0"),
        ({"policy": "gredy"}, "did you mean 'greedy'"),
    ],
)
def test_wrong_rollouts_are_refused_in_words(arguments, sentence):
    with pytest.raises(BiglabError, match=sentence):
        Rollouts(**{"game": "big-idea", **arguments})


# why


@pytest.mark.parametrize("name", GAMES)
def test_every_bot_says_why_in_one_sentence(name):
    game = biglab.game(name)
    quick = [bot for bot in game.named_bots if bot not in ("search", "thinker")]
    n = game.default_players - 1
    for first in range(0, len(quick), n):
        bots = (quick[first:] + quick)[:n]
        table = biglab.new(name, [*bots, Rollouts(game, budget=4)], seed=first)
        for _ in range(120):
            if not table.is_over:
                table.step()
        for ply, played in enumerate(table.history, 1):
            if played.seat >= 0:
                sentence = table.why(ply)
                assert sentence.startswith(f"{table.names[played.seat]}: ") and len(sentence) > 20
                assert "{" not in sentence and "\n" not in sentence
                bot = table.names[played.seat]
                if bot in quick and bot != "random":  # which has no reason but chance
                    general = sentence_of(game.named_bots[bot])
                    assert not sentence.lower().endswith(general.lower()), "what it does in general is not why"


def test_rollouts_say_what_they_compared_and_by_how_much():
    table = biglab.new("big-idea", [Rollouts("big-idea", budget=40), "star", "star"], seed=3)
    while not (table.ply and table.history[-1].seat == 0 and table.history[-1].text.startswith("back")):
        table.step()
    thought, sentence = table.players[0].thought, table.why()
    best, second = thought.compared[:2]
    assert (
        sentence.startswith(f"thinker: wins {100 * best.wins:.0f} % of {best.playouts} games") and "Back " in sentence
    )
    assert second.code != best.code and thought.playouts <= 40
    table.advance(1)
    assert table.why(table.ply - 1) == sentence, "it is kept with the move"


def test_a_bot_of_yours_may_say_why():
    def mine(seen, legal, rng):
        """Passes."""
        return legal[-1]

    table = biglab.new("big-idea", [mine, mine, mine], seed=3)
    while not (table.ply and table.history[-1].seat >= 0):
        table.step()
    assert table.why() == "mine: passes."
    mine.why = lambda seen, legal, chosen: f"{{{chosen}}} is the last of {len(legal)}"
    before = table.branch(table.ply - 1)
    words = before.words(table.history[-1].code)
    assert table.why() == f"mine: {words[0].lower() + words[1:]} is the last of {len(before.legal)}"


def test_a_reason_that_would_reveal_a_secret_waits_for_the_end():
    table = biglab.new("big-deal", ["actuary", "you", "actuary"], seed=3, one_round=True).advance()
    bot = next(ply for ply, played in enumerate(table.history, 1) if played.seat == 0)
    assert table.why(bot, eyes=1) == "" and table.why(bot, eyes=0) == table.why(bot) != ""
    assert table.finish().why(bot, eyes=1) == table.why(bot)


def test_only_a_bot_can_say_why():
    table = biglab.new("big-idea", ["you", "star", "star"], seed=3, first_dealer=0)
    with pytest.raises(BiglabError, match="no bot has moved yet"):
        table.why()
    table.advance()
    chance = next(ply for ply, played in enumerate(table.history, 1) if played.seat < 0)
    for ply, sentence in ((chance, "that was chance"), (0, "no move leads to point 0"), (10_000, "no point")):
        with pytest.raises(BiglabError, match=sentence):
            table.why(ply)
