"""A board of places with numbered spaces: one cell for each place, a letter for each token on it."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Sequence
from typing import Final

from adversaire.engine.display import PLACE, Item, Zone
from adversaire.i18n.grammar import capital
from adversaire.play.voice import Voice
from adversaire.terminal.names import name_of
from adversaire.terminal.screen import Screen

EMPTY: Final = "–"
UNKNOWN: Final = "?"
INDENT: Final = "  "

#: The name of a place and what its spaces hold.
Cell = tuple[str, str]


def is_board(zone: Zone, voice: Voice) -> bool:
    """Whether all it holds are numbered spaces of places that have a name."""
    return bool(zone.items) and all(item.kind == PLACE and place_of(item.id, voice) for item in zone.items)


def place_of(space: str, voice: Voice) -> str:
    """The place a space belongs to, or "" if it is no numbered space."""
    place, _, number = space.rpartition("-")
    return place if number.isdecimal() and voice.speaker.name(place) != place else ""


def show_board(zone: Zone, title: str, voice: Voice, screen: Screen) -> None:
    """The title with the meaning of the letters, then the places, two in a line where they fit."""
    spaces: dict[str, list[Item]] = defaultdict(list)
    for item in zone.items:
        spaces[place_of(item.id, voice)].append(item)
    letters = letters_of(zone, voice)
    cells = [
        (name_of(place, voice), "  ".join(held(item, letters) for item in items))
        for place, items in spaces.items()
    ]
    screen.row(title.rstrip(), legend(zone, letters, voice), len(title))
    for line in in_columns(cells, screen.width - len(INDENT)):
        screen.line(INDENT + line)


def in_columns(cells: Sequence[Cell], width: int) -> list[str]:
    """Cells one below the other, in two columns where they fit."""
    name = max(len(place) for place, _ in cells)
    drawn = [f"{capital(place).ljust(name)}  {inside}" for place, inside in cells]
    half = (len(drawn) + 1) // 2
    left, right = drawn[:half], [*drawn[half:], ""][:half]
    widest = max(len(line) for line in left)
    if widest + 3 + max(len(line) for line in right) > width:
        return drawn
    return [f"{one.ljust(widest)}   {other}".rstrip() for one, other in zip(left, right, strict=True)]


def held(item: Item, letters: dict[str, str]) -> str:
    """What a space holds: a letter for each token, a dash when it is empty, ? when nobody knows."""
    if "gone" in item.tags:
        return EMPTY
    if isinstance(item.value, tuple):
        return "".join(letters[token] for token in item.value) or EMPTY
    return UNKNOWN


def letters_of(zone: Zone, voice: Voice) -> dict[str, str]:
    """A letter for each kind of token: the first of its name that is still free."""
    letters: dict[str, str] = {}
    for item in zone.items:
        for token in item.value if isinstance(item.value, tuple) else ():
            if token not in letters:
                name = name_of(token, voice)
                letters[token] = next(letter for letter in name if letter not in letters.values())
    return letters


def legend(zone: Zone, letters: dict[str, str], voice: Voice) -> str:
    """What the letters mean."""
    known = {letter: name_of(token, voice) for token, letter in letters.items()}
    for item in zone.items:
        if not isinstance(item.value, tuple):
            known[held(item, letters)] = name_of(str(item.value), voice)
    return ", ".join(f"{letter} {name}" for letter, name in known.items())
