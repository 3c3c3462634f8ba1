"""Words: what ids and answers are called. The sentences themselves are in the catalogues."""

from __future__ import annotations

from typing import Final

from adversaire.engine.question import Answer, Question
from adversaire.engine.text import Text
from adversaire.games.raiders.content.box import Box
from adversaire.games.raiders.content.pack import PRICE_KINDS, ROW, Offering
from adversaire.games.raiders.display.signs import WORKERS
from adversaire.games.raiders.human_raid import raid_price
from adversaire.games.raiders.position import Position

SPACE_NAMES: Final = {2: ("left", "right"), 3: ROW}
WORDED_VERBS: Final = ("place", "place-only", "take", "take-only", "card")
#: Questions whose numbers read better with a noun.
COUNTED: Final = ("fact.valkyries-on-space", "fact.valkyries-left", "raid.reroll")


def words(box: Box) -> dict[str, Text]:
    """Every id whose name is a sentence of the catalogues with a value in it."""
    found = {}
    for place, spaces in box.spaces_of.items():
        for side, space in zip(SPACE_NAMES[len(spaces)], spaces, strict=True):
            found[space] = Text(f"word.space.{side}", place=place)
    return {**found, **{tile.id: tile_words(tile) for tile in box.offerings.values()}}


def tile_words(tile: Offering) -> Text:
    """A tile is called by its points and its price."""
    return Text("word.tile", points=tile.points, **{what: getattr(tile, what) for what in PRICE_KINDS})


def cheaper_words(tile: Offering, what: str) -> Text:
    """A tile with what is left of its price once one token of it is saved."""
    price = {kind: getattr(tile, kind) - int(kind == what) for kind in PRICE_KINDS}
    return Text("answer.cheaper", points=tile.points, what=what, **price)


def summary(pos: Position) -> Text:
    """Round and points; beside a cardboard table the human's own points are on the board, not with us."""
    if pos.mode == "companion":
        return Text("summary.companion", round=pos.round, opponent=pos.opponent.points)
    return Text("summary.virtual", round=pos.round, human=pos.human.points, opponent=pos.opponent.points)


def answer_words(question: Question, answer: Answer, pos: Position) -> Text:
    """An answer as a player would say it."""
    verb, colon, rest = answer.partition(":")
    if colon:
        return verb_words(verb, rest, pos)
    if answer.isdecimal():
        return Text(
            f"answer.{question.id}.number" if question.id in COUNTED else "answer.number", n=int(answer)
        )
    if answer == "gold" and not pos.supply.available("gold", 1):
        return Text(f"answer.{question.id}.no-gold")
    box = pos.box
    if answer in box.townsfolk or answer in box.schemes or answer in box.space or answer in box.admitted:
        return Text("answer.thing", thing=answer)
    if answer in pos.box.offerings:
        return Text("answer.tile", thing=answer)
    return Text(f"answer.{question.id}.{answer}")


def verb_words(verb: str, rest: str, pos: Position) -> Text:
    """Answers of two parts: what to do, and where or with what."""
    if verb == "raid":
        provisions, gold = raid_price(pos, pos.box.settlements[rest])
        return Text("answer.raid", place=rest, provisions=provisions, gold=gold)
    if verb in WORDED_VERBS:
        return Text(f"answer.{verb}", thing=rest)
    return cheaper_words(pos.box.offerings[verb], rest)


def asks(question: Question, pos: Position) -> tuple[Text, str] | None:
    """At the start of a turn, which worker is to be placed; in the end, which tiles are to be turned up."""
    if question.id == "fact.opponent-tiles":
        return question.text, "offer"
    worker = pos.human.worker
    if question.id != "turn.action" or not worker:
        return None
    return Text("asks.turn.action", worker=worker), WORKERS[worker]
