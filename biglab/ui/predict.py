"""Predictions: the reader commits a guess first, then sees it beside the result.

    p = predict("How often do four shares succeed?", Fraction(200, 3), unit="%", low=0, high=100)
    p            # a slider and a button; the answer is not on the page yet
    p.guess      # in the next cell: None, or what was committed

The answer stays in Python until the guess has arrived here: it is in no trait, so nobody can peek.
"""

from __future__ import annotations

import hashlib
import json
from collections.abc import Callable, Iterable, Mapping, Sequence
from fractions import Fraction
from typing import Any, NamedTuple

import traitlets as t

from biglab.charts.spec import axis, bars, both, chart, decimal, dots, exact
from biglab.charts.svg import USUAL, for_page, page_svg, width_for
from biglab.charts.text import chart_text
from biglab.core.checks import finite as number
from biglab.core.errors import BiglabError
from biglab.ui import progress
from biglab.ui.base import BiglabWidget

Number = int | float | Fraction


class Answer(NamedTuple):
    """A number, with its interval if it was simulated."""

    value: Number
    low: float | None = None
    high: float | None = None


class Prediction(BiglabWidget, esm="shell/predict"):
    """A question, a guess, and then the answer. Make one with `predict`."""

    asked = t.Dict().tag(sync=True)
    shown = t.Dict().tag(sync=True)  # empty until a guess is committed

    def __init__(
        self,
        question: str,
        answer: Any,
        *,
        unit: str = "",
        low: Number | None = None,
        high: Number | None = None,
        step: Number | None = None,
        choices: Sequence[str] | None = None,
        over: Sequence[str] | None = None,
        explain: str = "",
    ):
        if not str(question).strip():
            raise BiglabError("question: a prediction needs one")
        if choices is not None and over is not None:
            raise BiglabError("choices and over: say which; one choice, or a distribution over several")
        self._answer, self._unit, self._explain, self._guess = answer, unit, str(explain), None
        self._shown: dict[str, Any] = {}
        self._width = USUAL
        kind = "choice" if choices is not None else "distribution" if over is not None else "number"
        asked: dict[str, Any] = {"question": str(question), "kind": kind, "unit": unit}
        if kind == "number":
            if low is None or high is None:
                raise BiglabError("low and high: a number needs both, the ends of the slider")
            self._low, self._high = number(low, "low"), number(high, "high")
            if not self._low < self._high:
                raise BiglabError(f"low: {low} must be below high, {high}")
            span = self._high - self._low
            whole = float(self._low).is_integer() and float(self._high).is_integer() and span >= 20
            self._step = number(step, "step") if step is not None else 1 if whole else span / 100
            if not 0 < self._step <= span:
                raise BiglabError(f"step: {step} must be above 0 and at most {span}")
            asked |= {
                "low": self._low,
                "high": self._high,
                "step": self._step,
                "texts": [self._say(self._low), self._say(self._high)],
            }
        else:
            given = choices if choices is not None else over
            names = list(given) if isinstance(given, Iterable) else []
            if len(names) < 2 or not all(isinstance(n, str) and n for n in names) or len(set(names)) < len(names):
                raise BiglabError(f"{'choices' if choices is not None else 'over'}: give at least two different texts")
            self._names = names
            asked["texts"] = names
        self._kind = kind
        if not callable(answer):
            self._resolve()  # a wrong answer is refused where it is written, not where it is revealed
        super().__init__(asked=asked, shown={})
        self._key = hashlib.sha256(json.dumps(asked, sort_keys=True, default=str).encode()).hexdigest()[:16]
        progress._asked[self._key] = self
        if kept := progress.guessed(self._key):
            self._bring_back(kept)

    def _bring_back(self, kept: dict[str, Any]) -> None:
        """Show a guess from before the kernel was started again; what takes time is not computed again."""
        try:
            guess = self._read(kept["guess"])
            if not callable(self._answer):
                self._reveal(guess)
                return
        except BiglabError:  # the question has changed since
            return
        sent: Any = guess
        if self._kind == "choice":
            sent = self._names.index(guess)
        elif self._kind == "distribution":
            sent = [round(100 * g) for g in guess]
        self._guess = guess
        self._shown = {
            "guess": sent,
            "sentence": kept["sentence"],
            "right": kept.get("right") is True,
            "chart": None,
        }
        self._send_shown()

    # what the reader said

    @property
    def guess(self) -> Any:
        """None before the commit; then the number, the choice, or the list of probabilities."""
        return self._guess

    @property
    def sentence(self) -> str:
        """The guess beside the answer, in words; empty before the commit."""
        return str(self._shown.get("sentence", ""))

    def commit(self, guess: Any) -> Prediction:
        """Commit a guess from Python, as the button does on the page."""
        with self._lock:
            self._reveal(self._read(guess))
            self._keep()
            self.ply += 1
        return self

    def _keep(self) -> None:
        found = {"sentence": self.sentence, "right": self._shown.get("right", False)}
        progress.keep("guess", self._key, question=self.asked["question"], guess=self._guess, **found)

    def reset(self) -> Prediction:
        """Forget the guess; the answer leaves the page again."""
        with self._lock:
            self._guess = None
            progress.keep("guess", self._key, question=self.asked["question"], guess=None)
            with self.hold_sync():
                self._shown = {}
                self._send_shown()
                self.error = ""
                self.ply += 1
        return self

    def on_commit(self, message: dict[str, Any]) -> None:
        if self._guess is not None:
            raise BiglabError("a guess is committed already; forget it first to guess again")
        guess = message.get("guess")
        if self._kind == "choice":
            if isinstance(guess, bool) or not isinstance(guess, int) or not 0 <= guess < len(self._names):
                raise BiglabError(f"the guess must be one of the {len(self._names)} choices")
            guess = self._names[guess]
        self._reveal(self._read(guess))
        self._keep()
        self.ply += 1

    def on_reset(self, message: dict[str, Any]) -> None:
        self.reset()

    def _read(self, guess: Any) -> Any:
        """A guess as we keep it, or a refusal in words."""
        if self._kind == "choice":
            if guess not in self._names:
                raise BiglabError(f"guess: {guess!r} is not among the choices {', '.join(self._names)}")
            return guess
        if self._kind == "distribution":
            if isinstance(guess, str) or not isinstance(guess, Sequence) or len(guess) != len(self._names):
                raise BiglabError(f"guess: give {len(self._names)} weights, one for each of {', '.join(self._names)}")
            weights = [number(w, "guess") for w in guess]
            if min(weights) < 0 or sum(weights) <= 0:
                raise BiglabError("guess: weights are 0 or more, and not all 0")
            return [w / sum(weights) for w in weights]
        guess = number(guess, "guess")
        if not self._low <= guess <= self._high:
            raise BiglabError(
                f"guess: {self._say(guess)} is out of range; "
                f"say a number from {self._say(self._low)} to {self._say(self._high)}"
            )
        return guess

    # what is true

    def _resolve(self) -> Any:
        answer = self._answer() if callable(self._answer) else self._answer
        if self._kind == "number":
            return estimate(answer, self._unit)
        if self._kind == "distribution":
            if isinstance(answer, str) or not isinstance(answer, Sequence) or len(answer) != len(self._names):
                raise BiglabError(f"answer: a distribution over {len(self._names)} names needs as many numbers")
            parts = [estimate(a) for a in answer]
            total = sum(part.value for part in parts)
            if min(part.value for part in parts) < 0 or total <= 0:
                raise BiglabError("answer: probabilities are 0 or more, and not all 0")
            if total == 1 or abs(float(total) - 1) < 1e-9:
                return parts
            return [
                Answer(part.value / total if not isinstance(part.value, int) else Fraction(part.value) / total)
                for part in parts
            ]
        if isinstance(answer, Mapping):
            if set(answer) != set(self._names):
                raise BiglabError(f"answer: give a value for each of {', '.join(self._names)}")
            return {name: estimate(answer[name], self._unit) for name in self._names}
        if answer not in self._names:
            raise BiglabError(f"answer: {answer!r} is not among the choices {', '.join(self._names)}")
        return answer

    def _reveal(self, guess: Any) -> None:
        answer = self._resolve()
        sentence, right, spec, sent = getattr(self, "_tell_" + self._kind)(guess, answer)
        if self._explain:
            sentence += " " + self._explain
        with self.hold_sync():
            self._guess = guess
            self._shown = {
                "guess": sent,
                "sentence": sentence,
                "right": bool(right),
                "chart": spec,
            }
            self._send_shown()
            self.error = ""

    def _say(self, value: Number, places: int = 2) -> str:
        if self._unit == "$":
            return decimal(value, places, money=True)
        text = decimal(value, places)
        return text + ("%" if self._unit == "%" else f" {self._unit}" if self._unit else "")

    def _exactly(self, value: Number) -> str:
        """10/3 ≈ $3.33 if the answer is a fraction, $3.33 if it is not."""
        if isinstance(value, Fraction) and 1 < value.denominator <= 10_000:
            if self._unit in ("", "$"):
                return both(value, money=self._unit == "$")
            return f"{both(value).split(' ')[0]}{'%' if self._unit == '%' else ''} ≈ {self._say(value)}"
        return self._say(value)

    def _tell_number(self, guess: Any, answer: Answer) -> tuple[str, bool, dict[str, Any], Any]:
        value, off = answer.value, guess - float(answer.value)
        low, high = answer.low, answer.high
        simulated = low is not None and high is not None
        inside = low is not None and high is not None and low <= guess <= high
        right = abs(off) <= self._step / 2 + 1e-12 or bool(inside)
        where = ""
        if low is not None and high is not None:
            where = f" (between {self._say(low)} and {self._say(high)})"
        sentence = f"You said {self._say(guess)}; it is {self._exactly(value)}{where}. "
        sentence += (
            "Your guess is inside the interval."
            if inside
            else "Well guessed."
            if right
            else f"You were {self._apart(abs(off))} too {'high' if off > 0 else 'low'}."
        )
        mark = (
            dots(
                [1],
                [value],
                low=[answer.low],
                high=[answer.high],
                tone="now",
                text=[self._say(value)],
                large=True,
            )
            if simulated
            else exact([1], [value], tone="now", text=[self._exactly(value)], large=True)
        )
        low, high = min(self._low, float(value)), max(self._high, float(value))
        spec = chart(
            "Well guessed" if right else f"The guess was too {'high' if off > 0 else 'low'}",
            flip=True,
            x=axis(names=["your guess", "simulated" if simulated else "the answer"]),
            y=axis(self._unit_title(), low=low, high=high, format="money" if self._unit == "$" else "number"),
            marks=[dots([0], [guess], tone="chance", hollow=True, large=True, text=[self._say(guess)]), mark],
            label=sentence,
        )
        return sentence, right, spec, guess

    def _apart(self, off: float) -> str:
        """How far two answers are apart: percentages differ by points."""
        return f"{decimal(off)} points" if self._unit == "%" else self._say(off)

    def _unit_title(self) -> str:
        return {"$": "dollars", "%": "percent", "": "value"}.get(self._unit, self._unit)

    @staticmethod
    def _overlap(a: Answer, b: Answer) -> bool:
        """Whether the intervals of two answers share a point."""
        if a.low is None or a.high is None or b.low is None or b.high is None:
            return False
        return a.low <= b.high and b.low <= a.high

    def _tell_choice(self, guess: str, answer: Any) -> tuple[str, bool, dict[str, Any] | None, int]:
        place = self._names.index(guess)
        if not isinstance(answer, dict):
            right = guess == answer
            sentence = f"You said {guess}. " + ("That is right." if right else f"It is {answer}.")
            return sentence, right, None, place
        most = max(a.value for a in answer.values())
        best = [name for name in self._names if answer[name].value == most]
        level = guess not in best and self._overlap(answer[guess], answer[best[0]])
        right = guess in best or level
        against = f"{' and '.join(best)}: {self._exactly(most)} against {self._exactly(answer[guess].value)}"
        sentence = f"You said {guess}. " + (
            f"Here it is {against}, but the intervals overlap: the two are too close to call."
            if level
            else f"That is right: {self._exactly(most)}."
            if right
            else f"It is {against}."
        )
        values = [answer[name] for name in self._names]
        ranged = any(a.low is not None for a in values)
        spec = chart(
            f"{' and '.join(best)} or {guess}: too close to call"
            if level
            else f"{' and '.join(best)}, as you said"
            if right
            else f"{' and '.join(best)}, not {guess}",
            flip=True,
            x=axis(names=[f"{n} (your guess)" if n == guess else n for n in self._names]),
            y=axis(self._unit_title(), format="money" if self._unit == "$" else "number"),
            marks=[
                bars(
                    range(len(values)),
                    [a.value for a in values],
                    text=[self._exactly(a.value) for a in values],
                    tones=["gain" if n in best else "chance" if n == guess else "faint" for n in self._names],
                    low=[a.low for a in values] if ranged else None,
                    high=[a.high for a in values] if ranged else None,
                )
            ],
            label=sentence,
        )
        return sentence, right, spec, place

    def _tell_distribution(
        self, guess: list[float], answer: list[Answer]
    ) -> tuple[str, bool, dict[str, Any], list[int]]:
        apart = sum(abs(g - float(a.value)) for g, a in zip(guess, answer)) / 2
        right = apart <= 0.05
        sentence = f"Your picture and the answer overlap by {round(100 * (1 - apart))}%."
        if not right:
            i = max(range(len(guess)), key=lambda j: abs(guess[j] - float(answer[j].value)))
            sentence += (
                f" Most off: {self._names[i]}, where you said {round(100 * guess[i])}% and it is "
                f"{round(100 * float(answer[i].value))}%."
            )
        ranged = any(a.low is not None for a in answer)
        spec = chart(
            f"Your picture overlaps with the answer by {round(100 * (1 - apart))}%",
            x=axis(names=self._names),
            y=axis("probability", format="percent", low=0),
            marks=[
                bars(
                    range(len(answer)),
                    [a.value for a in answer],
                    tone="now",
                    label="the answer",
                    low=[a.low for a in answer] if ranged else None,
                    high=[a.high for a in answer] if ranged else None,
                ),
                dots(range(len(guess)), guess, tone="chance", hollow=True, large=True, label="your guess"),
            ],
            label=sentence,
        )
        return sentence, right, spec, [round(100 * g) for g in guess]

    @property
    def picture(self) -> dict[str, Any] | None:
        """The chart that stands beside the answer, as data; None before a guess, or if there is none."""
        return self._shown.get("chart")

    def _send_shown(self) -> None:
        """What is revealed, with its chart laid out for the page."""
        spec = self._shown.get("chart")
        self.shown = {**self._shown, "chart": for_page(spec, self._width)} if spec else dict(self._shown)

    def on_open(self, message: dict[str, Any]) -> None:
        """A page shows the prediction, for the first time or at another size."""
        self._width = width_for(message["room"]) if "room" in message else self._width
        self._send_shown()

    # without a page

    def text(self) -> str:
        out = [self.asked["question"]]
        if self._kind != "number":
            out.append("  " + " · ".join(self._names))
        else:
            out.append(f"  from {self._say(self._low)} to {self._say(self._high)}")
        if not self._shown:
            return "\n".join([*out, "  No guess yet; the answer is shown after one."])
        if self._shown["chart"]:
            out.append(chart_text(self._shown["chart"]))
        return "\n".join([*out, self._shown["sentence"]])

    def svg(self) -> str:
        """The question, and what has been revealed so far, still."""
        said = self._shown.get("sentence", "Guess first; the answer is shown after it.")
        return page_svg(self.asked["question"], [said], [self._shown["chart"]] if self._shown.get("chart") else [])


