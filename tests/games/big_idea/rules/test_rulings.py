"""Where the rules of The Big Idea are silent: every ruling, and the other answer its option gives."""

from fractions import Fraction
from math import comb

import pytest

from biglab import BadOption, IllegalMove
from biglab.games.big_idea.rules import words as w
from biglab.games.big_idea.rules.cards import cards
from biglab.games.big_idea.rules.stacks import is_article
from tests.games.big_idea.positions import GAME, new, product, sit

SOUP, TENT, SOCK = "Shy Soup", "Deluxe Tent", "Vegan Sock"
THREE = [
    product(SOUP, by="A", shares=(1,)),
    product(TENT, by="B", shares=(0, 1)),
    product(SOCK, by="C", shares=(0, 0, 1)),
]
MIXED = {
    "A": ["Hamster", "Cactus", "Mirror", "Quantum", "Haunted"],
    "B": ["Violin", "Kettle", "Spoon", "Singing", "Rented"],
    "C": ["Bicycle", "Ladder", "Pancake", "Homemade", "Vegan"],
}


def select(**options):
    return sit(phase=w.SEED_SELECT, hands=MIXED, **options)


# ------------------------------------------------------------------ cards


def test_half_of_the_cards_are_articles():
    # ruling: big-idea R1
    assert [card.kind for card in cards()] == [1] * 27 + [2] * 27
    dead = Fraction(2 * comb(27, 5), comb(54, 5))
    assert dead == Fraction(46, 901), "all five of one kind: RULES.md 3.3"


@pytest.mark.parametrize("n", [10, 20, 44])
def test_the_deck_may_be_split_in_another_way(n):
    # ruling: big-idea R1
    table = new(3, n_articles=n, first_dealer=0)
    kinds = [card.kind for card in table.settings.texts["deck"]]
    assert kinds == [1] * n + [2] * (54 - n)
    assert table.state.v.n_articles == n and table.state.v.n_cards == 54
    for number in (n - 1, n):
        assert is_article(table.state, number) == (number < n)


def test_two_cards_must_be_laid_every_round():
    # ruling: big-idea R2
    table = select()
    with pytest.raises(IllegalMove, match="two cards must be laid"):
        table.play("keep")
    table.play("lay Hamster")
    with pytest.raises(IllegalMove, match="laid down already"):
        table.play("keep")
    table.play("lay Quantum")
    assert table.mover == "B"


def test_where_two_need_not_be_laid_a_player_may_keep_all():
    # ruling: big-idea R2
    table = select(must_play_two=False)
    assert table.can("keep")
    table.play("keep", "lay Violin", "lay Singing", "lay Bicycle", "lay Homemade")
    assert table.state.hand_size[:3] == [5, 3, 3]
    assert table.names == ["Singing Violin", "Homemade Bicycle"]


def test_a_pair_may_be_dumped_although_it_could_have_been_a_product():
    # ruling: big-idea R3
    table = select()
    table.play("lay Hamster", "lay Cactus", "lay Violin", "lay Singing", "lay Bicycle", "lay Homemade")
    assert table.names == ["Singing Violin", "Homemade Bicycle"]
    assert len(table.discards()) == 2


# ------------------------------------------------------------------ the secret phase


def test_one_token_or_none_is_placed_in_secret():
    # ruling: big-idea R5
    table = sit(phase=w.VENTURE_SELECT, products=THREE).play("back r1-B")
    assert table.mover == "B", "one choice each"


@pytest.mark.parametrize("excused", [True, False])
def test_without_secret_tokens_the_phase_is_left_out_and_nobody_has_abstained_or_is_excused(excused):
    # rulings: big-idea R5, R7
    table = select(venture_tokens=0, excused_can_act=excused)
    table.play("lay Hamster", "lay Quantum", "lay Violin", "lay Singing", "lay Bicycle", "lay Homemade")
    assert table.phase == "OPEN_TURN" and table.mover == "A"
    assert table.free == [4, 4, 4] and table.state.abstained[:3] == [0, 0, 0]


@pytest.mark.parametrize("tokens", [2, 3])
def test_more_secret_tokens_are_placed_one_after_another(tokens):
    # ruling: big-idea R5
    table = sit(phase=w.VENTURE_SELECT, products=THREE, venture_tokens=tokens)
    table.play(*["back r1-B"] * tokens)
    assert table.mover == "B"
    table.play("back r1-A", "abstain")  # one is enough for B: that is no abstention
    table.play("abstain")
    assert table.shares(TENT) == [tokens, 1, 0] and table.shares(SOUP) == [1, 1, 0]
    assert table.state.abstained[:3] == [0, 0, 1]
    assert table.free == [4 - tokens, 3, 4]


