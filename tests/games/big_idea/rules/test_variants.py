"""The variants of the source: larger and smaller products, four tokens, and both together."""

import pytest

import biglab
from biglab import IllegalMove
from biglab.games.big_idea.rules import words as w
from biglab.games.big_idea.screen.text import dollars
from tests.games.big_idea.positions import GAME, new, product, sit

HANDS = {
    "A": ["Hamster", "Cactus", "Shy", "Tax-Free", "Haunted"],
    "B": ["Violin", "Kettle", "Spoon", "Singing", "Rented"],
    "C": ["Homemade", "Vegan", "Deluxe", "Quantum", "Invisible"],
}


def select(**options):
    # rules: big-idea 4
    return sit(phase=w.SEED_SELECT, hands=HANDS, variant="multi", **options)


# ------------------------------------------------------------------ by name


@pytest.mark.parametrize(
    "variant, multi, tokens", [("standard", False, 5), ("multi", True, 5), ("hard", False, 4), ("multi-hard", True, 4)]
)
def test_the_variants_by_name(variant, multi, tokens):
    # rules: big-idea 4
    table = new(4, variant=variant)
    assert table.state.v.multi == multi and table.free == [tokens] * 4
    assert (table.settings.values["multi"], table.settings.values["tokens_per_player"]) == (multi, tokens)


def test_a_variant_is_a_name_for_options_and_options_still_count():
    # rules: big-idea 4
    assert new(3, variant="hard", tokens_per_player=7).free == [7, 7, 7]
    given = GAME.settings(3, multi=True, tokens_per_player=4)
    named = GAME.settings(3, "multi-hard")
    assert given.values == named.values


def test_an_unknown_variant_is_refused_with_a_suggestion():
    with pytest.raises(biglab.BadOption, match="unknown variant 'mutli'; did you mean 'multi'?"):
        new(3, variant="mutli")


# ------------------------------------------------------------------ V_MULTI, detail a: launch


def test_one_article_and_any_descriptions_in_the_order_chosen():
    # rules: big-idea 4 V_MULTI (a)
    table = select().play("lay Shy", "lay Hamster", "lay Tax-Free", "lay Haunted", "launch", "keep", "keep")
    assert table.names == ["Shy Tax-Free Haunted Hamster"]
    found = table.view()["products"][0]
    assert found["phrase"] == (
        "It's like a hamster … that hides when guests arrive and the tax office has not heard "
        "of yet and that creaks at night for no reason"
    )
    assert table.state.hand_size[0] == 5 - 4
    table = select().play("lay Haunted", "lay Shy", "lay Hamster", "launch", "keep", "keep")
    assert table.names == ["Haunted Shy Hamster"]


def test_an_article_alone_is_a_product():
    # rules: big-idea 4 V_MULTI (a)
    table = select().play("lay Hamster", "launch", "keep", "keep")
    assert table.names == ["Hamster"] and table.state.n_stack[0] == 1
    assert table.view()["products"][0]["phrase"] == "It's like a hamster"


def test_a_product_needs_an_article():
    # rules: big-idea 4 V_MULTI (a)
    table = select()
    with pytest.raises(IllegalMove, match="needs an article"):
        table.play("launch")
    table.play("lay Shy")
    with pytest.raises(IllegalMove, match="needs an article"):
        table.play("launch")
    table.play("lay Tax-Free", "lay Haunted")
    assert sorted(table.offers("lay")) == ["Cactus", "Hamster"] and len(table.legal) == 2


# ------------------------------------------------------------------ detail b: dump


def test_exactly_two_cards_of_one_kind_can_be_dumped():
    # rules: big-idea 4 V_MULTI (b)
    for pair in (["lay Hamster", "lay Cactus"], ["lay Shy", "lay Tax-Free"]):
        table = select().play(*pair, "dump", "keep", "keep")
        assert len(table.discards()) == 2 and table.names == []
    table = select().play("lay Shy")
    with pytest.raises(IllegalMove, match="only two cards of the same kind"):
        table.play("dump")
    table.play("lay Hamster")
    with pytest.raises(IllegalMove, match="only two cards of the same kind"):
        table.play("dump")
    table = select().play("lay Shy", "lay Tax-Free", "lay Haunted")
    with pytest.raises(IllegalMove, match="only two cards of the same kind"):
        table.play("dump")


