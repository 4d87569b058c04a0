"""What the screen of Big Shot is told: plans, paddles, purses, the stage, the bids so far, the lens."""

from __future__ import annotations

import json

import pytest

from biglab.core.errors import IllegalMove
from biglab.core.state import NOBODY
from biglab.core.table import new_table
from biglab.games.big_shot import GAME
from biglab.games.big_shot.analysis import lens
from biglab.games.big_shot.rules.board import RECONSTRUCTED, read_board
from biglab.games.big_shot.screen import text
from biglab.games.big_shot.screen.layout import plans
from biglab.games.big_shot.screen.view_auction import auction as stage_of
from biglab.games.big_shot.screen.view_auction import paddle, purses
from biglab.ui.messages import button
from tests.games.big_shot.positions import auction, set_out, w

NAMES = ["Ada", "Ben", "Cleo", "Dan"]


def seated(*moves, seats=4, **options):
    """A table of people after the set-up, leader D, promoter on space 1, and these moves of the players."""
    given = {"first_leader": seats - 1, "promoter_start": 0, "die_faces": 1, **options}
    table = new_table(GAME, ["you"] * seats, seed=5, **given).advance()
    return table.play(*moves)


# ---- the plan


def test_the_standard_city_has_its_own_plan_and_keeps_it_with_other_values():
    drawn = plans(RECONSTRUCTED)
    wide = dict(zip((d.id for d in RECONSTRUCTED), drawn["wide"]["at"]))
    assert wide["WP"] == [0, 0, 1, 3] and wide["EP"] == [5, 0, 1, 3]  # parks are quarters on the outer edge
    assert [d.id for d in RECONSTRUCTED if wide[d.id][0] == 1] == ["W9", "W10", "W11"]


@pytest.mark.parametrize("n", [1, 2, 5, 9, 16])
def test_any_board_is_laid_out_and_no_cell_is_taken_twice(n):
    rows = [{"id": f"D{i}", "name": f"District {i}", "value": i} for i in range(max(1, n - 2))]
    parks = [
        {"id": f"P{i}", "name": f"Park {i}", "park": [row["id"] for row in rows[i::2]][:3]}
        for i in range(n - len(rows))
    ]
    board = read_board(rows + parks)
    for plan in plans(board).values():
        taken = [(c + x, r + y) for c, r, wide, high in plan["at"] for x in range(wide) for y in range(high)]
        assert len(taken) == len(set(taken))
        assert all(c < len(plan["cols"]) and r < plan["rows"] for c, r in taken)
        assert len(plan["at"]) == len(board)


# ---- paddles and purses


def test_paddles_are_up_while_a_seat_is_in_and_say_what_it_does():
    table = auction()  # leader A, B speaks first
    assert [paddle(table.state, seat)["says"] for seat in range(4)] == ["is in, leads", "speaks now", "is in", "is in"]
    s = table.play("bid 3", "pass").state
    assert paddle(s, 1) == {"up": True, "word": "bids", "says": "bids 3 M", "card": None}
    assert paddle(s, 2) == {"up": False, "word": "out", "says": "has passed", "card": None}


def test_sealed_bids_lie_face_down_until_all_are_in():
    table = seated("bid 4", "pass", "bid 7", auction_format="first_price_sealed")
    cards = [seat["paddle"]["card"] for seat in table.view(0)["seats"]]
    assert cards == ["?", "?", "?", None]
    assert "4 M" not in json.dumps(table.view(1))
    table.play("pass")
    assert [seat["paddle"]["card"] for seat in table.view(0)["seats"]] == [4, "–", 7, "–"]
    assert table.view(0)["seats"][2]["paddle"]["says"] == "pays 7 M"


def test_a_purse_says_what_the_next_loan_would_pay_and_cost():
    s = auction(loans=(0, 2, 9), purses=(10, 4, 1)).state
    assert purses(s, 1, -1) == [{"colour": 1, "cash": 4, "loans": 2, "debt": 20, "next": 7, "owes": 10}]
    assert purses(s, 2, -1)[0]["next"] is None
    s.v.money_visibility = w.HIDDEN
    assert purses(s, 1, 0)[0]["cash"] is None and purses(s, 1, 1)[0]["cash"] == 4


