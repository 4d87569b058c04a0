"""Big Deal step by step, and the worked examples of its rulebook."""

import pytest

from biglab import IllegalMove
from biglab.core.state import NOBODY
from biglab.games.big_deal.rules import words as w
from biglab.games.big_deal.rules.options import CARDS
from tests.games.big_deal.positions import GAME, IDS, last_turn, new, saskia, sit

# ------------------------------------------------------------------ worked examples


def test_the_deck():
    # case: big-deal BD-01
    assert sum(kind.count for kind in CARDS) == 110
    assert sum(kind.count for kind in CARDS[: w.JOKERS]) == 12
    assert sum(kind.count * kind.value for kind in CARDS) == 1_360_000
    assert [(kind.id, kind.count, kind.value) for kind in CARDS] == [
        ("gold", 4, 50_000),
        ("silver", 8, 25_000),
        ("home", 8, 20_000),
        ("yacht", 10, 15_000),
        ("auto", 10, 15_000),
        ("jewels", 10, 10_000),
        ("bank", 10, 10_000),
        ("stocks", 10, 10_000),
        ("coins", 10, 5_000),
        ("cash", 10, 5_000),
        ("stamps", 10, 5_000),
        ("piggy", 10, 5_000),
    ]
    assert new().state.deck == [kind.count for kind in CARDS]


def test_the_first_set_is_safe():
    # case: big-deal BD-02
    table = sit(hands={"A": "gold home coins cash", "B": "home silver coins cash"}, stacks={"B": ["piggy piggy"]})
    table.play("pair home gold")
    assert table.stack("A") == [("home", 2, 50_000 + 20_000)]
    assert table.sets("A")[0]["cards"] == ["gold", "home"], "gold lies underneath"
    assert not table.view()["seats"][0]["exposed"]
    table.refill()
    assert table.mover == "B" and not table.can("steal A home") and not table.can("steal A silver")


def test_only_the_second_set_can_be_attacked():
    # case: big-deal BD-03
    stacks = {"A": ["gold home"], "B": ["piggy piggy"]}
    table = sit(hands={"A": "jewels jewels coins cash", "B": "home jewels coins cash"}, stacks=stacks)
    table.play("pair jewels").refill()
    assert table.stack("A") == [("home", 2, 70_000), ("jewels", 2, 20_000)]
    assert table.fortune("A") == 70_000 + 20_000
    assert table.can("steal A jewels") and not table.can("steal A home")


def test_a_pair_of_the_same_kind_is_a_set_of_its_own():
    # case: big-deal BD-04
    table = sit(hands={"A": "jewels jewels coins cash"}, stacks={"A": ["gold home", "jewels jewels"]})
    table.play("pair jewels")
    assert table.stack("A") == [("home", 2, 70_000), ("jewels", 2, 20_000), ("jewels", 2, 20_000)]
    assert table.fortune("A") == 70_000 + 20_000 + 20_000


def test_a_pair_with_the_top_of_the_discard_pile():
    # case: big-deal BD-05
    stacks = {"A": ["gold home", "jewels jewels", "jewels jewels"]}
    table = sit(hands={"A": "stocks silver coins cash"}, stacks=stacks, discard="bank stocks")
    table.play("take stocks")
    assert table.stack("A")[-1] == ("stocks", 2, 20_000) and len(table.stack("A")) == 4
    assert table.fortune("A") == 70_000 + 20_000 + 20_000 + 20_000
    assert table.discards() == ["bank"]
    assert table.hand("A") == "silver coins cash"


