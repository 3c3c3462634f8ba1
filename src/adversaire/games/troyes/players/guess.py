"""A guess at the end of the game, between two rounds, and what it looks at."""

from __future__ import annotations

from typing import Final

from adversaire.engine.result import Guess
from adversaire.games.troyes.content.pack import BUILDINGS
from adversaire.games.troyes.ending import points_of
from adversaire.games.troyes.note6_cathedral import levels_without
from adversaire.games.troyes.players.fitted import FITTED
from adversaire.games.troyes.players.foresight import Foresight
from adversaire.games.troyes.players.royal import lane_of, standing_on
from adversaire.games.troyes.players.weights import WEIGHTS
from adversaire.games.troyes.position import HUMAN, ROY, Position

#: How far off the guess after each round is, on average.
SPREAD: Final = (8.8, 7.4, 5.4)


def guess(pos: Position, seat: str = "") -> Guess | None:
    """By how many points the human will be ahead: what was found over many games of the planner."""
    if pos.phase != "round" or not pos.round:
        return None
    weights = FITTED[pos.round - 1]
    margin = sum([weight * feature for weight, feature in zip(weights, features(pos), strict=True)])
    return Guess(margin, SPREAD[pos.round - 1])


def features(pos: Position) -> list[float]:
    """The points of both sides by source, and each thing that may still become points."""
    own = [float(points) for _, points in points_of(pos, HUMAN)]
    roy = [float(points) for _, points in points_of(pos, ROY)]
    return [1.0, *own, *roy, *own_things(pos), *roy_things(pos)]


def own_things(pos: Position) -> list[float]:
    human, foresight = pos.human, Foresight(pos, WEIGHTS)
    lanes = dict.fromkeys(lane_of(pos.box).values())
    return [
        human.deniers,
        min(human.deniers, 12),
        human.influence,
        min(human.influence, 8),
        human.supply,
        *[pos.standing(HUMAN, building) for building in BUILDINGS],
        *[pos.standing(ROY, building) for building in BUILDINGS],
        sum([foresight.lane_worth(pos.box.building_of[lane[0]], standing_on(pos, lane)) for lane in lanes]),
        foresight.ladders.worth(HUMAN, "deniers", human.deniers),
        foresight.ladders.worth(HUMAN, "influence", human.influence),
        foresight.ladders.step(HUMAN, "cathedral", 1),
        foresight.ladders.step(HUMAN, "tradesmen", 1),
        sum([foresight.cube_worth(card, n) for card, cubes in human.cubes.items() for n in range(cubes)]),
        levels_without(pos, HUMAN),
        pos.cathedral_cubes(HUMAN),
        sum([HUMAN in men for men in pos.tradesmen.values()]),
        len(human.cards),
        sum([cubes.count(HUMAN) for cubes in pos.event_cubes.values()]),
    ]


def roy_things(pos: Position) -> list[float]:
    return [
        pos.cathedral_cubes(ROY),
        levels_without(pos, ROY),
        sum([ROY in men for men in pos.tradesmen.values()]),
        len(pos.opponent.cards),
        sum([cubes.count(ROY) for cubes in pos.event_cubes.values()]),
        len(pos.row),
        pos.first == HUMAN,
    ]
