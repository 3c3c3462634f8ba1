"""The picture of a Raiders table: complete, in both languages, and nothing beyond the edge."""

from __future__ import annotations

from types import MappingProxyType
from typing import Final

from adversaire.engine.chance import Chance
from adversaire.engine.picture import Words
from adversaire.engine.policy import RandomPolicy
from adversaire.engine.record import COMPANION, VIRTUAL, Setup
from adversaire.engine.text import Text
from adversaire.games.raiders import RAIDERS
from adversaire.games.raiders.content.pack import BUILDINGS
from adversaire.games.raiders.position import Plunder
from adversaire.i18n.language import Language
from adversaire.web.drawing.shapes import drawn_shape
from tests.contract.drawing import Gallery, PictureChecks, Watched, every_language, overlap, signs, watch
from tests.raiders.tables import box, companion, pack, virtual

GAMES = 20


def games(mode: str) -> list[Watched]:
    return [game(mode, seed) for seed in range(GAMES)]


def game(mode: str, seed: int) -> Watched:
    # The cards put away are shown in every other game.
    options = {"removed_cards": "shown"} if seed % 2 else {}
    pos = RAIDERS.new(Setup("raiders", mode=mode, seed=seed), box(options))
    return watch(RAIDERS, pos, RandomPolicy(Chance.from_seed(seed, 1)))


GALLERY: Final = Gallery(RAIDERS, box(), pack(), games)
spot = GALLERY.spot


# ---------------------------------------------------------------- whatever happens


class TestPictures(PictureChecks):
    gallery = GALLERY
    ids = "-(?:west|centre|east)"
    highest = MappingProxyType({VIRTUAL: 450, COMPANION: 280})
    lasting = frozenset({"schemes.removed"})
    # Before the set-up the village and the boards are drawn already.
    first = 1


@every_language
def test_letters_on_pieces_are_single_and_no_two_pieces_of_one_shape_share_one(language: Language) -> None:
    def letters(*things: str) -> list[str]:
        return [GALLERY.voices[language].say(Text(f"picture.letter.{thing}")) for thing in things]

    tokens = letters("gold", "iron", "livestock", "valkyries", "silver", "provisions")
    workers = letters("black", "grey", "white")
    assert all(len(letter) == 1 for letter in tokens + workers)
    assert len(set(tokens)) == len(tokens)
    assert len(set(workers)) == len(workers)


# ---------------------------------------------------------------- what it shows


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
    assert signs(heap) == [f"picture.letter.{letter}" for letter in letters]
    assert GALLERY.voices["en"].say(heap.name) == (
        "The left-hand set of the western harbour: 2 gold, 1 Valkyrie, and a grey worker"
    )


def test_a_heap_that_is_gone_is_an_empty_outline() -> None:
    pos = virtual()
    del pos.sets["harbour-west-1"]
    heap = spot(pos, "harbour-west-1")
    assert [shape.style for shape in heap.shapes] == ["gone"]
    assert heap.items == ("harbour-west-1",)
    assert (
        GALLERY.voices["fr"].say(heap.name).replace("\u00a0", " ")
        == "Le lot de gauche du port de l'ouest : pris"
    )


def test_a_heap_nobody_has_described_is_a_question_mark_with_its_worker() -> None:
    heap = spot(companion(), "fortress-left-1")
    assert signs(heap) == ["?", "picture.letter.white"]
    assert GALLERY.voices["en"].say(heap.name) == (
        "The left-hand set of the left-hand fortress: 2 tokens the app has not seen, and a white worker"
    )


def test_a_closed_building_says_so_with_a_cross_and_a_word() -> None:
    pos = virtual()
    pos.closed = "mill"
    pos.village["mill"] = "grey"
    mill = spot(pos, "mill")
    assert "picture.closed" in signs(mill)
    assert [shape.style for shape in mill.shapes].count("badge-cross") == 2
    assert "closed" in mill.items
    assert GALLERY.voices["en"].say(mill.name) == "The Mill: a grey worker stands there; closed to you"
    assert "picture.closed" not in signs(spot(pos, "barracks"))


def test_the_scheme_card_shows_its_name_and_what_it_closes() -> None:
    pos = companion()
    pos.schemes.face_up = pos.schemes.pile.pop()
    pos.closed = "mill"
    card = spot(pos, "schemes.face_up")
    assert {"picture.card", "picture.house.mill", "picture.closed"} <= set(signs(card))
    assert card.items == ("schemes.face_up", "closed")


def test_a_tile_shows_its_points_and_one_token_for_each_thing_to_pay() -> None:
    pos = virtual()
    pos.row[0] = "o12"
    letters = ["iron", "livestock", "livestock", "silver"]
    assert signs(spot(pos, "row.left")) == ["5", *(f"picture.letter.{letter}" for letter in letters)]
    pos.row[0] = ""
    assert signs(spot(pos, "row.left")) == []


def test_a_track_shows_its_number_and_its_end() -> None:
    pos = virtual()
    pos.opponent.armour = 7
    track = spot(pos, "opponent.armour")
    assert signs(track) == ["picture.label.armour", "7"]
    assert GALLERY.voices["en"].say(track.name) == "Its armour: 7 of 10"


@every_language
def test_a_label_never_runs_into_its_number(language: Language) -> None:
    pos = virtual()
    pos.opponent.armour = pos.human.armour = 10
    pos.human.tiles = list(pos.box.offerings)
    pos.schemes.discard, pos.schemes.pile = pos.schemes.pile[:11], pos.schemes.pile[11:]
    for id in ("opponent.armour", "human.armour", "human.tiles", "schemes.pile", "schemes.discard"):
        words = [shape for shape in spot(pos, id).shapes if isinstance(shape, Words)]
        label, number = (drawn_shape(one, GALLERY.voices[language].say).area for one in words)
        assert not overlap(label, number), id
