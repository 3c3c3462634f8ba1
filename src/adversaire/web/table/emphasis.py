"""Names in a sentence: what hands look for on the table is told in bold."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from typing import Final

from adversaire.engine.event import Event
from adversaire.i18n.grammar import bare
from adversaire.play.story import as_ids
from adversaire.play.voice import Voice

#: Shorter ones are found within other words, and catch no eye.
SHORTEST: Final = 3


def names_told(events: Iterable[Event], voice: Voice) -> tuple[str, ...]:
    """What the things are called that these events name, without their articles; a side is no thing."""
    ids = dict.fromkeys(id for event in events for value in event.values.values() for id in as_ids(value))
    named = {id: voice.speaker.name(id) for id in ids if id and id not in voice.game.sides}
    found = (bare(name, voice.language) for id, name in named.items() if name != id)
    return tuple([name for name in found if len(name) >= SHORTEST])


def parted(text: str, names: Iterable[str]) -> Iterator[tuple[str, bool]]:
    """A text piece by piece, and whether each is one of these names; the longest goes before its parts."""
    wanted = sorted(names, key=len, reverse=True)
    if not wanted:
        yield text, False
        return
    pattern = re.compile(rf"(?<!\w)({'|'.join(map(re.escape, wanted))})(?!\w)", re.IGNORECASE)
    for at, part in enumerate(pattern.split(text)):
        if part:
            yield part, at % 2 == 1
