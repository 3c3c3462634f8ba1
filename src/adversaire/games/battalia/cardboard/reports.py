"""Beside a cardboard table: players play with real hands and report what the horde must know.

The map as it grows, cities as they rise and change hands, and, while Buff is free on the board, where heroes
go. Days, weeks, pacts, contract and the strength of the horde are kept without a question.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Final

from adversaire.engine.errors import RuleBroken
from adversaire.engine.question import CARD, CHOICE, CONFIRM, NUMBER, PLACE, Answer, Question, numbers
from adversaire.engine.table import Table
from adversaire.engine.text import Value
from adversaire.games.battalia.additional import walk_in
from adversaire.games.battalia.base_game.actions import take_actions
from adversaire.games.battalia.base_game.battle import LEAD
from adversaire.games.battalia.base_game.ending import finish, see_end, see_grid
from adversaire.games.battalia.base_game.map import lay, net, set_level, take_city
from adversaire.games.battalia.base_game.oracle import week
from adversaire.games.battalia.base_game.roads import Land, fitting
from adversaire.games.battalia.base_game.seats import (
    has_pact,
    heroes_of,
    is_software,
    owner_of,
    see,
    take_off,
)
from adversaire.games.battalia.cardboard.facts import both_heroes, forget_heroes, know_heroes, places
from adversaire.games.battalia.content.pack import CITIES, TOP_LEVEL
from adversaire.games.battalia.control import is_bound, lose_buff
from adversaire.games.battalia.players.answers import choose, question_for
from adversaire.games.battalia.players.light_answers import defend
from adversaire.games.battalia.position import AT, BUFF, DONE, LOST, OFF, OVER, WON, Position
from adversaire.games.battalia.position import CARD as CARD_VERB

BUFF_MOVED: Final = ("battalia.entry.play-resumes", "battalia.move.end-of-each-turn")
REPORT: Final = ("battalia.entry.play-resumes", "battalia.move.roads-only")
MAP: Final = ("battalia.move.roads-only",)
FIGURES: Final = ("battalia.attack.stop-on-hero", "battalia.hero-moves-in.attacked")
POINTS: Final = ("battalia.bid.tie-most-vp",)
OF_BUFF: Final = ("battalia.control.move", "battalia.control.loss-removed")
FELL: Final = ("battalia.solo.light-rival-state", "battalia.control.loss-removed")
RIVALS: Final = ("battalia.solo.light-rival-state",)


def play_own_turn(pos: Position, id: str, table: Table) -> None:
    """A player's turn: on screen it is played, beside a cardboard table reported."""
    if pos.mode == "companion":  # battalia.solo.companion-multiplayer
        report_turn(pos, id, table)
    else:
        take_actions(pos, id, table)


def let_hands_follow(pos: Position, id: str, table: Table) -> None:
    """Beside a cardboard table a person's turn ends with what is to be done for Buff, lest nobody read it."""
    if pos.mode == "companion" and not is_software(pos, id):
        table.ask(Question("buff.done", CONFIRM, (DONE,), BUFF_MOVED, likely=DONE))


def report_turn(pos: Position, id: str, table: Table) -> None:
    """What has changed on the table, one thing after another, until the player is done.

    A released Buff finds heroes whom nobody has reported for a week: where they stand is no arrival.
    """
    if pos.buff.state == "free":
        know_heroes(pos, table)
    while not pos.ending:
        answers, why_not = report_answers(pos, id), partial(hindrance_to_report, id)
        question = question_for(pos, id, "report.turn", PLACE, answers, REPORT, likely=DONE, why_not=why_not)
        answer = table.ask(question)
        if answer == DONE:
            break
        if answer == OVER:
            finish(pos, "told", table, "")
        else:
            verb, _, thing = answer.partition(":")
            REPORTS[verb](pos, id, thing, table)
    if pos.buff.state != "free":
        forget_heroes(pos)


