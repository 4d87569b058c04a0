"""Find the Chromium that the browser tests drive. Run as a program it prints the path, or fails and says why."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path

NAMES = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable")

# No sandbox: containers and root have none. The rest keeps it from talking to any other host.
FLAGS = [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--no-proxy-server",
    "--host-resolver-rules=MAP * ~NOTFOUND , EXCLUDE 127.0.0.1",
]

MISSING = (
    'no Chromium found for the browser tests; "make test" installs one, '
    "or name one with BIGLAB_CHROMIUM=/path/to/chromium"
)


def runs(path: str) -> bool:
    """Whether a browser runs here; a snap does not count, since its sandbox cannot read our pages."""
    if "/snap" in os.path.realpath(path):
        return False
    try:
        answer = subprocess.run([path, "--version"], capture_output=True, text=True, stdin=subprocess.DEVNULL)
    except OSError:
        return False
    return answer.returncode == 0 and "chrom" in answer.stdout.lower()


def playwrights_own() -> str | None:
    from playwright.sync_api import sync_playwright

    with sync_playwright() as playwright:
        path = playwright.chromium.executable_path
    return path if path and Path(path).exists() else None


def find() -> str:
    """The one named in BIGLAB_CHROMIUM, else the system's, else the one that Playwright fetched."""
    if named := os.environ.get("BIGLAB_CHROMIUM"):
        found = shutil.which(named)
        if found and runs(found):
            return found
        raise FileNotFoundError(f"BIGLAB_CHROMIUM={named} is not a browser that runs here")
    for name in NAMES:
        found = shutil.which(name)
        if found and runs(found):
            return found
    if own := playwrights_own():
        return own
    raise FileNotFoundError(MISSING)


if __name__ == "__main__":
    try:
        print(find())
    except FileNotFoundError as problem:
        sys.exit(f"biglab: {problem}")
