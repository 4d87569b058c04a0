"""The board as people meet it: real Chromium, a real JupyterLab, a real kernel where it takes one."""

from __future__ import annotations

import re

import pytest

import biglab
from biglab.games.big_idea.screen.text import stack_of
from tests.browser.boards import rested, serious
from tests.browser.jupyter import cell_outputs, open_notebook, restart_kernel, run_all, run_code

# seed 3: seat A is dealt both kinds of cards, so that it can launch in the first round
SEATS = ["you", "star", "myopic", "founder"]
BOARD = f"import biglab\nboard = biglab.play('big-idea', seats={SEATS}, seed=3)\nboard"


def play():
    return biglab.play("big-idea", seats=SEATS, seed=3)


def open_board(page, server, name, *cells):
    """A notebook with a board in its first cell, run; waits until a move can be made."""
    page.emulate_media(reduced_motion="reduce")  # the last position at once: a test watches no film
    open_notebook(page, server, server.write(name, *(cells or (BOARD,))))
    run_all(page)
    page.locator(".bl-moves-list button").first.wait_for()


def status(page):
    return page.locator(".bl-status-text").first.inner_text()


def wait_for_status(page, words):
    page.locator(".bl-status-text", has_text=words).first.wait_for()
    rested(page)


def lay_a_product(page):
    """With the mouse: an article, then a description."""
    page.get_by_role("button", name="Lay down Hamster").first.click()
    page.locator("[data-target='lay Hamster'][aria-pressed='true']").wait_for()
    rested(page)
    page.get_by_role("button", name="Lay down Shy").first.click()
    wait_for_status(page, "backs a new product in secret")


def test_the_start_page_runs_and_its_board_plays_by_mouse_and_keyboard(lab, page):
    page.emulate_media(reduced_motion="reduce")
    open_notebook(page, lab, "00_start_here.ipynb")
    run_all(page)
    move = page.locator(".bl-moves-list button").first
    move.wait_for()
    errors = [out for cell in cell_outputs(page) for out in cell if out["output_type"] == "error"]
    assert errors == []
    # Lab ends at the last cell, and shows nothing of what is far from there
    before = int(re.search(r"move (\d+)", page.locator(".bl-where").first.text_content())[1])
    move.click()
    page.locator(".bl-where", has_text=f"move {before + 1} of {before + 1}").wait_for()
    rested(page).locator(".bl-moves .bl-panel-body").first.focus()
    page.keyboard.press("1")
    wait_for_status(page, "in secret")
    assert page.strangers == []


def test_a_move_a_refusal_a_rewind_a_branch(lab, page):
    open_board(page, lab, "board_story.ipynb")
    lay_a_product(page)

    # an illegal wish is answered with the reason, and nothing is lost
    ply = run_code(page, "print(board.table.ply)")
    page.locator("[data-target='back r1-A']").first.click()
    page.locator(".bl-alert", has_text="own new product").wait_for()
    assert run_code(page, "print(board.table.ply)") == ply

    # the keyboard plays; letters do not reach the notebook
    cells = len(cell_outputs(page))
    rested(page).locator(".bl-moves .bl-panel-body").focus()
    page.keyboard.press("1")
    wait_for_status(page, "may invest one token")
    page.keyboard.press("a")
    assert len(cell_outputs(page)) == cells

    # rewind
    at = int(run_code(page, "print(board.timeline['n'])"))
    page.keyboard.press("ArrowLeft")
    page.locator(".bl-where", has_text=f"move {at - 1} of {at}").wait_for()
    page.keyboard.press("Home")
    page.locator(".bl-where", has_text=f"move 0 of {at}").wait_for()
    page.keyboard.press("End")
    page.locator(".bl-where", has_text=f"move {at} of {at}").wait_for()

    # and if she had backed another one? the same past, the same dice, two futures
    page.keyboard.press("u")
    wait_for_status(page, "backs a new product in secret")
    page.keyboard.press("b")
    page.get_by_role("button", name="Lines of play: 2").wait_for()
    page.keyboard.press("2")
    wait_for_status(page, "may invest one token")
    run_code(page, "a, b = ([played.code for played in x[2].history] for x in board.branches)")
    start, parted = map(
        int, run_code(page, "print(board.branches[1][1], [x == y for x, y in zip(a, b)].index(False))").split()
    )
    assert start == parted
    page.get_by_role("button", name="Lines of play: 2").click()
    page.locator(".bl-chip").nth(0).click()
    page.locator(".bl-line-name", has_text="as played").wait_for()
    assert page.errors == []


def test_the_rule_behind_a_log_line_is_a_click_away(show):
    page = show(play())
    page.get_by_role("tab", name="Log").click()
    page.locator(".bl-cite", has_text="R13").first.click()
    page.get_by_role("dialog", name="The first dealer").wait_for()
    assert "Chance chooses the first dealer." in page.locator(".bl-dialog").inner_text()


def test_values_fill_with_exact_and_simulated_values(lab, page):
    open_board(page, lab, "board_lens.ipynb")
    lay_a_product(page)
    page.locator(".bl-moves .bl-panel-body").focus()
    page.keyboard.press("1")
    wait_for_status(page, "may invest one token")
    page.keyboard.press("v")
    page.wait_for_function("() => document.querySelectorAll('.bl-lens-win:not([hidden])').length > 2", timeout=120_000)
    assert "What you end with on average" in page.locator(".bl-lens").inner_text()
    page.get_by_label("How far values look ahead").select_option("this round only")
    page.locator(".bl-lens", has_text="as if the game ended there").wait_for()
    page.locator(".bl-lens", has_text="Diamonds: exact").wait_for(timeout=120_000)
    run_code(page, "board._lens_job.wait()")
    rows = run_code(
        page, "print(len(board.lens['rows']), len(board.moves), all(r['exact'] for r in board.lens['rows']))"
    )
    assert re.fullmatch(r"(\d+) \1 True", rows.strip())
    page.keyboard.press("v")
    page.wait_for_function(
        "() => document.querySelectorAll('.bl-lens-row').length === 0 || "
        "document.querySelector('.bl-lens-row').offsetParent === null"
    )


