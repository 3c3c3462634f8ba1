"""The picture of a Hastings table: complete, in both languages, and nothing beyond the edge."""

from __future__ import annotations

from itertools import combinations
from types import MappingProxyType

import pytest

from adversaire.engine.picture import Disc, Use, Words
from adversaire.engine.portraits import CLOTH, HAIR, SKIN
from adversaire.engine.record import COMPANION, VIRTUAL
from adversaire.engine.table_side import Bust, Emblem
from adversaire.engine.text import Text
from adversaire.games.hastings import HASTINGS
from adversaire.games.hastings.display.effects import effect_marks
from adversaire.games.hastings.display.faces import art_of
from adversaire.games.hastings.display.words import BLANK, LINE, broken, in_two_lines, lines_of
from adversaire.games.hastings.position import Piece, Position
from adversaire.i18n.language import LANGUAGES, Language
from adversaire.web.drawing.sprite import symbol_of, symbols
from adversaire.web.drawing.svg import Drawing
from tests.contract.drawing import PictureChecks, every_mode, overlap
from tests.hastings.gallery import (
    GALLERY,
    HEAVIEST,
    PLANNED_GAMES,
    figures,
    frame,
    fullest,
    name_on,
    say,
    spot,
    styles,
    symbols_on,
    written,
)
from tests.hastings.tables import (
    ENEMY_GRID,
    HUMAN_GRID,
    a_card,
    box,
    companion,
    fetch,
    in_round,
    lay,
    pack,
    piece_on,
    virtual,
)

# ---------------------------------------------------------------- whatever happens


class TestPictures(PictureChecks):
    gallery = GALLERY
    ids = r"w\dr\d"
    lasting = frozenset({"enemy.resources", "enemy.table", "enemy.progress"})
    # Before the set-up both battlefields are drawn already.
    first = 1
    highest = MappingProxyType({VIRTUAL: 479, COMPANION: 423})

    def to_be_shown(self, changed: set[str], after: Position) -> set[str]:
        # A Tactic that has gone leaves no spot behind, nor does a discount that is used up.
        there = {item.id for zone in HASTINGS.view(after) for item in zone.items}
        return changed & there - ({"human.discount"} if not after.discount else set())


@every_mode
def test_on_the_fullest_tables_nothing_lies_outside_the_frame_and_no_two_things_overlap(mode: str) -> None:
    for picture in fullest(mode):
        frames = [frame(one) for one in picture.spots if one.id != "field"]
        assert not [pair for pair in combinations(frames, 2) if overlap(*pair)]
        for one in picture.spots:
            left, top, right, bottom = GALLERY.area(picture, one)
            assert left >= -1, one.id
            assert top >= -1, one.id
            assert right <= picture.width + 1, one.id
            assert bottom <= picture.height + 1, one.id


@every_mode
def test_on_the_fullest_tables_what_stands_on_a_card_stays_on_it(mode: str) -> None:
    for picture in fullest(mode):
        for card in (one for one in picture.spots if one.style in ("ready", "exhausted")):
            edge = frame(card)
            for shape in card.shapes:
                if isinstance(shape, Use):
                    assert edge.left <= shape.x, card.id
                    assert shape.x + shape.width <= edge.right, card.id
                    assert edge.top <= shape.y, card.id
                    assert shape.y + shape.height <= edge.bottom, card.id
                elif isinstance(shape, Words):
                    assert edge.left < shape.x < edge.right, card.id
                    assert edge.top + 9 < shape.y < edge.bottom - 3, card.id


@every_mode
def test_a_board_stays_light(mode: str) -> None:
    for picture in fullest(mode)[-PLANNED_GAMES:]:
        drawn = Drawing(picture, GALLERY.voices["fr"].say, prefix="p").svg()
        assert len(drawn) < HEAVIEST


@every_mode
def test_all_that_is_drawn_is_in_the_art(mode: str) -> None:
    known = {**symbols(), **symbols(HASTINGS.package)}
    for picture in GALLERY.pictures(mode)[::5]:
        used = {symbol for one in picture.walk() for symbol in symbols_on(one)}
        used |= {symbol_of(tally.icon) for tally in picture.tallies()}
        used |= {symbol_of(tray.icon) for tray in picture.trays}
        for face in picture.faces():
            marks = (face.place, face.foot, *face.values, *face.effect)
            used |= {symbol_of(mark.icon) for mark in marks if mark and mark.icon}
        assert used <= known.keys()


# ---------------------------------------------------------------- what it shows


