"""Tables for the Battalia tests: positions ready to play, scripted answers, maps and hands made to measure.

Whatever these functions move comes from somewhere: no card is made and none is lost.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from functools import cache
from typing import Any, Final

import pytest

from adversaire.engine.chance import Chance
from adversaire.engine.errors import RuleBroken
from adversaire.engine.event import Event
from adversaire.engine.policy import Policy
from adversaire.engine.question import Answer, Question
from adversaire.engine.record import Setup
from adversaire.engine.table import CheckedTable
from adversaire.games.battalia import BATTALIA
from adversaire.games.battalia.base_game.actions import take_actions
from adversaire.games.battalia.base_game.map import lay
from adversaire.games.battalia.base_game.roads import Land
from adversaire.games.battalia.content.box import Box
from adversaire.games.battalia.content.pack import CITIES, PROVISION, ROADS, RUINS, Pack
from adversaire.games.battalia.position import Position, hero_id
from adversaire.games.battalia.strength import put_token
from adversaire.i18n.language import Language
from adversaire.packs.load import load_pack
from adversaire.play.voice import Voice
from tests.contract.scripts import Script, Scripted, play_scripted

#: The factions of the seats in `people`, in turn order: A is green, B blue, C red and D yellow.
FACTIONS = ("barfolk", "islanders", "emberians", "cloudborn")
A, B, C, D = "human", "second", "third", "fourth"


@cache
def pack() -> Pack:
    """The shipped pack."""
    shipped = load_pack(BATTALIA, "standin")
    assert isinstance(shipped, Pack)
    return shipped


def box(options: Mapping[str, str] | None = None) -> Box:
    return BATTALIA.open_box(pack(), BATTALIA.full_options(options or {}))


def seat_at(pos: Position, *answers: Scripted) -> CheckedTable:
    """A table with scripted answers (an illegal one raises), in front of a position."""
    table = CheckedTable(Script(*answers))
    table.seat(pos)
    return table


def play(pos: Position, *answers: Scripted, turns: int = 1) -> CheckedTable:
    """Play turns with scripted answers; the table keeps events and questions."""
    return play_scripted(BATTALIA, pos, answers, turns)


def people(seats: int = 3, mode: str = "virtual", seed: int = 1, **options: str) -> Position:
    """A table of people after set-up. A to D have the factions and the starting places in order."""
    chosen = {"variant": "table", "seats": str(seats), **options}
    pos = BATTALIA.new(Setup("battalia", mode=mode, seed=seed), box(chosen))
    in_play = [faction for faction in FACTIONS if faction != left_out(seats, seed)]
    starts = [start.space for start in pos.box.layout(seats).starts]
    answers: list[tuple[str, str]] = [
        ("setup.faction", f"faction:{faction}") for faction in in_play[: min(seats, 3)]
    ]
    answers += [("setup.place", f"at:{space}") for space in reversed(starts[1:seats])]
    play(pos, *answers)
    return pos


@cache
def left_out(seats: int, seed: int) -> str:
    """The faction whose cards stay in the box."""
    pos = BATTALIA.new(Setup("battalia", seed=seed), box({"variant": "table", "seats": str(seats)}))
    play(pos)
    return pos.left_out


def alone(mode: str = "virtual", seed: int = 1, **options: str) -> Position:
    """A Lone Realm after set-up."""
    pos = BATTALIA.new(Setup("battalia", mode=mode, seed=seed), box({"variant": "lone-realm", **options}))
    play(pos)
    return pos


def kinds(events: Sequence[Event]) -> list[str]:
    return [event.kind for event in events]


def told(table: CheckedTable, kind: str) -> Event:
    """The one event of this kind."""
    found = [event for event in table.events if event.kind == kind]
    assert len(found) == 1, f"{kind}: {kinds(table.events)}"
    return found[0]


def spoken(event: Event, language: Language) -> str:
    """What an event is called at a table of that language."""
    return Voice(BATTALIA, box(), pack(), language).event(event)


def asked(table: CheckedTable, id: str) -> list[Question]:
    """The questions of this id, in order."""
    return [question for question, _ in table.asked if question.id == id]


# ---------------------------------------------------------------- laying a table out


def road(pos: Position, space: str, roads: str, terrain: str = "") -> None:
    """Lay a road card on a space; its terrain is whatever its stack offers, unless one is asked for."""
    kind = next(kind for kind in ROADS if roads in pos.box.rotations[kind])
    lay(pos, space, Land(kind, roads, take_terrain(pos, kind, terrain)))


def city(
    pos: Position, space: str, roads: str, owner: str = "neutral", level: int = 1, terrain: str = ""
) -> None:
    """Lay a city card on a space."""
    kind = next(kind for kind in CITIES if roads in pos.box.rotations[kind])
    lay(pos, space, Land(kind, roads, take_terrain(pos, kind, terrain), level, owner))


def take_terrain(pos: Position, kind: str, terrain: str) -> str:
    if pos.mode == "companion":
        return ""
    stack = pos.stacks[kind]
    chosen = terrain or stack[-1]
    stack.remove(chosen)
    return chosen


def empty_map(pos: Position) -> None:
    """Nothing on the board but the ruins; all other cards are back in their stacks, all heroes off it."""
    for space, land in list(pos.lands.items()):
        if land.card != RUINS:
            del pos.lands[space]
            if pos.mode == "virtual":
                pos.stacks[land.card].append(land.terrain)
    pos.heroes.clear()
    pos.net = None


def street(pos: Position, row: int, first: int, last: int) -> list[str]:
    """A straight road from west to east, a dead end at both ends; its spaces from left to right."""
    spaces = [f"{row}-{column}" for column in range(first, last + 1)]
    for space in spaces:
        if space in pos.lands:
            del pos.lands[space]
        ends = "e" if space == spaces[0] else "w" if space == spaces[-1] else "ew"
        if len(ends) == 1:
            city(pos, space, ends)
        else:
            road(pos, space, ends)
    return spaces


def hero(pos: Position, seat: str, space: str, number: int = 1) -> str:
    """Put a hero of a seat on a space; its id."""
    id = hero_id(pos.seats[seat].faction, number)
    pos.heroes[id] = space
    if id in pos.stale:
        pos.stale.remove(id)
    return id


def day(pos: Position, number: int) -> None:
    """Turn the Oracle to a day; Buff's token follows the week if he has one."""
    pos.round = number
    if pos.buff.token:
        put_token(pos)


