"""The notebooks in JupyterLite, on the same Python as the *play now* pages: to open, change and run in the browser.

A reader opens a copy without outputs, which is kept in their browser. Nothing is loaded from another host, unless the
site is built with a distribution of Pyodide (`make site DISTRIBUTION=cdn`): then OUT/kernel also says where to find its
packages, pandas and scipy among them, and a browser loads one when a cell imports it. Building such a site downloads
nothing more.
"""

from __future__ import annotations

import json
import re
import shutil
import sys
import tempfile
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit

from biglab import copies
from tools.addresses import published

from . import fetch, imports, kernel, tried

KERNEL = "@jupyterlite/pyodide-kernel-extension:kernel"
SETTINGS = {  # of JupyterLab
    "@jupyterlab/apputils-extension:notification": {"fetchNews": "false", "checkForUpdates": False},
    "@jupyterlab/docmanager-extension:plugin": {"autosaveInterval": 20},
    "@jupyterlab/notebook-extension:tracker": {"windowingMode": "none"},  # a board stays where it is in a long notebook
}


OLDER_FONTS = (".eot", ".svg", ".ttf", ".woff")
ELSEWHERE = "Binder runs it, and so does biglab lab on your computer."
WORTH_SAYING = 15  # seconds
CDN = "cdn"  # the distribution that Pyodide itself names
BUILT = {"numpy", *kernel.STAND_INS}  # taken from a distribution, whose other packages were built for its own


def build(out: Path, distribution: str = "") -> Path:
    """Write OUT/lite and return its path; its kernel is OUT/kernel.

    distribution: where a browser loads what OUT/kernel does not have: "cdn" or an address; empty for nowhere.
    """
    target = out / "lite"
    if distribution:
        widen(out, address(distribution))
    python = Python(out)
    shutil.rmtree(target, ignore_errors=True)
    widgets = [wheel for wheel in fetch.wheels() if wheel.name.startswith("anywidget-")]
    extensions = [*fetch.wheels(fetch.TOOLS), *widgets]
    with tempfile.TemporaryDirectory() as made:
        folder = Path(made)
        copies.make(folder / "contents")
        (folder / "contents" / copies.MADE).unlink()
        for notebook in (folder / "contents").glob("*.ipynb"):
            choose_kernel(notebook)
            prepare(notebook, python)
        write(folder / "jupyter-lite.json", page())
        write(folder / "overrides.json", SETTINGS)
        write(folder / "jupyter_lite_config.json", tools(extensions))
        command = (sys.executable, "-m", "jupyter", "lite", "build", "--output-dir", target.resolve())
        fetch.run(*command, cwd=folder, why="Building JupyterLite")
    for font in (target / "build").glob("*.woff2"):  # which every browser that runs Python reads
        for older in OLDER_FONTS:
            font.with_suffix(older).unlink(missing_ok=True)
    return target


def choose_kernel(notebook: Path) -> None:
    """Name the only kernel of the site, so that readers need not choose one."""
    book = json.loads(notebook.read_text(encoding="utf-8"))
    book["metadata"]["kernelspec"] = {"name": "python", "display_name": "Python (Pyodide)", "language": "python"}
    write(notebook, book)


# ---- what the cells need


class Python:
    """The Python of a site, as OUT/kernel describes it."""

    def __init__(self, out: Path):
        path = lock_of(out)
        if not path.is_file():
            raise fetch.SiteError(f"{path} is missing; build the kernel before the pages that describe it")
        self.packages: dict[str, Any] = json.loads(path.read_text(encoding="utf-8"))["packages"]
        self.files = {name: one["file_name"] for one in self.packages.values() for name in one["imports"]}

    def lacks(self, notebook: Path) -> list[str]:
        """The packages that the cells of a notebook need and this Python does not have."""
        return sorted(imports.of_notebook(notebook) - set(self.files))

    def runs(self, notebook: Path) -> bool:
        """Whether a notebook runs to its end here, and soon enough to wait for it."""
        return not self.lacks(notebook) and not tried.is_too_long(notebook)

    def loads(self, notebook: Path) -> dict[str, str]:
        """The packages that the cells and biglab itself load from other hosts: package → host."""
        wanted = {*imports.of_notebook(notebook), *self.packages.get("biglab", {}).get("depends", ())}
        found = {name: urlsplit(self.files.get(name, "")).netloc for name in sorted(wanted)}
        return {name: host for name, host in found.items() if host}


def sentence(notebook: Path, python: Python) -> str:
    """What to know before running a notebook in the browser; empty if there is nothing to say."""
    if lacks := python.lacks(notebook):
        return (
            f"This notebook does not run in the browser: its cells need {listed(lacks)}, which the Python of this site "
            f"does not have. {ELSEWHERE}"
        )
    if tried.is_too_long(notebook):
        return (
            "This notebook is not offered in the browser: nothing is compiled there, and it has not been seen to "
            f"finish within two minutes. {ELSEWHERE}"
        )
    words = []
    if loads := python.loads(notebook):
        words.append(
            f"In the browser this notebook loads {listed(list(loads))} from {listed(sorted({*loads.values()}))}."
        )
    if (length := tried.seconds(notebook) or 0) >= WORTH_SAYING:
        words.append(f"In the browser its cells take {tried.in_words(length)}, since nothing is compiled there.")
    return " ".join(words)


