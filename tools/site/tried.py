"""How long each notebook takes in a browser, where nothing is compiled: found by running it there.

    python -m tools.site.tried SITE [NOTEBOOK ...]

runs the notebooks of a site, one after the other, in Chromium, and records in `tried.json` how many seconds each took;
null for one that has an error or does not finish in time. The seconds are processor time: how long a reader waits on an
idle computer, even if this one is busy. The packages that a notebook needs are read from its code (`imports`), and one
that lacks a package is not tried; its running time cannot be read.
"""

from __future__ import annotations

import functools
import http.server
import json
import sys
import threading
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

RECORD = Path(__file__).with_name("tried.json")
MOST = 120.0  # the longest time, in seconds, that a reader should have to wait
OPEN = "() => window.jupyterapp?.shell.currentWidget?.sessionContext?.session?.kernel?.status === 'idle'"
RUN = "() => { window.jupyterapp.commands.execute('notebook:run-all-cells'); }"
LOOK = """() => {
  const panel = window.jupyterapp.shell.currentWidget;
  const cells = [...panel.content.model.cells].filter((cell) => cell.type === "code");
  const outputs = cells.flatMap((cell) => cell.outputs.toJSON());
  return {
    errors: outputs.filter((one) => one.output_type === "error").map((one) => `${one.ename}: ${one.evalue}`),
    done: panel.sessionContext.session.kernel.status === "idle" && cells.every((cell) => cell.executionCount),
  };
}"""


def seconds(notebook: Path) -> float | None:
    """How long a notebook takes in a browser; None if it does not finish there in time, or was never tried."""
    return record().get(notebook.stem)


def is_too_long(notebook: Path) -> bool:
    """Whether a notebook was tried and did not finish in time."""
    return notebook.stem in record() and seconds(notebook) is None


@functools.cache
def record() -> dict[str, float | None]:
    found: dict[str, float | None] = json.loads(RECORD.read_text(encoding="utf-8"))
    return found


def in_words(length: float) -> str:
    """A rough duration in words.

    >>> in_words(34), in_words(61), in_words(110)
    ('about 40 seconds', 'about a minute', 'about two minutes')
    """
    if length <= 50:
        return f"about {-(-length // 10) * 10:.0f} seconds"
    return "about a minute" if length < 90 else "about two minutes"


# ---- trying


def spent(chromium: Any) -> float:
    """The seconds of processor time that the pages have used so far."""
    processes = chromium.new_browser_cdp_session().send("SystemInfo.getProcessInfo")["processInfo"]
    return float(sum(process["cpuTime"] for process in processes if process["type"] == "renderer"))


def run(chromium: Any, address: str) -> float | None:
    """Run all cells of a notebook that JupyterLite opens at an address."""
    page = chromium.new_page()
    page.set_default_timeout(600_000)
    try:
        return measured(page, address, lambda: spent(chromium))
    finally:
        page.close()


def measured(page: Any, address: str, clock: Callable[[], float]) -> float | None:
    page.goto(address)
    page.wait_for_function(OPEN)
    began = clock()
    page.evaluate(RUN)
    while (took := clock() - began) <= MOST:
        time.sleep(0.5)
        found = page.evaluate(LOOK)
        if found["errors"]:
            print(*found["errors"], sep="\n", file=sys.stderr)
            return None
        if found["done"]:
            return round(took, 1)
    return None


def main(site: Path, *names: str) -> None:
    from playwright.sync_api import sync_playwright

    from tests.browser.chromium import FLAGS, find
    from tools.site import lite

    python, books = lite.Python(site), sorted((site / "lite" / "files").glob("*.ipynb"))
    found = dict(record())
    handler = functools.partial(http.server.SimpleHTTPRequestHandler, directory=str(site))
    server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), handler)
    threading.Thread(target=server.serve_forever, daemon=True).start()
    with sync_playwright() as playwright:
        chromium = playwright.chromium.launch(executable_path=find(), headless=True, args=FLAGS)
        for name in names or [path.stem for path in books if not python.lacks(path)]:
            found[name] = run(chromium, f"http://127.0.0.1:{server.server_port}/lite/lab/index.html?path={name}.ipynb")
            print(f"{name}: {found[name]}")
            RECORD.write_text(json.dumps(found, indent=1, sort_keys=True) + "\n", encoding="utf-8")
        chromium.close()
    server.shutdown()


if __name__ == "__main__":
    if len(sys.argv) < 2:
        sys.exit("usage: python -m tools.site.tried SITE [NOTEBOOK ...]")
    main(Path(sys.argv[1]), *sys.argv[2:])
