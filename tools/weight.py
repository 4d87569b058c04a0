"""Write docs/weight.md: what every dependency is for, and how many megabytes it and what it requires take.

    python -m tools.weight [FOLDER]    FOLDER: a clean environment; without it, this one

Sizes are those of the installed files. A package that two dependencies require counts for neither of them.
"""

from __future__ import annotations

import sys
import tomllib
from importlib.metadata import Distribution, distributions
from pathlib import Path

from packaging.requirements import Requirement
from packaging.utils import canonicalize_name

ROOT = Path(__file__).resolve().parents[1]
SERVES = {
    "anywidget": "every board, explorer and exercise: a widget without a build step, in every Jupyter",
    "cloudpickle": "a reader's own bot in another process or on a cluster, which pickle cannot carry",
    "ipywidgets": "the base of every widget in a notebook",
    "jupyter_server": "the door of a classroom inside Jupyter",
    "jupyterlab": "`biglab lab`: after installing there is something to open; nobody has to choose an editor first",
    "numba": "the compiled games: many more games in the same time; without it everything runs, but slower",
    "numpy": "every record of a game, every random number, every result",
    "openskill": "ratings in `tournament` and the ladder of bots",
    "pandas": "`.frame` of every result; the notebooks show and group results with it",
    "scipy": "bootstrap intervals; values of bidders from any of its distributions in the theory of auctions",
    "segno": "the QR code on the wall of a classroom",
    "tornado": "the server of a classroom; Jupyter brings it anyway",
}
LEFT = """
Left out of the requirements, and why:

- **QuantEcon.py** checks one game in normal form; with SymPy, which it brings, it is heavy. Notebook 12 searches for
  the equilibria by the definition instead, the tests still compare with QuantEcon.py, and `secret_game(n).quantecon()`
  gives the game to it if it is installed (`pip install biglab[quantecon]`).
- **matplotlib**: our charts are drawn as SVG by the package itself.
- A kernel in a browser gets the same wheel and requires only what has a build there (anywidget, cloudpickle,
  ipywidgets, numpy, openskill). Whatever is missing, there or because you left it out (`pip install --no-deps biglab`
  and then what you want), is named in one sentence with the command, and the rest works.
"""


def environment(folder: Path | None) -> dict[str, Distribution]:
    """The packages of an environment by name."""
    places = [str(path) for path in folder.glob("lib/python3*/site-packages")] if folder else sys.path
    return {canonicalize_name(one.name): one for one in distributions(path=places)}


def brought_by(name: str, there: dict[str, Distribution]) -> set[str]:
    """A package and everything that it requires, directly or not."""
    found: set[str] = set()
    waiting = [canonicalize_name(name)]
    while waiting:
        one = waiting.pop()
        if one in found or one not in there:
            continue
        found.add(one)
        for line in there[one].requires or ():
            wanted = Requirement(line)
            if wanted.marker is None or wanted.marker.evaluate({"extra": ""}):
                waiting.append(canonicalize_name(wanted.name))
    return found


def megabytes(package: Distribution) -> float:
    files = [Path(str(file.locate())) for file in package.files or ()]
    return sum(path.stat().st_size for path in files if path.suffix != ".pyc" and path.is_file()) / 1e6


def table(there: dict[str, Distribution]) -> str:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    direct = [Requirement(line).name for line in project["dependencies"]]
    size = {name: megabytes(package) for name, package in there.items()}
    closure = {name: brought_by(name, there) for name in direct}
    rows = []
    for name in direct:
        others = set().union(*(closure[other] for other in direct if other != name))
        alone = closure[name] - others
        rows.append((sum(size[one] for one in alone), size[canonicalize_name(name)], len(alone), name))
    everything = set().union(*closure.values())
    lines = [
        "# What each dependency is for, and what it weighs",
        "",
        "Megabytes of installed files: the package itself, and the package with what nothing else here requires. A",
        "package that another one requires anyway has 0 in the second column.",
        "`python -m tools.weight` writes this page.",
        "",
        "| package | itself | would go with it | what it is for |",
        "|---|---:|---:|---|",
    ]
    lines += [
        f"| `{name}` | {own:.1f} | {alone:.1f} | {SERVES[name]} |" for alone, own, _, name in sorted(rows, reverse=True)
    ]
    lines += ["", f"Together {len(everything)} packages, {sum(size[one] for one in everything):.0f} MB.", LEFT]
    return "\n".join(lines)


if __name__ == "__main__":
    folder = Path(sys.argv[1]) if len(sys.argv) > 1 else None
    (ROOT / "docs" / "weight.md").write_text(table(environment(folder)), encoding="utf-8")
