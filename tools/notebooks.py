"""Run notebooks again and store their outputs, so that the same run twice gives the same file.

    python -m tools.notebooks                 all of notebooks/
    python -m tools.notebooks 00_start_here   those named
    python -m tools.notebooks --pictures NAME nothing is run; only PNG pictures are added to the stored SVG

A live widget is stored as its picture and its text: without its kernel a stored widget would show an error instead of
the picture. Every SVG is stored with the same picture as PNG, for pages that do not show SVG; nbval compares the SVG
and ignores the PNG.
"""

from __future__ import annotations

import base64
import hashlib
import os
import sys
import time
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parents[1]
FOLDER = ROOT / "notebooks"

KERNEL = {"display_name": "Python 3 (ipykernel)", "language": "python", "name": "python3"}
WIDGET = "application/vnd.jupyter.widget-view+json"
SVG, PNG = "image/svg+xml", "image/png"
DRAWN_FROM = "drawn_from"  # in the metadata of an output: the digest of the SVG that its PNG shows
LEFT_BEHIND = ("execution", "ExecuteTime", "collapsed", "scrolled")  # cell metadata that a run or an editor leaves


def execute(book: Any, folder: Path) -> None:
    from nbclient import NotebookClient

    client = NotebookClient(
        book,
        timeout=None,
        kernel_name="python3",
        resources={"metadata": {"path": str(folder)}},
        store_widget_state=False,
        record_timing=False,
        coalesce_streams=True,
    )
    client.execute()


def tidy(book: Any) -> None:
    """Keep what a reader sees; drop what differs between runs or machines."""
    book.metadata.clear()
    book.metadata.update(kernelspec=dict(KERNEL), language_info={"name": "python"})
    for cell in book.cells:
        for name in LEFT_BEHIND:
            cell.metadata.pop(name, None)
        for output in cell.get("outputs", []):
            output.get("data", {}).pop(WIDGET, None)
            output.get("metadata", {}).pop(WIDGET, None)


def drawn(book: Any) -> list[Any]:
    """The outputs with an SVG."""
    return [output for cell in book.cells for output in cell.get("outputs", []) if SVG in output.get("data", {})]


def digest(svg: str) -> str:
    return hashlib.sha256(svg.encode()).hexdigest()[:16]


def is_drawn(output: Any) -> bool:
    """Whether the output has a PNG of exactly this SVG."""
    return PNG in output.data and output.metadata.get(PNG, {}).get(DRAWN_FROM) == digest(output.data[SVG])


def add_pictures(book: Any, before: Any, draw: Any) -> int:
    """Add a PNG to every SVG, keeping stored ones that show the same picture; return how many were drawn."""
    known = {digest(output.data[SVG]): output.data[PNG] for output in drawn(before) if is_drawn(output)}
    new = 0
    for output in drawn(book):
        svg = output.data[SVG]
        if digest(svg) not in known:
            known[digest(svg)] = base64.b64encode(draw(svg)).decode("ascii") + "\n"
            new += 1
        output.data[PNG] = known[digest(svg)]
        output.metadata[PNG] = {DRAWN_FROM: digest(svg)}
    return new


def find(names: list[str]) -> list[Path]:
    if not names:
        return sorted(FOLDER.glob("*.ipynb"))
    paths = [FOLDER / f"{Path(name).stem}.ipynb" for name in names]
    for path in paths:
        if not path.is_file():
            known = ", ".join(sorted(file.stem for file in FOLDER.glob("*.ipynb")))
            sys.exit(f"no notebook {path.stem!r}; there are: {known}")
    return paths


def main(names: list[str]) -> int:
    import nbformat
    from nbclient.exceptions import CellExecutionError

    from tools.png import drawing

    only_pictures = "--pictures" in names
    # The kernel must see this biglab even if it is not installed.
    os.environ["PYTHONPATH"] = os.pathsep.join(filter(None, [str(ROOT), os.environ.get("PYTHONPATH")]))
    os.environ.setdefault("PYDEVD_DISABLE_FILE_VALIDATION", "1")
    failed = 0
    for path in find([name for name in names if name != "--pictures"]):
        started = time.perf_counter()
        before = nbformat.read(path, as_version=4)
        book = nbformat.read(path, as_version=4)
        if not only_pictures:
            try:
                execute(book, path.parent)
            except CellExecutionError as problem:
                print(f"{path.name}: a cell failed, file left as it was\n{problem}", file=sys.stderr)
                failed += 1
                continue
            tidy(book)
        ran = time.perf_counter() - started
        with drawing() as draw:
            new = add_pictures(book, before, draw)
        nbformat.validate(book)
        nbformat.write(book, path)
        print(f"{path.name}: {len(book.cells)} cells in {ran:.1f} s, {new} of {len(drawn(book))} pictures drawn")
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