def test_the_stocks_duel():
    # case: big-deal BD-06
    table = saskia()
    table.play("steal A stocks", "counter silver", "raise stocks", "counter gold", "raise silver")
    assert table.mover == "A" and table.phase == "DUEL_DEFEND"
    table.play("yield")
    assert table.stack("B") == [("piggy", 2, 10_000), ("stocks", 7, 40_000 + 50_000 + 50_000)]
    assert table.sets("B")[-1]["cards"] == ["gold", "silver", "silver", "stocks", "stocks", "stocks", "stocks"]
    assert table.stack("A") == [("home", 2, 70_000), ("jewels", 2, 20_000), ("jewels", 2, 20_000)]
    assert table.fortune("A") == 110_000
    assert (table.hand_size("B"), table.hand_size("A")) == (4 - 3, 4 - 2)
    drawers = []
    while table.mover == "chance":
        drawers.append(table.view()["drawer"])
        table.chance()
    assert drawers == [1, 1, 1, 0, 0], "he draws three, then she draws two"
    assert table.last_line() == "B draws 3 cards, A draws 2 cards."
    assert table.mover == "C" and (table.hand_size("A"), table.hand_size("B")) == (4, 4)


def test_two_jokers_are_not_a_pair():
    # case: big-deal BD-07
    table = sit(hands={"A": "gold silver coins cash"})
    with pytest.raises(IllegalMove, match="two jokers never form a set"):
        table.play("pair gold silver")
    for asset in ("gold", "silver"):
        for partner in ("", " gold", " silver"):
            assert not table.can(f"pair {asset}{partner}")


def test_an_only_set_cannot_be_stolen():
    # case: big-deal BD-08
    table = sit(hands={"A": "home coins cash piggy"}, stacks={"A": ["stamps stamps"], "B": ["home home"]})
    assert not table.can("steal B home")
    with pytest.raises(IllegalMove, match="B has 1 set, and only a stack of 2 sets can be attacked"):
        table.play("steal B home")


def test_a_thief_needs_a_set_of_its_own():
    # case: big-deal BD-09
    table = sit(hands={"A": "home coins cash piggy"}, stacks={"B": ["stamps stamps", "home home"]})
    with pytest.raises(IllegalMove, match="a thief needs 1 set of its own, and this one has no set"):
        table.play("steal B home")


def test_a_successful_defence():
    # case: big-deal BD-10
    table = saskia(hands={"A": "silver gold silver cash", "B": "stocks stocks silver stamps"})
    table.play("steal A stocks", "counter silver", "raise stocks", "counter gold", "raise silver")
    table.play("counter silver", "yield")
    assert table.stack("A")[-1] == ("stocks", 8, 140_000 + 25_000) and len(table.stack("A")) == 4
    assert table.fortune("A") == 110_000 + 165_000
    assert table.stack("B") == [("piggy", 2, 10_000)]
    assert (4 - table.hand_size("B"), 4 - table.hand_size("A")) == (3, 3)
    table.refill()
    assert table.hand_size("A") == table.hand_size("B") == 4


def test_a_short_pile_fills_the_attackers_hand_first():
    # case: big-deal BD-11
    table = saskia(deck=4)
    table.play("steal A stocks", "counter silver", "raise stocks", "counter gold", "raise silver", "yield")
    table.refill()
    assert (table.hand_size("B"), table.hand_size("A")) == (1 + 3, 2 + 1)
    assert table.state.deck_size == 0 and table.mover == "C", "nobody is empty, the round goes on"


def test_a_round_ends_with_an_empty_pile_and_an_empty_hand():
    # case: big-deal BD-12
    hands = {"A": "silver", "B": "stocks stocks", "C": "piggy", "D": "cash"}
    stacks = {"A": ["gold home", "stocks stocks"], "B": ["coins coins"]}
    table = sit(hands=hands, stacks=stacks, deck=0, turn="B")
    table.play("steal A stocks", "counter silver", "raise stocks", "yield")
    assert table.phase == "ROUND_OVER"
    # now with one card in the pile: hands are full until the duel, so they hold two
    hands = {"A": "silver gold", "B": "stocks stocks", "C": "piggy coins", "D": "cash coins"}
    table = sit(hands=hands, stacks={**stacks, "B": ["bank bank"]}, deck=1, turn="B", hand_size=2)
    table.play("steal A stocks", "counter silver", "raise stocks", "counter gold", "yield")
    assert (table.hand_size("A"), table.hand_size("B"), table.state.deck_size) == (0, 0, 1)
    assert table.mover == "chance" and table.view()["drawer"] == 1
    table.chance()
    assert (table.hand_size("A"), table.hand_size("B")) == (0, 1)
    assert table.phase == "ROUND_OVER" and table.state.round == 2


