"""The Heroes in the Dark Rituals pictures: AI card, row of slots, shared Attribute board."""

from __future__ import annotations

from typing import Final

from adversaire.engine.picture import Box, Disc, Line, Shape, Spot, Words
from adversaire.engine.text import Text
from adversaire.games.rituals.attributes import cap
from adversaire.games.rituals.content.cards import ATTRIBUTES, WORN
from adversaire.games.rituals.display.pieces import hero, leaf, sign
from adversaire.games.rituals.piles import next_number
from adversaire.games.rituals.position import Position, Slot

WIDTH: Final = 400.0
LINE: Final = 13.5
HEAD: Final = 17.0
SLOT: Final = 44.0
COLUMNS: Final = 3
GAP: Final = 4.0
BOARD: Final = 40.0
#: The colours of the upgrades, one for each attribute they raise.
ITEM: Final = {"attack": "livestock", "defence": "iron", "artefact": "gold"}


# ---------------------------------------------------------------- the AI card in view


def lines(pos: Position) -> list[Text]:
    """What the card in view says, Reactions last."""
    discard = pos.heroes.ai_discard
    if not discard:
        return []
    box = pos.box
    found = [Text("picture.entry", entry=line.id) for line in box.lines[discard[-1]]]
    return found + [Text("picture.reaction", entry=spoken.id) for spoken in box.reactions[discard[-1]]]


def ai_height(pos: Position) -> float:
    return HEAD + 4 + LINE * len(lines(pos))


def ai_card(pos: Position, top: float) -> list[Spot]:
    """The card on top of the discard pile, how many are left, and the number of the next one."""
    heroes = pos.heroes
    card = heroes.ai_discard[-1] if heroes.ai_discard else "nobody"
    following = next_number(pos)
    pile = len(heroes.ai_pile)
    shapes: list[Shape] = [Box(0.5, top + 0.5, WIDTH - 1, ai_height(pos) - 1, "card", 4)]
    title = Text("picture.card", card=card) if heroes.ai_discard else Text("picture.no-card")
    shapes.append(Words(8, top + 13, title, 11.5, "strong", "start", 200))
    shapes.append(
        Words(WIDTH - 8, top + 13, Text("picture.pile", pile=pile, next=following), 10.5, "soft", "end", 180)
    )
    for place, line in enumerate(lines(pos)):
        y = top + HEAD + LINE * (place + 0.75)
        shapes += [Disc(11, y - 3.5, 2, "gate"), Words(18, y, line, 11, "ink", "start", WIDTH - 26)]
    items = ("ai.top", "ai.pile", *(("ai.next",) if following else ()))
    name = Text("picture.ai", card=card, pile=pile, next=following)
    return [Spot("ai.card", name, tuple(shapes), items)]


# ---------------------------------------------------------------- the slots


