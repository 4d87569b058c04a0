"""The Python of the site: one folder with Pyodide, NumPy, biglab and what they need, for every page that runs code.

    OUT/kernel/pyodide.mjs, …     CPython in WebAssembly
    OUT/kernel/pyodide-lock.json  which file an import needs
    OUT/kernel/*.whl              NumPy, pure wheels, biglab
    OUT/kernel/play.bin           everything that a *play now* page imports, in one file

All of it is downloaded by name and version (see `fetch.py`); nothing is loaded from another host at run time.
"""

from __future__ import annotations

import gzip
import hashlib
import json
import shutil
import sys
import tarfile
import tempfile
import zipfile
from collections.abc import Iterable, Mapping
from pathlib import Path

from packaging.requirements import Requirement
from packaging.utils import canonicalize_name, parse_wheel_filename

from tools.javascript import find_node

from . import fetch

CORE = ("pyodide.js", "pyodide.mjs", "pyodide.asm.js", "pyodide.asm.wasm", "python_stdlib.zip", "pyodide-lock.json")
TAG = "cp312-cp312-pyodide_2024_0_wasm32"  # the tag of wheels compiled for this Pyodide
EPOCH = (1980, 1, 1, 0, 0, 0)  # the time of every file in an archive, so that equal contents are equal archives
BROWSER = {  # for the markers of requirements
    "python_version": "3.12",
    "python_full_version": "3.12.7",
    "sys_platform": "emscripten",
    "platform_system": "Emscripten",
    "platform_machine": "wasm32",
    "os_name": "posix",
    "implementation_name": "cpython",
    "platform_python_implementation": "CPython",
    "implementation_version": "3.12.7",
    "platform_release": "",
    "platform_version": "",
    "extra": "",
}
# Modules of the standard library that are not part of Pyodide's core. IPython imports both and needs neither here.
STAND_INS = {
    "ssl": '"""No sockets in a browser, so nothing to encrypt: this is here to be imported."""\n',
    "sqlite3": (
        '"""Stands in for the database that a browser kernel does not have."""\n\n\n'
        "class Error(Exception):\n    pass\n\n\n"
        "DatabaseError = OperationalError = IntegrityError = ProgrammingError = Error\n"
        "PARSE_DECLTYPES, PARSE_COLNAMES = 1, 2\n\n\n"
        "class Connection:\n    pass\n\n\n"
        "def register_adapter(*given):\n    pass\n\n\n"
        "def register_converter(*given):\n    pass\n\n\n"
        "def connect(*given, **named):\n"
        '    raise Error("sqlite3 is not part of this browser kernel; keep results in variables or in JSON files")\n'
    ),
}
PLAY = {"anywidget", "biglab", "comm", "ipywidgets", "numpy", "psygnal", "traitlets", "typing-extensions"}
# This NumPy needs one function that Pyodide does not have: before it reuses the memory of a large intermediate result,
# it looks up where it was called from. This library has that function, which answers "unknown".
BACKTRACE = (
    b"\0asm\x01\0\0\0"
    b"\x00\x0f\x08dylink.0\x01\x04\0\0\0\0"  # a library that needs no memory of its own
    b"\x01\x07\x01\x60\x02\x7f\x7f\x01\x7f"  # (int, int) -> int
    b"\x03\x02\x01\x00"
    b"\x07\x0d\x01\x09backtrace\x00\x00"
    b"\x0a\x06\x01\x04\x00\x41\x00\x0b"  # 0
)
LOAD_BACKTRACE = """
from os.path import dirname as _dirname

from _ctypes import dlopen as _dlopen

_dlopen(_dirname(__file__) + "/backtrace.wasm", 0x102)  # for all libraries, now
"""
COMPILED = {"pandas", "python-dateutil"}  # compiled too, since they take long to import
STARTED = {"ipython", "prompt-toolkit", "pygments"}  # compiled too, since every notebook imports them when it opens
UNUSED = {"pandas": ("pandas/tests/",)}  # parts of wheels that no notebook uses
LEFT_OUT = ("/tests/", "/f2py/", "/distutils/", "/_pyinstaller/", "__pycache__/", "numpy/conftest.py")  # of NumPy
NOT_THERE = ("biglab/_notebooks/", "biglab/classroom/", "biglab/adapters/")  # of biglab: no servers in a browser


