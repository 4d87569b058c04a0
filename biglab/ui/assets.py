"""Join our own small ES modules into the one file a widget needs: no Node, nothing generated in git.

The sources are standard modules, with restrictions that keep this file short: imports look like
`import { a, b as c } from "../shell/x.js"` and exports like `export function|const|let|class`, both at the start
of a line; only the entry has an `export default`, and nothing outside the folder of the front end is imported.
Anything else is refused with the name of the file.
"""

from __future__ import annotations

import base64
import functools
import gzip
import re
from pathlib import Path

from ..core.errors import BiglabError
from . import minify

HERE = Path(__file__).resolve().parent
HOMES = (HERE.parents[1] / "widgets" / "src", HERE.parent / "_widgets")  # a checkout first: it is the newer

_IMPORT = re.compile(r'^import\s*\{([^}]*)\}\s*from\s*"(\.[^"]*)";?[ \t]*$', re.M)
_EXPORT = re.compile(r"^export\s+(?=(?:async\s+)?(?:function\s*\*?|const|let|class)\s+([A-Za-z_$][\w$]*))", re.M)
_OTHER = re.compile(r"^import\b[^\n]*|(?:^|[;}])[ \t]*export\b[^\n]*", re.M)
_COMMENT = re.compile(r"^[ \t]*//[^\n]*\n|^[ \t]*/\*\*(?:[^*]|\*(?!/))*\*/[ \t]*\n", re.M)
_TYPE = re.compile(r"/\*\*\s*@(?:type|param)\b(?:[^*]|\*(?!/))*\*/[ \t]?")  # JSDoc inside a line
_INDENT = re.compile(r"^[ \t]+|^[ \t]*\n", re.M)
_NEXT = re.compile(r"(=\$m\d+);const(?=\{)")  # what is bound from one module, and from the next
_NAME = re.compile(r"[A-Za-z_$][\w$]*(?:\s+as\s+[A-Za-z_$][\w$]*)?")


class AssetError(BiglabError):
    """The front end is incomplete, or one of its modules is written in a way the linker does not join."""


def home() -> Path:
    """The folder with the front end: the repository's if this is a checkout, else the one in the wheel."""
    for folder in HOMES:
        if (folder / "shell" / "svg.js").is_file():
            return folder
    places = " or ".join(str(folder) for folder in HOMES)
    raise AssetError(f"biglab's front end is missing: no shell/svg.js in {places}; install biglab again")


def module(name: str) -> str:
    """The whole program of one widget as it is written, e.g. `module("boards/big_idea/board")`."""
    return link(home() / f"{name}.js", home())


UNPACK = """const packed="{data}";
const bytes=Uint8Array.from(atob(packed),(c)=>c.charCodeAt(0));
const text=await new Response(new Blob([bytes]).stream().pipeThrough(new DecompressionStream("gzip"))).text();
const url=URL.createObjectURL(new Blob([text],{{type:"text/javascript"}}));
export default (await import(url)).default;
"""


@functools.cache
def packed(name: str) -> str:
    """The same program packed: a third of the size on its way to the page, which unpacks it and runs it."""
    data = base64.b64encode(gzip.compress(module(name).encode(), mtime=0)).decode()
    return UNPACK.format(data=data)


def style(name: str) -> str:
    """shell/biglab.css, then the style sheet of each linked module that has one beside it under its own name."""
    base = home() / "shell" / "biglab.css"
    if not base.is_file():
        raise AssetError(f"biglab's front end is incomplete: no shell/biglab.css in {home()}; install biglab again")
    return "\n".join([minify.sheet(base.read_text(encoding="utf-8")), own_style(name)])


def own_style(name: str) -> str:
    """The style sheets of the linked modules alone."""
    sheets = [path.with_suffix(".css") for path in linked(home() / f"{name}.js", home())]
    return "\n".join(minify.sheet(path.read_text(encoding="utf-8")) for path in sheets if path.is_file())


