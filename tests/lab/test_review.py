"""Looking back on a game: the sums add up, one seat's own knowledge, costs that are not luck."""

from __future__ import annotations

import random
import threading

import pytest

import biglab
from biglab.core.errors import BiglabError
from biglab.lab import review_search as module
from biglab.lab.review import review_live
from biglab.lab.review_search import ReviewSearch, spaced, tells
from tests.anygame import GAMES, short


def played(name, seats, seed=3, bot=None, **options):
    return biglab.new(name, seats, seed=seed, **{**short(biglab.game(name)), **options}).finish(bot)


@pytest.mark.parametrize("name", GAMES)
def test_the_parts_of_every_score_add_up_at_any_time_with_any_options(name):
    game, rng = biglab.game(name), random.Random(name)
    for players in (game.players[0], game.players[-1]):
        table = biglab.new(name, ["random"] * players, seed=players, **short(game))
        while not table.is_over and table.ply < 900:
            table.step()
            if rng.random() < 0.05 or table.is_over:
                assert [sum(part.amount for part in parts) for parts in game.screen.sums(table)] == table.scores


@pytest.mark.parametrize("name", GAMES)
def test_the_winners_are_first_and_equal_seats_share_a_place(name):
    game = biglab.game(name)
    for seed in range(3):
        table = played(name, ["random"] * game.players[0], seed)
        ranks = game.screen.ranks(table.state)
        assert min(ranks) == 1
        assert all(ranks[seat] == 1 for seat in table.winners)
        assert all(ranks[seat] > 1 for seat in range(table.state.seats) if table.winners and seat not in table.winners)


def test_a_tie_break_is_explained_where_the_highest_sum_does_not_decide():
    from biglab.games.big_city.rules.words import FEWEST_BUILDINGS

    table = played("big-city", ["random"] * 2)
    state, tie_break = table.state, table.game.screen.tie_break
    state.score[0], state.score[1] = 12, 9
    assert tie_break(state) == ""
    state.score[1] = 12
    assert tie_break(state) == "They have the same points and share the victory."
    state.v.tie_break, state.buildings[0], state.buildings[1] = FEWEST_BUILDINGS, 4, 6
    assert tie_break(state) == "A and B have the same points; fewer buildings decide."


def test_in_big_shot_a_richer_seat_with_too_few_districts_is_named():
    # ruling: big-shot R26
    table = played("big-shot", ["watchful", "hoarder", "borrower", "spoiler"])
    state = table.state
    (first,) = table.winners
    other = (first + 1) % 4
    state.capital[other] = state.capital[first] + 5
    state.owned[other] = 0
    assert f"{'ABCD'[other]} has fewer than 2 districts and cannot win." in table.game.screen.tie_break(state)


def test_a_clear_mistake_is_found_and_a_good_move_is_not_blamed():
    """A person who pays all they can for the first bundle, and plays on like the stand-in."""
    table = biglab.new("big-shot", ["you", "watchful", "borrower", "hoarder"], seed=3).advance()
    at = table.ply
    dear = max(offer.most for offer in table.legal if offer.is_open)
    table.play(f"bid {dear}").finish("watchful")
    found = biglab.review(table, games=4_000)
    assert found.seat == 0 and found.done
    assert at + 1 in [cost.move for cost in found.costs]
    first = found.costs[0]
    assert first.cost.low > 0 and first.cost.confidence == module.CONFIDENCE
    assert [cost.cost.value for cost in found.costs] == sorted((c.cost.value for c in found.costs), reverse=True)
    assert all(cost.chosen != cost.best for cost in found.costs)


def test_the_same_seed_gives_the_same_review():
    table = played("big-idea", ["you", "star", "myopic"], bot="random", rounds=3)
    one, other = (biglab.review(table, games=1_500, seed=5) for _ in range(2))
    assert repr(one) == repr(other)
    assert one.chances == other.chances and one.playouts == other.playouts <= 1.3 * 1_500


