"""What both bots have in common: they judge whole moves, decide on one, and remember it to its end."""

from __future__ import annotations

from abc import abstractmethod
from collections import Counter
from collections.abc import Callable, Mapping
from itertools import combinations
from typing import Any, Final, Generic, TypeAlias, TypeVar

from adversaire.engine.chance import Chance
from adversaire.engine.policy import Adviser
from adversaire.engine.question import Answer, Question
from adversaire.games.troyes.black_dice import GIVE_UP, HAND_OVER, PAY
from adversaire.games.troyes.cardboard.facts import NO, YES
from adversaire.games.troyes.cardboard.reports import TAKE, turns_are_reported
from adversaire.games.troyes.dice import FORCE
from adversaire.games.troyes.groups import BUY, ENOUGH, FREE, LARGEST, OWN
from adversaire.games.troyes.influence import RECRUIT
from adversaire.games.troyes.misfortunes import LOSE_POINTS
from adversaire.games.troyes.players.judgement import Judgement
from adversaire.games.troyes.players.moves import Move, moves
from adversaire.games.troyes.position import HUMAN, ROY, Position
from adversaire.games.troyes.your_turn import ANYWAY, CUBE, NO_CUBE, PASS

Bot: TypeAlias = "JudgingPolicy[Any]"
Reading: TypeAlias = "Callable[[Bot, Question, Position], Answer]"


class Plan:
    """A move, and the dice of both districts when it was made."""

    __slots__ = ("move", "own", "roy")

    def __init__(self, pos: Position, move: Move) -> None:
        self.move = move
        self.own = Counter(pos.human.dice)
        self.roy = Counter(pos.opponent.dice)

    def cube(self, question: Question, pos: Position) -> Answer:
        return CUBE + self.move.cube if self.move.cube else NO_CUBE

    def citizen(self, question: Question, pos: Position) -> Answer:
        return self.move.source.origin

    def times(self, question: Question, pos: Position) -> Answer:
        """As often as planned, or as often as possible where less can be paid than was thought."""
        return str(min(self.move.times, int(question.answers[-1])))

    def next_die(self, question: Question, pos: Position) -> Answer:
        """The next die of the group. What has left the districts since is in it already: where there is
        only one die to choose, nobody asks."""
        draft = self.move.draft
        gone = self.roy - Counter(pos.opponent.dice)
        if draft.free and not gone:
            return FREE + draft.free[0]
        for die in Counter(draft.own) - (self.own - Counter(pos.human.dice)):
            return OWN + die
        for die in Counter(draft.bought + draft.free) - gone:
            return BUY + die
        return ENOUGH


J = TypeVar("J", bound=Judgement)


class JudgingPolicy(Adviser, Generic[J]):
    """A bot with a judgement, which its kind supplies."""

    __slots__ = ("chance", "plan", "wish")
    #: Whether it thinks of every group of dice, or of the plainest only.
    thorough = True

    def __init__(self, chance: Chance) -> None:
        self.chance = chance
        self.plan: Plan | None = None
        #: Dice to be rolled again or turned over, if that has been decided.
        self.wish: list[str] = []

    @abstractmethod
    def judgement(self, pos: Position) -> J:
        """How it judges this position."""

    @abstractmethod
    def choose(self, judgement: J, options: list[Move]) -> Move | None:
        """The move for this turn; none to pass."""

    @abstractmethod
    def die_worths(self, pos: Position, judgement: J) -> Mapping[str, float]:
        """What dice are worth to it."""

    def better_dice(self, judgement: J, options: list[Move]) -> Answer:
        """A use of influence for its dice before the move, if it sees a good one."""
        return ""

    def answer(self, question: Question, position: Position) -> Answer:
        """The answer judged best."""
        if turns_are_reported(position) and not question.id.startswith("setup."):
            return report(question, self.chance)
        wanted = self.wanted(question, position)
        return wanted if wanted in question.answers else any_answer(question, self.chance)

    def wanted(self, question: Question, pos: Position) -> Answer:
        """What was decided before, or what it thinks now; "" where nothing is to be thought."""
        id = question.id
        if self.wish and id.startswith("influence."):
            return self.wish.pop()
        if self.plan and id in PLANNED:
            return PLANNED[id](self.plan, question, pos)
        return READINGS[id](self, question, pos) if id in READINGS else SETTLED.get(id, "")

    def begin_turn(self, pos: Position) -> Answer:
        """Decide on the move of this turn, and what has to come before it."""
        judgement = self.judgement(pos)
        options = moves(pos, judgement, self.thorough)
        use = self.better_dice(judgement, options)
        if use:
            return use
        move = self.choose(judgement, options)
        self.plan = Plan(pos, move) if move else None
        return first_answer(move)


