"""What each move would leave the human with. Cards not yet seen stay unseen; dice count by their mean."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from adversaire.games.raiders.content.pack import BUILDING_NAMED, BUILDINGS, TownHallEffect
from adversaire.games.raiders.crew import bonus, hireable, hiring_price, members_in_the_way
from adversaire.games.raiders.human_raid import raid_price
from adversaire.games.raiders.players.almanac import MOST_STRENGTH
from adversaire.games.raiders.players.means import Means, without
from adversaire.games.raiders.players.scene import Scene
from adversaire.games.raiders.position import ARMOUR_MAX, VALKYRIES_MAX, Plunder
from adversaire.games.raiders.town_hall import cheaper_offerings, swappable, tradable
from adversaire.games.raiders.village import (
    GATE_HOUSE_CARDS,
    IRON_ARMOUR,
    LONG_HOUSE_PROVISIONS,
    MILL_PROVISIONS,
    SILVER_FOR_ARMOUR,
    SILVERSMITH_SILVER,
    TREASURY_SILVER,
    affordable_tiles,
    armoury_ways,
)

#: Buildings that only give.
FREE: Final = ("gate-house", "mill", "silversmith")

# ---------------------------------------------------------------- workers


def place(scene: Scene, means: Means, where: str, acting: bool) -> list[Means]:
    """The worker goes into a building, which acts or not."""
    placed = means.but(worker="", village=(*means.village, means.worker))
    return (at_building(scene, placed, where, means.worker) if acting else []) or [placed]


def pick_up(scene: Scene, means: Means, where: str, acting: bool) -> list[Means]:
    """The worker of a building comes to hand, and the building acts or not."""
    worker = scene.pos.village[BUILDING_NAMED[where]]
    picked = means.but(worker=worker, village=without(means.village, worker))
    if not acting:
        return [picked]
    outcomes = at_building(scene, picked, where, worker)
    # What costs something may be declined.
    return outcomes if where in FREE and outcomes else [*outcomes, picked]


# ---------------------------------------------------------------- buildings


def at_building(scene: Scene, means: Means, building: str, colour: str) -> list[Means]:
    """Every outcome a building's action can have."""
    return OUTCOMES[building](scene, means, colour)


def at_gate_house(scene: Scene, means: Means, colour: str) -> list[Means]:
    extra = bonus(scene.holding(means), "building-gain", "gate-house", "cards")
    return [means.plus("unseen", GATE_HOUSE_CARDS + extra)]


def at_treasury(scene: Scene, means: Means, colour: str) -> list[Means]:
    for_silver = for_cards(scene, means, "silver")
    return [for_silver, for_cards(scene, means, "gold")] if len(means.hand) > 1 else [for_silver]


def for_cards(scene: Scene, means: Means, what: str) -> Means:
    """The least promising card for silver, or the two least promising ones for gold."""
    after = drop_worst(scene, means)
    if what == "silver":
        return scene.gain(after, "silver", TREASURY_SILVER)
    return scene.gain(drop_worst(scene, after), "gold", 1)


def drop_worst(scene: Scene, means: Means) -> Means:
    if means.hand:
        worst = min(means.hand, key=scene.almanac.promise.__getitem__)
        return means.but(hand=without(means.hand, worst))
    return means.plus("unseen", -1) if means.unseen else means


def at_barracks(scene: Scene, means: Means, colour: str) -> list[Means]:
    pos = scene.holding(means)
    return [hired(scene, means, card, hiring_price(pos, card)) for card in hireable(pos)]


def hired(scene: Scene, means: Means, card: str, price: int) -> Means:
    """A card joins the crew; where someone must go first, the one least missed does."""
    crew, leaving = means.crew, members_in_the_way(scene.holding(means), card)
    if leaving:
        crew = without(crew, min(leaving, key=scene.almanac.member.__getitem__))
    return means.but(silver=means.silver - price, hand=without(means.hand, card), crew=(*crew, card))


def at_armoury(scene: Scene, means: Means, colour: str) -> list[Means]:
    return [armed(means, way) for way in armoury_ways(scene.holding(means))]


