"""Every ruling of Big Deal's rulebook: the default, and the option beside it."""

import pytest

from biglab import IllegalMove
from biglab.core.state import unpack
from biglab.games.big_deal.rules import words as w
from biglab.games.big_deal.rules.secrets import unseen
from tests.games.big_deal.positions import GAME, last_turn, new, saskia, sit

THIEF = {"A": "stocks stocks silver cash", "B": "stocks coins home gold"}
STACKS = {"A": ["bank bank"], "B": ["coins coins", "stocks stocks"]}


def attack(**options):
    """A attacks the stocks of B, who holds stocks and gold."""
    given = {"hands": THIEF, "stacks": STACKS, **options}
    return sit(**given).play("steal B stocks")


def test_the_winner_takes_the_attacked_set_and_all_cards_as_one_set():
    # ruling: big-deal R1
    table = attack().play("counter stocks", "raise stocks", "yield")
    assert table.stack("A") == [("bank", 2, 20_000), ("stocks", 5, 50_000)]
    assert table.stack("B") == [("coins", 2, 10_000)]


def test_a_set_is_what_its_asset_is_however_many_jokers_are_in_it():
    # ruling: big-deal R2
    table = sit(
        hands={"A": "gold silver cash piggy", "B": "silver silver gold piggy"},
        stacks={"A": ["bank bank"], "B": ["coins coins", "gold home"]},
    )
    table.play("steal B gold", "counter silver", "raise silver", "counter silver", "yield")
    assert table.sets("B")[-1]["asset"] == "home"
    assert table.sets("B")[-1]["cards"] == ["gold", "gold", "silver", "silver", "silver", "home"]
    table.refill().play(table.legal[-1]).refill()  # C does something
    assert table.state.asset[table.state.top[1]] == w.HOME


def test_a_joker_may_begin_an_attack():
    # ruling: big-deal R3
    hands = {"A": "silver stocks coins cash"}
    assert sit(hands=hands, stacks=STACKS).can("steal B silver")
    table = sit(hands=hands, stacks=STACKS, joker_attack=False)
    assert table.can("steal B stocks") and not table.can("steal B silver")
    with pytest.raises(IllegalMove, match="does not begin with a joker"):
        table.play("steal B silver")
    # later in the duel jokers count as ever
    assert attack(joker_attack=False).can("counter gold")
    assert attack(joker_attack=False).play("counter gold").can("raise silver")


def test_an_only_set_is_safe_even_after_it_grew():
    # ruling: big-deal R4
    stacks = {"A": ["bank bank"], "B": ["stocks stocks stocks stocks gold"]}
    assert not sit(hands=THIEF, stacks=stacks).can("steal B stocks")


@pytest.mark.parametrize("least", [1, 2, 3, 4, 5])
def test_how_many_sets_a_stack_needs_to_be_attacked(least):
    # ruling: big-deal R4
    for height in range(1, 6):
        stacks = {"A": ["bank bank"], "B": ["coins coins"] * (height - 1) + ["stocks stocks"]}
        assert sit(hands=THIEF, stacks=stacks, min_target_sets=least).can("steal B stocks") == (height >= least)


@pytest.mark.parametrize("least", [1, 2, 3, 4, 5])
def test_how_many_sets_a_thief_needs(least):
    for height in range(1, 6):
        stacks = {"A": ["bank bank"] * height, "B": ["coins coins", "stocks stocks"]}
        assert sit(hands=THIEF, stacks=stacks, min_attacker_sets=least).can("steal B stocks") == (height >= least)


