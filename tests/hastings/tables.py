"""Tables for the Hastings tests: positions ready to play, scripted answers, and cards made to measure.

A position is laid out with `lay` and `stack`; cards made to measure come from `a_card` and go into the box
of the position with `with_cards`. `enemy_plays` then takes one Enemy turn, `pass_turn` the closing sequence.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from functools import cache
from typing import Any

import pytest

from adversaire.engine.chance import Chance
from adversaire.engine.errors import AnswerRefused
from adversaire.engine.event import Event
from adversaire.engine.policy import RandomPolicy
from adversaire.engine.question import Answer, Question
from adversaire.engine.record import Setup
from adversaire.engine.sieve import Sieve
from adversaire.engine.table import CheckedTable
from adversaire.engine.text import Text
from adversaire.games.hastings import HASTINGS
from adversaire.games.hastings.base_game.grid import SPACE_NAMED, WEDGES
from adversaire.games.hastings.content.box import Box
from adversaire.games.hastings.content.pack import Effect, Pack, PackCard
from adversaire.games.hastings.position import Piece, Position, Side, Tactic
from adversaire.packs.load import load_pack
from tests.contract.scripts import Script, Scripted, play_scripted


@cache
def pack() -> Pack:
    """The shipped pack."""
    shipped = load_pack(HASTINGS, "standin")
    assert isinstance(shipped, Pack)
    return shipped


def box(options: Mapping[str, str] | None = None, cards: Sequence[PackCard] = ()) -> Box:
    """The box with some options; the given cards replace the shipped ones of the same id, or join them."""
    own = {card.id: card for card in cards}
    shipped = tuple(own.pop(card.id, card) for card in pack().cards)
    content = replace(pack(), cards=(*shipped, *own.values()))
    return HASTINGS.open_box(content, HASTINGS.full_options(options or {}))


def a_card(id: str, **changes: Any) -> PackCard:
    """A card made to measure: a Norman infantry unit of cost 1 unless told otherwise."""
    plain = PackCard(id, id, id, "norman", "infantry", 1, cost=1, might=1, health=2)
    return replace(plain, **changes)


def effect(do: str, amount: int = 1, **more: Any) -> Effect:
    return Effect(do, amount, **more)  # type: ignore[arg-type]


# ---------------------------------------------------------------- playing


def play(pos: Position, *answers: Scripted, turns: int = 1) -> CheckedTable:
    """Play turns with scripted answers (an illegal one raises); the table keeps events and questions."""
    return play_scripted(HASTINGS, pos, answers, turns)


def virtual(
    options: Mapping[str, str] | None = None, seed: int = 1, the_box: Box | None = None, leader: int = 1
) -> Position:
    """A virtual table after set-up, the player to begin round 1 with the Leader in this wedge (from 1)."""
    pos = HASTINGS.new(Setup("hastings", seed=seed), the_box or box(options))
    play(pos, f"wedge.{leader}")
    return pos


def companion(
    options: Mapping[str, str] | None = None, seed: int = 1, the_box: Box | None = None
) -> Position:
    """A companion's table after set-up, the player to begin."""
    pos = HASTINGS.new(Setup("hastings", mode="companion", seed=seed), the_box or box(options))
    play(pos)
    return pos


def enemy_plays(pos: Position, *answers: Scripted, after: str = "played") -> CheckedTable:
    """One Enemy turn, after a turn of the player of this kind (played, acted, sacrificed, passed)."""
    pos.phase = "opponent"
    pos.prepared = True
    pos.last = after  # type: ignore[assignment]
    return play(pos, *answers)


def pass_turn(pos: Position, *answers: Scripted) -> CheckedTable:
    """The player passes and the Enemy closes the round; wedges and Objectives follow."""
    return enemy_plays(pos, *answers, after="passed")


def human_plays(pos: Position, *answers: Scripted) -> CheckedTable:
    """One turn of the player, the Preparation phase left out."""
    pos.phase = "human"
    pos.prepared = True
    return play(pos, *answers)


def refusal(pos: Position, *answers: Scripted) -> AnswerRefused:
    """How the last of these answers of the player is refused; the position is left alone."""
    with pytest.raises(AnswerRefused) as refused:
        human_plays(pos.copy(), *answers)
    return refused.value


# ------------------------------------------------- laying a table out, so that no card is made or lost


def in_round(pos: Position, round: int) -> Position:
    """The same table in this round, the Preparation phase done."""
    pos.round = round
    pos.marker = round - 1
    pos.prepared = True
    return pos


def fetch(pos: Position, side: Side, card: str) -> None:
    """Take a card out of wherever it is: deck, hand, discard pile, or off the battlefield."""
    for heap in (side.deck, side.hand, side.discard, side.removed):
        if card in heap:
            heap.remove(card)
            return
    for space, piece in enumerate(side.grid):
        if piece is not None and piece.card == card:
            lift(pos, side, space)
            side.discard.remove(card)
            return
    raise AssertionError(f"no {card} is left")


