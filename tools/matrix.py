"""Test the built wheel on every supported Python, with the lowest and newest versions of what it requires.

    python -m tools.matrix                         every interpreter found, newest and lowest versions: quick tests
    python -m tools.matrix --notebooks             every notebook too, compared with its stored outputs
    python -m tools.matrix 3.12 --versions lowest --suite
                                                   one of them; all tests, except those of ELSEWHERE

Each pair gets a clean environment (.venv-matrix-…) with the wheel, what it requires and what runs tests. The notebooks
are those of the wheel; nothing else is installed when they run, and the extras only for the whole suite. The tests come
from the source archive, where a link to the installed package stands in the place of the package. Last, some
experiments run, and their rows must be the same to the last bit everywhere. "Lowest" is about what biglab itself
requires: the lowest version within its bounds that has a wheel for that Python.
"""

from __future__ import annotations

import argparse
import os
import shutil
import subprocess
import sys
from pathlib import Path

from tools import weight

ROOT = Path(__file__).resolve().parents[1]
PYTHONS = ("3.11", "3.12", "3.13", "3.14")
UV = (sys.executable, "-m", "uv")
WHEELS = ("--only-binary", ":all:")  # people do not get a version that has no wheel for their Python
PINS = "pins.txt"
TOOLS = ("hypothesis", "nbval", "packaging", "pytest", "pytest-xdist")
EXTRAS = "dev,cluster,pettingzoo,openspiel"
QUICK = (
    "tests/core/test_rng.py",
    "tests/core/test_contract.py",
    "tests/test_transcripts.py",
    "tests/engine/test_separate.py",
    "tests/engine/test_two_worlds.py",
)
# They need a browser, or look at the repository and not at the package: `make test` runs them.
ELSEWHERE = (
    "tests/bench",
    "tests/browser",
    "tests/site",
    "tests/test_house.py",
    "tests/test_javascript.py",
    "tests/test_versions.py",
    "tests/test_wheel.py",
)
NBVAL = (
    "--nbval",
    "--nbval-current-env",
    "--nbval-cell-timeout=600",
    "--nbval-sanitize-with=tests/nbval_sanitize.cfg",
)

PACKAGE = """
import pathlib, sys
import biglab
folder = pathlib.Path(biglab.__file__).parent
assert folder.is_relative_to(sys.prefix), folder
print(folder)
"""
EXPERIMENTS = """
import hashlib
import biglab
for name in biglab.GAMES:
    game = biglab.game(name)
    bots = [game.stand_in] + ["random"] * (game.default_players - 1)
    results = biglab.simulate(name, bots, games=200, seed=1)
    worth = biglab.values(biglab.new(name, seats=["you"] + bots[1:], seed=3).advance(), games=20)
    rows = hashlib.sha256(results.points.tobytes() + results.ranks.tobytes()).hexdigest()[:16]
    print(name, rows, hashlib.sha256(str(worth).encode()).hexdigest()[:16])
"""


def interpreters(wanted: list[str]) -> dict[str, str]:
    """The Pythons that are installed and run, by version."""
    found = {}
    for version in wanted or PYTHONS:
        for path in candidates(version):
            command = [path, "-c", "import sys; print('%d.%d' % sys.version_info[:2])"]
            answer = subprocess.run(command, capture_output=True, text=True)
            if answer.returncode == 0 and answer.stdout.strip() == version:
                found[version] = path
                break
    return found


def candidates(version: str) -> list[str]:
    """The one on the path, then those of pyenv, newest first."""
    named = shutil.which(f"python{version}")
    kept = sorted(Path(os.environ.get("PYENV_ROOT", Path.home() / ".pyenv")).glob(f"versions/{version}.*/bin/python"))
    return [*([named] if named else []), *map(str, reversed(kept))]


def build() -> tuple[Path, Path]:
    """The wheel and the source archive, as a release would have them."""
    folder = ROOT / "build" / "matrix"
    shutil.rmtree(folder, ignore_errors=True)
    run([sys.executable, "-m", "build", "--no-isolation", "--outdir", folder, ROOT])
    (wheel,), (source,) = folder.glob("*.whl"), folder.glob("*.tar.gz")
    return wheel, source


def environment(version: str, python: str, versions: str, wheel: Path) -> Path:
    """Make a clean environment with the wheel, its dependencies in these versions, and what runs tests."""
    folder = ROOT / f".venv-matrix-{version}-{versions}"
    run([*UV, "venv", "-q", "--clear", "--python", python, folder])
    into = ["--python", folder / "bin" / "python"]
    resolution = {"lowest": "lowest-direct", "newest": "highest"}[versions]
    bounds = ["--resolution", resolution, "pyproject.toml", "-o", folder / PINS]
    run([*UV, "pip", "compile", "-q", *into, *WHEELS, *bounds])
    install(folder, wheel, *TOOLS)
    return folder


