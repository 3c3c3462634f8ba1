"""The planning Witch Master as an adviser: what else he would have thought of, for a search to look at."""

from __future__ import annotations

from adversaire.engine.policy import Adviser
from adversaire.engine.question import Answer, Question
from adversaire.games.rituals.players.greedy import JUDGES, Judge
from adversaire.games.rituals.players.planner import PlannerPolicy
from adversaire.games.rituals.position import Position


class AdvisingPlanner(PlannerPolicy, Adviser):
    """Plays as the planner does; he makes no plans beyond the open question, so nothing has to follow."""

    __slots__ = ()

    def ranked(self, question: Question, position: Position) -> list[Answer]:
        """His own answer, then the others by what they promise; equals as they are asked for."""
        own = self.answer(question, position)
        others = [answer for answer in question.answers if answer != own]
        if question.id not in JUDGES or not position.tracked:
            return [own, *others]
        judge: Judge = getattr(self, JUDGES[question.id])
        return [own, *sorted(others, key=lambda answer: judge(position, question, answer), reverse=True)]
