"""A space of Battalia's map in figures: all players side by side, who stands there, what it is worth."""

from __future__ import annotations

from typing import Final

from adversaire.engine.facing import Counted, Facing, Measure, Party
from adversaire.engine.text import Text, Value
from adversaire.games.battalia.base_game.map import area_of, net, road_distances
from adversaire.games.battalia.base_game.roads import Land
from adversaire.games.battalia.base_game.seats import heroes_on, name_of, places_of, victory_points
from adversaire.games.battalia.content.pack import RUINS
from adversaire.games.battalia.display.signs import crest, dye_of
from adversaire.games.battalia.position import NEUTRAL, UNTOLD, Position, faction_of

STEPS: Final = Measure("boot", Text("facing.measure.steps"), least=True)
CITIES: Final = Measure("city", Text("facing.measure.cities"))
POINTS: Final = Measure("points", Text("facing.measure.points"))


def facing(pos: Position, id: str) -> Facing | None:
    """A card on the map, or a space where one may come to lie."""
    if not pos.lands or id not in area_of(pos):
        return None
    land = pos.lands.get(id)
    if land is None:
        return free_space(pos, id)
    if land.card == RUINS:
        return Facing((STEPS, POINTS), parties(pos, id), counted(pos, id), ruins(pos), title(pos, id, land))
    columns = (STEPS, CITIES, POINTS) if land.owner else (STEPS, POINTS)
    outcome = city(land) if land.owner else road(pos, land)
    return Facing(
        columns, parties(pos, id, cities=bool(land.owner)), counted(pos, id), outcome, title(pos, id, land)
    )


def parties(pos: Position, space: str, *, cities: bool = False) -> tuple[Party, ...]:
    """For every seat how far its nearest hero is by road, and how it stands."""
    found = []
    for id, seat in pos.seats.items():
        dye = dye_of(pos, seat.faction)
        figures: tuple[int | None, ...] = (steps_to(pos, id, space), victory_points(pos, id))
        if cities:
            figures = (figures[0], len(net(pos).owners.get(id, ())), figures[1])
        name = Text("picture.faction", faction=seat.faction)
        found.append(Party(dye, crest(dye), name, figures))
    return tuple(found)


def steps_to(pos: Position, seat: str, space: str) -> int | None:
    """How many steps the nearest hero of a seat has to go; None where no road leads there."""
    stand = [place for place in places_of(pos, seat) if place and place != UNTOLD]
    return road_distances(pos, stand).get(space) if stand else None


def counted(pos: Position, space: str) -> tuple[Counted, ...]:
    """The walls of a city, the heroes and Buff that stand there."""
    land = pos.lands[space]
    walls = [Counted("city", Text("facing.walls"), value=f"+{land.level}")] if land.owner else []
    heroes = [
        Counted("hero", Text("facing.hero", number=int(hero[-1])), dye_of(pos, faction_of(hero)))
        for hero in heroes_on(pos, space)
    ]
    here = pos.buff.state in ("free", "hired") and pos.buff.space == space
    token = str(pos.buff.token) if pos.buff.token else ""
    return (*walls, *heroes, *([Counted("demon", Text("picture.side.buff"), "foe", token)] if here else []))


def title(pos: Position, space: str, land: Land) -> Text:
    """What lies there, and whose it is."""
    if land.card == RUINS:
        return Text("facing.title.ruins")
    if not land.owner:
        return Text("facing.title.road", space=space)
    return Text("facing.title.city", owner=name_of(pos, land.owner))


def city(land: Land) -> Text:
    """What defends a city and what it is worth to whoever holds it."""
    values: dict[str, Value] = {"level": land.level, "neutral": int(land.owner == NEUTRAL)}
    return Text("facing.city", **values)


def road(pos: Position, land: Land) -> Text:
    """Whose homeland a road crosses, where that is known."""
    bonus = pos.box.figures.terrain_bonus
    return Text("facing.road", homeland=land.terrain or "nobody", bonus=bonus)


def ruins(pos: Position) -> Text:
    return Text("facing.ruins", strength=pos.box.figures.ruins_strength, left=len(pos.great))


def free_space(pos: Position, space: str) -> Facing:
    """Who may lay a card there now."""
    able = [seat.faction for id, seat in pos.seats.items() if space in net(pos).openings(id)]
    rows = tuple(
        Party(party.tone, party.crest, party.name, party.figures[1:])
        for party in parties(pos, space, cities=True)
    )
    outcome = Text("facing.free", able=tuple(able))
    return Facing((CITIES, POINTS), rows, (), outcome, Text("facing.title.free", space=space))
