"""Self-contained HTML of our widgets: one file, no kernel, no network, no other library.

What a widget shows is in its traits, so a page with the traits, the module and the style sheet is the widget.
With `frames` the time line works; without, it is a picture that answers "no kernel".
"""

from __future__ import annotations

import html
import json
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

from ..core.files import write
from . import assets

PAGE_STYLE = (
    "body{margin:0;padding:8px;background:#F1EEE6;font:16px/1.5 system-ui,sans-serif}"
    "main{max-width:1880px;margin:0 auto;display:grid;gap:24px;grid-template-columns:minmax(0,1fr)}"
    "@media (max-width:600px){body{padding:4px}}"
    "@media (prefers-color-scheme:dark){body{background:#0E1014;color:#E9E6DF}}"
)

SKIP = {"_esm", "_css", "_anywidget_id", "layout", "tabbable", "tooltip", "comm", "keys"}


def to_html(*widgets: Any, title: str = "biglab", **traits: Any) -> str:
    """A page with these widgets as they are now.

    widgets: any of our widgets, e.g. what `biglab.play` gives.
    title: of the page.
    traits: set on every widget of the page, not on yours; `frames=[…]` makes it a replay.
    """
    parts = []
    for widget in widgets:
        css = str(getattr(widget, "_css", "") or "")
        parts.append((str(widget._esm), css, {**drawn_from(widget.get_state()), **traits}, repr(widget)))
    return page(parts, title=title)


def drawn_from(state: dict[str, Any]) -> dict[str, Any]:
    """The traits that a page draws from."""
    machinery = ("_model", "_view", "_dom")
    return {key: value for key, value in state.items() if key not in SKIP and not key.startswith(machinery)}


def page(parts: Sequence[tuple[str, str, Mapping[str, Any], str]], title: str = "biglab") -> str:
    """A page from (module, style sheet, traits, text) of each widget; equal modules are stored once."""
    modules: dict[str, int] = {}
    styles: dict[str, None] = {}
    widgets, boxes = [], []
    for number, (module, style, state, text) in enumerate(parts):
        widgets.append({"module": modules.setdefault(module, len(modules)), "state": dict(state)})
        styles.setdefault(style)
        boxes.append(f'<div id="biglab-{number}"><pre>{html.escape(text)}</pre></div>')
    data = json.dumps({"modules": list(modules), "styles": [s for s in styles if s], "widgets": widgets})
    data = data.replace("<", "\\u003c")  # no text can end the script that holds it
    return (
        '<!doctype html>\n<html lang="en"><head><meta charset="utf-8">'
        '<meta name="viewport" content="width=device-width, initial-scale=1">'
        f"<title>{html.escape(title)}</title><style>{PAGE_STYLE}</style></head><body>"
        f"<main>{''.join(boxes)}</main>"
        f'<script type="application/json" id="biglab-data">{data}</script>'
        f'<script type="module">{host()}</script></body></html>\n'
    )


def host() -> str:
    """The few lines that stand in for Jupyter on an exported page."""
    return assets.module("shell/page")


def save(path: str | Path, *widgets: Any, title: str = "biglab", **traits: Any) -> Path:
    """Write the page of `to_html` to a file and say where it is."""
    return write(Path(path), to_html(*widgets, title=title, **traits))
