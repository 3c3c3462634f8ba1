"""The file of a whole house: games, cards, house rules, results and settings, for phone, server and terminal.

It is read as data; nothing in it is executed.
"""

from __future__ import annotations

import gzip
import json
import zlib
from collections.abc import Mapping
from typing import Any, Final

from adversaire import __version__
from adversaire.engine.errors import DataRefused
from adversaire.engine.text import Text

FORMAT: Final = 1
NAME: Final = "adversaire.house"
PREFERENCES: Final = "preferences"
LARGEST: Final = 50_000_000
#: Unpacked, so many times the size of the file.
MOST: Final = 8 * LARGEST


def packed(tables: Mapping[str, Any], preferences: str = "") -> bytes:
    """The same bytes for the same house."""
    data = {"format": FORMAT, "version": __version__, PREFERENCES: preferences, "tables": tables}
    return gzip.compress(json.dumps(data, ensure_ascii=False, separators=(",", ":")).encode(), mtime=0)


def unpacked(content: bytes) -> dict[str, Any]:
    """What the file says, if it is one of ours and whole."""
    unpack = zlib.decompressobj(wbits=31)
    try:
        data = json.loads(unpack.decompress(content, MOST))
    except (zlib.error, ValueError, RecursionError):
        raise DataRefused(Text("error.not-a-house")) from None
    if not unpack.eof or not isinstance(data, dict) or not isinstance(data.get("tables"), dict):
        raise DataRefused(Text("error.not-a-house"))
    if data.get("format") != FORMAT:
        raise DataRefused(Text("error.house-too-new"))
    return data
