"""Pictures as vector graphics: well-formed, safe, within the edges, and reachable by finger and keyboard."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import replace
from functools import cache
from itertools import count
from pathlib import Path
from xml.etree.ElementTree import Element, fromstring

import pytest

import adversaire.web
from adversaire.engine.chance import Chance
from adversaire.engine.picture import Box, Disc, Line, Picture, Spot, Use, Words
from adversaire.engine.policy import RandomPolicy
from adversaire.engine.record import MODES, Setup
from adversaire.engine.table import CheckedTable
from adversaire.engine.table_side import Mat
from adversaire.engine.text import Text
from adversaire.games import GAMES
from adversaire.i18n.language import LANGUAGES, Language
from adversaire.packs.load import load_pack
from adversaire.play.voice import Voice
from adversaire.web.drawing.candidates import LEAST_ROOM, candidate, stroke
from adversaire.web.drawing.shapes import READABLE, Area, drawn_shape, fitting_size, text_width
from adversaire.web.drawing.svg import MARGIN, TARGET, Drawing

STATIC = Path(adversaire.web.__file__).parent / "static"
STYLES = STATIC / "picture.css"
SVG = "{http://www.w3.org/2000/svg}"
SAMPLE = 7
NASTY = """<b onclick="x">&'"""

every_mode = pytest.mark.parametrize("mode", MODES)
every_language = pytest.mark.parametrize("language", LANGUAGES)


def plain(text: Text) -> str:
    return text.key


def a_picture(**changes: str) -> Picture:
    """A house, and a field with two heaps on it."""
    heaps = tuple(
        Spot(f"heap-{number}", Text("heap"), (Disc(60 + 20 * number, 20, 8, "gold"),), (f"heap-{number}",))
        for number in (1, 2)
    )
    house = Spot(
        "house",
        Text(changes.get("name", "house")),
        (
            Box(5, 5, 30, 20, "wall"),
            Line(((5, 5), (20, 0), (35, 5)), "roof", closed=True),
            Line(((5, 25), (35, 25)), "ground"),
            Words(20, 20, changes.get("words", "home"), 10, "ink", room=30),
        ),
        ("house", "door"),
        changes.get("style", "open"),
    )
    return Picture(
        120,
        60,
        Text("title"),
        (house, Spot("field", Text("field"), (Box(50, 5, 60, 30, "land"),), (), "", heaps)),
    )


def parsed(*args: object, **options: object) -> Element:
    return fromstring(Drawing(*args, **options).svg())  # type: ignore[arg-type]


def by_class(root: Element, name: str) -> list[Element]:
    return [element for element in root.iter() if name in element.get("class", "").split()]


@cache
def some_pictures(mode: str) -> list[tuple[Picture, list[Voice]]]:
    """Pictures of a random game of every kind, and voices to say them."""
    found = []
    for game in GAMES:
        pack = load_pack(game, "standin")
        options = game.full_options({})
        content = game.open_box(pack, options)
        voices = [Voice(game, content, pack, language) for language in LANGUAGES]
        position = game.new(Setup(game.id, mode, options, 5), content)
        table = CheckedTable(RandomPolicy(Chance.from_seed(5, 1)))
        table.seat(position)
        for turn in count():
            game.play_turn(position, table)
            if turn % SAMPLE == 0 or game.is_over(position):
                found.append((game.picture(position), voices))
            if game.is_over(position):
                break
    return found


def every_drawing(mode: str) -> Iterator[tuple[Picture, Drawing]]:
    for picture, voices in some_pictures(mode):
        for voice in voices:
            yield picture, Drawing(picture, voice.say, {}, frozenset(), "", "p")


# ---------------------------------------------------------------- markup


@every_mode
def test_every_table_is_well_formed_and_free_of_style_and_script(mode: str) -> None:
    for picture, voices in some_pictures(mode):
        spots = list(picture.walk())
        links = {spot.id: f"/answer?it={spot.id}&now=1" for spot in spots}
        items = [item for spot in spots for item in spot.items]
        for voice in voices:
            root = parsed(picture, voice.say, links=links, changed=items, chosen=spots[-1].id)
            for element in root.iter():
                assert element.tag.removeprefix(SVG) not in ("script", "style", "foreignObject")
                assert not [name for name in element.attrib if name == "style" or name.startswith("on")]
            ids = [element.get("id") for element in root.iter() if element.get("id")]
            assert len(ids) == len(set(ids))