def report_answers(pos: Position, id: str) -> tuple[str, ...]:
    """Everything there may be to report."""
    answers = [DONE, *map_answers(pos, id), *figure_answers(pos, id)]
    if week(pos) > 1:
        answers.append(OVER)
    return tuple(answers)


def map_answers(pos: Position, id: str) -> list[str]:
    """Cards laid, cities raised and cities taken."""
    found = [f"laid:{space}" for space in net(pos).gaps if cards_for(pos, space)]
    for space, land in pos.lands.items():
        if land.owner == id and land.level < TOP_LEVEL:
            found.append(f"raise:{space}")
        elif land.owner and land.owner != id:
            found.append(f"siege:{space}" if is_light(pos, land.owner) else f"take:{space}")
    return found


def figure_answers(pos: Position, id: str) -> list[str]:
    """Heroes, while Buff is free to meet them; Buff, while he serves somebody; rivals' heroes always."""
    found = []
    for other in pos.seats:
        if is_light(pos, other):
            found += [f"duel:{hero}" for hero in heroes_of(pos, other)]
        elif pos.buff.state == "free" and other == id:
            found += [f"hero:{hero}" for hero in both_heroes(pos, id)]
        elif pos.buff.state == "free":
            found += [f"fallen:{hero}" for hero in heroes_of(pos, other)]
    return [*found, *buff_answers(pos, id)]


def buff_answers(pos: Position, id: str) -> list[str]:
    """A Buff in service: the owner moves him, others attack him; a light rival defends him by its army."""
    if pos.buff.state != "hired":
        return []
    if pos.buff.owner == id:
        return [f"march:{BUFF}"]
    if is_bound(pos, id):
        return []
    return [f"duel:{BUFF}" if is_light(pos, pos.buff.owner) else f"fallen:{BUFF}"]


def hindrance_to_report(id: str, pos: Position, answer: Answer) -> RuleBroken | None:
    """Whoever has a pact attacks no Buff, at a cardboard table either."""
    attacks = answer in (f"fallen:{BUFF}", f"duel:{BUFF}") and answer not in buff_answers(pos, id)
    if attacks and has_pact(pos, id):
        return RuleBroken("battalia.bribe.pact-no-deliberate-attack", "refusal.turn.pact")
    return None


def is_light(pos: Position, owner: str) -> bool:
    return owner in pos.seats and pos.seats[owner].player == "light"


# ---------------------------------------------------------------- the map


def cards_for(pos: Position, space: str) -> list[str]:
    """The kinds of cards that fit on a free space to which a road leads."""
    roads_of = net(pos)
    gap = roads_of.gaps[space]
    return [kind for kind in roads_of.stacks if gap[0] and fitting(pos.box, kind, gap)]


def report_card(pos: Position, id: str, space: str, table: Table) -> None:
    """Which card was laid, which way round, and the level of a city."""
    cards = cards_for(pos, space)
    card = choose("report.card", CARD, pos, id, cards, table, CARD_VERB, MAP, space=space)
    ways = fitting(pos.box, card, net(pos).gaps[space])
    roads = choose("report.roads", CHOICE, pos, id, ways, table, "", MAP, space=space, card=card)
    level = 0
    if card in CITIES:
        levels, where = numbers(1, TOP_LEVEL), {"space": space}
        question = question_for(pos, id, "report.level", NUMBER, levels, POINTS, where, likely="1")
        level = int(table.ask(question))
    lay(pos, space, Land(card, roads, "", level, id if level else ""))
    table.tell("report.laid", MAP, seat=pos.seats[id].faction, card=card, space=space, level=level)
    see_grid(pos, table)


def report_raised(pos: Position, id: str, space: str, table: Table) -> None:
    """A city rose by a level."""
    set_level(pos, space, pos.lands[space].level + 1)
    table.tell(
        "report.raised", POINTS, seat=pos.seats[id].faction, space=space, level=pos.lands[space].level
    )  # fmt: skip
    see_end(pos, table)


