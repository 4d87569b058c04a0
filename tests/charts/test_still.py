"""What the still pictures of games share: one palette, texts that fit, the shapes of the seats."""

from __future__ import annotations

import re

import pytest

from biglab.charts.still import blend, even_columns, seat_shape, shortened, wide, wrapped
from biglab.charts.theme import SEAT_INKS, TONES
from tests.conftest import ROOT

PACKAGE = ROOT / "biglab"


def test_the_colours_of_the_palette_are_written_in_one_place_only():
    palette = re.compile("|".join({*TONES.values(), *SEAT_INKS}), re.IGNORECASE)
    found = [
        f"{path.relative_to(ROOT)}: {hit[0]}"
        for path in sorted(PACKAGE.rglob("*.py"))
        if path != PACKAGE / "charts" / "theme.py"
        for hit in palette.finditer(path.read_text(encoding="utf-8"))
    ]
    assert found == []


def test_a_text_is_shortened_to_the_room_it_has():
    assert shortened("Opera", 100, 12) == "Opera"
    cut = shortened("Church of St. Elisabeth", 60, 12)
    assert cut.endswith("…") and wide(cut, 12) <= 60


@pytest.mark.parametrize("room", [40, 60, 90, 200])
def test_a_wrapped_text_stays_inside_its_room(room):
    lines = wrapped("Church of Saint-Elisabeth in the Incomprehensibilities", room, 12, most=4)
    assert len(lines) <= 4 and all(wide(line, 12) <= room for line in lines)


def test_a_wrapped_text_breaks_between_words_and_after_hyphens_and_loses_nothing_that_fits():
    assert wrapped("Saint-Elisabeth", 60, 12) == ["Saint-", "Elisabeth"]
    assert " ".join(wrapped("one two three four", 60, 12, most=9)) == "one two three four"


def test_columns_are_kept_even():
    assert even_columns(300, 4, 90, 10) == 2
    assert even_columns(300, 3, 90, 10) == 3
    assert even_columns(10, 3, 90, 10) == 1


def test_every_seat_has_a_shape_of_its_own():
    shapes = [seat_shape(seat, 0, 0, 10, 'fill="none"') for seat in range(6)]
    assert shapes[0].startswith("<circle") and len(set(shapes)) == 6
    assert [shape.count(",") for shape in shapes[1:]] == [4, 3, 4, 5, 12]


def test_a_mixture_lies_between_its_colours():
    assert blend("#000000", "#FFFFFF", 0) == "#000000"
    assert blend("#000000", "#FFFFFF", 0.5) == "#808080"
    assert blend("#000000", "#FFFFFF", 1) == "#FFFFFF"
