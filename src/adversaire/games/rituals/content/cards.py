"""The cards and Characters of a pack, and the small vocabularies in which it is written what they do.

What Hero Action cards and Hero AI cards say is written in the language of the cards (see `language`).
Spells, Witchcraft cards and Creatures share one vocabulary, the cards of the Demon have another.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final, Literal

from adversaire.engine.content import Named

#: Where a figure comes from. `seed-partial`: the solo booklet gives a part of it, the rest is invented;
#: `seed-damaged`: it is printed there but hard to read; `owner`: keyed in by an owner of the game.
Provenance = Literal["seed", "seed-partial", "seed-damaged", "source", "inferred", "invented", "owner"]

ItemKind = Literal["attack", "defence", "artefact", "blood-magic"]
Attribute = Literal["strength", "resistance", "agility", "alchemy"]

#: In the order of the shared Attribute board, from the top.
ATTRIBUTES: Final[tuple[Attribute, ...]] = ("strength", "resistance", "agility", "alchemy")
#: What a Hero can wear, one of each.
WORN: Final[tuple[ItemKind, ...]] = ("attack", "defence", "artefact")

Verb = Literal[
    "wound",  # the Hero takes `amount` Wounds, unless his Resistance is at least `resisted_at` (0: never)
    "drain",  # the Hero loses `amount` Energy: in solo one ingredient leaves the reserve
    "disarm",  # the Hero discards `amount` of his upgrades
    "push",  # the Hero is moved `amount` zones away
    "more-wounds",  # `amount` more Wounds if the attack wounds
    "thorns",  # the attacker takes `amount` Wounds if the total of his attack is below the Resistance
    "pierce",  # the Resistance that upgrades give does not count
    "resist",  # +`amount` Resistance against this attack
    "heal",  # the Witch loses `amount` Wounds
    "regain",  # the Witch Master has back `amount` of the Energy he spent
    "place",  # `amount` figures of the Character `what` come into the zone of the Witch
    "move",  # one own Character moves up to `amount` zones without having to Evade
    "nothing",  # it has no effect in solo
]
#: What a Character on a sheet is. A Disciple is a Creature or a Minion; an enemy is any of the Legion.
Kind = Literal["witch", "creature", "minion", "demon", "peasant", "militia"]
LEGION: Final[tuple[Kind, ...]] = ("witch", "creature", "minion", "demon")
DISCIPLES: Final[tuple[Kind, ...]] = ("creature", "minion")
SERFS: Final[tuple[Kind, ...]] = ("peasant", "militia")


@dataclass(frozen=True, slots=True)
class Effect:
    """One thing that a spell, a Witchcraft card or the power of a Creature does.

    "The Hero" is the one attacked or attacking where a fight sets the effect off, and else a Hero chosen by
    the Witch Master at most `reach` zones from the Witch who casts it.
    """

    do: Verb
    amount: int = 1
    #: The id of a Character, for `place`.
    what: str = ""
    reach: int = 0
    resisted_at: int = 0


DemonVerb = Literal[
    "obey",  # the Witch Master has `amount` free Actions with the Demon
    "hunt",  # the Demon moves up to `amount` zones towards the nearest `prey`, and attacks it if it can
    "rampage",  # the Demon attacks each `prey` in its zone
    "idle",  # the Demon does nothing
    "shuffle",  # all the cards of the Demon are shuffled together again
]
Prey = Literal["anyone", "witch", "legion", "hero"]


@dataclass(frozen=True, slots=True)
class DemonEffect:
    """One thing that a Demon card makes the Demon do. `anyone` is a Character of any side."""

    do: DemonVerb
    amount: int = 0
    prey: Prey = "anyone"


@dataclass(frozen=True, slots=True)
class DemonCard(Named):
    """A card of a Demon. Its effects are done in order or, if `heroes_choose`, are alternatives."""

    effects: tuple[DemonEffect, ...]
    #: A card with which Hero players would choose; in solo the choice goes against the Witch Master.
    heroes_choose: bool = False
    provenance: Provenance = "invented"


@dataclass(frozen=True, slots=True)
class Spell(Named):
    """A spell of the Grimoire of a Witch, set off by the total of her attack or of her defence."""

    effects: tuple[Effect, ...]
    provenance: Provenance = "invented"


@dataclass(frozen=True, slots=True)
class WitchcraftCard(Named):
    """A card of the Witch Master's hand, used once. `cost` in Energy; `copies` in the deck."""

    cost: int
    copies: int
    effects: tuple[Effect, ...]
    provenance: Provenance = "invented"


@dataclass(frozen=True, slots=True)
class PlagueCard(Named):
    """A Plague. `value` is its X; the Energy `source` it names is ignored in solo."""

    value: int
    source: Attribute
    copies: int = 1
    provenance: Provenance = "invented"


@dataclass(frozen=True, slots=True)
class ActionCard(Named):
    """A Hero Action card: the slot it makes, the class recommended for it, its entries from the top.

    Entries and Reactions are texts in the language of the cards.
    """

    number: int
    hero_class: str
    entries: tuple[str, ...]
    reactions: tuple[str, ...] = ()
    provenance: Provenance = "seed"


@dataclass(frozen=True, slots=True)
class AiCard(Named):
    """A Hero AI card. `number` is on its back and names the slot that acts; the rest as on Action cards."""

    number: int
    entries: tuple[str, ...]
    reactions: tuple[str, ...] = ()
    provenance: Provenance = "invented"


@dataclass(frozen=True, slots=True)
class Loot(Named):
    """A card of the loot pile. In solo only its kind counts, so `needs_strength` is printed in vain."""

    kind: ItemKind
    copies: int
    needs_strength: int = 0
    provenance: Provenance = "invented"


@dataclass(frozen=True, slots=True)
class Plant(Named):
    """A Botanical card. A `special` plant is more than a plain ingredient."""

    copies: int
    special: bool = False
    provenance: Provenance = "invented"


@dataclass(frozen=True, slots=True)
class HeroClass(Named):
    """A class of Heroes."""

    provenance: Provenance = "invented"


@dataclass(frozen=True, slots=True)
class Weapon(Named):
    """The weapon card of a Hero, which is no item and fills no slot.

    `range` is 0 for melee only, 1 if it also reaches a neighbouring zone. `melee` and `ranged` are added to
    Strength in the own zone and in another.
    """

    range: int
    melee: int = 0
    ranged: int = 0
    provenance: Provenance = "invented"


@dataclass(frozen=True, slots=True)
class Hero(Named):
    """A Hero board. `slot` is the Action card beside which the Hero starts, 0 for the reserve."""

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
class Character(Named):
    """A Character of the Dark Legion or a Serf.

    `limit` is the number of its figures, so of those on the board at once. `weight` is how much it counts
    against an opponent who wants to leave its zone (a free Peasant 0, a Creature 2, the Demon 3).
    """

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
