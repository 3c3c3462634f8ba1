"""The table on screen: each zone in as few lines as it can be read in."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Sequence
from typing import Final

from adversaire.engine.display import CARDS, COUNT, PLACE, TRACK, Item, Zone
from adversaire.engine.text import Text, Value
from adversaire.i18n.grammar import capital
from adversaire.play.voice import Voice
from adversaire.terminal.board import is_board, show_board
from adversaire.terminal.names import is_yours, name_of, plain
from adversaire.terminal.screen import Screen

#: Zones that matter so rarely that they are shown only when asked for.
RARE: Final = ("supply",)
#: The zone of which everything is the player's.
HUMAN: Final = "human"
NOTHING: Final = "–"
#: The unbreakable space keeps the dot from beginning a line.
BETWEEN: Final = "\u00a0· "


def show_table(zones: Sequence[Zone], voice: Voice, screen: Screen, everything: bool = False) -> None:
    """All zones, with their titles in one column."""
    shown = [zone for zone in zones if everything or zone.id not in RARE]
    titles = {zone.id: capital(plain(voice.say(zone.title), voice)) for zone in shown}
    column = max(len(title) for title in titles.values()) + 2
    screen.line()
    for zone in shown:
        if is_board(zone, voice):
            show_board(zone, titles[zone.id].ljust(column), voice, screen)
        else:
            label = titles[zone.id]
            for text in zone_lines(zone, voice):
                screen.row(label, text, column)
                label = ""


def zone_lines(zone: Zone, voice: Voice) -> Iterable[str]:
    """Places and figures together, then one line for each heap of cards; empty heaps share the last."""
    places = place_words([item for item in zone.items if item.kind == PLACE], zone, voice)
    figures = [figure(item, zone, voice) for item in zone.items if item.kind != PLACE and not is_heap(item)]
    if places or figures:
        yield BETWEEN.join([*places, *figures])
    heaps = [item for item in zone.items if is_heap(item)]
    yield from (figure(item, zone, voice) for item in heaps if item.value)
    if empty := [figure(item, zone, voice) for item in heaps if not item.value]:
        yield BETWEEN.join(empty)


def is_heap(item: Item) -> bool:
    """Several cards, as opposed to one."""
    return item.kind == CARDS and isinstance(item.value, tuple)


def figure(item: Item, zone: Zone, voice: Voice) -> str:
    """A marker or a heap as "armour 3/10"; anything else with a colon."""
    label = short(item, zone, voice)
    if item.kind in (TRACK, COUNT):
        return f"{label} {item.value}/{item.top}" if item.top else f"{label} {item.value}"
    return labelled(label, value_words(item.value, voice), voice)


def place_words(places: Sequence[Item], zone: Zone, voice: Voice) -> list[str]:
    """Places with what is there; those that hold the same are named together."""
    by_value: dict[Value, list[Item]] = defaultdict(list)
    for item in places:
        by_value[item.value].append(item)
    return [
        labelled(", ".join(marked(item, zone, voice) for item in items), value_words(value, voice), voice)
        for value, items in by_value.items()
    ]


def marked(item: Item, zone: Zone, voice: Voice) -> str:
    """The name of a place, and that it is closed if it is."""
    name = short(item, zone, voice)
    return f"{name} ({voice.say(Text('terminal.closed'))})" if "closed" in item.tags else name


def labelled(label: str, words: str, voice: Voice) -> str:
    """A label, a colon as the language prints it, and what belongs to it."""
    return f"{label}\u00a0: {words}" if voice.language == "fr" else f"{label}: {words}"


def value_words(value: Value, voice: Voice) -> str:
    ids = value if isinstance(value, tuple) else (str(value),)
    return ", ".join(name_of(id, voice) for id in ids) or NOTHING


def short(item: Item, zone: Zone, voice: Voice) -> str:
    """A label without its article or whose it is, where the zone says that."""
    label = voice.say(item.label)
    return label if is_yours(label, voice) and zone.id != HUMAN else plain(label, voice)
