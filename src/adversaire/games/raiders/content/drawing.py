"""A scheme card of a pack as a drawing: the numbers on its raid spaces, and the building it closes."""

from __future__ import annotations

from typing import Final

from adversaire.engine.guide import Plain
from adversaire.engine.picture import Box, Picture, Spot
from adversaire.engine.text import Text
from adversaire.games.raiders.content.forms import looking_order
from adversaire.games.raiders.content.pack import BuildingId, space_id
from adversaire.games.raiders.display.board import ROWS, SKETCHES, ship
from adversaire.games.raiders.display.pieces import GAP, WIDTH, cross, sign
from adversaire.games.raiders.display.village import houses, walls

#: Everything here is tapped: so high that a finger hits it.
LINE: Final = 44
#: The width of a sketch beside the raid spaces.
SKETCH: Final = 40
#: The most width of a raid space.
WIDE: Final = 60
SIZE: Final = 22


def entry_picture(values: Plain, part: str, key: str, tool: str = "") -> Picture | None:
    """A scheme card; nothing else is drawn."""
    cards = [card for card in values["schemes"] if card.get("id") == key]
    return scheme_picture(values, cards[0]) if part == "schemes" and cards else None


def scheme_picture(values: Plain, entry: Plain) -> Picture:
    """The coast and the village, with what the card says of them."""
    numbered = looking_order(values, entry)
    spots: list[Spot] = []
    y = 0.0
    for kind in ROWS:
        places = [place for place in values["settlements"] if place["kind"] == kind]
        width = (WIDTH - GAP * (len(places) - 1)) / max(1, len(places))
        boxes = [Box(at * (width + GAP), y, width, LINE, f"settlement {kind}") for at in range(len(places))]
        spots += [settlement(place, numbered, box) for place, box in zip(places, boxes, strict=True)]
        y += LINE + GAP
    forbidden = entry.get("forbidden")
    spots += [house(building, building == forbidden, box) for building, box in houses(y)]
    return Picture(WIDTH, y + 2 * LINE + GAP, Text("picture.card-shows"), tuple(spots))


def settlement(place: Plain, numbered: tuple[str, ...], box: Box) -> Spot:
    """A sketch, and the raid spaces; those of the card's own place bear its numbers."""
    id, kind = str(place["id"]), place["kind"]
    spaces = [space_id(id, number) for number in range(1, len(place["spaces"]) + 1)]
    each = min(WIDE, (box.width - SKETCH - GAP) / max(1, len(spaces)))
    left = box.x + box.width - GAP - each * len(spaces)
    middle = (box.x + left) / 2
    sketch = ship(middle, box.y + 26) if kind == "harbour" else SKETCHES[kind](middle, box.y + 37)
    heaps = tuple(
        raid_space(space, numbered, Box(left + each * at + 1, box.y + 3, each - 2, box.height - 6, "space"))
        for at, space in enumerate(spaces)
    )
    return Spot(id, Text("picture.card-place", place=id), (box, *sketch), (), kind, heaps)


def raid_space(space: str, numbered: tuple[str, ...], box: Box) -> Spot:
    number = numbered.index(space) + 1 if space in numbered else 0
    name = Text("picture.card-space", space=space, number=number)
    signs = [sign(box.x + box.width / 2, box.y + box.height / 2, str(number), SIZE)] if number else []
    return Spot(space, name, (box, *signs))


def house(building: BuildingId, closed: bool, box: Box) -> Spot:
    """A house with its name; the one that the card closes is crossed out."""
    shapes = walls(building, box, "closed" if closed else "open", 20)
    if closed:
        shapes += cross(box.x + box.width / 2, box.y + 33, 7)
    return Spot(building, Text("picture.card-building", building=building, closed=int(closed)), tuple(shapes))
