"""Déroulement de la partie : l'équipage / Course of the game: the crew.

As in the standard game: what hired cards add, hiring, and losing members.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, Final

from adversaire.engine.question import CARD, Question
from adversaire.engine.table import Table
from adversaire.engine.text import Value
from adversaire.games.raiders.position import CREW_LIMIT, Position

STANDARD: Final = ("raiders.turn.human-plays-standard",)
OWN_EFFECTS: Final = "raiders.townsfolk.own-effects-unchanged"

#: What a member adds by what the human has: armour, other members, Valkyries taken.
SCALING: Final[Mapping[str, Callable[[Any, int], int]]] = {
    "strength-per-armour": lambda human, amount: human.armour // amount,
    "strength-per-crew": lambda human, amount: amount * (len(human.crew) - 1),
    "strength-per-valkyries": lambda human, amount: human.valkyries // amount,
}


def bonus(pos: Position, do: str, at: str = "", what: str = "") -> int:
    """What the whole crew adds: the amounts of one kind of effect, for one place and one thing."""
    bonuses, key = pos.box.bonuses, (do, at, what)
    return sum([bonuses[card].get(key, 0) for card in pos.human.crew])


def strength(pos: Position, kind: str) -> int:
    """Military strength at a settlement of this kind, before the dice: crew, its effects, and armour."""
    human = pos.human
    total = human.armour
    for card in human.crew:
        total += pos.box.townsfolk[card].strength
        for (do, at, _), amount in pos.box.bonuses[card].items():
            if do == "raid-strength" and at == kind:
                total += amount
            elif do in SCALING:
                total += SCALING[do](human, amount)
    return total


# ---------------------------------------------------------------- hiring


def hireable(pos: Position, fixed_price: int | None = None) -> tuple[str, ...]:
    """The hand cards the human can pay. A full crew is no obstacle: a member may be discarded first."""
    human = pos.human
    if fixed_price is not None:
        return tuple(dict.fromkeys(human.hand)) if human.silver >= fixed_price else ()
    townsfolk = pos.box.townsfolk
    purse = human.silver + bonus(pos, "building-discount", "barracks")
    return tuple(dict.fromkeys([card for card in human.hand if townsfolk[card].cost <= purse]))


def hiring_price(pos: Position, card: str) -> int:
    """What a card costs in the Barracks."""
    return max(0, pos.box.townsfolk[card].cost - bonus(pos, "building-discount", "barracks"))


def hire(pos: Position, table: Table, fixed_price: int | None = None) -> None:
    """Hire one card from hand."""
    human = pos.human
    values: dict[str, Value] = {} if fixed_price is None else {"price": fixed_price}
    card = table.ask(Question("hire.card", CARD, hireable(pos, fixed_price), STANDARD, values))
    price = hiring_price(pos, card) if fixed_price is None else fixed_price
    make_room(pos, card, table)
    human.silver -= price
    pos.supply.put("silver", price)
    human.hand.remove(card)
    human.crew.append(card)
    table.tell("human.hired", STANDARD, card=card, price=price, crew=len(human.crew))


def make_room(pos: Position, card: str, table: Table) -> None:
    """At most five members and one hero: discard one first where that is needed."""
    leaving = members_in_the_way(pos, card)
    if not leaving:
        return
    dismiss(pos, Question("hire.discard", CARD, leaving, STANDARD, {"card": card}), table)


def dismiss(pos: Position, which: Question, table: Table) -> None:
    """Discard a crew member of one's choice; nobody is killed, so nothing else happens."""
    card = table.ask(which)
    pos.human.crew.remove(card)
    pos.townsfolk_discard.append(card)
    table.tell("human.dismissed", STANDARD, card=card)


def members_in_the_way(pos: Position, card: str) -> tuple[str, ...]:
    """Of whom one must go before this card can join: another hero, or anyone of a full crew."""
    townsfolk, crew = pos.box.townsfolk, pos.human.crew
    if townsfolk[card].hero:
        heroes = tuple(member for member in crew if townsfolk[member].hero)
        if heroes:
            return heroes
    return tuple(dict.fromkeys(crew)) if len(crew) >= CREW_LIMIT else ()


# ---------------------------------------------------------------- losses to Valkyries


def lose_member(pos: Position, table: Table) -> None:
    """A Valkyrie takes a member of the human's choice, and what that card does if killed is done."""
    human = pos.human
    members = tuple(dict.fromkeys(human.crew))
    card = table.ask(Question("raid.lose", CARD, members, STANDARD))
    human.crew.remove(card)
    effects = pos.box.townsfolk[card].crew
    back_to_hand = any(effect.do == "killed-return" for effect in effects)
    (human.hand if back_to_hand else pos.townsfolk_discard).append(card)
    table.tell("human.killed", STANDARD, card=card, back=int(back_to_hand))
    for effect in effects:
        if effect.do == "killed-gain":
            gain_for_death(pos, effect.what, effect.amount, table)
        elif effect.do == "killed-rival-crew":
            table.tell("human.void", ("raiders.townsfolk.crew-avenger-void",), card=card)


def gain_for_death(pos: Position, what: str, amount: int, table: Table) -> None:
    if what == "points":
        pos.human.points += amount
    else:
        amount = pos.supply.give(what, amount)
        setattr(pos.human, what, getattr(pos.human, what) + amount)
    table.tell("human.gained", (OWN_EFFECTS,), what=what, amount=amount)
