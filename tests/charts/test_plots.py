"""Pictures show what they were given, say what it means, and leave no trace."""

from fractions import Fraction
from xml.etree import ElementTree

import pytest

from biglab.charts import plots
from biglab.charts.beside import text_box
from biglab.charts.layout import Layout
from biglab.charts.shapes import BOLD, text_width
from biglab.charts.theme import SEATS, TONES
from biglab.lab import stats
from biglab.lab.stats import Interval
from tests.conftest import another_python

GOOD, FAIR, POOR = stats.share(410, 1000), stats.share(400, 1000), stats.share(90, 1000)
MANY, FEW = stats.mean([131, 140, 135]), stats.mean([70, 71, 75])

PICTURES = {
    "win_shares": lambda: plots.win_shares({"star": GOOD, "random": POOR}, expected=1 / 4),
    "score_intervals": lambda: plots.score_intervals([("myopic", MANY), ("random", FEW)]),
    "distribution": lambda: plots.distribution({0: Fraction(1, 2), 2: Fraction(1, 2)}),
    "sweep_lines": lambda: plots.sweep_lines({"star": [(0, MANY), (1, FEW)]}, x="fee per share ($)"),
    "paths": lambda: plots.paths({"you": [10, 12, 20], "star": [10, 10, 16]}),
    "exact_and_simulated": lambda: plots.exact_and_simulated({"six": 7}, {"six": stats.mean([6, 8, 8])}),
    "heat": lambda: plots.heat([[1, -1], [None, 2]], rows="AB", cols="CD", x="to", y="from"),
}


def about(value):
    return Interval(value, value - 0.03, value + 0.03, n=9)


def marks(picture, kind):
    return [mark for mark in picture.spec["marks"] if mark["type"] == kind]


def drawn(picture, tag, width=640):
    """The attributes and the text of every shape of a kind."""
    root = ElementTree.fromstring(picture.svg(width))
    return [(shape.attrib, shape.text or "") for shape in root.iter(f"{{http://www.w3.org/2000/svg}}{tag}")]


def texts(picture):
    return [text for _, text in drawn(picture, "text")]


def test_every_public_picture_is_drawn_here():
    public = {
        name
        for name, thing in vars(plots).items()
        if getattr(thing, "__module__", "") == "biglab.charts.plots" and not name.startswith("_")
    }
    assert public == set(PICTURES)


@pytest.mark.parametrize("name", PICTURES)
def test_a_picture_shows_itself_and_is_the_same_every_time(name):
    picture = PICTURES[name]()
    assert picture._repr_svg_().startswith("<svg ") and 'width="640"' in picture._repr_svg_()
    assert picture.svg() == PICTURES[name]().svg()
    assert repr(picture) == f"<picture: {picture.finding}>"


@pytest.mark.parametrize("name", PICTURES)
def test_a_picture_has_its_own_light_ground(name):
    ground, _ = drawn(PICTURES[name](), "rect")[0]
    assert ground["fill"] == TONES["card"] and ground["width"] == "640"


@pytest.mark.parametrize("name", PICTURES)
def test_a_picture_has_a_title_and_axes_that_say_what_they_measure(name):
    picture = PICTURES[name]()
    assert picture.spec["title"] == picture.finding != ""
    assert picture.finding in " ".join(texts(picture))
    assert picture.spec["y"]["title"] in texts(picture)


@pytest.mark.parametrize("width", [320, 640])
@pytest.mark.parametrize("name", PICTURES)
def test_nothing_is_written_over_the_edge_of_a_picture(name, width):
    for a, text in drawn(PICTURES[name](), "text", width):
        wide = text_width(text, float(a["font-size"]) * (BOLD if "font-weight" in a else 1))
        before = {"start": 0, "middle": wide / 2, "end": wide}[a.get("text-anchor", "start")]
        assert -1 <= float(a["x"]) - before and float(a["x"]) - before + wide <= width + 1, text


def test_pictures_need_nothing_but_python():
    code = (
        "import sys; from biglab.charts import plots; plots.paths([[1, 2]]).svg(); "
        "assert not {'matplotlib', 'scipy', 'pandas', 'numba'} & set(sys.modules)"
    )
    assert another_python("-c", code)


