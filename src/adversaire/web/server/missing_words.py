"""What players read where a sentence is missing: a page must be shown all the same."""

from __future__ import annotations

import logging
from typing import Final

from adversaire.engine.text import Text, Value
from adversaire.i18n.speaker import MissingSentence

LOG: Final = logging.getLogger("adversaire.web.words")


def unsaid(missing: MissingSentence, text: Text) -> str:
    """What stands for a sentence that cannot be said: two answers must still be told apart."""
    LOG.error("%s", missing)
    return " ".join([text.key, *map(plain, text.values.values())])


def plain(value: Value) -> str:
    return ", ".join(value) if isinstance(value, tuple) else str(value)
