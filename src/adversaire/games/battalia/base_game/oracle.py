"""The Sun Oracle: days and weeks, and what its two arms show."""

from __future__ import annotations

from adversaire.games.battalia.position import Position


def week(pos: Position) -> int:
    """The week of the game, from 1."""
    return week_of(pos, pos.round)


def week_of(pos: Position, day: int) -> int:
    """The week in which a day of the game lies."""
    return (day - 1) // pos.box.horde.week_days + 1


def day_of_week(pos: Position) -> int:
    """1 to 7; on day 1 the two tool blades lie on each other."""
    return (pos.round - 1) % pos.box.horde.week_days + 1


def illuminated(pos: Position) -> str:
    """The artefact at the outer arm: its power is doubled today."""
    return arm(pos, pos.round)


def matching(pos: Position) -> str:
    """The artefact whose colour a buyer may choose today."""
    return pos.box.oracle.matching[day_of_week(pos) - 1]


def tool_over_tool(pos: Position) -> bool:
    """Whether the Oracle has just made a full rotation (battalia.entry.trigger-tool-blades)."""
    return illuminated(pos) == matching(pos) == "tool"


def arm(pos: Position, day: int) -> str:
    """The outer arm beside which a marker of that day lies."""
    return pos.box.oracle.illuminated[(day - 1) % pos.box.horde.week_days]