def first_answer(move: Move | None) -> Answer:
    """How a move begins."""
    if move is None:
        return PASS
    return RECRUIT if move.source.recruit else move.action


# ---------------------------------------------------------------- what no plan says


def citizens_there(bot: Bot, question: Question, pos: Position) -> Answer:
    return max(question.answers, key=lambda building: pos.standing(HUMAN, building))


def event(bot: Bot, question: Question, pos: Position) -> Answer:
    judgement = bot.judgement(pos)
    return max(question.answers, key=lambda card: judgement.event_cubes(card, 1))


def least(bot: Bot, question: Question, pos: Position) -> Answer:
    """What is missed least: a cube, or points, of which one cannot lose more than one has."""
    judgement = bot.judgement(pos)
    in_cathedral = question.id == "event.cathedral-cube"
    cost = judgement.cathedral_cube_lost if in_cathedral else judgement.cube_spent
    points = min(pos.human.points, int(str(question.values["points"])))
    return min(question.answers, key=lambda answer: points if answer == LOSE_POINTS else cost(answer))


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


def cheapest_die(bot: Bot, question: Question, pos: Position) -> Answer:
    worths = bot.die_worths(pos, bot.judgement(pos))
    return min(question.answers, key=worths.__getitem__)


#: What needs no thought: who plays second in the first round plays first in the last one, a bot has thought
#: before it passes, and the Roy pays a die for every black one that he is handed.
SETTLED: Final = {
    "setup.first": ROY,
    "pass.confirm": ANYWAY,
    "black.next": HAND_OVER,
    "group.die": ENOUGH,
    "influence.turn-over": ENOUGH,
}
#: What the move decided on says.
PLANNED: Final[dict[str, Callable[[Plan, Question, Position], Answer]]] = {
    "turn.cube": Plan.cube,
    "group.die": Plan.next_die,
    "hire.citizen": Plan.citizen,
    "activity.times": Plan.times,
}
READINGS: Final[dict[str, Reading]] = {
    "setup.place": lambda bot, question, pos: max(question.answers, key=bot.judgement(pos).seat),
    "turn.action": lambda bot, question, pos: bot.begin_turn(pos),
    "activity.building": citizens_there,
    "activity.event": event,
    "influence.reroll": cheapest_die,
    "event.cathedral-cube": least,
    "event.activity-cube": least,
    "black.dice": counter,
    "sale.die": cheapest_die,
}


# ---------------------------------------------------------------- beside a cardboard table

#: In so many turns of a hundred a report tells of a die taken from the Roy, or of passing.
TAKES: Final = 40
PASSES: Final = 15
#: In so many of a hundred looks at the player's district there is no die left.
EMPTY: Final = 25
#: A steady player's total lies between these.
USUAL_POINTS: Final = (25, 55)


def report(question: Question, chance: Chance) -> Answer:
    """A plausible answer to a question about a real table, a legal one to any question."""
    answers = question.answers
    lot = chance.below(100)
    if question.id == "report.turn":
        return reported_turn(answers, question.likely, lot, chance)
    if question.id == "fact.dice-left":
        return NO if lot < EMPTY else YES
    if question.id == "fact.dice-at-pass":
        return answers[0]
    if question.id == "fact.human-points":
        low, high = USUAL_POINTS
        return plausible(answers, str(low + chance.below(high - low + 1)))
    return any_answer(question, chance)


def reported_turn(answers: tuple[Answer, ...], done: Answer, lot: int, chance: Chance) -> Answer:
    """Mostly that the turn is done, sometimes a die of the Roy taken, now and then a pass."""
    takes = [answer for answer in answers if answer.startswith(TAKE)]
    if takes and lot < TAKES:
        return chance.pick(takes)
    return PASS if lot >= 100 - PASSES and PASS in answers else plausible(answers, done)


def any_answer(question: Question, chance: Chance) -> Answer:
    """The likely one; what falls by chance, by chance; else the first."""
    answers = question.answers
    if question.likely in answers:
        return question.likely
    if question.id.startswith(("roll.", "draw.")):
        return answers[chance.below(len(answers))]
    return answers[0]


def plausible(answers: tuple[Answer, ...], answer: Answer) -> Answer:
    return answer if answer in answers else answers[0]
