"""What both bots have in common: they imagine where each answer leads and take the best judged one."""

from __future__ import annotations

from abc import abstractmethod
from typing import Final

from adversaire.engine.chance import Chance
from adversaire.engine.policy import Adviser
from adversaire.engine.question import Answer, Question
from adversaire.games.raiders.content.pack import ROW
from adversaire.games.raiders.human_raid import KEEP
from adversaire.games.raiders.players.almanac import Almanac, almanac
from adversaire.games.raiders.players.means import Means, means_of
from adversaire.games.raiders.players.readings import READINGS
from adversaire.games.raiders.players.reports import report
from adversaire.games.raiders.players.scene import Scene
from adversaire.games.raiders.players.weights import WEIGHTS, Weights
from adversaire.games.raiders.position import Position


class JudgingPolicy(Adviser):
    """A bot with a judgement, which its kind supplies."""

    __slots__ = ("almanac", "chance", "weights")

    def __init__(self, chance: Chance, weights: Weights = WEIGHTS) -> None:
        self.chance = chance
        self.weights = weights
        self.almanac: Almanac | None = None

    @abstractmethod
    def worth(self, scene: Scene, means: Means) -> float:
        """How good it is to have these means."""

    def judged(self, scene: Scene, means: Means, id: str) -> float:
        """How good it is that an answer to this question leads here."""
        return self.worth(scene, means)

    def answer(self, question: Question, position: Position) -> Answer:
        """The answer judged best."""
        if question.id in READINGS:
            return self.ranked(question, position)[0]
        if question.id in UNREAD:
            return UNREAD[question.id](question, position)
        return report(question, self.chance)

    def ranked(self, question: Question, position: Position) -> list[Answer]:
        """By worth; what is not judged comes after the own answer, as it stands."""
        if question.id not in READINGS:
            return super().ranked(question, position)
        scene, means = Scene(position, self._almanac(position)), means_of(position)
        worths = {answer: self.answer_worth(scene, means, question, answer) for answer in question.answers}
        return sorted(question.answers, key=worths.__getitem__, reverse=True)

    def answer_worth(self, scene: Scene, means: Means, question: Question, answer: Answer) -> float:
        """As good as the best it can lead to."""
        outcomes = READINGS[question.id](scene, means, question, answer) or [means]
        return max([self.judged(scene, after, question.id) for after in outcomes])

    def _almanac(self, pos: Position) -> Almanac:
        if self.almanac is None or self.almanac.box is not pos.box:
            self.almanac = almanac(pos.box, self.weights)
        return self.almanac


def highest(question: Question, pos: Position) -> Answer:
    return max(question.answers, key=int)


def reroll(question: Question, pos: Position) -> Answer:
    """Roll the lowest die again if it shows less than the mean."""
    faces = pos.box.components.die
    lowest = min([int(answer) for answer in question.answers if answer != KEEP])
    return str(lowest) if lowest * len(faces) < sum(faces) else KEEP


def poorest_tile(question: Question, pos: Position) -> Answer:
    """The opponent gets the tile with the fewest points; where tiles are unknown, the first one."""
    tiles = dict(zip(ROW, pos.row, strict=True))
    offerings = pos.box.offerings
    known = [place for place in question.answers if tiles.get(place) in offerings]
    return min(known, key=lambda place: offerings[tiles[place]].points, default=question.answers[0])


#: Questions whose answers are not judged by where they lead.
UNREAD: Final = {
    "town-hall.how-many": highest,
    "town-hall.take": highest,
    "raid.reroll": reroll,
    "opponent.tile": poorest_tile,
}
