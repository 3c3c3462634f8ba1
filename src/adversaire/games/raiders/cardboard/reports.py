"""Beside a cardboard table: the human plays with real hands and reports what the opponent must know.

Nothing has to be reported but what matters to the opponent: a raid, an offering, a card that hit it.
"""

from __future__ import annotations

from typing import Final

from adversaire.engine.question import CHOICE, PLACE, Question
from adversaire.engine.table import Table
from adversaire.engine.things import beside_cardboard
from adversaire.games.raiders.cardboard.facts import strike_set
from adversaire.games.raiders.ending import see_end, trigger
from adversaire.games.raiders.human_turn import human_turn
from adversaire.games.raiders.offerings import places_with_tile, take_tile
from adversaire.games.raiders.position import HUMAN, Position
from adversaire.games.raiders.townsfolk import hit_opponent, take_from_opponent

DONE: Final = "done"
RAID: Final = "raid"
OFFERING: Final = "offering"
END: Final = "end"
CARD_PREFIX: Final = "card:"

REPORT: Final = ("raiders.turn.human-plays-standard",)
HITS: Final = {"rival-loses": hit_opponent, "rival-gives": take_from_opponent}


def humans_turn(pos: Position, table: Table) -> None:
    """Played on screen, or with real hands and reported."""
    if beside_cardboard(pos):
        report_turn(pos, table)
    else:
        human_turn(pos, table)


def see_end_set_right(pos: Position, table: Table) -> None:
    """What holds before the opponent's turn and was only now set right by hand, the human brought about."""
    if beside_cardboard(pos):
        see_end(pos, HUMAN, table)


def report_turn(pos: Position, table: Table) -> None:
    """Ask what happened that the opponent must know, until the player is done. A raid fills the turn."""
    while True:
        answer = table.ask(Question("report.turn", CHOICE, report_answers(pos), REPORT, likely=DONE))
        if answer == DONE:
            return
        if answer == RAID:
            report_raid(pos, table)
            return
        if answer == OFFERING:
            report_offering(pos, table)
        elif answer == END:
            report_end(pos, table)
        else:
            report_card(pos, answer.removeprefix(CARD_PREFIX), table)


def report_answers(pos: Position) -> tuple[str, ...]:
    """What there is to report: nothing, or anything that can still have happened."""
    if pos.turns_left == 1:
        # No turn of the opponent follows: only its armour, which scores, can still matter.
        return (DONE, *(CARD_PREFIX + card for card in cards_that_hit(pos, "armour")))
    answers = [DONE]
    if pos.sets:
        answers.append(RAID)
    if places_with_tile(pos):
        answers.append(OFFERING)
    answers += [CARD_PREFIX + card for card in cards_that_hit(pos)]
    if not pos.triggered_by:
        answers.append(END)
    return tuple(answers)


def cards_that_hit(pos: Position, *what: str) -> list[str]:
    """The townsfolk whose Town Hall effect changes the opponent's armour or provisions, or one of them."""
    return [
        card.id
        for card in pos.box.townsfolk.values()
        if any(effect.do in HITS and effect.what in (what or (effect.what,)) for effect in card.town_hall)
    ]


def report_raid(pos: Position, table: Table) -> None:
    """Which set the human took. How many Valkyries it held concerns nobody yet."""
    clauses = ("raiders.raid.condition-plunder", "raiders.end.one-fortress-set-left")
    space = table.fact(Question("report.space", PLACE, tuple(pos.sets), clauses))
    strike_set(pos, space)
    table.tell("report.raided", REPORT, space=space, place=pos.box.settlement_of[space])


def report_offering(pos: Position, table: Table) -> None:
    """The human took a tile. Which place it came from matters only once no tile replaces it."""
    place = places_with_tile(pos)[0]
    if not pos.stack:
        clauses = ("raiders.prep.offering-none-left",)
        place = table.fact(Question("report.tile-place", CHOICE, places_with_tile(pos), clauses))
    take_tile(pos, place)
    table.tell("report.offered", ("raiders.end.offering-stack-empty",), stack=len(pos.stack))


def report_end(pos: Position, table: Table) -> None:
    """The human met a condition. The turn being reported is not yet one of the last two."""
    trigger(pos, "told", HUMAN, table)
    pos.turns_left += 1


def report_card(pos: Position, card: str, table: Table) -> None:
    """A card that hit the opponent."""
    for effect in pos.box.townsfolk[card].town_hall:
        if effect.do in HITS:
            HITS[effect.do](pos, effect, table)
