"""Fouille de coffre, plantes / Chests and Botanicals: items worn one of each kind, and ingredients."""

from __future__ import annotations

from typing import Final

from adversaire.engine.table import Table
from adversaire.games.rituals.cardboard.facts import plants_on
from adversaire.games.rituals.cardboard.known import show_plant
from adversaire.games.rituals.content.cards import WORN
from adversaire.games.rituals.field import reacting
from adversaire.games.rituals.piles import turn_one
from adversaire.games.rituals.position import Position, Slot
from adversaire.games.rituals.reactions import SMALLEST_X, Casting, cast, castings

SEARCH: Final = (
    "rituals.search.chest",
    "rituals.items.draw-two",
    "rituals.search.always-valid",
)
BLOOD: Final = ("rituals.setup.optional-remove-blood-magic", "rituals.items.loot-pile-items-only")
EQUIP: Final = (
    "rituals.items.three-slots",
    "rituals.items.flat-bonus",
    "rituals.items.ignore-restrictions",
)
UNFIT: Final = ("rituals.items.discard-unequippable",)
EXTRA: Final = ("rituals.faq.extra-loot", "rituals.faq.card-text", SMALLEST_X)
PICK_UP: Final = ("rituals.pickup.botanicals", "rituals.alchemy.common-reserve")
SPECIAL: Final = ("rituals.setup.optional-remove-plants",)


# ---------------------------------------------------------------- chests


def search_chest(pos: Position, slot: Slot, table: Table) -> None:
    """Two cards, or more by a spell; what fits is worn, the rest and the chest are discarded."""
    pos.land.chests.remove(slot.zone)
    cards = pos.box.figures.chest_cards
    table.tell("hero.searches", SEARCH, hero=slot.hero, zone=slot.zone, cards=cards)
    number = cards + more_loot(pos, slot, table)
    for card in [draw_item(pos, table) for _ in range(number)]:
        if card:
            equip(pos, slot, card, table)


def more_loot(pos: Position, slot: Slot, table: Table) -> int:
    """A Reaction to searching gives more cards, if one of them may be worn."""
    more = 0
    for levels in castings(pos, ("searches",), "loot", reacting(pos, slot, "alchemy")):
        casting: Casting = levels[0]
        if casting.level <= len(pos.heroes.reserve) and may_be_worn(pos, slot, more):
            cast(pos, casting, slot.hero, table, EXTRA)
            more += casting.amount
            if pos.options["reactions_per_trigger"] == "one":
                break
    return more


def may_be_worn(pos: Position, slot: Slot, more: int) -> bool:
    """Whether there is a card to draw beyond those that are drawn anyway, and one for a free slot."""
    free = [kind for kind in WORN if not getattr(slot, kind)]
    kinds = [pos.box.loot[card].kind for card in (*pos.heroes.loot, *pos.heroes.loot_discard)]
    items = [kind for kind in kinds if kind != "blood-magic"]
    return len(items) > pos.box.figures.chest_cards + more and any(kind in free for kind in items)


def draw_item(pos: Position, table: Table) -> str:
    """An item; Blood Magic is discarded and another card drawn."""
    heroes = pos.heroes
    for _ in range(len(heroes.loot) + len(heroes.loot_discard)):
        card = turn_one("loot.card", heroes.loot, heroes.loot_discard, SEARCH, table)
        if pos.box.loot[card].kind != "blood-magic":
            table.tell("loot.drawn", SEARCH, card=card)
            return card
        heroes.loot_discard.append(card)
        table.tell("loot.redrawn", BLOOD, card=card)
    return ""


def equip(pos: Position, slot: Slot, card: str, table: Table) -> None:
    """Wear it if nothing of its kind is worn yet."""
    kind = pos.box.loot[card].kind
    if getattr(slot, kind):
        pos.heroes.loot_discard.append(card)
        table.tell("hero.discards", UNFIT, hero=slot.hero, card=card)
    else:
        setattr(slot, kind, card)
        bonus = pos.box.figures.item_bonus
        table.tell("hero.equips", EQUIP, hero=slot.hero, card=card, item=kind, bonus=bonus)


# ---------------------------------------------------------------- plants


def pick_up(pos: Position, slot: Slot, table: Table) -> None:
    """Turn the token over and draw as many cards into the common reserve."""
    token = next(token for token in pos.land.plants if token.zone == slot.zone)
    value = plants_on(token, table)
    pos.land.plants.remove(token)
    drawn = [draw_plant(pos, table) for _ in range(value)]
    pos.heroes.reserve += [card for card in drawn if card]
    table.tell(
        "hero.picks-up",
        PICK_UP,
        hero=slot.hero,
        zone=slot.zone,
        value=value,
        reserve=len(pos.heroes.reserve),
    )


def draw_plant(pos: Position, table: Table) -> str:
    """A plain ingredient; other plants may be discarded and redrawn.

    Only the number of cards counts, so nobody is asked beside a cardboard table which plant it was.
    """
    heroes = pos.heroes
    kept = pos.options["special_plants"] == "kept"
    for _ in range(len(heroes.plants) + len(heroes.plant_discard)):
        if not heroes.plants:
            heroes.plants, heroes.plant_discard = heroes.plant_discard, heroes.plants
            table.shuffle(heroes.plants)
        card = heroes.plants.pop()
        if kept or not pos.box.plants[card].special:
            return card
        heroes.plant_discard.append(card)
        show_plant(pos, card, SPECIAL, table)
    return ""
