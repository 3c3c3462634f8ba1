"""The parts of the Troyes picture: the city, the cathedral, dice and cards."""

from __future__ import annotations

from dataclasses import replace
from itertools import combinations, pairwise

import pytest

from adversaire.engine.record import COMPANION, MODES
from adversaire.engine.table_side import Mark, Scene
from adversaire.engine.text import Text
from adversaire.games.troyes import TROYES
from adversaire.games.troyes.content.pack import BUILDINGS
from adversaire.games.troyes.dice import ORDER, arrange
from adversaire.games.troyes.display.effects import activity_marks, event_marks
from adversaire.games.troyes.display.signs import OTHERS, emblem
from adversaire.games.troyes.position import Position
from tests.contract.drawing import overlap, signs
from tests.troyes.pictures import GALLERY, area, citizens, count, face, mat, said, spot, symbols
from tests.troyes.tables import (
    box,
    build,
    districts,
    reveal,
    row,
    sides,
    stand,
    table_of,
)

# ---------------------------------------------------------------- the city


def test_a_place_shows_its_number_and_who_stands_there() -> None:
    pos = table_of()
    stand(pos, palace="HR....")
    yours, his, free = (spot(pos, f"palace-{number}") for number in (6, 5, 4))
    assert signs(yours) == ["6"]
    assert (citizens(yours), citizens(his), citizens(free)) == ((1, 0), (0, 1), (0, 0))
    assert [count(place, "free") for place in (yours, his, free)] == [0, 0, 1]
    assert said(yours) == "Palace 6: your citizen, next to the exit"
    assert said(free, "fr") == "La place 4 du Palais : personne, tout près de la sortie"


def test_yours_and_the_roys_differ_in_shape_and_not_only_in_colour() -> None:
    pos = table_of()
    stand(pos, palace="HR....")
    build(pos, level_1="HR....")
    assert symbols(spot(pos, "palace-6")) != symbols(spot(pos, "palace-5"))
    assert symbols(spot(pos, "cathedral-1-6")) != symbols(spot(pos, "cathedral-1-5"))


def test_arrows_lead_along_the_lanes_to_a_door() -> None:
    pos = table_of()
    arrows = [count(spot(pos, building), "lane") for building in BUILDINGS]
    doors = [[place[-1] for place in doors_of(pos, building)] for building in BUILDINGS]
    assert arrows == [0, 5, 4]
    assert doors == [["6", "5", "4", "3", "2", "1"], ["1"], ["2", "1"]]


def doors_of(pos: Position, building: str) -> list[str]:
    return [place.id for place in spot(pos, building).spots if count(place, "way-out")]


def test_where_nobody_pushes_every_place_has_its_door() -> None:
    pos = table_of(options={"push_lanes": "no_push"})
    assert [count(spot(pos, building), "lane") for building in BUILDINGS] == [0, 0, 0]
    assert [len(doors_of(pos, building)) for building in BUILDINGS] == [6, 6, 6]


@pytest.mark.parametrize("building", BUILDINGS)
def test_the_places_of_a_lane_are_neighbours(building: str) -> None:
    picture = TROYES.picture(table_of())
    areas = {spot.id: area(picture, spot) for spot in picture.walk()}
    for place in box().best[building]:
        for here, there in pairwise(box().way_out[place]):
            across = abs(areas[here].left - areas[there].left)
            down = abs(areas[here].top - areas[there].top)
            assert sorted((across > 0, down > 0)) == [False, True]
            assert across + down <= 44


def test_a_building_says_how_many_stand_there() -> None:
    pos = table_of()
    stand(pos, city_hall="RRH..R")
    assert said(spot(pos, "city-hall")) == "The City Hall: 1 citizen of yours, 3 of the Roy"


# ---------------------------------------------------------------- the cathedral


def test_the_lowest_level_of_the_cathedral_is_at_the_bottom_and_numbers_run_from_the_left() -> None:
    picture = TROYES.picture(table_of())
    areas = {spot.id: area(picture, spot) for spot in picture.walk()}
    for number in range(1, 7):
        tops = [areas[f"cathedral-{level}-{number}"].top for level in (3, 2, 1)]
        assert tops == sorted(tops)
    lefts = [areas[f"cathedral-1-{number}"].left for number in range(1, 7)]
    assert lefts == sorted(lefts)


def test_a_space_of_the_cathedral_shows_its_number_and_its_cube() -> None:
    pos = table_of()
    build(pos, level_2="H.R...")
    yours, free, his = (spot(pos, f"cathedral-2-{number}") for number in (6, 5, 4))
    assert [signs(space) for space in (yours, free, his)] == [[], ["5"], []]
    assert [citizens(space) for space in (yours, free, his)] == [(1, 0), (0, 0), (0, 1)]
    assert said(yours) == "The cathedral, space 6 of level 2: your cube"
    assert said(spot(pos, "cathedral")) == "The cathedral: 1 cube of yours, 1 of the Roy"


# ---------------------------------------------------------------- dice


