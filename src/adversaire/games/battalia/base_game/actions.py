"""A player's turn at a virtual table: any number of actions paid with cards, then a new hand.

`turn_answers` says what can be done, `hindrance_to_act` by which clause something else cannot, `act` does it.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Final

from adversaire.engine.errors import RuleBroken
from adversaire.engine.question import PLACE, Answer, Question
from adversaire.engine.sieve import Sieve
from adversaire.engine.table import Table
from adversaire.games.battalia.base_game.artefacts import USES, artefact_answers
from adversaire.games.battalia.base_game.battle import attack_answers, battle
from adversaire.games.battalia.base_game.building import (
    build_city,
    build_road,
    city_levels,
    road_kinds,
    upgrade,
    upgrade_answers,
)
from adversaire.games.battalia.base_game.cards import buy, can_buy, draw, purse, renew_hand
from adversaire.games.battalia.base_game.heroes import MOVE, can_summon, march, move_answers, summon
from adversaire.games.battalia.control import THE_BUFF, hindrance_to_attack_buff
from adversaire.games.battalia.players.answers import acted, decide_why
from adversaire.games.battalia.position import BUFF, DONE, Position, Seat

MULLIGAN: Final = "mulligan"
COHORT: Final = "cohort"
TURN: Final = (
    "battalia.base.actions",
    "battalia.entry.play-resumes",
    "battalia.recruit.no-extension",
    "battalia.bribe.pact-no-deliberate-attack",
)


def take_actions(pos: Position, id: str, table: Table) -> None:
    """Act until done, or until the game ends."""
    seat = pos.seats[id]
    values, why_not = {"seat": seat.faction}, partial(hindrance_to_act, id)
    while not pos.ending:
        question = Question("turn.action", PLACE, turn_answers(pos, id), TURN, values, "", why_not, id)
        answer, why = decide_why(pos, table, question)
        if answer == DONE:
            break
        act(pos, id, answer, table, why)
        seat.opened = True
    seat.opened = seat.moved = False
    seat.coloured = 0


def turn_answers(pos: Position, id: str) -> tuple[Answer, ...]:
    """Everything the seat can do now. Battles come first, for they are what one looks for."""
    seat = pos.seats[id]
    counts = purse(pos.box, seat)
    answers = attack_answers(pos, id, counts)
    answers += upgrade_answers(pos, id, counts)
    if city_levels(pos, id, counts):
        answers.append("city")
    if road_kinds(pos, id, counts):
        answers.append("road")
    if can_buy(pos, counts):
        answers.append("buy")
    if can_summon(pos, id, counts):
        answers.append("summon")
    answers += move_answers(pos, id, counts)
    answers += artefact_answers(pos, id, counts)
    if not seat.opened:
        answers += opening_answers(pos, seat)
    answers.append(DONE)
    return tuple(answers)


def hindrance_to_act(id: str, pos: Position, answer: Answer) -> RuleBroken | None:
    """What a pact, a contract or Buff's wages forbid."""
    if answer == THE_BUFF + BUFF:
        return hindrance_to_attack_buff(pos, id)
    if answer == "recruit" and pos.buff.owner == id:
        return RuleBroken("battalia.recruit.no-extension", "refusal.turn.recruit")
    if answer == MOVE + BUFF and pos.buff.owner == id and answer not in turn_answers(pos, id):
        return RuleBroken("battalia.control.always-pays-movement", "refusal.turn.move-buff")
    return None


def opening_answers(pos: Position, seat: Seat) -> list[str]:
    """Before anything else: a new hand of five, or a cohort of the own faction shown for more cards."""
    return [MULLIGAN, COHORT] if cohort(pos, seat) else [MULLIGAN]


def cohort(pos: Position, seat: Seat) -> int:
    """How many cards the cards of the own faction would bring."""
    factions = pos.box.faction_of
    own = sum([factions[card] == seat.faction for card in seat.hand])
    return max([drawn for least, drawn in pos.box.figures.cohort if own >= least], default=0)


# ---------------------------------------------------------------- acting


def act(pos: Position, id: str, answer: Answer, table: Table, why: Sieve | None = None) -> None:
    """Do one thing, a bot for a reason."""
    verb, _, thing = answer.partition(":")
    if verb.startswith("attack-"):
        battle(pos, id, answer, table, why)
    elif verb == "upgrade":
        upgrade(pos, id, thing, table, why)
    elif verb == "move":
        march(pos, id, thing, table, why)
    else:
        ACTS[verb](pos, id, table, why)


def take_mulligan(pos: Position, id: str, table: Table, why: Sieve | None = None) -> None:
    """The hand is discarded; five cards are drawn instead of six."""
    seat = pos.seats[id]
    seat.discard += seat.hand
    seat.hand.clear()
    count = draw(seat, pos.box.figures.mulligan, table)
    table.tell("seat.mulligan", acted(why), sieve=why, seat=seat.faction, count=count)


def show_cohort(pos: Position, id: str, table: Table, why: Sieve | None = None) -> None:
    """Cards of the own faction are shown, and others drawn for them."""
    seat = pos.seats[id]
    factions = pos.box.faction_of
    shown = tuple([card for card in seat.hand if factions[card] == seat.faction])
    count = draw(seat, cohort(pos, seat), table)
    table.tell("seat.cohort", acted(why), sieve=why, seat=seat.faction, cards=shown, count=count)


ACTS: Final[dict[str, Callable[[Position, str, Table, Sieve | None], None]]] = {
    "city": build_city,
    "road": build_road,
    "buy": buy,
    "summon": summon,
    MULLIGAN: take_mulligan,
    COHORT: show_cohort,
    **USES,
}


def end_turn(pos: Position, id: str, table: Table) -> None:
    """Discard everything, draw a new hand, and take from the tent what it kept."""
    seat = pos.seats[id]
    renew_hand(pos, seat, table)
    seat.hand += seat.camp
    seat.camp.clear()
