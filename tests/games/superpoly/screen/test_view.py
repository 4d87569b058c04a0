"""What the screen of Superpoly gets: a position as plain data, moves as buttons, and what answers a click."""

from __future__ import annotations

import json

import pytest

import biglab
from biglab.core.errors import IllegalMove
from biglab.core.state import pack
from biglab.games.superpoly.rules import words as w
from biglab.games.superpoly.screen import text
from biglab.games.superpoly.screen import view as screen
from biglab.games.superpoly.screen.svg_parts import SOFT, ring, short, styles
from biglab.ui.messages import fixed, seen
from tests.games.superpoly.positions import new, sit

EVERYBODY = [0, 1, 2, 3]


def button(table, words):
    """The move of these words as a button."""
    return text.describe(table.state, table.offer_of(words), table.settings.texts)


# ---- the view


def test_what_is_printed_is_apart_and_sent_once():
    table = sit(6, deeds={"A": ["Étoile"]})
    assert screen.FIXED == ("board",)
    assert set(fixed(table.table)) == {"board"} and "board" not in seen(table.table, None)
    assert {**fixed(table.table), **seen(table.table, None)} == table.view()
    before = table.view()["board"]
    assert table.play("go", "throw 1 2").view()["board"] == before
    assert len(json.dumps(before)) < 16_000
    assert len(json.dumps(seen(table.table, None))) < 3_000, "a replay has a view for every step"


def test_a_square_shows_its_owner_its_buildings_its_rent_and_its_mortgage():
    table = sit(deeds={"A": ["Étoile", "Vosges"], "B": ["Rodin", "Orsay"]}, levels={"Étoile": 1}, mortgaged=["Orsay"])
    view = table.view()
    assert view["owner"][39] == 0 and view["owner"][25] == 1 and view["owner"][1] == -1
    assert view["level"][39] == 1 and view["level"][37] == 0
    assert view["rent"][39] == 40_000 and view["rent"][37] == 2 * 7_000
    assert view["rent"][15] == 10_000 and view["rent"][25] == 0
    assert view["mortgaged"] == [[25, 20_000 + 2_000]]
    etoile = view["board"]["squares"][39]
    assert (etoile["price"], etoile["loan"], etoile["house"], etoile["half"]) == (80_000, 40_000, 40_000, 20_000)
    assert etoile["rents"] == [10_000, 40_000, 120_000, 280_000, 340_000, 400_000]


def test_a_view_gives_no_hint_of_a_claim_unless_rents_are_prompted():
    def landed(owner, **more):
        others = {"A": ["Étoile"], "B": ["Vosges"], "D": ["Rodin"]}
        return sit(deeds={**others, owner: [*others[owner], "Ménilmontant"]}, at={"A": 0}, **more)

    unhinted = {"unprompted": EVERYBODY}
    due, none = (landed(owner, **unhinted).play("go", "wait", "wait", "throw 2 4", "done").view() for owner in "BA")
    for view in (due, none):
        for key in ("owner", "rent"):
            view.pop(key)
        for seat in view["seats"]:
            for key in ("score", "score_text", "deeds"):
                seat.pop(key)
    assert due == none
    prompted = landed("B", rent="prompt").play("go", "throw 2 4")
    assert [claim["sum"] for claim in prompted.view()["claims"]] == [1_200]


def test_people_have_a_claim_button_bots_and_prompted_tables_have_none():
    mixed = biglab.new("superpoly", ["you:Ada", "buyer", "you:Bo"], seed=1)
    assert [seat["claims"] for seat in mixed.view()["seats"]] == [True, False, True]
    assert not any(seat["claims"] for seat in biglab.new("superpoly", ["you", "you"], rent="auto").view()["seats"])
    broke = sit(3, out="C", unprompted=[0, 1, 2])
    assert [seat["claims"] for seat in broke.view()["seats"]] == [True, True, False]


def test_a_debt_tells_what_is_there_and_what_could_be_raised():
    table = sit(
        deeds={"A": ["Étoile", "Vosges"], "B": ["Lepic", "Rivoli", "Haussmann", "Opéra"]},
        levels={"Étoile": 2, "Vosges": 2, "Rivoli": 1},
        cash=[0, 42_000, 0, 0],
        at={"B": 35},
        active="B",
        rent="auto",
    )
    debt = table.play("go", "throw 3 1").view()["debt"]
    assert (debt["owed"], debt["cash"]) == (120_000, 42_000)
    assert debt["means"] == 42_000 + 20_000 + 18_000 + 30_000 + 30_000 + 32_000
    assert (debt["debtor"], debt["creditor"], debt["in_kind"], debt["credit"]) == (1, 0, False, [])


