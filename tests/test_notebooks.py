"""What nbval cannot see: a cell that never ran is one it passes over in silence."""

from __future__ import annotations

import copy
import re
import subprocess

import nbformat
import pytest

from tests.conftest import ROOT
from tools.notebooks import FOLDER, WIDGET, execute, tidy

NOTEBOOKS = sorted(FOLDER.glob("*.ipynb"))


def read(path):
    return nbformat.read(path, as_version=4)


def code_cells(book):
    return [cell for cell in book.cells if cell.cell_type == "code" and cell.source.strip()]


def outputs(book):
    return [output for cell in code_cells(book) for output in cell.outputs]


def test_there_is_a_notebook_to_start_with():
    assert FOLDER / "00_start_here.ipynb" in NOTEBOOKS


def test_every_notebook_is_numbered_and_named_after_its_question():
    assert [path.name for path in NOTEBOOKS if not re.fullmatch(r"\d\d_[a-z0-9_]+\.ipynb", path.name)] == []
    assert sorted(FOLDER.rglob("*.ipynb")) == NOTEBOOKS, "a notebook in a sub-folder would not be found"


@pytest.mark.parametrize("path", NOTEBOOKS, ids=lambda path: path.stem)
def test_every_cell_was_run_in_order_and_none_failed(path):
    book = read(path)
    nbformat.validate(book)
    assert [cell.execution_count for cell in code_cells(book)] == list(range(1, len(code_cells(book)) + 1))
    assert [output.ename for output in outputs(book) if output.output_type == "error"] == []


@pytest.mark.parametrize("path", NOTEBOOKS, ids=lambda path: path.stem)
def test_a_stored_notebook_is_as_make_notebooks_leaves_it(path):
    book = read(path)
    tidied = copy.deepcopy(book)
    tidy(tidied)
    assert book == tidied, "run `make notebooks`"
    assert "widgets" not in book.metadata
    assert book.metadata.language_info.name == "python"  # kernels in the browser need it
    assert path.read_text(encoding="utf-8").endswith("}\n")


@pytest.mark.parametrize("path", NOTEBOOKS, ids=lambda path: path.stem)
def test_nothing_is_hidden_from_the_comparison(path):
    """No cell opts out of nbval, and what is shown has a text that a page without pictures can show."""
    book = read(path)
    # The marks by which a cell could opt out: they stand here to be looked for, and nowhere else.
    marks = ("NBVAL_IGNORE_OUTPUT", "NBVAL_SKIP", "nbval-ignore-output", "nbval-skip")
    assert [m for cell in book.cells for m in marks if m in cell.source or m in cell.metadata.get("tags", [])] == []
    assert [sorted(o.data) for o in outputs(book) if "data" in o and "text/plain" not in o.data] == []


@pytest.mark.parametrize("path", NOTEBOOKS, ids=lambda path: path.stem)
def test_a_notebook_asks_one_question_and_is_not_too_long_to_read(path):
    book = read(path)
    titles = [line for cell in book.cells if cell.cell_type == "markdown" for line in cell.source.splitlines()]
    assert len([line for line in titles if line.startswith("# ")]) == 1
    assert book.cells[0].source.startswith("# ")
    assert path.stat().st_size < 1_000_000


@pytest.mark.parametrize("path", NOTEBOOKS, ids=lambda path: path.stem)
def test_sums_of_money_are_not_taken_for_mathematics(path):
    """Between two dollar signs a page sets a formula, escaped or not: prose says dollars, a heading of a table $."""
    book = read(path)
    prose = [re.sub(r"`[^`]*`", "", cell.source) for cell in book.cells if cell.cell_type == "markdown"]
    assert [found for text in prose for found in re.findall(r"\$\d{1,3},\d{3}", text)] == []
    tables = [output.data["text/html"] for output in outputs(book) if "text/html" in output.get("data", {})]
    assert [cell for table in tables for cell in re.findall(r"<t[dh].*?</t[dh]>", table) if cell.count("$") > 1] == []


def asks(cell):
    return "biglab.predict(" in cell.source


ASKING = [path for path in NOTEBOOKS if any(map(asks, code_cells(read(path))))]


