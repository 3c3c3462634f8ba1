"""The picture of a Battalia table: complete, in both languages, within its frame, and easy to tap."""

from __future__ import annotations

from itertools import combinations
from types import MappingProxyType
from typing import Any, Final

import pytest

from adversaire.engine.chance import Chance
from adversaire.engine.picture import Box, Disc, Line, Spot, Words
from adversaire.engine.policy import Policy, RandomPolicy
from adversaire.engine.question import PLACE, Answer, Question
from adversaire.engine.record import COMPANION, MODES, VIRTUAL, Setup
from adversaire.engine.text import Text
from adversaire.games.battalia import BATTALIA
from adversaire.games.battalia.base_game.map import area_of
from adversaire.games.battalia.players.policies import PlannerPolicy
from adversaire.games.battalia.position import Position
from adversaire.games.battalia.routes import buff_ends
from adversaire.i18n.language import Language
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
LEAST_LETTERS = 8
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
    highest = MappingProxyType(dict.fromkeys(MODES, 900))
    every_picture = 9


@every_language
def test_letters_of_the_factions_and_terrains_are_single_and_different(language: Language) -> None:
    for group in (
        [faction.id for faction in pack().factions],
        [faction.terrain for faction in pack().factions],
    ):
        letters = [said(Text(f"picture.letter.{one}"), language) for one in group]
        assert [len(letter) for letter in letters] == [1, 1, 1, 1]
        assert len(set(letters)) == 4


@every_mode
def test_things_lie_side_by_side_but_never_across(mode: str) -> None:
    for picture in GALLERY.pictures(mode)[::60]:
        for one, other in combinations(picture.spots, 2):
            assert not overlap(area(picture, one), area(picture, other)), (one.id, other.id)


@every_mode
@every_language
def test_words_fit_and_stay_legible(mode: str, language: Language) -> None:
    for picture in GALLERY.pictures(mode)[::40]:
        GALLERY.check_legible(picture, LEAST_LETTERS, language)


@every_mode
def test_whatever_space_or_figure_an_answer_speaks_of_can_be_tapped(mode: str) -> None:
    seen = 0
    for question, picture in GALLERY.questions(mode):
        if question.id == "setup.place":
            continue
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
        (row,), (column,) = spots[f"row-{number}"].shapes, spots[f"column-{number}"].shapes
        assert isinstance(row, Words)
        assert isinstance(column, Words)
        assert row.text == column.text == str(number)
        beside, below = ground_of(spots[f"{number}-{first}"]), ground_of(spots[f"{first}-{number}"])
        assert row.x < beside.x
        assert beside.y < row.y < beside.y + beside.height
        assert column.y < below.y
        assert below.x < column.x < below.x + below.width


def ground_of(spot: Spot) -> Box:
    """The card of a space, or the hole where none lies."""
    return next(shape for shape in spot.shapes if isinstance(shape, Box))


def test_before_the_set_up_only_the_oracle_is_there() -> None:
    pos = BATTALIA.new(Setup("battalia"), box())
    assert [spot.id for spot in BATTALIA.picture(pos).spots] == [f"oracle-{day}" for day in range(1, 8)]


def test_the_arm_of_today_stands_out_and_shows_both_wheels() -> None:
    pos = scene()
    today = [spot for spot in BATTALIA.picture(pos).spots if spot.style == "today"]
    assert [spot.id for spot in today] == ["oracle-2"]
    assert said(today[0].name) == "Day 2 of week 2: weapon illuminated, scroll matching; today"
    assert "oracle.day" in today[0].items


@pytest.mark.clause("battalia.recruit.time-marker", "battalia.bribe.time-marker")
def test_time_markers_lie_at_their_arms() -> None:
    pos = scene()
    pact(pos, C, 6)
    hire_buff(pos, B, "2-2", 9)

    def discs(number: int) -> int:
        return sum(isinstance(shape, Disc) for shape in spot(pos, f"oracle-{number}").shapes)

    assert [discs(number) for number in range(1, 8)] == [0, 1, 0, 0, 0, 1, 0]


