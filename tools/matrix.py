"""Test rules, both worlds and results on every supported Python, with the lowest and newest versions of all packages.

    python -m tools.matrix                         every interpreter found, newest and lowest versions
    python -m tools.matrix 3.12 --versions lowest  one of them

Each pair gets its own environment (.venv-matrix-…, made once). The quick tests run there, then some experiments, whose
rows must be the same to the last bit everywhere.
"""

from __future__ import annotations

import argparse
import os
import shutil
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
PYTHONS = ("3.11", "3.12", "3.13", "3.14")
TOOLS = ("hypothesis", "nbformat", "packaging", "pytest", "quantecon")
QUICK = (
    "tests/core/test_rng.py",
    "tests/core/test_contract.py",
    "tests/test_transcripts.py",
    "tests/engine/test_two_worlds.py",
)

SHOWN = """
from importlib.metadata import version
print(*(f"{name} {version(name)}" for name in ("numpy", "numba", "scipy", "pandas", "anywidget")))
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


def environment(version: str, python: str, versions: str) -> Path:
    """Make an environment with biglab, its dependencies in these versions, and what the tests need."""
    folder = ROOT / f".venv-matrix-{version}-{versions}"
    ready = folder / ".ready"
    if ready.is_file() and ready.stat().st_mtime > (ROOT / "pyproject.toml").stat().st_mtime:
        return folder
    uv = [sys.executable, "-m", "uv"]
    run([*uv, "venv", "-q", "--clear", "--python", python, folder])
    pins = folder / "pins.txt"
    resolution = {"lowest": "lowest-direct", "newest": "highest"}[versions]
    into = ["--python", folder / "bin" / "python"]
    wheels = ["--only-binary", ":all:"]  # people do not get a version that has no wheel for this Python
    run([*uv, "pip", "compile", "-q", *into, *wheels, "--resolution", resolution, "pyproject.toml", "-o", pins])
    run([*uv, "pip", "install", "-q", *into, "-c", pins, "-e", ".", *TOOLS])
    ready.touch()
    return folder


def run(command: list[object], **more: object) -> str:
    answer = subprocess.run(list(map(str, command)), cwd=ROOT, stdout=subprocess.PIPE, text=True, **more)  # type: ignore[call-overload]
    if answer.returncode:
        print("\n".join(answer.stdout.splitlines()[-40:]))
        raise SystemExit(f"biglab: {' '.join(map(str, command))} failed with exit code {answer.returncode}")
    return str(answer.stdout)


def results_in(folder: Path) -> str:
    """Run the quick tests in an environment, then its experiments, and return their rows."""
    python, cache = folder / "bin" / "python", {"NUMBA_CACHE_DIR": str(folder / "cache")}
    print("  ", run([python, "-c", SHOWN]).strip())
    report = run([python, "-m", "pytest", "-q", "-x", "-p", "no:cacheprovider", *QUICK], env={**os.environ, **cache})
    print("  ", report.strip().splitlines()[-1], flush=True)
    return run([python, "-c", EXPERIMENTS], env={**os.environ, **cache})


def main(arguments: list[str]) -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("python", nargs="*", help="versions such as 3.12 (default: all that are installed)")
    parser.add_argument("--versions", choices=("newest", "lowest"), action="append", help="which versions of packages")
    options = parser.parse_args(arguments)
    found = interpreters(options.python)
    missing = [version for version in options.python or PYTHONS if version not in found]
    if missing:
        print(f"not installed: Python {', '.join(missing)}")
    if options.python and missing or not found:
        return 2
    rows = {}
    for version, python in found.items():
        for versions in options.versions or ("newest", "lowest"):
            print(f"Python {version}, {versions} versions", flush=True)
            rows[version, versions] = results_in(environment(version, python, versions))
    first = next(iter(rows.values()))
    different = [" ".join(pair) for pair, printed in rows.items() if printed != first]
    print(first, end="")
    print("different results: " + ", ".join(different) if different else f"the same results in all {len(rows)}")
    return 1 if different else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