def slots_height(pos: Position) -> float:
    rows = -(-len(pos.heroes.slots) // COLUMNS)
    return rows * (SLOT + GAP) - GAP


def slots(pos: Position, top: float) -> list[Spot]:
    """Six Heroes in two rows."""
    width = (WIDTH - GAP * (COLUMNS - 1)) / COLUMNS
    return [
        slot_spot(pos, slot, place % COLUMNS * (width + GAP), top + place // COLUMNS * (SLOT + GAP), width)
        for place, slot in enumerate(pos.heroes.slots)
    ]


def slot_spot(pos: Position, slot: Slot, x: float, y: float, width: float) -> Spot:
    """A Hero beside his Action card: number, name, health and upgrades."""
    id = f"slot.{slot.number}"
    acting = pos.active == slot.number
    most = pos.box.heroes[slot.hero].health if slot.hero else 0
    worn = [kind for kind in WORN if getattr(slot, kind)]
    name = Text(
        "picture.slot",
        slot=slot.number,
        hero=slot.hero or "nobody",
        health=slot.health,
        most=most,
        items=tuple([getattr(slot, kind) for kind in worn]),
        acting=int(acting),
    )
    shapes: list[Shape] = [
        Box(x + 0.5, y + 0.5, width - 1, SLOT - 1, "panel opponent" if acting else "slot", 4)
    ]
    if not slot.hero:
        shapes += [
            sign(x + 14, y + 15, str(slot.number), 13, "soft"),
            Words(x + 27, y + 19, Text("picture.label.empty"), 11, "soft", "start", width - 32),
        ]
        return Spot(id, name, tuple(shapes), (id,), "empty")
    shapes += hero(x + 14, y + 14, 9.5, slot.number, acting, 0)
    shapes.append(
        Words(x + 28, y + 18, Text("picture.card", card=slot.hero), 12, "strong", "start", width - 32)
    )
    shapes += health(x + 7, y + 34, slot.health, most)
    for place, kind in enumerate(worn):
        shapes += item(x + width - 11 - 16 * (len(worn) - 1 - place), y + 33, kind)
    items = (id, f"{id}.health", f"{id}.items")
    return Spot(id, name, tuple(shapes), items, "acting" if acting else "")


def health(x: float, y: float, left: int, most: int) -> list[Shape]:
    """A drop for each point of health, hollow for each Wound, and the numbers."""
    step = min(9.0, 46 / max(most, 1))
    shapes: list[Shape] = [
        Disc(x + step * place, y, 3.4, "band red" if place < left else "empty") for place in range(most)
    ]
    shapes.append(Words(x + step * most + 1, y + 3.8, f"{left}/{most}", 10.5, "ink", "start"))
    return shapes


def item(x: float, y: float, kind: str) -> list[Shape]:
    """An upgrade, by the letter of the attribute that it raises."""
    colour = ITEM[kind]
    return [
        Box(x - 7, y - 7, 14, 14, f"token {colour}", 3),
        sign(x, y, Text(f"picture.letter.{kind}"), 9.5, f"on-{colour}"),
    ]


# ---------------------------------------------------------------- the shared board


def attributes_height(pos: Position) -> float:
    return BOARD


def attributes(pos: Position, top: float) -> list[Spot]:
    """Four cubes on their tracks, and the common reserve beside them."""
    count = len(ATTRIBUTES) + 1
    width = (WIDTH - GAP * (count - 1)) / count
    spots = [
        attribute_spot(pos, name, place * (width + GAP), top, width) for place, name in enumerate(ATTRIBUTES)
    ]
    return [*spots, reserve_spot(pos, (count - 1) * (width + GAP), top, width)]


def attribute_spot(pos: Position, name: str, x: float, y: float, width: float) -> Spot:
    """The name, the number, and the track with its cube."""
    value = pos.heroes.cubes[name]
    last = max(min(cap(pos), 10), value, 1)
    left, right = x + 8, x + width - 8
    at = left + (right - left) * min(value, last) / last
    shapes: list[Shape] = [
        Box(x + 0.5, y + 0.5, width - 1, BOARD - 1, "slot", 4),
        Words(x + 6, y + 15, Text(f"picture.label.{name}"), 10.5, "soft", "start", width - 28),
        Words(x + width - 6, y + 17, str(value), 14, "strong", "end"),
        Line(((left, y + 30), (right, y + 30)), "bar"),
        Box(at - 4.5, y + 25.5, 9, 9, "band red", 1.5),
    ]
    return Spot(
        name, Text("picture.attribute", attribute=name, value=value), tuple(shapes), (f"cubes.{name}",)
    )


def reserve_spot(pos: Position, x: float, y: float, width: float) -> Spot:
    count = len(pos.heroes.reserve)
    shapes = (
        Box(x + 0.5, y + 0.5, width - 1, BOARD - 1, "slot", 4),
        Words(x + 6, y + 15, Text("picture.label.reserve"), 10.5, "soft", "start", width - 12),
        *leaf(x + width / 2 - 11, y + 28),
        Words(x + width / 2 + 2, y + 33, str(count), 14, "strong", "start"),
    )
    return Spot("reserve", Text("picture.reserve", reserve=count), shapes, ("reserve",))