def lift(pos: Position, side: Side, space: int) -> None:
    """Take whatever stands on a space off to the discard pile, with its tokens and Attachments."""
    piece = side.grid[space]
    if piece is not None:
        side.grid[space] = None
        side.discard += [piece.card, *piece.attached]
        pos.might_tokens += piece.might
        pos.zeal_tokens += piece.zeal


def lay(pos: Position, space: str, card: str, **state: Any) -> Piece:
    """Put a card on a space of either side; what stood there goes to the discard pile."""
    side = pos.human if space.startswith("human.") else pos.enemy
    at = SPACE_NAMED[space]
    fetch(pos, side, card)
    lift(pos, side, at)
    piece = Piece(card, **state)
    side.grid[at] = piece
    return piece


def clear(pos: Position, *spaces: str) -> None:
    """Empty spaces; the cards go to the discard pile. Without spaces: all but the Leaders."""
    leaders = set(pos.box.leaders.values())
    for side, name in ((pos.human, "human"), (pos.enemy, "enemy")):
        for at, piece in enumerate(side.grid):
            if piece is None:
                continue
            wanted = f"{name}.w{at // 3 + 1}r{at % 3 + 1}" in spaces if spaces else piece.card not in leaders
            if wanted:
                lift(pos, side, at)


def fill(pos: Position, *cards: str, spaces: Sequence[str]) -> None:
    """Cards on spaces, one each."""
    for space, card in zip(spaces, cards, strict=True):
        lay(pos, space, card)


def stack(pos: Position, *cards: str) -> None:
    """These cards lie on top of the Enemy deck, the first one on the very top."""
    for card in cards:
        fetch(pos, pos.enemy, card)
    pos.enemy.deck += reversed(cards)


def hold(pos: Position, *cards: str) -> None:
    """The player holds exactly these cards."""
    human = pos.human
    human.discard += human.hand
    human.hand = []
    for card in cards:
        fetch(pos, human, card)
    human.hand = list(cards)


def reserve(pos: Position, side: Side, card: str, wedge: int = -1) -> None:
    """A Tactic in a side's reserve, for one wedge (from 1) if told."""
    fetch(pos, side, card)
    side.reserve.append(Tactic(card, wedge - 1 if wedge > 0 else -1))


def resources(pos: Position, wanted: int) -> None:
    """Set round and cards so that the Enemy has this total: its resource cards stay, the round is found."""
    from adversaire.games.hastings.resource_table import enemy_resources

    for round in range(2, 21):
        in_round(pos, round)
        if enemy_resources(pos) == wanted:
            return
    raise AssertionError(f"no round gives {wanted}")


def at_hastings(pos: Position, *sides: Side) -> None:
    """These sides, or both, have reached the Battle of Hastings."""
    for side in sides or (pos.human, pos.enemy):
        side.objective = pos.box.last_objective[side.faction]
        side.progress = 0


def take(pos: Position, wedge: int, side: str) -> None:
    """A wedge (from 1) has been taken by a side."""
    pos.taken[wedge - 1] = side  # type: ignore[call-overload]
    (pos.human if side == "human" else pos.enemy).tokens[wedge - 1] = 10


# ---------------------------------------------------------------- looking


def kinds(events: Sequence[Event]) -> list[str]:
    return [event.kind for event in events]


def told(table: CheckedTable, kind: str) -> Event:
    """The one event of this kind."""
    found = [event for event in table.events if event.kind == kind]
    assert len(found) == 1, f"{kind}: {kinds(table.events)}"
    return found[0]


def untold(table: CheckedTable, *beginnings: str) -> bool:
    """Whether nothing of these kinds happened."""
    return not [event for event in table.events if event.kind.startswith(beginnings)]


def sieve_of(table: CheckedTable, kind: str) -> Sieve:
    """The sieve of the one event of this kind."""
    sieve = told(table, kind).sieve
    assert sieve is not None
    return sieve


def clauses_of(sieve: Sieve) -> list[str]:
    """The clauses of a sieve in their order, without the game's name."""
    return [step.clause.removeprefix("hastings.") for step in sieve.steps]


def options_of(table: CheckedTable, question: str) -> tuple[Answer, ...]:
    """The legal answers to the one question of this id that was asked."""
    found = [asked.answers for asked, _ in table.asked if asked.id == question]
    assert len(found) == 1, f"{question}: {[asked.id for asked, _ in table.asked]}"
    return found[0]


def question_of(table: CheckedTable, id: str) -> Question:
    """The one question of this id that was asked."""
    found = [question for question, _ in table.asked if question.id == id]
    assert len(found) == 1, asked(table)
    return found[0]


def asked(table: CheckedTable) -> list[str]:
    """The ids of the questions that were asked."""
    return [question.id for question, _ in table.asked]


def card_on(pos: Position, space: str) -> str:
    """The card on a space, or nothing."""
    side = pos.human if space.startswith("human.") else pos.enemy
    piece = side.grid[SPACE_NAMED[space]]
    return piece.card if piece else ""


