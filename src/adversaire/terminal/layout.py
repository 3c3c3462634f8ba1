"""The table on screen: each zone in as few lines as it can be read in."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterable, Sequence
from typing import Final

from adversaire.engine.chart import Chart
from adversaire.engine.display import CARDS, COUNT, PLACE, TRACK, Item, Zone
from adversaire.engine.text import Text, Value
from adversaire.i18n.grammar import capital, plain_number
from adversaire.play.voice import Voice
from adversaire.terminal.board import is_board, show_board
from adversaire.terminal.charts import BETWEEN, show_chart
from adversaire.terminal.names import SEPARATOR, is_yours, labelled, plain, thing, without_owner
from adversaire.terminal.screen import Screen

#: Zones that matter so rarely that they are shown only when asked for.
RARE: Final = ("supply", "stacks")
#: The zone of which everything is the player's.
HUMAN: Final = "human"
NOTHING: Final = "–"
#: A title that is longer than that has a line of its own.
LONGEST_TITLE: Final = 21


def show_table(
    zones: Sequence[Zone],
    charts: Sequence[Chart],
    voice: Voice,
    screen: Screen,
    everything: bool = False,
) -> None:
    """All zones, with their titles in one column; a chart in the place of the first zone it stands for."""
    drawn = {id: chart for chart in charts for id in chart.zones}
    shown = [zone for zone in zones if everything or zone.id not in RARE]
    titles = {zone.id: capital(plain(voice.say(zone.title), voice)) for zone in shown}
    short_titles = [len(title) for title in titles.values() if len(title) <= LONGEST_TITLE]
    column = max(short_titles, default=LONGEST_TITLE) + 2
    screen.line()
    told: list[Chart] = []
    for zone in shown:
        chart = drawn.get(zone.id)
        if chart and chart not in told:
            show_chart(chart, voice, screen, keyed=all(chart.key != other.key for other in told))
            told.append(chart)
        if chart is None or chart.before:
            show_zone(zone, titles[zone.id], column, voice, screen)


def show_zone(zone: Zone, title: str, column: int, voice: Voice, screen: Screen) -> None:
    """A zone beside its title, or under it where that is long."""
    if is_board(zone, voice):
        show_board(zone, title.ljust(column), voice, screen)
        return
    label = title
    if len(title) > LONGEST_TITLE:
        screen.row(title, "", len(title))
        label = ""
    for text in zone_lines(zone, voice):
        screen.row(label, text, column)
        label = ""


def zone_lines(zone: Zone, voice: Voice) -> Iterable[str]:
    """Places and figures together, then one line for each heap of cards; empty heaps share the last, unless
    there is more to say of them."""
    places = place_words([item for item in zone.items if item.kind == PLACE], zone, voice)
    figures = [figure(item, zone, voice) for item in zone.items if item.kind != PLACE and not is_heap(item)]
    if places or figures:
        yield BETWEEN.join([*places, *figures])
    heaps = [item for item in zone.items if is_heap(item)]
    yield from (figure(item, zone, voice) for item in heaps if item.value or item.note)
    if empty := [figure(item, zone, voice) for item in heaps if not item.value and not item.note]:
        yield BETWEEN.join(empty)


def is_heap(item: Item) -> bool:
    """Several cards, as opposed to one."""
    return item.kind == CARDS and isinstance(item.value, tuple)


def figure(item: Item, zone: Zone, voice: Voice) -> str:
    """A marker or a heap as "armour 3/10"; anything else with a colon."""
    label = short(item, zone, voice)
    if item.kind in (TRACK, COUNT):
        value = plain_number(item.value) if isinstance(item.value, int) else item.value
        return f"{label} {value}/{item.top}" if item.top else f"{label} {value}"
    if item.note is not None:
        label = f"{label} ({voice.say(item.note)})"
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


def value_words(value: Value, voice: Voice) -> str:
    """Names, each once, with how many there are of it."""
    names = Counter(thing(id, voice) for id in (value if isinstance(value, tuple) else (str(value),)))
    said = [name if count == 1 else f"{name} ×{count}" for name, count in names.items()]
    # Where a name has a comma in it, commas between names would cut it in two.
    return (SEPARATOR[voice.language] if any("," in name for name in said) else ", ").join(said) or NOTHING


def short(item: Item, zone: Zone, voice: Voice) -> str:
    """A label without its article or whose it is, where the zone says that."""
    label = without_owner(voice.say(item.label), voice.say(zone.title), voice)
    return label if is_yours(label, voice) and zone.id != HUMAN else plain(label, voice)