def armed(means: Means, way: str) -> Means:
    after = means.plus("iron", -1) if way == "iron" else means.plus("silver", -SILVER_FOR_ARMOUR)
    after.armour = min(ARMOUR_MAX, after.armour + (IRON_ARMOUR if way == "iron" else 1))
    return after


def at_mill(scene: Scene, means: Means, colour: str) -> list[Means]:
    provisions = milled(scene, means, "provisions", colour)
    return [provisions, milled(scene, means, "gold", colour)] if colour == "white" else [provisions]


def milled(scene: Scene, means: Means, what: str, colour: str) -> Means:
    if what == "gold":
        return scene.gain(means, "gold", 1)
    extra = bonus(scene.holding(means), "building-gain", "mill", "provisions")
    return scene.gain(means, "provisions", MILL_PROVISIONS[colour] + extra)


def at_silversmith(scene: Scene, means: Means, colour: str) -> list[Means]:
    extra = bonus(scene.holding(means), "building-gain", "silversmith", "silver")
    return [scene.gain(means, "silver", SILVERSMITH_SILVER[colour] + extra)]


def at_long_house(scene: Scene, means: Means, colour: str) -> list[Means]:
    """One action; a Sage's second one is decided when it comes."""
    outcomes = [fed(scene, means)] if means.livestock else []
    return outcomes + [offered(scene, means, tile) for tile in affordable_tiles(scene.holding(means))]


def fed(scene: Scene, means: Means) -> Means:
    return scene.gain(means.plus("livestock", -1), "provisions", LONG_HOUSE_PROVISIONS)


def offered(scene: Scene, means: Means, tile: str, cheaper: str = "") -> Means:
    """A tile paid for, one token of `cheaper` let off."""
    after = means.copy()
    for what, cost in scene.almanac.prices[tile]:
        setattr(after, what, getattr(after, what) - cost + (what == cheaper))
    after.points += scene.pos.box.offerings[tile].points
    after.tiles += 1
    return after


# ---------------------------------------------------------------- Town Hall


def at_town_hall(scene: Scene, means: Means, colour: str) -> list[Means]:
    """The outcomes of every card that can be played."""
    outcomes = []
    for card in dict.fromkeys(means.hand):
        if scene.pos.box.townsfolk[card].town_hall:
            outcomes += played(scene, means, card, colour)
    return outcomes


def played(scene: Scene, means: Means, card: str, colour: str) -> list[Means]:
    """A card's effects, one after the other; one without any effect just leaves the hand."""
    outcomes = [means.but(hand=without(means.hand, card))]
    for effect in scene.pos.box.townsfolk[card].town_hall:
        do = EFFECTS.get(effect.do)
        if do:
            outcomes = [last for first in outcomes for last in do(scene, first, effect, colour) or [first]]
    return outcomes


def by_gain(scene: Scene, means: Means, effect: TownHallEffect, colour: str) -> list[Means]:
    if effect.what == "cards":
        return [means.plus("unseen", effect.amount)]
    if effect.what == "armour":
        return [means.plus("armour", min(effect.amount, ARMOUR_MAX - means.armour))]
    return [scene.gain(means, effect.what, effect.amount)]


def by_trade(scene: Scene, means: Means, effect: TownHallEffect, colour: str) -> list[Means]:
    return [traded(scene, means, effect, what) for what in tradable(scene.holding(means), effect)]


def traded(scene: Scene, means: Means, effect: TownHallEffect, what: str) -> Means:
    after = scene.gain(means, what, effect.amount)
    if effect.pay != "crew":
        return after.plus(effect.pay, -effect.price)
    after.crew = without(after.crew, min(after.crew, key=scene.almanac.member.__getitem__))
    return after


def by_rival_loss(scene: Scene, means: Means, effect: TownHallEffect, colour: str) -> list[Means]:
    """What the opponent has not, it cannot lose."""
    there: int = getattr(scene.pos.opponent, effect.what)
    harm = f"harm_{effect.what}"
    after = means.plus(harm, min(effect.amount, there))
    if effect.do == "rival-gives":
        after = after.plus(effect.what, min(effect.amount, there))
    return [after]


