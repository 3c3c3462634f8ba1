"""Words: what ids and answers are called, and the spot that an answer speaks of.

The sentences themselves are in the catalogues.
"""

from __future__ import annotations

from typing import Final

from adversaire.engine.question import Answer, Question
from adversaire.engine.text import Text
from adversaire.games.troyes.content.box import Box, space_id
from adversaire.games.troyes.content.pack import CATHEDRAL_LEVELS, SPACES
from adversaire.games.troyes.dice import COLOUR, ORDER, VALUE
from adversaire.games.troyes.groups import price_of
from adversaire.games.troyes.position import Position

#: Answers of two parts about a die.
DIE_VERBS: Final = ("own", "buy", "free", "pay", "take")


def words(box: Box) -> dict[str, Text]:
    """Dice, places and spaces: their names need figures."""
    found = {die: Text(f"word.die.{COLOUR[die]}", value=VALUE[die]) for die in ORDER}
    found |= {f"several.{die}": Text(f"word.dice.{COLOUR[die]}", value=VALUE[die]) for die in ORDER}
    for place, building in box.building_of.items():
        found[place] = Text("word.place", building=building, number=int(place[-1]))
    for level in range(1, CATHEDRAL_LEVELS + 1):
        for number in range(1, SPACES + 1):
            found[space_id(level, number)] = Text("word.space", level=level, number=number)
    return found


def summary(pos: Position) -> Text:
    """Round and points; beside a cardboard table your own points are on the board, not with us."""
    if pos.mode == "companion":
        return Text("summary.companion", round=pos.round, opponent=pos.opponent.points)
    return Text("summary.virtual", round=pos.round, human=pos.human.points, opponent=pos.opponent.points)


def answer_words(question: Question, answer: Answer, pos: Position) -> Text:
    """An answer as a player would say it."""
    verb, colon, rest = answer.partition(":")
    if colon:
        return verb_words(question, verb, rest, pos)
    # A lot of one die is written like a number.
    if question.id == "report.black-left" and answer[:1].isdecimal():
        return Text("answer.black-left", dice=tuple(answer.split("-")))
    if answer.lstrip("-").isdecimal():
        return Text("answer.number", n=int(answer))
    # Dice without a verb are the player's: to roll again, to turn over, or to sell.
    if answer in VALUE:
        return Text("answer.own", die=answer)
    if answer in pos.box.building_of or answer in pos.cathedral or named(pos.box, answer):
        return Text("answer.thing", thing=answer)
    return Text(f"answer.{question.id}.{answer}")


def named(box: Box, id: str) -> bool:
    return id in box.activities or id in box.events or id in box.characters or id in box.buildings


def verb_words(question: Question, verb: str, rest: str, pos: Position) -> Text:
    """Answers of two parts: what to do, and where or with what."""
    if verb in DIE_VERBS:
        return die_words(question, verb, rest)
    if verb == "counter":
        return Text("answer.counter", black=int(rest))
    if verb == "change" and rest in pos.box.events:
        return Text("answer.change.event", thing=rest)
    if verb == "change":
        return Text(f"answer.change.{part_of(pos, rest)}.{stands(pos, rest)}", thing=rest)
    if verb == "activity":
        card = pos.box.activities[rest]
        hired = "human" in pos.tradesmen.get(rest, ())
        return Text("answer.activity", thing=rest, cost=0 if hired else card.cost, divisor=card.divisor)
    return Text(f"answer.{verb}", thing=rest)


def die_words(question: Question, verb: str, die: str) -> Text:
    """What is done with a die; one that is bought says what it adds to the price of the group."""
    if verb != "buy":
        return Text(f"answer.{verb}", die=die)
    before = number_in(question, "price")
    after = price_of(number_in(question, "bought") + 1, number_in(question, "dice") + 1)
    return Text("answer.buy", die=die, price=after - before, more=int(before > 0))


def number_in(question: Question, name: str) -> int:
    """A figure of a question; 0 where it has none."""
    value = question.values.get(name, 0)
    return value if isinstance(value, int) else 0


def part_of(pos: Position, id: str) -> str:
    """Which part of the board a thing belongs to."""
    if id in pos.tradesmen:
        return "activity"
    return "space" if id in pos.cathedral else "place"


def stands(pos: Position, id: str) -> str:
    """Who stands there as the app knows it."""
    if id in pos.tradesmen:
        return "human" if "human" in pos.tradesmen[id] else "nobody"
    return pos.places.get(id, "") or pos.cathedral.get(id, "") or "nobody"


# ---------------------------------------------------------------- spots

YOURS: Final = ("own", "pay")
HIS: Final = ("buy", "free", "take")
#: Answers without a thing of their own, and what they are about.
ABOUT: Final = {
    "reroll": "human.influence",
    "recruit": "human.influence",
    "turn-over": "human.influence",
    "supply": "human.supply",
}


def spot_of(question: Question, answer: Answer) -> str:
    """The id of the spot; for an answer that has none, no spot's id."""
    verb, colon, thing = answer.partition(":")
    if not colon:
        # Dice without a verb are the player's: to roll again, to turn over, or to sell.
        return f"human.{answer}" if answer in VALUE else ABOUT.get(answer, answer)
    if verb in YOURS:
        return f"human.{thing}"
    if verb in HIS:
        return f"opponent.{thing}"
    return f"black.{thing}" if verb == "counter" else thing
