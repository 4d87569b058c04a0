"""What The Big Idea shows on screen and writes in the log: nothing secret, nothing missing, nothing twice."""

import json
import random

import pytest

import biglab
from biglab.core.state import CHANCE
from biglab.core.table import Table
from biglab.games.big_idea.rules import words as w
from biglab.games.big_idea.screen.text import stack_of
from biglab.ui.messages import button
from tests.anygame import random_options
from tests.games.big_idea.positions import GAME, NUMBER, before_roll, empty, new, open_turn, product, sit, venture
from tests.games.big_idea.rules.test_cards import own


def random_tables(games, some=0.4, seed=1):
    """Whole games of people who play at random, at tables with random options; every point is handed out."""
    rng = random.Random(seed)
    for index in range(games):
        settings = random_options(GAME, rng, rng.choice(GAME.players), some)
        table = Table(GAME, settings, ["you"] * settings.players, index)
        yield table, rng


def step(table, rng):
    table.chance() if table.state.to_move == CHANCE else table.play(rng.choice(table.legal))


def secret_names(table, viewer):
    """Cards in other hands, laid face down or in the pile, that are nowhere open."""
    s, deck, language = table.state, table.settings.texts["deck"], table.settings.texts["language"]
    hidden = set(s.deck[: s.deck_size])
    for seat in range(s.seats):
        if seat != viewer:
            hidden |= {*stack_of(s, s.hand[seat]), *stack_of(s, s.laid[seat])}
    return {deck[number].name(language) for number in hidden}


def test_no_view_shows_a_card_that_is_hidden():
    looked = 0
    for table, rng in random_tables(6):
        while not table.is_over:
            step(table, rng)
            if rng.random() < 0.1:
                for viewer in (None, *range(table.state.seats)):
                    seen = table.view(viewer)
                    cards = {card["name"] for one in seen["products"] for card in one["cards"]}
                    cards |= {card["name"] for one in seen["seats"] for card in one["hand"] or ()}
                    secrets = secret_names(table, viewer)
                    assert not cards & secrets
                    quoted = {json.dumps(name, ensure_ascii=False) for name in secrets}
                    text = json.dumps(seen, ensure_ascii=False)
                    assert not [name for name in quoted if name in text]
                    looked += 1
    assert looked > 300


def test_only_its_own_seat_sees_a_hand():
    table = sit(phase=w.SEED_SELECT)
    for viewer in (None, 0, 1, 2):
        hands = [one["hand"] for one in table.view(viewer)["seats"]]
        assert [hand is not None for hand in hands] == [seat == viewer for seat in range(3)]
        assert [one["hand_size"] for one in table.view(viewer)["seats"]] == [5, 5, 5]


def test_cards_laid_face_down_are_seen_by_their_owner_only():
    table = sit(phase=w.SEED_SELECT, hands={"A": ["Hamster", "Cactus", "Shy", "Tax-Free", "Haunted"]})
    assert table.view(0)["status"].endswith("lays down cards for a product.")
    table.play("lay Shy")
    assert table.view(0)["status"].endswith("lays down a second card.")
    assert table.view(0)["seats"][0]["picked"] == [NUMBER["Shy"]]
    assert table.view(1)["seats"][0]["picked"] is None and table.view()["seats"][0]["picked"] is None
    assert table.view(1)["seats"][0]["hand_size"] == 5
    table.play("lay Hamster")
    assert table.view(1)["seats"][0]["chosen"], "that somebody is ready everybody sees"


def test_how_many_small_moves_a_secret_took_is_part_of_the_secret():
    # rules: big-idea 8, invariant 10
    hands = {"A": ["Hamster", "Cactus", "Shy", "Tax-Free", "Haunted"]}
    plays = [["Hamster"], ["Hamster", "Shy"], ["Shy", "Hamster", "Tax-Free"], []]
    tables = [sit(phase=w.SEED_SELECT, hands=hands, variant="multi") for _ in plays]
    for table, cards in zip(tables, plays):
        table.play(*(f"lay {name}" for name in cards), "launch" if cards else "keep")
    products = [product("Shy Soup", shares=(1,)), product("Deluxe Tent", by="B", shares=(0, 1))]
    secrets = [["abstain"], ["back r1-B", "abstain"], ["back r1-B", "back r1-B"]]
    choices = [sit(phase=w.VENTURE_SELECT, products=products, venture_tokens=2) for _ in secrets]
    for table, moves in zip(choices, secrets):
        table.play(*moves)
    for group in (tables, choices):
        for viewer in (-1, 1, 2):
            seen = [GAME.layout.position_bytes(GAME.hidden(table.state, viewer)) for table in group]
            assert len(set(seen)) == 1


