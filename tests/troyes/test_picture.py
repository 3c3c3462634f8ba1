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
from adversaire.engine.chance import Chance
from adversaire.engine.picture import Picture, Spot, Words
from adversaire.engine.policy import RandomPolicy
from adversaire.engine.question import Question
from adversaire.engine.record import COMPANION, VIRTUAL, Setup
from adversaire.engine.text import Text
from adversaire.games.troyes import TROYES
from adversaire.games.troyes.content.pack import BUILDINGS, COLOURS
from adversaire.games.troyes.display.words import spot_of
from adversaire.games.troyes.players.planner import PlannerPolicy
from adversaire.games.troyes.position import HUMAN, ROY, Position
from adversaire.i18n.language import Language
from adversaire.web.drawing.shapes import Area, broken, drawn_shape, fitting_size, text_width
from adversaire.web.drawing.sprite import symbol_of
from adversaire.web.drawing.sprite import symbols as symbols_of
from adversaire.web.drawing.svg import Drawing
from tests.contract.drawing import PictureChecks, every_language, every_mode, overlap, pieces, watch
from tests.troyes.pictures import GALLERY, GAMES, area, face, mat, spot, tally, to_tap, uses
from tests.troyes.tables import (
    box,
    districts,
    fresh,
    put,
    reveal,
    row,
    table_of,
)

