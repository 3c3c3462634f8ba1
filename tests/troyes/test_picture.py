"""The picture of a Troyes table: complete, in both languages, within its frame, and easy to tap."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from itertools import combinations, pairwise
from pathlib import Path
from types import MappingProxyType
from typing import Any, Final
from xml.etree.ElementTree import parse

import pytest

import adversaire.web
from adversaire.engine.chance import Chance
from adversaire.engine.picture import Box, Shape, Spot
from adversaire.engine.policy import RandomPolicy
from adversaire.engine.question import Answer, Question
from adversaire.engine.record import COMPANION, VIRTUAL, Setup
from adversaire.engine.text import Text
from adversaire.games.troyes import TROYES
from adversaire.games.troyes.content import BUILDINGS, COLOURS
from adversaire.games.troyes.dice import ORDER, arrange
from adversaire.games.troyes.picture_spots import spot_of
from adversaire.games.troyes.position import HUMAN, ROY, Position
from adversaire.i18n.language import Language
from adversaire.web.svg_area import Area
from tests.contract.drawing import (
    Gallery,
    PictureChecks,
    Watched,
    Watching,
    every_language,
    every_mode,
    overlap,
    signs,
    watch,
)
from tests.troyes.tables import (
    box,
    build,
    districts,
    fresh,
    pack,
    put,
    reveal,
    row,
    sides,
    stand,
    table_of,
)

GAMES = 10
#: What a finger can hit; places and dice may be as small as this, for there are eighteen of them.
LEAST = 28
#: Eighteen dice in one district are narrower still.
LEAST_DIE = 21
LEAST_LETTERS = 9
#: Answers about nothing that lies on the table.
NOWHERE = {
    *("pass", "pass-anyway", "play-on", "enough", "no-cube", "as-shown", "done", "hand-over", "give-up"),
    *("human", "opponent"),
}
#: Questions whose answers are numbers, lots or plain words.
ABOUT_NOTHING = (
    *("activity.times", "report.black-left", "fact.event-cubes", "fact.dice-left", "fact.dice-at-pass"),
    "fact.human-points",
)


class RarelyPassing(RandomPolicy):
    """Answers by chance, but passes only when chance insists."""

    def answer(self, question: Question, position: Any) -> Answer:
        answers = [super(RarelyPassing, self).answer(question, position) for _ in range(3)]
        return next((answer for answer in answers if answer != "pass"), answers[0])


def games(mode: str) -> list[Watched]:
    return [game(mode, seed) for seed in range(GAMES)]


def game(mode: str, seed: int) -> Watched:
    options = {"push_lanes": "no_push", "your_best_die_tie": "player_chooses"} if seed % 2 else {}
    pos = TROYES.new(Setup("troyes", mode=mode, seed=seed), box(options))
    return watch(TROYES, pos, Watching(TROYES, RarelyPassing(Chance.from_seed(seed, 1))))


GALLERY: Final = Gallery(TROYES, box(), pack(), games)
spot, area = GALLERY.spot, GALLERY.area


def said(spot: Spot, language: Language = "en") -> str:
    return GALLERY.say(spot.name, language)


def count(spot: Spot, style: str) -> int:
    """How many of its shapes are of this style."""
    return sum(shape.style == style for shape in spot.shapes)


def citizens(spot: Spot) -> tuple[int, int]:
    """How many shapes of yours and of the Roy's a spot shows."""
    return count(spot, "piece mine"), count(spot, "piece roys")


def size(area: Area) -> tuple[float, float]:
    return area.right - area.left, area.bottom - area.top


# ---------------------------------------------------------------- whatever happens


class TestPictures(PictureChecks):
    gallery = GALLERY
    # Ids of several words.
    ids = "-1|city-hall"
    highest = MappingProxyType({VIRTUAL: 560, COMPANION: 430})

    def to_be_shown(self, changed: set[str], after: Position) -> set[str]:
        # Black dice are there or not; no room is kept for them.
        return changed - (set() if after.black else {"black"})

    @every_mode
    def test_a_picture_is_made_for_a_phone(self, mode: str) -> None:
        # Between turns; black dice that wait to be met make it a little higher.
        for pos in GALLERY.positions(mode):
            picture = TROYES.picture(pos)
            assert picture.width == 400
            assert picture.height <= self.highest[mode]


