"""What players read of RULES.md: the rules in a minute, plain words behind every citation, no marks of the file."""

from __future__ import annotations

import functools
import re

import pytest

import biglab
from biglab.core import rulebook
from biglab.core.state import NOBODY, unpack
from tests.anygame import GAMES, play_one, random_tables
from tests.core.test_refusals import refusals

MARKUP = re.compile(r"[`*|#_<>\[\]{}]|\bfunction\b|==|\+=|->|\\|^\s*[-•]", re.M)
NOT_READABLE = re.compile(r"[`|\\]|\*\*|^\s*[*#]|\[(rules|chosen|found)|\bfunction \w+\(|==|[+−-]=|->|  ", re.M)


@pytest.fixture(params=GAMES)
def game(request):
    return biglab.game(request.param)


@functools.cache
def cited(name):
    """Every citation that a log or a refusal can show: those written down, and those met in random games."""
    game = biglab.game(name)
    found = {cite for _, cite in game.refusals.values()} | {refusal.cite for refusal in refusals(name)}
    for path in (game.folder / "screen").glob("*.py"):
        found |= set(re.findall(rf'"({name} [A-Z]?[\d.:]*\d)"', path.read_text(encoding="utf-8")))
    for settings, state, rng in random_tables(game, 12, seed=4, some=0.3):
        names = [f"player {seat}" for seat in range(state.seats)]
        for _ in range(300):
            if state.to_move == NOBODY:
                break
            before = state.copy()
            move = unpack(play_one(game, state, rng))
            found |= {cite for _, _, cite in game.screen.tell(before, move, state, settings.texts, names)}
    return found - {""}


def test_the_rules_in_a_minute_are_a_goal_a_turn_and_an_end_in_120_words(game):
    assert [name for name, _ in game.minute] == ["Goal", "Turn", "End"]
    words = " ".join(f"{name} {text}" for name, text in game.minute)
    assert len(words.split()) <= 120
    assert not MARKUP.search(words)


def test_big_shot_and_superpoly_say_that_their_boards_are_reconstructed():
    for name in ("big-shot", "superpoly"):
        assert "reconstructed" in biglab.game(name).minute[-1][1]


def test_every_citation_has_a_name_and_at_most_three_plain_sentences(game):
    book, wrong = game.rulebook, []
    assert len(cited(game.name)) > 10
    for cite in cited(game.name):
        name, words = book[cite].get("name", ""), book[cite].get("plain", "")
        sentences = re.findall(r"[.!?](?=\s|$)", words)
        if not name or not 1 <= len(sentences) <= 3 or not words.endswith(".") or MARKUP.search(name + words):
            wrong.append((cite, name, words))
    assert wrong == []


def test_plain_words_are_written_only_for_what_is_cited(game):
    assert {cite for cite, text in game.rulebook.items() if "plain" in text} - cited(game.name) == set()


def test_what_is_behind_more_has_no_marks_no_listings_and_no_formulas(game):
    for cite in cited(game.name):
        more = game.rulebook[cite]["more"]
        assert not NOT_READABLE.search(more), (cite, NOT_READABLE.search(more))


def test_a_sum_on_the_board_is_explained_in_a_sentence_or_two(game):
    assert len(game.screen.LEGEND) >= 2
    for word, sentence in game.screen.LEGEND:
        assert word and sentence[0].isupper() and sentence.endswith(".") and not MARKUP.search(word + sentence)


PAGE = """
## Rules in a minute

**Goal.** Land most crates.

## In plain words

**§2 The sale.** The last one in pays.

---

## 2. Sale [chosen]

* A bid `bid(x)` beats the last [rules]. Passing is **final** **[chosen]**.
* Effect: `cash += x`; the crate is theirs.

```
function sale(): pass
```

| Phase | Who decides | Effect | Next |
|---|---|---|---|
| 1 | chance | a crate | 2 |

| Crate | Value | Mark |
|---|---|---|
| `SMALL_ONE` | 5 | [rules] |

## Notes

None of it is cited.
"""


def test_a_page_is_read_without_what_is_not_for_players():
    book = rulebook.paragraphs("harbour", PAGE)
    assert rulebook.minute(PAGE) == [("Goal", "Land most crates.")]
    assert book["harbour 2"]["name"] == "The sale" and book["harbour 2"]["plain"] == "The last one in pays."
    assert book["harbour 2"]["more"].split("\n") == [
        "• A bid bid x beats the last. Passing is final.",
        "• the crate is theirs.",
        "• small one: 5",
        rulebook.LEFT_OUT,
    ]
    assert book["harbour 2:1"]["more"] == "a crate"


def test_a_game_without_these_sections_has_no_minute(monkeypatch):
    monkeypatch.setitem(biglab.GAMES, "harbour", "tests.harbour")
    harbour = biglab.game("harbour")
    assert harbour.minute == [] and harbour.screen.LEGEND == ()
    assert all("plain" not in text for text in harbour.rulebook.values())
