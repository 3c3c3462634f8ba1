"""Buff le Sans Bannière entre en jeu : l'attaque / Buff the Bannerless enters: the attack.

The owner of the hero bribes, recruits or fights; tables that admit it know a retreat besides. `options` says
what the owner can do, `hindrance_to_answer` by which clause something else cannot be done, `settle` does it.
"""

from __future__ import annotations

from functools import partial
from typing import Final

from adversaire.engine.errors import RuleBroken
from adversaire.engine.question import CHOICE, PLACE, Answer
from adversaire.engine.sieve import Sieve
from adversaire.engine.table import Table
from adversaire.engine.text import Value
from adversaire.games.battalia.agreements import (
    bribe,
    bribe_cost,
    can_bribe,
    can_recruit,
    hindrance_to_bribe,
    hindrance_to_recruit,
    recruit,
)
from adversaire.games.battalia.base_game.cards import cheapest_in, discard
from adversaire.games.battalia.base_game.map import net
from adversaire.games.battalia.base_game.seats import is_software, owner_of
from adversaire.games.battalia.cardboard.hands import can_provide, played_or_told, provide, put_line_away
from adversaire.games.battalia.content.box import HORSE
from adversaire.games.battalia.fight import fight, hold_the_field, lose_hero
from adversaire.games.battalia.players.answers import BOT_ANSWER, POLICY, choose, decide_why, question_for
from adversaire.games.battalia.players.light_answers import rival_answer
from adversaire.games.battalia.position import BRIBE, FIGHT, LOST, RECRUIT, TO, WON, Position

REACHED: Final = ("battalia.attack.stop-on-hero", "battalia.attack.automatic", "battalia.attack.heroes-only")
WHICH: Final = ("battalia.multi.mover-chooses", "battalia.multi.one-hero-only")
OPTIONS: Final = ("battalia.attack.three-options", "battalia.intro.generosity")
WALKED_IN: Final = ("battalia.hero-moves-in.attacked", "battalia.hero-moves-in.buff-attacker")
AT_ENTRY: Final = ("battalia.attack.on-entry", "battalia.attack.automatic", "battalia.attack.heroes-only")
BY_PROVISIONS: Final = "retreat-provisions"
BY_HORSE: Final = "retreat-horse"
#: Beside a cardboard table it does not matter how it was paid for.
PAID: Final = "retreat"
RETREAT: Final = ("battalia.attack.three-options",)


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
    choose_way = rival_answer if seat.player == "light" else answer_of
    answer = choose_way(pos, hero, table)
    settle(pos, hero, answer, own_turn, table)
    if answer in (WON, LOST) and not is_software(pos, owner):
        put_line_away(pos, owner, own_turn, table)


def reasons_of(pos: Position, own_turn: bool, why: Sieve | None) -> tuple[str, ...]:
    """Whether a hero came to Buff, or Buff to a hero, at his entry or by a move."""
    if own_turn:
        return WALKED_IN
    clauses = AT_ENTRY if pos.phase == "entry" else REACHED
    return clauses if why is None else (*clauses, *WHICH, POLICY)


def answer_of(pos: Position, hero: str, table: Table) -> Answer:
    """The owner's choice; that of a full rival with its reason."""
    owner = owner_of(pos, hero)
    answers, why_not = options(pos, owner), partial(hindrance_to_answer, owner)
    values: dict[str, Value] = {"hero": hero, "strength": pos.buff.token, "bribe": bribe_cost(pos)}
    question = question_for(pos, owner, "attack.answer", CHOICE, answers, OPTIONS, values, why_not=why_not)
    answer, why = decide_why(pos, table, question)
    if why is not None:
        seat = pos.seats[owner].faction
        table.tell("seat.answers", (BOT_ANSWER,), sieve=why, seat=seat, way=why.chosen)
    return answer


def options(pos: Position, owner: str) -> list[str]:
    """What the owner can pay for, and a fight, which costs nothing."""
    found = [BRIBE] if can_bribe(pos, owner) else []
    found += [RECRUIT] if can_recruit(pos, owner) else []
    return [*found, *played_or_told(pos, owner, [FIGHT], [WON, LOST]), *retreat_answers(pos, owner)]


def hindrance_to_answer(owner: str, pos: Position, answer: Answer) -> RuleBroken | None:
    """What the owner cannot pay for."""
    hindrance = {BRIBE: hindrance_to_bribe, RECRUIT: hindrance_to_recruit}.get(answer)
    return hindrance(pos, owner) if hindrance else None


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


# ---------------------------------------------------------------- retreat


def retreat_answers(pos: Position, owner: str) -> list[str]:
    """The ways to pay for it, where the table admits it and a road leads away."""
    if pos.options["allow_retreat"] == "no" or not net(pos).links[pos.buff.space]:
        return []
    found = [BY_PROVISIONS] if can_provide(pos, owner, pos.box.figures.retreat_provisions) else []
    found += [BY_HORSE] if cheapest_in(pos.box, pos.seats[owner], HORSE) else []
    return played_or_told(pos, owner, found, [PAID])


def retreat(pos: Position, hero: str, answer: str, table: Table) -> None:
    """The hero goes one space back along a road; Buff stays where he is."""
    owner = owner_of(pos, hero)
    seat = pos.seats[owner]
    if answer == BY_PROVISIONS:
        provide(pos, owner, pos.box.figures.retreat_provisions)
    elif answer == BY_HORSE:
        discard(seat, cheapest_in(pos.box, seat, HORSE))
    spaces = net(pos).links[pos.buff.space]
    pos.heroes[hero] = choose("retreat.to", PLACE, pos, owner, spaces, table, TO, RETREAT, hero=hero)
    table.tell("buff.shunned", RETREAT, hero=hero, seat=seat.faction, space=pos.heroes[hero])
