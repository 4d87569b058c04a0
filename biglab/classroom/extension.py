"""The door inside Jupyter: an extension of the server that installing biglab switches on.

The room is served beside the notebooks, under the base URL of that server. Its handlers are for people who are not
logged in; nothing else of the server is.
"""

from __future__ import annotations

from typing import Any

from .server import Hall, handlers
from .store import Store


def load(app: Any) -> None:
    """Put the addresses of the classroom into a Jupyter server."""
    hall = Hall(Store())
    app.web_app.add_handlers(".*$", handlers(hall, app.base_url))
    app.log.info("biglab: rooms are served at %sclass", app.base_url)