def free_buff(pos: Position, space: str) -> None:
    """Buff stands free on a space, with the token of the week."""
    pos.buff.state = "free"
    pos.buff.space = space
    pos.buff.owner = ""
    put_token(pos)


def hire_buff(pos: Position, seat: str, space: str, since: int = 0) -> None:
    """Buff serves a seat."""
    pos.buff.state = "hired"
    pos.buff.space = space
    pos.buff.owner = seat
    pos.buff.token = 0
    pos.seats[seat].marker = "contract"
    pos.seats[seat].since = since or pos.round


def pact(pos: Position, seat: str, since: int = 0) -> None:
    """A seat has a pact."""
    pos.seats[seat].marker = "pact"
    pos.seats[seat].since = since or pos.round


def hand(pos: Position, seat: str, *cards: str) -> None:
    """Give a seat exactly these cards; they come from its own piles or from the stacks."""
    own = pos.seats[seat]
    own.draw[:0] = own.hand
    own.hand.clear()
    for card in cards:
        own.hand.append(fetch(pos, seat, card))


def fetch(pos: Position, seat: str, card: str) -> str:
    own = pos.seats[seat]
    for pile in (own.draw, own.discard):
        if card in pile:
            pile.remove(card)
            return card
    if card == PROVISION:
        pos.provisions -= 1
        return card
    printed = pos.box.cards[card]
    pos.stacks[printed.kind].remove(printed.faction)
    return card


def provisions(count: int) -> tuple[str, ...]:
    return (PROVISION,) * count


def owner_turn(pos: Position, seat: str) -> None:
    """It is this seat's turn."""
    pos.phase = "seat"
    pos.turn = list(pos.seats).index(seat)


# ---------------------------------------------------------------- dice that fall as told, quiet players


class DiceTable(CheckedTable):
    """A checked table at which the first dice fall as told; the others by the luck of the game."""

    __slots__ = ("dice",)

    def __init__(self, policy: Policy, dice: Sequence[int] = ()) -> None:
        super().__init__(policy)
        self.dice = list(dice)

    def roll(
        self, id: str, faces: Sequence[int], clauses: tuple[str, ...], chance: Chance | None = None
    ) -> int:
        if not self.dice:
            return super().roll(id, faces, clauses, chance)
        face = self.dice.pop(0)
        assert face in faces, f"{id} cannot show {face}"
        return face


#: What somebody answers who wants nothing to happen.
QUIETLY: Final = {
    "turn.action": "done",
    "buff.route": "stay",
    "meeting.recruit": "nothing",
    "line.card": "done",
}


class Quiet:
    """Does nothing and leaves Buff where he is, except for wishes: answers by question, in their order."""

    def __init__(self, wishes: Mapping[str, Sequence[Answer]] | None = None) -> None:
        self.wishes = {id: list(answers) for id, answers in (wishes or {}).items()}

    def answer(self, question: Question, position: Any) -> Answer:
        if self.wishes.get(question.id):
            return self.wishes[question.id].pop(0)
        return QUIETLY.get(question.id, question.answers[0])


def play_with_dice(pos: Position, dice: Sequence[int], *answers: Scripted, turns: int = 1) -> CheckedTable:
    """The same as `play`, with dice that fall as told. All of them must fall."""
    script = Script(*answers)
    table = DiceTable(script, dice)
    table.seat(pos)
    for _ in range(turns):
        BATTALIA.play_turn(pos, table)
    script.all_used()
    assert not table.dice, f"never rolled: {table.dice}"
    return table


