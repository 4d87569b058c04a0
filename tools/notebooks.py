"""Run notebooks again and store their outputs, so that the same run twice gives the same file.

    python -m tools.notebooks                 all of notebooks/
    python -m tools.notebooks 00_start_here   those named

A live widget is stored as its picture and its text: without its kernel a stored widget would show an
error where the picture could stand.
"""

from __future__ import annotations

import os
import sys
import time
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parents[1]
FOLDER = ROOT / "notebooks"

KERNEL = {"display_name": "Python 3 (ipykernel)", "language": "python", "name": "python3"}
WIDGET = "application/vnd.jupyter.widget-view+json"
OF_THE_MOMENT = (
    "execution",
    "ExecuteTime",
    "collapsed",
    "scrolled",
)  # cell metadata that a run or a screen leaves


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
    """Keep what a reader sees; drop what changes from run to run or from machine to machine."""
    book.metadata.clear()
    book.metadata.update(kernelspec=dict(KERNEL), language_info={"name": "python"})
    for cell in book.cells:
        for name in OF_THE_MOMENT:
            cell.metadata.pop(name, None)
        for output in cell.get("outputs", []):
            output.get("data", {}).pop(WIDGET, None)
            output.get("metadata", {}).pop(WIDGET, None)


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

    # The kernel must see this biglab, also where it is not installed, and never the user's own set-up.
    os.environ["PYTHONPATH"] = os.pathsep.join(filter(None, [str(ROOT), os.environ.get("PYTHONPATH")]))
    os.environ.setdefault("PYDEVD_DISABLE_FILE_VALIDATION", "1")
    failed = 0
    for path in find(names):
        started = time.perf_counter()
        book = nbformat.read(path, as_version=4)
        try:
            execute(book, path.parent)
        except CellExecutionError as problem:
            print(f"{path.name}: a cell failed, file left as it was\n{problem}", file=sys.stderr)
            failed += 1
            continue
        tidy(book)
        nbformat.validate(book)
        nbformat.write(book, path)
        print(f"{path.name}: {len(book.cells)} cells in {time.perf_counter() - started:.1f} s")
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
