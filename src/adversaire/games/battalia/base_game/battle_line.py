"""The battle line: which cards may be laid, laying them, and what a line is worth with its leader."""

from __future__ import annotations

from typing import Final, Literal, NamedTuple

from adversaire.engine.question import CARD
from adversaire.engine.table import Table
from adversaire.engine.text import Value
from adversaire.games.battalia.base_game.cards import (
    great_amount,
    power,
)
from adversaire.games.battalia.content.box import WEAPON, Box
from adversaire.games.battalia.content.pack import BANNERLESS
from adversaire.games.battalia.control import LED_BY_BUFF
from adversaire.games.battalia.players.answers import decide, question_for
from adversaire.games.battalia.position import ALL, BUFF, DONE, Position, Seat

#: What a line is laid for.
Role = Literal["attack", "defence", "horde"]
ATTACK: Final = "attack"
DEFENCE: Final = "defence"
AGAINST_HORDE: Final = "horde"
LINE: Final = ("battalia.fight.form-battle-line",)


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
    """Spirits, and those cards of the hand that may be laid: with strength, unless the table admits all."""
    if pos.options["zero_strength_cards_in_line"] == "yes":
        return [*seat.spirits, *seat.hand]
    printed = pos.box.strength
    return [*seat.spirits, *[card for card in seat.hand if printed[card]]]


def lay_in_line(seat: Seat, card: str) -> None:
    """A spirit before a card that looks like it."""
    if card in seat.spirits:
        seat.spirits.remove(card)
        seat.raised.append(card)
    else:
        seat.hand.remove(card)
        seat.laid.append(card)


def line_of(seat: Seat) -> list[str]:
    """What lies in the battle line."""
    return [*seat.laid, *seat.raised]


def best_line(pos: Position, seat: Seat, leader: str, space: str) -> int:
    """What the whole hand would be worth."""
    return line_worth(pos, seat, cards_for_line(pos, seat), leader, space).total


def city_help(pos: Position, space: str) -> int:
    """The level of a city the hero stands in, where the table lets it help (battalia.attack.never-cities)."""
    return 0 if pos.options["city_helps_hero_against_horde"] == "no" else pos.lands[space].level


def needed_at(pos: Position, space: str) -> int:
    """What a line must come to there to hold against the horde."""
    return max(0, pos.buff.token - city_help(pos, space))


# ---------------------------------------------------------------- laying it


def form_line(pos: Position, owner: str, role: Role, space: str, against: int | None, table: Table) -> None:
    """Lay any cards with strength, or none, face down. What they must come to is known or it is not."""
    seat = pos.seats[owner]
    needed = "unknown" if against is None else against
    while cards := dict.fromkeys(cards_for_line(pos, seat)):
        worth = line_worth(pos, seat, line_of(seat), "", space)
        # The homeland helps whoever leads. Where it is known what is needed no line is Buff's, and morale is
        # known too.
        laid = worth.cards + worth.terrain if against is None else worth.total
        known: dict[str, Value] = {"role": role, "space": space, "against": needed, "laid": laid}
        answers = (ALL, *cards, DONE)
        question = question_for(pos, owner, "line.card", CARD, answers, LINE, known, secret=True)
        card = decide(pos, table, question)
        if card == DONE:
            return
        for one in cards_for_line(pos, seat) if card == ALL else [card]:
            lay_in_line(seat, one)


def reveal(pos: Position, id: str, leader: str, space: str, walls: int, table: Table) -> int:
    """The line is revealed: what it is worth, part by part, and in all."""
    seat, line = pos.seats[id], line_of(pos.seats[id])
    worth = line_worth(pos, seat, line, leader, space)
    total = worth.total + walls
    table.tell(
        "seat.line",
        (*LINE, *LED_BY_BUFF) if leader == BUFF else LINE,
        seat=seat.faction,
        cards=tuple(line),
        strength=worth.cards,
        morale=worth.morale,
        bannerless=worth.bannerless,
        terrain=worth.terrain,
        walls=walls,
        total=total,
    )
    return total
