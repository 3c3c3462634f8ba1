"""The picture of a Dark Rituals table: complete, in both languages, within its frame, and easy to tap."""

from __future__ import annotations

from itertools import combinations
from types import MappingProxyType
from typing import Final

import pytest

from adversaire.engine.chance import Chance
from adversaire.engine.event import Event
from adversaire.engine.picture import Box, Disc, Line, Spot
from adversaire.engine.policy import RandomPolicy
from adversaire.engine.question import PLACE
from adversaire.engine.record import COMPANION, MODES, Setup
from adversaire.engine.table import CheckedTable
from adversaire.engine.text import Text
from adversaire.games.rituals import RITUALS
from adversaire.games.rituals.content.box import BETWEEN
from adversaire.games.rituals.levels import LEVELS
from adversaire.games.rituals.players.greedy import GreedyPolicy
from adversaire.games.rituals.position import Position
from adversaire.i18n.language import Language
from tests.contract.drawing import (
    Gallery,
    PictureChecks,
    Watched,
    Watching,
    every_language,
    every_mode,
    overlap,
    watch,
)
from tests.rituals.tables import (
    box,
    field,
    foe,
    hero,
    hold,
    laid_out,
    new,
    pack,
    plant,
    serf,
    soul,
    walls,
    wear,
)

every_level = pytest.mark.parametrize("level", LEVELS)
MOST_TURNS: Final = 24
LEAST_LETTERS: Final = 9
LEAST_FIGURE: Final = 11


def games(mode: str) -> list[Watched]:
    """A game of each Encounter."""
    return [game(mode, level, seed) for seed, level in enumerate(LEVELS)]


def game(mode: str, level: str, seed: int) -> Watched:
    pos = RITUALS.new(Setup("rituals", mode=mode, seed=seed), box({"level": level}))
    bot = GreedyPolicy if seed % 2 and mode != COMPANION else RandomPolicy
    return watch(RITUALS, pos, Watching(RITUALS, bot(Chance.from_seed(seed, 1))), MOST_TURNS)


GALLERY: Final = Gallery(RITUALS, box(), pack(), games, every_question=7)
spot, area, said, signs = GALLERY.spot, GALLERY.area, GALLERY.say, GALLERY.written


def named(pos: Position, id: str, language: Language = "en") -> str:
    return said(spot(pos, id).name, language)


def is_line(spot: Spot) -> bool:
    """Tiles and walls lie on the borders of zones."""
    return spot.id == "tiles" or BETWEEN in spot.id


# ---------------------------------------------------------------- whatever happens


class TestPictures(PictureChecks):
    gallery = GALLERY
    ids = "condemned"
    highest = MappingProxyType(dict.fromkeys(MODES, 880))


@every_mode
def test_things_lie_side_by_side_but_never_across(mode: str) -> None:
    for picture in GALLERY.pictures(mode)[::20]:
        for one, other in combinations([spot for spot in picture.spots if not is_line(spot)], 2):
            assert not overlap(area(picture, one), area(picture, other)), (one.id, other.id)


@every_mode
def test_figures_stand_within_their_zone(mode: str) -> None:
    for picture in GALLERY.pictures(mode)[::9]:
        for outer in picture.spots:
            floor = next((shape for shape in outer.shapes if isinstance(shape, Box)), None)
            for inner in outer.spots:
                assert floor is not None
                left, top, right, bottom = area(picture, inner)
                assert left >= floor.x - 2, inner.id
                assert top >= floor.y - 2, inner.id
                assert right <= floor.x + floor.width + 2, inner.id
                assert bottom <= floor.y + floor.height + 2, inner.id


@every_mode
@every_language
def test_words_fit_and_stay_legible(mode: str, language: Language) -> None:
    for picture in GALLERY.pictures(mode)[::12]:
        GALLERY.check_legible(picture, LEAST_LETTERS, language)


