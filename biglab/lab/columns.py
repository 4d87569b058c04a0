"""Rows of results, kept narrow: a column for each number, in the smallest whole numbers that hold it."""

from __future__ import annotations

from typing import Any

import numpy as np

KINDS = np.int8, np.int16, np.int32, np.int64
FIRST = 1 << 14  # rows that there is room for at first; then twice as many whenever it is full


class Columns:
    """A table of whole numbers that grows block by block; its numbers are read as 64-bit integers.

    width: numbers in a row; most: rows that there can be.

    >>> table = Columns(2, 10)
    >>> table.add(np.array([[1, 300], [2, -5]]))
    >>> len(table), table[:, 1].tolist(), table.nbytes
    (2, [300, -5], 30)
    """

    def __init__(self, width: int, most: int):
        self._most, self._size = most, 0
        self._columns = [np.zeros(min(most, FIRST), KINDS[0]) for _ in range(width)]

    def add(self, rows: np.ndarray) -> None:
        """Append a block of rows."""
        if not len(rows):
            return
        start, self._size = self._size, self._size + len(rows)
        self._make_room()
        for place, (low, high) in enumerate(zip(rows.min(axis=0).tolist(), rows.max(axis=0).tolist())):
            if low == high == 0:
                continue  # it is all zeros there already
            column = self._columns[place]
            if not holds(column.dtype, low, high):
                kind = next(kind for kind in KINDS if holds(kind, low, high) and np.can_cast(column.dtype, kind))
                column = self._columns[place] = column.astype(kind)
            column[start : self._size] = rows[:, place]

    def _make_room(self) -> None:
        room = len(self._columns[0])
        if self._size > room:
            room = max(self._size, min(self._most, 2 * room))
            for column in self._columns:
                column.resize(room, refcheck=False)  # in place, if the system can do that; what is new is zeros

    def cut(self, size: int) -> None:
        """Keep the first rows alone."""
        self._size = min(self._size, size)

    @property
    def shape(self) -> tuple[int, int]:
        return self._size, len(self._columns)

    @property
    def nbytes(self) -> int:
        """Memory that is set aside."""
        return sum(column.nbytes for column in self._columns)

    def __len__(self) -> int:
        return self._size

    def __getitem__(self, key: Any) -> Any:
        rows, columns = key if isinstance(key, tuple) else (key, slice(None))
        chosen = range(len(self._columns))[columns]
        if isinstance(chosen, int):
            return self._columns[chosen][: self._size][rows].astype(np.int64)
        return np.stack([self._columns[place][: self._size][rows].astype(np.int64) for place in chosen], axis=-1)

    def __array__(self, dtype: Any = None, copy: bool | None = None) -> np.ndarray:
        found: np.ndarray = self[:]
        return found if dtype is None else found.astype(dtype)

    def __eq__(self, other: Any) -> Any:
        return self[:] == np.asarray(other)

    __hash__ = None  # type: ignore[assignment]

    def tobytes(self) -> bytes:
        return bytes(self[:].tobytes())

    def tolist(self) -> list[list[int]]:
        return list(self[:].tolist())


def holds(kind: Any, low: int, high: int) -> bool:
    """Can whole numbers of this type hold everything from low to high?"""
    limits = np.iinfo(kind)
    return bool(limits.min <= low and high <= limits.max)
