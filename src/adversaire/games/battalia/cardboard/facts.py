"""Facts: what the app must be told beside a cardboard table, and when.

While Buff is free on the board players report their heroes as they move them. While he is away nobody has
to: the heroes' places then go stale, and are confirmed with one tap when he needs them. At a virtual table
the position holds everything, so none of these questions is ever asked there.
"""

from __future__ import annotations

from typing import Final

from adversaire.engine.question import CHOICE, PLACE, Question
from adversaire.engine.table import Table
from adversaire.games.battalia.base_game.map import net, nothing_fits
from adversaire.games.battalia.position import AT, HERO_NUMBERS, OFF, OVER, UNTOLD, Position, hero_id

AS_SHOWN: Final = "as-shown"
CHANGE: Final = "change:"
GO_ON: Final = "go-on"
HEROES: Final = ("battalia.attack.stop-on-hero", "battalia.attack.on-entry")
FULL: Final = ("battalia.strength.rare-long-game",)


def all_heroes(pos: Position) -> list[str]:
    """Every hero that people play, on the board or not; those of light rivals the app moves itself."""
    return [hero for id, seat in pos.seats.items() if seat.player == "human" for hero in both_heroes(pos, id)]


def both_heroes(pos: Position, id: str) -> list[str]:
    """The heroes of a seat, on the board or not: as many as the box holds for it."""
    numbers = HERO_NUMBERS[: pos.box.figures.heroes]
    return [hero_id(pos.seats[id].faction, number) for number in numbers]


def forget_heroes(pos: Position) -> None:
    """A player has played with real hands while Buff was away: any hero may have moved, come or gone."""
    pos.stale = all_heroes(pos)


def know_heroes(pos: Position, table: Table) -> None:
    """Look where the heroes stand, unless nobody can have moved them."""
    while pos.stale:
        stand = tuple([f"{hero}:{pos.heroes.get(hero, OFF)}" for hero in pos.stale])
        answers = (AS_SHOWN, *[CHANGE + hero for hero in pos.stale])
        question = Question("fact.heroes", PLACE, answers, HEROES, {"stand": stand}, AS_SHOWN)
        answer = table.fact(question)
        if answer == AS_SHOWN:
            pos.stale = []
            return
        hero = answer.removeprefix(CHANGE)
        pos.stale.remove(hero)
        pos.heroes[hero] = UNTOLD
        tell_place(pos, hero, table)


def places(pos: Position) -> tuple[str, ...]:
    """Where a figure may stand: on a card, or off the board."""
    return (*[AT + space for space in sorted(pos.lands)], OFF)


def tell_place(pos: Position, hero: str, table: Table) -> None:
    """Where a hero stands, or that it is off the board."""
    answer = table.fact(Question("fact.hero-place", PLACE, places(pos), HEROES, {"hero": hero}))
    if answer == OFF:
        del pos.heroes[hero]
    else:
        pos.heroes[hero] = answer.removeprefix(AT)


def is_full(pos: Position) -> bool:
    """Whether the grid is full: by what fits on screen, by the eye beside a cardboard table."""
    roads_of = net(pos)
    return not roads_of.gaps if pos.mode == "companion" else nothing_fits(pos, roads_of)


def is_said_to_be_full(pos: Position, table: Table) -> bool:
    """By the app's count no card fits any more: whether eyes beside a cardboard table see it so too."""
    if pos.mode == "virtual" or not nothing_fits(pos, net(pos)):
        return False
    free = {"free": len(net(pos).gaps)}
    return table.fact(Question("fact.full", CHOICE, (OVER, GO_ON), FULL, free, OVER)) == OVER
