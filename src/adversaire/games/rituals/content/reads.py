"""What the rules read of a pack, and where: a field that nothing reads is refused and left out of the form.

What is printed on a card but of no matter in solo (the Energy source of a Plague, the Strength an item needs,
how much Energy a Hero would lose) may be copied into a file, and nobody has to.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final

from adversaire.engine.guide import Plain
from adversaire.games.rituals.content.cards import LEGION

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
