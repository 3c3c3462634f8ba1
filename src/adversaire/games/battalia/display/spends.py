"""What is left to the player after an answer that spends something, and what a faction brings along."""

from __future__ import annotations

from typing import Final

from adversaire.engine.question import Answer, Question
from adversaire.engine.text import Text
from adversaire.games.battalia.base_game.cards import provisions_in
from adversaire.games.battalia.content.box import PROVISIONS
from adversaire.games.battalia.display.words import PRICED
from adversaire.games.battalia.position import Position

#: Answers whose price is no matter of provisions.
OTHERWISE: Final = ("turn.action.mulligan",)
#: Where nobody may tell how many cards are of a colour.
UNSEEN: Final = -1


def spends(question: Question, answer: Answer, pos: Position) -> Text | None:
    """Said beside an answer while its question is open; beside a cardboard table nobody knows the hands."""
    if question.id == "setup.faction":
        return brings(pos, question, answer.partition(":")[2])
    seat = pos.seats.get(question.seat)
    if seat is None or not seat.hand:
        return None
    have, verb = provisions_in(seat), answer.partition(":")[0]
    if question.id == "turn.action" and verb == "move":
        return Text("spends.move", have=have)
    if question.id == "turn.action" and answer == "summon":
        return Text("spends.summon", price=pos.box.figures.summon_provisions, have=have)
    price = provisions_for(question, answer, pos)
    return Text("spends.provisions", left=have - price) if price else None


def brings(pos: Position, question: Question, faction: str) -> Text:
    """The homeland of a faction, and how many of the cards dealt are of its colour; several people at one
    screen see only the homeland."""
    dealt = pos.seats[question.seat].hand if question.values["alone"] else []
    own = sum([pos.box.faction_of[card] == faction for card in dealt]) if dealt else UNSEEN
    return Text("spends.faction", terrain=pos.box.factions[faction].terrain, own=own)


def provisions_for(question: Question, answer: Answer, pos: Position) -> int:
    """How many provisions an answer names as its price."""
    verb, _, rest = answer.partition(":")
    if verb == "buy" and rest:
        return dict(pos.box.costs[rest.removeprefix("stack.")]).get(PROVISIONS, 0)
    key = f"{question.id}.{answer}"
    return PRICED[key](pos) if key in PRICED and key not in OTHERWISE else 0
