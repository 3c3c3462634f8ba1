"""Retreat before the horde: no option of the rulebook, only of tables that admit it."""

from __future__ import annotations

from typing import Final

from adversaire.engine.question import PLACE, Question
from adversaire.engine.table import Table
from adversaire.games.battalia.box import HORSE
from adversaire.games.battalia.cards import cheapest_in, discard, pay_provisions, provisions_in
from adversaire.games.battalia.decide import decide
from adversaire.games.battalia.map import net
from adversaire.games.battalia.position import Position
from adversaire.games.battalia.seats import owner_of
from adversaire.games.battalia.verbs import TO

BY_PROVISIONS: Final = "retreat-provisions"
BY_HORSE: Final = "retreat-horse"
#: Beside a cardboard table it does not matter how it was paid for.
PAID: Final = "retreat"
CLAUSES: Final = ("battalia.attack.three-options",)


def retreat_answers(pos: Position, owner: str) -> list[str]:
    """The ways to pay for it, where the table admits it and a road leads away."""
    if pos.options["allow_retreat"] == "no" or not net(pos).links[pos.buff.space]:
        return []
    if pos.mode == "companion":
        return [PAID]
    seat = pos.seats[owner]
    found = [BY_PROVISIONS] if provisions_in(seat) >= pos.box.figures.retreat_provisions else []
    return [*found, BY_HORSE] if cheapest_in(pos.box, seat, HORSE) else found


def retreat(pos: Position, hero: str, answer: str, table: Table) -> None:
    """The hero goes one space back along a road; Buff stays where he is."""
    owner = owner_of(pos, hero)
    seat = pos.seats[owner]
    if answer == BY_PROVISIONS:
        pay_provisions(seat, pos.box.figures.retreat_provisions)
    elif answer == BY_HORSE:
        discard(seat, cheapest_in(pos.box, seat, HORSE))
    answers = tuple([TO + space for space in net(pos).links[pos.buff.space]])
    values = {"seat": seat.faction, "hero": hero}
    space = decide(pos, table, Question("retreat.to", PLACE, answers, CLAUSES, values, seat=owner))
    pos.heroes[hero] = space.removeprefix(TO)
    table.tell("buff.shunned", CLAUSES, hero=hero, seat=seat.faction, space=pos.heroes[hero])
