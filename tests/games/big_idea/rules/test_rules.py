"""The Big Idea, phase by phase, and the worked examples of its rulebook."""

from fractions import Fraction

import pytest

from biglab import IllegalMove
from biglab.core.state import NOBODY
from biglab.games.big_idea.rules import words as w
from biglab.games.big_idea.rules.cards import Card, cards, product_name, product_phrase
from tests.games.big_idea.positions import new, product, sit

SUSHI = "Deluxe Soup"  # stands in for the source's Portable Sushi


# ------------------------------------------------------------------ worked examples


def test_the_others_see_a_name_and_the_inventor_reads_a_phrase():
    # case: big-idea BI-01
    hat = Card("hat", 1, {"en": "Hat", "fr": "Chapeau"}, {"en": "It's like a hat", "fr": "C'est comme un chapeau"})
    edible = Card("edible", 2, {"en": "Edible", "fr": "comestible"}, {"en": "you can eat", "fr": "qui se mange"})
    assert product_name([hat, edible], "en") == "Edible Hat"
    assert product_phrase([hat, edible], "en") == "It's like a hat … you can eat"
    assert product_name([hat, edible], "fr") == "Chapeau comestible"
    assert product_name([edible, hat], "en") == "Edible Hat", "whatever card was laid first"


def test_a_newcomer_pays_a_dollar_to_every_share_of_the_others():
    # case: big-idea BI-02, ruling: big-idea R8
    yellow, red, green = 0, 1, 2
    table = sit(products=[product(SUSHI, shares=(1, 1, 2))], cash=(10, 10, 10))
    table.play("invest r1-A")
    assert table.cash[yellow] == 10 - 1 - 2
    assert table.cash[red] == 10 + 1
    assert table.cash[green] == 10 + 2
    assert sum(table.cash) == 10 + 10 + 10
    assert table.shares(SUSHI) == [1 + 1, 1, 2]


def test_a_product_that_goes_public_pays_twice_the_die_to_every_share():
    # case: big-idea BI-03
    red, blue, yellow = 2, 1, 1
    table = sit(products=[product(SUSHI, shares=(red, blue, yellow))]).play("pass", "pass", "pass")
    pile = table.state.n_discard
    table.play("roll 3")
    assert table.cash == [10 + 2 * 3 * red, 10 + 2 * 3 * blue, 10 + 2 * 3 * yellow]
    assert table.state.paid == 4 * (12 + 6 + 6), "the bank pays 24, counted in quarters"
    assert table.free == [5, 5, 5]
    assert table.state.n_discard == pile + 2
    assert table.discards()[:2] == ["Deluxe", "Soup"]
    assert table.names == []


@pytest.mark.parametrize("face", range(1, 7))
def test_four_shares_succeed_at_four_or_less(face):
    # case: big-idea BI-04
    table = sit(products=[product(SUSHI, shares=(2, 1, 1))]).play("pass", "pass", "pass")
    table.play(f"roll {face}")
    if face <= 4:
        assert table.cash == [10 + 2 * face * 2, 10 + 2 * face, 10 + 2 * face]
        assert table.names == []
    else:
        assert table.cash == [10, 10, 10]
        assert table.names == [SUSHI] and table.shares(SUSHI) == [2, 1, 1]
        assert table.free == [5 - 2, 5 - 1, 5 - 1]


def average(shares, seats=3, **options):
    """What one share is worth on average over all faces of the die, and what it paid on each."""
    paid = []
    sides = options.get("die_sides", 6)
    for face in range(1, sides + 1):
        table = sit(seats, products=[product(SUSHI, shares=shares)], **options).play(*["pass"] * seats, f"roll {face}")
        paid.append(Fraction(table.cash[0] - 10, shares[0]))
    return sum(paid) / sides, paid


def test_a_single_share_is_worth_a_third_of_a_dollar():
    # case: big-idea BI-05
    mean, paid = average((1,))
    assert paid == [2, 0, 0, 0, 0, 0]
    assert mean == Fraction(1, 6) * 2 == Fraction(1, 3)


def test_six_shares_never_fail_and_are_worth_seven_dollars_each():
    # case: big-idea BI-06
    mean, paid = average((2, 2, 2))
    assert paid == [2, 4, 6, 8, 10, 12]
    assert mean == 7