@every_mode
def test_whatever_zone_wall_or_figure_an_answer_speaks_of_can_be_tapped(mode: str) -> None:
    seen = 0
    verbs = (
        "act:",
        "move:",
        "attack:",
        "possess:",
        "figure:",
        "marker:",
        "wall:",
        "chest:",
        "hero:",
        "piece:",
    )
    for question, picture in GALLERY.questions(mode):
        known = {spot.id for spot in picture.walk()}
        for answer in question.answers:
            if answer in ("as-shown", "off", "other"):
                continue
            bare_place = question.kind == PLACE and ":" not in answer
            if bare_place or answer.startswith(verbs) or question.id in ("hero.goal", "hero.target"):
                assert RITUALS.spot_of(question, answer) in known, (question, answer)
                seen += 1
    assert seen > 500


# ---------------------------------------------------------------- the map


@every_level
def test_every_zone_of_the_map_is_drawn_once_with_its_name(level: str) -> None:
    pos = laid_out(level)
    spots = {spot.id: spot for spot in RITUALS.picture(pos).spots}
    for zone in pos.map.zones:
        assert zone in signs(spots[zone])


@every_level
def test_figures_stand_in_their_zones(level: str) -> None:
    pos = laid_out(level)
    for slot in pos.heroes.slots:
        assert slot.hero in [inner.id for inner in spot(pos, slot.zone).spots]
    for piece in pos.pieces:
        assert piece.id in [inner.id for inner in spot(pos, piece.zone).spots]


def test_figures_carry_their_number_or_the_letter_of_their_name() -> None:
    pos = field("e5")
    hero(pos, 4, "B1a")
    for who in ("pekka", "condemned", "scarecrow", "haborym"):
        foe(pos, who, "B1a")
    serf(pos, "B1a")
    serf(pos, "B1a", "militiaman")
    letters = {id: signs(spot(pos, id)) for id in [inner.id for inner in spot(pos, "B1a").spots]}
    assert letters == {
        "ansel": ["4"],
        "haborym": ["D"],
        "pekka": ["WP"],
        "scarecrow-1": ["S1"],
        "condemned-1": ["C1"],
        "militiaman-1": ["M1"],
        "peasant-1": ["P1"],
    }
    assert signs(spot(pos, "pekka"), "fr") == ["SP"]
    # The Scarecrow is an Épouvantail, and the Peasant a Paysan.
    assert signs(spot(pos, "scarecrow-1"), "fr") == ["É1"]
    assert signs(spot(pos, "peasant-1"), "fr") == ["P1"]


def test_wounds_are_counted_beside_the_figure() -> None:
    pos = field()
    hero(pos, 6, "B1a", health=1)
    foe(pos, "hagatha", "B1a", health=2)
    most = pos.box.characters["hagatha"].sheet.health
    assert signs(spot(pos, "curthouse")) == ["6", "3"]
    assert signs(spot(pos, "hagatha")) == ["WH", str(most - 2)]
    assert named(pos, "curthouse") == "Curthouse, slot 6, in B1a: 1 of 4 health"
    assert named(pos, "hagatha", "fr") == f"Hagatha en B1a : 2 Points de Vie sur {most}"


def test_a_possessed_serf_and_its_ruby_can_be_told_from_a_free_one() -> None:
    pos = field("e3")
    free, possessed = serf(pos, "B1a"), serf(pos, "B1a", possessed=True)
    shapes = len(spot(pos, free.id).shapes), len(spot(pos, possessed.id).shapes)
    assert shapes[0] < shapes[1]
    assert named(pos, possessed.id).endswith("possessed")
    possessed.ruby = True
    assert len(spot(pos, possessed.id).shapes) > shapes[1]
    assert named(pos, possessed.id, "fr").endswith("sous possession, avec un Rubis")


def test_many_figures_find_room_in_one_zone() -> None:
    pos = field("e3")
    for number in range(1, 7):
        hero(pos, number, "B1a")
    for who in ("hagatha", "pekka", "condemned", "condemned", "ravenous", "ravenous"):
        foe(pos, who, "B1a")
    pos.land.chests.append("B1a")
    picture = RITUALS.picture(pos)
    zone = spot(pos, "B1a")
    assert len(zone.spots) == 12
    frame = zone.shapes[0]
    assert isinstance(frame, Box)
    for inner in zone.spots:
        found = area(picture, inner)
        assert found.right - found.left >= LEAST_FIGURE
        assert found.bottom <= frame.y + frame.height + 1


