"""An area of the declared table may be called by who sits there."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field

from adversaire.engine.display import STATE, Item
from adversaire.engine.text import Text
from adversaire.engine.things import Area, Things, item


@dataclass
class Chairs:
    """Who sits where."""

    sitting: dict[str, str] = field(default_factory=dict)


def cap(chairs: Chairs) -> Iterator[Item]:
    yield item("cap", STATE, "red")


THINGS = Things[Chairs](
    Area(
        "first",
        cap,
        shown=lambda chairs: "first" in chairs.sitting,
        title=lambda chairs: Text("zone.chair", who=chairs.sitting["first"]),
    ),
    Area("door", cap),
)


def test_an_area_is_called_by_who_sits_there_now() -> None:
    titles = [zone.title for zone in THINGS.view(Chairs({"first": "ada"}))]
    assert titles == [Text("zone.chair", who="ada"), Text("zone.door")]


def test_nobody_asks_for_the_name_of_an_area_that_is_not_there() -> None:
    assert [zone.id for zone in THINGS.view(Chairs())] == ["door"]
