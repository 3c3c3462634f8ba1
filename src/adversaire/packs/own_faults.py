"""Everything that is wrong with an owner's pack before it is laid over anything, and where."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any, Final

from adversaire.engine.ids import is_file_name, is_word, shown_id
from adversaire.engine.pack_checks import MOST
from adversaire.engine.text import Text
from adversaire.packs.find import STANDIN, HasPacks, find_packs
from adversaire.packs.load import shaped
from adversaire.packs.own_shape import (
    FORMAT,
    OVER,
    WITHOUT,
    base_data,
    entries_in,
    named_in_both,
    own_type,
)
from adversaire.packs.parse import Path, is_readable, said, step_said, unfit_values, values_in
from adversaire.packs.parts import guide_of, key_of, keys_of, parts_of

LONGEST_NAME: Final = 80
LONGEST_NOTE: Final = 2_000
LONGEST_MEASURE: Final = 999
NAMES: Final = ("name_en", "name_fr")
NOTES: Final = ("note_en", "note_fr")


def own_faults(game: HasPacks, data: Mapping[str, Any]) -> list[Text]:
    if faults := unreadable(data):
        return faults
    _, faults = shaped(own_type(game.pack_type), named_in_both(game, data), keys_of(game))
    return [
        *faults,
        *id_faults(game, data),
        *name_faults(game, data),
        *over_faults(game, data),
        *figure_faults(game, data),
    ]


def unreadable(data: Mapping[str, Any]) -> list[Text]:
    """What keeps us from looking at the rest."""
    return list(format_faults(data)) or unfit_values(data) or unfit_names(data)


def format_faults(data: Mapping[str, Any]) -> Iterator[Text]:
    """A pack of a newer format holds what we know nothing of: that alone is worth saying."""
    found = data.get("format", FORMAT)
    if type(found) is int and found > FORMAT:
        yield Text("fault.format-newer", path="format", known=FORMAT)
    elif isinstance(found, bool):  # which would pass for 1
        yield Text("fault.int_type", path="format")


def unfit_names(data: Any) -> list[Text]:
    """Names of values that cannot be printed."""
    names = [path[-1] for path, _ in values_in(data, ()) if path]
    return [
        Text("fault.control-character", path=step_said(name))
        for name in names
        if isinstance(name, str) and (not is_readable(name) or len(name) > LONGEST_NAME)
    ]


# ---------------------------------------------------------------- ids and names


def id_faults(game: HasPacks, data: Mapping[str, Any]) -> Iterator[Text]:
    """Ids are plain words: they stand in addresses and in the names of files."""
    id = data.get("id")
    if isinstance(id, str) and not is_file_name(id):
        yield Text("fault.path-id-shape", path="id", id=shown_id(id))
    if isinstance(id, str) and id.casefold() in find_packs(game):
        yield Text("fault.id-shipped", path="id", id=id)
    for part in parts_of(game):
        seen: set[str] = set()
        for number, entry in enumerate(entries_in(data, part) if part.keys else ()):
            key, where = key_of(part, entry), (part.id, number, part.keys[0])
            if part.keys == ("id",) and isinstance(entry.get("id"), str) and not is_word(key):
                yield Text("fault.path-id-shape", path=said(where, data), id=shown_id(key))
            elif key and key in seen:
                yield Text("fault.path-id-twice", path=said(where, data), id=shown_id(key))
            seen.add(key)


def name_faults(game: HasPacks, data: Mapping[str, Any], longest_note: int = LONGEST_NOTE) -> Iterator[Text]:
    """Names and notes that no screen has room for, and names that show nothing."""
    limits = {**dict.fromkeys(NAMES, LONGEST_NAME), **dict.fromkeys(NOTES, longest_note)}
    yield from _too_long(data, (), data, limits)
    for part in parts_of(game):
        for number, entry in enumerate(entries_in(data, part)):
            yield from _too_long(entry, (part.id, number), data, limits)
            yield from _blank(entry, (part.id, number), data)
        if part.table:
            yield from _blank_within(data.get(part.id), (part.id,), data)


def _too_long(
    entry: Mapping[str, Any], path: Path, data: Mapping[str, Any], limits: Mapping[str, int]
) -> Iterator[Text]:
    for name, most in limits.items():
        if len(str(entry.get(name, ""))) > most:
            yield Text("fault.name-too-long", path=said((*path, name), data), most=most)


def _blank(entry: Mapping[str, Any], path: Path, data: Mapping[str, Any]) -> Iterator[Text]:
    """One of the two names of a card is enough; blanks are none. What lies within it has both."""
    blank = [name for name in NAMES if name in entry and not str(entry[name]).strip()]
    filled = [name for name in NAMES if name in entry and name not in blank]
    if blank and not filled:
        yield Text("fault.missing", path=said((*path, blank[0]), data))
    for name, value in entry.items():
        yield from _blank_within(value, (*path, name), data)


def _blank_within(value: Any, path: Path, data: Mapping[str, Any]) -> Iterator[Text]:
    for where, text in values_in(value, path):
        if where != path and where[-1] in NAMES and isinstance(text, str) and not text.strip():
            yield Text("fault.missing", path=said(where, data))


# ---------------------------------------------------------------- what it lies over


def over_faults(game: HasPacks, data: Mapping[str, Any]) -> Iterator[Text]:
    """What it lies over and leaves out must be there."""
    over, known = data.get(OVER, STANDIN), find_packs(game)
    if not isinstance(over, str) or over not in known:
        yield Text("fault.over-unknown", path=OVER, known=", ".join(known))
        return
    without = data.get(WITHOUT)
    if not isinstance(without, Mapping):
        return
    base = base_data(game, over)
    listed = {part.id: part for part in parts_of(game) if part.keys}
    for name, keys in without.items():
        if name not in listed:
            yield Text("fault.extra_forbidden", path=said((WITHOUT, name), data))
        elif isinstance(keys, (list, tuple)):
            there = {key_of(listed[name], entry) for entry in base.get(name, ())}
            # What is no text at all the shape has named already.
            for key in [key for key in keys if isinstance(key, str) and key not in there]:
                path = f"{said((WITHOUT, name), data)}.{shown_id(key)}"
                yield Text("fault.without-unknown", path=path)


# ---------------------------------------------------------------- figures


def figure_faults(game: HasPacks, data: Mapping[str, Any]) -> Iterator[Text]:
    """Figures that no card of any of our games has: a slip of the finger, or worse."""
    guide, keys = guide_of(game), keys_of(game)
    for part in parts_of(game):
        numbers = [one for one in values_in(data.get(part.id), (part.id,)) if isinstance(one[1], int)]
        for path, value in numbers:
            if value < 0 and field_of(path) not in guide.below_zero:
                yield Text("fault.negative", path=said(path, data, keys))
            most = LONGEST_MEASURE if field_of(path) in guide.measures else MOST
            if abs(value) > most:
                yield Text("fault.number-too-large", path=said(path, data, keys), most=most)


def field_of(path: Path) -> str:
    """A path as the guide names fields: without the numbers of entries."""
    return ".".join(step for step in path if isinstance(step, str))
