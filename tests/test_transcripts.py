"""Whole games as text, reviewed as text: a changed rule is a changed line here.

The first line of a transcript says which game it is: seats, seed, options. So a new one begins as a file of one line.
To renew them after an intended change: BIGLAB_RENEW_TRANSCRIPTS=1 pytest tests/test_transcripts.py, then read the
difference and commit it together with the rule.
"""

from __future__ import annotations

import os
import re
from pathlib import Path

import pytest

import biglab
from biglab.core.state import CHANCE, NOBODY
from biglab.core.wording import LETTERS

FOLDER = Path(__file__).parent / "transcripts"
WHO = {CHANCE: "*", NOBODY: "-", **dict(enumerate(LETTERS))}

NAMES = sorted(path.stem for path in FOLDER.glob("*.txt"))
TITLES = {biglab.game(name).title: name for name in biglab.GAMES}
WIDEST = 40  # columns of a move; a longer one pushes its line to the right
EDGE = " | "  # between a move and what the log says about it


def read(name):
    """The stored text of a transcript."""
    return (FOLDER / f"{name}.txt").read_text(encoding="utf-8")


def begun(head):
    """The game that the first line of a transcript is about, before its first move."""
    title, seats, seed, chosen = re.fullmatch(r"(.+): (.+); seed (\d+); (.+)", head).groups()
    options = {key: value.strip("[]") for key, value in re.findall(r"(\w+) (\[.*?\]|[^,]+)", chosen)}
    return biglab.new(TITLES[title], seats.split(", "), seed=int(seed), **options)


def transcript(head):
    """The game as text: its head, every move in words with its lines of the log, and how it ended."""
    table = begun(head).advance()
    lines = [head, ""]
    cites = max(len(line.cite) for line in table.log)
    width = min(WIDEST, max(len(move) for move in table.moves))
    for ply, played in enumerate(table.history, 1):
        logged = [f"{EDGE}{WHO[seat]} {cite:{cites}}  {text}" for seat, text, cite in played.lines] or [""]
        moves = [f"{ply:4} {WHO[played.seat]} {played.text:{width}}", *[" " * (7 + width)] * (len(logged) - 1)]
        lines += [f"{move}{line}".rstrip() for move, line in zip(moves, logged)]
    lines += ["", f"{table.length} moves"]
    for seat, score in enumerate(table.scores):
        lines.append(f"{LETTERS[seat]} {table.names[seat]:8} {score:g}{'  won' if seat in table.winners else ''}")
    return "\n".join(lines) + "\n"


def moves_in(text):
    """The moves of a transcript, in its words."""
    body = text.split("\n\n")[1]
    return [line[7:].split(EDGE)[0].strip() for line in body.splitlines() if line[:4].strip()]


@pytest.mark.parametrize("name", NAMES)
def test_the_game_is_the_one_written_down(name):
    found = transcript(read(name).splitlines()[0])
    if os.environ.get("BIGLAB_RENEW_TRANSCRIPTS") == "1":
        (FOLDER / f"{name}.txt").write_text(found, encoding="utf-8")
    assert read(name).splitlines() == found.splitlines()


@pytest.mark.parametrize("name", NAMES)
def test_the_words_that_are_written_down_play_the_game(name):
    text = read(name)
    table = begun(text.splitlines()[0]).play(*moves_in(text))
    assert table.is_over and f"\n{table.length} moves\n" in text
    assert [f"{score:g}" for score in table.scores] == re.findall(r"^[A-F] \w+ +(\S+)", text.split("\n\n")[2], re.M)


def test_every_game_has_a_transcript():
    assert {begun(read(name).splitlines()[0]).game.name for name in NAMES} == set(biglab.GAMES)
