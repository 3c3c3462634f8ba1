"""Tables that write down every text a player could have read, for any game."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import count
from typing import Any

from adversaire.engine.display import Zone, differences
from adversaire.engine.game import Game
from adversaire.engine.policy import Policy
from adversaire.engine.question import CARD, NUMBER, Answer, Question, numbers
from adversaire.engine.record import VIRTUAL
from adversaire.engine.sieve import Sieve
from adversaire.engine.table import CheckedTable
from adversaire.engine.text import Text, Value
from adversaire.i18n import catalogues

#: What was told on screen, where no hands move the pieces, by game.
ON_SCREEN: dict[str, set[Text]] = {}


class ListeningTable(CheckedTable):
    """Writes down what is asked, what could be answered, what happens and why."""

    __slots__ = ("game", "texts")

    def __init__(self, game: Game, policy: Policy, texts: set[Text]) -> None:
        super().__init__(policy)
        self.game = game
        self.texts = texts

    def ask(self, question: Question) -> Answer:
        self.texts.add(question.text)
        for answer in question.answers:
            self.texts.add(self.game.answer_words(question, answer, self.position))
        return super().ask(question)

    def tell(
        self, kind: str, clauses: tuple[str, ...], /, sieve: Sieve | None = None, **values: Value
    ) -> None:
        super().tell(kind, clauses, sieve, **values)
        known = catalogues.sentences("en", self.game.id)
        told = Text(f"event.{kind}", **values)
        self.texts.add(told)
        if f"why.{kind}" in known:
            self.texts.add(Text(f"why.{kind}", **values))
        if self.position.mode == VIRTUAL:
            seen = Text(f"screen.{kind}", **values) if f"screen.{kind}" in known else told
            self.texts.add(seen)
            ON_SCREEN.setdefault(self.game.id, set()).add(seen)


class HandsTable(ListeningTable):
    """The same, where the player rolls the dice and draws the cards."""

    __slots__ = ()

    def roll(self, id: str, faces: Sequence[int], clauses: tuple[str, ...], chance: object = None) -> int:
        answers = tuple(str(face) for face in sorted(set(faces)))
        return int(self.fact(Question(id, NUMBER, answers, clauses)))

    def roll_total(
        self, id: str, faces: Sequence[int], count: int, clauses: tuple[str, ...]
    ) -> tuple[int, tuple[int, ...]]:
        answers = numbers(count * min(faces), count * max(faces))
        return int(self.fact(Question(id, NUMBER, answers, clauses))), ()

    def draw(self, id: str, pile: list[str], clauses: tuple[str, ...], possible: tuple[str, ...] = ()) -> str:
        card = self.fact(Question(id, CARD, possible or tuple(sorted(pile)), clauses))
        pile.remove(card)
        return card

    def draw_unseen(self, pile: list[str]) -> str:
        return ""


def options_of(game: Game, seed: int) -> dict[str, str]:
    """Every value of every option comes up as the seeds go by."""
    return {option.id: option.values[seed % len(option.values)] for option in game.options}


def listen(table: ListeningTable, position: Any, most_turns: int | None = None) -> None:
    """Play a game, or most of it, and write down everything in it that has words."""
    game, texts = table.game, table.texts
    table.seat(position)
    before: list[Zone] = []
    for turn in count():
        if game.is_over(position) or turn == most_turns:
            break
        game.play_turn(position, table)
        after = game.view_for(position, game.sides[0])
        texts |= set(labels(after))
        texts |= {change.text for change in differences(after, before)}
        texts |= {adjustable.label for adjustable in game.adjustables(position)}
        texts.add(game.summary(position))
        before = after
    if game.is_over(position):
        texts |= set(outcome(game, position))


def labels(zones: list[Zone]) -> Iterator[Text]:
    for zone in zones:
        yield zone.title
        for item in zone.items:
            yield item.label
            if item.note:
                yield item.note


def outcome(game: Game, position: Any) -> Iterator[Text]:
    """Who won, and what for."""
    result = game.result(position)
    yield Text("end.winner", winner=game.called(position, result.winner))
    for points in result.points.values():
        for source, _ in points:
            yield Text(f"points.{source}")
