"""Names: what every id of a pack is called, in both languages."""

from __future__ import annotations

from collections.abc import Mapping

from adversaire.games.battalia.content import Artefact, Pack, Rating, Terrain, Unit


def names(pack: Pack) -> dict[str, Mapping[str, str]]:
    """The names of everything that comes from the pack. Words of the game itself are in its catalogues."""
    found: dict[str, Mapping[str, str]] = {}
    for faction in pack.factions:
        found[faction.id] = {"en": faction.name_en, "fr": faction.name_fr}
        found[faction.terrain] = {"en": faction.terrain_en, "fr": faction.terrain_fr}
    for great in pack.great_artefacts:
        found[great.id] = {"en": great.name_en, "fr": great.name_fr}
    things: list[Unit | Artefact | Terrain | Rating] = [
        *pack.units,
        *pack.mercenaries,
        *pack.artefacts,
        *pack.terrain,
        *pack.lone.ratings,
    ]
    for thing in things:
        found[thing.id] = {"en": thing.name_en, "fr": thing.name_fr}
    return found