def test_the_stage_says_the_figure_whose_it_is_and_what_a_loan_would_pay():
    table = auction()
    shown = stage_of(table.state, NAMES)
    assert (shown["big"], shown["by_text"]) == ("no bid", "from 1 M")
    assert shown["line"] == "If nobody bids, Ada gets it free."
    shown = stage_of(table.play("bid 3").state, NAMES)
    assert (shown["big"], shown["by"], shown["by_text"]) == ("3 M", 1, "bid by Ben")
    alike = stage_of(table.state, ["you", *["normal"] * 3])
    assert alike["by_text"] == "bid by B (normal)"  # three of one name are told apart
    assert shown["line"] == "A loan would pay 9 M now."


def test_a_gain_is_of_the_sum_that_the_strip_shows_and_names():
    table = auction(purses=(10, 10, 10, 10))
    before = [seat["score"] for seat in table.view()["seats"]]
    table.play("borrow orange")  # 9 M now, 10 M owed
    shown = table.view()
    assert [seat["score"] - was for seat, was in zip(shown["seats"], before)] == [0, 9 - 10, 0, 0]
    assert shown["event"]["gains"] == [0, 9 - 10, 0, 0] and shown["event"]["gain_texts"] == ["", "−1 M", "", ""]
    assert {seat["score_label"] for seat in shown["seats"]} == {"capital"}


def test_a_die_that_is_set_is_shown_as_a_die():
    table = new_table(GAME, ["you"] * 4, seed=5)
    while table.state.phase != w.ON_THE_MOVE:
        table.step()
    assert [button(table, move)["dice"] for move, _ in table.chances] == [[face] for face in range(1, 7)]


# ---- looking back


def test_the_ladder_has_every_bid_and_pass_of_this_auction_in_order():
    table = seated("bid 1", "bid 2", "pass", "pass", "bid 5")
    assert table.view()["auction"]["bids"] == [[0, 1], [1, 2], [2, None], [3, None], [0, 5]]
    assert table.undo(2).view()["auction"]["bids"] == [[0, 1], [1, 2], [2, None]]


# ruling: big-shot R38
def test_the_clock_stands_where_it_starts_while_seats_decide_and_nobody_sees_how():
    table = seated("stop 7", auction_format="dutch")
    shown = table.view(1)
    assert shown["auction"]["clock"] == {"top": 19, "now": 19} and shown["auction"]["big"] == "19 M"
    assert [seat["paddle"]["says"] for seat in shown["seats"]] == ["has decided", "speaks now", "is in", "is in, leads"]
    assert shown["event"] == {"kind": "sealed", "seat": 0}
    assert table.log[-1].text == "A has decided where to stop the clock, if at all."


# ruling: big-shot R38
def test_the_story_of_a_clock_names_its_first_stop_and_no_other():
    table = seated(*[f"stop {price}" for price in (7, 4, 11, 5)], auction_format="dutch")
    assert [line.text for line in table.log[-3:]] == [
        "The clock falls from 19 M, and C stops it at 11 M.",
        "C gets the bundle for 11 M.",
        "C borrows 9 M to pay for it.",
    ]
    event = table.history[-1].event
    assert (event["kind"], event["seat"], event["top"], event["amount"]) == ("stop", 2, 19, 11)
    assert [row["bid"] for row in table.view(0)["curse"]["rows"]] == [None, None, 11, None]
    told = " ".join(line.text for line in table.log)
    assert not any(f"at {price} M" in told for price in (7, 4, 5))
    out = seated(*["wait"] * 4, auction_format="dutch")
    assert "The clock falls from 19 M, and runs out." in [line.text for line in out.log]
    assert out.history[-1].event["kind"] == "wait"


# rulings: big-shot R29, R38
def test_a_clock_stopped_by_somebody_who_cannot_pay_is_told_and_begins_again():
    table = seated(
        "borrow blue",
        "stop 3",
        "stop 15",
        "wait",
        "stop 1",
        auction_format="dutch",
        overbid_rule="reveal_and_restart",
        loan_tokens=1,
    )
    assert table.state.phase == w.AUCTION and table.state.sealed[:4] == [NOBODY] * 4
    assert [line.text for line in table.log[-2:]] == [
        "The clock falls from 19 M, and B stops it at 15 M.",
        "B cannot pay, shows 10 M, and the auction begins again.",
    ]


