"""Pictures show what they were given, say what it means, and leave no trace."""

import doctest
import subprocess
from fractions import Fraction

import pytest

from biglab.charts import plots
from biglab.lab import stats
from biglab.lab.stats import Interval

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


def texts(figure):
    axes = figure.axes[0]
    return [text.get_text() for text in axes.texts] + [tick.get_text() for tick in axes.get_yticklabels()]


def lines(figure):
    return [[tuple(map(float, point)) for point in line.get_xydata()] for line in figure.axes[0].lines]


def test_every_example_in_the_docstrings_runs():
    result = doctest.testmod(plots)
    assert result.attempted >= len(PICTURES)
    assert result.failed == 0


def test_every_public_picture_is_drawn_here():
    public = {
        name
        for name, thing in vars(plots).items()
        if getattr(thing, "__module__", "") == "biglab.charts.plots" and not name.startswith("_")
    }
    assert public == set(PICTURES)


@pytest.mark.parametrize("name", PICTURES)
def test_a_picture_shows_itself_and_is_the_same_every_time(name):
    figure = PICTURES[name]()
    png, size = figure._repr_png_()
    assert png.startswith(b"\x89PNG") and size["width"] == 720
    assert figure.svg() == PICTURES[name]().svg()
    assert repr(figure) == f"<picture: {figure.finding}>"


@pytest.mark.parametrize("name", PICTURES)
def test_a_picture_has_a_title_and_axes_that_say_what_they_measure_and_no_legend(name):
    figure = PICTURES[name]()
    axes = figure.axes[0]
    assert figure.get_suptitle() == figure.finding != ""
    assert axes.get_xlabel() != ""
    assert axes.get_legend() is None


@pytest.mark.parametrize("name", PICTURES)
def test_nothing_is_written_over_the_edge_of_a_picture(name):
    figure = PICTURES[name]()
    figure.draw_without_rendering()
    drawn, (width, height) = figure.get_tightbbox(), figure.get_size_inches()
    assert drawn.x0 >= -0.02 and drawn.x1 <= width + 0.02
    assert drawn.y0 >= -0.02 and drawn.y1 <= height + 0.02


def test_pictures_leave_pyplot_alone(python, root):
    code = (
        "import sys; from biglab.lab import plots, stats; assert 'matplotlib' not in sys.modules; "
        "plots.score_intervals({'a': stats.mean([1, 2])})._repr_png_(); "
        "assert 'matplotlib.pyplot' not in sys.modules"
    )
    subprocess.run([python, "-c", code], check=True, cwd=root)


def test_win_shares_are_sorted_and_their_intervals_drawn():
    figure = plots.win_shares([("random", POOR), ("star", GOOD)])
    assert figure.finding == "star wins most often, 41 % of the games"
    assert lines(figure)[0] == [(100 * GOOD.low, 0), (100 * GOOD.high, 0)]
    assert lines(figure)[2] == [(100 * POOR.low, 1), (100 * POOR.high, 1)]
    assert texts(figure) == [str(GOOD), str(POOR), "star", "random"]


def test_shares_whose_intervals_overlap_are_not_told_apart():
    figure = plots.win_shares({"star": GOOD, "myopic": FAIR})
    assert figure.finding == "star and myopic are not worth telling apart"


def test_shares_and_means_of_something_else_say_so():
    assert plots.win_shares({"a": GOOD}, x="sold (%)").axes[0].get_xlabel() == "sold (%), with 95 % intervals"
    assert plots.score_intervals({"a": MANY}, x="price (M)").axes[0].get_xlabel() == "price (M), with 95 % intervals"


def ticks(axis):
    axis.figure.draw_without_rendering()
    return [label.get_text() for label in axis.get_ticklabels()]


def test_large_numbers_on_an_axis_are_written_as_people_write_them():
    axes = plots.paths({"you": [0, 1_200_000], "star": [0, -400_000]}).axes[0]
    written = ticks(axes.yaxis)
    assert "1,000,000" in written and any(text.startswith("−") and text.endswith("00,000") for text in written)
    assert axes.yaxis.get_offset_text().get_text() == ""
    assert plots.paths({"you": [0, 1_234_567]}).finding == "A you ends ahead, with 1,234,567"


def test_whole_numbers_along_an_axis_have_no_marks_between_them():
    rounds = plots.sweep_lines({"price": [(n, MANY) for n in range(1, 19)]}, x="round").axes[0]
    assert all("." not in text for text in ticks(rounds.xaxis))
    halves = plots.sweep_lines({"price": [(n / 2, MANY) for n in range(4)]}).axes[0]
    assert any("." in text for text in ticks(halves.xaxis))


def test_a_long_title_of_the_upright_axis_stays_beside_it():
    figure = plots.sweep_lines({"price": [(1, MANY), (2, FEW)]}, y="mean price of the bundle at the end (M)")
    figure.draw_without_rendering()
    label, axes = figure.axes[0].yaxis.label.get_window_extent(), figure.axes[0].get_window_extent()
    assert label.y0 >= axes.y0 - 20 and label.y1 <= axes.y1 + 5


def test_exact_values_keep_their_digits():
    figure = plots.exact_and_simulated({"gain": 122_402.4}, {"gain": Interval(122_600, 121_000, 124_000, n=9)})
    assert "122,402" in texts(figure)


def test_the_expected_share_is_marked_and_in_sight():
    figure = plots.win_shares({"star": GOOD}, expected=1 / 4)
    assert "equal chances: 25 %" in texts(figure)
    low, high = figure.axes[0].get_xlim()
    assert low < 25 < high


