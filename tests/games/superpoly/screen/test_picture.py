"""A position of Superpoly as a still picture and as plain text: what saved notebooks and terminals show."""

from __future__ import annotations

import re
import xml.etree.ElementTree as xml

import pytest

import biglab
from biglab.games.superpoly.screen import svg as p
from biglab.games.superpoly.screen.summary import as_text
from biglab.games.superpoly.screen.svg import as_svg, heat_map, wrapped
from biglab.games.superpoly.screen.svg_parts import HUES, SOFT, buildings
from tests.games.superpoly.positions import new, sit
from tests.pictures import SVG, words

DEEDS = {"A": ["Étoile", "Vosges", "Charonne"], "B": ["Ménilmontant", "Pyrénées", "Gambetta", "Orsay"], "C": [12]}
LEVELS = {"Étoile": 5, "Vosges": 4, "Ménilmontant": 1}


def crowded(seats=6):
    return sit(seats, deeds=DEEDS, levels=LEVELS, mortgaged=["Charonne", "Orsay"], jailed="D", at={"A": 39, "B": 39})


def for_sale():
    return sit(deeds=DEEDS, at={"A": 20}).play("go", "throw 4 2")


def own_board(count=13):
    """A ring of an odd number of squares, with groups that have letters of their own."""
    rows = [{"kind": "start", "name": "Go"}, {"kind": "jail", "name": "Detention"}]
    rows += [
        {
            "kind": "lot",
            "group": "KLMN"[i // 3],
            "name": f"Street <{i}> & Co",
            "price": 20_000,
            "house": 10_000,
            "rent_0": 2_000,
        }
        for i in range(count - 2)
    ]
    cards = [{"deck": deck, "code": "GET", "a": 2_000, "text": "A find."} for deck in ("surprise", "bank")]
    return new(2, board_file=rows, deck_files=cards)


POSITIONS = {
    "opening": new,
    "crowded": crowded,
    "for sale": for_sale,
    "own board": own_board,
    "auction": lambda: for_sale().play("decline Rue de Rennes 20,000", "bid 20,000"),
    "offer": lambda: sit(deeds=DEEDS).play(
        "see others", "offer B", "give Place de l'Étoile", "give cash 20,000", "propose"
    ),
    "card": lambda: sit(deeds=DEEDS, at={"A": 4}).play("go", "throw 1 2", "draw S13"),
    "debt": lambda: sit(
        deeds={"A": ["Étoile"], "B": ["Lepic"]}, cash=[0, 2_000, 0, 0], at={"B": 35}, active="B", rent="auto"
    ).play("go", "throw 3 1"),
}


# ---- the picture


@pytest.mark.parametrize("width", [360, 640, 960, 1400])
@pytest.mark.parametrize("name", POSITIONS)
def test_every_position_is_one_well_formed_drawing_of_the_width_asked_for(name, width):
    root = xml.fromstring(as_svg(POSITIONS[name]().view(), width))
    _, _, wide, high = (float(number) for number in root.get("viewBox").split())
    assert wide == width
    for part in root.iter():
        if part.tag in (f"{SVG}rect", f"{SVG}text"):
            assert 0 <= float(part.get("x", 0)) <= width and 0 <= float(part.get("y", 0)) <= high
    assert min(float(text.get("font-size")) for text in root.iter(f"{SVG}text")) >= 12


def test_the_same_view_gives_the_same_text_every_time():
    assert as_svg(crowded().view()) == as_svg(crowded().view())
    assert as_svg(crowded().view()) != as_svg(new().view())


def test_squares_show_rents_prices_and_mortgages():
    shown = words(as_svg(crowded().view(), 1200))
    assert {"Étoile", "400,000", "Vosges", "260,000", "52,000", "mortgaged", "800×"} <= set(shown)
    assert shown.count("A") >= 1 + 1 + 3, "a pawn, a purse, and the foot of every deed"


def test_groups_have_a_hue_and_a_pattern_each_and_no_two_are_alike():
    assert len({hue for hue, _, _ in HUES.values()}) == len(HUES)
    colours = [tile for letter, (_, tile, _) in HUES.items() if letter in "ABCDEFGH"]
    assert len(set(colours)) == 8
    drawing = as_svg(new().view())
    for look in "ABCDEFGHMU":
        assert drawing.count(f"url(#superpoly-{look})") == sum(
            len(group["squares"]) for group in new().view()["board"]["groups"] if group["look"] == look
        )


def test_houses_are_counted_by_eye_and_a_hotel_is_another_thing():
    assert [buildings(level, 0, 0, 80, 16).count("<path") for level in (1, 2, 3, 4, 5)] == [1, 2, 3, 4, 0]
    assert buildings(5, 0, 0, 80, 16).count("<rect") == 1 + 4


def test_the_middle_says_what_is_going_on():
    def said(name):
        return " ".join(words(as_svg(POSITIONS[name]().view())))

    assert "Under the hammer: Rue de Rennes, 20,000 F by B" in said("auction")
    assert "Offer of A to B: Place de l'Étoile and 20,000 F for nothing" in said("offer")
    assert "Your invention wins the city prize: collect 30,000." in said("card")
    assert "B owes A 10,000 F" in said("debt")


def test_a_name_made_of_markup_stays_a_name():
    drawing = as_svg(own_board().view(), 1200)
    assert "<3>" not in drawing
    assert any("&" in text for text in words(drawing))


# ---- the heat map


def test_tinted_squares_are_the_darker_the_more():
    drawing = heat_map([float(n) for n in range(40)], 960, "Title", "Text", [f"{n} %" for n in range(40)])
    shown = words(drawing)
    assert {"Title", "Text", "least", "most", "0 %", "39 %"} <= set(shown)
    fills = re.findall(rf'<rect [^>]*fill="(#[0-9A-F]{{6}})" stroke="{p.LINE}"', drawing)[1:]
    light = [sum(int(fill[i : i + 2], 16) for i in (1, 3, 5)) for fill in fills[:40]]
    assert light == sorted(light, reverse=True) and light[0] == 3 * 255 and light[39] < 2 * 255
    assert "Round" not in " ".join(shown) and "52,000" not in shown


def test_a_heat_map_of_one_figure_is_not_tinted_and_wrong_lengths_are_refused():
    assert heat_map([1] * 40).count(p.blend(p.CARD, p.CHANCE, p.DEEPEST)) == 1, "the scale only"
    with pytest.raises(ValueError, match="tint: 3 entries for 40 squares"):
        as_svg(new().view(), 960, [1, 2, 3])
    with pytest.raises(ValueError, match="notes: 1 entries for 40 squares"):
        heat_map([1] * 40, notes=["x"])


def test_a_heat_map_of_an_own_board():
    view = own_board().view()
    assert words(heat_map(range(13), view=view, notes=[str(n) for n in range(13)])).count("12") == 1


# ---- the text


def test_the_text_says_who_has_what():
    said = as_text(crowded(4).view())
    assert said.splitlines()[0] == "Superpoly · round 1 · Before the throw"
    assert "A has Boulevard de Charonne*, Place des Vosges 4, Place de l'Étoile H" in said
    assert "in jail" in said and "bank: 31 houses, 17 hotels" in said
    assert "nobody has a deed yet" in as_text(new().view())
    assert "pot 0 F" in as_text(new(corner20="pot").view())
    assert all(len(line) <= 100 for line in said.splitlines()) and len(said.splitlines()) <= 25


@pytest.mark.parametrize(
    ("name", "line"),
    [
        ("auction", "under the hammer: Rue de Rennes, from 20,000 F, 20,000 F by B"),
        ("offer", "offer of A to B: Place de l'Étoile and 20,000 F for nothing"),
        ("debt", "debt of B to A: 10,000 F"),
    ],
)
def test_the_text_tells_the_scene(name, line):
    assert line in as_text(POSITIONS[name]().view()).splitlines()


def test_a_table_shows_itself():
    table = biglab.new("superpoly", ["buyer", "saver"], seed=1)
    shown = table._repr_mimebundle_()
    assert shown["text/plain"].startswith("Superpoly · round 1") and shown["image/svg+xml"].startswith("<svg")


def test_words_are_broken_at_soft_hyphens_only_where_they_must():
    assert wrapped(f"Ménil{SOFT}mon{SOFT}tant", 200, 12, 3) == ["Ménilmontant"]
    assert wrapped(f"Ménil{SOFT}mon{SOFT}tant", 60, 12, 3) == ["Ménil-", "montant"]
    assert wrapped("Saint-Antoine", 60, 12, 3) == ["Saint-", "Antoine"]
    assert wrapped("one two three four", 40, 12, 2) == ["one", "two…"]
