"""The ids of saved games: too many to guess, short enough to type."""

from __future__ import annotations

import re
import secrets
from collections.abc import Iterable
from typing import Final

from adversaire.engine.errors import DataRefused
from adversaire.engine.text import Text

#: No letter or digit that looks like another one.
ALPHABET: Final = "23456789abcdefghjkmnpqrstuvwxyz"
LENGTH: Final = 6
#: Ids become file names: nothing else may ever reach the disk.
_SHAPE: Final = re.compile(r"[a-z0-9]{1,30}(?:-[a-z0-9]{1,30}){1,4}")


def new_id(game: str) -> str:
    """A fresh id for a game of this kind, such as raiders-7k3f9q."""
    return f"{game}-{''.join(secrets.choice(ALPHABET) for _ in range(LENGTH))}"


def checked(id: str) -> str:
    """The id, if it is one at all."""
    if not _SHAPE.fullmatch(id):
        raise DataRefused(Text("store.not-an-id", id=id[:60]))
    return id


def meant(typed: str, known: Iterable[str]) -> str:
    """The id somebody typed: in full, or as much of its end or beginning as tells it from all others."""
    typed = typed.strip().casefold()
    ids = sorted(known)
    if typed in ids:
        return typed
    found = [id for id in ids if typed and (id.startswith(typed) or id.partition("-")[2].startswith(typed))]
    if len(found) == 1:
        return found[0]
    if found:
        raise DataRefused(Text("store.several-games", id=typed[:60], games=tuple(found)))
    raise DataRefused(Text("store.no-such-game", id=typed[:60]))
