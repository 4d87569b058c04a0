"""Give the variables of a linked program short names: a third of what a widget carries is names for readers.

Every name that the program declares anywhere gets one new name everywhere, and no two names get the same: so no scope
is asked about, and what saw what before still does. Names of properties, texts and whatever the browser brings stay as
they are. `{ a, b }` becomes `{a:x,b:y}`, which means the same where it makes an object and where it takes one apart.

It reads code as prettier leaves it (statements end with a semicolon, arrows have brackets), after `minify.script`.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator

from ..core.errors import BiglabError

WORDS = frozenset(
    "async await break case catch class const continue default delete do else export extends false finally for function"
    " if import in instanceof let new null of return static super switch this throw true try typeof undefined var void"
    " while yield arguments eval NaN Infinity get set".split()
)
# What the browser calls its own and our modules use bare: a variable of that name keeps it.
BROWSER = frozenset(
    "AbortController AbortSignal Array BigInt Blob Boolean CSS CustomEvent DOMException DOMParser DOMPoint"
    " DOMRect Date DecompressionStream Document Element Error Event EventSource FormData HTMLElement Headers"
    " Infinity IntersectionObserver Intl JSON KeyboardEvent Map Math MouseEvent MutationObserver Node Number"
    " Object PointerEvent Promise Proxy Reflect RegExp Request ResizeObserver Response SVGElement Set String"
    " Symbol TextDecoder TextEncoder TypeError URL URLSearchParams Uint8Array WeakMap WeakRef WeakSet WebSocket"
    " Worker addEventListener atob biglabHost btoa cancelAnimationFrame clearInterval clearTimeout confirm console"
    " crypto customElements decodeURIComponent devicePixelRatio document encodeURIComponent fetch getComputedStyle"
    " getSelection globalThis history importScripts innerHeight innerWidth isFinite isNaN localStorage location"
    " matchMedia navigator onmessage parent parseFloat parseInt performance postMessage queueMicrotask"
    " removeEventListener requestAnimationFrame requestIdleCallback screen scrollX scrollY self sessionStorage"
    " setInterval setTimeout structuredClone top visualViewport window".split()
)
_TOKEN = re.compile(
    r"""(?P<text>"(?:[^"\\]|\\.)*"|'(?:[^'\\]|\\.)*')|(?P<name>[A-Za-z_$][\w$]*)|(?P<number>\d[\w.]*)"""
    r"""|(?P<tick>`)|(?P<slash>/)|(?P<blank>\s+)|(?P<sign>=>|\.\.\.|\?\.(?!\d)|\?\?|&&|\|\||[=!]==?|.)""",
    re.S,
)
_TEMPLATE = re.compile(r"(?:[^\\`$]|\\.|\$(?!\{))*(?:`|\$\{)", re.S)
_REGEX = re.compile(r"/(?:[^/\\\[\n]|\\.|\[(?:[^\]\\\n]|\\.)*\])+/[a-z]*")
_LETTER = re.compile(r"[\w$]")
_SHORTER = {"true": "!0", "false": "!1", "const": "let"}
_CLOSES = {"}": "{", ")": "(", "]": "["}
_BLOCK_BEFORE = frozenset([")", "=>", ";", "{", "}", "else", "try", "finally", "do", "catch", ""])
_ENDS_VALUE = frozenset([")", "]", "}"])

Token = tuple[str, str]  # kind and text


def short(source: str) -> str:
    """The same program under short names.

    >>> short("const width=2;const f=(box,{left,top:up=width})=>({width,box,n:up?left:box.width});")
    'let b=2,e=(a,{left:c,top:d=b})=>({width:b,box:a,n:d?c:a.width});'
    """
    tokens = list(_tokens(source))
    code = [at for at, (kind, _) in enumerate(tokens) if kind not in ("blank", "comment")]
    program = _Program([tokens[at] for at in code])
    uses = program.uses()
    declared = program.declared() - BROWSER
    counts = Counter(name for _, name, _ in uses if name in declared)
    taken = {name for _, name, _ in uses} - declared | WORDS | BROWSER
    fresh = (name for name in _names() if name not in taken)
    given = {name: next(fresh) for name, _ in sorted(counts.items(), key=lambda c: (-c[1], c[0]))}
    out = [text for _, text in tokens]
    for at, name, is_shorthand in uses:
        if name in given:
            out[code[at]] = f"{name}:{given[name]}" if is_shorthand else given[name]
    nothing = ("sign", "")
    for at, (before, (kind, text), after) in enumerate(zip([nothing, *tokens], tokens, [*tokens[1:], nothing])):
        if kind == "blank" and "\n" not in text and not _keeps_apart(before[1][-1:], after[1][:1]):
            out[at] = ""
        elif kind == "name" and text in _SHORTER and before[1] not in (".", "?.") and after[1] != ":":
            out[at] = _SHORTER[text]
    for at in program.neighbours:  # `;const ` between two declarations is one comma
        first, last = code[at], code[at + 2] if at + 2 < len(code) else len(out)
        out[first:last] = [",", *[""] * (last - first - 1)]
    return "".join(out)