def extra() -> dict[str, str]:
    """What a board fetches when somebody first opens Try a rule or New game: a module and its style sheet."""
    return {"module": packed("shell/extra"), "style": own_style("shell/extra")}


def link(entry: Path, root: Path) -> str:
    """One module from an entry and everything it imports from inside `root`, each part closed in a function."""
    return "".join(text for _, text in _join(entry, root))


def plain(source: str) -> str:
    """The same program without whole-line comments, JSDoc and indentation: they are for readers of the source."""
    return _INDENT.sub("", _TYPE.sub("", _COMMENT.sub("", source)))


def linked(entry: Path, root: Path) -> list[Path]:
    """The files `link` joins, in order, the entry last."""
    entry, root = entry.resolve(), root.resolve()
    found: dict[Path, None] = {}

    def visit(path: Path) -> None:
        if path in found or not path.is_file():
            return  # `link` says what is missing
        for wanted in _IMPORT.findall(path.read_text(encoding="utf-8")):
            visit((path.parent / wanted[1]).resolve())
        found.setdefault(path)

    visit(entry)
    return list(found)


def _join(entry: Path, root: Path) -> list[tuple[Path, str]]:
    entry, root = entry.resolve(), root.resolve()
    parts: list[tuple[Path, str]] = []
    names: dict[Path, str] = {}  # file -> its variable; "" while it is being read
    exports: dict[str, list[str]] = {}

    def visit(path: Path, wanted_by: str) -> str:
        is_entry = path == entry
        if not path.is_relative_to(root):
            raise AssetError(f"{wanted_by}: {path} is outside the front end in {root}")
        here = path.relative_to(root).as_posix()
        if path in names:
            if not names[path]:
                raise AssetError(f"{wanted_by}: importing {here} goes round in a circle")
            return names[path]
        if not path.is_file():
            raise AssetError(
                f"biglab's front end is incomplete: {wanted_by} needs {here}, and there is none in "
                f"{root}; install biglab again"
            )
        names[path] = ""

        def bind(found: re.Match[str]) -> str:
            wanted = [part.strip() for part in found[1].split(",") if part.strip()]
            if not re.fullmatch(r"(?:\./|(?:\.\./)+)(?:\w+/)*\w+\.js", found[2]):
                raise AssetError(f'{here}: "{found[2]}" is not a module of ours ("./name.js", "../folder/name.js")')
            for part in wanted:
                if not _NAME.fullmatch(part):
                    raise AssetError(f"{here}: cannot import {part!r}")
            variable = visit((path.parent / found[2]).resolve(), here)
            missing = sorted({part.split()[0] for part in wanted} - set(exports[variable]))
            if missing:
                raise AssetError(f"{here}: {found[2]} does not export {', '.join(missing)}")
            pattern = ", ".join(re.sub(r"\s+as\s+", ": ", part) for part in wanted)
            return f"const {{ {pattern} }} = {variable};"

        body = _IMPORT.sub(bind, plain(path.read_text(encoding="utf-8")))
        given = _EXPORT.findall(body)
        body = _EXPORT.sub("", body)
        rest = [found[0].strip(";} \t") for found in _OTHER.finditer(body)]
        defaults = [line for line in rest if line.startswith("export default")]
        odd = [line for line in rest if line not in defaults or not is_entry]
        if odd:
            raise AssetError(f"{here}: the linker cannot join {odd[0]!r}")
        if is_entry and len(defaults) != 1:
            raise AssetError(f"{here}: an entry has one export default, this one has {len(defaults)}")
        body = _NEXT.sub(r"\1,", minify.script(body))
        names[path] = variable = f"$m{len(parts)}"
        exports[variable] = given
        if not is_entry:
            body = f"const {variable}=(()=>{{{body}\nreturn{{{','.join(given)}}}}})();\n"
        parts.append((path, body))
        return variable

    visit(entry, "the widget")
    return parts
