"""Who sits at the table: seats, factions, whose hero is whose, pacts, and victory points."""

from __future__ import annotations

from typing import Final, cast

from adversaire.games.battalia.base_game.map import net
from adversaire.games.battalia.cardboard.known import variant
from adversaire.games.battalia.levels import BY_LEVEL, LIGHT_RIVALS, LONE_REALM, SKILL_OF_LEVEL, TABLE
from adversaire.games.battalia.position import (
    BUFF,
    HERO_NUMBERS,
    SEATS,
    Marker,
    Player,
    Position,
    faction_of,
    hero_id,
)

PLAYER_OPTIONS: Final = ("first", "second", "third", "fourth")


def seats_in_play(pos: Position) -> tuple[str, ...]:
    """The ids of the seats, in turn order."""
    return SEATS[:1] if variant(pos) == LONE_REALM else SEATS[: int(pos.options["seats"])]


def player_of(pos: Position, number: int) -> Player:
    """Who plays the seat of this number."""
    kind = variant(pos)
    if kind in (TABLE, LONE_REALM):
        return "human"
    if kind == LIGHT_RIVALS:
        return "light" if number else "human"
    chosen = pos.options[PLAYER_OPTIONS[number]]
    return cast(Player, SKILL_OF_LEVEL[pos.options["level"]] if chosen == BY_LEVEL else chosen)


def in_turn_order(pos: Position, first: str) -> list[str]:
    """All seats, beginning with this one."""
    seats = list(pos.seats)
    at = seats.index(first) if first in pos.seats else 0
    return seats[at:] + seats[:at]


def name_of(pos: Position, id: str, nobody: str = "") -> str:
    """The faction of a seat; whatever is no seat is called by its own id, or by that of nobody."""
    return pos.seats[id].faction if id in pos.seats else nobody or id


def factions_of(pos: Position) -> tuple[str, ...]:
    return tuple([seat.faction for seat in pos.seats.values()])


def seat_of(pos: Position, faction: str) -> str:
    return next((id for id, seat in pos.seats.items() if seat.faction == faction), "")


def owner_of(pos: Position, figure: str) -> str:
    """The seat whose hero this is; "" for a free Buff (battalia.intro.neutral-horde)."""
    if figure == BUFF:
        return pos.buff.owner
    return seat_of(pos, faction_of(figure))


def heroes_of(pos: Position, seat: str) -> list[str]:
    """The heroes of a seat that are on the board."""
    faction = pos.seats[seat].faction
    return [hero for number in HERO_NUMBERS if (hero := hero_id(faction, number)) in pos.heroes]


def places_of(pos: Position, seat: str) -> list[str]:
    """Where the heroes of a seat stand."""
    return [pos.heroes[hero] for hero in heroes_of(pos, seat)]


def next_hero(pos: Position, seat: str) -> str:
    """The hero that comes when one is summoned."""
    faction = pos.seats[seat].faction
    return next(hero for number in HERO_NUMBERS if (hero := hero_id(faction, number)) not in pos.heroes)


def figures_of(pos: Position, seat: str) -> list[str]:
    """Heroes, and Buff while he serves this seat: a third hero in effect (battalia.control.third-hero)."""
    figures = heroes_of(pos, seat)
    return [*figures, BUFF] if pos.buff.state == "hired" and pos.buff.owner == seat else figures


def place_of(pos: Position, figure: str) -> str:
    """Where a figure stands."""
    return pos.buff.space if figure == BUFF else pos.heroes[figure]


def is_free_buff_on(pos: Position, space: str) -> bool:
    """Whether Buff stands there and serves nobody."""
    return pos.buff.state == "free" and pos.buff.space == space


def put_figure(pos: Position, figure: str, space: str) -> None:
    if figure == BUFF:
        pos.buff.space = space
    else:
        pos.heroes[figure] = space


def take_off(pos: Position, hero: str) -> None:
    """A hero leaves the board, and nobody need look where it stands."""
    pos.heroes.pop(hero, None)
    see(pos, hero)


def see(pos: Position, hero: str) -> None:
    """Where this hero stands is known now."""
    if hero in pos.stale:
        pos.stale.remove(hero)


def heroes_on(pos: Position, space: str) -> list[str]:
    """The heroes on a space, in turn order."""
    return [hero for seat in pos.seats for hero in heroes_of(pos, seat) if pos.heroes[hero] == space]


def set_marker(pos: Position, id: str, marker: Marker) -> None:
    """The one time marker of a seat: beside today's arm, or taken back."""
    seat = pos.seats[id]
    seat.marker, seat.since = marker, pos.round if marker else 0


def has_pact(pos: Position, seat: str) -> bool:
    """Whether Buff has promised to leave this player's heroes alone."""
    return pos.seats[seat].marker == "pact"


def is_protected(pos: Position, hero: str) -> bool:
    """A pact covers all heroes of the player (battalia.bribe.pact-all-heroes)."""
    return has_pact(pos, owner_of(pos, hero))


def victory_points(pos: Position, seat: str) -> int:
    """The levels of the cities the player controls, added up. Buff and the horde are worth nothing."""
    lands = pos.lands
    return sum([lands[space].level for space in net(pos).owners.get(seat, ())])


def is_software(pos: Position, seat: str) -> bool:
    """Whether a bot plays this seat."""
    return pos.seats[seat].player != "human"
