"""What people see: boards, explorers, predictions, exercises, replay pages. Loaded when first asked for."""

import importlib

ROOMS = {
    "play": "board", "replay": "board", "Board": "board", "predict": "predict", "exercise": "exercise",
    "explore": "explorers",
}  # fmt: skip


def __getattr__(name):
    if name in ROOMS:
        return getattr(importlib.import_module(f"{__name__}.{ROOMS[name]}"), name)
    raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