def quietly_until(
    pos: Position, day: int, dice: Sequence[int] = (), wishes: Mapping[str, Sequence[Answer]] | None = None
) -> CheckedTable:
    """Play on, quietly but for the wishes, until the first turn of a day begins."""
    table = DiceTable(Quiet(wishes), dice)
    table.seat(pos)
    while not (pos.round == day and pos.phase == "seat" and pos.turn == 0):
        assert pos.round <= day, "the day never came"
        BATTALIA.play_turn(pos, table)
    return table


def refusal(pos: Position, *answers: Scripted) -> RuleBroken:
    """Play a turn whose last answer is refused; the refusal."""
    script = Script(*answers)
    table = CheckedTable(script)
    table.seat(pos)
    with pytest.raises(RuleBroken) as broken:
        BATTALIA.play_turn(pos, table)
    assert not script.answers, f"refused before the last answer: {broken.value}"
    return broken.value


def all_told(table: CheckedTable, kind: str) -> list[Event]:
    """Every event of this kind, in order."""
    return [event for event in table.events if event.kind == kind]


def offered(table: CheckedTable, id: str) -> tuple[Answer, ...]:
    """The answers to the one question of this id."""
    (question,) = asked(table, id)
    return question.answers


def shown(pos: Position, item: str) -> object:
    """What the display says of a thing that everybody sees."""
    return next(one.value for zone in BATTALIA.view(pos) for one in zone.items if one.id == item)


def rivals(
    seats: int = 2, mode: str = "virtual", seed: int = 1, variant: str = "full-rivals", **options: str
) -> Position:
    """A table with software at it after set-up: full rivals, or light ones."""
    chosen = {"variant": variant, "seats": str(seats), **options}
    pos = BATTALIA.new(Setup("battalia", mode=mode, seed=seed), box(chosen))
    play(pos)
    return pos


# ---------------------------------------------------------------- a street for Buff


def on_a_street(today: int = 9, seats: int = 3, mode: str = "virtual", **options: str) -> Position:
    """Buff stands free at the west end of a street from 2-1 to 2-7; no hero is on the board, A is next."""
    pos = people(seats, mode, 1, **options)
    empty_map(pos)
    street(pos, 2, 1, 7)
    day(pos, today)
    free_buff(pos, "2-1")
    owner_turn(pos, A)
    return pos


def paint(pos: Position, space: str, terrain: str) -> None:
    """The card of a space is exchanged for one of this terrain, from the stack or from another space."""
    land = pos.lands[space]
    stack = pos.stacks[land.card]
    if land.terrain == terrain:
        return
    if terrain in stack:
        stack[stack.index(terrain)] = land.terrain
    else:
        alike = [at for at, one in pos.lands.items() if (one.card, one.terrain) == (land.card, terrain)]
        lay(pos, alike[0], replace(pos.lands[alike[0]], terrain=land.terrain))
    lay(pos, space, replace(land, terrain=terrain))


def next_hand(pos: Position, seat: str, *cards: str) -> None:
    """The cards that a seat will draw next, the first of them first."""
    own = pos.seats[seat]
    own.draw += reversed([fetch(pos, seat, card) for card in cards])


def quietly(
    pos: Position,
    wishes: Mapping[str, Sequence[Answer]] | None = None,
    dice: Sequence[int] = (),
    turns: int = 1,
) -> CheckedTable:
    """Play turns, quietly but for the wishes. All wishes must come up, and all dice must fall."""
    policy = Quiet(wishes)
    table = DiceTable(policy, dice)
    table.seat(pos)
    for _ in range(turns):
        BATTALIA.play_turn(pos, table)
    assert not any(policy.wishes.values()), f"never asked for: {policy.wishes}"
    assert not table.dice, f"never rolled: {table.dice}"
    return table


def refused(pos: Position, wishes: Mapping[str, Sequence[Answer]], dice: Sequence[int] = ()) -> RuleBroken:
    """Play a turn in which the last wish is refused; the refusal."""
    policy = Quiet(wishes)
    table = DiceTable(policy, dice)
    table.seat(pos)
    with pytest.raises(RuleBroken) as broken:
        BATTALIA.play_turn(pos, table)
    assert not any(policy.wishes.values()), f"refused before the last wish: {broken.value}"
    return broken.value


class ThenQuiet(Script):
    """Answers in order, and then nothing more."""

    def answer(self, question: Question, position: Any) -> Answer:
        if self.answers:
            return super().answer(question, position)
        return QUIETLY.get(question.id, question.answers[0])


def acts(pos: Position, seat: str, *answers: Scripted, dice: Sequence[int] = ()) -> CheckedTable:
    """The actions of a seat's turn: the scripted ones and no other, before a new hand is drawn."""
    script = ThenQuiet(*answers)
    table = DiceTable(script, dice)
    table.seat(pos)
    take_actions(pos, seat, table)
    script.all_used()
    assert not table.dice, f"never rolled: {table.dice}"
    return table
