"""What each answer to a question would lead to: the outcomes a bot compares."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from adversaire.engine.question import Answer, Question
from adversaire.games.raiders.crew import hiring_price
from adversaire.games.raiders.players.means import Means, without
from adversaire.games.raiders.players.moves import (
    armed,
    at_building,
    bargained,
    fed,
    for_cards,
    hired,
    killed,
    milled,
    offered,
    pick_up,
    place,
    played,
    plundered,
    raided,
    swapped,
)
from adversaire.games.raiders.players.scene import Scene

Reading = Callable[[Scene, Means, Question, Answer], list[Means]]


def begin(scene: Scene, means: Means, question: Question, answer: Answer) -> list[Means]:
    verb, _, where = answer.partition(":")
    return raided(scene, means, where) if verb == "raid" else place(scene, means, where, verb == "place")


def pick(scene: Scene, means: Means, question: Question, answer: Answer) -> list[Means]:
    verb, _, where = answer.partition(":")
    return pick_up(scene, means, where, verb == "take")


def for_long_house(scene: Scene, means: Means, question: Question, way: Answer) -> list[Means]:
    if way in scene.pos.box.offerings:
        return [offered(scene, means, way)]
    return [fed(scene, means)] if way == "provisions" else [means]


def hire(scene: Scene, means: Means, question: Question, card: Answer) -> list[Means]:
    """The price is what the purse can bear: at the Town Hall every card costs the same."""
    return [hired(scene, means, card, min(hiring_price(scene.holding(means), card), means.silver))]


def dismiss_for(scene: Scene, means: Means, question: Question, member: Answer) -> list[Means]:
    return [means.but(crew=(*without(means.crew, member), str(question.values["card"])))]


def play_card(scene: Scene, means: Means, question: Question, card: Answer) -> list[Means]:
    """Which worker stands in the Town Hall matters only to a card that copies a building."""
    return played(scene, means, card, scene.pos.village.get("town-hall") or means.worker or "black")


def copy_building(scene: Scene, means: Means, question: Question, building: Answer) -> list[Means]:
    return at_building(scene, means, building, scene.pos.village.get("town-hall") or means.worker or "black")


def swap_out(scene: Scene, means: Means, question: Question, old: Answer) -> list[Means]:
    return [swapped(means, old, new) for new in dict.fromkeys(means.hand)]


def swap_in(scene: Scene, means: Means, question: Question, new: Answer) -> list[Means]:
    return [swapped(means, str(question.values["card"]), new)]


READINGS: Final[dict[str, Reading]] = {
    "turn.action": begin,
    "turn.pick": pick,
    "setup.keep": lambda scene, means, question, card: [means.but(hand=(*means.hand, card))],
    "treasury.for": lambda scene, means, question, what: [for_cards(scene, means, what)],
    "hand.discard": lambda scene, means, question, card: [means.but(hand=without(means.hand, card))],
    "armoury.pay": lambda scene, means, question, way: [armed(means, way)],
    # Only a white worker is given the choice.
    "mill.for": lambda scene, means, question, what: [milled(scene, means, what, "white")],
    "long-house.for": for_long_house,
    "hire.card": hire,
    "hire.discard": dismiss_for,
    "town-hall.card": play_card,
    "town-hall.plunder": lambda scene, means, question, what: [scene.gain(means, what, 1)],
    "town-hall.lose-crew": lambda scene, means, question, card: [means.but(crew=without(means.crew, card))],
    "town-hall.copy": copy_building,
    "town-hall.offering": lambda scene, means, question, bargain: [bargained(scene, means, bargain)],
    "swap.member": swap_out,
    "swap.card": swap_in,
    "raid.set": lambda scene, means, question, space: [plundered(scene, means, space)],
    "raid.lose": lambda scene, means, question, member: [killed(scene, means, member)],
}
