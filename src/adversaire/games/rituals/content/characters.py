"""The Characters of a pack: Heroes and their weapons, Witches, Creatures, Minions, Serfs and the Demon."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final, Literal

from adversaire.games.rituals.content.cards import Effect, Provenance

#: What a Character on a sheet is. A Disciple is a Creature or a Minion; an enemy is any of the Legion.
Kind = Literal["witch", "creature", "minion", "demon", "peasant", "militia"]
LEGION: Final[tuple[Kind, ...]] = ("witch", "creature", "minion", "demon")
DISCIPLES: Final[tuple[Kind, ...]] = ("creature", "minion")
SERFS: Final[tuple[Kind, ...]] = ("peasant", "militia")


@dataclass(frozen=True, slots=True)
class HeroClass:
    """A class of Heroes."""

    id: str
    name_en: str
    name_fr: str
    provenance: Provenance = "invented"


@dataclass(frozen=True, slots=True)
class Weapon:
    """The weapon card of a Hero, which is no item and fills no slot.

    `range` is 0 for melee only, 1 if it also reaches a neighbouring zone. `melee` and `ranged` are added to
    Strength in the own zone and in another.
    """

    id: str
    name_en: str
    name_fr: str
    range: int
    melee: int = 0
    ranged: int = 0
    provenance: Provenance = "invented"


@dataclass(frozen=True, slots=True)
class Hero:
    """A Hero board. `slot` is the Action card beside which the Hero starts, 0 for the reserve."""

    id: str
    name_en: str
    name_fr: str
    hero_class: str
    slot: int
    strength: int
    resistance: int
    agility: int
    alchemy: int
    health: int
    weapon: str
    #: Where the name and the weapon come from; `figures` says it of the attributes and the health.
    provenance: Provenance = "invented"
    figures: Provenance = "invented"


@dataclass(frozen=True, slots=True)
class Sheet:
    """One side of a Character card."""

    strength: int
    resistance: int
    agility: int
    health: int


@dataclass(frozen=True, slots=True)
class Threshold:
    """A row of a Witch sheet: with this `total`, or at least it if `or_more`, the spell comes about."""

    total: int
    spell: str
    or_more: bool = False


@dataclass(frozen=True, slots=True)
class Character:
    """A Character of the Dark Legion or a Serf.

    `limit` is the number of its figures, so of those on the board at once. `weight` is how much it counts
    against an opponent who wants to leave its zone (a free Peasant 0, a Creature 2, the Demon 3).
    """

    id: str
    name_en: str
    name_fr: str
    kind: Kind
    sheet: Sheet
    limit: int
    weight: int = 1
    #: The other side of the card, once the Soul counter has reached `Figures.stronger_at`.
    stronger: Sheet | None = None
    #: What happens to the Hero when an attack of this Creature wounds him.
    powers: tuple[Effect, ...] = ()
    #: Of a Witch: spells set off by the total of her attack, and by the total of her defence.
    attack_spells: tuple[Threshold, ...] = ()
    defence_spells: tuple[Threshold, ...] = ()
    #: Of a Demon: the ids of its cards as printed, and the cards exchanged in solo: (out, in).
    deck: tuple[str, ...] = ()
    swaps: tuple[tuple[str, str], ...] = ()
    #: Where the name comes from, and where the numbers.
    provenance: Provenance = "seed"
    figures: Provenance = "invented"

    @property
    def suits_solo(self) -> bool:
        """Whether no power of it is about the Energy of Heroes, who have none in solo."""
        return all(power.do != "drain" for power in self.powers)
