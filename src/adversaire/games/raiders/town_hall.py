"""Déroulement de la partie : la Demeure du Jarl / Course of the game: the Town Hall.

As in the standard game: play one card for its effect, then discard it. The effects are data of the pack.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final

from adversaire.engine.question import CARD, CHOICE, NUMBER, PLACE, Question, numbers
from adversaire.engine.table import Table
from adversaire.games.raiders.content.pack import BUILDINGS, PLUNDER, PRICE_KINDS, TownHallEffect
from adversaire.games.raiders.crew import STANDARD, hire, hireable
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
        else:
            EFFECTS[effect.do](pos, effect, visit, table)
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
    """Something lost for something gained, where both can be had; otherwise the card does nothing."""
    wanted = tradable(pos, effect)
    if not wanted or not can_pay(pos, effect):
        table.tell("human.no-effect", STANDARD)
        return
    what = table.ask(Question("town-hall.plunder", CHOICE, wanted, STANDARD))
    if effect.pay == "crew":
        for _ in range(effect.price):
            dismiss(pos, table)
    else:
        spend(pos, effect.pay, effect.price, table)
    gain(pos, what, effect.amount, table)


def tradable(pos: Position, effect: TownHallEffect) -> tuple[str, ...]:
    """What the supply can give for the trade."""
    kinds = PLUNDER if effect.what == "plunder" else (effect.what,)
    return tuple([what for what in kinds if getattr(pos.supply, what) > 0])


def can_pay(pos: Position, effect: TownHallEffect) -> bool:
    purse = len(pos.human.crew) if effect.pay == "crew" else getattr(pos.human, effect.pay)
    return bool(purse >= effect.price)


def dismiss(pos: Position, table: Table) -> None:
    """Lose a crew member of one's choice; nobody is killed, so nothing else happens."""
    members = tuple(dict.fromkeys(pos.human.crew))
    card = table.ask(Question("town-hall.lose-crew", CARD, members, STANDARD))
    pos.human.crew.remove(card)
    pos.townsfolk_discard.append(card)
    table.tell("human.dismissed", STANDARD, card=card)


def do_swap_crew(pos: Position, effect: TownHallEffect, visit: Visit, table: Table) -> None:
    """One crew member goes back to hand, and another card is hired in its place for nothing."""
    human = pos.human
    pairs = [(old, new) for old in dict.fromkeys(human.crew) for new in swappable(pos, old)]
    if not pairs:
        table.tell("human.no-effect", STANDARD)
        return
    old = table.ask(Question("swap.member", CARD, tuple(dict.fromkeys([old for old, _ in pairs])), STANDARD))
    new = table.ask(Question("swap.card", CARD, swappable(pos, old), STANDARD, {"card": old}))
    human.crew.remove(old)
    human.hand.remove(new)
    human.hand.append(old)
    human.crew.append(new)
    table.tell("human.swapped", STANDARD, old=old, new=new)


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
    buildings = copyable(pos, visit)
    if not buildings:
        table.tell("human.no-effect", STANDARD)
        return
    clauses = ("raiders.block.building-action-by-card-allowed",)
    building = table.ask(Question("town-hall.copy", PLACE, buildings, clauses))
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


def do_hire(pos: Position, effect: TownHallEffect, visit: Visit, table: Table) -> None:
    if hireable(pos, effect.price) and out_of_reach(pos) != "barracks":
        hire(pos, table, effect.price)
    else:
        table.tell("human.no-effect", STANDARD)


def do_renew_offerings(pos: Position, effect: TownHallEffect, visit: Visit, table: Table) -> None:
    renew_row(pos)
    table.tell("human.renewed-offerings", STANDARD, tiles=tuple([tile for tile in pos.row if tile]))


def do_offering(pos: Position, effect: TownHallEffect, visit: Visit, table: Table) -> None:
    """An offering for 1 plunder or silver less, of the human's choice."""
    bargains = cheaper_offerings(pos)
    if not bargains or out_of_reach(pos) == "long-house":
        table.tell("human.no-effect", STANDARD)
        return
    answer = table.ask(Question("town-hall.offering", CHOICE, bargains, STANDARD))
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


EFFECTS: Final[dict[str, Callable[[Position, TownHallEffect, Visit, Table], None]]] = {
    "gain": do_gain,
    "trade": do_trade,
    "swap-crew": do_swap_crew,
    "copy-building": do_copy_building,
    "hire": do_hire,
    "renew-offerings": do_renew_offerings,
    "offering": do_offering,
}
