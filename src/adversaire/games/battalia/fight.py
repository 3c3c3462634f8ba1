"""Fight: the defender's battle line against the token; a hero lost, or Buff driven off for the week."""

from __future__ import annotations

from typing import Final, Literal

from adversaire.engine.question import CARD, Question
from adversaire.engine.table import Table
from adversaire.engine.text import Value
from adversaire.games.battalia.cards import discard_laid, fills_up, refill_after
from adversaire.games.battalia.decide import decide
from adversaire.games.battalia.line import (
    LED_BY_BUFF,
    Worth,
    cards_for_line,
    city_help,
    lay_in_line,
    line_of,
    line_worth,
    needed_at,
)
from adversaire.games.battalia.position import BUFF, Position
from adversaire.games.battalia.seats import owner_of, take_off
from adversaire.games.battalia.verbs import ALL, DONE

#: What a line is laid for.
Role = Literal["attack", "defence", "horde"]
ATTACK: Final = "attack"
DEFENCE: Final = "defence"
AGAINST_HORDE: Final = "horde"

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
    seat, space = pos.seats[owner], pos.buff.space
    form_line(pos, owner, AGAINST_HORDE, space, needed_at(pos, space), table)
    worth = line_worth(pos, seat, line_of(seat), hero, space)
    walls = city_help(pos, space)
    tell_line(pos, owner, worth, walls, hero, table)
    put_line_away(pos, owner, own_turn, table)
    if worth.total + walls >= pos.buff.token:
        hold_the_field(pos, hero, table)
    else:
        lose_hero(pos, hero, table)


def form_line(pos: Position, owner: str, role: Role, space: str, against: int | None, table: Table) -> None:
    """Lay any cards with strength, or none, face down. What they must come to is known or it is not."""
    seat = pos.seats[owner]
    values: dict[str, Value] = {
        "seat": seat.faction,
        "role": role,
        "space": space,
        "against": "unknown" if against is None else against,
    }
    while cards := tuple(dict.fromkeys(cards_for_line(pos, seat))):
        worth = line_worth(pos, seat, line_of(seat), "", space)
        # Where it is known what is needed no line is Buff's, so that morale and terrain are known too.
        shown = {**values, "laid": worth.cards if against is None else worth.total}
        answers = (ALL, *cards, DONE)
        card = decide(pos, table, Question("line.card", CARD, answers, LINE, shown, seat=owner, secret=True))
        if card == DONE:
            return
        for one in cards_for_line(pos, seat) if card == ALL else [card]:
            lay_in_line(seat, one)


def tell_line(pos: Position, owner: str, worth: Worth, walls: int, leader: str, table: Table) -> None:
    """The line is revealed, with what it is worth."""
    seat = pos.seats[owner]
    table.tell(
        "seat.line",
        (*LINE, *LED_BY_BUFF) if leader == BUFF else LINE,
        seat=seat.faction,
        cards=tuple(line_of(seat)),
        strength=worth.cards,
        morale=worth.morale,
        bannerless=worth.bannerless,
        terrain=worth.terrain,
        walls=walls,
        total=worth.total + walls,
    )


def put_line_away(pos: Position, owner: str, own_turn: bool, table: Table) -> None:
    """All cards laid are discarded; whoever fought outside the own actions fills the hand up again."""
    discard_laid(pos.seats[owner])
    if pos.options["defender_refills"] == "yes":
        refill_after(pos, owner, own_turn, table)


def clear_real_line(pos: Position, owner: str, own_turn: bool, table: Table) -> None:
    """Beside a cardboard table the player is told to do the same with real cards."""
    refills = pos.options["defender_refills"] == "yes" and fills_up(pos, owner, own_turn)
    hand = pos.box.figures.hand if refills else 0
    table.tell("report.line", LINE, seat=pos.seats[owner].faction, hand=hand)


def hold_the_field(pos: Position, hero: str, table: Table) -> None:
    """Buff leaves the board until the next week begins; the token stays on his card."""
    seat = pos.seats[owner_of(pos, hero)]
    table.tell("buff.repelled", WON, hero=hero, seat=seat.faction, space=pos.buff.space)
    pos.buff.state = "away"
    pos.buff.space = ""


def lose_hero(pos: Position, hero: str, table: Table) -> None:
    """The hero is lost and may be summoned again; Buff stays, as strong as before, and his move is over."""
    seat = pos.seats[owner_of(pos, hero)]
    take_off(pos, hero)
    seat.heroes_lost += 1
    table.tell("buff.beat", LOST, hero=hero, seat=seat.faction, space=pos.buff.space)
