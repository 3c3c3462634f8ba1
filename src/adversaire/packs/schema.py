"""The shape of a pack: what validates it, and the same as a JSON Schema for editors."""

from __future__ import annotations

from functools import cache
from typing import Any

from pydantic import ConfigDict, TypeAdapter

from adversaire.packs.find import HasPacks


@cache
def adapter_of(pack_type: type) -> TypeAdapter[list[Any]]:
    """The validator of a list of packs: strict about types, and unknown fields are refused.

    A list, because its configuration reaches the dataclasses inside it, which know nothing of pydantic;
    a dataclass on its own would not take one.
    """
    return TypeAdapter(list[pack_type], config=ConfigDict(extra="forbid", strict=True))  # type: ignore[valid-type]


def pack_schema(game: HasPacks) -> dict[str, Any]:
    """The JSON Schema of a pack of a game."""
    return schema_of(game.pack_type)


def schema_of(kind: type) -> dict[str, Any]:
    """The JSON Schema of a dataclass."""
    of_list = adapter_of(kind).json_schema()
    return {
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        **of_list["items"],
        "$defs": of_list["$defs"],
    }