def piece_on(pos: Position, space: str) -> Piece:
    side = pos.human if space.startswith("human.") else pos.enemy
    piece = side.grid[SPACE_NAMED[space]]
    assert piece is not None, space
    return piece


def broken(pos: Position) -> list[Text]:
    """What cannot stand on any table."""
    return HASTINGS.faults(pos)


def all_turns(seed: int = 1, options: Mapping[str, str] | None = None) -> tuple[Position, list[list[Event]]]:
    """A whole random game; the events of each turn."""
    pos = HASTINGS.new(Setup("hastings", seed=seed), box(options))
    turns = []
    table = CheckedTable(RandomPolicy(Chance.from_seed(seed, 1)))
    table.seat(pos)
    while not HASTINGS.is_over(pos):
        table.events = []
        HASTINGS.play_turn(pos, table)
        turns.append(table.events)
    return pos, turns


ENEMY_GRID = tuple(f"enemy.w{wedge + 1}r{row}" for wedge in WEDGES for row in (1, 2, 3))
HUMAN_GRID = tuple(f"human.w{wedge + 1}r{row}" for wedge in WEDGES for row in (1, 2, 3))


# ---------------------------------------------------------------- cards of a kind, decks, and rounds


def an_event(id: str, *effects: Effect, **changes: Any) -> PackCard:
    """A Norman Event made to measure; its effects are alternatives."""
    return a_card(id, **{"type": "event", "might": 0, "health": 0, "effects": effects, **changes})


def with_cards(*cards: PackCard, round: int = 2, leader: int = 1, **options: str) -> Position:
    """A table with cards made to measure, in a round; hard unless told, so that every total can be had."""
    options = {"level": "hard", **options}
    return in_round(virtual(the_box=box(options, cards), leader=leader), round)


def deck_of(pos: Position, *cards: str, discard: Sequence[str] = ()) -> None:
    """The Enemy deck is these cards, the first one on top, and its pile these, the oldest first.

    All others are out of the game.
    """
    enemy = pos.enemy
    for card in (*cards, *discard):
        fetch(pos, enemy, card)
    enemy.removed += [*enemy.deck, *enemy.discard]
    enemy.deck = list(reversed(cards))
    enemy.discard = list(discard)


def begin_round(pos: Position, round: int, *answers: Scripted) -> CheckedTable:
    """The Preparation phase of a round and the player's first turn in it."""
    in_round(pos, round)
    pos.prepared = False
    pos.phase = "human"
    pos.last = ""
    pos.turns = 0
    return play(pos, *answers)


def struck(sieve: Sieve) -> dict[str, tuple[str, ...]]:
    """What each step of a sieve struck out, without the game's name and the steps that struck nothing."""
    return {step.clause.removeprefix("hastings."): step.struck for step in sieve.steps if step.struck}


def events_of(table: CheckedTable, kind: str) -> list[Event]:
    """The events of this kind, in their order."""
    return [event for event in table.events if event.kind == kind]


def shown(pos: Position) -> dict[str, Any]:
    """What lies on the table, item by item."""
    return {item.id: item.value for zone in HASTINGS.view(pos) for item in zone.items}


# ---------------------------------------------------------------- an empty field, and every step of a sieve


def measured(*cards: PackCard, round: int = 6, leader: int = 1, **options: str) -> Position:
    """A virtual table in this round with these cards in the decks, only the Leaders on the battlefield.

    The player is Saxon and has the Leader in row 1 of wedge `leader`, the Enemy's stands in row 3 of wedge 2.
    """
    pos = with_cards(*cards, round=round, leader=leader, **options)
    clear(pos)
    assert broken(pos) == []
    return pos


def steps_of(sieve: Sieve) -> list[tuple[str, tuple[str, ...]]]:
    """Every step of a sieve with what it struck out, also one that struck nothing."""
    return [(step.clause.removeprefix("hastings."), step.struck) for step in sieve.steps]


def why(table: CheckedTable, kind: str) -> set[str]:
    """The clauses of the one event of this kind, without the game's name."""
    return {clause.removeprefix("hastings.") for clause in told(table, kind).clauses}


# ---------------------------------------------------------------- beside a cardboard table


def cardboard(*cards: PackCard, round: int = 6, **options: str) -> Position:
    """A companion's table in this round: only the Enemy Leader stands there; hard unless told."""
    options = {"level": "hard", **options}
    pos = in_round(companion(the_box=box(options, cards)), round)
    clear(pos)
    return pos


def by_hand(pos: Position, *answers: Scripted, after: str = "played") -> CheckedTable:
    """One Enemy turn beside a cardboard table, whose cards the player turns up."""
    pos.phase, pos.prepared = "opponent", True
    pos.told.dealt = False
    pos.last = after  # type: ignore[assignment]
    script = Script(*answers)
    table = CheckedTable(script)
    table.seat(pos)
    HASTINGS.play_turn(pos, table)
    script.all_used()
    return table
