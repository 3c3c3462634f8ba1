"""A scheme card of a pack as a drawing: the numbers on its raid spaces, and the building it closes."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from adversaire.engine.guide import Plain
from adversaire.engine.picture import Box, Line, Picture, Shape, Spot, Use, Words
from adversaire.engine.text import Text
from adversaire.games.raiders.content.forms import looking_order
from adversaire.games.raiders.content.pack import BUILDINGS, KINDS, BuildingId, space_id

WIDTH: Final = 400
GAP: Final = 2
#: The houses of a line.
COLUMNS: Final = 4
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
    for kind in reversed(KINDS):  # from the mountains down to the sea
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
    sketch = Use("raiders-ship" if kind == "harbour" else f"raiders-{kind}", middle - 18, box.y + 3, 36, 38)
    heaps = tuple(
        raid_space(space, numbered, Box(left + each * at + 1, box.y + 3, each - 2, box.height - 6, "space"))
        for at, space in enumerate(spaces)
    )
    return Spot(id, Text("picture.card-place", place=id), (box, sketch), (), kind, heaps)


def raid_space(space: str, numbered: tuple[str, ...], box: Box) -> Spot:
    number = numbered.index(space) + 1 if space in numbered else 0
    name = Text("picture.card-space", space=space, number=number)
    middle = box.y + box.height / 2 + 0.36 * SIZE
    signs = [Words(box.x + box.width / 2, middle, str(number), SIZE, "strong")] if number else []
    return Spot(space, name, (box, *signs))


def houses(top: float) -> Iterator[tuple[BuildingId, Box]]:
    """Each building and its ground, in two lines."""
    width = (WIDTH - GAP * (COLUMNS - 1)) / COLUMNS
    for number, building in enumerate(BUILDINGS):
        row, column = divmod(number, COLUMNS)
        yield building, Box(column * (width + GAP), top + row * (LINE + GAP), width, LINE, "cell")


def house(building: BuildingId, closed: bool, box: Box) -> Spot:
    """A house with its name; the one that the card closes is crossed out."""
    middle = box.x + box.width / 2
    shapes: list[Shape] = [
        box,
        Use(
            "raiders-house",
            box.x,
            box.y,
            box.width,
            box.height,
            f"roof-{BUILDINGS.index(building) % COLUMNS}",
        ),
        Words(middle, box.y + 19, Text(f"picture.house.{building}"), 13, "light face", room=box.width - 20),
    ]
    if closed:
        left, right, top, bottom = middle - 7, middle + 7, box.y + 26, box.y + 40
        shapes += [
            Line(((left, top), (right, bottom)), "closed-cross"),
            Line(((left, bottom), (right, top)), "closed-cross"),
        ]
    return Spot(building, Text("picture.card-building", building=building, closed=int(closed)), tuple(shapes))