@pytest.mark.clause("battalia.recruit.card-to-owner", "battalia.recruit.token-to-box")
def test_buffs_card_says_whom_he_serves_and_shows_the_token_while_he_is_free() -> None:
    pos = scene()
    assert said(spot(pos, "buff.card").name) == "Buff is free at space (2, 2); horde 6"
    assert "6" in signs(spot(pos, "buff.card"))
    hire_buff(pos, B, "2-2")
    assert said(spot(pos, "buff.card").name) == "Buff serves the Islanders at space (2, 2)"
    assert "6" not in signs(spot(pos, "buff.card"))
    assert said(spot(people(2), "buff.card").name) == "Buff waits for the end of week 1"


def test_without_the_module_there_is_no_card_of_buff() -> None:
    assert not [spot for spot in BATTALIA.picture(people(2, module="off")).walk() if "buff" in spot.id]


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
    for space, count in (("2-2", 2), ("2-1", 2), ("2-4", 1), ("4-4", 4)):
        lines = [
            shape for shape in spot(pos, space).shapes if isinstance(shape, Line) and shape.style == "bar"
        ]
        assert len(lines) == count, space


def test_while_somebody_moves_buff_the_spaces_he_may_reach_show_how_many_steps_it_takes() -> None:
    pos = scene()
    pos.die = 3
    marks = {
        space: [
            shape.text
            for shape in spot(pos, space).shapes
            if isinstance(shape, Words) and shape.style == "warning"
        ]
        for space in pos.lands
    }
    assert {space: words[0] for space, words in marks.items() if words} == {"2-1": "1", "2-3": "1"}
    assert set(buff_ends(pos, 3)) == {"2-1", "2-2", "2-3"}
    pos.heroes.clear()
    assert "2" in signs(spot(pos, "2-4"))
    pos.die = 0
    assert not [
        shape
        for shape in spot(pos, "2-1").shapes
        if getattr(shape, "style", "") in ("warning", "closed-cross")
    ]


def test_whose_turn_it_is_stands_out() -> None:
    pos = scene()
    owner_turn(pos, B)
    acting = [spot.id for spot in BATTALIA.picture(pos).spots if spot.style == "acting"]
    assert acting == ["seat-second"]
    assert said(spot(pos, "seat-human").name).startswith("The Bärfolk: 2 points")


def test_a_hand_is_drawn_for_whoever_holds_it_and_for_nobody_else() -> None:
    pos = scene()
    hand(pos, A, *provisions(3), "lord-barfolk")
    own = {spot.id for spot in BATTALIA.picture_for(pos, A).walk()}
    assert {"provision", "lord-barfolk"} <= own
    for other in (B, C, "", "opponent"):
        assert "lord-barfolk" not in {spot.id for spot in BATTALIA.picture_for(pos, other).walk()}
    for other in ("", "opponent"):
        assert BATTALIA.picture_for(pos, other) == BATTALIA.picture(pos)
    assert said(spot(pos, "provision", A).name) == "3 times a provision"
    assert said(spot(pos, "lord-barfolk", A).name) == "a lord of the Bärfolk, strength 4"
    assert "x3" in signs(spot(pos, "provision", A))


def test_the_own_hand_lies_below_the_board_and_above_the_stacks() -> None:
    pos = scene()
    hand(pos, A, "lord-barfolk")
    board, own, stack = [ground_of(spot(pos, id, A)) for id in ("4-4", "lord-barfolk", "stack.citizen")]
    assert board.y + board.height < own.y
    assert own.y + own.height < stack.y


def test_stacks_show_how_many_cards_are_left() -> None:
    pos = people(3)
    assert signs(spot(pos, "stack.lord"))[-1] == "16"
    assert signs(spot(pos, "stack.provision"))[-1] == "65"
    assert signs(spot(pos, "stack.great"))[-1] == "4"
    assert not [
        spot for spot in BATTALIA.picture(people(3, COMPANION)).walk() if spot.id.startswith("stack.")
    ]


def test_light_rivals_hold_no_cards_in_the_picture() -> None:
    pos = rivals(2, VIRTUAL, 1, "light-rivals")
    assert "picture.held" in signs(spot(pos, "seat-human"))
    assert "picture.held" not in signs(spot(pos, "seat-second"))
    assert BATTALIA.picture_for(pos, B) == BATTALIA.picture(pos)


def test_alone_there_is_one_line_of_players() -> None:
    assert [spot.id for spot in BATTALIA.picture(alone()).spots if spot.id.startswith("seat-")] == [
        "seat-human"
    ]
