"""Compiled code kept on disk under a seal: what is damaged is thrown away and compiled again, and no bot is blamed.

numba loads anything it finds. A file that was cut off ends in an error of pickle's, and one with other bytes in it may
end Python. So every file begins with a digest of the rest, and says what it was made for.
"""

from __future__ import annotations

import contextlib
import functools
import hashlib
import os
import pickle
from collections.abc import Callable
from typing import Any

from .numba_tuning import Compiled, say_once


def cached(function: Compiled) -> Compiled:
    """The compiled function, which from now on is kept on disk; if nothing can be kept, it is compiled each time."""
    try:
        function._cache = sealed_cache()(function.py_func)
    except (RuntimeError, OSError):  # no folder to write in
        pass
    except (ImportError, AttributeError, TypeError) as error:  # a numba that we do not know
        say_once(f"what numba compiles cannot be kept on disk ({error}). It is compiled again in every session.")
    return function


def seal(data: bytes) -> bytes:
    return hashlib.sha256(data).digest() + data


def opened(data: bytes) -> Any:
    """What was sealed; None if it is damaged."""
    size = hashlib.sha256().digest_size
    return pickle.loads(data[size:]) if seal(data[size:]) == data else None


@functools.cache
def sealed_cache() -> Callable[[Any], Any]:
    """numba's cache, in files under a seal: the class, made when numba is first needed."""
    from numba.core.caching import FunctionCache, IndexDataCacheFile
    from numba.core.serialize import dumps

    class SealedFile(IndexDataCacheFile):
        """An index and its data files, each under a seal."""

        def load(self, key: Any) -> Any:
            name = self._load_index().get(key)
            found = self._read(self._data_path(name)) if name else None
            return found[1] if found and found[0] == key else None

        def save(self, key: Any, data: Any) -> None:
            super().save(key, (key, data))

        def _load_index(self) -> Any:
            found = self._read(self._index_path)
            return found[1] if found and found[0] == (self._version, self._source_stamp) else {}

        def _save_index(self, overloads: Any) -> None:
            self._write(self._index_path, ((self._version, self._source_stamp), overloads))

        def _save_data(self, name: str, data: Any) -> None:
            self._write(self._data_path(name), data)

        def _write(self, path: str, what: Any) -> None:
            with self._open_for_write(path) as file:
                file.write(seal(dumps(what)))

        def _read(self, path: str) -> Any:
            """What is in a file; nothing if there is none, or if it is damaged: then it is removed."""
            try:
                with open(path, "rb") as file:
                    found = opened(file.read())
            except OSError:
                return None
            except Exception:  # it is whole, but cannot be read here: another version of Python made it, perhaps
                found = None
            if found is None:
                with contextlib.suppress(OSError):
                    os.unlink(path)
            return found

    class SealedCache(FunctionCache):
        """numba's cache of a function, in sealed files."""

        def __init__(self, function: Any) -> None:
            super().__init__(function)
            path, base = self._cache_path, self._impl.filename_base
            self._cache_file = SealedFile(path, base, self._impl.locator.get_source_stamp())

        def load_overload(self, sig: Any, target_context: Any) -> Any:
            try:
                return super().load_overload(sig, target_context)
            except Exception:  # it cannot be used here: it is compiled again, and written over
                return None

        def save_overload(self, sig: Any, data: Any) -> None:
            with contextlib.suppress(OSError):  # a full disk, a folder that is no longer writable
                super().save_overload(sig, data)

    return SealedCache
