"""How the table lies, as lessons speak of it: conditions on its figures, and remarks with those filled in."""

from __future__ import annotations

import re
from collections.abc import Mapping
from fnmatch import fnmatchcase
from typing import Any, Final, TypeAlias

from adversaire.engine.game import Game
from adversaire.i18n.language import Language
from adversaire.i18n.typesetting import typeset

#: A figure of the table within a remark: {human.crew}.
FIGURE: Final = re.compile(r"\{([a-z][a-z0-9._-]*)\}")
#: Words of the page, and those that a terminal has instead: {tap|choose}.
OR: Final = re.compile(r"\{([^{}|]*)\|([^{}|]*)\}")
CONDITION: Final = re.compile(r"(<=|>=|!=|<|>|=)?\s*(.+)")

#: Where a coach speaks: on a page that is touched, or in a terminal where answers are typed.
PAGE: Final = "page"
TERMINAL: Final = "terminal"
SURFACES: Final = (PAGE, TERMINAL)

#: The same in both languages.
Said: TypeAlias = Mapping[str, str]
#: What lies on the table by the id of its display item.
Figures: TypeAlias = Mapping[str, "int | str"]


def figures(game: Game, position: Any) -> dict[str, int | str]:
    """What lies on the table, as conditions and remarks may name it: numbers, words, how many cards, and how
    many of each (`human.hand:trader`)."""
    found: dict[str, int | str] = {}
    for zone in game.view(position):
        for item in zone.items:
            if isinstance(item.value, tuple):
                found[item.id] = len(item.value)
                found |= {f"{item.id}:{one}": item.value.count(one) for one in item.value}
            else:
                found[item.id] = item.value
    return found


def holds(condition: str, value: int | str | None) -> bool:
    """Whether a figure is as a condition wants it: `3`, `=mill`, `!=mill`, `=[3-6]-6`, `<3`, `>=2`."""
    found = CONDITION.fullmatch(condition)
    assert found is not None
    sign, wanted = found[1] or "=", found[2]
    if sign in ("=", "!="):
        return fnmatchcase(str(value), wanted) == (sign == "=")
    if not isinstance(value, int) or not wanted.lstrip("-").isdecimal():
        return False
    limit = int(wanted)
    return {"<": value < limit, ">": value > limit, "<=": value <= limit, ">=": value >= limit}[sign]


def lies_so(where: Mapping[str, str], lying: Figures) -> bool:
    """Whether the table lies as all conditions want it. Of cards that are nowhere there are none."""
    return all(holds(wanted, lying.get(item, 0 if ":" in item else None)) for item, wanted in where.items())


def on(surface: str, text: str) -> str:
    """The words of a surface, where a page and a terminal have different ones."""
    return OR.sub(lambda found: found[1 + SURFACES.index(surface)], text)


def in_words(said: Said, language: Language, lying: Figures, surface: str = PAGE) -> str:
    """A remark in a language, with the figures of the table filled in."""
    text = on(surface, said.get(language, ""))
    text = FIGURE.sub(lambda found: str(lying.get(found[1], found[0])), text)
    # An apostrophe before bold letters is one before letters.
    return typeset(text.replace("'**", "’**") if language == "fr" else text, language)
