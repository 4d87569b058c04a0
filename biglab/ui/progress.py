"""What a reader has done: guesses made and exercises right, kept beside the reader's own copies of the notebooks.

One line of JSON for each thing done, added at the end of one file in one go: nothing that was there is written again,
two notebooks may be open at once, and a damaged line costs that line alone. Where there are no copies (in the
repository, in a script), nothing is kept.
"""

from __future__ import annotations

import contextlib
import json
import os
import re
import sys
import threading
from pathlib import Path
from typing import Any, NamedTuple

from ..core.errors import BiglabError

COPIES = ".biglab-copies.json"  # what `biglab lab` leaves beside the copies: here the reader is at home
KEPT = ".biglab-progress.jsonl"
MOST = 8_000_000  # bytes that are read, from the end
EXERCISE = re.compile(r"""\bexercise\(\s*["']([a-z0-9-]+)["']""")
GUESS = re.compile(r"\bbiglab\.predict\(")

_lock = threading.RLock()
_here: list[dict[str, Any]] = []  # what was done in this kernel and could not be written
_troubles: list[str] = []


def home() -> Path | None:
    """The folder of the reader's own copies, if this is one."""
    with contextlib.suppress(OSError):
        folder = Path.cwd()
        return folder if (folder / COPIES).is_file() else None
    return None


def notebook() -> str:
    """The name of the notebook that is running, if the kernel knows it; otherwise empty."""
    path = os.environ.get("JPY_SESSION_NAME", "")
    if not path and "IPython" in sys.modules:
        shell = sys.modules["IPython"].get_ipython()
        path = str(getattr(shell, "user_ns", {}).get("__vsc_ipynb_file__", ""))
    name = re.split(r"[/\\]", path)[-1]
    return name if name.endswith(".ipynb") else ""


def keep(kind: str, key: str, **more: Any) -> None:
    """Remember one thing that was done. It never disturbs the reader: `progress` says what could not be kept."""
    entry = {"kind": kind, "key": key, "notebook": notebook(), **more}
    with _lock:
        folder = home()
        if folder is None or latest(done()[0]).get((kind, key)) == entry:
            return
        try:
            add_line(folder / KEPT, json.dumps(entry, ensure_ascii=False))
        except (OSError, ValueError) as problem:
            _here.append(entry)
            why = getattr(problem, "strerror", None) or str(problem)
            _troubles[:] = [
                f"Your progress could not be written to {KEPT} ({why.lower()}): it lasts until you restart."
            ]


def add_line(path: Path, line: str) -> None:
    """Put one line at the end of a file, in one go; a line that was cut off there stays alone."""
    descriptor = os.open(path, os.O_RDWR | os.O_CREAT | os.O_APPEND | getattr(os, "O_BINARY", 0), 0o666)
    try:
        start = b""
        if os.lseek(descriptor, 0, os.SEEK_END):
            os.lseek(descriptor, -1, os.SEEK_END)
            start = b"" if os.read(descriptor, 1) == b"\n" else b"\n"
        os.write(descriptor, start + line.encode("utf-8", "replace") + b"\n")
    finally:
        os.close(descriptor)


def done() -> tuple[list[dict[str, Any]], list[str]]:
    """Everything that was done, the oldest first; and sentences on what could not be read."""
    folder = home()
    if folder is None:
        return [], []
    troubles = list(_troubles)
    try:
        with open(folder / KEPT, "rb") as file:
            file.seek(max(0, file.seek(0, os.SEEK_END) - MOST))
            lines = file.read().split(b"\n")
    except FileNotFoundError:
        lines = []
    except OSError as problem:
        lines = []
        troubles.append(f"{KEPT} cannot be read ({(problem.strerror or str(problem)).lower()}); move it away.")
    found = [entry_of(line) for line in lines if line.strip()]
    if bad := found.count(None):
        some = "One line" if bad == 1 else f"{bad} lines"
        troubles.append(
            f"{some} of {KEPT} could not be read and {'is' if bad == 1 else 'are'} left out; the rest counts."
        )
    return [entry for entry in found if entry] + _here, troubles


def entry_of(line: bytes) -> dict[str, Any] | None:
    """What one line says was done; None if the line is damaged."""
    try:
        found = json.loads(line.decode("utf-8"))
    except (ValueError, RecursionError):
        return None
    good = isinstance(found, dict) and all(isinstance(found.get(name), str) for name in ("kind", "key", "notebook"))
    return found if good else None


def latest(entries: list[dict[str, Any]]) -> dict[tuple[str, str], dict[str, Any]]:
    """The last word on each thing."""
    return {(entry["kind"], entry["key"]): entry for entry in entries}


def guessed(key: str) -> dict[str, Any] | None:
    """The guess that was made at a prediction, if there is one."""
    with _lock:
        found = latest(done()[0]).get(("guess", key))
    return found if found and found.get("guess") is not None and isinstance(found.get("sentence"), str) else None