def test_dragging_a_lever_redraws_the_picture(lab, page):
    open_board(page, lab, "board_parameter.ipynb")
    page.get_by_role("tab", name="Try a rule").click()
    slider = page.get_by_role("slider", name=re.compile("entry fee", re.I))
    words = page.locator(".bl-try-words")
    words.filter(has_text="By the printed rules").wait_for(timeout=120_000)
    box = slider.bounding_box()
    x, y = box["x"] + 12 + (box["width"] - 24) / 10, box["y"] + box["height"] / 2
    page.mouse.move(x, y)
    page.mouse.down()
    page.mouse.move(x + 60, y, steps=12)
    words.filter(has_text="A higher entry fee: ").wait_for()
    page.mouse.move(box["x"], y, steps=12)
    words.filter(has_text="A lower entry fee: ").wait_for()  # all of it before the hand lets go
    page.mouse.up()
    page.keyboard.press("Home")
    for _ in range(6):
        page.keyboard.press("ArrowRight")
    page.get_by_text(re.compile(r"A higher entry fee: .*\(2,000 games, same luck\)")).wait_for(timeout=120_000)
    assert float(run_code(page, "print(board._changes_wanted['fee_per_share'])")) == 1 + 4 * 0.5
    page.get_by_role("button", name="Play with these rules").click()
    page.locator(".bl-rule-chips", has_text="entry fee $3").wait_for()


def test_two_people_at_one_screen_hide_their_hands(show):
    board = biglab.play("big-idea", seats=["you:Ada", "you:Ben", "star"], seed=3, first_dealer=0)
    page, state, deck = show(board), board.table.state, board.table.settings.texts["deck"]
    lift = page.locator(".bl-handover button")
    lift.wait_for()
    names = [deck[card].name() for card in stack_of(state, state.hand[0])]
    assert len(names) == 5

    def seen():
        return [name for name in names if name in page.locator(".bl").inner_html()]

    assert seen() == []
    lift.click()
    page.locator(".bl-moves-list button").first.wait_for()
    assert seen() == names
    page.locator(".bl-moves-list button").first.click()
    page.locator("[data-target^='lay '][aria-pressed='true']").wait_for()
    rested(page).locator(".bl-moves-list button").first.click()
    lift.wait_for()  # Ben's turn: the curtain is down
    assert seen() == []


def test_a_restarted_kernel_leaves_the_board_on_screen_and_says_so(lab, page):
    open_board(page, lab, "board_restart.ipynb")
    restart_kernel(page)
    said = page.locator(".bl-alert", has_text="The kernel was restarted: run this cell again; a game with save=")
    said.wait_for()
    assert page.locator("[data-target^='lay ']").count() >= 5
    page.get_by_role("button", name="Close this message").click()
    page.locator(".bl-moves-list button").first.click()
    said.wait_for()
    run_all(page)
    page.locator(".bl-moves-list button").last.wait_for()


def test_a_saved_game_goes_on_after_a_restart(lab, page):
    cell = BOARD.replace("seed=3)", "seed=3, save='survivor.json')")
    open_board(page, lab, "board_saved.ipynb", cell)
    lay_a_product(page)
    restart_kernel(page)
    run_all(page)
    page.wait_for_function(
        "() => [...document.querySelectorAll('.bl-status-text')].some(e => /in secret/.test(e.textContent))"
    )
    assert run_code(page, "print(board.table.state.round, board.table.state.n_laid[:4])").strip() == "1 [0, 0, 0, 0]"


def test_five_clicks_at_once_are_one_move(lab, page):
    open_board(page, lab, "board_burst.ipynb")
    before, point = map(int, run_code(page, "print(board.table.ply, board.timeline['n'])").split())
    page.evaluate(
        "() => { const b = document.querySelector('.bl-moves-list button'); for (let i = 0; i < 5; i++) b.click(); }"
    )
    page.locator(".bl-where", has_text=f"move {point + 1} of").wait_for()
    assert int(run_code(page, "print(board.table.ply)")) == before + 1


def test_two_boards_on_one_page_do_not_know_each_other(show):
    board, other = play(), play()
    page, point = show(board, more=(other,)), board.timeline["n"]
    page.locator(".bl").nth(1).locator(".bl-moves-list button").first.click()
    page.locator(".bl").nth(1).locator(".bl-where", has_text=f"move {point + 1} of").wait_for()
    assert other.table.ply == board.table.ply + 1
    ids = page.evaluate("() => [...document.querySelectorAll('.bl [id]')].map(e => e.id)")
    assert len(ids) == len(set(ids)) > 0


def test_the_same_board_in_notebook_7(notebook7, page):
    open_board(page, notebook7, "board_nb7.ipynb")
    lay_a_product(page)
    assert "Shy Hamster" in page.locator(".bl").inner_text()


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_axe_finds_no_serious_problem_on_the_board(show, scheme):
    page = show(play(), 1400, height=1200, color_scheme=scheme)
    lay_a_product(page)
    assert serious(page, ".bl") == []
