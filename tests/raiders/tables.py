"""Tables for the Raiders tests: positions ready to play, scripted answers, and cards made to measure."""

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
from adversaire.engine.question import Answer
from adversaire.engine.record import Setup
from adversaire.engine.table import CheckedTable
from adversaire.engine.text import Text
from adversaire.games.raiders import RAIDERS
from adversaire.games.raiders.content.box import Box
from adversaire.games.raiders.content.pack import Pack, SchemeCard, Worker
from adversaire.games.raiders.position import Plunder, Position
from adversaire.games.raiders.town_hall import playable
from adversaire.packs.load import load_pack
from tests.contract.scripts import Script, Scripted, play_scripted


@cache
def pack() -> Pack:
    """The shipped pack."""
    shipped = load_pack(RAIDERS, "standin")
    assert isinstance(shipped, Pack)
    return shipped


def box(options: Mapping[str, str] | None = None, schemes: Sequence[SchemeCard] = ()) -> Box:
    """The box with some options; the given scheme cards replace the shipped ones of the same id."""
    own = {card.id: card for card in schemes}
    cards = tuple(own.pop(card.id, card) for card in pack().schemes)
    content = replace(pack(), schemes=(*cards, *own.values()))
    return RAIDERS.open_box(content, RAIDERS.full_options(options or {}))


def play(pos: Position, *answers: Scripted, turns: int = 1) -> CheckedTable:
    """Play turns with scripted answers (an illegal one raises); the table keeps events and questions."""
    return play_scripted(RAIDERS, pos, answers, turns)


def virtual(options: Mapping[str, str] | None = None, seed: int = 1, the_box: Box | None = None) -> Position:
    """A virtual table after set-up, the human to play."""
    pos = RAIDERS.new(Setup("raiders", seed=seed), the_box or box(options))
    play(pos)
    return pos


def companion(
    options: Mapping[str, str] | None = None, seed: int = 1, the_box: Box | None = None
) -> Position:
    """A companion's table after set-up, the human to play."""
    pos = RAIDERS.new(Setup("raiders", mode="companion", seed=seed), the_box or box(options))
    play(pos)
    return pos


def a_card(id: str = "T01", **changes: Any) -> SchemeCard:
    """A scheme card made to measure; by default the example card of the rulebook."""
    example = SchemeCard(
        id=id,
        name_en="Test card",
        name_fr="Carte d'essai",
        location="outpost-right",
        armour=3,
        provisions=4,
        points=5,
        order=(1, 2),
        gain_armour=1,
        gain_provisions=2,
        gain_offering="none",
        forbidden="barracks",
        provenance="seed",
    )
    return replace(example, **changes)


def work(armour: int = 0, provisions: int = 0, offering: str = "none") -> SchemeCard:
    """A card whose raid is out of reach, with these gains."""
    return a_card(armour=11, gain_armour=armour, gain_provisions=provisions, gain_offering=offering)


def opponent_plays(pos: Position, card: SchemeCard, *answers: Scripted) -> CheckedTable:
    """The opponent's turn with this card on top of the pile (it replaces a shipped card there)."""
    pos.box = box(pos.options, [replace(card, id=pos.schemes.pile[-1])])
    pos.phase = "opponent"
    return play(pos, *answers)


def all_turns(seed: int = 1, options: Mapping[str, str] | None = None) -> tuple[Position, list[list[Event]]]:
    """A whole random game; the events of each turn."""
    pos = RAIDERS.new(Setup("raiders", seed=seed), box(options))
    turns = []
    table = CheckedTable(RandomPolicy(Chance.from_seed(seed, 1)))
    table.seat(pos)
    while not RAIDERS.is_over(pos):
        table.events = []
        RAIDERS.play_turn(pos, table)
        turns.append(table.events)
    return pos, turns


def kinds(events: Sequence[Event]) -> list[str]:
    return [event.kind for event in events]


def told(table: CheckedTable, kind: str) -> Event:
    """The one event of this kind."""
    found = [event for event in table.events if event.kind == kind]
    assert len(found) == 1, f"{kind}: {kinds(table.events)}"
    return found[0]


def maybe(table: CheckedTable, kind: str) -> Event | None:
    """The one event of this kind, if there is one."""
    return told(table, kind) if kind in kinds(table.events) else None


def put_plunder(pos: Position, space: str, **tokens: int) -> None:
    """Lay exactly these tokens on a space; the others change places with the supply, so nothing is made."""
    before = pos.sets.get(space) or Plunder()
    after = Plunder(**tokens)
    for what in ("gold", "iron", "livestock", "valkyries"):
        pos.supply.put(what, getattr(before, what) - getattr(after, what))
    pos.sets[space] = after


# ------------------------------------------------- laying a table out, so that nothing is made or lost


def own(pos: Position, **goods: int) -> None:
    """The human owns exactly this much of these; goods change places with the supply, then with the board."""
    for what, amount in goods.items():
        if what not in ("armour", "valkyries", "points"):
            pos.supply.put(what, getattr(pos.human, what) - amount)
            _fetch_from_board(pos, what)
        setattr(pos.human, what, amount)


def _fetch_from_board(pos: Position, what: str) -> None:
    """Make good what the supply lacks with tokens of the last raid spaces that have any."""
    for space, plunder in reversed(list(pos.sets.items())):
        there: int = getattr(plunder, what, 0)
        fetched = max(0, min(there, -getattr(pos.supply, what)))
        if plunder and fetched:
            pos.sets[space] = replace(plunder, **{what: there - fetched})
            pos.supply.put(what, fetched)


