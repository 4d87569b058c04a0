"""What the options of Big Deal do, and decks of one's own; `tests/games/test_options.py` has defaults and ranges."""

import re

import pytest

import biglab
from biglab import BadOption
from biglab.games.big_deal.rules import words as w
from biglab.games.big_deal.rules.options import COUNTS
from tests.games.big_deal.positions import GAME, VALUES, last_turn, new, sit

LISTS = {"counts": (COUNTS, 0, 20), "values": (VALUES, 0, 1_000_000)}


def playable(seats=3, **options):
    """Three bots play a round, and nothing that must hold is broken on the way."""
    bots = ["random", "thief", "actuary", "greedy", "hedger", "guardian"][:seats]
    table = biglab.new("big-deal", bots, seed=3, **options)
    while not table.is_over and table.state.round == 1:
        table.step()
        assert GAME.rules.broken(table.state) == 0, GAME.rules.SENTENCES[GAME.rules.broken(table.state)]
    return table


@pytest.mark.parametrize("name", LISTS)
def test_a_deck_of_ones_own_has_its_ranges(name):
    # rules: big-deal 7
    default, least, most = LISTS[name]
    assert new(4).settings.values[name] == default
    assert new(4, **{name: default[:3]}).settings.values[name] == default, "kinds left out keep theirs"
    for value in (least, most):
        assert playable(2, **{name: [value, value]}).settings.values[name] == [value, value, *default[2:]]
    playable(2, **{name: [most] * 12})
    for value in (least - 1000, most + 1000):
        with pytest.raises(BadOption, match=f"{name}: {value} is outside its range; it runs from {least} to {most}"):
            new(3, **{name: [value]})
    with pytest.raises(BadOption, match=f"{name}: 13 entries, at most 12"):
        new(3, **{name: [0] * 13})
    with pytest.raises(BadOption, match=f"{name}: 7 is not a list of numbers"):
        new(3, **{name: 7})
    with pytest.raises(BadOption, match=f"{name}: 'gold' is not a number"):
        new(3, **{name: ["gold"]})


@pytest.mark.parametrize("players, hand", [(2, 5), (3, 5), (4, 4), (5, 4), (6, 4)])
def test_the_hand_depends_on_the_number_of_players(players, hand):
    # rules: big-deal 4
    assert GAME.settings(players).values["hand_size"] == hand


@pytest.mark.parametrize(
    "options, sentence",
    [
        ({"first_dealer": 4}, "first_dealer: there is no seat 4 at a table of 4; seats are 0 to 3"),
        ({"counts": [20, 20, *[1] * 10]}, "counts: no set could be made; give at least one kind besides gold and"),
        (
            {"counts": [4, 2, 2, *[1] * 9], "hand_size": 4},
            "hand_size: 4 hands of 4 and a first discard need more than 17 cards, and there are 17",
        ),
        ({"hand_size": 8, "counts": [0, 0, 2, *[3] * 9]}, "hand_size: 4 hands of 8"),
    ],
)
def test_options_that_do_not_go_together_are_refused_in_words(options, sentence):
    with pytest.raises(BadOption, match=re.escape(sentence)):
        new(4, **options)


def test_one_card_more_than_hands_and_a_discard_is_enough():
    table = playable(4, counts=[4, 2, 2, 2, *[1] * 8], hand_size=4)
    assert table.state.v.n_cards == 4 * 4 + 1 + 1


# ------------------------------------------------------------------ how long a game is


def over(round=1, totals=(), **options):
    """Is the game over after this round, in which nobody lays anything?"""
    return last_turn([*totals, 0, 0, 0][:3], round=round, **options).is_over


def test_a_single_round():
    # rules: big-deal 4
    assert not over()
    assert over(one_round=True) and over(target=0)
    assert biglab.new("big-deal", ["thief"] * 3, variant="one-round").advance().state.round == 2