def _keeps_apart(before: str, after: str) -> bool:
    """Does a blank between these letters keep words, or signs that would be read as one, apart?"""
    signs = "+-/"
    return bool(_LETTER.match(before) and _LETTER.match(after)) or bool(after) and before in signs and after in signs


def free_names(source: str) -> set[str]:
    """The names a program uses and declares nowhere: the browser's."""
    program = _Program([token for token in _tokens(source) if token[0] != "blank"])
    return {name for _, name, _ in program.uses()} - program.declared()


def _names() -> Iterator[str]:
    letters = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ"
    yield from letters
    for first in letters:
        for second in letters + "0123456789":
            yield first + second
    for number in range(10**6):
        yield f"_{number}"


def _tokens(source: str) -> Iterator[Token]:
    """A program in its smallest parts; a template is in several, so that the code in it is seen."""
    at, before = 0, ""
    inside: list[bool] = []  # the braces that are open: True for one of a template
    while at < len(source):
        found = _TOKEN.match(source, at)
        assert found is not None  # the last kind takes anything
        kind, text = str(found.lastgroup), found[0]
        if kind == "slash":
            value = before in _ENDS_VALUE or (before[:1].isalnum() or before[:1] in "_$\"'`") and before not in WORDS
            regex = None if value and before else _REGEX.match(source, at)
            kind, text = ("text", regex[0]) if regex else ("sign", text)
        elif kind == "tick" or text == "}" and inside and inside[-1]:
            if kind != "tick":
                inside.pop()
            end = _TEMPLATE.match(source, at + 1)
            if end is None:
                raise BiglabError("a template has no end")
            kind, text = "text", text + end[0]
            if text.endswith("${") and not text.endswith("\\${"):
                inside.append(True)
        elif text == "{":
            inside.append(False)
        elif text == "}" and inside:
            inside.pop()
        yield kind, text
        at += len(text)
        if kind != "blank":
            before = "`" if text.endswith("`") else "(" if text.endswith("${") else text


