"""Règles additionnelles / Additional rules.

Several heroes on the space that Buff reaches, a hero who walks onto his, and meetings under a pact.
"""

from __future__ import annotations

from typing import Final

from adversaire.engine.question import CHOICE, PLACE
from adversaire.engine.sieve import Sieve
from adversaire.engine.table import Table
from adversaire.games.battalia.agreements import can_recruit, recruit, recruit_cost
from adversaire.games.battalia.attack import WHICH, attack
from adversaire.games.battalia.base_game.seats import (
    has_pact,
    heroes_on,
    in_turn_order,
    is_protected,
    is_software,
    owner_of,
)
from adversaire.games.battalia.players.answers import choose, decide, question_for
from adversaire.games.battalia.players.horde import choose_target
from adversaire.games.battalia.players.light_answers import wants_to_recruit
from adversaire.games.battalia.position import HORDE, NOTHING, RECRUIT, Position

TARGET: Final = "hero:"
PACT: Final = ("battalia.bribe.pact-no-automatic-fight", "battalia.bribe.pact-can-recruit")
ON_ENTRY_PACT: Final = "battalia.attack.on-entry-pact"


def arrive(pos: Position, mover: str, table: Table) -> bool:
    """Buff has come to a space: one hero without a pact is attacked; pact holders may recruit him.

    Cities, neutral ones and ruins are passed without effect (battalia.attack.never-cities). The answer says
    whether he has met anybody.
    """
    here = heroes_on(pos, pos.buff.space)
    targets = [hero for hero in here if not is_protected(pos, hero)]
    holders = [seat for seat in in_turn_order(pos, mover) if meets(pos, seat, here)]
    if targets:
        hero, why = pick_target(pos, mover, targets, table)
        attack(pos, hero, table, why=why)
    if not targets or pos.options["pact_holder_may_recruit_after_another_attack"] == "yes":
        for seat in holders:
            offer(pos, seat, False, table)
    return bool(targets or holders)


def meets(pos: Position, seat: str, here: list[str]) -> bool:
    """Whether a hero of this pact holder is there."""
    return has_pact(pos, seat) and any(owner_of(pos, hero) == seat for hero in here)


def pick_target(pos: Position, mover: str, targets: list[str], table: Table) -> tuple[str, Sieve | None]:
    """Among several heroes the mover decides, software for a reason; at an entry the winner of the bid."""
    if len(targets) == 1:
        return targets[0], None
    if mover == HORDE or is_software(pos, mover):
        sieve = choose_target(pos, mover, targets)
        return sieve.chosen, sieve
    space = pos.buff.space
    return choose("attack.target", PLACE, pos, mover, targets, table, TARGET, WHICH, space=space), None


def walk_in(pos: Position, hero: str, table: Table) -> None:
    """A hero has come onto the space of the free Buff, on foot or summoned: only that hero is attacked."""
    if is_protected(pos, hero):
        offer(pos, owner_of(pos, hero), True, table)
    else:
        attack(pos, hero, table, own_turn=True)


# ---------------------------------------------------------------- under a pact


def offer(pos: Position, seat: str, own_turn: bool, table: Table) -> None:
    """At a meeting under a pact nobody fights, but the player may recruit Buff."""
    if pos.buff.state != "free":
        return
    own = pos.seats[seat]
    clauses = (*PACT, ON_ENTRY_PACT) if pos.phase == "entry" else PACT
    table.tell("buff.passes-by", clauses, seat=own.faction, space=pos.buff.space)
    if own.player == "light":
        wanted = wants_to_recruit(pos, seat, table)
    else:
        answers = [NOTHING, RECRUIT] if can_recruit(pos, seat) else [NOTHING]
        cost = {"cost": recruit_cost(pos)}
        question = question_for(pos, seat, "meeting.recruit", CHOICE, answers, PACT, cost, likely=NOTHING)
        wanted = decide(pos, table, question) == RECRUIT
    if wanted:
        recruit(pos, seat, own_turn, table)