def estimate(answer: Any, unit: str = "") -> Answer:
    """A number, a fraction, (value, low, high), or anything with value (or mean), low and high.

    A share with its interval is turned into per cent if the unit is %.
    """
    if isinstance(answer, tuple) and len(answer) == 3:
        return Answer(*(float(number(a, "answer")) for a in answer))
    if hasattr(answer, "low") and hasattr(answer, "high"):
        value = answer.value if hasattr(answer, "value") else answer.mean
        times = 100 if unit == "%" and getattr(answer, "percent", False) else 1
        return Answer(*(times * float(number(a, "answer")) for a in (value, answer.low, answer.high)))
    if isinstance(answer, Fraction):
        return Answer(answer)
    return Answer(number(answer, "answer"))


def predict(
    question: str,
    answer: Callable[[], Any] | Any,
    *,
    unit: str = "",
    low: Number | None = None,
    high: Number | None = None,
    step: Number | None = None,
    choices: Sequence[str] | None = None,
    over: Sequence[str] | None = None,
    explain: str = "",
) -> Prediction:
    """Ask for a guess; show the answer beside it once it is committed, and not before.

    question  what is asked
    answer    a number, a Fraction, (value, low, high) or an Interval; for choices the right one, or a
              mapping of each choice to its value (the largest is right); for over probabilities or counts.
              A function is called when the guess arrives: use one for what takes time.
    unit      "$", "%" or a word; low, high, step: the slider of a number
    choices   texts to choose one of; over: texts to spread 100 % over
    explain   a sentence added to the answer

    >>> p = predict("What is one of four shares worth?", Fraction(10, 3), unit="$", low=0, high=8, step=0.5)
    >>> p.guess is None
    True
    >>> p.commit(3).guess
    3
    """
    return Prediction(
        question,
        answer,
        unit=unit,
        low=low,
        high=high,
        step=step,
        choices=choices,
        over=over,
        explain=explain,
    )