def test_a_lower_target_and_fewer_rounds():
    # rules: big-deal 7
    assert over(totals=[300_000], target=300_000) and not over(totals=[299_000], target=300_000)
    assert over(round=3, max_rounds=3) and not over(round=2, max_rounds=3)
    assert over(totals=[1_000_000], max_rounds=3), "the target still counts"


def test_a_game_without_an_end_stops_after_fifty_rounds():
    # rules: big-deal 3.5
    assert over(round=50) and not over(round=49)


def test_a_negative_total_does_not_prolong_a_game_of_one_round():
    hands = {"A": "cash", "B": "gold", "C": "coins"}
    table = sit(3, hands=hands, deck=0, target=0, hand_penalty=-1).play("discard cash")
    assert table.is_over and table.scores == [0, -50_000, -5_000] and table.winners == [0]


# ------------------------------------------------------------------ decks and hands


def test_a_deck_without_jokers():
    table = playable(3, counts=[0, 0])
    assert table.state.v.n_cards == 98 and table.state.v.counts[:2] == [0, 0]


def test_a_deck_whose_pile_has_nothing_but_jokers_starts_without_a_discard():
    # rules: big-deal 3.2
    table = new(2, counts=[3, 0, 4, *[0] * 9], hand_size=2, first_dealer=0)
    for _ in range(4):
        table.play(next(move for move, _ in table.chances if move.what == w.HOME))
    assert table.mover == "B" and table.discards() == [] and table.state.deck == [3] + [0] * 11
    table.play("pair home").refill()
    assert table.hand("B") == "gold gold"


def test_values_of_ones_own_are_what_sets_are_worth():
    table = sit(hands={"A": "gold home coins cash"}, values=[100_000, 1_000, 7_000]).play("pair home gold")
    assert table.stack("A") == [("home", 2, 107_000)]


def test_hands_of_eight_may_throw_sixteen_cards_into_one_duel():
    hands = {"A": " ".join(["stocks"] * 8), "B": "gold gold gold gold silver silver silver silver"}
    table = sit(2, hands=hands, stacks={"A": ["bank bank"], "B": ["coins coins", "stocks stocks"]}, hand_size=8)
    table.play(next(offer for offer in table.legal if offer.verb == w.STEAL))
    while len(table.legal) > 1:
        table.play(table.legal[0])
    assert table.state.n_thrown == 16 and table.state.n_asset[table.state.pot] == 10
    assert table.play(table.legal[0]).stack("B")[-1] == ("stocks", 18, 10 * 10_000 + 4 * 50_000 + 4 * 25_000)


def test_open_hands_are_seen_by_all():
    table = sit(hands={"A": "gold home coins cash", "B": "silver home coins cash"}, open_hands=True)
    for viewer in (None, 0, 1, 2):
        shown = [[card["kind"] for card in seat["hand"]] for seat in table.view(viewer)["seats"]]
        assert shown[:2] == [["gold", "home", "coins", "cash"], ["silver", "home", "coins", "cash"]]
    closed = sit(hands={"A": "gold home coins cash", "B": "silver home coins cash"})
    assert [seat["hand"] is None for seat in closed.view(0)["seats"]] == [False, True, True, True]
    assert all(seat["hand"] is None for seat in closed.view()["seats"])


LABELS = [("en", "Gold", "Home"), ("nl", "Goud", "Huis"), ("fr", "Or", "Maison")]


@pytest.mark.parametrize("language, gold, home", LABELS)
def test_cards_speak_three_languages(language, gold, home):
    # rules: big-deal 2.1
    table = sit(hands={"A": "gold home coins cash"}, language=language)
    assert [card["name"] for card in table.view(0)["seats"][0]["hand"]][:2] == [gold, home]
    assert table.words(table.code("pair home gold")) == f"Lay {home} with {gold}: $70,000"
    assert table.why_not("pair home") == f"only one {home} is in this hand, and a pair needs two, or a joker"
