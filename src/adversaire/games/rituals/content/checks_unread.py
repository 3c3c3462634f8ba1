"""What is refused because nothing reads it: probably something else was meant, or another place."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import fields
from typing import Any, Final

from adversaire.engine.text import Text
from adversaire.games.rituals.content.cards import LEGION, Effect
from adversaire.games.rituals.content.pack import Pack
from adversaire.games.rituals.content.reads import GOALS_OF, PLACES_OF, WITH_DEMON, demon_reads, effect_reads


def filled(path: str, table: Any, unread: tuple[str, ...]) -> Iterator[Text]:
    """A fault for each of these fields that is not as it would be without saying."""
    usual = {field.name: field.default for field in fields(table)}
    for name in unread:
        if getattr(table, name) != usual[name]:
            yield Text("fault.unread", path=f"{path}.{name}")


def effects(pack: Pack) -> Iterator[Text]:
    """Each effect has fields of its own; a reach is of use on Witchcraft cards only."""
    for spell in pack.spells:
        yield from listed(f"spells.{spell.id}.effects", spell.effects, on_card=False)
    for one in pack.characters:
        yield from listed(f"characters.{one.id}.powers", one.powers, on_card=False)
    for card in pack.witchcraft:
        yield from listed(f"witchcraft.{card.id}.effects", card.effects, on_card=True)


def listed(path: str, effects: tuple[Effect, ...], on_card: bool) -> Iterator[Text]:
    for number, effect in enumerate(effects, start=1):
        yield from filled(f"{path}.{number}", effect, but(effect, effect_reads(effect.do, on_card)))


def but(effect: Any, reads: tuple[str, ...]) -> tuple[str, ...]:
    """The fields of an effect besides its verb and those that are read."""
    return tuple(field.name for field in fields(effect) if field.name not in ("do", *reads))


def demon_effects(pack: Pack) -> Iterator[Text]:
    for card in pack.demon_cards:
        for number, effect in enumerate(card.effects, start=1):
            path = f"demon_cards.{card.id}.effects.{number}"
            yield from filled(path, effect, but(effect, demon_reads(effect.do)))


def sheets(pack: Pack) -> Iterator[Text]:
    """Only the Dark Legion turns its cards; spells, powers and decks are looked at with their owners."""
    for one in pack.characters:
        if one.kind not in LEGION:
            yield from filled(f"characters.{one.id}", one, ("stronger",))


def weapons(pack: Pack) -> Iterator[Text]:
    """What a weapon adds from afar is nothing to one that does not reach."""
    for weapon in pack.weapons:
        if not weapon.range:
            yield from filled(f"weapons.{weapon.id}", weapon, ("ranged",))


def encounters(pack: Pack) -> Iterator[Text]:
    """Places and goals that the rules of this Encounter do not look for."""
    for one in pack.encounters:
        path = f"encounters.{one.id}"
        yield from filled(path, one, tuple(part for part, ids in PLACES_OF.items() if one.id not in ids))
        if one.id not in WITH_DEMON and not one.pit:
            yield from filled(path, one, ("yellow",))
        goals = tuple(goal for goal, ids in GOALS_OF.items() if one.id not in ids)
        yield from filled(f"{path}.goals", one.goals, goals)


UNREAD_CHECKS: Final[tuple[Callable[[Pack], Iterator[Text]], ...]] = (
    effects,
    demon_effects,
    sheets,
    weapons,
    encounters,
)
