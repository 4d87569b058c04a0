"""Pictures for places that do not show SVG: drawn by Chromium, stored with few colours so that they stay small."""

from __future__ import annotations

import struct
import zlib
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

import numpy as np

SIGNATURE = b"\x89PNG\r\n\x1a\n"
PAGE = '<!doctype html><body style="margin:0;background:white">'
COLOURS = 256


@contextmanager
def drawing() -> Iterator[Any]:
    """A context that gives a function from SVG to PNG."""
    from playwright.sync_api import sync_playwright

    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path="/usr/bin/chromium")
        page = browser.new_page(color_scheme="light")

        def draw(svg: str) -> bytes:
            page.set_content(PAGE + svg)
            return smaller(page.locator("svg").first.screenshot())

        try:
            yield draw
        finally:
            browser.close()


def smaller(png: bytes) -> bytes:
    """The same picture with a palette of few colours: the most frequent ones, and for others the nearest of them."""
    pixels = read(png)
    high, wide = pixels.shape[:2]
    packed = (pixels[..., 0].astype(np.uint32) << 16) | (pixels[..., 1].astype(np.uint32) << 8) | pixels[..., 2]
    colours, place, often = np.unique(packed, return_inverse=True, return_counts=True)
    kept = np.sort(np.argsort(-often, kind="stable")[:COLOURS])
    parts = np.stack([colours >> 16 & 255, colours >> 8 & 255, colours & 255], axis=1).astype(np.int32)
    apart = ((parts[:, None, :] - parts[kept][None, :, :]) ** 2).sum(axis=2)
    index = apart.argmin(axis=1).astype(np.uint8)[place.reshape(high, wide)]
    lines = np.zeros((high, wide + 1), np.uint8)  # each line begins with 0: no filter
    lines[:, 1:] = index
    return b"".join(
        [
            SIGNATURE,
            chunk(b"IHDR", struct.pack(">IIBBBBB", wide, high, 8, 3, 0, 0, 0)),
            chunk(b"PLTE", parts[kept].astype(np.uint8).tobytes()),
            chunk(b"IDAT", zlib.compress(lines.tobytes(), 9)),
            chunk(b"IEND", b""),
        ]
    )


def chunk(kind: bytes, data: bytes) -> bytes:
    return struct.pack(">I", len(data)) + kind + data + struct.pack(">I", zlib.crc32(kind + data))


def read(png: bytes) -> np.ndarray:
    """The pixels, on white, of a PNG as browsers write it: 8 bits per channel, perhaps with alpha, not interlaced."""
    assert png.startswith(SIGNATURE), "this is not a PNG"
    at, data, head = len(SIGNATURE), b"", b""
    while at < len(png):
        (size,), kind = struct.unpack(">I", png[at : at + 4]), png[at + 4 : at + 8]
        body = png[at + 8 : at + 8 + size]
        head = body if kind == b"IHDR" else head
        data += body if kind == b"IDAT" else b""
        at += 12 + size
    wide, high, depth, sort, _, _, interlaced = struct.unpack(">IIBBBBB", head)
    assert depth == 8 and sort in (2, 6) and not interlaced, "a kind of PNG that no browser writes"
    parts = 3 if sort == 2 else 4
    lines = np.frombuffer(zlib.decompress(data), np.uint8).reshape(high, 1 + wide * parts)
    pixels = unfiltered(lines, parts).reshape(high, wide, parts)
    if parts == 3:
        return pixels
    alpha = pixels[..., 3:].astype(np.uint32)
    return ((pixels[..., :3] * alpha + 255 * (255 - alpha)) // 255).astype(np.uint8)


def unfiltered(lines: np.ndarray, parts: int) -> np.ndarray:
    """The lines of a PNG with their filters undone (PNG specification, section 9)."""
    above = np.zeros(lines.shape[1] - 1, np.uint8)
    found = np.empty((len(lines), len(above)), np.uint8)
    for number, line in enumerate(lines):
        sort, raw = line[0], line[1:]
        if sort == 0:
            now = raw.copy()
        elif sort == 1:
            now = np.cumsum(raw.reshape(-1, parts), axis=0, dtype=np.uint64).astype(np.uint8).reshape(-1)
        elif sort == 2:
            now = raw + above
        else:
            now = by_left(raw, above, parts, int(sort))
        found[number] = above = now
    return found


def by_left(raw: np.ndarray, above: np.ndarray, parts: int, sort: int) -> np.ndarray:
    """Filters 3 (average) and 4 (Paeth), which need the pixel to the left: byte by byte."""
    line, up, out = raw.tolist(), above.tolist(), [0] * len(raw)
    for i, value in enumerate(line):
        left, corner = (out[i - parts], up[i - parts]) if i >= parts else (0, 0)
        if sort == 3:
            near = (left + up[i]) // 2
        else:
            guess = left + up[i] - corner
            a, b, c = abs(guess - left), abs(guess - up[i]), abs(guess - corner)
            near = left if a <= b and a <= c else up[i] if b <= c else corner
        out[i] = (value + near) & 255
    return np.array(out, np.uint8)
