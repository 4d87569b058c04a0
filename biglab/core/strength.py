"""How strong bots are: the table that `make ladder` writes, for the code that shows it and the code that measures."""

import functools
import json
from pathlib import Path
from typing import Any


@functools.cache
def stored_ladder() -> dict[str, Any]:
    """By game: the number of players at which it was measured, and for each bot its wins, rating and games."""
    file = Path(__file__).with_name("ladder.json")
    found: dict[str, Any] = json.loads(file.read_text(encoding="utf-8")) if file.exists() else {}
    return found
