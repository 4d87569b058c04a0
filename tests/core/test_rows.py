"""Tables of an analysis: lists of rows that print themselves."""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction
from typing import NamedTuple

from biglab.core.rows import Rows
from biglab.lab.stats import Interval


class Loan(NamedTuple):
    n: int
    rate: Fraction
    seen: Interval


LOANS = Rows([Loan(1, Fraction(1, 9), Interval(0.1, 0.0, 0.2, n=9)), Loan(1_000, Fraction(3, 7), None)], index="n")


def test_rows_are_a_list_and_a_frame_with_a_column_for_each_field():
    assert LOANS[1].rate == Fraction(3, 7) and len(LOANS) == 2
    assert LOANS.frame.index.name == "n" and list(LOANS.frame) == ["rate", "seen"]
    assert list(Rows(LOANS).frame) == ["n", "rate", "seen"]


def test_rows_print_themselves_without_the_number_of_games():
    assert repr(LOANS).splitlines() == ["  n      rate  seen", "  1      1/9   0.10 ± 0.10", "  1,000  3/7"]
    assert repr(Rows()) == "no rows"


def test_rows_show_themselves_as_a_table_and_what_they_hold_as_text():
    @dataclass
    class Note:
        text: str
        true: bool

    shown = Rows([Note("<b>", True)])._repr_html_()
    assert "<th>text</th><th>true</th>" in shown and "<td>&lt;b&gt;</td><td>yes</td>" in shown
