"""Where things go in a chart: nothing covers anything, nothing leaves the picture, numbers are in proportion."""

from __future__ import annotations

import re

import pytest

from biglab.charts.layout import scene
from biglab.charts.scale import round_ticks
from biglab.charts.shapes import px, svg_text, text_width, wrap
from biglab.charts.spec import axis, cells
from biglab.charts.text import numbers, show
from biglab.charts.theme import SEAT_INKS, TONES
from biglab.core.errors import BiglabError
from tests.conftest import ROOT

BARS = {
    "title": "Four shares pay half the time",
    "label": "A full sentence.",
    "x": {"title": "payout, $"},
    "y": {"title": "probability", "format": "percent", "low": 0},
    "marks": [
        {
            "type": "bars",
            "x": [0, 2, 4],
            "y": [0.5, 0.25, 0.25],
            "exact": ["1/2", "1/4", ""],
            "text": ["1/2", "1/4", "1/4"],
        },
        {"type": "rule", "x": 1.5, "label": "mean 3/2"},
    ],
}


def every(shape):
    """Every shape of a tree, the tree first."""
    yield shape
    if not isinstance(shape[2], str):
        for kid in shape[2]:
            yield from every(kid)


def drawn(tag, tree):
    return [shape for shape in every(tree) if shape[0] == tag]


def test_ticks_are_round_and_inside():
    assert round_ticks(0, 10, 5) == (2, [0, 2, 4, 6, 8, 10])
    assert round_ticks(-3, 12, 4)[1] == [0, 5, 10]
    assert round_ticks(0, 3, 10, True)[1] == [0, 1, 2, 3]
    assert round_ticks(0, 0.6, 6)[0] == pytest.approx(0.1)


@pytest.mark.parametrize(
    ("number", "format", "text"),
    [
        (10 / 3, "", "3.3333"),
        (-0.5, "", "−0.5"),
        (100, "", "100"),
        (2.5, "money", "$2.50"),
        (-4, "money", "−$4"),
        (60632.8313, "", "60,632.8313"),
        (-400000, "money", "−$400,000"),
        (9999.5, "", "9,999.5"),
        (1 / 6, "percent", "16.67%"),
        (-0.00001, "", "0"),
    ],
)
def test_numbers_are_written_as_tables_write_them(number, format, text):
    assert show(number, format) == text


def test_two_decimals_are_enough_on_any_screen():
    assert px(1.236) == 1.24


def test_a_text_is_broken_at_its_spaces_never_inside_a_word():
    assert wrap("one two three", 10, 1000) == ["one two three"]
    assert wrap("one two", 10, 5) == ["one", "two"]
    lines = wrap("a title that is too long for one line of this chart", 16, 120)
    assert len(lines) > 1 and all(text_width(line, 16) <= 120 for line in lines)


def test_the_table_has_a_row_for_every_number_exact_where_it_can_be():
    assert numbers(BARS) == (["payout, $", "probability"], [["0", "1/2 = 50%"], ["2", "1/4 = 25%"], ["4", "25%"]])
    dots = {"type": "dots", "x": [1], "y": [0.5], "low": [0.4], "high": [0.6], "label": "simulated"}
    assert numbers({**BARS, "marks": [dots]}) == (
        ["what", "payout, $", "probability", "interval"],
        [["simulated", "1", "50%", "40% to 60%"]],
    )


@pytest.mark.parametrize("width", [320, 640, 1400])
def test_a_picture_names_itself_fits_its_width_and_states_its_finding(width):
    tree = scene(BARS, width, 18 if width > 1000 else 14)
    frame = tree[1]
    assert (frame["role"], frame["aria-label"], frame["width"]) == ("img", "A full sentence.", width)
    assert "Four shares" in " ".join(text[2] for text in drawn("text", tree))
    for _, a, _ in drawn("rect", tree):
        assert a["width"] >= 0 and a["height"] >= 0 and a.get("x", 0) + a["width"] <= width + 0.01
    for _, a, _ in drawn("text", tree):
        assert 0 <= a["x"] <= width and a["y"] <= frame["height"]


def test_bars_grow_from_zero_and_keep_their_proportion():
    first, second, _ = (a for _, a, _ in drawn("rect", scene(BARS, 640))[1:])
    assert first["height"] / second["height"] == pytest.approx(0.5 / 0.25, rel=0.005)
    assert first["y"] + first["height"] == pytest.approx(second["y"] + second["height"])


def test_every_mark_has_a_colour_of_its_own_and_a_class_for_the_theme():
    for tag, a, _ in list(every(scene(BARS, 640)))[1:]:
        if tag != "title":
            assert re.match(r"bl-(fill|stroke)-", a["class"])
            assert a["stroke"] if a["fill"] == "none" else a["fill"]


def test_labels_at_the_ends_of_lines_do_not_cover_each_other():
    lines = [
        {"type": "line", "x": [0, 1], "y": [0, y], "label": label}
        for label, y in (("first", 1), ("second", 1.001), ("third", 0.999))
    ]
    tree = scene({**BARS, "y": {"title": "value"}, "marks": lines}, 640)
    heights = sorted(a["y"] for _, a, text in drawn("text", tree) if text in ("first", "second", "third"))
    assert len(heights) == 3 and heights[1] - heights[0] >= 12 and heights[2] - heights[1] >= 12


