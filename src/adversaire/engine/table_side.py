"""What lies around a board: the mats of the sides with their numbers, and trays of cards.

These are no drawings but what a drawing needs: icons by name, values, names. A page sets them in its own way,
wide or narrow; a terminal may leave them to the display model.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TypeAlias

from adversaire.engine.text import Text


@dataclass(frozen=True, slots=True)
class Mark:
    """An icon with a value beside it: a price, a strength, a step of an effect."""

    icon: str
    value: str = ""
    name: Text | None = None
    style: str = ""


@dataclass(frozen=True, slots=True)
class Tally:
    """A number beside the board: how much of something a side has. `id` can be pointed at like a spot."""

    id: str
    icon: str
    value: str
    name: Text
    items: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Mat:
    """What a side has, as far as everybody who looks may know it."""

    side: str
    #: Which colour its edge has: "you", "foe", or the word of a seat.
    tone: str
    crest: str
    name: Text
    note: Text | None = None
    #: The number that counts most, written large.
    score: Tally | None = None
    counters: tuple[Tally, ...] = ()
    #: The colour of this side away from its mat, where that is not its tone: the dye of its banner.
    colour: str = ""

    @property
    def tallies(self) -> tuple[Tally, ...]:
        return (self.score, *self.counters) if self.score else self.counters

    @property
    def items(self) -> tuple[str, ...]:
        """The display items that its numbers show."""
        return tuple(item for tally in self.tallies for item in tally.items)


@dataclass(frozen=True, slots=True)
class Bust:
    """A portrait made of parts; colours as in style sheets."""

    hat: str = "none"
    cloth: str = "#7A3B28"
    hair: str = "#6B4423"
    skin: str = "#E8B88F"
    beard: str = ""
    prop: str = ""
    ground: tuple[str, str] = ("#BFD3D6", "#7FA3AC")


@dataclass(frozen=True, slots=True)
class Emblem:
    """An icon, large, on a coloured field."""

    icon: str
    field: str = "#EFE3C8"
    ink: str = "#54432D"


@dataclass(frozen=True, slots=True)
class Scene:
    """A drawing of the game's art."""

    symbol: str


Art: TypeAlias = "Bust | Emblem | Scene"


@dataclass(frozen=True, slots=True)
class Face:
    """A card seen from its front: the same value always in the same corner."""

    id: str
    name: Text
    #: The kind of card: it chooses the frame.
    kind: str
    art: Art | None = None
    #: Top left and top right.
    left: Mark | None = None
    right: Mark | None = None
    #: Where it belongs, under the name.
    place: Mark | None = None
    #: Values that all cards of the kind have.
    values: tuple[Mark, ...] = ()
    #: What it does, as icons; in words only where it is opened.
    effect: tuple[Mark, ...] = ()
    #: A band at the foot: what it closes, what it costs.
    foot: Mark | None = None
    items: tuple[str, ...] = ()
    style: str = ""
    #: One thing that travels; cards with a number of copies have one each.
    piece: str = ""
    #: Whether there is more to be read of it, and of which thing, where that is not its id.
    opens: bool = True
    thing: str = ""
    #: Whether it is the player's own, and lies before their eyes anyway.
    own: bool = False


@dataclass(frozen=True, slots=True)
class Tray:
    """A place beside the board: a hand, a crew, a supply. `title` stands on its tab."""

    id: str
    title: Text
    icon: str
    faces: tuple[Face, ...] = ()
    tallies: tuple[Tally, ...] = ()
    #: The display items it shows, also while there is nothing in it.
    items: tuple[str, ...] = ()
    #: What stands there when it is empty.
    empty: Text | None = None
    #: Whether it stands beside the board all the time where there is room for it.
    rail: bool = False