def test_a_picture_says_what_it_is() -> None:
    root = parsed(a_picture(), plain)
    title = root.find(f"{SVG}title")
    assert title is not None
    assert (root.get("role"), root.get("aria-labelledby")) == ("img", title.get("id"))
    assert title.text == "title"
    assert [spot.findtext(f"{SVG}title") for spot in by_class(root, "spot")] == [
        "house",
        "field",
        "heap",
        "heap",
    ]


def test_names_words_styles_and_addresses_are_escaped() -> None:
    picture = a_picture(name=NASTY, words=NASTY, style=NASTY)
    root = parsed(picture, plain, links={"house": NASTY}, prefix=NASTY)
    link = by_class(root, "target")[0]
    assert (link.get("href"), link.get("aria-label")) == (NASTY, NASTY)
    assert by_class(root, "spot")[0].findtext(f"{SVG}title") == NASTY
    assert [text.text for text in root.iter(f"{SVG}text")] == [NASTY]
    assert by_class(root, "spot")[0].get("class") == "spot is-b is-onclick is-x"


def test_a_drawing_is_put_on_a_page_as_it_is() -> None:
    drawn = Drawing(a_picture(), plain).svg()
    assert drawn.__html__() == drawn
    assert drawn.startswith("<svg ")


def test_two_pictures_may_stand_on_one_page() -> None:
    ids = [
        element.get("id")
        for prefix in ("before", "after")
        for element in parsed(a_picture(), plain, prefix=prefix).iter()
        if element.get("id")
    ]
    assert len(ids) == len(set(ids)) == 2 * 5


# ---------------------------------------------------------------- links, changes, the choice


def test_with_links_a_picture_is_a_group_so_that_they_can_be_reached() -> None:
    root = parsed(a_picture(), plain, links={"house": "/house", "elsewhere": "/nowhere"})
    assert root.get("role") == "group"
    assert [link.get("href") for link in by_class(root, "target")] == ["/house"]
    assert parsed(a_picture(), plain, links={"elsewhere": "/nowhere"}).get("role") == "img"


@every_mode
def test_a_finger_hits_every_link(mode: str) -> None:
    for picture, voices in some_pictures(mode)[::SAMPLE]:
        for spot in picture.walk():
            root = parsed(picture, voices[0].say, links={spot.id: "#"})
            hit = by_class(by_class(root, "target")[0], "hit")[0]
            assert float(hit.get("width", 0)) >= TARGET
            assert float(hit.get("height", 0)) >= TARGET


@every_mode
def test_a_link_leaves_its_neighbours_what_a_finger_needs(mode: str) -> None:
    for picture, voices in some_pictures(mode):
        links = {spot.id: "#" for spot in picture.walk() if not spot.spots}
        drawing = Drawing(picture, voices[0].say, links, frozenset(), "", "p")
        areas = [drawing.spot(spot).area for spot in picture.walk() if spot.id in links]
        for area in areas:
            hit = drawing.hit(area)
            for other in areas:
                beside = other.left >= area.right or other.right <= area.left
                below = other.top >= area.bottom or other.bottom <= area.top
                wide = min(hit.right, other.right) - max(hit.left, other.left)
                high = min(hit.bottom, other.bottom) - max(hit.top, other.top)
                if (beside or below) and wide > 0.01 and high > 0.01:
                    assert below
                    assert other.bottom - other.top - high >= TARGET - 0.01
                    assert areas.index(other) < areas.index(area)  # so that the finger hits the small one


def test_a_small_link_takes_from_a_large_one_what_that_can_spare() -> None:
    field = Spot("field", Text("field"), (Box(0, 34, 100, 51, "hole"),))
    hem = Spot("hem", Text("hem"), (Box(0, 0, 100, 31, "hole"),))
    for spots, height in (((field, hem), 41), ((hem, field), 32.5)):
        drawing = Drawing(Picture(100, 85, Text("title"), spots), plain, {"field": "#", "hem": "#"})
        drawing.svg()
        assert drawing.hit(drawing.targets["hem"]) == Area(0, 0, 100, height)
        assert drawing.hit(drawing.targets["field"]) == drawing.targets["field"]


def test_a_link_covers_what_lies_on_it() -> None:
    root = parsed(a_picture(), plain, links={"field": "#"})
    hit = by_class(by_class(root, "target")[0], "hit")[0]
    assert [float(hit.get(name, 0)) for name in ("x", "width")] == [50, 60]
    drawn = list(root.iter())
    assert all(drawn.index(spot) < drawn.index(hit) for spot in by_class(root, "spot"))


def test_the_letters_of_pieces_are_no_part_of_a_links_name() -> None:
    root = parsed(a_picture(), plain, links={"house": "#"})
    assert not list(by_class(root, "target")[0].iter(f"{SVG}text"))