def test_a_refusal_to_one_seat_names_no_card_of_another():
    table = sit(phase=w.SEED_SELECT, hands={"B": ["Hamster", "Cactus", "Shy", "Tax-Free", "Haunted"]})
    with pytest.raises(biglab.IllegalMove) as refusal:
        table.play("lay Hamster")
    legal = str(refusal.value).splitlines()[1]
    assert not any(name in legal for name in ("Hamster", "Cactus", "Shy", "Tax-Free", "Haunted"))


# ------------------------------------------------------------------ the log counts


def lines_with(table, words):
    return sum(words in line.text for line in table.log)


def test_everything_that_happened_is_in_the_log_once():
    totals = [0] * 4
    for table, rng in random_tables(60, some=0.5, seed=2):
        while not table.is_over:
            step(table, rng)
        s = table.state
        told = [
            lines_with(table, " launches "),
            lines_with(table, "it goes public!"),
            lines_with(table, "is abandoned"),
            lines_with(table, " deals."),
        ]
        assert told == [s.launched, s.public, s.abandoned, s.round - 2], table.settings.values
        assert lines_with(table, "The game is over") == 1
        totals = [total + n for total, n in zip(totals, told)]
    assert all(total > 50 for total in totals)


def test_nothing_secret_is_in_the_log_before_the_reveal():
    table = sit(phase=w.SEED_SELECT, hands={"A": ["Hamster", "Cactus", "Shy", "Tax-Free", "Haunted"]})
    table.play("lay Shy", "lay Hamster")
    assert [line.text for line in table.log] == ["A is ready."]


def test_the_log_of_a_round():
    hands = {
        "A": ["Hamster", "Cactus", "Shy", "Tax-Free", "Haunted"],
        "B": ["Violin", "Kettle", "Spoon", "Singing", "Rented"],
        "C": ["Homemade", "Vegan", "Deluxe", "Quantum", "Invisible"],
    }
    table = sit(phase=w.SEED_SELECT, hands=hands)
    table.play("lay Shy", "lay Hamster", "lay Singing", "lay Violin", "lay Deluxe", "lay Vegan")
    table.play("back r1-B", "abstain", "back r1-A")
    table.play("invest r1-A", "divest r1-A")
    table.play("roll 5", "roll 2")
    assert [(line.seat, line.text, line.cite) for line in table.log] == [
        (0, "A is ready.", "big-idea 3.3:2"),
        (1, "B is ready.", "big-idea 3.3:2"),
        (2, "C is ready.", "big-idea 3.3:2"),
        (0, "A launches Shy Hamster.", "big-idea 3.3:4"),
        (1, "B launches Singing Violin.", "big-idea 3.3:4"),
        (-1, "No product from C.", "big-idea 3.3:3"),
        (0, "A has chosen in secret.", "big-idea 3.3:5"),
        (1, "B has chosen in secret.", "big-idea 3.3:5"),
        (2, "C has chosen in secret.", "big-idea 3.3:5"),
        (-1, "C backs Shy Hamster.", "big-idea 3.3:6"),
        (-1, "A backs Singing Violin.", "big-idea 3.3:6"),
        (-1, "B abstained.", "big-idea R6"),
        (0, "A invests in Shy Hamster and pays $1.", "big-idea 3.4"),
        (2, "C takes a token back from Shy Hamster.", "big-idea 3.4"),
        (-2, "Shy Hamster has 2 shares, the die shows 5: it stays.", "big-idea 3.5"),
        (-2, "Singing Violin has 2 shares, the die shows 2: it goes public! A +$4, B +$4.", "big-idea 3.5"),
        (-1, "Round 2: B deals.", "big-idea 3.3:9"),
    ]


