"""Tables for the Troyes tests: positions ready to play, scripted answers, and dice that fall as told."""

from __future__ import annotations

import tomllib
from collections.abc import Mapping, Sequence
from dataclasses import replace
from functools import cache
from pathlib import Path
from typing import Any

import pytest

from adversaire.engine.chance import Chance
from adversaire.engine.errors import AnswerRefused
from adversaire.engine.event import Event
from adversaire.engine.question import Answer
from adversaire.engine.record import Setup
from adversaire.engine.table import CheckedTable
from adversaire.games import troyes
from adversaire.games.troyes import TROYES
from adversaire.games.troyes.content.box import Box
from adversaire.games.troyes.content.pack import Activity, EventCard, EventEffect, Pack
from adversaire.games.troyes.dice import arrange
from adversaire.games.troyes.position import HUMAN, ROY, Position, Side
from adversaire.packs.load import load_pack
from tests.contract.scripts import Script, Scripted


@cache
def pack() -> Pack:
    """The shipped pack."""
    shipped = load_pack(TROYES, "standin")
    assert isinstance(shipped, Pack)
    return shipped


def box(
    options: Mapping[str, str] | None = None,
    activities: Sequence[Activity] = (),
    events: Sequence[EventCard] = (),
) -> Box:
    """The box with some options; the given cards replace the shipped ones of the same id, or come on top."""
    own_activities = {card.id: card for card in activities}
    own_events = {card.id: card for card in events}
    content = replace(
        pack(),
        activities=(
            *[own_activities.pop(card.id, card) for card in pack().activities],
            *own_activities.values(),
        ),
        events=(*[own_events.pop(card.id, card) for card in pack().events], *own_events.values()),
    )
    return TROYES.open_box(content, TROYES.full_options(options or {}))


def printed(table: str) -> dict[str, Any]:
    """A table of the rulebook."""
    rulebook = Path(str(troyes.__file__)).with_name("rules.toml")
    found: dict[str, Any] = tomllib.loads(rulebook.read_text("utf-8"))["tables"][table]
    return found


class Dice(CheckedTable):
    """A table at which the dice fall as told, one after the other; `falls` that are left over are kept."""

    __slots__ = ("falls",)

    def __init__(self, policy: Script, falls: Sequence[int]) -> None:
        super().__init__(policy)
        self.falls = list(falls)

    def roll(
        self, id: str, faces: Sequence[int], clauses: tuple[str, ...], chance: Chance | None = None
    ) -> int:
        return self.falls.pop(0) if self.falls else super().roll(id, faces, clauses, chance)

    def roll_total(
        self, id: str, faces: Sequence[int], count: int, clauses: tuple[str, ...]
    ) -> tuple[int, tuple[int, ...]]:
        dice = tuple(self.roll(id, faces, clauses) for _ in range(count))
        return sum(dice), dice


def play(pos: Position, *answers: Scripted, turns: int = 1, dice: Sequence[int] = ()) -> Dice:
    """Play turns with scripted answers (an illegal one raises) and told dice, all of which must be used."""
    script = Script(*answers)
    table = Dice(script, dice)
    table.seat(pos)
    for _ in range(turns):
        TROYES.play_turn(pos, table)
    script.all_used()
    assert not table.falls, f"never rolled: {table.falls}"
    return table


def turn(pos: Position, *answers: Scripted, turns: int = 1, dice: Sequence[int] = ()) -> Dice:
    """As `play`, after which the position must hold together."""
    table = play(pos, *answers, turns=turns, dice=dice)
    assert TROYES.faults(pos) == []
    return table


def fresh(mode: str = "virtual", options: Mapping[str, str] | None = None, seed: int = 1) -> Position:
    """A table before its set-up."""
    return TROYES.new(Setup("troyes", mode, seed=seed), box(options))


def table_of(
    mode: str = "virtual",
    options: Mapping[str, str] | None = None,
    seed: int = 1,
    the_box: Box | None = None,
) -> Position:
    """A table in its first round, you to play: no dice, no events but the permanent one, all as set up.

    Lay dice, citizens and cards out with the functions below.
    """
    pos = TROYES.new(Setup("troyes", mode, seed=seed), the_box or box(options))
    play(pos, turns=2)
    pos.round = 1
    pos.phase = HUMAN
    pos.first = HUMAN
    return pos


def roy_turn(pos: Position, total: int, *answers: Scripted) -> Dice:
    """The Roy's turn with this sum on his two black dice."""
    first = max(1, total - 6)
    pos.phase = ROY
    return turn(pos, *answers, dice=(first, total - first))


