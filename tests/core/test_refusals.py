"""Every refusal of every game: it is met, it cites a rule that speaks of the move, and it reads as plain English.

Moves of every kind are tried in many positions of random games, in turn and out of it, and what the table answers is
read as a player would read it. Nothing here names a game: `tests/games/<game>/refused.py` says of each verb in which
sections of the rulebook it is treated (`ABOUT`), which refusals are about no verb in particular (`ANY_VERB`), and sets
up by hand the refusals that random games do not meet (`by_hand`).
"""

from __future__ import annotations

import functools
import importlib
import re
from typing import NamedTuple

import pytest

import biglab
from biglab.core.errors import IllegalMove
from biglab.core.state import NOBODY, OK, Move, unpack
from biglab.core.table import Table
from biglab.ui.refusals import refuse
from tests.anygame import GAMES, positions

WHATS, AMOUNTS = range(70), (0, 1, 2, 3, 100, 300, 12_200, 10_000_000)
EACH = 3  # refusals that are read for every reason, verb and phase


def page_of(name):
    """The page of a game that says where its verbs are treated."""
    return importlib.import_module(f"tests.games.{name.replace('-', '_')}.refused")


class Refusal(NamedTuple):
    """What a table answered to one move."""

    reason: int
    verb: int
    said: str  # the first line: who cannot do what, and why
    why: str
    cite: str
    allowed: list  # the offers of the same verb and what, with other amounts
    page: str  # the same, as a board says it


@functools.cache
def refusals(name):
    """Refusals of every reason, verb and phase that the sweep meets, and those that are set up by hand."""
    game, found, met = biglab.game(name), [], {}
    for settings, state, rng in positions(game, tables=24, every=9, seed=1, some=0.4):
        if state.to_move == NOBODY:
            continue
        table = Table(game, settings, ["you"] * settings.players)
        table.state = state
        for move, reason in refused_moves(game, state, rng):
            key = reason, move.verb, getattr(state, "phase", 0)
            met[key] = met.get(key, 0) + 1
            if met[key] <= EACH:
                found.append(read(table, move))
    return found + [read(table, move) for table, move in page_of(name).by_hand()]


def refused_moves(game, state, rng):
    """Moves near and far that are refused in this position, each with its reason; the nearest first."""
    tried = []
    for offer in game.legal(state):
        around = {offer.amount - 1, offer.amount + 1, offer.most + 1, offer.most + max(offer.step, 1), 0, offer.amount}
        tried += [
            Move(offer.verb, what, amount)
            for what in (offer.what, 1 - offer.what % 2, 69)
            for amount in sorted(around)
            if amount >= 0
        ]
    far = [
        Move(verb, what, amount)
        for verb in range(max(game.verbs) + 3)
        for what in WHATS
        for amount in (AMOUNTS[0], rng.choice(AMOUNTS))
    ]
    rng.shuffle(far)
    for move in tried + far:
        reason = game.rules.why_not(state, move)
        if reason != OK:
            yield move, reason


def read(table, move):
    """The refusal of a move, as it stands on the screen."""
    table = getattr(table, "table", table)
    state, game, move = table.state, table.game, unpack(table.code(move))
    with pytest.raises(IllegalMove) as refused:
        table.play(move)
    first, legal, rules, _ = str(refused.value).split("\n")
    assert legal.startswith("  legal now: ") and len(legal) > len("  legal now: ")
    why = table.why_not(move)
    assert why and first.endswith(why)
    near = [offer for offer in game.legal(state) if (offer.verb, offer.what) == (move.verb, move.what)]
    cite, code = rules.removeprefix("  rules: "), game.as_code(move)
    with pytest.raises(IllegalMove) as short:
        refuse(table, code)
    assert short.value.cite == cite and short.value.near == game.notation.head(state, table.settings.texts, *move[:2])
    return Refusal(game.rules.why_not(state, move), move.verb, first, why, cite, near, str(short.value))


@pytest.fixture(params=GAMES)
def name(request):
    return request.param


