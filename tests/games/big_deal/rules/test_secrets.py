"""What a seat of Big Deal may not know is taken away, and filled in again fairly."""

from __future__ import annotations

import math
import random
from fractions import Fraction

import pytest

import biglab
from biglab.bots.search import Search
from biglab.core import rng as luck
from biglab.core.state import unpack
from biglab.games.big_deal.bots.valuation import ONE_20_BITS, exactly, fewer_matches, hidden_cards, no_match
from biglab.games.big_deal.rules import words as w
from biglab.games.big_deal.rules.secrets import unseen
from tests.anygame import positions
from tests.games.big_deal.positions import GAME, case_z, saskia, sit

HANDS = {"A": "stocks home yacht auto", "B": "gold silver coins cash", "C": "jewels jewels bank stamps"}


def test_a_seat_sees_its_own_hand_and_what_lies_open():
    # rules: big-deal 3.1
    table = sit(hands=HANDS, stacks={"B": ["piggy piggy", "home home"]}, discard="bank coins")
    seen = GAME.hidden(table.state, 0)
    assert seen.hand[0] == table.state.hand[0]
    assert seen.hand[1] == seen.hand[2] == seen.hand[3] == seen.deck == [0] * w.KINDS
    assert seen.hand_size == table.state.hand_size and seen.deck_size == table.state.deck_size
    assert seen.discard[:2] == [w.BANK, w.COINS] and seen.worth[:2] == [10_000, 40_000]
    assert seen.rng == [0] * 7 and seen.ply == 0


def test_a_spectator_sees_no_hand():
    seen = GAME.hidden(sit(hands=HANDS).state, -1)
    assert seen.hand == [[0] * w.KINDS] * 6


def unseen_by(s, seat):
    """The cards a seat does not see, counted without its help."""
    return [s.deck[k] + sum(s.hand[other][k] for other in range(s.seats) if other != seat) for k in range(w.KINDS)]


def test_what_is_unseen_is_the_pile_and_the_other_hands():
    counted = 0
    for settings, state, _ in positions(GAME, tables=10, every=9, some=0.4):
        if settings.values["open_hands"] or settings.values["discard_memory"] == "top_only":
            continue
        for seat in range(state.seats):
            expected = unseen_by(state, seat)
            for where in (state, GAME.hidden(state, seat)):
                assert [unseen(where, seat, kind) for kind in range(w.KINDS)] == expected
                assert hidden_cards(where, seat) == sum(expected)
            counted += 1
    assert counted > 100


def test_a_buried_discard_is_as_unseen_as_the_pile_when_only_the_top_is_remembered():
    # ruling: big-deal R17
    table = sit(hands=HANDS, discard="gold home bank", discard_memory="top_only")
    state = table.state
    expected = unseen_by(state, 0)
    expected[w.GOLD] += 1
    expected[w.HOME] += 1
    for where in (state, GAME.hidden(state, 0)):
        assert [unseen(where, 0, kind) for kind in range(w.KINDS)] == expected
        assert hidden_cards(where, 0) == sum(expected)


def guesses(state, seat, number):
    """This number of positions that look the same to the seat, with everything hidden dealt anew."""
    for draw in range(number):
        other = state.copy()
        GAME.rules.hide(other, seat)
        other.draw = luck.mix(draw * luck.GOLDEN & luck.MASK)
        GAME.rules.guess(other, seat)
        yield other


def test_a_guess_deals_every_unseen_card_as_likely_to_every_hidden_place():
    # B's hand of four has no match for stocks with the chance of section 9, case Z.
    table = case_z()
    assert hidden_cards(table.state, 0) == 97
    n, none, golds = 4000, 0, 0
    for other in guesses(table.state, 0, n):
        assert GAME.rules.broken(other) == 0 and other.hand[0] == table.state.hand[0]
        none += other.hand[1][w.STOCKS] + other.hand[1][w.GOLD] + other.hand[1][w.SILVER] == 0
        golds += other.deck[w.GOLD]
    p = 1 - Fraction(21457, 36472)
    assert abs(none / n - p) < 4 * math.sqrt(p * (1 - p) / n)
    share = table.state.deck_size / 97
    assert abs(golds / n / 4 - share) < 4 * math.sqrt(share * (1 - share) / n / 4)


