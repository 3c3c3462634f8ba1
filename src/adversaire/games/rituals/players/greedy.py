"""The greedy Witch Master: whatever promises most at once; he comes nearer when nobody is at hand."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from adversaire.engine.chance import Chance
from adversaire.engine.policy import Adviser
from adversaire.engine.question import Answer, Question
from adversaire.games.rituals.actions import ACT, DONE, PASS, Errand, action_answers, price, target_named
from adversaire.games.rituals.cardboard.known import is_all_known
from adversaire.games.rituals.cardboard.reports import OTHER
from adversaire.games.rituals.field import attribute, standing, the_piece, the_slot
from adversaire.games.rituals.players.worth import WEIGHTS, Hunt, Weights, attack_worth, wound_worth
from adversaire.games.rituals.position import Piece, Position
from adversaire.games.rituals.witchcraft import is_creature

#: What is never chosen while there is anything else.
LAST: Final = -50.0


Judge = Callable[[Position, Question, Answer], float]
#: Of a hundred turns so many are passes.
PASSES: Final = 15


class GreedyPolicy(Adviser):
    """Judges every legal answer and takes the best, one of the equals at random."""

    __slots__ = ("chance", "hunt", "weights")

    def __init__(self, chance: Chance, weights: Weights = WEIGHTS) -> None:
        self.chance = chance
        self.weights = weights
        #: What there is to hunt at the question he is judging.
        self.hunt: Hunt | None = None

    def answer(self, question: Question, position: Position) -> Answer:
        judge = self.judge_of(question, position)
        if judge is None:
            return plausible(question, self.chance)
        worths = [judge(position, question, answer) for answer in question.answers]
        best = max(worths)
        pairs = zip(question.answers, worths, strict=True)
        return self.chance.pick([answer for answer, worth in pairs if worth == best])

    def judge_of(self, question: Question, position: Position) -> Judge | None:
        """What judges the answers; beside cardboard he cannot see enough to judge."""
        if question.id not in JUDGES or not is_all_known(position):
            return None
        self.hunt = None
        judge: Judge = getattr(self, JUDGES[question.id])
        return judge

    def hunt_at(self, pos: Position) -> Hunt:
        """Nothing on the table changes while its answers are judged."""
        if self.hunt is None or self.hunt.pos is not pos:
            self.hunt = Hunt(pos, self.weights)
        return self.hunt

    # ------------------------------------------------------------ turns

    def character(self, pos: Position, question: Question, answer: Answer) -> float:
        """The Character with the best Action; the Pass comes when nothing is worth its Energy."""
        if answer == PASS:
            return 0.0
        piece = the_piece(pos, answer.removeprefix(ACT))
        return max([self.first(pos, piece, one) for one in action_answers(pos, Errand(piece))], default=LAST)

    def action(self, pos: Position, question: Question, answer: Answer) -> float:
        if answer == DONE:
            return 0.0
        return self.act(pos, the_piece(pos, str(question.values["piece"])), answer)

    def first(self, pos: Position, piece: Piece, answer: Answer) -> float:
        """What the first of two Actions promises."""
        return self.act(pos, piece, answer)

    def act(self, pos: Position, piece: Piece, answer: Answer) -> float:
        """What an Action promises, less what its Energy is worth."""
        verb, _, what = answer.partition(":")
        weights, costs = self.weights, pos.box.costs
        if verb == "attack":
            return attack_worth(pos, piece, target_named(pos, what), weights) - weights.energy * costs.attack
        if verb == "move":
            return self.move(pos, piece, what) - weights.energy * costs.move
        if verb == "cast" and is_dull(pos, what):
            return -1.0
        promise = weights.creature if is_creature(pos, what) else getattr(weights, PROMISES[verb])
        # The price of a Witch is paid for good.
        lasting = 3 if verb == "summon-witch" else 1
        return promise - weights.energy * price(pos, verb, what) * lasting

    def move(self, pos: Position, piece: Piece, zone: str) -> float:
        """Nearer to whoever is worth most; carriers to the Pit, Witches away from Heroes."""
        if piece.ruby:
            return self.to_pit(pos, piece, zone)
        if piece.kind == "witch":
            return self.weights.exposed * (company(pos, piece.zone) - company(pos, zone))
        hunt = self.hunt_at(pos)
        return self.weights.nearer * (hunt.prospect(zone) - hunt.prospect(piece.zone))

    def to_pit(self, pos: Position, piece: Piece, zone: str) -> float:
        beside = [one for one in pos.map.zones if pos.map.pit in pos.map.sight[one]]
        walk = pos.map.walk
        here = min([walk[piece.zone][one] for one in beside])
        return float(here - min([walk[zone][one] for one in beside])) * 2.0

    # ------------------------------------------------------------ other choices

    def defend(self, pos: Position, question: Question, answer: Answer) -> float:
        """Witches always, others while there is Energy to spare."""
        if answer == "take-it":
            return 0.0
        piece = the_piece(pos, str(question.values["piece"]))
        return 1.0 if piece.kind != "minion" or pos.master.available > pos.box.costs.attack else -1.0

    def plague(self, pos: Position, question: Question, answer: Answer) -> float:
        """Wounds if they kill, else Energy early and cubes late."""
        value = int(question.values["value"])  # type: ignore[arg-type]
        if answer == "wounds":
            kills = any(slot.health <= value for slot in standing(pos))
            return 5.0 if kills else 1.0 * value
        if answer == "cubes":
            return 0.3 * sum(pos.heroes.cubes.values())
        return 1.2 * value / max(1, pos.round)

    def victim(self, pos: Position, question: Question, answer: Answer) -> float:
        slot = the_slot(pos, answer)
        return wound_worth(pos, slot, False, self.weights) - 0.1 * attribute(pos, slot, "resistance")

    def cube(self, pos: Position, question: Question, answer: Answer) -> float:
        """Resistance hurts the Witch Master most, then Strength."""
        order = {"resistance": 3.0, "strength": 2.0, "agility": 1.0, "alchemy": 1.5}
        return order[answer]

    def least_harm(self, pos: Position, question: Question, answer: Answer) -> float:
        """The rulebook asks for what harms most, and an honest player confirms it."""
        return float(answer == question.likely)

    def exchange(self, pos: Position, question: Question, answer: Answer) -> float:
        """Cards that do nothing in solo go back."""
        if answer == DONE:
            return 0.0
        return 1.0 if is_dull(pos, answer) else -1.0

    def possess(self, pos: Position, question: Question, answer: Answer) -> float:
        return float(answer == "possess")


def is_dull(pos: Position, card: str) -> bool:
    """Whether a card does nothing in solo."""
    return all(effect.do == "nothing" for effect in pos.box.witchcraft[card].effects)


def company(pos: Position, zone: str) -> float:
    """How many Heroes are in a zone or beside it; those beside count a little."""
    far = pos.map.walk[zone]
    return sum(
        [1.0 if far[slot.zone] == 0 else 0.3 if far[slot.zone] == 1 else 0.0 for slot in standing(pos)]
    )


#: What Witches and Possessed Serfs do besides moving and attacking, by the weight of it.
PROMISES: Final = {
    "cast": "spell",
    "possess": "possess",
    "summon": "minion",
    "plague": "plague",
    "summon-witch": "witch",
    "take": "ruby",
    "throw": "throw",
}
#: The method that judges the answers to each question.
JUDGES: Final[dict[str, str]] = {
    "own.character": "character",
    "own.action": "action",
    "own.demon": "action",
    "own.defend": "defend",
    "own.plague": "plague",
    "own.plague-wound": "victim",
    "own.spell-hero": "victim",
    "own.plague-cube": "cube",
    "own.exchange": "exchange",
    "own.possess": "possess",
    "hero.target": "least_harm",
    "hero.order": "least_harm",
    "hero.goal": "least_harm",
    "hero.path": "least_harm",
    "hero.place": "least_harm",
}


# ---------------------------------------------------------------- without judgement


def plausible(question: Question, chance: Chance) -> Answer:
    """A plausible answer to a question about a real table, a legal one to any question."""
    answers = question.answers
    if question.likely in answers:
        return question.likely
    if question.id == "report.turn":
        if chance.below(100) < PASSES:
            return PASS
        answers = tuple([answer for answer in answers if answer.startswith("act:")]) or answers
    plain = tuple([answer for answer in answers if answer != OTHER])
    attacks = tuple([answer for answer in plain if answer.startswith("attack:")])
    chosen = attacks or plain
    return chosen[chance.below(len(chosen))]
