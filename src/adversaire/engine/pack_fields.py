"""What a class of a pack says of its fields, besides their types: which of them tell one pack from another.

A field marked `LATER` came when packs, and games kept with them, were about already: as long as it holds its
usual value it is no part of what tells a pack from another, so that theirs are still the same packs. A field
marked `ANOTHER_WAY` only writes in another way what stands in a field beside it: a pack is the same pack
however it was written.
"""

from __future__ import annotations

from dataclasses import Field, fields, is_dataclass
from types import MappingProxyType
from typing import Any, Final

LATER: Final = MappingProxyType({"later": True})
ANOTHER_WAY: Final = MappingProxyType({"another_way": True})


def told_apart(value: Any) -> Any:
    """What tells a pack, or a part of it, from another, as plain JSON values."""
    if is_dataclass(value):
        return {f.name: told_apart(getattr(value, f.name)) for f in fields(value) if counts(f, value)}
    if isinstance(value, dict):
        return {key: told_apart(inside) for key, inside in value.items()}
    if isinstance(value, (list, tuple)):
        return [told_apart(inside) for inside in value]
    return value


def counts(field: Field[Any], holder: Any) -> bool:
    if field.metadata.get("another_way"):
        return False
    return not field.metadata.get("later") or getattr(holder, field.name) != field.default
