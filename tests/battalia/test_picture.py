"""The picture of a Battalia table: complete, in both languages, within its frame, and easy to tap."""

from __future__ import annotations

from dataclasses import replace
from itertools import combinations
from types import MappingProxyType
from typing import Any, Final

import pytest

from adversaire.engine.chance import Chance
from adversaire.engine.picture import Box, Disc, Line, Picture, Shape, Spot, Use, Words
from adversaire.engine.policy import Policy, RandomPolicy
from adversaire.engine.question import PLACE, Answer, Question
from adversaire.engine.record import COMPANION, MODES, VIRTUAL, Setup
from adversaire.engine.table_side import Face, Mat, Tally
from adversaire.games.battalia import BATTALIA
from adversaire.games.battalia.base_game.map import area_of
from adversaire.games.battalia.display.signs import LEGEND
from adversaire.games.battalia.display.standing import places
from adversaire.games.battalia.players.policies import PlannerPolicy
from adversaire.games.battalia.position import Position
from adversaire.games.battalia.routes import buff_ends
from adversaire.i18n.language import Language
from adversaire.web.drawing.shapes import Area
from adversaire.web.drawing.sprite import symbol_of, symbols
from adversaire.web.drawing.svg import Drawing
from adversaire.web.table.question import spot_of
from tests.battalia.tables import (
    A,
    B,
    C,
    alone,
    box,
    city,
    day,
    empty_map,
    free_buff,
    hand,
    hero,
    hire_buff,
    owner_turn,
    pack,
    pact,
    people,
    provisions,
    rivals,
    road,
)
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

GAMES = 3
LEAST_LETTERS = 13
#: Only icons, tokens, names and classes: a board is sent with every page.
HEAVIEST = 60_000
VARIANTS = ("table", "light-rivals", "lone-realm")


class Terse:
    """Answers as a bot would, or by chance, and says of the table what is likely."""

    def __init__(self, seed: int) -> None:
        chance = Chance.from_seed(seed, 1)
        self.bot: Policy = PlannerPolicy(chance) if seed % 2 else RandomPolicy(chance)
        self.asked = 0

    def answer(self, question: Question, position: Any) -> Answer:
        self.asked += 1
        if question.id == "report.turn" and self.asked % 3:
            return "done"
        if question.id.startswith(("report.", "fact.", "bid.total", "rival.outcome")):
            return question.likely or question.answers[self.asked % len(question.answers)]
        return self.bot.answer(question, position)


def games(mode: str) -> list[Watched]:
    return [game(mode, seed) for seed in range(GAMES)]


def game(mode: str, seed: int) -> Watched:
    chosen = {
        "variant": VARIANTS[seed % 3],
        "seats": str(2 + seed % 3),
        "level": "merciless" if seed % 2 else "normal",
    }
    pos = BATTALIA.new(Setup("battalia", mode=mode, seed=seed), box(chosen))
    return watch(BATTALIA, pos, Watching(BATTALIA, Terse(seed)), most=90)


GALLERY: Final = Gallery(BATTALIA, box(), pack(), games, every_question=7)
spot, area, said = GALLERY.spot, GALLERY.area, GALLERY.say


def scene(mode: str = VIRTUAL, seats: int = 3) -> Position:
    """Week 2: a road from (2,1) to (2,4), A's and C's cities at its ends, Buff free, a hero of B."""
    pos = people(seats, mode)
    empty_map(pos)
    city(pos, "2-1", "es", A, 2)
    road(pos, "2-2", "ew")
    road(pos, "2-3", "ew")
    city(pos, "2-4", "w", "neutral", 4)
    hero(pos, B, "2-3")
    day(pos, 9)
    free_buff(pos, "2-2")
    owner_turn(pos, A)
    return pos


# ---------------------------------------------------------------- whatever happens


class TestPictures(PictureChecks):
    gallery = GALLERY
    ids = "barfolk"
    highest = MappingProxyType(dict.fromkeys(MODES, 468))
    every_picture = 9


@every_mode
def test_things_lie_side_by_side_but_never_across(mode: str) -> None:
    for picture in GALLERY.pictures(mode)[::60]:
        things = [spot for spot in picture.spots if spot.id != "board"]
        for one, other in combinations(things, 2):
            assert not overlap(area(picture, one), area(picture, other)), (one.id, other.id)


