"""The tables of an analysis: a list of rows that prints itself, shows itself in a notebook, and has a `.frame`."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import fields, is_dataclass
from html import escape
from typing import Any, Generic, TypeVar

from .needs import needed

Row = TypeVar("Row")


class Rows(list[Row], Generic[Row]):
    """Rows of one kind (named tuples or data classes), in order. `.frame` has a column for each of their fields.

    >>> from typing import NamedTuple
    >>> class Loan(NamedTuple):
    ...     n: int
    ...     pays: int
    >>> Rows([Loan(1, 9), Loan(2, 8)])
      n  pays
      1  9
      2  8
    """

    def __init__(self, rows: Iterable[Row] = (), index: str | None = None):
        super().__init__(rows)
        self.index_name = index

    @property
    def frame(self) -> Any:
        """The rows as a pandas DataFrame."""
        pd = needed("pandas")

        found = pd.DataFrame([as_dict(row) for row in self])
        return found.set_index(self.index_name) if self.index_name and len(found) else found

    def __repr__(self) -> str:
        if not self:
            return "no rows"
        cells = [list(as_dict(self[0])), *([in_words(value) for value in as_dict(row).values()] for row in self)]
        return "\n".join(columns(cells))

    def _repr_html_(self) -> str:
        if not self:
            return "<p>no rows</p>"
        head = "".join(f"<th>{escape(name)}</th>" for name in as_dict(self[0]))
        rows = ("".join(f"<td>{escape(in_words(value))}</td>" for value in as_dict(row).values()) for row in self)
        body = "".join(f"<tr>{row}</tr>" for row in rows)
        return f"<table><thead><tr>{head}</tr></thead><tbody>{body}</tbody></table>"


def as_dict(row: Any) -> dict[str, Any]:
    """The fields of a row by name."""
    if hasattr(row, "_asdict"):
        found: dict[str, Any] = row._asdict()
        return found
    if is_dataclass(row):
        return {each.name: getattr(row, each.name) for each in fields(row)}
    return dict(row)


def in_words(value: Any) -> str:
    """A cell as text: intervals without their number of games, fractions as they are, decimals to four digits."""
    if isinstance(value, bool):
        return "yes" if value else "no"
    if isinstance(value, float):
        return f"{value:.4g}" if abs(value) < 10_000 else f"{value:,.0f}"
    if isinstance(value, int):
        return f"{value:,}"
    if isinstance(value, (tuple, list)):
        return ", ".join(map(in_words, value))
    return "" if value is None else f"{value}"


def columns(rows: Sequence[Sequence[str]]) -> list[str]:
    """Lines of a plain text table, columns two spaces apart."""
    widths = [max(map(len, column)) for column in zip(*rows)]
    return ["  " + "  ".join(map(str.ljust, row, widths)).rstrip() for row in rows]
