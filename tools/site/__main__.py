"""Build the static site.

    python -m tools.site OUT

OUT/kernel (Python for the browser), OUT/play (one page a game), OUT/lite (the notebooks, to run), then the pages
around them. Any web server can serve the folder, under any path.
"""

from __future__ import annotations

import sys
import time
from pathlib import Path

from . import kernel, lite, pages, play
from .fetch import SiteError


def main(out: Path) -> None:
    parts = [("kernel", kernel.build), ("play", play.build), ("lite", lite.build)]
    for name, build in parts:
        began = time.monotonic()
        build(out)
        print(f"{name}: {time.monotonic() - began:.1f} s, {size(out / name):.1f} MB")
    began = time.monotonic()
    pages.build(out)
    print(f"pages: {time.monotonic() - began:.1f} s")
    print(f"{out}: {size(out):.1f} MB")


def size(folder: Path) -> float:
    """In megabytes."""
    return sum(file.stat().st_size for file in folder.rglob("*") if file.is_file()) / 1e6


if __name__ == "__main__":
    if len(sys.argv) != 2:
        sys.exit("usage: python -m tools.site OUT")
    try:
        main(Path(sys.argv[1]))
    except SiteError as problem:
        sys.exit(f"biglab: {problem}")
