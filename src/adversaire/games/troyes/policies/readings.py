"""How a bot answers each question, once it has decided on its move and has its judgement."""

from __future__ import annotations

from collections.abc import Callable
from itertools import combinations
from typing import TYPE_CHECKING, Any, Final, TypeAlias

from adversaire.engine.question import Answer, Question
from adversaire.games.troyes.black_dice import GIVE_UP, HAND_OVER, PAY
from adversaire.games.troyes.dice import FORCE
from adversaire.games.troyes.group import LARGEST
from adversaire.games.troyes.influence import ENOUGH
from adversaire.games.troyes.misfortunes import LOSE_POINTS
from adversaire.games.troyes.player import ANYWAY
from adversaire.games.troyes.position import HUMAN, ROY, Position

if TYPE_CHECKING:
    from adversaire.games.troyes.policies.judging import JudgingPolicy

    Bot: TypeAlias = JudgingPolicy[Any]

Reading: TypeAlias = "Callable[[Bot, Question, Position], Answer]"


# ---------------------------------------------------------------- the move decided on


def cube(bot: Bot, question: Question, pos: Position) -> Answer:
    return bot.plan.cube() if bot.plan else ""


def next_die(bot: Bot, question: Question, pos: Position) -> Answer:
    return bot.plan.next_die(pos) if bot.plan else ENOUGH


def citizen(bot: Bot, question: Question, pos: Position) -> Answer:
    return bot.plan.move.source.origin if bot.plan else ""


def times(bot: Bot, question: Question, pos: Position) -> Answer:
    """As often as planned, or as often as possible where less can be paid than was thought."""
    planned = bot.plan.move.times if bot.plan else 0
    return str(min(planned, int(question.answers[-1])))


def citizens_there(bot: Bot, question: Question, pos: Position) -> Answer:
    return max(question.answers, key=lambda building: pos.standing(HUMAN, building))


def event(bot: Bot, question: Question, pos: Position) -> Answer:
    judgement = bot.judgement(pos)
    return max(question.answers, key=lambda card: judgement.event_cubes(card, 1))


def sure(bot: Bot, question: Question, pos: Position) -> Answer:
    """A bot has thought before it passes."""
    return ANYWAY


# ---------------------------------------------------------------- influence


def again(bot: Bot, question: Question, pos: Position) -> Answer:
    if bot.wish:
        return bot.wish.pop()
    worths = bot.die_worths(pos, bot.judgement(pos))
    return min(question.answers, key=worths.__getitem__)


def turned(bot: Bot, question: Question, pos: Position) -> Answer:
    return bot.wish.pop() if bot.wish else ENOUGH


# ---------------------------------------------------------------- events and black dice


def cathedral_cube(bot: Bot, question: Question, pos: Position) -> Answer:
    judgement = bot.judgement(pos)
    return least(question, pos, judgement.cathedral_cube_lost)


def activity_cube(bot: Bot, question: Question, pos: Position) -> Answer:
    judgement = bot.judgement(pos)
    return least(question, pos, judgement.cube_spent)


def least(question: Question, pos: Position, cost: Callable[[str], float]) -> Answer:
    """What is missed least: a cube, or points, of which one cannot lose more than one has."""
    points = min(pos.human.points, int(str(question.values["points"])))
    return min(question.answers, key=lambda answer: points if answer == LOSE_POINTS else cost(answer))


def hand_over(bot: Bot, question: Question, pos: Position) -> Answer:
    """The Roy pays a die for every black one that he is handed."""
    return HAND_OVER


def counter(bot: Bot, question: Question, pos: Position) -> Answer:
    """The group of dice that is missed least."""
    dice = pos.human.dice
    missing = int(str(question.values["missing"]))
    groups = [
        group
        for size in range(1, LARGEST + 1)
        for group in combinations(dice, size)
        if sum([FORCE[die] for die in group]) >= missing
    ]
    if GIVE_UP in question.answers or not groups:
        return GIVE_UP if GIVE_UP in question.answers else PAY + max(dice, key=FORCE.__getitem__)
    worths = bot.die_worths(pos, bot.judgement(pos))
    return PAY + min(groups, key=lambda group: sum([worths[die] for die in group]))[0]


def sell(bot: Bot, question: Question, pos: Position) -> Answer:
    worths = bot.die_worths(pos, bot.judgement(pos))
    return min(question.answers, key=worths.__getitem__)


# ---------------------------------------------------------------- set-up


def seat(bot: Bot, question: Question, pos: Position) -> Answer:
    judgement = bot.judgement(pos)
    return max(question.answers, key=judgement.seat)


def second(bot: Bot, question: Question, pos: Position) -> Answer:
    """Who plays second in the first round plays first in the last one."""
    return ROY


READINGS: Final[dict[str, Reading]] = {
    "setup.place": seat,
    "setup.first": second,
    "turn.cube": cube,
    "group.die": next_die,
    "hire.citizen": citizen,
    "activity.times": times,
    "activity.building": citizens_there,
    "activity.event": event,
    "pass.confirm": sure,
    "influence.reroll": again,
    "influence.turn-over": turned,
    "event.cathedral-cube": cathedral_cube,
    "event.activity-cube": activity_cube,
    "black.next": hand_over,
    "black.dice": counter,
    "sale.die": sell,
}
