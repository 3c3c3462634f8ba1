"""The display model: what lies on the table, zone by zone, for any page or terminal to draw.

It also says what hands must put back after an undo: the difference of two displays.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from adversaire.engine.text import Text, Value

#: The kinds an item may be of. They choose the drawing and the words of the put-back list.
TRACK: Final = "track"
COUNT: Final = "count"
PLACE: Final = "place"
CARDS: Final = "cards"
STATE: Final = "state"


@dataclass(frozen=True, slots=True)
class Item:
    """One thing on the table: a marker on a track, a heap of tokens, a place and what stands there."""

    id: str
    kind: str
    label: Text
    value: Value
    top: int = 0
    tags: tuple[str, ...] = ()
    note: Text | None = None


@dataclass(frozen=True, slots=True)
class Zone:
    """A region of the table."""

    id: str
    title: Text
    items: tuple[Item, ...]


@dataclass(frozen=True, slots=True)
class Change:
    """One thing that lies differently on two tables."""

    item: Item
    before: Value
    after: Value

    @property
    def text(self) -> Text:
        """What hands must do to get from the one to the other."""
        return Text(f"put-back.{self.item.kind}", thing=self.item.id, before=self.before, after=self.after)

    @property
    def shown(self) -> Text:
        """How it lies now, where the app moves everything and hands have nothing to do."""
        return Text("put-back.shown", thing=self.item.id, after=self.after)


def differences(before: list[Zone], after: list[Zone]) -> list[Change]:
    """Everything that must be moved to turn the first table into the second, in the order of the display."""
    old = {item.id: item for zone in before for item in zone.items}
    changes = []
    for zone in after:
        for item in zone.items:
            was = old.get(item.id)
            if was is None or was.value != item.value:
                changes.append(Change(item, was.value if was else "", item.value))
    return changes
