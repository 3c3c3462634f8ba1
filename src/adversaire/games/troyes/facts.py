"""Facts: what the app must be told beside a cardboard table, and when.

The app keeps the board as it last knew it. When the Roy is about to use a part of it that the player may
have changed since, the player confirms it with one tap, or taps what is different first. At a virtual table
the position holds everything, so none of these questions is ever asked there.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final, Literal

from adversaire.engine.question import CHOICE, NUMBER, PLACE, Question, numbers
from adversaire.engine.table import Table
from adversaire.games.troyes.content import BUILDINGS
from adversaire.games.troyes.position import HUMAN, ROY, UNTOLD, Position, Side

AS_SHOWN: Final = "as-shown"
CHANGE: Final = "change:"
GONE: Final = "gone"
YES, NO = "yes", "no"
MOST_DICE: Final = 18
#: Three empty levels of the cathedral can bring a total below nought.
LEAST_POINTS, MOST_POINTS = -6, 250

CATHEDRAL: Final = "cathedral"
TRADESMEN: Final = "tradesmen"
PARTS: Final = (*BUILDINGS, CATHEDRAL, TRADESMEN)
#: A tap on a place turns it to the next of these.
NEXT: Final[dict[str, Side | Literal[""]]] = {"opponent": "human", "human": "", "": "opponent"}


def forget(pos: Position) -> None:
    """The player has played with real hands: nothing on the board is certain any more."""
    pos.sure.clear()
    human = pos.human
    if not human.passed and human.told_dice:
        human.told_dice = UNTOLD


def all_sure(pos: Position) -> None:
    """Nobody has touched the board since the app knew it."""
    pos.sure = list(PARTS)


def unsure(pos: Position, part: str) -> bool:
    return pos.mode == "companion" and part not in pos.sure


# ---------------------------------------------------------------- buildings


def know_places(pos: Position, buildings: Iterable[str], table: Table, clauses: tuple[str, ...]) -> None:
    """Look at these buildings, unless nobody can have changed them."""
    asked = [building for building in buildings if unsure(pos, building)]
    if not asked:
        return
    places = [place for building in asked for place in pos.box.best[building]]
    answers = (AS_SHOWN, *[CHANGE + place for place in places])
    while True:
        stand = tuple([f"{place}:{pos.places[place]}" for place in places])
        question = Question(
            "fact.places",
            PLACE,
            answers,
            clauses,
            {"buildings": tuple(asked), "stand": stand},
            likely=AS_SHOWN,
        )
        answer = table.fact(question)
        if answer == AS_SHOWN:
            break
        turn_place(pos, answer.removeprefix(CHANGE))
    pos.sure += asked


def turn_place(pos: Position, place: str) -> None:
    """Someone else stands there than the app thought."""
    roy, before = pos.opponent, pos.places[place]
    now = NEXT[before]
    if now == ROY and not roy.laid + roy.stock:
        now = HUMAN
    pos.places[place] = now
    if before == ROY:
        # He was pushed out, and lies beside the building until the end of the round.
        roy.laid += 1
    elif now == ROY and roy.laid:
        roy.laid -= 1
    elif now == ROY:
        roy.stock -= 1


# ---------------------------------------------------------------- cathedral


def know_cathedral(pos: Position, table: Table, clauses: tuple[str, ...]) -> None:
    """Look at the cathedral: which of the free spaces have been filled since?"""
    while unsure(pos, CATHEDRAL):
        spaces = [space for space in pos.box.spaces if pos.cathedral[space] != ROY]
        stand = tuple([f"{space}:{pos.cathedral[space]}" for space in spaces])
        answers = (AS_SHOWN, *[CHANGE + space for space in spaces])
        answer = table.fact(
            Question("fact.cathedral", PLACE, answers, clauses, {"stand": stand}, likely=AS_SHOWN)
        )
        if answer == AS_SHOWN:
            pos.sure.append(CATHEDRAL)
        else:
            space = answer.removeprefix(CHANGE)
            pos.cathedral[space] = "" if pos.cathedral[space] else HUMAN


# ---------------------------------------------------------------- tradesmen


def know_tradesmen(pos: Position, table: Table, clauses: tuple[str, ...]) -> None:
    """Look at the activity cards: on which does the player have a tradesman by now?"""
    while unsure(pos, TRADESMEN):
        stand = tuple([f"{card}:{HUMAN if HUMAN in men else ''}" for card, men in pos.tradesmen.items()])
        answers = (AS_SHOWN, *[CHANGE + card for card in pos.tradesmen])
        answer = table.fact(
            Question("fact.tradesmen", PLACE, answers, clauses, {"stand": stand}, likely=AS_SHOWN)
        )
        if answer == AS_SHOWN:
            pos.sure.append(TRADESMEN)
        else:
            turn_tradesman(pos, answer.removeprefix(CHANGE))


def turn_tradesman(pos: Position, card: str) -> None:
    """The player's tradesman has come to a card, or was never there."""
    men = pos.tradesmen[card]
    if HUMAN in men:
        men.remove(HUMAN)
    else:
        men.append(HUMAN)


# ---------------------------------------------------------------- events


def know_cubes(pos: Position, card: str, table: Table, clauses: tuple[str, ...]) -> bool:
    """How many cubes of the player lie on an event; False if the card turns out to have left the row."""
    if pos.mode == "virtual":
        return True
    known = pos.event_cubes[card]
    slots = pos.box.events[card].slots
    most = slots - known.count(ROY) - 1
    answers = (*numbers(0, most), GONE)
    likely = str(min(most, known.count(HUMAN)))
    answer = table.fact(Question("fact.event-cubes", NUMBER, answers, clauses, {"card": card}, likely=likely))
    if answer == GONE:
        pos.row.remove(card)
        del pos.event_cubes[card]
        return False
    # The Roy completes a card in one go, so whatever lies there came before his cubes.
    cubes: list[Side] = [HUMAN] * int(answer)
    pos.event_cubes[card] = [*cubes, *[side for side in known if side == ROY]]
    return True


# ---------------------------------------------------------------- dice


def human_has_dice(pos: Position, table: Table) -> bool:
    """Whether a die lies in the player's district."""
    human = pos.human
    if pos.mode == "virtual":
        return bool(human.dice)
    if human.told_dice == UNTOLD:
        clauses = ("troyes.turn.stops-when-board-empty",)
        answer = table.fact(Question("fact.dice-left", CHOICE, (YES, NO), clauses, likely=YES))
        human.told_dice = int(answer == YES)
    return human.told_dice > 0


def tell_dice(pos: Position, table: Table) -> None:
    """Beside a cardboard table: with how many dice the player passes; the Roy plays on until all are gone."""
    clauses = ("troyes.turn.roy-never-passes", "troyes.turn.stops-when-board-empty")
    answer = table.fact(Question("fact.dice-at-pass", NUMBER, numbers(0, MOST_DICE), clauses))
    pos.human.told_dice = int(answer)


def lose_told_die(pos: Position) -> None:
    """The Roy has bought a die: one less, or nobody knows."""
    human = pos.human
    if human.told_dice and human.passed:
        human.told_dice -= 1
    elif human.told_dice:
        human.told_dice = UNTOLD


def tell_points(pos: Position, table: Table) -> None:
    """The player's total, which only the cardboard table shows."""
    if pos.mode == "companion":
        clauses = ("troyes.end.score-difference",)
        pos.told_points = int(
            table.fact(Question("fact.human-points", NUMBER, numbers(LEAST_POINTS, MOST_POINTS), clauses))
        )
