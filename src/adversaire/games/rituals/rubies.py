"""Encounter 3: Possessed Serfs take Rubies and throw them into the Pit, and the Demon comes."""

from __future__ import annotations

from typing import Final

from adversaire.engine.table import Table
from adversaire.games.rituals.arrival import summon_demon
from adversaire.games.rituals.paying import afford, pay_energy
from adversaire.games.rituals.position import Piece, Position

TAKE: Final = "take"
THROW: Final = "throw"
TAKEN: Final = ("rituals.e3.take-ruby", "rituals.e3.one-ruby")
THROWN: Final = ("rituals.e3.throw-ruby", "rituals.e3.remove-crystals")


def ruby_answers(pos: Position, serf: Piece) -> list[str]:
    """What a Possessed Serf can do with Rubies here."""
    costs = pos.box.costs
    if serf.ruby:
        return [THROW] if can_throw(pos, serf) and afford(pos, costs.throw_ruby) else []
    return [TAKE] if serf.zone in pos.story.rubies and afford(pos, costs.take_ruby) else []


def can_throw(pos: Position, serf: Piece) -> bool:
    """The Pit must be beside its zone, with no wall between."""
    return bool(pos.map.pit) and pos.map.pit in pos.map.sight[serf.zone]


def take_ruby(pos: Position, serf: Piece, table: Table) -> None:
    pay_energy(pos, pos.box.costs.take_ruby, None, table)
    pos.story.rubies.remove(serf.zone)
    serf.ruby = True
    table.tell("human.takes", TAKEN, piece=serf.id)
    table.tell("ruby.taken", TAKEN, piece=serf.id, zone=serf.zone)


def throw_ruby(pos: Position, serf: Piece, table: Table) -> None:
    """All Rubies are removed, and the Demon stands on the Pit at once."""
    pay_energy(pos, pos.box.costs.throw_ruby, None, table)
    table.tell("human.throws", THROWN, piece=serf.id)
    table.tell("ruby.thrown", THROWN, piece=serf.id, zone=pos.map.pit)
    pos.story.rubies.clear()
    for piece in pos.pieces:
        piece.ruby = False
    summon_demon(pos, THROWN, table)
