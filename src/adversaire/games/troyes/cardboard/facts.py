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
from adversaire.games.troyes.content.pack import BUILDINGS
from adversaire.games.troyes.position import HUMAN, ROY, UNTOLD, Position, Side

AS_SHOWN: Final = "as-shown"
CHANGE: Final = "change:"
GONE: Final = "gone"
YES, NO = "yes", "no"
#: Three empty levels of the cathedral can bring a total below nought.
LEAST_POINTS, MOST_POINTS = -6, 250
ON_THE_BOARD: Final = "troyes.turn.stops-when-board-empty"
CATHEDRAL: Final = "cathedral"
TRADESMEN: Final = "tradesmen"
ROW: Final = "row"
#: Besides these, an event is sure by its id as long as nobody can have put a cube on it.
PARTS: Final = (*BUILDINGS, CATHEDRAL, TRADESMEN, ROW)
#: A tap on a place turns it to the next of these.
NEXT: Final[dict[str, Side | Literal[""]]] = {"opponent": "human", "human": "", "": "opponent"}


def forget(pos: Position) -> None:
    """The player has used real hands: all is uncertain but what no turn of the player's can change. No cube
    fits into a full cathedral, no tradesman leaves his card."""
    full = all(pos.cathedral.values())
    everywhere = all(HUMAN in men for men in pos.tradesmen.values())
    settled = [CATHEDRAL] * full + [TRADESMEN] * everywhere
    pos.sure = [part for part in pos.sure if part in settled]


def all_sure(pos: Position) -> None:
    """Nobody has touched the board since the app knew it."""
    pos.sure = list(PARTS)


def sure_of(pos: Position, part: str) -> None:
    """The app knows this part until the player plays again."""
    if not pos.tracked:
        pos.sure.append(part)


def unsure(pos: Position, part: str) -> bool:
    return not pos.tracked and part not in pos.sure


def look(pos: Position, part: str, stand: list[str], table: Table, clauses: tuple[str, ...]) -> str:
    """Stands it so? The thing that does not, tapped; or "", and this part is sure."""
    answers = (AS_SHOWN, *[CHANGE + shown.partition(":")[0] for shown in stand])
    values = {"stand": tuple(stand)}
    answer = table.fact(Question(f"fact.{part}", PLACE, answers, clauses, values, likely=AS_SHOWN))
    if answer == AS_SHOWN:
        pos.sure.append(part)
        return ""
    return answer.removeprefix(CHANGE)


# ---------------------------------------------------------------- buildings


def know_places(pos: Position, buildings: Iterable[str], table: Table, clauses: tuple[str, ...]) -> None:
    """Look at these buildings, unless nobody can have changed them."""
    asked = [building for building in buildings if unsure(pos, building)]
    if not asked:
        return
    before = standing_of_roy(pos)
    while (answer := table.fact(places_question(pos, asked, clauses))) != AS_SHOWN:
        place = answer.removeprefix(CHANGE)
        pos.places[place] = NEXT[pos.places[place]]
    settle(pos, before - standing_of_roy(pos))
    pos.sure += asked


def standing_of_roy(pos: Position) -> int:
    return sum([side == ROY for side in pos.places.values()])


def places_question(pos: Position, buildings: list[str], clauses: tuple[str, ...]) -> Question:
    """Stands it so? A tap on a place turns it to the next owner; the Roy has only so many citizens."""
    places = [place for building in buildings for place in pos.box.best[building]]
    changes = [CHANGE + place for place in places]
    men = sum([side == ROY for sides in pos.tradesmen.values() for side in sides])
    enough = standing_of_roy(pos) + men <= pos.box.start.roy_citizens
    return Question(
        "fact.places",
        PLACE,
        (AS_SHOWN, *changes) if enough else tuple(changes),
        clauses,
        {"buildings": tuple(buildings), "stand": tuple([f"{place}:{pos.places[place]}" for place in places])},
        likely=AS_SHOWN if enough else "",
    )


def settle(pos: Position, gone: int) -> None:
    """Citizens of the Roy found missing lie beside the buildings until the end of the round; those found
    beyond what the app knew had lain there, or came from his stock."""
    roy = pos.opponent
    roy.laid += gone
    if roy.laid < 0:
        roy.stock += roy.laid
        roy.laid = 0


# ---------------------------------------------------------------- cathedral


def know_cathedral(pos: Position, table: Table, clauses: tuple[str, ...]) -> None:
    """Look at the cathedral: which of the free spaces have been filled since?"""
    while unsure(pos, CATHEDRAL):
        stand = [f"{space}:{owner}" for space, owner in pos.cathedral.items() if owner != ROY]
        if space := look(pos, CATHEDRAL, stand, table, clauses):
            pos.cathedral[space] = "" if pos.cathedral[space] else HUMAN


