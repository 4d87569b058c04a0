"""Build the static site.

    python -m tools.site OUT [DISTRIBUTION]

OUT/kernel (Python for the browser), OUT/play (one page per game), OUT/lite (the notebooks, to run), then the pages
around them. Any web server can serve the folder, under any path. A site loads nothing from other hosts, unless
DISTRIBUTION says where notebooks may load pandas, scipy and more: "cdn", Pyodide's usual distribution, or an address.
"""

from __future__ import annotations

import functools
import sys
import time
from collections.abc import Callable
from pathlib import Path

from . import kernel, lite, pages, play
from .fetch import SiteError


def main(out: Path, distribution: str = "") -> None:
    parts: list[tuple[str, Callable[[Path], Path]]] = [
        ("kernel", kernel.build),
        ("play", play.build),
        ("lite", functools.partial(lite.build, distribution=distribution)),
    ]
    if distribution:
        lite.address(distribution)  # a wrong word is refused before anything is built
    for name, build in parts:
        began = time.monotonic()
        build(out)
        print(f"{name}: {time.monotonic() - began:.1f} s, {size(out / name):.1f} MB")
    began = time.monotonic()
    pages.build(out)
    print(f"pages: {time.monotonic() - began:.1f} s")
    print(f"{out}: {size(out):.1f} MB")


def size(folder: Path) -> float:
    """The size of a folder in megabytes."""
    return sum(file.stat().st_size for file in folder.rglob("*") if file.is_file()) / 1e6


if __name__ == "__main__":
    if len(sys.argv) not in (2, 3):
        sys.exit("usage: python -m tools.site OUT [DISTRIBUTION]")
    try:
        main(Path(sys.argv[1]), *sys.argv[2:])
    except SiteError as problem:
        sys.exit(f"biglab: {problem}")
