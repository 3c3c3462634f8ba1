"""The box: the content of a pack as the rules use it, with options applied."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import TypeVar

from adversaire.games.hastings.content.own_cards import MOST_DISCOUNT, OWN, described
from adversaire.games.hastings.content.pack import (
    ARMY,
    FACTIONS,
    IGNORED,
    LASTING,
    Effect,
    Objective,
    Pack,
    PackCard,
    Start,
    Verb,
)

T = TypeVar("T", PackCard, Objective, Start)


class Lasting:
    """What the texts of a card add as long as it is in play: to its bearer, or in wedges."""

    __slots__ = ("aura_each", "aura_one", "bonus")

    def __init__(self, texts: tuple[Effect, ...]) -> None:
        self.bonus = {what: lasting(texts, "bearer", what) for what in ("might", "zeal")}
        self.aura_one = {what: lasting(texts, "aura", what, each=False) for what in ("might", "zeal")}
        self.aura_each = {what: lasting(texts, "aura", what, each=True) for what in ("might", "zeal")}


class Card:
    """A card as the rules read it: what holds for each side worked out once."""

    def __init__(self, printed: PackCard, silenced: bool, of_enemy: bool) -> None:
        self.id = printed.id
        self.faction = printed.faction
        self.type = printed.type
        self.cost = printed.cost
        self.might = printed.might
        self.zeal = printed.zeal
        self.health = printed.health
        self.resources = printed.resources
        self.ranged = printed.ranged
        self.scholar = printed.scholar
        self.effects = printed.effects
        self.bearers: tuple[str, ...] = printed.bearers or ARMY
        self.solo = printed.solo
        self.army = printed.type in ARMY
        self.leads = printed.type == "leader"
        self.cavalry = printed.type == "cavalry"
        self.can_move = "agile" in printed.keywords or "commander" in printed.keywords
        self.family = "family" in printed.keywords
        self.of_leader = "leader" in printed.keywords
        self.shield = "shield" in printed.keywords
        self.acts = tuple(effect for effect in printed.effects if effect.do not in LASTING)
        self.own = printed.id.startswith(f"{OWN}-")
        self.enemy_acts = printed.solo or tuple(
            effect for effect in self.acts if effect.do not in ignored_effects(printed)
        )
        # hastings.solo.enemy-uses-solo-text: a silenced Ranged X is none at all.
        self.enemy_ranged = 0 if printed.solo and silenced else printed.ranged
        self.ignored = ignored(printed, silenced)
        self.kinship = self.family or self.of_leader
        # For the Enemy a Solo: text stands in for lasting texts too.
        self.lasts = Lasting(printed.solo if of_enemy and printed.solo else printed.effects)
        self.solo_lasts = Lasting(printed.solo)


def lasting(texts: tuple[Effect, ...], do: Verb, what: str, each: bool = False) -> int:
    """What the lasting effects of one kind come to."""
    return sum(
        effect.amount for effect in texts if effect.do == do and effect.what == what and effect.each == each
    )


def ignored_effects(card: PackCard) -> tuple[Verb, ...]:
    """Cost reductions work on Events only (hastings.play.ignore-cost-reduction)."""
    return IGNORED if card.type == "event" else (*IGNORED, "discount")


def ignored(card: PackCard, silenced: bool) -> tuple[str, ...]:
    """What the Enemy does not use of a card it plays; Family and Leader would lower its cost before that."""
    found: list[str] = [word for word in ("agile", "shield") if word in card.keywords]
    found += ["scholar"] if card.scholar else []
    if card.solo:
        found += ["action"] if card.effects else []
        found += ["ranged"] if card.ranged and silenced else []
    else:
        unused = ignored_effects(card)
        found += dict.fromkeys([effect.do for effect in card.effects if effect.do in unused])
    return tuple(found)


def by_faction(things: Iterable[T]) -> dict[str, tuple[T, ...]]:
    things = list(things)
    return {faction: tuple(thing for thing in things if thing.faction == faction) for faction in FACTIONS}


class Cards(dict[str, Card]):
    """Cards by id; a card that a player described is read from its id."""

    def __missing__(self, id: str) -> Card:
        card = self[id] = Card(described(id), silenced=True, of_enemy=True)
        return card


class Box:
    """The content as the rules use it: everything by id, options applied."""

    def __init__(self, pack: Pack, options: Mapping[str, str]) -> None:
        self.pack = pack
        self.options = dict(options)
        self.components = pack.components
        silenced = self.options.get("solo_text_silences_keywords") != "no"
        player = self.options.get("faction")
        self.cards = Cards({card.id: Card(card, silenced, card.faction != player) for card in pack.cards})
        self.printed = {card.id: card for card in pack.cards}
        #: The Leaders, by faction.
        self.leaders: dict[str, str] = {card.faction: card.id for card in pack.cards if card.type == "leader"}
        copies = [card for card in pack.cards if card.type != "leader" for _ in range(card.copies)]
        #: The whole deck of a faction but its Leader.
        self.decks = {faction: tuple(card.id for card in own) for faction, own in by_faction(copies).items()}
        self.objectives = by_faction(sorted(pack.objectives, key=lambda objective: objective.letter))
        self.starts = by_faction(pack.starts)
        #: How many Objectives a side must get through before it is at Hastings.
        self.last_objective = {faction: len(self.objectives[faction]) - 1 for faction in FACTIONS}
        self.effects = {effect.id: effect for card in pack.cards for effect in (*card.effects, *card.solo)}
        described_effects = [Effect("other"), *(Effect("discount", n + 1) for n in range(MOST_DISCOUNT))]
        self.effects |= {effect.id: effect for effect in described_effects}