@pytest.mark.parametrize("shares, value", [(1, "1/3"), (2, "1"), (3, "2"), (4, "10/3"), (5, "5"), (6, "7"), (7, "7")])
def test_the_dice_agree_with_the_payout_table(shares, value):
    # published: RULES.md table 5.1, EV per share
    mine = min(shares, 5)
    assert average((mine, shares - mine))[0] == Fraction(value)


def test_two_descriptions_do_not_make_a_product_and_do_not_cost_a_turn():
    # case: big-idea BI-07
    hands = {"A": ["Hamster", "Soup", "Deluxe", "Tax-Free", "Shy"]}
    table = sit(phase=w.SEED_SELECT, hands=hands)
    table.play("lay Deluxe", "lay Tax-Free")
    for _ in "BC":
        table.launch_something()
    assert table.phase == "VENTURE_SELECT"
    assert len(table.names) == 2
    assert set(table.discards()) == {"Deluxe", "Tax-Free"}
    assert table.free == [5, 4, 4]
    assert table.mover == "A" and table.can("back r1-B"), "A still acts in secret"
    table.play("back r1-B", "back r1-C", "back r1-B")
    assert table.mover == "A" and table.can("invest r1-B"), "and in the open"


def test_an_inventor_without_a_free_token_launches_a_product_without_a_share():
    # case: big-idea BI-08, ruling: big-idea R4
    old = product("Shy Tent", by="B", shares=(1,), born=1)
    table = sit(phase=w.SEED_SELECT, products=[old], round=2, tokens_per_player=1)
    table.launch_something()
    for _ in "BC":
        table.dump_something()
    assert table.view()["products"][1]["shares"] == 0
    table.play("abstain", "abstain", "pass")  # A has nothing to choose and is excused
    assert table.mover == "chance" and table.state.rolling == 0, "the die is for the old product alone"
    table.play("roll 6")
    assert table.names == ["Shy Tent"]
    assert table.state.abandoned == 1 and table.state.public == 0


def test_a_product_that_lost_its_last_token_in_the_open_goes_without_a_die():
    # case: big-idea BI-09
    table = sit(products=[product(SUSHI, by="C", shares=(0, 0, 1))]).play("pass", "pass")
    pile = table.state.n_discard
    table.play("divest r1-C")
    assert table.names == []
    assert table.state.round == 2 and table.phase == "SEED_DEAL"
    assert table.state.n_discard == pile + 2
    assert table.cash == [10, 10, 10] and table.state.paid == 0 and table.state.abandoned == 1


def test_a_larger_product_costs_half_a_dollar_for_every_card_and_share():
    # case: big-idea BI-11
    table = sit(multi=True, products=[product("Shy Deluxe Soup", shares=(0, 1, 2))])
    table.play("invest r1-A")
    assert table.cash == [10 - 0.5 * 3 * 3, 10 + 0.5 * 3 * 1, 10 + 0.5 * 3 * 2]
    assert table.cash[0] == 5.5


def test_equal_holdings_are_paid_too():
    # case: big-idea BI-12, ruling: big-idea R19
    table = sit(products=[product(SUSHI, shares=(1, 1, 1))], cash=(10, 12, 20)).play("pass", "pass", "pass", "roll 3")
    assert table.cash == [10 + 6, 12 + 6, 20 + 6]


@pytest.mark.parametrize(
    "players, rounds, deals", [(3, 10, [4, 3, 3]), (4, 10, [3, 3, 2, 2]), (5, 10, [2] * 5), (6, 12, [2] * 6)]
)
def test_the_deal_goes_round(players, rounds, deals):
    # case: big-idea BI-13
    table = new(players, first_dealer=0)
    dealt = [0] * players
    seen = 0
    while table.state.to_move != NOBODY:
        if table.state.round != seen:
            seen = table.state.round
            dealt[table.state.dealer] += 1
        table.chance() if table.mover == "chance" else table.play(table.legal[-1])
    assert seen == rounds
    assert dealt == deals


@pytest.mark.parametrize(
    "name, each, fee",
    [("Soup", 3, 0.5), ("Shy Soup", 6, 1), ("Shy Deluxe Soup", 9, 1.5), ("Shy Deluxe Tax-Free Soup", 12, 2)],
)
def test_payout_and_fee_of_a_product_grow_with_its_number_of_cards(name, each, fee):
    # cases: big-idea BI-10, BI-14
    # ruling: big-idea R20
    table = sit(multi=True, products=[product(name, shares=(0, 2, 1))])
    assert table.fee(name) == fee * 3
    table.play("pass", "pass", "pass", "roll 3")
    assert table.cash == [10, 10 + 2 * each, 10 + each]