def test_tokens_and_markers_lie_in_their_zones() -> None:
    pos = field("e1")
    pos.land.chests.append("B1a")
    plant(pos, "B1a", 3)
    soul(pos, "B1a")
    soul(pos, "B1a")
    assert named(pos, "B1a") == "B1a: a chest, a plant token, a Soul token and a Soul token"
    assert {"?", "×2"} <= set(signs(spot(pos, "B1a")))
    assert [inner.id for inner in spot(pos, "B3d").spots] == ["red"]
    assert named(pos, "red") == "The red marker in B3d: Heroes appear here"


@every_mode
def test_a_token_nobody_has_turned_over_keeps_its_secret(mode: str) -> None:
    pos = laid_out("e1", mode=mode)
    zone = pos.land.plants[0].zone
    assert "?" in signs(spot(pos, zone))


def test_the_pit_and_the_caves_stand_out() -> None:
    pos = laid_out("e3")
    assert spot(pos, pos.map.pit).style == "pit"
    assert named(pos, pos.map.pit, "fr").startswith("A2a, la Fosse")
    caves = laid_out("e4")
    assert {zone for zone in caves.map.zones if spot(caves, zone).style == "cave"} == caves.map.caves
    assert spot(caves, caves.map.entrance).style == "entrance"


def test_walls_are_thick_and_lie_where_two_zones_meet() -> None:
    pos = field("e1")
    walls(pos, ("B1a", "B1b"))
    drawn = [one for one in RITUALS.picture(pos).spots if BETWEEN in one.id]
    assert [one.id for one in drawn] == ["B1a|B1b"]
    [line] = [shape for shape in drawn[0].shapes if isinstance(shape, Line)]
    assert line.style == "rampart"
    left, right = spot(pos, "B1a").shapes[0], spot(pos, "B1b").shapes[0]
    assert isinstance(left, Box)
    assert isinstance(right, Box)
    assert [x for x, _ in line.points] == pytest.approx([right.x] * 2)
    assert [y for _, y in line.points] == pytest.approx([left.y, left.y + left.height])


def test_while_the_map_is_set_right_every_side_can_be_tapped() -> None:
    pos = laid_out("e1", mode=COMPANION)
    pos.phase = "setup"
    sides = {one.id for one in RITUALS.picture(pos).spots if BETWEEN in one.id}
    assert len(sides) == 24
    assert set(pos.land.walls) < sides


# ---------------------------------------------------------------- both sides


def test_before_the_set_up_there_is_only_the_round() -> None:
    assert [spot.id for spot in RITUALS.picture(new()).spots] == ["round"]


def test_the_ai_card_in_view_can_be_read() -> None:
    pos = laid_out()
    assert signs(spot(pos, "ai.card"))[0] == "No AI card yet"
    card = pos.heroes.ai_pile.pop()
    pos.heroes.ai_discard.append(card)
    written = signs(spot(pos, "ai.card"))
    assert written[0] == said(Text("picture.card", card=card))
    assert len(written) == 2 + len(pos.box.lines[card]) + len(pos.box.reactions[card])
    assert f"next: Hero {pos.box.ai_cards[pos.heroes.ai_pile[-1]].number}" in written[1]


def test_a_slot_shows_name_health_and_upgrades() -> None:
    pos = field()
    slot = hero(pos, 3, "B1a", health=2)
    wear(pos, slot, "iron-shield")
    assert signs(spot(pos, "slot.3")) == ["3", "Mireille", "2/3", "R"]
    assert named(pos, "slot.3") == "Slot 3, Mireille: 2 of 3 health, with the Iron Shield"
    assert named(pos, "slot.4", "fr") == "Emplacement 4, vide"


def test_whoever_acts_stands_out() -> None:
    pos = field()
    hero(pos, 1, "B1a")
    hero(pos, 2, "B1a")
    pos.active = 2
    acting = [one.id for one in RITUALS.picture(pos).walk() if one.style == "acting"]
    assert acting == ["battista", "slot.2"]
    assert named(pos, "battista").endswith("acts now")


