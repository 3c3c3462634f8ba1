"""What an answer spends and leaves to the player, or what it brings."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final, TypeAlias

from adversaire.engine.question import Answer, Question
from adversaire.engine.text import Text
from adversaire.games.raiders.content.pack import PRICE_KINDS, Offering
from adversaire.games.raiders.crew import hiring_price
from adversaire.games.raiders.display.about import town_hall_use
from adversaire.games.raiders.human_raid import raid_price
from adversaire.games.raiders.position import Position

#: What is said beside an answer: one thing, several, or nothing.
Beside: TypeAlias = "Text | tuple[Text, ...] | None"

#: What the Armoury takes: so many of these.
ARMOURY: Final = {"iron": 1, "silver": 2}


def spends(question: Question, answer: Answer, pos: Position) -> Beside:
    """Said beside an answer while its question is open; beside a cardboard table nobody knows the purse."""
    if pos.mode == "companion":
        return None
    verb, _, place = answer.partition(":")
    if verb == "raid":
        return after_raid(pos, place)
    if question.id in BY_QUESTION:
        return BY_QUESTION[question.id](question, answer, pos)
    tile = pos.box.offerings.get(answer)
    return after_offering(pos, tile) if tile else None


def after_raid(pos: Position, place: str) -> Text:
    """What is left; and why it costs less than the place asks for, if it does."""
    settlement = pos.box.settlements[place]
    provisions, gold = raid_price(pos, settlement)
    return Text(
        "spends.raid",
        provisions=pos.human.provisions - provisions,
        price=gold,
        gold=pos.human.gold - gold,
        saved=settlement.provisions - provisions,
    )


def after_hiring(question: Question, card: Answer, pos: Position) -> Text:
    fixed = question.values.get("price")
    price = fixed if isinstance(fixed, int) else hiring_price(pos, card)
    return Text("spends.hire", price=price, left=pos.human.silver - price)


def after_armoury(_: Question, what: Answer, pos: Position) -> Text:
    return Text("spends.armoury", what=what, left=getattr(pos.human, what) - ARMOURY[what])


def after_offering(pos: Position, tile: Offering) -> Text:
    left = {what: getattr(pos.human, what) - getattr(tile, what) for what in PRICE_KINDS}
    return Text("spends.offering", **left) if any(left.values()) else Text("spends.nothing-left")


def contents(_: Question, space: Answer, pos: Position) -> Beside:
    """What a set brings home, and how many of the crew its Valkyries take."""
    plunder = pos.sets[space]
    if plunder is None:
        return None
    brings = Text("spends.set", **plunder.counts, worker=pos.box.space[space].worker)
    fallen = min(plunder.valkyries, len(pos.human.crew))
    return (brings, Text("spends.fallen", fallen=fallen)) if fallen else brings


def at_town_hall(_: Question, card: Answer, pos: Position) -> tuple[Text, ...]:
    """What a card does when it is played there; in a crew it would do something else."""
    return tuple([town_hall_use(effect) for effect in pos.box.townsfolk[card].town_hall])


BY_QUESTION: Final[Mapping[str, Callable[[Question, Answer, Position], Beside]]] = {
    "hire.card": after_hiring,
    "armoury.pay": after_armoury,
    "raid.set": contents,
    "town-hall.card": at_town_hall,
}
