"""Who imports whom, read from the sources and drawn: `python -m tools.import_graph` writes docs/house.svg.

An arrow leads from a floor to a floor it imports. All of them point down; one that pointed up would be red, on the
left, and `tests/test_house.py` would name the line.
"""

from __future__ import annotations

import ast
from collections.abc import Iterable, Sequence
from html import escape
from pathlib import Path
from typing import NamedTuple

ROOT = Path(__file__).resolve().parents[1]
PACKAGE = ROOT / "biglab"
PICTURE = ROOT / "docs" / "house.svg"

# From the ground up, each with what it holds.
FLOORS = {
    "core": "the contract, the table, saves: knows no game and no compiler",
    "engine": "the same rules, compiled",
    "charts": "one layout and one palette for every chart",
    "bots": "random, greedy, search: for any game",
    "lab": "simulate, sweep, tournament, values, exact",
    "ui": "board, explorer, predict, exercise, replay",
    "games": "one folder per game, the same five rooms in each",
    "classroom": "rooms for many phones: store, server, pages",
    "adapters": "the games for PettingZoo and OpenSpiel",
}
ROOMS = {
    "rules": "words, options, the rulebook's chapters",
    "bots": "players, and what they think with",
    "analysis": "one file per question",
    "screen": "view, text, log, summary, svg",
    "lessons": "explorers and exercises",
}


class Import(NamedTuple):
    name: str  # absolute, as in biglab.core.table
    line: int
    lazy: bool  # inside a function


def module_name(path: Path) -> str:
    parts = path.relative_to(ROOT).with_suffix("").parts
    return ".".join(parts[:-1] if parts[-1] == "__init__" else parts)


def imports_of(source: str, module: str, is_package: bool) -> list[Import]:
    """Every import of a source, absolute, with `from x import y` as x.y; those under TYPE_CHECKING are left out."""
    found: list[Import] = []

    def base_of(node: ast.ImportFrom) -> str:
        if not node.level:
            return node.module or ""
        up = module.split(".")
        up = up[: len(up) - node.level + is_package]
        return ".".join([*up, *([node.module] if node.module else [])])

    def visit(node: ast.AST, lazy: bool) -> None:
        if isinstance(node, ast.Import):
            found.extend(Import(alias.name, node.lineno, lazy) for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            found.extend(Import(f"{base_of(node)}.{alias.name}", node.lineno, lazy) for alias in node.names)
        elif isinstance(node, ast.If) and "TYPE_CHECKING" in ast.unparse(node.test):
            return
        for child in ast.iter_child_nodes(node):
            visit(child, lazy or isinstance(node, (ast.FunctionDef, ast.AsyncFunctionDef, ast.Lambda)))

    visit(ast.parse(source), False)
    return found


def package_imports() -> list[tuple[Path, Import]]:
    """Every import in the package, each with its file."""
    return [
        (path, found)
        for path in sorted(PACKAGE.rglob("*.py"))
        for found in imports_of(path.read_text(encoding="utf-8"), module_name(path), path.name == "__init__.py")
    ]


def floor_of(name: str) -> str | None:
    """core, engine, …, games; None for the modules at the top (biglab itself) and for other packages."""
    parts = name.split(".")
    return parts[1] if parts[0] == "biglab" and len(parts) > 1 and parts[1] in FLOORS else None


def room_of(name: str) -> tuple[str, str] | None:
    """The game and the room of a module inside one; None for everything else."""
    parts = name.split(".")
    inside = parts[:2] == ["biglab", "games"] and len(parts) > 3 and parts[3] in ROOMS
    return (parts[2], parts[3]) if inside else None


def edges() -> tuple[set[tuple[str, str]], set[tuple[str, str]]]:
    """Which floor imports which, and inside a game which room which, in any of the games."""
    floors, rooms = set(), set()
    for path, found in package_imports():
        importer = module_name(path)
        one, other = floor_of(importer), floor_of(found.name)
        if one and other and one != other:
            floors.add((one, other))
        here, there = room_of(importer), room_of(found.name)
        if here and there and here[0] == there[0] and here[1] != there[1]:
            rooms.add((here[1], there[1]))
    return floors, rooms


# ------------------------------------------------------------------ the picture

WIDE, HIGH, GAP, LEFT, TOP = 420, 46, 22, 70, 60
ARROWS = 130  # the width left for them, on the right
INK, FAINT, PAPER, CARD, WRONG = "#1F2430", "#5F6673", "#FBF9F4", "#FFFFFF", "#B3261E"


def drawn() -> str:
    """The whole picture as SVG: the floors of biglab, and the rooms of a game."""
    floors, rooms = edges()
    panels = [panel("biglab", FLOORS, floors, 0), panel("inside a game", ROOMS, rooms, LEFT + WIDE + ARROWS)]
    width, height = 2 * (LEFT + WIDE + ARROWS), TOP + len(FLOORS) * (HIGH + GAP) + 10
    marker = (
        '<marker id="{0}" viewBox="0 0 8 8" refX="7" refY="4" markerWidth="7" markerHeight="7" orient="auto">'
        '<path d="M0 0 L8 4 L0 8 Z" fill="{1}"/></marker>'
    )
    return "\n".join([
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}" width="{width}" height="{height}" '
        'font-family="system-ui, sans-serif" role="img" aria-label="Which floor of biglab imports which">',
        f"<defs>{marker.format('down', FAINT)}{marker.format('up', WRONG)}</defs>",
        f'<rect width="{width}" height="{height}" fill="{PAPER}"/>',
        *(line for lines in panels for line in lines),
        "</svg>",
        "",
    ])  # fmt: skip


