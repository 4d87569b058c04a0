"""What nbval does not check: it silently passes over a cell that never ran."""

from __future__ import annotations

import ast
import base64
import copy
import re
import struct
import zlib

import nbformat
import numpy as np
import pytest

from tests.conftest import ROOT, another_python
from tools.notebooks import FOLDER, PNG, WIDGET, add_pictures, drawn, execute, is_drawn, tidy
from tools.png import SIGNATURE, chunk, read, smaller

NOTEBOOKS = sorted(FOLDER.glob("*.ipynb"))


def read_book(path):
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
    book = read_book(path)
    nbformat.validate(book)
    assert [cell.execution_count for cell in code_cells(book)] == list(range(1, len(code_cells(book)) + 1))
    assert [output.ename for output in outputs(book) if output.output_type == "error"] == []


@pytest.mark.parametrize("path", NOTEBOOKS, ids=lambda path: path.stem)
def test_a_stored_notebook_is_as_make_notebooks_leaves_it(path):
    book = read_book(path)
    tidied = copy.deepcopy(book)
    tidy(tidied)
    assert book == tidied, "run `make notebooks`"
    assert "widgets" not in book.metadata
    assert book.metadata.language_info.name == "python"  # kernels in the browser need it
    assert path.read_text(encoding="utf-8").endswith("}\n")


@pytest.mark.parametrize("path", NOTEBOOKS, ids=lambda path: path.stem)
def test_nothing_is_hidden_from_the_comparison(path):
    """No cell opts out of nbval, and what is shown has a text that a page without pictures can show."""
    book = read_book(path)
    # The marks by which a cell could opt out: they are listed here and may stand nowhere else.
    marks = ("NBVAL_IGNORE_OUTPUT", "NBVAL_SKIP", "nbval-ignore-output", "nbval-skip")
    assert [m for cell in book.cells for m in marks if m in cell.source or m in cell.metadata.get("tags", [])] == []
    assert [sorted(o.data) for o in outputs(book) if "data" in o and "text/plain" not in o.data] == []


@pytest.mark.parametrize("path", NOTEBOOKS, ids=lambda path: path.stem)
def test_a_notebook_asks_one_question_and_is_not_too_long_to_read(path):
    book = read_book(path)
    titles = [line for cell in book.cells if cell.cell_type == "markdown" for line in cell.source.splitlines()]
    assert len([line for line in titles if line.startswith("# ")]) == 1
    assert book.cells[0].source.startswith("# ")
    assert path.stat().st_size < 1_000_000


@pytest.mark.parametrize("path", NOTEBOOKS, ids=lambda path: path.stem)
def test_sums_of_money_are_not_taken_for_mathematics(path):
    """Between two dollar signs a page sets a formula, escaped or not: prose says dollars, a heading of a table $."""
    book = read_book(path)
    prose = [re.sub(r"`[^`]*`", "", cell.source) for cell in book.cells if cell.cell_type == "markdown"]
    assert [found for text in prose for found in re.findall(r"\$\d{1,3},\d{3}", text)] == []
    tables = [output.data["text/html"] for output in outputs(book) if "text/html" in output.get("data", {})]
    assert [cell for table in tables for cell in re.findall(r"<t[dh].*?</t[dh]>", table) if cell.count("$") > 1] == []


@pytest.mark.parametrize("path", NOTEBOOKS, ids=lambda path: path.stem)
def test_beside_every_svg_stands_the_same_picture_as_png(path):
    """Pages that do not show SVG show the PNG; `python -m tools.notebooks --pictures` draws the missing ones."""
    assert [output.data["text/plain"][:60] for output in drawn(read_book(path)) if not is_drawn(output)] == []


LINE, CELL = 88, 12
LONGER = {"13": 3}  # notebook → cells that are longer, because they are the lesson: there may only be fewer


def test_cells_are_short_and_lines_fit_a_page():
    longer, wider = {}, {}
    for path in NOTEBOOKS:
        sources = [cell.source.splitlines() for cell in read_book(path).cells if cell.cell_type == "code"]
        longer[path.stem[:2]] = sum(len(lines) > CELL for lines in sources)
        wider[path.stem[:2]] = sum(len(line) > LINE for lines in sources for line in lines)
    assert {book: n for book, n in longer.items() if n > LONGER.get(book, 0)} == {}
    assert {book: n for book, n in wider.items() if n} == {}


def asks(cell):
    return "biglab.predict(" in cell.source


def spells_the_answer(source):
    """Whether the code of a prediction holds its answer as a word or a number, or as a choice between two."""
    tree = ast.parse(source)
    values = {
        target.id: node.value
        for node in ast.walk(tree)
        if isinstance(node, ast.Assign)
        for target in node.targets
        if isinstance(target, ast.Name)
    }
    for node in ast.walk(tree):
        if isinstance(node, ast.Call) and getattr(node.func, "attr", "") == "predict":
            answer = node.args[1]
            answer = values.get(answer.id, answer) if isinstance(answer, ast.Name) else answer
            if isinstance(answer, ast.UnaryOp):
                answer = answer.operand
            either = [answer.body, answer.orelse] if isinstance(answer, ast.IfExp) else [answer]
            if any(isinstance(each, ast.Constant | ast.JoinedStr) for each in either):
                return True
    return False