def test_after_a_sale_the_lens_tells_values_bids_and_regret_as_the_analysis_does():
    table = seated("bid 2", "bid 3", "pass", "pass", "bid 9", "pass")
    shown, seen = table.view()["curse"], lens(table)
    assert shown["winner"] == seen.winner == 0 and shown["price"] == 9 and shown["now"]
    assert [row["bid"] for row in shown["rows"]] == [9, 3, None, None]
    assert [row["value"] for row in shown["rows"]] == [round(row.value, 1) for row in seen.seats]
    assert [row["regret"] for row in shown["rows"]] == [round(row.regret, 1) for row in seen.seats]
    others = [(row.winner, row.price) for row in seen.formats if row.format != "english"]
    assert [(f["winner"], f["price"]) for f in shown["formats"] if not f["played"]] == others
    assert [f for f in shown["formats"] if f["played"]] == [
        {"name": "English", "winner": 0, "price": 9, "played": True}
    ]


def test_the_lens_stays_on_the_last_sale_while_pawns_are_placed_and_the_next_bundle_is_sold():
    table = seated("bid 2", "pass", "pass", "pass")
    first = table.view()["curse"]
    table.play(table.legal[0])
    assert table.view()["curse"] == first
    while table.state.phase == w.PLACEMENT:
        table.play(table.legal[0])
    table.advance()
    assert table.view()["curse"] == {**first, "now": False}
    assert table.jump(0).view()["curse"] is None


def test_the_lens_counts_a_loan_and_a_bundle_for_nothing():
    table = seated("borrow blue", "bid 12", "pass", "pass", "pass")
    row = table.view()["curse"]["rows"][0]
    assert row["regret"] == round(lens(table).seats[0].regret, 1)
    free = seated("pass", "pass", "pass").view()["curse"]
    assert free["winner"] == 3 and free["price"] == 0 and "for nothing" in free["sentence"]


def test_where_money_is_hidden_the_lens_tells_nothing_of_purses():
    table = seated("bid 2", "pass", "pass", "pass", money_visibility="hidden")
    shown = table.view(1)["curse"]
    assert shown["formats"] == []
    assert [row["regret"] is None for row in shown["rows"]] == [False, True, True, True]


def test_the_sentence_names_the_curse_and_to_whom_the_bundle_is_worth_most():
    from biglab.games.big_shot.screen.past import sentence

    rows = [
        {"seat": 0, "value": 4, "bid": 6, "regret": 3, "over": 2},
        {"seat": 1, "value": 9, "bid": 5, "regret": 3, "over": 0},
    ]
    found = {"winner": 0, "price": 6, "rows": rows, "highest": [1]}
    assert sentence(found, ["you", "Ben"]) == (
        "You gave 2 M more than the bundle adds: the winner's curse. It is worth most to Ben."
    )
    glad = {**found, "winner": 1, "price": 5, "rows": [rows[0], {**rows[1], "regret": 0}]}
    assert sentence(glad, ["you", "Ben"]) == "Ben paid 5 M for what adds 9 M."
    hasty = {**found, "winner": 1, "price": 5}
    assert sentence(hasty, ["you", "Ben"]) == "Ben paid 5 M for what adds 9 M, and could have had it for 3 M less."
    poor = {**glad, "price": 0, "rows": [rows[0], {**rows[1], "value": -0.7, "regret": 0.7}]}
    assert sentence(poor, ["you", "Ben"]) == "Ben got for nothing what costs 0.7 M."


def test_people_at_one_screen_look_away_only_where_something_is_secret():
    assert GAME.screen.all_open(auction().state)
    assert not GAME.screen.all_open(auction(auction_format="second_price_sealed").state)
    assert not GAME.screen.all_open(auction(money_visibility="hidden").state)


def test_quick_raises_do_not_use_the_keys_that_every_board_has():
    table = seated()
    words = {offer.verb: GAME.screen.describe(table.state, offer, table.settings.texts) for offer in table.legal}
    assert words[w.BID]["open"] == "Bid {} M"
    assert [(q["amount"], q["text"], q["key"]) for q in words[w.BID]["quick"]] == [
        (1, "+1", "+"),
        (2, "+2", None),
        (5, "+5", None),
    ]
    table.play("bid 7")
    offer = next(offer for offer in table.legal if offer.verb == w.BID)
    quick = GAME.screen.describe(table.state, offer, table.settings.texts)["quick"]
    assert [(q["amount"], q["text"]) for q in quick] == [(8, "+1"), (9, "+2")]  # 12 is more than the purse holds
    assert not {word["key"] for word in words.values()} & set("nbul? ")


