"""What the rules read of a pack, and where: a field that nothing reads is refused and left out of the form.

What is printed on a card but of no matter in solo (the Energy source of a Plague, the Strength an item needs,
how much Energy a Hero would lose) may be copied into a file, and nobody has to.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import fields
from typing import Any, Final

from adversaire.engine.guide import Plain
from adversaire.engine.text import Text
from adversaire.games.rituals.content.cards import LEGION, Effect
from adversaire.games.rituals.content.pack import Pack

#: Whether nothing reads a field of this table of this entry.
Unread = Callable[[Plain, Plain], bool]

EFFECT_READS: Final[Mapping[str, tuple[str, ...]]] = {
    "wound": ("amount", "resisted_at"),
    "drain": ("amount",),
    "disarm": ("amount",),
    "push": ("amount",),
    "more-wounds": ("amount",),
    "thorns": ("amount",),
    "pierce": (),
    "resist": ("amount",),
    "heal": ("amount",),
    "regain": ("amount",),
    "place": ("amount", "what"),
    "move": ("amount",),
    "nothing": (),
}
EFFECT_FIELDS: Final = ("amount", "what", "reach", "resisted_at")
#: In a fight the Hero is known; a card has to find one.
FINDS_A_HERO: Final = ("wound", "drain", "disarm", "push")
DEMON_READS: Final[Mapping[str, tuple[str, ...]]] = {
    "obey": ("amount",),
    "hunt": ("amount", "prey"),
    "rampage": ("prey",),
    "idle": (),
    "shuffle": (),
}
DEMON_FIELDS: Final = ("amount", "prey")
#: The kinds of Characters whose sheets have such a part.
PARTS_OF: Final[Mapping[str, tuple[str, ...]]] = {
    "stronger": LEGION,
    "attack_spells": ("witch",),
    "defence_spells": ("witch",),
    "powers": ("creature",),
    "deck": ("demon",),
    "swaps": ("demon",),
}
WITH_DEMON: Final = ("e3", "e4", "e5")
#: The Encounters whose rules look for such a thing.
PLACES_OF: Final[Mapping[str, tuple[str, ...]]] = {
    "green": ("e5",),
    "ritual_witch": WITH_DEMON,
    "demon": WITH_DEMON,
}
GOALS_OF: Final[Mapping[str, tuple[str, ...]]] = {
    "souls_freed": ("e1",),
    "heroes_felled_by_demon": WITH_DEMON,
    "serfs_for_demon": WITH_DEMON,
    "souls_for_demon": WITH_DEMON,
}


# ---------------------------------------------------------------- one table


def effect_reads(do: str, on_card: bool) -> tuple[str, ...]:
    """The fields that an effect reads, on a Witchcraft card or in a fight."""
    found = EFFECT_READS.get(do, EFFECT_FIELDS)
    return (*found, "reach") if on_card and do in FINDS_A_HERO else found


def demon_reads(do: str) -> tuple[str, ...]:
    return DEMON_READS.get(do, DEMON_FIELDS)


def yellow_is_unread(encounter: Plain) -> bool:
    """The yellow marker is where the Demon comes, or the Pit."""
    return encounter["id"] not in WITH_DEMON and not encounter.get("pit")


# ---------------------------------------------------------------- as the guide asks


def not_of_effect(name: str, on_card: bool) -> Unread:
    return lambda table, entry: name not in effect_reads(str(table.get("do")), on_card)


def not_of_demon(name: str) -> Unread:
    return lambda table, entry: name not in demon_reads(str(table.get("do")))


def not_of_kind(kinds: tuple[str, ...]) -> Unread:
    return lambda table, entry: entry.get("kind") not in kinds


def not_of_encounter(ids: tuple[str, ...]) -> Unread:
    return lambda table, entry: entry.get("id") not in ids


UNREAD: Final[Mapping[str, Unread]] = {
    **{f"spells.effects.{name}": not_of_effect(name, False) for name in EFFECT_FIELDS},
    **{f"characters.powers.{name}": not_of_effect(name, False) for name in EFFECT_FIELDS},
    **{f"witchcraft.effects.{name}": not_of_effect(name, True) for name in EFFECT_FIELDS},
    **{f"demon_cards.effects.{name}": not_of_demon(name) for name in DEMON_FIELDS},
    **{f"characters.{part}": not_of_kind(kinds) for part, kinds in PARTS_OF.items()},
    **{f"encounters.{part}": not_of_encounter(ids) for part, ids in PLACES_OF.items()},
    **{f"encounters.goals.{part}": not_of_encounter(ids) for part, ids in GOALS_OF.items()},
    "encounters.yellow": lambda table, entry: yellow_is_unread(entry),
    "weapons.ranged": lambda table, entry: not table.get("range"),
}


# ---------------------------------------------------------------- what is refused


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