def install(folder: Path, *packages: object) -> None:
    into = ["--python", folder / "bin" / "python"]
    run([*UV, "pip", "install", "-q", *into, *WHEELS, "-c", folder / PINS, *packages])
    run([*UV, "pip", "check", "-q", *into])


def unpack(source: Path, folder: Path) -> Path:
    """The tests in a folder of their own, where they find the installed package and the notebooks that it brings."""
    place = folder / "source"
    shutil.rmtree(place, ignore_errors=True)
    shutil.unpack_archive(source, place, filter="data")
    (tree,) = place.iterdir()
    package = Path(in_it(folder, folder, "-c", PACKAGE).strip())
    for name in ("biglab", "notebooks"):
        shutil.rmtree(tree / name)
    (tree / "biglab").symlink_to(package)  # for tests that read the code; those that import it find the installed one
    shutil.copytree(package / "_notebooks", tree / "notebooks")
    (package.parent / "source.pth").write_text(str(tree), encoding="utf-8")  # found last
    return tree


def run(command: list[object], cwd: Path = ROOT, **more: str) -> str:
    """Run a command in which nothing of this environment can be seen; print its last lines if it fails."""
    clean = {name: value for name, value in os.environ.items() if not name.startswith(("PYTHON", "VIRTUAL_ENV"))}
    answer = subprocess.run(
        list(map(str, command)), cwd=cwd, env={**clean, **more}, stdout=subprocess.PIPE, text=True, check=False
    )
    if answer.returncode:
        print("\n".join(answer.stdout.splitlines()[-60:]))
        raise SystemExit(f"biglab: {' '.join(map(str, command))} failed with exit code {answer.returncode}")
    return answer.stdout


def installed(folder: Path) -> str:
    """The versions in an environment, and how heavy biglab is there with all that it requires."""
    there = weight.environment(folder)
    brought = weight.brought_by("biglab", there)
    size = sum(weight.megabytes(there[one]) for one in brought)
    named = ", ".join(f"{one} {there[one].version}" for one in ("numpy", "numba", "scipy", "pandas", "anywidget"))
    return f"{named}; {len(brought)} packages, {size:.0f} MB"


def results_in(folder: Path, wheel: Path, source: Path, suite: bool = False, notebooks: bool = False) -> str:
    """Run the tests in an environment, then its experiments, and return their rows."""
    tree = unpack(source, folder)
    print("  ", installed(folder), flush=True)
    if notebooks:
        count = len(list((tree / "notebooks").glob("*.ipynb")))
        print(f"   {count} notebooks:", tested(folder, tree, "-p", "tests.conftest", *NBVAL, "notebooks"), flush=True)
    if suite:
        install(folder, f"biglab[{EXTRAS}] @ {wheel.as_uri()}")
        print("   all tests:", tested(folder, tree, "tests", *(f"--ignore={path}" for path in ELSEWHERE)), flush=True)
    else:
        print("   quick tests:", tested(folder, tree, *QUICK), flush=True)
    return in_it(folder, folder, "-c", EXPERIMENTS)


def tested(folder: Path, tree: Path, *arguments: str) -> str:
    """The last line of pytest, on all cores."""
    here_last = ["-P", "-m", "pytest", "-o", "pythonpath="]
    pytest = [*here_last, "-q", "-p", "no:cacheprovider", "-n", str(os.cpu_count()), "--dist", "loadfile"]
    return in_it(folder, tree, *pytest, *arguments).strip().splitlines()[-1]


def in_it(folder: Path, cwd: Path, *arguments: str) -> str:
    """What the Python of an environment prints."""
    more = {"NUMBA_CACHE_DIR": str(folder / "cache"), "PYDEVD_DISABLE_FILE_VALIDATION": "1"}
    return run([folder / "bin" / "python", *arguments], cwd, **more)


def main(arguments: list[str]) -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("python", nargs="*", help="versions such as 3.12 (default: all that are installed)")
    parser.add_argument("--versions", choices=("newest", "lowest"), action="append", help="which versions of packages")
    parser.add_argument("--suite", action="store_true", help="all tests that need no browser and no repository")
    parser.add_argument("--notebooks", action="store_true", help="all notebooks, compared with their stored outputs")
    options = parser.parse_args(arguments)
    found = interpreters(options.python)
    missing = [version for version in options.python or PYTHONS if version not in found]
    if missing:
        print(f"not installed: Python {', '.join(missing)}")
    if options.python and missing or not found:
        return 2
    wheel, source = build()
    rows = {}
    for version, python in found.items():
        for versions in options.versions or ("newest", "lowest"):
            print(f"Python {version}, {versions} versions", flush=True)
            folder = environment(version, python, versions, wheel)
            rows[version, versions] = results_in(folder, wheel, source, options.suite, options.notebooks)
    first = next(iter(rows.values()))
    different = [" ".join(pair) for pair, printed in rows.items() if printed != first]
    print(first, end="")
    print("different results: " + ", ".join(different) if different else f"the same results in all {len(rows)}")
    return 1 if different else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
