"""A bot is looked over: legality, repetition, share of wins, and a verdict in words."""

import itertools

import pytest

import biglab
from biglab.core.errors import BiglabError
from biglab.games.big_idea.rules.play import PASS, SEED_SELECT
from biglab.lab.check_bot import check_bot

FIELD = ["random", "random", "random"]


def first(seen, legal, rng):
    """Takes the first move on offer."""
    return legal[0]


def careless(seen, legal, rng):
    """Passes whatever the phase."""
    return biglab.Move(PASS, 0, 0)


def clumsy(seen, legal, rng):
    """Trips in the third round."""
    return legal[99] if seen.round == 3 else legal[0]


def test_a_good_bot_is_legal_repeats_itself_and_is_better_than_random_ones():
    found = check_bot("big-idea", "star", FIELD, seeds=200, seed=1)
    assert found.legal and found.repeats and found.better
    assert found.verdict.startswith("Legal, and better than this field: it wins ")
    assert found.verdict.endswith("an equal share would be 25 %.")
    assert found.score.value > found.rivals["random"].high


def test_a_weak_bot_is_called_weak():
    found = check_bot("big-idea", "random", ["star", "myopic", "founder"], seeds=200, seed=1)
    assert found.sound and not found.better
    assert found.verdict.startswith("Legal, but weaker than this field")


def test_a_bot_among_its_equals_cannot_be_told_apart():
    found = check_bot("big-idea", "random", FIELD, seeds=400, seed=1)
    assert found.fair in found.wins
    assert "as good as this field as far as 400 games can tell" in found.verdict


def test_every_seat_is_sat_in_equally_often_and_no_luck_is_used_twice():
    found = check_bot("big-idea", first, FIELD, seeds=10)
    assert [len(results) for results in found.results] == [3, 3, 2, 2]
    assert [results.labels.index("first") for results in found.results] == [0, 1, 2, 3]
    assert len({results.seed for results in found.results}) == 4
    assert found.games == 10 == found.wins.n


def test_an_illegal_move_is_explained_in_words():
    found = check_bot("big-idea", careless, FIELD, seeds=80)
    assert not found.legal and found.wins is None
    assert found.games == found.stopped == 20  # the first seat was enough to see
    assert "20 seeds, given up after 1 of 4 seats" in repr(found)
    assert "chose a move it was not offered in round 1" in found.trouble
    assert "legal then: Lay down " in found.trouble
    assert found.trouble in repr(found) and repr(found).endswith(found.verdict)
    assert found.verdict == "Not ready: it must choose one of the moves it is offered, every time."


def test_an_error_is_named():
    found = check_bot("big-idea", clumsy, FIELD, seeds=40)
    assert not found.legal
    assert "IndexError" in found.trouble and "in round 3" in found.trouble


def test_a_bot_with_a_memory_of_its_own_is_found_out():
    calls = itertools.count()

    def moody(seen, legal, rng):
        return legal[next(calls) % len(legal)]

    found = check_bot("big-idea", moody, FIELD, seeds=8)
    assert found.legal and not found.repeats and not found.better
    assert "rng.below(n)" in found.verdict


def test_a_bot_sees_blanks_where_it_may_not_look():
    looked = []

    def spy(seen, legal, rng):
        if seen.phase == SEED_SELECT:
            looked.extend(seen.hand[other] for other in range(seen.seats) if other != seen.to_move)
        return legal[0]

    assert check_bot("big-idea", spy, FIELD, seeds=8).legal
    assert looked and set(looked) == {looked[0]}


def test_a_rival_that_fails_is_not_held_against_the_bot():
    found = check_bot("big-idea", "random", [clumsy, "random", "random"], seeds=8)
    assert found.legal and found.wins is None
    assert "left out: 2 games that a rival stopped" in repr(found)
    assert found.verdict.startswith("Not known yet: a rival stopped the games")


def test_the_same_check_twice_says_the_same():
    assert repr(check_bot("big-idea", first, FIELD, seeds=40)) == repr(check_bot("big-idea", first, FIELD, seeds=40))


def test_options_change_the_rules_it_is_checked_by():
    found = check_bot("big-idea", "star", ["random", "random"], seeds=30, rounds=1)
    assert found.fair == 1 / 3
    assert set(found.results[0].report("rounds")) == {1}


@pytest.mark.parametrize(
    ("given", "said"),
    [
        ({"bot": 7}, "7 is not a bot"),
        ({"bot": "stra"}, "did you mean 'star'"),
        ({"against": "star"}, "is not a list of rivals"),
        ({"against": []}, "is not a list of rivals"),
        ({"against": ["strr"]}, "did you mean 'star'"),
        ({"seeds": 3}, "seeds: 3 is out of range; give a whole number from 8 up"),
        ({"seeds": "many"}, "not a whole number"),
        ({"game": "big-ideas"}, "big-idea"),
        ({"die_sides": 99}, "die_sides"),
    ],
)
def test_wrong_input_is_refused_in_words(given, said):
    with pytest.raises(BiglabError, match=said):
        check_bot(**{"game": "big-idea", "bot": "star", "against": FIELD, "seeds": 8, **given})


@pytest.mark.parametrize("name", biglab.GAMES)
def test_without_rivals_a_bot_meets_those_a_person_meets(name):
    found = check_bot(name, "random", seeds=12)
    assert found.against == biglab.game(name).opponents and found.legal


def test_it_is_at_the_front_door():
    assert biglab.check_bot is check_bot