def test_your_district_shows_every_die_in_order_with_its_pips() -> None:
    pos = table_of()
    districts(pos, you="W1 R6 Y6 R6")
    dice = [face for face in TROYES.picture(pos).faces() if face.kind == "die"]
    assert [die.id for die in dice] == ["human.R6", "human.R6", "human.Y6", "human.W1"]
    assert [die.art for die in dice] == [
        *[Scene("troyes-red-6")] * 2,
        Scene("troyes-yellow-6"),
        Scene("troyes-white-1"),
    ]
    assert len({die.piece for die in dice}) == 4


def test_dice_of_the_roy_that_are_alike_are_one_with_their_number_on_his_mat_and_to_be_bought() -> None:
    pos = table_of()
    districts(pos, roy="W1 R6 Y6 R6")
    # They are touched where they are bought: on his mat they are only seen.
    on_mat = mat(pos, "opponent").counters
    assert [(die.id, die.icon, die.value) for die in on_mat] == [
        ("mat.R6", "troyes-red-6", "×2"),
        ("mat.Y6", "troyes-yellow-6", ""),
        ("mat.W1", "troyes-white-1", ""),
    ]
    to_buy = face(pos, "opponent.R6")
    assert to_buy.right is not None
    assert to_buy.right.value == "×2"
    assert GALLERY.say(to_buy.name) == "The Roy's dice: red 6, 2 of them"


@pytest.mark.parametrize("side", ["human", "opponent"])
def test_eighteen_dice_find_room_in_one_district(side: str) -> None:
    pos = table_of()
    dice = list(ORDER)
    arrange(dice)
    districts(pos, **{"you" if side == "human" else "roy": " ".join(dice)})
    shown = [face.id for face in TROYES.picture(pos).faces() if face.kind == "die"]
    assert shown == [f"{side}.{die}" for die in dice]


def test_empty_districts_say_so() -> None:
    pos = table_of()
    districts(pos)
    tray = next(tray for tray in TROYES.picture(pos).trays if tray.id == "dice")
    assert not tray.faces
    assert tray.empty == Text("picture.none.dice")


def test_black_dice_lie_on_the_fields_only_while_they_have_to_be_met() -> None:
    pos = table_of()
    without = TROYES.picture(pos)
    pos.black = [6, 4, 4]
    picture = TROYES.picture(pos)
    lot = spot(pos, "black")
    assert "black" not in {spot.id for spot in without.walk()}
    assert "agriculture" not in {spot.id for spot in picture.walk()}
    assert picture.height == without.height
    assert [kind.id for kind in lot.spots] == ["black.6", "black.4"]
    assert symbols(lot.spots[1]) == ["troyes-black-4"] * 2
    assert signs(lot.spots[1]) == ["×2"]
    assert said(lot) == "Black dice still to be countered: 6, 4 and 4"


@pytest.mark.parametrize("mode", MODES)
def test_black_dice_of_all_values_lie_apart(mode: str) -> None:
    pos = table_of(mode)
    pos.black = [6, 6, 6, 5, 5, 4, 3, 2, 1, 1, 1, 1]
    picture = TROYES.picture(pos)
    ground = area(picture, spot(pos, "black"))
    kinds = [area(picture, kind) for kind in spot(pos, "black").spots]
    assert not [pair for pair in combinations(kinds, 2) if overlap(*pair)]
    assert all(ground.left <= kind.left and kind.right <= ground.right for kind in kinds)
    assert all(ground.top <= kind.top and kind.bottom <= ground.bottom for kind in kinds)


# ---------------------------------------------------------------- cards


def test_an_event_shows_its_slots_its_cubes_its_black_dice_and_what_it_is_worth() -> None:
    pos = table_of()
    row(pos, "war", war="HR")
    card = spot(pos, "war")
    assert signs(card) == ["÷5", "picture.name", "5·2"]
    assert {"i-swords", "troyes-black-2", "i-points"} <= set(symbols(card))
    assert count(card, "slot-of-cube") == 4
    assert citizens(card) == (1, 1)
    assert said(card) == (
        "War, red event: 1 cube of yours, 1 of the Roy, 2 free slots; 2 black dice; red dice ÷ 5"
    )


def test_a_permanent_event_has_cubes_but_no_slots() -> None:
    pos = table_of()
    pos.event_cubes["marauding"] = sides("HHH")
    card = spot(pos, "marauding")
    assert (count(card, "slot-of-cube"), citizens(card)) == (0, (3, 0))
    assert said(card) == "Marauding, red event: 3 cubes of yours, 0 of the Roy; 1 black die; red dice ÷ 4"


def test_the_row_of_events_runs_from_left_to_right_and_goes_on_below() -> None:
    pos = table_of()
    row(pos, "war", "heresy", "conflict", "drought")
    picture = TROYES.picture(pos)
    corners = [area(picture, spot(pos, card)) for card in pos.row]
    assert [(corner.top, corner.left) for corner in corners] == sorted(
        (corner.top, corner.left) for corner in corners
    )


