"""The picture of a Dark Rituals table: complete, in both languages, within its frame, and easy to tap."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from itertools import combinations
from math import hypot
from types import MappingProxyType

import pytest

from adversaire.engine.chance import Chance
from adversaire.engine.picture import Box, Disc, Line, Picture, Spot, Use
from adversaire.engine.policy import Policy, RandomPolicy
from adversaire.engine.question import PLACE
from adversaire.engine.record import COMPANION, MODES, VIRTUAL, Setup
from adversaire.engine.table_side import Scene
from adversaire.games.rituals import RITUALS
from adversaire.games.rituals.content.box import BETWEEN
from adversaire.games.rituals.display.land import Land
from adversaire.games.rituals.display.signs import face_of
from adversaire.games.rituals.levels import LEVELS
from adversaire.games.rituals.players.planner import PlannerPolicy
from adversaire.games.rituals.position import Position
from adversaire.i18n.language import Language
from adversaire.web.drawing.shapes import Area
from adversaire.web.drawing.sprite import symbol_of
from adversaire.web.drawing.sprite import symbols as symbols_of
from tests.contract.drawing import PictureChecks, every_language, every_mode, overlap, watch
from tests.rituals.gallery import (
    GALLERY,
    HANG,
    LEAST_FIGURE,
    LEAST_LETTERS,
    MOST_TURNS,
    area,
    every_level,
    lies_under,
    named,
    signs,
    spot,
    symbols,
)
from tests.rituals.tables import box, field, foe, hero, laid_out, plant, serf, soul, walls

# ---------------------------------------------------------------- whatever happens


class TestPictures(PictureChecks):
    gallery = GALLERY
    ids = "condemned"
    highest = MappingProxyType(dict.fromkeys(MODES, 456))


@every_mode
def test_things_lie_side_by_side_but_never_across(mode: str) -> None:
    for picture in GALLERY.pictures(mode)[::20]:
        grounds = [spot for spot in picture.spots if not lies_under(spot)]
        for one, other in combinations(grounds, 2):
            assert not overlap(ground(one), ground(other)), (one.id, other.id)


def ground(spot: Spot) -> Area:
    """The rectangle that belongs to a spot."""
    box = spot.shapes[0]
    assert isinstance(box, Box)
    return Area(box.x, box.y, box.x + box.width, box.y + box.height)


def on_their_bases(outer: Spot) -> list[Area]:
    """Where figures and tokens stand in a zone."""
    drawn = [shape for spot in (outer, *outer.spots) for shape in spot.shapes if isinstance(shape, Use)]
    bases = [shape for shape in drawn if shape.symbol != "rituals-ruby" or shape.piece]
    # The shadow below a base may fall on whatever stands before it.
    return [Area(one.x, one.y, one.x + one.width, one.y + one.width) for one in bases]


def are_apart(one: Area, other: Area) -> bool:
    """Whether two round things do not touch."""
    across = one.left + one.right - other.left - other.right
    down = one.top + one.bottom - other.top - other.bottom
    return hypot(across, down) / 2 >= (one.right - one.left + other.right - other.left) / 2 - 0.01


def check_crowds(picture: Picture) -> int:
    """Everybody stands within the own zone and apart from the others. How many are together at most?"""
    most = 0
    for outer in picture.spots:
        if lies_under(outer) or outer.id == "souls":
            continue
        floor, bases = ground(outer), on_their_bases(outer)
        assert all(are_apart(*pair) for pair in combinations(bases, 2)), outer.id
        for base in bases:
            assert base.left >= floor.left, outer.id
            assert base.right <= floor.right, outer.id
            assert base.top >= floor.top, outer.id
            assert base.bottom <= floor.bottom, outer.id
            assert base.right - base.left >= LEAST_FIGURE, outer.id
        most = max(most, len(bases))
    return most


@every_mode
def test_figures_stand_within_their_zone(mode: str) -> None:
    for picture in GALLERY.pictures(mode)[::9]:
        for outer in picture.spots:
            for inner in outer.spots:
                left, top, right, bottom = area(picture, inner)
                floor = ground(outer)
                assert left >= floor.left - HANG, inner.id
                assert top >= floor.top - HANG, inner.id
                assert right <= floor.right + HANG, inner.id
                assert bottom <= floor.bottom + HANG, inner.id


@pytest.mark.parametrize(("policy", "count"), [(RandomPolicy, 200), (PlannerPolicy, 20)])
def test_the_fullest_positions_find_room(policy: Callable[[Chance], Policy], count: int) -> None:
    fullest: dict[str, Position] = {}
    for seed in range(count):
        level = LEVELS[seed % len(LEVELS)]
        pos = RITUALS.new(Setup("rituals", mode=VIRTUAL, seed=seed), box({"level": level}))
        played = watch(RITUALS, pos, policy(Chance.from_seed(seed, 2)), 2 * MOST_TURNS).positions[1:]
        fullest[level] = max([*played, fullest.get(level, played[0])], key=crowding)
    for position in fullest.values():
        picture = RITUALS.picture(position)
        assert check_crowds(picture) >= crowding(position)
        for one in picture.spots:
            left, top, right, bottom = area(picture, one)
            assert left >= -1, one.id
            assert top >= -1, one.id
            assert right <= picture.width + 1, one.id
            assert bottom <= picture.height + 1, one.id


def crowding(pos: Position) -> int:
    """How many figures stand in the fullest zone."""
    standing = [slot.zone for slot in pos.heroes.slots if slot.hero] + [piece.zone for piece in pos.pieces]
    return max(Counter(standing).values(), default=0)


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


def test_figures_show_a_face_or_a_sign_and_their_number_where_there_are_several() -> None:
    pos = field("e5")
    hero(pos, 4, "B1a")
    for who in ("pekka", "condemned", "scarecrow", "haborym"):
        foe(pos, who, "B1a")
    serf(pos, "B1a")
    serf(pos, "B1a", "militiaman")
    figures = spot(pos, "B1a").spots
    assert {one.id: symbols(one)[0].removeprefix("rituals-figure-") for one in figures} == {
        "ansel": "hero-3",
        "haborym": "demon-0",
        "pekka": "witch-2",
        "scarecrow-1": "creature-2",
        "condemned-1": "minion-0",
        "militiaman-1": "militia-0",
        "peasant-1": "peasant-0",
    }
    alone = field("e5")
    foe(alone, "condemned", "B1a")
    foe(alone, "scarecrow", "B1b")
    assert signs(spot(alone, "condemned-1")) == []
    assert signs(spot(alone, "scarecrow-1")) == []
    foe(alone, "condemned", "B1b")
    assert [signs(spot(alone, id)) for id in ("condemned-1", "condemned-2")] == [["1"], ["2"]]
    [tab] = [shape for shape in spot(alone, "condemned-2").shapes if isinstance(shape, Box)]
    assert tab.style == "tab side-minion"


def test_no_two_heroes_and_no_two_witches_of_a_pack_look_alike() -> None:
    for ids in (
        list(box().heroes),
        box().of_kind("witch"),
        box().of_kind("minion"),
        box().of_kind("creature"),
    ):
        assert len({face_of(box(), id) for id in ids}) == len(ids)


def test_every_drawing_of_a_picture_is_in_the_art_of_the_game() -> None:
    known = {*symbols_of(), *symbols_of(RITUALS.package)}
    for mode in MODES:
        for picture in GALLERY.pictures(mode)[::10]:
            drawn = {symbol for one in picture.walk() for symbol in symbols(one)}
            scenes = {face.art.symbol for face in picture.faces() if isinstance(face.art, Scene)}
            assert drawn | scenes <= known
            assert {symbol_of(tally.icon) for tally in picture.tallies()} <= known


def test_wounds_are_counted_beside_the_figure() -> None:
    pos = field()
    hero(pos, 6, "B1a", health=1)
    foe(pos, "hagatha", "B1a", health=2)
    most = pos.box.characters["hagatha"].sheet.health
    assert signs(spot(pos, "curthouse")) == ["3"]
    assert signs(spot(pos, "hagatha")) == [str(most - 2)]
    assert named(pos, "curthouse") == "Curthouse, slot 6, in B1a: 1 of 4 health"
    assert named(pos, "hagatha", "fr") == f"Hagatha en B1a : 2 Points de Vie sur {most}"


def test_a_possessed_serf_and_its_ruby_can_be_told_from_a_free_one() -> None:
    pos = field("e3")
    free, possessed = serf(pos, "B1a"), serf(pos, "B1a", possessed=True)
    sides = [
        drawn.style
        for id in (free.id, possessed.id)
        for drawn in spot(pos, id).shapes
        if isinstance(drawn, Use)
    ]
    assert sides == ["side-peasant", "side-possessed"]
    assert named(pos, possessed.id).endswith("possessed")
    possessed.ruby = True
    assert symbols(spot(pos, possessed.id))[-1] == "rituals-ruby"
    assert named(pos, possessed.id, "fr").endswith("sous possession, avec un Rubis")


def test_many_figures_find_room_in_one_zone() -> None:
    pos = field("e3")
    for number in range(1, 7):
        hero(pos, number, "B1a")
    for who in ("hagatha", "pekka", "condemned", "condemned", "ravenous", "ravenous"):
        foe(pos, who, "B1a")
    pos.land.chests.append("B1a")
    assert len(spot(pos, "B1a").spots) == 12
    assert check_crowds(RITUALS.picture(pos)) == 13
    assert min(widths(pos, "B1a")) >= 13


def widths(pos: Position, zone: str) -> list[float]:
    """How wide figures of a zone are drawn."""
    return [it.width for one in spot(pos, zone).spots for it in one.shapes[:1] if isinstance(it, Use)]


def test_where_many_stand_together_the_small_are_seen_as_well_as_the_large() -> None:
    pos = field("e1")
    for number in range(1, 6):
        hero(pos, number, "B1a")
    for who in ("hagatha", "condemned", "condemned", "condemned"):
        foe(pos, who, "B1a")
    wide = widths(pos, "B1a")
    assert min(wide) >= 21
    assert max(wide) <= 1.15 * min(wide)


def test_no_number_and_no_wound_lies_on_whoever_stands_beside() -> None:
    pos = field("e1")
    for number in range(1, 5):
        hero(pos, number, "B1a", health=1)
    for who in ("condemned", "condemned"):
        foe(pos, who, "B1a")
    standing = spot(pos, "B1a").spots
    bases = {one.id: it for one in standing for it in one.shapes[:1] if isinstance(it, Use)}
    discs = [(one.id, it) for one in standing for it in one.shapes if isinstance(it, Disc)]
    assert len(discs) == 4
    for id, disc in discs:
        for other, base in bases.items():
            half = base.width / 2
            beside = hypot(disc.x - base.x - half, disc.y - base.y - half)
            assert other == id or beside >= disc.radius + half - 1, (id, other)


def test_tokens_and_markers_lie_in_their_zones() -> None:
    pos = field("e1")
    pos.land.chests.append("B1a")
    plant(pos, "B1a", 3)
    soul(pos, "B1a")
    soul(pos, "B1a")
    assert named(pos, "B1a") == "B1a: a chest, a plant token and two Soul tokens"
    assert symbols(spot(pos, "B1a")) == ["rituals-chest", "rituals-plant", "rituals-soul"]
    assert signs(spot(pos, "B1a")) == ["B1a", "2"]
    assert [inner.id for inner in spot(pos, "B3d").spots] == ["red"]
    assert named(pos, "red") == "The red marker in B3d: Heroes appear here"


@every_mode
def test_a_token_nobody_has_turned_over_keeps_its_secret(mode: str) -> None:
    pos = laid_out("e1", mode=mode)
    token = pos.land.plants[0]
    shown = RITUALS.picture(pos)
    token.value += 1
    assert "rituals-plant" in symbols(spot(pos, token.zone))
    assert RITUALS.picture(pos) == shown


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
    line = next(shape for shape in drawn[0].shapes if isinstance(shape, Line) and shape.style == "wall")
    land = Land(pos)
    left, right = land.areas["B1a"], land.areas["B1b"]
    assert [x for x, _ in line.points] == pytest.approx([right.x] * 2)
    assert [y for _, y in line.points] == pytest.approx([left.y, left.y + left.height], abs=1)


def test_while_the_map_is_set_right_every_side_can_be_tapped() -> None:
    pos = laid_out("e1", mode=COMPANION)
    pos.phase = "setup"
    sides = {one.id for one in RITUALS.picture(pos).spots if BETWEEN in one.id}
    assert len(sides) == 24
    assert set(pos.land.walls) < sides


def test_whoever_acts_is_drawn_larger_than_others_and_these_larger_than_the_crowd() -> None:
    pos = field("e1")
    hero(pos, 1, "B1a")
    hero(pos, 2, "B1b")
    serf(pos, "B2a")
    pos.active = 2
    wide = [spot(pos, id).shapes[0] for id in ("battista", "corday", "peasant-1")]
    assert [shape.width for shape in wide if isinstance(shape, Use)] == [52, 42, 29]


def test_nobody_stands_before_the_wounds_of_another() -> None:
    pos = field("e1")
    for number in range(1, 6):
        hero(pos, number, "B1a", health=1)
    where = [one.shapes[0] for one in spot(pos, "B1a").spots]
    order = [(-base.y, -base.x) for base in where if isinstance(base, Use)]
    assert order == sorted(order)