@pytest.mark.parametrize("policy", [RandomPolicy, PlannerPolicy])
def test_figures_of_a_space_stand_apart_and_leave_the_level_in_sight(
    policy: type[RandomPolicy | PlannerPolicy],
) -> None:
    """Of many games every position, the fullest too."""
    crowded = 0
    for seed in range(200 if policy is RandomPolicy else 20):
        chosen = {"variant": (*VARIANTS, "full-rivals")[seed % 4], "seats": str(2 + seed % 3)}
        start = BATTALIA.new(Setup("battalia", seed=seed), box(chosen))
        for pos in watch(BATTALIA, start, policy(Chance.from_seed(seed, 3)), most=60).positions[::4]:
            picture = BATTALIA.picture(pos)
            for one in picture.spots:
                if one.spots:
                    crowded += len(one.spots) > 1
                    check_apart(picture, one)
    assert crowded > 10


def check_apart(picture: Picture, space: Spot) -> None:
    ground = tile_of(space)
    levels = [
        Area(disc.x, disc.y, disc.x, disc.y).wider(disc.radius)
        for disc in space.shapes
        if isinstance(disc, Disc)
    ]
    figures = [area(picture, figure) for figure in space.spots]
    for figure in figures:
        assert ground.left - 1 <= figure.left, space.id
        assert figure.right <= ground.right + 1, space.id
        assert ground.top - 1 <= figure.top, space.id
        assert figure.bottom <= ground.bottom + 1, space.id
    for one, other in combinations([*levels, *figures], 2):
        assert not overlap(one, other), space.id


@pytest.mark.parametrize("built", [False, True])
@pytest.mark.parametrize("figures", range(10))
def test_however_many_figures_meet_they_stand_on_their_space_and_apart(figures: int, *, built: bool) -> None:
    stand = [
        Area(box.x, box.y, box.x + box.width, box.y + box.height)
        for box in places(100, 50, 56, figures, built=built)
    ]
    assert len(stand) == figures + built
    for one in stand:
        assert one.left >= 100
        assert one.top >= 50
        assert one.right <= 156
        assert one.bottom <= 106
    for pair in combinations(stand[built:], 2):
        assert not overlap(*pair)


@every_mode
def test_a_board_is_light_and_all_its_drawings_exist(mode: str) -> None:
    known = {*symbols(), *symbols(BATTALIA.package)}
    for picture in GALLERY.pictures(mode)[::40]:
        assert len(Drawing(picture, GALLERY.voices["fr"].say).svg()) < HEAVIEST
        assert {
            shape.symbol for spot in picture.walk() for shape in spot.shapes if isinstance(shape, Use)
        } <= known
        icons = {one.icon for one in picture.tallies()} | {mat.crest for mat in picture.mats}
        icons |= {tray.icon for tray in picture.trays}
        for face in picture.faces():
            marks = (face.left, face.right, face.place, face.foot, *face.values, *face.effect)
            icons |= {mark.icon for mark in marks if mark}
        assert {symbol_of(icon) for icon in icons} <= known
        assert icons <= set(LEGEND)


@every_mode
@every_language
def test_words_fit_and_stay_legible(mode: str, language: Language) -> None:
    for picture in GALLERY.pictures(mode)[::40]:
        GALLERY.check_legible(picture, LEAST_LETTERS, language)


@every_mode
def test_whatever_space_or_figure_an_answer_speaks_of_can_be_tapped(mode: str) -> None:
    seen = 0
    for question, picture in GALLERY.questions(mode):
        known = {spot.id for spot in picture.walk()}
        for answer in question.answers:
            thing = spot_of(answer)
            if question.kind == PLACE and (thing[1:2] == "-" or thing == "buff") and ":" in answer:
                assert thing in known, (question, answer)
                seen += 1
    assert seen > 100


# ---------------------------------------------------------------- what it shows


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_every_space_of_the_area_is_drawn_once(seats: int) -> None:
    pos = people(seats)
    spots = {spot.id for spot in BATTALIA.picture(pos).spots}
    assert area_of(pos) <= spots
    assert len([spot for spot in spots if spot[1:2] == "-" and len(spot) == 3]) == len(area_of(pos))


