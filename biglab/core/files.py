"""Files of users: only plain files of limited size are read; a file is written completely or not at all."""

from __future__ import annotations

import contextlib
import errno
import os
import secrets
import stat
import time
from collections.abc import Iterator
from pathlib import Path
from typing import IO

from .errors import BadSave, BiglabError, shown

PART = ".part"  # the ending of a file that is not completely written yet
ABANDONED = 60  # seconds after which such a part is abandoned: its writer was killed


class Unreadable(Exception):
    """Why a file cannot be read, in a few words."""


def read(path: Path, most: int) -> str:
    """The text of a plain file of at most `most` bytes. A device or a pipe has no end: refused."""
    try:
        with open(path, "rb", opener=without_waiting) as file:
            kind = os.fstat(file.fileno())
            if not stat.S_ISREG(kind.st_mode):
                raise Unreadable("it is not a plain file")
            if kind.st_size > most:
                raise Unreadable(f"it has {kind.st_size:,} bytes, and {most:,} is the limit")
            found = file.read(most + 1)  # some files claim 0 bytes and never end
    except OSError as error:
        raise Unreadable(in_words(error)) from None
    except ValueError:  # a name with a NUL or half a character in it
        raise Unreadable("it is not a file name") from None
    if len(found) > most:
        raise Unreadable(f"it has more than {most:,} bytes")
    try:
        return found.decode("utf-8-sig").replace("\r\n", "\n")
    except UnicodeDecodeError:
        raise Unreadable("it is not text in UTF-8") from None


def without_waiting(path: str, flags: int) -> int:
    """Open a file, but do not wait until somebody writes to it, as one would for a pipe."""
    return os.open(path, flags | getattr(os, "O_NONBLOCK", 0))


def write(path: Path, text: str) -> Path:
    """Put a text into a file: all of it, or the file stays as it was."""
    with writing(path) as file:
        file.write(text)
    return Path(path)


@contextlib.contextmanager
def writing(path: Path) -> Iterator[IO[str]]:
    """A file to write text to. The text is kept beside `path` and takes its place once all of it is on the disk.

    So a full disk or a kill changes nothing. A link stays a link, and a file that was there keeps its permissions.
    """
    try:
        with part_of(Path(os.path.realpath(path))) as file:
            yield file
    except OSError as error:
        kept = "; what it held before is still there" if is_there(path) else ""
        raise BadSave(
            f"cannot write {shown(str(path), 200)}: {in_words(error)}{kept}; name a file in a folder of "
            "yours that exists and has room for it"
        ) from None
    except ValueError as error:
        if isinstance(error, BiglabError):
            raise
        raise BadSave(f"{shown(str(path))} is not a file name; give one such as 'game.json'") from None


@contextlib.contextmanager
def part_of(target: Path) -> Iterator[IO[str]]:
    """A file beside the target, which replaces it when it is complete, and is removed if anything goes wrong."""
    old = rights_of(target)
    sweep(target)
    part = target.with_name(f"{start_of(target)}{secrets.token_hex(6)}{PART}")
    descriptor = os.open(part, os.O_WRONLY | os.O_CREAT | os.O_EXCL | getattr(os, "O_BINARY", 0), 0o666)
    try:
        with open(descriptor, "w", encoding="utf-8", errors="replace", newline="") as file:
            yield file
            file.flush()
            os.fsync(file.fileno())
        if old:
            keep_rights(part, old)
        os.replace(part, target)
    except BaseException:
        with contextlib.suppress(OSError):
            os.unlink(part)
        raise
    with contextlib.suppress(OSError):  # the new name, too, must be safe on the disk, if a folder can be synchronised
        folder = os.open(target.parent, os.O_RDONLY)
        try:
            os.fsync(folder)
        finally:
            os.close(folder)


def rights_of(target: Path) -> os.stat_result | None:
    """The rights of a file that is there already, if there is one; a file that may not be replaced is refused."""
    try:
        old = os.stat(target)
    except FileNotFoundError:
        return None
    if stat.S_ISDIR(old.st_mode):
        raise IsADirectoryError(errno.EISDIR, os.strerror(errno.EISDIR))
    if not stat.S_ISREG(old.st_mode):
        raise OSError(errno.EINVAL, "it is not a plain file")
    if not os.access(target, os.W_OK):
        raise PermissionError(errno.EACCES, os.strerror(errno.EACCES))
    return old


def keep_rights(part: Path, old: os.stat_result) -> None:
    """Give a part the owner and the permissions of the file that it will replace."""
    if hasattr(os, "chown") and os.stat(part).st_uid != old.st_uid:
        with contextlib.suppress(OSError):
            os.chown(part, old.st_uid, old.st_gid)
    os.chmod(part, stat.S_IMODE(old.st_mode))


def start_of(target: Path) -> str:
    """How the names of the parts of a file begin."""
    return f".{target.name[:40]}."


def sweep(target: Path) -> None:
    """Remove what was left by writers of this file that were killed."""
    with contextlib.suppress(OSError), os.scandir(target.parent) as folder:
        for entry in folder:
            if entry.name.startswith(start_of(target)) and entry.name.endswith(PART):
                with contextlib.suppress(OSError):
                    if time.time() - entry.stat().st_mtime > ABANDONED:
                        os.unlink(entry.path)


def is_there(path: str | Path) -> bool:
    """Is there a plain file of this name? False also if it cannot be the name of a file."""
    try:
        return Path(path).is_file()
    except (OSError, ValueError):
        return False


def in_words(error: OSError) -> str:
    """What went wrong, in the words of the system."""
    return (error.strerror or str(error)).lower()