@pytest.mark.parametrize("mine", [0, 2, 4])
def test_own_shares_cost_nothing(mine):
    # case: big-idea BI-15
    table = sit(products=[product(SUSHI, shares=(mine, 4 - mine))])
    assert table.fee(SUSHI) == 4 - mine
    table.play("invest r1-A")
    assert table.cash == [10 - (4 - mine), 10 + (4 - mine), 10]


# ------------------------------------------------------------------ set-up and the deal


def test_everybody_starts_with_three_cards_five_tokens_and_ten_dollars():
    # rules: big-idea 3.2
    table = new(4).play("dealer C")
    for _ in range(3 * 4):
        table.chance()
    assert table.state.hand_size[:4] == [3, 3, 3, 3]
    assert table.free == [5, 5, 5, 5]
    assert table.cash == [10, 10, 10, 10]
    assert table.state.round == 1 and table.state.dealer == 2
    assert table.state.deck_size == 54 - 3 * 4
    assert table.phase == "SEED_DEAL"


def test_the_dealer_gives_two_cards_to_one_player_after_the_other():
    # rules: big-idea 3.3
    table = new(3, first_dealer=1)
    table.play(*(f"deal {card.name()}" for card in cards()[: 3 * 3]))
    table.play("deal Shy", "deal Deluxe")
    assert {"Shy", "Deluxe"} <= table.hand("B")
    table.play("deal Tax-Free")
    assert "Tax-Free" in table.hand("C")


def test_the_card_dealt_is_taken_from_the_pile_and_the_others_stay_as_likely():
    # rules: big-idea 3.3
    table = new(3, first_dealer=0)
    table.play("deal Soup", "deal Shy")
    left = table.outcomes()
    assert "deal Soup" not in left and "deal Shy" not in left
    assert len(left) == 54 - 2 and set(left.values()) == {1}
    with pytest.raises(IllegalMove, match="not in the draw pile"):
        table.play("deal Soup")


def test_any_two_cards_of_five_may_be_laid():
    # rules: big-idea 3.3
    table = sit(phase=w.SEED_SELECT)
    pairs = set()
    for first in table.legal:
        table.play(first)
        for second in table.legal:
            pairs.add(frozenset((first.what, second.what)))
        table.undo()
    assert len(pairs) == 10
    assert all(len(pair) == 2 for pair in pairs)


def test_pairs_stay_face_down_until_the_last_one_is_laid():
    # rules: big-idea 3.3
    table = sit(phase=w.SEED_SELECT)
    table.launch_something().launch_something()
    assert table.names == [] and table.free == [5, 5, 5]
    table.launch_something()
    assert len(table.names) == 3 and table.free == [4, 4, 4]
    assert table.state.hand_size[:3] == [3, 3, 3]


def test_inventors_pitch_in_order_and_back_their_own_product():
    # rules: big-idea 3.3
    table = sit(4, phase=w.SEED_SELECT, dealer="C")
    for _ in range(4):
        table.launch_something()
    assert [p["inventor"] for p in table.view()["products"]] == [2, 3, 0, 1]
    assert all(p["by_seat"][p["inventor"]] == 1 == p["shares"] for p in table.view()["products"])


# ------------------------------------------------------------------ the secret phase


THREE = [
    product("Shy Soup", by="A", shares=(1,)),
    product("Deluxe Tent", by="B", shares=(0, 1)),
    product("Vegan Sock", by="C", shares=(0, 0, 1)),
]


def test_a_secret_token_goes_to_a_new_product_of_somebody_else():
    # rules: big-idea 3.3
    old = product("Rented Ladder", by="B", shares=(0, 1), born=1)
    new_ones = [{**one, "born": 2} for one in THREE]
    table = sit(phase=w.VENTURE_SELECT, products=[old, *new_ones], round=2)
    assert table.offers("back") == ["r2-B", "r2-C"]
    with pytest.raises(IllegalMove, match="own new product"):
        table.play("back r2-A")
    with pytest.raises(IllegalMove, match="from an earlier round"):
        table.play("back r1-B")
    with pytest.raises(IllegalMove, match="no such product"):
        table.play("back #9")


