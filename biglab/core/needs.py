"""Packages that a part of biglab needs and that may be missing: in a browser, or because somebody left them out.

What is missing is named in one sentence with the command that gets it, never as an `ImportError`.
"""

from __future__ import annotations

import importlib
import sys
from typing import Any

from .errors import BiglabError

NEEDS = {  # package: what does not work without it
    "anywidget": "a board",
    "cloudpickle": "sending an experiment to other processes",
    "ipywidgets": "a widget",
    "jupyterlab": "opening JupyterLab",
    "nbformat": "reading a notebook",
    "openskill": "rating bots",
    "pandas": "a table as a DataFrame",
    "quantecon": "a game for the solvers of QuantEcon.py",
    "scipy": "a bootstrap interval",
    "segno": "a QR code",
    "tornado": "the server of a classroom",
}
NOT_IN_A_BROWSER = {"jupyterlab", "numba", "quantecon", "tornado"}  # nobody builds them for one


class MissingPackage(BiglabError):
    """A package that is not installed here; the sentence says what needs it and how to get it."""


def needed(module: str) -> Any:
    """A module of another package, or a sentence that says how to get it.

    >>> needed("json").dumps([1, 2])
    '[1, 2]'
    """
    try:
        return importlib.import_module(module)
    except ImportError as error:
        name = (error.name or module).partition(".")[0]
        if name not in (*NEEDS, module.partition(".")[0]):  # what a package needs itself
            name = module.partition(".")[0]
        raise MissingPackage(sentence(name)) from None


def sentence(package: str) -> str:
    """What to say if a package is missing."""
    what = NEEDS.get(package, "this")
    if sys.platform == "emscripten":
        if package in NOT_IN_A_BROWSER:
            return f"{what} needs {package}, which does not run in a browser; pip install biglab on a computer has it"
        return (
            f"{what} needs {package}, which is not loaded here: write import {package} in a cell of its own first; "
            "if this site does not have it, biglab lab on a computer does"
        )
    return f"{what} needs {package}, which is not installed here; pip install {package}"
