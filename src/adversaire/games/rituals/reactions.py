"""Alchimie / Alchemy: Reactions, which any Hero casts if they still change the outcome.

The Reactions in view are those of the AI card on top of the discard pile, then those of Action cards 1 to 3.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final, NamedTuple

from adversaire.engine.sieve import Sieve
from adversaire.engine.table import Table
from adversaire.games.rituals.content.box import Spoken
from adversaire.games.rituals.content.language.tree import MAX_LEVEL, X
from adversaire.games.rituals.dice import lacking
from adversaire.games.rituals.field import reacting, standing, the_slot
from adversaire.games.rituals.position import Position, Slot

ANY_HERO: Final = "rituals.alchemy.reactions-any-hero"
CARDS: Final = "rituals.alchemy.reactions-cards-1-3"
AFTER_TOTAL: Final = "rituals.alchemy.reaction-after-total"
STACKING: Final = "rituals.alchemy.reaction-stacking"
SAME: Final = "rituals.alchemy.reaction-conditions-same"
NO_RISE: Final = "rituals.attr.alchemy-not-on-reaction"
SMALLEST_X: Final = "rituals.alchemy.variable-choice"
NO_WASTE: Final = "rituals.alchemy.no-waste-example"
SCOPE: Final = "rituals.cards.gain-bonus-scope"
SERF_CASTER: Final = "rituals.cards.hero3-serf-caster"
ATTACKS: Final = ("attacks", "attacks-in-melee")
#: Between the Reactions of a set.
PLUS: Final = "+"
CAST: Final = (ANY_HERO, CARDS, SAME, NO_RISE, "rituals.ai.no-energy")


class Casting(NamedTuple):
    """A Reaction with the level at which it would be cast; of LX, the X."""

    spoken: Spoken
    level: int

    @property
    def id(self) -> str:
        return f"{self.spoken.id}@{self.level}"

    @property
    def amount(self) -> int:
        effect = self.spoken.reaction.effect
        return self.level if effect.amount == X else effect.amount


# ---------------------------------------------------------------- what is in view


def in_view(pos: Position) -> Iterator[Spoken]:
    """The visible AI card first; its Reactions may last through the Witch Master's turn."""
    discard = pos.heroes.ai_discard
    if discard and (pos.options["ai_reaction_lasts"] == "until_next_ai_card" or pos.phase == "opponent"):
        yield from pos.box.reactions[discard[-1]]
    yield from pos.box.standing


def levels_of(spoken: Spoken, alchemy: int, ingredients: int) -> range:
    """The levels at which a Reaction can be cast: one, or every X that attribute and reserve allow."""
    level = spoken.reaction.level
    most = min(alchemy, ingredients, MAX_LEVEL)
    return range(1, most + 1) if level == X else range(level, level + 1) if level <= most else range(0)


def castings(
    pos: Position, events: tuple[str, ...], gift: str, alchemy: int, spent: int = 0
) -> list[list[Casting]]:
    """The Reactions to these events that give this, each with the levels at which it can be cast."""
    ingredients = len(pos.heroes.reserve) - spent
    if ingredients < 1 or alchemy < 1:
        return []
    found = []
    for spoken in in_view(pos):
        reaction = spoken.reaction
        if reaction.trigger.event in events and reaction.effect.gift == gift:
            levels = [Casting(spoken, level) for level in levels_of(spoken, alchemy, ingredients)]
            if levels:
                found.append(levels)
    return found


def cast(
    pos: Position,
    casting: Casting,
    hero: str,
    table: Table,
    clauses: tuple[str, ...],
    sieve: Sieve | None = None,
) -> None:
    """Pay for a Reaction. Alchemy does not rise."""
    pay(pos, casting.level)
    table.tell(
        "reaction.cast",
        (*CAST, *clauses),
        sieve=sieve,
        hero=hero,
        reaction=casting.spoken.id,
        level=casting.level,
        amount=casting.amount,
        reserve=len(pos.heroes.reserve),
    )


def pay(pos: Position, level: int) -> None:
    """Discard as many ingredients as the level, of any kind."""
    heroes = pos.heroes
    for _ in range(level):
        heroes.plant_discard.append(heroes.reserve.pop())


# ---------------------------------------------------------------- defence


def turn_aside(pos: Position, slot: Slot, total: int, resistance: int, table: Table) -> int:
    """A Hero is attacked: the cheapest Reactions that together turn the Wound aside."""
    choices = castings(pos, ("attacked",), "gain", reacting(pos, slot, "alchemy"))
    return defend_with(pos, choices, slot.hero, total, resistance, table)