def test_win_shares_are_sorted_and_their_intervals_drawn():
    picture = plots.win_shares([("random", POOR), ("star", GOOD)])
    assert picture.finding == "star wins most often, 41 % of the games"
    (dots,) = marks(picture, "dots")
    assert dots["y"] == [41, 9]
    assert dots["low"] == pytest.approx([100 * GOOD.low, 100 * POOR.low])
    assert dots["high"] == pytest.approx([100 * GOOD.high, 100 * POOR.high])
    assert {str(GOOD), str(POOR), "star", "random"} <= set(texts(picture))


def test_shares_whose_intervals_overlap_are_not_told_apart():
    picture = plots.win_shares({"star": GOOD, "myopic": FAIR})
    assert picture.finding == "star and myopic are too close to call"


def test_shares_and_means_of_something_else_say_so():
    assert "sold (%), with 95 % intervals" in texts(plots.win_shares({"a": GOOD}, x="sold (%)"))
    assert "price (M), with 95 % intervals" in texts(plots.score_intervals({"a": MANY}, x="price (M)"))


def test_large_numbers_on_an_axis_are_written_as_people_write_them():
    picture = plots.paths({"you": [0, 1_200_000], "star": [0, -600_000]})
    assert "1,000,000" in texts(picture)
    assert any(text.startswith("−") and text.endswith("00,000") for text in texts(picture))
    assert plots.paths({"you": [0, 1_234_567]}).finding == "A you ends ahead, with 1,234,567"


def across(picture):
    """The numbers along the lower axis."""
    shown = [(float(a["y"]), text) for a, text in drawn(picture, "text") if a.get("text-anchor") == "middle"]
    lowest = max(y for y, text in shown if text.replace(",", "").replace(".", "").isdigit())
    return [text for y, text in shown if y == lowest]


def test_whole_numbers_along_an_axis_have_no_marks_between_them():
    rounds = plots.sweep_lines({"price": [(n, MANY) for n in range(1, 4)]}, x="round")
    assert across(rounds) == ["1", "2", "3"]
    halves = plots.sweep_lines({"price": [(n / 2, MANY) for n in range(4)]})
    assert any("." in text for text in across(halves))


def test_each_doubling_takes_the_same_room():
    games = [100 * 2**n for n in range(8)]
    picture = plots.sweep_lines({"wins": [(n, GOOD) for n in games]}, x="games")
    assert across(picture) == [f"{n:,}" for n in games]
    dots = [float(a["cx"]) for a, _ in drawn(picture, "circle")]
    apart = [b - a for a, b in zip(dots, dots[1:])]
    assert max(apart) == pytest.approx(min(apart), abs=0.05)


def test_a_long_title_of_the_upright_axis_is_broken_into_lines():
    y = "mean price of the bundle at the end of a game between four people who borrow whatever they can (M)"
    picture = plots.sweep_lines({"price": [(1, MANY), (2, FEW)]}, y=y)
    assert f"{y}, with 95 % intervals" in " ".join(texts(picture))


def test_exact_values_keep_their_digits():
    picture = plots.exact_and_simulated({"gain": 122_402.4}, {"gain": Interval(122_600, 121_000, 124_000, n=9)})
    assert "122,402" in texts(picture)


def test_the_expected_share_is_marked_and_in_sight():
    picture = plots.win_shares({"star": GOOD}, expected=1 / 4)
    assert "equal chances: 25 %" in texts(picture)
    assert picture.spec["y"]["low"] < 25 < picture.spec["y"]["high"]


def test_a_title_may_be_given():
    assert plots.score_intervals({"a": MANY}, title="Patience pays").finding == "Patience pays"


def test_scores_carry_their_unit():
    picture = plots.score_intervals({"shark": MANY, "thrifty": FEW}, unit="M")
    assert picture.finding == "shark has most on average, 135.3 M"
    assert "mean score (M), with 95 % intervals" in texts(picture)


