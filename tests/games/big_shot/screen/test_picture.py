"""A position of Big Shot as a still picture and as plain text: what saved notebooks and terminals show."""

from __future__ import annotations

import xml.etree.ElementTree as xml

import pytest

from biglab.core.table import new_table
from biglab.games.big_shot import GAME
from biglab.games.big_shot.screen.layout import crossing, lay_out, rank, ring
from biglab.games.big_shot.screen.summary import as_text
from biglab.games.big_shot.screen.svg import as_svg
from tests.games.big_shot.positions import auction, fill, own, placing, w
from tests.pictures import does_not_fit, flaws, words

NAMES = ["Ada", "Ben", "Cleo", "Dan"]
TOWN = [
    {"id": f"D{i}", "name": name, "value": 4 + i}
    for i, name in enumerate(
        ("Harbour front", "Church of St. Elisabeth", "Old Observatory", "Mill", "Zoo", "Arsenal", "Port")
    )
] + [
    {"id": "P", "name": "Botanical garden", "park": ["D1", "D4"]},
    {"id": "Q", "name": "Riverside", "park": ["D4", "D6"]},
]


def view(table, seat=None):
    """The position as a view, with names."""
    table.names = NAMES[: table.state.seats]
    return table.view(seat)


def crowded():
    """Mid-game: districts half full, two sold, a park owned, purses and loans."""
    table = placing(
        (2, 1, 1, 0),
        {"Opera": (2, 1, 0, 1), "Old Market": (0, 3, 2, 0), "Brewery": (0, 0, 1)},
        purses=(3, 0, 21, 7),
        loans=(1, 4, 0, 2),
    )
    fill(table.state, "Ropewalk", (3, 3, 1))
    fill(table.state, "West Park", (0, 2, 4, 1))
    own(table.state, 2, "Ropewalk", "West Park")
    return table


def over():
    table = new_table(GAME, ["random"] * 4, seed=2, spaces=6).advance()
    return table.view()


POSITIONS = {
    "auction": lambda: view(auction()),
    "crowded": lambda: view(crowded()),
    "end": over,
    "two": lambda: view(auction(2, purses=(6, 9))),
    "three": lambda: view(auction(3)),
    "sealed": lambda: view(auction(auction_format="first_price_sealed")),
    "dutch": lambda: view(auction(auction_format="dutch")),
    "hidden": lambda: view(auction(money_visibility="hidden"), 1),
    "many": lambda: view(auction(spaces=36, bundle_size=2, district_cap=18)),
    "own board": lambda: view(auction(board=TOWN, spaces=8)),
}


@pytest.mark.parametrize("width", [360, 640, 960, 1400])
@pytest.mark.parametrize("name", POSITIONS)
def test_every_position_is_one_well_formed_drawing_of_the_width_asked_for(name, width):
    assert flaws(as_svg(POSITIONS[name](), width), width) == []


def test_the_same_view_gives_the_same_text_every_time():
    assert as_svg(view(crowded())) == as_svg(view(crowded()))
    assert as_text(view(crowded())) == as_text(view(crowded()))
    assert as_svg(view(crowded())) != as_svg(view(auction()))


def test_the_picture_shows_names_values_signs_bids_purses_and_loans():
    shown = words(as_svg(view(crowded())))
    for text in ("Opera", "20", "×2", "SOLD", "Ada", "0 M", "21 M", "4 loans", "1 loan", "no loan"):
        assert text in shown, text
    assert shown.count("SOLD") == 2
    assert "18" in shown  # Ropewalk, doubled by the West Park of the same owner
    english = " ".join(words(as_svg(view(auction()))))
    assert "For sale: space 4 · English auction" in english and "no bid" in english and "from 1 M" in english


def test_hidden_purses_are_question_marks():
    shown = words(as_svg(POSITIONS["hidden"]()))
    assert shown.count("? M") == 3 and "10 M" in shown


