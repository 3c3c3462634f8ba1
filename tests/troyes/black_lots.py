"""Lots of black dice for the Troyes tests."""

from __future__ import annotations

from collections.abc import Mapping

from adversaire.engine.event import Event
from adversaire.games.troyes.position import Position, Side
from tests.troyes.tables import (
    Dice,
    an_event,
    before_round,
    open_round,
    own,
    told,
)


def meet(
    black: str,
    *answers: str | tuple[str, str],
    roy: str = "R5 R4 R3",
    you: str = "",
    first: Side = "human",
    options: Mapping[str, str] | None = None,
    mode: str = "virtual",
    goods: Mapping[str, int] | None = None,
) -> tuple[Position, Dice]:
    """The opening of a round with this lot of black dice and these districts."""
    pos = before_round(
        2, an_event(black_dice=len(black.split()) - 1), options=options, mode=mode, first=first
    )
    own(pos, **{"deniers": 20, "influence": 0, "points": 9, **(goods or {})})
    pos.opponent.points = 9
    falls = tuple(int(die) for die in black.split())
    return pos, open_round(pos, *answers, roy=roy, you=you, then=falls)


def countered(table: Dice, kind: str = "roy.countered") -> list[tuple[object, object]]:
    """Which black dice were removed, and with which dice."""
    return [(event.values["black"], event.values["dice"]) for event in table.events if event.kind == kind]


def his_counter(table: Dice) -> Event:
    return told(table, "roy.countered")