@pytest.mark.parametrize(
    ("source", "spelled"),
    [
        ("biglab.predict('q', 27, low=0, high=99)", True),
        ("biglab.predict('q', -2.5, low=-9, high=99)", True),
        ("right = 'a' if x else 'b'\nbiglab.predict('q', right, choices=names)", True),
        ("biglab.predict('q', lambda: found.value, low=0, high=99)", False),
        ("biglab.predict('q', names[best], choices=names)", False),
    ],
)
def test_code_that_spells_the_answer_is_found(source, spelled):
    assert spells_the_answer(source) is spelled


def test_no_prediction_spells_its_answer_and_every_guess_comes_back():
    spelled, forgotten = set(), set()
    for path in ASKING:
        cells = code_cells(read_book(path))
        if any(asks(cell) and spells_the_answer(cell.source) for cell in cells):
            spelled.add(path.stem[:2])
        if not any("biglab.recall()" in cell.source for cell in cells):
            forgotten.add(path.stem[:2])
    assert (spelled, forgotten) == (set(), set())


ASKING = [path for path in NOTEBOOKS if any(map(asks, code_cells(read_book(path))))]


@pytest.mark.parametrize("path", ASKING, ids=lambda path: path.stem)
def test_every_prediction_has_an_answer(path, monkeypatch):
    """No stored cell shows it: the answer is computed only after a guess."""
    import biglab

    made, predict = [], biglab.predict
    monkeypatch.chdir(FOLDER)
    monkeypatch.setattr(biglab, "predict", lambda *values, **options: made.append(predict(*values, **options)))
    cells, names = code_cells(read_book(path)), {}
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
    assert links(read_book(start)) | {start.name} == {path.name for path in NOTEBOOKS}


@pytest.mark.parametrize("path", NOTEBOOKS, ids=lambda path: path.stem)
def test_no_link_leads_nowhere(path):
    assert [name for name in sorted(links(read_book(path))) if not (FOLDER / name).is_file()] == []


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


def test_a_picture_is_drawn_once_and_stays_while_its_svg_does(tmp_path):
    book = made_of('from IPython.display import SVG\nSVG(\'<svg xmlns="http://www.w3.org/2000/svg" width="7"/>\')')
    execute(book, tmp_path)
    tidy(book)
    calls = []
    first, again = copy.deepcopy(book), copy.deepcopy(book)
    assert add_pictures(first, book, lambda svg: calls.append(svg) or b"one") == 1 and is_drawn(drawn(first)[0])
    assert add_pictures(again, first, lambda svg: calls.append(svg) or b"two") == 0 and again == first
    assert base64.b64decode(drawn(again)[0].data[PNG]) == b"one" and len(calls) == 1
    drawn(again)[0].data["image/svg+xml"] += " "
    assert not is_drawn(drawn(again)[0]), "a picture of another SVG is not this one's"


@pytest.mark.parametrize("parts", [3, 4])
@pytest.mark.parametrize("sort", range(5))
def test_a_smaller_png_has_the_same_pixels_where_colours_are_few(parts, sort):
    """Every filter of a PNG is undone; 256 colours are enough for all of these pixels."""
    rng = np.random.default_rng(1)
    pixels = rng.choice(np.array([0, 40, 255], np.uint8), (6, 9, parts))
    pixels[..., 3:] = 255
    made = png_of(pixels, sort)
    assert np.array_equal(read(made), pixels[..., :3])
    few = smaller(made)
    wide, high, depth, kind = struct.unpack(">IIBB", few[16:26])
    assert (wide, high, depth, kind) == (9, 6, 8, 3)
    at = few.index(b"PLTE")
    palette = np.frombuffer(few[at + 4 : at + 4 + struct.unpack(">I", few[at - 4 : at])[0]], np.uint8).reshape(-1, 3)
    at = few.index(b"IDAT")
    data = zlib.decompress(few[at + 4 : at + 4 + struct.unpack(">I", few[at - 4 : at])[0]])
    assert np.array_equal(palette[np.frombuffer(data, np.uint8).reshape(6, 10)[:, 1:]], pixels[..., :3])


def png_of(pixels, sort):
    """A PNG whose lines are all written with one filter."""
    high, wide, parts = pixels.shape
    flat = pixels.reshape(high, -1).astype(int)
    lines = b""
    for row in range(high):
        above = flat[row - 1] if row else np.zeros_like(flat[0])
        left, corner = (np.concatenate([np.zeros(parts, int), line[:-parts]]) for line in (flat[row], above))
        paeth = []
        for a, b, c in zip(left, above, corner):
            p = a + b - c
            paeth.append(min((abs(p - a), 0, a), (abs(p - b), 1, b), (abs(p - c), 2, c))[2])
        near = [0, left, above, (left + above) // 2, np.array(paeth)][sort]
        lines += bytes([sort]) + ((flat[row] - near) % 256).astype(np.uint8).tobytes()
    head = struct.pack(">IIBBBBB", wide, high, 8, 2 if parts == 3 else 6, 0, 0, 0)
    return b"".join([SIGNATURE, chunk(b"IHDR", head), chunk(b"IDAT", zlib.compress(lines)), chunk(b"IEND", b"")])


NBVAL = ["-q", "-p", "no:cacheprovider", "--nbval", "--nbval-current-env"]


def test_nbval_sees_a_changed_result(tmp_path):
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
    nbval = ["pytest", *NBVAL, "-rf", sanitise, "--rootdir", str(tmp_path), "."]
    run = another_python("-m", *nbval, cwd=tmp_path, fails=True)
    assert "2 failed, 7 passed" in run.stdout, run.stdout
    assert re.findall(r"^FAILED (\S+)", run.stdout, re.MULTILINE) == ["number.ipynb::Cell", "picture.ipynb::Cell"]
