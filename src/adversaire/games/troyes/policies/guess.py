"""A guess at the end: the points as they stand between rounds, and what the planner thinks of the rest."""

from __future__ import annotations

from adversaire.games.troyes.cathedral import levels_without
from adversaire.games.troyes.policies.foresight import Foresight, curved
from adversaire.games.troyes.policies.lanes import lane_of, standing_on
from adversaire.games.troyes.policies.weights import WEIGHTS, by_round
from adversaire.games.troyes.position import HUMAN, Position
from adversaire.games.troyes.scoring import PENALTY, result


def guess(pos: Position) -> float | None:
    """Asked between two rounds."""
    if pos.phase != "round":
        return None
    found = result(pos)
    return found.total("human") - found.total("opponent") + goods(pos)


def goods(pos: Position) -> float:
    """Deniers, influence, the citizens who will roll dice, and cubes on cards."""
    foresight, human = Foresight(pos, WEIGHTS), pos.human
    worth = by_round(WEIGHTS.denier, foresight.left) * curved(human.deniers, WEIGHTS.denier_curve)
    worth += by_round(WEIGHTS.influence, foresight.left) * curved(human.influence, WEIGHTS.influence_curve)
    # A level of the cathedral without a cube will most likely not stay so.
    empty = levels_without(pos, HUMAN)
    worth += (PENALTY - by_round(WEIGHTS.level, foresight.left)) * empty
    for lane in dict.fromkeys(lane_of(pos.box).values()):
        worth += foresight.lane_worth(pos.box.building_of[lane[0]], standing_on(pos, lane))
    for card, cubes in human.cubes.items():
        worth += sum([foresight.cube_worth(card, number) for number in range(cubes)])
    return worth
