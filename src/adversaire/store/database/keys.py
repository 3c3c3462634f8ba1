"""The ids of games in the database: whoever has one may play on, so nobody must be able to guess one."""

from __future__ import annotations

import re
import secrets
from typing import Final

from adversaire.store.ids import ALPHABET

#: 26 out of 31 letters and digits: a little more than 128 bits, at home in any address.
LENGTH: Final = 26
_SHAPE: Final = re.compile(f"[{ALPHABET}]{{{LENGTH}}}")


def new_key() -> str:
    """An id that nobody has and nobody can guess."""
    return "".join(secrets.choice(ALPHABET) for _ in range(LENGTH))


def is_key(id: str) -> bool:
    """Whether a text can be an id at all; nothing else is ever looked up."""
    return _SHAPE.fullmatch(id) is not None
