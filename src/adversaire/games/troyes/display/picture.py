"""The picture of a Troyes table: the Roy on top, the city and its cards, the row of events, and your side.

Beside a cardboard table only what the app knows is drawn: no dice and no goods of the player, no fields.
"""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from adversaire.engine.picture import Box, Picture, Shape, Spot, Words
from adversaire.engine.text import Text
from adversaire.games.troyes.display import board, cards
from adversaire.games.troyes.display.board import GAP
from adversaire.games.troyes.display.pieces import citizen, crown, die
from adversaire.games.troyes.position import HUMAN, ROY, Position

WIDTH: Final = 400.0
ROY_LINE: Final = 20.0
GOODS: Final = 30.0
DICE: Final = 30.0
#: The most room for a die, which is smaller where there are many.
DIE: Final = 28.0
MARGIN: Final = 4.0
#: What lies before the player, and how wide it is.
POINTS: Final = 64.0
OWN: Final = ("influence", "deniers", "district", "supply", "general", "laid", "cubes", "cards")
OWN_CELL: Final = (WIDTH - POINTS) / len(OWN)
HUMAN_HEIGHT: Final = DICE + GOODS


def picture(pos: Position) -> Picture:
    """The table as it lies."""
    spots = roy_side(pos, 0)
    top = roy_height(pos) + GAP
    if pos.places:
        top = lay_out(pos, top, spots)
    return Picture(WIDTH, top - GAP, Text("picture.title", round=pos.round), tuple(spots))


def lay_out(pos: Position, top: float, spots: list[Spot]) -> float:
    """Everything below the Roy's side, from top to bottom; says where it ends."""
    spots += board.city(pos, top)
    top += board.CITY_HEIGHT + GAP
    spots += cards.activities(pos, top)
    top += cards.activity_rows(pos) * (cards.activity_height(pos) + GAP)
    spots += church_and_characters(pos, top)
    top += board.CHURCH_HEIGHT + GAP
    if pos.black:
        spots.append(cards.black_dice(pos, top))
        top += cards.BLACK + GAP
    spots += cards.events(pos, top)
    top += cards.event_rows(pos) * (cards.event_height(pos) + GAP)
    if pos.mode == "virtual" and pos.phase != "setup":
        spots += human_side(pos, top)
        top += HUMAN_HEIGHT + GAP
    return top


def church_and_characters(pos: Position, top: float) -> list[Spot]:
    """The cathedral on the left, the characters on the right, the fields between them if they are ours."""
    spots = [board.cathedral(pos, 0, top)]
    left = board.CHURCH_WIDTH + GAP
    if pos.mode == "virtual":
        spots.append(board.agriculture(left, top))
        left += board.FIELDS + GAP
    spots.append(cards.characters(pos, left, top, WIDTH - left, board.CHURCH_HEIGHT))
    return spots


# ---------------------------------------------------------------- both sides


def cell(x: float, y: float, width: float, height: float) -> Box:
    """The ground of a spot: not seen, but pointed at and outlined."""
    return Box(x + 1, y + 1, width - 2, height - 2, "cell")


def value_spot(id: str, value: int, shapes: list[Shape], top: int = 0) -> Spot:
    return Spot(id, Text("picture.value", thing=id, value=value, top=top), tuple(shapes), (id,))


# ---------------------------------------------------------------- the Roy


def roy_height(pos: Position) -> float:
    return ROY_LINE + (DICE if pos.places else 0)


def roy_side(pos: Position, top: float) -> list[Spot]:
    """His points, his citizens at home and expelled, the events he has won, and his dice."""
    roy = pos.opponent
    ground: list[Shape] = [Box(0, top, WIDTH, roy_height(pos), "panel opponent", 5)]
    if pos.round:
        rounds = Text("picture.round", round=pos.round, rounds=pos.box.start.rounds)
        ground.append(Words(WIDTH - 7, top + 14, rounds, 10.5, "soft", "end", 80))
    spots = [Spot("opponent.panel", Text("zone.opponent"), tuple(ground)), roy_points(roy.points, top)]
    counts = (("stock", roy.stock), ("laid", roy.laid), ("cards", len(roy.cards)))
    spots += [roy_count(what, count, 124.0 + 64 * at, top) for at, (what, count) in enumerate(counts)]
    if pos.places:
        spots.append(district(ROY, roy.dice, top + ROY_LINE))
    return spots


