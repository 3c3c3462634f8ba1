"""The shape of owners' packs: what they may hold, and what they lie over."""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from dataclasses import field, fields, is_dataclass, make_dataclass
from functools import cache
from typing import Any, Final, Literal, get_type_hints

from adversaire.engine.plain_values import copied
from adversaire.packs.find import STANDIN, HasPacks, pack_text
from adversaire.packs.parts import HEAD, PROVENANCE, Part, part_names, parts_of
from adversaire.packs.schema import schema_of

FORMAT: Final = 1
WITHOUT: Final = "without"
OVER: Final = "over"

Data = dict[str, Any]
#: Where figures come from, as the shipped packs say it too.
Origin = Literal["seed", "seed-damaged", "source", "inferred", "memory", "invented", "owner"]


@cache
def own_type(pack_type: type) -> type:
    """The class of owners' packs of a game: everything but the head may be left out."""
    hints = get_type_hints(pack_type)
    head = [(name, hints[name]) for name in HEAD[:3]]
    texts = [(name, str, field(default="")) for name in HEAD[3:]]
    parts = [(name, *_optional(hints[name])) for name in part_names(pack_type)]
    last = [
        (OVER, str, field(default=STANDIN)),
        (WITHOUT, Mapping[str, tuple[str, ...]], field(default_factory=dict)),
        (PROVENANCE, Mapping[str, Origin], field(default_factory=dict)),
    ]
    return make_dataclass(f"Own{pack_type.__name__}", [*head, *texts, *parts, *last], frozen=True)


def _optional(hint: Any) -> tuple[Any, Any]:
    """The type of a part that may be left out: a list as it is, a table with any of its fields."""
    kind = partial_of(hint) if isinstance(hint, type) and is_dataclass(hint) else hint
    return kind | None, field(default=None)


@cache
def partial_of(kind: type) -> type:
    """A table of which any figure may be left out."""
    hints = get_type_hints(kind)
    return make_dataclass(
        f"Own{kind.__name__}",
        [(f.name, hints[f.name] | None, field(default=None)) for f in fields(kind)],
        frozen=True,
    )


def own_schema(game: HasPacks) -> dict[str, Any]:
    """The JSON Schema of owners' packs of a game."""
    schema = schema_of(own_type(game.pack_type))
    return {"title": f"A pack of {game.id}", **{k: v for k, v in schema.items() if k != "title"}}


def entries_in(data: Mapping[str, Any], part: Part) -> list[Mapping[str, Any]]:
    """The entries of a part, as far as they are tables at all."""
    found = data.get(part.id)
    if not part.listed or not isinstance(found, (list, tuple)):
        return []
    return [entry for entry in found if isinstance(entry, Mapping)]


def base_data(game: HasPacks, id: str = STANDIN) -> Data:
    """A shipped pack as plain values."""
    found: Data = copied(_base(game.id, id, pack_text(game, id)))
    return found


@cache
def _base(game_id: str, id: str, text: str) -> Data:
    return tomllib.loads(text)


def named_in_both(game: HasPacks, data: Mapping[str, Any]) -> Data:
    """Where something is named in one language only, it has that name in the other too."""
    found = dict(data)
    for part in parts_of(game):
        if part.listed and isinstance(data.get(part.id), (list, tuple)):
            found[part.id] = [
                both_names(entry) if isinstance(entry, Mapping) else entry for entry in data[part.id]
            ]
    return found


def both_names(entry: Mapping[str, Any]) -> Data:
    english, french = entry.get("name_en"), entry.get("name_fr")
    if not (english or french) or not all(isinstance(name, (str, type(None))) for name in (english, french)):
        return dict(entry)
    return {**entry, "name_en": english or french, "name_fr": french or english}