@pytest.mark.parametrize("path", ASKING, ids=lambda path: path.stem)
def test_every_prediction_has_an_answer(path, monkeypatch):
    """No stored cell shows it: the answer is computed only after somebody has guessed."""
    import biglab

    made, predict = [], biglab.predict
    monkeypatch.chdir(FOLDER)
    monkeypatch.setattr(biglab, "predict", lambda *given, **more: made.append(predict(*given, **more)))
    cells, names = code_cells(read(path)), {}
    last = max(i for i, cell in enumerate(cells) if asks(cell))
    for cell in cells[: last + 1]:
        if asks(cell) or not re.search(r"biglab\.(play|explore)\(", cell.source):
            exec(cell.source, names)
    for each in made:
        texts = each.asked["texts"]
        each.commit(texts[0] if each.asked["kind"] == "choice" else each.asked["low"])
        assert each.shown["sentence"].startswith("You said ")


def links(book):
    """Notebooks that the prose points to."""
    texts = "\n".join(cell.source for cell in book.cells if cell.cell_type == "markdown")
    return set(re.findall(r"\]\((?!https?:|#)([^)#]+\.ipynb)(?:#[^)]*)?\)", texts))


def test_the_start_page_leads_to_every_notebook():
    start = FOLDER / "00_start_here.ipynb"
    assert links(read(start)) | {start.name} == {path.name for path in NOTEBOOKS}


@pytest.mark.parametrize("path", NOTEBOOKS, ids=lambda path: path.stem)
def test_no_link_leads_nowhere(path):
    assert [name for name in sorted(links(read(path))) if not (FOLDER / name).is_file()] == []


# The tool itself, on a notebook made here.


def made_of(*cells):
    return nbformat.v4.new_notebook(cells=[nbformat.v4.new_code_cell(cell) for cell in cells])


def test_a_widget_is_stored_as_its_text_and_the_rest_as_it_was(tmp_path):
    book = made_of("import ipywidgets\nipywidgets.IntSlider(3)", "print(1)\nprint(2)", "6 * 7")
    execute(book, tmp_path)
    assert WIDGET in book.cells[0].outputs[0].data
    tidy(book)
    assert list(book.cells[0].outputs[0].data) == ["text/plain"]
    assert [output.text for output in book.cells[1].outputs] == ["1\n2\n"]
    assert book.cells[2].outputs[0].data == {"text/plain": "42"}
    assert set(book.metadata) == {"kernelspec", "language_info"}


def test_the_same_run_twice_gives_the_same_file(tmp_path):
    first = made_of("import random\nrandom.Random(7).random()", "import ipywidgets\nipywidgets.Text('x')")
    second = copy.deepcopy(first)
    for book in (first, second):
        execute(book, tmp_path)
        tidy(book)
    assert nbformat.writes(first) == nbformat.writes(second)


NBVAL = ["-q", "-p", "no:cacheprovider", "--nbval", "--nbval-current-env"]


def test_nbval_sees_a_changed_result(tmp_path, python):
    """Strict comparison can fail: for a printed number, and for a drawing stored as SVG."""
    book = made_of(
        "print(6 * 7)",
        'from IPython.display import SVG\nSVG(\'<svg xmlns="http://www.w3.org/2000/svg" width="7"/>\')',
        "import ipywidgets\nipywidgets.IntSlider(3)",
    )
    execute(book, tmp_path)
    tidy(book)
    number, picture = copy.deepcopy(book), copy.deepcopy(book)
    number.cells[0].outputs[0].text = "43\n"
    data = picture.cells[1].outputs[0].data
    data["image/svg+xml"] = data["image/svg+xml"].replace('width="7"', 'width="8"')
    for name, each in {"as_it_was": book, "number": number, "picture": picture}.items():
        nbformat.write(each, tmp_path / f"{name}.ipynb")
    sanitise = f"--nbval-sanitize-with={ROOT / 'tests' / 'nbval_sanitize.cfg'}"
    run = subprocess.run(
        [python, "-m", "pytest", *NBVAL, "-rf", sanitise, "--rootdir", str(tmp_path), "."],
        cwd=tmp_path,
        capture_output=True,
        text=True,
    )
    assert "2 failed, 7 passed" in run.stdout, run.stdout
    assert re.findall(r"^FAILED (\S+)", run.stdout, re.MULTILINE) == ["number.ipynb::Cell", "picture.ipynb::Cell"]
