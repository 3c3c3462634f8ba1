"""What owners of the game are told when they fill in their own cards; a layout is shown as a drawing."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from adversaire.engine.guide import Grammar, Guide, Plain
from adversaire.engine.picture import Box, Picture, Shape, Spot, Words
from adversaire.engine.text import Text
from adversaire.games.battalia.base_game.roads import ALL_SPACES, GRID, column_of, row_of
from adversaire.games.battalia.content.pack import ARTEFACTS, CITIES
from adversaire.games.battalia.display.pieces import road_lines

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
        "layouts",
        "great_artefacts",
        "mercenaries",
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
SIGNS: Final = {"starts": "★", "neutral": "◆", "ruins": "▲"}


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
    style = "card" if lying else "tile" if inside else "wall"
    shapes: list[Shape] = [Box(x + 1, y + 1, CELL - 2, CELL - 2, style)]
    if lying:
        shapes += road_lines(x, y, CELL, lying[1])
        shapes.append(Words(x + CELL / 2, y + CELL / 2 + 7, SIGNS[lying[0]], 20))
    else:
        shapes.append(Words(x + CELL / 2, y + CELL / 2 + 4, space, 13))
    return Spot(space, Text("picture.layout-space", space=space), tuple(shapes))
