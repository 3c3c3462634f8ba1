"""What a question asks, apart from what else it says."""

from __future__ import annotations

import re
from functools import lru_cache
from typing import Final

#: The most letters of a heading in the letters of its game.
HEADING: Final = 62
#: Between two sentences.
SENTENCES: Final = re.compile(r"(?<=[.?!])\s+(?=[^\W\d_a-zà-ÿ]|[«“])")

#: Questions that are split once; a page asks for both parts of its own again and again.
KNOWN: Final = 1024


@lru_cache(KNOWN)
def asked_and_besides(text: str) -> tuple[str, str]:
    """The one sentence that asks and the others, where all together are too long for a heading."""
    sentences = SENTENCES.split(text)
    asking = [one for one in sentences if one.endswith("?")]
    if len(text) <= HEADING or len(asking) != 1:
        return text, ""
    return asking[0], " ".join(one for one in sentences if one not in asking)
