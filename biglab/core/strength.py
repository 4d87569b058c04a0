"""How strong bots are: the table that `make ladder` wrote, for the floors that show it and the one that measures."""

import functools
import json
from pathlib import Path
from typing import Any


@functools.cache
def stored_ladder() -> dict[str, Any]:
    """Of each game at tables of how many it was measured, and of each bot its wins, its rating and its games."""
    file = Path(__file__).with_name("ladder.json")
    found: dict[str, Any] = json.loads(file.read_text(encoding="utf-8")) if file.exists() else {}
    return found