def test_a_joker_on_the_discard_pile_is_taken_with_an_asset_only():
    # ruling: big-deal R5
    table = sit(hands={"A": "gold home coins cash"}, discard="bank silver")
    assert table.can("take home") and table.can("take coins") and not table.can("take gold")
    with pytest.raises(IllegalMove, match="two jokers never form a set"):
        table.play("take gold")
    table.play("take home")
    assert table.stack("A") == [("home", 2, 20_000 + 25_000)] and table.discards() == ["bank"]
    table = sit(hands={"A": "gold home coins cash"}, discard="bank silver", joker_from_discard=False)
    with pytest.raises(IllegalMove, match="jokers are not taken from the discard pile here"):
        table.play("take home")
    assert sit(hands={"A": "gold home coins cash"}, discard="home", joker_from_discard=False).can("take gold")


def test_a_joker_may_be_discarded():
    # ruling: big-deal R6
    table = sit(hands={"A": "gold home coins cash"}).play("discard gold")
    assert table.discards() == ["gold"]


def test_a_seat_that_can_answer_may_still_yield():
    # ruling: big-deal R7
    assert attack().can("yield")
    table = attack(may_yield=False)
    assert table.can("counter stocks") and table.can("counter gold") and not table.can("yield")
    with pytest.raises(IllegalMove, match="here it must be played"):
        table.play("yield")
    table.play("counter stocks", "raise stocks", "counter gold", "raise silver")
    assert table.legal.words == ["yield"], "nothing is left to answer with"


def refill_order(**options):
    table = saskia(**options)
    table.play("steal A stocks", "counter silver", "raise stocks", "counter gold", "raise silver", "yield")
    drawers = ""
    while table.mover == "chance":
        drawers += "ABCD"[table.state.drawer]
        table.chance()
    return drawers


def test_the_attacker_draws_first():
    # ruling: big-deal R8
    assert refill_order() == "BBBAA"
    assert refill_order(deck=4) == "BBBA"
    assert refill_order(deck=2) == "BB"
    assert refill_order(refill="alternate") == "BABAB"
    assert refill_order(refill="alternate", deck=4) == "BABA"
    assert refill_order(refill="alternate", deck=1) == "B"


def test_alternate_drawing_changes_nothing_outside_of_duels():
    table = sit(hands={"A": "gold home home stocks"}, refill="alternate").play("pair home").refill()
    assert table.hand_size("A") == 4 and table.mover == "B"


def last_cards(**options):
    """The pile is empty; A attacks with its only card, B could answer."""
    hands = {"A": "stocks", "B": "stocks gold", "C": "piggy", "D": "cash"}
    return sit(hands=hands, stacks=STACKS, deck=0, **options).play("steal B stocks")


def test_a_round_never_ends_in_the_middle_of_a_duel():
    # ruling: big-deal R9
    table = last_cards()
    assert table.hand_size("A") == 0 and table.mover == "B" and table.phase == "DUEL_DEFEND"
    table.play("counter stocks")
    assert table.mover == "A", "asked, though the hand is empty"
    table.play("yield")
    assert table.phase == "ROUND_OVER" and table.stack("B")[-1] == ("stocks", 4, 40_000)


def test_with_end_check_at_once_the_last_card_of_a_hand_wins_the_duel():
    # ruling: big-deal R9
    table = last_cards(end_check="at_once")
    assert table.phase == "ROUND_OVER" and table.stack("A")[-1] == ("stocks", 3, 30_000)
    assert "A has played the last card. A takes the set: 3 cards worth $30,000." in [line.text for line in table.log]
    # with a card left in the hand, or in the pile, the duel goes on
    more = {"A": "stocks cash", "B": "stocks gold", "C": "piggy", "D": "cash"}
    table = sit(hands=more, stacks=STACKS, deck=0, end_check="at_once").play("steal B stocks")
    assert table.phase == "DUEL_DEFEND"
    table.play("counter stocks", "yield")
    assert table.phase == "TURN"
    table = sit(hands=THIEF, stacks=STACKS, deck=3, end_check="at_once").play("steal B stocks")
    assert table.phase == "DUEL_DEFEND"


