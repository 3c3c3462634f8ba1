"""Packs with one field broken: every field of every shipped pack, in every way that people break fields."""

from __future__ import annotations

import copy
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from adversaire.engine.game import Game
from adversaire.packs.own import base_data
from adversaire.packs.parse import Path, said
from adversaire.packs.parts import PROVENANCE, Part, keys_of, parts_of

ODD_WORDS: tuple[Any, ...] = ("zz-unknown", "", "   ", "../x", "<b>&{x}\"'", "CON", 5, ["zz"], {"zz": "zz"})
ODD_FIGURES: tuple[Any, ...] = (-1, 0, 99, 998, 10**6, "3", 1.5, True, [1], {})
ODD_YES_AND_NO: tuple[Any, ...] = ("zz", 1, [])
MISSING = object()


@dataclass(frozen=True)
class Mutant:
    """An owner's pack that differs from the stand-in in one place."""

    own: dict[str, Any]
    #: The place, as faults may name it.
    where: tuple[str, ...]
    #: The same without ids and numbers: a kind of place.
    field: str
    broken: Any
    #: How many steps of the place name its card; a table has its fields to tell apart.
    card: int

    def __str__(self) -> str:
        return f"{self.where[0]} = {'missing' if self.broken is MISSING else repr(self.broken)}"


def mutants(game: Game) -> Iterator[Mutant]:
    base = base_data(game)
    for part in parts_of(game):
        if part.keys:
            for entry in base.get(part.id, ()):
                yield from of_entry(game, part, entry)
        elif part.id in base:
            yield from of_whole(game, part, base[part.id])


def of_entry(game: Game, part: Part, entry: dict[str, Any]) -> Iterator[Mutant]:
    """An entry of a list: the owner's pack holds this one only."""
    entry = {name: value for name, value in entry.items() if name != PROVENANCE}
    for path, broken in broken_fields(entry):
        changed = put(entry, path, broken)
        yield mutant(game, part, (part.id, 0, *path), [entry], [changed], broken)


def of_whole(game: Game, part: Part, value: Any) -> Iterator[Mutant]:
    """A table, of which the owner's pack holds the broken figure only; or a list or word as a whole."""
    holder = {part.id: value}
    for path, broken in broken_fields(holder):
        if broken is MISSING and len(path) < (3 if part.table else 2):
            continue  # what an owner leaves out is the stand-in's
        changed = put(holder, path, broken)[part.id]
        if part.table and len(path) > 1:
            changed = {path[1]: changed[path[1]]}
        yield mutant(game, part, path, value, changed, broken)


def mutant(game: Game, part: Part, path: Path, before: Any, changed: Any, broken: Any) -> Mutant:
    head = {"format": 1, "game": game.id, "id": "my-box"}
    # A card whose id was broken is called by its new id, or by its place in the file.
    where = tuple(said(path, {part.id: value}, keys_of(game)) for value in (before, changed))
    field = ".".join(step for step in path if isinstance(step, str))
    return Mutant({**head, part.id: changed}, where, field, broken, 2 if part.keys else 9)


def broken_fields(value: Any, path: Path = ()) -> Iterator[tuple[Path, Any]]:
    """Every field within a value, broken in every way that makes sense."""
    inside: Any = value.items() if isinstance(value, dict) else ()
    for step, child in enumerate(value) if isinstance(value, list) else inside:
        below = (*path, step)
        yield from (
            (below, broken) for broken in odd(child) if broken != child or type(broken) is not type(child)
        )
        if isinstance(step, str):
            yield below, MISSING
        yield from broken_fields(child, below)


def odd(value: Any) -> Iterator[Any]:
    if isinstance(value, bool):
        yield from ODD_YES_AND_NO
    elif isinstance(value, int):
        yield from ODD_FIGURES
    elif isinstance(value, str):
        yield from ODD_WORDS
    elif isinstance(value, list):
        yield from ([], 3, value + value[-1:], value[:-1], value[::-1])
    else:
        yield from ({}, 3, {**value, "zz": 1})


def put(value: Any, path: Path, broken: Any) -> Any:
    """A copy with another value at a place, or with nothing there."""
    changed = copy.deepcopy(value)
    holder = changed
    for step in path[:-1]:
        holder = holder[step]
    if broken is MISSING:
        del holder[path[-1]]
    else:
        holder[path[-1]] = broken
    return changed