def report_taken(pos: Position, id: str, space: str, table: Table) -> None:
    """A city changed hands."""
    take_city(pos, space, id)
    table.tell("report.taken", POINTS, seat=pos.seats[id].faction, space=space)
    see_end(pos, table)


def report_siege(pos: Position, id: str, space: str, table: Table) -> None:
    """A city of a light rival is attacked: the app says what defends it, the player how it went."""
    land = pos.lands[space]
    if is_won(pos, id, space, land.owner, land.level, table):
        report_taken(pos, id, space, table)
    else:
        report_defeat(pos, id, table)


def is_won(pos: Position, id: str, target: str, rival: str, walls: int, table: Table) -> bool:
    """Whether the attacker's line was worth more than the walls and the rival's army."""
    what, total = "city" if walls else "figure", walls + defend(pos, rival, walls, table)
    values: dict[str, Value] = {"what": what, "target": target, "total": total}
    return choose("report.outcome", CHOICE, pos, id, (WON, LOST), table, "", RIVALS, **values) == WON


# ---------------------------------------------------------------- figures


def report_hero(pos: Position, id: str, hero: str, table: Table) -> None:
    """A hero moved, came or fell; coming onto the free Buff's space means a meeting."""
    before = pos.heroes.get(hero, OFF)
    space = ask_place(pos, id, hero, FIGURES, table)
    if space == OFF:
        take_off(pos, hero)
        return
    see(pos, hero)
    pos.heroes[hero] = space
    if before != space == pos.buff.space:
        walk_in(pos, hero, table)


def ask_place(pos: Position, id: str, figure: str, clauses: tuple[str, ...], table: Table) -> str:
    """Where a figure stands by now."""
    question = question_for(pos, id, "report.place", PLACE, places(pos), clauses, {"figure": figure})
    return table.ask(question).removeprefix(AT)


def report_fallen(pos: Position, id: str, figure: str, table: Table) -> None:
    """A figure of somebody else lost a battle."""
    if figure == BUFF:
        lose_buff(pos, table)
        return
    take_off(pos, figure)
    table.tell("report.fallen", FIGURES, seat=pos.seats[owner_of(pos, figure)].faction, hero=figure)


def report_march(pos: Position, id: str, figure: str, table: Table) -> None:
    """The owner has moved the recruited Buff, or lost a battle with him."""
    space = ask_place(pos, id, figure, OF_BUFF, table)
    if space == OFF:
        lose_buff(pos, table)
    else:
        pos.buff.space = space


def report_duel(pos: Position, id: str, hero: str, table: Table) -> None:
    """A hero of a light rival is attacked, or the Buff it employs."""
    owner = owner_of(pos, hero)
    if is_won(pos, id, hero, owner, 0, table):
        report_fallen(pos, id, hero, table)
    else:
        report_defeat(pos, id, table, against=owner)


def report_defeat(pos: Position, id: str, table: Table, against: str = "") -> None:
    """A failed attack costs the figure that led it: who was it, among those the app keeps an eye on?

    Buff leads nobody against the heroes of a player to whom he has promised peace.
    """
    leaders = watched_figures(pos, id)
    if against and is_bound(pos, against):
        leaders = [figure for figure in leaders if figure != BUFF]
    if not leaders:
        return
    leader = choose("report.leader", CHOICE, pos, id, leaders, table, LEAD, FELL)
    report_fallen(pos, id, leader, table)


def watched_figures(pos: Position, id: str) -> list[str]:
    """The heroes of a seat while Buff is free to meet them; while he serves the seat, he and any hero."""
    if pos.buff.state == "free":
        return heroes_of(pos, id)
    return [BUFF, *both_heroes(pos, id)] if pos.buff.owner == id else []


REPORTS: Final[dict[str, Callable[[Position, str, str, Table], None]]] = {
    "laid": report_card,
    "raise": report_raised,
    "take": report_taken,
    "siege": report_siege,
    "hero": report_hero,
    "fallen": report_fallen,
    "march": report_march,
    "duel": report_duel,
}
