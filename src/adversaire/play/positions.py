"""Positions in and out of JSON: strictly validated, all faults at once, then checked against the rules."""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import MISSING, field, fields, make_dataclass
from functools import cache
from typing import Any, Final, get_type_hints

from adversaire.engine.errors import DataRefused, PositionBroken
from adversaire.engine.game import Game
from adversaire.engine.position import to_data
from adversaire.engine.text import Text
from adversaire.packs.load import shaped
from adversaire.packs.schema import schema_of

MOST_CHARACTERS: Final = 1_000_000


@cache
def data_type(position_type: type) -> type:
    """The data of a position: its dataclass without what is shared (the box)."""
    hints = get_type_hints(position_type)
    own = [f for f in fields(position_type) if not f.metadata.get("shared")]
    return make_dataclass(
        position_type.__name__,
        [
            (f.name, hints[f.name])
            if f.default is MISSING and f.default_factory is MISSING
            else (f.name, hints[f.name], _with_default(f.default, f.default_factory))
            for f in own
        ],
    )


def _with_default(default: Any, factory: Any) -> Any:
    return field(default=default) if factory is MISSING else field(default_factory=factory)


def position_schema(game: Game) -> dict[str, Any]:
    """The JSON Schema of a position."""
    return schema_of(data_type(game.position_type))


def position_data(position: Any) -> dict[str, Any]:
    """A position as plain values."""
    data: dict[str, Any] = to_data(position)
    return data


def completed(game: Game, data: Mapping[str, Any]) -> Mapping[str, Any]:
    """The data of a position with what an older release did not yet hold: there nothing has happened."""
    found, faults = shaped(data_type(game.position_type), data)
    return data if faults else position_data(found)


def read_position(game: Game, text: str, pack: Any) -> Any:
    """The position written in a JSON text, checked."""
    if len(text) > MOST_CHARACTERS:
        raise DataRefused(Text("error.position-too-long", most=MOST_CHARACTERS))
    try:
        data = json.loads(text)
    except (ValueError, RecursionError) as error:
        raise DataRefused(Text("error.position-not-json", line=getattr(error, "lineno", 1))) from None
    return make_position(game, data, pack)


def make_position(game: Game, data: Any, pack: Any) -> Any:
    """The position made of plain values. Options not mentioned get the adopted reading."""
    if isinstance(data, Mapping) and isinstance(data.get("options"), Mapping):
        data = {**data, "options": game.full_options(data["options"]) | dict(data["options"])}
    found, faults = shaped(data_type(game.position_type), data)
    if faults:
        raise PositionBroken(faults)
    values = {f.name: getattr(found, f.name) for f in fields(found)}
    position = game.position_type(**values, box=game.open_box(pack, found.options))
    faults = game.faults(position)
    if faults:
        raise PositionBroken(faults)
    return position