def test_where_there_is_no_room_for_labels_at_the_ends_there_is_a_key():
    label = "a label far too long to stand at the end of a line"
    tree = scene({**BARS, "marks": [{"type": "line", "x": [0, 1], "y": [0, 1], "label": label}]}, 320)
    (place,) = [a["x"] for _, a, text in drawn("text", tree) if text == label]
    assert place < 60


def test_a_chart_on_its_side_has_a_row_for_each_name():
    bars = {"type": "bars", "x": [0, 1], "y": [-1, 2], "text": ["−$1", "+$2"]}
    lying = {"flip": True, "x": {"names": ["me", "the others"]}, "y": {"title": "dollars", "format": "money"}}
    me, others = (a for _, a, _ in drawn("rect", scene({**BARS, **lying, "marks": [bars]}, 640))[1:])
    assert me["height"] == others["height"] and me["y"] < others["y"]
    assert me["x"] + me["width"] == pytest.approx(others["x"], abs=0.02), "both start at zero, one to each side"


def test_what_stands_in_a_picture_cannot_break_out_of_it():
    text = svg_text(scene({**BARS, "title": '<script>&"'}, 640))
    assert "<script>" not in text and "&lt;script&gt;&amp;&quot;" in text


def test_the_style_sheet_has_the_colours_of_the_palette():
    sheet = (ROOT / "widgets" / "src" / "shell" / "biglab.css").read_text(encoding="utf-8").lower()
    for tone, colour in TONES.items():
        name = f"--bl-seat-{tone.lower()}" if len(tone) == 1 else f"--bl-{tone}"
        assert re.search(rf"{name}: (light-dark\()?{colour.lower()}[,;]", sheet), f"{name} is not {colour}"


def test_the_style_sheet_has_the_inks_on_the_colours_of_the_seats():
    sheet = (ROOT / "widgets" / "src" / "shell" / "biglab.css").read_text(encoding="utf-8").lower()
    for letter, ink in zip("abcdef", SEAT_INKS, strict=True):
        assert re.search(rf"--bl-seat-{letter}-ink: (light-dark\()?{ink.lower()}[,;]", sheet)


def test_the_label_of_a_rule_stands_above_a_chart_that_lies_on_its_side():
    dots = {"type": "dots", "x": [0, 1], "y": [1, 3]}
    rule = {"type": "rule", "y": 2, "label": "expected"}
    lying = {"flip": True, "x": {"names": ["me", "you"]}, "y": {"title": "points"}, "marks": [dots, rule]}
    tree = scene({**BARS, **lying}, 640)
    (label,) = [a for _, a, text in drawn("text", tree) if text == "expected"]
    circles = [a for _, a, _ in drawn("circle", tree)]
    assert label["y"] < min(a["cy"] for a in circles)
    assert label["x"] == pytest.approx(sum(a["cx"] for a in circles) / 2, abs=0.02), "halfway between 1 and 3"


def test_joined_bars_leave_no_room_between_them():
    bars = {"type": "bars", "x": [1, 2], "y": [1, 1]}
    apart, joined = (
        [a for _, a, _ in drawn("rect", scene({**BARS, "marks": [mark]}, 640))[1:]]
        for mark in (bars, {**bars, "joined": True})
    )
    assert apart[1]["x"] - apart[0]["x"] - apart[0]["width"] > 40
    assert 0 < joined[1]["x"] - joined[0]["x"] - joined[0]["width"] < 10


def test_numbers_on_bars_stand_clear_of_what_is_laid_over_them():
    dots = {"type": "dots", "x": [0], "y": [0.6], "low": [0.55], "high": [0.7]}
    plain, laid = (
        scene({**BARS, "y": {"high": 1, "low": 0}, "marks": marks}, 640)
        for marks in (BARS["marks"], [*BARS["marks"], dots])
    )
    before, after = ([a["y"] for _, a, text in drawn("text", tree) if text == "1/2"][0] for tree in (plain, laid))
    assert after < before - 20


def test_an_axis_of_doublings_needs_ticks_above_zero():
    assert axis("games", ticks=[(1, "1"), (2, "2")], doublings=True)["doublings"]
    for ticks in (None, [(0, "0"), (1, "1")]):
        with pytest.raises(BiglabError, match="needs ticks"):
            axis("games", ticks=ticks, doublings=True)


def test_a_cell_without_a_number_has_no_ground():
    table = cells([0, 1], [0, 0], [0.5, None], ["1", "–"], tones=["now", "now"])
    tree = scene({**BARS, "x": {"names": ["a", "b"]}, "y": {"names": ["c"]}, "marks": [table]}, 640)
    assert len(drawn("rect", tree)) == 1 + 1
    with pytest.raises(BiglabError, match="from 0"):
        cells([0], [0], [1.5], ["1"], tones=["now"])
