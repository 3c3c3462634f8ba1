"""What differs between two packs of a game, figure by figure."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any, NamedTuple

from adversaire.packs.find import HasPacks
from adversaire.packs.parts import PROVENANCE, Part, key_of, origins_of, parts_of


class Difference(NamedTuple):
    """One figure, before and after; None where there is none."""

    path: str
    before: Any
    after: Any


def differences(game: HasPacks, before: Mapping[str, Any], after: Mapping[str, Any]) -> list[Difference]:
    """Everything that differs in what two packs hold; where it comes from is no difference."""
    return [
        found
        for part in parts_of(game)
        for found in _in_part(part, before, after)
        if found.path.rpartition(".")[2] not in origins_of(game, part.id)
    ]


def _in_part(part: Part, before: Mapping[str, Any], after: Mapping[str, Any]) -> Iterator[Difference]:
    one, other = before.get(part.id), after.get(part.id)
    if not part.keys:
        yield from _in_value(part.id, one, other)
        return
    old = {key_of(part, entry): entry for entry in one or ()}
    new = {key_of(part, entry): entry for entry in other or ()}
    for key in dict.fromkeys([*old, *new]):
        yield from _in_value(f"{part.id}.{key}", old.get(key), new.get(key))


def _in_value(path: str, before: Any, after: Any) -> Iterator[Difference]:
    if isinstance(before, Mapping) and isinstance(after, Mapping):
        for name in dict.fromkeys([*before, *after]):
            if name != PROVENANCE:
                yield from _in_value(f"{path}.{name}", before.get(name), after.get(name))
    elif _plain(before) != _plain(after):
        yield Difference(path, before, after)


def _plain(value: Any) -> Any:
    """Lists and tuples hold the same; what is left out and what is empty are the same too."""
    if isinstance(value, (list, tuple)):
        return [_plain(one) for one in value] or None
    if isinstance(value, Mapping):
        return {name: _plain(one) for name, one in value.items()}
    return value or None