@lru_cache(maxsize=256)
def roy_points(points: int, y: float) -> Spot:
    shapes = [
        cell(0, y, 122, ROY_LINE),
        crown(15, y + 10, 14),
        Words(28, y + 14, Text("picture.side.opponent"), 11.5, "side-opponent", "start", 46),
        Words(84, y + 14.5, Text("picture.points", points=points), 12.5, "strong", "start", 40),
    ]
    return value_spot("opponent.points", points, shapes)


@lru_cache(maxsize=256)
def roy_count(what: str, count: int, x: float, y: float) -> Spot:
    shapes: list[Shape] = [
        cell(x, y, 64, ROY_LINE),
        Words(x + 42, y + 14, Text(f"picture.label.{what}"), 10, "soft", "end", 40),
        Words(x + 46, y + 14.5, str(count), 12.5, "strong", "start"),
    ]
    return value_spot(f"opponent.{what}", count, shapes)


# ---------------------------------------------------------------- dice


def district(side: str, dice: list[str], top: float) -> Spot:
    """The dice as they are sorted; dice alike are one thing to point at."""
    room = WIDTH - 2 * MARGIN
    step = min(DIE, room / max(1, len(dice)))
    left = MARGIN
    kinds = []
    for which in dict.fromkeys(dice):
        count = dice.count(which)
        kinds.append(alike(side, which, count, left, top, step))
        left += count * step
    shapes: list[Shape] = [cell(MARGIN - 1, top, room + 2, DICE)]
    if not dice:
        shapes.append(Words(MARGIN + 6, top + 19, Text(f"picture.no-dice.{side}"), 10.5, "soft", "start"))
    id = f"{side}.dice"
    name = Text("picture.dice", side=side, dice=tuple(dice))
    return Spot(id, name, tuple(shapes), (id,), "", tuple(kinds))


@lru_cache(maxsize=1024)
def alike(side: str, which: str, count: int, x: float, y: float, step: float) -> Spot:
    """One die or several alike."""
    top = y + (DICE - step) / 2
    shapes: list[Shape] = [Box(x, y + 1, count * step, DICE - 2, "cell")]
    for number in range(count):
        shapes += die(x + number * step + 1, top + 1, which, step - 2)
    name = Text("picture.die", side=side, die=which, count=count)
    return Spot(f"{side}.{which}", name, tuple(shapes))


# ---------------------------------------------------------------- you


def human_side(pos: Position, top: float) -> list[Spot]:
    """Your dice, and below them what you have."""
    human = pos.human
    ground = (Box(0, top, WIDTH, HUMAN_HEIGHT, "panel human", 5),)
    counts = {"cubes": sum(human.cubes.values()), "cards": len(human.cards)}
    spots = [
        Spot("human.panel", Text("zone.human"), ground),
        district(HUMAN, human.dice, top),
        own_points(human.points, human.passed, top + DICE),
    ]
    most = pos.box.start.most_influence
    for number, what in enumerate(OWN):
        count = counts[what] if what in counts else getattr(human, what)
        at = POINTS + OWN_CELL * number
        spots.append(own_count(what, count, at, top + DICE, most if what == "influence" else 0))
    return spots


@lru_cache(maxsize=256)
def own_points(points: int, passed: bool, y: float) -> Spot:
    side = Text("picture.side.passed" if passed else "picture.side.human")
    shapes = [
        cell(0, y, POINTS, GOODS),
        *citizen(13, y + 14.5, HUMAN, 18),
        Words(24, y + 12.5, side, 11, "side-human", "start", POINTS - 26),
        Words(24, y + 25.5, Text("picture.points", points=points), 12, "strong", "start", POINTS - 26),
    ]
    return value_spot("human.points", points, shapes)


@lru_cache(maxsize=1024)
def own_count(what: str, count: int, x: float, y: float, most: int) -> Spot:
    """A number and below it what it is."""
    middle = x + OWN_CELL / 2
    shapes: list[Shape] = [
        cell(x, y, OWN_CELL, GOODS),
        Words(middle, y + 14, str(count), 13.5, "strong" if count else "soft"),
        Words(middle, y + 25.5, Text(f"picture.label.{what}"), 9, "soft", room=OWN_CELL),
    ]
    return value_spot(f"human.{what}", count, shapes, most)
