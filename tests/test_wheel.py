"""The built wheel, installed where nothing of this repository can be seen, plays a game."""

from __future__ import annotations

import contextlib
import email
import json
import os
import re
import shutil
import signal
import subprocess
import sys
import tarfile
import time
import tomllib
import urllib.error
import urllib.parse
import urllib.request
import venv
import zipfile
from pathlib import Path

import pytest
from packaging.requirements import Requirement

from tests.conftest import ROOT
from tools.addresses import Addresses, published, with_addresses

VERSION = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]["version"]


def clean():
    """With nothing of ours on the path: what is found is what was installed."""
    return {name: value for name, value in os.environ.items() if not name.startswith(("PYTHON", "VIRTUAL_ENV"))}


def run(*command, cwd):
    answer = subprocess.run(
        list(map(str, command)), cwd=cwd, env=clean(), capture_output=True, text=True, stdin=subprocess.DEVNULL
    )
    assert answer.returncode == 0, answer.stdout + answer.stderr
    return answer.stdout


@pytest.fixture(scope="module")
def built(tmp_path_factory):
    """The wheel and the source archive, built as a release would be."""
    folder = tmp_path_factory.mktemp("dist")
    run(sys.executable, "-m", "build", "--no-isolation", "--outdir", folder, ROOT, cwd=folder)
    return folder


@pytest.fixture(scope="module")
def wheel(built):
    (file,) = built.glob("*.whl")
    return file


@pytest.fixture(scope="module")
def elsewhere(wheel, tmp_path_factory):
    """A clean environment with the wheel and what it requires, in a folder that is not ours."""
    folder = tmp_path_factory.mktemp("elsewhere")
    venv.create(folder / "env", with_pip=True)
    install(wheel, folder)
    yield folder
    shutil.rmtree(folder / "env")  # half a gigabyte that pytest would keep


def install(wheel, folder):
    """With uv, which takes seconds if it has the packages already; with pip if uv does not find them."""
    quick = [sys.executable, "-m", "uv", "pip", "install", "-q", "--python", str(python_of(folder)), str(wheel)]
    if subprocess.run(quick, cwd=folder, capture_output=True, stdin=subprocess.DEVNULL).returncode:
        run(python_of(folder), "-m", "pip", "install", "-qq", "--no-input", "--no-compile", wheel, cwd=folder)


def python_of(folder):
    return folder / "env" / "bin" / "python"


def names(wheel):
    with zipfile.ZipFile(wheel) as archive:
        return set(archive.namelist())


def test_the_wheel_is_pure_python_and_holds_the_front_end(wheel):
    assert wheel.name == f"biglab-{VERSION}-py3-none-any.whl"
    sources = {
        f"biglab/_widgets/{path.relative_to(ROOT / 'widgets' / 'src')}" for path in files(ROOT / "widgets" / "src")
    }
    assert "biglab/_widgets/boards/big_idea/board.js" in sources
    assert sources <= names(wheel)


def test_the_wheel_holds_every_notebook(wheel):
    ours = {f"biglab/_notebooks/{path.name}" for path in (ROOT / "notebooks").glob("*.ipynb")}
    assert len(ours) > 30 and {name for name in names(wheel) if "_notebooks/" in name} == ours


def test_the_wheel_holds_every_file_of_the_package_and_nothing_else(wheel):
    ours = {str(path.relative_to(ROOT)) for path in files(ROOT / "biglab")}
    packed = {
        name
        for name in names(wheel)
        if not name.startswith(("biglab/_widgets/", "biglab/_notebooks/", f"biglab-{VERSION}.dist-info/"))
    }
    switch = f"biglab-{VERSION}.data/data/etc/jupyter/jupyter_server_config.d/biglab.json"
    assert packed == {*ours, switch}
    assert {f"biglab-{VERSION}.dist-info/licenses/{name}" for name in ("LICENSE", "NOTICE")} <= names(wheel)


def files(folder):
    return [p for p in folder.rglob("*") if p.is_file() and p.suffix != ".pyc" and "__pycache__" not in p.parts]


