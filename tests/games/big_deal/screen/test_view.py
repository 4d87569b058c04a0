"""Big Deal in words and as data: the log, the events, the buttons, the clicks, and nobody's secrets."""

import re

import pytest

import biglab
from biglab.core.state import CHANCE, Move
from biglab.games.big_deal.rules import words as w
from biglab.games.big_deal.screen.text import dollars
from biglab.ui.messages import button
from tests.games.big_deal.positions import new, saskia, sit


def texts(table):
    return [(line.seat, line.text, line.cite) for line in table.log]


# ------------------------------------------------------------------ the log


def test_the_stocks_duel_is_told_card_by_card():
    table = saskia()
    table.play("steal A stocks", "counter silver", "raise stocks", "counter gold", "raise silver", "yield")
    table.refill()
    assert texts(table) == [
        (1, "B attacks A's Stocks ($20,000) with Stocks.", "big-deal 3.4"),
        (0, "A answers with Silver.", "big-deal 3.3:3"),
        (1, "B raises with Stocks.", "big-deal 3.3:4"),
        (0, "A answers with Gold.", "big-deal 3.3:3"),
        (1, "B raises with Silver.", "big-deal 3.3:4"),
        (0, "A yields. B takes the set: 7 cards worth $140,000.", "big-deal 3.3:5"),
        (CHANCE, "B draws 3 cards, A draws 2 cards.", "big-deal 3.3:6"),
    ]


def test_a_set_that_was_defended_is_kept():
    table = saskia().play("steal A stocks", "counter silver", "yield")
    assert table.last_line() == "B yields. A keeps the set: 4 cards worth $55,000."


@pytest.mark.parametrize(
    "move, text",
    [
        ("pair home gold", "A lays Home with Gold: $70,000."),
        ("pair home", "A lays two Home: $40,000."),
        ("take stocks", "A takes Stocks with Stocks: $20,000."),
        ("take gold", "A takes Stocks with Gold: $60,000."),
        ("discard home", "A discards Home."),
    ],
)
def test_an_action_is_told_with_its_worth(move, text):
    table = sit(hands={"A": "gold home home stocks"}, discard="stocks").play(move)
    assert table.last_line() == text


def test_a_deal_is_told_in_one_line_and_names_no_card():
    table = new(3, first_dealer=2).refill()
    assert [text for _, text, _ in texts(table)][0] == "5 cards to each player."
    assert re.fullmatch(r"[A-Z][\w ]+ starts the discard pile\.", texts(table)[1][1])
    assert len(table.log) == 2


def test_the_end_of_a_round_is_told_with_what_everybody_got():
    table = sit(3, hands={"A": "cash", "B": "piggy", "C": "coins"}, stacks={"B": ["home home"]}, deck=0)
    table.play("discard cash", "shuffle")
    told = [text for _, text, _ in texts(table)]
    assert told[1:] == ["Round 1 is over: A $0, B $40,000, C $0.", "Round 2: A shuffles and deals."]


def test_nothing_in_the_log_or_the_events_tells_a_card_that_was_drawn():
    # ruling: big-deal R16
    for seed in range(3):
        table = biglab.new("big-deal", ["thief", "actuary", "random"], seed=seed, max_rounds=1).advance()
        drawn = 0
        for played in table.history:
            if played.code & 255 == w.DRAW:
                drawn += 1
                assert set(played.event) <= {"kind", "seat", "to"} and played.event["kind"] == "draw"
                for _, text, _ in played.lines:
                    assert "draws" in text or "cards to each player" in text
        assert drawn > 90


# ------------------------------------------------------------------ events


def test_an_event_says_what_to_show():
    table = saskia()
    attacked = table.state.top[0]
    table.play("steal A stocks")
    assert table.view()["event"] == {
        "kind": "steal",
        "seat": 1,
        "cards": ["stocks"],
        "target": 0,
        "set": attacked,
        "gains": [-20_000, 0, 0, 0],
    }
    table.play("counter silver")
    assert table.view()["event"] == {"kind": "counter", "seat": 0, "cards": ["silver"], "set": attacked}
    table.play("yield")
    assert table.view()["event"] == {
        "kind": "yield",
        "seat": 1,
        "set": attacked,
        "winner": 0,
        "value": 55_000,
        "gains": [55_000, 0, 0, 0],
    }
    table = sit(hands={"A": "gold home home stocks"}, discard="stocks").play("take gold")
    assert table.view()["event"] == {
        "kind": "take",
        "seat": 0,
        "cards": ["gold", "stocks"],
        "set": 0,
        "gains": [60_000, 0, 0, 0],
    }
    table.play("draw piggy")
    assert table.view()["event"] == {"kind": "draw", "seat": CHANCE, "to": 0}