def test_the_page_finds_in_the_view_the_words_of_what_a_click_means():
    table = seated("bid 1", "pass", "pass", "pass")
    shown = table.view(0)
    places = {f"place {colour} {place['word']}" for colour in shown["colours"] for place in shown["districts"]}
    assert {button(table, offer)["target"] for offer in table.legal} <= places
    table = seated()
    purse = table.view(0)["seats"][0]["purses"][0]
    assert f"borrow {shown['colours'][purse['colour']]}" in {button(table, offer)["target"] for offer in table.legal}


def test_districts_of_one_name_have_no_word_and_are_called_by_number():
    rows = [{"id": f"D{i}", "name": "Market", "value": 9} for i in range(5)] + [{"id": "M", "name": "Mill", "value": 9}]
    table = seated("bid 1", "pass", "pass", "pass", board=rows, district_cap=18)
    words = [place["word"] for place in table.view(0)["districts"]]
    assert words == [None] * 5 + ["Mill"]
    targets = {button(table, offer)["target"] for offer in table.legal}
    assert targets == {
        f"place #{4 * i + c}" if word is None else f"place {shown} {word}"
        for i, word in enumerate(words)
        for c, shown in enumerate(table.view(0)["colours"])
        if table.state.hand[c]
    }


def test_a_refusal_among_many_moves_names_some_of_them():
    table = seated("bid 1", "pass", "pass", "pass")
    assert len(table.legal) > 16
    with pytest.raises(IllegalMove) as refusal:
        table.play("pass")
    legal = str(refusal.value).splitlines()[1]
    assert legal.count(",") == 7 and legal.endswith(f" … ({len(table.legal)} moves)")


@pytest.mark.parametrize(
    "purse, loans, options, said",
    [
        (10, 0, {}, "B (you) may open with 1 M or more, or pass."),
        (0, 0, {}, "B (you) may open with 1 M or more, with a loan, or pass."),
        (0, 9, {}, "B (you) cannot bid 1 M."),
        (10, 0, {"auction_format": "dutch"}, "B (you) decides where to stop the clock, which falls from 19 M."),
        (19, 9, {"auction_format": "dutch"}, "B (you) decides where to stop the clock, which falls from 19 M."),
        (
            0,
            9,
            {"money_visibility": "hidden"},
            "B (you) may open with 1 M or more, or pass.",
        ),  # nobody is told of a purse
        (10, 0, {"variant": "expert"}, "B (you) may draw a loan before the auction."),
        (
            10,
            9,
            {"loan_timing": "pre_auction", "allow_repayment": True},
            "B (you) may repay a loan before the auction.",
        ),
    ],
    ids=str,
)
def test_the_head_line_asks_for_nothing_that_a_purse_cannot_pay(purse, loans, options, said):
    table = set_out(**options)
    table.state.purse[1], table.state.loans[1] = purse, loans
    assert text.status(table.play("roll 3").state, ["you"] * 4) == said


@pytest.mark.parametrize("bid, said", [(9, "or pass"), (10, "with a loan, or pass")])
def test_the_head_line_says_when_a_bid_can_be_beaten_only_with_a_loan(bid, said):
    s = auction().state
    s.bid, s.bidder = bid, 0
    assert text.status(s, ["you"] * 4) == f"B (you) must beat {bid} M by A, {said}."


# ruling: big-shot R33
@pytest.mark.parametrize("cards", ["in_order", "shuffled"])
@pytest.mark.parametrize("players", [2, 3, 4])
def test_every_seat_is_drawn_in_a_colour_of_its_own_and_no_two_alike(players, cards):
    table = new_table(GAME, ["watchful"] * players, seed=5, colour_cards=cards).advance()
    for ply in range(table.length + 1):
        table.jump(ply)
        seats = table.view(None)["seats"]
        assert len({seat["look"] for seat in seats}) == players
        for seat in seats:
            others = [colour for other in seats if other is not seat for colour in other["colours"]]
            assert seat["look"] in seat["colours"] or not seat["colours"]
            assert seat["look"] not in others


def test_with_two_players_in_order_a_seat_keeps_its_colour_from_the_first_pawn_to_the_last():
    table = new_table(GAME, ["watchful", "hoarder"], seed=5)
    assert [seat["look"] for seat in table.view(None)["seats"]] == [0, 2]
    assert [seat["look"] for seat in table.advance().view(None)["seats"]] == [0, 2]
