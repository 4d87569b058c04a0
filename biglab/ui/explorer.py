"""Explorers: one idea, a few sliders, one picture that follows while dragging.

    def picture(values):
        rows = payout_table(range(1, 11), die_sides=values.sides)
        return chart("A share is worth more, the more there are",
                     x=axis("shares"), y=axis("worth", format="money"),
                     marks=[exact([r.shares for r in rows], [r.ev for r in rows])])

    Explorer("What is a share worth?", [slider("sides", "Sides of the die", range(2, 21), 6)], picture)

Python computes every picture; the page draws it. While nobody asks, Python sends the pictures ahead that one
move of one control would ask for, so that dragging need not wait for the kernel. `precompute()` sends all of
them, so that the explorer works in a saved page where no Python runs.
"""

from __future__ import annotations

import base64
import gzip
import json
import threading
import time
from collections.abc import Callable, Mapping, Sequence
from itertools import product
from typing import Any

import traitlets as t

from biglab.charts.svg import USUAL, for_page, page_svg, width_for
from biglab.charts.text import chart_text
from biglab.core import registry
from biglab.core.errors import BiglabError, did_you_mean
from biglab.ui.base import BiglabWidget
from biglab.ui.worker import Worker

MOST_FRAMES = 2000
MOST_AHEAD = 400  # pictures of one look ahead
SENT_AHEAD = (360, 660)  # widths of the pictures that need no Python
SLOW = 0.06  # seconds: a picture that takes longer is drawn only when it is asked for


class Values(dict[str, Any]):
    """The present values of the controls, by name: values["shares"] or values.shares."""

    def __getattr__(self, name: str) -> Any:
        try:
            return self[name]
        except KeyError:
            raise AttributeError(f"no control is called {name!r}; there are {', '.join(self)}") from None


class Control:
    """A slider, a choice or a switch: a name for Python, a label for people, and the values it offers."""

    def __init__(
        self,
        kind: str,
        name: str,
        label: str,
        values: Sequence[Any],
        texts: Sequence[str],
        value: Any,
        help: str = "",
    ):
        if not isinstance(name, str) or not name.isidentifier():
            raise BiglabError(f"name: {name!r} is not a name Python can use")
        if not label:
            raise BiglabError(f"{name}: a control needs a label that says what it sets")
        if not values:
            raise BiglabError(f"{name}: no values to choose from")
        self.kind, self.name, self.label, self.help = kind, name, label, help
        self.values, self.texts = list(values), [str(text) for text in texts]
        self.start = self.index(self.values[0] if value is None else value)

    def index(self, value: Any) -> int:
        """Where a value stands in the offer; a refusal in words if it is not offered."""
        for i, offered in enumerate(self.values):
            if offered == value and isinstance(offered, bool) == isinstance(value, bool):
                return i
        some = ", ".join(self.texts) if len(self.texts) <= 8 else f"{self.texts[0]} to {self.texts[-1]}"
        raise BiglabError(f"{self.name}: {value!r} is not offered; choose from {some}")

    def sent(self) -> dict[str, Any]:
        return {
            "kind": self.kind,
            "name": self.name,
            "label": self.label,
            "texts": self.texts,
            "help": self.help,
        }


def slider(
    name: str,
    label: str,
    values: Sequence[Any],
    value: Any = None,
    *,
    show: Callable[[Any], str] = str,
    help: str = "",
) -> Control:
    """A slider over a list of values, in their order; show turns a value into its text."""
    values = list(values)
    if len(values) > 1001:
        raise BiglabError(f"{name}: {len(values)} values are too many for a slider; at most 1001")
    return Control("slider", name, label, values, [show(v) for v in values], value, help)


def choice(
    name: str, label: str, options: Mapping[str, Any] | Sequence[Any], value: Any = None, *, help: str = ""
) -> Control:
    """One of a few options: a list, or a mapping of texts to values."""
    if not isinstance(options, Mapping):
        options = {str(option): option for option in options}
    return Control("choice", name, label, list(options.values()), list(options), value, help)


def switch(name: str, label: str, value: bool = False, *, help: str = "") -> Control:
    """On or off."""
    return Control("switch", name, label, [False, True], ["off", "on"], bool(value), help)


