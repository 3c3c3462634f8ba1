"""What may be touched glows: a plus where a piece goes, a frame round all else, and nothing is hidden."""

from __future__ import annotations

from xml.etree.ElementTree import Element, fromstring

import pytest
from tests.browser.tables import asks, chance_answers, moments, played, setup

from adversaire.engine.picture import Box, Picture, Spot, Use, Words
from adversaire.engine.record import VIRTUAL
from adversaire.engine.table_side import Mat
from adversaire.engine.text import Text
from adversaire.games import GAMES
from adversaire.play.voice import Voice
from adversaire.web.drawing.shapes import Area
from adversaire.web.drawing.svg import CLOSE_WIDTH, Drawing
from adversaire.web.drawing.targets import RADIUS, disc, landing
from adversaire.web.table.question import answer_links, landings, question_screen

SVG = "{http://www.w3.org/2000/svg}"
ANSWERS = 90
HOUSE = Spot("house", Text("house"), (Use("raiders-house", 10, 10, 80, 60),))
FIELD = Spot("field", Text("field"), (Box(110, 10, 80, 60, "hole"), Words(150, 42, "field", 14)))
PLACES = Picture(200, 100, Text("title"), (HOUSE, FIELD), (Mat("you", "you", "crown", Text("you")),))


def plain(text: Text) -> str:
    return text.key


def drawn(**options: object) -> Element:
    links = {"house": "/at?house", "field": "/at?field"}
    return fromstring(Drawing(PLACES, plain, links, **options).svg())  # type: ignore[arg-type]


def by_class(root: Element, name: str) -> list[Element]:
    return [element for element in root.iter() if name in element.get("class", "").split()]


def test_a_plus_stands_where_a_piece_goes_and_nowhere_else() -> None:
    links = {link.get("href"): link for link in by_class(drawn(landings={"house"}), "target")}
    assert by_class(links["/at?house"], "plus")
    assert not by_class(links["/at?field"], "plus")
    assert not by_class(drawn(), "plus")


def test_ground_gets_an_outline_and_a_house_a_halo_of_its_own_shape() -> None:
    root = drawn(landings={"house", "field"})
    assert [spot.get("id") for spot in by_class(root, "may")] == ["picture-house"]
    assert not by_class(drawn(), "may")
    assert [link.get("href") for link in by_class(root, "hole")] == ["/at?field"]


def test_every_frame_has_a_dark_rim_behind_it() -> None:
    for link in by_class(drawn(), "target"):
        frames = [child for child in link if child.get("class") in ("rim", "ring")]
        assert [frame.get("class") for frame in frames] == ["rim", "ring"]
        assert frames[0].get("width") == frames[1].get("width")


def test_a_plus_covers_neither_words_nor_pieces_where_there_is_room() -> None:
    place = Area(0, 0, 100, 80)
    words = Area(20, 30, 80, 60)
    assert not disc(landing(place, [words])).meets(words)
    assert landing(place, []) == pytest.approx((50, 44.8))
    # Where all is taken it stands in the middle rather than nowhere.
    assert landing(place, [place]) == landing(place, [])


def test_a_plus_stays_within_its_place() -> None:
    place = Area(0, 0, 60, 60)
    x, y = landing(place, [Area(10, 10, 40, 60)])
    assert RADIUS <= x <= 60 - RADIUS
    assert RADIUS <= y <= 60 - RADIUS


@pytest.mark.parametrize("game", [game.id for game in GAMES])
def test_as_many_places_are_said_as_glow(game: str) -> None:
    said = landed = 0
    for session in moments(setup(VIRTUAL, 7, game), chance_answers(7), ANSWERS):
        if session.question is None:
            continue
        voice = Voice(session.game, session.position.box, session.pack, "en")
        picture = session.game.picture(session.position)
        links = answer_links(session, "/g/x")
        drawing = Drawing(picture, voice.say, links, landings=landings(session))
        root = fromstring(drawing.svg())
        beside = {face.id for face in picture.faces()} | {tally.id for tally in picture.tallies()}
        likely = session.game.spot_of(session.question, session.question.likely or "")
        glowing = {*drawing.targets, *(beside & links.keys())}
        screen = question_screen(session, voice, spots=glowing, on_places=True)
        # Few of which one is proposed stand below the board as well, all of them.
        in_rows = {session.game.spot_of(session.question, one.value) for one in screen.choices}
        assert screen.places in (len(glowing), len(glowing - {likely})) or glowing <= in_rows
        landed += len(by_class(root, "plus"))
        said += screen.places
    assert said > 0
    assert landed > 0 or not GAMES[game].landings


def test_a_region_is_shown_as_large_as_the_whole() -> None:
    picture = Picture(412, 600, Text("title"), (HOUSE, FIELD))
    root = fromstring(Drawing(picture, plain, zoom="house").svg())
    left, top, width, height = map(float, root.get("viewBox", "").split())
    assert (left, top, width) == (0, 0, CLOSE_WIDTH)
    assert height / width == pytest.approx(600 / 412, abs=0.01)
    whole = fromstring(Drawing(picture, plain, zoom="nowhere").svg())
    assert float(whole.get("viewBox", "").split()[2]) > 412


def test_the_likely_one_of_several_figures_is_one_of_several_rows_and_only_proposed() -> None:
    session = played(
        setup(VIRTUAL, 7, "rituals"), chance_answers(7), lambda it: it.is_over or asks("hero.target")(it)
    )
    question = session.question
    assert question is not None
    voice = Voice(session.game, session.position.box, session.pack, "en")
    screen = question_screen(session, voice, spots=question.answers, on_places=True)
    assert screen.proposed
    assert [one.value for one in screen.choices] == [*question.answers]
    assert all(" Health, in " in one.spends for one in screen.choices)
    assert not question_screen(session, voice, spots=(), on_places=True).proposed
