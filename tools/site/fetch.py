"""Download the parts of the site from the package registries, each with its version and checksum.

Downloads are kept in `.site-cache/`, so that only the first build needs a network. Several builds may use it at the
same time: a new file is made in a folder beside its place and moved there when it is complete.
"""

from __future__ import annotations

import contextlib
import hashlib
import subprocess
import sys
import tarfile
import tempfile
from collections.abc import Iterator
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
CACHE = ROOT / ".site-cache"
WHEELS = Path(__file__).with_name("wheels.txt")  # the packages that Python code in the browser may import
TOOLS = Path(__file__).with_name("lite.txt")  # the extensions that JupyterLite is built with

# CPython 3.12 in WebAssembly, and a NumPy that was built with the same compiler for the same Python.
PYODIDE = "pyodide-0.27.7.tgz"
PLATFORM = "pyemscripten_2024_0_wasm32"  # PyPI's name for this platform
NUMPY = "emscripten-forge-numpy-2.0.1-py312h4e66579-0.tgz"
PACKAGES = {
    PYODIDE: ("pyodide@0.27.7", "89d5d952675eb08e11286e52c7238f1248ce71726e896db9703e73bef23dc343"),
    NUMPY: (
        "@emscripten-forge/numpy@2.0.1-py312h4e66579-0",
        "7c6dab4b681b15286f10ab9972147f599d91df4ea881f61fb58ad39349423d84",
    ),
}


class SiteError(RuntimeError):
    """The site cannot be built here; the message says what is missing."""


def checksum(file: Path) -> str:
    return hashlib.sha256(file.read_bytes()).hexdigest()


def run(*command: str | Path, cwd: Path, why: str) -> None:
    """Run another program; its output is shown only if it fails."""
    try:
        answer = subprocess.run(
            [str(part) for part in command], cwd=cwd, capture_output=True, text=True, stdin=subprocess.DEVNULL
        )
    except FileNotFoundError:
        raise SiteError(f"{why} needs {command[0]}, which is not installed here") from None
    if answer.returncode:
        raise SiteError(f"{why} failed:\n{answer.stdout}{answer.stderr}")


@contextlib.contextmanager
def beside(place: Path) -> Iterator[Path]:
    """A temporary folder beside a place, for making what will be moved there."""
    place.parent.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory(dir=place.parent) as folder:
        yield Path(folder)


def package(name: str) -> Path:
    """An npm package, as an archive."""
    wanted, digest = PACKAGES[name]
    file = CACHE / "npm" / name
    if not file.is_file():
        with beside(file) as folder:
            run("npm", "pack", "--silent", wanted, cwd=folder, why=f"Downloading {wanted}")
            (folder / name).replace(file)
    if checksum(file) != digest:
        raise SiteError(f"{file} is not the {wanted} that was tested: its checksum differs; delete it and try again")
    return file


def unpacked(name: str) -> Path:
    """An npm package, as a folder."""
    place = CACHE / "npm" / name.removesuffix(".tgz")
    if not place.is_dir():
        with tarfile.open(package(name)) as archive, beside(place) as folder:
            archive.extractall(folder / "all", filter="data")
            move(folder / "all", place)
    return place / "package"


def wheels(listed: Path = WHEELS) -> list[Path]:
    """The wheels of a list, pure Python or built for this Pyodide; pip checks their checksums."""
    place = CACHE / f"{listed.stem}-{checksum(listed)[:16]}"
    if not place.is_dir():
        pip = (sys.executable, "-m", "pip", "download", "--quiet", "--no-deps", "--require-hashes")
        fit = ("--only-binary=:all:", "--python-version=3.12", "--platform=any", f"--platform={PLATFORM}")
        with beside(place) as folder:
            to = ("--dest", folder / "all", "--requirement", listed)
            run(*pip, *fit, *to, cwd=ROOT, why=f"Downloading what {listed} names")
            move(folder / "all", place)
    return sorted(place.glob("*.whl"))


def move(folder: Path, place: Path) -> None:
    """Move a folder to its place, unless another build was quicker."""
    with contextlib.suppress(OSError):
        folder.rename(place)
    if not place.is_dir():
        raise SiteError(f"{place} cannot be written")