def test_a_hand_that_has_discarded_is_guessed_by_what_it_passed_up():
    table = sit(hands={"A": "stocks home yacht auto", "B": "coins coins cash piggy"}, discard="bank", turn="B")
    table.play("discard coins").refill()
    assert table.state.kept[1] == 3
    assert table.state.passed_up[1] == 1 << w.COINS | 1 << w.BANK
    n, passed, other_kinds = 2000, 0, 0
    for other in guesses(table.state, 2, n):
        assert GAME.rules.broken(other) == 0
        passed += other.hand[1][w.COINS] + other.hand[1][w.BANK]
        other_kinds += other.hand[1][w.CASH] + other.hand[1][w.STAMPS]
    assert passed < other_kinds / 2


def test_a_discard_tells_nothing_where_nobody_remembers_the_pile():
    table = sit(hands={"B": "coins coins cash piggy"}, discard="bank", turn="B", discard_memory="top_only")
    table.play("discard coins").refill()
    assert list(table.state.kept) == [0] * len(table.state.kept)


def test_a_guessed_pile_never_starts_with_a_joker_where_a_card_was_turned_up():
    # rules: big-deal 3.2
    table = sit(hands=HANDS, discard="home gold bank", discard_memory="top_only", flip=1)
    bottoms = [other.discard[0] for other in guesses(table.state, 0, 300)]
    assert min(bottoms) >= w.JOKERS and len(set(bottoms)) > 5
    free = sit(hands=HANDS, discard="home gold bank", discard_memory="top_only")
    assert min(other.discard[0] for other in guesses(free.state, 0, 300)) < w.JOKERS


def test_with_open_hands_only_the_order_of_the_pile_is_unknown():
    table = sit(hands=HANDS, open_hands=True)
    for other in guesses(table.state, 2, 3):
        assert other.hand == table.state.hand and other.deck == table.state.deck


# ------------------------------------------------------------------ what can be counted is known


def end_of_a_round(**options):
    """Two players, no draw pile: a player who counts knows the other hand."""
    hands = {"A": "stocks home home", "B": "stocks gold"}
    stacks = {"A": ["bank bank"], "B": ["coins coins", "stocks stocks"]}
    return sit(2, hands=hands, stacks=stacks, deck=0, **options)


def test_a_last_hidden_hand_can_be_counted():
    # rules: big-deal 3.1
    table = end_of_a_round()
    assert GAME.hidden(table.state, 0).hand[1] == table.state.hand[1]
    assert table.view(0)["seats"][1]["hand"] is None, "counted, but not laid open"
    forgetful = end_of_a_round(discard_memory="top_only")
    assert GAME.hidden(forgetful.state, 0).hand[1] == [0] * w.KINDS
    three = sit(3, hands={"A": "stocks", "B": "gold", "C": "home"}, deck=0)
    assert GAME.hidden(three.state, 0).hand[1] == [0] * w.KINDS
    assert GAME.hidden(three.state, -1).hand[0] == [0] * w.KINDS


def test_with_open_hands_the_rest_of_the_pile_can_be_counted():
    table = sit(hands=HANDS, open_hands=True)
    assert GAME.hidden(table.state, 0).deck == table.state.deck
    buried = sit(hands=HANDS, open_hands=True, discard="gold bank", discard_memory="top_only")
    assert GAME.hidden(buried.state, 0).deck == [0] * w.KINDS


def test_the_end_of_a_round_of_two_is_solved_exactly():
    table = end_of_a_round()
    assert biglab.exact.refusal(table) == ""
    found = biglab.values(table, games=20, horizon="round", policy="thief")
    assert all(row.agree for row in found.rows) and len(found.rows) == len(table.legal)
    solved = biglab.exact.solve(table)
    # two homes laid open would be stolen with her gold; so A throws one away and later pairs stocks, hers of all cards
    assert solved.line == (
        "A: Discard Home",
        "B: Discard Stocks",
        "A: Take Stocks with Stocks",
        "B: Take Home with Gold",
    )
    assert solved.value == (20_000 + 20_000, 10_000 + 20_000 + 70_000)
    table.play("pair home", "steal A gold", "yield")
    assert table.fortune("A") == 20_000
    assert "hidden" in biglab.exact.refusal(sit(hands=HANDS))
    assert "hidden" in biglab.exact.refusal(end_of_a_round(discard_memory="top_only"))


