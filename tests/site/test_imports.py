"""What a notebook needs is read from its code, and what a site offers is what its Python has."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest

from biglab.core.needs import NOT_IN_A_BROWSER
from tests.conftest import ROOT
from tests.site.test_pages import package
from tools.site import fetch, imports, kernel, lite, pages, tried
from tools.site.__main__ import main

BOOKS = sorted((ROOT / "notebooks").glob("*.ipynb"))
PLACE = "https://packages.example/full/"
USUAL = {  # what a distribution says of itself
    "numpy": {**package("numpy"), "version": "2.0.2"},
    "pandas": {**package("pandas"), "depends": ["numpy"]},
    "scipy": {**package("scipy"), "depends": ["numpy"]},
    "six": {**package("six"), "version": "0.1"},
    "ssl": package("ssl"),
}
OURS = {name: package(name) for name in ("numpy", "openskill", "six", "ssl")}
OURS["biglab"] = {**package("biglab"), "depends": ["numpy", "openskill"]}

HOUSE = {
    "biglab.lab.deep": "def root(x):\n    return needed('scipy.optimize').brentq(x)\n",
    "biglab.lab.answers": (
        "from . import deep\nfrom .deep import root as find\nimport numpy as np\n\n"
        "def solve(x):\n    return find(x)\n\n"
        "def solved(x):\n    return deep.root(x)\n\n"
        "def mean(x):\n    return np.root(x)\n\n"
        "class Answer:\n"
        "    size: int\n"
        "    def __init__(self):\n        self.best = solve(1)\n"
        "    @property\n    def frame(self):\n        return needed('pandas').DataFrame(self.rows)\n"
        "    def save(self):\n        return self.frame\n"
        "    def table(self):\n        return needed('pandas').DataFrame()\n\n"
        "class Other:\n"
        "    def frame(self):\n        return self.answer.frame\n"
        "    def table(self):\n        return 1\n\n"
        "def make():\n    return Answer()\n\n"
        "def show(answer):\n    return answer.frame\n\n"
        "def sit(answer):\n    return answer.table, answer.size\n"
    ),
}


@pytest.fixture(autouse=True)
def taken(monkeypatch):
    """How long notebooks took in a browser; of ours nobody knows, so that only what they need decides."""
    found = {"book": 1.0}
    monkeypatch.setattr(tried, "record", lambda: found)
    return found


@pytest.fixture
def usual(tmp_path, monkeypatch):
    """A Pyodide that names its distribution, and a site whose kernel is ours."""
    core = tmp_path / "pyodide"
    core.mkdir()
    (core / "pyodide.mjs").write_text("a.go(),n.setCdnUrl(`https://somewhere.example/v${d.version}/full/`),b()")
    (core / "pyodide-lock.json").write_text(json.dumps({"info": {"version": "0.9"}, "packages": USUAL}))
    monkeypatch.setattr(fetch, "unpacked", lambda name: core)
    out = tmp_path / "site"
    (out / "kernel").mkdir(parents=True)
    lite.lock_of(out).write_text(json.dumps({"info": {}, "packages": OURS}))
    return out


def notebook(folder: Path, *cells: str) -> Path:
    made = [{"cell_type": "code", "id": str(n), "metadata": {}, "source": text} for n, text in enumerate(cells)]
    path = folder / "book.ipynb"
    path.write_text(json.dumps({"cells": [{"cell_type": "markdown", "id": "t", "source": "# A question"}, *made]}))
    return path


# ---- reading


@pytest.mark.parametrize(
    ("name", "wanted"),
    [
        ("deep:root", {"scipy"}),
        ("answers:solve", {"scipy"}),
        ("answers:solved", {"scipy"}),
        ("answers:mean", set()),
        ("answers:make", {"scipy"}),  # an answer is solved for when it is made
        ("answers:Answer.save", {"pandas"}),
        ("answers:Other.frame", {"pandas"}),  # whose answer that is, is not known; every frame asks for pandas
        ("answers:show", {"pandas"}),
        ("answers:sit", set()),  # there is a table that asks for nothing
    ],
)
def test_a_function_needs_what_it_asks_for_and_what_those_ask_for_that_it_calls(name, wanted):
    assert imports.House(HOUSE).needs[f"biglab.lab.{name}"] == wanted


@pytest.mark.parametrize(
    ("code", "wanted"),
    [
        ("import json, pandas as pd\nfrom scipy.stats import norm", {"pandas", "scipy"}),
        ("from biglab import stats\nstats.bootstrap([1, 2])", {"scipy"}),
        ("from biglab import stats as s\ns.games_needed(1, 2)", set()),
        ("import biglab\nbiglab.auction_house.winners_curse(3)", set()),  # theory is worked out without it
        ("results = some()\nresults.frame.head()", {"pandas"}),
        ("from biglab import big_idea\nbig_idea.secret_game(3).quantecon()", {"quantecon"}),
        ("import biglab\nbiglab.classroom('auction-house')", {"tornado"}),
        ("import numpy as np\nnp.frame", {"numpy"}),
    ],
)
def test_code_needs_what_it_imports_and_what_biglab_asks_for_behind_it(code, wanted):
    assert imports.of_code(code) == wanted


def test_what_the_cells_of_every_notebook_import_is_needed():
    assert all(imports.imported(imports.cells(path)) <= imports.of_notebook(path) for path in BOOKS)


# ---- what a site offers


def test_with_what_is_ours_some_notebooks_run_and_the_others_say_what_they_need(usual):
    python = lite.Python(usual)
    lacking = {path.stem: python.lacks(path) for path in BOOKS}
    assert lacking["00_start_here"] == [] and lacking["11_big_idea_what_is_a_share_worth"] == ["pandas"]
    for path in BOOKS:
        text = pages.with_links(path, python)
        assert ("lite/lab/index.html" in text) == (not lacking[path.stem])
        assert all(f"{name}" in lite.sentence(path, python) for name in lacking[path.stem])
        assert ("Binder runs it" in lite.sentence(path, python)) == bool(lacking[path.stem])


def test_with_a_distribution_all_run_but_those_that_no_browser_can(usual):
    lite.widen(usual, PLACE)
    python = lite.Python(usual)
    for path in BOOKS:
        assert set(python.lacks(path)) == imports.of_notebook(path) & NOT_IN_A_BROWSER
    text = lite.sentence(ROOT / "notebooks" / "11_big_idea_what_is_a_share_worth.ipynb", python)
    assert text == "In the browser this notebook loads numpy and pandas from packages.example."
    assert pages.in_the_browser(BOOKS, python).endswith("Packages are loaded from packages.example.")


def test_a_notebook_for_quantecon_runs_in_no_browser(usual, tmp_path):
    lite.widen(usual, PLACE)
    book = notebook(tmp_path, "import quantecon")
    assert lite.Python(usual).lacks(book) == ["quantecon"]
    assert "lite/lab" not in pages.with_links(book, lite.Python(usual))


def test_a_distribution_adds_what_is_not_ours_and_what_its_packages_were_built_for(usual):
    lite.widen(usual, PLACE)
    found = json.loads(lite.lock_of(usual).read_text())["packages"]
    elsewhere = {name for name, told in found.items() if told["file_name"].startswith(PLACE)}
    assert elsewhere == {"numpy", "pandas", "scipy", "ssl"} and set(found) == {*OURS, *USUAL}
    assert found["six"] == OURS["six"] and found["numpy"]["version"] == "2.0.2"
    assert {"numpy", "ssl", "sqlite3"} == lite.BUILT


def test_the_address_is_the_one_that_pyodide_names_or_one_of_yours(usual):
    assert lite.address("cdn") == "https://somewhere.example/v0.9/full/"
    assert lite.address("https://mirror.example/pyodide") == "https://mirror.example/pyodide/"
    with pytest.raises(fetch.SiteError, match="'moon' is not a distribution of Pyodide; say cdn, or the address"):
        main(usual, "moon")


def test_make_site_asks_no_other_host_unless_it_is_told_to():
    text = (ROOT / "Makefile").read_text(encoding="utf-8")
    assert "tools.site build/site $(DISTRIBUTION)\n" in text and "\nDISTRIBUTION" not in text


def test_pages_are_built_after_the_kernel_that_they_describe(tmp_path):
    with pytest.raises(fetch.SiteError, match="build the kernel before the pages"):
        lite.Python(tmp_path)


def test_a_notebook_that_takes_too_long_is_not_offered_and_one_that_takes_long_says_so(usual, tmp_path, taken):
    python, book = lite.Python(usual), notebook(tmp_path, "import biglab")
    assert python.runs(book) and lite.sentence(book, python) == ""
    taken["book"] = 55.0
    assert "lite/lab" in pages.with_links(book, python) and "take about a minute" in lite.sentence(book, python)
    taken["book"] = None  # it was tried, and did not finish
    assert not python.runs(book) and "not been seen to finish" in lite.sentence(book, python)
    assert "lite/lab" not in pages.with_links(book, python) and "Open and run on Binder" in pages.with_links(
        book, python
    )
    assert pages.in_the_browser([book], python).startswith("0 of the 1 notebooks run in your browser;")
    lite.prepare(book, python)
    assert "[Binder](https://" in second(book)["source"] and "Before you begin" in second(book)["source"]


def test_every_notebook_that_is_offered_has_been_tried():
    """After a new one: python -m tools.site.tried SITE NOTEBOOK."""
    there = {line.partition("==")[0] for line in (ROOT / "tools" / "site" / "wheels.txt").read_text().splitlines()}
    offered = {path.stem for path in BOOKS if imports.of_notebook(path) <= {"numpy", *there}}
    found = json.loads(tried.RECORD.read_text(encoding="utf-8"))
    assert offered <= set(found) <= {path.stem for path in BOOKS}
    assert all(length is None or 0 < length <= tried.MOST for length in found.values())


# ---- the copies


def second(path: Path) -> dict[str, str]:
    return json.loads(path.read_text(encoding="utf-8"))["cells"][1]


def test_a_copy_says_first_what_is_missing(usual, tmp_path):
    book = notebook(tmp_path, "import pandas as pd")
    lite.prepare(book, lite.Python(usual))
    told = second(book)
    assert told["cell_type"] == "markdown" and "need pandas, which" in told["source"]
    assert "[Binder](https://" in told["source"] and "`biglab lab`" in told["source"]


def test_a_copy_loads_first_what_biglab_uses_and_no_cell_imports(usual, tmp_path):
    lite.widen(usual, PLACE)
    book = notebook(tmp_path, "import pandas as pd\nfrom biglab import stats", "stats.bootstrap([1, 2])")
    lite.prepare(book, lite.Python(usual))
    assert second(book)["cell_type"] == "code" and second(book)["source"].splitlines()[1:] == ["import scipy"]


def test_a_copy_loads_first_what_a_cell_imports_only_later_or_what_this_site_has_itself(usual, tmp_path):
    told = json.loads(lite.lock_of(usual).read_text())
    lite.lock_of(usual).write_text(json.dumps({**told, "packages": {**OURS, "pandas": package("pandas")}}))
    book = notebook(tmp_path, "import biglab", "biglab.simulate('big-deal', games=9).frame", "import pandas as pd")
    lite.prepare(book, lite.Python(usual))
    assert second(book)["cell_type"] == "code" and second(book)["source"].splitlines()[1:] == ["import pandas"]


def test_a_copy_that_just_runs_is_left_as_it_is(usual, tmp_path):
    book = notebook(tmp_path, "import biglab, openskill")
    before = book.read_bytes()
    lite.prepare(book, lite.Python(usual))
    assert book.read_bytes() == before


def test_the_python_that_is_described_is_the_one_that_the_kernel_locks(tmp_path):
    (tmp_path / "kernel").mkdir()
    files = {"harbour/__init__.py": b"", "pier.py": b""}
    wheel = kernel.write_wheel(tmp_path / "kernel" / "harbour-1.0-py3-none-any.whl", files, "harbour", "1.0", "py3")
    lite.lock_of(tmp_path).write_text('{"packages": {}}')
    kernel.lock(tmp_path / "kernel", [wheel])
    assert set(lite.Python(tmp_path).files) == {"harbour", "pier"}


def test_what_a_cell_asks_for_by_its_name_needs_no_package_that_only_some_sites_have(usual):
    """Which lesson, explorer or exercise that is cannot be read from the code, so none of them may need more."""
    here, house = set(lite.Python(usual).files) | {"cloudpickle"}, imports.read_house()
    rooms = r"biglab\.(ui|games\.plans|games\.across|games\.\w+\.lessons)\b"
    asking = {key: found - here for key, found in house.needs.items() if re.match(rooms, key) and found - here}
    assert asking == {}