@every_mode
def test_every_item_of_the_table_is_shown_once(mode: str) -> None:
    for pos in [pos for pos in GALLERY.positions(mode) if pos.places]:
        there = {item.id for zone in TROYES.view(pos) for item in zone.items}
        shown = Counter(item for spot in TROYES.picture(pos).walk() for item in spot.items)
        assert there - set(shown) <= (set() if pos.black else {"black"})
        assert set(shown.values()) == {1}


@every_language
def test_letters_of_the_colours_are_single_and_different(language: Language) -> None:
    letters = [GALLERY.voices[language].say(Text(f"picture.letter.{colour}")) for colour in COLOURS]
    assert [len(letter) for letter in letters] == [1, 1, 1]
    assert len(set(letters)) == 3


@every_mode
def test_things_lie_side_by_side_or_on_top_of_one_another_but_never_across(mode: str) -> None:
    for picture in [TROYES.picture(pos) for pos in GALLERY.positions(mode)][:: GAMES * 2]:
        grounds = [spot for spot in picture.spots if not spot.id.endswith(".panel")]
        for group in [grounds, *[list(spot.spots) for spot in picture.walk()]]:
            for one, other in combinations(group, 2):
                assert not overlap(area(picture, one), area(picture, other)), (one.id, other.id)


def test_up_to_six_events_a_companions_picture_is_as_wide_as_high() -> None:
    heights = [TROYES.picture(pos).height for pos in GALLERY.positions(COMPANION) if len(pos.row) <= 6]
    assert max(heights) <= 400


def all_cards(mode: str) -> Iterator[Position]:
    """Tables on which every card of the box lies once, with all it may have on it."""
    for events in (list(box().event_deck[colour]) for colour in COLOURS):
        pos = table_of(mode)
        row(pos, *events[:8])
        for number in range(3):
            cards = [
                box().activity_deck[f"{colour}-{level}"][number] for colour in COLOURS for level in (1, 2, 3)
            ]
            copied = pos.copy()
            reveal(copied, **dict.fromkeys(cards, "HR"))
            copied.human.cubes = dict.fromkeys(cards, 11)
            copied.human.deniers, copied.human.points, copied.opponent.points = 110, 123, 123
            copied.human.passed = True
            yield copied


@every_mode
@every_language
def test_the_names_of_all_cards_fit_and_stay_legible(mode: str, language: Language) -> None:
    for pos in all_cards(mode):
        GALLERY.check_legible(TROYES.picture(pos), LEAST_LETTERS, language)


# ---------------------------------------------------------------- tapping


@every_mode
def test_whatever_an_answer_speaks_of_can_be_tapped(mode: str) -> None:
    for question, picture in GALLERY.questions(mode):
        if question.id not in ABOUT_NOTHING:
            known = {spot.id for spot in picture.walk()}
            spots = {spot_of(question, answer) for answer in question.answers if answer not in NOWHERE}
            assert spots <= known, question


@every_mode
def test_what_can_be_tapped_is_large_enough_and_overlaps_nothing_else_that_can(mode: str) -> None:
    for question, picture in GALLERY.questions(mode)[::5]:
        wanted = {spot_of(question, answer) for answer in question.answers}
        targets = [spot for spot in picture.walk() if spot.id in wanted]
        for target in targets:
            width, height = size(area(picture, target))
            die = target.id.partition(".")[2] in ORDER
            assert height >= LEAST, target.id
            assert width >= (LEAST_DIE if die else LEAST), target.id
        for one, other in combinations(targets, 2):
            assert not overlap(area(picture, one), area(picture, other)), (one.id, other.id)