def forget_cathedral(pos: Position, *harm: object) -> None:
    """The player had to take a cube away: which one, the app will see when the Roy needs the cathedral."""
    if pos.cathedral_cubes(HUMAN):
        pos.sure = [part for part in pos.sure if part != CATHEDRAL]


# ---------------------------------------------------------------- tradesmen


def know_tradesmen(pos: Position, table: Table, clauses: tuple[str, ...]) -> None:
    """Look at the activity cards: on which does the player have a tradesman by now?"""
    known = {card: men[:] for card, men in pos.tradesmen.items()}
    while unsure(pos, TRADESMEN):
        stand = [f"{card}:{HUMAN if HUMAN in men else ''}" for card, men in pos.tradesmen.items()]
        if card := look(pos, TRADESMEN, stand, table, clauses):
            pos.tradesmen[card] = turned(pos.tradesmen[card], known[card])


def turned(men: list[Side], known: list[Side]) -> list[Side]:
    """The player's tradesman has come to a card, or was never there; who was there keeps his place."""
    if HUMAN in men:
        return [man for man in men if man != HUMAN]
    return known[:] if HUMAN in known else [*men, HUMAN]


# ---------------------------------------------------------------- events


def know_row(pos: Position, table: Table, clauses: tuple[str, ...]) -> None:
    """Look at the row of events: which has the player completed since?"""
    while unsure(pos, ROW):
        cards = [card for card in pos.row if not pos.box.events[card].permanent]
        if card := look(pos, ROW, cards, table, clauses):
            strike_event(pos, card)


def strike_event(pos: Position, card: str) -> None:
    """The player has completed a card, and has it."""
    pos.row.remove(card)
    del pos.event_cubes[card]
    pos.human.cards.append(card)


def know_cubes(pos: Position, card: str, table: Table, clauses: tuple[str, ...]) -> bool:
    """How many cubes of the player lie on an event; False if the card turns out to have left the row.

    On a card revealed since the player's last turn there can be none.
    """
    if not unsure(pos, card):
        return True
    known = pos.event_cubes[card]
    slots = pos.box.events[card].slots
    most = slots - known.count(ROY) - 1
    answers = (*numbers(0, most), GONE)
    likely = str(min(most, known.count(HUMAN)))
    answer = table.fact(Question("fact.event-cubes", NUMBER, answers, clauses, {"card": card}, likely=likely))
    if answer == GONE:
        strike_event(pos, card)
        return False
    # The Roy completes a card in one go, so whatever lies there came before his cubes.
    cubes: list[Side] = [HUMAN] * int(answer)
    pos.event_cubes[card] = [*cubes, *[side for side in known if side == ROY]]
    return True


# ---------------------------------------------------------------- dice


def human_has_dice(pos: Position, table: Table, clause: str = ON_THE_BOARD) -> bool:
    """Whether a die lies in the player's district."""
    human = pos.human
    if pos.tracked:
        return bool(human.dice)
    if human.told_dice == UNTOLD:
        answer = table.fact(Question("fact.dice-left", CHOICE, (YES, NO), (clause,), likely=YES))
        if answer == NO:
            tell_exactly(pos, 0)
        else:
            human.told_dice = 1
    return human.told_dice > 0


def has_surely_no_dice(pos: Position) -> bool:
    """Whether the player is known to have no die; this is no reason to ask."""
    return not pos.human.dice if pos.tracked else pos.human.told_dice == 0


def tell_dice(pos: Position, table: Table) -> None:
    """Beside a cardboard table: with how many dice the player passes; the Roy plays on until all are gone."""
    clauses = ("troyes.turn.roy-never-passes", ON_THE_BOARD)
    answers = numbers(max(0, pos.human.told_dice), pos.human.rolled)
    tell_exactly(pos, int(table.fact(Question("fact.dice-at-pass", NUMBER, answers, clauses))))


def tell_exactly(pos: Position, count: int) -> None:
    """So many dice lie in the player's district, no more and no less."""
    pos.human.rolled = pos.human.told_dice = count


def dice_gone(pos: Position, least: int, most: int) -> None:
    """At least and at most so many dice have left the player's district: nobody asks what is certain then."""
    human = pos.human
    if human.told_dice == 0:
        return
    human.rolled = max(0, human.rolled - least)
    there = min(human.rolled, max(0, human.told_dice - most))
    human.told_dice = there if there or not human.rolled else UNTOLD


def tell_points(pos: Position, table: Table) -> None:
    """The player's total, which only the cardboard table shows."""
    if not pos.tracked:
        clauses = ("troyes.end.score-difference",)
        pos.told_points = int(
            table.fact(Question("fact.human-points", NUMBER, numbers(LEAST_POINTS, MOST_POINTS), clauses))
        )


def points_told(pos: Position) -> tuple[tuple[str, int], ...]:
    return (("told", pos.told_points),)
