"""The exercises of the notebooks, by name; each game has a room of its own here."""

from __future__ import annotations

import importlib
from typing import Any

ROOMS = ("big_idea", "big_shot", "big_deal", "superpoly", "big_city", "across")


def all_exercises() -> dict[str, dict[str, Any]]:
    """Every exercise that the notebooks ask by its name."""
    found: dict[str, dict[str, Any]] = {}
    for room in ROOMS:
        found.update(importlib.import_module(f"{__name__}.{room}").WORKBOOK)
    return found
