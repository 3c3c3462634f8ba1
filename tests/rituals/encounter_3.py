"""Scenes of the tests on Encounter 3."""

from __future__ import annotations

from adversaire.games.rituals.position import Piece, Position
from tests.rituals.tables import (
    field,
    foe,
    refused,
    serf,
)

OBJECTIVE = "Activate Objective"
SIXES = (3, 3)
IDLE = ("Attack Creature",)
PIT = "A2a"
BESIDE = ("B2c", "A1b", "A2b", "A2c")


def scene(mode: str = "virtual", **options: str) -> Position:
    """Ikrek in the north-west corner of the swept field; three Rubies lie where the map shows them.

    B1a B1b B2a B2b B3a B3b
    B1c B1d B2c B2d B3c B3d
    A1a A1b PIT A2b A3a A3b
    A1c A1d A2c A2d A3c A3d (red)
    """
    pos = field("e3", mode, 1, None, **options)
    foe(pos, "ikrek", "B1a")
    return pos


def carrier(pos: Position, zone: str) -> Piece:
    """A Possessed Peasant with a Ruby, one of those on the board."""
    piece = serf(pos, zone, possessed=True)
    piece.ruby = True
    pos.story.rubies.pop()
    return piece


def clause_of_refusal(pos: Position, piece: Piece, *answers: str) -> str:
    pos.phase = "human"
    acting, action = ("own.character", "own.action") if pos.tracked else ("report.turn", "report.act")
    return refused(pos, (acting, f"act:{piece.id}"), *[(action, answer) for answer in answers]).clause


def demon_card(pos: Position, card: str) -> None:
    """This Demon card is turned next."""
    pos.story.demon_deck.remove(card)
    pos.story.demon_deck.append(card)
