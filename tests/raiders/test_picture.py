"""The picture of a Raiders table: complete, in both languages, and nothing beyond the edge."""

from __future__ import annotations

from itertools import combinations
from types import MappingProxyType
from typing import Final

import pytest

from adversaire.engine.chance import Chance
from adversaire.engine.picture import Box, Use
from adversaire.engine.policy import RandomPolicy
from adversaire.engine.record import COMPANION, VIRTUAL, Setup
from adversaire.engine.table_side import Face, Tally
from adversaire.engine.text import Text
from adversaire.games.raiders import RAIDERS
from adversaire.games.raiders.content.pack import BUILDINGS
from adversaire.games.raiders.display.beside import effect_marks
from adversaire.games.raiders.display.coast import PRICE_HIGH, ROWS, laid, smoke
from adversaire.games.raiders.display.people import townsman
from adversaire.games.raiders.position import Plunder, Position
from adversaire.web.drawing.shapes import Area
from tests.contract.drawing import Gallery, PictureChecks, Watched, overlap, signs, watch
from tests.raiders.tables import box, companion, pack, virtual

GAMES = 20


def games(mode: str) -> list[Watched]:
    return [game(mode, seed) for seed in range(GAMES)]


def game(mode: str, seed: int) -> Watched:
    # The cards put away are shown in every other game.
    options = {"removed_cards": "shown"} if seed % 2 else {}
    pos = RAIDERS.new(Setup("raiders", mode=mode, seed=seed), box(options))
    return watch(RAIDERS, pos, RandomPolicy(Chance.from_seed(seed, 1)))


GALLERY: Final = Gallery(RAIDERS, box(), pack(), games)
spot = GALLERY.spot


# ---------------------------------------------------------------- whatever happens


class TestPictures(PictureChecks):
    gallery = GALLERY
    ids = "-(?:west|centre|east)"
    highest = MappingProxyType({VIRTUAL: 468, COMPANION: 456})
    lasting = frozenset({"schemes.removed"})
    # Before the set-up the village and the boards are drawn already.
    first = 1


# ---------------------------------------------------------------- what it shows


def symbols(id: str, pos: Position) -> list[str]:
    """The drawings on a spot."""
    return [shape.symbol for shape in spot(pos, id).shapes if isinstance(shape, Use)]


def face(pos: Position, id: str) -> Face:
    return next(face for face in RAIDERS.picture(pos).faces() if face.id == id)


def tally(pos: Position, id: str) -> Tally:
    return next(tally for tally in RAIDERS.picture(pos).tallies() if tally.id == id)


def test_a_virtual_table_shows_the_village_and_both_sides() -> None:
    shown = set(RAIDERS.picture(virtual()).shown())
    items = {item.id for zone in RAIDERS.view(virtual()) for item in zone.items}
    assert set(BUILDINGS) <= shown
    assert items <= shown


def test_beside_a_cardboard_table_only_what_the_app_knows_is_shown() -> None:
    shown = set(RAIDERS.picture(companion()).shown())
    assert not shown & set(BUILDINGS)
    assert not [id for id in shown if id.startswith(("human", "supply"))]
    assert {"opponent.armour", "harbour-west-1", "row.left", "stack", "schemes.face_up"} <= shown


def test_heaps_lie_on_their_settlement() -> None:
    for place, spaces in box().spaces_of.items():
        assert tuple(heap.id for heap in spot(virtual(), place).spots) == spaces


def test_a_heap_shows_its_tokens_and_its_worker() -> None:
    pos = virtual()
    pos.sets["harbour-west-1"] = Plunder(gold=2, valkyries=1)
    assert symbols("harbour-west-1", pos) == ["t-valk", "t-gold", "t-gold", "t-wg"]
    assert GALLERY.voices["en"].say(spot(pos, "harbour-west-1").name) == (
        "The left-hand set of the western harbour: 2 gold, 1 Valkyrie, and a grey worker"
    )


@pytest.mark.parametrize("count", range(1, 10))
def test_however_many_tokens_a_set_has_they_lie_on_its_plate_and_apart(count: int) -> None:
    plate = Box(100, 50, 39, 42, "plate")
    areas = [Area(x, y, x + size, y + size) for x, y, size in laid(count, plate)]
    assert all(plate.x <= area.left and area.right <= plate.x + plate.width for area in areas)
    assert all(area.bottom <= plate.y + plate.height for area in areas)
    assert not [pair for pair in combinations(areas, 2) if overlap(*pair)]


def test_a_heap_that_is_gone_is_an_empty_outline() -> None:
    pos = virtual()
    del pos.sets["harbour-west-1"]
    heap = spot(pos, "harbour-west-1")
    assert [shape.style for shape in heap.shapes if isinstance(shape, Box)] == ["hole"]
    assert len(heap.shapes) == 1
    assert heap.items == ("harbour-west-1",)
    assert (
        GALLERY.voices["fr"].say(heap.name).replace("\u00a0", " ")
        == "Le lot de gauche du port de l’ouest : pris"
    )