def listed(words: list[str]) -> str:
    """Words as a list in a sentence.

    >>> listed(["pandas"]), listed(["numpy", "pandas", "scipy"])
    ('pandas', 'numpy, pandas and scipy')
    """
    return " and ".join(part for part in (", ".join(words[:-1]), words[-1]) if part)


def prepare(notebook: Path, python: Python) -> None:
    """Let a copy begin with what is missing here, or by importing what biglab needs before any cell imports it."""
    book = json.loads(notebook.read_text(encoding="utf-8"))
    needed = sorted(imports.unannounced(notebook) - {*python.packages.get("biglab", {}).get("depends", ())})
    cell: dict[str, Any] = {"id": "in-the-browser", "metadata": {}}
    if not python.runs(notebook):
        link = f"[Binder]({published().binder(f'{copies.FOLDER}/{notebook.name}')})"
        words = sentence(notebook, python).replace("Binder", link).replace("biglab lab", "`biglab lab`")
        cell |= {"cell_type": "markdown", "source": f"**Before you begin.** {words}"}
    elif needed:
        lines = ["# biglab uses this below; a browser loads a package when a cell imports it"]
        lines += [f"import {name}" for name in needed]
        cell |= {"cell_type": "code", "source": "\n".join(lines), "outputs": [], "execution_count": None}
    else:
        return
    book["cells"].insert(1, cell)
    write(notebook, book)


# ---- a distribution


def address(distribution: str) -> str:
    """Where the files of a distribution are; the address of the usual one is read from Pyodide."""
    if distribution == CDN:
        text = (fetch.unpacked(fetch.PYODIDE) / "pyodide.mjs").read_text(encoding="utf-8")
        found = re.search(r"setCdnUrl\(`(https://[^`]+/)`\)", text)
        if not found:
            raise fetch.SiteError(f"{fetch.PYODIDE} does not say where its distribution is; name the address itself")
        version = json.loads((fetch.unpacked(fetch.PYODIDE) / "pyodide-lock.json").read_text(encoding="utf-8"))
        return re.sub(r"\$\{[\w.]+\}", version["info"]["version"], found[1])
    if not re.match(r"https?://\S+$", distribution):
        raise fetch.SiteError(
            f"{distribution!r} is not a distribution of Pyodide; say {CDN}, or the address of a copy (https://…), or "
            "nothing for a site that loads nothing from other hosts"
        )
    return distribution.rstrip("/") + "/"


def widen(out: Path, where: str) -> None:
    """Let imports find the packages of a distribution too; those in OUT/kernel are still loaded from there."""
    path = lock_of(out)
    content = json.loads(path.read_text(encoding="utf-8"))
    usual = json.loads((fetch.unpacked(fetch.PYODIDE) / "pyodide-lock.json").read_text(encoding="utf-8"))["packages"]
    ours = {name: one for name, one in content["packages"].items() if name not in BUILT}
    theirs = {name: {**one, "file_name": where + one["file_name"]} for name, one in usual.items() if name not in ours}
    content["packages"] = ours | theirs
    path.write_text(json.dumps(content, indent=1, sort_keys=True), encoding="utf-8")


def lock_of(out: Path) -> Path:
    return out / "kernel" / "pyodide-lock.json"


# ---- JupyterLite


def write(file: Path, content: object) -> None:
    file.write_text(json.dumps(content, indent=1), encoding="utf-8")


def page() -> dict[str, object]:
    """The settings that JupyterLite reads when it opens."""
    own = "./extensions/@jupyterlite/pyodide-kernel-extension/static/pypi/all.json"  # the kernel's own packages
    kernel = {"pyodideUrl": "../../kernel/pyodide.js", "pipliteUrls": [own], "disablePyPIFallback": True}
    settings = {
        "appName": "biglab",
        "exposeAppInBrowser": True,
        "litePluginSettings": {KERNEL: kernel},
        "disabledExtensions": ["@jupyterlab/apputils-extension:announcements"],
    }
    return {"jupyter-lite-schema-version": 0, "jupyter-config-data": settings}


def tools(extensions: list[Path]) -> dict[str, object]:
    """The settings of JupyterLite's build: JupyterLab alone, and these extensions only, not those installed here."""
    return {
        "LiteBuildConfig": {
            "apps": ["lab"],
            "contents": ["contents"],
            "federated_extensions": [str(wheel) for wheel in extensions],
            "ignore_sys_prefix": ["federated_extensions"],
            "no_sourcemaps": True,
        }
    }
