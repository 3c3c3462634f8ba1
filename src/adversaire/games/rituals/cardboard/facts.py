"""Facts: what the app must be told beside a cardboard table, and when; his own dice, too.

A fact is asked only where the position does not hold it and the rules are about to use it. At a virtual
table the position holds everything, so none of these questions is ever asked there.
"""

from __future__ import annotations

from typing import Final

from adversaire.engine.question import CHOICE, NUMBER, Question, numbers
from adversaire.engine.table import Table
from adversaire.engine.text import Value
from adversaire.games.rituals.dice import BASE_ATTACK
from adversaire.games.rituals.position import HIDDEN, Piece, Position, Token

DEFEND: Final = "defend"
#: No defence, or one whose result changes nothing.
NO_DEFENCE: Final = "take-it"
#: Whether there is Energy left for a Defence.
CAN_PAY: Final = "can-pay"
CANNOT_PAY: Final = "cannot-pay"
ENERGY: Final = ("rituals.wm.only-wm-uses-energy", "rituals.alchemy.cond-effect")
PLANTS: Final = ("rituals.pickup.botanicals",)
MOST_ON_A_TOKEN: Final = 6
USUAL_ON_A_TOKEN: Final = "2"
MOST_BY_CARD: Final = 6
DEFENCE: Final = ("rituals.intro.base-rules-apply", "rituals.wm.same-rules")


def attack_total(pos: Position, piece: Piece, strength: int, target: str, table: Table) -> int:
    """What an attack of the Witch Master comes to; beside cardboard he rolls real dice and says it."""
    die, dice = pos.box.die, pos.box.figures.attack_dice
    if pos.tracked:
        return strength + sum([table.roll("dice.own", die, BASE_ATTACK, pos.luck) for _ in range(dice)])
    # A real card may take from the total or add to it.
    answers = numbers(0, strength + dice * max(die) + MOST_BY_CARD)
    values: dict[str, Value] = {"piece": piece.id, "target": target}
    return int(table.ask(Question("dice.own", NUMBER, answers, BASE_ATTACK, values)))


def defence_roll(
    pos: Position,
    total: int,
    own: int,
    piece: Piece,
    useful: list[int],
    clauses: tuple[str, ...],
    table: Table,
) -> tuple[int, int]:
    """The Resistance with a roll, or -1 if the Witch Master does not pay for one; and what it cost.

    Beside cardboard only results that change something are offered.
    """
    values: dict[str, Value] = {"piece": piece.id, "total": total, "resistance": own}
    if not pos.tracked:
        answers = (NO_DEFENCE, *[str(rolled) for rolled in useful])
        answer = table.fact(Question("fact.defence", NUMBER, answers, clauses, values))
        return -1 if answer == NO_DEFENCE else int(answer), 0
    cost = pos.box.costs.defend
    if pos.master.available < cost:
        return -1, 0
    values["cost"] = cost
    if table.ask(Question("own.defend", CHOICE, (DEFEND, NO_DEFENCE), clauses, values, DEFEND)) == NO_DEFENCE:
        return -1, 0
    pos.master.spent += cost
    dice = range(pos.box.figures.defence_dice)
    return own + sum([table.roll("dice.defence", pos.box.die, DEFENCE, pos.luck) for _ in dice]), cost


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