def test_a_gain_is_one_of_the_total_that_the_strip_shows():
    # ruling: big-deal R11
    hands = {"A": "cash", "B": "gold home", "C": "piggy"}
    table = sit(3, hands=hands, stacks={"B": ["bank bank"]}, deck=0, hand_penalty=-1, totals=[0, 300_000, 0])
    before = [seat["score"] for seat in table.view()["seats"]]
    seen = table.play("discard cash").view()
    after = [seat["score"] for seat in seen["seats"]]
    assert seen["event"]["gains"] == [b - a for a, b in zip(before, after)] == [0, -70_000, -5_000]
    assert {seat["score_label"] for seat in seen["seats"]} == {"total"}


def test_the_last_move_of_a_game_says_so():
    table = sit(3, hands={"A": "cash", "B": "piggy", "C": "coins"}, deck=0, one_round=True).play("discard cash")
    assert table.view()["event"] == {
        "kind": "discard",
        "seat": 0,
        "cards": ["cash"],
        "round": 1,
        "gained": [0, 0, 0],
        "end": True,
    }
    assert table.view()["winners"] == [0, 1, 2]


# ------------------------------------------------------------------ the position as data


def test_the_view_of_a_duel_has_both_sides_and_the_pot():
    table = saskia().play("steal A stocks", "counter silver")
    duel = table.view()["duel"]
    assert (duel["attacker"], duel["defender"], duel["asset"], duel["stolen"]) == (1, 0, "stocks", 20_000)
    assert [(card["seat"], card["kind"]) for card in duel["thrown"]] == [(1, "stocks"), (0, "silver")]
    assert duel["pot"]["value"] == 30_000 + 25_000 and duel["pot"]["cards"] == ["silver"] + ["stocks"] * 3
    seats = table.view()["seats"]
    assert seats[1]["attacking"] and seats[0]["defending"] and not seats[2]["attacking"]


def test_the_view_counts_what_its_seat_has_not_seen():
    table = sit(hands={"A": "gold home home stocks"}, stacks={"B": ["gold home", "bank bank"]}, discard="coins")
    unseen = {kind["kind"]: kind["unseen"] for kind in table.view(0)["kinds"]}
    assert (unseen["gold"], unseen["home"], unseen["bank"], unseen["coins"], unseen["cash"]) == (2, 5, 8, 9, 10)
    outside = {kind["kind"]: kind["unseen"] for kind in table.view()["kinds"]}
    assert (outside["gold"], outside["home"]) == (3, 7)


def test_totals_and_stacks_are_told_apart():
    table = sit(hands={"A": "gold home home stocks"}, stacks={"A": ["bank bank"]}, totals=[300_000, 0, 0, 0])
    seat = table.view()["seats"][0]
    assert (seat["total"], seat["fortune"], seat["score"]) == (300_000, 20_000, 320_000)
    assert (seat["total_text"], seat["score_text"]) == ("$300,000", "$320,000")
    assert dollars(-5_000) == "−$5,000"


# ------------------------------------------------------------------ buttons and clicks


def test_the_words_of_a_click_are_made_of_the_names_in_the_view():
    hands = {"A": "gold silver home home", "B": "stocks gold coins cash"}
    stacks = {"A": ["bank bank"], "B": ["coins coins", "stocks stocks"], "C": ["cash cash", "home home"]}
    table = sit(hands=hands, stacks=stacks, discard="home")
    kinds, letters = (
        [kind["kind"] for kind in table.view(0)["kinds"]],
        [one["letter"] for one in table.view(0)["seats"]],
    )
    named = {*kinds, *letters, "pair", "take", "steal", "discard", "counter", "raise", "yield"}
    seen = 0
    for step in ((), ("steal B gold",), ("counter stocks",)):
        table.play(*step)
        for offer in table.legal:
            target = button(table.table, offer)["target"]
            assert set(target.split()) <= named and table.code(target) == offer.code
            seen += 1
    assert seen == 14 + 3 + 2


@pytest.mark.parametrize("move", ["pair gold", "pair gold silver", "pair silver gold"])
def test_two_jokers_clicked_are_refused_with_the_reason(move):
    assert "two jokers never form a set" in sit(hands={"A": "gold gold silver stocks"}).why_not(move)


def test_words_of_moves_that_cannot_be():
    table = sit(hands={"A": "gold home home stocks"})
    for move, words in [
        (Move(w.PAIR, w.HOME + w.KINDS * (w.YACHT + 1)), "Lay Home with Yacht: $35,000"),
        (Move(w.PAIR, 200), "Move 0 200"),
        (Move(w.STEAL, 3 * w.KINDS), "Steal from D with Gold"),
        (Move(w.STEAL, 90), "Move 2 90"),
        (Move(w.DISCARD, 13), "Discard card 13"),
        (Move(w.TAKE, w.GOLD), "Take nothing with Gold"),
        (Move(w.DEALER, 9), "Seat 9 deals first"),
        (Move(w.SHUFFLE), "Shuffle for the next round"),
    ]:
        assert table.words(move) == words
