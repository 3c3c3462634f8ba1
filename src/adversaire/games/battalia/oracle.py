"""The Sun Oracle: days and weeks, what its two arms show, and what ends when it is turned."""

from __future__ import annotations

from typing import Final

from adversaire.engine.table import Table
from adversaire.games.battalia.position import Position
from adversaire.games.battalia.seats import name_of, set_marker
from adversaire.games.battalia.strength import put_token, token_words

PACT_ENDS: Final = ("battalia.bribe.expiry-full-rotation", "battalia.bribe.vulnerable-again")
INDEPENDENT: Final = "battalia.bribe.pacts-independent"
RELEASED: Final = (
    "battalia.recruit.release-after-rotation",
    "battalia.recruit.release-card-back",
    "battalia.recruit.release-new-token",
    "battalia.recruit.release-stays-in-place",
    "battalia.recruit.release-players-move-again",
    "battalia.strength.token-at-release",
)


def day_of_week(pos: Position) -> int:
    """1 to 7; on day 1 the two tool blades lie on each other."""
    return (pos.round - 1) % pos.box.horde.week_days + 1


def illuminated(pos: Position) -> str:
    """The artefact at the outer arm: its power is doubled today."""
    return pos.box.oracle.illuminated[day_of_week(pos) - 1]


def matching(pos: Position) -> str:
    """The artefact whose colour a buyer may choose today."""
    return pos.box.oracle.matching[day_of_week(pos) - 1]


def tool_over_tool(pos: Position) -> bool:
    """Whether the Oracle has just made a full rotation (battalia.entry.trigger-tool-blades)."""
    return illuminated(pos) == matching(pos) == "tool"


def arm(pos: Position, day: int) -> str:
    """The outer arm beside which a marker of that day lies."""
    return pos.box.oracle.illuminated[(day - 1) % pos.box.horde.week_days]


# ---------------------------------------------------------------- a full rotation later


def end_agreements(pos: Position, table: Table) -> None:
    """Pacts and contracts made a full rotation ago end before the first turn of the day."""
    for id, seat in pos.seats.items():
        if seat.marker and pos.round - seat.since >= pos.box.horde.week_days:
            if seat.marker == "contract":
                release(pos, id, table)
            else:
                end_pact(pos, id, table)


def end_pact(pos: Position, id: str, table: Table) -> None:
    """The marker is taken back. Figures that share a space stay in peace until somebody arrives."""
    seat = pos.seats[id]
    clauses = (*PACT_ENDS, INDEPENDENT, "battalia.bribe.pact-outlives-absence")
    table.tell("pact.ended", clauses, seat=seat.faction, arm=arm(pos, seat.since))
    set_marker(pos, id, "")


def release(pos: Position, owner: str, table: Table) -> None:
    """Buff is free again, where he stands; his card gets the token of the week."""
    set_marker(pos, owner, "")
    buff = pos.buff
    buff.state = "free"
    buff.owner = ""
    put_token(pos)
    table.tell(
        "buff.released", RELEASED, None, seat=name_of(pos, owner), space=buff.space, **token_words(pos)
    )