def test_an_activity_card_shows_cost_divisor_points_tradesmen_and_cubes() -> None:
    pos = table_of()
    reveal(pos, tithing="RH")
    pos.human.cubes["tithing"] = 3
    card = spot(pos, "tithing")
    assert signs(card) == ["3", "picture.name", "4", "÷3"]
    assert citizens(card) == (2, 1)  # a citizen and a cube of yours, a citizen of the Roy
    assert said(card) == (
        "Tithing, white card: tradesmen: the Roy and you; 3 cubes of yours; "
        "a tradesman costs 4 deniers; dice ÷ 3"
    )
    assert said(card, "fr") == (
        "La Dîme, carte blanche : hommes de métier : le Roy et vous ; 3 cubes à vous ; "
        "un homme de métier coûte 4 deniers ; dés ÷ 3"
    )


def test_more_tradesmen_than_places_are_all_shown() -> None:
    pos = table_of()
    reveal(pos, tithing="RRH")
    assert citizens(spot(pos, "tithing")) == (1, 2)


def test_a_place_for_a_tradesman_that_is_free_shows_what_it_is_worth() -> None:
    pos = table_of(COMPANION)
    reveal(pos, tithing="H")
    card = spot(pos, "tithing")
    assert signs(card) == ["picture.name", "4", "÷3", "1"]
    assert citizens(card) == (1, 0)


def test_activities_to_come_lie_face_down_with_the_round_of_their_coming() -> None:
    pos = table_of()
    reveal(pos, merchant="", archer="", tithing="")
    assert signs(spot(pos, "board")) == ["2", "3"] * 3


def test_the_card_of_an_activity_says_what_it_does_in_signs() -> None:
    pos = table_of()
    reveal(pos, merchant="", archer="R", miller="")
    assert [(mark.icon, mark.value) for mark in face(pos, "merchant").effect] == [("denier", "+2")]
    assert [(mark.icon, mark.value) for mark in face(pos, "miller").effect] == [
        ("denier", "+2"),
        ("bust", "/"),
        ("fort", ""),
        ("bishop", ""),
    ]
    archer = face(pos, "archer")
    assert [(mark.icon, mark.value) for mark in archer.values] == [("hammer", "1/2"), ("points", "3·1")]


def test_every_card_has_an_emblem_of_its_own_and_every_effect_a_sign() -> None:
    emblems = [emblem(card) for card in box().activities.values()]
    emblems += [emblem(card) for card in box().events.values()]
    assert len(set(emblems)) == len(emblems)
    for activity in box().activities.values():
        assert activity_marks(activity), activity.id
    for event in box().events.values():
        assert bool(event_marks(event)) == bool(event.effects), event.id


def test_a_card_nobody_has_drawn_an_emblem_for_always_gets_the_same_of_its_colour() -> None:
    card = replace(box().activities["merchant"], id="own-card")
    assert emblem(card) == emblem(card)
    assert emblem(card) in OTHERS["yellow"]


def test_activity_cards_lie_under_the_building_of_their_colour() -> None:
    pos = table_of()
    reveal(pos, merchant="", archer="", tithing="", blacksmith="")
    picture = TROYES.picture(pos)
    left = {spot.id: area(picture, spot).left for spot in picture.walk()}
    top = {spot.id: area(picture, spot).top for spot in picture.walk()}
    assert [left[card] for card in ("archer", "merchant", "tithing")] == [left[id] for id in BUILDINGS]
    assert left["blacksmith"] == left["merchant"]
    assert top["blacksmith"] > top["merchant"] == top["archer"]


def test_characters_are_read_from_the_one_recalled_next() -> None:
    pos = table_of()
    pos.column = ["urbain-iv", "thibaut-ii"]
    cards = [card for card in TROYES.picture(pos).faces() if card.kind == "character"]
    assert [card.id for card in cards] == pos.column
    assert cards[0].place == Mark("cathedral", "", Text("picture.counts.cathedral"))
    assert [mark.value for mark in cards[0].values] == ["3", "5", "7"]
    assert [mark.value for mark in cards[1].values] == ["6", "12", "18"]


def test_before_the_dice_stands_whose_they_are() -> None:
    pos = table_of()
    districts(pos, roy="W3", you="R6 Y1")
    dice = next(tray for tray in TROYES.picture(pos).trays if tray.id == "dice")
    assert [face.id for face in dice.faces] == [
        "dice.human",
        "human.R6",
        "human.Y1",
        "dice.opponent",
        "opponent.W3",
    ]
    assert [GALLERY.say(face.name, "fr") for face in dice.faces if face.id.startswith("dice.")] == [
        "Vous",
        "Le Roy",
    ]
    districts(pos, you="R6")
    dice = next(tray for tray in TROYES.picture(pos).trays if tray.id == "dice")
    assert [face.id for face in dice.faces] == ["dice.human", "human.R6"]


def test_an_event_that_somebody_has_won_is_shown_full() -> None:
    """It lies open while the film tells who gets it."""
    pos = table_of()
    row(pos, "siege-camp")
    pos.row.remove("siege-camp")
    pos.human.cards.append("siege-camp")
    shown = TROYES.face_of(pos, "siege-camp")
    assert shown is not None
    slots = pos.box.events["siege-camp"].slots
    assert shown.values[0].value == f"{slots}/{slots}"
