"""Help for packs, whose vocabulary grows while owners' packs are in use.

A field marked `LATER` came when packs, and games kept with them, were about already. As long as it holds its
usual value it is no part of what tells one pack from another, so that theirs are still the same packs.
"""

from __future__ import annotations

from dataclasses import Field, fields, is_dataclass
from typing import Any, Final

LATER: Final = {"later": True}


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
    return not field.metadata.get("later") or getattr(holder, field.name) != field.default