def your_turn(pos: Position, *answers: Scripted, dice: Sequence[int] = ()) -> Dice:
    """Your turn with these answers; `dice` are rerolls and the dice of activity cards."""
    pos.phase = HUMAN
    return turn(pos, *answers, dice=dice)


def districts(pos: Position, roy: str = "", you: str = "") -> None:
    """The dice of both districts, written "R6 Y5 W2"."""
    pos.opponent.dice = roy.split()
    pos.human.dice = you.split()
    arrange(pos.opponent.dice)
    arrange(pos.human.dice)


def stand(pos: Position, **buildings: str) -> None:
    """Who stands in a building, from space 6 down to 1: H you, R the Roy, . nobody.

    `stand(pos, palace="RRH..R")`; the underscore of city_hall is a hyphen. Everybody else goes home: the
    Roy's to his stock, yours to the general supply.
    """
    for name, row in buildings.items():
        for number, sign in zip((6, 5, 4, 3, 2, 1), row, strict=True):
            put(pos, f"{name.replace('_', '-')}-{number}", {"H": HUMAN, "R": ROY, ".": ""}[sign])


def put(pos: Position, place: str, side: Side | str) -> None:
    """Exactly this side stands on a place; citizens change places with stock and general supply."""
    before = pos.places[place]
    pos.opponent.stock += (before == ROY) - (side == ROY)
    pos.human.general += (before == HUMAN) - (side == HUMAN)
    pos.places[place] = side  # type: ignore[assignment]


def row(pos: Position, *cards: str, **cubes: str) -> None:
    """The row of events after the permanent ones, from left to right, and their cubes in order ("HHR").

    Card ids with a hyphen are written with an underscore in `cubes`.
    """
    pos.row = [*pos.box.permanent, *cards]
    pos.event_cubes = {card: sides(cubes.get(card.replace("-", "_"), "")) for card in pos.row}
    for pile in pos.event_piles.values():
        pile[:] = [card for card in pile if card not in cards]


def sides(signs: str) -> list[Side]:
    return [HUMAN if sign == "H" else ROY for sign in signs]


def reveal(pos: Position, **cards: str) -> None:
    """Exactly these activity cards are face up, in this order, each with its tradesmen ("RH")."""
    pos.tradesmen = {}
    for name, men in cards.items():
        card = name.replace("_", "-")
        pos.tradesmen[card] = sides(men)
        for pile in pos.activity_piles.values():
            if card in pile:
                pile.remove(card)
        pos.opponent.stock -= pos.tradesmen[card].count(ROY)
        pos.human.general -= pos.tradesmen[card].count(HUMAN)


def build(pos: Position, **spaces: str) -> None:
    """Who has a cube in the cathedral: `build(pos, level_1="RH...R")`, from space 6 down to 1."""
    for name, signs in spaces.items():
        for number, sign in zip((6, 5, 4, 3, 2, 1), signs, strict=True):
            owner = {"H": HUMAN, "R": ROY, ".": ""}[sign]
            pos.cathedral[f"cathedral-{name[-1]}-{number}"] = owner  # type: ignore[assignment]


def standing(pos: Position, building: str) -> str:
    """Who stands in a building, as `stand` writes it."""
    signs = {HUMAN: "H", ROY: "R", "": "."}
    return "".join(signs[pos.places[f"{building}-{number}"]] for number in (6, 5, 4, 3, 2, 1))


def kinds(events: Sequence[Event]) -> list[str]:
    return [event.kind for event in events]


def told(table: CheckedTable, kind: str) -> Event:
    """The one event of this kind."""
    found = [event for event in table.events if event.kind == kind]
    assert len(found) == 1, f"{kind}: {kinds(table.events)}"
    return found[0]


def options_of(table: CheckedTable, question: str) -> tuple[Answer, ...]:
    """The legal answers to the one question of this id that was asked."""
    found = [asked.answers for asked, _ in table.asked if asked.id == question]
    assert len(found) == 1, f"{question}: {[asked.id for asked, _ in table.asked]}"
    return found[0]


def refusal(pos: Position, *answers: Scripted) -> AnswerRefused:
    """How the last of these answers is refused; the position is left alone."""
    with pytest.raises(AnswerRefused) as refused:
        play(pos.copy(), *answers)
    return refused.value


# ------------------------------------------------- your goods, and the reasons of a decision