def test_secret_tokens_end_with_the_tokens_in_hand():
    # ruling: big-idea R5
    table = sit(phase=w.VENTURE_SELECT, products=THREE, venture_tokens=3, tokens_per_player=2).play("back r1-B")
    assert table.mover == "B" and table.state.n_backed[0] == 1


def test_a_seat_that_abstains_is_skipped_in_the_open_and_is_still_paid():
    # ruling: big-idea R6
    table = sit(phase=w.VENTURE_SELECT, products=THREE).play("abstain", "back r1-A", "back r1-A")
    assert table.state.abstained[:3] == [1, 0, 0]
    assert table.mover == "B", "A sits out"
    table.play("pass", "pass", "roll 3")
    assert table.cash == [10 + 2 * 3, 10 + 2 * 3, 10 + 2 * 3]
    table.play("roll 6", "roll 6")
    assert table.state.abstained[:3] == [0, 0, 0], "for this round only"


def test_abstaining_may_cost_nothing():
    # ruling: big-idea R6
    table = sit(phase=w.VENTURE_SELECT, products=THREE, abstain_penalty="none")
    table.play("abstain", "back r1-A", "back r1-A")
    assert table.mover == "A"


def test_abstaining_may_cost_the_payout_too():
    # ruling: big-idea R6
    table = sit(phase=w.VENTURE_SELECT, products=THREE, abstain_penalty="skip_open_and_ipo")
    table.play("abstain", "back r1-A", "back r1-A")
    assert table.mover == "B"
    table.play("pass", "pass", "roll 3")
    assert table.cash == [10, 10 + 2 * 3, 10 + 2 * 3]
    assert table.state.paid == 4 * (2 * 3 + 2 * 3)
    assert table.free[0] == 5, "the token comes home"


def test_a_player_with_nothing_to_choose_is_excused_and_may_act():
    # ruling: big-idea R7
    products = [product(TENT, by="B", shares=(0, 1))]
    table = sit(phase=w.VENTURE_SELECT, products=products).play("abstain")
    assert table.mover == "C", "B has no eligible product and is not asked"
    table.play("back r1-B")
    assert table.state.excused[:3] == [0, 1, 0] and table.state.abstained[:3] == [1, 0, 0]
    assert table.mover == "B"
    table = sit(phase=w.SEED_SELECT, hands=MIXED, tokens_per_player=1, round=2)
    table.play("lay Hamster", "lay Quantum", "lay Violin", "lay Singing", "lay Bicycle", "lay Homemade")
    assert table.phase == "OPEN_TURN" and table.state.excused[:3] == [1, 1, 1], "nobody has a token left"
    assert table.mover == "A"


def test_an_excused_player_may_have_to_sit_out():
    # ruling: big-idea R7
    products = [product(TENT, by="B", shares=(0, 1))]
    table = sit(phase=w.VENTURE_SELECT, products=products, excused_can_act=False).play("back r1-B", "back r1-B")
    assert table.phase == "OPEN_TURN"
    seen = []
    while table.phase == "OPEN_TURN":
        seen.append(table.mover)
        table.play("pass")
    assert seen == ["A", "C"]


def test_secrets_are_committed_one_by_one_and_seen_by_nobody_else():
    # ruling: big-idea R17
    table = sit(phase=w.VENTURE_SELECT, products=THREE)
    other = table.branch()
    table.play("back r1-B")
    other.play("back r1-C")
    for seat in (1, 2, None):
        assert table.view(seat) == other.view(seat)
    assert GAME.hidden(table.state, 0) != GAME.hidden(other.state, 0), "one's own choice is known"
    assert table.log[-1].text == other.log[-1].text == "A has chosen in secret."


# ------------------------------------------------------------------ in the open


def test_the_fee_may_be_paid_once_to_every_investor():
    # ruling: big-idea R8
    table = sit(products=[product(SOUP, shares=(0, 1, 2))], fee_basis="investor")
    assert table.fee(SOUP) == 2
    table.play("invest r1-A")
    assert table.cash == [10 - 1 - 1, 10 + 1, 10 + 1]
    table = sit(products=[product(SOUP, shares=(3, 1, 0))], fee_basis="investor").play("invest r1-A")
    assert table.cash == [10 - 1, 10 + 1, 10], "one's own shares are free"


