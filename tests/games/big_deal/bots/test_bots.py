"""The temperaments of Big Deal's bots: positions in which the character shows, and how well they do."""

import pytest

import biglab
from biglab.bots.search import Search
from biglab.core.state import unpack
from biglab.games.big_deal.bots.valuation import appraise
from biglab.games.big_deal.rules import words as w
from biglab.lab import stats
from tests.games.big_deal.positions import GAME, IDS, sit

OWN = ["peaceful", "thief", "guardian", "hedger", "actuary"]
STACKS = {"A": ["bank bank"], "B": ["coins coins", "stocks stocks"], "C": ["cash cash", "home home"]}


def does(bot, table):
    """What the bot does for the seat to move, in the words of the buttons."""
    return table.words(unpack(table.ask(bot=bot)))


def test_the_temperaments_stand_besides_the_levels_and_those_for_any_game():
    any_game = {"random", "greedy", "search", "thinker", *GAME.levels}
    assert {*OWN, "reader", "beginner", *any_game} == set(GAME.bots)


# ------------------------------------------------------------------ peaceful


def test_peaceful_lays_the_most_valuable_pair_and_never_steals():
    table = sit(hands={"A": "gold stocks stocks home"}, stacks=STACKS)
    assert does("peaceful", table) == "Lay Home with Gold: $70,000"
    table = sit(hands={"A": "stocks home coins yacht"}, stacks=STACKS, discard="yacht")
    assert does("peaceful", table) == "Take Yacht with Yacht"
    table = sit(hands={"A": "stocks home coins yacht"}, stacks=STACKS)
    assert does("peaceful", table) == "Discard Coin Collection"


def test_peaceful_yields_what_it_could_defend():
    table = sit(hands={"A": "stocks home coins yacht", "B": "stocks stocks gold gold"}, stacks=STACKS)
    assert does("peaceful", table.play("steal B stocks")) == "Yield"


# ------------------------------------------------------------------ thief


def test_thief_steals_the_most_valuable_set_with_the_cheapest_card():
    table = sit(hands={"A": "gold silver stocks home"}, stacks=STACKS)
    assert does("thief", table) == "Steal C's Home ($40,000) with Home"
    table = sit(hands={"A": "gold silver stocks yacht"}, stacks=STACKS)
    assert does("thief", table) == "Steal C's Home ($40,000) with Silver"


def test_thief_pairs_when_there_is_nothing_to_steal():
    table = sit(hands={"A": "yacht yacht coins coins"}, stacks=STACKS)
    assert does("thief", table) == "Lay two Yacht: $30,000"


def test_thief_never_yields_with_a_card_left():
    hands = {"A": "stocks stocks silver cash", "B": "stocks gold coins cash"}
    table = sit(hands=hands, stacks=STACKS).play("steal B stocks")
    told = []
    while table.state.pot != w.NOTHING:
        told.append(does("thief", table))
        table.play(table.ask(bot="thief"))
    assert told == ["Answer with Stocks", "Raise with Stocks", "Answer with Gold", "Raise with Silver", "Yield"]


# ------------------------------------------------------------------ guardian


def test_guardian_keeps_its_jokers_in_hand():
    table = sit(hands={"A": "gold silver yacht coins"}, stacks=STACKS)
    assert does("guardian", table) == "Discard Coin Collection"
    table = sit(hands={"A": "gold silver yacht stocks"}, stacks=STACKS)
    assert does("guardian", table) == "Steal B's Stocks ($20,000) with Stocks"
    assert does("thief", sit(hands={"A": "gold silver yacht stocks"}, stacks=STACKS)) != does("guardian", table)


def test_guardian_defends_with_jokers_but_does_not_raise_with_them():
    hands = {"A": "stocks gold silver cash", "B": "gold coins home cash"}
    table = sit(hands=hands, stacks=STACKS).play("steal B stocks")
    assert does("guardian", table) == "Answer with Gold"
    table.play("counter gold")
    assert does("guardian", table) == "Yield"
    assert does("thief", table) == "Raise with Silver"


def test_guardian_fights_where_it_must():
    hands = {"A": "stocks gold cash piggy", "B": "gold coins home cash"}
    table = sit(hands=hands, stacks=STACKS, may_yield=False).play("steal B stocks", "counter gold")
    assert does("guardian", table) == "Raise with Gold"


# ------------------------------------------------------------------ hedger


def test_hedger_covers_a_valuable_set_with_the_cheapest_pair():
    stacks = {"A": ["bank bank", "gold home"], "B": ["coins coins", "stocks stocks"]}
    table = sit(hands={"A": "yacht yacht piggy piggy"}, stacks=stacks)
    assert does("hedger", table) == "Lay two Piggy Bank: $10,000"
    assert does("thief", table) == "Lay two Yacht: $30,000"
    table = sit(hands={"A": "stocks yacht piggy piggy"}, stacks=stacks)
    assert does("hedger", table) == "Lay two Piggy Bank: $10,000", "the prize is less than what would lie open"
    assert does("thief", table) == "Steal B's Stocks ($20,000) with Stocks"


def test_hedger_leaves_a_safe_set_alone():
    table = sit(hands={"A": "yacht yacht piggy piggy"}, stacks={"A": ["gold home"]})
    assert does("hedger", table) == "Lay two Yacht: $30,000"


