"""What is in the box: the shape of a Dark Rituals pack.

A pack is data (see `packs/standin.toml`); nothing in it is executed. Every part says where its figures
come from.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Final, Literal

from adversaire.engine.content import PackHead
from adversaire.games.rituals.content.cards import (
    ActionCard,
    AiCard,
    Character,
    DemonCard,
    Hero,
    HeroClass,
    Loot,
    PlagueCard,
    Plant,
    Spell,
    Weapon,
    WitchcraftCard,
)
from adversaire.games.rituals.content.encounters import Encounter, Tile

#: The slots of Heroes, one beside each Action card.
SLOTS: Final = (1, 2, 3, 4, 5, 6)


@dataclass(frozen=True, slots=True)
class Costs:
    """What the Witch Master pays, in Energy. A Witchcraft card has its own cost."""

    move: int
    attack: int
    defend: int
    summon_minion: int
    summon_creature: int
    #: These tokens leave the pool for good.
    summon_witch: int
    possess: int
    spread_plague: int
    take_ruby: int
    throw_ruby: int


@dataclass(frozen=True, slots=True)
class Figures:
    """The other numbers of the game."""

    #: The faces of a die, and how many are rolled to attack and to defend.
    die: tuple[int, ...]
    attack_dice: int
    defence_dice: int
    #: The Wounds of an attack that gets through.
    wounds: int
    #: The last space of the shared Attribute board.
    attribute_cap: int
    #: What an item that is worn and the Aid of another Hero add.
    item_bonus: int
    aid_bonus: int
    chest_cards: int
    start_ingredients: int
    #: Witchcraft cards at the start, and how many may be exchanged each round.
    hand: int
    exchange: int
    #: The last number of the Soul counter, and the one at which the Legion turns its cards.
    soul_track: int
    stronger_at: int
    creatures_at_once: int
    #: What a Serf gains in Strength when it is possessed, and how much it then weighs.
    possessed_strength: int
    possessed_weight: int
    #: How much a Hero weighs against a Legion Character that wants to leave his zone.
    hero_weight: int
    #: Zones between a Witch and the Serf she possesses.
    possess_reach: int


@dataclass(frozen=True, slots=True)
class Pack(PackHead):
    """The whole content of the game."""

    game: Literal["rituals"]
    figures: Figures
    costs: Costs
    classes: tuple[HeroClass, ...]
    weapons: tuple[Weapon, ...]
    heroes: tuple[Hero, ...]
    #: Witches, Creatures, Minions, Serfs and Demons.
    characters: tuple[Character, ...]
    spells: tuple[Spell, ...]
    witchcraft: tuple[WitchcraftCard, ...]
    demon_cards: tuple[DemonCard, ...]
    plagues: tuple[PlagueCard, ...]
    loot: tuple[Loot, ...]
    plants: tuple[Plant, ...]
    action_cards: tuple[ActionCard, ...]
    ai_cards: tuple[AiCard, ...]
    tiles: tuple[Tile, ...]
    encounters: tuple[Encounter, ...]
    #: The language in which the lines of Action and AI cards are written.
    card_language: Literal["en", "fr"] = "en"
    provenance: Mapping[str, str] = field(default_factory=dict)
