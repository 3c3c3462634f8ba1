"""Playing on from a decision, to the end of the game or to where it dares a guess.

The turn is taken again up to there, and what is hidden is dealt anew.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import fields
from functools import cache
from math import erf, sqrt
from typing import Any, Final, NamedTuple

from adversaire.engine.chance import Chance
from adversaire.engine.event import Event
from adversaire.engine.game import Game
from adversaire.engine.policy import Adviser, Candidate
from adversaire.engine.question import Answer, Question
from adversaire.engine.result import Guess
from adversaire.engine.sieve import Sieve
from adversaire.engine.table import SimulatedTable
from adversaire.engine.text import Value
from adversaire.play.runner import turns

#: What winning is worth beside the points.
PRIZE: Final = 10.0
#: Streams of the seed of a game played on: the adviser's, that of the deal, and the first of later turns.
ADVICE: Final = 1
DEAL: Final = 2
TURNS: Final = 16
#: No round has more turns than this.
MOST_TURNS: Final = 4096
#: Whoever plays on for so many turns has come to a standstill: the game is taken as it stands.
STANDSTILL: Final = 2_000


class Ending(NamedTuple):
    """How a game played on came out for the seat that is thinking, or is likely to: points ahead, and won."""

    margin: float
    won: float

    @property
    def worth(self) -> float:
        return self.margin + PRIZE * self.won


class SupposedTable(SimulatedTable):
    """A table at which a turn is taken again as it was up to a decision, and on from there by an adviser."""

    __slots__ = ("adviser", "at", "chance_of_deal", "game", "given", "supposed")

    def __init__(
        self, game: Game, adviser: Adviser, given: Sequence[Answer], supposed: Candidate, deal: Chance
    ) -> None:
        super().__init__(adviser)
        self.game = game
        self.adviser = adviser
        self.given = given
        self.supposed = supposed
        self.chance_of_deal = deal
        self.at = 0

    def ask(self, question: Question) -> Answer:
        if self.at > len(self.given) or len(question.answers) == 1:
            return super().ask(question)
        answer, plan = self.supposed
        if self.at < len(self.given):
            answer, plan = self.given[self.at], None
        else:
            self.game.deal_unseen(self.position, seat_of(self.game, question), self.chance_of_deal)
        self.at += 1
        self.adviser.suppose(question, answer, self.position, plan)
        return answer


class ListeningTable(SupposedTable):
    """Such a table at which what happens from the decision on is kept."""

    __slots__ = ("events",)

    def __init__(
        self, game: Game, adviser: Adviser, given: Sequence[Answer], supposed: Candidate, deal: Chance
    ) -> None:
        super().__init__(game, adviser, given, supposed, deal)
        self.events: list[Event] = []

    def tell(
        self, kind: str, clauses: tuple[str, ...], /, sieve: Sieve | None = None, **values: Value
    ) -> None:
        if self.at > len(self.given):
            self.events.append(Event(kind, clauses, values, sieve))


def seat_of(game: Game, question: Question) -> str:
    """Who is asked."""
    return question.seat or game.sides[0]


def play_out(game: Game, position: Any, table: SimulatedTable, seat: str, seed: int) -> Ending:
    """On to the end of the game, or to where the game dares a guess."""
    last = position.round + game.horizon
    round, turn = position.round, 0
    for _ in turns(game, position, table, STANDSTILL):
        if game.is_over(position):
            break
        if game.horizon >= 0 and position.round >= last:
            guess = game.guess(position, seat)
            if guess is not None:
                return Ending(guess.margin, likely_won(guess))
        round, turn = (round, turn + 1) if position.round == round else (position.round, 0)
        renew_luck(position, seed, round * MOST_TURNS + turn)
    return ending(game, position, seat)


def renew_luck(position: Any, seed: int, turn: int) -> None:
    """The same turn of the same round has the same luck, whatever was done before it.

    So candidates differ by what they are, and less by the dice that happen to fall after them.
    """
    source = Chance.from_seed(seed, TURNS + turn)
    for name in lucks(position.__class__):
        getattr(position, name).begin_anew(source)


@cache
def lucks(position_type: Any) -> tuple[str, ...]:
    """Where a position keeps the state of its generators."""
    return tuple([field.name for field in fields(position_type) if field.type in (Chance, Chance.__name__)])


def likely_won(guess: Guess) -> float:
    """How likely a game is won whose end is guessed."""
    return (1.0 + erf(guess.margin / guess.spread / sqrt(2.0))) / 2.0


def ending(game: Game, position: Any, seat: str) -> Ending:
    result = game.result(position)
    others = [result.total(other) for other in game.sides_of(position) if other != seat]
    won = 1.0 if result.winner == seat else 0.5 if result.winner == "draw" else 0.0
    return Ending(result.total(seat) - max(others, default=0), won)