class Explorer(BiglabWidget, esm="shell/explorer"):
    """Controls and the pictures that follow them.

    title     the question
    controls  a list of slider(…), choice(…), switch(…)
    picture   a function of the values; it returns a chart, a list of charts, or
              {"charts": […], "sentence": "the finding in words", "facts": [("mean", "10/3"), …]}
    """

    title = t.Unicode("").tag(sync=True)
    controls: t.List[Any] = t.List().tag(sync=True)
    at = t.Dict().tag(sync=True)  # name of a control: the place of its value in the offer
    drawn = t.Dict().tag(sync=True)  # the picture laid out: the page draws its shapes
    frames = t.Unicode("").tag(sync=True)  # all pictures {width: {"1,4": picture}}, packed, once sent ahead

    def __init__(self, title: str, controls: Sequence[Control], picture: Callable[[Values], Any]):
        if not callable(picture):
            raise BiglabError("picture: give a function that turns the values into a chart")
        if not controls:
            raise BiglabError("controls: an explorer needs at least one slider, choice or switch")
        for control in controls:
            if not isinstance(control, Control):
                raise BiglabError(f"controls: {control!r} is not a control; make one with slider, choice or switch")
        names = [control.name for control in controls]
        if len(set(names)) < len(names):
            raise BiglabError(f"controls: two have the same name among {', '.join(names)}")
        self._offer = {control.name: control for control in controls}
        self._draw = picture
        self._width = USUAL  # for which pictures are laid out; the page says how much room it has
        self._sent: set[str] = set()  # the places whose pictures the page has
        self._ahead = Worker("explorer", lambda problem: None)  # nothing was asked for, so nothing is missed
        # what the page may write to is a copy; these two are what we go by
        self._at = {control.name: control.start for control in controls}
        self._picture = self._draw_at(self._at)
        super().__init__(
            title=str(title),
            controls=[control.sent() for control in controls],
            at=self._at,
            drawn=self._for_page(self._picture),
        )

    @property
    def picture(self) -> dict[str, Any]:
        """What is shown now, as data: its charts, the finding in words, and the facts beside it."""
        return self._picture

    @property
    def values(self) -> Values:
        """What the controls say now."""
        return self._values(self._at)

    def _values(self, at: Mapping[str, int]) -> Values:
        return Values({name: control.values[at[name]] for name, control in self._offer.items()})

    def _draw_at(self, at: Mapping[str, int]) -> dict[str, Any]:
        drawn = self._draw(self._values(at))
        if isinstance(drawn, Mapping) and "marks" in drawn:
            drawn = {"charts": [drawn]}
        elif isinstance(drawn, (list, tuple)):
            drawn = {"charts": list(drawn)}
        if not isinstance(drawn, Mapping) or not drawn.get("charts"):
            raise BiglabError("picture: the function must return a chart, a list of charts, or a dict with 'charts'")
        return {
            "charts": list(drawn["charts"]),
            "sentence": str(drawn.get("sentence", "")),
            "facts": [[str(label), str(value)] for label, value in drawn.get("facts", [])],
        }

    def _for_page(self, picture: dict[str, Any], width: int | None = None) -> dict[str, Any]:
        """A picture laid out: the page knows shapes, not axes."""
        return {**picture, "charts": [for_page(spec, width or self._width) for spec in picture["charts"]]}

    def set(self, **values: Any) -> Explorer:
        """Move controls from Python: explorer.set(shares=6)."""
        with self._lock:
            at = dict(self._at)
            for name, value in values.items():
                if name not in self._offer:
                    raise BiglabError(did_you_mean("control", name, self._offer))
                at[name] = self._offer[name].index(value)
            self._show(at)
        return self

    def _show(self, at: dict[str, int]) -> None:
        picture = self._draw_at(at)
        with self.hold_sync():
            self._at, self._picture = at, picture
            self.at, self.drawn, self.error = at, self._for_page(picture), ""

    def on_look(self, message: dict[str, Any]) -> None:
        """The page moved a control. Each message names all places, so the latest is always enough."""
        self._show(self._checked(message.get("at")))
        self._ahead.start(self._look_ahead)

    def on_open(self, message: dict[str, Any]) -> None:
        """A page shows the explorer, for the first time or at another size; it has no picture but the present one."""
        width = width_for(message["room"]) if "room" in message else self._width
        if width != self._width:
            self._width = width
            self.drawn = self._for_page(self._picture)
        self._sent.clear()
        self._ahead.start(self._look_ahead)

    def _look_ahead(self, stop: threading.Event) -> None:
        """Send what one move of one control would show: the nearest first, and only what is quickly drawn."""
        batch: dict[str, Any] = {}
        for at in self._one_move_away()[:MOST_AHEAD]:
            key = self._key(at)
            if stop.is_set():
                break
            if key in self._sent:
                continue
            start = time.perf_counter()
            try:
                with self._lock:
                    batch[key] = self._for_page(self._draw_at(at))
            except Exception:  # shown when somebody asks for it
                continue
            if time.perf_counter() - start > SLOW:
                break
            self._sent.add(key)
            if len(batch) == 8:
                self.send({"type": "ahead", "pictures": batch})
                batch = {}
        if batch:
            self.send({"type": "ahead", "pictures": batch})

    def _one_move_away(self) -> list[dict[str, int]]:
        """The places with one control elsewhere, those with the smallest step first."""
        here = self._at
        moves = [
            (abs(i - here[name]), {**here, name: i})
            for name, control in self._offer.items()
            for i in range(len(control.values))
            if i != here[name]
        ]
        return [at for _, at in sorted(moves, key=lambda move: move[0])]

    def _key(self, at: Mapping[str, int]) -> str:
        return ",".join(str(at[name]) for name in self._offer)

    def _checked(self, asked: Any) -> dict[str, int]:
        if not isinstance(asked, dict) or set(asked) != set(self._offer):
            raise BiglabError(f"the page must name a place for each of {', '.join(self._offer)}")
        for name, i in asked.items():
            most = len(self._offer[name].values)
            if isinstance(i, bool) or not isinstance(i, int) or not 0 <= i < most:
                raise BiglabError(f"{name}: place {i!r} is not one of the {most} offered")
        return dict(asked)

    def precompute(self) -> Explorer:
        """Send every picture ahead, so that the explorer works without Python; at most 2,000 of them."""
        sizes = [range(len(control.values)) for control in self._offer.values()]
        count = 1
        for size in sizes:
            count *= len(size)
        if count > MOST_FRAMES:
            raise BiglabError(
                f"{count:,} pictures are too many to send ahead; at most {MOST_FRAMES:,}: "
                "offer fewer values, or leave the explorer to ask Python"
            )
        with self._lock:
            places = [dict(zip(self._offer, place)) for place in product(*sizes)]
            pictures = {self._key(at): self._draw_at(at) for at in places}
            laid_out = {
                width: {key: self._for_page(picture, width) for key, picture in pictures.items()}
                for width in SENT_AHEAD
            }
            # thousands of pictures differ in a few figures: packed they are thirty times smaller
            text = json.dumps(laid_out, separators=(",", ":")).encode()
            self.frames = base64.b64encode(gzip.compress(text, mtime=0)).decode()
        return self

    def _said(self) -> str:
        return " · ".join(f"{c.label}: {c.texts[self._at[c.name]]}" for c in self._offer.values())

    def text(self) -> str:
        pieces = [self.title, "  " + self._said(), ""]
        pieces += [chart_text(spec) for spec in self._picture["charts"]]
        pieces += [f"  {label}: {value}" for label, value in self._picture["facts"]]
        return "\n".join([*pieces, *([self._picture["sentence"]] if self._picture["sentence"] else [])])

    def svg(self) -> str:
        """The present picture, still."""
        facts = " · ".join(f"{label}: {value}" for label, value in self._picture["facts"])
        lines = [line_ for line_ in (self._said(), facts, self._picture["sentence"]) if line_]
        return page_svg(self.title, lines, self._picture["charts"])


def explorers() -> dict[str, Callable[[], Explorer]]:
    """Every explorer of every game, by its name."""
    return {name: make for room in registry.lessons("explorers") for name, make in room.EXPLORERS.items()}


def explore(name: str, **start: Any) -> Explorer:
    """An explorer by its name, "payout" for example; start sets its controls.

    >>> explore("payout", shares=6).values.shares
    6
    """
    for room in registry.lessons("explorers"):
        if isinstance(name, str) and name in room.EXPLORERS:
            found: Explorer = room.EXPLORERS[name]().set(**start)
            return found
    raise BiglabError(did_you_mean("explorer", name, explorers()))
