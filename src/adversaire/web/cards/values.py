"""The values of a card: what their types allow, and what people type made into them."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import MISSING, fields, is_dataclass
from types import UnionType
from typing import Any, Final, Union, get_args, get_origin, get_type_hints

from adversaire.engine.game import Game
from adversaire.packs.parts import PROVENANCE, Part, origins_of

LARGEST: Final = 999
MOST_DIGITS: Final = 6
LONGEST: Final = 80
LONGEST_LINE: Final = 500


def optional_kind(hint: Any) -> Any:
    """The class of a table that may be left out, or None."""
    inside = get_args(hint) if get_origin(hint) in (Union, UnionType) else ()
    kinds = [one for one in inside if is_dataclass(one)]
    return kinds[0] if kinds and type(None) in inside else None


def item_kinds(hint: Any, value: Sequence[Any]) -> tuple[list[Any], bool]:
    """The type of each item of a list, and whether there may be more or fewer."""
    inside = get_args(hint)
    if inside[1:] == (...,):
        return [inside[0]] * len(value), True
    return list(inside), False


def without_defaults(hint: Any, value: Any) -> Any:
    """A value of a type without what goes without saying, at any depth."""
    hint = optional_kind(hint) or hint
    if is_dataclass(hint) and isinstance(value, Mapping):
        hints, defaults = get_type_hints(hint), {f.name: default_of(f) for f in fields(hint)}
        return {
            name: without_defaults(hints.get(name), one)
            for name, one in value.items()
            if one is not None and (defaults.get(name) is None or differs(one, defaults[name]))
        }
    if get_origin(hint) is tuple and isinstance(value, (list, tuple)):
        kinds, _ = item_kinds(hint, value)
        return [without_defaults(kind, one) for kind, one in zip(kinds, value, strict=False)]
    return value


def unsigned(game: Game, part: Part, entry: Mapping[str, Any]) -> Any:
    """An entry without where it was from, which is no longer true, and without what goes without saying."""
    origins = (PROVENANCE, *origins_of(game, part.id))
    return without_defaults(part.kind, {name: value for name, value in entry.items() if name not in origins})


def tables_at(value: Any, steps: Sequence[str]) -> list[dict[str, Any]]:
    """All tables below a value to which a path without numbers leads."""
    if isinstance(value, list):
        return [table for one in value for table in tables_at(one, steps)]
    if not isinstance(value, dict):
        return []
    return tables_at(value.get(steps[0]), steps[1:]) if steps else [value]


def _plain(value: Any) -> Any:
    return [_plain(one) for one in value] if isinstance(value, (list, tuple)) else value


def differs(value: Any, usual: Any) -> bool:
    """Whether a value is not what goes without saying, be it a list or a tuple."""
    return bool(_plain(value) != _plain(usual))


def is_filled(value: Any, usual: Any) -> bool:
    """Whether something is filled in: other than usual, or where nothing is usual anything but zeros."""
    if usual is None and isinstance(value, (dict, list, tuple)):
        return any(is_filled(one, None) for one in (value.values() if isinstance(value, dict) else value))
    return bool(value) if usual is None else differs(value, usual)


def default_of(field: Any) -> Any:
    return None if field.default is MISSING else field.default


def whole(typed: str, least: int = 0) -> int | None:
    """A whole number as typed, if it is one that fits a card."""
    typed = typed.strip()
    digits = typed.removeprefix("-")
    if not digits.isascii() or not digits.isdecimal() or len(digits) > MOST_DIGITS:
        return None
    return int(typed) if least <= int(typed) <= LARGEST else None


def printable(typed: str, longest: int = LONGEST) -> str:
    """A text as typed, on one line and without what cannot be printed."""
    clean = "".join(letter if letter.isprintable() else " " for letter in typed)
    return " ".join(clean.split())[:longest]
