"""A bot that loops for ever in a real JupyterLab as it is installed: widgets on subshells, the Kernel menu."""

from __future__ import annotations

import pytest

from tests.browser.boards import rested
from tests.browser.jupyter import cell_outputs, open_notebook, run_all, run_code

INTERPRETED = """import biglab
mood = {"stubborn": True}

def stubborn(seen, legal, rng):
    while mood["stubborn"]:
        pass
    print("at last", seen.phase)
    return legal[0]
"""
BOARD = """
board = biglab.play("big-idea", ["you", stubborn, "star"], seed=2, first_dealer=0, patience=PATIENCE)
board
"""
COMPILED = """
import biglab
from biglab.lab.simulate import simulate

def endless(seen, legal, rng):
    while rng.below(6) < 6:
        pass
    return legal[0]

simulate("big-idea", [endless, "random", "random"], games=1, patience=0.1)
"""
RUN = """
found = simulate("big-idea", [endless, "random", "random"], games=2000, patience=None)
print("cancelled", found.cancelled)
"""


def until_the_bot_thinks(page):
    """Two cards of one's own, and it is the bot's turn."""
    page.locator(".bl-moves-list button").first.click()
    page.locator(".bl-moves-list button", has_text="Lay down").first.wait_for()
    page.wait_for_function("() => document.querySelectorAll('[aria-pressed=true][data-target^=\"lay \"]').length > 0")
    rested(page).locator(".bl-moves-list button").first.click()


def interrupt(page):
    """As the menu does: Kernel, Interrupt Kernel."""
    page.evaluate("async () => { await window.jupyterapp.commands.execute('kernelmenu:interrupt'); }")


@pytest.mark.parametrize("how", ["interrupt", "patience"])
def test_a_bot_that_thinks_for_ever_on_a_board_is_stopped_and_the_game_goes_on(lab, page, how):
    page.emulate_media(reduced_motion="reduce")
    patience = "None" if how == "interrupt" else "2"
    cells = INTERPRETED, BOARD.replace("PATIENCE", patience)
    open_notebook(page, lab, lab.write(f"stubborn_{how}.ipynb", *cells))
    run_all(page)
    page.locator(".bl-moves-list button").first.wait_for()
    until_the_bot_thinks(page)
    page.get_by_text("stubborn is thinking").first.wait_for()
    if how == "interrupt":
        interrupt(page)
    told = {"interrupt": "was interrupted while it thought", "patience": "for more than 2 seconds, and was stopped"}
    alert = page.locator(".bl-alert", has_text=told[how])
    alert.wait_for()
    assert any(line in alert.inner_text() for line in ('in line 5: while mood["stubborn"]:', "in line 6: pass"))
    page.locator(".bl-status-text", has_text="B (stubborn)").first.wait_for()
    assert run_code(page, "print(1 + 1)") == "2\n"
    run_code(page, "mood['stubborn'] = False")
    page.locator(".bl-moves .bl-panel-body").first.focus()
    page.keyboard.press("u")
    rested(page).locator(".bl-moves-list button").first.click()
    page.locator(".bl-log", has_text="stubborn prints: at last").first.wait_for(state="attached")
    assert run_code(page, "print(board.error == '', board.table.state.to_move)") == "True 0\n"
    assert page.errors == []


def test_the_menu_interrupts_a_compiled_bot_in_a_cell(lab, page):
    open_notebook(page, lab, lab.write("endless.ipynb", COMPILED))
    run_all(page)
    page.evaluate(
        """code => {
            const kernel = window.jupyterapp.shell.currentWidget.sessionContext.session.kernel;
            window.heard = ""; window.begun = false;
            const future = kernel.requestExecute({ code, store_history: false });
            future.onIOPub = message => {
                if (message.header.msg_type === "execute_input") window.begun = true;
                if (message.header.msg_type === "stream") window.heard += message.content.text;
            };
        }""",
        RUN,
    )
    page.wait_for_function("() => window.begun")
    page.wait_for_timeout(1000)  # it is in its loop by now; the test holds all the same if it is not
    interrupt(page)
    page.wait_for_function("() => window.heard === 'cancelled True\\n'")
    assert run_code(page, "print(1 + 1)") == "2\n"
    assert not [out for cell in cell_outputs(page) for out in cell if out["output_type"] == "error"]