def test_the_frame_round_a_figure_lies_below_it_so_that_its_numbers_stay_in_sight() -> None:
    root = parsed(a_picture(style="figure"), plain, links={"house": "#"})
    drawn = list(root.iter())
    figure = next(spot for spot in by_class(root, "spot") if spot.get("id") == "picture-house")
    assert drawn.index(by_class(root, "ring")[0]) < drawn.index(figure)
    assert drawn.index(by_class(root, "hit")[0]) < drawn.index(figure)


def test_links_never_lie_within_links() -> None:
    root = parsed(a_picture(), plain, links={"field": "#field", "heap-1": "#heap"})
    for link in by_class(root, "target"):
        assert len(by_class(link, "target")) == 1


def test_a_spot_that_changed_has_a_halo_and_a_star() -> None:
    root = parsed(a_picture(), plain, changed=["door", "heap-2", "unknown"])
    assert [spot.get("id") for spot in by_class(root, "changed")] == ["picture-house", "picture-heap-2"]
    assert len(by_class(root, "halo")) == 2
    assert len(by_class(root, "star")) == 2


def a_place() -> Picture:
    """A picture that is painted to its edges, with a mat beside it."""
    return replace(a_picture(), mats=(Mat("human", "you", "ship", Text("name")),))


def test_in_the_spotlight_all_but_what_changed_lies_in_the_dark() -> None:
    root = parsed(a_place(), plain, changed=["door", "heap-2"], spotlight=True)
    (sheet,) = by_class(root, "dim")
    (mask,) = root.iter(f"{SVG}mask")
    assert sheet.get("mask") == f"url(#{mask.get('id')})"
    assert len(by_class(mask, "hole")) == 2
    assert not by_class(root, "star")
    assert not by_class(parsed(a_place(), plain, spotlight=True), "dim")


def test_what_is_spoken_of_lies_in_the_light_in_dashes_and_one_hole_holds_another() -> None:
    root = parsed(a_place(), plain, lights=["field", "heap-1"], changed=["heap-2"], spotlight=True)
    assert len(by_class(root, "spoken")) == 2
    assert len(by_class(root, "halo")) == 1
    assert len(by_class(root, "hole")) == 1


def test_a_stroke_crosses_the_portrait_and_no_word_beside_it() -> None:
    card, name, value = Area(0, 0, 130, 90), Area(48, 8, 126, 40), Area(30, 68, 50, 88)
    drawn = re.findall(r"[\d.]+", stroke(card, [name, value]))
    left, bottom, right, top = map(float, drawn)
    assert left < right <= name.left
    assert top < bottom <= value.top
    assert right - left > LEAST_ROOM / 2


def test_a_stroke_breaks_off_round_the_words_of_a_place_that_they_fill() -> None:
    """A window of the cathedral: its number is what the reason is about."""
    window, digit = Area(0, 0, 28, 21), Area(10, 6, 18, 18)
    pieces = [[*map(float, re.findall(r"[\d.]+", one))] for one in stroke(window, [digit]).split("M")[1:]]
    assert len(pieces) == 2
    for x, y, until, up in pieces:
        assert until <= digit.left or x >= digit.right or y <= digit.top or up >= digit.bottom


@pytest.mark.parametrize("struck_by", [0, 1])
def test_a_badge_lies_on_no_number_of_its_place(struck_by: int) -> None:
    for digit in (Area(10, 6, 18, 18), Area(3, 2, 12, 14), Area(20, 2, 29, 14)):
        window = Area(100, 100, 131, 128)
        there = Area(digit.left + 100, digit.top + 100, digit.right + 100, digit.bottom + 100)
        _, badge = candidate(window, struck_by, 412, [there])
        x, y, radius = (float(re.search(rf'{name}="([\d.]+)"', badge).group(1)) for name in ("cx", "cy", "r"))  # type: ignore[union-attr]
        assert not Area(x, y, x, y).wider(radius - 1).meets(there)


def test_candidates_bear_the_number_of_the_reason_that_struck_them_out_or_a_tick() -> None:
    root = parsed(a_place(), plain, candidates={"heap-1": 2, "heap-2": 0, "nowhere": 1})
    crossed, struck = by_class(root, "struck")
    assert [text.text for text in struck.iter(f"{SVG}text")] == ["2"]
    framed, kept = by_class(root, "kept")
    assert [use.get("href") for use in kept.iter(f"{SVG}use")] == ["#i-check"]
    # Whoever was left is framed over the others; numbers and ticks lie over all frames.
    drawn = list(root)
    assert [drawn.index(mark) for mark in (crossed, framed, struck, kept)] == sorted(
        drawn.index(mark) for mark in (crossed, framed, struck, kept)
    )


