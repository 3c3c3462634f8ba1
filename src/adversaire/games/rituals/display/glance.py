"""Dark Rituals for whoever reads it: the Heroes and the map as grids, and what matters in a line a side."""

from __future__ import annotations

from typing import Final

from adversaire.engine.chart import Chart, Line
from adversaire.engine.text import Text
from adversaire.games.rituals.content.cards import WORN
from adversaire.games.rituals.display.course import goals
from adversaire.games.rituals.display.plan import plan
from adversaire.games.rituals.position import HEROES, HUMAN, SLOTS, Position, Slot

#: The zones of the Heroes' Action cards.
ZONES: Final = tuple(f"slot.{place}" for place in range(1, SLOTS + 1))


def glance(pos: Position, seat: str) -> tuple[Line, ...]:
    """How near each side is to what wins the Encounter; on screen also Energy and Witchcraft cards."""
    if pos.phase == "setup":
        return ()
    master = pos.master
    own = [Text("glance.energy", now=master.available, all=master.energy)] if pos.tracked else []
    hand = [Text("glance.hand", hand=tuple(master.hand))] if pos.tracked and master.hand else []
    return (
        Line(Text("glance.own"), (*own, *nearing(pos, HUMAN), *hand)),
        Line(Text("glance.heroes"), nearing(pos, HEROES)),
    )


def nearing(pos: Position, side: str) -> tuple[Text, ...]:
    """What a side has of all that it wins by."""
    return tuple(
        Text(f"glance.{goal.id}", now=goal.now, wanted=goal.wanted)
        for goal in goals(pos)
        if goal.side == side
    )


# ---------------------------------------------------------------- the Heroes


def charts(pos: Position, seat: str) -> tuple[Chart, ...]:
    """Who acts by which Action card, where he stands, his Health and what he wears."""
    if pos.phase == "setup":
        return ()
    lines = tuple(
        Line(Text("zone.slot", number=place, hero=slot.hero or "nobody"), cells(pos, slot))
        for place, slot in enumerate(pos.heroes.slots, start=1)
    )
    columns = (Text("chart.zone"), Text("chart.health"), Text("chart.items"))
    return (Chart(Text("chart.heroes"), lines, ZONES, columns), plan(pos))


def cells(pos: Position, slot: Slot) -> tuple[str | Text, ...]:
    """Nothing of an empty place."""
    if not slot.hero:
        return ()
    worn = tuple([getattr(slot, kind) for kind in WORN if getattr(slot, kind)])
    health = f"{slot.health}/{pos.box.heroes[slot.hero].health}"
    return slot.zone, health, Text("chart.worn", items=worn)
