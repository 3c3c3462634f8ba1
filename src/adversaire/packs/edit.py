"""Changing an owner's pack: entry by entry, figure by figure, each change with what was there before."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from typing import Any, Final

from adversaire.engine.ids import is_word
from adversaire.engine.plain_values import copied
from adversaire.packs.cover import says_invented
from adversaire.packs.find import HasPacks
from adversaire.packs.own import merged
from adversaire.packs.own_shape import WITHOUT, Data, base_data
from adversaire.packs.parts import INVENTED, OWNER, PROVENANCE, UNTOLD, Part, key_of, part_of

#: Stands for what an owner's pack says about itself, and for what it leaves out.
HEAD: Final = "pack"
HEAD_FIELDS: Final = ("name_en", "name_fr", "note_en", "note_fr")
_LAST_NUMBER: Final = re.compile(r"-?\d+$")


def entry_now(game: HasPacks, own: Mapping[str, Any], part: Part, key: str) -> Data | None:
    """An entry as the pack has it now, the owner's or the stand-in's; a table or list as a whole."""
    return entry_in(merged(game, own), part, key)


def entry_in(values: Mapping[str, Any], part: Part, key: str) -> Data | None:
    """The same among the values of a pack that were laid over one another already."""
    if not part.keys:
        found = values.get(part.id)
        return dict(found) if isinstance(found, Mapping) else {part.id: found}
    return next((entry for entry in values[part.id] if key_of(part, entry) == key), None)


def own_entry(own: Mapping[str, Any], part: Part, key: str) -> Any:
    """What the owner has put in the place of an entry, or None."""
    there = own.get(part.id)
    if not part.keys or there is None:
        return there
    return next((entry for entry in there if key_of(part, entry) == key), None)


def untold_fields(own: Mapping[str, Any], part: Part, key: str) -> tuple[str, ...]:
    """What an owner has still to tell of an entry."""
    left = f"{UNTOLD}.{part.id}.{key}."
    said = own.get(PROVENANCE) or {}
    return tuple(sorted(path.removeprefix(left) for path in said if path.startswith(left)))


def marked_entry(own: Mapping[str, Any], part: Part, key: str) -> Any:
    """What the owner has put in the place of an entry, with what is still to be told of it."""
    entry, left = own_entry(own, part, key), untold_fields(own, part, key)
    return with_marks(entry, left) if part.keys else entry


def with_marks(entry: Any, left: Iterable[str]) -> Any:
    """An entry that says itself what is still to be told of it, so that undo brings that back too."""
    marks = sorted(left)
    return {**entry, UNTOLD: marks} if marks and entry is not None else entry


def with_entry(game: HasPacks, own: Mapping[str, Any], part_id: str, key: str, entry: Any) -> Data:
    """The pack with this entry; None takes it away, and the stand-in is back.

    Whoever writes an entry has told all of it but what the entry says is still to be told (`with_marks`).
    """
    changed: Data = copied(dict(own))
    if part_id == HEAD:
        return {**changed, **(entry or {})}
    if part_id == WITHOUT:
        return _with_left_out(changed, entry)
    part = part_of(game, part_id)
    if part is None:
        return changed
    entry, left = _without_marks(part, entry)
    changed = _with_untold(_with_origin(changed, part, key, entry), part, key, left)
    if part.keys:
        entry = _with_one(part, list(changed.get(part.id) or ()), key, entry) or None
    if entry is None:
        changed.pop(part.id, None)
    else:
        changed[part.id] = entry
    return changed


def _with_origin(own: Data, part: Part, key: str, entry: Any) -> Data:
    """Where a file calls a whole part invented, what is filled in afterwards is the owner's all the same."""
    said = own.get(PROVENANCE) or {}
    if not any(says_invented(part, path, origin) for path, origin in said.items()):
        return own
    filled = list(entry) if part.table and isinstance(entry, Mapping) else [key] if part.keys else []
    paths = {f"{part.id}.{name}" for name in filled}
    if entry is None:
        return {**own, PROVENANCE: {path: said[path] for path in said if path not in paths}}
    return {**own, PROVENANCE: {**said, **dict.fromkeys(paths or {part.id}, OWNER)}}


def _without_marks(part: Part, entry: Any) -> tuple[Any, tuple[str, ...]]:
    """An entry as packs have it, and what is still to be told of it."""
    if not part.keys or not isinstance(entry, Mapping):
        return entry, ()
    return {name: one for name, one in entry.items() if name != UNTOLD}, tuple(entry.get(UNTOLD) or ())


def _with_untold(own: Data, part: Part, key: str, left: Iterable[str]) -> Data:
    """The pack in which just these fields of an entry are still to be told."""
    before = untold_fields(own, part, key)
    if not before and not left:
        return own
    path = f"{UNTOLD}.{part.id}.{key}"
    gone = {f"{path}.{name}" for name in before}
    said = {at: origin for at, origin in (own.get(PROVENANCE) or {}).items() if at not in gone}
    return {**own, PROVENANCE: {**said, **{f"{path}.{name}": INVENTED for name in left}}}


def _with_one(part: Part, entries: list[Data], key: str, entry: Any) -> list[Data]:
    """The entries with one put in its place, added or taken away."""
    places = [n for n, other in enumerate(entries) if key_of(part, other) == key]
    if entry is None:
        return [other for n, other in enumerate(entries) if n not in places]
    if places:
        entries[places[0]] = entry
        return entries
    return [*entries, entry]


def _with_left_out(own: Data, left_out: Any) -> Data:
    kept = {part: list(keys) for part, keys in (left_out or {}).items() if keys}
    return {**own, WITHOUT: kept} if kept else {k: v for k, v in own.items() if k != WITHOUT}


def left_out(own: Mapping[str, Any], part: str) -> list[str]:
    return list(own.get(WITHOUT, {}).get(part, ()))


def toggled(own: Mapping[str, Any], part: str, key: str) -> dict[str, list[str]]:
    """What is left out, with one entry more or less."""
    without = {id: list(keys) for id, keys in own.get(WITHOUT, {}).items()}
    there = without.get(part, [])
    without[part] = [other for other in there if other != key] if key in there else [*there, key]
    return {id: keys for id, keys in without.items() if keys}


def copy_of(game: HasPacks, own: Mapping[str, Any], part: Part, entry: Mapping[str, Any]) -> Data:
    """The same entry once more, under an id that nothing has."""
    values = merged(game, own)
    taken = {key_of(part, one) for one in values[part.id]}
    taken |= {key_of(part, one) for one in base_data(game).get(part.id, ())}
    stem = _LAST_NUMBER.sub("", str(entry["id"]))[:30] or part.id
    number = 2
    while f"{stem}-{number}" in taken or not is_word(f"{stem}-{number}"):
        number += 1
    return {**{k: v for k, v in entry.items() if k != PROVENANCE}, "id": f"{stem}-{number}"}