def test_every_refusal_is_met(name):
    game = biglab.game(name)
    met = {refusal.reason for refusal in refusals(name)}
    missing = {reason: game.refusals[reason][0] for reason in set(game.refusals) - met}
    assert not missing, "set these up by hand"


def test_a_refusal_cites_a_rule_that_speaks_of_the_move(name):
    game, page = biglab.game(name), page_of(name)
    assert set(page.ABOUT) == set(game.verbs)
    assert {refusal.cite for refusal in refusals(name)} <= set(game.rulebook)
    wrong = []
    for refusal in refusals(name):
        sections = page.ANY_VERB.get(refusal.reason) or page.ABOUT[refusal.verb]
        paragraph = game.rulebook[refusal.cite]
        treated = refusal.cite.removeprefix(f"{name} ") in sections.split()
        if not treated or not stems(refusal.why) & stems(paragraph["title"] + " " + paragraph["text"]):
            wrong.append((refusal.said, refusal.cite))
    assert not wrong


def stems(text):
    """The words of a text that mean something, without their endings."""
    empty = {"that", "this", "there", "here", "with", "from", "have", "than", "such", "other", "only", "must", "they"}
    return {word[:5] for word in re.findall(r"[a-z]{4,}", text.lower()) if word not in empty}


LEFTOVERS = (
    r"[{}<]|None|nan|True|False|  ",
    r"\bcannot ((the|a|an|no|done|nothing)\b|back:)",
    r" on .* for 0\b|\bwhoever\b",
    r"(?<!there )\b(is|are) no\b(?! longer)",
    r"\ba (?!eu|u|one)[aeiou]|\ban (?!hour|L-)[^aeiou]",
    r"(?<![\d,.])1 (?!of|is|was|in)[a-z]+s\b",
    r"[.!?]$| [,;:]",
)


def test_a_refusal_is_a_plain_sentence_without_leftovers(name):
    wrong = []
    for refusal in refusals(name):
        left = [leftover for leftover in LEFTOVERS if re.search(leftover, refusal.said)]
        if left or len(refusal.said) > 240:
            wrong.append((refusal.said, left))
    assert not wrong


FOR_CODE = r"\bthis seat\b|\bthis hand\b|`|\boption\b|\bwhat is 0\b|position:|legal now|seed|after \d+ moves|\n"


def test_on_a_board_a_refusal_is_one_or_two_sentences_to_the_person_who_clicked(name):
    wrong = []
    for refusal in refusals(name):
        begins = refusal.page.startswith(("You cannot ", "“"))
        sentences = re.findall(r"[.!?](?=\s+[A-Z]|$)", refusal.page)
        if not begins or not 1 <= len(sentences) <= 2 or len(refusal.page) > 280 or re.search(FOR_CODE, refusal.page):
            wrong.append(refusal.page)
    assert not wrong


def test_on_a_board_too_the_refusal_says_which_amount_would_do(name):
    game = biglab.game(name)
    for refusal in refusals(name):
        for offer in refusal.allowed:
            if offer.amount > 0:
                named = [offer.amount, offer.most] + [offer.step] * (offer.step > 1)
                assert all(tells(refusal.page, game.money(number)) for number in named), refusal.page


def test_where_another_amount_would_do_the_refusal_says_which(name):
    """From the least to the most, and the step where it is more than one."""
    game, wrong, met = biglab.game(name), [], 0
    for refusal in refusals(name):
        for offer in refusal.allowed:
            if offer.amount > 0:
                met += 1
                named = [offer.amount, offer.most] + [offer.step] * (offer.step > 1)
                wrong += [(refusal.said, number) for number in map(game.money, named) if not tells(refusal.why, number)]
    assert not wrong
    assert met > 0 or not has_amounts(game)


def tells(sentence, number):
    return re.search(rf"(?<![\d.]){re.escape(str(number))}(?!\d|\.\d)", sentence.replace(",", "")) is not None


def has_amounts(game):
    """Has the game moves with amounts at all?"""
    return any(offer.amount > 0 for _, state, _ in positions(game, every=5) for offer in game.legal(state))