class Row(NamedTuple):
    """One notebook: what it asks, and what the reader has done in it."""

    notebook: str
    title: str
    guesses: int
    of_guesses: int
    exercises: int
    of_exercises: int

    @property
    def tick(self) -> str:
        """✓ when all is done, · when something is, empty before that."""
        made, of = self.guesses + self.exercises, self.of_guesses + self.of_exercises
        return "✓" if made and made == of else "·" if made else ""


class Progress:
    """How far a reader has come: a row for each notebook. Make one with `progress`."""

    def __init__(self, rows: list[Row], troubles: list[str], kept: bool) -> None:
        self.rows, self.troubles, self.kept = rows, troubles, kept

    @property
    def sentence(self) -> str:
        """All notebooks together, in words."""
        if not self.kept:
            return (
                "Nothing is kept here: these are not your own copies of the notebooks. "
                "`biglab lab` makes them, and then this page shows which guesses you have made and which "
                "exercises are right."
            )
        made, guesses = sum(row.guesses for row in self.rows), sum(row.of_guesses for row in self.rows)
        right, exercises = sum(row.exercises for row in self.rows), sum(row.of_exercises for row in self.rows)
        return f"You have made {made} of {guesses} guesses, and {right} of {exercises} exercises are right."

    def __repr__(self) -> str:
        lines = [self.sentence, *self.troubles]
        wide = max((len(row.title) for row in self.rows), default=0)
        for row in self.rows:
            lines.append(
                f"  {row.tick or ' '} {row.notebook[:2]} {row.title:{wide}}"
                f"  guesses {row.guesses} of {row.of_guesses}  exercises {row.exercises} of {row.of_exercises}"
            )
        return "\n".join(lines)

    def _repr_markdown_(self) -> str:
        if not self.kept:
            return self.sentence
        lines = ["| | notebook | guesses | exercises right |", "|---|---|---|---|"]
        for row in self.rows:
            title = row.title.replace("|", "\\|")
            lines.append(
                f"| {row.tick} | [{row.notebook[:2]} · {title}]({row.notebook}) "
                f"| {row.guesses} of {row.of_guesses} | {row.exercises} of {row.of_exercises} |"
            )
        return "\n\n".join([self.sentence, *self.troubles, "\n".join(lines)])


def progress() -> Progress:
    """How far you have come: which guesses you have made, and which exercises are right.

    It counts in the folder of your own copies, which `biglab lab` makes; a new kernel finds it again.

    >>> progress().kept
    False
    """
    folder = home()
    if folder is None:
        return Progress([], [], kept=False)
    with _lock:
        entries, troubles = done()
    guesses = [mark for mark in latest(entries).values() if mark["kind"] == "guess"]
    made = [mark for mark in guesses if mark.get("guess") is not None]
    right = {mark["key"] for mark in entries if mark["kind"] == "exercise" and mark.get("right") is True}
    rows = []
    for path in sorted(folder.glob("[0-9][0-9]_*.ipynb")):
        title, code = contents(path)
        of_guesses, exercises = len(GUESS.findall(code)), set(EXERCISE.findall(code))
        if not of_guesses and not exercises:
            continue
        mine = [mark for mark in made if belongs(mark, path.name, code)]
        rows.append(
            Row(
                path.name,
                title,
                min(len(mine), of_guesses),
                of_guesses,
                len(right & exercises),
                len(exercises),
            )
        )
    return Progress(rows, troubles, kept=True)


def belongs(mark: dict[str, Any], name: str, code: str) -> bool:
    """Was this guess made in that notebook? If the kernel does not know its notebook, the question says it."""
    return mark["notebook"] == name if mark["notebook"] else str(mark.get("question")) in code


def contents(path: Path) -> tuple[str, str]:
    """The title of a notebook, and its code but for the solutions; a damaged one has neither."""
    try:
        cells = json.loads(path.read_text(encoding="utf-8"))["cells"]
        texts = [(cell["cell_type"], "".join(cell["source"]), cell["metadata"].get("tags", [])) for cell in cells]
    except (OSError, ValueError, KeyError, TypeError, AttributeError):
        return path.stem, ""
    title = next(
        (text.splitlines()[0].lstrip("# ") for kind, text, _ in texts if kind == "markdown" and text), path.stem
    )
    return title, "\n".join(text for kind, text, tags in texts if kind == "code" and "solution" not in tags)


class Recalled(NamedTuple):
    """The guesses of one notebook, each beside its answer. Made by `recall`."""

    lines: list[str]

    def __repr__(self) -> str:
        return "\n".join(self.lines)


_asked: dict[str, Any] = {}  # the predictions of this kernel, in the order in which they were asked


def recall() -> Recalled:
    """Your guesses in this notebook, each beside its answer: "You said 40; it is 27."

    >>> import biglab
    >>> guess = biglab.predict("How many legs has a spider?", 8, low=0, high=20).commit(6)
    >>> "You said 6; it is 8." in repr(recall())
    True
    """
    if not _asked:
        raise BiglabError("nothing was asked in this notebook yet; run the cell with the prediction first")
    lines = []
    for each in _asked.values():
        lines += [
            each.asked["question"],
            "  " + (each.sentence or "You have not guessed yet: go back and guess first."),
        ]
    return Recalled(lines)
