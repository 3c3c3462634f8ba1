"""The voice of a game: says its events, questions, answers and reasons in one language."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from adversaire.engine.clauses import Clause
from adversaire.engine.display import Change
from adversaire.engine.event import Event
from adversaire.engine.game import Game
from adversaire.engine.question import Answer, Question
from adversaire.engine.text import Text
from adversaire.engine.told_cards import SHEET
from adversaire.i18n.catalogues import plain_words, speaker
from adversaire.i18n.language import Language
from adversaire.i18n.speaker import Unsaid
from adversaire.play.rulebook import rulebook


@dataclass(frozen=True, slots=True)
class Explanation:
    """Why something happened, in three depths: a sentence, the sieve, the clauses in full."""

    sentence: str
    steps: tuple[str, ...]
    clauses: tuple[Clause, ...]


class Voice:
    """Speaks of one game, with the names of one box."""

    def __init__(
        self,
        game: Game,
        box: Any,
        pack: Any,
        language: Language,
        other_names: Mapping[str, Mapping[str, str]] | None = None,
        unsaid: Unsaid | None = None,
        hands: bool = True,
    ) -> None:
        """`other_names` go before those of the pack; `unsaid` says what stands for missing words; `hands`:
        whether hands move the pieces, so that they are told what to do, or all is told as it happens."""
        self.game = game
        self.hands = hands
        self.language = language
        names: dict[str, Mapping[str, str]] = {**game.names(pack), **(other_names or {})}
        words = {**plain_words(language, game.id), **names}
        plain = speaker(language, game.id, words, unsaid)
        said: dict[str, Mapping[str, str]] = {
            id: {language: plain.say(text)} for id, text in game.words(box).items()
        }
        self.speaker = speaker(language, game.id, {**words, **said}, unsaid)

    def say(self, text: Text) -> str:
        return self.speaker.say(text)

    def event(self, event: Event) -> str:
        """What happened; where no hands move the pieces, as somebody would tell it who watches."""
        return self.say(self.told(event))

    def told(self, event: Event) -> Text:
        """The sentence of an event: beside cardboard the order to the hands, on screen what is seen."""
        watched = f"screen.{event.kind}"
        return Text(watched, **event.values) if not self.hands and self.speaker.knows(watched) else event.text

    def orders(self, event: Event) -> bool:
        """Whether hands may be told to do something: then it is told otherwise on screen."""
        return self.hands and self.speaker.knows(f"screen.{event.kind}")

    def question(self, question: Question) -> str:
        """What is asked."""
        return self.say(question.text)

    def answer(self, question: Question, answer: Answer, position: Any) -> str:
        """An answer in a player's words; of a card that was told, its name is enough."""
        if question.kind == SHEET:
            return self.say(Text("told.answer", **question.values))
        return self.say(self.game.answer_words(question, answer, position))

    def put_back(self, changes: list[Change]) -> list[str]:
        """What hands must move, one sentence each."""
        return [self.say(change.text) for change in changes]

    def why(self, event: Event) -> Explanation:
        """The reason of an event."""
        reason = Text(f"why.{event.kind}", **event.values)
        sentence = self.say(reason if self.speaker.knows(reason.key) else self.told(event))
        catalogue = rulebook(self.game.id)
        clauses = tuple(catalogue[id] for id in event.clauses)
        return Explanation(sentence, tuple(self._steps(event)), clauses)

    def _steps(self, event: Event) -> list[str]:
        """The sieve in words: the candidates, what each clause struck out, who was left."""
        if event.sieve is None:
            return []
        catalogue = rulebook(self.game.id)
        said = [self.say(Text("sieve.candidates", candidates=event.sieve.candidates))]
        for step in event.sieve.steps:
            rule = catalogue[step.clause].text(self.language)
            said.append(self.say(Text("sieve.step", rule=rule, struck=step.struck, kept=step.kept)))
        return said