def test_the_source_archive_can_be_built_and_tested_from(built):
    (file,) = built.glob("*.tar.gz")
    with tarfile.open(file) as archive:
        packed = {name.split("/", 1)[1] for name in archive.getnames() if "/" in name}
    assert {
        "pyproject.toml",
        "Makefile",
        "biglab/__init__.py",
        "widgets/src/shell/svg.js",
        "tests/conftest.py",
    } <= packed
    assert not [name for name in packed if name.startswith((".venv", "dist/", "bench.json")) or "node_modules" in name]


@pytest.fixture(scope="module")
def metadata(wheel):
    with zipfile.ZipFile(wheel) as archive:
        return email.message_from_bytes(archive.read(f"biglab-{VERSION}.dist-info/METADATA"))


def test_an_index_would_take_it_and_show_its_page(built):
    printed = run(sys.executable, "-m", "twine", "check", "--strict", *built.iterdir(), cwd=built)
    assert printed.count("PASSED") == 2


def test_every_link_and_picture_on_the_page_of_an_index_is_a_full_address(metadata):
    links = re.findall(r"\]\(([^)\s]+)\)", metadata.get_payload())
    assert len(links) > 8 and not [link for link in links if not link.startswith("https://")]
    assert published().raw("docs/board.png") in links


def test_the_addresses_of_the_project_come_from_one_line(metadata):
    urls = dict(line.split(", ") for line in metadata.get_all("Project-URL"))
    assert urls == published().urls() and urls["Source"] == published().repository


def test_the_readme_and_the_citation_name_the_address_of_that_line():
    for name in ("README.md", "CITATION.cff"):
        text = (ROOT / name).read_text(encoding="utf-8")
        assert published().repository in text or published().binder() in text, name
        assert text == with_addresses(text, published()), f"{name}: python -m tools.addresses brings it up to date"


def test_another_repository_changes_every_address():
    other = Addresses("https://github.com/somebody/biglab/")
    text = with_addresses((ROOT / "README.md").read_text(encoding="utf-8"), other)
    assert other.binder() in text and published().repository not in text and published().binder() not in text


def test_a_kernel_in_a_browser_requires_nothing_that_has_no_build_there(metadata):
    """The other requirements have a marker that leaves them out there; tests/test_missing.py does without them."""
    wanted = map(Requirement, metadata.get_all("Requires-Dist"))
    browser = {r.name for r in wanted if not r.marker or r.marker.evaluate({"sys_platform": "emscripten", "extra": ""})}
    assert browser == {"anywidget", "cloudpickle", "ipywidgets", "numpy", "openskill"}


def test_the_package_says_that_it_has_types(wheel, metadata):
    assert "biglab/py.typed" in names(wheel) and "Typing :: Typed" in metadata.get_all("Classifier")


def test_every_dependency_has_its_line_in_the_table_of_weights():
    table = (ROOT / "docs" / "weight.md").read_text(encoding="utf-8")
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    listed = set(re.findall(r"^\| `([\w-]+)`", table, re.M))
    assert {Requirement(line).name for line in project["dependencies"]} <= listed


EXTENSIONS = """
import subprocess, sys
command = [sys.executable, "-m", "jupyter", "server", "extension", "list"]
print(subprocess.run(command, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True).stdout)
"""


def test_installing_it_switches_the_classroom_on_in_jupyter(elsewhere):
    listed = run(python_of(elsewhere), "-c", EXTENSIONS, cwd=elsewhere)
    (line,) = [line for line in listed.splitlines() if "biglab.classroom" in line and "enabled" in line]
    assert "biglab.classroom" in line and "error" not in listed.split("biglab.classroom")[-1].lower()


GAME = """
import pathlib, sys
import biglab

assert pathlib.Path(biglab.__file__).is_relative_to(sys.prefix), biglab.__file__
assert not {"numba", "pandas", "matplotlib", "scipy"} & set(sys.modules)

table = biglab.new("big-idea", seats=["random", "myopic", "star", "random"], seed=7)
table.advance()
assert table.state.to_move == -1 and len(table.log) > 40, "the game did not end"
table.save("game.json")
assert biglab.load("game.json").log == table.log

board = biglab.play("big-idea", seats=["you", "myopic", "star", "random"], seed=7)
assert "export default" in str(board._esm) and str(board._css)
results = biglab.simulate("big-idea", ["random", "myopic", "star", "random"], games=200, seed=1)
again = biglab.simulate("big-idea", ["random", "myopic", "star", "random"], games=200, seed=1)
assert str(results) == str(again)
print("played", len(table.log), "moves")
"""