def test_only_sealed_bids_are_hidden_behind_a_curtain():
    table = sit(deeds={"A": ["Étoile"]}, at={"A": 20}, auction="sealed_first").play("go", "throw 4 2")
    assert screen.all_open(table.state)
    assert not screen.all_open(table.play("decline Rue de Rennes 200").state)
    open_bids = sit(deeds={"A": ["Étoile"]}, at={"A": 20}).play("go", "throw 4 2", "decline Rue de Rennes 200")
    assert screen.all_open(open_bids.state)


# ---- what changed, for the eye


def test_an_event_says_how_a_pawn_moved():
    assert sit(at={"A": 36}).play("go", "throw 4 3").view()["event"]["walk"] == {
        "seat": 0,
        "from": 36,
        "to": 3,
        "how": "on",
    }
    to_jail = sit(at={"A": 24}).play("go", "throw 4 2").view()["event"]["walk"]
    assert to_jail == {"seat": 0, "from": 24, "to": 10, "how": "jump", "via": 30}
    back = sit(at={"A": 4}).play("go", "throw 1 2", "draw S08").view()["event"]["walk"]
    assert back == {"seat": 0, "from": 7, "to": 4, "how": "back"}
    third = sit(at={"A": 0}, doubles=2, throws=2).play("go", "throw 3 3").view()["event"]["walk"]
    assert third["how"] == "jump" and "via" not in third


def test_an_event_tells_gains_as_the_game_writes_money():
    event = sit(at={"A": 36}).play("go", "throw 2 1").view()["event"]
    assert event["dice"] == [2, 1] and "gains" not in event
    passed = sit(at={"A": 36}).play("go", "throw 4 2").view()["event"]
    assert passed["gains"] == [40_000, 0, 0, 0] and passed["gain_texts"] == ["+40,000 F", "", "", ""]


# ---- buttons


def test_the_move_that_goes_on_stands_out_and_nothing_hints_whether_to_claim():
    table = sit(deeds={"A": ["Étoile", "Vosges"], "C": ["Rodin"]}, unprompted=EVERYBODY)
    loud = [words for words in table.table.legal.words if not button(table, words)["quiet"]]
    assert loud == ["go"]
    table.play("go")
    assert table.phase == "CLAIMS"
    assert button(table, "claim")["quiet"] == button(table, "wait")["quiet"] is False


def test_an_open_amount_has_buttons_for_the_least_half_the_price_and_the_price():
    table = sit(deeds={"A": ["Étoile", "Vosges"], "B": ["Lepic"]}, at={"A": 20})
    table.play("go", "throw 4 2", "decline Rue de Rennes 20,000")
    assert [quick["amount"] for quick in button(table, "bid")["quick"]] == [20_000, 26_000, 52_000]


# ---- what the page calls a move


def test_the_view_has_the_names_of_which_a_page_makes_its_moves():
    """A square is called by its name, or by its number where another has the same."""
    table = sit()
    names = [square.get("word", square["name"]) for square in table.view()["board"]["squares"]]
    assert names[39] == "Place de l'Étoile" and names[0] == "Start" and names[7] == "square 7"
    for number, name in enumerate(names):
        assert table.code(f"build {name}") == pack(w.BUILD, number, 0)
    for number, pile in enumerate(table.view()["board"]["piles"]):
        assert table.code(f"use card {pile}") == pack(w.USE_CARD, number, 0)
        assert table.code(f"give {pile} exit") == pack(w.GIVE, w.EXIT + number, 0)


@pytest.mark.parametrize(
    ("words", "why"),
    [
        ("build Place de l'Étoile", "built evenly"),
        ("build Boulevard de Charonne", "B owns it, not A"),
        ("build Boulevard de Belleville", "only the owner of the whole group builds on it"),
        ("build Start", "houses and hotels stand on lots only"),
        ("bid 200", "is for other decisions"),
        ("decline Place de l'Étoile 200", "is for other decisions"),
        ("done", "is for other decisions"),
    ],
)
def test_a_click_on_what_is_not_legal_is_answered_with_the_reason(words, why):
    table = sit(deeds={"A": ["Étoile", "Vosges", "Belleville"], "B": ["Charonne"]}, levels={"Étoile": 1})
    assert why in table.why_not(words)


