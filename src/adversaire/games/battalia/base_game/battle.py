"""Battles that players start: a hero or a recruited Buff against a city, the ruins, a hero or Buff."""

from __future__ import annotations

from typing import Final

from adversaire.engine.question import CHOICE, Answer, Question
from adversaire.engine.sieve import Sieve
from adversaire.engine.table import Table
from adversaire.games.battalia.base_game.battle_line import (
    ATTACK,
    DEFENCE,
    form_line,
    lay_in_line,
    reveal,
)
from adversaire.games.battalia.base_game.cards import cheapest_in
from adversaire.games.battalia.base_game.ending import see_end
from adversaire.games.battalia.base_game.map import take_city
from adversaire.games.battalia.base_game.seats import figures_of, heroes_on, owner_of, place_of, take_off
from adversaire.games.battalia.cardboard.hands import put_line_away
from adversaire.games.battalia.content.box import WEAPON
from adversaire.games.battalia.content.pack import RUINS
from adversaire.games.battalia.control import (
    CITY,
    HERO,
    THE_BUFF,
    THE_RUINS,
    can_attack_buff,
    is_bound,
    lose_buff,
    reasons_of,
)
from adversaire.games.battalia.players.answers import BASE, acted, choose
from adversaire.games.battalia.players.light_answers import defend
from adversaire.games.battalia.position import BUFF, NEUTRAL, Position

WHAT: Final = {CITY: "city", THE_RUINS: "ruins", HERO: "hero", THE_BUFF: "buff"}
LEAD: Final = "lead:"


# ---------------------------------------------------------------- whom one may attack


def attack_answers(pos: Position, id: str, counts: list[int]) -> list[str]:
    """What the seat's figures may attack where they stand. Without a weapon nobody attacks."""
    if not counts[WEAPON]:
        return []
    targets = [target for figure in figures_of(pos, id) for target in targets_of(pos, id, figure)]
    return list(dict.fromkeys(targets))


def targets_of(pos: Position, id: str, figure: str) -> list[str]:
    """What one figure may attack on its space."""
    space = place_of(pos, figure)
    land = pos.lands[space]
    found = []
    if land.owner and land.owner != id:
        found.append(CITY + space)
    if land.card == RUINS and pos.great:
        found.append(THE_RUINS + space)
    for hero in heroes_on(pos, space):
        if owner_of(pos, hero) != id and not (figure == BUFF and is_bound(pos, owner_of(pos, hero))):
            found.append(HERO + hero)
    if can_attack_buff(pos, id, space):
        found.append(THE_BUFF + BUFF)
    return found


def done_by(question: Question, answer: Answer, pos: Position) -> tuple[str, ...]:
    """The figures that would lead an attack."""
    id = question.seat
    if id not in pos.seats or not answer.startswith(tuple(WHAT)):
        return ()
    return tuple([figure for figure in figures_of(pos, id) if answer in targets_of(pos, id, figure)])


# ---------------------------------------------------------------- the battle


def battle(pos: Position, id: str, target: str, table: Table, why: Sieve | None = None) -> None:
    """Attacker and defender lay their lines face down; both are revealed; a tie is the defender's."""
    kind, thing = split(target)
    leader = choose_leader(pos, id, target, table)
    space = place_of(pos, leader)
    table.tell(
        "seat.attacks",
        (*acted(why), *reasons_of(kind, leader)),
        sieve=why,
        seat=pos.seats[id].faction,
        leader=leader,
        what=WHAT[kind],
        target=thing,
        space=space,
    )
    lay_attack(pos, id, space, table)
    walls = lay_defence(pos, kind, thing, space, table)
    attack = reveal(pos, id, leader, space, 0, table)
    defence = reveal_defence(pos, kind, thing, space, walls, table)
    put_line_away(pos, id, True, table)
    table.tell("seat.battle", BASE, seat=pos.seats[id].faction, attack=attack, defence=defence, target=thing)
    if attack > defence:
        win(pos, id, kind, thing, space, table)
    else:
        lose_figure(pos, leader, table)


def split(target: str) -> tuple[str, str]:
    verb, _, thing = target.partition(":")
    return f"{verb}:", thing


def choose_leader(pos: Position, id: str, target: str, table: Table) -> str:
    """Who leads the attack, where more than one figure could."""
    leaders = [figure for figure in figures_of(pos, id) if target in targets_of(pos, id, figure)]
    return choose("battle.leader", CHOICE, pos, id, leaders, table, LEAD)


def lay_attack(pos: Position, id: str, space: str, table: Table) -> None:
    """The weapon that starts the battle is part of the line."""
    seat = pos.seats[id]
    lay_in_line(seat, cheapest_in(pos.box, seat, WEAPON))
    form_line(pos, id, ATTACK, space, None, table)


def lay_defence(pos: Position, kind: str, thing: str, space: str, table: Table) -> int:
    """The defender's line is laid; what stands there besides: walls, ruins, or a light rival's army."""
    if kind == THE_RUINS:
        return pos.box.figures.ruins_strength
    walls = pos.lands[space].level if kind == CITY else 0
    defender = defender_of(pos, kind, thing)
    if not defender:
        return walls
    if pos.seats[defender].player == "light":
        return walls + defend(pos, defender, walls, table)
    form_line(pos, defender, DEFENCE, space, None, table)
    return walls


def defender_of(pos: Position, kind: str, thing: str) -> str:
    """The seat that defends, or "" where nobody does. The owner defends a recruited Buff."""
    if kind == CITY:
        owner = pos.lands[thing].owner
        return "" if owner == NEUTRAL else owner
    return "" if kind == THE_RUINS else owner_of(pos, thing)


def reveal_defence(pos: Position, kind: str, thing: str, space: str, walls: int, table: Table) -> int:
    """What the defence comes to; a defender with cards shows and discards them."""
    defender = defender_of(pos, kind, thing)
    if not defender or pos.seats[defender].player == "light":
        return walls
    defence = reveal(pos, defender, thing, space, walls, table)
    put_line_away(pos, defender, False, table)
    return defence


# ---------------------------------------------------------------- how it ends


def win(pos: Position, id: str, kind: str, thing: str, space: str, table: Table) -> None:
    """A city changes hands, the ruins give a great artefact, a figure leaves the board."""
    if kind == CITY:
        conquer(pos, id, space, table)
    elif kind == THE_RUINS:
        great = pos.great.pop()
        pos.seats[id].great.append(great)
        table.tell("seat.found", BASE, seat=pos.seats[id].faction, great=great, left=len(pos.great))
    else:
        lose_figure(pos, thing, table)


def conquer(pos: Position, id: str, space: str, table: Table) -> None:
    """A conquered city keeps its level."""
    take_city(pos, space, id)
    seat, level = pos.seats[id].faction, pos.lands[space].level
    table.tell("seat.conquered", BASE, seat=seat, space=space, level=level)
    see_end(pos, table)


def lose_figure(pos: Position, figure: str, table: Table) -> None:
    """Whoever loses a battle leaves the board."""
    if figure == BUFF:
        lose_buff(pos, table)
        return
    owner = owner_of(pos, figure)
    take_off(pos, figure)
    table.tell("seat.lost-hero", BASE, seat=pos.seats[owner].faction, hero=figure)
