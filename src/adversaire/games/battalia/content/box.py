"""The box as the rules use it: everything by id, and the tables that would be slow to look up."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final

from adversaire.games.battalia.content.pack import (
    ARTEFACTS,
    BANNERLESS,
    CITIES,
    DIRECTIONS,
    PROVISION,
    RANKS,
    ROADS,
    Layout,
    Pack,
    Price,
)

#: Places in a purse: provisions, units by rank, then the seven artefacts.
PROVISIONS: Final = 0
PURSE_SIZE: Final = 1 + len(RANKS) + len(ARTEFACTS)
SLOT_OF: Final = {name: 1 + len(RANKS) + number for number, name in enumerate(ARTEFACTS)}
TOOL, WEAPON, AMULET, TITLE, SCROLL, TENT, HORSE = (SLOT_OF[name] for name in ARTEFACTS)
RANK_1: Final = 1
#: A price as pairs of a place in the purse and a number.
Cost = tuple[tuple[int, int], ...]


@dataclass(frozen=True, slots=True)
class Card:
    """A card of a deck."""

    kind: str
    faction: str
    strength: int
    slot: int
    rank: int = 0

    @property
    def id(self) -> str:
        return card_id(self.kind, self.faction)


def card_id(kind: str, faction: str) -> str:
    """A card is called by what it is and whose colour it bears; provisions bear none."""
    return f"{kind}-{faction}" if faction else kind


def mercenary(rank: int) -> str:
    return f"mercenary-{rank}"


class Box:
    """The content as the rules use it."""

    def __init__(self, pack: Pack, options: Mapping[str, str]) -> None:
        self.pack = pack
        self.options = dict(options)
        self.figures = pack.figures
        self.horde = pack.horde
        self.oracle = pack.oracle
        self.lone = pack.lone
        self.light = pack.light
        self.factions = {faction.id: faction for faction in pack.factions}
        self.units = {unit.id: unit for unit in pack.units}
        self.unit_of_rank = {unit.rank: unit.id for unit in pack.units}
        self.mercenaries = {mercenary(unit.rank): unit for unit in pack.mercenaries}
        self.artefacts = {artefact.id: artefact for artefact in pack.artefacts}
        self.terrain = {card.id: card for card in pack.terrain}
        self.great = {great.id: great for great in pack.great_artefacts}
        self.layouts = {layout.players: layout for layout in pack.layouts}
        self.cards = self._cards()
        self.strength = {card.id: card.strength for card in self.cards.values()}
        self.faction_of = {card.id: card.faction for card in self.cards.values()}
        self.slot = {card.id: card.slot for card in self.cards.values()}
        self.costs = self._costs()
        #: What is for sale, and for what.
        self.market = tuple([(kind, cost) for kind, cost in self.costs.items() if kind not in ROADS])
        self.rotations = {card.id: rotations(card.roads) for card in pack.terrain}
        #: How a card can be turned where roads arrive on some sides and blank edges on others.
        self.fits: dict[tuple[str, tuple[str, str]], tuple[str, ...]] = {}

    def _cards(self) -> dict[str, Card]:
        found = [Card(PROVISION, "", 0, PROVISIONS)]
        for unit in self.units.values():
            found += [Card(unit.id, one, unit.strength, unit.rank, unit.rank) for one in self.factions]
        for kind, unit in self.mercenaries.items():
            found.append(Card(kind, BANNERLESS, unit.strength, unit.rank, unit.rank))
        for artefact in self.artefacts.values():
            slot = SLOT_OF[artefact.id]
            found += [Card(artefact.id, one, artefact.strength, slot) for one in self.factions]
        return {card.id: card for card in found}

    def _costs(self) -> dict[str, Cost]:
        """What every kind of card costs."""
        units = {**self.units, **self.mercenaries}
        found: dict[str, Cost] = {kind: ((PROVISIONS, unit.cost),) for kind, unit in units.items()}
        found |= {artefact.id: cost_of(artefact.price) for artefact in self.artefacts.values()}
        found |= {road: cost_of(self.terrain[road].price) for road in ROADS}
        return found

    def layout(self, players: int) -> Layout:
        """The board; a lone player uses that of two."""
        return self.layouts[max(players, min(self.layouts))]


def cost_of(price: Price) -> Cost:
    pairs = [(PROVISIONS, price.provisions), *zip(RANKS, price.ranks, strict=True)]
    return tuple([(slot, count) for slot, count in pairs if count])


def rotations(roads: str) -> tuple[str, ...]:
    """The ways a card may be turned, each by the sides its roads then lead to."""
    turned = []
    for turns in range(len(DIRECTIONS)):
        sides = {DIRECTIONS[(DIRECTIONS.index(side) + turns) % 4] for side in roads}
        turned.append("".join([side for side in DIRECTIONS if side in sides]))
    return tuple(dict.fromkeys(turned))


#: The stacks of a table, in the order in which they stand there.
def stacks_of(box: Box) -> tuple[str, ...]:
    return (*box.units, *box.mercenaries, *ARTEFACTS, *ROADS, *CITIES)
