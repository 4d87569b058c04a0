"""A board on a page of our own, with Python beside it in a Web Worker: no Jupyter between them.

The page draws; the worker holds this module. Widgets talk to the world through a *comm*; here it is one that posts
what changes as JSON. Nothing of the notebook machinery is loaded: it would take longer than all the rest.
"""

from __future__ import annotations

import json
import sys
from collections.abc import Callable
from types import ModuleType
from typing import Any

from ..core.errors import BiglabError
from .replay import drawn_from

Post = Callable[[str], Any]


def without_jupyter() -> None:
    """Let ipywidgets be imported without IPython: it asks for a shell, and the answer is that there is none."""
    if "IPython" in sys.modules:
        return

    def nothing(*given: Any, **named: Any) -> None:
        return None

    shell = type("InteractiveShell", (), {})
    names = {"get_ipython": nothing, "display": nothing, "clear_output": nothing, "InteractiveShell": shell}
    for name in ("IPython", "IPython.display", "IPython.core", "IPython.core.interactiveshell"):
        module = sys.modules[name] = ModuleType(name, "Stands in for IPython on a page without a notebook.")
        vars(module).update(names)
        above, _, own = name.rpartition(".")
        if above:
            setattr(sys.modules[above], own, module)


class Page:
    """What a page in a browser shows: one board at a time, and everything that passes between the two.

    post: takes a message for the page as JSON. Messages: {"type": "open", "state": …}, then "update" with the traits
    that changed and "custom" with what a widget says; "refused" with a sentence if no board can be made.
    """

    def __init__(self, post: Post):
        self.post = post
        self.board: Any = None
        without_jupyter()
        self._take_over()

    def _take_over(self) -> None:
        """From now on widgets made here belong to the page."""
        import comm
        from comm.base_comm import BaseComm

        page = self

        class PageComm(BaseComm):
            """One widget's way to the page."""

            def publish_msg(
                self, msg_type: str, data: Any = None, metadata: Any = None, buffers: Any = None, **keys: Any
            ) -> None:
                page.tell(self.comm_id, msg_type, data or {})

        comm.create_comm = lambda *given, **named: PageComm(*given, **named)

    def tell(self, ident: str, kind: str, data: dict[str, Any]) -> None:
        """Pass on what a widget says, if it is the board that is shown."""
        if self.board is None or self.board.comm is None or self.board.comm.comm_id != ident:
            return
        if kind == "comm_msg" and data.get("method") == "update":
            self._say("update", state=drawn_from(data["state"]))
        elif kind == "comm_msg" and data.get("method") == "custom":
            self._say("custom", content=data["content"])

    def _say(self, kind: str, **news: Any) -> None:
        self.post(json.dumps({"type": kind, **news}))

    def hear(self, text: str) -> None:
        """A message of the page, as JSON: it opens a board, or is meant for the one that is shown."""
        message = json.loads(text)
        if message.get("type") == "open":
            self.open(message)
        elif message.get("type") == "custom" and self.board is not None:
            data = {"method": "custom", "content": message.get("content")}
            self.board.comm.handle_msg({"content": {"data": data}, "buffers": []})

    def open(self, message: dict[str, Any]) -> None:
        """Begin a game: its name, seats, seed, variant and options, as a page or its address names them."""
        from .board import play

        asked = {key: message[key] for key in ("game", "seats", "seed", "variant") if message.get(key) is not None}
        try:
            board = play(**asked, **message.get("options", {}))
        except (BiglabError, TypeError) as problem:
            self._say("refused", text=str(problem))
            return
        if self.board is not None:
            self.board.close()
        self.board = board
        self._say("open", state=drawn_from(board.get_state()))
