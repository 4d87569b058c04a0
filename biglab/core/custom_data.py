"""Decks and boards that a class has written: from a CSV or JSON file or a list, and refused in words."""

from __future__ import annotations

import csv
import io
import json
from pathlib import Path
from typing import Any

from .errors import BadOption, shown
from .files import Unreadable, read

LANGUAGES = ("en", "fr", "nl")
LONGEST_FILE = 200_000


def rows_of(source: Any, option: str, thing: str, parts: str) -> list[Any] | tuple[Any, ...]:
    """The parts of a thing as a list, each part a set of fields: the cards of a deck, the squares of a board."""
    if isinstance(source, (list, tuple)):
        return source
    if not isinstance(source, (str, Path)):
        raise BadOption(f"{option}: {shown(source)} is not a {thing}; give a CSV or JSON file, or a list of {parts}")
    path = Path(source)
    text = text_of(path, option, f"{thing} of {parts}", "CSV or JSON", LONGEST_FILE)
    if path.suffix == ".json":
        try:
            rows = json.loads(text)
        except (ValueError, RecursionError) as error:
            raise BadOption(f"{option}: {shown(path.name)} is not JSON: {error}") from None
        if not isinstance(rows, list):
            raise BadOption(f"{option}: {shown(path.name)} must hold a list of {parts}")
        return rows
    try:
        return list(csv.DictReader(io.StringIO(text)))
    except csv.Error as error:
        raise BadOption(f"{option}: {shown(path.name)} is not CSV: {error}") from None


def text_of(path: Path, option: str, thing: str, kind: str, longest: int) -> str:
    """The text of a file, if it can be read and is not too long."""
    try:
        return read(path, longest)
    except Unreadable as why:
        raise BadOption(f"{option}: cannot read {shown(path.name)}: {why}; give a {kind} file of a {thing}") from None


def texts_of(row: dict[str, Any], field: str, option: str, where: str, longest: int) -> dict[str, str]:
    """A text of a row by language: `name_en`, `name_fr`, `name_nl`, or one `name` for all."""
    found = {language: row[f"{field}_{language}"] for language in LANGUAGES if row.get(f"{field}_{language}")}
    if row.get(field):
        found.setdefault("en", row[field])
    if not found:
        raise BadOption(f"{option}: {where} has no {field}")
    for text in found.values():
        if not isinstance(text, str) or len(text) > longest or not text.isprintable() or not text.strip():
            raise BadOption(f"{option}: {where}: its {field} must be plain text of at most {longest} letters")
    return found