def own(pos: Position, **goods: int) -> None:
    """You own exactly this much; citizens of your supply change places with the general supply."""
    if "supply" in goods:
        pos.human.general += pos.human.supply - goods["supply"]
    for what, amount in goods.items():
        setattr(pos.human, what, amount)


def struck(event: Event) -> list[tuple[str, tuple[str, ...]]]:
    """What each filter of a decision struck out, in order; filters that struck out nothing are left out."""
    assert event.sieve is not None, f"{event.kind} was not decided by preference"
    return [(step.clause, step.struck) for step in event.sieve.steps if step.struck]


def close_round(pos: Position) -> Dice:
    """The board is empty: the round is closed."""
    assert (pos.opponent.dice, pos.human.dice, pos.phase) == ([], [], "closing")
    return turn(pos)


# ------------------------------------------------- set-up and the opening of a round


def lay_out(pos: Position, *answers: Scripted, rolls: Sequence[str], first: int = 0) -> Dice:
    """The whole set-up. `rolls` are the Roy's three throws ("R5 R2 Y6 Y1 W4 W3"), `first` the lot, if any."""
    falls = [int(die[1]) for throw in rolls for die in in_order(throw)]
    table = Dice(Script(*answers), [*falls, first] if first else falls)
    table.seat(pos)
    while pos.phase in ("setup", "last-places"):
        TROYES.play_turn(pos, table)
        assert TROYES.faults(pos) == []
    assert not table.falls, f"never rolled: {table.falls}"
    return table


def in_order(dice: str) -> list[str]:
    """Dice in the order in which they are rolled: red, yellow, white, within a colour as written."""
    return sorted(dice.split(), key=lambda die: "RYW".index(die[0]))


def an_event(
    id: str = "test-event",
    colour: str = "red",
    black_dice: int = 0,
    effects: Sequence[EventEffect] = (),
    calls: str = "",
    slots: int = 3,
) -> EventCard:
    """An event made to measure; without arguments a red one that does nothing at all."""
    return EventCard(
        id,
        "an event",
        "un événement",
        colour,  # type: ignore[arg-type]
        black_dice,
        slots,
        4,
        3,
        1,
        tuple(effects),
        calls,  # type: ignore[arg-type]
    )


def before_round(
    number: int = 1,
    *events: EventCard,
    options: Mapping[str, str] | None = None,
    mode: str = "virtual",
    first: Side = HUMAN,
) -> Position:
    """A table before this round, in which these events come up: by themselves a red one that does nothing."""
    coming = events or (an_event(),)
    pos = table_of(mode, options, the_box=box(options, events=coming))
    pos.phase, pos.round, pos.first = "round", number - 1, first
    for card in coming:
        if card.permanent:
            continue
        pile = pos.event_piles[card.colour]
        pile.remove(card.id)
        pile.append(card.id)
    return pos


def open_round(
    pos: Position,
    *answers: Scripted,
    roy: str = "",
    you: str = "",
    then: Sequence[int] = (),
) -> Dice:
    """The opening of a round in which exactly these dice are rolled, and `then` those of the events.

    Citizens stand in the buildings as the dice ask for, the Roy's on the higher spaces.
    """
    buildings = {"palace": "R", "city-hall": "Y", "bishopric": "W"}
    for building, letter in buildings.items():
        row = "R" * roy.count(letter) + "H" * you.count(letter)
        stand(pos, **{building: row.ljust(6, ".")})
    own_dice = in_order(you) if pos.mode == "virtual" else []
    falls = [int(die[1]) for die in (*in_order(roy), *own_dice)]
    return begin(pos, *answers, dice=(*falls, *then))


def begin(pos: Position, *answers: Scripted, dice: Sequence[int] = ()) -> Dice:
    """The opening of a round, up to its first action, with everybody where they stand."""
    assert pos.phase == "round"
    script = Script(*answers)
    table = Dice(script, dice)
    table.seat(pos)
    while pos.phase in ("round", "events"):
        TROYES.play_turn(pos, table)
        assert TROYES.faults(pos) == []
    script.all_used()
    assert not table.falls, f"never rolled: {table.falls}"
    return table


def count_off(pos: Position) -> tuple[int, int, int, int]:
    """The Roy's citizens: in buildings, on cards, laid down and in stock."""
    on_cards = sum(men.count(ROY) for men in pos.tradesmen.values())
    return list(pos.places.values()).count(ROY), on_cards, pos.opponent.laid, pos.opponent.stock
