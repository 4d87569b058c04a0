"""Which packages the cells of a notebook need, read from its code without running it.

A cell needs what it imports. It also needs what the biglab functions that it calls ask for: `needed("scipy.stats")` in
their own code, or in that of functions that they call. Reading does not tell the class of an object, so `results.frame`
counts as needing pandas because everything in biglab with that name needs it. What is chosen while the program runs
(such as an exercise by its name) is not seen; there `needed` itself says what is missing.
"""

from __future__ import annotations

import ast
import functools
import json
import sys
from collections import defaultdict
from collections.abc import Iterator
from pathlib import Path
from types import ModuleType
from typing import Any

import biglab

PACKAGE = Path(biglab.__file__).parent
ASKS = "needed"  # the function of biglab that asks for a package
MADE = ("__init__", "__post_init__")  # the functions that run when an object is made


def of_notebook(path: Path) -> frozenset[str]:
    """The packages besides biglab and the standard library that the cells of a notebook need."""
    return of_code(cells(path))


def unannounced(path: Path) -> set[str]:
    """The packages that biglab needs for a cell before any cell has imported them."""
    every, found, code = listed(path), set[str](), ""
    later = of_notebook(path) - imported("".join(every[:1]))  # the first cell imports the others
    for cell in every if later else ():
        code += f"{cell}\n"
        found |= of_code(code) - imported(code)
    return found


def cells(path: Path) -> str:
    """The code of a notebook."""
    return "\n".join(listed(path))


def listed(path: Path) -> list[str]:
    """The code of a notebook, cell by cell."""
    book: dict[str, Any] = json.loads(path.read_text(encoding="utf-8"))
    return ["".join(cell["source"]) for cell in book["cells"] if cell["cell_type"] == "code"]


def imported(code: str) -> set[str]:
    """The packages that the code imports.

    >>> sorted(imported("import json, pandas as pd; from scipy.stats import norm; import biglab"))
    ['pandas', 'scipy']
    """
    found = {name.partition(".")[0] for name in aliases(ast.parse(code), "").values()}
    return {name for name in found if name not in sys.stdlib_module_names} - {"biglab"}


@functools.cache
def of_code(code: str) -> frozenset[str]:
    """The packages that a piece of code needs.

    >>> of_code("import biglab; biglab.simulate('big-deal', games=10).frame") >= {"pandas"}
    True
    """
    tree = ast.parse(code)
    known, house = aliases(tree, ""), read_house()
    found = imported(code)
    for chain in references(tree):
        head, *rest = chain.split(".")
        target = known.get(head, "")
        if target.partition(".")[0] == "biglab":
            found |= behind(".".join([target, *rest]), house)
        elif not target:
            for name in rest:
                found |= house.of_member(name)
    return frozenset(found)


def behind(dotted: str, house: House) -> set[str]:
    """The packages needed by a name that `import biglab` leads to; it is looked up, as the cell would do."""
    thing: Any = biglab
    found: set[str] = set()
    names = dotted.split(".")[1:]
    for place, name in enumerate(names):
        thing = getattr(thing, name, None)
        if thing is None:
            break
        if isinstance(thing, ModuleType):  # a module that can be called has its own class
            found |= house.needs.get(f"{type(thing).__module__}:{type(thing).__qualname__}.__call__", set())
        else:
            where = f"{getattr(thing, '__module__', '')}:{getattr(thing, '__qualname__', '')}"
            for key in (where, *(f"{where}.{made}" for made in MADE)):
                found |= house.needs.get(key, set())
            for member in names[place + 1 :]:
                found |= house.of_member(member)
            break
    return found


# ---- reading


def aliases(tree: ast.AST, module: str) -> dict[str, str]:
    """What imported names stand for, as full dotted names; `module` is where the imports are written."""
    found = {}
    for node in ast.walk(tree):
        if isinstance(node, ast.Import):
            for one in node.names:
                found[one.asname or one.name.partition(".")[0]] = one.name if one.asname else one.name.partition(".")[0]
        elif isinstance(node, ast.ImportFrom):
            home = module.split(".")[: -node.level] if node.level else []
            whole = ".".join([*home, *([node.module] if node.module else [])])
            found |= {one.asname or one.name: f"{whole}.{one.name}" for one in node.names}
    return found


def references(tree: ast.AST) -> Iterator[str]:
    """Every name used, with its dots: `results.frame`, or `.frame` if an expression without a name comes before it."""
    inside: set[ast.AST] = set()
    for node in ast.walk(tree):
        if node in inside or not isinstance(node, (ast.Name, ast.Attribute)):
            continue
        names: list[str] = []
        part: ast.AST = node
        while isinstance(part, ast.Attribute):
            names.insert(0, part.attr)
            part = part.value
            inside.add(part)
        yield ".".join([part.id if isinstance(part, ast.Name) else "", *names])


