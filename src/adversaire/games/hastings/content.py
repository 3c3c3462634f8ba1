"""What is in the box: the shape of a Hastings pack, and the box as the rules use it.

A pack is data (see `packs/standin.toml`); nothing in it is executed. What a card does is written with a
small vocabulary of effects. Every part says where its figures come from.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Final, Literal

Faction = Literal["saxon", "norman"]
CardType = Literal["leader", "character", "archer", "infantry", "cavalry", "event", "tactic", "attachment"]
Provenance = Literal["seed", "source", "memory", "invented", "owner"]
Value = Literal["might", "zeal"]
Keyword = Literal[
    "agile",  # may move to another wedge
    "commander",  # a Leader who may move to another wedge
    "family",  # costs 1 less while another Family card of the side is in play
    "leader",  # costs 1 less while the side's Leader is in play
    "shield",  # a Reaction: exhausted, it cancels 1 damage to the Leader of its wedge
]
Verb = Literal[
    "damage",  # `amount` damage to an opposing card
    "heal",  # remove `amount` damage from an own card; 0 is all of it
    "destroy",  # destroy an opposing card that is of type `what`, or in row `row` at a cost of `most` or less
    "exhaust",  # exhaust an opposing card
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
IGNORED: Final = ("move", "draw")


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
        """A word of its own, so that the effect can be named and chosen."""
        parts: list[str] = [self.do]
        parts += [self.what] if self.what else []
        parts += [f"row-{self.row}"] if self.row else []
        parts += ["each"] if self.each else []
        parts.append(str(self.most if self.row else self.amount))
        return "-".join(parts)


@dataclass(frozen=True, slots=True)
class PackCard:
    """A card as a pack describes it."""

    id: str
    name_en: str
    name_fr: str
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
    effects: tuple[Effect, ...] = ()
    solo: tuple[Effect, ...] = ()
    provenance: Provenance = "invented"


@dataclass(frozen=True, slots=True)
class Objective:
    """A step on the way to Hastings; the last one of a side tests nothing."""

    id: str
    name_en: str
    name_fr: str
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
class Pack:
    """The whole content of the game."""

    format: Literal[1]
    game: Literal["hastings"]
    id: str
    name_en: str
    name_fr: str
    note_en: str
    note_fr: str
    components: Components
    starts: tuple[Start, ...]
    cards: tuple[PackCard, ...]
    objectives: tuple[Objective, ...]
    provenance: Mapping[str, str] = field(default_factory=dict)


class Card:
    """A card as the rules read it: what holds for each side worked out once."""

    __slots__ = (
        "acts",
        "army",
        "aura_each",
        "aura_one",
        "bonus_might",
        "bonus_zeal",
        "can_move",
        "cavalry",
        "cost",
        "effects",
        "enemy_acts",
        "enemy_ranged",
        "family",
        "health",
        "id",
        "leads",
        "might",
        "of_leader",
        "ranged",
        "resources",
        "scholar",
        "shield",
        "solo",
        "type",
        "zeal",
    )

    def __init__(self, printed: PackCard, silenced: bool) -> None:
        self.id = printed.id
        self.type = printed.type
        self.cost = printed.cost
        self.might = printed.might
        self.zeal = printed.zeal
        self.health = printed.health
        self.resources = printed.resources
        self.ranged = printed.ranged
        self.scholar = printed.scholar
        self.effects = printed.effects
        self.solo = printed.solo
        self.army = printed.type in ARMY
        self.leads = printed.type == "leader"
        self.cavalry = printed.type == "cavalry"
        self.can_move = "agile" in printed.keywords or "commander" in printed.keywords
        self.family = "family" in printed.keywords
        self.of_leader = "leader" in printed.keywords
        self.shield = "shield" in printed.keywords
        self.acts = tuple(effect for effect in printed.effects if effect.do not in LASTING)
        ignoring = tuple(effect for effect in self.acts if effect.do not in IGNORED)
        self.enemy_acts = printed.solo or ignoring
        # hastings.solo.enemy-uses-solo-text: a silenced Ranged X is none at all.
        self.enemy_ranged = 0 if printed.solo and silenced else printed.ranged
        self.bonus_might = lasting(printed, "bearer", "might")
        self.bonus_zeal = lasting(printed, "bearer", "zeal")
        self.aura_one = {what: lasting(printed, "aura", what, each=False) for what in ("might", "zeal")}
        self.aura_each = {what: lasting(printed, "aura", what, each=True) for what in ("might", "zeal")}


def lasting(card: PackCard, do: Verb, what: str, each: bool = False) -> int:
    """What the lasting effects of one kind come to."""
    return sum(
        effect.amount
        for effect in card.effects
        if effect.do == do and effect.what == what and effect.each == each
    )


class Cards(dict[str, Card]):
    """Cards by id; a card that a player described is read from its id."""

    def __missing__(self, id: str) -> Card:
        card = self[id] = Card(described(id), silenced=True)
        return card


# ---------------------------------------------------------------- cards in no pack

#: The beginning of the id of a card that the player described: "own-cavalry-3-0-1" is a Cavalry card of
#: cost 3, not ranged, with one resource; "own-event-2-1" an Event of cost 2 with a discount of 1.
OWN: Final = "own"
OWN_KINDS: Final = ("army", "cavalry", "event", "tactic", "attachment")
#: A card too dear to be looked at any closer.
UNSEEN: Final = "unseen"
MOST_COST: Final = 8
MOST_RANGED: Final = 3
MOST_RESOURCES: Final = 2
MOST_DISCOUNT: Final = 3


def is_own(id: str) -> bool:
    """Whether a player described this card."""
    return id.startswith(f"{OWN}-")


def own_id(kind: str, cost: int, *figures: int) -> str:
    """The id of a described card."""
    return "-".join([OWN, kind, *(str(figure) for figure in (cost, *figures))])


def own_ids() -> list[str]:
    """Every card that can be described."""
    found = []
    for cost in range(MOST_COST + 1):
        found.append(own_id(UNSEEN, cost))
        found += [own_id("event", cost, discount) for discount in range(MOST_DISCOUNT + 1)]
        for resources in range(MOST_RESOURCES + 1):
            found += [own_id(kind, cost, resources) for kind in ("tactic", "attachment")]
            for ranged in range(MOST_RANGED + 1):
                found += [own_id(kind, cost, ranged, resources) for kind in ("army", "cavalry")]
    return found


def described(id: str) -> PackCard:
    """The card that such an id describes; what nobody asked for is left at nothing."""
    own, kind, *figures = id.split("-")
    if own != OWN or id not in OWN_IDS:
        raise KeyError(id)
    cost, *more = (int(figure) for figure in figures)
    types: dict[str, CardType] = {"army": "infantry", UNSEEN: "infantry", "cavalry": "cavalry"}
    types |= {"event": "event", "tactic": "tactic", "attachment": "attachment"}
    effects: tuple[Effect, ...] = ()
    if kind == "event":
        effects = (Effect("discount", more[0]) if more[0] else Effect("other"),)
        more = []
    ranged = more[0] if len(more) == 2 else 0
    resources = more[-1] if more else 0
    return PackCard(
        id, id, id, "saxon", types[kind], 1, cost, resources=resources, ranged=ranged, effects=effects
    )


OWN_IDS: Final = frozenset(own_ids())


class Box:
    """The content as the rules use it: everything by id, options applied."""

    def __init__(self, pack: Pack, options: Mapping[str, str]) -> None:
        self.pack = pack
        self.options = dict(options)
        self.components = pack.components
        silenced = self.options.get("solo_text_silences_keywords") != "no"
        self.cards = Cards({card.id: Card(card, silenced) for card in pack.cards})
        self.printed = {card.id: card for card in pack.cards}
        #: The Leaders, by faction.
        self.leaders: dict[str, str] = {card.faction: card.id for card in pack.cards if card.type == "leader"}
        #: The whole deck of a faction but its Leader.
        self.decks: dict[str, tuple[str, ...]] = {
            faction: tuple(
                card.id
                for card in pack.cards
                if card.faction == faction and card.type != "leader"
                for _ in range(card.copies)
            )
            for faction in FACTIONS
        }
        self.objectives: dict[str, tuple[Objective, ...]] = {
            faction: tuple(
                sorted((o for o in pack.objectives if o.faction == faction), key=lambda o: o.letter)
            )
            for faction in FACTIONS
        }
        self.starts: dict[str, tuple[Start, ...]] = {
            faction: tuple(start for start in pack.starts if start.faction == faction) for faction in FACTIONS
        }
        #: How many Objectives a side must get through before it is at Hastings.
        self.last_objective = {faction: len(self.objectives[faction]) - 1 for faction in FACTIONS}
        self.effects = {
            effect.id: effect for card in pack.cards for effect in (*card.effects, *card.solo)
        }  # fmt: skip
        self.effects[OTHER_EFFECT.id] = OTHER_EFFECT
        for amount in range(1, MOST_DISCOUNT + 1):
            self.effects[f"discount-{amount}"] = Effect("discount", amount)


OTHER_EFFECT: Final = Effect("other")