def test_a_distribution_has_a_bar_for_every_value_and_says_its_mean():
    picture = plots.distribution([0, 2, 4], [Fraction(2, 3), Fraction(1, 6), Fraction(1, 6)])
    (bars,) = marks(picture, "bars")
    assert bars["x"] == [0, 2, 4] and bars["y"] == pytest.approx([200 / 3, 100 / 6, 100 / 6])
    assert picture.finding == "$1 on average, give or take 1.53"
    assert "mean 1 ± 1.53 spread" in texts(picture)


def test_a_value_listed_twice_is_one_bar():
    (bars,) = marks(plots.distribution([1, 1, 2], [0.25, 0.25, 0.5]), "bars")
    assert bars["y"] == [50, 50]


def test_a_sample_gets_the_interval_of_every_bar():
    picture = plots.distribution([1, 1, 1, 2])
    share, (bars,) = stats.share(3, 4), marks(picture, "bars")
    assert (bars["low"][0], bars["high"][0]) == pytest.approx((100 * share.low, 100 * share.high))
    assert "share of the sample (%), with 95 % intervals" in texts(picture)


def test_a_sample_of_many_values_is_gathered_in_bins_and_none_is_lost():
    (bars,) = marks(plots.distribution([x / 7 for x in range(500)]), "bars")
    assert len(bars["y"]) == 30 and sum(bars["y"]) == pytest.approx(100)
    assert bars["joined"]


def test_simulated_shares_lie_over_the_exact_bars_and_the_numbers_above_both():
    share = stats.share(52, 100)
    picture = plots.distribution({0: 0.5, 2: 0.5}, simulated={0: share})
    (dots,) = marks(picture, "dots")
    assert (dots["low"], dots["high"]) == (pytest.approx([100 * share.low]), pytest.approx([100 * share.high]))
    over, beside = (float(a["y"]) for a, text in drawn(picture, "text") if text == "50.0")
    assert over < beside - 20


def test_a_sweep_says_which_line_moved():
    assert plots.sweep_lines({"star": [(0, MANY), (1, FEW)]}).finding == "star falls from 135.3 to 72"
    assert plots.sweep_lines({"star": [(1, MANY), (0, FEW)]}).finding == "star rises from 72 to 135.3"
    still = plots.sweep_lines({"star": [(0, MANY), (1, MANY)]})
    assert still.finding == "Nothing ends measurably higher or lower than it began"


def test_a_sweep_of_shares_is_in_per_cent_as_the_tables_are():
    picture = plots.sweep_lines({"wins": [(0, stats.share(10, 100)), (1, stats.share(90, 100))]}, zero=True)
    assert picture.finding == "wins rises from 10% to 90%"
    assert {"0%", "50%", "100%"} <= set(texts(picture)) or {"0%", "20%", "80%"} <= set(texts(picture))


def test_a_sweep_labels_its_lines_where_they_end_and_keeps_labels_apart():
    picture = plots.sweep_lines({"star": [(0, MANY), (1, MANY)], "myopic": [(0, MANY), (1, MANY)]})
    places = {text: float(a["y"]) for a, text in drawn(picture, "text") if text in ("star", "myopic")}
    assert abs(places["star"] - places["myopic"]) >= 12
    bands = [a for a, _ in drawn(picture, "path") if a.get("fill-opacity")]
    assert [band["fill"] for band in bands] == list(SEATS[:2])


LEVEL = {name: [(2, MANY), (4, MANY)] for name in ("star", "myopic", "founder")}
EARLY = {
    "one": lambda: plots.sweep_lines({"star": [(2, MANY), (4, MANY)], "myopic": [(2, FEW), (6, FEW)]}),
    "level ends, and a line that goes on": lambda: plots.sweep_lines({**LEVEL, "random": [(2, MANY), (6, MANY)]}),
    "level ends at the top, near the margin": lambda: plots.paths({"long": [(0, 0), (230, 72)], "early": [(215, 72)]}),
    "at the bottom": lambda: plots.paths({"up": [(0, 0), (9, 5)], "down": [(0, 4), (7, 0)], "out": [(0, 3), (8, 0)]}),
}


