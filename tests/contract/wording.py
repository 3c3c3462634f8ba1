"""What every game is held to in its words: all of it can be said in both languages, and is well printed.

A game's tests make a `Wording` of it and inherit `WordingChecks`; what only that game says stays with them.
"""

from __future__ import annotations

import ast
import re
from collections.abc import Callable, Iterable
from functools import cached_property
from typing import Any, ClassVar, Final

import pytest
from tests.contract.listening import ON_SCREEN
from tests.contract.source_keys import SourceKeys

from adversaire.engine.game import Game
from adversaire.engine.question import CHOICE, Answer, Question
from adversaire.engine.text import Text, Value
from adversaire.i18n import catalogues
from adversaire.i18n.language import LANGUAGES, Language
from adversaire.play.voice import Voice

every_language = pytest.mark.parametrize("language", LANGUAGES)

SPOTS: Final = re.compile(r"[{}]|[ \u00a0]{2}| [.,)]|[.,;:?!]{2}|\(\s|\(\)|^\s|\s$|[,;] [.]|\?[A-Za-z]")
#: Calls that name a sentence in every game: the call, the place of the key in it, what the key begins with.
NAMING: Final = (("tell", 0, "event."), ("Question", 0, "question."), ("RuleBroken", 1, ""), ("Text", 0, ""))
#: An order to the hands at the beginning of a sentence (after a colon English may quote the text of a card).
ORDERS: Final[dict[Language, re.Pattern[str]]] = {
    "en": re.compile(
        r"(?:^|[.:;] )(?:Put|Take|Turn|Return|Lay|Give|Move|Remove|Place|Discard|Draw|Shuffle|Set|Add|Mark"
        r"|Raise|Teleport|Exhaust|Leave|Replace) "
    ),
    "fr": re.compile(r"(?:^|[.:;] )(?!Assez\b|(?:Vous|vous) )[A-Za-zÉéèê]+ez(?:-\w+)?\b"),
}
UNCONTRACTED: Final = r"\b(?:de|à) les? |\bde (?:du|des|de) |\bà (?:du|des) "


def plain(words: str) -> str:
    """With plain spaces."""
    return words.replace("\u00a0", " ").replace("\u202f", " ")


class Wording:
    """A game, one box of it, the texts of many games that were listened to, and what it says about things."""

    def __init__(
        self,
        game: Game,
        box: Any,
        pack: Any,
        texts_of_many_games: Callable[[], Iterable[Text]],
        about: Callable[[], Iterable[Text]],
    ) -> None:
        self.game = game
        self.box = box
        self.source = SourceKeys(game)
        self.voices = {language: Voice(game, box, pack, language) for language in LANGUAGES}
        self._texts_of_many_games = texts_of_many_games
        self._about = about

    @cached_property
    def heard(self) -> frozenset[Text]:
        """Whatever was said in many games."""
        return frozenset(self._texts_of_many_games())

    @property
    def heard_keys(self) -> set[str]:
        return {text.key for text in self.heard}

    def say(self, language: Language, key: str, **values: Value) -> str:
        """A sentence, with plain spaces."""
        return plain(self.voices[language].say(Text(key, **values)))

    @cached_property
    def everything_said(self) -> dict[Language, dict[str, str]]:
        """Whatever was heard, what is said about things, and the names of things."""
        texts = [*self.heard, *self._about()]
        return {
            language: {repr(text): voice.say(text) for text in texts}
            | {id: voice.speaker.name(id) for id in self.game.words(self.box)}
            for language, voice in self.voices.items()
        }

    def matching(self, shape: re.Pattern[str], language: Language) -> dict[str, str]:
        """Of everything said, what has this shape in it."""
        return {text: said for text, said in self.everything_said[language].items() if shape.search(said)}

    def answers_said(self, answers: Iterable[tuple[str, Answer]], position: Any, language: Language) -> None:
        """Each of these answers to a question has words that can stand alone."""
        for id, answer in answers:
            words = self.voices[language].answer(Question(id, CHOICE, (answer,), ()), answer, position)
            assert words, answer
            assert not words[0].islower(), words


