"""Rencontre 3 / Encounter 3: Possessed Serfs take Rubies and throw them into the Pit, and the Demon comes."""

from __future__ import annotations

from typing import Final

from adversaire.engine.table import Table
from adversaire.games.rituals.cardboard.known import afford, pay
from adversaire.games.rituals.field import SERF_KINDS, demon_piece, summon_demon, witches
from adversaire.games.rituals.objectives import DEFAULT, Objective, Special, attack
from adversaire.games.rituals.position import Piece, Position, Slot

TAKE: Final = "take"
THROW: Final = "throw"
TAKEN: Final = ("rituals.e3.take-ruby", "rituals.e3.one-ruby")
THROWN: Final = ("rituals.e3.throw-ruby", "rituals.e3.remove-crystals")
DROPPED: Final = ("rituals.e3.drop-ruby",)
SERFS_WIN: Final = "rituals.e3.victory-heroes-serfs"


def objective(pos: Position, slot: Slot) -> Objective:
    """The Demon, else a Possessed Serf with a Ruby, else a Witch."""
    demon = demon_piece(pos)
    if demon is not None:
        return attack([demon], "rituals.e3.objective-demon")
    carriers = [piece for piece in pos.pieces if piece.ruby]
    if carriers:
        return attack(carriers, "rituals.e3.objective-carrier")
    return attack(witches(pos), "rituals.e3.objective-witch", *DEFAULT)


# ---------------------------------------------------------------- Rubies


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
    pay(pos, pos.box.costs.take_ruby, table)
    pos.story.rubies.remove(serf.zone)
    serf.ruby = True
    table.tell("human.takes", TAKEN, piece=serf.id)
    table.tell("ruby.taken", TAKEN, piece=serf.id, zone=serf.zone)


def throw_ruby(pos: Position, serf: Piece, table: Table) -> None:
    """All Rubies are removed, and the Demon stands on the Pit at once."""
    pay(pos, pos.box.costs.throw_ruby, table)
    table.tell("human.throws", THROWN, piece=serf.id)
    table.tell("ruby.thrown", THROWN, piece=serf.id, zone=pos.map.pit)
    clear_rubies(pos)
    summon_demon(pos, THROWN, table)


def clear_rubies(pos: Position) -> None:
    pos.story.rubies.clear()
    for piece in pos.pieces:
        piece.ruby = False


def drop_ruby(pos: Position, serf: Piece, table: Table) -> None:
    """A carrier has fallen."""
    pos.story.rubies.append(serf.zone)
    table.tell("ruby.dropped", DROPPED, piece=serf.id, zone=serf.zone)


# ---------------------------------------------------------------- victory


def all_possessed_are_out(pos: Position, fallen: Piece) -> bool:
    """Before the Demon: with this one no Serf that was ever possessed, or none at all, is left."""
    if pos.options["level"] != "e3" or pos.story.demon != "waiting":
        return False
    serfs = [piece.id for piece in pos.pieces if piece.kind in SERF_KINDS]
    if pos.options["e3_possessed_serfs_counted"] == "all_serfs":
        return not serfs
    return fallen.possessed and not any(id in serfs for id in pos.story.possessed)


def is_risky_to_possess(pos: Position) -> bool:
    """A single Serf possessed and then eliminated would already end the game."""
    return pos.options["level"] == "e3" and pos.story.demon == "waiting" and not pos.story.possessed


SPECIAL: Final[Special] = Special(
    objective,
    setup=(
        "rituals.e3.energy",
        "rituals.e3.soul-counter",
        "rituals.e3.markers-serfs",
        "rituals.e3.demon-deck",
    ),
    red="rituals.e3.markers-serfs",
    master_wins="rituals.e3.victory-wm",
    heroes_win="rituals.e3.victory-heroes-demon",
    shot="rituals.e3.attack-demon-in-pit",
    no_target="rituals.e3.pit-melee-target",
)
