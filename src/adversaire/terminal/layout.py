"""The table on screen: each zone in as few lines as it can be read in."""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Iterable, Sequence
from typing import Final

from adversaire.engine.display import CARDS, COUNT, PLACE, TRACK, Item, Zone
from adversaire.engine.text import Text, Value
from adversaire.i18n.grammar import bare, capital
from adversaire.play.voice import Voice
from adversaire.terminal.screen import HINT, Screen

#: Zones that matter so rarely that they are shown only when asked for.
RARE: Final = ("supply",)
NOTHING: Final = "–"
UNKNOWN: Final = "?"
BETWEEN: Final = " · "
WIDE: Final = 76

Line = tuple[str, str]


def show_table(zones: Sequence[Zone], voice: Voice, screen: Screen, everything: bool = False) -> None:
    """All zones, with their titles in one column."""
    shown = [zone for zone in zones if everything or zone.id not in RARE]
    titles = {zone.id: voice.say(zone.title) for zone in shown}
    column = max(len(title) for title in titles.values()) + 2
    screen.line()
    for zone in shown:
        if is_board(zone, voice):
            show_board(zone, titles[zone.id], voice, screen, column)
        else:
            label = titles[zone.id]
            for text in zone_lines(zone, voice):
                screen.row(label, text, column)
                label = ""


# ---------------------------------------------------------------- plain zones


def zone_lines(zone: Zone, voice: Voice) -> Iterable[str]:
    """Figures in one line, places in another, and one for each heap of cards."""
    figures = [figure(item, voice) for item in zone.items if item.kind not in (PLACE, CARDS)]
    places = [item for item in zone.items if item.kind == PLACE]
    if figures:
        yield BETWEEN.join(figures)
    if places:
        yield BETWEEN.join(place_words(places, voice))
    for item in zone.items:
        if item.kind == CARDS:
            yield labelled(short(item, voice), value_words(item.value, voice), voice)


def figure(item: Item, voice: Voice) -> str:
    """A marker or a heap as "armour 3/10"; anything else with a colon."""
    label = short(item, voice)
    if item.kind in (TRACK, COUNT):
        return f"{label} {item.value}/{item.top}" if item.top else f"{label} {item.value}"
    return labelled(label, value_words(item.value, voice), voice)


def place_words(places: Sequence[Item], voice: Voice) -> list[str]:
    """Places with what is there; those that hold the same are named together."""
    by_value: dict[Value, list[Item]] = defaultdict(list)
    for item in places:
        by_value[item.value].append(item)
    if len(by_value) == len(places):
        return [labelled(marked(item, voice), value_words(item.value, voice), voice) for item in places]
    return [
        labelled(value_words(value, voice), ", ".join(marked(item, voice) for item in items), voice)
        for value, items in by_value.items()
    ]


def marked(item: Item, voice: Voice) -> str:
    """The name of a place, and that it is closed if it is."""
    name = short(item, voice)
    return voice.say(Text("terminal.closed", place=name)) if "closed" in item.tags else name


def labelled(label: str, words: str, voice: Voice) -> str:
    return voice.say(Text("terminal.labelled", label=label, words=words))


def value_words(value: Value, voice: Voice) -> str:
    if isinstance(value, tuple):
        return ", ".join(bare(voice.speaker.name(id), voice.language) for id in value) or NOTHING
    return bare(voice.speaker.name(str(value)), voice.language)


def short(item: Item, voice: Voice) -> str:
    """A label without its article or whose it is: the zone says that."""
    words = voice.say(Text("terminal.possessives"))
    label = re.sub(rf"^(?:{words})\s+", "", voice.say(item.label))
    return bare(label, voice.language)


# ---------------------------------------------------------------- boards of numbered spaces


def is_board(zone: Zone, voice: Voice) -> bool:
    """Whether all places are numbered spaces of places that have a name."""
    return all(item.kind == PLACE and settlement(item.id, voice) for item in zone.items)


def settlement(space: str, voice: Voice) -> str:
    """The place a space belongs to, or "" if it is no numbered space."""
    place, _, number = space.rpartition("-")
    return place if number.isdecimal() and voice.speaker.name(place) != place else ""


def show_board(zone: Zone, title: str, voice: Voice, screen: Screen, column: int) -> None:
    """One cell for each place: its name and what its spaces hold, a letter for each token."""
    spaces: dict[str, list[Item]] = defaultdict(list)
    for item in zone.items:
        spaces[settlement(item.id, voice)].append(item)
    letters = letters_of(zone, voice)
    cells = [
        (bare(voice.speaker.name(place), voice.language), "  ".join(cell(item, letters) for item in items))
        for place, items in spaces.items()
    ]
    label = title
    for line in in_columns(cells, screen.width - column):
        screen.row(label, line, column)
        label = ""
    screen.say(legend(zone, letters, voice), HINT, indent=column)


def in_columns(cells: Sequence[Line], width: int) -> list[str]:
    """Cells side by side where two fit."""
    name = max(len(cell[0]) for cell in cells)
    drawn = [f"{capital(place).ljust(name)}  {held}" for place, held in cells]
    widest = max(len(text) for text in drawn)
    if 2 * widest + 3 > width:
        return drawn
    half = (len(drawn) + 1) // 2
    return [
        f"{left.ljust(widest)}   {right}".rstrip()
        for left, right in zip(drawn[:half], [*drawn[half:], ""], strict=False)
    ]


def cell(item: Item, letters: dict[str, str]) -> str:
    if "gone" in item.tags:
        return NOTHING
    if isinstance(item.value, tuple):
        return "".join(letters[token] for token in item.value) or NOTHING
    return UNKNOWN


def letters_of(zone: Zone, voice: Voice) -> dict[str, str]:
    """A letter for each kind of token: the first of its name that is still free."""
    letters: dict[str, str] = {}
    for item in zone.items:
        for token in item.value if isinstance(item.value, tuple) else ():
            if token not in letters:
                name = bare(voice.speaker.name(token), voice.language)
                letters[token] = next(letter for letter in name if letter not in letters.values())
    return letters


def legend(zone: Zone, letters: dict[str, str], voice: Voice) -> str:
    """What the letters mean."""
    known = {letter: bare(voice.speaker.name(token), voice.language) for token, letter in letters.items()}
    for item in zone.items:
        if not isinstance(item.value, tuple):
            known[cell(item, letters)] = voice.speaker.name(str(item.value))
    return ", ".join(f"{letter} {name}" for letter, name in known.items())
