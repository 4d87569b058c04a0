"""Charts and explorers without a page: exact numbers, refusals in words, one drawing in two languages."""

from __future__ import annotations

import base64
import gzip
import json
import threading
from fractions import Fraction as F
from xml.dom import minidom

import pytest

from biglab.charts import spec as charts
from biglab.charts.inlay import TINT, inlay, tint_of
from biglab.charts.spec import axis, bars, cells, chart, dots, exact, gap, line, note, rule, span
from biglab.charts.svg import WIDTHS, chart_svg
from biglab.charts.text import chart_text
from biglab.games.big_idea import analysis
from biglab.games.big_idea.lessons.explorers import focused, invest_explorer, payout_explorer, secret_explorer
from biglab.ui import explorer as explorers
from biglab.ui.explorer import Explorer, choice, slider, switch

ALL = (payout_explorer, invest_explorer, secret_explorer)


def doubled(values):
    twice = 2 * values.n
    return {
        "charts": [chart(f"Twice {values.n} is {twice}", x=axis("n"), y=axis("2n"), marks=[bars([values.n], [twice])])],
        "sentence": f"{values.n} becomes {twice}.",
        "facts": [("twice", twice)],
    }


def small(**more):
    return Explorer(
        "How much is twice?",
        [slider("n", "A number", range(1, 6), 3), switch("loud", "Aloud")],
        more.get("picture", doubled),
    )


# Numbers in words


@pytest.mark.parametrize(
    ("value", "said"),
    [
        (F(10, 3), "10/3 ≈ $3.33"),
        (F(3, 2), "3/2 = $1.50"),
        (F(7), "$7"),
        (F(-1, 3), "−1/3 ≈ −$0.33"),
        (0, "$0"),
    ],
)
def test_a_sum_is_said_as_fraction_and_decimal(value, said):
    assert charts.both(value, money=True) == said


def test_large_sums_are_written_with_commas_and_without_cents():
    assert [charts.decimal(40_000, money=True), charts.decimal(-12_350.6), charts.decimal(9_999.5)] == [
        "$40,000",
        "−12,351",
        "9,999.50",
    ]


# One drawing, two languages

SPECS = [
    chart(
        "With four shares, one share is worth $3.33 on average, and nothing one time in three",
        x=axis("payout", format="money"),
        y=axis("probability", format="percent", low=0),
        marks=[
            bars(
                [0, 2, 4, 6, 8],
                [F(1, 3)] + [F(1, 6)] * 4,
                text=["1/3"] + ["1/6"] * 4,
                tones=["faint"] + ["gain"] * 4,
            ),
            rule(x=F(10, 3), label="mean 10/3", tone="now"),
            span(F(1, 3), 6, label="mean ± one standard deviation"),
        ],
    ),
    chart(
        "Coordination pays",
        x=axis("focus", format="percent"),
        y=axis("value of a secret share", format="money", low=0),
        marks=[
            line([0, 0.5, 1], [1.7, 2.4, 3.33], label="average", low=[1.5, 2.2, 3.1], high=[1.9, 2.6, 3.5]),
            line([0, 0.5, 1], [1.7, 1.4, 1.2], label="back another", tone="B", dash=True),
            rule(y=F(10, 3), label="all on the star", tone="gain"),
            dots([0.5], [2.4], large=True, text=["$2.40"], aside=True),
            gap(0.5, 2.4, F(10, 3), label="lost: $0.93"),
            note(0.1, 3, 'a <remark> & "more"'),
        ],
    ),
    chart(
        "The fee moves money, the gift makes it",
        flip=True,
        x=axis(names=["my shares earn", "the fee I pay", "gift"]),
        y=axis("dollars", format="money"),
        marks=[bars(range(3), [5, -4, F(20, 3)], tones=["gain", "loss", "chance"], text=["+$5", "−$4", "+$20/3"])],
    ),
    chart(
        "Too close to call",
        flip=True,
        x=axis(names=["invest in Tax-Free Hamster", "pass"]),
        y=axis("value", format="money"),
        marks=[
            dots(
                [0, 1],
                [1.2, -0.5],
                low=[0.8, None],
                high=[1.6, None],
                label="simulated",
                text=["1.20 ± 0.40", ""],
            ),
            exact([0, 1], [F(4, 3), F(-1, 3)], label="exact"),
            rule(y=0, solid=True),
        ],
    ),
    chart(
        "Names are broken where they are long",
        x=axis("what", names=["my shares earn", "fee", "gift to the others"]),
        y=axis("dollars"),
        marks=[
            bars(
                range(3),
                [2, -1, 3.5],
                low=[1, None, 3],
                high=[3, None, 4],
                text=["2", "−1", "3.5"],
                label="so much",
                base=[0, 0, 1],
            )
        ],
    ),
    chart("One bar", x=axis("n"), y=axis("value"), marks=[bars([3], [6])]),
    chart(
        "A flat line",
        x=axis("n", ticks=[(i, f"round {i}") for i in range(1, 13)]),
        y=axis("value"),
        marks=[line(range(1, 13), [5] * 12), exact([4], [5], large=True, tone="chance")],
    ),
    chart(
        "A table of six cells, five of them in use",
        x=axis("column", names=["one", "two", "three"]),
        y=axis("row", names=["lower", "upper"]),
        marks=[
            cells(
                [0, 1, 2] * 2,
                [0, 0, 0, 1, 1, 1],
                [0, 0.1, 0.5, 0.9, 1, None],
                ["a", "", "1.2", "Z", "3", "–"],
                tones=["now"] * 5 + ["B"],
            )
        ],
    ),
    chart(
        "A drawing of its own, in two widths",
        x=axis("square", names=["Start", "Jail"]),
        y=axis("visits", format="percent"),
        marks=[
            inlay(
                [0, 1],
                [0.03, 0.05],
                [
                    f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} 80" font-family="serif">'
                    '<title>t</title><defs><pattern id="p"><path d="M0 0" stroke="#FFFFFF"/></pattern></defs>'
                    f'<rect width="{width}" height="80" fill="#EEF3EC" stroke="#D9D4C7"/>'
                    '<rect x="4" width="30" height="20" fill="#BCA8CA" stroke="#1F2430"/>'
                    '<text x="5" y="9" fill="#1F2430">Start &amp; more</text></svg>'
                    for width in (700, 200)
                ],
            )
        ],
    ),
]


