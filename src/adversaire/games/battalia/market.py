"""The market: units for provisions, artefacts for units. The top card is taken, of whatever colour it is."""

from __future__ import annotations

from typing import Final

from adversaire.engine.question import CARD, CHOICE, Question
from adversaire.engine.sieve import Sieve
from adversaire.engine.table import Table
from adversaire.games.battalia.cards import (
    can_pay,
    colours_in,
    gain_provision,
    great_amount,
    pay,
    purse,
    take_from_stack,
)
from adversaire.games.battalia.decide import decide
from adversaire.games.battalia.oracle import matching
from adversaire.games.battalia.position import Position
from adversaire.games.battalia.reasons import BASE, acted
from adversaire.games.battalia.verbs import COLOUR

BUY: Final = "buy:stack."
TOP: Final = "top"


def for_sale(pos: Position, counts: list[int]) -> list[str]:
    """What this purse can buy."""
    stacks = pos.stacks
    return [kind for kind, cost in pos.box.market if stacks[kind] and can_pay(counts, cost)]


def can_buy(pos: Position, counts: list[int]) -> bool:
    stacks = pos.stacks
    return any(stacks[kind] and can_pay(counts, cost) for kind, cost in pos.box.market)


def buy(pos: Position, id: str, table: Table, why: Sieve | None = None) -> None:
    """A card for the discard pile; a unit with a banner brings a provision with it."""
    seat = pos.seats[id]
    answers = tuple([BUY + kind for kind in for_sale(pos, purse(pos.box, seat))])
    question = Question("buy.card", CARD, answers, BASE, {"seat": seat.faction}, seat=id)
    kind = decide(pos, table, question).removeprefix(BUY)
    pay(pos, seat, pos.box.costs[kind])
    card = take_from_stack(pos, kind, choose_colour(pos, id, kind, table))
    seat.discard.append(card)
    provision = kind in pos.box.units and gain_provision(pos, seat)
    table.tell(
        "seat.bought", acted(why), sieve=why, seat=seat.faction, card=card, provision=int(provision)
    )  # fmt: skip


def choose_colour(pos: Position, id: str, kind: str, table: Table) -> str:
    """The colour may be chosen where the Oracle matches the kind, or a great artefact allows it; else ""."""
    seat = pos.seats[id]
    colours = colours_in(pos, kind)
    if len(colours) < 2:
        return ""
    if matching(pos) == kind:
        answers: tuple[str, ...] = tuple([COLOUR + colour for colour in colours])
    elif seat.great and seat.coloured < great_amount(pos, seat, "choose-colour", 0):
        answers = (TOP, *[COLOUR + colour for colour in colours])
    else:
        return ""
    values = {"seat": seat.faction, "card": kind}
    answer = decide(pos, table, Question("buy.colour", CHOICE, answers, BASE, values, seat=id))
    if answer == TOP:
        return ""
    seat.coloured += matching(pos) != kind
    return answer.removeprefix(COLOUR)