class WordingChecks:
    """The tests of the words of one game."""

    words: ClassVar[Wording]
    #: What an id of this game looks like.
    ids: ClassVar[str]
    #: Functions that ask the question whose id they are given first.
    asking: ClassVar[tuple[str, ...]] = ()
    #: French that is wrong.
    french_slips: ClassVar[str] = UNCONTRACTED
    #: How a whole sentence ends.
    endings: ClassVar[tuple[str, ...]] = (".", "?")
    #: Decisions by preference that say their reason themselves.
    own_reason: ClassVar[frozenset[str]] = frozenset()
    #: Sentences whose values are put together before they are told.
    put_together: ClassVar[frozenset[str]] = frozenset()

    def pytest_generate_tests(self, metafunc: pytest.Metafunc) -> None:
        if "family" in metafunc.fixturenames:
            asking = [(name, 0, "question.") for name in self.asking]
            metafunc.parametrize(("name", "at", "family"), [*NAMING, *asking])

    def test_every_key_in_the_source_has_its_sentence(self, name: str, at: int, family: str) -> None:
        assert not self.words.source.without_sentence(name, at, family)

    def names_its_values(self, call: ast.Call) -> bool:
        """Whether the values of an event can be read off the call that tells it."""
        return all(keyword.arg for keyword in call.keywords)

    @every_language
    def test_whatever_happens_in_a_game_can_be_said(self, language: Language) -> None:
        assert self.words.heard
        for text in self.words.heard:
            assert self.words.voices[language].say(text)

    @every_language
    def test_on_screen_nobody_is_told_to_move_pieces(self, language: Language) -> None:
        assert self.words.heard
        said = {self.words.voices[language].say(text): text.key for text in ON_SCREEN[self.words.game.id]}
        orders = {key: words for words, key in said.items() if ORDERS[language].search(plain(words))}
        assert not orders

    def test_whatever_is_told_of_the_screen_is_told_to_hands_too(self) -> None:
        keys = catalogues.all_keys("en", self.words.game.id)
        seen = {key.removeprefix("screen.") for key in keys if key.startswith("screen.")}
        assert seen <= {key.removeprefix("event.") for key in keys if key.startswith("event.")}

    def test_both_languages_have_the_same_sentences(self) -> None:
        english, french = [catalogues.all_keys(language, self.words.game.id) for language in LANGUAGES]
        assert english == french

    def test_every_decision_by_preference_has_its_reason_in_a_sentence(self) -> None:
        source = self.words.source
        decided = [
            call.args[0]
            for call in source.calls_of("tell")
            if any(keyword.arg == "sieve" for keyword in call.keywords)
        ]
        assert decided
        assert {ast.unparse(key) for key in decided if not source.keys_of(key, "why.")} <= self.own_reason

    def test_whatever_is_told_comes_with_the_values_its_sentences_need(self) -> None:
        source = self.words.source
        told = [call for call in source.calls_of("tell") if self.names_its_values(call)]
        assert told
        for call in told:
            given = {keyword.arg for keyword in call.keywords}
            keys = {*source.keys_of(call.args[0], "event."), *source.keys_of(call.args[0], "why.")}
            for key in keys - self.put_together:
                assert source.needed_by(key) <= given, key

    def test_whatever_is_asked_comes_with_the_values_its_sentence_needs(self) -> None:
        source = self.words.source
        for call in source.calls_of("Question"):
            values = call.args[4] if len(call.args) > 4 else ast.Dict([], [])
            if isinstance(call.args[0], ast.Name) or not isinstance(values, ast.Dict):
                continue
            # What is unpacked into the values cannot be read off the call.
            if None not in values.keys:
                given = {key.value for key in values.keys if isinstance(key, ast.Constant)}
                for key in source.keys_of(call.args[0], "question."):
                    assert source.needed_by(key) <= given, key

    @every_language
    def test_no_sentence_has_a_gap_or_a_doubled_sign(self, language: Language) -> None:
        assert not self.words.matching(SPOTS, language)

    def test_french_contracts_its_articles(self) -> None:
        assert not self.words.matching(re.compile(self.french_slips, re.IGNORECASE), "fr")

    @every_language
    def test_what_happened_and_what_is_asked_are_whole_sentences(self, language: Language) -> None:
        for text in self.words.heard:
            said = self.words.voices[language].say(text)
            if text.key.startswith(("event.", "why.", "put-back.", "question.")):
                assert not said[0].islower(), said
                assert said[-1] in self.endings, said
            if text.key.startswith("answer."):
                assert not said[0].islower(), said

    @every_language
    def test_nothing_is_called_by_its_id(self, language: Language) -> None:
        assert not self.words.matching(re.compile(self.ids), language)
