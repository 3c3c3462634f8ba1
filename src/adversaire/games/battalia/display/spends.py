"""What is left to the player after an answer that spends something, and what a faction brings along."""

from __future__ import annotations

from typing import Final

from adversaire.engine.question import Answer, Question
from adversaire.engine.text import Text
from adversaire.games.battalia.base_game.cards import for_sale, provisions_in, purse
from adversaire.games.battalia.content.box import PROVISIONS
from adversaire.games.battalia.display.words import PRICED, price_words
from adversaire.games.battalia.position import Position, Seat

#: Where nobody may tell how many cards are of a colour.
UNSEEN: Final = -1


def spends(question: Question, answer: Answer, pos: Position) -> Text | None:
    """Said beside an answer while its question is open; beside a cardboard table nobody knows the hands."""
    if question.id == "setup.faction":
        return brings(pos, question, answer.partition(":")[2])
    seat = pos.seats.get(question.seat)
    if seat is None or not seat.hand:
        return None
    if question.id == "turn.action":
        return of_action(answer, pos, seat)
    if question.id == "road.card":
        return price_words("spends.road", pos.box.costs[answer.partition(":stack.")[2]])
    price = provisions_for(question, answer, pos)
    return Text("spends.provisions", left=provisions_in(seat) - price) if price else None


def of_action(answer: Answer, pos: Position, seat: Seat) -> Text | None:
    """What a hero's move and a new hero cost, and what is bought where there is no choice."""
    have = provisions_in(seat)
    if answer.partition(":")[0] == "move":
        return Text("spends.move", have=have)
    if answer == "summon":
        return Text("spends.summon", price=pos.box.figures.summon_provisions, have=have)
    return only_purchase(pos, seat) if answer == "buy" else None


def only_purchase(pos: Position, seat: Seat) -> Text | None:
    """Where the hand pays for one card alone nobody is asked which, so that the answer says it."""
    kinds = for_sale(pos, purse(pos.box, seat))
    return price_words("spends.buys", pos.box.costs[kinds[0]], card=kinds[0]) if len(kinds) == 1 else None


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
    return PRICED[key](pos) if key in PRICED else 0