def test_the_page_gets_a_layout_that_suits_its_room():
    explorer = payout_explorer()
    assert [chart["width"] for chart in explorer.drawn["charts"]] == [660, 660]
    explorer._hear(explorer, {"type": "open", "ply": 0, "room": 430}, [])
    assert [chart["width"] for chart in explorer.drawn["charts"]] == [360, 360]
    tag, frame, _ = explorer.drawn["charts"][0]["shape"]
    assert (tag, frame["viewBox"].split()[2]) == ("svg", "360")
    for odd in (None, "wide", -3, True, 10**9):
        explorer._hear(explorer, {"type": "open", "ply": 0, "room": odd}, [])
        assert explorer.drawn["charts"][0]["width"] in WIDTHS


@pytest.mark.parametrize("spec", SPECS, ids=lambda spec: spec["title"][:20])
def test_a_still_picture_is_well_formed_and_says_what_it_shows(spec):
    drawn = minidom.parseString(chart_svg(spec)).documentElement
    assert drawn.getAttribute("role") == "img"
    assert drawn.getAttribute("aria-label") == spec["label"]
    assert spec["label"].endswith(".")
    assert "<remark>" not in chart_svg(spec)


def test_a_drawing_follows_the_theme_but_for_its_patterns_and_its_tint():
    drawn = chart_svg(SPECS[-1], 300)
    assert 'class="bl-fill-paper bl-stroke-line"' in drawn and 'class="bl-fill-ink"' in drawn
    assert '<path d="M0 0" stroke="#FFFFFF"></path>' in drawn, "what is in a pattern stays as it is"
    assert f'<rect x="4" width="30" height="20" fill="{TINT}" fill-opacity="0.5"></rect>' in drawn, "a veil over white"
    assert "scale(1.38" in drawn, "the narrow drawing, a little larger"
    assert "Start &amp; more" in drawn and "<title>t</title>" not in drawn


@pytest.mark.parametrize(("colour", "share"), [("#FFFFFF", None), (TINT, None), ("#00795A", None), ("none", None)])
def test_only_mixtures_of_white_and_tint_are_tints(colour, share):
    assert tint_of(colour) == share


def test_a_chart_in_plain_characters_has_bars_and_exact_numbers():
    assert chart_text(SPECS[0]).splitlines()[1:3] == [
        "  $0  1/3 ≈ 33.33%  ████████████████████████",
        "  $2  1/6 ≈ 16.67%  ████████████",
    ]


