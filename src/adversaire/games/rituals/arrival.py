"""The Demon comes: once only, on the Pit or where the yellow marker lies."""

from __future__ import annotations

from adversaire.engine.table import Table
from adversaire.games.rituals.position import Piece, Position


def summon_demon(pos: Position, clauses: tuple[str, ...], table: Table) -> None:
    """Place the Demon at once; its first card is turned when the Witch Master's next activation starts."""
    demon = pos.box.encounters[pos.options["level"]].demon
    zone = pos.land.yellow
    pos.story.demon = "in-play"
    pos.pieces.append(Piece(demon, demon, "demon", zone, pos.box.characters[demon].sheet.health))
    table.tell("demon.summoned", (*clauses, *once(pos)), demon=demon, zone=zone)


def once(pos: Position) -> tuple[str, ...]:
    return ("rituals.e5.demon-once",) if pos.options["level"] == "e5" else ()
