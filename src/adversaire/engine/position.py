"""Help for positions: plain slotted dataclasses whose fields are plain values.

A field marked `SHARED` (the box with the cards, say) is not part of the data: copies share it and JSON
leaves it out.
"""

from __future__ import annotations

from dataclasses import fields, is_dataclass
from typing import Any, Final

SHARED: Final = {"shared": True}


def to_data(value: Any) -> Any:
    """A position, or a part of it, as plain JSON values."""
    if is_dataclass(value) and not isinstance(value, type):
        return {
            f.name: to_data(getattr(value, f.name)) for f in fields(value) if not f.metadata.get("shared")
        }
    if isinstance(value, dict):
        return {key: to_data(inside) for key, inside in value.items()}
    if isinstance(value, (list, tuple)):
        return [to_data(inside) for inside in value]
    return value