def build(out: Path) -> Path:
    """Write OUT/kernel and return its path."""
    folder = out / "kernel"
    shutil.rmtree(folder, ignore_errors=True)
    folder.mkdir(parents=True)
    core = fetch.unpacked(fetch.PYODIDE)
    for name in CORE:
        shutil.copy(core / name, folder)
    shutil.copy(compiled(core / "python_stdlib.zip", "drop"), folder / "python_stdlib.zip")
    with tempfile.TemporaryDirectory() as made_here:
        here = Path(made_here)
        files = [*fetch.wheels(), numpy_wheel(), *stand_ins(here), biglab_wheel(here)]
        play_files(files, folder / "play.bin")
        for file in map(quick, map(trimmed, files)):
            shutil.copy(file, folder)
    lock(folder, [folder / file.name for file in files])
    return folder


def lock(folder: Path, files: list[Path]) -> None:
    """List the wheels in pyodide-lock.json, with what each one needs and which imports it serves."""
    path = folder / "pyodide-lock.json"
    content = json.loads(path.read_text(encoding="utf-8"))
    here = {str(parse_wheel_filename(file.name)[0]): file for file in files}
    content["packages"] = {name: entry(name, file, set(here)) for name, file in here.items()}
    path.write_text(json.dumps(content, indent=1, sort_keys=True), encoding="utf-8")


def entry(name: str, file: Path, here: set[str]) -> dict[str, object]:
    with zipfile.ZipFile(file) as wheel:
        names = wheel.namelist()
        metadata = wheel.read(next(part for part in names if part.endswith(".dist-info/METADATA"))).decode()
    return {
        "name": name,
        "version": str(parse_wheel_filename(file.name)[1]),
        "file_name": file.name,
        "install_dir": "site",
        "sha256": fetch.checksum(file),
        "imports": sorted({part.split("/")[0].removesuffix(".py") for part in names if is_code(part)}),
        "depends": sorted(needs(metadata.split("\n\n")[0]) & here - {name}),
        "package_type": "package",
        "unvendored_tests": False,
    }


def is_code(name: str) -> bool:
    return name.endswith((".py", ".pyc", ".so")) and ".dist-info/" not in name and ".data/" not in name


def needs(metadata: str) -> set[str]:
    """The distributions that a wheel requires in a browser."""
    lines = [line.partition(":")[2].strip() for line in metadata.splitlines() if line.startswith("Requires-Dist:")]
    required = [Requirement(line) for line in lines]
    return {canonicalize_name(each.name) for each in required if each.marker is None or each.marker.evaluate(BROWSER)}


# ------------------------------------------------------------------ our own wheels


def write_wheel(file: Path, files: Mapping[str, bytes], name: str, version: str, tag: str, needs: str = "") -> Path:
    """Write a wheel from its files; equal files make equal wheels."""
    info = f"{name}-{version}.dist-info"
    whole = dict(files)
    whole[f"{info}/METADATA"] = f"Metadata-Version: 2.1\nName: {name}\nVersion: {version}\n{needs}".encode()
    whole[f"{info}/WHEEL"] = f"Wheel-Version: 1.0\nGenerator: biglab\nRoot-Is-Purelib: true\nTag: {tag}\n".encode()
    whole[f"{info}/RECORD"] = "".join(f"{path},,\n" for path in [*whole, f"{info}/RECORD"]).encode()
    return write_zip(file, whole)


def write_zip(file: Path, files: Mapping[str, bytes]) -> Path:
    with fetch.beside(file) as folder:
        with zipfile.ZipFile(folder / "new.zip", "w", zipfile.ZIP_DEFLATED, compresslevel=9) as archive:
            for path in sorted(files):
                archive.writestr(zipfile.ZipInfo(path, EPOCH), files[path], zipfile.ZIP_DEFLATED, 9)
        return (folder / "new.zip").replace(file)


def made(name: str) -> Path:
    return fetch.CACHE / "made" / name


def numpy_wheel() -> Path:
    """NumPy for this Pyodide, repacked as a wheel from a conda package."""
    version = "2.0.1"
    file = made(f"numpy-{version}-{TAG}.whl")
    if not file.is_file():
        (archive,) = (fetch.unpacked(fetch.NUMPY) / "pkg").glob("numpy-*.tar.gz")
        files = {}
        with tarfile.open(archive) as packed:
            for member in packed:
                inside = member.name.partition("site-packages/")[2]
                if member.isfile() and inside.startswith("numpy/") and is_wanted(inside):
                    found = packed.extractfile(member)
                    assert found is not None
                    files[inside] = found.read()
        files["numpy/backtrace.wasm"] = BACKTRACE
        files["numpy/_distributor_init.py"] += LOAD_BACKTRACE.encode()
        write_wheel(file, files, "numpy", version, TAG)
    return file


