"""Déroulement de la partie : la Demeure du Jarl / Course of the game: the Town Hall.

As in the standard game: play one card for its effect, then discard it. The effects are data of the pack.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final, TypeAlias

from adversaire.engine.question import CARD, CHOICE, NUMBER, PLACE, Question, numbers
from adversaire.engine.table import Table
from adversaire.games.raiders.content.pack import BUILDINGS, PLUNDER, PRICE_KINDS, TownHallEffect
from adversaire.games.raiders.crew import STANDARD, dismiss, hire, hireable
from adversaire.games.raiders.offerings import renew_row
from adversaire.games.raiders.position import Position
from adversaire.games.raiders.townsfolk import AGAINST_OPPONENT, is_void
from adversaire.games.raiders.village import (
    ACTIONS,
    Action,
    Visit,
    admits,
    draw_cards,
    gain,
    gain_armour,
    make_offering,
    shortfall,
    spend,
)


def playable(pos: Position) -> tuple[str, ...]:
    """The hand cards that may be played here: any but heroes, void ones too unless an option forbids it."""
    townsfolk = pos.box.townsfolk
    cards = [card for card in pos.human.hand if townsfolk[card].town_hall]
    if pos.options["void_card"] == "forbidden":
        cards = [card for card in cards if not is_void(townsfolk[card])]
    return tuple(dict.fromkeys(cards))


def can_act(pos: Position, building: str, visit: Visit) -> bool:
    """Whether a building's action can do anything now."""
    return building not in visit.used and bool(POSSIBLE[building](pos, visit))


def act(pos: Position, building: str, visit: Visit, table: Table) -> None:
    """Use a building's action."""
    visit.used = (*visit.used, building)
    EVERY_ACTION[building][1](pos, visit, table)


def use_town_hall(pos: Position, visit: Visit, table: Table) -> None:
    card = table.ask(Question("town-hall.card", CARD, playable(pos), STANDARD))
    pos.human.hand.remove(card)
    table.tell("human.played", STANDARD, card=card)
    for effect in pos.box.townsfolk[card].town_hall:
        if effect.do in AGAINST_OPPONENT:
            AGAINST_OPPONENT[effect.do](pos, effect, table)
            continue
        can, do = EFFECTS[effect.do]
        if can(pos, effect, visit):
            do(pos, effect, visit, table)
        else:
            table.tell("human.no-effect", STANDARD)
    pos.townsfolk_discard.append(card)


#: A card may use any other building from here.
EVERY_ACTION: Final[Mapping[str, Action]] = {
    **ACTIONS,
    "town-hall": (lambda pos, visit: playable(pos), use_town_hall),
}
POSSIBLE: Final = {building: can for building, (can, _) in EVERY_ACTION.items()}


def do_gain(pos: Position, effect: TownHallEffect, visit: Visit, table: Table) -> None:
    amount = effect.amount
    if effect.up_to:
        question = Question("town-hall.how-many", NUMBER, numbers(0, amount), STANDARD, likely=str(amount))
        amount = int(table.ask(question))
    if effect.what == "cards":
        draw_cards(pos, amount, table)
    elif effect.what == "armour":
        gain_armour(pos, amount, table)
    else:
        gain(pos, effect.what, amount, table)


def do_trade(pos: Position, effect: TownHallEffect, visit: Visit, table: Table) -> None:
    """Something lost for something gained."""
    what = table.ask(Question("town-hall.plunder", CHOICE, tradable(pos, effect), STANDARD))
    if effect.pay == "crew":
        for _ in range(effect.price):
            members = tuple(dict.fromkeys(pos.human.crew))
            dismiss(pos, Question("town-hall.lose-crew", CARD, members, STANDARD), table)
    else:
        spend(pos, effect.pay, effect.price, table)
    gain(pos, what, effect.amount, table)


def tradable(pos: Position, effect: TownHallEffect) -> tuple[str, ...]:
    """What the supply can give for the trade, if the human can pay."""
    purse = len(pos.human.crew) if effect.pay == "crew" else getattr(pos.human, effect.pay)
    if purse < effect.price:
        return ()
    kinds = PLUNDER if effect.what == "plunder" else (effect.what,)
    return tuple([what for what in kinds if getattr(pos.supply, what) > 0])


