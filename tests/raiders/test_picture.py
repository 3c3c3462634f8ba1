"""The picture of a Raiders table: complete, in both languages, and nothing beyond the edge."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from functools import cache
from itertools import pairwise

import pytest

from adversaire.engine.chance import Chance
from adversaire.engine.display import differences
from adversaire.engine.picture import Picture, Spot, Words
from adversaire.engine.policy import RandomPolicy
from adversaire.engine.record import COMPANION, MODES, VIRTUAL, Setup
from adversaire.engine.table import CheckedTable
from adversaire.engine.text import Text
from adversaire.games.raiders import RAIDERS
from adversaire.games.raiders.content import BUILDINGS
from adversaire.games.raiders.position import Plunder, Position
from adversaire.i18n.language import LANGUAGES, Language
from adversaire.play.voice import Voice
from tests.raiders.tables import box, companion, pack, virtual

GAMES = 20

every_mode = pytest.mark.parametrize("mode", MODES)
every_language = pytest.mark.parametrize("language", LANGUAGES)


@cache
def games(mode: str) -> list[list[Position]]:
    """Random games: the positions before the set-up and after every turn."""
    return [list(positions(mode, seed)) for seed in range(GAMES)]


def positions(mode: str, seed: int) -> Iterator[Position]:
    # The cards put away are shown in every other game.
    options = {"removed_cards": "shown"} if seed % 2 else {}
    pos = RAIDERS.new(Setup("raiders", mode=mode, seed=seed), box(options))
    table = CheckedTable(RandomPolicy(Chance.from_seed(seed, 1)))
    table.seat(pos)
    yield pos.copy()
    while not RAIDERS.is_over(pos):
        RAIDERS.play_turn(pos, table)
        yield pos.copy()


def pictures(mode: str, games_seen: int = GAMES) -> Iterator[Picture]:
    for game in games(mode)[:games_seen]:
        for pos in game:
            yield RAIDERS.picture(pos)


@cache
def texts(mode: str) -> set[Text]:
    """Everything said or written in the pictures of all turns of all games."""
    found = set()
    for picture in pictures(mode):
        found.add(picture.title)
        for spot in picture.walk():
            found.add(spot.name)
            words = (shape.text for shape in spot.shapes if isinstance(shape, Words))
            found |= {text for text in words if isinstance(text, Text)}
    return found


@cache
def voice(language: Language) -> Voice:
    return Voice(RAIDERS, box(), pack(), language)


def spot(pos: Position, id: str) -> Spot:
    return next(spot for spot in RAIDERS.picture(pos).walk() if spot.id == id)


def keys(spot: Spot) -> list[str]:
    """What is written on a spot: plain signs, and the keys of texts."""
    words = [shape.text for shape in spot.shapes if isinstance(shape, Words)]
    return [word.key if isinstance(word, Text) else word for word in words]


# ---------------------------------------------------------------- whatever happens


@every_mode
def test_no_two_spots_have_the_same_id(mode: str) -> None:
    for picture in pictures(mode, 5):
        assert Counter(spot.id for spot in picture.walk()).most_common(1)[0][1] == 1


@every_mode
def test_whatever_changes_on_the_table_belongs_to_a_spot_that_can_be_highlighted(mode: str) -> None:
    for game in games(mode):
        for before, after in pairwise(game):
            changes = {change.item.id for change in differences(RAIDERS.view(before), RAIDERS.view(after))}
            shown = {item for spot in RAIDERS.picture(after).walk() for item in spot.items}
            assert changes <= shown


@every_mode
def test_a_spot_shows_nothing_that_never_lies_on_the_table(mode: str) -> None:
    rare = {"schemes.removed"}
    for game in games(mode)[:5]:
        for pos in game[1:]:
            there = {item.id for zone in RAIDERS.view(pos) for item in zone.items}
            assert {item for spot in RAIDERS.picture(pos).walk() for item in spot.items} - rare <= there


@every_mode
@every_language
def test_everything_in_a_picture_can_be_said(mode: str, language: Language) -> None:
    said = [voice(language).say(text) for text in texts(mode)]
    assert all(said)
    assert not [words for words in said if "  " in words or ", ," in words or words != words.strip()]


@every_language
def test_letters_on_pieces_are_single_and_no_two_pieces_of_one_shape_share_one(language: Language) -> None:
    def letters(*things: str) -> list[str]:
        return [voice(language).say(Text(f"picture.letter.{thing}")) for thing in things]

    tokens = letters("gold", "iron", "livestock", "valkyries", "silver", "provisions")
    workers = letters("black", "grey", "white")
    assert all(len(letter) == 1 for letter in tokens + workers)
    assert len(set(tokens)) == len(tokens)
    assert len(set(workers)) == len(workers)


# ---------------------------------------------------------------- what it shows


@pytest.mark.parametrize(("mode", "most"), [(VIRTUAL, 450), (COMPANION, 280)])
def test_a_picture_is_made_for_a_phone(mode: str, most: float) -> None:
    for picture in pictures(mode, 5):
        assert picture.width == 400
        assert picture.height <= most


def test_a_virtual_table_shows_the_village_and_both_sides() -> None:
    shown = {spot.id for spot in RAIDERS.picture(virtual()).walk()}
    items = {item.id for zone in RAIDERS.view(virtual()) for item in zone.items}
    assert set(BUILDINGS) <= shown
    assert items - {"closed"} <= shown


def test_beside_a_cardboard_table_only_what_the_app_knows_is_shown() -> None:
    shown = {spot.id for spot in RAIDERS.picture(companion()).walk()}
    assert not shown & set(BUILDINGS)
    assert not [id for id in shown if id.startswith(("human", "supply"))]
    assert {"opponent.armour", "harbour-west-1", "row.left", "stack", "schemes.face_up"} <= shown


def test_heaps_lie_on_their_settlement() -> None:
    for place, spaces in box().spaces_of.items():
        assert tuple(heap.id for heap in spot(virtual(), place).spots) == spaces


def test_a_heap_shows_its_tokens_and_its_worker() -> None:
    pos = virtual()
    pos.sets["harbour-west-1"] = Plunder(gold=2, valkyries=1)
    heap = spot(pos, "harbour-west-1")
    letters = ["grey", "valkyries", "gold", "gold"]
    assert keys(heap) == [f"picture.letter.{letter}" for letter in letters]
    assert voice("en").say(heap.name) == (
        "The left-hand set of the western harbour: 2 gold, 1 Valkyrie, and a grey worker"
    )


def test_a_heap_that_is_gone_is_an_empty_outline() -> None:
    pos = virtual()
    del pos.sets["harbour-west-1"]
    heap = spot(pos, "harbour-west-1")
    assert [shape.style for shape in heap.shapes] == ["gone"]
    assert heap.items == ("harbour-west-1",)
    assert voice("fr").say(heap.name).replace("\u00a0", " ") == "Le lot de gauche du port de l'ouest : pris"


def test_a_heap_nobody_has_described_is_a_question_mark_with_its_worker() -> None:
    heap = spot(companion(), "fortress-left-1")
    assert keys(heap) == ["?", "picture.letter.white"]
    assert voice("en").say(heap.name) == (
        "The left-hand set of the left-hand fortress: 2 tokens the app has not seen, and a white worker"
    )


def test_a_closed_building_says_so_with_a_cross_and_a_word() -> None:
    pos = virtual()
    pos.closed = "mill"
    pos.village["mill"] = "grey"
    mill = spot(pos, "mill")
    assert "picture.closed" in keys(mill)
    assert [shape.style for shape in mill.shapes].count("badge-cross") == 2
    assert "closed" in mill.items
    assert voice("en").say(mill.name) == "The Mill: a grey worker stands there; closed to you"
    assert "picture.closed" not in keys(spot(pos, "barracks"))


def test_the_scheme_card_shows_its_name_and_what_it_closes() -> None:
    pos = companion()
    pos.schemes.face_up = pos.schemes.pile.pop()
    pos.closed = "mill"
    card = spot(pos, "schemes.face_up")
    assert {"picture.card", "picture.house.mill", "picture.closed"} <= set(keys(card))
    assert card.items == ("schemes.face_up", "closed")


def test_a_tile_shows_its_points_and_one_token_for_each_thing_to_pay() -> None:
    pos = virtual()
    pos.row[0] = "o12"
    letters = ["iron", "livestock", "livestock", "silver"]
    assert keys(spot(pos, "row.left")) == ["5", *(f"picture.letter.{letter}" for letter in letters)]
    pos.row[0] = ""
    assert keys(spot(pos, "row.left")) == []


def test_a_track_shows_its_number_and_its_end() -> None:
    pos = virtual()
    pos.opponent.armour = 7
    track = spot(pos, "opponent.armour")
    assert keys(track) == ["picture.label.armour", "7"]
    assert voice("en").say(track.name) == "Its armour: 7 of 10"