class _Program:
    """The parts of a program without its blanks, and which brace is whose."""

    def __init__(self, tokens: list[Token]) -> None:
        self.tokens = tokens
        self.text = [text if kind != "text" else '"' for kind, text in tokens]
        self.end: dict[int, int] = {}  # an opening bracket -> where it closes
        self.begin: dict[int, int] = {}
        self.home: list[int] = []  # the bracket around each part, -1 for none
        self.is_object: dict[int, bool] = {}  # of a brace: not a block
        self.neighbours: list[int] = []  # semicolons between two declarations of one kind
        around: list[int] = []
        for at, (kind, text) in enumerate(tokens):
            if kind == "text" and text[0] == "}":  # the code in a template ends
                around.pop()
            self.home.append(around[-1] if around else -1)
            if kind == "text" and text.endswith("${") and text[0] in "`}":
                around.append(at)
            elif kind == "sign" and text in ("{", "(", "["):
                if text == "{":
                    self.is_object[at] = (self.text[at - 1] if at else "") not in _BLOCK_BEFORE
                around.append(at)
            elif kind == "sign" and text in _CLOSES:
                if not around or self.text[around[-1]] != _CLOSES[text]:
                    raise BiglabError(f"a bracket is closed that is not open: {' '.join(self.text[at - 9 : at + 1])}")
                self.end[around[-1]] = at
                self.begin[at] = around.pop()
                self.home[at] = around[-1] if around else -1
        if around:
            raise BiglabError("a bracket has no end")

    def at(self, index: int) -> str:
        return self.text[index] if 0 <= index < len(self.text) else ""

    def uses(self) -> list[tuple[int, str, bool]]:
        """Where a variable is named: place, name, and whether it is a property of that name as well."""
        found = []
        for at, (kind, name) in enumerate(self.tokens):
            if kind != "name" or name in WORDS or self.at(at - 1) in (".", "?."):
                continue
            following = self.at(at + 1)
            if self.is_object.get(self.home[at]) and self.at(at - 1) in ("{", ","):
                if following in (",", "}", "="):
                    found.append((at, name, True))
                continue  # the name of a property or a method
            found.append((at, name, False))
        return found

    def declared(self) -> set[str]:
        """The names of its variables; notes which declarations stand next to each other."""
        names: set[str] = set()
        for at, (kind, text) in enumerate(self.tokens):
            before = self.at(at - 1)
            if kind == "name" and text in ("const", "let", "var") and before != ".":
                end = self._declarators(at + 1, names)
                if self.at(end) == ";" and self.at(end + 1) == text:
                    self.neighbours.append(end)
            elif kind == "name" and text in ("function", "class") and before != ".":
                following = at + 2 if self.at(at + 1) == "*" else at + 1
                if self.tokens[following][0] == "name" and self.at(following) != "extends":
                    names.add(self.at(following))
            elif text == "(" and kind == "sign":
                after, body = self.at(self.end[at] + 1), self.end[at] + 1
                is_catch = before == "catch"
                is_function = after == "{" and before not in ("if", "for", "while", "switch", "with")
                if after == "=>" or is_catch or is_function and not self.is_object.get(body, True):
                    self._list(at, names)
            elif kind == "name" and self.at(at + 1) == "=>" and text not in WORDS:
                names.add(text)
        return names - WORDS

    def _declarators(self, at: int, names: set[str]) -> int:
        while True:
            at = self._binding(at, names)
            at = self._expression(at, (";", ",", "of", "in"))
            if self.at(at) != ",":
                return at
            at += 1

    def _list(self, opening: int, names: set[str]) -> None:
        """The variables of a list in brackets: parameters, or a list that is taken apart."""
        at, end = opening + 1, self.end[opening]
        while at < end:
            if self.at(at) == ",":
                at += 1
                continue
            at = self._binding(at, names)
            at = self._expression(at, (",",))

    def _binding(self, at: int, names: set[str]) -> int:
        """One variable, or a pattern of several; where it ends."""
        if self.at(at) == "...":
            at += 1
        if self.at(at) == "[":
            self._list(at, names)
            return self.end[at] + 1
        if self.at(at) == "{":
            end, inner = self.end[at], at + 1
            while inner < end:
                if self.at(inner) == ",":
                    inner += 1
                    continue
                is_computed = self.at(inner) == "["
                colon = self.end[inner] + 1 if is_computed else inner + 1
                if self.at(inner) != "..." and self.at(colon) == ":":
                    inner = colon + 1
                inner = self._expression(self._binding(inner, names), (",",))
            return end + 1
        if self.tokens[at][0] == "name":
            names.add(self.at(at))
        return at + 1

    def _expression(self, at: int, stops: tuple[str, ...]) -> int:
        """Where what begins here ends: at one of these signs, or at the bracket that closes around it."""
        while at < len(self.text):
            text = self.text[at]
            if text in stops or text in _CLOSES or self.tokens[at][0] == "text" and self.tokens[at][1][0] == "}":
                return at
            if at in self.end:
                at = self.end[at]
            elif self.tokens[at][0] == "text" and self.tokens[at][1].endswith("${"):
                at = self._template(at)
            at += 1
        return at

    def _template(self, at: int) -> int:
        """The last part of the template that begins here."""
        while self.tokens[at][0] == "text" and self.tokens[at][1].endswith("${"):
            at += 1
            while not (self.tokens[at][0] == "text" and self.tokens[at][1][0] == "}"):
                at = (self.end[at] if at in self.end else self._template(at)) + 1 if self._opens(at) else at + 1
        return at

    def _opens(self, at: int) -> bool:
        kind, text = self.tokens[at]
        return at in self.end or kind == "text" and text[0] == "`" and text.endswith("${")