def is_wanted(inside: str) -> bool:
    return not inside.endswith((".a", ".pyi", ".h", ".c", ".pxd")) and not any(part in inside for part in LEFT_OUT)


def stand_ins(folder: Path) -> Iterable[Path]:
    for name, text in STAND_INS.items():
        file = folder / f"{name}-1.0.0-py3-none-any.whl"
        yield write_wheel(file, {f"{name}.py": text.encode()}, name, "1.0.0", "py3-none-any")


def biglab_wheel(folder: Path) -> Path:
    """This checkout as a wheel, without what a browser cannot run (servers, adapters) and without the notebooks."""
    command = (sys.executable, "-m", "hatchling", "build", "-t", "wheel", "-d", folder / "whole")
    fetch.run(*command, cwd=fetch.ROOT, why="Building the wheel of biglab")
    (whole,) = (folder / "whole").glob("*.whl")
    with zipfile.ZipFile(whole) as wheel:
        files = {part: wheel.read(part) for part in wheel.namelist()}
    kept = {part: data for part, data in files.items() if not part.startswith(NOT_THERE) and ".data/" not in part}
    record = next(part for part in kept if part.endswith("/RECORD"))
    kept[record] = "".join(f"{part},,\n" for part in kept).encode()
    return write_zip(folder / whole.name, kept)


def play_files(files: list[Path], target: Path) -> Path:
    """Write everything that a *play now* page imports, compiled, into one file: one download, and nothing to compile.

    A browser can unpack it without help: a length, that many bytes of JSON with names and sizes, then the files.
    """
    parts: dict[str, bytes] = {}
    for file in files:
        name = str(parse_wheel_filename(file.name)[0])
        if name in PLAY:  # only biglab reads its own source; nobody reads NumPy's docstrings there
            sources = {"biglab": "keep", "numpy": "bare"}.get(name, "drop")
            with zipfile.ZipFile(compiled(file, sources)) as wheel:
                parts |= {part: wheel.read(part) for part in wheel.namelist() if is_played(part)}
    head = json.dumps([[path, len(parts[path])] for path in sorted(parts)]).encode()
    whole = b"".join([len(head).to_bytes(4, "little"), head, *(parts[path] for path in sorted(parts))])
    target.write_bytes(gzip.compress(whole, mtime=0))
    return target


def quick(file: Path) -> Path:
    """A wheel as a notebook loads it: compiled if it is imported at every start. Ours keeps its sources."""
    name = str(parse_wheel_filename(file.name)[0])
    if name in PLAY | STARTED | COMPILED:
        return compiled(file, "keep" if name == "biglab" else "drop")
    return file


def trimmed(file: Path) -> Path:
    """A wheel without its unused parts."""
    unused = UNUSED.get(str(parse_wheel_filename(file.name)[0]))
    if not unused:
        return file
    with zipfile.ZipFile(file) as wheel:
        names = [part for part in wheel.namelist() if not part.startswith(unused)]
        target = made("trimmed") / hashlib.sha256(repr((file.name, names)).encode()).hexdigest()[:16] / file.name
        if not target.is_file():
            write_zip(target, {part: wheel.read(part) for part in names})
    return target


def is_played(part: str) -> bool:
    """Whether a page without a notebook needs this file of a wheel."""
    if part.startswith(("anywidget/nbextension/", "biglab/cli", "biglab/copies")):
        return False
    return ".data/" not in part and (".dist-info/" not in part or part.endswith("/METADATA"))


def compiled(archive: Path, sources: str) -> Path:
    """The archive with its Python files compiled, by the Python that will run them (see compile.mjs)."""
    file = made("compiled") / f"{fetch.checksum(archive)[:16]}-{sources}" / archive.name
    if not file.is_file():
        script = Path(__file__).with_name("compile.mjs")
        with fetch.beside(file) as folder:
            command = (find_node(), script, fetch.unpacked(fetch.PYODIDE), archive, folder / "new.zip", sources)
            fetch.run(*command, cwd=folder, why=f"Compiling {archive.name}")
            (folder / "new.zip").replace(file)
    return file
