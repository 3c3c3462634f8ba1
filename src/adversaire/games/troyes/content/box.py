"""The content as the rules use it."""

from __future__ import annotations

from collections.abc import Mapping

from adversaire.games.troyes.content.pack import (
    ACTIVITY_LEVELS,
    BUILDINGS,
    CATHEDRAL_LEVELS,
    COLOURS,
    SPACES,
    Building,
    BuildingId,
    Pack,
)


def place_id(building: str, number: int) -> str:
    """The id of a place in a building, by the die drawn beside it."""
    return f"{building}-{number}"


def space_id(level: int, number: int) -> str:
    """The id of a space of the cathedral."""
    return f"cathedral-{level}-{number}"


class Box:
    """The content as the rules use it: everything by id, options applied."""

    def __init__(self, pack: Pack, options: Mapping[str, str]) -> None:
        self.pack = pack
        self.options = dict(options)
        self.start = pack.start
        self.buildings = {building.id: building for building in pack.buildings}
        self.activities = {card.id: card for card in pack.activities}
        self.events = {card.id: card for card in pack.events}
        self.characters = {card.id: card for card in pack.characters}
        self._lay_out_places(pack)
        self._lay_out_cathedral(pack)
        self.permanent = tuple(card.id for card in pack.events if card.permanent)
        self.event_deck = {
            colour: tuple(card.id for card in pack.events if card.colour == colour and not card.permanent)
            for colour in COLOURS
        }
        self.activity_deck = {
            f"{colour}-{level}": tuple(
                card.id for card in pack.activities if (card.colour, card.level) == (colour, level)
            )
            for level in ACTIVITY_LEVELS
            for colour in COLOURS
        }

    def _lay_out_places(self, pack: Pack) -> None:
        #: The places of a building, best for the Roy first.
        self.best: dict[str, tuple[str, ...]] = {}
        #: From a place to the exit of its lane, the place itself first.
        self.way_out: dict[str, tuple[str, ...]] = {}
        self.building_of: dict[str, BuildingId] = {}
        for building in pack.buildings:
            ranking = building.best if self.options["best_places"] == "as_listed" else building.best[::-1]
            self.best[building.id] = tuple(place_id(building.id, number) for number in ranking)
            for lane in self._spaces_in_lanes(building):
                ids = tuple(place_id(building.id, number) for number in lane)
                for at, id in enumerate(ids):
                    self.way_out[id] = ids[at:]
                    self.building_of[id] = building.id
        self.rank = {id: rank for places in self.best.values() for rank, id in enumerate(places, start=1)}
        self.places = tuple(id for building in BUILDINGS for id in sorted(self.best[building], reverse=True))

    def lanes(self, building: str) -> list[tuple[str, ...]]:
        """The lanes as the table plays them: the ways out that are part of no longer one."""
        ways = [self.way_out[place] for place in self.places if self.building_of[place] == building]
        inner = {place for way in ways for place in way[1:]}
        return [way for way in ways if way[0] not in inner]

    def _spaces_in_lanes(self, building: Building) -> tuple[tuple[int, ...], ...]:
        if self.options["push_lanes"] == "as_listed":
            return building.lanes
        return tuple((number,) for lane in building.lanes for number in lane)

    def _lay_out_cathedral(self, pack: Pack) -> None:
        influence, numbers = pack.cathedral.influence, range(1, SPACES + 1)
        # troyes.note6.best-space: what would give a player most influence, then the highest number.
        best = sorted(numbers, key=lambda number: (-influence[number - 1], -number))
        self.level_of: dict[str, int] = {}
        self.space_influence: dict[str, int] = {}
        #: How good a space is for the Roy on its own level, 1 = best.
        self.space_rank: dict[str, int] = {}
        for level in range(1, CATHEDRAL_LEVELS + 1):
            for number in numbers:
                id = space_id(level, number)
                self.level_of[id] = level
                self.space_influence[id] = influence[number - 1]
                self.space_rank[id] = best.index(number) + 1
        self.spaces = tuple(self.level_of)
        #: The spaces that a die of this value may fill, lowest first.
        self.column = {number: self.spaces[number - 1 :: SPACES] for number in numbers}
