"""The temperaments of The Big Idea's bots: one position each in which the character shows."""

import pytest

from biglab.games.big_idea.rules import words as w
from tests.games.big_idea.positions import GAME, N_ARTICLES, product, sit

SOUP, TENT, SOCK = "Shy Soup", "Deluxe Tent", "Vegan Sock"


def does(bot, table):
    """What the bot does for the seat to move, in words."""
    return GAME.notation.write(table.state, table.settings.texts, table.ask(bot=bot))


def three_new(**options):
    products = [
        product(SOUP, by="A", shares=(1,)),
        product(TENT, by="B", shares=(0, 1)),
        product(SOCK, by="C", shares=(0, 0, 1)),
    ]
    return sit(phase=w.VENTURE_SELECT, products=products, **options)


def test_at_least_five_temperaments_besides_those_for_any_game():
    own = {"myopic", "star", "leaver", "copycat", "founder", "thrifty", "gambler"}
    assert own <= set(GAME.bots) and {"random", "greedy", "search"} <= set(GAME.bots)


@pytest.mark.parametrize("bot", ["myopic", "star", "leaver", "copycat", "founder", "thrifty", "gambler", "greedy"])
def test_all_lay_an_article_and_a_description_if_they_can(bot):
    table = sit(phase=w.SEED_SELECT, hands={"A": ["Soup", "Tent", "Sock", "Mirror", "Shy"]})
    table.play(table.ask(bot=bot)).play(table.ask(bot=bot))
    kinds = {card < N_ARTICLES for card in (table.state.laid[0], table.state.under[table.state.laid[0]])}
    assert kinds == {True, False}


@pytest.mark.parametrize(
    "shares, gains",
    [((1, 0, 0), True), ((0, 1, 0), False), ((0, 2, 1), True), ((0, 3, 3), True), ((0, 4, 4), False)],
)
def test_myopic_invests_where_table_5_3_has_a_gain(shares, gains):
    # published: RULES.md table 5.3: (n, k) = (1, 1) 5/3, (1, 0) 0, (3, 0) 1/3, (6, 0) 1, (8, 0) −1
    table = sit(products=[product(SOUP, by="C", shares=shares)])
    assert does("myopic", table) == ("invest r1-C" if gains else "pass")


def test_myopic_takes_the_largest_gain():
    # published: RULES.md table 5.3: 1/3 for (0, 0), 2 for (5, 0), 5/3 for (1, 1)
    products = [product(SOUP, by="C"), product(TENT, by="B", shares=(0, 3, 2)), product(SOCK, by="A", shares=(1,))]
    assert does("myopic", sit(products=products)) == "invest r1-B"


@pytest.mark.parametrize("dealer, first", [("A", "back r1-B"), ("B", "back r1-B"), ("C", "back r1-C")])
def test_star_backs_the_first_pitch_that_is_not_its_own(dealer, first):
    turn = {"A": 0, "B": 2, "C": 1}[dealer]
    table = three_new(dealer=dealer, moved=turn)
    assert table.mover == "A"
    assert does("star", table) == first


def test_leaver_takes_a_token_off_where_it_hurts_rivals_most_but_only_late():
    # published: RULES.md table 5.1. Taking off the fifth share costs A E(5) = 5, B's four 4·(5 − 10/3) = 20/3.
    products = [product(SOUP, by="B", shares=(1, 4, 0))]
    late = sit(products=products, round=10, fee_per_share=10)
    early = sit(products=products, round=2, fee_per_share=10)
    assert does("leaver", late) == "divest r1-B"
    assert does("leaver", early) == "pass"
    assert does("star", late) == "pass"


def test_copycat_follows_the_richest_rival():
    assert does("copycat", three_new(cash=(10, 12, 14))) == "back r1-C"
    assert does("copycat", three_new(cash=(10, 14, 12))) == "back r1-B"
    products = [product(SOUP, by="A", shares=(0, 1, 0)), product(TENT, by="B", shares=(0, 0, 2))]
    assert does("copycat", sit(products=products, cash=(10, 12, 14))) == "invest r1-B"
    assert does("copycat", sit(products=products, cash=(10, 14, 12))) == "invest r1-A"


def test_copycat_does_not_know_the_richest_where_cash_is_hidden():
    poor, rich = (three_new(cash=cash, cash_public=False) for cash in ((10, 12, 14), (10, 14, 12)))
    assert does("copycat", poor) == does("copycat", rich) == "back r1-B"


def test_founder_invests_in_its_own_inventions_only():
    products = [product(SOUP, by="A", shares=(1,)), product(TENT, by="B", shares=(0, 3, 2))]
    assert does("founder", sit(products=products)) == "invest r1-A"
    assert does("founder", sit(products=products[1:])) == "pass"


def test_thrifty_never_pays_to_come_in():
    products = [product(SOUP, by="A", shares=(1, 1)), product(TENT, by="B", shares=(0, 3, 2))]
    assert does("thrifty", sit(products=products)) == "pass"
    assert does("thrifty", sit(products=[*products, product(SOCK, by="C")])) == "invest r1-C"
    stuck = [product(SOUP, by="A", shares=(1,))]
    assert does("thrifty", sit(products=stuck, tokens_per_player=1)) == "divest r1-A"


def test_gambler_goes_where_the_fewest_are():
    products = [
        product(SOUP, by="A", shares=(1, 1)),
        product(TENT, by="B", shares=(0, 0, 1)),
        product(SOCK, by="C", shares=(0, 3, 2)),
    ]
    assert does("gambler", sit(products=products)) == "invest r1-B"


def test_greedy_takes_the_move_after_which_its_position_looks_best():
    # with k = 2 of n = 5 the sixth share is a gain of 8 (table 5.3); the others are less
    products = [product(SOUP, by="A", shares=(2, 3)), product(TENT, by="B", shares=(1,))]
    assert does("greedy", sit(products=products)) == "invest r1-A"


def test_search_finds_the_sure_thing():
    # A sixth share with two of one's own makes success certain: 8 dollars better than the next best move.
    products = [product(SOUP, by="A", shares=(2, 3)), product(TENT, by="B", shares=(0, 0, 1))]
    table = sit(products=products, round=10)
    assert does("search", table) == "invest r1-A"


def test_random_plays_every_legal_move_sooner_or_later():
    seen = set()
    for _ in range(60):
        table = three_new()
        table.table.state.ply = _
        seen.add(table.ask(bot="random"))
    assert seen == {offer.code for offer in three_new().legal}


def test_passing_is_what_is_left():
    table = sit(products=[], cash=(10, 10, 10))
    for bot in GAME.bots:
        assert does(bot, table) == "pass"
    assert table.play("pass").mover == "B"


def test_hard_tries_one_card_of_each_kind():
    table = sit(phase=w.SEED_SELECT, hands={"A": ["Soup", "Tent", "Sock", "Shy", "Deluxe"]})
    tried = {code for code in GAME.own_bots.IDEAS(table.state, table.legal)}
    kinds = [offer.what < N_ARTICLES for offer in table.legal if offer.code in tried]
    assert len(table.legal) == 5 and sorted(kinds) == [False, True] and len(tried) == 2