class House:
    """The functions of biglab, and which packages each one needs, for itself or for what it calls."""

    def __init__(self, sources: dict[str, str]):
        self.known: dict[str, dict[str, str]] = {}  # module → its imports
        self.asks: dict[str, set[str]] = {}  # function, as module:name or module:class.name → packages
        self.uses: dict[str, set[str]] = {}  # function → functions, and members as .name
        self.members: dict[str, set[str]] = defaultdict(set)  # name → members of classes with that name
        bodies = {key: node for module, text in sources.items() for key, node in self.read(module, text)}
        for key, node in bodies.items():
            self.asks[key] = set(asks(node))
            self.uses[key] = {used for chain in references(node) for used in self.found(chain, key)}
        self.needs = {key: set(found) for key, found in self.asks.items()}
        while self.grow():
            pass

    def read(self, module: str, text: str) -> Iterator[tuple[str, ast.AST]]:
        tree = ast.parse(text)
        self.known[module.removesuffix(".__init__")] = aliases(tree, module)
        module = module.removesuffix(".__init__")
        for node in tree.body:
            if isinstance(node, ast.FunctionDef):
                yield f"{module}:{node.name}", node
            elif isinstance(node, ast.ClassDef):
                for part in node.body:
                    if isinstance(part, ast.FunctionDef):
                        self.members[part.name].add(f"{module}:{node.name}.{part.name}")
                        yield f"{module}:{node.name}.{part.name}", part
                    elif isinstance(part, ast.AnnAssign) and isinstance(part.target, ast.Name):
                        self.members[part.target.id].add("")  # a field needs nothing
                for inner in ast.walk(node):
                    if isinstance(inner, ast.Attribute) and isinstance(inner.ctx, ast.Store):
                        self.members[inner.attr].add("")
        for node in tree.body:  # so that a name leads to its own module
            if isinstance(node, (ast.FunctionDef, ast.ClassDef)):
                self.known[module][node.name] = f"{module}.{node.name}"

    def found(self, chain: str, where: str) -> Iterator[str]:
        """The functions that a name used in a function may lead to."""
        module, _, name = where.partition(":")
        head, *rest = chain.split(".")
        if head == "self" and rest:
            own = f"{module}:{name.partition('.')[0]}.{rest[0]}"
            yield own if own in self.members[rest[0]] else f".{rest[0]}"
            rest = rest[1:]
        elif target := self.known[module].get(head):
            if target.partition(".")[0] != "biglab":
                return
            home, rest = self.home([*target.split("."), *rest])
            if home and rest:
                whole = f"{home}:{rest[0]}"
                yield from (whole, *(f"{whole}.{made}" for made in MADE), *(f"{whole}.{name}" for name in rest[1:2]))
            rest = rest[1:]
        yield from (f".{name}" for name in rest)

    def home(self, names: list[str]) -> tuple[str, list[str]]:
        """The module that a full name leads to, following imports, and the rest of the name."""
        for size in range(len(names), 0, -1):
            module = ".".join(names[:size])
            if module in self.known:
                rest = names[size:]
                passed = self.known[module].get(rest[0], "") if rest else ""
                if passed.startswith("biglab.") and passed != f"{module}.{rest[0]}":
                    return self.home([*passed.split("."), *rest[1:]])
                return module, rest
        return "", []

    def of_member(self, name: str) -> set[str]:
        """What all members with this name need, whatever their class; one that only calls another is left out."""
        keys = [key for key in self.members.get(name, ()) if f".{name}" not in self.uses.get(key, ())]
        every = [self.needs.get(key, set()) for key in keys]
        return set.intersection(*every) if every else set()

    def grow(self) -> bool:
        """Add to every function the needs of those that it calls; return whether anything was added."""
        grown = False
        for key, used in self.uses.items():
            new = [self.of_member(one[1:]) if one.startswith(".") else self.needs.get(one, set()) for one in used]
            more = set().union(*new) - self.needs[key]
            self.needs[key] |= more
            grown = grown or bool(more)
        return grown


def asks(node: ast.AST) -> Iterator[str]:
    """The packages that a function asks for by name."""
    for part in ast.walk(node):
        if isinstance(part, ast.Call) and isinstance(part.func, ast.Name) and part.func.id == ASKS:
            if part.args and isinstance(part.args[0], ast.Constant):
                yield str(part.args[0].value).partition(".")[0]


@functools.cache
def read_house() -> House:
    """All of biglab, read once."""
    return House(
        {
            ".".join(path.relative_to(PACKAGE.parent).with_suffix("").parts): path.read_text(encoding="utf-8")
            for path in sorted(PACKAGE.rglob("*.py"))
        }
    )