@pytest.mark.parametrize(
    ("wrong", "why"),
    [
        (lambda: bars([1, 2], [1]), "2 x for 1 y"),
        (lambda: bars([], []), "no points"),
        (lambda: dots([1], [1], low=[0]), "low and high, both"),
        (lambda: dots([1], [1], low=[0, 1], high=[1, 2]), "2 low for 1 points"),
        (lambda: line([1], ["two"]), "'two' is not a number"),
        (lambda: line([1], [float("nan")]), "nan is not a number"),
        (lambda: bars([1], [1], tone="pink"), "'pink' is not one of"),
        (lambda: bars([1], [1], text=["a", "b"]), "2 texts for 1 points"),
        (lambda: line([1], [1], dashed=True), "line: unknown keyword 'dashed'; did you mean 'dash'"),
        (lambda: rule(), "either x or y"),
        (lambda: rule(x=1, y=1), "either x or y"),
        (lambda: axis("a", low=2, high=1), "low must be the smaller"),
        (lambda: axis("a", format="euro"), "'euro' is not one of"),
        (lambda: axis("a", names=[]), "at least one"),
        (lambda: chart("", x=axis(), y=axis(), marks=[rule(x=1)]), "needs one"),
        (lambda: chart("t", x=axis(), y=axis(), marks=[]), "nothing to draw"),
        (lambda: chart("t", x=axis(), y=axis(), marks=[bars([1], [1])], flip=True), "need names"),
    ],
)
def test_a_wrong_chart_is_refused_in_words(wrong, why):
    with pytest.raises(ValueError, match=why):
        wrong()


# Explorers


def test_values_follow_the_controls():
    explorer = small()
    assert explorer.values == {"n": 3, "loud": False}
    assert explorer.set(n=5, loud=True).values.n == 5
    assert explorer.picture["sentence"] == "5 becomes 10."
    assert explorer.at == {"n": 4, "loud": 1}


@pytest.mark.parametrize(
    ("wrong", "why"),
    [
        (lambda: small().set(n=9), "n: 9 is not offered; choose from 1, 2, 3, 4, 5"),
        (lambda: small().set(m=1), "unknown control 'm'; known are loud, n"),
        (lambda: small().set(lou=1), "did you mean 'loud'"),
        (lambda: small().values.m, "no control is called 'm'"),
        (lambda: small(picture=3), "give a function"),
        (lambda: small(picture=lambda values: {"charts": []}), "must return a chart"),
        (lambda: Explorer("t", [], doubled), "at least one"),
        (lambda: Explorer("t", ["n"], doubled), "make one with slider"),
        (lambda: Explorer("t", [switch("a", "A"), switch("a", "B")], doubled), "same name"),
        (lambda: slider("a b", "A", [1]), "not a name"),
        (lambda: slider("a", "", [1]), "needs a label"),
        (lambda: slider("a", "A", []), "no values"),
        (lambda: slider("a", "A", range(2000)), "too many"),
        (lambda: choice("a", "A", [4, 6], 5), "5 is not offered; choose from 4, 6"),
        (lambda: payout_explorer(shares=0), "shares: 0 is not offered"),
        (lambda: payout_explorer(sides=7), "sides: 7 is not offered"),
        (lambda: invest_explorer(fee=0.3), "is not offered"),
        (lambda: secret_explorer(players=2), "players: 2 is not offered"),
    ],
)
def test_wrong_input_is_refused_in_words(wrong, why):
    with pytest.raises((ValueError, AttributeError), match=why):
        wrong()


def hear(widget, **message):
    """What the page would send; returns what Python answers."""
    told = []
    widget.send = lambda content, buffers=None: told.append(content)
    widget._hear(widget, {"ply": widget.ply, **message}, [])
    return told[-1]


def test_the_page_moves_a_control():
    explorer = small()
    assert hear(explorer, type="look", at={"n": 0, "loud": 1})["error"] == ""
    assert explorer.values == {"n": 1, "loud": True}
    assert explorer.picture["sentence"] == "1 becomes 2."