def test_a_virtual_table_shows_both_battlefields_the_wedges_and_all_piles() -> None:
    pos = in_round(virtual(), 6)
    shown = set(HASTINGS.picture(pos).shown())
    items = {item.id for zone in HASTINGS.view(pos) for item in zone.items}
    assert {*ENEMY_GRID, *HUMAN_GRID, "wedge.1", "wedge.2", "wedge.3", "marker"} <= shown
    assert {"enemy.deck", "enemy.discard", "enemy.resources", "enemy.objective"} <= shown
    assert {"human.deck", "human.discard", "human.hand", "human.objective"} <= shown
    assert items - shown <= {"human.discount"}


def test_beside_a_cardboard_table_only_what_the_app_knows_is_shown() -> None:
    picture = HASTINGS.picture(companion())
    shown = set(picture.shown()) | {one.id for one in picture.walk()}
    # Of the player's own side only what was told: whether it has come to Hastings.
    assert [id for id in shown if id.startswith("human")] == ["human.objective"]
    assert written(spot(companion(), "human.objective")) == ["Your army is on the way to Hastings"]
    assert [mat.side for mat in picture.mats] == ["enemy"]
    assert [tray.id for tray in picture.trays] == ["enemy", "table"]
    assert {*ENEMY_GRID, "wedge.1", "wedge.2", "wedge.3", "enemy.deck", "marker"} <= shown
    # No damage, no totals of the player's: they lie on the real table. The Enemy's Might and Zeal are known.
    assert written(spot(companion(), "wedge.2")) == ["Wedge 2", "4", "5"]


def test_row_1_lies_nearest_the_wedges_on_both_sides() -> None:
    order = ["enemy.w1r3", "enemy.w1r2", "enemy.w1r1", "wedge.1", "human.w1r1", "human.w1r2", "human.w1r3"]
    tops = [frame(spot(virtual(), id)).top for id in order]
    assert tops == sorted(tops)


def test_wedges_stand_from_left_to_right() -> None:
    for name in ("enemy.w{}r1", "wedge.{}", "human.w{}r3"):
        lefts = [frame(spot(virtual(), name.format(wedge))).left for wedge in (1, 2, 3)]
        assert lefts == sorted(lefts)
        assert len(set(lefts)) == 3


def test_whatever_a_finger_may_choose_on_the_field_is_large_enough_and_apart() -> None:
    frames = [
        frame(one)
        for one in HASTINGS.picture(virtual()).spots
        if one.id.startswith(("enemy.w", "human.w", "wedge"))
    ]
    assert len(frames) == 21
    assert all(area.right - area.left >= 44 and area.bottom - area.top >= 44 for area in frames)


def test_a_card_shows_its_name_its_figures_and_what_lies_on_it() -> None:
    pos = in_round(virtual(), 6)
    fetch(pos, pos.enemy, "war-horse")
    piece = lay(pos, "enemy.w1r1", "crossbow-company", damage=1, might=2)
    piece.attached = ["war-horse"]
    shown = spot(pos, "enemy.w1r1")
    assert name_on(shown) == "Crossbow Company"
    # Might 1, with two tokens and the War Horse 5; one of two health left.
    assert figures(shown) == ["5 raised", "0", "1 hurt"]
    assert [sign for sign in symbols_on(shown) if sign.startswith("i-")] == [
        *("i-sword", "i-zeal", "i-heart", "i-bow", "i-ring")
    ]
    # Ranged 2 stands beside the bow; its cost is only said, for no disc hides its face.
    assert written(shown)[-1] == "2"
    assert "cost" not in styles(shown, Disc)
    said = say("en", shown.name)
    assert said.startswith("Row 1 of wedge 1: Crossbow Company, cost 3, Might ")
    assert said.endswith("Zeal 0, 1 of 2 damage, Ranged 2, with War Horse")
    assert shown.items == ("enemy.w1r1",)
    assert shown.style == "ready"
    ealdred = spot(pos, "enemy.w2r2")
    assert (name_on(ealdred), figures(ealdred)) == ("Ealdred", ["0", "2", "2"])
    assert "i-sheaf" in symbols_on(ealdred)
    assert say("fr", ealdred.name).startswith("La ligne 2 de l’Aile 2 : Ealdred, Archevêque de York")


