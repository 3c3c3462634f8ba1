"""How full rivals build: which card, where, and which way round."""

from __future__ import annotations

from typing import Final

from adversaire.engine.question import Answer, Question
from adversaire.games.battalia.map import net
from adversaire.games.battalia.position import Position
from adversaire.games.battalia.roads import FAR, NEIGHBOURS, column_of, row_of

STACK: Final = "lay:stack."
#: More roads keep more ways open; so does a cheap card.
PREFERRED: Final = (
    "city-crossing",
    "city-tee",
    "city-straight",
    "city-curved",
    "city-end",
    "straight",
    "curved",
)


def choose_faction(pos: Position, question: Question, skill: str) -> Answer:
    """The colour it has most cards of."""
    factions = pos.box.faction_of
    deck = [factions[card] for card in pos.seats[question.seat].hand]
    return max(question.answers, key=lambda answer: deck.count(answer.partition(":")[2]))


def choose_road(pos: Position, question: Question, skill: str) -> Answer:
    """The preferred kind of those it can lay."""
    kinds = [answer.removeprefix(STACK) for answer in question.answers]
    found = next((kind for kind in PREFERRED if kind in kinds), kinds[0])
    return question.answers[kinds.index(found)]


def choose_level(pos: Position, question: Question, skill: str) -> Answer:
    """The highest."""
    return question.answers[-1]


def choose_place(pos: Position, question: Question, skill: str) -> Answer:
    """Towards the nearest city of somebody else."""
    goals = goals_of(pos, question.seat)
    return min(question.answers, key=lambda answer: (crow(answer.partition(":")[2], goals), answer))


def choose_turn(pos: Position, question: Question, skill: str) -> Answer:
    """So that its open roads lead on."""
    goals = goals_of(pos, question.seat)
    space = str(question.values["space"])
    around, gaps = NEIGHBOURS[space], net(pos).gaps

    def lead(roads: str) -> tuple[int, str]:
        ways = [crow(around[side], goals) for side in roads if around.get(side, "") in gaps]
        return min(ways, default=FAR), roads

    return min(question.answers, key=lead)


def goals_of(pos: Position, id: str) -> list[str]:
    return [space for owner, spaces in net(pos).owners.items() if owner != id for space in spaces]


def crow(space: str, goals: list[str]) -> int:
    """The distance as the crow flies to the nearest goal."""
    row, column = row_of(space), column_of(space)
    return min([abs(row - row_of(goal)) + abs(column - column_of(goal)) for goal in goals], default=FAR)
