"""The attack: Buff reaches a hero, or a hero walks onto his space; the owner bribes, recruits or fights."""

from __future__ import annotations

from typing import Final

from adversaire.engine.errors import RuleBroken
from adversaire.engine.question import CHOICE, PLACE, Answer, Question
from adversaire.engine.sieve import Sieve
from adversaire.engine.table import Table
from adversaire.engine.text import Value
from adversaire.games.battalia import rival_answers
from adversaire.games.battalia.bots.horde import choose_target
from adversaire.games.battalia.bribe import bribe, bribe_cost
from adversaire.games.battalia.cards import provisions_in
from adversaire.games.battalia.decide import decide, decide_why
from adversaire.games.battalia.fight import clear_real_line, fight, hold_the_field, lose_hero
from adversaire.games.battalia.position import HORDE, Position
from adversaire.games.battalia.reasons import BOT_ANSWER, POLICY
from adversaire.games.battalia.recruit import recruit, recruit_cost
from adversaire.games.battalia.retreat import retreat, retreat_answers
from adversaire.games.battalia.seats import (
    has_pact,
    heroes_on,
    in_turn_order,
    is_protected,
    is_software,
    owner_of,
)

BRIBE, RECRUIT, FIGHT, WON, LOST, NOTHING = "bribe", "recruit", "fight", "won", "lost", "nothing"
TARGET: Final = "hero:"

REACHED: Final = ("battalia.attack.stop-on-hero", "battalia.attack.automatic", "battalia.attack.heroes-only")
WHICH: Final = ("battalia.multi.mover-chooses", "battalia.multi.one-hero-only")
OPTIONS: Final = ("battalia.attack.three-options", "battalia.intro.generosity")
WALKED_IN: Final = ("battalia.hero-moves-in.attacked", "battalia.hero-moves-in.buff-attacker")
PACT: Final = ("battalia.bribe.pact-no-automatic-fight", "battalia.bribe.pact-can-recruit")
AT_ENTRY: Final = ("battalia.attack.on-entry", "battalia.attack.automatic", "battalia.attack.heroes-only")
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
    answers = tuple([TARGET + hero for hero in targets])
    values = {"seat": pos.seats[mover].faction, "space": pos.buff.space}
    question = Question("attack.target", PLACE, answers, WHICH, values, seat=mover)
    return decide(pos, table, question).removeprefix(TARGET), None


def walk_in(pos: Position, hero: str, table: Table) -> None:
    """A hero has come onto the space of the free Buff, on foot or summoned: only that hero is attacked."""
    if is_protected(pos, hero):
        offer(pos, owner_of(pos, hero), True, table)
    else:
        attack(pos, hero, table, own_turn=True)


# ---------------------------------------------------------------- three options


def attack(pos: Position, hero: str, table: Table, own_turn: bool = False, why: Sieve | None = None) -> None:
    """The owner of the hero, not the mover, chooses how to meet the horde."""
    owner = owner_of(pos, hero)
    seat = pos.seats[owner]
    table.tell(
        "buff.attacks",
        reasons_of(pos, own_turn, why),
        sieve=why,
        hero=hero,
        seat=seat.faction,
        space=pos.buff.space,
        strength=pos.buff.token,
    )
    if seat.player == "light":
        answer = rival_answers.answer(pos, hero, table)
    else:
        answers = tuple(options(pos, owner, hero))
        values: dict[str, Value] = {
            "seat": seat.faction,
            "hero": hero,
            "strength": pos.buff.token,
            "bribe": bribe_cost(pos),
        }
        question = Question("attack.answer", CHOICE, answers, OPTIONS, values, "", why_not_so, owner)
        answer = answered(pos, question, table)
    settle(pos, hero, answer, own_turn, table)
    if answer in (WON, LOST) and not is_software(pos, owner):
        clear_real_line(pos, owner, own_turn, table)


def reasons_of(pos: Position, own_turn: bool, why: Sieve | None) -> tuple[str, ...]:
    """Whether a hero came to Buff, or Buff to a hero, at his entry or by a move."""
    if own_turn:
        return WALKED_IN
    clauses = AT_ENTRY if pos.phase == "entry" else REACHED
    return clauses if why is None else (*clauses, *WHICH, POLICY)


def answered(pos: Position, question: Question, table: Table) -> Answer:
    """The owner's choice; that of a full rival with its reason."""
    answer, why = decide_why(pos, table, question)
    if why is not None:
        seat = pos.seats[question.seat].faction
        table.tell("seat.answers", (BOT_ANSWER,), sieve=why, seat=seat, way=why.chosen)
    return answer


def options(pos: Position, owner: str, hero: str) -> list[str]:
    """What the owner can pay for. Beside a cardboard table players see that for themselves."""
    seat = pos.seats[owner]
    if pos.mode == "companion":
        found = [BRIBE, RECRUIT, WON, LOST]
    else:
        provisions = provisions_in(seat)
        found = [BRIBE] if provisions >= bribe_cost(pos) else []
        found += [RECRUIT] if provisions >= recruit_cost(pos) else []
        found.append(FIGHT)
    return found + retreat_answers(pos, owner)


def why_not_so(pos: Position, answer: Answer) -> RuleBroken | None:
    """Too few provisions, or an option that is none."""
    if answer == BRIBE:
        return RuleBroken("battalia.bribe.cost-three", "refusal.attack.bribe", cost=bribe_cost(pos))
    if answer == RECRUIT:
        return RuleBroken("battalia.recruit.cost-four", "refusal.attack.recruit", cost=recruit_cost(pos))
    return None


def settle(pos: Position, hero: str, answer: str, own_turn: bool, table: Table) -> None:
    """Do as the owner has chosen."""
    if answer == BRIBE:
        bribe(pos, hero, own_turn, table)
    elif answer == RECRUIT:
        recruit(pos, owner_of(pos, hero), own_turn, table)
    elif answer == FIGHT:
        fight(pos, hero, own_turn, table)
    elif answer == WON:
        hold_the_field(pos, hero, table)
    elif answer == LOST:
        lose_hero(pos, hero, table)
    else:
        retreat(pos, hero, answer, table)


# ---------------------------------------------------------------- under a pact


def offer(pos: Position, seat: str, own_turn: bool, table: Table) -> None:
    """At a meeting under a pact nobody fights, but the player may recruit Buff."""
    if pos.buff.state != "free":
        return
    own = pos.seats[seat]
    clauses = (*PACT, ON_ENTRY_PACT) if pos.phase == "entry" else PACT
    table.tell("buff.passes-by", clauses, seat=own.faction, space=pos.buff.space)
    if own.player == "light":
        wanted = rival_answers.wants_to_recruit(pos, seat, table)
    elif pos.mode == "virtual" and provisions_in(own) < recruit_cost(pos):
        wanted = False
    else:
        meeting: dict[str, Value] = {"seat": own.faction, "cost": recruit_cost(pos)}
        question = Question("meeting.recruit", CHOICE, (NOTHING, RECRUIT), PACT, meeting, NOTHING, seat=seat)
        wanted = decide(pos, table, question) == RECRUIT
    if wanted:
        recruit(pos, seat, own_turn, table)
