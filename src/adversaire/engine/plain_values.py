"""Plain values: tables, lists, words and numbers, as files and forms hold them."""

from __future__ import annotations

from typing import Any


def copied(value: Any) -> Any:
    """Plain values once more, tables and lists all the way down: much quicker than any deep copy."""
    if isinstance(value, dict):
        return {key: copied(inner) for key, inner in value.items()}
    if isinstance(value, list):
        return [copied(inner) for inner in value]
    return tuple([copied(inner) for inner in value]) if isinstance(value, tuple) else value
