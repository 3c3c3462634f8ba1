"""A consultation: a position in, one turn of the opponent out, with its reasons and in both languages."""

from __future__ import annotations

import json
from collections.abc import Sequence
from typing import Any, Final

from adversaire.engine.chance import Chance
from adversaire.engine.errors import DataRefused
from adversaire.engine.event import Event
from adversaire.engine.game import Game
from adversaire.engine.question import Answer, Question
from adversaire.engine.record import COMPANION, Entry, Setup
from adversaire.engine.table import RecordedTable, SimulatedTable
from adversaire.engine.text import Text
from adversaire.i18n.language import LANGUAGES
from adversaire.play.positions import position_data, read_position
from adversaire.play.runner import Play, run, turns
from adversaire.play.voice import Voice

#: The example is looked for in the first turns of a game.
EXAMPLE_TURNS: Final = 60
#: After so many times the same question is answered otherwise.
TIRED: Final = 6


class Consultation:
    """One turn of the opponent, as far as the answers reach."""

    def __init__(
        self, game: Game, pack: Any, position: str, answers: Sequence[Entry], seed: int | None
    ) -> None:
        self.game = game
        before = read_position(game, position, pack)
        if game.is_over(before):
            raise DataRefused(Text("error.game-over"))
        if seed is not None:
            before.chance = Chance.from_seed(seed)
        self.voices = {language: Voice(game, before.box, pack, language) for language in LANGUAGES}
        self._play(before, list(answers))

    def _play(self, before: Any, waiting: list[Entry]) -> None:
        """Run the turn again with one more answer each time, so that each answer meets its question."""
        given: list[Entry] = []
        while True:
            self._run(before, given)
            if self.question is None or not waiting:
                break
            answer = waiting.pop(0)
            given.append(Entry(answer.question or self.question.id, answer.answer))
        if waiting:
            raise DataRefused(Text("cli.consult.answers-left", count=len(waiting)))

    def _run(self, before: Any, given: list[Entry]) -> None:
        table = RecordedTable(given)
        self.after, self.question = run(self.game.opponent_turn, before, table)
        self.events = table.events

    # ------------------------------------------------------------ as plain values

    def data(self) -> dict[str, Any]:
        return {
            "format": 1,
            "game": self.game.id,
            "rules_version": self.game.rules_version,
            "events": [self._event_data(event) for event in self.events],
            "question": None if self.question is None else self._question_data(self.question),
            "position": position_data(self.after),
        }

    def _event_data(self, event: Event) -> dict[str, Any]:
        texts = {language: voice.event(event) for language, voice in self.voices.items()}
        why = {language: voice.why(event).sentence for language, voice in self.voices.items()}
        return {**event.data(), "text": texts, "why": why}

    def _question_data(self, question: Question) -> dict[str, Any]:
        return {
            "id": question.id,
            "kind": question.kind,
            "clauses": list(question.clauses),
            "text": {language: voice.question(question) for language, voice in self.voices.items()},
            "likely": question.likely,
            "answers": [self._answer_data(question, answer) for answer in question.answers],
        }

    def _answer_data(self, question: Question, answer: Answer) -> dict[str, Any]:
        texts = {
            language: voice.answer(question, answer, self.after) for language, voice in self.voices.items()
        }
        return {"value": answer, "text": texts}


def read_answers(text: str) -> list[Entry]:
    """The answers of a JSON list: values in order, or with the question each is meant for."""
    try:
        data = json.loads(text)
    except (ValueError, RecursionError):
        raise DataRefused(Text("cli.consult.answers-shape")) from None
    if not isinstance(data, list):
        raise DataRefused(Text("cli.consult.answers-shape"))
    return [read_answer(answer) for answer in data]


def read_answer(data: Any) -> Entry:
    if isinstance(data, dict) and set(data) == {"q", "a"} and isinstance(data["q"], str):
        return Entry(data["q"], plain(data["a"]))
    return Entry("", plain(data))


def plain(value: Any) -> str:
    """An answer is a text; whole numbers are taken for one."""
    if isinstance(value, bool) or not isinstance(value, (str, int)):
        raise DataRefused(Text("cli.consult.answers-shape"))
    return str(value)


def example_position(game: Game, pack: Any) -> Any:
    """Beside a cardboard table, just before a turn in which the opponent has something to ask.

    Where it never has, just before its first turn.
    """
    position = game.begin(Setup(game.id, COMPANION, seed=1, pack=pack.id), pack)
    first = None
    for _ in turns(game, position, SimulatedTable(Agreeable()), EXAMPLE_TURNS):
        if game.is_over(position):
            break
        opening, waits = tried(game.opponent_turn, position)
        if opening == tried(game.play_turn, position)[0]:
            first = first or position.copy()
            if waits:
                return position
    return first or position


def tried(play: Play, position: Any) -> tuple[str, bool]:
    """What a turn would open with, and whether it would wait for an answer."""
    table = RecordedTable([])
    ran = run(play, position, table)
    return kind_of_first(table.events), ran.question is not None


def kind_of_first(events: Sequence[Event]) -> str:
    return events[0].kind if events else ""


class Agreeable:
    """Takes the likely answer, or the first; asked the same time and again, for once the next one: whoever
    plays on and never passes would never come to the end of a round."""

    def __init__(self) -> None:
        self.asked = ""
        self.times = 0

    def answer(self, question: Question, position: Any) -> Answer:
        self.times = self.times + 1 if question.id == self.asked else 1
        self.asked = question.id
        usual = question.answers.index(question.likely) if question.likely in question.answers else 0
        other = self.times % TIRED == 0
        return question.answers[(usual + other) % len(question.answers)]
