"""Buff le Sans Bannière entre en jeu : combattre / Buff the Bannerless enters: fight.

The defender's battle line against the token; a hero lost, or Buff driven off for the week.
"""

from __future__ import annotations

from typing import Final

from adversaire.engine.table import Table
from adversaire.games.battalia.base_game.battle_line import (
    AGAINST_HORDE,
    city_help,
    form_line,
    needed_at,
    reveal,
)
from adversaire.games.battalia.base_game.seats import owner_of, take_off
from adversaire.games.battalia.cardboard.hands import put_line_away
from adversaire.games.battalia.position import Position

WON: Final = (
    "battalia.fight.player-is-defender",
    "battalia.fight.threshold-equal",
    "battalia.fight.win-buff-removed",
    "battalia.fight.win-until-next-week",
    "battalia.reentry.whole-week-away",
)
LOST: Final = ("battalia.fight.lose-hero-lost", "battalia.fight.lose-buff-stays")


def fight(pos: Position, hero: str, own_turn: bool, table: Table) -> None:
    """The defender needs no weapon, and wins with a line at least equal to the horde."""
    owner = owner_of(pos, hero)
    space = pos.buff.space
    form_line(pos, owner, AGAINST_HORDE, space, needed_at(pos, space), table)
    total = reveal(pos, owner, hero, space, city_help(pos, space), table)
    put_line_away(pos, owner, own_turn, table)
    if total >= pos.buff.token:
        hold_the_field(pos, hero, table)
    else:
        lose_hero(pos, hero, table)


def hold_the_field(pos: Position, hero: str, table: Table) -> None:
    """Buff leaves the board until the next week begins; the token stays on his card."""
    seat = pos.seats[owner_of(pos, hero)]
    table.tell("buff.repelled", WON, hero=hero, seat=seat.faction, space=pos.buff.space)
    pos.buff.state = "away"
    pos.buff.space = ""


def lose_hero(pos: Position, hero: str, table: Table) -> None:
    """The hero is lost and may be summoned again; Buff stays, as strong as before, and his move is over."""
    seat = pos.seats[owner_of(pos, hero)]
    take_off(pos, hero)
    seat.heroes_lost += 1
    table.tell("buff.beat", LOST, hero=hero, seat=seat.faction, space=pos.buff.space)