def test_a_review_uses_nothing_that_the_seat_could_not_know():
    """Two games that differ only in what others hold look alike to the seat, and so does what its moves were worth."""
    table = biglab.new("big-deal", ["you", "actuary", "thief"], seed=3).advance()
    ply = table.ply
    table.play(table.legal[0]).finish("actuary")
    search = ReviewSearch(table, 0, 400, 0, lambda: False, None)
    decision = search.decision(ply)
    there = table.state_at(ply)
    swapped = there.copy()
    swapped.hand[1], swapped.hand[2] = list(there.hand[2]), list(there.hand[1])
    assert swapped.hand[1] != there.hand[1]
    search.play(map_pool(), [decision], 20)
    before = {code: list(scores) for code, scores in decision.scores.items()}
    decision.start = search.team.ready(swapped)
    decision.n = 0
    search.play(map_pool(), [decision], 20)
    assert {code: list(scores[20:]) for code, scores in decision.scores.items()} == before


def map_pool():
    from biglab.lab.values import NoPool

    return NoPool()


def test_a_turning_point_says_what_the_seat_decided_in_secret():
    table = played("big-idea", ["you", "star", "myopic"], bot="random", rounds=2)
    search = ReviewSearch(table, 0, 400, 0, lambda: False, None)
    told = {(one.seat, search.turn(ply, 0, 0).text): one for ply, one in enumerate(table.history, start=1) if one.lines}
    secret = next(one for (_, text), one in told.items() if text.startswith("A is ready:"))
    assert (0, f"A is ready: {secret.text}.") in told and secret.text.startswith("lay ")
    assert (1, "B is ready.") in told
    assert not any(text.startswith("A invests") and ":" in text for _, text in told)


def test_the_first_answer_needs_no_playout_and_one_that_is_called_off_ends():
    table = played("big-idea", ["you", "star", "myopic"], bot="random", rounds=3)
    stop = threading.Event()
    steps = review_live(table, cancel=stop)
    first = next(steps)
    assert first.playouts == 0 and first.turns and not first.by_chance and not first.done
    stop.set()
    assert [found.done for found in steps] == []


def test_chances_end_with_who_has_won():
    table = played("big-idea", ["star", "myopic", "founder"], rounds=3)
    for seat in range(3):
        found = biglab.review(table, seat, games=1_000)
        assert found.chances[0][0] == 0 and 0 < found.chances[0][1] < 1
        assert found.chances[-1] == (table.length, (seat in table.winners) / len(table.winners))
        moves = [turn.move for turn in found.turns]
        assert moves == sorted(moves) and all(table.history[move - 1].lines for move in moves)


def test_without_a_compiler_it_says_that_there_was_little_time(monkeypatch):
    from biglab.core import batch

    monkeypatch.setattr(batch, "engine", batch.Engine())
    monkeypatch.setattr(module, "PLAIN_SECONDS", 0.0)
    table = played("big-idea", ["you", "star", "myopic"], bot="random", rounds=2)
    found = biglab.review(table)
    assert not found.compiled and found.done and found.turns
    assert "Without numba there was time for a few playouts only." in repr(found)


def test_what_it_prints_has_the_sums_the_turns_and_the_basis():
    table = played("big-shot", ["you", "watchful", "borrower", "hoarder"], bot="random")
    text = repr(biglab.review(table, games=2_000))
    assert text.startswith("Big Shot, seed 3. The game is over")
    for words in ("land", "cash", "debt", "sum", "of A (you)", "playouts"):
        assert words in text
    assert biglab.review(table, games=2_000).frame is not None


@pytest.mark.parametrize(
    ("given", "words"),
    [
        ({"table": "game.json"}, "is not a table; say biglab.review"),
        ({"seat": 9}, "seat: 9 is not a seat of this table; give 0 to 2"),
        ({"seat": True}, "is not a seat"),
        ({"games": 5}, "games"),
        ({"cancel": 3}, "cannot be set"),
        ({"progress": 3}, "shows nothing"),
    ],
    ids=str,
)
def test_wrong_input_gets_a_sentence(given, words):
    table = biglab.new("big-idea", ["you", "star", "star"], seed=1)
    with pytest.raises(BiglabError, match=words):
        biglab.review(**{"table": table, **given})


def test_a_game_without_decisions_says_so():
    table = biglab.new("big-idea", ["you", "star", "star"], seed=1)
    assert biglab.review(table, games=100).nothing == "A (you) had nothing to decide."


def test_points_are_spaced_and_small_changes_are_luck():
    assert spaced(range(5), 9) == [0, 1, 2, 3, 4]
    assert spaced(range(101), 3) == [0, 50, 100]
    assert not tells(0.40, 0.48, 100) and tells(0.40, 0.75, 100)
    assert not tells(0.001, 0.03, 100_000), "too small to matter, however sure"
