"""The position, and the things that lie on the table."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Final, Literal

from adversaire.engine.chance import Chance
from adversaire.engine.display import COUNT, PLACE, TRACK, Item
from adversaire.engine.position import FIXED, SHARED, Copied
from adversaire.engine.text import Text
from adversaire.engine.things import Area, Counter, Things, always, item
from adversaire_ferry.content import Box

UPSTREAM_FIRST: Final = ("upper", "middle", "lower")
MOST_LANTERNS: Final = 2
#: More than any fares of an owner's can bring.
MOST_POINTS: Final = 9999
#: More than hands ever have to set right.
POINTS_SET: Final = 199


@dataclass(slots=True)
class Position(Copied):
    """Everything on the table."""

    mode: Literal["companion", "virtual"]
    options: dict[str, str] = field(metadata=FIXED)
    chance: Chance
    round: int = 1
    phase: Literal["setup", "human", "rival", "over"] = "setup"
    deck: list[str] = field(default_factory=list)
    waiting: dict[str, list[str]] = field(default_factory=dict)
    points: int = 0
    lanterns: int = 0
    rival: int = 0
    box: Box = field(repr=False, compare=False, kw_only=True, metadata=SHARED)


def landings(pos: Position) -> Iterator[Item]:
    """Each landing and who waits there, the first to come first."""
    for id, cards in pos.waiting.items():
        yield Item(id, PLACE, Text(f"word.{id}"), tuple(cards))


def deck(pos: Position) -> Iterator[Item]:
    yield item("deck", COUNT, len(pos.deck))


THINGS: Final = Things[Position](
    Area(
        "river",
        Counter("rival", TRACK, most=MOST_POINTS, by_hand=always, hands=POINTS_SET),
        Counter("points", TRACK, most=MOST_POINTS, by_hand=always, hands=POINTS_SET),
        Counter("lanterns", most=MOST_LANTERNS, top=MOST_LANTERNS, by_hand=always),
        deck,
    ),
    Area("landings", landings),
)