def panel(title: str, floors: dict[str, str], found: Iterable[tuple[str, str]], x: float) -> list[str]:
    """The floors as boxes, the ground at the bottom; arrows down on the right, arrows up on the left."""
    order = list(reversed(floors))
    middle = {name: TOP + i * (HIGH + GAP) + HIGH / 2 for i, name in enumerate(order)}
    lines = [f'<text x="{x + LEFT}" y="36" font-size="20" font-weight="600" fill="{INK}">{escape(title)}</text>']
    for name in order:
        y = middle[name] - HIGH / 2
        lines += [
            f'<rect x="{x + LEFT}" y="{y:g}" width="{WIDE}" height="{HIGH}" rx="6" fill="{CARD}" stroke="{FAINT}"/>',
            f'<text x="{x + LEFT + 12}" y="{y + 20:g}" font-size="16" font-weight="600" fill="{INK}">{name}</text>',
            f'<text x="{x + LEFT + 12}" y="{y + 37:g}" font-size="12" fill="{FAINT}">{escape(floors[name])}</text>',
        ]
    for importer, imported in sorted(found, key=lambda edge: (order.index(edge[0]), order.index(edge[1]))):
        lines.append(arrow(middle, order, importer, imported, x))
    return lines


def arrow(middle: dict[str, float], order: Sequence[str], importer: str, imported: str, x: float) -> str:
    """One arrow; the further it leads, the wider its arc. Starts and ends do not overlap."""
    steps = order.index(imported) - order.index(importer)
    down = steps > 0
    side, way = (x + LEFT + WIDE, 1) if down else (x + LEFT, -1)
    start, end = middle[importer] + 3 * abs(steps) - 4, middle[imported] - 3 * abs(steps) + 4
    bend = side + way * (18 + 17 * abs(steps))
    tone, mark = (FAINT, "down") if down else (WRONG, "up")
    return (
        f'<path d="M{side:g} {start:g} C{bend:g} {start:g} {bend:g} {end:g} {side:g} {end:g}" fill="none" '
        f'stroke="{tone}" stroke-width="1.3" marker-end="url(#{mark})"><title>{importer} imports {imported}</title>'
        "</path>"
    )


if __name__ == "__main__":
    PICTURE.write_text(drawn(), encoding="utf-8")
    print(f"{PICTURE.relative_to(ROOT)}: {sum(map(len, edges()))} arrows")
