"""What comes of an answer within its turn, as far as it does not hang on luck; and whether it wins the game.

The turn is taken again up to the decision and on from there by the adviser, with several deals of what the
player cannot see: only what happens in all of them is told, so nothing hidden can be read from it.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import takewhile
from typing import Any, Final, NamedTuple

from adversaire.engine.chance import Chance
from adversaire.engine.event import Event
from adversaire.engine.game import Game
from adversaire.engine.policy import Adviser, Candidate
from adversaire.engine.question import Answer, Question
from adversaire.play.playing_on import ADVICE, DEAL, STANDSTILL, ListeningTable, ending, seat_of
from adversaire.play.reading import OPENING
from adversaire.play.runner import turns
from adversaire.play.search import Search, adviser_of
from adversaire.play.verdict import WON

#: So many deals are looked at for what is told, and so many before a win is promised.
DEALS: Final = 8
TO_BE_SURE: Final = 24
#: Counting and what follows it is no part of what an answer leads to.
COUNTING: Final = "scoring."


class AskedAgain(Exception):
    """After the turn the player has something to decide: what comes of that is another matter."""


class Following(NamedTuple):
    """What is asked next, before anything has come of an answer (buy: what?), what is best answered, and the
    table at which it is."""

    question: Question
    answer: Answer
    position: Any

    def is_like(self, other: Following | None) -> bool:
        return other is not None and (self.question.id, self.answer) == (other.question.id, other.answer)


class TellingTable(ListeningTable):
    """A table at which what happens from the decision on is kept, until the player is asked after it."""

    __slots__ = ("then", "turn_is_over")

    def __init__(
        self, game: Game, adviser: Adviser, given: Sequence[Answer], supposed: Candidate, deal: Chance
    ) -> None:
        super().__init__(game, adviser, given, supposed, deal)
        self.turn_is_over = False
        self.then: Following | None = None

    def ask(self, question: Question) -> Answer:
        is_choice = len(question.answers) > 1
        if self.turn_is_over and is_choice:
            raise AskedAgain
        follows = is_choice and self.at > len(self.given) and not self.events and self.then is None
        position = self.position.copy() if follows else None
        answer = super().ask(question)
        if follows:
            self.then = Following(question, answer, position)
        return answer


class Rest(NamedTuple):
    """The rest of a turn with one deal: what was told of it; whether the game was won by it, and by how much.

    A game may go on by itself after the turn, and be counted before the player is asked again.
    """

    events: list[Event]
    won: bool = False
    margin: float = 0.0
    verdict: Event | None = None
    then: Following | None = None


class Prospect(NamedTuple):
    """What comes of an answer whatever the deal: what happens first, or all that leads to a win."""

    events: tuple[Event, ...]
    wins: bool
    #: By how many points, on average, where it ends the game.
    margin: float
    #: What is told at the end of a game that is won, where that is the same in all deals.
    verdict: Event | None
    #: What the same player answers next, where that is the same in all deals.
    then: Following | None = None


def rest_of_turn(search: Search, candidate: Candidate, seed: int) -> Rest:
    """The turn from the decision to its end, with one deal; and what follows it by itself."""
    game, position = search.game, search.before.copy()
    adviser, deal = adviser_of(game, Chance.from_seed(seed, ADVICE)), Chance.from_seed(seed, DEAL)
    table = TellingTable(game, adviser, search.given, candidate, deal)
    told = 0
    try:
        for _ in turns(game, position, table, STANDSTILL):
            told = told or len(table.events)
            table.turn_is_over = True
    except AskedAgain:
        return Rest(table.events[:told], then=table.then)
    end = ending(game, position, seat_of(game, search.question))
    verdict = next((event for event in reversed(table.events) if event.kind == WON), None)
    return Rest(table.events[:told], end.won == 1.0, end.margin, verdict, table.then)


def prospect(search: Search, candidate: Candidate, deals: int = DEALS) -> Prospect:
    """What comes of an answer in all of so many deals."""
    rests = [rest_of_turn(search, candidate, seed) for seed in search.seeds[:deals]]
    verdict, *others = (rest.verdict for rest in rests)
    agreed = verdict is not None and all(other is not None and same(verdict, other) for other in others)
    wins = all(rest.won for rest in rests)
    return Prospect(
        tuple(in_all(rests) if wins else shared(rests)),
        wins=wins,
        margin=sum(rest.margin for rest in rests) / len(rests),
        verdict=verdict if agreed else None,
        then=goes_on(search, rests),
    )


def goes_on(search: Search, rests: Sequence[Rest]) -> Following | None:
    """What the player who is asked answers next, whatever the deal."""
    then = rests[0].then
    if then is None or then.question.seat != search.question.seat:
        return None
    return then if all(then.is_like(rest.then) for rest in rests) else None


def win_with(search: Search, answer: Answer) -> dict[Answer, Prospect]:
    """An answer that wins the game whatever the deal, before the player is asked again; or nothing.

    It may be one that the adviser would not think of.
    """
    planned = (candidate for candidate in search.candidates if candidate.answer == answer)
    candidate = next(planned, Candidate(answer))
    if not rest_of_turn(search, candidate, search.seeds[0]).won:
        return {}
    seen = prospect(search, candidate, TO_BE_SURE)
    return {answer: seen} if seen.wins else {}


def shared(rests: Sequence[Rest]) -> list[Event]:
    """What happens first in all turns, up to where luck makes them differ or the game is counted."""
    alike = takewhile(
        lambda events: all(same(events[0], event) for event in events),
        zip(*(rest.events for rest in rests), strict=False),
    )
    return list(takewhile(is_told, (events[0] for events in alike)))


def in_all(rests: Sequence[Rest]) -> list[Event]:
    """What happens in all turns, whatever luck makes of the rest: how a game is won that is won anyway."""
    first, *others = rests
    return [
        event
        for event in first.events
        if is_told(event) and all(any(same(event, one) for one in other.events) for other in others)
    ]


def is_told(event: Event) -> bool:
    return not event.kind.startswith((OPENING, COUNTING))


def same(event: Event, other: Event) -> bool:
    return event.kind == other.kind and event.values == other.values
