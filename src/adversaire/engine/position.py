"""Help for positions: plain slotted dataclasses whose fields are plain values.

A field marked `SHARED` (the box with the cards, say) is not part of the data: copies share it and JSON
leaves it out. A field marked `FIXED` is data that no rule changes (the options): copies share it.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import fields, is_dataclass
from functools import lru_cache
from types import UnionType
from typing import Any, Final, Self, Union, get_args, get_origin, get_type_hints

SHARED: Final = {"shared": True}
FIXED: Final = {"fixed": True}


class Copied:
    """A dataclass that makes independent copies of itself.

    How is read off the types of its fields at the first copy, and written as one plain constructor call:
    as fast as by hand, and no field can be forgotten.
    """

    __slots__ = ()

    def __init_subclass__(cls) -> None:
        super().__init_subclass__()
        if "copy" not in cls.__dict__:
            cls.copy = Copied.copy  # type: ignore[method-assign]

    def copy(self) -> Self:
        """An independent copy; only what is shared or fixed is the same object."""
        kind = type(self)
        copier = copier_of(kind)
        setattr(kind, "copy", copier)  # noqa: B010 - a method put in the place of this one
        copy: Self = copier(self)
        return copy


def copier_of(kind: type) -> Callable[[Any], Any]:
    """The function that copies an object of this class."""
    source = f"def copy(self):\n    return kind({', '.join(given_again(kind))})\n"
    made: dict[str, Any] = {"kind": kind}
    exec(compile(source, f"<copy of {kind.__name__}>", "exec"), made)
    copier: Callable[[Any], Any] = made["copy"]
    return copier


def given_again(kind: type) -> list[str]:
    """What the constructor is called with, field by field."""
    hints = get_type_hints(kind)
    given = []
    for one in fields(kind):
        value = f"self.{one.name}"
        kept = one.metadata.get("shared") or one.metadata.get("fixed")
        again = value if kept else copied(hints[one.name], value)
        given.append(f"{one.name}={again}" if one.kw_only else again)
    return given


def copied(hint: Any, value: str) -> str:
    """The expression that copies a value of this type."""
    origin, inside = get_origin(hint), get_args(hint)
    if origin in (Union, UnionType):
        return copied_or_none(inside, value)
    if origin is list:
        inner = copied(inside[0], "one")
        return f"{value}[:]" if inner == "one" else f"[{inner} for one in {value}]"
    if origin is dict:
        inner = copied(inside[1], "one")
        return f"{value}.copy()" if inner == "one" else f"{{key: {inner} for key, one in {value}.items()}}"
    if origin is set:
        return f"{value}.copy()"
    return f"{value}.copy()" if changes(hint) else value


def copied_or_none(kinds: tuple[Any, ...], value: str) -> str:
    """What may be missing is copied where it is there."""
    changing = [kind for kind in kinds if copied(kind, value) != value]
    if not changing:
        return value
    if len(changing) > 1:
        raise TypeError(f"{value} may be of two kinds that are copied differently")
    return f"({value} and {copied(changing[0], value)})"


def changes(hint: Any) -> bool:
    """Whether a rule may change such a value in place: everything with a `copy` of its own."""
    return isinstance(hint, type) and hasattr(hint, "copy")


#: What is its own plain JSON value; asked of thousands of values after every answer.
_PLAIN: Final = frozenset((int, str, bool, float, type(None)))


def to_data(value: Any) -> Any:
    """A position, or a part of it, as plain JSON values."""
    kind = type(value)
    if kind in _PLAIN:
        return value
    if kind is list or kind is tuple:
        return [one if type(one) in _PLAIN else to_data(one) for one in value]
    if kind is dict:
        return {key: one if type(one) in _PLAIN else to_data(one) for key, one in value.items()}
    if is_dataclass(kind):
        return {name: to_data(getattr(value, name)) for name in own_fields(kind)}
    if isinstance(value, dict):
        return {key: to_data(one) for key, one in value.items()}
    return [to_data(one) for one in value] if isinstance(value, (list, tuple)) else value


@lru_cache(maxsize=256)
def own_fields(kind: type) -> tuple[str, ...]:
    """The fields of a class of positions that are its own, not shared with all positions of a game."""
    return tuple([f.name for f in fields(kind) if not f.metadata.get("shared")])