def test_a_seat_that_cannot_pay_the_fee_cannot_invest():
    # ruling: big-idea R9
    products = [product(SOUP, shares=(0, 2, 1))]
    poor = sit(products=products, cash=(2, 14, 14))
    assert not poor.can("invest r1-A")
    with pytest.raises(IllegalMove, match=r"the entry fee is \$3 and this seat has \$2"):
        poor.play("invest r1-A")
    just = sit(products=products, cash=(3, 13, 14)).play("invest r1-A")
    assert just.cash == [3 - 3, 13 + 2, 14 + 1]


def test_a_fee_may_be_paid_on_credit():
    # ruling: big-idea R9
    table = sit(products=[product(SOUP, shares=(0, 2, 1))], cash=(2, 14, 14), allow_debt=True).play("invest r1-A")
    assert table.cash == [2 - 3, 14 + 2, 14 + 1]
    table.play("pass", "pass", "roll 1")
    assert table.cash == [-1 + 2, 16 + 4, 15 + 2]


def test_a_product_without_a_share_may_be_had_for_nothing():
    # ruling: big-idea R10
    table = sit(products=[product(SOUP, by="B")], cash=(0, 10, 20)).play("invest r1-B")
    assert table.shares(SOUP) == [1, 0, 0] and table.cash == [0, 10, 20]


def test_a_token_may_be_taken_back_in_the_round_in_which_it_was_placed():
    # ruling: big-idea R11
    table = sit(phase=w.VENTURE_SELECT, products=THREE).play("back r1-B", "back r1-A", "back r1-A")
    assert table.can("divest r1-A") and table.can("divest r1-B"), "the founder's and the secret one"
    assert table.play("divest r1-A").shares(SOUP) == [0, 1, 1]


def test_new_tokens_may_be_locked():
    # ruling: big-idea R11
    fresh = [{**one, "fresh": one["shares"]} for one in THREE]
    table = sit(phase=w.VENTURE_SELECT, products=fresh, lock_new_tokens=True)
    table.play("back r1-B", "back r1-A", "back r1-A")
    with pytest.raises(IllegalMove, match="locked until the next"):
        table.play("divest r1-A")
    assert table.offers("divest") == []
    old = product("Rented Ladder", by="A", shares=(2,), born=1, fresh=(1,))
    table = sit(products=[old], round=2, lock_new_tokens=True).play("divest r1-A")
    assert table.shares("Rented Ladder") == [1, 0, 0], "of one old and one new token the old one may go"


def test_abandoned_products_go_when_their_turn_at_the_market_comes():
    # ruling: big-idea R12
    products = [product(SOUP, shares=(1,)), product(TENT, by="B"), product(SOCK, by="C", shares=(0, 0, 1))]
    table = sit(products=products).play("pass", "pass", "pass")
    assert table.state.rolling == 0 and table.names == [SOUP, TENT, SOCK]
    table.play("roll 6")
    assert table.view()["rolling"] == "r1-C" and table.names == [SOUP, SOCK], "no die for the second"
    assert table.log[-1].text == "Deluxe Tent has no share left and is abandoned."


# ------------------------------------------------------------------ dealer and piles


def test_chance_names_the_first_dealer():
    # ruling: big-idea R13
    table = new(5)
    assert table.mover == "chance" and table.outcomes() == {f"dealer {letter}": 1 for letter in "ABCDE"}
    assert table.play("dealer D").state.dealer == 3
    with pytest.raises(IllegalMove, match="no such seat"):
        new(3).play("dealer #3")


@pytest.mark.parametrize("seat", range(6))
def test_the_first_dealer_may_be_a_seat(seat):
    # ruling: big-idea R13
    table = new(6, first_dealer=seat)
    assert table.state.dealer == seat and table.phase == "FIRST_HANDS"


def test_a_first_dealer_who_is_not_at_the_table_is_refused():
    # ruling: big-idea R13
    with pytest.raises(BadOption, match="no seat 3 at a table of 3; seats are 0 to 2"):
        new(3, first_dealer=3)


EMPTY = {letter: [] for letter in "ABC"}


