"""How full rivals build: which card, where, and which way round."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NamedTuple

from adversaire.engine.question import Answer, Question
from adversaire.games.battalia.base_game.building import city_kinds, city_levels, road_kinds
from adversaire.games.battalia.base_game.cards import purse
from adversaire.games.battalia.base_game.map import cities_of_others, net
from adversaire.games.battalia.base_game.roads import FAR, NEIGHBOURS, Land, crow
from adversaire.games.battalia.position import AT, Position

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


class Plan(NamedTuple):
    """A card it would lay, and where."""

    space: str
    land: Land


def planned(pos: Position, id: str, verb: str) -> Plan | None:
    """What it would lay if it built a road, or a city, now."""
    counts = purse(pos.box, pos.seats[id])
    levels = city_levels(pos, id, counts) if verb == "city" else [0]
    kinds = road_kinds(pos, id, counts) if verb == "road" else city_kinds(pos, id)
    if not levels or not kinds:
        return None
    level, kind = levels[-1], best_kind(kinds)
    space = best_place(pos, id, net(pos).places_for(id, kind))
    roads = best_turn(pos, id, space, net(pos).turns_for(id, kind, space))
    return Plan(space, Land(kind, roads, "", level, id if level else ""))


def choose_road(pos: Position, question: Question, skill: str) -> Answer:
    """The preferred kind of those it can lay."""
    kinds = [answer.removeprefix(STACK) for answer in question.answers]
    return question.answers[kinds.index(best_kind(kinds))]


def best_kind(kinds: Sequence[str]) -> str:
    return next((kind for kind in PREFERRED if kind in kinds), kinds[0])


def choose_place(pos: Position, question: Question, skill: str) -> Answer:
    """Towards the nearest city of somebody else."""
    spaces = [answer.removeprefix(AT) for answer in question.answers]
    return AT + best_place(pos, question.seat, spaces)


def best_place(pos: Position, id: str, spaces: Sequence[str]) -> str:
    goals = cities_of_others(pos, id)
    return min(spaces, key=lambda space: (crow(space, goals), space))


def choose_turn(pos: Position, question: Question, skill: str) -> Answer:
    """So that its open roads lead on."""
    return best_turn(pos, question.seat, str(question.values["space"]), question.answers)


def best_turn(pos: Position, id: str, space: str, turns: Sequence[str]) -> str:
    goals = cities_of_others(pos, id)
    around, gaps = NEIGHBOURS[space], net(pos).gaps

    def lead(roads: str) -> tuple[int, str]:
        ways = [crow(around[side], goals) for side in roads if around.get(side, "") in gaps]
        return min(ways, default=FAR), roads

    return min(turns, key=lead)
