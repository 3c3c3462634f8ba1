"""What a class of a pack says of its fields, besides their types."""

from __future__ import annotations

from types import MappingProxyType
from typing import Any, Final

#: A field that only writes in another way what stands in a field beside it: no content of its own, so that
#: a pack is the same pack however it was written.
ANOTHER_WAY: Final = MappingProxyType({"another_way": True})


def is_another_way(field: Any) -> bool:
    return "another_way" in field.metadata