def test_a_small_screen_goes_near_to_candidates_smaller_than_a_finger_and_to_no_others() -> None:
    def spot(id: str, x: float, width: float) -> Spot:
        return Spot(id, Text(id), (Box(x, 100, width, 30, "place"),))

    def near(*spots: Spot) -> str | None:
        picture = Picture(412, 400, Text("title"), spots)
        return parsed(picture, plain, candidates={spot.id: 1 for spot in spots}).get("data-near")

    left, _, width = map(float, str(near(spot("one", 200, 30), spot("two", 240, 30))).split())
    assert left < 200
    assert left + width > 270
    assert width < 412 / 1.5
    assert near(spot("one", 200, 30), spot("wide", 240, 90)) is None
    assert near(spot("one", 2, 30), spot("far", 380, 30)) is None
    assert near() is None


def test_the_tick_of_whoever_was_left_stands_where_neighbours_have_their_numbers() -> None:
    area = Area(130, 100, 260, 160)
    (_, ticked), (_, struck) = (candidate(area, struck_by, 412) for struck_by in (0, 3))
    middle = '<circle cx="134" cy="104"'
    assert middle in ticked
    assert middle in struck


def test_what_travels_bears_its_id() -> None:
    token = Use("t-gold", 1, 2, 17, 17, "shiny", piece="gold-1")
    picture = Picture(400, 100, Text("title"), (Spot("here", Text("name"), (token,), piece="all-of-it"),))
    root = parsed(picture, plain)
    (use,) = root.iter(f"{SVG}use")
    assert (use.get("href"), use.get("data-piece"), use.get("class")) == ("#t-gold", "gold-1", "p-shiny")
    assert [one.get("data-piece") for one in root.iter(f"{SVG}g")] == ["all-of-it"]


def test_the_chosen_spot_is_marked_and_said_to_be_current() -> None:
    root = parsed(a_picture(), plain, links={"house": "#", "field": "#"}, chosen="house")
    assert [link.get("aria-current") for link in by_class(root, "target")] == ["true", None]
    assert len(by_class(by_class(root, "chosen")[0], "choice")) == 1


# ---------------------------------------------------------------- measures


def assert_within(area: Area, picture: Picture, what: object) -> None:
    assert area.left >= -MARGIN, what
    assert area.top >= -MARGIN, what
    assert area.right <= picture.width + MARGIN, what
    assert area.bottom <= picture.height + MARGIN, what


@every_mode
def test_nothing_lies_outside_the_picture(mode: str) -> None:
    for picture, drawing in every_drawing(mode):
        for spot in picture.walk():
            for shape in spot.shapes:
                assert_within(drawn_shape(shape, drawing.say).area, picture, (spot.id, shape))


@every_mode
def test_outlines_and_stars_stay_inside_too(mode: str) -> None:
    picture, voices = some_pictures(mode)[-1]
    spots = list(picture.walk())
    items = [item for spot in spots for item in spot.items]
    root = parsed(picture, voices[0].say, links={spot.id: "#" for spot in spots}, changed=items)
    hits, halos, stars = (by_class(root, name) for name in ("hit", "halo", "star"))
    assert len(hits) == len(spots)
    assert len(halos) == len(stars) == sum(bool(spot.items) for spot in spots) > 0
    for frame in (*hits, *halos, *by_class(root, "ring")):
        x, y, width, height = (float(frame.get(name, "nan")) for name in ("x", "y", "width", "height"))
        assert_within(Area(x, y, x + width, y + height), picture, frame.attrib)
    for star in stars:
        for point in star.get("points", "").split():
            x, y = map(float, point.split(","))
            assert_within(Area(x, y, x, y), picture, star.attrib)


@every_mode
def test_words_fit_where_they_stand_and_stay_legible(mode: str) -> None:
    for picture, drawing in every_drawing(mode):
        for spot in picture.walk():
            boxes = [shape for shape in spot.shapes if isinstance(shape, Box)]
            for words in (shape for shape in spot.shapes if isinstance(shape, Words)):
                said = drawing.say(words.text) if isinstance(words.text, Text) else words.text
                size = fitting_size(said, words)
                assert size >= 9, said
                if picture.mats:
                    assert size >= READABLE, said  # drawn narrower, if need be, but never smaller
                    continue
                assert not words.room or text_width(said, size, words.style) <= words.room + 0.01, said
                if boxes:
                    area = drawn_shape(words, drawing.say).area
                    assert any(
                        box.x - 3 <= area.left and area.right <= box.x + box.width + 3 for box in boxes
                    ), said


