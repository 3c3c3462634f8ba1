"""What owners of the game are told when they fill in their own cards; a layout is shown as a drawing."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any, Final

from adversaire.engine.guide import Grammar, Guide, Plain
from adversaire.engine.picture import Box, Picture, Shape, Spot, Use, Words
from adversaire.engine.text import Text
from adversaire.games.battalia.base_game.roads import ALL_SPACES, GRID, SIDES, column_of, row_of
from adversaire.games.battalia.content.pack import ARTEFACTS, CITIES
from adversaire.games.battalia.display.grid import Cell, wilds

#: The power that names an artefact; all others have an amount.
NAMES_ONE: Final = "illuminated"
_ROADS: Final = (
    *("n", "e", "s", "w", "ne", "ns", "nw", "es", "ew", "sw"),
    *("nes", "new", "nsw", "esw", "nesw"),
)


def names_one(table: Plain, entry: Plain) -> bool:
    return bool(entry.get("power") == NAMES_ONE)


def has_amount(table: Plain, entry: Plain) -> bool:
    return not names_one(table, entry)


def has_price(table: Plain, entry: Plain) -> bool:
    """A city is paid for by its level, whatever card is laid."""
    return entry.get("id") not in CITIES


GUIDE: Final = Guide(
    first=(
        "great_artefacts",
        "mercenaries",
        "layouts",
        "artefacts",
        "units",
        "terrain",
        "factions",
        "figures",
    ),
    grows=("great_artefacts",),
    keys={"layouts": ("players",)},
    words={
        "factions.colour": ("green", "red", "blue", "yellow"),
        "factions.terrain": ("forest", "desert", "lake", "mountain"),
        "oracle.illuminated": ARTEFACTS,
        "oracle.matching": ARTEFACTS,
        "great_artefacts.what": ("", *ARTEFACTS),
        "layouts.ruins": tuple(ALL_SPACES),
        "layouts.starts.space": tuple(ALL_SPACES),
        "layouts.neutral.space": tuple(ALL_SPACES),
        "layouts.starts.roads": _ROADS,
        "layouts.neutral.roads": _ROADS,
        "terrain.roads": _ROADS,
    },
    grammars={
        "great_artefacts": Grammar(only={"amount": has_amount, "what": names_one}),
        "terrain": Grammar(only={"price": has_price}),
    },
    below_zero=("light.army_base", "lone.ratings.least"),
    board=("layouts.ruins", "layouts.starts.space", "layouts.neutral.space"),
    printed={
        "mercenaries.strength": "left",
        "mercenaries.cost": "effect",
        "units.strength": "left",
        "units.cost": "effect",
        "artefacts.price": "effect",
    },
)
CELL: Final = 56
#: How large what lies on a space is drawn, and where the number of a bare one stands.
BUILT: Final = 40
#: A village in a colour for whoever begins there, a grey castle for nobody's.
BUILDINGS: Final = {
    "starts": ("battalia-city-1", "dye-red"),
    "neutral": ("battalia-city-4", "dye-grey"),
    "ruins": ("battalia-ruins", ""),
}


# ---------------------------------------------------------------- layouts


def entry_picture(values: Plain, part: str, key: str, tool: str = "") -> Picture | None:
    """All spaces there are; those outside of the board of this layout are drawn as gone."""
    layouts = [layout for layout in values["layouts"] if str(layout.get("players")) == key]
    if part != "layouts" or not layouts:
        return None
    lying = what_lies(layouts[0])
    spots = tuple(space_spot(space, layouts[0], lying.get(space)) for space in ALL_SPACES)
    return Picture(CELL * GRID, CELL * GRID, Text("picture.layout", players=int(key)), spots)


def what_lies(layout: Mapping[str, Any]) -> dict[str, tuple[str, str]]:
    """What lies on the spaces, and the sides its roads lead to."""
    found = {str(layout.get("ruins", "")): ("ruins", "")}
    for kind in ("starts", "neutral"):
        found |= {str(place["space"]): (kind, str(place["roads"])) for place in layout.get(kind, ())}
    return found


def space_spot(space: str, layout: Mapping[str, Any], lying: tuple[str, str] | None) -> Spot:
    x, y = (column_of(space) - 1) * CELL, (row_of(space) - 1) * CELL
    inside = all(layout["first"] <= at <= layout["last"] for at in (row_of(space), column_of(space)))
    name = Text("picture.layout-space", space=space)
    if lying:
        return Spot(space, name, tuple(built(x, y, *lying)))
    if not inside:
        return Spot(
            space, name, (Box(x + 1, y + 1, CELL - 2, CELL - 2, "wall"), numbered(x, y, space, "soft"))
        )
    return Spot(space, name, (wilds(space, Cell(x, y, CELL)), numbered(x, y, space, "on-rim")))


def numbered(x: float, y: float, space: str, style: str) -> Shape:
    return Words(x + CELL / 2, y + CELL / 2 + 4, space, 13, style)


def built(x: float, y: float, kind: str, roads: str) -> Iterator[Shape]:
    """What lies on a space, drawn as on the map of a game."""
    drawn, dye = BUILDINGS[kind]
    sides = "nesw" if kind == "ruins" else "".join(side for side in SIDES if side in roads)
    yield Use("battalia-waste" if kind == "ruins" else "battalia-meadow-1", x, y, CELL, CELL)
    if sides:
        yield Use(f"battalia-road-{sides}", x, y, CELL, CELL)
    edge = (CELL - BUILT) / 2
    yield Use(drawn, x + edge, y + edge, BUILT, BUILT, dye)