def test_nothing_can_be_taken_from_an_empty_discard_pile():
    # case: big-deal BD-13
    table = sit(hands={"A": "stocks silver coins cash", "B": "stamps silver coins cash"}, discard="stocks")
    table.play("take stocks").refill()
    assert table.discards() == [] and table.mover == "B"
    for card in ("stamps", "silver", "coins", "cash"):
        assert not table.can(f"take {card}")
    with pytest.raises(IllegalMove, match="the discard pile is empty"):
        table.play("take silver")
    table.play("discard coins").refill()
    assert table.discards() == ["coins"]


def test_an_attack_with_a_joker():
    # case: big-deal BD-14
    hands = {"A": "silver coins cash piggy", "B": "coins cash piggy stamps"}
    stacks = {"A": ["bank bank"], "B": ["gold home", "stocks stocks"]}
    table = sit(hands=hands, stacks=stacks)
    table.play("steal B silver", "yield")
    assert table.stack("A")[-1] == ("stocks", 3, 20_000 + 25_000)
    assert table.sets("A")[-1]["asset"] == "stocks"


def test_the_highest_total_wins_once_somebody_has_a_million():
    # case: big-deal BD-15
    stacks = {"A": ["gold home"], "B": ["silver home", "jewels jewels", "bank bank"], "C": ["home home"]}
    totals = [1_020_000 - 70_000, 1_035_000 - 85_000, 640_000 - 40_000]
    table = last_turn(totals, stacks)
    assert table.is_over and table.scores == [1_020_000, 1_035_000, 640_000]
    assert table.winners == [1]
    assert table.last_line() == "The game is over: B (you) won with $1,035,000."


def test_exactly_a_million_is_enough():
    # case: big-deal BD-16
    table = last_turn([1_000_000 - 70_000, 0, 0], {"A": ["gold home"]})
    assert table.is_over and table.scores[0] == 1_000_000 and table.winners == [0]
    short = last_turn([1_000_000 - 70_000 - 5_000, 0, 0], {"A": ["gold home"]})
    assert not short.is_over and short.scores[0] == 995_000


# ------------------------------------------------------------------ set-up


@pytest.mark.parametrize("seats, hand, left", [(2, 5, 99), (3, 5, 94), (4, 4, 93), (5, 4, 89), (6, 4, 85)])
def test_a_round_begins_with_hands_a_discard_and_the_rest(seats, hand, left):
    # rules: big-deal 2.2, 3.2
    table = new(seats, first_dealer=0)
    drawers = []
    while table.phase == "DEAL":
        drawers.append(table.state.drawer)
        table.chance()
    assert drawers == [(1 + turn) % seats for turn in range(seats * hand)], "clockwise from the dealer's left"
    assert table.phase == "FIRST_DISCARD" and table.state.hand_size[:seats] == [hand] * seats
    table.chance()
    assert table.state.deck_size == left and table.state.n_discard == 1
    assert table.mover == "B", "the player to the left of the dealer starts"


def test_the_first_discard_is_an_asset():
    # rules: big-deal 3.2
    table = new(2, first_dealer=0)
    while table.phase == "DEAL":
        table.chance()
    left = [table.state.deck[kind] for kind in range(w.KINDS)]
    assert table.outcomes() == {f"turn up {IDS[kind]}": n for kind, n in enumerate(left) if n and kind >= w.JOKERS}
    with pytest.raises(IllegalMove, match="does not begin with a joker"):
        table.play("turn up gold")