@pytest.mark.parametrize(
    ("question", "answer", "expected"),
    [
        ("turn.action", "activity:merchant", "merchant"),
        ("turn.action", "place:palace", "palace"),
        ("turn.action", "build:cathedral", "cathedral"),
        ("turn.action", "farm:agriculture", "agriculture"),
        ("turn.action", "recruit", "human.influence"),
        ("group.die", "own:R6", "human.R6"),
        ("group.die", "buy:R6", "opponent.R6"),
        ("report.turn", "take:Y1", "opponent.Y1"),
        ("influence.reroll", "W2", "human.W2"),
        ("black.next", "counter:5", "black.5"),
        ("hire.citizen", "from:city-hall-3", "city-hall-3"),
        ("hire.citizen", "supply", "human.supply"),
        ("setup.place", "bishopric-1", "bishopric-1"),
        ("fact.cathedral", "change:cathedral-1-6", "cathedral-1-6"),
    ],
)
def test_an_answer_is_found_where_its_thing_lies(question: str, answer: str, expected: str) -> None:
    assert spot_of(Question(question, "choice", (answer,), ()), answer) == expected


def test_a_die_that_lies_in_both_districts_is_two_things_to_tap() -> None:
    pos = table_of()
    districts(pos, roy="R6 Y2", you="R6")
    shown = {spot.id for spot in TROYES.picture(pos).walk()}
    assert {"human.R6", "opponent.R6", "opponent.Y2"} <= shown
    assert said(spot(pos, "human.R6")) == "Your dice: red 6"
    assert said(spot(pos, "opponent.R6"), "fr") == "Les dés du Roy : 6 rouge"


# ---------------------------------------------------------------- the whole


def test_before_the_set_up_there_is_only_the_roy() -> None:
    shown = {spot.id for spot in TROYES.picture(fresh()).walk()}
    assert "opponent.points" in shown
    assert not shown & {"palace", "cathedral", "human.points"}


def test_a_table_on_the_screen_shows_the_city_the_fields_and_both_sides() -> None:
    shown = {spot.id for spot in TROYES.picture(table_of()).walk()}
    assert {*BUILDINGS, *box().places, *box().spaces, "cathedral", "agriculture", "column"} <= shown
    assert {"human.deniers", "human.district", "human.supply", "opponent.stock", "marauding"} <= shown


def test_beside_a_cardboard_table_only_what_the_app_knows_is_shown() -> None:
    pos = table_of(COMPANION)
    shown = {spot.id for spot in TROYES.picture(pos).walk()}
    assert not [id for id in shown if id.startswith("human")]
    assert "agriculture" not in shown
    assert {*box().places, *box().spaces, "opponent.dice", "column", "marauding"} <= shown


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


def boxes(shapes: Sequence[Shape]) -> list[Box]:
    return [shape for shape in shapes if isinstance(shape, Box)]


# ---------------------------------------------------------------- both sides


def test_both_sides_show_what_they_have() -> None:
    pos = table_of()
    pos.opponent.points, pos.opponent.laid = 23, 2
    pos.human.deniers, pos.human.influence, pos.human.supply = 17, 6, 0
    assert signs(spot(pos, "opponent.laid")) == ["picture.label.laid", "2"]
    assert signs(spot(pos, "human.deniers")) == ["17", "picture.label.deniers"]
    assert said(spot(pos, "opponent.points")) == "The Roy's VP: 23"
    assert said(spot(pos, "human.influence")) == "Your influence: 6 of 20"


def test_who_has_passed_can_see_it() -> None:
    pos = table_of()
    assert "picture.side.human" in signs(spot(pos, "human.points"))
    pos.human.passed = True
    assert "picture.side.passed" in signs(spot(pos, "human.points"))


def test_a_picture_never_changes_the_table() -> None:
    pos = table_of()
    districts(pos, roy="R6 Y2", you="W1")
    put(pos, "palace-1", HUMAN)
    put(pos, "palace-2", ROY)
    before = pos.copy()
    assert TROYES.picture(pos) == TROYES.picture(before)
    assert pos == before


# ---------------------------------------------------------------- the home page


def test_the_home_page_has_a_picture_of_the_game() -> None:
    file = Path(adversaire.web.__file__).parent / "static" / "games" / "troyes.svg"
    root = parse(file).getroot()
    assert root.get("viewBox") == "0 0 72 72"
    tags = {element.tag.rpartition("}")[2] for element in root.iter()}
    assert tags <= {"svg", "g", "path", "rect", "circle"}
