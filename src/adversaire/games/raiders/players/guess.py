"""A guess at the end of the game, before a turn of the human: from features, by fitted weights."""

from __future__ import annotations

from typing import Final

from adversaire.engine.result import Guess
from adversaire.games.raiders.players.almanac import almanac
from adversaire.games.raiders.players.fitted import FITTED
from adversaire.games.raiders.players.judgement import crew_worth, hand_worth, offering_plan, raid_plans
from adversaire.games.raiders.players.means import means_of
from adversaire.games.raiders.players.scene import Scene, horizon
from adversaire.games.raiders.players.weights import WEIGHTS
from adversaire.games.raiders.position import Position
from adversaire.games.raiders.scoring import human_points, opponent_points, total

#: How far off the guess is, on average.
SPREAD: Final = 10.0


def guess(pos: Position, seat: str = "") -> Guess | None:
    """By how many points the human will be ahead: what was found over many games of the planner."""
    if pos.phase != "human":
        return None
    margin = sum([weight * feature for weight, feature in zip(FITTED[0], features(pos), strict=True)])
    return Guess(margin, SPREAD)


def features(pos: Position) -> list[float]:
    """Both scores as they stand, and each thing that may still become points, now and by what is left."""
    left = horizon(pos)
    own = own_things(pos)
    others = opponent_things(pos)
    board = board_things(pos)
    points = [float(total(human_points(pos))), float(total(opponent_points(pos)))]
    things = [*own, *others, *board]
    return [1.0, left, *points, *things, *[left * thing for thing in (*points, *things)]]


def own_things(pos: Position) -> list[float]:
    human = pos.human
    scene = Scene(pos, almanac(pos.box, WEIGHTS))
    means = means_of(pos)
    workers = (*pos.village.values(), human.worker)
    return [
        human.gold,
        human.iron,
        human.livestock,
        min(human.silver, 8),
        min(human.provisions, 8),
        human.armour,
        human.valkyries,
        len(human.crew),
        sum([pos.box.townsfolk[card].strength for card in human.crew]),
        crew_worth(scene, means),
        len(human.hand),
        hand_worth(scene, means),
        raid_plans(scene, means),
        offering_plan(scene, means),
        human.worker == "grey",
        human.worker == "white",
        workers.count("grey"),
        workers.count("white"),
    ]


def opponent_things(pos: Position) -> list[float]:
    opponent = pos.opponent
    return [opponent.armour, opponent.provisions, opponent.valkyries, bool(pos.triggered_by)]


def board_things(pos: Position) -> list[float]:
    """How many sets of each kind are left, Valkyries among them, and the stack."""
    kinds = [place.kind for place in pos.box.settlements.values() for _ in pos.sets_left(place.id)]
    valkyries = sum([plunder.valkyries for plunder in pos.sets.values() if plunder])
    counted = [float(kinds.count(kind)) for kind in ("harbour", "outpost", "monastery", "fortress")]
    return [*counted, valkyries, len(pos.stack)]
