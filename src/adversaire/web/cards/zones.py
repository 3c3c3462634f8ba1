"""Which field of a form stands where on the card: the same number beside both, and the sign it has there."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Final

from adversaire.engine.game import Game
from adversaire.engine.table_side import Face
from adversaire.packs.parts import guide_of
from adversaire.web.cards.fields import NAMES, Field, Kind, spec_of

#: The zones of a card in the order in which it is drawn, and so numbered.
ZONES: Final = ("left", "right", "name", "place", "values", "effect", "foot")
NAME: Final = "name"


@dataclass(frozen=True, slots=True)
class Zones:
    """What is numbered on a card, and the numbers and signs of its fields by their paths."""

    shown: tuple[str, ...] = ()
    numbers: Mapping[str, int] = field(default_factory=dict)
    signs: Mapping[str, str] = field(default_factory=dict)


def zones_of(game: Game, part: str, front: Face | None, fields: Sequence[Field]) -> Zones:
    """Of a card with a face; a form without one is read from top to bottom."""
    if front is None:
        return Zones()
    printed = guide_of(game).printed
    at = {it.path: NAME if it.path in NAMES else printed.get(spec_of(part, it.path), "") for it in fields}
    at = {path: zone for path, zone in at.items() if zone and getattr(front, zone)}
    if not set(at.values()) - {NAME}:
        return Zones()
    shown = tuple(zone for zone in ZONES if zone in at.values())
    numbers = {path: shown.index(zone) + 1 for path, zone in at.items()}
    return Zones(shown, numbers, signs_on(front, at))


def signs_on(front: Face, at: Mapping[str, str]) -> dict[str, str]:
    """The signs of figures: a corner has one, and values stand in the order of their fields."""
    found: dict[str, str] = {}
    for zone in ("left", "right", "values"):
        mark = getattr(front, zone)
        marks = mark if zone == "values" else (mark,)
        paths = [path for path, there in at.items() if there == zone]
        if len(paths) == len(marks):
            found |= {path: one.icon for path, one in zip(paths, marks, strict=True) if one.icon}
    return found


def chosen_by_sign(game: Game, position: Any, fields: Sequence[Field]) -> dict[str, dict[str, str]]:
    """Of each field with one of several words: their signs, where all of them have one."""
    found = {}
    for one in fields:
        signs = {choice.value: game.value_signs(position, choice.value) for choice in one.choices}
        if one.kind == Kind.ONE and signs and all(signs.values()):
            found[one.path] = {value: icons[0] for value, icons in signs.items()}
    return found


def signs_of_fields(game: Game, position: Any, part: str, fields: Sequence[Field]) -> dict[str, str]:
    """The signs of fields by their paths, where the game knows one: asked for as `part.field`."""
    within = (inner for one in fields for inner in one.walk())
    signs = {inner.path: game.value_signs(position, f"{part}.{inner.path}") for inner in within}
    return {path: icons[0] for path, icons in signs.items() if icons}
