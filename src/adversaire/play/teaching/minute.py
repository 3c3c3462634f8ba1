"""A game in one minute: five or six panels, each a picture and at most two sentences."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from typing import Any, Final

from adversaire.i18n.language import LANGUAGES, Language
from adversaire.i18n.typesetting import typeset
from adversaire.play.teaching.files import BadTeaching, data_of

FILE: Final = "minute.toml"
FEWEST: Final = 5
MOST: Final = 6
MOST_SENTENCES: Final = 2
#: A sentence ends here; an abbreviation or a number in the middle of one does not.
END: Final = re.compile(r"[.!?…](?=\s|$)")


@dataclass(frozen=True, slots=True)
class Panel:
    """A picture and what is said of it, by language."""

    picture: str
    titles: Mapping[str, str]
    words: Mapping[str, str]

    def title(self, language: Language) -> str:
        return typeset(self.titles[language], language)

    def said(self, language: Language) -> str:
        return typeset(self.words[language], language)


@cache
def minute(game_id: str) -> tuple[Panel, ...]:
    """The panels of a game, in order; none where it has none."""
    declared = data_of(game_id, FILE).get("panel", [])
    return tuple(panel_of(game_id, number, entry) for number, entry in enumerate(declared, start=1))


def panel_of(game_id: str, number: int, entry: Mapping[str, Any]) -> Panel:
    wanted = {"picture", *LANGUAGES, *(f"title_{language}" for language in LANGUAGES)}
    if set(entry) != wanted:
        raise BadTeaching(game_id, FILE, f"panel {number}", f"has {sorted(entry)}, not {sorted(wanted)}")
    return Panel(
        entry["picture"],
        {language: entry[f"title_{language}"] for language in LANGUAGES},
        {language: entry[language] for language in LANGUAGES},
    )


def faults(game_id: str) -> list[str]:
    """Whatever is wrong with the panels of a game, in words for those who write them."""
    panels = minute(game_id)
    found = [] if FEWEST <= len(panels) <= MOST else [f"{len(panels)} panels, not {FEWEST} or {MOST}"]
    for number, panel in enumerate(panels, start=1):
        for language in LANGUAGES:
            count = len(END.findall(panel.words[language]))
            if not 1 <= count <= MOST_SENTENCES:
                found.append(f"panel {number}, {language}: {count} sentences")
    return found