# ------------------------------------------------------------------ what changed, and what a click means


def test_the_event_of_a_roll_says_what_the_eye_should_see():
    table = sit(products=[product("Shy Soup", shares=(2, 1))]).play("pass", "pass", "pass")
    table.play("roll 3")
    event = table.view()["event"]
    assert event == {
        "kind": "roll",
        "seat": CHANCE,
        "product": "r1-A",
        "name": "Shy Soup",
        "face": 3,
        "success": True,
        "gains": [2 * 3 * 2, 2 * 3, 0],
    }


def test_the_event_of_a_secret_says_nothing():
    products = [product("Shy Soup", shares=(1,)), product("Deluxe Tent", by="B", shares=(0, 1))]
    table = sit(phase=w.VENTURE_SELECT, products=products).play("back r1-B")
    assert table.view()["event"] == {"kind": "choose", "seat": 0}
    table = empty()
    table.play(table.legal[0])
    assert table.view()["event"] == {"kind": "pick", "seat": 0}


def targets(table):
    return {button(table.table, offer)["target"] for offer in table.legal}


def test_the_view_has_the_words_for_every_move_that_is_clicked():
    table = open_turn()
    products = [one["id"] for one in table.view(0)["products"]]
    mine = [one["id"] for one in table.view(0)["products"] if one["by_seat"][0]]
    assert targets(table) == {f"invest {name}" for name in products} | {f"divest {name}" for name in mine} | {"pass"}
    table = venture()
    assert targets(table) == {"back r3-B", "abstain"}
    table = empty()
    assert targets(table) == {f"lay {card['word']}" for card in table.view(0)["seats"][0]["hand"]}


def test_cards_of_the_same_name_are_told_apart_by_their_number():
    rows = own()
    rows[1]["name"] = rows[0]["name"]
    table = new(3, deck_file=rows, first_dealer=0)
    table.play(*(f"deal #{card}" for card in range(3 * 3 + 2 * 3)))
    cards = table.view(0)["seats"][0]["hand"]
    assert [card["word"] for card in cards[:3]] == ["#0", "#1", "Thing 2"]
    assert targets(table) == {f"lay {card['word']}" for card in cards}


def test_the_words_of_moves():
    products = [product("Shy Soup", shares=(1, 1)), product("Deluxe Tent", by="B", shares=(1,))]
    table = sit(products=products)
    words = [GAME.screen.describe(table.state, offer, table.settings.texts)["text"] for offer in table.legal]
    assert words == [
        "Invest in Shy Soup for $1",
        "Take a token back from Shy Soup",
        "Invest in Deluxe Tent for free",
        "Take a token back from Deluxe Tent",
        "Pass",
    ]
    multi = sit(phase=w.SEED_SELECT, variant="multi", hands={"A": ["Hamster", "Shy"]}).play("lay Shy", "lay Hamster")
    assert GAME.screen.describe(multi.state, multi.legal[-1], multi.settings.texts)["text"] == "Launch Shy Hamster"


def test_the_round_on_screen_never_runs_past_the_last():
    table = biglab.new("big-idea", ["random"] * 3, seed=1, rounds=2).advance()
    seen = table.view()
    assert (seen["round"], seen["rounds"]) == (2, 2)
    assert seen["winners"] == table.winners and "won" in seen["status"]


def test_the_sum_of_a_seat_is_named_and_its_gains_are_of_that_sum():
    table = sit(products=[product("Shy Soup", by="B", shares=(1, 1))])
    before = [seat["score"] for seat in table.view(0)["seats"]]
    name = table.view(0)["products"][0]["id"]
    shown = table.play(f"invest {name}").view(0)
    assert {seat["score_label"] for seat in shown["seats"]} == {"cash"}
    assert [seat["score"] - was for seat, was in zip(shown["seats"], before)] == shown["event"]["gains"]


def test_the_die_is_set_by_its_face():
    table = before_roll()
    dice = [button(table.table, move)["dice"] for move, _ in table.table.chances]
    assert dice == [[face] for face in range(1, 7)]
