"""Names: what every id of a pack is called, in both languages."""

from __future__ import annotations

from collections.abc import Mapping

from adversaire.games.raiders.content import Building, Pack, SchemeCard, Settlement, Townsfolk


def names(pack: Pack) -> dict[str, Mapping[str, str]]:
    """The names of everything that comes from the pack. Words of the game itself are in its catalogues."""
    found: dict[str, Mapping[str, str]] = {}
    things: list[Building | Settlement | Townsfolk | SchemeCard] = [
        *pack.buildings,
        *pack.settlements,
        *pack.townsfolk,
        *pack.schemes,
    ]
    for thing in things:
        found[thing.id] = {"en": thing.name_en, "fr": thing.name_fr}
    return found
