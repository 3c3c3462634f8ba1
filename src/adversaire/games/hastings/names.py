"""Names: what every id of a pack is called, in both languages."""

from __future__ import annotations

from collections.abc import Mapping

from adversaire.games.hastings.cards import PackCard
from adversaire.games.hastings.content import Objective, Pack


def names(pack: Pack) -> dict[str, Mapping[str, str]]:
    """The names of everything that comes from the pack. Words of the game itself are in its catalogues."""
    things: list[PackCard | Objective] = [*pack.cards, *pack.objectives]
    return {thing.id: {"en": thing.name_en, "fr": thing.name_fr} for thing in things}