def test_with_open_hands_exact_and_simulated_values_agree_to_the_last_card():
    hands = {"A": "home home", "B": "gold", "C": "stocks coins"}
    table = sit(3, hands=hands, stacks={"A": ["bank bank"]}, deck=0, open_hands=True)
    found = biglab.values(table, games=20, horizon="round", policy="actuary")
    assert all(row.agree for row in found.rows) and len(found.rows) == len(table.legal)


# ------------------------------------------------------------------ nobody peeks


def swapped(state, seat, rng):
    """The same position for this seat: cards of other hands and of the pile change places."""
    other = state.copy()
    pool = [k for k in range(w.KINDS) for _ in range(other.deck[k])]
    others = [each for each in range(state.seats) if each != seat]
    for each in others:
        pool += [k for k in range(w.KINDS) for _ in range(other.hand[each][k])]
    rng.shuffle(pool)
    for each in others:
        held = [pool.pop() for _ in range(other.hand_size[each])]
        other.hand[each] = [held.count(k) for k in range(w.KINDS)]
    other.deck = [pool.count(k) for k in range(w.KINDS)]
    return other


def choice(bot, state):
    from biglab.core.asking import ask_bot

    live = state.copy()
    luck.begin_draws(live, 1 + live.to_move, live.ply)
    GAME.rules.moves(live)
    return ask_bot(bot, live, GAME.layout.State())


@pytest.mark.parametrize("name", [name for name in GAME.named_bots if name not in ("search", "thinker")])
def test_a_bot_does_the_same_whatever_the_others_hold(name):
    asked, rng = 0, random.Random(name)
    for settings, state, _ in positions(GAME, tables=12, every=5, seed=8, some=0.2):
        if state.to_move < 0 or settings.values["open_hands"] or settings.values["discard_memory"] == "top_only":
            continue
        wish = choice(GAME.bots[name], state)
        for _ in range(3):
            assert choice(GAME.bots[name], swapped(state, state.to_move, rng)) == wish
        asked += 1
    assert asked > 150


def test_search_resamples_hidden_hands_and_never_peeks():
    rng, bot = random.Random(5), Search("big-deal", budget=60)
    hands = {"A": "silver gold coins cash", "B": "stocks stocks silver stamps", "C": "home home bank bank"}
    table = saskia(hands=hands)
    wish = choice(bot, table.state)
    for _ in range(3):
        assert choice(bot, swapped(table.state, 1, rng)) == wish
    table.play("steal A stocks")
    answers = {choice(bot, swapped(table.state, 0, rng)) for _ in range(3)}
    assert len(answers) == 1 and unpack(answers.pop()).verb in (w.COUNTER, w.YIELD)


# ------------------------------------------------------------------ nobody learns a secret


def hear(board, kind, **message):
    """A message from the page; what the board answers."""
    board._hear(board, {"type": kind, "ply": board.ply, **message}, [])
    return board.error


def draws_of(board):
    """The points of the time line at which somebody draws from the pile."""
    history = board.table.history
    verbs = [unpack(history[ply].code).verb if ply < len(history) else None for ply in board._points]
    found = [point for point, verb in enumerate(verbs) if verb == w.DRAW]
    assert found
    return found


def rounds_begun(seats, **options):
    board = biglab.play("big-deal", seats, seed=3, **options)
    while len(board.table.log) < 12 and not board.hot["hidden"]:
        board.on_move({"code": board.moves[0]["code"]})
    return board


def test_the_moves_of_another_hand_are_nobodys_to_see():
    table = sit(hands=HANDS)
    assert len(table.legal) == 4
    for seat in (-1, 1, 2, 3):
        seen = GAME.hidden(table.state, seat)
        assert seen.n_legal == 0 and set(map(str, seen.legal)) == {str(type(seen.legal[0])())}


