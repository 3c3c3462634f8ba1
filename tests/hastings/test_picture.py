"""The picture of a Hastings table: complete, in both languages, and nothing beyond the edge."""

from __future__ import annotations

from types import MappingProxyType
from typing import Final

import pytest

from adversaire.engine.chance import Chance
from adversaire.engine.picture import Box, Disc, Line, Shape, Words
from adversaire.engine.policy import RandomPolicy
from adversaire.engine.record import COMPANION, VIRTUAL, Setup
from adversaire.engine.text import Text
from adversaire.games.hastings import HASTINGS
from adversaire.games.hastings.players.planner import PlannerPolicy
from adversaire.games.hastings.position import Piece, Position
from adversaire.i18n.language import Language
from tests.contract.drawing import Gallery, PictureChecks, Watched, every_mode, watch
from tests.hastings.tables import (
    ENEMY_GRID,
    HUMAN_GRID,
    at_hastings,
    box,
    companion,
    fetch,
    in_round,
    lay,
    pack,
    piece_on,
    reserve,
    take,
    virtual,
)

GAMES = 12


def games(mode: str) -> list[Watched]:
    """Games of both factions by both kinds of bots."""
    return [game(mode, seed) for seed in range(GAMES)]


def game(mode: str, seed: int) -> Watched:
    options = {"faction": ("saxon", "norman")[seed % 2], "level": ("easy", "hard")[seed // 2 % 2]}
    pos = HASTINGS.new(Setup("hastings", mode=mode, seed=seed), box(options))
    bots = (RandomPolicy, PlannerPolicy)
    return watch(HASTINGS, pos, bots[seed // 4 % 2](Chance.from_seed(seed, 1)))


GALLERY: Final = Gallery(HASTINGS, box(), pack(), games)
spot, written = GALLERY.spot, GALLERY.written


def say(language: Language, text: Text) -> str:
    return GALLERY.say(text, language)


def extent(shape: Shape) -> list[tuple[float, float]]:
    """The corners of a shape; words are measured by their size only."""
    if isinstance(shape, Box):
        return [(shape.x, shape.y), (shape.x + shape.width, shape.y + shape.height)]
    if isinstance(shape, Disc):
        return [
            (shape.x - shape.radius, shape.y - shape.radius),
            (shape.x + shape.radius, shape.y + shape.radius),
        ]
    if isinstance(shape, Line):
        return list(shape.points)
    return [(shape.x, shape.y - shape.size), (shape.x, shape.y)]


# ---------------------------------------------------------------- whatever happens


class TestPictures(PictureChecks):
    gallery = GALLERY
    ids = r"w\dr\d"
    # Two spaces stand between two figures.
    slips = r", ,|[{}]|^\s|\s$"
    lasting = frozenset({"enemy.resources", "enemy.table", "enemy.progress", "human.discard.top"})
    # Before the set-up both battlefields are drawn already.
    first = 1
    highest = MappingProxyType({VIRTUAL: 560, COMPANION: 360})

    def to_be_shown(self, changed: set[str], after: Position) -> set[str]:
        # A Tactic that has gone leaves no spot behind; the discount is read beside the picture.
        there = {item.id for zone in HASTINGS.view(after) for item in zone.items}
        return changed & there - {"human.discount"}


@every_mode
def test_nothing_is_drawn_beyond_the_edge(mode: str) -> None:
    for picture in GALLERY.pictures(mode):
        for spot in picture.walk():
            for shape in spot.shapes:
                for x, y in extent(shape):
                    assert 0 <= x <= picture.width, spot.id
                    assert 0 <= y <= picture.height, spot.id


@every_mode
def test_no_two_spots_lie_on_top_of_each_other(mode: str) -> None:
    for pos in GALLERY.games(mode)[0].positions[1:41]:
        frames = []
        for one in HASTINGS.picture(pos).spots:
            corners = [corner for shape in one.shapes if isinstance(shape, Box) for corner in extent(shape)]
            if corners:
                xs, ys = [x for x, _ in corners], [y for _, y in corners]
                frames.append((min(xs), min(ys), max(xs), max(ys)))
        for number, (left, top, right, bottom) in enumerate(frames):
            for other in frames[number + 1 :]:
                assert other[0] >= right or other[2] <= left or other[1] >= bottom or other[3] <= top


# ---------------------------------------------------------------- what it shows


def test_a_virtual_table_shows_both_battlefields_the_wedges_and_all_piles() -> None:
    shown = {spot.id for spot in HASTINGS.picture(virtual()).walk()}
    assert {*ENEMY_GRID, *HUMAN_GRID, "wedge.1", "wedge.2", "wedge.3", "marker"} <= shown
    assert {"enemy.deck", "enemy.discard", "enemy.resources", "enemy.objective"} <= shown
    assert {"human.deck", "human.discard", "human.hand", "human.objective"} <= shown


def test_beside_a_cardboard_table_only_what_the_app_knows_is_shown() -> None:
    shown = {spot.id for spot in HASTINGS.picture(companion()).walk()}
    assert not [id for id in shown if id.startswith("human")]
    assert {*ENEMY_GRID, "wedge.1", "wedge.2", "wedge.3", "enemy.deck", "marker"} <= shown
    # No damage, no totals: they lie on the real table.
    assert written(spot(companion(), "wedge.2")) == ["Wedge 2"]


def test_row_1_lies_nearest_the_wedges_on_both_sides() -> None:
    def middle(id: str) -> float:
        shape = spot(virtual(), id).shapes[0]
        assert isinstance(shape, Box)
        return shape.y + shape.height / 2

    order = ["enemy.w1r3", "enemy.w1r2", "enemy.w1r1", "wedge.1", "human.w1r1", "human.w1r2", "human.w1r3"]
    heights = [middle(id) for id in order]
    assert heights == sorted(heights)


def test_wedges_stand_from_left_to_right() -> None:
    for name in ("enemy.w{}r1", "wedge.{}", "human.w{}r3"):
        boxes = [spot(virtual(), name.format(wedge)).shapes[0] for wedge in (1, 2, 3)]
        lefts = [shape.x for shape in boxes if isinstance(shape, Box)]
        assert lefts == sorted(lefts)
        assert len(set(lefts)) == 3


def test_a_card_shows_its_name_its_figures_and_what_lies_on_it() -> None:
    pos = in_round(virtual(), 6)
    fetch(pos, pos.enemy, "war-horse")
    piece = lay(pos, "enemy.w1r1", "crossbow-company", damage=1, might=2)
    piece.attached = ["war-horse"]
    shown = spot(pos, "enemy.w1r1")
    # Might 1, with two tokens and the War Horse 5; one of two health left; badges from the right.
    assert written(shown) == ["Crossbow Company", "M5 Z0 H1 C3", "1", "2", "+1"]
    said = say("en", shown.name)
    assert said.startswith("Row 1 of wedge 1: Crossbow Company, Might ")
    assert said.endswith("Zeal 0, 1 of 2 damage, Ranged 2, with War Horse")
    assert shown.items == ("enemy.w1r1",)
    assert shown.style == "ready"
    ealdred = spot(pos, "enemy.w2r2")
    assert written(ealdred) == ["Ealdred", "M0 Z2 H2 C2", "1"]
    assert say("fr", ealdred.name).startswith("La ligne 2 de l'Aile 2 : Ealdred, Archevêque de York")


def test_an_exhausted_card_lies_aslant() -> None:
    pos = in_round(virtual(), 6)
    upright = spot(pos, "enemy.w2r1")
    piece_on(pos, "enemy.w2r1").exhausted = True
    turned = spot(pos, "enemy.w2r1")
    assert isinstance(upright.shapes[0], Box)
    assert isinstance(turned.shapes[0], Line)
    assert turned.shapes[0].closed
    assert (upright.style, turned.style) == ("ready", "exhausted")
    assert "Exhausted" in say("en", turned.name)
    assert "Épuisée" in say("fr", turned.name)


def test_an_empty_space_is_an_outline() -> None:
    shown = spot(virtual(), "enemy.w1r1")
    assert [shape.style for shape in shown.shapes] == ["empty"]
    assert (shown.items, shown.style) == (("enemy.w1r1",), "empty")
    assert say("en", shown.name) == "Row 1 of wedge 1: free"
    assert say("fr", shown.name) == "La ligne 1 de l'Aile 1 : libre"


def test_of_a_described_card_only_what_was_told_is_shown() -> None:
    pos = companion()
    pos.enemy.grid[0] = Piece("own-cavalry-3-2-1")
    assert written(spot(pos, "enemy.w1r1")) == [
        "A Cavalry card of cost 3, Ranged 2, 1 resource",
        "cost 3",
        "1",
        "2",
    ]


def test_a_leader_shows_no_cost() -> None:
    assert written(spot(virtual(), "enemy.w2r3")) == ["William FitzRobert", "M4 Z2 H8"]


@pytest.mark.clause("hastings.pass.marker-down")
@pytest.mark.parametrize(("round", "covered"), [(1, 0), (4, 3), (20, 19), (25, 20)])
def test_the_resource_table_shows_what_the_marker_covers(round: int, covered: int) -> None:
    pos = in_round(virtual({"level": "normal"}), round)
    table = spot(pos, "marker")
    assert [shape.style for shape in table.shapes].count("card-back") == covered
    values = ["–", "−1", "−1", "0", "0", "+1", "+1", "+2", "+2", "+3", "+3", "+4", "+4", *["+5"] * 7]
    in_the_table = [shape.text for shape in table.shapes if isinstance(shape, Words) and shape.size == 10]
    assert in_the_table == values[covered:]
    assert table.items == ("round", "marker", "enemy.table", "enemy.resources")
    current = [shape.style for shape in table.shapes].count("tile")
    assert current == (1 if round <= 20 else 0)


def test_the_table_is_said_with_the_enemys_resources() -> None:
    pos = in_round(virtual({"level": "hard"}), 7)
    assert say("en", spot(pos, "marker").name) == (
        "The resource table: round 7, 6 lines covered; the Enemy has 4 resources"
    )
    assert written(spot(pos, "enemy.resources")) == ["Resources", "4"]
    assert written(spot(in_round(virtual(), 2), "enemy.resources")) == ["Resources", "0"]


def test_a_wedge_shows_might_zeal_and_tokens_and_who_took_it() -> None:
    pos = in_round(virtual(leader=2), 13)
    at_hastings(pos)
    pos.human.tokens[1], pos.enemy.tokens[1] = 4, 7
    shown = spot(pos, "wedge.2")
    # Harold's 3 and 3 against William, Ealdred and the Trumpeter.
    assert written(shown) == ["M 3/4  Z 3/5"]
    assert shown.items == ("wedge.2", "human.tokens.2", "enemy.tokens.2")
    assert say("en", shown.name) == "Wedge 2: Might 3 against 4; your tokens 4, the Enemy's 7"
    bars = {
        shape.style: shape.points[1][0] - shape.points[0][0]
        for shape in shown.shapes
        if isinstance(shape, Line) and shape.style.startswith("bar")
    }
    whole = bars["bar"]
    assert bars["bar-done human"] == pytest.approx(0.4 * whole)
    assert bars["bar-done opponent"] == pytest.approx(0.7 * whole)
    take(pos, 2, "opponent")
    shown = spot(pos, "wedge.2")
    assert (written(shown), shown.style) == (["Taken by the Enemy"], "taken")
    take(pos, 1, "human")
    assert written(spot(pos, "wedge.1"), "fr") == ["Prise par vous"]


@pytest.mark.parametrize(
    ("there", "said"), [(False, "On the way to Hastings"), (True, "At Hastings")], ids=["not-yet", "there"]
)
def test_beside_a_cardboard_table_an_objective_says_only_whether_the_enemy_is_at_hastings(
    there: bool, said: str
) -> None:
    pos = companion()
    if there:
        at_hastings(pos, pos.enemy)
    shown = spot(pos, "enemy.objective")
    assert written(shown) == ["The Enemy, the Normans", said]
    assert say("en", shown.name) == f"The Enemy: {said[0].lower()}{said[1:]}"
    [item] = [item for zone in HASTINGS.view(pos) for item in zone.items if item.id == "enemy.objective"]
    assert item.value == (pos.box.objectives["norman"][-1].id if there else "on-the-way")


def test_an_objective_shows_how_far_it_is_destroyed() -> None:
    pos = in_round(virtual(), 6)
    pos.enemy.objective, pos.enemy.progress = 2, 5
    shown = spot(pos, "enemy.objective")
    assert written(shown) == ["The Enemy, the Normans", "C. Building the fleet", "5/10"]
    lengths = [line.points[1][0] - line.points[0][0] for line in shown.shapes if isinstance(line, Line)]
    assert lengths[1] == pytest.approx(lengths[0] / 2)
    assert say("en", shown.name) == "The Enemy's Objective C: Building the fleet, 5 of 10 damage"
    at_hastings(pos)
    assert written(spot(pos, "human.objective")) == ["You, the Saxons", "G. Battle of Hastings"]


def test_the_players_tactics_lie_below() -> None:
    pos = in_round(virtual(), 6)
    height = HASTINGS.picture(pos).height
    reserve(pos, pos.human, "granaries")
    reserve(pos, pos.human, "high-ground")
    pos.human.reserve[1].exhausted = True
    assert HASTINGS.picture(pos).height > height
    assert written(spot(pos, "human.reserve.1")) == ["Granaries"]
    assert say("en", spot(pos, "human.reserve.2").name) == "In your reserve: High Ground, Exhausted"


@pytest.mark.parametrize("side", ["human", "enemy"])
def test_all_tactics_of_a_side_are_drawn_three_to_a_line(side: str) -> None:
    pos = in_round(virtual(), 6)
    owner = pos.human if side == "human" else pos.enemy
    cards = {
        "human": ("granaries", "high-ground", "high-ground", "locked-shields", "locked-shields"),
        "enemy": ("supply-ships", "combined-arms", "combined-arms", "couched-lances", "couched-lances"),
    }
    for card in cards[side]:
        reserve(pos, owner, card)
    boxes = [spot(pos, f"{side}.reserve.{number}").shapes[0] for number in range(1, 6)]
    places = [(shape.x, shape.y) for shape in boxes if isinstance(shape, Box)]
    assert len(set(places)) == 5
    assert len({y for _, y in places}) == 2
    assert spot(pos, f"{side}.reserve.4").items == (
        ("human.reserve.4",) if side == "human" else ("enemy.reserve",)
    )