def rival(pos: Position, **counters: int) -> None:
    """The opponent's counters stand exactly here; provisions change places with the supply."""
    if "provisions" in counters:
        pos.supply.put("provisions", pos.opponent.provisions - counters["provisions"])
    for what, amount in counters.items():
        setattr(pos.opponent, what, amount)


def hold(pos: Position, *cards: str) -> None:
    """The human's hand is exactly these cards; they change places with the pile."""
    _deal(pos, pos.human.hand, cards)


def enlist(pos: Position, *cards: str) -> None:
    """The human's crew is exactly these cards; they change places with the pile."""
    _deal(pos, pos.human.crew, cards)


def _deal(pos: Position, zone: list[str], cards: Sequence[str]) -> None:
    pos.townsfolk_pile[:0] = zone
    for card in cards:
        pos.townsfolk_pile.remove(card)
    zone[:] = cards


def stand(pos: Position, in_hand: Worker, **village: Worker) -> None:
    """A worker in hand and exactly these in the village; buildings are written with underscores."""
    pos.human.worker = in_hand
    for building in pos.village:
        pos.village[building] = village.get(building.replace("-", "_"), "")


def lay_row(pos: Position, *tiles: str, stack: int = 13) -> None:
    """These tiles lie face up, so many are stacked; the opponent and the human have none but the rest."""
    others = [tile for tile in pos.box.offerings if tile not in tiles]
    pos.row = [*tiles, *[""] * (3 - len(tiles))]
    pos.stack = others[:stack]
    pos.human.tiles = others[stack:]
    pos.opponent.tiles = []


def leave_sets(pos: Position, *spaces: str) -> None:
    """Only these raid spaces still hold plunder; the opponent took all the others."""
    for space in [space for space in pos.sets if space not in spaces]:
        put_plunder(pos, space)
        del pos.sets[space]
        pos.lost_workers.append(pos.box.space[space].worker)


def broken(pos: Position) -> list[Text]:
    """The faults of a position, apart from the colours of workers that `stand` painted."""
    return [
        fault for fault in RAIDERS.faults(pos) if not str(fault.values.get("what", "")).startswith("workers.")
    ]


def turn(pos: Position, *answers: Scripted) -> CheckedTable:
    """One turn with scripted answers, after which nothing may be made or lost."""
    table = play(pos, *answers)
    assert broken(pos) == []
    return table


def options_of(table: CheckedTable, question: str) -> tuple[Answer, ...]:
    """The legal answers to the one question of this id that was asked."""
    found = [asked.answers for asked, _ in table.asked if asked.id == question]
    assert len(found) == 1, f"{question}: {[asked.id for asked, _ in table.asked]}"
    return found[0]


def clear(pos: Position, *spaces: str) -> None:
    """Empty raid spaces as the opponent would: tokens to the supply, workers out of the game."""
    for space in spaces:
        plunder = pos.sets.pop(space) or Plunder()
        for what in ("gold", "iron", "livestock", "valkyries"):
            pos.supply.put(what, getattr(plunder, what))
        pos.lost_workers.append(pos.box.space[space].worker)


def play_card(pos: Position, card: str, *answers: Scripted, others: Sequence[str] = ()) -> CheckedTable:
    """A human turn: a black worker goes to the Town Hall, this card is played, nothing else is done.

    The hand is this card and the others; the worker of the Treasury is picked up without its action.
    """
    stand(pos, "black", gate_house="black", treasury="black", mill="black")
    hold(pos, card, *others)
    chosen = [("town-hall.card", card)] if len(playable(pos)) > 1 else []
    return turn(pos, "place:town-hall", *chosen, *answers, ("turn.pick", "take-only:treasury"))


def refusal(pos: Position, *answers: Scripted) -> AnswerRefused:
    """How the last of these answers is refused; the position is left alone."""
    with pytest.raises(AnswerRefused) as refused:
        play(pos.copy(), *answers)
    return refused.value


class NoDice(CheckedTable):
    """A table without dice."""

    def roll(self, id: str, faces: Sequence[int], clauses: tuple[str, ...], chance: object = None) -> int:
        raise AssertionError(f"a die is rolled: {id}")


class Dice(CheckedTable):
    """A table at which the dice fall as told."""

    __slots__ = ("falls",)

    def __init__(self, policy: Script, falls: Sequence[int]) -> None:
        super().__init__(policy)
        self.falls = list(falls)

    def roll(
        self, id: str, faces: Sequence[int], clauses: tuple[str, ...], chance: Chance | None = None
    ) -> int:
        return self.falls.pop(0)


def ready_to_raid(pos: Position, place: str, *crew: str) -> None:
    """A human with this crew, a worker the settlement admits, and exactly what the board asks for."""
    settlement = pos.box.settlements[place]
    enlist(pos, *crew)
    own(pos, provisions=settlement.provisions, gold=settlement.gold)
    stand(pos, settlement.workers[0], gate_house="black", treasury="black", mill="black")


def human_raids(pos: Position, place: str, *answers: Scripted, dice: Sequence[int] = ()) -> CheckedTable:
    """The human's raid on this settlement; the dice show these figures, and every one must be rolled."""
    script = Script(f"raid:{place}", *answers)
    table = Dice(script, dice)
    table.seat(pos)
    RAIDERS.play_turn(pos, table)
    script.all_used()
    assert not table.falls, f"never rolled: {table.falls}"
    assert broken(pos) == []
    return table
