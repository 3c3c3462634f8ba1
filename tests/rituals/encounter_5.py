"""Scenes of the tests on Encounter 5."""

from __future__ import annotations

import pytest

from adversaire.games.rituals.content.pack import Pack
from adversaire.games.rituals.position import Piece, Position
from tests.contract.scripts import Scripted
from tests.rituals.tables import (
    LoadedTable,
    acts,
    field,
    foe,
    hero,
    master_turn,
)

every_mode = pytest.mark.parametrize("mode", ["virtual", "companion"])
OBJECTIVE = "Activate Objective"
SIXES = (3, 3)
IDLE = ("Attack Creature",)
PIT = "B2b"
GREEN = "A1a"


def scene(mode: str = "virtual", content: Pack | None = None, **options: str) -> Position:
    """The three Witches apart on the swept field, none of them in the green zone.

    B3a B3b A2a A2b B1a B1b        Pekka in B1a
    B3c B3d A2c A2d B1c B1d        Ikrek in B1d
    A3a A3b B2a PIT A1a A1b        Hagatha in A1b; A1a is green
    A3c A3d B2c B2d A1c A1d        A3c is red
    """
    pos = field("e5", mode, 1, content, **options)
    foe(pos, "ikrek", "B1d")
    foe(pos, "hagatha", "A1b")
    foe(pos, "pekka", "B1a")
    return pos


def witch(pos: Position, id: str) -> Piece:
    return next(piece for piece in pos.pieces if piece.id == id)


def on_board(pos: Position, id: str) -> bool:
    return any(piece.id == id for piece in pos.pieces)


def lose(pos: Position, *ids: str) -> None:
    """These Witches have been eliminated before."""
    for id in ids:
        pos.pieces.remove(witch(pos, id))
        pos.master.witches_eliminated.append(id)
        pos.master.witches_removed.append(id)


def demon_card(pos: Position, card: str) -> None:
    pos.story.demon_deck.remove(card)
    pos.story.demon_deck.append(card)


def legion_fells(pos: Position, *more: Scripted, ends: bool = False) -> LoadedTable:
    """A Minion deals Corday's last Wound."""
    hero(pos, 1, "A3a", health=1)
    minion = foe(pos, "ravenous", "A3a")
    acting, action = ("own.character", "own.action") if pos.tracked else ("report.turn", "report.act")
    script: list[Scripted] = [*more, (acting, f"act:{minion.id}"), (action, "attack:corday")]
    if not pos.tracked:
        script.append(("dice.own", "8"))
    if not ends:
        script.append((action, "done"))
    return master_turn(pos, *script, dice={"dice.own": SIXES} if pos.tracked else {})


def hero_fells(pos: Position, id: str) -> LoadedTable:
    """Teuta deals a Witch her last Wound."""
    piece = witch(pos, id)
    piece.health = 1
    hero(pos, 5, piece.zone)
    return acts(pos, 5, "Attack Witch", own=IDLE, dice=(20,))
