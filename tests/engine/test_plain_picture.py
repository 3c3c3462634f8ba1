"""The picture of a game that draws none: all that lies there, readable, within its frame, to be tapped."""

from __future__ import annotations

from itertools import pairwise

from adversaire_ferry import FERRY

from adversaire.engine.chance import Chance
from adversaire.engine.picture import Box, Spot, Words
from adversaire.engine.policy import RandomPolicy
from adversaire.engine.record import Setup
from adversaire.engine.table import SimulatedTable
from adversaire.packs.load import load_pack


def spots() -> tuple[float, float, list[Spot], set[str]]:
    pos = FERRY.begin(Setup("ferry"), load_pack(FERRY, "standin"))
    table = SimulatedTable(RandomPolicy(Chance.from_seed(1)))
    table.seat(pos)
    for _ in range(4):
        FERRY.play_turn(pos, table)
    picture = FERRY.picture(pos)
    items = {item.id for zone in FERRY.view(pos) for item in zone.items}
    return picture.width, picture.height, list(picture.walk()), items


def test_every_thing_has_a_spot_of_its_own_that_shows_it() -> None:
    *_, found, items = spots()
    plates = [spot for spot in found if spot.items]
    assert {spot.id for spot in plates} == items
    assert all(spot.items == (spot.id,) for spot in plates)


def test_plates_lie_within_the_frame_beside_one_another_and_are_large_enough_to_tap() -> None:
    width, height, found, _ = spots()
    boxes = [shape for spot in found if spot.items for shape in spot.shapes if isinstance(shape, Box)]
    for box in boxes:
        assert 0 <= box.x < box.x + box.width <= width
        assert 0 <= box.y < box.y + box.height <= height
        assert min(box.width, box.height) >= 44
    for box in boxes:
        for other in boxes:
            apart = (
                box.x + box.width <= other.x
                or other.x + other.width <= box.x
                or box.y + box.height <= other.y
                or other.y + other.height <= box.y
            )
            assert box is other or apart


def test_every_plate_lies_on_the_mat_of_its_zone_and_no_mat_over_another() -> None:
    *_, found, _ = spots()
    zones = [spot for spot in found if spot.spots]
    mats = [box for zone in zones for box in zone.shapes if isinstance(box, Box)]
    assert len(mats) == len(zones) > 1
    for zone, mat in zip(zones, mats, strict=True):
        for plate in zone.spots:
            (box,) = [shape for shape in plate.shapes if isinstance(shape, Box)]
            assert mat.x < box.x < box.x + box.width < mat.x + mat.width
            assert mat.y < box.y < box.y + box.height < mat.y + mat.height
    assert all(one.y + one.height < other.y for one, other in pairwise(mats))


def test_no_words_are_too_small_to_read() -> None:
    *_, found, _ = spots()
    sizes = [shape.size for spot in found for shape in spot.shapes if isinstance(shape, Words)]
    assert min(sizes) >= 13
