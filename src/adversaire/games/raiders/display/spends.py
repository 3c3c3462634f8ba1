"""What is left to the player after an answer that spends something."""

from __future__ import annotations

from adversaire.engine.question import Answer, Question
from adversaire.engine.text import Text
from adversaire.games.raiders.content.pack import PRICE_KINDS
from adversaire.games.raiders.crew import hiring_price
from adversaire.games.raiders.human_raid import raid_price
from adversaire.games.raiders.position import Position

#: What the Armoury takes: so many of these.
ARMOURY = {"iron": 1, "silver": 2}


def spends(question: Question, answer: Answer, pos: Position) -> Text | None:
    """Said beside an answer while its question is open; beside a cardboard table nobody knows the purse."""
    human = pos.human
    if pos.mode == "companion":
        return None
    verb, _, rest = answer.partition(":")
    if question.id == "hire.card":
        fixed = question.values.get("price")
        price = fixed if isinstance(fixed, int) else hiring_price(pos, answer)
        return Text("spends.hire", price=price, left=human.silver - price)
    if verb == "raid":
        provisions, gold = raid_price(pos, pos.box.settlements[rest])
        return Text(
            "spends.raid", provisions=human.provisions - provisions, price=gold, gold=human.gold - gold
        )
    if question.id == "armoury.pay":
        return Text("spends.armoury", what=answer, left=getattr(human, answer) - ARMOURY[answer])
    tile = pos.box.offerings.get(answer)
    if tile is None:
        return None
    return Text(
        "spends.offering", **{what: getattr(human, what) - getattr(tile, what) for what in PRICE_KINDS}
    )
