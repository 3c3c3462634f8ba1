"""What a player beside cardboard would answer, if that table were this virtual one."""

from __future__ import annotations

from adversaire.engine.event import Event
from adversaire.engine.question import Answer, Question
from adversaire_ferry.crossing import WAIT
from adversaire_ferry.position import Position


def witness(question: Question, before: Position, after: Position, events: list[Event]) -> Answer:
    """The next passenger that came, or where the human crossed."""
    if question.id == "draw.passenger":
        came = [str(event.values["card"]) for event in events if event.kind == "passenger.came"]
        return next(card for card in came if card in question.answers)
    carried = [str(event.values["landing"]) for event in events if event.kind == "human.carried"]
    return carried[0] if carried else WAIT