def save_serf(pos: Position, total: int, resistance: int, table: Table) -> int:
    """A Serf makes an armour save: the Hero with the highest Alchemy casts for it."""
    sieve = serf_caster(pos)
    if not sieve.left:
        return resistance
    caster = the_slot(pos, sieve.chosen)
    choices = castings(pos, ("serf-saves",), "gain", reacting(pos, caster, "alchemy"))
    return defend_with(pos, choices, caster.hero, total, resistance, table, sieve)


def serf_caster(pos: Position) -> Sieve:
    """The Hero on the board with the highest Alchemy, the first of the row on ties."""
    slots = {slot.hero: slot for slot in standing(pos)}
    sieve = Sieve(tuple(slots))
    if len(slots) > 1:
        sieve.prefer(SERF_CASTER, lambda hero: -reacting(pos, slots[hero], "alchemy"))
    if len(sieve.left) > 1:
        sieve.prefer(SERF_CASTER, lambda hero: slots[hero].number)
    return sieve


def defend_with(
    pos: Position,
    choices: list[list[Casting]],
    hero: str,
    total: int,
    resistance: int,
    table: Table,
    caster: Sieve | None = None,
) -> int:
    """Cast what turns the attack aside at the lowest price, or nothing at all.

    `caster`: why it is this Hero who casts, where it is not the one attacked.
    """
    choices = [levels for levels in choices if levels[0].spoken.reaction.effect.attribute == "resistance"]
    if not choices:
        return resistance
    sieve = cheapest(pos, choices, lacking(pos, total, resistance))
    chosen = parts(sieve.left[0], choices) if sieve.left else []
    if chosen and caster is not None and caster.steps:
        table.tell("reaction.caster", (SERF_CASTER,), sieve=caster, hero=hero)
    for casting in chosen:
        resistance += casting.amount
        why = (AFTER_TOTAL, SCOPE, *((SERF_CASTER,) if caster else ()))
        # What would not have turned the attack aside, or was not needed, is not wasted.
        why += (NO_WASTE,) if len(sieve.candidates) > 1 else ()
        why += (STACKING,) if len(chosen) > 1 else ()
        why += (SMALLEST_X,) if casting.spoken.reaction.level == X else ()
        cast(pos, casting, hero, table, why, sieve)
    return resistance


def cheapest(pos: Position, choices: list[list[Casting]], needed: int) -> Sieve:
    """The cheapest set of Reactions, each once at most, that gives what is needed; earliest card first."""
    found = {PLUS.join([casting.id for casting in chosen]): chosen for chosen in sets(choices) if chosen}
    order = {id: place for place, id in enumerate(found)}
    price = {id: sum([casting.level for casting in chosen]) for id, chosen in found.items()}
    sieve = Sieve(tuple(found))
    if pos.options["reactions_per_trigger"] == "one":
        sieve.keep(STACKING, lambda id: len(found[id]) == 1)
    sieve.keep("rituals.alchemy.cond-ingredients", lambda id: price[id] <= len(pos.heroes.reserve))
    sieve.keep(
        "rituals.alchemy.cond-effect",
        lambda id: sum([casting.amount for casting in found[id]]) >= needed,
    )
    sieve.prefer(STACKING, price.__getitem__)
    if len(sieve.left) > 1:
        sieve.prefer(STACKING, order.__getitem__)
    return sieve


def parts(id: str, choices: list[list[Casting]]) -> list[Casting]:
    """The Reactions of a set, by its id."""
    wanted = id.split(PLUS)
    return [casting for levels in choices for casting in levels if casting.id in wanted]


def sets(choices: list[list[Casting]]) -> list[tuple[Casting, ...]]:
    """Every way to cast some of the Reactions; ways with the earlier cards come first."""
    found: list[tuple[Casting, ...]] = [()]
    for levels in reversed(choices):
        found = [(casting, *rest) for casting in levels for rest in found] + found
    return found


# ---------------------------------------------------------------- range


def range_reaction(pos: Position, slot: Slot, spent: int = 0) -> Casting | None:
    """A Reaction in view that would give his melee attacks range, if he can cast it."""
    for levels in castings(pos, ATTACKS, "range", reacting(pos, slot, "alchemy"), spent):
        if not levels[0].spoken.reaction.trigger.target and levels[0].amount >= 1:
            return levels[0]
    return None
