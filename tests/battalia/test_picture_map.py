"""The map of Battalia where nobody has built, and the market beside it."""

from __future__ import annotations

from adversaire.engine.picture import Use
from adversaire.engine.text import Text, Value
from adversaire.games.battalia import BATTALIA
from adversaire.games.battalia.base_game.map import area_of
from adversaire.games.battalia.base_game.roads import NEIGHBOURS
from adversaire.games.battalia.base_game.seats import owner_of
from adversaire.games.battalia.display.cards import market
from adversaire.games.battalia.display.glance import sign
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


def test_the_map_in_signs_tells_own_heroes_from_others_and_from_buff() -> None:
    pos = people(2)
    first, second = pos.seats
    mine, theirs = (
        next(hero for hero in pos.heroes if owner_of(pos, hero) == seat) for seat in (first, second)
    )
    space = pos.heroes[mine]
    assert standing_on(pos, space, first) == "@"
    assert standing_on(pos, space, second) == "*"
    pos.heroes[theirs] = pos.buff.space = space
    assert standing_on(pos, space, first) == "@*!"


def standing_on(pos: Position, space: str, seat: str) -> Value:
    drawn = sign(pos, space, seat)
    assert isinstance(drawn, Text)
    return drawn.values["there"]
