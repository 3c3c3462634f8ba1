"""Setting something right: the things by number or name, what may be wrong about each, and what follows."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from adversaire.engine.clauses import plain
from adversaire.engine.errors import DataRefused
from adversaire.engine.text import Text
from adversaire.engine.things import Adjustable
from adversaire.play.correcting import Thing, in_words, make, matching, part_words, standing, things, tried
from adversaire.play.foresight import INSTEAD, PERHAPS, Outlook, outlook
from adversaire.terminal.names import SEPARATOR, labelled
from adversaire.terminal.screen import HINT

if TYPE_CHECKING:
    from adversaire.terminal.table import TerminalTable

#: More values than this are not listed.
MOST_VALUES: Final = 24
NO: Final = ("n", "no", "non")


def adjust(table: TerminalTable, rest: str) -> None:
    """List the things that can be set right, show one of them, or set it right."""
    known = things(table.session.game.adjustables(table.session.position))
    named = part_of_path(known, rest.partition(" ")[0])
    if named:
        set_part(table, named, rest.partition(" ")[2].strip())
        return
    thing, value = thing_meant(table, known, rest)
    if thing is None:
        show_things(table, known, rest)
        return
    thing = standing(table.session, thing)
    if value and thing.parts:
        set_thing(table, thing, value)
    else:
        show_thing(table, thing)


def part_of_path(known: dict[str, Thing], path: str) -> Adjustable | None:
    """Whoever has written its path before may go on doing so."""
    return next((part for thing in known.values() for part in thing.parts if part.path == path), None)


def thing_meant(table: TerminalTable, known: dict[str, Thing], rest: str) -> tuple[Thing | None, str]:
    """The thing of a number or of words that only it has; what follows them is its value."""
    first, _, others = rest.partition(" ")
    numbered = dict(enumerate(known.values(), start=1))
    if first.isdecimal():
        return numbered.get(int(first)), others.strip()
    words = rest.split()
    for cut in range(len(words), 0, -1):
        alike = matching(known, " ".join(words[:cut]), table.voice)
        if alike:
            return (alike[0], " ".join(words[cut:])) if len(alike) == 1 else (None, "")
    return None, ""


# ---------------------------------------------------------------- showing


def show_things(table: TerminalTable, known: dict[str, Thing], typed: str) -> None:
    """The things that were typed, with their numbers, and how the app believes them to be."""
    found = matching(known, typed, table.voice)
    if not found:
        raise DataRefused(Text("terminal.adjust.none", typed=typed[:60]))
    numbers = {thing.id: str(number) for number, thing in enumerate(known.values(), start=1)}
    for thing in found:
        words = labelled(thing.name(table.voice), thing.summary(table.voice), table.voice)
        table.screen.row(numbers[thing.id], words, 5)
    how = Text("terminal.adjust.how", words=table.words("adjust"))
    table.screen.say(table.say(how), HINT)


def show_thing(table: TerminalTable, thing: Thing) -> None:
    """What may be wrong about a thing, and the values there are."""
    table.screen.say(thing.name(table.voice))
    if not thing.parts:
        table.screen.say(table.say(Text("outlook.settled")), HINT)
    for number, part in enumerate(thing.parts, start=1):
        words = labelled(part_words(table.voice, part), value_in_words(table, part, part.value), table.voice)
        table.screen.row(str(number), f"{words} ({values_in_words(table, part)})", 5)
    if len(thing.parts) > 1:
        table.screen.say(table.say(Text("terminal.adjust.part", words=table.words("adjust"))), HINT)


def value_in_words(table: TerminalTable, part: Adjustable, value: str) -> str:
    return in_words(table.voice, value, part.what)


def values_in_words(table: TerminalTable, part: Adjustable) -> str:
    if part.number:
        return table.say(Text("terminal.adjust.range", least=part.values[0], most=part.values[-1]))
    named = [f"{n}. {value_in_words(table, part, value)}" for n, value in enumerate(part.values, start=1)]
    return SEPARATOR[table.voice.language].join(
        [*named[:MOST_VALUES], *(["…"] if len(named) > MOST_VALUES else [])]
    )


# ---------------------------------------------------------------- setting right


def set_thing(table: TerminalTable, thing: Thing, typed: str) -> None:
    """The only part of a thing, or the one whose number comes first."""
    first, _, rest = typed.partition(" ")
    if len(thing.parts) == 1:
        set_part(table, thing.parts[0], typed)
    elif first.isdecimal() and 1 <= int(first) <= len(thing.parts) and rest:
        set_part(table, thing.parts[int(first) - 1], rest.strip())
    else:
        show_thing(table, thing)


def set_part(table: TerminalTable, part: Adjustable, typed: str, turn: int | None = None) -> None:
    """Tell what follows, and do it unless somebody thinks better of it: from now on, or before a turn."""
    if not typed:
        show_thing(table, Thing(part.thing, (part,)))
        return
    value = value_meant(table, part, typed)
    found = tried(table.session, {part.path: value}, turn)
    if found.refusal:
        raise DataRefused(found.refusal)
    tell(table, outlook(table.session, found.session, table.voice, turn))
    if not agreed(table):
        table.screen.say(table.say(Text("terminal.adjust.left")))
        return
    whose, what = (part.thing, part.what) if part.what else (part.path, "")
    make(table.session, {part.path: value}, turn)
    table.keep()
    told = Text("event.adjusted", thing=whose, what=what, before=part.value, value=value)
    table.look_up(("", table.say(told)), since=turn)


def value_meant(table: TerminalTable, part: Adjustable, typed: str) -> str:
    """A number as it is; another value by its number in the list, or by words that only it has."""
    if typed in part.values:
        return typed
    if not part.number and typed.isdecimal() and 1 <= int(typed) <= len(part.values):
        return part.values[int(typed) - 1]
    alike = [value for value in part.values if plain(typed) in plain(value_in_words(table, part, value))]
    if part.number or len(alike) != 1:
        raise DataRefused(Text("terminal.adjust.value", value=typed[:60]))
    return alike[0]


def tell(table: TerminalTable, found: Outlook) -> None:
    """What the opponent would do instead."""
    if found.kind in (INSTEAD, PERHAPS):
        if found.was:
            table.screen.say(table.say(Text("terminal.adjust.was", was=found.was)))
        now = found.now or table.say(Text("outlook.not-any-more"))
        table.screen.say(table.say(Text("terminal.adjust.now", now=now)))
    if found.kind != INSTEAD:
        table.screen.say(table.say(Text(f"outlook.{found.kind}")), HINT if found.kind == PERHAPS else "")


def agreed(table: TerminalTable) -> bool:
    """Whether to go on; where nobody sits at the keyboard, what was typed was meant."""
    if not table.screen.is_live:
        return True
    asked = table.say(Text("terminal.adjust.confirm"))
    return table.screen.ask(f"{asked} ").casefold() not in NO
