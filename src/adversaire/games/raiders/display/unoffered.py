"""Around the answers of a turn of Raiders: what a raid takes to score, and what is not offered though it is
there (idle buildings, raids nearly paid for)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from adversaire.engine.question import Answer, Question
from adversaire.engine.text import Text
from adversaire.games.raiders.content.pack import BUILDINGS
from adversaire.games.raiders.crew import strength
from adversaire.games.raiders.human_raid import hindrance_to_raid
from adversaire.games.raiders.position import Position

#: What is lacking for a raid that is otherwise ready: of a crew too small nobody needs to hear everywhere.
NEARLY: Final = ("refusal.raid.provisions", "refusal.raid.gold")


def stakes(question: Question, answer: Answer, pos: Position) -> Text | None:
    """The strength of the crew at a place before its dice, and the points that strength is worth there."""
    verb, _, where = answer.partition(":")
    if verb != "raid" or pos.mode == "companion":
        return None
    settlement, faces = pos.box.settlements[where], pos.box.components.die
    return Text(
        "stakes.raid",
        strength=strength(pos, settlement.kind),
        dice=settlement.dice,
        least=min(faces),
        most=max(faces),
        levels=tuple(f"{needed} → {points}" for needed, points in settlement.levels),
    )


def looked_for(question: Question, pos: Position) -> tuple[Answer, ...]:
    """Whatever is not offered though it is there."""
    if question.id == "turn.action":
        return tuple(answer for answer in beginnings(pos) if answer not in question.answers)
    return tuple(visits(question, pos)) if question.id == "turn.pick" else ()


def beginnings(pos: Position) -> Iterator[Answer]:
    """Every building, and every raid on a place with plunder for which crew and worker are ready."""
    yield from (f"place:{building}" for building in BUILDINGS)
    for settlement in pos.box.settlements:
        hindrance = hindrance_to_raid(pos, settlement)
        if hindrance and hindrance.text.key in NEARLY and pos.sets_left(settlement):
            yield f"raid:{settlement}"


def visits(question: Question, pos: Position) -> Iterator[Answer]:
    """Workers of a closed building, and of those where there is nothing to do; where the own one was placed,
    everybody knows."""
    for building in BUILDINGS:
        idle = f"take-only:{building}" in question.answers and f"take:{building}" not in question.answers
        if idle or (building == pos.closed and pos.village[building]):
            yield f"take:{building}"
