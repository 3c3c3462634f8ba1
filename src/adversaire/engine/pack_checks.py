"""What the packs of all games are checked for in the same way; every fault says where it is."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import fields, is_dataclass
from typing import Any

from adversaire.engine.ids import is_word, shown_id
from adversaire.engine.text import Text, Value


def within(path: str, value: int, least: int, most: int, **more: Value) -> Iterator[Text]:
    """A fault if a figure is out of bounds; `more` is said with it, such as the clause behind the bounds."""
    if not least <= value <= most:
        yield Text("fault.out-of-range", path=path, value=value, least=least, most=most, **more)


def reasonable(pack: Any, most: int, below_zero: tuple[str, ...] = ()) -> Iterator[Text]:
    """No figure of a pack lies below nothing or beyond reason; fields are named without their entries."""
    for path, field, number in numbers(pack, "", ""):
        if number < 0 and field not in below_zero:
            yield Text("fault.negative", path=path)
        if abs(number) > most:
            yield Text("fault.number-too-large", path=path, most=most)


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
