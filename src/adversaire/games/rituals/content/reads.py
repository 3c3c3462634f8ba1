"""What the rules read of a pack, and where: a field that nothing reads is refused and left out of the form.

What is printed on a card but of no matter in solo (the Energy source of a Plague, the Strength an item needs,
how much Energy a Hero would lose) may be copied into a file, and nobody has to.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final

from adversaire.engine.guide import Grammar, Plain, Reads
from adversaire.games.rituals.content.cards import LEGION

#: Whether a field of this table of this entry counts.
Counts = Callable[[Plain, Plain], bool]

_AMOUNT: Final = Reads(also=("amount",))
#: What an effect reads in a fight.
EFFECT_READS: Final[Mapping[str, Reads]] = {
    "wound": Reads(also=("amount", "resisted_at")),
    "drain": _AMOUNT,
    "disarm": _AMOUNT,
    "push": _AMOUNT,
    "more-wounds": _AMOUNT,
    "thorns": _AMOUNT,
    "pierce": Reads(),
    "resist": _AMOUNT,
    "heal": _AMOUNT,
    "regain": _AMOUNT,
    "place": Reads(also=("amount", "what")),
    "move": _AMOUNT,
    "nothing": Reads(),
}
#: In a fight the Hero is known; a card has to find one.
FINDS_A_HERO: Final = ("wound", "drain", "disarm", "push")
CARD_READS: Final[Mapping[str, Reads]] = {
    do: Reads(also=(*reads.also, "reach")) if do in FINDS_A_HERO else reads
    for do, reads in EFFECT_READS.items()
}
DEMON_READS: Final[Mapping[str, Reads]] = {
    "obey": _AMOUNT,
    "hunt": Reads(also=("amount", "prey")),
    "rampage": Reads(also=("prey",)),
    "idle": Reads(),
    "shuffle": Reads(),
}
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


def of_kinds(kinds: tuple[str, ...]) -> Counts:
    return lambda table, entry: entry.get("kind") in kinds


def of_encounters(ids: tuple[str, ...]) -> Counts:
    return lambda table, entry: entry.get("id") in ids


def yellow_counts(table: Plain, encounter: Plain) -> bool:
    """The yellow marker is where the Demon comes, or the Pit."""
    return encounter["id"] in WITH_DEMON or bool(encounter.get("pit"))


def reaches(table: Plain, weapon: Plain) -> bool:
    """What a weapon adds from afar is nothing to one that does not reach."""
    return bool(weapon.get("range"))


GRAMMARS: Final[Mapping[str, Grammar]] = {
    "spells.effects": Grammar("do", EFFECT_READS),
    "characters.powers": Grammar("do", EFFECT_READS),
    "witchcraft.effects": Grammar("do", CARD_READS),
    "demon_cards.effects": Grammar("do", DEMON_READS),
    "characters": Grammar(only={part: of_kinds(kinds) for part, kinds in PARTS_OF.items()}),
    "weapons": Grammar(only={"ranged": reaches}),
    "encounters": Grammar(
        only={part: of_encounters(ids) for part, ids in PLACES_OF.items()} | {"yellow": yellow_counts}
    ),
    "encounters.goals": Grammar(only={goal: of_encounters(ids) for goal, ids in GOALS_OF.items()}),
}
