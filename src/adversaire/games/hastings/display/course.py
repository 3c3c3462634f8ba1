"""How far both armies have come: the road to Hastings, the wedges there, and the Leader one must not lose."""

from __future__ import annotations

from collections.abc import Iterator

from adversaire.engine.result import Course, Goal
from adversaire.engine.text import Text
from adversaire.games.hastings.base_game.ending import WEDGES_TO_WIN
from adversaire.games.hastings.position import ENEMY, HUMAN, Position, Side, SideId


def armies(pos: Position) -> tuple[tuple[SideId, Side, Side], ...]:
    """Each side by its name, with the one it fights."""
    return (HUMAN, pos.human, pos.enemy), (ENEMY, pos.enemy, pos.human)


def goals(pos: Position) -> tuple[Goal, ...]:
    return tuple(goal for army in armies(pos) for goal in goals_of(pos, *army))


def goals_of(pos: Position, name: SideId, side: Side, other: Side) -> Iterator[Goal]:
    """Objectives on the way, wedges, and Wounds of the other Leader, as far as the app holds them."""
    if pos.tracked:
        yield Goal(name, "road", side.objective, pos.box.last_objective[side.faction])
    else:
        yield Goal(name, "hastings", int(pos.at_hastings(side)), 1)
    yield Goal(name, "wedges", pos.taken.count(name), WEDGES_TO_WIN)
    if pos.tracked:
        leader = pos.box.cards[pos.box.leaders[other.faction]]
        wounds = [piece.damage for piece in other.grid if piece and piece.card == leader.id]
        yield Goal(name, "their-leader", min(wounds[0] if wounds else 0, leader.health), leader.health)


def course(pos: Position) -> Course:
    """All damage dealt to Objectives and wedges; beside a cardboard table the stages that were told."""
    if not pos.tracked:
        return Course(Text("course.stages"), {name: stages(pos, name, side) for name, side, _ in armies(pos)})
    return Course(Text("course.damage"), {name: damage(pos, side) for name, side, _ in armies(pos)})


def stages(pos: Position, name: SideId, side: Side) -> int:
    """Hastings is one, and so is every wedge taken there."""
    return int(pos.at_hastings(side)) + pos.taken.count(name)


def damage(pos: Position, side: Side) -> int:
    """What is beyond the strength of an Objective is lost."""
    way = pos.box.objectives[side.faction]
    behind = sum([objective.strength for objective in way[: side.objective]])
    return behind + min(side.progress, way[side.objective].strength) + sum(side.tokens)
