"""What both bots have in common: they imagine where each answer leads and take the best judged one."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Callable
from typing import Final, TypeAlias

from adversaire.engine.chance import Chance
from adversaire.engine.policy import Adviser
from adversaire.engine.question import Answer, Question
from adversaire.games.raiders.content.pack import BUILDING_NAMED, ROW
from adversaire.games.raiders.human_raid import KEEP
from adversaire.games.raiders.players.almanac import Almanac, almanac
from adversaire.games.raiders.players.means import Means, means_of
from adversaire.games.raiders.players.moves import at_building, raided
from adversaire.games.raiders.players.readings import READINGS
from adversaire.games.raiders.players.reports import report
from adversaire.games.raiders.players.scene import Scene
from adversaire.games.raiders.players.weights import WEIGHTS, Weights
from adversaire.games.raiders.position import Position

Judge: TypeAlias = Callable[[Scene, Means, Question, Answer], float]

#: Questions of which the highest number is the best answer.
MOST: Final = ("town-hall.how-many", "town-hall.take")
#: Buildings that only give.
FREE: Final = ("gate-house", "mill", "silversmith")


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

    def answer(self, question: Question, position: Position) -> Answer:
        """The answer judged best."""
        id = question.id
        judge = self.judge(id)
        if judge:
            return self.best(question, position, judge)
        if id in MOST:
            return max(question.answers, key=int)
        if id == "raid.reroll":
            return reroll(question, position)
        if id == "opponent.tile":
            return poorest_tile(question, position)
        return report(question, self.chance)

    def ranked(self, question: Question, position: Position) -> list[Answer]:
        """By worth; what is not judged comes after the own answer, as it stands."""
        judge = self.judge(question.id)
        if judge is None:
            return super().ranked(question, position)
        scene, means = Scene(position, self._almanac(position)), means_of(position)
        worths = {answer: judge(scene, means, question, answer) for answer in question.answers}
        return sorted(question.answers, key=worths.__getitem__, reverse=True)

    def judge(self, id: str) -> Judge | None:
        """How the answers to this question are judged, if they are."""
        if id == "turn.action":
            return self.turn_worth
        if id == "turn.pick":
            return self.pick_worth
        return self.reading_worth if id in READINGS else None

    def best(self, question: Question, pos: Position, judge: Judge) -> Answer:
        """The answer of the highest worth; the first one of several."""
        scene = Scene(pos, self._almanac(pos))
        means = means_of(pos)
        best, most = question.answers[0], float("-inf")
        for answer in question.answers:
            worth = judge(scene, means, question, answer)
            if worth > most:
                best, most = answer, worth
        return best

    def _almanac(self, pos: Position) -> Almanac:
        if self.almanac is None or self.almanac.box is not pos.box:
            self.almanac = almanac(pos.box, self.weights)
        return self.almanac

    def most(self, scene: Scene, outcomes: list[Means]) -> float:
        return max([self.worth(scene, means) for means in outcomes])

    def reading_worth(self, scene: Scene, means: Means, question: Question, answer: Answer) -> float:
        return self.most(scene, READINGS[question.id](scene, means, question, answer) or [means])

    def turn_worth(self, scene: Scene, means: Means, question: Question, answer: Answer) -> float:
        """How good it is to begin the turn like this."""
        verb, _, where = answer.partition(":")
        if verb == "raid":
            return self.most(scene, raided(scene, means, where))
        return self.placing_worth(scene, means, where, verb == "place")

    def placing_worth(self, scene: Scene, means: Means, where: str, acting: bool) -> float:
        """How good it is to place the worker here."""
        return self.most(scene, place(scene, means, where, acting))

    def pick_worth(self, scene: Scene, means: Means, question: Question, answer: Answer) -> float:
        """How good it is to pick up this worker."""
        verb, _, where = answer.partition(":")
        return self.most(scene, pick_up(scene, means, where, verb == "take"))


def place(scene: Scene, means: Means, where: str, acting: bool) -> list[Means]:
    """The worker goes into a building, which acts or not."""
    placed = means.copy()
    placed.worker = ""
    placed.village = (*means.village, means.worker)
    return (at_building(scene, placed, where, means.worker) if acting else []) or [placed]


def pick_up(scene: Scene, means: Means, where: str, acting: bool) -> list[Means]:
    """The worker of a building comes to hand, and the building acts or not."""
    picked = means.copy()
    worker = scene.pos.village[BUILDING_NAMED[where]]
    picked.worker = worker
    village = list(means.village)
    village.remove(worker)
    picked.village = tuple(village)
    if not acting:
        return [picked]
    outcomes = at_building(scene, picked, where, worker)
    # What costs something may be declined.
    return outcomes if where in FREE and outcomes else [*outcomes, picked]


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
