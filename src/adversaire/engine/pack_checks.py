"""What the packs of all games are checked for in the same way; every fault says where it is."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import MISSING, fields, is_dataclass
from typing import Any, Final, TypeAlias, TypeVar

from adversaire.engine.guide import Grammar, Guide, Plain, Reads
from adversaire.engine.ids import is_word, shown_id
from adversaire.engine.text import Text, Value

PackT = TypeVar("PackT")
Check: TypeAlias = Callable[[PackT], Iterable[Text]]

#: More of something than any pack may hold, finished or not: it could keep others waiting.
TOO_MANY: Final = "fault.too-many"
#: No figure of any of our games comes near it; a larger one is a slip of the finger.
MOST: Final = 99
_PLAIN: Final = re.compile(r"[\w-]+(?: [\w-]+)*")


def checked(
    pack: PackT, checks: Sequence[Check[PackT]], looks: Sequence[Check[PackT]] = ()
) -> tuple[list[Text], list[Text]]:
    """Faults, for which a pack is refused, and warnings, with which it can be played."""
    faults = [fault for check in checks for fault in check(pack)]
    # A pack with faults may lack what a warning looks at.
    return faults, [] if faults else [warning for look in looks for warning in look(pack)]


# ---------------------------------------------------------------- figures


def within(path: str, value: int, least: int = 0, most: int = MOST, **more: Value) -> Iterator[Text]:
    """A fault if a figure is out of bounds; `more` is said with it, such as the clause behind the bounds."""
    if not least <= value <= most:
        yield Text("fault.out-of-range", path=path, value=value, least=least, most=most, **more)


def positive(path: str, value: int, **more: Value) -> Iterator[Text]:
    """A fault if a figure is not at least 1."""
    if value < 1:
        yield Text("fault.not-positive", path=path, **more)


def enough(path: str, count: int, least: int, **more: Value) -> Iterator[Text]:
    """A fault if there are too few of something."""
    if count < least:
        yield Text("fault.too-few", path=path, count=count, least=least, **more)


def at_most(path: str, count: int, most: int) -> Iterator[Text]:
    """A fault if there are too many of something."""
    if count > most:
        yield Text(TOO_MANY, path=path, count=count, most=most)


def reasonable(pack: Any, guide: Guide) -> Iterator[Text]:
    """No figure of a pack lies beyond reason, and none below nothing but where the guide says so."""
    for path, field, number in numbers(pack, "", ""):
        if number < 0 and field not in guide.below_zero:
            yield Text("fault.negative", path=path)
        if abs(number) > MOST:
            yield Text("fault.number-too-large", path=path, most=MOST)


def numbers(value: Any, path: str, field: str) -> Iterator[tuple[str, str, int]]:
    """All figures within a value: the path, the same without ids and numbers, the figure."""
    if isinstance(value, int):
        yield path.removeprefix("."), field.removeprefix("."), value
    elif isinstance(value, tuple):
        for number, entry in enumerate(value, start=1):
            yield from numbers(entry, f"{path}.{getattr(entry, 'id', number)}", field)
    elif is_dataclass(value):
        for one in fields(value):
            yield from numbers(getattr(value, one.name), f"{path}.{one.name}", f"{field}.{one.name}")


# ---------------------------------------------------------------- ids


def ids(found: Iterable[tuple[str, str]]) -> Iterator[Text]:
    """Every id is a plain word of its own, for names are looked up by id alone. Pairs of path and id."""
    seen: set[str] = set()
    for path, id in found:
        # In quotation marks, lest the id be said by the name of what it stands for.
        if not is_word(id):
            yield Text("fault.path-id-shape", path=path, id=shown_id(id))
        elif id in seen:
            yield Text("fault.path-id-twice", path=path, id=shown_id(id))
        seen.add(id)


def ids_of(pack: Any, *parts: str) -> list[tuple[str, str]]:
    """The path and the id of every entry of some parts."""
    return [(f"{part}.{one.id}.id", one.id) for part in parts for one in getattr(pack, part)]


# ---------------------------------------------------------------- what depends on what else stands there


def effect_faults(pack: Any, guide: Guide, **more: Value) -> Iterator[Text]:
    """Every effect says what it must, and nothing that it does not read: then another one was meant."""
    for spec, grammar in guide.grammars.items():
        for path, effect, _ in tables_at(pack, spec, guide.keys):
            yield from reads_faults(path, effect, grammar.reads[getattr(effect, grammar.by)], **more)
    for path, effect in unread(pack, guide):
        yield Text("fault.effect-unread", path=path, effect=effect.do, **more)


def reads_faults(path: str, table: Any, reads: Reads, **more: Value) -> Iterator[Text]:
    for field, known in reads.words.items():
        said = getattr(table, field)
        words = said if isinstance(said, tuple) else (said,)
        if not words or not set(words) <= set(known):
            expected = ", ".join(word for word in known if word)
            yield Text("fault.effect-word", path=f"{path}.{field}", expected=expected, **more)
        if len(set(words)) < len(words):
            yield Text("fault.named-twice", path=f"{path}.{field}", **more)
    for field in reads.figures:
        yield from positive(f"{path}.{field}", getattr(table, field), **more)
    for field, (least, most) in reads.bounds.items():
        # What lies below is refused in other words.
        value = max(least, getattr(table, field))
        yield from within(f"{path}.{field}", value, least, most, **more)
    if reads.gains and not any(getattr(table, field) > 0 for field in reads.gains):
        yield Text("fault.effect-gains-nothing", path=path, expected=", ".join(reads.gains), **more)


def unread(pack: Any, guide: Guide) -> Iterator[tuple[str, Any]]:
    """The path of every field that is filled in though nothing reads it there, and the table it is in."""
    for spec, grammar in guide.grammars.items():
        for path, table, entry in tables_at(pack, spec, guide.keys):
            yield from ((f"{path}.{field}", table) for field in unread_in(grammar, table, entry))


def unread_in(grammar: Grammar, table: Any, entry: Any) -> list[str]:
    filled = [one.name for one in fields(table) if one.default not in (MISSING, getattr(table, one.name))]
    plain, around = plain_of(table), plain_of(entry)
    return [name for name in filled if not grammar.counts(plain, around, name)]


def plain_of(table: Any) -> Plain:
    """The fields of a table, as forms have them."""
    return {field.name: getattr(table, field.name) for field in fields(table)}


def tables_at(pack: Any, spec: str, keys: Mapping[str, tuple[str, ...]]) -> Iterator[tuple[str, Any, Any]]:
    """Where the tables at a path such as `cards.effects` are, each with the entry it is in."""
    part, *steps = spec.split(".")
    for entry in getattr(pack, part):
        start = entry_path(part, entry, keys.get(part, ("id",)))
        yield from ((path, table, entry) for path, table in inside(start, entry, steps))


def entry_path(part: str, entry: Any, keys: tuple[str, ...]) -> str:
    """Where an entry is, or only its part if its words cannot stand in a path."""
    word = "-".join(str(getattr(entry, key)) for key in keys)
    return f"{part}.{word}" if _PLAIN.fullmatch(word) else part


def inside(path: str, value: Any, steps: list[str]) -> Iterator[tuple[str, Any]]:
    if isinstance(value, tuple):
        for number, one in enumerate(value, start=1):
            yield from inside(f"{path}.{number}", one, steps)
    elif steps:
        yield from inside(f"{path}.{steps[0]}", getattr(value, steps[0]), steps[1:])
    elif value is not None:
        yield path, value