@pytest.mark.parametrize(("seats", "first", "last"), [(2, 2, 6), (3, 1, 7), (4, 1, 7)])
def test_rows_are_numbered_beside_the_grid_and_columns_above_it(seats: int, first: int, last: int) -> None:
    spots = {spot.id: spot for spot in BATTALIA.picture(people(seats)).walk()}
    drawn = set(spots) & {f"{line}-{number}" for line in ("row", "column") for number in range(1, 8)}
    assert drawn == {f"{line}-{number}" for line in ("row", "column") for number in range(first, last + 1)}
    for number in range(first, last + 1):
        (_, row), (_, column) = spots[f"row-{number}"].shapes, spots[f"column-{number}"].shapes
        assert isinstance(row, Words)
        assert isinstance(column, Words)
        assert row.text == column.text == str(number)
        beside, below = tile_of(spots[f"{number}-{first}"]), tile_of(spots[f"{first}-{number}"])
        assert row.x < beside.left
        assert beside.top < row.y < beside.bottom
        assert column.y < below.top
        assert below.left < column.x < below.right


def tile_of(spot: Spot) -> Area:
    """The card of a space, or the blank where none lies."""
    shape = spot.shapes[0]
    assert isinstance(shape, Box | Use)
    return Area(shape.x, shape.y, shape.x + shape.width, shape.y + shape.height)


def test_before_the_set_up_only_the_oracle_is_there() -> None:
    pos = BATTALIA.new(Setup("battalia"), box())
    picture = BATTALIA.picture(pos)
    assert [spot.id for spot in picture.spots] == ["board", *[f"oracle-{day}" for day in range(1, 8)]]
    assert set(picture.shown()) == {"oracle.day", "oracle.week", "oracle.illuminated", "oracle.matching"}


def test_the_arm_of_today_stands_out_and_shows_both_wheels() -> None:
    pos = scene()
    today = [spot for spot in BATTALIA.picture(pos).spots if spot.style == "today"]
    assert [spot.id for spot in today] == ["oracle-2"]
    assert said(today[0].name) == "Day 2 of week 2: weapon illuminated, scroll matching; today"
    assert "oracle.day" in today[0].items
    assert drawings(today[0]) == ["battalia-sun", "i-sword", "i-scroll"]
    assert [GALLERY.written(spot(pos, f"oracle-{day}")) for day in (2, 7)] == [["2"], ["7"]]


@pytest.mark.clause("battalia.recruit.time-marker", "battalia.bribe.time-marker")
def test_time_markers_lie_at_their_arms() -> None:
    pos = scene()
    pact(pos, C, 6)
    hire_buff(pos, B, "2-2", 9)

    def markers(number: int) -> list[str]:
        shapes = spot(pos, f"oracle-{number}").shapes
        return [
            shape.style for shape in shapes if isinstance(shape, Use) and shape.piece.startswith("marker")
        ]

    assert [markers(number) for number in range(1, 8)] == [[], ["dye-blue"], [], [], [], ["dye-red"], []]
    assert (tally(pos, "third.marker").icon, tally(pos, "third.marker").value) == ("pact", "4")
    assert (tally(pos, "second.marker").icon, tally(pos, "second.marker").value) == ("demon", "7")


@pytest.mark.clause("battalia.recruit.card-to-owner", "battalia.recruit.token-to-box")
def test_buffs_mat_says_whom_he_serves_and_shows_the_token_while_he_is_free() -> None:
    pos = scene()
    assert said_of(mat(pos, "opponent")) == ("Buff", "free")
    assert tally(pos, "buff.token").value == "6"
    assert "6" in signs(spot(pos, "buff"))
    hire_buff(pos, B, "2-2")
    assert said_of(mat(pos, "opponent")) == ("Buff", "serves the Islanders")
    assert tally(pos, "buff.token").value == "–"
    assert not signs(spot(pos, "buff"))
    assert [shape.style for shape in spot(pos, "buff").shapes if isinstance(shape, Use)] == ["ring-blue"]
    assert said_of(mat(people(2), "opponent")) == ("Buff", "comes in week 2")


def test_buffs_card_says_what_a_pact_and_his_service_cost() -> None:
    card = face(scene(), "buff")
    assert [(mark.icon, mark.value) for mark in card.effect] == [("pact", "3"), ("hero", "4")]
    assert card.values[0].value == "6"


def test_without_the_module_there_is_no_card_of_buff() -> None:
    picture = BATTALIA.picture(people(2, module="off"))
    assert not [spot for spot in picture.walk() if "buff" in spot.id]
    assert [one.side for one in picture.mats] == [A, B]
    assert "horde" not in {tray.id for tray in picture.trays}


