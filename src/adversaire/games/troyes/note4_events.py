"""Note 4 : un événement / Note 4: an event.

The Roy fills an event. The row: new cards, cubes on them, and how a completed card is rewarded.
"""

from __future__ import annotations

from typing import Final

from adversaire.engine.sieve import Sieve
from adversaire.engine.table import Table
from adversaire.games.troyes.action_table import Line
from adversaire.games.troyes.cardboard.facts import know_cubes, sure_of
from adversaire.games.troyes.cardboard.hands import left_to_hands, nothing_to_tell
from adversaire.games.troyes.content.pack import EventCard
from adversaire.games.troyes.dice import pay
from adversaire.games.troyes.position import HUMAN, ROY, Position, Side

BASE: Final = "troyes.intro.base-rules"
REWARD: Final = "troyes.note4.reward"


# ---------------------------------------------------------------- 5, 9: the rightmost event


def fill_event(pos: Position, line: Line, table: Table) -> None:
    """A cube in every free slot of the rightmost event, one die for each."""
    sieve = rightmost(pos, table)
    card = sieve.chosen
    if not card:
        no_event(pos, sieve, table)
        return
    free = room(pos, card)
    table.tell(
        "roy.event",
        ("troyes.note4.rightmost", "troyes.note4.one-die-per-free-slot"),
        sieve=sieve,
        card=card,
        free=free,
    )
    short = len(pos.opponent.dice) < free
    pay(pos, free, table)
    pos.event_cubes[card] += [ROY] * free
    clauses: tuple[str, ...] = ("troyes.note4.fills-every-slot",)
    if short:
        clauses += ("troyes.note4.short-of-dice",)
    table.tell("roy.filled", clauses, card=card, cubes=free)
    complete(pos, card, table)


def no_event(pos: Position, sieve: Sieve, table: Table) -> None:
    """No card can be completed: no effect and no price."""
    points = int(pos.options["no_event_to_fill"] == "roy_gains_1_vp")
    pos.opponent.points += points
    table.tell(
        "roy.no-event", ("troyes.note4.no-event",), sieve=sieve, points=points, total=pos.opponent.points
    )


# ---------------------------------------------------------------- new cards


def reveal_events(pos: Position, table: Table) -> None:
    """A red card, then a white or yellow one as the red card says; each goes to the right end of the row."""
    red = reveal(pos, "red", table)
    second = pos.box.events[red].calls
    if second and pos.event_piles[second]:
        reveal(pos, second, table)


def reveal(pos: Position, colour: str, table: Table) -> str:
    card = table.draw(f"draw.event.{colour}", pos.event_piles[colour], (BASE,))
    pos.row.append(card)
    pos.event_cubes[card] = []
    sure_of(pos, card)
    table.tell("event.revealed", (BASE, "troyes.note4.rightmost"), card=card)
    return card


# ---------------------------------------------------------------- the Roy looks for one to fill


def rightmost(pos: Position, table: Table) -> Sieve:
    """The event furthest to the right that can be completed. Permanent ones never are."""
    while True:
        sieve = Sieve(pos.row)
        sieve.keep("troyes.note4.no-event", lambda card: not pos.box.events[card].permanent)
        sieve.prefer("troyes.note4.rightmost", lambda card: -pos.row.index(card))
        card = sieve.chosen
        if not card or know_cubes(pos, card, table, ("troyes.note4.one-die-per-free-slot",)):
            return sieve


# ---------------------------------------------------------------- a completed card


def complete(pos: Position, card: str, table: Table) -> None:
    """A card whose slots are all taken: most cubes take the card and the larger reward, then it leaves."""
    printed = pos.box.events[card]
    ranking = by_cubes(pos, card)
    pos.row.remove(card)
    cubes = pos.event_cubes.pop(card)
    for place, side in enumerate(ranking):
        points = printed.second if place else printed.first
        reward(pos, side, printed, points, place, cubes.count(side), table)


def by_cubes(pos: Position, card: str) -> list[Side]:
    """The sides with cubes on a card, the winner first. A tie goes as the table plays it."""
    cubes = pos.event_cubes[card]
    present: list[Side] = list(dict.fromkeys(cubes))
    favoured = {"first_cube_placed": "", "player": HUMAN, "roy": ROY}[pos.options["event_cube_tie"]]
    # A stable sort keeps the side whose first cube came earlier in front.
    return sorted(present, key=lambda side: (-cubes.count(side), int(bool(favoured) and side != favoured)))


def reward(
    pos: Position, side: Side, card: EventCard, points: int, place: int, cubes: int, table: Table
) -> None:
    """Points, and for the first the card. Alone on a card one takes the larger reward only."""
    if not place:
        (pos.opponent if side == ROY else pos.human).cards.append(card.id)
    if side == ROY:
        pos.opponent.points += points
        table.tell(
            "roy.rewarded",
            (REWARD, "troyes.intro.no-influence"),
            card=card.id,
            place=place + 1,
            points=points,
            cubes=cubes,
            total=pos.opponent.points,
        )
        return
    score(pos, points)
    table.tell(
        "human.rewarded",
        (REWARD,) if place else (REWARD, "troyes.note4.you-may-win-the-card"),
        card=card.id,
        place=place + 1,
        points=points,
        cubes=cubes,
    )


@left_to_hands(nothing_to_tell)
def score(pos: Position, points: int) -> None:
    pos.human.points += points


# ---------------------------------------------------------------- cubes of the player


def open_events(pos: Position) -> list[str]:
    """The events of the row on which there is room for a cube."""
    return [card for card in pos.row if room(pos, card)]


def room(pos: Position, card: str) -> int:
    """How many more cubes an event takes; a permanent one takes any number."""
    printed = pos.box.events[card]
    return 99 if printed.permanent else printed.slots - len(pos.event_cubes[card])


def put_cubes(pos: Position, card: str, count: int, table: Table) -> None:
    """Cubes of the player, one influence each; a full card is completed at once."""
    human = pos.human
    pos.event_cubes[card] += [HUMAN] * count
    gained = human.gain_influence(count, pos.box.start.most_influence)
    table.tell("human.fought", (BASE,), card=card, cubes=count, influence=gained)
    if not room(pos, card):
        complete(pos, card, table)
