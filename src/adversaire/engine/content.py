"""Content: what every pack has in common, and the pack of a game that needs none."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field, fields, is_dataclass
from typing import Any, Literal

#: Where the figures of a card come from; `owner`: keyed in by an owner of the game.
Provenance = Literal["seed", "source", "memory", "invented", "owner"]


@dataclass(frozen=True, slots=True)
class PackHead:
    """What every pack begins with. A game says which one it is by a literal of its own."""

    format: Literal[1]
    game: str
    id: str
    name_en: str
    name_fr: str
    note_en: str
    note_fr: str


@dataclass(frozen=True, slots=True)
class Named:
    """Whatever a sentence calls by its name."""

    id: str
    name_en: str
    name_fr: str


@dataclass(frozen=True, slots=True)
class NoContent:
    """The pack of a game without cards: nothing in it, and nothing to fill in."""

    format: Literal[1] = 1
    game: str = ""
    id: str = "standin"
    name_en: str = ""
    name_fr: str = ""
    note_en: str = ""
    note_fr: str = ""
    provenance: Mapping[str, str] = field(default_factory=dict)


def names_in(pack: Any) -> dict[str, Mapping[str, str]]:
    """The name of everything in a pack that has an id and a name in both languages, wherever it stands."""
    return dict(named(pack, inside=False))


def named(thing: Any, inside: bool = True) -> Iterator[tuple[str, Mapping[str, str]]]:
    if isinstance(thing, tuple):
        for one in thing:
            yield from named(one)
    elif is_dataclass(thing):
        if inside and (name := name_of(thing)):
            yield getattr(thing, "id"), name  # noqa: B009 - any dataclass that has one
        for one in fields(thing):
            yield from named(getattr(thing, one.name))


def name_of(thing: Any) -> Mapping[str, str]:
    """What a thing is called, if it is called anything."""
    if not hasattr(thing, "id") or not hasattr(thing, "name_en"):
        return {}
    return {"en": thing.name_en, "fr": thing.name_fr}