def test_hedger_steals_what_is_worth_more_than_its_own():
    stacks = {"A": ["bank bank", "piggy piggy"], "B": ["coins coins", "stocks stocks"]}
    table = sit(hands={"A": "stocks yacht cash cash"}, stacks=stacks)
    assert does("hedger", table) == "Steal B's Stocks ($20,000) with Stocks"


# ------------------------------------------------------------------ actuary


def gone(words):
    """A discard pile that has seen these cards, with a harmless one on top."""
    return words + " bank"


def test_actuary_attacks_when_the_cards_that_could_answer_are_gone():
    stacks = {"A": ["bank bank"], "B": ["coins coins", "stocks stocks stocks"]}
    hands = {"A": "stocks yacht cash piggy"}
    answers = " ".join(["gold"] * 4 + ["silver"] * 8 + ["stocks"] * 6)
    all_gone = sit(hands=hands, stacks=stacks, discard=gone(answers))
    assert does("actuary", all_gone) == "Steal B's Stocks ($30,000) with Stocks"
    assert does("actuary", sit(hands=hands, stacks=stacks, discard=gone(""))).startswith("Discard")
    assert does("thief", sit(hands=hands, stacks=stacks, discard=gone(""))).startswith("Steal")
    # with nobody remembering the discards, the first position is the second to it
    forgotten = sit(hands=hands, stacks=stacks, discard=gone(answers), discard_memory="top_only")
    assert does("actuary", forgotten).startswith("Discard")


def test_actuary_gives_up_a_duel_that_it_would_lose():
    # B attacks; A holds one piggy bank against a hand of eight in which most unseen cards match
    stacks = {"A": ["bank bank", "piggy piggy"], "B": ["coins coins"]}
    counts = [4, 8, 0, 0, 0, 0, 2, 0, 4, 0, 0, 10]
    table = sit(
        2, hands={"A": "piggy", "B": "piggy piggy piggy gold gold"}, stacks=stacks, turn="B", deck=0, counts=counts
    ).play("steal A piggy")
    assert does("actuary", table) == "Yield" and does("thief", table) == "Answer with Piggy Bank"


def test_actuary_answers_when_nobody_can_raise():
    stacks = {"A": ["bank bank", "gold home"], "B": ["coins coins"]}
    jokers = " ".join(["gold"] * 2 + ["silver"] * 7)
    table = sit(
        hands={"A": "silver cash coins piggy", "B": "gold home stamps piggy"},
        stacks=stacks,
        turn="B",
        discard=gone(jokers + " home home home home home"),
    ).play("steal A gold")
    assert does("actuary", table) == "Answer with Silver"


def test_actuary_covers_what_is_likely_to_be_stolen():
    stacks = {"A": ["bank bank", "gold gold home home"], "B": ["coins coins"]}
    table = sit(hands={"A": "yacht cash piggy piggy"}, stacks=stacks)
    assert does("actuary", table) == "Lay two Piggy Bank: $10,000"


# ------------------------------------------------------------------ all of them


@pytest.mark.parametrize("bot", [*OWN, "greedy"])
@pytest.mark.parametrize("players", [2, 6])
def test_every_bot_plays_any_table_to_the_end(bot, players):
    options = {"may_yield": False, "discard_memory": "top_only", "open_hands": players == 6, "max_rounds": 1}
    table = biglab.new("big-deal", [bot] * players, seed=1, **options).advance()
    assert table.is_over and sum(table.scores) > 0


@pytest.mark.parametrize("bot", [*OWN, "greedy"])
def test_no_bot_throws_a_joker_away_while_it_has_something_else(bot):
    table = sit(hands={"A": "gold silver yacht coins"}, discard="bank")
    move = unpack(table.ask(bot=bot))
    assert not (move.verb == w.DISCARD and IDS[move.what] in ("gold", "silver"))


def test_greedy_looks_one_move_ahead():
    table = sit(hands={"A": "gold home stamps stamps"}, stacks=STACKS)
    assert does("greedy", table) == "Lay Home with Gold: $70,000"
    covered = sit(hands={"A": "gold home stamps stamps"}, stacks=STACKS).play("pair stamps")
    assert appraise(covered.state, 0) < appraise(table.state, 0) + 4 * 10_000


# ------------------------------------------------------------------ search


def test_search_beats_the_thief_from_both_seats_of_a_table_of_two():
    # In longer runs of 200 playouts a decision it beats all five but the actuary, whom it lets play its games out.
    player, ahead = Search("big-deal", budget=100), []
    for seat, bots in enumerate([[player, "thief"], ["thief", player]]):
        points = biglab.simulate("big-deal", bots, games=20, seed=1, one_round=True).points
        ahead += list(points[:, seat] - points[:, 1 - seat])
    assert stats.mean(ahead).low > 0


def test_search_keeps_the_habit_of_its_policy_where_a_few_playouts_tell_nothing():
    player, same, asked = Search("big-deal", budget=12), 0, 0
    table = biglab.new("big-deal", ["actuary"] * 3, seed=5, one_round=True)
    while not table.is_over:
        if table.state.to_move >= 0 and len(table.legal) > 1:
            asked += 1
            same += table.ask(bot=player) == table.ask(bot="actuary")
        table.step()
    assert asked > 60 and same > 0.8 * asked
