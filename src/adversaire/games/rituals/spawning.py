"""Apparition / Appearing: an empty slot that must act gets a new Hero from the reserve."""

from __future__ import annotations

from typing import Final

from adversaire.engine.question import CARD, Question
from adversaire.engine.sieve import Sieve
from adversaire.engine.table import Table
from adversaire.games.rituals.encounters import special
from adversaire.games.rituals.position import Position, Slot

APPEARS: Final = (
    "rituals.spawn.when-empty-slot",
    "rituals.spawn.board-weapon-zone",
    "rituals.spawn.counts-as-first-action",
)
CHOOSE: Final = "rituals.spawn.choose-unused-class"
RECYCLE: Final = "rituals.spawn.recycle-eliminated"
NOBODY: Final = ("rituals.spawn.none-available",)


def spawn(pos: Position, slot: Slot, table: Table) -> bool:
    """A Hero appears in the red zone; False if nobody is left outside the board."""
    heroes = pos.heroes
    if not heroes.unused and not heroes.fallen:
        table.tell("hero.nobody", NOBODY, slot=slot.number)
        return False
    hero, sieve = choose_hero(pos, slot, table)
    back = hero in heroes.fallen
    (heroes.fallen if back else heroes.unused).remove(hero)
    seat(pos, slot, hero, pos.land.red)
    clauses = (*APPEARS, special(pos).red, CHOOSE, *([RECYCLE] if back else []))
    table.tell("hero.appears", clauses, sieve=sieve, hero=hero, slot=slot.number, zone=slot.zone)
    return True


def seat(pos: Position, slot: Slot, hero: str, zone: str) -> None:
    """A Hero takes a slot with full health and no upgrades."""
    slot.hero = hero
    slot.zone = zone
    slot.health = pos.box.heroes[hero].health
    slot.attack = slot.defence = slot.artefact = ""


def choose_hero(pos: Position, slot: Slot, table: Table) -> tuple[str, Sieve]:
    """One not yet used outranks one of the slot's class; among equals the player picks."""
    heroes, box = pos.heroes, pos.box
    wanted = box.action_cards[slot.number].hero_class
    sieve = Sieve((*heroes.unused, *heroes.fallen))
    sieve.prefer(RECYCLE, lambda hero: int(hero not in heroes.unused))
    if len(sieve.left) > 1:
        sieve.prefer(CHOOSE, lambda hero: int(box.heroes[hero].hero_class != wanted))
    if len(sieve.left) > 1:
        values = {"slot": slot.number}
        question = Question("spawn.hero", CARD, sieve.left, (CHOOSE,), values, likely=sieve.left[0])
        chosen = table.ask(question)
        sieve.prefer(CHOOSE, lambda hero: int(hero != chosen))
    return sieve.chosen, sieve
