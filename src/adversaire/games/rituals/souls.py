"""The Soul counter: it counts whom the Legion has eliminated, and gives Plagues on its way."""

from __future__ import annotations

from typing import Final

from adversaire.engine.table import Table
from adversaire.games.rituals.piles import draw_one
from adversaire.games.rituals.position import Position

GAINED: Final = ("rituals.plague.spread-normally",)
STRONGER: Final = ("rituals.intro.base-rules-apply", "rituals.wm.same-rules")


def gain_soul(pos: Position, table: Table) -> None:
    """One more on the counter; a Plague Reward on the number is taken, and at five the Legion is stronger."""
    master, figures = pos.master, pos.box.figures
    if master.souls >= figures.soul_track:
        return
    master.souls += 1
    table.tell("souls.counted", STRONGER, souls=master.souls)
    if master.souls in master.rewards:
        master.rewards.remove(master.souls)
        gain_plague(pos, table)
    if master.souls == figures.stronger_at:
        table.tell("souls.stronger", STRONGER, souls=master.souls)


def gain_plague(pos: Position, table: Table) -> None:
    """A Plague card; beside a cardboard table hands draw it."""
    table.tell("souls.reward", GAINED, souls=pos.master.souls)
    if pos.tracked:
        card = draw_one(pos, pos.master.plague_pile, pos.master.plague_discard)
        if card:
            pos.master.plagues.append(card)
            table.tell("human.plague-gained", GAINED, card=card)