@pytest.mark.parametrize("width", [400, 640])
@pytest.mark.parametrize("name", EARLY)
def test_the_label_of_a_line_that_ends_early_stands_beside_its_end_and_clear_of_all_texts(name, width):
    picture = EARLY[name]()
    assert not [a for a, _ in drawn(picture, "path", width) if a.get("stroke-dasharray") == "1 4"]
    layout = Layout(picture.spec, width, 14)
    layout.draw()
    found = [(shape[2], text_box(shape)) for shape in layout.out if shape[0] == "text"]
    early = [mark for mark in layout.at_end if layout.end(mark)[0] < layout.right - 2]
    assert early
    for label, end in [(mark["label"], layout.end(mark)) for mark in early]:
        (box,) = [box for text, box in found if text == label]
        assert [text for text, other in found if box.meets(other)] == [label]
        assert box.away(end) <= 3 * layout.small
        assert box.left >= layout.left and box.right <= width


def test_the_label_of_a_line_that_ends_early_keeps_off_a_line_that_goes_on():
    picture = plots.sweep_lines({"star": [(2, MANY), (4, MANY)], "myopic": [(2, MANY), (6, MANY)]})
    layout = Layout(picture.spec, 640, 14)
    layout.draw()
    (box,) = [text_box(shape) for shape in layout.out if shape[2] == "star"]
    star, myopic = layout.at_end
    assert not box.crossed(layout.end(star), layout.end(myopic))


def test_labels_stand_in_the_key_where_one_would_stand_on_another_line_or_beyond_it():
    ends = {
        "Superpoly": (0.96, 0.85, 6),
        "Big Shot": (0.98, 0.82, 4),
        "Big City": (0.91, 0.7, 5),
        "Big Deal": (0.7, 0.62, 6),
    }
    near = {name: [(2, about(low)), (last, about(high))] for name, (low, high, last) in ends.items()}
    for width, keyed in ((640, False), (320, True)):
        tree = Layout(plots.sweep_lines(near, zero=True).spec, width, 14).draw()
        bold = ["font-weight" in shape[1] for shape in tree[2] if shape[0] == "text" and shape[2] in near]
        assert bold == [not keyed] * len(near), "what stands in a key is not bold"


def test_one_point_alone_has_whiskers_for_want_of_a_band():
    (dots,) = marks(plots.sweep_lines({"star": [(1, MANY)]}), "dots")
    assert (dots["low"], dots["high"]) == (pytest.approx([MANY.low]), pytest.approx([MANY.high]))


def test_paths_wear_the_colour_the_shape_and_the_letter_of_their_seat():
    picture = plots.paths([[1, 2], [1, 3]])
    assert [mark["tone"] for mark in marks(picture, "line")] == ["A", "B"]
    assert [a["fill"] for a, _ in drawn(picture, "circle")] == [SEATS[0]]
    assert [a["d"].count("L") for a, _ in drawn(picture, "path") if a["fill"] == SEATS[1]] == [3], "a square"
    assert {"A", "B"} <= set(texts(picture))
    assert picture.finding == "B ends ahead, with 3"


def test_lines_that_are_not_seats_have_no_letters():
    picture = plots.paths({"I play on": [1, 2], "I stop": [1, 3]}, seats=False)
    assert picture.finding == "I stop ends ahead, with 3"
    assert {"I play on", "I stop"} <= set(texts(picture)) and not {"A", "B"} & set(texts(picture))


def test_an_axis_begins_at_zero_where_sizes_are_compared():
    near = {"one": Interval(12.0, 11.9, 12.1, n=9), "two": Interval(12.01, 11.9, 12.1, n=9)}
    line = {"one": [(1, near["one"]), (2, near["two"])]}
    for drawn_from in (
        lambda **more: plots.score_intervals(near, **more),
        lambda **more: plots.exact_and_simulated({"one": 12, "two": 12}, near, **more),
        lambda **more: plots.sweep_lines(line, **more),
        lambda **more: plots.paths({"you": [12, 13]}, **more),
    ):
        assert drawn_from().spec["y"]["low"] > 11
        assert drawn_from(zero=True).spec["y"]["low"] == 0
    assert plots.paths({"you": [-3, -5]}, zero=True).spec["y"]["high"] == 0


