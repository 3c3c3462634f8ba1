"""Facts: what the app must be told beside a cardboard table, and when.

A fact is asked only where the position does not hold it and the rules are about to use it. At a virtual
table the position holds everything, so none of these questions is ever asked there.
"""

from __future__ import annotations

from typing import Final

from adversaire.engine.question import CHOICE, NUMBER, Question, numbers
from adversaire.engine.table import Table
from adversaire.engine.text import Value
from adversaire.games.rituals.position import HIDDEN, Position, Token

#: No defence, or one whose result changes nothing.
NO_DEFENCE: Final = "take-it"
#: Whether there is Energy left for a Defence.
CAN_PAY: Final = "can-pay"
CANNOT_PAY: Final = "cannot-pay"
ENERGY: Final = ("rituals.wm.only-wm-uses-energy", "rituals.alchemy.cond-effect")
PLANTS: Final = ("rituals.pickup.botanicals",)
MOST_ON_A_TOKEN: Final = 6
USUAL_ON_A_TOKEN: Final = "2"


def defence_result(
    useful: list[int], values: dict[str, Value], clauses: tuple[str, ...], table: Table
) -> int:
    """What the Witch Master's defence roll came to, or -1; only results that change something are offered."""
    answers = (NO_DEFENCE, *[str(rolled) for rolled in useful])
    answer = table.fact(Question("fact.defence", NUMBER, answers, clauses, values))
    return -1 if answer == NO_DEFENCE else int(answer)


def can_pay_defence(pos: Position, hero: str, piece: str, total: int, table: Table) -> bool:
    """Whether the Witch Master has the Energy for a Defence; his real tokens nobody but he can count."""
    cost = pos.box.costs.defend
    if pos.tracked or not cost:
        return pos.master.available >= cost
    values: dict[str, Value] = {"hero": hero, "piece": piece, "total": total, "action": pos.action}
    question = Question("fact.energy", CHOICE, (CAN_PAY, CANNOT_PAY), ENERGY, values, likely=CAN_PAY)
    return table.fact(question) == CAN_PAY


def plants_on(token: Token, table: Table) -> int:
    """The number on the hidden side of a Botanical token: somebody has to turn it over."""
    if token.value != HIDDEN:
        return token.value
    answers = numbers(1, MOST_ON_A_TOKEN)
    question = Question("fact.plants", NUMBER, answers, PLANTS, {"zone": token.zone}, likely=USUAL_ON_A_TOKEN)
    return int(table.fact(question))
