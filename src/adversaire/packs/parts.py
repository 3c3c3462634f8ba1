"""The parts of a pack, found in its typed class: lists of entries, tables of figures, single words."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, fields, is_dataclass
from functools import cache
from typing import Any, Final, get_args, get_origin, get_type_hints

from adversaire.engine.content import PackHead
from adversaire.engine.guide import NO_GUIDE, Guide
from adversaire.packs.find import HasPacks

#: What a pack says about itself.
HEAD: Final = tuple(field.name for field in fields(PackHead))
PROVENANCE: Final = "provenance"
OWNER: Final = "owner"
INVENTED: Final = "invented"
#: Before the path of a field that an owner has not told yet, in what a pack says of its origins.
UNTOLD: Final = "untold"


@dataclass(frozen=True, slots=True)
class Part:
    """A part of a pack. `keys` tell its entries apart; a list without keys is taken as a whole."""

    id: str
    #: The class of an entry or of the table; the type itself of a single word.
    kind: Any
    listed: bool
    keys: tuple[str, ...] = ()

    @property
    def table(self) -> bool:
        return not self.listed and is_dataclass(self.kind)

    @property
    def says_provenance(self) -> bool:
        return is_dataclass(self.kind) and PROVENANCE in names_of(self.kind)


def guide_of(game: Any) -> Guide:
    guide: Guide = getattr(game, "guide", NO_GUIDE)
    return guide


def origins_of(game: Any, part: str) -> tuple[str, ...]:
    """The fields of a part that say where its figures come from, besides `provenance`."""
    specs = [spec.partition(".") for spec in guide_of(game).origins]
    return tuple(name for id, _, name in specs if id == part)


def parts_of(game: HasPacks) -> tuple[Part, ...]:
    """The parts of the packs of a game, those owners ask for first."""
    guide = guide_of(game)
    parts = _parts(game.pack_type, tuple(sorted(guide.keys.items())))
    order = {id: place for place, id in enumerate(guide.first)}
    return tuple(sorted(parts, key=lambda part: order.get(part.id, len(order))))


def keys_of(game: HasPacks) -> dict[str, tuple[str, ...]]:
    """What tells the entries of each part apart."""
    return {part.id: part.keys for part in parts_of(game) if part.keys}


def part_of(game: HasPacks, id: str) -> Part | None:
    return next((part for part in parts_of(game) if part.id == id), None)


@cache
def _parts(pack_type: type, keys: tuple[tuple[str, tuple[str, ...]], ...]) -> tuple[Part, ...]:
    known, hints = dict(keys), get_type_hints(pack_type)
    return tuple(_part(name, hints[name], known) for name in part_names(pack_type))


def part_names(pack_type: type) -> list[str]:
    """All fields of a pack but its head and where it comes from."""
    return [name for name in names_of(pack_type) if name not in (*HEAD, PROVENANCE)]


def _part(name: str, hint: Any, keys: Mapping[str, tuple[str, ...]]) -> Part:
    inside = get_args(hint)
    if get_origin(hint) is tuple and inside[1:] == (...,) and is_dataclass(inside[0]):
        has_id = "id" in names_of(inside[0])
        return Part(name, inside[0], True, keys.get(name, ("id",) if has_id else ()))
    return Part(name, hint, False)


def names_of(kind: Any) -> tuple[str, ...]:
    """The fields of a dataclass."""
    return tuple(field.name for field in fields(kind))


def key_of(part: Part, entry: Mapping[str, Any]) -> str:
    """What an entry is called within its part, or "" where that is missing."""
    return "-".join(str(entry.get(name, "")) for name in part.keys).strip("-")