#: Games looked through for the fullest tables.
RANDOM_GAMES = 200
PLANNED_GAMES = 20
#: From the middle of one thing to tap to the middle of the next; windows on screen are closer, for there are
#: eighteen of them and they are hardly ever tapped.
FINGER = 44
WINDOWS = 23
LEAST_LETTERS = 13
#: Letters are squeezed rather than drawn smaller, but not beyond this; widths are reckoned generously.
NARROWEST = 0.7
#: What a board may weigh.
BYTES = 60_000
#: Answers about nothing that lies on the table.
NOWHERE = {
    *("pass", "pass-anyway", "play-on", "enough", "no-cube", "as-shown", "done", "hand-over", "give-up"),
    *("human", "opponent", "lose-points"),
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
    highest = MappingProxyType({VIRTUAL: 470, COMPANION: 532})

    def to_be_shown(self, changed: set[str], after: Position) -> set[str]:
        # Black dice are there or not; no room is kept for them.
        return changed - (set() if after.black else {"black"})


@every_mode
def test_every_item_of_the_table_is_shown(mode: str) -> None:
    for pos in [pos for pos in GALLERY.positions(mode) if pos.places]:
        there = {item.id for zone in TROYES.view(pos) for item in zone.items}
        assert there - set(TROYES.picture(pos).shown()) <= (set() if pos.black else {"black"})


@every_mode
def test_on_the_board_every_item_is_shown_once(mode: str) -> None:
    for picture in GALLERY.pictures(mode)[::5]:
        shown = Counter(item for spot in picture.walk() for item in spot.items)
        assert set(shown.values()) <= {1}


@every_mode
def test_things_lie_side_by_side_or_on_top_of_one_another_but_never_across(mode: str) -> None:
    for picture in [TROYES.picture(pos) for pos in GALLERY.positions(mode)][:: GAMES * 2]:
        grounds = [ground for ground in picture.spots if ground.id != "board"]
        for group in [grounds, *[list(outer.spots) for outer in picture.walk()]]:
            for one, other in combinations(group, 2):
                assert not overlap(area(picture, one), area(picture, other)), (one.id, other.id)


@every_mode
def test_the_fullest_tables_stay_within_the_frame_and_nothing_lies_across(mode: str) -> None:
    for pos in fullest(mode):
        picture = TROYES.picture(pos)
        whole = Area(-1, -1, picture.width + 1, picture.height + 1)
        for one in (one for one in picture.spots if one.id != "board"):
            assert within(area(picture, one), whole), one.id
        for outer in picture.spots:
            for one in outer.spots:
                assert within(area(picture, one), area(picture, outer).wider(1)), one.id
        for one, other in combinations([one for one in picture.spots if one.id != "board"], 2):
            assert not overlap(area(picture, one), area(picture, other)), (one.id, other.id)
        assert not [piece for piece, times in Counter(pieces(picture)).items() if times > 1]
        for card in (*pos.row, *pos.tradesmen):
            check_apart(spot(pos, card))


def within(inner: Area, outer: Area) -> bool:
    across = outer.left <= inner.left and inner.right <= outer.right
    return across and outer.top <= inner.top and inner.bottom <= outer.bottom


def check_apart(card: Spot) -> None:
    """Words on a card stand beside one another and beside the pieces on it."""
    words = [
        drawn_shape(shape, GALLERY.voices["fr"].say).area for shape in card.shapes if isinstance(shape, Words)
    ]
    lying = [drawn_shape(use, GALLERY.say).area for use in uses(card) if use.piece or use.style == "threat"]
    for one, other in combinations(words, 2):
        assert not overlap(one, other), card.id
    for one in words:
        assert not [other for other in lying if overlap(one, other.wider(-1))], card.id


def fullest(mode: str) -> Iterator[Position]:
    """The tables of many games with most on them: by chance, and as somebody plays who wants to win."""
    tables = []
    for policy, number in ((RandomPolicy, RANDOM_GAMES), (PlannerPolicy, PLANNED_GAMES)):
        for seed in range(number):
            pos = TROYES.new(Setup("troyes", mode=mode, seed=seed), box())
            tables += watch(TROYES, pos, policy(Chance.from_seed(seed, 3))).positions
    for fullness in (events_lying, pieces_lying, dice_lying):
        yield from sorted(tables, key=fullness)[-5:]


def events_lying(pos: Position) -> int:
    return len(pos.row) * 10 + sum(map(len, pos.event_cubes.values()))


def pieces_lying(pos: Position) -> int:
    return sum(map(bool, (*pos.places.values(), *pos.cathedral.values(), *pos.tradesmen.values())))


def dice_lying(pos: Position) -> int:
    return len(pos.opponent.dice) + len(pos.human.dice)


@every_mode
def test_a_board_is_light(mode: str) -> None:
    for pos in GALLERY.positions(mode)[::20]:
        drawing = Drawing(TROYES.picture(pos), GALLERY.voices["fr"].say, {}, frozenset(), "", "p")
        assert len(drawing.svg().encode()) < BYTES


@every_mode
def test_every_drawing_on_the_table_exists(mode: str) -> None:
    known = {**symbols_of(), **symbols_of(TROYES.package)}
    for picture in GALLERY.pictures(mode)[::20]:
        assert {use.symbol for spot in picture.walk() for use in uses(spot)} <= set(known)
        marks = [
            mark for face in picture.faces() for mark in (*face.values, *face.effect, face.place) if mark
        ]
        icons = [mark.icon for mark in marks if mark.icon]
        icons += [tally.icon for tally in picture.tallies()] + [tray.icon for tray in picture.trays]
        assert {symbol_of(icon) for icon in icons} <= set(known)


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
        for words in written_on(TROYES.picture(pos)):
            said = GALLERY.voices[language].say(words.text) if isinstance(words.text, Text) else words.text
            for line in broken(said, words):
                assert fitting_size(line, words) >= LEAST_LETTERS, said
                wide = text_width(line, LEAST_LETTERS, words.style)
                assert not words.room or words.room >= NARROWEST * wide, said


def written_on(picture: Picture) -> Iterator[Words]:
    for one in picture.walk():
        yield from (shape for shape in one.shapes if isinstance(shape, Words))


# ---------------------------------------------------------------- tapping


@every_mode
def test_whatever_an_answer_speaks_of_can_be_tapped(mode: str) -> None:
    for question, picture in GALLERY.questions(mode):
        if question.id not in ABOUT_NOTHING:
            spots = {spot_of(question, answer) for answer in question.answers if answer not in NOWHERE}
            assert spots <= to_tap(picture), question


@every_mode
def test_what_can_be_tapped_on_the_board_is_a_finger_apart(mode: str) -> None:
    for question, picture in GALLERY.questions(mode)[::5]:
        wanted = {spot_of(question, answer) for answer in question.answers}
        targets = [spot for spot in picture.walk() if spot.id in wanted]
        least = WINDOWS if question.id == "event.cathedral-cube" else FINGER
        for one, other in combinations([area(picture, target) for target in targets], 2):
            assert not overlap(one, other)
            across = abs(one.left + one.right - other.left - other.right) / 2
            down = abs(one.top + one.bottom - other.top - other.bottom) / 2
            assert max(across, down) >= least - 0.7, question.id


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
    assert {"human.R6", "opponent.R6", "opponent.Y2"} <= to_tap(TROYES.picture(pos))
    assert GALLERY.say(face(pos, "human.R6").name) == "Your dice: red 6"
    assert GALLERY.say(face(pos, "opponent.R6").name, "fr") == "Les dés du Roy : 6 rouge"


# ---------------------------------------------------------------- the whole


def test_before_the_set_up_there_is_an_empty_city_and_the_roy() -> None:
    picture = TROYES.picture(fresh())
    assert [spot.id for spot in picture.walk()] == ["board"]
    assert [mat.side for mat in picture.mats] == ["opponent"]
    assert "opponent.points" in set(picture.shown())


def test_a_table_on_the_screen_shows_the_city_the_fields_and_both_sides() -> None:
    shown = to_tap(TROYES.picture(table_of()))
    assert {*BUILDINGS, *box().places, *box().spaces, "cathedral", "agriculture"} <= shown
    assert {"human.deniers", "human.district", "human.supply", "opponent.stock", "marauding"} <= shown


def test_beside_a_cardboard_table_only_what_the_app_knows_is_shown() -> None:
    picture = TROYES.picture(table_of(COMPANION))
    shown = to_tap(picture)
    assert not [id for id in (*shown, *picture.shown()) if id.startswith("human")]
    assert "agriculture" not in shown
    assert {*box().places, *box().spaces, "marauding"} <= shown
    assert {"opponent.dice", "column"} <= set(picture.shown())


# ---------------------------------------------------------------- both sides


def test_both_sides_show_what_they_have() -> None:
    pos = table_of()
    pos.opponent.points, pos.opponent.laid = 23, 2
    pos.human.deniers, pos.human.influence, pos.human.supply = 17, 6, 0
    expected = {
        "opponent.points": "23",
        "opponent.laid": "2",
        "human.deniers": "17",
        "human.influence": "6",
        "human.supply": "0",
    }
    assert {id: tally(pos, id).value for id in expected} == expected
    assert GALLERY.say(tally(pos, "opponent.laid").name) == "His citizens lying down"


def test_who_has_passed_can_see_it() -> None:
    pos = table_of()
    assert mat(pos, "human").note == Text("picture.citizens", count=6)
    pos.human.passed = True
    assert mat(pos, "human").note == Text("picture.side.passed")


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
