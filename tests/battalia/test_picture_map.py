"""The map of Battalia where nobody has built, and the market beside it."""

from __future__ import annotations

from adversaire.engine.picture import Use
from adversaire.games.battalia import BATTALIA
from adversaire.games.battalia.base_game.map import area_of
from adversaire.games.battalia.base_game.roads import NEIGHBOURS
from adversaire.games.battalia.display.cards import market
from adversaire.games.battalia.position import Position
from tests.battalia.tables import empty_map, people


def sketches(pos: Position) -> dict[str, str]:
    """The drawing of every space on which nothing lies."""
    return {
        spot.id: shape.symbol
        for spot in BATTALIA.picture(pos).walk()
        if spot.style == "free"
        for shape in spot.shapes[:1]
        if isinstance(shape, Use)
    }


def test_land_that_nobody_has_mapped_is_sketched_and_never_twice_alike_side_by_side() -> None:
    pos = people(3)
    empty_map(pos)
    drawn = sketches(pos)
    assert set(drawn) >= area_of(pos) - set(pos.lands)
    for space, sketch in drawn.items():
        assert sketch not in [drawn.get(other) for other in NEIGHBOURS[space].values()], space


def test_provisions_stand_before_what_they_pay_for_and_what_is_sold_out_says_so() -> None:
    pos = people(2)
    kind = next(iter(pos.box.units))
    pos.stacks[kind] = []
    faces = {face.id: face for face in market(pos).faces}
    assert next(iter(faces)) == "stack.provision"
    assert [id for id, face in faces.items() if face.style == "sold"] == [f"stack.{kind}"]