def test_a_space_says_what_lies_there_and_holds_the_figures_on_it() -> None:
    pos = scene()
    hero(pos, A, "2-3", 2)
    assert said(spot(pos, "2-1").name) == ("Space (2, 1): a city on a curved road, level 2, of the Bärfolk")
    assert said(spot(pos, "2-4").name) == "Space (2, 4): a city at the end of a road, level 4, nobody's"
    assert said(spot(pos, "2-2").name) == "Space (2, 2): a straight road"
    assert said(spot(pos, "4-4").name) == "Space (4, 4): the ruins"
    assert said(spot(pos, "6-6").name) == "Space (6, 6): free"
    assert [inner.id for inner in spot(pos, "2-3").spots] == ["barfolk-2", "islanders-1"]
    assert [inner.id for inner in spot(pos, "2-2").spots] == ["buff"]
    assert said(spot(pos, "islanders-1").name) == "Hero 1 of the Islanders at space (2, 3)"


def test_a_buff_who_is_away_stands_on_no_space() -> None:
    pos = scene()
    pos.buff.state, pos.buff.space = "away", ""
    assert "buff" not in {spot.id for spot in BATTALIA.picture(pos).walk()}


def test_every_road_of_a_card_is_drawn() -> None:
    pos = scene()
    for space, roads in (("2-2", "ew"), ("2-1", "es"), ("2-4", "w"), ("4-4", "nesw")):
        assert f"battalia-road-{roads}" in drawings(spot(pos, space)), space


def test_every_homeland_has_its_drawing_and_a_card_nobody_has_described_is_a_meadow() -> None:
    pos = scene()
    for faction, terrain in (("barfolk", "forest"), ("emberians", "desert"), ("islanders", "lake")):
        pos.lands["2-2"] = replace(pos.lands["2-2"], terrain=faction)
        assert drawings(spot(pos, "2-2"))[0].startswith(f"battalia-{terrain}-")
    pos.lands["2-2"] = replace(pos.lands["2-2"], terrain="")
    assert drawings(spot(pos, "2-2"))[0].startswith("battalia-meadow-")
    assert drawings(spot(pos, "4-4"))[0] == "battalia-waste"


@pytest.mark.parametrize("level", [1, 2, 3, 4])
def test_a_city_is_drawn_as_large_as_its_level_in_the_dye_of_its_banner(level: int) -> None:
    pos = scene()
    city(pos, "2-1", "es", A, level)
    assert f"battalia-city-{level}" in drawings(spot(pos, "2-1"))
    assert signs(spot(pos, "2-1")) == [str(level)]
    dyes = [shape.style for shape in spot(pos, "2-1").shapes if isinstance(shape, Disc)]
    assert dyes == ["badge dye-green"]
    assert "badge dye-grey" in [getattr(shape, "style", "") for shape in spot(pos, "2-4").shapes]


def test_while_somebody_moves_buff_the_spaces_he_may_reach_show_how_many_steps_it_takes() -> None:
    pos = scene()
    pos.die = 3
    marks = {space: steps_at(pos, space) for space in pos.lands}
    assert {space: words[0] for space, words in marks.items() if words} == {"2-1": "1", "2-3": "1"}
    assert set(buff_ends(pos, 3)) == {"2-1", "2-2", "2-3"}
    assert [shape for shape in spot(pos, "2-1").shapes if isinstance(shape, Line)]
    pos.heroes.clear()
    assert steps_at(pos, "2-4") == ["2"]
    pos.die = 0
    assert not steps_at(pos, "2-1")
    assert not [shape for shape in spot(pos, "2-1").shapes if isinstance(shape, Line)]


def steps_at(pos: Position, space: str) -> list[str]:
    shapes: tuple[Shape, ...] = spot(pos, space).shapes
    return [str(shape.text) for shape in shapes if isinstance(shape, Words) and shape.style == "on-step"]


def test_a_route_follows_the_curve_of_a_road() -> None:
    pos = scene()
    pos.die = 3
    (trail,) = [shape for shape in spot(pos, "2-1").shapes if isinstance(shape, Line)]
    tile = tile_of(spot(pos, "2-1"))
    assert trail.points[0] == (tile.right, (tile.top + tile.bottom) / 2)
    assert trail.points[-1][1] > trail.points[0][1]