def test_a_draw_shows_each_kind_with_the_weight_of_its_cards():
    # rules: big-deal 3.1
    table = new(4, first_dealer=0)
    assert table.outcomes() == {f"draw {kind.id}": kind.count for kind in CARDS}
    table.play("draw gold", "draw gold", "draw gold", "draw gold")
    assert "draw gold" not in table.outcomes()
    with pytest.raises(IllegalMove, match="not in the draw pile"):
        table.play("draw gold")


def test_chance_names_the_first_dealer():
    table = new(5)
    assert table.phase == "CHOOSE_DEALER" and len(table.chances) == 5
    table.play("dealer D")
    assert table.state.dealer == 3 and table.state.drawer == 4


# ------------------------------------------------------------------ the four actions


def test_what_may_be_done_in_a_turn_in_order():
    # rules: big-deal 3.4
    hands = {"A": "gold home home stocks"}
    stacks = {"A": ["bank bank"], "B": ["coins coins", "stocks stocks"], "C": ["cash cash"]}
    table = sit(hands=hands, stacks=stacks, discard="home")
    assert table.legal.words == [
        "pair home",
        "pair home gold",
        "pair stocks gold",
        "take gold",
        "take home",
        "steal B stocks",
        "steal B gold",
        "discard gold",
        "discard home",
        "discard stocks",
    ]


@pytest.mark.parametrize(
    "move, why",
    [
        ("pair jewels", "only one Jewels is in this hand"),
        ("pair bank", "Bank Account is not in this hand"),
        ("pair jewels gold", "Gold is not in this hand"),
        ("pair jewels cash", "Jewels and Cash under the Mattress do not make a pair"),
        ("pair #160", "there is no such card"),
        ("take jewels", "Jewels and Bank Account do not make a pair"),
        ("take bank", "Bank Account is not in this hand"),
        ("take #12", "there is no such card"),
        ("discard gold", "Gold is not in this hand"),
        ("steal A jewels", "that stack is this seat's own"),
        (f"steal #{4 * w.KINDS + w.JEWELS}", "there is no such target"),
        ("steal B jewels", "the top set is Stocks, and Jewels does not match it"),
        ("steal B stocks", "Stocks is not in this hand"),
        ("counter silver", "is for other decisions"),
        ("yield", "is for other decisions"),
        ("draw gold", "is for other decisions"),
        ("#99 #0 0", "no decision of this game is called that"),
    ],
)
def test_a_refusal_says_why(move, why):
    stacks = {"A": ["coins coins"], "B": ["coins coins", "stocks stocks"]}
    table = sit(hands={"A": "jewels silver coins cash"}, stacks=stacks, discard="bank")
    assert not table.can(move)
    with pytest.raises(IllegalMove, match=why):
        table.play(move)


@pytest.mark.parametrize(
    "move, why",
    [
        ("counter home", "the duel is for Stocks, and Home does not match it"),
        ("counter gold", "Gold is not in this hand"),
        ("raise silver", "is for other decisions"),
        ("discard home", "is for other decisions"),
    ],
)
def test_a_refusal_in_a_duel_says_why(move, why):
    hands = {"A": "stocks stocks coins cash", "B": "home silver stocks cash"}
    table = sit(hands=hands, stacks={"A": ["bank bank"], "B": ["coins coins", "stocks stocks"]})
    table.play("steal B stocks")
    assert table.legal.words == ["counter stocks", "counter silver", "yield"]
    assert not table.can(move)
    with pytest.raises(IllegalMove, match=why):
        table.play(move)


@pytest.mark.parametrize("pair", ["pair home", "pair home gold"])
def test_a_pair_is_two_new_cards(pair):
    table = sit(hands={"A": "gold home home stocks"}).play(pair)
    before = table.state.deck_size
    table.refill()
    assert before - table.state.deck_size == 2 and table.hand_size("A") == 4 and table.mover == "B"
    assert table.last_line() == "A draws 2 cards."


