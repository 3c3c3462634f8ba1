"""What every game is held to in its pictures: complete, in both languages, in their frame, fit for a phone.

A game's tests make a `Gallery` of it and inherit `PictureChecks`.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping
from functools import cached_property
from itertools import pairwise
from typing import Any, ClassVar, NamedTuple

import pytest
from tests.contract.wording import plain

from adversaire.engine.display import differences
from adversaire.engine.game import Game
from adversaire.engine.picture import Picture, Spot, Use, Words
from adversaire.engine.policy import Policy
from adversaire.engine.question import Answer, Question
from adversaire.engine.record import MODES
from adversaire.engine.table import CheckedTable
from adversaire.engine.text import Text
from adversaire.i18n.language import LANGUAGES, Language
from adversaire.play.voice import Voice
from adversaire.web.drawing.shapes import Area, fitting_size, text_width
from adversaire.web.drawing.svg import Drawing

every_mode = pytest.mark.parametrize("mode", MODES)
every_language = pytest.mark.parametrize("language", LANGUAGES)


class Watching:
    """Answers as another policy would, and keeps every question with the picture it is asked at."""

    def __init__(self, game: Game, policy: Policy) -> None:
        self.game = game
        self.policy = policy
        self.asked: list[tuple[Question, Picture]] = []

    def answer(self, question: Question, position: Any) -> Answer:
        self.asked.append((question, self.game.picture_for(position, question.seat)))
        return self.policy.answer(question, position)


class Watched(NamedTuple):
    """A game: the positions before the set-up and after every turn, and the questions if they were kept."""

    positions: list[Any]
    asked: list[tuple[Question, Picture]]


def watch(game: Game, position: Any, policy: Policy, most: int = 1_000_000) -> Watched:
    """Play a game, until there are so many positions."""
    table = CheckedTable(policy)
    table.seat(position)
    positions = [position.copy()]
    while not game.is_over(position) and len(positions) < most:
        game.play_turn(position, table)
        positions.append(position.copy())
    return Watched(positions, policy.asked if isinstance(policy, Watching) else [])


class Gallery:
    """The pictures of many games, played in each mode."""

    def __init__(
        self,
        game: Game,
        box: Any,
        pack: Any,
        play: Callable[[str], list[Watched]],
        *,
        every_question: int = 1,
    ) -> None:
        self.game = game
        self.voices = {language: Voice(game, box, pack, language) for language in LANGUAGES}
        self.every_question = every_question
        self._play = play

    @cached_property
    def _games(self) -> dict[str, list[Watched]]:
        return {mode: self._play(mode) for mode in MODES}

    def games(self, mode: str) -> list[Watched]:
        return self._games[mode]

    def positions(self, mode: str) -> list[Any]:
        return [position for watched in self.games(mode) for position in watched.positions]

    def questions(self, mode: str) -> list[tuple[Question, Picture]]:
        return [asked for watched in self.games(mode) for asked in watched.asked]

    @cached_property
    def _pictures(self) -> dict[str, list[Picture]]:
        return {mode: list(self._hang(mode)) for mode in MODES}

    def _hang(self, mode: str) -> Iterator[Picture]:
        for position in self.positions(mode):
            yield self.game.picture(position)
            if self.game.people(position):
                yield self.game.picture_for(position, self.game.sides[0])
        for _, picture in self.questions(mode)[:: self.every_question]:
            yield picture

    def pictures(self, mode: str) -> list[Picture]:
        """Between turns, for everybody and for one seat, and at some of the questions."""
        return self._pictures[mode]

    def say(self, text: Text, language: Language = "en") -> str:
        return plain(self.voices[language].say(text))

    def spot(self, position: Any, id: str, seat: str = "") -> Spot:
        return next(spot for spot in self.game.picture_for(position, seat).walk() if spot.id == id)

    def written(self, spot: Spot, language: Language = "en") -> list[str]:
        """What is written on a spot."""
        return [self.say(word, language) if isinstance(word, Text) else word for word in words_on(spot)]

    def area(self, picture: Picture, spot: Spot) -> Area:
        return Drawing(picture, self.voices["en"].say, {}, frozenset(), "", "p").spot(spot).area

    def check_legible(self, picture: Picture, least: float, language: Language) -> None:
        """All words fit where they stand, and none is smaller than that."""
        for words in (shape for spot in picture.walk() for shape in spot.shapes if isinstance(shape, Words)):
            said = self.voices[language].say(words.text) if isinstance(words.text, Text) else words.text
            size = fitting_size(said, words)
            assert size >= least, (said, size)
            assert not words.room or text_width(said, size, words.style) <= words.room + 0.01, said


def overlap(one: Area, other: Area) -> bool:
    wide = min(one.right, other.right) - max(one.left, other.left)
    high = min(one.bottom, other.bottom) - max(one.top, other.top)
    return wide > 0.01 and high > 0.01


def words_on(spot: Spot) -> list[str | Text]:
    return [shape.text for shape in spot.shapes if isinstance(shape, Words)]


def signs(spot: Spot) -> list[str]:
    """What is written on a spot: plain signs, and the keys of texts."""
    return [word.key if isinstance(word, Text) else word for word in words_on(spot)]


def texts_in(pictures: Iterable[Picture]) -> set[Text]:
    """Everything said or written in them."""
    found = set()
    for picture in pictures:
        found.add(picture.title)
        for spot in picture.walk():
            found.add(spot.name)
            found |= {word for word in words_on(spot) if isinstance(word, Text)}
        found |= set(texts_beside(picture))
    return found


def texts_beside(picture: Picture) -> Iterator[Text]:
    """Everything said of mats, trays and cards."""
    for mat in picture.mats:
        yield from (text for text in (mat.name, mat.note) if text)
    for tally in picture.tallies():
        yield tally.name
    for tray in picture.trays:
        yield from (text for text in (tray.title, tray.empty) if text)
    for face in picture.faces():
        marks = (face.left, face.right, face.place, face.foot, *face.values, *face.effect)
        yield face.name
        yield from (mark.name for mark in marks if mark and mark.name)


def items_shown(picture: Picture) -> set[str]:
    return set(picture.shown())


def pieces(picture: Picture) -> list[str]:
    """The ids of all that can travel."""
    on_board = [shape.piece for spot in picture.walk() for shape in spot.shapes if isinstance(shape, Use)]
    whole = [spot.piece for spot in picture.walk()] + [face.piece for face in picture.faces()]
    return [piece for piece in (*on_board, *whole) if piece]


class PictureChecks:
    """The tests of the pictures of one game."""

    gallery: ClassVar[Gallery]
    #: What an id of this game looks like; none may come through.
    ids: ClassVar[str]
    #: What no sentence of a picture may have in it.
    slips: ClassVar[str] = r"  |, ,|[{}]|^\s|\s$"
    #: How high a picture may be, in each mode.
    highest: ClassVar[Mapping[str, float]]
    #: Items with a spot of their own even while they do not lie on the table.
    lasting: ClassVar[frozenset[str]] = frozenset()
    #: The first position of a game whose picture shows only what lies on the table.
    first: ClassVar[int] = 0
    #: Measuring takes its time: every so many pictures.
    every_picture: ClassVar[int] = 5

    def to_be_shown(self, changed: set[str], after: Any) -> set[str]:
        """Of the items that changed, those the picture must have a spot for."""
        return changed

    @every_mode
    def test_no_two_spots_have_the_same_id(self, mode: str) -> None:
        for picture in self.gallery.pictures(mode):
            assert Counter(spot.id for spot in picture.walk()).most_common(1)[0][1] == 1

    @every_mode
    def test_whatever_changes_on_the_table_belongs_to_a_spot_that_can_be_highlighted(self, mode: str) -> None:
        game = self.gallery.game
        for watched in self.gallery.games(mode):
            for before, after in pairwise(watched.positions):
                changes = {change.item.id for change in differences(game.view(before), game.view(after))}
                assert self.to_be_shown(changes, after) <= items_shown(game.picture(after))

    @every_mode
    def test_a_spot_shows_nothing_that_does_not_lie_on_the_table(self, mode: str) -> None:
        game, seat = self.gallery.game, self.gallery.game.sides[0]
        for watched in self.gallery.games(mode):
            for position in watched.positions[self.first :]:
                there = {item.id for zone in game.view_for(position, seat) for item in zone.items}
                assert items_shown(game.picture_for(position, seat)) - self.lasting <= there

    @every_mode
    @every_language
    def test_everything_in_a_picture_can_be_said(self, mode: str, language: Language) -> None:
        said = [self.gallery.say(text, language) for text in texts_in(self.gallery.pictures(mode))]
        assert len(said) > 100
        assert all(said)
        wrong = re.compile(f"{self.slips}|{self.ids}")
        assert not [words for words in said if wrong.search(words)]

    @every_mode
    def test_nothing_lies_outside_the_frame(self, mode: str) -> None:
        for picture in self.gallery.pictures(mode)[:: self.every_picture]:
            for spot in picture.spots:
                left, top, right, bottom = self.gallery.area(picture, spot)
                assert left >= -1, spot.id
                assert top >= -1, spot.id
                assert right <= picture.width + 1, spot.id
                assert bottom <= picture.height + 1, spot.id

    @every_mode
    def test_a_picture_is_made_for_a_phone(self, mode: str) -> None:
        for picture in self.gallery.pictures(mode):
            assert picture.width == (412 if picture.mats else 400)
            assert picture.height <= self.highest[mode]

    @every_mode
    def test_whatever_travels_has_an_id_of_its_own(self, mode: str) -> None:
        for picture in self.gallery.pictures(mode):
            assert not [piece for piece, times in Counter(pieces(picture)).items() if times > 1]

    @every_mode
    def test_words_painted_on_a_place_can_be_read_from_a_phone(self, mode: str) -> None:
        for picture in self.gallery.pictures(mode)[:: self.every_picture]:
            if picture.mats:
                sizes = [
                    shape.size for spot in picture.walk() for shape in spot.shapes if isinstance(shape, Words)
                ]
                assert min(sizes, default=13) >= 13