def test_a_claim_at_the_wrong_time_is_answered_without_a_hint():
    for owner in "BA":
        others = {"A": ["Vosges"], "B": ["Étoile"]}
        table = sit(deeds={**others, owner: [*others[owner], "Ménilmontant"]}, at={"A": 0}, unprompted=EVERYBODY)
        table.play("go", "wait", "throw 2 4")
        when = "claims in the pause before the next player throws, or before taking the dice"
        assert table.mover == "A" and table.why_not("claim") == f"A {when}"
        seats = table.view()["seats"]
        assert "not_heard" not in seats[0] and seats[1]["not_heard"] == f"B {when}"
        assert seats[2]["not_heard"] == "C had no deed that anybody could land on: nothing can be due"


def test_a_refusal_names_the_rule_and_what_is_legal():
    table = sit(deeds={"A": ["Étoile", "Vosges"]}, levels={"Étoile": 1})
    with pytest.raises(IllegalMove) as refused:
        table.play("build Place de l'Étoile")
    assert "superpoly R13" in str(refused.value) and "build Place des Vosges" in str(refused.value)


# ---- names, groups, the ring


def test_names_are_short_on_a_square_and_long_words_may_be_broken():
    assert short("Rue de la Roquette").replace(SOFT, "") == "Roquette"
    assert short("Place de l'Étoile") == "Étoile"
    assert short("Boulevard Haussmann") == f"Hauss{SOFT}mann"
    assert short("Musée d'Orsay") == "Orsay" and short("Start") == "Start" and short("Rue X") == "Rue X"
    assert short("Bank of the Wilhelmina Canal North").endswith("…")
    assert all(len(each["short"].replace(SOFT, "")) <= 26 for each in sit().view()["board"]["squares"])


def test_groups_of_an_own_board_get_looks_that_differ():
    assert styles(["A", "B"]) == {"A": "A", "B": "B"}
    assert styles(["K", "B", "Z"]) == {"K": "A", "B": "B", "Z": "C"}
    letters = list("QRSTUVWX")
    assert len(set(styles(letters).values())) == 8


@pytest.mark.parametrize("count", range(12, 41))
def test_every_board_is_a_ring(count):
    columns, rows, places = ring(count)
    assert len(set(places)) == count and places[0] == (columns - 1, rows - 1)
    assert all(column in (0, columns - 1) or row in (0, rows - 1) for column, row in places)
    assert all(abs(a - c) + abs(b - d) == 1 for (a, b), (c, d) in zip(places, places[1:]))


def test_the_ring_of_the_page_is_the_ring_of_the_picture():
    import subprocess

    from tools.javascript import WIDGETS, find_node

    code = f"""import {{ ring }} from {json.dumps((WIDGETS / "src" / "boards" / "superpoly" / "ring.js").as_uri())};
    console.log(JSON.stringify([12, 13, 27, 40].flatMap((n) => [0, 5, 8].map((c) => ring(n, c)))));"""
    said = subprocess.run([find_node(), "--input-type=module", "-e", code], capture_output=True, text=True, check=True)
    ours = [ring(count, columns) for count in (12, 13, 27, 40) for columns in (0, 5, 8)]
    assert [[r["columns"], r["rows"], r["places"]] for r in json.loads(said.stdout)] == [
        [columns, rows, [list(place) for place in places]] for columns, rows, places in ours
    ]


# ---- the log


def test_a_turn_reads_like_a_story():
    table = new(3).play("go", "throw 2 4")
    table.play("decline Rue de Ménilmontant 10,000", "bid 10,000")
    said = [line.text for line in table.log]
    assert "A throws 2 and 4 and goes to Rue de Ménilmontant." in said
    assert "A declines Rue de Ménilmontant and names 10,000 F as the least." in said
    assert said[-1] == "B bids 10,000 F."
    offered = sit(deeds={"A": ["Étoile"], "B": ["Lepic"]}).play(
        "see others", "offer B", "give Place de l'Étoile", "propose"
    )
    assert [line.text for line in offered.log] == ["A offers B Place de l'Étoile for nothing."]


def test_every_square_of_the_board_has_a_rule_in_words_or_a_deed():
    for corner, says in (("gain", "The bank pays 20,000 F."), ("pot", "takes the pot"), ("rest", "rest")):
        squares = sit(corner20=corner).view()["board"]["squares"]
        assert says in squares[20]["say"]
        assert all(("say" in each) != ("price" in each) for each in squares)
