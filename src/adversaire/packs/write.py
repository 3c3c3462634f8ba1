"""Packs as text: owners' packs in TOML and JSON."""

from __future__ import annotations

import json
import re
from collections.abc import Mapping
from typing import Any, Final

from adversaire.packs.find import STANDIN, HasPacks
from adversaire.packs.own_shape import FORMAT, OVER, WITHOUT, Data
from adversaire.packs.parts import HEAD, PROVENANCE, parts_of

_BARE: Final = re.compile(r"[A-Za-z0-9_-]+")
#: A list of plain numbers or words as long as this stands on one line.
WIDTH: Final = 100


def to_toml(data: Mapping[str, Any]) -> str:
    """Plain values as TOML: words and lists first, then tables, then lists of tables."""
    plain = {name: value for name, value in data.items() if not _is_table(value) and not _is_tables(value)}
    lines = [f"{_key(name)} = {_value(value)}" for name, value in plain.items()]
    for name, value in data.items():
        if _is_table(value) and value:
            lines += ["", f"[{_key(name)}]", *fields_as_toml(value)]
    for name, value in data.items():
        if _is_tables(value):
            for entry in value:
                lines += ["", f"[[{_key(name)}]]", *fields_as_toml(entry)]
    return "\n".join(lines) + "\n"


def to_json(data: Mapping[str, Any]) -> str:
    return json.dumps(data, ensure_ascii=False, indent=2) + "\n"


def ordered(game: HasPacks, own: Mapping[str, Any]) -> Data:
    """An owner's pack in the order in which people read it."""
    order = [*HEAD[:3], OVER, *HEAD[3:], WITHOUT, PROVENANCE, *(part.id for part in parts_of(game))]
    return {name: own[name] for name in order if own.get(name) not in (None, {}, [], ())}


def own_toml(game: HasPacks, own: Mapping[str, Any]) -> str:
    return to_toml(ordered(game, own))


def new_pack(game: HasPacks, id: str, name_en: str = "", name_fr: str = "") -> Data:
    """An owner's pack with nothing in it yet."""
    return {
        "format": FORMAT,
        "game": game.id,
        "id": id,
        OVER: STANDIN,
        "name_en": name_en or id,
        "name_fr": name_fr or name_en or id,
    }


def _is_table(value: Any) -> bool:
    return isinstance(value, Mapping)


def _is_tables(value: Any) -> bool:
    return isinstance(value, (list, tuple)) and bool(value) and all(isinstance(one, Mapping) for one in value)


def fields_as_toml(table: Mapping[str, Any]) -> list[str]:
    return [f"{_key(name)} = {_value(value)}" for name, value in table.items() if value is not None]


def _key(name: str) -> str:
    return name if _BARE.fullmatch(name) else _string(name)


def _string(text: str) -> str:
    # JSON's way of writing texts is TOML's too, once nothing beyond the first plane is written in halves.
    return json.dumps(text, ensure_ascii=False).replace("\x7f", "\\u007f")


def _value(value: Any) -> str:
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, str):
        return _string(value)
    if isinstance(value, Mapping):
        inside = ", ".join(f"{_key(k)} = {_value(v)}" for k, v in value.items() if v is not None)
        return f"{{ {inside} }}" if inside else "{}"
    if isinstance(value, (list, tuple)):
        return f"[{', '.join(map(_value, value))}]"
    return repr(value)