@pytest.mark.parametrize(
    "at",
    [
        None,
        [],
        {},
        {"n": 1},
        {"n": 5, "loud": 0},
        {"n": -1, "loud": 0},
        {"n": "1", "loud": 0},
        {"n": True, "loud": 0},
        {"n": 1.0, "loud": 0},
        {"n": 1, "loud": 0, "x": 1},
    ],
)
def test_what_the_page_sends_is_checked(at):
    explorer = small()
    assert hear(explorer, type="look", at=at)["error"] != ""
    assert explorer.error != ""
    assert explorer.values == {"n": 3, "loud": False}
    hear(explorer, type="look", at={"n": 1, "loud": 0})
    assert explorer.error == ""


def test_a_picture_that_fails_is_shown_and_the_last_one_stays():
    def picture(values):
        if values.n == 1:
            raise ZeroDivisionError("nothing to share")
        return doubled(values)

    explorer = small(picture=picture)
    assert hear(explorer, type="look", at={"n": 0, "loud": 0})["error"] == "ZeroDivisionError: nothing to share"
    assert explorer.values.n == 3
    assert explorer.picture["sentence"] == "3 becomes 6."


def test_what_the_page_writes_into_traits_changes_nothing_here():
    explorer = small()
    before = repr(explorer)
    explorer.set_state({"at": {"n": 99}, "picture": {}})
    assert explorer.values == {"n": 3, "loud": False}
    assert repr(explorer) == before


def test_handlers_of_many_threads_leave_values_and_picture_in_step():
    explorer = small()
    threads = [threading.Thread(target=lambda n=n: explorer.set(n=n)) for n in [1, 2, 3, 4, 5] * 6]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert explorer.picture["sentence"] == f"{explorer.values.n} becomes {2 * explorer.values.n}."


def as_sent(value):
    """As JSON brings it: tuples are lists."""
    return json.loads(json.dumps(value))


def test_all_pictures_can_be_sent_ahead():
    explorer = small().precompute()
    frames = json.loads(gzip.decompress(base64.b64decode(explorer.frames)))
    assert {width: len(pictures) for width, pictures in frames.items()} == {"360": 10, "660": 10}
    assert frames["660"]["4,1"] == as_sent(small().set(n=5, loud=True).drawn)
    assert explorer.frames == small().precompute().frames, "the same frames, the same bytes"


def sent_ahead(explorer):
    """The pictures that a page gets when it opens an explorer, in their order."""
    told = []
    explorer.send = lambda content, buffers=None: told.append(content)
    explorer._hear(explorer, {"type": "open", "ply": 0}, [])
    explorer._ahead.wait()
    return {key: picture for message in told for key, picture in message.get("pictures", {}).items()}


def test_what_one_move_would_show_is_sent_ahead_the_nearest_first():
    pictures = sent_ahead(small())
    assert list(pictures) == ["1,0", "3,0", "2,1", "0,0", "4,0"]
    assert pictures["4,0"] == small().set(n=5).drawn


def test_a_picture_that_fails_ahead_disturbs_nobody():
    def picky(values):
        return doubled(values) if values.n != 2 else 1 / 0

    explorer = small(picture=picky)
    pictures = sent_ahead(explorer)
    assert explorer.error == ""
    assert list(pictures) == ["3,0", "2,1", "0,0", "4,0"]


def test_too_many_pictures_are_refused():
    many = Explorer("t", [slider("n", "N", range(1, 1001)), choice("m", "M", [1, 2, 3])], doubled)
    with pytest.raises(ValueError, match="3,000 pictures are too many to send ahead; at most 2,000"):
        many.precompute()
    assert many.frames == ""


@pytest.mark.parametrize("make", ALL)
def test_every_explorer_of_the_game_can_be_sent_ahead_and_says_it_all(make):
    explorer = make()
    count = 1
    for control in explorer.controls:
        count *= len(control["texts"])
    assert count <= 2000
    assert repr(explorer) == repr(make())
    assert explorer.title in repr(explorer)
    assert explorer.picture["sentence"] in repr(explorer)
    minidom.parseString(explorer.svg())
    bundle = explorer._repr_mimebundle_()[0]
    assert bundle["image/svg+xml"] == explorer.svg()
    assert "text/html" not in bundle


# The numbers of The Big Idea


@pytest.mark.parametrize(
    ("shares", "mean", "std"),
    [(1, "1/3 ≈ $0.33", "$0.75"), (4, "10/3 ≈ $3.33", "$2.98"), (6, "$7", "$3.42"), (10, "$7", "$3.42")],
)  # rules 5.1
def test_payout_explorer_prints_table_5_1(shares, mean, std):
    facts = dict(payout_explorer(shares=shares).picture["facts"])
    assert facts["Mean"] == mean
    assert facts["Standard deviation"].endswith(std)


