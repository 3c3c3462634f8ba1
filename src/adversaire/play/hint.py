"""A hint for the open question: a win where one is at hand, else what comes out best of games played on.

Only where the whole table is on screen: beside cardboard the app does not know enough to play on.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Final

from adversaire.engine.chance import HINT_STREAM, Chance
from adversaire.engine.policy import Candidate
from adversaire.engine.question import Answer
from adversaire.engine.record import APP, VIRTUAL
from adversaire.play.advice import Advice, Lead, advised, demanded, points_decide, won_at_once
from adversaire.play.judging import value
from adversaire.play.prospect import Prospect, prospect, win_with
from adversaire.play.search import Search, candidates_at, mean_and_error
from adversaire.play.session import Session
from adversaire.play.voice import Voice

#: Games played on for a hint: more than a bot takes, since somebody will read the reason.
ROLLOUTS: Final = 96
#: Nobody waits longer than this for one.
SECONDS: Final = 2.0


def may_hint(session: Session) -> bool:
    """Whether a hint can be had for the open question."""
    question = session.question
    return bool(may_play_on(session) and question and len(question.answers) > 1)


def may_play_on(session: Session) -> bool:
    """Whether games can be played on from any moment: the whole table is on screen, and a player is known."""
    setup = session.setup
    whole = (setup.mode, setup.rolls, setup.draws) == (VIRTUAL, APP, APP)
    return bool(whole and session.game.adviser)


def begin_hint(session: Session) -> Search:
    """The search for a hint: take as many of its steps as there is time for, and see what it has weighed."""
    question = session.question
    assert question is not None
    chance = Chance.from_seed(session.setup.seed + len(session.entries), HINT_STREAM)
    before = corrected_start(session)
    given = [asked.answer for asked in session.turns[-1].asked if len(asked.question.answers) > 1]
    candidates = one_each(candidates_at(session.game, before, given, chance))[: session.game.widest]
    return Search(session.game, before, given, question, candidates, chance, ROLLOUTS)


def one_each(candidates: list[Candidate]) -> list[Candidate]:
    """The best candidate for every answer: a hint speaks of the open question, not of plans behind it."""
    best: dict[Answer, Candidate] = {}
    for one in candidates:
        best.setdefault(one.answer, one)
    return list(best.values())


def corrected_start(session: Session) -> Any:
    """The start of the turn under way, with what was set right by hand in it."""
    return session.turns[-1].corrected.position.copy()


class Hint:
    """A hint that is being found: take its steps while there is time, then ask for what came of it."""

    def __init__(self, session: Session) -> None:
        #: As it stands: the game may be played on meanwhile.
        self.session = session.trial()
        self.search = begin_hint(session)
        #: The answers that win the game at once.
        self.wins: dict[Answer, Prospect] = {}

    def steps(self) -> Iterator[None]:
        """A look at every answer, one at a time: where one wins at once, nothing else needs to be weighed;
        else all games to be played on. Where the rules bind the player there is nothing to weigh."""
        question = self.search.question
        if question.id in self.session.game.bound and question.likely:
            return
        for answer in self.search.question.answers:
            self.wins |= win_with(self.search, answer)
            yield
        if not self.wins:
            yield from self.search.steps()

    @property
    def weighed(self) -> int:
        """How many games have been played on."""
        return sum(map(len, self.search.endings))

    def advice(self, voice: Voice) -> Advice:
        """The hint for whoever is asked, as far as it has been found."""
        if given := demanded(self.session, voice):
            return given
        if self.wins:
            return won_at_once(self.session, self.wins, voice)
        for number, endings in enumerate(self.search.endings):
            if not endings:  # time was up before anything was weighed
                self.search.play_on(number)
        planned = {one.answer: one for one in reversed(self.search.candidates)}
        return advised(
            self.session,
            self.search.weighed(),
            voice,
            self._lead,
            lambda answer: prospect(self.search, planned[answer]),
        )

    def _lead(self, best: Answer, other: Answer) -> Lead:
        """By how much one answer is ahead in what decides the game, by the deals both were played on with."""
        numbers = {one.answer: number for number, one in enumerate(self.search.candidates)}
        by_points = points_decide(self.session)
        pairs = zip(*(self.search.endings[numbers[answer]] for answer in (best, other)), strict=False)
        return Lead(*mean_and_error([value(own, by_points) - value(its, by_points) for own, its in pairs]))