def test_a_heap_nobody_has_described_is_as_many_tokens_turned_down_and_its_worker() -> None:
    heap = spot(companion(), "fortress-left-1")
    assert symbols("fortress-left-1", companion()) == ["raiders-unseen", "raiders-unseen", "t-ww"]
    assert GALLERY.voices["en"].say(heap.name) == (
        "The left-hand set of the left-hand fortress: 2 tokens the app has not seen, and a white worker"
    )


def test_a_closed_building_says_so_with_a_lock_and_a_word_and_still_shows_its_worker() -> None:
    pos = virtual()
    pos.closed = "mill"
    pos.village["mill"] = "grey"
    mill = spot(pos, "mill")
    assert "picture.closed" in signs(mill)
    assert {"i-lock", "t-wg"} <= set(symbols("mill", pos))
    assert "closed" in mill.items
    assert GALLERY.voices["en"].say(mill.name) == "The Mill: a grey worker stands there; closed to you"
    assert "picture.closed" not in signs(spot(pos, "barracks"))


def test_the_scheme_card_shows_its_name_what_it_takes_and_what_it_closes() -> None:
    pos = companion()
    pos.schemes.face_up = "s01" if "s01" in pos.box.schemes else pos.schemes.pile.pop()
    printed = pos.box.schemes[pos.schemes.face_up]
    card = face(pos, printed.id)
    assert [mark.value for mark in card.values] == [
        str(printed.armour),
        str(printed.provisions),
        f"+{printed.points}",
    ]
    assert card.foot is not None
    assert card.foot.name == Text(f"picture.house.{printed.forbidden}")


def test_a_tile_shows_its_points_and_one_token_for_each_thing_to_pay() -> None:
    pos = virtual()
    pos.row[0] = "o12"
    tile = face(pos, "o12")
    assert tile.left is not None
    assert tile.left.value == "5"
    assert [mark.icon for mark in tile.effect] == ["t-iron", "t-cattle", "t-cattle", "t-silver"]


def test_a_counter_shows_its_number() -> None:
    pos = virtual()
    pos.opponent.armour = 7
    assert tally(pos, "opponent.armour").value == "7"


def test_every_effect_of_a_hired_card_has_its_sign() -> None:
    for card in box().townsfolk.values():
        marks = [mark for effect in card.crew for mark in effect_marks(effect)]
        assert bool(marks) == bool(card.crew), card.id
        assert all(mark.icon for mark in marks), card.id


def test_the_longship_lies_where_the_scheme_card_points() -> None:
    pos = virtual()
    where = {}
    for id, card in pos.box.schemes.items():
        pos.schemes.face_up = id
        where[card.location] = next(
            shape.x for shape in spot(pos, "board").shapes if isinstance(shape, Use) and shape.piece == "ship"
        )
    assert where["harbour-west"] < where["harbour-centre"] < where["harbour-east"]


def test_a_settlement_from_which_all_was_taken_smokes() -> None:
    pos = virtual()
    first, *others = pos.box.spaces_of["outpost-left"]
    for space in others:
        del pos.sets[space]
    assert "raiders-smoke" not in symbols("outpost-left", pos)
    del pos.sets[first]
    assert "raiders-smoke" in symbols("outpost-left", pos)


def test_smoke_never_hides_what_the_settlement_above_costs() -> None:
    for row in ROWS:
        if not row.art_top:
            continue
        cloud = smoke(row, 0)
        assert all(other.price_top + PRICE_HIGH < cloud.y for other in ROWS if other.price_top < row.art_top)
        assert row.art_top < cloud.y + cloud.height < row.art_top + row.art[1]


def test_settlements_keep_clear_of_one_another_and_of_the_frame() -> None:
    picture = RAIDERS.picture(virtual())
    places = [one for one in picture.spots if one.id in box().settlements]
    areas = {one.id: GALLERY.area(picture, one) for one in places}
    assert all(area.left >= 2 and area.right <= picture.width - 2 for area in areas.values())
    assert not [pair for pair in combinations(areas, 2) if overlap(areas[pair[0]], areas[pair[1]])]


def test_your_mat_says_how_strong_your_crew_is() -> None:
    pos = virtual()
    pos.human.armour, pos.human.crew = 2, [next(iter(pos.box.townsfolk))]
    strength = 2 + pos.box.townsfolk[pos.human.crew[0]].strength
    note = RAIDERS.picture(pos).mats[1].note
    assert note is not None
    assert GALLERY.say(note, "fr") == f"force {strength}"


def test_every_card_of_the_townsfolk_has_its_own_face_and_women_have_no_beard() -> None:
    faces = {id: townsman(id) for id in box().townsfolk}
    assert len(set(faces.values())) == len(faces)
    for id in ("shieldmaiden", "forager", "jeweller", "trader", "ragnhildr"):
        assert not faces[id].beard
    assert townsman("a-card-nobody-knows") == townsman("a-card-nobody-knows")
