"""The picture of a Troyes table: complete, in both languages, within its frame, and easy to tap."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from itertools import combinations
from pathlib import Path
from types import MappingProxyType
from xml.etree.ElementTree import parse

import pytest

import adversaire.web
from adversaire.engine.question import Question
from adversaire.engine.record import COMPANION, VIRTUAL
from adversaire.engine.text import Text
from adversaire.games.troyes import TROYES
from adversaire.games.troyes.content.pack import BUILDINGS, COLOURS
from adversaire.games.troyes.dice import ORDER
from adversaire.games.troyes.display.words import spot_of
from adversaire.games.troyes.position import HUMAN, ROY, Position
from adversaire.i18n.language import Language
from tests.contract.drawing import (
    PictureChecks,
    every_language,
    every_mode,
    overlap,
    signs,
)
from tests.troyes.pictures import GALLERY, GAMES, LEAST_DIE, area, said, size, spot
from tests.troyes.tables import (
    box,
    districts,
    fresh,
    put,
    reveal,
    row,
    table_of,
)

#: What a finger can hit; places and dice may be as small as this, for there are eighteen of them.
LEAST = 28
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
        grounds = [ground for ground in picture.spots if not ground.id.endswith(".panel")]
        for group in [grounds, *[list(outer.spots) for outer in picture.walk()]]:
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
