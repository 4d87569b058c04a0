"""The reader's own copies of the notebooks: without outputs, so that nobody meets the answer under the question.

What a reader has changed is never overwritten. A file beside the copies remembers how each was made, so that a copy
that nobody touched follows a new edition, and one that somebody worked in stays.
"""

from __future__ import annotations

import hashlib
import json
import os
from collections.abc import Iterable
from pathlib import Path
from typing import Any, NamedTuple

from .core.errors import BiglabError, did_you_mean
from .core.files import write

START = "00_start_here.ipynb"
FOLDER = "biglab-notebooks"  # in the folder where the command is called, if nobody names another
MADE = ".biglab-copies.json"  # name of a notebook → digest of the copy as it was made


class Made(NamedTuple):
    """What happened to the copies in a folder, by name of notebook."""

    folder: Path
    added: list[str]
    renewed: list[str]  # nobody had touched them, and there was a new edition
    kept: list[str]  # the reader's, and there is a new edition
    saved: list[Path]  # what a reset has put aside

    def __str__(self) -> str:
        lines = [f"your notebooks are in {self.folder}"]
        if self.added:
            lines.append(f"  {len(self.added)} added")
        if self.renewed:
            lines.append(f"  {len(self.renewed)} brought up to date; you had not changed them")
        if self.kept:
            names = ", ".join(self.kept)
            lines.append(f"  yours kept, though there is a new edition (--reset NAME gets it): {names}")
        lines += [f"  what you had done is now in {path.name}" for path in self.saved]
        return "\n".join(lines)


def shipped() -> Path:
    """The notebooks as they are published: inside the installed package, or beside it in its repository."""
    package = Path(__file__).resolve().parent
    for place in (package / "_notebooks", package.parent / "notebooks"):
        if (place / START).is_file():
            return place
    raise BiglabError(
        f"the notebooks are not there ({START} is missing); install biglab again, or clone its repository"
    )


def make(folder: str | Path | None = None, reset: Iterable[str] = ()) -> Made:
    """Bring a folder of own copies up to date: new ones added, changed ones left alone, those in `reset` made anew.

    What a reset would lose is kept under another name.
    """
    source = shipped()
    target = Path(folder if folder is not None else FOLDER).expanduser()
    check_folder(target, source)
    books = {path.name: path for path in sorted(source.glob("*.ipynb"))}
    again = {full_name(name, books) for name in reset}
    target.mkdir(parents=True, exist_ok=True)
    made = remembered(target)
    done = Made(target, [], [], [], [])
    for name, path in books.items():
        text = without_outputs(path)
        here, there = target / name, digest(text)
        if not here.exists():
            done.added.append(name)
        elif digest_of(here) == there:
            made[name] = there
            continue
        elif name in again:
            done.saved.append(put_aside(here))
            done.renewed.append(name)
        elif digest_of(here) == made.get(name):
            done.renewed.append(name)
        else:
            if made.get(name) != there:
                done.kept.append(name)
            continue
        write(here, text)
        trust(here)
        made[name] = there
    write(target / MADE, json.dumps(made, indent=1) + "\n")
    return done


def check_folder(target: Path, source: Path) -> None:
    if target.exists() and not target.is_dir():
        raise BiglabError(f"{target} is a file; name a folder for your copies, such as {FOLDER}")
    if target.resolve() == source.resolve():
        raise BiglabError(f"{target} holds the published notebooks; name another folder for your copies of them")
    nearest = next(parent for parent in (target.absolute(), *target.absolute().parents) if parent.exists())
    if not os.access(nearest, os.W_OK):
        raise BiglabError(f"{nearest} cannot be written to; name a folder of yours: biglab lab ~/{FOLDER}")


def full_name(name: str, books: dict[str, Path]) -> str:
    """The notebook somebody means by `24`, `24_big_shot_the_winners_curse` or its file."""
    stem = Path(name).name.removesuffix(".ipynb")
    found = [book for book in books if book == f"{stem}.ipynb" or book.startswith(f"{stem}_")]
    if len(found) == 1:
        return found[0]
    raise BiglabError(did_you_mean("notebook", name, [Path(book).stem for book in books]))


def without_outputs(path: Path) -> str:
    """A notebook as a reader should meet it: nothing run yet."""
    book: dict[str, Any] = json.loads(path.read_text(encoding="utf-8"))
    for cell in book["cells"]:
        if cell["cell_type"] == "code":
            cell["outputs"], cell["execution_count"] = [], None
    return json.dumps(book, indent=1, ensure_ascii=False) + "\n"


def remembered(folder: Path) -> dict[str, str]:
    """How the copies were made; nothing if that is not known, and then every copy counts as the reader's."""
    try:
        found = json.loads((folder / MADE).read_text(encoding="utf-8"))
    except (OSError, ValueError):
        return {}
    return {str(name): str(one) for name, one in found.items()} if isinstance(found, dict) else {}


def put_aside(path: Path) -> Path:
    """Keep what a reader has done under the first free name."""
    number = 1
    while (aside := path.with_name(f"{path.stem}_mine_{number}.ipynb")).exists():
        number += 1
    return path.rename(aside)


def trust(path: Path) -> None:
    """Sign the copy as the reader's own, so that boards come back when the page is loaded again."""
    try:
        import nbformat
        from nbformat.sign import NotebookNotary

        NotebookNotary().sign(nbformat.read(path, as_version=4))
    except Exception:  # a read-only home, say: a copy without outputs is trusted as it is
        pass


def digest(text: str) -> str:
    return hashlib.sha256(text.encode()).hexdigest()[:16]


def digest_of(path: Path) -> str:
    try:
        return digest(path.read_text(encoding="utf-8"))
    except (OSError, UnicodeDecodeError):
        return ""