def do_swap_crew(pos: Position, effect: TownHallEffect, visit: Visit, table: Table) -> None:
    """One crew member goes back to hand, and another card is hired in its place for nothing."""
    human = pos.human
    old = table.ask(Question("swap.member", CARD, exchangeable(pos), STANDARD))
    new = table.ask(Question("swap.card", CARD, swappable(pos, old), STANDARD, {"card": old}))
    human.crew.remove(old)
    human.hand.remove(new)
    human.hand.append(old)
    human.crew.append(new)
    table.tell("human.swapped", STANDARD, old=old, new=new)


def exchangeable(pos: Position) -> tuple[str, ...]:
    """The members whose place a hand card may take."""
    return tuple([member for member in dict.fromkeys(pos.human.crew) if swappable(pos, member)])


def swappable(pos: Position, old: str) -> tuple[str, ...]:
    """The hand cards that may take this member's place; a crew has one hero at most."""
    townsfolk = pos.box.townsfolk
    others = list(pos.human.crew)
    others.remove(old)
    hero_stays = any(townsfolk[member].hero for member in others)
    return tuple(
        dict.fromkeys([card for card in pos.human.hand if not (hero_stays and townsfolk[card].hero)])
    )


def do_copy_building(pos: Position, effect: TownHallEffect, visit: Visit, table: Table) -> None:
    """Any building's action, as if the worker stood there. By default the closed one may be copied."""
    clauses = ("raiders.block.building-action-by-card-allowed",)
    building = table.ask(Question("town-hall.copy", PLACE, copyable(pos, visit), clauses))
    table.tell("human.copied", clauses, building=building)
    act(pos, building, visit, table)


def out_of_reach(pos: Position) -> str:
    """The building whose action no card may give: the closed one, where the table plays it that way."""
    return pos.closed if pos.options["card_copies_closed_building"] == "forbidden" else ""


def copyable(pos: Position, visit: Visit) -> tuple[str, ...]:
    return tuple(
        building
        for building in BUILDINGS
        if building != out_of_reach(pos)
        and admits(pos, building, visit.colour)
        and can_act(pos, building, visit)
    )


def can_hire(pos: Position, effect: TownHallEffect, visit: Visit) -> bool:
    return bool(hireable(pos, effect.price)) and out_of_reach(pos) != "barracks"


def do_renew_offerings(pos: Position, effect: TownHallEffect, visit: Visit, table: Table) -> None:
    renew_row(pos)
    table.tell("human.renewed-offerings", STANDARD, tiles=tuple([tile for tile in pos.row if tile]))


def do_offering(pos: Position, effect: TownHallEffect, visit: Visit, table: Table) -> None:
    """An offering for 1 plunder or silver less, of the human's choice."""
    answer = table.ask(Question("town-hall.offering", CHOICE, cheaper_offerings(pos), STANDARD))
    tile, _, cheaper = answer.partition(":")
    make_offering(pos, tile, cheaper, table)


def cheaper_offerings(pos: Position) -> tuple[str, ...]:
    """Every tile and what to save on it, written "tile:what", that the human can pay."""
    bargains = []
    for tile in pos.row:
        if not tile:
            continue
        printed = pos.box.offerings[tile]
        lacking = shortfall(pos, printed)
        for what in PRICE_KINDS:
            price: int = getattr(printed, what)
            short_here = price > getattr(pos.human, what)
            if price and (lacking == 0 or (lacking == 1 and short_here)):
                bargains.append(f"{tile}:{what}")
    return tuple(bargains)


def can_offer(pos: Position, effect: TownHallEffect, visit: Visit) -> bool:
    return bool(cheaper_offerings(pos)) and out_of_reach(pos) != "long-house"


Effect: TypeAlias = tuple[
    Callable[[Position, TownHallEffect, Visit], object],
    Callable[[Position, TownHallEffect, Visit, Table], None],
]
#: Of each effect for the human: whether it can do anything now, and what it does.
EFFECTS: Final[Mapping[str, Effect]] = {
    "gain": (lambda pos, effect, visit: True, do_gain),
    "trade": (lambda pos, effect, visit: tradable(pos, effect), do_trade),
    "swap-crew": (lambda pos, effect, visit: exchangeable(pos), do_swap_crew),
    "copy-building": (lambda pos, effect, visit: copyable(pos, visit), do_copy_building),
    "hire": (can_hire, lambda pos, effect, visit, table: hire(pos, table, effect.price)),
    "renew-offerings": (lambda pos, effect, visit: True, do_renew_offerings),
    "offering": (can_offer, do_offering),
}
