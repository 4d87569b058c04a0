"""What the browser's Python is made of: wheels that are named, checked and found by an import."""

from __future__ import annotations

import gzip
import json
import re
import zipfile

import pytest

from tools.site import fetch, kernel

METADATA = """Metadata-Version: 2.4
Name: harbour
Version: 1.0
Requires-Dist: anywidget<0.12,>=0.11
Requires-Dist: Typing_Extensions
Requires-Dist: numba>=0.61; sys_platform != 'emscripten'
Requires-Dist: pytest; extra == 'dev'
Requires-Dist: tomli; python_version < '3.11'
"""


@pytest.mark.parametrize("listed", [fetch.WHEELS, fetch.TOOLS])
def test_every_download_has_a_version_and_a_checksum(listed):
    lines = [line for line in listed.read_text(encoding="utf-8").splitlines() if not line.startswith("#")]
    assert lines and all(re.fullmatch(r"[\w.-]+==[\w.]+ --hash=sha256:[0-9a-f]{64}", line) for line in lines)
    for wanted, digest in fetch.PACKAGES.values():
        assert re.search(r"@\d[\w.-]+$", wanted) and re.fullmatch(r"[0-9a-f]{64}", digest)


def test_a_file_that_is_not_the_one_that_was_tested_is_refused(tmp_path, monkeypatch):
    monkeypatch.setattr(fetch, "CACHE", tmp_path)
    (tmp_path / "npm").mkdir()
    (tmp_path / "npm" / fetch.PYODIDE).write_bytes(b"something else")
    with pytest.raises(fetch.SiteError, match="checksum differs"):
        fetch.package(fetch.PYODIDE)


def test_a_program_that_is_missing_is_named(tmp_path):
    with pytest.raises(fetch.SiteError, match="Flying needs no-such-program, which is not installed here"):
        fetch.run("no-such-program", cwd=tmp_path, why="Flying")


def test_what_a_wheel_needs_is_what_it_needs_in_a_browser():
    assert kernel.needs(METADATA) == {"anywidget", "typing-extensions"}


def test_an_import_finds_its_wheel_and_what_that_needs(tmp_path):
    needs = "Requires-Dist: numpy\nRequires-Dist: scipy\n"
    files = {"harbour/__init__.py": b"", "harbour/ships.py": b"", "pier.py": b""}
    harbour = kernel.write_wheel(tmp_path / "harbour-1.0-py3-none-any.whl", files, "harbour", "1.0", "py3", needs)
    numpy = kernel.write_wheel(tmp_path / "numpy-2.0-py3-none-any.whl", {"numpy.py": b""}, "numpy", "2.0", "py3")
    (tmp_path / "pyodide-lock.json").write_text('{"info": {"python": "3.12.7"}, "packages": {"old": {}}}')
    kernel.lock(tmp_path, [harbour, numpy])
    told = json.loads((tmp_path / "pyodide-lock.json").read_text())
    assert told["info"] == {"python": "3.12.7"} and sorted(told["packages"]) == ["harbour", "numpy"]
    entry = told["packages"]["harbour"]
    assert entry["imports"] == ["harbour", "pier"] and entry["depends"] == [
        "numpy"
    ]  # what is not here is not asked for
    assert entry["file_name"] == harbour.name and entry["sha256"] == fetch.checksum(harbour)


def test_equal_files_make_equal_wheels(tmp_path):
    made = [
        kernel.write_wheel(tmp_path / name, {"b.py": b"2", "a.py": b"1"}, "x", "1.0", "py3-none-any")
        for name in ("one.whl", "two.whl")
    ]
    assert made[0].read_bytes() == made[1].read_bytes()
    with zipfile.ZipFile(made[0]) as wheel:
        assert set(wheel.namelist()) >= {"a.py", "b.py", "x-1.0.dist-info/METADATA", "x-1.0.dist-info/RECORD"}


def test_what_a_page_imports_is_one_file_with_its_contents_first(tmp_path, monkeypatch):
    monkeypatch.setattr(kernel, "compiled", lambda file, sources: file)
    parts = {"biglab/__init__.py": b"one", "biglab/cli.py": b"not on a page", "biglab/ui/board.py": b""}
    ours = kernel.write_wheel(tmp_path / "biglab-1.0-py3-none-any.whl", parts, "biglab", "1.0", "py3")
    other = kernel.write_wheel(tmp_path / "jedi-1.0-py3-none-any.whl", {"jedi.py": b"no"}, "jedi", "1.0", "py3")
    made = [kernel.play_files([ours, other], tmp_path / name).read_bytes() for name in ("one.bin", "two.bin")]
    assert made[0] == made[1]
    whole = gzip.decompress(made[0])
    size = int.from_bytes(whole[:4], "little")
    told, rest = json.loads(whole[4 : 4 + size]), whole[4 + size :]
    assert [path for path, _ in told] == ["biglab-1.0.dist-info/METADATA", "biglab/__init__.py", "biglab/ui/board.py"]
    assert sum(length for _, length in told) == len(rest) and rest.endswith(b"one")


def test_the_stand_ins_can_be_imported_and_say_what_they_are():
    space: dict[str, object] = {}
    exec(kernel.STAND_INS["sqlite3"], space)
    with pytest.raises(space["Error"], match="not part of this browser kernel"):
        space["connect"](":memory:")
    exec(kernel.STAND_INS["ssl"], {})


def test_the_library_that_numpy_asks_for_is_one_function_that_answers_nothing():
    assert kernel.BACKTRACE.startswith(b"\0asm\x01\0\0\0") and kernel.BACKTRACE.count(b"backtrace") == 1
    at, parts = 8, []
    while at < len(kernel.BACKTRACE):  # every section says how long it is, and the last one ends with the file
        kind, length = kernel.BACKTRACE[at], kernel.BACKTRACE[at + 1]
        parts.append(kind)
        at += 2 + length
    assert at == len(kernel.BACKTRACE) and parts == [0, 1, 3, 7, 10]


def test_two_builds_at_once_share_what_was_downloaded(tmp_path):
    place = tmp_path / "cache" / "wheels"
    for name in ("first", "second"):  # both found nothing there, and both have downloaded
        with fetch.beside(place) as folder:
            (folder / "all").mkdir()
            (folder / "all" / "by").write_text(name)
            fetch.move(folder / "all", place)
    assert (place / "by").read_text() == "first" and [path.name for path in place.parent.iterdir()] == ["wheels"]