def last_cards(n, hands=EMPTY, **options):
    """The last player of round 1 is about to pass; then n cards can be dealt, the others are on the table."""
    held = sum(len(hand) for hand in hands.values())
    big = 54 - n - held
    stack = [c for c in range(54) if c not in [card for hand in hands.values() for card in hand]]
    one = {"cards": stack[n:], "by": 0, "shares": (1,), "born": 1, "fresh": None}
    assert len(one["cards"]) == big
    options = {"multi": True, "multi_articles": True, "first_dealer": 0} | options
    table = sit(products=[one], hands=hands, **options).play("pass", "pass", "pass", "roll 6")
    assert table.state.deck_size == n
    return table


def test_the_deal_stops_when_both_piles_are_empty():
    # ruling: big-idea R14
    table = last_cards(3)
    while table.mover == "chance":
        table.chance()
    assert table.state.dealer == 1
    assert table.state.hand_size[:3] == [0, 2, 1], "B deals and is first in Order; later players get fewer"
    assert (table.log[-1].text, table.log[-1].cite) == ("3 cards are dealt; then there is none left.", "big-idea R14")
    assert table.phase == "SEED_SELECT" and table.mover == "B"


def short(sizes, **options):
    """SEED_SELECT with hands of these sizes, the rest of the cards out of reach for the test."""
    names = {letter: MIXED[letter][:size] for letter, size in zip("ABC", sizes)}
    return sit(phase=w.SEED_SELECT, hands=names, **options)


def test_a_short_hand_lays_any_two_or_nothing():
    # ruling: big-idea R14
    table = short((4, 5, 5))
    assert table.can("keep") and len(table.offers("lay")) == 4
    table.play("keep")
    assert table.mover == "B" and not table.can("keep"), "a full hand must play"
    table = short((2, 5, 5)).play("lay Hamster", "lay Cactus")
    assert table.state.hand_size[0] == 0


@pytest.mark.parametrize("size", [0, 1])
def test_a_seat_with_one_card_or_none_has_nothing_to_decide(size):
    # ruling: big-idea R14
    table = short((5, size, 5)).play("lay Hamster", "lay Quantum")
    assert table.mover == "C"
    assert table.state.hand_size[1] == size


def test_the_discard_pile_is_shuffled_in_only_when_a_card_must_be_drawn():
    # ruling: big-idea R15
    table = sit(products=[product(SOUP, shares=(1,))], deck=1).play("pass", "pass", "pass")
    pile = len(table.discards())
    table.play("roll 6")
    assert (table.state.deck_size, table.state.n_discard) == (1, pile)
    table.chance()
    assert (table.state.deck_size, table.state.n_discard) == (pile, 0), "the next card comes from the old discards"
    assert len(table.chances) == pile
    table.chance()
    assert table.state.deck_size == pile - 1


def test_the_last_card_drawn_leaves_the_discard_pile_alone():
    # ruling: big-idea R15
    table = sit(phase=w.OPEN_TURN, products=[product(SOUP, shares=(1,))], deck=6).play("pass", "pass", "pass", "roll 6")
    pile = table.state.n_discard
    for _ in range(6):
        table.chance()
    assert table.phase == "SEED_SELECT"
    assert (table.state.deck_size, table.state.n_discard) == (0, pile)


# ------------------------------------------------------------------ cash and the end


def test_cash_is_public():
    # ruling: big-idea R16
    table = sit(products=THREE, cash=(10, 12, 14))
    assert [seat["cash"] for seat in table.view(0)["seats"]] == [10, 12, 14]
    assert [seat["cash"] for seat in table.view()["seats"]] == [10, 12, 14]


def test_cash_may_be_hidden():
    # ruling: big-idea R16
    table = sit(products=THREE, cash=(10, 12, 14), cash_public=False)
    assert [seat["cash"] for seat in table.view(1)["seats"]] == [None, 12, None]
    assert [seat["score_text"] for seat in table.view(1)["seats"]] == ["?", "$12", "?"]
    seen = GAME.hidden(table.state, 1)
    assert seen.cash[:3] == [0, 12 * 4, 0]


def test_hidden_cash_is_counted_when_the_game_is_over():
    # ruling: big-idea R16
    table = sit(products=THREE, cash=(10, 12, 14), cash_public=False, round=10)
    table.play("pass", "pass", "pass", "roll 6", "roll 6", "roll 6")
    for seat in (0, 1, 2, None):
        seen = table.view(seat)
        assert seen["winners"] == [2]
        assert [one["cash"] for one in seen["seats"]] == [10, 12, 14]
        assert "C (you) won with $14" in seen["status"]


def last_round(cash, products=(), **options):
    """The last round of ten, nothing left to decide but the dice."""
    return sit(products=list(products), cash=cash, round=10, **options).play("pass", "pass", "pass")


