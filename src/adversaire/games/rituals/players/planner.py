"""The planning Witch Master: looks two Actions ahead with each Character, and at what the Encounter wants."""

from __future__ import annotations

from typing import Final

from adversaire.engine.question import Answer, Question
from adversaire.games.rituals.actions import DONE
from adversaire.games.rituals.field import the_piece
from adversaire.games.rituals.players.greedy import GreedyPolicy
from adversaire.games.rituals.position import Piece, Position

#: A second attack on the same target is worth a little less: the first may have felled it.
AGAIN: Final = 0.8


class PlannerPolicy(GreedyPolicy):
    """Two Actions count together: step up and strike, or strike twice."""

    __slots__ = ()

    def action(self, pos: Position, question: Question, answer: Answer) -> float:
        if answer == DONE or int(question.values["number"]) > 1:  # type: ignore[arg-type]
            return super().action(pos, question, answer)
        return self.first(pos, the_piece(pos, str(question.values["piece"])), answer)

    def first(self, pos: Position, piece: Piece, answer: Answer) -> float:
        """An Action and the best that can follow it."""
        verb, _, what = answer.partition(":")
        worth = self.act(pos, piece, answer)
        left = pos.master.available - (pos.box.costs.move if verb == "move" else pos.box.costs.attack)
        if left < pos.box.costs.attack or verb not in ("move", "attack") or piece.ruby:
            return worth
        zone = what if verb == "move" else piece.zone
        follow = self.hunt_at(pos).best_attack(piece, zone) - self.weights.energy * pos.box.costs.attack
        return worth + max(0.0, follow * (AGAIN if verb == "attack" else 1.0))


class AdvisingPlanner(PlannerPolicy):
    """Plays as the planner does; he makes no plans beyond the open question, so nothing has to follow."""

    __slots__ = ()

    def ranked(self, question: Question, position: Position) -> list[Answer]:
        """His own answer, then the others by what they promise; equals as they are asked for."""
        own = self.answer(question, position)
        others = [answer for answer in question.answers if answer != own]
        judge = self.judge_of(question, position)
        if judge is None:
            return [own, *others]
        return [own, *sorted(others, key=lambda answer: judge(position, question, answer), reverse=True)]