def test_the_attribute_board_shows_its_cubes_and_the_reserve() -> None:
    pos = laid_out()
    pos.heroes.cubes["agility"] = 4
    assert signs(spot(pos, "agility")) == ["Agility", "4"]
    assert named(pos, "agility", "fr") == "Agilité : 4 sur le Plateau d'Attributs"
    assert signs(spot(pos, "reserve"))[-1] == str(len(pos.heroes.reserve))


def test_the_soul_counter_shows_where_it_stands_and_what_it_gives() -> None:
    pos = laid_out("e1")
    pos.master.souls = 3
    assert named(pos, "souls") == (
        "Soul counter: 3 of 10, Plague Rewards on 2, 4 and 6; the cards of the Legion show the plain side"
    )
    pos.master.souls = pos.box.figures.stronger_at
    assert "the Legion is stronger" in signs(spot(pos, "souls"))


def test_goals_say_how_far_each_side_is() -> None:
    pos = laid_out("e2")
    pos.heroes.eliminated = 2
    assert named(pos, "eliminated") == "Heroes eliminated: 2; with 4 you win"
    assert signs(spot(pos, "story.witches"))[-1] == "0/3"
    assert not [one for one in RITUALS.picture(pos).walk() if one.id == "story.freed"]


def test_energy_and_cards_are_drawn_only_where_the_app_holds_them() -> None:
    pos = laid_out("e1")
    hold(pos, "leech", "leech", "mist")
    assert "×2" in signs(spot(pos, "leech"))
    assert named(pos, "leech") == "2 times Leech"
    assert named(pos, "energy", "fr") == "Énergie : 25 à dépenser sur 25"
    beside = {one.id for one in RITUALS.picture(laid_out("e1", mode=COMPANION)).walk()}
    assert not beside & {"energy", "hand", *pos.box.witchcraft, *pos.box.plagues}


def test_health_is_drawn_as_full_and_empty_drops() -> None:
    pos = field()
    hero(pos, 6, "B1a", health=3)
    drops = [shape.style for shape in spot(pos, "slot.6").shapes if isinstance(shape, Disc)]
    assert drops.count("empty") == 1


def test_a_zone_that_is_not_on_this_table_can_be_put_back_while_the_map_is_set_right() -> None:
    pos = laid_out("e1", mode=COMPANION)
    pos.land.missing = ["B2b"]
    pos.land.chests.remove("B2b")
    pos.drawn = None
    height = RITUALS.picture(pos).height
    assert "B2b" not in {one.id for one in RITUALS.picture(pos).walk()}
    pos.phase = "setup"
    assert spot(pos, "B2b").style == "missing"
    assert named(pos, "B2b", "fr") == "La Zone B2b n'est pas sur cette table"
    pos.phase, pos.land.missing, pos.drawn = "human", [], None
    assert RITUALS.picture(pos).height == height


def test_the_ways_of_the_heroes_are_drawn_into_the_picture_of_their_turn() -> None:
    pos = new("e1", seed=4)
    table = CheckedTable(RandomPolicy(Chance.from_seed(4)))
    table.seat(pos)
    ways: list[Event] = []
    while not ways:
        table.events.clear()
        RITUALS.play_turn(pos, table)
        ways = [event for event in table.events if event.kind == "hero.moved"]
    drawn = RITUALS.picture_of_turn(pos, table.events, "")
    trails = [spot for spot in drawn.walk() if spot.id.startswith("trail-")]
    assert [spot.id for spot in trails] == [f"trail-{event.values['hero']}" for event in ways]
    for spot, event in zip(trails, ways, strict=True):
        line, head = spot.shapes
        assert isinstance(line, Line)
        assert isinstance(head, Line)
        path = event.values["path"]
        assert len(line.points) == 1 + (len(path) if isinstance(path, tuple) else 1)
        assert head.points[0] == line.points[-1]
    assert not [spot for spot in RITUALS.picture(pos).walk() if spot.id.startswith("trail-")]