def test_the_board_lists_no_cards_that_may_be_drawn():
    board = rounds_begun(["you", "thief", "actuary"])
    for point in draws_of(board)[::3]:
        hear(board, "jump", to=point)
        assert board.view["to_move"] == -2 and board.moves == []
        for kind in range(w.KINDS):
            told = hear(board, "chance", code=w.DRAW + 256 * kind)
            assert told == "what chance shows here is somebody's secret; let it decide"
    hear(board, "jump", to=0)
    assert [move["text"] for move in board.moves] == [f"{letter} deals first" for letter in "ABC"]


def test_with_open_hands_a_person_may_choose_the_card():
    board = rounds_begun(["you", "thief", "actuary"], open_hands=True)
    hear(board, "jump", to=draws_of(board)[-1])
    assert {move["text"] for move in board.moves} == {board.table.words(move) for move, _ in board.table.chances}
    buried = rounds_begun(["you", "thief", "actuary"], open_hands=True, discard_memory="top_only")
    hear(buried, "jump", to=draws_of(buried)[-1])
    assert buried.moves == []


def test_the_page_cannot_ask_for_the_hand_of_a_bot():
    board = rounds_begun(["you", "thief", "actuary"])
    decided = [ply for ply, played in enumerate(board.table.history) if played.seat == 1]
    hear(board, "jump", to=decided[0])
    assert hear(board, "reveal") == "nobody waits for this screen now"
    assert [seat["hand"] is None for seat in board.view["seats"]] == [False, True, True]


def test_while_hands_are_covered_a_click_is_neither_played_nor_answered():
    board = biglab.play("big-deal", ["you:Ada", "you:Bob", "thief"], seed=3)
    ply = board.table.ply
    for kind in ("gold", "home", "piggy"):
        assert hear(board, "wish", target=f"discard {kind}") == "nobody at this screen is to decide now"
    assert board.hot["hidden"] and board.table.ply == ply
    assert hear(board, "reveal") == "" and board.view["seats"][board.table.state.to_move]["hand"]


def test_with_open_hands_several_people_need_not_look_away():
    board = biglab.play("big-deal", ["you:Ada", "you:Bob", "thief"], seed=3, open_hands=True)
    assert not board.hot["hidden"] and len(board.moves) == len(board.table.legal)
    assert all(len(seat["hand"]) == 5 for seat in board.view["seats"])
    mover = board.table.state.to_move
    hear(board, "move", code=board.moves[-1]["code"])
    assert board.error == "" and board.table.state.to_move != mover and not board.hot["hidden"]


# ------------------------------------------------------------------ whole-number odds


@pytest.mark.parametrize("size, bad, cards", [(97, 19, 4), (97, 19, 5), (60, 3, 4), (12, 11, 4), (8, 8, 3), (9, 0, 4)])
def test_whole_number_odds_are_those_of_the_hypergeometric_distribution(size, bad, cards):
    # rules: big-deal 9
    for held in range(cards + 1):
        exact = Fraction(math.comb(bad, held) * math.comb(size - bad, cards - held), math.comb(size, cards))
        assert abs(Fraction(exactly(size, bad, cards, held), ONE_20_BITS) - exact) <= Fraction(2 * cards, ONE_20_BITS)


def test_the_chance_of_no_match_is_that_of_case_z():
    # published: RULES.md section 9, 1 and 2
    seen = GAME.hidden(case_z().state, 0)
    assert no_match(seen, 0, 1, w.STOCKS) / ONE_20_BITS == pytest.approx(1 - 21457 / 36472, abs=1e-5)
    assert fewer_matches(seen, 0, 1, w.STOCKS, 2) / ONE_20_BITS == pytest.approx(0.8289, abs=5e-5)
    open_hands = sit(hands={"A": "stocks home yacht auto", "B": "gold home coins cash"}, open_hands=True)
    assert no_match(open_hands.state, 0, 1, w.STOCKS) == 0
    assert fewer_matches(open_hands.state, 0, 1, w.STOCKS, 2) == ONE_20_BITS