def test_a_raised_value_is_told_from_the_printed_one() -> None:
    pos = in_round(virtual(), 6)
    lay(pos, "enemy.w1r1", "breton-foot")
    assert figures(spot(pos, "enemy.w1r1")) == ["3", "0", "3"]
    piece_on(pos, "enemy.w1r1").zeal = 1
    assert figures(spot(pos, "enemy.w1r1")) == ["3", "1 raised", "3"]


def test_an_exhausted_card_lies_aslant_with_its_sign() -> None:
    pos = in_round(virtual(), 6)
    upright = spot(pos, "enemy.w2r1")
    piece_on(pos, "enemy.w2r1").exhausted = True
    turned = spot(pos, "enemy.w2r1")
    assert (upright.style, turned.style) == ("ready", "exhausted")
    assert "i-exhaust" not in symbols_on(upright)
    assert "i-exhaust" in symbols_on(turned)
    assert "Exhausted" in say("en", turned.name)
    assert "Épuisée" in say("fr", turned.name)


def test_an_empty_space_is_an_outline_with_a_beast_of_the_linen() -> None:
    shown = spot(virtual(), "enemy.w1r1")
    assert [shape.style for shape in shown.shapes] == ["linen-hole", "beast"]
    assert symbols_on(shown) == ["hastings-beast-steed"]
    assert symbols_on(spot(virtual(), "enemy.w3r1")) == ["hastings-beast-steed-back"]
    assert (shown.items, shown.style) == (("enemy.w1r1",), "empty")
    assert not shown.piece
    assert say("en", shown.name) == "Row 1 of wedge 1: free"
    assert say("fr", shown.name) == "La ligne 1 de l’Aile 1 : libre"


def test_of_a_described_card_only_what_was_told_is_shown() -> None:
    pos = companion()
    pos.enemy.grid[0] = Piece("own-cavalry-3-2-1")
    shown = spot(pos, "enemy.w1r1")
    assert written(shown) == ["Cavalry", "3", "2"]
    assert figures(shown) == []
    assert "cost" in styles(shown, Disc)
    assert {"i-bow", "i-sheaf"} <= set(symbols_on(shown))


def test_a_leader_has_no_cost() -> None:
    leader = spot(virtual(), "enemy.w2r3")
    assert name_on(leader) == "William FitzRobert"
    assert figures(leader) == ["4", "2", "8"]
    assert "cost" not in say("en", leader.name)


# ---------------------------------------------------------------- names and faces


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_name_is_written_out_on_the_field(language: Language) -> None:
    for card in pack().cards:
        lines = [say(language, Text("picture.line", name=line.name)) for line in lines_of(card)]
        name = GALLERY.voices[language].speaker.name(card.id).partition(",")[0]
        assert "".join(lines).replace(" ", "").strip(BLANK) == name.replace(" ", "")
        assert all(len(said) <= line.letters for said, line in zip(lines, lines_of(card), strict=True))


def test_a_name_is_broken_where_its_lines_are_most_even() -> None:
    assert broken("Levée du mur de boucliers") == ("Levée du mur", "de boucliers")
    assert broken("Porte-bannière") == ("Porte-", "bannière")
    assert in_two_lines(("Shield-wall Levy", "Levée du mur de boucliers"))
    # A single word stands in the first of two lines where another language needs both.
    assert in_two_lines(("Shipwright", "Charpentier de marine"))
    assert broken("Shipwright") == ("Shipwright", BLANK)
    assert not in_two_lines(("x" * LINE, "y" * LINE))


@pytest.mark.parametrize("tone", ["you", "foe"])
def test_every_card_has_a_face_or_an_emblem_of_its_own_kind(tone: str) -> None:
    for card in box().cards.values():
        art = art_of(card, "you" if tone == "you" else "foe")
        assert isinstance(art, Emblem) != card.army
        if isinstance(art, Bust):
            assert f"hastings-bust-{art.hat}" in symbols(HASTINGS.package)
            assert not art.prop or f"hastings-prop-{art.prop}" in symbols(HASTINGS.package)
            assert art.cloth in CLOTH
            assert art.hair in HAIR
            assert art.skin in SKIN


def test_a_card_keyed_in_by_an_owner_has_a_face_too() -> None:
    own = a_card("somebody-new", type="infantry")
    face = art_of(box(cards=[own]).cards["somebody-new"], "foe")
    assert isinstance(face, Bust)


def test_every_effect_of_a_card_has_its_sign() -> None:
    for card in pack().cards:
        marks = list(effect_marks(card))
        assert bool(marks) >= bool(card.effects), card.id
        assert all(mark.icon or mark.value == "/" for mark in marks), card.id
