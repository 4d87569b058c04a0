"""Whole games, from the first decision to the end, as a person plays them: by mouse, and by keys alone.

The bots' moves are shown, so there is something to wait for, and every click comes after a person's pause.
"""

from __future__ import annotations

import random

import pytest
from playwright.sync_api import expect

import biglab
from tests.anygame import GAMES, sweep
from tests.browser.boards import rested

PAUSE = 120  # ms; long enough to look, and not to be taken for a second click
KEY = """() => [...document.querySelectorAll(".bl-moves-list button[data-code][aria-keyshortcuts]")]
  .filter((b) => b.getClientRects().length).map((b) => b.getAttribute("aria-keyshortcuts"))"""


def play(page, board, decide, most=400):
    """Until the game is over: wait until it is at rest, look, decide."""
    for _ in range(most):
        rested(page)
        if board.table.is_over:
            return
        page.wait_for_timeout(PAUSE)
        decide()
        rested(page)
        assert page.locator(".bl-alert").is_hidden(), page.locator(".bl-alert").inner_text()
    raise AssertionError(f"not over after {most} decisions: {board.table}")


@pytest.fixture
def seated(show):
    def sit(game, seed):
        rivals = ["easy"] * (sweep(game).A_FEW_PLAYERS - 1)
        board = biglab.play(game, seats=["you", *rivals], seed=seed, **sweep(game).A_FEW_MINUTES)
        page = show(board, width=1156, height=645, reduced=False)
        page.get_by_label("Speed of play").select_option("4 ×")
        return board, page

    return sit


@pytest.mark.parametrize("game", GAMES)
def test_a_whole_game_by_mouse(seated, game):
    board, page = seated(game, 11)
    luck = random.Random(11)

    def decide():
        choices = page.locator(".bl-moves-list button[data-code]:visible, .bl-moves .bl-wait .bl-go:visible")
        count = choices.count()
        choices.nth(luck.randrange(min(count, 3))).click()

    play(page, board, decide)
    expect(page.get_by_text("The game is over").first).to_be_visible()
    assert board.table.is_over and page.errors == []


def test_a_whole_game_by_keys(seated):
    board, page = seated("big-shot", 12)
    luck = random.Random(12)
    page.locator(".bl-seat").first.focus()

    def decide():
        keys = page.evaluate(KEY)
        page.keyboard.press(luck.choice(keys[:3]))
        if page.evaluate("document.activeElement.matches('.bl-amount')"):
            page.keyboard.press("Enter")

    play(page, board, decide)
    expect(page.get_by_text("The game is over").first).to_be_visible()
    assert board.table.is_over and page.errors == []
