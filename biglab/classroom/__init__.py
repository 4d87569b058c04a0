"""Rooms for many phones: a store of events, a server with two doors, pages for students, a widget for the teacher."""

import sys
from types import ModuleType
from typing import Any


class CallableModule(ModuleType):
    """This package as a function too: `biglab.classroom("auction-house")` opens a room."""

    def __call__(self, *args: Any, **kwargs: Any) -> Any:
        from ..core.needs import needed

        needed("tornado")
        from .teacher import open_room

        return open_room(*args, **kwargs)


sys.modules[__name__].__class__ = CallableModule


def _jupyter_server_extension_points() -> list[dict[str, str]]:
    """What Jupyter asks an extension for."""
    return [{"module": "biglab.classroom"}]


def _load_jupyter_server_extension(serverapp: Any) -> None:
    from .extension import load

    load(serverapp)
