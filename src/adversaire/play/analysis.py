"""A game looked at again, decision by decision: what each cost, and how much of the outcome was luck.

Luck and play are told apart as backgammon players do it. Before every decision there is a chance to win if a
sound player went on from there, and after it there is one with what was played: the difference is play. From
there to the next decision dice fall and cards turn: what changes then is luck. Games played on from a
decision deal everything hidden anew, so luck is zero on average, whoever plays.

The same game with the same seed is judged the same, and an analysis that was broken off goes on where it was.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final, NamedTuple

from adversaire.engine.chance import ANALYSIS_STREAM, Chance, game_seed
from adversaire.engine.question import Answer, Question
from adversaire.play.advice import points_decide
from adversaire.play.hint import may_play_on, one_each
from adversaire.play.judging import TO_PICK, Judged, Judging, in_order
from adversaire.play.playing_on import seat_of
from adversaire.play.search import Search, candidates_at
from adversaire.play.session import Session
from adversaire.play.turns import Turn

#: A game with fewer decisions than this says nothing.
FEWEST: Final = 1


class Point(NamedTuple):
    """A decision of the record that can be weighed."""

    #: Where it stands in the record, the turn it belongs to, and the answers of that turn before it.
    at: int
    turn: int
    given: tuple[Answer, ...]
    question: Question
    played: Answer


class Looked(NamedTuple):
    """A decision and what was found; nothing where there was only one sensible answer."""

    point: Point
    judged: Judged | None


def may_analyse(session: Session) -> bool:
    """Whether games can be played on from it, and there is something to look at."""
    return may_play_on(session) and len(points(session)) >= FEWEST


def points(session: Session, seat: str = "") -> list[Point]:
    """The decisions of a player that are worth a look, in their order."""
    game = session.game
    seat = seat or game.sides[0]
    return [
        point
        for number, turn in enumerate(session.turns)
        for point in points_of_turn(number, turn)
        if seat_of(game, point.question) == seat and is_weighty(session, point.question)
    ]


def points_of_turn(number: int, turn: Turn) -> Iterator[Point]:
    """All choices of a turn."""
    given: list[Answer] = []
    for asked in turn.asked:
        if len(asked.question.answers) > 1:
            yield Point(asked.at, number, tuple(given), asked.question, asked.answer)
            given.append(asked.answer)


def is_weighty(session: Session, question: Question) -> bool:
    weighty = session.game.weighty
    return not weighty or question.id in weighty


class Analysis:
    """An analysis under way: take its steps while there is time, or until it is done."""

    def __init__(self, session: Session, found: Sequence[Looked] = ()) -> None:
        #: As it stands: the game may be played on meanwhile.
        self.session = session.trial()
        self.points = points(self.session)
        #: What was found so far, in order; what an earlier try has found is not looked for again.
        self.found: list[Looked] = list(found)

    @property
    def is_done(self) -> bool:
        return len(self.found) == len(self.points)

    def steps(self) -> Iterator[None]:
        """One game at a time, decision after decision."""
        while not self.is_done:
            point = self.points[len(self.found)]
            judging = self.judging_of(point)
            if judging is not None:
                yield from judging.steps()
            self.found.append(Looked(point, judging.judged() if judging else None))
            yield

    def judging_of(self, point: Point) -> Judging | None:
        """The weighing of a decision; none where the adviser sees one answer only, and it was given."""
        session, game = self.session, self.session.game
        chance = Chance.from_seed(game_seed(session.setup.seed, point.at), ANALYSIS_STREAM)
        before = session.turns[point.turn].corrected.position
        found = one_each(candidates_at(game, before, point.given, chance))[: game.widest]
        candidates, own = in_order(found, point.played)
        if len(candidates) < 2:
            return None
        games = TO_PICK + game.looked_again
        search = Search(game, before, point.given, point.question, candidates, chance, games)
        return Judging(search, own, points_decide(session))