def test_words_longer_than_their_room_are_drawn_smaller_and_in_the_end_squeezed() -> None:
    longer = parsed(a_picture(words="home again"), plain).findall(f".//{SVG}text")[0]
    assert 8 <= float(longer.get("font-size", 0)) < 10
    longest = parsed(a_picture(words="home again, home again, at last"), plain).findall(f".//{SVG}text")[0]
    assert longest.get("textLength") == "30"


# ---------------------------------------------------------------- colours


def colours(file: Path) -> dict[str, str]:
    """The colours that a file of styles gives to pictures."""
    return dict(re.findall(r"--p-([\w-]+): (#[0-9a-f]{6});", file.read_text("utf-8")))


LIGHT = colours(STYLES)
DARK = colours(STATIC / "dark.css")
THEMES = {"light": LIGHT, "dark": LIGHT | DARK}


def luminance(colour: str) -> float:
    parts = [int(colour[at : at + 2], 16) / 255 for at in (1, 3, 5)]
    red, green, blue = (
        part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in parts
    )
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def contrast(one: str, other: str) -> float:
    lighter, darker = sorted((luminance(one), luminance(other)), reverse=True)
    return (lighter + 0.05) / (darker + 0.05)


PAIRS = [
    *[
        ("ink", ground)
        for ground in ("paper", "panel", "settlement", "space", "wall", "closed", "tile", "card")
    ],
    *[("soft", ground) for ground in ("paper", "panel", "settlement", "card")],
    ("ink", "unknown"),
    ("on-sea", "sea"),
    ("warning", "card"),
    ("on-warning", "warning"),
    ("on-back", "back"),
    *[(f"on-{what}", what) for what in ("gold", "iron", "livestock", "valkyries", "silver", "provisions")],
    *[(f"on-{colour}", colour) for colour in ("black", "grey", "white", "red", "yellow", "slate")],
]


@pytest.mark.parametrize("theme", THEMES)
@pytest.mark.parametrize(("words", "ground"), PAIRS)
def test_words_stand_out_from_their_ground(theme: str, words: str, ground: str) -> None:
    assert contrast(THEMES[theme][words], THEMES[theme][ground]) >= 4.5


@pytest.mark.parametrize("theme", THEMES)
@pytest.mark.parametrize("mark", ["ring", "halo"])
@pytest.mark.parametrize("ground", ["paper", "panel", "land", "sea", "settlement"])
def test_outlines_stand_out_from_their_ground(theme: str, mark: str, ground: str) -> None:
    assert contrast(THEMES[theme][mark], THEMES[theme][ground]) >= 3


def test_the_dark_only_changes_colours_that_there_are_in_the_light() -> None:
    assert DARK
    assert DARK.keys() <= LIGHT.keys()


@every_mode
def test_every_style_has_its_rule(mode: str) -> None:
    sheets = [STYLES, *(STATIC / "style").glob("*.css")]
    known = {name for sheet in sheets for name in re.findall(r"\.([a-z][\w-]*)", sheet.read_text("utf-8"))}
    for picture, voices in some_pictures(mode):
        for element in parsed(picture, voices[0].say).iter():
            classes = element.get("class", "").split()
            # A drawing of the sprite brings its own colours.
            if element.tag not in (f"{SVG}g", f"{SVG}use") and classes and "p-ink" not in classes:
                assert known & set(classes), classes


@every_language
def test_titles_are_said_in_the_language_of_the_page(language: Language) -> None:
    picture, voices = some_pictures("virtual")[0]
    voice = next(voice for voice in voices if voice.language == language)
    title = parsed(picture, voice.say).findtext(f"{SVG}title") or ""
    assert title.startswith({"en": "The table", "fr": "La table"}[language])


def test_words_that_may_take_two_lines_are_broken_at_a_space_before_they_are_squeezed() -> None:
    one = Words(10, 50, "short", 14, "title", "start", 80, 2)
    assert drawn_shape(one, plain).markup.count("<text") == 1
    two = Words(10, 50, "Bande de déserteurs", 14, "title", "start", 80, 2)
    drawn = drawn_shape(two, plain)
    assert [line.split("<")[0] for line in drawn.markup.split(">")[1::2]] == ["Bande de", "déserteurs"]
    # About the line that one would be, and within the room of it.
    assert drawn.area.top < 50 - 14 < 50 < drawn.area.bottom
    assert drawn.area.right <= 90
    unbroken = Words(10, 50, "Donaudampfschifffahrt", 14, "title", "start", 80, 2)
    assert drawn_shape(unbroken, plain).markup.count("<text") == 1