def test_the_coefficient_of_variation_falls():  # rules 9.2
    said = [dict(payout_explorer(shares=s).picture["facts"])["Coefficient of variation"] for s in (1, 6)]
    assert [float(text.split()[-1]) for text in said] == [2.24, 0.49]


def test_the_bars_of_a_payout_are_its_distribution():
    bars_ = payout_explorer(shares=3).picture["charts"][0]["marks"][1]
    assert bars_["x"] == [0, 2, 4, 6]
    assert bars_["y"] == [0.5, *[round(1 / 6, 9)] * 3]
    assert bars_["text"] == ["1/2", "1/6", "1/6", "1/6"]


@pytest.mark.parametrize(
    ("n", "k", "gain"),
    [(0, 0, "1/3"), (4, 0, "1"), (5, 0, "2"), (8, 0, "-1"), (4, 1, "11/3"), (5, 3, "11"), (4, 2, "19/3")],
)  # rules 5.3
def test_invest_explorer_prints_table_5_3_and_the_parts_add_up(n, k, gain):
    marks = invest_explorer(others=n - k, mine=k).picture["charts"][0]["marks"][0]
    earned, paid, own, got, gift, social = marks["y"]
    assert own == round(float(F(gain)), 9)
    assert earned + paid == pytest.approx(own)
    assert paid == -got
    assert own + got + gift == pytest.approx(social)


def test_the_shunned_token_is_marked():  # rules 9.4: eight fees for a share worth seven
    explorer = invest_explorer(others=8)
    assert explorer.picture["charts"][0]["title"].startswith("Good for all, bad for me")
    shaded = [m for m in explorer.picture["charts"][1]["marks"] if m["type"] == "span"]
    assert [(m["from"], m["to"]) for m in shaded] == [(7.5, 8.5)]
    assert [m for m in invest_explorer(fee=0).picture["charts"][1]["marks"] if m["type"] == "span"] == []


def test_the_break_even_fee_is_shown():  # rules 9.12
    assert dict(invest_explorer(others=5).picture["facts"])["Break-even fee"] == "7/5 = $1.40"
    assert dict(invest_explorer(others=0).picture["facts"])["Break-even fee"] == "none: I pay nobody"


@pytest.mark.parametrize(
    ("n", "random", "star"), [(3, "3/2", "2"), (4, "46/27", "10/3"), (5, None, "5"), (6, None, "7")]
)  # rules 9.6
def test_focus_runs_from_the_mixed_equilibrium_to_the_star(n, random, star):
    assert focused(n, F(0))["value"] == analysis.symmetric_mixed(n).value
    assert random is None or focused(n, F(0))["value"] == F(random)
    assert focused(n, F(1))["value"] == F(star)


@pytest.mark.parametrize(("n", "focus"), [(3, F(1, 4)), (4, F(1, 2)), (5, F(3, 20))])
def test_focus_is_what_the_normal_form_game_says(n, focus):
    game, now = analysis.secret_game(n), focused(n, focus)
    others = {p: (1 - now["p"]) / (n - 2) for p in range(1, n)}
    mixtures = [dict.fromkeys(range(1, n), F(1, n - 1))]
    mixtures += [{0: now["p"]} | {p: q for p, q in others.items() if p != seat} for seat in range(1, n)]
    answers = game.payoffs_against(1, mixtures)
    assert answers[0] == now["star"]
    assert {answers[p] for p in range(2, n)} == {now["other"]}
    assert sum(now["counts"].values()) == 1


def test_the_loss_by_miscoordination_is_what_lies_between():
    facts = dict(secret_explorer(4, F(0)).picture["facts"])
    assert facts["Miscoordination loss"] == charts.both(analysis.star_premium(4), money=True)
    assert dict(secret_explorer(4, 1).picture["facts"])["Miscoordination loss"] == "$0"


def test_an_explorer_by_its_name():
    assert explorers.explore("invest", others=5).values.others == 5
    with pytest.raises(ValueError, match="did you mean 'payout'"):
        explorers.explore("payot")
    with pytest.raises(ValueError, match="shares: 99 is not offered"):
        explorers.explore("payout", shares=99)


@pytest.mark.parametrize("name", explorers.explorers())
def test_every_explorer_is_found_by_its_name(name):
    assert explorers.explore(name).title
