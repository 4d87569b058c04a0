"""Make our modules and style sheets smaller before they are sent: spaces and comments are for readers of the source.

Every widget carries its module in the notebook, so its size counts. Nothing is renamed: what fails in a browser can
still be found in the source.
"""

from __future__ import annotations

import functools
import re

from ..core.errors import BiglabError

_TOKEN = (
    r"""(?P<text>"(?:[^"\\\n]|\\.)*"|'(?:[^'\\\n]|\\.)*')|(?P<comment>//[^\n]*|/\*(?:[^*]|\*(?!/))*\*/)"""
    r"""|(?P<tick>`)|(?P<slash>/)|"""
)
_OUTSIDE = re.compile(_TOKEN + r"""(?P<code>[^"'`/]+)""")
_INSIDE = re.compile(_TOKEN + r"""(?P<brace>[{}])|(?P<code>[^"'`/{}]+)""")  # a template: its braces are counted
_SPACES = re.compile(r"[ \t]*([^\w$\s+-])[ \t]*")  # signs that may follow each other stay apart
_SUM = re.compile(r"(?<=[\w$\])])[ \t]+([+-]=?)[ \t]+(?=[\w$(\[])")
_LINES = re.compile(  # ends of lines that end no statement, and of statements that a brace ends
    r";\n*(?=\})|,?\n+(?=[})\]])|(?<=[{(\[,;?:=&|>])\n+|\n+(?=[.?:=&|])"
)
_ALONE = re.compile(r"(?<![\w$])\(([A-Za-z_$][\w$]*)\)(?==>)")  # what a function takes, if it takes one thing
_NO_END = tuple("{([,;?:=&|>")  # no statement ends here, or it has its sign
_BLANKS = re.compile(r"[ \t]*")
_REGEX = re.compile(r"/(?:[^/\\\[\n]|\\.|\[(?:[^\]\\\n]|\\.)*\])+/[a-z]*")
_BEFORE_REGEX = re.compile(r"(?:[(,=:\[!&|?{};\n>]|\breturn)\s*$")
_TEMPLATE = re.compile(r"(?:[^\\`$]|\\.|\$(?!\{))*(?:`|\$\{)", re.S)  # on to its end, or to a piece of code in it
_SHEET_TEXT = re.compile(r"""("[^"]*"|'[^']*')""")


@functools.lru_cache(maxsize=64)
def script(source: str) -> str:
    """A module without the spaces, comments and ends of lines that mean nothing.

    >>> script("if (a) { b(); }")
    'if(a){b()}'
    >>> script("const a = { b : 1 }; // one" + chr(10) + "f(`a ${a.b [0]} b`, x / 2, / +/);")
    'const a={b:1};f(`a ${a.b[0]} b`,x/2,/ +/);'
    >>> script("f((x) => (y) => g(async (z) => x + y))")
    'f(x=>y=>g(async(z)=>x+y))'
    """
    out: list[str] = ["\n"]
    inside: list[bool] = []  # braces that are open since a template began: True for one of its own
    at = 0

    def template(at: int) -> int:
        found = _TEMPLATE.match(source, at)
        if found is None:
            raise BiglabError("a template has no end")
        out.append(found[0])
        if found[0].endswith("${"):
            inside.append(True)
        return found.end()

    while at < len(source):
        found = (_INSIDE if inside else _OUTSIDE).match(source, at)
        if found is None:
            raise BiglabError(f"a text has no end: {source[at : at + 40]!r}")
        kind, at = found.lastgroup, found.end()
        if kind == "code":
            code = _ALONE.sub(r"\1", _LINES.sub("", _SUM.sub(r"\1", _SPACES.sub(r"\1", found[0]))))
            if out[-1][-1:] in _NO_END:  # there was a comment at the end of the line
                code = code.lstrip("\n")
            out.append(code.rstrip(" \t") if source[at : at + 1] in ('"', "'", "`") else code)
        elif kind == "tick":
            out.append("`")
            at = template(at)
        elif kind == "slash":
            regex = _REGEX.match(source, found.start()) if _BEFORE_REGEX.search(out[-1][-9:]) else None
            if regex is None:  # it divides
                out[-1] = out[-1].rstrip(" \t")
                at = _BLANKS.match(source, at).end()  # type: ignore[union-attr]
            out.append(regex[0] if regex else "/")
            at = regex.end() if regex else at
        elif kind != "comment":
            out.append(found[0])
            if kind == "brace" and found[0] == "{":
                inside.append(False)
            elif kind == "brace" and inside.pop():
                at = template(at)
    return "".join(out)[1:]


def sheet(source: str) -> str:
    """A style sheet without the spaces that mean nothing.

    >>> sheet('.a, .b > i { color: #ffcc00; opacity: 0.5; grid-area: 1 / 2; content: ", ;"; }')
    '.a,.b>i{color:#fc0;opacity:.5;grid-area:1/2;content:", ;"}'
    """
    parts = _SHEET_TEXT.split(re.sub(r"/\*.*?\*/", "", source, flags=re.S))
    for i in range(0, len(parts), 2):  # every other part is a text
        text = re.sub(r":\s+", ":", re.sub(r"\s*([{};,>~/])\s*", r"\1", parts[i])).replace(";}", "}")
        text = re.sub(r"(?<![\w.#-])0(?=\.\d)", "", text)
        parts[i] = re.sub(r"#([\da-f])\1([\da-f])\2([\da-f])\3\b", r"#\1\2\3", text)
    return "".join(parts).strip()
