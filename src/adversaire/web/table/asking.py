"""What a question asks, apart from what else it says, and of whom."""

from __future__ import annotations

import re
from functools import lru_cache
from typing import Final

#: The most letters of a heading in the letters of its game.
HEADING: Final = 62
#: What is said before the question stands above it while it is so short; more letters are read after it.
ABOVE: Final = 120
#: Between two sentences.
SENTENCES: Final = re.compile(r"(?<=[.?!])\s+(?=[^\W\d_a-zà-ÿ]|[«“])")

#: Questions that are split once; a page asks for both parts of its own again and again.
KNOWN: Final = 1024


def unaddressed(text: str, name: str) -> str:
    """A question to one's only player, without saying who that is."""
    start = re.match(rf"{re.escape(name)}\s*:\s+", text, re.IGNORECASE)
    said = text[start.end() :] if start else text
    return said[:1].upper() + said[1:]


@lru_cache(KNOWN)
def asked_between(text: str) -> tuple[str, str, str]:
    """What is said before the one sentence that asks, that sentence, and what is said after it, where all
    together are too long for a heading."""
    sentences = SENTENCES.split(text)
    asking = [at for at, one in enumerate(sentences) if one.endswith("?")]
    if len(text) <= HEADING or len(asking) != 1:
        return "", text, ""
    at = asking[0]
    before, after = " ".join(sentences[:at]), " ".join(sentences[at + 1 :])
    if len(before) > ABOVE:
        return "", sentences[at], f"{before} {after}".rstrip()
    return before, sentences[at], after
