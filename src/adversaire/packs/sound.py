"""Of an owner's pack whose shape is wrong somewhere, what can be looked at all the same."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from adversaire.packs.find import HasPacks
from adversaire.packs.own_faults import own_faults, unreadable
from adversaire.packs.own_shape import FORMAT, OVER, WITHOUT, Data, entries_in
from adversaire.packs.parts import Part, key_of, parts_of


def sound_part(game: HasPacks, data: Mapping[str, Any]) -> Data | None:
    """A pack of the entries and tables whose shape is right, or None where nothing can be read at all."""
    if unreadable(data):
        return None
    head = {"format": FORMAT, "game": game.id, "id": "sound"}
    kept = head | {name: data[name] for name in (OVER, WITHOUT) if is_sound(game, head, name, data.get(name))}
    for part in parts_of(game):
        if part.keys:
            kept[part.id] = sound_entries(game, head, part, data)
        elif is_sound(game, head, part.id, data.get(part.id)):
            kept[part.id] = data[part.id]
    return kept


def is_sound(game: HasPacks, head: Mapping[str, Any], name: str, value: Any) -> bool:
    return value is not None and not own_faults(game, {**head, name: value})


def sound_entries(
    game: HasPacks, head: Mapping[str, Any], part: Part, data: Mapping[str, Any]
) -> list[Mapping[str, Any]]:
    """Of two with the same id, the first."""
    found: dict[str, Mapping[str, Any]] = {}
    for entry in entries_in(data, part):
        if is_sound(game, head, part.id, [entry]):
            found.setdefault(key_of(part, entry), entry)
    return list(found.values())


def with_unsound(game: HasPacks, laid: Mapping[str, Any], data: Mapping[str, Any]) -> Data:
    """A whole pack, and in it the entries as they were written, right or wrong."""
    return {
        **laid,
        **{
            part.id: [*rest(part, laid, data), *entries_in(data, part)]
            for part in parts_of(game)
            if part.keys
        },
    }


def rest(part: Part, laid: Mapping[str, Any], data: Mapping[str, Any]) -> list[Mapping[str, Any]]:
    written = {key_of(part, entry) for entry in entries_in(data, part)}
    return [entry for entry in laid.get(part.id, ()) if key_of(part, entry) not in written]


def is_whole(game: HasPacks, laid: Mapping[str, Any], data: Mapping[str, Any]) -> bool:
    """Whether no entry is missing of what was written: others may name it, and would seem to be wrong."""
    return all(
        {key_of(part, entry) for entry in entries_in(data, part)}
        <= {key_of(part, entry) for entry in laid.get(part.id, ())}
        for part in parts_of(game)
        if part.keys
    )
