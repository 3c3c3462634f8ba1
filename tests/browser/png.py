"""Small pictures: a screenshot without its alpha channel, packed as tightly as the format allows."""

from __future__ import annotations

import struct
import zlib
from collections.abc import Iterator

SIGNATURE = b"\x89PNG\r\n\x1a\n"


def smaller(png: bytes) -> bytes:
    """The same picture, every colour as it was: painted places have too many for a palette."""
    width, height, channels, rows = read(png)
    plain = [opaque(row, channels) for row in rows]
    lines = b"".join(
        shortest(row, above) for row, above in zip(plain, [bytes(3 * width), *plain], strict=False)
    )
    return b"".join(
        (
            SIGNATURE,
            chunk(b"IHDR", struct.pack(">IIBBBBB", width, height, 8, 2, 0, 0, 0)),
            chunk(b"IDAT", zlib.compress(lines, 9)),
            chunk(b"IEND", b""),
        )
    )


def opaque(row: bytes, channels: int) -> bytes:
    return row if channels == 3 else b"".join(row[x : x + 3] for x in range(0, len(row), channels))


def shortest(row: bytes, above: bytes) -> bytes:
    """A line as it is, or as the difference to its left or to the line above: whichever has least in it."""
    left = bytes((value - (row[x - 3] if x >= 3 else 0)) & 255 for x, value in enumerate(row))
    up = bytes((value - above[x]) & 255 for x, value in enumerate(row))
    ways = [(0, row), (1, left), (2, up)]
    kind, best = min(ways, key=lambda way: sum(min(value, 256 - value) for value in way[1]))
    return bytes([kind]) + best


def chunk(kind: bytes, content: bytes) -> bytes:
    return struct.pack(">I", len(content)) + kind + content + struct.pack(">I", zlib.crc32(kind + content))


def read(png: bytes) -> tuple[int, int, int, list[bytes]]:
    """Width, height, channels and rows of a picture as Chromium writes it: 8 bits a channel, in one pass."""
    parts = dict.fromkeys((b"IHDR", b"IDAT"), b"")
    for kind, content in chunks(png):
        parts[kind] = parts.get(kind, b"") + content
    width, height, depth, form, _, _, interlaced = struct.unpack(">IIBBBBB", parts[b"IHDR"])
    channels = {2: 3, 6: 4}.get(form, 0)
    if depth != 8 or not channels or interlaced:
        raise ValueError("not a screenshot of Chromium")
    return width, height, channels, unfiltered(zlib.decompress(parts[b"IDAT"]), width * channels, channels)


def chunks(png: bytes) -> Iterator[tuple[bytes, bytes]]:
    at = len(SIGNATURE)
    while at < len(png):
        (length,) = struct.unpack(">I", png[at : at + 4])
        yield png[at + 4 : at + 8], png[at + 8 : at + 8 + length]
        at += length + 12


def unfiltered(data: bytes, wide: int, step: int) -> list[bytes]:
    rows: list[bytes] = []
    above = bytes(wide)
    for start in range(0, len(data), wide + 1):
        above = unfiltered_row(data[start], bytearray(data[start + 1 : start + 1 + wide]), above, step)
        rows.append(above)
    return rows


def unfiltered_row(filter: int, row: bytearray, above: bytes, step: int) -> bytes:
    for x in range(len(row)):
        left = row[x - step] if x >= step else 0
        corner = above[x - step] if x >= step else 0
        row[x] = (row[x] + predicted(filter, left, above[x], corner)) & 255
    return bytes(row)


def predicted(filter: int, left: int, up: int, corner: int) -> int:
    """The five filters of the format, by number."""
    if filter == 4:
        guess = left + up - corner
        return min((left, up, corner), key=lambda near: abs(guess - near))
    return (0, left, up, (left + up) // 2)[filter]