def test_a_name_made_of_markup_stays_a_name():
    shown = view(auction())
    shown["seats"][1]["name"] = "<b>&"
    shown["districts"][0]["name"] = '"<x>'
    assert '"<x>' in words(as_svg(shown))
    assert "<b>" not in as_svg(shown)


@pytest.mark.parametrize("name", POSITIONS)
def test_the_text_fits_a_terminal(name):
    assert does_not_fit(as_text(POSITIONS[name]()), range(8, 26)) == []


def test_the_text_reads_like_a_table():
    lines = as_text(view(crowded())).splitlines()
    assert lines[0] == "Big Shot · round 1 of 18 · Pawns go to town"
    assert "A  Ada   " in lines[3] and lines[3].endswith("gets it free")
    rows = {line[:14].strip(): line for line in lines}
    assert rows["Ropewalk"].split() == ["Ropewalk", "18", "[AAABBBC]", "sold", "to", "C"]
    assert rows["Old Market"].split() == ["Old", "Market", "16", "[BBBCC..]", "B", "leads"]
    assert rows["Opera"].split()[-1] == "leads" and "[AABD...]" in rows["Opera"]
    assert "to place: AABC" in lines


@pytest.mark.parametrize("width", [340, 545, 870, 1060])
@pytest.mark.parametrize("name", ["auction", "many", "own board"])
def test_a_city_is_laid_out_inside_its_promenade_no_block_over_another(name, width):
    shown = POSITIONS[name]()
    at = lay_out(shown, width)
    edge = at.inset + at.tile / 2
    for b in at.blocks:
        assert edge <= b.x and b.x + b.w <= width - edge + 0.01
        assert edge <= b.y and b.y + b.h <= at.height - edge + 0.01
        assert b.h >= b.need - 0.01
    for i, a in enumerate(at.blocks):
        for b in at.blocks[i + 1 :]:
            assert a.x + a.w <= b.x or b.x + b.w <= a.x or a.y + a.h <= b.y or b.y + b.h <= a.y
    assert len(set(at.spaces)) == len(shown["spaces"])


def test_parks_of_the_standard_city_touch_what_they_double():
    for width in (340, 870):
        shown = view(auction())
        at = lay_out(shown, width)
        ids = [place["id"] for place in shown["districts"]]
        for park, place in zip(at.blocks, shown["districts"]):
            for other in place["doubles"]:
                (x1, y1), (x2, y2) = crossing(park, at.blocks[ids.index(other)])
                assert abs(x1 - x2) + abs(y1 - y2) < 40  # the width of a street


def test_sockets_and_spaces_find_room_for_any_number():
    assert rank(7, 200, 28) == (7, 1, 28) and rank(7, 100, 28) == (4, 2, 25) and rank(1, 50, 28) == (1, 1, 28)
    for n in (1, 2, 3, 4, 5, 18, 19, 36):
        assert len(set(ring(n, 800, 500, 30))) == n


@pytest.mark.parametrize(
    ("seats", "options"),
    [
        (4, {}),
        (3, {"auction_format": "dutch"}),
        (2, {"split_payment": True}),
        (4, {"auction_format": "second_price_sealed", "reserve_to_leader": False}),
        (4, {"variant": "expert", "allow_repayment": True}),
        (4, {"board": TOWN, "spaces": 8, "order": "clockwise"}),
        (3, {"leader_may_refuse": True, "overbid_rule": "reveal_and_restart", "spaces": 8}),
    ],
)
def test_every_position_of_a_real_game_can_be_drawn(seats, options):
    table = new_table(GAME, ["random"] * seats, seed=11, **options)
    seen = set()
    while not table.is_over:
        table.step()
        shown = table.view(table.ply % (seats + 1) - 1)
        xml.fromstring(as_svg(shown))
        assert len(as_text(shown).splitlines()) <= 25
        seen.add(table.state.phase)
    assert {w.AUCTION, w.PLACEMENT, w.GAME_OVER} <= seen
    assert "wins" in as_text(table.view(None)) or "nobody has won" in as_text(table.view(None))
