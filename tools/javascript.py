"""Check the front end: every linked bundle parses, its unit tests pass, its types hold, prettier formatted it.

    python -m tools.javascript

Users need no Node. Here one is found on the machine, or taken from Playwright, which brings its own.
"""

from __future__ import annotations

import re
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
WIDGETS = ROOT / "widgets"
OLDEST = 18  # the first Node with a test runner


def find_node() -> str:
    """The path of a Node of at least version 18."""
    candidates = [shutil.which("node"), shutil.which("nodejs")]
    try:
        from playwright._impl._driver import compute_driver_executable

        candidates.append(str(compute_driver_executable()[0]))
    except ImportError:
        pass
    for candidate in candidates:
        if candidate and version(candidate) >= OLDEST:
            return candidate
    raise FileNotFoundError(
        f'the JavaScript tests need Node {OLDEST} or newer; "apt install nodejs" or "pip install playwright"'
    )


def version(node: str) -> int:
    try:
        answer = subprocess.run([node, "--version"], capture_output=True, text=True, stdin=subprocess.DEVNULL)
    except OSError:
        return 0
    found = re.match(r"v(\d+)\.", answer.stdout)
    return int(found[1]) if found else 0


def entries() -> list[Path]:
    """The modules that widgets load: those with a default export."""
    return [
        path
        for path in sorted((WIDGETS / "src").rglob("*.js"))
        if re.search(r"^export default\b", path.read_text(encoding="utf-8"), re.M)
    ]


def unit_tests() -> list[Path]:
    return sorted((WIDGETS / "test").glob("*.test.js"))


def check_bundle(node: str, entry: Path) -> subprocess.CompletedProcess[str]:
    """Check that the one file that anywidget gets parses as a module."""
    from biglab.ui.assets import link

    with tempfile.TemporaryDirectory() as folder:
        linked = Path(folder) / f"{entry.stem}.mjs"
        linked.write_text(link(entry, WIDGETS / "src"), encoding="utf-8")
        return subprocess.run([node, "--check", str(linked)], capture_output=True, text=True, stdin=subprocess.DEVNULL)


def run_unit_tests(node: str, *files: Path) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [node, "--test", "--test-reporter=tap", *map(str, files)],
        cwd=ROOT,
        capture_output=True,
        text=True,
        stdin=subprocess.DEVNULL,
    )


# What developers run with npm: TypeScript reads the JSDoc types, prettier checks how lines are broken.
CHECKS = {
    "types": ("tsc", "--noEmit", "-p", "."),
    "format": ("prettier", "--check", "--log-level", "warn", "src", "test"),
}


def run_checks() -> bool:
    """Types and format: developers' checks, and the only ones that need npm."""
    npm = shutil.which("npm")
    if npm is None:
        print("types and format: not checked, npm is not on this machine (apt install npm)")
        return True
    programs = WIDGETS / "node_modules" / ".bin"
    if not all((programs / command[0]).exists() for command in CHECKS.values()):
        install = [npm, "install", "--no-audit", "--no-fund", "--no-package-lock", "--silent"]
        if subprocess.run(install, cwd=WIDGETS, stdin=subprocess.DEVNULL).returncode:
            print("types and format: not checked, npm could not install TypeScript and prettier (see above)")
            return False
    good = True
    for name, (program, *arguments) in CHECKS.items():
        run = subprocess.run([str(programs / program), *arguments], cwd=WIDGETS, stdin=subprocess.DEVNULL)
        print(f"{name}: ok" if run.returncode == 0 else f"{name}: failed, see above")
        good &= run.returncode == 0
    return good


def main() -> int:
    try:
        node = find_node()
    except FileNotFoundError as problem:
        print(problem, file=sys.stderr)
        return 1
    good = True
    for entry in entries():
        answer = check_bundle(node, entry)
        good &= answer.returncode == 0
        print(
            f"{entry.relative_to(WIDGETS / 'src')}: "
            + ("parses" if answer.returncode == 0 else f"does not parse\n{answer.stderr}")
        )
    answer = run_unit_tests(node, *unit_tests())
    good &= answer.returncode == 0
    print(answer.stdout if answer.returncode else f"unit tests: {len(unit_tests())} files pass")
    good &= run_checks()
    return 0 if good else 1


if __name__ == "__main__":
    sys.exit(main())