def by_hiring(scene: Scene, means: Means, effect: TownHallEffect, colour: str) -> list[Means]:
    cards = hireable(scene.holding(means), effect.price)
    return [hired(scene, means, card, effect.price) for card in cards]


def by_swap(scene: Scene, means: Means, effect: TownHallEffect, colour: str) -> list[Means]:
    """Only the weakest member is worth sending back."""
    if not means.crew:
        return []
    old = min(means.crew, key=scene.almanac.member.__getitem__)
    return [swapped(means, old, new) for new in swappable(scene.holding(means), old)]


def swapped(means: Means, old: str, new: str) -> Means:
    return means.but(crew=(*without(means.crew, old), new), hand=(*without(means.hand, new), old))


def by_copy(scene: Scene, means: Means, effect: TownHallEffect, colour: str) -> list[Means]:
    outcomes = []
    for building in BUILDINGS:
        if building != "town-hall" and colour in scene.pos.box.admitted[building]:
            outcomes += at_building(scene, means, building, colour)
    return outcomes


def by_offering(scene: Scene, means: Means, effect: TownHallEffect, colour: str) -> list[Means]:
    return [bargained(scene, means, bargain) for bargain in cheaper_offerings(scene.holding(means))]


def bargained(scene: Scene, means: Means, bargain: str) -> Means:
    tile, _, cheaper = bargain.partition(":")
    return offered(scene, means, tile, cheaper)


# ---------------------------------------------------------------- raids


def raided(scene: Scene, means: Means, place: str) -> list[Means]:
    """A raid with average dice: one outcome for each set."""
    paid = after_raid(scene, means, place)
    return [plundered(scene, paid, space) for space in scene.pos.sets_left(place)]


def after_raid(scene: Scene, means: Means, place: str) -> Means:
    """The price paid and the points scored."""
    almanac, settlement = scene.almanac, scene.pos.box.settlements[place]
    pos, kind = scene.holding(means), settlement.kind
    provisions, gold = raid_price(pos, settlement)
    after = means.copy()
    after.provisions -= provisions
    after.gold -= gold
    after.points += almanac.points[place][min(MOST_STRENGTH, almanac.strength(means, kind))]
    after.points += bonus(pos, "raid-points", kind)
    return after


def plundered(scene: Scene, means: Means, space: str) -> Means:
    """A set taken: goods, worker, and a member lost for each Valkyrie."""
    plunder = scene.pos.sets.get(space) or Plunder()
    after = means.copy()
    after.worker = scene.pos.box.space[space].worker
    after.gold += plunder.gold
    after.iron += plunder.iron
    after.livestock += plunder.livestock
    for _ in range(min(plunder.valkyries, len(means.crew))):
        after = killed(scene, after, min(after.crew, key=scene.almanac.loss.__getitem__))
        after.valkyries = min(VALKYRIES_MAX, after.valkyries + 1)
    return after


def killed(scene: Scene, means: Means, card: str) -> Means:
    """A member taken by a Valkyrie, and what its death brings."""
    after = means.copy()
    after.crew = without(means.crew, card)
    for effect in scene.pos.box.townsfolk[card].crew:
        if effect.do == "killed-return":
            after.hand = (*after.hand, card)
        elif effect.do == "killed-gain":
            after = after.plus(effect.what, effect.amount)
    return after


OUTCOMES: Final[dict[str, Callable[[Scene, Means, str], list[Means]]]] = {
    "gate-house": at_gate_house,
    "town-hall": at_town_hall,
    "treasury": at_treasury,
    "barracks": at_barracks,
    "armoury": at_armoury,
    "mill": at_mill,
    "silversmith": at_silversmith,
    "long-house": at_long_house,
}
EFFECTS: Final[dict[str, Callable[[Scene, Means, TownHallEffect, str], list[Means]]]] = {
    "gain": by_gain,
    "trade": by_trade,
    "rival-loses": by_rival_loss,
    "rival-gives": by_rival_loss,
    "hire": by_hiring,
    "swap-crew": by_swap,
    "copy-building": by_copy,
    "offering": by_offering,
}