def test_whose_turn_it_is_stands_on_its_mat() -> None:
    pos = scene()
    owner_turn(pos, B)
    assert [said_of(mat(pos, id))[1] for id in (A, B, C)] == ["a person", "a person, to play", "a person"]
    assert said_of(mat(pos, A, A)) == ("Bärfolk", "you")
    assert tally(pos, "human.points").value == "2"


def test_a_mat_is_that_of_whoever_looks_or_of_the_only_person() -> None:
    pos = scene()
    for seat, tones in (("", ["foe", "green", "blue", "red"]), (B, ["foe", "green", "red", "you"])):
        assert [one.tone for one in BATTALIA.picture_for(pos, seat).mats] == tones
    lonely = rivals(2, VIRTUAL, 1, "light-rivals")
    assert [one.tone for one in BATTALIA.picture(lonely).mats][-1] == "you"


def test_a_hand_is_drawn_for_whoever_holds_it_and_for_nobody_else() -> None:
    pos = scene()
    hand(pos, A, *provisions(3), "lord-barfolk")
    own = [face.id for face in BATTALIA.picture_for(pos, A).faces()]
    assert {"provision", "lord-barfolk"} <= set(own)
    assert own.count("provision") == 3
    for other in (B, C, "", "opponent"):
        assert "lord-barfolk" not in {face.id for face in BATTALIA.picture_for(pos, other).faces()}
    for other in ("", "opponent"):
        assert BATTALIA.picture_for(pos, other) == BATTALIA.picture(pos)
    lord, provision = face(pos, "lord-barfolk", A), face(pos, "provision", A)
    assert (said(lord.name), lord.left and lord.left.value) == ("Lord", "4")
    assert [mark.icon for mark in lord.effect] == ["battalia-crest-green"]
    assert (provision.left, [mark.value for mark in provision.effect]) == (None, ["1"])


def test_cards_laid_down_or_kept_in_a_tent_lie_beside_the_hand_and_say_so() -> None:
    pos = scene()
    hand(pos, A, "lord-barfolk", "provision")
    seat = pos.seats[A]
    seat.laid, seat.hand = ["lord-barfolk"], ["provision"]
    assert face(pos, "lord-barfolk", A).style == "laid"
    assert face(pos, "provision", A).place is None
    assert tally(pos, "human.cards").value == "2"


def test_stacks_show_how_many_cards_are_left_and_what_they_cost() -> None:
    pos = people(3)

    def left(kind: str) -> str:
        mark = face(pos, f"stack.{kind}").right
        return mark.value if mark else ""

    assert (left("lord"), left("provision"), tally(pos, "stack.great").value) == ("16", "65", "4")
    assert [(mark.icon, mark.value) for mark in face(pos, "stack.tent").effect] == [
        ("bread", "1"),
        ("bust", "1"),
        ("flag", "1"),
    ]
    pos.stacks["lord"].clear()
    assert face(pos, "stack.lord").style == "sold"
    assert not [
        face for face in BATTALIA.picture(people(3, COMPANION)).faces() if face.id.startswith("stack.")
    ]


def test_light_rivals_hold_no_cards_in_the_picture() -> None:
    pos = rivals(2, VIRTUAL, 1, "light-rivals")
    assert {"human.cards", "human.draw"} <= set(BATTALIA.picture(pos).shown())
    assert not {"second.cards", "second.draw"} & set(BATTALIA.picture(pos).shown())
    assert BATTALIA.picture_for(pos, B) == BATTALIA.picture(pos)


def test_alone_there_is_one_mat_beside_buffs() -> None:
    assert [one.side for one in BATTALIA.picture(alone()).mats] == ["opponent", "human"]


# ---------------------------------------------------------------- looking things up


def drawings(spot: Spot) -> list[str]:
    """The drawings on a spot."""
    return [shape.symbol for shape in spot.shapes if isinstance(shape, Use)]


def mat(pos: Position, side: str, seat: str = "") -> Mat:
    return next(one for one in BATTALIA.picture_for(pos, seat).mats if one.side == side)


def said_of(one: Mat) -> tuple[str, str]:
    return said(one.name), said(one.note) if one.note else ""


def tally(pos: Position, id: str) -> Tally:
    return next(one for one in BATTALIA.picture(pos).tallies() if one.id == id)


def face(pos: Position, id: str, seat: str = "") -> Face:
    return next(one for one in BATTALIA.picture_for(pos, seat).faces() if one.id == id)
