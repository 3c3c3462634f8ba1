"""The result: nobody counts points; each side's eliminations are shown beside who has won."""

from __future__ import annotations

from adversaire.engine.result import Result
from adversaire.games.rituals.position import HEROES, HUMAN, Position


def result(pos: Position) -> Result:
    """Who has won, by which clause, and what each side has achieved."""
    souls = (("souls-trapped", len(pos.story.souls)),) if pos.options["level"] == "e1" else ()
    freed = (("souls-freed", pos.story.freed),) if pos.options["level"] == "e1" else ()
    points = {
        HUMAN: (("heroes-eliminated", pos.heroes.eliminated), *souls),
        HEROES: (("witches-eliminated", len(pos.master.witches_eliminated)), *freed),
    }
    return Result(points, pos.winner, pos.ending)