def test_paths_may_carry_times_and_intervals_and_end_level():
    picture = plots.paths({"you": [(0, 1), (5, 4)], "star": [(0, 2), (5, 4)]})
    assert (marks(picture, "line")[0]["x"], marks(picture, "line")[0]["y"]) == ([0, 5], [1, 4])
    assert picture.finding == "A you and B star end level, with 4"
    (band,) = marks(plots.paths({"you": [FEW, MANY]}), "line")
    assert band["low"] == pytest.approx([FEW.low, MANY.low])


def test_exact_values_outside_their_interval_are_counted_and_marked():
    good, bad = Interval(1, 0.5, 1.5, n=9), Interval(9, 8, 10, n=9)
    picture = plots.exact_and_simulated({"one": Fraction(1), "two": 2}, {"one": good, "two": bad})
    assert picture.finding == "The exact value lies inside the interval in 1 of 2 cases"
    (diamonds,) = marks(picture, "exact")
    assert diamonds["tones"] == ["chance", "loss"]
    beside = [float(a["x"]) for a, text in drawn(picture, "text") if text in ("1", "2") and "font-weight" in a]
    assert beside[1] > beside[0], "the text stands beyond the interval, where the exact value lies before it"


def test_heat_writes_signs_and_fractions_and_leaves_holes():
    picture = plots.heat([[Fraction(1, 3), -1], [None, 0]], rows=[0, 1], cols=[0, 1], unit="$")
    assert marks(picture, "cells")[0]["text"] == ["+1/3", "−1", "–", "0"]
    assert len(drawn(picture, "rect")) == 1 + 3, "the ground, and a cell for each number"
    assert picture.finding == "From −$1 to $1/3"


def test_the_first_row_of_a_table_is_the_upper_one():
    picture = plots.heat([[1], [2]], rows=["first", "second"], cols=["only"])
    heights = {text: float(a["y"]) for a, text in drawn(picture, "text")}
    assert heights["first"] == pytest.approx(heights["1"], abs=1) and heights["first"] < heights["second"]


def light(colour):
    """How light a colour is, from 0 to 1, as WCAG measures it."""
    parts = [part / 255 for part in colour]
    red, green, blue = (p / 12.92 if p <= 0.03928 else ((p + 0.055) / 1.055) ** 2.4 for p in parts)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def rgb(colour):
    return [int(colour[i : i + 2], 16) for i in (1, 3, 5)]


def test_numbers_on_tinted_cells_can_be_read():
    for table in ([x - 10 for x in range(21)], range(21)):
        picture = plots.heat([list(table)], rows=["all"], cols=range(21))
        for a, _ in drawn(picture, "rect")[1:]:
            share = float(a["fill-opacity"])
            ground = [share * part + (1 - share) * 255 for part in rgb(a["fill"])]
            assert (light(ground) + 0.05) / (light(rgb(TONES["ink"])) + 0.05) >= 4.5


@pytest.mark.parametrize(
    "draw, words",
    [
        (lambda: plots.win_shares({}), "nothing to draw"),
        (lambda: plots.win_shares({"star": 0.4}), "star: 0.4 has no interval"),
        (lambda: plots.score_intervals([]), "nothing to draw"),
        (lambda: plots.distribution([]), "empty"),
        (lambda: plots.distribution([1, 2], [0.5]), "one probability per value"),
        (lambda: plots.distribution([1, 2], [0.5, 0.6]), "summing to 1"),
        (lambda: plots.distribution([1, 2], [1.5, -0.5]), "summing to 1"),
        (lambda: plots.sweep_lines({}), "nothing to draw"),
        (lambda: plots.sweep_lines({"star": []}), "nothing to draw"),
        (lambda: plots.sweep_lines({"star": [(0, 3.0)]}), "no interval"),
        (lambda: plots.paths([]), "nothing to draw"),
        (lambda: plots.paths([[1]] * 7), "7 seats"),
        (lambda: plots.exact_and_simulated({"a": 1}, {"b": MANY}), "give both for every label"),
        (lambda: plots.heat([[1]], rows=[1, 2], cols=[1]), "one label per row"),
        (lambda: plots.heat([[None]], rows=[1], cols=[1]), "every cell is empty"),
    ],
)
def test_what_cannot_be_drawn_is_refused_in_words(draw, words):
    with pytest.raises(ValueError, match=words):
        draw()