def test_a_defenders_last_card_ends_it_too_with_end_check_at_once():
    # ruling: big-deal R9
    hands = {"A": "stocks stocks", "B": "gold", "C": "piggy", "D": "cash"}
    table = sit(hands=hands, stacks=STACKS, deck=0, end_check="at_once")
    table.play("steal B stocks", "counter gold")
    assert table.phase == "ROUND_OVER" and table.stack("B")[-1] == ("stocks", 4, 80_000)


def test_not_everybody_gets_the_same_number_of_turns():
    # ruling: big-deal R10
    hands = {"A": "cash", "B": "gold home", "C": "piggy", "D": "coins"}
    assert sit(hands=hands, deck=0).play("discard cash").phase == "ROUND_OVER"
    table = sit(hands=hands, deck=0, finish_circle=True).play("discard cash")
    assert table.mover == "B", "D deals, so B, C and D still have a turn"
    table.play("pair home gold")
    assert table.mover == "C" and table.scores[1] == 70_000
    table.play("discard piggy")
    assert table.mover == "D"
    table.play("discard coins")
    assert table.phase == "ROUND_OVER"


def test_an_empty_hand_is_passed_over_while_a_circle_is_finished():
    # ruling: big-deal R10, R21
    hands = {"A": "cash", "B": "", "C": "piggy", "D": "coins coins"}
    table = sit(hands=hands, deck=0, finish_circle=True).play("discard cash")
    assert table.mover == "C"
    hands = {"A": "cash", "B": "", "C": "", "D": ""}
    assert sit(hands=hands, deck=0, finish_circle=True).play("discard cash").phase == "ROUND_OVER"


@pytest.mark.parametrize("times", [0, -1, -2, -3])
def test_cards_in_hand_count_nothing_or_against_their_owner(times):
    # ruling: big-deal R11
    hands = {"A": "cash", "B": "gold home", "C": "piggy", "D": "coins"}
    table = sit(hands=hands, deck=0, stacks={"B": ["bank bank"]}, hand_penalty=times).play("discard cash")
    assert table.scores == [0, 20_000 + times * 70_000, times * 5_000, times * 5_000]


def test_a_million_in_the_middle_of_a_round_is_not_the_end():
    # ruling: big-deal R12
    table = sit(hands={"A": "gold home coins cash"}, totals=[950_000, 0, 0, 0])
    table.play("pair home gold").refill()
    assert table.scores[0] == 1_020_000 and not table.is_over


TIE = [960_000, 980_000, 0, 0], {"A": ["home home"], "B": ["bank bank"]}  # both end with a million


def test_equal_totals_share_the_victory():
    # ruling: big-deal R13
    table = last_turn(*TIE, 4)
    assert table.is_over and table.winners == [0, 1]
    assert table.last_line() == "The game is over: A (you) and B (you) won together with $1,000,000."


def test_a_tie_may_be_decided_by_the_last_round():
    # ruling: big-deal R13
    table = last_turn(*TIE, 4, tie_break="last_round_score")
    assert table.is_over and table.winners == [0], "40,000 against 20,000"
    even = [980_000, 980_000, 0, 0], {"A": ["jewels jewels"], "B": ["bank bank"]}
    assert last_turn(*even, 4, tie_break="last_round_score").winners == [0, 1]


def test_a_tie_may_ask_for_another_round():
    # ruling: big-deal R13
    table = last_turn(*TIE, 4, tie_break="extra_round")
    assert not table.is_over and table.phase == "ROUND_OVER"
    clear = [970_000, 980_000, 0, 0], TIE[1]
    assert last_turn(*clear, 4, tie_break="extra_round").winners == [0]


def test_ties_without_end_stop_after_seventy_rounds():
    # ruling: big-deal R13
    table = sit(2, hands={"A": "cash", "B": "piggy"}, deck=0, round=69, tie_break="extra_round", values=[0] * 12)
    assert table.play("discard cash").phase == "ROUND_OVER"
    table = sit(2, hands={"A": "cash", "B": "piggy"}, deck=0, round=70, tie_break="extra_round", values=[0] * 12)
    assert table.play("discard cash").is_over


