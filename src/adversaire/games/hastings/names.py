"""Names: what every id of a pack is called, in both languages."""

from __future__ import annotations

from collections.abc import Mapping

from adversaire.games.hastings.cards import PackCard
from adversaire.games.hastings.content import Objective, Pack


def names(pack: Pack) -> dict[str, Mapping[str, str]]:
    """The names of everything that comes from the pack. Words of the game itself are in its catalogues."""
    things: list[PackCard | Objective] = [*pack.cards, *pack.objectives]
    found: dict[str, Mapping[str, str]] = {}
    for thing in things:
        found[thing.id] = {"en": thing.name_en, "fr": thing.name_fr}
        found[short(thing.id)] = {"en": first_name(thing.name_en), "fr": first_name(thing.name_fr)}
    return found


def short(id: str) -> str:
    """The id of a name without titles and offices, for places with little room."""
    return f"{id}.short"


def first_name(name: str) -> str:
    return name.partition(",")[0]