def test_a_discard_is_one_new_card_and_lies_on_top():
    table = sit(hands={"A": "gold home jewels stocks"}, discard="bank").play("discard gold")
    assert table.discards() == ["bank", "gold"] and table.hand_size("A") == 3
    table.draws("piggy")
    assert table.mover == "B" and table.hand("A") == "home jewels stocks piggy"


def test_a_joker_in_hand_takes_an_asset_from_the_discard_pile():
    table = sit(hands={"A": "silver home jewels stocks"}, discard="bank auto").play("take silver")
    assert table.stack("A") == [("auto", 2, 15_000 + 25_000)] and table.discards() == ["bank"]


def test_a_stolen_set_keeps_its_number_and_covers_the_thiefs_own():
    table = saskia()
    attacked = table.sets("A")[-1]["id"]
    table.play("steal A stocks", "yield")
    assert [found["id"] for found in table.sets("B")][-1] == attacked
    assert table.stack("B") == [("piggy", 2, 10_000), ("stocks", 3, 30_000)]


def test_a_set_that_grew_in_a_duel_may_be_attacked_by_a_third_player():
    # rules: big-deal 4.1
    hands = {"A": "gold coins cash piggy", "B": "stocks coins cash stamps", "C": "stocks coins cash piggy"}
    table = saskia(hands=hands, stacks={"A": ["home home", "stocks stocks"], "B": ["piggy piggy"], "C": ["bank bank"]})
    table.play("steal A stocks", "yield").refill()
    assert table.mover == "C" and table.can("steal B stocks")
    table.play("steal B stocks", "yield")
    assert table.stack("C")[-1] == ("stocks", 4, 40_000)


# ------------------------------------------------------------------ rounds


def test_stacks_lie_on_the_table_until_the_next_shuffle():
    # rules: big-deal 3.2
    table = last_turn([0, 0, 0], {"A": ["gold home"], "B": ["bank bank"]})
    assert table.phase == "ROUND_OVER" and table.stack("A") == [("home", 2, 70_000)]
    assert table.scores == [70_000, 20_000, 0] and table.state.gained[:3] == [70_000, 20_000, 0]
    assert table.outcomes() == {"shuffle": 1}
    table.play("shuffle")
    assert table.phase == "DEAL" and table.stack("A") == [] and table.state.deck_size == 110
    assert table.scores == [70_000, 20_000, 0], "what is counted stays"
    while table.mover == "chance":
        table.chance()
    assert table.state.hand_size[:3] == [5, 5, 5]


def test_a_new_round_has_a_new_dealer_and_a_new_starter():
    # rules: big-deal 3.3
    table = last_turn([0, 0, 0], {"A": ["gold home"]})  # C dealt, A started
    assert table.state.dealer == 0
    table.refill()
    assert table.mover == "B" and table.state.round == 2


def test_cards_in_hand_and_in_the_piles_are_worth_nothing():
    # rules: big-deal 3.5
    hands = {"A": "cash", "B": "gold", "C": "gold gold"}
    table = sit(3, hands=hands, stacks={"A": ["home home"]}, deck=0).play("discard cash")
    assert table.scores == [40_000, 0, 0]


def test_a_round_ends_at_the_first_empty_hand_only_without_a_pile():
    hands = {"A": "cash", "B": "gold", "C": "silver"}
    table = sit(3, hands=hands, deck=0, hand_size=2).play("discard cash")
    assert table.phase == "ROUND_OVER"
    full = {"A": "cash coins", "B": "gold cash", "C": "silver cash"}
    table = sit(3, hands=full, deck=1, hand_size=2).play("discard cash").refill()
    assert table.mover == "B" and table.state.deck_size == 0 and table.hand_size("A") == 2


@pytest.mark.parametrize("seed", range(3))
def test_a_whole_game_ends_between_rounds_with_a_million(seed):
    table = new(3, seed=seed)
    table.table.players = [GAME.bot("thief")] * 3
    table.advance()
    assert table.is_over and max(table.scores) >= 1_000_000
    assert table.state.to_move == NOBODY and table.state.deck_size == 0
