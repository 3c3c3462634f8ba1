"""The parts of the Troyes picture: the city, the cathedral, dice and cards."""

from __future__ import annotations

from itertools import pairwise

import pytest

from adversaire.engine.record import COMPANION
from adversaire.games.troyes import TROYES
from adversaire.games.troyes.content.pack import BUILDINGS
from adversaire.games.troyes.dice import ORDER, arrange
from adversaire.games.troyes.position import Position
from tests.contract.drawing import (
    signs,
)
from tests.troyes.pictures import LEAST_DIE, area, boxes, citizens, count, said, size, spot
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
    assert (citizens(yours), citizens(his), citizens(free)) == ((2, 0), (0, 2), (0, 0))
    assert [count(place, "empty") for place in (yours, his, free)] == [0, 0, 1]
    assert said(yours) == "Palace 6: your citizen, next to the exit"
    assert said(free, "fr") == "La place 4 du Palais : personne, tout près de la sortie"


def test_yours_and_the_roys_differ_in_shape_and_not_only_in_colour() -> None:
    pos = table_of()
    stand(pos, palace="HR....")
    build(pos, level_1="HR....")

    def outlines(id: str) -> list[str]:
        return [type(shape).__name__ for shape in spot(pos, id).shapes if shape.style.startswith("piece")]

    assert outlines("palace-6") != outlines("palace-5")
    assert outlines("cathedral-1-6") != outlines("cathedral-1-5")


def test_arrows_lead_along_the_lanes_to_a_door() -> None:
    pos = table_of()
    arrows = [count(spot(pos, building), "lane") for building in BUILDINGS]
    doors = [[place[-1] for place in doors_of(pos, building)] for building in BUILDINGS]
    assert arrows == [0, 5, 4]
    assert doors == [["6", "5", "4", "3", "2", "1"], ["1"], ["2", "1"]]


def doors_of(pos: Position, building: str) -> list[str]:
    return [place.id for place in spot(pos, building).spots if count(place, "door")]


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
    assert [signs(space) for space in (yours, free, his)] == [["6"], ["5"], ["4"]]
    assert [citizens(space) for space in (yours, free, his)] == [(1, 0), (0, 0), (0, 1)]
    assert said(yours) == "The cathedral, space 6 of level 2: your cube"
    assert said(spot(pos, "cathedral")) == "The cathedral: 1 cube of yours, 1 of the Roy"


# ---------------------------------------------------------------- dice


def test_a_district_shows_its_dice_in_order_with_figure_and_letter_and_dice_alike_together() -> None:
    pos = table_of()
    districts(pos, roy="W1 R6 Y6 R6")
    kinds = spot(pos, "opponent.dice").spots
    assert [kind.id for kind in kinds] == ["opponent.R6", "opponent.Y6", "opponent.W1"]
    assert signs(kinds[0]) == ["6", "picture.letter.red"] * 2
    assert signs(kinds[2]) == ["1", "picture.letter.white"]
    lefts = [area(TROYES.picture(pos), kind).left for kind in kinds]
    assert lefts == sorted(lefts)
    assert said(kinds[0]) == "The Roy's dice: red 6, 2 of them"
    assert said(spot(pos, "opponent.dice")) == "The Roy's dice: red 6, red 6, yellow 6 and white 1"


@pytest.mark.parametrize("side", ["human", "opponent"])
def test_eighteen_dice_find_room_in_one_district(side: str) -> None:
    pos = table_of()
    dice = list(ORDER)
    arrange(dice)
    districts(pos, **{"you" if side == "human" else "roy": " ".join(dice)})
    picture = TROYES.picture(pos)
    kinds = spot(pos, f"{side}.dice").spots
    assert len(kinds) == 18
    assert area(picture, kinds[-1]).right <= 400
    assert size(area(picture, kinds[-1]))[0] >= LEAST_DIE


def test_an_empty_district_says_so() -> None:
    pos = table_of()
    districts(pos)
    assert signs(spot(pos, "human.dice")) == ["picture.no-dice.human"]
    assert signs(spot(pos, "opponent.dice")) == ["picture.no-dice.opponent"]


def test_black_dice_lie_on_the_table_only_while_they_have_to_be_met() -> None:
    pos = table_of()
    without = TROYES.picture(pos)
    pos.black = [6, 4, 4]
    picture = TROYES.picture(pos)
    lot = spot(pos, "black")
    assert "black" not in {spot.id for spot in without.walk()}
    assert picture.height > without.height
    assert [kind.id for kind in lot.spots] == ["black.6", "black.4"]
    assert signs(lot.spots[1]) == ["4", "4"]
    assert said(lot) == "Black dice still to be met: 6, 4 and 4"


# ---------------------------------------------------------------- cards


def test_an_event_shows_its_slots_its_cubes_its_black_dice_and_what_it_is_worth() -> None:
    pos = table_of()
    row(pos, "war", war="HR")
    card = spot(pos, "war")
    assert signs(card) == ["picture.letter.red", "picture.name", "2", "÷5", "5/2"]
    assert count(card, "slot") == 4
    assert citizens(card) == (1, 1)
    assert said(card) == (
        "War, red event: 1 cube of yours, 1 of the Roy, 2 free slots; 2 black dice; red dice ÷ 5"
    )


def test_a_permanent_event_has_cubes_but_no_slots() -> None:
    pos = table_of()
    pos.event_cubes["marauding"] = sides("HHH")
    card = spot(pos, "marauding")
    assert (count(card, "slot"), citizens(card)) == (0, (3, 0))
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
    assert signs(card) == ["picture.letter.white", "3", "picture.name", "4", "÷3", "2", "1"]
    assert citizens(card) == (3, 2)  # a citizen and a cube of yours, a citizen of the Roy
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
    assert citizens(spot(pos, "tithing")) == (2, 4)


def test_beside_a_cardboard_table_an_activity_card_is_its_name_and_who_works_there() -> None:
    pos = table_of(COMPANION)
    reveal(pos, tithing="H")
    card = spot(pos, "tithing")
    assert signs(card) == ["picture.letter.white", "picture.name", "1"]
    assert citizens(card) == (2, 0)


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
    column = spot(pos, "column")
    assert signs(column) == [
        "picture.label.column",
        *("picture.character", "picture.counts.cathedral", "3 5 7"),
        *("picture.character", "picture.counts.deniers", "6 12 18"),
    ]
    assert [shape.style for shape in boxes(column.shapes)] == ["panel", "card next", "card"]
    assert said(column) == "Characters, the next one first: Urbain IV and Thibaut II"
