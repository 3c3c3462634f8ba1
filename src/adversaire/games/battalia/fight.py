"""Fight: the defender's battle line against the token; a hero lost, or Buff driven off for the week."""

from __future__ import annotations

from typing import Final

from adversaire.engine.question import CARD, Question
from adversaire.engine.table import Table
from adversaire.games.battalia.cards import discard_laid, refill
from adversaire.games.battalia.decide import decide
from adversaire.games.battalia.line import Worth, cards_for_line, line_worth
from adversaire.games.battalia.position import Position
from adversaire.games.battalia.seats import owner_of

ALL, DONE = "all", "done"

LINE: Final = ("battalia.fight.form-battle-line",)
WON: Final = (
    "battalia.fight.player-is-defender",
    "battalia.fight.threshold-equal",
    "battalia.fight.win-buff-removed",
    "battalia.fight.win-until-next-week",
    "battalia.reentry.whole-week-away",
)
LOST: Final = ("battalia.fight.lose-hero-lost", "battalia.fight.lose-buff-stays")


def fight(pos: Position, hero: str, own_turn: bool, table: Table) -> None:
    """The defender needs no weapon, and wins with a line at least equal to the horde."""
    owner = owner_of(pos, hero)
    seat = pos.seats[owner]
    form_line(pos, owner, {"against": pos.buff.token, "space": pos.buff.space}, table)
    worth = line_worth(pos, seat, [*seat.laid, *seat.spirits], hero, pos.buff.space)
    walls = city_help(pos)
    tell_line(pos, owner, worth, walls, table)
    put_line_away(pos, owner, own_turn, table)
    if worth.total + walls >= pos.buff.token:
        hold_the_field(pos, hero, table)
    else:
        lose_hero(pos, hero, table)


def form_line(pos: Position, owner: str, values: dict[str, int | str], table: Table) -> None:
    """Lay any cards with strength, or none, face down."""
    seat = pos.seats[owner]
    while True:
        cards = tuple(dict.fromkeys(cards_for_line(pos, seat)))
        if not cards:
            return
        laid = line_worth(pos, seat, [*seat.laid, *seat.spirits], "", str(values["space"])).cards
        shown = {**values, "seat": seat.faction, "laid": laid}
        answers = (ALL, *cards, DONE)
        card = decide(pos, table, Question("line.card", CARD, answers, LINE, shown, seat=owner, secret=True))
        if card == DONE:
            return
        if card == ALL:
            seat.laid += cards_for_line(pos, seat)
            seat.hand = [card for card in seat.hand if card not in cards]
            return
        seat.hand.remove(card)
        seat.laid.append(card)


def tell_line(pos: Position, owner: str, worth: Worth, walls: int, table: Table) -> None:
    """The line is revealed, with what it is worth."""
    seat = pos.seats[owner]
    table.tell(
        "seat.line",
        LINE,
        seat=seat.faction,
        cards=(*seat.laid, *seat.spirits),
        strength=worth.cards,
        morale=worth.morale,
        bannerless=worth.bannerless,
        terrain=worth.terrain,
        walls=walls,
        total=worth.total + walls,
    )


def put_line_away(pos: Position, owner: str, own_turn: bool, table: Table) -> None:
    """All cards laid are discarded; whoever fought outside the own actions fills the hand up again."""
    seat = pos.seats[owner]
    discard_laid(seat)
    seat.spirits.clear()
    if not own_turn and pos.options["defender_refills"] == "yes":
        refill(pos, seat, table)


def city_help(pos: Position) -> int:
    """The level of a city the hero stands in, where the table lets it help (battalia.attack.never-cities)."""
    if pos.options["city_helps_hero_against_horde"] == "no":
        return 0
    return pos.lands[pos.buff.space].level


def hold_the_field(pos: Position, hero: str, table: Table) -> None:
    """Buff leaves the board until the next week begins; the token stays on his card."""
    seat = pos.seats[owner_of(pos, hero)]
    table.tell("buff.repelled", WON, hero=hero, seat=seat.faction, space=pos.buff.space)
    pos.buff.state = "away"
    pos.buff.space = ""


def lose_hero(pos: Position, hero: str, table: Table) -> None:
    """The hero is lost and may be summoned again; Buff stays, as strong as before, and his move is over."""
    seat = pos.seats[owner_of(pos, hero)]
    del pos.heroes[hero]
    if hero in pos.stale:
        pos.stale.remove(hero)
    seat.heroes_lost += 1
    table.tell("buff.beat", LOST, hero=hero, seat=seat.faction, space=pos.buff.space)