def test_an_asset_lies_on_top_and_jokers_underneath():
    # ruling: big-deal R14
    table = attack().play("counter gold", "raise silver", "yield")
    assert table.sets("A")[-1]["cards"] == ["gold", "silver", "stocks", "stocks", "stocks"]


def test_a_joker_turned_up_goes_back_and_every_asset_is_as_likely():
    # ruling: big-deal R15
    table = new(4, first_dealer=0)
    while table.phase == "DEAL":
        table.chance()
    left = table.state.deck[:]
    assets = sum(left[w.JOKERS :])
    assert GAME.rules.chance_total(table.state) == assets
    found = [unpack(GAME.rules.chance_move(table.state, ticket)).what for ticket in range(assets)]
    assert [found.count(kind) for kind in range(w.KINDS)] == [0, 0, *left[w.JOKERS :]]


def test_a_yield_says_the_same_with_and_without_a_card_to_answer():
    # ruling: big-deal R16
    holds = attack().play("yield")
    cannot = attack(hands={**THIEF, "B": "coins home cash piggy"})
    assert cannot.mover == "B" and cannot.legal.words == ["yield"], "asked all the same"
    cannot.play("yield")
    assert [line[1:] for line in holds.log] == [line[1:] for line in cannot.log]
    views = [table.view(0) for table in (holds, cannot)]
    for name in ("event", "status", "duel", "seats", "discard"):
        assert views[0][name] == views[1][name]


def test_buried_discards_are_remembered_unless_only_the_top_is():
    # ruling: big-deal R17
    open_pile = sit(hands=THIEF, discard="gold home bank")
    assert open_pile.view(0)["discard"]["cards"] == ["gold", "home", "bank"]
    assert unseen(GAME.hidden(open_pile.state, 0), 0, w.GOLD) == 4 - 1
    closed = sit(hands=THIEF, discard="gold home bank", discard_memory="top_only")
    assert closed.view(0)["discard"]["cards"] == [None, None, "bank"]
    seen = GAME.hidden(closed.state, 0)
    assert unseen(seen, 0, w.GOLD) == 4 and unseen(seen, 0, w.BANK) == 10 - 1
    assert unseen(seen, 0, w.STOCKS) == unseen(closed.state, 0, w.STOCKS) == 10 - 2


def test_the_deal_moves_one_seat_clockwise_from_a_first_dealer():
    # ruling: big-deal R18
    for first in range(4):
        table = new(4, first_dealer=first).refill()
        assert table.mover == "ABCD"[(first + 1) % 4]
    table = last_turn([0] * 4, seats=4)
    before = table.state.dealer
    assert before == 0, "D dealt this round, A deals the next"
    assert table.play("shuffle").refill().mover == "B"
    assert [weight for _, weight in new(4).chances] == [1, 1, 1, 1], "any seat is as likely to deal first"


def test_nobody_attacks_twice_in_a_turn():
    # ruling: big-deal R19
    table = attack(hands={"A": "stocks stocks stocks cash", "B": "coins home cash piggy"})
    table.play("yield").refill()
    assert table.mover == "B"


def test_nobody_helps_in_a_duel():
    # ruling: big-deal R20
    table = attack(hands={**THIEF, "C": "stocks stocks gold gold"})
    fighters = []
    for move in ("counter stocks", "raise stocks", "counter gold", "raise silver", "yield"):
        fighters.append(table.mover)
        table.play(move)
    assert fighters == ["B", "A", "B", "A", "B"]


def test_the_seat_to_act_has_a_card():
    # ruling: big-deal R21
    for seed in range(4):
        table = new(2 + seed, seed=seed)
        table.table.players = [GAME.bot("random")] * (2 + seed)
        while not table.is_over:
            if table.phase == "TURN":
                assert table.state.hand_size[table.state.to_move] > 0
            table.step()