def test_secret_choices_are_revealed_together():
    # rules: big-idea 3.3
    table = sit(phase=w.VENTURE_SELECT, products=THREE)
    table.play("back r1-C", "back r1-C")
    assert table.shares("Vegan Sock") == [0, 0, 1] and table.free == [4, 4, 4]
    table.play("back r1-A")
    assert table.shares("Vegan Sock") == [1, 1, 1]
    assert table.shares("Shy Soup") == [1, 0, 1]
    assert table.free == [3, 3, 3]
    assert table.cash == [10, 10, 10], "a secret token costs no fee"


# ------------------------------------------------------------------ in the open


def test_everybody_moves_at_most_one_token_in_order():
    # rules: big-idea 3.4
    table = sit(products=THREE, dealer="B")
    seen = []
    while table.phase == "OPEN_TURN":
        seen.append(table.mover)
        table.play("pass")
    assert seen == ["B", "C", "A"]


def test_divesting_moves_a_token_and_no_money():
    # rules: big-idea 3.4
    table = sit(products=[product(SUSHI, shares=(2, 1))]).play("divest r1-A")
    assert table.shares(SUSHI) == [2 - 1, 1, 0] and table.free == [3 + 1, 4, 5]
    assert table.cash == [10, 10, 10]


def test_an_emptied_product_stays_until_the_stock_market_opens():
    # rules: big-idea 3.4
    table = sit(products=[product(SUSHI, shares=(1,))]).play("divest r1-A")
    assert table.names == [SUSHI]
    table.play("invest r1-A", "pass")
    assert table.shares(SUSHI) == [0, 1, 0] and table.mover == "chance"


def test_nobody_invests_without_a_free_token_or_divests_without_a_share():
    # rules: big-idea 3.4
    table = sit(products=[product(SUSHI, shares=(1,)), product("Shy Tent", by="B", shares=(0, 1))], tokens_per_player=1)
    with pytest.raises(IllegalMove, match="every token of this seat is on a product"):
        table.play("invest r1-A")
    with pytest.raises(IllegalMove, match="no share in it"):
        table.play("divest r1-B")
    with pytest.raises(IllegalMove, match="no such product"):
        table.play("invest #7")


# ------------------------------------------------------------------ the stock market and the end


def test_every_product_has_its_own_die():
    # rules: big-idea 3.5
    table = sit(products=THREE).play("pass", "pass", "pass")
    assert table.view()["rolling"] == "r1-A"
    table.play("roll 1")
    assert table.view()["rolling"] == "r1-B"
    table.play("roll 2")
    assert table.view()["rolling"] == "r1-C"
    table.play("roll 1")
    assert table.names == ["Deluxe Tent"]
    assert table.cash == [10 + 2, 10, 10 + 2]
    assert table.state.round == 2


def test_the_die_has_six_faces_and_each_is_as_likely():
    # rules: big-idea 3.5
    table = sit(products=THREE).play("pass", "pass", "pass")
    assert table.outcomes() == {f"roll {face}": 1 for face in range(1, 7)}
    for face in (0, 7):
        with pytest.raises(IllegalMove, match="faces 1 to 6"):
            table.play(f"roll {face}")


def test_a_round_ends_with_the_deal_moving_left_and_marks_cleared():
    # rules: big-idea 3.3
    table = sit(products=THREE, dealer="C", abstained="B").play("pass", "pass")
    table.play("roll 6", "roll 6", "roll 6")
    assert table.state.round == 2 and table.view()["dealer"] == 0
    assert table.state.abstained[:3] == [0, 0, 0]
    assert not any(p["is_new"] for p in table.view()["products"])


def test_the_most_cash_wins_and_tokens_and_products_are_worth_nothing():
    # rules: big-idea 3.6
    table = sit(products=[product(SUSHI, shares=(5,))], cash=(10, 12, 14), round=10)
    table.play("pass", "pass", "pass", "roll 6")
    assert table.mover == "nobody" and table.phase == "GAME_OVER"
    assert table.cash == [10, 12, 14] and table.names == [SUSHI]
    assert table.winners == [2]
    with pytest.raises(IllegalMove, match="the game is over"):
        table.play("pass")
