"""Tables just laid out, for the tests of the set-up."""

from __future__ import annotations

from collections.abc import Mapping

from adversaire.engine.display import Item
from adversaire.engine.question import Answer
from adversaire.engine.record import Setup
from adversaire.engine.table import CheckedTable
from adversaire.games.raiders import RAIDERS
from adversaire.games.raiders.position import Position
from tests.raiders.tables import box, play

MODES = ("virtual", "companion")


def laid_out(
    mode: str = "virtual", seed: int = 1, options: Mapping[str, str] | None = None, *answers: Answer
) -> tuple[Position, CheckedTable]:
    """A table after set-up, and what was asked and told in it."""
    pos = RAIDERS.new(Setup("raiders", mode=mode, seed=seed), box(options))
    return pos, play(pos, *answers)


def items(pos: Position) -> dict[str, Item]:
    """Everything that lies on the table, by id."""
    return {item.id: item for zone in RAIDERS.view(pos) for item in zone.items}
