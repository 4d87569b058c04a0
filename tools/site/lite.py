"""The notebooks in JupyterLite, on the same Python as the *play now* pages: to open, change and run in the browser.

What a reader opens is a copy without outputs, kept in their browser. Nothing is asked of another host.
"""

from __future__ import annotations

import json
import shutil
import sys
import tempfile
from pathlib import Path

from biglab import copies

from . import fetch

KERNEL = "@jupyterlite/pyodide-kernel-extension:kernel"
SETTINGS = {  # of JupyterLab
    "@jupyterlab/apputils-extension:notification": {"fetchNews": "false", "checkForUpdates": False},
    "@jupyterlab/docmanager-extension:plugin": {"autosaveInterval": 20},
    "@jupyterlab/notebook-extension:tracker": {"windowingMode": "none"},  # a board stays where it is while one scrolls
}


def build(out: Path) -> Path:
    """Write OUT/lite and say where it is; its kernel is OUT/kernel."""
    target = out / "lite"
    shutil.rmtree(target, ignore_errors=True)
    widgets = [wheel for wheel in fetch.wheels() if wheel.name.startswith("anywidget-")]
    extensions = [*fetch.wheels(fetch.TOOLS), *widgets]
    with tempfile.TemporaryDirectory() as made:
        folder = Path(made)
        copies.make(folder / "contents")
        (folder / "contents" / copies.MADE).unlink()
        for notebook in (folder / "contents").glob("*.ipynb"):
            choose_kernel(notebook)
        write(folder / "jupyter-lite.json", page())
        write(folder / "overrides.json", SETTINGS)
        write(folder / "jupyter_lite_config.json", tools(extensions))
        command = (sys.executable, "-m", "jupyter", "lite", "build", "--output-dir", target.resolve())
        fetch.run(*command, cwd=folder, why="Building JupyterLite")
    return target


def choose_kernel(notebook: Path) -> None:
    """Name the kernel that there is, so that nobody is asked for one."""
    told = json.loads(notebook.read_text(encoding="utf-8"))
    told["metadata"]["kernelspec"] = {"name": "python", "display_name": "Python (Pyodide)", "language": "python"}
    write(notebook, told)


def write(file: Path, told: object) -> None:
    file.write_text(json.dumps(told, indent=1), encoding="utf-8")


def page() -> dict[str, object]:
    """What JupyterLite reads when it is opened."""
    own = "./extensions/@jupyterlite/pyodide-kernel-extension/static/pypi/all.json"  # what the kernel brings itself
    kernel = {"pyodideUrl": "../../kernel/pyodide.js", "pipliteUrls": [own], "disablePyPIFallback": True}
    told = {
        "appName": "biglab",
        "exposeAppInBrowser": True,
        "litePluginSettings": {KERNEL: kernel},
        "disabledExtensions": ["@jupyterlab/apputils-extension:announcements"],
    }
    return {"jupyter-lite-schema-version": 0, "jupyter-config-data": told}


def tools(extensions: list[Path]) -> dict[str, object]:
    """What JupyterLite is built from: the applications that are wanted, and no extension that happens to be here."""
    return {
        "LiteBuildConfig": {
            "apps": ["lab"],
            "contents": ["contents"],
            "federated_extensions": [str(wheel) for wheel in extensions],
            "ignore_sys_prefix": ["federated_extensions"],
            "no_sourcemaps": True,
        }
    }
