"""What matters at the start of a turn of Raiders, a line a side."""

from __future__ import annotations

from adversaire.engine.chart import Line
from adversaire.engine.text import Text
from adversaire.games.raiders.crew import strength
from adversaire.games.raiders.position import Position


def glance(pos: Position, seat: str) -> tuple[Line, ...]:
    """What both sides have; beside a cardboard table the player's own lies there."""
    foe = pos.opponent
    opponent = Line(
        Text("glance.opponent"),
        (
            Text("glance.points", points=foe.points),
            Text("glance.armour", armour=foe.armour),
            Text("glance.provisions", provisions=foe.provisions),
            Text("glance.valkyries", valkyries=foe.valkyries),
        ),
    )
    return (own(pos), opponent) if pos.mode == "virtual" else (opponent,)


def own(pos: Position) -> Line:
    """What the crew and its armour are good for anywhere: places and dice add to it."""
    human = pos.human
    goods = {what: getattr(human, what) for what in ("silver", "provisions", "gold", "iron", "livestock")}
    return Line(
        Text("glance.own"),
        (
            Text("glance.points", points=human.points),
            Text("glance.strength", strength=strength(pos, "")),
            Text("glance.goods", **goods),
            Text("glance.crew", crew=tuple(human.crew)),
            Text("glance.hand", hand=tuple(human.hand)),
        ),
    )
