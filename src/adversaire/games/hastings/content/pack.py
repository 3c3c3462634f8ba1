"""The shape of a pack, and the vocabulary in which it is written what its cards do.

A pack is data (see `packs/standin.toml`); nothing in it is executed. Every part says where its figures come
from.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Final, Literal

from adversaire.engine.content import Named, PackHead, Provenance

Faction = Literal["saxon", "norman"]
CardType = Literal["leader", "character", "archer", "infantry", "cavalry", "event", "tactic", "attachment"]
Value = Literal["might", "zeal"]
Keyword = Literal[
    "agile",  # may move to another wedge
    "commander",  # a Leader who may move to another wedge
    "family",  # costs 1 less while another Family card of the side is in play
    "leader",  # costs 1 less while the side's Leader is in play
    "shield",  # a Reaction: exhausted, it cancels 1 damage to the Leader of its wedge
]
Verb = Literal[
    "damage",  # `amount` damage to an opposing card, in row `row` if that is told
    "heal",  # remove `amount` damage from an own card; 0 is all of it
    "destroy",  # destroy an opposing card that is of type `what`, or in row `row` at a cost of `most` or less
    "exhaust",  # exhaust an opposing card, in row `row` if that is told
    "ready",  # ready an own card
    "token",  # put a +1 token of the value `what` on an own card
    "objective",  # `amount` damage on the own Objective
    "draw",  # draw `amount` cards
    "discount",  # the next card costs `amount` less
    "move",  # move this card to a free space of another wedge
    "aura",  # +`amount` of the value `what` in one wedge or, if `each`, in each wedge with an own card
    "bearer",  # +`amount` of the value `what` for the card it is attached to
    "other",  # a text that only eyes on the table can judge
]

FACTIONS: Final[tuple[Faction, ...]] = ("saxon", "norman")
ARMY: Final = ("leader", "character", "archer", "infantry", "cavalry")
#: What lasts as long as the card is in play; all other effects are done once.
LASTING: Final = ("aura", "bearer")
#: What the Enemy ignores unless a Solo: text says it (hastings.play.ignore-agile, -scholar).
IGNORED: Final[tuple[Verb, ...]] = ("move", "draw")


@dataclass(frozen=True, slots=True)
class Effect:
    """One thing a card does. The effects of a card are alternatives."""

    do: Verb
    amount: int = 1
    what: str = ""
    row: int = 0
    most: int = 0
    each: bool = False

    @property
    def id(self) -> str:
        """A word of its own, so that the effect can be named and chosen: effects that differ have others."""
        parts: list[str] = [self.do]
        parts += [self.what] if self.what else []
        parts += [f"row-{self.row}"] if self.row else []
        parts += ["each"] if self.each else []
        return "-".join([*parts, *self._figures()])

    def _figures(self) -> list[str]:
        """The figure that counts comes last and alone, unless a figure that no rule reads is there too."""
        if self.do == "destroy" and self.row:
            return [*([f"amount-{self.amount}"] if self.amount != 1 else []), str(self.most)]
        return [*([f"most-{self.most}"] if self.most else []), str(self.amount)]


def yours(effect: str) -> str:
    """The id under which an effect of the player's cards is named: "one of your cards", not "its"."""
    return f"yours.{effect}"


def anyones(effect: str) -> str:
    """The id under which an effect is named where it is not said whose card has it."""
    return f"anyones.{effect}"


def brief(effect: str) -> str:
    """The id under which an effect of the Enemy's cards is named in a headline."""
    return f"brief.{effect}"


@dataclass(frozen=True, slots=True)
class PackCard(Named):
    """A card as a pack describes it."""

    faction: Faction
    type: CardType
    copies: int
    cost: int
    might: int = 0
    zeal: int = 0
    health: int = 0
    resources: int = 0
    ranged: int = 0
    scholar: int = 0
    keywords: tuple[Keyword, ...] = ()
    #: The types of cards an Attachment may be put on; none named is any army card.
    bearers: tuple[CardType, ...] = ()
    effects: tuple[Effect, ...] = ()
    solo: tuple[Effect, ...] = ()
    provenance: Provenance = "invented"


@dataclass(frozen=True, slots=True)
class Objective(Named):
    """A step on the way to Hastings; the last one of a side tests nothing."""

    faction: Faction
    letter: str
    tests: Literal["might", "zeal", "none"]
    strength: int = 0
    provenance: Provenance = "invented"


@dataclass(frozen=True, slots=True)
class Start:
    """A card with which an Enemy of this faction begins, and its space."""

    faction: Faction
    card: str
    wedge: int
    row: int


@dataclass(frozen=True, slots=True)
class Components:
    """How many tokens there are of each kind."""

    might_tokens: int
    zeal_tokens: int


@dataclass(frozen=True, slots=True)
class Pack(PackHead):
    """The whole content of the game."""

    game: Literal["hastings"]
    components: Components
    starts: tuple[Start, ...]
    cards: tuple[PackCard, ...]
    objectives: tuple[Objective, ...]
    provenance: Mapping[str, str] = field(default_factory=dict)
