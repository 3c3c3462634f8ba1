"""Names: what every id of a pack is called, in both languages."""

from __future__ import annotations

from collections.abc import Mapping

from adversaire.games.troyes.content import Activity, Building, Character, EventCard, Pack


def names(pack: Pack) -> dict[str, Mapping[str, str]]:
    """The names of everything that comes from the pack. Words of the game itself are in its catalogues."""
    found: dict[str, Mapping[str, str]] = {}
    things: list[Building | Activity | EventCard | Character] = [
        *pack.buildings,
        *pack.activities,
        *pack.events,
        *pack.characters,
    ]
    for thing in things:
        found[thing.id] = {"en": thing.name_en, "fr": thing.name_fr}
    return found