def test_two_articles_are_for_dumping_only():
    # rules: big-idea 4 V_MULTI (b)
    table = select().play("lay Hamster", "lay Cactus")
    assert table.legal.words == ["dump"]
    with pytest.raises(IllegalMove, match="two cards are laid down already"):
        table.play("lay Shy")


def test_a_hand_of_descriptions_can_dump_two_or_keep():
    # rules: big-idea 4 V_MULTI (b)
    table = select().play("keep", "keep")
    assert table.mover == "C"
    table.play("lay Homemade", "lay Vegan")
    assert table.legal.words == ["dump"], "a third would never become a product"
    assert "no card is left" in table.why_not("lay Deluxe")


# ------------------------------------------------------------------ detail c: keep, and hands that grow


def test_hands_grow_and_shrink():
    # rules: big-idea 4 V_MULTI (c)
    table = select()
    table.play("keep", "lay Violin", "launch", "lay Homemade", "lay Vegan", "dump")
    assert table.state.hand_size[:3] == [5, 4, 3]
    table.play("back r1-B", "back r1-B")  # B, the inventor, is excused
    table.play("pass", "pass", "pass", "roll 6")
    while table.mover == "chance":
        table.chance()
    assert table.state.hand_size[:3] == [5 + 2, 4 + 2, 3 + 2], "two cards each, whatever was kept"
    assert table.phase == "SEED_SELECT" and len(table.offers("lay")) == 6


def test_there_is_no_hand_limit():
    # rules: big-idea 4 V_MULTI (c)
    table = new(3, variant="multi", first_dealer=0, rounds=30)
    while table.mover != "nobody":
        table.chance() if table.mover == "chance" else table.play("keep" if table.can("keep") else "pass")
    assert sum(table.state.hand_size[:3]) == 54 and table.state.deck_size == 0
    assert table.state.round - 1 == 30, "the deal stops, the game goes on"
    assert max(table.state.hand_size[:3]) - min(table.state.hand_size[:3]) <= 2


def test_a_hand_of_one_article_may_launch_it():
    # rules: big-idea 4 V_MULTI
    table = sit(phase=w.SEED_SELECT, hands={**HANDS, "A": ["Hamster"]}, variant="multi")
    assert table.mover == "A"
    table.play("lay Hamster", "launch", "keep", "keep")
    assert table.names == ["Hamster"]


# ------------------------------------------------------------------ money in quarters


@pytest.mark.parametrize(
    "fee, cards, each",
    [
        (1, "Soup", 0.50),
        (0.5, "Soup", 0.25),
        (0.5, "Shy Soup", 0.50),
        (0.5, "Shy Deluxe Soup", 0.75),
        (2.5, "Soup", 1.25),
    ],
)
def test_fees_come_in_halves_and_quarters(fee, cards, each):
    # rules: big-idea 4
    table = sit(products=[product(cards, shares=(0, 1, 2))], multi=True, fee_per_share=fee).play("invest r1-A")
    assert table.cash == [10 - 3 * each, 10 + each, 10 + 2 * each]
    assert sum(table.cash) == 30


@pytest.mark.parametrize("factor, each", [(1, 1.5), (2, 3), (10, 15)])
def test_the_payout_factor_counts_for_products_of_any_size(factor, each):
    # rules: big-idea 4. One card pays half of what two pay.
    table = sit(products=[product("Soup", shares=(3,))], multi=True, payout_factor=factor)
    assert table.play("pass", "pass", "pass", "roll 3").cash == [10 + 3 * each, 10, 10]


@pytest.mark.parametrize(
    "quarters, text",
    [(40, "$10"), (41, "$10.25"), (2, "$0.50"), (-12, "−$3"), (0, "$0"), (4000, "$1,000"), (-1, "−$0.25")],
)
def test_an_amount_is_written_in_dollars(quarters, text):
    assert dollars(quarters) == text


# ------------------------------------------------------------------ V_HARD


def test_four_tokens_are_four_tokens():
    # rules: big-idea 4 V_HARD
    table = sit(variant="hard", products=[product("Shy Soup", shares=(4,))])
    with pytest.raises(IllegalMove, match="every token of this seat"):
        table.play("invest r1-A")
    assert table.play("divest r1-A").free == [1, 4, 4]


def test_both_variants_together_play_to_the_end():
    # rules: big-idea 4
    table = biglab.new("big-idea", ["random", "greedy", "star", "myopic"], seed=5, variant="multi-hard").advance()
    assert table.is_over and table.state.launched > 0
    assert {table.state.v.multi, table.state.v.tokens_per_player} == {1, 4}
