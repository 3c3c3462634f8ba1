"""The battle line: which cards may be laid, and what a line is worth with whoever leads it."""

from __future__ import annotations

from typing import NamedTuple

from adversaire.games.battalia.box import WEAPON, Box
from adversaire.games.battalia.cards import great_amount, power
from adversaire.games.battalia.content import BANNERLESS
from adversaire.games.battalia.position import BUFF, Position, Seat


class Worth(NamedTuple):
    """What a battle line is worth, part by part."""

    cards: int
    morale: int
    bannerless: int
    terrain: int

    @property
    def total(self) -> int:
        return self.cards + self.morale + self.bannerless + self.terrain


def line_worth(pos: Position, seat: Seat, cards: list[str], leader: str, space: str) -> Worth:
    """The line of a seat on a space. A line that Buff leads gets no morale but counts its mercenaries."""
    figures = pos.box.figures
    led_by_buff = leader == BUFF
    bannerless = count_bannerless(pos.box, cards) if led_by_buff else 0
    return Worth(
        cards_worth(pos, seat, cards),
        0 if led_by_buff else morale(pos, seat, cards),
        bannerless * figures.bannerless_bonus,
        terrain_bonus(pos, seat, space),
    )


def cards_worth(pos: Position, seat: Seat, cards: list[str]) -> int:
    """The strengths of the cards; an illuminated weapon is worth more."""
    printed, slots = pos.box.strength, pos.box.slot
    total = 0
    for card in cards:
        total += power(pos, seat, "weapon") if slots[card] == WEAPON else printed[card]
    return total


def morale(pos: Position, seat: Seat, cards: list[str]) -> int:
    """+1 if every card, mercenaries aside, is of the player's faction, and at least one is."""
    factions = pos.box.faction_of
    own = False
    for card in cards:
        faction = factions[card]
        if faction == seat.faction:
            own = True
        elif faction != BANNERLESS:
            return 0
    return pos.box.figures.morale if own else 0


def count_bannerless(box: Box, cards: list[str]) -> int:
    factions = box.faction_of
    return sum([factions[card] == BANNERLESS for card in cards])


def terrain_bonus(pos: Position, seat: Seat, space: str) -> int:
    """The player's, not the hero's: it holds on the own homeland, whoever leads the line."""
    land = pos.lands.get(space)
    if land is None or not land.terrain or land.terrain != seat.faction:
        return 0
    bonus = pos.box.figures.terrain_bonus
    return great_amount(pos, seat, "terrain-bonus", bonus) if seat.great else bonus


def cards_for_line(pos: Position, seat: Seat) -> list[str]:
    """The cards of the hand that may be laid: those with strength, unless the table admits all."""
    if pos.options["zero_strength_cards_in_line"] == "yes":
        return seat.hand
    printed = pos.box.strength
    return [card for card in seat.hand if printed[card]]


def best_line(pos: Position, seat: Seat, leader: str, space: str) -> int:
    """What the whole hand would be worth."""
    return line_worth(pos, seat, [*cards_for_line(pos, seat), *seat.spirits], leader, space).total
