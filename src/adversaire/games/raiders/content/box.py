"""The box: the content as the rules use it, everything by id, printings and options applied."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, fields, replace
from typing import Any, Final

from adversaire.games.raiders.content.pack import (
    Pack,
    RaidSpace,
    SchemeCard,
    SettlementKind,
    Townsfolk,
    Worker,
    space_id,
)

#: All that is printed on a scheme card.
PRINTED: Final = tuple(one.name for one in fields(SchemeCard))


@dataclass(frozen=True, slots=True, kw_only=True)
class Scheme(SchemeCard):
    """A scheme card as the rules read it: its raid spaces by id, first choice first."""

    kind: SettlementKind
    spaces: tuple[str, ...]


class Box:
    """The content as the rules use it: everything by id, printings and options applied."""

    def __init__(self, pack: Pack, options: Mapping[str, str]) -> None:
        self.pack = pack
        self.options = dict(options)
        self.components = pack.components
        self.scales = pack.scales
        self.buildings = {building.id: building for building in pack.buildings}
        self.settlements = {settlement.id: settlement for settlement in pack.settlements}
        self.townsfolk = {card.id: card for card in map(self._as_printed, pack.townsfolk)}
        #: What each card adds as crew, by effect, place and thing.
        self.bonuses: dict[str, dict[tuple[str, str, str], int]] = {
            card.id: {(effect.do, effect.at, effect.what): effect.amount for effect in card.crew}
            for card in self.townsfolk.values()
        }
        self.admitted: dict[str, tuple[Worker, ...]] = {
            building.id: building.workers for building in pack.buildings
        }
        self.offerings = {tile.id: tile for tile in pack.offerings}
        self.schemes = {card.id: self._scheme(card) for card in pack.schemes}
        self.spaces_of = {
            place.id: tuple(space_id(place.id, n) for n in range(1, len(place.spaces) + 1))
            for place in pack.settlements
        }
        self.space: dict[str, RaidSpace] = {
            space_id(place.id, n): space
            for place in pack.settlements
            for n, space in enumerate(place.spaces, start=1)
        }
        self.settlement_of = {space: place for place, spaces in self.spaces_of.items() for space in spaces}
        self.fortress_spaces = tuple(
            space
            for place in pack.settlements
            if place.kind == "fortress"
            for space in self.spaces_of[place.id]
        )

    def _as_printed(self, card: Townsfolk) -> Townsfolk:
        for printing in self.pack.printings:
            if printing.card == card.id and self.options.get(printing.option) == printing.value:
                changed = {name: getattr(printing, name) for name in ("cost", "strength", "town_hall")}
                card = replace(card, **{name: new for name, new in changed.items() if new is not None})
        return card

    def _scheme(self, card: SchemeCard) -> Scheme:
        printed: dict[str, Any] = {name: getattr(card, name) for name in PRINTED}
        spaces = tuple(space_id(card.location, number) for number in card.order)
        return Scheme(**printed, kind=self.settlements[card.location].kind, spaces=spaces)