def test_a_title_may_be_given():
    assert plots.score_intervals({"a": MANY}, title="Patience pays").get_suptitle() == "Patience pays"


def test_scores_carry_their_unit():
    figure = plots.score_intervals({"shark": MANY, "thrifty": FEW}, unit="M")
    assert figure.finding == "shark has most on average, 135.3 M"
    assert figure.axes[0].get_xlabel() == "mean score (M), with 95 % intervals"


def test_a_distribution_has_a_bar_for_every_value_and_says_its_mean():
    figure = plots.distribution([0, 2, 4], [Fraction(2, 3), Fraction(1, 6), Fraction(1, 6)])
    heights = [bar.get_height() for bar in figure.axes[0].containers[0]]
    assert heights == pytest.approx([200 / 3, 100 / 6, 100 / 6])
    assert figure.finding == "$1 on average, give or take 1.53"


def test_a_value_listed_twice_is_one_bar():
    figure = plots.distribution([1, 1, 2], [0.25, 0.25, 0.5])
    assert [bar.get_height() for bar in figure.axes[0].containers[0]] == [50, 50]


def test_a_sample_gets_the_interval_of_every_bar():
    figure = plots.distribution([1, 1, 1, 2])
    share = stats.share(3, 4)
    assert [(1, 100 * share.low), (1, 100 * share.high)] in lines(figure)
    assert "95 % intervals" in figure.axes[0].get_ylabel()


def test_a_sample_of_many_values_is_gathered_in_bins_and_none_is_lost():
    figure = plots.distribution([x / 7 for x in range(500)])
    heights = [bar.get_height() for bar in figure.axes[0].containers[0]]
    assert len(heights) == 30 and sum(heights) == pytest.approx(100)


def test_simulated_shares_lie_over_the_exact_bars():
    share = stats.share(52, 100)
    figure = plots.distribution({0: 0.5, 2: 0.5}, simulated={0: share})
    assert [(0, 100 * share.low), (0, 100 * share.high)] in lines(figure)


def test_a_sweep_says_which_line_moved():
    assert plots.sweep_lines({"star": [(0, MANY), (1, FEW)]}).finding == "star falls from 135.3 to 72"
    assert plots.sweep_lines({"star": [(1, MANY), (0, FEW)]}).finding == "star rises from 72 to 135.3"
    still = plots.sweep_lines({"star": [(0, MANY), (1, MANY)]})
    assert still.finding == "Nothing ends measurably higher or lower than it began"


def test_a_sweep_labels_its_lines_where_they_end_and_keeps_labels_apart():
    figure = plots.sweep_lines({"star": [(0, MANY), (1, MANY)], "myopic": [(0, MANY), (1, MANY)]})
    places = {text.get_text(): text.xy[1] for text in figure.axes[0].texts if text.get_text()}
    assert set(places) == {"star", "myopic"}
    assert abs(places["star"] - places["myopic"]) > 0
    assert len(figure.axes[0].collections) == 2  # the bands


def test_a_line_that_ends_early_is_not_drawn_on_to_its_label():
    axes = plots.sweep_lines({"star": [(2, MANY), (4, MANY)], "myopic": [(2, FEW), (6, FEW)]}).axes[0]
    drawn = {text.xy[0]: text.arrow_patch.get_linestyle() for text in axes.texts if text.arrow_patch}
    assert drawn == {4: ":", 6: "-"}


def test_paths_wear_the_colour_the_shape_and_the_letter_of_their_seat():
    figure = plots.paths([[1, 2], [1, 3]])
    assert [line.get_color() for line in figure.axes[0].lines] == ["#0072B2", "#D55E00"]
    assert [line.get_marker() for line in figure.axes[0].lines] == ["o", "s"]
    assert {"A", "B"} <= set(texts(figure))
    assert figure.finding == "B ends ahead, with 3"


def test_paths_may_carry_times_and_intervals_and_end_level():
    figure = plots.paths({"you": [(0, 1), (5, 4)], "star": [(0, 2), (5, 4)]})
    assert lines(figure)[0] == [(0, 1), (5, 4)]
    assert figure.finding == "A you and B star end level, with 4"
    assert len(plots.paths({"you": [FEW, MANY]}).axes[0].collections) == 1


def test_exact_values_outside_their_interval_are_counted_and_marked():
    good, bad = Interval(1, 0.5, 1.5, n=9), Interval(9, 8, 10, n=9)
    figure = plots.exact_and_simulated({"one": Fraction(1), "two": 2}, {"one": good, "two": bad})
    assert figure.finding == "The exact value lies inside the interval in 1 of 2 cases"
    diamonds = [line.get_markeredgecolor() for line in figure.axes[0].lines if line.get_marker() == "D"]
    assert diamonds == [plots.CHANCE, plots.LOSS]


def test_heat_writes_signs_and_fractions_and_leaves_holes():
    figure = plots.heat([[Fraction(1, 3), -1], [None, 0]], rows=[0, 1], cols=[0, 1], unit="$")
    assert [text.get_text() for text in figure.axes[0].texts] == ["+1/3", "−1", "–", "0"]
    assert len(figure.axes[0].patches) == 3
    assert figure.finding == "From −$1 to $1/3"


def test_numbers_on_tinted_cells_can_be_read():
    from matplotlib.colors import to_hex

    figure = plots.heat([[x - 10 for x in range(21)]], rows=[""], cols=range(21))
    for patch, text in zip(figure.axes[0].patches, figure.axes[0].texts, strict=True):
        assert plots._contrast(to_hex(patch.get_facecolor()), text.get_color()) >= 4.5


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