def test_a_tie_is_a_shared_victory():
    # ruling: big-idea R18
    table = last_round((14, 10, 14))
    assert table.winners == [0, 2]
    assert "won together with $14" in table.view()["status"]


def test_a_tie_may_be_decided_by_free_tokens():
    # ruling: big-idea R18
    products = [product(SOUP, shares=(1,))]
    assert last_round((14, 10, 14), products, tie_break="most_free_tokens").play("roll 6").winners == [2]
    assert last_round((14, 10, 14), tie_break="most_free_tokens").winners == [0, 2], "still even: shared"
    assert last_round((16, 10, 14), products, tie_break="most_free_tokens").play("roll 6").winners == [0]


def test_a_tie_may_be_played_off_in_another_round():
    # ruling: big-idea R18
    table = last_round((14, 10, 14), tie_break="extra_round")
    assert table.mover == "chance" and table.state.round == 11
    assert last_round((14, 10, 16), tie_break="extra_round").winners == [2], "no tie, no extra round"


def test_twenty_extra_rounds_are_the_most():
    # ruling: big-idea R18
    table = last_round((10, 10, 10), tie_break="extra_round", multi=True)
    while table.mover != "nobody":
        table.chance() if table.mover == "chance" else table.play("keep" if table.can("keep") else "pass")
    assert table.state.round - 1 == 10 + 20
    assert table.winners == [0, 1, 2]


# ------------------------------------------------------------------ larger and smaller products


def test_a_larger_product_has_one_article():
    # ruling: big-idea R21
    table = select(multi=True).play("lay Hamster", "lay Quantum")
    with pytest.raises(IllegalMove, match="exactly one article"):
        table.play("lay Cactus")
    assert table.offers("lay") == ["Haunted"]


def test_a_larger_product_may_be_allowed_several_articles():
    # ruling: big-idea R21
    table = select(multi=True, multi_articles=True).play("lay Hamster", "lay Quantum", "lay Cactus", "launch")
    table.play("lay Violin", "lay Kettle", "launch", "keep")
    assert table.names == ["Quantum Hamster Cactus", "Violin Kettle"]
    assert [p["fee"] for p in table.view()["products"]] == [None, None]
    assert table.state.n_stack[:2] == [3, 2]


def test_two_articles_can_still_be_dumped_where_they_could_be_launched():
    # ruling: big-idea R21
    table = select(multi=True, multi_articles=True).play("lay Hamster", "lay Cactus", "dump", "keep", "keep")
    assert table.names == [] and len(table.discards()) == 2


def test_two_articles_are_not_a_product():
    # ruling: big-idea R21
    table = select(multi=True).play("lay Hamster", "lay Cactus")
    with pytest.raises(IllegalMove, match="exactly one article"):
        table.play("launch")
    table.undo(2).play("lay Quantum", "lay Haunted")
    with pytest.raises(IllegalMove, match="needs an article"):
        table.play("launch")


def test_with_larger_products_playing_nothing_is_allowed():
    # ruling: big-idea R22
    table = select(multi=True).play("keep", "keep", "keep")
    assert table.state.hand_size[:3] == [5, 5, 5] and table.names == []


def test_with_larger_products_playing_nothing_may_be_forbidden():
    # ruling: big-idea R22
    table = select(multi=True, multi_may_skip=False)
    assert not table.can("keep")
    with pytest.raises(IllegalMove, match="(?s)doing nothing is not allowed here.*rules: big-idea R22"):
        table.play("keep")
    table = sit(phase=w.SEED_SELECT, hands={**MIXED, "A": ["Quantum"]}, multi=True, multi_may_skip=False)
    assert table.can("keep") and len(table.legal) == 1, "a lone description can be nothing else"


@pytest.mark.parametrize("players, rounds", [(3, 9), (3, 12), (4, 8), (4, 12), (6, 10)])
def test_rounds_may_be_a_multiple_of_the_players(players, rounds):
    # ruling: big-idea R23
    assert new(players, rounds=rounds).state.v.rounds == rounds


@pytest.mark.parametrize("players, rounds", [(3, 10), (4, 10), (5, 10), (6, 12)])
def test_a_game_has_ten_rounds_even_if_some_deal_more_often(players, rounds):
    # ruling: big-idea R23
    assert new(players).state.v.rounds == rounds
    assert new(players).settings.values["rounds"] == rounds
