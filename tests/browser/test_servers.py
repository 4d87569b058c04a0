"""The ground the other browser tests stand on: both servers run a cell, and nothing leaves this machine."""

from __future__ import annotations

import pytest

from tests.browser.jupyter import cell_outputs, open_notebook, restart_kernel, run_all, run_code
from tests.conftest import ROOT


@pytest.mark.parametrize("name", ["lab", "notebook7"])
def test_a_server_runs_every_cell_of_a_notebook(name, request, page):
    server = request.getfixturevalue(name)
    book = server.write(f"ground_{name}.ipynb", "x = 6 * 7", "print(x)")
    open_notebook(page, server, book)
    run_all(page)
    assert cell_outputs(page) == [[], [{"name": "stdout", "output_type": "stream", "text": "42\n"}]]
    assert run_code(page, "print(x + 1)") == "43\n"
    assert page.strangers == []


def test_the_kernel_of_a_notebook_has_this_biglab(lab, page):
    open_notebook(page, lab, lab.write("ground_import.ipynb", "import biglab"))
    run_all(page)
    assert run_code(page, "print(biglab.__file__)").strip() == str(ROOT / "biglab" / "__init__.py")


def test_a_restarted_kernel_has_forgotten_everything(lab, page):
    open_notebook(page, lab, lab.write("ground_restart.ipynb", "x = 1"))
    run_all(page)
    restart_kernel(page)
    assert run_code(page, "print('x' in globals())") == "False\n"


def test_the_browser_cannot_reach_another_machine(page):
    page.set_content("<img src='http://example.org/x.png'>")
    page.wait_for_function("document.images[0].complete")
    assert page.evaluate("document.images[0].naturalWidth") == 0
    assert page.strangers == ["http://example.org/x.png"]