@pytest.fixture(scope="module")
def printed(elsewhere):
    (elsewhere / "game.py").write_text(GAME, encoding="utf-8")
    return run(python_of(elsewhere), "game.py", cwd=elsewhere)


def test_the_installed_wheel_plays_a_game(printed):
    assert printed.startswith("played ")


def test_the_installed_command_simulates_and_exports_a_replay(elsewhere, printed):
    biglab = elsewhere / "env" / "bin" / "biglab"
    assert "big-idea" in run(biglab, "games", cwd=elsewhere)
    shares = run(
        biglab,
        "simulate",
        "big-idea",
        "--bots",
        *["random"] * 4,
        "--games",
        "200",
        "--seed",
        "1",
        cwd=elsewhere,
    )
    assert shares.count("random") >= 4
    run(biglab, "replay", "game.json", "--html", "game.html", cwd=elsewhere)
    assert "<script" in Path(elsewhere / "game.html").read_text(encoding="utf-8")


def test_the_installed_command_makes_the_readers_own_notebooks(elsewhere):
    printed = run(elsewhere / "env" / "bin" / "biglab", "lab", "--copies-only", cwd=elsewhere)
    assert "added" in printed
    stored = {path.name: sources(path) for path in (ROOT / "notebooks").glob("*.ipynb")}
    assert {path.name: sources(path) for path in (elsewhere / "biglab-notebooks").glob("*.ipynb")} == stored


def sources(notebook):
    return [cell["source"] for cell in json.loads(notebook.read_text(encoding="utf-8"))["cells"]]


def test_the_installed_command_opens_the_readers_own_copies(elsewhere):
    """Without a browser: the address that it prints answers, on this computer only, and beside it are the copies."""
    command = [elsewhere / "env" / "bin" / "biglab", "lab", "opened", "--no-browser"]
    with open_lab(list(map(str, command)), elsewhere) as (lab, address):
        assert address.hostname == "127.0.0.1" and address.path == "/lab/tree/00_start_here.ipynb"
        assert b"<title>JupyterLab</title>" in answer_of(lab, address)
        book = json.loads(answer_of(lab, address._replace(path="/api/contents/00_start_here.ipynb")))["content"]
    cells = [cell for cell in book["cells"] if cell["cell_type"] == "code"]
    assert cells and all(cell["execution_count"] is None for cell in cells)


@contextlib.contextmanager
def open_lab(command, folder):
    """The command and the address that it prints; afterwards it is stopped with everything that it has started."""
    own = {
        name: str(folder / "own" / name) for name in ("JUPYTER_CONFIG_DIR", "JUPYTER_DATA_DIR", "JUPYTER_RUNTIME_DIR")
    }
    lab = subprocess.Popen(
        command,
        cwd=folder,
        env={**clean(), **own},
        stdin=subprocess.DEVNULL,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
        start_new_session=True,
    )
    try:
        printed = []
        for line in lab.stdout:
            printed.append(line)
            if found := re.search(r"http://127\S+", line):
                yield lab, urllib.parse.urlsplit(found[0])
                return
        raise AssertionError("".join(printed))
    finally:
        os.killpg(lab.pid, signal.SIGKILL)
        lab.communicate()


def answer_of(lab, address):
    """What is served there; the address is printed a moment before it answers."""
    direct = urllib.request.build_opener(urllib.request.ProxyHandler({}))
    while True:
        try:
            with direct.open(address.geturl()) as answer:
                return answer.read()
        except urllib.error.HTTPError:
            raise
        except OSError:
            assert lab.poll() is None, "it ended"
            time.sleep(0.05)


def test_what_is_installed_fits_together(elsewhere):
    assert "No broken requirements" in run(python_of(elsewhere), "-m", "pip", "check", cwd=elsewhere)
